// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// uop.reshape C1: another element type.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.reshape' op turns elements of 'f32' into 'i32'}}
  %b = uop.reshape %a : tensor<4xf32> to tensor<4xi32>
  return
}

// -----

// uop.reshape C2: a symbolic size without its value.
func.func @f(%a: tensor<?xf32>) {
  // expected-error @below {{'uop.reshape' op has 0 'sizes', but 1 symbolic sizes in its result}}
  %b = uop.reshape %a : tensor<?xf32> to tensor<?x1xf32>
  return
}

// -----

// uop.reshape C3: other elements.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.reshape' op turns 24 elements into 23}}
  %b = uop.reshape %a : tensor<4x6xf32> to tensor<23xf32>
  return
}

// -----

// uop.reshape C3: 2^64 elements are not 0.
func.func @f(%a: tensor<4294967296x4294967296xf32>) {
  // expected-error @below {{'uop.reshape' op has a tensor of 2^63 elements or more}}
  %b = uop.reshape %a : tensor<4294967296x4294967296xf32> to tensor<0xf32>
  return
}

// -----

// uop.permute C1: a dimension is missing.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.permute' op orders 1 dimensions of a tensor with 2}}
  %b = uop.permute %a [1] : tensor<4x6xf32> to tensor<6xf32>
  return
}

// -----

// uop.permute C1: a dimension twice.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.permute' op names axis 1 twice}}
  %b = uop.permute %a [1, 1] : tensor<4x6xf32> to tensor<6x6xf32>
  return
}

// -----

// uop.permute C1: a dimension that is not there.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.permute' op names axis 2 of a tensor with 2 dimensions}}
  %b = uop.permute %a [0, 2] : tensor<4x6xf32> to tensor<4x6xf32>
  return
}

// -----

// uop.permute C2: the shape did not follow.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.permute' op gives 'tensor<4x6xf32>', expected 'tensor<6x4xf32>'}}
  %b = uop.permute %a [1, 0] : tensor<4x6xf32> to tensor<4x6xf32>
  return
}

// -----

// uop.permute C2: another element type.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.permute' op turns elements of 'f32' into 'f64'}}
  %b = uop.permute %a [0] : tensor<4xf32> to tensor<4xf64>
  return
}

// -----

// uop.expand C1: only a size of one repeats.
func.func @f(%a: tensor<4x2xf32>) {
  // expected-error @below {{'uop.expand' op cannot repeat 'tensor<4x2xf32>' to 'tensor<4x6xf32>'}}
  %b = uop.expand %a : tensor<4x2xf32> to tensor<4x6xf32>
  return
}

// -----

// uop.expand C1: another rank.
func.func @f(%a: tensor<1xf32>) {
  // expected-error @below {{'uop.expand' op cannot repeat 'tensor<1xf32>' to 'tensor<1x6xf32>'}}
  %b = uop.expand %a : tensor<1xf32> to tensor<1x6xf32>
  return
}

// -----

// uop.expand C1: another element type.
func.func @f(%a: tensor<1xf32>) {
  // expected-error @below {{'uop.expand' op turns elements of 'f32' into 'f16'}}
  %b = uop.expand %a : tensor<1xf32> to tensor<6xf16>
  return
}

// -----

// uop.expand C2: a value without a symbolic size.
func.func @f(%a: tensor<1xf32>, %n: index) {
  // expected-error @below {{'uop.expand' op has 1 'sizes', but 0 symbolic sizes in its result}}
  %b = uop.expand %a sizes(%n) : tensor<1xf32> to tensor<6xf32>
  return
}

// -----

// uop.pad C1: a dimension is missing.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.pad' op has 1 low, expected one for each of 2 dimensions}}
  %b = uop.pad %a low [0] high [0, 0] : tensor<4x6xf32> to tensor<4x6xf32>
  return
}

// -----

// uop.pad C1: fewer zeros than none.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.pad' op has high entry -1, expected 0 or more}}
  %b = uop.pad %a low [0] high [-1] : tensor<4xf32> to tensor<3xf32>
  return
}

// -----

// uop.pad C1: a symbolic entry without its value.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.pad' op has 0 values for 1 symbolic low entries}}
  %b = "uop.pad"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64: 0>}> : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

// uop.pad C2: the size does not add up.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.pad' op gives 'tensor<6xf32>', expected 'tensor<7xf32>'}}
  %b = uop.pad %a low [1] high [2] : tensor<4xf32> to tensor<6xf32>
  return
}

// -----

// uop.pad C2: a size that no number holds.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.pad' op pads dimension 0 to 2^63 or more}}
  %b = uop.pad %a low [9223372036854775807] high [0] : tensor<4xf32> to tensor<?xf32>
  return
}

// -----

// uop.pad C2: another element type.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.pad' op turns elements of 'f32' into 'f64'}}
  %b = uop.pad %a low [0] high [0] : tensor<4xf32> to tensor<4xf64>
  return
}

// -----

// uop.pad: no source among the operands.
func.func @f(%n: index) {
  // expected-error @below {{'uop.pad' op has 0 'source' operands, expected one}}
  %b = "uop.pad"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64: 0>}> : (index) -> tensor<?xf32>
  return
}

// -----

// uop.shrink C1: a size below zero.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op has sizes entry -1, expected 0 or more}}
  %b = uop.shrink %a [0] [-1] : tensor<4xf32> to tensor<?xf32>
  return
}

// -----

// uop.shrink C1: an offset is missing.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op has 0 offsets, expected one for each of 1 dimensions}}
  %b = uop.shrink %a [] [1] : tensor<4xf32> to tensor<1xf32>
  return
}

// -----

// uop.shrink C2: a box over the edge.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op takes 2 elements from 3 on along dimension 0, which has 4}}
  %b = uop.shrink %a [3] [2] : tensor<4xf32> to tensor<2xf32>
  return
}

// -----

// uop.shrink C2: a box so far away that its end is no number.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op takes 2 elements from 9223372036854775807 on along dimension 0, which has 4}}
  %b = uop.shrink %a [9223372036854775807] [2] : tensor<4xf32> to tensor<2xf32>
  return
}

// -----

// uop.shrink C3: another shape.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op gives 'tensor<3xf32>', expected 'tensor<2xf32>'}}
  %b = uop.shrink %a [0] [2] : tensor<4xf32> to tensor<3xf32>
  return
}

// -----

// uop.shrink C3: another element type.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.shrink' op turns elements of 'f32' into 'f16'}}
  %b = uop.shrink %a [0] [4] : tensor<4xf32> to tensor<4xf16>
  return
}

// -----

// uop.shrink: no source among the operands.
func.func @f(%n: index) {
  // expected-error @below {{'uop.shrink' op has 0 'source' operands, expected one}}
  %b = "uop.shrink"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>}> : (index) -> tensor<1xf32>
  return
}

// -----

// uop.flip C1: a dimension that is not there.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.flip' op names axis -1 of a tensor with 1 dimensions}}
  %b = uop.flip %a [-1] : tensor<4xf32>
  return
}

// -----

// uop.iota C1: a dimension that is not there.
func.func @f() {
  // expected-error @below {{'uop.iota' op names axis 1 of a tensor with 1 dimensions}}
  %b = uop.iota 1 : tensor<4xi32>
  return
}

// -----

// uop.iota C1: floats do not count.
func.func @f() {
  // expected-error @below {{'uop.iota' op counts in 'f32', expected an integer}}
  %b = uop.iota 0 : tensor<4xf32>
  return
}

// -----

// uop.iota C2: a symbolic size without its value.
func.func @f() {
  // expected-error @below {{'uop.iota' op has 0 'sizes', but 1 symbolic sizes in its result}}
  %b = uop.iota 0 : tensor<?xi32>
  return
}

// -----

// uop.reduce_axis C1: a dimension twice.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.reduce_axis' op names axis 1 twice}}
  %b = uop.reduce_axis add %a [1, 1] : tensor<4x6xf32> to tensor<4x1xf32>
  return
}

// -----

// uop.reduce_axis C2: the dimension is gone.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.reduce_axis' op gives 'tensor<4xf32>', expected 'tensor<4x1xf32>'}}
  %b = uop.reduce_axis add %a [1] : tensor<4x6xf32> to tensor<4xf32>
  return
}

// -----

// uop.reduce_axis C2: another element type.
func.func @f(%a: tensor<4x6xf16>) {
  // expected-error @below {{'uop.reduce_axis' op turns elements of 'f16' into 'f32'}}
  %b = uop.reduce_axis add %a [1] : tensor<4x6xf16> to tensor<4x1xf32>
  return
}

// -----

// uop.reduce_axis C3: the unsigned maximum of floats.
func.func @f(%a: tensor<4x6xf32>) {
  // expected-error @below {{'uop.reduce_axis' op with 'umax' reduces integers, got 'f32'}}
  %b = uop.reduce_axis umax %a [1] : tensor<4x6xf32> to tensor<4x1xf32>
  return
}

// -----

// uop.copy C1: a device without a number.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.copy' op copies to 'cpu', expected a kind and a number such as 'cpu:0'}}
  %b = uop.copy %a to "cpu" : tensor<4xf32>
  return
}

// -----

// uop.copy C1: a second name for one device.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.copy' op copies to 'cpu:01', expected a kind and a number such as 'cpu:0'}}
  %b = uop.copy %a to "cpu:01" : tensor<4xf32>
  return
}

// -----

// uop.var C1: no name.
func.func @f() {
  // expected-error @below {{'uop.var' op has an empty name}}
  %n = uop.var "" 1 to 10 : index
  return
}

// -----

// uop.var C2: nothing lies between the bounds.
func.func @f() {
  // expected-error @below {{'uop.var' op goes from 2 to -1, expected min <= max}}
  %n = uop.var "n" 2 to -1 : index
  return
}

// -----

// uop.var C2: a bound that the type cannot hold.
func.func @f() {
  // expected-error @below {{'uop.var' op goes from 0 to 2147483648, which i32 cannot hold}}
  %n = uop.var "n" 0 to 2147483648 : i32
  return
}

// -----

// uop.bind C1: a value that is not a variable.
func.func @f(%n: index) {
  // expected-error @below {{'uop.bind' op binds a value that is not a 'uop.var'}}
  %m = uop.bind %n to %n : index
  return
}

// -----

// uop.bind C2: a value that the variable cannot have.
func.func @f() {
  // expected-note @below {{the variable is here}}
  %n = uop.var "n" -3 to 10 : index
  %value = arith.constant -4 : index
  // expected-error @below {{'uop.bind' op binds 'n' to -4, which is not from -3 to 10}}
  %m = uop.bind %n to %value : index
  return
}

// -----

// uop.read C1: an offset is missing.
func.func @f() {
  // expected-error @below {{'uop.read' op has 1 offsets, expected one for each of 2 dimensions}}
  %a = uop.read @cache [0] [4, 1] : tensor<4x1xf32>
  return
}

// -----

// uop.read C2: another shape than the box.
func.func @f() {
  // expected-error @below {{'uop.read' op has a tensor of 'tensor<4x1xf32>', but sizes of 'tensor<4x2xf32>'}}
  %a = uop.read @cache [0, 0] [4, 2] : tensor<4x1xf32>
  return
}

// -----

// uop.write C1: an offset below zero.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.write' op has offsets entry -1, expected 0 or more}}
  uop.write %a into @cache [-1] [4] : tensor<4xf32>
  return
}

// -----

// uop.write C2: another shape than the box.
func.func @f(%a: tensor<4xf32>) {
  // expected-error @below {{'uop.write' op has a tensor of 'tensor<4xf32>', but sizes of 'tensor<3xf32>'}}
  uop.write %a into @cache [0] [3] : tensor<4xf32>
  return
}

// -----

// uop.write: no value among the operands.
func.func @f(%i: index) {
  // expected-error @below {{'uop.write' op has 0 'value' operands, expected one}}
  "uop.write"(%i) <{state = @cache, operandSegmentSizes = array<i32: 0, 1, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>}> : (index) -> ()
  return
}
