// RUN: tinyjit-opt %s -split-input-file -jit-compile=target-gpu=sm_90a -verify-diagnostics

// No image for the chip.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{kernel @k has no image that runs on sm_90a; it has images for sm_100, gfx942}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_100", "" = ".version">, #jit.image<"gfx942", "" = "">, #jit.image<"twin", "" = "">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// A file that was not read.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{the image 'none.ptx' of kernel @k was not read; run jit-load-images first}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_90a", "none.ptx">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// Neither PTX nor ELF.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{the image for sm_80 of kernel @k is neither PTX nor ELF}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "" = "__global__ void k()">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// An entry of another name.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{the image for sm_80 of kernel @k has no entry "run"; it has walk, ride}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "" = ".version 7.0 .entry walk(.param .u64 a) { } .entry ride { }">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// A parameter too few.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{entry "run" of the image for sm_80 has parameters of [8] bytes, but kernel @k gives [8, 4]}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "" = ".version 7.0 .entry run(.param .u64 a) { }">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// A scalar of another size.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{entry "run" of the image for sm_80 has parameters of [8, 8] bytes, but kernel @k gives [8, 4]}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_80", "" = ".version 7.0 .entry run(.param .b64 .ptr .align 1 a, .param .s64 n) { }">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}

// -----

// A code object that ends too early.
jit.kernel @k(%out: !uop.ptr<8xf32>, %n: !jit.var<i32, "n", 1, 8>) {
  // expected-error @below {{the image for sm_90a of kernel @k is damaged:}}
  jit.native "run"(write %out, %n) grid affine_map<()[n] -> (n, 1, 1)> block [32, 1, 1]
      images [#jit.image<"sm_90a", "" = "\7FELF\02\01\01\00\00\00\00\00\00\00\00\00\02\00\BE\00">] : !uop.ptr<8xf32>, !jit.var<i32, "n", 1, 8>
}
