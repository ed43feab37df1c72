// RUN: tinyjit-opt %s --jit-batch | FileCheck %s
// RUN: tinyjit-opt %s --jit-batch --jit-batch | FileCheck %s
// RUN: tinyjit-opt %s --jit-batch="order=keep" | FileCheck %s --check-prefix=KEEP
// RUN: tinyjit-opt %s --jit-batch="singles=true" | FileCheck %s --check-prefix=SINGLES
// RUN: tinyjit-opt %s --jit-batch="max-size=2" | FileCheck %s --check-prefix=TWO
// RUN: tinyjit-opt %s --jit-batch="max-size=2 growth=doubling" | FileCheck %s --check-prefix=DOUBLING
// RUN: tinyjit-opt %s --jit-batch="require-full-graph=true" | FileCheck %s --check-prefix=FULL

!a = !jit.buffer<8xf32, "cpu:0">
!b = !jit.buffer<8xf32, "cpu:1">

jit.kernel @scale(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}

// Two devices in turn: one graph for each.
// CHECK-LABEL: jit.capture @interleaved
//  CHECK-SAME: (%[[X:.*]]: !jit.buffer<8xf32, "cpu:0">, %[[Y:.*]]: !jit.buffer<8xf32, "cpu:1">)
//   CHECK-DAG: %[[A:.*]] = jit.alloc : !jit.buffer<8xf32, "cpu:0">
//   CHECK-DAG: %[[B:.*]] = jit.alloc : !jit.buffer<8xf32, "cpu:1">
//       CHECK: jit.graph on ["cpu:0"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[A]], read %[[X]])
//  CHECK-NEXT:   jit.launch @scale(write %[[C:.*]], read %[[A]])
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.graph on ["cpu:1"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[B]], read %[[Y]])
//  CHECK-NEXT:   jit.launch @scale(write %[[D:.*]], read %[[B]])
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.return %[[C]], %[[D]]
// KEEP-LABEL: jit.capture @interleaved
//  KEEP-NOT:  jit.graph
// SINGLES-LABEL: jit.capture @interleaved
// SINGLES-COUNT-2: jit.graph
// SINGLES-NOT: jit.graph
// SINGLES: jit.return
jit.capture @interleaved(%x: !a, %y: !b) -> (!a, !b) {
  %a = jit.alloc : !a
  %b = jit.alloc : !b
  jit.launch @scale(write %a, read %x) : !a, !a
  jit.launch @scale(write %b, read %y) : !b, !b
  %c = jit.alloc : !a
  %d = jit.alloc : !b
  jit.launch @scale(write %c, read %a) : !a, !a
  jit.launch @scale(write %d, read %b) : !b, !b
  jit.return %c, %d : !a, !b
}

// A copy may be in a graph of its source's device, and there it is early.
// CHECK-LABEL: jit.capture @between
//       CHECK: jit.graph on ["cpu:0", "cpu:1"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[A:.*]], read
//  CHECK-NEXT:   jit.copy %[[A]] to %[[B:[^ ]*]]
//  CHECK-NEXT:   jit.launch @scale(write %[[C:.*]], read %[[A]])
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.graph on ["cpu:1"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[D:.*]], read %[[B]])
//  CHECK-NEXT:   jit.launch @scale(write %{{.*}}, read %[[D]])
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.return
// KEEP-LABEL: jit.capture @between
//       KEEP: jit.graph on ["cpu:0", "cpu:1"] {
//  KEEP-NEXT:   jit.launch
//  KEEP-NEXT:   jit.copy
//  KEEP-NEXT: }
//  KEEP-NEXT: jit.launch @scale({{.*}}) : !jit.buffer<8xf32, "cpu:1">
//  KEEP-NEXT: jit.launch @scale({{.*}}) : !jit.buffer<8xf32, "cpu:0">
//  KEEP-NEXT: jit.launch @scale({{.*}}) : !jit.buffer<8xf32, "cpu:1">
jit.capture @between(%x: !a) -> (!a, !b) {
  %a = jit.alloc : !a
  %b = jit.alloc : !b
  %c = jit.alloc : !a
  %d = jit.alloc : !b
  %e = jit.alloc : !b
  jit.launch @scale(write %a, read %x) : !a, !a
  jit.copy %a to %b : !a to !b
  jit.launch @scale(write %d, read %b) : !b, !b
  jit.launch @scale(write %c, read %a) : !a, !a
  jit.launch @scale(write %e, read %d) : !b, !b
  jit.return %c, %e : !a, !b
}

// A single launch stays as it is, as does a graph and what is in the prologue.
// CHECK-LABEL: jit.capture @alone
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch
//  CHECK-NEXT: }
//       CHECK: jit.graph on ["cpu:0"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[A:.*]], read
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.launch @scale(write %{{.*}}, read %[[A]])
//  CHECK-NEXT: jit.return
// SINGLES-LABEL: jit.capture @alone
// SINGLES-COUNT-2: jit.graph
// SINGLES-NOT: jit.graph
// SINGLES: jit.return
// FULL-LABEL: jit.capture @alone
// FULL-COUNT-2: jit.graph
// FULL-NOT: jit.graph
// FULL: jit.return
jit.constant @w : !a
jit.capture @alone() -> !a {
  %w = jit.get @w : !a
  %t = jit.alloc : !a
  jit.prologue {
    jit.launch @scale(write %t, read %w) : !a, !a
  }
  %a = jit.alloc : !a
  %b = jit.alloc : !a
  jit.graph on ["cpu:0"] {
    jit.launch @scale(write %a, read %t) : !a, !a
  }
  jit.launch @scale(write %b, read %a) : !a, !a
  jit.return %b : !a
}

// With at most two in a graph there are three graphs; growing, there are two.
// TWO-LABEL: jit.capture @chain
// TWO-COUNT-3: jit.graph on ["cpu:0"] {
// TWO-NOT: jit.graph
// TWO: jit.return
// DOUBLING-LABEL: jit.capture @chain
//       DOUBLING: jit.graph on ["cpu:0"] {
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT: }
//  DOUBLING-NEXT: jit.graph on ["cpu:0"] {
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT:   jit.launch
//  DOUBLING-NEXT: }
//  DOUBLING-NEXT: jit.return
jit.capture @chain(%x: !a) -> !a {
  %a = jit.alloc : !a
  %b = jit.alloc : !a
  jit.launch @scale(write %a, read %x) : !a, !a
  jit.launch @scale(write %b, read %a) : !a, !a
  jit.launch @scale(write %a, read %b) : !a, !a
  jit.launch @scale(write %b, read %a) : !a, !a
  jit.launch @scale(write %a, read %b) : !a, !a
  jit.launch @scale(write %b, read %a) : !a, !a
  jit.return %b : !a
}

// Here the second launch on cpu:0 may not come before the copy, which must wait
// for cpu:1: three steps.
// CHECK-LABEL: jit.capture @back_and_forth
//       CHECK: jit.graph on ["cpu:0", "cpu:1"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[A:.*]], read
//  CHECK-NEXT:   jit.copy %[[A]] to %[[B:[^ ]*]]
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.graph on ["cpu:0", "cpu:1"] {
//  CHECK-NEXT:   jit.launch @scale(write %[[C:.*]], read %[[B]])
//  CHECK-NEXT:   jit.copy %[[C]] to %[[A]]
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.launch @scale(write %{{.*}}, read %[[A]])
//  CHECK-NEXT: jit.return
jit.capture @back_and_forth(%x: !a) -> !a {
  %a = jit.alloc : !a
  %b = jit.alloc : !b
  %c = jit.alloc : !b
  %d = jit.alloc : !a
  jit.launch @scale(write %a, read %x) : !a, !a
  jit.copy %a to %b : !a to !b
  jit.launch @scale(write %c, read %b) : !b, !b
  jit.copy %c to %a : !b to !a
  jit.launch @scale(write %d, read %a) : !a, !a
  jit.return %d : !a
}

// CHECK-LABEL: jit.capture @nothing
//   CHECK-NOT: jit.graph
jit.capture @nothing(%x: !a) -> !a {
  jit.return %x : !a
}
