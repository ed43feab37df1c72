// Kernels that users write in OpenCL C, in a file beside the module that is found by the chip: views of any offset, a
// variable, shared memory, a file that is read once.
// REQUIRES: opencl
// RUN: tinyjit-run %s --input=8xf32=ramp --var=n=4 --calls=3 | FileCheck %s
// RUN: tinyjit-run %s --input=8xf32=ramp --var=n=2 | FileCheck %s --check-prefix=LESS
// RUN: tinyjit-run %s --input=8xf32=ramp --var=n=4 --save-capture=%t.so --output=- 2>&1 | FileCheck %s
// RUN: tinyjit-run %t.so --input=8xf32=ramp --var=n=4 --calls=3 | FileCheck %s
// CHECK: result 0: 8xf32 = [0, 0, 3, 6, 9, 12, 0, 0]
// LESS: result 0: 8xf32 = [0, 0, 3, 6, 0, 0, 0, 0]

jit.kernel @zero(%out: !uop.ptr<8xf32>) {
  %none = arith.constant 0.0 : f32
  %i = uop.range 8
  uop.store %none, %out[%i] : !uop.ptr<8xf32>
}

jit.kernel @scaled(%out: !uop.ptr<5xf32>, %in: !uop.ptr<5xf32>, %n: !jit.var<i32, "n", 1, 5>) {
  jit.native "scale"(partial %out, read %in, %n) grid affine_map<()[n] -> (n, 1, 1)> block [1, 1, 1]
      images [#jit.image<"opencl", "Inputs/scale.cl">] : !uop.ptr<5xf32>, !uop.ptr<5xf32>, !jit.var<i32, "n", 1, 5>
}

jit.kernel @rotated(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  jit.native "rotate_left"(write %out, read %in) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] shared 32
      images [#jit.image<"opencl", "Inputs/scale.cl">] : !uop.ptr<8xf32>, !uop.ptr<8xf32>
}

jit.capture @run(%x: !jit.buffer<8xf32, "opencl:0">, %n: !jit.var<i32, "n", 1, 5>) -> !jit.buffer<8xf32, "opencl:0"> {
  %y = jit.alloc : !jit.buffer<8xf32, "opencl:0">
  %z = jit.alloc : !jit.buffer<8xf32, "opencl:0">
  jit.launch @zero(write %y) : !jit.buffer<8xf32, "opencl:0">
  %to = jit.view %y offset 12 : !jit.buffer<8xf32, "opencl:0"> to !jit.buffer<5xf32, "opencl:0">
  %from = jit.view %x offset 4 : !jit.buffer<8xf32, "opencl:0"> to !jit.buffer<5xf32, "opencl:0">
  jit.launch @scaled(partial %to, read %from, %n) : !jit.buffer<5xf32, "opencl:0">, !jit.buffer<5xf32, "opencl:0">, !jit.var<i32, "n", 1, 5>
  jit.launch @rotated(write %z, read %y) : !jit.buffer<8xf32, "opencl:0">, !jit.buffer<8xf32, "opencl:0">
  jit.return %z : !jit.buffer<8xf32, "opencl:0">
}
