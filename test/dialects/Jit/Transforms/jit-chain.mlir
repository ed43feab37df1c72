// RUN: tinyjit-opt %s --jit-chain=kinds=cpu | FileCheck %s
// RUN: tinyjit-opt %s --jit-chain="kinds=cpu remarks" --verify-diagnostics -o %t
// RUN: tinyjit-opt %s --jit-chain=kinds=cuda | FileCheck %s --check-prefix=NONE
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Another kind of device keeps its launches.
// NONE-NOT: uop.local
// NONE: jit.launch @scores
// NONE: jit.launch @softmax
// NONE: jit.launch @values

// The scores go to the softmax and its weights to the product, row by row of each head. Its kernel stands
// behind everything else (below).
// CHECK-LABEL: jit.capture @attention
// CHECK: %[[OUT:.*]] = jit.alloc : !jit.buffer<2x300x16xf32, "cpu:0">
// CHECK-NEXT: jit.launch @chained_{{[0-9a-f]+}}(write %[[OUT]], read %{{.*}}, read %{{.*}}, read %{{.*}})
// CHECK-NEXT: jit.return %[[OUT]]

jit.kernel @scores(%out: !uop.ptr<2x300x300xf32>, %q: !uop.ptr<2x300x16xf32>, %k: !uop.ptr<2x16x300xf32>) {
  %h = uop.range 2
  %i = uop.range 300
  %j = uop.range 300
  %e = uop.range 16
  %x = uop.load %q[%h, %i, %e] : !uop.ptr<2x300x16xf32>
  %y = uop.load %k[%h, %e, %j] : !uop.ptr<2x16x300xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %e : f32
  uop.store %s, %out[%h, %i, %j] : !uop.ptr<2x300x300xf32>
}
jit.kernel @softmax(%out: !uop.ptr<2x300x300xf32>, %in: !uop.ptr<2x300x300xf32>) {
  %h = uop.range 2
  %i = uop.range 300
  %j = uop.range 300
  %k = uop.range 300
  %l = uop.range 300
  %x = uop.load %in[%h, %i, %k] : !uop.ptr<2x300x300xf32>
  %m = uop.reduce max %x over %k : f32
  %y = uop.load %in[%h, %i, %j] : !uop.ptr<2x300x300xf32>
  %a = arith.subf %y, %m : f32
  %b = math.exp2 %a : f32
  %z = uop.load %in[%h, %i, %l] : !uop.ptr<2x300x300xf32>
  %c = arith.subf %z, %m : f32
  %d = math.exp2 %c : f32
  %sum = uop.reduce add %d over %l : f32
  %w = arith.divf %b, %sum : f32
  uop.store %w, %out[%h, %i, %j] : !uop.ptr<2x300x300xf32>
}
jit.kernel @values(%out: !uop.ptr<2x300x16xf32>, %w: !uop.ptr<2x300x300xf32>, %v: !uop.ptr<2x300x16xf32>) {
  %h = uop.range 2
  %i = uop.range 300
  %d = uop.range 16
  %k = uop.range 300
  %x = uop.load %w[%h, %i, %k] : !uop.ptr<2x300x300xf32>
  %y = uop.load %v[%h, %k, %d] : !uop.ptr<2x300x16xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%h, %i, %d] : !uop.ptr<2x300x16xf32>
}
jit.capture @attention(%q: !jit.buffer<2x300x16xf32, "cpu:0">, %k: !jit.buffer<2x16x300xf32, "cpu:0">, %v: !jit.buffer<2x300x16xf32, "cpu:0">) -> (!jit.buffer<2x300x16xf32, "cpu:0">) {
  %s = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<2x300x16xf32, "cpu:0">
  jit.launch @scores(write %s, read %q, read %k) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x16x300xf32, "cpu:0">
  jit.launch @softmax(write %w, read %s) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">
  jit.launch @values(write %o, read %w, read %v) : !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
  jit.return %o : !jit.buffer<2x300x16xf32, "cpu:0">
}

// Weights that the call returns are an array: the product stays apart.
// CHECK-LABEL: jit.capture @returned
// CHECK: jit.launch @chained_{{[0-9a-f]+}}(write %[[W:[^,]*]],
// CHECK-NEXT: jit.launch @values(write %{{.*}}, read %[[W]],
jit.capture @returned(%q: !jit.buffer<2x300x16xf32, "cpu:0">, %k: !jit.buffer<2x16x300xf32, "cpu:0">, %v: !jit.buffer<2x300x16xf32, "cpu:0">) -> (!jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">) {
  %s = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<2x300x16xf32, "cpu:0">
  jit.launch @scores(write %s, read %q, read %k) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x16x300xf32, "cpu:0">
  jit.launch @softmax(write %w, read %s) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">
  jit.launch @values(write %o, read %w, read %v) : !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
  jit.return %w, %o : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
}

// So are weights that two products read.
// CHECK-LABEL: jit.capture @read_twice
// CHECK: jit.launch @chained_{{[0-9a-f]+}}(write %[[W:[^,]*]],
// CHECK-NEXT: jit.launch @values(write %{{.*}}, read %[[W]],
// CHECK-NEXT: jit.launch @values(write %{{.*}}, read %[[W]],
jit.capture @read_twice(%q: !jit.buffer<2x300x16xf32, "cpu:0">, %k: !jit.buffer<2x16x300xf32, "cpu:0">, %v: !jit.buffer<2x300x16xf32, "cpu:0">) -> (!jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">) {
  %s = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %w = jit.alloc : !jit.buffer<2x300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<2x300x16xf32, "cpu:0">
  %p = jit.alloc : !jit.buffer<2x300x16xf32, "cpu:0">
  jit.launch @scores(write %s, read %q, read %k) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x16x300xf32, "cpu:0">
  jit.launch @softmax(write %w, read %s) : !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">
  jit.launch @values(write %o, read %w, read %v) : !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
  jit.launch @values(write %p, read %w, read %q) : !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x300xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
  jit.return %o, %p : !jit.buffer<2x300x16xf32, "cpu:0">, !jit.buffer<2x300x16xf32, "cpu:0">
}

// A kernel that reads columns does not take one row after the other, so it is not chained.
// CHECK-LABEL: jit.capture @columns
// CHECK: jit.launch @double
// CHECK-NEXT: jit.launch @sum_columns
jit.kernel @double(%out: !uop.ptr<300x300xf32>, %in: !uop.ptr<300x300xf32>) {
  %i = uop.range 300
  %j = uop.range 300
  %x = uop.load %in[%i, %j] : !uop.ptr<300x300xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %out[%i, %j] : !uop.ptr<300x300xf32>
}
jit.kernel @sum_columns(%out: !uop.ptr<300x300xf32>, %in: !uop.ptr<300x300xf32>, %scale: !uop.ptr<300x300xf32>) {
  %i = uop.range 300
  %j = uop.range 300
  %k = uop.range 300
  %x = uop.load %in[%k, %j] : !uop.ptr<300x300xf32>
  %s = uop.load %scale[%i, %k] : !uop.ptr<300x300xf32>
  %y = arith.addf %x, %s : f32
  %m = uop.reduce max %y over %k : f32
  uop.store %m, %out[%j, %i] : !uop.ptr<300x300xf32>
}
jit.capture @columns(%x: !jit.buffer<300x300xf32, "cpu:0">) -> (!jit.buffer<300x300xf32, "cpu:0">) {
  %d = jit.alloc : !jit.buffer<300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<300x300xf32, "cpu:0">
  // expected-remark @below {{not chained: it is not read row by row}}
  jit.launch @double(write %d, read %x) : !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.launch @sum_columns(write %o, read %d, read %x) : !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.return %o : !jit.buffer<300x300xf32, "cpu:0">
}

// An array that is read in another shape than it is written in stays.
// CHECK-LABEL: jit.capture @shapes
// CHECK: jit.launch @double
// CHECK-NEXT: jit.launch @sum_halves
jit.kernel @sum_halves(%out: !uop.ptr<300x150xf32>, %in: !uop.ptr<300x150x2xf32>) {
  %i = uop.range 300
  %j = uop.range 150
  %k = uop.range 2
  %x = uop.load %in[%i, %j, %k] : !uop.ptr<300x150x2xf32>
  %m = uop.reduce max %x over %k : f32
  uop.store %m, %out[%i, %j] : !uop.ptr<300x150xf32>
}
jit.capture @shapes(%x: !jit.buffer<300x300xf32, "cpu:0">) -> (!jit.buffer<300x150xf32, "cpu:0">) {
  %d = jit.alloc : !jit.buffer<300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<300x150xf32, "cpu:0">
  // expected-remark @below {{not chained: it is read in another shape}}
  jit.launch @double(write %d, read %x) : !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.launch @sum_halves(write %o, read %d) : !jit.buffer<300x150xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.return %o : !jit.buffer<300x150xf32, "cpu:0">
}

// A convolution beside another one, which the first adds: constants are packed for products by themselves, so neither is
// chained.
// CHECK-LABEL: jit.capture @two_products
// CHECK: jit.launch @first
// CHECK-NEXT: jit.launch @second
jit.constant @v : !jit.buffer<96x64xf32, "cpu:0">
jit.constant @w : !jit.buffer<96x32xf32, "cpu:0">
jit.kernel @first(%out: !uop.ptr<96x784xf32>, %x: !uop.ptr<64x784xf32>, %v: !uop.ptr<96x64xf32>) {
  %i = uop.range 96
  %j = uop.range 784
  %k = uop.range 64
  %a = uop.load %x[%k, %j] : !uop.ptr<64x784xf32>
  %b = uop.load %v[%i, %k] : !uop.ptr<96x64xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  uop.store %s, %out[%i, %j] : !uop.ptr<96x784xf32>
}
jit.kernel @second(%out: !uop.ptr<96x784xf32>, %y: !uop.ptr<32x784xf32>, %w: !uop.ptr<96x32xf32>, %first: !uop.ptr<96x784xf32>) {
  %i = uop.range 96
  %j = uop.range 784
  %k = uop.range 32
  %a = uop.load %y[%k, %j] : !uop.ptr<32x784xf32>
  %b = uop.load %w[%i, %k] : !uop.ptr<96x32xf32>
  %p = arith.mulf %a, %b : f32
  %s = uop.reduce add %p over %k : f32
  %f = uop.load %first[%i, %j] : !uop.ptr<96x784xf32>
  %sum = arith.addf %s, %f : f32
  uop.store %sum, %out[%i, %j] : !uop.ptr<96x784xf32>
}
jit.capture @two_products(%x: !jit.buffer<64x784xf32, "cpu:0">, %y: !jit.buffer<32x784xf32, "cpu:0">) -> (!jit.buffer<96x784xf32, "cpu:0">) {
  %v = jit.get @v : !jit.buffer<96x64xf32, "cpu:0">
  %w = jit.get @w : !jit.buffer<96x32xf32, "cpu:0">
  %f = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  // expected-remark @below {{not chained: a product with weights is faster by itself, in tiles of rows}}
  jit.launch @first(write %f, read %x, read %v) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<64x784xf32, "cpu:0">, !jit.buffer<96x64xf32, "cpu:0">
  jit.launch @second(write %o, read %y, read %w, read %f) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<32x784xf32, "cpu:0">, !jit.buffer<96x32xf32, "cpu:0">, !jit.buffer<96x784xf32, "cpu:0">
  jit.return %o : !jit.buffer<96x784xf32, "cpu:0">
}

// The same product with a state that all rows use, as one that is trained.
// CHECK-LABEL: jit.capture @two_products_of_states
// CHECK: jit.launch @first
// CHECK-NEXT: jit.launch @second
jit.state @vs : !jit.buffer<96x64xf32, "cpu:0">
jit.state @ws : !jit.buffer<96x32xf32, "cpu:0">
jit.capture @two_products_of_states(%x: !jit.buffer<64x784xf32, "cpu:0">, %y: !jit.buffer<32x784xf32, "cpu:0">) -> (!jit.buffer<96x784xf32, "cpu:0">) {
  %v = jit.get @vs : !jit.buffer<96x64xf32, "cpu:0">
  %w = jit.get @ws : !jit.buffer<96x32xf32, "cpu:0">
  %f = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  // expected-remark @below {{not chained: a product with weights is faster by itself, in tiles of rows}}
  jit.launch @first(write %f, read %x, read %v) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<64x784xf32, "cpu:0">, !jit.buffer<96x64xf32, "cpu:0">
  jit.launch @second(write %o, read %y, read %w, read %f) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<32x784xf32, "cpu:0">, !jit.buffer<96x32xf32, "cpu:0">, !jit.buffer<96x784xf32, "cpu:0">
  jit.return %o : !jit.buffer<96x784xf32, "cpu:0">
}

// The same product with an array that each call brings hands its rows on.
// CHECK-LABEL: jit.capture @two_products_of_inputs
// CHECK: jit.launch @chained_
jit.capture @two_products_of_inputs(%x: !jit.buffer<64x784xf32, "cpu:0">, %y: !jit.buffer<32x784xf32, "cpu:0">, %v: !jit.buffer<96x64xf32, "cpu:0">, %w: !jit.buffer<96x32xf32, "cpu:0">) -> (!jit.buffer<96x784xf32, "cpu:0">) {
  %f = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<96x784xf32, "cpu:0">
  jit.launch @first(write %f, read %x, read %v) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<64x784xf32, "cpu:0">, !jit.buffer<96x64xf32, "cpu:0">
  jit.launch @second(write %o, read %y, read %w, read %f) : !jit.buffer<96x784xf32, "cpu:0">, !jit.buffer<32x784xf32, "cpu:0">, !jit.buffer<96x32xf32, "cpu:0">, !jit.buffer<96x784xf32, "cpu:0">
  jit.return %o : !jit.buffer<96x784xf32, "cpu:0">
}

// Behind a gate stand coordinates that the array does not have: columns of a concatenation keep ranges of their own, and rows
// of one stay apart.
// CHECK-LABEL: jit.capture @beside
// CHECK: jit.launch @chained_{{[0-9a-f]+}}(
// CHECK-LABEL: jit.capture @below
// CHECK: jit.launch @double
// CHECK-NEXT: jit.launch @append_rows
jit.kernel @append_columns(%out: !uop.ptr<300x600xf32>, %in: !uop.ptr<300x300xf32>) {
  %i = uop.range 300
  %j = uop.range 600
  %c300 = arith.constant 300 : index
  %zero = arith.constant 0.0 : f32
  %inside = arith.cmpi slt, %j, %c300 : index
  %x = uop.load %in[%i, %j] if %inside else %zero : !uop.ptr<300x300xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<300x600xf32>
}
jit.kernel @append_rows(%out: !uop.ptr<600x300xf32>, %in: !uop.ptr<300x300xf32>) {
  %i = uop.range 600
  %j = uop.range 300
  %c300 = arith.constant 300 : index
  %zero = arith.constant 0.0 : f32
  %inside = arith.cmpi slt, %i, %c300 : index
  %x = uop.load %in[%i, %j] if %inside else %zero : !uop.ptr<300x300xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<600x300xf32>
}
jit.capture @beside(%x: !jit.buffer<300x300xf32, "cpu:0">) -> (!jit.buffer<300x600xf32, "cpu:0">) {
  %d = jit.alloc : !jit.buffer<300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<300x600xf32, "cpu:0">
  jit.launch @double(write %d, read %x) : !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.launch @append_columns(write %o, read %d) : !jit.buffer<300x600xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.return %o : !jit.buffer<300x600xf32, "cpu:0">
}
jit.capture @below(%x: !jit.buffer<300x300xf32, "cpu:0">) -> (!jit.buffer<600x300xf32, "cpu:0">) {
  %d = jit.alloc : !jit.buffer<300x300xf32, "cpu:0">
  %o = jit.alloc : !jit.buffer<600x300xf32, "cpu:0">
  // expected-remark @below {{not chained: it is not read row by row}}
  jit.launch @double(write %d, read %x) : !jit.buffer<300x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.launch @append_rows(write %o, read %d) : !jit.buffer<600x300xf32, "cpu:0">, !jit.buffer<300x300xf32, "cpu:0">
  jit.return %o : !jit.buffer<600x300xf32, "cpu:0">
}

// The kernel of an attention. The exponential, which is stored and added up, is computed once and has an array of its own.
// Rows begin on a cache line.
// CHECK-LABEL: name "scores+softmax+values" {
// CHECK-NEXT: %[[E:.*]] = uop.local : !uop.ptr<2x300x300xf32 strides [91200, 304, 1]>
// CHECK-NEXT: %[[H:.*]] = uop.range 2
// CHECK-NEXT: %[[I:.*]] = uop.range 300
// CHECK-COUNT-2: uop.local : !uop.ptr<2x300x300xf32 strides [91200, 304, 1]>
// CHECK: uop.reduce add contract %{{.*}} over %{{.*}} : f32
// CHECK: %[[S:.*]] = uop.store {{.*}}[%[[H]], %[[I]], %{{.*}}] : {{.*}} -> !uop.token
// CHECK: uop.load {{.*}} after(%[[S]])
// CHECK: uop.reduce max
// CHECK: math.exp2
// CHECK: %[[T:.*]] = uop.store %{{.*}}, %[[E]][%[[H]], %[[I]], %{{.*}}]
// CHECK-NOT: math.exp2
// CHECK: uop.load %[[E]][%[[H]], %[[I]], %{{.*}}] after(%[[T]])
// CHECK: uop.reduce add %{{.*}} over
// CHECK: uop.reduce add contract
// CHECK: uop.store %{{.*}}, %{{.*}}[%[[H]], %[[I]], %{{.*}}] : !uop.ptr<2x300x16xf32>
// CHECK-LABEL: name "double+append_columns" {
// CHECK: %[[I:.*]] = uop.range 300
// CHECK: %[[J:.*]] = uop.range 300
// CHECK: uop.store %{{.*}}, %{{.*}}[%[[I]], %[[J]]] : {{.*}} -> !uop.token
// CHECK: %[[WIDE:.*]] = uop.range 600
// CHECK: uop.load %{{.*}}[%[[I]], %[[WIDE]]] if %{{.*}} else %{{.*}} after(
