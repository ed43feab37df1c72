// RUN: tinyjit-opt %s -tinyjit-expand-math="fma=false sse41=false" | FileCheck %s

// CHECK-LABEL: func.func @no_fma_in_polynomials
// CHECK-NOT: math.
// CHECK: return
func.func @no_fma_in_polynomials(%x: vector<4xf32>) -> vector<4xf32> {
  %y = math.exp2 %x : vector<4xf32>
  return %y : vector<4xf32>
}

// The sum is rounded to odd in f64 and then to f32.
// CHECK-LABEL: func.func @fma
// CHECK-NOT: math.fma
// CHECK: arith.mulf {{.*}} : f64
// CHECK: arith.truncf {{.*}} : f64 to f32
func.func @fma(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = math.fma %x, %y, %z : f32
  return %r : f32
}

// CHECK-LABEL: func.func @floor
// CHECK-NOT: math.floor
// CHECK: math.copysign
func.func @floor(%x: f64) -> f64 {
  %r = math.floor %x : f64
  return %r : f64
}
