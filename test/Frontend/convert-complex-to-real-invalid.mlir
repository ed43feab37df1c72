// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-complex-to-real --split-input-file --verify-diagnostics

// expected-error @below {{takes or gives 'tensor<?xcomplex<f32>>', expected complex numbers in tensors of known sizes}}
func.func @unknown(%x: tensor<?xcomplex<f32>>) {
  return
}

// -----

func.func @integers() -> tensor<2xcomplex<i32>> {
  // expected-error @below {{is a complex constant of a kind that is not supported; the closest form that is: dense floats}}
  %x = arith.constant dense<(1, 2)> : tensor<2xcomplex<i32>>
  return %x : tensor<2xcomplex<i32>>
}

// -----

func.func @other(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // expected-error @below {{'d.sort' on complex numbers is not supported; the closest form that is: ops of tensor and linalg}}
  %y = "d.sort"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %y : tensor<2xcomplex<f32>>
}

// -----

func.func @bits(%x: tensor<2xcomplex<f32>>) -> tensor<2xi64> {
  %e = tensor.empty() : tensor<2xi64>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<2xcomplex<f32>>) outs(%e : tensor<2xi64>) {
  ^bb0(%a: complex<f32>, %b: i64):
    // expected-error @below {{'complex.bitcast' on complex numbers is not supported; the closest form that is: complex.re, complex.im and complex.create}}
    %c = complex.bitcast %a : complex<f32> to i64
    linalg.yield %c : i64
  } -> tensor<2xi64>
  return %y : tensor<2xi64>
}

// -----

func.func @generated() -> tensor<4xcomplex<f32>> {
  %r = arith.constant 1.0 : f32
  // expected-error @below {{'tensor.generate' has a region that computes complex numbers, expected one that names them}}
  %x = tensor.generate {
  ^bb0(%i: index):
    %c = complex.create %r, %r : complex<f32>
    tensor.yield %c : complex<f32>
  } : tensor<4xcomplex<f32>>
  return %x : tensor<4xcomplex<f32>>
}

// -----

// expected-error @below {{'func.func' has complex numbers and several blocks, expected one block}}
func.func @blocks(%x: tensor<2xcomplex<f32>>, %c: i1) -> tensor<2xcomplex<f32>> {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : tensor<2xcomplex<f32>>
^b:
  return %x : tensor<2xcomplex<f32>>
}

// -----

func.func @inner(%x: tensor<2xcomplex<f32>>, %c: i1) -> tensor<2xf32> {
  // expected-error @below {{'scf.execute_region' has complex numbers and several blocks, expected one block}}
  %y = scf.execute_region -> tensor<2xf32> {
    cf.br ^made
  ^used:
    %i = arith.constant 0 : index
    %r = complex.re %n : complex<f32>
    %f = tensor.from_elements %r, %r : tensor<2xf32>
    scf.yield %f : tensor<2xf32>
  ^made:
    %j = arith.constant 0 : index
    %n = tensor.extract %x[%j] : tensor<2xcomplex<f32>>
    cf.br ^used
  }
  return %y : tensor<2xf32>
}
