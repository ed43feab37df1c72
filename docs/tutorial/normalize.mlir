// Divides each row of a table by its sum, then adds what all calls gave so far.
jit.state @total : !jit.buffer<256x512xf32, "cpu:0">

jit.kernel @sum(%out: !uop.ptr<256xf32>, %in: !uop.ptr<256x512xf32>) {
  %row = uop.range 256
  %k = uop.range 512
  %x = uop.load %in[%row, %k] : !uop.ptr<256x512xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%row] : !uop.ptr<256xf32>
}
jit.kernel @divide(%out: !uop.ptr<256x512xf32>, %in: !uop.ptr<256x512xf32>, %sums: !uop.ptr<256xf32>) {
  %row = uop.range 256
  %k = uop.range 512
  %x = uop.load %in[%row, %k] : !uop.ptr<256x512xf32>
  %s = uop.load %sums[%row] : !uop.ptr<256xf32>
  %q = arith.divf %x, %s : f32
  uop.store %q, %out[%row, %k] : !uop.ptr<256x512xf32>
}
jit.kernel @accumulate(%total: !uop.ptr<256x512xf32>, %in: !uop.ptr<256x512xf32>) {
  %row = uop.range 256
  %k = uop.range 512
  %t = uop.load %total[%row, %k] : !uop.ptr<256x512xf32>
  %x = uop.load %in[%row, %k] : !uop.ptr<256x512xf32>
  %s = arith.addf %t, %x : f32
  uop.store %s, %total[%row, %k] : !uop.ptr<256x512xf32>
}
!table = !jit.buffer<256x512xf32, "cpu:0">
!column = !jit.buffer<256xf32, "cpu:0">
jit.capture @normalize(%x: !table {jit.name = "x"}) -> !table {
  %total = jit.get @total : !table
  %sums = jit.alloc : !column
  jit.launch @sum(write %sums, read %x) : !column, !table
  %y = jit.alloc : !table
  jit.launch @divide(write %y, read %x, read %sums) : !table, !table, !column
  jit.launch @accumulate(update %total, read %y) : !table, !table
  jit.return %total : !table
}
