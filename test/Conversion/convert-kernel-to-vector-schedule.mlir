// RUN: tinyjit-opt %s --convert-kernel-to-vector --canonicalize --cse | FileCheck %s

// Loops come in the order of the schedule, with its vectors and copies, and
// the function says what schedule it follows.
// CHECK-LABEL: func.func @product(
// CHECK-SAME: attributes {jit.schedule = ["r1 vector 8 copies 3, r0 copies 2"]}
// CHECK: scf.for %{{.*}} = %c0 to %c48 step %c24
// CHECK: scf.for %{{.*}} = %c0 to %c64 step %c2
// CHECK: scf.for %{{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
// CHECK-COUNT-6: math.fma
// CHECK-NOT: math.fma
// CHECK-LABEL: func.func @product.entry(
jit.kernel @product(%o: !uop.ptr<64x48xf32>, %a: !uop.ptr<64x64xf32>, %b: !uop.ptr<64x48xf32>)
    attributes {jit.schedule = ["r1 vector 8 copies 3, r0 copies 2"]} {
  %m = uop.range 64
  %n = uop.range 48
  %k = uop.range 64
  %x = uop.load %a[%m, %k] : !uop.ptr<64x64xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<64x48xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<64x48xf32>
}

// A load that is packed goes to scratch memory first.
// CHECK-LABEL: func.func @packed(
// CHECK-SAME: %[[SCRATCH:arg3]]: !llvm.ptr {llvm.noalias}) attributes {jit.schedule = ["r1 vector 16 copies 2 pack, r0 copies 4"]}
// CHECK: scf.for %{{.*}} = %c0 to %c32 step %c1
// CHECK: %[[PLACE:.*]] = llvm.getelementptr %[[SCRATCH]]
// CHECK: llvm.store %{{.*}}, %[[PLACE]] {{.*}} vector<16xf32>
// CHECK: scf.for %{{.*}} = %c0 to %c32 step %c4
// CHECK-LABEL: func.func @packed.entry(
// CHECK-SAME: scratch_bytes = 4096
jit.kernel @packed(%o: !uop.ptr<32x32xf32>, %a: !uop.ptr<32x32xf32>, %b: !uop.ptr<32x32xf32>)
    attributes {jit.schedule = ["r1 vector 16 copies 2 pack, r0 copies 4"]} {
  %m = uop.range 32
  %n = uop.range 32
  %k = uop.range 32
  %x = uop.load %a[%m, %k] : !uop.ptr<32x32xf32>
  %y = uop.load %b[%k, %n] : !uop.ptr<32x32xf32>
  %p = arith.mulf %x, %y : f32
  %s = uop.reduce add contract %p over %k : f32
  uop.store %s, %o[%m, %n] : !uop.ptr<32x32xf32>
}

// Blocks of both ranges of a transpose; the last block is smaller.
// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: jit.schedule = ["r0 block 32, r1 block 16, r0, r1 vector 16"]
// CHECK: scf.for %[[ROW:.*]] = %c0 to %c64 step %c32
// CHECK: scf.for %{{.*}} = %c0 to %c80 step %c16
// CHECK: arith.addi %[[ROW]], %c32
// CHECK: scf.for %{{.*}} = %[[ROW]] to
jit.kernel @transpose(%o: !uop.ptr<72x80xf32>, %a: !uop.ptr<80x72xf32>)
    attributes {jit.schedule = ["r0 block 32, r1 block 16, r0, r1 vector 16"]} {
  %i = uop.range 72
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x72xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<72x80xf32>
}

// Vectors along a loop whose results lie apart are stored element by element.
// CHECK-LABEL: func.func @apart(
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<16xf32>
// CHECK: llvm.intr.masked.scatter
jit.kernel @apart(%o: !uop.ptr<72x80xf32>, %a: !uop.ptr<80x72xf32>)
    attributes {jit.schedule = ["r1, r0 vector 16"]} {
  %i = uop.range 72
  %j = uop.range 80
  %x = uop.load %a[%j, %i] : !uop.ptr<80x72xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<72x80xf32>
}

// Each nest has its own; ranges that are walked in one go may be one loop.
// CHECK-LABEL: func.func @two(
// CHECK-SAME: jit.schedule = ["r0+r1 vector 16 copies 2", "r0, r1 vector 4", ""]
// CHECK: scf.for %{{.*}} = %c0 to %c192 step %c32
jit.kernel @two(%o: !uop.ptr<8x24xf32>, %p: !uop.ptr<8x24xf32>, %q: !uop.ptr<1xf32>, %a: !uop.ptr<8x24xf32>)
    attributes {jit.schedule = ["r0+r1 vector 16 copies 2", "r0, r1 vector 4", ""]} {
  %c0 = arith.constant 0 : index
  %i = uop.range 8
  %j = uop.range 24
  %k = uop.range 8
  %l = uop.range 24
  %x = uop.load %a[%i, %j] : !uop.ptr<8x24xf32>
  uop.store %x, %o[%i, %j] : !uop.ptr<8x24xf32>
  %y = uop.load %a[%k, %l] : !uop.ptr<8x24xf32>
  uop.store %y, %p[%k, %l] : !uop.ptr<8x24xf32>
  %z = uop.load %a[%c0, %c0] : !uop.ptr<8x24xf32>
  uop.store %z, %q[%c0] : !uop.ptr<1xf32>
}
