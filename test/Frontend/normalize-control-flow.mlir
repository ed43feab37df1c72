// RUN: tinyjit-opt %s --normalize-control-flow --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @power
// CHECK:       %[[FIRST:.*]] = tensor.from_elements %{{.*}} : tensor<1xi64>
// CHECK:       scf.while (%[[I:.*]] = %[[FIRST]], %[[P:.*]] = %arg0) : (tensor<1xi64>, tensor<4xf32>) -> (tensor<1xi64>, tensor<4xf32>) {
// CHECK:         %[[N:.*]] = tensor.extract %[[I]]
// CHECK:         %[[INDEX:.*]] = arith.index_cast %[[N]] : i64 to index
// CHECK:         %[[LESS:.*]] = arith.cmpi slt, %[[INDEX]], %{{.*}} : index
// CHECK:         scf.condition(%[[LESS]])
// CHECK:       } do {
// CHECK:         arith.mulf
// CHECK:         arith.addi
// CHECK:         scf.yield %{{.*}}, %{{.*}} : tensor<1xi64>, tensor<4xf32>
func.func @power(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %8 = arith.constant 8 : index
  %y = scf.for %i = %0 to %8 step %1 iter_args(%p = %x) -> (tensor<4xf32>) {
    %q = arith.mulf %p, %x : tensor<4xf32>
    scf.yield %q : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// -----

// One case after the other, and what is left.
// CHECK-LABEL: func.func @choice
// CHECK:       arith.cmpi eq, %{{.*}}, %{{.*}} : index
// CHECK:       scf.if
// CHECK:         scf.yield %arg1
// CHECK:       } else {
// CHECK:         arith.cmpi eq
// CHECK:         scf.if
// CHECK:           scf.yield %arg2
// CHECK:         } else {
// CHECK:           arith.negf
func.func @choice(%k: tensor<1xi64>, %a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %0 = arith.constant 0 : index
  %e = tensor.extract %k[%0] : tensor<1xi64>
  %i = arith.index_cast %e : i64 to index
  %y = scf.index_switch %i -> tensor<2xf32>
  case 2 {
    scf.yield %a : tensor<2xf32>
  }
  case 5 {
    scf.yield %b : tensor<2xf32>
  }
  default {
    %n = arith.negf %a : tensor<2xf32>
    scf.yield %n : tensor<2xf32>
  }
  return %y : tensor<2xf32>
}

// -----

// Numbers that a branch gives are tensors, too.
// CHECK-LABEL: func.func @number
// CHECK:       %[[R:.*]] = scf.if %{{.*}} -> (tensor<1xf32>)
// CHECK:       tensor.extract %[[R]]
func.func @number(%c: tensor<i1>, %a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.constant 0 : index
  %t = tensor.extract %c[] : tensor<i1>
  %n = scf.if %t -> f32 {
    %e = tensor.extract %a[%0] : tensor<4xf32>
    scf.yield %e : f32
  } else {
    %z = arith.constant 2.0 : f32
    scf.yield %z : f32
  }
  %s = tensor.splat %n : tensor<4xf32>
  return %s : tensor<4xf32>
}

// -----

// A function without tensors stays as it is.
// CHECK-LABEL: func.func @host
// CHECK:       scf.for
func.func @host(%n: index) -> index {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %2 = scf.for %i = %0 to %n step %1 iter_args(%x = %0) -> (index) {
    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }
  return %2 : index
}
