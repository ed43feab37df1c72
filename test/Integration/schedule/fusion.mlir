// Functions on tensors whose kernels compute more than one op each.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --tinyjit-schedule-tensors | FileCheck %s

// One kernel: both reductions run within a row.
// CHECK-LABEL: func.func @softmax(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @softmax(%x: tensor<7x33xf32>) -> tensor<7x33xf32> {
  %max = uop.reduce_axis max %x [1] : tensor<7x33xf32> to tensor<7x1xf32>
  %maxes = uop.expand %max : tensor<7x1xf32> to tensor<7x33xf32>
  %shifted = arith.subf %x, %maxes : tensor<7x33xf32>
  %exp = math.exp %shifted : tensor<7x33xf32>
  %sum = uop.reduce_axis add %exp [1] : tensor<7x33xf32> to tensor<7x1xf32>
  %sums = uop.expand %sum : tensor<7x1xf32> to tensor<7x33xf32>
  %y = arith.divf %exp, %sums : tensor<7x33xf32>
  return %y : tensor<7x33xf32>
}

// CHECK-LABEL: func.func @layer_norm(
// CHECK-COUNT-1: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @layer_norm(%x: tensor<5x24xf32>, %scale: tensor<24xf32>) -> tensor<5x24xf32> {
  %count = arith.constant dense<24.0> : tensor<5x1xf32>
  %small = arith.constant dense<1.0e-5> : tensor<5x1xf32>
  %sum = uop.reduce_axis add %x [1] : tensor<5x24xf32> to tensor<5x1xf32>
  %mean = arith.divf %sum, %count : tensor<5x1xf32>
  %means = uop.expand %mean : tensor<5x1xf32> to tensor<5x24xf32>
  %shifted = arith.subf %x, %means : tensor<5x24xf32>
  %square = arith.mulf %shifted, %shifted : tensor<5x24xf32>
  %squares = uop.reduce_axis add %square [1] : tensor<5x24xf32> to tensor<5x1xf32>
  %variance = arith.divf %squares, %count : tensor<5x1xf32>
  %shift = arith.addf %variance, %small : tensor<5x1xf32>
  %root = math.rsqrt %shift : tensor<5x1xf32>
  %roots = uop.expand %root : tensor<5x1xf32> to tensor<5x24xf32>
  %normal = arith.mulf %shifted, %roots : tensor<5x24xf32>
  %row = uop.reshape %scale : tensor<24xf32> to tensor<1x24xf32>
  %rows = uop.expand %row : tensor<1x24xf32> to tensor<5x24xf32>
  %y = arith.mulf %normal, %rows : tensor<5x24xf32>
  return %y : tensor<5x24xf32>
}

// Two kernels: the first matrix is stored with its relu, not the bare product.
// CHECK-LABEL: jit.kernel @mlp
// CHECK: uop.reduce add
// CHECK: arith.maximumf
// CHECK-LABEL: func.func @mlp(
// CHECK-COUNT-2: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @mlp(%x: tensor<9x20xf32>, %w1: tensor<20x17xf32>, %w2: tensor<17x6xf32>) -> tensor<9x6xf32> {
  %0 = uop.reshape %x : tensor<9x20xf32> to tensor<9x20x1xf32>
  %1 = uop.expand %0 : tensor<9x20x1xf32> to tensor<9x20x17xf32>
  %2 = uop.reshape %w1 : tensor<20x17xf32> to tensor<1x20x17xf32>
  %3 = uop.expand %2 : tensor<1x20x17xf32> to tensor<9x20x17xf32>
  %4 = arith.mulf %1, %3 : tensor<9x20x17xf32>
  %5 = uop.reduce_axis add %4 [1] : tensor<9x20x17xf32> to tensor<9x1x17xf32>
  %6 = uop.reshape %5 : tensor<9x1x17xf32> to tensor<9x17xf32>
  %zero = arith.constant dense<0.0> : tensor<9x17xf32>
  %h = arith.maximumf %6, %zero : tensor<9x17xf32>
  %7 = uop.reshape %h : tensor<9x17xf32> to tensor<9x17x1xf32>
  %8 = uop.expand %7 : tensor<9x17x1xf32> to tensor<9x17x6xf32>
  %9 = uop.reshape %w2 : tensor<17x6xf32> to tensor<1x17x6xf32>
  %10 = uop.expand %9 : tensor<1x17x6xf32> to tensor<9x17x6xf32>
  %11 = arith.mulf %8, %10 : tensor<9x17x6xf32>
  %12 = uop.reduce_axis add %11 [1] : tensor<9x17x6xf32> to tensor<9x1x6xf32>
  %y = uop.reshape %12 : tensor<9x1x6xf32> to tensor<9x6xf32>
  return %y : tensor<9x6xf32>
}

// Three kernels: scores, their softmax, the weighted sum.
// CHECK-LABEL: func.func @attention(
// CHECK-COUNT-3: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @attention(%q: tensor<24x16xf32>, %k: tensor<40x16xf32>, %v: tensor<40x32xf32>) -> tensor<24x32xf32> {
  %q3 = uop.reshape %q : tensor<24x16xf32> to tensor<24x1x16xf32>
  %qs = uop.expand %q3 : tensor<24x1x16xf32> to tensor<24x40x16xf32>
  %k3 = uop.reshape %k : tensor<40x16xf32> to tensor<1x40x16xf32>
  %ks = uop.expand %k3 : tensor<1x40x16xf32> to tensor<24x40x16xf32>
  %products = arith.mulf %qs, %ks : tensor<24x40x16xf32>
  %dots = uop.reduce_axis add %products [2] : tensor<24x40x16xf32> to tensor<24x40x1xf32>
  %dot = uop.reshape %dots : tensor<24x40x1xf32> to tensor<24x40xf32>
  %factor = arith.constant dense<0.25> : tensor<24x40xf32>
  %s = arith.mulf %dot, %factor : tensor<24x40xf32>
  %max = uop.reduce_axis max %s [1] : tensor<24x40xf32> to tensor<24x1xf32>
  %maxes = uop.expand %max : tensor<24x1xf32> to tensor<24x40xf32>
  %shifted = arith.subf %s, %maxes : tensor<24x40xf32>
  %exp = math.exp %shifted : tensor<24x40xf32>
  %sum = uop.reduce_axis add %exp [1] : tensor<24x40xf32> to tensor<24x1xf32>
  %sums = uop.expand %sum : tensor<24x1xf32> to tensor<24x40xf32>
  %p = arith.divf %exp, %sums : tensor<24x40xf32>
  %p3 = uop.reshape %p : tensor<24x40xf32> to tensor<24x40x1xf32>
  %ps = uop.expand %p3 : tensor<24x40x1xf32> to tensor<24x40x32xf32>
  %v3 = uop.reshape %v : tensor<40x32xf32> to tensor<1x40x32xf32>
  %vs = uop.expand %v3 : tensor<1x40x32xf32> to tensor<24x40x32xf32>
  %weighted = arith.mulf %ps, %vs : tensor<24x40x32xf32>
  %out = uop.reduce_axis add %weighted [1] : tensor<24x40x32xf32> to tensor<24x1x32xf32>
  %y = uop.reshape %out : tensor<24x1x32xf32> to tensor<24x32xf32>
  return %y : tensor<24x32xf32>
}

// Queries and keys are scaled once, not for each product.
// CHECK-LABEL: jit.kernel @scaled_kernel(
// CHECK: uop.load
// CHECK-NOT: uop.reduce
// CHECK: jit.kernel @scaled_kernel
// CHECK-COUNT-2: uop.load
// CHECK-NEXT: arith.mulf
// CHECK-NEXT: uop.reduce add
// CHECK-LABEL: func.func @scaled(
// CHECK-COUNT-3: jit.launch
// CHECK-NOT: jit.launch
// CHECK: return
func.func @scaled(%q: tensor<160x64xf32>, %k: tensor<160x64xf32>) -> tensor<160x160xf32> {
  %factor = arith.constant dense<0.25> : tensor<160x64xf32>
  %q0 = arith.mulf %q, %factor : tensor<160x64xf32>
  %k0 = arith.mulf %k, %factor : tensor<160x64xf32>
  %q3 = uop.reshape %q0 : tensor<160x64xf32> to tensor<160x1x64xf32>
  %qs = uop.expand %q3 : tensor<160x1x64xf32> to tensor<160x160x64xf32>
  %k3 = uop.reshape %k0 : tensor<160x64xf32> to tensor<1x160x64xf32>
  %ks = uop.expand %k3 : tensor<1x160x64xf32> to tensor<160x160x64xf32>
  %products = arith.mulf %qs, %ks : tensor<160x160x64xf32>
  %dots = uop.reduce_axis add %products [2] : tensor<160x160x64xf32> to tensor<160x160x1xf32>
  %y = uop.reshape %dots : tensor<160x160x1xf32> to tensor<160x160xf32>
  return %y : tensor<160x160xf32>
}
