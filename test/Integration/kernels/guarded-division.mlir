// A division whose divisor is zero only where a shift is too far: the guard of
// the divisor must stay one, whatever the code generator makes of selects.
// RUN: tinyjit-run %s --input=4xi32=100,200,-3,5 --input=4xi32=1,32,40,-1 \
// RUN:   --expected-output=4xi32=7,0,0,0 --expected-output=4xi32=2,0,0,0

jit.kernel @divide(%quotient: !uop.ptr<4xi32>, %rest: !uop.ptr<4xi32>, %a: !uop.ptr<4xi32>, %b: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xi32>
  %y = uop.load %b[%i] : !uop.ptr<4xi32>
  %c7 = arith.constant 7 : i32
  %d = arith.shli %c7, %y : i32
  %q = arith.divui %x, %d : i32
  %r = arith.remui %x, %d : i32
  uop.store %q, %quotient[%i] : !uop.ptr<4xi32>
  uop.store %r, %rest[%i] : !uop.ptr<4xi32>
}

jit.capture @step(%a: !jit.buffer<4xi32, "cpu:0">, %b: !jit.buffer<4xi32, "cpu:0">) -> (!jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">) {
  %q = jit.alloc : !jit.buffer<4xi32, "cpu:0">
  %r = jit.alloc : !jit.buffer<4xi32, "cpu:0">
  jit.launch @divide(write %q, write %r, read %a, read %b)
    : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  jit.return %q, %r : !jit.buffer<4xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
}
