// RUN: tinyjit-opt %s --split-input-file --uop-schedule -verify-diagnostics

// expected-error @below {{'func.func' op argument 0 is 'tensor<?xf32>', expected known sizes; uop.shrink takes a part of a tensor whose size is a uop.var}}
func.func @unknown_size(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

// expected-error @below {{'func.func' op argument 0 has elements of 'complex<f32>', expected one of}}
func.func @complex(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  return %x : tensor<4xcomplex<f32>>
}

// -----

func.func @unbounded(%x: tensor<1xf32>, %n: index) -> tensor<?xf32> {
  // expected-error @below {{dimension 0 of 'tensor<?xf32>' has no largest size; bind it to a uop.var}}
  %0 = uop.expand %x sizes(%n) : tensor<1xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @two_devices(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = uop.copy %x to "cpu:1" : tensor<4xf32>
  // expected-error @below {{'arith.addf' op has operands on cpu:0 and on cpu:1, expected one device; uop.copy moves a tensor}}
  %1 = arith.addf %x, %0 : tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @no_state(%x: tensor<4xf32>) {
  // expected-error @below {{'uop.write' op names @missing, expected a state of the module}}
  uop.write %x into @missing [0] [4] : tensor<4xf32>
  return
}

// -----

jit.state @s : !jit.buffer<4xf32, "cpu:0">
func.func @past_the_end(%x: tensor<4xf32>) {
  // expected-error @below {{'uop.write' op goes up to 5 along dimension 0, but @s has 4}}
  uop.write %x into @s [1] [4] : tensor<4xf32>
  return
}

// -----

jit.state @s : !jit.buffer<4xi32, "cpu:0">
func.func @other_type() -> tensor<4xf32> {
  // expected-error @below {{'uop.read' op has a tensor of 'tensor<4xf32>', but @s is '!jit.buffer<4xi32, "cpu:0">'}}
  %0 = uop.read @s [0] [4] : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @unknown_op(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'builtin.unrealized_conversion_cast' op on tensors cannot be scheduled; write it with uop, arith, math, linalg or tensor ops}}
  %0 = builtin.unrealized_conversion_cast %x : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @below {{'func.func' op has more than one block, expected straight-line code on tensors}}
func.func @branch(%x: tensor<4xf32>, %flag: i1) -> tensor<4xf32> {
  cf.cond_br %flag, ^bb1, ^bb2
^bb1:
  return %x : tensor<4xf32>
^bb2:
  %0 = arith.negf %x : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @one_name(%x: tensor<4xf32>) -> tensor<?xf32> {
  %a = uop.var "n" 1 to 4 : index
  // expected-error @below {{'uop.var' op is '!jit.var<i32, "n", 1, 3>', but the function has '!jit.var<i32, "n", 1, 4>' of that name}}
  %b = uop.var "n" 1 to 3 : index
  %0 = uop.shrink %x [0] [%a] : tensor<4xf32> to tensor<?xf32>
  %1 = uop.shrink %x [0] [%b] : tensor<4xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}
