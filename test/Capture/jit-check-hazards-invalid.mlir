// RUN: tinyjit-opt %s --split-input-file --jit-check-hazards="copies=false remarks=false" -verify-diagnostics

jit.kernel @add(%out: !uop.ptr<6xf32>, %in: !uop.ptr<6xf32>) {
  %i = uop.range 6
  %x = uop.load %in[%i] : !uop.ptr<6xf32>
  uop.store %x, %out[%i] : !uop.ptr<6xf32>
}
jit.capture @undefined(%x: !jit.buffer<6xf32, "cpu:0">) {
  // expected-note @below {{the buffer is made here}}
  %t = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op reads a buffer that nothing has written}}
  jit.launch @add(write %x, read %t) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
  jit.return
}

// -----

jit.capture @empty() -> !jit.buffer<6xf32, "cpu:0"> {
  // expected-note @below {{the buffer is made here}}
  %t = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  // expected-error @below {{'jit.return' op reads a buffer that nothing has written}}
  jit.return %t : !jit.buffer<6xf32, "cpu:0">
}

// -----

// expected-note @below {{the variable's bounds are given here}}
jit.capture @beyond(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %size = arith.constant 4 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  %o = arith.muli %i, %size : index
  // expected-error @below {{'jit.view' op begins at byte 16 if 'n' is 4, expected 0 to 12}}
  %v = jit.view %x offset %o : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// expected-note @below {{the variable's bounds are given here}}
jit.capture @before(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 3>, %m: !jit.var<i32, "m", 1, 3>) {
  %size = arith.constant 4 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 3> -> index
  %j = jit.value %m : !jit.var<i32, "m", 1, 3> -> index
  %d = arith.subi %i, %j : index
  %o = arith.muli %d, %size : index
  // expected-error @below {{'jit.view' op begins at byte -12 if 'n' is 0 and 'm' is 3, expected 0 to 12}}
  %v = jit.view %x offset %o : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

jit.capture @uneven(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %i = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  // expected-error @below {{'jit.view' op begins at a byte that is not always a multiple of the element size 4}}
  %v = jit.view %x offset %i : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// expected-note @below {{the variable's bounds are given here}}
jit.capture @size(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %one = arith.constant 1 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  %s = arith.addi %i, %one : index
  // expected-error @below {{'jit.view' op has size 5 in dimension 0 if 'n' is 4, expected 0 to 4}}
  %v = jit.view %x offset 0 sizes(%s) : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return
}

// -----

// Without copies, what may overlap is an error.
jit.capture @overlap(%x: !jit.buffer<8xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %size = arith.constant 4 : index
  %i = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  %o = arith.muli %i, %size : index
  // expected-note @below {{operand 0 is made here}}
  %a = jit.view %x offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-note @below {{operand 1 is made here}}
  %b = jit.view %x offset %o : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.copy' op gives operands 0 and 1 the same memory if 'n' is 0, but writes it}}
  jit.copy %a to %b : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}
