// RUN: tinyjit-opt %s -split-input-file -convert-native-to-gpu -verify-diagnostics

// There is nothing to compile in an image.
jit.kernel @image(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.native' op is an image, which has no form to compile}}
  jit.native "run"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] images [#jit.image<"sm_80", "run.ptx">] : !uop.ptr<8xf32>
}

// -----

// An attribution whose bytes are not known.
jit.kernel @attribution(%out: !uop.ptr<8xf32>) {
  // expected-error @below {{'jit.native' op has an attribution of type 'memref<?xf32, 3>', expected a known number of scalars}}
  jit.native "run"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] : !uop.ptr<8xf32> {
    gpu.module @code {
      gpu.func @run(%out: !llvm.ptr) workgroup(%a: memref<?xf32, #gpu.address_space<workgroup>>) kernel {
        gpu.return
      }
    }
  }
}
