// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 13 kernels of this.

jit.constant @_0.linear.weight : !jit.buffer<4x4xf32, "cpu:0">
jit.constant @_0.linear.bias : !jit.buffer<4xf32, "cpu:0">
jit.state @_0.cache : !jit.buffer<5x4xf32, "cpu:0">
jit.constant @_1.linear.weight : !jit.buffer<4x4xf32, "cpu:0">
jit.constant @_1.linear.bias : !jit.buffer<4xf32, "cpu:0">
jit.state @_1.cache : !jit.buffer<5x4xf32, "cpu:0">

func.func @step(%x: tensor<1x4xf32> {jit.name = "x"}, %at: !jit.var<i32, "at", 0, 4>) -> (tensor<1x4xf32>) {
  %_0_linear_weight = uop.read @_0.linear.weight [0, 0] [4, 4] : tensor<4x4xf32>
  %_0_linear_bias = uop.read @_0.linear.bias [0] [4] : tensor<4xf32>
  %_1_linear_weight = uop.read @_1.linear.weight [0, 0] [4, 4] : tensor<4x4xf32>
  %_1_linear_bias = uop.read @_1.linear.bias [0] [4] : tensor<4xf32>
  %m0 = uop.reshape %x : tensor<1x4xf32> to tensor<1x1x4xf32>
  %m1 = uop.expand %m0 : tensor<1x1x4xf32> to tensor<1x4x4xf32>
  %m2 = uop.permute %_0_linear_weight [1, 0] : tensor<4x4xf32> to tensor<4x4xf32>
  %m3 = uop.reshape %m2 : tensor<4x4xf32> to tensor<1x4x4xf32>
  %m4 = uop.permute %m3 [0, 2, 1] : tensor<1x4x4xf32> to tensor<1x4x4xf32>
  %v0 = arith.mulf %m1, %m4 : tensor<1x4x4xf32>
  %s0 = uop.reduce_axis add %v0 [2] : tensor<1x4x4xf32> to tensor<1x4x1xf32>
  %m5 = uop.reshape %s0 : tensor<1x4x1xf32> to tensor<1x4xf32>
  %m6 = uop.reshape %_0_linear_bias : tensor<4xf32> to tensor<1x4xf32>
  %v1 = arith.addf %m5, %m6 : tensor<1x4xf32>
  %at_value = jit.value %at : !jit.var<i32, "at", 0, 4> -> index
  uop.write %v1 into @_0.cache [%at_value, 0] [1, 4] : tensor<1x4xf32>
  %_0_cache = uop.read @_0.cache [0, 0] [5, 4] : tensor<5x4xf32>
  %c1 = arith.constant 1 : index
  %v2 = arith.addi %at_value, %c1 : index
  %m7 = uop.expand %m0 sizes(%v2) : tensor<1x1x4xf32> to tensor<1x?x4xf32>
  %m8 = uop.shrink %_0_cache [0, 0] [%v2, 4] : tensor<5x4xf32> to tensor<?x4xf32>
  %m9 = uop.permute %m8 [1, 0] : tensor<?x4xf32> to tensor<4x?xf32>
  %m10 = uop.reshape %m9 sizes(%v2) : tensor<4x?xf32> to tensor<1x4x?xf32>
  %m11 = uop.permute %m10 [0, 2, 1] : tensor<1x4x?xf32> to tensor<1x?x4xf32>
  %v3 = arith.mulf %m7, %m11 : tensor<1x?x4xf32>
  %s1 = uop.reduce_axis add %v3 [2] : tensor<1x?x4xf32> to tensor<1x?x1xf32>
  %m12 = uop.reshape %s1 sizes(%v2) : tensor<1x?x1xf32> to tensor<1x?xf32>
  %s2 = uop.reduce_axis max %m12 [1] : tensor<1x?xf32> to tensor<1x1xf32>
  %f0 = arith.constant dense<-1.0> : tensor<1x1xf32>
  %v4 = arith.mulf %s2, %f0 : tensor<1x1xf32>
  %m13 = uop.expand %v4 sizes(%v2) : tensor<1x1xf32> to tensor<1x?xf32>
  %v5 = arith.addf %m12, %m13 : tensor<1x?xf32>
  %f1 = arith.constant dense<1.442695> : tensor<1x1xf32>
  %m14 = uop.expand %f1 sizes(%v2) : tensor<1x1xf32> to tensor<1x?xf32>
  %v6 = arith.mulf %v5, %m14 : tensor<1x?xf32>
  %v7 = math.exp2 %v6 : tensor<1x?xf32>
  %s3 = uop.reduce_axis add %v7 [1] : tensor<1x?xf32> to tensor<1x1xf32>
  %f2 = arith.constant dense<1.0> : tensor<1x1xf32>
  %v8 = arith.divf %f2, %s3 : tensor<1x1xf32>
  %m15 = uop.expand %v8 sizes(%v2) : tensor<1x1xf32> to tensor<1x?xf32>
  %v9 = arith.mulf %v7, %m15 : tensor<1x?xf32>
  %m16 = uop.reshape %v9 sizes(%v2) : tensor<1x?xf32> to tensor<1x1x?xf32>
  %m17 = uop.expand %m16 sizes(%v2) : tensor<1x1x?xf32> to tensor<1x4x?xf32>
  %m18 = uop.reshape %m8 sizes(%v2) : tensor<?x4xf32> to tensor<1x?x4xf32>
  %m19 = uop.permute %m18 [0, 2, 1] : tensor<1x?x4xf32> to tensor<1x4x?xf32>
  %v10 = arith.mulf %m17, %m19 : tensor<1x4x?xf32>
  %s4 = uop.reduce_axis add %v10 [2] : tensor<1x4x?xf32> to tensor<1x4x1xf32>
  %m20 = uop.reshape %s4 : tensor<1x4x1xf32> to tensor<1x4xf32>
  %v11 = arith.mulf %m20, %m20 : tensor<1x4xf32>
  %v12 = arith.addf %x, %v11 : tensor<1x4xf32>
  %t0 = uop.contiguous %v12 : tensor<1x4xf32>
  %m21 = uop.reshape %t0 : tensor<1x4xf32> to tensor<1x1x4xf32>
  %m22 = uop.expand %m21 : tensor<1x1x4xf32> to tensor<1x4x4xf32>
  %m23 = uop.permute %_1_linear_weight [1, 0] : tensor<4x4xf32> to tensor<4x4xf32>
  %m24 = uop.reshape %m23 : tensor<4x4xf32> to tensor<1x4x4xf32>
  %m25 = uop.permute %m24 [0, 2, 1] : tensor<1x4x4xf32> to tensor<1x4x4xf32>
  %v13 = arith.mulf %m22, %m25 : tensor<1x4x4xf32>
  %s5 = uop.reduce_axis add %v13 [2] : tensor<1x4x4xf32> to tensor<1x4x1xf32>
  %m26 = uop.reshape %s5 : tensor<1x4x1xf32> to tensor<1x4xf32>
  %m27 = uop.reshape %_1_linear_bias : tensor<4xf32> to tensor<1x4xf32>
  %v14 = arith.addf %m26, %m27 : tensor<1x4xf32>
  uop.write %v14 into @_1.cache [%at_value, 0] [1, 4] : tensor<1x4xf32>
  %_1_cache = uop.read @_1.cache [0, 0] [5, 4] : tensor<5x4xf32>
  %m28 = uop.expand %m21 sizes(%v2) : tensor<1x1x4xf32> to tensor<1x?x4xf32>
  %m29 = uop.shrink %_1_cache [0, 0] [%v2, 4] : tensor<5x4xf32> to tensor<?x4xf32>
  %m30 = uop.permute %m29 [1, 0] : tensor<?x4xf32> to tensor<4x?xf32>
  %m31 = uop.reshape %m30 sizes(%v2) : tensor<4x?xf32> to tensor<1x4x?xf32>
  %m32 = uop.permute %m31 [0, 2, 1] : tensor<1x4x?xf32> to tensor<1x?x4xf32>
  %v15 = arith.mulf %m28, %m32 : tensor<1x?x4xf32>
  %s6 = uop.reduce_axis add %v15 [2] : tensor<1x?x4xf32> to tensor<1x?x1xf32>
  %m33 = uop.reshape %s6 sizes(%v2) : tensor<1x?x1xf32> to tensor<1x?xf32>
  %s7 = uop.reduce_axis max %m33 [1] : tensor<1x?xf32> to tensor<1x1xf32>
  %v16 = arith.mulf %s7, %f0 : tensor<1x1xf32>
  %m34 = uop.expand %v16 sizes(%v2) : tensor<1x1xf32> to tensor<1x?xf32>
  %v17 = arith.addf %m33, %m34 : tensor<1x?xf32>
  %v18 = arith.mulf %v17, %m14 : tensor<1x?xf32>
  %v19 = math.exp2 %v18 : tensor<1x?xf32>
  %s8 = uop.reduce_axis add %v19 [1] : tensor<1x?xf32> to tensor<1x1xf32>
  %v20 = arith.divf %f2, %s8 : tensor<1x1xf32>
  %m35 = uop.expand %v20 sizes(%v2) : tensor<1x1xf32> to tensor<1x?xf32>
  %v21 = arith.mulf %v19, %m35 : tensor<1x?xf32>
  %m36 = uop.reshape %v21 sizes(%v2) : tensor<1x?xf32> to tensor<1x1x?xf32>
  %m37 = uop.expand %m36 sizes(%v2) : tensor<1x1x?xf32> to tensor<1x4x?xf32>
  %m38 = uop.reshape %m29 sizes(%v2) : tensor<?x4xf32> to tensor<1x?x4xf32>
  %m39 = uop.permute %m38 [0, 2, 1] : tensor<1x?x4xf32> to tensor<1x4x?xf32>
  %v22 = arith.mulf %m37, %m39 : tensor<1x4x?xf32>
  %s9 = uop.reduce_axis add %v22 [2] : tensor<1x4x?xf32> to tensor<1x4x1xf32>
  %m40 = uop.reshape %s9 : tensor<1x4x1xf32> to tensor<1x4xf32>
  %v23 = arith.mulf %m40, %m40 : tensor<1x4xf32>
  %v24 = arith.addf %t0, %v23 : tensor<1x4xf32>
  %t1 = uop.contiguous %v24 : tensor<1x4xf32>
  %f3 = arith.constant dense<1.0> : tensor<1x4xf32>
  %v25 = arith.addf %t1, %f3 : tensor<1x4xf32>
  %t2 = uop.contiguous %v25 : tensor<1x4xf32>
  return %t2 : tensor<1x4xf32>
}
