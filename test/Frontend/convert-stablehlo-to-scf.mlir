// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-scf --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @choose(%arg0: tensor<i1>
// CHECK:       %[[C:.*]] = tensor.extract %arg0[] : tensor<i1>
// CHECK:       scf.if %[[C]] -> (tensor<4xf32>) {
// CHECK-NEXT:    scf.yield %arg1
// CHECK-NEXT:  } else {
// CHECK-NEXT:    math.absf
func.func @choose(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %y = "stablehlo.if"(%c) ({
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }, {
    %z = math.absf %x : tensor<4xf32>
    "stablehlo.return"(%z) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

// CHECK-LABEL: func.func @repeat
// CHECK:       scf.while (%[[I:.*]] = %arg0) : (tensor<i32>) -> tensor<i32> {
// CHECK:         %[[LESS:.*]] = arith.cmpi slt, %[[I]], %{{.*}} : tensor<i32>
// CHECK:         %[[C:.*]] = tensor.extract %[[LESS]][]
// CHECK:         scf.condition(%[[C]]) %[[I]] : tensor<i32>
// CHECK:       } do {
// CHECK:       ^bb0(%[[J:.*]]: tensor<i32>):
// CHECK:         arith.addi %[[J]], %[[J]]
// CHECK:         scf.yield
func.func @repeat(%n: tensor<i32>) -> tensor<i32> {
  %most = arith.constant dense<1000> : tensor<i32>
  %y = "stablehlo.while"(%n) ({
  ^bb0(%i: tensor<i32>):
    %less = arith.cmpi slt, %i, %most : tensor<i32>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>):
    %j = arith.addi %i, %i : tensor<i32>
    "stablehlo.return"(%j) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %y : tensor<i32>
}

// -----

// CHECK-LABEL: func.func @cases
// CHECK:       scf.index_switch %{{.*}} -> tensor<2xf32>
// CHECK:       case 0 {
// CHECK:         scf.yield %arg1
// CHECK:       default {
// CHECK:         scf.yield %arg2
func.func @cases(%k: tensor<i32>, %a: tensor<2xf32>, %b: tensor<2xf32>) -> tensor<2xf32> {
  %y = "stablehlo.case"(%k) ({
    "stablehlo.return"(%a) : (tensor<2xf32>) -> ()
  }, {
    "stablehlo.return"(%b) : (tensor<2xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
}

// -----

func.func @operand(%c: tensor<4xi1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.if' is not as StableHLO defines it, expected a tensor<i1> and two regions}}
  %y = "stablehlo.if"(%c) ({
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<4xi1>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @no_case(%k: tensor<i32>) -> tensor<i32> {
  // expected-error @below {{'stablehlo.case' is not as StableHLO defines it, expected a tensor<i32> and at least one region}}
  %y = "stablehlo.case"(%k) : (tensor<i32>) -> tensor<i32>
  return %y : tensor<i32>
}

// -----

func.func @condition(%n: tensor<i32>) -> tensor<i32> {
  // expected-error @below {{'stablehlo.while' is not as StableHLO defines it, expected a condition of type tensor<i1>}}
  %y = "stablehlo.while"(%n) ({
  ^bb0(%i: tensor<i32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }, {
  ^bb0(%i: tensor<i32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %y : tensor<i32>
}

// -----

func.func @one_region(%n: tensor<i32>) -> tensor<i32> {
  // expected-error @below {{'stablehlo.while' is not as StableHLO defines it, expected a condition and a body over the operands}}
  %y = "stablehlo.while"(%n) ({
  ^bb0(%i: tensor<i32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %y : tensor<i32>
}

// -----

func.func @ends(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.if' is not as StableHLO defines it, expected regions of one block with the operands' types that end with stablehlo.return}}
  %y = "stablehlo.if"(%c) ({
    "other.return"(%x) : (tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// -----

func.func @returns(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.if' is not as StableHLO defines it, expected regions that return the results, or the condition}}
  %y = "stablehlo.if"(%c) ({
    "stablehlo.return"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }, {
    "stablehlo.return"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
