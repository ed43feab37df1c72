// Sums of small floats, and of products of them, are rounded once.
// RUN: %python %S/Inputs/check.py %s %t

// Rounded at each step, the sum would stop growing at 2048.
func.func @many(%x: tensor<3x5000xf16>, %init: tensor<3xf16>) -> tensor<3xf16> {
  %0 = linalg.reduce {arith.addf} ins(%x : tensor<3x5000xf16>) outs(%init : tensor<3xf16>) dimensions = [1]
  return %0 : tensor<3xf16>
}

func.func @matmul(%a: tensor<5x70xf16>, %b: tensor<70x3xf16>) -> tensor<5x3xf16> {
  %zero = arith.constant 0.0 : f16
  %empty = tensor.empty() : tensor<5x3xf16>
  %init = linalg.fill ins(%zero : f16) outs(%empty : tensor<5x3xf16>) -> tensor<5x3xf16>
  %0 = linalg.matmul ins(%a, %b : tensor<5x70xf16>, tensor<70x3xf16>) outs(%init : tensor<5x3xf16>) -> tensor<5x3xf16>
  return %0 : tensor<5x3xf16>
}

// Of bf16, seen through f32.
func.func @brain(%x: tensor<4x300xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0.0> : tensor<4xbf16>
  %0 = arith.truncf %x : tensor<4x300xf32> to tensor<4x300xbf16>
  %1 = linalg.reduce {arith.addf} ins(%0 : tensor<4x300xbf16>) outs(%zero : tensor<4xbf16>) dimensions = [1]
  %2 = arith.extf %1 : tensor<4xbf16> to tensor<4xf32>
  return %2 : tensor<4xf32>
}
