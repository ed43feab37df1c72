// RUN: tinyjit-opt %s --uop-set-reduction-order=threads --convert-kernel-to-gpu --canonicalize --cse --split-input-file | FileCheck %s

// A long row is a block's: partial results of vectors, combined in shared memory by the first warp. Every thread keeps its
// part of the row in registers, so that it is loaded once and each exponential computed once.
// CHECK: affine_map<() -> (300, 1, 1)>
// CHECK-LABEL: func.func @softmax(
// CHECK-SAME: block = [256, 1, 1]
// CHECK-SAME: shared_bytes = 4112>
// CHECK: scf.if
// CHECK-NOT: scf.for
// CHECK:   llvm.load {{.*}} -> vector<4xf32>
// CHECK:   arith.cmpf olt
// CHECK:   llvm.load {{.*}} -> vector<4xf32>
// CHECK:   llvm.load {{.*}} -> vector<4xf32>
// CHECK:   llvm.load {{.*}} -> vector<4xf32>
// CHECK-NOT: !llvm.ptr -> vector<4xf32>
// CHECK:   gpu.barrier
// CHECK:   scf.if
// CHECK-COUNT-5: gpu.shuffle xor
// CHECK:   gpu.barrier
// CHECK-COUNT-4: math.exp2 {{.*}} : vector<4xf32>
// CHECK-NOT: math.exp2
// CHECK:   gpu.barrier
// CHECK:   gpu.barrier
// CHECK-COUNT-4: llvm.store {{.*}} : vector<4xf32>, !llvm.ptr
// CHECK-NOT: scf.for
// CHECK: } else {
jit.kernel @softmax(%o: !uop.ptr<300x4096xf32>, %a: !uop.ptr<300x4096xf32>) {
  %i = uop.range 300
  %j = uop.range 4096
  %k = uop.range 4096
  %l = uop.range 4096
  %x = uop.load %a[%i, %j] : !uop.ptr<300x4096xf32>
  %y = uop.load %a[%i, %k] : !uop.ptr<300x4096xf32>
  %m = uop.reduce max %y over %k : f32
  %d = arith.subf %x, %m : f32
  %e = math.exp2 %d : f32
  %z = uop.load %a[%i, %l] : !uop.ptr<300x4096xf32>
  %dz = arith.subf %z, %m : f32
  %ez = math.exp2 %dz : f32
  %s = uop.reduce add %ez over %l : f32
  %r = arith.divf %e, %s : f32
  uop.store %r, %o[%i, %j] : !uop.ptr<300x4096xf32>
}

// -----

// A row that is too long for the registers of a block is loaded for each of its uses.
// CHECK-LABEL: func.func @long_rows(
// CHECK:   scf.for %{{.*}} to %c65536{{.*}} step %c1024{{.*}} -> (vector<4xf32>)
// CHECK:   gpu.barrier
// CHECK:   gpu.barrier
// CHECK:   scf.for %{{.*}} to %c16384_i32 step %c256_i32
// CHECK:     llvm.store %{{.*}} : vector<4xf32>
// CHECK: } else {
jit.kernel @long_rows(%o: !uop.ptr<300x65536xf32>, %a: !uop.ptr<300x65536xf32>) {
  %i = uop.range 300
  %k = uop.range 65536
  %x = uop.load %a[%i, %k] : !uop.ptr<300x65536xf32>
  %m = uop.reduce max %x over %k : f32
  %r = arith.subf %x, %m : f32
  uop.store %r, %o[%i, %k] : !uop.ptr<300x65536xf32>
}

// -----

// Few long rows: what all of a row needs is stored first, so that all blocks can store the rows.
// CHECK-DAG: #[[ROWS:.*]] = affine_map<() -> (128, 1, 1)>
// CHECK-DAG: #[[ALL:.*]] = affine_map<() -> (4096, 1, 1)>
// CHECK-LABEL: func.func @few_rows(
// CHECK-SAME: grid = #[[ROWS]]
// CHECK-SAME: scratch_bytes = 512
// CHECK-LABEL: func.func @few_rows.1(
// CHECK-SAME: grid = #[[ALL]]
jit.kernel @few_rows(%o: !uop.ptr<128x65536xf32>, %a: !uop.ptr<128x65536xf32>) {
  %i = uop.range 128
  %k = uop.range 65536
  %x = uop.load %a[%i, %k] : !uop.ptr<128x65536xf32>
  %m = uop.reduce max %x over %k : f32
  %r = arith.subf %x, %m : f32
  uop.store %r, %o[%i, %k] : !uop.ptr<128x65536xf32>
}

// -----

// Two reductions over what must not be one range: the values of the second depend on both.
// CHECK-LABEL: func.func @two_ranges(
// CHECK: gpu.shuffle xor
// CHECK: llvm.store
// CHECK-LABEL: func.func @two_ranges.1(
// CHECK: scf.for %{{.*}} = %c0 to %c64
// CHECK: llvm.load
jit.kernel @two_ranges(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8x64x64xf32>) {
  %i = uop.range 8
  %k = uop.range 64
  %l = uop.range 64
  %x = uop.load %a[%i, %k, %l] : !uop.ptr<8x64x64xf32>
  %m = uop.reduce max %x over %l lanes 64 : f32
  %s = uop.reduce add %m over %k lanes 1 : f32
  uop.store %s, %o[%i] : !uop.ptr<8xf32>
}

// -----

// A short row is a warp's, of which a block has several: nothing but shuffles, and the result is everybody's.
// CHECK: affine_map<() -> (512, 1, 1)>
// CHECK-LABEL: func.func @norm(
// CHECK-SAME: block = [256, 1, 1]
// CHECK-SAME: most = [{{[0-9]+}}, 1, 1]>
// CHECK-NOT: gpu.barrier
// CHECK: gpu.shuffle xor %{{.*}}, %c16_i32, %c32_i32
// CHECK: gpu.shuffle xor %{{.*}}, %c1_i32, %c32_i32
// CHECK: gpu.shuffle idx
// CHECK: } else {
jit.kernel @norm(%o: !uop.ptr<4096x768xf32>, %a: !uop.ptr<4096x768xf32>) {
  %i = uop.range 4096
  %k = uop.range 768
  %x = uop.load %a[%i, %k] : !uop.ptr<4096x768xf32>
  %q = arith.mulf %x, %x : f32
  %s = uop.reduce add %q over %k : f32
  %r = math.rsqrt %s : f32
  %y = arith.mulf %x, %r : f32
  uop.store %y, %o[%i, %k] : !uop.ptr<4096x768xf32>
}

// -----

// Rows shorter than a warp share one; a row too many keeps its warp company and stores nothing.
// CHECK-LABEL: func.func @short(
// CHECK: %[[IN:.*]] = arith.cmpi ult, %{{.*}}, %c3001_i32
// CHECK: arith.minui
// CHECK: gpu.shuffle xor %{{.*}}, %c8_i32, %c32_i32
// CHECK-NOT: %c16_i32, %c32_i32
// CHECK: %[[FIRST:.*]] = arith.cmpi eq
// CHECK: %[[DOES:.*]] = arith.andi %[[IN]], %[[FIRST]]
// CHECK: scf.if %[[DOES]]
// CHECK:   llvm.store
jit.kernel @short(%o: !uop.ptr<3001xf64>, %a: !uop.ptr<3001x48xf64>) {
  %i = uop.range 3001
  %k = uop.range 48
  %x = uop.load %a[%i, %k] : !uop.ptr<3001x48xf64>
  %s = uop.reduce add %x over %k : f64
  uop.store %s, %o[%i] : !uop.ptr<3001xf64>
}

// -----

// Columns: each thread sums its own, neighbours load neighbours.
// CHECK-LABEL: func.func @columns(
// CHECK-NOT: gpu.shuffle
// CHECK: scf.for %{{.*}} -> (f32)
jit.kernel @columns(%o: !uop.ptr<8192xf32>, %a: !uop.ptr<512x8192xf32>) {
  %j = uop.range 8192
  %k = uop.range 512
  %x = uop.load %a[%k, %j] : !uop.ptr<512x8192xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%j] : !uop.ptr<8192xf32>
}

// -----

// Integers may be added in any order.
// CHECK-LABEL: func.func @integers(
// CHECK: arith.addi %{{.*}} : vector<2xi64>
// CHECK: gpu.barrier
jit.kernel @integers(%o: !uop.ptr<10xi64>, %a: !uop.ptr<10x4096xi64>) {
  %i = uop.range 10
  %k = uop.range 4096
  %x = uop.load %a[%i, %k] : !uop.ptr<10x4096xi64>
  %s = uop.reduce add %x over %k : i64
  uop.store %s, %o[%i] : !uop.ptr<10xi64>
}

// -----

// A combiner that is a region runs in one thread for each result.
// CHECK-LABEL: func.func @argmax(
// CHECK-NOT: gpu.shuffle
// CHECK: scf.for %{{.*}} -> (f32, i32)
jit.kernel @argmax(%o: !uop.ptr<100xi32>, %a: !uop.ptr<100x64xf32>) {
  %ninf = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i32
  %i = uop.range 100
  %k = uop.range 64
  %x = uop.load %a[%i, %k] : !uop.ptr<100x64xf32>
  %n = arith.index_cast %k : index to i32
  %v, %p = uop.reduce (%x, %n) over %k init (%ninf, %zero) : f32, i32 {
  ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
    %less = arith.cmpf olt, %v0, %v1 : f32
    %v2 = arith.select %less, %v1, %v0 : f32
    %i2 = arith.select %less, %i1, %i0 : i32
    uop.yield %v2, %i2 : f32, i32
  }
  uop.store %p, %o[%i] : !uop.ptr<100xi32>
}

// -----

// A sum that another one combines, more or less directly, is stored first where a thread could not hold its partial
// results; what a variable says is taken for its largest value.
// CHECK-LABEL: func.func @log_sums(
// CHECK-SAME: scratch_bytes = 256
// CHECK: gpu.shuffle
// CHECK-LABEL: func.func @log_sums.1(
jit.kernel @log_sums(%o: !uop.ptr<1xf32>, %a: !uop.ptr<40x300xf32>, %n: !jit.var<i32, "n", 1, 40>) {
  %zero = arith.constant 0 : index
  %count = jit.value %n : !jit.var<i32, "n", 1, 40> -> index
  %i = uop.range %count
  %k = uop.range 300
  %x = uop.load %a[%i, %k] : !uop.ptr<40x300xf32>
  %s = uop.reduce add %x over %k : f32
  %l = math.log2 %s : f32
  %t = uop.reduce add %l over %i : f32
  uop.store %t, %o[%zero] : !uop.ptr<1xf32>
}
