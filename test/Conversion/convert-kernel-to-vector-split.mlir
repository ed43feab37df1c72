// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s
// RUN: tinyjit-opt %s --convert-kernel-to-vector=min-split-work=0 --canonicalize --cse | FileCheck %s --check-prefix=ALL

// A kernel with much work gets a function that computes a part: tiles of 64 elements, 15626 of them, the last one not full.
// CHECK-LABEL: func.func @large(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr {llvm.noalias}, %[[IN:.*]]: !llvm.ptr {llvm.noalias}) attributes {jit.schedule = ["r0 vector 16 copies 4 split"]} {
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-NEXT: call @large.part(%[[OUT]], %[[IN]], %[[ZERO]], %[[ONE]])
// CHECK-NEXT: return
// CHECK-LABEL: func.func @large.part(
// CHECK-SAME: %[[OUT:.*]]: !llvm.ptr {llvm.noalias}, %[[IN:.*]]: !llvm.ptr {llvm.noalias}, %[[PART:.*]]: i64, %[[COUNT:.*]]: i64) {
// CHECK-DAG: %[[P:.*]] = arith.index_cast %[[PART]]
// CHECK-DAG: %[[C:.*]] = arith.index_cast %[[COUNT]]
// CHECK: %[[TILES:.*]] = arith.muli %[[P]], %c15626
// CHECK: %[[FIRST:.*]] = arith.divui %[[TILES]], %[[C]]
// CHECK: %[[ELEMENT:.*]] = arith.muli %[[FIRST]], %c64
// CHECK: %[[BEGIN:.*]] = arith.minui %[[ELEMENT]], %c1000003
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %c64
// CHECK-COUNT-4: llvm.store
// CHECK: scf.for
// CHECK: llvm.intr.masked.store
// CHECK-LABEL: func.func @large.entry(
// CHECK: call @large(
jit.kernel @large(%o: !uop.ptr<1000003xf32>, %a: !uop.ptr<1000003xf32>) {
  %i = uop.range 1000003
  %x = uop.load %a[%i] : !uop.ptr<1000003xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<1000003xf32>
}

// A small one stays as it is.
// CHECK-NOT: @small.part
// ALL-LABEL: func.func @small.entry(
// ALL-SAME: jit.host_launch = #jit.host_launch<max_parts = 3>
jit.kernel @small(%o: !uop.ptr<100xf32>, %a: !uop.ptr<100xf32>) {
  %i = uop.range 100
  %x = uop.load %a[%i] : !uop.ptr<100xf32>
  uop.store %x, %o[%i] : !uop.ptr<100xf32>
}

// Four rows are reduced side by side, each in its part: tiles of four rows are
// shared out.
// ALL-LABEL: func.func @rows.entry(
// ALL-SAME: jit.host_launch = #jit.host_launch<max_parts = 10>
// ALL: scf.for
// ALL: scf.for {{.*}} iter_args
jit.kernel @rows(%o: !uop.ptr<40x256xf32>, %a: !uop.ptr<40x256xf32>) {
  %i = uop.range 40
  %k = uop.range 256
  %x = uop.load %a[%i, %k] : !uop.ptr<40x256xf32>
  %m = uop.reduce max %x over %k lanes 16 : f32
  %d = arith.subf %x, %m : f32
  uop.store %d, %o[%i, %k] : !uop.ptr<40x256xf32>
}

// A part would compute the maximum again, which is most of the work: the kernel is not split.
// ALL-NOT: @one_row.part
jit.kernel @one_row(%o: !uop.ptr<256xf32>, %a: !uop.ptr<256xf32>) {
  %k = uop.range 256
  %x = uop.load %a[%k] : !uop.ptr<256xf32>
  %m = uop.reduce max %x over %k lanes 16 : f32
  %d = arith.subf %x, %m : f32
  uop.store %d, %o[%k] : !uop.ptr<256xf32>
}

// The order of one sum is not for threads to change.
// ALL-NOT: @sum.part
jit.kernel @sum(%o: !uop.ptr<f32>, %a: !uop.ptr<1000000xf32>) {
  %k = uop.range 1000000
  %x = uop.load %a[%k] : !uop.ptr<1000000xf32>
  %s = uop.reduce add %x over %k lanes 16 : f32
  uop.store %s, %o[] : !uop.ptr<f32>
}

// Nests that write different arrays are each shared out.
// ALL-LABEL: func.func @two.entry(
// ALL-SAME: jit.host_launch = #jit.host_launch<max_parts = 4>
jit.kernel @two(%o: !uop.ptr<100xf32>, %p: !uop.ptr<200xf32>, %a: !uop.ptr<200xf32>) {
  %i = uop.range 100
  %j = uop.range 200
  %x = uop.load %a[%i] : !uop.ptr<200xf32>
  %y = uop.load %a[%j] : !uop.ptr<200xf32>
  uop.store %x, %o[%i] : !uop.ptr<100xf32>
  uop.store %y, %p[%j] : !uop.ptr<200xf32>
}

// A nest that reads what another one wrote must wait for all of it.
// ALL-NOT: @chain.part
jit.kernel @chain(%o: !uop.ptr<100xf32>, %p: !uop.ptr<100xf32>, %a: !uop.ptr<100xf32>) {
  %i = uop.range 100
  %j = uop.range 100
  %x = uop.load %a[%i] : !uop.ptr<100xf32>
  %t = uop.store %x, %o[%i] : !uop.ptr<100xf32> -> !uop.token
  %y = uop.load %o[%j] after(%t) : !uop.ptr<100xf32>
  uop.store %y, %p[%j] : !uop.ptr<100xf32>
}

// An array that is copied first is copied whole.
// ALL-NOT: @snapshot.part
jit.kernel @snapshot(%a: !uop.ptr<100xf32>) {
  %c99 = arith.constant 99 : index
  %i = uop.range 100
  %r = arith.subi %c99, %i : index
  %x = uop.load %a[%r] : !uop.ptr<100xf32>
  uop.store %x, %a[%i] : !uop.ptr<100xf32>
}

// Two trips may write one element.
// ALL-NOT: @overlap.part
jit.kernel @overlap(%o: !uop.ptr<150xf32>, %a: !uop.ptr<100x40xf32>) {
  %i = uop.range 100
  %j = uop.range 40
  %n = arith.addi %i, %j : index
  %x = uop.load %a[%i, %j] : !uop.ptr<100x40xf32>
  uop.store %x, %o[%n] : !uop.ptr<150xf32>
}

// A bound that only the call knows: the share is computed from it.
// ALL-LABEL: func.func @symbolic.part(
// ALL-SAME: %{{.*}}: i32, %{{.*}}: i64, %{{.*}}: i64) {
// ALL: arith.ceildivui
jit.kernel @symbolic(%o: !uop.ptr<100xf32>, %nv: !jit.var<i32, "n", 1, 100>) {
  %n = jit.value %nv : !jit.var<i32, "n", 1, 100> -> index
  %c = arith.constant 1.0 : f32
  %i = uop.range %n
  uop.store %c, %o[%i] : !uop.ptr<100xf32>
}

// Several stores to one array are shared out if no two trips write one element: squares of 2x2 places side by side, but not
// with a store to the place beside them.
// ALL-LABEL: func.func @squares.part(
// ALL-NOT: @beside.part
jit.kernel @squares(%o: !uop.ptr<20x40xf32>, %a: !uop.ptr<10x20xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %i = uop.range 10
  %j = uop.range 20
  %x = uop.load %a[%i, %j] : !uop.ptr<10x20xf32>
  %y = arith.addf %x, %x : f32
  %i0 = arith.muli %i, %c2 : index
  %i1 = arith.addi %i0, %c1 : index
  %j0 = arith.muli %j, %c2 : index
  %j1 = arith.addi %j0, %c1 : index
  uop.store %x, %o[%i0, %j0] : !uop.ptr<20x40xf32>
  uop.store %y, %o[%i0, %j1] : !uop.ptr<20x40xf32>
  uop.store %y, %o[%i1, %j0] : !uop.ptr<20x40xf32>
  uop.store %x, %o[%i1, %j1] : !uop.ptr<20x40xf32>
}
jit.kernel @beside(%o: !uop.ptr<11x22xf32>, %a: !uop.ptr<10x20xf32>) {
  %c1 = arith.constant 1 : index
  %i = uop.range 10
  %j = uop.range 20
  %x = uop.load %a[%i, %j] : !uop.ptr<10x20xf32>
  %y = arith.addf %x, %x : f32
  %i1 = arith.addi %i, %c1 : index
  uop.store %x, %o[%i, %j] : !uop.ptr<11x22xf32>
  uop.store %y, %o[%i1, %j] : !uop.ptr<11x22xf32>
}
