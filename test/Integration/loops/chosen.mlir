// A branch that computes nothing of its own is a choice between tensors, by a number read out of a tensor.
// RUN: tinyjit-run %s --input=i32=0 --input=4xf32=1,2,3,4 --calls=3 --verify=eager | FileCheck %s --check-prefix=ZERO
// RUN: tinyjit-run %s --input=i32=7 --input=4xf32=1,2,3,4 --calls=3 --verify=eager | FileCheck %s --check-prefix=SEVEN

// ZERO: result 0: 4xf32 = [1, 4, 9, 16]
// ZERO: result 1: 4xf32 = [1, 4, 9, 16]
// SEVEN: result 0: 4xf32 = [2, 4, 6, 8]
// SEVEN: result 1: 4xf32 = [1, 4, 9, 16]

func.func @main(%n: tensor<i32>, %x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant 0 : i32
  %square = arith.mulf %x, %x : tensor<4xf32>
  %twice = arith.addf %x, %x : tensor<4xf32>
  %number = tensor.extract %n[] : tensor<i32>
  %isZero = arith.cmpi eq, %number, %zero : i32
  %y = scf.if %isZero -> (tensor<4xf32>) {
    %again = arith.mulf %x, %x : tensor<4xf32>
    scf.yield %again : tensor<4xf32>
  } else {
    scf.yield %twice : tensor<4xf32>
  }
  return %y, %square : tensor<4xf32>, tensor<4xf32>
}
