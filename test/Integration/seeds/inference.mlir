// (x @ w1).relu() @ w2, the basic inference loop.
// RUN: %python %S/Inputs/check.py %s %t

jit.constant @w1 = dense<[[1.0, -1.0, 0.5], [0.25, 2.0, -0.5]]> : tensor<2x3xf32> : !jit.buffer<2x3xf32, "cpu:0">
jit.constant @w2 = dense<[[1.0, 2.0], [-1.0, 0.5], [3.0, -2.0]]> : tensor<3x2xf32> : !jit.buffer<3x2xf32, "cpu:0">
jit.kernel @matmul_relu(%out: !uop.ptr<4x3xf32>, %x: !uop.ptr<4x2xf32>, %w: !uop.ptr<2x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 4
  %j = uop.range 3
  %k = uop.range 2
  %a = uop.load %x[%i, %k] : !uop.ptr<4x2xf32>
  %b = uop.load %w[%k, %j] : !uop.ptr<2x3xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  %r = arith.maximumf %s, %zero : f32
  uop.store %r, %out[%i, %j] : !uop.ptr<4x3xf32>
}
jit.kernel @matmul(%out: !uop.ptr<4x2xf32>, %x: !uop.ptr<4x3xf32>, %w: !uop.ptr<3x2xf32>) {
  %i = uop.range 4
  %j = uop.range 2
  %k = uop.range 3
  %a = uop.load %x[%i, %k] : !uop.ptr<4x3xf32>
  %b = uop.load %w[%k, %j] : !uop.ptr<3x2xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x2xf32>
}
func.func @forward(%x: !jit.buffer<4x2xf32, "cpu:0">) -> !jit.buffer<4x2xf32, "cpu:0"> {
  %w1 = jit.get @w1 : !jit.buffer<2x3xf32, "cpu:0">
  %w2 = jit.get @w2 : !jit.buffer<3x2xf32, "cpu:0">
  %h = jit.alloc : !jit.buffer<4x3xf32, "cpu:0">
  jit.launch @matmul_relu(write %h, read %x, read %w1) : !jit.buffer<4x3xf32, "cpu:0">, !jit.buffer<4x2xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4x2xf32, "cpu:0">
  jit.launch @matmul(write %y, read %h, read %w2) : !jit.buffer<4x2xf32, "cpu:0">, !jit.buffer<4x3xf32, "cpu:0">, !jit.buffer<3x2xf32, "cpu:0">
  return %y : !jit.buffer<4x2xf32, "cpu:0">
}
