// RUN: tinyjit-opt %s -jit-load-images=directory=%S/Inputs -jit-compile="target-gpu=sm_80 twin=true" -verify-diagnostics

// A test driver has nothing to run in the place of the image.
jit.kernel @scale(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>, %n: !jit.var<i32, "n", 1, 100>, %f: !jit.var<f32, "f">) {
  // expected-error @below {{kernel @scale has no image for "twin", which test drivers run}}
  jit.native "scale"(write %out, read %in, %n, %f) grid affine_map<()[n, f] -> (n ceildiv 32, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "scale.ptx">]
      : !uop.ptr<100xf32>, !uop.ptr<100xf32>, !jit.var<i32, "n", 1, 100>, !jit.var<f32, "f">
}
