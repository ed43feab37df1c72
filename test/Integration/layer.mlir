// The example of the README: a layer with its weights, captured.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s
// RUN: tinyjit-run %s --input=x=4x5xf32=ramp --calls=3 \
// RUN:   --expected-output='4x3xf32=[[7.5, 0, 0], [20, 2, 0], [32.5, 4.5, 0], [45, 7, 0]]'

// CHECK: jit.constant @w
// CHECK: jit.kernel @relu_matmul(
// CHECK: uop.reduce add %{{.*}} over %{{.*}} : f32
// CHECK: jit.capture @layer(
// CHECK: jit.launch @relu_matmul(write %{{.*}}, read %{{.*}}, read %{{.*}})

jit.constant @w = dense<[[ 1.0, -1.0,  0.5],
                         [ 0.0,  2.0, -0.5],
                         [-1.0,  0.0,  1.0],
                         [ 0.5,  0.5, -2.0],
                         [ 2.0, -1.0,  1.0]]> : tensor<5x3xf32> : !jit.buffer<5x3xf32, "cpu:0">

// relu(x @ w)
jit.kernel @relu_matmul(%out: !uop.ptr<4x3xf32>, %x: !uop.ptr<4x5xf32>, %w: !uop.ptr<5x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %m = uop.range 4
  %n = uop.range 3
  %k = uop.range 5
  %a = uop.load %x[%m, %k] : !uop.ptr<4x5xf32>
  %b = uop.load %w[%k, %n] : !uop.ptr<5x3xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  %r = arith.maximumf %s, %zero : f32
  uop.store %r, %out[%m, %n] : !uop.ptr<4x3xf32>
}

jit.capture @layer(%x: !jit.buffer<4x5xf32, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<4x3xf32, "cpu:0">) {
  %w = jit.get @w : !jit.buffer<5x3xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4x3xf32, "cpu:0">
  jit.launch @relu_matmul(write %y, read %x, read %w)
    : !jit.buffer<4x3xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">, !jit.buffer<5x3xf32, "cpu:0">
  jit.return %y : !jit.buffer<4x3xf32, "cpu:0">
}
