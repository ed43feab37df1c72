// An all-reduce over two devices: each gets the other's part by a copy, then both add.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

jit.kernel @add(%out: !uop.ptr<9xf32>, %a: !uop.ptr<9xf32>, %b: !uop.ptr<9xf32>) {
  %i = uop.range 9
  %x = uop.load %a[%i] : !uop.ptr<9xf32>
  %y = uop.load %b[%i] : !uop.ptr<9xf32>
  %sum = arith.addf %x, %y : f32
  uop.store %sum, %out[%i] : !uop.ptr<9xf32>
}

!on0 = !jit.buffer<9xf32, "cpu:0">
!on1 = !jit.buffer<9xf32, "cpu:1">

// CHECK-LABEL: jit.capture @all_reduce(
// CHECK: jit.copy %a to %[[A1:.*]] : !jit.buffer<9xf32, "cpu:0"> to !jit.buffer<9xf32, "cpu:1">
// CHECK: jit.copy %b to %[[B0:.*]] : !jit.buffer<9xf32, "cpu:1"> to !jit.buffer<9xf32, "cpu:0">
// CHECK: jit.launch @add(write %{{.*}}, read %a, read %[[B0]])
// CHECK: jit.launch @add(write %{{.*}}, read %[[A1]], read %b)
jit.capture @all_reduce(%a: !on0 {jit.name = "a"}, %b: !on1 {jit.name = "b"}) -> (!on0, !on1) {
  %a1 = jit.alloc : !on1
  %b0 = jit.alloc : !on0
  %sum0 = jit.alloc : !on0
  %sum1 = jit.alloc : !on1
  jit.copy %a to %a1 : !on0 to !on1
  jit.copy %b to %b0 : !on1 to !on0
  jit.launch @add(write %sum0, read %a, read %b0) : !on0, !on0, !on0
  jit.launch @add(write %sum1, read %a1, read %b) : !on1, !on1, !on1
  jit.return %sum0, %sum1 : !on0, !on1
}
