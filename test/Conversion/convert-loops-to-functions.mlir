// RUN: tinyjit-opt %s -convert-loops-to-functions | FileCheck %s
// RUN: tinyjit-opt %s -convert-loops-to-functions=gpu=true | FileCheck %s --check-prefix=GPU
// RUN: tinyjit-opt %s -convert-loops-to-functions="gpu=true private-space=5" \
// RUN:   | FileCheck %s --check-prefix=AMD
// RUN: tinyjit-opt %s -convert-loops-to-functions=stream-bytes=4096 | FileCheck %s --check-prefix=STREAM

// A part takes an even share of the trips; an i1 is a byte.
// CHECK-LABEL: func.func @flags(
// CHECK: call @flags.part(
// CHECK-LABEL: func.func @flags.part(%{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: i64, %{{.*}}: i64)
// CHECK: %[[FROM:.*]] = arith.divui
// CHECK: %[[TO:.*]] = arith.divui
// CHECK: cf.br ^[[HEAD:.*]](%[[FROM]] : index)
// CHECK: ^[[HEAD]](%[[TRIP:.*]]: index):
// CHECK: arith.cmpi slt, %[[TRIP]], %[[TO]]
// CHECK: llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK: arith.cmpi ne
// CHECK: arith.extui %{{.*}} : i1 to i8
// CHECK: llvm.store %{{.*}} {alignment = 1 : i64} : i8, !llvm.ptr
// CHECK-LABEL: func.func @flags.entry(
// CHECK-SAME: jit.host_launch = #jit.host_launch<max_parts = 300>
// GPU-LABEL: func.func @flags(
// GPU-SAME: gpu.kernel, jit.image_launch = #jit.image_launch<block = [256, 1, 1], grid = #{{.*}}, most = [2, 1, 1]>
// GPU: gpu.global_id x
jit.kernel @flags(%out: !uop.ptr<300xi1>, %in: !uop.ptr<300xi1>) {
  jit.loops(partial %out, read %in) trips 300 : !uop.ptr<300xi1>, !uop.ptr<300xi1> {
  ^bb0(%o: memref<300xi1>, %a: memref<300xi1>, %i: index):
    %x = memref.load %a[%i] : memref<300xi1>
    %true = arith.constant true
    %y = arith.xori %x, %true : i1
    memref.store %y, %o[%i] : memref<300xi1>
    jit.end
  }
}

// A local array lies on the stack of the whole function; a place is its row times the row's length and its column.
// CHECK-LABEL: func.func @rows(
// CHECK: llvm.alloca %{{.*}} x f32 {alignment = 64 : i64} : (i64) -> !llvm.ptr
// CHECK: %[[C4:.*]] = arith.constant 4 : i64
// CHECK: %[[ROW:.*]] = arith.muli %{{.*}}, %[[C4]] overflow<nsw> : i64
// CHECK: %[[AT:.*]] = arith.addi %[[ROW]], %{{.*}} overflow<nsw> : i64
// CHECK: llvm.getelementptr inbounds %{{.*}}[%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK: llvm.atomicrmw add
// CHECK-NOT: @rows.part
// AMD-LABEL: func.func @rows(
// AMD: llvm.alloca %{{.*}} : (i64) -> !llvm.ptr<5>
// AMD: llvm.addrspacecast %{{.*}} : !llvm.ptr<5> to !llvm.ptr
jit.kernel @rows(%out: !uop.ptr<3x4xi32>, %n: !jit.var<i32, "n", 0, 2>) {
  jit.loops(update %out, %n) : !uop.ptr<3x4xi32>, !jit.var<i32, "n", 0, 2> {
  ^bb0(%o: memref<3x4xi32>, %row: i32):
    %local = memref.alloca() : memref<5xf32>
    %c1 = arith.constant 1 : index
    %x = memref.load %local[%c1] : memref<5xf32>
    memref.store %x, %local[%c1] : memref<5xf32>
    %i = arith.index_cast %row : i32 to index
    %old = memref.atomic_rmw addi %row, %o[%i, %c1] : (i32, memref<3x4xi32>) -> i32
    jit.end
  }
}

// Trips that only update an array do so in a local one, which begins with zeros and is added to the array at the end. An
// array that they load as well, and one that is large beside the number of trips, stay as they are.
// CHECK-LABEL: func.func @sums.part(
// CHECK-SAME: %[[SUMS:[a-z0-9]+]]: !llvm.ptr {llvm.noalias}, %[[MANY:[a-z0-9]+]]: !llvm.ptr {llvm.noalias}, %[[BOTH:[a-z0-9]+]]: !llvm.ptr
// CHECK: %[[LOCAL:.*]] = llvm.alloca %{{.*}} x i64 {alignment = 64 : i64}
// CHECK: scf.for
// CHECK: scf.for
// CHECK: %[[CELL:.*]] = llvm.getelementptr inbounds %[[LOCAL]]
// CHECK: llvm.store %{{.*}}, %[[CELL]]
// CHECK: cf.br
// CHECK: %[[OLD:.*]] = llvm.load
// CHECK: %[[NEW:.*]] = arith.addi %[[OLD]]
// CHECK: llvm.store %[[NEW]]
// CHECK: llvm.getelementptr inbounds %[[MANY]]
// CHECK: llvm.atomicrmw
// CHECK: llvm.getelementptr inbounds %[[BOTH]]
// CHECK: llvm.atomicrmw
// CHECK: scf.for
// CHECK: scf.for
// CHECK: %[[SUM:.*]] = llvm.load
// CHECK: %[[PLACE:.*]] = llvm.getelementptr inbounds %[[SUMS]]
// CHECK: llvm.atomicrmw add %[[PLACE]], %[[SUM]] monotonic
// CHECK: return
// GPU-LABEL: func.func @sums(
// GPU-NOT: llvm.alloca
// GPU-COUNT-3: llvm.atomicrmw
jit.kernel @sums(%sums: !uop.ptr<2x3xi64>, %many: !uop.ptr<9xi64>, %both: !uop.ptr<3xi64>) {
  jit.loops(update %sums, update %many, update %both) trips 512 : !uop.ptr<2x3xi64>, !uop.ptr<9xi64>, !uop.ptr<3xi64> {
  ^bb0(%s: memref<2x3xi64>, %m: memref<9xi64>, %b: memref<3xi64>, %i: index):
    %c1 = arith.constant 1 : index
    %one = arith.constant 1 : i64
    %0 = memref.atomic_rmw addi %one, %s[%c1, %c1] : (i64, memref<2x3xi64>) -> i64
    %1 = memref.atomic_rmw addi %one, %m[%c1] : (i64, memref<9xi64>) -> i64
    %2 = memref.load %b[%c1] : memref<3xi64>
    %3 = memref.atomic_rmw addi %2, %b[%c1] : (i64, memref<3xi64>) -> i64
    jit.end
  }
}

// Vectors are loaded and stored as a whole, and ops that LLVM takes differently are expanded on them, too.
// CHECK-LABEL: func.func @vectors.part(
// CHECK: %[[X:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<4xi32>
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[X]], %{{.*}} : vector<4xi32>
// CHECK: arith.select %[[INSIDE]]
// CHECK: %[[BYTES:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<4xi8>
// CHECK: %[[FLAGS:.*]] = arith.cmpi ne, %[[BYTES]], %{{.*}} : vector<4xi8>
// CHECK: %[[WIDE:.*]] = arith.extui %[[FLAGS]] : vector<4xi1> to vector<4xi8>
// CHECK: llvm.store %[[WIDE]], %{{.*}} {alignment = 1 : i64} : vector<4xi8>, !llvm.ptr
// GPU-LABEL: func.func @vectors(
// GPU: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
jit.kernel @vectors(%out: !uop.ptr<8xi32>, %flags: !uop.ptr<8xi1>) {
  jit.loops(update %out, update %flags) trips 2 : !uop.ptr<8xi32>, !uop.ptr<8xi1> {
  ^bb0(%o: memref<8xi32>, %f: memref<8xi1>, %i: index):
    %c4 = arith.constant 4 : index
    %at = arith.muli %i, %c4 : index
    %x = vector.load %o[%at] : memref<8xi32>, vector<4xi32>
    %y = arith.shli %x, %x : vector<4xi32>
    vector.store %y, %o[%at] : memref<8xi32>, vector<4xi32>
    %b = vector.load %f[%at] : memref<8xi1>, vector<4xi1>
    vector.store %b, %f[%at] : memref<8xi1>, vector<4xi1>
    jit.end
  }
}

// Whole lines of a large array that is only written go past the caches, and the function ends with a fence.
// STREAM-LABEL: func.func @lines.part(
// STREAM: llvm.ptrtoint
// STREAM: scf.if
// STREAM-NEXT: llvm.store %[[LINE:.*]], %{{.*}} {alignment = 64 : i64, nontemporal} : vector<32xf32>, !llvm.ptr
// STREAM-NEXT: } else {
// STREAM-NEXT: llvm.store %[[LINE]], %{{.*}} {alignment = 1 : i64} : vector<32xf32>, !llvm.ptr
// STREAM: llvm.store %{{.*}} {alignment = 1 : i64} : vector<8xf32>, !llvm.ptr
// STREAM: llvm.store %{{.*}} {alignment = 1 : i64} : vector<32xf32>, !llvm.ptr
// STREAM-NOT: nontemporal
// STREAM: llvm.fence seq_cst
// STREAM-NEXT: return
// STREAM-LABEL: func.func @lines.entry(
// GPU-LABEL: func.func @lines(
// GPU-NOT: nontemporal
jit.kernel @lines(%out: !uop.ptr<1024xf32>, %again: !uop.ptr<1024xf32>, %in: !uop.ptr<1024xf32>) {
  jit.loops(partial %out, update %again, read %in) trips 8 : !uop.ptr<1024xf32>, !uop.ptr<1024xf32>, !uop.ptr<1024xf32> {
  ^bb0(%o: memref<1024xf32>, %u: memref<1024xf32>, %a: memref<1024xf32>, %i: index):
    %size = arith.constant 128 : index
    %far = arith.constant 32 : index
    %at = arith.muli %i, %size : index
    %next = arith.addi %at, %far : index
    %x = vector.load %a[%at] : memref<1024xf32>, vector<32xf32>
    vector.store %x, %o[%at] : memref<1024xf32>, vector<32xf32>
    %y = vector.load %a[%next] : memref<1024xf32>, vector<8xf32>
    vector.store %y, %o[%next] : memref<1024xf32>, vector<8xf32>
    %z = vector.load %u[%at] : memref<1024xf32>, vector<32xf32>
    vector.store %z, %u[%next] : memref<1024xf32>, vector<32xf32>
    jit.end
  }
}
