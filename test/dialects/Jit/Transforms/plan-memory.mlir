// The example of the pass's documentation, and every way in which buffers come
// to live.
// RUN: tinyjit-opt --jit-plan-memory --split-input-file %s | FileCheck %s
// Planning again changes nothing.
// RUN: tinyjit-opt --jit-plan-memory --split-input-file %s -o %t.once
// RUN: tinyjit-opt --jit-plan-memory --jit-plan-memory --split-input-file %s \
// RUN:   -o %t.twice
// RUN: diff %t.once %t.twice

!m = !jit.buffer<16x16xf32, "cpu:0">

jit.kernel @double(%out: !uop.ptr<16x16xf32>, %in: !uop.ptr<16x16xf32>) {
  %i = uop.range 16
  %j = uop.range 16
  %x = uop.load %in[%i, %j] : !uop.ptr<16x16xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %out[%i, %j] : !uop.ptr<16x16xf32>
}
jit.kernel @transpose(%out: !uop.ptr<16x16xf32>, %in: !uop.ptr<16x16xf32>) {
  %i = uop.range 16
  %j = uop.range 16
  %x = uop.load %in[%j, %i] : !uop.ptr<16x16xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<16x16xf32>
}

// A chain needs two places. Nothing is written in place: that would not make
// the arena smaller.
// CHECK-LABEL: jit.capture @chain
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 2048 : i64} : !jit.buffer<2048xui8, "cpu:0">
// CHECK-NEXT: %[[T:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 1>} : !jit.buffer<2048xui8, "cpu:0"> to !jit.buffer<16x16xf32, "cpu:0">
// CHECK-NEXT: %[[U:.*]] = jit.view %[[A]] offset 1024 {jit.live = array<i64: 1, 2>}
// CHECK-NEXT: %[[V:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 2, 3>}
// CHECK-NEXT: %[[Y:.*]] = jit.alloc : !jit.buffer<16x16xf32, "cpu:0">
// CHECK-NEXT: jit.launch @double(write %[[T]], read %{{.*}})
// CHECK-NEXT: jit.launch @transpose(write %[[U]], read %[[T]])
// CHECK-NEXT: jit.launch @transpose(write %[[V]], read %[[U]])
// CHECK-NEXT: jit.launch @double(write %[[Y]], read %[[V]])
// CHECK-NEXT: jit.return %[[Y]]
jit.capture @chain(%x: !m) -> !m {
  %t = jit.alloc : !m
  %u = jit.alloc : !m
  %v = jit.alloc : !m
  %y = jit.alloc : !m
  jit.launch @double(write %t, read %x) : !m, !m
  jit.launch @transpose(write %u, read %t) : !m, !m
  jit.launch @transpose(write %v, read %u) : !m, !m
  jit.launch @double(write %y, read %v) : !m, !m
  jit.return %y : !m
}

// -----

!f = !jit.buffer<5xf32, "cpu:0">
!p = !jit.buffer<3xf32, "cpu:0">
!g = !jit.buffer<40xi32, "cpu:0">

jit.kernel @f5(%out: !uop.ptr<5xf32>, %in: !uop.ptr<3xf32>) {
  %i = uop.range 5
  %zero = arith.constant 0 : index
  %x = uop.load %in[%zero] : !uop.ptr<3xf32>
  uop.store %x, %out[%i] : !uop.ptr<5xf32>
}
jit.kernel @g40(%out: !uop.ptr<40xi32>, %in: !uop.ptr<3xf32>) {
  %i = uop.range 40
  %zero = arith.constant 0 : index
  %x = uop.load %in[%zero] : !uop.ptr<3xf32>
  %y = arith.fptosi %x : f32 to i32
  uop.store %y, %out[%i] : !uop.ptr<40xi32>
}

// Sizes are rounded up to 64 bytes; a view keeps its offset in its buffer, and
// keeps that alive. A view that is returned does so to the end; a buffer that
// is returned itself, twice too, is no part of the arena. A buffer that nothing
// uses goes.
// CHECK-LABEL: jit.capture @views
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 256 : i64} : !jit.buffer<256xui8, "cpu:0">
// CHECK-NEXT: %[[S:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 2>}
// CHECK-NEXT: %[[G:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 3, 3>} : !jit.buffer<256xui8, "cpu:0"> to !jit.buffer<40xi32, "cpu:0">
// CHECK-NEXT: %[[K:.*]] = jit.view %[[A]] offset 192 {jit.live = array<i64: 1, 3>}
// CHECK-NEXT: %[[V:.*]] = jit.view %[[S]] offset 8 : !jit.buffer<5xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
// CHECK-NEXT: %[[W:.*]] = jit.view %[[K]] offset 4
// CHECK-NEXT: %[[R:.*]] = jit.alloc : !jit.buffer<5xf32, "cpu:0">
// CHECK-NEXT: jit.launch @f5(write %[[S]], read %{{.*}})
// CHECK-NEXT: jit.launch @f5(write %[[K]], read %[[V]])
// CHECK-NEXT: jit.launch @f5(write %[[R]], read %[[V]])
// CHECK-NEXT: jit.launch @g40(write %[[G]], read %{{.*}})
// CHECK-NEXT: jit.return %[[W]], %[[R]], %[[R]]
jit.capture @views(%x: !p) -> (!p, !f, !f) {
  %unused = jit.alloc : !g
  %alsoUnused = jit.view %unused offset 0 : !g to !p
  %s = jit.alloc : !f
  %v = jit.view %s offset 8 : !f to !p
  %g = jit.alloc : !g
  %k = jit.alloc : !f
  %w = jit.view %k offset 4 : !f to !p
  %r = jit.alloc : !f
  jit.launch @f5(write %s, read %x) : !f, !p
  jit.launch @f5(write %k, read %v) : !f, !p
  jit.launch @f5(write %r, read %v) : !f, !p
  jit.launch @g40(write %g, read %x) : !g, !p
  jit.return %w, %r, %r : !p, !f, !f
}

// -----

!a = !jit.buffer<16xf32, "cpu:0">
!b = !jit.buffer<16xf32, "cpu:1">

jit.kernel @reverse(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %c15 = arith.constant 15 : index
  %i = uop.range 16
  %k = arith.subi %c15, %i : index
  %x = uop.load %in[%k] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}

// Each device has its arena. A copy uses its source and its target. Launches of
// a graph count one by one.
// CHECK-LABEL: jit.capture @devices
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 128 : i64} : !jit.buffer<128xui8, "cpu:0">
// CHECK-NEXT: %[[S:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 2>}
// CHECK-NEXT: %[[U:.*]] = jit.view %[[A]] offset 64 {jit.live = array<i64: 1, 4>}
// CHECK-NEXT: %[[B:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 128 : i64} : !jit.buffer<128xui8, "cpu:1">
// CHECK-NEXT: %[[T:.*]] = jit.view %[[B]] offset 0 {jit.live = array<i64: 2, 3>}
// CHECK-NEXT: %[[V:.*]] = jit.view %[[B]] offset 64 {jit.live = array<i64: 3, 5>}
// CHECK-NEXT: %[[W:.*]] = jit.view %[[B]] offset 0 {jit.live = array<i64: 4, 5>}
// CHECK: jit.graph
// CHECK: jit.copy %[[S]] to %[[T]]
// CHECK: jit.copy %[[U]] to %[[W]]
jit.capture @devices(%x: !a) -> !b {
  %s = jit.alloc : !a
  %u = jit.alloc : !a
  %t = jit.alloc : !b
  %v = jit.alloc : !b
  %w = jit.alloc : !b
  %y = jit.alloc : !b
  jit.graph on ["cpu:0", "cpu:1"] {
    jit.launch @reverse(write %s, read %x) : !a, !a
    jit.launch @reverse(write %u, read %s) : !a, !a
    jit.copy %s to %t : !a to !b
  }
  jit.launch @reverse(write %v, read %t) : !b, !b
  jit.copy %u to %w : !a to !b
  jit.launch @add(write %y, read %v, read %w) : !b, !b, !b
  jit.return %y : !b
}
jit.kernel @add(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) {
  %c15 = arith.constant 15 : index
  %i = uop.range 16
  %k = arith.subi %c15, %i : index
  %x = uop.load %a[%k] : !uop.ptr<16xf32>
  %y = uop.load %b[%k] : !uop.ptr<16xf32>
  %z = arith.addf %x, %y : f32
  uop.store %z, %out[%i] : !uop.ptr<16xf32>
}

// -----

!a = !jit.buffer<16xf32, "cpu:0">

jit.constant @w : !a
jit.kernel @reverse(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %c15 = arith.constant 15 : index
  %i = uop.range 16
  %k = arith.subi %c15, %i : index
  %x = uop.load %in[%k] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}

// Buffers that the prologue leaves for the launches keep their bytes for ever;
// those that only the prologue needs do not.
// CHECK-LABEL: jit.capture @prologue
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 192 : i64}
// CHECK-NEXT: %[[P:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 1>}
// CHECK-NEXT: %[[K:.*]] = jit.view %[[A]] offset 64 {jit.live = array<i64: 1, 4>}
// CHECK-NEXT: %[[S:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 2, 3>}
// CHECK-NEXT: %[[T:.*]] = jit.view %[[A]] offset 128 {jit.live = array<i64: 3, 4>}
// CHECK: jit.return
jit.capture @prologue(%x: !a) -> (!a, !a) {
  %w = jit.get @w : !a
  %p = jit.alloc : !a
  %k = jit.alloc : !a
  %s = jit.alloc : !a
  %t = jit.alloc : !a
  %y = jit.alloc : !a
  jit.prologue {
    jit.launch @reverse(write %p, read %w) : !a, !a
    jit.launch @reverse(write %k, read %p) : !a, !a
  }
  jit.launch @reverse(write %s, read %k) : !a, !a
  jit.launch @reverse(write %t, read %s) : !a, !a
  jit.launch @reverse(write %y, read %t) : !a, !a
  jit.return %y, %k : !a, !a
}

// -----

!z = !jit.buffer<0x4xf32, "cpu:0">
!s = !jit.buffer<?x4xf32 upto 10x4, "cpu:0">
!d = !jit.buffer<10x4xf32, "cpu:0">

jit.kernel @none(%out: !uop.ptr<0x4xf32>, %in: !uop.ptr<10x4xf32>) {
}
jit.kernel @copy(%out: !uop.ptr<10x4xf32>, %in: !uop.ptr<10x4xf32>) {
  %i = uop.range 10
  %j = uop.range 4
  %x = uop.load %in[%i, %j] : !uop.ptr<10x4xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<10x4xf32>
}

// Buffers without bytes, and buffers of a symbolic size, which take the room of
// the largest one.
// CHECK-LABEL: jit.capture @sizes
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 192 : i64}
// CHECK-NEXT: %[[Z:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<192xui8, "cpu:0"> to !jit.buffer<0x4xf32, "cpu:0">
// CHECK-NEXT: %[[C:.*]] = arith.constant 10 : index
// CHECK-NEXT: %[[S:.*]] = jit.view %[[A]] offset 0 sizes(%[[C]]) {jit.live = array<i64: 1, 2>} : !jit.buffer<192xui8, "cpu:0"> to !jit.buffer<?x4xf32 upto 10x4, "cpu:0">
// CHECK-NEXT: jit.alloc
// CHECK-NEXT: jit.launch @none(write %[[Z]]
// CHECK-NEXT: jit.launch @copy(write %[[S]]
jit.capture @sizes(%x: !d) -> !d {
  %z = jit.alloc : !z
  %s = jit.alloc : !s
  %y = jit.alloc : !d
  jit.launch @none(write %z, read %x) : !z, !d
  jit.launch @copy(write %s, read %x) : !s, !d
  jit.launch @copy(write %y, read %s) : !d, !s
  jit.return %y : !d
}

// A result of symbolic sizes that is dense at all of them has memory of its own;
// one whose rows are not side by side is packed from the arena.
// CHECK-LABEL: jit.capture @parts
// CHECK: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 192 : i64}
// CHECK: %[[C:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 1, 1>}
// CHECK: %[[R:.*]] = jit.alloc : !jit.buffer<10x4xf32, "cpu:0">
// CHECK: jit.launch @copy(write %[[R]]
// CHECK: jit.launch @copy(write %[[C]]
// CHECK: %[[ROWS:.*]] = jit.view %[[R]] offset 0
// CHECK: %[[COLUMNS:.*]] = jit.view %[[C]] offset 0
// CHECK: jit.return %[[ROWS]], %[[COLUMNS]]
!columns = !jit.buffer<10x?xf32 upto 10x4, "cpu:0">
jit.capture @parts(%x: !d, %n: !jit.var<i32, "n", 1, 4>) -> (!s, !columns) {
  %r = jit.alloc : !d
  %c = jit.alloc : !d
  jit.launch @copy(write %r, read %x) : !d, !d
  jit.launch @copy(write %c, read %x) : !d, !d
  %size = jit.value %n : !jit.var<i32, "n", 1, 4> -> index
  %rows = jit.view %r offset 0 sizes(%size) : !d to !s
  %columns = jit.view %c offset 0 sizes(%size) : !d to !columns
  jit.return %rows, %columns : !s, !columns
}

// CHECK-LABEL: jit.capture @nothing
// CHECK-NEXT: jit.return
jit.capture @nothing(%x: !d) -> !d {
  %z = jit.alloc : !d
  jit.return %x : !d
}

// CHECK-LABEL: jit.capture @empty
// CHECK-NEXT: jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 0 : i64} : !jit.buffer<0xui8, "cpu:0">
// CHECK-NEXT: jit.view
jit.capture @empty(%x: !d) {
  %z = jit.alloc : !z
  jit.launch @none(write %z, read %x) : !z, !d
  jit.return
}
