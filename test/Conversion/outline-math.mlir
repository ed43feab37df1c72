// RUN: tinyjit-opt %s --outline-math | FileCheck %s
// RUN: tinyjit-opt %s --pass-pipeline="builtin.module(outline-math,func.func(tinyjit-expand-math,tinyjit-legalize-small-floats{f16c=false}))" | FileCheck %s --check-prefix=EXPANDED

// Each function once, before those that call it.
// CHECK-DAG: func.func private @tinyjit_exp2_f32(%[[X:.*]]: f32) -> f32 {
// CHECK-DAG: func.func private @tinyjit_f16_to_f32(
// CHECK-DAG: func.func private @tinyjit_f32_to_f16(
// CHECK-DAG: func.func private @tinyjit_f32_to_bf16_to_nearest_away(

// CHECK-LABEL: func.func @scalars
// CHECK: %[[A:.*]] = call @tinyjit_exp2_f32(%{{.*}}) : (f32) -> f32
// CHECK: %[[B:.*]] = call @tinyjit_exp2_f32(%[[A]])
// EXPANDED-NOT: math.exp2
// EXPANDED: func.func @scalars
func.func @scalars(%x: f32) -> f32 {
  %a = math.exp2 %x : f32
  %b = math.exp2 %a : f32
  %s = math.sqrt %b : f32
  // CHECK: math.sqrt
  return %s : f32
}

// Ops on small floats are computed in f32, op by op.
// CHECK-LABEL: func.func @small
// CHECK: %[[WIDE:.*]] = call @tinyjit_f16_to_f32
// CHECK: arith.addf %{{.*}}, %{{.*}} : f32
// CHECK: call @tinyjit_f32_to_f16
// CHECK: call @tinyjit_f16_to_f32
// CHECK: call @tinyjit_exp2_f32
// CHECK: call @tinyjit_f32_to_f16
func.func @small(%x: f16, %y: f16) -> f16 {
  %a = arith.addf %x, %y : f16
  %b = math.exp2 %a : f16
  return %b : f16
}

// CHECK-LABEL: func.func @rounding
// CHECK: arith.truncf %{{.*}} : f64 to f32
// CHECK: call @tinyjit_f32_to_f16
// CHECK: call @tinyjit_f32_to_bf16_to_nearest_away
func.func @rounding(%x: f64, %y: f32) -> (f16, bf16) {
  %a = arith.truncf %x : f64 to f16
  %b = arith.truncf %y to_nearest_away : f32 to bf16
  return %a, %b : f16, bf16
}

// Each element of a vector is a call.
// CHECK-LABEL: func.func @vector
// CHECK-COUNT-2: call @tinyjit_exp2_f32
// CHECK: vector.from_elements
func.func @vector(%x: vector<2xf32>) -> vector<2xf32> {
  %a = math.exp2 %x : vector<2xf32>
  return %a : vector<2xf32>
}
