// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @rows.0 : !jit.buffer<4x6xf32, "cpu:0">
jit.constant @rows.1 : !jit.buffer<4x6xf32, "cpu:1">
jit.constant @inner.0 : !jit.buffer<3x4xf32, "cpu:0">
jit.constant @inner.1 : !jit.buffer<3x4xf32, "cpu:1">

jit.kernel @k_453ff9d41280 (%out: !uop.ptr<4x3xf32>, %a: !uop.ptr<4x6xf32>, %b: !uop.ptr<6x3xf32>) name "r_4_3_6" {
  %m = uop.range 4
  %n = uop.range 3
  %k = uop.range 6
  %x0 = uop.load %a[%m, %k] : !uop.ptr<4x6xf32>
  %x1 = uop.load %b[%k, %n] : !uop.ptr<6x3xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<4x3xf32>
}

jit.kernel @k_c64a88aecd3c (%out: !uop.ptr<5x4xf32>, %a: !uop.ptr<5x3xf32>, %b: !uop.ptr<3x4xf32>) name "r_5_4_3" {
  %m = uop.range 5
  %n = uop.range 4
  %k = uop.range 3
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x3xf32>
  %x1 = uop.load %b[%k, %n] : !uop.ptr<3x4xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<5x4xf32>
}

jit.kernel @k_57b03e77ecab (%out: !uop.ptr<5x4xf32>, %a: !uop.ptr<5x4xf32>, %b: !uop.ptr<5x4xf32>) name "E_5_4" {
  %m = uop.range 5
  %n = uop.range 4
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x4xf32>
  %x1 = uop.load %b[%m, %n] : !uop.ptr<5x4xf32>
  %v0 = arith.addf %x0, %x1 : f32
  uop.store %v0, %out[%m, %n] : !uop.ptr<5x4xf32>
}

jit.kernel @k_02e9ed352209 (%out: !uop.ptr<5x4xf32>, %a: !uop.ptr<5x4xf32>) name "E_5_4" {
  %m = uop.range 5
  %n = uop.range 4
  %f0 = arith.constant 0.0 : f32
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x4xf32>
  %g0 = arith.cmpf olt, %f0, %x0 : f32
  %v0 = arith.select %g0, %x0, %f0 : f32
  uop.store %v0, %out[%m, %n] : !uop.ptr<5x4xf32>
}

jit.kernel @k_8b6d1285ad01 (%out: !uop.ptr<2x4x3xf32>, %a: !uop.ptr<4x3xf32>, %b: !uop.ptr<4x3xf32>) name "E_2_4_3" {
  %m = uop.range 2
  %n = uop.range 4
  %p = uop.range 3
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi ne, %m, %c0 : index
  %x0 = uop.load %a[%n, %p] : !uop.ptr<4x3xf32>
  %x1 = uop.load %b[%n, %p] : !uop.ptr<4x3xf32>
  %v0 = arith.select %g0, %x0, %x1 : f32
  uop.store %v0, %out[%m, %n, %p] : !uop.ptr<2x4x3xf32>
}

jit.kernel @k_685fa2c11bed (%out: !uop.ptr<20xf32>, %a: !uop.ptr<20xf32>) name "E_20" {
  %m = uop.range 20
  %x0 = uop.load %a[%m] : !uop.ptr<20xf32>
  uop.store %x0, %out[%m] : !uop.ptr<20xf32>
}

jit.capture @step(%x_0: !jit.buffer<6x3xf32, "cpu:0"> {jit.name = "x.0"}, %x_1: !jit.buffer<6x3xf32, "cpu:1"> {jit.name = "x.1"}, %y_0: !jit.buffer<5x3xf32, "cpu:0"> {jit.name = "y.0"}, %y_1: !jit.buffer<5x3xf32, "cpu:1"> {jit.name = "y.1"}) -> (!jit.buffer<8x3xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">) {
  %rows_0 = jit.get @rows.0 : !jit.buffer<4x6xf32, "cpu:0">
  %rows_1 = jit.get @rows.1 : !jit.buffer<4x6xf32, "cpu:1">
  %inner_0 = jit.get @inner.0 : !jit.buffer<3x4xf32, "cpu:0">
  %inner_1 = jit.get @inner.1 : !jit.buffer<3x4xf32, "cpu:1">
  %t0 = jit.alloc : !jit.buffer<4x3xf32, "cpu:0">
  jit.launch @k_453ff9d41280(write %t0, read %rows_0, read %x_0) : !jit.buffer<4x3xf32, "cpu:0">, !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<6x3xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<4x3xf32, "cpu:1">
  jit.launch @k_453ff9d41280(write %t1, read %rows_1, read %x_1) : !jit.buffer<4x3xf32, "cpu:1">, !jit.buffer<4x6xf32, "cpu:1">, !jit.buffer<6x3xf32, "cpu:1">
  %t2 = jit.alloc : !jit.buffer<5x4xf32, "cpu:0">
  jit.launch @k_c64a88aecd3c(write %t2, read %y_0, read %inner_0) : !jit.buffer<5x4xf32, "cpu:0">, !jit.buffer<5x3xf32, "cpu:0">, !jit.buffer<3x4xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<5x4xf32, "cpu:1">
  jit.launch @k_c64a88aecd3c(write %t3, read %y_1, read %inner_1) : !jit.buffer<5x4xf32, "cpu:1">, !jit.buffer<5x3xf32, "cpu:1">, !jit.buffer<3x4xf32, "cpu:1">
  %t4 = jit.alloc : !jit.buffer<5x4xf32, "cpu:1">
  jit.copy %t2 to %t4 : !jit.buffer<5x4xf32, "cpu:0"> to !jit.buffer<5x4xf32, "cpu:1">
  %t5 = jit.alloc : !jit.buffer<5x4xf32, "cpu:0">
  jit.copy %t3 to %t5 : !jit.buffer<5x4xf32, "cpu:1"> to !jit.buffer<5x4xf32, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<5x4xf32, "cpu:0">
  jit.launch @k_57b03e77ecab(write %t6, read %t2, read %t5) : !jit.buffer<5x4xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">
  %t7 = jit.alloc : !jit.buffer<5x4xf32, "cpu:1">
  jit.launch @k_57b03e77ecab(write %t7, read %t4, read %t3) : !jit.buffer<5x4xf32, "cpu:1">, !jit.buffer<5x4xf32, "cpu:1">, !jit.buffer<5x4xf32, "cpu:1">
  %t8 = jit.alloc : !jit.buffer<5x4xf32, "cpu:0">
  jit.launch @k_02e9ed352209(write %t8, read %t6) : !jit.buffer<5x4xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">
  %t9 = jit.alloc : !jit.buffer<5x4xf32, "cpu:1">
  jit.launch @k_02e9ed352209(write %t9, read %t7) : !jit.buffer<5x4xf32, "cpu:1">, !jit.buffer<5x4xf32, "cpu:1">
  %t10 = jit.alloc : !jit.buffer<4x3xf32, "cpu:0">
  jit.copy %t1 to %t10 : !jit.buffer<4x3xf32, "cpu:1"> to !jit.buffer<4x3xf32, "cpu:0">
  %t11 = jit.alloc : !jit.buffer<8x3xf32, "cpu:0">
  jit.launch @k_8b6d1285ad01(write %t11, read %t10, read %t0) : !jit.buffer<8x3xf32, "cpu:0">, !jit.buffer<4x3xf32, "cpu:0">, !jit.buffer<4x3xf32, "cpu:0">
  %t12 = jit.alloc : !jit.buffer<5x4xf32, "cpu:0">
  jit.launch @k_685fa2c11bed(write %t12, read %t8) : !jit.buffer<5x4xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">
  jit.return %t11, %t12 : !jit.buffer<8x3xf32, "cpu:0">, !jit.buffer<5x4xf32, "cpu:0">
}
