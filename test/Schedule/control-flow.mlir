// RUN: tinyjit-opt %s --uop-schedule --split-input-file | FileCheck %s

// A trip computes the next value from the present one, so it is copied; the
// counter is written in place, as its kernel reads another buffer. The condition
// is computed before the loop and at the end of each trip.
// CHECK-LABEL: func.func @power
// CHECK:       %[[I:.*]] = jit.alloc : !jit.buffer<1xi64, "cpu:0">
// CHECK-NEXT:  jit.copy %{{.*}} to %[[I]]
// CHECK:       %[[P:.*]] = jit.alloc : !jit.buffer<4xf32, "cpu:0">
// CHECK-NEXT:  jit.copy %arg0 to %[[P]]
// CHECK:       %[[GO:.*]] = jit.alloc : !jit.buffer<1xi1, "cpu:0">
// CHECK:       jit.launch @[[LESS:.*]](read %[[I]], write %[[GO]])
// CHECK:       jit.while %[[GO]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK:         jit.launch @{{.*}}(read %[[P]], read %arg0, write %[[Q:[0-9]+]])
// CHECK:         jit.copy %[[Q]] to %[[P]]
// CHECK:         jit.launch @[[LESS]](read %[[I]], write %[[GO]])
// CHECK-NEXT:  }
// CHECK-NEXT:  return %[[P]]
func.func @power(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant dense<1> : tensor<1xi64>
  %most = arith.constant 8 : i64
  %0 = arith.constant 0 : index
  %y:2 = scf.while (%i = %zero, %p = %x) : (tensor<1xi64>, tensor<4xf32>) -> (tensor<1xi64>, tensor<4xf32>) {
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %less = arith.cmpi slt, %n, %most : i64
    scf.condition(%less) %i, %p : tensor<1xi64>, tensor<4xf32>
  } do {
  ^bb0(%i: tensor<1xi64>, %p: tensor<4xf32>):
    %j = arith.addi %i, %one : tensor<1xi64>
    %q = arith.mulf %p, %x : tensor<4xf32>
    scf.yield %j, %q : tensor<1xi64>, tensor<4xf32>
  }
  return %y#1 : tensor<4xf32>
}

// -----

// Each way writes the result; one that hands an argument on copies it.
// CHECK-LABEL: func.func @clip
// CHECK:       %[[R:.*]] = jit.alloc : !jit.buffer<4xf32, "cpu:0">
// CHECK-NEXT:  jit.if %{{.*}} : !jit.buffer<i1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @{{.*}}(read %arg1, write %[[R]])
// CHECK-NEXT:  } else {
// CHECK-NEXT:    jit.copy %arg1 to %[[R]]
// CHECK-NEXT:  }
// CHECK-NEXT:  return %[[R]]
func.func @clip(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %t = tensor.extract %c[] : tensor<i1>
  %y = scf.if %t -> tensor<4xf32> {
    %a = math.absf %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}
