// Remarks of ptxas on the code are passed on: here that a sum is read before it is waited for.
// REQUIRES: ptxas
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=sm_90a cuda-format=cubin" -o /dev/null 2>&1 | FileCheck %s
// CHECK: remark: @early: block 128 x 1 x 1
// CHECK: remark: ptxas: (C{{[0-9]+}}) warpgroup.wait is injected

!sums = !llvm.struct<(f32, f32, f32, f32)>

func.func @early(%out: !llvm.ptr, %a: i64, %b: i64) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [128, 1, 1], grid = affine_map<()[s0, s1] -> (1, 1, 1)>, most = [1, 1, 1]>} {
  %zero = llvm.mlir.zero : !sums
  nvvm.wgmma.fence.aligned
  %d = nvvm.wgmma.mma_async %a, %b, %zero, <m = 64, n = 8, k = 16>, D[<f32>, <one>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <col>] : !sums -> !sums
  nvvm.wgmma.commit.group.sync.aligned
  %sum = llvm.extractvalue %d[0] : !sums
  llvm.store %sum, %out : f32, !llvm.ptr
  nvvm.wgmma.wait.group.sync.aligned 0
  return
}
