// A reduction that the threads of a block share, within one that depends on what is stored: all threads must get to its
// barriers.
// RUN: tinyjit-run %s --function=run --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --output=@%t.npy
// RUN: tinyjit-run %s --function=run --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --expected-output=@%t.npy --rtol=1e-5 --atol=1e-6 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so
// RUN: tinyjit-run %s --function=run --input=3x100xf32=random:1 --input=5x3xf32=random:2 --var=n=100 --expected-output=@%t.npy --rtol=1e-5 --atol=1e-6 --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so

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

// A row of two values is one vector of one thread, beside a reduction that they have in common:
// row[a, b] = max over c of x[c, a, b] - total[a], total[a] = max over b, c of x[c, a, b].
// RUN: tinyjit-run %s --function=rows --input=33x64x2xf64=random:55 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --verify=eager,poison 2>&1 | FileCheck %s
// RUN: tinyjit-run %s --function=rows --input=33x64x2xf64=random:55 --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so --verify=eager,poison 2>&1 | FileCheck %s
// CHECK: verified 1 replay: eager, poison
// CHECK-NOT: differs
jit.kernel @vector_rows(%row: !uop.ptr<64x2xf64>, %total: !uop.ptr<64xf64>, %x: !uop.ptr<33x64x2xf64>) {
  %a = uop.range 64
  %b = uop.range 2
  %c = uop.range 33
  %b1 = uop.range 2
  %c1 = uop.range 33
  %l = uop.load %x[%c, %a, %b] : !uop.ptr<33x64x2xf64>
  %l1 = uop.load %x[%c1, %a, %b1] : !uop.ptr<33x64x2xf64>
  %of_column = uop.reduce max %l1 over %c1 : f64
  %of_all = uop.reduce max %of_column over %b1 : f64
  %m = uop.reduce max %l over %c : f64
  %d = arith.subf %m, %of_all : f64
  uop.store %d, %row[%a, %b] : !uop.ptr<64x2xf64>
  uop.store %of_all, %total[%a] : !uop.ptr<64xf64>
}

jit.capture @rows(%x: !jit.buffer<33x64x2xf64, "cpu:0">) -> (!jit.buffer<64x2xf64, "cpu:0">, !jit.buffer<64xf64, "cpu:0">) {
  %row = jit.alloc : !jit.buffer<64x2xf64, "cpu:0">
  %total = jit.alloc : !jit.buffer<64xf64, "cpu:0">
  jit.launch @vector_rows(write %row, write %total, read %x) : !jit.buffer<64x2xf64, "cpu:0">, !jit.buffer<64xf64, "cpu:0">, !jit.buffer<33x64x2xf64, "cpu:0">
  jit.return %row, %total : !jit.buffer<64x2xf64, "cpu:0">, !jit.buffer<64xf64, "cpu:0">
}
