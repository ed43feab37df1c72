jit.kernel @conv(%y: !uop.ptr<1x64x30x29xf32>, %x: !uop.ptr<1x64x30x29xf32>, %w: !uop.ptr<64x64x3x3xf32>, %b: !uop.ptr<64xf32>) name "r_64_30_29_64_3_3" {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c30 = arith.constant 30 : index
  %c31 = arith.constant 31 : index
  %k = uop.range 64
  %h = uop.range 30
  %v = uop.range 29
  %c = uop.range 64
  %i = uop.range 3
  %j = uop.range 3
  %row = arith.addi %h, %i : index
  %column = arith.addi %v, %j : index
  %g0 = arith.cmpi sge, %row, %c1 : index
  %g1 = arith.cmpi slt, %row, %c31 : index
  %g2 = arith.cmpi sge, %column, %c1 : index
  %g3 = arith.cmpi slt, %column, %c30 : index
  %g4 = arith.andi %g0, %g1 : i1
  %g5 = arith.andi %g2, %g3 : i1
  %inside = arith.andi %g4, %g5 : i1
  %row1 = arith.subi %row, %c1 : index
  %column1 = arith.subi %column, %c1 : index
  %a = uop.load %x[%c0, %c, %row1, %column1] if %inside else %zero : !uop.ptr<1x64x30x29xf32>
  %c2 = arith.constant 2 : index
  %ri = arith.subi %c2, %i : index
  %rj = arith.subi %c2, %j : index
  %f = uop.load %w[%c, %k, %ri, %rj] : !uop.ptr<64x64x3x3xf32>
  %p = arith.mulf %a, %f : f32
  %s = uop.reduce add %p over %c, %i, %j : f32
  %bias = uop.load %b[%k] : !uop.ptr<64xf32>
  %t = arith.addf %s, %bias : f32
  %r = arith.maximumf %t, %zero : f32
  uop.store %r, %y[%c0, %k, %h, %v] : !uop.ptr<1x64x30x29xf32>
}
!x = !jit.buffer<1x64x30x29xf32, "cpu:0">
!w = !jit.buffer<64x64x3x3xf32, "cpu:0">
!b = !jit.buffer<64xf32, "cpu:0">
jit.capture @step(%x: !x, %w: !w, %b: !b) -> !x {
  %y = jit.alloc : !x
  jit.launch @conv(write %y, read %x, read %w, read %b) : !x, !x, !w, !b
  jit.return %y : !x
}
