// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @c0 : !jit.buffer<23x16xf32, "cpu:0">
jit.state @blocks.0.cache : !jit.buffer<2x12x2x8xf32, "cpu:0">
jit.constant @blocks.0.norm1.weight : !jit.buffer<16xf32, "cpu:0">
jit.constant @c2 : !jit.buffer<2x8x16xf32, "cpu:0">
jit.constant @c3 : !jit.buffer<2x8x16xf32, "cpu:0">
jit.constant @c4 : !jit.buffer<16x16xf32, "cpu:0">
jit.constant @c5 : !jit.buffer<16x16xf32, "cpu:0">
jit.constant @c6 : !jit.buffer<32xf32, "cpu:0">
jit.constant @blocks.0.norm2.weight : !jit.buffer<16xf32, "cpu:0">
jit.constant @c8 : !jit.buffer<32x16xf32, "cpu:0">
jit.constant @c9 : !jit.buffer<16xf32, "cpu:0">
jit.constant @c10 : !jit.buffer<16x32xf32, "cpu:0">
jit.state @blocks.1.cache : !jit.buffer<2x12x2x8xf32, "cpu:0">
jit.constant @blocks.1.norm1.weight : !jit.buffer<16xf32, "cpu:0">
jit.constant @c12 : !jit.buffer<2x8x16xf32, "cpu:0">
jit.constant @c13 : !jit.buffer<2x8x16xf32, "cpu:0">
jit.constant @c14 : !jit.buffer<16x16xf32, "cpu:0">
jit.constant @c15 : !jit.buffer<16x16xf32, "cpu:0">
jit.constant @c16 : !jit.buffer<32xf32, "cpu:0">
jit.constant @blocks.1.norm2.weight : !jit.buffer<16xf32, "cpu:0">
jit.constant @c18 : !jit.buffer<32x16xf32, "cpu:0">
jit.constant @c19 : !jit.buffer<16xf32, "cpu:0">
jit.constant @c20 : !jit.buffer<16x32xf32, "cpu:0">
jit.constant @norm.weight : !jit.buffer<16xf32, "cpu:0">
jit.constant @c22 : !jit.buffer<23x16xf32, "cpu:0">

jit.kernel @k_d310fb4f92b8 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<1xi32>, %b: !uop.ptr<23x16xf32>) name "E_16" {
  %m = uop.range 16
  %c0 = arith.constant 0 : index
  %x0 = uop.load %a[%c0] : !uop.ptr<1xi32>
  %v0 = arith.index_cast %x0 : i32 to index
  %g0 = arith.cmpi sge, %v0, %c0 : index
  %c23 = arith.constant 23 : index
  %g1 = arith.cmpi slt, %v0, %c23 : index
  %g2 = arith.andi %g0, %g1 : i1
  %f0 = arith.constant 0.78446454 : f32
  %f1 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%v0, %m] if %g2 else %f1 : !uop.ptr<23x16xf32>
  %v1 = arith.mulf %f0, %x1 : f32
  %f2 = arith.constant -0.39223227 : f32
  %v2 = arith.addf %v1, %f2 : f32
  %v3 = arith.select %g2, %v2, %f1 : f32
  uop.store %v3, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_454baab432e4 (%out: !uop.ptr<1xf32>, %a: !uop.ptr<16xf32>) name "r_16" {
  %c0 = arith.constant 0 : index
  %k = uop.range 16
  %x0 = uop.load %a[%k] : !uop.ptr<16xf32>
  %v0 = arith.mulf %x0, %x0 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  %f0 = arith.constant 0.0625 : f32
  %v1 = arith.mulf %s0, %f0 : f32
  %f1 = arith.constant 1.0e-06 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = math.sqrt %v2 : f32
  uop.store %v3, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_19e4e56ba700 (%out: !uop.ptr<2x12x2x8xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<16xf32>, %d: !uop.ptr<2x8x16xf32>, %e: !uop.ptr<2x8x16xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "r_2_2_8_16_16" {
  %m = uop.range 2
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %n = uop.range 2
  %p = uop.range 8
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %k = uop.range 16
  %x0 = uop.load %a[%k] : !uop.ptr<16xf32>
  %x1 = uop.load %c[%k] : !uop.ptr<16xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %f0 = arith.constant 0.5 : f32
  %x2 = uop.load %d[%n, %p, %k] : !uop.ptr<2x8x16xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.25 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %v0, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %x3 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %v4 = arith.divf %s0, %x3 : f32
  %i = uop.range 16
  %x4 = uop.load %a[%i] : !uop.ptr<16xf32>
  %x5 = uop.load %c[%i] : !uop.ptr<16xf32>
  %v5 = arith.mulf %x4, %x5 : f32
  %x6 = uop.load %e[%n, %p, %i] : !uop.ptr<2x8x16xf32>
  %v6 = arith.mulf %f0, %x6 : f32
  %v7 = arith.addf %v6, %f1 : f32
  %v8 = arith.mulf %v5, %v7 : f32
  %s1 = uop.reduce add %v8 over %i : f32
  %v9 = arith.divf %s1, %x3 : f32
  %v10 = arith.select %g0, %v4, %v9 : f32
  uop.store %v10, %out[%m, %pos, %n, %p] : !uop.ptr<2x12x2x8xf32>
}

jit.kernel @k_5e2420f2ac0d (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<16xf32>, %d: !uop.ptr<16x16xf32>) name "r_16_16" {
  %m = uop.range 16
  %k = uop.range 16
  %x0 = uop.load %a[%k] : !uop.ptr<16xf32>
  %x1 = uop.load %c[%k] : !uop.ptr<16xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %f0 = arith.constant 0.5 : f32
  %x2 = uop.load %d[%m, %k] : !uop.ptr<16x16xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.25 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %v0, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %c0 = arith.constant 0 : index
  %x3 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %v4 = arith.divf %s0, %x3 : f32
  uop.store %v4, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_1d32a2720af8 (%out: !uop.ptr<2x12xf32>, %a: !uop.ptr<2x8xf32>, %b: !uop.ptr<24x16xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "r_2_upto12_8" {
  %m = uop.range 2
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %pos, %c1 : index
  %n = uop.range %v0
  %k = uop.range 8
  %x0 = uop.load %a[%m, %k] : !uop.ptr<2x8xf32>
  %c8 = arith.constant 8 : index
  %v1 = arith.muli %pos, %c8 : index
  %v2 = arith.addi %v1, %c8 : index
  %v3 = arith.muli %v2, %m : index
  %v4 = arith.addi %v3, %n : index
  %v5 = arith.remui %v4, %v0 : index
  %v6 = arith.divui %v4, %v0 : index
  %v7 = arith.addi %v6, %k : index
  %c16 = arith.constant 16 : index
  %v8 = arith.remui %v7, %c16 : index
  %x1 = uop.load %b[%v5, %v8] : !uop.ptr<24x16xf32>
  %v9 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v9 over %k : f32
  %f0 = arith.constant 0.35355338 : f32
  %v10 = arith.mulf %s0, %f0 : f32
  uop.store %v10, %out[%m, %n] : !uop.ptr<2x12xf32>
}

jit.kernel @k_20efd686589d (%out: !uop.ptr<2xf32>, %a: !uop.ptr<2x12xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "r_2_upto12" {
  %m = uop.range 2
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %pos, %c1 : index
  %k = uop.range %v0
  %x0 = uop.load %a[%m, %k] : !uop.ptr<2x12xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<2xf32>
}

jit.kernel @k_1f406134dd81 (%out: !uop.ptr<2xf32>, %a: !uop.ptr<2x12xf32>, %b: !uop.ptr<2xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "r_2_upto12" {
  %m = uop.range 2
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %pos, %c1 : index
  %k = uop.range %v0
  %x0 = uop.load %a[%m, %k] : !uop.ptr<2x12xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<2xf32>
  %v1 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v2 = arith.mulf %v1, %f0 : f32
  %v3 = math.exp2 %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<2xf32>
}

jit.kernel @k_1ba2c9625238 (%out: !uop.ptr<2x12xf32>, %a: !uop.ptr<2x12xf32>, %b: !uop.ptr<2xf32>, %c: !uop.ptr<2xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "E_2_upto12" {
  %m = uop.range 2
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %pos, %c1 : index
  %n = uop.range %v0
  %x0 = uop.load %a[%m, %n] : !uop.ptr<2x12xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<2xf32>
  %v1 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v2 = arith.mulf %v1, %f0 : f32
  %v3 = math.exp2 %v2 : f32
  %x2 = uop.load %c[%m] : !uop.ptr<2xf32>
  %v4 = arith.divf %v3, %x2 : f32
  uop.store %v4, %out[%m, %n] : !uop.ptr<2x12xf32>
}

jit.kernel @k_604b9dbcfc5f (%out: !uop.ptr<2x8xf32>, %a: !uop.ptr<2x12xf32>, %b: !uop.ptr<24x2x8xf32>, %pos_var: !jit.var<i32, "pos", 0, 11>) name "r_2_8_upto12" {
  %m = uop.range 2
  %n = uop.range 8
  %pos = jit.value %pos_var : !jit.var<i32, "pos", 0, 11> -> index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %pos, %c1 : index
  %k = uop.range %v0
  %x0 = uop.load %a[%m, %k] : !uop.ptr<2x12xf32>
  %c12 = arith.constant 12 : index
  %v1 = arith.addi %k, %c12 : index
  %x1 = uop.load %b[%v1, %m, %n] : !uop.ptr<24x2x8xf32>
  %v2 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<2x8xf32>
}

jit.kernel @k_dea9227c37f6 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>, %c: !uop.ptr<16x16xf32>) name "r_16_16" {
  %m = uop.range 16
  %x0 = uop.load %a[%m] : !uop.ptr<16xf32>
  %k = uop.range 16
  %x1 = uop.load %b[%k] : !uop.ptr<16xf32>
  %f0 = arith.constant 0.5 : f32
  %x2 = uop.load %c[%m, %k] : !uop.ptr<16x16xf32>
  %v0 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.25 : f32
  %v1 = arith.addf %v0, %f1 : f32
  %v2 = arith.mulf %x1, %v1 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  %v3 = arith.addf %x0, %s0 : f32
  uop.store %v3, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_e60af87de4db (%out: !uop.ptr<32xf32>, %a: !uop.ptr<32xf32>, %b: !uop.ptr<16xf32>, %c: !uop.ptr<1xf32>, %d: !uop.ptr<16xf32>, %e: !uop.ptr<32x16xf32>) name "r_32_16" {
  %m = uop.range 32
  %f0 = arith.constant 0.5 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<32xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %k = uop.range 16
  %x1 = uop.load %b[%k] : !uop.ptr<16xf32>
  %x2 = uop.load %d[%k] : !uop.ptr<16xf32>
  %v1 = arith.mulf %x1, %x2 : f32
  %x3 = uop.load %e[%m, %k] : !uop.ptr<32x16xf32>
  %v2 = arith.mulf %f0, %x3 : f32
  %f1 = arith.constant -0.25 : f32
  %v3 = arith.addf %v2, %f1 : f32
  %v4 = arith.mulf %v1, %v3 : f32
  %s0 = uop.reduce add %v4 over %k : f32
  %c0 = arith.constant 0 : index
  %x4 = uop.load %c[%c0] : !uop.ptr<1xf32>
  %v5 = arith.divf %s0, %x4 : f32
  %v6 = arith.addf %v0, %v5 : f32
  %v7 = arith.addf %v6, %f1 : f32
  %f2 = arith.constant 1.0 : f32
  %f3 = arith.constant -1.442695 : f32
  %v8 = arith.mulf %v7, %f3 : f32
  %v9 = math.exp2 %v8 : f32
  %v10 = arith.addf %f2, %v9 : f32
  %v11 = arith.divf %v7, %v10 : f32
  uop.store %v11, %out[%m] : !uop.ptr<32xf32>
}

jit.kernel @k_718b3d4e9187 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<32xf32>, %c: !uop.ptr<16x32xf32>, %d: !uop.ptr<16xf32>) name "r_16_32" {
  %m = uop.range 16
  %f0 = arith.constant 0.35355338 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<16xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %k = uop.range 32
  %x1 = uop.load %b[%k] : !uop.ptr<32xf32>
  %x2 = uop.load %c[%m, %k] : !uop.ptr<16x32xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.17677669 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %x1, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.addf %v0, %s0 : f32
  %x3 = uop.load %d[%m] : !uop.ptr<16xf32>
  %v5 = arith.addf %v4, %x3 : f32
  %v6 = arith.addf %v5, %f1 : f32
  uop.store %v6, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_b2099af30a7c (%out: !uop.ptr<23xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<16xf32>, %d: !uop.ptr<23x16xf32>) name "r_23_16" {
  %m = uop.range 23
  %k = uop.range 16
  %x0 = uop.load %a[%k] : !uop.ptr<16xf32>
  %x1 = uop.load %c[%k] : !uop.ptr<16xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %f0 = arith.constant 0.5 : f32
  %x2 = uop.load %d[%m, %k] : !uop.ptr<23x16xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.25 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %v0, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %c0 = arith.constant 0 : index
  %x3 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %v4 = arith.divf %s0, %x3 : f32
  uop.store %v4, %out[%m] : !uop.ptr<23xf32>
}

jit.kernel @k_08cd0290bea8 (%out: !uop.ptr<1xi32>, %a: !uop.ptr<23xf32>) name "r_23_23" {
  %c0 = arith.constant 0 : index
  %c23_i32 = arith.constant 23 : i32
  %i = uop.range 23
  %x0 = uop.load %a[%i] : !uop.ptr<23xf32>
  %k = uop.range 23
  %x1 = uop.load %a[%k] : !uop.ptr<23xf32>
  %s0 = uop.reduce max %x1 over %k : f32
  %g0 = arith.cmpf oeq, %x0, %s0 : f32
  %v0 = arith.extui %g0 : i1 to i32
  %v1 = arith.index_cast %i : index to i32
  %v2 = arith.subi %c23_i32, %v1 : i32
  %v3 = arith.muli %v0, %v2 : i32
  %s1 = uop.reduce max %v3 over %i : i32
  %v4 = arith.subi %c23_i32, %s1 : i32
  uop.store %v4, %out[%c0] : !uop.ptr<1xi32>
}

jit.capture @step(%token: !jit.buffer<1x1xi32, "cpu:0"> {jit.name = "token"}, %pos: !jit.var<i32, "pos", 0, 11>) -> (!jit.buffer<23xf32, "cpu:0">, !jit.buffer<1xi32, "cpu:0">) {
  %c0 = jit.get @c0 : !jit.buffer<23x16xf32, "cpu:0">
  %blocks_0_cache = jit.get @blocks.0.cache : !jit.buffer<2x12x2x8xf32, "cpu:0">
  %blocks_0_norm1_weight = jit.get @blocks.0.norm1.weight : !jit.buffer<16xf32, "cpu:0">
  %c2 = jit.get @c2 : !jit.buffer<2x8x16xf32, "cpu:0">
  %c3 = jit.get @c3 : !jit.buffer<2x8x16xf32, "cpu:0">
  %c4 = jit.get @c4 : !jit.buffer<16x16xf32, "cpu:0">
  %c5 = jit.get @c5 : !jit.buffer<16x16xf32, "cpu:0">
  %c6 = jit.get @c6 : !jit.buffer<32xf32, "cpu:0">
  %blocks_0_norm2_weight = jit.get @blocks.0.norm2.weight : !jit.buffer<16xf32, "cpu:0">
  %c8 = jit.get @c8 : !jit.buffer<32x16xf32, "cpu:0">
  %c9 = jit.get @c9 : !jit.buffer<16xf32, "cpu:0">
  %c10 = jit.get @c10 : !jit.buffer<16x32xf32, "cpu:0">
  %blocks_1_cache = jit.get @blocks.1.cache : !jit.buffer<2x12x2x8xf32, "cpu:0">
  %blocks_1_norm1_weight = jit.get @blocks.1.norm1.weight : !jit.buffer<16xf32, "cpu:0">
  %c12 = jit.get @c12 : !jit.buffer<2x8x16xf32, "cpu:0">
  %c13 = jit.get @c13 : !jit.buffer<2x8x16xf32, "cpu:0">
  %c14 = jit.get @c14 : !jit.buffer<16x16xf32, "cpu:0">
  %c15 = jit.get @c15 : !jit.buffer<16x16xf32, "cpu:0">
  %c16 = jit.get @c16 : !jit.buffer<32xf32, "cpu:0">
  %blocks_1_norm2_weight = jit.get @blocks.1.norm2.weight : !jit.buffer<16xf32, "cpu:0">
  %c18 = jit.get @c18 : !jit.buffer<32x16xf32, "cpu:0">
  %c19 = jit.get @c19 : !jit.buffer<16xf32, "cpu:0">
  %c20 = jit.get @c20 : !jit.buffer<16x32xf32, "cpu:0">
  %norm_weight = jit.get @norm.weight : !jit.buffer<16xf32, "cpu:0">
  %c22 = jit.get @c22 : !jit.buffer<23x16xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_d310fb4f92b8(write %t0, read %token, read %c0) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1x1xi32, "cpu:0">, !jit.buffer<23x16xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t1, read %t0) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_19e4e56ba700(partial %blocks_0_cache, read %t0, read %t1, read %blocks_0_norm1_weight, read %c2, read %c3, %pos) : !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x8x16xf32, "cpu:0">, !jit.buffer<2x8x16xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t2 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_d310fb4f92b8(write %t2, read %token, read %c0) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1x1xi32, "cpu:0">, !jit.buffer<23x16xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t3, read %t2) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_5e2420f2ac0d(write %t4, read %t2, read %t3, read %blocks_0_norm1_weight, read %c4) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1d32a2720af8(partial %t5, read %t4, read %blocks_0_cache, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t6 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_20efd686589d(write %t6, read %t5, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t7 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_1f406134dd81(write %t7, read %t5, read %t6, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t8 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1ba2c9625238(partial %t8, read %t5, read %t6, read %t7, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t9 = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
  jit.launch @k_604b9dbcfc5f(write %t9, read %t8, read %blocks_0_cache, %pos) : !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t10 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_dea9227c37f6(write %t10, read %t2, read %t9, read %c5) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t11 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t11, read %t10) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t12 = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  jit.launch @k_e60af87de4db(write %t12, read %c6, read %t10, read %t11, read %blocks_0_norm2_weight, read %c8) : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32x16xf32, "cpu:0">
  %t13 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_718b3d4e9187(write %t13, read %c9, read %t12, read %c10, read %t10) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16x32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t14 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t14, read %t13) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_19e4e56ba700(partial %blocks_1_cache, read %t13, read %t14, read %blocks_1_norm1_weight, read %c12, read %c13, %pos) : !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x8x16xf32, "cpu:0">, !jit.buffer<2x8x16xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t15 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_d310fb4f92b8(write %t15, read %token, read %c0) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1x1xi32, "cpu:0">, !jit.buffer<23x16xf32, "cpu:0">
  %t16 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t16, read %t15) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t17 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_5e2420f2ac0d(write %t17, read %t15, read %t16, read %blocks_0_norm1_weight, read %c4) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t18 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1d32a2720af8(partial %t18, read %t17, read %blocks_0_cache, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t19 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_20efd686589d(write %t19, read %t18, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t20 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_1f406134dd81(write %t20, read %t18, read %t19, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t21 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1ba2c9625238(partial %t21, read %t18, read %t19, read %t20, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t22 = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
  jit.launch @k_604b9dbcfc5f(write %t22, read %t21, read %blocks_0_cache, %pos) : !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t23 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_dea9227c37f6(write %t23, read %t15, read %t22, read %c5) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t24 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t24, read %t23) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t25 = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  jit.launch @k_e60af87de4db(write %t25, read %c6, read %t23, read %t24, read %blocks_0_norm2_weight, read %c8) : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32x16xf32, "cpu:0">
  %t26 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_718b3d4e9187(write %t26, read %c9, read %t25, read %c10, read %t23) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16x32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t27 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t27, read %t26) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t28 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_5e2420f2ac0d(write %t28, read %t26, read %t27, read %blocks_1_norm1_weight, read %c14) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t29 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1d32a2720af8(partial %t29, read %t28, read %blocks_1_cache, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t30 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_20efd686589d(write %t30, read %t29, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t31 = jit.alloc : !jit.buffer<2xf32, "cpu:0">
  jit.launch @k_1f406134dd81(write %t31, read %t29, read %t30, %pos) : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t32 = jit.alloc : !jit.buffer<2x12xf32, "cpu:0">
  jit.launch @k_1ba2c9625238(partial %t32, read %t29, read %t30, read %t31, %pos) : !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t33 = jit.alloc : !jit.buffer<2x8xf32, "cpu:0">
  jit.launch @k_604b9dbcfc5f(write %t33, read %t32, read %blocks_1_cache, %pos) : !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<2x12xf32, "cpu:0">, !jit.buffer<2x12x2x8xf32, "cpu:0">, !jit.var<i32, "pos", 0, 11>
  %t34 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_dea9227c37f6(write %t34, read %t26, read %t33, read %c15) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<2x8xf32, "cpu:0">, !jit.buffer<16x16xf32, "cpu:0">
  %t35 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t35, read %t34) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t36 = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  jit.launch @k_e60af87de4db(write %t36, read %c16, read %t34, read %t35, read %blocks_1_norm2_weight, read %c18) : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32x16xf32, "cpu:0">
  %t37 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_718b3d4e9187(write %t37, read %c19, read %t36, read %c20, read %t34) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">, !jit.buffer<16x32xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t38 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_454baab432e4(write %t38, read %t37) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t39 = jit.alloc : !jit.buffer<23xf32, "cpu:0">
  jit.launch @k_b2099af30a7c(write %t39, read %t37, read %t38, read %norm_weight, read %c22) : !jit.buffer<23xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<23x16xf32, "cpu:0">
  %t40 = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @k_08cd0290bea8(write %t40, read %t39) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<23xf32, "cpu:0">
  jit.return %t39, %t40 : !jit.buffer<23xf32, "cpu:0">, !jit.buffer<1xi32, "cpu:0">
}
