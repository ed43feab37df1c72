// RUN: tinyjit-opt %s --uop-split-reductions --canonicalize --split-input-file | FileCheck %s
// RUN: tinyjit-opt %s --uop-split-reductions --uop-set-reduction-order=threads --convert-kernel-to-gpu --split-input-file | FileCheck %s --check-prefix=GPU

// A sum and a sum of squares over one range share its parts.
// CHECK-LABEL: jit.kernel @moments(
// CHECK-DAG: %[[SIZE:.*]] = arith.constant 8192 : index
// CHECK-DAG: %[[PART:.*]] = uop.range 128
// CHECK-DAG: %[[K:.*]] = uop.range 8192
// CHECK: %[[FIRST:.*]] = arith.muli %[[PART]], %[[SIZE]] : index
// CHECK: %[[I:.*]] = arith.addi %[[FIRST]], %[[K]] : index
// CHECK: %[[X:.*]] = uop.load %{{.*}}[%[[I]]]
// CHECK: %[[P:.*]] = uop.reduce add %[[X]] over %[[K]] : f32
// CHECK: %[[S:.*]] = uop.reduce add %[[P]] over %[[PART]] lanes 128 : f32
// CHECK: %[[Q:.*]] = uop.reduce add contract %{{.*}} over %[[K]] : f32
// CHECK: %[[R:.*]] = uop.reduce add %[[Q]] over %[[PART]] lanes 128 : f32
// CHECK: uop.store %[[S]]
// CHECK: uop.store %[[R]]

// Both parts are stored by one function, in scratch memory, for the next one.
// GPU: affine_map<() -> (128, 1, 1)>
// GPU-LABEL: func.func @moments(
// GPU-SAME: %[[SCRATCH:[a-z0-9]*]]: !llvm.ptr {llvm.noalias}) attributes
// GPU-SAME: grid = #map,
// GPU-SAME: scratch_bytes = 1024>
// GPU: llvm.getelementptr %[[SCRATCH]]
// GPU: llvm.getelementptr %[[SCRATCH]]
// GPU: gpu.barrier
// GPU: return
// GPU-LABEL: func.func @moments.1(
// GPU-SAME: grid = #map1
// GPU: return
// GPU-NOT: func.func @moments.2
jit.kernel @moments(%o: !uop.ptr<f32>, %v: !uop.ptr<f32>, %a: !uop.ptr<1048576xf32>) {
  %k = uop.range 1048576
  %x = uop.load %a[%k] : !uop.ptr<1048576xf32>
  %q = arith.mulf %x, %x : f32
  %s = uop.reduce add %x over %k : f32
  %r = uop.reduce add contract %q over %k : f32
  uop.store %s, %o[] : !uop.ptr<f32>
  uop.store %r, %v[] : !uop.ptr<f32>
}

// -----

// Of two ranges the outer one is taken apart; each of the ten results gets its share of the parts.
// CHECK-LABEL: jit.kernel @two(
// CHECK-DAG: %[[I:.*]] = uop.range 10
// CHECK-DAG: %[[PART:.*]] = uop.range 200
// CHECK-DAG: %[[J:.*]] = uop.range 5
// CHECK-DAG: %[[K:.*]] = uop.range 2000
// CHECK: uop.reduce max %{{.*}} over %[[J]], %[[K]] : i32
// CHECK: uop.reduce max %{{.*}} over %[[PART]] lanes 128 : i32
jit.kernel @two(%o: !uop.ptr<10xi32>, %a: !uop.ptr<10x1000x2000xi32>) {
  %i = uop.range 10
  %j = uop.range 1000
  %k = uop.range 2000
  %x = uop.load %a[%i, %j, %k] : !uop.ptr<10x1000x2000xi32>
  %s = uop.reduce max %x over %j, %k : i32
  uop.store %s, %o[%i] : !uop.ptr<10xi32>
}

// -----

// A reduction stays whole if its order is given, or if it has many results, no divisor, or a range that is stored over.
// CHECK-LABEL: jit.kernel @stay(
// CHECK-COUNT-4: uop.reduce
// CHECK-NOT: uop.reduce
jit.kernel @stay(%o: !uop.ptr<1048576xf32>, %b: !uop.ptr<f32>, %c: !uop.ptr<300xf32>, %a: !uop.ptr<300x1048576xf32>) {
  %c0 = arith.constant 0 : index
  %k = uop.range 1048576
  %x = uop.load %a[%c0, %k] : !uop.ptr<300x1048576xf32>
  %s = uop.reduce max %x over %k : f32
  %d = arith.subf %x, %s : f32
  uop.store %d, %o[%k] : !uop.ptr<1048576xf32>
  %l = uop.range 1048576
  %y = uop.load %a[%c0, %l] : !uop.ptr<300x1048576xf32>
  %t = uop.reduce add %y over %l lanes 64 : f32
  %p = uop.range 999983
  %z = uop.load %a[%c0, %p] : !uop.ptr<300x1048576xf32>
  %u = uop.reduce add %z over %p : f32
  %w = arith.addf %t, %u : f32
  uop.store %w, %b[] : !uop.ptr<f32>
  %i = uop.range 300
  %m = uop.range 1048576
  %e = uop.load %a[%i, %m] : !uop.ptr<300x1048576xf32>
  %g = uop.reduce add %e over %m : f32
  uop.store %g, %c[%i] : !uop.ptr<300xf32>
}
