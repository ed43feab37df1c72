// Numbers that a function on tensors gives to a function of a library: constants and arguments.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --var=1=3 --var=2=0.5 --calls=4 --verify=eager,poison,alias | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=main --input=4xf32=ramp --var=1=3 --var=2=0.5 --calls=2 --save-capture=%t/main.so | FileCheck %s
// RUN: tinyjit-run %t/main.so --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --var=1=3 --var=2=0.5 --calls=2 | FileCheck %s
// RUN: tinyjit-run %s --library-folder=%tinyjit_obj/lib --function=repeat --input=4xf32=ramp --var=1=2 --calls=3 | FileCheck %s --check-prefix=REPEAT

// (x * (2 + 0.25)) * (3 + 0.5)
// CHECK: result 0: 4xf32 = [0, 7.875, 15.75, 23.625]
// x * 2 * 2 * 2
// REPEAT: result 0: 4xf32 = [0, 8, 16, 24]

jit.kernel @scale_by(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", -2147483648, 2147483647>, %f: !jit.var<f32, "f">) {
  jit.extern "scaleBy" from "libtinyjit-test-foreign.so" (write %out, read %in, %n, %f)
      : !uop.ptr<4xf32>, !uop.ptr<4xf32>, !jit.var<i32, "n", -2147483648, 2147483647>, !jit.var<f32, "f">
}

func.func @main(%x: tensor<4xf32>, %n: i32, %f: f32) -> tensor<4xf32> {
  %two = arith.constant 2 : i32
  %quarter = arith.constant 0.25 : f32
  %a = jit.call @scale_by(%x, %two, %quarter) : (tensor<4xf32>, i32, f32) -> tensor<4xf32>
  %b = jit.call @scale_by(%a, %n, %f) : (tensor<4xf32>, i32, f32) -> tensor<4xf32>
  return %b : tensor<4xf32>
}

// In a loop whose trips the device counts, the number is the function's.
func.func @repeat(%x: tensor<4xf32>, %n: i32) -> tensor<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %none = arith.constant 0.0 : f32
  %y = scf.for %i = %zero to %three step %one iter_args(%v = %x) -> (tensor<4xf32>) {
    %w = jit.call @scale_by(%v, %n, %none) : (tensor<4xf32>, i32, f32) -> tensor<4xf32>
    scf.yield %w : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}
