// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// Images for several chips, and one for test drivers; scalars in the grid.
// CHECK-LABEL: jit.kernel @images(%out: !uop.ptr<?xf32 upto 1024>, %in: !uop.ptr<?xf32 upto 1024>, %in_0: !uop.ptr<8xi32>, %n: !jit.var<i32, "n", 1, 1024>, %t: !jit.var<f32, "t">)
jit.kernel @images(%out: !uop.ptr<?xf32 upto 1024>, %in: !uop.ptr<?xf32 upto 1024>, %table: !uop.ptr<8xi32>,
                   %n: !jit.var<i32, "n", 1, 1024>, %t: !jit.var<f32, "t">) {
  // CHECK: jit.native "scale"(write %out, read %in, read %in_0, %n, %t) grid #{{.*}} block [32, 4, 2]
  // CHECK-SAME: shared 512 images [#jit.image<"sm_80", "scale.ptx">, #jit.image<"gfx942", "" = "\7FELF">, #jit.image<"sm_80", "scale.bc">]
  // CHECK-SAME: {test.note} : !uop.ptr<?xf32 upto 1024>,
  // CHECK-NOT: {
  jit.native "scale"(write %out, read %in, read %table, %n, %t)
      grid affine_map<()[n, t] -> ((n * 2 + 3) ceildiv 128, n * 4, 1)> block [32, 4, 2] shared 512
      images [#jit.image<"sm_80", "scale.ptx">, #jit.image<"gfx942", "" = "\7FELF">, #jit.image<"sm_80", "scale.bc">]
      {test.note}
      : !uop.ptr<?xf32 upto 1024>, !uop.ptr<?xf32 upto 1024>, !uop.ptr<8xi32>, !jit.var<i32, "n", 1, 1024>, !jit.var<f32, "t">
// CHECK: }
}

// A function of the gpu dialect; what it does to its arrays names them.
// CHECK-LABEL: jit.kernel @body(%in: !uop.ptr<64xf32>, %out: !uop.ptr<64xf32>)
jit.kernel @body(%a: !uop.ptr<64xf32>, %b: !uop.ptr<64xf32>) {
  // CHECK: jit.native "add"(read %in, update %out) grid #{{.*}} block [64, 1, 1] : !uop.ptr<64xf32>, !uop.ptr<64xf32> {
  jit.native "add"(read %a, update %b) grid affine_map<() -> (1, 1, 1)> block [64, 1, 1]
      : !uop.ptr<64xf32>, !uop.ptr<64xf32> {
    // CHECK: gpu.module @code
    gpu.module @code {
      gpu.func @add(%a: memref<64xf32>, %b: !llvm.ptr) kernel {
        gpu.return
      }
    }
  }
}

// A launch of either has its kernel's words.
// CHECK-LABEL: jit.capture @launches
jit.capture @launches(%x: !jit.buffer<64xf32, "cuda:0">) -> !jit.buffer<64xf32, "cuda:0"> {
  // CHECK: jit.launch @body(read %{{.*}}, update %{{.*}}) :
  %y = jit.alloc : !jit.buffer<64xf32, "cuda:0">
  jit.copy %x to %y : !jit.buffer<64xf32, "cuda:0"> to !jit.buffer<64xf32, "cuda:0">
  jit.launch @body(read %x, update %y) : !jit.buffer<64xf32, "cuda:0">, !jit.buffer<64xf32, "cuda:0">
  jit.return %y : !jit.buffer<64xf32, "cuda:0">
}
