// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file --verify-diagnostics | FileCheck %s

// Functions that math has take the tensors as they are.
// CHECK-LABEL: func.func @renamed(%arg0: tensor<4x?xf32>)
func.func @renamed(%x: tensor<4x?xf32>) -> (tensor<4x?xf32>, tensor<4x?xi1>) {
  // CHECK: %[[A:.*]] = math.acos %arg0 : tensor<4x?xf32>
  %0 = "chlo.acos"(%x) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[B:.*]] = math.acosh %[[A]]
  %1 = "chlo.acosh"(%0) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[C:.*]] = math.asin %[[B]]
  %2 = "chlo.asin"(%1) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[D:.*]] = math.asinh %[[C]]
  %3 = "chlo.asinh"(%2) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[E:.*]] = math.atan %[[D]]
  %4 = "chlo.atan"(%3) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[F:.*]] = math.atanh %[[E]]
  %5 = "chlo.atanh"(%4) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[G:.*]] = math.cosh %[[F]]
  %6 = "chlo.cosh"(%5) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[H:.*]] = math.erf %[[G]]
  %7 = "chlo.erf"(%6) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[I:.*]] = math.erfc %[[H]]
  %8 = "chlo.erfc"(%7) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[J:.*]] = math.sinh %[[I]]
  %9 = "chlo.sinh"(%8) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[K:.*]] = math.tan %[[J]]
  %10 = "chlo.tan"(%9) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: %[[L:.*]] = arith.mulf %[[K]], %[[K]]
  %11 = "chlo.square"(%10) : (tensor<4x?xf32>) -> tensor<4x?xf32>
  // CHECK: math.isinf %[[L]]
  %12 = "chlo.is_inf"(%11) : (tensor<4x?xf32>) -> tensor<4x?xi1>
  return %11, %12 : tensor<4x?xf32>, tensor<4x?xi1>
}

// -----

// CHECK-LABEL: func.func @infinities
// CHECK-DAG: %[[UP:.*]] = arith.constant dense<0x7C00> : tensor<3xf16>
// CHECK-DAG: %[[DOWN:.*]] = arith.constant dense<0xFC00> : tensor<3xf16>
// CHECK-DAG: arith.cmpf oeq, %arg0, %[[UP]]
// CHECK-DAG: arith.cmpf oeq, %arg0, %[[DOWN]]
func.func @infinities(%x: tensor<3xf16>) -> (tensor<3xi1>, tensor<3xi1>) {
  %0 = "chlo.is_pos_inf"(%x) : (tensor<3xf16>) -> tensor<3xi1>
  %1 = "chlo.is_neg_inf"(%x) : (tensor<3xf16>) -> tensor<3xi1>
  return %0, %1 : tensor<3xi1>, tensor<3xi1>
}

// -----

// Other functions are computed in f64, element by element.
// CHECK-LABEL: func.func @computed(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>)
func.func @computed(%x: tensor<?x3xf32>, %y: tensor<?x3xf32>) -> tensor<?x3xf32> {
  // CHECK: %[[SIZE:.*]] = tensor.dim %arg0
  // CHECK: tensor.empty(%[[SIZE]]) : tensor<?x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%arg0 : tensor<?x3xf32>)
  // CHECK:   arith.extf %{{.*}} : f32 to f64
  // CHECK:   math.log %{{.*}} : f64
  // CHECK:   arith.truncf %{{.*}} : f64 to f32
  %0 = "chlo.lgamma"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic
  %1 = "chlo.digamma"(%0) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic
  %2 = "chlo.erf_inv"(%1) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic
  %3 = "chlo.bessel_i1e"(%2) : (tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg1 :
  %4 = "chlo.zeta"(%3, %y) : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg1 :
  %5 = "chlo.polygamma"(%4, %y) : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg1 :
  // CHECK:   arith.bitcast %{{.*}} : f32 to i32
  %6 = "chlo.next_after"(%5, %y) : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
  return %6 : tensor<?x3xf32>
}

// -----

func.func @integers(%x: tensor<4xi32>) -> tensor<4xi32> {
  // expected-error @below {{'chlo.lgamma' is not as its dialect defines it, expected a tensor of floats and a result of that shape}}
  %0 = "chlo.lgamma"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @shapes(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<4xf32> {
  // expected-error @below {{expected two tensors of floats of one type and a result of that shape}}
  %0 = "chlo.zeta"(%x, %y) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
