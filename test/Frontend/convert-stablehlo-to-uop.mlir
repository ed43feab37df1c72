// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop | FileCheck %s

// Places that are the indices themselves.
// CHECK-LABEL: func.func @histogram(%arg0: tensor<8xi32>, %arg1: tensor<5x1xi32>, %arg2: tensor<5xi32>)
// CHECK-DAG:   %[[BINS:.*]] = uop.reshape %arg0 : tensor<8xi32> to tensor<1x8x1xi32>
// CHECK-DAG:   %[[ONES:.*]] = uop.reshape %arg2 : tensor<5xi32> to tensor<1x5x1xi32>
// CHECK-DAG:   %[[AT:.*]] = uop.reshape %arg1 : tensor<5x1xi32> to tensor<1x5xi32>
// CHECK:       uop.scatter(%[[ONES]]) into(%[[BINS]]) at %[[AT]] {
// CHECK-NEXT:  ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:    %[[C:.*]] = arith.addi %[[A]], %[[B]] : i32
// CHECK-NEXT:    uop.return %[[C]] : i32
// CHECK:       uop.reshape %{{.*}} : tensor<1x8x1xi32> to tensor<8xi32>
func.func @histogram(%bins: tensor<8xi32>, %i: tensor<5x1xi32>, %n: tensor<5xi32>) -> tensor<8xi32> {
  %0 = "stablehlo.scatter"(%bins, %i, %n) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = arith.addi %a, %b : tensor<i32>
    "stablehlo.return"(%c) : (tensor<i32>) -> ()
  }) : (tensor<8xi32>, tensor<5x1xi32>, tensor<5xi32>) -> tensor<8xi32>
  return %0 : tensor<8xi32>
}

// A window within a dimension: each of its elements has a place.
// CHECK-LABEL: func.func @windows
// CHECK-DAG:   uop.reshape %arg0 : tensor<7x6xf32> to tensor<1x7x6xf32>
// CHECK-DAG:   uop.reshape %arg2 : tensor<5x3x6xf32> to tensor<1x15x6xf32>
// CHECK-DAG:   linalg.generic {{.*}} outs(%{{.*}} : tensor<5x3xi32>)
// CHECK:         tensor.extract %arg1
// CHECK:         arith.cmpi ule
// CHECK:       uop.scatter
// CHECK:         uop.return %{{.*}} : f32
func.func @windows(%x: tensor<7x6xf32>, %i: tensor<5x1xi32>, %v: tensor<5x3x6xf32>) -> tensor<7x6xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %v) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2],
      scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<7x6xf32>, tensor<5x1xi32>, tensor<5x3x6xf32>) -> tensor<7x6xf32>
  return %0 : tensor<7x6xf32>
}

// CHECK-LABEL: func.func @windows_of_two
// CHECK:       linalg.generic
// CHECK-SAME:    iterator_types = ["parallel", "reduction"]
// CHECK-SAME:    outs(%{{.*}}, %{{.*}} : tensor<7xf32>, tensor<7xi32>)
func.func @windows_of_two(%x: tensor<9xf32>, %n: tensor<9xi32>, %z: tensor<f32>, %o: tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>) {
  %0:2 = "stablehlo.reduce_window"(%x, %n, %z, %o) <{
    base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>,
    window_dimensions = array<i64: 3>, window_strides = array<i64: 1>
  }> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %c = arith.addf %a, %b : tensor<f32>
    %k = arith.muli %i, %j : tensor<i32>
    "stablehlo.return"(%c, %k) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<9xf32>, tensor<9xi32>, tensor<f32>, tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>)
  return %0#0, %0#1 : tensor<7xf32>, tensor<7xi32>
}

// CHECK-LABEL: func.func @gradient_of_choice
// CHECK:       %[[CHOSEN:.*]]:2 = linalg.generic
// CHECK:       %[[AT:.*]] = uop.reshape %[[CHOSEN]]#1 : tensor<4xi64> to tensor<1x4xi64>
// CHECK:       uop.scatter(%{{.*}}) into(%{{.*}}) at %[[AT]] {
func.func @gradient_of_choice(%x: tensor<9xf32>, %s: tensor<4xf32>, %z: tensor<f32>) -> tensor<9xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf oge, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.addf %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}
