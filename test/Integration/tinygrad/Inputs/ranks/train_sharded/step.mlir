// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; each of 2 ranks runs this.

jit.state @model.first.weight : !jit.buffer<4x1x3x3xf32, "cpu:0">
jit.state @model.first.bias : !jit.buffer<4xf32, "cpu:0">
jit.state @model.second.weight : !jit.buffer<6x4x3x3xf32, "cpu:0">
jit.state @model.second.bias : !jit.buffer<6xf32, "cpu:0">
jit.state @model.last.weight : !jit.buffer<3x24xf32, "cpu:0">
jit.state @model.last.bias : !jit.buffer<3xf32, "cpu:0">
jit.state @optimizer.b.0 : !jit.buffer<4x1x3x3xf32, "cpu:0">
jit.state @optimizer.b.1 : !jit.buffer<4xf32, "cpu:0">
jit.state @optimizer.b.2 : !jit.buffer<6x4x3x3xf32, "cpu:0">
jit.state @optimizer.b.3 : !jit.buffer<6xf32, "cpu:0">
jit.state @optimizer.b.4 : !jit.buffer<3x24xf32, "cpu:0">
jit.state @optimizer.b.5 : !jit.buffer<3xf32, "cpu:0">
jit.constant @optimizer.lr : !jit.buffer<1xf32, "cpu:0">

jit.kernel @all_reduce_sum(%out: !uop.ptr<1xf32>, %in: !uop.ptr<1xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<1xf32>, !uop.ptr<1xf32>
}

jit.kernel @all_reduce_sum_1(%out: !uop.ptr<1x4x1x3x3xf32>, %in: !uop.ptr<1x4x1x3x3xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<1x4x1x3x3xf32>, !uop.ptr<1x4x1x3x3xf32>
}

jit.kernel @all_reduce_sum_2(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}

jit.kernel @all_reduce_sum_3(%out: !uop.ptr<1x6x4x3x3xf32>, %in: !uop.ptr<1x6x4x3x3xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<1x6x4x3x3xf32>, !uop.ptr<1x6x4x3x3xf32>
}

jit.kernel @all_reduce_sum_4(%out: !uop.ptr<6xf32>, %in: !uop.ptr<6xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<6xf32>, !uop.ptr<6xf32>
}

jit.kernel @all_reduce_sum_5(%out: !uop.ptr<3x24xf32>, %in: !uop.ptr<3x24xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<3x24xf32>, !uop.ptr<3x24xf32>
}

jit.kernel @all_reduce_sum_6(%out: !uop.ptr<3xf32>, %in: !uop.ptr<3xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<3xf32>, !uop.ptr<3xf32>
}

func.func @step(%images: tensor<4x1x9x9xf32> {jit.name = "images"}, %labels: tensor<4xi32> {jit.name = "labels"}) -> (tensor<1xf32>) {
  %model_first_weight = uop.read @model.first.weight [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %model_first_bias = uop.read @model.first.bias [0] [4] : tensor<4xf32>
  %model_second_weight = uop.read @model.second.weight [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %model_second_bias = uop.read @model.second.bias [0] [6] : tensor<6xf32>
  %model_last_weight = uop.read @model.last.weight [0, 0] [3, 24] : tensor<3x24xf32>
  %model_last_bias = uop.read @model.last.bias [0] [3] : tensor<3xf32>
  %optimizer_b_0 = uop.read @optimizer.b.0 [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %optimizer_b_1 = uop.read @optimizer.b.1 [0] [4] : tensor<4xf32>
  %optimizer_b_2 = uop.read @optimizer.b.2 [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %optimizer_b_3 = uop.read @optimizer.b.3 [0] [6] : tensor<6xf32>
  %optimizer_b_4 = uop.read @optimizer.b.4 [0, 0] [3, 24] : tensor<3x24xf32>
  %optimizer_b_5 = uop.read @optimizer.b.5 [0] [3] : tensor<3xf32>
  %optimizer_lr = uop.read @optimizer.lr [0] [1] : tensor<1xf32>
  %f0 = arith.constant dense<1.0> : tensor<4xf32>
  %f1 = arith.constant dense<0.0> : tensor<4x6x2x2xf32>
  %true = arith.constant dense<true> : tensor<4x4x7x7xi1>
  %f2 = arith.constant dense<0.0> : tensor<4x4x7x7xf32>
  %m0 = uop.reshape %images : tensor<4x1x9x9xf32> to tensor<1x1x4x1x9x9xf32>
  %m1 = uop.expand %m0 : tensor<1x1x4x1x9x9xf32> to tensor<4x4x4x1x9x9xf32>
  %m2 = uop.permute %m1 [2, 3, 0, 4, 1, 5] : tensor<4x4x4x1x9x9xf32> to tensor<4x1x4x9x4x9xf32>
  %m3 = uop.reshape %m2 : tensor<4x1x4x9x4x9xf32> to tensor<4x1x36x36xf32>
  %m4 = uop.shrink %m3 [0, 0, 0, 0] [4, 1, 30, 30] : tensor<4x1x36x36xf32> to tensor<4x1x30x30xf32>
  %m5 = uop.reshape %m4 : tensor<4x1x30x30xf32> to tensor<4x1x3x10x3x10xf32>
  %m6 = uop.shrink %m5 [0, 0, 0, 0, 0, 0] [4, 1, 3, 7, 3, 7] : tensor<4x1x3x10x3x10xf32> to tensor<4x1x3x7x3x7xf32>
  %m7 = uop.permute %m6 [0, 1, 3, 5, 2, 4] : tensor<4x1x3x7x3x7xf32> to tensor<4x1x7x7x3x3xf32>
  %m8 = uop.reshape %m7 : tensor<4x1x7x7x3x3xf32> to tensor<1x4x1x1x7x7x3x3xf32>
  %m9 = uop.expand %m8 : tensor<1x4x1x1x7x7x3x3xf32> to tensor<4x4x1x1x7x7x3x3xf32>
  %m10 = uop.permute %m9 [1, 2, 0, 4, 5, 3, 6, 7] : tensor<4x4x1x1x7x7x3x3xf32> to tensor<4x1x4x7x7x1x3x3xf32>
  %m11 = uop.reshape %model_first_weight : tensor<4x1x3x3xf32> to tensor<1x1x4x1x1x1x3x3xf32>
  %m12 = uop.expand %m11 : tensor<1x1x4x1x1x1x3x3xf32> to tensor<4x1x4x7x7x1x3x3xf32>
  %v0 = arith.mulf %m10, %m12 : tensor<4x1x4x7x7x1x3x3xf32>
  %s0 = uop.reduce_axis add %v0 [6, 7] : tensor<4x1x4x7x7x1x3x3xf32> to tensor<4x1x4x7x7x1x1x1xf32>
  %m13 = uop.reshape %s0 : tensor<4x1x4x7x7x1x1x1xf32> to tensor<4x4x7x7xf32>
  %m14 = uop.reshape %model_first_bias : tensor<4xf32> to tensor<1x4x1x1xf32>
  %m15 = uop.expand %m14 : tensor<1x4x1x1xf32> to tensor<4x4x7x7xf32>
  %v1 = arith.addf %m13, %m15 : tensor<4x4x7x7xf32>
  %g0 = arith.cmpf olt, %f2, %v1 : tensor<4x4x7x7xf32>
  %v2 = arith.select %g0, %v1, %f2 : tensor<4x4x7x7xi1>, tensor<4x4x7x7xf32>
  %f3 = arith.constant dense<0xFF800000> : tensor<4x4x7x7xf32>
  %v3 = arith.select %true, %v2, %f3 : tensor<4x4x7x7xi1>, tensor<4x4x7x7xf32>
  %m16 = uop.reshape %v3 : tensor<4x4x7x7xf32> to tensor<1x1x4x4x7x7xf32>
  %m17 = uop.expand %m16 : tensor<1x1x4x4x7x7xf32> to tensor<3x3x4x4x7x7xf32>
  %m18 = uop.permute %m17 [2, 3, 0, 4, 1, 5] : tensor<3x3x4x4x7x7xf32> to tensor<4x4x3x7x3x7xf32>
  %m19 = uop.reshape %m18 : tensor<4x4x3x7x3x7xf32> to tensor<4x4x21x21xf32>
  %m20 = uop.shrink %m19 [0, 0, 0, 0] [4, 4, 16, 16] : tensor<4x4x21x21xf32> to tensor<4x4x16x16xf32>
  %m21 = uop.reshape %m20 : tensor<4x4x16x16xf32> to tensor<4x4x2x8x2x8xf32>
  %m22 = uop.shrink %m21 [0, 0, 0, 0, 0, 0] [4, 4, 2, 6, 2, 6] : tensor<4x4x2x8x2x8xf32> to tensor<4x4x2x6x2x6xf32>
  %m23 = uop.reshape %m22 : tensor<4x4x2x6x2x6xf32> to tensor<4x4x2x3x2x2x3x2xf32>
  %m24 = uop.shrink %m23 [0, 0, 0, 0, 0, 0, 0, 0] [4, 4, 2, 3, 1, 2, 3, 1] : tensor<4x4x2x3x2x2x3x2xf32> to tensor<4x4x2x3x1x2x3x1xf32>
  %m25 = uop.reshape %m24 : tensor<4x4x2x3x1x2x3x1xf32> to tensor<4x4x2x3x2x3xf32>
  %s1 = uop.reduce_axis max %m25 [2, 4] : tensor<4x4x2x3x2x3xf32> to tensor<4x4x1x3x1x3xf32>
  %m26 = uop.reshape %s1 : tensor<4x4x1x3x1x3xf32> to tensor<4x4x3x3xf32>
  %m27 = uop.pad %m26 low [0, 0, 1, 1] high [0, 0, 1, 1] : tensor<4x4x3x3xf32> to tensor<4x4x5x5xf32>
  %m28 = uop.reshape %m27 : tensor<4x4x5x5xf32> to tensor<1x1x4x4x5x5xf32>
  %m29 = uop.expand %m28 : tensor<1x1x4x4x5x5xf32> to tensor<4x4x4x4x5x5xf32>
  %m30 = uop.permute %m29 [2, 3, 0, 4, 1, 5] : tensor<4x4x4x4x5x5xf32> to tensor<4x4x4x5x4x5xf32>
  %m31 = uop.reshape %m30 : tensor<4x4x4x5x4x5xf32> to tensor<4x4x20x20xf32>
  %m32 = uop.shrink %m31 [0, 0, 0, 0] [4, 4, 18, 18] : tensor<4x4x20x20xf32> to tensor<4x4x18x18xf32>
  %m33 = uop.reshape %m32 : tensor<4x4x18x18xf32> to tensor<4x4x3x6x3x6xf32>
  %m34 = uop.shrink %m33 [0, 0, 0, 0, 0, 0] [4, 4, 3, 4, 3, 4] : tensor<4x4x3x6x3x6xf32> to tensor<4x4x3x4x3x4xf32>
  %m35 = uop.reshape %m34 : tensor<4x4x3x4x3x4xf32> to tensor<4x4x3x2x2x3x2x2xf32>
  %m36 = uop.shrink %m35 [0, 0, 0, 0, 0, 0, 0, 0] [4, 4, 3, 2, 1, 3, 2, 1] : tensor<4x4x3x2x2x3x2x2xf32> to tensor<4x4x3x2x1x3x2x1xf32>
  %m37 = uop.reshape %m36 : tensor<4x4x3x2x1x3x2x1xf32> to tensor<4x4x3x2x3x2xf32>
  %m38 = uop.permute %m37 [0, 1, 3, 5, 2, 4] : tensor<4x4x3x2x3x2xf32> to tensor<4x4x2x2x3x3xf32>
  %m39 = uop.reshape %m38 : tensor<4x4x2x2x3x3xf32> to tensor<1x4x1x4x2x2x3x3xf32>
  %m40 = uop.expand %m39 : tensor<1x4x1x4x2x2x3x3xf32> to tensor<6x4x1x4x2x2x3x3xf32>
  %m41 = uop.permute %m40 [1, 2, 0, 4, 5, 3, 6, 7] : tensor<6x4x1x4x2x2x3x3xf32> to tensor<4x1x6x2x2x4x3x3xf32>
  %m42 = uop.reshape %model_second_weight : tensor<6x4x3x3xf32> to tensor<1x1x6x1x1x4x3x3xf32>
  %m43 = uop.expand %m42 : tensor<1x1x6x1x1x4x3x3xf32> to tensor<4x1x6x2x2x4x3x3xf32>
  %v4 = arith.mulf %m41, %m43 : tensor<4x1x6x2x2x4x3x3xf32>
  %s2 = uop.reduce_axis add %v4 [5, 6, 7] : tensor<4x1x6x2x2x4x3x3xf32> to tensor<4x1x6x2x2x1x1x1xf32>
  %m44 = uop.reshape %s2 : tensor<4x1x6x2x2x1x1x1xf32> to tensor<4x6x2x2xf32>
  %m45 = uop.reshape %model_second_bias : tensor<6xf32> to tensor<1x6x1x1xf32>
  %m46 = uop.expand %m45 : tensor<1x6x1x1xf32> to tensor<4x6x2x2xf32>
  %v5 = arith.addf %m44, %m46 : tensor<4x6x2x2xf32>
  %g1 = arith.cmpf olt, %f1, %v5 : tensor<4x6x2x2xf32>
  %v6 = arith.select %g1, %v5, %f1 : tensor<4x6x2x2xi1>, tensor<4x6x2x2xf32>
  %m47 = uop.reshape %v6 : tensor<4x6x2x2xf32> to tensor<4x1x24xf32>
  %m48 = uop.expand %m47 : tensor<4x1x24xf32> to tensor<4x3x24xf32>
  %m49 = uop.permute %model_last_weight [1, 0] : tensor<3x24xf32> to tensor<24x3xf32>
  %m50 = uop.reshape %m49 : tensor<24x3xf32> to tensor<1x24x3xf32>
  %m51 = uop.permute %m50 [0, 2, 1] : tensor<1x24x3xf32> to tensor<1x3x24xf32>
  %m52 = uop.expand %m51 : tensor<1x3x24xf32> to tensor<4x3x24xf32>
  %v7 = arith.mulf %m48, %m52 : tensor<4x3x24xf32>
  %s3 = uop.reduce_axis add %v7 [2] : tensor<4x3x24xf32> to tensor<4x3x1xf32>
  %m53 = uop.reshape %s3 : tensor<4x3x1xf32> to tensor<4x3xf32>
  %m54 = uop.reshape %model_last_bias : tensor<3xf32> to tensor<1x3xf32>
  %m55 = uop.expand %m54 : tensor<1x3xf32> to tensor<4x3xf32>
  %v8 = arith.addf %m53, %m55 : tensor<4x3xf32>
  %s4 = uop.reduce_axis max %v8 [1] : tensor<4x3xf32> to tensor<4x1xf32>
  %f4 = arith.constant dense<-1.0> : tensor<4x1xf32>
  %v9 = arith.mulf %s4, %f4 : tensor<4x1xf32>
  %m56 = uop.expand %v9 : tensor<4x1xf32> to tensor<4x3xf32>
  %v10 = arith.addf %v8, %m56 : tensor<4x3xf32>
  %f5 = arith.constant dense<1.442695> : tensor<4x3xf32>
  %v11 = arith.mulf %v10, %f5 : tensor<4x3xf32>
  %v12 = math.exp2 %v11 : tensor<4x3xf32>
  %s5 = uop.reduce_axis add %v12 [1] : tensor<4x3xf32> to tensor<4x1xf32>
  %v13 = math.log2 %s5 : tensor<4x1xf32>
  %f6 = arith.constant dense<0.6931472> : tensor<4x1xf32>
  %v14 = arith.mulf %v13, %f6 : tensor<4x1xf32>
  %v15 = arith.mulf %v14, %f4 : tensor<4x1xf32>
  %m57 = uop.expand %v15 : tensor<4x1xf32> to tensor<4x3xf32>
  %v16 = arith.addf %v10, %m57 : tensor<4x3xf32>
  %m58 = uop.reshape %labels : tensor<4xi32> to tensor<4x1xi32>
  %m59 = uop.expand %m58 : tensor<4x1xi32> to tensor<4x3xi32>
  %c1_i32 = arith.constant dense<1> : tensor<3xi32>
  %i0 = uop.iota 0 : tensor<3xi32>
  %v17 = arith.addi %c1_i32, %i0 : tensor<3xi32>
  %cm1_i32 = arith.constant dense<-1> : tensor<3xi32>
  %v18 = arith.addi %v17, %cm1_i32 : tensor<3xi32>
  %m60 = uop.reshape %v18 : tensor<3xi32> to tensor<1x3xi32>
  %m61 = uop.expand %m60 : tensor<1x3xi32> to tensor<4x3xi32>
  %g2 = arith.cmpi eq, %m59, %m61 : tensor<4x3xi32>
  %true1 = arith.constant dense<true> : tensor<4x3xi1>
  %g3 = arith.andi %g2, %true1 : tensor<4x3xi1>
  %v19 = arith.uitofp %g3 : tensor<4x3xi1> to tensor<4x3xf32>
  %v20 = arith.mulf %v16, %v19 : tensor<4x3xf32>
  %s6 = uop.reduce_axis add %v20 [1] : tensor<4x3xf32> to tensor<4x1xf32>
  %m62 = uop.reshape %s6 : tensor<4x1xf32> to tensor<4xf32>
  %v21 = arith.mulf %f0, %m62 : tensor<4xf32>
  %f7 = arith.constant dense<0.0> : tensor<4xf32>
  %s7 = uop.reduce_axis add %v16 [1] : tensor<4x3xf32> to tensor<4x1xf32>
  %m63 = uop.reshape %s7 : tensor<4x1xf32> to tensor<4xf32>
  %f8 = arith.constant dense<3.0> : tensor<4xf32>
  %v22 = arith.divf %m63, %f8 : tensor<4xf32>
  %true2 = arith.constant dense<true> : tensor<4xi1>
  %v23 = arith.uitofp %true2 : tensor<4xi1> to tensor<4xf32>
  %v24 = arith.mulf %v22, %v23 : tensor<4xf32>
  %v25 = arith.mulf %f7, %v24 : tensor<4xf32>
  %v26 = arith.addf %v21, %v25 : tensor<4xf32>
  %s8 = uop.reduce_axis add %v26 [0] : tensor<4xf32> to tensor<1xf32>
  %t = jit.call @all_reduce_sum(%s8) : (tensor<1xf32>) -> tensor<1xf32>
  %m64 = uop.reshape %t : tensor<1xf32> to tensor<f32>
  %f9 = arith.constant dense<-1.0> : tensor<f32>
  %v27 = arith.mulf %m64, %f9 : tensor<f32>
  %true3 = arith.constant dense<true> : tensor<8xi1>
  %v28 = arith.extui %true3 : tensor<8xi1> to tensor<8xi32>
  %s9 = uop.reduce_axis add %v28 [0] : tensor<8xi32> to tensor<1xi32>
  %m65 = uop.reshape %s9 : tensor<1xi32> to tensor<i32>
  %v29 = arith.sitofp %m65 : tensor<i32> to tensor<f32>
  %v30 = arith.divf %v27, %v29 : tensor<f32>
  %t1 = uop.contiguous %v30 : tensor<f32>
  %f10 = arith.constant dense<0.9> : tensor<4x1x3x3xf32>
  %v31 = arith.mulf %f10, %optimizer_b_0 : tensor<4x1x3x3xf32>
  %m66 = uop.permute %m25 [2, 4, 0, 1, 3, 5] : tensor<4x4x2x3x2x3xf32> to tensor<2x2x4x4x3x3xf32>
  %m67 = uop.reshape %s1 : tensor<4x4x1x3x1x3xf32> to tensor<1x1x4x4x3x3xf32>
  %m68 = uop.expand %m67 : tensor<1x1x4x4x3x3xf32> to tensor<2x2x4x4x3x3xf32>
  %g4 = arith.cmpf oeq, %m66, %m68 : tensor<2x2x4x4x3x3xf32>
  %v32 = arith.uitofp %g4 : tensor<2x2x4x4x3x3xi1> to tensor<2x2x4x4x3x3xf32>
  %s10 = uop.reduce_axis add %v32 [0, 1] : tensor<2x2x4x4x3x3xf32> to tensor<1x1x4x4x3x3xf32>
  %m69 = uop.reshape %s10 : tensor<1x1x4x4x3x3xf32> to tensor<4x4x3x3xf32>
  %f11 = arith.constant dense<1.0> : tensor<4x4x3x3xf32>
  %v33 = arith.divf %f11, %m69 : tensor<4x4x3x3xf32>
  %m70 = uop.reshape %v33 : tensor<4x4x3x3xf32> to tensor<1x1x4x4x3x3xf32>
  %m71 = uop.expand %m70 : tensor<1x1x4x4x3x3xf32> to tensor<2x2x4x4x3x3xf32>
  %v34 = arith.mulf %v32, %m71 : tensor<2x2x4x4x3x3xf32>
  %f12 = arith.constant dense<1.0> : tensor<f32>
  %v35 = arith.divf %f12, %v29 : tensor<f32>
  %v36 = arith.mulf %f9, %v35 : tensor<f32>
  %m72 = uop.reshape %v36 : tensor<f32> to tensor<1xf32>
  %m73 = uop.expand %m72 : tensor<1xf32> to tensor<4xf32>
  %v37 = arith.mulf %f7, %m73 : tensor<4xf32>
  %v38 = arith.mulf %v23, %v37 : tensor<4xf32>
  %v39 = arith.divf %v38, %f8 : tensor<4xf32>
  %m74 = uop.reshape %v39 : tensor<4xf32> to tensor<1x4xf32>
  %m75 = uop.expand %m74 : tensor<1x4xf32> to tensor<3x4xf32>
  %m76 = uop.permute %m75 [1, 0] : tensor<3x4xf32> to tensor<4x3xf32>
  %v40 = arith.mulf %f0, %m73 : tensor<4xf32>
  %m77 = uop.reshape %v40 : tensor<4xf32> to tensor<1x4xf32>
  %m78 = uop.expand %m77 : tensor<1x4xf32> to tensor<3x4xf32>
  %m79 = uop.permute %m78 [1, 0] : tensor<3x4xf32> to tensor<4x3xf32>
  %v41 = arith.mulf %v19, %m79 : tensor<4x3xf32>
  %v42 = arith.addf %m76, %v41 : tensor<4x3xf32>
  %s11 = uop.reduce_axis add %v42 [1] : tensor<4x3xf32> to tensor<4x1xf32>
  %v43 = arith.mulf %f4, %s11 : tensor<4x1xf32>
  %v44 = arith.mulf %f6, %v43 : tensor<4x1xf32>
  %v45 = arith.mulf %s5, %f6 : tensor<4x1xf32>
  %v46 = arith.divf %v44, %v45 : tensor<4x1xf32>
  %m80 = uop.reshape %v46 : tensor<4x1xf32> to tensor<1x4xf32>
  %m81 = uop.expand %m80 : tensor<1x4xf32> to tensor<3x4xf32>
  %m82 = uop.permute %m81 [1, 0] : tensor<3x4xf32> to tensor<4x3xf32>
  %v47 = arith.mulf %v12, %m82 : tensor<4x3xf32>
  %f13 = arith.constant dense<0.6931472> : tensor<4x3xf32>
  %v48 = arith.mulf %v47, %f13 : tensor<4x3xf32>
  %v49 = arith.mulf %f5, %v48 : tensor<4x3xf32>
  %v50 = arith.addf %v42, %v49 : tensor<4x3xf32>
  %m83 = uop.reshape %v50 : tensor<4x3xf32> to tensor<1x4x3xf32>
  %m84 = uop.expand %m83 : tensor<1x4x3xf32> to tensor<24x4x3xf32>
  %m85 = uop.permute %m84 [1, 2, 0] : tensor<24x4x3xf32> to tensor<4x3x24xf32>
  %v51 = arith.mulf %m52, %m85 : tensor<4x3x24xf32>
  %s12 = uop.reduce_axis add %v51 [1] : tensor<4x3x24xf32> to tensor<4x1x24xf32>
  %m86 = uop.reshape %s12 : tensor<4x1x24xf32> to tensor<4x6x2x2xf32>
  %v52 = arith.select %g1, %m86, %f1 : tensor<4x6x2x2xi1>, tensor<4x6x2x2xf32>
  %m87 = uop.reshape %v52 : tensor<4x6x2x2xf32> to tensor<1x1x1x4x1x6x2x2xf32>
  %m88 = uop.expand %m87 : tensor<1x1x1x4x1x6x2x2xf32> to tensor<4x3x3x4x1x6x2x2xf32>
  %m89 = uop.permute %m88 [3, 4, 5, 6, 7, 0, 1, 2] : tensor<4x3x3x4x1x6x2x2xf32> to tensor<4x1x6x2x2x4x3x3xf32>
  %v53 = arith.mulf %m43, %m89 : tensor<4x1x6x2x2x4x3x3xf32>
  %s13 = uop.reduce_axis add %v53 [2] : tensor<4x1x6x2x2x4x3x3xf32> to tensor<4x1x1x2x2x4x3x3xf32>
  %m90 = uop.permute %s13 [2, 0, 1, 5, 3, 4, 6, 7] : tensor<4x1x1x2x2x4x3x3xf32> to tensor<1x4x1x4x2x2x3x3xf32>
  %m91 = uop.reshape %m90 : tensor<1x4x1x4x2x2x3x3xf32> to tensor<4x4x2x2x3x3xf32>
  %m92 = uop.permute %m91 [0, 1, 4, 2, 5, 3] : tensor<4x4x2x2x3x3xf32> to tensor<4x4x3x2x3x2xf32>
  %m93 = uop.reshape %m92 : tensor<4x4x3x2x3x2xf32> to tensor<4x4x3x2x1x3x2x1xf32>
  %m94 = uop.pad %m93 low [0, 0, 0, 0, 0, 0, 0, 0] high [0, 0, 0, 0, 1, 0, 0, 1] : tensor<4x4x3x2x1x3x2x1xf32> to tensor<4x4x3x2x2x3x2x2xf32>
  %m95 = uop.reshape %m94 : tensor<4x4x3x2x2x3x2x2xf32> to tensor<4x4x3x4x3x4xf32>
  %m96 = uop.pad %m95 low [0, 0, 0, 0, 0, 0] high [0, 0, 0, 2, 0, 2] : tensor<4x4x3x4x3x4xf32> to tensor<4x4x3x6x3x6xf32>
  %m97 = uop.reshape %m96 : tensor<4x4x3x6x3x6xf32> to tensor<4x4x18x18xf32>
  %m98 = uop.pad %m97 low [0, 0, 0, 0] high [0, 0, 2, 2] : tensor<4x4x18x18xf32> to tensor<4x4x20x20xf32>
  %m99 = uop.reshape %m98 : tensor<4x4x20x20xf32> to tensor<4x4x4x5x4x5xf32>
  %s14 = uop.reduce_axis add %m99 [2, 4] : tensor<4x4x4x5x4x5xf32> to tensor<4x4x1x5x1x5xf32>
  %m100 = uop.reshape %s14 : tensor<4x4x1x5x1x5xf32> to tensor<4x4x5x5xf32>
  %m101 = uop.shrink %m100 [0, 0, 1, 1] [4, 4, 3, 3] : tensor<4x4x5x5xf32> to tensor<4x4x3x3xf32>
  %m102 = uop.reshape %m101 : tensor<4x4x3x3xf32> to tensor<1x1x4x4x3x3xf32>
  %m103 = uop.expand %m102 : tensor<1x1x4x4x3x3xf32> to tensor<2x2x4x4x3x3xf32>
  %v54 = arith.mulf %v34, %m103 : tensor<2x2x4x4x3x3xf32>
  %m104 = uop.permute %v54 [2, 3, 0, 4, 1, 5] : tensor<2x2x4x4x3x3xf32> to tensor<4x4x2x3x2x3xf32>
  %m105 = uop.reshape %m104 : tensor<4x4x2x3x2x3xf32> to tensor<4x4x2x3x1x2x3x1xf32>
  %m106 = uop.pad %m105 low [0, 0, 0, 0, 0, 0, 0, 0] high [0, 0, 0, 0, 1, 0, 0, 1] : tensor<4x4x2x3x1x2x3x1xf32> to tensor<4x4x2x3x2x2x3x2xf32>
  %m107 = uop.reshape %m106 : tensor<4x4x2x3x2x2x3x2xf32> to tensor<4x4x2x6x2x6xf32>
  %m108 = uop.pad %m107 low [0, 0, 0, 0, 0, 0] high [0, 0, 0, 2, 0, 2] : tensor<4x4x2x6x2x6xf32> to tensor<4x4x2x8x2x8xf32>
  %m109 = uop.reshape %m108 : tensor<4x4x2x8x2x8xf32> to tensor<4x4x16x16xf32>
  %m110 = uop.pad %m109 low [0, 0, 0, 0] high [0, 0, 5, 5] : tensor<4x4x16x16xf32> to tensor<4x4x21x21xf32>
  %m111 = uop.reshape %m110 : tensor<4x4x21x21xf32> to tensor<4x4x3x7x3x7xf32>
  %s15 = uop.reduce_axis add %m111 [2, 4] : tensor<4x4x3x7x3x7xf32> to tensor<4x4x1x7x1x7xf32>
  %m112 = uop.reshape %s15 : tensor<4x4x1x7x1x7xf32> to tensor<4x4x7x7xf32>
  %v55 = arith.select %true, %m112, %f2 : tensor<4x4x7x7xi1>, tensor<4x4x7x7xf32>
  %v56 = arith.select %g0, %v55, %f2 : tensor<4x4x7x7xi1>, tensor<4x4x7x7xf32>
  %m113 = uop.reshape %v56 : tensor<4x4x7x7xf32> to tensor<1x1x4x1x4x7x7x1xf32>
  %m114 = uop.expand %m113 : tensor<1x1x4x1x4x7x7x1xf32> to tensor<3x3x4x1x4x7x7x1xf32>
  %m115 = uop.permute %m114 [2, 3, 4, 5, 6, 7, 0, 1] : tensor<3x3x4x1x4x7x7x1xf32> to tensor<4x1x4x7x7x1x3x3xf32>
  %v57 = arith.mulf %m10, %m115 : tensor<4x1x4x7x7x1x3x3xf32>
  %s16 = uop.reduce_axis add %v57 [0, 3, 4] : tensor<4x1x4x7x7x1x3x3xf32> to tensor<1x1x4x1x1x1x3x3xf32>
  %m116 = uop.reshape %s16 : tensor<1x1x4x1x1x1x3x3xf32> to tensor<1x4x1x3x3xf32>
  %t2 = jit.call @all_reduce_sum_1(%m116) : (tensor<1x4x1x3x3xf32>) -> tensor<1x4x1x3x3xf32>
  %m117 = uop.reshape %t2 : tensor<1x4x1x3x3xf32> to tensor<4x1x3x3xf32>
  %v58 = arith.addf %v31, %m117 : tensor<4x1x3x3xf32>
  uop.write %v58 into @optimizer.b.0 [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %optimizer_b_01 = uop.read @optimizer.b.0 [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %f14 = arith.constant dense<0.9> : tensor<4xf32>
  %v59 = arith.mulf %f14, %optimizer_b_1 : tensor<4xf32>
  %s17 = uop.reduce_axis add %v56 [0, 2, 3] : tensor<4x4x7x7xf32> to tensor<1x4x1x1xf32>
  %m118 = uop.reshape %s17 : tensor<1x4x1x1xf32> to tensor<4xf32>
  %t3 = jit.call @all_reduce_sum_2(%m118) : (tensor<4xf32>) -> tensor<4xf32>
  %v60 = arith.addf %v59, %t3 : tensor<4xf32>
  uop.write %v60 into @optimizer.b.1 [0] [4] : tensor<4xf32>
  %optimizer_b_11 = uop.read @optimizer.b.1 [0] [4] : tensor<4xf32>
  %f15 = arith.constant dense<0.9> : tensor<6x4x3x3xf32>
  %v61 = arith.mulf %f15, %optimizer_b_2 : tensor<6x4x3x3xf32>
  %v62 = arith.mulf %m41, %m89 : tensor<4x1x6x2x2x4x3x3xf32>
  %s18 = uop.reduce_axis add %v62 [0, 3, 4] : tensor<4x1x6x2x2x4x3x3xf32> to tensor<1x1x6x1x1x4x3x3xf32>
  %m119 = uop.reshape %s18 : tensor<1x1x6x1x1x4x3x3xf32> to tensor<1x6x4x3x3xf32>
  %t4 = jit.call @all_reduce_sum_3(%m119) : (tensor<1x6x4x3x3xf32>) -> tensor<1x6x4x3x3xf32>
  %m120 = uop.reshape %t4 : tensor<1x6x4x3x3xf32> to tensor<6x4x3x3xf32>
  %v63 = arith.addf %v61, %m120 : tensor<6x4x3x3xf32>
  uop.write %v63 into @optimizer.b.2 [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %optimizer_b_21 = uop.read @optimizer.b.2 [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %f16 = arith.constant dense<0.9> : tensor<6xf32>
  %v64 = arith.mulf %f16, %optimizer_b_3 : tensor<6xf32>
  %s19 = uop.reduce_axis add %v52 [0, 2, 3] : tensor<4x6x2x2xf32> to tensor<1x6x1x1xf32>
  %m121 = uop.reshape %s19 : tensor<1x6x1x1xf32> to tensor<6xf32>
  %t5 = jit.call @all_reduce_sum_4(%m121) : (tensor<6xf32>) -> tensor<6xf32>
  %v65 = arith.addf %v64, %t5 : tensor<6xf32>
  uop.write %v65 into @optimizer.b.3 [0] [6] : tensor<6xf32>
  %optimizer_b_31 = uop.read @optimizer.b.3 [0] [6] : tensor<6xf32>
  %f17 = arith.constant dense<0.9> : tensor<3x24xf32>
  %v66 = arith.mulf %f17, %optimizer_b_4 : tensor<3x24xf32>
  %v67 = arith.mulf %m48, %m85 : tensor<4x3x24xf32>
  %s20 = uop.reduce_axis add %v67 [0] : tensor<4x3x24xf32> to tensor<1x3x24xf32>
  %m122 = uop.reshape %s20 : tensor<1x3x24xf32> to tensor<3x24xf32>
  %t6 = jit.call @all_reduce_sum_5(%m122) : (tensor<3x24xf32>) -> tensor<3x24xf32>
  %m123 = uop.reshape %t6 : tensor<3x24xf32> to tensor<1x3x24xf32>
  %m124 = uop.permute %m123 [0, 2, 1] : tensor<1x3x24xf32> to tensor<1x24x3xf32>
  %m125 = uop.reshape %m124 : tensor<1x24x3xf32> to tensor<24x3xf32>
  %m126 = uop.permute %m125 [1, 0] : tensor<24x3xf32> to tensor<3x24xf32>
  %v68 = arith.addf %v66, %m126 : tensor<3x24xf32>
  uop.write %v68 into @optimizer.b.4 [0, 0] [3, 24] : tensor<3x24xf32>
  %optimizer_b_41 = uop.read @optimizer.b.4 [0, 0] [3, 24] : tensor<3x24xf32>
  %f18 = arith.constant dense<0.9> : tensor<3xf32>
  %v69 = arith.mulf %f18, %optimizer_b_5 : tensor<3xf32>
  %s21 = uop.reduce_axis add %v50 [0] : tensor<4x3xf32> to tensor<1x3xf32>
  %m127 = uop.reshape %s21 : tensor<1x3xf32> to tensor<3xf32>
  %t7 = jit.call @all_reduce_sum_6(%m127) : (tensor<3xf32>) -> tensor<3xf32>
  %v70 = arith.addf %v69, %t7 : tensor<3xf32>
  uop.write %v70 into @optimizer.b.5 [0] [3] : tensor<3xf32>
  %optimizer_b_51 = uop.read @optimizer.b.5 [0] [3] : tensor<3xf32>
  %f19 = arith.constant dense<1.0> : tensor<4x1x3x3xf32>
  %v71 = arith.mulf %optimizer_b_01, %f19 : tensor<4x1x3x3xf32>
  %m128 = uop.reshape %optimizer_lr : tensor<1xf32> to tensor<1x1x1x1xf32>
  %m129 = uop.expand %m128 : tensor<1x1x1x1xf32> to tensor<4x1x3x3xf32>
  %v72 = arith.mulf %v71, %m129 : tensor<4x1x3x3xf32>
  %v73 = arith.subf %model_first_weight, %v72 : tensor<4x1x3x3xf32>
  uop.write %v73 into @model.first.weight [0, 0, 0, 0] [4, 1, 3, 3] : tensor<4x1x3x3xf32>
  %v74 = arith.mulf %optimizer_b_11, %f0 : tensor<4xf32>
  %m130 = uop.expand %optimizer_lr : tensor<1xf32> to tensor<4xf32>
  %v75 = arith.mulf %v74, %m130 : tensor<4xf32>
  %v76 = arith.subf %model_first_bias, %v75 : tensor<4xf32>
  uop.write %v76 into @model.first.bias [0] [4] : tensor<4xf32>
  %f20 = arith.constant dense<1.0> : tensor<6x4x3x3xf32>
  %v77 = arith.mulf %optimizer_b_21, %f20 : tensor<6x4x3x3xf32>
  %m131 = uop.expand %m128 : tensor<1x1x1x1xf32> to tensor<6x4x3x3xf32>
  %v78 = arith.mulf %v77, %m131 : tensor<6x4x3x3xf32>
  %v79 = arith.subf %model_second_weight, %v78 : tensor<6x4x3x3xf32>
  uop.write %v79 into @model.second.weight [0, 0, 0, 0] [6, 4, 3, 3] : tensor<6x4x3x3xf32>
  %f21 = arith.constant dense<1.0> : tensor<6xf32>
  %v80 = arith.mulf %optimizer_b_31, %f21 : tensor<6xf32>
  %m132 = uop.expand %optimizer_lr : tensor<1xf32> to tensor<6xf32>
  %v81 = arith.mulf %v80, %m132 : tensor<6xf32>
  %v82 = arith.subf %model_second_bias, %v81 : tensor<6xf32>
  uop.write %v82 into @model.second.bias [0] [6] : tensor<6xf32>
  %f22 = arith.constant dense<1.0> : tensor<3x24xf32>
  %v83 = arith.mulf %optimizer_b_41, %f22 : tensor<3x24xf32>
  %m133 = uop.reshape %optimizer_lr : tensor<1xf32> to tensor<1x1xf32>
  %m134 = uop.expand %m133 : tensor<1x1xf32> to tensor<3x24xf32>
  %v84 = arith.mulf %v83, %m134 : tensor<3x24xf32>
  %v85 = arith.subf %model_last_weight, %v84 : tensor<3x24xf32>
  uop.write %v85 into @model.last.weight [0, 0] [3, 24] : tensor<3x24xf32>
  %f23 = arith.constant dense<1.0> : tensor<3xf32>
  %v86 = arith.mulf %optimizer_b_51, %f23 : tensor<3xf32>
  %m135 = uop.expand %optimizer_lr : tensor<1xf32> to tensor<3xf32>
  %v87 = arith.mulf %v86, %m135 : tensor<3xf32>
  %v88 = arith.subf %model_last_bias, %v87 : tensor<3xf32>
  uop.write %v88 into @model.last.bias [0] [3] : tensor<3xf32>
  %m136 = uop.reshape %t1 : tensor<f32> to tensor<1xf32>
  return %m136 : tensor<1xf32>
}
