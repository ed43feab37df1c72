// RUN: tinyjit-opt %s -convert-native-to-gpu -verify-diagnostics

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
