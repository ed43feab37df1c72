// RUN: tinyjit-opt %s -split-input-file -verify-diagnostics

// jit.device C1: a name without a number.
// expected-error @below {{device is named 'cpu', expected a kind and a number such as 'cpu:0'}}
module attributes {test.device = #jit.device<"cpu">} {}

// -----

// jit.device C1: a number that no device has.
// expected-error @below {{device is named 'cpu:4294967296', expected a kind and a number such as 'cpu:0'}}
jit.state @s : !jit.buffer<4xf32, "cpu:4294967296">

// -----

// jit.device C1: two names for one device.
// expected-error @below {{device is named 'cpu:00', expected a kind and a number such as 'cpu:0'}}
jit.state @s : !jit.buffer<4xf32, "cpu:00">

// -----

// jit.buffer C1: a type that no array holds.
// expected-error @below {{element type is 'index', expected one of i1 i8 i16 i32 i64 ui8 ui16 ui32 ui64 f16 bf16 f32 f64 f8E4M3FN f8E5M2}}
jit.state @s : !jit.buffer<4xindex, "cpu:0">

// -----

// jit.buffer C2: the largest sizes are missing.
// expected-error @below {{a size is symbolic, so 'upto' needs one entry for each of the 1 dimensions, got 0}}
jit.capture @c(%x: !jit.buffer<?xf32, "cpu:0">) { jit.return }

// -----

// jit.buffer C2: largest sizes of nothing.
// expected-error @below {{'upto' is given, but no size is symbolic}}
jit.capture @c(%x: !jit.buffer<4xf32 upto 4, "cpu:0">) { jit.return }

// -----

// jit.buffer C2: a size that is a number differs.
// expected-error @below {{dimension 0 has size 4, but 'upto' says 5}}
jit.capture @c(%x: !jit.buffer<4x?xf32 upto 5x5, "cpu:0">) { jit.return }

// -----

// jit.buffer C3: too large.
// expected-error @below {{the array has more than 2^62 bytes}}
jit.state @s : !jit.buffer<4294967296x4294967296xf32, "cpu:0">

// -----

// jit.buffer: no device.
// expected-error @below {{expected ','}}
jit.state @s : !jit.buffer<4xf32>

// -----

// jit.var C1: a type that no scalar has.
// expected-error @below {{variable is of type 'i16', expected i32, i64 or f32}}
jit.kernel @k(%n: !jit.var<i16, "n", 0, 1>) {}

// -----

// jit.var C2: nothing lies between the bounds.
// expected-error @below {{variable 'n' goes from 2 to 1, expected the first to be at most the second}}
jit.kernel @k(%n: !jit.var<i32, "n", 2, 1>) {}

// -----

// jit.var C2: a bound that the type cannot hold.
// expected-error @below {{variable 'n' goes from 0 to 2147483648, which i32 cannot hold}}
jit.kernel @k(%n: !jit.var<i32, "n", 0, 2147483648>) {}

// -----

// jit.var C2: an integer without bounds.
// expected-error @below {{expected ','}}
jit.kernel @k(%n: !jit.var<i32, "n">) {}

// -----

// jit.var C2: a float with bounds.
// expected-error @below {{expected '>'}}
jit.kernel @k(%n: !jit.var<f32, "n", 0, 1>) {}

// -----

// jit.var C3: no name.
// expected-error @below {{variable has an empty name}}
jit.kernel @k(%n: !jit.var<f32, "">) {}

// -----

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

// -----

// jit.capture C1: a pointer as a parameter.
// expected-error @below {{'jit.capture' op has parameter 0 of type '!uop.ptr<4xf32>', expected '!jit.buffer' parameters and then '!jit.var'}}
jit.capture @c(%a: !uop.ptr<4xf32>) { jit.return }

// -----

// jit.capture C1: a number as a result.
// expected-error @below {{'jit.capture' op has a result of type 'i32', expected '!jit.buffer'}}
jit.capture @c() -> i32 { jit.return }

// -----

// jit.capture C1: parameters without names.
// expected-error @below {{'jit.capture' op entry block must have 1 arguments to match function signature}}
jit.capture @c(!jit.buffer<4xf32, "cpu:0">) { jit.return }

// -----

// jit.capture C2: one variable twice.
// expected-error @below {{'jit.capture' op has two variables named 'n'}}
jit.capture @c(%a: !jit.var<i32, "n", 0, 1>, %b: !jit.var<f32, "n">) { jit.return }

// -----

// jit.capture C3: another end.
// expected-error @below {{'jit.capture' op does not end with 'jit.return'}}
jit.capture @c() {
  llvm.unreachable
}

// -----

// jit.capture C3: no end.
jit.capture @c() {
  // expected-error @below {{block with no terminator, has %0 = "jit.alloc"() : () -> !jit.buffer<4xf32, "cpu:0">}}
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
}

// -----

// jit.capture C3: nothing in it.
// expected-error @below {{'jit.capture' op region #0 ('body') failed to verify constraint: region with 1 blocks}}
jit.capture @c() {}

// -----

// jit.capture C3: an op of another dialect.
// expected-error @below {{'jit.capture' op holds 'func.call', expected 'jit' ops and scalar arithmetic}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  func.call @f() : () -> ()
  jit.return
}
func.func private @f()

// -----

// jit.capture C3, jit.realize C1: an op of host functions.
// expected-error @below {{'jit.capture' op holds 'jit.realize', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  jit.realize %x : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C3, jit.assign C2.
// expected-error @below {{'jit.capture' op holds 'jit.assign', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  jit.assign %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C3, jit.read C3.
// expected-error @below {{'jit.capture' op holds 'jit.read', expected what a replay can do}}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  // expected-note @below {{the op is here}}
  %0 = jit.read %x[] : !jit.buffer<f32, "cpu:0"> -> f32
  jit.return
}

// -----

// jit.capture C3, jit.print C2.
// expected-error @below {{'jit.capture' op holds 'jit.print', expected what a replay can do}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  jit.print "hello"
  jit.return
}

// -----

// jit.assign C1: other types.
func.func @f(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-error @below {{'jit.assign' op gives a '!jit.buffer<4xf32, "cpu:1">' the content of a '!jit.buffer<4xf32, "cpu:0">', expected equal types}}
  jit.assign %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  return
}

// -----

// jit.read C1: too few indices.
func.func @f(%x: !jit.buffer<4x2xf32, "cpu:0">) {
  %i = arith.constant 1 : index
  // expected-error @below {{'jit.read' op has 1 indices for a buffer of rank 2}}
  %0 = jit.read %x[%i] : !jit.buffer<4x2xf32, "cpu:0"> -> f32
  return
}

// -----

// jit.read C1: an index out of range.
func.func @f(%x: !jit.buffer<4xf32, "cpu:0">) {
  %i = arith.constant 4 : index
  // expected-error @below {{'jit.read' op has index 4 in dimension 0, which has size 4}}
  %0 = jit.read %x[%i] : !jit.buffer<4xf32, "cpu:0"> -> f32
  return
}

// -----

// jit.read C2: another type.
func.func @f(%x: !jit.buffer<4xui8, "cpu:0">) {
  %i = arith.constant 3 : index
  // expected-error @below {{'jit.read' op reads an element of type 'ui8' as 'i32', expected 'i8'}}
  %0 = jit.read %x[%i] : !jit.buffer<4xui8, "cpu:0"> -> i32
  return
}

// -----

// jit.print C1: values and places.
func.func @f(%n: i32) {
  // expected-error @below {{'jit.print' op has 1 values for 2 places '{}'}}
  jit.print "{} of {}"(%n) : i32
  return
}

// -----

// jit.print C1: a type that is not printed.
func.func @f(%n: f16) {
  // expected-error @below {{'jit.print' op prints a value of type 'f16', expected an integer of at most 64 bits, f32 or f64}}
  jit.print "{}"(%n) : f16
  return
}

// -----

// jit.capture C3: arithmetic that is not scalar.
// expected-error @below {{'jit.capture' op holds 'arith.constant', expected 'jit' ops and scalar arithmetic}}
jit.capture @c() {
  // expected-note @below {{the op is here}}
  %0 = arith.constant dense<0> : tensor<4xi32>
  jit.return
}

// -----

// jit.capture: a kernel inside.
jit.capture @c() {
  // expected-error @below {{'jit.kernel' op symbol's parent must have the SymbolTable trait}}
  jit.kernel @k() {}
  jit.return
}

// -----

// jit.capture C4: a prologue behind a copy.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  // expected-note @below {{the work is here}}
  jit.copy %x to %a : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.prologue' op stands after work of each replay}}
  jit.prologue {}
  jit.return
}

// -----

// jit.capture C4: two prologues.
jit.capture @c() {
  // expected-note @below {{the first one is here}}
  jit.prologue {}
  // expected-error @below {{'jit.prologue' op is the second one of its capture}}
  jit.prologue {}
  jit.return
}

// -----

// jit.capture C5: a name that is a number.
// expected-error @below {{'jit.capture' op has parameter 0 named 5 : i64, expected a string that is not empty}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = 5}) { jit.return }

// -----

// jit.capture C5: an empty name.
// expected-error @below {{'jit.capture' op has parameter 0 named "", expected a string that is not empty}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = ""}) { jit.return }

// -----

// jit.capture C5: one name twice.
// expected-error @below {{'jit.capture' op has two parameters named "x"}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}, %y: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}) { jit.return }

// -----

// jit.return C1: another type than the capture's.
// expected-note @below {{@c gives ('!jit.buffer<4xf32, "cpu:0">')}}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:1">) -> !jit.buffer<4xf32, "cpu:0"> {
  // expected-error @below {{'jit.return' op returns ('!jit.buffer<4xf32, "cpu:1">')}}
  jit.return %x : !jit.buffer<4xf32, "cpu:1">
}

// -----

// jit.get C1: a symbol that is not there.
jit.capture @c() {
  // expected-error @below {{'jit.get' op names @w, which is not in the module}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.get C1: something that is no buffer.
jit.kernel @w() {}
jit.capture @c() {
  // expected-error @below {{'jit.get' op names @w, which is a 'jit.kernel', expected a 'jit.state' or 'jit.constant'}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.get C1: another type.
// expected-note @below {{defined here}}
jit.constant @w : !jit.buffer<5xf32, "cpu:0">
jit.capture @c() {
  // expected-error @below {{'jit.get' op gives '!jit.buffer<4xf32, "cpu:0">', but @w is '!jit.buffer<5xf32, "cpu:0">'}}
  %w = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C1: to another device.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op turns a buffer on 'cpu:0' into one on 'cpu:1'}}
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  jit.return
}

// -----

// jit.view C2: below zero.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op begins at byte -4, expected 0 or more and a multiple of 4}}
  %v = jit.view %x offset -4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: between two elements.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op begins at byte 2, expected 0 or more and a multiple of 4}}
  %v = jit.view %x offset 2 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: no offset.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op has neither a number and a value as its offset, expected one}}
  %v = "jit.view"(%x) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C2: two offsets.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %zero = arith.constant 0 : index
  // expected-error @below {{'jit.view' op has both a number and a value as its offset, expected one}}
  %v = "jit.view"(%x, %zero) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 1, 0>}> : (!jit.buffer<4xf32, "cpu:0">, index) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: over the end.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op takes 8 bytes from byte 12 on, but the source has 16}}
  %v = jit.view %x offset 12 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: far over the end.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op takes 8 bytes from byte 9223372036854775804 on, but the source has 16}}
  %v = jit.view %x offset 9223372036854775804 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C3: larger than the source, wherever it begins.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 4>) {
  %offset = jit.value %n : !jit.var<i32, "n", 0, 4> -> index
  // expected-error @below {{'jit.view' op takes 20 bytes, but the source has 16}}
  %v = jit.view %x offset %offset : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<5xf32, "cpu:0">
  jit.return
}

// -----

// jit.view C4: a symbolic size without its value.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.view' op has 0 'sizes', but 1 symbolic sizes in its result}}
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return
}

// -----

// jit.view C4: a size above the largest.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %five = arith.constant 5 : index
  // expected-error @below {{'jit.view' op has size 5 in dimension 0, expected 0 to 4}}
  %v = jit.view %x offset 0 sizes(%five) : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return
}

// -----

// jit.view: no source among the operands.
jit.capture @c() {
  %zero = arith.constant 0 : index
  // expected-error @below {{'jit.view' op has 0 'source' operands, expected one}}
  %v = "jit.view"(%zero) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (index) -> !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch: a word that there is not.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'use' is no access, expected read, write, partial or update}}
  jit.launch @k(use %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch: a word behind a scalar.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<f32, "n">) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<f32, "n">) {
  // expected-error @below {{a buffer stands after a scalar}}
  jit.launch @k(%n, read %x) : !jit.var<f32, "n">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch: types are missing.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{number of operands and types do not match: got 2 operands and 1 types}}
  jit.launch @k(read %x, read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: a kernel that is not there.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op names @k, which is not in the module}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: something else, and outside of a capture.
func.func @k(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op names @k, which is a 'func.func', expected a 'jit.kernel'}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  return
}

// -----

// jit.launch C1: an operand is missing.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 1 operands, but @k has 2 parameters}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: a buffer for a scalar.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<f32, "n">) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 2 buffers, but @k has 1 array parameters}}
  jit.launch @k(read %x, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C1: more words than operands.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 2 access words for 1 operands}}
  "jit.launch"(%x) <{kernel = @k, access = array<i32: 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> ()
  jit.return
}

// -----

// jit.launch C1: a word before a scalar.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%n: !jit.var<f32, "n">) {
  // expected-error @below {{'jit.launch' op has an access word before operand 0 of type '!jit.var<f32, "n">', expected a '!jit.buffer'}}
  jit.launch @k(read %n) : !jit.var<f32, "n">
  jit.return
}

// -----

// jit.launch C1: a word that is no word.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has access 4 before operand 0, expected 0 (read) to 3 (update)}}
  "jit.launch"(%x) <{kernel = @k, access = array<i32: 4>}> : (!jit.buffer<4xf32, "cpu:0">) -> ()
  jit.return
}

// -----

// jit.launch C2: another element type.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xi8>) {}
jit.capture @c(%x: !jit.buffer<4xui8, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives '!jit.buffer<4xui8, "cpu:0">' for parameter 0, which is '!uop.ptr<4xi8>'}}
  jit.launch @k(read %x) : !jit.buffer<4xui8, "cpu:0">
  jit.return
}

// -----

// jit.launch C2: too small for the strides.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<2x2xf32 strides [3, 1]>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives '!jit.buffer<4xf32, "cpu:0">' for parameter 0, which is '!uop.ptr<2x2xf32 strides [3, 1]>'}}
  jit.launch @k(read %x) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C2: a scalar of another type.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %n = arith.constant 5 : i64
  // expected-error @below {{'jit.launch' op gives 'i64' for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, i64
  jit.return
}

// -----

// jit.launch C2: a number that the parameter cannot have.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %n = arith.constant 8 : i32
  // expected-error @below {{'jit.launch' op gives 8 for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, i32
  jit.return
}

// -----

// jit.launch C2: a variable that may be larger than the parameter.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", 0, 7>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %n: !jit.var<i32, "n", 0, 8>) {
  // expected-error @below {{'jit.launch' op gives '!jit.var<i32, "n", 0, 8>' for parameter 1, which is '!jit.var<i32, "n", 0, 7>'}}
  jit.launch @k(read %x, %n) : !jit.buffer<4xf32, "cpu:0">, !jit.var<i32, "n", 0, 8>
  jit.return
}

// -----

// jit.launch C3: two devices.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-error @below {{'jit.launch' op has buffers on 'cpu:0' and on 'cpu:1'}}
  jit.launch @k(read %x, read %y) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:1">
  jit.return
}

// -----

// jit.launch C3: no device.
jit.kernel @k() {}
jit.capture @c() {
  // expected-error @below {{'jit.launch' op has no buffer, so no device to run on}}
  jit.launch @k()
  jit.return
}

// -----

// jit.launch C4: what is stored to is not only read.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = arith.constant 1.0 : f32
  uop.store %x, %a[] : !uop.ptr<f32>
}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op has 'read' before operand 0, but the kernel stores to it}}
  jit.launch @k(read %x) : !jit.buffer<f32, "cpu:0">
  jit.return
}

// -----

// jit.launch C4: what is loaded is not only written. In a graph, too.
// expected-note @below {{the kernel is here}}
jit.kernel @k(%a: !uop.ptr<f32>) {
  %x = uop.load %a[] : !uop.ptr<f32>
  uop.store %x, %a[] : !uop.ptr<f32>
}
jit.capture @c(%x: !jit.buffer<f32, "cpu:0">) {
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.launch' op has 'partial' before operand 0, but the kernel loads it}}
    jit.launch @k(partial %x) : !jit.buffer<f32, "cpu:0">
  }
  jit.return
}

// -----

// jit.launch C5: one buffer twice.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{'jit.launch' op gives operands 0 and 1 the same memory, but the kernel writes it}}
  jit.launch @k(write %x, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C5: two views that overlap, with a small one between them.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<4xf32>) {}
jit.capture @c(%x: !jit.buffer<8xf32, "cpu:0">) {
  %0 = jit.view %x offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %1 = jit.view %x offset 4 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  %2 = jit.view %x offset 12 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op gives operands 0 and 2 the same memory, but the kernel writes it}}
  jit.launch @k(read %0, read %1, write %2) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C5: one state by two names.
jit.kernel @k(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {}
jit.state @s : !jit.buffer<4xf32, "cpu:0">
jit.capture @c() {
  %0 = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  %1 = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op gives operands 0 and 1 the same memory, but the kernel writes it}}
  jit.launch @k(read %0, update %1) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.launch C6: a constant is written, through a view.
jit.kernel @k(%a: !uop.ptr<4xf32>) {}
// expected-note @below {{defined here; 'jit.state' is for what calls write}}
jit.constant @w : !jit.buffer<8xf32, "cpu:0">
jit.capture @c() {
  %0 = jit.get @w : !jit.buffer<8xf32, "cpu:0">
  %1 = jit.view %0 offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op writes the constant @w}}
  jit.launch @k(write %1) : !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.copy C1: another element type.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xi32, "cpu:0">) {
  // expected-error @below {{'jit.copy' op copies '!jit.buffer<4xf32, "cpu:0">' to '!jit.buffer<4xi32, "cpu:0">', expected equal shapes and element types}}
  jit.copy %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xi32, "cpu:0">
  jit.return
}

// -----

// jit.copy C2: a buffer onto itself, moved by one element.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %0 = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  %1 = jit.view %x offset 4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  // expected-error @below {{'jit.copy' op copies a buffer onto itself}}
  jit.copy %0 to %1 : !jit.buffer<3xf32, "cpu:0"> to !jit.buffer<3xf32, "cpu:0">
  jit.return
}

// -----

// jit.copy C3: a constant is written.
// expected-note @below {{defined here; 'jit.state' is for what calls write}}
jit.constant @w : !jit.buffer<4xf32, "cpu:0">
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  %0 = jit.get @w : !jit.buffer<4xf32, "cpu:0">
  // expected-error @below {{'jit.copy' op writes the constant @w}}
  jit.copy %x to %0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.graph C1: no device.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names no device}}
  jit.graph on [] {}
  jit.return
}

// -----

// jit.graph C1: a device twice.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names device 'cpu:0' twice}}
  jit.graph on ["cpu:0", "cpu:0"] {
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C1: a name that no device has.
jit.capture @c() {
  // expected-error @below {{'jit.graph' op names device 'CPU', expected a kind and a number such as 'cpu:0'}}
  jit.graph on ["CPU"] {
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C2: an op that is no work.
jit.capture @c() {
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.alloc' op stands in a graph, expected launches and copies}}
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.graph C2: a device that the graph does not name.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:1">) {
  // expected-note @below {{the graph is here}}
  jit.graph on ["cpu:0"] {
    // expected-error @below {{'jit.copy' op is on device 'cpu:1', which its graph does not name}}
    jit.copy %x to %y : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:1">
  }
  jit.return
}

// -----

// jit.graph: outside of a capture.
func.func @f() {
  // expected-error @below {{'jit.graph' op expects parent op 'jit.capture'}}
  jit.graph on ["cpu:0"] {}
  return
}

// -----

// jit.prologue C1: an op that is no work.
jit.capture @c() {
  jit.prologue {
    // expected-error @below {{'jit.alloc' op stands in a prologue, expected launches and copies}}
    %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue C1: an input, behind a view.
jit.capture @c(%n: !jit.buffer<4xf32, "cpu:0">, %x: !jit.buffer<4xf32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  %v = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.prologue {
    // expected-error @below {{'jit.copy' op stands in a prologue, but depends on parameter 1 of the capture}}
    jit.copy %v to %a : !jit.buffer<2xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue C1: a number that is computed from a variable.
jit.kernel @k(%a: !uop.ptr<4xf32>, %n: !jit.var<i32, "n", -8, 8>) {}
jit.capture @c(%n: !jit.var<i32, "n", 0, 4>) {
  %a = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %value = jit.value %n : !jit.var<i32, "n", 0, 4> -> i32
  %twice = arith.addi %value, %value : i32
  jit.prologue {
    // expected-error @below {{'jit.launch' op stands in a prologue, but depends on parameter 0 of the capture}}
    jit.launch @k(write %a, %twice) : !jit.buffer<4xf32, "cpu:0">, i32
  }
  jit.return
}

// -----

// jit.prologue C2: a state is written.
jit.state @s : !jit.buffer<4xf32, "cpu:0">
jit.state @t : !jit.buffer<4xf32, "cpu:0">
jit.capture @c() {
  %s = jit.get @s : !jit.buffer<4xf32, "cpu:0">
  %t = jit.get @t : !jit.buffer<4xf32, "cpu:0">
  jit.prologue {
    // expected-error @below {{'jit.copy' op stands in a prologue, but writes a buffer that is not from 'jit.alloc'}}
    jit.copy %s to %t : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  }
  jit.return
}

// -----

// jit.prologue: outside of a capture.
func.func @f() {
  // expected-error @below {{'jit.prologue' op expects parent op 'jit.capture'}}
  jit.prologue {}
  return
}

// -----

// Views that are made of each other are refused, and nothing hangs on them.
jit.capture @c(%x: !jit.buffer<4xf32, "cpu:0">) {
  // expected-error @below {{operand #0 does not dominate this use}}
  %v = "jit.view"(%w) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  // expected-note @below {{operand defined here (op in the same block)}}
  %w = "jit.view"(%v) <{static_offset = 0 : i64, operandSegmentSizes = array<i32: 1, 0, 0>}> : (!jit.buffer<4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  jit.copy %v to %x : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: two buffers that are alive at one launch share bytes.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 128 : i64} : !jit.buffer<128xui8, "cpu:0">
  // expected-note @below {{the other one is here}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 2>} : !jit.buffer<128xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  // expected-error @below {{'jit.view' op has bytes 32 to 96 of the arena from launch 1 to 1, but bytes 0 to 64 are another buffer's from launch 0 to 2}}
  %t = jit.view %arena offset 32 {jit.live = array<i64: 1, 1>} : !jit.buffer<128xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %t) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a buffer is used after it is said to be dead.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op is alive from launch 0 to 0, but holds something from launch 0 to 1}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  %v = jit.view %s offset 4 : !jit.buffer<16xf32, "cpu:0"> to !jit.buffer<15xf32, "cpu:0">
  %w = jit.view %v offset 0 : !jit.buffer<15xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.copy %w to %u : !jit.buffer<1xf32, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: what the prologue leaves for a launch is alive to the end.
jit.kernel @fill(%a: !uop.ptr<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 16
  uop.store %zero, %a[%i] : !uop.ptr<16xf32>
}
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op is alive from launch 0 to 1, but holds something from launch 0 to 2}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 1>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  %t = jit.view %arena offset 0 {jit.live = array<i64: 2, 2>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.prologue {
    jit.launch @fill(write %s) : !jit.buffer<16xf32, "cpu:0">
  }
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.launch @fill(write %t) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a live range that is none.
jit.capture @c() {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op has 'jit.live' array<i64: 2, 1>, expected the numbers of the first and the last launch}}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 2, 1>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a place in a buffer that is no arena.
jit.capture @c() {
  %s = jit.alloc : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.view' op has 'jit.live', but is no view of an arena at a number}}
  %t = jit.view %s offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a lower bound that the arena is below.
jit.capture @c() {
  // expected-error @below {{'jit.alloc' op has 'jit.lower_bound' 65 : i64, expected a 64-bit number of bytes from 0 to 64}}
  %arena = jit.alloc {jit.lower_bound = 65 : i64} : !jit.buffer<64xui8, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: a launch uses an arena past its plan.
jit.kernel @use(%a: !uop.ptr<16xf32>) {
}
jit.capture @c() {
  // expected-note @below {{the arena is here}}
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  %s = jit.view %arena offset 0 : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<16xf32, "cpu:0">
  // expected-error @below {{'jit.launch' op uses an arena as operand 0, expected a view with 'jit.live'}}
  jit.launch @use(read %s) : !jit.buffer<16xf32, "cpu:0">
  jit.return
}

// -----

// jit.capture C6: an arena as a result.
jit.capture @c() -> !jit.buffer<64xui8, "cpu:0"> {
  // expected-note @below {{the arena is here}}
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // expected-error @below {{'jit.return' op uses an arena as operand 0, expected a view with 'jit.live'}}
  jit.return %arena : !jit.buffer<64xui8, "cpu:0">
}
