// A variable that is a sum of another one, as recorded functions have: it is computed, not given.
// DEFINE: %{x} = --input=3xf32=1
// RUN: tinyjit-run %s %{x} --var=n=3 --expected-output=3xf32=8
// RUN: tinyjit-run %s %{x} --var=n=-2 --expected-output=3xf32=-2
// RUN: tinyjit-run %s --calls=0 --save-capture=%t.so
// RUN: tinyjit-run %t.so %{x} --var=n=3 --expected-output=3xf32=8
// RUN: tinyjit-replay %t.so %{x} --var=n=3 --expected-output=3xf32=8

// RUN: %exits 2 tinyjit-run %s %{x} --var=n=50 2>&1 | FileCheck %s --check-prefix=RANGE
// RUN: %exits 2 tinyjit-replay %t.so %{x} --var=n=50 2>&1 | FileCheck %s --check-prefix=RANGE
// RANGE: error: scalar "2 * n + 1" is 101, expected -100 to 100{{$}}
// RUN: %exits 2 tinyjit-run %s %{x} --var=n=3 --var="2 * n + 1=7" 2>&1 | FileCheck %s --check-prefix=GIVEN
// GIVEN: error: variable '2 * n + 1' is computed from other ones{{$}}
// RUN: %exits 2 tinyjit-run %s %{x} 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: variable 'n' has no value; @step has 1 variable: n (-1000 to 1000){{$}}
// RUN: sed 's/kind = "term", name = "2 . n + 1", position = 0/kind = "term", name = "s", position = 1/' %s > %t.mlir
// RUN: %exits 4 tinyjit-run %t.mlir %{x} --var=n=3 2>&1 | FileCheck %s --check-prefix=CIRCLE
// CIRCLE: error: scalar "2 * n + 1" is a sum of sums, or two sums{{$}}
// RUN: sed 's/name = "2 . n + 1", position = 0/name = "s", position = 9/' %s > %t.mlir
// RUN: %exits 2 tinyjit-run %t.mlir %{x} --var=n=3 --var="2 * n + 1=7" 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: in 'jit.guards', expected a dictionary of kind

jit.kernel @add(%out: !uop.ptr<3xf32>, %x: !uop.ptr<3xf32>, %by: !jit.var<i64, "by", -100, 100>) {
  %n = jit.value %by : !jit.var<i64, "by", -100, 100> -> i64
  %f = arith.sitofp %n : i64 to f32
  %i = uop.range 3
  %a = uop.load %x[%i] : !uop.ptr<3xf32>
  %b = arith.addf %a, %f : f32
  uop.store %b, %out[%i] : !uop.ptr<3xf32>
}

jit.capture @step(%x: !jit.buffer<3xf32, "cpu:0">, %n: !jit.var<i64, "n", -1000, 1000>, %s: !jit.var<i64, "2 * n + 1", -100, 100>) -> !jit.buffer<3xf32, "cpu:0"> attributes {jit.guards = [
  {kind = "variable", name = "n", position = 0 : i64, word = 0 : i64},
  {kind = "sum", name = "2 * n + 1", position = 1 : i64, word = 1 : i64},
  {kind = "term", name = "2 * n + 1", position = 0 : i64, word = 2 : i64}]} {
  %y = jit.alloc : !jit.buffer<3xf32, "cpu:0">
  jit.launch @add(write %y, read %x, %s) : !jit.buffer<3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">, !jit.var<i64, "2 * n + 1", -100, 100>
  jit.return %y : !jit.buffer<3xf32, "cpu:0">
}
