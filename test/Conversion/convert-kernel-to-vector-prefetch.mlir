// A matrix of narrow numbers that no cache holds, read row by row, a few rows side by side: each trip asks for what later
// rows have at the same place.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Four rows at a time, 8 KiB: those that come in two trips lie 8192 elements on; one prefetch for each of them.
// CHECK-LABEL: func.func @rows.part(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: llvm.getelementptr %{{.*}}[8192] : (!llvm.ptr) -> !llvm.ptr, f16
// CHECK: "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>
// CHECK-COUNT-3: "llvm.intr.prefetch"
// CHECK-NOT: "llvm.intr.prefetch"
// CHECK-COUNT-4: math.fma
// CHECK: func.func @rows.entry
jit.kernel @rows(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x1024xf16>, %b: !uop.ptr<1024xf32>) {
  %row = uop.range 1024
  %k = uop.range 1024
  %x = uop.load %a[%row, %k] : !uop.ptr<1024x1024xf16>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %wide = arith.extf %x : f16 to f32
  %p = arith.mulf %wide, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<1024xf32>
}

// Blocks of 34 bytes, 32 numbers and what goes with them: one prefetch per row and block, however many loads it has.
// CHECK-LABEL: func.func @blocks.part(
// CHECK-COUNT-4: "llvm.intr.prefetch"
// CHECK-NOT: "llvm.intr.prefetch"
// CHECK: func.func @blocks.entry
jit.kernel @blocks(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x32x34xi8>, %b: !uop.ptr<32x32xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %row = uop.range 1024
  %block = uop.range 32
  %i = uop.range 32
  %at = arith.addi %i, %c2 : index
  %n = uop.load %a[%row, %block, %at] : !uop.ptr<1024x32x34xi8>
  %d = uop.load %a[%row, %block, %c0] : !uop.ptr<1024x32x34xi8>
  %e = uop.load %a[%row, %block, %c1] : !uop.ptr<1024x32x34xi8>
  %nf = arith.sitofp %n : i8 to f32
  %df = arith.sitofp %d : i8 to f32
  %ef = arith.sitofp %e : i8 to f32
  %nd = arith.mulf %nf, %df : f32
  %w = arith.addf %nd, %ef : f32
  %y = uop.load %b[%block, %i] : !uop.ptr<32x32xf32>
  %p = arith.mulf %w, %y : f32
  %s = uop.reduce add contract %p over %block, %i lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<1024xf32>
}

// Wide elements go to the second cache.
// CHECK-LABEL: func.func @wide(
// CHECK-COUNT-4: "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 2 : i32, rw = 0 : i32}>
// CHECK-NOT: "llvm.intr.prefetch"
// CHECK-LABEL: func.func @wide.entry(
jit.kernel @wide(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x1024xf32>, %b: !uop.ptr<1024xf32>) {
  %row = uop.range 1024
  %k = uop.range 1024
  %x = uop.load %a[%row, %k] : !uop.ptr<1024x1024xf32>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<1024xf32>
}

// Arrays that a cache holds, or still holds (jit-mark-reused), arrays that are read again for other results, and long rows are
// not asked for.
// CHECK-NOT: "llvm.intr.prefetch"
jit.kernel @reused(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x1024xf32> {jit.reused}, %b: !uop.ptr<1024xf32>) {
  %row = uop.range 1024
  %k = uop.range 1024
  %x = uop.load %a[%row, %k] : !uop.ptr<1024x1024xf32>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<1024xf32>
}
jit.kernel @reused_columns(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x1024xf32> {jit.reused}, %b: !uop.ptr<1024xf32>) {
  %column = uop.range 1024
  %k = uop.range 1024
  %x = uop.load %a[%k, %column] : !uop.ptr<1024x1024xf32>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%column] : !uop.ptr<1024xf32>
}
jit.kernel @small(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x1024xf16>, %b: !uop.ptr<1024xf32>) {
  %row = uop.range 64
  %k = uop.range 1024
  %x = uop.load %a[%row, %k] : !uop.ptr<64x1024xf16>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %wide = arith.extf %x : f16 to f32
  %p = arith.mulf %wide, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<64xf32>
}
jit.kernel @again(%o: !uop.ptr<1024x1024xf32>, %a: !uop.ptr<1024x1024xf16>, %b: !uop.ptr<1024x1024xf32>) {
  %row = uop.range 1024
  %column = uop.range 1024
  %k = uop.range 1024
  %x = uop.load %a[%row, %k] : !uop.ptr<1024x1024xf16>
  %y = uop.load %b[%column, %k] : !uop.ptr<1024x1024xf32>
  %wide = arith.extf %x : f16 to f32
  %p = arith.mulf %wide, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row, %column] : !uop.ptr<1024x1024xf32>
}
jit.kernel @long(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x8192xf16>, %b: !uop.ptr<8192xf32>) {
  %row = uop.range 1024
  %k = uop.range 8192
  %x = uop.load %a[%row, %k] : !uop.ptr<1024x8192xf16>
  %y = uop.load %b[%k] : !uop.ptr<8192xf32>
  %wide = arith.extf %x : f16 to f32
  %p = arith.mulf %wide, %y : f32
  %s = uop.reduce add contract %p over %k lanes 16 : f32
  uop.store %s, %o[%row] : !uop.ptr<1024xf32>
}
