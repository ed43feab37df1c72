// A large intermediate buffer that is needed at the start only: what comes later
// uses its memory again.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture --jit-plan-memory | FileCheck %s
// CHECK-LABEL: jit.capture @forward
// CHECK-NEXT: jit.alloc {{.*}} : !jit.buffer<4160xui8, "cpu:0">

jit.constant @weight = dense<2.0> : tensor<4x4xf32> : !jit.buffer<4x4xf32, "cpu:0">
jit.kernel @fill(%out: !uop.ptr<32x32xf32>, %in: !uop.ptr<4x4xf32>) {
  %zero = arith.constant 0 : index
  %i = uop.range 32
  %j = uop.range 32
  %x = uop.load %in[%zero, %zero] : !uop.ptr<4x4xf32>
  %k = arith.addi %i, %j : index
  %n = arith.index_cast %k : index to i32
  %f = arith.sitofp %n : i32 to f32
  %s = arith.addf %x, %f : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<32x32xf32>
}
jit.kernel @add_corner(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<32x32xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<32x32xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @multiply(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %p = arith.mulf %x, %y : f32
  uop.store %p, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @sum_rows(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4x4xf32>) {
  %j = uop.range 4
  %k = uop.range 4
  %x = uop.load %in[%k, %j] : !uop.ptr<4x4xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%j] : !uop.ptr<4xf32>
}
!array = !jit.buffer<4x4xf32, "cpu:0">
func.func @forward(%x: !array) -> !jit.buffer<4xf32, "cpu:0"> {
  %x2 = jit.alloc : !jit.buffer<32x32xf32, "cpu:0">
  jit.launch @fill(write %x2, read %x) : !jit.buffer<32x32xf32, "cpu:0">, !array
  %y = jit.alloc : !array
  jit.launch @add_corner(write %y, read %x, read %x2) : !array, !array, !jit.buffer<32x32xf32, "cpu:0">
  %w = jit.get @weight : !array
  %z = jit.alloc : !array
  jit.launch @multiply(write %z, read %y, read %w) : !array, !array, !array
  %r = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @sum_rows(write %r, read %z) : !jit.buffer<4xf32, "cpu:0">, !array
  return %r : !jit.buffer<4xf32, "cpu:0">
}
