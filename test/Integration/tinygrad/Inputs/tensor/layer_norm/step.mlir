// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 3 kernels of this.

jit.constant @norm.weight : !jit.buffer<24xf32, "cpu:0">
jit.constant @norm.bias : !jit.buffer<24xf32, "cpu:0">

func.func @step(%x: tensor<6x24xf32> {jit.name = "x"}) -> (tensor<6x24xf32>) {
  %norm_weight = uop.read @norm.weight [0] [24] : tensor<24xf32>
  %norm_bias = uop.read @norm.bias [0] [24] : tensor<24xf32>
  %s0 = uop.reduce_axis add %x [1] : tensor<6x24xf32> to tensor<6x1xf32>
  %f0 = arith.constant dense<24.0> : tensor<6x1xf32>
  %v0 = arith.divf %s0, %f0 : tensor<6x1xf32>
  %f1 = arith.constant dense<-1.0> : tensor<6x1xf32>
  %v1 = arith.mulf %v0, %f1 : tensor<6x1xf32>
  %m0 = uop.expand %v1 : tensor<6x1xf32> to tensor<6x24xf32>
  %v2 = arith.addf %x, %m0 : tensor<6x24xf32>
  %v3 = arith.mulf %v2, %v2 : tensor<6x24xf32>
  %s1 = uop.reduce_axis add %v3 [1] : tensor<6x24xf32> to tensor<6x1xf32>
  %v4 = arith.divf %s1, %f0 : tensor<6x1xf32>
  %f2 = arith.constant dense<1.0e-05> : tensor<6x1xf32>
  %v5 = arith.addf %v4, %f2 : tensor<6x1xf32>
  %v6 = math.sqrt %v5 : tensor<6x1xf32>
  %f3 = arith.constant dense<1.0> : tensor<6x1xf32>
  %v7 = arith.divf %f3, %v6 : tensor<6x1xf32>
  %m1 = uop.expand %v7 : tensor<6x1xf32> to tensor<6x24xf32>
  %v8 = arith.mulf %v2, %m1 : tensor<6x24xf32>
  %m2 = uop.reshape %norm_weight : tensor<24xf32> to tensor<1x24xf32>
  %m3 = uop.expand %m2 : tensor<1x24xf32> to tensor<6x24xf32>
  %v9 = arith.mulf %v8, %m3 : tensor<6x24xf32>
  %m4 = uop.reshape %norm_bias : tensor<24xf32> to tensor<1x24xf32>
  %m5 = uop.expand %m4 : tensor<1x24xf32> to tensor<6x24xf32>
  %v10 = arith.addf %v9, %m5 : tensor<6x24xf32>
  %t0 = uop.contiguous %v10 : tensor<6x24xf32>
  return %t0 : tensor<6x24xf32>
}
