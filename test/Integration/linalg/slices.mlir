// Parts of tensors at places that are data, or that each call chooses.
// RUN: %python %S/Inputs/check.py %s %t

// The form JAX gives x[i]: clamped by the program.
func.func @row(%x: tensor<8x4xf32>, %i: tensor<i32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %e = tensor.extract %i[] : tensor<i32>
  %k = arith.index_cast %e : i32 to index
  %low = arith.maxsi %k, %c0 : index
  %at = arith.minsi %low, %c7 : index
  %s = tensor.extract_slice %x[%at, 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
  return %s : tensor<4xf32>
}

// Not clamped: what is not there is 0.
func.func @window(%x: tensor<8x6xf64>, %i: tensor<2xi64>) -> tensor<3x2xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e0 = tensor.extract %i[%c0] : tensor<2xi64>
  %e1 = tensor.extract %i[%c1] : tensor<2xi64>
  %k0 = arith.index_cast %e0 : i64 to index
  %k1 = arith.index_cast %e1 : i64 to index
  %s = tensor.extract_slice %x[%k0, %k1] [3, 2] [2, 1] : tensor<8x6xf64> to tensor<3x2xf64>
  return %s : tensor<3x2xf64>
}

// A step that is data, and an index of one bit.
func.func @step(%x: tensor<8xi8>, %s: tensor<i32>, %b: tensor<i1>) -> tensor<3xi8> {
  %e = tensor.extract %s[] : tensor<i32>
  %f = tensor.extract %b[] : tensor<i1>
  %step = arith.index_cast %e : i32 to index
  %from = arith.index_castui %f : i1 to index
  %r = tensor.extract_slice %x[%from] [3] [%step] : tensor<8xi8> to tensor<3xi8>
  return %r : tensor<3xi8>
}

// Elements that do not fit are not inserted.
func.func @insert(%x: tensor<8x4xi32>, %u: tensor<3x4xi32>, %i: tensor<i32>) -> tensor<8x4xi32> {
  %e = tensor.extract %i[] : tensor<i32>
  %k = arith.index_cast %e : i32 to index
  %r = tensor.insert_slice %u into %x[%k, 0] [3, 4] [1, 1] : tensor<3x4xi32> into tensor<8x4xi32>
  return %r : tensor<8x4xi32>
}

// A place that the call chooses; the product is linear in it.
func.func @chosen(%x: tensor<16xf32>, %u: tensor<2xf32>, %k: i32 {jit.name = "k"}) -> (tensor<4xf32>, tensor<16xf32>) {
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : index
  %t = arith.muli %k, %c3 : i32
  %i = arith.index_cast %t : i32 to index
  %j = arith.addi %i, %c1 : index
  %0 = tensor.extract_slice %x[%i] [4] [1] : tensor<16xf32> to tensor<4xf32>
  %1 = tensor.insert_slice %u into %x[%j] [2] [2] : tensor<2xf32> into tensor<16xf32>
  return %0, %1 : tensor<4xf32>, tensor<16xf32>
}

// A place in as many elements as there are: beyond them it reads 0.
func.func @relative(%x: tensor<?x2xf32> {jit.sizes = [["n", 1, 9]]}, %k: index {jit.name = "k"}) -> tensor<3x2xf32> {
  %0 = tensor.extract_slice %x[%k, 0] [3, 2] [1, 1] : tensor<?x2xf32> to tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// All but the first and the last one; a size from 0 on.
func.func @inner(%x: tensor<?xf32> {jit.sizes = [["n", 1, 9]]}) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %m = arith.subi %n, %c2 : index
  %0 = tensor.extract_slice %x[1] [%m] [1] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A clamp in place of a bound.
func.func @clamped(%x: tensor<6xf32>, %k: index {jit.name = "k"}) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %low = arith.maxsi %k, %c0 : index
  %at = arith.minsi %low, %c4 : index
  %0 = tensor.extract_slice %x[%at] [2] [1] : tensor<6xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Sizes that a call chooses, beside numbers that it chooses.
func.func @scaled(%x: tensor<?x4xf32> {jit.sizes = [["n", 1, 16]]}, %k: f32 {jit.name = "k"}) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %x, %c0 : tensor<?x4xf32>
  %s = tensor.splat %k[%d] : tensor<?x4xf32>
  %r = arith.mulf %x, %s : tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @scalar_first(%k: i64 {jit.name = "k"}, %x: tensor<?xi64> {jit.sizes = [["n", 0, 5]]}, %j: i32 {jit.name = "j"}) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %x, %c0 : tensor<?xi64>
  %w = arith.extsi %j : i32 to i64
  %sum = arith.addi %k, %w : i64
  %s = tensor.splat %sum[%d] : tensor<?xi64>
  %r = arith.addi %x, %s : tensor<?xi64>
  return %r : tensor<?xi64>
}
