// RUN: tinyjit-opt %s --jit-load-images=directory=%S/Inputs | FileCheck %s
// RUN: not tinyjit-opt %s --jit-load-images=directory=%t.none 2>&1 | FileCheck %s --check-prefix=NONE

// Bytes of files stand in the module, those that are there stay.
// CHECK-LABEL: jit.kernel @scale
jit.kernel @scale(%out: !uop.ptr<8xf32>) {
  // CHECK: jit.native "scale"
  // CHECK-SAME: images [#jit.image<"sm_80", "image.ptx" = "// an \22image\22\0A">, #jit.image<"sm_90", "none.ptx" = "kept">]
  // NONE: error: 'jit.native' op cannot read its image '{{.*}}none/image.ptx': No such file or directory
  jit.native "scale"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1]
      images [#jit.image<"sm_80", "image.ptx">, #jit.image<"sm_90", "none.ptx" = "kept">] : !uop.ptr<8xf32>
}
