// RUN: tinyjit-opt %s --jit-prune --split-input-file --verify-diagnostics | FileCheck %s
// RUN: tinyjit-opt %s --jit-prune --split-input-file 2> /dev/null | tinyjit-opt --jit-prune --split-input-file --verify-diagnostics=all | FileCheck %s

!t = !jit.buffer<8xf32, "cpu:0">

jit.kernel @neg(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  %r = arith.negf %x : f32
  uop.store %r, %out[%i] : !uop.ptr<8xf32>
}
jit.kernel @add(%out: !uop.ptr<8xf32>, %a: !uop.ptr<8xf32>, %b: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  %y = uop.load %b[%i] : !uop.ptr<8xf32>
  %r = arith.addf %x, %y : f32
  uop.store %r, %out[%i] : !uop.ptr<8xf32>
}

jit.constant @w : !t

// CHECK-LABEL: jit.capture @example
//  CHECK-SAME: (%[[X:.*]]: !jit
//       CHECK: %[[W:.*]] = jit.get @w
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch @neg(write %[[T:.*]], read %[[W]])
//  CHECK-NEXT: }
//       CHECK: %[[V:.*]] = jit.alloc
//  CHECK-NEXT: jit.launch @add(write %[[V]], read %[[T]], read %[[X]])
//  CHECK-NEXT: jit.return %[[V]]
// expected-remark @below {{pruned: 1 moved to the prologue, 1 without effect, 1 done before}}
jit.capture @example(%x: !t) -> !t {
  %dead = jit.alloc : !t
  jit.launch @neg(write %dead, read %x) : !t, !t
  %t = jit.alloc : !t
  %w = jit.get @w : !t
  jit.launch @neg(write %t, read %w) : !t, !t
  %v = jit.alloc : !t
  %u = jit.alloc : !t
  jit.launch @add(write %v, read %t, read %x) : !t, !t, !t
  jit.launch @add(write %u, read %t, read %x) : !t, !t, !t
  jit.return %u : !t
}

// -----

!t = !jit.buffer<8xf32, "cpu:0">
!half = !jit.buffer<4xf32, "cpu:0">
jit.kernel @neg(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %r = arith.negf %x : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @inc(%out: !uop.ptr<4xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 4
  %x = uop.load %out[%i] : !uop.ptr<4xf32>
  %r = arith.addf %x, %one : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
jit.constant @w : !half
jit.state @own : !half
jit.state @others : !half
jit.state @weights : !half

// States that some capture writes are not the same at the next replay; one that
// only the host writes is like a constant.
// CHECK-LABEL: jit.capture @states
//       CHECK: %[[WEIGHTS:.*]] = jit.get @weights
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch @neg(write %{{.*}}, read %[[WEIGHTS]])
//  CHECK-NEXT: }
//       CHECK: jit.launch @neg(write %{{.*}}, read %[[OWN:own.*]])
//  CHECK-NEXT: jit.launch @neg(write %{{.*}}, read %[[OTHERS:others.*]])
//  CHECK-NEXT: jit.launch @inc(update %own)
//  CHECK-NEXT: jit.return
// expected-remark @below {{pruned: 1 moved to the prologue, 0 without effect, 0 done before}}
jit.capture @states() -> (!half, !half, !half) {
  %own = jit.get @own : !half
  %others = jit.get @others : !half
  %weights = jit.get @weights : !half
  %a = jit.alloc : !half
  %b = jit.alloc : !half
  %c = jit.alloc : !half
  jit.launch @neg(write %a, read %own) : !half, !half
  jit.launch @neg(write %b, read %others) : !half, !half
  jit.launch @neg(write %c, read %weights) : !half, !half
  jit.launch @inc(update %own) : !half
  jit.return %a, %b, %c : !half, !half, !half
}
// One that is marked may change between two calls, whoever writes it.
jit.state @marked : !half {jit.external}
// CHECK-LABEL: jit.capture @external
//       CHECK: %[[MARKED:.*]] = jit.get @marked
//   CHECK-NOT: jit.prologue
//       CHECK: jit.launch @neg(write %{{.*}}, read %[[MARKED]])
jit.capture @external() -> !half {
  %marked = jit.get @marked : !half
  %a = jit.alloc : !half
  jit.launch @neg(write %a, read %marked) : !half, !half
  jit.return %a : !half
}
// CHECK-LABEL: jit.capture @writer
//  CHECK-NEXT: jit.get
//  CHECK-NEXT: jit.launch @inc
jit.capture @writer() {
  %others = jit.get @others : !half
  jit.launch @inc(update %others) : !half
  jit.return
}

// A buffer that a launch outside the prologue overwrites must be made anew, and so must
// results made of it; another part of the same memory, which is not overwritten, need not.
// CHECK-LABEL: jit.capture @overwritten
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch @neg(write %[[BACK:.*]], read
//  CHECK-NEXT: }
//       CHECK: jit.launch @neg(write %[[FRONT:.*]], read %w)
//  CHECK-NEXT: jit.launch @neg(write %{{.*}}, read %[[FRONT]])
//  CHECK-NEXT: jit.launch @neg(write %[[FRONT]], read %arg0)
//  CHECK-NEXT: jit.return
// expected-remark @below {{pruned: 1 moved to the prologue, 0 without effect, 0 done before}}
jit.capture @overwritten(%x: !half) -> (!t, !half) {
  %w = jit.get @w : !half
  %t = jit.alloc : !t
  %front = jit.view %t offset 0 : !t to !half
  %back = jit.view %t offset 16 : !t to !half
  %a = jit.alloc : !half
  jit.launch @neg(write %back, read %w) : !half, !half
  jit.launch @neg(write %front, read %w) : !half, !half
  jit.launch @neg(write %a, read %front) : !half, !half
  jit.launch @neg(write %front, read %x) : !half, !half
  jit.return %t, %a : !t, !half
}

// The second store may not come before the launch that reads the first.
// CHECK-LABEL: jit.capture @read_before
//   CHECK-NOT: jit.prologue
//       CHECK: jit.launch @neg(write %[[T:.*]], read %w)
//  CHECK-NEXT: jit.launch @neg(write %arg0, read %[[T]])
//  CHECK-NEXT: jit.launch @inc(update %[[T]])
//  CHECK-NEXT: jit.return
jit.capture @read_before(%x: !half) -> !half {
  %w = jit.get @w : !half
  %t = jit.alloc : !half
  jit.launch @neg(write %t, read %w) : !half, !half
  jit.launch @neg(write %x, read %t) : !half, !half
  jit.launch @inc(update %t) : !half
  jit.return %t : !half
}

// A prologue gets longer; what it uses moves in front of it; graphs may lose
// all that they have.
// CHECK-LABEL: jit.capture @longer
//       CHECK: %[[A:.*]] = jit.alloc
//       CHECK: %[[B:.*]] = jit.alloc
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch @neg(write %[[A]], read
//  CHECK-NEXT:   jit.copy %[[A]] to %[[B]]
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.return %[[B]]
// expected-remark @below {{pruned: 1 moved to the prologue, 0 without effect, 0 done before}}
jit.capture @longer() -> !half {
  %w = jit.get @w : !half
  %a = jit.alloc : !half
  jit.prologue {
    jit.launch @neg(write %a, read %w) : !half, !half
  }
  %b = jit.alloc : !half
  jit.graph on ["cpu:0"] {
    jit.copy %a to %b : !half to !half
  }
  jit.return %b : !half
}

// A store to a state that a later one covers goes, one in part does not cover.
// CHECK-LABEL: jit.capture @covered
//       CHECK: jit.launch @inc(update %own)
//  CHECK-NEXT: jit.copy %own to %[[OLD:[^ ]*]]
//  CHECK-NEXT: jit.launch @neg(write %own, read %arg0)
//  CHECK-NEXT: jit.launch @neg(partial %own, read %arg1)
//  CHECK-NEXT: jit.return %[[OLD]]
// expected-remark @below {{pruned: 0 moved to the prologue, 1 without effect, 0 done before}}
jit.capture @covered(%x: !half, %y: !half) -> !half {
  %own = jit.get @own : !half
  %old = jit.alloc : !half
  jit.launch @inc(update %own) : !half
  jit.copy %own to %old : !half to !half
  jit.launch @neg(write %own, read %y) : !half, !half
  jit.launch @neg(write %own, read %x) : !half, !half
  jit.launch @neg(partial %own, read %y) : !half, !half
  jit.return %old : !half
}

// Equal work is done once, as long as nothing changes what it reads and both
// results stay what they are.
// CHECK-LABEL: jit.capture @equal
//       CHECK: jit.launch @neg(write %[[A:.*]], read %arg0)
//  CHECK-NEXT: jit.launch @neg(write %[[C:.*]], read %[[A]])
//  CHECK-NEXT: jit.launch @neg(write %[[E:.*]], read %arg0)
//  CHECK-NEXT: jit.launch @inc(update %[[E]])
//  CHECK-NEXT: jit.launch @inc(update %arg0)
//  CHECK-NEXT: jit.launch @neg(write %[[F:.*]], read %arg0)
//  CHECK-NEXT: jit.return %[[C]], %[[C]], %[[E]], %[[F]]
// expected-remark @below {{pruned: 0 moved to the prologue, 0 without effect, 2 done before}}
jit.capture @equal(%x: !half) -> (!half, !half, !half, !half) {
  %d = jit.alloc : !half
  %a = jit.alloc : !half
  %b = jit.alloc : !half
  %c = jit.alloc : !half
  %e = jit.alloc : !half
  %f = jit.alloc : !half
  jit.launch @neg(write %a, read %x) : !half, !half
  jit.launch @neg(write %b, read %x) : !half, !half
  jit.launch @neg(write %c, read %a) : !half, !half
  jit.launch @neg(write %d, read %b) : !half, !half
  jit.launch @neg(write %e, read %x) : !half, !half
  jit.launch @inc(update %e) : !half
  jit.launch @inc(update %x) : !half
  jit.launch @neg(write %f, read %x) : !half, !half
  jit.return %c, %d, %e, %f : !half, !half, !half, !half
}

// Numbers and variables count, and the parts that are read.
// CHECK-LABEL: jit.capture @different
// CHECK-COUNT-4: jit.launch @scale
//      CHECK-NOT: jit.launch
//          CHECK: jit.return
jit.kernel @scale(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 9>) {
  %i = uop.range 4
  %v = jit.value %n : !jit.var<i32, "n", 0, 9> -> i32
  %f = arith.sitofp %v : i32 to f32
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %r = arith.mulf %x, %f : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
// expected-remark @below {{pruned: 0 moved to the prologue, 0 without effect, 1 done before}}
jit.capture @different(%x: !t, %n: !jit.var<i32, "n", 0, 9>) -> (!half, !half, !half, !half, !half) {
  %front = jit.view %x offset 0 : !t to !half
  %back = jit.view %x offset 16 : !t to !half
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %also = arith.constant 3 : i32
  %a = jit.alloc : !half
  %b = jit.alloc : !half
  %c = jit.alloc : !half
  %d = jit.alloc : !half
  %e = jit.alloc : !half
  jit.launch @scale(write %a, read %front, %two) : !half, !half, i32
  jit.launch @scale(write %b, read %front, %three) : !half, !half, i32
  jit.launch @scale(write %c, read %front, %n) : !half, !half, !jit.var<i32, "n", 0, 9>
  jit.launch @scale(write %d, read %back, %two) : !half, !half, i32
  jit.launch @scale(write %e, read %front, %also) : !half, !half, i32
  jit.return %a, %b, %c, %d, %e : !half, !half, !half, !half, !half
}

// -----

!rows = !jit.buffer<?x4xf32 upto 10x4, "cpu:0">
!all = !jit.buffer<10x4xf32, "cpu:0">
jit.kernel @copy(%out: !uop.ptr<10x4xf32>, %in: !uop.ptr<10x4xf32>) {
  %i = uop.range 10
  %j = uop.range 4
  %x = uop.load %in[%i, %j] : !uop.ptr<10x4xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<10x4xf32>
}

// Rows whose number a variable says are not all: what was written before stays behind them.
//   CHECK-LABEL: jit.capture @some_rows
// CHECK-COUNT-2: jit.launch @copy
jit.capture @some_rows(%x: !all, %y: !all, %n: !jit.var<i32, "n", 1, 10>) -> !all {
  %r = jit.alloc : !all
  %size = jit.value %n : !jit.var<i32, "n", 1, 10> -> index
  %rows = jit.view %r offset 0 sizes(%size) : !all to !rows
  jit.launch @copy(write %r, read %x) : !all, !all
  jit.launch @copy(write %rows, read %y) : !rows, !all
  jit.return %r : !all
}

// CHECK-LABEL: jit.capture @all_rows
//  CHECK-SAME: %{{.*}}: !jit{{.*}}, %[[Y:.*]]: !jit
//       CHECK: jit.launch @copy(write %{{.*}}, read %[[Y]])
//   CHECK-NOT: jit.launch
// expected-remark @below {{pruned: 0 moved to the prologue, 1 without effect, 0 done before}}
jit.capture @all_rows(%x: !all, %y: !all) -> !all {
  %r = jit.alloc : !all
  jit.launch @copy(write %r, read %x) : !all, !all
  jit.launch @copy(write %r, read %y) : !all, !all
  jit.return %r : !all
}
