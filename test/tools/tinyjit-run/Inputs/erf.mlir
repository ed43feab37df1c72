// A kernel with a function that only a vendor's library has.
jit.kernel @erf(%out: !uop.ptr<32xf32>, %in: !uop.ptr<32xf32>) {
  jit.native "run"(write %out, read %in) grid affine_map<() -> (1, 1, 1)> block [32, 1, 1]
      : !uop.ptr<32xf32>, !uop.ptr<32xf32> {
    gpu.module @code {
      gpu.func @run(%out: memref<32xf32>, %in: memref<32xf32>) kernel {
        %i = gpu.thread_id x
        %x = memref.load %in[%i] : memref<32xf32>
        %y = math.erf %x : f32
        memref.store %y, %out[%i] : memref<32xf32>
        gpu.return
      }
    }
  }
}

jit.capture @run(%x: !jit.buffer<32xf32, "cpu:0">) -> !jit.buffer<32xf32, "cpu:0"> {
  %y = jit.alloc : !jit.buffer<32xf32, "cpu:0">
  jit.launch @erf(write %y, read %x) : !jit.buffer<32xf32, "cpu:0">, !jit.buffer<32xf32, "cpu:0">
  jit.return %y : !jit.buffer<32xf32, "cpu:0">
}
