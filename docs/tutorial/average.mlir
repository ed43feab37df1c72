// A running average: average = 0.75 * average + 0.25 * x.
jit.state @average : !jit.buffer<2xf32, "cpu:0">
jit.kernel @blend(%average: !uop.ptr<2xf32>, %x: !uop.ptr<2xf32>) {
  %old = arith.constant 0.75 : f32
  %new = arith.constant 0.25 : f32
  %i = uop.range 2
  %a = uop.load %average[%i] : !uop.ptr<2xf32>
  %b = uop.load %x[%i] : !uop.ptr<2xf32>
  %c = arith.mulf %a, %old : f32
  %d = arith.mulf %b, %new : f32
  %e = arith.addf %c, %d : f32
  uop.store %e, %average[%i] : !uop.ptr<2xf32>
}
!array = !jit.buffer<2xf32, "cpu:0">
func.func @track(%x: !array) -> !array {
  %average = jit.get @average : !array
  jit.launch @blend(update %average, read %x) : !array, !array
  return %average : !array
}
