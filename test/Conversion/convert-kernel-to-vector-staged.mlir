// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-stage-values),convert-kernel-to-vector{vector-bits=512},func.func(canonicalize,cse))' | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Scales that a store of their own computes, for products with packed weights of 4 rows at a time. Both nests read the bytes of a
// row, so they take turns for as few rows as stay in the first cache: 16 KiB of 544 bytes each. The first one computes 16 scales
// as a vector, the second one asks for the rows of 16 KiB later, and each table entry or weight is broadcast from the scales.
// The output is read where it is written, which keeps no nest from taking turns.
// CHECK-LABEL: func.func @products(
// CHECK-SAME: jit.schedule = ["r0 block 32 split, r0, r1 vector 16", "r0 block 32 split, r0 copies 4"]
// CHECK: func.func @products.part(
// CHECK: llvm.store %{{.*}} : vector<16xf32>
// CHECK-COUNT-4: "llvm.intr.prefetch"
// CHECK-COUNT-4: math.fma
// CHECK: func.func @products.entry({{.*}} #jit.host_launch<max_parts = 64, scratch_bytes = 2048>
jit.kernel @products(%o: !uop.ptr<2048xf32>, %x: !uop.ptr<16x32xf32>, %w: !uop.ptr<2048x544xui8>) {
  %row = uop.range 2048
  %k = uop.range 16
  %i = uop.range 32
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c528 = arith.constant 528 : index
  %scale = arith.constant 0.001 : f32
  %at = arith.addi %k, %c528 : index
  %small = uop.load %w[%row, %at] : !uop.ptr<2048x544xui8>
  %inner = arith.uitofp %small : i8 to f32
  %a = arith.mulf %inner, %scale : f32
  %first = arith.muli %k, %c32 : index
  %place = arith.addi %first, %i : index
  %byte = uop.load %w[%row, %place] : !uop.ptr<2048x544xui8>
  %number = arith.sitofp %byte : i8 to f32
  %c = arith.mulf %a, %number : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<16x32xf32>
  %p = arith.mulf %y, %c : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 16 : f32
  %before = uop.load %o[%row] : !uop.ptr<2048xf32>
  %after = arith.addf %before, %sum : f32
  uop.store %after, %o[%row] : !uop.ptr<2048xf32>
}
