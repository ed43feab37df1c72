// Weights that the first call makes. There is no `if weights is None` on the
// host: work that reads no input is done once, before the first replay.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture --jit-prune | FileCheck %s
// CHECK: jit.prologue
// CHECK: jit.launch @make_weights
// CHECK: jit.launch @matmul

jit.constant @seed = dense<3.0> : tensor<1xf32> : !jit.buffer<1xf32, "cpu:0">
jit.kernel @make_weights(%out: !uop.ptr<10x6xf32>, %seed: !uop.ptr<1xf32>) {
  %zero = arith.constant 0 : index
  %i = uop.range 10
  %j = uop.range 6
  %s = uop.load %seed[%zero] : !uop.ptr<1xf32>
  %k = arith.subi %i, %j : index
  %n = arith.index_cast %k : index to i32
  %f = arith.sitofp %n : i32 to f32
  %w = arith.mulf %f, %s : f32
  uop.store %w, %out[%i, %j] : !uop.ptr<10x6xf32>
}
jit.kernel @matmul(%out: !uop.ptr<4x6xf32>, %x: !uop.ptr<4x10xf32>, %w: !uop.ptr<10x6xf32>) {
  %i = uop.range 4
  %j = uop.range 6
  %k = uop.range 10
  %a = uop.load %x[%i, %k] : !uop.ptr<4x10xf32>
  %b = uop.load %w[%k, %j] : !uop.ptr<10x6xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x6xf32>
}
func.func @forward(%x: !jit.buffer<4x10xf32, "cpu:0">) -> !jit.buffer<4x6xf32, "cpu:0"> {
  %seed = jit.get @seed : !jit.buffer<1xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<10x6xf32, "cpu:0">
  jit.launch @make_weights(write %w, read %seed) : !jit.buffer<10x6xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4x6xf32, "cpu:0">
  jit.launch @matmul(write %y, read %x, read %w) : !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<4x10xf32, "cpu:0">, !jit.buffer<10x6xf32, "cpu:0">
  return %y : !jit.buffer<4x6xf32, "cpu:0">
}
