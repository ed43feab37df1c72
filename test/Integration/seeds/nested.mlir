// A training step that calls a captured forward pass: the inner launches are
// part of the outer capture, and the inner function stays usable alone.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-opt %s --jit-capture=function=train_step | FileCheck %s
// CHECK-LABEL: jit.capture @train_step
// CHECK: jit.launch @multiply
// CHECK: jit.launch @sum_rows
// CHECK: jit.launch @spread

jit.constant @weight = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0],
                              [-1.0, -2.0, -3.0, -4.0], [0.5, 0.25, 2.0, 1.0]]> : tensor<4x4xf32> : !jit.buffer<4x4xf32, "cpu:0">
jit.kernel @multiply(%out: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>, %b: !uop.ptr<4x4xf32>) {
  %i = uop.range 4
  %j = uop.range 4
  %x = uop.load %a[%i, %j] : !uop.ptr<4x4xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<4x4xf32>
  %p = arith.mulf %x, %y : f32
  uop.store %p, %out[%i, %j] : !uop.ptr<4x4xf32>
}
jit.kernel @sum_rows(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4x4xf32>) {
  %j = uop.range 4
  %k = uop.range 4
  %x = uop.load %in[%k, %j] : !uop.ptr<4x4xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[%j] : !uop.ptr<4xf32>
}
// logits.reshape((4, 1)).expand((4, 4)).sum(1)
jit.kernel @spread(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %k = uop.range 4
  %x = uop.load %in[%i] : !uop.ptr<4xf32>
  %zero = arith.constant 0 : index
  %j = arith.muli %k, %zero : index
  %n = arith.index_cast %j : index to i32
  %f = arith.sitofp %n : i32 to f32
  %y = arith.addf %x, %f : f32
  %s = uop.reduce add %y over %k : f32
  uop.store %s, %out[%i] : !uop.ptr<4xf32>
}
func.func private @forward_pass(%x: !jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0"> {
  %w = jit.get @weight : !jit.buffer<4x4xf32, "cpu:0">
  %c = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  jit.launch @multiply(write %c, read %x, read %w) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @sum_rows(write %y, read %c) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  return %y : !jit.buffer<4xf32, "cpu:0">
}
func.func @forward(%x: !jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0"> {
  %y = call @forward_pass(%x) : (!jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  return %y : !jit.buffer<4xf32, "cpu:0">
}
func.func @train_step(%x: !jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0"> {
  %logits = call @forward_pass(%x) : (!jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0">
  %loss = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @spread(write %loss, read %logits) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  return %loss : !jit.buffer<4xf32, "cpu:0">
}
