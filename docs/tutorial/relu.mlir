// A layer, twice, as a function of the host.
jit.kernel @relu(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %r = arith.maximumf %x, %zero : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
jit.kernel @halve(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %half = arith.constant 0.5 : f32
  %i = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %r = arith.mulf %x, %half : f32
  uop.store %r, %out[%i] : !uop.ptr<4xf32>
}
!array = !jit.buffer<4xf32, "cpu:0">
func.func @step(%x: !array {jit.name = "x"}) -> !array {
  jit.print "the host runs"
  %y = jit.alloc : !array
  jit.launch @relu(write %y, read %x) : !array, !array
  %z = jit.alloc : !array
  jit.launch @halve(write %z, read %y) : !array, !array
  return %z : !array
}
