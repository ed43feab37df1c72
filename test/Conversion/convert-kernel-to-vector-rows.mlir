// Products of a matrix that the second cache hardly holds and few rows: wide parts of the matrix' rows are read, and each part
// is used for all rows. Larger ones are read by whole rows (convert-kernel-to-vector-passes.mlir).
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s

// An even number of trips, for two threads.
// CHECK: func.func @one_row(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 12"]
jit.kernel @one_row(%o: !uop.ptr<768xf32>, %a: !uop.ptr<120xf32>, %b: !uop.ptr<340x768xf32>) {
  %n = uop.range 768
  %k = uop.range 120
  %x = uop.load %a[%k] : !uop.ptr<120xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<340x768xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%n] : !uop.ptr<768xf32>
}

// Two products one after the other, and more in the end, as in a gated layer.
// CHECK: func.func @two_products(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 16 split"]
jit.kernel @two_products(%o: !uop.ptr<2048xf32>, %a: !uop.ptr<120xf32>, %b: !uop.ptr<120x2048xf32>, %c: !uop.ptr<120x2048xf32>) {
  %one = arith.constant 1.0 : f32
  %n = uop.range 2048
  %k = uop.range 120
  %x = uop.load %a[%k] : !uop.ptr<120xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<120x2048xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %e = math.exp2 %s : f32
  %d = arith.addf %e, %one : f32
  %g = arith.divf %s, %d : f32
  %j = uop.range 120
  %u = uop.load %a[%j] : !uop.ptr<120xf32>
  %v = uop.load %c[%j, %n] : !uop.ptr<120x2048xf32>
  %q = arith.mulf %u, %v : f32
  %t = uop.reduce add contract %q over %j lanes 1 : f32
  %r = arith.mulf %g, %t : f32
  uop.store %r, %o[%n] : !uop.ptr<2048xf32>
}

// CHECK: func.func @two_rows(
// CHECK-SAME: jit.schedule = ["r0 copies 2, r1 vector 16 copies 8 split"]
jit.kernel @two_rows(%o: !uop.ptr<2x768xf32>, %a: !uop.ptr<2x340xf32>, %b: !uop.ptr<340x768xf32>) {
  %m = uop.range 2
  %n = uop.range 768
  %k = uop.range 340
  %x = uop.load %a[%m, %k] : !uop.ptr<2x340xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<340x768xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<2x768xf32>
}

// CHECK: func.func @four_rows(
// CHECK-SAME: jit.schedule = ["r0 copies 4, r1 vector 16 copies 4 split"]
jit.kernel @four_rows(%o: !uop.ptr<4x768xf32>, %a: !uop.ptr<4x340xf32>, %b: !uop.ptr<340x768xf32>) {
  %m = uop.range 4
  %n = uop.range 768
  %k = uop.range 340
  %x = uop.load %a[%m, %k] : !uop.ptr<4x340xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<340x768xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<4x768xf32>
}

// CHECK: func.func @many_rows(
// CHECK-SAME: jit.schedule = ["r1 vector 16 copies 4 split, r0 copies 4"]
jit.kernel @many_rows(%o: !uop.ptr<16x768xf32>, %a: !uop.ptr<16x340xf32>, %b: !uop.ptr<340x768xf32>) {
  %m = uop.range 16
  %n = uop.range 768
  %k = uop.range 340
  %x = uop.load %a[%m, %k] : !uop.ptr<16x340xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<340x768xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<16x768xf32>
}

// A small matrix stays in the cache: as many rows as registers hold.
// CHECK: func.func @small(
// CHECK-SAME: jit.schedule = ["r0 copies 8, r1 vector 16 copies 2"]
jit.kernel @small(%o: !uop.ptr<16x64xf32>, %a: !uop.ptr<16x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 16
  %n = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<16x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<16x64xf32>
}

// Nine rows are five and four: one left over from eight would take as long as four.
// CHECK: func.func @nine_rows(
// CHECK-SAME: jit.schedule = ["r0 copies 5, r1 vector 16 copies 2"]
jit.kernel @nine_rows(%o: !uop.ptr<9x64xf32>, %a: !uop.ptr<9x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 9
  %n = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<9x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<9x64xf32>
}

// The windows of an image are no matrix of which each element is read once, though they are as large: 13 filters are computed
// as the rows of a product are, 8 and 5 side by side, and not 4, 4, 4 and 1.
// CHECK: func.func @few_filters(
// CHECK-SAME: jit.schedule = ["r0 copies 8, r1 split, r2 vector 16 copies 2"]
jit.kernel @few_filters(%o: !uop.ptr<13x62x41xf32>, %a: !uop.ptr<185x64x43xf32>, %w: !uop.ptr<13x185x3x3xf32>) {
  %f = uop.range 13
  %y = uop.range 62
  %x = uop.range 41
  %c = uop.range 185
  %dy = uop.range 3
  %dx = uop.range 3
  %row = arith.addi %y, %dy : index
  %column = arith.addi %x, %dx : index
  %v = uop.load %a[%c, %row, %column] : !uop.ptr<185x64x43xf32>
  %u = uop.load %w[%f, %c, %dy, %dx] : !uop.ptr<13x185x3x3xf32>
  %p = arith.mulf %v, %u : f32
  %s = uop.reduce add contract %p over %c, %dy, %dx lanes 1 : f32
  uop.store %s, %o[%f, %y, %x] : !uop.ptr<13x62x41xf32>
}
