// Sizes and places that a call chooses.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --tinyjit-schedule-tensors | FileCheck %s

jit.state @cache : !jit.buffer<8x5xf32, "cpu:0">

// CHECK-LABEL: func.func @first_rows(
// CHECK-SAME: !jit.var<i32, "n", 1, 10>) -> !jit.buffer<?x2x3xf32 upto 10x2x3, "cpu:0">
func.func @first_rows(%x: tensor<10x6xf32>, %value: i32) -> tensor<?x2x3xf32> {
  %var = uop.var "n" 1 to 10 : i32
  %bound = uop.bind %var to %value : i32
  %n = arith.index_cast %bound : i32 to index
  %a = uop.shrink %x [0, 0] [%n, 6] : tensor<10x6xf32> to tensor<?x6xf32>
  %b = uop.reshape %a sizes(%n) : tensor<?x6xf32> to tensor<?x2x3xf32>
  %s = uop.reduce_axis add %b [0] : tensor<?x2x3xf32> to tensor<1x2x3xf32>
  %e = uop.expand %s sizes(%n) : tensor<1x2x3xf32> to tensor<?x2x3xf32>
  %y = arith.addf %e, %b : tensor<?x2x3xf32>
  return %y : tensor<?x2x3xf32>
}

// A variable that no argument binds is an argument of the call.
func.func @decode(%x: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %pos = uop.var "pos" 0 to 7 : index
  %one = arith.constant 1 : index
  %count = arith.addi %pos, %one : index
  uop.write %x into @cache [%pos, 0] [1, 5] : tensor<1x5xf32>
  %all = uop.read @cache [0, 0] [%count, 5] : tensor<?x5xf32>
  %y = uop.reduce_axis add %all [0] : tensor<?x5xf32> to tensor<1x5xf32>
  return %y : tensor<1x5xf32>
}
