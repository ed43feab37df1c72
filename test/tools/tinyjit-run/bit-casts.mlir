// Bit casts between widths, as StableHLO's passes leave `stablehlo.bitcast_convert`: element 0 of the last dimension has the
// lowest bits. Flags are packed eight to a byte so, and halves of bytes taken out.
// RUN: tinyjit-run %s --function=flags --input=2xui8=0xa5,0x01 | FileCheck %s --check-prefix=FLAGS
// RUN: tinyjit-run %s --function=packed --input=2x8xi1=[[1,0,1,0,0,1,0,1],[1,0,0,0,0,0,0,0]] | FileCheck %s --check-prefix=PACKED
// RUN: tinyjit-run %s --function=halves --input=2xui8=0x7f,0x80 | FileCheck %s --check-prefix=HALVES
// RUN: tinyjit-run %s --function=joined --input=2x2xf4E2M1FN=6,-0.5,1,2 | FileCheck %s --check-prefix=JOINED

// FLAGS: 2x8xi1 = {{\[\[}}true, false, true, false, false, true, false, true], [true, false, false, false, false, false, false, false]]
func.func @flags(%a: tensor<2xui8>) -> tensor<2x8xi1> {
  %x = tensor.bitcast %a : tensor<2xui8> to tensor<2xi8>
  %empty = tensor.empty() : tensor<2x8xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2xi8>) outs(%empty : tensor<2x8xi1>) {
  ^bb0(%in: i8, %out: i1):
    %j = linalg.index 1 : index
    %by = arith.index_cast %j : index to i8
    %shifted = arith.shrui %in, %by : i8
    %flag = arith.trunci %shifted : i8 to i1
    linalg.yield %flag : i1
  } -> tensor<2x8xi1>
  return %0 : tensor<2x8xi1>
}

// PACKED: 2xui8 = [165, 1]
func.func @packed(%a: tensor<2x8xi1>) -> tensor<2xui8> {
  %zero = arith.constant 0 : i8
  %empty = tensor.empty() : tensor<2xi8>
  %init = linalg.fill ins(%zero : i8) outs(%empty : tensor<2xi8>) -> tensor<2xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<2x8xi1>) outs(%init : tensor<2xi8>) {
  ^bb0(%in: i1, %out: i8):
    %j = linalg.index 1 : index
    %by = arith.index_cast %j : index to i8
    %bit = arith.extui %in : i1 to i8
    %shifted = arith.shli %bit, %by : i8
    %sum = arith.ori %shifted, %out : i8
    linalg.yield %sum : i8
  } -> tensor<2xi8>
  %1 = tensor.bitcast %0 : tensor<2xi8> to tensor<2xui8>
  return %1 : tensor<2xui8>
}

// HALVES: 2x2xi4 = {{\[\[}}-1, 7], [0, -8]]
func.func @halves(%a: tensor<2xui8>) -> tensor<2x2xi4> {
  %x = tensor.bitcast %a : tensor<2xui8> to tensor<2xi8>
  %empty = tensor.empty() : tensor<2x2xi4>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<2xi8>) outs(%empty : tensor<2x2xi4>) {
  ^bb0(%in: i8, %out: i4):
    %four = arith.constant 4 : i8
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i8
    %by = arith.muli %number, %four : i8
    %shifted = arith.shrui %in, %by : i8
    %half = arith.trunci %shifted : i8 to i4
    linalg.yield %half : i4
  } -> tensor<2x2xi4>
  return %0 : tensor<2x2xi4>
}

// JOINED: 2xui8 = [151, 66]
func.func @joined(%a: tensor<2x2xf4E2M1FN>) -> tensor<2xui8> {
  %zero = arith.constant 0 : i8
  %empty = tensor.empty() : tensor<2xi8>
  %init = linalg.fill ins(%zero : i8) outs(%empty : tensor<2xi8>) -> tensor<2xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<2x2xf4E2M1FN>) outs(%init : tensor<2xi8>) {
  ^bb0(%in: f4E2M1FN, %out: i8):
    %four = arith.constant 4 : i8
    %j = linalg.index 1 : index
    %number = arith.index_cast %j : index to i8
    %by = arith.muli %number, %four : i8
    %code = arith.bitcast %in : f4E2M1FN to i4
    %wide = arith.extui %code : i4 to i8
    %shifted = arith.shli %wide, %by : i8
    %sum = arith.ori %shifted, %out : i8
    linalg.yield %sum : i8
  } -> tensor<2xi8>
  %1 = tensor.bitcast %0 : tensor<2xi8> to tensor<2xui8>
  return %1 : tensor<2xui8>
}
