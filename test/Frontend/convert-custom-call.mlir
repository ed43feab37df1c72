// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop | FileCheck %s

// CHECK: jit.extern "tinyjit_python_call" from "python" (read %in, read %in_0, write %out) reentrant with {index = 1 : i64}
// Kernels that are equal are one.
// CHECK: jit.kernel @mine(%in: !uop.ptr<3x2xf32>, %out: !uop.ptr<2x3xf32>) name "mine" {
// CHECK-NEXT: jit.extern "mine" from "libmine.so" (read %in, write %out) effects with {order = 2 : i64} : !uop.ptr<3x2xf32>, !uop.ptr<2x3xf32>
// CHECK: jit.kernel @lapack_spotrf_ffi(%in: !uop.ptr<2x4x4xf32>, %out: !uop.ptr<2x4x4xf32>, %out_0: !uop.ptr<2xi32>)
// CHECK-NEXT: jit.extern "lapack_spotrf_ffi" from "libtinyjit-lapack.so" (read %in, write %out, write %out_0) reentrant with {uplo = 76 : ui8}
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @batch(
// CHECK: %[[IN:.*]] = linalg.transpose ins(%{{.*}} : tensor<2x4x4xf32>) outs(%{{.*}} : tensor<2x4x4xf32>) permutation = [0, 2, 1]
// CHECK: %[[R:.*]]:2 = jit.call @lapack_spotrf_ffi(%[[IN]]) : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>)
// CHECK: linalg.transpose ins(%[[R]]#0 : tensor<2x4x4xf32>) outs(%{{.*}} : tensor<2x4x4xf32>) permutation = [0, 2, 1]
// CHECK: return %{{.*}}, %[[R]]#1
func.func @batch(%a: tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>) {
  %r:2 = "stablehlo.custom_call"(%a) <{
      api_version = 1 : i32, backend_config = "", call_target_name = "lapack_spotrf_ffi", called_computations = [],
      has_side_effect = false, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>],
      output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>],
      result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]}>
      {mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}}
      : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>)
  return %r#0, %r#1 : tensor<2x4x4xf32>, tensor<2xi32>
}

// CHECK-LABEL: func.func @twice(
// CHECK: jit.call @mine
// CHECK: jit.call @mine
func.func @twice(%a: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "mine", has_side_effect = true,
      backend_config = {order = 2 : i64}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>]}>
      {tinyjit.library = "libmine.so"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "stablehlo.custom_call"(%0) <{call_target_name = "mine", has_side_effect = true,
      backend_config = {order = 2 : i64}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>]}>
      {tinyjit.library = "libmine.so"} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// Calls of Python take turns by themselves, one may be within another.
// CHECK-LABEL: func.func @of_python(
func.func @of_python(%number: tensor<i32>, %a: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: jit.call @tinyjit_python_call(%{{.*}}, %{{.*}}) : (tensor<i32>, tensor<2xf32>) -> tensor<2xf32>
  %0 = "stablehlo.custom_call"(%number, %a) <{call_target_name = "tinyjit_python_call"}>
      {mhlo.backend_config = {index = 1 : i64}, tinyjit.library = "python"} : (tensor<i32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
