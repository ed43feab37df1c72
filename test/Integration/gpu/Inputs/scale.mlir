// A kernel that is compiled to the images of native-image.mlir and native-files.test.
jit.kernel @scale(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
  jit.native "run"(write %out, read %in) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] : !uop.ptr<8xf32>, !uop.ptr<8xf32> {
    gpu.module @code {
      gpu.func @run(%out: memref<8xf32>, %in: memref<8xf32>) kernel {
        %three = arith.constant 3.0 : f32
        %i = gpu.thread_id x
        %x = memref.load %in[%i] : memref<8xf32>
        %y = arith.mulf %x, %three : f32
        memref.store %y, %out[%i] : memref<8xf32>
        gpu.return
      }
    }
  }
}
