// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.load C1: too few indices.
jit.kernel @k(%a: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  // expected-error @below {{'uop.load' op has 1 indices, but the pointer has 2 dimensions}}
  %x = uop.load %a[%i] : !uop.ptr<4x4xf32>
}

// -----

// uop.load C1: an index into an array without dimensions.
jit.kernel @k(%a: !uop.ptr<f32>) {
  %i = uop.range 4
  // expected-error @below {{'uop.load' op has 1 indices, but the pointer has 0 dimensions}}
  %x = uop.load %a[%i] : !uop.ptr<f32>
}

// -----

// uop.load C2: a gate alone cannot be written.
jit.kernel @k(%a: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  // expected-error @below {{expected 'else'}}
  %x = uop.load %a[%i] if %gate : !uop.ptr<4xf32>
}

// -----

// uop.load C2: a gate alone.
jit.kernel @k(%a: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  // expected-error @below {{'uop.load' op has a gate but no alternative}}
  %x = "uop.load"(%a, %i, %gate) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!uop.ptr<4xf32>, index, i1) -> f32
}

// -----

// uop.load C2: an alternative alone.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.load' op has an alternative but no gate}}
  %x = "uop.load"(%a, %i, %zero) <{operandSegmentSizes = array<i32: 1, 1, 0, 1, 0>}> : (!uop.ptr<4xf32>, index, f32) -> f32
}

// -----

// uop.load C3: another type than the element's.
jit.kernel @k(%a: !uop.ptr<4xui8>) {
  %i = uop.range 4
  // expected-error @below {{'uop.load' op gives 'ui8', but an element of the pointer is loaded as 'i8'}}
  %x = "uop.load"(%a, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (!uop.ptr<4xui8>, index) -> ui8
}

// -----

// uop.load C3: an alternative of another type.
jit.kernel @k(%a: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  %zero = arith.constant 0.0 : f16
  // expected-error @below {{'uop.load' op has an alternative of type 'f16', but loads 'f32'}}
  %x = "uop.load"(%a, %i, %gate, %zero) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (!uop.ptr<4xf32>, index, i1, f16) -> f32
}

// -----

// uop.load C4: the store went to another array.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %zero = arith.constant 0.0 : f32
  // expected-note @below {{the dependence is defined here}}
  %t = uop.store %zero, %a[%i] : !uop.ptr<4xf32> -> !uop.token
  // expected-error @below {{'uop.load' op waits for what is not a store to its pointer}}
  %x = uop.load %b[%i] after(%t) : !uop.ptr<4xf32>
}

// -----

// uop.load C5: outside of a kernel.
func.func @f(%a: !uop.ptr<4xf32>, %i: index) {
  // expected-error @below {{'uop.load' op stands in 'func.func', expected the body of a 'jit.kernel'}}
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  return
}

// -----

// uop.load C5: a pointer that nobody can tell the array of.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>, %g: !uop.ptr<i1>) {
  %i = uop.range 4
  %which = uop.load %g[] : !uop.ptr<i1>
  %p = arith.select %which, %a, %b : !uop.ptr<4xf32>
  // expected-error @below {{'uop.load' op has a pointer that is neither a parameter of the kernel nor a 'uop.local'}}
  %x = uop.load %p[%i] : !uop.ptr<4xf32>
}

// -----

// uop.load C6: a range that is too long.
jit.kernel @k(%a: !uop.ptr<2x4xf32>) {
  %i = uop.range 2
  %j = uop.range 5
  // expected-error @below {{'uop.load' op reaches index 4 of dimension 1, which has size 4}}
  %x = uop.load %a[%i, %j] : !uop.ptr<2x4xf32>
}

// -----

// uop.load C6: a number below zero.
jit.kernel @k(%a: !uop.ptr<?xf32 upto 4>) {
  %i = arith.constant -1 : index
  // expected-error @below {{'uop.load' op reaches index -1 of dimension 0, which has size 4}}
  %x = uop.load %a[%i] : !uop.ptr<?xf32 upto 4>
}

// -----

// uop.load: no pointer among the operands.
jit.kernel @k() {
  %i = uop.range 4
  // expected-error @below {{'uop.load' op has 0 'ptr' operands, expected one}}
  %x = "uop.load"(%i) <{operandSegmentSizes = array<i32: 0, 1, 0, 0, 0>}> : (index) -> f32
}

// -----

// uop.load: segments that do not add up.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  // expected-error @below {{'uop.load' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
  %x = "uop.load"(%a, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!uop.ptr<4xf32>, index) -> f32
}

// -----

// uop.store C1: too many indices.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op has 2 indices, but the pointer has 1 dimensions}}
  uop.store %zero, %a[%i, %i] : !uop.ptr<4xf32>
}

// -----

// uop.store C2: another type than the element's.
jit.kernel @k(%a: !uop.ptr<4xui8>) {
  %i = uop.range 4
  %zero = arith.constant 0 : i16
  // expected-error @below {{'uop.store' op stores 'i16', but an element of the pointer is 'i8'}}
  "uop.store"(%zero, %a, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i16, !uop.ptr<4xui8>, index) -> ()
}

// -----

// uop.store C3: every value of the range would go to one element.
jit.kernel @k(%a: !uop.ptr<f32>, %b: !uop.ptr<4xf32>) {
  // expected-note @below {{the range is here}}
  %i = uop.range 4
  %x = uop.load %b[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.store' op depends on a range that its indices do not depend on}}
  uop.store %x, %a[] : !uop.ptr<f32>
}

// -----

// uop.store C3: the gate depends on such a range.
jit.kernel @k(%a: !uop.ptr<f32>, %b: !uop.ptr<4xi1>) {
  // expected-note @below {{the range is here}}
  %i = uop.range 4
  %g = uop.load %b[%i] : !uop.ptr<4xi1>
  %x = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op depends on a range that its indices do not depend on}}
  uop.store %x, %a[] if %g : !uop.ptr<f32>
}

// -----

// uop.store C3: the dependence goes through the region of another op.
jit.kernel @k(%a: !uop.ptr<f32>, %b: !uop.ptr<4xf32>, %g: !uop.ptr<i1>) {
  // expected-note @below {{the range is here}}
  %i = uop.range 4
  %gate = uop.load %g[] : !uop.ptr<i1>
  %x = uop.load %b[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  %y = scf.if %gate -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %zero : f32
  }
  // expected-error @below {{'uop.store' op depends on a range that its indices do not depend on}}
  uop.store %y, %a[] : !uop.ptr<f32>
}

// -----

// uop.store C4: all rows are one.
jit.kernel @k(%a: !uop.ptr<4x2xf32 strides [0, 1]>) {
  %i = uop.range 4
  %j = uop.range 2
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op stores to '!uop.ptr<4x2xf32 strides [0, 1]>', whose strides give two elements one place}}
  uop.store %zero, %a[%i, %j] : !uop.ptr<4x2xf32 strides [0, 1]>
}

// -----

// uop.store C4: a row begins before the last one ends.
jit.kernel @k(%a: !uop.ptr<4x3xf32 strides [2, 1]>) {
  %i = uop.range 4
  %j = uop.range 3
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op stores to '!uop.ptr<4x3xf32 strides [2, 1]>', whose strides give two elements one place}}
  uop.store %zero, %a[%i, %j] : !uop.ptr<4x3xf32 strides [2, 1]>
}

// -----

// uop.store C5: outside of a kernel.
func.func @f(%a: !uop.ptr<4xf32>, %i: index, %x: f32) {
  // expected-error @below {{'uop.store' op stands in 'func.func', expected the body of a 'jit.kernel'}}
  uop.store %x, %a[%i] : !uop.ptr<4xf32>
  return
}

// -----

// uop.store C5: a pointer that nobody can tell the array of.
jit.kernel @k(%a: !uop.ptr<f32>, %b: !uop.ptr<f32>, %g: !uop.ptr<i1>) {
  %which = uop.load %g[] : !uop.ptr<i1>
  %p = arith.select %which, %a, %b : !uop.ptr<f32>
  %x = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op has a pointer that is neither a parameter of the kernel nor a 'uop.local'}}
  uop.store %x, %p[] : !uop.ptr<f32>
}

// -----

// uop.store C6: the same place again.
jit.kernel @k(%a: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  %x = arith.constant 0.0 : f32
  // expected-note @below {{the other store is here}}
  uop.store %x, %a[%i] if %gate : !uop.ptr<4xf32>
  // expected-error @below {{'uop.store' op writes the elements that another store writes}}
  uop.store %x, %a[%i] : !uop.ptr<4xf32>
}

// -----

// uop.store C6: the same place again, with the same gate.
jit.kernel @k(%a: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>) {
  %i = uop.range 4
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  %x = arith.constant 0.0 : f32
  // expected-note @below {{the other store is here}}
  uop.store %x, %a[%i] if %gate : !uop.ptr<4xf32>
  // expected-error @below {{'uop.store' op writes the elements that another store writes}}
  uop.store %x, %a[%i] if %gate : !uop.ptr<4xf32>
}

// -----

// uop.store C7: a range that is too long.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 5
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.store' op reaches index 4 of dimension 0, which has size 4}}
  uop.store %zero, %a[%i] : !uop.ptr<4xf32>
}

// -----

// uop.store: no value among the operands.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  // expected-error @below {{'uop.store' op has 0 'value' operands, expected one}}
  "uop.store"(%a, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 0>}> : (!uop.ptr<4xf32>, index) -> ()
}

// -----

// uop.store: no pointer among the operands.
jit.kernel @k() {
  %x = arith.constant 0.0 : f32
  %i = uop.range 4
  // expected-error @below {{'uop.store' op has 0 'ptr' operands, expected one}}
  "uop.store"(%x, %i) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>}> : (f32, index) -> ()
}

// -----

// uop.local C1: a size that is no number.
jit.kernel @k(%n: !jit.var<i64, "n", 1, 4>) {
  // expected-error @below {{'uop.local' op has the type '!uop.ptr<?xf32 upto 4>', expected sizes that are numbers}}
  %l = uop.local : !uop.ptr<?xf32 upto 4>
}

// -----

// uop.local C2: a store of a part.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'uop.local' op expected one store, without a gate, of every element}}
  %l = uop.local : !uop.ptr<8xf32>
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-note @below {{a store is here}}
  uop.store %x, %l[%i] : !uop.ptr<8xf32>
}

// -----

// uop.local C2: two stores.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'uop.local' op expected one store, without a gate, of every element}}
  %l = uop.local : !uop.ptr<4xf32>
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %y = uop.load %a[%j] : !uop.ptr<4xf32>
  // expected-note @below {{a store is here}}
  uop.store %x, %l[%i] : !uop.ptr<4xf32>
  uop.store %y, %l[%j] : !uop.ptr<4xf32>
}

// -----

// uop.local C3: a load that waits for nothing.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'uop.local' op is loaded from by what does not wait for its store}}
  %l = uop.local : !uop.ptr<4xf32>
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %t = uop.store %x, %l[%i] : !uop.ptr<4xf32> -> !uop.token
  // expected-note @below {{the load is here}}
  %y = uop.load %l[%i] : !uop.ptr<4xf32>
  uop.store %y, %a[%i] : !uop.ptr<4xf32>
}

// -----

// uop.local C4: outside of a kernel.
func.func @f() {
  // expected-error @below {{'uop.local' op stands in 'func.func', expected the body of a 'jit.kernel'}}
  %l = uop.local : !uop.ptr<4xf32>
  return
}
