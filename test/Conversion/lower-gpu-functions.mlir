// RUN: tinyjit-opt %s --tinyjit-lower-gpu-functions=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,NVVM
// RUN: tinyjit-opt %s --tinyjit-lower-gpu-functions=chip=gfx90a | FileCheck %s --check-prefixes=CHECK,ROCDL
// RUN: tinyjit-opt %s --tinyjit-lower-gpu-functions="chip=sm_90 debug-info=true" --mlir-print-debuginfo \
// RUN:   | FileCheck %s --check-prefix=DEBUG
// DEBUG: #llvm.di_compile_unit<{{.*}}emissionKind = DebugDirectivesOnly

// The attributes become those of the chip's dialect; the size of a block is known.
// NVVM: llvm.func @launch({{.*}}) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 2, 1>} {
// ROCDL: llvm.func @launch({{.*}}) attributes {rocdl.flat_work_group_size = "128,128", rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 64, 2, 1>} {
// CHECK-DAG: llvm.mlir.constant(64 : index)
// NVVM-DAG: nvvm.read.ptx.sreg.tid.x
// NVVM-DAG: nvvm.read.ptx.sreg.ctaid.y
// NVVM-DAG: nvvm.read.ptx.sreg.nctaid.z
// ROCDL-DAG: rocdl.workitem.id.x
// ROCDL-DAG: rocdl.workgroup.id.y
// ROCDL-DAG: rocdl.grid.dim.z
// CHECK: llvm.return
func.func @launch(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [64, 2, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1], scratch_bytes = 64>} {
  %t = gpu.thread_id x
  %b = gpu.block_id y
  %g = gpu.grid_dim z
  %d = gpu.block_dim x
  %s = arith.addi %t, %b : index
  %u = arith.muli %g, %d : index
  %v = arith.xori %s, %u : index
  %w = arith.index_cast %v : index to i64
  llvm.store %w, %p : i64, !llvm.ptr
  return
}

// A function that LLVM has an instruction for becomes an intrinsic, the others become calls.
// CHECK-LABEL: llvm.func @math(
// CHECK: llvm.intr.sqrt
// CHECK: llvm.intr.floor
// CHECK: llvm.intr.fma
// CHECK: llvm.intr.ctlz
// NVVM: llvm.call @__nv_erff(
// ROCDL: llvm.call @__ocml_erf_f32(
func.func @math(%p: !llvm.ptr, %x: f32, %i: i32) {
  %a = math.sqrt %x : f32
  %b = math.floor %a : f32
  %c = math.fma %a, %b, %x : f32
  %d = math.ctlz %i : i32
  %e = math.erf %c : f32
  llvm.store %d, %p : i32, !llvm.ptr
  llvm.store %e, %p : f32, !llvm.ptr
  return
}

// Ops that threads do together: a barrier and a shuffle.
// CHECK-LABEL: llvm.func @together(
// NVVM: nvvm.barrier
// NVVM: nvvm.shfl.sync bfly
// ROCDL: rocdl.barrier
// ROCDL: rocdl.ds_bpermute
func.func @together(%p: !llvm.ptr, %x: f32) {
  %offset = arith.constant 4 : i32
  %width = arith.constant 32 : i32
  gpu.barrier
  %y, %valid = gpu.shuffle xor %x, %offset, %width : f32
  llvm.store %y, %p : f32, !llvm.ptr
  return
}
