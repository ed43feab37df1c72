// make_chain(n): x = x + 1, n times; a capture for each n.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture=args=n=100 | FileCheck %s
// CHECK-LABEL: jit.capture @chain
// CHECK-COUNT-100: jit.launch

jit.kernel @increment(%out: !uop.ptr<4x4xf32>, %in: !uop.ptr<4x4xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %in[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.addf %x, %one : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
!array = !jit.buffer<4x4xf32, "cpu:0">
func.func @chain(%x: !array, %n: index {jit.name = "n"}) -> !array {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %y = scf.for %i = %zero to %n step %one iter_args(%in = %x) -> (!array) {
    %out = jit.alloc : !array
    jit.launch @increment(write %out, read %in) : !array, !array
    scf.yield %out : !array
  }
  return %y : !array
}
