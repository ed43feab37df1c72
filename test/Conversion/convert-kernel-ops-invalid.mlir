// Ops that are not element-wise on numbers are errors that name them, on CPUs and GPUs.
// RUN: tinyjit-opt %s --convert-kernel-to-vector --split-input-file --verify-diagnostics
// RUN: tinyjit-opt %s --convert-kernel-to-gpu="chip=sm_80" --split-input-file --verify-diagnostics

jit.kernel @complex(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %in[%i] : !uop.ptr<16xf32>
  // expected-error @below {{'complex.create' is not supported in a kernel over ranges, expected an operation of arith or math on integers or floats}}
  %c = complex.create %x, %x : complex<f32>
  %y = complex.abs %c : complex<f32>
  uop.store %y, %out[%i] : !uop.ptr<16xf32>
}

// -----

jit.kernel @constant(%out: !uop.ptr<16xf32>, %in: !uop.ptr<16xf32>) {
  %i = uop.range 16
  // expected-error @below {{'complex.constant' is not supported in a kernel over ranges}}
  %c = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %d = complex.mul %c, %c : complex<f32>
  %y = complex.im %d : complex<f32>
  uop.store %y, %out[%i] : !uop.ptr<16xf32>
}

// -----

jit.kernel @index(%out: !uop.ptr<16xf32>, %in: !uop.ptr<32xf32>) {
  %i = uop.range 16
  // expected-error @below {{'index.add' is not supported in a kernel over ranges}}
  %j = index.add %i, %i
  %x = uop.load %in[%j] : !uop.ptr<32xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}
