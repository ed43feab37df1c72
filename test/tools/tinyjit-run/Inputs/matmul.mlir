// A matrix product in f32.
jit.kernel @product(%out: !uop.ptr<48x80xf32>, %a: !uop.ptr<48x96xf32>, %b: !uop.ptr<96x80xf32>) {
  %m = uop.range 48
  %n = uop.range 80
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<48x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x80xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%m, %n] : !uop.ptr<48x80xf32>
}

jit.capture @step(%a: !jit.buffer<48x96xf32, "cpu:0"> {jit.name = "a"}, %b: !jit.buffer<96x80xf32, "cpu:0"> {jit.name = "b"})
    -> !jit.buffer<48x80xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<48x80xf32, "cpu:0">
  jit.launch @product(write %out, read %a, read %b) : !jit.buffer<48x80xf32, "cpu:0">, !jit.buffer<48x96xf32, "cpu:0">, !jit.buffer<96x80xf32, "cpu:0">
  jit.return %out : !jit.buffer<48x80xf32, "cpu:0">
}
