// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: func.func @reshape(
func.func @reshape(%a: tensor<4x6xf32>, %b: tensor<?x6xf32>, %n: index) {
  // CHECK: uop.reshape %{{.*}} : tensor<4x6xf32> to tensor<24xf32>
  %0 = uop.reshape %a : tensor<4x6xf32> to tensor<24xf32>
  // CHECK: uop.reshape %{{.*}} sizes(%{{.*}}) : tensor<?x6xf32> to tensor<?x2x3xf32>
  %1 = uop.reshape %b sizes(%n) : tensor<?x6xf32> to tensor<?x2x3xf32>
  return
}

// CHECK-LABEL: func.func @permute(
func.func @permute(%a: tensor<4x6xf32>) {
  // CHECK: uop.permute %{{.*}} [1, 0] : tensor<4x6xf32> to tensor<6x4xf32>
  %0 = uop.permute %a [1, 0] : tensor<4x6xf32> to tensor<6x4xf32>
  return
}

// CHECK-LABEL: func.func @expand(
func.func @expand(%a: tensor<4x1xf32>, %n: index) {
  // CHECK: uop.expand %{{.*}} : tensor<4x1xf32> to tensor<4x6xf32>
  %0 = uop.expand %a : tensor<4x1xf32> to tensor<4x6xf32>
  // CHECK: uop.expand %{{.*}} sizes(%{{.*}}) : tensor<4x1xf32> to tensor<4x?xf32>
  %1 = uop.expand %a sizes(%n) : tensor<4x1xf32> to tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @pad(
func.func @pad(%a: tensor<4x6xf32>, %n: index) {
  // CHECK: uop.pad %{{.*}} low [0, 1] high [2, 3] : tensor<4x6xf32> to tensor<6x10xf32>
  %0 = uop.pad %a low [0, 1] high [2, 3] : tensor<4x6xf32> to tensor<6x10xf32>
  // CHECK: uop.pad %{{.*}} low [%{{.*}}, 1] high [0, %{{.*}}] : tensor<4x6xf32> to tensor<?x?xf32>
  %1 = uop.pad %a low [%n, 1] high [0, %n] : tensor<4x6xf32> to tensor<?x?xf32>
  return
}

// CHECK-LABEL: func.func @shrink(
func.func @shrink(%a: tensor<4x6xf32>, %i: index) {
  // CHECK: uop.shrink %{{.*}} [0, 4] [4, 2] : tensor<4x6xf32> to tensor<4x2xf32>
  %0 = uop.shrink %a [0, 4] [4, 2] : tensor<4x6xf32> to tensor<4x2xf32>
  // CHECK: uop.shrink %{{.*}} [0, %{{.*}}] [%{{.*}}, 2] : tensor<4x6xf32> to tensor<?x2xf32>
  %1 = uop.shrink %a [0, %i] [%i, 2] : tensor<4x6xf32> to tensor<?x2xf32>
  return
}

// CHECK-LABEL: func.func @flip(
func.func @flip(%a: tensor<4x6xf32>) {
  // CHECK: uop.flip %{{.*}} [1, 0] : tensor<4x6xf32>
  %0 = uop.flip %a [1, 0] : tensor<4x6xf32>
  return
}

// CHECK-LABEL: func.func @iota(
func.func @iota(%n: index) {
  // CHECK: uop.iota 1 : tensor<4x6xi32>
  %0 = uop.iota 1 : tensor<4x6xi32>
  // CHECK: uop.iota 0 sizes(%{{.*}}) : tensor<?xi64>
  %1 = uop.iota 0 sizes(%n) : tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @reduce_axis(
func.func @reduce_axis(%a: tensor<4x6xf32>, %b: tensor<4x6xi8>) {
  // CHECK: uop.reduce_axis add %{{.*}} [1] : tensor<4x6xf32> to tensor<4x1xf32>
  %0 = uop.reduce_axis add %a [1] : tensor<4x6xf32> to tensor<4x1xf32>
  // CHECK: uop.reduce_axis mul %{{.*}} [0, 1] : tensor<4x6xf32> to tensor<1x1xf32>
  %1 = uop.reduce_axis mul %a [0, 1] : tensor<4x6xf32> to tensor<1x1xf32>
  // CHECK: uop.reduce_axis max %{{.*}} [0] : tensor<4x6xf32> to tensor<1x6xf32>
  %2 = uop.reduce_axis max %a [0] : tensor<4x6xf32> to tensor<1x6xf32>
  // CHECK: uop.reduce_axis umax %{{.*}} [0] : tensor<4x6xi8> to tensor<1x6xi8>
  %3 = uop.reduce_axis umax %b [0] : tensor<4x6xi8> to tensor<1x6xi8>
  return
}

// CHECK-LABEL: func.func @marks(
func.func @marks(%a: tensor<4x6xf32>) {
  // CHECK: uop.contiguous %{{.*}} : tensor<4x6xf32>
  %0 = uop.contiguous %a : tensor<4x6xf32>
  // CHECK: uop.realize %{{.*}} : tensor<4x6xf32>
  %1 = uop.realize %a : tensor<4x6xf32>
  // CHECK: uop.copy %{{.*}} to "cpu:1" : tensor<4x6xf32>
  %2 = uop.copy %a to "cpu:1" : tensor<4x6xf32>
  return
}

// CHECK-LABEL: func.func @variables(
func.func @variables(%value: index, %wide: i64) {
  // CHECK: %[[N:.*]] = uop.var "n" 1 to 10 : index
  %n = uop.var "n" 1 to 10 : index
  // CHECK: uop.bind %[[N]] to %{{.*}} : index
  %m = uop.bind %n to %value : index
  // CHECK: uop.var "seed" -5 to 9223372036854775807 : i64
  %seed = uop.var "seed" -5 to 9223372036854775807 : i64
  return
}

// CHECK-LABEL: func.func @state(
func.func @state(%i: index, %v: tensor<4x1xf32>) {
  // CHECK: uop.read @cache [0, %{{.*}}] [4, 1] : tensor<4x1xf32>
  %0 = uop.read @cache [0, %i] [4, 1] : tensor<4x1xf32>
  // CHECK: uop.write %{{.*}} into @cache [0, %{{.*}}] [4, 1] : tensor<4x1xf32>
  uop.write %v into @cache [0, %i] [4, 1] : tensor<4x1xf32>
  // CHECK: uop.read @cache [0, 0] [4, %{{.*}}] : tensor<4x?xf32>
  %1 = uop.read @cache [0, 0] [4, %i] : tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @element_by_element(
func.func @element_by_element(%x: tensor<4xf32>, %bits: tensor<4xi64>) {
  // CHECK: uop.float_to_int unsigned %{{.*}} : tensor<4xf32> to tensor<4xi8>
  %0 = uop.float_to_int unsigned %x : tensor<4xf32> to tensor<4xi8>
  // CHECK: uop.threefry %{{.*}}, %{{.*}} : tensor<4xi64>
  %1 = uop.threefry %bits, %bits : tensor<4xi64>
  return
}
