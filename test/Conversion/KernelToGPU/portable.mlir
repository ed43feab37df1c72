// RUN: tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable | FileCheck %s --implicit-check-not=gpu.shuffle --implicit-check-not=gpu.lane_id --implicit-check-not=llvm.ptrtoint
// RUN: tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable-64-8192 | FileCheck %s --check-prefix=SMALL --implicit-check-not=gpu.shuffle
// RUN: not tinyjit-opt %s --convert-kernel-to-gpu=chip=portable-100-8192 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable-100-8192 2>&1 | FileCheck %s --check-prefix=CHIP

// CHIP: 'portable-100-8192' is no chip that there is a target for

// A chip of which nothing is known: threads of a block combine what they have in shared memory, halving how many do so, and
// load single elements.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: block = [256, 1, 1]
// CHECK-SAME: shared_bytes = 1040
// CHECK-NOT: vector<
// CHECK: llvm.store %{{.*}} : f32, !llvm.ptr<3>
// CHECK: gpu.barrier
// CHECK: scf.for
// CHECK:   arith.shrui
// CHECK:   scf.if
// CHECK:     llvm.store %{{.*}} : f32, !llvm.ptr<3>
// CHECK:   gpu.barrier
// CHECK: llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK: gpu.barrier
// CHECK: llvm.store %{{.*}} : f32, !llvm.ptr
// SMALL-LABEL: func.func @rows(
// SMALL-SAME: block = [64, 1, 1]
jit.kernel @rows(%o: !uop.ptr<300xf32>, %a: !uop.ptr<300x4096xf32>) {
  %i = uop.range 300
  %k = uop.range 4096
  %x = uop.load %a[%i, %k] : !uop.ptr<300x4096xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%i] : !uop.ptr<300xf32>
}

// Several short rows are a block's; all of its threads come to each barrier.
// CHECK-LABEL: func.func @short_rows(
// CHECK: gpu.barrier
// SMALL-LABEL: func.func @short_rows(
jit.kernel @short_rows(%o: !uop.ptr<1001xf32>, %a: !uop.ptr<1001x64xf32>) {
  %i = uop.range 1001
  %k = uop.range 64
  %x = uop.load %a[%i, %k] : !uop.ptr<1001x64xf32>
  %s = uop.reduce max %x over %k : f32
  uop.store %s, %o[%i] : !uop.ptr<1001xf32>
}

// A product in tiles that fit the shared memory, without a second copy for aligned arrays.
// CHECK-LABEL: func.func @product(
// CHECK: vector<4xf32>
// SMALL-LABEL: func.func @product(
// SMALL-SAME: block = [64, 1, 1]
// SMALL-SAME: shared_bytes = 4608
jit.kernel @product(%o: !uop.ptr<512x512xf32>, %a: !uop.ptr<512x512xf32>, %b: !uop.ptr<512x512xf32>) {
  %i = uop.range 512
  %j = uop.range 512
  %k = uop.range 512
  %x = uop.load %a[%i, %k] : !uop.ptr<512x512xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<512x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<512x512xf32>
}
