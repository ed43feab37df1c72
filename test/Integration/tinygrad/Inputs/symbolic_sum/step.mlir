// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.kernel @k_defccb6d7901 (%out: !uop.ptr<1xf32>, %a: !uop.ptr<10xf32>, %n_var: !jit.var<i32, "n", 1, 10>) name "r_n" {
  %c0 = arith.constant 0 : index
  %n = jit.value %n_var : !jit.var<i32, "n", 1, 10> -> index
  %k = uop.range %n
  %x0 = uop.load %a[%k] : !uop.ptr<10xf32>
  %s0 = uop.reduce add %x0 over %k : f32
  uop.store %s0, %out[%c0] : !uop.ptr<1xf32>
}

jit.capture @step(%x: !jit.buffer<10xf32, "cpu:0"> {jit.name = "x"}, %n: !jit.var<i32, "n", 1, 10>) -> (!jit.buffer<1xf32, "cpu:0">) {
  %t0 = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @k_defccb6d7901(write %t0, read %x, %n) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<10xf32, "cpu:0">, !jit.var<i32, "n", 1, 10>
  jit.return %t0 : !jit.buffer<1xf32, "cpu:0">
}
