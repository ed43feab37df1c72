// Which collectives run beside other launches, and where they begin and end.
// RUN: tinyjit-opt --jit-overlap-collectives="min-bytes=64" %s | FileCheck %s
// RUN: tinyjit-opt --jit-overlap-collectives %s | FileCheck %s --check-prefix=LARGE

// Those that stand together stay so when launches are grouped.
// RUN: tinyjit-opt --jit-overlap-collectives="min-bytes=64" --jit-batch %s | FileCheck %s --check-prefix=BATCH

!f = !jit.buffer<16xf32, "cpu:0">
!s = !jit.buffer<8xf32, "cpu:0">
!g = !jit.buffer<1xi1, "cpu:0">
!p = !uop.ptr<16xf32>

jit.kernel @neg(%out: !p, %in: !p) {
  %i = uop.range 16
  %x = uop.load %in[%i] : !p
  %n = arith.negf %x : f32
  uop.store %n, %out[%i] : !p
}
jit.kernel @add(%out: !p, %a: !p, %b: !p) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !p
  %y = uop.load %b[%i] : !p
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !p
}

// CHECK: jit.kernel @sum_begin(
// CHECK-NEXT: jit.collective all_reduce sum over <data = 2> async (write %{{.*}}, read %{{.*}})
// CHECK: jit.kernel @sum_await(
// CHECK-NEXT: jit.collective await over <data = 2> (update %{{.*}}, read %{{.*}})
// CHECK: jit.kernel @sum(
jit.kernel @sum(%all: !p, %own: !p) {
  jit.collective all_reduce sum over <data = 2> (write %all, read %own) : !p, !p
}
// CHECK: jit.kernel @sum_here_await(
// CHECK-NEXT: jit.collective await over <data = 2> (update %{{.*}})
// CHECK: jit.kernel @sum_here(
jit.kernel @sum_here(%all: !p) {
  jit.collective all_reduce sum over <data = 2> async (update %all) : !p
}
// CHECK: jit.kernel @give_await(
// CHECK-NEXT: jit.collective await over <data = 2> (read %{{.*}})
jit.kernel @give(%own: !p) {
  jit.collective send over <data = 2> rank 1 (read %own) : !p
}
jit.kernel @small(%all: !uop.ptr<8xf32>, %own: !uop.ptr<8xf32>) {
  jit.collective all_reduce sum over <data = 2> (write %all, read %own) : !uop.ptr<8xf32>, !uop.ptr<8xf32>
}

// It moves up to what it depends on, and is waited for where its result is read.
// CHECK-LABEL: jit.capture @step(
// CHECK: jit.launch @neg(write %[[G:.*]], read %arg0)
// CHECK-NEXT: jit.launch @sum_begin(write %[[S:.*]], read %[[G]])
// CHECK-NEXT: jit.launch @neg(write %[[H:.*]], read %arg1)
// CHECK-NEXT: jit.launch @sum_await(update %[[S]], read %[[G]])
// CHECK-NEXT: jit.launch @add(write %{{.*}}, read %[[S]], read %[[H]])
// LARGE-LABEL: jit.capture @step(
// LARGE-COUNT-2: jit.launch @neg
// LARGE-NEXT: jit.launch @sum(
// BATCH-LABEL: jit.capture @step(
// BATCH: jit.launch @neg
// BATCH-NEXT: jit.launch @sum_begin
// BATCH-NEXT: jit.launch @neg
// BATCH-NEXT: jit.launch @sum_await
// BATCH-NEXT: jit.launch @add
jit.capture @step(%x: !f, %y: !f) -> !f {
  %g = jit.alloc : !f
  %h = jit.alloc : !f
  %s = jit.alloc : !f
  %r = jit.alloc : !f
  jit.launch @neg(write %g, read %x) : !f, !f
  jit.launch @neg(write %h, read %y) : !f, !f
  jit.launch @sum(write %s, read %g) : !f, !f
  jit.launch @add(write %r, read %s, read %h) : !f, !f, !f
  jit.return %r : !f
}

// An operand may not be overwritten either; several are under way at once, in their order, and one that is returned is
// waited for at the end. An asynchronous one is begun whatever its size.
// CHECK-LABEL: jit.capture @several(
// CHECK: jit.launch @neg(write %[[G:.*]], read %arg0)
// CHECK-NEXT: jit.launch @sum_begin(write %[[A:.*]], read %[[G]])
// CHECK-NEXT: jit.launch @sum_here(update %arg1)
// CHECK-NEXT: jit.launch @neg(write %[[B:.*]], read %arg0)
// CHECK-NEXT: jit.launch @sum_await(update %[[A]], read %[[G]])
// CHECK-NEXT: jit.launch @neg(write %[[G]], read %[[B]])
// CHECK-NEXT: jit.launch @sum_here_await(update %arg1)
// CHECK-NEXT: jit.return
// LARGE-LABEL: jit.capture @several(
// LARGE: jit.launch @sum(
// LARGE-NEXT: jit.launch @sum_here(
// LARGE-NEXT: jit.launch @neg
// LARGE-NEXT: jit.launch @sum_here_await(
// BATCH-LABEL: jit.capture @several(
// BATCH: jit.launch @sum_begin
// BATCH-NEXT: jit.launch @sum_here
// BATCH-NEXT: jit.launch @neg
// BATCH-NEXT: jit.launch @sum_await
// BATCH-NEXT: jit.launch @neg
// BATCH-NEXT: jit.launch @sum_here_await
jit.capture @several(%x: !f, %y: !f) -> (!f, !f) {
  %g = jit.alloc : !f
  %a = jit.alloc : !f
  %b = jit.alloc : !f
  jit.launch @neg(write %g, read %x) : !f, !f
  jit.launch @neg(write %b, read %x) : !f, !f
  jit.launch @sum(write %a, read %g) : !f, !f
  jit.launch @sum_here(update %y) : !f
  jit.launch @neg(write %g, read %b) : !f, !f
  jit.return %a, %g : !f, !f
}

// CHECK-LABEL: jit.capture @sent(
// CHECK: jit.alloc
// CHECK-NEXT: jit.launch @give_begin(read %arg0)
// CHECK-NEXT: jit.launch @neg(write %{{.*}}, read %arg0)
// CHECK-NEXT: jit.launch @give_await(read %arg0)
jit.capture @sent(%x: !f) -> !f {
  %g = jit.alloc : !f
  jit.launch @neg(write %g, read %x) : !f, !f
  jit.launch @give(read %x) : !f
  jit.return %g : !f
}

// Neither a small one, nor one with nothing beside it, nor one with a loop beside it.
// CHECK-LABEL: jit.capture @kept(
// CHECK-NOT: _begin
// CHECK: jit.launch @small(
// CHECK-NEXT: jit.launch @neg
// CHECK-NEXT: jit.launch @sum(
// CHECK-NEXT: jit.launch @neg
// CHECK-NEXT: jit.launch @sum(
// CHECK-NEXT: jit.while
jit.capture @kept(%x: !f, %y: !s, %go: !g) -> (!f, !s) {
  %g = jit.alloc : !f
  %h = jit.alloc : !f
  %s = jit.alloc : !s
  jit.launch @small(write %s, read %y) : !s, !s
  jit.launch @neg(write %g, read %x) : !f, !f
  jit.launch @sum(write %h, read %g) : !f, !f
  jit.launch @neg(write %g, read %h) : !f, !f
  jit.launch @sum(write %h, read %g) : !f, !f
  jit.while %go : !g {
    jit.launch @neg(write %g, read %x) : !f, !f
  }
  jit.return %h, %s : !f, !s
}
