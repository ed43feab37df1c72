// States are read and written in the order of the program.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --tinyjit-schedule-tensors | FileCheck %s

jit.state @sum : !jit.buffer<4x6xf32, "cpu:0">
jit.state @rows : !jit.buffer<4x6xf32, "cpu:0">
jit.state @ring : !jit.buffer<6xf32, "cpu:0">

// Written in place: what it reads lies where it writes.
// CHECK-LABEL: func.func @accumulate(
// CHECK: jit.launch {{.*}}(update %sum, read %
// CHECK: return
func.func @accumulate(%x: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %old = uop.read @sum [0, 0] [4, 6] : tensor<4x6xf32>
  %new = arith.addf %old, %x : tensor<4x6xf32>
  uop.write %new into @sum [0, 0] [4, 6] : tensor<4x6xf32>
  %now = uop.read @sum [0, 0] [4, 6] : tensor<4x6xf32>
  %y = arith.addf %now, %x : tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}

// The row that the write overwrites is still wanted after it.
func.func @swap_rows(%x: tensor<1x6xf32>) -> tensor<1x6xf32> {
  %first = uop.read @rows [0, 0] [1, 6] : tensor<1x6xf32>
  %last = uop.read @rows [3, 0] [1, 6] : tensor<1x6xf32>
  uop.write %last into @rows [0, 0] [1, 6] : tensor<1x6xf32>
  %mixed = arith.addf %first, %x : tensor<1x6xf32>
  uop.write %mixed into @rows [3, 0] [1, 6] : tensor<1x6xf32>
  %y = arith.subf %first, %last : tensor<1x6xf32>
  return %y : tensor<1x6xf32>
}

// It reads other elements than it writes, so the new ones wait in a buffer.
// CHECK-LABEL: func.func @shift(
// CHECK: %[[NEXT:.*]] = jit.alloc
// CHECK: jit.launch {{.*}}(read %ring, {{.*}}, write %[[NEXT]])
// CHECK: jit.copy %[[NEXT]] to %ring
// CHECK: return %ring
func.func @shift(%x: tensor<1xf32>) -> tensor<6xf32> {
  %old = uop.read @ring [0] [6] : tensor<6xf32>
  %kept = uop.shrink %old [1] [5] : tensor<6xf32> to tensor<5xf32>
  %front = uop.pad %kept low [0] high [1] : tensor<5xf32> to tensor<6xf32>
  %back = uop.pad %x low [5] high [0] : tensor<1xf32> to tensor<6xf32>
  %new = arith.addf %front, %back : tensor<6xf32>
  uop.write %new into @ring [0] [6] : tensor<6xf32>
  %now = uop.read @ring [0] [6] : tensor<6xf32>
  return %now : tensor<6xf32>
}
