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
func.func @f(%a: tensor<4xi4>) {
  // expected-error @below {{'uop.scan' op has elements of 'i4', expected one of}}
  %0 = uop.scan(%a) along 0 {
  ^bb0(%x: i4, %y: i4):
    uop.return %x : i4
  } : tensor<4xi4> -> tensor<4xi4>
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
  // expected-error @below {{'uop.return' op expects parent op to be one of 'uop.scan, uop.sort'}}
  uop.return %x : f32
}
