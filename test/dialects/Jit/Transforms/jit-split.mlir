// RUN: tinyjit-opt %s --jit-split | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The sum of each row of a product: the product is stored, with what is computed of it alone, and then added up in the
// order that was decided for both.
// CHECK-LABEL: jit.capture @within
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<64xf32, "cpu:0">
// CHECK: %[[T:.*]] = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
// CHECK-NEXT: jit.launch @mean_of_product_product(read %{{.*}}, read %{{.*}}, write %[[T]])
// CHECK-NEXT: jit.launch @mean_of_product_rest(write %[[Y]], read %[[T]])
// CHECK-NEXT: jit.return %[[Y]]
jit.kernel @mean_of_product(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) name "r_64_64_64" {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add %product over %k : f32
  %t = arith.addf %s, %one : f32
  %less = arith.cmpf olt, %t, %zero : f32
  %relu = arith.select %less, %zero, %t : f32
  %sum = uop.reduce add %relu over %n : f32
  uop.store %sum, %o[%m] : !uop.ptr<64xf32>
}
jit.capture @within(%a: !jit.buffer<64x64xf32, "cpu:0">, %b: !jit.buffer<64x64xf32, "cpu:0">) -> (!jit.buffer<64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @mean_of_product(write %o, read %a, read %b) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64xf32, "cpu:0">
}

// Of two products beside each other the smaller one is stored; the bias belongs to it.
// CHECK-LABEL: jit.capture @beside
// CHECK: %[[O:.*]] = jit.alloc
// CHECK-NEXT: %[[T:.*]] = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
// CHECK-NEXT: jit.launch @two_products_product(read %[[A:[^,]*]], read %{{.*}}, write %[[T]])
// CHECK-NEXT: jit.launch @two_products_rest(write %[[O]], read %[[A]], read %{{.*}}, read %[[T]])
jit.kernel @two_products(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x128xf32>, %b: !uop.ptr<64x64xf32>, %c: !uop.ptr<128x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %l = uop.range 128
  %one = arith.constant 1.0 : f32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x128xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  %biased = arith.addf %s, %one : f32
  %z = uop.load %a[%m, %l] : !uop.ptr<64x128xf32>
  %w = uop.load %c[%l, %n] : !uop.ptr<128x64xf32>
  %q = arith.mulf %z, %w : f32
  %t = uop.reduce add %q over %l : f32
  %sum = arith.addf %biased, %t : f32
  uop.store %sum, %o[%m, %n] : !uop.ptr<64x64xf32>
}
jit.capture @beside(%a: !jit.buffer<64x128xf32, "cpu:0">, %b: !jit.buffer<64x64xf32, "cpu:0">, %c: !jit.buffer<128x64xf32, "cpu:0">) -> (!jit.buffer<64x64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
  jit.launch @two_products(write %o, read %a, read %b, read %c) : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x128xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<128x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64x64xf32, "cpu:0">
}

// A 1x1 convolution beside a 3x3 one, of 2x2 places: each filter is used for four results.
// CHECK-LABEL: jit.capture @few_places
// CHECK: jit.launch @two_windows_product(
// CHECK-NEXT: jit.launch @two_windows_rest(
jit.kernel @two_windows(%o: !uop.ptr<256x2x2xf32>, %a: !uop.ptr<256x4x4xf32>, %b: !uop.ptr<256x256x3x3xf32>, %c: !uop.ptr<256x4x4xf32>, %d: !uop.ptr<256x256xf32>) {
  %m = uop.range 256
  %i = uop.range 2
  %j = uop.range 2
  %k = uop.range 256
  %h = uop.range 3
  %w = uop.range 3
  %l = uop.range 256
  %row = arith.addi %i, %h : index
  %column = arith.addi %j, %w : index
  %x = uop.load %a[%k, %row, %column] : !uop.ptr<256x4x4xf32>
  %y = uop.load %b[%m, %k, %h, %w] : !uop.ptr<256x256x3x3xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k, %h, %w : f32
  %u = uop.load %c[%l, %i, %j] : !uop.ptr<256x4x4xf32>
  %v = uop.load %d[%m, %l] : !uop.ptr<256x256xf32>
  %q = arith.mulf %u, %v : f32
  %t = uop.reduce add %q over %l : f32
  %sum = arith.addf %s, %t : f32
  uop.store %sum, %o[%m, %i, %j] : !uop.ptr<256x2x2xf32>
}
jit.capture @few_places(%a: !jit.buffer<256x4x4xf32, "cpu:0">, %b: !jit.buffer<256x256x3x3xf32, "cpu:0">, %c: !jit.buffer<256x4x4xf32, "cpu:0">, %d: !jit.buffer<256x256xf32, "cpu:0">) -> (!jit.buffer<256x2x2xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<256x2x2xf32, "cpu:0">
  jit.launch @two_windows(write %o, read %a, read %b, read %c, read %d) : !jit.buffer<256x2x2xf32, "cpu:0">, !jit.buffer<256x4x4xf32, "cpu:0">, !jit.buffer<256x256x3x3xf32, "cpu:0">, !jit.buffer<256x4x4xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  jit.return %o : !jit.buffer<256x2x2xf32, "cpu:0">
}

// Two matrices and four vectors are read in one pass.
// CHECK-LABEL: jit.capture @few_rows
// CHECK: jit.launch @gated(
jit.kernel @gated(%o: !uop.ptr<4x512xf32>, %a: !uop.ptr<4x512xf32>, %b: !uop.ptr<512x512xf32>, %c: !uop.ptr<512x512xf32>) {
  %m = uop.range 4
  %n = uop.range 512
  %k = uop.range 512
  %l = uop.range 512
  %x = uop.load %a[%m, %k] : !uop.ptr<4x512xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<512x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  %u = uop.load %a[%m, %l] : !uop.ptr<4x512xf32>
  %v = uop.load %c[%l, %n] : !uop.ptr<512x512xf32>
  %q = arith.mulf %u, %v : f32
  %t = uop.reduce add %q over %l : f32
  %gate = arith.mulf %s, %t : f32
  uop.store %gate, %o[%m, %n] : !uop.ptr<4x512xf32>
}
jit.capture @few_rows(%a: !jit.buffer<4x512xf32, "cpu:0">, %b: !jit.buffer<512x512xf32, "cpu:0">, %c: !jit.buffer<512x512xf32, "cpu:0">) -> (!jit.buffer<4x512xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<4x512xf32, "cpu:0">
  jit.launch @gated(write %o, read %a, read %b, read %c) : !jit.buffer<4x512xf32, "cpu:0">, !jit.buffer<4x512xf32, "cpu:0">, !jit.buffer<512x512xf32, "cpu:0">, !jit.buffer<512x512xf32, "cpu:0">
  jit.return %o : !jit.buffer<4x512xf32, "cpu:0">
}

// Where the product does not depend on the inputs, both parts are computed once, and the array between them outlives that.
// CHECK-LABEL: jit.capture @once
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<64xf32, "cpu:0">
// CHECK: %[[T:.*]] = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
// CHECK-NEXT: jit.prologue {
// CHECK-NEXT: jit.launch @mean_of_product_product(read %{{.*}}, read %{{.*}}, write %[[T]])
// CHECK-NEXT: jit.launch @mean_of_product_rest(write %[[Y]], read %[[T]])
// CHECK-NEXT: }
jit.constant @weights : !jit.buffer<64x64xf32, "cpu:0">
jit.capture @once() -> (!jit.buffer<64xf32, "cpu:0">) {
  %w = jit.get @weights : !jit.buffer<64x64xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.prologue {
    jit.launch @mean_of_product(write %o, read %w, read %w) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  }
  %r = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.copy %o to %r : !jit.buffer<64xf32, "cpu:0"> to !jit.buffer<64xf32, "cpu:0">
  jit.return %r : !jit.buffer<64xf32, "cpu:0">
}

// A sum for each element of a vector is no product of matrices: its matrix is used once. One that reads what it writes,
// and one with a schedule, stay whole.
// CHECK-LABEL: jit.capture @kept
// CHECK: jit.launch @two_vectors(
// CHECK: jit.launch @in_place(
// CHECK: jit.launch @scheduled(
jit.kernel @two_vectors(%o: !uop.ptr<1024xf32>, %a: !uop.ptr<1024x1024xf32>, %b: !uop.ptr<1024xf32>, %c: !uop.ptr<1024x1024xf32>) {
  %m = uop.range 1024
  %k = uop.range 1024
  %l = uop.range 1024
  %x = uop.load %a[%m, %k] : !uop.ptr<1024x1024xf32>
  %y = uop.load %b[%k] : !uop.ptr<1024xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  %z = uop.load %c[%m, %l] : !uop.ptr<1024x1024xf32>
  %w = uop.load %b[%l] : !uop.ptr<1024xf32>
  %q = arith.mulf %z, %w : f32
  %t = uop.reduce add %q over %l : f32
  %sum = arith.addf %s, %t : f32
  uop.store %sum, %o[%m] : !uop.ptr<1024xf32>
}
jit.kernel @in_place(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add %product over %k : f32
  %sum = uop.reduce add %s over %n : f32
  %before = uop.load %o[%m] : !uop.ptr<64xf32>
  %after = arith.addf %before, %sum : f32
  uop.store %after, %o[%m] : !uop.ptr<64xf32>
}
jit.kernel @scheduled(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) attributes {jit.schedule = ["r0"]} {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add %product over %k : f32
  %sum = uop.reduce add %s over %n : f32
  uop.store %sum, %o[%m] : !uop.ptr<64xf32>
}
jit.state @total : !jit.buffer<64xf32, "cpu:0">
jit.capture @kept(%a: !jit.buffer<1024x1024xf32, "cpu:0">, %b: !jit.buffer<1024xf32, "cpu:0">, %c: !jit.buffer<64x64xf32, "cpu:0">)
    -> (!jit.buffer<1024xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<1024xf32, "cpu:0">
  %total = jit.get @total : !jit.buffer<64xf32, "cpu:0">
  %p = jit.alloc : !jit.buffer<64xf32, "cpu:0">
  jit.launch @two_vectors(write %o, read %a, read %b, read %a) : !jit.buffer<1024xf32, "cpu:0">, !jit.buffer<1024x1024xf32, "cpu:0">, !jit.buffer<1024xf32, "cpu:0">, !jit.buffer<1024x1024xf32, "cpu:0">
  jit.launch @in_place(update %total, read %c, read %c) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.launch @scheduled(write %p, read %c, read %c) : !jit.buffer<64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o, %p : !jit.buffer<1024xf32, "cpu:0">, !jit.buffer<64xf32, "cpu:0">
}

// The gradient of an image: products over the channels, added up over the window. Its rows are vectors of one factor, and
// each channel that is stored has one number of the other, so that it stays whole.
// CHECK-LABEL: jit.capture @gradients
// CHECK: jit.launch @gradient(
jit.kernel @gradient(%o: !uop.ptr<32x24x24xf32>, %g: !uop.ptr<32x20x20xf32>, %w: !uop.ptr<32x32x5x5xf32>) {
  %n = uop.range 32
  %y = uop.range 24
  %x = uop.range 24
  %zero = arith.constant 0.0 : f32
  %i = uop.range 5
  %j = uop.range 5
  %k = uop.range 32
  %c0 = arith.constant 0 : index
  %c20 = arith.constant 20 : index
  %row = arith.subi %y, %i : index
  %column = arith.subi %x, %j : index
  %top = arith.cmpi sge, %row, %c0 : index
  %bottom = arith.cmpi slt, %row, %c20 : index
  %left = arith.cmpi sge, %column, %c0 : index
  %right = arith.cmpi slt, %column, %c20 : index
  %rows = arith.andi %top, %bottom : i1
  %columns = arith.andi %left, %right : i1
  %inside = arith.andi %rows, %columns : i1
  %a = uop.load %g[%k, %row, %column] if %inside else %zero : !uop.ptr<32x20x20xf32>
  %b = uop.load %w[%k, %n, %i, %j] if %inside else %zero : !uop.ptr<32x32x5x5xf32>
  %product = arith.mulf %a, %b : f32
  %s = uop.reduce add %product over %k : f32
  %gradient = uop.reduce add %s over %i, %j : f32
  uop.store %gradient, %o[%n, %y, %x] : !uop.ptr<32x24x24xf32>
}
jit.capture @gradients(%g: !jit.buffer<32x20x20xf32, "cpu:0">, %w: !jit.buffer<32x32x5x5xf32, "cpu:0">) -> !jit.buffer<32x24x24xf32, "cpu:0"> {
  %o = jit.alloc : !jit.buffer<32x24x24xf32, "cpu:0">
  jit.launch @gradient(write %o, read %g, read %w) : !jit.buffer<32x24x24xf32, "cpu:0">, !jit.buffer<32x20x20xf32, "cpu:0">, !jit.buffer<32x32x5x5xf32, "cpu:0">
  jit.return %o : !jit.buffer<32x24x24xf32, "cpu:0">
}

// A product behind which 49 ops are computed is stored as it is: with them, its loops had no registers for a tile of sums.
// CHECK-LABEL: jit.capture @tail
// CHECK: jit.launch @with_tail_product(
// CHECK-NEXT: jit.launch @with_tail_rest(
jit.kernel @with_tail(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %c = arith.constant 1.5 : f32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  %t0 = arith.addf %s, %c : f32
  %t1 = arith.mulf %t0, %c : f32
  %t2 = arith.addf %t1, %c : f32
  %t3 = arith.mulf %t2, %c : f32
  %t4 = arith.addf %t3, %c : f32
  %t5 = arith.mulf %t4, %c : f32
  %t6 = arith.addf %t5, %c : f32
  %t7 = arith.mulf %t6, %c : f32
  %t8 = arith.addf %t7, %c : f32
  %t9 = arith.mulf %t8, %c : f32
  %t10 = arith.addf %t9, %c : f32
  %t11 = arith.mulf %t10, %c : f32
  %t12 = arith.addf %t11, %c : f32
  %t13 = arith.mulf %t12, %c : f32
  %t14 = arith.addf %t13, %c : f32
  %t15 = arith.mulf %t14, %c : f32
  %t16 = arith.addf %t15, %c : f32
  %t17 = arith.mulf %t16, %c : f32
  %t18 = arith.addf %t17, %c : f32
  %t19 = arith.mulf %t18, %c : f32
  %t20 = arith.addf %t19, %c : f32
  %t21 = arith.mulf %t20, %c : f32
  %t22 = arith.addf %t21, %c : f32
  %t23 = arith.mulf %t22, %c : f32
  %t24 = arith.addf %t23, %c : f32
  %t25 = arith.mulf %t24, %c : f32
  %t26 = arith.addf %t25, %c : f32
  %t27 = arith.mulf %t26, %c : f32
  %t28 = arith.addf %t27, %c : f32
  %t29 = arith.mulf %t28, %c : f32
  %t30 = arith.addf %t29, %c : f32
  %t31 = arith.mulf %t30, %c : f32
  %t32 = arith.addf %t31, %c : f32
  %t33 = arith.mulf %t32, %c : f32
  %t34 = arith.addf %t33, %c : f32
  %t35 = arith.mulf %t34, %c : f32
  %t36 = arith.addf %t35, %c : f32
  %t37 = arith.mulf %t36, %c : f32
  %t38 = arith.addf %t37, %c : f32
  %t39 = arith.mulf %t38, %c : f32
  %t40 = arith.addf %t39, %c : f32
  %t41 = arith.mulf %t40, %c : f32
  %t42 = arith.addf %t41, %c : f32
  %t43 = arith.mulf %t42, %c : f32
  %t44 = arith.addf %t43, %c : f32
  %t45 = arith.mulf %t44, %c : f32
  %t46 = arith.addf %t45, %c : f32
  %t47 = arith.mulf %t46, %c : f32
  %t48 = arith.addf %t47, %c : f32
  uop.store %t48, %o[%m, %n] : !uop.ptr<64x64xf32>
}
jit.capture @tail(%a: !jit.buffer<64x64xf32, "cpu:0">, %b: !jit.buffer<64x64xf32, "cpu:0">) -> (!jit.buffer<64x64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
  jit.launch @with_tail(write %o, read %a, read %b) : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64x64xf32, "cpu:0">
}

// A factor that takes 17 ops on floats is stored before the product, which would compute it for each tile of its columns; of 16 it
// is not.
// CHECK-LABEL: jit.capture @factor
// CHECK: %[[O:.*]] = jit.alloc
// CHECK-NEXT: %[[T:.*]] = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
// CHECK-NEXT: jit.launch @with_factor_product(read %{{.*}}, write %[[T]])
// CHECK-NEXT: jit.launch @with_factor_rest(write %[[O]], read %{{.*}}, read %[[T]])
// CHECK-LABEL: jit.capture @cheap
// CHECK-NOT: _product
// CHECK: jit.return
jit.kernel @with_factor(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %c = arith.constant 1.5 : f32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %f0 = arith.addf %x, %c : f32
  %f1 = arith.mulf %f0, %c : f32
  %f2 = arith.addf %f1, %c : f32
  %f3 = arith.mulf %f2, %c : f32
  %f4 = arith.addf %f3, %c : f32
  %f5 = arith.mulf %f4, %c : f32
  %f6 = arith.addf %f5, %c : f32
  %f7 = arith.mulf %f6, %c : f32
  %f8 = arith.addf %f7, %c : f32
  %f9 = arith.mulf %f8, %c : f32
  %f10 = arith.addf %f9, %c : f32
  %f11 = arith.mulf %f10, %c : f32
  %f12 = arith.addf %f11, %c : f32
  %f13 = arith.mulf %f12, %c : f32
  %f14 = arith.addf %f13, %c : f32
  %f15 = arith.mulf %f14, %c : f32
  %f16 = arith.addf %f15, %c : f32
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %f16, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}
jit.capture @factor(%a: !jit.buffer<64x64xf32, "cpu:0">, %b: !jit.buffer<64x64xf32, "cpu:0">) -> (!jit.buffer<64x64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
  jit.launch @with_factor(write %o, read %a, read %b) : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64x64xf32, "cpu:0">
}
jit.kernel @with_cheap_factor(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %c = arith.constant 1.5 : f32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %f0 = arith.addf %x, %c : f32
  %f1 = arith.mulf %f0, %c : f32
  %f2 = arith.addf %f1, %c : f32
  %f3 = arith.mulf %f2, %c : f32
  %f4 = arith.addf %f3, %c : f32
  %f5 = arith.mulf %f4, %c : f32
  %f6 = arith.addf %f5, %c : f32
  %f7 = arith.mulf %f6, %c : f32
  %f8 = arith.addf %f7, %c : f32
  %f9 = arith.mulf %f8, %c : f32
  %f10 = arith.addf %f9, %c : f32
  %f11 = arith.mulf %f10, %c : f32
  %f12 = arith.addf %f11, %c : f32
  %f13 = arith.mulf %f12, %c : f32
  %f14 = arith.addf %f13, %c : f32
  %f15 = arith.mulf %f14, %c : f32
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %f15, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}
jit.capture @cheap(%a: !jit.buffer<64x64xf32, "cpu:0">, %b: !jit.buffer<64x64xf32, "cpu:0">) -> (!jit.buffer<64x64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
  jit.launch @with_cheap_factor(write %o, read %a, read %b) : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<64x64xf32, "cpu:0">
  jit.return %o : !jit.buffer<64x64xf32, "cpu:0">
}

// Windows of an image, with as many ops, stay: they would be nine times the image.
// CHECK-LABEL: jit.capture @windows
// CHECK-NOT: _product
// CHECK: jit.return
jit.kernel @of_windows(%o: !uop.ptr<32x64x64xf32>, %a: !uop.ptr<8x66x66xf32>, %b: !uop.ptr<32x8x3x3xf32>) {
  %n = uop.range 32
  %i = uop.range 64
  %j = uop.range 64
  %k = uop.range 8
  %h = uop.range 3
  %w = uop.range 3
  %c = arith.constant 1.5 : f32
  %y0 = arith.addi %i, %h : index
  %x0 = arith.addi %j, %w : index
  %x = uop.load %a[%k, %y0, %x0] : !uop.ptr<8x66x66xf32>
  %f0 = arith.addf %x, %c : f32
  %f1 = arith.mulf %f0, %c : f32
  %f2 = arith.addf %f1, %c : f32
  %f3 = arith.mulf %f2, %c : f32
  %f4 = arith.addf %f3, %c : f32
  %f5 = arith.mulf %f4, %c : f32
  %f6 = arith.addf %f5, %c : f32
  %f7 = arith.mulf %f6, %c : f32
  %f8 = arith.addf %f7, %c : f32
  %f9 = arith.mulf %f8, %c : f32
  %f10 = arith.addf %f9, %c : f32
  %f11 = arith.mulf %f10, %c : f32
  %f12 = arith.addf %f11, %c : f32
  %f13 = arith.mulf %f12, %c : f32
  %f14 = arith.addf %f13, %c : f32
  %f15 = arith.mulf %f14, %c : f32
  %f16 = arith.addf %f15, %c : f32
  %y = uop.load %b[%n, %k, %h, %w] : !uop.ptr<32x8x3x3xf32>
  %p = arith.mulf %f16, %y : f32
  %s = uop.reduce add %p over %k, %h, %w : f32
  uop.store %s, %o[%n, %i, %j] : !uop.ptr<32x64x64xf32>
}
jit.capture @windows(%a: !jit.buffer<8x66x66xf32, "cpu:0">, %b: !jit.buffer<32x8x3x3xf32, "cpu:0">) -> (!jit.buffer<32x64x64xf32, "cpu:0">) {
  %o = jit.alloc : !jit.buffer<32x64x64xf32, "cpu:0">
  jit.launch @of_windows(write %o, read %a, read %b) : !jit.buffer<32x64x64xf32, "cpu:0">, !jit.buffer<8x66x66xf32, "cpu:0">, !jit.buffer<32x8x3x3xf32, "cpu:0">
  jit.return %o : !jit.buffer<32x64x64xf32, "cpu:0">
}

// CHECK-NOT: jit.kernel @mean_of_product(
// CHECK: jit.kernel @mean_of_product_product(%{{.*}}: !uop.ptr<64x64xf32>, %{{.*}}: !uop.ptr<64x64xf32>, %[[OUT:.*]]: !uop.ptr<64x64xf32>)
// CHECK: uop.reduce add contract
// CHECK-NOT: uop.reduce
// CHECK: arith.addf
// CHECK: uop.store %{{.*}}, %[[OUT]][
// CHECK: jit.kernel @mean_of_product_rest(%{{.*}}: !uop.ptr<64xf32>, %[[IN:.*]]: !uop.ptr<64x64xf32>)
// CHECK: uop.load %[[IN]][
// CHECK: arith.select
// CHECK: uop.reduce add %{{.*}} over %{{.*}} lanes 16 : f32
