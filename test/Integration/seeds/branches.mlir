// A branch that is taken is a guard as well; the capture says which.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-run %s --calls=2 --input=1xf32=3 --arg=use_square=false --explain-frozen --expected-output=1xf32=6 2>&1 | FileCheck %s
// CHECK: branches.mlir:{{.*}}: the argument 'use_square' is false
// CHECK: branches.mlir:{{.*}}: the condition is false

jit.kernel @square(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>) {
  %i = uop.range 1
  %x = uop.load %in[%i] : !uop.ptr<1xf32>
  %s = arith.mulf %x, %x : f32
  uop.store %s, %out[%i] : !uop.ptr<1xf32>
}
jit.kernel @double(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>) {
  %i = uop.range 1
  %x = uop.load %in[%i] : !uop.ptr<1xf32>
  %s = arith.addf %x, %x : f32
  uop.store %s, %out[%i] : !uop.ptr<1xf32>
}
!array = !jit.buffer<1xf32, "cpu:0">
func.func @f(%x: !array, %use_square: i1 {jit.name = "use_square"}) -> !array {
  %y = scf.if %use_square -> !array {
    %a = jit.alloc : !array
    jit.launch @square(write %a, read %x) : !array, !array
    scf.yield %a : !array
  } else {
    %b = jit.alloc : !array
    jit.launch @double(write %b, read %x) : !array, !array
    scf.yield %b : !array
  }
  return %y : !array
}
