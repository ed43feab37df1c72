// RUN: tinyjit-opt %s --split-input-file --jit-capture | FileCheck %s

// An offset or size that depends on a variable stays an expression; buffers that nothing uses are
// not there; a view of a view is one view, and made once.
jit.state @cache : !jit.buffer<8x4xf32, "cpu:0">
jit.kernel @set(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>, %pos: !jit.var<i32, "pos", 0, 7>) {
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}
// CHECK-LABEL: jit.capture @row(
// CHECK-SAME: %[[X:.*]]: !jit.buffer<4xf32, "cpu:0">, %pos: !jit.var<i32, "pos", 0, 6>) -> (!jit.buffer<?x4xf32 upto 8x4, "cpu:0">) {
// CHECK-NEXT: %cache = jit.get @cache
// CHECK-NEXT: %[[POS:.*]] = jit.value %pos : !jit.var<i32, "pos", 0, 6> -> index
// CHECK-NEXT: %[[ROW:.*]] = arith.constant 16 : index
// CHECK-NEXT: %[[OFFSET:.*]] = arith.muli %[[POS]], %[[ROW]] : index
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[OFFSET]], %[[ROW]] : index
// CHECK-NEXT: %[[VIEW:.*]] = jit.view %cache offset %[[NEXT]]
// CHECK-NEXT: jit.launch @set(write %[[VIEW]], read %[[X]], %pos)
// CHECK-NEXT: jit.launch @set(write %[[VIEW]], read %[[X]], %pos)
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[SIZE:.*]] = arith.addi %{{.*}}, %[[ONE]] : index
// CHECK-NEXT: %[[RESULT:.*]] = jit.view %cache offset 0 sizes(%[[SIZE]])
// CHECK-NEXT: jit.return %[[RESULT]]
func.func @row(%x: !jit.buffer<4xf32, "cpu:0">, %pos: !jit.var<i32, "pos", 0, 6>) -> !jit.buffer<?x4xf32 upto 8x4, "cpu:0"> {
  %unused = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %cache = jit.get @cache : !jit.buffer<8x4xf32, "cpu:0">
  %p = jit.value %pos : !jit.var<i32, "pos", 0, 6> -> i32
  %index = arith.index_cast %p : i32 to index
  %row = arith.constant 16 : index
  %one = arith.constant 1 : index
  %offset = arith.muli %row, %index : index
  %size = arith.addi %index, %one : index
  %tail = jit.view %cache offset %offset : !jit.buffer<8x4xf32, "cpu:0"> to !jit.buffer<2x4xf32, "cpu:0">
  %first = jit.view %tail offset 16 : !jit.buffer<2x4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %again = jit.view %tail offset 16 : !jit.buffer<2x4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.launch @set(write %first, read %x, %pos) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "pos", 0, 6>
  // A comparison that the bounds decide is no dependence.
  %limit = arith.constant 8 : index
  %inside = arith.cmpi ult, %index, %limit : index
  scf.if %inside {
    jit.launch @set(write %again, read %x, %p) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, i32
  }
  %rows = jit.view %cache offset 0 sizes(%size) : !jit.buffer<8x4xf32, "cpu:0"> to !jit.buffer<?x4xf32 upto 8x4, "cpu:0">
  return %rows : !jit.buffer<?x4xf32 upto 8x4, "cpu:0">
}

// -----

// An assignment is a copy, or two where both may share memory.
jit.state @ring : !jit.buffer<8xf32, "cpu:0">
// CHECK-LABEL: jit.capture @shift(
// CHECK: %[[BODY:.*]] = jit.view %ring offset 4
// CHECK: %[[TMP:.*]] = jit.alloc : !jit.buffer<7xf32, "cpu:0">
// CHECK: jit.copy %[[BODY]] to %[[TMP]]
// CHECK: %[[FRONT:.*]] = jit.view %ring offset 0
// CHECK: jit.copy %[[TMP]] to %[[FRONT]]
// CHECK: %[[LAST:.*]] = jit.view %ring offset 28
// CHECK-NEXT: jit.copy %{{.*}} to %[[LAST]]
// CHECK-NEXT: jit.return
func.func @shift(%x: !jit.buffer<1xf32, "cpu:0">) {
  %ring = jit.get @ring : !jit.buffer<8xf32, "cpu:0">
  %body = jit.view %ring offset 4 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<7xf32, "cpu:0">
  %front = jit.view %ring offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<7xf32, "cpu:0">
  %last = jit.view %ring offset 28 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.assign %body to %front : !jit.buffer<7xf32, "cpu:0"> to !jit.buffer<7xf32, "cpu:0">
  jit.assign %x to %last : !jit.buffer<1xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  return
}

// CHECK-LABEL: jit.capture @loops(
// CHECK-COUNT-5: jit.copy
// CHECK-NOT: jit.copy
// CHECK: jit.return
func.func @loops(%x: !jit.buffer<8xf32, "cpu:0">) {
  %ring = jit.get @ring : !jit.buffer<8xf32, "cpu:0">
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %end = scf.while (%i = %zero) : (i32) -> i32 {
    %more = arith.cmpi slt, %i, %three : i32
    scf.condition(%more) %i : i32
  } do {
  ^bb0(%i: i32):
    jit.copy %x to %ring : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
    %next = arith.addi %i, %one : i32
    scf.yield %next : i32
  }
  %case = arith.index_cast %end : i32 to index
  scf.index_switch %case
  case 3 {
    jit.copy %x to %ring : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
    scf.yield
  }
  default {
  }
  %same = arith.cmpi eq, %end, %three : i32
  cf.cond_br %same, ^then, ^else
^then:
  jit.copy %x to %ring : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  cf.br ^else
^else:
  return
}
