// RUN: tinyjit-opt %s --split-input-file --uop-schedule --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A result that the next windows need padded is stored without its rim; the rim is zeros under a gate.
// CHECK-LABEL: jit.kernel @rim_kernel(
// CHECK-SAME: %{{.*}}: !uop.ptr<16x10xf32>, %{{.*}}: !uop.ptr<10xf32>)
// CHECK-LABEL: jit.kernel @rim_kernel_0(
// CHECK-SAME: %{{.*}}: !uop.ptr<10xf32>, %{{.*}}: !uop.ptr<1x10xf32>)
// CHECK: uop.load %{{.*}} if %{{.*}} else
// CHECK: uop.reduce add
func.func @rim(%x: tensor<16x10xf32>) -> tensor<10xf32> {
  %zero = arith.constant dense<0.0> : tensor<10xf32>
  %s = uop.reduce_axis add %x [0] : tensor<16x10xf32> to tensor<1x10xf32>
  %r = uop.reshape %s : tensor<1x10xf32> to tensor<10xf32>
  %y = arith.mulf %r, %r : tensor<10xf32>
  %p = uop.pad %y low [1] high [1] : tensor<10xf32> to tensor<12xf32>
  // Three copies of all 12, cut into 3 times 13: a window of 3 that moves.
  %w = uop.reshape %p : tensor<12xf32> to tensor<1x12xf32>
  %e = uop.expand %w : tensor<1x12xf32> to tensor<4x12xf32>
  %f = uop.reshape %e : tensor<4x12xf32> to tensor<48xf32>
  %c = uop.shrink %f [0] [39] : tensor<48xf32> to tensor<39xf32>
  %g = uop.reshape %c : tensor<39xf32> to tensor<3x13xf32>
  %h = uop.shrink %g [0, 0] [3, 10] : tensor<3x13xf32> to tensor<3x10xf32>
  %t = uop.reduce_axis add %h [0] : tensor<3x10xf32> to tensor<1x10xf32>
  %u = uop.reshape %t : tensor<1x10xf32> to tensor<10xf32>
  return %u : tensor<10xf32>
}

// -----

// A mask that is known by the place alone, as that of a pooling whose rim is the least number, stores no rim either.
// CHECK-LABEL: jit.kernel @mask_kernel(
// CHECK-SAME: %{{.*}}: !uop.ptr<16x10xf32>, %{{.*}}: !uop.ptr<10xf32>)
// CHECK-LABEL: jit.kernel @mask_kernel_0(
// CHECK-SAME: %{{.*}}: !uop.ptr<10xf32>, %{{.*}}: !uop.ptr<1x5x1xf32>)
// CHECK: uop.reduce max
func.func @mask(%x: tensor<16x10xf32>) -> tensor<5xf32> {
  %true = arith.constant dense<true> : tensor<10xi1>
  %low = arith.constant dense<0xFF800000> : tensor<12xf32>
  %s = uop.reduce_axis add %x [0] : tensor<16x10xf32> to tensor<1x10xf32>
  %r = uop.reshape %s : tensor<1x10xf32> to tensor<10xf32>
  %y = arith.mulf %r, %r : tensor<10xf32>
  %p = uop.pad %y low [1] high [1] : tensor<10xf32> to tensor<12xf32>
  %i = uop.pad %true low [1] high [1] : tensor<10xi1> to tensor<12xi1>
  %m = arith.select %i, %p, %low : tensor<12xi1>, tensor<12xf32>
  %w = uop.reshape %m : tensor<12xf32> to tensor<1x12xf32>
  %e = uop.expand %w : tensor<1x12xf32> to tensor<4x12xf32>
  %f = uop.reshape %e : tensor<4x12xf32> to tensor<48xf32>
  %c = uop.shrink %f [0] [39] : tensor<48xf32> to tensor<39xf32>
  %g = uop.reshape %c : tensor<39xf32> to tensor<3x13xf32>
  %h = uop.shrink %g [0, 0] [3, 10] : tensor<3x13xf32> to tensor<3x10xf32>
  %a = uop.reshape %h : tensor<3x10xf32> to tensor<3x5x2xf32>
  %b = uop.shrink %a [0, 0, 0] [3, 5, 1] : tensor<3x5x2xf32> to tensor<3x5x1xf32>
  %t = uop.reduce_axis max %b [0] : tensor<3x5x1xf32> to tensor<1x5x1xf32>
  %u = uop.reshape %t : tensor<1x5x1xf32> to tensor<5xf32>
  return %u : tensor<5xf32>
}

// -----

// A rim that must be stored is written around what a window reads without division: the gate bounds the place.
// CHECK-LABEL: jit.kernel @stored_rim_kernel(
// CHECK-NOT: arith.divui
// CHECK-NOT: arith.remui
// CHECK: uop.store
// CHECK: func.func @stored_rim(
func.func @stored_rim(%x: tensor<12xf32>) -> tensor<12xf32> {
  %w = uop.reshape %x : tensor<12xf32> to tensor<1x12xf32>
  %e = uop.expand %w : tensor<1x12xf32> to tensor<4x12xf32>
  %f = uop.reshape %e : tensor<4x12xf32> to tensor<48xf32>
  %c = uop.shrink %f [0] [39] : tensor<48xf32> to tensor<39xf32>
  %g = uop.reshape %c : tensor<39xf32> to tensor<3x13xf32>
  %h = uop.shrink %g [0, 0] [3, 10] : tensor<3x13xf32> to tensor<3x10xf32>
  %t = uop.reduce_axis add %h [0] : tensor<3x10xf32> to tensor<1x10xf32>
  %u = uop.reshape %t : tensor<1x10xf32> to tensor<10xf32>
  %p = uop.pad %u low [1] high [1] : tensor<10xf32> to tensor<12xf32>
  return %p : tensor<12xf32>
}
