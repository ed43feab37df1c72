// Convolutions that are not computed in tiles, and why; and forms that are.
// RUN: tinyjit-opt %s --tinyjit-schedule-tensors --winograd="kinds=cpu remarks" 2>&1 | FileCheck %s --implicit-check-not=remark:
// RUN: not tinyjit-opt %s --winograd=kinds=nope 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: not tinyjit-opt %s --winograd=tile=3 2>&1 | FileCheck %s --check-prefix=TILE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// KIND: error: there is no kind of device 'nope', expected one of {{.*}}cpu
// TILE: error: tile is 3, expected 0, 2 or 4

// CHECK: remark: the convolution of '@wide_kernel' is not computed by Winograd's algorithm: its window has 5x5 places, not 3x3
func.func @wide(%x: tensor<1x32x36x36xf32>, %w: tensor<32x32x5x5xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x32x36x36xf32>, tensor<32x32x5x5xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %y : tensor<1x32x32x32xf32>
}

// CHECK: remark: the convolution of '@strided_kernel' is not computed by Winograd's algorithm: it has strides of 2x1 places of its window
func.func @strided(%x: tensor<1x32x65x34xf32>, %w: tensor<32x32x3x3xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw {strides = dense<[2, 1]> : tensor<2xi64>} ins(%x, %w : tensor<1x32x65x34xf32>, tensor<32x32x3x3xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %y : tensor<1x32x32x32xf32>
}

// CHECK: remark: the convolution of '@dilated_kernel' is not computed by Winograd's algorithm: its window is dilated by 2x3 places
func.func @dilated(%x: tensor<1x32x36x38xf32>, %w: tensor<32x32x3x3xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw {dilations = dense<[2, 3]> : tensor<2xi64>} ins(%x, %w : tensor<1x32x36x38xf32>, tensor<32x32x3x3xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %y : tensor<1x32x32x32xf32>
}

// CHECK: remark: the convolution of '@grouped_kernel' is not computed by Winograd's algorithm: it has groups, or filters of places or pictures
func.func @grouped(%x: tensor<1x2x32x34x34xf32>, %w: tensor<2x32x32x3x3xf32>, %o: tensor<1x2x32x32x32xf32>) -> tensor<1x2x32x32x32xf32> {
  %y = linalg.conv_2d_ngchw_gfchw ins(%x, %w : tensor<1x2x32x34x34xf32>, tensor<2x32x32x3x3xf32>) outs(%o : tensor<1x2x32x32x32xf32>) -> tensor<1x2x32x32x32xf32>
  return %y : tensor<1x2x32x32x32xf32>
}

// CHECK: remark: the convolution of '@wide_floats_kernel' is not computed by Winograd's algorithm: its elements are not f32
func.func @wide_floats(%x: tensor<1x32x34x34xf64>, %w: tensor<32x32x3x3xf64>, %o: tensor<1x32x32x32xf64>) -> tensor<1x32x32x32xf64> {
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x32x34x34xf64>, tensor<32x32x3x3xf64>) outs(%o : tensor<1x32x32x32xf64>) -> tensor<1x32x32x32xf64>
  return %y : tensor<1x32x32x32xf64>
}

// CHECK: remark: the convolution of '@padded_by_one_kernel' is not computed by Winograd's algorithm: its image is padded with another number than 0
func.func @padded_by_one(%x: tensor<1x32x32x32xf32>, %w: tensor<32x32x3x3xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %one = arith.constant 1.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %one : f32
  } : tensor<1x32x32x32xf32> to tensor<1x32x34x34xf32>
  %y = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x32x34x34xf32>, tensor<32x32x3x3xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %y : tensor<1x32x32x32xf32>
}

// CHECK: remark: the convolution of '@few_channels_kernel' is not computed by Winograd's algorithm: tiles would take {{[0-9]+}} % of its multiply-adds
func.func @few_channels(%x: tensor<1x3x34x34xf32>, %w: tensor<32x3x3x3xf32>, %o: tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x34x34xf32>, tensor<32x3x3x3xf32>) outs(%o : tensor<1x32x32x32xf32>) -> tensor<1x32x32x32xf32>
  return %y : tensor<1x32x32x32xf32>
}

// CHECK: remark: the convolution of '@one_filter_kernel' is not computed by Winograd's algorithm: it has one filter
func.func @one_filter(%x: tensor<1x32x34x34xf32>, %w: tensor<1x32x3x3xf32>, %o: tensor<1x1x32x32xf32>) -> tensor<1x1x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x32x34x34xf32>, tensor<1x32x3x3xf32>) outs(%o : tensor<1x1x32x32xf32>) -> tensor<1x1x32x32xf32>
  return %y : tensor<1x1x32x32xf32>
}

// Pooling and products have no filters of their window, so nothing is said of them. An image whose places lie two apart in
// each direction, for the results as for the window, is one of a fourth of its size.
// CHECK: remark: the convolution of '@last_kernel' is computed by Winograd's algorithm in 128 tiles of 4x4 results
func.func @last(%x: tensor<2x34x34x64xf32>, %w: tensor<3x3x64x64xf32>, %o: tensor<2x32x32x64xf32>) -> tensor<2x32x32x64xf32> {
  %y = linalg.conv_2d_nhwc_hwcf ins(%x, %w : tensor<2x34x34x64xf32>, tensor<3x3x64x64xf32>) outs(%o : tensor<2x32x32x64xf32>) -> tensor<2x32x32x64xf32>
  return %y : tensor<2x32x32x64xf32>
}

// CHECK: remark: the convolution of '@every_second_kernel' is computed by Winograd's algorithm in 64 tiles of 4x4 results
func.func @every_second(%x: tensor<1x64x67x67xf32>, %w: tensor<64x64x3x3xf32>, %o: tensor<1x64x32x32xf32>) -> tensor<1x64x32x32xf32> {
  %y = linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>, dilations = dense<2> : tensor<2xi64>} ins(%x, %w : tensor<1x64x67x67xf32>, tensor<64x64x3x3xf32>) outs(%o : tensor<1x64x32x32xf32>) -> tensor<1x64x32x32xf32>
  return %y : tensor<1x64x32x32xf32>
}

// CHECK: remark: the convolution of '@too_large_kernel' is not computed by Winograd's algorithm: its tiles would take 1281 MiB
func.func @too_large(%x: tensor<64x64x114x114xf32>, %w: tensor<64x64x3x3xf32>, %o: tensor<64x64x112x112xf32>) -> tensor<64x64x112x112xf32> {
  %y = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<64x64x114x114xf32>, tensor<64x64x3x3xf32>) outs(%o : tensor<64x64x112x112xf32>) -> tensor<64x64x112x112xf32>
  return %y : tensor<64x64x112x112xf32>
}

func.func @pooling(%x: tensor<1x64x34x34xf32>, %o: tensor<1x64x32x32xf32>) -> tensor<1x64x32x32xf32> {
  %e = tensor.empty() : tensor<3x3xf32>
  %y = linalg.pooling_nchw_sum ins(%x, %e : tensor<1x64x34x34xf32>, tensor<3x3xf32>) outs(%o : tensor<1x64x32x32xf32>) -> tensor<1x64x32x32xf32>
  return %y : tensor<1x64x32x32xf32>
}
