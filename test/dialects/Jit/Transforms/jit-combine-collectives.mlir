// All_reduces that stand together, and those that stay as they are.
// RUN: tinyjit-opt --jit-combine-collectives %s | FileCheck %s
// RUN: tinyjit-opt --jit-combine-collectives="max-bytes=128" %s | FileCheck %s --check-prefix=SMALL
// RUN: tinyjit-opt --jit-combine-collectives="without-kinds=cpu" %s | FileCheck %s --check-prefix=WITHOUT

// WITHOUT-NOT: _of_
// SMALL-LABEL: jit.capture @gradients(
// SMALL: jit.launch @sum_of_2(
// SMALL: jit.launch @sum(

!f = !jit.buffer<4x3xf32, "cpu:0">
!h = !jit.buffer<5xf32, "cpu:0">
!d = !jit.buffer<4xf64, "cpu:0">
!p = !uop.ptr<4x3xf32>
!q = !uop.ptr<5xf32>

jit.kernel @neg(%out: !p, %in: !p) {
  %i = uop.range 4
  %j = uop.range 3
  %x = uop.load %in[%i, %j] : !p
  %n = arith.negf %x : f32
  uop.store %n, %out[%i, %j] : !p
}
jit.kernel @first(%out: !q, %in: !p) {
  %i = uop.range 5
  %c0 = arith.constant 0 : index
  %x = uop.load %in[%c0, %c0] : !p
  uop.store %x, %out[%i] : !q
}
// CHECK: jit.kernel @sum_of_3(%out: !uop.ptr<48xf32>, %in: !uop.ptr<48xf32>) name "sum_of_3" {
// CHECK-NEXT: jit.collective all_reduce sum over <data = 2, model = 2> ["data"] (write %out, read %in) : !uop.ptr<48xf32>, !uop.ptr<48xf32>
jit.kernel @sum(%all: !p, %own: !p) {
  jit.collective all_reduce sum over <data = 2, model = 2> ["data"] (write %all, read %own) : !p, !p
}
jit.kernel @sum_less(%all: !q, %own: !q) {
  jit.collective all_reduce sum over <data = 2, model = 2> ["data"] (write %all, read %own) : !q, !q
}
jit.kernel @sum_here(%all: !p) {
  jit.collective all_reduce sum over <data = 2, model = 2> ["data"] (update %all) : !p
}
jit.kernel @most(%all: !p, %own: !p) {
  jit.collective all_reduce max over <data = 2, model = 2> ["data"] (write %all, read %own) : !p, !p
}

// Parts begin at multiples of 64 bytes.
// CHECK-LABEL: jit.capture @gradients(
// CHECK: %[[OWN:.*]] = jit.alloc : !jit.buffer<48xf32, "cpu:0">
// CHECK-NEXT: %[[G1:.*]] = jit.view %[[OWN]] offset 0 : {{.*}} to !jit.buffer<4x3xf32
// CHECK-NEXT: %{{.*}} = jit.view %[[OWN]] offset 64 : {{.*}} to !jit.buffer<5xf32
// CHECK-NEXT: %{{.*}} = jit.view %[[OWN]] offset 128
// CHECK-NEXT: %[[ALL:.*]] = jit.alloc : !jit.buffer<48xf32, "cpu:0">
// CHECK-NEXT: %[[S1:.*]] = jit.view %[[ALL]] offset 0
// CHECK-NEXT: %{{.*}} = jit.view %[[ALL]] offset 64
// CHECK-NEXT: %{{.*}} = jit.view %[[ALL]] offset 128
// CHECK: jit.launch @neg(write %[[G1]], read %{{.*}})
// CHECK: jit.launch @sum_of_3(write %[[ALL]], read %[[OWN]])
// CHECK-NOT: jit.launch @sum
// CHECK: jit.launch @neg(write %{{.*}}, read %[[S1]])
jit.capture @gradients(%x: !f) -> (!f, !h, !f) {
  %g1 = jit.alloc : !f
  %g2 = jit.alloc : !h
  %g3 = jit.alloc : !f
  jit.launch @neg(write %g1, read %x) : !f, !f
  jit.launch @first(write %g2, read %x) : !h, !f
  jit.launch @neg(write %g3, read %g1) : !f, !f
  %s1 = jit.alloc : !f
  jit.launch @sum(write %s1, read %g1) : !f, !f
  %s2 = jit.alloc : !h
  jit.launch @sum_less(write %s2, read %g2) : !h, !h
  %s3 = jit.alloc : !f
  jit.launch @sum(write %s3, read %g3) : !f, !f
  %r1 = jit.alloc : !f
  %r2 = jit.alloc : !h
  %r3 = jit.alloc : !f
  jit.launch @neg(write %r1, read %s1) : !f, !f
  jit.launch @first(write %r2, read %s3) : !h, !f
  jit.copy %s3 to %r3 : !f to !f
  jit.return %r1, %r2, %r3 : !f, !h, !f
}

// In place, within a loop.
// CHECK-LABEL: jit.capture @in_place(
// CHECK: jit.launch @sum_here_of_2(update %{{.*}}) : !jit.buffer<32xf32, "cpu:0">
jit.capture @in_place(%x: !f, %go: !jit.buffer<1xi1, "cpu:0">) -> !f {
  %a = jit.alloc : !f
  %b = jit.alloc : !f
  %r = jit.alloc : !f
  jit.while %go : !jit.buffer<1xi1, "cpu:0"> {
    jit.launch @neg(write %a, read %x) : !f, !f
    jit.launch @neg(write %b, read %x) : !f, !f
    jit.launch @sum_here(update %a) : !f
    jit.launch @sum_here(update %b) : !f
    jit.launch @neg(write %r, read %a) : !f, !f
    jit.launch @neg(write %r, read %b) : !f, !f
  }
  jit.return %r : !f
}

// One that reads the other's result, another reduction, arrays of the caller, one array twice, work between.
// CHECK-LABEL: jit.capture @apart(
// CHECK-NOT: _of_2
// CHECK: jit.return
jit.capture @apart(%x: !f) -> !f {
  %a = jit.alloc : !f
  %b = jit.alloc : !f
  %c = jit.alloc : !f
  %d = jit.alloc : !f
  %e = jit.alloc : !f
  %f = jit.alloc : !f
  %r = jit.alloc : !f
  jit.launch @neg(write %a, read %x) : !f, !f
  jit.launch @sum(write %b, read %a) : !f, !f
  jit.launch @sum(write %c, read %b) : !f, !f
  jit.launch @most(write %d, read %a) : !f, !f
  jit.launch @most(write %e, read %a) : !f, !f
  jit.launch @neg(write %b, read %e) : !f, !f
  jit.launch @sum(write %f, read %x) : !f, !f
  jit.launch @sum(write %r, read %c) : !f, !f
  jit.return %r : !f
}
