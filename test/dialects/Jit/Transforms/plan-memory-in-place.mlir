// Which launches write over an operand that dies there.
// RUN: tinyjit-opt --jit-plan-memory --split-input-file %s | FileCheck %s
// RUN: tinyjit-opt --jit-plan-memory="in-place=false" --split-input-file %s | FileCheck %s --check-prefix=OFF

// OFF-NOT: _in_place

!f = !jit.buffer<16xf32, "cpu:0">
!g = !jit.buffer<4x4xf32, "cpu:0">

// One copy of a kernel serves all launches that use it in the same way.
// CHECK-LABEL: jit.kernel @add(
// CHECK: jit.kernel @add_in_place_0_1(%[[OUT:.*]]: !uop.ptr<16xf32>, %[[IN:.*]]: !uop.ptr<16xf32>) name "sum"
// CHECK: %[[I:.*]] = uop.range 16
// CHECK-DAG: %[[X:.*]] = uop.load %[[OUT]][%[[I]]]
// CHECK-DAG: %[[Y:.*]] = uop.load %[[IN]][%[[I]]]
// CHECK: %[[S:.*]] = arith.addf %[[X]], %[[Y]]
// CHECK: uop.store %[[S]], %[[OUT]][%[[I]]]
// CHECK-NOT: jit.kernel
jit.kernel @add(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) name "sum" {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<16xf32>
}

// A result that each call binds takes over what is computed before it, so that
// no arena is left.
// CHECK-LABEL: jit.capture @chain
// CHECK-NEXT: %[[Y:.*]] = jit.alloc : !jit.buffer<16xf32, "cpu:0">
// CHECK-NEXT: jit.launch @add(write %[[Y]], read %[[P:.*]], read %[[Q:[^)]*]])
// CHECK-NEXT: jit.launch @add_in_place_0_1(update %[[Y]], read %[[P]])
// CHECK-NEXT: jit.launch @add_in_place_0_1(update %[[Y]], read %[[Q]])
// CHECK-NEXT: jit.return %[[Y]]
// OFF-LABEL: jit.capture @chain
// OFF-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @chain(%p: !f, %q: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @add(write %t, read %p, read %q) : !f, !f, !f
  jit.launch @add(write %u, read %t, read %p) : !f, !f, !f
  jit.launch @add(write %y, read %u, read %q) : !f, !f, !f
  jit.return %y : !f
}

// CHECK-LABEL: jit.capture @inside
// CHECK-NEXT: %[[A:.*]] = jit.alloc {jit.fragmentation = 0.000000e+00 : f64, jit.lower_bound = 64 : i64}
// CHECK-NEXT: %[[T:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 2>}
// CHECK: jit.launch @add(write %[[T]], read %[[P:.*]], read %[[P]])
// CHECK-NEXT: jit.launch @add_in_place_0_1(update %[[T]], read %[[P]])
// CHECK-NEXT: jit.copy %[[T]] to
jit.capture @inside(%p: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @add(write %t, read %p, read %p) : !f, !f, !f
  jit.launch @add(write %u, read %t, read %p) : !f, !f, !f
  jit.copy %u to %y : !f to !f
  jit.return %y : !f
}

// -----

!f = !jit.buffer<16xf32, "cpu:0">
!g = !jit.buffer<4x4xf32, "cpu:0">

jit.kernel @fill(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @two(%p: !uop.ptr<16xf32>, %q: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %s = arith.addf %x, %y : f32
  %d = arith.subf %x, %y : f32
  uop.store %s, %p[%i] : !uop.ptr<16xf32>
  uop.store %d, %q[%i] : !uop.ptr<16xf32>
}

// Two results over two operands, seen through views of other shapes: one that
// each call binds, and one in the arena.
// CHECK-LABEL: jit.kernel @two_in_place_0_2_1_3(%{{.*}}: !uop.ptr<16xf32>, %{{.*}}: !uop.ptr<16xf32>) name "two"
// CHECK-LABEL: jit.capture @pairs
// CHECK-NEXT: %[[A:.*]] = jit.alloc {{.*}}jit.lower_bound = 64 : i64
// CHECK-NEXT: %[[T:.*]] = jit.view %[[A]] offset 0 {jit.live = array<i64: 0, 3>}
// CHECK-NEXT: %[[Y:.*]] = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
// CHECK: %[[U:.*]] = jit.view %[[Y]] offset 0 : !jit.buffer<4x4xf32, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
// CHECK: jit.launch @fill(write %[[T]],
// CHECK: jit.launch @fill(write %[[U]],
// CHECK: jit.launch @two_in_place_0_2_1_3(update %[[T]], update %[[Y]])
// CHECK: jit.copy %[[T]] to
// CHECK: jit.return %[[Y]]
jit.capture @pairs(%x: !f) -> (!g, !f) {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %v = jit.alloc : !f
  %y = jit.alloc : !g
  %z = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @fill(write %u, read %x) : !f, !f
  jit.launch @two(write %v, write %y, read %t, read %u) : !f, !g, !f, !f
  jit.copy %v to %z : !f to !f
  jit.return %y, %z : !g, !f
}

// -----

// The cases below have a reason against it each, and need two places.

!f = !jit.buffer<16xf32, "cpu:0">
!h = !jit.buffer<16xi32, "cpu:0">
!n = !jit.buffer<15xf32, "cpu:0">
!v = !jit.var<i32, "n", 0, 1>

// CHECK-NOT: _in_place
jit.kernel @fill(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @shift(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %c1 = arith.constant 1 : index
  %c15 = arith.constant 15 : index
  %i = uop.range 16
  %less = arith.cmpi ult, %i, %c15 : index
  %k = arith.addi %i, %c1 : index
  %zero = arith.constant 0.0 : f32
  %x = uop.load %in[%k] if %less else %zero : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @prefix(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 16
  %k = uop.range 16
  %x = uop.load %in[%k] : !uop.ptr<16xf32>
  %own = uop.load %in[%i] : !uop.ptr<16xf32>
  %sum = uop.reduce add %x over %k : f32
  %y = arith.addf %sum, %own : f32
  uop.store %y, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @convert(%out: !uop.ptr<16xi32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  %y = arith.fptosi %x : f32 to i32
  uop.store %y, %out[%i] : !uop.ptr<16xi32>
}
jit.kernel @add(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @cross(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) {
  %c15 = arith.constant 15 : index
  %i = uop.range 16
  %k = arith.subi %c15, %i : index
  %x = uop.load %a[%k] : !uop.ptr<16xf32>
  %y = uop.load %b[%k] : !uop.ptr<16xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @half(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}
jit.kernel @later(%out: !uop.ptr<16xf32>, %other: !uop.ptr<4xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %k = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
  %y = uop.load %in[%k] : !uop.ptr<16xf32>
  uop.store %y, %other[%k] : !uop.ptr<4xf32>
}

// Another element is read than is written.
// CHECK-LABEL: jit.capture @neighbour
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @neighbour(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @shift(write %u, read %t) : !f, !f
  jit.launch @shift(write %y, read %u) : !f, !f
  jit.return %y : !f
}

// All elements are read for each, beside the own one.
// CHECK-LABEL: jit.capture @reduction
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @reduction(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @prefix(write %u, read %t) : !f, !f
  jit.launch @shift(write %y, read %u) : !f, !f
  jit.return %y : !f
}

// The element types differ.
// CHECK-LABEL: jit.capture @types
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @types(%x: !f) -> !h {
  %t = jit.alloc : !f
  %u = jit.alloc : !h
  %y = jit.alloc : !h
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @convert(write %u, read %t) : !h, !f
  jit.copy %u to %y : !h to !h
  jit.return %y : !h
}

// The operand is needed later.
// CHECK-LABEL: jit.capture @alive
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @alive(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @fill(write %u, read %t) : !f, !f
  jit.launch @cross(write %y, read %u, read %t) : !f, !f, !f
  jit.return %y : !f
}

// The operand is given twice.
// CHECK-LABEL: jit.capture @twice
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 128 : i64
jit.capture @twice(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @add(write %u, read %t, read %t) : !f, !f, !f
  jit.launch @shift(write %y, read %u) : !f, !f
  jit.return %y : !f
}

// Not every element is written, and not the whole buffer is given.
// CHECK-LABEL: jit.capture @parts
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 192 : i64
jit.capture @parts(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %w = jit.alloc : !jit.buffer<20xf32, "cpu:0">
  %v = jit.view %w offset 16 : !jit.buffer<20xf32, "cpu:0"> to !f
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @half(partial %u, read %t) : !f, !f
  jit.launch @fill(write %v, read %u) : !f, !f
  jit.launch @shift(write %y, read %v) : !f, !f
  jit.return %y : !f
}

// A later loop of the kernel reads what an earlier one would have overwritten.
// CHECK-LABEL: jit.capture @loops
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 192 : i64
jit.capture @loops(%x: !f) -> !f {
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %o = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !f
  jit.launch @fill(write %t, read %x) : !f, !f
  jit.launch @later(write %u, write %o, read %t) : !f, !jit.buffer<4xf32, "cpu:0">, !f
  jit.launch @shift(write %y, read %u) : !f, !f
  jit.return %y : !f
}

// A buffer that a call returns through a view, or the prologue keeps, does not die.
// CHECK-LABEL: jit.capture @kept
// CHECK-NEXT: jit.alloc {{.*}}jit.lower_bound = 192 : i64
jit.capture @kept(%x: !f) -> (!n, !f) {
  %w = jit.get @w : !f
  %k = jit.alloc : !f
  %t = jit.alloc : !f
  %u = jit.alloc : !f
  %v = jit.view %t offset 4 : !f to !n
  %y = jit.alloc : !f
  jit.prologue {
    jit.launch @fill(write %k, read %w) : !f, !f
  }
  jit.launch @shift(write %t, read %x) : !f, !f
  jit.launch @fill(write %u, read %k) : !f, !f
  jit.launch @cross(write %y, read %u, read %t) : !f, !f, !f
  jit.return %v, %y : !n, !f
}
jit.constant @w : !f
