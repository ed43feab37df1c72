// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.scan C1: no value.
func.func @f() {
  // expected-error @below {{'uop.scan' op has no values, expected at least one}}
  "uop.scan"() <{axis = 0 : i64}> ({
    "uop.return"() : () -> ()
  }) : () -> ()
  return
}

// -----

// uop.scan C1: two shapes.
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error @below {{'uop.scan' op has values of 'tensor<4xf32>' and 'tensor<5xf32>', expected one shape of known sizes}}
  %0:2 = uop.scan(%a, %b) along 0 {
  ^bb0(%x: f32, %i: f32, %y: f32, %j: f32):
    uop.return %x, %i : f32, f32
  } : tensor<4xf32>, tensor<5xf32> -> tensor<4xf32>, tensor<5xf32>
  return
}

// -----

// uop.scan C1: a size that is not known.
func.func @f(%a: tensor<?xf32>) {
  // expected-error @below {{'uop.scan' op has values of 'tensor<?xf32>' and 'tensor<?xf32>', expected one shape of known sizes}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<?xf32> -> tensor<?xf32>
  return
}

// -----

// uop.scan C1: elements that no array holds.
func.func @f(%a: tensor<4xi2>) {
  // expected-error @below {{'uop.scan' op has elements of 'i2', expected one of}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: i2, %y: i2):
    uop.return %x : i2
  } : tensor<4xi2> -> tensor<4xi2>
  return
}

// -----

// uop.scan C2: no such dimension.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op names axis 1 of a tensor with 1 dimensions}}
  %0 = uop.scan(%a) along 1 {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.scan C3: another result.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op gives other types than its values have}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<5xf32>
  return
}

// -----

// uop.scan C4: other arguments.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op has a region that takes ('f32'), expected ('f32', 'f32')}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.scan C4: another result of the region.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op has a region that does not give ('f32')}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.scan C4: a tensor in the region.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op has a region that does more than compute numbers}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    // expected-note @below {{here}}
    %t = tensor.empty() : tensor<1xf32>
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.scan C5: a number of another type.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op has init [0 : i32], expected a number of each of ('f32')}}
  %0 = uop.scan(%a) along 0 init [0 : i32] {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.scan C6: nothing for the first element.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.scan' op is exclusive and has no init}}
  %0 = uop.scan(%a) along 0 exclusive {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.sort C1: two shapes.
func.func @f(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error @below {{'uop.sort' op has values of 'tensor<4xf32>' and 'tensor<5xf32>', expected one shape of known sizes}}
  %0:2 = uop.sort(%a, %b) along 0 {
  ^bb0(%x: f32, %i: f32, %y: f32, %j: f32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  } : tensor<4xf32>, tensor<5xf32> -> tensor<4xf32>, tensor<5xf32>
  return
}

// -----

// uop.sort C2: no such dimension.
func.func @f(%a: tensor<f32>) {
  // expected-error @below {{'uop.sort' op names axis 0 of a tensor with 0 dimensions}}
  %0 = uop.sort(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  } : tensor<f32> -> tensor<f32>
  return
}

// -----

// uop.sort C3: another result.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.sort' op gives other types than its values have}}
  %0 = uop.sort(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  } : tensor<4xf32> -> tensor<4xi32>
  return
}

// -----

// uop.sort C4: no i1.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.sort' op has a region that does not give ('i1')}}
  %0 = uop.sort(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<4xf32> -> tensor<4xf32>
  return
}

// -----

// uop.return stands in regions of these ops only.
func.func @f(%x: f32) {
  // expected-error @below {{'uop.return' op expects parent op to be one of 'uop.scan, uop.scatter, uop.sort'}}
  uop.return %x : f32
}

// -----

// uop.scatter C1: no input.
func.func @f(%p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has no inputs, expected at least one}}
  "uop.scatter"(%p) <{operandSegmentSizes = array<i32: 0, 1, 0>}> ({
    "uop.return"() : () -> ()
  }) : (tensor<1x5xi32>) -> ()
  return
}

// -----

// uop.scatter C1: two dimensions.
func.func @f(%v: tensor<5x4xf32>, %a: tensor<8x4xf32>, %p: tensor<5xi32>) {
  // expected-error @below {{'uop.scatter' op has inputs of 'tensor<8x4xf32>', expected three known sizes}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<5x4xf32> into tensor<8x4xf32> at tensor<5xi32> -> tensor<8x4xf32>
  return
}

// -----

// uop.scatter C1: elements that no array holds.
func.func @f(%v: tensor<1x5x4xi2>, %a: tensor<1x8x4xi2>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has elements of 'i2', expected one of}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: i2, %y: i2):
    uop.return %x : i2
  } : tensor<1x5x4xi2> into tensor<1x8x4xi2> at tensor<1x5xi32> -> tensor<1x8x4xi2>
  return
}

// -----

// uop.scatter C1: two shapes.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>, %b: tensor<1x9x4xf32>) {
  // expected-error @below {{'uop.scatter' op has inputs of 'tensor<1x9x4xf32>', expected 'tensor<1x8x4xf32>'}}
  %0:2 = uop.scatter(%v, %v) into(%a, %b) at %p {
  ^bb0(%x: f32, %i: f32, %y: f32, %j: f32):
    uop.return %x, %i : f32, f32
  } : tensor<1x5x4xf32>, tensor<1x5x4xf32> into tensor<1x8x4xf32>, tensor<1x9x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>, tensor<1x9x4xf32>
  return
}

// -----

// uop.scatter C2: two updates.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has 2 updates for 1 inputs}}
  %0 = uop.scatter(%v, %v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x4xf32>, tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.scatter C2: rows of another size.
func.func @f(%v: tensor<1x5x3xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has updates of 'tensor<1x5x3xf32>', expected 'tensor<1x5x4xf32>'}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x3xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.scatter C2: elements of another type.
func.func @f(%v: tensor<1x5x4xf64>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has updates of 'tensor<1x5x4xf64>', expected 'tensor<1x5x4xf32>'}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x4xf64> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.scatter C3: places of another type.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi8>) {
  // expected-error @below {{'uop.scatter' op has places of 'tensor<1x5xi8>', expected 'tensor<1x5xi32>' or the same with elements of i64}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi8> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.scatter C3: too few places.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x4xi32>) {
  // expected-error @below {{'uop.scatter' op has places of 'tensor<1x4xi32>', expected 'tensor<1x5xi32>' or the same with elements of i64}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x4xi32> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.scatter C4: a result of another type.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op gives other types than its inputs have}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f32, %y: f32):
    uop.return %x : f32
  } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x9x4xf32>
  return
}

// -----

// uop.scatter C5: a region over another type.
func.func @f(%v: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %p: tensor<1x5xi32>) {
  // expected-error @below {{'uop.scatter' op has a region that takes ('f64', 'f64'), expected ('f32', 'f32')}}
  %0 = uop.scatter(%v) into(%a) at %p {
  ^bb0(%x: f64, %y: f64):
    uop.return %x : f64
  } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  return
}

// -----

// uop.fft C1: a size that is not known.
func.func @f(%a: tensor<?xf32>) {
  // expected-error @below {{'uop.fft' op has operands of 'tensor<?xf32>', expected f32 or f64 of known sizes}}
  %r, %i = uop.fft(%a, %a) along 0 : tensor<?xf32>
  return
}

// -----

// uop.fft C1: other elements.
func.func @f(%a: tensor<4xf16>) {
  // expected-error @below {{'uop.fft' op has operands of 'tensor<4xf16>', expected f32 or f64 of known sizes}}
  %r, %i = uop.fft(%a, %a) along 0 : tensor<4xf16>
  return
}

// -----

// uop.fft C2: no such axis.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.fft' op names axis 1 of a tensor with 1 dimensions}}
  %r, %i = uop.fft(%a, %a) along 1 : tensor<4xf32>
  return
}

// -----

// uop.fft C3: a large prime factor.
func.func @f(%a: tensor<2x34xf32>) {
  // expected-error @below {{'uop.fft' op transforms 34 elements, expected at least 1 and no prime factor above 13}}
  %r, %i = uop.fft(%a, %a) along 1 : tensor<2x34xf32>
  return
}

// -----

// uop.fft C3: nothing to transform.
func.func @f(%a: tensor<2x0xf32>) {
  // expected-error @below {{'uop.fft' op transforms 0 elements, expected at least 1 and no prime factor above 13}}
  %r, %i = uop.fft(%a, %a) along 1 : tensor<2x0xf32>
  return
}
