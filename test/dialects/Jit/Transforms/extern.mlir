// RUN: tinyjit-opt %s --jit-prune | FileCheck %s --check-prefix=PRUNE
// RUN: tinyjit-opt %s --pass-pipeline="builtin.module(jit.capture(jit-batch))" 2>&1 | FileCheck %s --check-prefix=BATCH

!b = !jit.buffer<4xf32, "cpu:0">

jit.kernel @f(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "f" from "libf.so" (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @g(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.extern "g" from "libf.so" (write %out, read %in) effects : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
jit.kernel @log(%in: !uop.ptr<4xf32>) {
  jit.extern "log" from "libf.so" (read %in) effects : !uop.ptr<4xf32>
}
jit.kernel @copy(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.constant @w = dense<1.0> : tensor<4xf32> : !b

// Work without effects that nobody reads, that was done before, or that is the same for all replays, is not done; with
// effects it is.
// PRUNE-LABEL: jit.capture @prune(
// PRUNE: jit.prologue {
// PRUNE-NEXT: jit.launch @f(
// PRUNE-NEXT: }
// PRUNE-NEXT: jit.launch @f(
// PRUNE-NEXT: jit.launch @g(write %{{.*}}, read %w) :
// PRUNE-NEXT: jit.launch @g(write %{{.*}}, read %arg0) :
// PRUNE-NEXT: jit.launch @g(write %{{.*}}, read %arg0) :
// PRUNE-NEXT: jit.launch @log(
// PRUNE-NEXT: jit.launch @log(
// PRUNE-NEXT: jit.return
jit.capture @prune(%x: !b) -> (!b, !b, !b, !b) {
  %w = jit.get @w : !b
  %a = jit.alloc : !b
  %b = jit.alloc : !b
  %c = jit.alloc : !b
  %d = jit.alloc : !b
  %e = jit.alloc : !b
  %g = jit.alloc : !b
  %h = jit.alloc : !b
  jit.launch @f(write %a, read %w) : !b, !b
  jit.launch @f(write %b, read %x) : !b, !b
  jit.launch @f(write %c, read %x) : !b, !b
  jit.launch @f(write %d, read %b) : !b, !b
  jit.launch @g(write %e, read %w) : !b, !b
  jit.launch @g(write %g, read %x) : !b, !b
  jit.launch @g(write %h, read %x) : !b, !b
  jit.launch @log(read %x) : !b
  jit.launch @log(read %x) : !b
  jit.return %a, %b, %c, %e : !b, !b, !b, !b
}

// No graph holds a function of a library, and those with effects keep their order.
// BATCH: remark: cannot be in a graph: it calls a function of a library
// BATCH-LABEL: jit.capture @batch(
// BATCH: jit.graph on ["cpu:0"] {
// BATCH-NEXT: jit.launch @copy(
// BATCH-NEXT: jit.launch @copy(
// BATCH-NEXT: }
// BATCH-NEXT: jit.launch @log(read %[[A:.*]]) :
// BATCH-NEXT: jit.launch @log(read %arg0) :
// BATCH-NEXT: jit.launch @f(write %[[C:.*]], read %[[B:.*]]) :
// BATCH-NEXT: jit.graph on ["cpu:0"] {
// BATCH-NEXT: jit.launch @copy(write %{{.*}}, read %[[C]]) :
jit.capture @batch(%x: !b) -> (!b, !b) {
  %a = jit.alloc : !b
  %b = jit.alloc : !b
  %c = jit.alloc : !b
  %d = jit.alloc : !b
  %e = jit.alloc : !b
  jit.launch @copy(write %a, read %x) : !b, !b
  jit.launch @copy(write %b, read %a) : !b, !b
  jit.launch @log(read %b) : !b
  jit.launch @log(read %x) : !b
  jit.launch @f(write %c, read %b) : !b, !b
  jit.launch @copy(write %d, read %c) : !b, !b
  jit.launch @copy(write %e, read %d) : !b, !b
  jit.return %d, %e : !b, !b
}
