// The syntax of collectives; test/Integration/collectives runs them.
// RUN: tinyjit-opt %s | FileCheck %s
// RUN: tinyjit-opt %s --mlir-print-op-generic | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @all_reduce
// CHECK: jit.collective all_reduce sum over <data = 2, model = 4> (write %[[OUT:.*]], read %[[IN:.*]]) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
jit.kernel @all_reduce(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4xf32>) {
  jit.collective all_reduce sum over <data = 2, model = 4> (write %out, read %in) : !uop.ptr<4xf32>, !uop.ptr<4xf32>
}
// CHECK-LABEL: jit.kernel @in_place
// CHECK: jit.collective all_reduce max over <data = 2, model = 4> ["model", "data"] (update %{{.*}}) : !uop.ptr<4xi1>
jit.kernel @in_place(%all: !uop.ptr<4xi1>) {
  jit.collective all_reduce max over <data = 2, "model" = 4> ["model", "data"] (update %all) : !uop.ptr<4xi1>
}
// CHECK-LABEL: jit.kernel @reduce_scatter
// CHECK: jit.collective reduce_scatter product over <data = 2> ["data"] dim 1 (write
jit.kernel @reduce_scatter(%out: !uop.ptr<3x4xbf16>, %in: !uop.ptr<3x8xbf16>) {
  jit.collective reduce_scatter product over <data = 2> ["data"] dim 1 (write %out, read %in) : !uop.ptr<3x4xbf16>, !uop.ptr<3x8xbf16>
}
// CHECK-LABEL: jit.kernel @all_gather
// CHECK: jit.collective all_gather over <data = 2> dim 0 (write
jit.kernel @all_gather(%out: !uop.ptr<8x2xui16>, %in: !uop.ptr<4x2xui16>) {
  jit.collective all_gather over <data = 2> dim 0 (write %out, read %in) : !uop.ptr<8x2xui16>, !uop.ptr<4x2xui16>
}
// CHECK-LABEL: jit.kernel @all_to_all
// CHECK: jit.collective all_to_all over <data = 2> split 0 dim 1 (write
jit.kernel @all_to_all(%out: !uop.ptr<2x6xi64>, %in: !uop.ptr<4x3xi64>) {
  jit.collective all_to_all over <data = 2> split 0 dim 1 (write %out, read %in) : !uop.ptr<2x6xi64>, !uop.ptr<4x3xi64>
}
// CHECK-LABEL: jit.kernel @broadcast
// CHECK: jit.collective broadcast over <data = 2> rank 1 (update
jit.kernel @broadcast(%all: !uop.ptr<4xf8E8M0FNU>) {
  jit.collective broadcast over <data = 2> rank 1 (update %all) : !uop.ptr<4xf8E8M0FNU>
}
// CHECK-LABEL: jit.kernel @permute
// CHECK: jit.collective permute over <data = 3> pairs [0, 1, 1, 2] (write
jit.kernel @permute(%out: !uop.ptr<4xf64>, %in: !uop.ptr<4xf64>) {
  jit.collective permute over <data = 3> pairs [0, 1, 1, 2] (write %out, read %in) : !uop.ptr<4xf64>, !uop.ptr<4xf64>
}
// CHECK-LABEL: jit.kernel @nobody
// CHECK: jit.collective permute over <data = 3> pairs [] (write
jit.kernel @nobody(%out: !uop.ptr<4xf64>, %in: !uop.ptr<4xf64>) {
  jit.collective permute over <data = 3> pairs [] (write %out, read %in) : !uop.ptr<4xf64>, !uop.ptr<4xf64>
}
// CHECK-LABEL: jit.kernel @send
// CHECK: jit.collective send over <data = 2> rank 1 (read
jit.kernel @send(%in: !uop.ptr<4xf64>) {
  jit.collective send over <data = 2> rank 1 (read %in) : !uop.ptr<4xf64>
}
// CHECK-LABEL: jit.kernel @receive
// CHECK: jit.collective receive over <data = 2> rank 0 (write
jit.kernel @receive(%out: !uop.ptr<4xf64>) {
  jit.collective receive over <data = 2> rank 0 (write %out) : !uop.ptr<4xf64>
}

// CHECK-LABEL: jit.kernel @all_slice
// CHECK: jit.collective all_slice over <data = 2> dim 0 (write
jit.kernel @all_slice(%out: !uop.ptr<2x3xi4>, %in: !uop.ptr<4x3xi4>) {
  jit.collective all_slice over <data = 2> dim 0 (write %out, read %in) : !uop.ptr<2x3xi4>, !uop.ptr<4x3xi4>
}
// CHECK-LABEL: jit.kernel @position
// CHECK: jit.collective position over <data = 2, model = 4> (write
jit.kernel @position(%out: !uop.ptr<2xi64>) {
  jit.collective position over <data = 2, model = 4> (write %out) : !uop.ptr<2xi64>
}

// The op's arrays name the parameters, as stores do.
// CHECK-LABEL: jit.kernel @unnamed(%out: !uop.ptr<4xf64>, %in: !uop.ptr<4xf64>)
jit.kernel @unnamed(%0: !uop.ptr<4xf64>, %1: !uop.ptr<4xf64>) {
  jit.collective all_reduce min over <data = 2> (write %0, read %1) : !uop.ptr<4xf64>, !uop.ptr<4xf64>
}

// CHECK-LABEL: jit.kernel @asynchronous
// CHECK: jit.collective all_gather over <data = 2> dim 0 async (write
jit.kernel @asynchronous(%out: !uop.ptr<4x3xi4>, %in: !uop.ptr<2x3xi4>) {
  jit.collective all_gather over <data = 2> dim 0 async (write %out, read %in) : !uop.ptr<4x3xi4>, !uop.ptr<2x3xi4>
}
// CHECK-LABEL: jit.kernel @await
// CHECK: jit.collective await over <data = 2> (update %{{.*}}, read %{{.*}}) : !uop.ptr<4x3xi4>, !uop.ptr<2x3xi4>
jit.kernel @await(%out: !uop.ptr<4x3xi4>, %in: !uop.ptr<2x3xi4>) {
  jit.collective await over <data = 2> (update %out, read %in) : !uop.ptr<4x3xi4>, !uop.ptr<2x3xi4>
}
