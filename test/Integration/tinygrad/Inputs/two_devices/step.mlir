// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @w : !jit.buffer<6x6xf32, "cpu:1">

jit.kernel @k_6157d9305d13 (%out: !uop.ptr<3x6xf32>, %a: !uop.ptr<3x6xf32>) name "E_3_6" {
  %m = uop.range 3
  %n = uop.range 6
  %x0 = uop.load %a[%m, %n] : !uop.ptr<3x6xf32>
  %f0 = arith.constant 1.0 : f32
  %v0 = arith.addf %x0, %f0 : f32
  uop.store %v0, %out[%m, %n] : !uop.ptr<3x6xf32>
}

jit.kernel @k_f4fadca5d6fd (%out: !uop.ptr<3x6xf32>, %a: !uop.ptr<3x6xf32>, %b: !uop.ptr<6x6xf32>) name "r_3_6_6" {
  %m = uop.range 3
  %n = uop.range 6
  %k = uop.range 6
  %x0 = uop.load %a[%m, %k] : !uop.ptr<3x6xf32>
  %x1 = uop.load %b[%k, %n] : !uop.ptr<6x6xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%m, %n] : !uop.ptr<3x6xf32>
}

jit.kernel @k_c0c3954c04a1 (%out: !uop.ptr<3x6xf32>, %a: !uop.ptr<3x6xf32>, %b: !uop.ptr<3x6xf32>) name "E_3_6" {
  %m = uop.range 3
  %n = uop.range 6
  %x0 = uop.load %a[%m, %n] : !uop.ptr<3x6xf32>
  %f0 = arith.constant 2.0 : f32
  %v0 = arith.mulf %x0, %f0 : f32
  %x1 = uop.load %b[%m, %n] : !uop.ptr<3x6xf32>
  %v1 = arith.addf %v0, %x1 : f32
  uop.store %v1, %out[%m, %n] : !uop.ptr<3x6xf32>
}

jit.kernel @k_6cf46d6277d8 (%out: !uop.ptr<3x6xf32>, %a: !uop.ptr<3x6xf32>) name "E_3_6" {
  %m = uop.range 3
  %n = uop.range 6
  %x0 = uop.load %a[%m, %n] : !uop.ptr<3x6xf32>
  %f0 = arith.constant -3.0 : f32
  %v0 = arith.addf %x0, %f0 : f32
  uop.store %v0, %out[%m, %n] : !uop.ptr<3x6xf32>
}

jit.capture @step(%x: !jit.buffer<3x6xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:1">) {
  %w = jit.get @w : !jit.buffer<6x6xf32, "cpu:1">
  %t0 = jit.alloc : !jit.buffer<3x6xf32, "cpu:0">
  jit.launch @k_6157d9305d13(write %t0, read %x) : !jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<3x6xf32, "cpu:1">
  jit.copy %t0 to %t1 : !jit.buffer<3x6xf32, "cpu:0"> to !jit.buffer<3x6xf32, "cpu:1">
  %t2 = jit.alloc : !jit.buffer<3x6xf32, "cpu:1">
  jit.launch @k_f4fadca5d6fd(write %t2, read %t1, read %w) : !jit.buffer<3x6xf32, "cpu:1">, !jit.buffer<3x6xf32, "cpu:1">, !jit.buffer<6x6xf32, "cpu:1">
  %t3 = jit.alloc : !jit.buffer<3x6xf32, "cpu:0">
  jit.copy %t2 to %t3 : !jit.buffer<3x6xf32, "cpu:1"> to !jit.buffer<3x6xf32, "cpu:0">
  %t4 = jit.alloc : !jit.buffer<3x6xf32, "cpu:0">
  jit.launch @k_c0c3954c04a1(write %t4, read %t3, read %x) : !jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:0">
  %t5 = jit.alloc : !jit.buffer<3x6xf32, "cpu:0">
  jit.launch @k_6157d9305d13(write %t5, read %x) : !jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:0">
  %t6 = jit.alloc : !jit.buffer<3x6xf32, "cpu:1">
  jit.copy %t5 to %t6 : !jit.buffer<3x6xf32, "cpu:0"> to !jit.buffer<3x6xf32, "cpu:1">
  %t7 = jit.alloc : !jit.buffer<3x6xf32, "cpu:1">
  jit.launch @k_6cf46d6277d8(write %t7, read %t6) : !jit.buffer<3x6xf32, "cpu:1">, !jit.buffer<3x6xf32, "cpu:1">
  jit.return %t4, %t7 : !jit.buffer<3x6xf32, "cpu:0">, !jit.buffer<3x6xf32, "cpu:1">
}
