// RUN: tinyjit-opt %s --jit-merge-kernels | FileCheck %s --implicit-check-not=@merged --implicit-check-not=jit.view
// RUN: tinyjit-opt %s --jit-merge-kernels --verify-diagnostics -o /dev/null
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Kernels that look alike and are not merged: no remark is expected, every launch keeps its kernel, and no view is made.

// Numbers that are values; element types; sizes; strides; attributes.
jit.kernel @twice(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 0 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %k = arith.constant 2.0 : f32
  %y = arith.mulf %x, %k : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @three_times(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %k = arith.constant 3.0 : f32
  %y = arith.mulf %x, %k : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @wide(%out: !uop.ptr<4xf64>, %a: !uop.ptr<8x4xf64>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf64>
  %k = arith.constant 2.0 : f64
  %y = arith.mulf %x, %k : f64
  uop.store %y, %out[%i] : !uop.ptr<4xf64>
}
jit.kernel @longer(%out: !uop.ptr<5xf32>, %a: !uop.ptr<8x5xf32>) {
  %c = arith.constant 1 : index
  %i = uop.range 5
  %x = uop.load %a[%c, %i] : !uop.ptr<8x5xf32>
  %k = arith.constant 2.0 : f32
  %y = arith.mulf %x, %k : f32
  uop.store %y, %out[%i] : !uop.ptr<5xf32>
}
jit.kernel @column(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%i, %c] : !uop.ptr<8x4xf32>
  %k = arith.constant 2.0 : f32
  %y = arith.mulf %x, %k : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @scheduled(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) attributes {mark} {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %k = arith.constant 2.0 : f32
  %y = arith.mulf %x, %k : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}

// Another order of ops that is no order of constants.
jit.kernel @difference(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 0 : index
  %d = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %y = uop.load %a[%d, %i] : !uop.ptr<8x4xf32>
  %z = arith.subf %x, %y : f32
  uop.store %z, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @negated(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 2 : index
  %d = arith.constant 3 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %y = uop.load %a[%d, %i] : !uop.ptr<8x4xf32>
  %z = arith.subf %y, %x : f32
  uop.store %z, %out[%i] : !uop.ptr<4xf32>
}

// A number that an index is compared with.
jit.kernel @below_1(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %zero = arith.constant 0.0 : f32
  %less = arith.cmpi slt, %i, %c : index
  %y = arith.select %less, %x, %zero : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @below_2(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 2 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %zero = arith.constant 0.0 : f32
  %less = arith.cmpi slt, %i, %c : index
  %y = arith.select %less, %x, %zero : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}

// Where a gate is false the index may lie outside, so the part is not known.
jit.kernel @gated_1(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %i = uop.range 4
  %zero = arith.constant 0.0 : f32
  %less = arith.cmpi slt, %i, %c2 : index
  %x = uop.load %a[%c, %i] if %less else %zero : !uop.ptr<8x4xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @gated_2(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 2 : index
  %c2 = arith.constant 2 : index
  %i = uop.range 4
  %zero = arith.constant 0.0 : f32
  %less = arith.cmpi slt, %i, %c2 : index
  %x = uop.load %a[%c, %i] if %less else %zero : !uop.ptr<8x4xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}

// Indices that leave the array, which the target compares, stay as they are.
jit.kernel @outside_5(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %c = arith.constant 5 : index
  %i = uop.range 4
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @outside_6(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %c = arith.constant 6 : index
  %i = uop.range 4
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}

// An index that is data, and one up to a variable, may be any.
jit.kernel @gather_1(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>, %at: !uop.ptr<4xi32>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %number = uop.load %at[%i] : !uop.ptr<4xi32>
  %place = arith.index_cast %number : i32 to index
  %next = arith.addi %place, %c : index
  %x = uop.load %a[%next] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @gather_2(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>, %at: !uop.ptr<4xi32>) {
  %c = arith.constant 2 : index
  %i = uop.range 4
  %number = uop.load %at[%i] : !uop.ptr<4xi32>
  %place = arith.index_cast %number : i32 to index
  %next = arith.addi %place, %c : index
  %x = uop.load %a[%next] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @prefix_1(%out: !uop.ptr<6xf32>, %a: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 5>) {
  %c = arith.constant 1 : index
  %size = jit.value %n : !jit.var<i32, "n", 1, 5> -> index
  %i = uop.range %size
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<6xf32>
}
jit.kernel @prefix_2(%out: !uop.ptr<6xf32>, %a: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 5>) {
  %c = arith.constant 2 : index
  %size = jit.value %n : !jit.var<i32, "n", 1, 5> -> index
  %i = uop.range %size
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<6xf32>
}

// The distance between what is read and what is written.
jit.kernel @apart_1(%a: !uop.ptr<8xf32>) {
  %c = arith.constant 1 : index
  %i = uop.range 4
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  uop.store %x, %a[%at] : !uop.ptr<8xf32>
}
jit.kernel @apart_2(%a: !uop.ptr<8xf32>) {
  %c = arith.constant 2 : index
  %i = uop.range 4
  %at = arith.addi %i, %c : index
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  uop.store %x, %a[%at] : !uop.ptr<8xf32>
}

// A reduction in another order, and a combiner with another number.
jit.kernel @sum_0(%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 0 : index
  %zero = arith.constant 0 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %s = uop.reduce add %x over %i lanes 1 : f32
  uop.store %s, %out[%zero] : !uop.ptr<1xf32>
}
jit.kernel @sum_1(%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %zero = arith.constant 0 : index
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %s = uop.reduce add %x over %i lanes 2 : f32
  uop.store %s, %out[%zero] : !uop.ptr<1xf32>
}
jit.kernel @fold_0(%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 0 : index
  %at = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%so_far: f32, %next: f32):
    %k = arith.constant 1.0 : f32
    %scaled = arith.mulf %next, %k : f32
    %sum = arith.addf %so_far, %scaled : f32
    uop.yield %sum : f32
  }
  uop.store %s, %out[%at] : !uop.ptr<1xf32>
}
jit.kernel @fold_1(%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x4xf32>) {
  %c = arith.constant 1 : index
  %at = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 4
  %x = uop.load %a[%c, %i] : !uop.ptr<8x4xf32>
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%so_far: f32, %next: f32):
    %k = arith.constant 2.0 : f32
    %scaled = arith.mulf %next, %k : f32
    %sum = arith.addf %so_far, %scaled : f32
    uop.yield %sum : f32
  }
  uop.store %s, %out[%at] : !uop.ptr<1xf32>
}

// CHECK-LABEL: jit.capture @kept
// CHECK: jit.launch @twice(
// CHECK: jit.launch @three_times(
// CHECK: jit.launch @column(
// CHECK: jit.launch @scheduled(
// CHECK: jit.launch @difference(
// CHECK: jit.launch @negated(
// CHECK: jit.launch @below_1(
// CHECK: jit.launch @below_2(
// CHECK: jit.launch @gated_1(
// CHECK: jit.launch @gated_2(
// CHECK: jit.launch @wide(
// CHECK: jit.launch @longer(
// CHECK: jit.launch @outside_5(
// CHECK: jit.launch @outside_6(
// CHECK: jit.launch @gather_1(
// CHECK: jit.launch @gather_2(
// CHECK: jit.launch @prefix_1(
// CHECK: jit.launch @prefix_2(
// CHECK: jit.launch @sum_0(
// CHECK: jit.launch @sum_1(
// CHECK: jit.launch @fold_0(
// CHECK: jit.launch @fold_1(
// CHECK-NEXT: jit.launch @apart_1(update %[[F:.*]]) :
// CHECK-NEXT: jit.launch @apart_2(update %[[F]]) :
jit.capture @kept(%x: !jit.buffer<8x4xf32, "cpu:0">, %w: !jit.buffer<8x4xf64, "cpu:0">, %l: !jit.buffer<8x5xf32, "cpu:0">, %f: !jit.buffer<8xf32, "cpu:0">, %at: !jit.buffer<4xi32, "cpu:0">, %n: !jit.var<i32, "n", 1, 5>) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf64, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">) {
  %r0 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r1 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r2 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r3 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r4 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r5 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r6 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r7 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r8 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r9 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r10 = jit.alloc : !jit.buffer<4xf64, "cpu:0">
  %r11 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  %r12 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r13 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r14 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r15 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %r16 = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  %r17 = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  %r18 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  %r19 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  %r20 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  %r21 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @twice(write %r0, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @three_times(write %r1, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @column(write %r2, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @scheduled(write %r3, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @difference(write %r4, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @negated(write %r5, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @below_1(write %r6, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @below_2(write %r7, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @gated_1(write %r8, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @gated_2(write %r9, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @wide(write %r10, read %w) : !jit.buffer<4xf64, "cpu:0">, !jit.buffer<8x4xf64, "cpu:0">
  jit.launch @longer(write %r11, read %l) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<8x5xf32, "cpu:0">
  jit.launch @outside_5(write %r12, read %f) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.launch @outside_6(write %r13, read %f) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.launch @gather_1(write %r14, read %f, read %at) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  jit.launch @gather_2(write %r15, read %f, read %at) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  jit.launch @prefix_1(partial %r16, read %f, %n) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.var<i32, "n", 1, 5>
  jit.launch @prefix_2(partial %r17, read %f, %n) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.var<i32, "n", 1, 5>
  jit.launch @sum_0(write %r18, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @sum_1(write %r19, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @fold_0(write %r20, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @fold_1(write %r21, read %x) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @apart_1(update %f) : !jit.buffer<8xf32, "cpu:0">
  jit.launch @apart_2(update %f) : !jit.buffer<8xf32, "cpu:0">
  jit.return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21 : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf64, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
}

// Memory that is planned already stays as it is: launches name its parts.
jit.kernel @first(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @second(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %c4 = arith.constant 4 : index
  %i = uop.range 4
  %at = arith.addi %i, %c4 : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
// CHECK-LABEL: jit.capture @planned
// CHECK: jit.launch @first(
// CHECK-NEXT: jit.launch @second(
jit.capture @planned(%x: !jit.buffer<8xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">) {
  %arena = jit.alloc {jit.fragmentation = 0.0 : f64, jit.lower_bound = 0 : i64} : !jit.buffer<64xui8, "cpu:0">
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %b = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @first(write %a, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.launch @second(write %b, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.return %a, %b : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
}

// A kernel is compiled for one kind of device.
jit.kernel @here(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<8xf32>
  %y = arith.negf %x : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @there(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8xf32>) {
  %c4 = arith.constant 4 : index
  %i = uop.range 4
  %at = arith.addi %i, %c4 : index
  %x = uop.load %a[%at] : !uop.ptr<8xf32>
  %y = arith.negf %x : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
// CHECK-LABEL: jit.capture @kinds
// CHECK: jit.launch @here(
// CHECK-NEXT: jit.launch @there(
jit.capture @kinds(%x: !jit.buffer<8xf32, "cpu:0">, %y: !jit.buffer<8xf32, "cuda:0">) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cuda:0">) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %b = jit.alloc : !jit.buffer<4xf32, "cuda:0">
  jit.launch @here(write %a, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.launch @there(write %b, read %y) : !jit.buffer<4xf32, "cuda:0">, !jit.buffer<8xf32, "cuda:0">
  jit.return %a, %b : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cuda:0">
}
