// RUN: tinyjit-opt %s -cse -canonicalize | FileCheck %s

// Two ranges of one bound are two: the kernel fills a square, not a diagonal.
// CHECK-LABEL: jit.kernel @two_ranges(
jit.kernel @two_ranges(%out: !uop.ptr<4x4xf32>) {
  // CHECK: %[[I:.*]] = uop.range 4
  // CHECK: %[[J:.*]] = uop.range 4
  // CHECK: uop.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]]
  %x = arith.constant 1.0 : f32
  %i = uop.range 4
  %j = uop.range 4
  uop.store %x, %out[%i, %j] : !uop.ptr<4x4xf32>
}

// Ops without users are erased: a range, a load, a reduction. Stores stay.
// CHECK-LABEL: jit.kernel @unused(
jit.kernel @unused(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  // CHECK-NEXT: arith.constant
  // CHECK-NEXT: %[[I:.*]] = uop.range 4
  // CHECK-NEXT: uop.store %{{.*}}, %{{.*}}[%[[I]]]
  // CHECK-NEXT: }
  %one = arith.constant 1.0 : f32
  %i = uop.range 4
  %j = uop.range 8
  %k = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %y = uop.load %in[%k] : !uop.ptr<4xf32>
  %s = uop.reduce add %y over %k : f32
  uop.store %one, %out[%i] : !uop.ptr<4xf32>
}

// Loads of one element are one load, and reductions of one value are one reduction.
// CHECK-LABEL: jit.kernel @repeated(
jit.kernel @repeated(%out: !uop.ptr<f32>, %in: !uop.ptr<4xf32>) {
  // CHECK: %[[K:.*]] = uop.range 4
  // CHECK-NEXT: %[[X:.*]] = uop.load %{{.*}}[%[[K]]]
  // CHECK-NEXT: %[[S:.*]] = uop.reduce add %[[X]] over %[[K]]
  // CHECK-NEXT: arith.addf %[[S]], %[[S]]
  %k = uop.range 4
  %x = uop.load %in[%k] : !uop.ptr<4xf32>
  %y = uop.load %in[%k] : !uop.ptr<4xf32>
  %s = uop.reduce add %x over %k : f32
  %t = uop.reduce add %y over %k : f32
  %r = arith.addf %s, %t : f32
  uop.store %r, %out[] : !uop.ptr<f32>
}

// A load before and one after a store are two.
// CHECK-LABEL: jit.kernel @load_after_store(
jit.kernel @load_after_store(%a: !uop.ptr<4xf32>, %out: !uop.ptr<4xf32>) {
  // CHECK: uop.load %[[A:.*]][%[[I:.*]]] :
  // CHECK: %[[T:.*]] = uop.store
  // CHECK: uop.load %[[A]][%[[I]]] after(%[[T]])
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %double = arith.addf %x, %x : f32
  %t = uop.store %double, %a[%i] : !uop.ptr<4xf32> -> !uop.token
  %y = uop.load %a[%i] after(%t) : !uop.ptr<4xf32>
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}

// A write to a state stays and keeps its place between two reads; a read that nobody uses goes.
// CHECK-LABEL: func.func @state(
func.func @state(%v: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // CHECK-NEXT: %[[A:.*]] = uop.read @s
  // CHECK-NEXT: uop.write %{{.*}} into @s
  // CHECK-NEXT: %[[B:.*]] = uop.read @s
  // CHECK-NEXT: return %[[A]], %[[B]]
  %unused = uop.read @t [0] [4] : tensor<4xf32>
  %a = uop.read @s [0] [4] : tensor<4xf32>
  uop.write %v into @s [0] [4] : tensor<4xf32>
  %b = uop.read @s [0] [4] : tensor<4xf32>
  return %a, %b : tensor<4xf32>, tensor<4xf32>
}

// Launches and copies stay, also two equal ones and one whose result nobody reads; unused buffers go.
// CHECK-LABEL: jit.capture @launches(%x:
jit.capture @launches(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<4xf32, "cpu:0">) {
  // CHECK-NEXT: %[[T:.*]] = jit.alloc
  // CHECK-NEXT: %[[U:.*]] = jit.alloc
  // CHECK-NEXT: jit.launch @add_one(update %[[T]], read %x)
  // CHECK-NEXT: jit.launch @add_one(update %[[T]], read %x)
  // CHECK-NEXT: jit.copy %x to %[[U]]
  // CHECK-NEXT: jit.return %[[T]]
  %unused = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(update %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(update %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.copy %x to %u : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return %t : !jit.buffer<4xf32, "cpu:0">
}
jit.kernel @add_one(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %y = uop.load %b[%i] : !uop.ptr<4xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %a[%i] : !uop.ptr<4xf32>
}
