// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.ptr C1: signed integers are written without their sign.
// expected-error @below {{element type is 'si8', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2}}
jit.kernel @k(%a: !uop.ptr<4xsi8>) {}

// -----

// uop.ptr C1: a width that no array has.
// expected-error @below {{element type is 'i128', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2}}
jit.kernel @k(%a: !uop.ptr<4xi128>) {}

// -----

// uop.ptr C2: nothing is symbolic.
// expected-error @below {{'upto' is given, but no size is symbolic}}
jit.kernel @k(%a: !uop.ptr<4xf32 upto 4>) {}

// -----

// uop.ptr C2: the largest sizes are missing.
// expected-error @below {{a size is symbolic, so 'upto' needs one entry for each of the 2 dimensions, got 0}}
jit.kernel @k(%a: !uop.ptr<?x4xf32>) {}

// -----

// uop.ptr C2: a size that is a number differs.
// expected-error @below {{dimension 1 has size 4, but 'upto' says 5}}
jit.kernel @k(%a: !uop.ptr<?x4xf32 upto 8x5>) {}

// -----

// uop.ptr C2: the largest size is symbolic itself.
// expected-error @below {{expected static shape}}
jit.kernel @k(%a: !uop.ptr<?x4xf32 upto ?x4>) {}

// -----

// uop.ptr C3: too few strides.
// expected-error @below {{'strides' has 1 entries, expected one for each of the 2 dimensions}}
jit.kernel @k(%a: !uop.ptr<4x4xf32 strides [1]>) {}

// -----

// uop.ptr C3: a stride backwards.
// expected-error @below {{stride -1 is negative}}
jit.kernel @k(%a: !uop.ptr<4xf32 strides [-1]>) {}

// -----

// uop.ptr C4: one element too many.
// expected-error @below {{the array has more than 2^62 bytes}}
jit.kernel @k(%a: !uop.ptr<4611686018427387905xi8>) {}

// -----

// uop.ptr C4: an empty array whose strides would overflow.
// expected-error @below {{the array has more than 2^62 bytes}}
jit.kernel @k(%a: !uop.ptr<0x4611686018427387904x4611686018427387904xf32>) {}

// -----

// uop.ptr C4: strides that reach too far.
// expected-error @below {{the array spans more than 2^62 bytes}}
jit.kernel @k(%a: !uop.ptr<3xf32 strides [9223372036854775807]>) {}

// -----

// uop.ptr: a size that is no 64-bit number.
// expected-error @below {{invalid dimension}}
jit.kernel @k(%a: !uop.ptr<99999999999999999999xf32>) {}

// -----

// uop.range C1: neither a number nor a value.
jit.kernel @k() {
  // expected-error @below {{'uop.range' op has neither a number and a value as its bound, expected one}}
  %i = "uop.range"() : () -> index
}

// -----

// uop.range C1: both a number and a value.
jit.kernel @k() {
  %n = arith.constant 4 : index
  // expected-error @below {{'uop.range' op has both a number and a value as its bound, expected one}}
  %i = "uop.range"(%n) <{extent = 4 : i64}> : (index) -> index
}

// -----

// uop.range C1: a bound below zero.
jit.kernel @k() {
  // expected-error @below {{'uop.range' op has bound -1, expected 0 or more}}
  %i = uop.range -1
}

// -----

// uop.range C1: two bounds.
jit.kernel @k() {
  %n = arith.constant 4 : index
  // expected-error @below {{'uop.range' op operand group starting at #0 requires 0 or 1 element, but found 2}}
  %i = "uop.range"(%n, %n) : (index, index) -> index
}

// -----

// uop.range C2: a triangle.
jit.kernel @k() {
  // expected-note @below {{the range is here}}
  %i = uop.range 4
  %one = arith.constant 1 : index
  %n = arith.addi %i, %one : index
  // expected-error @below {{'uop.range' op has a bound that depends on another range}}
  %j = uop.range %n
}

// -----

// uop.range C3: outside of a kernel.
func.func @f() {
  // expected-error @below {{'uop.range' op stands in 'func.func', expected the body of a 'jit.kernel'}}
  %i = uop.range 4
  return
}

// -----

// uop.range C3: in a loop inside of a kernel.
jit.kernel @k(%lo: !jit.var<i32, "lo", 0, 4>) {
  %n = jit.value %lo : !jit.var<i32, "lo", 0, 4> -> index
  scf.for %j = %n to %n step %n {
    // expected-error @below {{'uop.range' op stands in 'scf.for', expected the body of a 'jit.kernel'}}
    %i = uop.range 4
  }
}

// -----

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
  // expected-error @below {{'uop.load' op has a pointer that is not a parameter of the kernel}}
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
  // expected-error @below {{'uop.store' op has a pointer that is not a parameter of the kernel}}
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

// uop.reduce: a combiner that there is not.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'min' is no combiner, expected add, mul, max or umax}}
  %s = uop.reduce min %x over %i : f32
}

// -----

// uop.reduce C1: no range.
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = uop.load %a[] : !uop.ptr<f32>
  // expected-error @below {{'uop.reduce' op lists no range}}
  %s = uop.reduce add %x over : f32
}

// -----

// uop.reduce C1: a value that is not a range.
jit.kernel @k(%a: !uop.ptr<f32>) {
  %n = arith.constant 4 : index
  %x = uop.load %a[] : !uop.ptr<f32>
  // expected-error @below {{'uop.reduce' op closes a value that is not the result of a 'uop.range'}}
  %s = uop.reduce add %x over %n : f32
}

// -----

// uop.reduce C1: a range twice.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op lists a range twice}}
  %s = uop.reduce add %x over %i, %i : f32
}

// -----

// uop.reduce C2: a name and two values.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op with a named combiner takes one value and no init, and gives one result, got 2, 0 and 2}}
  %s:2 = "uop.reduce"(%x, %x, %i) <{kind = #uop<reduce_kind add>, operandSegmentSizes = array<i32: 2, 1, 0>}> ({}) : (f32, f32, index) -> (f32, f32)
}

// -----

// uop.reduce C2: a name and a region.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op has a named combiner and a region, expected one}}
  %s = "uop.reduce"(%x, %i) <{kind = #uop<reduce_kind add>, operandSegmentSizes = array<i32: 1, 1, 0>}> ({
  ^bb0(%l: f32, %r: f32):
    uop.yield %l : f32
  }) : (f32, index) -> f32
}

// -----

// uop.reduce C2: another type comes out.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op reduces 'f32', but gives 'f64'}}
  %s = "uop.reduce"(%x, %i) <{kind = #uop<reduce_kind add>, operandSegmentSizes = array<i32: 1, 1, 0>}> ({}) : (f32, index) -> f64
}

// -----

// uop.reduce C2: a type that no array holds.
jit.kernel @k() {
  %i = uop.range 4
  // expected-error @below {{'uop.reduce' op gives 'index', expected an integer or float that an array holds}}
  %s = uop.reduce add %i over %i : index
}

// -----

// uop.reduce C3: no init.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op has 1 values, 0 init and 1 results, expected equally many}}
  %s = "uop.reduce"(%x, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> ({
  ^bb0(%l: f32, %r: f32):
    uop.yield %l : f32
  }) : (f32, index) -> f32
}

// -----

// uop.reduce C3: neither a name nor a region.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op has neither a named combiner nor a region}}
  %s = "uop.reduce"(%x, %i, %x) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({}) : (f32, index, f32) -> f32
}

// -----

// uop.reduce C3: values and init of different types.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f64
  // expected-error @below {{'uop.reduce' op has values, init and results of different types}}
  %s = "uop.reduce"(%x, %i, %zero) <{operandSegmentSizes = array<i32: 1, 1, 1>}> ({
  ^bb0(%l: f32, %r: f32):
    uop.yield %l : f32
  }) : (f32, index, f64) -> f32
}

// -----

// uop.reduce C3: a region that forgets the new value.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.reduce' op has a region with 1 arguments, expected each of the 1 types twice}}
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%l: f32):
    uop.yield %l : f32
  }
}

// -----

// uop.reduce C3: a region that yields nothing.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.reduce' op has a region that does not yield its result types}}
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%l: f32, %r: f32):
    uop.yield
  }
}

// -----

// uop.reduce C4: a value from outside.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.reduce' op has a region that uses a value from outside}}
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%l: f32, %r: f32):
    // expected-note @below {{here}}
    %y = arith.mulf %r, %x : f32
    %z = arith.addf %l, %y : f32
    uop.yield %z : f32
  }
}

// -----

// uop.reduce C4: a value from outside, used in an op inside.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.reduce' op has a region that uses a value from outside}}
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%l: f32, %r: f32):
    %less = arith.cmpf olt, %l, %r : f32
    %z = scf.if %less -> f32 {
      // expected-note @below {{here}}
      scf.yield %x : f32
    } else {
      scf.yield %r : f32
    }
    uop.yield %z : f32
  }
}

// -----

// uop.reduce C4: a combiner with an effect.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0.0 : f32
  // expected-error @below {{'uop.reduce' op has a region that does more than compute}}
  %s = uop.reduce (%x) over %i init (%zero) : f32 {
  ^bb0(%l: f32, %r: f32):
    // expected-note @below {{here}}
    func.call @print(%r) : (f32) -> ()
    uop.yield %l : f32
  }
}
func.func private @print(f32)

// -----

// uop.reduce C5: the unsigned maximum of floats.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op with 'umax' reduces integers, got 'f32'}}
  %s = uop.reduce umax %x over %i : f32
}

// -----

// uop.reduce C6: lanes that are no power of two.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op has 6 lanes, expected a power of two from 1 to 1024}}
  %s = uop.reduce add %x over %i lanes 6 : f32
}

// -----

// uop.reduce C6: fewer lanes than none.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op has -2 lanes, expected a power of two from 1 to 1024}}
  %s = uop.reduce add %x over %i lanes -2 : f32
}

// -----

// uop.reduce C6, C7: the long form has none of them.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op with a region has none of 'lanes', 'contract' and 'reassoc'}}
  %s = "uop.reduce"(%x, %i, %x) <{contract, operandSegmentSizes = array<i32: 1, 1, 1>}> ({
  ^bb0(%l: f32, %r: f32):
    uop.yield %l : f32
  }) : (f32, index, f32) -> f32
}

// -----

// uop.reduce C9: a maximum is the same in every order.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op with 'reassoc' adds floats, got 'max' of 'f32'}}
  %s = uop.reduce max reassoc %x over %i : f32
}

// -----

// uop.reduce C7: contraction of a maximum.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  // expected-error @below {{'uop.reduce' op with 'contract' adds floats, got 'max' of 'f32'}}
  %s = uop.reduce max contract %x over %i : f32
}

// -----

// uop.reduce C7: contraction of integers.
jit.kernel @k(%a: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xi32>
  // expected-error @below {{'uop.reduce' op with 'contract' adds floats, got 'add' of 'i32'}}
  %s = uop.reduce add contract %x over %i : i32
}

// -----

// uop.reduce C8: outside of a kernel.
func.func @f(%x: f32, %i: index) {
  // expected-error @below {{'uop.reduce' op stands in 'func.func', expected the body of a 'jit.kernel'}}
  %s = uop.reduce add %x over %i : f32
  return
}

// -----

// uop.yield: outside of a reduction.
func.func @f() {
  // expected-error @below {{'uop.yield' op expects parent op 'uop.reduce'}}
  uop.yield
}

// -----

// uop.float_to_int C1: an integer comes in.
func.func @f(%x: i32) {
  // expected-error @below {{'uop.float_to_int' op operand #0 must be floating-point or ranked tensor of floating-point values, but got 'i32'}}
  %i = "uop.float_to_int"(%x) : (i32) -> i32
  return
}

// -----

// uop.float_to_int C1: an integer that no array holds comes out.
func.func @f(%x: f32) {
  // expected-error @below {{'uop.float_to_int' op result #0 must be 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or ranked tensor of 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'i1'}}
  %i = uop.float_to_int %x : f32 to i1
  return
}

// -----

// uop.wmma C1: sizes that do not fit together.
func.func @f(%a: vector<2x4xf16>, %b: vector<3x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{'uop.wmma' op multiplies 'vector<2x4xf16>' by 'vector<3x2xf16>' onto 'vector<2x2xf32>', expected MxK by KxN onto MxN}}
  %d = uop.wmma %a, %b, %c : vector<2x4xf16>, vector<3x2xf16>, vector<2x2xf32>
  return
}

// -----

// uop.wmma C1: a scalable vector.
func.func @f(%a: vector<2x[4]xf16>, %b: vector<[4]x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{'uop.wmma' op multiplies 'vector<2x[4]xf16>' by 'vector<[4]x2xf16>' onto 'vector<2x2xf32>', expected MxK by KxN onto MxN}}
  %d = uop.wmma %a, %b, %c : vector<2x[4]xf16>, vector<[4]x2xf16>, vector<2x2xf32>
  return
}

// -----

// uop.wmma C2: operands wider than the sum.
func.func @f(%a: vector<2x4xf32>, %b: vector<4x2xf32>, %c: vector<2x2xf16>) {
  // expected-error @below {{'uop.wmma' op multiplies 'f32' by 'f32' onto 'f16', expected one float type, no wider than the sum's}}
  %d = uop.wmma %a, %b, %c : vector<2x4xf32>, vector<4x2xf32>, vector<2x2xf16>
  return
}

// -----

// A kernel whose values depend on each other in a circle is refused, and nothing hangs on it.
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = uop.load %a[] : !uop.ptr<f32>
  // expected-error @below {{operand #0 does not dominate this use}}
  %y = "arith.addf"(%z, %x) : (f32, f32) -> f32
  // expected-note @below {{operand defined here (op in the same block)}}
  %z = "arith.addf"(%y, %x) : (f32, f32) -> f32
  uop.store %z, %a[] : !uop.ptr<f32>
}
