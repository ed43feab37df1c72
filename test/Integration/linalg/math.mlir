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

// On f64; the quotient shows the digits that results near 0 have.
func.func @expm164(%a: tensor<64xf64>) -> (tensor<64xf64>, tensor<64xf64>) {
  %0 = math.expm1 %a : tensor<64xf64>
  %1 = arith.divf %0, %a : tensor<64xf64>
  return %0, %1 : tensor<64xf64>, tensor<64xf64>
}
func.func @log1p64(%a: tensor<64xf64>) -> (tensor<64xf64>, tensor<64xf64>) {
  %0 = math.log1p %a : tensor<64xf64>
  %1 = arith.divf %0, %a : tensor<64xf64>
  return %0, %1 : tensor<64xf64>, tensor<64xf64>
}
func.func @tanh64(%a: tensor<64xf64>) -> (tensor<64xf64>, tensor<64xf64>) {
  %0 = math.tanh %a : tensor<64xf64>
  %1 = arith.divf %0, %a : tensor<64xf64>
  return %0, %1 : tensor<64xf64>, tensor<64xf64>
}
func.func @asin64(%a: tensor<64xf64>) -> (tensor<64xf64>, tensor<64xf64>) {
  %0 = math.asin %a : tensor<64xf64>
  %1 = arith.divf %0, %a : tensor<64xf64>
  return %0, %1 : tensor<64xf64>, tensor<64xf64>
}
func.func @acos64(%a: tensor<64xf64>) -> (tensor<64xf64>, tensor<64xf64>) {
  %0 = math.acos %a : tensor<64xf64>
  %1 = arith.divf %0, %a : tensor<64xf64>
  return %0, %1 : tensor<64xf64>, tensor<64xf64>
}
// The scale makes results that are small as large as others, so that the tolerance counts units in the last place.
func.func @erf64(%a: tensor<512xf64>, %scale: tensor<512xf64>) -> tensor<512xf64> {
  %0 = math.erf %a : tensor<512xf64>
  %1 = arith.mulf %0, %scale : tensor<512xf64>
  return %1 : tensor<512xf64>
}
func.func @erfc64(%a: tensor<512xf64>, %scale: tensor<512xf64>) -> tensor<512xf64> {
  %0 = math.erfc %a : tensor<512xf64>
  %1 = arith.mulf %0, %scale : tensor<512xf64>
  return %1 : tensor<512xf64>
}

// Remainders of all sizes of quotients are exact.
func.func @remf(%a: tensor<30x1xf32>, %b: tensor<1x30xf32>) -> tensor<30x30xf32> {
  %empty = tensor.empty() : tensor<30x30xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<30x1xf32>, tensor<1x30xf32>) outs(%empty : tensor<30x30xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %r = arith.remf %x, %y : f32
    linalg.yield %r : f32
  } -> tensor<30x30xf32>
  return %0 : tensor<30x30xf32>
}
func.func @remf16(%a: tensor<64xf16>, %b: tensor<64xf16>) -> tensor<64xf16> {
  %0 = arith.remf %a, %b : tensor<64xf16>
  return %0 : tensor<64xf16>
}
func.func @remf_random(%a: tensor<999xf32>, %b: tensor<999xf32>) -> tensor<999xf32> {
  %0 = arith.remf %a, %b : tensor<999xf32>
  return %0 : tensor<999xf32>
}
func.func @remf64(%a: tensor<30x1xf64>, %b: tensor<1x30xf64>, %c: tensor<999xf64>, %d: tensor<999xf64>) -> (tensor<30x30xf64>, tensor<999xf64>) {
  %empty = tensor.empty() : tensor<30x30xf64>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<30x1xf64>, tensor<1x30xf64>) outs(%empty : tensor<30x30xf64>) {
  ^bb0(%x: f64, %y: f64, %out: f64):
    %r = arith.remf %x, %y : f64
    linalg.yield %r : f64
  } -> tensor<30x30xf64>
  %1 = arith.remf %c, %d : tensor<999xf64>
  return %0, %1 : tensor<30x30xf64>, tensor<999xf64>
}
func.func @remf_small(%a: tensor<256xf32>, %b: tensor<256xf32>) -> (tensor<256xf32>, tensor<256xf32>) {
  %0 = arith.truncf %a : tensor<256xf32> to tensor<256xbf16>
  %1 = arith.truncf %b : tensor<256xf32> to tensor<256xbf16>
  %2 = arith.remf %0, %1 : tensor<256xbf16>
  %3 = arith.extf %2 : tensor<256xbf16> to tensor<256xf32>
  %4 = arith.truncf %a : tensor<256xf32> to tensor<256xf8E4M3FN>
  %5 = arith.truncf %b : tensor<256xf32> to tensor<256xf8E4M3FN>
  %6 = arith.remf %4, %5 : tensor<256xf8E4M3FN>
  %7 = arith.extf %6 : tensor<256xf8E4M3FN> to tensor<256xf32>
  return %3, %7 : tensor<256xf32>, tensor<256xf32>
}
func.func @sincos(%a: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0, %1 = math.sincos %a : tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
func.func @ipowi(%a: tensor<6xi32>, %n: tensor<6xi32>, %b: tensor<6xi64>, %m: tensor<6xi64>) -> (tensor<6xi32>, tensor<6xi64>, tensor<6xi32>) {
  %0 = math.ipowi %a, %n : tensor<6xi32>
  %1 = math.ipowi %b, %m : tensor<6xi64>
  %five = arith.constant dense<5> : tensor<6xi32>
  %2 = math.ipowi %a, %five : tensor<6xi32>
  return %0, %1, %2 : tensor<6xi32>, tensor<6xi64>, tensor<6xi32>
}
func.func @extended_i8(%a: tensor<12xi8>, %b: tensor<12xi8>) -> (tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi1>) {
  %0, %1 = arith.mulsi_extended %a, %b : tensor<12xi8>
  %2, %3 = arith.mului_extended %a, %b : tensor<12xi8>
  %4, %5 = arith.addui_extended %a, %b : tensor<12xi8>, tensor<12xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi8>, tensor<12xi1>
}
func.func @extended_i32(%a: tensor<12xi32>, %b: tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) {
  %0, %1 = arith.mulsi_extended %a, %b : tensor<12xi32>
  %2, %3 = arith.mului_extended %a, %b : tensor<12xi32>
  %4, %5 = arith.addui_extended %a, %b : tensor<12xi32>, tensor<12xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>, tensor<12xi1>
}
func.func @extended_i64(%a: tensor<12xi64>, %b: tensor<12xi64>) -> (tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi1>) {
  %0, %1 = arith.mulsi_extended %a, %b : tensor<12xi64>
  %2, %3 = arith.mului_extended %a, %b : tensor<12xi64>
  %4, %5 = arith.addui_extended %a, %b : tensor<12xi64>, tensor<12xi1>
  return %0, %1, %2, %3, %4, %5 : tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi64>, tensor<12xi1>
}
func.func @extreme_numbers_f16(%a: tensor<16xf16>, %b: tensor<16xf16>) -> (tensor<16xf16>, tensor<16xf16>, tensor<16xf16>, tensor<16xf16>) {
  %one = arith.constant dense<1.0> : tensor<16xf16>
  %0 = arith.maxnumf %a, %b : tensor<16xf16>
  %1 = arith.minnumf %a, %b : tensor<16xf16>
  %2 = math.copysign %one, %0 : tensor<16xf16>
  %3 = math.copysign %one, %1 : tensor<16xf16>
  return %0, %1, %2, %3 : tensor<16xf16>, tensor<16xf16>, tensor<16xf16>, tensor<16xf16>
}
func.func @extreme_numbers_f32(%a: tensor<16xf32>, %b: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) {
  %one = arith.constant dense<1.0> : tensor<16xf32>
  %0 = arith.maxnumf %a, %b : tensor<16xf32>
  %1 = arith.minnumf %a, %b : tensor<16xf32>
  %2 = math.copysign %one, %0 : tensor<16xf32>
  %3 = math.copysign %one, %1 : tensor<16xf32>
  return %0, %1, %2, %3 : tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>
}
func.func @extreme_numbers_f64(%a: tensor<16xf64>, %b: tensor<16xf64>) -> (tensor<16xf64>, tensor<16xf64>, tensor<16xf64>, tensor<16xf64>) {
  %one = arith.constant dense<1.0> : tensor<16xf64>
  %0 = arith.maxnumf %a, %b : tensor<16xf64>
  %1 = arith.minnumf %a, %b : tensor<16xf64>
  %2 = math.copysign %one, %0 : tensor<16xf64>
  %3 = math.copysign %one, %1 : tensor<16xf64>
  return %0, %1, %2, %3 : tensor<16xf64>, tensor<16xf64>, tensor<16xf64>, tensor<16xf64>
}
// LLVM would compute this in f16, and call fmaxf for it.
func.func @extreme_numbers_of_extended(%a: tensor<16xf16>, %b: tensor<16xf16>) -> tensor<16xf16> {
  %0 = arith.extf %a : tensor<16xf16> to tensor<16xf32>
  %1 = arith.extf %b : tensor<16xf16> to tensor<16xf32>
  %2 = arith.maxnumf %0, %1 : tensor<16xf32>
  %3 = arith.truncf %2 : tensor<16xf32> to tensor<16xf16>
  return %3 : tensor<16xf16>
}
