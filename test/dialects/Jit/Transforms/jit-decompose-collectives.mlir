// Collectives of devices that move arrays in a stream become moves of dense pieces, and kernels that combine and transpose.
// RUN: tinyjit-opt --jit-decompose-collectives="kinds=cuda" %s | FileCheck %s
// RUN: tinyjit-opt --jit-decompose-collectives="kinds=cuda gather-bytes=64" %s | FileCheck %s --check-prefix=PARTS
// RUN: tinyjit-opt --jit-decompose-collectives="kinds=hip" %s | FileCheck %s --check-prefix=OTHER

// A graph of such devices holds what is left.
// RUN: tinyjit-opt --jit-decompose-collectives="kinds=cuda" --jit-batch="stream-kinds=cuda" %s | FileCheck %s --check-prefix=BATCH

// They are not overlapped: a stream runs beside the host in any case.
// RUN: tinyjit-opt --jit-decompose-collectives="kinds=cuda" --jit-overlap-collectives="min-bytes=1 without-kinds=cuda" %s | FileCheck %s --check-prefix=OVERLAP
// OVERLAP-NOT: jit.launch @{{.*}}_await

!f = !jit.buffer<4x4xf32, "cuda:0">
!p = !uop.ptr<4x4xf32>

// OTHER: jit.launch @sum(
// OTHER: jit.launch @wait(

// Three ranks: the first two in a pair.
// CHECK-LABEL: jit.kernel @sum_all_gather(%out: !uop.ptr<48xf32>, %in: !uop.ptr<16xf32>)
// CHECK-NEXT: jit.collective all_gather over <data = 3> dim 0 (write %out, read %in)
// CHECK-LABEL: jit.kernel @sum_combine(%out: !uop.ptr<16xf32>, %in: !uop.ptr<3x16xf32>)
// CHECK: %[[I:.*]] = uop.range 16
// CHECK: %[[A:.*]] = uop.load %{{.*}}[%{{.*}}, %[[I]]]
// CHECK: %[[B:.*]] = uop.load %{{.*}}[%{{.*}}, %[[I]]]
// CHECK: %[[AB:.*]] = arith.addf %[[A]], %[[B]]
// CHECK: %[[C:.*]] = uop.load %{{.*}}[%{{.*}}, %[[I]]]
// CHECK: arith.addf %[[AB]], %[[C]]
jit.kernel @sum(%all: !p, %own: !p) {
  jit.collective all_reduce sum over <data = 3> async (write %all, read %own) : !p, !p
}
jit.kernel @wait(%all: !p, %own: !p) {
  jit.collective await over <data = 3> (update %all, read %own) : !p, !p
}

// CHECK-LABEL: jit.capture @all_reduce(
// CHECK-SAME: %[[X:.*]]: !jit.buffer
// CHECK: %[[Y:.*]] = jit.alloc : !jit.buffer<4x4xf32
// CHECK: %[[P:.*]] = jit.alloc : !jit.buffer<48xf32, "cuda:0">
// CHECK-NEXT: jit.launch @sum_all_gather(write %[[P]], read %[[X]])
// CHECK-NEXT: jit.launch @sum_combine(write %[[Y]], read %[[P]])
// CHECK-NEXT: jit.return

// 16 elements are five for each rank, and one that all combine.
// PARTS-LABEL: jit.capture @all_reduce(
// PARTS-SAME: %[[X:.*]]: !jit.buffer
// PARTS: %[[Y:.*]] = jit.alloc : !jit.buffer<4x4xf32
// PARTS-DAG: %[[PARTS:.*]] = jit.alloc : !jit.buffer<15xf32
// PARTS-DAG: %[[PART:.*]] = jit.alloc : !jit.buffer<5xf32
// PARTS-DAG: %[[XS:.*]] = jit.view %[[X]] offset 0
// PARTS-DAG: %[[YS:.*]] = jit.view %[[Y]] offset 0
// PARTS: jit.launch @sum_all_to_all(write %[[PARTS]], read %[[XS]])
// PARTS: jit.launch @sum_combine{{.*}}(write %[[PART]], read %[[PARTS]])
// PARTS-DAG: %[[XR:.*]] = jit.view %[[X]] offset 60
// PARTS-DAG: %[[YR:.*]] = jit.view %[[Y]] offset 60
// PARTS: jit.launch @sum_all_gather{{.*}}(write %[[REST:.*]], read %[[XR]])
// PARTS: jit.launch @sum_combine{{.*}}(write %[[YR]], read %[[REST]])
// PARTS: jit.launch @sum_all_gather{{.*}}(write %[[YS]], read %[[PART]])

// BATCH-LABEL: jit.capture @all_reduce(
// BATCH: jit.graph
// BATCH-NEXT: jit.launch @sum_all_gather
// BATCH-NEXT: jit.launch @sum_combine
// BATCH-NEXT: }
jit.capture @all_reduce(%x: !f) -> !f {
  %y = jit.alloc : !f
  jit.launch @sum(write %y, read %x) : !f, !f
  jit.launch @wait(update %y, read %x) : !f, !f
  jit.return %y : !f
}

// Halves of rows: the parts of a member are brought together before, and small floats are added in f32.
// CHECK-LABEL: jit.kernel @scatter_transpose(%out: !uop.ptr<2x4x2xf16>, %in: !uop.ptr<4x2x2xf16>)
// CHECK-LABEL: jit.kernel @scatter_all_to_all(%out: !uop.ptr<16xf16>, %in: !uop.ptr<16xf16>)
// CHECK-NEXT: jit.collective all_to_all over <data = 2> split 0 dim 0
// CHECK-LABEL: jit.kernel @scatter_combine(
// CHECK: arith.extf
// CHECK: arith.addf {{.*}} : f32
// CHECK-NEXT: arith.truncf {{.*}} : f32 to f16
!h = !jit.buffer<4x4xf16, "cuda:0">
!i = !jit.buffer<4x2xf16, "cuda:0">
jit.kernel @scatter(%part: !uop.ptr<4x2xf16>, %own: !uop.ptr<4x4xf16>) {
  jit.collective reduce_scatter sum over <data = 2> dim 1 (write %part, read %own) : !uop.ptr<4x2xf16>, !uop.ptr<4x4xf16>
}
// CHECK-LABEL: jit.capture @reduce_scatter(
// CHECK: jit.launch @scatter_transpose(
// CHECK: jit.launch @scatter_all_to_all(
// CHECK: jit.launch @scatter_combine(
jit.capture @reduce_scatter(%x: !h) -> !i {
  %y = jit.alloc : !i
  jit.launch @scatter(write %y, read %x) : !i, !h
  jit.return %y : !i
}

// Unsigned numbers are compared as such; one array that is both.
// CHECK-LABEL: jit.kernel @most_combine(
// CHECK: arith.maxui
!u = !jit.buffer<8xui8, "cuda:0">
jit.kernel @most(%all: !uop.ptr<8xui8>) {
  jit.collective all_reduce max over <data = 2> (update %all) : !uop.ptr<8xui8>
}
// CHECK-LABEL: jit.capture @in_place(
// CHECK: jit.launch @most_all_gather(write %[[P:.*]], read %[[X:.*]])
// CHECK: jit.launch @most_combine(write %[[X]], read %[[P]])
jit.capture @in_place() -> !u {
  %x = jit.alloc : !u
  jit.launch @most(update %x) : !u
  jit.return %x : !u
}

// Columns of all members beside each other.
// CHECK-LABEL: jit.capture @gather(
// CHECK: jit.launch @columns_all_gather(
// CHECK-NEXT: jit.launch @columns_transpose(
// CHECK-NEXT: jit.launch @rows(
// CHECK: jit.launch @exchange_transpose(
// CHECK: jit.launch @exchange_all_to_all(
// CHECK-NEXT: jit.launch @exchange_transpose_{{[0-9]+}}(
!w = !jit.buffer<4x8xf32, "cuda:0">
!t = !jit.buffer<8x4xf32, "cuda:0">
jit.kernel @columns(%all: !uop.ptr<4x8xf32>, %own: !p) {
  jit.collective all_gather over <data = 2> dim 1 (write %all, read %own) : !uop.ptr<4x8xf32>, !p
}
jit.kernel @rows(%all: !uop.ptr<8x4xf32>, %own: !p) {
  jit.collective all_gather over <data = 2> dim 0 (write %all, read %own) : !uop.ptr<8x4xf32>, !p
}
jit.kernel @exchange(%all: !uop.ptr<4x4xf32>, %own: !p) {
  jit.collective all_to_all over <data = 2> split 1 dim 1 (write %all, read %own) : !uop.ptr<4x4xf32>, !p
}
jit.capture @gather(%x: !f) -> (!w, !t, !f) {
  %y = jit.alloc : !w
  %z = jit.alloc : !t
  %e = jit.alloc : !f
  jit.launch @columns(write %y, read %x) : !w, !f
  jit.launch @rows(write %z, read %x) : !t, !f
  jit.launch @exchange(write %e, read %x) : !f, !f
  jit.return %y, %z, %e : !w, !t, !f
}
