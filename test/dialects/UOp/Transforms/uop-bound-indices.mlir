// RUN: tinyjit-opt %s --uop-bound-indices | FileCheck %s

// Unbounded indices get a gate, as often as there are such dimensions.
// CHECK-LABEL: jit.kernel @gather
// CHECK: %[[K:.*]] = arith.index_cast
// CHECK: %[[INSIDE:.*]] = arith.cmpi ult, %[[K]], %c4
// CHECK: uop.load %{{.*}}[%[[K]]] if %[[INSIDE]] else %cst : !uop.ptr<4xf32>
// CHECK: %[[ROW:.*]] = arith.cmpi ult, %[[K]], %c8
// CHECK: uop.store %{{.*}}, %{{.*}}[%[[K]], %{{.*}}] if %[[ROW]] : !uop.ptr<8x4xf32>
jit.kernel @gather(%out: !uop.ptr<8x4xf32>, %x: !uop.ptr<4xf32>, %at: !uop.ptr<4xi32>) {
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %k = arith.index_cast %a : i32 to index
  %b = uop.load %x[%k] : !uop.ptr<4xf32>
  uop.store %b, %out[%k, %i] : !uop.ptr<8x4xf32>
}

// Indices inside, with a gate, or not from data stay as they are.
// CHECK-LABEL: jit.kernel @bounded
// CHECK-NOT: cmpi
// CHECK: uop.load %{{.*}}[%{{.*}}] : !uop.ptr<16xf32>
// CHECK: uop.load %{{.*}}[%{{.*}}] if %{{.*}} else %{{.*}} : !uop.ptr<16xf32>
// CHECK-NOT: cmpi
// CHECK: uop.store %{{.*}}, %{{.*}}[%{{.*}}] : !uop.ptr<4xf32>
jit.kernel @bounded(%out: !uop.ptr<4xf32>, %x: !uop.ptr<16xf32>, %at: !uop.ptr<4xi32>, %n: !uop.ptr<1xi1>) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %first = arith.constant 0 : index
  %i = uop.range 4
  %a = uop.load %at[%i] : !uop.ptr<4xi32>
  %low = arith.maxsi %a, %c0 : i32
  %clamped = arith.minsi %low, %c3 : i32
  %row = arith.index_cast %clamped : i32 to index
  %start = arith.muli %row, %c4 : index
  %k = arith.addi %start, %i : index
  %b = uop.load %x[%k] : !uop.ptr<16xf32>
  %free = arith.index_cast %a : i32 to index
  %gate = uop.load %n[%first] : !uop.ptr<1xi1>
  %c = uop.load %x[%free] if %gate else %zero : !uop.ptr<16xf32>
  %sum = arith.addf %b, %c : f32
  uop.store %sum, %out[%i] : !uop.ptr<4xf32>
}
