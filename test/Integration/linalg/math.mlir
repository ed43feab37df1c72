// Math ops that are written with others, on ordinary and on special numbers.
// RUN: %python %S/Inputs/check.py %s %t

func.func @erf(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.erf %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @erfc(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.erfc %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @atan(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.atan %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @asin(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.asin %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @acos(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.acos %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @expm1(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.expm1 %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @log1p(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.log1p %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @cbrt(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.cbrt %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @sinh(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.sinh %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @cosh(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.cosh %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @tan(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.tan %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @asinh(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.asinh %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @acosh(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.acosh %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @atanh(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.atanh %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
func.func @powf(%a: tensor<21x1xf32>, %b: tensor<1x21xf32>) -> tensor<21x21xf32> {
  %empty = tensor.empty() : tensor<21x21xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<21x1xf32>, tensor<1x21xf32>) outs(%empty : tensor<21x21xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %r = math.powf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<21x21xf32>
  return %0 : tensor<21x21xf32>
}
func.func @atan2(%a: tensor<21x1xf32>, %b: tensor<1x21xf32>) -> tensor<21x21xf32> {
  %empty = tensor.empty() : tensor<21x21xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<21x1xf32>, tensor<1x21xf32>) outs(%empty : tensor<21x21xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %r = math.atan2 %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<21x21xf32>
  return %0 : tensor<21x21xf32>
}
func.func @integer_powers(%a: tensor<9xf32>, %n: tensor<9xi32>) -> (tensor<9xf32>, tensor<9xf32>, tensor<9xf64>) {
  %three = arith.constant dense<3.0> : tensor<9xf32>
  %0 = math.fpowi %a, %n : tensor<9xf32>, tensor<9xi32>
  %1 = math.powf %a, %three : tensor<9xf32>
  %w = arith.extf %a : tensor<9xf32> to tensor<9xf64>
  %2 = math.atan %w : tensor<9xf64>
  return %0, %1, %2 : tensor<9xf32>, tensor<9xf32>, tensor<9xf64>
}

// Kinds of numbers, and a logarithm that kernels have not.
func.func @isfinite(%a: tensor<64xf32>) -> tensor<64xi1> {
  %0 = math.isfinite %a : tensor<64xf32>
  return %0 : tensor<64xi1>
}
func.func @isinf(%a: tensor<64xf32>) -> tensor<64xi1> {
  %0 = math.isinf %a : tensor<64xf32>
  return %0 : tensor<64xi1>
}
func.func @isnan(%a: tensor<64xf32>) -> tensor<64xi1> {
  %0 = math.isnan %a : tensor<64xf32>
  return %0 : tensor<64xi1>
}
func.func @isnormal(%a: tensor<64xf32>) -> tensor<64xi1> {
  %0 = math.isnormal %a : tensor<64xf32>
  return %0 : tensor<64xi1>
}
func.func @log10(%a: tensor<64xf32>) -> tensor<64xf32> {
  %0 = math.log10 %a : tensor<64xf32>
  return %0 : tensor<64xf32>
}
