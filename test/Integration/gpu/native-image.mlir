// A kernel that is an image: the test driver runs the bitcode that stands beside PTX. A file's content is part of the
// kernel, for the cache, too.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-opt %S/Inputs/scale.mlir --jit-compile="target-gpu=sm_80 cuda-format=ptx folder=%t" -o /dev/null
// RUN: tinyjit-opt %S/Inputs/scale.mlir --jit-compile="target-gpu=sm_80 image-format=bitcode folder=%t" -o /dev/null
// RUN: cp %s %t/module.mlir
// RUN: cp %t/scale_sm_80.ptx %t/scale.ptx
// RUN: cp %t/scale_sm_80.bc %t/scale.bc
// RUN: tinyjit-run %t/module.mlir --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8xf32=ramp --cache=rw --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %t/module.mlir --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8xf32=ramp --cache=require --cache-dir=%t/cache | FileCheck %s
// RUN: tinyjit-run %t/module.mlir --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8xf32=ramp --cache=require --cache-dir=%t/cache --output=- --stats=json 2>&1 | FileCheck %s --check-prefix=WARM
// RUN: echo "// another" >> %t/scale.ptx
// RUN: not tinyjit-run %t/module.mlir --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8xf32=ramp --cache=require --cache-dir=%t/cache 2>&1 | FileCheck %s --check-prefix=MISS
// RUN: rm %t/scale.bc
// RUN: not tinyjit-run %t/module.mlir --device=cuda:0 --cuda-driver=%tinyjit_obj/lib/libtinyjit-test-cuda.so --input=8xf32=ramp 2>&1 | FileCheck %s --check-prefix=GONE

// CHECK: result 0: 8xf32 = [0, 3, 6, 9, 12, 15, 18, 21]
// WARM: "ir_read":false
// MISS: error: {{.*}}cache
// GONE: error: 'jit.native' op cannot read its image '{{.*}}scale.bc': No such file or directory

jit.kernel @scaled(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  jit.native "scale"(write %out, read %in) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1]
      images [#jit.image<"sm_80", "scale.ptx">, #jit.image<"sm_80", "scale.bc">] : !uop.ptr<8xf32>, !uop.ptr<8xf32>
}

jit.capture @run(%x: !jit.buffer<8xf32, "cpu:0">) -> !jit.buffer<8xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  jit.launch @scaled(write %y, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.return %y : !jit.buffer<8xf32, "cpu:0">
}
