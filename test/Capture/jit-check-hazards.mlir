// RUN: tinyjit-opt %s --jit-check-hazards -verify-diagnostics | FileCheck %s
// RUN: tinyjit-opt %s --jit-check-hazards=remarks=false 2>&1 | FileCheck %s --implicit-check-not="remark: writes" --implicit-check-not="remark: result"

jit.state @cache : !jit.buffer<4x6xf32, "cpu:0">
jit.constant @w : !jit.buffer<6xf32, "cpu:0">
jit.kernel @add(%out: !uop.ptr<6xf32>, %in: !uop.ptr<6xf32>) {
  %i = uop.range 6
  %x = uop.load %in[%i] : !uop.ptr<6xf32>
  %y = uop.load %out[%i] : !uop.ptr<6xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<6xf32>
}

// The example of the pass: the two rows are one where n is 0.
// CHECK-LABEL: jit.capture @shift(
// CHECK: %[[A:.*]] = jit.view %cache offset %
// CHECK: %[[B:.*]] = jit.view %cache offset 0
// CHECK: %[[COPY:.*]] = jit.alloc : !jit.buffer<6xf32, "cpu:0">
// CHECK: jit.copy %[[B]] to %[[COPY]]
// CHECK: jit.copy %[[COPY]] to %[[A]]
jit.capture @shift(%n: !jit.var<i32, "n", 0, 3>) {
  %s = jit.get @cache : !jit.buffer<4x6xf32, "cpu:0">
  %row = arith.constant 24 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 3> -> index
  %o = arith.muli %i, %row : index
  %a = jit.view %s offset %o : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  // expected-note @below {{operand 0 is made here}}
  %b = jit.view %s offset 0 : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  // expected-remark @below {{reads a copy of operand 0, which shares memory with operand 1 if 'n' is 0}}
  // expected-remark @below {{writes @cache: an input that shares memory with it is refused}}
  jit.copy %b to %a : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  jit.return
}

// Rows that are never one are left alone, in a graph too.
// CHECK-LABEL: jit.capture @apart(
// CHECK-NOT: jit.copy
// CHECK: jit.graph on ["cpu:0"] {
// CHECK-NEXT: jit.launch @add(update %{{.*}}, read %{{.*}})
jit.capture @apart(%n: !jit.var<i32, "n", 1, 3>) {
  %s = jit.get @cache : !jit.buffer<4x6xf32, "cpu:0">
  %row = arith.constant 24 : index
  %i = jit.value %n : !jit.var<i32, "n", 1, 3> -> index
  %o = arith.muli %i, %row : index
  %before = arith.subi %o, %row : index
  %a = jit.view %s offset %o : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  %b = jit.view %s offset %before : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  jit.graph on ["cpu:0"] {
    // expected-remark @below {{writes @cache: an input that shares memory with it is refused}}
    jit.launch @add(update %a, read %b) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
  }
  jit.return
}

// A copy stands before the graph, where buffers are made, and what it copies
// as late as possible.
// CHECK-LABEL: jit.capture @inGraph(
// CHECK: %[[COPY:.*]] = jit.alloc
// CHECK: jit.graph on ["cpu:0"] {
// CHECK-NEXT: jit.copy %{{.*}} to %{{.*}}
// CHECK-NEXT: jit.copy %{{.*}} to %[[COPY]]
// CHECK-NEXT: jit.launch @add(update %{{.*}}, read %[[COPY]])
jit.capture @inGraph(%x: !jit.buffer<6xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 3>) {
  %s = jit.get @cache : !jit.buffer<4x6xf32, "cpu:0">
  %row = arith.constant 24 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 3> -> index
  %o = arith.muli %i, %row : index
  %a = jit.view %s offset 72 : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  // expected-note @below {{operand 1 is made here}}
  %b = jit.view %s offset %o : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  jit.graph on ["cpu:0"] {
    // expected-remark @below {{writes @cache: an input that shares memory with it is refused}}
    jit.copy %x to %b : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
    // expected-remark @below {{reads a copy of operand 1, which shares memory with operand 0 if 'n' is 3}}
    jit.launch @add(update %a, read %b) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
  }
  jit.return
}

// Results that outlive the call are copied by the runtime.
// CHECK-LABEL: jit.capture @results(
// expected-note @below {{the buffer comes from here}}
jit.capture @results(%x: !jit.buffer<6xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<6xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">) {
  // expected-note @below {{the buffer comes from here}}
  %w = jit.get @w : !jit.buffer<6xf32, "cpu:0">
  // expected-remark @below {{writes input 'x': an input that shares memory with it is refused}}
  jit.launch @add(update %x, read %w) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
  %half = jit.view %w offset 12 : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  // expected-remark @below {{result 0 is input 'x': each call gives a copy of it}}
  // expected-remark @below {{result 1 is a part of @w: each call gives a copy of it}}
  jit.return %x, %half : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">
}

// An update that nobody reads before the next one.
// CHECK-LABEL: jit.capture @lost(
jit.capture @lost(%x: !jit.buffer<4x6xf32, "cpu:0">, %y: !jit.buffer<4x6xf32, "cpu:0">) {
  %s = jit.get @cache : !jit.buffer<4x6xf32, "cpu:0">
  // expected-remark @below {{writes @cache: an input that shares memory with it is refused}}
  // expected-warning @below {{what it writes to @cache is lost}}
  jit.copy %x to %s : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<4x6xf32, "cpu:0">
  // expected-note @below {{it is overwritten here, unread}}
  jit.copy %y to %s : !jit.buffer<4x6xf32, "cpu:0"> to !jit.buffer<4x6xf32, "cpu:0">
  jit.return
}

// Half of a buffer is not written.
// CHECK-LABEL: jit.capture @half(
jit.capture @half(%x: !jit.buffer<6xf32, "cpu:0">) -> !jit.buffer<12xf32, "cpu:0"> {
  // expected-note @below {{the buffer is made here}}
  %t = jit.alloc : !jit.buffer<12xf32, "cpu:0">
  %front = jit.view %t offset 0 : !jit.buffer<12xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  jit.copy %x to %front : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<6xf32, "cpu:0">
  // expected-warning @below {{reads bytes 24 to 47 of a buffer, which nothing has written}}
  jit.return %t : !jit.buffer<12xf32, "cpu:0">
}
