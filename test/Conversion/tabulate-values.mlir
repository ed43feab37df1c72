// RUN: tinyjit-opt %s --tinyjit-tabulate-values=avx512 --canonicalize --cse --split-input-file | FileCheck %s
// RUN: tinyjit-opt %s --tinyjit-tabulate-values --split-input-file | FileCheck %s --check-prefix=OFF
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Weights of four bits, two in a byte: both halves have one table, which the scale is multiplied with once, and no half is
// masked.
// CHECK-LABEL: func.func @halves(
// CHECK-SAME: %[[BYTES:.*]]: vector<16xi8>, %[[SCALE:.*]]: f32
// CHECK-DAG: %[[NUMBERS:.*]] = arith.constant dense<[-8.000000e+00, -7.000000e+00, {{.*}}, 6.000000e+00, 7.000000e+00]> : vector<16xf32>
// CHECK-DAG: %[[FOUR:.*]] = arith.constant dense<4> : vector<16xi32>
// CHECK: %[[SCALES:.*]] = vector.broadcast %[[SCALE]]
// CHECK: %[[TABLE:.*]] = arith.mulf %[[SCALES]], %[[NUMBERS]] : vector<16xf32>
// CHECK: %[[WIDE:.*]] = arith.extui %[[BYTES]] : vector<16xi8> to vector<16xi32>
// CHECK: %[[LOW:.*]] = llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%[[TABLE]], %[[WIDE]]) : (vector<16xf32>, vector<16xi32>) -> vector<16xf32>
// CHECK: %[[SHIFTED:.*]] = arith.shrui %[[WIDE]], %[[FOUR]] : vector<16xi32>
// CHECK: %[[HIGH:.*]] = llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%[[TABLE]], %[[SHIFTED]])
// CHECK: return %[[LOW]], %[[HIGH]]
// OFF-LABEL: func.func @halves(
// OFF-NOT: call_intrinsic
// OFF: return
func.func @halves(%bytes: vector<16xi8>, %scale: f32) -> (vector<16xf32>, vector<16xf32>) {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %c16 = arith.constant dense<16> : vector<16xi8>
  %less = arith.constant dense<-8> : vector<16xi8>
  %scales = vector.broadcast %scale : f32 to vector<16xf32>
  %low = arith.andi %bytes, %c15 : vector<16xi8>
  %lower = arith.addi %low, %less : vector<16xi8>
  %x = arith.sitofp %lower : vector<16xi8> to vector<16xf32>
  %a = arith.mulf %scales, %x : vector<16xf32>
  %divided = arith.divui %bytes, %c16 : vector<16xi8>
  %high = arith.andi %divided, %c15 : vector<16xi8>
  %higher = arith.addi %high, %less : vector<16xi8>
  %y = arith.sitofp %higher : vector<16xi8> to vector<16xf32>
  %b = arith.mulf %scales, %y : vector<16xf32>
  return %a, %b : vector<16xf32>, vector<16xf32>
}

// -----

// Two bits, which are masked as before: an index of a table has four.
// CHECK-LABEL: func.func @two_bits(
// CHECK: %[[Q:.*]] = arith.andi
// CHECK: %[[INDEX:.*]] = arith.extui %[[Q]]
// CHECK: llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%{{.*}}, %[[INDEX]])
func.func @two_bits(%bytes: vector<16xi8>, %scale: f32, %least: f32) -> vector<16xf32> {
  %c3 = arith.constant dense<3> : vector<16xi8>
  %scales = vector.broadcast %scale : f32 to vector<16xf32>
  %leasts = vector.broadcast %least : f32 to vector<16xf32>
  %q = arith.andi %bytes, %c3 : vector<16xi8>
  %x = arith.uitofp %q : vector<16xi8> to vector<16xf32>
  %a = arith.mulf %scales, %x : vector<16xf32>
  %b = arith.subf %a, %leasts : vector<16xf32>
  return %b : vector<16xf32>
}

// -----

// A factor that is computed of one that is the same in all lanes is so, too, and part of the table.
// CHECK-LABEL: func.func @wide_scale(
// CHECK: %[[SCALES:.*]] = arith.extf
// CHECK: %[[TABLE:.*]] = arith.mulf %[[SCALES]], %{{.*}} : vector<16xf32>
// CHECK: %[[FOUND:.*]] = llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%[[TABLE]],
// CHECK: return %[[FOUND]]
func.func @wide_scale(%bytes: vector<16xi8>, %scale: f16) -> vector<16xf32> {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %narrow = vector.broadcast %scale : f16 to vector<16xf16>
  %scales = arith.extf %narrow : vector<16xf16> to vector<16xf32>
  %q = arith.andi %bytes, %c15 : vector<16xi8>
  %x = arith.uitofp %q : vector<16xi8> to vector<16xf32>
  %a = arith.mulf %scales, %x : vector<16xf32>
  return %a : vector<16xf32>
}

// -----

// Another factor for each lane is no part of the table, only what comes before it is.
// CHECK-LABEL: func.func @factors(
// CHECK-DAG: %[[NUMBERS:.*]] = arith.constant dense<[0.000000e+00, 1.000000e+00, {{.*}}]>
// CHECK: %[[X:.*]] = llvm.call_intrinsic "llvm.x86.avx512.permvar.sf.512"(%[[NUMBERS]],
// CHECK: arith.mulf %{{.*}}, %[[X]]
func.func @factors(%bytes: vector<16xi8>, %factors: vector<16xf32>) -> vector<16xf32> {
  %c15 = arith.constant dense<15> : vector<16xi8>
  %q = arith.andi %bytes, %c15 : vector<16xi8>
  %x = arith.uitofp %q : vector<16xi8> to vector<16xf32>
  %a = arith.mulf %factors, %x : vector<16xf32>
  return %a : vector<16xf32>
}

// -----

// No table: five bits; eight lanes; a constant that is not the same in all lanes; two integers; and a quotient, which for a
// number that never occurs would divide by zero.
// CHECK-LABEL: func.func @others(
// CHECK-NOT: call_intrinsic
// CHECK: return
func.func @others(%bytes: vector<16xi8>, %few: vector<8xi8>, %n: i32, %scale: f32)
    -> (vector<16xf32>, vector<8xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %c31 = arith.constant dense<31> : vector<16xi8>
  %c15 = arith.constant dense<15> : vector<16xi8>
  %c4 = arith.constant dense<4> : vector<16xi8>
  %c7 = arith.constant dense<7> : vector<8xi8>
  %places = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : vector<16xi8>
  %scales = vector.broadcast %scale : f32 to vector<16xf32>
  %five = arith.andi %bytes, %c31 : vector<16xi8>
  %a = arith.uitofp %five : vector<16xi8> to vector<16xf32>
  %eight = arith.andi %few, %c7 : vector<8xi8>
  %b = arith.uitofp %eight : vector<8xi8> to vector<8xf32>
  %q = arith.andi %bytes, %c15 : vector<16xi8>
  %placed = arith.addi %q, %places : vector<16xi8>
  %c = arith.uitofp %placed : vector<16xi8> to vector<16xf32>
  %r = arith.shrui %bytes, %c4 : vector<16xi8>
  %both = arith.muli %q, %r : vector<16xi8>
  %d = arith.uitofp %both : vector<16xi8> to vector<16xf32>
  %wide = arith.extui %q : vector<16xi8> to vector<16xi32>
  %ns = vector.broadcast %n : i32 to vector<16xi32>
  %quotient = arith.divui %ns, %wide : vector<16xi32>
  %e = arith.uitofp %quotient : vector<16xi32> to vector<16xf32>
  return %a, %b, %c, %d, %e : vector<16xf32>, vector<8xf32>, vector<16xf32>, vector<16xf32>, vector<16xf32>
}
