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

// An op with two results becomes an op, or some, for each.
// CHECK-LABEL: func.func @two_results
// CHECK-SAME: %[[A:[^ ]*]]: tensor<4xi32>, %[[B:[^ ]*]]: tensor<4xi32>)
// CHECK: math.sin
// CHECK: math.cos
// CHECK: %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[A]], %[[B]] : tensor<4xi32>, tensor<4xi32>)
// CHECK: arith.addi {{.*}} : i32
// CHECK: linalg.generic {{.*}} ins(%[[SUM]], %[[A]] : tensor<4xi32>, tensor<4xi32>)
// CHECK: arith.cmpi ult, {{.*}} : i32
func.func @two_results(%x: tensor<4xf32>, %a: tensor<4xi32>, %b: tensor<4xi32>)
    -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xi1>) {
  %0, %1 = math.sincos %x : tensor<4xf32>
  %2, %3 = arith.addui_extended %a, %b : tensor<4xi32>, tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xi1>
}

// Below 64 bits the upper half of a product comes from a product of 64 bits.
// CHECK-LABEL: func.func @upper_half
// CHECK: arith.extsi {{.*}} : i32 to i64
// CHECK: arith.shrui {{.*}} : i64
// CHECK: arith.trunci {{.*}} : i64 to i32
// CHECK-NOT: extended
func.func @upper_half(%a: i32, %b: i32, %c: i64, %d: i64) -> (i32, i64, i64) {
  %0, %1 = arith.mulsi_extended %a, %b : i32
  %2, %3 = arith.mulsi_extended %c, %d : i64
  %4, %5 = arith.mului_extended %c, %d : i64
  return %1, %3, %5 : i32, i64, i64
}

// Numbers of the host stay.
// CHECK-LABEL: func.func @index
// CHECK: arith.mului_extended
func.func @index(%a: index, %b: index) -> index {
  %0, %1 = arith.mului_extended %a, %b : index
  return %1 : index
}
