// Two devices doing the same work in turn: one graph for each, although their
// launches are interleaved.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture --jit-batch | FileCheck %s
// CHECK-LABEL: jit.capture @forward
// CHECK: jit.graph on ["cpu:0"]
// CHECK-NEXT: jit.launch
// CHECK-NEXT: jit.launch
// CHECK: jit.graph on ["cpu:1"]
// CHECK-NEXT: jit.launch
// CHECK-NEXT: jit.launch

jit.constant @w0 = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32> : !jit.buffer<2x4xf32, "cpu:0">
jit.constant @w1 = dense<[[-1.0, -2.0, -3.0, -4.0], [0.5, 0.25, 2.0, 1.0]]> : tensor<2x4xf32> : !jit.buffer<2x4xf32, "cpu:1">
jit.kernel @multiply(%out: !uop.ptr<2x4xf32>, %a: !uop.ptr<2x4xf32>, %b: !uop.ptr<2x4xf32>) {
  %i = uop.range 2
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<2x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<2x4xf32>
  %p = arith.mulf %x, %y : f32
  uop.store %p, %out[%i, %j] : !uop.ptr<2x4xf32>
}
!a = !jit.buffer<2x4xf32, "cpu:0">
!b = !jit.buffer<2x4xf32, "cpu:1">
func.func @forward(%x0: !a, %x1: !b) -> (!a, !b) {
  %w0 = jit.get @w0 : !a
  %w1 = jit.get @w1 : !b
  %y0 = jit.alloc : !a
  jit.launch @multiply(write %y0, read %x0, read %w0) : !a, !a, !a
  %y1 = jit.alloc : !b
  jit.launch @multiply(write %y1, read %x1, read %w1) : !b, !b, !b
  %z0 = jit.alloc : !a
  jit.launch @multiply(write %z0, read %y0, read %w0) : !a, !a, !a
  %z1 = jit.alloc : !b
  jit.launch @multiply(write %z1, read %y1, read %w1) : !b, !b, !b
  return %z0, %z1 : !a, !b
}
