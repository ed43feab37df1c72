// RUN: tinyjit-opt %s --tinyjit-join-bytes --split-input-file | FileCheck %s
// RUN: tinyjit-opt %s --tinyjit-join-bytes=vector-bits=128 --split-input-file | FileCheck %s --check-prefix=NARROW
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Weights of six bits: four of each in some bytes, two in others. The conversions take the halves.
// CHECK-LABEL: func.func @six(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[Q:.*]]: !llvm.ptr
// CHECK: %[[QN:.*]] = llvm.getelementptr %[[Q]][%{{.*}}]
// CHECK: %[[LOW:.*]] = llvm.load %[[P]] {alignment = 1 : i64} : !llvm.ptr -> vector<32xi8>
// CHECK: %[[HIGH:.*]] = llvm.load %[[QN]] {alignment = 1 : i64} : !llvm.ptr -> vector<32xi8>
// CHECK-NOT: llvm.load
// CHECK: %[[A:.*]] = arith.andi %[[LOW]], %{{.*}} : vector<32xi8>
// CHECK: %[[B:.*]] = arith.shli %[[HIGH]], %{{.*}} : vector<32xi8>
// CHECK: %[[BOTH:.*]] = arith.ori %[[A]], %[[B]] : vector<32xi8>
// CHECK-DAG: %[[FIRST:.*]] = vector.shuffle %[[BOTH]], %[[BOTH]] [0, 1, {{.*}}, 15] : vector<32xi8>, vector<32xi8>
// CHECK-DAG: %[[SECOND:.*]] = vector.shuffle %[[BOTH]], %[[BOTH]] [16, 17, {{.*}}, 31] : vector<32xi8>, vector<32xi8>
// CHECK: %[[X:.*]] = arith.uitofp %[[FIRST]]
// CHECK: %[[Y:.*]] = arith.uitofp %[[SECOND]]
// CHECK: return %[[X]], %[[Y]]
// NARROW-NOT: vector<32xi8>
func.func @six(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> (vector<16xf32>, vector<16xf32>) {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %c4 = arith.constant dense<4> : vector<16xi8>
  %p16 = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %c16 = arith.constant 16 : i64
  %n16 = arith.addi %n, %c16 : i64
  %qn = llvm.getelementptr %q[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %q16 = llvm.getelementptr %q[%n16] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %a = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
  %h = llvm.load %qn {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
  %a1 = arith.andi %a, %c15 : vector<16xi8>
  %h1 = arith.shli %h, %c4 : vector<16xi8>
  %a2 = arith.ori %a1, %h1 : vector<16xi8>
  %x = arith.uitofp %a2 : vector<16xi8> to vector<16xf32>
  %b = llvm.load %p16 {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
  %i = llvm.load %q16 {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
  %b1 = arith.andi %b, %c15 : vector<16xi8>
  %i1 = arith.shli %i, %c4 : vector<16xi8>
  %b2 = arith.ori %b1, %i1 : vector<16xi8>
  %y = arith.uitofp %b2 : vector<16xi8> to vector<16xf32>
  return %x, %y : vector<16xf32>, vector<16xf32>
}

// -----

// Nothing is joined: where the halves are computed in other ways, one op alone, and what a store may have changed.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: vector<32xi8>
// CHECK: return
func.func @others(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: i8)
    -> (vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>) {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %c4 = arith.constant dense<4> : vector<16xi8>
  %p16 = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %a = llvm.load %p : !llvm.ptr -> vector<16xi8>
  %b = llvm.load %p16 : !llvm.ptr -> vector<16xi8>
  %a1 = arith.andi %a, %c15 : vector<16xi8>
  %b1 = arith.shrui %b, %c4 : vector<16xi8>
  %a2 = arith.addi %a1, %c4 : vector<16xi8>
  %b2 = arith.subi %b1, %c4 : vector<16xi8>
  %q16 = llvm.getelementptr %q[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %c = llvm.load %q : !llvm.ptr -> vector<16xi8>
  %d = llvm.load %q16 : !llvm.ptr -> vector<16xi8>
  %c1 = arith.andi %c, %c15 : vector<16xi8>
  %d1 = arith.andi %d, %c15 : vector<16xi8>
  %r16 = llvm.getelementptr %r[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %e = llvm.load %r : !llvm.ptr -> vector<16xi8>
  llvm.store %s, %r16 : i8, !llvm.ptr
  %f = llvm.load %r16 : !llvm.ptr -> vector<16xi8>
  %e1 = arith.andi %e, %c15 : vector<16xi8>
  %f1 = arith.andi %f, %c15 : vector<16xi8>
  %e2 = arith.addi %e1, %c4 : vector<16xi8>
  %f2 = arith.addi %f1, %c4 : vector<16xi8>
  return %a2, %b2, %c1, %d1, %e2, %f2 : vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>, vector<16xi8>
}

// -----

// An op that stands twice is joined once.
// CHECK-LABEL: func.func @twice(
// CHECK-DAG: %[[BOTH:.*]] = arith.andi %{{.*}} : vector<32xi8>
// CHECK-DAG: %[[SUM:.*]] = arith.addi %[[BOTH]], %{{.*}} : vector<32xi8>
// CHECK-DAG: %[[FIRST:.*]] = arith.andi %{{.*}} : vector<16xi8>
// CHECK: return %[[FIRST]], %{{.*}}, %{{.*}}
func.func @twice(%p: !llvm.ptr) -> (vector<16xi8>, vector<16xi8>, vector<16xi8>) {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %p16 = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %a = llvm.load %p : !llvm.ptr -> vector<16xi8>
  %b = llvm.load %p16 : !llvm.ptr -> vector<16xi8>
  %a1 = arith.andi %a, %c15 : vector<16xi8>
  %a2 = arith.andi %a, %c15 : vector<16xi8>
  %b1 = arith.andi %b, %c15 : vector<16xi8>
  %b2 = arith.addi %b1, %c15 : vector<16xi8>
  %a3 = arith.addi %a2, %c15 : vector<16xi8>
  return %a1, %a3, %b2 : vector<16xi8>, vector<16xi8>, vector<16xi8>
}
