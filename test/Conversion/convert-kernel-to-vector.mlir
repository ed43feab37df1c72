// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
// RUN: tinyjit-opt %s --convert-kernel-to-vector=vector-bits=0 --canonicalize | FileCheck %s --check-prefix=SCALAR
// RUN: tinyjit-opt %s --convert-kernel-to-vector=small-vector-bits=256 --canonicalize | FileCheck %s --check-prefix=SMALL

// Two loops over contiguous memory are one; full vectors side by side, then single ones, then a masked one.
// CHECK-LABEL: func.func @elementwise(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr {llvm.noalias}, %[[IN:.*]]: !llvm.ptr {llvm.noalias})
// CHECK: scf.for
// CHECK-COUNT-4: llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK: llvm.intr.masked.load
// CHECK: llvm.intr.masked.store
// CHECK-LABEL: func.func @elementwise.entry(
// CHECK-SAME: !llvm.ptr, %{{.*}}: !llvm.ptr)
// CHECK: call @elementwise(
// SCALAR-LABEL: func.func @elementwise(
// SCALAR-NOT: vector<
// SCALAR: llvm.load %{{.*}} : !llvm.ptr -> f32
jit.kernel @elementwise(%o: !uop.ptr<7x29xf32>, %a: !uop.ptr<7x29xf32>) {
  %i = uop.range 7
  %j = uop.range 29
  %x = uop.load %a[%i, %j] : !uop.ptr<7x29xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i, %j] : !uop.ptr<7x29xf32>
}

// The reductions of three rows are computed side by side, before the loop over
// the rows' elements.
// CHECK-LABEL: func.func @row(
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>)
// CHECK-COUNT-3: arith.cmpf olt
// CHECK:   vector.extract
// CHECK:   scf.for
// CHECK-NOT: iter_args
// CHECK:     arith.subf
jit.kernel @row(%o: !uop.ptr<3x256xf32>, %a: !uop.ptr<3x256xf32>) {
  %i = uop.range 3
  %k = uop.range 256
  %x = uop.load %a[%i, %k] : !uop.ptr<3x256xf32>
  %m = uop.reduce max %x over %k lanes 16 : f32
  %d = arith.subf %x, %m : f32
  uop.store %d, %o[%i, %k] : !uop.ptr<3x256xf32>
}

// An array that is loaded at the element that is stored is not copied, however
// the index is written and whatever else is stored in the same loop.
// CHECK-LABEL: func.func @in_place(
// CHECK-SAME: %{{.*}}: !llvm.ptr {llvm.noalias}, %{{.*}}: !llvm.ptr {llvm.noalias})
// CHECK-NOT: memcpy
// CHECK: return
jit.kernel @in_place(%a: !uop.ptr<32xf32>, %b: !uop.ptr<4x8xf32>) {
  %c8 = arith.constant 8 : index
  %i = uop.range 4
  %k = uop.range 8
  %row = arith.muli %i, %c8 : index
  %left = arith.addi %row, %k : index
  %right = arith.addi %k, %row : index
  %x = uop.load %a[%left] : !uop.ptr<32xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %a[%right] : !uop.ptr<32xf32>
  uop.store %x, %b[%i, %k] : !uop.ptr<4x8xf32>
}

// An array that is loaded at other elements than are stored is copied first.
// CHECK-LABEL: func.func @snapshot(
// CHECK-SAME: %[[A:.*]]: !llvm.ptr {llvm.noalias}, %[[SCRATCH:.*]]: !llvm.ptr {llvm.noalias})
// CHECK: "llvm.intr.memcpy"(%[[SCRATCH]], %[[A]]
// CHECK-LABEL: func.func @snapshot.entry(
// CHECK-SAME: attributes {jit.host_launch = #jit.host_launch<scratch_bytes = 64>}
jit.kernel @snapshot(%a: !uop.ptr<8xf32>) {
  %c7 = arith.constant 7 : index
  %i = uop.range 8
  %r = arith.subi %c7, %i : index
  %x = uop.load %a[%r] : !uop.ptr<8xf32>
  uop.store %x, %a[%i] : !uop.ptr<8xf32>
}

// A divisor that may be zero is replaced; one that is a number is not looked at.
// CHECK-LABEL: func.func @division(
// CHECK: %[[ZERO:.*]] = arith.cmpi eq, %[[Y:.*]], %{{.*}} : vector<8xi32>
// CHECK: %[[SAFE:.*]] = arith.select %{{.*}}, %{{.*}}, %[[Y]] : vector<8xi1>, vector<8xi32>
// CHECK: arith.divsi %{{.*}}, %[[SAFE]]
// CHECK: arith.divui
// CHECK-NOT: arith.cmpi
// CHECK: llvm.store
jit.kernel @division(%o: !uop.ptr<8xi32>, %a: !uop.ptr<8xi32>, %b: !uop.ptr<8xi32>) {
  %c3 = arith.constant 3 : i32
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xi32>
  %y = uop.load %b[%i] : !uop.ptr<8xi32>
  %q = arith.divsi %x, %y : i32
  %r = arith.divui %q, %c3 exact : i32
  uop.store %r, %o[%i] : !uop.ptr<8xi32>
}

// Rows and columns are computed side by side, from what is loaded once.
// CHECK-LABEL: func.func @product(
// CHECK: scf.for
// CHECK: %{{.*}}:16 = scf.for
// CHECK-COUNT-16: math.fma
// CHECK-NOT: math.fma
// CHECK-LABEL: func.func @product.entry(
jit.kernel @product(%o: !uop.ptr<64x64xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x64xf32>) {
  %m = uop.range 64
  %n = uop.range 64
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x64xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x64xf32>
}

// Scalars come after the arrays, as their own types; the entry unpacks them.
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: !llvm.ptr {llvm.noalias}, %{{.*}}: i32, %{{.*}}: f32)
// CHECK-LABEL: func.func @scalars.entry(
// CHECK: arith.trunci %{{.*}} : i64 to i32
// CHECK: arith.bitcast %{{.*}} : i32 to f32
jit.kernel @scalars(%o: !uop.ptr<9xf32>, %nv: !jit.var<i32, "n", 1, 9>, %tv: !jit.var<f32, "t">) {
  %n = jit.value %nv : !jit.var<i32, "n", 1, 9> -> index
  %t = jit.value %tv : !jit.var<f32, "t"> -> f32
  %i = uop.range %n
  uop.store %t, %o[%i] : !uop.ptr<9xf32>
}

// Vectors are no longer than the variable's largest value, and no stretch is written that it does not reach: 6 values are
// part of one vector of 8.
// CHECK-LABEL: func.func @few(
// CHECK-NOT: arith.remsi
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.for
// CHECK: llvm.intr.masked.load {{.*}} -> vector<8xf32>
// CHECK: llvm.intr.masked.store {{.*}} : vector<8xf32>
// CHECK-LABEL: func.func @few.entry(
jit.kernel @few(%o: !uop.ptr<4x7xf32>, %a: !uop.ptr<4x7xf32>, %nv: !jit.var<i32, "n", 1, 6>) {
  %n = jit.value %nv : !jit.var<i32, "n", 1, 6> -> index
  %m = uop.range 4
  %i = uop.range %n
  %x = uop.load %a[%m, %i] : !uop.ptr<4x7xf32>
  uop.store %x, %o[%m, %i] : !uop.ptr<4x7xf32>
}

// Of the 16 partial results of sums over 8, those that values go to are one vector; the others are added as zeros.
// CHECK-LABEL: func.func @unused(
// CHECK: %[[SUMS:.*]]:{{[0-9]+}} = scf.for {{.*}} -> (vector<8xf32>
// CHECK-NOT: masked
// CHECK: arith.addf %[[SUMS]]#0, %{{.*}} : vector<8xf32>
// CHECK-LABEL: func.func @unused.entry(
jit.kernel @unused(%o: !uop.ptr<4x24xf32>, %a: !uop.ptr<4x3x8xf32>, %b: !uop.ptr<24x3x8xf32>) {
  %m = uop.range 4
  %n = uop.range 24
  %j = uop.range 3
  %k = uop.range 8
  %x = uop.load %a[%m, %j, %k] : !uop.ptr<4x3x8xf32>
  %y = uop.load %b[%n, %j, %k] : !uop.ptr<24x3x8xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %j, %k lanes 16 : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<4x24xf32>
}

// A kernel whose arrays have 128 bytes is small, one with an element more is not.
// SMALL-LABEL: func.func @small(
// SMALL: llvm.load %{{.*}} : !llvm.ptr -> vector<8xf32>
// SMALL-NOT: vector<16xf32>
// SMALL-LABEL: func.func @small.entry(
// SMALL-LABEL: func.func @large(
// SMALL: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
jit.kernel @small(%o: !uop.ptr<32xf32>, %a: !uop.ptr<32xf32>) {
  %i = uop.range 32
  %x = uop.load %a[%i] : !uop.ptr<32xf32>
  uop.store %x, %o[%i] : !uop.ptr<32xf32>
}
jit.kernel @large(%o: !uop.ptr<33xf32>, %a: !uop.ptr<33xf32>) {
  %i = uop.range 33
  %x = uop.load %a[%i] : !uop.ptr<33xf32>
  uop.store %x, %o[%i] : !uop.ptr<33xf32>
}

// The rest of a loop is taken in as small a vector as holds it: 35 values are two vectors of 16 and three of four lanes,
// 49 are three vectors and a scalar.
// CHECK-LABEL: func.func @rest_of_three(
// CHECK: arith.constant dense<[true, true, true, false]> : vector<4xi1>
// CHECK: llvm.intr.masked.store %{{.*}} : vector<4xf32>
// CHECK-LABEL: func.func @rest_of_one(
// CHECK-NOT: mask
// CHECK: arith.negf %{{.*}} : f32
// CHECK-NOT: mask
// CHECK: func.func @rest_of_one.entry
jit.kernel @rest_of_three(%o: !uop.ptr<35xf32>, %a: !uop.ptr<35xf32>) {
  %i = uop.range 35
  %x = uop.load %a[%i] : !uop.ptr<35xf32>
  %y = arith.negf %x : f32
  uop.store %y, %o[%i] : !uop.ptr<35xf32>
}
jit.kernel @rest_of_one(%o: !uop.ptr<49xf32>, %a: !uop.ptr<49xf32>) {
  %i = uop.range 49
  %x = uop.load %a[%i] : !uop.ptr<49xf32>
  %y = arith.negf %x : f32
  uop.store %y, %o[%i] : !uop.ptr<49xf32>
}
