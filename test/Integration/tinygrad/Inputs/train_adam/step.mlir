// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.state @rng.counter : !jit.buffer<2xui32, "cpu:0">
jit.state @adam.b1_t : !jit.buffer<1xf32, "cpu:0">
jit.state @adam.b2_t : !jit.buffer<1xf32, "cpu:0">
jit.constant @rng.seed : !jit.buffer<2xui32, "cpu:0">
jit.constant @func.images : !jit.buffer<32x8xf32, "cpu:0">
jit.constant @func.labels : !jit.buffer<32xi32, "cpu:0">
jit.state @model.first.weight : !jit.buffer<16x8xf32, "cpu:0">
jit.state @model.first.bias : !jit.buffer<16xf32, "cpu:0">
jit.state @model.second.weight : !jit.buffer<4x16xf32, "cpu:0">
jit.state @model.second.bias : !jit.buffer<4xf32, "cpu:0">
jit.state @adam.m.2 : !jit.buffer<4x16xf32, "cpu:0">
jit.state @adam.v.2 : !jit.buffer<4x16xf32, "cpu:0">
jit.state @adam.m.3 : !jit.buffer<4xf32, "cpu:0">
jit.state @adam.v.3 : !jit.buffer<4xf32, "cpu:0">
jit.state @adam.m.0 : !jit.buffer<16x8xf32, "cpu:0">
jit.state @adam.v.0 : !jit.buffer<16x8xf32, "cpu:0">
jit.state @adam.m.1 : !jit.buffer<16xf32, "cpu:0">
jit.state @adam.v.1 : !jit.buffer<16xf32, "cpu:0">
jit.constant @adam.lr : !jit.buffer<1xf32, "cpu:0">

jit.kernel @k_a31e20061afd (%out: !uop.ptr<2xui32>) name "E_2" {
  %m = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %x0 = uop.load %out[%c1] : !uop.ptr<2xui32>
  %x1 = uop.load %out[%c0] : !uop.ptr<2xui32>
  %c8_i32 = arith.constant 8 : i32
  %v0 = arith.addi %x1, %c8_i32 : i32
  %g1 = arith.cmpi ult, %v0, %x1 : i32
  %v1 = arith.extui %g1 : i1 to i32
  %v2 = arith.addi %x0, %v1 : i32
  %v3 = arith.select %g0, %v2, %v0 : i32
  uop.store %v3, %out[%m] : !uop.ptr<2xui32>
}

jit.kernel @k_70182ddd487f (%out: !uop.ptr<1xf32>) name "E" {
  %c0 = arith.constant 0 : index
  %x0 = uop.load %out[%c0] : !uop.ptr<1xf32>
  %f0 = arith.constant 0.9 : f32
  %v0 = arith.mulf %x0, %f0 : f32
  uop.store %v0, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_d741e452bf34 (%out: !uop.ptr<1xf32>) name "E" {
  %c0 = arith.constant 0 : index
  %x0 = uop.load %out[%c0] : !uop.ptr<1xf32>
  %f0 = arith.constant 0.999 : f32
  %v0 = arith.mulf %x0, %f0 : f32
  uop.store %v0, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_3b3637d2832e (%out: !uop.ptr<2xui32>, %a: !uop.ptr<2xui32>) name "E_2" {
  %m = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %x0 = uop.load %a[%c1] : !uop.ptr<2xui32>
  %x1 = uop.load %a[%c0] : !uop.ptr<2xui32>
  %c128_i32 = arith.constant 128 : i32
  %v0 = arith.addi %x1, %c128_i32 : i32
  %g1 = arith.cmpi ult, %v0, %x1 : i32
  %v1 = arith.extui %g1 : i1 to i32
  %v2 = arith.addi %x0, %v1 : i32
  %v3 = arith.select %g0, %v2, %v0 : i32
  uop.store %v3, %out[%m] : !uop.ptr<2xui32>
}

jit.kernel @k_efbd69ca453e (%out: !uop.ptr<2x4xf32>, %a: !uop.ptr<2xui32>, %b: !uop.ptr<2xui32>) name "E_2_4" {
  %m = uop.range 2
  %n = uop.range 4
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.addi %n, %c1 : index
  %v1 = arith.index_cast %v0 : index to i32
  %c3_i32 = arith.constant 3 : i32
  %v2 = arith.addi %v1, %c3_i32 : i32
  %v3 = arith.extui %v2 : i32 to i64
  %c32_i64 = arith.constant 32 : i64
  %v4 = arith.shli %v3, %c32_i64 : i64
  %cm1_i32 = arith.constant -1 : i32
  %v5 = arith.addi %v1, %cm1_i32 : i32
  %v6 = arith.extui %v5 : i32 to i64
  %v7 = arith.ori %v4, %v6 : i64
  %x0 = uop.load %a[%c1] : !uop.ptr<2xui32>
  %x1 = uop.load %a[%c0] : !uop.ptr<2xui32>
  %c8_i32 = arith.constant 8 : i32
  %g1 = arith.cmpi ult, %x1, %c8_i32 : i32
  %v8 = arith.extui %g1 : i1 to i32
  %v9 = arith.subi %x0, %v8 : i32
  %v10 = arith.extui %v9 : i32 to i64
  %v11 = arith.shli %v10, %c32_i64 : i64
  %cm8_i32 = arith.constant -8 : i32
  %v12 = arith.addi %x1, %cm8_i32 : i32
  %v13 = arith.extui %v12 : i32 to i64
  %v14 = arith.ori %v11, %v13 : i64
  %x2 = uop.load %b[%c1] : !uop.ptr<2xui32>
  %v15 = arith.extui %x2 : i32 to i64
  %v16 = arith.shli %v15, %c32_i64 : i64
  %x3 = uop.load %b[%c0] : !uop.ptr<2xui32>
  %v17 = arith.extui %x3 : i32 to i64
  %v18 = arith.ori %v16, %v17 : i64
  %bits0 = uop.threefry %v14, %v18 : i64
  %v19 = arith.shrui %bits0, %c32_i64 : i64
  %v20 = arith.shli %v19, %c32_i64 : i64
  %v21 = arith.trunci %bits0 : i64 to i32
  %v22 = arith.extui %v21 : i32 to i64
  %v23 = arith.ori %v20, %v22 : i64
  %bits1 = uop.threefry %v7, %v23 : i64
  %v24 = arith.shrui %bits1, %c32_i64 : i64
  %v25 = arith.trunci %v24 : i64 to i32
  %v26 = arith.trunci %bits1 : i64 to i32
  %v27 = arith.select %g0, %v25, %v26 : i32
  %c9_i32 = arith.constant 9 : i32
  %v28 = arith.shrui %v27, %c9_i32 : i32
  %c1065353216_i32 = arith.constant 1065353216 : i32
  %v29 = arith.ori %v28, %c1065353216_i32 : i32
  %v30 = arith.bitcast %v29 : i32 to f32
  %f0 = arith.constant -1.0 : f32
  %v31 = arith.addf %v30, %f0 : f32
  uop.store %v31, %out[%m, %n] : !uop.ptr<2x4xf32>
}

jit.kernel @k_45127fb9c04c (%out: !uop.ptr<8x8xf32>, %a: !uop.ptr<8xf32>, %b: !uop.ptr<32x8xf32>, %c: !uop.ptr<1xf32>) name "E_8_8" {
  %m = uop.range 8
  %n = uop.range 8
  %f0 = arith.constant 32.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<8xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %v1 = uop.float_to_int %v0 : f32 to i32
  %c0_i32 = arith.constant 0 : i32
  %g0 = arith.cmpi slt, %v1, %c0_i32 : i32
  %c32_i32 = arith.constant 32 : i32
  %v2 = arith.addi %v1, %c32_i32 : i32
  %v3 = arith.index_cast %v2 : i32 to index
  %v4 = arith.index_cast %v1 : i32 to index
  %v5 = arith.select %g0, %v3, %v4 : index
  %c0 = arith.constant 0 : index
  %g1 = arith.cmpi sge, %v5, %c0 : index
  %c32 = arith.constant 32 : index
  %g2 = arith.cmpi slt, %v5, %c32 : index
  %g3 = arith.andi %g1, %g2 : i1
  %f1 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%v5, %n] if %g3 else %f1 : !uop.ptr<32x8xf32>
  %x2 = uop.load %c[%c0] : !uop.ptr<1xf32>
  %v6 = arith.mulf %x1, %x2 : f32
  uop.store %v6, %out[%m, %n] : !uop.ptr<8x8xf32>
}

jit.kernel @k_22737cdf5d8a (%out: !uop.ptr<8xi32>, %a: !uop.ptr<8xf32>, %b: !uop.ptr<32xi32>) name "E_8" {
  %m = uop.range 8
  %f0 = arith.constant 32.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<8xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %v1 = uop.float_to_int %v0 : f32 to i32
  %c0_i32 = arith.constant 0 : i32
  %g0 = arith.cmpi slt, %v1, %c0_i32 : i32
  %c32_i32 = arith.constant 32 : i32
  %v2 = arith.addi %v1, %c32_i32 : i32
  %v3 = arith.index_cast %v2 : i32 to index
  %v4 = arith.index_cast %v1 : i32 to index
  %v5 = arith.select %g0, %v3, %v4 : index
  %c0 = arith.constant 0 : index
  %g1 = arith.cmpi sge, %v5, %c0 : index
  %c32 = arith.constant 32 : index
  %g2 = arith.cmpi slt, %v5, %c32 : index
  %g3 = arith.andi %g1, %g2 : i1
  %x1 = uop.load %b[%v5] if %g3 else %c0_i32 : !uop.ptr<32xi32>
  uop.store %x1, %out[%m] : !uop.ptr<8xi32>
}

jit.kernel @k_3f630acaefbb (%out: !uop.ptr<2xui32>, %a: !uop.ptr<2xui32>) name "E_2" {
  %m = uop.range 2
  %x0 = uop.load %a[%m] : !uop.ptr<2xui32>
  uop.store %x0, %out[%m] : !uop.ptr<2xui32>
}

jit.kernel @k_4b9962b2259e (%out: !uop.ptr<8x16xf32>, %a: !uop.ptr<8x8xf32>, %b: !uop.ptr<16x8xf32>, %c: !uop.ptr<16xf32>) name "r_8_16_8" {
  %m = uop.range 8
  %n = uop.range 16
  %k = uop.range 8
  %x0 = uop.load %a[%m, %k] : !uop.ptr<8x8xf32>
  %x1 = uop.load %b[%n, %k] : !uop.ptr<16x8xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  %x2 = uop.load %c[%n] : !uop.ptr<16xf32>
  %v1 = arith.addf %s0, %x2 : f32
  uop.store %v1, %out[%m, %n] : !uop.ptr<8x16xf32>
}

jit.kernel @k_3cecaed2b283 (%out: !uop.ptr<2x4x16xi1>, %a: !uop.ptr<2xui32>, %b: !uop.ptr<2xui32>) name "E_2_4_16" {
  %m = uop.range 2
  %n = uop.range 4
  %p = uop.range 16
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c16 = arith.constant 16 : index
  %v0 = arith.muli %n, %c16 : index
  %v1 = arith.addi %v0, %p : index
  %c1 = arith.constant 1 : index
  %v2 = arith.addi %v1, %c1 : index
  %v3 = arith.index_cast %v2 : index to i32
  %c63_i32 = arith.constant 63 : i32
  %v4 = arith.addi %v3, %c63_i32 : i32
  %v5 = arith.extui %v4 : i32 to i64
  %c32_i64 = arith.constant 32 : i64
  %v6 = arith.shli %v5, %c32_i64 : i64
  %cm1_i32 = arith.constant -1 : i32
  %v7 = arith.addi %v3, %cm1_i32 : i32
  %v8 = arith.extui %v7 : i32 to i64
  %v9 = arith.ori %v6, %v8 : i64
  %x0 = uop.load %a[%c1] : !uop.ptr<2xui32>
  %x1 = uop.load %a[%c0] : !uop.ptr<2xui32>
  %c128_i32 = arith.constant 128 : i32
  %g1 = arith.cmpi ult, %x1, %c128_i32 : i32
  %v10 = arith.extui %g1 : i1 to i32
  %v11 = arith.subi %x0, %v10 : i32
  %v12 = arith.extui %v11 : i32 to i64
  %v13 = arith.shli %v12, %c32_i64 : i64
  %cm128_i32 = arith.constant -128 : i32
  %v14 = arith.addi %x1, %cm128_i32 : i32
  %v15 = arith.extui %v14 : i32 to i64
  %v16 = arith.ori %v13, %v15 : i64
  %x2 = uop.load %b[%c1] : !uop.ptr<2xui32>
  %v17 = arith.extui %x2 : i32 to i64
  %v18 = arith.shli %v17, %c32_i64 : i64
  %x3 = uop.load %b[%c0] : !uop.ptr<2xui32>
  %v19 = arith.extui %x3 : i32 to i64
  %v20 = arith.ori %v18, %v19 : i64
  %bits0 = uop.threefry %v16, %v20 : i64
  %v21 = arith.shrui %bits0, %c32_i64 : i64
  %v22 = arith.shli %v21, %c32_i64 : i64
  %v23 = arith.trunci %bits0 : i64 to i32
  %v24 = arith.extui %v23 : i32 to i64
  %v25 = arith.ori %v22, %v24 : i64
  %bits1 = uop.threefry %v9, %v25 : i64
  %v26 = arith.shrui %bits1, %c32_i64 : i64
  %v27 = arith.trunci %v26 : i64 to i32
  %v28 = arith.trunci %bits1 : i64 to i32
  %v29 = arith.select %g0, %v27, %v28 : i32
  %c9_i32 = arith.constant 9 : i32
  %v30 = arith.shrui %v29, %c9_i32 : i32
  %c1065353216_i32 = arith.constant 1065353216 : i32
  %v31 = arith.ori %v30, %c1065353216_i32 : i32
  %v32 = arith.bitcast %v31 : i32 to f32
  %f0 = arith.constant -1.0 : f32
  %v33 = arith.addf %v32, %f0 : f32
  %f1 = arith.constant 0.25 : f32
  %g2 = arith.cmpf uge, %v33, %f1 : f32
  uop.store %g2, %out[%m, %n, %p] : !uop.ptr<2x4x16xi1>
}

jit.kernel @k_d0000c235a91 (%out: !uop.ptr<8x4xf32>, %a: !uop.ptr<8x16xi1>, %b: !uop.ptr<8x16xf32>, %c: !uop.ptr<4x16xf32>, %d: !uop.ptr<4xf32>) name "r_8_4_16" {
  %m = uop.range 8
  %n = uop.range 4
  %k = uop.range 16
  %x0 = uop.load %a[%m, %k] : !uop.ptr<8x16xi1>
  %f0 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%m, %k] : !uop.ptr<8x16xf32>
  %g0 = arith.cmpf olt, %f0, %x1 : f32
  %v0 = arith.select %g0, %x1, %f0 : f32
  %v1 = arith.select %x0, %v0, %f0 : f32
  %x2 = uop.load %c[%n, %k] : !uop.ptr<4x16xf32>
  %v2 = arith.mulf %v1, %x2 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  %f1 = arith.constant 1.3333334 : f32
  %v3 = arith.mulf %s0, %f1 : f32
  %x3 = uop.load %d[%n] : !uop.ptr<4xf32>
  %v4 = arith.addf %v3, %x3 : f32
  uop.store %v4, %out[%m, %n] : !uop.ptr<8x4xf32>
}

jit.kernel @k_9181685957a5 (%out: !uop.ptr<8xf32>, %a: !uop.ptr<8x4xf32>) name "r_8_4" {
  %m = uop.range 8
  %k = uop.range 4
  %x0 = uop.load %a[%m, %k] : !uop.ptr<8x4xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<8xf32>
}

jit.kernel @k_de2617da5aa8 (%out: !uop.ptr<8xf32>, %a: !uop.ptr<8x4xf32>, %b: !uop.ptr<8xf32>) name "r_8_4" {
  %m = uop.range 8
  %k = uop.range 4
  %x0 = uop.load %a[%m, %k] : !uop.ptr<8x4xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<8xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v1 = arith.mulf %v0, %f0 : f32
  %v2 = math.exp2 %v1 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<8xf32>
}

jit.kernel @k_4e4c8967d5a3 (%out: !uop.ptr<1xf32>, %a: !uop.ptr<8x4xf32>, %b: !uop.ptr<8xf32>, %c: !uop.ptr<8xf32>, %d: !uop.ptr<8xi32>) name "r_8" {
  %c0 = arith.constant 0 : index
  %k = uop.range 8
  %x0 = uop.load %d[%k] : !uop.ptr<8xi32>
  %v0 = arith.index_cast %x0 : i32 to index
  %g0 = arith.cmpi sge, %v0, %c0 : index
  %c4 = arith.constant 4 : index
  %g1 = arith.cmpi slt, %v0, %c4 : index
  %g2 = arith.andi %g0, %g1 : i1
  %f0 = arith.constant 0.0 : f32
  %x1 = uop.load %a[%k, %v0] if %g2 else %f0 : !uop.ptr<8x4xf32>
  %x2 = uop.load %b[%k] : !uop.ptr<8xf32>
  %v1 = arith.subf %x1, %x2 : f32
  %x3 = uop.load %c[%k] : !uop.ptr<8xf32>
  %v2 = math.log2 %x3 : f32
  %f1 = arith.constant -0.6931472 : f32
  %v3 = arith.mulf %v2, %f1 : f32
  %v4 = arith.addf %v1, %v3 : f32
  %v5 = arith.select %g2, %v4, %f0 : f32
  %s0 = uop.reduce add %v5 over %k : f32
  %f2 = arith.constant -0.125 : f32
  %v6 = arith.mulf %s0, %f2 : f32
  uop.store %v6, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_c8527f56f071 (%out: !uop.ptr<8xf32>, %a: !uop.ptr<8xi32>, %b: !uop.ptr<8xf32>) name "E_8" {
  %m = uop.range 8
  %x0 = uop.load %a[%m] : !uop.ptr<8xi32>
  %v0 = arith.index_cast %x0 : i32 to index
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi sge, %v0, %c0 : index
  %c4 = arith.constant 4 : index
  %g1 = arith.cmpi slt, %v0, %c4 : index
  %g2 = arith.andi %g0, %g1 : i1
  %f0 = arith.constant -0.125 : f32
  %f1 = arith.constant 0.0 : f32
  %v1 = arith.select %g2, %f0, %f1 : f32
  %x1 = uop.load %b[%m] : !uop.ptr<8xf32>
  %v2 = arith.divf %v1, %x1 : f32
  %f2 = arith.constant -1.0 : f32
  %v3 = arith.mulf %v2, %f2 : f32
  uop.store %v3, %out[%m] : !uop.ptr<8xf32>
}

jit.kernel @k_8b7252b6089c (%out: !uop.ptr<8x4xf32>, %a: !uop.ptr<8xi32>, %b: !uop.ptr<8x4xf32>, %c: !uop.ptr<8xf32>, %d: !uop.ptr<8xf32>) name "E_8_4" {
  %m = uop.range 8
  %n = uop.range 4
  %x0 = uop.load %a[%m] : !uop.ptr<8xi32>
  %v0 = arith.index_cast %n : index to i32
  %g0 = arith.cmpi eq, %x0, %v0 : i32
  %v1 = arith.uitofp %g0 : i1 to f32
  %f0 = arith.constant -0.125 : f32
  %v2 = arith.mulf %v1, %f0 : f32
  %x1 = uop.load %b[%m, %n] : !uop.ptr<8x4xf32>
  %x2 = uop.load %c[%m] : !uop.ptr<8xf32>
  %v3 = arith.subf %x1, %x2 : f32
  %f1 = arith.constant 1.442695 : f32
  %v4 = arith.mulf %v3, %f1 : f32
  %v5 = math.exp2 %v4 : f32
  %x3 = uop.load %d[%m] : !uop.ptr<8xf32>
  %v6 = arith.mulf %v5, %x3 : f32
  %v7 = arith.addf %v2, %v6 : f32
  uop.store %v7, %out[%m, %n] : !uop.ptr<8x4xf32>
}

jit.kernel @k_93a2af76607c (%out: !uop.ptr<8x16xf32>, %a: !uop.ptr<8x16xf32>, %b: !uop.ptr<8x16xi1>, %c: !uop.ptr<4x16xf32>, %d: !uop.ptr<8x4xf32>) name "r_8_16_4" {
  %m = uop.range 8
  %n = uop.range 16
  %f0 = arith.constant 0.0 : f32
  %x0 = uop.load %a[%m, %n] : !uop.ptr<8x16xf32>
  %g0 = arith.cmpf olt, %f0, %x0 : f32
  %x1 = uop.load %b[%m, %n] : !uop.ptr<8x16xi1>
  %g1 = arith.andi %g0, %x1 : i1
  %f1 = arith.constant 1.3333334 : f32
  %k = uop.range 4
  %x2 = uop.load %c[%k, %n] : !uop.ptr<4x16xf32>
  %x3 = uop.load %d[%m, %k] : !uop.ptr<8x4xf32>
  %v0 = arith.mulf %x2, %x3 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  %v1 = arith.mulf %f1, %s0 : f32
  %v2 = arith.select %g1, %v1, %f0 : f32
  uop.store %v2, %out[%m, %n] : !uop.ptr<8x16xf32>
}

jit.kernel @k_3b672d290b6e (%out: !uop.ptr<4x16xf32>, %a: !uop.ptr<8x16xi1>, %b: !uop.ptr<8x16xf32>, %c: !uop.ptr<8x4xf32>) name "r_4_16_8" {
  %m = uop.range 4
  %n = uop.range 16
  %k = uop.range 8
  %x0 = uop.load %a[%k, %n] : !uop.ptr<8x16xi1>
  %f0 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%k, %n] : !uop.ptr<8x16xf32>
  %g0 = arith.cmpf olt, %f0, %x1 : f32
  %v0 = arith.select %g0, %x1, %f0 : f32
  %v1 = arith.select %x0, %v0, %f0 : f32
  %x2 = uop.load %c[%k, %m] : !uop.ptr<8x4xf32>
  %v2 = arith.mulf %v1, %x2 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  %f1 = arith.constant 1.3333334 : f32
  %v3 = arith.mulf %s0, %f1 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<4x16xf32>
}

jit.kernel @k_04997c752325 (%out: !uop.ptr<4xf32>, %a: !uop.ptr<8x4xf32>) name "r_4_8" {
  %m = uop.range 4
  %k = uop.range 8
  %x0 = uop.load %a[%k, %m] : !uop.ptr<8x4xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<4xf32>
}

jit.kernel @k_cf1f66b57dbb (%out: !uop.ptr<16x8xf32>, %a: !uop.ptr<8x8xf32>, %b: !uop.ptr<8x16xf32>) name "r_16_8_8" {
  %m = uop.range 16
  %n = uop.range 8
  %k = uop.range 8
  %x0 = uop.load %a[%k, %n] : !uop.ptr<8x8xf32>
  %x1 = uop.load %b[%k, %m] : !uop.ptr<8x16xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<16x8xf32>
}

jit.kernel @k_4e841fd38d68 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<8x16xf32>) name "r_16_8" {
  %m = uop.range 16
  %k = uop.range 8
  %x0 = uop.load %a[%k, %m] : !uop.ptr<8x16xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_de7e31c4c818 (%out: !uop.ptr<4x16xf32>, %a: !uop.ptr<4x16xf32>) name "E_4_16" {
  %m = uop.range 4
  %n = uop.range 16
  %f0 = arith.constant 0.9 : f32
  %x0 = uop.load %out[%m, %n] : !uop.ptr<4x16xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.1 : f32
  %x1 = uop.load %a[%m, %n] : !uop.ptr<4x16xf32>
  %v1 = arith.mulf %f1, %x1 : f32
  %v2 = arith.addf %v0, %v1 : f32
  uop.store %v2, %out[%m, %n] : !uop.ptr<4x16xf32>
}

jit.kernel @k_4c5864a05b10 (%out: !uop.ptr<4x16xf32>, %a: !uop.ptr<4x16xf32>) name "E_4_16" {
  %m = uop.range 4
  %n = uop.range 16
  %f0 = arith.constant 0.999 : f32
  %x0 = uop.load %out[%m, %n] : !uop.ptr<4x16xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.001 : f32
  %x1 = uop.load %a[%m, %n] : !uop.ptr<4x16xf32>
  %v1 = arith.mulf %x1, %x1 : f32
  %v2 = arith.mulf %f1, %v1 : f32
  %v3 = arith.addf %v0, %v2 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<4x16xf32>
}

jit.kernel @k_909ebf881b3f (%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) name "E_4" {
  %m = uop.range 4
  %f0 = arith.constant 0.9 : f32
  %x0 = uop.load %out[%m] : !uop.ptr<4xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.1 : f32
  %x1 = uop.load %a[%m] : !uop.ptr<4xf32>
  %v1 = arith.mulf %f1, %x1 : f32
  %v2 = arith.addf %v0, %v1 : f32
  uop.store %v2, %out[%m] : !uop.ptr<4xf32>
}

jit.kernel @k_a66a8083a363 (%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) name "E_4" {
  %m = uop.range 4
  %f0 = arith.constant 0.999 : f32
  %x0 = uop.load %out[%m] : !uop.ptr<4xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.001 : f32
  %x1 = uop.load %a[%m] : !uop.ptr<4xf32>
  %v1 = arith.mulf %x1, %x1 : f32
  %v2 = arith.mulf %f1, %v1 : f32
  %v3 = arith.addf %v0, %v2 : f32
  uop.store %v3, %out[%m] : !uop.ptr<4xf32>
}

jit.kernel @k_74f242e7da0f (%out: !uop.ptr<16x8xf32>, %a: !uop.ptr<16x8xf32>) name "E_16_8" {
  %m = uop.range 16
  %n = uop.range 8
  %f0 = arith.constant 0.9 : f32
  %x0 = uop.load %out[%m, %n] : !uop.ptr<16x8xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.1 : f32
  %x1 = uop.load %a[%m, %n] : !uop.ptr<16x8xf32>
  %v1 = arith.mulf %f1, %x1 : f32
  %v2 = arith.addf %v0, %v1 : f32
  uop.store %v2, %out[%m, %n] : !uop.ptr<16x8xf32>
}

jit.kernel @k_85e6dc964678 (%out: !uop.ptr<16x8xf32>, %a: !uop.ptr<16x8xf32>) name "E_16_8" {
  %m = uop.range 16
  %n = uop.range 8
  %f0 = arith.constant 0.999 : f32
  %x0 = uop.load %out[%m, %n] : !uop.ptr<16x8xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.001 : f32
  %x1 = uop.load %a[%m, %n] : !uop.ptr<16x8xf32>
  %v1 = arith.mulf %x1, %x1 : f32
  %v2 = arith.mulf %f1, %v1 : f32
  %v3 = arith.addf %v0, %v2 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<16x8xf32>
}

jit.kernel @k_7226df0dbd72 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) name "E_16" {
  %m = uop.range 16
  %f0 = arith.constant 0.9 : f32
  %x0 = uop.load %out[%m] : !uop.ptr<16xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.1 : f32
  %x1 = uop.load %a[%m] : !uop.ptr<16xf32>
  %v1 = arith.mulf %f1, %x1 : f32
  %v2 = arith.addf %v0, %v1 : f32
  uop.store %v2, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_b2651ad8e7ca (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) name "E_16" {
  %m = uop.range 16
  %f0 = arith.constant 0.999 : f32
  %x0 = uop.load %out[%m] : !uop.ptr<16xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %f1 = arith.constant 0.001 : f32
  %x1 = uop.load %a[%m] : !uop.ptr<16xf32>
  %v1 = arith.mulf %x1, %x1 : f32
  %v2 = arith.mulf %f1, %v1 : f32
  %v3 = arith.addf %v0, %v2 : f32
  uop.store %v3, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_5f12ded90304 (%out: !uop.ptr<4x16xf32>, %a: !uop.ptr<4x16xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<4x16xf32>, %d: !uop.ptr<1xf32>, %e: !uop.ptr<4x16xf32>, %f: !uop.ptr<1xf32>) name "E_4_16" {
  %m = uop.range 4
  %n = uop.range 16
  %x0 = uop.load %a[%m, %n] : !uop.ptr<4x16xf32>
  %c0 = arith.constant 0 : index
  %x1 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %x2 = uop.load %c[%m, %n] : !uop.ptr<4x16xf32>
  %f1 = arith.constant 1.0 : f32
  %x3 = uop.load %d[%c0] : !uop.ptr<1xf32>
  %v0 = arith.subf %f1, %x3 : f32
  %x4 = uop.load %e[%m, %n] : !uop.ptr<4x16xf32>
  %x5 = uop.load %f[%c0] : !uop.ptr<1xf32>
  %v1 = arith.subf %f1, %x5 : f32
  %v2 = arith.divf %x4, %v1 : f32
  %v3 = math.sqrt %v2 : f32
  %f2 = arith.constant 1.0e-08 : f32
  %v4 = arith.addf %v3, %f2 : f32
  %v5 = arith.mulf %v0, %v4 : f32
  %v6 = arith.divf %x2, %v5 : f32
  %v7 = arith.mulf %x1, %v6 : f32
  %v8 = arith.subf %x0, %v7 : f32
  uop.store %v8, %out[%m, %n] : !uop.ptr<4x16xf32>
}

jit.kernel @k_535e600fe6fa (%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<4xf32>, %d: !uop.ptr<1xf32>, %e: !uop.ptr<4xf32>, %f: !uop.ptr<1xf32>) name "E_4" {
  %m = uop.range 4
  %x0 = uop.load %a[%m] : !uop.ptr<4xf32>
  %c0 = arith.constant 0 : index
  %x1 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %x2 = uop.load %c[%m] : !uop.ptr<4xf32>
  %f1 = arith.constant 1.0 : f32
  %x3 = uop.load %d[%c0] : !uop.ptr<1xf32>
  %v0 = arith.subf %f1, %x3 : f32
  %x4 = uop.load %e[%m] : !uop.ptr<4xf32>
  %x5 = uop.load %f[%c0] : !uop.ptr<1xf32>
  %v1 = arith.subf %f1, %x5 : f32
  %v2 = arith.divf %x4, %v1 : f32
  %v3 = math.sqrt %v2 : f32
  %f2 = arith.constant 1.0e-08 : f32
  %v4 = arith.addf %v3, %f2 : f32
  %v5 = arith.mulf %v0, %v4 : f32
  %v6 = arith.divf %x2, %v5 : f32
  %v7 = arith.mulf %x1, %v6 : f32
  %v8 = arith.subf %x0, %v7 : f32
  uop.store %v8, %out[%m] : !uop.ptr<4xf32>
}

jit.kernel @k_50846322bb39 (%out: !uop.ptr<16x8xf32>, %a: !uop.ptr<16x8xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<16x8xf32>, %d: !uop.ptr<1xf32>, %e: !uop.ptr<16x8xf32>, %f: !uop.ptr<1xf32>) name "E_16_8" {
  %m = uop.range 16
  %n = uop.range 8
  %x0 = uop.load %a[%m, %n] : !uop.ptr<16x8xf32>
  %c0 = arith.constant 0 : index
  %x1 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %x2 = uop.load %c[%m, %n] : !uop.ptr<16x8xf32>
  %f1 = arith.constant 1.0 : f32
  %x3 = uop.load %d[%c0] : !uop.ptr<1xf32>
  %v0 = arith.subf %f1, %x3 : f32
  %x4 = uop.load %e[%m, %n] : !uop.ptr<16x8xf32>
  %x5 = uop.load %f[%c0] : !uop.ptr<1xf32>
  %v1 = arith.subf %f1, %x5 : f32
  %v2 = arith.divf %x4, %v1 : f32
  %v3 = math.sqrt %v2 : f32
  %f2 = arith.constant 1.0e-08 : f32
  %v4 = arith.addf %v3, %f2 : f32
  %v5 = arith.mulf %v0, %v4 : f32
  %v6 = arith.divf %x2, %v5 : f32
  %v7 = arith.mulf %x1, %v6 : f32
  %v8 = arith.subf %x0, %v7 : f32
  uop.store %v8, %out[%m, %n] : !uop.ptr<16x8xf32>
}

jit.kernel @k_02ab233d18e8 (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<1xf32>, %c: !uop.ptr<16xf32>, %d: !uop.ptr<1xf32>, %e: !uop.ptr<16xf32>, %f: !uop.ptr<1xf32>) name "E_16" {
  %m = uop.range 16
  %x0 = uop.load %a[%m] : !uop.ptr<16xf32>
  %c0 = arith.constant 0 : index
  %x1 = uop.load %b[%c0] : !uop.ptr<1xf32>
  %x2 = uop.load %c[%m] : !uop.ptr<16xf32>
  %f1 = arith.constant 1.0 : f32
  %x3 = uop.load %d[%c0] : !uop.ptr<1xf32>
  %v0 = arith.subf %f1, %x3 : f32
  %x4 = uop.load %e[%m] : !uop.ptr<16xf32>
  %x5 = uop.load %f[%c0] : !uop.ptr<1xf32>
  %v1 = arith.subf %f1, %x5 : f32
  %v2 = arith.divf %x4, %v1 : f32
  %v3 = math.sqrt %v2 : f32
  %f2 = arith.constant 1.0e-08 : f32
  %v4 = arith.addf %v3, %f2 : f32
  %v5 = arith.mulf %v0, %v4 : f32
  %v6 = arith.divf %x2, %v5 : f32
  %v7 = arith.mulf %x1, %v6 : f32
  %v8 = arith.subf %x0, %v7 : f32
  uop.store %v8, %out[%m] : !uop.ptr<16xf32>
}

jit.kernel @k_42ba28398258 (%out: !uop.ptr<4x16xf32>, %a: !uop.ptr<4x16xf32>) name "E_4_16" {
  %m = uop.range 4
  %n = uop.range 16
  %x0 = uop.load %a[%m, %n] : !uop.ptr<4x16xf32>
  uop.store %x0, %out[%m, %n] : !uop.ptr<4x16xf32>
}

jit.kernel @k_ed0864455e79 (%out: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) name "E_4" {
  %m = uop.range 4
  %x0 = uop.load %a[%m] : !uop.ptr<4xf32>
  uop.store %x0, %out[%m] : !uop.ptr<4xf32>
}

jit.kernel @k_1ec2f8f96797 (%out: !uop.ptr<16x8xf32>, %a: !uop.ptr<16x8xf32>) name "E_16_8" {
  %m = uop.range 16
  %n = uop.range 8
  %x0 = uop.load %a[%m, %n] : !uop.ptr<16x8xf32>
  uop.store %x0, %out[%m, %n] : !uop.ptr<16x8xf32>
}

jit.kernel @k_47bac381699c (%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) name "E_16" {
  %m = uop.range 16
  %x0 = uop.load %a[%m] : !uop.ptr<16xf32>
  uop.store %x0, %out[%m] : !uop.ptr<16xf32>
}

jit.capture @step(%scale: !jit.buffer<1xf32, "cpu:0"> {jit.name = "scale"}) -> (!jit.buffer<1xf32, "cpu:0">) {
  %rng_counter = jit.get @rng.counter : !jit.buffer<2xui32, "cpu:0">
  %adam_b1_t = jit.get @adam.b1_t : !jit.buffer<1xf32, "cpu:0">
  %adam_b2_t = jit.get @adam.b2_t : !jit.buffer<1xf32, "cpu:0">
  %rng_seed = jit.get @rng.seed : !jit.buffer<2xui32, "cpu:0">
  %func_images = jit.get @func.images : !jit.buffer<32x8xf32, "cpu:0">
  %func_labels = jit.get @func.labels : !jit.buffer<32xi32, "cpu:0">
  %model_first_weight = jit.get @model.first.weight : !jit.buffer<16x8xf32, "cpu:0">
  %model_first_bias = jit.get @model.first.bias : !jit.buffer<16xf32, "cpu:0">
  %model_second_weight = jit.get @model.second.weight : !jit.buffer<4x16xf32, "cpu:0">
  %model_second_bias = jit.get @model.second.bias : !jit.buffer<4xf32, "cpu:0">
  %adam_m_2 = jit.get @adam.m.2 : !jit.buffer<4x16xf32, "cpu:0">
  %adam_v_2 = jit.get @adam.v.2 : !jit.buffer<4x16xf32, "cpu:0">
  %adam_m_3 = jit.get @adam.m.3 : !jit.buffer<4xf32, "cpu:0">
  %adam_v_3 = jit.get @adam.v.3 : !jit.buffer<4xf32, "cpu:0">
  %adam_m_0 = jit.get @adam.m.0 : !jit.buffer<16x8xf32, "cpu:0">
  %adam_v_0 = jit.get @adam.v.0 : !jit.buffer<16x8xf32, "cpu:0">
  %adam_m_1 = jit.get @adam.m.1 : !jit.buffer<16xf32, "cpu:0">
  %adam_v_1 = jit.get @adam.v.1 : !jit.buffer<16xf32, "cpu:0">
  %adam_lr = jit.get @adam.lr : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_a31e20061afd(update %rng_counter) : !jit.buffer<2xui32, "cpu:0">
  jit.launch @k_70182ddd487f(update %adam_b1_t) : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_d741e452bf34(update %adam_b2_t) : !jit.buffer<1xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<2xui32, "cpu:0">
  jit.launch @k_3b3637d2832e(write %t0, read %rng_counter) : !jit.buffer<2xui32, "cpu:0">, !jit.buffer<2xui32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<2x4xf32, "cpu:0">
  jit.launch @k_efbd69ca453e(write %t1, read %rng_counter, read %rng_seed) : !jit.buffer<2x4xf32, "cpu:0">, !jit.buffer<2xui32, "cpu:0">, !jit.buffer<2xui32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<8x8xf32, "cpu:0">
  jit.launch @k_45127fb9c04c(write %t2, read %t1, read %func_images, read %scale) : !jit.buffer<8x8xf32, "cpu:0">, !jit.buffer<2x4xf32, "cpu:0">, !jit.buffer<32x8xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<8xi32, "cpu:0">
  jit.launch @k_22737cdf5d8a(write %t3, read %t1, read %func_labels) : !jit.buffer<8xi32, "cpu:0">, !jit.buffer<2x4xf32, "cpu:0">, !jit.buffer<32xi32, "cpu:0">
  jit.launch @k_3f630acaefbb(write %rng_counter, read %t0) : !jit.buffer<2xui32, "cpu:0">, !jit.buffer<2xui32, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<8x16xf32, "cpu:0">
  jit.launch @k_4b9962b2259e(write %t4, read %t2, read %model_first_weight, read %model_first_bias) : !jit.buffer<8x16xf32, "cpu:0">, !jit.buffer<8x8xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<2x4x16xi1, "cpu:0">
  jit.launch @k_3cecaed2b283(write %t5, read %rng_counter, read %rng_seed) : !jit.buffer<2x4x16xi1, "cpu:0">, !jit.buffer<2xui32, "cpu:0">, !jit.buffer<2xui32, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @k_d0000c235a91(write %t6, read %t5, read %t4, read %model_second_weight, read %model_second_bias) : !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<2x4x16xi1, "cpu:0">, !jit.buffer<8x16xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  %t7 = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @k_9181685957a5(write %t7, read %t6) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  %t8 = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @k_de2617da5aa8(write %t8, read %t6, read %t7) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  %t9 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_4e4c8967d5a3(write %t9, read %t6, read %t7, read %t8, read %t3) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xi32, "cpu:0">
  %t10 = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @k_c8527f56f071(write %t10, read %t3, read %t8) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xi32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  %t11 = jit.alloc : !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @k_8b7252b6089c(write %t11, read %t3, read %t6, read %t7, read %t10) : !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<8xi32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  %t12 = jit.alloc : !jit.buffer<8x16xf32, "cpu:0">
  jit.launch @k_93a2af76607c(write %t12, read %t4, read %t5, read %model_second_weight, read %t11) : !jit.buffer<8x16xf32, "cpu:0">, !jit.buffer<8x16xf32, "cpu:0">, !jit.buffer<2x4x16xi1, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  %t13 = jit.alloc : !jit.buffer<4x16xf32, "cpu:0">
  jit.launch @k_3b672d290b6e(write %t13, read %t5, read %t4, read %t11) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<2x4x16xi1, "cpu:0">, !jit.buffer<8x16xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  %t14 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @k_04997c752325(write %t14, read %t11) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<8x4xf32, "cpu:0">
  %t15 = jit.alloc : !jit.buffer<16x8xf32, "cpu:0">
  jit.launch @k_cf1f66b57dbb(write %t15, read %t2, read %t12) : !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<8x8xf32, "cpu:0">, !jit.buffer<8x16xf32, "cpu:0">
  %t16 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_4e841fd38d68(write %t16, read %t12) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<8x16xf32, "cpu:0">
  jit.launch @k_de7e31c4c818(update %adam_m_2, read %t13) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">
  jit.launch @k_4c5864a05b10(update %adam_v_2, read %t13) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">
  jit.launch @k_909ebf881b3f(update %adam_m_3, read %t14) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @k_a66a8083a363(update %adam_v_3, read %t14) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @k_74f242e7da0f(update %adam_m_0, read %t15) : !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">
  jit.launch @k_85e6dc964678(update %adam_v_0, read %t15) : !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">
  jit.launch @k_7226df0dbd72(update %adam_m_1, read %t16) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_b2651ad8e7ca(update %adam_v_1, read %t16) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t17 = jit.alloc : !jit.buffer<4x16xf32, "cpu:0">
  jit.launch @k_5f12ded90304(write %t17, read %model_second_weight, read %adam_lr, read %adam_m_2, read %adam_b1_t, read %adam_v_2, read %adam_b2_t) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %t18 = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @k_535e600fe6fa(write %t18, read %model_second_bias, read %adam_lr, read %adam_m_3, read %adam_b1_t, read %adam_v_3, read %adam_b2_t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %t19 = jit.alloc : !jit.buffer<16x8xf32, "cpu:0">
  jit.launch @k_50846322bb39(write %t19, read %model_first_weight, read %adam_lr, read %adam_m_0, read %adam_b1_t, read %adam_v_0, read %adam_b2_t) : !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %t20 = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @k_02ab233d18e8(write %t20, read %model_first_bias, read %adam_lr, read %adam_m_1, read %adam_b1_t, read %adam_v_1, read %adam_b2_t) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_42ba28398258(write %model_second_weight, read %t17) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4x16xf32, "cpu:0">
  jit.launch @k_ed0864455e79(write %model_second_bias, read %t18) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @k_1ec2f8f96797(write %model_first_weight, read %t19) : !jit.buffer<16x8xf32, "cpu:0">, !jit.buffer<16x8xf32, "cpu:0">
  jit.launch @k_47bac381699c(write %model_first_bias, read %t20) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  jit.return %t9 : !jit.buffer<1xf32, "cpu:0">
}
