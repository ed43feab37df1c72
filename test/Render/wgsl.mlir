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
