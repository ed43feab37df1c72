// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_02d336dc7765 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x7xf32>) name "r_5_7" {
  %m = uop.range 5
  %k = uop.range 7
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x7xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_112ae0469d5c (%out: !uop.ptr<5xi32>, %a: !uop.ptr<5x7xf32>, %b: !uop.ptr<5xf32>) name "r_5_7" {
  %m = uop.range 5
  %c7_i32 = arith.constant 7 : i32
  %k = uop.range 7
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x7xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<5xf32>
  %g0 = arith.cmpf oeq, %x0, %x1 : f32
  %v0 = arith.extui %g0 : i1 to i32
  %v1 = arith.index_cast %k : index to i32
  %v2 = arith.subi %c7_i32, %v1 : i32
  %v3 = arith.muli %v0, %v2 : i32
  %s0 = uop.reduce max %v3 over %k : i32
  %v4 = arith.subi %c7_i32, %s0 : i32
  uop.store %v4, %out[%m] : !uop.ptr<5xi32>
}

jit.kernel @k_4d2ac305bd71 (%out: !uop.ptr<7xf32>, %a: !uop.ptr<5x7xf32>) name "r_7_5" {
  %m = uop.range 7
  %k = uop.range 5
  %x0 = uop.load %a[%k, %m] : !uop.ptr<5x7xf32>
  %f0 = arith.constant -1.0 : f32
  %v0 = arith.mulf %x0, %f0 : f32
  %s0 = uop.reduce max %v0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<7xf32>
}

jit.kernel @k_65291b2eb4a4 (%out: !uop.ptr<7xi32>, %a: !uop.ptr<5x7xf32>, %b: !uop.ptr<7xf32>) name "r_7_5" {
  %m = uop.range 7
  %c5_i32 = arith.constant 5 : i32
  %k = uop.range 5
  %x0 = uop.load %a[%k, %m] : !uop.ptr<5x7xf32>
  %f0 = arith.constant -1.0 : f32
  %v0 = arith.mulf %x0, %f0 : f32
  %x1 = uop.load %b[%m] : !uop.ptr<7xf32>
  %g0 = arith.cmpf oeq, %v0, %x1 : f32
  %v1 = arith.extui %g0 : i1 to i32
  %v2 = arith.index_cast %k : index to i32
  %v3 = arith.subi %c5_i32, %v2 : i32
  %v4 = arith.muli %v1, %v3 : i32
  %s0 = uop.reduce max %v4 over %k : i32
  %v5 = arith.subi %c5_i32, %s0 : i32
  uop.store %v5, %out[%m] : !uop.ptr<7xi32>
}

jit.kernel @k_2cf279d0b75c (%out: !uop.ptr<5x7xf32>, %a: !uop.ptr<5x7xf32>) name "r_5_7_7" {
  %m = uop.range 5
  %n = uop.range 7
  %k = uop.range 7
  %v0 = arith.addi %k, %n : index
  %cm6 = arith.constant -6 : index
  %v1 = arith.addi %v0, %cm6 : index
  %c6 = arith.constant 6 : index
  %g0 = arith.cmpi sge, %v0, %c6 : index
  %f0 = arith.constant 0.0 : f32
  %x0 = uop.load %a[%m, %v1] if %g0 else %f0 : !uop.ptr<5x7xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<5x7xf32>
}

jit.kernel @k_bed3761777a5 (%out: !uop.ptr<5x2x2x2xf32>, %a: !uop.ptr<35xf32>) name "E_5_2_2_2" {
  %m = uop.range 5
  %n = uop.range 2
  %p = uop.range 2
  %q = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %p, %c0 : index
  %c4 = arith.constant 4 : index
  %v0 = arith.muli %n, %c4 : index
  %v1 = arith.subi %v0, %q : index
  %c7 = arith.constant 7 : index
  %v2 = arith.muli %m, %c7 : index
  %v3 = arith.addi %v1, %v2 : index
  %c3 = arith.constant 3 : index
  %v4 = arith.addi %v3, %c3 : index
  %g1 = arith.cmpi slt, %v1, %c4 : index
  %f0 = arith.constant 0x7F800000 : f32
  %x0 = uop.load %a[%v4] if %g1 else %f0 : !uop.ptr<35xf32>
  %v5 = arith.addi %v0, %q : index
  %v6 = arith.addi %v5, %v2 : index
  %x1 = uop.load %a[%v6] : !uop.ptr<35xf32>
  %v7 = arith.select %g0, %x0, %x1 : f32
  uop.store %v7, %out[%m, %n, %p, %q] : !uop.ptr<5x2x2x2xf32>
}

jit.kernel @k_121ebc0962cd (%out: !uop.ptr<5x2x2x2xf32>, %a: !uop.ptr<5x2x2x2xf32>) name "E_5_2_2_2" {
  %m = uop.range 5
  %n = uop.range 2
  %p = uop.range 2
  %q = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %q, %c0 : index
  %x0 = uop.load %a[%m, %n, %p, %c0] : !uop.ptr<5x2x2x2xf32>
  %c1 = arith.constant 1 : index
  %x1 = uop.load %a[%m, %n, %p, %c1] : !uop.ptr<5x2x2x2xf32>
  %g1 = arith.cmpf olt, %x0, %x1 : f32
  %v0 = arith.select %g1, %x1, %x0 : f32
  %f0 = arith.constant -1.0 : f32
  %v1 = arith.mulf %x0, %f0 : f32
  %v2 = arith.mulf %x1, %f0 : f32
  %g2 = arith.cmpf olt, %v1, %v2 : f32
  %v3 = arith.select %g2, %v2, %v1 : f32
  %v4 = arith.mulf %v3, %f0 : f32
  %v5 = arith.select %g0, %v0, %v4 : f32
  uop.store %v5, %out[%m, %n, %p, %q] : !uop.ptr<5x2x2x2xf32>
}

jit.kernel @k_4c87b3f1ca66 (%out: !uop.ptr<5x2x2x2xf32>, %a: !uop.ptr<5x8xf32>) name "E_5_2_2_2" {
  %m = uop.range 5
  %n = uop.range 2
  %p = uop.range 2
  %q = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %n, %c0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.subi %c1, %p : index
  %g1 = arith.cmpi ne, %v0, %c0 : index
  %c6 = arith.constant 6 : index
  %v1 = arith.addi %q, %c6 : index
  %x0 = uop.load %a[%m, %v1] : !uop.ptr<5x8xf32>
  %c5 = arith.constant 5 : index
  %v2 = arith.subi %c5, %q : index
  %x1 = uop.load %a[%m, %v2] : !uop.ptr<5x8xf32>
  %v3 = arith.select %g1, %x0, %x1 : f32
  %g2 = arith.cmpi ne, %p, %c0 : index
  %c3 = arith.constant 3 : index
  %v4 = arith.subi %c3, %q : index
  %x2 = uop.load %a[%m, %v4] : !uop.ptr<5x8xf32>
  %x3 = uop.load %a[%m, %q] : !uop.ptr<5x8xf32>
  %v5 = arith.select %g2, %x2, %x3 : f32
  %v6 = arith.select %g0, %v3, %v5 : f32
  uop.store %v6, %out[%m, %n, %p, %q] : !uop.ptr<5x2x2x2xf32>
}

jit.kernel @k_22c34b7b7cb5 (%out: !uop.ptr<5x2x2x2xf32>, %a: !uop.ptr<5x2x4xf32>) name "E_5_2_2_2" {
  %m = uop.range 5
  %n = uop.range 2
  %p = uop.range 2
  %q = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %p, %c0 : index
  %x0 = uop.load %a[%m, %n, %q] : !uop.ptr<5x2x4xf32>
  %c2 = arith.constant 2 : index
  %v0 = arith.addi %q, %c2 : index
  %x1 = uop.load %a[%m, %n, %v0] : !uop.ptr<5x2x4xf32>
  %g1 = arith.cmpf olt, %x0, %x1 : f32
  %v1 = arith.select %g1, %x1, %x0 : f32
  %f0 = arith.constant -1.0 : f32
  %v2 = arith.mulf %x0, %f0 : f32
  %v3 = arith.mulf %x1, %f0 : f32
  %g2 = arith.cmpf olt, %v2, %v3 : f32
  %v4 = arith.select %g2, %v3, %v2 : f32
  %v5 = arith.mulf %v4, %f0 : f32
  %v6 = arith.select %g0, %v1, %v5 : f32
  uop.store %v6, %out[%m, %n, %p, %q] : !uop.ptr<5x2x2x2xf32>
}

jit.kernel @k_658028ed6e34 (%out: !uop.ptr<5x2x2x2xf32>, %a: !uop.ptr<5x4x2xf32>) name "E_5_2_2_2" {
  %m = uop.range 5
  %n = uop.range 2
  %p = uop.range 2
  %q = uop.range 2
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %n, %c0 : index
  %x0 = uop.load %a[%m, %p, %q] : !uop.ptr<5x4x2xf32>
  %c3 = arith.constant 3 : index
  %v0 = arith.subi %c3, %p : index
  %c1 = arith.constant 1 : index
  %v1 = arith.subi %c1, %q : index
  %x1 = uop.load %a[%m, %v0, %v1] : !uop.ptr<5x4x2xf32>
  %g1 = arith.cmpf olt, %x0, %x1 : f32
  %v2 = arith.select %g1, %x1, %x0 : f32
  %f0 = arith.constant -1.0 : f32
  %v3 = arith.mulf %x0, %f0 : f32
  %v4 = arith.mulf %x1, %f0 : f32
  %g2 = arith.cmpf olt, %v3, %v4 : f32
  %v5 = arith.select %g2, %v4, %v3 : f32
  %v6 = arith.mulf %v5, %f0 : f32
  %v7 = arith.select %g0, %v2, %v6 : f32
  uop.store %v7, %out[%m, %n, %p, %q] : !uop.ptr<5x2x2x2xf32>
}

jit.kernel @k_d1230cf6e57f (%out: !uop.ptr<5x7xi32>, %a: !uop.ptr<5x7xf32>) name "r_5_7_7" {
  %m = uop.range 5
  %n = uop.range 7
  %k = uop.range 7
  %v0 = arith.index_cast %k : index to i32
  %v1 = arith.index_cast %n : index to i32
  %c1_i32 = arith.constant 1 : i32
  %v2 = arith.addi %v1, %c1_i32 : i32
  %g0 = arith.cmpi slt, %v0, %v2 : i32
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x7xf32>
  %x1 = uop.load %a[%m, %n] : !uop.ptr<5x7xf32>
  %g1 = arith.cmpf oeq, %x0, %x1 : f32
  %g2 = arith.andi %g0, %g1 : i1
  %v3 = arith.extui %g2 : i1 to i32
  %s0 = uop.reduce add %v3 over %k : i32
  uop.store %s0, %out[%m, %n] : !uop.ptr<5x7xi32>
}

jit.kernel @k_b1fcccb5f216 (%out: !uop.ptr<5x7xi32>, %a: !uop.ptr<5x8xf32>) name "r_5_7_7" {
  %m = uop.range 5
  %n = uop.range 7
  %k = uop.range 7
  %v0 = arith.index_cast %k : index to i32
  %v1 = arith.index_cast %n : index to i32
  %c1_i32 = arith.constant 1 : i32
  %v2 = arith.addi %v1, %c1_i32 : i32
  %g0 = arith.cmpi slt, %v0, %v2 : i32
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x8xf32>
  %x1 = uop.load %a[%m, %n] : !uop.ptr<5x8xf32>
  %g1 = arith.cmpf oeq, %x0, %x1 : f32
  %g2 = arith.andi %g0, %g1 : i1
  %v3 = arith.extui %g2 : i1 to i32
  %s0 = uop.reduce add %v3 over %k : i32
  uop.store %s0, %out[%m, %n] : !uop.ptr<5x7xi32>
}

jit.kernel @k_dc7d255ba57f (%out: !uop.ptr<5x7xi32>, %a: !uop.ptr<5x7xf32>, %b: !uop.ptr<5x8xf32>, %c: !uop.ptr<5x7xi32>, %d: !uop.ptr<5x7xi32>) name "r_5_7_7" {
  %m = uop.range 5
  %n = uop.range 7
  %k = uop.range 7
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x7xf32>
  %x1 = uop.load %b[%m, %n] : !uop.ptr<5x8xf32>
  %g0 = arith.cmpf oeq, %x0, %x1 : f32
  %x2 = uop.load %c[%m, %k] : !uop.ptr<5x7xi32>
  %x3 = uop.load %d[%m, %n] : !uop.ptr<5x7xi32>
  %g1 = arith.cmpi eq, %x2, %x3 : i32
  %g2 = arith.andi %g0, %g1 : i1
  %v0 = arith.extui %g2 : i1 to i32
  %v1 = arith.index_cast %k : index to i32
  %v2 = arith.muli %v0, %v1 : i32
  %s0 = uop.reduce add %v2 over %k : i32
  uop.store %s0, %out[%m, %n] : !uop.ptr<5x7xi32>
}

jit.kernel @k_0931fe4ce46d (%out: !uop.ptr<5x7xf32>, %a: !uop.ptr<5x8xf32>) name "E_5_7" {
  %m = uop.range 5
  %n = uop.range 7
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x8xf32>
  uop.store %x0, %out[%m, %n] : !uop.ptr<5x7xf32>
}

jit.capture @step(%x: !jit.buffer<5x7xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<5xi32, "cpu:0">, !jit.buffer<7xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xi32, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_02d336dc7765(write %t0, read %x) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<5xi32, "cpu:0">
  jit.launch @k_112ae0469d5c(write %t1, read %x, read %t0) : !jit.buffer<5xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<7xf32, "cpu:0">
  jit.launch @k_4d2ac305bd71(write %t2, read %x) : !jit.buffer<7xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<7xi32, "cpu:0">
  jit.launch @k_65291b2eb4a4(write %t3, read %x, read %t2) : !jit.buffer<7xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<7xf32, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<5x7xf32, "cpu:0">
  jit.launch @k_2cf279d0b75c(write %t4, read %x) : !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_bed3761777a5(write %t5, read %x) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_121ebc0962cd(write %t6, read %t5) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t7 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_4c87b3f1ca66(write %t7, read %t6) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t8 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_22c34b7b7cb5(write %t8, read %t7) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t9 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_121ebc0962cd(write %t9, read %t8) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t10 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_658028ed6e34(write %t10, read %t9) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t11 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_22c34b7b7cb5(write %t11, read %t10) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t12 = jit.alloc : !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.launch @k_121ebc0962cd(write %t12, read %t11) : !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t13 = jit.alloc : !jit.buffer<5x7xi32, "cpu:0">
  jit.launch @k_d1230cf6e57f(write %t13, read %x) : !jit.buffer<5x7xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t14 = jit.alloc : !jit.buffer<5x7xi32, "cpu:0">
  jit.launch @k_b1fcccb5f216(write %t14, read %t12) : !jit.buffer<5x7xi32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  %t15 = jit.alloc : !jit.buffer<5x7xi32, "cpu:0">
  jit.launch @k_dc7d255ba57f(write %t15, read %x, read %t12, read %t13, read %t14) : !jit.buffer<5x7xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">, !jit.buffer<5x7xi32, "cpu:0">, !jit.buffer<5x7xi32, "cpu:0">
  %t16 = jit.alloc : !jit.buffer<5x7xf32, "cpu:0">
  jit.launch @k_0931fe4ce46d(write %t16, read %t12) : !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x2x2x2xf32, "cpu:0">
  jit.return %t1, %t3, %t4, %t16, %t15 : !jit.buffer<5xi32, "cpu:0">, !jit.buffer<7xi32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xi32, "cpu:0">
}
