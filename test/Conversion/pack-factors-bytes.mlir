// A constant that is a factor of a product of bytes is packed as words: four bytes that are multiplied together, then those
// of the next column. The product reads them as they lie.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu byte-unit=vnni remarks" 2>%t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
// RUN: tinyjit-run %s --function=step --emit=loops --target-cpu=x86-64-v4,+avx512vnni | FileCheck %s --check-prefix=CODE
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu" | FileCheck %s --check-prefix=NONE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// NONE-NOT: _packed

jit.constant @w : !jit.buffer<512x256xi8, "cpu:0">
jit.constant @odd : !jit.buffer<510x256xi8, "cpu:0">
jit.constant @few : !jit.buffer<512x250xi8, "cpu:0">
jit.constant @apart : !jit.buffer<256x512xi8, "cpu:0">

// CHECK-LABEL: jit.capture @step
// CHECK: %[[W:.*]] = jit.get @w
// CHECK: %[[P:.*]] = jit.alloc : !jit.buffer<8x128x32x4xi8, "cpu:0">
// CHECK-NEXT: jit.prologue {
// CHECK-NEXT: jit.launch @linear_pack(read %[[W]], write %[[P]])
// CHECK-NEXT: }
// CHECK-NEXT: jit.launch @linear_packed(
// WHY: remark: '@w' is packed for '@linear': 131072 bytes more, in panels of 32 columns, of which each element is used for 2 rows; replays do not read '@w' there
//
// Both have a sign, so that the sums of the columns are added, too: two vectors of results for two rows, and two of those.
// CODE-LABEL: func.func @linear_packed(
// CODE-SAME: jit.schedule = ["r1 split, r0 copies 2, r2 vector 16 copies 2"]
// CODE: scf.for %{{.*}} = %c0 to %c128 step %c1 iter_args
// CODE: arith.xori
// CODE-COUNT-6: vpdpbusd.512
// CODE-NOT: vpdpbusd
// CODE: scf.yield
// CODE: func.func @linear_packed.entry
jit.kernel @linear(%y: !uop.ptr<2x256xi32>, %x: !uop.ptr<2x512xi8>, %w: !uop.ptr<512x256xi8>) {
  %i = uop.range 2
  %j = uop.range 256
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<2x512xi8>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x256xi8>
  %wideU = arith.extsi %u : i8 to i32
  %wideV = arith.extsi %v : i8 to i32
  %p = arith.muli %wideU, %wideV : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %y[%i, %j] : !uop.ptr<2x256xi32>
}
jit.capture @step(%x: !jit.buffer<2x512xi8, "cpu:0">) -> !jit.buffer<2x256xi32, "cpu:0"> {
  %w = jit.get @w : !jit.buffer<512x256xi8, "cpu:0">
  %y = jit.alloc : !jit.buffer<2x256xi32, "cpu:0">
  jit.launch @linear(write %y, read %x, read %w) : !jit.buffer<2x256xi32, "cpu:0">, !jit.buffer<2x512xi8, "cpu:0">, !jit.buffer<512x256xi8, "cpu:0">
  jit.return %y : !jit.buffer<2x256xi32, "cpu:0">
}

// 510 values are no whole words.
// CHECK-LABEL: jit.capture @oddStep
// CHECK: jit.launch @oddLinear(
// WHY: remark: '@odd', 130560 bytes, is not packed for '@oddLinear': its 510 rows are no multiple of four
jit.kernel @oddLinear(%y: !uop.ptr<2x256xi32>, %x: !uop.ptr<2x510xi8>, %w: !uop.ptr<510x256xi8>) {
  %i = uop.range 2
  %j = uop.range 256
  %k = uop.range 510
  %u = uop.load %x[%i, %k] : !uop.ptr<2x510xi8>
  %v = uop.load %w[%k, %j] : !uop.ptr<510x256xi8>
  %wideU = arith.extsi %u : i8 to i32
  %wideV = arith.extsi %v : i8 to i32
  %p = arith.muli %wideU, %wideV : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %y[%i, %j] : !uop.ptr<2x256xi32>
}
jit.capture @oddStep(%x: !jit.buffer<2x510xi8, "cpu:0">) -> !jit.buffer<2x256xi32, "cpu:0"> {
  %w = jit.get @odd : !jit.buffer<510x256xi8, "cpu:0">
  %y = jit.alloc : !jit.buffer<2x256xi32, "cpu:0">
  jit.launch @oddLinear(write %y, read %x, read %w) : !jit.buffer<2x256xi32, "cpu:0">, !jit.buffer<2x510xi8, "cpu:0">, !jit.buffer<510x256xi8, "cpu:0">
  jit.return %y : !jit.buffer<2x256xi32, "cpu:0">
}

// 250 columns fill no vectors.
// CHECK-LABEL: jit.capture @fewStep
// CHECK: jit.launch @fewLinear(
// WHY: remark: '@few', 128000 bytes, is not packed for '@fewLinear': its 250 columns fill no vectors of 16
jit.kernel @fewLinear(%y: !uop.ptr<2x250xi32>, %x: !uop.ptr<2x512xi8>, %w: !uop.ptr<512x250xi8>) {
  %i = uop.range 2
  %j = uop.range 250
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<2x512xi8>
  %v = uop.load %w[%k, %j] : !uop.ptr<512x250xi8>
  %wideU = arith.extsi %u : i8 to i32
  %wideV = arith.extsi %v : i8 to i32
  %p = arith.muli %wideU, %wideV : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %y[%i, %j] : !uop.ptr<2x250xi32>
}
jit.capture @fewStep(%x: !jit.buffer<2x512xi8, "cpu:0">) -> !jit.buffer<2x250xi32, "cpu:0"> {
  %w = jit.get @few : !jit.buffer<512x250xi8, "cpu:0">
  %y = jit.alloc : !jit.buffer<2x250xi32, "cpu:0">
  jit.launch @fewLinear(write %y, read %x, read %w) : !jit.buffer<2x250xi32, "cpu:0">, !jit.buffer<2x512xi8, "cpu:0">, !jit.buffer<512x250xi8, "cpu:0">
  jit.return %y : !jit.buffer<2x250xi32, "cpu:0">
}

// Results that use neighbouring columns lie apart.
// CHECK-LABEL: jit.capture @apartStep
// CHECK: jit.launch @apartLinear(
// WHY: remark: '@apart', 131072 bytes, is not packed for '@apartLinear': results that use it lie apart, which products of bytes do not take
jit.kernel @apartLinear(%y: !uop.ptr<256x2xi32>, %x: !uop.ptr<2x512xi8>, %w: !uop.ptr<256x512xi8>) {
  %j = uop.range 256
  %i = uop.range 2
  %k = uop.range 512
  %u = uop.load %x[%i, %k] : !uop.ptr<2x512xi8>
  %v = uop.load %w[%j, %k] : !uop.ptr<256x512xi8>
  %wideU = arith.extsi %u : i8 to i32
  %wideV = arith.extsi %v : i8 to i32
  %p = arith.muli %wideU, %wideV : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %y[%j, %i] : !uop.ptr<256x2xi32>
}
jit.capture @apartStep(%x: !jit.buffer<2x512xi8, "cpu:0">) -> !jit.buffer<256x2xi32, "cpu:0"> {
  %w = jit.get @apart : !jit.buffer<256x512xi8, "cpu:0">
  %y = jit.alloc : !jit.buffer<256x2xi32, "cpu:0">
  jit.launch @apartLinear(write %y, read %x, read %w) : !jit.buffer<256x2xi32, "cpu:0">, !jit.buffer<2x512xi8, "cpu:0">, !jit.buffer<256x512xi8, "cpu:0">
  jit.return %y : !jit.buffer<256x2xi32, "cpu:0">
}
