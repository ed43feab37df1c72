// Stores of much go past the caches: a vector at a time where its address is a multiple of its size. The array must not be read,
// and lines must be whole; the function ends with a fence.
// RUN: tinyjit-opt %s --convert-kernel-to-vector=stream-bytes=4096 | FileCheck %s
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s --check-prefix=NONE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// NONE-NOT: nontemporal
// NONE-NOT: llvm.fence

// The last elements are no whole vector.
// CHECK-LABEL: func.func @large(
// CHECK: scf.for
// CHECK: %[[PLACE:.*]] = llvm.ptrtoint %[[ADDRESS:.*]] : !llvm.ptr to i64
// CHECK: %[[REST:.*]] = arith.andi %[[PLACE]], %{{.*}} : i64
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq, %[[REST]]
// CHECK: scf.if %[[ALIGNED]] {
// CHECK-NEXT: llvm.store %[[VALUE:.*]], %[[ADDRESS]] {alignment = 64 : i64, nontemporal} : vector<16xf32>, !llvm.ptr
// CHECK-NEXT: } else {
// CHECK-NEXT: llvm.store %[[VALUE]], %[[ADDRESS]] {alignment = 1 : i64} : vector<16xf32>, !llvm.ptr
// CHECK: llvm.intr.masked.store
// CHECK: llvm.fence seq_cst
// CHECK-NEXT: return
jit.kernel @large(%o: !uop.ptr<1027xf32>, %a: !uop.ptr<1027xf32>) {
  %i = uop.range 1027
  %x = uop.load %a[%i] : !uop.ptr<1027xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<1027xf32>
}

// CHECK-LABEL: func.func @small(
// CHECK-NOT: nontemporal
// CHECK-LABEL: func.func @small.entry(
jit.kernel @small(%o: !uop.ptr<1008xf32>, %a: !uop.ptr<1008xf32>) {
  %i = uop.range 1008
  %x = uop.load %a[%i] : !uop.ptr<1008xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<1008xf32>
}

// It is in the caches already.
// CHECK-LABEL: func.func @update(
// CHECK-NOT: nontemporal
// CHECK-LABEL: func.func @update.entry(
jit.kernel @update(%o: !uop.ptr<1024xf32>) {
  %i = uop.range 1024
  %x = uop.load %o[%i] : !uop.ptr<1024xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<1024xf32>
}

// Few elements of a large array.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: nontemporal
// CHECK-LABEL: func.func @rows.entry(
jit.kernel @rows(%o: !uop.ptr<1024x64xf32>, %a: !uop.ptr<64xf32>) {
  %i = uop.range 64
  %c = arith.constant 3 : index
  %x = uop.load %a[%i] : !uop.ptr<64xf32>
  uop.store %x, %o[%c, %i] : !uop.ptr<1024x64xf32>
}

// Every other element.
// CHECK-LABEL: func.func @apart(
// CHECK-NOT: nontemporal
// CHECK-LABEL: func.func @apart.entry(
jit.kernel @apart(%o: !uop.ptr<2048x2xf32>, %a: !uop.ptr<2048xf32>) {
  %i = uop.range 2048
  %c = arith.constant 1 : index
  %x = uop.load %a[%i] : !uop.ptr<2048xf32>
  uop.store %x, %o[%i, %c] : !uop.ptr<2048x2xf32>
}
