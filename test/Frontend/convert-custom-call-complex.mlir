// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-complex-to-real --convert-stablehlo-to-uop | FileCheck %s

// A complex tensor has a last dimension of two, which stays the last one.
// CHECK: jit.extern "lapack_cpotrf_ffi" from "libtinyjit-lapack.so" (read %in, write %out, write %out_0) reentrant with {uplo = 76 : ui8} : !uop.ptr<5x3x2xf32>, !uop.ptr<5x3x2xf32>, !uop.ptr<i32>
// CHECK-LABEL: func.func @main(%{{.*}}: tensor<3x5x2xf32>)
// CHECK: linalg.transpose ins(%{{.*}} : tensor<3x5x2xf32>) outs(%{{.*}} : tensor<5x3x2xf32>) permutation = [1, 0, 2]
// CHECK: %[[R:.*]]:2 = jit.call @lapack_cpotrf_ffi(%{{.*}}) : (tensor<5x3x2xf32>) -> (tensor<5x3x2xf32>, tensor<i32>)
// CHECK: linalg.transpose ins(%[[R]]#0 : tensor<5x3x2xf32>) outs(%{{.*}} : tensor<3x5x2xf32>) permutation = [1, 0, 2]
func.func @main(%a: tensor<3x5xcomplex<f32>>) -> (tensor<3x5xcomplex<f32>>, tensor<i32>) {
  %r:2 = "stablehlo.custom_call"(%a) <{call_target_name = "lapack_cpotrf_ffi",
      operand_layouts = [dense<[0, 1]> : tensor<2xindex>],
      result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {uplo = 76 : ui8}}
      : (tensor<3x5xcomplex<f32>>) -> (tensor<3x5xcomplex<f32>>, tensor<i32>)
  return %r#0, %r#1 : tensor<3x5xcomplex<f32>>, tensor<i32>
}
