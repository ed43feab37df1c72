// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 5 kernels of this.

jit.constant @keys : !jit.buffer<3x19x8xf32, "cpu:0">
jit.constant @values : !jit.buffer<3x19x8xf32, "cpu:0">

func.func @step(%q: tensor<3x5x8xf32> {jit.name = "q"}, %length: !jit.var<i32, "length", 1, 19>) -> (tensor<3x5x8xf32>) {
  %keys = uop.read @keys [0, 0, 0] [3, 19, 8] : tensor<3x19x8xf32>
  %values = uop.read @values [0, 0, 0] [3, 19, 8] : tensor<3x19x8xf32>
  %m0 = uop.reshape %q : tensor<3x5x8xf32> to tensor<3x5x1x8xf32>
  %length_value = jit.value %length : !jit.var<i32, "length", 1, 19> -> index
  %m1 = uop.expand %m0 sizes(%length_value) : tensor<3x5x1x8xf32> to tensor<3x5x?x8xf32>
  %m2 = uop.shrink %keys [0, 0, 0] [3, %length_value, 8] : tensor<3x19x8xf32> to tensor<3x?x8xf32>
  %m3 = uop.permute %m2 [0, 2, 1] : tensor<3x?x8xf32> to tensor<3x8x?xf32>
  %m4 = uop.reshape %m3 sizes(%length_value) : tensor<3x8x?xf32> to tensor<3x1x8x?xf32>
  %m5 = uop.permute %m4 [0, 1, 3, 2] : tensor<3x1x8x?xf32> to tensor<3x1x?x8xf32>
  %m6 = uop.expand %m5 sizes(%length_value) : tensor<3x1x?x8xf32> to tensor<3x5x?x8xf32>
  %v0 = arith.mulf %m1, %m6 : tensor<3x5x?x8xf32>
  %s0 = uop.reduce_axis add %v0 [3] : tensor<3x5x?x8xf32> to tensor<3x5x?x1xf32>
  %m7 = uop.reshape %s0 sizes(%length_value) : tensor<3x5x?x1xf32> to tensor<3x5x?xf32>
  %f0 = arith.constant dense<0.35> : tensor<1x1x1xf32>
  %m8 = uop.expand %f0 sizes(%length_value) : tensor<1x1x1xf32> to tensor<3x5x?xf32>
  %v1 = arith.mulf %m7, %m8 : tensor<3x5x?xf32>
  %c1_i32 = arith.constant dense<1> : tensor<19xi32>
  %i0 = uop.iota 0 : tensor<19xi32>
  %v2 = arith.addi %c1_i32, %i0 : tensor<19xi32>
  %cm1_i32 = arith.constant dense<-1> : tensor<19xi32>
  %v3 = arith.addi %v2, %cm1_i32 : tensor<19xi32>
  %m9 = uop.shrink %v3 [0] [%length_value] : tensor<19xi32> to tensor<?xi32>
  %m10 = uop.reshape %m9 sizes(%length_value) : tensor<?xi32> to tensor<1x1x?xi32>
  %c3_i32 = arith.constant dense<3> : tensor<1x1x1xi32>
  %m11 = uop.expand %c3_i32 sizes(%length_value) : tensor<1x1x1xi32> to tensor<1x1x?xi32>
  %c0_i32 = arith.constant dense<0> : tensor<1x1x1xi32>
  %m12 = uop.expand %c0_i32 sizes(%length_value) : tensor<1x1x1xi32> to tensor<1x1x?xi32>
  %v4 = arith.remsi %m10, %m11 : tensor<1x1x?xi32>
  %g0 = arith.cmpi ne, %v4, %m12 : tensor<1x1x?xi32>
  %v5 = arith.xori %v4, %m11 : tensor<1x1x?xi32>
  %g1 = arith.cmpi slt, %v5, %m12 : tensor<1x1x?xi32>
  %g2 = arith.andi %g0, %g1 : tensor<1x1x?xi1>
  %v6 = arith.addi %v4, %m11 : tensor<1x1x?xi32>
  %v7 = arith.select %g2, %v6, %v4 : tensor<1x1x?xi1>, tensor<1x1x?xi32>
  %c1_i321 = arith.constant dense<1> : tensor<1x1x1xi32>
  %m13 = uop.expand %c1_i321 sizes(%length_value) : tensor<1x1x1xi32> to tensor<1x1x?xi32>
  %g3 = arith.cmpi ne, %v7, %m13 : tensor<1x1x?xi32>
  %f1 = arith.constant dense<0.0> : tensor<1x1x1xf32>
  %m14 = uop.expand %f1 sizes(%length_value) : tensor<1x1x1xf32> to tensor<1x1x?xf32>
  %f2 = arith.constant dense<-1.0e+09> : tensor<1x1x1xf32>
  %m15 = uop.expand %f2 sizes(%length_value) : tensor<1x1x1xf32> to tensor<1x1x?xf32>
  %v8 = arith.select %g3, %m14, %m15 : tensor<1x1x?xi1>, tensor<1x1x?xf32>
  %m16 = uop.expand %v8 sizes(%length_value) : tensor<1x1x?xf32> to tensor<3x5x?xf32>
  %v9 = arith.addf %v1, %m16 : tensor<3x5x?xf32>
  %s1 = uop.reduce_axis max %v9 [2] : tensor<3x5x?xf32> to tensor<3x5x1xf32>
  %f3 = arith.constant dense<-1.0> : tensor<3x5x1xf32>
  %v10 = arith.mulf %s1, %f3 : tensor<3x5x1xf32>
  %m17 = uop.expand %v10 sizes(%length_value) : tensor<3x5x1xf32> to tensor<3x5x?xf32>
  %v11 = arith.addf %v9, %m17 : tensor<3x5x?xf32>
  %f4 = arith.constant dense<1.442695> : tensor<1x1x1xf32>
  %m18 = uop.expand %f4 sizes(%length_value) : tensor<1x1x1xf32> to tensor<3x5x?xf32>
  %v12 = arith.mulf %v11, %m18 : tensor<3x5x?xf32>
  %v13 = math.exp2 %v12 : tensor<3x5x?xf32>
  %s2 = uop.reduce_axis add %v13 [2] : tensor<3x5x?xf32> to tensor<3x5x1xf32>
  %f5 = arith.constant dense<1.0> : tensor<3x5x1xf32>
  %v14 = arith.divf %f5, %s2 : tensor<3x5x1xf32>
  %m19 = uop.expand %v14 sizes(%length_value) : tensor<3x5x1xf32> to tensor<3x5x?xf32>
  %v15 = arith.mulf %v13, %m19 : tensor<3x5x?xf32>
  %m20 = uop.reshape %v15 sizes(%length_value) : tensor<3x5x?xf32> to tensor<3x5x1x?xf32>
  %m21 = uop.expand %m20 sizes(%length_value) : tensor<3x5x1x?xf32> to tensor<3x5x8x?xf32>
  %m22 = uop.shrink %values [0, 0, 0] [3, %length_value, 8] : tensor<3x19x8xf32> to tensor<3x?x8xf32>
  %m23 = uop.reshape %m22 sizes(%length_value) : tensor<3x?x8xf32> to tensor<3x1x?x8xf32>
  %m24 = uop.permute %m23 [0, 1, 3, 2] : tensor<3x1x?x8xf32> to tensor<3x1x8x?xf32>
  %m25 = uop.expand %m24 sizes(%length_value) : tensor<3x1x8x?xf32> to tensor<3x5x8x?xf32>
  %v16 = arith.mulf %m21, %m25 : tensor<3x5x8x?xf32>
  %s3 = uop.reduce_axis add %v16 [3] : tensor<3x5x8x?xf32> to tensor<3x5x8x1xf32>
  %t0 = uop.contiguous %s3 : tensor<3x5x8x1xf32>
  %m26 = uop.reshape %t0 : tensor<3x5x8x1xf32> to tensor<3x5x8xf32>
  return %m26 : tensor<3x5x8xf32>
}
