// RUN: tinyjit-opt %s --convert-kernel-to-gpu=chip=sm_80 --canonicalize --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: tinyjit-opt %s --convert-kernel-to-gpu=chip=sm_90a --canonicalize --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,HOPPER
// RUN: tinyjit-opt %s --convert-kernel-to-gpu=chip=gfx942 --canonicalize --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,MFMA
// RUN: tinyjit-opt %s --convert-kernel-to-gpu=chip=gfx1100 --canonicalize --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,WMMA
// RUN: tinyjit-opt %s --convert-kernel-to-gpu --canonicalize --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,THREADS

// Threads sum in the order that is written; where the chip can, tiles are copied asynchronously. The columns are what neighbouring
// threads have.
// CHECK: #[[GRID:.*]] = affine_map<() -> (16, 8, 1)>
// CHECK-LABEL: func.func @threads(
// CHECK-SAME: block = [64, 1, 1], grid = #[[GRID]], most = [16, 8, 1], shared_bytes = 4608>
// CUDA: nvvm.cp.async.shared.global
// CUDA: nvvm.cp.async.commit.group
// CUDA: nvvm.cp.async.wait.group 0
// MFMA-NOT: nvvm
// WMMA-NOT: nvvm
// THREADS-NOT: nvvm
// CHECK: gpu.barrier
// CHECK: math.fma {{.*}} : vector<4xf32>
// CHECK: gpu.barrier
// CHECK-NOT: nvvm.mma
// CHECK: llvm.store
jit.kernel @threads(%o: !uop.ptr<256x512xf32>, %a: !uop.ptr<256x64xf32>, %b: !uop.ptr<64x512xf32>) {
  %m = uop.range 256
  %n = uop.range 512
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<256x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<256x512xf32>
}

// -----

// With `reassoc` the matrix units multiply what is not extended yet, and the bias is added before the store. Without such units
// threads do, and extend.
// CHECK-LABEL: func.func @units(
// CUDA: nvvm.ldmatrix
// CUDA: nvvm.mma.sync {{.*}} shape = #nvvm.shape<m = 16, n = 8, k = 16>
// HOPPER: nvvm.fence.proxy
// HOPPER: nvvm.wgmma.fence.aligned
// HOPPER: nvvm.wgmma.mma_async {{.*}} <m = 64, n = 64, k = 16>, D[<f32>, <one>], A[<f16>, <one>, <row>], B[<f16>, <one>, <row>]
// HOPPER: nvvm.wgmma.commit.group.sync.aligned
// HOPPER: llvm.inline_asm has_side_effects asm_dialect = att "wgmma.wait_group.sync.aligned 1;"
// HOPPER: llvm.inline_asm has_side_effects asm_dialect = att "wgmma.wait_group.sync.aligned 0;"
// MFMA: rocdl.mfma.f32.16x16x16f16
// WMMA: rocdl.wmma.f32.16x16x16.f16
// THREADS: arith.extf
// THREADS: math.fma
// CHECK: gpu.barrier
// CHECK: arith.addf
// CHECK: arith.truncf
// CHECK: llvm.store
jit.kernel @units(%o: !uop.ptr<512x512xf16>, %a: !uop.ptr<512x256xf16>, %b: !uop.ptr<256x512xf16>, %c: !uop.ptr<512xf32>) {
  %m = uop.range 512
  %n = uop.range 512
  %k = uop.range 256
  %x = uop.load %a[%m, %k] : !uop.ptr<512x256xf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<256x512xf16>
  %xf = arith.extf %x : f16 to f32
  %yf = arith.extf %y : f16 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k lanes 1 : f32
  %bias = uop.load %c[%n] : !uop.ptr<512xf32>
  %t = arith.addf %s, %bias : f32
  %r = arith.truncf %t : f32 to f16
  uop.store %r, %o[%m, %n] : !uop.ptr<512x512xf16>
}

// -----

// Without `reassoc` the order counts, whatever the chip has.
// CHECK-LABEL: func.func @ordered(
// CHECK-NOT: nvvm.{{(wg)?}}mma
// CHECK-NOT: rocdl
// CHECK: math.fma
jit.kernel @ordered(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x32xbf16>, %b: !uop.ptr<32x64xbf16>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<64x32xbf16>
  %y = uop.load %b[%k, %n] : !uop.ptr<32x64xbf16>
  %xf = arith.extf %x : bf16 to f32
  %yf = arith.extf %y : bf16 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}

// -----

// A size that is a variable is one of the launch; each product of the batch has its own blocks.
// CHECK: #[[GRID:.*]] = affine_map<()[s0] -> (2, s0 ceildiv 32, 5)>
// CHECK-LABEL: func.func @symbolic(
// CHECK-SAME: grid = #[[GRID]], most = [2, 4, 5]
jit.kernel @symbolic(%o: !uop.ptr<5x100x64xf32>, %a: !uop.ptr<5x100x32xf32>, %b: !uop.ptr<5x32x64xf32>, %v: !jit.var<i32, "rows", 1, 100>) {
  %rows = jit.value %v : !jit.var<i32, "rows", 1, 100> -> index
  %z = uop.range 5
  %m = uop.range %rows
  %n = uop.range 64
  %k = uop.range 32
  %x = uop.load %a[%z, %m, %k] : !uop.ptr<5x100x32xf32>
  %y = uop.load %b[%z, %k, %n] : !uop.ptr<5x32x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%z, %m, %n] : !uop.ptr<5x100x64xf32>
}

// -----

// A convolution: pixels are rows of an implicit matrix, read under their gate; filters are the other factor.
// CHECK-LABEL: func.func @convolution(
// CHECK-SAME: shared_bytes = 4608>
// CHECK: gpu.barrier
// CHECK: math.fma
jit.kernel @convolution(%out: !uop.ptr<32x28x28xf32>, %in: !uop.ptr<16x28x28xf32>, %weights: !uop.ptr<32x16x3x3xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : index
  %size = arith.constant 28 : index
  %f = uop.range 32
  %y = uop.range 28
  %x = uop.range 28
  %c = uop.range 16
  %ky = uop.range 3
  %kx = uop.range 3
  %y1 = arith.addi %y, %ky : index
  %x1 = arith.addi %x, %kx : index
  %iy = arith.subi %y1, %one : index
  %ix = arith.subi %x1, %one : index
  %insideY = arith.cmpi ult, %iy, %size : index
  %insideX = arith.cmpi ult, %ix, %size : index
  %inside = arith.andi %insideY, %insideX : i1
  %pixel = uop.load %in[%c, %iy, %ix] if %inside else %zero : !uop.ptr<16x28x28xf32>
  %weight = uop.load %weights[%f, %c, %ky, %kx] : !uop.ptr<32x16x3x3xf32>
  %product = arith.mulf %pixel, %weight : f32
  %sum = uop.reduce add contract %product over %c, %ky, %kx lanes 1 : f32
  uop.store %sum, %out[%f, %y, %x] : !uop.ptr<32x28x28xf32>
}

// -----

// Too few rows for tiles, and a sum whose second factor is for one result only.
// CHECK-LABEL: func.func @few_rows(
// CHECK-NOT: gpu.barrier
// CHECK-LABEL: func.func @vector(
// CHECK-NOT: gpu.barrier
jit.kernel @few_rows(%o: !uop.ptr<4x512xf32>, %a: !uop.ptr<4x64xf32>, %b: !uop.ptr<64x512xf32>) {
  %m = uop.range 4
  %n = uop.range 512
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<4x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<4x512xf32>
}
jit.kernel @vector(%o: !uop.ptr<512xf32>, %a: !uop.ptr<64xf32>, %b: !uop.ptr<64x512xf32>) {
  %n = uop.range 512
  %k = uop.range 64
  %x = uop.load %a[%k] : !uop.ptr<64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%n] : !uop.ptr<512xf32>
}

// -----

// All columns have a block, however many there are: blocks do not go on along x.
// CHECK-LABEL: func.func @many_columns(
// THREADS-SAME: most = [9375, 1, 1]
// CHECK: gpu.barrier
jit.kernel @many_columns(%o: !uop.ptr<8x1200000xf32>, %a: !uop.ptr<8x8xf32>, %b: !uop.ptr<8x1200000xf32>) {
  %m = uop.range 8
  %n = uop.range 1200000
  %k = uop.range 8
  %x = uop.load %a[%m, %k] : !uop.ptr<8x8xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<8x1200000xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<8x1200000xf32>
}

// -----

// More tiles than run at once: 16 of them along the rows, then the columns beside.
// CHECK-LABEL: func.func @order(
// CHECK: scf.for %[[Y:[^ ]*]] = %block_id_y
// CHECK: %[[BEFORE:.*]] = arith.muli %[[Y]], %[[WIDTH:.*]] : index
// CHECK: %[[NUMBER:.*]] = arith.addi %[[BEFORE]], %{{.*}} : index
// CHECK: %[[GROUP:.*]] = arith.muli %[[WIDTH]], %c16{{.*}} : index
// CHECK: %[[INDEX:.*]] = arith.divui %[[NUMBER]], %[[GROUP]] : index
// CHECK: %[[REST:.*]] = arith.remui %[[NUMBER]], %[[GROUP]] : index
// CHECK: %[[FIRST:.*]] = arith.muli %[[INDEX]], %c16{{.*}} : index
// CHECK: %[[HEIGHT:.*]] = arith.minui
// CHECK: %[[ROW:.*]] = arith.remui %[[REST]], %[[HEIGHT]] : index
// CHECK: arith.addi %[[FIRST]], %[[ROW]] : index
// CHECK: arith.divui %[[REST]], %[[HEIGHT]] : index
jit.kernel @order(%o: !uop.ptr<2304x2304xf32>, %a: !uop.ptr<2304x64xf32>, %b: !uop.ptr<64x2304xf32>) {
  %m = uop.range 2304
  %n = uop.range 2304
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<2304x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x2304xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<2304x2304xf32>
}

// -----

// Factors that are rounded to TF32: NVIDIA's unit rounds what was copied as it is, xf32 takes what was rounded before; WMMA has none.
// CHECK-LABEL: func.func @tf32(
// CUDA-NOT: arith.truncf
// CUDA: nvvm.cp.async.shared.global
// CUDA: nvvm.convert.float.to.tf32 {{.*}}rna
// CUDA: nvvm.mma.sync {{.*}}tf32{{.*}} shape = #nvvm.shape<m = 16, n = 8, k = 8>
// CUDA-NOT: arith.truncf
// HOPPER: nvvm.mma.sync {{.*}}tf32
// MFMA: arith.truncf {{.*}} to_nearest_away : vector<4xf32> to vector<4xtf32>
// MFMA: rocdl.mfma.f32.16x16x8.xf32
// WMMA: arith.truncf {{.*}} to_nearest_away
// WMMA: math.fma
// THREADS: math.fma
jit.kernel @tf32(%o: !uop.ptr<128x256xf32>, %a: !uop.ptr<128x96xf32>, %b: !uop.ptr<96x256xf32>) {
  %m = uop.range 128
  %n = uop.range 256
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<128x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x256xf32>
  %xr = arith.truncf %x to_nearest_away : f32 to tf32
  %yr = arith.truncf %y to_nearest_away : f32 to tf32
  %xf = arith.extf %xr : tf32 to f32
  %yf = arith.extf %yr : tf32 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<128x256xf32>
}

// -----

// Rounded to even, which the unit does not do: it gets what is rounded.
// CHECK-LABEL: func.func @to_even(
// CUDA: arith.truncf %{{[0-9a-z_]*}} : vector<4xf32> to vector<4xtf32>
// CUDA: nvvm.mma.sync {{.*}}tf32
jit.kernel @to_even(%o: !uop.ptr<128x256xf32>, %a: !uop.ptr<128x96xf32>, %b: !uop.ptr<96x256xf32>) {
  %m = uop.range 128
  %n = uop.range 256
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<128x96xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x256xf32>
  %xr = arith.truncf %x : f32 to tf32
  %yr = arith.truncf %y : f32 to tf32
  %xf = arith.extf %xr : tf32 to f32
  %yf = arith.extf %yr : tf32 to f32
  %p = arith.mulf %xf, %yf : f32
  %s = uop.reduce add contract reassoc %p over %k lanes 1 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<128x256xf32>
}

// -----

// Bytes need no `reassoc`. ldmatrix transposes pairs of those along rows, and a shuffle takes the pairs apart.
// CHECK-LABEL: func.func @bytes(
// CUDA: nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<row>
// CUDA: nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<col>
// CUDA: llvm.shufflevector {{.*}} [0, 2, 4, 6] : vector<4xi8>
// CUDA: nvvm.mma.sync {{.*}}intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, {{.*}} shape = #nvvm.shape<m = 16, n = 8, k = 32>
// HOPPER: nvvm.mma.sync {{.*}}<s8>
// MFMA: rocdl.mfma.i32.16x16x32.i8
// WMMA: rocdl.wmma.i32.16x16x16.iu8 {{.*}}signA = true{{.*}}signB = true
// THREADS: arith.extsi
// THREADS: arith.muli
jit.kernel @bytes(%o: !uop.ptr<128x256xi32>, %a: !uop.ptr<128x96xi8>, %b: !uop.ptr<96x256xi8>) {
  %m = uop.range 128
  %n = uop.range 256
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<128x96xi8>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x256xi8>
  %xf = arith.extsi %x : i8 to i32
  %yf = arith.extsi %y : i8 to i32
  %p = arith.muli %xf, %yf : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %o[%m, %n] : !uop.ptr<128x256xi32>
}

// -----

// Bytes of MFMA have a sign. Products in 8 bits, which wrap, are of no unit.
// CHECK-LABEL: func.func @unsigned(
// CUDA: nvvm.mma.sync {{.*}}<u8>{{.*}}<s8>
// MFMA-NOT: rocdl.mfma
// MFMA: arith.muli
// WMMA: rocdl.wmma.i32.16x16x16.iu8 {{.*}}signB = true
// CHECK-LABEL: func.func @wrapped(
// CHECK-NOT: mma
// CHECK: arith.muli {{.*}}i8>
jit.kernel @unsigned(%o: !uop.ptr<128x256xi32>, %a: !uop.ptr<128x96xui8>, %b: !uop.ptr<96x256xi8>) {
  %m = uop.range 128
  %n = uop.range 256
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<128x96xui8>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x256xi8>
  %xf = arith.extui %x : i8 to i32
  %yf = arith.extsi %y : i8 to i32
  %p = arith.muli %xf, %yf : i32
  %s = uop.reduce add %p over %k : i32
  uop.store %s, %o[%m, %n] : !uop.ptr<128x256xi32>
}
jit.kernel @wrapped(%o: !uop.ptr<128x256xi32>, %a: !uop.ptr<128x96xi8>, %b: !uop.ptr<96x256xi8>) {
  %m = uop.range 128
  %n = uop.range 256
  %k = uop.range 96
  %x = uop.load %a[%m, %k] : !uop.ptr<128x96xi8>
  %y = uop.load %b[%k, %n] : !uop.ptr<96x256xi8>
  %p = arith.muli %x, %y : i8
  %pf = arith.extsi %p : i8 to i32
  %s = uop.reduce add %pf over %k : i32
  uop.store %s, %o[%m, %n] : !uop.ptr<128x256xi32>
}
