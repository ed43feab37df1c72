// Pooling, as named ops. Windows are the shapes of tensors that nobody reads.
// RUN: %python %S/Inputs/check.py %s %t

// NaN spoils the windows it is in.
func.func @max_nhwc(%x: tensor<1x8x7x3xf32>) -> tensor<1x4x3x3xf32> {
  %low = arith.constant 0xFF800000 : f32
  %window = tensor.empty() : tensor<2x3xf32>
  %empty = tensor.empty() : tensor<1x4x3x3xf32>
  %init = linalg.fill ins(%low : f32) outs(%empty : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  %0 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<1x8x7x3xf32>, tensor<2x3xf32>) outs(%init : tensor<1x4x3x3xf32>) -> tensor<1x4x3x3xf32>
  return %0 : tensor<1x4x3x3xf32>
}

func.func @min_nhwc(%x: tensor<1x6x6x2xf32>) -> tensor<1x4x4x2xf32> {
  %high = arith.constant 0x7F800000 : f32
  %window = tensor.empty() : tensor<3x3xf32>
  %empty = tensor.empty() : tensor<1x4x4x2xf32>
  %init = linalg.fill ins(%high : f32) outs(%empty : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  %0 = linalg.pooling_nhwc_min {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %window : tensor<1x6x6x2xf32>, tensor<3x3xf32>) outs(%init : tensor<1x4x4x2xf32>) -> tensor<1x4x4x2xf32>
  return %0 : tensor<1x4x4x2xf32>
}

// An average: the sum of a window, divided by its size.
func.func @average_nchw(%x: tensor<2x3x8x8xf32>) -> tensor<2x3x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 4.0 : f32
  %window = tensor.empty() : tensor<2x2xf32>
  %empty = tensor.empty() : tensor<2x3x4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  %sum = linalg.pooling_nchw_sum {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<2x3x8x8xf32>, tensor<2x2xf32>) outs(%init : tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  %0 = linalg.map ins(%sum : tensor<2x3x4x4xf32>) outs(%empty : tensor<2x3x4x4xf32>)
    (%in: f32, %out: f32) {
      %mean = arith.divf %in, %count : f32
      linalg.yield %mean : f32
    }
  return %0 : tensor<2x3x4x4xf32>
}

// Padded with the lowest number, and dilated.
func.func @max_ncw(%x: tensor<2x3x9xf32>) -> tensor<2x3x4xf32> {
  %low = arith.constant -3.40282347E+38 : f32
  %padded = tensor.pad %x low[0, 0, 1] high[0, 0, 1] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %low : f32
  } : tensor<2x3x9xf32> to tensor<2x3x11xf32>
  %window = tensor.empty() : tensor<3xf32>
  %empty = tensor.empty() : tensor<2x3x4xf32>
  %init = linalg.fill ins(%low : f32) outs(%empty : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %0 = linalg.pooling_ncw_max {dilations = dense<2> : vector<1xi64>, strides = dense<2> : vector<1xi64>} ins(%padded, %window : tensor<2x3x11xf32>, tensor<3xf32>) outs(%init : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @max_i8(%x: tensor<1x4x6x3xi8>) -> tensor<1x2x3x3xi8> {
  %low = arith.constant -128 : i8
  %window = tensor.empty() : tensor<2x2xi8>
  %empty = tensor.empty() : tensor<1x2x3x3xi8>
  %init = linalg.fill ins(%low : i8) outs(%empty : tensor<1x2x3x3xi8>) -> tensor<1x2x3x3xi8>
  %0 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<1x4x6x3xi8>, tensor<2x2xi8>) outs(%init : tensor<1x2x3x3xi8>) -> tensor<1x2x3x3xi8>
  return %0 : tensor<1x2x3x3xi8>
}

func.func @min_unsigned_i8(%x: tensor<1x4x6x3xi8>) -> tensor<1x2x3x3xi8> {
  %high = arith.constant -1 : i8
  %window = tensor.empty() : tensor<2x2xi8>
  %empty = tensor.empty() : tensor<1x2x3x3xi8>
  %init = linalg.fill ins(%high : i8) outs(%empty : tensor<1x2x3x3xi8>) -> tensor<1x2x3x3xi8>
  %0 = linalg.pooling_nhwc_min_unsigned {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>} ins(%x, %window : tensor<1x4x6x3xi8>, tensor<2x2xi8>) outs(%init : tensor<1x2x3x3xi8>) -> tensor<1x2x3x3xi8>
  return %0 : tensor<1x2x3x3xi8>
}

func.func @sum_ndhwc(%x: tensor<1x4x4x4x2xf32>) -> tensor<1x2x2x2x2xf32> {
  %zero = arith.constant 0.0 : f32
  %window = tensor.empty() : tensor<2x2x2xf32>
  %empty = tensor.empty() : tensor<1x2x2x2x2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x2x2xf32>
  %0 = linalg.pooling_ndhwc_sum {dilations = dense<1> : vector<3xi64>, strides = dense<2> : vector<3xi64>} ins(%x, %window : tensor<1x4x4x4x2xf32>, tensor<2x2x2xf32>) outs(%init : tensor<1x2x2x2x2xf32>) -> tensor<1x2x2x2x2xf32>
  return %0 : tensor<1x2x2x2x2xf32>
}
