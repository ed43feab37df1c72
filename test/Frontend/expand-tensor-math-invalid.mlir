// RUN: tinyjit-opt %s --expand-tensor-math --verify-diagnostics

func.func @quadruple(%a: tensor<4xf128>) -> tensor<4xf128> {
  // expected-error @below {{'math.erf' on 'f128' is not supported; the closest form that is: f64}}
  %0 = math.erf %a : tensor<4xf128>
  return %0 : tensor<4xf128>
}
