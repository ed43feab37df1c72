// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

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

// uop.reduce C9: a sum begins with zero.
jit.kernel @k(%a: !uop.ptr<4xf8E8M0FNU>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf8E8M0FNU>
  // expected-error @below {{'uop.reduce' op adds values of f8E8M0FNU, which has no zero to begin with; extend them to f32 first}}
  %s = uop.reduce add %x over %i : f8E8M0FNU
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
