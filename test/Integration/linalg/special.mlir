// CHLO's functions that no other dialect has, against exact values.
// RUN: %python %S/Inputs/check.py %s %t

func.func @lgamma(%x0: tensor<72xf32>) -> tensor<72xf32> {
  %y = "chlo.lgamma"(%x0) : (tensor<72xf32>) -> tensor<72xf32>
  return %y : tensor<72xf32>
}

func.func @lgamma64(%x0: tensor<72xf64>) -> tensor<72xf64> {
  %y = "chlo.lgamma"(%x0) : (tensor<72xf64>) -> tensor<72xf64>
  return %y : tensor<72xf64>
}

func.func @digamma(%x0: tensor<72xf32>) -> tensor<72xf32> {
  %y = "chlo.digamma"(%x0) : (tensor<72xf32>) -> tensor<72xf32>
  return %y : tensor<72xf32>
}

func.func @digamma64(%x0: tensor<72xf64>) -> tensor<72xf64> {
  %y = "chlo.digamma"(%x0) : (tensor<72xf64>) -> tensor<72xf64>
  return %y : tensor<72xf64>
}

func.func @erf(%x0: tensor<48xf32>) -> tensor<48xf32> {
  %y = "chlo.erf"(%x0) : (tensor<48xf32>) -> tensor<48xf32>
  return %y : tensor<48xf32>
}

func.func @erf64(%x0: tensor<48xf64>) -> tensor<48xf64> {
  %y = "chlo.erf"(%x0) : (tensor<48xf64>) -> tensor<48xf64>
  return %y : tensor<48xf64>
}

func.func @erfc(%x0: tensor<48xf32>) -> tensor<48xf32> {
  %y = "chlo.erfc"(%x0) : (tensor<48xf32>) -> tensor<48xf32>
  return %y : tensor<48xf32>
}

func.func @erfc64(%x0: tensor<48xf64>) -> tensor<48xf64> {
  %y = "chlo.erfc"(%x0) : (tensor<48xf64>) -> tensor<48xf64>
  return %y : tensor<48xf64>
}

func.func @erf_inv(%x0: tensor<72xf32>) -> tensor<72xf32> {
  %y = "chlo.erf_inv"(%x0) : (tensor<72xf32>) -> tensor<72xf32>
  return %y : tensor<72xf32>
}

func.func @erf_inv64(%x0: tensor<72xf64>) -> tensor<72xf64> {
  %y = "chlo.erf_inv"(%x0) : (tensor<72xf64>) -> tensor<72xf64>
  return %y : tensor<72xf64>
}

func.func @bessel_i1e(%x0: tensor<48xf32>) -> tensor<48xf32> {
  %y = "chlo.bessel_i1e"(%x0) : (tensor<48xf32>) -> tensor<48xf32>
  return %y : tensor<48xf32>
}

func.func @bessel_i1e64(%x0: tensor<48xf64>) -> tensor<48xf64> {
  %y = "chlo.bessel_i1e"(%x0) : (tensor<48xf64>) -> tensor<48xf64>
  return %y : tensor<48xf64>
}

func.func @zeta(%x0: tensor<48xf32>, %x1: tensor<48xf32>) -> tensor<48xf32> {
  %y = "chlo.zeta"(%x0, %x1) : (tensor<48xf32>, tensor<48xf32>) -> tensor<48xf32>
  return %y : tensor<48xf32>
}

func.func @zeta64(%x0: tensor<48xf64>, %x1: tensor<48xf64>) -> tensor<48xf64> {
  %y = "chlo.zeta"(%x0, %x1) : (tensor<48xf64>, tensor<48xf64>) -> tensor<48xf64>
  return %y : tensor<48xf64>
}

func.func @polygamma(%x0: tensor<24xf32>, %x1: tensor<24xf32>) -> tensor<24xf32> {
  %y = "chlo.polygamma"(%x0, %x1) : (tensor<24xf32>, tensor<24xf32>) -> tensor<24xf32>
  return %y : tensor<24xf32>
}

func.func @polygamma64(%x0: tensor<24xf64>, %x1: tensor<24xf64>) -> tensor<24xf64> {
  %y = "chlo.polygamma"(%x0, %x1) : (tensor<24xf64>, tensor<24xf64>) -> tensor<24xf64>
  return %y : tensor<24xf64>
}

// Zeros, infinities and NaN.
func.func @special(%x: tensor<12xf32>, %y: tensor<12xf32>) -> (tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>) {
  %0 = "chlo.lgamma"(%x) : (tensor<12xf32>) -> tensor<12xf32>
  %1 = "chlo.digamma"(%x) : (tensor<12xf32>) -> tensor<12xf32>
  %2 = "chlo.erf_inv"(%x) : (tensor<12xf32>) -> tensor<12xf32>
  %3 = "chlo.bessel_i1e"(%x) : (tensor<12xf32>) -> tensor<12xf32>
  %4 = "chlo.zeta"(%x, %y) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  %5 = "chlo.polygamma"(%y, %x) : (tensor<12xf32>, tensor<12xf32>) -> tensor<12xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>, tensor<12xf32>
}

func.func @neighbours(%x: tensor<9x1xf32>, %y: tensor<1x9xf32>) -> tensor<9x9xf32> {
  %e = tensor.empty() : tensor<9x9xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, 0)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<9x1xf32>) outs(%e : tensor<9x9xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<9x9xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(i, j) -> (0, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%y : tensor<1x9xf32>) outs(%e : tensor<9x9xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<9x9xf32>
  %r = "chlo.next_after"(%a, %b) : (tensor<9x9xf32>, tensor<9x9xf32>) -> tensor<9x9xf32>
  return %r : tensor<9x9xf32>
}

func.func @others(%x: tensor<12xf64>) -> (tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>) {
  %0 = "chlo.sinh"(%x) : (tensor<12xf64>) -> tensor<12xf64>
  %1 = "chlo.cosh"(%x) : (tensor<12xf64>) -> tensor<12xf64>
  %2 = "chlo.asinh"(%x) : (tensor<12xf64>) -> tensor<12xf64>
  %3 = "chlo.acosh"(%x) : (tensor<12xf64>) -> tensor<12xf64>
  %4 = "chlo.atanh"(%x) : (tensor<12xf64>) -> tensor<12xf64>
  %5 = math.cbrt %x : tensor<12xf64>
  return %0, %1, %2, %3, %4, %5 : tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>, tensor<12xf64>
}
