// RUN: tinyjit-opt %s --uop-set-reduction-order | FileCheck %s
// RUN: tinyjit-opt %s --uop-set-reduction-order=fma=false | FileCheck %s --check-prefix=APART --implicit-check-not="add contract"

// A product used by the sum alone is contracted; both factors are contiguous along the sum.
// CHECK-LABEL: jit.kernel @transposed_product
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} lanes 16 : f32
// A target without FMA rounds the product by itself.
// APART-LABEL: jit.kernel @transposed_product
// APART: uop.reduce add %{{.*}} over %{{.*}} lanes 16 : f32
jit.kernel @transposed_product(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x32xf32>, %b: !uop.ptr<48x32xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x32xf32>
  %y = uop.load %b[%n, %k] : !uop.ptr<48x32xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x48xf32>
}

// Results are computed side by side along the columns, so the sum keeps its order.
// CHECK-LABEL: jit.kernel @product
// CHECK: uop.reduce add contract %{{.*}} over %{{[a-z0-9_]+}} lanes 1 : f32
jit.kernel @product(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x32xf32>, %b: !uop.ptr<32x48xf32>) {
  %m = uop.range 64
  %n = uop.range 48
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x32xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<32x48xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x48xf32>
}

// A product that is used twice stays a product.
// CHECK-LABEL: jit.kernel @product_used_twice
// CHECK: uop.reduce add %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @product_used_twice(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4x4xf32>) {
  %m = uop.range 4
  %k = uop.range 4
  %x = uop.load %a[%m, %k] : !uop.ptr<4x4xf32>
  %p = arith.mulf %x, %x : f32
  %s = uop.reduce add %p over %k : f32
  %t = uop.reduce max %p over %k : f32
  %r = arith.addf %s, %t : f32
  uop.store %r, %o[%m] : !uop.ptr<4xf32>
}

// Nothing else is computed beside a long sum: more partial results overlap.
// CHECK-LABEL: jit.kernel @total
// CHECK: lanes 64
jit.kernel @total(%o: !uop.ptr<1xf32>, %a: !uop.ptr<4096xf32>) {
  %c0 = arith.constant 0 : index
  %k = uop.range 4096
  %x = uop.load %a[%k] : !uop.ptr<4096xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%c0] : !uop.ptr<1xf32>
}

// Lanes that are there stay; a short sum gets one, a sum of integers none.
// CHECK-LABEL: jit.kernel @unchanged
// CHECK: uop.reduce add %{{.*}} lanes 4 : f32
// CHECK: uop.reduce max %{{.*}} over %{{[a-z0-9_]+}} lanes 1 : f32
// CHECK: uop.reduce add %{{.*}} over %{{[a-z0-9_]+}} : i32
jit.kernel @unchanged(%o: !uop.ptr<3xf32>, %p: !uop.ptr<3xi32>, %a: !uop.ptr<3x32xf32>, %b: !uop.ptr<3x7xf32>, %c: !uop.ptr<3x32xi32>) {
  %m = uop.range 3
  %k = uop.range 32
  %i = uop.range 7
  %x = uop.load %a[%m, %k] : !uop.ptr<3x32xf32>
  %s = uop.reduce add %x over %k lanes 4 : f32
  %y = uop.load %b[%m, %i] : !uop.ptr<3x7xf32>
  %t = uop.reduce max %y over %i : f32
  %z = uop.load %c[%m, %k] : !uop.ptr<3x32xi32>
  %u = uop.reduce add %z over %k : i32
  %r = arith.addf %s, %t : f32
  uop.store %r, %o[%m] : !uop.ptr<3xf32>
  uop.store %u, %p[%m] : !uop.ptr<3xi32>
}

// An order that is given (lanes 1) stays: neither a product that is used once
// nor contiguous loads change it.
// CHECK-LABEL: jit.kernel @decided
// CHECK: uop.reduce add %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @decided(%o: !uop.ptr<3xf32>, %a: !uop.ptr<3x32xf32>) {
  %m = uop.range 3
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<3x32xf32>
  %p = arith.mulf %x, %x : f32
  %s = uop.reduce add %p over %k lanes 1 : f32
  uop.store %s, %o[%m] : !uop.ptr<3xf32>
}

// Rows of 20 would leave a third of the vectors empty, and each factor is used for 32 results: vectors of results instead.
// CHECK-LABEL: jit.kernel @short_rows
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @short_rows(%o: !uop.ptr<32x32x3xf32>, %a: !uop.ptr<8x32x24xf32>, %b: !uop.ptr<8x32x20xf32>) {
  %m = uop.range 32
  %n = uop.range 32
  %q = uop.range 3
  %k = uop.range 8
  %j = uop.range 20
  %at = arith.addi %j, %q : index
  %x = uop.load %a[%k, %n, %at] : !uop.ptr<8x32x24xf32>
  %y = uop.load %b[%k, %m, %j] : !uop.ptr<8x32x20xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k, %j : f32
  uop.store %s, %o[%m, %n, %q] : !uop.ptr<32x32x3xf32>
}

// The rows of a factor that 64 results share are packed as vectors of results.
// CHECK-LABEL: jit.kernel @scores
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} lanes 1 : f32
jit.kernel @scores(%o: !uop.ptr<64x32xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<32x64xf32>) {
  %m = uop.range 64
  %n = uop.range 32
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%n, %k] : !uop.ptr<32x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x32xf32>
}

// Rows that 63 results share are loaded as they are.
// CHECK-LABEL: jit.kernel @few_scores
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} lanes 16 : f32
jit.kernel @few_scores(%o: !uop.ptr<63x32xf32>, %a: !uop.ptr<63x64xf32>, %b: !uop.ptr<32x64xf32>) {
  %m = uop.range 63
  %n = uop.range 32
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<63x64xf32>
  %y = uop.load %b[%n, %k] : !uop.ptr<32x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<63x32xf32>
}

// The gradient of a filter along rows of 32: no results but three of a window lie beside each other.
// CHECK-LABEL: jit.kernel @filters
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}}, %{{.*}} lanes 1
jit.kernel @filters(%w: !uop.ptr<16x16x3x3xf32>, %x: !uop.ptr<16x34x34xf32>, %g: !uop.ptr<16x32x32xf32>) {
  %o = uop.range 16
  %i = uop.range 16
  %a = uop.range 3
  %b = uop.range 3
  %y = uop.range 32
  %z = uop.range 32
  %row = arith.addi %y, %a : index
  %column = arith.addi %z, %b : index
  %u = uop.load %x[%i, %row, %column] : !uop.ptr<16x34x34xf32>
  %d = uop.load %g[%o, %y, %z] : !uop.ptr<16x32x32xf32>
  %p = arith.mulf %u, %d : f32
  %s = uop.reduce add %p over %y, %z : f32
  uop.store %s, %w[%o, %i, %a, %b] : !uop.ptr<16x16x3x3xf32>
}

// Of eight channels, partial results are worth it.
// CHECK-LABEL: jit.kernel @few_filters
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}}, %{{.*}} lanes 16
jit.kernel @few_filters(%w: !uop.ptr<8x16x3x3xf32>, %x: !uop.ptr<16x34x34xf32>, %g: !uop.ptr<8x32x32xf32>) {
  %o = uop.range 8
  %i = uop.range 16
  %a = uop.range 3
  %b = uop.range 3
  %y = uop.range 32
  %z = uop.range 32
  %row = arith.addi %y, %a : index
  %column = arith.addi %z, %b : index
  %u = uop.load %x[%i, %row, %column] : !uop.ptr<16x34x34xf32>
  %d = uop.load %g[%o, %y, %z] : !uop.ptr<8x32x32xf32>
  %p = arith.mulf %u, %d : f32
  %s = uop.reduce add %p over %y, %z : f32
  uop.store %s, %w[%o, %i, %a, %b] : !uop.ptr<8x16x3x3xf32>
}
