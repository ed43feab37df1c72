// c = (x * weight).contiguous(); c.sum(0), with a print that replays do not
// repeat.
// RUN: %python %S/Inputs/check.py %s %t
// RUN: tinyjit-run %s --calls=5 --input=4x4xf32=1 --output=@%t.npy > %t.txt
// RUN: grep -c 'shape of c (4, 4)' %t.txt | FileCheck %s
// CHECK: {{^2$}}

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
func.func @forward(%x: !jit.buffer<4x4xf32, "cpu:0">) -> !jit.buffer<4xf32, "cpu:0"> {
  %w = jit.get @weight : !jit.buffer<4x4xf32, "cpu:0">
  %c = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  jit.launch @multiply(write %c, read %x, read %w) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  %rows = arith.constant 4 : index
  jit.print "shape of c ({}, {})"(%rows, %rows) : index, index
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @sum_rows(write %y, read %c) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  jit.realize %y : !jit.buffer<4xf32, "cpu:0">
  return %y : !jit.buffer<4xf32, "cpu:0">
}
