// A kernel with two stores of different domains: each row's sum, and every element less that sum.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @two_stores(
// CHECK: uop.store %[[S:.*]], %out[%[[I:.*]]] : !uop.ptr<4xf32>
// CHECK: uop.store %{{.*}}, %out_0[%[[I]], %{{.*}}] : !uop.ptr<4x6xf32>
jit.kernel @two_stores(%sums: !uop.ptr<4xf32>, %out: !uop.ptr<4x6xf32>, %in: !uop.ptr<4x6xf32>) {
  %i = uop.range 4
  %k = uop.range 6
  %x = uop.load %in[%i, %k] : !uop.ptr<4x6xf32>
  %sum = uop.reduce add %x over %k : f32
  uop.store %sum, %sums[%i] : !uop.ptr<4xf32>
  %y = arith.subf %x, %sum : f32
  uop.store %y, %out[%i, %k] : !uop.ptr<4x6xf32>
}
