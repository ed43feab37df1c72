// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-complex-to-real | FileCheck %s

// CHECK-LABEL: func.func @conjugate(%arg0: tensor<4x2xf32>) -> (tensor<4x2xf32> {jit.complex})
// CHECK-DAG:   %[[RE:.*]] = tensor.extract_slice %arg0[0, 0] [4, 1] [1, 1] : tensor<4x2xf32> to tensor<4xf32>
// CHECK-DAG:   %[[IM:.*]] = tensor.extract_slice %arg0[0, 1] [4, 1] [1, 1] : tensor<4x2xf32> to tensor<4xf32>
// CHECK:       %[[Y:.*]]:2 = linalg.generic {{.*}} ins(%[[RE]], %[[IM]] : tensor<4xf32>, tensor<4xf32>)
// CHECK:         arith.negf
// CHECK:       linalg.generic {{.*}} ins(%[[Y]]#0, %[[Y]]#1 : tensor<4xf32>, tensor<4xf32>) outs(%{{.*}} : tensor<4x2xf32>)
// CHECK:         arith.select
func.func @conjugate(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %e = tensor.empty() : tensor<4xcomplex<f32>>
  %y = linalg.map { complex.conj } ins(%x : tensor<4xcomplex<f32>>) outs(%e : tensor<4xcomplex<f32>>)
  return %y : tensor<4xcomplex<f32>>
}

// An argument of no elements has no halves to be cut.
// CHECK-LABEL: func.func @none(%arg0: tensor<0x3x2xf32>)
// CHECK-NOT:   tensor.extract_slice
// CHECK-COUNT-2: tensor.collapse_shape %{{.*}} : tensor<0x3xf32> into tensor<0xf32>
// CHECK:       return
func.func @none(%x: tensor<0x3xcomplex<f32>>) -> tensor<0xcomplex<f32>> {
  %y = tensor.collapse_shape %x [[0, 1]] : tensor<0x3xcomplex<f32>> into tensor<0xcomplex<f32>>
  return %y : tensor<0xcomplex<f32>>
}

// Loops carry both parts, and constants are two.
// CHECK-LABEL: func.func @repeat(
// CHECK-DAG:   arith.constant dense<[1.000000e+00, 3.000000e+00]> : tensor<2xf64>
// CHECK-DAG:   arith.constant dense<[2.000000e+00, 4.000000e+00]> : tensor<2xf64>
// CHECK:       scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
// CHECK:         scf.condition(%{{.*}}) %{{.*}}, %{{.*}} : tensor<2xf64>, tensor<2xf64>
// CHECK:       } do {
// CHECK:         scf.yield %{{.*}}, %{{.*}} : tensor<2xf64>, tensor<2xf64>
func.func @repeat(%c: i1) -> tensor<2xcomplex<f64>> {
  %x = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f64>>
  %y = scf.while (%a = %x) : (tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    scf.condition(%c) %a : tensor<2xcomplex<f64>>
  } do {
  ^bb0(%a: tensor<2xcomplex<f64>>):
    scf.yield %a : tensor<2xcomplex<f64>>
  }
  return %y : tensor<2xcomplex<f64>>
}

// Ops that move elements are there twice; a call has the form of a function.
// CHECK-LABEL: func.func @move(
// CHECK-COUNT-2: tensor.collapse_shape %{{.*}} : tensor<2x3xf32> into tensor<6xf32>
// CHECK:       call @other(%{{.*}}) : (tensor<6x2xf32>) -> tensor<6x2xf32>
func.func @move(%x: tensor<2x3xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %y = tensor.collapse_shape %x [[0, 1]] : tensor<2x3xcomplex<f32>> into tensor<6xcomplex<f32>>
  %z = call @other(%y) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  return %z : tensor<6xcomplex<f32>>
}
func.func private @other(tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>

// CHECK-LABEL: func.func @real
// CHECK-NEXT:  arith.negf
// CHECK-NEXT:  return
func.func @real(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = arith.negf %x : tensor<4xf32>
  return %y : tensor<4xf32>
}

// The order of a sort takes two elements of each operand, so two of each part.
// CHECK-LABEL: func.func @sort(
// CHECK:       "stablehlo.sort"(%{{.*}}, %{{.*}}, %{{.*}}) <{dimension = 0 : i64}> ({
// CHECK-NEXT:  ^bb0(%[[RE1:.*]]: tensor<f32>, %[[RE2:.*]]: tensor<f32>, %[[IM1:.*]]: tensor<f32>, %[[IM2:.*]]: tensor<f32>, %{{.*}}: tensor<i32>, %{{.*}}: tensor<i32>):
// CHECK:         linalg.generic {{.*}} ins(%[[RE1]], %[[IM1]] : tensor<f32>, tensor<f32>)
// CHECK:         linalg.generic {{.*}} ins(%[[RE2]], %[[IM2]] : tensor<f32>, tensor<f32>)
func.func @sort(%x: tensor<5xcomplex<f32>>, %i: tensor<5xi32>) -> (tensor<5xcomplex<f32>>, tensor<5xi32>) {
  %0:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>, %m: tensor<i32>, %n: tensor<i32>):
    %e = tensor.empty() : tensor<f32>
    %p = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%a : tensor<complex<f32>>) outs(%e : tensor<f32>) {
    ^bb0(%in: complex<f32>, %out: f32):
      %r = complex.im %in : complex<f32>
      linalg.yield %r : f32
    } -> tensor<f32>
    %q = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%b : tensor<complex<f32>>) outs(%e : tensor<f32>) {
    ^bb0(%in: complex<f32>, %out: f32):
      %r = complex.im %in : complex<f32>
      linalg.yield %r : f32
    } -> tensor<f32>
    %c = arith.cmpf olt, %p, %q : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<5xcomplex<f32>>, tensor<5xi32>) -> (tensor<5xcomplex<f32>>, tensor<5xi32>)
  return %0#0, %0#1 : tensor<5xcomplex<f32>>, tensor<5xi32>
}
