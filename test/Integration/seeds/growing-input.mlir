// An input that grows: the largest size is allocated, and `dim` says how much
// of it a call uses.
// RUN: %python %S/Inputs/check.py %s %t

jit.constant @weight = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0],
                              [-1.0, -2.0, -3.0, -4.0], [0.5, 0.25, 2.0, 1.0]]> : tensor<4x4xf32> : !jit.buffer<4x4xf32, "cpu:0">
jit.kernel @matmul_sum(%out: !uop.ptr<1xf32>, %w: !uop.ptr<4x4xf32>, %x: !uop.ptr<4x4xf32>, %dim: !jit.var<i32, "dim", 1, 4>) {
  %zero = arith.constant 0 : index
  %size = jit.value %dim : !jit.var<i32, "dim", 1, 4> -> index
  %i = uop.range 4
  %k = uop.range 4
  %j = uop.range %size
  %a = uop.load %w[%i, %k] : !uop.ptr<4x4xf32>
  %b = uop.load %x[%k, %j] : !uop.ptr<4x4xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %i, %k, %j : f32
  uop.store %s, %out[%zero] : !uop.ptr<1xf32>
}
func.func @forward(%x: !jit.buffer<4x4xf32, "cpu:0">, %dim: !jit.var<i32, "dim", 1, 4>) -> !jit.buffer<1xf32, "cpu:0"> {
  %w = jit.get @weight : !jit.buffer<4x4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @matmul_sum(write %y, read %w, read %x, %dim) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">, !jit.var<i32, "dim", 1, 4>
  return %y : !jit.buffer<1xf32, "cpu:0">
}
