func.func @convolution(%x: tensor<1x32x24x24xf32> {jit.name = "x"}, %w: tensor<32x32x3x3xf32> {jit.name = "w"}) -> tensor<1x32x24x24xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x32x24x24xf32> to tensor<1x32x26x26xf32>
  %e = tensor.empty() : tensor<1x32x24x24xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<1x32x24x24xf32>) -> tensor<1x32x24x24xf32>
  %y = linalg.conv_2d_nchw_fchw ins(%p, %w : tensor<1x32x26x26xf32>, tensor<32x32x3x3xf32>) outs(%o : tensor<1x32x24x24xf32>) -> tensor<1x32x24x24xf32>
  return %y : tensor<1x32x24x24xf32>
}
