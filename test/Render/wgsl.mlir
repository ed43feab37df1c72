// Needs of WGSL alone: names that are free there, 64 bits for indices that were loaded, values that are read before their part
// of a word is cleared, and no roots of negative literals.
// RUN: tinyjit-opt %s --render=wgsl | FileCheck %s

// A block shares memory for a reduction; `shared` is a word of the language.
// CHECK-LABEL: fn largest(
// CHECK: let [[SHARED:shared[0-9]+]] = &largest_shared;
// CHECK: { let stored = u32({{.*}}) & 0xffffu; let at = {{.*}}; atomicAnd(&(*[[SHARED]])[(at) / 4u], ~(0xffffu << (8u * (at % 4u)))); atomicOr(&(*[[SHARED]])[(at) / 4u], stored << (8u * (at % 4u))); }
jit.kernel @largest(%out: !uop.ptr<1xi16>, %in: !uop.ptr<4096xi16>) {
  %zero = arith.constant 0 : index
  %k = uop.range 4096
  %x = uop.load %in[%k] : !uop.ptr<4096xi16>
  %m = uop.reduce max %x over %k lanes 256 : i16
  uop.store %m, %out[%zero] : !uop.ptr<1xi16>
}

// CHECK-LABEL: fn by_number(
// CHECK: i32(i64(u64(u32(in1[{{.*}}]))) % i64(30))
jit.kernel @by_number(%out: !uop.ptr<31xf32>, %in: !uop.ptr<30xf32>, %at: !uop.ptr<31xui32>) {
  %i = uop.range 31
  %n = uop.load %at[%i] : !uop.ptr<31xui32>
  %index = arith.index_castui %n : i32 to index
  %c30 = arith.constant 30 : index
  %rest = arith.remui %index, %c30 : index
  %x = uop.load %in[%rest] : !uop.ptr<30xf32>
  uop.store %x, %out[%i] : !uop.ptr<31xf32>
}

// CHECK-LABEL: fn literals(
// CHECK: sqrt(exact_f32(-2.0f))
// CHECK: { let stored = u32(i32(-128)) & 0xffu;
jit.kernel @literals(%f: !uop.ptr<64xf32>, %i: !uop.ptr<64xi8>, %x: !uop.ptr<64xf32>) {
  %r = uop.range 64
  %c = arith.constant -2.0 : f32
  %root = math.sqrt %c : f32
  %v = uop.load %x[%r] : !uop.ptr<64xf32>
  %s = arith.addf %root, %v : f32
  uop.store %s, %f[%r] : !uop.ptr<64xf32>
  %n = arith.constant -128 : i8
  uop.store %n, %i[%r] : !uop.ptr<64xi8>
}

// A zero that compilers must not see is no uniform: lavapipe compiles kernels with loops again for their uniforms' values. The
// order of an i64 that was an i32 is asked for so that it cannot see that it was: it gets that wrong.
// CHECK-LABEL: var<private> exact_zero: u32;
// CHECK-LABEL: fn orders(
// CHECK: exact_zero = u32(arrayLength(&out) == 0u);
// CHECK: ([[LONG:.*]] ^ i64(exact_zero)) < 64li
jit.kernel @orders(%out: !uop.ptr<100xi64>) {
  %i = uop.range 100
  %n = arith.index_cast %i : index to i32
  %l = arith.extsi %n : i32 to i64
  %c64 = arith.constant 64 : i64
  %c0 = arith.constant 0 : i64
  %is = arith.cmpi slt, %l, %c64 : i64
  %r = arith.select %is, %l, %c0 : i64
  uop.store %r, %out[%i] : !uop.ptr<100xi64>
}

// Compilers make no i64 of a truth, but of the i32 that one is.
// CHECK-LABEL: fn truths(
// CHECK: = i64(i32(in[{{.*}}] < zero_f32()));
jit.kernel @truths(%out: !uop.ptr<100xi64>, %in: !uop.ptr<100xf32>) {
  %i = uop.range 100
  %x = uop.load %in[%i] : !uop.ptr<100xf32>
  %zero = arith.constant 0.0 : f32
  %is = arith.cmpf olt, %x, %zero : f32
  %n = arith.extui %is : i1 to i64
  uop.store %n, %out[%i] : !uop.ptr<100xi64>
}

// A product and a sum that are rounded once.
// CHECK-LABEL: fn wide_product_f64(
// CHECK-LABEL: fn fma_f64(
// CHECK-LABEL: fn fused(
// CHECK: fma_f64(
jit.kernel @fused(%f: !uop.ptr<8xf64>, %y: !uop.ptr<8xf64>) {
  %i = uop.range 8
  %a = uop.load %y[%i] : !uop.ptr<8xf64>
  %b = math.fma %a, %a, %a : f64
  uop.store %b, %f[%i] : !uop.ptr<8xf64>
}

// A literal that is not exact in the narrower type is an error of WGSL's compilers, so that the rounded one stands there.
// CHECK-LABEL: fn rounded(
// CHECK-NOT: lf)
// CHECK: + 0.00000999999974f);
jit.kernel @rounded(%out: !uop.ptr<64xf32>, %in: !uop.ptr<64xf32>) {
  %r = uop.range 64
  %wide = arith.constant 1.0e-5 : f64
  %c = arith.truncf %wide : f64 to f32
  %x = uop.load %in[%r] : !uop.ptr<64xf32>
  %s = arith.addf %x, %c : f32
  uop.store %s, %out[%r] : !uop.ptr<64xf32>
}

// On f32 in f64: the sum's error takes five more additions, and rounding to odd one choice.
// CHECK-LABEL: fn fma_f32(
// CHECK: let sum = exact_f64(product + other);
// CHECK-NEXT: let part = exact_f64(sum - product);
// CHECK-NEXT: let error = (product - (sum - part)) + (other - part);
// CHECK: select(
// CHECK-NOT: select(
// CHECK-LABEL: fn fused_f32(
// CHECK: fma_f32(
jit.kernel @fused_f32(%f: !uop.ptr<8xf32>, %y: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %a = uop.load %y[%i] : !uop.ptr<8xf32>
  %b = math.fma %a, %a, %a : f32
  uop.store %b, %f[%i] : !uop.ptr<8xf32>
}
