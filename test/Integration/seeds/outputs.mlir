// Results are never overwritten by a later call: each call of the check holds
// the results of all calls before it. Two inputs of equal content are two inputs.
// RUN: %python %S/Inputs/check.py %s %t

jit.kernel @add_sum(%out: !uop.ptr<1xf32>, %a: !uop.ptr<2xf32>, %b: !uop.ptr<2xf32>) {
  %zero = arith.constant 0 : index
  %k = uop.range 2
  %x = uop.load %a[%k] : !uop.ptr<2xf32>
  %y = uop.load %b[%k] : !uop.ptr<2xf32>
  %p = arith.addf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%zero] : !uop.ptr<1xf32>
}
func.func @f(%x: !jit.buffer<2xf32, "cpu:0">, %y: !jit.buffer<2xf32, "cpu:0">) -> !jit.buffer<1xf32, "cpu:0"> {
  %z = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @add_sum(write %z, read %x, read %y) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">
  return %z : !jit.buffer<1xf32, "cpu:0">
}
