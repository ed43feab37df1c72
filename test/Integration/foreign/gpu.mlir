// A function of a library on a GPU puts its work on the stream that it gets, in order with the kernels around it.
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s
// RUN: env TINYJIT_HIP_DRIVER=%tinyjit_obj/lib/libtinyjit-test-hip.so tinyjit-run %s --device=hip:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=4 | FileCheck %s
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=3 --verify=eager | FileCheck %s
// RUN: rm -rf %t && mkdir %t && env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %s --device=cuda:0 --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 --save-capture=%t/main.so | FileCheck %s
// RUN: env TINYJIT_CUDA_DRIVER=%tinyjit_obj/lib/libtinyjit-test-cuda.so tinyjit-run %t/main.so --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 | FileCheck %s
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --input=4xf32=ramp 2>&1 | FileCheck %s --check-prefix=HOST

// CHECK: result 0: 4xf32 = [2, 4, 6, 8]
// HOST: error: function "copyOnStream" reports: no driver or no stream

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
