// Reductions of reductions, both of sizes that variables say: the bits of the interpreter, with no row and no column
// but one, and with all.
// DEFINE: %{run} = tinyjit-run %s --input=40x300xf32=random:3 --calls=3 --verify=eager
// RUN: %{run} --var=n=40 --var=m=300 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --output=@%t.npy 2>&1 | FileCheck %s
// RUN: %{run} --var=n=40 --var=m=300 --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so --expected-output=@%t.npy --rtol=0 --atol=0 2>&1 | FileCheck %s
// RUN: %{run} --var=n=1 --var=m=1 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so 2>&1 | FileCheck %s
// RUN: %{run} --var=n=7 --var=m=33 --device=hip:0 --hip-driver=%tinyjit_obj/lib/libtinyjit-test-hip.so 2>&1 | FileCheck %s
// CHECK: verified 3 replays: eager

// The sum over the rows of the logarithm of the sum of exponentials, less the row's largest value.
jit.kernel @nested(%out: !uop.ptr<1xf32>, %a: !uop.ptr<40x300xf32>, %m: !jit.var<i32, "m", 1, 300>, %n: !jit.var<i32, "n", 1, 40>) {
  %zero = arith.constant 0 : index
  %rows = jit.value %n : !jit.var<i32, "n", 1, 40> -> index
  %columns = jit.value %m : !jit.var<i32, "m", 1, 300> -> index
  %i = uop.range %rows
  %j = uop.range %columns
  %x = uop.load %a[%i, %j] : !uop.ptr<40x300xf32>
  %most = uop.reduce max %x over %j : f32
  %j1 = uop.range %columns
  %y = uop.load %a[%i, %j1] : !uop.ptr<40x300xf32>
  %d = arith.subf %y, %most : f32
  %e = math.exp2 %d : f32
  %s = uop.reduce add %e over %j1 : f32
  %l = math.log2 %s : f32
  %r = arith.addf %l, %most : f32
  %t = uop.reduce add %r over %i : f32
  uop.store %t, %out[%zero] : !uop.ptr<1xf32>
}

jit.capture @run(%a: !jit.buffer<40x300xf32, "cpu:0">, %m: !jit.var<i32, "m", 1, 300>, %n: !jit.var<i32, "n", 1, 40>) -> !jit.buffer<1xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<1xf32, "cpu:0">
  jit.launch @nested(write %out, read %a, %m, %n) : !jit.buffer<1xf32, "cpu:0">, !jit.buffer<40x300xf32, "cpu:0">, !jit.var<i32, "m", 1, 300>, !jit.var<i32, "n", 1, 40>
  jit.return %out : !jit.buffer<1xf32, "cpu:0">
}
