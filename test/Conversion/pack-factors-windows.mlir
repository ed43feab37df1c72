// A convolution's filter is packed, too, where vectors along its rows of results would not be full: the results of a
// panel's columns lie apart then, and the image is stored with its rim, so that no gate is left in the sum.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu remarks" --canonicalize 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// 14 rows, 3x3, one place of rim on each side; the rim is that of both places.
// CHECK-LABEL: jit.capture @padded
// CHECK: %[[X:.*]] = jit.alloc : !jit.buffer<64x16x16xf32, "cpu:0">
// CHECK: %[[P:.*]] = jit.alloc : !jit.buffer<4x64x3x3x32xf32, "cpu:0">
// CHECK: jit.prologue {
// CHECK-NEXT: jit.launch @conv_pack(read %{{.*}}, write %[[P]])
// CHECK-NEXT: }
// CHECK: jit.launch @conv_pad(read %{{.*}}, write %[[X]])
// CHECK-NEXT: jit.launch @conv_packed(write %{{.*}}, read %[[X]], read %[[P]])
// WHY: remark: '@w' is packed for '@conv': 294912 bytes more, in panels of 32 columns, of which each element is used for 196 rows; replays do not read '@w' there; the other factor is stored with its rim first, 65536 bytes
!x = !jit.buffer<64x14x14xf32, "cpu:0">
!w = !jit.buffer<128x64x3x3xf32, "cpu:0">
!y = !jit.buffer<128x14x14xf32, "cpu:0">
jit.constant @w : !w
jit.kernel @conv(%y: !uop.ptr<128x14x14xf32>, %x: !uop.ptr<64x14x14xf32>, %w: !uop.ptr<128x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c14 = arith.constant 14 : index
  %o = uop.range 128
  %r = uop.range 14
  %c = uop.range 14
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i1 = arith.addi %r, %a : index
  %i = arith.subi %i1, %c1 : index
  %j1 = arith.addi %c, %b : index
  %j = arith.subi %j1, %c1 : index
  %ini = arith.cmpi ult, %i, %c14 : index
  %inj = arith.cmpi ult, %j, %c14 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<128x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x14x14xf32>
}
jit.capture @padded(%x: !x) -> !y {
  %w = jit.get @w : !w
  %y = jit.alloc : !y
  jit.launch @conv(write %y, read %x, read %w) : !y, !x, !w
  jit.return %y : !y
}

// With steps of two, the window is at twice the place.
// CHECK-LABEL: jit.capture @strided
// CHECK: jit.alloc : !jit.buffer<64x15x15xf32, "cpu:0">
// CHECK: jit.launch @steps_pad
// CHECK: jit.launch @steps_packed
// WHY: remark: '@w' is packed for '@steps'
jit.kernel @steps(%y: !uop.ptr<128x7x7xf32>, %x: !uop.ptr<64x14x14xf32>, %w: !uop.ptr<128x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c14 = arith.constant 14 : index
  %o = uop.range 128
  %r = uop.range 7
  %c = uop.range 7
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %r2 = arith.muli %r, %c2 : index
  %i1 = arith.addi %r2, %a : index
  %i = arith.subi %i1, %c1 : index
  %c22 = arith.muli %c, %c2 : index
  %j1 = arith.addi %c22, %b : index
  %j = arith.subi %j1, %c1 : index
  %ini = arith.cmpi ult, %i, %c14 : index
  %inj = arith.cmpi ult, %j, %c14 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<128x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x7x7xf32>
}
!y7 = !jit.buffer<128x7x7xf32, "cpu:0">
jit.capture @strided(%x: !x) -> !y7 {
  %w = jit.get @w : !w
  %y = jit.alloc : !y7
  jit.launch @steps(write %y, read %x, read %w) : !y7, !x, !w
  jit.return %y : !y7
}

// Two images put beside each other, of which the sum's first range chooses: they are stored as one, with its rim.
// CHECK-LABEL: jit.capture @two_images
// CHECK: %[[X:.*]] = jit.alloc : !jit.buffer<2x64x16x16xf32, "cpu:0">
// CHECK: %[[P:.*]] = jit.alloc : !jit.buffer<4x2x64x3x3x32xf32, "cpu:0">
// CHECK: jit.launch @both_pad(read %{{.*}}, read %{{.*}}, write %[[X]])
// CHECK-NEXT: jit.launch @both_packed(write %{{.*}}, read %[[X]], read %[[P]])
// WHY: remark: '@both_w' is packed for '@both': 589824 bytes more, in panels of 32 columns, of which each element is used for 196 rows; replays do not read '@both_w' there; the other factor is stored with its rim first, 131072 bytes
jit.constant @both_w : !jit.buffer<128x2x64x3x3xf32, "cpu:0">
jit.kernel @both(%y: !uop.ptr<128x14x14xf32>, %x: !uop.ptr<64x14x14xf32>, %z: !uop.ptr<64x14x14xf32>, %w: !uop.ptr<128x2x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %c14 = arith.constant 14 : index
  %o = uop.range 128
  %r = uop.range 14
  %c = uop.range 14
  %g = uop.range 2
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i1 = arith.addi %r, %a : index
  %i = arith.subi %i1, %c1 : index
  %j1 = arith.addi %c, %b : index
  %j = arith.subi %j1, %c1 : index
  %ini = arith.cmpi ult, %i, %c14 : index
  %inj = arith.cmpi ult, %j, %c14 : index
  %inside = arith.andi %ini, %inj : i1
  %g32 = arith.index_cast %g : index to i32
  %first = arith.cmpi eq, %g32, %c0 : i32
  %ux = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %uz = uop.load %z[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %u = arith.select %first, %ux, %uz : f32
  %v = uop.load %w[%o, %g, %k, %a, %b] : !uop.ptr<128x2x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %g, %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x14x14xf32>
}
jit.capture @two_images(%x: !x, %z: !x) -> !y {
  %w = jit.get @both_w : !jit.buffer<128x2x64x3x3xf32, "cpu:0">
  %y = jit.alloc : !y
  jit.launch @both(write %y, read %x, read %z, read %w) : !y, !x, !x, !jit.buffer<128x2x64x3x3xf32, "cpu:0">
  jit.return %y : !y
}

// Rows of 16 results fill vectors; few inputs do not outweigh storing results apart; a gate that compares other sums than
// places is no rim; results that lie apart in both directions are no rows.
// CHECK-LABEL: jit.capture @why_not
// CHECK-NOT: {{_packed|jit.prologue}}
// CHECK: jit.return
// WHY: remark: '@full', 65536 bytes, is not packed for '@rows': panels would take 103 % of its multiply-adds, vectors of rows take 102 %
// WHY: remark: '@short', 65536 bytes, is not packed for '@few': panels would take 150 % of its multiply-adds, vectors of rows take 133 %
// WHY: remark: '@w', 294912 bytes, is not packed for '@apart': a gate that is no rim decides what is loaded of the other factor
// WHY: remark: '@square', 147456 bytes, is not packed for '@over': the launch writes over the other factor
// WHY: remark: '@full', 65536 bytes, is not packed for '@turned': no results that lie beside each other use its elements
jit.constant @full : !jit.buffer<64x256xf32, "cpu:0">
jit.constant @short : !jit.buffer<1024x16xf32, "cpu:0">
jit.kernel @rows(%y: !uop.ptr<64x64xf32>, %x: !uop.ptr<256x64xf32>, %w: !uop.ptr<64x256xf32>) {
  %o = uop.range 64
  %c = uop.range 64
  %k = uop.range 256
  %u = uop.load %x[%k, %c] : !uop.ptr<256x64xf32>
  %v = uop.load %w[%o, %k] : !uop.ptr<64x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%o, %c] : !uop.ptr<64x64xf32>
}
jit.kernel @few(%y: !uop.ptr<1024x49xf32>, %x: !uop.ptr<16x49xf32>, %w: !uop.ptr<1024x16xf32>) {
  %o = uop.range 1024
  %c = uop.range 49
  %k = uop.range 16
  %u = uop.load %x[%k, %c] : !uop.ptr<16x49xf32>
  %v = uop.load %w[%o, %k] : !uop.ptr<1024x16xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%o, %c] : !uop.ptr<1024x49xf32>
}
jit.kernel @apart(%y: !uop.ptr<128x14x14xf32>, %x: !uop.ptr<64x14x14xf32>, %w: !uop.ptr<128x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c2 = arith.constant 2 : index
  %c14 = arith.constant 14 : index
  %o = uop.range 128
  %r = uop.range 14
  %c = uop.range 14
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %a2 = arith.muli %a, %c2 : index
  %i2 = arith.addi %r, %a2 : index
  %i = arith.subi %i2, %c2 : index
  %b2 = arith.muli %b, %c2 : index
  %j2 = arith.addi %c, %b2 : index
  %j = arith.subi %j2, %c2 : index
  %ini = arith.cmpi ult, %i, %c14 : index
  %inj = arith.cmpi ult, %j, %c14 : index
  %c15 = arith.constant 15 : index
  %diagonal = arith.addi %r, %c : index
  %near = arith.cmpi ult, %diagonal, %c15 : index
  %places = arith.andi %ini, %inj : i1
  %inside = arith.andi %places, %near : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<128x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<128x14x14xf32>
}
jit.constant @square : !jit.buffer<64x64x3x3xf32, "cpu:0">
jit.kernel @over(%y: !uop.ptr<64x14x14xf32>, %w: !uop.ptr<64x64x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c14 = arith.constant 14 : index
  %o = uop.range 64
  %r = uop.range 14
  %c = uop.range 14
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i1 = arith.addi %r, %a : index
  %i = arith.subi %i1, %c1 : index
  %j1 = arith.addi %c, %b : index
  %j = arith.subi %j1, %c1 : index
  %ini = arith.cmpi ult, %i, %c14 : index
  %inj = arith.cmpi ult, %j, %c14 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %y[%k, %i, %j] if %inside else %zero : !uop.ptr<64x14x14xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<64x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<64x14x14xf32>
}
jit.kernel @turned(%y: !uop.ptr<49x64x2xf32>, %x: !uop.ptr<256x49xf32>, %w: !uop.ptr<64x256xf32>) {
  %zero = arith.constant 0 : index
  %o = uop.range 64
  %c = uop.range 49
  %k = uop.range 256
  %u = uop.load %x[%k, %c] : !uop.ptr<256x49xf32>
  %v = uop.load %w[%o, %k] : !uop.ptr<64x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%c, %o, %zero] : !uop.ptr<49x64x2xf32>
}
jit.capture @why_not(%x: !x, %a: !jit.buffer<256x64xf32, "cpu:0">, %b: !jit.buffer<16x49xf32, "cpu:0">, %c: !jit.buffer<256x49xf32, "cpu:0">)
    -> (!jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<1024x49xf32, "cpu:0">, !y, !jit.buffer<49x64x2xf32, "cpu:0">) {
  %w = jit.get @w : !w
  %full = jit.get @full : !jit.buffer<64x256xf32, "cpu:0">
  %short = jit.get @short : !jit.buffer<1024x16xf32, "cpu:0">
  %y0 = jit.alloc : !jit.buffer<64x64xf32, "cpu:0">
  %y1 = jit.alloc : !jit.buffer<1024x49xf32, "cpu:0">
  %y2 = jit.alloc : !y
  %y3 = jit.alloc : !jit.buffer<49x64x2xf32, "cpu:0">
  jit.launch @rows(write %y0, read %a, read %full) : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<256x64xf32, "cpu:0">, !jit.buffer<64x256xf32, "cpu:0">
  jit.launch @few(write %y1, read %b, read %short) : !jit.buffer<1024x49xf32, "cpu:0">, !jit.buffer<16x49xf32, "cpu:0">, !jit.buffer<1024x16xf32, "cpu:0">
  jit.launch @apart(write %y2, read %x, read %w) : !y, !x, !w
  %v = jit.get @square : !jit.buffer<64x64x3x3xf32, "cpu:0">
  %z = jit.alloc : !x
  jit.copy %x to %z : !x to !x
  jit.launch @over(update %z, read %v) : !x, !jit.buffer<64x64x3x3xf32, "cpu:0">
  jit.launch @turned(partial %y3, read %c, read %full) : !jit.buffer<49x64x2xf32, "cpu:0">, !jit.buffer<256x49xf32, "cpu:0">, !jit.buffer<64x256xf32, "cpu:0">
  jit.return %y0, %y1, %y2, %y3 : !jit.buffer<64x64xf32, "cpu:0">, !jit.buffer<1024x49xf32, "cpu:0">, !y, !jit.buffer<49x64x2xf32, "cpu:0">
}

// 45 filters leave three columns of the last panel empty: what is loaded for them, and stored, is gated. In a row of 10 results
// vectors would be fuller by less.
// CHECK-LABEL: jit.capture @uneven
// CHECK: jit.alloc : !jit.buffer<3x64x3x3x16xf32, "cpu:0">
// CHECK: jit.launch @odd_packed
// WHY: remark: '@odd_filters' is packed for '@odd': 110592 bytes more, in panels of 16 columns
// WHY: remark: '@odd_filters', 103680 bytes, is not packed for '@images': its 45 columns fill no vectors of 16, and more results lie behind theirs
jit.constant @odd_filters : !jit.buffer<45x64x3x3xf32, "cpu:0">
jit.kernel @odd(%y: !uop.ptr<45x10x10xf32>, %x: !uop.ptr<64x12x12xf32>, %w: !uop.ptr<45x64x3x3xf32>, %z: !uop.ptr<45xf32>) {
  %o = uop.range 45
  %r = uop.range 10
  %c = uop.range 10
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i = arith.addi %r, %a : index
  %j = arith.addi %c, %b : index
  %u = uop.load %x[%k, %i, %j] : !uop.ptr<64x12x12xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<45x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  %bias = uop.load %z[%o] : !uop.ptr<45xf32>
  %t = arith.addf %s, %bias : f32
  uop.store %t, %y[%o, %r, %c] : !uop.ptr<45x10x10xf32>
}
jit.kernel @images(%y: !uop.ptr<2x45x10x10xf32>, %x: !uop.ptr<2x64x12x12xf32>, %w: !uop.ptr<45x64x3x3xf32>) {
  %n = uop.range 2
  %o = uop.range 45
  %r = uop.range 10
  %c = uop.range 10
  %k = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %i = arith.addi %r, %a : index
  %j = arith.addi %c, %b : index
  %u = uop.load %x[%n, %k, %i, %j] : !uop.ptr<2x64x12x12xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<45x64x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%n, %o, %r, %c] : !uop.ptr<2x45x10x10xf32>
}
jit.capture @uneven(%x: !jit.buffer<64x12x12xf32, "cpu:0">, %z: !jit.buffer<45xf32, "cpu:0">, %all: !jit.buffer<2x64x12x12xf32, "cpu:0">)
    -> (!jit.buffer<45x10x10xf32, "cpu:0">, !jit.buffer<2x45x10x10xf32, "cpu:0">) {
  %w = jit.get @odd_filters : !jit.buffer<45x64x3x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<45x10x10xf32, "cpu:0">
  %y2 = jit.alloc : !jit.buffer<2x45x10x10xf32, "cpu:0">
  jit.launch @odd(write %y, read %x, read %w, read %z) : !jit.buffer<45x10x10xf32, "cpu:0">, !jit.buffer<64x12x12xf32, "cpu:0">, !jit.buffer<45x64x3x3xf32, "cpu:0">, !jit.buffer<45xf32, "cpu:0">
  jit.launch @images(write %y2, read %all, read %w) : !jit.buffer<2x45x10x10xf32, "cpu:0">, !jit.buffer<2x64x12x12xf32, "cpu:0">, !jit.buffer<45x64x3x3xf32, "cpu:0">
  jit.return %y, %y2 : !jit.buffer<45x10x10xf32, "cpu:0">, !jit.buffer<2x45x10x10xf32, "cpu:0">
}

// 256 channels of 56x56 places: what one result reads lies in 256 pages, so that the image is stored in the order of
// the sum first, only the places that are read. Of 32 channels it is read as it is, by vectors of rows.
// CHECK-LABEL: jit.capture @far
// CHECK: %[[F:.*]] = jit.alloc : !jit.buffer<28x28x256xf32, "cpu:0">
// CHECK: jit.launch @far_channels_moved(read %{{.*}}, write %[[F]])
// CHECK-NEXT: jit.launch @far_channels_packed(write %{{.*}}, read %[[F]], read %{{.*}})
// CHECK-NEXT: jit.launch @near_channels(
// WHY: remark: '@far_filters' is packed for '@far_channels': 524288 bytes more, in panels of 32 columns, of which each element is used for 784 rows; replays do not read '@far_filters' there; the other factor is stored in the order of the sum first, 802816 bytes
// WHY: remark: '@near_filters', 65536 bytes, is not packed for '@near_channels': panels would take 125 % of its multiply-adds, vectors of rows take 102 %
jit.constant @far_filters : !jit.buffer<512x256xf32, "cpu:0">
jit.constant @near_filters : !jit.buffer<512x32xf32, "cpu:0">
jit.kernel @far_channels(%y: !uop.ptr<512x28x28xf32>, %x: !uop.ptr<256x56x56xf32>, %w: !uop.ptr<512x256xf32>) {
  %c2 = arith.constant 2 : index
  %o = uop.range 512
  %r = uop.range 28
  %c = uop.range 28
  %k = uop.range 256
  %i = arith.muli %r, %c2 : index
  %j = arith.muli %c, %c2 : index
  %u = uop.load %x[%k, %i, %j] : !uop.ptr<256x56x56xf32>
  %v = uop.load %w[%o, %k] : !uop.ptr<512x256xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<512x28x28xf32>
}
jit.kernel @near_channels(%y: !uop.ptr<512x56x56xf32>, %x: !uop.ptr<32x56x56xf32>, %w: !uop.ptr<512x32xf32>) {
  %o = uop.range 512
  %r = uop.range 56
  %c = uop.range 56
  %k = uop.range 32
  %u = uop.load %x[%k, %r, %c] : !uop.ptr<32x56x56xf32>
  %v = uop.load %w[%o, %k] : !uop.ptr<512x32xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<512x56x56xf32>
}
jit.capture @far(%x: !jit.buffer<256x56x56xf32, "cpu:0">, %z: !jit.buffer<32x56x56xf32, "cpu:0">)
    -> (!jit.buffer<512x28x28xf32, "cpu:0">, !jit.buffer<512x56x56xf32, "cpu:0">) {
  %w = jit.get @far_filters : !jit.buffer<512x256xf32, "cpu:0">
  %v = jit.get @near_filters : !jit.buffer<512x32xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<512x28x28xf32, "cpu:0">
  %y2 = jit.alloc : !jit.buffer<512x56x56xf32, "cpu:0">
  jit.launch @far_channels(write %y, read %x, read %w) : !jit.buffer<512x28x28xf32, "cpu:0">, !jit.buffer<256x56x56xf32, "cpu:0">, !jit.buffer<512x256xf32, "cpu:0">
  jit.launch @near_channels(write %y2, read %z, read %v) : !jit.buffer<512x56x56xf32, "cpu:0">, !jit.buffer<32x56x56xf32, "cpu:0">, !jit.buffer<512x32xf32, "cpu:0">
  jit.return %y, %y2 : !jit.buffer<512x28x28xf32, "cpu:0">, !jit.buffer<512x56x56xf32, "cpu:0">
}

// Rows of 16 results fill vectors; but each of 16 rows reads all filters, which the second cache does not hold.
// CHECK-LABEL: jit.capture @large
// CHECK: jit.launch @deep_packed
// CHECK-NEXT: jit.launch @shallow(
// WHY: remark: '@many_filters' is packed for '@deep': 9437184 bytes more
// WHY: remark: '@few_filters', 294912 bytes, is not packed for '@shallow': panels would take 106 % of its multiply-adds, vectors of rows take 103 %
jit.constant @many_filters : !jit.buffer<512x512x3x3xf32, "cpu:0">
jit.constant @few_filters : !jit.buffer<512x16x3x3xf32, "cpu:0">
jit.kernel @deep(%y: !uop.ptr<512x16x16xf32>, %x: !uop.ptr<512x16x16xf32>, %w: !uop.ptr<512x512x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %o = uop.range 512
  %r = uop.range 16
  %c = uop.range 16
  %k = uop.range 512
  %a = uop.range 3
  %b = uop.range 3
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %c1 : index
  %cb = arith.addi %c, %b : index
  %j = arith.subi %cb, %c1 : index
  %ini = arith.cmpi ult, %i, %c16 : index
  %inj = arith.cmpi ult, %j, %c16 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<512x16x16xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<512x512x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<512x16x16xf32>
}
jit.kernel @shallow(%y: !uop.ptr<512x16x16xf32>, %x: !uop.ptr<16x16x16xf32>, %w: !uop.ptr<512x16x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %o = uop.range 512
  %r = uop.range 16
  %c = uop.range 16
  %k = uop.range 16
  %a = uop.range 3
  %b = uop.range 3
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %c1 : index
  %cb = arith.addi %c, %b : index
  %j = arith.subi %cb, %c1 : index
  %ini = arith.cmpi ult, %i, %c16 : index
  %inj = arith.cmpi ult, %j, %c16 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%k, %i, %j] if %inside else %zero : !uop.ptr<16x16x16xf32>
  %v = uop.load %w[%o, %k, %a, %b] : !uop.ptr<512x16x3x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<512x16x16xf32>
}
jit.capture @large(%image: !jit.buffer<512x16x16xf32, "cpu:0">, %thin: !jit.buffer<16x16x16xf32, "cpu:0">) -> (!jit.buffer<512x16x16xf32, "cpu:0">, !jit.buffer<512x16x16xf32, "cpu:0">) {
  %many = jit.get @many_filters : !jit.buffer<512x512x3x3xf32, "cpu:0">
  %few = jit.get @few_filters : !jit.buffer<512x16x3x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<512x16x16xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<512x16x16xf32, "cpu:0">
  jit.launch @deep(write %y, read %image, read %many) : !jit.buffer<512x16x16xf32, "cpu:0">, !jit.buffer<512x16x16xf32, "cpu:0">, !jit.buffer<512x512x3x3xf32, "cpu:0">
  jit.launch @shallow(write %z, read %thin, read %few) : !jit.buffer<512x16x16xf32, "cpu:0">, !jit.buffer<16x16x16xf32, "cpu:0">, !jit.buffer<512x16x3x3xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<512x16x16xf32, "cpu:0">, !jit.buffer<512x16x16xf32, "cpu:0">
}

// The kernels: the image with its rim has the only gate; the product's loads have none.
// CHECK-LABEL: jit.kernel @conv_pad(
// CHECK: uop.range 16
// CHECK: uop.range 16
// CHECK: uop.load %{{.*}} if %{{.*}} else
// CHECK-LABEL: jit.kernel @conv_pack(
// CHECK-NOT: cmpi
// CHECK: uop.store
// CHECK-LABEL: jit.kernel @conv_packed(
// CHECK-NOT: {{ if |cmpi}}
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}}, %{{.*}}, %{{.*}} lanes 1

// CHECK-LABEL: jit.kernel @both_pad(
// CHECK: arith.select
// CHECK-LABEL: jit.kernel @both_packed(
// CHECK-NOT: {{ if |cmpi|select}}
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} lanes 1

// CHECK-LABEL: jit.kernel @odd_pack(
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %c45
// CHECK: uop.load %{{.*}} if %[[INSIDE]] else
// CHECK-LABEL: jit.kernel @odd_packed(
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %c45
// CHECK: uop.reduce add contract
// CHECK: uop.load %{{.*}} if %[[INSIDE]] else
// CHECK: uop.store %{{.*}} if %[[INSIDE]]
