// A matrix that was read a short time before is still in a cache when the next launch reads it.
// RUN: tinyjit-opt %s --split-input-file --jit-mark-reused 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The first of four steps finds the matrix in memory. Vectors stay in a core's own cache.
// CHECK-LABEL: jit.kernel @step(
// CHECK-SAME: %{{.*}}: !uop.ptr<1024xf32>, %{{.*}}: !uop.ptr<1024xf32>, %{{.*}}: !uop.ptr<1024x1024xf32> {jit.reused})
// REMARK: remark: array 2 is still in a cache at 3 of 4 launches
!v = !jit.buffer<1024xf32, "cpu:0">
!w = !jit.buffer<1024x1024xf32, "cpu:0">
jit.kernel @step(%y: !uop.ptr<1024xf32>, %x: !uop.ptr<1024xf32>, %w: !uop.ptr<1024x1024xf32>) {
  %i = uop.range 1024
  %k = uop.range 1024
  %u = uop.load %w[%i, %k] : !uop.ptr<1024x1024xf32>
  %v = uop.load %x[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i] : !uop.ptr<1024xf32>
}
jit.capture @steps(%x: !v, %w: !w) -> !v {
  %g = jit.alloc : !v
  %h = jit.alloc : !v
  %i = jit.alloc : !v
  %y = jit.alloc : !v
  jit.launch @step(write %g, read %x, read %w) : !v, !v, !w
  jit.launch @step(write %h, read %g, read %w) : !v, !v, !w
  jit.launch @step(write %i, read %h, read %w) : !v, !v, !w
  jit.launch @step(write %y, read %i, read %w) : !v, !v, !w
  jit.return %y : !v
}

// -----

// Of two steps, one does: too few.
// CHECK-LABEL: jit.kernel @twice(
// CHECK-NOT: jit.reused
// CHECK: jit.capture
// REMARK-NOT: remark
!v = !jit.buffer<1024xf32, "cpu:0">
!w = !jit.buffer<1024x1024xf32, "cpu:0">
jit.kernel @twice(%y: !uop.ptr<1024xf32>, %x: !uop.ptr<1024xf32>, %w: !uop.ptr<1024x1024xf32>) {
  %i = uop.range 1024
  %k = uop.range 1024
  %u = uop.load %w[%i, %k] : !uop.ptr<1024x1024xf32>
  %v = uop.load %x[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i] : !uop.ptr<1024xf32>
}
jit.capture @steps(%x: !v, %w: !w) -> !v {
  %h = jit.alloc : !v
  %y = jit.alloc : !v
  jit.launch @twice(write %h, read %x, read %w) : !v, !v, !w
  jit.launch @twice(write %y, read %h, read %w) : !v, !v, !w
  jit.return %y : !v
}

// -----

// Between the launches that read a matrix, 32 MiB of others are read.
// CHECK-LABEL: jit.kernel @layer(
// CHECK-NOT: jit.reused
// CHECK: jit.capture
// REMARK-NOT: remark
!v = !jit.buffer<2048xf32, "cpu:0">
!w = !jit.buffer<2048x2048xf32, "cpu:0">
jit.kernel @layer(%y: !uop.ptr<2048xf32>, %x: !uop.ptr<2048xf32>, %w: !uop.ptr<2048x2048xf32>) {
  %i = uop.range 2048
  %k = uop.range 2048
  %u = uop.load %w[%i, %k] : !uop.ptr<2048x2048xf32>
  %v = uop.load %x[%k] : !uop.ptr<2048xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i] : !uop.ptr<2048xf32>
}
jit.capture @layers(%x: !v, %a: !w, %b: !w, %c: !w) -> !v {
  %h = jit.alloc : !v
  %g = jit.alloc : !v
  %y = jit.alloc : !v
  jit.launch @layer(write %h, read %x, read %a) : !v, !v, !w
  jit.launch @layer(write %g, read %h, read %b) : !v, !v, !w
  jit.launch @layer(write %y, read %g, read %c) : !v, !v, !w
  jit.return %y : !v
}
