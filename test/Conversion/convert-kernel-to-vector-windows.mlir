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

// CHECK-LABEL: func.func @longer(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for %{{.*}} = %c0 to %c17
// CHECK-COUNT-2: math.fma {{.*}} : vector<16xf32>
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
