// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; each of 2 ranks runs this.

jit.constant @rows : !jit.buffer<4x6xf32, "cpu:0">
jit.constant @inner : !jit.buffer<3x4xf32, "cpu:0">

jit.kernel @all_reduce_sum(%out: !uop.ptr<5x4xf32>, %in: !uop.ptr<5x4xf32>) {
  jit.collective all_reduce sum over <ranks = 2> (write %out, read %in) : !uop.ptr<5x4xf32>, !uop.ptr<5x4xf32>
}

func.func @step(%x: tensor<6x3xf32> {jit.name = "x"}, %y: tensor<5x3xf32> {jit.name = "y"}) -> (tensor<4x3xf32>, tensor<5x4xf32>) {
  %rows = uop.read @rows [0, 0] [4, 6] : tensor<4x6xf32>
  %inner = uop.read @inner [0, 0] [3, 4] : tensor<3x4xf32>
  %m0 = uop.reshape %rows : tensor<4x6xf32> to tensor<4x1x6xf32>
  %m1 = uop.expand %m0 : tensor<4x1x6xf32> to tensor<4x3x6xf32>
  %m2 = uop.reshape %x : tensor<6x3xf32> to tensor<1x6x3xf32>
  %m3 = uop.permute %m2 [0, 2, 1] : tensor<1x6x3xf32> to tensor<1x3x6xf32>
  %m4 = uop.expand %m3 : tensor<1x3x6xf32> to tensor<4x3x6xf32>
  %v0 = arith.mulf %m1, %m4 : tensor<4x3x6xf32>
  %s0 = uop.reduce_axis add %v0 [2] : tensor<4x3x6xf32> to tensor<4x3x1xf32>
  %t0 = uop.contiguous %s0 : tensor<4x3x1xf32>
  %f0 = arith.constant dense<0.0> : tensor<5x4xf32>
  %m5 = uop.reshape %y : tensor<5x3xf32> to tensor<5x1x3xf32>
  %m6 = uop.expand %m5 : tensor<5x1x3xf32> to tensor<5x4x3xf32>
  %m7 = uop.reshape %inner : tensor<3x4xf32> to tensor<1x3x4xf32>
  %m8 = uop.permute %m7 [0, 2, 1] : tensor<1x3x4xf32> to tensor<1x4x3xf32>
  %m9 = uop.expand %m8 : tensor<1x4x3xf32> to tensor<5x4x3xf32>
  %v1 = arith.mulf %m6, %m9 : tensor<5x4x3xf32>
  %s1 = uop.reduce_axis add %v1 [2] : tensor<5x4x3xf32> to tensor<5x4x1xf32>
  %m10 = uop.reshape %s1 : tensor<5x4x1xf32> to tensor<5x4xf32>
  %t1 = jit.call @all_reduce_sum(%m10) : (tensor<5x4xf32>) -> tensor<5x4xf32>
  %g0 = arith.cmpf olt, %f0, %t1 : tensor<5x4xf32>
  %v2 = arith.select %g0, %t1, %f0 : tensor<5x4xi1>, tensor<5x4xf32>
  %t2 = uop.contiguous %v2 : tensor<5x4xf32>
  %m11 = uop.reshape %t0 : tensor<4x3x1xf32> to tensor<4x3xf32>
  return %m11, %t2 : tensor<4x3xf32>, tensor<5x4xf32>
}
