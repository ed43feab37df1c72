// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.state @ring : !jit.buffer<6xf32, "cpu:0">

jit.kernel @k_b76c02a191e9 (%out: !uop.ptr<6xf32>, %a: !uop.ptr<5xf32>) name "E_5" {
  %m = uop.range 5
  %x0 = uop.load %a[%m] : !uop.ptr<5xf32>
  uop.store %x0, %out[%m] : !uop.ptr<6xf32>
}

jit.kernel @k_b5625444a600 (%out: !uop.ptr<6xf32>, %a: !uop.ptr<1xf32>) name "E" {
  %c5 = arith.constant 5 : index
  %c0 = arith.constant 0 : index
  %x0 = uop.load %a[%c0] : !uop.ptr<1xf32>
  uop.store %x0, %out[%c5] : !uop.ptr<6xf32>
}

jit.kernel @k_8c918fac7305 (%out: !uop.ptr<6xf32>, %a: !uop.ptr<6xf32>) name "E_6" {
  %m = uop.range 6
  %x0 = uop.load %a[%m] : !uop.ptr<6xf32>
  uop.store %x0, %out[%m] : !uop.ptr<6xf32>
}

jit.capture @step(%x: !jit.buffer<1xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<6xf32, "cpu:0">) {
  %ring = jit.get @ring : !jit.buffer<6xf32, "cpu:0">
  %ring_view = jit.view %ring offset 4 : !jit.buffer<6xf32, "cpu:0"> to !jit.buffer<5xf32, "cpu:0">
  %ring_before = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.copy %ring_view to %ring_before : !jit.buffer<5xf32, "cpu:0"> to !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_b76c02a191e9(partial %ring, read %ring_before) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<5xf32, "cpu:0">
  jit.launch @k_b5625444a600(partial %ring, read %x) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<1xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<6xf32, "cpu:0">
  jit.launch @k_8c918fac7305(write %t0, read %ring) : !jit.buffer<6xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">
  jit.return %t0 : !jit.buffer<6xf32, "cpu:0">
}
