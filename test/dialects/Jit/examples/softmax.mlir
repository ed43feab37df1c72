// Softmax over the rows of a matrix is one kernel: the range %k serves both reductions and the store.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @softmax(
// CHECK: uop.reduce max
// CHECK: uop.reduce add
// CHECK: uop.store %{{.*}}, %out[%{{.*}}, %{{.*}}] : !uop.ptr<64x10xf32>
jit.kernel @softmax(%out: !uop.ptr<64x10xf32>, %in: !uop.ptr<64x10xf32>) name "r_64_10" {
  %log2e = arith.constant 1.44269504 : f32
  %one = arith.constant 1.0 : f32
  %i = uop.range 64
  %k = uop.range 10
  %x = uop.load %in[%i, %k] : !uop.ptr<64x10xf32>
  %max = uop.reduce max %x over %k : f32
  %diff = arith.subf %x, %max : f32
  %scaled = arith.mulf %diff, %log2e : f32
  %exp = math.exp2 %scaled : f32
  %sum = uop.reduce add %exp over %k : f32
  %inverse = arith.divf %one, %sum : f32
  %y = arith.mulf %exp, %inverse : f32
  uop.store %y, %out[%i, %k] : !uop.ptr<64x10xf32>
}
