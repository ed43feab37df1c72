// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.state @count : !jit.buffer<3xi32, "cpu:0">

jit.kernel @k_57bb193a6dd2 (%out: !uop.ptr<3xi32>, %a: !uop.ptr<3xi32>) name "E_3" {
  %m = uop.range 3
  %x0 = uop.load %out[%m] : !uop.ptr<3xi32>
  %x1 = uop.load %a[%m] : !uop.ptr<3xi32>
  %v0 = arith.addi %x0, %x1 : i32
  uop.store %v0, %out[%m] : !uop.ptr<3xi32>
}

jit.kernel @k_e8601932a33a (%out: !uop.ptr<3xi32>, %a: !uop.ptr<3xi32>) name "E_3" {
  %m = uop.range 3
  %x0 = uop.load %a[%m] : !uop.ptr<3xi32>
  %c10_i32 = arith.constant 10 : i32
  %v0 = arith.muli %x0, %c10_i32 : i32
  uop.store %v0, %out[%m] : !uop.ptr<3xi32>
}

jit.capture @step(%x: !jit.buffer<3xi32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<3xi32, "cpu:0">) {
  %count = jit.get @count : !jit.buffer<3xi32, "cpu:0">
  jit.launch @k_57bb193a6dd2(update %count, read %x) : !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<3xi32, "cpu:0">
  jit.launch @k_e8601932a33a(write %t0, read %count) : !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">
  jit.return %t0 : !jit.buffer<3xi32, "cpu:0">
}
