// A long sum with one result is shared by blocks of threads, also where the
// device comes from the command line.
// RUN: tinyjit-run %s --device=cuda:0 --target-gpu=sm_90 --emit=optimized | FileCheck %s --check-prefix=ORDER
// RUN: tinyjit-run %s --device=cuda:0 --target-gpu=sm_90 --emit=loops | FileCheck %s --check-prefix=LOOPS
// RUN: tinyjit-run %s --input=1048576xf32=random:1 --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --verify=eager

// ORDER: %[[PART:.*]] = uop.reduce add %{{.*}} over %{{.*}} lanes 1024 : f32
// ORDER: uop.reduce add %[[PART]] over %{{.*}} lanes 128 : f32

// LOOPS-DAG: affine_map<() -> (128, 1, 1)>
// LOOPS: func.func @sum(
// LOOPS: func.func @sum.1(

jit.kernel @sum(%out: !uop.ptr<f32>, %a: !uop.ptr<1048576xf32>) {
  %k = uop.range 1048576
  %x = uop.load %a[%k] : !uop.ptr<1048576xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %out[] : !uop.ptr<f32>
}

jit.capture @run(%a: !jit.buffer<1048576xf32, "cpu:0">) -> !jit.buffer<f32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<f32, "cpu:0">
  jit.launch @sum(write %out, read %a) : !jit.buffer<f32, "cpu:0">, !jit.buffer<1048576xf32, "cpu:0">
  jit.return %out : !jit.buffer<f32, "cpu:0">
}
