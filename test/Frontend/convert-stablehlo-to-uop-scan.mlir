// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file --verify-diagnostics | FileCheck %s

// An inclusive scan looks at no accumulator; the second result is the last element.
// CHECK-LABEL: func.func @inclusive(
// CHECK:       %[[S:.*]] = uop.scan(%arg0) along 1 {
// CHECK:         arith.addi
// CHECK:       } : tensor<2x5xi32> -> tensor<2x5xi32>
// CHECK:       %[[L:.*]] = tensor.extract_slice %[[S]][0, 4] [2, 1] [1, 1]
// CHECK:       %[[R:.*]] = uop.reshape %[[L]] : tensor<2x1xi32> to tensor<2xi32>
// CHECK:       return %[[S]], %[[R]]
func.func @inclusive(%x: tensor<2x5xi32>, %o: tensor<2x5xi32>, %a: tensor<2xi32>) -> (tensor<2x5xi32>, tensor<2xi32>) {
  %s:2 = "iree_linalg_ext.scan"(%x, %o, %a) <{dimension = 1 : i64, inclusive = true, operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    "iree_linalg_ext.yield"(%r) : (i32) -> ()
  }) : (tensor<2x5xi32>, tensor<2x5xi32>, tensor<2xi32>) -> (tensor<2x5xi32>, tensor<2xi32>)
  return %s#0, %s#1 : tensor<2x5xi32>, tensor<2xi32>
}

// -----

// An exclusive one begins with the accumulator.
// CHECK-LABEL: func.func @exclusive(
// CHECK:       %[[A:.*]] = uop.reshape %arg2 : tensor<f32> to tensor<1xf32>
// CHECK:       %[[X:.*]] = tensor.extract_slice %arg0[0] [4] [1]
// CHECK:       %[[C:.*]] = tensor.concat dim(0) %[[A]], %[[X]]
// CHECK:       uop.scan(%[[C]]) along 0 {
func.func @exclusive(%x: tensor<5xf32>, %o: tensor<5xf32>, %a: tensor<f32>) -> (tensor<5xf32>, tensor<f32>) {
  %s:2 = "tm_tensor.scan"(%x, %o, %a) <{dimension = 0 : i64, inclusive = false, operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%p: f32, %q: f32):
    %r = arith.addf %p, %q : f32
    "tm_tensor.yield"(%r) : (f32) -> ()
  }) : (tensor<5xf32>, tensor<5xf32>, tensor<f32>) -> (tensor<5xf32>, tensor<f32>)
  return %s#0, %s#1 : tensor<5xf32>, tensor<f32>
}

// -----

func.func @no_accumulator(%x: tensor<5xf32>, %o: tensor<5xf32>) {
  // expected-error @below {{'tm_tensor.scan' is not as its dialect defines it, expected an input, an output and an accumulator, one of its dimensions, 'inclusive', and a region of one block that takes two elements}}
  %s = "tm_tensor.scan"(%x, %o) <{dimension = 0 : i64, inclusive = false}> ({
  ^bb0(%p: f32, %q: f32):
    "tm_tensor.yield"(%p) : (f32) -> ()
  }) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}
