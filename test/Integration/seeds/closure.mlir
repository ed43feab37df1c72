// Weights from outside: the same buffer in each call. An input of another shape
// is refused in one line.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: not tinyjit-run %s --input=4xf32=1 2>&1 | FileCheck %s
// CHECK: tinyjit-run: error: input 0 ('x', 3xf32) got 4xf32=1, which is 4xf32

jit.constant @weights = dense<[1.0, 2.0, 3.0]> : tensor<3xf32> : !jit.buffer<3xf32, "cpu:0">
jit.kernel @add(%out: !uop.ptr<3xf32>, %a: !uop.ptr<3xf32>, %b: !uop.ptr<3xf32>) {
  %i = uop.range 3
  %x = uop.load %a[%i] : !uop.ptr<3xf32>
  %y = uop.load %b[%i] : !uop.ptr<3xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<3xf32>
}
!array = !jit.buffer<3xf32, "cpu:0">
func.func @f(%x: !array {jit.name = "x"}) -> !array {
  %w = jit.get @weights : !array
  %y = jit.alloc : !array
  jit.launch @add(write %y, read %x, read %w) : !array, !array, !array
  return %y : !array
}
