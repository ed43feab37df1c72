// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: func.func @scan(
func.func @scan(%a: tensor<4x6xf32>, %b: tensor<4x6xui8>) -> tensor<4x6xf32> {
  // CHECK: uop.scan(%{{.*}}) along 1 {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
  // CHECK-NEXT: arith.addf
  // CHECK-NEXT: uop.return %{{.*}} : f32
  // CHECK-NEXT: } : tensor<4x6xf32> -> tensor<4x6xf32>
  %s = uop.scan(%a) along 1 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  } : tensor<4x6xf32> -> tensor<4x6xf32>
  // CHECK: uop.scan(%{{.*}}, %{{.*}}) along 0 init [1.000000e+00 : f32, 0 : i8] exclusive reverse {
  // CHECK: } : tensor<4x6xf32>, tensor<4x6xui8> -> tensor<4x6xf32>, tensor<4x6xui8>
  %p:2 = uop.scan(%s, %b) along 0 init [1.0 : f32, 0 : i8] exclusive reverse {
  ^bb0(%x: f32, %i: i8, %y: f32, %j: i8):
    %z = arith.mulf %x, %y : f32
    %k = arith.maxui %i, %j : i8
    uop.return %z, %k : f32, i8
  } : tensor<4x6xf32>, tensor<4x6xui8> -> tensor<4x6xf32>, tensor<4x6xui8>
  return %p#0 : tensor<4x6xf32>
}

// CHECK-LABEL: func.func @sort(
func.func @sort(%a: tensor<4x6xf32>, %b: tensor<4x6xi32>) -> tensor<4x6xi32> {
  // CHECK: uop.sort(%{{.*}}, %{{.*}}) along 1 {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: i32, %{{.*}}: f32, %{{.*}}: i32):
  // CHECK: uop.return %{{.*}} : i1
  // CHECK-NEXT: } : tensor<4x6xf32>, tensor<4x6xi32> -> tensor<4x6xf32>, tensor<4x6xi32>
  %v:2 = uop.sort(%a, %b) along 1 {
  ^bb0(%x: f32, %i: i32, %y: f32, %j: i32):
    %less = arith.cmpf olt, %x, %y : f32
    uop.return %less : i1
  } : tensor<4x6xf32>, tensor<4x6xi32> -> tensor<4x6xf32>, tensor<4x6xi32>
  return %v#1 : tensor<4x6xi32>
}

// CHECK-LABEL: func.func @scatter(
func.func @scatter(%rows: tensor<1x5x4xf32>, %a: tensor<1x8x4xf32>, %places: tensor<1x5xi32>) -> tensor<1x8x4xf32> {
  // CHECK: uop.scatter(%arg0) into(%arg1) at %arg2 {
  // CHECK-NEXT: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
  // CHECK-NEXT: arith.addf
  // CHECK-NEXT: uop.return %{{.*}} : f32
  // CHECK-NEXT: } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  %r = uop.scatter(%rows) into(%a) at %places {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  } : tensor<1x5x4xf32> into tensor<1x8x4xf32> at tensor<1x5xi32> -> tensor<1x8x4xf32>
  return %r : tensor<1x8x4xf32>
}

// CHECK-LABEL: func.func @fft(
func.func @fft(%a: tensor<4x60xf32>, %b: tensor<4x60xf32>) -> tensor<4x60xf32> {
  // CHECK: %[[R:.*]], %[[I:.*]] = uop.fft(%arg0, %arg1) along 1 : tensor<4x60xf32>
  %r, %i = uop.fft(%a, %b) along 1 : tensor<4x60xf32>
  // CHECK: uop.fft(%[[R]], %[[I]]) along 0 inverse : tensor<4x60xf32>
  %x, %y = uop.fft(%r, %i) along 0 inverse : tensor<4x60xf32>
  return %x : tensor<4x60xf32>
}
