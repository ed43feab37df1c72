// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.capture C1: a pointer as a parameter.
// expected-error @below {{'jit.capture' op has parameter 0 of type '!uop.ptr<4xf32>', expected '!jit.buffer' parameters and then '!jit.var'}}
jit.capture @c(%a: !uop.ptr<4xf32>) { jit.return }

// -----

// jit.capture C1: a number as a result.
// expected-error @below {{'jit.capture' op has a result of type 'i32', expected '!jit.buffer'}}
jit.capture @c() -> i32 { jit.return }

// -----

// jit.capture C1: parameters without names.
// expected-error @below {{'jit.capture' op entry block must have 1 arguments to match function signature}}
jit.capture @c(!jit.buffer<4xf32, "cpu:0">) { jit.return }

// -----

// jit.capture C2: one variable twice.
// expected-error @below {{'jit.capture' op has two variables named 'n'}}
jit.capture @c(%a: !jit.var<i32, "n", 0, 1>, %b: !jit.var<f32, "n">) { jit.return }

// -----

// jit.capture C3: another end.
// expected-error @below {{'jit.capture' op does not end with 'jit.return'}}
jit.capture @c() {
  llvm.unreachable
}

// -----

// jit.capture C3: no end.
jit.capture @c() {
  // expected-error @below {{block with no terminator, has %0 = "jit.alloc"() : () -> !jit.buffer<4xf32, "cpu:0">}}
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
}

// -----

// jit.capture C3: nothing in it.
// expected-error @below {{'jit.capture' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
jit.capture @c() {}

// -----

// jit.capture C3: an op of another dialect.
// expected-error @below {{'jit.capture' op holds 'func.call', expected 'jit' ops and scalar arithmetic}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  func.call @f() : () -> ()
  jit.return
}
func.func private @f()

// -----

// jit.capture C3, jit.realize C1: an op of host functions.
// expected-error @below {{'jit.capture' op holds 'jit.realize', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  jit.realize %x : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C3, jit.assign C2.
// expected-error @below {{'jit.capture' op holds 'jit.assign', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  jit.assign %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C3, jit.read C3.
// expected-error @below {{'jit.capture' op holds 'jit.read', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  %0 = jit.read %x[] : !jit.buffer<f32, "cpu:0"> -> f32
  jit.return
}

// -----

// jit.capture C3, jit.print C2.
// expected-error @below {{'jit.capture' op holds 'jit.print', expected what a replay can do}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  jit.print "hello"
  jit.return
}

// -----

// jit.capture C3: arithmetic that is not scalar.
// expected-error @below {{'jit.capture' op holds 'arith.constant', expected 'jit' ops and scalar arithmetic}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  %0 = arith.constant dense<0> : tensor<4xi32>
  jit.return
}

// -----

// jit.capture: a kernel inside.
jit.capture @c() {
  // expected-error @below {{'jit.kernel' op symbol's parent must have the SymbolTable trait}}
  jit.kernel @k() {}
  jit.return
}

// -----

// jit.capture C4: a prologue behind a copy.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  // expected-note @below {{the work is here}}
  jit.copy %x to %a : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.prologue' op stands after work of each replay}}
  jit.prologue {}
  jit.return
}

// -----

// jit.capture C4: two prologues.
jit.capture @c() {
  // expected-note @below {{the first one is here}}
  jit.prologue {}
  // expected-error @below {{'jit.prologue' op is the second one of its capture}}
  jit.prologue {}
  jit.return
}

// -----

// jit.capture C5: a name that is a number.
// expected-error @below {{'jit.capture' op has parameter 0 named 5 : i64, expected a string that is not empty}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = 5}) { jit.return }

// -----

// jit.capture C5: an empty name.
// expected-error @below {{'jit.capture' op has parameter 0 named "", expected a string that is not empty}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = ""}) { jit.return }

// -----

// jit.capture C5: one name twice.
// expected-error @below {{'jit.capture' op has two parameters named "x"}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}, %y: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}) { jit.return }

// -----

// jit.capture C7: a value.
// expected-error @below {{'jit.capture' op has parameter 0 with 'jit.donated' = true, expected an attribute without a value}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.donated = true}) { jit.return }

// -----

// jit.capture C7: a variable.
// expected-error @below {{'jit.capture' op has parameter 0 of type '!jit.var<i32, "n", 1, 4>' donated, expected a buffer}}
jit.capture @c(%n: !jit.var<i32, "n", 1, 4> {jit.donated}) { jit.return }

// -----

// jit.graph C1: no device.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names no device}}
  jit.graph on [] {}
  jit.return
}

// -----

// jit.graph C1: a device twice.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names device 'cpu:0' twice}}
  jit.graph on ["cpu:0", "cpu:0"] {
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C1: a name that no device has.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names device 'CPU', expected a kind and a number such as 'cpu:0'}}
  jit.graph on ["CPU"] {
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C2: an op that is no work.
jit.capture @c() {
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.alloc' op stands in a graph, expected launches and copies}}
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C2: a device that the graph does not name.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-note @below {{the graph is here}}
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.copy' op is on device 'cpu:1', which its graph does not name}}
    jit.copy %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  }
  jit.return
}

// -----

// jit.graph: outside of a capture.
func.func @f() {
  // expected-error @below {{'jit.graph' op expects parent op 'jit.capture'}}
  jit.graph on ["cpu:0"] {}
  return
}

// -----

// jit.prologue C1: an op that is no work.
jit.capture @c() {
  jit.prologue {
    // expected-error @below {{'jit.alloc' op stands in a prologue, expected launches and copies}}
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue C1: an input, behind a view.
jit.capture @c(%n: !jit.buffer<4xf32, "cpu:0">, %x: !jit.buffer<4xf32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.prologue {
    // expected-error @below {{'jit.copy' op stands in a prologue, but depends on parameter 1 of the capture}}
    jit.copy %v to %a : !jit.buffer<2xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue C1: a number that is computed from a variable.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", -8, 8>) {}
jit.capture @c(%n: !jit.var<i32, "n", 0, 4>) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %value = jit.value %n : !jit.var<i32, "n", 0, 4> -> i32
  %twice = arith.addi %value, %value : i32
  jit.prologue {
    // expected-error @below {{'jit.launch' op stands in a prologue, but depends on parameter 0 of the capture}}
    jit.launch @k(write %a, %twice) : !jit.buffer<4xf32, "cpu:0">, i32
  }
  jit.return
}

// -----

// jit.prologue C2: a state is written.
jit.state @s : !jit.buffer<4xf32, "cpu:0">
jit.state @t : !jit.buffer<4xf32, "cpu:0">
jit.capture @c() {
  %s = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  %t = jit.get @t : !jit.buffer<4xf32, "cpu:0">
  jit.prologue {
    // expected-error @below {{'jit.copy' op stands in a prologue, but writes a buffer that is not from 'jit.alloc'}}
    jit.copy %s to %t : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue: outside of a capture.
func.func @f() {
  // expected-error @below {{'jit.prologue' op expects parent op 'jit.capture'}}
  jit.prologue {}
  return
}

// -----

// Views that are made of each other are refused, and nothing hangs on them.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{operand #0 does not dominate this use}}
  %v = "jit.view"(%w) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  // expected-note @below {{operand defined here (op in the same block)}}
  %w = "jit.view"(%v) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  jit.copy %v to %x : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: two buffers that are alive at one launch share bytes.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 128 : i64} : !jit.buffer<128xui8, "cpu:0">
  // expected-note @below {{the other one is here}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 2>} : !jit.buffer<128xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  // expected-error @below {{'jit.view' op has bytes 32 to 96 of the arena from launch 1 to 1, but bytes 0 to 64 are another buffer's from launch 0 to 2}}
  %t = jit.view %arena offset 32 {jit.live = array<i64: 1, 1>} : !jit.buffer<128xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %t) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a buffer is used after it is said to be dead.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op is alive from launch 0 to 0, but holds something from launch 0 to 1}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  %v = jit.view %s offset 4 : !jit.buffer<16xf32, "cpu:0"> to !jit.buffer<15xf32, "cpu:0">
  %w = jit.view %v offset 0 : !jit.buffer<15xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.copy %w to %u : !jit.buffer<1xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: what the prologue leaves for a launch is alive to the end.
jit.kernel @fill(%a: !uop.ptr<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 16
  uop.store %zero, %a[%i] : !uop.ptr<16xf32>
}
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op is alive from launch 0 to 1, but holds something from launch 0 to 2}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 1>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  %t = jit.view %arena offset 0 {jit.live = array<i64: 2, 2>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.prologue {
    jit.launch @fill(write %s) : !jit.buffer<16xf32, "cpu:0">
  }
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @fill(write %t) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a live range that is none.
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op has 'jit.live' array<i64: 2, 1>, expected the numbers of the first and the last launch}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 2, 1>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a place in a buffer that is no arena.
jit.capture @c() {
  %s = jit.alloc : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op has 'jit.live', but is no view of an arena at a number}}
  %t = jit.view %s offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a lower bound that the arena is below.
jit.capture @c() {
  // expected-error @below {{'jit.alloc' op has 'jit.lower_bound' 65 : i64, expected a 64-bit number of bytes from 0 to 64}}
  %arena = jit.alloc {jit.lower_bound = 65 : i64} : !jit.buffer<64xui8, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a launch uses an arena past its plan.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  // expected-note @below {{the arena is here}}
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  %s = jit.view %arena offset 0 : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op uses an arena as operand 0, expected a view with 'jit.live'}}
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: an arena as a result.
jit.capture @c() -> !jit.buffer<64xui8, "cpu:0"> {
  // expected-note @below {{the arena is here}}
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.return' op uses an arena as operand 0, expected a view with 'jit.live'}}
  jit.return %arena : !jit.buffer<64xui8, "cpu:0">
}
