// RUN: tinyjit-opt %s --expand-tensor-math | FileCheck %s

// Math on a tensor moves into the body of an op.
// CHECK-LABEL: func.func @tensors
// CHECK-NOT: math.{{erf|powf|tan}}
func.func @tensors(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = math.erf %a : tensor<4xf32>
  %1 = math.powf %a, %b : tensor<4xf32>
  %2 = math.tan %a : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A named op's body follows from its name, so it becomes a generic op.
// CHECK-LABEL: func.func @named
// CHECK-NOT: linalg.erf
// CHECK: linalg.generic
// CHECK-NOT: math.erf
// CHECK: linalg.exp
func.func @named(%a: tensor<4xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.erf ins(%a : tensor<4xf32>) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.exp ins(%0 : tensor<4xf32>) outs(%init : tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Smaller floats are computed in f32.
// CHECK-LABEL: func.func @small
// CHECK: arith.extf
// CHECK-NOT: math.atan
// CHECK: arith.truncf
func.func @small(%a: tensor<4xf16>) -> tensor<4xf16> {
  %0 = math.atan %a : tensor<4xf16>
  return %0 : tensor<4xf16>
}

// Remainders and powers of integers are ops of kernels.
// CHECK-LABEL: func.func @loops
// CHECK: arith.remf
// CHECK: math.ipowi
func.func @loops(%a: tensor<4xf64>, %n: tensor<4xi64>) -> (tensor<4xf64>, tensor<4xi64>) {
  %0 = arith.remf %a, %a : tensor<4xf64>
  %1 = math.ipowi %n, %n : tensor<4xi64>
  return %0, %1 : tensor<4xf64>, tensor<4xi64>
}
