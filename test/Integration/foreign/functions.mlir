// Functions of a library in a function on tensors: between kernels, in a loop, in a saved capture, and from the cache.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=4 --verify=eager,poison,alias | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=4 --threads=2 | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=4 --trace=%t/trace.json | FileCheck %s
// RUN: FileCheck %s --check-prefix=TRACE --input-file=%t/trace.json
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --calls=2 --input=4xf32=ramp --save-capture=%t/main.so | FileCheck %s
// RUN: tinyjit-run %t/main.so --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --calls=2 | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%tinyjit_obj/lib not tinyjit-run %t/main.so --input=4xf32=ramp 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: no library "libtinyjit-test-foreign.so" for function "scale": no folder of such libraries was added
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=2 --cache=rw --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=2 --cache=require --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=loop --input=4xf32=ramp --calls=3 --verify=eager | FileCheck %s --check-prefix=LOOP
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=effects --input=4xf32=ramp --calls=3 2>&1 | FileCheck %s --check-prefix=EFFECTS
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --calls=2 --require-full-graph 2>&1 | FileCheck %s --check-prefix=GRAPH

// (x + 1) * 2.5, its sum with 10, and what is added to it behind.
// CHECK: result 0: 4xf32 = [2.5, 5, 7.5, 10]
// CHECK: result 1: 1xf32 = [35]
// CHECK: result 2: 4xf32 = [3.5, 6, 8.5, 11]
// TRACE: "name":"scale"
// 0.5 * 2 until the sum of all is above 100.
// LOOP: result 0: 4xf32 = [0, 32, 64, 96]
// LOOP: result 1: 1xf32 = [192]
// Nobody reads what they give, and two are equal; each of the three calls prints both, in their order.
// EFFECTS-COUNT-3: show on cpu:0: (dtype 11, access 0, shape 4) number=-3 text='a b' truth=1 x=0.5{{[[:space:]]}}show on cpu:0: (dtype 11, access 0, shape 4) again=1
// EFFECTS-NOT: show
// GRAPH: error: 'jit.launch' op cannot be in a graph: it calls a function of a library

jit.kernel @scale(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "scale" from "libtinyjit-test-foreign.so" (write %out, read %in) with {by = 2.5 : f32} : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @twice(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "scale" from "libtinyjit-test-foreign.so" (write %out, read %in) reentrant with {by = 2.0 : f64} : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @add_up(%total: !uop.ptr<1xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "addUp" from "libtinyjit-test-foreign.so" (update %total, read %in) : !uop.ptr<1xf32>, !uop.ptr<4xf32>
}
jit.kernel @show(%in: !uop.ptr<4xf32>) {
  jit.extern "show" from "libtinyjit-test-foreign.so" (read %in) effects
      with {number = -3 : i8, truth = true, x = 0.5 : f64, text = "a b"} : !uop.ptr<4xf32>
}
jit.kernel @show_again(%in: !uop.ptr<4xf32>) {
  jit.extern "show" from "libtinyjit-test-foreign.so" (read %in) effects with {again = 1 : ui8} : !uop.ptr<4xf32>
}

func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xf32>, tensor<4xf32>) {
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %ten = arith.constant dense<10.0> : tensor<1xf32>
  %a = arith.addf %x, %one : tensor<4xf32>
  %b = jit.call @scale(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %s = jit.call @add_up(%ten, %b) : (tensor<1xf32>, tensor<4xf32>) -> tensor<1xf32>
  %c = arith.addf %b, %one : tensor<4xf32>
  return %b, %s, %c : tensor<4xf32>, tensor<1xf32>, tensor<4xf32>
}

func.func @loop(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<1xf32>) {
  %zero = arith.constant dense<0.0> : tensor<1xf32>
  %limit = arith.constant 100.0 : f32
  %i = arith.constant 0 : index
  %r:2 = scf.while (%v = %x, %t = %zero) : (tensor<4xf32>, tensor<1xf32>) -> (tensor<4xf32>, tensor<1xf32>) {
    %n = tensor.extract %t[%i] : tensor<1xf32>
    %go = arith.cmpf olt, %n, %limit : f32
    scf.condition(%go) %v, %t : tensor<4xf32>, tensor<1xf32>
  } do {
  ^bb0(%v: tensor<4xf32>, %t: tensor<1xf32>):
    %d = jit.call @twice(%v) : (tensor<4xf32>) -> tensor<4xf32>
    %s = jit.call @add_up(%zero, %d) : (tensor<1xf32>, tensor<4xf32>) -> tensor<1xf32>
    scf.yield %d, %s : tensor<4xf32>, tensor<1xf32>
  }
  return %r#0, %r#1 : tensor<4xf32>, tensor<1xf32>
}

func.func @effects(%x: tensor<4xf32>) {
  jit.call @show(%x) : (tensor<4xf32>) -> ()
  jit.call @show_again(%x) : (tensor<4xf32>) -> ()
  return
}
