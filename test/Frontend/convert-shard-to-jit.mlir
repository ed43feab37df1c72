// Each op of communication becomes a call of a kernel with a collective; equal ones share a kernel.
// RUN: tinyjit-opt %s --convert-shard-to-jit --split-input-file | FileCheck %s

// CHECK-NOT: shard.
// CHECK-DAG: jit.kernel @all_reduce(%[[OUT:.*]]: !uop.ptr<4xf32>, %[[IN:.*]]: !uop.ptr<4xf32>)
// CHECK-DAG: jit.collective all_reduce sum over <axis0 = 2, axis1 = 3> ["axis1"] (write
// CHECK-DAG: jit.collective all_reduce max over <axis0 = 2, axis1 = 3> ["axis1", "axis0"] (write
// CHECK-DAG: jit.collective all_gather over <axis0 = 2, axis1 = 3> ["axis0"] dim 0 (write
// CHECK-DAG: jit.collective all_slice over <axis0 = 2, axis1 = 3> ["axis0"] dim 0 (write
// CHECK-DAG: jit.collective all_to_all over <axis0 = 2, axis1 = 3> ["axis0"] split 0 dim 1 (write
// CHECK-DAG: jit.collective reduce_scatter sum over <axis0 = 2, axis1 = 3> ["axis0"] dim 0 (write
// CHECK-DAG: jit.collective broadcast over <axis0 = 2, axis1 = 3> ["axis0", "axis1"] rank 4 (write
// CHECK-DAG: jit.collective permute over <axis0 = 2, axis1 = 3> ["axis0", "axis1"] pairs [0, 1, 1, 2, 2, 0, 3, 4, 4, 5, 5, 3] (write
// CHECK-DAG: jit.collective permute over <axis0 = 2, axis1 = 3> ["axis1"] pairs [1, 0, 2, 1] (write
// CHECK-LABEL: func.func @all(
shard.grid @grid(shape = 2x3)
func.func @all(%x: tensor<4xf32>, %m: tensor<4x2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>, tensor<2xf32>,
    tensor<2x4xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  // CHECK: %[[SUM:.*]] = jit.call @all_reduce(%{{.*}}) : (tensor<4xf32>) -> tensor<4xf32>
  %sum = shard.all_reduce %x on @grid grid_axes = [1] : tensor<4xf32> -> tensor<4xf32>
  // CHECK: jit.call @all_reduce(%[[SUM]])
  %again = shard.all_reduce %sum on @grid grid_axes = [1] : tensor<4xf32> -> tensor<4xf32>
  %most = shard.all_reduce %x on @grid grid_axes = [1, 0] reduction = max : tensor<4xf32> -> tensor<4xf32>
  %gathered = shard.all_gather %x on @grid grid_axes = [0] gather_axis = 0 : tensor<4xf32> -> tensor<8xf32>
  %part = shard.all_slice %x on @grid grid_axes = [0] slice_axis = 0 : tensor<4xf32> -> tensor<2xf32>
  %changed = shard.all_to_all %m on @grid grid_axes = [0] split_axis = 0 concat_axis = 1 : tensor<4x2xf32> -> tensor<2x4xf32>
  %scattered = shard.reduce_scatter %x on @grid grid_axes = [0] scatter_axis = 0 : tensor<4xf32> -> tensor<2xf32>
  %same = shard.broadcast %x on @grid grid_axes = [0, 1] root = [1, 1] : (tensor<4xf32>) -> tensor<4xf32>
  %next = shard.shift %x on @grid grid_axes = [0, 1] shift_axis = 1 offset = 1 rotate : tensor<4xf32> -> tensor<4xf32>
  %before = shard.shift %x on @grid grid_axes = [1] shift_axis = 1 offset = -1 : tensor<4xf32> -> tensor<4xf32>
  // Groups of one.
  %alone = shard.all_reduce %x on @grid : tensor<4xf32> -> tensor<4xf32>
  // CHECK: return %[[SUM]], {{.*}}, %arg0 :
  return %sum, %again, %most, %gathered, %part, %changed, %scattered, %same, %next, %before, %alone : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<8xf32>,
      tensor<2xf32>, tensor<2x4xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Results that count on one process are there on all.
// CHECK-DAG: jit.collective all_reduce min over <axis0 = 2> ["axis0"] (write
// CHECK-DAG: jit.collective all_gather over <axis0 = 2> ["axis0"] dim 0 (write
shard.grid @grid(shape = 2)
func.func @rooted(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<8xf32>) {
  %least = shard.reduce %x on @grid grid_axes = [0] reduction = min root = [1] : (tensor<4xf32>) -> tensor<4xf32>
  %gathered = shard.gather %x on @grid grid_axes = [0] gather_axis = 0 root = [1] : (tensor<4xf32>) -> tensor<8xf32>
  return %least, %gathered : tensor<4xf32>, tensor<8xf32>
}

// -----

// The position of a process is data.
// CHECK: jit.kernel @position(%[[OUT:.*]]: !uop.ptr<2xi64>)
// CHECK: jit.collective position over <axis0 = 2, axis1 = 3> ["axis0", "axis1"] (write
// CHECK-LABEL: func.func @where(
shard.grid @grid(shape = 2x3)
func.func @where(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, index, index) {
  // CHECK: %[[P:.*]] = jit.call @position() : () -> tensor<2xi64>
  // CHECK: tensor.extract %[[P]]
  %p:2 = shard.process_multi_index on @grid : index, index
  %three = arith.constant 0 : index
  %first = arith.cmpi eq, %p#1, %three : index
  // CHECK-NOT: scf.if
  // CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg1 : tensor<4xf32>, tensor<4xf32>)
  // CHECK: tensor.extract %[[P]]
  // CHECK: %[[C:.*]] = arith.cmpi eq
  // CHECK: arith.select %[[C]], %{{.*}}, %{{.*}} : f32
  %z = scf.if %first -> tensor<4xf32> {
    %s = arith.addf %x, %x : tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  } else {
    scf.yield %y : tensor<4xf32>
  }
  // CHECK: arith.muli
  %rank = shard.process_linear_index on @grid : index
  // CHECK: arith.constant 3 : index
  %sizes:2 = shard.grid_shape @grid : index, index
  %sum = arith.addi %rank, %sizes#1 : index
  return %z, %sum, %p#0 : tensor<4xf32>, index, index
}

// -----

// A product that is divided begins with zeros everywhere.
// CHECK-LABEL: func.func @zeros(
// CHECK-NOT: arith.select
// CHECK: return
shard.grid @grid(shape = 2)
func.func @zeros(%first: i1) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %a = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %z = scf.if %first -> tensor<4xf32> {
    scf.yield %a : tensor<4xf32>
  } else {
    %f = tensor.empty() : tensor<4xf32>
    %b = linalg.fill ins(%zero : f32) outs(%f : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  return %z : tensor<4xf32>
}

// -----

// Members as far away as there are numbers: 2^63 - 1 is once around three members, and one further.
// CHECK-DAG: jit.collective permute over <axis0 = 3> ["axis0"] pairs [0, 1, 1, 2, 2, 0] (
// CHECK-DAG: jit.collective permute over <axis0 = 3> ["axis0"] pairs [0, 2, 1, 0, 2, 1] (
// CHECK-DAG: jit.collective permute over <axis0 = 3> ["axis0"] pairs [] (
shard.grid @grid(shape = 3)
func.func @far(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %next = shard.shift %x on @grid grid_axes = [0] shift_axis = 0 offset = 9223372036854775807 rotate : tensor<4xf32> -> tensor<4xf32>
  %before = shard.shift %x on @grid grid_axes = [0] shift_axis = 0 offset = -9223372036854775807 rotate : tensor<4xf32> -> tensor<4xf32>
  %none = shard.shift %x on @grid grid_axes = [0] shift_axis = 0 offset = 9223372036854775807 : tensor<4xf32> -> tensor<4xf32>
  return %next, %before, %none : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
