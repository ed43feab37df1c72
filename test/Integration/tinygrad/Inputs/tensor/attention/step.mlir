// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 8 kernels of this.

jit.constant @query.weight : !jit.buffer<24x24xf32, "cpu:0">
jit.constant @query.bias : !jit.buffer<24xf32, "cpu:0">
jit.constant @key.weight : !jit.buffer<24x24xf32, "cpu:0">
jit.constant @key.bias : !jit.buffer<24xf32, "cpu:0">
jit.constant @value.weight : !jit.buffer<24x24xf32, "cpu:0">
jit.constant @value.bias : !jit.buffer<24xf32, "cpu:0">
jit.constant @output.weight : !jit.buffer<24x24xf32, "cpu:0">
jit.constant @output.bias : !jit.buffer<24xf32, "cpu:0">

func.func @step(%x: tensor<2x10x24xf32> {jit.name = "x"}) -> (tensor<2x10x24xf32>) {
  %query_weight = uop.read @query.weight [0, 0] [24, 24] : tensor<24x24xf32>
  %query_bias = uop.read @query.bias [0] [24] : tensor<24xf32>
  %key_weight = uop.read @key.weight [0, 0] [24, 24] : tensor<24x24xf32>
  %key_bias = uop.read @key.bias [0] [24] : tensor<24xf32>
  %value_weight = uop.read @value.weight [0, 0] [24, 24] : tensor<24x24xf32>
  %value_bias = uop.read @value.bias [0] [24] : tensor<24xf32>
  %output_weight = uop.read @output.weight [0, 0] [24, 24] : tensor<24x24xf32>
  %output_bias = uop.read @output.bias [0] [24] : tensor<24xf32>
  %m0 = uop.reshape %x : tensor<2x10x24xf32> to tensor<2x10x1x24xf32>
  %m1 = uop.expand %m0 : tensor<2x10x1x24xf32> to tensor<2x10x24x24xf32>
  %m2 = uop.permute %query_weight [1, 0] : tensor<24x24xf32> to tensor<24x24xf32>
  %m3 = uop.reshape %m2 : tensor<24x24xf32> to tensor<1x24x24xf32>
  %m4 = uop.permute %m3 [0, 2, 1] : tensor<1x24x24xf32> to tensor<1x24x24xf32>
  %m5 = uop.reshape %m4 : tensor<1x24x24xf32> to tensor<1x1x24x24xf32>
  %m6 = uop.expand %m5 : tensor<1x1x24x24xf32> to tensor<2x10x24x24xf32>
  %v0 = arith.mulf %m1, %m6 : tensor<2x10x24x24xf32>
  %s0 = uop.reduce_axis add %v0 [3] : tensor<2x10x24x24xf32> to tensor<2x10x24x1xf32>
  %m7 = uop.reshape %s0 : tensor<2x10x24x1xf32> to tensor<2x10x24xf32>
  %m8 = uop.reshape %query_bias : tensor<24xf32> to tensor<1x1x24xf32>
  %m9 = uop.expand %m8 : tensor<1x1x24xf32> to tensor<2x10x24xf32>
  %v1 = arith.addf %m7, %m9 : tensor<2x10x24xf32>
  %m10 = uop.reshape %v1 : tensor<2x10x24xf32> to tensor<2x10x3x8xf32>
  %m11 = uop.permute %m10 [0, 2, 1, 3] : tensor<2x10x3x8xf32> to tensor<2x3x10x8xf32>
  %m12 = uop.reshape %m11 : tensor<2x3x10x8xf32> to tensor<2x3x10x1x8xf32>
  %m13 = uop.expand %m12 : tensor<2x3x10x1x8xf32> to tensor<2x3x10x10x8xf32>
  %m14 = uop.permute %key_weight [1, 0] : tensor<24x24xf32> to tensor<24x24xf32>
  %m15 = uop.reshape %m14 : tensor<24x24xf32> to tensor<1x24x24xf32>
  %m16 = uop.permute %m15 [0, 2, 1] : tensor<1x24x24xf32> to tensor<1x24x24xf32>
  %m17 = uop.reshape %m16 : tensor<1x24x24xf32> to tensor<1x1x24x24xf32>
  %m18 = uop.expand %m17 : tensor<1x1x24x24xf32> to tensor<2x10x24x24xf32>
  %v2 = arith.mulf %m1, %m18 : tensor<2x10x24x24xf32>
  %s1 = uop.reduce_axis add %v2 [3] : tensor<2x10x24x24xf32> to tensor<2x10x24x1xf32>
  %m19 = uop.reshape %s1 : tensor<2x10x24x1xf32> to tensor<2x10x24xf32>
  %m20 = uop.reshape %key_bias : tensor<24xf32> to tensor<1x1x24xf32>
  %m21 = uop.expand %m20 : tensor<1x1x24xf32> to tensor<2x10x24xf32>
  %v3 = arith.addf %m19, %m21 : tensor<2x10x24xf32>
  %m22 = uop.reshape %v3 : tensor<2x10x24xf32> to tensor<2x10x3x8xf32>
  %m23 = uop.permute %m22 [0, 2, 3, 1] : tensor<2x10x3x8xf32> to tensor<2x3x8x10xf32>
  %m24 = uop.reshape %m23 : tensor<2x3x8x10xf32> to tensor<2x3x1x8x10xf32>
  %m25 = uop.permute %m24 [0, 1, 2, 4, 3] : tensor<2x3x1x8x10xf32> to tensor<2x3x1x10x8xf32>
  %m26 = uop.expand %m25 : tensor<2x3x1x10x8xf32> to tensor<2x3x10x10x8xf32>
  %v4 = arith.mulf %m13, %m26 : tensor<2x3x10x10x8xf32>
  %s2 = uop.reduce_axis add %v4 [4] : tensor<2x3x10x10x8xf32> to tensor<2x3x10x10x1xf32>
  %m27 = uop.reshape %s2 : tensor<2x3x10x10x1xf32> to tensor<2x3x10x10xf32>
  %f0 = arith.constant dense<2.828427> : tensor<2x3x10x10xf32>
  %v5 = arith.divf %m27, %f0 : tensor<2x3x10x10xf32>
  %c1_i32 = arith.constant dense<1> : tensor<10xi32>
  %i0 = uop.iota 0 : tensor<10xi32>
  %v6 = arith.addi %c1_i32, %i0 : tensor<10xi32>
  %cm1_i32 = arith.constant dense<-1> : tensor<10xi32>
  %v7 = arith.addi %v6, %cm1_i32 : tensor<10xi32>
  %m28 = uop.reshape %v7 : tensor<10xi32> to tensor<1x10xi32>
  %m29 = uop.expand %m28 : tensor<1x10xi32> to tensor<10x10xi32>
  %m30 = uop.reshape %v7 : tensor<10xi32> to tensor<10x1xi32>
  %c1_i321 = arith.constant dense<1> : tensor<10x1xi32>
  %v8 = arith.addi %m30, %c1_i321 : tensor<10x1xi32>
  %m31 = uop.expand %v8 : tensor<10x1xi32> to tensor<10x10xi32>
  %g0 = arith.cmpi sge, %m29, %m31 : tensor<10x10xi32>
  %m32 = uop.reshape %g0 : tensor<10x10xi1> to tensor<1x1x10x10xi1>
  %m33 = uop.expand %m32 : tensor<1x1x10x10xi1> to tensor<2x3x10x10xi1>
  %false = arith.constant dense<false> : tensor<2x3x10x10xi1>
  %true = arith.constant dense<true> : tensor<2x3x10x10xi1>
  %v9 = arith.select %m33, %false, %true : tensor<2x3x10x10xi1>, tensor<2x3x10x10xi1>
  %f1 = arith.constant dense<0.0> : tensor<2x3x10x10xf32>
  %f2 = arith.constant dense<0xFF800000> : tensor<2x3x10x10xf32>
  %v10 = arith.select %v9, %f1, %f2 : tensor<2x3x10x10xi1>, tensor<2x3x10x10xf32>
  %v11 = arith.addf %v5, %v10 : tensor<2x3x10x10xf32>
  %s3 = uop.reduce_axis max %v11 [3] : tensor<2x3x10x10xf32> to tensor<2x3x10x1xf32>
  %f3 = arith.constant dense<-1.0> : tensor<2x3x10x1xf32>
  %v12 = arith.mulf %s3, %f3 : tensor<2x3x10x1xf32>
  %m34 = uop.expand %v12 : tensor<2x3x10x1xf32> to tensor<2x3x10x10xf32>
  %v13 = arith.addf %v11, %m34 : tensor<2x3x10x10xf32>
  %f4 = arith.constant dense<1.442695> : tensor<2x3x10x10xf32>
  %v14 = arith.mulf %v13, %f4 : tensor<2x3x10x10xf32>
  %v15 = math.exp2 %v14 : tensor<2x3x10x10xf32>
  %s4 = uop.reduce_axis add %v15 [3] : tensor<2x3x10x10xf32> to tensor<2x3x10x1xf32>
  %f5 = arith.constant dense<1.0> : tensor<2x3x10x1xf32>
  %v16 = arith.divf %f5, %s4 : tensor<2x3x10x1xf32>
  %m35 = uop.expand %v16 : tensor<2x3x10x1xf32> to tensor<2x3x10x10xf32>
  %v17 = arith.mulf %v15, %m35 : tensor<2x3x10x10xf32>
  %m36 = uop.reshape %v17 : tensor<2x3x10x10xf32> to tensor<2x3x10x1x10xf32>
  %m37 = uop.expand %m36 : tensor<2x3x10x1x10xf32> to tensor<2x3x10x8x10xf32>
  %m38 = uop.permute %value_weight [1, 0] : tensor<24x24xf32> to tensor<24x24xf32>
  %m39 = uop.reshape %m38 : tensor<24x24xf32> to tensor<1x24x24xf32>
  %m40 = uop.permute %m39 [0, 2, 1] : tensor<1x24x24xf32> to tensor<1x24x24xf32>
  %m41 = uop.reshape %m40 : tensor<1x24x24xf32> to tensor<1x1x24x24xf32>
  %m42 = uop.expand %m41 : tensor<1x1x24x24xf32> to tensor<2x10x24x24xf32>
  %v18 = arith.mulf %m1, %m42 : tensor<2x10x24x24xf32>
  %s5 = uop.reduce_axis add %v18 [3] : tensor<2x10x24x24xf32> to tensor<2x10x24x1xf32>
  %m43 = uop.reshape %s5 : tensor<2x10x24x1xf32> to tensor<2x10x24xf32>
  %m44 = uop.reshape %value_bias : tensor<24xf32> to tensor<1x1x24xf32>
  %m45 = uop.expand %m44 : tensor<1x1x24xf32> to tensor<2x10x24xf32>
  %v19 = arith.addf %m43, %m45 : tensor<2x10x24xf32>
  %m46 = uop.reshape %v19 : tensor<2x10x24xf32> to tensor<2x10x3x8xf32>
  %m47 = uop.permute %m46 [0, 2, 1, 3] : tensor<2x10x3x8xf32> to tensor<2x3x10x8xf32>
  %m48 = uop.reshape %m47 : tensor<2x3x10x8xf32> to tensor<2x3x1x10x8xf32>
  %m49 = uop.permute %m48 [0, 1, 2, 4, 3] : tensor<2x3x1x10x8xf32> to tensor<2x3x1x8x10xf32>
  %m50 = uop.expand %m49 : tensor<2x3x1x8x10xf32> to tensor<2x3x10x8x10xf32>
  %v20 = arith.mulf %m37, %m50 : tensor<2x3x10x8x10xf32>
  %s6 = uop.reduce_axis add %v20 [4] : tensor<2x3x10x8x10xf32> to tensor<2x3x10x8x1xf32>
  %m51 = uop.reshape %s6 : tensor<2x3x10x8x1xf32> to tensor<2x3x10x8xf32>
  %m52 = uop.permute %m51 [0, 2, 1, 3] : tensor<2x3x10x8xf32> to tensor<2x10x3x8xf32>
  %m53 = uop.reshape %m52 : tensor<2x10x3x8xf32> to tensor<2x10x1x24xf32>
  %m54 = uop.expand %m53 : tensor<2x10x1x24xf32> to tensor<2x10x24x24xf32>
  %m55 = uop.permute %output_weight [1, 0] : tensor<24x24xf32> to tensor<24x24xf32>
  %m56 = uop.reshape %m55 : tensor<24x24xf32> to tensor<1x24x24xf32>
  %m57 = uop.permute %m56 [0, 2, 1] : tensor<1x24x24xf32> to tensor<1x24x24xf32>
  %m58 = uop.reshape %m57 : tensor<1x24x24xf32> to tensor<1x1x24x24xf32>
  %m59 = uop.expand %m58 : tensor<1x1x24x24xf32> to tensor<2x10x24x24xf32>
  %v21 = arith.mulf %m54, %m59 : tensor<2x10x24x24xf32>
  %s7 = uop.reduce_axis add %v21 [3] : tensor<2x10x24x24xf32> to tensor<2x10x24x1xf32>
  %m60 = uop.reshape %s7 : tensor<2x10x24x1xf32> to tensor<2x10x24xf32>
  %m61 = uop.reshape %output_bias : tensor<24xf32> to tensor<1x1x24xf32>
  %m62 = uop.expand %m61 : tensor<1x1x24xf32> to tensor<2x10x24xf32>
  %v22 = arith.addf %m60, %m62 : tensor<2x10x24xf32>
  %v23 = arith.addf %x, %v22 : tensor<2x10x24xf32>
  %t0 = uop.contiguous %v23 : tensor<2x10x24xf32>
  return %t0 : tensor<2x10x24xf32>
}
