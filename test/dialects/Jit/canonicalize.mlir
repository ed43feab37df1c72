// RUN: tinyjit-opt %s -canonicalize | FileCheck %s

jit.kernel @fill(%out: !uop.ptr<1xi8>) {
  %x = arith.constant 1 : i8
  %i = uop.range 1
  uop.store %x, %out[%i] : !uop.ptr<1xi8>
}

// A view of a whole buffer is the buffer; one of another type or with symbolic sizes is not.
// CHECK-LABEL: jit.capture @whole(
jit.capture @whole(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"}, %var: !jit.var<i32, "n", 0, 4>)
    -> (!jit.buffer<4xf32, "cpu:0">, !jit.buffer<2x2xf32, "cpu:0">, !jit.buffer<?xf32 upto 4, "cpu:0">) {
  // CHECK: %[[A:.*]] = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2x2xf32, "cpu:0">
  // CHECK: %[[B:.*]] = jit.view %x offset 0 sizes(%{{.*}})
  // CHECK: jit.return %x, %[[A]], %[[B]]
  %n = jit.value %var : !jit.var<i32, "n", 0, 4> -> index
  %0 = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %1 = jit.view %x offset 0 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2x2xf32, "cpu:0">
  %2 = jit.view %x offset 0 sizes(%n) : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<?xf32 upto 4, "cpu:0">
  jit.return %0, %1, %2 : !jit.buffer<4xf32, "cpu:0">, !jit.buffer<2x2xf32, "cpu:0">, !jit.buffer<?xf32 upto 4, "cpu:0">
}

// An offset that is a constant becomes a number, if a number may stand there: 3 is not a multiple
// of an f32's size, and from byte 12 on there is no room.
// CHECK-LABEL: jit.capture @constant_offset(
jit.capture @constant_offset(%x: !jit.buffer<4xf32, "cpu:0"> {jit.name = "x"})
    -> (!jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">) {
  // CHECK: jit.view %x offset 8 :
  // CHECK: jit.view %x offset %{{.*}} :
  // CHECK: jit.view %x offset %{{.*}} :
  %eight = arith.constant 8 : index
  %three = arith.constant 3 : index
  %twelve = arith.constant 12 : index
  %0 = jit.view %x offset %eight : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  %1 = jit.view %x offset %three : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  %2 = jit.view %x offset %twelve : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return %0, %1, %2 : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">
}

// A view of a view is one view; not if an offset is no number.
// CHECK-LABEL: jit.capture @nested(
jit.capture @nested(%x: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x"}, %var: !jit.var<i32, "n", 0, 16>)
    -> (!jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">) {
  // CHECK: jit.view %x offset 20 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  // CHECK: %[[A:.*]] = jit.view %x offset %{{.*}} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  // CHECK: jit.view %[[A]] offset 4 :
  %n = jit.value %var : !jit.var<i32, "n", 0, 16> -> index
  %0 = jit.view %x offset 16 : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %1 = jit.view %0 offset 4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  %2 = jit.view %x offset %n : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<4xf32, "cpu:0">
  %3 = jit.view %2 offset 4 : !jit.buffer<4xf32, "cpu:0"> to !jit.buffer<2xf32, "cpu:0">
  jit.return %1, %3 : !jit.buffer<2xf32, "cpu:0">, !jit.buffer<2xf32, "cpu:0">
}

// Nor if the offsets together are no multiple of the element's size.
// CHECK-LABEL: jit.capture @nested_unaligned(
jit.capture @nested_unaligned(%x: !jit.buffer<8xi8, "cpu:0"> {jit.name = "x"}) -> (!jit.buffer<1xf32, "cpu:0">) {
  // CHECK: %[[A:.*]] = jit.view %x offset 1 : !jit.buffer<8xi8, "cpu:0"> to !jit.buffer<7xi8, "cpu:0">
  // CHECK: jit.view %[[A]] offset 0 : !jit.buffer<7xi8, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  %0 = jit.view %x offset 1 : !jit.buffer<8xi8, "cpu:0"> to !jit.buffer<7xi8, "cpu:0">
  %1 = jit.view %0 offset 0 : !jit.buffer<7xi8, "cpu:0"> to !jit.buffer<1xf32, "cpu:0">
  jit.return %1 : !jit.buffer<1xf32, "cpu:0">
}

// A launch that writes only a buffer nobody reads stays: that is for a pass to decide.
// CHECK-LABEL: jit.capture @unread(
jit.capture @unread() {
  // CHECK: %[[T:.*]] = jit.alloc : !jit.buffer<1xi8, "cpu:0">
  // CHECK-NEXT: jit.launch @fill(write %[[T]])
  // CHECK-NEXT: jit.return
  %t = jit.alloc : !jit.buffer<1xi8, "cpu:0">
  %unused = jit.alloc : !jit.buffer<2xi8, "cpu:0">
  jit.launch @fill(write %t) : !jit.buffer<1xi8, "cpu:0">
  jit.return
}

// A place in an arena says when it is alive, and stays.
// CHECK-LABEL: jit.capture @planned
jit.capture @planned() -> !jit.buffer<12xui8, "cpu:0"> {
  %arena = jit.alloc {jit.lower_bound = 64 : i64} : !jit.buffer<64xui8, "cpu:0">
  // CHECK: %[[S:.*]] = jit.view %{{.*}} offset 0 {jit.live = array<i64: 0, 0>}
  %s = jit.view %arena offset 0 {jit.live = array<i64: 0, 0>} : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<64xui8, "cpu:0">
  // CHECK: %[[V:.*]] = jit.view %[[S]] offset 8
  %v = jit.view %s offset 8 : !jit.buffer<64xui8, "cpu:0"> to !jit.buffer<12xui8, "cpu:0">
  // CHECK: jit.return %[[V]]
  jit.return %v : !jit.buffer<12xui8, "cpu:0">
}
