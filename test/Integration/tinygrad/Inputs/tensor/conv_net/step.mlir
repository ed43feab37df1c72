// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 4 kernels of this.

jit.constant @c0 : !jit.buffer<4x1x3x3xf32, "cpu:0">
jit.constant @c1 : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.running_mean : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.weight : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.running_var : !jit.buffer<4xf32, "cpu:0">
jit.constant @norm.bias : !jit.buffer<4xf32, "cpu:0">
jit.constant @c6 : !jit.buffer<6x4x3x3xf32, "cpu:0">
jit.constant @c7 : !jit.buffer<6xf32, "cpu:0">
jit.constant @c8 : !jit.buffer<5x24xf32, "cpu:0">
jit.constant @c9 : !jit.buffer<5xf32, "cpu:0">

func.func @step(%image: tensor<2x1x8x8xf32> {jit.name = "image"}) -> (tensor<2x5xf32>) {
  %c0 = uop.read @c0 [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %c1 = uop.read @c1 [0] [4] : tensor<4xf32>
  %norm_running_mean = uop.read @norm.running_mean [0] [4] : tensor<4xf32>
  %norm_weight = uop.read @norm.weight [0] [4] : tensor<4xf32>
  %norm_running_var = uop.read @norm.running_var [0] [4] : tensor<4xf32>
  %norm_bias = uop.read @norm.bias [0] [4] : tensor<4xf32>
  %c6 = uop.read @c6 [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %c7 = uop.read @c7 [0] [6] : tensor<6xf32>
  %c8 = uop.read @c8 [0, 0] [5, 24] : tensor<5x24xf32>
  %c9 = uop.read @c9 [0] [5] : tensor<5xf32>
  %f0 = arith.constant dense<0.0> : tensor<2x6x2x2xf32>
  %true = arith.constant dense<true> : tensor<2x4x8x8xi1>
  %f1 = arith.constant dense<0.0> : tensor<2x4x8x8xf32>
  %m0 = uop.pad %image low [0, 0, 1, 1] high [0, 0, 1, 1] : tensor<2x1x8x8xf32> to tensor<2x1x10x10xf32>
  %m1 = uop.reshape %m0 : tensor<2x1x10x10xf32> to tensor<1x1x2x1x10x10xf32>
  %m2 = uop.expand %m1 : tensor<1x1x2x1x10x10xf32> to tensor<4x4x2x1x10x10xf32>
  %m3 = uop.permute %m2 [2, 3, 0, 4, 1, 5] : tensor<4x4x2x1x10x10xf32> to tensor<2x1x4x10x4x10xf32>
  %m4 = uop.reshape %m3 : tensor<2x1x4x10x4x10xf32> to tensor<2x1x40x40xf32>
  %m5 = uop.shrink %m4 [0, 0, 0, 0] [2, 1, 33, 33] : tensor<2x1x40x40xf32> to tensor<2x1x33x33xf32>
  %m6 = uop.reshape %m5 : tensor<2x1x33x33xf32> to tensor<2x1x3x11x3x11xf32>
  %m7 = uop.shrink %m6 [0, 0, 0, 0, 0, 0] [2, 1, 3, 8, 3, 8] : tensor<2x1x3x11x3x11xf32> to tensor<2x1x3x8x3x8xf32>
  %m8 = uop.permute %m7 [0, 1, 3, 5, 2, 4] : tensor<2x1x3x8x3x8xf32> to tensor<2x1x8x8x3x3xf32>
  %m9 = uop.reshape %m8 : tensor<2x1x8x8x3x3xf32> to tensor<1x2x1x1x8x8x3x3xf32>
  %m10 = uop.expand %m9 : tensor<1x2x1x1x8x8x3x3xf32> to tensor<4x2x1x1x8x8x3x3xf32>
  %m11 = uop.permute %m10 [1, 2, 0, 4, 5, 3, 6, 7] : tensor<4x2x1x1x8x8x3x3xf32> to tensor<2x1x4x8x8x1x3x3xf32>
  %f2 = arith.constant dense<0.6666667> : tensor<4x1x3x3xf32>
  %v0 = arith.mulf %f2, %c0 : tensor<4x1x3x3xf32>
  %f3 = arith.constant dense<-0.33333334> : tensor<4x1x3x3xf32>
  %v1 = arith.addf %v0, %f3 : tensor<4x1x3x3xf32>
  %m12 = uop.reshape %v1 : tensor<4x1x3x3xf32> to tensor<1x1x4x1x1x1x3x3xf32>
  %m13 = uop.expand %m12 : tensor<1x1x4x1x1x1x3x3xf32> to tensor<2x1x4x8x8x1x3x3xf32>
  %v2 = arith.mulf %m11, %m13 : tensor<2x1x4x8x8x1x3x3xf32>
  %s0 = uop.reduce_axis add %v2 [6, 7] : tensor<2x1x4x8x8x1x3x3xf32> to tensor<2x1x4x8x8x1x1x1xf32>
  %m14 = uop.reshape %s0 : tensor<2x1x4x8x8x1x1x1xf32> to tensor<2x4x8x8xf32>
  %f4 = arith.constant dense<0.6666667> : tensor<4xf32>
  %v3 = arith.mulf %f4, %c1 : tensor<4xf32>
  %f5 = arith.constant dense<-0.33333334> : tensor<4xf32>
  %v4 = arith.addf %v3, %f5 : tensor<4xf32>
  %m15 = uop.reshape %v4 : tensor<4xf32> to tensor<1x4x1x1xf32>
  %m16 = uop.expand %m15 : tensor<1x4x1x1xf32> to tensor<2x4x8x8xf32>
  %v5 = arith.addf %m14, %m16 : tensor<2x4x8x8xf32>
  %m17 = uop.reshape %norm_running_mean : tensor<4xf32> to tensor<1x4x1x1xf32>
  %f6 = arith.constant dense<-1.0> : tensor<1x4x1x1xf32>
  %v6 = arith.mulf %m17, %f6 : tensor<1x4x1x1xf32>
  %m18 = uop.expand %v6 : tensor<1x4x1x1xf32> to tensor<2x4x8x8xf32>
  %v7 = arith.addf %v5, %m18 : tensor<2x4x8x8xf32>
  %m19 = uop.reshape %norm_weight : tensor<4xf32> to tensor<1x4x1x1xf32>
  %m20 = uop.expand %m19 : tensor<1x4x1x1xf32> to tensor<2x4x8x8xf32>
  %v8 = arith.mulf %v7, %m20 : tensor<2x4x8x8xf32>
  %m21 = uop.reshape %norm_running_var : tensor<4xf32> to tensor<1x4x1x1xf32>
  %f7 = arith.constant dense<1.0e-05> : tensor<1x4x1x1xf32>
  %v9 = arith.addf %m21, %f7 : tensor<1x4x1x1xf32>
  %v10 = math.sqrt %v9 : tensor<1x4x1x1xf32>
  %f8 = arith.constant dense<1.0> : tensor<1x4x1x1xf32>
  %v11 = arith.divf %f8, %v10 : tensor<1x4x1x1xf32>
  %m22 = uop.expand %v11 : tensor<1x4x1x1xf32> to tensor<2x4x8x8xf32>
  %v12 = arith.mulf %v8, %m22 : tensor<2x4x8x8xf32>
  %m23 = uop.reshape %norm_bias : tensor<4xf32> to tensor<1x4x1x1xf32>
  %m24 = uop.expand %m23 : tensor<1x4x1x1xf32> to tensor<2x4x8x8xf32>
  %v13 = arith.addf %v12, %m24 : tensor<2x4x8x8xf32>
  %g0 = arith.cmpf olt, %f1, %v13 : tensor<2x4x8x8xf32>
  %v14 = arith.select %g0, %v13, %f1 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
  %f9 = arith.constant dense<0xFF800000> : tensor<2x4x8x8xf32>
  %v15 = arith.select %true, %v14, %f9 : tensor<2x4x8x8xi1>, tensor<2x4x8x8xf32>
  %m25 = uop.reshape %v15 : tensor<2x4x8x8xf32> to tensor<1x1x2x4x8x8xf32>
  %m26 = uop.expand %m25 : tensor<1x1x2x4x8x8xf32> to tensor<3x3x2x4x8x8xf32>
  %m27 = uop.permute %m26 [2, 3, 0, 4, 1, 5] : tensor<3x3x2x4x8x8xf32> to tensor<2x4x3x8x3x8xf32>
  %m28 = uop.reshape %m27 : tensor<2x4x3x8x3x8xf32> to tensor<2x4x24x24xf32>
  %m29 = uop.shrink %m28 [0, 0, 0, 0] [2, 4, 18, 18] : tensor<2x4x24x24xf32> to tensor<2x4x18x18xf32>
  %m30 = uop.reshape %m29 : tensor<2x4x18x18xf32> to tensor<2x4x2x9x2x9xf32>
  %m31 = uop.shrink %m30 [0, 0, 0, 0, 0, 0] [2, 4, 2, 8, 2, 8] : tensor<2x4x2x9x2x9xf32> to tensor<2x4x2x8x2x8xf32>
  %m32 = uop.reshape %m31 : tensor<2x4x2x8x2x8xf32> to tensor<2x4x2x4x2x2x4x2xf32>
  %m33 = uop.shrink %m32 [0, 0, 0, 0, 0, 0, 0, 0] [2, 4, 2, 4, 1, 2, 4, 1] : tensor<2x4x2x4x2x2x4x2xf32> to tensor<2x4x2x4x1x2x4x1xf32>
  %m34 = uop.reshape %m33 : tensor<2x4x2x4x1x2x4x1xf32> to tensor<2x4x2x4x2x4xf32>
  %s1 = uop.reduce_axis max %m34 [2, 4] : tensor<2x4x2x4x2x4xf32> to tensor<2x4x1x4x1x4xf32>
  %m35 = uop.reshape %s1 : tensor<2x4x1x4x1x4xf32> to tensor<2x4x4x4xf32>
  %m36 = uop.pad %m35 low [0, 0, 1, 1] high [0, 0, 1, 1] : tensor<2x4x4x4xf32> to tensor<2x4x6x6xf32>
  %m37 = uop.reshape %m36 : tensor<2x4x6x6xf32> to tensor<1x1x2x4x6x6xf32>
  %m38 = uop.expand %m37 : tensor<1x1x2x4x6x6xf32> to tensor<4x4x2x4x6x6xf32>
  %m39 = uop.permute %m38 [2, 3, 0, 4, 1, 5] : tensor<4x4x2x4x6x6xf32> to tensor<2x4x4x6x4x6xf32>
  %m40 = uop.reshape %m39 : tensor<2x4x4x6x4x6xf32> to tensor<2x4x24x24xf32>
  %m41 = uop.shrink %m40 [0, 0, 0, 0] [2, 4, 21, 21] : tensor<2x4x24x24xf32> to tensor<2x4x21x21xf32>
  %m42 = uop.reshape %m41 : tensor<2x4x21x21xf32> to tensor<2x4x3x7x3x7xf32>
  %m43 = uop.shrink %m42 [0, 0, 0, 0, 0, 0] [2, 4, 3, 4, 3, 4] : tensor<2x4x3x7x3x7xf32> to tensor<2x4x3x4x3x4xf32>
  %m44 = uop.reshape %m43 : tensor<2x4x3x4x3x4xf32> to tensor<2x4x3x2x2x3x2x2xf32>
  %m45 = uop.shrink %m44 [0, 0, 0, 0, 0, 0, 0, 0] [2, 4, 3, 2, 1, 3, 2, 1] : tensor<2x4x3x2x2x3x2x2xf32> to tensor<2x4x3x2x1x3x2x1xf32>
  %m46 = uop.reshape %m45 : tensor<2x4x3x2x1x3x2x1xf32> to tensor<2x4x3x2x3x2xf32>
  %m47 = uop.permute %m46 [0, 1, 3, 5, 2, 4] : tensor<2x4x3x2x3x2xf32> to tensor<2x4x2x2x3x3xf32>
  %m48 = uop.reshape %m47 : tensor<2x4x2x2x3x3xf32> to tensor<1x2x1x4x2x2x3x3xf32>
  %m49 = uop.expand %m48 : tensor<1x2x1x4x2x2x3x3xf32> to tensor<6x2x1x4x2x2x3x3xf32>
  %m50 = uop.permute %m49 [1, 2, 0, 4, 5, 3, 6, 7] : tensor<6x2x1x4x2x2x3x3xf32> to tensor<2x1x6x2x2x4x3x3xf32>
  %f10 = arith.constant dense<0.33333334> : tensor<6x4x3x3xf32>
  %v16 = arith.mulf %f10, %c6 : tensor<6x4x3x3xf32>
  %f11 = arith.constant dense<-0.16666667> : tensor<6x4x3x3xf32>
  %v17 = arith.addf %v16, %f11 : tensor<6x4x3x3xf32>
  %m51 = uop.reshape %v17 : tensor<6x4x3x3xf32> to tensor<1x1x6x1x1x4x3x3xf32>
  %m52 = uop.expand %m51 : tensor<1x1x6x1x1x4x3x3xf32> to tensor<2x1x6x2x2x4x3x3xf32>
  %v18 = arith.mulf %m50, %m52 : tensor<2x1x6x2x2x4x3x3xf32>
  %s2 = uop.reduce_axis add %v18 [5, 6, 7] : tensor<2x1x6x2x2x4x3x3xf32> to tensor<2x1x6x2x2x1x1x1xf32>
  %m53 = uop.reshape %s2 : tensor<2x1x6x2x2x1x1x1xf32> to tensor<2x6x2x2xf32>
  %f12 = arith.constant dense<0.33333334> : tensor<6xf32>
  %v19 = arith.mulf %f12, %c7 : tensor<6xf32>
  %f13 = arith.constant dense<-0.16666667> : tensor<6xf32>
  %v20 = arith.addf %v19, %f13 : tensor<6xf32>
  %m54 = uop.reshape %v20 : tensor<6xf32> to tensor<1x6x1x1xf32>
  %m55 = uop.expand %m54 : tensor<1x6x1x1xf32> to tensor<2x6x2x2xf32>
  %v21 = arith.addf %m53, %m55 : tensor<2x6x2x2xf32>
  %g1 = arith.cmpf olt, %f0, %v21 : tensor<2x6x2x2xf32>
  %v22 = arith.select %g1, %v21, %f0 : tensor<2x6x2x2xi1>, tensor<2x6x2x2xf32>
  %m56 = uop.reshape %v22 : tensor<2x6x2x2xf32> to tensor<2x1x24xf32>
  %m57 = uop.expand %m56 : tensor<2x1x24xf32> to tensor<2x5x24xf32>
  %f14 = arith.constant dense<0.4082483> : tensor<5x24xf32>
  %v23 = arith.mulf %f14, %c8 : tensor<5x24xf32>
  %f15 = arith.constant dense<-0.20412415> : tensor<5x24xf32>
  %v24 = arith.addf %v23, %f15 : tensor<5x24xf32>
  %m58 = uop.permute %v24 [1, 0] : tensor<5x24xf32> to tensor<24x5xf32>
  %m59 = uop.reshape %m58 : tensor<24x5xf32> to tensor<1x24x5xf32>
  %m60 = uop.permute %m59 [0, 2, 1] : tensor<1x24x5xf32> to tensor<1x5x24xf32>
  %m61 = uop.expand %m60 : tensor<1x5x24xf32> to tensor<2x5x24xf32>
  %v25 = arith.mulf %m57, %m61 : tensor<2x5x24xf32>
  %s3 = uop.reduce_axis add %v25 [2] : tensor<2x5x24xf32> to tensor<2x5x1xf32>
  %m62 = uop.reshape %s3 : tensor<2x5x1xf32> to tensor<2x5xf32>
  %f16 = arith.constant dense<0.4082483> : tensor<5xf32>
  %v26 = arith.mulf %f16, %c9 : tensor<5xf32>
  %f17 = arith.constant dense<-0.20412415> : tensor<5xf32>
  %v27 = arith.addf %v26, %f17 : tensor<5xf32>
  %m63 = uop.reshape %v27 : tensor<5xf32> to tensor<1x5xf32>
  %m64 = uop.expand %m63 : tensor<1x5xf32> to tensor<2x5xf32>
  %v28 = arith.addf %m62, %m64 : tensor<2x5xf32>
  %t0 = uop.contiguous %v28 : tensor<2x5xf32>
  return %t0 : tensor<2x5xf32>
}
