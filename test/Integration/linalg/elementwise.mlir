// Element-wise ops, broadcasts and transposes, named and generic.
// RUN: %python %S/Inputs/check.py %s %t

func.func @named(%a: tensor<3x5xf32>, %b: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %empty = tensor.empty() : tensor<3x5xf32>
  %sum = linalg.add ins(%a, %b : tensor<3x5xf32>, tensor<3x5xf32>) outs(%empty : tensor<3x5xf32>) -> tensor<3x5xf32>
  %difference = linalg.sub ins(%a, %b : tensor<3x5xf32>, tensor<3x5xf32>) outs(%empty : tensor<3x5xf32>) -> tensor<3x5xf32>
  %product = linalg.mul ins(%sum, %difference : tensor<3x5xf32>, tensor<3x5xf32>) outs(%empty : tensor<3x5xf32>) -> tensor<3x5xf32>
  %larger = linalg.max ins(%product, %a : tensor<3x5xf32>, tensor<3x5xf32>) outs(%empty : tensor<3x5xf32>) -> tensor<3x5xf32>
  %result = linalg.negf ins(%larger : tensor<3x5xf32>) outs(%empty : tensor<3x5xf32>) -> tensor<3x5xf32>
  return %result : tensor<3x5xf32>
}

func.func @functions(%a: tensor<17xf32>) -> (tensor<17xf32>, tensor<17xf32>, tensor<17xf32>, tensor<17xf32>, tensor<17xf32>) {
  %empty = tensor.empty() : tensor<17xf32>
  %abs = linalg.abs ins(%a : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  %exp = linalg.exp ins(%a : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  %sqrt = linalg.sqrt ins(%abs : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  %floor = linalg.floor ins(%a : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  %tanh = linalg.tanh ins(%a : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  %erf = linalg.erf ins(%a : tensor<17xf32>) outs(%empty : tensor<17xf32>) -> tensor<17xf32>
  return %exp, %sqrt, %floor, %tanh, %erf : tensor<17xf32>, tensor<17xf32>, tensor<17xf32>, tensor<17xf32>, tensor<17xf32>
}

func.func @kinds(%a: tensor<4x3xf32>, %b: tensor<3xf32>) -> tensor<4x3xf32> {
  %empty = tensor.empty() : tensor<4x3xf32>
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<div>
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>]
      ins(%a, %b : tensor<4x3xf32>, tensor<3xf32>) outs(%empty : tensor<4x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

func.func @select(%c: tensor<6xi1>, %a: tensor<6xi32>, %b: tensor<6xi32>) -> tensor<6xi32> {
  %empty = tensor.empty() : tensor<6xi32>
  %0 = linalg.select ins(%c, %a, %b : tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) outs(%empty : tensor<6xi32>) -> tensor<6xi32>
  return %0 : tensor<6xi32>
}

func.func @transpose(%a: tensor<2x3x5xf32>, %b: tensor<5x2x3xf32>) -> tensor<5x2x3xf32> {
  %empty = tensor.empty() : tensor<5x2x3xf32>
  %0 = linalg.transpose ins(%a : tensor<2x3x5xf32>) outs(%empty : tensor<5x2x3xf32>) permutation = [2, 0, 1]
  %1 = linalg.sub ins(%0, %b : tensor<5x2x3xf32>, tensor<5x2x3xf32>) outs(%empty : tensor<5x2x3xf32>) -> tensor<5x2x3xf32>
  return %1 : tensor<5x2x3xf32>
}

// Sizes of one are broadcast as index 0, and a scalar is an operand without dimensions.
func.func @broadcasts(%a: tensor<4x1xf32>, %b: tensor<1x5xf32>, %c: tensor<f32>) -> tensor<4x5xf32> {
  %empty = tensor.empty() : tensor<4x5xf32>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a, %b, %c : tensor<4x1xf32>, tensor<1x5xf32>, tensor<f32>) outs(%empty : tensor<4x5xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    %scaled = arith.mulf %sum, %z : f32
    linalg.yield %scaled : f32
  } -> tensor<4x5xf32>
  return %0 : tensor<4x5xf32>
}

// Several results, and the place of an element.
func.func @results(%a: tensor<3x4xi64>) -> (tensor<3x4xi64>, tensor<4x3xi1>) {
  %first = tensor.empty() : tensor<3x4xi64>
  %second = tensor.empty() : tensor<4x3xi1>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>],
      iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<3x4xi64>) outs(%first, %second : tensor<3x4xi64>, tensor<4x3xi1>) {
  ^bb0(%x: i64, %out0: i64, %out1: i1):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %four = arith.constant 4 : index
    %row = arith.muli %i, %four : index
    %place = arith.addi %row, %j : index
    %number = arith.index_cast %place : index to i64
    %sum = arith.addi %x, %number : i64
    %zero = arith.constant 0 : i64
    %negative = arith.cmpi slt, %sum, %zero : i64
    linalg.yield %sum, %negative : i64, i1
  } -> (tensor<3x4xi64>, tensor<4x3xi1>)
  return %0#0, %0#1 : tensor<3x4xi64>, tensor<4x3xi1>
}

// The init takes part.
func.func @accumulated(%a: tensor<7xf32>, %b: tensor<7xf32>) -> tensor<7xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : tensor<7xf32>) outs(%b : tensor<7xf32>) {
  ^bb0(%x: f32, %out: f32):
    %sum = arith.addf %x, %out : f32
    linalg.yield %sum : f32
  } -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// arith and math on tensors, beside linalg.
func.func @mixed(%a: tensor<9xf64>, %b: tensor<9xf64>) -> tensor<9xf64> {
  %empty = tensor.empty() : tensor<9xf64>
  %half = arith.constant dense<0.5> : tensor<9xf64>
  %sum = arith.addf %a, %b : tensor<9xf64>
  %scaled = arith.mulf %sum, %half : tensor<9xf64>
  %0 = linalg.square ins(%scaled : tensor<9xf64>) outs(%empty : tensor<9xf64>) -> tensor<9xf64>
  %1 = math.sqrt %0 : tensor<9xf64>
  return %1 : tensor<9xf64>
}

// Casts as other projects write them.
func.func @casts(%a: tensor<8xi8>, %b: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xi32>) {
  %e0 = tensor.empty() : tensor<8xf32>
  %e1 = tensor.empty() : tensor<8xi32>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi8>, tensor<8xf32>) outs(%e0, %e1 : tensor<8xf32>, tensor<8xi32>) {
  ^bb0(%x: i8, %y: f32, %out0: f32, %out1: i32):
    %f = arith.sitofp %x : i8 to f32
    %h = arith.truncf %y : f32 to bf16
    %g = arith.extf %h : bf16 to f32
    %sum = arith.addf %f, %g : f32
    %i = arith.fptosi %y : f32 to i32
    linalg.yield %sum, %i : f32, i32
  } -> (tensor<8xf32>, tensor<8xi32>)
  return %0#0, %0#1 : tensor<8xf32>, tensor<8xi32>
}
