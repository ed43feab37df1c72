// RUN: tinyjit-opt %s --uop-schedule | FileCheck %s
//
// A transform has a launch for each factor of its length; the first one reads the operands, the last one fills the results.
// CHECK: jit.constant @[[ROOTS:.*]] = dense<{{.*}}> : tensor<32xf64>
// CHECK-LABEL: func.func @transform
// CHECK-SAME:    %[[A:.*]]: !jit.buffer<60xf32, "cpu:0">, %[[B:.*]]: !jit.buffer<60xf32, "cpu:0">
// CHECK:         %[[T:.*]] = jit.get @[[ROOTS]]
// CHECK:         jit.launch @fft(write %[[R:.*]], write %[[I:.*]], read %[[A]], read %[[B]], read %[[T]])
// CHECK-NEXT:    jit.launch @fft_0(write %[[W:.*]], write %[[V:.*]], read %[[R]], read %[[I]], read %[[T]])
// CHECK-NEXT:    jit.launch @fft_1(write %[[R]], write %[[I]], read %[[W]], read %[[V]], read %[[T]])
func.func @transform(%a: tensor<60xf32>, %b: tensor<60xf32>) -> (tensor<60xf32>, tensor<60xf32>) {
  %r, %i = uop.fft(%a, %b) along 0 : tensor<60xf32>
  return %r, %i : tensor<60xf32>, tensor<60xf32>
}
