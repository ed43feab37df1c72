// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// C1 of jit.extern: not alone in its kernel.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  // expected-error @below {{'jit.extern' op is not the only op of its kernel}}
  jit.extern "f" from "libf.so" (write %a) : !uop.ptr<4xf32>
}

// -----

// C2 of jit.extern.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.extern' op has an empty name of its function}}
  jit.extern "" from "libf.so" (write %a) : !uop.ptr<4xf32>
}

// -----

// C2 of jit.extern.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.extern' op has an empty name of its library}}
  jit.extern "f" from "" (write %a) : !uop.ptr<4xf32>
}

// -----

// C3 of jit.extern.
jit.kernel @k(%a: !uop.ptr<?xf32 upto 4>) {
  // expected-error @below {{'jit.extern' op has array 0 of '!uop.ptr<?xf32 upto 4>', expected sizes that are numbers}}
  jit.extern "f" from "libf.so" (write %a) : !uop.ptr<?xf32 upto 4>
}

// -----

// C4 of jit.extern.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.extern' op has constant 'x' = [1, 2], expected a number of at most 64 bits or a text}}
  jit.extern "f" from "libf.so" (write %a) with {x = [1, 2]} : !uop.ptr<4xf32>
}

// -----

// C4 of jit.extern.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  // expected-error @below {{'jit.extern' op has constant 'x' = 1 : i65, expected a number of at most 64 bits or a text}}
  jit.extern "f" from "libf.so" (write %a) with {x = 1 : i65} : !uop.ptr<4xf32>
}

// -----

// A launch says what the function does (C4 of jit.launch).
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.extern "f" from "libf.so" (update %a) : !uop.ptr<4xf32>
}
jit.capture @run(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 'read' before operand 0, but the kernel stores to it}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// C1 of jit.call: no kernel.
func.func @main(%x: tensor<4xf32>) {
  // expected-error @below {{'jit.call' op names @k, which is not in the module}}
  jit.call @k(%x) : (tensor<4xf32>) -> ()
  return
}

// -----

// C2 of jit.call: no number for a scalar.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 4>) {
  jit.extern "f" from "libf.so" (read %a, %n) : !uop.ptr<4xf32>, !jit.var<i32, "n", 0, 4>
}
func.func @main(%x: tensor<4xf32>) {
  // expected-error @below {{'jit.call' op has 1 operands and 0 results, but @k takes 2 and gives 0}}
  jit.call @k(%x) : (tensor<4xf32>) -> ()
  return
}

// -----

// C3 of jit.call: the type of a number.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 4>) {
  jit.extern "f" from "libf.so" (read %a, %n) : !uop.ptr<4xf32>, !jit.var<i32, "n", 0, 4>
}
func.func @main(%x: tensor<4xf32>, %n: i64) {
  // expected-error @below {{'jit.call' op has operand 1 of 'i64' for a scalar of @k, which is '!jit.var<i32, "n", 0, 4>'}}
  jit.call @k(%x, %n) : (tensor<4xf32>, i64) -> ()
  return
}

// -----

// C3 of jit.call: a number in the place of a tensor.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 4>) {
  jit.extern "f" from "libf.so" (read %a, %n) : !uop.ptr<4xf32>, !jit.var<i32, "n", 0, 4>
}
func.func @main(%x: tensor<4xf32>, %n: i32) {
  // expected-error @below {{'jit.call' op has operand 0 of 'i32' for array 0 of @k, which is '!uop.ptr<4xf32>'}}
  jit.call @k(%n, %x) : (i32, tensor<4xf32>) -> ()
  return
}

// -----

// C3 of jit.call: a constant out of the scalar's bounds.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 4>) {
  jit.extern "f" from "libf.so" (read %a, %n) : !uop.ptr<4xf32>, !jit.var<i32, "n", 0, 4>
}
func.func @main(%x: tensor<4xf32>) {
  %five = arith.constant 5 : i32
  // expected-error @below {{'jit.call' op has operand 1 of 5 for a scalar of @k, which is '!jit.var<i32, "n", 0, 4>'}}
  jit.call @k(%x, %five) : (tensor<4xf32>, i32) -> ()
  return
}

// -----

// C1 of jit.call: a kernel of values over ranges.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  %i = uop.range 2
  %x = arith.constant 1.0 : f32
  uop.store %x, %a[%i] : !uop.ptr<4xf32>
}
func.func @main() -> tensor<4xf32> {
  // expected-error @below {{'jit.call' op runs @k, whose body does not say which arrays it fills, expected a 'jit.extern', 'jit.collective', 'jit.native' or 'jit.loops'}}
  %0 = jit.call @k() : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// C2 of jit.call.
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.extern "f" from "libf.so" (update %a) : !uop.ptr<4xf32>
}
func.func @main() -> tensor<4xf32> {
  // expected-error @below {{'jit.call' op has 0 operands and 1 results, but @k takes 1 and gives 1}}
  %0 = jit.call @k() : () -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// C3 of jit.call.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.extern "f" from "libf.so" (update %a) : !uop.ptr<4xf32>
}
func.func @main(%x: tensor<5xf32>) -> tensor<4xf32> {
  // expected-error @below {{'jit.call' op has operand 0 of 'tensor<5xf32>' for array 0 of @k, which is '!uop.ptr<4xf32>'}}
  %0 = jit.call @k(%x) : (tensor<5xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// C3 of jit.call: the element type of a result.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>) {
  jit.extern "f" from "libf.so" (write %a) : !uop.ptr<4xf32>
}
func.func @main() -> tensor<4xi32> {
  // expected-error @below {{'jit.call' op has result 0 of 'tensor<4xi32>' for array 0 of @k, which is '!uop.ptr<4xf32>'}}
  %0 = jit.call @k() : () -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
