// A matrix of 1 MiB and more that few vectors are multiplied with is read by whole rows, eight in each pass, and sums are in
// scratch memory meanwhile.
// RUN: tinyjit-opt %s --convert-kernel-to-vector=min-split-work=1000000000 | FileCheck %s
// RUN: tinyjit-opt %s --convert-kernel-to-vector=min-split-work=0 | FileCheck %s --check-prefix=PARTS
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK-LABEL: func.func @vector(
// CHECK-SAME: %[[SUMS:[^:]*]]: !llvm.ptr {llvm.noalias}) attributes
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 4"]
// CHECK-DAG: %[[EIGHT:.*]] = arith.constant 8 : index
// CHECK-DAG: %[[WHOLE:.*]] = arith.constant 296 : index
// CHECK-DAG: %[[TRIP:.*]] = arith.constant 64 : index
// CHECK: scf.for
// CHECK: llvm.getelementptr %[[SUMS]]
// CHECK-COUNT-4: llvm.store %{{.*}} {alignment = 4 : i64} : vector<16xf32>
// CHECK: scf.for %{{.*}} to %[[WHOLE]] step %[[EIGHT]] {
// CHECK-COUNT-8: llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> f32
// CHECK: scf.for %{{.*}} step %[[TRIP]] {
// CHECK-COUNT-4: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// Rows are short: what the next pass reads is asked for.
// CHECK-COUNT-4: "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 2 : i32, rw = 0 : i32}>
// CHECK-COUNT-4: math.fma
// CHECK: "llvm.intr.prefetch"
// CHECK-COUNT-28: math.fma
// CHECK-COUNT-4: llvm.store %{{.*}} {alignment = 4 : i64} : vector<16xf32>
// The last four rows.
// CHECK-NOT: "llvm.intr.prefetch"
// CHECK: scf.for %{{.*}} step %[[TRIP]] {
// CHECK-COUNT-16: math.fma
// CHECK-NOT: math.fma
// The bias is added to each sum in the end.
// CHECK: scf.for %{{.*}} step %[[TRIP]] {
// CHECK: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: arith.addf
// CHECK: llvm.store %{{.*}} {alignment = 1 : i64} : vector<16xf32>
// CHECK: return
// CHECK: scratch_bytes = 4096
// Parts of rows that threads read have 4 KB or more, but there are two at least.
// PARTS: func.func @vector.entry({{.*}}jit.host_launch = #jit.host_launch<max_parts = 2, scratch_bytes = 4096>
jit.kernel @vector(%out: !uop.ptr<1024xf32>, %x: !uop.ptr<300xf32>, %w: !uop.ptr<300x1024xf32>, %b: !uop.ptr<1024xf32>) {
  %n = uop.range 1024
  %k = uop.range 300
  %a = uop.load %x[%k] : !uop.ptr<300xf32>
  %c = uop.load %w[%k, %n] : !uop.ptr<300x1024xf32>
  %p = arith.mulf %a, %c : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %d = uop.load %b[%n] : !uop.ptr<1024xf32>
  %y = arith.addf %s, %d : f32
  uop.store %y, %out[%n] : !uop.ptr<1024xf32>
}

// Six vectors: their sums follow each other, a row of a matrix is loaded once for all of them.
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: jit.schedule = ["r0 copies 6, r1 vector 16 copies 2"]
// CHECK: scf.for
// CHECK-COUNT-12: llvm.store %{{.*}} {alignment = 4 : i64} : vector<16xf32>
// CHECK: scf.for
// CHECK: scf.for
// CHECK-COUNT-12: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK-COUNT-96: math.fma
// CHECK-COUNT-12: llvm.store %{{.*}} {alignment = 4 : i64} : vector<16xf32>
// CHECK: return
// CHECK: scratch_bytes = 24576
jit.kernel @vectors(%out: !uop.ptr<6x1024xf32>, %x: !uop.ptr<6x256xf32>, %w: !uop.ptr<256x1024xf32>) {
  %m = uop.range 6
  %n = uop.range 1024
  %k = uop.range 256
  %a = uop.load %x[%m, %k] : !uop.ptr<6x256xf32>
  %c = uop.load %w[%k, %n] : !uop.ptr<256x1024xf32>
  %p = arith.mulf %a, %c : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %out[%m, %n] : !uop.ptr<6x1024xf32>
}

// More vectors than a trip takes: a part of the rows stays in the first cache for all of them.
// CHECK-LABEL: func.func @many_vectors(
// CHECK-SAME: jit.schedule = ["r1 vector 16 copies 2, r0 copies 8"]
// CHECK: return
// CHECK: scratch_bytes = 65536
jit.kernel @many_vectors(%out: !uop.ptr<16x1024xf32>, %x: !uop.ptr<16x256xf32>, %w: !uop.ptr<256x1024xf32>) {
  %m = uop.range 16
  %n = uop.range 1024
  %k = uop.range 256
  %a = uop.load %x[%m, %k] : !uop.ptr<16x256xf32>
  %c = uop.load %w[%k, %n] : !uop.ptr<256x1024xf32>
  %p = arith.mulf %a, %c : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %out[%m, %n] : !uop.ptr<16x1024xf32>
}

// Two matrices, one after the other; what is computed of both sums comes last. Rows of 20 KB are long, and nothing is asked for.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 4"]
// CHECK-NOT: prefetch
// CHECK-COUNT-32: math.fma
// CHECK-NOT: arith.mulf
// CHECK-COUNT-32: math.fma
// CHECK: arith.mulf
// CHECK: return
// CHECK: scratch_bytes = 40960
// PARTS: func.func @two.entry({{.*}}jit.host_launch = #jit.host_launch<max_parts = 4, scratch_bytes = 40960>
jit.kernel @two(%out: !uop.ptr<5120xf32>, %x: !uop.ptr<64xf32>, %w: !uop.ptr<64x5120xf32>, %v: !uop.ptr<64x5120xf32>) {
  %n = uop.range 5120
  %k = uop.range 64
  %a = uop.load %x[%k] : !uop.ptr<64xf32>
  %c = uop.load %w[%k, %n] : !uop.ptr<64x5120xf32>
  %p = arith.mulf %a, %c : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %d = uop.load %v[%k, %n] : !uop.ptr<64x5120xf32>
  %q = arith.mulf %a, %d : f32
  %t = uop.reduce add contract %q over %k lanes 1 : f32
  %y = arith.mulf %s, %t : f32
  uop.store %y, %out[%n] : !uop.ptr<5120xf32>
}

// A smaller matrix stays in a cache, and its sums in registers.
// CHECK-LABEL: func.func @small(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 16"]
// CHECK-NOT: scratch_bytes
jit.kernel @small(%out: !uop.ptr<1024xf32>, %x: !uop.ptr<255xf32>, %w: !uop.ptr<255x1024xf32>) {
  %n = uop.range 1024
  %k = uop.range 255
  %a = uop.load %x[%k] : !uop.ptr<255xf32>
  %c = uop.load %w[%k, %n] : !uop.ptr<255x1024xf32>
  %p = arith.mulf %a, %c : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %out[%n] : !uop.ptr<1024xf32>
}
