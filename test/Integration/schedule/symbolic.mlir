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

jit.state @line : !jit.buffer<16xf32, "cpu:0">

// Two variables are each inside of their bounds, and together not: what lies outside of the state is not touched.
// CHECK-LABEL: jit.kernel @around_kernel(
// CHECK: %[[INSIDE:.*]] = arith.cmpi slt, %{{.*}}, %c16
// CHECK: uop.load %out[%{{.*}}] if %[[INSIDE]] else
// CHECK: uop.store %{{.*}}, %out[%{{.*}}] if %[[INSIDE]]
func.func @around(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %i = uop.var "i" 0 to 12 : index
  %j = uop.var "j" 0 to 12 : index
  %k = arith.addi %i, %j : index
  %old = uop.read @line [%k] [4] : tensor<4xf32>
  %new = arith.addf %old, %x : tensor<4xf32>
  uop.write %new into @line [%k] [4] : tensor<4xf32>
  %now = uop.read @line [%k] [4] : tensor<4xf32>
  %one = arith.constant dense<1.0> : tensor<4xf32>
  %y = arith.addf %now, %one : tensor<4xf32>
  %twice = arith.addi %i, %i : index
  %c12 = arith.constant 12 : index
  %less = arith.subi %twice, %j : index
  %place = arith.addi %less, %c12 : index
  %z = uop.read @line [%place] [4] : tensor<4xf32>
  return %y, %z : tensor<4xf32>, tensor<4xf32>
}

// The part written is all of a state for some values only, so the result is not that state.
// CHECK-LABEL: func.func @shifted(
// CHECK: %[[RESULT:.*]] = jit.alloc
// CHECK: return %[[RESULT]], %line
func.func @shifted(%x: tensor<16xf32>) -> (tensor<16xf32>, tensor<16xf32>) {
  %i = uop.var "i" 0 to 6 : index
  %j = uop.var "j" 0 to 6 : index
  %k = arith.subi %i, %j : index
  %y = arith.addf %x, %x : tensor<16xf32>
  uop.write %y into @line [%k] [16] : tensor<16xf32>
  %now = uop.read @line [0] [16] : tensor<16xf32>
  return %y, %now : tensor<16xf32>, tensor<16xf32>
}

// The size of the whole is a variable as well, and not the one that stands where it does among the kernel's arguments.
// CHECK-LABEL: jit.kernel @rows_of_part_kernel(
// CHECK: %[[N:.*]] = jit.value %n
// CHECK: arith.cmpi slt, %{{.*}}, %[[N]]
func.func @rows_of_part(%x: tensor<12x6xf32>) -> tensor<2x6xf32> {
  %i = uop.var "i" 0 to 2 : index
  %other = uop.var "other" 8 to 10 : index
  %j = uop.var "j" 0 to 2 : index
  %l = uop.var "l" 0 to 2 : index
  %n = uop.var "n" 1 to 10 : index
  %part = uop.shrink %x [0, 0] [%n, 6] : tensor<12x6xf32> to tensor<?x6xf32>
  %twice = arith.addf %part, %part : tensor<?x6xf32>
  %ij = arith.addi %i, %j : index
  %k = arith.addi %ij, %l : index
  %rows = uop.shrink %twice [%k, 0] [2, 6] : tensor<?x6xf32> to tensor<2x6xf32>
  %more = uop.shrink %x [%other, 0] [2, 6] : tensor<12x6xf32> to tensor<2x6xf32>
  %y = arith.addf %rows, %more : tensor<2x6xf32>
  return %y : tensor<2x6xf32>
}
