// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.float_to_int C1: an integer comes in.
func.func @f(%x: i32) {
  // expected-error @below {{'uop.float_to_int' op operand #0 must be floating-point or ranked tensor of floating-point values, but got 'i32'}}
  %i = "uop.float_to_int"(%x) : (i32) -> i32
  return
}

// -----

// uop.float_to_int C1: an integer that no array holds comes out.
func.func @f(%x: f32) {
  // expected-error @below {{'uop.float_to_int' op result #0 must be 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer or ranked tensor of 4-bit signless integer or 8-bit signless integer or 16-bit signless integer or 32-bit signless integer or 64-bit signless integer values, but got 'i1'}}
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

// uop.wmma C2: two float types.
func.func @f(%a: vector<2x4xf16>, %b: vector<4x2xbf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{'uop.wmma' op multiplies 'f16' by 'bf16' onto 'f32', expected one float type, no wider than the sum's}}
  %d = uop.wmma %a, %b, %c : vector<2x4xf16>, vector<4x2xbf16>, vector<2x2xf32>
  return
}

// -----

// uop.wmma C2: integers.
func.func @f(%a: vector<2x4xi8>, %b: vector<4x2xi8>, %c: vector<2x2xf32>) {
  // expected-error @below {{'uop.wmma' op multiplies 'i8' by 'i8' onto 'f32', expected one float type, no wider than the sum's}}
  %d = uop.wmma %a, %b, %c : vector<2x4xi8>, vector<4x2xi8>, vector<2x2xf32>
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
