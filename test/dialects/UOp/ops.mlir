// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// Every element type a pointer can have.
// CHECK-LABEL: jit.kernel @pointers(
// CHECK-SAME: !uop.ptr<4xi1>, {{.*}} !uop.ptr<4xi8>, {{.*}} !uop.ptr<4xi16>, {{.*}} !uop.ptr<4xi32>, {{.*}} !uop.ptr<4xi64>,
// CHECK-SAME: !uop.ptr<4xui8>, {{.*}} !uop.ptr<4xui16>, {{.*}} !uop.ptr<4xui32>, {{.*}} !uop.ptr<4xui64>,
// CHECK-SAME: !uop.ptr<4xf16>, {{.*}} !uop.ptr<4xbf16>, {{.*}} !uop.ptr<4xf32>, {{.*}} !uop.ptr<4xf64>,
// CHECK-SAME: !uop.ptr<4xf8E4M3FN>, {{.*}} !uop.ptr<4xf8E5M2>, {{.*}} !uop.ptr<4xf8E4M3>, {{.*}} !uop.ptr<4xf8E3M4>,
// CHECK-SAME: !uop.ptr<4xf8E5M2FNUZ>, {{.*}} !uop.ptr<4xf8E4M3FNUZ>, {{.*}} !uop.ptr<4xf8E4M3B11FNUZ>,
// CHECK-SAME: !uop.ptr<4xf8E8M0FNU>, {{.*}} !uop.ptr<4xf6E2M3FN>, {{.*}} !uop.ptr<4xf6E3M2FN>, {{.*}} !uop.ptr<4xf4E2M1FN>,
// CHECK-SAME: !uop.ptr<4xi4>, {{.*}} !uop.ptr<4xui4>)
jit.kernel @pointers(
    %b: !uop.ptr<4xi1>, %i8: !uop.ptr<4xi8>, %i16: !uop.ptr<4xi16>, %i32: !uop.ptr<4xi32>, %i64: !uop.ptr<4xi64>,
    %u8: !uop.ptr<4xui8>, %u16: !uop.ptr<4xui16>, %u32: !uop.ptr<4xui32>, %u64: !uop.ptr<4xui64>,
    %f16: !uop.ptr<4xf16>, %bf16: !uop.ptr<4xbf16>, %f32: !uop.ptr<4xf32>, %f64: !uop.ptr<4xf64>,
    %e4: !uop.ptr<4xf8E4M3FN>, %e5: !uop.ptr<4xf8E5M2>, %g4: !uop.ptr<4xf8E4M3>, %g3: !uop.ptr<4xf8E3M4>,
    %z5: !uop.ptr<4xf8E5M2FNUZ>, %z4: !uop.ptr<4xf8E4M3FNUZ>, %z11: !uop.ptr<4xf8E4M3B11FNUZ>,
    %e8: !uop.ptr<4xf8E8M0FNU>, %s2: !uop.ptr<4xf6E2M3FN>, %s3: !uop.ptr<4xf6E3M2FN>, %q: !uop.ptr<4xf4E2M1FN>,
    %i4: !uop.ptr<4xi4>, %u4: !uop.ptr<4xui4>) {}

// Shapes: none, empty, symbolic, strided, and the largest size there is.
// CHECK-LABEL: jit.kernel @shapes(
// CHECK-SAME: !uop.ptr<f32>,
// CHECK-SAME: !uop.ptr<0x4xf32>,
// CHECK-SAME: !uop.ptr<?x4xf32 upto 10x4>,
// CHECK-SAME: !uop.ptr<48x64xui8 strides [1, 48]>,
// CHECK-SAME: !uop.ptr<?x2xf32 upto 3x2 strides [0, 1]>,
// CHECK-SAME: !uop.ptr<4611686018427387904xi8>)
jit.kernel @shapes(%a: !uop.ptr<f32>, %b: !uop.ptr<0x4xf32>, %c: !uop.ptr<?x4xf32 upto 10x4>,
    %d: !uop.ptr<48x64xui8 strides [1, 48]>, %e: !uop.ptr<?x2xf32 upto 3x2 strides [0, 1]>,
    %f: !uop.ptr<4611686018427387904xi8>) {}

// A range has a number or a value as its bound, and is named after its use.
// CHECK-LABEL: jit.kernel @range(
jit.kernel @range(%out: !uop.ptr<4xf32>, %in: !uop.ptr<4x?xf32 upto 4x8>, %var: !jit.var<i32, "n", 0, 8>) {
  // CHECK: %[[N:.*]] = jit.value
  %n = jit.value %var : !jit.var<i32, "n", 0, 8> -> index
  // CHECK: %i = uop.range 4
  %a = uop.range 4
  // CHECK: %k = uop.range %[[N]] {test.note}
  %b = uop.range %n {test.note}
  // CHECK: uop.range 0
  %c = uop.range 0
  // CHECK: uop.load %in[%i, %k]
  %x = uop.load %in[%a, %b] : !uop.ptr<4x?xf32 upto 4x8>
  %s = uop.reduce add %x over %b : f32
  uop.store %s, %out[%a] : !uop.ptr<4xf32>
}

// Loads: plain, of an unsigned element, gated, after stores, of an array without dimensions.
// CHECK-LABEL: jit.kernel @load(
jit.kernel @load(%a: !uop.ptr<4x8xf32>, %b: !uop.ptr<8xui8>, %c: !uop.ptr<f16>, %d: !uop.ptr<8xi1>) {
  %i = uop.range 4
  %j = uop.range 8
  // CHECK: %[[GATE:.*]] = uop.load %{{.*}}[%{{.*}}] : !uop.ptr<8xi1>
  %gate = uop.load %d[%j] : !uop.ptr<8xi1>
  %zero = arith.constant 0.0 : f32
  %zero8 = arith.constant 0 : i8
  // CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}] : !uop.ptr<4x8xf32>
  %0 = uop.load %a[%i, %j] : !uop.ptr<4x8xf32>
  // CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}] if %[[GATE]] else %{{.*}} {test.note} : !uop.ptr<4x8xf32>
  %1 = uop.load %a[%i, %j] if %gate else %zero {test.note} : !uop.ptr<4x8xf32>
  // CHECK: %[[TOKEN:.*]] = uop.store %{{.*}}, %[[B:.*]][%{{.*}}] : !uop.ptr<8xui8> -> !uop.token
  %token = uop.store %zero8, %b[%j] : !uop.ptr<8xui8> -> !uop.token
  // CHECK: %[[LOCAL:.*]] = uop.local : !uop.ptr<4x8xf32 strides [16, 1]>
  %local = uop.local : !uop.ptr<4x8xf32 strides [16, 1]>
  // CHECK: uop.load %[[B]][%{{.*}}] after(%[[TOKEN]]) : !uop.ptr<8xui8>
  %2 = uop.load %b[%j] after(%token) : !uop.ptr<8xui8>
  // CHECK: uop.load %[[B]][%{{.*}}] if %[[GATE]] else %{{.*}} after(%[[TOKEN]], %[[TOKEN]]) : !uop.ptr<8xui8>
  %3 = uop.load %b[%j] if %gate else %2 after(%token, %token) : !uop.ptr<8xui8>
  // CHECK: uop.load %{{.*}}[] : !uop.ptr<f16>
  %4 = uop.load %c[] : !uop.ptr<f16>
}

// Stores: plain, gated, with a token, with an attribute, to an array without dimensions.
// CHECK-LABEL: jit.kernel @store(
jit.kernel @store(%a: !uop.ptr<8xf32>, %b: !uop.ptr<8xf32>, %c: !uop.ptr<f32>, %d: !uop.ptr<8xi1>,
                  %t: !uop.ptr<4x2xf32 strides [1, 4]>) {
  %i = uop.range 8
  %j = uop.range 4
  %k = uop.range 2
  %gate = uop.load %d[%i] : !uop.ptr<8xi1>
  %one = arith.constant 1.0 : f32
  // CHECK: uop.store %[[ONE:.*]], %{{.*}}[%{{.*}}] {test.note} : !uop.ptr<8xf32>
  uop.store %one, %a[%i] {test.note} : !uop.ptr<8xf32>
  // CHECK: %{{.*}} = uop.store %[[ONE]], %{{.*}}[%{{.*}}] if %{{.*}} : !uop.ptr<8xf32> -> !uop.token
  %token = uop.store %one, %b[%i] if %gate : !uop.ptr<8xf32> -> !uop.token
  // CHECK: uop.store %[[ONE]], %{{.*}}[] : !uop.ptr<f32>
  uop.store %one, %c[] : !uop.ptr<f32>
  // CHECK: uop.store %[[ONE]], %{{.*}}[%{{.*}}, %{{.*}}] : !uop.ptr<4x2xf32 strides [1, 4]>
  uop.store %one, %t[%j, %k] : !uop.ptr<4x2xf32 strides [1, 4]>
}

// Two stores of one place exclude each other by their gates.
// CHECK-LABEL: jit.kernel @two_gated_stores(
jit.kernel @two_gated_stores(%a: !uop.ptr<8xf32>, %b: !uop.ptr<8xi1>, %c: !uop.ptr<8xi1>) {
  %i = uop.range 8
  %g = uop.load %b[%i] : !uop.ptr<8xi1>
  %h = uop.load %c[%i] : !uop.ptr<8xi1>
  %one = arith.constant 1.0 : f32
  // CHECK-COUNT-2: uop.store
  uop.store %one, %a[%i] if %g : !uop.ptr<8xf32>
  uop.store %one, %a[%i] if %h : !uop.ptr<8xf32>
}

// Reductions by name, over one range and over two, with lanes and contraction.
// CHECK-LABEL: jit.kernel @reduce(
jit.kernel @reduce(%a: !uop.ptr<4x8xf32>, %b: !uop.ptr<8xui8>) {
  %i = uop.range 4
  %j = uop.range 8
  %x = uop.load %a[%i, %j] : !uop.ptr<4x8xf32>
  %y = uop.load %b[%j] : !uop.ptr<8xui8>
  %p = arith.mulf %x, %x : f32
  // CHECK: uop.reduce add %[[X:.*]] over %[[J:.*]] : f32
  %0 = uop.reduce add %x over %j : f32
  // CHECK: uop.reduce mul %[[X]] over %[[I:.*]], %[[J]] : f32
  %1 = uop.reduce mul %x over %i, %j : f32
  // CHECK: uop.reduce max %[[X]] over %[[J]] lanes 2 : f32
  %2 = uop.reduce max %x over %j lanes 2 : f32
  // CHECK: uop.reduce umax %{{.*}} over %[[J]] : i8
  %3 = uop.reduce umax %y over %j : i8
  // CHECK: uop.reduce add contract reassoc %[[P:.*]] over %[[I]], %[[J]] lanes 1024 {test.note} : f32
  %4 = uop.reduce add contract reassoc %p over %i, %j lanes 1024 {test.note} : f32
  // A sum of products that were folded to something else: `contract` means nothing.
  // CHECK: uop.reduce add contract %[[X]] over %[[J]] : f32
  %5 = uop.reduce add contract %x over %j : f32
}

// A reduction with a region combines several values; its region may use constants.
// CHECK-LABEL: jit.kernel @reduce_region(
jit.kernel @reduce_region(%a: !uop.ptr<8xf32>) {
  %c0 = arith.constant 0 : i32
  %f0 = arith.constant 0.0 : f32
  %j = uop.range 8
  %x = uop.load %a[%j] : !uop.ptr<8xf32>
  %n = arith.index_cast %j : index to i32
  // CHECK: %{{.*}}:2 = uop.reduce (%[[X:.*]], %[[N:.*]]) over %[[J:.*]] init (%[[F0:.*]], %[[C0:.*]]) {test.note} : f32, i32 {
  // CHECK: ^bb0(%[[V0:.*]]: f32, %[[I0:.*]]: i32, %[[V1:.*]]: f32, %[[I1:.*]]: i32):
  %v, %i = uop.reduce (%x, %n) over %j init (%f0, %c0) {test.note} : f32, i32 {
  ^bb0(%v0: f32, %i0: i32, %v1: f32, %i1: i32):
    %v2 = arith.addf %v0, %v1 : f32
    %i2 = arith.addi %i0, %c0 : i32
    // CHECK: uop.yield %{{.*}}, %{{.*}} : f32, i32
    uop.yield %v2, %i2 : f32, i32
  }
}

// Conversion from float to every integer, signed and unsigned.
// CHECK-LABEL: func.func @float_to_int(
func.func @float_to_int(%x: f32, %h: bf16, %d: f64) {
  // CHECK: uop.float_to_int %{{.*}} : f32 to i32
  %0 = uop.float_to_int %x : f32 to i32
  // CHECK: uop.float_to_int unsigned %{{.*}} {test.note} : f32 to i8
  %1 = uop.float_to_int unsigned %x {test.note} : f32 to i8
  // CHECK: uop.float_to_int %{{.*}} : bf16 to i16
  %2 = uop.float_to_int %h : bf16 to i16
  // CHECK: uop.float_to_int unsigned %{{.*}} : f64 to i64
  %3 = uop.float_to_int unsigned %d : f64 to i64
  return
}

// CHECK-LABEL: func.func @threefry(
func.func @threefry(%counter: i64, %key: i64) -> i64 {
  // CHECK: uop.threefry %{{.*}}, %{{.*}} : i64
  %0 = uop.threefry %counter, %key : i64
  return %0 : i64
}

// CHECK-LABEL: func.func @wmma(
func.func @wmma(%a: vector<2x4xf16>, %b: vector<4x3xf16>, %c: vector<2x3xf32>) -> vector<2x3xf32> {
  // CHECK: uop.wmma %{{.*}}, %{{.*}}, %{{.*}} : vector<2x4xf16>, vector<4x3xf16>, vector<2x3xf32>
  %0 = uop.wmma %a, %b, %c : vector<2x4xf16>, vector<4x3xf16>, vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
