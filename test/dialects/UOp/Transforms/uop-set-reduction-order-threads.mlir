// RUN: tinyjit-opt %s --uop-set-reduction-order=threads --canonicalize | FileCheck %s

// A matrix product of bf16 that is summed in f32 may go to the matrix units.
// CHECK-LABEL: jit.kernel @bf16(
// CHECK: uop.reduce add contract reassoc %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @bf16(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x96xbf16>, %b: !uop.ptr<96x64xbf16>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xbf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xbf16>
  %xf = arith.extf %x : bf16 to f32
  %yf = arith.extf %y : bf16 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}

// Products that were rounded to f16 are exact then.
// CHECK-LABEL: jit.kernel @rounded(
// CHECK: %[[X:.*]] = arith.extf %{{.*}} : f16 to f32
// CHECK: %[[Y:.*]] = arith.extf %{{.*}} : f16 to f32
// CHECK: %[[P:.*]] = arith.mulf %[[X]], %[[Y]] : f32
// CHECK: uop.reduce add contract reassoc %[[P]]
jit.kernel @rounded(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x96xf16>, %b: !uop.ptr<96x64xf16>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xf16>
  %p = arith.mulf %x, %y : f16
  %pf = arith.extf %p : f16 to f32
  %s = uop.reduce add %pf over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}

// A product of a matrix with a vector is none, nor is one of f32; products of the first are still rounded.
// CHECK-LABEL: jit.kernel @vector(
// CHECK: arith.mulf %{{.*}} : f16
// CHECK-NOT: reassoc
// CHECK-LABEL: jit.kernel @f32(
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @vector(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x96xf16>, %b: !uop.ptr<96xf16>) {
  %m = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf16>
  %y = uop.load %b[%k] : !uop.ptr<96xf16>
  %p = arith.mulf %x, %y : f16
  %pf = arith.extf %p : f16 to f32
  %s = uop.reduce add %pf over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<64xf32>
}
jit.kernel @f32(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x96xf32>, %b: !uop.ptr<96x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}
