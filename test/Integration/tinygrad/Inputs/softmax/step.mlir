// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @norm.weight : !jit.buffer<11xf32, "cpu:0">
jit.constant @norm.bias : !jit.buffer<11xf32, "cpu:0">

jit.kernel @k_2e996d51c23f (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x11xf32>) name "r_5_11" {
  %m = uop.range 5
  %k = uop.range 11
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x11xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_5b95e804b6bc (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<5xf32>) name "r_5_11" {
  %m = uop.range 5
  %k = uop.range 11
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<5xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v1 = arith.mulf %v0, %f0 : f32
  %v2 = math.exp2 %v1 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_fcf7e3634511 (%out: !uop.ptr<5x11xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<5xf32>, %c: !uop.ptr<5xf32>) name "E_5_11" {
  %m = uop.range 5
  %n = uop.range 11
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<5xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v1 = arith.mulf %v0, %f0 : f32
  %v2 = math.exp2 %v1 : f32
  %x2 = uop.load %c[%m] : !uop.ptr<5xf32>
  %v3 = arith.divf %v2, %x2 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<5x11xf32>
}

jit.kernel @k_edb02194a8cc (%out: !uop.ptr<11xf32>, %a: !uop.ptr<5x11xf32>) name "r_11_5" {
  %m = uop.range 11
  %k = uop.range 5
  %x0 = uop.load %a[%k, %m] : !uop.ptr<5x11xf32>
  %s0 = uop.reduce max %x0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<11xf32>
}

jit.kernel @k_42f8cd590eda (%out: !uop.ptr<11xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<11xf32>) name "r_11_5" {
  %m = uop.range 11
  %k = uop.range 5
  %x0 = uop.load %a[%k, %m] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<11xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %f0 = arith.constant 1.442695 : f32
  %v1 = arith.mulf %v0, %f0 : f32
  %v2 = math.exp2 %v1 : f32
  %s0 = uop.reduce add %v2 over %k : f32
  %v3 = math.log2 %s0 : f32
  %f1 = arith.constant 0.6931472 : f32
  %v4 = arith.mulf %v3, %f1 : f32
  uop.store %v4, %out[%m] : !uop.ptr<11xf32>
}

jit.kernel @k_11741291299a (%out: !uop.ptr<5x11xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<11xf32>, %c: !uop.ptr<11xf32>) name "E_5_11" {
  %m = uop.range 5
  %n = uop.range 11
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%n] : !uop.ptr<11xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %x2 = uop.load %c[%n] : !uop.ptr<11xf32>
  %v1 = arith.subf %v0, %x2 : f32
  uop.store %v1, %out[%m, %n] : !uop.ptr<5x11xf32>
}

jit.kernel @k_ba6ca89fcee3 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x11xf32>) name "r_5_11" {
  %m = uop.range 5
  %k = uop.range 11
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x11xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  %f0 = arith.constant 0.09090909 : f32
  %v0 = arith.mulf %s0, %f0 : f32
  uop.store %v0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_5aed4785a731 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<5xf32>) name "r_5_11" {
  %m = uop.range 5
  %k = uop.range 11
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<5xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %v1 = arith.mulf %v0, %v0 : f32
  %s0 = uop.reduce add %v1 over %k : f32
  %f0 = arith.constant 0.09090909 : f32
  %v2 = arith.mulf %s0, %f0 : f32
  %f1 = arith.constant 1.0e-05 : f32
  %v3 = arith.addf %v2, %f1 : f32
  %v4 = math.sqrt %v3 : f32
  uop.store %v4, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_fcc888a8b974 (%out: !uop.ptr<5x11xf32>, %a: !uop.ptr<5x11xf32>, %b: !uop.ptr<5xf32>, %c: !uop.ptr<5xf32>, %d: !uop.ptr<11xf32>, %e: !uop.ptr<11xf32>) name "E_5_11" {
  %m = uop.range 5
  %n = uop.range 11
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x11xf32>
  %x1 = uop.load %b[%m] : !uop.ptr<5xf32>
  %v0 = arith.subf %x0, %x1 : f32
  %x2 = uop.load %c[%m] : !uop.ptr<5xf32>
  %v1 = arith.divf %v0, %x2 : f32
  %x3 = uop.load %d[%n] : !uop.ptr<11xf32>
  %v2 = arith.mulf %v1, %x3 : f32
  %x4 = uop.load %e[%n] : !uop.ptr<11xf32>
  %v3 = arith.addf %v2, %x4 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<5x11xf32>
}

jit.kernel @k_efca1ebfff04 (%out: !uop.ptr<5x11xf32>, %a: !uop.ptr<5x11xf32>) name "E_5_11" {
  %m = uop.range 5
  %n = uop.range 11
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x11xf32>
  %f0 = arith.constant 1.0 : f32
  %f1 = arith.constant 0.044715 : f32
  %v0 = arith.mulf %x0, %x0 : f32
  %v1 = arith.mulf %v0, %x0 : f32
  %v2 = arith.mulf %f1, %v1 : f32
  %v3 = arith.addf %x0, %v2 : f32
  %f2 = arith.constant -2.3022082 : f32
  %v4 = arith.mulf %v3, %f2 : f32
  %v5 = math.exp2 %v4 : f32
  %v6 = arith.addf %f0, %v5 : f32
  %v7 = arith.divf %x0, %v6 : f32
  uop.store %v7, %out[%m, %n] : !uop.ptr<5x11xf32>
}

jit.capture @step(%x: !jit.buffer<5x11xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">) {
  %norm_weight = jit.get @norm.weight : !jit.buffer<11xf32, "cpu:0">
  %norm_bias = jit.get @norm.bias : !jit.buffer<11xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_2e996d51c23f(write %t0, read %x) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_5b95e804b6bc(write %t1, read %x, read %t0) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<5x11xf32, "cpu:0">
  jit.launch @k_fcf7e3634511(write %t2, read %x, read %t0, read %t1) : !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">
  %t3 = jit.alloc : !jit.buffer<11xf32, "cpu:0">
  jit.launch @k_edb02194a8cc(write %t3, read %x) : !jit.buffer<11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<11xf32, "cpu:0">
  jit.launch @k_42f8cd590eda(write %t4, read %x, read %t3) : !jit.buffer<11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<11xf32, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<5x11xf32, "cpu:0">
  jit.launch @k_11741291299a(write %t5, read %x, read %t3, read %t4) : !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<11xf32, "cpu:0">, !jit.buffer<11xf32, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_ba6ca89fcee3(write %t6, read %x) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">
  %t7 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_5aed4785a731(write %t7, read %x, read %t6) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">
  %t8 = jit.alloc : !jit.buffer<5x11xf32, "cpu:0">
  jit.launch @k_fcc888a8b974(write %t8, read %x, read %t6, read %t7, read %norm_weight, read %norm_bias) : !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<11xf32, "cpu:0">, !jit.buffer<11xf32, "cpu:0">
  %t9 = jit.alloc : !jit.buffer<5x11xf32, "cpu:0">
  jit.launch @k_efca1ebfff04(write %t9, read %x) : !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">
  jit.return %t2, %t5, %t8, %t9 : !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">, !jit.buffer<5x11xf32, "cpu:0">
}
