// RUN: tinyjit-opt %s --uop-bound-indices | FileCheck %s
// RUN: tinyjit-opt %s --uop-bound-indices=check-gates | FileCheck %s --check-prefix=GATES

// Unbounded indices get a gate, as often as there are such dimensions.
// CHECK-LABEL: jit.kernel @gather
// CHECK: %[[K:.*]] = arith.index_cast
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[K]], %c4
// CHECK: uop.load %{{.*}}[%[[K]]] if %[[INSIDE]] else %cst : !uop.ptr<4xf32>
// CHECK: %[[ROW:.*]] = arith.cmpi ult, %[[K]], %c8
// CHECK: uop.store %{{.*}}, %{{.*}}[%[[K]], %{{.*}}] if %[[ROW]] : !uop.ptr<8x4xf32>
jit.kernel @gather(%out: !uop.ptr<8x4xf32>, %x: !uop.ptr<4xf32>, %at: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %k = arith.index_cast %a : i32 to index
  %b = uop.load %x[%k] : !uop.ptr<4xf32>
  uop.store %b, %out[%k, %i] : !uop.ptr<8x4xf32>
}

// Variables that are each inside may lead outside together.
// CHECK-LABEL: jit.kernel @variables
// CHECK: %[[SUM:.*]] = arith.addi
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[SUM]], %c16
// CHECK: uop.load %{{.*}}[%[[SUM]]] if %[[INSIDE]] else
// CHECK: uop.store %{{.*}}, %{{.*}}[%{{.*}}] : !uop.ptr<12xf32>
jit.kernel @variables(%out: !uop.ptr<12xf32>, %x: !uop.ptr<16xf32>, %i: !jit.var<i32, "i", 0, 11>, %j: !jit.var<i32, "j", 0, 11>) {
  %a = jit.value %i : !jit.var<i32, "i", 0, 11> -> index
  %b = jit.value %j : !jit.var<i32, "j", 0, 11> -> index
  %sum = arith.addi %a, %b : index
  %value = uop.load %x[%sum] : !uop.ptr<16xf32>
  uop.store %value, %out[%a] : !uop.ptr<12xf32>
}

// Rows in reverse order, as many as a variable says, lie inside: the bounds of both terms alone do not say so.
// CHECK-LABEL: jit.kernel @reversed
// CHECK-NOT: cmpi
// CHECK: uop.store
jit.kernel @reversed(%out: !uop.ptr<12x5xf32>, %x: !uop.ptr<60xf32>, %rows: !jit.var<i32, "n", 0, 12>) {
  %held = jit.value %rows : !jit.var<i32, "n", 0, 12> -> i32
  %n = arith.index_cast %held : i32 to index
  %i = uop.range %n
  %j = uop.range 5
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %last = arith.subi %n, %c1 : index
  %row = arith.subi %last, %i : index
  %start = arith.muli %row, %c5 : index
  %at = arith.addi %start, %j : index
  %place = arith.addi %i, %j : index
  %half = arith.divui %place, %c5 : index
  %value = uop.load %x[%at] : !uop.ptr<60xf32>
  %other = uop.load %x[%half] : !uop.ptr<60xf32>
  %sum = arith.addf %value, %other : f32
  uop.store %sum, %out[%i, %j] : !uop.ptr<12x5xf32>
}

// A gate is believed about ranges and variables; an index that is data is compared as well, unless the gate does.
// CHECK-LABEL: jit.kernel @gated
// CHECK-COUNT-3: arith.cmpi
// CHECK: %[[BOUNDED:.*]] = arith.andi
// CHECK: uop.load %{{.*}}[%{{.*}}] if %[[BOUNDED]] else
// CHECK: %[[FREE:.*]] = arith.cmpi ult, %{{.*}}, %c16
// CHECK: %[[BOTH:.*]] = arith.andi %[[LOW:.*]], %[[FREE]]
// CHECK: uop.load %{{.*}}[%{{.*}}] if %[[BOTH]] else
// CHECK: uop.load %{{.*}}[%{{.*}}] if %[[LOW]] else
// CHECK: uop.store
// With check-gates what ranges alone say is compared, too, and what the gate proves is not.
// GATES-LABEL: jit.kernel @gated
// GATES: %[[START:.*]] = arith.cmpi slt, %{{.*}}, %c2 : index
// GATES: %[[AT:.*]] = arith.muli %{{.*}}, %c100
// GATES: %[[INSIDE:.*]] = arith.cmpi ult, %[[AT]], %c16
// GATES: %[[GATE:.*]] = arith.andi %{{.*}}, %[[INSIDE]]
// GATES: uop.load %{{.*}}[%[[AT]]] if %[[GATE]] else
// GATES: uop.store %{{.*}}, %{{.*}}[%{{.*}}] if %[[START]]
jit.kernel @gated(%out: !uop.ptr<4xf32>, %x: !uop.ptr<16xf32>, %at: !uop.ptr<4xi32>) {
  %c0 = arith.constant 0 : i32
  %c9 = arith.constant 9 : i32
  %c2 = arith.constant 2 : index
  %c100 = arith.constant 100 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %low = arith.cmpi sge, %a, %c0 : i32
  %high = arith.cmpi slt, %a, %c9 : i32
  %begin = arith.cmpi slt, %i, %c2 : index
  %both = arith.andi %low, %high : i1
  %k = arith.index_cast %a : i32 to index
  %far = arith.addi %k, %i : index
  %beyond = arith.muli %i, %c100 : index
  %b = uop.load %x[%far] if %both else %zero : !uop.ptr<16xf32>
  %c = uop.load %x[%k] if %low else %zero : !uop.ptr<16xf32>
  %d = uop.load %x[%beyond] if %low else %zero : !uop.ptr<16xf32>
  %e = arith.addf %b, %c : f32
  %f = arith.addf %d, %e : f32
  uop.store %f, %out[%i] if %begin : !uop.ptr<4xf32>
}

// Indices inside stay as they are.
// CHECK-LABEL: jit.kernel @bounded
// CHECK-NOT: cmpi
// CHECK: uop.load %{{.*}}[%{{.*}}] : !uop.ptr<16xf32>
// CHECK-NOT: cmpi
// CHECK: uop.store %{{.*}}, %{{.*}}[%{{.*}}] : !uop.ptr<4xf32>
jit.kernel @bounded(%out: !uop.ptr<4xf32>, %x: !uop.ptr<16xf32>, %at: !uop.ptr<4xi32>) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : index
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %low = arith.maxsi %a, %c0 : i32
  %clamped = arith.minsi %low, %c3 : i32
  %row = arith.index_cast %clamped : i32 to index
  %start = arith.muli %row, %c4 : index
  %k = arith.addi %start, %i : index
  %b = uop.load %x[%k] : !uop.ptr<16xf32>
  uop.store %b, %out[%i] : !uop.ptr<4xf32>
}
