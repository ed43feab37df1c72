// A factor that is no constant is brought into panels in each replay, where that pays: the filters that are trained, and
// the gradients that the gradient of a filter sums up.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu remarks" --canonicalize 2>%t.remarks >%t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --check-prefix=KERNEL --input-file=%t.mlir
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The gradient of a filter, 3x3 with one place of rim, of a convolution with steps of two: what walks the image is the place
// of the filter and two of the sum. A relu of the image is stored with the rim, too.
// KERNEL-LABEL: jit.kernel @filters_pad(
// KERNEL: %[[V:.*]] = uop.load %{{.*}} if
// KERNEL: arith.cmpf ogt, %[[V]]
// KERNEL: uop.store %{{.*}}, %{{.*}} : !uop.ptr<8x16x33x33xf32>
// KERNEL-LABEL: jit.kernel @filters_pack(
// KERNEL: uop.store %{{.*}}, %{{.*}} : !uop.ptr<1x8x16x16x32xf32>
// KERNEL-LABEL: jit.kernel @filters_packed(
// KERNEL-NOT: arith.cmp
// KERNEL: uop.store
// CHECK-LABEL: jit.capture @gradient
// CHECK-NOT: jit.prologue
// CHECK: jit.launch @filters_pad(read %{{.*}}, write %[[X:.*]])
// CHECK: jit.launch @filters_pack(read %{{.*}}, write %[[P:.*]])
// CHECK-NEXT: jit.launch @filters_packed(write %{{.*}}, read %[[X]], read %[[P]])
// CHECK-NOT: jit.launch
// WHY: remark: array 2 is packed for '@filters': 262144 bytes more, in panels of 32 columns, of which each element is used for 144 rows; each replay writes them; the other factor is stored with its rim first, 557568 bytes
!x = !jit.buffer<8x16x32x32xf32, "cpu:0">
!g = !jit.buffer<8x32x16x16xf32, "cpu:0">
!w = !jit.buffer<32x16x3x3xf32, "cpu:0">
jit.kernel @filters(%w: !uop.ptr<32x16x3x3xf32>, %x: !uop.ptr<8x16x32x32xf32>, %g: !uop.ptr<8x32x16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %o = uop.range 32
  %i = uop.range 16
  %a = uop.range 3
  %b = uop.range 3
  %n = uop.range 8
  %y = uop.range 16
  %z = uop.range 16
  %y2 = arith.muli %y, %c2 : index
  %row1 = arith.addi %y2, %a : index
  %row = arith.subi %row1, %c1 : index
  %z2 = arith.muli %z, %c2 : index
  %column1 = arith.addi %z2, %b : index
  %column = arith.subi %column1, %c1 : index
  %top = arith.cmpi sge, %row, %c0 : index
  %left = arith.cmpi sge, %column, %c0 : index
  %inside = arith.andi %top, %left : i1
  %v = uop.load %x[%n, %i, %row, %column] if %inside else %zero : !uop.ptr<8x16x32x32xf32>
  %positive = arith.cmpf ogt, %v, %zero : f32
  %u = arith.select %positive, %v, %zero : f32
  %d = uop.load %g[%n, %o, %y, %z] : !uop.ptr<8x32x16x16xf32>
  %p = arith.mulf %u, %d : f32
  %s = uop.reduce add %p over %n, %y, %z : f32
  uop.store %s, %w[%o, %i, %a, %b] : !uop.ptr<32x16x3x3xf32>
}
jit.capture @gradient(%x: !x, %g: !g) -> !w {
  %w = jit.alloc : !w
  jit.launch @filters(write %w, read %x, read %g) : !w, !x, !g
  jit.return %w : !w
}

// Filters of a state, of which a row of results fills half a vector; windows with places between have a rim as well.
// CHECK-LABEL: jit.capture @trained
// CHECK-NOT: jit.prologue
// CHECK: jit.launch @dilated_pad(
// CHECK: jit.launch @dilated_pack(
// CHECK-NEXT: jit.launch @dilated_packed(
// CHECK-NOT: jit.launch
// WHY: remark: array 2 is packed for '@dilated': 294912 bytes more, in panels of 32 columns, of which each element is used for 784 rows; each replay writes them; the other factor is stored with its rim first, 262144 bytes
jit.state @w : !jit.buffer<128x64x3x3xf32, "cpu:0">
jit.kernel @dilated(%y: !uop.ptr<128x28x28xf32>, %x: !uop.ptr<64x28x28xf32>, %w: !uop.ptr<128x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  %c28 = arith.constant 28 : index
  %o = uop.range 128
  %r = uop.range 28
  %c = uop.range 28
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %a2 = arith.muli %a, %c2 : index
  %i2 = arith.addi %r, %a2 : index
  %i = arith.subi %i2, %c2 : index
  %b2 = arith.muli %b, %c2 : index
  %j2 = arith.addi %c, %b2 : index
  %j = arith.subi %j2, %c2 : index
  %ini = arith.cmpi ult, %i, %c28 : index
  %inj = arith.cmpi ult, %j, %c28 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<64x28x28xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<128x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x28x28xf32>
}
jit.capture @trained(%x: !jit.buffer<64x28x28xf32, "cpu:0">) -> !jit.buffer<128x28x28xf32, "cpu:0"> {
  %w = jit.get @w : !jit.buffer<128x64x3x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<128x28x28xf32, "cpu:0">
  jit.launch @dilated(write %y, read %x, read %w) : !jit.buffer<128x28x28xf32, "cpu:0">, !jit.buffer<64x28x28xf32, "cpu:0">, !jit.buffer<128x64x3x3xf32, "cpu:0">
  jit.return %y : !jit.buffer<128x28x28xf32, "cpu:0">
}

// Weights that the prologue computes of others are written into panels there.
// CHECK-LABEL: jit.capture @computed
// CHECK: jit.prologue {
// CHECK-NEXT: jit.launch @negate(write %[[W:.*]], read
// CHECK-NEXT: jit.launch @product_pack(read %[[W]], write %[[P:.*]])
// CHECK-NEXT: }
// CHECK: jit.launch @product_packed(write %{{.*}}, read %{{.*}}, read %[[P]])
// WHY: remark: array 2 is packed for '@product': 262144 bytes more, in panels of 32 columns, of which each element is used for 256 rows; the prologue writes them
jit.constant @weights : !jit.buffer<256x256xf32, "cpu:0">
jit.kernel @negate(%y: !uop.ptr<256x256xf32>, %x: !uop.ptr<256x256xf32>) {
  %i = uop.range 256
  %j = uop.range 256
  %u = uop.load %x[%i, %j] : !uop.ptr<256x256xf32>
  %v = arith.negf %u : f32
  uop.store %v, %y[%i, %j] : !uop.ptr<256x256xf32>
}
jit.capture @computed(%x: !jit.buffer<256x256xf32, "cpu:0">) -> !jit.buffer<256x256xf32, "cpu:0"> {
  %c = jit.get @weights : !jit.buffer<256x256xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<256x256xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<256x256xf32, "cpu:0">
  jit.prologue {
    jit.launch @negate(write %w, read %c) : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  }
  jit.launch @product(write %y, read %x, read %w) : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  jit.return %y : !jit.buffer<256x256xf32, "cpu:0">
}

// One that the caller gets as well stays as it is.
// CHECK-LABEL: jit.capture @returned
// CHECK: jit.launch @product(
jit.capture @returned(%x: !jit.buffer<256x256xf32, "cpu:0">) -> (!jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">) {
  %c = jit.get @weights : !jit.buffer<256x256xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<256x256xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<256x256xf32, "cpu:0">
  jit.prologue {
    jit.launch @negate(write %w, read %c) : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  }
  jit.launch @product(write %y, read %x, read %w) : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  jit.return %y, %w : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
}

// Not packed: a product of matrices whose results fill vectors, and one that takes no longer than a launch.
// CHECK-LABEL: jit.capture @plain
// CHECK: jit.launch @product(
// CHECK-NEXT: jit.launch @small(
jit.kernel @product(%y: !uop.ptr<256x256xf32>, %x: !uop.ptr<256x256xf32>, %w: !uop.ptr<256x256xf32>) {
  %i = uop.range 256
  %j = uop.range 256
  %k = uop.range 256
  %u = uop.load %x[%i, %k] : !uop.ptr<256x256xf32>
  %v = uop.load %w[%k, %j] : !uop.ptr<256x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%i, %j] : !uop.ptr<256x256xf32>
}
jit.kernel @small(%w: !uop.ptr<16x16x3x3xf32>, %x: !uop.ptr<1x16x10x10xf32>, %g: !uop.ptr<1x16x8x8xf32>) {
  %o = uop.range 16
  %i = uop.range 16
  %a = uop.range 3
  %b = uop.range 3
  %n = uop.range 1
  %y = uop.range 8
  %z = uop.range 8
  %row = arith.addi %y, %a : index
  %column = arith.addi %z, %b : index
  %u = uop.load %x[%n, %i, %row, %column] : !uop.ptr<1x16x10x10xf32>
  %d = uop.load %g[%n, %o, %y, %z] : !uop.ptr<1x16x8x8xf32>
  %p = arith.mulf %u, %d : f32
  %s = uop.reduce add %p over %n, %y, %z : f32
  uop.store %s, %w[%o, %i, %a, %b] : !uop.ptr<16x16x3x3xf32>
}
jit.capture @plain(%x: !jit.buffer<256x256xf32, "cpu:0">, %w: !jit.buffer<256x256xf32, "cpu:0">, %a: !jit.buffer<1x16x10x10xf32, "cpu:0">, %g: !jit.buffer<1x16x8x8xf32, "cpu:0">)
    -> (!jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<16x16x3x3xf32, "cpu:0">) {
  %y = jit.alloc : !jit.buffer<256x256xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<16x16x3x3xf32, "cpu:0">
  jit.launch @product(write %y, read %x, read %w) : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<256x256xf32, "cpu:0">
  jit.launch @small(write %z, read %a, read %g) : !jit.buffer<16x16x3x3xf32, "cpu:0">, !jit.buffer<1x16x10x10xf32, "cpu:0">, !jit.buffer<1x16x8x8xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<256x256xf32, "cpu:0">, !jit.buffer<16x16x3x3xf32, "cpu:0">
}
