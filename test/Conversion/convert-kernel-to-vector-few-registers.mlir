// Tiles of products for 16 registers without masks, as with AVX2.
// RUN: tinyjit-opt %s --convert-kernel-to-vector="vector-bits=256 num-registers=16" --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Twelve sums: six rows of two vectors. Each row's element is loaded when it is multiplied with both vectors of the panel,
// so that it needs a register no longer than that. Two rows are left over.
// CHECK-LABEL: func.func @product(
// CHECK-SAME: jit.schedule = ["r1 split, r0 copies 6, r2 vector 8 copies 2"]
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c1
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<8xf32>
// CHECK: math.fma
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<8xf32>
// CHECK: math.fma
// CHECK-NOT: math.fma
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK-COUNT-2: math.fma
// CHECK-NOT: math.fma
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK-COUNT-2: math.fma
// CHECK-NOT: math.fma
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK-COUNT-6: math.fma
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c1
// CHECK-COUNT-4: math.fma
// CHECK-NOT: math.fma
// CHECK: return
jit.kernel @product(%y: !uop.ptr<128x2304xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<144x512x16xf32>) {
  %c16 = arith.constant 16 : index
  %i = uop.range 128
  %panel = uop.range 144
  %column = uop.range 16
  %first = arith.muli %panel, %c16 : index
  %j = arith.addi %first, %column : index
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%panel, %k, %column] : !uop.ptr<144x512x16xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x2304xf32>
}

// A convolution: ten sums, as neighbours share elements of the image. The three places of a window's row are written one
// after the other. Rows of five results are stored in pieces of four and one.
// CHECK-LABEL: func.func @window(
// CHECK-SAME: r2 copies 5
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1
// CHECK-NOT: scf.for
// CHECK-COUNT-30: math.fma
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK-NOT: masked
// CHECK: llvm.store %{{.*}} : vector<4xf32>, !llvm.ptr
// CHECK: llvm.store %{{.*}} : f32, !llvm.ptr
// CHECK-NOT: masked
// CHECK: return
jit.kernel @window(%y: !uop.ptr<64x14x14xf32>, %x: !uop.ptr<64x16x16xf32>, %w: !uop.ptr<4x64x3x3x16xf32>) {
  %c16 = arith.constant 16 : index
  %panel = uop.range 4
  %h = uop.range 14
  %v = uop.range 14
  %column = uop.range 16
  %first = arith.muli %panel, %c16 : index
  %o = arith.addi %first, %column : index
  %c = uop.range 64
  %dy = uop.range 3
  %dx = uop.range 3
  %row = arith.addi %h, %dy : index
  %place = arith.addi %v, %dx : index
  %e = uop.load %x[%c, %row, %place] : !uop.ptr<64x16x16xf32>
  %f = uop.load %w[%panel, %c, %dy, %dx, %column] : !uop.ptr<4x64x3x3x16xf32>
  %p = arith.mulf %e, %f : f32
  %s = uop.reduce add contract %p over %c, %dy, %dx lanes 1 : f32
  uop.store %s, %y[%o, %h, %v] : !uop.ptr<64x14x14xf32>
}

// A vector and a matrix below 1 MiB: as wide a part of each row as there are registers for.
// CHECK-LABEL: func.func @one_row(
// CHECK-SAME: jit.schedule = ["r0 vector 8 copies 12 split"]
jit.kernel @one_row(%o: !uop.ptr<768xf32>, %a: !uop.ptr<340xf32>, %b: !uop.ptr<340x768xf32>) {
  %n = uop.range 768
  %k = uop.range 340
  %x = uop.load %a[%k] : !uop.ptr<340xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<340x768xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%n] : !uop.ptr<768xf32>
}
