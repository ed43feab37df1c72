// Argmax: value and index are reduced together, and the first of equal values wins.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @argmax(
// CHECK: uop.reduce (%{{.*}}, %{{.*}}) over %k init (%{{.*}}, %{{.*}}) : f32, i32 {
// CHECK: uop.yield %{{.*}}, %{{.*}} : f32, i32
jit.kernel @argmax(%out: !uop.ptr<4xi32>, %in: !uop.ptr<4x10xf32>) {
  %lowest = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i32
  %i = uop.range 4
  %k = uop.range 10
  %x = uop.load %in[%i, %k] : !uop.ptr<4x10xf32>
  %n = arith.index_cast %k : index to i32
  %max, %where = uop.reduce (%x, %n) over %k init (%lowest, %zero) : f32, i32 {
  ^bb0(%best: f32, %at: i32, %next: f32, %here: i32):
    %more = arith.cmpf olt, %best, %next : f32
    %best1 = arith.select %more, %next, %best : f32
    %at1 = arith.select %more, %here, %at : i32
    uop.yield %best1, %at1 : f32, i32
  }
  uop.store %where, %out[%i] : !uop.ptr<4xi32>
}
