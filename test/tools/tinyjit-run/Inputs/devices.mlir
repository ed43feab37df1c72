// x reversed, times 2 * w, plus n, on cpu:0, then doubled on cpu:1: a prologue, copies, temporaries on both devices.
jit.constant @w = dense<0.5> : tensor<256xf32> : !jit.buffer<256xf32, "cpu:0">

jit.kernel @double(%out: !uop.ptr<256xf32>, %x: !uop.ptr<256xf32>) {
  %i = uop.range 256
  %a = uop.load %x[%i] : !uop.ptr<256xf32>
  %b = arith.addf %a, %a : f32
  uop.store %b, %out[%i] : !uop.ptr<256xf32>
}

jit.kernel @reverse(%out: !uop.ptr<256xf32>, %x: !uop.ptr<256xf32>, %w: !uop.ptr<256xf32>, %nv: !jit.var<i32, "n", 0, 9>) {
  %n = jit.value %nv : !jit.var<i32, "n", 0, 9> -> i32
  %nf = arith.sitofp %n : i32 to f32
  %i = uop.range 256
  %last = arith.constant 255 : index
  %j = arith.subi %last, %i : index
  %a = uop.load %x[%j] : !uop.ptr<256xf32>
  %b = uop.load %w[%i] : !uop.ptr<256xf32>
  %c = arith.mulf %a, %b : f32
  %d = arith.addf %c, %nf : f32
  uop.store %d, %out[%i] : !uop.ptr<256xf32>
}

jit.capture @step(%x: !jit.buffer<256xf32, "cpu:0"> {jit.name = "x"}, %n: !jit.var<i32, "n", 0, 9>) -> !jit.buffer<256xf32, "cpu:0"> {
  %w = jit.get @w : !jit.buffer<256xf32, "cpu:0">
  %w2 = jit.alloc : !jit.buffer<256xf32, "cpu:0">
  %a = jit.alloc : !jit.buffer<256xf32, "cpu:0">
  %b = jit.alloc : !jit.buffer<256xf32, "cpu:1">
  %c = jit.alloc : !jit.buffer<256xf32, "cpu:1">
  %y = jit.alloc : !jit.buffer<256xf32, "cpu:0">
  jit.prologue {
    jit.launch @double(write %w2, read %w) : !jit.buffer<256xf32, "cpu:0">, !jit.buffer<256xf32, "cpu:0">
  }
  jit.launch @reverse(write %a, read %x, read %w2, %n) : !jit.buffer<256xf32, "cpu:0">, !jit.buffer<256xf32, "cpu:0">, !jit.buffer<256xf32, "cpu:0">, !jit.var<i32, "n", 0, 9>
  jit.copy %a to %b : !jit.buffer<256xf32, "cpu:0"> to !jit.buffer<256xf32, "cpu:1">
  jit.launch @double(write %c, read %b) : !jit.buffer<256xf32, "cpu:1">, !jit.buffer<256xf32, "cpu:1">
  jit.copy %c to %y : !jit.buffer<256xf32, "cpu:1"> to !jit.buffer<256xf32, "cpu:0">
  jit.return %y : !jit.buffer<256xf32, "cpu:0">
}
