// RUN: tinyjit-opt %s --uop-round-factors | FileCheck %s
// RUN: tinyjit-opt %s --uop-round-factors --uop-set-reduction-order=threads --canonicalize --cse \
// RUN:   | FileCheck %s --check-prefix=ORDER

// Matrix units may then sum the products.
// CHECK-LABEL: jit.kernel @f32(
// CHECK: %[[X:.*]] = uop.load %{{.*}} : !uop.ptr<64x96xf32>
// CHECK: %[[Y:.*]] = uop.load %{{.*}} : !uop.ptr<96x64xf32>
// CHECK: %[[XR:.*]] = arith.truncf %[[X]] to_nearest_away : f32 to tf32
// CHECK: %[[XF:.*]] = arith.extf %[[XR]] : tf32 to f32
// CHECK: %[[YR:.*]] = arith.truncf %[[Y]] to_nearest_away : f32 to tf32
// CHECK: %[[YF:.*]] = arith.extf %[[YR]] : tf32 to f32
// CHECK: %[[P:.*]] = arith.mulf %[[XF]], %[[YF]] : f32
// CHECK: uop.reduce add %[[P]] over
// ORDER-LABEL: jit.kernel @f32(
// ORDER: uop.reduce add contract reassoc %{{.*}} over %{{.*}} lanes 1 : f32
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

// A bf16 factor needs no rounding; beside an f32 factor it is rounded too, which changes no value.
// CHECK-LABEL: jit.kernel @bf16(
// CHECK-NOT: tf32
// CHECK-LABEL: jit.kernel @mixed(
// CHECK-COUNT-2: to_nearest_away : f32 to tf32
// ORDER-LABEL: jit.kernel @mixed(
// ORDER: reassoc
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
jit.kernel @mixed(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x96xf32>, %b: !uop.ptr<96x64xbf16>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xbf16>
  %yf = arith.extf %y : bf16 to f32
  %p = arith.mulf %x, %yf : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}

// Others see the product as it was.
// CHECK-LABEL: jit.kernel @shared(
// CHECK: %[[P:.*]] = arith.mulf
// CHECK: tf32
// CHECK: uop.reduce add
// CHECK: uop.store %[[P]],
jit.kernel @shared(%o: !uop.ptr<64x64xf32>, %q: !uop.ptr<64x64x96xf32>, %a: !uop.ptr<64x96xf32>, %b: !uop.ptr<96x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
  uop.store %p, %q[%m, %n, %k] : !uop.ptr<64x64x96xf32>
}

// No matrix products, a sum that is decided, a maximum, and f64.
// CHECK-NOT: tf32
jit.kernel @vector(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x96xf32>, %b: !uop.ptr<96xf32>) {
  %m = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf32>
  %y = uop.load %b[%k] : !uop.ptr<96xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<64xf32>
}
jit.kernel @decided(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x96xf32>, %b: !uop.ptr<96x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k lanes 1 : f32
  %t = uop.reduce max %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}
jit.kernel @f64(%o: !uop.ptr<64x64xf64>, %a: !uop.ptr<64x96xf64>, %b: !uop.ptr<96x64xf64>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<64x96xf64>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x64xf64>
  %p = arith.mulf %x, %y : f64
  %s = uop.reduce add %p over %k : f64
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf64>
}
