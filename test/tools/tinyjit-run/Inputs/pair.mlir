// Two captures over two inputs: b - a, and with a factor that has no value here.
jit.constant @factor : !jit.buffer<3xi32, "cpu:0">

jit.kernel @minus(%out: !uop.ptr<3xi32>, %a: !uop.ptr<3xi32>, %b: !uop.ptr<3xi32>) {
  %i = uop.range 3
  %x = uop.load %a[%i] : !uop.ptr<3xi32>
  %y = uop.load %b[%i] : !uop.ptr<3xi32>
  %d = arith.subi %y, %x : i32
  uop.store %d, %out[%i] : !uop.ptr<3xi32>
}

jit.kernel @times(%out: !uop.ptr<3xi32>, %a: !uop.ptr<3xi32>, %f: !uop.ptr<3xi32>) {
  %i = uop.range 3
  %x = uop.load %a[%i] : !uop.ptr<3xi32>
  %y = uop.load %f[%i] : !uop.ptr<3xi32>
  %p = arith.muli %x, %y : i32
  uop.store %p, %out[%i] : !uop.ptr<3xi32>
}

jit.capture @minus_pair(%a: !jit.buffer<3xi32, "cpu:0"> {jit.name = "a"}, %b: !jit.buffer<3xi32, "cpu:0"> {jit.name = "b"})
    -> !jit.buffer<3xi32, "cpu:0"> {
  %d = jit.alloc : !jit.buffer<3xi32, "cpu:0">
  jit.launch @minus(write %d, read %a, read %b) : !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">
  jit.return %d : !jit.buffer<3xi32, "cpu:0">
}

jit.capture @times_factor(%a: !jit.buffer<3xi32, "cpu:0">) -> !jit.buffer<3xi32, "cpu:0"> {
  %f = jit.get @factor : !jit.buffer<3xi32, "cpu:0">
  %p = jit.alloc : !jit.buffer<3xi32, "cpu:0">
  jit.launch @times(write %p, read %a, read %f) : !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">, !jit.buffer<3xi32, "cpu:0">
  jit.return %p : !jit.buffer<3xi32, "cpu:0">
}
