// Convolutions whose channels lie beside each other: the image is stored with its rim, so that no gate is left in the sum, also where the
// filter stays as it is.
// RUN: tinyjit-opt %s --pack-factors="kinds=cpu remarks" --canonicalize 2>%t.remarks >%t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --check-prefix=WHY --input-file=%t.remarks --implicit-check-not=remark:
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A constant is brought into panels as well. The array with the rim has the image's order.
// CHECK-LABEL: jit.capture @constant
// CHECK: %[[X:.*]] = jit.alloc : !jit.buffer<30x30x64xf32, "cpu:0">
// CHECK: jit.launch @conv_pad(read %{{.*}}, write %[[X]])
// CHECK-NEXT: jit.launch @conv_packed(write %{{.*}}, read %[[X]], read %{{.*}})
// WHY: remark: '@w' is packed for '@conv': 147456 bytes more, in panels of 32 columns, of which each element is used for 784 rows; replays do not read '@w' there; the other factor is stored with its rim first, 230400 bytes
!x = !jit.buffer<28x28x64xf32, "cpu:0">
!w = !jit.buffer<3x3x64x64xf32, "cpu:0">
jit.constant @w : !w
jit.kernel @conv(%y: !uop.ptr<28x28x64xf32>, %x: !uop.ptr<28x28x64xf32>, %w: !uop.ptr<3x3x64x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c28 = arith.constant 28 : index
  %r = uop.range 28
  %c = uop.range 28
  %o = uop.range 64
  %a = uop.range 3
  %b = uop.range 3
  %k = uop.range 64
  %i1 = arith.addi %r, %a : index
  %i = arith.subi %i1, %c1 : index
  %j1 = arith.addi %c, %b : index
  %j = arith.subi %j1, %c1 : index
  %ini = arith.cmpi ult, %i, %c28 : index
  %inj = arith.cmpi ult, %j, %c28 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%i, %j, %k] if %inside else %zero : !uop.ptr<28x28x64xf32>
  %v = uop.load %w[%a, %b, %k, %o] : !uop.ptr<3x3x64x64xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %a, %b, %k : f32
  uop.store %s, %y[%r, %c, %o] : !uop.ptr<28x28x64xf32>
}
jit.capture @constant(%x: !x) -> !x {
  %w = jit.get @w : !w
  %y = jit.alloc : !x
  jit.launch @conv(write %y, read %x, read %w) : !x, !x, !w
  jit.return %y : !x
}

// An argument stays as it is.
// CHECK-LABEL: jit.capture @argument
// CHECK: %[[X:.*]] = jit.alloc : !jit.buffer<30x30x64xf32, "cpu:0">
// CHECK: jit.launch @conv_pad{{.*}}(read %{{.*}}, write %[[X]])
// CHECK-NEXT: jit.launch @conv_padded(write %{{.*}}, read %{{.*}}, read %[[X]])
// WHY: remark: array 2 stays as it is for '@conv': the other factor is stored with its rim first, 230400 bytes
jit.capture @argument(%x: !x, %w: !w) -> !x {
  %y = jit.alloc : !x
  jit.launch @conv(write %y, read %x, read %w) : !x, !x, !w
  jit.return %y : !x
}

// So does a constant whose columns fill no vectors. Three channels lie outermost. `i + k > 0` says what `2 * i + k > 0` does.
// CHECK-LABEL: jit.capture @few_channels
// CHECK: %[[X:.*]] = jit.alloc : !jit.buffer<3x257x257xf32, "cpu:0">
// CHECK: jit.launch @steps_pad(read %{{.*}}, write %[[X]])
// CHECK-NEXT: jit.launch @steps_padded(write %{{.*}}, read %{{.*}}, read %[[X]])
// WHY: remark: '@first' stays as it is for '@steps': the other factor is stored with its rim first, 792588 bytes
!x3 = !jit.buffer<256x256x3xf32, "cpu:0">
!w3 = !jit.buffer<3x3x3x24xf32, "cpu:0">
!y3 = !jit.buffer<128x128x24xf32, "cpu:0">
jit.constant @first : !w3
jit.kernel @steps(%y: !uop.ptr<128x128x24xf32>, %x: !uop.ptr<256x256x3xf32>, %w: !uop.ptr<3x3x3x24xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = uop.range 128
  %c = uop.range 128
  %o = uop.range 24
  %a = uop.range 3
  %b = uop.range 3
  %k = uop.range 3
  %r2 = arith.muli %r, %c2 : index
  %i1 = arith.addi %r2, %a : index
  %i = arith.subi %i1, %c1 : index
  %c22 = arith.muli %c, %c2 : index
  %j1 = arith.addi %c22, %b : index
  %j = arith.subi %j1, %c1 : index
  %ra = arith.addi %r, %a : index
  %cb = arith.addi %c, %b : index
  %ini = arith.cmpi sgt, %ra, %c0 : index
  %inj = arith.cmpi sgt, %cb, %c0 : index
  %inside = arith.andi %ini, %inj : i1
  %u = uop.load %x[%i, %j, %k] if %inside else %zero : !uop.ptr<256x256x3xf32>
  %v = uop.load %w[%a, %b, %k, %o] : !uop.ptr<3x3x3x24xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %a, %b, %k : f32
  uop.store %s, %y[%r, %c, %o] : !uop.ptr<128x128x24xf32>
}
jit.capture @few_channels(%x: !x3) -> !y3 {
  %w = jit.get @first : !w3
  %y = jit.alloc : !y3
  jit.launch @steps(write %y, read %x, read %w) : !y3, !x3, !w3
  jit.return %y : !y3
}

// `i + k > 1` says more of the window than its place does: the gate stays.
// CHECK-LABEL: jit.capture @other_gate
// CHECK: jit.launch @line(
!x1 = !jit.buffer<3000x96xf32, "cpu:0">
!w1 = !jit.buffer<3x96x96xf32, "cpu:0">
!y1 = !jit.buffer<1500x96xf32, "cpu:0">
jit.kernel @line(%y: !uop.ptr<1500x96xf32>, %x: !uop.ptr<3000x96xf32>, %w: !uop.ptr<3x96x96xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = uop.range 1500
  %o = uop.range 96
  %a = uop.range 3
  %k = uop.range 96
  %r2 = arith.muli %r, %c2 : index
  %i1 = arith.addi %r2, %a : index
  %i = arith.subi %i1, %c1 : index
  %ra = arith.addi %r, %a : index
  %inside = arith.cmpi sgt, %ra, %c1 : index
  %u = uop.load %x[%i, %k] if %inside else %zero : !uop.ptr<3000x96xf32>
  %v = uop.load %w[%a, %k, %o] : !uop.ptr<3x96x96xf32>
  %p = arith.mulf %u, %v : f32
  %s = uop.reduce add %p over %a, %k : f32
  uop.store %s, %y[%r, %o] : !uop.ptr<1500x96xf32>
}
jit.capture @other_gate(%x: !x1, %w: !w1) -> !y1 {
  %y = jit.alloc : !y1
  jit.launch @line(write %y, read %x, read %w) : !y1, !x1, !w1
  jit.return %y : !y1
}
