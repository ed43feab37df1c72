// Sums the rows before `pos` of a table, `times` over.
jit.kernel @sum(%out: !uop.ptr<3xf32>, %in: !uop.ptr<8x3xf32>, %pos: !jit.var<i32, "pos", 1, 8>) {
  %n = jit.value %pos : !jit.var<i32, "pos", 1, 8> -> index
  %j = uop.range 3
  %k = uop.range %n
  %x = uop.load %in[%k, %j] : !uop.ptr<8x3xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%j] : !uop.ptr<3xf32>
}
jit.kernel @double(%out: !uop.ptr<3xf32>, %in: !uop.ptr<3xf32>) {
  %j = uop.range 3
  %x = uop.load %in[%j] : !uop.ptr<3xf32>
  %d = arith.addf %x, %x : f32
  uop.store %d, %out[%j] : !uop.ptr<3xf32>
}
!row = !jit.buffer<3xf32, "cpu:0">
!table = !jit.buffer<8x3xf32, "cpu:0">
!pos = !jit.var<i32, "pos", 1, 8>
func.func @sum_rows(%table: !table, %pos: !pos, %times: index {jit.name = "times"}) -> !row {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = jit.alloc : !row
  jit.launch @sum(write %first, read %table, %pos) : !row, !table, !pos
  %result = scf.for %i = %zero to %times step %one iter_args(%in = %first) -> (!row) {
    %out = jit.alloc : !row
    jit.launch @double(write %out, read %in) : !row, !row
    scf.yield %out : !row
  }
  return %result : !row
}
