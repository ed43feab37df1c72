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

// Even and odd elements are one transform of half the length.
// CHECK-LABEL: func.func @real(
// CHECK:         %[[PAIRS:.*]] = uop.reshape %arg0 : tensor<3x8xf64> to tensor<3x4x2xf64>
// CHECK:         uop.shrink %[[PAIRS]] [0, 0, 0] [3, 4, 1]
// CHECK:         uop.shrink %[[PAIRS]] [0, 0, 1] [3, 4, 1]
// CHECK:         uop.fft(%{{.*}}, %{{.*}}) along 1 : tensor<3x4xf64>
// CHECK-COUNT-2: uop.flip {{.*}} : tensor<3x5xf64>
// CHECK:         dense<[5.000000e-01, 0.35355339059327379, {{-?}}0.000000e+00, -0.35355339059327379, -5.000000e-01]> : tensor<5xf64>
// CHECK-NOT:     uop.fft
func.func @real(%a0: tensor<3x8xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>) {
  %y:2 = "stablehlo.fft"(%a0) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<3x8xf64>) -> (tensor<3x5xf64>, tensor<3x5xf64>)
  return %y#0, %y#1 : tensor<3x5xf64>, tensor<3x5xf64>
}

// An odd length has no such halves.
// CHECK-LABEL: func.func @realOdd(
// CHECK:         %[[ZERO:.*]] = arith.constant dense<0.0{{.*}}> : tensor<3x7xf64>
// CHECK:         %[[R:.*]], %[[I:.*]] = uop.fft(%arg0, %[[ZERO]]) along 1 : tensor<3x7xf64>
// CHECK:         uop.shrink %[[R]] [0, 0] [3, 4]
// CHECK:         uop.shrink %[[I]] [0, 0] [3, 4]
func.func @realOdd(%a0: tensor<3x7xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>) {
  %y:2 = "stablehlo.fft"(%a0) <{fft_length = array<i64: 7>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<3x7xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  return %y#0, %y#1 : tensor<3x4xf64>, tensor<3x4xf64>
}

// The imaginary parts at the ends do not count.
// CHECK-LABEL: func.func @toRealEven(
// CHECK:         %[[INNER:.*]] = uop.shrink %arg1 [0, 1] [3, 3]
// CHECK:         uop.pad %[[INNER]] low [0, 1] high [0, 0] : tensor<3x3xf32> to tensor<3x4xf32>
// CHECK:         uop.pad %[[INNER]] low [0, 0] high [0, 1] : tensor<3x3xf32> to tensor<3x4xf32>
// CHECK:         %[[R:.*]], %[[I:.*]] = uop.fft(%{{.*}}, %{{.*}}) along 1 inverse : tensor<3x4xf32>
// CHECK:         uop.reshape %[[R]] : tensor<3x4xf32> to tensor<3x4x1xf32>
// CHECK:         uop.reshape %[[I]] : tensor<3x4xf32> to tensor<3x4x1xf32>
// CHECK:         %[[Y:.*]] = uop.reshape %{{.*}} : tensor<3x4x2xf32> to tensor<3x8xf32>
// CHECK:         return %[[Y]]
func.func @toRealEven(%a0: tensor<3x5xf32>, %a1: tensor<3x5xf32>) -> tensor<3x8xf32> {
  %y = "stablehlo.fft"(%a0, %a1) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x8xf32>
  return %y : tensor<3x8xf32>
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

// A step of IREE's.
// CHECK-LABEL: func.func @step(
// CHECK:         %[[R:.*]] = uop.reshape %arg0 : tensor<3x8xf32> to tensor<3x2x2x2xf32>
// CHECK:         %[[A:.*]] = uop.shrink %[[R]] [0, 0, 0, 0] [3, 2, 1, 2]
// CHECK:         %[[B:.*]] = uop.shrink %[[R]] [0, 0, 1, 0] [3, 2, 1, 2]
// CHECK:         %[[W:.*]] = uop.expand %{{.*}} : tensor<1x1x1x2xf32> to tensor<3x2x1x2xf32>
// CHECK:         arith.mulf %[[B]], %[[W]]
// CHECK:         %[[SUM:.*]] = arith.addf %[[A]], %[[T:.*]] : tensor<3x2x1x2xf32>
// CHECK:         %[[DIFFERENCE:.*]] = arith.subf %[[A]], %[[T]] : tensor<3x2x1x2xf32>
// CHECK:         tensor.concat dim(2) %[[SUM]], %[[DIFFERENCE]]
func.func @step(%a0: tensor<3x8xf32>, %a1: tensor<3x8xf32>, %w0: tensor<2xf32>, %w1: tensor<2xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>) {
  %two = arith.constant 2 : index
  %y:2 = "iree_linalg_ext.fft"(%two, %w0, %w1, %a0, %a1) : (index, tensor<2xf32>, tensor<2xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>)
  return %y#0, %y#1 : tensor<3x8xf32>, tensor<3x8xf32>
}
