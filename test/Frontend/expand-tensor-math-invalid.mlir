// RUN: tinyjit-opt %s --expand-tensor-math --verify-diagnostics

func.func @double(%a: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error @below {{'math.erf' on 'f64' is not supported; the closest form that is: f32}}
  %0 = math.erf %a : tensor<4xf64>
  return %0 : tensor<4xf64>
}

func.func @remainder(%a: tensor<4xf64>) -> tensor<4xf64> {
  // expected-error @below {{'arith.remf' on 'f64' is not supported; the closest form that is: f32}}
  %0 = arith.remf %a, %a : tensor<4xf64>
  return %0 : tensor<4xf64>
}
