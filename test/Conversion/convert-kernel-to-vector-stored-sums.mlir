// Sums of a tile that are stored, so that what follows them is there once.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// 16 vectors of sums, of which much is computed: a loop takes the two vectors of a row each.
// CHECK-LABEL: func.func @long(
// CHECK-SAME: jit.schedule = ["r0 copies 8 split, r1 vector 16 copies 2"]
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK-COUNT-16: llvm.store {{.*}} : vector<16xf32>, !llvm.ptr
// CHECK: scf.for
// CHECK-COUNT-2: arith.divf {{.*}} : vector<16xf32>
// CHECK-NOT: arith.divf
// CHECK: func.func @long.entry({{.*}}scratch_bytes
jit.kernel @long(%y: !uop.ptr<128x96xf32>, %x: !uop.ptr<128x256xf32>, %w: !uop.ptr<256x96xf32>) {
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %i = uop.range 128
  %j = uop.range 96
  %k = uop.range 256
  %u = uop.load %x[%i, %k] : !uop.ptr<128x256xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<256x96xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %a = arith.mulf %s, %s : f32
  %b = arith.addf %a, %one : f32
  %c = arith.mulf %b, %s : f32
  %d = arith.addf %c, %half : f32
  %e = arith.mulf %d, %s : f32
  %f = arith.addf %e, %one : f32
  %g = arith.divf %s, %f : f32
  %h = arith.subf %g, %half : f32
  uop.store %h, %y[%i, %j] : !uop.ptr<128x96xf32>
}

// Little is computed: the sums stay in registers.
// CHECK-LABEL: func.func @little(
// CHECK-COUNT-16: arith.addf {{.*}} : vector<16xf32>
// CHECK: func.func @little.entry
jit.kernel @little(%y: !uop.ptr<128x96xf32>, %x: !uop.ptr<128x256xf32>, %w: !uop.ptr<256x96xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 128
  %j = uop.range 96
  %k = uop.range 256
  %u = uop.load %x[%i, %k] : !uop.ptr<128x256xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<256x96xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %a = arith.addf %s, %one : f32
  uop.store %a, %y[%i, %j] : !uop.ptr<128x96xf32>
}

// Of short sums, storing and loading them would be a good part.
// CHECK-LABEL: func.func @short(
// CHECK-COUNT-16: arith.divf {{.*}} : vector<16xf32>
// CHECK: func.func @short.entry
jit.kernel @short(%y: !uop.ptr<128x96xf32>, %x: !uop.ptr<128x63xf32>, %w: !uop.ptr<63x96xf32>) {
  %one = arith.constant 1.0 : f32
  %half = arith.constant 0.5 : f32
  %i = uop.range 128
  %j = uop.range 96
  %k = uop.range 63
  %u = uop.load %x[%i, %k] : !uop.ptr<128x63xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<63x96xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %a = arith.mulf %s, %s : f32
  %b = arith.addf %a, %one : f32
  %c = arith.mulf %b, %s : f32
  %d = arith.addf %c, %half : f32
  %e = arith.mulf %d, %s : f32
  %f = arith.addf %e, %one : f32
  %g = arith.divf %s, %f : f32
  %h = arith.subf %g, %half : f32
  uop.store %h, %y[%i, %j] : !uop.ptr<128x96xf32>
}
