// RUN: tinyjit-opt %s --convert-kernel-to-gpu --canonicalize --cse --split-input-file | FileCheck %s

// Neighbouring threads store neighbouring vectors, one each: the launch has just as many. Arrays that do not begin at a
// multiple of 16 bytes are loaded with the alignment of an element.
// CHECK: affine_map<() -> (4096, 1, 1)>
// CHECK: llvm.mlir.global external @__tinyjit_shared() {addr_space = 3 : i32, alignment = 1024 : i64} : !llvm.array<0 x i8>
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr {llvm.noalias}, %[[IN:.*]]: !llvm.ptr {llvm.noalias, llvm.readonly})
// CHECK-SAME: gpu.kernel
// CHECK-SAME: block = [256, 1, 1]
// CHECK-SAME: most = [4096, 1, 1]>
// CHECK-DAG: %[[THREAD:.*]] = gpu.thread_id x
// CHECK-DAG: %[[BLOCK:.*]] = gpu.block_id x
// CHECK: llvm.ptrtoint %[[IN]]
// CHECK: llvm.ptrtoint %[[OUT]]
// CHECK: scf.if
// CHECK-NOT: scf.for
// CHECK:     %[[X:.*]] = llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:     %[[Y:.*]] = arith.addf %[[X]], %[[X]] : vector<4xf32>
// CHECK:     llvm.store %[[Y]], %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
// CHECK: } else {
// CHECK:     llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:     llvm.store %{{.*}} {alignment = 4 : i64}
jit.kernel @elementwise(%o: !uop.ptr<1024x4096xf32>, %a: !uop.ptr<1024x4096xf32>) {
  %i = uop.range 1024
  %j = uop.range 4096
  %x = uop.load %a[%i, %j] : !uop.ptr<1024x4096xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i, %j] : !uop.ptr<1024x4096xf32>
}

// -----

// A long kernel has several vectors of each thread: all are loaded before the first is stored. The threads of a warp
// have theirs beside each other.
// CHECK: affine_map<() -> (8192, 1, 1)>
// CHECK-LABEL: func.func @long(
// CHECK: arith.divui %{{.*}}, %c32
// CHECK: llvm.load {{.*}} -> vector<4xf32>
// CHECK: llvm.getelementptr %{{.*}}[128]
// CHECK-NEXT: llvm.load {{.*}} -> vector<4xf32>
// CHECK: llvm.getelementptr %{{.*}}[256]
// CHECK-NEXT: llvm.load {{.*}} -> vector<4xf32>
// CHECK: llvm.getelementptr %{{.*}}[384]
// CHECK-NEXT: llvm.load {{.*}} -> vector<4xf32>
// CHECK-COUNT-4: llvm.store {{.*}} : vector<4xf32>
// CHECK: } else {
jit.kernel @long(%o: !uop.ptr<33554432xf32>, %a: !uop.ptr<33554432xf32>) {
  %i = uop.range 33554432
  %x = uop.load %a[%i] : !uop.ptr<33554432xf32>
  %y = arith.negf %x : f32
  uop.store %y, %o[%i] : !uop.ptr<33554432xf32>
}

// -----

// Bytes go sixteen at a time.
// CHECK-LABEL: func.func @bytes(
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<16xi8>
jit.kernel @bytes(%o: !uop.ptr<1048576xi8>, %a: !uop.ptr<1048576xi8>) {
  %i = uop.range 1048576
  %x = uop.load %a[%i] : !uop.ptr<1048576xi8>
  %y = arith.addi %x, %x : i8
  uop.store %y, %o[%i] : !uop.ptr<1048576xi8>
}

// -----

// Half-precision values go eight at a time.
// CHECK-LABEL: func.func @half(
// CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<8xf16>
jit.kernel @half(%o: !uop.ptr<1048576xf16>, %a: !uop.ptr<1048576xf16>) {
  %i = uop.range 1048576
  %x = uop.load %a[%i] : !uop.ptr<1048576xf16>
  %y = arith.negf %x : f16
  uop.store %y, %o[%i] : !uop.ptr<1048576xf16>
}

// -----

// Elements that do not fill a vector are computed by threads of their own.
// CHECK-LABEL: func.func @rest(
// CHECK: arith.cmpi ult, %{{.*}}, %c262144
// CHECK: scf.if
// CHECK: vector<4xf32>
// CHECK: arith.cmpi ult, %{{.*}}, %c3_i32
// CHECK: scf.if
// CHECK-NOT: vector<4xf32>
// CHECK: } else {
jit.kernel @rest(%o: !uop.ptr<1048579xf32>, %a: !uop.ptr<1048579xf32>) {
  %i = uop.range 1048579
  %x = uop.load %a[%i] : !uop.ptr<1048579xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<1048579xf32>
}

// -----

// A small kernel is one block, of whole warps, without vectors, and asks for no more than the number of its thread.
// CHECK: affine_map<() -> (1, 1, 1)>
// CHECK-LABEL: func.func @small(
// CHECK-SAME: block = [64, 1, 1]
// CHECK-NOT: vector<
// CHECK-NOT: scf.for
// CHECK: %[[T:.*]] = arith.index_cast %thread_id_x
// CHECK: arith.cmpi ult, %[[T]], %c50_i32
// CHECK: return
jit.kernel @small(%o: !uop.ptr<50xf32>, %a: !uop.ptr<50xf32>) {
  %i = uop.range 50
  %x = uop.load %a[%i] : !uop.ptr<50xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<50xf32>
}

// -----

// A transpose goes through shared memory, by squares of 32: threads load neighbours, and store others. Squares that go
// beyond the end are written apart. Rows of 33 elements keep rows and columns in different banks.
// CHECK: affine_map<() -> (70, 1, 1)>
// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: block = [256, 1, 1]
// CHECK-SAME: shared_bytes = 4224>
// CHECK: arith.remui %{{.*}}, %c10_i32
// CHECK: arith.divui %{{.*}}, %c10_i32
// CHECK: scf.if
// CHECK-COUNT-4: llvm.load {{.*}} : !llvm.ptr -> f32
// CHECK: arith.muli %{{.*}}, %c33_i32
// CHECK-COUNT-4: llvm.store {{.*}} : f32, !llvm.ptr<3>
// CHECK: gpu.barrier
// CHECK-COUNT-4: llvm.load {{.*}} : !llvm.ptr<3> -> f32
// CHECK-COUNT-4: llvm.store {{.*}} : f32, !llvm.ptr
// CHECK: gpu.barrier
// CHECK: } else {
// CHECK-COUNT-4: scf.if {{.*}} -> (f32)
// CHECK: gpu.barrier
jit.kernel @transpose(%o: !uop.ptr<200x300xf32>, %a: !uop.ptr<300x200xf32>) {
  %j = uop.range 300
  %i = uop.range 200
  %x = uop.load %a[%j, %i] : !uop.ptr<300x200xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<200x300xf32>
}

// -----

// A large one goes by squares of 64, sixteen loads of a thread under way.
// CHECK: affine_map<() -> (1024, 1, 1)>
// CHECK-LABEL: func.func @large_transpose(
// CHECK-SAME: shared_bytes = 16640>
// CHECK-COUNT-16: llvm.load {{.*}} : !llvm.ptr -> f32
// CHECK: llvm.store {{.*}} : f32, !llvm.ptr<3>
jit.kernel @large_transpose(%o: !uop.ptr<2048x2048xf32>, %a: !uop.ptr<2048x2048xf32>) {
  %j = uop.range 2048
  %i = uop.range 2048
  %x = uop.load %a[%j, %i] : !uop.ptr<2048x2048xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<2048x2048xf32>
}

// -----

// A loop of few trips, or steps within what the hardware loads as a whole, are loaded directly.
// CHECK-LABEL: func.func @planes(
// CHECK-SAME: most = [{{[0-9]+}}, 1, 1]>
jit.kernel @planes(%o: !uop.ptr<3x1000xf32>, %a: !uop.ptr<1000x3xf32>) {
  %i = uop.range 3
  %j = uop.range 1000
  %x = uop.load %a[%j, %i] : !uop.ptr<1000x3xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<3x1000xf32>
}

// -----

// So is a loop of few trips over rows that lie far apart.
// CHECK-LABEL: func.func @first_columns(
// CHECK-SAME: most = [{{[0-9]+}}, 1, 1]>
jit.kernel @first_columns(%o: !uop.ptr<3x1000xf32>, %a: !uop.ptr<1000x64xf32>) {
  %i = uop.range 3
  %j = uop.range 1000
  %x = uop.load %a[%j, %i] : !uop.ptr<1000x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<3x1000xf32>
}

// -----

// And what has gaps in both directions.
// CHECK-LABEL: func.func @every_other_column(
// CHECK-SAME: most = [{{[0-9]+}}, 1, 1]>
jit.kernel @every_other_column(%o: !uop.ptr<200x300xf32>, %a: !uop.ptr<300x400xf32>) {
  %two = arith.constant 2 : index
  %i = uop.range 200
  %j = uop.range 300
  %k = arith.muli %i, %two : index
  %x = uop.load %a[%j, %k] : !uop.ptr<300x400xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<200x300xf32>
}

// -----

// The launch has as many blocks as this call's size needs.
// CHECK: #[[GRID:.*]] = affine_map<()[s0, s1] -> ((s1 * 2049) ceildiv 256, 1, 1)>
// CHECK-LABEL: func.func @symbolic(
// CHECK-SAME: %{{.*}}: f32, %{{.*}}: i32)
// CHECK-SAME: grid = #[[GRID]]
// CHECK-SAME: most = [801, 1, 1]
jit.kernel @symbolic(%o: !uop.ptr<100x2049xf32>, %sv: !jit.var<f32, "s">, %nv: !jit.var<i32, "n", 1, 100>) {
  %s = jit.value %sv : !jit.var<f32, "s"> -> f32
  %n = jit.value %nv : !jit.var<i32, "n", 1, 100> -> index
  %i = uop.range %n
  %j = uop.range 2049
  uop.store %s, %o[%i, %j] : !uop.ptr<100x2049xf32>
}

// -----

// So it has where the size is a number that was cast.
// CHECK: #[[GRID:.*]] = affine_map<()[s0, s1] -> ((s1 * 2049) ceildiv 256, 1, 1)>
// CHECK-LABEL: func.func @symbolic_cast(
// CHECK-SAME: grid = #[[GRID]]
jit.kernel @symbolic_cast(%o: !uop.ptr<100x2049xf32>, %sv: !jit.var<f32, "s">, %nv: !jit.var<i32, "n", 1, 100>) {
  %s = jit.value %sv : !jit.var<f32, "s"> -> f32
  %number = jit.value %nv : !jit.var<i32, "n", 1, 100> -> i32
  %n = arith.index_cast %number : i32 to index
  %i = uop.range %n
  %j = uop.range 2049
  uop.store %s, %o[%i, %j] : !uop.ptr<100x2049xf32>
}

// -----

// Of several sizes that are variables it is their product.
// CHECK: affine_map<()[s0, s1] -> (((s0 * s1) * 2049) ceildiv 256, 1, 1)>
// CHECK-LABEL: func.func @two_sizes(
jit.kernel @two_sizes(%o: !uop.ptr<100x50x2049xf32>, %mv: !jit.var<i32, "m", 1, 100>, %nv: !jit.var<i32, "n", 1, 50>) {
  %m = jit.value %mv : !jit.var<i32, "m", 1, 100> -> index
  %n = jit.value %nv : !jit.var<i32, "n", 1, 50> -> index
  %one = arith.constant 1.0 : f32
  %i = uop.range %m
  %j = uop.range %n
  %k = uop.range 2049
  uop.store %one, %o[%i, %j, %k] : !uop.ptr<100x50x2049xf32>
}

// -----

// Nests run one after the other, as functions of their own; arrays that a load must not see changed are copied first.
// CHECK-LABEL: func.func @nests(
// CHECK-SAME: %[[A:.*]]: !llvm.ptr {llvm.noalias}, %[[SCRATCH:.*]]: !llvm.ptr {llvm.noalias})
// CHECK-SAME: scratch_bytes = 128
// CHECK: llvm.load
// CHECK: %[[TO:.*]] = llvm.getelementptr %[[SCRATCH]]
// CHECK: llvm.store %{{.*}}, %[[TO]]
// CHECK-LABEL: func.func @nests.1(
// CHECK-SAME: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias})
// CHECK: return
// CHECK-LABEL: func.func @nests.2(
jit.kernel @nests(%a: !uop.ptr<20xf32>) {
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %i = uop.range 10
  %r = arith.subi %c9, %i : index
  %x = uop.load %a[%r] : !uop.ptr<20xf32>
  uop.store %x, %a[%i] : !uop.ptr<20xf32>
  %j = uop.range 10
  %k = arith.addi %j, %c10 : index
  %y = uop.load %a[%j] : !uop.ptr<20xf32>
  uop.store %y, %a[%k] : !uop.ptr<20xf32>
}

// -----

// All of such an array is copied.
// CHECK-LABEL: func.func @turned(
// CHECK-SAME: scratch_bytes = 4096
// CHECK: %[[COUNT:.*]] = arith.constant 1000 : i64
// CHECK: scf.for %{{.*}} to %[[COUNT]] step
// CHECK: llvm.store {{.*}} : i32
// CHECK-LABEL: func.func @turned.1(
jit.kernel @turned(%a: !uop.ptr<1000xf32>) {
  %last = arith.constant 999 : index
  %i = uop.range 1000
  %r = arith.subi %last, %i : index
  %x = uop.load %a[%r] : !uop.ptr<1000xf32>
  uop.store %x, %a[%i] : !uop.ptr<1000xf32>
}

// -----

// Nothing is read where a gate is false, and nothing is stored.
// CHECK-LABEL: func.func @gates(
// CHECK: scf.if
// CHECK: %[[GATE:.*]] = arith.cmpi ult
// CHECK: %[[X:.*]] = scf.if %[[GATE]] -> (f32) {
// CHECK:   llvm.load
// CHECK:   scf.yield
// CHECK: } else {
// CHECK:   scf.yield
// CHECK: scf.if %[[GATE]] {
// CHECK:   llvm.store %[[X]]
jit.kernel @gates(%o: !uop.ptr<40xf32>, %a: !uop.ptr<30xf32>) {
  %zero = arith.constant 0.0 : f32
  %c30 = arith.constant 30 : index
  %i = uop.range 40
  %in = arith.cmpi ult, %i, %c30 : index
  %x = uop.load %a[%i] if %in else %zero : !uop.ptr<30xf32>
  uop.store %x, %o[%i] if %in : !uop.ptr<40xf32>
}

// -----

// Code that is for GPUs already is left for another pass; a kernel that stores nothing is launched all the same.
// CHECK-LABEL: func.func @nothing(
// CHECK-SAME: block = [32, 1, 1]
// CHECK-NEXT: return
// CHECK: jit.kernel @native(
jit.kernel @nothing(%out: !uop.ptr<8xf32>) {
}
jit.kernel @native(%out: !uop.ptr<8xf32>) {
  jit.native "scale"(write %out) grid affine_map<() -> (1, 1, 1)> block [8, 1, 1] images [#jit.image<"sm_80", "scale.ptx">] : !uop.ptr<8xf32>
}
