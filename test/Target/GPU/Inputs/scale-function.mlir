// out[i] = in[i] * f for i < n, through shared memory: what images are made of.
jit.kernel @scale(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>, %n: !jit.var<i32, "n", 1, 100>, %f: !jit.var<f32, "f">) {
  jit.native "run"(partial %out, read %in, %n, %f) grid affine_map<()[n, f] -> (n ceildiv 32, 1, 1)> block [32, 1, 1]
      : !uop.ptr<100xf32>, !uop.ptr<100xf32>, !jit.var<i32, "n", 1, 100>, !jit.var<f32, "f"> {
    gpu.module @code {
      gpu.func @run(%out: memref<100xf32>, %in: memref<100xf32>, %n: i32, %f: f32) kernel {
        %i = gpu.global_id x
        %count = arith.index_cast %n : i32 to index
        %inside = arith.cmpi ult, %i, %count : index
        scf.if %inside {
          %x = memref.load %in[%i] : memref<100xf32>
          %y = arith.mulf %x, %f : f32
          memref.store %y, %out[%i] : memref<100xf32>
        }
        gpu.return
      }
    }
  }
}
