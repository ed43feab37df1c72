// The power of two in an exponential is one instruction on CPUs that have it.
// RUN: tinyjit-run %s --emit=asm --target-cpu=x86-64-v4 | FileCheck %s
// RUN: tinyjit-run %s --emit=asm --target-cpu=x86-64-v3 | FileCheck %s --check-prefix=AVX2

// CHECK-LABEL: exps:
// CHECK: vscalefps
// AVX2-LABEL: exps:
// AVX2-NOT: vscalefps
// AVX2: ret
jit.kernel @exps(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024xf32>) {
  %n = uop.range 1024
  %x = uop.load %a[%n] : !uop.ptr<1024xf32>
  %e = math.exp2 %x : f32
  uop.store %e, %o[%n] : !uop.ptr<1024xf32>
}
jit.capture @step(%a: !jit.buffer<1024xf32, "cpu:0">) -> !jit.buffer<1024xf32, "cpu:0"> {
  %o = jit.alloc : !jit.buffer<1024xf32, "cpu:0">
  jit.launch @exps(write %o, read %a) : !jit.buffer<1024xf32, "cpu:0">, !jit.buffer<1024xf32, "cpu:0">
  jit.return %o : !jit.buffer<1024xf32, "cpu:0">
}
