// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 4 kernels of this.

func.func @step(%a: tensor<6x4xf32> {jit.name = "a"}, %b: tensor<4x5xf32> {jit.name = "b"}, %m: !jit.var<i32, "m", 2, 5>, %n: !jit.var<i32, "n", 1, 6>, %shift: !jit.var<i32, "shift", 0, 9>) -> (tensor<?x4xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<4x?xf32>) {
  %n_value = jit.value %n : !jit.var<i32, "n", 1, 6> -> index
  %m1 = uop.shrink %a [0, 0] [%n_value, 4] : tensor<6x4xf32> to tensor<?x4xf32>
  %f0 = arith.constant dense<1.0> : tensor<1x1xf32>
  %m2 = uop.expand %f0 sizes(%n_value) : tensor<1x1xf32> to tensor<?x4xf32>
  %v0 = arith.addf %m1, %m2 : tensor<?x4xf32>
  %t0 = uop.contiguous %v0 : tensor<?x4xf32>
  %m3 = uop.reshape %m1 sizes(%n_value) : tensor<?x4xf32> to tensor<?x1x4xf32>
  %m_value = jit.value %m : !jit.var<i32, "m", 2, 5> -> index
  %m4 = uop.expand %m3 sizes(%n_value, %m_value) : tensor<?x1x4xf32> to tensor<?x?x4xf32>
  %m5 = uop.shrink %b [0, 0] [4, %m_value] : tensor<4x5xf32> to tensor<4x?xf32>
  %m6 = uop.reshape %m5 sizes(%m_value) : tensor<4x?xf32> to tensor<1x4x?xf32>
  %m7 = uop.permute %m6 [0, 2, 1] : tensor<1x4x?xf32> to tensor<1x?x4xf32>
  %m8 = uop.expand %m7 sizes(%n_value, %m_value) : tensor<1x?x4xf32> to tensor<?x?x4xf32>
  %v1 = arith.mulf %m4, %m8 : tensor<?x?x4xf32>
  %s0 = uop.reduce_axis add %v1 [2] : tensor<?x?x4xf32> to tensor<?x?x1xf32>
  %m9 = uop.reshape %s0 sizes(%n_value, %m_value) : tensor<?x?x1xf32> to tensor<?x?xf32>
  %t1 = uop.contiguous %m9 : tensor<?x?xf32>
  %s1 = uop.reduce_axis add %m5 [0] : tensor<4x?xf32> to tensor<1x?xf32>
  %m10 = uop.reshape %s1 sizes(%m_value) : tensor<1x?xf32> to tensor<?xf32>
  %shift_value = jit.value %shift : !jit.var<i32, "shift", 0, 9> -> index
  %v2 = arith.index_cast %shift_value : index to i64
  %v3 = arith.sitofp %v2 : i64 to f32
  %v4 = tensor.splat %v3 : tensor<1xf32>
  %m11 = uop.expand %v4 sizes(%m_value) : tensor<1xf32> to tensor<?xf32>
  %v5 = arith.mulf %m10, %m11 : tensor<?xf32>
  %f1 = arith.constant 0.5 : f32
  %v6 = arith.mulf %v3, %f1 : f32
  %v7 = tensor.splat %v6 : tensor<1xf32>
  %m12 = uop.expand %v7 sizes(%m_value) : tensor<1xf32> to tensor<?xf32>
  %v8 = arith.addf %v5, %m12 : tensor<?xf32>
  %m13 = uop.permute %m1 [1, 0] : tensor<?x4xf32> to tensor<4x?xf32>
  return %t0, %t1, %v8, %m13 : tensor<?x4xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<4x?xf32>
}
