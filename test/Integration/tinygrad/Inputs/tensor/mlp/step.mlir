// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 2 kernels of this.

jit.constant @c0 : !jit.buffer<17x12xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<17xf32, "cpu:0">
jit.constant @c2 : !jit.buffer<5x17xf32, "cpu:0">
jit.constant @c3 : !jit.buffer<5xf32, "cpu:0">

func.func @step(%x: tensor<4x12xf32> {jit.name = "x"}) -> (tensor<4x5xf32>) {
  %c0 = uop.read @c0 [0, 0] [17, 12] : tensor<17x12xf32>
  %c1 = uop.read @c1 [0] [17] : tensor<17xf32>
  %c2 = uop.read @c2 [0, 0] [5, 17] : tensor<5x17xf32>
  %c3 = uop.read @c3 [0] [5] : tensor<5xf32>
  %f0 = arith.constant dense<0.0> : tensor<4x17xf32>
  %m0 = uop.reshape %x : tensor<4x12xf32> to tensor<4x1x12xf32>
  %m1 = uop.expand %m0 : tensor<4x1x12xf32> to tensor<4x17x12xf32>
  %f1 = arith.constant dense<0.57735026> : tensor<17x12xf32>
  %v0 = arith.mulf %f1, %c0 : tensor<17x12xf32>
  %f2 = arith.constant dense<-0.28867513> : tensor<17x12xf32>
  %v1 = arith.addf %v0, %f2 : tensor<17x12xf32>
  %m2 = uop.permute %v1 [1, 0] : tensor<17x12xf32> to tensor<12x17xf32>
  %m3 = uop.reshape %m2 : tensor<12x17xf32> to tensor<1x12x17xf32>
  %m4 = uop.permute %m3 [0, 2, 1] : tensor<1x12x17xf32> to tensor<1x17x12xf32>
  %m5 = uop.expand %m4 : tensor<1x17x12xf32> to tensor<4x17x12xf32>
  %v2 = arith.mulf %m1, %m5 : tensor<4x17x12xf32>
  %s0 = uop.reduce_axis add %v2 [2] : tensor<4x17x12xf32> to tensor<4x17x1xf32>
  %m6 = uop.reshape %s0 : tensor<4x17x1xf32> to tensor<4x17xf32>
  %f3 = arith.constant dense<0.57735026> : tensor<17xf32>
  %v3 = arith.mulf %f3, %c1 : tensor<17xf32>
  %f4 = arith.constant dense<-0.28867513> : tensor<17xf32>
  %v4 = arith.addf %v3, %f4 : tensor<17xf32>
  %m7 = uop.reshape %v4 : tensor<17xf32> to tensor<1x17xf32>
  %m8 = uop.expand %m7 : tensor<1x17xf32> to tensor<4x17xf32>
  %v5 = arith.addf %m6, %m8 : tensor<4x17xf32>
  %g0 = arith.cmpf olt, %f0, %v5 : tensor<4x17xf32>
  %v6 = arith.select %g0, %v5, %f0 : tensor<4x17xi1>, tensor<4x17xf32>
  %m9 = uop.reshape %v6 : tensor<4x17xf32> to tensor<4x1x17xf32>
  %m10 = uop.expand %m9 : tensor<4x1x17xf32> to tensor<4x5x17xf32>
  %f5 = arith.constant dense<0.48507124> : tensor<5x17xf32>
  %v7 = arith.mulf %f5, %c2 : tensor<5x17xf32>
  %f6 = arith.constant dense<-0.24253562> : tensor<5x17xf32>
  %v8 = arith.addf %v7, %f6 : tensor<5x17xf32>
  %m11 = uop.permute %v8 [1, 0] : tensor<5x17xf32> to tensor<17x5xf32>
  %m12 = uop.reshape %m11 : tensor<17x5xf32> to tensor<1x17x5xf32>
  %m13 = uop.permute %m12 [0, 2, 1] : tensor<1x17x5xf32> to tensor<1x5x17xf32>
  %m14 = uop.expand %m13 : tensor<1x5x17xf32> to tensor<4x5x17xf32>
  %v9 = arith.mulf %m10, %m14 : tensor<4x5x17xf32>
  %s1 = uop.reduce_axis add %v9 [2] : tensor<4x5x17xf32> to tensor<4x5x1xf32>
  %m15 = uop.reshape %s1 : tensor<4x5x1xf32> to tensor<4x5xf32>
  %f7 = arith.constant dense<0.48507124> : tensor<5xf32>
  %v10 = arith.mulf %f7, %c3 : tensor<5xf32>
  %f8 = arith.constant dense<-0.24253562> : tensor<5xf32>
  %v11 = arith.addf %v10, %f8 : tensor<5xf32>
  %m16 = uop.reshape %v11 : tensor<5xf32> to tensor<1x5xf32>
  %m17 = uop.expand %m16 : tensor<1x5xf32> to tensor<4x5xf32>
  %v12 = arith.addf %m15, %m17 : tensor<4x5xf32>
  %t0 = uop.contiguous %v12 : tensor<4x5xf32>
  return %t0 : tensor<4x5xf32>
}
