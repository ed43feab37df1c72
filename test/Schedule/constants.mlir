// RUN: tinyjit-opt %s --split-input-file --uop-schedule --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Weights that are put together of parts of constants depend on nothing else: a kernel of their own stores them, which the
// prologue runs once, and the product loads them as they are.
// CHECK-LABEL: jit.kernel @reordered_kernel(
// CHECK: arith.select
// CHECK-NOT: uop.reduce
// CHECK-LABEL: jit.kernel @reordered_kernel_0(
// CHECK-NOT: arith.select
// CHECK: uop.reduce add
// CHECK-LABEL: func.func @reordered(
jit.constant @w : !jit.buffer<128x64xf32, "cpu:0">
func.func @reordered(%x: tensor<32x64xf32>) -> tensor<32x128x1xf32> {
  %w = uop.read @w [0, 0] [128, 64] : tensor<128x64xf32>
  %lower = uop.shrink %w [64, 0] [64, 64] : tensor<128x64xf32> to tensor<64x64xf32>
  %upper = uop.shrink %w [0, 0] [64, 64] : tensor<128x64xf32> to tensor<64x64xf32>
  %l = uop.reshape %lower : tensor<64x64xf32> to tensor<1x64x64xf32>
  %u = uop.reshape %upper : tensor<64x64xf32> to tensor<1x64x64xf32>
  %ls = uop.expand %l : tensor<1x64x64xf32> to tensor<2x64x64xf32>
  %us = uop.expand %u : tensor<1x64x64xf32> to tensor<2x64x64xf32>
  %i = uop.iota 0 : tensor<2x64x64xi32>
  %c0 = arith.constant dense<0> : tensor<2x64x64xi32>
  %first = arith.cmpi eq, %i, %c0 : tensor<2x64x64xi32>
  %both = arith.select %first, %ls, %us : tensor<2x64x64xi1>, tensor<2x64x64xf32>
  %turned = uop.reshape %both : tensor<2x64x64xf32> to tensor<1x128x64xf32>
  %ws = uop.expand %turned : tensor<1x128x64xf32> to tensor<32x128x64xf32>
  %rows = uop.reshape %x : tensor<32x64xf32> to tensor<32x1x64xf32>
  %xs = uop.expand %rows : tensor<32x1x64xf32> to tensor<32x128x64xf32>
  %p = arith.mulf %xs, %ws : tensor<32x128x64xf32>
  %s = uop.reduce_axis add %p [2] : tensor<32x128x64xf32> to tensor<32x128x1xf32>
  return %s : tensor<32x128x1xf32>
}

// -----

// The same of an argument is computed where it is used.
// CHECK-LABEL: jit.kernel @argument_kernel(
// CHECK: arith.mulf
// CHECK: arith.mulf
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @argument(
func.func @argument(%x: tensor<128x64xf32>, %w: tensor<128x64xf32>, %v: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %wv = arith.mulf %w, %v : tensor<128x64xf32>
  %y = arith.mulf %x, %wv : tensor<128x64xf32>
  return %y : tensor<128x64xf32>
}

// -----

// Two constants multiplied are stored; all of one in another order, one that would take more memory than it is computed from,
// few elements, and what a variable decides are not.
// CHECK-LABEL: jit.kernel @some_kernel(
// CHECK-SAME: %{{[^:]*}}: !uop.ptr<128x64xf32>, %{{[^:]*}}: !uop.ptr<128x64xf32>, %{{[^:]*}}: !uop.ptr<128x64xf32>)
// CHECK: arith.mulf
// CHECK-LABEL: jit.kernel @some_kernel_0(
// CHECK-SAME: !uop.ptr<64x128xf32>
// CHECK-SAME: !uop.ptr<128x64xf16>
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @some(
jit.constant @w : !jit.buffer<128x64xf32, "cpu:0">
jit.constant @v : !jit.buffer<128x64xf32, "cpu:0">
jit.constant @t : !jit.buffer<64x128xf32, "cpu:0">
jit.constant @h : !jit.buffer<128x64xf16, "cpu:0">
jit.constant @b : !jit.buffer<1x64xf32, "cpu:0">
func.func @some(%x: tensor<128x64xf32>, %scale: f32) -> tensor<128x64xf32> {
  %w = uop.read @w [0, 0] [128, 64] : tensor<128x64xf32>
  %v = uop.read @v [0, 0] [128, 64] : tensor<128x64xf32>
  %t = uop.read @t [0, 0] [64, 128] : tensor<64x128xf32>
  %h = uop.read @h [0, 0] [128, 64] : tensor<128x64xf16>
  %b = uop.read @b [0, 0] [1, 64] : tensor<1x64xf32>
  %wv = arith.mulf %w, %v : tensor<128x64xf32>
  %turned = uop.permute %t [1, 0] : tensor<64x128xf32> to tensor<128x64xf32>
  %wide = arith.extf %h : tensor<128x64xf16> to tensor<128x64xf32>
  %twice = arith.addf %b, %b : tensor<1x64xf32>
  %bs = uop.expand %twice : tensor<1x64xf32> to tensor<128x64xf32>
  %scales = tensor.splat %scale : tensor<128x64xf32>
  %scaled = arith.mulf %w, %scales : tensor<128x64xf32>
  %y0 = arith.mulf %x, %wv : tensor<128x64xf32>
  %y1 = arith.addf %y0, %turned : tensor<128x64xf32>
  %y2 = arith.addf %y1, %wide : tensor<128x64xf32>
  %y3 = arith.addf %y2, %bs : tensor<128x64xf32>
  %y4 = arith.addf %y3, %scaled : tensor<128x64xf32>
  return %y4 : tensor<128x64xf32>
}

// -----

// A sum of constants takes long however few its results are: the prologue stores it, and not the products, of which there are
// more.
// CHECK-LABEL: jit.kernel @summed_kernel(
// CHECK: arith.mulf
// CHECK: uop.reduce add
// CHECK-LABEL: jit.kernel @summed_kernel_0(
// CHECK-NOT: uop.reduce
// CHECK: arith.addf
// CHECK-LABEL: func.func @summed(
jit.constant @h : !jit.buffer<512xf32, "cpu:0">
jit.constant @m : !jit.buffer<256x512xf32, "cpu:0">
func.func @summed(%x: tensor<256x1xf32>) -> tensor<256x1xf32> {
  %h = uop.read @h [0] [512] : tensor<512xf32>
  %m = uop.read @m [0, 0] [256, 512] : tensor<256x512xf32>
  %row = uop.reshape %h : tensor<512xf32> to tensor<1x512xf32>
  %rows = uop.expand %row : tensor<1x512xf32> to tensor<256x512xf32>
  %p = arith.mulf %rows, %m : tensor<256x512xf32>
  %s = uop.reduce_axis add %p [1] : tensor<256x512xf32> to tensor<256x1xf32>
  %y = arith.addf %x, %s : tensor<256x1xf32>
  return %y : tensor<256x1xf32>
}
