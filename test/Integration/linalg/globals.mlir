// Globals: what is mutable survives a call, what is not is part of the program.
// RUN: %python %S/Inputs/check.py %s %t

module {
  ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
  ml_program.global private mutable @total(dense<[1.0, 2.0, 3.0]> : tensor<3xf32>) : tensor<3xf32>
  ml_program.global private @weight(dense<[[1.0, -1.0, 0.5], [0.25, 2.0, -0.5]]> : tensor<2x3xf32>) : tensor<2x3xf32>

  // A running sum of products: the fourth call sees what three others left.
  func.func @accumulate(%x: tensor<2xf32>) -> tensor<3xf32> {
    %w = ml_program.global_load_const @weight : tensor<2x3xf32>
    %old = ml_program.global_load @total : tensor<3xf32>
    %new = linalg.vecmat ins(%x, %w : tensor<2xf32>, tensor<2x3xf32>) outs(%old : tensor<3xf32>) -> tensor<3xf32>
    ml_program.global_store @total = %new : tensor<3xf32>
    return %new : tensor<3xf32>
  }
}
