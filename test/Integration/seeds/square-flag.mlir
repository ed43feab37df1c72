// The condition as part of the computation: one capture for both.
// RUN: %python %S/Inputs/check.py %s %t

jit.kernel @blend(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>, %flag: !uop.ptr<1xi1>) {
  %i = uop.range 1
  %x = uop.load %in[%i] : !uop.ptr<1xf32>
  %f = uop.load %flag[%i] : !uop.ptr<1xi1>
  %s = arith.mulf %x, %x : f32
  %d = arith.addf %x, %x : f32
  %r = arith.select %f, %s, %d : f32
  uop.store %r, %out[%i] : !uop.ptr<1xf32>
}
func.func @f(%x: !jit.buffer<1xf32, "cpu:0">, %flag: !jit.buffer<1xi1, "cpu:0">) -> !jit.buffer<1xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @blend(write %y, read %x, read %flag) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
  return %y : !jit.buffer<1xf32, "cpu:0">
}
