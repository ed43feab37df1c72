// RUN: tinyjit-opt %s --decompose-tensor-ops | FileCheck %s

// CHECK-LABEL: func.func @softmax
// CHECK: linalg.generic
// CHECK: arith.maxnumf
// CHECK: math.exp
// CHECK: arith.divf
// CHECK-NOT: linalg.softmax
func.func @softmax(%x: tensor<4x8xf32>, %init: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.softmax dimension(1) ins(%x : tensor<4x8xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @pack
// CHECK: tensor.pad
// CHECK: tensor.expand_shape
// CHECK: linalg.transpose
// CHECK-NOT: linalg.pack
func.func @pack(%x: tensor<5x7xf32>, %into: tensor<2x4x3x2xf32>) -> tensor<2x4x3x2xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.pack %x padding_value(%zero : f32) inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %into : tensor<5x7xf32> -> tensor<2x4x3x2xf32>
  return %0 : tensor<2x4x3x2xf32>
}

// CHECK-LABEL: func.func @unpack
// CHECK: linalg.transpose
// CHECK: tensor.collapse_shape
// CHECK: tensor.extract_slice
// CHECK-NOT: linalg.unpack
func.func @unpack(%x: tensor<2x4x3x2xf32>, %into: tensor<5x7xf32>) -> tensor<5x7xf32> {
  %0 = linalg.unpack %x inner_dims_pos = [0, 1] inner_tiles = [3, 2] into %into : tensor<2x4x3x2xf32> -> tensor<5x7xf32>
  return %0 : tensor<5x7xf32>
}

// An op that is one loop nest stays as it is.
// CHECK-LABEL: func.func @matmul
// CHECK: linalg.matmul
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// Branches in a body become selects, inner ones first.
// CHECK-LABEL: func.func @branches
// CHECK: tensor.generate
// CHECK-NOT: scf.if
// CHECK: %[[A:.+]] = tensor.extract
// CHECK: %[[INNER:.+]] = arith.select %{{.+}}, %{{.+}}, %[[A]] : f32
// CHECK: arith.select %{{.+}}, %[[INNER]], %{{.+}} : f32
// CHECK-NOT: scf.if
func.func @branches(%x: tensor<4xf32>) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = tensor.generate {
  ^bb0(%i: index):
    %c = arith.cmpi ult, %i, %c4 : index
    %r = scf.if %c -> f32 {
      %d = arith.cmpi ult, %i, %c2 : index
      %s = scf.if %d -> f32 {
        scf.yield %one : f32
      } else {
        %e = tensor.extract %x[%i] : tensor<4xf32>
        scf.yield %e : f32
      }
      scf.yield %s : f32
    } else {
      scf.yield %zero : f32
    }
    tensor.yield %r : f32
  } : tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @one_condition
// CHECK: %[[ALL:.+]] = tensor.splat %arg0 : tensor<4xi1>
// CHECK: arith.select %[[ALL]], %arg1, %arg2 : tensor<4xi1>, tensor<4xf32>
func.func @one_condition(%c: i1, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %x, %y : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @one_condition_of_unknown_size
// CHECK: %[[SIZE:.+]] = tensor.dim %arg1
// CHECK: tensor.splat %arg0[%[[SIZE]]] : tensor<?xi1>
func.func @one_condition_of_unknown_size(%c: i1, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = arith.select %c, %x, %y : tensor<?xf32>
  return %0 : tensor<?xf32>
}
