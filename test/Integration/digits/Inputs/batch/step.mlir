// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @conv1.weight : !jit.buffer<8x1x3x3xf32, "cpu:0">
jit.constant @conv1.bias : !jit.buffer<8xf32, "cpu:0">
jit.constant @conv2.weight : !jit.buffer<16x8x3x3xf32, "cpu:0">
jit.constant @conv2.bias : !jit.buffer<16xf32, "cpu:0">
jit.constant @linear.weight : !jit.buffer<10x256xf32, "cpu:0">
jit.constant @linear.bias : !jit.buffer<10xf32, "cpu:0">

jit.kernel @k_b9645db3bd70 (%out: !uop.ptr<359x8x8x8xf32>, %a: !uop.ptr<359x8x8xf32>, %b: !uop.ptr<8x3x3xf32>, %c: !uop.ptr<8xf32>) name "r_359_8_8_8_3_3" {
  %m = uop.range 359
  %n = uop.range 8
  %p = uop.range 8
  %q = uop.range 8
  %f0 = arith.constant 0.0 : f32
  %k = uop.range 3
  %v0 = arith.addi %k, %p : index
  %cm1 = arith.constant -1 : index
  %v1 = arith.addi %v0, %cm1 : index
  %i = uop.range 3
  %v2 = arith.addi %i, %q : index
  %v3 = arith.addi %v2, %cm1 : index
  %c1 = arith.constant 1 : index
  %g0 = arith.cmpi sge, %v2, %c1 : index
  %c9 = arith.constant 9 : index
  %g1 = arith.cmpi slt, %v2, %c9 : index
  %g2 = arith.andi %g0, %g1 : i1
  %g3 = arith.cmpi sge, %v0, %c1 : index
  %g4 = arith.cmpi slt, %v0, %c9 : index
  %g5 = arith.andi %g3, %g4 : i1
  %g6 = arith.andi %g2, %g5 : i1
  %x0 = uop.load %a[%m, %v1, %v3] if %g6 else %f0 : !uop.ptr<359x8x8xf32>
  %x1 = uop.load %b[%n, %k, %i] : !uop.ptr<8x3x3xf32>
  %v4 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v4 over %k, %i : f32
  %x2 = uop.load %c[%n] : !uop.ptr<8xf32>
  %v5 = arith.addf %s0, %x2 : f32
  %g7 = arith.cmpf olt, %f0, %v5 : f32
  %v6 = arith.select %g7, %v5, %f0 : f32
  uop.store %v6, %out[%m, %n, %p, %q] : !uop.ptr<359x8x8x8xf32>
}

jit.kernel @k_00239f42c96c (%out: !uop.ptr<359x16x8x8xf32>, %a: !uop.ptr<359x8x8x8xf32>, %b: !uop.ptr<16x8x3x3xf32>, %c: !uop.ptr<16xf32>) name "r_359_16_8_8_8_3_3" {
  %m = uop.range 359
  %n = uop.range 16
  %p = uop.range 8
  %q = uop.range 8
  %f0 = arith.constant 0.0 : f32
  %k = uop.range 8
  %i = uop.range 3
  %v0 = arith.addi %i, %p : index
  %cm1 = arith.constant -1 : index
  %v1 = arith.addi %v0, %cm1 : index
  %j = uop.range 3
  %v2 = arith.addi %j, %q : index
  %v3 = arith.addi %v2, %cm1 : index
  %c1 = arith.constant 1 : index
  %g0 = arith.cmpi sge, %v2, %c1 : index
  %c9 = arith.constant 9 : index
  %g1 = arith.cmpi slt, %v2, %c9 : index
  %g2 = arith.andi %g0, %g1 : i1
  %g3 = arith.cmpi sge, %v0, %c1 : index
  %g4 = arith.cmpi slt, %v0, %c9 : index
  %g5 = arith.andi %g3, %g4 : i1
  %g6 = arith.andi %g2, %g5 : i1
  %x0 = uop.load %a[%m, %k, %v1, %v3] if %g6 else %f0 : !uop.ptr<359x8x8x8xf32>
  %x1 = uop.load %b[%n, %k, %i, %j] : !uop.ptr<16x8x3x3xf32>
  %v4 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v4 over %k, %i, %j : f32
  %x2 = uop.load %c[%n] : !uop.ptr<16xf32>
  %v5 = arith.addf %s0, %x2 : f32
  %g7 = arith.cmpf olt, %f0, %v5 : f32
  %v6 = arith.select %g7, %v5, %f0 : f32
  uop.store %v6, %out[%m, %n, %p, %q] : !uop.ptr<359x16x8x8xf32>
}

jit.kernel @k_3c9d16a863ec (%out: !uop.ptr<359x16x4x4xf32>, %a: !uop.ptr<359x16x4x2x4x2xf32>) name "r_359_16_4_4_2_2" {
  %m = uop.range 359
  %n = uop.range 16
  %p = uop.range 4
  %q = uop.range 4
  %k = uop.range 2
  %i = uop.range 2
  %x0 = uop.load %a[%m, %n, %p, %k, %q, %i] : !uop.ptr<359x16x4x2x4x2xf32>
  %s0 = uop.reduce max %x0 over %k, %i : f32
  uop.store %s0, %out[%m, %n, %p, %q] : !uop.ptr<359x16x4x4xf32>
}

jit.kernel @k_27e7354bdb5e (%out: !uop.ptr<359x10xf32>, %a: !uop.ptr<359x256xf32>, %b: !uop.ptr<10x256xf32>, %c: !uop.ptr<10xf32>) name "r_359_10_256" {
  %m = uop.range 359
  %n = uop.range 10
  %k = uop.range 256
  %x0 = uop.load %a[%m, %k] : !uop.ptr<359x256xf32>
  %x1 = uop.load %b[%n, %k] : !uop.ptr<10x256xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  %x2 = uop.load %c[%n] : !uop.ptr<10xf32>
  %v1 = arith.addf %s0, %x2 : f32
  uop.store %v1, %out[%m, %n] : !uop.ptr<359x10xf32>
}

jit.capture @step(%images: !jit.buffer<359x1x8x8xf32, "cpu:0"> {jit.name = "images"}) -> (!jit.buffer<359x10xf32, "cpu:0">) {
  %conv1_weight = jit.get @conv1.weight : !jit.buffer<8x1x3x3xf32, "cpu:0">
  %conv1_bias = jit.get @conv1.bias : !jit.buffer<8xf32, "cpu:0">
  %conv2_weight = jit.get @conv2.weight : !jit.buffer<16x8x3x3xf32, "cpu:0">
  %conv2_bias = jit.get @conv2.bias : !jit.buffer<16xf32, "cpu:0">
  %linear_weight = jit.get @linear.weight : !jit.buffer<10x256xf32, "cpu:0">
  %linear_bias = jit.get @linear.bias : !jit.buffer<10xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<359x8x8x8xf32, "cpu:0">
  jit.launch @k_b9645db3bd70(write %t0, read %images, read %conv1_weight, read %conv1_bias) : !jit.buffer<359x8x8x8xf32, "cpu:0">, !jit.buffer<359x1x8x8xf32, "cpu:0">, !jit.buffer<8x1x3x3xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<359x16x8x8xf32, "cpu:0">
  jit.launch @k_00239f42c96c(write %t1, read %t0, read %conv2_weight, read %conv2_bias) : !jit.buffer<359x16x8x8xf32, "cpu:0">, !jit.buffer<359x8x8x8xf32, "cpu:0">, !jit.buffer<16x8x3x3xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<359x16x4x4xf32, "cpu:0">
  jit.launch @k_3c9d16a863ec(write %t2, read %t1) : !jit.buffer<359x16x4x4xf32, "cpu:0">, !jit.buffer<359x16x8x8xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<359x10xf32, "cpu:0">
  jit.launch @k_27e7354bdb5e(write %t3, read %t2, read %linear_weight, read %linear_bias) : !jit.buffer<359x10xf32, "cpu:0">, !jit.buffer<359x16x4x4xf32, "cpu:0">, !jit.buffer<10x256xf32, "cpu:0">, !jit.buffer<10xf32, "cpu:0">
  jit.return %t3 : !jit.buffer<359x10xf32, "cpu:0">
}
