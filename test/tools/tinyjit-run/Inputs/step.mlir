// result 0 = x * w + n, result 1 = the sum of all results 0 so far, which is a state.
jit.constant @w = dense<[[1.0, -2.0, 0.5], [3.0, 4.0, -1.0]]> : tensor<2x3xf32> : !jit.buffer<2x3xf32, "cpu:0">
jit.state @total : !jit.buffer<2x3xf32, "cpu:0">

jit.kernel @scale(%out: !uop.ptr<2x3xf32>, %x: !uop.ptr<2x3xf32>, %w: !uop.ptr<2x3xf32>, %nv: !jit.var<i32, "n", 1, 7>) {
  %n = jit.value %nv : !jit.var<i32, "n", 1, 7> -> i32
  %nf = arith.sitofp %n : i32 to f32
  %i = uop.range 2
  %j = uop.range 3
  %a = uop.load %x[%i, %j] : !uop.ptr<2x3xf32>
  %b = uop.load %w[%i, %j] : !uop.ptr<2x3xf32>
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %p, %nf : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<2x3xf32>
}

jit.kernel @accumulate(%sum: !uop.ptr<2x3xf32>, %y: !uop.ptr<2x3xf32>) {
  %i = uop.range 2
  %j = uop.range 3
  %a = uop.load %sum[%i, %j] : !uop.ptr<2x3xf32>
  %b = uop.load %y[%i, %j] : !uop.ptr<2x3xf32>
  %s = arith.addf %a, %b : f32
  uop.store %s, %sum[%i, %j] : !uop.ptr<2x3xf32>
}

jit.capture @step(%x: !jit.buffer<2x3xf32, "cpu:0"> {jit.name = "x"}, %n: !jit.var<i32, "n", 1, 7>)
    -> (!jit.buffer<2x3xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">) {
  %w = jit.get @w : !jit.buffer<2x3xf32, "cpu:0">
  %total = jit.get @total : !jit.buffer<2x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<2x3xf32, "cpu:0">
  jit.launch @scale(write %y, read %x, read %w, %n) : !jit.buffer<2x3xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">, !jit.var<i32, "n", 1, 7>
  jit.launch @accumulate(update %total, read %y) : !jit.buffer<2x3xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">
  jit.return %y, %total : !jit.buffer<2x3xf32, "cpu:0">, !jit.buffer<2x3xf32, "cpu:0">
}
