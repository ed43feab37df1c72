// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.kernel C1: an array behind a scalar.
// expected-error @below {{'jit.kernel' op has parameter 1 of type '!uop.ptr<4xf32>', expected '!uop.ptr' parameters and then '!jit.var'}}
jit.kernel @k(%n: !jit.var<f32, "n">, %a: !uop.ptr<4xf32>) {}

// -----

// jit.kernel C1: a plain number as a parameter.
// expected-error @below {{'jit.kernel' op has parameter 0 of type 'i32', expected '!uop.ptr' parameters and then '!jit.var'}}
jit.kernel @k(%n: i32) {}

// -----

// jit.kernel C1: a result.
// expected-error @below {{'jit.kernel' op has results, expected none}}
"jit.kernel"() <{sym_name = "k", function_type = () -> f32}> ({
^bb0:
}) : () -> ()

// -----

// jit.kernel C2: no body.
// expected-error @below {{'jit.kernel' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
"jit.kernel"() <{sym_name = "k", function_type = () -> ()}> ({}) : () -> ()

// -----

// jit.kernel C2: parameters that the body does not have.
// expected-error @below {{'jit.kernel' op entry block must have 1 arguments to match function signature}}
"jit.kernel"() <{sym_name = "k", function_type = (!uop.ptr<4xf32>) -> ()}> ({
^bb0:
}) : () -> ()

// -----

// jit.kernel C3: an empty name.
// expected-error @below {{'jit.kernel' op has an empty name}}
jit.kernel @k() name "" {}

// -----

// jit.kernel: a function inside.
jit.kernel @k() {
  // expected-error @below {{'func.func' op symbol's parent must have the SymbolTable trait}}
  func.func @f() {
    return
  }
}

// -----

// jit.kernel: no type.
// expected-error @below {{'jit.kernel' op requires attribute 'function_type'}}
"jit.kernel"() <{sym_name = "k"}> ({
^bb0:
}) : () -> ()

// -----

// jit.kernel: two of one name.
// expected-note @below {{see existing symbol definition here}}
jit.kernel @k() {}
// expected-error @below {{redefinition of symbol named 'k'}}
jit.kernel @k() {}

// -----

// jit.value C1: a float is no index.
jit.kernel @k(%t: !jit.var<f32, "t">) {
  // expected-error @below {{'jit.value' op reads a variable of type 'f32' as 'index'}}
  %0 = jit.value %t : !jit.var<f32, "t"> -> index
}

// -----

// jit.state C1: another shape to begin with.
// expected-error @below {{'jit.state' op is of type '!jit.buffer<2xf32, "cpu:0">', but its initial value is 'tensor<3xf32>'}}
jit.state @s = dense<0.0> : tensor<3xf32> : !jit.buffer<2xf32, "cpu:0">

// -----

// jit.state C1: not a tensor.
// expected-error @below {{'jit.state' op is of type '!jit.buffer<2xf32, "cpu:0">', but its initial value is 'vector<2xf32>'}}
jit.state @s = dense<0.0> : vector<2xf32> : !jit.buffer<2xf32, "cpu:0">

// -----

// jit.state C2: a symbolic size.
// expected-error @below {{'jit.state' op is of type '!jit.buffer<?xf32 upto 2, "cpu:0">', expected sizes that are numbers}}
jit.state @s : !jit.buffer<?xf32 upto 2, "cpu:0">

// -----

// jit.constant C1: other elements to begin with.
// expected-error @below {{'jit.constant' op is of type '!jit.buffer<2xui8, "cpu:0">', but its initial value is 'tensor<2xi8>'}}
jit.constant @c = dense<0> : tensor<2xi8> : !jit.buffer<2xui8, "cpu:0">

// -----

// jit.constant C2: a symbolic size.
// expected-error @below {{'jit.constant' op is of type '!jit.buffer<?xf32 upto 2, "cpu:0">', expected sizes that are numbers}}
jit.constant @c : !jit.buffer<?xf32 upto 2, "cpu:0">

// -----

// jit.program C1: a kernel that is not there.
// expected-error @below {{'jit.program' op names @k, which is not in the module}}
jit.program @p of @k for #jit.target<"t", "c", ""> ""

// -----

// jit.program C1: something else.
jit.state @k : !jit.buffer<2xf32, "cpu:0">
// expected-error @below {{'jit.program' op names @k, which is a 'jit.state', expected a 'jit.kernel'}}
jit.program @p of @k for #jit.target<"t", "c", ""> ""
