// A reduction of few trips, such as the window of a depthwise convolution, is written without loops; a longer one is not.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Nine products for each of the row's full vectors, and one gate for each row of the window but the middle one, which is
// always inside.
// CHECK-LABEL: func.func @depthwise(
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK-COUNT-18: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: func.func @depthwise.entry
jit.kernel @depthwise(%o: !uop.ptr<4x8x32xf32>, %a: !uop.ptr<4x8x34xf32>, %w: !uop.ptr<4x3x3xf32>) {
  %m = uop.range 4
  %n = uop.range 8
  %p = uop.range 32
  %i = uop.range 3
  %j = uop.range 3
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %row1 = arith.addi %n, %i : index
  %row = arith.subi %row1, %c1 : index
  %column = arith.addi %p, %j : index
  %inside = arith.cmpi ult, %row, %c8 : index
  %x = uop.load %a[%m, %row, %column] if %inside else %zero : !uop.ptr<4x8x34xf32>
  %y = uop.load %w[%m, %i, %j] : !uop.ptr<4x3x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<4x8x32xf32>
}

// Four rows, which share the filter, are computed side by side, so that several sums are under way.
// CHECK-LABEL: func.func @longer(
// CHECK: scf.for
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c4
// CHECK: scf.for %{{.*}} = %c0 to %c17
// CHECK-COUNT-8: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: func.func @longer.entry
jit.kernel @longer(%o: !uop.ptr<4x8x32xf32>, %a: !uop.ptr<4x8x48xf32>, %w: !uop.ptr<4x17xf32>) {
  %m = uop.range 4
  %n = uop.range 8
  %p = uop.range 32
  %j = uop.range 17
  %column = arith.addi %p, %j : index
  %x = uop.load %a[%m, %n, %column] : !uop.ptr<4x8x48xf32>
  %y = uop.load %w[%m, %j] : !uop.ptr<4x17xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<4x8x32xf32>
}

// Where a trip decides which lanes lie inside of the image, the loop over a row of the window is written without a loop, too:
// its masks are constants.
// CHECK-LABEL: func.func @masked(
// CHECK-DAG: %[[FIRST:.*]] = arith.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : vector<16xi1>
// CHECK-DAG: %[[LAST:.*]] = arith.constant dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false]> : vector<16xi1>
// CHECK: scf.for
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c4
// CHECK: scf.for %{{.*}} = %c0 to %c5
// CHECK-NOT: {{scf.for|cmpi .* : vector}}
// CHECK: llvm.intr.masked.load %{{.*}}, %[[FIRST]],
// CHECK: llvm.intr.masked.load %{{.*}}, %[[LAST]],
// CHECK: func.func @masked.entry
jit.kernel @masked(%o: !uop.ptr<4x16x16xf32>, %a: !uop.ptr<4x20x16xf32>, %w: !uop.ptr<4x5x5xf32>) {
  %m = uop.range 4
  %n = uop.range 16
  %p = uop.range 16
  %i = uop.range 5
  %j = uop.range 5
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  %row = arith.addi %n, %i : index
  %column2 = arith.addi %p, %j : index
  %column = arith.subi %column2, %c2 : index
  %inside = arith.cmpi ult, %column, %c16 : index
  %x = uop.load %a[%m, %row, %column] if %inside else %zero : !uop.ptr<4x20x16xf32>
  %y = uop.load %w[%m, %i, %j] : !uop.ptr<4x5x5xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<4x16x16xf32>
}

// Of a longer reduction the loops inside are written so if their places say where the lanes lie: a transposed convolution
// with a stride reads a row of its input at known places, and the gate of each row is one for the whole vector.
// CHECK-LABEL: func.func @transposed(
// CHECK: scf.for {{.*}} = %c0 to %c9 step %c3
// CHECK: scf.for {{.*}} = %c0 to %c2
// CHECK-NOT: scf.for
// CHECK-NOT: gather
// CHECK: %[[ROW:.*]] = arith.select %{{.*}}, %{{.*}}, %{{.*}} : vector<16xi1>
// CHECK: llvm.intr.masked.load %{{.*}}, %[[ROW]], %{{.*}}
// CHECK-NOT: gather
// CHECK-COUNT-27: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: func.func @transposed.entry
jit.kernel @transposed(%o: !uop.ptr<9x11xf32>, %a: !uop.ptr<2x5x6xf32>, %w: !uop.ptr<2x3x3xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %m = uop.range 9
  %n = uop.range 11
  %k = uop.range 2
  %i = uop.range 3
  %j = uop.range 3
  %row = arith.addi %m, %i : index
  %column = arith.addi %n, %j : index
  %odd_row = arith.remui %row, %c2 : index
  %odd_column = arith.remui %column, %c2 : index
  %row_fits = arith.cmpi eq, %odd_row, %c1 : index
  %column_fits = arith.cmpi eq, %odd_column, %c1 : index
  %fits = arith.andi %row_fits, %column_fits : i1
  %half_row = arith.divui %row, %c2 : index
  %half_column = arith.divui %column, %c2 : index
  %x = uop.load %a[%k, %half_row, %half_column] if %fits else %zero : !uop.ptr<2x5x6xf32>
  %y = uop.load %w[%k, %i, %j] : !uop.ptr<2x3x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<9x11xf32>
}
