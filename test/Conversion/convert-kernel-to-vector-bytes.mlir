// Sums of products of bytes take four values of a range of the sum at a time, where there are instructions for that.
// RUN: tinyjit-opt %s --convert-kernel-to-vector=byte-unit=vnni --canonicalize --cse | FileCheck %s
// RUN: tinyjit-opt %s --convert-kernel-to-vector="byte-unit=dotprod vector-bits=128" --canonicalize --cse | FileCheck %s --check-prefix=DOTPROD
// RUN: tinyjit-opt %s --convert-kernel-to-vector="byte-unit=i8mm vector-bits=128" --canonicalize --cse | FileCheck %s --check-prefix=I8MM
// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s --check-prefix=NONE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// vpdpbusd takes the factor without a sign first. Nothing is to be put right.
// NONE-NOT: call_intrinsic
// CHECK-LABEL: func.func @mixed(
// CHECK-SAME: jit.schedule = ["r1 vector 16 copies 2 pack split, r0 copies 8"]
// CHECK-NOT: call_intrinsic
// CHECK: llvm.store %{{.*}} : vector<16xi32>, !llvm.ptr
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c8
// CHECK: scf.for %[[K:.*]] = %c0 to %c256 step %c4 iter_args
// CHECK-NOT: arith.xori
// CHECK: %[[COLUMNS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> vector<64xi8>
// CHECK: %[[ROW:.*]] = llvm.bitcast %{{.*}} : vector<16xi32> to vector<64xi8>
// CHECK-NEXT: llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%{{.*}}, %[[ROW]], %[[COLUMNS]])
// CHECK-COUNT-15: vpdpbusd.512
// CHECK: scf.yield
// CHECK-NOT: arith.muli {{.*}} : vector
// CHECK: func.func @mixed.entry

// sdot and udot want equal signs: the rows' bytes are taken 128 lower.
// DOTPROD-LABEL: func.func @mixed(
// DOTPROD: llvm.aarch64.neon.sdot.v4i32.v16i8
// DOTPROD: arith.xori
// DOTPROD: llvm.aarch64.neon.sdot.v4i32.v16i8
// I8MM-LABEL: func.func @mixed(
// I8MM-NOT: arith.xori
// I8MM: llvm.aarch64.neon.usdot.v4i32.v16i8
jit.kernel @mixed(%out: !uop.ptr<64x128xi32>, %a: !uop.ptr<64x256xui8>, %b: !uop.ptr<256x128xi8>) {
  %i = uop.range 64
  %j = uop.range 128
  %k = uop.range 256
  %x = uop.load %a[%i, %k] : !uop.ptr<64x256xui8>
  %y = uop.load %b[%k, %j] : !uop.ptr<256x128xi8>
  %wideX = arith.extui %x : i8 to i32
  %wideY = arith.extsi %y : i8 to i32
  %product = arith.muli %wideX, %wideY : i32
  %sum = uop.reduce add %product over %k : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<64x128xi32>
}

// Both have a sign: the rows' bytes are taken 128 higher, and the sums of the columns, which are added when they are
// packed, times 128, are subtracted. Each lane's four bytes lie together already (a gather). In the last word of 258 values
// two are zeros.
// CHECK-LABEL: func.func @signed(
// CHECK: llvm.intr.masked.gather
// CHECK: vpdpbusd.512
// CHECK: arith.xori %{{.*}} : vector<16xi32>
// CHECK-COUNT-16: vpdpbusd.512
// CHECK: %[[TIMES:.*]] = arith.muli %{{.*}} : vector<16xi32>
// CHECK: arith.subi %{{.*}}, %[[TIMES]] : vector<16xi32>
// CHECK: func.func @signed.entry
// DOTPROD-LABEL: func.func @signed(
// DOTPROD-NOT: arith.xori
// DOTPROD: llvm.aarch64.neon.sdot.v4i32.v16i8
// DOTPROD-NOT: arith.xori
// DOTPROD: func.func @signed.entry
jit.kernel @signed(%out: !uop.ptr<64x128xi32>, %a: !uop.ptr<64x258xi8>, %b: !uop.ptr<128x258xi8>) {
  %i = uop.range 64
  %j = uop.range 128
  %k = uop.range 258
  %x = uop.load %a[%i, %k] : !uop.ptr<64x258xi8>
  %y = uop.load %b[%j, %k] : !uop.ptr<128x258xi8>
  %wideX = arith.extsi %x : i8 to i32
  %wideY = arith.extsi %y : i8 to i32
  %product = arith.muli %wideX, %wideY : i32
  %sum = uop.reduce add %product over %k : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<64x128xi32>
}

// Both factors are less a number: the sums of the rows are added, too, one for each of eight.
// CHECK-LABEL: func.func @less(
// CHECK: scf.for
// CHECK: scf.yield
// CHECK: scf.for %{{.*}} = %c0 to %c256 step %c4 iter_args
// CHECK-COUNT-24: vpdpbusd.512
// CHECK-NOT: vpdpbusd
// CHECK: func.func @less.entry
jit.kernel @less(%out: !uop.ptr<64x128xi32>, %a: !uop.ptr<64x256xui8>, %b: !uop.ptr<256x128xi8>, %zero: !uop.ptr<1xi32>) {
  %i = uop.range 64
  %j = uop.range 128
  %k = uop.range 256
  %c0 = arith.constant 0 : index
  %x = uop.load %a[%i, %k] : !uop.ptr<64x256xui8>
  %y = uop.load %b[%k, %j] : !uop.ptr<256x128xi8>
  %p = uop.load %zero[%c0] : !uop.ptr<1xi32>
  %q = arith.constant -3 : i32
  %wideX = arith.extui %x : i8 to i32
  %wideY = arith.extsi %y : i8 to i32
  %factorX = arith.subi %wideX, %p : i32
  %factorY = arith.addi %wideY, %q : i32
  %product = arith.muli %factorX, %factorY : i32
  %sum = uop.reduce add %product over %k : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<64x128xi32>
}

// Three rows are too few for what would be packed, and a range of three has no four values.
// CHECK-LABEL: func.func @few(
// CHECK-NOT: call_intrinsic
// CHECK: func.func @few.entry
jit.kernel @few(%out: !uop.ptr<3x128xi32>, %a: !uop.ptr<3x256xi8>, %b: !uop.ptr<256x128xi8>) {
  %i = uop.range 3
  %j = uop.range 128
  %k = uop.range 256
  %x = uop.load %a[%i, %k] : !uop.ptr<3x256xi8>
  %y = uop.load %b[%k, %j] : !uop.ptr<256x128xi8>
  %wideX = arith.extsi %x : i8 to i32
  %wideY = arith.extsi %y : i8 to i32
  %product = arith.muli %wideX, %wideY : i32
  %sum = uop.reduce add %product over %k : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<3x128xi32>
}
// CHECK-LABEL: func.func @short(
// CHECK-NOT: call_intrinsic
// CHECK: func.func @short.entry
jit.kernel @short(%out: !uop.ptr<64x128xi32>, %a: !uop.ptr<64x3xi8>, %b: !uop.ptr<3x128xi8>) {
  %i = uop.range 64
  %j = uop.range 128
  %k = uop.range 3
  %x = uop.load %a[%i, %k] : !uop.ptr<64x3xi8>
  %y = uop.load %b[%k, %j] : !uop.ptr<3x128xi8>
  %wideX = arith.extsi %x : i8 to i32
  %wideY = arith.extsi %y : i8 to i32
  %product = arith.muli %wideX, %wideY : i32
  %sum = uop.reduce add %product over %k : i32
  uop.store %sum, %out[%i, %j] : !uop.ptr<64x128xi32>
}
