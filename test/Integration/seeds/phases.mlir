// The body prints in the warm-up and in the capture, and not in a replay.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-run %s --calls=5 --input=4x4xf32=1 --input=4x4xf32=ramp --output=@%t.npy > %t.txt
// RUN: grep -c 'Function body running' %t.txt | FileCheck %s
// CHECK: {{^2$}}

jit.kernel @add(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<4x4xf32>
}
!array = !jit.buffer<4x4xf32, "cpu:0">
func.func @add_arrays(%a: !array, %b: !array) -> !array {
  jit.print "  Function body running"
  %y = jit.alloc : !array
  jit.launch @add(write %y, read %a, read %b) : !array, !array, !array
  return %y : !array
}
