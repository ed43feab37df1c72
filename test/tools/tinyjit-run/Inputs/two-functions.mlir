// Two functions on tensors; one has a constant of its own.
func.func @square(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = arith.mulf %x, %x : tensor<4xf32>
  return %y : tensor<4xf32>
}

func.func @weigh(%x: tensor<4xf32>) -> tensor<4xf32> {
  %w = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %y = arith.mulf %x, %w : tensor<4xf32>
  return %y : tensor<4xf32>
}
