// Loads of elements that lie far apart, or between those of other loads.
// RUN: tinyjit-opt %s --convert-kernel-to-vector | FileCheck %s

// Vectors are loaded whole, eight of them are transposed, and stored by rows.
// CHECK: func.func @transpose(
// CHECK-SAME: jit.schedule = ["r0 vector 16, r1 copies 8"]
// CHECK-NOT: gather
// CHECK-NOT: scatter
// CHECK-COUNT-8: llvm.load %{{.*}} -> vector<16xf32>
// CHECK-COUNT-16: llvm.store %{{.*}} : vector<8xf32>
jit.kernel @transpose(%o: !uop.ptr<64x80xf32>, %a: !uop.ptr<80x64xf32>) {
  %i = uop.range 64
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x64xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x80xf32>
}

// So is what is computed of elements that lie as the first one does, with as many rows as there are.
// CHECK: func.func @transpose_sum(
// CHECK-SAME: jit.schedule = ["r0 vector 16, r1+r2 copies 7"]
// CHECK-COUNT-7: llvm.load %{{.*}} -> vector<16xf32>
// CHECK-COUNT-16: llvm.intr.masked.store %{{.*}} : vector<8xf32>
jit.kernel @transpose_sum(%o: !uop.ptr<64x7x1xf32>, %a: !uop.ptr<7x1x64xf32>, %b: !uop.ptr<64xf32>) {
  %i = uop.range 64
  %j = uop.range 7
  %k = uop.range 1
  %x = uop.load %a[%j, %k, %i] : !uop.ptr<7x1x64xf32>
  %y = uop.load %b[%i] : !uop.ptr<64xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %o[%i, %j, %k] : !uop.ptr<64x7x1xf32>
}

// Of the last vector, four lanes of which are masked, no row is stored that is not there.
// CHECK: func.func @transpose_rest(
// CHECK-SAME: jit.schedule = ["r0 vector 16, r1 copies 8"]
// CHECK-NOT: scatter
// CHECK: return
jit.kernel @transpose_rest(%o: !uop.ptr<60x80xf32>, %a: !uop.ptr<80x60xf32>) {
  %i = uop.range 60
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x60xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<60x80xf32>
}

// An element that lies as the results do is loaded with its neighbours. Lines of the other are used while they are there: 16
// rows beside each other.
// CHECK: func.func @residual(
// CHECK-SAME: jit.schedule = ["r0 copies 16, r1 vector 16"]
jit.kernel @residual(%o: !uop.ptr<64x80xf32>, %a: !uop.ptr<80x64xf32>, %b: !uop.ptr<64x80xf32>) {
  %i = uop.range 64
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x64xf32>
  %y = uop.load %b[%i, %j] : !uop.ptr<64x80xf32>
  %s = arith.addf %x, %y : f32
  uop.store %s, %o[%i, %j] : !uop.ptr<64x80xf32>
}

// No instruction gathers bytes, and for few elements it does not pay.
// CHECK: func.func @bytes(
// CHECK-SAME: jit.schedule = ["r0 copies 16, r1"]
jit.kernel @bytes(%o: !uop.ptr<64x80xi8>, %a: !uop.ptr<80x64xi8>) {
  %i = uop.range 64
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x64xi8>
  uop.store %x, %o[%i, %j] : !uop.ptr<64x80xi8>
}
// CHECK: func.func @narrow(
// CHECK-SAME: jit.schedule = ["r0 copies 3, r1"]
jit.kernel @narrow(%o: !uop.ptr<3x80xf32>, %a: !uop.ptr<80x3xf32>) {
  %i = uop.range 3
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x3xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<3x80xf32>
}

// CHECK: func.func @few(
// CHECK-SAME: jit.schedule = ["r0, r1"]
jit.kernel @few(%o: !uop.ptr<80x3xf32>, %a: !uop.ptr<3x80xf32>) {
  %i = uop.range 80
  %j = uop.range 3
  %x = uop.load %a[%j, %i] : !uop.ptr<3x80xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<80x3xf32>
}

// Every other element: LLVM loads all of them and takes what is needed.
// CHECK: func.func @every_other(
// CHECK-SAME: jit.schedule = ["r0"]
jit.kernel @every_other(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x2xf32>) {
  %c1 = arith.constant 1 : index
  %i = uop.range 64
  %x = uop.load %a[%i, %c1] : !uop.ptr<64x2xf32>
  %y = arith.addf %x, %x : f32
  uop.store %y, %o[%i] : !uop.ptr<64xf32>
}

// So it does with short rows; long ones have partial results instead.
// CHECK: func.func @short_rows(
// CHECK-SAME: jit.schedule = ["r0"]
jit.kernel @short_rows(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x7xf32>) {
  %i = uop.range 64
  %k = uop.range 7
  %x = uop.load %a[%i, %k] : !uop.ptr<64x7xf32>
  %s = uop.reduce add %x over %k : f32
  uop.store %s, %o[%i] : !uop.ptr<64xf32>
}
// CHECK: func.func @rows(
// CHECK-SAME: jit.schedule = ["r0 copies 4"]
jit.kernel @rows(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x32xf32>) {
  %i = uop.range 64
  %k = uop.range 32
  %x = uop.load %a[%i, %k] : !uop.ptr<64x32xf32>
  %s = uop.reduce add %x over %k lanes 16 : f32
  uop.store %s, %o[%i] : !uop.ptr<64xf32>
}

// A gate is a branch in such a loop, and a short loop has no vectors.
// CHECK: func.func @gated(
// CHECK-SAME: jit.schedule = ["r0 vector 16 copies 4"]
jit.kernel @gated(%o: !uop.ptr<64xf32>, %a: !uop.ptr<64x2xf32>) {
  %c1 = arith.constant 1 : index
  %c60 = arith.constant 60 : index
  %zero = arith.constant 0.0 : f32
  %i = uop.range 64
  %inside = arith.cmpi ult, %i, %c60 : index
  %x = uop.load %a[%i, %c1] if %inside else %zero : !uop.ptr<64x2xf32>
  uop.store %x, %o[%i] : !uop.ptr<64xf32>
}
// CHECK: func.func @short(
// CHECK-SAME: jit.schedule = ["r0 vector 16"]
jit.kernel @short(%o: !uop.ptr<16xf32>, %a: !uop.ptr<16x4xf32>) {
  %c1 = arith.constant 1 : index
  %i = uop.range 16
  %x = uop.load %a[%i, %c1] : !uop.ptr<16x4xf32>
  uop.store %x, %o[%i] : !uop.ptr<16xf32>
}

// A number in getelementptr has 29 bits: a longer distance is a value.
// CHECK: func.func @far(
// CHECK: %[[STEP:.*]] = arith.constant 300000000 : i64
// CHECK: llvm.getelementptr %{{.*}}[%[[STEP]]]
jit.kernel @far(%o: !uop.ptr<1xf32>, %a: !uop.ptr<300000001xf32>) {
  %c = arith.constant 300000000 : index
  %zero = arith.constant 0 : index
  %x = uop.load %a[%c] : !uop.ptr<300000001xf32>
  uop.store %x, %o[%zero] : !uop.ptr<1xf32>
}
