// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @c0 : !jit.buffer<17xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<17x12xf32, "cpu:0">
jit.constant @c2 : !jit.buffer<5xf32, "cpu:0">
jit.constant @c3 : !jit.buffer<5x17xf32, "cpu:0">

jit.kernel @k_0873a76aae5c (%out: !uop.ptr<4x17xf32>, %a: !uop.ptr<17xf32>, %b: !uop.ptr<4x12xf32>, %c: !uop.ptr<17x12xf32>) name "r_4_17_12" {
  %m = uop.range 4
  %n = uop.range 17
  %f0 = arith.constant 0.0 : f32
  %f1 = arith.constant 0.57735026 : f32
  %x0 = uop.load %a[%n] : !uop.ptr<17xf32>
  %v0 = arith.mulf %f1, %x0 : f32
  %k = uop.range 12
  %x1 = uop.load %b[%m, %k] : !uop.ptr<4x12xf32>
  %x2 = uop.load %c[%n, %k] : !uop.ptr<17x12xf32>
  %v1 = arith.mulf %f1, %x2 : f32
  %f2 = arith.constant -0.28867513 : f32
  %v2 = arith.addf %v1, %f2 : f32
  %v3 = arith.mulf %x1, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.addf %v0, %s0 : f32
  %v5 = arith.addf %v4, %f2 : f32
  %g0 = arith.cmpf olt, %f0, %v5 : f32
  %v6 = arith.select %g0, %v5, %f0 : f32
  uop.store %v6, %out[%m, %n] : !uop.ptr<4x17xf32>
}

jit.kernel @k_f799b74ef777 (%out: !uop.ptr<4x5xf32>, %a: !uop.ptr<5xf32>, %b: !uop.ptr<4x17xf32>, %c: !uop.ptr<5x17xf32>) name "r_4_5_17" {
  %m = uop.range 4
  %n = uop.range 5
  %f0 = arith.constant 0.48507124 : f32
  %x0 = uop.load %a[%n] : !uop.ptr<5xf32>
  %v0 = arith.mulf %f0, %x0 : f32
  %k = uop.range 17
  %x1 = uop.load %b[%m, %k] : !uop.ptr<4x17xf32>
  %x2 = uop.load %c[%n, %k] : !uop.ptr<5x17xf32>
  %v1 = arith.mulf %f0, %x2 : f32
  %f1 = arith.constant -0.24253562 : f32
  %v2 = arith.addf %v1, %f1 : f32
  %v3 = arith.mulf %x1, %v2 : f32
  %s0 = uop.reduce add %v3 over %k : f32
  %v4 = arith.addf %v0, %s0 : f32
  %v5 = arith.addf %v4, %f1 : f32
  uop.store %v5, %out[%m, %n] : !uop.ptr<4x5xf32>
}

jit.capture @step(%x: !jit.buffer<4x12xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<4x5xf32, "cpu:0">) {
  %c0 = jit.get @c0 : !jit.buffer<17xf32, "cpu:0">
  %c1 = jit.get @c1 : !jit.buffer<17x12xf32, "cpu:0">
  %c2 = jit.get @c2 : !jit.buffer<5xf32, "cpu:0">
  %c3 = jit.get @c3 : !jit.buffer<5x17xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<4x17xf32, "cpu:0">
  jit.launch @k_0873a76aae5c(write %t0, read %c0, read %x, read %c1) : !jit.buffer<4x17xf32, "cpu:0">, !jit.buffer<17xf32, "cpu:0">, !jit.buffer<4x12xf32, "cpu:0">, !jit.buffer<17x12xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<4x5xf32, "cpu:0">
  jit.launch @k_f799b74ef777(write %t1, read %c2, read %t0, read %c3) : !jit.buffer<4x5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<4x17xf32, "cpu:0">, !jit.buffer<5x17xf32, "cpu:0">
  jit.return %t1 : !jit.buffer<4x5xf32, "cpu:0">
}
