// A loop that sums floats in their order computes what it sums in vectors. The additions stay one after the other.
// RUN: tinyjit-run %s --emit=asm --target-cpu=x86-64-v4 | FileCheck %s

// CHECK-LABEL: sum_of_exps:
// CHECK: vfmadd{{.*}}pd
// CHECK-COUNT-4: vaddsd
// CHECK: ret
jit.kernel @sum_of_exps(%e: !uop.ptr<256xf64>, %s: !uop.ptr<1xf64>, %a: !uop.ptr<256xf64>) {
  jit.loops(partial %e, partial %s, read %a) : !uop.ptr<256xf64>, !uop.ptr<1xf64>, !uop.ptr<256xf64> {
  ^entry(%em: memref<256xf64>, %sm: memref<1xf64>, %am: memref<256xf64>):
    %zero = arith.constant 0 : index
    %one = arith.constant 1 : index
    %count = arith.constant 256 : index
    %none = arith.constant 0.0 : f64
    cf.br ^head(%zero, %none : index, f64)
  ^head(%i: index, %sum: f64):
    %more = arith.cmpi slt, %i, %count : index
    cf.cond_br %more, ^body, ^end
  ^body:
    %x = memref.load %am[%i] : memref<256xf64>
    %y = math.exp %x : f64
    memref.store %y, %em[%i] : memref<256xf64>
    %next_sum = arith.addf %sum, %y : f64
    %next = arith.addi %i, %one : index
    cf.br ^head(%next, %next_sum : index, f64)
  ^end:
    memref.store %sum, %sm[%zero] : memref<1xf64>
    jit.end
  }
}
jit.capture @step(%e: !jit.buffer<256xf64, "cpu:0">, %s: !jit.buffer<1xf64, "cpu:0">, %a: !jit.buffer<256xf64, "cpu:0">) {
  jit.launch @sum_of_exps(partial %e, partial %s, read %a) : !jit.buffer<256xf64, "cpu:0">, !jit.buffer<1xf64, "cpu:0">, !jit.buffer<256xf64, "cpu:0">
  jit.return
}
