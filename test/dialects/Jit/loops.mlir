// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @halve(
// CHECK: jit.loops(partial %{{.*}}, read %{{.*}}) trips 100 : !uop.ptr<100xf32>, !uop.ptr<100xf32> {
// CHECK: ^bb0(%{{.*}}: memref<100xf32>, %{{.*}}: memref<100xf32>, %{{.*}}: index):
// CHECK: jit.end
jit.kernel @halve(%out: !uop.ptr<100xf32>, %in: !uop.ptr<100xf32>) {
  jit.loops(partial %out, read %in) trips 100 : !uop.ptr<100xf32>, !uop.ptr<100xf32> {
  ^bb0(%o: memref<100xf32>, %a: memref<100xf32>, %i: index):
    %half = arith.constant 0.5 : f32
    %x = memref.load %a[%i] : memref<100xf32>
    %y = arith.mulf %x, %half : f32
    memref.store %y, %o[%i] : memref<100xf32>
    jit.end
  }
}

// CHECK-LABEL: jit.kernel @vectors(
// CHECK: vector.load %{{.*}} : memref<100xf32>, vector<4xf32>
// CHECK: vector.shuffle
// CHECK: vector.extract
// CHECK: vector.broadcast
// CHECK: vector.store
jit.kernel @vectors(%out: !uop.ptr<100xf32>) {
  jit.loops(update %out) trips 25 : !uop.ptr<100xf32> {
  ^bb0(%o: memref<100xf32>, %i: index):
    %c4 = arith.constant 4 : index
    %at = arith.muli %i, %c4 : index
    %x = vector.load %o[%at] : memref<100xf32>, vector<4xf32>
    %y = vector.shuffle %x, %x [3, 2, 1, 0] : vector<4xf32>, vector<4xf32>
    %l = vector.extract %y[0] : f32 from vector<4xf32>
    %b = vector.broadcast %l : f32 to vector<4xf32>
    %z = arith.addf %y, %b : vector<4xf32>
    vector.store %z, %o[%at] : memref<100xf32>, vector<4xf32>
    jit.end
  }
}

// CHECK-LABEL: jit.kernel @first(
// CHECK: jit.loops(update %{{.*}}, %{{.*}}) : !uop.ptr<8xui8>, !jit.var<i32, "n", 0, 8> {
// CHECK: cf.cond_br
jit.kernel @first(%out: !uop.ptr<8xui8>, %n: !jit.var<i32, "n", 0, 8>) {
  jit.loops(update %out, %n) : !uop.ptr<8xui8>, !jit.var<i32, "n", 0, 8> {
  ^bb0(%o: memref<8xi8>, %count: i32):
    %zero = arith.constant 0 : i32
    %any = arith.cmpi sgt, %count, %zero : i32
    cf.cond_br %any, ^some, ^none
  ^some:
    %i = arith.constant 0 : index
    %x = memref.load %o[%i] : memref<8xi8>
    %y = memref.atomic_rmw addi %x, %o[%i] : (i8, memref<8xi8>) -> i8
    jit.end
  ^none:
    jit.end
  }
}
