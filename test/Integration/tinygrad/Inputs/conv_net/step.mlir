// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @c0 : !jit.buffer<4xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<4x3x3xf32, "cpu:0">
jit.constant @norm.running_mean : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.weight : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.running_var : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.bias : !jit.buffer<4xf32, "cpu:0">
jit.constant @c6 : !jit.buffer<6xf32, "cpu:0">
jit.constant @c7 : !jit.buffer<6x4x3x3xf32, "cpu:0">
jit.constant @c8 : !jit.buffer<5xf32, "cpu:0">
jit.constant @c9 : !jit.buffer<5x24xf32, "cpu:0">

jit.kernel @k_1575db7ce396 (%out: !uop.ptr<2x4x8x8xf32>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<2x8x8xf32>, %c: !uop.ptr<4x3x3xf32>, %d: !uop.ptr<4xf32>, %e: !uop.ptr<4xf32>, %f: !uop.ptr<4xf32>, %g: !uop.ptr<4xf32>) name "r_2_4_8_8_3_3" {
  %m = uop.range 2
  %n = uop.range 4
  %p = uop.range 8
  %q = uop.range 8
  %f1 = arith.constant 0.0 : f32
  %f2 = arith.constant 0.6666667 : f32
  %x0 = uop.load %a[%n] : !uop.ptr<4xf32>
  %v0 = arith.mulf %f2, %x0 : f32
  %k = uop.range 3
  %v1 = arith.addi %k, %p : index
  %cm1 = arith.constant -1 : index
  %v2 = arith.addi %v1, %cm1 : index
  %i = uop.range 3
  %v3 = arith.addi %i, %q : index
  %v4 = arith.addi %v3, %cm1 : index
  %c1 = arith.constant 1 : index
  %g1 = arith.cmpi sge, %v3, %c1 : index
  %c9 = arith.constant 9 : index
  %g2 = arith.cmpi slt, %v3, %c9 : index
  %g3 = arith.andi %g1, %g2 : i1
  %g4 = arith.cmpi sge, %v1, %c1 : index
  %g5 = arith.cmpi slt, %v1, %c9 : index
  %g6 = arith.andi %g4, %g5 : i1
  %g7 = arith.andi %g3, %g6 : i1
  %x1 = uop.load %b[%m, %v2, %v4] if %g7 else %f1 : !uop.ptr<2x8x8xf32>
  %x2 = uop.load %c[%n, %k, %i] : !uop.ptr<4x3x3xf32>
  %v5 = arith.mulf %f2, %x2 : f32
  %f3 = arith.constant -0.33333334 : f32
  %v6 = arith.addf %v5, %f3 : f32
  %v7 = arith.mulf %x1, %v6 : f32
  %s0 = uop.reduce add %v7 over %k, %i : f32
  %v8 = arith.addf %v0, %s0 : f32
  %x3 = uop.load %d[%n] : !uop.ptr<4xf32>
  %v9 = arith.subf %v8, %x3 : f32
  %v10 = arith.addf %v9, %f3 : f32
  %x4 = uop.load %e[%n] : !uop.ptr<4xf32>
  %v11 = arith.mulf %v10, %x4 : f32
  %x5 = uop.load %f[%n] : !uop.ptr<4xf32>
  %f4 = arith.constant 1.0e-05 : f32
  %v12 = arith.addf %x5, %f4 : f32
  %v13 = math.sqrt %v12 : f32
  %v14 = arith.divf %v11, %v13 : f32
  %x6 = uop.load %g[%n] : !uop.ptr<4xf32>
  %v15 = arith.addf %v14, %x6 : f32
  %g8 = arith.cmpf olt, %f1, %v15 : f32
  %v16 = arith.select %g8, %v15, %f1 : f32
  uop.store %v16, %out[%m, %n, %p, %q] : !uop.ptr<2x4x8x8xf32>
}

jit.kernel @k_f90b4490d6f4 (%out: !uop.ptr<2x4x4x4xf32>, %a: !uop.ptr<2x4x4x2x4x2xf32>) name "r_2_4_4_4_2_2" {
  %m = uop.range 2
  %n = uop.range 4
  %p = uop.range 4
  %q = uop.range 4
  %k = uop.range 2
  %i = uop.range 2
  %x0 = uop.load %a[%m, %n, %p, %k, %q, %i] : !uop.ptr<2x4x4x2x4x2xf32>
  %s0 = uop.reduce max %x0 over %k, %i : f32
  uop.store %s0, %out[%m, %n, %p, %q] : !uop.ptr<2x4x4x4xf32>
}

jit.kernel @k_49f62eae5f3d (%out: !uop.ptr<2x6x2x2xf32>, %a: !uop.ptr<6xf32>, %b: !uop.ptr<128xf32>, %c: !uop.ptr<6x4x3x3xf32>) name "r_2_6_2_2_4_3_3" {
  %m = uop.range 2
  %n = uop.range 6
  %p = uop.range 2
  %q = uop.range 2
  %f0 = arith.constant 0.0 : f32
  %f1 = arith.constant 0.33333334 : f32
  %x0 = uop.load %a[%n] : !uop.ptr<6xf32>
  %v0 = arith.mulf %f1, %x0 : f32
  %i = uop.range 3
  %c4 = arith.constant 4 : index
  %v1 = arith.muli %i, %c4 : index
  %c8 = arith.constant 8 : index
  %v2 = arith.muli %p, %c8 : index
  %v3 = arith.addi %v1, %v2 : index
  %c2 = arith.constant 2 : index
  %v4 = arith.muli %q, %c2 : index
  %j = uop.range 3
  %v5 = arith.addi %v4, %j : index
  %v6 = arith.addi %v3, %v5 : index
  %k = uop.range 4
  %c16 = arith.constant 16 : index
  %v7 = arith.muli %k, %c16 : index
  %v8 = arith.addi %v6, %v7 : index
  %c64 = arith.constant 64 : index
  %v9 = arith.muli %m, %c64 : index
  %v10 = arith.addi %v8, %v9 : index
  %c123 = arith.constant 123 : index
  %v11 = arith.addi %v10, %c123 : index
  %c128 = arith.constant 128 : index
  %v12 = arith.remui %v11, %c128 : index
  %v13 = arith.addi %j, %q : index
  %c1 = arith.constant 1 : index
  %g0 = arith.cmpi sge, %v13, %c1 : index
  %v14 = arith.addi %i, %p : index
  %g1 = arith.cmpi sge, %v14, %c1 : index
  %g2 = arith.andi %g0, %g1 : i1
  %x1 = uop.load %b[%v12] if %g2 else %f0 : !uop.ptr<128xf32>
  %x2 = uop.load %c[%n, %k, %i, %j] : !uop.ptr<6x4x3x3xf32>
  %v15 = arith.mulf %f1, %x2 : f32
  %f2 = arith.constant -0.16666667 : f32
  %v16 = arith.addf %v15, %f2 : f32
  %v17 = arith.mulf %x1, %v16 : f32
  %s0 = uop.reduce add %v17 over %k, %i, %j : f32
  %v18 = arith.addf %v0, %s0 : f32
  %v19 = arith.addf %v18, %f2 : f32
  %g3 = arith.cmpf olt, %f0, %v19 : f32
  %v20 = arith.select %g3, %v19, %f0 : f32
  uop.store %v20, %out[%m, %n, %p, %q] : !uop.ptr<2x6x2x2xf32>
}

jit.kernel @k_bda2415d47e3 (%out: !uop.ptr<2x5xf32>, %a: !uop.ptr<5xf32>, %b: !uop.ptr<2x24xf32>, %c: !uop.ptr<5x24xf32>) name "r_2_5_24" {
  %m = uop.range 2
  %n = uop.range 5
  %f0 = arith.constant 0.4082483 : f32
  %x0 = uop.load %a[%n] : !uop.ptr<5xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %k = uop.range 24
  %x1 = uop.load %b[%m, %k] : !uop.ptr<2x24xf32>
  %x2 = uop.load %c[%n, %k] : !uop.ptr<5x24xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.20412415 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %x1, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.addf %v0, %s0 : f32
  %v5 = arith.addf %v4, %f1 : f32
  uop.store %v5, %out[%m, %n] : !uop.ptr<2x5xf32>
}

jit.capture @step(%image: !jit.buffer<2x1x8x8xf32, "cpu:0"> {jit.name = "image"}) -> (!jit.buffer<2x5xf32, "cpu:0">) {
  %c0 = jit.get @c0 : !jit.buffer<4xf32, "cpu:0">
  %c1 = jit.get @c1 : !jit.buffer<4x3x3xf32, "cpu:0">
  %norm_running_mean = jit.get @norm.running_mean : !jit.buffer<4xf32, "cpu:0">
  %norm_weight = jit.get @norm.weight : !jit.buffer<4xf32, "cpu:0">
  %norm_running_var = jit.get @norm.running_var : !jit.buffer<4xf32, "cpu:0">
  %norm_bias = jit.get @norm.bias : !jit.buffer<4xf32, "cpu:0">
  %c6 = jit.get @c6 : !jit.buffer<6xf32, "cpu:0">
  %c7 = jit.get @c7 : !jit.buffer<6x4x3x3xf32, "cpu:0">
  %c8 = jit.get @c8 : !jit.buffer<5xf32, "cpu:0">
  %c9 = jit.get @c9 : !jit.buffer<5x24xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<2x4x8x8xf32, "cpu:0">
  jit.launch @k_1575db7ce396(write %t0, read %c0, read %image, read %c1, read %norm_running_mean, read %norm_weight, read %norm_running_var, read %norm_bias) : !jit.buffer<2x4x8x8xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<2x1x8x8xf32, "cpu:0">, !jit.buffer<4x3x3xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<2x4x4x4xf32, "cpu:0">
  jit.launch @k_f90b4490d6f4(write %t1, read %t0) : !jit.buffer<2x4x4x4xf32, "cpu:0">, !jit.buffer<2x4x8x8xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<2x6x2x2xf32, "cpu:0">
  jit.launch @k_49f62eae5f3d(write %t2, read %c6, read %t1, read %c7) : !jit.buffer<2x6x2x2xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !jit.buffer<2x4x4x4xf32, "cpu:0">, !jit.buffer<6x4x3x3xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<2x5xf32, "cpu:0">
  jit.launch @k_bda2415d47e3(write %t3, read %c8, read %t2, read %c9) : !jit.buffer<2x5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<2x6x2x2xf32, "cpu:0">, !jit.buffer<5x24xf32, "cpu:0">
  jit.return %t3 : !jit.buffer<2x5xf32, "cpu:0">
}
