// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.launch: a word that there is not.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'use' is no access, expected read, write, partial or update}}
  jit.launch @k(use %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch: a word behind a scalar.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<f32, "n">) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<f32, "n">) {
  // expected-error @below {{a buffer stands after a scalar}}
  jit.launch @k(%n, read %x) : !jit.var<f32, "n">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch: types are missing.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{number of operands and types do not match: got 2 operands and 1 types}}
  jit.launch @k(read %x, read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: a kernel that is not there.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op names @k, which is not in the module}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: something else, and outside of a capture.
func.func @k(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op names @k, which is a 'func.func', expected a 'jit.kernel'}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  return
}

// -----

// jit.launch C1: an operand is missing.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 1 operands, but @k has 2 parameters}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: a buffer for a scalar.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<f32, "n">) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 2 buffers, but @k has 1 array parameters}}
  jit.launch @k(read %x, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: more words than operands.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 2 access words for 1 operands}}
  "jit.launch"(%x) <{kernel = @k, access = array<i32: 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> ()
  jit.return
}

// -----

// jit.launch C1: a word before a scalar.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%n: !jit.var<f32, "n">) {
  // expected-error @below {{'jit.launch' op has an access word before operand 0 of type '!jit.var<f32, "n">', expected a '!jit.buffer'}}
  jit.launch @k(read %n) : !jit.var<f32, "n">
  jit.return
}

// -----

// jit.launch C1: a word that is no word.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has access 4 before operand 0, expected 0 (read) to 3 (update)}}
  "jit.launch"(%x) <{kernel = @k, access = array<i32: 4>}> : (!jit.buffer<4xf32, "cpu:0">) -> ()
  jit.return
}

// -----

// jit.launch C2: another element type.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xi8>) {}
jit.capture @c(%x: !jit.buffer<4xui8, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives '!jit.buffer<4xui8, "cpu:0">' for parameter 0, which is '!uop.ptr<4xi8>'}}
  jit.launch @k(read %x) : !jit.buffer<4xui8, "cpu:0">
  jit.return
}

// -----

// jit.launch C2: too small for the strides.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<2x2xf32 strides [3, 1]>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives '!jit.buffer<4xf32, "cpu:0">' for parameter 0, which is '!uop.ptr<2x2xf32 strides [3, 1]>'}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C2: a scalar of another type.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %n = arith.constant 5 : i64
  // expected-error @below {{'jit.launch' op gives 'i64' for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, i64
  jit.return
}

// -----

// jit.launch C2: a number that the parameter cannot have.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %n = arith.constant 8 : i32
  // expected-error @below {{'jit.launch' op gives 8 for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, i32
  jit.return
}

// -----

// jit.launch C2: a variable that may be larger than the parameter.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 8>) {
  // expected-error @below {{'jit.launch' op gives '!jit.var<i32, "n", 0, 8>' for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "n", 0, 8>
  jit.return
}

// -----

// jit.launch C3: two devices.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-error @below {{'jit.launch' op has buffers on 'cpu:0' and on 'cpu:1'}}
  jit.launch @k(read %x, read %y) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:1">
  jit.return
}

// -----

// jit.launch C3: no device.
jit.kernel @k() {}
jit.capture @c() {
  // expected-error @below {{'jit.launch' op has no buffer, so no device to run on}}
  jit.launch @k()
  jit.return
}

// -----

// jit.launch C4: what is stored to is not only read.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = arith.constant 1.0 : f32
  uop.store %x, %a[] : !uop.ptr<f32>
}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 'read' before operand 0, but the kernel stores to it}}
  jit.launch @k(read %x) : !jit.buffer<f32, "cpu:0">
  jit.return
}

// -----

// jit.launch C4: what is loaded is not only written. In a graph, too.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = uop.load %a[] : !uop.ptr<f32>
  uop.store %x, %a[] : !uop.ptr<f32>
}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.launch' op has 'partial' before operand 0, but the kernel loads it}}
    jit.launch @k(partial %x) : !jit.buffer<f32, "cpu:0">
  }
  jit.return
}

// -----

// jit.launch C5: one buffer twice.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives operands 0 and 1 the same memory, but the kernel writes it}}
  jit.launch @k(write %x, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C5: two views that overlap, with a small one between them.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<8xf32, "cpu:0">) {
  %0 = jit.view %x offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %1 = jit.view %x offset 4 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  %2 = jit.view %x offset 12 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op gives operands 0 and 2 the same memory, but the kernel writes it}}
  jit.launch @k(read %0, read %1, write %2) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C5: one state by two names.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.state @s : !jit.buffer<4xf32, "cpu:0">
jit.capture @c() {
  %0 = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  %1 = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op gives operands 0 and 1 the same memory, but the kernel writes it}}
  jit.launch @k(read %0, update %1) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C6: a constant is written, through a view.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
// expected-note @below {{defined here; 'jit.state' is for what calls write}}
jit.constant @w : !jit.buffer<8xf32, "cpu:0">
jit.capture @c() {
  %0 = jit.get @w : !jit.buffer<8xf32, "cpu:0">
  %1 = jit.view %0 offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op writes the constant @w}}
  jit.launch @k(write %1) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.copy C1: another element type.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xi32, "cpu:0">) {
  // expected-error @below {{'jit.copy' op copies '!jit.buffer<4xf32, "cpu:0">' to '!jit.buffer<4xi32, "cpu:0">', expected equal shapes and element types}}
  jit.copy %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xi32, "cpu:0">
  jit.return
}

// -----

// jit.copy C2: a buffer onto itself, moved by one element.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %0 = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  %1 = jit.view %x offset 4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  // expected-error @below {{'jit.copy' op copies a buffer onto itself}}
  jit.copy %0 to %1 : !jit.buffer<3xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  jit.return
}

// -----

// jit.copy C3: a constant is written.
// expected-note @below {{defined here; 'jit.state' is for what calls write}}
jit.constant @w : !jit.buffer<4xf32, "cpu:0">
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %0 = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.copy' op writes the constant @w}}
  jit.copy %x to %0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}
