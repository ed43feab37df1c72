// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_390b7ce0ca53 (%out: !uop.ptr<12xi1>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  %f2 = arith.constant 0.0 : f32
  %g2 = arith.cmpf une, %v1, %f2 : f32
  uop.store %g2, %out[%m] : !uop.ptr<12xi1>
}

jit.kernel @k_56e12e2593e1 (%out: !uop.ptr<4x12xi1>, %a: !uop.ptr<12xi1>) name "E_4_12" {
  %m = uop.range 4
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi1>
  %true = arith.constant true
  %g3 = arith.xori %x0, %true : i1
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi1>
  %g4 = arith.xori %x0, %x1 : i1
  %v1 = arith.select %g2, %g3, %g4 : i1
  %g5 = arith.ori %x0, %x1 : i1
  %v2 = arith.select %g1, %v1, %g5 : i1
  %g6 = arith.andi %x0, %x1 : i1
  %v3 = arith.select %g0, %v2, %g6 : i1
  uop.store %v3, %out[%m, %n] : !uop.ptr<4x12xi1>
}

jit.kernel @k_830b59cf71bd (%out: !uop.ptr<2x12xi1>, %a: !uop.ptr<12xi1>) name "E_2_12" {
  %m = uop.range 2
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi1>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi1>
  %g1 = arith.xori %x0, %x1 : i1
  %true = arith.constant true
  %g2 = arith.xori %x0, %true : i1
  %g3 = arith.andi %g2, %x1 : i1
  %v1 = arith.select %g0, %g1, %g3 : i1
  uop.store %v1, %out[%m, %n] : !uop.ptr<2x12xi1>
}

jit.kernel @k_bb068838f9cb (%out: !uop.ptr<1xi1>, %a: !uop.ptr<12xi1>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi1>
  %s0 = uop.reduce max %x0 over %k : i1
  uop.store %s0, %out[%c0] : !uop.ptr<1xi1>
}

jit.kernel @k_3c4d60a74552 (%out: !uop.ptr<1xi1>, %a: !uop.ptr<12xi1>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi1>
  %s0 = uop.reduce mul %x0 over %k : i1
  uop.store %s0, %out[%c0] : !uop.ptr<1xi1>
}

jit.kernel @k_7db4c05a50c6 (%out: !uop.ptr<12xi8>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %c60_i8 = arith.constant 60 : i8
  %v1 = uop.float_to_int %v0 : f32 to i8
  %v2 = arith.select %g1, %c60_i8, %v1 : i8
  uop.store %v2, %out[%m] : !uop.ptr<12xi8>
}

jit.kernel @k_4572a1240c2e (%out: !uop.ptr<13x12xi8>, %a: !uop.ptr<12xi8>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi8>
  %c1_i8 = arith.constant 1 : i8
  %v0 = arith.shrsi %x0, %c1_i8 : i8
  %c2_i8 = arith.constant 2 : i8
  %v1 = arith.shli %x0, %c2_i8 : i8
  %v2 = arith.select %g11, %v0, %v1 : i8
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xi8>
  %v4 = arith.xori %x0, %x1 : i8
  %v5 = arith.select %g10, %v2, %v4 : i8
  %v6 = arith.ori %x0, %x1 : i8
  %v7 = arith.select %g9, %v5, %v6 : i8
  %v8 = arith.andi %x0, %x1 : i8
  %v9 = arith.select %g8, %v7, %v8 : i8
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int %v14 : f32 to i8
  %v16 = arith.addi %v15, %c1_i8 : i8
  %v17 = arith.divsi %x0, %v16 : i8
  %v18 = arith.select %g7, %v9, %v17 : i8
  %c0_i8 = arith.constant 0 : i8
  %v19 = arith.remsi %x0, %v16 : i8
  %g16 = arith.cmpi ne, %v19, %c0_i8 : i8
  %v20 = arith.xori %v19, %v16 : i8
  %g17 = arith.cmpi slt, %v20, %c0_i8 : i8
  %g18 = arith.andi %g16, %g17 : i1
  %v21 = arith.addi %v19, %v16 : i8
  %v22 = arith.select %g18, %v21, %v19 : i8
  %v23 = arith.select %g6, %v18, %v22 : i8
  %v24 = arith.floordivsi %x0, %v16 : i8
  %v25 = arith.select %g5, %v23, %v24 : i8
  %g19 = arith.cmpi ne, %x0, %x1 : i8
  %v26 = arith.select %g19, %x1, %x0 : i8
  %v27 = arith.select %g4, %v25, %v26 : i8
  %v28 = arith.maxsi %x0, %x1 : i8
  %v29 = arith.select %g3, %v27, %v28 : i8
  %v30 = arith.subi %x0, %x1 : i8
  %v31 = arith.select %g2, %v29, %v30 : i8
  %v32 = arith.muli %x0, %x1 : i8
  %v33 = arith.select %g1, %v31, %v32 : i8
  %v34 = arith.addi %x0, %x1 : i8
  %v35 = arith.select %g0, %v33, %v34 : i8
  uop.store %v35, %out[%m, %n] : !uop.ptr<13x12xi8>
}

jit.kernel @k_075203714721 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xi8>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi8>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi8>
  %g2 = arith.cmpi eq, %x0, %x1 : i8
  %g3 = arith.cmpi ne, %x0, %x1 : i8
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi slt, %x0, %x1 : i8
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_886531377a10 (%out: !uop.ptr<1xi8>, %a: !uop.ptr<12xi8>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi8>
  %s0 = uop.reduce max %x0 over %k : i8
  uop.store %s0, %out[%c0] : !uop.ptr<1xi8>
}

jit.kernel @k_757fc32f8ee6 (%out: !uop.ptr<1xi32>, %a: !uop.ptr<12xi8>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi8>
  %v0 = arith.extsi %x0 : i8 to i32
  %s0 = uop.reduce add %v0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xi32>
}

jit.kernel @k_b464ec1764e4 (%out: !uop.ptr<12xi16>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %c60_i16 = arith.constant 60 : i16
  %v1 = uop.float_to_int %v0 : f32 to i16
  %v2 = arith.select %g1, %c60_i16, %v1 : i16
  uop.store %v2, %out[%m] : !uop.ptr<12xi16>
}

jit.kernel @k_17a1995b43cc (%out: !uop.ptr<13x12xi16>, %a: !uop.ptr<12xi16>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi16>
  %c1_i16 = arith.constant 1 : i16
  %v0 = arith.shrsi %x0, %c1_i16 : i16
  %c2_i16 = arith.constant 2 : i16
  %v1 = arith.shli %x0, %c2_i16 : i16
  %v2 = arith.select %g11, %v0, %v1 : i16
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xi16>
  %v4 = arith.xori %x0, %x1 : i16
  %v5 = arith.select %g10, %v2, %v4 : i16
  %v6 = arith.ori %x0, %x1 : i16
  %v7 = arith.select %g9, %v5, %v6 : i16
  %v8 = arith.andi %x0, %x1 : i16
  %v9 = arith.select %g8, %v7, %v8 : i16
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int %v14 : f32 to i16
  %v16 = arith.addi %v15, %c1_i16 : i16
  %v17 = arith.divsi %x0, %v16 : i16
  %v18 = arith.select %g7, %v9, %v17 : i16
  %c0_i16 = arith.constant 0 : i16
  %v19 = arith.remsi %x0, %v16 : i16
  %g16 = arith.cmpi ne, %v19, %c0_i16 : i16
  %v20 = arith.xori %v19, %v16 : i16
  %g17 = arith.cmpi slt, %v20, %c0_i16 : i16
  %g18 = arith.andi %g16, %g17 : i1
  %v21 = arith.addi %v19, %v16 : i16
  %v22 = arith.select %g18, %v21, %v19 : i16
  %v23 = arith.select %g6, %v18, %v22 : i16
  %v24 = arith.floordivsi %x0, %v16 : i16
  %v25 = arith.select %g5, %v23, %v24 : i16
  %g19 = arith.cmpi ne, %x0, %x1 : i16
  %v26 = arith.select %g19, %x1, %x0 : i16
  %v27 = arith.select %g4, %v25, %v26 : i16
  %v28 = arith.maxsi %x0, %x1 : i16
  %v29 = arith.select %g3, %v27, %v28 : i16
  %v30 = arith.subi %x0, %x1 : i16
  %v31 = arith.select %g2, %v29, %v30 : i16
  %v32 = arith.muli %x0, %x1 : i16
  %v33 = arith.select %g1, %v31, %v32 : i16
  %v34 = arith.addi %x0, %x1 : i16
  %v35 = arith.select %g0, %v33, %v34 : i16
  uop.store %v35, %out[%m, %n] : !uop.ptr<13x12xi16>
}

jit.kernel @k_db2edc43b885 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xi16>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi16>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi16>
  %g2 = arith.cmpi eq, %x0, %x1 : i16
  %g3 = arith.cmpi ne, %x0, %x1 : i16
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi slt, %x0, %x1 : i16
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_afce515ec903 (%out: !uop.ptr<1xi16>, %a: !uop.ptr<12xi16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi16>
  %s0 = uop.reduce max %x0 over %k : i16
  uop.store %s0, %out[%c0] : !uop.ptr<1xi16>
}

jit.kernel @k_55f1225f9ba4 (%out: !uop.ptr<1xi32>, %a: !uop.ptr<12xi16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi16>
  %v0 = arith.extsi %x0 : i16 to i32
  %s0 = uop.reduce add %v0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xi32>
}

jit.kernel @k_acca07a29966 (%out: !uop.ptr<12xi32>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %c60_i32 = arith.constant 60 : i32
  %v1 = uop.float_to_int %v0 : f32 to i32
  %v2 = arith.select %g1, %c60_i32, %v1 : i32
  uop.store %v2, %out[%m] : !uop.ptr<12xi32>
}

jit.kernel @k_1b26d4234d54 (%out: !uop.ptr<13x12xi32>, %a: !uop.ptr<12xi32>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi32>
  %c1_i32 = arith.constant 1 : i32
  %v0 = arith.shrsi %x0, %c1_i32 : i32
  %c2_i32 = arith.constant 2 : i32
  %v1 = arith.shli %x0, %c2_i32 : i32
  %v2 = arith.select %g11, %v0, %v1 : i32
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xi32>
  %v4 = arith.xori %x0, %x1 : i32
  %v5 = arith.select %g10, %v2, %v4 : i32
  %v6 = arith.ori %x0, %x1 : i32
  %v7 = arith.select %g9, %v5, %v6 : i32
  %v8 = arith.andi %x0, %x1 : i32
  %v9 = arith.select %g8, %v7, %v8 : i32
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int %v14 : f32 to i32
  %v16 = arith.addi %v15, %c1_i32 : i32
  %v17 = arith.divsi %x0, %v16 : i32
  %v18 = arith.select %g7, %v9, %v17 : i32
  %c0_i32 = arith.constant 0 : i32
  %v19 = arith.remsi %x0, %v16 : i32
  %g16 = arith.cmpi ne, %v19, %c0_i32 : i32
  %v20 = arith.xori %v19, %v16 : i32
  %g17 = arith.cmpi slt, %v20, %c0_i32 : i32
  %g18 = arith.andi %g16, %g17 : i1
  %v21 = arith.addi %v19, %v16 : i32
  %v22 = arith.select %g18, %v21, %v19 : i32
  %v23 = arith.select %g6, %v18, %v22 : i32
  %v24 = arith.floordivsi %x0, %v16 : i32
  %v25 = arith.select %g5, %v23, %v24 : i32
  %g19 = arith.cmpi ne, %x0, %x1 : i32
  %v26 = arith.select %g19, %x1, %x0 : i32
  %v27 = arith.select %g4, %v25, %v26 : i32
  %v28 = arith.maxsi %x0, %x1 : i32
  %v29 = arith.select %g3, %v27, %v28 : i32
  %v30 = arith.subi %x0, %x1 : i32
  %v31 = arith.select %g2, %v29, %v30 : i32
  %v32 = arith.muli %x0, %x1 : i32
  %v33 = arith.select %g1, %v31, %v32 : i32
  %v34 = arith.addi %x0, %x1 : i32
  %v35 = arith.select %g0, %v33, %v34 : i32
  uop.store %v35, %out[%m, %n] : !uop.ptr<13x12xi32>
}

jit.kernel @k_fddd84508d65 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xi32>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi32>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi32>
  %g2 = arith.cmpi eq, %x0, %x1 : i32
  %g3 = arith.cmpi ne, %x0, %x1 : i32
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi slt, %x0, %x1 : i32
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_0bd59e903c3f (%out: !uop.ptr<1xi32>, %a: !uop.ptr<12xi32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi32>
  %s0 = uop.reduce max %x0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xi32>
}

jit.kernel @k_53ef45088337 (%out: !uop.ptr<1xi32>, %a: !uop.ptr<12xi32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi32>
  %s0 = uop.reduce add %x0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xi32>
}

jit.kernel @k_2a79b6a3114b (%out: !uop.ptr<12xi64>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %c60_i64 = arith.constant 60 : i64
  %v1 = uop.float_to_int %v0 : f32 to i64
  %v2 = arith.select %g1, %c60_i64, %v1 : i64
  uop.store %v2, %out[%m] : !uop.ptr<12xi64>
}

jit.kernel @k_6ba8dc8817b8 (%out: !uop.ptr<13x12xi64>, %a: !uop.ptr<12xi64>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi64>
  %c1_i64 = arith.constant 1 : i64
  %v0 = arith.shrsi %x0, %c1_i64 : i64
  %c2_i64 = arith.constant 2 : i64
  %v1 = arith.shli %x0, %c2_i64 : i64
  %v2 = arith.select %g11, %v0, %v1 : i64
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xi64>
  %v4 = arith.xori %x0, %x1 : i64
  %v5 = arith.select %g10, %v2, %v4 : i64
  %v6 = arith.ori %x0, %x1 : i64
  %v7 = arith.select %g9, %v5, %v6 : i64
  %v8 = arith.andi %x0, %x1 : i64
  %v9 = arith.select %g8, %v7, %v8 : i64
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int %v14 : f32 to i64
  %v16 = arith.addi %v15, %c1_i64 : i64
  %v17 = arith.divsi %x0, %v16 : i64
  %v18 = arith.select %g7, %v9, %v17 : i64
  %c0_i64 = arith.constant 0 : i64
  %v19 = arith.remsi %x0, %v16 : i64
  %g16 = arith.cmpi ne, %v19, %c0_i64 : i64
  %v20 = arith.xori %v19, %v16 : i64
  %g17 = arith.cmpi slt, %v20, %c0_i64 : i64
  %g18 = arith.andi %g16, %g17 : i1
  %v21 = arith.addi %v19, %v16 : i64
  %v22 = arith.select %g18, %v21, %v19 : i64
  %v23 = arith.select %g6, %v18, %v22 : i64
  %v24 = arith.floordivsi %x0, %v16 : i64
  %v25 = arith.select %g5, %v23, %v24 : i64
  %g19 = arith.cmpi ne, %x0, %x1 : i64
  %v26 = arith.select %g19, %x1, %x0 : i64
  %v27 = arith.select %g4, %v25, %v26 : i64
  %v28 = arith.maxsi %x0, %x1 : i64
  %v29 = arith.select %g3, %v27, %v28 : i64
  %v30 = arith.subi %x0, %x1 : i64
  %v31 = arith.select %g2, %v29, %v30 : i64
  %v32 = arith.muli %x0, %x1 : i64
  %v33 = arith.select %g1, %v31, %v32 : i64
  %v34 = arith.addi %x0, %x1 : i64
  %v35 = arith.select %g0, %v33, %v34 : i64
  uop.store %v35, %out[%m, %n] : !uop.ptr<13x12xi64>
}

jit.kernel @k_13732921901f (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xi64>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xi64>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xi64>
  %g2 = arith.cmpi eq, %x0, %x1 : i64
  %g3 = arith.cmpi ne, %x0, %x1 : i64
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi slt, %x0, %x1 : i64
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_a48c126752af (%out: !uop.ptr<1xi64>, %a: !uop.ptr<12xi64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi64>
  %s0 = uop.reduce max %x0 over %k : i64
  uop.store %s0, %out[%c0] : !uop.ptr<1xi64>
}

jit.kernel @k_3b66c73db2f2 (%out: !uop.ptr<1xi64>, %a: !uop.ptr<12xi64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xi64>
  %s0 = uop.reduce add %x0 over %k : i64
  uop.store %s0, %out[%c0] : !uop.ptr<1xi64>
}

jit.kernel @k_7c9ad406dc8f (%out: !uop.ptr<12xui8>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  %f2 = arith.constant 0.0 : f32
  %g2 = arith.cmpf une, %v1, %f2 : f32
  %g3 = arith.cmpf olt, %v1, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v2 = arith.select %g3, %f3, %f4 : f32
  %v3 = arith.select %g2, %v2, %f2 : f32
  %v4 = arith.mulf %v1, %v3 : f32
  %v5 = uop.float_to_int unsigned %v4 : f32 to i8
  uop.store %v5, %out[%m] : !uop.ptr<12xui8>
}

jit.kernel @k_1a616d10a42e (%out: !uop.ptr<13x12xui8>, %a: !uop.ptr<12xui8>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui8>
  %c1_i8 = arith.constant 1 : i8
  %v0 = arith.shrui %x0, %c1_i8 : i8
  %c2_i8 = arith.constant 2 : i8
  %v1 = arith.shli %x0, %c2_i8 : i8
  %v2 = arith.select %g11, %v0, %v1 : i8
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xui8>
  %v4 = arith.xori %x0, %x1 : i8
  %v5 = arith.select %g10, %v2, %v4 : i8
  %v6 = arith.ori %x0, %x1 : i8
  %v7 = arith.select %g9, %v5, %v6 : i8
  %v8 = arith.andi %x0, %x1 : i8
  %v9 = arith.select %g8, %v7, %v8 : i8
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int unsigned %v14 : f32 to i8
  %v16 = arith.addi %v15, %c1_i8 : i8
  %v17 = arith.divui %x0, %v16 : i8
  %v18 = arith.select %g7, %v9, %v17 : i8
  %v19 = arith.remui %x0, %v16 : i8
  %v20 = arith.select %g6, %v18, %v19 : i8
  %v21 = arith.divui %x0, %v16 : i8
  %v22 = arith.select %g5, %v20, %v21 : i8
  %g16 = arith.cmpi ne, %x0, %x1 : i8
  %v23 = arith.select %g16, %x1, %x0 : i8
  %v24 = arith.select %g4, %v22, %v23 : i8
  %v25 = arith.maxui %x0, %x1 : i8
  %v26 = arith.select %g3, %v24, %v25 : i8
  %v27 = arith.subi %x0, %x1 : i8
  %v28 = arith.select %g2, %v26, %v27 : i8
  %v29 = arith.muli %x0, %x1 : i8
  %v30 = arith.select %g1, %v28, %v29 : i8
  %v31 = arith.addi %x0, %x1 : i8
  %v32 = arith.select %g0, %v30, %v31 : i8
  uop.store %v32, %out[%m, %n] : !uop.ptr<13x12xui8>
}

jit.kernel @k_656a7c9af8cc (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xui8>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui8>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xui8>
  %g2 = arith.cmpi eq, %x0, %x1 : i8
  %g3 = arith.cmpi ne, %x0, %x1 : i8
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi ult, %x0, %x1 : i8
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_a4719be0fa7b (%out: !uop.ptr<1xui8>, %a: !uop.ptr<12xui8>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui8>
  %s0 = uop.reduce umax %x0 over %k : i8
  uop.store %s0, %out[%c0] : !uop.ptr<1xui8>
}

jit.kernel @k_8f6405b270d8 (%out: !uop.ptr<1xui32>, %a: !uop.ptr<12xui8>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui8>
  %v0 = arith.extui %x0 : i8 to i32
  %s0 = uop.reduce add %v0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xui32>
}

jit.kernel @k_3669676c5344 (%out: !uop.ptr<12xui16>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  %f2 = arith.constant 0.0 : f32
  %g2 = arith.cmpf une, %v1, %f2 : f32
  %g3 = arith.cmpf olt, %v1, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v2 = arith.select %g3, %f3, %f4 : f32
  %v3 = arith.select %g2, %v2, %f2 : f32
  %v4 = arith.mulf %v1, %v3 : f32
  %v5 = uop.float_to_int unsigned %v4 : f32 to i16
  uop.store %v5, %out[%m] : !uop.ptr<12xui16>
}

jit.kernel @k_c1f3f251868c (%out: !uop.ptr<13x12xui16>, %a: !uop.ptr<12xui16>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui16>
  %c1_i16 = arith.constant 1 : i16
  %v0 = arith.shrui %x0, %c1_i16 : i16
  %c2_i16 = arith.constant 2 : i16
  %v1 = arith.shli %x0, %c2_i16 : i16
  %v2 = arith.select %g11, %v0, %v1 : i16
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xui16>
  %v4 = arith.xori %x0, %x1 : i16
  %v5 = arith.select %g10, %v2, %v4 : i16
  %v6 = arith.ori %x0, %x1 : i16
  %v7 = arith.select %g9, %v5, %v6 : i16
  %v8 = arith.andi %x0, %x1 : i16
  %v9 = arith.select %g8, %v7, %v8 : i16
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int unsigned %v14 : f32 to i16
  %v16 = arith.addi %v15, %c1_i16 : i16
  %v17 = arith.divui %x0, %v16 : i16
  %v18 = arith.select %g7, %v9, %v17 : i16
  %v19 = arith.remui %x0, %v16 : i16
  %v20 = arith.select %g6, %v18, %v19 : i16
  %v21 = arith.divui %x0, %v16 : i16
  %v22 = arith.select %g5, %v20, %v21 : i16
  %g16 = arith.cmpi ne, %x0, %x1 : i16
  %v23 = arith.select %g16, %x1, %x0 : i16
  %v24 = arith.select %g4, %v22, %v23 : i16
  %v25 = arith.maxui %x0, %x1 : i16
  %v26 = arith.select %g3, %v24, %v25 : i16
  %v27 = arith.subi %x0, %x1 : i16
  %v28 = arith.select %g2, %v26, %v27 : i16
  %v29 = arith.muli %x0, %x1 : i16
  %v30 = arith.select %g1, %v28, %v29 : i16
  %v31 = arith.addi %x0, %x1 : i16
  %v32 = arith.select %g0, %v30, %v31 : i16
  uop.store %v32, %out[%m, %n] : !uop.ptr<13x12xui16>
}

jit.kernel @k_cdda0103475e (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xui16>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui16>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xui16>
  %g2 = arith.cmpi eq, %x0, %x1 : i16
  %g3 = arith.cmpi ne, %x0, %x1 : i16
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi ult, %x0, %x1 : i16
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_c2ed8e309640 (%out: !uop.ptr<1xui16>, %a: !uop.ptr<12xui16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui16>
  %s0 = uop.reduce umax %x0 over %k : i16
  uop.store %s0, %out[%c0] : !uop.ptr<1xui16>
}

jit.kernel @k_e2e02904334f (%out: !uop.ptr<1xui32>, %a: !uop.ptr<12xui16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui16>
  %v0 = arith.extui %x0 : i16 to i32
  %s0 = uop.reduce add %v0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xui32>
}

jit.kernel @k_30c9e89df170 (%out: !uop.ptr<12xui32>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  %f2 = arith.constant 0.0 : f32
  %g2 = arith.cmpf une, %v1, %f2 : f32
  %g3 = arith.cmpf olt, %v1, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v2 = arith.select %g3, %f3, %f4 : f32
  %v3 = arith.select %g2, %v2, %f2 : f32
  %v4 = arith.mulf %v1, %v3 : f32
  %v5 = uop.float_to_int unsigned %v4 : f32 to i32
  uop.store %v5, %out[%m] : !uop.ptr<12xui32>
}

jit.kernel @k_b0ef0c7f2a2f (%out: !uop.ptr<13x12xui32>, %a: !uop.ptr<12xui32>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui32>
  %c1_i32 = arith.constant 1 : i32
  %v0 = arith.shrui %x0, %c1_i32 : i32
  %c2_i32 = arith.constant 2 : i32
  %v1 = arith.shli %x0, %c2_i32 : i32
  %v2 = arith.select %g11, %v0, %v1 : i32
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xui32>
  %v4 = arith.xori %x0, %x1 : i32
  %v5 = arith.select %g10, %v2, %v4 : i32
  %v6 = arith.ori %x0, %x1 : i32
  %v7 = arith.select %g9, %v5, %v6 : i32
  %v8 = arith.andi %x0, %x1 : i32
  %v9 = arith.select %g8, %v7, %v8 : i32
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int unsigned %v14 : f32 to i32
  %v16 = arith.addi %v15, %c1_i32 : i32
  %v17 = arith.divui %x0, %v16 : i32
  %v18 = arith.select %g7, %v9, %v17 : i32
  %v19 = arith.remui %x0, %v16 : i32
  %v20 = arith.select %g6, %v18, %v19 : i32
  %v21 = arith.divui %x0, %v16 : i32
  %v22 = arith.select %g5, %v20, %v21 : i32
  %g16 = arith.cmpi ne, %x0, %x1 : i32
  %v23 = arith.select %g16, %x1, %x0 : i32
  %v24 = arith.select %g4, %v22, %v23 : i32
  %v25 = arith.maxui %x0, %x1 : i32
  %v26 = arith.select %g3, %v24, %v25 : i32
  %v27 = arith.subi %x0, %x1 : i32
  %v28 = arith.select %g2, %v26, %v27 : i32
  %v29 = arith.muli %x0, %x1 : i32
  %v30 = arith.select %g1, %v28, %v29 : i32
  %v31 = arith.addi %x0, %x1 : i32
  %v32 = arith.select %g0, %v30, %v31 : i32
  uop.store %v32, %out[%m, %n] : !uop.ptr<13x12xui32>
}

jit.kernel @k_57bafe84beb4 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xui32>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui32>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xui32>
  %g2 = arith.cmpi eq, %x0, %x1 : i32
  %g3 = arith.cmpi ne, %x0, %x1 : i32
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi ult, %x0, %x1 : i32
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_b76fd061ec64 (%out: !uop.ptr<1xui32>, %a: !uop.ptr<12xui32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui32>
  %s0 = uop.reduce umax %x0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xui32>
}

jit.kernel @k_2d83215e48d5 (%out: !uop.ptr<1xui32>, %a: !uop.ptr<12xui32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui32>
  %s0 = uop.reduce add %x0 over %k : i32
  uop.store %s0, %out[%c0] : !uop.ptr<1xui32>
}

jit.kernel @k_fa60a3a15e9b (%out: !uop.ptr<12xui64>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  %f2 = arith.constant 0.0 : f32
  %g2 = arith.cmpf une, %v1, %f2 : f32
  %g3 = arith.cmpf olt, %v1, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v2 = arith.select %g3, %f3, %f4 : f32
  %v3 = arith.select %g2, %v2, %f2 : f32
  %v4 = arith.mulf %v1, %v3 : f32
  %v5 = uop.float_to_int unsigned %v4 : f32 to i64
  uop.store %v5, %out[%m] : !uop.ptr<12xui64>
}

jit.kernel @k_b705b1a26f6f (%out: !uop.ptr<13x12xui64>, %a: !uop.ptr<12xui64>, %b: !uop.ptr<12xf32>) name "E_13_12" {
  %m = uop.range 13
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %c10 = arith.constant 10 : index
  %g10 = arith.cmpi ne, %m, %c10 : index
  %c11 = arith.constant 11 : index
  %g11 = arith.cmpi ne, %m, %c11 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui64>
  %c1_i64 = arith.constant 1 : i64
  %v0 = arith.shrui %x0, %c1_i64 : i64
  %c2_i64 = arith.constant 2 : i64
  %v1 = arith.shli %x0, %c2_i64 : i64
  %v2 = arith.select %g11, %v0, %v1 : i64
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xui64>
  %v4 = arith.xori %x0, %x1 : i64
  %v5 = arith.select %g10, %v2, %v4 : i64
  %v6 = arith.ori %x0, %x1 : i64
  %v7 = arith.select %g9, %v5, %v6 : i64
  %v8 = arith.andi %x0, %x1 : i64
  %v9 = arith.select %g8, %v7, %v8 : i64
  %f0 = arith.constant 60.0 : f32
  %x2 = uop.load %b[%v3] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g12 = arith.cmpf olt, %x2, %f1 : f32
  %v10 = arith.select %g12, %f1, %x2 : f32
  %g13 = arith.cmpf olt, %f0, %v10 : f32
  %v11 = arith.select %g13, %f0, %v10 : f32
  %f2 = arith.constant 0.0 : f32
  %g14 = arith.cmpf une, %v11, %f2 : f32
  %g15 = arith.cmpf olt, %v11, %f2 : f32
  %f3 = arith.constant -1.0 : f32
  %f4 = arith.constant 1.0 : f32
  %v12 = arith.select %g15, %f3, %f4 : f32
  %v13 = arith.select %g14, %v12, %f2 : f32
  %v14 = arith.mulf %v11, %v13 : f32
  %v15 = uop.float_to_int unsigned %v14 : f32 to i64
  %v16 = arith.addi %v15, %c1_i64 : i64
  %v17 = arith.divui %x0, %v16 : i64
  %v18 = arith.select %g7, %v9, %v17 : i64
  %v19 = arith.remui %x0, %v16 : i64
  %v20 = arith.select %g6, %v18, %v19 : i64
  %v21 = arith.divui %x0, %v16 : i64
  %v22 = arith.select %g5, %v20, %v21 : i64
  %g16 = arith.cmpi ne, %x0, %x1 : i64
  %v23 = arith.select %g16, %x1, %x0 : i64
  %v24 = arith.select %g4, %v22, %v23 : i64
  %v25 = arith.maxui %x0, %x1 : i64
  %v26 = arith.select %g3, %v24, %v25 : i64
  %v27 = arith.subi %x0, %x1 : i64
  %v28 = arith.select %g2, %v26, %v27 : i64
  %v29 = arith.muli %x0, %x1 : i64
  %v30 = arith.select %g1, %v28, %v29 : i64
  %v31 = arith.addi %x0, %x1 : i64
  %v32 = arith.select %g0, %v30, %v31 : i64
  uop.store %v32, %out[%m, %n] : !uop.ptr<13x12xui64>
}

jit.kernel @k_bb9f9841d008 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xui64>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xui64>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xui64>
  %g2 = arith.cmpi eq, %x0, %x1 : i64
  %g3 = arith.cmpi ne, %x0, %x1 : i64
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpi ult, %x0, %x1 : i64
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_b8de68904ffb (%out: !uop.ptr<1xui64>, %a: !uop.ptr<12xui64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui64>
  %s0 = uop.reduce umax %x0 over %k : i64
  uop.store %s0, %out[%c0] : !uop.ptr<1xui64>
}

jit.kernel @k_24e76cbfa84c (%out: !uop.ptr<1xui64>, %a: !uop.ptr<12xui64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xui64>
  %s0 = uop.reduce add %x0 over %k : i64
  uop.store %s0, %out[%c0] : !uop.ptr<1xui64>
}

jit.kernel @k_87fe5acb3dd5 (%out: !uop.ptr<12xf16>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %f2 = arith.constant 60.0 : f16
  %v1 = arith.truncf %v0 : f32 to f16
  %v2 = arith.select %g1, %f2, %v1 : f16
  uop.store %v2, %out[%m] : !uop.ptr<12xf16>
}

jit.kernel @k_5b5df2a8ecc4 (%out: !uop.ptr<11x12xf16>, %a: !uop.ptr<12xf16>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf16>
  %v0 = arith.extf %x0 : f16 to f32
  %v1 = math.trunc %v0 : f32
  %v2 = arith.truncf %v1 : f32 to f16
  %f0 = arith.constant 0.125 : f16
  %v3 = arith.mulf %x0, %f0 : f16
  %v4 = arith.extf %v3 : f16 to f32
  %v5 = math.sin %v4 : f32
  %v6 = arith.truncf %v5 : f32 to f16
  %v7 = arith.select %g9, %v2, %v6 : f16
  %f1 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g10 = arith.cmpf olt, %x1, %f2 : f32
  %v8 = arith.select %g10, %f2, %x1 : f32
  %g11 = arith.cmpf olt, %f1, %v8 : f32
  %v9 = arith.select %g11, %f1, %v8 : f32
  %f3 = arith.constant 0.0 : f32
  %g12 = arith.cmpf une, %v9, %f3 : f32
  %g13 = arith.cmpf olt, %v9, %f3 : f32
  %f4 = arith.constant -1.0 : f32
  %f5 = arith.constant 1.0 : f32
  %v10 = arith.select %g13, %f4, %f5 : f32
  %v11 = arith.select %g12, %v10, %f3 : f32
  %v12 = arith.mulf %v9, %v11 : f32
  %v13 = arith.truncf %v12 : f32 to f16
  %f6 = arith.constant 1.0 : f16
  %v14 = arith.addf %v13, %f6 : f16
  %v15 = arith.extf %v14 : f16 to f32
  %v16 = math.log2 %v15 : f32
  %v17 = arith.truncf %v16 : f32 to f16
  %v18 = arith.select %g8, %v7, %v17 : f16
  %f7 = arith.constant 0.03125 : f16
  %v19 = arith.mulf %x0, %f7 : f16
  %v20 = arith.extf %v19 : f16 to f32
  %v21 = math.exp2 %v20 : f32
  %v22 = arith.truncf %v21 : f32 to f16
  %v23 = arith.select %g7, %v18, %v22 : f16
  %v24 = arith.divf %x0, %v14 : f16
  %v25 = arith.select %g6, %v23, %v24 : f16
  %v26 = arith.extf %v14 : f16 to f32
  %v27 = math.sqrt %v26 : f32
  %v28 = arith.truncf %v27 : f32 to f16
  %v29 = arith.select %g5, %v25, %v28 : f16
  %c11 = arith.constant 11 : index
  %v30 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v30] : !uop.ptr<12xf16>
  %g14 = arith.cmpf une, %x0, %x2 : f16
  %v31 = arith.select %g14, %x2, %x0 : f16
  %v32 = arith.select %g4, %v29, %v31 : f16
  %g15 = arith.cmpf olt, %x0, %x2 : f16
  %v33 = arith.select %g15, %x2, %x0 : f16
  %v34 = arith.select %g3, %v32, %v33 : f16
  %v35 = arith.subf %x0, %x2 : f16
  %v36 = arith.select %g2, %v34, %v35 : f16
  %v37 = arith.mulf %x0, %x2 : f16
  %v38 = arith.select %g1, %v36, %v37 : f16
  %v39 = arith.addf %x0, %x2 : f16
  %v40 = arith.select %g0, %v38, %v39 : f16
  uop.store %v40, %out[%m, %n] : !uop.ptr<11x12xf16>
}

jit.kernel @k_6296ba29da98 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xf16>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf16>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xf16>
  %g2 = arith.cmpf oeq, %x0, %x1 : f16
  %g3 = arith.cmpf une, %x0, %x1 : f16
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpf olt, %x0, %x1 : f16
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_ea85870b760a (%out: !uop.ptr<1xf16>, %a: !uop.ptr<12xf16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf16>
  %s0 = uop.reduce max %x0 over %k : f16
  uop.store %s0, %out[%c0] : !uop.ptr<1xf16>
}

jit.kernel @k_8f68b18d2c09 (%out: !uop.ptr<1xf16>, %a: !uop.ptr<12xf16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf16>
  %v0 = arith.extf %x0 : f16 to f32
  %s0 = uop.reduce add %v0 over %k : f32
  %v1 = arith.truncf %s0 : f32 to f16
  uop.store %v1, %out[%c0] : !uop.ptr<1xf16>
}

jit.kernel @k_1b0a930d9cc5 (%out: !uop.ptr<12xbf16>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %f2 = arith.constant 60.0 : bf16
  %v1 = arith.truncf %v0 : f32 to bf16
  %v2 = arith.select %g1, %f2, %v1 : bf16
  uop.store %v2, %out[%m] : !uop.ptr<12xbf16>
}

jit.kernel @k_1296d951f633 (%out: !uop.ptr<11x12xbf16>, %a: !uop.ptr<12xbf16>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xbf16>
  %v0 = arith.extf %x0 : bf16 to f32
  %v1 = math.trunc %v0 : f32
  %v2 = arith.truncf %v1 : f32 to bf16
  %f0 = arith.constant 0.125 : bf16
  %v3 = arith.mulf %x0, %f0 : bf16
  %v4 = arith.extf %v3 : bf16 to f32
  %v5 = math.sin %v4 : f32
  %v6 = arith.truncf %v5 : f32 to bf16
  %v7 = arith.select %g9, %v2, %v6 : bf16
  %f1 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g10 = arith.cmpf olt, %x1, %f2 : f32
  %v8 = arith.select %g10, %f2, %x1 : f32
  %g11 = arith.cmpf olt, %f1, %v8 : f32
  %v9 = arith.select %g11, %f1, %v8 : f32
  %f3 = arith.constant 0.0 : f32
  %g12 = arith.cmpf une, %v9, %f3 : f32
  %g13 = arith.cmpf olt, %v9, %f3 : f32
  %f4 = arith.constant -1.0 : f32
  %f5 = arith.constant 1.0 : f32
  %v10 = arith.select %g13, %f4, %f5 : f32
  %v11 = arith.select %g12, %v10, %f3 : f32
  %v12 = arith.mulf %v9, %v11 : f32
  %v13 = arith.truncf %v12 : f32 to bf16
  %f6 = arith.constant 1.0 : bf16
  %v14 = arith.addf %v13, %f6 : bf16
  %v15 = arith.extf %v14 : bf16 to f32
  %v16 = math.log2 %v15 : f32
  %v17 = arith.truncf %v16 : f32 to bf16
  %v18 = arith.select %g8, %v7, %v17 : bf16
  %f7 = arith.constant 0.03125 : bf16
  %v19 = arith.mulf %x0, %f7 : bf16
  %v20 = arith.extf %v19 : bf16 to f32
  %v21 = math.exp2 %v20 : f32
  %v22 = arith.truncf %v21 : f32 to bf16
  %v23 = arith.select %g7, %v18, %v22 : bf16
  %v24 = arith.divf %x0, %v14 : bf16
  %v25 = arith.select %g6, %v23, %v24 : bf16
  %v26 = arith.extf %v14 : bf16 to f32
  %v27 = math.sqrt %v26 : f32
  %v28 = arith.truncf %v27 : f32 to bf16
  %v29 = arith.select %g5, %v25, %v28 : bf16
  %c11 = arith.constant 11 : index
  %v30 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v30] : !uop.ptr<12xbf16>
  %g14 = arith.cmpf une, %x0, %x2 : bf16
  %v31 = arith.select %g14, %x2, %x0 : bf16
  %v32 = arith.select %g4, %v29, %v31 : bf16
  %g15 = arith.cmpf olt, %x0, %x2 : bf16
  %v33 = arith.select %g15, %x2, %x0 : bf16
  %v34 = arith.select %g3, %v32, %v33 : bf16
  %v35 = arith.subf %x0, %x2 : bf16
  %v36 = arith.select %g2, %v34, %v35 : bf16
  %v37 = arith.mulf %x0, %x2 : bf16
  %v38 = arith.select %g1, %v36, %v37 : bf16
  %v39 = arith.addf %x0, %x2 : bf16
  %v40 = arith.select %g0, %v38, %v39 : bf16
  uop.store %v40, %out[%m, %n] : !uop.ptr<11x12xbf16>
}

jit.kernel @k_aec1669bc73f (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xbf16>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xbf16>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xbf16>
  %g2 = arith.cmpf oeq, %x0, %x1 : bf16
  %g3 = arith.cmpf une, %x0, %x1 : bf16
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpf olt, %x0, %x1 : bf16
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_f01c5fff4d97 (%out: !uop.ptr<1xbf16>, %a: !uop.ptr<12xbf16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xbf16>
  %s0 = uop.reduce max %x0 over %k : bf16
  uop.store %s0, %out[%c0] : !uop.ptr<1xbf16>
}

jit.kernel @k_c1c188278460 (%out: !uop.ptr<1xbf16>, %a: !uop.ptr<12xbf16>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xbf16>
  %v0 = arith.extf %x0 : bf16 to f32
  %s0 = uop.reduce add %v0 over %k : f32
  %v1 = arith.truncf %s0 : f32 to bf16
  uop.store %v1, %out[%c0] : !uop.ptr<1xbf16>
}

jit.kernel @k_84d8c62335f8 (%out: !uop.ptr<12xf32>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %v1 = arith.select %g1, %f0, %v0 : f32
  uop.store %v1, %out[%m] : !uop.ptr<12xf32>
}

jit.kernel @k_64379885b8f3 (%out: !uop.ptr<11x12xf32>, %a: !uop.ptr<12xf32>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf32>
  %v0 = math.trunc %x0 : f32
  %f0 = arith.constant 0.125 : f32
  %v1 = arith.mulf %x0, %f0 : f32
  %v2 = math.sin %v1 : f32
  %v3 = arith.select %g9, %v0, %v2 : f32
  %f1 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g10 = arith.cmpf olt, %x1, %f2 : f32
  %v4 = arith.select %g10, %f2, %x1 : f32
  %g11 = arith.cmpf olt, %f1, %v4 : f32
  %v5 = arith.select %g11, %f1, %v4 : f32
  %f3 = arith.constant 0.0 : f32
  %g12 = arith.cmpf une, %v5, %f3 : f32
  %g13 = arith.cmpf olt, %v5, %f3 : f32
  %f4 = arith.constant -1.0 : f32
  %f5 = arith.constant 1.0 : f32
  %v6 = arith.select %g13, %f4, %f5 : f32
  %v7 = arith.select %g12, %v6, %f3 : f32
  %v8 = arith.mulf %v5, %v7 : f32
  %v9 = arith.addf %v8, %f5 : f32
  %v10 = math.log2 %v9 : f32
  %v11 = arith.select %g8, %v3, %v10 : f32
  %f6 = arith.constant 0.03125 : f32
  %v12 = arith.mulf %x0, %f6 : f32
  %v13 = math.exp2 %v12 : f32
  %v14 = arith.select %g7, %v11, %v13 : f32
  %v15 = arith.divf %x0, %v9 : f32
  %v16 = arith.select %g6, %v14, %v15 : f32
  %v17 = math.sqrt %v9 : f32
  %v18 = arith.select %g5, %v16, %v17 : f32
  %c11 = arith.constant 11 : index
  %v19 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v19] : !uop.ptr<12xf32>
  %g14 = arith.cmpf une, %x0, %x2 : f32
  %v20 = arith.select %g14, %x2, %x0 : f32
  %v21 = arith.select %g4, %v18, %v20 : f32
  %g15 = arith.cmpf olt, %x0, %x2 : f32
  %v22 = arith.select %g15, %x2, %x0 : f32
  %v23 = arith.select %g3, %v21, %v22 : f32
  %v24 = arith.subf %x0, %x2 : f32
  %v25 = arith.select %g2, %v23, %v24 : f32
  %v26 = arith.mulf %x0, %x2 : f32
  %v27 = arith.select %g1, %v25, %v26 : f32
  %v28 = arith.addf %x0, %x2 : f32
  %v29 = arith.select %g0, %v27, %v28 : f32
  uop.store %v29, %out[%m, %n] : !uop.ptr<11x12xf32>
}

jit.kernel @k_f1f25ab13629 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xf32>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf32>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xf32>
  %g2 = arith.cmpf oeq, %x0, %x1 : f32
  %g3 = arith.cmpf une, %x0, %x1 : f32
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpf olt, %x0, %x1 : f32
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_41699259742f (%out: !uop.ptr<1xf32>, %a: !uop.ptr<12xf32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_1e1255051f70 (%out: !uop.ptr<1xf32>, %a: !uop.ptr<12xf32>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%c0] : !uop.ptr<1xf32>
}

jit.kernel @k_b8b4bb026dc9 (%out: !uop.ptr<12xf64>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f1 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f1 : f32
  %v0 = arith.select %g0, %f1, %x0 : f32
  %g1 = arith.cmpf olt, %f0, %v0 : f32
  %f2 = arith.constant 60.0 : f64
  %v1 = arith.extf %v0 : f32 to f64
  %v2 = arith.select %g1, %f2, %v1 : f64
  uop.store %v2, %out[%m] : !uop.ptr<12xf64>
}

jit.kernel @k_ac814f78f765 (%out: !uop.ptr<11x12xf64>, %a: !uop.ptr<12xf64>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf64>
  %v0 = math.trunc %x0 : f64
  %f0 = arith.constant 0.125 : f64
  %v1 = arith.mulf %x0, %f0 : f64
  %v2 = math.sin %v1 : f64
  %v3 = arith.select %g9, %v0, %v2 : f64
  %f1 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g10 = arith.cmpf olt, %x1, %f2 : f32
  %v4 = arith.select %g10, %f2, %x1 : f32
  %g11 = arith.cmpf olt, %f1, %v4 : f32
  %v5 = arith.select %g11, %f1, %v4 : f32
  %f3 = arith.constant 0.0 : f32
  %g12 = arith.cmpf une, %v5, %f3 : f32
  %g13 = arith.cmpf olt, %v5, %f3 : f32
  %f4 = arith.constant -1.0 : f32
  %f5 = arith.constant 1.0 : f32
  %v6 = arith.select %g13, %f4, %f5 : f32
  %v7 = arith.select %g12, %v6, %f3 : f32
  %v8 = arith.mulf %v5, %v7 : f32
  %v9 = arith.extf %v8 : f32 to f64
  %f6 = arith.constant 1.0 : f64
  %v10 = arith.addf %v9, %f6 : f64
  %v11 = math.log2 %v10 : f64
  %v12 = arith.select %g8, %v3, %v11 : f64
  %f7 = arith.constant 0.03125 : f64
  %v13 = arith.mulf %x0, %f7 : f64
  %v14 = math.exp2 %v13 : f64
  %v15 = arith.select %g7, %v12, %v14 : f64
  %v16 = arith.divf %x0, %v10 : f64
  %v17 = arith.select %g6, %v15, %v16 : f64
  %v18 = math.sqrt %v10 : f64
  %v19 = arith.select %g5, %v17, %v18 : f64
  %c11 = arith.constant 11 : index
  %v20 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v20] : !uop.ptr<12xf64>
  %g14 = arith.cmpf une, %x0, %x2 : f64
  %v21 = arith.select %g14, %x2, %x0 : f64
  %v22 = arith.select %g4, %v19, %v21 : f64
  %g15 = arith.cmpf olt, %x0, %x2 : f64
  %v23 = arith.select %g15, %x2, %x0 : f64
  %v24 = arith.select %g3, %v22, %v23 : f64
  %v25 = arith.subf %x0, %x2 : f64
  %v26 = arith.select %g2, %v24, %v25 : f64
  %v27 = arith.mulf %x0, %x2 : f64
  %v28 = arith.select %g1, %v26, %v27 : f64
  %v29 = arith.addf %x0, %x2 : f64
  %v30 = arith.select %g0, %v28, %v29 : f64
  uop.store %v30, %out[%m, %n] : !uop.ptr<11x12xf64>
}

jit.kernel @k_e53c469d5150 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xf64>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf64>
  %c11 = arith.constant 11 : index
  %v0 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v0] : !uop.ptr<12xf64>
  %g2 = arith.cmpf oeq, %x0, %x1 : f64
  %g3 = arith.cmpf une, %x0, %x1 : f64
  %v1 = arith.select %g1, %g2, %g3 : i1
  %g4 = arith.cmpf olt, %x0, %x1 : f64
  %v2 = arith.select %g0, %v1, %g4 : i1
  uop.store %v2, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_4533751d41a0 (%out: !uop.ptr<1xf64>, %a: !uop.ptr<12xf64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf64>
  %s0 = uop.reduce max %x0 over %k : f64
  uop.store %s0, %out[%c0] : !uop.ptr<1xf64>
}

jit.kernel @k_8ed1e98c02b6 (%out: !uop.ptr<1xf64>, %a: !uop.ptr<12xf64>) name "r_12" {
  %c0 = arith.constant 0 : index
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf64>
  %s0 = uop.reduce add %x0 over %k : f64
  uop.store %s0, %out[%c0] : !uop.ptr<1xf64>
}

jit.kernel @k_f7fc587c422d (%out: !uop.ptr<12xf8E4M3FN>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant -0.015625 : f16
  %f1 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f2 : f32
  %v0 = arith.select %g0, %f2, %x0 : f32
  %g1 = arith.cmpf olt, %f1, %v0 : f32
  %f3 = arith.constant 60.0 : f16
  %v1 = arith.truncf %v0 : f32 to f16
  %f4 = arith.constant -448.0 : f16
  %g2 = arith.cmpf olt, %v1, %f4 : f16
  %f5 = arith.constant 448.0 : f16
  %g3 = arith.cmpf olt, %f5, %v1 : f16
  %v2 = arith.select %g3, %f5, %v1 : f16
  %v3 = arith.select %g2, %f4, %v2 : f16
  %v4 = arith.select %g1, %f3, %v3 : f16
  %g4 = arith.cmpf olt, %v4, %f4 : f16
  %g5 = arith.cmpf olt, %f5, %v4 : f16
  %v5 = arith.select %g5, %f5, %v4 : f16
  %v6 = arith.select %g4, %f4, %v5 : f16
  %g6 = arith.cmpf olt, %f0, %v6 : f16
  %f6 = arith.constant 0.015625 : f16
  %g7 = arith.cmpf olt, %v6, %f6 : f16
  %g8 = arith.andi %g6, %g7 : i1
  %f7 = arith.constant 0.0 : f16
  %v7 = arith.mulf %v6, %f7 : f16
  %v8 = arith.select %g8, %v7, %v6 : f16
  %v9 = arith.truncf %v8 : f16 to f8E4M3FN
  uop.store %v9, %out[%m] : !uop.ptr<12xf8E4M3FN>
}

jit.kernel @k_217efad750f2 (%out: !uop.ptr<11x12xf8E4M3FN>, %a: !uop.ptr<12xf8E4M3FN>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %f0 = arith.constant -0.015625 : f16
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf8E4M3FN>
  %v0 = arith.extf %x0 : f8E4M3FN to f16
  %g10 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 0.015625 : f16
  %g11 = arith.cmpf olt, %v0, %f1 : f16
  %g12 = arith.andi %g10, %g11 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g12, %v1, %v0 : f16
  %v3 = arith.extf %v2 : f16 to f32
  %v4 = math.trunc %v3 : f32
  %v5 = arith.truncf %v4 : f32 to f16
  %f3 = arith.constant 0.125 : f16
  %v6 = arith.mulf %v2, %f3 : f16
  %v7 = arith.extf %v6 : f16 to f32
  %v8 = math.sin %v7 : f32
  %v9 = arith.truncf %v8 : f32 to f16
  %v10 = arith.select %g9, %v5, %v9 : f16
  %f4 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f5 = arith.constant -60.0 : f32
  %g13 = arith.cmpf olt, %x1, %f5 : f32
  %v11 = arith.select %g13, %f5, %x1 : f32
  %g14 = arith.cmpf olt, %f4, %v11 : f32
  %v12 = arith.select %g14, %f4, %v11 : f32
  %f6 = arith.constant 0.0 : f32
  %g15 = arith.cmpf une, %v12, %f6 : f32
  %g16 = arith.cmpf olt, %v12, %f6 : f32
  %f7 = arith.constant -1.0 : f32
  %f8 = arith.constant 1.0 : f32
  %v13 = arith.select %g16, %f7, %f8 : f32
  %v14 = arith.select %g15, %v13, %f6 : f32
  %v15 = arith.mulf %v12, %v14 : f32
  %v16 = arith.truncf %v15 : f32 to f16
  %f9 = arith.constant -448.0 : f16
  %g17 = arith.cmpf olt, %v16, %f9 : f16
  %f10 = arith.constant 448.0 : f16
  %g18 = arith.cmpf olt, %f10, %v16 : f16
  %v17 = arith.select %g18, %f10, %v16 : f16
  %v18 = arith.select %g17, %f9, %v17 : f16
  %f11 = arith.constant 1.0 : f16
  %v19 = arith.addf %v18, %f11 : f16
  %v20 = arith.extf %v19 : f16 to f32
  %v21 = math.log2 %v20 : f32
  %v22 = arith.truncf %v21 : f32 to f16
  %v23 = arith.select %g8, %v10, %v22 : f16
  %f12 = arith.constant 0.03125 : f16
  %v24 = arith.mulf %v2, %f12 : f16
  %v25 = arith.extf %v24 : f16 to f32
  %v26 = math.exp2 %v25 : f32
  %v27 = arith.truncf %v26 : f32 to f16
  %v28 = arith.select %g7, %v23, %v27 : f16
  %v29 = arith.divf %v2, %v19 : f16
  %v30 = arith.select %g6, %v28, %v29 : f16
  %v31 = arith.extf %v19 : f16 to f32
  %v32 = math.sqrt %v31 : f32
  %v33 = arith.truncf %v32 : f32 to f16
  %v34 = arith.select %g5, %v30, %v33 : f16
  %c11 = arith.constant 11 : index
  %v35 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v35] : !uop.ptr<12xf8E4M3FN>
  %v36 = arith.extf %x2 : f8E4M3FN to f16
  %g19 = arith.cmpf olt, %f0, %v36 : f16
  %g20 = arith.cmpf olt, %v36, %f1 : f16
  %g21 = arith.andi %g19, %g20 : i1
  %v37 = arith.mulf %v36, %f2 : f16
  %v38 = arith.select %g21, %v37, %v36 : f16
  %g22 = arith.cmpf une, %v2, %v38 : f16
  %v39 = arith.select %g22, %v38, %v2 : f16
  %v40 = arith.select %g4, %v34, %v39 : f16
  %g23 = arith.cmpf olt, %v2, %v38 : f16
  %v41 = arith.select %g23, %v38, %v2 : f16
  %v42 = arith.select %g3, %v40, %v41 : f16
  %v43 = arith.subf %v2, %v38 : f16
  %v44 = arith.select %g2, %v42, %v43 : f16
  %v45 = arith.mulf %v2, %v38 : f16
  %v46 = arith.select %g1, %v44, %v45 : f16
  %v47 = arith.addf %v2, %v38 : f16
  %v48 = arith.select %g0, %v46, %v47 : f16
  %g24 = arith.cmpf olt, %v48, %f9 : f16
  %g25 = arith.cmpf olt, %f10, %v48 : f16
  %v49 = arith.select %g25, %f10, %v48 : f16
  %v50 = arith.select %g24, %f9, %v49 : f16
  %g26 = arith.cmpf olt, %f0, %v50 : f16
  %g27 = arith.cmpf olt, %v50, %f1 : f16
  %g28 = arith.andi %g26, %g27 : i1
  %v51 = arith.mulf %v50, %f2 : f16
  %v52 = arith.select %g28, %v51, %v50 : f16
  %v53 = arith.truncf %v52 : f16 to f8E4M3FN
  uop.store %v53, %out[%m, %n] : !uop.ptr<11x12xf8E4M3FN>
}

jit.kernel @k_d7ca00d3bc43 (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xf8E4M3FN>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %f0 = arith.constant -0.015625 : f16
  %x0 = uop.load %a[%n] : !uop.ptr<12xf8E4M3FN>
  %v0 = arith.extf %x0 : f8E4M3FN to f16
  %g2 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 0.015625 : f16
  %g3 = arith.cmpf olt, %v0, %f1 : f16
  %g4 = arith.andi %g2, %g3 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g4, %v1, %v0 : f16
  %c11 = arith.constant 11 : index
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xf8E4M3FN>
  %v4 = arith.extf %x1 : f8E4M3FN to f16
  %g5 = arith.cmpf olt, %f0, %v4 : f16
  %g6 = arith.cmpf olt, %v4, %f1 : f16
  %g7 = arith.andi %g5, %g6 : i1
  %v5 = arith.mulf %v4, %f2 : f16
  %v6 = arith.select %g7, %v5, %v4 : f16
  %g8 = arith.cmpf oeq, %v2, %v6 : f16
  %g9 = arith.cmpf une, %v2, %v6 : f16
  %v7 = arith.select %g1, %g8, %g9 : i1
  %g10 = arith.cmpf olt, %v2, %v6 : f16
  %v8 = arith.select %g0, %v7, %g10 : i1
  uop.store %v8, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_8c8bd4018c6f (%out: !uop.ptr<1xf8E4M3FN>, %a: !uop.ptr<12xf8E4M3FN>) name "r_12" {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant -0.015625 : f16
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf8E4M3FN>
  %v0 = arith.extf %x0 : f8E4M3FN to f16
  %g0 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 0.015625 : f16
  %g1 = arith.cmpf olt, %v0, %f1 : f16
  %g2 = arith.andi %g0, %g1 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g2, %v1, %v0 : f16
  %s0 = uop.reduce max %v2 over %k : f16
  %f3 = arith.constant -448.0 : f16
  %g3 = arith.cmpf olt, %s0, %f3 : f16
  %f4 = arith.constant 448.0 : f16
  %g4 = arith.cmpf olt, %f4, %s0 : f16
  %v3 = arith.select %g4, %f4, %s0 : f16
  %v4 = arith.select %g3, %f3, %v3 : f16
  %g5 = arith.cmpf olt, %f0, %v4 : f16
  %g6 = arith.cmpf olt, %v4, %f1 : f16
  %g7 = arith.andi %g5, %g6 : i1
  %v5 = arith.mulf %v4, %f2 : f16
  %v6 = arith.select %g7, %v5, %v4 : f16
  %v7 = arith.truncf %v6 : f16 to f8E4M3FN
  uop.store %v7, %out[%c0] : !uop.ptr<1xf8E4M3FN>
}

jit.kernel @k_06355d0a9907 (%out: !uop.ptr<1xf8E4M3FN>, %a: !uop.ptr<12xf8E4M3FN>) name "r_12" {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant -0.015625 : f16
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf8E4M3FN>
  %v0 = arith.extf %x0 : f8E4M3FN to f16
  %g0 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 0.015625 : f16
  %g1 = arith.cmpf olt, %v0, %f1 : f16
  %g2 = arith.andi %g0, %g1 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g2, %v1, %v0 : f16
  %v3 = arith.extf %v2 : f16 to f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.truncf %s0 : f32 to f16
  %f3 = arith.constant -448.0 : f16
  %g3 = arith.cmpf olt, %v4, %f3 : f16
  %f4 = arith.constant 448.0 : f16
  %g4 = arith.cmpf olt, %f4, %v4 : f16
  %v5 = arith.select %g4, %f4, %v4 : f16
  %v6 = arith.select %g3, %f3, %v5 : f16
  %g5 = arith.cmpf olt, %v6, %f3 : f16
  %g6 = arith.cmpf olt, %f4, %v6 : f16
  %v7 = arith.select %g6, %f4, %v6 : f16
  %v8 = arith.select %g5, %f3, %v7 : f16
  %g7 = arith.cmpf olt, %f0, %v8 : f16
  %g8 = arith.cmpf olt, %v8, %f1 : f16
  %g9 = arith.andi %g7, %g8 : i1
  %v9 = arith.mulf %v8, %f2 : f16
  %v10 = arith.select %g9, %v9, %v8 : f16
  %v11 = arith.truncf %v10 : f16 to f8E4M3FN
  uop.store %v11, %out[%c0] : !uop.ptr<1xf8E4M3FN>
}

jit.kernel @k_1023688c3db1 (%out: !uop.ptr<12xf8E5M2>, %a: !uop.ptr<12xf32>) name "E_12" {
  %m = uop.range 12
  %f0 = arith.constant -6.103515625e-05 : f16
  %f1 = arith.constant 60.0 : f32
  %x0 = uop.load %a[%m] : !uop.ptr<12xf32>
  %f2 = arith.constant -60.0 : f32
  %g0 = arith.cmpf olt, %x0, %f2 : f32
  %v0 = arith.select %g0, %f2, %x0 : f32
  %g1 = arith.cmpf olt, %f1, %v0 : f32
  %f3 = arith.constant 64.0 : f16
  %v1 = arith.truncf %v0 : f32 to f16
  %f4 = arith.constant -57344.0 : f16
  %g2 = arith.cmpf olt, %v1, %f4 : f16
  %f5 = arith.constant 57344.0 : f16
  %g3 = arith.cmpf olt, %f5, %v1 : f16
  %v2 = arith.select %g3, %f5, %v1 : f16
  %v3 = arith.select %g2, %f4, %v2 : f16
  %v4 = arith.select %g1, %f3, %v3 : f16
  %g4 = arith.cmpf olt, %v4, %f4 : f16
  %g5 = arith.cmpf olt, %f5, %v4 : f16
  %v5 = arith.select %g5, %f5, %v4 : f16
  %v6 = arith.select %g4, %f4, %v5 : f16
  %g6 = arith.cmpf olt, %f0, %v6 : f16
  %f6 = arith.constant 6.103515625e-05 : f16
  %g7 = arith.cmpf olt, %v6, %f6 : f16
  %g8 = arith.andi %g6, %g7 : i1
  %f7 = arith.constant 0.0 : f16
  %v7 = arith.mulf %v6, %f7 : f16
  %v8 = arith.select %g8, %v7, %v6 : f16
  %v9 = arith.truncf %v8 : f16 to f8E5M2
  uop.store %v9, %out[%m] : !uop.ptr<12xf8E5M2>
}

jit.kernel @k_f8072e82bf6b (%out: !uop.ptr<11x12xf8E5M2>, %a: !uop.ptr<12xf8E5M2>, %b: !uop.ptr<12xf32>) name "E_11_12" {
  %m = uop.range 11
  %n = uop.range 12
  %f0 = arith.constant -6.103515625e-05 : f16
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %c2 = arith.constant 2 : index
  %g2 = arith.cmpi ne, %m, %c2 : index
  %c3 = arith.constant 3 : index
  %g3 = arith.cmpi ne, %m, %c3 : index
  %c4 = arith.constant 4 : index
  %g4 = arith.cmpi ne, %m, %c4 : index
  %c5 = arith.constant 5 : index
  %g5 = arith.cmpi ne, %m, %c5 : index
  %c6 = arith.constant 6 : index
  %g6 = arith.cmpi ne, %m, %c6 : index
  %c7 = arith.constant 7 : index
  %g7 = arith.cmpi ne, %m, %c7 : index
  %c8 = arith.constant 8 : index
  %g8 = arith.cmpi ne, %m, %c8 : index
  %c9 = arith.constant 9 : index
  %g9 = arith.cmpi ne, %m, %c9 : index
  %x0 = uop.load %a[%n] : !uop.ptr<12xf8E5M2>
  %v0 = arith.extf %x0 : f8E5M2 to f16
  %g10 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 6.103515625e-05 : f16
  %g11 = arith.cmpf olt, %v0, %f1 : f16
  %g12 = arith.andi %g10, %g11 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g12, %v1, %v0 : f16
  %v3 = arith.extf %v2 : f16 to f32
  %v4 = math.trunc %v3 : f32
  %v5 = arith.truncf %v4 : f32 to f16
  %f3 = arith.constant 0.125 : f16
  %v6 = arith.mulf %v2, %f3 : f16
  %v7 = arith.extf %v6 : f16 to f32
  %v8 = math.sin %v7 : f32
  %v9 = arith.truncf %v8 : f32 to f16
  %v10 = arith.select %g9, %v5, %v9 : f16
  %f4 = arith.constant 60.0 : f32
  %x1 = uop.load %b[%n] : !uop.ptr<12xf32>
  %f5 = arith.constant -60.0 : f32
  %g13 = arith.cmpf olt, %x1, %f5 : f32
  %v11 = arith.select %g13, %f5, %x1 : f32
  %g14 = arith.cmpf olt, %f4, %v11 : f32
  %v12 = arith.select %g14, %f4, %v11 : f32
  %f6 = arith.constant 0.0 : f32
  %g15 = arith.cmpf une, %v12, %f6 : f32
  %g16 = arith.cmpf olt, %v12, %f6 : f32
  %f7 = arith.constant -1.0 : f32
  %f8 = arith.constant 1.0 : f32
  %v13 = arith.select %g16, %f7, %f8 : f32
  %v14 = arith.select %g15, %v13, %f6 : f32
  %v15 = arith.mulf %v12, %v14 : f32
  %v16 = arith.truncf %v15 : f32 to f16
  %f9 = arith.constant -57344.0 : f16
  %g17 = arith.cmpf olt, %v16, %f9 : f16
  %f10 = arith.constant 57344.0 : f16
  %g18 = arith.cmpf olt, %f10, %v16 : f16
  %v17 = arith.select %g18, %f10, %v16 : f16
  %v18 = arith.select %g17, %f9, %v17 : f16
  %f11 = arith.constant 1.0 : f16
  %v19 = arith.addf %v18, %f11 : f16
  %v20 = arith.extf %v19 : f16 to f32
  %v21 = math.log2 %v20 : f32
  %v22 = arith.truncf %v21 : f32 to f16
  %v23 = arith.select %g8, %v10, %v22 : f16
  %f12 = arith.constant 0.03125 : f16
  %v24 = arith.mulf %v2, %f12 : f16
  %v25 = arith.extf %v24 : f16 to f32
  %v26 = math.exp2 %v25 : f32
  %v27 = arith.truncf %v26 : f32 to f16
  %v28 = arith.select %g7, %v23, %v27 : f16
  %v29 = arith.divf %v2, %v19 : f16
  %v30 = arith.select %g6, %v28, %v29 : f16
  %v31 = arith.extf %v19 : f16 to f32
  %v32 = math.sqrt %v31 : f32
  %v33 = arith.truncf %v32 : f32 to f16
  %v34 = arith.select %g5, %v30, %v33 : f16
  %c11 = arith.constant 11 : index
  %v35 = arith.subi %c11, %n : index
  %x2 = uop.load %a[%v35] : !uop.ptr<12xf8E5M2>
  %v36 = arith.extf %x2 : f8E5M2 to f16
  %g19 = arith.cmpf olt, %f0, %v36 : f16
  %g20 = arith.cmpf olt, %v36, %f1 : f16
  %g21 = arith.andi %g19, %g20 : i1
  %v37 = arith.mulf %v36, %f2 : f16
  %v38 = arith.select %g21, %v37, %v36 : f16
  %g22 = arith.cmpf une, %v2, %v38 : f16
  %v39 = arith.select %g22, %v38, %v2 : f16
  %v40 = arith.select %g4, %v34, %v39 : f16
  %g23 = arith.cmpf olt, %v2, %v38 : f16
  %v41 = arith.select %g23, %v38, %v2 : f16
  %v42 = arith.select %g3, %v40, %v41 : f16
  %v43 = arith.subf %v2, %v38 : f16
  %v44 = arith.select %g2, %v42, %v43 : f16
  %v45 = arith.mulf %v2, %v38 : f16
  %v46 = arith.select %g1, %v44, %v45 : f16
  %v47 = arith.addf %v2, %v38 : f16
  %v48 = arith.select %g0, %v46, %v47 : f16
  %g24 = arith.cmpf olt, %v48, %f9 : f16
  %g25 = arith.cmpf olt, %f10, %v48 : f16
  %v49 = arith.select %g25, %f10, %v48 : f16
  %v50 = arith.select %g24, %f9, %v49 : f16
  %g26 = arith.cmpf olt, %f0, %v50 : f16
  %g27 = arith.cmpf olt, %v50, %f1 : f16
  %g28 = arith.andi %g26, %g27 : i1
  %v51 = arith.mulf %v50, %f2 : f16
  %v52 = arith.select %g28, %v51, %v50 : f16
  %v53 = arith.truncf %v52 : f16 to f8E5M2
  uop.store %v53, %out[%m, %n] : !uop.ptr<11x12xf8E5M2>
}

jit.kernel @k_b99b35d9c5ef (%out: !uop.ptr<3x12xi1>, %a: !uop.ptr<12xf8E5M2>) name "E_3_12" {
  %m = uop.range 3
  %n = uop.range 12
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi ne, %m, %c1 : index
  %f0 = arith.constant -6.103515625e-05 : f16
  %x0 = uop.load %a[%n] : !uop.ptr<12xf8E5M2>
  %v0 = arith.extf %x0 : f8E5M2 to f16
  %g2 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 6.103515625e-05 : f16
  %g3 = arith.cmpf olt, %v0, %f1 : f16
  %g4 = arith.andi %g2, %g3 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g4, %v1, %v0 : f16
  %c11 = arith.constant 11 : index
  %v3 = arith.subi %c11, %n : index
  %x1 = uop.load %a[%v3] : !uop.ptr<12xf8E5M2>
  %v4 = arith.extf %x1 : f8E5M2 to f16
  %g5 = arith.cmpf olt, %f0, %v4 : f16
  %g6 = arith.cmpf olt, %v4, %f1 : f16
  %g7 = arith.andi %g5, %g6 : i1
  %v5 = arith.mulf %v4, %f2 : f16
  %v6 = arith.select %g7, %v5, %v4 : f16
  %g8 = arith.cmpf oeq, %v2, %v6 : f16
  %g9 = arith.cmpf une, %v2, %v6 : f16
  %v7 = arith.select %g1, %g8, %g9 : i1
  %g10 = arith.cmpf olt, %v2, %v6 : f16
  %v8 = arith.select %g0, %v7, %g10 : i1
  uop.store %v8, %out[%m, %n] : !uop.ptr<3x12xi1>
}

jit.kernel @k_ca32b791f013 (%out: !uop.ptr<1xf8E5M2>, %a: !uop.ptr<12xf8E5M2>) name "r_12" {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant -6.103515625e-05 : f16
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf8E5M2>
  %v0 = arith.extf %x0 : f8E5M2 to f16
  %g0 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 6.103515625e-05 : f16
  %g1 = arith.cmpf olt, %v0, %f1 : f16
  %g2 = arith.andi %g0, %g1 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g2, %v1, %v0 : f16
  %s0 = uop.reduce max %v2 over %k : f16
  %f3 = arith.constant -57344.0 : f16
  %g3 = arith.cmpf olt, %s0, %f3 : f16
  %f4 = arith.constant 57344.0 : f16
  %g4 = arith.cmpf olt, %f4, %s0 : f16
  %v3 = arith.select %g4, %f4, %s0 : f16
  %v4 = arith.select %g3, %f3, %v3 : f16
  %g5 = arith.cmpf olt, %f0, %v4 : f16
  %g6 = arith.cmpf olt, %v4, %f1 : f16
  %g7 = arith.andi %g5, %g6 : i1
  %v5 = arith.mulf %v4, %f2 : f16
  %v6 = arith.select %g7, %v5, %v4 : f16
  %v7 = arith.truncf %v6 : f16 to f8E5M2
  uop.store %v7, %out[%c0] : !uop.ptr<1xf8E5M2>
}

jit.kernel @k_c69748243a04 (%out: !uop.ptr<1xf8E5M2>, %a: !uop.ptr<12xf8E5M2>) name "r_12" {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant -6.103515625e-05 : f16
  %k = uop.range 12
  %x0 = uop.load %a[%k] : !uop.ptr<12xf8E5M2>
  %v0 = arith.extf %x0 : f8E5M2 to f16
  %g0 = arith.cmpf olt, %f0, %v0 : f16
  %f1 = arith.constant 6.103515625e-05 : f16
  %g1 = arith.cmpf olt, %v0, %f1 : f16
  %g2 = arith.andi %g0, %g1 : i1
  %f2 = arith.constant 0.0 : f16
  %v1 = arith.mulf %v0, %f2 : f16
  %v2 = arith.select %g2, %v1, %v0 : f16
  %v3 = arith.extf %v2 : f16 to f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.truncf %s0 : f32 to f16
  %f3 = arith.constant -57344.0 : f16
  %g3 = arith.cmpf olt, %v4, %f3 : f16
  %f4 = arith.constant 57344.0 : f16
  %g4 = arith.cmpf olt, %f4, %v4 : f16
  %v5 = arith.select %g4, %f4, %v4 : f16
  %v6 = arith.select %g3, %f3, %v5 : f16
  %g5 = arith.cmpf olt, %v6, %f3 : f16
  %g6 = arith.cmpf olt, %f4, %v6 : f16
  %v7 = arith.select %g6, %f4, %v6 : f16
  %v8 = arith.select %g5, %f3, %v7 : f16
  %g7 = arith.cmpf olt, %f0, %v8 : f16
  %g8 = arith.cmpf olt, %v8, %f1 : f16
  %g9 = arith.andi %g7, %g8 : i1
  %v9 = arith.mulf %v8, %f2 : f16
  %v10 = arith.select %g9, %v9, %v8 : f16
  %v11 = arith.truncf %v10 : f16 to f8E5M2
  uop.store %v11, %out[%c0] : !uop.ptr<1xf8E5M2>
}

jit.capture @step(%x: !jit.buffer<12xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<4x12xi1, "cpu:0">, !jit.buffer<2x12xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<13x12xi8, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi8, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi16, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi64, "cpu:0">, !jit.buffer<1xi64, "cpu:0">, !jit.buffer<13x12xui8, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui8, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui16, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui64, "cpu:0">, !jit.buffer<1xui64, "cpu:0">, !jit.buffer<11x12xf16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf16, "cpu:0">, !jit.buffer<1xf16, "cpu:0">, !jit.buffer<11x12xbf16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<11x12xf32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<11x12xf64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf64, "cpu:0">, !jit.buffer<1xf64, "cpu:0">, !jit.buffer<11x12xf8E4M3FN, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<11x12xf8E5M2, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf8E5M2, "cpu:0">, !jit.buffer<1xf8E5M2, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<12xi1, "cpu:0">
  jit.launch @k_390b7ce0ca53(write %t0, read %x) : !jit.buffer<12xi1, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<4x12xi1, "cpu:0">
  jit.launch @k_56e12e2593e1(write %t1, read %t0) : !jit.buffer<4x12xi1, "cpu:0">, !jit.buffer<12xi1, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<2x12xi1, "cpu:0">
  jit.launch @k_830b59cf71bd(write %t2, read %t0) : !jit.buffer<2x12xi1, "cpu:0">, !jit.buffer<12xi1, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<1xi1, "cpu:0">
  jit.launch @k_bb068838f9cb(write %t3, read %t0) : !jit.buffer<1xi1, "cpu:0">, !jit.buffer<12xi1, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<1xi1, "cpu:0">
  jit.launch @k_bb068838f9cb(write %t4, read %t0) : !jit.buffer<1xi1, "cpu:0">, !jit.buffer<12xi1, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<1xi1, "cpu:0">
  jit.launch @k_3c4d60a74552(write %t5, read %t0) : !jit.buffer<1xi1, "cpu:0">, !jit.buffer<12xi1, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<12xi8, "cpu:0">
  jit.launch @k_7db4c05a50c6(write %t6, read %x) : !jit.buffer<12xi8, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t7 = jit.alloc : !jit.buffer<13x12xi8, "cpu:0">
  jit.launch @k_4572a1240c2e(write %t7, read %t6, read %x) : !jit.buffer<13x12xi8, "cpu:0">, !jit.buffer<12xi8, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t8 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_075203714721(write %t8, read %t6) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xi8, "cpu:0">
  %t9 = jit.alloc : !jit.buffer<1xi8, "cpu:0">
  jit.launch @k_886531377a10(write %t9, read %t6) : !jit.buffer<1xi8, "cpu:0">, !jit.buffer<12xi8, "cpu:0">
  %t10 = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @k_757fc32f8ee6(write %t10, read %t6) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<12xi8, "cpu:0">
  %t11 = jit.alloc : !jit.buffer<12xi16, "cpu:0">
  jit.launch @k_b464ec1764e4(write %t11, read %x) : !jit.buffer<12xi16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t12 = jit.alloc : !jit.buffer<13x12xi16, "cpu:0">
  jit.launch @k_17a1995b43cc(write %t12, read %t11, read %x) : !jit.buffer<13x12xi16, "cpu:0">, !jit.buffer<12xi16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t13 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_db2edc43b885(write %t13, read %t11) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xi16, "cpu:0">
  %t14 = jit.alloc : !jit.buffer<1xi16, "cpu:0">
  jit.launch @k_afce515ec903(write %t14, read %t11) : !jit.buffer<1xi16, "cpu:0">, !jit.buffer<12xi16, "cpu:0">
  %t15 = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @k_55f1225f9ba4(write %t15, read %t11) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<12xi16, "cpu:0">
  %t16 = jit.alloc : !jit.buffer<12xi32, "cpu:0">
  jit.launch @k_acca07a29966(write %t16, read %x) : !jit.buffer<12xi32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t17 = jit.alloc : !jit.buffer<13x12xi32, "cpu:0">
  jit.launch @k_1b26d4234d54(write %t17, read %t16, read %x) : !jit.buffer<13x12xi32, "cpu:0">, !jit.buffer<12xi32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t18 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_fddd84508d65(write %t18, read %t16) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xi32, "cpu:0">
  %t19 = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @k_0bd59e903c3f(write %t19, read %t16) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<12xi32, "cpu:0">
  %t20 = jit.alloc : !jit.buffer<1xi32, "cpu:0">
  jit.launch @k_53ef45088337(write %t20, read %t16) : !jit.buffer<1xi32, "cpu:0">, !jit.buffer<12xi32, "cpu:0">
  %t21 = jit.alloc : !jit.buffer<12xi64, "cpu:0">
  jit.launch @k_2a79b6a3114b(write %t21, read %x) : !jit.buffer<12xi64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t22 = jit.alloc : !jit.buffer<13x12xi64, "cpu:0">
  jit.launch @k_6ba8dc8817b8(write %t22, read %t21, read %x) : !jit.buffer<13x12xi64, "cpu:0">, !jit.buffer<12xi64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t23 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_13732921901f(write %t23, read %t21) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xi64, "cpu:0">
  %t24 = jit.alloc : !jit.buffer<1xi64, "cpu:0">
  jit.launch @k_a48c126752af(write %t24, read %t21) : !jit.buffer<1xi64, "cpu:0">, !jit.buffer<12xi64, "cpu:0">
  %t25 = jit.alloc : !jit.buffer<1xi64, "cpu:0">
  jit.launch @k_3b66c73db2f2(write %t25, read %t21) : !jit.buffer<1xi64, "cpu:0">, !jit.buffer<12xi64, "cpu:0">
  %t26 = jit.alloc : !jit.buffer<12xui8, "cpu:0">
  jit.launch @k_7c9ad406dc8f(write %t26, read %x) : !jit.buffer<12xui8, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t27 = jit.alloc : !jit.buffer<13x12xui8, "cpu:0">
  jit.launch @k_1a616d10a42e(write %t27, read %t26, read %x) : !jit.buffer<13x12xui8, "cpu:0">, !jit.buffer<12xui8, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t28 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_656a7c9af8cc(write %t28, read %t26) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xui8, "cpu:0">
  %t29 = jit.alloc : !jit.buffer<1xui8, "cpu:0">
  jit.launch @k_a4719be0fa7b(write %t29, read %t26) : !jit.buffer<1xui8, "cpu:0">, !jit.buffer<12xui8, "cpu:0">
  %t30 = jit.alloc : !jit.buffer<1xui32, "cpu:0">
  jit.launch @k_8f6405b270d8(write %t30, read %t26) : !jit.buffer<1xui32, "cpu:0">, !jit.buffer<12xui8, "cpu:0">
  %t31 = jit.alloc : !jit.buffer<12xui16, "cpu:0">
  jit.launch @k_3669676c5344(write %t31, read %x) : !jit.buffer<12xui16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t32 = jit.alloc : !jit.buffer<13x12xui16, "cpu:0">
  jit.launch @k_c1f3f251868c(write %t32, read %t31, read %x) : !jit.buffer<13x12xui16, "cpu:0">, !jit.buffer<12xui16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t33 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_cdda0103475e(write %t33, read %t31) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xui16, "cpu:0">
  %t34 = jit.alloc : !jit.buffer<1xui16, "cpu:0">
  jit.launch @k_c2ed8e309640(write %t34, read %t31) : !jit.buffer<1xui16, "cpu:0">, !jit.buffer<12xui16, "cpu:0">
  %t35 = jit.alloc : !jit.buffer<1xui32, "cpu:0">
  jit.launch @k_e2e02904334f(write %t35, read %t31) : !jit.buffer<1xui32, "cpu:0">, !jit.buffer<12xui16, "cpu:0">
  %t36 = jit.alloc : !jit.buffer<12xui32, "cpu:0">
  jit.launch @k_30c9e89df170(write %t36, read %x) : !jit.buffer<12xui32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t37 = jit.alloc : !jit.buffer<13x12xui32, "cpu:0">
  jit.launch @k_b0ef0c7f2a2f(write %t37, read %t36, read %x) : !jit.buffer<13x12xui32, "cpu:0">, !jit.buffer<12xui32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t38 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_57bafe84beb4(write %t38, read %t36) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xui32, "cpu:0">
  %t39 = jit.alloc : !jit.buffer<1xui32, "cpu:0">
  jit.launch @k_b76fd061ec64(write %t39, read %t36) : !jit.buffer<1xui32, "cpu:0">, !jit.buffer<12xui32, "cpu:0">
  %t40 = jit.alloc : !jit.buffer<1xui32, "cpu:0">
  jit.launch @k_2d83215e48d5(write %t40, read %t36) : !jit.buffer<1xui32, "cpu:0">, !jit.buffer<12xui32, "cpu:0">
  %t41 = jit.alloc : !jit.buffer<12xui64, "cpu:0">
  jit.launch @k_fa60a3a15e9b(write %t41, read %x) : !jit.buffer<12xui64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t42 = jit.alloc : !jit.buffer<13x12xui64, "cpu:0">
  jit.launch @k_b705b1a26f6f(write %t42, read %t41, read %x) : !jit.buffer<13x12xui64, "cpu:0">, !jit.buffer<12xui64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t43 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_bb9f9841d008(write %t43, read %t41) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xui64, "cpu:0">
  %t44 = jit.alloc : !jit.buffer<1xui64, "cpu:0">
  jit.launch @k_b8de68904ffb(write %t44, read %t41) : !jit.buffer<1xui64, "cpu:0">, !jit.buffer<12xui64, "cpu:0">
  %t45 = jit.alloc : !jit.buffer<1xui64, "cpu:0">
  jit.launch @k_24e76cbfa84c(write %t45, read %t41) : !jit.buffer<1xui64, "cpu:0">, !jit.buffer<12xui64, "cpu:0">
  %t46 = jit.alloc : !jit.buffer<12xf16, "cpu:0">
  jit.launch @k_87fe5acb3dd5(write %t46, read %x) : !jit.buffer<12xf16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t47 = jit.alloc : !jit.buffer<11x12xf16, "cpu:0">
  jit.launch @k_5b5df2a8ecc4(write %t47, read %t46, read %x) : !jit.buffer<11x12xf16, "cpu:0">, !jit.buffer<12xf16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t48 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_6296ba29da98(write %t48, read %t46) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xf16, "cpu:0">
  %t49 = jit.alloc : !jit.buffer<1xf16, "cpu:0">
  jit.launch @k_ea85870b760a(write %t49, read %t46) : !jit.buffer<1xf16, "cpu:0">, !jit.buffer<12xf16, "cpu:0">
  %t50 = jit.alloc : !jit.buffer<1xf16, "cpu:0">
  jit.launch @k_8f68b18d2c09(write %t50, read %t46) : !jit.buffer<1xf16, "cpu:0">, !jit.buffer<12xf16, "cpu:0">
  %t51 = jit.alloc : !jit.buffer<12xbf16, "cpu:0">
  jit.launch @k_1b0a930d9cc5(write %t51, read %x) : !jit.buffer<12xbf16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t52 = jit.alloc : !jit.buffer<11x12xbf16, "cpu:0">
  jit.launch @k_1296d951f633(write %t52, read %t51, read %x) : !jit.buffer<11x12xbf16, "cpu:0">, !jit.buffer<12xbf16, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t53 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_aec1669bc73f(write %t53, read %t51) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xbf16, "cpu:0">
  %t54 = jit.alloc : !jit.buffer<1xbf16, "cpu:0">
  jit.launch @k_f01c5fff4d97(write %t54, read %t51) : !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<12xbf16, "cpu:0">
  %t55 = jit.alloc : !jit.buffer<1xbf16, "cpu:0">
  jit.launch @k_c1c188278460(write %t55, read %t51) : !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<12xbf16, "cpu:0">
  %t56 = jit.alloc : !jit.buffer<12xf32, "cpu:0">
  jit.launch @k_84d8c62335f8(write %t56, read %x) : !jit.buffer<12xf32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t57 = jit.alloc : !jit.buffer<11x12xf32, "cpu:0">
  jit.launch @k_64379885b8f3(write %t57, read %t56, read %x) : !jit.buffer<11x12xf32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t58 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_f1f25ab13629(write %t58, read %t56) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t59 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_41699259742f(write %t59, read %t56) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t60 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_1e1255051f70(write %t60, read %t56) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t61 = jit.alloc : !jit.buffer<12xf64, "cpu:0">
  jit.launch @k_b8b4bb026dc9(write %t61, read %x) : !jit.buffer<12xf64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t62 = jit.alloc : !jit.buffer<11x12xf64, "cpu:0">
  jit.launch @k_ac814f78f765(write %t62, read %t61, read %x) : !jit.buffer<11x12xf64, "cpu:0">, !jit.buffer<12xf64, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t63 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_e53c469d5150(write %t63, read %t61) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xf64, "cpu:0">
  %t64 = jit.alloc : !jit.buffer<1xf64, "cpu:0">
  jit.launch @k_4533751d41a0(write %t64, read %t61) : !jit.buffer<1xf64, "cpu:0">, !jit.buffer<12xf64, "cpu:0">
  %t65 = jit.alloc : !jit.buffer<1xf64, "cpu:0">
  jit.launch @k_8ed1e98c02b6(write %t65, read %t61) : !jit.buffer<1xf64, "cpu:0">, !jit.buffer<12xf64, "cpu:0">
  %t66 = jit.alloc : !jit.buffer<12xf8E4M3FN, "cpu:0">
  jit.launch @k_f7fc587c422d(write %t66, read %x) : !jit.buffer<12xf8E4M3FN, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t67 = jit.alloc : !jit.buffer<11x12xf8E4M3FN, "cpu:0">
  jit.launch @k_217efad750f2(write %t67, read %t66, read %x) : !jit.buffer<11x12xf8E4M3FN, "cpu:0">, !jit.buffer<12xf8E4M3FN, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t68 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_d7ca00d3bc43(write %t68, read %t66) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xf8E4M3FN, "cpu:0">
  %t69 = jit.alloc : !jit.buffer<1xf8E4M3FN, "cpu:0">
  jit.launch @k_8c8bd4018c6f(write %t69, read %t66) : !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<12xf8E4M3FN, "cpu:0">
  %t70 = jit.alloc : !jit.buffer<1xf8E4M3FN, "cpu:0">
  jit.launch @k_06355d0a9907(write %t70, read %t66) : !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<12xf8E4M3FN, "cpu:0">
  %t71 = jit.alloc : !jit.buffer<12xf8E5M2, "cpu:0">
  jit.launch @k_1023688c3db1(write %t71, read %x) : !jit.buffer<12xf8E5M2, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t72 = jit.alloc : !jit.buffer<11x12xf8E5M2, "cpu:0">
  jit.launch @k_f8072e82bf6b(write %t72, read %t71, read %x) : !jit.buffer<11x12xf8E5M2, "cpu:0">, !jit.buffer<12xf8E5M2, "cpu:0">, !jit.buffer<12xf32, "cpu:0">
  %t73 = jit.alloc : !jit.buffer<3x12xi1, "cpu:0">
  jit.launch @k_b99b35d9c5ef(write %t73, read %t71) : !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<12xf8E5M2, "cpu:0">
  %t74 = jit.alloc : !jit.buffer<1xf8E5M2, "cpu:0">
  jit.launch @k_ca32b791f013(write %t74, read %t71) : !jit.buffer<1xf8E5M2, "cpu:0">, !jit.buffer<12xf8E5M2, "cpu:0">
  %t75 = jit.alloc : !jit.buffer<1xf8E5M2, "cpu:0">
  jit.launch @k_c69748243a04(write %t75, read %t71) : !jit.buffer<1xf8E5M2, "cpu:0">, !jit.buffer<12xf8E5M2, "cpu:0">
  jit.return %t1, %t2, %t3, %t4, %t5, %t7, %t8, %t9, %t10, %t12, %t13, %t14, %t15, %t17, %t18, %t19, %t20, %t22, %t23, %t24, %t25, %t27, %t28, %t29, %t30, %t32, %t33, %t34, %t35, %t37, %t38, %t39, %t40, %t42, %t43, %t44, %t45, %t47, %t48, %t49, %t50, %t52, %t53, %t54, %t55, %t57, %t58, %t59, %t60, %t62, %t63, %t64, %t65, %t67, %t68, %t69, %t70, %t72, %t73, %t74, %t75 : !jit.buffer<4x12xi1, "cpu:0">, !jit.buffer<2x12xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<1xi1, "cpu:0">, !jit.buffer<13x12xi8, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi8, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi16, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<1xi32, "cpu:0">, !jit.buffer<13x12xi64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xi64, "cpu:0">, !jit.buffer<1xi64, "cpu:0">, !jit.buffer<13x12xui8, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui8, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui16, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<1xui32, "cpu:0">, !jit.buffer<13x12xui64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xui64, "cpu:0">, !jit.buffer<1xui64, "cpu:0">, !jit.buffer<11x12xf16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf16, "cpu:0">, !jit.buffer<1xf16, "cpu:0">, !jit.buffer<11x12xbf16, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<1xbf16, "cpu:0">, !jit.buffer<11x12xf32, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">, !jit.buffer<11x12xf64, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf64, "cpu:0">, !jit.buffer<1xf64, "cpu:0">, !jit.buffer<11x12xf8E4M3FN, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<1xf8E4M3FN, "cpu:0">, !jit.buffer<11x12xf8E5M2, "cpu:0">, !jit.buffer<3x12xi1, "cpu:0">, !jit.buffer<1xf8E5M2, "cpu:0">, !jit.buffer<1xf8E5M2, "cpu:0">
}
