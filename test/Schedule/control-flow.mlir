// RUN: tinyjit-opt %s --uop-schedule --split-input-file | FileCheck %s

// A trip writes the next values over the present ones, as each kernel reads what
// it overwrites in the same place. The condition is computed before the loop and
// at the end of each trip. A tensor of one number is a number of the kernel that
// uses it.
// CHECK-LABEL: func.func @power
// CHECK:       jit.copy %{{.*}} to %[[I:.*]] : !jit.buffer<1xi64, "cpu:0"> to
// CHECK:       jit.copy %arg0 to %[[P:.*]] : !jit.buffer<4xf32, "cpu:0"> to
// CHECK:       %[[GO:.*]] = jit.alloc : !jit.buffer<1xi1, "cpu:0">
// CHECK:       jit.launch @[[LESS:.*]](read %[[I]], write %[[GO]])
// CHECK:       jit.while %[[GO]] : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @{{.*}}(update %[[I]])
// CHECK-NEXT:    jit.launch @{{.*}}(update %[[P]], read %arg0)
// CHECK-NEXT:    jit.launch @[[LESS]](read %[[I]], write %[[GO]])
// CHECK-NEXT:  }
// CHECK-NEXT:  return %[[P]]
func.func @power(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant dense<1> : tensor<1xi64>
  %most = arith.constant 8 : i64
  %0 = arith.constant 0 : index
  %y:2 = scf.while (%i = %zero, %p = %x) : (tensor<1xi64>, tensor<4xf32>) -> (tensor<1xi64>, tensor<4xf32>) {
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %less = arith.cmpi slt, %n, %most : i64
    scf.condition(%less) %i, %p : tensor<1xi64>, tensor<4xf32>
  } do {
  ^bb0(%i: tensor<1xi64>, %p: tensor<4xf32>):
    %j = arith.addi %i, %one : tensor<1xi64>
    %q = arith.mulf %p, %x : tensor<4xf32>
    scf.yield %j, %q : tensor<1xi64>, tensor<4xf32>
  }
  return %y#1 : tensor<4xf32>
}

// -----

// Each way writes the result; one that hands an argument on copies it.
// CHECK-LABEL: func.func @clip
// CHECK:       %[[R:.*]] = jit.alloc : !jit.buffer<4xf32, "cpu:0">
// CHECK-NEXT:  jit.if %{{.*}} : !jit.buffer<i1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @{{.*}}(read %arg1, write %[[R]])
// CHECK-NEXT:  } else {
// CHECK-NEXT:    jit.copy %arg1 to %[[R]]
// CHECK-NEXT:  }
// CHECK-NEXT:  return %[[R]]
func.func @clip(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %t = tensor.extract %c[] : tensor<i1>
  %y = scf.if %t -> tensor<4xf32> {
    %a = math.absf %x : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// -----

// A value that nothing of the trip reads after it is there is written in place.
// CHECK-LABEL: func.func @in_place
// CHECK:       jit.while %{{.*}} : !jit.buffer<1xi1, "cpu:0"> {
// CHECK-NEXT:    jit.launch @{{.*}}(read %[[S:[0-9]+]], write %[[N:[0-9]+]])
// CHECK-NEXT:    jit.launch @{{.*}}(read %[[N]], write %[[S]])
// CHECK-NOT:     jit.copy
func.func @in_place(%x: tensor<8xf32>) -> tensor<8xf32> {
  %most = arith.constant 100.0 : f32
  %zero = arith.constant 0.0 : f32
  %0 = arith.constant 0 : index
  %y = scf.while (%s = %x) : (tensor<8xf32>) -> tensor<8xf32> {
    %n = tensor.extract %s[%0] : tensor<8xf32>
    %less = arith.cmpf olt, %n, %most : f32
    scf.condition(%less) %s : tensor<8xf32>
  } do {
  ^bb0(%s: tensor<8xf32>):
    %t = tensor.empty() : tensor<f32>
    %i = linalg.fill ins(%zero : f32) outs(%t : tensor<f32>) -> tensor<f32>
    %sum = linalg.reduce ins(%s : tensor<8xf32>) outs(%i : tensor<f32>) dimensions = [0]
      (%a: f32, %b: f32) {
        %c = arith.addf %a, %b : f32
        linalg.yield %c : f32
      }
    %kept = uop.contiguous %sum : tensor<f32>
    %k = tensor.extract %kept[] : tensor<f32>
    %r = tensor.splat %k : tensor<8xf32>
    scf.yield %r : tensor<8xf32>
  }
  return %y : tensor<8xf32>
}

// -----

// The count is overwritten after what is computed from it.
// CHECK-LABEL: func.func @count_last
// CHECK:       jit.copy %{{.*}} to %[[I:.*]] : !jit.buffer<1xi64, "cpu:0"> to
// CHECK:       jit.copy %arg0 to %[[P:.*]] : !jit.buffer<4xi64, "cpu:0"> to
// CHECK:       jit.while
// CHECK-NEXT:    jit.launch @{{.*}}(update %[[P]], read %[[I]])
// CHECK-NEXT:    jit.launch @{{.*}}(update %[[I]])
// CHECK-NEXT:    jit.launch @{{.*}}(read %[[I]], write %{{.*}})
// CHECK-NEXT:  }
func.func @count_last(%x: tensor<4xi64>) -> tensor<4xi64> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant dense<1> : tensor<1xi64>
  %most = arith.constant 8 : i64
  %0 = arith.constant 0 : index
  %y:2 = scf.while (%i = %zero, %p = %x) : (tensor<1xi64>, tensor<4xi64>) -> (tensor<1xi64>, tensor<4xi64>) {
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %less = arith.cmpi slt, %n, %most : i64
    scf.condition(%less) %i, %p : tensor<1xi64>, tensor<4xi64>
  } do {
  ^bb0(%i: tensor<1xi64>, %p: tensor<4xi64>):
    %j = arith.addi %i, %one : tensor<1xi64>
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %all = tensor.splat %n : tensor<4xi64>
    %q = arith.addi %p, %all : tensor<4xi64>
    scf.yield %j, %q : tensor<1xi64>, tensor<4xi64>
  }
  return %y#1 : tensor<4xi64>
}

// -----

// A loop reads and writes states in its place among the function's own reads and
// writes: what is read before is kept, what is read behind is what the loop left.
jit.state @s : !jit.buffer<4xf32, "cpu:0">
// CHECK-LABEL: func.func @state
// CHECK:       %[[S:.*]] = jit.get @s
// CHECK:       jit.launch @{{.*}}(read %[[S]], write %[[OLD:[0-9]+]])
// CHECK:       %[[SAME:.*]] = jit.get @s
// CHECK-NEXT:  jit.while
// CHECK-NEXT:    jit.launch @{{.*}}(update %[[SAME]])
// CHECK:       }
// CHECK-NEXT:  %[[R:.*]] = jit.alloc
// CHECK-NEXT:  jit.launch @{{.*}}(read %[[OLD]], read %[[S]], write %[[R]])
// CHECK-NEXT:  return %[[R]]
func.func @state(%x: tensor<1xi64>) -> tensor<4xf32> {
  %0 = arith.constant 0 : index
  %one = arith.constant dense<1> : tensor<1xi64>
  %zero = arith.constant 0 : i64
  %old = uop.read @s [0] [4] : tensor<4xf32>
  %y = scf.while (%i = %x) : (tensor<1xi64>) -> (tensor<1xi64>) {
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %more = arith.cmpi sgt, %n, %zero : i64
    scf.condition(%more) %i : tensor<1xi64>
  } do {
  ^bb0(%i: tensor<1xi64>):
    %s = uop.read @s [0] [4] : tensor<4xf32>
    %t = arith.addf %s, %s : tensor<4xf32>
    uop.write %t into @s [0] [4] : tensor<4xf32>
    %j = arith.subi %i, %one : tensor<1xi64>
    scf.yield %j : tensor<1xi64>
  }
  %new = uop.read @s [0] [4] : tensor<4xf32>
  %r = arith.subf %old, %new : tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// A state that a loop uses and nobody writes is not copied.
jit.state @w : !jit.buffer<4xf32, "cpu:0">
// CHECK-LABEL: func.func @read_only
// CHECK:       %[[W:.*]] = jit.get @w
// CHECK:       jit.if
// CHECK-NEXT:    jit.launch @{{.*}}(read %arg1, read %[[W]], write
func.func @read_only(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %w = uop.read @w [0] [4] : tensor<4xf32>
  %t = tensor.extract %c[] : tensor<i1>
  %y = scf.if %t -> tensor<4xf32> {
    %a = arith.mulf %x, %w : tensor<4xf32>
    scf.yield %a : tensor<4xf32>
  } else {
    scf.yield %x : tensor<4xf32>
  }
  return %y : tensor<4xf32>
}

// -----

// A number that a loop carries is overwritten in place, as its only element is read and written in the same place.
// CHECK-LABEL: func.func @counted
// CHECK:       jit.while
// CHECK-NEXT:    jit.launch @{{.*}}(update %{{.*}}) : !jit.buffer<1xi64, "cpu:0">
// CHECK-NEXT:    jit.launch @{{.*}}(update %{{.*}}) : !jit.buffer<16xf32, "cpu:0">
// CHECK-NEXT:    jit.launch @{{.*}}(read %{{.*}}, write %{{.*}}) : !jit.buffer<1xi64, "cpu:0">, !jit.buffer<1xi1, "cpu:0">
// CHECK-NEXT:  }
func.func @counted(%x: tensor<16xf32>) -> tensor<16xf32> {
  %zero = arith.constant dense<0> : tensor<1xi64>
  %one = arith.constant 1 : i64
  %most = arith.constant 8 : i64
  %0 = arith.constant 0 : index
  %y:2 = scf.while (%i = %zero, %p = %x) : (tensor<1xi64>, tensor<16xf32>) -> (tensor<1xi64>, tensor<16xf32>) {
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %less = arith.cmpi slt, %n, %most : i64
    scf.condition(%less) %i, %p : tensor<1xi64>, tensor<16xf32>
  } do {
  ^bb0(%i: tensor<1xi64>, %p: tensor<16xf32>):
    %n = tensor.extract %i[%0] : tensor<1xi64>
    %m = arith.addi %n, %one : i64
    %j = tensor.from_elements %m : tensor<1xi64>
    %q = arith.mulf %p, %p : tensor<16xf32>
    scf.yield %j, %q : tensor<1xi64>, tensor<16xf32>
  }
  return %y#1 : tensor<16xf32>
}
