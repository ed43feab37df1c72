// A gather: the index is a value that was loaded, and outside of the table it gives zero.
// RUN: tinyjit-opt %s | tinyjit-opt | FileCheck %s

// CHECK-LABEL: jit.kernel @gather(
// CHECK: uop.load %{{.*}}[%{{.*}}, %{{.*}}] if %{{.*}} else %{{.*}} : !uop.ptr<1000x8xf32>
jit.kernel @gather(%out: !uop.ptr<5x8xf32>, %table: !uop.ptr<1000x8xf32>, %tokens: !uop.ptr<5xi32>) {
  %zero = arith.constant 0.0 : f32
  %rows = arith.constant 1000 : index
  %i = uop.range 5
  %j = uop.range 8
  %token = uop.load %tokens[%i] : !uop.ptr<5xi32>
  %row = arith.index_cast %token : i32 to index
  // A negative row is a large number without its sign.
  %inside = arith.cmpi ult, %row, %rows : index
  %x = uop.load %table[%row, %j] if %inside else %zero : !uop.ptr<1000x8xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<5x8xf32>
}
