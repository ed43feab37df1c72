// Sizes without bounds are those of the inputs.
// RUN: rm -rf %t && mkdir %t
// RUN: tinyjit-run %s --function=scale --input='2x3xf32=[[1, 2, 3], [4, 5, 6]]' --input='2xf32=[10, 20]' --calls=4 | FileCheck %s --check-prefix=TWO
// RUN: tinyjit-run %s --function=scale --input='1x3xf32=[[1, 2, 3]]' --input='1xf32=[10]' --calls=4 | FileCheck %s --check-prefix=ONE
// RUN: tinyjit-run %s --function=scale --input='0x3xf32=[]' --input='0xf32=[]' --calls=4 | FileCheck %s --check-prefix=NONE
// RUN: not tinyjit-run %s --function=scale --input=2xf32=1 --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not tinyjit-run %s --function=scale --input=2x3xf32=1 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not tinyjit-run %s --function=scale --input=2x4xf32=1 --input=2xf32=1 2>&1 | FileCheck %s --check-prefix=FIXED
// RUN: not tinyjit-run %s --function=scale --input=2x3xf32=1 --input=4xf32=1 2>&1 | FileCheck %s --check-prefix=UNEQUAL

// TWO: result 0: 2x3xf32 = {{\[\[}}10, 20, 30], [80, 100, 120]]
// TWO: result 1: 6xf32 = [10, 20, 30, 80, 100, 120]
// ONE: result 0: 1x3xf32 = {{\[\[}}10, 20, 30]]
// NONE: result 0: 0x3xf32 = []
// RANK: error: input 0 has 1 dimensions, expected 2 for tensor<?x3xf32> of @scale
// MISSING: error: argument 0 is 'tensor<?x3xf32>', expected the attribute 'jit.sizes'
// FIXED: error: input 0 ('0', 2x3xf32) got 2x4xf32=1
// UNEQUAL: open-sizes.mlir:{{.*}}error:
func.func @scale(%x: tensor<?x3xf32>, %by: tensor<?xf32>) -> (tensor<?x3xf32>, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %empty = tensor.empty(%n) : tensor<?x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %by : tensor<?x3xf32>, tensor<?xf32>) outs(%empty : tensor<?x3xf32>) {
  ^bb0(%in: f32, %factor: f32, %out: f32):
    %y = arith.mulf %in, %factor : f32
    linalg.yield %y : f32
  } -> tensor<?x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %0, %1 : tensor<?x3xf32>, tensor<?xf32>
}

func.func @other(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
