// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop | FileCheck %s
//
// Transforms of complex numbers, which are pairs when the pass runs.

// The last dimension first.
// CHECK-LABEL: func.func @two(
// CHECK:         %[[R:.*]], %[[I:.*]] = uop.fft(%arg0, %arg1) along 1 inverse : tensor<3x8xf32>
// CHECK:         %[[X:.*]], %[[Y:.*]] = uop.fft(%[[R]], %[[I]]) along 0 inverse : tensor<3x8xf32>
// CHECK:         return %[[X]], %[[Y]]
func.func @two(%a0: tensor<3x8xf32>, %a1: tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>) {
  %y:2 = "stablehlo.fft"(%a0, %a1) <{fft_length = array<i64: 3, 8>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<3x8xf32>, tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>)
  return %y#0, %y#1 : tensor<3x8xf32>, tensor<3x8xf32>
}

// CHECK-LABEL: func.func @real(
// CHECK:         %[[ZERO:.*]] = arith.constant dense<0.0{{.*}}> : tensor<3x8xf64>
// CHECK:         %[[R:.*]], %[[I:.*]] = uop.fft(%arg0, %[[ZERO]]) along 1 : tensor<3x8xf64>
// CHECK:         uop.shrink %[[R]] [0, 0] [3, 5]
// CHECK:         uop.shrink %[[I]] [0, 0] [3, 5]
func.func @real(%a0: tensor<3x8xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>) {
  %y:2 = "stablehlo.fft"(%a0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<3x8xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>)
  return %y#0, %y#1 : tensor<3x5xf64>, tensor<3x5xf64>
}

// The other half of the spectrum has the conjugates.
// CHECK-LABEL: func.func @toReal(
// CHECK:         uop.flip
// CHECK:         uop.flip
// CHECK:         arith.negf
// CHECK:         %[[R:.*]], %{{.*}} = uop.fft(%{{.*}}, %{{.*}}) along 1 inverse : tensor<3x7xf32>
// CHECK:         return %[[R]]
func.func @toReal(%a0: tensor<3x4xf32>, %a1: tensor<3x4xf32>) -> tensor<3x7xf32> {
  %y = "stablehlo.fft"(%a0, %a1) <{fft_length = array<i64: 7>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x7xf32>
  return %y : tensor<3x7xf32>
}

// Chirps around transforms of at least 2 * 17 - 1 elements.
// CHECK-LABEL: func.func @prime(
// CHECK:         arith.mulf
// CHECK:         uop.pad %{{.*}} low [0] high [47]
// CHECK:         uop.fft(%{{.*}}, %{{.*}}) along 0 : tensor<64xf32>
// CHECK:         uop.fft(%{{.*}}, %{{.*}}) along 0 inverse : tensor<64xf32>
// CHECK:         uop.shrink %{{.*}} [0] [17]
func.func @prime(%a0: tensor<17xf32>, %a1: tensor<17xf32>) -> (tensor<17xf32>, tensor<17xf32>) {
  %y:2 = "stablehlo.fft"(%a0, %a1) <{fft_length = array<i64: 17>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<17xf32>, tensor<17xf32>) -> (tensor<17xf32>, tensor<17xf32>)
  return %y#0, %y#1 : tensor<17xf32>, tensor<17xf32>
}
