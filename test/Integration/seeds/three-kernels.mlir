// x1 = a + b; x2 = x1 * x1; x3 = 2 * x2 - 1: three kernels, batched.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture --jit-batch | FileCheck %s
// CHECK-LABEL: jit.capture @do_ops
// CHECK: jit.graph on ["cpu:0"]
// CHECK-COUNT-3: jit.launch

jit.kernel @add(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) name "E_4_4" {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @square(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>) name "E_4_4n1" {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.mulf %x, %x : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @twice_less_one(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>) name "E_4_4n2" {
  %two = arith.constant 2.0 : f32
  %one = arith.constant 1.0 : f32
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %d = arith.mulf %x, %two : f32
  %s = arith.subf %d, %one : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
!array = !jit.buffer<4x4xf32, "cpu:0">
func.func @do_ops(%a: !array, %b: !array) -> !array {
  %x1 = jit.alloc : !array
  jit.launch @add(write %x1, read %a, read %b) : !array, !array, !array
  jit.realize %x1 : !array
  %x2 = jit.alloc : !array
  jit.launch @square(write %x2, read %x1) : !array, !array
  jit.realize %x2 : !array
  %x3 = jit.alloc : !array
  jit.launch @twice_less_one(write %x3, read %x2) : !array, !array
  jit.realize %x3 : !array
  return %x3 : !array
}
