// Fourier transforms and three-dimensional convolutions of TOSA.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @fft2d(%re: tensor<1x4x8xf32>, %im: tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>) {
  %0, %1 = tosa.fft2d %re, %im {inverse = false} : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
  return %0, %1 : tensor<1x4x8xf32>, tensor<1x4x8xf32>
}

func.func @rfft2d(%x: tensor<2x8x4xf32>) -> (tensor<2x8x3xf32>, tensor<2x8x3xf32>) {
  %0, %1 = tosa.rfft2d %x : (tensor<2x8x4xf32>) -> (tensor<2x8x3xf32>, tensor<2x8x3xf32>)
  return %0, %1 : tensor<2x8x3xf32>, tensor<2x8x3xf32>
}

func.func @conv3d(%x: tensor<1x4x5x6x2xf32>, %w: tensor<3x2x3x3x2xf32>, %b: tensor<3xf32>) -> tensor<1x3x3x4x3xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x5x6x2xf32>, tensor<3x2x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x4x3xf32>
  return %0 : tensor<1x3x3x4x3xf32>
}
