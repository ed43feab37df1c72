// RUN: tinyjit-opt %s --uop-schedule --canonicalize | FileCheck %s

// A zero that is added to goes.
// CHECK-LABEL: jit.kernel @matmul_kernel
// CHECK: %[[M:.+]] = uop.range 5
// CHECK: %[[N:.+]] = uop.range 3
// CHECK: %[[K:.+]] = uop.range 7
// CHECK: %[[A:.+]] = uop.load %{{.+}}[%[[M]], %[[K]]]
// CHECK: %[[B:.+]] = uop.load %{{.+}}[%[[K]], %[[N]]]
// CHECK: %[[P:.+]] = arith.mulf %[[A]], %[[B]]
// CHECK: %[[S:.+]] = uop.reduce add %[[P]] over %[[K]]
// CHECK-NOT: arith.addf
// CHECK: uop.store %[[S]], %{{.+}}[%[[M]], %[[N]]]
func.func @matmul(%a: tensor<5x7xf32>, %b: tensor<7x3xf32>) -> tensor<5x3xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<5x3xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5x3xf32>) -> tensor<5x3xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<5x7xf32>, tensor<7x3xf32>) outs(%init : tensor<5x3xf32>) -> tensor<5x3xf32>
  return %0 : tensor<5x3xf32>
}

// maximumf keeps NaN and orders zeros, as a maximum of integers does.
// CHECK-LABEL: jit.kernel @maximum_kernel
// CHECK: arith.bitcast %{{.+}} : f32 to i32
// CHECK: uop.reduce max %{{.+}} over %{{.+}} : i32
// CHECK: arith.maxsi
// CHECK: arith.bitcast %{{.+}} : i32 to f32
func.func @maximum(%a: tensor<9xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = linalg.reduce {arith.maximumf} ins(%a : tensor<9xf32>) outs(%init : tensor<f32>) dimensions = [0]
  return %0 : tensor<f32>
}

// A reduction that no kind (add, max, ...) describes is a region, which brings in the values that it needs.
// CHECK-LABEL: jit.kernel @weighted_kernel
// CHECK: %[[W:.+]] = uop.load
// CHECK: %[[X:.+]] = uop.load
// CHECK: uop.reduce (%[[W]], %[[X]]) over %{{.+}} init (%{{.+}}, %{{.+}}) : f32, f32 {
// CHECK: ^bb0(%[[S:.+]]: f32, %{{.+}}: f32, %[[W1:.+]]: f32, %[[X1:.+]]: f32):
// CHECK: %[[M:.+]] = arith.mulf %[[S]], %[[W1]]
// CHECK: %[[R:.+]] = arith.addf %[[M]], %[[X1]]
// CHECK: uop.yield %[[R]], %[[X1]]
func.func @weighted(%a: tensor<9xf32>, %w: tensor<9xf32>) -> tensor<f32> {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%a, %w : tensor<9xf32>, tensor<9xf32>) outs(%zero : tensor<f32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %m = arith.mulf %s, %y : f32
    %r = arith.addf %m, %x : f32
    linalg.yield %r : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// A padded convolution: one kernel, the border a gate, the window plain sums.
// CHECK-LABEL: jit.kernel @conv_kernel
// CHECK-NOT: arith.{{div|rem}}
// CHECK: uop.load %{{.+}}[%{{.+}}, %{{.+}}] if %{{.+}} else %{{.+}}
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @conv
func.func @conv(%x: tensor<8x3xf32>, %w: tensor<3x3x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[1, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<8x3xf32> to tensor<9x3xf32>
  %one = tensor.expand_shape %padded [[0, 1], [2]] output_shape [1, 9, 3] : tensor<9x3xf32> into tensor<1x9x3xf32>
  %empty = tensor.empty() : tensor<1x4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%one, %w : tensor<1x9x3xf32>, tensor<3x3x4xf32>) outs(%init : tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<1x4x4xf32> into tensor<4x4xf32>
  return %1 : tensor<4x4xf32>
}

// An index that is data is compared with the size: out of range it reads 0.
// CHECK-LABEL: jit.kernel @lookup_kernel
// CHECK: %[[I:.+]] = arith.index_cast
// CHECK: arith.cmpi sge, %[[I]]
// CHECK: arith.cmpi slt, %[[I]]
// CHECK: uop.load %{{.+}}[%[[I]]] if %{{.+}} else %{{.+}}
func.func @lookup(%table: tensor<10xf32>, %ids: tensor<3xi64>) -> tensor<3xf32> {
  %empty = tensor.empty() : tensor<3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%ids : tensor<3xi64>) outs(%empty : tensor<3xf32>) {
  ^bb0(%id: i64, %out: f32):
    %i = arith.index_cast %id : i64 to index
    %v = tensor.extract %table[%i] : tensor<10xf32>
    linalg.yield %v : f32
  } -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
