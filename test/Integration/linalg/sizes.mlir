// Sizes that each call chooses between the bounds that an argument has.
// RUN: %python %S/Inputs/check.py %s %t

#map = affine_map<(d0, d1) -> (d0, d1)>

// A linear layer on a batch.
func.func @linear(%x: tensor<?x3xf32> {jit.sizes = [["n", 1, 9]]}, %w: tensor<3x5xf32>, %b: tensor<5xf32>) -> tensor<?x5xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%n) : tensor<?x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x5xf32>) -> tensor<?x5xf32>
  %0 = linalg.matmul ins(%x, %w : tensor<?x3xf32>, tensor<3x5xf32>) outs(%init : tensor<?x5xf32>) -> tensor<?x5xf32>
  %m = tensor.dim %0, %c0 : tensor<?x5xf32>
  %out = tensor.empty(%m) : tensor<?x5xf32>
  %1 = linalg.generic {indexing_maps = [#map, affine_map<(d0, d1) -> (d1)>, #map], iterator_types = ["parallel", "parallel"]}
      ins(%0, %b : tensor<?x5xf32>, tensor<5xf32>) outs(%out : tensor<?x5xf32>) {
  ^bb0(%y: f32, %c: f32, %o: f32):
    %s = arith.addf %y, %c : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<?x5xf32>
  return %1 : tensor<?x5xf32>
}

// A sum over as many columns as there are, and what moves around them.
func.func @moved(%x: tensor<4x?xi32> {jit.sizes = [["k", 0, 7]]}) -> (tensor<4xi32>, tensor<?xi32>, tensor<4x?xi32>) {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %one = arith.constant 1 : i32
  %0 = linalg.reduce {arith.addi} ins(%x : tensor<4x?xi32>) outs(%zero : tensor<4xi32>) dimensions = [1]
  %1 = tensor.collapse_shape %x [[0, 1]] : tensor<4x?xi32> into tensor<?xi32>
  %2 = tensor.pad %x low[0, 1] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : i32
  } : tensor<4x?xi32> to tensor<4x?xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<?xi32>, tensor<4x?xi32>
}
