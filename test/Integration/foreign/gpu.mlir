// A function of a library on a GPU puts its work on the stream that it gets, in order with the kernels around it.
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=main --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s
// RUN: env TINYJIT_HIP_DRIVER=%tinyjit_obj/lib/libtinyjit-test-hip.so tinyjit-run %s --function=main --device=hip:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=main --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=3 --verify=eager | FileCheck %s
// RUN: rm -rf %t && mkdir %t && env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=main --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 --save-capture=%t/main.so | FileCheck %s
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %t/main.so --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 | FileCheck %s
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=loop --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s --check-prefix=LOOP
// RUN: env TINYJIT_HIP_DRIVER=%tinyjit_obj/lib/libtinyjit-test-hip.so tinyjit-run %s --function=loop --device=hip:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s --check-prefix=LOOP
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=loop --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=3 --verify=eager | FileCheck %s --check-prefix=LOOP
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --function=loop --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 --save-capture=%t/loop.so | FileCheck %s --check-prefix=LOOP
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %t/loop.so --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 | FileCheck %s --check-prefix=LOOP
// RUN: not tinyjit-run %s --function=main --library-folder=%tinyjit_obj/lib --input=4xf32=ramp 2>&1 | FileCheck %s --check-prefix=HOST

// CHECK: result 0: 4xf32 = [2, 4, 6, 8]
// x + 1, doubled until the second element is above 100; and how many times that was.
// LOOP: result 0: 4xf32 = [64, 128, 192, 256]
// LOOP: result 1: 1xi32 = [6]
// HOST: error: launch "copy_on_stream": function "copyOnStream" reports: no driver or no stream

jit.kernel @copy_on_stream(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "copyOnStream" from "libtinyjit-test-foreign.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %a = arith.addf %x, %one : tensor<4xf32>
  %b = jit.call @copy_on_stream(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %c = arith.addf %b, %a : tensor<4xf32>
  return %c : tensor<4xf32>
}

func.func @loop(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xi32>) {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %none = arith.constant dense<0> : tensor<1xi32>
  %step = arith.constant dense<1> : tensor<1xi32>
  %limit = arith.constant 100.0 : f32
  %i = arith.constant 1 : index
  %a = arith.addf %x, %one : tensor<4xf32>
  %r:2 = scf.while (%v = %a, %t = %none) : (tensor<4xf32>, tensor<1xi32>) -> (tensor<4xf32>, tensor<1xi32>) {
    %n = tensor.extract %v[%i] : tensor<4xf32>
    %go = arith.cmpf olt, %n, %limit : f32
    scf.condition(%go) %v, %t : tensor<4xf32>, tensor<1xi32>
  } do {
  ^bb0(%v: tensor<4xf32>, %t: tensor<1xi32>):
    %copy = jit.call @copy_on_stream(%v) : (tensor<4xf32>) -> tensor<4xf32>
    %d = arith.addf %copy, %v : tensor<4xf32>
    %s = arith.addi %t, %step : tensor<1xi32>
    scf.yield %d, %s : tensor<4xf32>, tensor<1xi32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<1xi32>
}
