// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.ptr C1: signed integers are written without their sign.
// expected-error @below {{element type is 'si8', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN i4 ui4}}
jit.kernel @k(%a: !uop.ptr<4xsi8>) {}

// -----

// uop.ptr C1: a width that no array has.
// expected-error @below {{element type is 'i128', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2 f8E4M3 f8E5M2FNUZ f8E4M3FNUZ f8E4M3B11FNUZ f8E3M4 f8E8M0FNU f6E2M3FN f6E3M2FN f4E2M1FN i4 ui4}}
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
