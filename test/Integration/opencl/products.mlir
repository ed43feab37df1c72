// A product that is added to its result in place, whose last tiles overlap others: each element is added to once.
// REQUIRES: opencl
// RUN: tinyjit-run %s --input=37x29xf32=random:1 --input=29x45xf32=random:2 --verify=eager --output=- | FileCheck %s
// RUN: tinyjit-run %s --emit=source | FileCheck %s --check-prefix=SOURCE
// CHECK: result 0: 37x45xf32
// SOURCE: min(n, 29)
jit.kernel @accumulate(%c: !uop.ptr<37x45xf32>, %a: !uop.ptr<37x29xf32>, %b: !uop.ptr<29x45xf32>) {
  %i = uop.range 37
  %j = uop.range 45
  %k = uop.range 29
  %x = uop.load %a[%i, %k] : !uop.ptr<37x29xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<29x45xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %old = uop.load %c[%i, %j] : !uop.ptr<37x45xf32>
  %new = arith.addf %old, %s : f32
  uop.store %new, %c[%i, %j] : !uop.ptr<37x45xf32>
}

jit.capture @run(%a: !jit.buffer<37x29xf32, "opencl:0">, %b: !jit.buffer<29x45xf32, "opencl:0">) -> !jit.buffer<37x45xf32, "opencl:0"> {
  %c = jit.alloc : !jit.buffer<37x45xf32, "opencl:0">
  jit.launch @zero(write %c) : !jit.buffer<37x45xf32, "opencl:0">
  jit.launch @accumulate(update %c, read %a, read %b) : !jit.buffer<37x45xf32, "opencl:0">, !jit.buffer<37x29xf32, "opencl:0">, !jit.buffer<29x45xf32, "opencl:0">
  jit.launch @accumulate(update %c, read %a, read %b) : !jit.buffer<37x45xf32, "opencl:0">, !jit.buffer<37x29xf32, "opencl:0">, !jit.buffer<29x45xf32, "opencl:0">
  jit.return %c : !jit.buffer<37x45xf32, "opencl:0">
}
jit.kernel @zero(%c: !uop.ptr<37x45xf32>) {
  %none = arith.constant 0.0 : f32
  %i = uop.range 37
  %j = uop.range 45
  uop.store %none, %c[%i, %j] : !uop.ptr<37x45xf32>
}
