// RUN: tinyjit-opt %s --convert-kernel-to-gpu --split-input-file --verify-diagnostics
// RUN: not tinyjit-opt %S/convert-kernel-to-gpu.mlir --convert-kernel-to-gpu=warp-size=33 -o /dev/null 2>&1 | FileCheck %s
// RUN: not tinyjit-opt %S/convert-kernel-to-gpu.mlir --convert-kernel-to-gpu=max-threads=16 -o /dev/null 2>&1 | FileCheck %s --check-prefix=FEW

// CHECK: error: expected a warp size up to 256 and a number of threads not below it, both powers of two, found 33 and 1024
// FEW: error: expected a warp size up to 256 and a number of threads not below it, both powers of two, found 32 and 16

// Which trip stores last must stay the same: a single thread does them all.
// expected-remark @below {{one thread computes a nest of loops: two of its trips may store to one element}}
jit.kernel @scatter(%o: !uop.ptr<8xf32>, %a: !uop.ptr<30xf32>, %at: !uop.ptr<30xi32>) {
  %i = uop.range 30
  %x = uop.load %a[%i] : !uop.ptr<30xf32>
  %p = uop.load %at[%i] : !uop.ptr<30xi32>
  %q = arith.index_cast %p : i32 to index
  uop.store %x, %o[%q] : !uop.ptr<8xf32>
}
