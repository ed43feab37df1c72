// A number of the host is a guard: another one is captured for itself, and each
// call computes with its own.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-run %s --calls=3 --input=1xf32=5 --arg=multiplier=10 --explain-frozen --expected-output=1xf32=50 2>&1 | FileCheck %s
// CHECK: multiplier.mlir:{{.*}}: the argument 'multiplier' is 1.000000e+01
// CHECK: multiplier.mlir:{{.*}}: parameter 2 is 1.000000e+01

jit.kernel @scale(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>, %factor: !jit.var<f32, "factor">) {
  %i = uop.range 1
  %f = jit.value %factor : !jit.var<f32, "factor"> -> f32
  %x = uop.load %in[%i] : !uop.ptr<1xf32>
  %s = arith.mulf %x, %f : f32
  uop.store %s, %out[%i] : !uop.ptr<1xf32>
}
!array = !jit.buffer<1xf32, "cpu:0">
func.func @f(%x: !array, %multiplier: f32 {jit.name = "multiplier"}) -> !array {
  %y = jit.alloc : !array
  jit.launch @scale(write %y, read %x, %multiplier) : !array, !array, f32
  return %y : !array
}
