// Windows that StableHLO's passes leave: several inputs, dilated and padded, and the gradient of a choice.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

// The sum and the number of the largest, where a window has one.
func.func @largest(%x: tensor<9xf32>, %n: tensor<9xi32>) -> (tensor<7xf32>, tensor<7xi32>) {
  %z = arith.constant dense<0xFF800000> : tensor<f32>
  %o = arith.constant dense<-1> : tensor<i32>
  %0:2 = "stablehlo.reduce_window"(%x, %n, %z, %o) <{
    base_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>,
    window_dimensions = array<i64: 3>, window_strides = array<i64: 1>
  }> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %m = arith.cmpf oge, %a, %b : tensor<f32>
    %c = arith.select %m, %a, %b : tensor<i1>, tensor<f32>
    %k = arith.select %m, %i, %j : tensor<i1>, tensor<i32>
    "stablehlo.return"(%c, %k) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<9xf32>, tensor<9xi32>, tensor<f32>, tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>)
  return %0#0, %0#1 : tensor<7xf32>, tensor<7xi32>
}

func.func @dilated(%x: tensor<4x5xf32>, %y: tensor<4x5xi64>) -> (tensor<6x3xf32>, tensor<6x3xi64>) {
  %z = arith.constant dense<0.0> : tensor<f32>
  %o = arith.constant dense<1> : tensor<i64>
  %0:2 = "stablehlo.reduce_window"(%x, %y, %z, %o) <{
    base_dilations = array<i64: 2, 1>, padding = dense<[[1, 0], [-1, 3]]> : tensor<2x2xi64>,
    window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>
  }> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i64>, %b: tensor<f32>, %j: tensor<i64>):
    %c = arith.addf %a, %b : tensor<f32>
    %k = arith.muli %i, %j : tensor<i64>
    "stablehlo.return"(%c, %k) : (tensor<f32>, tensor<i64>) -> ()
  }) : (tensor<4x5xf32>, tensor<4x5xi64>, tensor<f32>, tensor<i64>) -> (tensor<6x3xf32>, tensor<6x3xi64>)
  return %0#0, %0#1 : tensor<6x3xf32>, tensor<6x3xi64>
}

func.func @choice(%x: tensor<5x6xf32>, %s: tensor<3x3xf32>, %z: tensor<f32>) -> tensor<5x6xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{
    padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 3>,
    window_strides = array<i64: 2, 2>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf oge, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.addf %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<5x6xf32>, tensor<3x3xf32>, tensor<f32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}
