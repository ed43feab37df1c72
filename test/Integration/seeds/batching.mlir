// x = a + b; y = x * a; z = y - b: one graph of three launches.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture --jit-batch | FileCheck %s
// CHECK: jit.graph on ["cpu:0"]
// CHECK-COUNT-3: jit.launch

jit.kernel @add(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @multiply(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.mulf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @subtract(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.subf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
!array = !jit.buffer<4x4xf32, "cpu:0">
func.func @f(%a: !array, %b: !array) -> !array {
  %x = jit.alloc : !array
  jit.launch @add(write %x, read %a, read %b) : !array, !array, !array
  %y = jit.alloc : !array
  jit.launch @multiply(write %y, read %x, read %a) : !array, !array, !array
  %z = jit.alloc : !array
  jit.launch @subtract(write %z, read %y, read %b) : !array, !array, !array
  return %z : !array
}
