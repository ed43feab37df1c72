// RUN: tinyjit-opt %s --split-input-file --uop-schedule | FileCheck %s

// Arguments and results are buffers, and names stay.
// CHECK-LABEL: func.func @signature(
// CHECK-SAME: !jit.buffer<4x6xf32, "cpu:0"> {jit.name = "x"}) -> !jit.buffer<4x6xf32, "cpu:0"> {
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<4x6xf32, "cpu:0">
// CHECK: jit.launch @signature_kernel(read %{{.*}}, write %[[Y]])
// CHECK: return %[[Y]]
func.func @signature(%x: tensor<4x6xf32> {jit.name = "x"}) -> tensor<4x6xf32> {
  %y = arith.negf %x : tensor<4x6xf32>
  return %y : tensor<4x6xf32>
}

// -----

// A chain is one kernel without memory in between.
// CHECK-LABEL: jit.kernel @chain_kernel
// CHECK: arith.addf
// CHECK: math.sqrt
// CHECK: arith.mulf
// CHECK: uop.store
// CHECK-NOT: jit.kernel
// CHECK: func.func @chain
func.func @chain(%x: tensor<8xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = arith.addf %x, %y : tensor<8xf32>
  %1 = math.sqrt %0 : tensor<8xf32>
  %2 = arith.mulf %1, %0 : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

// Two equal computations are one kernel, launched twice.
// CHECK: jit.kernel @equal_kernel(
// CHECK-NOT: jit.kernel
// CHECK-LABEL: func.func @equal(
// CHECK: jit.launch @equal_kernel(
// CHECK: jit.launch @equal_kernel(
func.func @equal(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = math.sqrt %x : tensor<8xf32>
  %1 = uop.contiguous %0 : tensor<8xf32>
  %2 = math.sqrt %1 : tensor<8xf32>
  return %2 : tensor<8xf32>
}

// -----

// contiguous and realize are borders, and a reshape of what is stored is a view.
// CHECK-LABEL: func.func @borders(
// CHECK: jit.launch
// CHECK: jit.launch
// CHECK: %[[R:.*]] = jit.view %{{.*}} offset 0 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<2x4xf32, "cpu:0">
// CHECK-NOT: jit.launch
// CHECK: return %[[R]]
func.func @borders(%x: tensor<8xf32>) -> tensor<2x4xf32> {
  %0 = arith.negf %x : tensor<8xf32>
  %1 = uop.realize %0 : tensor<8xf32>
  %2 = math.sqrt %1 : tensor<8xf32>
  %3 = uop.contiguous %2 : tensor<8xf32>
  %4 = uop.reshape %3 : tensor<8xf32> to tensor<2x4xf32>
  return %4 : tensor<2x4xf32>
}

// -----

// An exponential that every column of the product would compute again is stored.
// CHECK-LABEL: func.func @dear(
// CHECK-COUNT-2: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @dear(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x1x64xf32> {
  %0 = math.exp %x : tensor<64x64xf32>
  %1 = uop.reshape %0 : tensor<64x64xf32> to tensor<64x64x1xf32>
  %2 = uop.expand %1 : tensor<64x64x1xf32> to tensor<64x64x64xf32>
  %3 = uop.reshape %w : tensor<64x64xf32> to tensor<1x64x64xf32>
  %4 = uop.expand %3 : tensor<1x64x64xf32> to tensor<64x64x64xf32>
  %5 = arith.mulf %2, %4 : tensor<64x64x64xf32>
  %6 = uop.reduce_axis add %5 [1] : tensor<64x64x64xf32> to tensor<64x1x64xf32>
  return %6 : tensor<64x1x64xf32>
}

// -----

// So is a small one on a CPU, which would compute it one by one in the trips of the sum.
// CHECK-LABEL: func.func @dear_and_small(
// CHECK-COUNT-2: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @dear_and_small(%x: tensor<16x32xf32>, %w: tensor<32x2xf32>) -> tensor<16x1x2xf32> {
  %0 = math.exp %x : tensor<16x32xf32>
  %1 = uop.reshape %0 : tensor<16x32xf32> to tensor<16x32x1xf32>
  %2 = uop.expand %1 : tensor<16x32x1xf32> to tensor<16x32x2xf32>
  %3 = uop.reshape %w : tensor<32x2xf32> to tensor<1x32x2xf32>
  %4 = uop.expand %3 : tensor<1x32x2xf32> to tensor<16x32x2xf32>
  %5 = arith.mulf %2, %4 : tensor<16x32x2xf32>
  %6 = uop.reduce_axis add %5 [1] : tensor<16x32x2xf32> to tensor<16x1x2xf32>
  return %6 : tensor<16x1x2xf32>
}

// -----

// Also for two kernels that each compute some of it again.
// CHECK-LABEL: func.func @small_for_two(
// CHECK-COUNT-3: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @small_for_two(%x: tensor<16x32xf32>, %w: tensor<32x2xf32>, %v: tensor<32x2xf32>) -> (tensor<16x1x2xf32>, tensor<16x1x2xf32>) {
  %0 = math.exp %x : tensor<16x32xf32>
  %1 = uop.reshape %0 : tensor<16x32xf32> to tensor<16x32x1xf32>
  %2 = uop.expand %1 : tensor<16x32x1xf32> to tensor<16x32x2xf32>
  %3 = uop.reshape %w : tensor<32x2xf32> to tensor<1x32x2xf32>
  %4 = uop.expand %3 : tensor<1x32x2xf32> to tensor<16x32x2xf32>
  %5 = arith.mulf %2, %4 : tensor<16x32x2xf32>
  %6 = uop.reduce_axis add %5 [1] : tensor<16x32x2xf32> to tensor<16x1x2xf32>
  %7 = uop.reshape %v : tensor<32x2xf32> to tensor<1x32x2xf32>
  %8 = uop.expand %7 : tensor<1x32x2xf32> to tensor<16x32x2xf32>
  %9 = arith.mulf %2, %8 : tensor<16x32x2xf32>
  %10 = uop.reduce_axis add %9 [1] : tensor<16x32x2xf32> to tensor<16x1x2xf32>
  return %6, %10 : tensor<16x1x2xf32>, tensor<16x1x2xf32>
}

// -----

// On a GPU, where a launch costs more and many are computed at once, it is not.
// CHECK-LABEL: func.func @small_on_gpu(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @small_on_gpu(%a: tensor<16x32xf32>, %b: tensor<32x2xf32>) -> tensor<16x1x2xf32> {
  %x = uop.copy %a to "cuda:0" : tensor<16x32xf32>
  %w = uop.copy %b to "cuda:0" : tensor<32x2xf32>
  %0 = math.exp %x : tensor<16x32xf32>
  %1 = uop.reshape %0 : tensor<16x32xf32> to tensor<16x32x1xf32>
  %2 = uop.expand %1 : tensor<16x32x1xf32> to tensor<16x32x2xf32>
  %3 = uop.reshape %w : tensor<32x2xf32> to tensor<1x32x2xf32>
  %4 = uop.expand %3 : tensor<1x32x2xf32> to tensor<16x32x2xf32>
  %5 = arith.mulf %2, %4 : tensor<16x32x2xf32>
  %6 = uop.reduce_axis add %5 [1] : tensor<16x32x2xf32> to tensor<16x1x2xf32>
  return %6 : tensor<16x1x2xf32>
}

// -----

// A negation is not.
// CHECK-LABEL: func.func @cheap(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @cheap(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x1x64xf32> {
  %0 = arith.negf %x : tensor<64x64xf32>
  %1 = uop.reshape %0 : tensor<64x64xf32> to tensor<64x64x1xf32>
  %2 = uop.expand %1 : tensor<64x64x1xf32> to tensor<64x64x64xf32>
  %3 = uop.reshape %w : tensor<64x64xf32> to tensor<1x64x64xf32>
  %4 = uop.expand %3 : tensor<1x64x64xf32> to tensor<64x64x64xf32>
  %5 = arith.mulf %2, %4 : tensor<64x64x64xf32>
  %6 = uop.reduce_axis add %5 [1] : tensor<64x64x64xf32> to tensor<64x1x64xf32>
  return %6 : tensor<64x1x64xf32>
}

// -----

// Two results read one sum: it is computed once, and so is a sum of sums.
// CHECK-LABEL: func.func @shared_sum(
// CHECK-COUNT-3: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @shared_sum(%x: tensor<16x64xf32>) -> (tensor<16x1xf32>, tensor<16x1xf32>) {
  %0 = uop.reduce_axis add %x [1] : tensor<16x64xf32> to tensor<16x1xf32>
  %1 = arith.negf %0 : tensor<16x1xf32>
  %2 = math.sqrt %0 : tensor<16x1xf32>
  return %1, %2 : tensor<16x1xf32>, tensor<16x1xf32>
}

// -----

// Two results read a cheap sum of two arrays: it is computed twice.
// CHECK-LABEL: func.func @shared_chain(
// CHECK-COUNT-2: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @shared_chain(%x: tensor<4096xf32>, %y: tensor<4096xf32>) -> (tensor<4096xf32>, tensor<4096xf32>) {
  %0 = arith.addf %x, %y : tensor<4096xf32>
  %1 = arith.negf %0 : tensor<4096xf32>
  %2 = math.sqrt %0 : tensor<4096xf32>
  return %1, %2 : tensor<4096xf32>, tensor<4096xf32>
}

// -----

// Two products read a relu, one of them its columns: it is stored, and chosen once for each element.
// CHECK-LABEL: jit.kernel @shared_factor_kernel(
// CHECK: arith.select
// CHECK-NEXT: uop.store
// CHECK-LABEL: jit.kernel @shared_factor_kernel_0(
// CHECK-NOT: arith.select
// CHECK-LABEL: jit.kernel @shared_factor_kernel_1(
// CHECK-NOT: arith.select
// CHECK-LABEL: func.func @shared_factor(
// CHECK-COUNT-3: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @shared_factor(%x: tensor<256x256xf32>, %w: tensor<256x256xf32>) -> (tensor<256x1x256xf32>, tensor<256x1x256xf32>) {
  %zero = arith.constant dense<0.0> : tensor<256x256xf32>
  %positive = arith.cmpf ogt, %x, %zero : tensor<256x256xf32>
  %relu = arith.select %positive, %x, %zero : tensor<256x256xi1>, tensor<256x256xf32>
  %columns = uop.permute %relu [1, 0] : tensor<256x256xf32> to tensor<256x256xf32>
  %1 = uop.reshape %relu : tensor<256x256xf32> to tensor<256x256x1xf32>
  %2 = uop.expand %1 : tensor<256x256x1xf32> to tensor<256x256x256xf32>
  %3 = uop.reshape %columns : tensor<256x256xf32> to tensor<256x256x1xf32>
  %4 = uop.expand %3 : tensor<256x256x1xf32> to tensor<256x256x256xf32>
  %5 = uop.reshape %w : tensor<256x256xf32> to tensor<1x256x256xf32>
  %6 = uop.expand %5 : tensor<1x256x256xf32> to tensor<256x256x256xf32>
  %7 = arith.mulf %2, %6 : tensor<256x256x256xf32>
  %8 = uop.reduce_axis add %7 [1] : tensor<256x256x256xf32> to tensor<256x1x256xf32>
  %9 = arith.mulf %4, %6 : tensor<256x256x256xf32>
  %10 = uop.reduce_axis add %9 [1] : tensor<256x256x256xf32> to tensor<256x1x256xf32>
  return %8, %10 : tensor<256x1x256xf32>, tensor<256x1x256xf32>
}

// -----

// Constants: of one number a number, of several an array of the module.
// CHECK: jit.constant @constant = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32> : !jit.buffer<2xf32, "cpu:0">
// CHECK-LABEL: jit.kernel @constants_kernel
// CHECK: arith.constant 3.000000e+00 : f32
// CHECK-LABEL: func.func @constants(
// CHECK: jit.get @constant
func.func @constants(%x: tensor<2xf32>) -> tensor<2xf32> {
  %one = arith.constant dense<3.0> : tensor<2xf32>
  %many = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %0 = arith.addf %x, %one : tensor<2xf32>
  %1 = arith.mulf %0, %many : tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

// A tensor goes to another device by a copy of the buffer.
// CHECK-LABEL: func.func @devices(
// CHECK-SAME: -> !jit.buffer<4xf32, "cpu:1">
// CHECK: jit.launch {{.*}}(read %{{.*}}, write %[[HERE:.*]]) : !jit.buffer<4xf32, "cpu:0">
// CHECK: %[[THERE:.*]] = jit.alloc : !jit.buffer<4xf32, "cpu:1">
// CHECK: jit.copy %[[HERE]] to %[[THERE]]
// CHECK: jit.launch {{.*}}(read %[[THERE]], write %{{.*}}) : !jit.buffer<4xf32, "cpu:1">
func.func @devices(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.negf %x : tensor<4xf32>
  %1 = uop.copy %0 to "cpu:1" : tensor<4xf32>
  %c = arith.constant dense<2.0> : tensor<4xf32>
  %2 = arith.mulf %1, %c : tensor<4xf32>
  return %2 : tensor<4xf32>
}

// -----

// Nothing is launched for no elements, and a sum of nothing is zero.
// CHECK-LABEL: jit.kernel @empty_kernel
// CHECK: uop.store
// CHECK-LABEL: func.func @empty(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @empty(%x: tensor<0x3xf32>) -> (tensor<0x3xf32>, tensor<1x3xf32>) {
  %0 = arith.negf %x : tensor<0x3xf32>
  %1 = uop.reduce_axis add %x [0] : tensor<0x3xf32> to tensor<1x3xf32>
  return %0, %1 : tensor<0x3xf32>, tensor<1x3xf32>
}

// -----

// An argument that is a result is not copied, nor is anything computed that no
// one wants.
// CHECK-LABEL: func.func @same(
// CHECK-NOT: jit.launch
// CHECK: return %{{.*}}, %{{.*}} :
func.func @same(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = math.sqrt %x : tensor<4xf32>
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// A float becomes an integer as uop says.
// CHECK: uop.float_to_int unsigned %{{.*}} : f32 to i8
func.func @casts(%x: tensor<4xf32>) -> tensor<4xi8> {
  %0 = arith.fptoui %x : tensor<4xf32> to tensor<4xi8>
  return %0 : tensor<4xi8>
}

// Variables get the bounds that keep what they choose inside: 4 + n <= 12, and 0 <= 2 * j <= 10.
// CHECK-LABEL: func.func @inside(
// CHECK-SAME: !jit.var<i32, "n", 2, 8>
// CHECK-SAME: !jit.var<i32, "j", 0, 5>
func.func @inside(%x: tensor<12xf32>) -> (tensor<?xf32>, tensor<2xf32>) {
  %n = uop.var "n" 2 to 20 : index
  %j = uop.var "j" -7 to 7 : index
  %four = arith.constant 4 : index
  %two = arith.constant 2 : index
  %twice = arith.muli %j, %two : index
  %0 = uop.shrink %x [%four] [%n] : tensor<12xf32> to tensor<?xf32>
  %1 = uop.shrink %x [%twice] [2] : tensor<12xf32> to tensor<2xf32>
  return %0, %1 : tensor<?xf32>, tensor<2xf32>
}
