// A kernel that is an image; CHIP, FILE, NAME, BLOCK and SHARED stand for what a test puts there.
jit.kernel @scale(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>, %n: !jit.var<i32, "n", 1, 100>, %f: !jit.var<f32, "f">) {
  jit.native "NAME"(partial %out, read %in, %n, %f) grid affine_map<()[n, f] -> (n ceildiv 32, 1, 1)> block [BLOCK] shared SHARED
      images [#jit.image<"CHIP", "FILE">] : !uop.ptr<100xf32>, !uop.ptr<100xf32>, !jit.var<i32, "n", 1, 100>, !jit.var<f32, "f">
}
