// A product with packed weights, of which two lie in a byte and 32 share a scale of f16.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Which half of a byte is meant, a comparison of the range %half decides: its two trips are written one after the other,
// each with the code of its half. The scale is broadcast before it is extended: a load broadcasts it, and no instruction
// writes a part of a register and so waits for what was in it.
// CHECK-LABEL: func.func @nibbles(
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: %[[BYTES:.*]] = llvm.load %{{.*}} -> vector<16xi8>
// CHECK: arith.andi %[[BYTES]], %{{.*}} : vector<16xi8>
// CHECK: %[[SCALE:.*]] = vector.broadcast %{{.*}} : f16 to vector<16xf16>
// CHECK: arith.extf %[[SCALE]] : vector<16xf16> to vector<16xf32>
// CHECK: math.fma
// CHECK-NOT: {{-> vector<16xi8>|vector.broadcast|arith.select|scf.for}}
// CHECK: arith.shrui %[[BYTES]], %{{.*}} : vector<16xi8>
// CHECK-NOT: {{-> vector<16xi8>|vector.broadcast|arith.select|scf.for}}
// CHECK: math.fma
// CHECK: func.func @nibbles.entry
jit.kernel @nibbles(%o: !uop.ptr<3xf32>, %a: !uop.ptr<64x2x16xf32>, %b: !uop.ptr<3x64x16xui8>,
                    %c: !uop.ptr<3x64xf16>) attributes {jit.schedule = ["r0"]} {
  %c0 = arith.constant 0 : index
  %c4_i8 = arith.constant 4 : i8
  %c15_i8 = arith.constant 15 : i8
  %row = uop.range 3
  %block = uop.range 64
  %half = uop.range 2
  %i = uop.range 16
  %x = uop.load %a[%block, %half, %i] : !uop.ptr<64x2x16xf32>
  %byte = uop.load %b[%row, %block, %i] : !uop.ptr<3x64x16xui8>
  %scale = uop.load %c[%row, %block] : !uop.ptr<3x64xf16>
  %is_high = arith.cmpi ne, %half, %c0 : index
  %high = arith.shrui %byte, %c4_i8 : i8
  %low = arith.andi %byte, %c15_i8 : i8
  %nibble = arith.select %is_high, %high, %low : i8
  %number = arith.uitofp %nibble : i8 to f32
  %factor = arith.extf %scale : f16 to f32
  %weight = arith.mulf %number, %factor : f32
  %p = arith.mulf %x, %weight : f32
  %s = uop.reduce add contract %p over %block, %half, %i lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<3xf32>
}

// A comparison with a row, or of the innermost range, is decided in each trip.
// CHECK-LABEL: func.func @undecided(
// CHECK-COUNT-4: scf.for
// CHECK: func.func @undecided.entry
jit.kernel @undecided(%o: !uop.ptr<3xf32>, %a: !uop.ptr<64x2x16xf32>, %b: !uop.ptr<64x2x16xf32>) attributes {jit.schedule = ["r0"]} {
  %row = uop.range 3
  %block = uop.range 64
  %half = uop.range 2
  %i = uop.range 32
  %c16 = arith.constant 16 : index
  %at = arith.remui %i, %c16 : index
  %x = uop.load %a[%block, %half, %at] : !uop.ptr<64x2x16xf32>
  %y = uop.load %b[%block, %half, %at] : !uop.ptr<64x2x16xf32>
  %is_row = arith.cmpi ne, %half, %row : index
  %is_late = arith.cmpi ult, %i, %c16 : index
  %z = arith.select %is_row, %x, %y : f32
  %w = arith.select %is_late, %z, %x : f32
  %s = uop.reduce add %w over %block, %half, %i lanes 1 : f32
  uop.store %s, %o[%row] : !uop.ptr<3xf32>
}
