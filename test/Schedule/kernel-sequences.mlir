// RUN: tinyjit-opt %s --uop-schedule | FileCheck %s
//
// Ops that become kernels of their own: their operands are stored before, their results are buffers.

// CHECK-LABEL: jit.kernel @f_kernel
// CHECK:         arith.negf
// CHECK-LABEL: jit.kernel @scan
// CHECK:         jit.loops(write %{{.*}}, read %{{.*}}) trips 4
// CHECK:           scf.for
// CHECK:             arith.addf
// CHECK:       func.func @f
// CHECK-SAME:    %[[A:.*]]: !jit.buffer<4x6xf32, "cpu:0">
// CHECK:         %[[N:.*]] = jit.alloc
// CHECK-NEXT:    jit.launch @f_kernel(read %[[A]], write %[[N]])
// CHECK-NEXT:    %[[S:.*]] = jit.alloc
// CHECK:         %[[TO:.*]] = jit.view %[[S]]
// CHECK:         %[[FROM:.*]] = jit.view %[[N]]
// CHECK:         jit.launch @scan(write %[[TO]], read %[[FROM]])
// CHECK:         %[[P:.*]] = jit.alloc
// CHECK:         jit.launch @f_kernel{{.*}}(read %[[S]], write %[[P]])
func.func @f(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %n = arith.negf %a : tensor<4x6xf32>
  %s = uop.scan(%n) along 1 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  } : tensor<4x6xf32> -> tensor<4x6xf32>
  %p = math.absf %s : tensor<4x6xf32>
  return %p : tensor<4x6xf32>
}

// Without elements there is no launch.
// CHECK-LABEL: func.func @empty
// CHECK-NOT:     jit.launch
// CHECK:         return
func.func @empty(%a: tensor<4x0xf32>) -> tensor<4x0xf32> {
  %s = uop.scan(%a) along 1 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  } : tensor<4x0xf32> -> tensor<4x0xf32>
  return %s : tensor<4x0xf32>
}

// A long line is cut into blocks: two launches for each tile of these.
// CHECK-LABEL: jit.kernel @scan_sums
// CHECK:         jit.loops(partial %{{.*}}, read %{{.*}}) trips 16
// CHECK:           vector.load
// CHECK-LABEL: jit.kernel @scan_blocks
// CHECK:         jit.loops(partial %{{.*}}, update %{{.*}}, read %{{.*}}) trips 16
// CHECK-LABEL: func.func @long
// CHECK:         %[[SUMS:.*]] = jit.alloc : !jit.buffer<27xf32
// CHECK:         jit.launch @scan_sums(partial %[[SUMS]]
// CHECK:         jit.launch @scan_blocks(partial %{{.*}}, update %[[SUMS]]
// CHECK:         jit.launch @scan_sums(partial %[[SUMS]]
// CHECK:         jit.launch @scan_blocks(partial %{{.*}}, update %[[SUMS]]
// CHECK-NOT:     jit.launch
// CHECK:         return
func.func @long(%a: tensor<200000xf32>) -> tensor<200000xf32> {
  %s = uop.scan(%a) along 0 {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    uop.return %z : f32
  } : tensor<200000xf32> -> tensor<200000xf32>
  return %s : tensor<200000xf32>
}
