// RUN: tinyjit-opt %s --tinyjit-kernels-to-loops | FileCheck %s --check-prefix=LOOPS
// RUN: tinyjit-opt %s --tinyjit-lower-kernels | FileCheck %s --check-prefix=LLVM

// The order is decided before the loops are made, and math is expanded after.
// LOOPS-LABEL: func.func @exponentials
// LOOPS: scf.for {{.*}} -> (vector<16xf32>, vector<16xf32>)
// LOOPS-NOT: math.exp2
// LOOPS: vector.shuffle
// LOOPS-LABEL: func.func @exponentials.entry
// LLVM-LABEL: llvm.func @exponentials
// LLVM-NOT: {{(arith|math|scf|vector|uop)[.]}}
// LLVM-LABEL: llvm.func @exponentials.entry
jit.kernel @exponentials(%o: !uop.ptr<5xf32>, %a: !uop.ptr<5x64xf32>) {
  %m = uop.range 5
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<5x64xf32>
  %e = math.exp2 %x : f32
  %s = uop.reduce add %e over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<5xf32>
}
