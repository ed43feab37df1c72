// RUN: tinyjit-opt %s -tinyjit-legalize-small-floats | FileCheck %s
// RUN: tinyjit-opt %s -tinyjit-legalize-small-floats=f16c=false | FileCheck %s --check-prefix=BITS

// Each op is rounded: the sum of three rounds twice.
// CHECK-LABEL: func.func @each_op_rounds
// CHECK: arith.addf {{.*}} : vector<4xf32>
// CHECK: arith.trunci {{.*}} : vector<4xi32> to vector<4xi16>
// CHECK: arith.addf {{.*}} : vector<4xf32>
// CHECK: arith.trunci {{.*}} : vector<4xi32> to vector<4xi16>
// CHECK: return
func.func @each_op_rounds(%x: vector<4xbf16>, %y: vector<4xbf16>) -> vector<4xbf16> {
  %a = arith.addf %x, %y : vector<4xbf16>
  %b = arith.addf %a, %y : vector<4xbf16>
  return %b : vector<4xbf16>
}

// Half conversions are instructions with F16C and bit code without.
// CHECK-LABEL: func.func @half(
// CHECK-SAME: %[[X:.*]]: i16) -> i16
// CHECK: %[[HALF:.*]] = arith.bitcast %[[X]] : i16 to f16
// CHECK: arith.extf %[[HALF]] : f16 to f32
// CHECK: arith.mulf {{.*}} : f32
// CHECK: %[[RESULT:.*]] = arith.truncf {{.*}} : f32 to f16
// CHECK: %[[CODE:.*]] = arith.bitcast %[[RESULT]] : f16 to i16
// CHECK: return %[[CODE]]
// BITS-LABEL: func.func @half(
// BITS-NOT: f16
// BITS: return
func.func @half(%x: f16) -> f16 {
  %y = arith.mulf %x, %x : f16
  return %y : f16
}

// CHECK-LABEL: func.func @f64_goes_through_f32
// CHECK: arith.truncf {{.*}} : f64 to f32
// CHECK: arith.trunci {{.*}} : i32 to i8
func.func @f64_goes_through_f32(%x: f64) -> f8E4M3FN {
  %y = arith.truncf %x : f64 to f8E4M3FN
  return %y : f8E4M3FN
}

// With the f16 end an instruction, folding must not undo the detour over f32.
// CHECK-LABEL: func.func @half_to_fp8
// CHECK: arith.extf {{.*}} : f16 to f32
// CHECK-NOT: arith.truncf
// CHECK: arith.trunci {{.*}} : i32 to i8
func.func @half_to_fp8(%x: f16) -> f8E5M2 {
  %y = arith.truncf %x : f16 to f8E5M2
  return %y : f8E5M2
}

// CHECK-LABEL: func.func @float_to_int
// CHECK: uop.float_to_int unsigned {{.*}} : f32 to i8
func.func @float_to_int(%x: bf16) -> i8 {
  %y = uop.float_to_int unsigned %x : bf16 to i8
  return %y : i8
}

// Ops that only move values move their bits.
// CHECK-LABEL: func.func @moves(
// CHECK-SAME: vector<2xi16>
// CHECK: arith.constant dense<[16256, 16384]> : vector<2xi16>
// CHECK: %[[LOOP:.*]] = scf.for {{.*}} -> (vector<2xi16>)
// CHECK: arith.select {{.*}} : vector<2xi16>
// CHECK: vector.extract %[[LOOP]][1] : i16 from vector<2xi16>
func.func @moves(%c: i1, %x: vector<2xbf16>, %n: index) -> bf16 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %first = arith.constant dense<[1.0, 2.0]> : vector<2xbf16>
  %last = scf.for %i = %zero to %n step %one iter_args(%v = %first) -> vector<2xbf16> {
    %w = arith.select %c, %v, %x : vector<2xbf16>
    scf.yield %w : vector<2xbf16>
  }
  %y = vector.extract %last[1] : bf16 from vector<2xbf16>
  return %y : bf16
}
