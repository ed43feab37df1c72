// f(x) = x @ x.T for inputs of two shapes: a function for each, so neither has
// to be reset for the other.
// RUN: %python %S/Inputs/check.py %s %t

jit.kernel @small(%out: !uop.ptr<10x10xf32>, %x: !uop.ptr<10x5xf32>) {
  %i = uop.range 10
  %j = uop.range 10
  %k = uop.range 5
  %a = uop.load %x[%i, %k] : !uop.ptr<10x5xf32>
  %b = uop.load %x[%j, %k] : !uop.ptr<10x5xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<10x10xf32>
}
jit.kernel @large(%out: !uop.ptr<20x20xf32>, %x: !uop.ptr<20x8xf32>) {
  %i = uop.range 20
  %j = uop.range 20
  %k = uop.range 8
  %a = uop.load %x[%i, %k] : !uop.ptr<20x8xf32>
  %b = uop.load %x[%j, %k] : !uop.ptr<20x8xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<20x20xf32>
}
func.func @f10(%x: !jit.buffer<10x5xf32, "cpu:0">) -> !jit.buffer<10x10xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<10x10xf32, "cpu:0">
  jit.launch @small(write %y, read %x) : !jit.buffer<10x10xf32, "cpu:0">, !jit.buffer<10x5xf32, "cpu:0">
  return %y : !jit.buffer<10x10xf32, "cpu:0">
}
func.func @f20(%x: !jit.buffer<20x8xf32, "cpu:0">) -> !jit.buffer<20x20xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<20x20xf32, "cpu:0">
  jit.launch @large(write %y, read %x) : !jit.buffer<20x20xf32, "cpu:0">, !jit.buffer<20x8xf32, "cpu:0">
  return %y : !jit.buffer<20x20xf32, "cpu:0">
}
