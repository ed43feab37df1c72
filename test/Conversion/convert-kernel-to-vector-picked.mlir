// Lanes that lie a few elements apart are picked out of whole vectors, gated or not; a gather would take as long as one
// load per lane.
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The rows of a depthwise convolution with stride 2. Of the second vector the last element is the last lane's, so that
// nothing behind the array is read: it begins at 15 for lanes at 0, 2, ... 30.
// CHECK-LABEL: func.func @strided(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 16"]
// CHECK-NOT: gather
// CHECK: %[[LOW:.*]] = llvm.load %[[FIRST:.*]] {alignment = 1 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: %[[MIDDLE:.*]] = llvm.getelementptr %[[FIRST]][15]
// CHECK: %[[HIGH:.*]] = llvm.load %[[MIDDLE]] {alignment = 1 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: vector.shuffle %{{.*}}, %[[HIGH]] [0, 1, 2, 3, 4, 5, 6, 7, 17, 19, 21, 23, 25, 27, 29, 31]
// CHECK-NOT: gather
// CHECK: func.func @strided.entry
jit.kernel @strided(%o: !uop.ptr<256xf32>, %a: !uop.ptr<600xf32>, %w: !uop.ptr<9xf32>) {
  %c2 = arith.constant 2 : index
  %i = uop.range 256
  %k = uop.range 9
  %twice = arith.muli %i, %c2 : index
  %at = arith.addi %twice, %k : index
  %x = uop.load %a[%at] : !uop.ptr<600xf32>
  %y = uop.load %w[%k] : !uop.ptr<9xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i] : !uop.ptr<256xf32>
}

// Under a gate each lane's condition lies where its element does, and those between are not read.
// CHECK-LABEL: func.func @gated(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 16"]
// CHECK-NOT: gather
// CHECK: %[[LOWS:.*]] = vector.shuffle %[[VALID:.*]], %{{.*}} [0, 16, 1, 16, 2, 16, 3, 16, 4, 16, 5, 16, 6, 16, 7, 16] : vector<16xi1>
// CHECK: llvm.intr.masked.load %{{.*}}, %[[LOWS]], %{{.*}} {alignment = 1 : i32}
// CHECK: %[[HIGHS:.*]] = vector.shuffle %[[VALID]], %{{.*}} [16, 8, 16, 9, 16, 10, 16, 11, 16, 12, 16, 13, 16, 14, 16, 15] : vector<16xi1>
// CHECK: llvm.intr.masked.load %{{.*}}, %[[HIGHS]], %{{.*}} {alignment = 1 : i32}
// CHECK-NOT: gather
// CHECK: func.func @gated.entry
jit.kernel @gated(%o: !uop.ptr<512xf32>, %a: !uop.ptr<1024xf32>, %w: !uop.ptr<3xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 512
  %k = uop.range 3
  %twice = arith.muli %i, %c2 : index
  %from = arith.addi %twice, %k : index
  %at = arith.subi %from, %c1 : index
  %inside = arith.cmpi sge, %from, %c1 : index
  %x = uop.load %a[%at] if %inside else %zero : !uop.ptr<1024xf32>
  %y = uop.load %w[%k] : !uop.ptr<3xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i] : !uop.ptr<512xf32>
}

// A flipped row is read forwards and turned around.
// CHECK-LABEL: func.func @flipped(
// CHECK-NOT: gather
// CHECK: vector.shuffle %{{.*}}, %{{.*}} [31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16]
// CHECK-NOT: gather
// CHECK: func.func @flipped.entry
jit.kernel @flipped(%o: !uop.ptr<256xf32>, %a: !uop.ptr<300xf32>, %w: !uop.ptr<9xf32>) {
  %last = arith.constant 255 : index
  %i = uop.range 256
  %k = uop.range 9
  %back = arith.subi %last, %i : index
  %at = arith.addi %back, %k : index
  %x = uop.load %a[%at] : !uop.ptr<300xf32>
  %y = uop.load %w[%k] : !uop.ptr<9xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i] : !uop.ptr<256xf32>
}

// Farther apart a gather reads less.
// CHECK-LABEL: func.func @far(
// CHECK: gather
jit.kernel @far(%o: !uop.ptr<256xf32>, %a: !uop.ptr<2048xf32>, %w: !uop.ptr<256xf32>) {
  %c8 = arith.constant 8 : index
  %i = uop.range 256
  %at = arith.muli %i, %c8 : index
  %x = uop.load %a[%at] : !uop.ptr<2048xf32>
  %y = uop.load %w[%i] : !uop.ptr<256xf32>
  %e = math.exp2 %x : f32
  %p = arith.mulf %e, %y : f32
  uop.store %p, %o[%i] : !uop.ptr<256xf32>
}

// A reduction may gather where its arithmetic takes longer: the gradient of a pooling divides its indices. Without that it
// is computed element by element.
// CHECK-LABEL: func.func @gathered(
// CHECK-SAME: vector 16
// CHECK: llvm.intr.masked.gather
// CHECK-LABEL: func.func @element_by_element(
// CHECK-NOT: vector
// CHECK: func.func @element_by_element.entry
// Not in a long one, whose loads other results share.
// CHECK-LABEL: func.func @long_gathered(
// CHECK-NOT: masked.gather
// CHECK: func.func @long_gathered.entry

// As the scores of a KV cache whose length is a variable: of sixteen lanes perhaps five count.
// CHECK-LABEL: func.func @counted_by_a_variable(
// CHECK-NOT: gather
// CHECK: return
jit.kernel @gathered(%o: !uop.ptr<64x1024xf32>, %a: !uop.ptr<64x512xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c1023 = arith.constant 1023 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 64
  %j = uop.range 1024
  %k = uop.range 3
  %at = arith.addi %j, %k : index
  %rest = arith.remui %at, %c2 : index
  %even = arith.cmpi eq, %rest, %c0 : index
  %fits = arith.cmpi slt, %at, %c1023 : index
  %gate = arith.andi %even, %fits : i1
  %half = arith.divui %at, %c2 : index
  %x = uop.load %a[%i, %half] if %gate else %zero : !uop.ptr<64x512xf32>
  %e = math.exp2 %x : f32
  %f = arith.addf %e, %x : f32
  %s = uop.reduce add %f over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x1024xf32>
}
jit.kernel @element_by_element(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x192x8xf32>) {
  %c0 = arith.constant 0 : index
  %i = uop.range 64
  %j = uop.range 64
  %k = uop.range 3
  %at = arith.addi %j, %k : index
  %x = uop.load %a[%i, %at, %c0] : !uop.ptr<64x192x8xf32>
  %s = uop.reduce add %x over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x64xf32>
}
jit.kernel @long_gathered(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x32xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c63 = arith.constant 63 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 64
  %j = uop.range 64
  %k = uop.range 128
  %at = arith.addi %j, %k : index
  %rest = arith.remui %at, %c2 : index
  %even = arith.cmpi eq, %rest, %c0 : index
  %fits = arith.cmpi slt, %at, %c63 : index
  %gate = arith.andi %even, %fits : i1
  %half = arith.divui %at, %c2 : index
  %x = uop.load %a[%i, %half] if %gate else %zero : !uop.ptr<64x32xf32>
  %e = math.exp2 %x : f32
  %f = arith.addf %e, %x : f32
  %s = uop.reduce add %f over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x64xf32>
}
jit.kernel @counted_by_a_variable(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x32xf32>, %count: !jit.var<i32, "count", 1, 64>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c63 = arith.constant 63 : index
  %zero = arith.constant 0.0 : f32
  %n = jit.value %count : !jit.var<i32, "count", 1, 64> -> index
  %i = uop.range 64
  %j = uop.range %n
  %k = uop.range 3
  %at = arith.addi %j, %k : index
  %rest = arith.remui %at, %c2 : index
  %even = arith.cmpi eq, %rest, %c0 : index
  %fits = arith.cmpi slt, %at, %c63 : index
  %gate = arith.andi %even, %fits : i1
  %half = arith.divui %at, %c2 : index
  %x = uop.load %a[%i, %half] if %gate else %zero : !uop.ptr<64x32xf32>
  %e = math.exp2 %x : f32
  %f = arith.addf %e, %x : f32
  %s = uop.reduce add %f over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x64xf32>
}

// Where all lanes lie at known places, these are read as whole vectors, and no element that no lane takes: the lanes of a
// row of 64 at 0, 0, 1, 1, ... or 0, 1, 1, 2, ..., under gates that half of them pass.
// CHECK-LABEL: func.func @placed(
// CHECK-NOT: gather
// CHECK: llvm.intr.masked.load
// CHECK: vector.shuffle %{{.*}}, %{{.*}} [16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23]
// CHECK: arith.select
// CHECK: vector.shuffle %{{.*}}, %{{.*}} [16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23, 23, 24]
// CHECK-NOT: gather
// CHECK: func.func @placed.entry
jit.kernel @placed(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x32xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c63 = arith.constant 63 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 64
  %j = uop.range 64
  %k = uop.range 3
  %at = arith.addi %j, %k : index
  %rest = arith.remui %at, %c2 : index
  %even = arith.cmpi eq, %rest, %c0 : index
  %fits = arith.cmpi slt, %at, %c63 : index
  %gate = arith.andi %even, %fits : i1
  %half = arith.divui %at, %c2 : index
  %x = uop.load %a[%i, %half] if %gate else %zero : !uop.ptr<64x32xf32>
  %e = math.exp2 %x : f32
  %f = arith.addf %e, %x : f32
  %s = uop.reduce add %f over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x64xf32>
}

// Two results side by side gain less than picking two lanes costs: they are computed one by one.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: jit.schedule = ["r0 copies 4, r1 copies 2"]
jit.kernel @two(%o: !uop.ptr<64x2xf32>, %a: !uop.ptr<64x16xf32>, %w: !uop.ptr<3xf32>) {
  %c2 = arith.constant 2 : index
  %i = uop.range 64
  %j = uop.range 2
  %k = uop.range 3
  %twice = arith.muli %j, %c2 : index
  %at = arith.addi %twice, %k : index
  %x = uop.load %a[%i, %at] : !uop.ptr<64x16xf32>
  %y = uop.load %w[%k] : !uop.ptr<3xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x2xf32>
}
