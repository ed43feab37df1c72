// RUN: tinyjit-opt %s -convert-native-to-gpu | FileCheck %s
// RUN: tinyjit-opt %s -convert-native-to-gpu=private-space=5 | FileCheck %s --check-prefix=AMD

// CHECK-DAG: #[[$GRID:.*]] = affine_map<()[s0, s1] -> (s0 ceildiv 64, 1, 1)>
// CHECK: llvm.mlir.global external @__tinyjit_shared() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>

// Parameters that are memrefs become pointers; scalars come last.
// CHECK-LABEL: func.func @scale(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr, %[[IN:.*]]: !llvm.ptr, %[[N:.*]]: i32, %[[F:.*]]: f32)
// CHECK-SAME: attributes {gpu.kernel, jit.image_launch = #jit.image_launch<block = [64, 1, 1], grid = #[[$GRID]],
// CHECK-SAME: most = [2147483647, 65535, 65535]>}
jit.kernel @scale(%out: !uop.ptr<1024xf32>, %in: !uop.ptr<1024xf32>, %n: !jit.var<i32, "n", 1, 1024>, %f: !jit.var<f32, "f">) {
  jit.native "run"(write %out, read %in, %n, %f) grid affine_map<()[n, f] -> (n ceildiv 64, 1, 1)> block [64, 1, 1]
      : !uop.ptr<1024xf32>, !uop.ptr<1024xf32>, !jit.var<i32, "n", 1, 1024>, !jit.var<f32, "f"> {
    gpu.module @code {
      func.func @twice(%x: f32) -> f32 {
        %y = arith.addf %x, %x : f32
        return %y : f32
      }
      gpu.func @run(%out: memref<1024xf32>, %in: memref<1024xf32>, %n: i32, %f: f32) kernel {
        // CHECK: llvm.insertvalue %[[OUT]], %{{.*}}[0]
        // CHECK: %[[TO:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<1024xf32>
        // CHECK: llvm.insertvalue %[[IN]], %{{.*}}[0]
        // CHECK: %[[FROM:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<1024xf32>
        %t = gpu.global_id x
        %i = arith.index_cast %n : i32 to index
        %inside = arith.cmpi ult, %t, %i : index
        scf.if %inside {
          // CHECK: memref.load %[[FROM]]
          // CHECK: func.call @scale_twice
          // CHECK: memref.store %{{.*}}, %[[TO]]
          %x = memref.load %in[%t] : memref<1024xf32>
          %y = func.call @twice(%x) : (f32) -> f32
          %z = arith.mulf %y, %f : f32
          memref.store %z, %out[%t] : memref<1024xf32>
        }
        // CHECK: return
        gpu.return
      }
      gpu.func @unused() kernel {
        gpu.return
      }
    }
  }
}
// CHECK-NOT: @unused

// Memory that a block shares lies in the launch's memory, attributions first;
// memory of one thread is on its stack.
// CHECK-LABEL: func.func @shared(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr)
// CHECK-SAME: shared_bytes = 384>
// AMD-LABEL: func.func @shared(
jit.kernel @shared(%out: !uop.ptr<64xf32>) {
  jit.native "run"(update %out) grid affine_map<() -> (1, 1, 1)> block [64, 1, 1] shared 256 : !uop.ptr<64xf32> {
    gpu.module @code {
      // CHECK: %[[BASE:.*]] = llvm.mlir.addressof @__tinyjit_shared : !llvm.ptr<3>
      // CHECK: llvm.getelementptr %[[BASE]][0]
      // CHECK: builtin.unrealized_conversion_cast %{{.*}} to memref<3xf32, 3>
      // CHECK: llvm.getelementptr %{{.*}}[16]
      // CHECK: %[[TWO:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<2x2xi16, 3>
      // CHECK: %[[BYTES:.*]] = llvm.mlir.constant(40 : i64)
      // CHECK: llvm.alloca %[[BYTES]] x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr{{$}}
      // CHECK: %[[OWN:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<5xi64>
      // AMD: llvm.alloca {{.*}} -> !llvm.ptr<5>
      // AMD: builtin.unrealized_conversion_cast %{{.*}} to memref<5xi64, 5>
      gpu.func @run(%out: !llvm.ptr) workgroup(%a: memref<3xf32, #gpu.address_space<workgroup>>,
                                               %b: memref<2x2xi16, #gpu.address_space<workgroup>>)
                                     private(%c: memref<5xi64, #gpu.address_space<private>>) kernel {
        %i = arith.constant 0 : index
        %x = arith.constant 7 : i16
        %y = arith.constant 7 : i64
        // CHECK: memref.store %{{.*}}, %[[TWO]]
        memref.store %x, %b[%i, %i] : memref<2x2xi16, #gpu.address_space<workgroup>>
        // CHECK: memref.store %{{.*}}, %[[OWN]]
        memref.store %y, %c[%i] : memref<5xi64, #gpu.address_space<private>>
        // CHECK: llvm.getelementptr %{{.*}}[128]
        // CHECK: %[[DYN:.*]] = builtin.unrealized_conversion_cast %{{.*}} to memref<?xi8, 3>
        %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
        // CHECK: memref.view %[[DYN]]
        %e = memref.view %d[%i][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<64xf32, #gpu.address_space<workgroup>>
        %z = memref.load %e[%i] : memref<64xf32, #gpu.address_space<workgroup>>
        // CHECK: gpu.barrier
        gpu.barrier
        llvm.store %z, %out : f32, !llvm.ptr
        gpu.return
      }
    }
  }
}

// Loops stay as they are.
// CHECK-LABEL: jit.kernel @loops
jit.kernel @loops(%out: !uop.ptr<8xf32>) {
  %one = arith.constant 1.0 : f32
  %i = uop.range 8
  uop.store %one, %out[%i] : !uop.ptr<8xf32>
}

// Of an image there is a declaration.
// CHECK-LABEL: func.func private @image(!llvm.ptr) attributes {gpu.kernel,
// CHECK-SAME: jit.given_images = #jit.given_images<"run", [#jit.image<"sm_80", "run.ptx">]>,
// CHECK-SAME: jit.image_launch = #jit.image_launch<block = [8, 1, 1], {{.*}}, shared_bytes = 16>}
jit.kernel @image(%out: !uop.ptr<8xf32>) {
  jit.native "run"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] shared 16
      images [#jit.image<"sm_80", "run.ptx">] : !uop.ptr<8xf32>
}
