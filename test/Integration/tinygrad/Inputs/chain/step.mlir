// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_994224db74c7 (%out: !uop.ptr<5x7xf32>, %a: !uop.ptr<5x7xf32>) name "E_5_7" {
  %m = uop.range 5
  %n = uop.range 7
  %x0 = uop.load %a[%m, %n] : !uop.ptr<5x7xf32>
  %f0 = arith.constant 1.0 : f32
  %v0 = arith.addf %x0, %f0 : f32
  uop.store %v0, %out[%m, %n] : !uop.ptr<5x7xf32>
}

jit.kernel @k_193909a0f1fd (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5x7xf32>) name "r_5_7" {
  %m = uop.range 5
  %k = uop.range 7
  %x0 = uop.load %a[%m, %k] : !uop.ptr<5x7xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  %f0 = arith.constant 2.0 : f32
  %v0 = arith.mulf %s0, %f0 : f32
  uop.store %v0, %out[%m] : !uop.ptr<5xf32>
}

jit.kernel @k_6c7db6c28831 (%out: !uop.ptr<5xf32>, %a: !uop.ptr<5xf32>, %b: !uop.ptr<5x7xf32>) name "r_5_5_7" {
  %m = uop.range 5
  %x0 = uop.load %a[%m] : !uop.ptr<5xf32>
  %k = uop.range 5
  %i = uop.range 7
  %x1 = uop.load %b[%k, %i] : !uop.ptr<5x7xf32>
  %s0 = uop.reduce max %x1 over %k : f32
  %s1 = uop.reduce add %s0 over %i : f32
  %v0 = arith.subf %x0, %s1 : f32
  uop.store %v0, %out[%m] : !uop.ptr<5xf32>
}

jit.capture @step(%x: !jit.buffer<5x7xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<5xf32, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<5x7xf32, "cpu:0">
  jit.launch @k_994224db74c7(write %t0, read %x) : !jit.buffer<5x7xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_193909a0f1fd(write %t1, read %t0) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_6c7db6c28831(write %t2, read %t1, read %t0) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">, !jit.buffer<5x7xf32, "cpu:0">
  jit.return %t2 : !jit.buffer<5xf32, "cpu:0">
}
