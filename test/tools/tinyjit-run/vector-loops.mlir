// LLVM leaves register tiles as they are: the loop of the products has its 16 multiplications once, not several times
// over. A short loop that adds up one row is unrolled.
// RUN: tinyjit-run %s --function=tiles --emit=llvm --target-cpu=skylake-avx512 | FileCheck %s
// RUN: tinyjit-run %s --function=short --emit=llvm --target-cpu=skylake-avx512 | FileCheck %s --check-prefix=SHORT
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK-LABEL: define void @product(
// CHECK-COUNT-16: call <16 x float> @llvm.fma.v16f32(
// CHECK-NOT: @llvm.fma
// CHECK: ret void
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
jit.capture @tiles(%a: !jit.buffer<32x24xf32, "cpu:0">, %b: !jit.buffer<24x32xf32, "cpu:0">) -> (!jit.buffer<32x32xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<32x32xf32, "cpu:0">
  jit.launch @product(write %o, read %a, read %b) : !jit.buffer<32x32xf32, "cpu:0">, !jit.buffer<32x24xf32, "cpu:0">, !jit.buffer<24x32xf32, "cpu:0">
  jit.return %o : !jit.buffer<32x32xf32, "cpu:0">
}

// SHORT-LABEL: define void @rows(
// SHORT-COUNT-4: fadd <16 x float>
// SHORT: ret void
jit.kernel @rows(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %s = uop.reduce add %x over %k lanes 16 : f32
  uop.store %s, %o[%m] : !uop.ptr<64xf32>
}
jit.capture @short(%a: !jit.buffer<64x64xf32, "cpu:0">) -> (!jit.buffer<64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @rows(write %o, read %a) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64xf32, "cpu:0">
}
