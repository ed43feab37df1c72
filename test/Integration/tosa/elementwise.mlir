// Element-wise ops of TOSA.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @arithmetic(%a: tensor<3x5xf32>, %b: tensor<1x5xf32>) -> tensor<3x5xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.add %a, %b : (tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<3x5xf32>
  %1 = tosa.mul %0, %b, %shift : (tensor<3x5xf32>, tensor<1x5xf32>, tensor<1xi8>) -> tensor<3x5xf32>
  %2 = tosa.sub %1, %a : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  %3 = tosa.maximum %2, %a : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  %4 = tosa.minimum %3, %b : (tensor<3x5xf32>, tensor<1x5xf32>) -> tensor<3x5xf32>
  %5 = tosa.negate %4, %zero, %zero : (tensor<3x5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3x5xf32>
  return %5 : tensor<3x5xf32>
}

func.func @functions(%a: tensor<19xf32>) -> (tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>) {
  %0 = tosa.exp %a : (tensor<19xf32>) -> tensor<19xf32>
  %1 = tosa.tanh %a : (tensor<19xf32>) -> tensor<19xf32>
  %2 = tosa.sigmoid %a : (tensor<19xf32>) -> tensor<19xf32>
  %3 = tosa.erf %a : (tensor<19xf32>) -> tensor<19xf32>
  %4 = tosa.rsqrt %0 : (tensor<19xf32>) -> tensor<19xf32>
  %5 = tosa.floor %a : (tensor<19xf32>) -> tensor<19xf32>
  %6 = tosa.reciprocal %0 : (tensor<19xf32>) -> tensor<19xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>, tensor<19xf32>
}

func.func @more_functions(%a: tensor<11xf32>, %b: tensor<11xf32>) -> (tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>) {
  %0 = tosa.log %a : (tensor<11xf32>) -> tensor<11xf32>
  %1 = tosa.pow %a, %b : (tensor<11xf32>, tensor<11xf32>) -> tensor<11xf32>
  %2 = tosa.sin %b : (tensor<11xf32>) -> tensor<11xf32>
  %3 = tosa.ceil %b : (tensor<11xf32>) -> tensor<11xf32>
  return %0, %1, %2, %3 : tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>
}

// NaN is kept by clamp.
func.func @clamp(%a: tensor<4x7xf32>) -> tensor<4x7xf32> {
  %0 = tosa.clamp %a {min_val = -1.0 : f32, max_val = 2.5 : f32} : (tensor<4x7xf32>) -> tensor<4x7xf32>
  return %0 : tensor<4x7xf32>
}

func.func @integers(%a: tensor<9xi32>, %b: tensor<9xi32>, %s: tensor<9xi32>) -> (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) {
  %0 = tosa.intdiv %a, %b : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
  %1 = tosa.arithmetic_right_shift %a, %s {round = false} : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
  %2 = tosa.bitwise_xor %a, %b : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
  %3 = tosa.abs %a : (tensor<9xi32>) -> tensor<9xi32>
  return %0, %1, %2, %3 : tensor<9xi32>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>
}

func.func @choices(%a: tensor<3x4xf32>, %b: tensor<3x4xf32>, %c: tensor<3x4xi1>) -> (tensor<3x4xf32>, tensor<3x4xi1>) {
  %0 = tosa.greater %a, %b : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  %1 = tosa.logical_and %0, %c : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
  %2 = tosa.select %1, %a, %b : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = tosa.logical_not %1 : (tensor<3x4xi1>) -> tensor<3x4xi1>
  return %2, %3 : tensor<3x4xf32>, tensor<3x4xi1>
}

// To integers tosa rounds to even and saturates.
func.func @casts(%a: tensor<12xf32>, %b: tensor<12xi8>) -> (tensor<12xi8>, tensor<12xi32>, tensor<12xf32>, tensor<12xi1>) {
  %0 = tosa.cast %a : (tensor<12xf32>) -> tensor<12xi8>
  %1 = tosa.cast %a : (tensor<12xf32>) -> tensor<12xi32>
  %2 = tosa.cast %b : (tensor<12xi8>) -> tensor<12xf32>
  %3 = tosa.cast %b : (tensor<12xi8>) -> tensor<12xi1>
  return %0, %1, %2, %3 : tensor<12xi8>, tensor<12xi32>, tensor<12xf32>, tensor<12xi1>
}

// 32-bit sums to 8 bits: multiplied, shifted with rounding, saturated.
func.func @rescale(%a: tensor<5x6xi32>) -> tensor<5x6xi8> {
  %m = "tosa.const"() <{values = dense<1431655766> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<37> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
  %zo = "tosa.const"() <{values = dense<-3> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %zi, %zo {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<5x6xi32>, tensor<1xi32>, tensor<1xi8>, tensor<1xi32>, tensor<1xi8>) -> tensor<5x6xi8>
  return %0 : tensor<5x6xi8>
}

// Unsigned numbers become signed ones.
func.func @rescale_unsigned(%a: tensor<5x6xui8>) -> tensor<5x6xi8> {
  %m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zi = "tosa.const"() <{values = dense<128> : tensor<1xui8>}> : () -> tensor<1xui8>
  %zo = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.rescale %a, %m, %s, %zi, %zo {input_unsigned = true, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<5x6xui8>, tensor<1xi32>, tensor<1xi8>, tensor<1xui8>, tensor<1xi8>) -> tensor<5x6xi8>
  return %0 : tensor<5x6xi8>
}

// A table of 256 entries for i8.
func.func @table(%a: tensor<2x7xi8>, %t: tensor<256xi8>) -> tensor<2x7xi8> {
  %0 = tosa.table %a, %t : (tensor<2x7xi8>, tensor<256xi8>) -> tensor<2x7xi8>
  return %0 : tensor<2x7xi8>
}
