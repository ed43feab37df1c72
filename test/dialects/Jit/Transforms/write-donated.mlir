// Which results take the memory of inputs that the caller gives away.
// RUN: tinyjit-opt --jit-write-donated --split-input-file %s | FileCheck %s

!f = !jit.buffer<16xf32, "cpu:0">
!s = !jit.buffer<f32, "cpu:0">

jit.kernel @add(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>, %b: !uop.ptr<16xf32>) name "sum" {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %y = uop.load %b[%i] : !uop.ptr<16xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %out[%i] : !uop.ptr<16xf32>
}

jit.kernel @reverse(%out: !uop.ptr<16xf32>, %a: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %last = arith.constant 15 : index
  %j = arith.subi %last, %i : index
  %x = uop.load %a[%j] : !uop.ptr<16xf32>
  uop.store %x, %out[%i] : !uop.ptr<16xf32>
}

jit.kernel @total(%out: !uop.ptr<f32>, %a: !uop.ptr<16xf32>) {
  %i = uop.range 16
  %x = uop.load %a[%i] : !uop.ptr<16xf32>
  %s = uop.reduce add %x over %i : f32
  uop.store %s, %out[] : !uop.ptr<f32>
}

// CHECK-LABEL: jit.capture @step(
// CHECK-SAME: %[[W:.*]]: !jit.buffer<16xf32, "cpu:0"> {jit.donated}, %[[G:[^:]*]]:
// CHECK-NEXT: jit.launch @add_in_place_0_1(update %[[W]], read %[[G]])
// CHECK-NEXT: jit.return %[[W]]
jit.capture @step(%w: !f {jit.donated}, %g: !f) -> !f {
  %y = jit.alloc : !f
  jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
  jit.return %y : !f
}

// Without the attribute nothing is written.
// CHECK-LABEL: jit.capture @kept(
// CHECK: jit.launch @add(write %[[Y:[^,]*]], read
// CHECK-NEXT: jit.return %[[Y]]
jit.capture @kept(%w: !f, %g: !f) -> !f {
  %y = jit.alloc : !f
  jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
  jit.return %y : !f
}

// A kernel that reads other elements than it stores cannot write in place; a
// launch behind the last that reads can.
// CHECK-LABEL: jit.capture @moved(
// CHECK-SAME: %[[W:.*]]: !jit.buffer<16xf32, "cpu:0"> {jit.donated}
// CHECK: jit.launch @reverse(write %[[Y:[^,]*]], read %[[W]])
// CHECK-NEXT: jit.launch @add(write %[[W]], read %[[Y]], read %[[Y]])
// CHECK-NEXT: jit.return %[[Y]], %[[W]]
jit.capture @moved(%w: !f {jit.donated}) -> (!f, !f) {
  %y = jit.alloc : !f
  %z = jit.alloc : !f
  jit.launch @reverse(write %y, read %w) : !f, !f
  jit.launch @add(write %z, read %y, read %y) : !f, !f, !f
  jit.return %y, %z : !f, !f
}

// The input is read later.
// CHECK-LABEL: jit.capture @later(
// CHECK: jit.launch @add(write %[[Y:[^,]*]], read
// CHECK: jit.return %[[Y]],
jit.capture @later(%w: !f {jit.donated}, %g: !f) -> (!f, !s) {
  %y = jit.alloc : !f
  %t = jit.alloc : !s
  jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
  jit.launch @total(write %t, read %w) : !s, !f
  jit.return %y, %t : !f, !s
}

// The input is an operand twice.
// CHECK-LABEL: jit.capture @doubled(
// CHECK: jit.launch @add(write %[[Y:[^,]*]], read
// CHECK-NEXT: jit.return %[[Y]]
jit.capture @doubled(%w: !f {jit.donated}) -> !f {
  %y = jit.alloc : !f
  jit.launch @add(write %y, read %w, read %w) : !f, !f, !f
  jit.return %y : !f
}

// The input is returned itself, and a result twice: of two, one is a copy.
// CHECK-LABEL: jit.capture @returned(
// CHECK: jit.launch @add(write %{{.*}}, read %{{.*}}, read %{{.*}})
jit.capture @returned(%w: !f {jit.donated}, %g: !f) -> (!f, !f) {
  %y = jit.alloc : !f
  jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
  jit.return %w, %y : !f, !f
}

// CHECK-LABEL: jit.capture @twice(
// CHECK: jit.launch @add(write %[[Y:[^,]*]], read %{{.*}}, read %{{.*}})
// CHECK-NEXT: jit.return %[[Y]], %[[Y]]
jit.capture @twice(%w: !f {jit.donated}, %g: !f) -> (!f, !f) {
  %y = jit.alloc : !f
  jit.launch @add(write %y, read %w, read %g) : !f, !f, !f
  jit.return %y, %y : !f, !f
}

// Inputs of a loop are read until it ends; the copy that begins a carried value
// goes.
// CHECK-LABEL: jit.capture @loop(
// CHECK-SAME: %[[N:[^:]*]]: !jit.buffer<i32, "cpu:0">, %[[W:[^:]*]]: !jit.buffer<16xf32, "cpu:0"> {jit.donated}, %[[G:[^:]*]]:
// CHECK-NOT: jit.copy
// CHECK: jit.while %[[N]]
// CHECK: jit.launch @add(write %[[T:[^,]*]], read %[[W]], read %[[G]])
// CHECK: jit.launch @reverse(write %[[W]], read %[[T]])
// CHECK: jit.return %[[W]]
jit.capture @loop(%n: !jit.buffer<i32, "cpu:0">, %w: !f {jit.donated}, %g: !f {jit.donated}) -> !f {
  %y = jit.alloc : !f
  %t = jit.alloc : !f
  jit.copy %w to %y : !f to !f
  jit.while %n : !jit.buffer<i32, "cpu:0"> {
    jit.launch @add(write %t, read %y, read %g) : !f, !f, !f
    jit.launch @reverse(write %y, read %t) : !f, !f
  }
  jit.return %y : !f
}
