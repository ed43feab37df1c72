// Sizes that each call chooses: every set of them has a capture.
// RUN: %python %S/Inputs/check.py %s %t --capture-new-sizes
// RUN: tinyjit-run %s --function=columns --capture-new-sizes --input=3x0xf32=ramp --calls=4 | FileCheck %s --check-prefix=EMPTY
// RUN: not tinyjit-run %s --function=columns --capture-new-sizes --input=3xf32=1 2>&1 | FileCheck %s --check-prefix=RANK
// RUN: not tinyjit-run %s --function=bounded 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: tinyjit-run %s --function=bounded --capture-new-sizes --input=x=6x2xf32=ramp --var=n=5 --calls=4 | FileCheck %s --check-prefix=BEYOND
// RUN: not tinyjit-run %s --function=bounded --capture-new-sizes --input=x=6x2xf32=ramp --var=n=7 --calls=4 2>&1 | FileCheck %s --check-prefix=VARIABLE

// EMPTY: result 0: 3xf32 = [0, 0, 0]
// RANK: error: input 0 has 1 dimensions, expected 2 for tensor<?x?xf32> of @columns
// WITHOUT: error: argument 0 is 'tensor<?x?xf32>', expected the attribute 'jit.sizes'
// BEYOND: result 0: 5x2xf32 = {{\[\[}}0, 2], [4, 6], [8, 10], [12, 14], [16, 18]]
// VARIABLE: error: variable "n" is 7, expected 1 to 6

#map = affine_map<(d0, d1) -> (d0, d1)>

// The sums of rows.
func.func @columns(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %empty = tensor.empty(%n) : tensor<?xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?xf32>) -> tensor<?xf32>
  %0 = linalg.reduce {arith.addf} ins(%x : tensor<?x?xf32>) outs(%init : tensor<?xf32>) dimensions = [1]
  return %0 : tensor<?xf32>
}

// A product of factors whose sizes go together, and a softmax over as many columns as there are.
func.func @product(%x: tensor<?x?xf32>, %y: tensor<?x5xf32>) -> (tensor<?x5xf32>, tensor<?x5xf32>) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %empty = tensor.empty(%n) : tensor<?x5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<?x5xf32>) -> tensor<?x5xf32>
  %0 = linalg.matmul ins(%x, %y : tensor<?x?xf32>, tensor<?x5xf32>) outs(%init : tensor<?x5xf32>) -> tensor<?x5xf32>
  %1 = linalg.softmax dimension(1) ins(%0 : tensor<?x5xf32>) outs(%empty : tensor<?x5xf32>) -> tensor<?x5xf32>
  return %0, %1 : tensor<?x5xf32>, tensor<?x5xf32>
}

// Twice the rows that count.
func.func @bounded(%x: tensor<?x2xf32> {jit.name = "x", jit.sizes = [["n", 1, 4]]}) -> tensor<?x2xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x2xf32>
  %empty = tensor.empty(%n) : tensor<?x2xf32>
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<?x2xf32>) outs(%empty : tensor<?x2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %y = arith.addf %in, %in : f32
    linalg.yield %y : f32
  } -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
