// A factor whose vectors are masked, strided, gathered or computed is packed where many results share it: the loop that
// multiplies reads whole vectors one behind the other, whatever the image's rim or the window's steps are.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A convolution, 3x3 with stride 2 and padding, and what follows it. Once per row of results the image is loaded under
// its masks; the loop of the products has none.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME: jit.schedule = ["r1 split, r2 vector 16 copies 2 pack, r0 copies 8"]
// CHECK: llvm.intr.masked.load
// CHECK: llvm.store %{{.*}} : vector<16xf32>, !llvm.ptr
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1
// CHECK-NOT: {{mask|gather|select|cmpi|shuffle}}
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK-NOT: {{mask|gather|select|cmpi|shuffle}}
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK: scf.yield
// CHECK: func.func @strided.entry
jit.kernel @strided(%o: !uop.ptr<64x32x32xf32>, %a: !uop.ptr<16x64x64xf32>, %w: !uop.ptr<64x16x3x3xf32>) {
  %m = uop.range 64
  %n = uop.range 32
  %p = uop.range 32
  %k = uop.range 16
  %i = uop.range 3
  %j = uop.range 3
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %n2 = arith.muli %n, %c2 : index
  %row1 = arith.addi %n2, %i : index
  %row = arith.subi %row1, %c1 : index
  %p2 = arith.muli %p, %c2 : index
  %column1 = arith.addi %p2, %j : index
  %column = arith.subi %column1, %c1 : index
  %top = arith.cmpi sge, %row1, %c1 : index
  %left = arith.cmpi sge, %column1, %c1 : index
  %inside = arith.andi %top, %left : i1
  %x = uop.load %a[%k, %row, %column] if %inside else %zero : !uop.ptr<16x64x64xf32>
  %y = uop.load %w[%m, %k, %i, %j] : !uop.ptr<64x16x3x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %i, %j lanes 1 : f32
  %r = arith.maximumf %s, %zero : f32
  uop.store %r, %o[%m, %n, %p] : !uop.ptr<64x32x32xf32>
}

// The gradient of such a convolution: only every other place has a result, and the index is divided. That is computed
// once, too.
// CHECK-LABEL: func.func @gradient(
// CHECK-SAME: jit.schedule = ["r1 split, r2 vector 16 copies 2 pack, r0 copies 8"]
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: scf.for %{{.*}} = %c0 to %c16 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1
// CHECK-NOT: {{mask|gather|select|divui|remui|shuffle}}
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK: scf.yield
// CHECK: func.func @gradient.entry
jit.kernel @gradient(%o: !uop.ptr<64x32x32xf32>, %g: !uop.ptr<16x16x16xf32>, %w: !uop.ptr<16x64x3x3xf32>) {
  %m = uop.range 64
  %n = uop.range 32
  %p = uop.range 32
  %k = uop.range 16
  %i = uop.range 3
  %j = uop.range 3
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c33 = arith.constant 33 : index
  %zero = arith.constant 0.0 : f32
  %row1 = arith.addi %n, %i : index
  %column1 = arith.addi %p, %j : index
  %rows = arith.remui %row1, %c2 : index
  %columns = arith.remui %column1, %c2 : index
  %evenRow = arith.cmpi eq, %rows, %c0 : index
  %evenColumn = arith.cmpi eq, %columns, %c0 : index
  %even = arith.andi %evenRow, %evenColumn : i1
  %rowFits = arith.cmpi slt, %row1, %c33 : index
  %columnFits = arith.cmpi slt, %column1, %c33 : index
  %fits = arith.andi %rowFits, %columnFits : i1
  %gate = arith.andi %even, %fits : i1
  %row2 = arith.divui %row1, %c2 : index
  %column2 = arith.divui %column1, %c2 : index
  %c15 = arith.constant 15 : index
  %row = arith.minsi %row2, %c15 : index
  %column = arith.minsi %column2, %c15 : index
  %x = uop.load %g[%k, %row, %column] if %gate else %zero : !uop.ptr<16x16x16xf32>
  %y = uop.load %w[%k, %m, %i, %j] : !uop.ptr<16x64x3x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<64x32x32xf32>
}

// Rows without a rim are whole vectors as they are.
// CHECK-LABEL: func.func @dense(
// CHECK-SAME: jit.schedule = ["r0 copies 8, r1 split, r2 vector 16 copies 2"]
jit.kernel @dense(%o: !uop.ptr<32x32x32xf32>, %a: !uop.ptr<16x32x34xf32>, %w: !uop.ptr<32x16x3xf32>) {
  %m = uop.range 32
  %n = uop.range 32
  %p = uop.range 32
  %k = uop.range 16
  %j = uop.range 3
  %column = arith.addi %p, %j : index
  %x = uop.load %a[%k, %n, %column] : !uop.ptr<16x32x34xf32>
  %y = uop.load %w[%m, %k, %j] : !uop.ptr<32x16x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<32x32x32xf32>
}

// The gradient of filters: three results lie beside each other, and each is a long sum. Vectors run along the channels,
// whose factor is packed, and are stored element by element, once per 512 products.
// CHECK-LABEL: func.func @filters(
// CHECK-SAME: jit.schedule = ["r2 split, r3, r1 vector 16 copies 2 pack, r0 copies 8"]
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK: scf.for %{{.*}} = %c0 to %c8 step %c1
// CHECK-NOT: {{mask|gather|select|cmpi|shuffle}}
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK: scf.yield
// CHECK: llvm.intr.masked.scatter
// CHECK: func.func @filters.entry
jit.kernel @filters(%o: !uop.ptr<64x64x3x3xf32>, %a: !uop.ptr<8x64x8x8xf32>, %g: !uop.ptr<8x64x8x8xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %i = uop.range 3
  %j = uop.range 3
  %b = uop.range 8
  %y = uop.range 8
  %x = uop.range 8
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %row1 = arith.addi %y, %i : index
  %row = arith.subi %row1, %c1 : index
  %column1 = arith.addi %x, %j : index
  %column = arith.subi %column1, %c1 : index
  %top = arith.cmpi sge, %row1, %c1 : index
  %bottom = arith.cmpi slt, %row1, %c9 : index
  %left = arith.cmpi sge, %column1, %c1 : index
  %right = arith.cmpi slt, %column1, %c9 : index
  %rows = arith.andi %top, %bottom : i1
  %columns = arith.andi %left, %right : i1
  %inside = arith.andi %rows, %columns : i1
  %v = uop.load %a[%b, %n, %row, %column] if %inside else %zero : !uop.ptr<8x64x8x8xf32>
  %w = uop.load %g[%b, %m, %y, %x] : !uop.ptr<8x64x8x8xf32>
  %p = arith.mulf %v, %w : f32
  %s = uop.reduce add contract %p over %b, %y, %x lanes 1 : f32
  uop.store %s, %o[%m, %n, %i, %j] : !uop.ptr<64x64x3x3xf32>
}

// Seven columns fill half a vector. Four rows are computed side by side, so that each filter that is loaded is used for
// all of them; the sums of two rows are one vector, and each row is stored by itself.
// CHECK-LABEL: func.func @small_image(
// CHECK-SAME: r1 copies 4, r2 vector 8 pack, r0 copies 8
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: scf.for
// CHECK-NOT: vector<8xf32>
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: vector<8xf32>
// CHECK: scf.yield
// CHECK: vector.shuffle %[[PAIR:[^,]*]], %[[PAIR]] [0, 1, 2, 3, 4, 5, 6, 7] : vector<16xf32>
// CHECK: func.func @small_image.entry
jit.kernel @small_image(%o: !uop.ptr<64x7x7xf32>, %a: !uop.ptr<16x7x7xf32>, %w: !uop.ptr<64x16x3xf32>) {
  %m = uop.range 64
  %n = uop.range 7
  %p = uop.range 7
  %k = uop.range 16
  %j = uop.range 3
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.0 : f32
  %column1 = arith.addi %p, %j : index
  %column = arith.subi %column1, %c1 : index
  %left = arith.cmpi sge, %column1, %c1 : index
  %right = arith.cmpi slt, %column1, %c8 : index
  %inside = arith.andi %left, %right : i1
  %x = uop.load %a[%k, %n, %column] if %inside else %zero : !uop.ptr<16x7x7xf32>
  %y = uop.load %w[%m, %k, %j] : !uop.ptr<64x16x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<64x7x7xf32>
}

// Rows of twenty fill a vector and a quarter of one. Four of them, joined, fill five, and are taken apart in the end.
// CHECK-LABEL: func.func @joined_rows(
// CHECK-SAME: jit.schedule = ["r1 copies 4 split, r2 vector 20 pack, r0 copies 3"]
// CHECK: llvm.store %{{.*}} : vector<20xf32>, !llvm.ptr
// CHECK: scf.for %{{.*}} = %c0 to %c30 step %c3
// CHECK-NOT: vector<20xf32>
// CHECK-COUNT-15: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK: %[[FIRST:.*]] = vector.shuffle %[[A:.*]]#0, %[[A]]#0 [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, -1, -1, -1, -1] : vector<16xf32>
// CHECK: %[[SECOND:.*]] = vector.shuffle %[[A]]#3, %[[A]]#3 [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3] : vector<16xf32>
// CHECK: vector.shuffle %[[FIRST]], %[[SECOND]] [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 36, 37, 38, 39] : vector<20xf32>
// CHECK: func.func @joined_rows.entry
jit.kernel @joined_rows(%o: !uop.ptr<32x20x20xf32>, %a: !uop.ptr<16x24x24xf32>, %w: !uop.ptr<32x16x5x5xf32>) {
  %m = uop.range 32
  %n = uop.range 20
  %p = uop.range 20
  %k = uop.range 16
  %i = uop.range 5
  %j = uop.range 5
  %row = arith.addi %n, %i : index
  %column = arith.addi %p, %j : index
  %x = uop.load %a[%k, %row, %column] : !uop.ptr<16x24x24xf32>
  %y = uop.load %w[%m, %k, %i, %j] : !uop.ptr<32x16x5x5xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<32x20x20xf32>
}

// Six rows of six: two vectors, and one of four lanes. Six rows of seven, of which the third vector has ten lanes, are
// computed with sixteen; those behind the rows are those of the next element of the sum, and are never stored.
// CHECK-LABEL: func.func @joined_beyond(
// CHECK-SAME: r1 copies 6 split, r2 vector 7 pack, r0 copies 5
// CHECK-COUNT-15: math.fma {{.*}} : vector<16xf32>
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK: func.func @joined_beyond.entry
jit.kernel @joined_beyond(%o: !uop.ptr<40x12x7xf32>, %a: !uop.ptr<16x14x9xf32>, %w: !uop.ptr<40x16x3x3xf32>) attributes {jit.schedule = ["r1 copies 6 split, r2 vector 7 pack, r0 copies 5"]} {
  %m = uop.range 40
  %n = uop.range 12
  %p = uop.range 7
  %k = uop.range 16
  %i = uop.range 3
  %j = uop.range 3
  %row = arith.addi %n, %i : index
  %column = arith.addi %p, %j : index
  %x = uop.load %a[%k, %row, %column] : !uop.ptr<16x14x9xf32>
  %y = uop.load %w[%m, %k, %i, %j] : !uop.ptr<40x16x3x3xf32>
  %product = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %product over %k, %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %p] : !uop.ptr<40x12x7xf32>
}

// Columns that lie apart, whose elements for the sum lie beside each other: tiles of 16 rows of them are transposed on the
// way to scratch memory. Four elements of each are left over.
// CHECK-LABEL: func.func @transposed(
// CHECK-SAME: jit.schedule = ["r1 vector 16 copies 2 pack split, r0 copies 8"]
// CHECK: scf.for %{{.*}} = %c0 to %c96 step %c16
// CHECK-COUNT-16: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK-COUNT-64: vector.shuffle
// CHECK-NOT: vector.shuffle
// CHECK-COUNT-16: llvm.store %{{.*}} : vector<16xf32>
// CHECK-COUNT-16: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK: scf.for %{{.*}} = %c96 to %c100 step %c1
// CHECK: gather
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK: func.func @transposed.entry
jit.kernel @transposed(%y: !uop.ptr<128x256xf32>, %x: !uop.ptr<128x100xf32>, %w: !uop.ptr<256x100xf32>) {
  %i = uop.range 128
  %j = uop.range 256
  %k = uop.range 100
  %u = uop.load %x[%i, %k] : !uop.ptr<128x100xf32>
  %v = uop.load %w[%j, %k] : !uop.ptr<256x100xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<128x256xf32>
}

// The gradient of filters image by image. Along the results that lie beside each other, those of the images, both factors
// would be gathered, so vectors run along the channels here, too.
// CHECK-LABEL: func.func @filters_of_images(
// CHECK-SAME: jit.schedule = ["r4 split, r0 vector 16 copies 2 pack, r2, r3, r1 copies 8"]
// CHECK-COUNT-16: math.fma {{.*}} : vector<16xf32>
// CHECK: scf.yield
// CHECK: func.func @filters_of_images.entry
jit.kernel @filters_of_images(%o: !uop.ptr<32x32x5x5x128xf32>, %a: !uop.ptr<128x32x24x24xf32>, %g: !uop.ptr<128x32x20x20xf32>) {
  %m = uop.range 32
  %n = uop.range 32
  %i = uop.range 5
  %j = uop.range 5
  %b = uop.range 128
  %y = uop.range 20
  %x = uop.range 20
  %row = arith.addi %y, %i : index
  %column = arith.addi %x, %j : index
  %v = uop.load %a[%b, %n, %row, %column] : !uop.ptr<128x32x24x24xf32>
  %w = uop.load %g[%b, %m, %y, %x] : !uop.ptr<128x32x20x20xf32>
  %p = arith.mulf %v, %w : f32
  %s = uop.reduce add contract %p over %y, %x lanes 1 : f32
  uop.store %s, %o[%m, %n, %i, %j, %b] : !uop.ptr<32x32x5x5x128xf32>
}

// A large filter of an image whose channels lie beside each other: each of two loops over 14 results is too short to share panels
// of it, both together are not. The filter of the other kernel, the gradient of the image, is transposed for that.
// CHECK-LABEL: func.func @channels_last(
// CHECK-SAME: jit.schedule = ["r2 vector 16 copies 2 pack split, r0 copies 7, r1"]
// CHECK-LABEL: func.func @image_of_channels_last(
// CHECK-SAME: jit.schedule = ["r2 vector 16 copies 2 pack split, r1, r0 copies 7"]
// CHECK-COUNT-64: vector.shuffle
// CHECK: func.func @image_of_channels_last.entry
jit.kernel @channels_last(%o: !uop.ptr<14x14x256xf32>, %a: !uop.ptr<16x16x256xf32>, %w: !uop.ptr<3x3x256x256xf32>) {
  %m = uop.range 14
  %n = uop.range 14
  %c = uop.range 256
  %i = uop.range 3
  %j = uop.range 3
  %k = uop.range 256
  %y = arith.addi %m, %i : index
  %x = arith.addi %n, %j : index
  %u = uop.load %a[%y, %x, %k] : !uop.ptr<16x16x256xf32>
  %v = uop.load %w[%i, %j, %k, %c] : !uop.ptr<3x3x256x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %i, %j, %k lanes 1 : f32
  uop.store %s, %o[%m, %n, %c] : !uop.ptr<14x14x256xf32>
}
jit.kernel @image_of_channels_last(%o: !uop.ptr<14x14x256xf32>, %a: !uop.ptr<16x16x256xf32>, %w: !uop.ptr<3x3x256x256xf32>) {
  %m = uop.range 14
  %n = uop.range 14
  %c = uop.range 256
  %i = uop.range 3
  %j = uop.range 3
  %k = uop.range 256
  %y = arith.addi %m, %i : index
  %x = arith.addi %n, %j : index
  %u = uop.load %a[%y, %x, %k] : !uop.ptr<16x16x256xf32>
  %v = uop.load %w[%i, %j, %c, %k] : !uop.ptr<3x3x256x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %i, %j, %k lanes 1 : f32
  uop.store %s, %o[%m, %n, %c] : !uop.ptr<14x14x256xf32>
}

// The same with the sum's channels outermost, as jaxlib writes it: what lies beside each other in the filter is walked innermost while
// tiles of it are transposed; vectors that are 16 trips of the channels apart have all places of the window between them.
// CHECK-LABEL: func.func @channels_outermost(
// CHECK-SAME: jit.schedule = ["r2 vector 16 copies 2 pack split, r1, r0 copies 7"]
// CHECK-COUNT-64: vector.shuffle
// CHECK-NOT: gather
// CHECK: func.func @channels_outermost.entry
jit.kernel @channels_outermost(%o: !uop.ptr<14x14x256xf32>, %a: !uop.ptr<16x16x256xf32>, %w: !uop.ptr<3x3x256x256xf32>) {
  %m = uop.range 14
  %n = uop.range 14
  %c = uop.range 256
  %k = uop.range 256
  %i = uop.range 3
  %j = uop.range 3
  %y = arith.addi %m, %i : index
  %x = arith.addi %n, %j : index
  %u = uop.load %a[%y, %x, %k] : !uop.ptr<16x16x256xf32>
  %v = uop.load %w[%i, %j, %c, %k] : !uop.ptr<3x3x256x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add contract %p over %k, %i, %j lanes 1 : f32
  uop.store %s, %o[%m, %n, %c] : !uop.ptr<14x14x256xf32>
}
