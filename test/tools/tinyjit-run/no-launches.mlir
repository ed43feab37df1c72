// Functions that launch nothing are captured, replayed, checked and saved as all others.
// RUN: tinyjit-run %s --function=identity --input=3xf32=ramp --calls=3 --verify=eager,poison,alias | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s --function=buffer --input=3xf32=ramp --calls=3 --verify=eager,poison,alias | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s --function=capture --input=3xf32=ramp --calls=3 --verify=eager,poison,alias | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s --function=reshape --input=4xf32=ramp --calls=3 | FileCheck %s --check-prefix=RESHAPE
// RUN: tinyjit-run %s --function=twice --input=3xf32=ramp --calls=3 | FileCheck %s --check-prefixes=ONE,TWO
// RUN: tinyjit-run %s --function=beside --input=3xf32=ramp --calls=3 | FileCheck %s --check-prefixes=ONE,BESIDE
// RUN: tinyjit-run %s --function=empty --calls=3 | count 0
// RUN: tinyjit-run %s --function=no_elements --input=0x3xf32=0 --calls=3 | FileCheck %s --check-prefix=NONE
// RUN: tinyjit-run %s --function=identity --input=3xf32=ramp --calls=3 --trace=%t.json --stats 2>&1 | FileCheck %s --check-prefix=STATS

// On GPUs.
// RUN: tinyjit-run %s %test_cuda --device=cuda:0 --function=identity --input=3xf32=ramp --calls=3 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s %test_hip --device=hip:0 --function=no_elements --input=0x3xf32=0 --calls=3 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: tinyjit-run %s %test_cuda --device=cuda:0 --function=empty --calls=3

// As a saved capture.
// RUN: tinyjit-run %s --function=identity --calls=0 --save-capture=%t.so
// RUN: tinyjit-run %t.so --input=3xf32=ramp --calls=2 | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s --function=empty --calls=0 --save-capture=%t-empty.so
// RUN: tinyjit-run %t-empty.so | count 0
// RUN: tinyjit-run %s --function=no_elements --calls=0 --save-capture=%t-none.mlir
// RUN: tinyjit-run %t-none.mlir --function=no_elements --input=0x3xf32=0 | FileCheck %s --check-prefix=NONE

// ONE: result 0: 3xf32 = [0, 1, 2]
// TWO-NEXT: result 1: 3xf32 = [0, 1, 2]
// BESIDE-NEXT: result 1: 3xf32 = [-0, -1, -2]
// RESHAPE: result 0: 2x2xf32 = {{\[}}[0, 1], [2, 3]]
// NONE: result 0: 0x3xf32 = []
// STATS: kernels{{ +}}0{{$}}
// STATS: launches{{ +}}0{{$}}
func.func @identity(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}

func.func @buffer(%x: !jit.buffer<3xf32, "cpu:0">) -> !jit.buffer<3xf32, "cpu:0"> {
  return %x : !jit.buffer<3xf32, "cpu:0">
}

jit.capture @capture(%x: !jit.buffer<3xf32, "cpu:0">) -> (!jit.buffer<3xf32, "cpu:0">) {
  jit.return %x : !jit.buffer<3xf32, "cpu:0">
}

func.func @reshape(%x: tensor<4xf32>) -> tensor<2x2xf32> {
  %y = tensor.expand_shape %x [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  return %y : tensor<2x2xf32>
}

func.func @twice(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  return %x, %x : tensor<3xf32>, tensor<3xf32>
}

func.func @beside(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %y = arith.negf %x : tensor<3xf32>
  return %x, %y : tensor<3xf32>, tensor<3xf32>
}

func.func @empty() {
  return
}

func.func @no_elements(%x: tensor<0x3xf32>) -> tensor<0x3xf32> {
  %y = arith.addf %x, %x : tensor<0x3xf32>
  return %y : tensor<0x3xf32>
}
