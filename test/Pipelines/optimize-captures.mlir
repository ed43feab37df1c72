// RUN: tinyjit-opt %s --tinyjit-optimize-captures="fuse=false" | FileCheck %s
// RUN: tinyjit-opt %s --tinyjit-optimize-captures | FileCheck %s --check-prefix=FUSED
// RUN: tinyjit-opt %s --tinyjit-optimize-captures="max-graph-size=1" | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-opt %s --tinyjit-optimize-captures="require-full-graph=true max-graph-size=1" | FileCheck %s --check-prefix=FULL

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
jit.state @s : !t
jit.constant @w : !t

// First what need not be done at each replay goes, then what is left is
// grouped, then memory is planned for that.
// CHECK-LABEL: jit.capture @step
//       CHECK: %[[ARENA:.*]] = jit.alloc
//       CHECK: %[[T:.*]] = jit.view %[[ARENA]]
//       CHECK: jit.prologue {
//  CHECK-NEXT:   jit.launch @neg(write %[[T]], read %w)
//  CHECK-NEXT: }
//       CHECK: jit.graph on ["cpu:0"] {
//  CHECK-NEXT:   jit.launch @add(write %[[Y:.*]], read %[[T]], read %arg0)
//  CHECK-NEXT:   jit.launch @neg(write %s, read %[[Y]])
//  CHECK-NEXT: }
//  CHECK-NEXT: jit.return %[[Y]]
// FUSED-LABEL: jit.capture @step
//       FUSED: jit.graph on ["cpu:0"] {
//  FUSED-NEXT:   jit.launch @fused_{{[0-9a-f]+}}(write %s, write %[[Y:.*]], read %{{.*}}, read %arg0)
//  FUSED-NEXT: }
//  FUSED-NEXT: jit.return %[[Y]]
// ONE-LABEL: jit.capture @step
//   ONE-NOT: jit.graph
// FULL-LABEL: jit.capture @step
// FULL-COUNT-2: jit.graph
jit.capture @step(%x: !t) -> !t {
  %s = jit.get @s : !t
  %w = jit.get @w : !t
  %t = jit.alloc : !t
  %y = jit.alloc : !t
  jit.launch @neg(write %t, read %w) : !t, !t
  jit.launch @add(write %y, read %t, read %x) : !t, !t, !t
  jit.launch @neg(write %s, read %y) : !t, !t
  jit.return %y : !t
}
