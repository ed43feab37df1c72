// Random numbers: a state holds the key and the counter, and each call moves the counter on.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK: jit.state @seed = dense<[7, 0]> : tensor<2xui64>
jit.state @seed = dense<[7, 0]> : tensor<2xui64> : !jit.buffer<2xui64, "cpu:0">

// Four numbers from 0 up to 1, from 24 bits each.
// CHECK-LABEL: jit.kernel @uniform(
// CHECK: uop.threefry %{{.*}}, %{{.*}} : i64
jit.kernel @uniform(%out: !uop.ptr<4xf32>, %seed: !uop.ptr<2xui64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %shift = arith.constant 40 : i64
  %scale = arith.constant 5.9604644775390625e-08 : f32
  %i = uop.range 4
  %key = uop.load %seed[%c0] : !uop.ptr<2xui64>
  %start = uop.load %seed[%c1] : !uop.ptr<2xui64>
  %offset = arith.index_cast %i : index to i64
  %counter = arith.addi %start, %offset : i64
  %bits = uop.threefry %counter, %key : i64
  %high = arith.shrui %bits, %shift : i64
  %number = arith.uitofp %high : i64 to f32
  %x = arith.mulf %number, %scale : f32
  uop.store %x, %out[%i] : !uop.ptr<4xf32>
}

// CHECK-LABEL: jit.kernel @advance(
jit.kernel @advance(%seed: !uop.ptr<2xui64>) {
  %c1 = arith.constant 1 : index
  %four = arith.constant 4 : i64
  %counter = uop.load %seed[%c1] : !uop.ptr<2xui64>
  %next = arith.addi %counter, %four : i64
  uop.store %next, %seed[%c1] : !uop.ptr<2xui64>
}

// CHECK-LABEL: jit.capture @sample(
// CHECK: jit.launch @uniform(write %{{.*}}, read %seed)
// CHECK: jit.launch @advance(update %seed)
jit.capture @sample() -> !jit.buffer<4xf32, "cpu:0"> {
  %seed = jit.get @seed : !jit.buffer<2xui64, "cpu:0">
  %x = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @uniform(write %x, read %seed) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<2xui64, "cpu:0">
  jit.launch @advance(update %seed) : !jit.buffer<2xui64, "cpu:0">
  jit.return %x : !jit.buffer<4xf32, "cpu:0">
}
