// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-narrow-updates))' | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// One row, whose number stands in memory, as a loop writes the results of its trips.
// CHECK-LABEL: jit.kernel @row(
// CHECK:         %[[LOADED:.*]] = uop.load %in[%{{.*}}]
// CHECK:         %[[AT:.*]] = arith.index_cast %[[LOADED]] : i64 to index
// CHECK:         %[[LAST:.*]] = arith.constant 999 : index
// CHECK:         %[[LOW:.*]] = arith.minsi %[[AT]], %[[LAST]] : index
// CHECK:         %[[BEGIN:.*]] = arith.maxsi %[[LOW]], %{{.*}} : index
// CHECK:         %[[J:.*]] = uop.range 1
// CHECK:         %[[I:.*]] = arith.addi %[[BEGIN]], %[[J]] : index
// CHECK:         %[[K:.*]] = uop.range 8
// CHECK:         %[[AFTER:.*]] = arith.cmpi sge, %[[I]], %[[AT]] : index
// CHECK:         %[[BEFORE:.*]] = arith.cmpi slt, %[[I]], %{{.*}} : index
// CHECK:         %[[INSIDE:.*]] = arith.andi %[[AFTER]], %[[BEFORE]] : i1
// CHECK-NOT:     uop.load %out
// CHECK:         %[[NEW:.*]] = uop.load %in_0[%[[K]]]
// CHECK:         uop.store %[[NEW]], %out[%[[I]], %[[K]]] if %[[INSIDE]]
jit.kernel @row(%at: !uop.ptr<1xi64>, %out: !uop.ptr<1000x8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 1000
  %k = uop.range 8
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = uop.load %at[%c0] : !uop.ptr<1xi64>
  %1 = arith.index_cast %0 : i64 to index
  %2 = arith.addi %1, %c1 : index
  %3 = arith.cmpi sge, %i, %1 : index
  %4 = arith.cmpi slt, %i, %2 : index
  %5 = arith.andi %3, %4 : i1
  %6 = uop.load %out[%i, %k] : !uop.ptr<1000x8xf32>
  %7 = uop.load %in[%k] : !uop.ptr<8xf32>
  %8 = arith.select %5, %7, %6 : f32
  uop.store %8, %out[%i, %k] : !uop.ptr<1000x8xf32>
}

// Both dimensions, one by equality with the range on the other side, and two arrays with the same window.
// CHECK-LABEL: jit.kernel @block(
// CHECK:         uop.range 1{{$}}
// CHECK:         uop.range 4
// CHECK-NOT:     uop.range
// CHECK:         uop.store %{{.*}}, %out[%{{.*}}, %{{.*}}] if
// CHECK:         uop.store %{{.*}}, %out_0[%{{.*}}, %{{.*}}] if
jit.kernel @block(%a: !uop.ptr<9x30xi32>, %b: !uop.ptr<9x30xi32>, %r: !jit.var<i32, "r", 0, 8>, %c: !jit.var<i32, "c", -9, 40>) {
  %i = uop.range 9
  %j = uop.range 30
  %c4 = arith.constant 4 : index
  %row = jit.value %r : !jit.var<i32, "r", 0, 8> -> index
  %first = jit.value %c : !jit.var<i32, "c", -9, 40> -> index
  %end = arith.addi %c4, %first : index
  %0 = arith.cmpi eq, %row, %i : index
  %1 = arith.cmpi sle, %first, %j : index
  %2 = arith.cmpi sgt, %end, %j : index
  %3 = arith.andi %1, %2 : i1
  %4 = arith.andi %0, %3 : i1
  %5 = uop.load %a[%i, %j] : !uop.ptr<9x30xi32>
  %6 = uop.load %b[%i, %j] : !uop.ptr<9x30xi32>
  %7 = arith.index_cast %j : index to i32
  %8 = arith.select %4, %7, %5 : i32
  %9 = arith.select %4, %7, %6 : i32
  uop.store %8, %a[%i, %j] : !uop.ptr<9x30xi32>
  uop.store %9, %b[%i, %j] : !uop.ptr<9x30xi32>
}

// A reduction over the range, another window for another array, a bound that differs from column to column: all stay.
// CHECK-LABEL: jit.kernel @sums(
// CHECK:         uop.range 9
jit.kernel @sums(%a: !uop.ptr<9xf32>, %s: !uop.ptr<9xf32>, %r: !jit.var<i32, "r", 0, 8>) {
  %i = uop.range 9
  %row = jit.value %r : !jit.var<i32, "r", 0, 8> -> index
  %is = arith.cmpi eq, %row, %i : index
  %x = uop.load %a[%i] : !uop.ptr<9xf32>
  %sum = uop.reduce add %x over %i : f32
  uop.store %sum, %s[%i] if %is : !uop.ptr<9xf32>
}

// CHECK-LABEL: jit.kernel @other(
// CHECK:         uop.range 9
jit.kernel @other(%a: !uop.ptr<9xf32>, %b: !uop.ptr<9xf32>, %x: !uop.ptr<9xf32>, %r: !jit.var<i32, "r", 0, 8>) {
  %i = uop.range 9
  %row = jit.value %r : !jit.var<i32, "r", 0, 8> -> index
  %is = arith.cmpi eq, %row, %i : index
  %0 = uop.load %x[%i] : !uop.ptr<9xf32>
  uop.store %0, %a[%i] if %is : !uop.ptr<9xf32>
  uop.store %0, %b[%i] : !uop.ptr<9xf32>
}

// CHECK-LABEL: jit.kernel @columns(
// CHECK:         uop.range 9
// CHECK:         uop.range 5
jit.kernel @columns(%a: !uop.ptr<9x5xf32>, %at: !uop.ptr<5xi64>, %x: !uop.ptr<9x5xf32>) {
  %i = uop.range 9
  %j = uop.range 5
  %l = uop.load %at[%j] : !uop.ptr<5xi64>
  %row = arith.index_cast %l : i64 to index
  %is = arith.cmpi eq, %row, %i : index
  %0 = uop.load %x[%i, %j] : !uop.ptr<9x5xf32>
  uop.store %0, %a[%i, %j] if %is : !uop.ptr<9x5xf32>
}
