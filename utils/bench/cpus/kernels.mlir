// Functions whose instructions utils/bench/instructions.py counts: one for each line of its table.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

func.func @product(%a: tensor<256x256xf32>, %b: tensor<256x256xf32>) -> tensor<256x256xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<256x256xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<256x256xf32>) -> tensor<256x256xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<256x256xf32>, tensor<256x256xf32>) outs(%init : tensor<256x256xf32>) -> tensor<256x256xf32>
  return %0 : tensor<256x256xf32>
}

func.func @vector_product(%a: tensor<1x1024xf32>, %b: tensor<1024x1024xf32>) -> tensor<1x1024xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x1024xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x1024xf32>) -> tensor<1x1024xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<1x1024xf32>, tensor<1024x1024xf32>) outs(%init : tensor<1x1024xf32>) -> tensor<1x1024xf32>
  return %0 : tensor<1x1024xf32>
}

func.func @softmax(%x: tensor<64x1024xf32>) -> tensor<64x1024xf32> {
  %empty = tensor.empty() : tensor<64x1024xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<64x1024xf32>) outs(%empty : tensor<64x1024xf32>) -> tensor<64x1024xf32>
  return %0 : tensor<64x1024xf32>
}

#id = affine_map<(i) -> (i)>
func.func @chain(%x: tensor<65536xf32>, %y: tensor<65536xf32>) -> tensor<65536xf32> {
  %zero = arith.constant 0.0 : f32
  %half = arith.constant 0.5 : f32
  %empty = tensor.empty() : tensor<65536xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %y : tensor<65536xf32>, tensor<65536xf32>) outs(%empty : tensor<65536xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %1 = arith.mulf %a, %half : f32
    %2 = arith.addf %1, %b : f32
    %3 = arith.maximumf %2, %zero : f32
    %4 = arith.subf %3, %a : f32
    %5 = arith.mulf %4, %4 : f32
    linalg.yield %5 : f32
  } -> tensor<65536xf32>
  return %0 : tensor<65536xf32>
}

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>
func.func @int8_dot(%a: tensor<64x256xi8>, %b: tensor<64x256xi8>) -> tensor<64x64xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<64x64xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<64x64xi32>) -> tensor<64x64xi32>
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<64x256xi8>, tensor<64x256xi8>) outs(%init : tensor<64x64xi32>) {
  ^bb0(%x: i8, %y: i8, %sum: i32):
    %1 = arith.extsi %x : i8 to i32
    %2 = arith.extsi %y : i8 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.addi %sum, %3 : i32
    linalg.yield %4 : i32
  } -> tensor<64x64xi32>
  return %0 : tensor<64x64xi32>
}

func.func @depthwise(%x: tensor<1x66x66x64xf32>, %w: tensor<3x3x64xf32>) -> tensor<1x64x64x64xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<1x64x64x64xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x64x64x64xf32>) -> tensor<1x64x64x64xf32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%x, %w : tensor<1x66x66x64xf32>, tensor<3x3x64xf32>) outs(%init : tensor<1x64x64x64xf32>) -> tensor<1x64x64x64xf32>
  return %0 : tensor<1x64x64x64xf32>
}
