// One capture sums the first n elements, whatever n is.
// RUN: %python %S/Inputs/check.py %s %t

jit.kernel @sum(%out: !uop.ptr<1xi32>, %in: !uop.ptr<10xi32>, %n: !jit.var<i32, "n", 1, 10>) name "r_n" {
  %zero = arith.constant 0 : index
  %size = jit.value %n : !jit.var<i32, "n", 1, 10> -> index
  %k = uop.range %size
  %x = uop.load %in[%k] : !uop.ptr<10xi32>
  %s = uop.reduce add %x over %k : i32
  uop.store %s, %out[%zero] : !uop.ptr<1xi32>
}
func.func @sum_first_n(%base: !jit.buffer<10xi32, "cpu:0">, %n: !jit.var<i32, "n", 1, 10>) -> !jit.buffer<1xi32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @sum(write %y, read %base, %n) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<10xi32, "cpu:0">, !jit.var<i32, "n", 1, 10>
  return %y : !jit.buffer<1xi32, "cpu:0">
}
