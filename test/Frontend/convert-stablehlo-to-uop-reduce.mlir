// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file | FileCheck %s

// Along no dimension there is nothing to combine with.
// CHECK-LABEL: func.func @no_dimensions(
// CHECK-SAME:    %[[X:.*]]: tensor<4x6xf32>, %[[I:.*]]: tensor<4x6xi32>
// CHECK-NEXT:  return %[[X]], %[[I]]
func.func @no_dimensions(%x: tensor<4x6xf32>, %i: tensor<4x6xi32>, %z: tensor<f32>, %o: tensor<i32>) -> (tensor<4x6xf32>, tensor<4x6xi32>) {
  %0:2 = "stablehlo.reduce"(%x, %i, %z, %o) <{dimensions = array<i64>}> ({
  ^bb0(%a: tensor<f32>, %n: tensor<i32>, %b: tensor<f32>, %m: tensor<i32>):
    %c = arith.addf %a, %b : tensor<f32>
    "stablehlo.return"(%c, %m) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
  return %0#0, %0#1 : tensor<4x6xf32>, tensor<4x6xi32>
}

// Without elements, the number to begin with is all there is.
// CHECK-LABEL: func.func @no_elements(
// CHECK:       linalg.generic {{.*}} ins(%arg1 : tensor<f32>) outs(%{{.*}} : tensor<3xf32>)
func.func @no_elements(%x: tensor<0x3xf32>, %z: tensor<f32>) -> tensor<3xf32> {
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.addf %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @barrier(
// CHECK-NEXT:  return %arg0, %arg1
func.func @barrier(%x: tensor<4xf32>, %y: tensor<2xi8>) -> (tensor<4xf32>, tensor<2xi8>) {
  %0:2 = "stablehlo.optimization_barrier"(%x, %y) : (tensor<4xf32>, tensor<2xi8>) -> (tensor<4xf32>, tensor<2xi8>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<2xi8>
}

// -----

// A body on tensors of one element, with a call and a nest in it.
// CHECK-LABEL: func.func @body(
// CHECK:       linalg.generic
// CHECK-NEXT:  ^bb0(%[[IN:.*]]: f32, %[[OUT:.*]]: f32):
// CHECK:         %[[LESS:.*]] = arith.cmpf olt, %[[IN]], %[[OUT]] : f32
// CHECK:         %[[NEXT:.*]] = arith.select %[[LESS]], %[[IN]], %[[OUT]] : f32
// CHECK:         %[[K:.*]] = tensor.extract %{{.*}}[%{{.*}}] : tensor<4xf32>
// CHECK:         %[[SUM:.*]] = arith.addf %[[NEXT]], %[[K]] : f32
// CHECK-NEXT:    linalg.yield %[[SUM]] : f32
func.func @body(%x: tensor<4xf32>, %y: tensor<f32>, %k: tensor<4xf32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%y : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %a = tensor.from_elements %in : tensor<f32>
    %b = tensor.from_elements %out : tensor<f32>
    %less = arith.cmpf olt, %in, %out : f32
    %c = tensor.from_elements %less : tensor<i1>
    %d = func.call @where(%c, %a, %b) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %e = tensor.extract %d[] : tensor<f32>
    %i = linalg.index 0 : index
    %f = tensor.extract %k[%i] : tensor<4xf32>
    %g = arith.addf %e, %f : f32
    linalg.yield %g : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @where(%c: tensor<i1>, %a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%c, %a, %b : tensor<i1>, tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%p: i1, %q: f32, %r: f32, %out: f32):
    %s = arith.select %p, %q, %r : f32
    linalg.yield %s : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

// The region of an op of a dialect that is not there calls a function.
// CHECK-LABEL: func.func @windows(
// CHECK:       linalg.generic
// CHECK:         arith.maximumf
func.func @windows(%x: tensor<9xf32>, %z: tensor<f32>) -> tensor<7xf32> {
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = func.call @larger(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}
func.func private @larger(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %c = arith.maximumf %a, %b : tensor<f32>
  return %c : tensor<f32>
}

// -----

// Places without a sign are not those of uop.scatter.
// CHECK-LABEL: func.func @unsigned_places(
// CHECK:       %[[AT:.*]] = linalg.generic
// CHECK:         builtin.unrealized_conversion_cast %{{.*}} : ui32 to i32
// CHECK-NEXT:    arith.extui %{{.*}} : i32 to i64
// CHECK:       uop.scatter(%{{.*}}) into(%{{.*}}) at %{{.*}} {
func.func @unsigned_places(%x: tensor<8xf32>, %i: tensor<5x1xui32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %v) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xui32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
