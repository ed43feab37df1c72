// Convolutions, as named ops: strides, dilations, padding, groups.
// RUN: %python %S/Inputs/check.py %s %t

func.func @conv_1d_nwc_wcf(%x: tensor<2x9x3xf32>, %w: tensor<3x3x4xf32>) -> tensor<2x7x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x7x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x7x4xf32>) -> tensor<2x7x4xf32>
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%x, %w : tensor<2x9x3xf32>, tensor<3x3x4xf32>) outs(%init : tensor<2x7x4xf32>) -> tensor<2x7x4xf32>
  return %0 : tensor<2x7x4xf32>
}

func.func @conv_2d_nhwc_hwcf(%x: tensor<1x11x9x3xf32>, %w: tensor<3x2x3x5xf32>) -> tensor<1x4x8x5xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x4x8x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x4x8x5xf32>) -> tensor<1x4x8x5xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<[2, 1]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} ins(%x, %w : tensor<1x11x9x3xf32>, tensor<3x2x3x5xf32>) outs(%init : tensor<1x4x8x5xf32>) -> tensor<1x4x8x5xf32>
  return %0 : tensor<1x4x8x5xf32>
}

// A padded convolution with a bias and a rectifier, as networks have them.
func.func @conv_2d_nchw_fchw(%x: tensor<2x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4xf32>) -> tensor<2x4x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<2x3x8x8xf32> to tensor<2x3x10x10xf32>
  %empty = tensor.empty() : tensor<2x4x4x4xf32>
  %init = linalg.broadcast ins(%bias : tensor<4xf32>) outs(%empty : tensor<2x4x4x4xf32>) dimensions = [0, 2, 3]
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%padded, %w : tensor<2x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%init : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
  %1 = linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%0 : tensor<2x4x4x4xf32>) outs(%empty : tensor<2x4x4x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %positive = arith.cmpf ugt, %in, %zero : f32
    %kept = arith.select %positive, %in, %zero : f32
    linalg.yield %kept : f32
  } -> tensor<2x4x4x4xf32>
  return %1 : tensor<2x4x4x4xf32>
}

func.func @conv_2d_nhwc_fhwc(%x: tensor<1x6x7x2xf32>, %w: tensor<3x3x3x2xf32>, %init: tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32> {
  %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x6x7x2xf32>, tensor<3x3x3x2xf32>) outs(%init : tensor<1x4x5x3xf32>) -> tensor<1x4x5x3xf32>
  return %0 : tensor<1x4x5x3xf32>
}

func.func @depthwise(%x: tensor<2x7x7x5xf32>, %w: tensor<3x3x5xf32>) -> tensor<2x3x3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x3x3x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x3x3x5xf32>) -> tensor<2x3x3x5xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %w : tensor<2x7x7x5xf32>, tensor<3x3x5xf32>) outs(%init : tensor<2x3x3x5xf32>) -> tensor<2x3x3x5xf32>
  return %0 : tensor<2x3x3x5xf32>
}

func.func @depthwise_multiplied(%x: tensor<1x5x5x2xf32>, %w: tensor<2x2x2x3xf32>) -> tensor<1x4x4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x4x4x2x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x4x4x2x3xf32>) -> tensor<1x4x4x2x3xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x5x5x2xf32>, tensor<2x2x2x3xf32>) outs(%init : tensor<1x4x4x2x3xf32>) -> tensor<1x4x4x2x3xf32>
  %1 = tensor.collapse_shape %0 [[0], [1], [2], [3, 4]] : tensor<1x4x4x2x3xf32> into tensor<1x4x4x6xf32>
  return %1 : tensor<1x4x4x6xf32>
}

func.func @grouped(%x: tensor<1x2x3x6x6xf32>, %w: tensor<2x4x3x3x3xf32>) -> tensor<1x2x4x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x2x4x4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x2x4x4x4xf32>) -> tensor<1x2x4x4x4xf32>
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w : tensor<1x2x3x6x6xf32>, tensor<2x4x3x3x3xf32>) outs(%init : tensor<1x2x4x4x4xf32>) -> tensor<1x2x4x4x4xf32>
  return %0 : tensor<1x2x4x4x4xf32>
}

func.func @conv_3d_ndhwc_dhwcf(%x: tensor<1x4x5x6x2xf32>, %w: tensor<2x3x3x2x3xf32>) -> tensor<1x3x3x4x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x3x3x4x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x3x3x4x3xf32>) -> tensor<1x3x3x4x3xf32>
  %0 = linalg.conv_3d_ndhwc_dhwcf {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%x, %w : tensor<1x4x5x6x2xf32>, tensor<2x3x3x2x3xf32>) outs(%init : tensor<1x3x3x4x3xf32>) -> tensor<1x3x3x4x3xf32>
  return %0 : tensor<1x3x3x4x3xf32>
}

func.func @quantized(%x: tensor<1x6x6x3xi8>, %w: tensor<3x3x3x4xi8>) -> tensor<1x4x4x4xi32> {
  %zx = arith.constant 5 : i32
  %zw = arith.constant -2 : i32
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<1x4x4x4xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  %0 = linalg.conv_2d_nhwc_hwcf_q {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%x, %w, %zx, %zw : tensor<1x6x6x3xi8>, tensor<3x3x3x4xi8>, i32, i32) outs(%init : tensor<1x4x4x4xi32>) -> tensor<1x4x4x4xi32>
  return %0 : tensor<1x4x4x4xi32>
}
