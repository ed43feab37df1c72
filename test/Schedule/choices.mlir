// RUN: tinyjit-opt %s --split-input-file --uop-schedule --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Five tensors put beside each other by choices are stored before a product, whose sum would choose again for each multiplication.
// CHECK-LABEL: jit.kernel @product_kernel(
// CHECK-SAME: %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<5x64xf32>)
// CHECK-NOT: uop.reduce
// CHECK-LABEL: jit.kernel @product_kernel_0(
// CHECK-SAME: %{{[^:]*}}: !uop.ptr<5x64xf32>, %{{[^:]*}}: !uop.ptr<128x64xf32>, %{{[^:]*}}: !uop.ptr<5x128x1xf32>)
// CHECK-NOT: arith.select
// CHECK: uop.reduce add
// CHECK-LABEL: func.func @product(
func.func @product(%a: tensor<1x64xf32>, %b: tensor<1x64xf32>, %c: tensor<1x64xf32>, %d: tensor<1x64xf32>, %e: tensor<1x64xf32>, %w: tensor<128x64xf32>) -> tensor<5x128x1xf32> {
  %i = uop.iota 0 : tensor<5x64xi32>
  %c0 = arith.constant dense<0> : tensor<5x64xi32>
  %c1 = arith.constant dense<1> : tensor<5x64xi32>
  %c2 = arith.constant dense<2> : tensor<5x64xi32>
  %c3 = arith.constant dense<3> : tensor<5x64xi32>
  %is0 = arith.cmpi eq, %i, %c0 : tensor<5x64xi32>
  %is1 = arith.cmpi eq, %i, %c1 : tensor<5x64xi32>
  %is2 = arith.cmpi eq, %i, %c2 : tensor<5x64xi32>
  %is3 = arith.cmpi eq, %i, %c3 : tensor<5x64xi32>
  %rows_a = uop.expand %a : tensor<1x64xf32> to tensor<5x64xf32>
  %rows_b = uop.expand %b : tensor<1x64xf32> to tensor<5x64xf32>
  %rows_c = uop.expand %c : tensor<1x64xf32> to tensor<5x64xf32>
  %rows_d = uop.expand %d : tensor<1x64xf32> to tensor<5x64xf32>
  %rows_e = uop.expand %e : tensor<1x64xf32> to tensor<5x64xf32>
  %de = arith.select %is3, %rows_d, %rows_e : tensor<5x64xi1>, tensor<5x64xf32>
  %cd = arith.select %is2, %rows_c, %de : tensor<5x64xi1>, tensor<5x64xf32>
  %bcd = arith.select %is1, %rows_b, %cd : tensor<5x64xi1>, tensor<5x64xf32>
  %all = arith.select %is0, %rows_a, %bcd : tensor<5x64xi1>, tensor<5x64xf32>
  %x = uop.reshape %all : tensor<5x64xf32> to tensor<5x1x64xf32>
  %xs = uop.expand %x : tensor<5x1x64xf32> to tensor<5x128x64xf32>
  %y = uop.reshape %w : tensor<128x64xf32> to tensor<1x128x64xf32>
  %ys = uop.expand %y : tensor<1x128x64xf32> to tensor<5x128x64xf32>
  %p = arith.mulf %xs, %ys : tensor<5x128x64xf32>
  %s = uop.reduce_axis add %p [2] : tensor<5x128x64xf32> to tensor<5x128x1xf32>
  return %s : tensor<5x128x1xf32>
}

// -----

// Read once, they are not.
// CHECK-LABEL: jit.kernel @once_kernel(
// CHECK-SAME: %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<1x64xf32>, %{{[^:]*}}: !uop.ptr<2x64xf32>)
// CHECK: arith.select
// CHECK: arith.mulf
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @once(
func.func @once(%a: tensor<1x64xf32>, %b: tensor<1x64xf32>) -> tensor<2x64xf32> {
  %i = uop.iota 0 : tensor<2x64xi32>
  %c0 = arith.constant dense<0> : tensor<2x64xi32>
  %is0 = arith.cmpi eq, %i, %c0 : tensor<2x64xi32>
  %rows_a = uop.expand %a : tensor<1x64xf32> to tensor<2x64xf32>
  %rows_b = uop.expand %b : tensor<1x64xf32> to tensor<2x64xf32>
  %all = arith.select %is0, %rows_a, %rows_b : tensor<2x64xi1>, tensor<2x64xf32>
  %y = arith.mulf %all, %all : tensor<2x64xf32>
  return %y : tensor<2x64xf32>
}

// -----

// The gradient of an image: products, put in the order in which windows add them up, and padded. They are stored in that order.
// CHECK-LABEL: jit.kernel @windows_kernel(
// CHECK-SAME: !uop.ptr<4x3x20x3x20xf32>) name "r_4_3_20_3_20_16"
// CHECK-LABEL: jit.kernel @windows_kernel_0(
// CHECK-SAME: name "r_4_22_22_4_4"
// CHECK-LABEL: func.func @windows(
func.func @windows(%g: tensor<16x20x20xf32>, %w: tensor<16x4x3x3xf32>) -> tensor<4x1x22x1x22xf32> {
  %g0 = uop.reshape %g : tensor<16x20x20xf32> to tensor<16x20x20x1x1x1xf32>
  %gs = uop.expand %g0 : tensor<16x20x20x1x1x1xf32> to tensor<16x20x20x4x3x3xf32>
  %w0 = uop.reshape %w : tensor<16x4x3x3xf32> to tensor<16x1x1x4x3x3xf32>
  %ws = uop.expand %w0 : tensor<16x1x1x4x3x3xf32> to tensor<16x20x20x4x3x3xf32>
  %p = arith.mulf %gs, %ws : tensor<16x20x20x4x3x3xf32>
  %s = uop.reduce_axis add %p [0] : tensor<16x20x20x4x3x3xf32> to tensor<1x20x20x4x3x3xf32>
  %r = uop.reshape %s : tensor<1x20x20x4x3x3xf32> to tensor<20x20x4x3x3xf32>
  %m = uop.permute %r [2, 3, 0, 4, 1] : tensor<20x20x4x3x3xf32> to tensor<4x3x20x3x20xf32>
  %q = uop.pad %m low [0, 0, 0, 0, 0] high [0, 0, 3, 0, 3] : tensor<4x3x20x3x20xf32> to tensor<4x3x23x3x23xf32>
  %f = uop.reshape %q : tensor<4x3x23x3x23xf32> to tensor<4x69x69xf32>
  %e = uop.pad %f low [0, 0, 0] high [0, 19, 19] : tensor<4x69x69xf32> to tensor<4x88x88xf32>
  %v = uop.reshape %e : tensor<4x88x88xf32> to tensor<4x4x22x4x22xf32>
  %y = uop.reduce_axis add %v [1, 3] : tensor<4x4x22x4x22xf32> to tensor<4x1x22x1x22xf32>
  return %y : tensor<4x1x22x1x22xf32>
}

// -----

// So it is with windows that have steps: zeros come between, in dimensions of their own, before the rim.
// CHECK-LABEL: jit.kernel @steps_kernel(
// CHECK-SAME: !uop.ptr<4x3x10x3x10xf32>) name "r_4_3_10_3_10_16"
// CHECK-LABEL: func.func @steps(
func.func @steps(%g: tensor<16x10x10xf32>, %w: tensor<16x4x3x3xf32>) -> tensor<4x1x22x1x22xf32> {
  %g0 = uop.reshape %g : tensor<16x10x10xf32> to tensor<16x10x10x1x1x1xf32>
  %gs = uop.expand %g0 : tensor<16x10x10x1x1x1xf32> to tensor<16x10x10x4x3x3xf32>
  %w0 = uop.reshape %w : tensor<16x4x3x3xf32> to tensor<16x1x1x4x3x3xf32>
  %ws = uop.expand %w0 : tensor<16x1x1x4x3x3xf32> to tensor<16x10x10x4x3x3xf32>
  %p = arith.mulf %gs, %ws : tensor<16x10x10x4x3x3xf32>
  %s = uop.reduce_axis add %p [0] : tensor<16x10x10x4x3x3xf32> to tensor<1x10x10x4x3x3xf32>
  %r = uop.reshape %s : tensor<1x10x10x4x3x3xf32> to tensor<10x10x4x3x3xf32>
  %m = uop.permute %r [2, 3, 0, 4, 1] : tensor<10x10x4x3x3xf32> to tensor<4x3x10x3x10xf32>
  %d = uop.reshape %m : tensor<4x3x10x3x10xf32> to tensor<4x3x10x1x3x10x1xf32>
  %z = uop.pad %d low [0, 0, 0, 0, 0, 0, 0] high [0, 0, 0, 1, 0, 0, 1] : tensor<4x3x10x1x3x10x1xf32> to tensor<4x3x10x2x3x10x2xf32>
  %t = uop.reshape %z : tensor<4x3x10x2x3x10x2xf32> to tensor<4x3x20x3x20xf32>
  %q = uop.pad %t low [0, 0, 0, 0, 0] high [0, 0, 3, 0, 3] : tensor<4x3x20x3x20xf32> to tensor<4x3x23x3x23xf32>
  %f = uop.reshape %q : tensor<4x3x23x3x23xf32> to tensor<4x69x69xf32>
  %e = uop.pad %f low [0, 0, 0] high [0, 19, 19] : tensor<4x69x69xf32> to tensor<4x88x88xf32>
  %v = uop.reshape %e : tensor<4x88x88xf32> to tensor<4x4x22x4x22xf32>
  %y = uop.reduce_axis add %v [1, 3] : tensor<4x4x22x4x22xf32> to tensor<4x1x22x1x22xf32>
  return %y : tensor<4x1x22x1x22xf32>
}
