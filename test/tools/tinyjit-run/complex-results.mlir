// Results of complex types go to .npy files as complex numbers.
// REQUIRES: numpy
// RUN: tinyjit-run %s --input=3xf32=3,4,-1 --output=@%t-0.npy --output=@%t-1.npy --output=@%t-2.npy
// RUN: %python -c "import numpy; [print(a.dtype, a.tolist()) for i in range(3) for a in [numpy.load(f'%t-{i}.npy')]]" | FileCheck %s
// CHECK:      complex64 [(3+3j), (4+4j), (-1-1j)]
// CHECK-NEXT: complex128 [(3+3j), (4+4j), (-1-1j)]
// CHECK-NEXT: float32 [3.0, 4.0, -1.0]

#all = affine_map<(d0) -> (d0)>

func.func @numbers(%x: tensor<3xf32>) -> (tensor<3xcomplex<f32>>, tensor<3xcomplex<f64>>, tensor<3xf32>) {
  %e = tensor.empty() : tensor<3xcomplex<f32>>
  %narrow = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<3xf32>) outs(%e : tensor<3xcomplex<f32>>) {
  ^bb0(%a: f32, %out: complex<f32>):
    %c = complex.create %a, %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<3xcomplex<f32>>
  %f = tensor.empty() : tensor<3xcomplex<f64>>
  %wide = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<3xf32>) outs(%f : tensor<3xcomplex<f64>>) {
  ^bb0(%a: f32, %out: complex<f64>):
    %b = arith.extf %a : f32 to f64
    %c = complex.create %b, %b : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<3xcomplex<f64>>
  return %narrow, %wide, %x : tensor<3xcomplex<f32>>, tensor<3xcomplex<f64>>, tensor<3xf32>
}
