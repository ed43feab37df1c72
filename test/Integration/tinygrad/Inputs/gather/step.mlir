// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py.

jit.constant @table : !jit.buffer<50x7xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<40x6xf32, "cpu:0">

jit.kernel @k_a30433d5e9d1 (%out: !uop.ptr<4x7xf32>, %a: !uop.ptr<4xi32>, %b: !uop.ptr<50x7xf32>) name "E_4_7" {
  %m = uop.range 4
  %n = uop.range 7
  %x0 = uop.load %a[%m] : !uop.ptr<4xi32>
  %c0_i32 = arith.constant 0 : i32
  %g0 = arith.cmpi slt, %x0, %c0_i32 : i32
  %c50_i32 = arith.constant 50 : i32
  %v0 = arith.addi %x0, %c50_i32 : i32
  %v1 = arith.index_cast %v0 : i32 to index
  %v2 = arith.index_cast %x0 : i32 to index
  %v3 = arith.select %g0, %v1, %v2 : index
  %c0 = arith.constant 0 : index
  %g1 = arith.cmpi sge, %v3, %c0 : index
  %c50 = arith.constant 50 : index
  %g2 = arith.cmpi slt, %v3, %c50 : index
  %g3 = arith.andi %g1, %g2 : i1
  %f0 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%v3, %n] if %g3 else %f0 : !uop.ptr<50x7xf32>
  uop.store %x1, %out[%m, %n] : !uop.ptr<4x7xf32>
}

jit.kernel @k_334555847e4e (%out: !uop.ptr<4x6xf32>, %a: !uop.ptr<4xi32>, %b: !uop.ptr<40x6xf32>) name "E_4_6" {
  %m = uop.range 4
  %n = uop.range 6
  %x0 = uop.load %a[%m] : !uop.ptr<4xi32>
  %v0 = arith.index_cast %x0 : i32 to index
  %c0 = arith.constant 0 : index
  %g0 = arith.cmpi sge, %v0, %c0 : index
  %c40 = arith.constant 40 : index
  %g1 = arith.cmpi slt, %v0, %c40 : index
  %g2 = arith.andi %g0, %g1 : i1
  %f0 = arith.constant 0.72231513 : f32
  %f1 = arith.constant 0.0 : f32
  %x1 = uop.load %b[%v0, %n] if %g2 else %f1 : !uop.ptr<40x6xf32>
  %v1 = arith.mulf %f0, %x1 : f32
  %f2 = arith.constant -0.36115757 : f32
  %v2 = arith.addf %v1, %f2 : f32
  %v3 = arith.select %g2, %v2, %f1 : f32
  uop.store %v3, %out[%m, %n] : !uop.ptr<4x6xf32>
}

jit.kernel @k_8c6908b1ba0d (%out: !uop.ptr<4x50xi32>, %a: !uop.ptr<4xi32>) name "E_4_50" {
  %m = uop.range 4
  %n = uop.range 50
  %x0 = uop.load %a[%m] : !uop.ptr<4xi32>
  %v0 = arith.index_cast %n : index to i32
  %g0 = arith.cmpi ne, %x0, %v0 : i32
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %v1 = arith.select %g0, %c0_i32, %c1_i32 : i32
  uop.store %v1, %out[%m, %n] : !uop.ptr<4x50xi32>
}

jit.capture @step(%i: !jit.buffer<4xi32, "cpu:0"> {jit.name = "i"}) -> (!jit.buffer<4x7xf32, "cpu:0">, !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<4x50xi32, "cpu:0">) {
  %table = jit.get @table : !jit.buffer<50x7xf32, "cpu:0">
  %c1 = jit.get @c1 : !jit.buffer<40x6xf32, "cpu:0">
  %t0 = jit.alloc : !jit.buffer<4x7xf32, "cpu:0">
  jit.launch @k_a30433d5e9d1(write %t0, read %i, read %table) : !jit.buffer<4x7xf32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">, !jit.buffer<50x7xf32, "cpu:0">
  %t1 = jit.alloc : !jit.buffer<4x6xf32, "cpu:0">
  jit.launch @k_334555847e4e(write %t1, read %i, read %c1) : !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">, !jit.buffer<40x6xf32, "cpu:0">
  %t2 = jit.alloc : !jit.buffer<4x50xi32, "cpu:0">
  jit.launch @k_8c6908b1ba0d(write %t2, read %i) : !jit.buffer<4x50xi32, "cpu:0">, !jit.buffer<4xi32, "cpu:0">
  jit.return %t0, %t1, %t2 : !jit.buffer<4x7xf32, "cpu:0">, !jit.buffer<4x6xf32, "cpu:0">, !jit.buffer<4x50xi32, "cpu:0">
}
