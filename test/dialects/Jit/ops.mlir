// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// States and constants, with and without a value to begin with.
// CHECK: jit.state @cache : !jit.buffer<16x4xf32, "cpu:0">
jit.state @cache : !jit.buffer<16x4xf32, "cpu:0">
// CHECK: jit.state @seed = dense<[1, 2]> : tensor<2xui32> : !jit.buffer<2xui32, "cpu:0"> {test.note}
jit.state @seed = dense<[1, 2]> : tensor<2xui32> : !jit.buffer<2xui32, "cpu:0"> {test.note}
// CHECK: jit.constant @scale = dense<2.000000e+00> : tensor<f32> : !jit.buffer<f32, "cpu:1">
jit.constant @scale = dense<2.0> : tensor<f32> : !jit.buffer<f32, "cpu:1">
// CHECK: jit.constant @w1 : !jit.buffer<8xf32, "cpu:0">
jit.constant @w1 : !jit.buffer<8xf32, "cpu:0">

// A kernel with a name for people, an attribute, and scalars of every type.
// CHECK: jit.kernel @scalars(%out: !uop.ptr<8xf32> {test.arg}, %n: !jit.var<i32, "n", -1, 7>,
// CHECK-SAME: %big: !jit.var<i64, "big", 0, 4294967296>, %temperature: !jit.var<f32, "temperature">)
// CHECK-SAME: name "E_8 \22quoted\22" attributes {test.note} {
jit.kernel @scalars(%a: !uop.ptr<8xf32> {test.arg}, %b: !jit.var<i32, "n", -1, 7>,
                    %c: !jit.var<i64, "big", 0, 4294967296>, %d: !jit.var<f32, "temperature">)
    name "E_8 \"quoted\"" attributes {test.note} {
  // CHECK: jit.value %n : !jit.var<i32, "n", -1, 7> -> i32
  %0 = jit.value %b : !jit.var<i32, "n", -1, 7> -> i32
  // CHECK: jit.value %n : !jit.var<i32, "n", -1, 7> -> index
  %1 = jit.value %b : !jit.var<i32, "n", -1, 7> -> index
  // CHECK: jit.value %big {test.note} : !jit.var<i64, "big", 0, 4294967296> -> i64
  %2 = jit.value %c {test.note} : !jit.var<i64, "big", 0, 4294967296> -> i64
  // CHECK: %[[T:.*]] = jit.value %temperature : !jit.var<f32, "temperature"> -> f32
  %3 = jit.value %d : !jit.var<f32, "temperature"> -> f32
  %i = uop.range 8
  // CHECK: uop.store %[[T]], %out
  uop.store %3, %a[%i] : !uop.ptr<8xf32>
}

// A kernel that reads one array and stores to another.
// CHECK: jit.kernel @double(%out: !uop.ptr<8xf32>, %in: !uop.ptr<8xf32>) {
jit.kernel @double(%a: !uop.ptr<8xf32>, %b: !uop.ptr<8xf32>) {
  %i = uop.range 8
  %x = uop.load %b[%i] : !uop.ptr<8xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %a[%i] : !uop.ptr<8xf32>
}

// A kernel that does nothing.
// CHECK: jit.kernel @nothing(%in: !uop.ptr<?xf32 upto 4>) {
// CHECK-NEXT: }
jit.kernel @nothing(%a: !uop.ptr<?xf32 upto 4>) {}

// CHECK: jit.program @double_znver4 of @double for #jit.target<"x86_64-linux-gnu", "znver4", "+fma"> "\7FELF"
jit.program @double_znver4 of @double for #jit.target<"x86_64-linux-gnu", "znver4", "+fma"> "\7FELF"

// A capture without anything.
// CHECK: jit.capture @empty() {
// CHECK-NEXT: jit.return
jit.capture @empty() {
  jit.return
}

// A capture with one of everything. Names of inputs and variables need not be identifiers.
// CHECK: jit.capture @step(%x_0: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x[0]"},
// CHECK-SAME: %the_size: !jit.var<i32, "the \22size\22", 0, 8>, %t: !jit.var<f32, "t">)
// CHECK-SAME: -> (!jit.buffer<8xf32, "cpu:0"> {test.result}, !jit.buffer<?xf32 upto 8, "cpu:0">)
// CHECK-SAME: attributes {test.note} {
jit.capture @step(%x: !jit.buffer<8xf32, "cpu:0"> {jit.name = "x[0]"},
                  %n: !jit.var<i32, "the \"size\"", 0, 8>, %t: !jit.var<f32, "t">)
    -> (!jit.buffer<8xf32, "cpu:0"> {test.result}, !jit.buffer<?xf32 upto 8, "cpu:0">)
    attributes {test.note} {
  %size = jit.value %n : !jit.var<i32, "the \"size\"", 0, 8> -> index
  // CHECK: %w1 = jit.get @w1 : !jit.buffer<8xf32, "cpu:0">
  %w = jit.get @w1 : !jit.buffer<8xf32, "cpu:0">
  // CHECK: %[[A:.*]] = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  %a = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  // CHECK: %[[B:.*]] = jit.alloc {test.note} : !jit.buffer<64xi8, "cpu:0">
  %b = jit.alloc {test.note} : !jit.buffer<64xi8, "cpu:0">
  %c = jit.alloc : !jit.buffer<8xf32, "cpu:1">
  // CHECK: jit.prologue attributes {test.note} {
  jit.prologue attributes {test.note} {
    // CHECK: jit.launch @double(write %[[A]], read %w1) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
    jit.launch @double(write %a, read %w) : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  }
  // CHECK: jit.view %[[B]] offset 32 : !jit.buffer<64xi8, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  %d = jit.view %b offset 32 : !jit.buffer<64xi8, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  // CHECK: jit.view %[[B]] offset %[[SIZE:.*]] : !jit.buffer<64xi8, "cpu:0"> to !jit.buffer<8xi8, "cpu:0">
  %e = jit.view %b offset %size : !jit.buffer<64xi8, "cpu:0"> to !jit.buffer<8xi8, "cpu:0">
  // CHECK: jit.view %[[A]] offset 0 sizes(%[[SIZE]]) {test.note} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<?xf32 upto 8, "cpu:0">
  %f = jit.view %a offset 0 sizes(%size) {test.note} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<?xf32 upto 8, "cpu:0">
  // CHECK: jit.view %[[B]] offset %[[SIZE]] sizes(%[[SIZE]]) :
  %g = jit.view %b offset %size sizes(%size) : !jit.buffer<64xi8, "cpu:0"> to !jit.buffer<?xi8 upto 8, "cpu:0">
  // CHECK: jit.launch @double(partial %{{.*}}, read %x_0) {test.note} :
  jit.launch @double(partial %d, read %x) {test.note} : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  // CHECK: %[[SEVEN:.*]] = arith.constant 7 : i32
  // CHECK: %[[BIG:.*]] = arith.constant 4294967296 : i64
  %seven = arith.constant 7 : i32
  %big = arith.constant 4294967296 : i64
  // CHECK: jit.launch @scalars(update %x_0, %[[SEVEN]], %[[BIG]], %t) : !jit.buffer<8xf32, "cpu:0">, i32, i64, !jit.var<f32, "t">
  jit.launch @scalars(update %x, %seven, %big, %t) : !jit.buffer<8xf32, "cpu:0">, i32, i64, !jit.var<f32, "t">
  // CHECK: jit.graph on ["cpu:0", "cpu:1"] attributes {test.note} {
  jit.graph on ["cpu:0", "cpu:1"] attributes {test.note} {
    // CHECK: jit.copy %[[A]] to %{{.*}} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:1">
    jit.copy %a to %c : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:1">
  }
  // CHECK: jit.return %[[A]], %{{.*}} : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<?xf32 upto 8, "cpu:0">
  jit.return %a, %f : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<?xf32 upto 8, "cpu:0">
}

// Ops that only host functions have.
// CHECK-LABEL: func.func @host(
func.func @host(%x: !jit.buffer<8xf32, "cpu:0">, %n: i32) {
  %i = arith.constant 7 : index
  // CHECK: %[[ELEMENT:.*]] = jit.read %{{.*}}[%{{.*}}] {test.note} : !jit.buffer<8xf32, "cpu:0"> -> f32
  %e = jit.read %x[%i] {test.note} : !jit.buffer<8xf32, "cpu:0"> -> f32
  // CHECK: jit.print "{} and {}"(%[[ELEMENT]], %{{.*}}) {test.note} : f32, i32
  jit.print "{} and {}"(%e, %n) {test.note} : f32, i32
  // CHECK: jit.print "done"
  jit.print "done"
  %y = jit.alloc : !jit.buffer<8xf32, "cpu:0">
  // CHECK: jit.assign %{{.*}} to %[[Y:.*]] {test.note} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  jit.assign %x to %y {test.note} : !jit.buffer<8xf32, "cpu:0"> to !jit.buffer<8xf32, "cpu:0">
  // CHECK: jit.realize %[[Y]], %{{.*}} {test.note} : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  jit.realize %y, %x {test.note} : !jit.buffer<8xf32, "cpu:0">, !jit.buffer<8xf32, "cpu:0">
  return
}

// A device as an attribute of its own.
// CHECK: module attributes {test.device = #jit.device<"cuda:12">}
module attributes {test.device = #jit.device<"cuda:12">} {}
