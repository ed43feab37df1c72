// Sums over dilated images become one per phase: the results with the same remainder by the stride.
// RUN: tinyjit-opt %s --split-phases="kinds=cpu remarks" --canonicalize 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
// RUN: tinyjit-opt %s --split-phases | FileCheck %s --check-prefix=OTHER
// RUN: not tinyjit-opt %s --split-phases="kinds=abacus" 2>&1 | FileCheck %s --check-prefix=KIND
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// KIND: error: there is no kind of device 'abacus'
// OTHER-NOT: _phase

// Two steps and a window of 2x2: all phases load the image alike, at one place of the window each, so one kernel computes
// them. The image has no gate left.
// CHECK-LABEL: jit.capture @up
// CHECK: %[[ALL:.*]] = jit.alloc : !jit.buffer<2x2x32x16x16xf32, "cpu:0">
// CHECK: jit.launch @up_kernel_phases(read %{{.*}}, read %{{.*}}, write %[[ALL]])
// CHECK-NEXT: jit.launch @up_kernel_interleave(write %{{.*}}, read %[[ALL]])
// WHY: remark: '@up_kernel' is computed phase by phase of its dilated image, by 1 launch: 1048576 multiplications, of 4194304
jit.kernel @up_kernel(%x: !uop.ptr<32x16x16xf32>, %w: !uop.ptr<32x32x2x2xf32>, %y: !uop.ptr<32x32x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c31 = arith.constant 31 : index
  %o = uop.range 32
  %r = uop.range 32
  %c = uop.range 32
  %k = uop.range 32
  %a = uop.range 2
  %b = uop.range 2
  %r1 = arith.addi %r, %a : index
  %i = arith.subi %r1, %c1 : index
  %s1 = arith.addi %c, %b : index
  %j = arith.subi %s1, %c1 : index
  %iRest = arith.remsi %i, %c2 : index
  %jRest = arith.remsi %j, %c2 : index
  %iOn = arith.cmpi eq, %iRest, %c0 : index
  %jOn = arith.cmpi eq, %jRest, %c0 : index
  %iIn = arith.cmpi ult, %i, %c31 : index
  %jIn = arith.cmpi ult, %j, %c31 : index
  %on = arith.andi %iOn, %jOn : i1
  %in = arith.andi %iIn, %jIn : i1
  %gate = arith.andi %on, %in : i1
  %row = arith.divsi %i, %c2 : index
  %column = arith.divsi %j, %c2 : index
  %u = uop.load %x[%k, %row, %column] if %gate else %zero : !uop.ptr<32x16x16xf32>
  %aw = arith.subi %c1, %a : index
  %bw = arith.subi %c1, %b : index
  %v = uop.load %w[%k, %o, %aw, %bw] : !uop.ptr<32x32x2x2xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a, %b : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<32x32x32xf32>
}
jit.capture @up(%x: !jit.buffer<32x16x16xf32, "cpu:0">, %w: !jit.buffer<32x32x2x2xf32, "cpu:0">) -> !jit.buffer<32x32x32xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<32x32x32xf32, "cpu:0">
  jit.launch @up_kernel(read %x, read %w, write %y) : !jit.buffer<32x16x16xf32, "cpu:0">, !jit.buffer<32x32x2x2xf32, "cpu:0">, !jit.buffer<32x32x32xf32, "cpu:0">
  jit.return %y : !jit.buffer<32x32x32xf32, "cpu:0">
}

// Three places and steps of two: one phase meets one place, the other two, with a rim.
// CHECK-LABEL: jit.capture @uneven
// CHECK: %[[ALL:.*]] = jit.alloc : !jit.buffer<2x64x256xf32, "cpu:0">
// CHECK: %[[FIRST:.*]] = jit.view %[[ALL]] offset 0
// CHECK: jit.launch @uneven_kernel_phase0(read %{{.*}}, read %{{.*}}, write %[[FIRST]])
// CHECK: %[[SECOND:.*]] = jit.view %[[ALL]] offset 65536
// CHECK: jit.launch @uneven_kernel_phase1(read %{{.*}}, read %{{.*}}, write %[[SECOND]])
// CHECK-NEXT: jit.launch @uneven_kernel_interleave(write %{{.*}}, read %[[ALL]])
// WHY: remark: '@uneven_kernel' is computed phase by phase of its dilated image, by 2 launches: 1572864 multiplications, of 3145728
jit.kernel @uneven_kernel(%x: !uop.ptr<32x256xf32>, %w: !uop.ptr<32x64x3xf32>, %y: !uop.ptr<64x512xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %off = arith.constant 1 : index
  %stride = arith.constant 2 : index
  %end = arith.constant 511 : index
  %last = arith.constant 2 : index
  %o = uop.range 64
  %r = uop.range 512
  %k = uop.range 32
  %a = uop.range 3
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %off : index
  %rest = arith.remsi %i, %stride : index
  %on = arith.cmpi eq, %rest, %c0 : index
  %in = arith.cmpi ult, %i, %end : index
  %gate = arith.andi %on, %in : i1
  %place = arith.divsi %i, %stride : index
  %u = uop.load %x[%k, %place] if %gate else %zero : !uop.ptr<32x256xf32>
  %aw = arith.subi %last, %a : index
  %v = uop.load %w[%k, %o, %aw] : !uop.ptr<32x64x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a : f32
  uop.store %s, %y[%o, %r] : !uop.ptr<64x512xf32>
}
jit.capture @uneven(%x: !jit.buffer<32x256xf32, "cpu:0">, %w: !jit.buffer<32x64x3xf32, "cpu:0">) -> !jit.buffer<64x512xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<64x512xf32, "cpu:0">
  jit.launch @uneven_kernel(read %x, read %w, write %y) : !jit.buffer<32x256xf32, "cpu:0">, !jit.buffer<32x64x3xf32, "cpu:0">, !jit.buffer<64x512xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x512xf32, "cpu:0">
}

// Steps of three and five places.
// CHECK-LABEL: jit.capture @by_three
// CHECK: jit.launch @three_phase0
// CHECK: jit.launch @three_phase1
// CHECK: jit.launch @three_phase2
// CHECK-NEXT: jit.launch @three_interleave
// WHY: remark: '@three' is computed phase by phase of its dilated image, by 3 launches: 2621440 multiplications, of 7864320
jit.kernel @three(%x: !uop.ptr<32x256xf32>, %w: !uop.ptr<32x64x5xf32>, %y: !uop.ptr<64x768xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %off = arith.constant 2 : index
  %stride = arith.constant 3 : index
  %end = arith.constant 766 : index
  %last = arith.constant 4 : index
  %o = uop.range 64
  %r = uop.range 768
  %k = uop.range 32
  %a = uop.range 5
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %off : index
  %rest = arith.remsi %i, %stride : index
  %on = arith.cmpi eq, %rest, %c0 : index
  %in = arith.cmpi ult, %i, %end : index
  %gate = arith.andi %on, %in : i1
  %place = arith.divsi %i, %stride : index
  %u = uop.load %x[%k, %place] if %gate else %zero : !uop.ptr<32x256xf32>
  %aw = arith.subi %last, %a : index
  %v = uop.load %w[%k, %o, %aw] : !uop.ptr<32x64x5xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a : f32
  uop.store %s, %y[%o, %r] : !uop.ptr<64x768xf32>
}
jit.capture @by_three(%x: !jit.buffer<32x256xf32, "cpu:0">, %w: !jit.buffer<32x64x5xf32, "cpu:0">) -> !jit.buffer<64x768xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<64x768xf32, "cpu:0">
  jit.launch @three(read %x, read %w, write %y) : !jit.buffer<32x256xf32, "cpu:0">, !jit.buffer<32x64x5xf32, "cpu:0">, !jit.buffer<64x768xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x768xf32, "cpu:0">
}

// Little work stays as it is; so does a launch that writes over what it reads.
// CHECK-LABEL: jit.capture @stays
// CHECK-NEXT: jit.alloc
// CHECK-NEXT: jit.launch @small(
// CHECK-NEXT: jit.return
// WHY: remark: '@small' is not computed phase by phase: that would save 768 multiplications, expected 1048576 or more
jit.kernel @small(%x: !uop.ptr<4x16xf32>, %w: !uop.ptr<4x4x3xf32>, %y: !uop.ptr<4x32xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %off = arith.constant 1 : index
  %stride = arith.constant 2 : index
  %end = arith.constant 31 : index
  %last = arith.constant 2 : index
  %o = uop.range 4
  %r = uop.range 32
  %k = uop.range 4
  %a = uop.range 3
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %off : index
  %rest = arith.remsi %i, %stride : index
  %on = arith.cmpi eq, %rest, %c0 : index
  %in = arith.cmpi ult, %i, %end : index
  %gate = arith.andi %on, %in : i1
  %place = arith.divsi %i, %stride : index
  %u = uop.load %x[%k, %place] if %gate else %zero : !uop.ptr<4x16xf32>
  %aw = arith.subi %last, %a : index
  %v = uop.load %w[%k, %o, %aw] : !uop.ptr<4x4x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a : f32
  uop.store %s, %y[%o, %r] : !uop.ptr<4x32xf32>
}
jit.capture @stays(%x: !jit.buffer<4x16xf32, "cpu:0">, %w: !jit.buffer<4x4x3xf32, "cpu:0">) -> !jit.buffer<4x32xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<4x32xf32, "cpu:0">
  jit.launch @small(read %x, read %w, write %y) : !jit.buffer<4x16xf32, "cpu:0">, !jit.buffer<4x4x3xf32, "cpu:0">, !jit.buffer<4x32xf32, "cpu:0">
  jit.return %y : !jit.buffer<4x32xf32, "cpu:0">
}

// CHECK-LABEL: jit.capture @over
// CHECK-NEXT: jit.launch @uneven_kernel(
// WHY: remark: '@uneven_kernel' is not computed phase by phase: the launch writes over what it reads
jit.capture @over(%x: !jit.buffer<32x256xf32, "cpu:0">, %w: !jit.buffer<32x64x3xf32, "cpu:0">, %y: !jit.buffer<64x512xf32, "cpu:0">) {
  jit.launch @uneven_kernel(read %x, read %w, update %y) : !jit.buffer<32x256xf32, "cpu:0">, !jit.buffer<32x64x3xf32, "cpu:0">, !jit.buffer<64x512xf32, "cpu:0">
  jit.return
}

// One range of the window decides for both dimensions of the image: only one is taken.
// CHECK-LABEL: jit.capture @shared
// CHECK: jit.launch @diagonal_phase0
// CHECK: jit.launch @diagonal_phase1
// WHY: remark: '@diagonal' is computed phase by phase of its dilated image, by 2 launches: 1572864 multiplications, of 3145728
jit.kernel @diagonal(%x: !uop.ptr<16x32x32xf32>, %w: !uop.ptr<16x16x3xf32>, %y: !uop.ptr<16x64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %o = uop.range 16
  %r = uop.range 64
  %c = uop.range 64
  %k = uop.range 16
  %a = uop.range 3
  %i = arith.addi %r, %a : index
  %j = arith.addi %c, %a : index
  %iRest = arith.remui %i, %c2 : index
  %jRest = arith.remui %j, %c2 : index
  %iOn = arith.cmpi eq, %iRest, %c0 : index
  %jOn = arith.cmpi eq, %jRest, %c0 : index
  %gate = arith.andi %iOn, %jOn : i1
  %row = arith.divui %r, %c2 : index
  %column = arith.divui %c, %c2 : index
  %u = uop.load %x[%k, %row, %column] if %gate else %zero : !uop.ptr<16x32x32xf32>
  %v = uop.load %w[%k, %o, %a] : !uop.ptr<16x16x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a : f32
  uop.store %s, %y[%o, %r, %c] : !uop.ptr<16x64x64xf32>
}
jit.capture @shared(%x: !jit.buffer<16x32x32xf32, "cpu:0">, %w: !jit.buffer<16x16x3xf32, "cpu:0">) -> !jit.buffer<16x64x64xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<16x64x64xf32, "cpu:0">
  jit.launch @diagonal(read %x, read %w, write %y) : !jit.buffer<16x32x32xf32, "cpu:0">, !jit.buffer<16x16x3xf32, "cpu:0">, !jit.buffer<16x64x64xf32, "cpu:0">
  jit.return %y : !jit.buffer<16x64x64xf32, "cpu:0">
}

// The results of a dimension may be counted by two ranges, as another array has them as two dimensions.
// CHECK-LABEL: jit.capture @two_ranges
// CHECK: jit.launch @pair_phase0(
// CHECK: jit.launch @pair_phase1(
// CHECK-NEXT: jit.launch @pair_interleave(
// WHY: remark: '@pair' is computed phase by phase of its dilated image, by 2 launches: 1572864 multiplications, of 3145728
jit.kernel @pair(%x: !uop.ptr<32x256xf32>, %w: !uop.ptr<32x64x3xf32>, %m: !uop.ptr<64x256x2xf32>, %y: !uop.ptr<64x512xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %off = arith.constant 1 : index
  %stride = arith.constant 2 : index
  %end = arith.constant 511 : index
  %last = arith.constant 2 : index
  %o = uop.range 64
  %outer = uop.range 256
  %inner = uop.range 2
  %k = uop.range 32
  %a = uop.range 3
  %twice = arith.muli %outer, %stride : index
  %r = arith.addi %twice, %inner : index
  %ra = arith.addi %r, %a : index
  %i = arith.subi %ra, %off : index
  %ia = arith.addi %inner, %a : index
  %io = arith.addi %ia, %off : index
  %rest = arith.remui %io, %stride : index
  %on = arith.cmpi eq, %rest, %c0 : index
  %in = arith.cmpi ult, %i, %end : index
  %gate = arith.andi %on, %in : i1
  %place = arith.divsi %i, %stride : index
  %u = uop.load %x[%k, %place] if %gate else %zero : !uop.ptr<32x256xf32>
  %aw = arith.subi %last, %a : index
  %v = uop.load %w[%k, %o, %aw] : !uop.ptr<32x64x3xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %k, %a : f32
  %mask = uop.load %m[%o, %outer, %inner] : !uop.ptr<64x256x2xf32>
  %on0 = arith.cmpf ogt, %mask, %zero : f32
  %kept = arith.select %on0, %s, %zero : f32
  uop.store %kept, %y[%o, %r] : !uop.ptr<64x512xf32>
}
jit.capture @two_ranges(%x: !jit.buffer<32x256xf32, "cpu:0">, %w: !jit.buffer<32x64x3xf32, "cpu:0">, %m: !jit.buffer<64x256x2xf32, "cpu:0">) -> !jit.buffer<64x512xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<64x512xf32, "cpu:0">
  jit.launch @pair(read %x, read %w, read %m, write %y) : !jit.buffer<32x256xf32, "cpu:0">, !jit.buffer<32x64x3xf32, "cpu:0">, !jit.buffer<64x256x2xf32, "cpu:0">, !jit.buffer<64x512xf32, "cpu:0">
  jit.return %y : !jit.buffer<64x512xf32, "cpu:0">
}

// The kernels.
// CHECK-LABEL: jit.kernel @up_kernel_phases(
// CHECK-NOT: {{ if |cmpi}}
// CHECK: uop.reduce add contract %{{.*}} over %{{[^,]*}} lanes 1
// CHECK-LABEL: jit.kernel @uneven_kernel_phase0(
// CHECK-NOT: {{ if |cmpi}}
// CHECK: uop.reduce add contract %{{.*}} over %{{[^,]*}} lanes 1
// CHECK-LABEL: jit.kernel @uneven_kernel_phase1(
// CHECK: uop.load %{{.*}} if %{{.*}} else
// CHECK: uop.reduce add contract %{{.*}} over %{{[^,]*}}, %{{[^,]*}} lanes 1
