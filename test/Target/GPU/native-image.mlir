// Kernels that are images: the bytes of the file are the program.
// RUN: tinyjit-opt %s --jit-load-images=directory=%S/Inputs --jit-compile="target-gpu=sm_80,sm_90a,sm_120" | FileCheck %s

// PTX for an earlier chip runs on a later one; the latest of these is taken.
// CHECK-DAG: jit.program @scale_sm_80 of @scale for #jit.target<"nvptx64-nvidia-cuda", "sm_80", {{.*}}> "// out[i] = in[i] * factor
// CHECK-DAG: jit.program @scale_sm_90a of @scale for #jit.target<"nvptx64-nvidia-cuda", "sm_90a", {{.*}}> "// out[i] = in[i] * factor
// CHECK-DAG: jit.program @scale_sm_120 of @scale for #jit.target<"nvptx64-nvidia-cuda", "sm_120", {{.*}}> ".version 8.6 .visible .entry
jit.kernel @scale(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>, %n: !jit.var<i32, "n", 1, 100>, %f: !jit.var<f32, "f">) {
  jit.native "scale"(write %out, read %in, %n, %f) grid affine_map<()[n, f] -> (n ceildiv 32, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "scale.ptx">,
              #jit.image<"sm_100", "" = ".version 8.6 .visible .entry scale(.param .u64 .ptr .global .align 4 out, .param .u64 in, .param .u32 n, .param .align 4 .f32 f)">,
              #jit.image<"sm_89", "" = "\7FELF\02\01\01, which does not run on sm_90">,
              #jit.image<"sm_120a", "" = "no code for sm_120">]
      : !uop.ptr<100xf32>, !uop.ptr<100xf32>, !jit.var<i32, "n", 1, 100>, !jit.var<f32, "f">
}
