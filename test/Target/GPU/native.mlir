// Kernels that are functions of the gpu dialect, or images, as programs for GPUs.
// RUN: rm -rf %t
// RUN: tinyjit-opt %s --jit-compile="target-gpu=sm_80,gfx942,gfx1100 cuda-format=ptx folder=%t" | FileCheck %s --check-prefix=PROGRAM
// RUN: FileCheck %s --check-prefix=PTX < %t/row_sums_sm_80.ptx
// RUN: llvm-readobj --symbols --notes %t/row_sums_gfx942.hsaco | FileCheck %s --check-prefix=HSACO

// PROGRAM-DAG: jit.program @row_sums_sm_80 of @row_sums for #jit.target<"nvptx64-nvidia-cuda", "sm_80"
// PROGRAM-DAG: jit.program @row_sums_gfx942 of @row_sums for #jit.target<"amdgcn-amd-amdhsa", "gfx942"
// PROGRAM-DAG: jit.program @row_sums_gfx1100 of @row_sums for #jit.target<"amdgcn-amd-amdhsa", "gfx1100"

// The shared memory is what the launch gives, the block is the kernel's, a helper is inlined.
// PTX: .extern .shared .align 1024 .b8 __tinyjit_shared[];
// PTX: .visible .entry row_sums
// PTX: .reqntid 64, 1, 1
// PTX: ld.global.{{(nc.)?}}b32
// PTX: mul.rn.f32
// PTX: st.shared.b32
// PTX: {{bar(rier)?(\.cta)?\.sync}}
// PTX: ld.shared.
// HSACO: Name: row_sums
// HSACO: .max_flat_workgroup_size: 64

// Each block adds up the squares of a row of 64, in a fixed order.
jit.kernel @row_sums(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8x64xf32>, %rows: !jit.var<i32, "rows", 1, 8>) {
  jit.native "run"(partial %out, read %in, %rows) grid affine_map<()[rows] -> (rows, 1, 1)> block [64, 1, 1]
      : !uop.ptr<8xf32>, !uop.ptr<8x64xf32>, !jit.var<i32, "rows", 1, 8> {
    gpu.module @code {
      func.func @square(%x: f32) -> f32 {
        %y = arith.mulf %x, %x : f32
        return %y : f32
      }
      gpu.func @run(%out: memref<8xf32>, %in: memref<8x64xf32>, %rows: i32)
          workgroup(%part: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
        %zero = arith.constant 0 : index
        %one = arith.constant 1 : index
        %count = arith.constant 64 : index
        %row = gpu.block_id x
        %lane = gpu.thread_id x
        %x = memref.load %in[%row, %lane] : memref<8x64xf32>
        %y = func.call @square(%x) : (f32) -> f32
        memref.store %y, %part[%lane] : memref<64xf32, #gpu.address_space<workgroup>>
        gpu.barrier
        %first = arith.cmpi eq, %lane, %zero : index
        scf.if %first {
          %none = arith.constant 0.0 : f32
          %sum = scf.for %i = %zero to %count step %one iter_args(%s = %none) -> f32 {
            %p = memref.load %part[%i] : memref<64xf32, #gpu.address_space<workgroup>>
            %t = arith.addf %s, %p : f32
            scf.yield %t : f32
          }
          memref.store %sum, %out[%row] : memref<8xf32>
        }
        gpu.return
      }
    }
  }
}
