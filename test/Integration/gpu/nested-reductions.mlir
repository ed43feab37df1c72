// A reduction that the threads of a block share, within one that depends on what is stored: all threads must get to its
// barriers.
// RUN: tinyjit-run %s --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --output=@%t.npy
// RUN: tinyjit-run %s --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --expected-output=@%t.npy --rtol=1e-5 --atol=1e-6 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so
// RUN: tinyjit-run %s --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --expected-output=@%t.npy --rtol=1e-5 --atol=1e-6 --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so

// out[i] = sum over k of (sum over j < n of a[k, j]) * w[i, k].
jit.kernel @nested(%out: !uop.ptr<5xf32>, %a: !uop.ptr<3x100xf32>, %w: !uop.ptr<5x3xf32>, %n: !jit.var<i32, "n", 1, 100>) {
  %count = jit.value %n : !jit.var<i32, "n", 1, 100> -> index
  %i = uop.range 5
  %k = uop.range 3
  %j = uop.range %count
  %x = uop.load %a[%k, %j] : !uop.ptr<3x100xf32>
  %s = uop.reduce add %x over %j : f32
  %y = uop.load %w[%i, %k] : !uop.ptr<5x3xf32>
  %p = arith.mulf %s, %y : f32
  %r = uop.reduce add %p over %k : f32
  uop.store %r, %out[%i] : !uop.ptr<5xf32>
}

jit.capture @run(%a: !jit.buffer<3x100xf32, "cpu:0">, %w: !jit.buffer<5x3xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 100>) -> !jit.buffer<5xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<5xf32, "cpu:0">
  jit.launch @nested(write %out, read %a, read %w, %n) : !jit.buffer<5xf32, "cpu:0">, !jit.buffer<3x100xf32, "cpu:0">, !jit.buffer<5x3xf32, "cpu:0">, !jit.var<i32, "n", 1, 100>
  jit.return %out : !jit.buffer<5xf32, "cpu:0">
}
