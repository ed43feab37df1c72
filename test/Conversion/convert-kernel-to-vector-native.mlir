// RUN: tinyjit-opt %s -convert-kernel-to-vector -verify-diagnostics

// A CPU has no use for code for GPUs.
jit.kernel @scale(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.native' op is code for GPUs, but @scale is compiled for a CPU}}
  jit.native "scale"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] images [#jit.image<"sm_80", "scale.ptx">] : !uop.ptr<8xf32>
}
