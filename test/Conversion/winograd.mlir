// A convolution with 3x3 filters becomes six launches: filters and image are brought into tiles, multiplied, and brought back.
// RUN: tinyjit-opt %s --winograd="kinds=cpu remarks" 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
// The filters of a panel fill two vectors, or one; and no kind of device, no tiles.
// RUN: tinyjit-opt %s --winograd="kinds=cpu vector-bits=256" | FileCheck %s --check-prefix=NARROW
// RUN: tinyjit-opt %s --winograd | FileCheck %s --check-prefix=NONE
// Tiles of a given size, whatever they cost.
// RUN: tinyjit-opt %s --winograd="kinds=cpu tile=2" | FileCheck %s --check-prefix=SMALL
// The transform of constant filters goes to the prologue.
// RUN: tinyjit-opt %s --winograd="kinds=cpu" --jit-prune 2>/dev/null | FileCheck %s --check-prefix=ONCE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// NARROW: jit.alloc : !jit.buffer<36x4x64x16xf32, "cpu:0">
// NONE-NOT: _tiles

// The kernel's name and its computation on the sum stay; so does the kernel, as a program may launch it.
// CHECK-LABEL: jit.kernel @conv(
// CHECK-LABEL: jit.capture @step
// CHECK: %[[W:.*]] = jit.get @w
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<1x64x30x29xf32, "cpu:0">
// CHECK-NEXT: %[[FILTERS:.*]] = jit.alloc : !jit.buffer<36x2x64x32xf32, "cpu:0">
// CHECK-NEXT: %[[IMAGE:.*]] = jit.alloc : !jit.buffer<1x34x34x64xf32, "cpu:0">
// CHECK-NEXT: %[[TILES:.*]] = jit.alloc : !jit.buffer<36x64x64xf32, "cpu:0">
// CHECK-NEXT: %[[PRODUCTS:.*]] = jit.alloc : !jit.buffer<36x64x64xf32, "cpu:0">
// CHECK-NEXT: %[[RESULTS:.*]] = jit.alloc : !jit.buffer<1x32x32x64xf32, "cpu:0">
// CHECK-NEXT: jit.launch @conv_filter(read %[[W]], write %[[FILTERS]])
// CHECK-NEXT: jit.launch @conv_image(read %{{.*}}, write %[[IMAGE]])
// CHECK-NEXT: jit.launch @conv_tiles(write %[[TILES]], read %[[IMAGE]])
// CHECK-NEXT: jit.launch @conv_product(write %[[PRODUCTS]], read %[[TILES]], read %[[FILTERS]])
// CHECK-NEXT: jit.launch @conv_results(write %[[RESULTS]], read %[[PRODUCTS]])
// CHECK-NEXT: jit.launch @conv_rest(write %[[Y]], read %{{.*}}, read %[[RESULTS]])
// WHY: remark: the convolution of '@conv' is computed by Winograd's algorithm in 64 tiles of 4x4 results, which takes 47 % of its multiply-adds; its filters are transformed once
// SMALL-LABEL: jit.capture @step
// SMALL: jit.alloc : !jit.buffer<16x2x64x32xf32, "cpu:0">
// SMALL-NEXT: jit.alloc : !jit.buffer<1x32x32x64xf32, "cpu:0">
// SMALL-NEXT: jit.alloc : !jit.buffer<16x225x64xf32, "cpu:0">
// SMALL-NEXT: jit.alloc : !jit.buffer<16x225x64xf32, "cpu:0">
// SMALL-NEXT: jit.alloc : !jit.buffer<1x30x30x64xf32, "cpu:0">
// ONCE-LABEL: jit.capture @step
// ONCE: jit.prologue {
// ONCE-NEXT: jit.launch @conv_filter
// ONCE-NEXT: }
jit.constant @w : !jit.buffer<64x64x3x3xf32, "cpu:0">
jit.kernel @conv(%y: !uop.ptr<1x64x30x29xf32>, %x: !uop.ptr<1x64x30x29xf32>, %w: !uop.ptr<64x64x3x3xf32>, %b: !uop.ptr<64xf32>) name "r_64_30_29_64_3_3" {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c30 = arith.constant 30 : index
  %c31 = arith.constant 31 : index
  %k = uop.range 64
  %h = uop.range 30
  %v = uop.range 29
  %c = uop.range 64
  %i = uop.range 3
  %j = uop.range 3
  %row = arith.addi %h, %i : index
  %column = arith.addi %v, %j : index
  %g0 = arith.cmpi sge, %row, %c1 : index
  %g1 = arith.cmpi slt, %row, %c31 : index
  %g2 = arith.cmpi sge, %column, %c1 : index
  %g3 = arith.cmpi slt, %column, %c30 : index
  %g4 = arith.andi %g0, %g1 : i1
  %g5 = arith.andi %g2, %g3 : i1
  %inside = arith.andi %g4, %g5 : i1
  %row1 = arith.subi %row, %c1 : index
  %column1 = arith.subi %column, %c1 : index
  %a = uop.load %x[%c0, %c, %row1, %column1] if %inside else %zero : !uop.ptr<1x64x30x29xf32>
  %f = uop.load %w[%k, %c, %i, %j] : !uop.ptr<64x64x3x3xf32>
  %p = arith.mulf %a, %f : f32
  %s = uop.reduce add %p over %c, %i, %j : f32
  %bias = uop.load %b[%k] : !uop.ptr<64xf32>
  %t = arith.addf %s, %bias : f32
  %r = arith.maximumf %t, %zero : f32
  uop.store %r, %y[%c0, %k, %h, %v] : !uop.ptr<1x64x30x29xf32>
}
!x = !jit.buffer<1x64x30x29xf32, "cpu:0">
!w = !jit.buffer<64x64x3x3xf32, "cpu:0">
!b = !jit.buffer<64xf32, "cpu:0">
jit.capture @step(%x: !x, %b: !b) -> !x {
  %w = jit.get @w : !w
  %y = jit.alloc : !x
  jit.launch @conv(write %y, read %x, read %w, read %b) : !x, !x, !w, !b
  jit.return %y : !x
}

// The same kernel with a filter that each call brings, in a host function: its transform counts. One launch writes over what
// it reads, and one runs elsewhere.
// CHECK-LABEL: func.func @given
// CHECK: jit.launch @conv_filter_{{[0-9]+}}(read
// CHECK: jit.launch @conv(update
// CHECK: jit.launch @conv(write
// WHY: remark: the convolution of '@conv' is computed by Winograd's algorithm in 64 tiles of 4x4 results, which takes 53 % of its multiply-adds{{$}}
// WHY: remark: the convolution of '@conv' is not computed by Winograd's algorithm: its launch writes over what it reads
// WHY: remark: the convolution of '@conv' is not computed by Winograd's algorithm: it runs on 'cuda', whose launches are not changed
!gx = !jit.buffer<1x64x30x29xf32, "cuda:0">
!gw = !jit.buffer<64x64x3x3xf32, "cuda:0">
!gb = !jit.buffer<64xf32, "cuda:0">
func.func @given(%x: !x, %b: !b, %w: !w, %gx: !gx, %gb: !gb, %gw: !gw) -> (!x, !gx) {
  %y = jit.alloc : !x
  jit.launch @conv(write %y, read %x, read %w, read %b) : !x, !x, !w, !b
  jit.launch @conv(update %y, read %x, read %w, read %b) : !x, !x, !w, !b
  %gy = jit.alloc : !gx
  jit.launch @conv(write %gy, read %gx, read %gw, read %gb) : !gx, !gx, !gw, !gb
  return %y, %gy : !x, !gx
}
