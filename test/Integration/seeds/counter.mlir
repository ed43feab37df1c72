// A state that each call updates, and whose value is returned: 1, 2, 3, 4, 5,
// and no result changes with a later call.
// RUN: %python %S/Inputs/check.py %s %t

jit.state @counter : !jit.buffer<1xi32, "cpu:0">
jit.kernel @increment(%out: !uop.ptr<1xi32>, %in: !uop.ptr<1xi32>) {
  %one = arith.constant 1 : i32
  %i = uop.range 1
  %x = uop.load %in[%i] : !uop.ptr<1xi32>
  %s = arith.addi %x, %one : i32
  uop.store %s, %out[%i] : !uop.ptr<1xi32>
}
!array = !jit.buffer<1xi32, "cpu:0">
func.func @increment_counter() -> !array {
  %counter = jit.get @counter : !array
  %next = jit.alloc : !array
  jit.launch @increment(write %next, read %counter) : !array, !array
  jit.assign %next to %counter : !array to !array
  return %counter : !array
}
