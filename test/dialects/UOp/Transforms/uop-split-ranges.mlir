// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-split-ranges,canonicalize,cse))' | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// One scale for 16 weights: the quotient is a range of its own, and so is the rest, in the place of the range.
// CHECK-LABEL: jit.kernel @scales(
// CHECK-DAG: %[[ROW:.*]] = uop.range 8
// CHECK-DAG: %[[BLOCK:.*]] = uop.range 4
// CHECK-DAG: %[[I:.*]] = uop.range 16
// CHECK: %[[FIRST:.*]] = arith.muli %[[BLOCK]], %c16
// CHECK: %[[K:.*]] = arith.addi %[[FIRST]], %[[I]]
// CHECK: uop.load %in[%[[ROW]], %[[K]]]
// CHECK: uop.load %in_0[%[[ROW]], %[[BLOCK]]]
// CHECK: uop.load %in_1[%[[I]]]
// CHECK: uop.reduce add %{{.*}} over %[[BLOCK]], %[[I]] : f32
jit.kernel @scales(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8x64xf32>, %b: !uop.ptr<8x4xf32>, %c: !uop.ptr<16xf32>) {
  %c16 = arith.constant 16 : index
  %row = uop.range 8
  %k = uop.range 64
  %block = arith.divui %k, %c16 : index
  %rest = arith.remui %k, %c16 : index
  %x = uop.load %a[%row, %k] : !uop.ptr<8x64xf32>
  %scale = uop.load %b[%row, %block] : !uop.ptr<8x4xf32>
  %y = uop.load %c[%rest] : !uop.ptr<16xf32>
  %p = arith.mulf %x, %scale : f32
  %q = arith.mulf %p, %y : f32
  %s = uop.reduce add %q over %k : f32
  uop.store %s, %o[%row] : !uop.ptr<8xf32>
}

// Parts of fewer than 16, parts that are not equal, a range that is stored along, and an order that is decided.
// CHECK-LABEL: jit.kernel @kept(
// CHECK-DAG: uop.range 64
// CHECK-DAG: uop.range 72
// CHECK-DAG: uop.range 96
// CHECK-DAG: uop.range 128
// CHECK-NOT: uop.range
// CHECK-COUNT-4: arith.divui
jit.kernel @kept(%o: !uop.ptr<96xf32>, %a: !uop.ptr<8xf32>, %b: !uop.ptr<5xf32>, %c: !uop.ptr<6xf32>,
                 %d: !uop.ptr<8xf32>) {
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %k = uop.range 64
  %i = uop.range 72
  %j = uop.range 96
  %l = uop.range 128
  %k8 = arith.divui %k, %c8 : index
  %i16 = arith.divui %i, %c16 : index
  %j16 = arith.divui %j, %c16 : index
  %l16 = arith.divui %l, %c16 : index
  %x = uop.load %a[%k8] : !uop.ptr<8xf32>
  %y = uop.load %b[%i16] : !uop.ptr<5xf32>
  %z = uop.load %c[%j16] : !uop.ptr<6xf32>
  %w = uop.load %d[%l16] : !uop.ptr<8xf32>
  %sx = uop.reduce add %x over %k : f32
  %sy = uop.reduce add %y over %i : f32
  %sw = uop.reduce add %w over %l lanes 16 : f32
  %s0 = arith.addf %sx, %sy : f32
  %s1 = arith.addf %s0, %sw : f32
  %s = arith.addf %s1, %z : f32
  uop.store %s, %o[%j] : !uop.ptr<96xf32>
}
