// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(uop-stage-values))' | FileCheck %s
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Two values of a block, of which each is computed of the same scale: one nest of stores fills both arrays.
// CHECK-LABEL: jit.kernel @blocks(
// CHECK-DAG: %[[FIRST:.*]] = uop.local : !uop.ptr<3x4xf32>
// CHECK-DAG: %[[SECOND:.*]] = uop.local : !uop.ptr<3x4xf32>
// CHECK: %[[ROW:.*]] = uop.range 3
// CHECK-NEXT: %[[K:.*]] = uop.range 4
// CHECK-NEXT: %[[OWN:.*]] = uop.range 4
// CHECK-NEXT: %[[I:.*]] = uop.range 32
// CHECK: %[[SMALL:.*]] = uop.load %{{.*}}[%[[ROW]], %[[OWN]]] : !uop.ptr<3x4xi8>
// CHECK: %[[VALUE:.*]] = arith.mulf
// CHECK-NEXT: %[[TOKEN:.*]] = uop.store %[[VALUE]], %[[LOCAL:.*]][%[[ROW]], %[[OWN]]] : !uop.ptr<3x4xf32> -> !uop.token
// CHECK-NEXT: %[[LOADED:.*]] = uop.load %[[LOCAL]][%[[ROW]], %[[K]]] after(%[[TOKEN]])
// CHECK: %[[OTHER:.*]] = uop.store %{{.*}}, %{{.*}}[%[[ROW]], %[[OWN]]] : !uop.ptr<3x4xf32> -> !uop.token
// CHECK-NEXT: %[[LEAST:.*]] = uop.load %{{.*}}[%[[ROW]], %[[K]]] after(%[[OTHER]])
// CHECK: arith.mulf %[[LOADED]],
// CHECK: arith.subf %{{.*}}, %[[LEAST]] : f32
jit.kernel @blocks(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %w: !uop.ptr<3x4x32xi8>, %s: !uop.ptr<3x4xi8>, %d: !uop.ptr<3x4xf16>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %half = uop.load %d[%row, %k] : !uop.ptr<3x4xf16>
  %scale = arith.extf %half : f16 to f32
  %small = uop.load %s[%row, %k] : !uop.ptr<3x4xi8>
  %inner = arith.sitofp %small : i8 to f32
  %unsigned = arith.uitofp %small : i8 to f32
  %a = arith.mulf %scale, %inner : f32
  %b = arith.mulf %scale, %unsigned : f32
  %byte = uop.load %w[%row, %k, %i] : !uop.ptr<3x4x32xi8>
  %number = arith.sitofp %byte : i8 to f32
  %c = arith.mulf %a, %number : f32
  %e = arith.subf %c, %b : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %e : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 16 : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

// A conversion of an integer alone.
// CHECK-LABEL: jit.kernel @bytes(
// CHECK: uop.local : !uop.ptr<3x4xf32>
// CHECK: arith.sitofp
// CHECK: %[[F:.*]] = arith.sitofp
// CHECK-NEXT: %[[TOKEN:.*]] = uop.store %[[F]],
// CHECK-NEXT: %[[LOADED:.*]] = uop.load %{{.*}} after(%[[TOKEN]])
// CHECK: arith.mulf %{{.*}}, %[[LOADED]]
jit.kernel @bytes(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %s: !uop.ptr<3x4xi8>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %small = uop.load %s[%row, %k] : !uop.ptr<3x4xi8>
  %scale = arith.sitofp %small : i8 to f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %scale : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 16 : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

// An exponential of each of 512 results: a nest of its own computes them.
// CHECK-LABEL: jit.kernel @exponentials(
// CHECK: %[[SUMS:.*]] = uop.local : !uop.ptr<512xf32>
// CHECK: %[[SUM:.*]] = uop.reduce add
// CHECK-NEXT: %[[TOKEN:.*]] = uop.store %[[SUM]], %[[SUMS]][%[[ROW:.*]]] : !uop.ptr<512xf32> -> !uop.token
// CHECK-NEXT: %[[LOADED:.*]] = uop.load %[[SUMS]][%[[ROW]]] after(%[[TOKEN]])
// CHECK-NEXT: math.exp2 %[[LOADED]]
jit.kernel @exponentials(%o: !uop.ptr<512xf32>, %x: !uop.ptr<32xf32>, %w: !uop.ptr<512x32xf32>) {
  %row = uop.range 512
  %i = uop.range 32
  %y = uop.load %x[%i] : !uop.ptr<32xf32>
  %z = uop.load %w[%row, %i] : !uop.ptr<512x32xf32>
  %p = arith.mulf %y, %z : f32
  %sum = uop.reduce add contract %p over %i lanes 16 : f32
  %e = math.exp2 %sum : f32
  uop.store %e, %o[%row] : !uop.ptr<512xf32>
}

// Nothing is staged: a scale that is only loaded and extended; what a row, or all rows, have in common; a short innermost
// range, or one without lanes; where the output is read at another place, so that all rows would have to be staged first; an
// exponential of few results; and a square root, which is one instruction.
// CHECK-NOT: uop.local
jit.kernel @converted(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %d: !uop.ptr<3x4xf16>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %half = uop.load %d[%row, %k] : !uop.ptr<3x4xf16>
  %scale = arith.extf %half : f16 to f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %scale : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 16 : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

jit.kernel @common(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %d: !uop.ptr<3xf32>, %e: !uop.ptr<4xf32>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %f = uop.load %d[%row] : !uop.ptr<3xf32>
  %ff = arith.mulf %f, %f : f32
  %g = uop.load %e[%k] : !uop.ptr<4xf32>
  %gg = arith.mulf %g, %g : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %ff : f32
  %q = arith.mulf %p, %gg : f32
  %sum = uop.reduce add contract %q over %k, %i lanes 16 : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

jit.kernel @short(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x8xf32>, %d: !uop.ptr<3x4xf32>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 8
  %f = uop.load %d[%row, %k] : !uop.ptr<3x4xf32>
  %ff = arith.mulf %f, %f : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x8xf32>
  %p = arith.mulf %y, %ff : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 8 : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

jit.kernel @ordered(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %d: !uop.ptr<3x4xf32>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %f = uop.load %d[%row, %k] : !uop.ptr<3x4xf32>
  %ff = arith.mulf %f, %f : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %ff : f32
  %sum = uop.reduce add contract %p over %k, %i : f32
  uop.store %sum, %o[%row] : !uop.ptr<3xf32>
}

jit.kernel @elsewhere(%o: !uop.ptr<3xf32>, %x: !uop.ptr<4x32xf32>, %d: !uop.ptr<3x4xf32>) {
  %row = uop.range 3
  %k = uop.range 4
  %i = uop.range 32
  %c2 = arith.constant 2 : index
  %from = arith.subi %c2, %row : index
  %f = uop.load %d[%row, %k] : !uop.ptr<3x4xf32>
  %ff = arith.mulf %f, %f : f32
  %y = uop.load %x[%k, %i] : !uop.ptr<4x32xf32>
  %p = arith.mulf %y, %ff : f32
  %sum = uop.reduce add contract %p over %k, %i lanes 16 : f32
  %before = uop.load %o[%from] : !uop.ptr<3xf32>
  %after = arith.addf %before, %sum : f32
  uop.store %after, %o[%row] : !uop.ptr<3xf32>
}

jit.kernel @few(%o: !uop.ptr<64xf32>, %x: !uop.ptr<32xf32>, %w: !uop.ptr<64x32xf32>) {
  %row = uop.range 64
  %i = uop.range 32
  %y = uop.load %x[%i] : !uop.ptr<32xf32>
  %z = uop.load %w[%row, %i] : !uop.ptr<64x32xf32>
  %p = arith.mulf %y, %z : f32
  %sum = uop.reduce add contract %p over %i lanes 16 : f32
  %e = math.exp2 %sum : f32
  uop.store %e, %o[%row] : !uop.ptr<64xf32>
}

jit.kernel @root(%o: !uop.ptr<512xf32>, %x: !uop.ptr<32xf32>, %w: !uop.ptr<512x32xf32>) {
  %row = uop.range 512
  %i = uop.range 32
  %y = uop.load %x[%i] : !uop.ptr<32xf32>
  %z = uop.load %w[%row, %i] : !uop.ptr<512x32xf32>
  %p = arith.mulf %y, %z : f32
  %sum = uop.reduce add contract %p over %i lanes 16 : f32
  %e = math.sqrt %sum : f32
  uop.store %e, %o[%row] : !uop.ptr<512xf32>
}
