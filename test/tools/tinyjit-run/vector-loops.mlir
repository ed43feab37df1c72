// LLVM leaves register tiles as they are: the loop of the products has its 16 multiplications once, not several times
// over. A short loop that adds up one row is unrolled. Long arithmetic on the sums of four rows is done on all four at once.
// Loop Strength Reduction, which would count such a loop by its bytes, does not run.
// RUN: tinyjit-run %s --function=tiles --emit=llvm --target-cpu=skylake-avx512 | FileCheck %s
// RUN: tinyjit-run %s --function=short --emit=llvm --target-cpu=skylake-avx512 | FileCheck %s --check-prefix=SHORT
// RUN: tinyjit-run %s --function=long_end --emit=llvm --target-cpu=skylake-avx512 | FileCheck %s --check-prefix=END
// The machine code of kernels is instrumented in builds with a sanitizer.
// RUN: %if !sanitizer %{ tinyjit-run %s --function=tiles --emit=asm --target-cpu=skylake-avx512 | FileCheck %s --check-prefix=ASM %}
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

// ASM-LABEL: product:
// ASM: vbroadcastss (%{{[a-z0-9]+}},%{{[a-z0-9]+}},4), %zmm
// ASM: retq

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

// END-LABEL: define void @activation(
// END: fdiv <4 x float>
// END-NOT: fdiv float
// END: ret void
jit.kernel @activation(%o: !uop.ptr<64xf32>, %a: !uop.ptr<32xf32>, %b: !uop.ptr<64x32xf32>) {
  %one = arith.constant 1.0 : f32
  %m = uop.range 64
  %k = uop.range 32
  %x = uop.load %a[%k] : !uop.ptr<32xf32>
  %y = uop.load %b[%m, %k] : !uop.ptr<64x32xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k lanes 16 : f32
  %s2 = arith.mulf %s, %s : f32
  %s3 = arith.mulf %s2, %s : f32
  %s4 = arith.addf %s3, %s : f32
  %e = math.exp2 %s4 : f32
  %e1 = arith.addf %e, %one : f32
  %r = arith.divf %one, %e1 : f32
  uop.store %r, %o[%m] : !uop.ptr<64xf32>
}
jit.capture @long_end(%a: !jit.buffer<32xf32, "cpu:0">, %b: !jit.buffer<64x32xf32, "cpu:0">) -> (!jit.buffer<64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @activation(write %o, read %a, read %b) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<64x32xf32, "cpu:0">
  jit.return %o : !jit.buffer<64xf32, "cpu:0">
}
