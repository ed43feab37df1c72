// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @sort(
// CHECK:       uop.sort(%arg0) along 0 {
// CHECK-NEXT:  ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:    %[[LESS:.*]] = arith.cmpi slt, %[[A]], %[[B]] : i32
// CHECK-NEXT:    uop.return %[[LESS]] : i1
// CHECK-NEXT:  } : tensor<4xi32> -> tensor<4xi32>
func.func @sort(%x: tensor<4xi32>) -> tensor<4xi32> {
  %y = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %less = arith.cmpi slt, %a, %b : tensor<i32>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return %y : tensor<4xi32>
}

// -----

// A body as StableHLO's passes leave it, a dimension from behind, constants from outside, a key and its value.
// CHECK-LABEL: func.func @by_key(
// CHECK:       uop.sort(%arg0, %arg1) along 1 {
// CHECK-NEXT:  ^bb0(%[[A:.*]]: f32, %[[I:.*]]: i8, %[[B:.*]]: f32, %[[J:.*]]: i8):
// CHECK:         %[[ZERO:.*]] = arith.constant 0.0{{.*}} : f32
// CHECK:         %[[IS:.*]] = arith.cmpf oeq, %[[A]], %[[ZERO]] : f32
// CHECK:         %[[C:.*]] = arith.select %[[IS]], %{{.*}}, %[[A]] : f32
// CHECK:         %[[LESS:.*]] = arith.cmpf olt, %[[C]], %[[B]] : f32
// CHECK:         uop.return %[[LESS]] : i1
func.func @by_key(%x: tensor<4x3xf32>, %y: tensor<4x3xui8>) -> tensor<4x3xui8> {
  %zero = arith.constant 0.0 : f32
  %z:2 = "stablehlo.sort"(%x, %y) <{dimension = -1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<ui8>, %j: tensor<ui8>):
    %e = tensor.empty() : tensor<i1>
    %is = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%a : tensor<f32>) outs(%e : tensor<i1>) {
    ^bb0(%in: f32, %out: i1):
      %0 = arith.cmpf oeq, %in, %zero : f32
      linalg.yield %0 : i1
    } -> tensor<i1>
    %zeros = arith.constant dense<0.0> : tensor<f32>
    %c = arith.select %is, %zeros, %a : tensor<i1>, tensor<f32>
    %p = tensor.extract %c[] : tensor<f32>
    %q = tensor.extract %b[] : tensor<f32>
    %l = arith.cmpf olt, %p, %q : f32
    %less = tensor.from_elements %l : tensor<i1>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<4x3xf32>, tensor<4x3xui8>) -> (tensor<4x3xf32>, tensor<4x3xui8>)
  return %z#1 : tensor<4x3xui8>
}

// -----

// Regions on scalars, of other dialects.
// CHECK-LABEL: func.func @others(
// CHECK:       %[[A:.*]] = uop.sort(%arg0) along 0
// CHECK:       uop.sort(%[[A]]) along 0
func.func @others(%x: tensor<4xi32>) -> tensor<4xi32> {
  %y = "iree_linalg_ext.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: i32, %b: i32):
    %less = arith.cmpi slt, %a, %b : i32
    "iree_linalg_ext.yield"(%less) : (i1) -> ()
  }) : (tensor<4xi32>) -> tensor<4xi32>
  %z = "tm_tensor.sort"(%y) <{dimension = 0 : i64}> ({
  ^bb0(%a: i32, %b: i32):
    %less = arith.cmpi sge, %a, %b : i32
    "tm_tensor.yield"(%less) : (i1) -> ()
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return %z : tensor<4xi32>
}

// -----

func.func @two_shapes(%x: tensor<4xi32>, %y: tensor<5xi32>) {
  // expected-error @below {{'stablehlo.sort' is not as its dialect defines it, expected tensors of one shape, one of its dimensions, and a region of one block that takes two elements of each}}
  %z:2 = "stablehlo.sort"(%x, %y) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<i32>, %d: tensor<i32>):
    %less = arith.cmpi slt, %a, %b : tensor<i32>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<4xi32>, tensor<5xi32>) -> (tensor<4xi32>, tensor<5xi32>)
  return
}

// -----

func.func @unknown(%x: tensor<4xi32>) {
  %z = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    // expected-error @below {{'stablehlo.compare' in a region that combines elements is not supported; the closest form that is: ops on tensors of one element}}
    %less = "stablehlo.compare"(%a, %b) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @from_outside(%x: tensor<4xi32>, %c: tensor<i1>) {
  %z = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    // expected-error @below {{'stablehlo.return' in a region that combines elements uses a tensor from outside, expected arguments of the region and constants}}
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

// The elements that the outputs have at first take part. Of equal values the lower place comes first; NaN is the greatest one.
// CHECK-LABEL: func.func @top_k(
// CHECK:         %[[PLACES:.*]] = uop.iota 0 : tensor<8xi32>
// CHECK:         %[[V:.*]] = tensor.concat dim(0) %arg0, %{{.*}} : (tensor<8xf32>, tensor<3xf32>) -> tensor<11xf32>
// CHECK:         %[[P:.*]] = tensor.concat dim(0) %[[PLACES]], %{{.*}} : (tensor<8xi32>, tensor<3xi32>) -> tensor<11xi32>
// CHECK:         %[[SORTED:.*]]:2 = uop.sort(%[[V]], %[[P]]) along 0 {
// CHECK-NEXT:    ^bb0(%[[A:.*]]: f32, %[[I:.*]]: i32, %[[B:.*]]: f32, %[[J:.*]]: i32):
// CHECK:           arith.cmpf ogt, %[[A]], %[[B]] : f32
// CHECK:           arith.cmpf ogt, %[[B]], %[[A]] : f32
// CHECK:           arith.cmpi slt, %[[I]], %[[J]] : i32
// CHECK:           arith.cmpf uno, %[[A]], %[[A]] : f32
// CHECK:         uop.shrink %[[SORTED]]#0 [0] [3] : tensor<11xf32> to tensor<3xf32>
func.func @top_k(%x: tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %v = arith.constant dense<0xFF800000> : tensor<3xf32>
  %p = arith.constant dense<0> : tensor<3xi32>
  %r:2 = "iree_linalg_ext.topk"(%x, %v, %p) <{dimension = 0 : i64}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf ogt, %a, %b : f32
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<8xf32>, tensor<3xf32>, tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>)
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xi32>
}
