// Two captures of one module, for a whole prompt and for one token, share their weights.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

!weights = !jit.buffer<4x6xf32, "cpu:0">

// CHECK: jit.constant @w : !jit.buffer<4x6xf32, "cpu:0">
jit.constant @w : !weights

jit.kernel @matmul(%out: !uop.ptr<8x4xf32>, %x: !uop.ptr<8x6xf32>, %w: !uop.ptr<4x6xf32>) {
  %i = uop.range 8
  %j = uop.range 4
  %k = uop.range 6
  %a = uop.load %x[%i, %k] : !uop.ptr<8x6xf32>
  %b = uop.load %w[%j, %k] : !uop.ptr<4x6xf32>
  %product = arith.mulf %a, %b : f32
  %sum = uop.reduce add contract %product over %k : f32
  uop.store %sum, %out[%i, %j] : !uop.ptr<8x4xf32>
}

jit.kernel @matvec(%out: !uop.ptr<4xf32>, %x: !uop.ptr<6xf32>, %w: !uop.ptr<4x6xf32>) {
  %j = uop.range 4
  %k = uop.range 6
  %a = uop.load %x[%k] : !uop.ptr<6xf32>
  %b = uop.load %w[%j, %k] : !uop.ptr<4x6xf32>
  %product = arith.mulf %a, %b : f32
  %sum = uop.reduce add contract %product over %k : f32
  uop.store %sum, %out[%j] : !uop.ptr<4xf32>
}

// CHECK-LABEL: jit.capture @prefill(
// CHECK: %w = jit.get @w
jit.capture @prefill(%x: !jit.buffer<8x6xf32, "cpu:0"> {jit.name = "x"}) -> !jit.buffer<8x4xf32, "cpu:0"> {
  %w = jit.get @w : !weights
  %y = jit.alloc : !jit.buffer<8x4xf32, "cpu:0">
  jit.launch @matmul(write %y, read %x, read %w) : !jit.buffer<8x4xf32, "cpu:0">, !jit.buffer<8x6xf32, "cpu:0">, !weights
  jit.return %y : !jit.buffer<8x4xf32, "cpu:0">
}

// CHECK-LABEL: jit.capture @decode(
// CHECK: %w = jit.get @w
jit.capture @decode(%x: !jit.buffer<6xf32, "cpu:0"> {jit.name = "x"}) -> !jit.buffer<4xf32, "cpu:0"> {
  %w = jit.get @w : !weights
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @matvec(write %y, read %x, read %w) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<6xf32, "cpu:0">, !weights
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}
