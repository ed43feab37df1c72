// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 3 kernels of this.

jit.constant @table : !jit.buffer<50x7xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<40x6xf32, "cpu:0">

func.func @step(%i: tensor<4xi32> {jit.name = "i"}) -> (tensor<4x7xf32>, tensor<4x6xf32>, tensor<4x50xi32>) {
  %table = uop.read @table [0, 0] [50, 7] : tensor<50x7xf32>
  %c1 = uop.read @c1 [0, 0] [40, 6] : tensor<40x6xf32>
  %c0_i32 = arith.constant dense<0> : tensor<4xi32>
  %g0 = arith.cmpi slt, %i, %c0_i32 : tensor<4xi32>
  %c50_i32 = arith.constant dense<50> : tensor<4xi32>
  %v0 = arith.addi %i, %c50_i32 : tensor<4xi32>
  %v1 = arith.select %g0, %v0, %i : tensor<4xi1>, tensor<4xi32>
  %m0 = uop.reshape %v1 : tensor<4xi32> to tensor<1x1x4xi32>
  %m1 = uop.expand %m0 : tensor<1x1x4xi32> to tensor<50x7x4xi32>
  %m2 = uop.permute %m1 [2, 0, 1] : tensor<50x7x4xi32> to tensor<4x50x7xi32>
  %c1_i32 = arith.constant dense<1> : tensor<50xi32>
  %i1 = uop.iota 0 : tensor<50xi32>
  %v2 = arith.addi %c1_i32, %i1 : tensor<50xi32>
  %cm1_i32 = arith.constant dense<-1> : tensor<50xi32>
  %v3 = arith.addi %v2, %cm1_i32 : tensor<50xi32>
  %m3 = uop.reshape %v3 : tensor<50xi32> to tensor<1x50x1xi32>
  %m4 = uop.expand %m3 : tensor<1x50x1xi32> to tensor<4x50x7xi32>
  %g1 = arith.cmpi eq, %m2, %m4 : tensor<4x50x7xi32>
  %m5 = uop.reshape %table : tensor<50x7xf32> to tensor<1x50x7xf32>
  %m6 = uop.expand %m5 : tensor<1x50x7xf32> to tensor<4x50x7xf32>
  %f0 = arith.constant dense<0.0> : tensor<4x50x7xf32>
  %v4 = arith.select %g1, %m6, %f0 : tensor<4x50x7xi1>, tensor<4x50x7xf32>
  %s0 = uop.reduce_axis add %v4 [1] : tensor<4x50x7xf32> to tensor<4x1x7xf32>
  %t0 = uop.contiguous %s0 : tensor<4x1x7xf32>
  %c1_i321 = arith.constant dense<1> : tensor<40xi32>
  %i2 = uop.iota 0 : tensor<40xi32>
  %v5 = arith.addi %c1_i321, %i2 : tensor<40xi32>
  %cm1_i321 = arith.constant dense<-1> : tensor<40xi32>
  %v6 = arith.addi %v5, %cm1_i321 : tensor<40xi32>
  %m7 = uop.reshape %v6 : tensor<40xi32> to tensor<1x40xi32>
  %m8 = uop.expand %m7 : tensor<1x40xi32> to tensor<4x40xi32>
  %m9 = uop.reshape %i : tensor<4xi32> to tensor<4x1xi32>
  %m10 = uop.expand %m9 : tensor<4x1xi32> to tensor<4x40xi32>
  %g2 = arith.cmpi eq, %m8, %m10 : tensor<4x40xi32>
  %m11 = uop.reshape %g2 : tensor<4x40xi1> to tensor<4x40x1xi1>
  %m12 = uop.expand %m11 : tensor<4x40x1xi1> to tensor<4x40x6xi1>
  %f1 = arith.constant dense<0.72231513> : tensor<40x6xf32>
  %v7 = arith.mulf %f1, %c1 : tensor<40x6xf32>
  %f2 = arith.constant dense<-0.36115757> : tensor<40x6xf32>
  %v8 = arith.addf %v7, %f2 : tensor<40x6xf32>
  %m13 = uop.reshape %v8 : tensor<40x6xf32> to tensor<1x40x6xf32>
  %m14 = uop.expand %m13 : tensor<1x40x6xf32> to tensor<4x40x6xf32>
  %f3 = arith.constant dense<0.0> : tensor<4x40x6xf32>
  %v9 = arith.select %m12, %m14, %f3 : tensor<4x40x6xi1>, tensor<4x40x6xf32>
  %s1 = uop.reduce_axis add %v9 [1] : tensor<4x40x6xf32> to tensor<4x1x6xf32>
  %t1 = uop.contiguous %s1 : tensor<4x1x6xf32>
  %m15 = uop.reshape %t0 : tensor<4x1x7xf32> to tensor<4x7xf32>
  %m16 = uop.reshape %t1 : tensor<4x1x6xf32> to tensor<4x6xf32>
  %m17 = uop.expand %m9 : tensor<4x1xi32> to tensor<4x50xi32>
  %m18 = uop.reshape %v3 : tensor<50xi32> to tensor<1x50xi32>
  %m19 = uop.expand %m18 : tensor<1x50xi32> to tensor<4x50xi32>
  %g3 = arith.cmpi eq, %m17, %m19 : tensor<4x50xi32>
  %c11 = arith.constant dense<1> : tensor<4x50xi64>
  %c0 = arith.constant dense<0> : tensor<4x50xi64>
  %v10 = arith.select %g3, %c11, %c0 : tensor<4x50xi1>, tensor<4x50xi64>
  %v11 = arith.trunci %v10 : tensor<4x50xi64> to tensor<4x50xi32>
  return %m15, %m16, %v11 : tensor<4x7xf32>, tensor<4x6xf32>, tensor<4x50xi32>
}
