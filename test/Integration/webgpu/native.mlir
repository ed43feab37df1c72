// A kernel that is a text of WGSL: its parameters are found by the text's declarations; a view is an offset.
// REQUIRES: webgpu
// RUN: tinyjit-run %s --function=run --device=webgpu:0 %webgpu --input=200xf32=ramp --var=n=100 --calls=3 | FileCheck %s
// RUN: tinyjit-run %s --function=run --device=webgpu:0 %webgpu --target-gpu=wgsl --emit=asm | FileCheck %s --check-prefix=ASM
// RUN: not tinyjit-run %s --function=other --device=webgpu:0 %webgpu --input=200xf32=ramp 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not tinyjit-run %s --function=blocks --device=webgpu:0 %webgpu --input=200xf32=ramp --var=n=3 2>&1 | FileCheck %s --check-prefix=BLOCKS
// RUN: not tinyjit-run %s --function=name --device=webgpu:0 %webgpu --input=200xf32=ramp --var=n=3 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not tinyjit-run %s --function=refused --device=webgpu:0 %webgpu --input=200xf32=ramp --var=n=3 2>&1 | FileCheck %s --check-prefix=REFUSED

// CHECK: result 0: 100xf32 = [200, 202, 204, {{.*}}, 398]
// ASM: fn twice(
// OTHER: error: the WGSL text has 2 arrays and scalars of [4] bytes, but kernel @without_count gives 2 arrays and scalars of []
// BLOCKS: error: "twice" has @workgroup_size(64, 1, 1), but kernel @other_blocks is launched with blocks of 32 x 1 x 1
// NAME: error: the WGSL text of kernel @other_name has no function "thrice" with @compute
// REFUSED: error: {{.*}}wgpuDeviceCreateShaderModuleTrusted failed: {{.*}}no definition in scope for identifier

jit.kernel @native(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>, %n: !jit.var<i32, "n", 1, 100>) {
  jit.native "twice"(write %out, read %in, %n) grid affine_map<()[n] -> (n ceildiv 64, 1, 1)> block [64, 1, 1]
      images [#jit.image<"wgsl", "Inputs/twice.wgsl">] : !uop.ptr<100xf32>, !uop.ptr<100xf32>, !jit.var<i32, "n", 1, 100>
}
jit.kernel @without_count(%out: !uop.ptr<200xf32>, %in: !uop.ptr<200xf32>) {
  jit.native "twice"(write %out, read %in) grid affine_map<() -> (4, 1, 1)> block [64, 1, 1]
      images [#jit.image<"wgsl", "Inputs/twice.wgsl">] : !uop.ptr<200xf32>, !uop.ptr<200xf32>
}
jit.kernel @other_blocks(%out: !uop.ptr<200xf32>, %in: !uop.ptr<200xf32>, %n: !jit.var<i32, "n", 1, 100>) {
  jit.native "twice"(write %out, read %in, %n) grid affine_map<()[n] -> (n ceildiv 32, 1, 1)> block [32, 1, 1]
      images [#jit.image<"wgsl", "Inputs/twice.wgsl">] : !uop.ptr<200xf32>, !uop.ptr<200xf32>, !jit.var<i32, "n", 1, 100>
}
jit.kernel @other_name(%out: !uop.ptr<200xf32>, %in: !uop.ptr<200xf32>, %n: !jit.var<i32, "n", 1, 100>) {
  jit.native "thrice"(write %out, read %in, %n) grid affine_map<()[n] -> (n ceildiv 64, 1, 1)> block [64, 1, 1]
      images [#jit.image<"wgsl", "Inputs/twice.wgsl">] : !uop.ptr<200xf32>, !uop.ptr<200xf32>, !jit.var<i32, "n", 1, 100>
}
jit.kernel @broken(%out: !uop.ptr<200xf32>, %in: !uop.ptr<200xf32>, %n: !jit.var<i32, "n", 1, 100>) {
  jit.native "twice"(write %out, read %in, %n) grid affine_map<()[n] -> (n ceildiv 64, 1, 1)> block [64, 1, 1]
      images [#jit.image<"wgsl", "Inputs/broken.wgsl">] : !uop.ptr<200xf32>, !uop.ptr<200xf32>, !jit.var<i32, "n", 1, 100>
}

// The second half of the input.
jit.capture @run(%x: !jit.buffer<200xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 100>) -> !jit.buffer<100xf32, "cpu:0"> {
  %half = jit.view %x offset 400 : !jit.buffer<200xf32, "cpu:0"> to !jit.buffer<100xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<100xf32, "cpu:0">
  jit.launch @native(write %y, read %half, %n) : !jit.buffer<100xf32, "cpu:0">, !jit.buffer<100xf32, "cpu:0">, !jit.var<i32, "n", 1, 100>
  jit.return %y : !jit.buffer<100xf32, "cpu:0">
}
jit.capture @other(%x: !jit.buffer<200xf32, "cpu:0">) -> !jit.buffer<200xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<200xf32, "cpu:0">
  jit.launch @without_count(write %y, read %x) : !jit.buffer<200xf32, "cpu:0">, !jit.buffer<200xf32, "cpu:0">
  jit.return %y : !jit.buffer<200xf32, "cpu:0">
}
jit.capture @blocks(%x: !jit.buffer<200xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 100>) -> !jit.buffer<200xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<200xf32, "cpu:0">
  jit.launch @other_blocks(write %y, read %x, %n) : !jit.buffer<200xf32, "cpu:0">, !jit.buffer<200xf32, "cpu:0">, !jit.var<i32, "n", 1, 100>
  jit.return %y : !jit.buffer<200xf32, "cpu:0">
}
jit.capture @name(%x: !jit.buffer<200xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 100>) -> !jit.buffer<200xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<200xf32, "cpu:0">
  jit.launch @other_name(write %y, read %x, %n) : !jit.buffer<200xf32, "cpu:0">, !jit.buffer<200xf32, "cpu:0">, !jit.var<i32, "n", 1, 100>
  jit.return %y : !jit.buffer<200xf32, "cpu:0">
}
jit.capture @refused(%x: !jit.buffer<200xf32, "cpu:0">, %n: !jit.var<i32, "n", 1, 100>) -> !jit.buffer<200xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<200xf32, "cpu:0">
  jit.launch @broken(write %y, read %x, %n) : !jit.buffer<200xf32, "cpu:0">, !jit.buffer<200xf32, "cpu:0">, !jit.var<i32, "n", 1, 100>
  jit.return %y : !jit.buffer<200xf32, "cpu:0">
}
