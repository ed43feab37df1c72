// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 16 kernels of this.

jit.constant @norm1.weight : !jit.buffer<32xf32, "cpu:0">
jit.constant @norm1.bias : !jit.buffer<32xf32, "cpu:0">
jit.constant @qkv.weight : !jit.buffer<96x32xf32, "cpu:0">
jit.constant @qkv.bias : !jit.buffer<96xf32, "cpu:0">
jit.state @cache : !jit.buffer<2x1x16x4x8xf32, "cpu:0">
jit.constant @output.weight : !jit.buffer<32x32xf32, "cpu:0">
jit.constant @output.bias : !jit.buffer<32xf32, "cpu:0">
jit.constant @norm2.weight : !jit.buffer<32xf32, "cpu:0">
jit.constant @norm2.bias : !jit.buffer<32xf32, "cpu:0">
jit.constant @up.weight : !jit.buffer<128x32xf32, "cpu:0">
jit.constant @up.bias : !jit.buffer<128xf32, "cpu:0">
jit.constant @down.weight : !jit.buffer<32x128xf32, "cpu:0">
jit.constant @down.bias : !jit.buffer<32xf32, "cpu:0">

func.func @step(%x: tensor<1x1x32xf32> {jit.name = "x"}, %pos: !jit.var<i32, "pos", 0, 15>) -> (tensor<1x1x32xf32>) {
  %norm1_weight = uop.read @norm1.weight [0] [32] : tensor<32xf32>
  %norm1_bias = uop.read @norm1.bias [0] [32] : tensor<32xf32>
  %qkv_weight = uop.read @qkv.weight [0, 0] [96, 32] : tensor<96x32xf32>
  %qkv_bias = uop.read @qkv.bias [0] [96] : tensor<96xf32>
  %output_weight = uop.read @output.weight [0, 0] [32, 32] : tensor<32x32xf32>
  %output_bias = uop.read @output.bias [0] [32] : tensor<32xf32>
  %norm2_weight = uop.read @norm2.weight [0] [32] : tensor<32xf32>
  %norm2_bias = uop.read @norm2.bias [0] [32] : tensor<32xf32>
  %up_weight = uop.read @up.weight [0, 0] [128, 32] : tensor<128x32xf32>
  %up_bias = uop.read @up.bias [0] [128] : tensor<128xf32>
  %down_weight = uop.read @down.weight [0, 0] [32, 128] : tensor<32x128xf32>
  %down_bias = uop.read @down.bias [0] [32] : tensor<32xf32>
  %i0 = uop.iota 0 : tensor<2x1x1x4x8xi32>
  %c0_i32 = arith.constant dense<0> : tensor<2x1x1x4x8xi32>
  %g0 = arith.cmpi eq, %i0, %c0_i32 : tensor<2x1x1x4x8xi32>
  %s0 = uop.reduce_axis add %x [2] : tensor<1x1x32xf32> to tensor<1x1x1xf32>
  %f0 = arith.constant dense<32.0> : tensor<1x1x1xf32>
  %v0 = arith.divf %s0, %f0 : tensor<1x1x1xf32>
  %f1 = arith.constant dense<-1.0> : tensor<1x1x1xf32>
  %v1 = arith.mulf %v0, %f1 : tensor<1x1x1xf32>
  %m0 = uop.expand %v1 : tensor<1x1x1xf32> to tensor<1x1x32xf32>
  %v2 = arith.addf %x, %m0 : tensor<1x1x32xf32>
  %v3 = arith.mulf %v2, %v2 : tensor<1x1x32xf32>
  %s1 = uop.reduce_axis add %v3 [2] : tensor<1x1x32xf32> to tensor<1x1x1xf32>
  %v4 = arith.divf %s1, %f0 : tensor<1x1x1xf32>
  %f2 = arith.constant dense<1.0e-05> : tensor<1x1x1xf32>
  %v5 = arith.addf %v4, %f2 : tensor<1x1x1xf32>
  %v6 = math.sqrt %v5 : tensor<1x1x1xf32>
  %f3 = arith.constant dense<1.0> : tensor<1x1x1xf32>
  %v7 = arith.divf %f3, %v6 : tensor<1x1x1xf32>
  %m1 = uop.expand %v7 : tensor<1x1x1xf32> to tensor<1x1x32xf32>
  %v8 = arith.mulf %v2, %m1 : tensor<1x1x32xf32>
  %m2 = uop.reshape %norm1_weight : tensor<32xf32> to tensor<1x1x32xf32>
  %v9 = arith.mulf %v8, %m2 : tensor<1x1x32xf32>
  %m3 = uop.reshape %norm1_bias : tensor<32xf32> to tensor<1x1x32xf32>
  %v10 = arith.addf %v9, %m3 : tensor<1x1x32xf32>
  %m4 = uop.reshape %v10 : tensor<1x1x32xf32> to tensor<1x1x1x32xf32>
  %m5 = uop.expand %m4 : tensor<1x1x1x32xf32> to tensor<1x1x96x32xf32>
  %m6 = uop.permute %qkv_weight [1, 0] : tensor<96x32xf32> to tensor<32x96xf32>
  %m7 = uop.reshape %m6 : tensor<32x96xf32> to tensor<1x32x96xf32>
  %m8 = uop.permute %m7 [0, 2, 1] : tensor<1x32x96xf32> to tensor<1x96x32xf32>
  %m9 = uop.reshape %m8 : tensor<1x96x32xf32> to tensor<1x1x96x32xf32>
  %v11 = arith.mulf %m5, %m9 : tensor<1x1x96x32xf32>
  %s2 = uop.reduce_axis add %v11 [3] : tensor<1x1x96x32xf32> to tensor<1x1x96x1xf32>
  %m10 = uop.reshape %s2 : tensor<1x1x96x1xf32> to tensor<1x1x96xf32>
  %m11 = uop.reshape %qkv_bias : tensor<96xf32> to tensor<1x1x96xf32>
  %v12 = arith.addf %m10, %m11 : tensor<1x1x96xf32>
  %m12 = uop.shrink %v12 [0, 0, 32] [1, 1, 32] : tensor<1x1x96xf32> to tensor<1x1x32xf32>
  %m13 = uop.reshape %m12 : tensor<1x1x32xf32> to tensor<1x1x1x4x8xf32>
  %m14 = uop.expand %m13 : tensor<1x1x1x4x8xf32> to tensor<2x1x1x4x8xf32>
  %m15 = uop.shrink %v12 [0, 0, 64] [1, 1, 32] : tensor<1x1x96xf32> to tensor<1x1x32xf32>
  %m16 = uop.reshape %m15 : tensor<1x1x32xf32> to tensor<1x1x1x4x8xf32>
  %m17 = uop.expand %m16 : tensor<1x1x1x4x8xf32> to tensor<2x1x1x4x8xf32>
  %v13 = arith.select %g0, %m14, %m17 : tensor<2x1x1x4x8xi1>, tensor<2x1x1x4x8xf32>
  %pos_value = jit.value %pos : !jit.var<i32, "pos", 0, 15> -> index
  uop.write %v13 into @cache [0, 0, %pos_value, 0, 0] [2, 1, 1, 4, 8] : tensor<2x1x1x4x8xf32>
  %cache = uop.read @cache [0, 0, 0, 0, 0] [2, 1, 16, 4, 8] : tensor<2x1x16x4x8xf32>
  %m18 = uop.shrink %v12 [0, 0, 0] [1, 1, 32] : tensor<1x1x96xf32> to tensor<1x1x32xf32>
  %m19 = uop.reshape %m18 : tensor<1x1x32xf32> to tensor<1x1x4x8xf32>
  %m20 = uop.permute %m19 [0, 2, 1, 3] : tensor<1x1x4x8xf32> to tensor<1x4x1x8xf32>
  %m21 = uop.reshape %m20 : tensor<1x4x1x8xf32> to tensor<1x4x1x1x8xf32>
  %c1 = arith.constant 1 : index
  %v14 = arith.addi %pos_value, %c1 : index
  %m22 = uop.expand %m21 sizes(%v14) : tensor<1x4x1x1x8xf32> to tensor<1x4x1x?x8xf32>
  %m23 = uop.shrink %cache [0, 0, 0, 0, 0] [1, 1, %v14, 4, 8] : tensor<2x1x16x4x8xf32> to tensor<1x1x?x4x8xf32>
  %m24 = uop.reshape %m23 sizes(%v14) : tensor<1x1x?x4x8xf32> to tensor<1x?x4x8xf32>
  %m25 = uop.permute %m24 [0, 2, 3, 1] : tensor<1x?x4x8xf32> to tensor<1x4x8x?xf32>
  %m26 = uop.reshape %m25 sizes(%v14) : tensor<1x4x8x?xf32> to tensor<1x4x1x8x?xf32>
  %m27 = uop.permute %m26 [0, 1, 2, 4, 3] : tensor<1x4x1x8x?xf32> to tensor<1x4x1x?x8xf32>
  %v15 = arith.mulf %m22, %m27 : tensor<1x4x1x?x8xf32>
  %s3 = uop.reduce_axis add %v15 [4] : tensor<1x4x1x?x8xf32> to tensor<1x4x1x?x1xf32>
  %m28 = uop.reshape %s3 sizes(%v14) : tensor<1x4x1x?x1xf32> to tensor<1x4x1x?xf32>
  %f4 = arith.constant dense<2.828427> : tensor<1x1x1x1xf32>
  %m29 = uop.expand %f4 sizes(%v14) : tensor<1x1x1x1xf32> to tensor<1x4x1x?xf32>
  %v16 = arith.divf %m28, %m29 : tensor<1x4x1x?xf32>
  %s4 = uop.reduce_axis max %v16 [3] : tensor<1x4x1x?xf32> to tensor<1x4x1x1xf32>
  %f5 = arith.constant dense<-1.0> : tensor<1x4x1x1xf32>
  %v17 = arith.mulf %s4, %f5 : tensor<1x4x1x1xf32>
  %m30 = uop.expand %v17 sizes(%v14) : tensor<1x4x1x1xf32> to tensor<1x4x1x?xf32>
  %v18 = arith.addf %v16, %m30 : tensor<1x4x1x?xf32>
  %f6 = arith.constant dense<1.442695> : tensor<1x1x1x1xf32>
  %m31 = uop.expand %f6 sizes(%v14) : tensor<1x1x1x1xf32> to tensor<1x4x1x?xf32>
  %v19 = arith.mulf %v18, %m31 : tensor<1x4x1x?xf32>
  %v20 = math.exp2 %v19 : tensor<1x4x1x?xf32>
  %s5 = uop.reduce_axis add %v20 [3] : tensor<1x4x1x?xf32> to tensor<1x4x1x1xf32>
  %f7 = arith.constant dense<1.0> : tensor<1x4x1x1xf32>
  %v21 = arith.divf %f7, %s5 : tensor<1x4x1x1xf32>
  %m32 = uop.expand %v21 sizes(%v14) : tensor<1x4x1x1xf32> to tensor<1x4x1x?xf32>
  %v22 = arith.mulf %v20, %m32 : tensor<1x4x1x?xf32>
  %m33 = uop.reshape %v22 sizes(%v14) : tensor<1x4x1x?xf32> to tensor<1x4x1x1x?xf32>
  %m34 = uop.expand %m33 sizes(%v14) : tensor<1x4x1x1x?xf32> to tensor<1x4x1x8x?xf32>
  %m35 = uop.shrink %cache [1, 0, 0, 0, 0] [1, 1, %v14, 4, 8] : tensor<2x1x16x4x8xf32> to tensor<1x1x?x4x8xf32>
  %m36 = uop.reshape %m35 sizes(%v14) : tensor<1x1x?x4x8xf32> to tensor<1x?x4x8xf32>
  %m37 = uop.permute %m36 [0, 2, 1, 3] : tensor<1x?x4x8xf32> to tensor<1x4x?x8xf32>
  %m38 = uop.reshape %m37 sizes(%v14) : tensor<1x4x?x8xf32> to tensor<1x4x1x?x8xf32>
  %m39 = uop.permute %m38 [0, 1, 2, 4, 3] : tensor<1x4x1x?x8xf32> to tensor<1x4x1x8x?xf32>
  %v23 = arith.mulf %m34, %m39 : tensor<1x4x1x8x?xf32>
  %s6 = uop.reduce_axis add %v23 [4] : tensor<1x4x1x8x?xf32> to tensor<1x4x1x8x1xf32>
  %m40 = uop.reshape %s6 : tensor<1x4x1x8x1xf32> to tensor<1x4x1x8xf32>
  %m41 = uop.permute %m40 [0, 2, 1, 3] : tensor<1x4x1x8xf32> to tensor<1x1x4x8xf32>
  %m42 = uop.reshape %m41 : tensor<1x1x4x8xf32> to tensor<1x1x1x32xf32>
  %m43 = uop.expand %m42 : tensor<1x1x1x32xf32> to tensor<1x1x32x32xf32>
  %m44 = uop.permute %output_weight [1, 0] : tensor<32x32xf32> to tensor<32x32xf32>
  %m45 = uop.reshape %m44 : tensor<32x32xf32> to tensor<1x32x32xf32>
  %m46 = uop.permute %m45 [0, 2, 1] : tensor<1x32x32xf32> to tensor<1x32x32xf32>
  %m47 = uop.reshape %m46 : tensor<1x32x32xf32> to tensor<1x1x32x32xf32>
  %v24 = arith.mulf %m43, %m47 : tensor<1x1x32x32xf32>
  %s7 = uop.reduce_axis add %v24 [3] : tensor<1x1x32x32xf32> to tensor<1x1x32x1xf32>
  %m48 = uop.reshape %s7 : tensor<1x1x32x1xf32> to tensor<1x1x32xf32>
  %m49 = uop.reshape %output_bias : tensor<32xf32> to tensor<1x1x32xf32>
  %v25 = arith.addf %m48, %m49 : tensor<1x1x32xf32>
  %v26 = arith.addf %x, %v25 : tensor<1x1x32xf32>
  %f8 = arith.constant dense<0.5> : tensor<1x1x128xf32>
  %s8 = uop.reduce_axis add %v26 [2] : tensor<1x1x32xf32> to tensor<1x1x1xf32>
  %v27 = arith.divf %s8, %f0 : tensor<1x1x1xf32>
  %v28 = arith.mulf %v27, %f1 : tensor<1x1x1xf32>
  %m50 = uop.expand %v28 : tensor<1x1x1xf32> to tensor<1x1x32xf32>
  %v29 = arith.addf %v26, %m50 : tensor<1x1x32xf32>
  %v30 = arith.mulf %v29, %v29 : tensor<1x1x32xf32>
  %s9 = uop.reduce_axis add %v30 [2] : tensor<1x1x32xf32> to tensor<1x1x1xf32>
  %v31 = arith.divf %s9, %f0 : tensor<1x1x1xf32>
  %v32 = arith.addf %v31, %f2 : tensor<1x1x1xf32>
  %v33 = math.sqrt %v32 : tensor<1x1x1xf32>
  %v34 = arith.divf %f3, %v33 : tensor<1x1x1xf32>
  %m51 = uop.expand %v34 : tensor<1x1x1xf32> to tensor<1x1x32xf32>
  %v35 = arith.mulf %v29, %m51 : tensor<1x1x32xf32>
  %m52 = uop.reshape %norm2_weight : tensor<32xf32> to tensor<1x1x32xf32>
  %v36 = arith.mulf %v35, %m52 : tensor<1x1x32xf32>
  %m53 = uop.reshape %norm2_bias : tensor<32xf32> to tensor<1x1x32xf32>
  %v37 = arith.addf %v36, %m53 : tensor<1x1x32xf32>
  %m54 = uop.reshape %v37 : tensor<1x1x32xf32> to tensor<1x1x1x32xf32>
  %m55 = uop.expand %m54 : tensor<1x1x1x32xf32> to tensor<1x1x128x32xf32>
  %m56 = uop.permute %up_weight [1, 0] : tensor<128x32xf32> to tensor<32x128xf32>
  %m57 = uop.reshape %m56 : tensor<32x128xf32> to tensor<1x32x128xf32>
  %m58 = uop.permute %m57 [0, 2, 1] : tensor<1x32x128xf32> to tensor<1x128x32xf32>
  %m59 = uop.reshape %m58 : tensor<1x128x32xf32> to tensor<1x1x128x32xf32>
  %v38 = arith.mulf %m55, %m59 : tensor<1x1x128x32xf32>
  %s10 = uop.reduce_axis add %v38 [3] : tensor<1x1x128x32xf32> to tensor<1x1x128x1xf32>
  %m60 = uop.reshape %s10 : tensor<1x1x128x1xf32> to tensor<1x1x128xf32>
  %m61 = uop.reshape %up_bias : tensor<128xf32> to tensor<1x1x128xf32>
  %v39 = arith.addf %m60, %m61 : tensor<1x1x128xf32>
  %v40 = arith.mulf %f8, %v39 : tensor<1x1x128xf32>
  %f9 = arith.constant dense<1.0> : tensor<1x1x128xf32>
  %f10 = arith.constant dense<2.0> : tensor<1x1x128xf32>
  %f11 = arith.constant dense<0.7978846> : tensor<1x1x128xf32>
  %f12 = arith.constant dense<0.044715> : tensor<1x1x128xf32>
  %v41 = arith.mulf %f9, %f9 : tensor<1x1x128xf32>
  %v42 = arith.mulf %v41, %v39 : tensor<1x1x128xf32>
  %v43 = arith.mulf %v42, %v42 : tensor<1x1x128xf32>
  %v44 = arith.mulf %v43, %v39 : tensor<1x1x128xf32>
  %v45 = arith.mulf %f12, %v44 : tensor<1x1x128xf32>
  %v46 = arith.addf %v39, %v45 : tensor<1x1x128xf32>
  %v47 = arith.mulf %f11, %v46 : tensor<1x1x128xf32>
  %v48 = arith.mulf %f10, %v47 : tensor<1x1x128xf32>
  %f13 = arith.constant dense<-1.442695> : tensor<1x1x128xf32>
  %v49 = arith.mulf %v48, %f13 : tensor<1x1x128xf32>
  %v50 = math.exp2 %v49 : tensor<1x1x128xf32>
  %v51 = arith.addf %f9, %v50 : tensor<1x1x128xf32>
  %v52 = arith.divf %f10, %v51 : tensor<1x1x128xf32>
  %v53 = arith.subf %v52, %f9 : tensor<1x1x128xf32>
  %v54 = arith.addf %f9, %v53 : tensor<1x1x128xf32>
  %v55 = arith.mulf %v40, %v54 : tensor<1x1x128xf32>
  %m62 = uop.reshape %v55 : tensor<1x1x128xf32> to tensor<1x1x1x128xf32>
  %m63 = uop.expand %m62 : tensor<1x1x1x128xf32> to tensor<1x1x32x128xf32>
  %m64 = uop.permute %down_weight [1, 0] : tensor<32x128xf32> to tensor<128x32xf32>
  %m65 = uop.reshape %m64 : tensor<128x32xf32> to tensor<1x128x32xf32>
  %m66 = uop.permute %m65 [0, 2, 1] : tensor<1x128x32xf32> to tensor<1x32x128xf32>
  %m67 = uop.reshape %m66 : tensor<1x32x128xf32> to tensor<1x1x32x128xf32>
  %v56 = arith.mulf %m63, %m67 : tensor<1x1x32x128xf32>
  %s11 = uop.reduce_axis add %v56 [3] : tensor<1x1x32x128xf32> to tensor<1x1x32x1xf32>
  %m68 = uop.reshape %s11 : tensor<1x1x32x1xf32> to tensor<1x1x32xf32>
  %m69 = uop.reshape %down_bias : tensor<32xf32> to tensor<1x1x32xf32>
  %v57 = arith.addf %m68, %m69 : tensor<1x1x32xf32>
  %v58 = arith.addf %v26, %v57 : tensor<1x1x32xf32>
  %t0 = uop.contiguous %v58 : tensor<1x1x32xf32>
  return %t0 : tensor<1x1x32xf32>
}
