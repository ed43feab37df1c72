// RUN: tinyjit-opt %s --jit-prune --jit-batch --jit-fuse --jit-plan-memory --split-input-file | FileCheck %s

// Passes work around loops and branches, and within them.

!b = !jit.buffer<16xf32, "cpu:0">
!c = !jit.buffer<1xi1, "cpu:0">

jit.kernel @add(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %z = arith.addf %x, %y : f32
  uop.store %z, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @exp(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %z = math.exp %x : f32
  uop.store %z, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @below(%go: !uop.ptr<1xi1>, %a: !uop.ptr<16xf32>) {
  %k = uop.range 16
  %x = uop.load %a[%k] : !uop.ptr<16xf32>
  %sum = uop.reduce add %x over %k : f32
  %most = arith.constant 1.0e6 : f32
  %i = uop.range 1
  %less = arith.cmpf olt, %sum, %most : f32
  uop.store %less, %go[%i] : !uop.ptr<1xi1>
}

// Two launches of a trip become one, and the one buffer between them is gone.
// The running value lives through the loop; what is dead is gone.
// CHECK-LABEL: jit.capture @within
// CHECK:       jit.copy %{{.*}} to [[NOW:%.*]] :
// CHECK:       jit.while %{{.*}} : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @fused_{{.*}}(write [[NEXT:%[0-9]+]], read %{{.*}}, read [[NOW]])
// CHECK-NEXT:    jit.copy [[NEXT]] to [[NOW]]
// CHECK-NEXT:    jit.launch @below(write %{{.*}}, read [[NOW]])
// CHECK-NEXT:  }
// CHECK-NEXT:  jit.return [[NOW]]
jit.capture @within(%x: !b) -> (!b) {
  %now = jit.alloc : !b
  %between = jit.alloc : !b
  %next = jit.alloc : !b
  %lost = jit.alloc : !b
  %go = jit.alloc : !c
  jit.copy %x to %now : !b to !b
  jit.launch @exp(write %lost, read %x) : !b, !b
  jit.launch @below(write %go, read %now) : !c, !b
  jit.while %go : !c {
    jit.launch @exp(write %between, read %now) : !b, !b
    jit.launch @add(write %next, read %between, read %x) : !b, !b, !b
    jit.copy %next to %now : !b to !b
    jit.launch @below(write %go, read %now) : !c, !b
  }
  jit.return %now : !b
}

// -----

!b = !jit.buffer<16xf32, "cpu:0">
!c = !jit.buffer<1xi1, "cpu:0">

jit.kernel @exp(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %z = math.exp %x : f32
  uop.store %z, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @stop(%go: !uop.ptr<1xi1>, %a: !uop.ptr<16xf32>) {
  %i = uop.range 1
  %zero = arith.constant 0 : index
  %x = uop.load %a[%zero] : !uop.ptr<16xf32>
  %most = arith.constant 1.0e6 : f32
  %less = arith.cmpf olt, %x, %most : f32
  uop.store %less, %go[%i] : !uop.ptr<1xi1>
}

// The running value is alive to the end of the loop and behind it; the next one
// only from its launch to its last reader, in each trip.
// CHECK-LABEL: jit.capture @carried
// CHECK-DAG:   jit.view %{{.*}} offset {{[0-9]+}} {jit.live = array<i64: 0, 7>} : {{.*}} to !jit.buffer<16xf32, "cpu:0">
// CHECK-DAG:   jit.view %{{.*}} offset {{[0-9]+}} {jit.live = array<i64: 3, 5>} : {{.*}} to !jit.buffer<16xf32, "cpu:0">
jit.capture @carried(%x: !b, %y: !b) -> (!b) {
  %a = jit.alloc : !b
  %t = jit.alloc : !b
  %go = jit.alloc : !c
  %out = jit.alloc : !b
  jit.launch @exp(write %a, read %x) : !b, !b
  jit.launch @stop(write %go, read %a) : !c, !b
  jit.while %go : !c {
    jit.launch @exp(write %t, read %a) : !b, !b
    jit.copy %t to %a : !b to !b
    jit.launch @stop(write %go, read %t) : !c, !b
  }
  jit.copy %a to %out : !b to !b
  jit.return %out : !b
}
