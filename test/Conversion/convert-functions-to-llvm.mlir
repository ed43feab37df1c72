// RUN: tinyjit-opt %s --convert-functions-to-llvm | FileCheck %s

// One pass leaves nothing but the llvm dialect, whatever is nested in what.
// CHECK-LABEL: llvm.func @sum(
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i64) -> f32
// CHECK-DAG: llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xindex>) : vector<4xi64>
// CHECK: llvm.br ^[[LOOP:.*]](%{{.*}}, %{{.*}} : i64, vector<4xf32>)
// CHECK: ^[[LOOP]](%[[I:.*]]: i64, %[[SUM:.*]]: vector<4xf32>):
// CHECK: llvm.icmp "slt" %[[I]], %[[N]] : i64
// CHECK: llvm.intr.fma(%{{.*}}, %{{.*}}, %[[SUM]]) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK: llvm.shufflevector %[[SUM]], %[[SUM]] [2, 3, 0, 1]
// CHECK: llvm.cond_br
// CHECK: llvm.call @negate(%{{.*}}) : (f32) -> f32
// CHECK-NOT: {{(arith|cf|func|math|scf|vector)\.}}
// CHECK-NOT: unrealized_conversion_cast
func.func @sum(%p: !llvm.ptr, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %steps = vector.step : vector<4xindex>
  %sum = scf.for %i = %c0 to %n step %c4 iter_args(%so_far = %zero) -> vector<4xf32> {
    %first = vector.broadcast %i : index to vector<4xindex>
    %numbers = arith.addi %first, %steps : vector<4xindex>
    %bits = arith.index_cast %numbers : vector<4xindex> to vector<4xi64>
    %weights = arith.sitofp %bits : vector<4xi64> to vector<4xf32>
    %a = llvm.load %p : !llvm.ptr -> vector<4xf32>
    %next = math.fma %a, %weights, %so_far : vector<4xf32>
    scf.yield %next : vector<4xf32>
  }
  %turned = vector.shuffle %sum, %sum [2, 3, 0, 1] : vector<4xf32>, vector<4xf32>
  %x = vector.extract %turned[0] : f32 from vector<4xf32>
  %limit = arith.constant 1.0 : f32
  %large = arith.cmpf ogt, %x, %limit : f32
  %result = scf.if %large -> f32 {
    %y = func.call @negate(%x) : (f32) -> f32
    scf.yield %y : f32
  } else {
    scf.yield %x : f32
  }
  return %result : f32
}

// CHECK-LABEL: llvm.func @negate(%{{.*}}: f32) -> f32
func.func @negate(%x: f32) -> f32 {
  %y = arith.negf %x : f32
  return %y : f32
}

// Divisions that round up have no instruction.
// CHECK-LABEL: llvm.func @blocks(
// CHECK: llvm.udiv
// CHECK: llvm.sdiv
// CHECK-NOT: {{(arith|cf)\.}}
// CHECK: llvm.call @abort()
func.func @blocks(%n: i64, %size: i64) -> i64 {
  %up = arith.ceildivui %n, %size : i64
  %down = arith.floordivsi %up, %n : i64
  %some = arith.cmpi ult, %down, %n : i64
  cf.assert %some, "none"
  return %down : i64
}
