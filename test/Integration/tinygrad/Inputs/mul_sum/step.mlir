// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @w : !jit.buffer<6x9xf32, "cpu:0">

jit.kernel @k_bca1c7c038dd (%out: !uop.ptr<6xf32>, %a: !uop.ptr<6x9xf32>, %b: !uop.ptr<6x9xf32>) name "r_6_9" {
  %m = uop.range 6
  %k = uop.range 9
  %x0 = uop.load %a[%m, %k] : !uop.ptr<6x9xf32>
  %x1 = uop.load %b[%m, %k] : !uop.ptr<6x9xf32>
  %v0 = arith.mulf %x0, %x1 : f32
  %s0 = uop.reduce add %v0 over %k : f32
  uop.store %s0, %out[%m] : !uop.ptr<6xf32>
}

jit.capture @step(%x: !jit.buffer<6x9xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<6xf32, "cpu:0">) {
  %w = jit.get @w : !jit.buffer<6x9xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  jit.launch @k_bca1c7c038dd(write %t0, read %x, read %w) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6x9xf32, "cpu:0">, !jit.buffer<6x9xf32, "cpu:0">
  jit.return %t0 : !jit.buffer<6xf32, "cpu:0">
}
