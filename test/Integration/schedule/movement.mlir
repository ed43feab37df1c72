// Movement ops become index arithmetic, and none of it is left where shapes
// allow that.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --tinyjit-schedule-tensors | FileCheck %s

// Merging dimensions and splitting them again at the same place leaves nothing.
// CHECK-LABEL: jit.kernel @heads
// CHECK-NOT: divui
// CHECK-NOT: remui
// CHECK: uop.store
func.func @heads(%x: tensor<6x24xf32>) -> tensor<4x6x6xf32> {
  %0 = uop.reshape %x : tensor<6x24xf32> to tensor<144xf32>
  %1 = uop.reshape %0 : tensor<144xf32> to tensor<6x4x6xf32>
  %2 = uop.permute %1 [1, 0, 2] : tensor<6x4x6xf32> to tensor<4x6x6xf32>
  %y = arith.addf %2, %2 : tensor<4x6x6xf32>
  return %y : tensor<4x6x6xf32>
}

// A merged dimension is read from memory as one.
// CHECK-LABEL: jit.kernel @merged
// CHECK-SAME: !uop.ptr<60xf32>
// CHECK-NOT: divui
// CHECK: uop.store
func.func @merged(%x: tensor<3x4x5xf32>, %y: tensor<60xf32>) -> tensor<60xf32> {
  %0 = uop.reshape %x : tensor<3x4x5xf32> to tensor<60xf32>
  %1 = arith.mulf %0, %y : tensor<60xf32>
  return %1 : tensor<60xf32>
}

// The rows of a batch are rows of one matrix.
// CHECK-LABEL: jit.kernel @batch
// CHECK-SAME: !uop.ptr<12x5xf32>
// CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}] : !uop.ptr<12x5xf32>
func.func @batch(%x: tensor<3x4x5xf32>, %w: tensor<5x7xf32>) -> tensor<12x7xf32> {
  %rows = uop.reshape %x : tensor<3x4x5xf32> to tensor<12x5xf32>
  %0 = uop.reshape %rows : tensor<12x5xf32> to tensor<12x5x1xf32>
  %1 = uop.expand %0 : tensor<12x5x1xf32> to tensor<12x5x7xf32>
  %2 = uop.reshape %w : tensor<5x7xf32> to tensor<1x5x7xf32>
  %3 = uop.expand %2 : tensor<1x5x7xf32> to tensor<12x5x7xf32>
  %4 = arith.mulf %1, %3 : tensor<12x5x7xf32>
  %5 = uop.reduce_axis add %4 [1] : tensor<12x5x7xf32> to tensor<12x1x7xf32>
  %y = uop.reshape %5 : tensor<12x1x7xf32> to tensor<12x7xf32>
  return %y : tensor<12x7xf32>
}

// Padding gates the load; what is cut off again needs no gate.
// CHECK-LABEL: jit.kernel @border
// CHECK: uop.load %{{.*}} if %{{.*}} else
// CHECK-LABEL: func.func @border(
func.func @border(%x: tensor<4x5xf32>) -> tensor<6x8xf32> {
  %y = uop.pad %x low [1, 0] high [1, 3] : tensor<4x5xf32> to tensor<6x8xf32>
  return %y : tensor<6x8xf32>
}

// CHECK-LABEL: jit.kernel @cut
// CHECK-NOT: if
// CHECK: uop.store
func.func @cut(%x: tensor<4x5xf32>) -> tensor<4x3xf32> {
  %0 = uop.pad %x low [1, 0] high [1, 3] : tensor<4x5xf32> to tensor<6x8xf32>
  %1 = uop.shrink %0 [1, 1] [4, 3] : tensor<6x8xf32> to tensor<4x3xf32>
  %y = arith.negf %1 : tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}

// Zeros around zeros around numbers that were computed: exp(0) is not 0.
func.func @nested(%x: tensor<3x4xf32>) -> tensor<7x40xf32> {
  %0 = uop.flip %x [0, 1] : tensor<3x4xf32>
  %1 = uop.pad %0 low [1, 2] high [0, 1] : tensor<3x4xf32> to tensor<4x7xf32>
  %2 = math.exp %1 : tensor<4x7xf32>
  %3 = uop.reshape %2 : tensor<4x7xf32> to tensor<2x14xf32>
  %4 = uop.pad %3 low [3, 1] high [2, 5] : tensor<2x14xf32> to tensor<7x20xf32>
  %5 = uop.reshape %4 : tensor<7x20xf32> to tensor<7x20x1xf32>
  %6 = uop.expand %5 : tensor<7x20x1xf32> to tensor<7x20x2xf32>
  %y = uop.reshape %6 : tensor<7x20x2xf32> to tensor<7x40xf32>
  return %y : tensor<7x40xf32>
}

// A convolution as tinygrad writes it: windows by repeating and cutting.
// CHECK-LABEL: func.func @windows(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @windows(%x: tensor<2x9xf32>, %w: tensor<3xf32>) -> tensor<2x9xf32> {
  %0 = uop.pad %x low [0, 1] high [0, 1] : tensor<2x9xf32> to tensor<2x11xf32>
  %1 = uop.reshape %0 : tensor<2x11xf32> to tensor<2x1x11xf32>
  %2 = uop.expand %1 : tensor<2x1x11xf32> to tensor<2x4x11xf32>
  %3 = uop.reshape %2 : tensor<2x4x11xf32> to tensor<2x44xf32>
  %4 = uop.shrink %3 [0, 0] [2, 36] : tensor<2x44xf32> to tensor<2x36xf32>
  %5 = uop.reshape %4 : tensor<2x36xf32> to tensor<2x3x12xf32>
  %6 = uop.shrink %5 [0, 0, 0] [2, 3, 9] : tensor<2x3x12xf32> to tensor<2x3x9xf32>
  %7 = uop.reshape %w : tensor<3xf32> to tensor<1x3x1xf32>
  %8 = uop.expand %7 : tensor<1x3x1xf32> to tensor<2x3x9xf32>
  %9 = arith.mulf %6, %8 : tensor<2x3x9xf32>
  %10 = uop.reduce_axis add %9 [1] : tensor<2x3x9xf32> to tensor<2x1x9xf32>
  %y = uop.reshape %10 : tensor<2x1x9xf32> to tensor<2x9xf32>
  return %y : tensor<2x9xf32>
}

// Rows behind a first row of zeros: the factor that they share is loaded
// without asking where they begin, and the patches' places need one quotient.
// CHECK-LABEL: jit.kernel @patches
// CHECK-COUNT-1: divui
// CHECK-NOT: remui
// CHECK: uop.load %{{.*}} if %{{.*}} else %{{.*}} : !uop.ptr<192xf32>
// CHECK: uop.load %{{.*}}[%{{[a-z0-9_]*}}, %{{[a-z0-9_]*}}, %{{[a-z0-9_]*}}] : !uop.ptr<5x4x4xf32>
// CHECK: uop.store
func.func @patches(%x: tensor<8x24xf32>, %w: tensor<5x4x4xf32>) -> tensor<13x5xf32> {
  %0 = uop.reshape %x : tensor<8x24xf32> to tensor<2x4x6x4xf32>
  %1 = uop.permute %0 [0, 2, 1, 3] : tensor<2x4x6x4xf32> to tensor<2x6x4x4xf32>
  %2 = uop.reshape %1 : tensor<2x6x4x4xf32> to tensor<12x1x4x4xf32>
  %3 = uop.expand %2 : tensor<12x1x4x4xf32> to tensor<12x5x4x4xf32>
  %4 = uop.reshape %w : tensor<5x4x4xf32> to tensor<1x5x4x4xf32>
  %5 = uop.expand %4 : tensor<1x5x4x4xf32> to tensor<12x5x4x4xf32>
  %6 = arith.mulf %3, %5 : tensor<12x5x4x4xf32>
  %7 = uop.reduce_axis add %6 [2, 3] : tensor<12x5x4x4xf32> to tensor<12x5x1x1xf32>
  %8 = uop.reshape %7 : tensor<12x5x1x1xf32> to tensor<12x5xf32>
  %9 = uop.pad %8 low [1, 0] high [0, 0] : tensor<12x5xf32> to tensor<13x5xf32>
  %y = arith.negf %9 : tensor<13x5xf32>
  return %y : tensor<13x5xf32>
}

// A sum of which a comparison with numbers leaves one element loads that one.
// CHECK-LABEL: jit.kernel @chosen
// CHECK-NOT: uop.reduce
// CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}] if
// CHECK-NOT: uop.reduce
// CHECK: uop.store
func.func @chosen(%x: tensor<6xf32>, %table: tensor<4x7xf32>) -> tensor<6x7xf32> {
  %zero = arith.constant dense<0.0> : tensor<6x4x7xf32>
  %one = arith.constant dense<1> : tensor<4xi32>
  %i = uop.iota 0 : tensor<4xi32>
  %i1 = arith.addi %i, %one : tensor<4xi32>
  %wide = arith.extsi %i1 : tensor<4xi32> to tensor<4xi64>
  %row = uop.reshape %wide : tensor<4xi64> to tensor<1x4x1xi64>
  %rows = uop.expand %row : tensor<1x4x1xi64> to tensor<6x4x7xi64>
  %id = arith.fptosi %x : tensor<6xf32> to tensor<6xi64>
  %column = uop.reshape %id : tensor<6xi64> to tensor<6x1x1xi64>
  %ids = uop.expand %column : tensor<6x1x1xi64> to tensor<6x4x7xi64>
  %is = arith.cmpi eq, %ids, %rows : tensor<6x4x7xi64>
  %t = uop.reshape %table : tensor<4x7xf32> to tensor<1x4x7xf32>
  %ts = uop.expand %t : tensor<1x4x7xf32> to tensor<6x4x7xf32>
  %v = arith.select %is, %ts, %zero : tensor<6x4x7xi1>, tensor<6x4x7xf32>
  %s = uop.reduce_axis add %v [1] : tensor<6x4x7xf32> to tensor<6x1x7xf32>
  %y = uop.reshape %s : tensor<6x1x7xf32> to tensor<6x7xf32>
  return %y : tensor<6x7xf32>
}

// With another comparison, or a number that changes along the sum, it is a sum.
// CHECK-LABEL: jit.kernel @many_chosen
// CHECK: uop.reduce add
// CHECK: jit.kernel @many_chosen
// CHECK: uop.reduce add
// CHECK-LABEL: func.func @many_chosen
func.func @many_chosen(%x: tensor<4xf32>, %table: tensor<4x7xf32>) -> (tensor<1x7xf32>, tensor<1x7xf32>) {
  %zero = arith.constant dense<0.0> : tensor<4x7xf32>
  %i = uop.iota 0 : tensor<4x7xi32>
  %id = arith.fptosi %x : tensor<4xf32> to tensor<4xi32>
  %column = uop.reshape %id : tensor<4xi32> to tensor<4x1xi32>
  %ids = uop.expand %column : tensor<4x1xi32> to tensor<4x7xi32>
  %is = arith.cmpi eq, %ids, %i : tensor<4x7xi32>
  %v = arith.select %is, %table, %zero : tensor<4x7xi1>, tensor<4x7xf32>
  %a = uop.reduce_axis add %v [0] : tensor<4x7xf32> to tensor<1x7xf32>
  %two = arith.constant dense<2> : tensor<4x7xi32>
  %below = arith.cmpi slt, %i, %two : tensor<4x7xi32>
  %w = arith.select %below, %table, %zero : tensor<4x7xi1>, tensor<4x7xf32>
  %b = uop.reduce_axis add %w [0] : tensor<4x7xf32> to tensor<1x7xf32>
  return %a, %b : tensor<1x7xf32>, tensor<1x7xf32>
}
