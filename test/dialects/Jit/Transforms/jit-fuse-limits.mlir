// RUN: tinyjit-opt %s --jit-fuse="max-ops=4 remarks" --verify-diagnostics -o %t.ops.mlir
// RUN: FileCheck %s --check-prefix=OPS --input-file=%t.ops.mlir
// RUN: tinyjit-opt %s --jit-fuse=max-arrays=3 | FileCheck %s --check-prefix=ARRAYS

// A chain is cut where the kernel would have more than four ops: two loads, a
// negation and an addition.
// OPS-LABEL: jit.capture @chain
// OPS-COUNT-2: jit.launch
// OPS-NOT: jit.launch
// OPS: jit.return

// And where it would have more than three arrays.
// ARRAYS-LABEL: jit.capture @chain
// ARRAYS-COUNT-2: jit.launch
// ARRAYS-NOT: jit.launch
// ARRAYS: jit.return
jit.kernel @add(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>) {
  %m = uop.range 4
  %x = uop.load %a[%m] : !uop.ptr<4xf32>
  %y = uop.load %b[%m] : !uop.ptr<4xf32>
  %v = arith.addf %x, %y : f32
  uop.store %v, %o[%m] : !uop.ptr<4xf32>
}
jit.kernel @negate(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4xf32>) {
  %m = uop.range 4
  %x = uop.load %a[%m] : !uop.ptr<4xf32>
  %v = arith.negf %x : f32
  uop.store %v, %o[%m] : !uop.ptr<4xf32>
}
jit.capture @chain(%x: !jit.buffer<4xf32, "cpu:0">, %y: !jit.buffer<4xf32, "cpu:0">, %z: !jit.buffer<4xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  %v = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  // expected-remark @below {{not fused: the kernel would have too many ops}}
  jit.launch @add(write %t, read %x, read %y) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @negate(write %u, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.launch @add(write %v, read %u, read %z) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4xf32, "cpu:0">
  jit.return %v : !jit.buffer<4xf32, "cpu:0">
}
