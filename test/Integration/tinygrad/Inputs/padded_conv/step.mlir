// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @conv.weight : !jit.buffer<3x2x3x3xf32, "cpu:0">
jit.constant @norm.running_mean : !jit.buffer<3xf32, "cpu:0">
jit.constant @norm.weight : !jit.buffer<3xf32, "cpu:0">
jit.constant @norm.running_var : !jit.buffer<3xf32, "cpu:0">
jit.constant @norm.bias : !jit.buffer<3xf32, "cpu:0">

jit.kernel @k_b9a7e0667b77 (%out: !uop.ptr<3x7x7xf32>, %a: !uop.ptr<200xf32>, %b: !uop.ptr<3x2x3x3xf32>, %c: !uop.ptr<3xf32>, %d: !uop.ptr<3xf32>, %e: !uop.ptr<3xf32>, %f: !uop.ptr<3xf32>) name "r_3_7_7_2_3_3" {
  %m = uop.range 3
  %n = uop.range 7
  %p = uop.range 7
  %c1 = arith.constant 1 : index
  %g0 = arith.cmpi sge, %n, %c1 : index
  %c6 = arith.constant 6 : index
  %g1 = arith.cmpi slt, %n, %c6 : index
  %g2 = arith.andi %g0, %g1 : i1
  %g3 = arith.cmpi sge, %p, %c1 : index
  %g4 = arith.cmpi slt, %p, %c6 : index
  %g5 = arith.andi %g3, %g4 : i1
  %g6 = arith.andi %g2, %g5 : i1
  %f1 = arith.constant 0.0 : f32
  %i = uop.range 3
  %c10 = arith.constant 10 : index
  %v0 = arith.muli %i, %c10 : index
  %c20 = arith.constant 20 : index
  %v1 = arith.muli %n, %c20 : index
  %v2 = arith.addi %v0, %v1 : index
  %c2 = arith.constant 2 : index
  %v3 = arith.muli %p, %c2 : index
  %j = uop.range 3
  %v4 = arith.addi %v3, %j : index
  %v5 = arith.addi %v2, %v4 : index
  %k = uop.range 2
  %c100 = arith.constant 100 : index
  %v6 = arith.muli %k, %c100 : index
  %v7 = arith.addi %v5, %v6 : index
  %c167 = arith.constant 167 : index
  %v8 = arith.addi %v7, %c167 : index
  %c200 = arith.constant 200 : index
  %v9 = arith.remui %v8, %c200 : index
  %g7 = arith.andi %g5, %g0 : i1
  %g8 = arith.andi %g7, %g1 : i1
  %c3 = arith.constant 3 : index
  %g9 = arith.cmpi sge, %v4, %c3 : index
  %g10 = arith.andi %g8, %g9 : i1
  %v10 = arith.muli %n, %c2 : index
  %v11 = arith.addi %v10, %i : index
  %g11 = arith.cmpi sge, %v11, %c3 : index
  %g12 = arith.andi %g10, %g11 : i1
  %x0 = uop.load %a[%v9] if %g12 else %f1 : !uop.ptr<200xf32>
  %x1 = uop.load %b[%m, %k, %i, %j] : !uop.ptr<3x2x3x3xf32>
  %v12 = arith.mulf %x0, %x1 : f32
  %v13 = arith.select %g6, %v12, %f1 : f32
  %s0 = uop.reduce add %v13 over %k, %i, %j : f32
  %x2 = uop.load %c[%m] : !uop.ptr<3xf32>
  %v14 = arith.subf %s0, %x2 : f32
  %x3 = uop.load %d[%m] : !uop.ptr<3xf32>
  %v15 = arith.mulf %v14, %x3 : f32
  %x4 = uop.load %e[%m] : !uop.ptr<3xf32>
  %f2 = arith.constant 1.0e-05 : f32
  %v16 = arith.addf %x4, %f2 : f32
  %v17 = math.sqrt %v16 : f32
  %v18 = arith.divf %v15, %v17 : f32
  %x5 = uop.load %f[%m] : !uop.ptr<3xf32>
  %v19 = arith.addf %v18, %x5 : f32
  %g13 = arith.cmpf olt, %f1, %v19 : f32
  %v20 = arith.select %g13, %v19, %f1 : f32
  %v21 = arith.select %g6, %v20, %f1 : f32
  uop.store %v21, %out[%m, %n, %p] : !uop.ptr<3x7x7xf32>
}

jit.kernel @k_2744fb4bc8e6 (%out: !uop.ptr<3x3x3xf32>, %a: !uop.ptr<147xf32>) name "r_3_3_3_3_3" {
  %m = uop.range 3
  %n = uop.range 3
  %p = uop.range 3
  %k = uop.range 3
  %c7 = arith.constant 7 : index
  %v0 = arith.muli %k, %c7 : index
  %c14 = arith.constant 14 : index
  %v1 = arith.muli %n, %c14 : index
  %v2 = arith.addi %v0, %v1 : index
  %c2 = arith.constant 2 : index
  %v3 = arith.muli %p, %c2 : index
  %i = uop.range 3
  %v4 = arith.addi %v3, %i : index
  %v5 = arith.addi %v2, %v4 : index
  %c49 = arith.constant 49 : index
  %v6 = arith.muli %m, %c49 : index
  %v7 = arith.addi %v5, %v6 : index
  %x0 = uop.load %a[%v7] : !uop.ptr<147xf32>
  %s0 = uop.reduce max %x0 over %k, %i : f32
  uop.store %s0, %out[%m, %n, %p] : !uop.ptr<3x3x3xf32>
}

jit.capture @step(%x: !jit.buffer<1x2x10x10xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<1x3x3x3xf32, "cpu:0">) {
  %conv_weight = jit.get @conv.weight : !jit.buffer<3x2x3x3xf32, "cpu:0">
  %norm_running_mean = jit.get @norm.running_mean : !jit.buffer<3xf32, "cpu:0">
  %norm_weight = jit.get @norm.weight : !jit.buffer<3xf32, "cpu:0">
  %norm_running_var = jit.get @norm.running_var : !jit.buffer<3xf32, "cpu:0">
  %norm_bias = jit.get @norm.bias : !jit.buffer<3xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<3x7x7xf32, "cpu:0">
  jit.launch @k_b9a7e0667b77(write %t0, read %x, read %conv_weight, read %norm_running_mean, read %norm_weight, read %norm_running_var, read %norm_bias) : !jit.buffer<3x7x7xf32, "cpu:0">, !jit.buffer<1x2x10x10xf32, "cpu:0">, !jit.buffer<3x2x3x3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">, !jit.buffer<3xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<1x3x3x3xf32, "cpu:0">
  jit.launch @k_2744fb4bc8e6(write %t1, read %t0) : !jit.buffer<1x3x3x3xf32, "cpu:0">, !jit.buffer<3x7x7xf32, "cpu:0">
  jit.return %t1 : !jit.buffer<1x3x3x3xf32, "cpu:0">
}
