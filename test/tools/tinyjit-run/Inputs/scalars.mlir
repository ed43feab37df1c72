// Gives its variables back.
jit.kernel @keep(%a: !uop.ptr<i64>, %b: !uop.ptr<f32>, %wide: !jit.var<i64, "wide", -10000000000, 10000000000>, %real: !jit.var<f32, "real">) {
  %x = jit.value %wide : !jit.var<i64, "wide", -10000000000, 10000000000> -> i64
  %y = jit.value %real : !jit.var<f32, "real"> -> f32
  uop.store %x, %a[] : !uop.ptr<i64>
  uop.store %y, %b[] : !uop.ptr<f32>
}

jit.capture @scalars(%wide: !jit.var<i64, "wide", -10000000000, 10000000000>, %real: !jit.var<f32, "real">)
    -> (!jit.buffer<i64, "cpu:0">, !jit.buffer<f32, "cpu:0">) {
  %a = jit.alloc : !jit.buffer<i64, "cpu:0">
  %b = jit.alloc : !jit.buffer<f32, "cpu:0">
  jit.launch @keep(write %a, write %b, %wide, %real) : !jit.buffer<i64, "cpu:0">, !jit.buffer<f32, "cpu:0">, !jit.var<i64, "wide", -10000000000, 10000000000>, !jit.var<f32, "real">
  jit.return %a, %b : !jit.buffer<i64, "cpu:0">, !jit.buffer<f32, "cpu:0">
}
