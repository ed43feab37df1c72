// RUN: tinyjit-opt %s --split-input-file --jit-fuse | FileCheck %s

// A result that is only handed on is stored no more. The shared kernel is
// merged as often as it is launched; what nobody launches any more goes.
// CHECK-LABEL: jit.capture @chain
// CHECK-SAME: (%[[X:.*]]: !jit.buffer
// CHECK-NEXT: %[[Y:.*]] = jit.alloc
// CHECK-NEXT: jit.launch @[[FUSED:fused_[0-9a-f]+]](write %[[Y]], read %[[X]])
// CHECK-NEXT: jit.return %[[Y]]
// CHECK: jit.kernel @[[FUSED]](%[[OUT:.*]]: !uop.ptr<4x4xf32>, %[[IN:.*]]: !uop.ptr<4x4xf32>) name "E_4_4+2"
// CHECK-DAG: %[[ONE:.*]] = arith.constant 1.000000e+00
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2.000000e+00
// CHECK: %[[LOAD:.*]] = uop.load %[[IN]][%[[M:.*]], %[[N:.*]]]
// CHECK-NEXT: %[[A:.*]] = arith.addf %[[LOAD]], %[[ONE]]
// CHECK-NEXT: %[[B:.*]] = arith.mulf %[[A]], %[[TWO]]
// CHECK-NEXT: %[[C:.*]] = arith.addf %[[B]], %[[ONE]]
// CHECK-NEXT: uop.store %[[C]], %[[OUT]][%[[M]], %[[N]]]
// CHECK-NOT: jit.kernel
jit.kernel @add_one(%o: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>) name "E_4_4" {
  %m = uop.range 4
  %n = uop.range 4
  %x = uop.load %a[%m, %n] : !uop.ptr<4x4xf32>
  %one = arith.constant 1.0 : f32
  %v = arith.addf %x, %one : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<4x4xf32>
}
jit.kernel @double(%o: !uop.ptr<4x4xf32>, %a: !uop.ptr<4x4xf32>) {
  %m = uop.range 4
  %n = uop.range 4
  %x = uop.load %a[%m, %n] : !uop.ptr<4x4xf32>
  %two = arith.constant 2.0 : f32
  %v = arith.mulf %x, %two : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<4x4xf32>
}
jit.capture @chain(%x: !jit.buffer<4x4xf32, "cpu:0">) -> (!jit.buffer<4x4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<4x4xf32, "cpu:0">
  jit.launch @add_one(write %t, read %x) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  jit.launch @double(write %u, read %t) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  jit.launch @add_one(write %y, read %u) : !jit.buffer<4x4xf32, "cpu:0">, !jit.buffer<4x4xf32, "cpu:0">
  jit.return %y : !jit.buffer<4x4xf32, "cpu:0">
}

// -----

// Places are found again where the array is seen transposed, in part, or flat.
// CHECK-LABEL: jit.capture @places
// CHECK: jit.launch @[[TRANSPOSED:.*]](write %{{.*}}, read %{{.*}})
// CHECK-NEXT: jit.launch @[[FLAT:.*]](write %{{.*}}, read %{{.*}})
// CHECK-NEXT: jit.return
// CHECK: jit.kernel @[[TRANSPOSED]]
// CHECK-DAG: %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG: %[[I:.*]] = uop.range 3
// CHECK-DAG: %[[J:.*]] = uop.range 4
// CHECK: %[[K:.*]] = arith.addi %[[I]], %[[C1]]
// CHECK: uop.load %{{.*}}[%[[J]], %[[K]]] : !uop.ptr<4x5xf32>
// CHECK: uop.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]] : !uop.ptr<3x4xf32>
// CHECK: jit.kernel @[[FLAT]]
// CHECK: %[[R:.*]] = uop.range 20
// CHECK: uop.load %{{.*}}[%[[R]]] : !uop.ptr<20xf32>
jit.kernel @negate(%o: !uop.ptr<4x5xf32>, %a: !uop.ptr<4x5xf32>) {
  %m = uop.range 4
  %n = uop.range 5
  %x = uop.load %a[%m, %n] : !uop.ptr<4x5xf32>
  %v = arith.negf %x : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<4x5xf32>
}
jit.kernel @negate_flat(%o: !uop.ptr<20xf32>, %a: !uop.ptr<20xf32>) {
  %m = uop.range 20
  %x = uop.load %a[%m] : !uop.ptr<20xf32>
  %v = arith.negf %x : f32
  uop.store %v, %o[%m] : !uop.ptr<20xf32>
}
jit.kernel @part(%o: !uop.ptr<3x4xf32>, %a: !uop.ptr<4x5xf32>) {
  %m = uop.range 3
  %n = uop.range 4
  %c1 = arith.constant 1 : index
  %k = arith.addi %m, %c1 : index
  %x = uop.load %a[%n, %k] : !uop.ptr<4x5xf32>
  %v = math.sqrt %x : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<3x4xf32>
}
jit.kernel @copy_flat(%o: !uop.ptr<20xf32>, %a: !uop.ptr<20xf32>) {
  %m = uop.range 20
  %x = uop.load %a[%m] : !uop.ptr<20xf32>
  uop.store %x, %o[%m] : !uop.ptr<20xf32>
}
jit.capture @places(%x: !jit.buffer<4x5xf32, "cpu:0">) -> (!jit.buffer<3x4xf32, "cpu:0">, !jit.buffer<20xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4x5xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<20xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<3x4xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<20xf32, "cpu:0">
  jit.launch @negate(write %t, read %x) : !jit.buffer<4x5xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">
  jit.launch @part(write %y, read %t) : !jit.buffer<3x4xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">
  jit.launch @negate_flat(write %u, read %x) : !jit.buffer<20xf32, "cpu:0">, !jit.buffer<4x5xf32, "cpu:0">
  jit.launch @copy_flat(write %z, read %u) : !jit.buffer<20xf32, "cpu:0">, !jit.buffer<20xf32, "cpu:0">
  jit.return %y, %z : !jit.buffer<3x4xf32, "cpu:0">, !jit.buffer<20xf32, "cpu:0">
}

// -----

// The product goes into the sum, but is rounded as before: no `contract`, and
// the order that the sum had.
// CHECK-LABEL: jit.capture @product_then_sum
// CHECK: jit.launch @{{.*}}(write %{{.*}}, read %{{.*}}, read %{{.*}})
// CHECK-NEXT: jit.return
// CHECK: %[[P:.*]] = arith.mulf
// CHECK-NEXT: uop.reduce add %[[P]] over %{{.*}} lanes 16 : f32
// CHECK-NEXT: uop.store
jit.kernel @product(%o: !uop.ptr<4x32xf32>, %a: !uop.ptr<4x32xf32>, %b: !uop.ptr<4x32xf32>) {
  %m = uop.range 4
  %n = uop.range 32
  %x = uop.load %a[%m, %n] : !uop.ptr<4x32xf32>
  %y = uop.load %b[%m, %n] : !uop.ptr<4x32xf32>
  %v = arith.mulf %x, %y : f32
  uop.store %v, %o[%m, %n] : !uop.ptr<4x32xf32>
}
jit.kernel @sum(%o: !uop.ptr<4xf32>, %a: !uop.ptr<4x32xf32>) {
  %m = uop.range 4
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<4x32xf32>
  %s = uop.reduce add contract %x over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<4xf32>
}
jit.capture @product_then_sum(%x: !jit.buffer<4x32xf32, "cpu:0">, %y: !jit.buffer<4x32xf32, "cpu:0">) -> (!jit.buffer<4xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<4x32xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<4xf32, "cpu:0">
  jit.launch @product(write %t, read %x, read %y) : !jit.buffer<4x32xf32, "cpu:0">, !jit.buffer<4x32xf32, "cpu:0">, !jit.buffer<4x32xf32, "cpu:0">
  jit.launch @sum(write %z, read %t) : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<4x32xf32, "cpu:0">
  jit.return %z : !jit.buffer<4xf32, "cpu:0">
}

// -----

// Each row's maximum is computed once, for the sum and for the results.
// CHECK-LABEL: jit.capture @softmax
// CHECK: jit.launch @[[SOFTMAX:.*]](write %{{.*}}, read %{{.*}})
// CHECK-NEXT: }
// CHECK-NEXT: jit.return
// CHECK: jit.kernel @[[SOFTMAX]]
// CHECK: %[[MAX:.*]] = uop.reduce max %{{.*}} over %{{.*}} lanes 16 : f32
// CHECK: arith.subf %{{.*}}, %[[MAX]]
// CHECK: %[[SUM:.*]] = uop.reduce add %{{.*}} over %{{.*}} lanes 16 : f32
// CHECK-NOT: uop.reduce
// CHECK: arith.subf %{{.*}}, %[[MAX]]
// CHECK: arith.divf %{{.*}}, %[[SUM]]
jit.kernel @max(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8x64xf32>) {
  %m = uop.range 8
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<8x64xf32>
  %s = uop.reduce max %x over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<8xf32>
}
jit.kernel @total(%o: !uop.ptr<8xf32>, %a: !uop.ptr<8x64xf32>, %b: !uop.ptr<8xf32>) {
  %m = uop.range 8
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<8x64xf32>
  %y = uop.load %b[%m] : !uop.ptr<8xf32>
  %d = arith.subf %x, %y : f32
  %e = math.exp2 %d : f32
  %s = uop.reduce add %e over %k : f32
  uop.store %s, %o[%m] : !uop.ptr<8xf32>
}
jit.kernel @divide(%o: !uop.ptr<8x64xf32>, %a: !uop.ptr<8x64xf32>, %b: !uop.ptr<8xf32>, %c: !uop.ptr<8xf32>) {
  %m = uop.range 8
  %n = uop.range 64
  %x = uop.load %a[%m, %n] : !uop.ptr<8x64xf32>
  %y = uop.load %b[%m] : !uop.ptr<8xf32>
  %d = arith.subf %x, %y : f32
  %e = math.exp2 %d : f32
  %z = uop.load %c[%m] : !uop.ptr<8xf32>
  %q = arith.divf %e, %z : f32
  uop.store %q, %o[%m, %n] : !uop.ptr<8x64xf32>
}
jit.capture @softmax(%x: !jit.buffer<8x64xf32, "cpu:0">) -> (!jit.buffer<8x64xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  %u = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  %y = jit.alloc : !jit.buffer<8x64xf32, "cpu:0">
  jit.graph on ["cpu:0"] {
    jit.launch @max(write %t, read %x) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8x64xf32, "cpu:0">
    jit.launch @total(write %u, read %x, read %t) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8x64xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @divide(write %y, read %x, read %t, read %u) : !jit.buffer<8x64xf32, "cpu:0">, !jit.buffer<8x64xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  }
  jit.return %y : !jit.buffer<8x64xf32, "cpu:0">
}

// -----

// A value that two read is computed for each, if that is cheap; in the merged
// kernels, which are equal and so are one, it is still rounded to f16.
// CHECK-LABEL: jit.capture @twice
// CHECK: jit.launch @[[TWICE:.*]](write %{{.*}}, read %[[X:[a-z0-9_]+]]) :
// CHECK-NEXT: jit.launch @[[TWICE]](write %{{.*}}, read %[[X]]) :
// CHECK-NEXT: jit.return
// CHECK: jit.kernel @[[TWICE]]
// CHECK: %[[HALF:.*]] = arith.addf %{{.*}} : f16
// CHECK-NEXT: %[[WIDE:.*]] = arith.extf %[[HALF]] : f16 to f32
// CHECK-NEXT: uop.store %[[WIDE]]
// CHECK-NOT: jit.kernel
jit.kernel @add_half(%o: !uop.ptr<9xf16>, %a: !uop.ptr<9xf16>) {
  %m = uop.range 9
  %x = uop.load %a[%m] : !uop.ptr<9xf16>
  %one = arith.constant 1.0 : f16
  %v = arith.addf %x, %one : f16
  uop.store %v, %o[%m] : !uop.ptr<9xf16>
}
jit.kernel @widen(%o: !uop.ptr<9xf32>, %a: !uop.ptr<9xf16>) {
  %m = uop.range 9
  %x = uop.load %a[%m] : !uop.ptr<9xf16>
  %v = arith.extf %x : f16 to f32
  uop.store %v, %o[%m] : !uop.ptr<9xf32>
}
jit.kernel @widen_again(%o: !uop.ptr<9xf32>, %a: !uop.ptr<9xf16>) {
  %m = uop.range 9
  %x = uop.load %a[%m] : !uop.ptr<9xf16>
  %v = arith.extf %x : f16 to f32
  uop.store %v, %o[%m] : !uop.ptr<9xf32>
}
jit.capture @twice(%x: !jit.buffer<9xf16, "cpu:0">) -> (!jit.buffer<9xf32, "cpu:0">, !jit.buffer<9xf32, "cpu:0">) {
  %t = jit.alloc : !jit.buffer<9xf16, "cpu:0">
  %y = jit.alloc : !jit.buffer<9xf32, "cpu:0">
  %z = jit.alloc : !jit.buffer<9xf32, "cpu:0">
  jit.launch @add_half(write %t, read %x) : !jit.buffer<9xf16, "cpu:0">, !jit.buffer<9xf16, "cpu:0">
  jit.launch @widen(write %y, read %t) : !jit.buffer<9xf32, "cpu:0">, !jit.buffer<9xf16, "cpu:0">
  jit.launch @widen_again(write %z, read %t) : !jit.buffer<9xf32, "cpu:0">, !jit.buffer<9xf16, "cpu:0">
  jit.return %y, %z : !jit.buffer<9xf32, "cpu:0">, !jit.buffer<9xf32, "cpu:0">
}

// -----

// A returned buffer is stored by the first kernel that loads it. A state that a
// result is computed from and then overwritten by is updated in place.
// CHECK-LABEL: jit.capture @in_place
// CHECK-DAG: %[[M:.*]] = jit.get @m
// CHECK-DAG: %[[W:.*]] = jit.get @w
// CHECK-DAG: %[[T:.*]] = jit.alloc
// CHECK: jit.launch @[[STEP:.*]](update %[[W]], write %[[T]], update %[[M]], read %[[G:[a-z0-9_]+]])
// CHECK-NEXT: jit.return %[[T]]
// CHECK: jit.kernel @[[STEP]](%[[W:.*]]: !uop.ptr<33xf32>, %[[T:.*]]: !uop.ptr<33xf32>, %[[M:.*]]: !uop.ptr<33xf32>, %[[G:.*]]: !uop.ptr<33xf32>)
// CHECK: %[[I:.*]] = uop.range 33
// CHECK: %[[OLD:.*]] = uop.load %[[M]][%[[I]]]
// CHECK: %[[GRAD:.*]] = uop.load %[[G]][%[[I]]]
// CHECK: %[[NEW:.*]] = arith.addf %[[OLD]], %[[GRAD]]
// CHECK: uop.store %[[NEW]], %[[M]][%[[I]]]
// CHECK: %[[X:.*]] = uop.load %[[W]][%[[I]]]
// CHECK: %[[D:.*]] = arith.subf %[[X]], %[[NEW]]
// CHECK: uop.store %[[D]], %[[T]][%[[I]]]
// CHECK: uop.store %[[D]], %[[W]][%[[I]]]
jit.state @m : !jit.buffer<33xf32, "cpu:0">
jit.state @w : !jit.buffer<33xf32, "cpu:0">
jit.kernel @accumulate(%m: !uop.ptr<33xf32>, %g: !uop.ptr<33xf32>) {
  %i = uop.range 33
  %x = uop.load %m[%i] : !uop.ptr<33xf32>
  %y = uop.load %g[%i] : !uop.ptr<33xf32>
  %v = arith.addf %x, %y : f32
  uop.store %v, %m[%i] : !uop.ptr<33xf32>
}
jit.kernel @subtract(%o: !uop.ptr<33xf32>, %a: !uop.ptr<33xf32>, %b: !uop.ptr<33xf32>) {
  %i = uop.range 33
  %x = uop.load %a[%i] : !uop.ptr<33xf32>
  %y = uop.load %b[%i] : !uop.ptr<33xf32>
  %v = arith.subf %x, %y : f32
  uop.store %v, %o[%i] : !uop.ptr<33xf32>
}
jit.kernel @assign(%o: !uop.ptr<33xf32>, %a: !uop.ptr<33xf32>) {
  %i = uop.range 33
  %x = uop.load %a[%i] : !uop.ptr<33xf32>
  uop.store %x, %o[%i] : !uop.ptr<33xf32>
}
jit.capture @in_place(%g: !jit.buffer<33xf32, "cpu:0">) -> (!jit.buffer<33xf32, "cpu:0">) {
  %m = jit.get @m : !jit.buffer<33xf32, "cpu:0">
  %w = jit.get @w : !jit.buffer<33xf32, "cpu:0">
  %t = jit.alloc : !jit.buffer<33xf32, "cpu:0">
  jit.launch @accumulate(update %m, read %g) : !jit.buffer<33xf32, "cpu:0">, !jit.buffer<33xf32, "cpu:0">
  jit.launch @subtract(write %t, read %w, read %m) : !jit.buffer<33xf32, "cpu:0">, !jit.buffer<33xf32, "cpu:0">, !jit.buffer<33xf32, "cpu:0">
  jit.launch @assign(write %w, read %t) : !jit.buffer<33xf32, "cpu:0">, !jit.buffer<33xf32, "cpu:0">
  jit.return %t : !jit.buffer<33xf32, "cpu:0">
}
