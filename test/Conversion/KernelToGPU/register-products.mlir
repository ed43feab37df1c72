// On a chip without fast shared memory each thread computes up to 8 by 8 results of a matrix product in registers: 16 loads for 64
// multiplications with their additions, no barrier and no shared memory.
// RUN: tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable-256-32768-cpu | FileCheck %s --implicit-check-not=gpu.barrier --implicit-check-not='!llvm.ptr<3>'
// RUN: tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable-256-16384-cpu-16 | FileCheck %s --check-prefix=LARGE
// RUN: not tinyjit-opt %s --tinyjit-kernels-to-gpu-loops=chip=portable-256-16384-cpu-17 2>&1 | FileCheck %s --check-prefix=EDGE

// EDGE: 'portable-256-16384-cpu-17' is no chip that there is a target for

// A driver for CPUs that loads element by element has tiles of 16 by 16: half as many loads.
// LARGE-LABEL: func.func @whole(
// LARGE-SAME: block = [8, 1, 1]
// LARGE-SAME: most = [4, 32, 1]
// LARGE-COUNT-32: llvm.load
// LARGE-NOT: llvm.load
// LARGE-COUNT-256: math.fma
// LARGE-NOT: math.fma
// LARGE: scf.yield
// LARGE-COUNT-256: llvm.store

// 512 rows are 64 tiles, 512 columns 8 blocks of 8 threads.
// CHECK-LABEL: func.func @whole(
// CHECK-SAME: block = [8, 1, 1]
// CHECK-SAME: most = [8, 64, 1]
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK-COUNT-16: llvm.load
// CHECK-NOT: llvm.load
// CHECK-COUNT-64: math.fma
// CHECK-NOT: math.fma
// CHECK: scf.yield
// CHECK-NOT: scf.if
// CHECK-COUNT-64: llvm.store
// CHECK-NOT: llvm.store
jit.kernel @whole(%o: !uop.ptr<512x512xf32>, %a: !uop.ptr<512x512xf32>, %b: !uop.ptr<512x512xf32>) {
  %i = uop.range 512
  %j = uop.range 512
  %k = uop.range 512
  %x = uop.load %a[%i, %k] : !uop.ptr<512x512xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<512x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<512x512xf32>
}

// 16 columns are too few for 8 threads with 4 each, which stand below each other then: a block has 64 rows, 5 blocks have 300. The last tile
// of 8 rows begins at row 292, as 300 are no multiple of 8. Its rows that another one has, too, are not stored; all others are stored in
// one block.
// CHECK-LABEL: func.func @edges(
// CHECK-SAME: most = [4, 5, 1]
// CHECK: %[[OFTHREAD:.*]] = arith.muli %thread_id_x, %c8
// CHECK: %[[OFBLOCK:.*]] = arith.muli %{{.*}}, %c64
// CHECK-NEXT: %[[FIRST:.*]] = arith.addi %[[OFBLOCK]], %[[OFTHREAD]]
// CHECK-NEXT: %[[HAS:.*]] = arith.cmpi ult, %[[FIRST]], %c300
// CHECK-NEXT: scf.if %[[HAS]]
// CHECK-NEXT: %[[BEGIN:.*]] = arith.minui %[[FIRST]], %c292
// CHECK-NEXT: %[[NEXT:.*]] = arith.addi %[[BEGIN]], %c1
// CHECK-NEXT: %[[OWN:.*]] = arith.cmpi ult, %[[FIRST]], %[[NEXT]]
// CHECK-NOT: minui
// CHECK: scf.for
// CHECK: math.fma
// CHECK: scf.yield
// CHECK: scf.if %[[OWN]]
// CHECK-NOT: scf.if
// CHECK-COUNT-32: llvm.store
// CHECK: else
// CHECK: scf.if
// CHECK: llvm.store
jit.kernel @edges(%o: !uop.ptr<300x16xf32>, %a: !uop.ptr<300x128xf32>, %b: !uop.ptr<128x16xf32>) {
  %i = uop.range 300
  %j = uop.range 16
  %k = uop.range 128
  %x = uop.load %a[%i, %k] : !uop.ptr<300x128xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<128x16xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<300x16xf32>
}

// 8 threads beside each other have 4 columns each; of 300 columns the last block has 12, and threads without one do nothing.
// CHECK-LABEL: func.func @beside(
// CHECK-SAME: most = [10, 2, 1]
// CHECK: %[[OFTHREAD:.*]] = arith.muli %thread_id_x, %c4
// CHECK-NEXT: %[[COLUMN:.*]] = arith.addi %{{.*}}, %[[OFTHREAD]]
// CHECK: %[[HAS:.*]] = arith.cmpi ult, %[[COLUMN]], %c300
// CHECK: scf.if %[[HAS]]
jit.kernel @beside(%o: !uop.ptr<8x300xf32>, %a: !uop.ptr<8x128xf32>, %b: !uop.ptr<128x300xf32>) {
  %i = uop.range 8
  %j = uop.range 300
  %k = uop.range 128
  %x = uop.load %a[%i, %k] : !uop.ptr<8x128xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<128x300xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<8x300xf32>
}

// A sum along two ranges is two loops.
// CHECK-LABEL: func.func @two_ranges(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for %{{.*}} iter_args(
// CHECK-NOT: llvm.load
// CHECK: scf.for %{{.*}} iter_args(
// CHECK: math.fma
jit.kernel @two_ranges(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x16x4xf32>, %b: !uop.ptr<16x4x64xf32>) {
  %i = uop.range 64
  %j = uop.range 64
  %k = uop.range 16
  %l = uop.range 4
  %x = uop.load %a[%i, %k, %l] : !uop.ptr<64x16x4xf32>
  %y = uop.load %b[%k, %l, %j] : !uop.ptr<16x4x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k, %l lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x64xf32>
}

// Rows that a variable counts are clamped one by one.
// CHECK-LABEL: func.func @variable(
// CHECK-COUNT-8: arith.minui
jit.kernel @variable(%o: !uop.ptr<300x64xf32>, %a: !uop.ptr<300x128xf32>, %b: !uop.ptr<128x64xf32>, %m: !jit.var<i32, "m", 1, 300>) {
  %rows = jit.value %m : !jit.var<i32, "m", 1, 300> -> index
  %i = uop.range %rows
  %j = uop.range 64
  %k = uop.range 128
  %x = uop.load %a[%i, %k] : !uop.ptr<300x128xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<128x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<300x64xf32>
}

// One row is worth it as well: eight columns of the factor follow each other.
// CHECK-LABEL: func.func @row(
// CHECK-SAME: block = [8, 1, 1]
// CHECK: math.fma
jit.kernel @row(%o: !uop.ptr<1x4096xf32>, %a: !uop.ptr<1x128xf32>, %b: !uop.ptr<128x4096xf32>) {
  %i = uop.range 1
  %j = uop.range 4096
  %k = uop.range 128
  %x = uop.load %a[%i, %k] : !uop.ptr<1x128xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<128x4096xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<1x4096xf32>
}

// So is a vector times a matrix.
// CHECK-LABEL: func.func @vector(
// CHECK-SAME: block = [8, 1, 1]
// CHECK: math.fma
jit.kernel @vector(%o: !uop.ptr<4096xf32>, %a: !uop.ptr<128xf32>, %b: !uop.ptr<128x4096xf32>) {
  %j = uop.range 4096
  %k = uop.range 128
  %x = uop.load %a[%k] : !uop.ptr<128xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<128x4096xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  uop.store %s, %o[%j] : !uop.ptr<4096xf32>
}

// Results that are not of 32 bits have tiles of 8 by 8 at most: their arithmetic is often emulated.
// LARGE-LABEL: func.func @doubles(
// LARGE-COUNT-64: math.fma
// LARGE-NOT: math.fma
// LARGE-LABEL: func.func @halves(
// LARGE-COUNT-64: math.fma
// LARGE-NOT: math.fma
jit.kernel @doubles(%o: !uop.ptr<512x512xf64>, %a: !uop.ptr<512x512xf64>, %b: !uop.ptr<512x512xf64>) {
  %i = uop.range 512
  %j = uop.range 512
  %k = uop.range 512
  %x = uop.load %a[%i, %k] : !uop.ptr<512x512xf64>
  %y = uop.load %b[%k, %j] : !uop.ptr<512x512xf64>
  %p = arith.mulf %x, %y : f64
  %s = uop.reduce add contract %p over %k lanes 1 : f64
  uop.store %s, %o[%i, %j] : !uop.ptr<512x512xf64>
}
jit.kernel @halves(%o: !uop.ptr<512x512xf16>, %a: !uop.ptr<512x512xf32>, %b: !uop.ptr<512x512xf32>) {
  %i = uop.range 512
  %j = uop.range 512
  %k = uop.range 512
  %x = uop.load %a[%i, %k] : !uop.ptr<512x512xf32>
  %y = uop.load %b[%k, %j] : !uop.ptr<512x512xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k lanes 1 : f32
  %h = arith.truncf %s : f32 to f16
  uop.store %h, %o[%i, %j] : !uop.ptr<512x512xf16>
}
