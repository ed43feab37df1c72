// RUN: tinyjit-opt %s --bind-argument-sizes | FileCheck %s

// CHECK-LABEL: func.func @sizes
// CHECK-SAME: (%[[X:.+]]: tensor<16x4xf32>, %[[Y:.+]]: tensor<8x16xf32>)
// CHECK-DAG: %[[N:.+]] = uop.var "n" 1 to 16 : index
// CHECK-DAG: %[[M:.+]] = uop.var "m" 0 to 8 : index
// CHECK-DAG: uop.shrink %[[X]] [0, 0] [%[[N]], 4] : tensor<16x4xf32> to tensor<?x4xf32>
// CHECK-DAG: uop.shrink %[[Y]] [0, 0] [%[[M]], %[[N]]] : tensor<8x16xf32> to tensor<?x?xf32>
// CHECK: tensor.empty(%[[M]]) : tensor<?xf32>
func.func @sizes(%x: tensor<?x4xf32> {jit.sizes = [["n", 1, 16]]}, %y: tensor<?x?xf32> {jit.sizes = [["m", 0, 8], ["n", 1, 16]]}) -> tensor<?xf32> {
  %0 = arith.constant 0 : index
  %m = tensor.dim %y, %0 : tensor<?x?xf32>
  %1 = tensor.empty(%m) : tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func private @called
// CHECK-SAME: tensor<?xf32>
func.func private @called(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
