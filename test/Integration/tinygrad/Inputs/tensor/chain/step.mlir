// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 3 kernels of this.

func.func @step(%x: tensor<5x7xf32> {jit.name = "x"}) -> (tensor<5xf32>) {
  %f0 = arith.constant dense<1.0> : tensor<5x7xf32>
  %v0 = arith.addf %x, %f0 : tensor<5x7xf32>
  %t0 = uop.contiguous %v0 : tensor<5x7xf32>
  %s0 = uop.reduce_axis add %t0 [1] : tensor<5x7xf32> to tensor<5x1xf32>
  %m0 = uop.reshape %s0 : tensor<5x1xf32> to tensor<5xf32>
  %f1 = arith.constant dense<2.0> : tensor<5xf32>
  %v1 = arith.mulf %m0, %f1 : tensor<5xf32>
  %t1 = uop.contiguous %v1 : tensor<5xf32>
  %s1 = uop.reduce_axis max %t0 [0] : tensor<5x7xf32> to tensor<1x7xf32>
  %m1 = uop.reshape %s1 : tensor<1x7xf32> to tensor<7xf32>
  %s2 = uop.reduce_axis add %m1 [0] : tensor<7xf32> to tensor<1xf32>
  %m2 = uop.reshape %s2 : tensor<1xf32> to tensor<f32>
  %f2 = arith.constant dense<-1.0> : tensor<f32>
  %v2 = arith.mulf %m2, %f2 : tensor<f32>
  %m3 = uop.reshape %v2 : tensor<f32> to tensor<1xf32>
  %m4 = uop.expand %m3 : tensor<1xf32> to tensor<5xf32>
  %v3 = arith.addf %t1, %m4 : tensor<5xf32>
  %t2 = uop.contiguous %v3 : tensor<5xf32>
  return %t2 : tensor<5xf32>
}
