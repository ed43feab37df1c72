// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-group-factors))' | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A weight of six bits, less 32, with the scale of 256 and that of 16: 11, 7 and 5 digits.
// CHECK-LABEL: jit.kernel @exact(
// CHECK-DAG: %[[SCALE:.*]] = arith.extf
// CHECK-DAG: %[[INNER:.*]] = arith.sitofp %{{.*}} : i8 to f32
// CHECK: %[[BOTH:.*]] = arith.mulf %[[SCALE]], %[[INNER]] : f32
// CHECK: %[[WEIGHT:.*]] = arith.mulf %[[BOTH]], %[[NUMBER:.*]] : f32
// CHECK: arith.mulf %{{.*}}, %[[WEIGHT]] : f32
jit.kernel @exact(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x16xf32>, %w: !uop.ptr<3x4x16xi8>, %s: !uop.ptr<3x4xi8>, %d: !uop.ptr<3xf16>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 16
  %c63 = arith.constant 63 : i8
  %cm32 = arith.constant -32 : i8
  %half = uop.load %d[%row] : !uop.ptr<3xf16>
  %scale = arith.extf %half : f16 to f32
  %small = uop.load %s[%row, %k] : !uop.ptr<3x4xi8>
  %inner = arith.sitofp %small : i8 to f32
  %byte = uop.load %w[%row, %k, %i] : !uop.ptr<3x4x16xi8>
  %six = arith.andi %byte, %c63 : i8
  %less = arith.addi %six, %cm32 : i8
  %number = arith.sitofp %less : i8 to f32
  %a = arith.mulf %scale, %number : f32
  %b = arith.mulf %a, %inner : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x16xf32>
  %p = arith.mulf %y, %b : f32
  %sum = uop.reduce add %p over %k, %i : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

// With all eight bits of a weight there are 25 digits: the first product may be rounded, and stays the first.
// CHECK-LABEL: jit.kernel @inexact(
// CHECK: %[[A:.*]] = arith.mulf %[[SCALE:.*]], %[[NUMBER:.*]] : f32
// CHECK-NEXT: arith.mulf %[[A]], %[[INNER:.*]] : f32
jit.kernel @inexact(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x16xf32>, %w: !uop.ptr<3x4x16xi8>, %s: !uop.ptr<3x4xi8>, %d: !uop.ptr<3xf16>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 16
  %half = uop.load %d[%row] : !uop.ptr<3xf16>
  %scale = arith.extf %half : f16 to f32
  %small = uop.load %s[%row, %k] : !uop.ptr<3x4xi8>
  %inner = arith.sitofp %small : i8 to f32
  %byte = uop.load %w[%row, %k, %i] : !uop.ptr<3x4x16xi8>
  %number = arith.sitofp %byte : i8 to f32
  %a = arith.mulf %scale, %number : f32
  %b = arith.mulf %a, %inner : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x16xf32>
  %p = arith.mulf %y, %b : f32
  %sum = uop.reduce add %p over %k, %i : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

// Two factors of f16 could be so small that a product is denormal; and one of f32 may have any number of digits.
// CHECK-LABEL: jit.kernel @halves(
// CHECK: %[[A:.*]] = arith.mulf %[[SCALE:.*]], %[[NUMBER:.*]] : f32
// CHECK-NEXT: %[[B:.*]] = arith.mulf %[[A]], %[[SCALE]] : f32
// CHECK-NEXT: arith.mulf %[[B]], %[[F:.*]] : f32
jit.kernel @halves(%o: !uop.ptr<3xf32>, %x: !uop.ptr<16xf32>, %w: !uop.ptr<3x16xi8>, %d: !uop.ptr<3xf16>, %f: !uop.ptr<3xf32>) {
  %row = uop.range 3
  %i = uop.range 16
  %c1 = arith.constant 1 : i8
  %half = uop.load %d[%row] : !uop.ptr<3xf16>
  %scale = arith.extf %half : f16 to f32
  %wide = uop.load %f[%row] : !uop.ptr<3xf32>
  %byte = uop.load %w[%row, %i] : !uop.ptr<3x16xi8>
  %bit = arith.andi %byte, %c1 : i8
  %number = arith.uitofp %bit : i8 to f32
  %a = arith.mulf %scale, %number : f32
  %b = arith.mulf %a, %scale : f32
  %c = arith.mulf %b, %wide : f32
  %y = uop.load %x[%i] : !uop.ptr<16xf32>
  %p = arith.mulf %y, %c : f32
  %sum = uop.reduce add %p over %i : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}
