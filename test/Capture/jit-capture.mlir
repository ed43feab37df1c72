// RUN: tinyjit-opt %s --jit-capture="args=n=2,square=true" -verify-diagnostics | FileCheck %s

// The example of the pass: a loop becomes its launches.
jit.kernel @relu(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}
// CHECK-LABEL: jit.capture @steps(
// CHECK-SAME: %[[X:.*]]: !jit.buffer<8xf32, "cpu:0">) -> (!jit.buffer<8xf32, "cpu:0">)
// CHECK-SAME: attributes {jit.guards = [{kind = "integer", name = "n", position = 0 : i64, value = "2", word = 2 : i64}]} {
// CHECK-NEXT: %[[A:.*]] = jit.alloc
// CHECK-NEXT: jit.launch @relu(write %[[A]], read %[[X]])
// CHECK-NEXT: %[[B:.*]] = jit.alloc
// CHECK-NEXT: jit.launch @relu(write %[[B]], read %[[A]])
// CHECK-NEXT: jit.return %[[B]]
// expected-remark @below {{captured as it is now: the argument 'n' is 2}}
func.func @steps(%x: !jit.buffer<8xf32, "cpu:0">, %n: index {jit.name = "n"}) -> !jit.buffer<8xf32, "cpu:0"> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  // expected-remark @below {{captured as it is now: the loop runs 2 times}}
  %y = scf.for %i = %0 to %n step %1 iter_args(%in = %x) -> (!jit.buffer<8xf32, "cpu:0">) {
    %out = jit.alloc : !jit.buffer<8xf32, "cpu:0">
    jit.launch @relu(write %out, read %in) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    scf.yield %out : !jit.buffer<8xf32, "cpu:0">
  }
  return %y : !jit.buffer<8xf32, "cpu:0">
}

// CHECK-LABEL: jit.capture @identity(
// CHECK-SAME: %[[X:.*]]: !jit.buffer<8xf32, "cpu:0">) -> (!jit.buffer<8xf32, "cpu:0">)
// CHECK-NEXT: jit.return %[[X]]
func.func @identity(%x: !jit.buffer<8xf32, "cpu:0">) -> !jit.buffer<8xf32, "cpu:0"> {
  return %x : !jit.buffer<8xf32, "cpu:0">
}

// CHECK-LABEL: jit.capture @chosen(
// CHECK-SAME: %x: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x"})
// CHECK-SAME: attributes {jit.guards = [{kind = "integer", name = "square", position = 0 : i64, value = "1", word = 1 : i64}]} {
// CHECK-NEXT: %s = jit.get @s
// CHECK-NEXT: jit.launch @relu(write %s, read %x)
// CHECK-NEXT: jit.return
jit.state @s : !jit.buffer<8xf32, "cpu:0">
// expected-remark @below {{captured as it is now: the argument 'square' is true}}
func.func @chosen(%x: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x"}, %square: i1 {jit.name = "square"}) {
  // expected-remark @below {{captured as it is now: it prints while the function runs, not in a replay}}
  jit.print "hello"
  // expected-remark @below {{captured as it is now: the condition is true}}
  scf.if %square {
    func.call @store(%x) : (!jit.buffer<8xf32, "cpu:0">) -> ()
  } else {
    %s = jit.get @s : !jit.buffer<8xf32, "cpu:0">
    jit.copy %x to %s : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  }
  return
}

// A function that only captured functions called is gone.
// CHECK-NOT: @store
func.func private @store(%x: !jit.buffer<8xf32, "cpu:0">) {
  %s = jit.get @s : !jit.buffer<8xf32, "cpu:0">
  jit.launch @relu(write %s, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.realize %s : !jit.buffer<8xf32, "cpu:0">
  return
}
