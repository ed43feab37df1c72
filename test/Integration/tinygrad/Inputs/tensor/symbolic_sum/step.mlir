// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 1 kernels of this.

func.func @step(%x: tensor<10xf32> {jit.name = "x"}, %n: !jit.var<i32, "n", 1, 10>) -> (tensor<1xf32>) {
  %n_value = jit.value %n : !jit.var<i32, "n", 1, 10> -> index
  %m0 = uop.shrink %x [0] [%n_value] : tensor<10xf32> to tensor<?xf32>
  %s0 = uop.reduce_axis add %m0 [0] : tensor<?xf32> to tensor<1xf32>
  %t0 = uop.contiguous %s0 : tensor<1xf32>
  return %t0 : tensor<1xf32>
}
