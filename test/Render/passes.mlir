// Passes that are asked for run before kernels are rendered. If there is no such pass, nothing is.
// RUN: tinyjit-opt %s --jit-fuse --render=c | FileCheck %s
// RUN: not tinyjit-opt %s --pass-pipeline="builtin.module(no-such-pass)" --render=c -o %t.c 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not ls %t.c

// CHECK-NOT: void add_one(
// CHECK: void fused_{{[0-9a-f]+}}(
// CHECK: = in[i] + 1.0f + 1.0f;
// CHECK-NOT: void

// NONE: 'no-such-pass' does not refer to a registered pass

jit.kernel @add_one(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) {
  %i = uop.range 4
  %x = uop.load %a[%i] : !uop.ptr<4xf32>
  %one = arith.constant 1.0 : f32
  %y = arith.addf %x, %one : f32
  uop.store %y, %o[%i] : !uop.ptr<4xf32>
}
jit.capture @twice(%x: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add_one(write %y, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %y : !jit.buffer<4xf32, "cpu:0">
}
