// A number that is read out of a tensor is on the device, and no scalar of a function of a library.
// RUN: not tinyjit-run %s --library-folder=%tinyjit_obj/lib --input=4xf32=ramp --input=i32=1 --calls=2 2>&1 | FileCheck %s

// CHECK: error: 'jit.call' op gives a number that is read out of a tensor for scalar 0 of @scale_by, expected a number that the function has
jit.kernel @scale_by(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", -2147483648, 2147483647>, %f: !jit.var<f32, "f">) {
  jit.extern "scaleBy" from "libtinyjit-test-foreign.so" (write %out, read %in, %n, %f)
      : !uop.ptr<4xf32>, !uop.ptr<4xf32>, !jit.var<i32, "n", -2147483648, 2147483647>, !jit.var<f32, "f">
}

func.func @data(%x: tensor<4xf32>, %t: tensor<i32>) -> tensor<4xf32> {
  %none = arith.constant 0.0 : f32
  %n = tensor.extract %t[] : tensor<i32>
  %y = jit.call @scale_by(%x, %n, %none) : (tensor<4xf32>, i32, f32) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
