// RUN: tinyjit-opt %s -tinyjit-expand-math | FileCheck %s

// A polynomial by Horner's rule, then the power of two in two halves.
// CHECK-LABEL: func.func @exp2_of_a_scalar
// CHECK-NOT: math.exp2
// CHECK: arith.bitcast {{.*}} : f32 to i32
// CHECK-COUNT-6: math.fma
// CHECK: arith.shrui
// CHECK-COUNT-2: arith.mulf
func.func @exp2_of_a_scalar(%x: f32) -> f32 {
  %y = math.exp2 %x : f32
  return %y : f32
}

// Zero, negative numbers and infinity are selected at the end.
// CHECK-LABEL: func.func @log2_of_a_vector
// CHECK-NOT: math.log2
// CHECK: arith.cmpf oeq, {{.*}} : vector<8xf32>
// CHECK: %[[POSITIVE:.*]] = arith.cmpf ogt, {{.*}} : vector<8xf32>
// CHECK: %[[RESULT:.*]] = arith.select %[[POSITIVE]]
// CHECK: return %[[RESULT]]
func.func @log2_of_a_vector(%x: vector<8xf32>) -> vector<8xf32> {
  %y = math.log2 %x : vector<8xf32>
  return %y : vector<8xf32>
}

// The reduction of large arguments stands behind one test for all elements.
// CHECK-LABEL: func.func @sin_of_a_vector
// CHECK: %[[FLAT:.*]] = vector.shape_cast {{.*}} : vector<2x4xi1> to vector<8xi1>
// CHECK: %[[ANY:.*]] = vector.reduction <or>, %[[FLAT]]
// CHECK: scf.if %[[ANY]]
// CHECK: arith.mului_extended {{.*}} : vector<2x4xi32>
// CHECK: else
// CHECK-NOT: math.sin
func.func @sin_of_a_vector(%x: vector<2x4xf32>) -> vector<2x4xf32> {
  %y = math.sin %x : vector<2x4xf32>
  return %y : vector<2x4xf32>
}

// CHECK-LABEL: func.func @small_floats_are_computed_in_f32
// CHECK: arith.extf {{.*}} : bf16 to f32
// CHECK: math.sqrt {{.*}} : f32
// CHECK: arith.truncf {{.*}} : f32 to bf16
func.func @small_floats_are_computed_in_f32(%x: bf16) -> bf16 {
  %y = math.sqrt %x : bf16
  return %y : bf16
}

// CHECK-LABEL: func.func @instructions_stay
// CHECK: math.floor
// CHECK: math.fma
func.func @instructions_stay(%x: f32) -> f32 {
  %y = math.floor %x : f32
  %z = math.fma %y, %y, %x : f32
  return %z : f32
}

// An op that is not known stays, for whoever reports it.
// CHECK-LABEL: func.func @unknown_ops_stay
// CHECK: math.atan2
// CHECK: math.tanh {{.*}} : f64
func.func @unknown_ops_stay(%x: f32, %d: f64) -> (f32, f64) {
  %y = math.atan2 %x, %x : f32
  %z = math.tanh %d : f64
  return %y, %z : f32, f64
}

// Of a number beside NaN the number counts; zeros are in order.
// CHECK-LABEL: func.func @maxnumf
// CHECK-SAME: %[[A:.*]]: vector<8xf16>, %[[B:.*]]: vector<8xf16>
// CHECK-NOT: extf
// CHECK: %[[MAX:.*]] = arith.maximumf %[[A]], %[[B]] : vector<8xf16>
// CHECK: %[[NAN_B:.*]] = arith.cmpf uno, %[[B]], %[[B]]
// CHECK: %[[UNLESS_B:.*]] = arith.select %[[NAN_B]], %[[A]], %[[MAX]]
// CHECK: %[[NAN_A:.*]] = arith.cmpf uno, %[[A]], %[[A]]
// CHECK: arith.select %[[NAN_A]], %[[B]], %[[UNLESS_B]]
func.func @maxnumf(%a: vector<8xf16>, %b: vector<8xf16>) -> vector<8xf16> {
  %y = arith.maxnumf %a, %b : vector<8xf16>
  return %y : vector<8xf16>
}
