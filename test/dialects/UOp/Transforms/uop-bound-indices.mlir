// RUN: tinyjit-opt %s --uop-bound-indices | FileCheck %s

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

// Indices inside and accesses with a gate stay as they are.
// CHECK-LABEL: jit.kernel @bounded
// CHECK-NOT: cmpi
// CHECK: uop.load %{{.*}}[%{{.*}}] : !uop.ptr<16xf32>
// CHECK: uop.load %{{.*}}[%{{.*}}] if %{{.*}} else %{{.*}} : !uop.ptr<16xf32>
// CHECK-NOT: cmpi
// CHECK: uop.store %{{.*}}, %{{.*}}[%{{.*}}] : !uop.ptr<4xf32>
jit.kernel @bounded(%out: !uop.ptr<4xf32>, %x: !uop.ptr<16xf32>, %at: !uop.ptr<4xi32>, %n: !uop.ptr<1xi1>) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %first = arith.constant 0 : index
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %low = arith.maxsi %a, %c0 : i32
  %clamped = arith.minsi %low, %c3 : i32
  %row = arith.index_cast %clamped : i32 to index
  %start = arith.muli %row, %c4 : index
  %k = arith.addi %start, %i : index
  %b = uop.load %x[%k] : !uop.ptr<16xf32>
  %free = arith.index_cast %a : i32 to index
  %gate = uop.load %n[%first] : !uop.ptr<1xi1>
  %c = uop.load %x[%free] if %gate else %zero : !uop.ptr<16xf32>
  %sum = arith.addf %b, %c : f32
  uop.store %sum, %out[%i] : !uop.ptr<4xf32>
}
