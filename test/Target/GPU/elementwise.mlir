// Functions as they are written by hand, for a GPU of each kind: code as the IR says, nothing contracted.
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=sm_80 cuda-format=ptx folder=%t" -o /dev/null
// RUN: FileCheck %s --check-prefix=PTX < %t/add.ptx
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=gfx942 folder=%t" -o /dev/null 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=ISA < %t/add.s
// RUN: llvm-readobj --file-headers --notes %t/add.hsaco | FileCheck %s --check-prefix=OBJECT

// PTX: .version 7.8
// PTX: .target sm_80
// PTX: .visible .entry add(
// PTX: .reqntid 128, 1, 1
// PTX: mov.u32 {{.*}}, %nctaid.x;
// PTX: ld.global.nc.b32
// PTX: add.rn.f32
// PTX: mul.rn.f32
// PTX: add.rn.f32
// PTX: st.global.b32
// PTX-NOT: {{fma|ftz|\.extern}}

// CHECK: remark: @add: block 128 x 1 x 1, 0 bytes of shared memory, {{[1-3]?[0-9]}} registers, 0 bytes spilled, occupancy 100 %

// ISA-NOT: {{flat_load|flat_store|v_fma}}
// ISA: global_load_dword
// ISA: v_add_f32
// ISA: v_mul_f32
// ISA: v_add_f32
// ISA: global_store_dword
// ISA-NOT: {{flat_load|flat_store|v_fma}}
// ISA: .amdhsa_float_denorm_mode_32 3

// OBJECT: ABIVersion: 3
// OBJECT: EF_AMDGPU_MACH_AMDGCN_GFX942
// OBJECT: hidden_block_count_x
// OBJECT: .max_flat_workgroup_size: 128
// OBJECT: .private_segment_fixed_size: 0
// OBJECT: .wavefront_size: 64

func.func @add(%out: !llvm.ptr {llvm.noalias}, %a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %n: i32) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [128, 1, 1], grid = affine_map<()[n] -> (n ceildiv 128, 1, 1)>, most = [1024, 1, 1]>} {
  %t = gpu.thread_id x
  %blk = gpu.block_id x
  %dim = gpu.block_dim x
  %grid = gpu.grid_dim x
  %base = arith.muli %blk, %dim : index
  %first = arith.addi %base, %t : index
  %step = arith.muli %dim, %grid : index
  %end = arith.index_cast %n : i32 to index
  scf.for %i = %first to %end step %step {
    %ii = arith.index_cast %i : index to i64
    %pa = llvm.getelementptr %a[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %pb = llvm.getelementptr %b[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %po = llvm.getelementptr %out[%ii] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %va = llvm.load %pa : !llvm.ptr -> f32
    %vb = llvm.load %pb : !llvm.ptr -> f32
    %s = arith.addf %va, %vb : f32
    %m = arith.mulf %s, %vb : f32
    %r = arith.addf %m, %va : f32
    llvm.store %r, %po : f32, !llvm.ptr
  }
  return
}
