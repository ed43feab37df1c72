// RUN: tinyjit-opt %s --split-input-file --jit-capture="function=f args=k=2 max-steps=1000" -verify-diagnostics
// RUN: not tinyjit-opt %s --split-input-file --jit-capture="function=g" 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tinyjit-opt %s --split-input-file --jit-capture="function=f args=k" 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: not tinyjit-opt %s --split-input-file --jit-capture="function=f args=k=2.5" 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tinyjit-opt %s --split-input-file --jit-capture="function=f args=k=2,z=1" 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not tinyjit-opt %s --split-input-file --jit-capture="function=f" 2>&1 | FileCheck %s --check-prefix=MISSING

// NONE: error: has no function @g with a body
// FORM: error: option args has 'k', expected NAME=VALUE
// TYPE: error: argument 'k' is given '2.5', expected a number of type 'i32'
// OTHER: error: option args gives 'z', which is no scalar argument of a captured function
// MISSING: error: 'func.func' op needs a value for its argument 'k' of type 'i32' to be captured

func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:0">, %k: i32 {jit.name = "k"}) {
  jit.copy %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-remark @-2 {{captured as it is now: the argument 'k' is 2}}
  return
}

// -----

func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %k: i32 {jit.name = "k"}) {
  %i = arith.constant 0 : index
  // expected-error @below {{'jit.read' op is not capturable: the number it reads would be the same in every replay; compute with the buffer in a kernel, or read it after the call}}
  %0 = jit.read %x[%i] : !jit.buffer<4xf32, "cpu:0"> -> f32
  return
}

// -----

func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 9>, %k: i32 {jit.name = "k"}) {
  %five = arith.constant 5 : i32
  %v = jit.value %n : !jit.var<i32, "n", 0, 9> -> i32
  %small = arith.cmpi slt, %v, %five : i32
  // expected-error @below {{'scf.if' op is not capturable: where it goes on depends on the variable 'n', which changes from call to call; a scalar argument instead of the variable gives each of its values a capture}}
  scf.if %small {
    jit.print "small"
  }
  return
}

// -----

func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 9>, %k: i32 {jit.name = "k"}) {
  %v = jit.value %n : !jit.var<i32, "n", 0, 9> -> index
  %square = arith.muli %v, %v : index
  // expected-error @below {{'jit.view' op is not capturable: its offset is no sum of multiples of variables and depends on the variable 'n', which changes from call to call; a scalar argument instead of the variable gives each of its values a capture}}
  %y = jit.view %x offset %square : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<f32, "cpu:0">
  return
}

// -----

jit.kernel @set(%out: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 99>) {}
func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 9>, %k: i32 {jit.name = "k"}) {
  %v = jit.value %n : !jit.var<i32, "n", 0, 9> -> i32
  %double = arith.addi %v, %v : i32
  // expected-error @below {{'jit.launch' op is not capturable: its operand 1 is neither a variable nor a number, but depends on the variable 'n', which changes from call to call; a scalar argument instead of the variable gives each of its values a capture}}
  jit.launch @set(write %x, %double) : !jit.buffer<4xf32, "cpu:0">, i32
  return
}

// -----

// expected-error @below {{'func.func' op returns a 'i32', expected buffers only: a replay has no host value}}
func.func @f(%k: i32 {jit.name = "k"}) -> i32 {
  return %k : i32
}

// -----

// expected-error @below {{'func.func' op has parameter 1 of type 'memref<4xf32>', expected a buffer, a variable or a number}}
func.func @f(%k: i32 {jit.name = "k"}, %m: memref<4xf32>) {
  return
}

// -----

func.func private @other(i32)
func.func @f(%k: i32 {jit.name = "k"}) {
  // expected-error @below {{'func.call' op calls @other, which has no body: a replay cannot call it}}
  call @other(%k) : (i32) -> ()
  return
}

// -----

func.func @f(%k: i32 {jit.name = "k"}) {
  // expected-error @below {{'func.call' op is call number 256 within another, which is taken for endless}}
  call @f(%k) : (i32) -> ()
  return
}

// -----

func.func @f(%k: i32 {jit.name = "k"}) {
  cf.br ^again
^again:
  // expected-error @below {{'cf.br' op is reached after 1000 steps of the host, which are taken for endless}}
  cf.br ^again
}

// -----

func.func @f(%k: i32 {jit.name = "k"}) {
  %large = arith.constant 1.0e+30 : f32
  // expected-error @below {{'arith.fptosi' op cannot be computed while capturing}}
  %0 = arith.fptosi %large : f32 to i32
  return
}

// -----

func.func @f(%k: i32 {jit.name = "k"}) {
  // expected-error @below {{'tensor.empty' op is not capturable, expected launches, copies, views and arithmetic on numbers}}
  %0 = tensor.empty() : tensor<4xf32>
  return
}

// -----

func.func @f(%k: i32 {jit.name = "k"}) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  // expected-error @below {{'scf.for' op has step 0, expected 1 or more}}
  scf.for %i = %zero to %one step %zero {
  }
  return
}

// -----

// Which buffer it is must not depend on a variable.
jit.kernel @relu(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf32>
  uop.store %x, %out[%i] : !uop.ptr<8xf32>
}
func.func @f(%x: !jit.buffer<8xf32, "cpu:0">, %y: !jit.buffer<8xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 3>, %k: i32 {jit.name = "k"}) {
  %i = jit.value %n : !jit.var<i32, "n", 0, 3> -> index
  %one = arith.constant 1 : index
  %c = arith.cmpi sgt, %i, %one : index
  // expected-error @below {{'arith.select' op is not capturable: which of its operands it gives depends on the variable 'n', which changes from call to call; a scalar argument instead of the variable gives each of its values a capture}}
  %z = arith.select %c, %y, %x : !jit.buffer<8xf32, "cpu:0">
  jit.launch @relu(write %x, read %z) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  return
}
