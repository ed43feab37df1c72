// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.assign C1: other types.
func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-error @below {{'jit.assign' op gives a '!jit.buffer<4xf32, "cpu:1">' the content of a '!jit.buffer<4xf32, "cpu:0">', expected equal types}}
  jit.assign %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  return
}

// -----

// jit.read C1: too few indices.
func.func @f(%x: !jit.buffer<4x2xf32, "cpu:0">) {
  %i = arith.constant 1 : index
  // expected-error @below {{'jit.read' op has 1 indices for a buffer of rank 2}}
  %0 = jit.read %x[%i] : !jit.buffer<4x2xf32, "cpu:0"> -> f32
  return
}

// -----

// jit.read C1: an index out of range.
func.func @f(%x: !jit.buffer<4xf32, "cpu:0">) {
  %i = arith.constant 4 : index
  // expected-error @below {{'jit.read' op has index 4 in dimension 0, which has size 4}}
  %0 = jit.read %x[%i] : !jit.buffer<4xf32, "cpu:0"> -> f32
  return
}

// -----

// jit.read C2: another type.
func.func @f(%x: !jit.buffer<4xui8, "cpu:0">) {
  %i = arith.constant 3 : index
  // expected-error @below {{'jit.read' op reads an element of type 'ui8' as 'i32', expected 'i8'}}
  %0 = jit.read %x[%i] : !jit.buffer<4xui8, "cpu:0"> -> i32
  return
}

// -----

// jit.print C1: values and places.
func.func @f(%n: i32) {
  // expected-error @below {{'jit.print' op has 1 values for 2 places '{}'}}
  jit.print "{} of {}"(%n) : i32
  return
}

// -----

// jit.print C1: a type that is not printed.
func.func @f(%n: f16) {
  // expected-error @below {{'jit.print' op prints a value of type 'f16', expected an integer of at most 64 bits, f32 or f64}}
  jit.print "{}"(%n) : f16
  return
}

// -----

// jit.return C1: another type than the capture's.
// expected-note @below {{@c gives ('!jit.buffer<4xf32, "cpu:0">')}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:1">) -> !jit.buffer<4xf32, "cpu:0"> {
  // expected-error @below {{'jit.return' op returns ('!jit.buffer<4xf32, "cpu:1">')}}
  jit.return %x : !jit.buffer<4xf32, "cpu:1">
}

// -----

// jit.get C1: a symbol that is not there.
jit.capture @c() {
  // expected-error @below {{'jit.get' op names @w, which is not in the module}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.get C1: something that is no buffer.
jit.kernel @w() {}
jit.capture @c() {
  // expected-error @below {{'jit.get' op names @w, which is a 'jit.kernel', expected a 'jit.state' or 'jit.constant'}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.get C1: another type.
// expected-note @below {{defined here}}
jit.constant @w : !jit.buffer<5xf32, "cpu:0">
jit.capture @c() {
  // expected-error @below {{'jit.get' op gives '!jit.buffer<4xf32, "cpu:0">', but @w is '!jit.buffer<5xf32, "cpu:0">'}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C1: to another device.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op turns a buffer on 'cpu:0' into one on 'cpu:1'}}
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  jit.return
}

// -----

// jit.view C2: below zero.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op begins at byte -4, expected 0 or more and a multiple of 4}}
  %v = jit.view %x offset -4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: between two elements.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op begins at byte 2, expected 0 or more and a multiple of 4}}
  %v = jit.view %x offset 2 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: no offset.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op has neither a number and a value as its offset, expected one}}
  %v = "jit.view"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: two offsets.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %zero = arith.constant 0 : index
  // expected-error @below {{'jit.view' op has both a number and a value as its offset, expected one}}
  %v = "jit.view"(%x, %zero) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!jit.buffer<4xf32, "cpu:0">, index) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: over the end.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op takes 8 bytes from byte 12 on, but the source has 16}}
  %v = jit.view %x offset 12 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: far over the end.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op takes 8 bytes from byte 9223372036854775804 on, but the source has 16}}
  %v = jit.view %x offset 9223372036854775804 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: larger than the source, wherever it begins.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %offset = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  // expected-error @below {{'jit.view' op takes 20 bytes, but the source has 16}}
  %v = jit.view %x offset %offset : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<5xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C4: a symbolic size without its value.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op has 0 'sizes', but 1 symbolic sizes in its result}}
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return
}

// -----

// jit.view C4: a size above the largest.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %five = arith.constant 5 : index
  // expected-error @below {{'jit.view' op has size 5 in dimension 0, expected 0 to 4}}
  %v = jit.view %x offset 0 sizes(%five) : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return
}

// -----

// jit.view: no source among the operands.
jit.capture @c() {
  %zero = arith.constant 0 : index
  // expected-error @below {{'jit.view' op has 0 'source' operands, expected one}}
  %v = "jit.view"(%zero) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}
