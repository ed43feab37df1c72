// A factor that lies in panels, as pack-factors leaves it, is read from front to back: panel by panel, each of them
// for all rows of results, without scratch memory.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The panels are the outermost loop, and the one that threads share. A trip of the innermost one takes two vectors of a
// panel and eight elements of the other factor for sixteen products, and nothing else but to ask for a part of the next
// panel: 16 tiles of rows use one of 64 KiB, so that a tile asks for 4 KiB, 8 bytes in each of 512 trips.
// CHECK-LABEL: func.func @product(
// CHECK-SAME: jit.schedule = ["r1 split, r0 copies 8, r2 vector 16 copies 2"]
// CHECK: scf.for
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c1
// CHECK-NOT: {{mask|gather|llvm.store|scf.for}}
// CHECK: "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 2 : i32, rw = 0 : i32}>
// CHECK-NOT: prefetch
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK: math.fma {{.*}} : vector<16xf32>
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK-COUNT-15: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: {{math.fma|llvm.load .*vector}}
// CHECK: scf.yield
// CHECK: func.func @product.entry({{.*}}jit.host_launch = #jit.host_launch<max_parts = 72>
jit.kernel @product(%y: !uop.ptr<128x2304xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<72x512x32xf32>) {
  %c32 = arith.constant 32 : index
  %i = uop.range 128
  %panel = uop.range 72
  %column = uop.range 32
  %first = arith.muli %panel, %c32 : index
  %j = arith.addi %first, %column : index
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%panel, %k, %column] : !uop.ptr<72x512x32xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x2304xf32>
}

// Panels of one vector; heads around them.
// CHECK-LABEL: func.func @heads(
// CHECK-SAME: jit.schedule = ["r0, r2 split, r1 copies 16, r3 vector 16"]
jit.kernel @heads(%y: !uop.ptr<4x128x480xf32>, %x: !uop.ptr<4x128x512xf32>, %w: !uop.ptr<4x30x512x16xf32>) {
  %c16 = arith.constant 16 : index
  %h = uop.range 4
  %i = uop.range 128
  %panel = uop.range 30
  %column = uop.range 16
  %first = arith.muli %panel, %c16 : index
  %j = arith.addi %first, %column : index
  %k = uop.range 512
  %u = uop.load %x[%h, %i, %k] : !uop.ptr<4x128x512xf32>
  %v = uop.load %w[%h, %panel, %k, %column] : !uop.ptr<4x30x512x16xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%h, %i, %j] : !uop.ptr<4x128x480xf32>
}

// The results of a panel's columns lie apart: a tile has two rows of seven neighbours. Fourteen elements are loaded for 28
// products with two vectors of the panel. The code behind the sums is there once: they are stored, and a loop transposes those
// of one row and one vector and stores them by rows.
// CHECK-LABEL: func.func @window(
// CHECK-SAME: jit.schedule = ["r0, r1 copies 2 split, r2 copies 7, r3 vector 16 copies 2"]
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c1
// CHECK-NOT: {{mask|gather|select}}
// CHECK: llvm.intr.prefetch
// CHECK-NOT: prefetch
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK: math.fma {{.*}} : vector<16xf32>
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK-COUNT-27: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: {{math.fma|scatter}}
// CHECK-COUNT-28: llvm.store {{.*}} : vector<16xf32>, !llvm.ptr
// CHECK: scf.for
// CHECK: scf.for
// CHECK-COUNT-7: llvm.load {{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK-NOT: llvm.load
// CHECK-COUNT-16: llvm.intr.masked.store {{.*}} : vector<8xf32>, vector<8xi1>
// CHECK-NOT: {{llvm.intr.masked.store|scatter}}
// CHECK: func.func @window.entry
jit.kernel @window(%y: !uop.ptr<128x14x14xf32>, %x: !uop.ptr<64x16x16xf32>, %w: !uop.ptr<4x64x3x3x32xf32>) {
  %c32 = arith.constant 32 : index
  %panel = uop.range 4
  %r = uop.range 14
  %c = uop.range 14
  %column = uop.range 32
  %first = arith.muli %panel, %c32 : index
  %o = arith.addi %first, %column : index
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i = arith.addi %r, %a : index
  %j = arith.addi %c, %b : index
  %u = uop.load %x[%k, %i, %j] : !uop.ptr<64x16x16xf32>
  %v = uop.load %w[%panel, %k, %a, %b, %column] : !uop.ptr<4x64x3x3x32xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k, %a, %b lanes 1 : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x14x14xf32>
}

// Few panels stay in a cache, and none is asked for.
// CHECK-LABEL: func.func @small(
// CHECK-SAME: jit.schedule = ["r1, r0 copies 8 split, r2 vector 16 copies 2"]
// CHECK-NOT: prefetch
// CHECK: func.func @small.entry
jit.kernel @small(%y: !uop.ptr<128x64xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<2x512x32xf32>) {
  %c32 = arith.constant 32 : index
  %i = uop.range 128
  %panel = uop.range 2
  %column = uop.range 32
  %first = arith.muli %panel, %c32 : index
  %j = arith.addi %first, %column : index
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%panel, %k, %column] : !uop.ptr<2x512x32xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x64xf32>
}

// No panels: the trips of the sum do not lie one behind the other. The factor is packed for each call.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: pack
// CHECK: scratch_bytes
jit.kernel @rows(%y: !uop.ptr<128x2304xf32>, %x: !uop.ptr<128x512xf32>, %w: !uop.ptr<512x2304xf32>) {
  %i = uop.range 128
  %j = uop.range 2304
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<128x512xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x2304xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x2304xf32>
}
