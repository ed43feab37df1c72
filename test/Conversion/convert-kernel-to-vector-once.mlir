// Of index arithmetic, addresses and constants, nothing is written twice where the first one can be taken: a tile of 16 sums
// has one address for each row and column that it loads, and each constant stands once, at the beginning of the function.
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK-LABEL: func.func @product(
// CHECK: arith.constant 24 : i64
// CHECK-NOT: arith.constant 24 : i64
// CHECK: scf.for
// CHECK-NOT: arith.constant
// CHECK: scf.for
// CHECK-NOT: arith.constant
// CHECK-COUNT-16: math.fma
// CHECK-NOT: arith.constant
// CHECK: return
jit.kernel @product(%o: !uop.ptr<32x32xf32>, %a: !uop.ptr<32x24xf32>, %b: !uop.ptr<24x32xf32>) {
  %m = uop.range 32
  %n = uop.range 32
  %k = uop.range 24
  %x = uop.load %a[%m, %k] : !uop.ptr<32x24xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<24x32xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<32x32xf32>
}
