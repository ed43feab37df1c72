// RUN: tinyjit-opt %s --jit-batch=without-graphs=plain,bare --verify-diagnostics | FileCheck %s
// RUN: not tinyjit-opt %s --jit-batch="without-graphs=plain require-full-graph=true" 2>&1 | FileCheck %s --check-prefix=FULL

// FULL: error: 'jit.copy' op cannot be in a graph: it copies from 'cpu:0' to 'cuda:0', and the devices of a graph are of one kind
// FULL: error: 'jit.launch' op cannot be in a graph: it uses 'plain:0', and devices of kind 'plain' have no graphs

!cpu = !jit.buffer<8xf32, "cpu:0">
!cuda = !jit.buffer<8xf32, "cuda:0">
!plain = !jit.buffer<8xf32, "plain:0">

jit.kernel @scale(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}

// CHECK-LABEL: jit.capture @kinds
//       CHECK: jit.copy
//  CHECK-NEXT: jit.graph on ["cpu:0"] {
//  CHECK-NEXT:   jit.launch
//  CHECK-NEXT:   jit.launch
//  CHECK-NEXT: }
jit.capture @kinds(%x: !cpu) -> (!cpu, !cuda) {
  %a = jit.alloc : !cpu
  %b = jit.alloc : !cuda
  %c = jit.alloc : !cpu
  jit.launch @scale(write %a, read %x) : !cpu, !cpu
  // expected-remark @below {{cannot be in a graph: it copies from 'cpu:0' to 'cuda:0', and the devices of a graph are of one kind}}
  jit.copy %x to %b : !cpu to !cuda
  jit.launch @scale(write %c, read %a) : !cpu, !cpu
  jit.return %c, %b : !cpu, !cuda
}

// CHECK-LABEL: jit.capture @no_graphs
//   CHECK-NOT: jit.graph
jit.capture @no_graphs(%x: !plain) -> !plain {
  %a = jit.alloc : !plain
  %b = jit.alloc : !plain
  // expected-remark @below {{cannot be in a graph: it uses 'plain:0', and devices of kind 'plain' have no graphs}}
  jit.launch @scale(write %a, read %x) : !plain, !plain
  // expected-remark @below {{cannot be in a graph: it uses 'plain:0', and devices of kind 'plain' have no graphs}}
  jit.copy %a to %b : !plain to !plain
  jit.return %b : !plain
}
