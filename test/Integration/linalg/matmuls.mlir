// Products of matrices and vectors, as named ops.
// RUN: %python %S/Inputs/check.py %s %t

func.func @matmul(%a: tensor<5x7xf32>, %b: tensor<7x3xf32>) -> tensor<5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<5x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5x3xf32>) -> tensor<5x3xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<5x7xf32>, tensor<7x3xf32>) outs(%init : tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// The init is not zero: it is added to.
func.func @matmul_onto(%a: tensor<5x7xf64>, %b: tensor<7x3xf64>, %c: tensor<5x3xf64>) -> tensor<5x3xf64> {
  %0 = linalg.matmul ins(%a, %b : tensor<5x7xf64>, tensor<7x3xf64>) outs(%c : tensor<5x3xf64>) -> tensor<5x3xf64>
  return %0 : tensor<5x3xf64>
}

#lhs = affine_map<(m, n, k) -> (m, k)>
#rhs_transposed = affine_map<(m, n, k) -> (n, k)>
#out = affine_map<(m, n, k) -> (m, n)>
func.func @matmul_transposed(%a: tensor<4x9xf32>, %b: tensor<6x9xf32>) -> tensor<4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x6xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x6xf32>) -> tensor<4x6xf32>
  %0 = linalg.matmul indexing_maps = [#lhs, #rhs_transposed, #out] ins(%a, %b : tensor<4x9xf32>, tensor<6x9xf32>) outs(%init : tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}

func.func @batch_matmul(%a: tensor<2x3x5xf32>, %b: tensor<2x5x4xf32>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<2x3x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x3x5xf32>, tensor<2x5x4xf32>) outs(%init : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @matvec(%a: tensor<5x7xf32>, %x: tensor<7xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = linalg.matvec ins(%a, %x : tensor<5x7xf32>, tensor<7xf32>) outs(%y : tensor<5xf32>) -> tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @vecmat(%x: tensor<5xf32>, %a: tensor<5x7xf32>, %y: tensor<7xf32>) -> tensor<7xf32> {
  %0 = linalg.vecmat ins(%x, %a : tensor<5xf32>, tensor<5x7xf32>) outs(%y : tensor<7xf32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

func.func @dot(%x: tensor<13xf32>, %y: tensor<13xf32>) -> tensor<f32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<f32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<f32>) -> tensor<f32>
  %0 = linalg.dot ins(%x, %y : tensor<13xf32>, tensor<13xf32>) outs(%init : tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @batch_matvec(%a: tensor<3x4x5xf32>, %x: tensor<3x5xf32>) -> tensor<3x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<3x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<3x4xf32>) -> tensor<3x4xf32>
  %0 = linalg.batch_matvec ins(%a, %x : tensor<3x4x5xf32>, tensor<3x5xf32>) outs(%init : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// A matrix product in tiles: pack, multiply, unpack; the last tiles are padded.
func.func @packed(%a: tensor<5x7xf32>, %b: tensor<7x6xf32>) -> tensor<5x6xf32> {
  %zero = arith.constant 0.0 : f32
  %ea = tensor.empty() : tensor<2x4x3x2xf32>
  %eb = tensor.empty() : tensor<2x4x4x2xf32>
  %pa = linalg.pack %a padding_value(%zero : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %ea : tensor<5x7xf32> -> tensor<2x4x3x2xf32>
  %pb = linalg.pack %b padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 2] into %eb : tensor<7x6xf32> -> tensor<2x4x4x2xf32>
  %ec = tensor.empty() : tensor<2x2x3x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%ec : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  %c = linalg.mmt4d ins(%pa, %pb : tensor<2x4x3x2xf32>, tensor<2x4x4x2xf32>) outs(%init : tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
  %er = tensor.empty() : tensor<5x6xf32>
  %r = linalg.unpack %c inner_dims_pos = [0, 1] inner_tiles = [3, 4] into %er : tensor<2x2x3x4xf32> -> tensor<5x6xf32>
  return %r : tensor<5x6xf32>
}

// Small integers, summed in 32 bits.
func.func @matmul_i8(%a: tensor<5x7xi8>, %b: tensor<7x3xi8>) -> tensor<5x3xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<5x3xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<5x3xi32>) -> tensor<5x3xi32>
  %0 = linalg.matmul ins(%a, %b : tensor<5x7xi8>, tensor<7x3xi8>) outs(%init : tensor<5x3xi32>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}

func.func @matmul_unsigned(%a: tensor<5x7xi8>, %b: tensor<7x3xi8>) -> tensor<5x3xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<5x3xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<5x3xi32>) -> tensor<5x3xi32>
  %0 = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<5x7xi8>, tensor<7x3xi8>) outs(%init : tensor<5x3xi32>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}

func.func @quantized_matmul(%a: tensor<5x7xi8>, %b: tensor<7x3xi8>) -> tensor<5x3xi32> {
  %za = arith.constant 3 : i32
  %zb = arith.constant -7 : i32
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<5x3xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<5x3xi32>) -> tensor<5x3xi32>
  %0 = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<5x7xi8>, tensor<7x3xi8>, i32, i32) outs(%init : tensor<5x3xi32>) -> tensor<5x3xi32>
  return %0 : tensor<5x3xi32>
}

func.func @contract(%a: tensor<3x2x5xf32>, %b: tensor<2x5x4xf32>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = linalg.contract
      indexing_maps = [affine_map<(m, n, j, k) -> (m, j, k)>, affine_map<(m, n, j, k) -> (j, k, n)>, affine_map<(m, n, j, k) -> (m, n)>]
      ins(%a, %b : tensor<3x2x5xf32>, tensor<2x5x4xf32>) outs(%init : tensor<3x4xf32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// A matrix of halves, multiplied and summed in f32.
func.func @matmul_f16(%a: tensor<5x7xf16>, %b: tensor<7x3xf16>) -> tensor<5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<5x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5x3xf32>) -> tensor<5x3xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<5x7xf16>, tensor<7x3xf16>) outs(%init : tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}
