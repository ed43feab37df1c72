// A 3x3 convolution over an image with a border of zeros: the border is a gate, not memory.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @convolution(
// CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}] if %{{.*}} else %{{.*}} : !uop.ptr<2x8x8xf32>
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}}, %{{.*}}, %{{.*}} : f32
jit.kernel @convolution(%out: !uop.ptr<4x8x8xf32>, %in: !uop.ptr<2x8x8xf32>, %weights: !uop.ptr<4x2x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : index
  %size = arith.constant 8 : index
  %f = uop.range 4
  %y = uop.range 8
  %x = uop.range 8
  %c = uop.range 2
  %ky = uop.range 3
  %kx = uop.range 3
  %y1 = arith.addi %y, %ky : index
  %x1 = arith.addi %x, %kx : index
  %iy = arith.subi %y1, %one : index
  %ix = arith.subi %x1, %one : index
  %insideY = arith.cmpi ult, %iy, %size : index
  %insideX = arith.cmpi ult, %ix, %size : index
  %inside = arith.andi %insideY, %insideX : i1
  %pixel = uop.load %in[%c, %iy, %ix] if %inside else %zero : !uop.ptr<2x8x8xf32>
  %weight = uop.load %weights[%f, %c, %ky, %kx] : !uop.ptr<4x2x3x3xf32>
  %product = arith.mulf %pixel, %weight : f32
  %sum = uop.reduce add contract %product over %c, %ky, %kx : f32
  uop.store %sum, %out[%f, %y, %x] : !uop.ptr<4x8x8xf32>
}
