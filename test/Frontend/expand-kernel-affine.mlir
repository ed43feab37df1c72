// Affine maps of indices in a kernel become arithmetic, so that it runs everywhere.
// RUN: tinyjit-opt %s --pass-pipeline='builtin.module(jit.kernel(expand-tensor-math{tensors=false}))' | FileCheck %s
// RUN: tinyjit-run %s --input=16xf32=ramp --verify=eager | FileCheck %s --check-prefix=RESULT
// RUN: tinyjit-opt %s --render=c | FileCheck %s --check-prefix=C
// RUN: tinyjit-opt %s --render=opencl | FileCheck %s --check-prefix=C

// CHECK-LABEL: jit.kernel @turned(
// CHECK: %[[I:.*]] = uop.range 16
// CHECK-NOT: affine
// CHECK: arith.muli %[[I]]
// CHECK: arith.minsi
// C-LABEL: turned(
// C: out[{{.*}}] = in[
// RESULT: result 0: 16xf32 = [7, 7, 6, 6, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
jit.kernel @turned(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %half = affine.apply affine_map<(d0) -> ((15 - d0) floordiv 2)>(%i)
  %low = affine.min affine_map<(d0) -> (d0, 7)>(%half)
  %j = affine.max affine_map<(d0) -> (d0, 4)>(%low)
  %x = uop.load %in[%j] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}

jit.capture @run(%in: !jit.buffer<16xf32, "cpu:0">) -> !jit.buffer<16xf32, "cpu:0"> {
  %out = jit.alloc : !jit.buffer<16xf32, "cpu:0">
  jit.launch @turned(write %out, read %in) : !jit.buffer<16xf32, "cpu:0">, !jit.buffer<16xf32, "cpu:0">
  jit.return %out : !jit.buffer<16xf32, "cpu:0">
}
