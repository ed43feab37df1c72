// A result in the memory of an input that the caller gives away.
// RUN: tinyjit-run %s --cache=off --input=4xf32=1,2,3,4 --input=4xf32=10,20,30,40 --calls=3 --verify=eager,poison,alias | FileCheck %s
// RUN: tinyjit-run %s --cache=off --emit=optimized | FileCheck %s --check-prefix=PLACE

// PLACE: jit.capture @main(%[[W:.*]]: !jit.buffer<4xf32, "cpu:0"> {jit.donated},
// PLACE: update %[[W]]
// PLACE: jit.return %[[W]],

// Each call begins with what the one before has left in the memory that it got.
// CHECK: result 0: 4xf32 = [31, 62, 93, 124]
// CHECK: result 1: f32 = 310
func.func @main(%w: tensor<4xf32> {jit.donated}, %g: tensor<4xf32>) -> (tensor<4xf32>, tensor<f32>) {
  %e = tensor.empty() : tensor<4xf32>
  %sum = linalg.add ins(%w, %g : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %z = arith.constant dense<0.0> : tensor<f32>
  %total = linalg.reduce ins(%sum : tensor<4xf32>) outs(%z : tensor<f32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %c = arith.addf %a, %b : f32
      linalg.yield %c : f32
    }
  return %sum, %total : tensor<4xf32>, tensor<f32>
}
