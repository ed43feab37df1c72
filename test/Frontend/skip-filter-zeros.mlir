// RUN: tinyjit-opt %s --skip-filter-zeros --canonicalize | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// CHECK-DAG: #[[IMAGE:.*]] = affine_map<(d0, d1) -> (d0 + d1 * 2)>
// CHECK-LABEL: func.func @gradient(
// CHECK-NOT: tensor.insert_slice
// CHECK: linalg.generic {indexing_maps = [#[[IMAGE]], #{{.*}}, #{{.*}}], iterator_types = ["parallel", "reduction"]} ins(%{{.*}}, %{{.*}} : tensor<57xf32>, tensor<28xf32>)
#image = affine_map<(i, k) -> (i + k)>
#filter = affine_map<(i, k) -> (k)>
#result = affine_map<(i, k) -> (i)>
func.func @gradient(%x: tensor<57xf32>, %g: tensor<28xf32>) -> tensor<3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<55xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<55xf32>) -> tensor<55xf32>
  %spread = tensor.insert_slice %g into %zeros[0] [28] [2] : tensor<28xf32> into tensor<55xf32>
  %init = arith.constant dense<0.0> : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "reduction"]}
      ins(%x, %spread : tensor<57xf32>, tensor<55xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %next = arith.addf %sum, %p : f32
    linalg.yield %next : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}

// A matrix, an image, places behind the last element, and numbers that are not zero.
// CHECK-LABEL: func.func @matrix(
// CHECK: tensor.insert_slice
// CHECK-LABEL: func.func @image(
// CHECK: tensor.insert_slice
// CHECK-LABEL: func.func @behind(
// CHECK: tensor.insert_slice
// CHECK-LABEL: func.func @ones(
// CHECK: tensor.insert_slice
func.func @matrix(%x: tensor<3x55xf32>, %g: tensor<28xf32>) -> tensor<3xf32> {
  %zeros = arith.constant dense<0.0> : tensor<55xf32>
  %spread = tensor.insert_slice %g into %zeros[0] [28] [2] : tensor<28xf32> into tensor<55xf32>
  %init = arith.constant dense<0.0> : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, #filter, #result], iterator_types = ["parallel", "reduction"]}
      ins(%x, %spread : tensor<3x55xf32>, tensor<55xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %next = arith.addf %sum, %p : f32
    linalg.yield %next : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func @image(%g: tensor<28xf32>, %w: tensor<3xf32>) -> tensor<53xf32> {
  %zeros = arith.constant dense<0.0> : tensor<55xf32>
  %spread = tensor.insert_slice %g into %zeros[0] [28] [2] : tensor<28xf32> into tensor<55xf32>
  %init = arith.constant dense<0.0> : tensor<53xf32>
  %y = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "reduction"]}
      ins(%spread, %w : tensor<55xf32>, tensor<3xf32>) outs(%init : tensor<53xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %next = arith.addf %sum, %p : f32
    linalg.yield %next : f32
  } -> tensor<53xf32>
  return %y : tensor<53xf32>
}
func.func @behind(%x: tensor<58xf32>, %g: tensor<28xf32>) -> tensor<3xf32> {
  %zeros = arith.constant dense<0.0> : tensor<56xf32>
  %spread = tensor.insert_slice %g into %zeros[0] [28] [2] : tensor<28xf32> into tensor<56xf32>
  %init = arith.constant dense<0.0> : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "reduction"]}
      ins(%x, %spread : tensor<58xf32>, tensor<56xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %next = arith.addf %sum, %p : f32
    linalg.yield %next : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}
func.func @ones(%x: tensor<57xf32>, %g: tensor<28xf32>) -> tensor<3xf32> {
  %ones = arith.constant dense<1.0> : tensor<55xf32>
  %spread = tensor.insert_slice %g into %ones[0] [28] [2] : tensor<28xf32> into tensor<55xf32>
  %init = arith.constant dense<0.0> : tensor<3xf32>
  %y = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "reduction"]}
      ins(%x, %spread : tensor<57xf32>, tensor<55xf32>) outs(%init : tensor<3xf32>) {
  ^bb0(%a: f32, %b: f32, %sum: f32):
    %p = arith.mulf %a, %b : f32
    %next = arith.addf %sum, %p : f32
    linalg.yield %next : f32
  } -> tensor<3xf32>
  return %y : tensor<3xf32>
}
