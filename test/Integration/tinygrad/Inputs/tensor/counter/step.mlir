// Exported from tinygrad 0.14.0 by utils/tinygrad/tinyjit_export.py; its scheduler makes 2 kernels of this.

jit.state @count : !jit.buffer<3xi32, "cpu:0">

func.func @step(%x: tensor<3xi32> {jit.name = "x"}) -> (tensor<3xi32>) {
  %count = uop.read @count [0] [3] : tensor<3xi32>
  %v0 = arith.addi %count, %x : tensor<3xi32>
  uop.write %v0 into @count [0] [3] : tensor<3xi32>
  %count1 = uop.read @count [0] [3] : tensor<3xi32>
  %c10_i32 = arith.constant dense<10> : tensor<3xi32>
  %v1 = arith.muli %count1, %c10_i32 : tensor<3xi32>
  %t0 = uop.contiguous %v1 : tensor<3xi32>
  return %t0 : tensor<3xi32>
}
