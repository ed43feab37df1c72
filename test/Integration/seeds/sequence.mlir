// data[:, :s, :].sum(axis=1): one capture for all lengths of the sequence.
// RUN: %python %S/Inputs/check.py %s %t

jit.kernel @sum(%out: !uop.ptr<2x8xf32>, %in: !uop.ptr<2x100x8xf32>, %s: !jit.var<i32, "s", 1, 100>) {
  %size = jit.value %s : !jit.var<i32, "s", 1, 100> -> index
  %i = uop.range 2
  %j = uop.range 8
  %k = uop.range %size
  %x = uop.load %in[%i, %k, %j] : !uop.ptr<2x100x8xf32>
  %sum = uop.reduce add %x over %k : f32
  uop.store %sum, %out[%i, %j] : !uop.ptr<2x8xf32>
}
func.func @process(%x: !jit.buffer<2x100x8xf32, "cpu:0">, %s: !jit.var<i32, "s", 1, 100>) -> !jit.buffer<2x8xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
  jit.launch @sum(write %y, read %x, %s) : !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<2x100x8xf32, "cpu:0">, !jit.var<i32, "s", 1, 100>
  return %y : !jit.buffer<2x8xf32, "cpu:0">
}
