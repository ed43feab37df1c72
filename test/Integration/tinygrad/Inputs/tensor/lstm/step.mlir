// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 4 kernels of this.

jit.constant @cell.weight_ih : !jit.buffer<64x10xf32, "cpu:0">
jit.constant @cell.bias_ih : !jit.buffer<64xf32, "cpu:0">
jit.state @hidden : !jit.buffer<3x16xf32, "cpu:0">
jit.constant @cell.weight_hh : !jit.buffer<64x16xf32, "cpu:0">
jit.constant @cell.bias_hh : !jit.buffer<64xf32, "cpu:0">
jit.state @memory : !jit.buffer<3x16xf32, "cpu:0">

func.func @step(%x: tensor<3x10xf32> {jit.name = "x"}) -> (tensor<3x16xf32>) {
  %cell_weight_ih = uop.read @cell.weight_ih [0, 0] [64, 10] : tensor<64x10xf32>
  %cell_bias_ih = uop.read @cell.bias_ih [0] [64] : tensor<64xf32>
  %hidden = uop.read @hidden [0, 0] [3, 16] : tensor<3x16xf32>
  %cell_weight_hh = uop.read @cell.weight_hh [0, 0] [64, 16] : tensor<64x16xf32>
  %cell_bias_hh = uop.read @cell.bias_hh [0] [64] : tensor<64xf32>
  %memory = uop.read @memory [0, 0] [3, 16] : tensor<3x16xf32>
  %f0 = arith.constant dense<2.0> : tensor<3x16xf32>
  %f1 = arith.constant dense<1.0> : tensor<3x16xf32>
  %m0 = uop.reshape %x : tensor<3x10xf32> to tensor<3x1x10xf32>
  %m1 = uop.expand %m0 : tensor<3x1x10xf32> to tensor<3x64x10xf32>
  %m2 = uop.permute %cell_weight_ih [1, 0] : tensor<64x10xf32> to tensor<10x64xf32>
  %m3 = uop.reshape %m2 : tensor<10x64xf32> to tensor<1x10x64xf32>
  %m4 = uop.permute %m3 [0, 2, 1] : tensor<1x10x64xf32> to tensor<1x64x10xf32>
  %m5 = uop.expand %m4 : tensor<1x64x10xf32> to tensor<3x64x10xf32>
  %v0 = arith.mulf %m1, %m5 : tensor<3x64x10xf32>
  %s0 = uop.reduce_axis add %v0 [2] : tensor<3x64x10xf32> to tensor<3x64x1xf32>
  %m6 = uop.reshape %s0 : tensor<3x64x1xf32> to tensor<3x64xf32>
  %m7 = uop.reshape %cell_bias_ih : tensor<64xf32> to tensor<1x64xf32>
  %m8 = uop.expand %m7 : tensor<1x64xf32> to tensor<3x64xf32>
  %v1 = arith.addf %m6, %m8 : tensor<3x64xf32>
  %m9 = uop.reshape %hidden : tensor<3x16xf32> to tensor<3x1x16xf32>
  %m10 = uop.expand %m9 : tensor<3x1x16xf32> to tensor<3x64x16xf32>
  %m11 = uop.permute %cell_weight_hh [1, 0] : tensor<64x16xf32> to tensor<16x64xf32>
  %m12 = uop.reshape %m11 : tensor<16x64xf32> to tensor<1x16x64xf32>
  %m13 = uop.permute %m12 [0, 2, 1] : tensor<1x16x64xf32> to tensor<1x64x16xf32>
  %m14 = uop.expand %m13 : tensor<1x64x16xf32> to tensor<3x64x16xf32>
  %v2 = arith.mulf %m10, %m14 : tensor<3x64x16xf32>
  %s1 = uop.reduce_axis add %v2 [2] : tensor<3x64x16xf32> to tensor<3x64x1xf32>
  %m15 = uop.reshape %s1 : tensor<3x64x1xf32> to tensor<3x64xf32>
  %m16 = uop.reshape %cell_bias_hh : tensor<64xf32> to tensor<1x64xf32>
  %m17 = uop.expand %m16 : tensor<1x64xf32> to tensor<3x64xf32>
  %v3 = arith.addf %m15, %m17 : tensor<3x64xf32>
  %v4 = arith.addf %v1, %v3 : tensor<3x64xf32>
  %m18 = uop.shrink %v4 [0, 16] [3, 16] : tensor<3x64xf32> to tensor<3x16xf32>
  %f2 = arith.constant dense<-1.442695> : tensor<3x16xf32>
  %v5 = arith.mulf %m18, %f2 : tensor<3x16xf32>
  %v6 = math.exp2 %v5 : tensor<3x16xf32>
  %v7 = arith.addf %f1, %v6 : tensor<3x16xf32>
  %v8 = arith.divf %memory, %v7 : tensor<3x16xf32>
  %m19 = uop.shrink %v4 [0, 32] [3, 16] : tensor<3x64xf32> to tensor<3x16xf32>
  %v9 = arith.mulf %f0, %m19 : tensor<3x16xf32>
  %v10 = arith.mulf %v9, %f2 : tensor<3x16xf32>
  %v11 = math.exp2 %v10 : tensor<3x16xf32>
  %v12 = arith.addf %f1, %v11 : tensor<3x16xf32>
  %v13 = arith.divf %f0, %v12 : tensor<3x16xf32>
  %v14 = arith.subf %v13, %f1 : tensor<3x16xf32>
  %m20 = uop.shrink %v4 [0, 0] [3, 16] : tensor<3x64xf32> to tensor<3x16xf32>
  %v15 = arith.mulf %m20, %f2 : tensor<3x16xf32>
  %v16 = math.exp2 %v15 : tensor<3x16xf32>
  %v17 = arith.addf %f1, %v16 : tensor<3x16xf32>
  %v18 = arith.divf %v14, %v17 : tensor<3x16xf32>
  %v19 = arith.addf %v8, %v18 : tensor<3x16xf32>
  %v20 = arith.mulf %f0, %v19 : tensor<3x16xf32>
  %v21 = arith.mulf %v20, %f2 : tensor<3x16xf32>
  %v22 = math.exp2 %v21 : tensor<3x16xf32>
  %v23 = arith.addf %f1, %v22 : tensor<3x16xf32>
  %v24 = arith.divf %f0, %v23 : tensor<3x16xf32>
  %v25 = arith.subf %v24, %f1 : tensor<3x16xf32>
  %m21 = uop.shrink %v4 [0, 48] [3, 16] : tensor<3x64xf32> to tensor<3x16xf32>
  %v26 = arith.mulf %m21, %f2 : tensor<3x16xf32>
  %v27 = math.exp2 %v26 : tensor<3x16xf32>
  %v28 = arith.addf %f1, %v27 : tensor<3x16xf32>
  %v29 = arith.divf %v25, %v28 : tensor<3x16xf32>
  uop.write %v29 into @hidden [0, 0] [3, 16] : tensor<3x16xf32>
  %hidden1 = uop.read @hidden [0, 0] [3, 16] : tensor<3x16xf32>
  uop.write %v19 into @memory [0, 0] [3, 16] : tensor<3x16xf32>
  return %hidden1 : tensor<3x16xf32>
}
