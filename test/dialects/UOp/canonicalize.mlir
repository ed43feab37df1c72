// RUN: tinyjit-opt %s -canonicalize | FileCheck %s

// A bound that is a constant becomes a number, one below zero becomes 0, any other stays.
// CHECK-LABEL: jit.kernel @range_bound(
jit.kernel @range_bound(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>, %c: !uop.ptr<4xf32>, %var: !jit.var<i32, "n", 0, 4>) {
  // CHECK: %[[N:.*]] = jit.value
  // CHECK: uop.range 4
  // CHECK: uop.range 0
  // CHECK: uop.range %[[N]]
  %four = arith.constant 4 : index
  %minus = arith.constant -1 : index
  %n = jit.value %var : !jit.var<i32, "n", 0, 4> -> index
  %i = uop.range %four
  %j = uop.range %minus
  %k = uop.range %n
  %x = arith.constant 1.0 : f32
  uop.store %x, %a[%i] : !uop.ptr<4xf32>
  uop.store %x, %b[%j] : !uop.ptr<4xf32>
  uop.store %x, %c[%k] : !uop.ptr<4xf32>
}

// A load whose gate is true loses it, one whose gate is false is its alternative.
// CHECK-LABEL: jit.kernel @load_gate(
jit.kernel @load_gate(%in: !uop.ptr<4xf32>, %g: !uop.ptr<4xi1>, %a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>, %c: !uop.ptr<4xf32>) {
  // CHECK: %[[ALT:.*]] = arith.constant 2.0
  %alt = arith.constant 2.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %i = uop.range 4
  // CHECK: %[[GATE:.*]] = uop.load %{{.*}} : !uop.ptr<4xi1>
  %gate = uop.load %g[%i] : !uop.ptr<4xi1>
  // CHECK: %[[X:.*]] = uop.load %[[IN:.*]][%[[I:.*]]] : !uop.ptr<4xf32>
  %x = uop.load %in[%i] if %true else %alt : !uop.ptr<4xf32>
  %y = uop.load %in[%i] if %false else %alt : !uop.ptr<4xf32>
  // CHECK: %[[Z:.*]] = uop.load %[[IN]][%[[I]]] if %[[GATE]] else %[[ALT]]
  %z = uop.load %in[%i] if %gate else %alt : !uop.ptr<4xf32>
  // CHECK: uop.store %[[X]]
  uop.store %x, %a[%i] : !uop.ptr<4xf32>
  // CHECK: uop.store %[[ALT]]
  uop.store %y, %b[%i] : !uop.ptr<4xf32>
  // CHECK: uop.store %[[Z]]
  uop.store %z, %c[%i] : !uop.ptr<4xf32>
}

// A store whose gate is true loses it; one whose gate is false goes, unless a load waits for it.
// CHECK-LABEL: jit.kernel @store_gate(
jit.kernel @store_gate(%a: !uop.ptr<4xf32>, %b: !uop.ptr<4xf32>, %c: !uop.ptr<4xf32>, %d: !uop.ptr<4xf32>) {
  %x = arith.constant 2.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %i = uop.range 4
  // CHECK: uop.store %{{.*}}, %{{.*}}[%{{.*}}] : !uop.ptr<4xf32>
  uop.store %x, %a[%i] if %true : !uop.ptr<4xf32>
  // CHECK-NEXT: %[[T:.*]] = uop.store %{{.*}}, %[[C:.*]][%{{.*}}] if %{{.*}} : !uop.ptr<4xf32> -> !uop.token
  %s = uop.store %x, %b[%i] if %false : !uop.ptr<4xf32> -> !uop.token
  %t = uop.store %x, %c[%i] if %false : !uop.ptr<4xf32> -> !uop.token
  // CHECK-NEXT: uop.load %[[C]][%{{.*}}] after(%[[T]])
  %y = uop.load %c[%i] after(%t) : !uop.ptr<4xf32>
  uop.store %y, %d[%i] : !uop.ptr<4xf32>
}

// A kernel that does nothing any more stays a kernel.
// CHECK-LABEL: jit.kernel @nothing_left(%in: !uop.ptr<4xf32>) {
// CHECK-NEXT: }
jit.kernel @nothing_left(%a: !uop.ptr<4xf32>) {
  %x = arith.constant 2.0 : f32
  %false = arith.constant false
  %i = uop.range 4
  uop.store %x, %a[%i] if %false : !uop.ptr<4xf32>
}

// A sum that picks one element is a gated load; -0.0 comes out as +0.0, as from the sum.
// CHECK-LABEL: jit.kernel @gather(
jit.kernel @gather(%out: !uop.ptr<4xf32>, %table: !uop.ptr<10xf32>, %index: !uop.ptr<4xi32>) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.0
  // CHECK-DAG: %[[TEN:.*]] = arith.constant 10 : index
  // CHECK: %[[N:.*]] = uop.load %{{.*}} : !uop.ptr<4xi32>
  // CHECK: %[[INDEX:.*]] = arith.index_cast %[[N]] : i32 to index
  // CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[INDEX]], %[[TEN]] : index
  // CHECK: %[[X:.*]] = uop.load %{{.*}}[%[[INDEX]]] if %[[INSIDE]] else %[[ZERO]] : !uop.ptr<10xf32>
  // CHECK: %[[PICKED:.*]] = arith.select %[[INSIDE]], %[[X]], %[[ZERO]] : f32
  // CHECK: %[[SUM:.*]] = arith.addf %[[PICKED]], %[[ZERO]] : f32
  // CHECK: uop.store %[[SUM]]
  %zero = arith.constant -0.0 : f32
  %i = uop.range 4
  %k = uop.range 10
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %n, %kk : i32
  %x = uop.load %table[%k] : !uop.ptr<10xf32>
  %v = arith.select %same, %x, %zero : f32
  %s = uop.reduce add %v over %k : f32
  uop.store %s, %out[%i] : !uop.ptr<4xf32>
}

// The same with the compare negated, an integer, a gate, and arithmetic on the index.
// CHECK-LABEL: jit.kernel @gather_gated(
jit.kernel @gather_gated(%out: !uop.ptr<4xi32>, %table: !uop.ptr<10xi32>, %index: !uop.ptr<4xi64>) {
  // CHECK: %[[INDEX:.*]] = arith.index_cast %{{.*}} : i64 to index
  // CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[INDEX]], %{{.*}} : index
  // CHECK: %[[NEXT:.*]] = arith.addi %[[INDEX]], %{{.*}} : index
  // CHECK: %[[BELOW:.*]] = arith.cmpi slt, %[[NEXT]], %{{.*}} : index
  // CHECK: %[[GATE:.*]] = arith.andi %[[INSIDE]], %[[BELOW]] : i1
  // CHECK: %[[X:.*]] = uop.load %{{.*}}[%[[NEXT]]] if %[[GATE]] else %[[SEVEN:.*]] : !uop.ptr<10xi32>
  // CHECK: %[[R:.*]] = arith.select %[[INSIDE]], %[[X]], %{{.*}} : i32
  // CHECK: uop.store %[[R]]
  %zero = arith.constant 0 : i32
  %seven = arith.constant 7 : i32
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %i = uop.range 4
  %k = uop.range 10
  %n = uop.load %index[%i] : !uop.ptr<4xi64>
  %kk = arith.index_cast %k : index to i64
  %other = arith.cmpi ne, %kk, %n : i64
  %next = arith.addi %k, %one : index
  %below = arith.cmpi slt, %next, %ten : index
  %x = uop.load %table[%next] if %below else %seven : !uop.ptr<10xi32>
  %v = arith.select %other, %zero, %x : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// A bound that is a value may be negative, so both ends are checked.
// CHECK-LABEL: jit.kernel @gather_symbolic(
jit.kernel @gather_symbolic(%out: !uop.ptr<4xi32>, %table: !uop.ptr<?xi32 upto 10>, %index: !uop.ptr<4xi32>, %var: !jit.var<i64, "n", -1, 10>) {
  // CHECK: %[[N:.*]] = jit.value
  // CHECK: %[[LOW:.*]] = arith.cmpi sge, %[[INDEX:.*]], %{{.*}} : index
  // CHECK: %[[HIGH:.*]] = arith.cmpi slt, %[[INDEX]], %[[N]] : index
  // CHECK: %[[INSIDE:.*]] = arith.andi %[[LOW]], %[[HIGH]] : i1
  // CHECK: uop.load %{{.*}}[%[[INDEX]]] if %[[INSIDE]]
  // CHECK-NOT: uop.reduce
  %zero = arith.constant 0 : i32
  %bound = jit.value %var : !jit.var<i64, "n", -1, 10> -> index
  %i = uop.range 4
  %k = uop.range %bound
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %x = uop.load %table[%k] : !uop.ptr<?xi32 upto 10>
  %v = arith.select %same, %x, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// The bound may exceed what the compare's type can tell apart.
// CHECK-LABEL: jit.kernel @gather_bound_too_large(
// CHECK: uop.reduce add
jit.kernel @gather_bound_too_large(%out: !uop.ptr<4xi32>, %index: !uop.ptr<4xi32>, %var: !jit.var<i64, "n", 0, 4294967296>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %bound = jit.value %var : !jit.var<i64, "n", 0, 4294967296> -> index
  %i = uop.range 4
  %k = uop.range %bound
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %v = arith.select %same, %one, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// An i8 holds 128 indices, and these 128 are 0 to 127.
// CHECK-LABEL: jit.kernel @gather_i8(
// CHECK-NOT: uop.reduce
// CHECK: arith.index_cast %{{.*}} : i8 to index
jit.kernel @gather_i8(%out: !uop.ptr<4xi32>, %table: !uop.ptr<128xi32>, %index: !uop.ptr<4xui8>) {
  %zero = arith.constant 0 : i32
  %i = uop.range 4
  %k = uop.range 128
  %n = uop.load %index[%i] : !uop.ptr<4xui8>
  %kk = arith.index_cast %k : index to i8
  %same = arith.cmpi eq, %kk, %n : i8
  %x = uop.load %table[%k] : !uop.ptr<128xi32>
  %v = arith.select %same, %x, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// Index 128 as an i8 is -128.
// CHECK-LABEL: jit.kernel @gather_i8_too_long(
// CHECK: uop.reduce add
jit.kernel @gather_i8_too_long(%out: !uop.ptr<4xi32>, %table: !uop.ptr<129xi32>, %index: !uop.ptr<4xui8>) {
  %zero = arith.constant 0 : i32
  %i = uop.range 4
  %k = uop.range 129
  %n = uop.load %index[%i] : !uop.ptr<4xui8>
  %kk = arith.index_cast %k : index to i8
  %same = arith.cmpi eq, %kk, %n : i8
  %x = uop.load %table[%k] : !uop.ptr<129xi32>
  %v = arith.select %same, %x, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// The index that is compared with the range depends on the range: the reduction stays.
// CHECK-LABEL: jit.kernel @gather_fixed_points(
// CHECK: uop.reduce add
jit.kernel @gather_fixed_points(%out: !uop.ptr<i32>, %index: !uop.ptr<10xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %k = uop.range 10
  %n = uop.load %index[%k] : !uop.ptr<10xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %v = arith.select %same, %one, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[] : !uop.ptr<i32>
}

// The value of elements that are not picked is not zero: the reduction stays.
// CHECK-LABEL: jit.kernel @gather_not_zero(
// CHECK: uop.reduce add
jit.kernel @gather_not_zero(%out: !uop.ptr<4xi32>, %index: !uop.ptr<4xi32>) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %i = uop.range 4
  %k = uop.range 10
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %v = arith.select %same, %two, %one : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// A maximum of zeros and one value is something else.
// CHECK-LABEL: jit.kernel @gather_max(
// CHECK: uop.reduce max
jit.kernel @gather_max(%out: !uop.ptr<4xi32>, %table: !uop.ptr<10xi32>, %index: !uop.ptr<4xi32>) {
  %zero = arith.constant 0 : i32
  %i = uop.range 4
  %k = uop.range 10
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %x = uop.load %table[%k] : !uop.ptr<10xi32>
  %v = arith.select %same, %x, %zero : i32
  %s = uop.reduce max %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// A load that sees another store is not moved.
// CHECK-LABEL: jit.kernel @gather_after(
// CHECK: uop.reduce add
jit.kernel @gather_after(%out: !uop.ptr<4xi32>, %table: !uop.ptr<10xi32>, %index: !uop.ptr<4xi32>) {
  %zero = arith.constant 0 : i32
  %i = uop.range 4
  %j = uop.range 10
  %k = uop.range 10
  %t = uop.store %zero, %table[%j] : !uop.ptr<10xi32> -> !uop.token
  %n = uop.load %index[%i] : !uop.ptr<4xi32>
  %kk = arith.index_cast %k : index to i32
  %same = arith.cmpi eq, %kk, %n : i32
  %x = uop.load %table[%k] after(%t) : !uop.ptr<10xi32>
  %v = arith.select %same, %x, %zero : i32
  %s = uop.reduce add %v over %k : i32
  uop.store %s, %out[%i] : !uop.ptr<4xi32>
}

// The product of a contracted sum may fold away.
// CHECK-LABEL: jit.kernel @contract_folded(
// CHECK: %[[X:.*]] = uop.load
// CHECK: uop.reduce add contract %[[X]] over
jit.kernel @contract_folded(%out: !uop.ptr<f32>, %in: !uop.ptr<4xf32>) {
  %one = arith.constant 1.0 : f32
  %k = uop.range 4
  %x = uop.load %in[%k] : !uop.ptr<4xf32>
  %p = arith.mulf %x, %one : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %out[] : !uop.ptr<f32>
}

// Known conversions to signed integers, which is what C code compiled for x86-64 gives.
// CHECK-LABEL: func.func @float_to_int_signed(
func.func @float_to_int_signed() -> (i32, i32, i32, i64, i8, i16) {
  // CHECK-DAG: %[[A:.*]] = arith.constant -1 : i32
  // CHECK-DAG: %[[B:.*]] = arith.constant -2147483648 : i32
  // CHECK-DAG: %[[D:.*]] = arith.constant -9223372036854775808 : i64
  // CHECK-DAG: %[[E:.*]] = arith.constant 44 : i8
  // CHECK-DAG: %[[F:.*]] = arith.constant 0 : i16
  // CHECK: return %[[A]], %[[B]], %[[B]], %[[D]], %[[E]], %[[F]]
  %a = arith.constant -1.75 : f32
  %b = arith.constant 3.0e9 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %d = arith.constant 1.0e20 : f32
  %e = arith.constant 300.7 : f32
  %0 = uop.float_to_int %a : f32 to i32
  %1 = uop.float_to_int %b : f32 to i32
  %2 = uop.float_to_int %nan : f32 to i32
  %3 = uop.float_to_int %d : f32 to i64
  %4 = uop.float_to_int %e : f32 to i8
  %5 = uop.float_to_int %b : f32 to i16
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i64, i8, i16
}

// Known conversions to unsigned integers.
// CHECK-LABEL: func.func @float_to_int_unsigned(
func.func @float_to_int_unsigned() -> (i32, i32, i8, i64, i64, i64, i64, i64, i64, i64) {
  // CHECK-DAG: %[[A:.*]] = arith.constant -1294967296 : i32
  // CHECK-DAG: %[[B:.*]] = arith.constant -1 : i32
  // CHECK-DAG: %[[C:.*]] = arith.constant 44 : i8
  // CHECK-DAG: %[[D:.*]] = arith.constant -9223372036854775808 : i64
  // CHECK-DAG: %[[E:.*]] = arith.constant -9223370937343148032 : i64
  // CHECK-DAG: %[[F:.*]] = arith.constant -1 : i64
  // CHECK: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[D]], %[[F]], %[[D]], %[[D]], %[[D]]
  %a = arith.constant 3.0e9 : f32
  %b = arith.constant -1.5 : f32
  %c = arith.constant 300.7 : f32
  %d = arith.constant 9223372036854775808.0 : f32
  %e = arith.constant 9223373136366403584.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %inf = arith.constant 0x7C00 : f16
  %large = arith.constant 18446744073709551616.0 : f32
  %endless = arith.constant 0x7F800000 : f32
  %0 = uop.float_to_int unsigned %a : f32 to i32
  %1 = uop.float_to_int unsigned %b : f32 to i32
  %2 = uop.float_to_int unsigned %c : f32 to i8
  %3 = uop.float_to_int unsigned %d : f32 to i64
  %4 = uop.float_to_int unsigned %e : f32 to i64
  %5 = uop.float_to_int unsigned %nan : f32 to i64
  %6 = uop.float_to_int unsigned %b : f32 to i64
  %7 = uop.float_to_int unsigned %inf : f16 to i64
  %8 = uop.float_to_int unsigned %large : f32 to i64
  %9 = uop.float_to_int unsigned %endless : f32 to i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i8, i64, i64, i64, i64, i64, i64, i64
}

// The known answers that the authors of Threefry give: counter and key all zeros, then all ones.
// CHECK-LABEL: func.func @threefry(
func.func @threefry(%x: i64) -> (i64, i64, i64) {
  // CHECK-DAG: %[[A:.*]] = arith.constant -7369490985612476071 : i64
  // CHECK-DAG: %[[B:.*]] = arith.constant -4971925716997662980 : i64
  // CHECK: %[[C:.*]] = uop.threefry %{{.*}}, %{{.*}} : i64
  // CHECK: return %[[A]], %[[B]], %[[C]]
  %zeros = arith.constant 0 : i64
  %ones = arith.constant -1 : i64
  %0 = uop.threefry %zeros, %zeros : i64
  %1 = uop.threefry %ones, %ones : i64
  %2 = uop.threefry %x, %ones : i64
  return %0, %1, %2 : i64, i64, i64
}

// Movement that moves nothing goes; one that changes what is known of the type stays.
// CHECK-LABEL: func.func @movement(
func.func @movement(%a: tensor<4x6xf32>, %b: tensor<?x6xf32>, %n: index) -> (tensor<4x6xf32>, tensor<4x6xf32>, tensor<?x6xf32>) {
  // CHECK-SAME: %[[A:.*]]: tensor<4x6xf32>, %[[B:.*]]: tensor<?x6xf32>
  %0 = uop.reshape %a : tensor<4x6xf32> to tensor<4x6xf32>
  %1 = uop.permute %0 [0, 1] : tensor<4x6xf32> to tensor<4x6xf32>
  %2 = uop.expand %1 : tensor<4x6xf32> to tensor<4x6xf32>
  %3 = uop.flip %2 [] : tensor<4x6xf32>
  // CHECK: %[[P:.*]] = uop.permute %[[B]] [0, 1] : tensor<?x6xf32> to tensor<4x6xf32>
  %4 = uop.permute %b [0, 1] : tensor<?x6xf32> to tensor<4x6xf32>
  // CHECK: %[[R:.*]] = uop.reshape %[[B]] sizes(%{{.*}}) : tensor<?x6xf32> to tensor<?x6xf32>
  %5 = uop.reshape %b sizes(%n) : tensor<?x6xf32> to tensor<?x6xf32>
  // CHECK: return %[[A]], %[[P]], %[[R]]
  return %3, %4, %5 : tensor<4x6xf32>, tensor<4x6xf32>, tensor<?x6xf32>
}

// A mark on a mark that says as much goes; a contiguous tensor is not computed yet.
// CHECK-LABEL: func.func @marks(
func.func @marks(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[C:.*]] = uop.contiguous
  // CHECK: %[[R:.*]] = uop.realize
  // CHECK: %[[S:.*]] = uop.realize %[[C]]
  // CHECK: return %[[C]], %[[R]], %[[S]]
  %0 = uop.contiguous %a : tensor<4xf32>
  %1 = uop.contiguous %0 : tensor<4xf32>
  %2 = uop.realize %a : tensor<4xf32>
  %3 = uop.realize %2 : tensor<4xf32>
  %4 = uop.contiguous %3 : tensor<4xf32>
  %5 = uop.realize %0 : tensor<4xf32>
  return %1, %4, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// A choice that no range of the reduction decides is made once, behind it; the product can then be contracted.
// CHECK-LABEL: jit.kernel @rim(
// CHECK: %[[SUM:.*]] = uop.reduce add %{{.*}} over
// CHECK: arith.select %{{.*}}, %[[SUM]], %{{.*}} : f32
// CHECK: uop.store
jit.kernel @rim(%o: !uop.ptr<10xf32>, %x: !uop.ptr<16x10xf32>) {
  %zero = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %i = uop.range 10
  %k = uop.range 16
  %inside = arith.cmpi sge, %i, %c1 : index
  %v = uop.load %x[%k, %i] : !uop.ptr<16x10xf32>
  %p = arith.mulf %v, %v : f32
  %c = arith.select %inside, %p, %zero : f32
  %s = uop.reduce add %c over %k : f32
  uop.store %s, %o[%i] : !uop.ptr<10xf32>
}

// The rim of a pooling is the least number, and may be the first of the two.
// CHECK-LABEL: jit.kernel @pool(
// CHECK: %[[MOST:.*]] = uop.reduce max %{{.*}} over
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[MOST]] : f32
jit.kernel @pool(%o: !uop.ptr<10xf32>, %x: !uop.ptr<16x10xf32>) {
  %least = arith.constant 0xFF800000 : f32
  %c1 = arith.constant 1 : index
  %i = uop.range 10
  %k = uop.range 16
  %outside = arith.cmpi slt, %i, %c1 : index
  %v = uop.load %x[%k, %i] : !uop.ptr<16x10xf32>
  %c = arith.select %outside, %least, %v : f32
  %s = uop.reduce max %c over %k : f32
  uop.store %s, %o[%i] : !uop.ptr<10xf32>
}

// One that a range of the reduction decides stays, and so does another value than the identity.
// CHECK-LABEL: jit.kernel @stay(
// CHECK: %[[FIRST:.*]] = arith.select
// CHECK: uop.reduce add %[[FIRST]] over
// CHECK: %[[SECOND:.*]] = arith.select
// CHECK: uop.reduce add %[[SECOND]] over
jit.kernel @stay(%o: !uop.ptr<10xf32>, %x: !uop.ptr<16x10xf32>) {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %c1 = arith.constant 1 : index
  %i = uop.range 10
  %k = uop.range 16
  %v = uop.load %x[%k, %i] : !uop.ptr<16x10xf32>
  %a = arith.cmpi sge, %k, %c1 : index
  %c = arith.select %a, %v, %zero : f32
  %s = uop.reduce add %c over %k : f32
  %b = arith.cmpi sge, %i, %c1 : index
  %d = arith.select %b, %v, %one : f32
  %t = uop.reduce add %d over %k : f32
  %r = arith.mulf %s, %t : f32
  uop.store %r, %o[%i] : !uop.ptr<10xf32>
}
