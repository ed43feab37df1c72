// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-simplify-indices,canonicalize,cse))' | FileCheck %s

// The gradient of a window, as exporters write it: rows of 24 in rows of 25. Where the rest is below 20, the quotient is
// the place in the window and the rest is the distance; both accesses become sums.
// CHECK-LABEL: jit.kernel @window(
// CHECK-DAG: %[[P:.*]] = uop.range 24
// CHECK-DAG: %[[I:.*]] = uop.range 6
// CHECK: uop.load %in[%[[I]]] if
// CHECK: %[[AT:.*]] = arith.subi %[[P]], %[[I]] : index
// CHECK: uop.load %in_0[%[[AT]]] if
// CHECK-NOT: arith.divui
jit.kernel @window(%o: !uop.ptr<24xf32>, %w: !uop.ptr<5xf32>, %g: !uop.ptr<20xf32>) {
  %zero = arith.constant 0.0 : f32
  %c20 = arith.constant 20 : index
  %c24 = arith.constant 24 : index
  %c25 = arith.constant 25 : index
  %c125 = arith.constant 125 : index
  %p = uop.range 24
  %i = uop.range 6
  %v0 = arith.muli %i, %c24 : index
  %v = arith.addi %v0, %p : index
  %rest = arith.remui %v, %c25 : index
  %quotient = arith.divui %v, %c25 : index
  %below = arith.cmpi slt, %v, %c125 : index
  %fits = arith.cmpi slt, %rest, %c20 : index
  %inside = arith.andi %below, %fits : i1
  %x = uop.load %w[%quotient] if %inside else %zero : !uop.ptr<5xf32>
  %y = uop.load %g[%rest] if %inside else %zero : !uop.ptr<20xf32>
  %m = arith.mulf %x, %y : f32
  %s = uop.reduce add %m over %i : f32
  uop.store %s, %o[%p] : !uop.ptr<24xf32>
}

// A window with steps in a flat index, one quotient in the other. At the rim, where the quotients differ, the gate is
// false.
// CHECK-LABEL: jit.kernel @steps(
// CHECK-NOT: {{div|rem}}
// CHECK: uop.store
jit.kernel @steps(%o: !uop.ptr<28xf32>, %a: !uop.ptr<64x56xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c27 = arith.constant 27 : index
  %c28 = arith.constant 28 : index
  %c55 = arith.constant 55 : index
  %c56 = arith.constant 56 : index
  %c63 = arith.constant 63 : index
  %c64 = arith.constant 64 : index
  %p = uop.range 28
  %k = uop.range 64
  %j = uop.range 3
  %v0 = arith.addi %j, %c1 : index
  %v1 = arith.divui %v0, %c2 : index
  %v2 = arith.addi %v1, %p : index
  %v3 = arith.addi %v2, %c27 : index
  %v4 = arith.divui %v3, %c28 : index
  %v5 = arith.addi %v4, %k : index
  %v6 = arith.addi %v5, %c63 : index
  %row = arith.remui %v6, %c64 : index
  %v7 = arith.muli %p, %c2 : index
  %v8 = arith.addi %v7, %j : index
  %v9 = arith.addi %v8, %c55 : index
  %column = arith.remui %v9, %c56 : index
  %v10 = arith.addi %p, %j : index
  %inside = arith.cmpi sge, %v10, %c1 : index
  %x = uop.load %a[%row, %column] if %inside else %zero : !uop.ptr<64x56xf32>
  %s = uop.reduce add %x over %k, %j : f32
  uop.store %s, %o[%p] : !uop.ptr<28xf32>
}

// Quotients stay that are not one sum everywhere: rows that are really taken apart, and what may be negative.
// CHECK-LABEL: jit.kernel @stay(
// CHECK: arith.divui
// CHECK: arith.remui
// CHECK: arith.divsi
// CHECK: uop.store
jit.kernel @stay(%o: !uop.ptr<40xf32>, %a: !uop.ptr<5x8xf32>, %b: !uop.ptr<20xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %i = uop.range 40
  %row = arith.divui %i, %c8 : index
  %column = arith.remui %i, %c8 : index
  %x = uop.load %a[%row, %column] : !uop.ptr<5x8xf32>
  %before = arith.subi %i, %c1 : index
  %half = arith.divsi %before, %c2 : index
  %inside = arith.cmpi sge, %before, %c0 : index
  %y = uop.load %b[%half] if %inside else %zero : !uop.ptr<20xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %o[%i] : !uop.ptr<40xf32>
}
