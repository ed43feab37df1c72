// RUN: tinyjit-opt %s --jit-merge-kernels --split-input-file | FileCheck %s
// RUN: tinyjit-opt %s --jit-merge-kernels --split-input-file --verify-diagnostics -o /dev/null
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The row of an input that a kernel reads becomes the offset of a view. Two launches of one row share it. The kernels differ in the
// size that their parameter has, too, and in which constants stand first.
// CHECK-LABEL: jit.capture @rows(
// CHECK-SAME: %[[X:[^:]*]]: !jit.buffer<8x4xf32, "cpu:0">)
// CHECK-NEXT: %[[ROW3:.*]] = jit.view %[[X]] offset 48 : !jit.buffer<8x4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
// CHECK-NEXT: %[[ROW1:.*]] = jit.view %[[X]] offset 16 : !jit.buffer<8x4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
// CHECK: jit.launch @[[MERGED:merged_[0-9a-f]*]](write %{{.*}}, read %[[X]])
// CHECK-NEXT: jit.launch @[[MERGED]](write %{{.*}}, read %[[ROW1]])
// CHECK-NEXT: jit.launch @[[MERGED]](write %{{.*}}, read %[[ROW3]])
// CHECK-NEXT: jit.launch @[[MERGED]](write %{{.*}}, read %[[ROW1]])
// CHECK: jit.kernel @[[MERGED]](%{{.*}}: !uop.ptr<4xf32>, %[[A:.*]]: !uop.ptr<1x4xf32>) name "E_4" {
// CHECK: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK: uop.load %[[A]][%[[ZERO]], %{{.*}}] : !uop.ptr<1x4xf32>
// CHECK-NOT: jit.kernel
// expected-remark @+1 {{stands for 3 kernels that differ in where their arrays begin}}
jit.kernel @row_0(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) name "E_4" {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2.0 : f32
  %i = uop.range 4
  %x = uop.load %a[%c0, %i] : !uop.ptr<8x4xf32>
  %y = arith.mulf %x, %two : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @row_1(%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) name "E_4" {
  %two = arith.constant 2.0 : f32
  %c1 = arith.constant 1 : index
  %i = uop.range 4
  %x = uop.load %a[%c1, %i] : !uop.ptr<8x4xf32>
  %y = arith.mulf %x, %two : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @row_3(%out: !uop.ptr<4xf32>, %a: !uop.ptr<6x4xf32>) name "E_4n3" {
  %c3 = arith.constant 3 : index
  %i = uop.range 4
  %x = uop.load %a[%c3, %i] : !uop.ptr<6x4xf32>
  %two = arith.constant 2.0 : f32
  %y = arith.mulf %x, %two : f32
  uop.store %y, %out[%i] : !uop.ptr<4xf32>
}
jit.capture @rows(%x: !jit.buffer<8x4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %b = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %c = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %d = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @row_0(write %a, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @row_1(write %b, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @row_3(write %c, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @row_1(write %d, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  jit.return %a, %b, %c, %d : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
}

// -----

// A kernel whose arrays are the parts already stands for the others. Several places of one array move together; columns keep the
// array's strides; a store moves as a load does; the view of an array in a graph stands before the graph.
// CHECK-LABEL: jit.kernel @fill(
// CHECK: jit.kernel @halves(
// CHECK-NOT: jit.kernel
// CHECK: jit.capture @columns(
// CHECK-NEXT: %[[X:.*]] = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
// CHECK-NEXT: %[[RIGHT:.*]] = jit.view %[[X]] offset 16 : !jit.buffer<2x8xf32, "cpu:0"> to !jit.buffer<12xf32, "cpu:0">
// CHECK-NEXT: %[[Y:.*]] = jit.alloc : !jit.buffer<8xf32, "cpu:0">
// CHECK-NEXT: %[[SECOND:.*]] = jit.view %[[Y]] offset 16 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
// CHECK-NEXT: jit.graph
// CHECK: jit.launch @halves(partial %[[Y]], read %[[X]])
// CHECK-NEXT: jit.launch @halves(partial %[[SECOND]], read %[[RIGHT]])
jit.kernel @fill(%out: !uop.ptr<2x8xf32>, %a: !uop.ptr<16xf32>) {
  %c8 = arith.constant 8 : index
  %i = uop.range 2
  %j = uop.range 8
  %row = arith.muli %i, %c8 : index
  %at = arith.addi %row, %j : index
  %x = uop.load %a[%at] : !uop.ptr<16xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<2x8xf32>
}
// expected-remark @+1 {{stands for 2 kernels that differ in where their arrays begin}}
jit.kernel @halves(%out: !uop.ptr<4xf32>, %a: !uop.ptr<2x4xf32 strides [8, 1]>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %j = uop.range 4
  %x = uop.load %a[%c0, %j] : !uop.ptr<2x4xf32 strides [8, 1]>
  %y = uop.load %a[%c1, %j] : !uop.ptr<2x4xf32 strides [8, 1]>
  %z = arith.addf %x, %y : f32
  uop.store %z, %out[%j] : !uop.ptr<4xf32>
}
jit.kernel @right(%out: !uop.ptr<8xf32>, %a: !uop.ptr<2x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %j = uop.range 4
  %at = arith.addi %j, %c4 : index
  %x = uop.load %a[%c0, %at] : !uop.ptr<2x8xf32>
  %y = uop.load %a[%c1, %at] : !uop.ptr<2x8xf32>
  %z = arith.addf %x, %y : f32
  uop.store %z, %out[%at] : !uop.ptr<8xf32>
}
jit.capture @columns(%a: !jit.buffer<16xf32, "cpu:0">) -> (!jit.buffer<8xf32, "cpu:0">) {
  %x = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.graph on ["cpu:0"] {
    jit.launch @fill(write %x, read %a) : !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
    jit.launch @halves(partial %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<2x8xf32, "cpu:0">
    jit.launch @right(partial %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<2x8xf32, "cpu:0">
  }
  jit.return %y : !jit.buffer<8xf32, "cpu:0">
}

// -----

// An array that is read and written has one part for both, so the kernel still sees what it writes. Launches of loops, of views and
// with scalars are merged, too; the view of a view stands behind it.
// CHECK-LABEL: jit.capture @shift(
// CHECK: %[[PART:.*]] = jit.view %{{.*}} offset 4
// CHECK-NEXT: %[[BEHIND:.*]] = jit.view %[[PART]] offset 20 : !jit.buffer<12xf32, "cpu:0"> to !jit.buffer<5xf32, "cpu:0">
// CHECK: jit.while
// CHECK-NEXT: jit.launch @[[MERGED:merged_[0-9a-f]*]](update %[[PART]], %{{.*}})
// CHECK-NEXT: jit.launch @[[MERGED]](update %[[BEHIND]], %{{.*}})
// CHECK: jit.kernel @[[MERGED]](%[[A:.*]]: !uop.ptr<5xf32>, %{{.*}}: !jit.var<i32, "n", 1, 9>)
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: %[[I:.*]] = uop.range 4
// CHECK: %[[NEXT:.*]] = arith.addi %[[I]], %[[ONE]] : index
// CHECK: uop.load %[[A]][%[[I]]]
// CHECK: uop.store %{{.*}}, %[[A]][%[[NEXT]]]
// expected-remark @+1 {{stands for 2 kernels that differ in where their arrays begin}}
jit.kernel @shift_0(%a: !uop.ptr<12xf32>, %n: !jit.var<i32, "n", 1, 9>) {
  %c1 = arith.constant 1 : index
  %i = uop.range 4
  %next = arith.addi %i, %c1 : index
  %x = uop.load %a[%i] : !uop.ptr<12xf32>
  %number = jit.value %n : !jit.var<i32, "n", 1, 9> -> i32
  %y = arith.sitofp %number : i32 to f32
  %z = arith.addf %x, %y : f32
  uop.store %z, %a[%next] : !uop.ptr<12xf32>
}
jit.kernel @shift_5(%a: !uop.ptr<12xf32>, %n: !jit.var<i32, "n", 1, 9>) {
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %i = uop.range 4
  %at = arith.addi %i, %c5 : index
  %next = arith.addi %i, %c6 : index
  %x = uop.load %a[%at] : !uop.ptr<12xf32>
  %number = jit.value %n : !jit.var<i32, "n", 1, 9> -> i32
  %y = arith.sitofp %number : i32 to f32
  %z = arith.addf %x, %y : f32
  uop.store %z, %a[%next] : !uop.ptr<12xf32>
}
jit.state @ring : !jit.buffer<13xf32, "cpu:0">
jit.capture @shift(%go: !jit.buffer<1xi1, "cpu:0">, %n: !jit.var<i32, "n", 1, 9>) {
  %ring = jit.get @ring : !jit.buffer<13xf32, "cpu:0">
  %part = jit.view %ring offset 4 : !jit.buffer<13xf32, "cpu:0"> to !jit.buffer<12xf32, "cpu:0">
  jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
    jit.launch @shift_0(update %part, %n) : !jit.buffer<12xf32, "cpu:0">, !jit.var<i32, "n", 1, 9>
    jit.launch @shift_5(update %part, %n) : !jit.buffer<12xf32, "cpu:0">, !jit.var<i32, "n", 1, 9>
  }
  jit.return
}
