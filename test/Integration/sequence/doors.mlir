// Scans and sorts as other frameworks write them: windows, total orders of floats, accumulators.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @window(%x: tensor<3x200xf32>) -> tensor<3x200xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<3x200xf32>
  %window = tensor.empty() : tensor<200xf32>
  %padded = tensor.pad %x low[0, 0] high[0, 199] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<3x200xf32> to tensor<3x399xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, j, k) -> (i, j + k)>, affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%padded, %window : tensor<3x399xf32>, tensor<200xf32>) outs(%init : tensor<3x200xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<3x200xf32>
  return %y : tensor<3x200xf32>
}

// NaN of either sign last, zeros equal, as JAX's comparators say; the places of equal elements keep their order.
func.func @total_order(%x: tensor<300xf32>) -> (tensor<300xf32>, tensor<300xi32>) {
  %i = uop.iota 0 : tensor<300xi32>
  %r:2 = "stablehlo.sort"(%x, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %p: tensor<i32>, %q: tensor<i32>):
    %zero = arith.constant dense<0.0> : tensor<f32>
    %nan = arith.constant dense<0x7FC00000> : tensor<f32>
    %none = arith.constant dense<0> : tensor<i32>
    %most = arith.constant dense<2147483647> : tensor<i32>
    %a0 = arith.cmpf oeq, %a, %zero : tensor<f32>
    %a1 = arith.select %a0, %zero, %a : tensor<i1>, tensor<f32>
    %a2 = arith.cmpf une, %a, %a : tensor<f32>
    %a3 = arith.select %a2, %nan, %a1 : tensor<i1>, tensor<f32>
    %b0 = arith.cmpf oeq, %b, %zero : tensor<f32>
    %b1 = arith.select %b0, %zero, %b : tensor<i1>, tensor<f32>
    %b2 = arith.cmpf une, %b, %b : tensor<f32>
    %b3 = arith.select %b2, %nan, %b1 : tensor<i1>, tensor<f32>
    %a4 = arith.bitcast %a3 : tensor<f32> to tensor<i32>
    %a5 = arith.cmpi slt, %a4, %none : tensor<i32>
    %a6 = arith.subi %most, %a4 : tensor<i32>
    %a7 = arith.select %a5, %a6, %a4 : tensor<i1>, tensor<i32>
    %b4 = arith.bitcast %b3 : tensor<f32> to tensor<i32>
    %b5 = arith.cmpi slt, %b4, %none : tensor<i32>
    %b6 = arith.subi %most, %b4 : tensor<i32>
    %b7 = arith.select %b5, %b6, %b4 : tensor<i1>, tensor<i32>
    %less = arith.cmpi slt, %a7, %b7 : tensor<i32>
    "stablehlo.return"(%less) : (tensor<i1>) -> ()
  }) : (tensor<300xf32>, tensor<300xi32>) -> (tensor<300xf32>, tensor<300xi32>)
  return %r#0, %r#1 : tensor<300xf32>, tensor<300xi32>
}

func.func @inclusive(%x: tensor<4x9xf64>, %o: tensor<4x9xf64>, %a: tensor<4xf64>) -> (tensor<4x9xf64>, tensor<4xf64>) {
  %s:2 = "tm_tensor.scan"(%x, %o, %a) <{dimension = 1 : i64, inclusive = true, operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%p: f64, %q: f64):
    %r = arith.addf %p, %q : f64
    "tm_tensor.yield"(%r) : (f64) -> ()
  }) : (tensor<4x9xf64>, tensor<4x9xf64>, tensor<4xf64>) -> (tensor<4x9xf64>, tensor<4xf64>)
  return %s#0, %s#1 : tensor<4x9xf64>, tensor<4xf64>
}

func.func @exclusive(%x: tensor<7x3xi32>, %o: tensor<7x3xi32>, %a: tensor<3xi32>) -> (tensor<7x3xi32>, tensor<3xi32>) {
  %s:2 = "iree_linalg_ext.scan"(%x, %o, %a) <{dimension = 0 : i64, inclusive = false, operandSegmentSizes = array<i32: 1, 2>}> ({
  ^bb0(%p: i32, %q: i32):
    %r = arith.addi %p, %q : i32
    "iree_linalg_ext.yield"(%r) : (i32) -> ()
  }) : (tensor<7x3xi32>, tensor<7x3xi32>, tensor<3xi32>) -> (tensor<7x3xi32>, tensor<3xi32>)
  return %s#0, %s#1 : tensor<7x3xi32>, tensor<3xi32>
}

// A scan in the body of a loop is computed in each iteration.
func.func @in_loop(%x: tensor<50xi32>) -> tensor<50xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %y = scf.for %i = %c0 to %c3 step %c1 iter_args(%v = %x) -> (tensor<50xi32>) {
    %s = uop.scan(%v) along 0 {
    ^bb0(%p: i32, %q: i32):
      %r = arith.addi %p, %q : i32
      uop.return %r : i32
    } : tensor<50xi32> -> tensor<50xi32>
    scf.yield %s : tensor<50xi32>
  }
  return %y : tensor<50xi32>
}

// The first elements of an order, as IREE selects them: NaN first, and elements that equal the output at first before it.
func.func @top_k(%x: tensor<4x50xf32>) -> (tensor<4x5xf32>, tensor<4x5xi32>) {
  %most = arith.constant 2147483647 : i32
  %least = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x5xf32>
  %f = tensor.empty() : tensor<4x5xi32>
  %v = linalg.fill ins(%least : f32) outs(%e : tensor<4x5xf32>) -> tensor<4x5xf32>
  %p = linalg.fill ins(%most : i32) outs(%f : tensor<4x5xi32>) -> tensor<4x5xi32>
  %r:2 = "iree_linalg_ext.topk"(%x, %v, %p) <{dimension = 1 : i64}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf ogt, %a, %b : f32
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<4x50xf32>, tensor<4x5xf32>, tensor<4x5xi32>) -> (tensor<4x5xf32>, tensor<4x5xi32>)
  return %r#0, %r#1 : tensor<4x5xf32>, tensor<4x5xi32>
}

// More of the least ones than there are, along the outer dimension, with places of their own.
func.func @least_k(%x: tensor<3x6xi16>, %i: tensor<3x6xi32>) -> (tensor<5x6xi16>, tensor<5x6xi32>) {
  %v = arith.constant dense<7> : tensor<5x6xi16>
  %p = arith.constant dense<-1> : tensor<5x6xi32>
  %r:2 = "iree_linalg_ext.topk"(%x, %i, %v, %p) <{dimension = 0 : i64}> ({
  ^bb0(%a: i16, %b: i16):
    %c = arith.cmpi slt, %a, %b : i16
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<3x6xi16>, tensor<3x6xi32>, tensor<5x6xi16>, tensor<5x6xi32>) -> (tensor<5x6xi16>, tensor<5x6xi32>)
  return %r#0, %r#1 : tensor<5x6xi16>, tensor<5x6xi32>
}

// A transform in IREE's steps: elements in reversed order of their number's bits, then blocks of 2, 4 and 8.
func.func @steps(%x: tensor<3x8xf64>) -> (tensor<3x8xf64>, tensor<3x8xf64>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %r1 = arith.constant dense<1.0> : tensor<1xf64>
  %i1 = arith.constant dense<0.0> : tensor<1xf64>
  %r2 = arith.constant dense<[1.0, 0.0]> : tensor<2xf64>
  %i2 = arith.constant dense<[0.0, -1.0]> : tensor<2xf64>
  %r3 = arith.constant dense<[1.0, 0.70710678118654757, 0.0, -0.70710678118654757]> : tensor<4xf64>
  %i3 = arith.constant dense<[0.0, -0.70710678118654757, -1.0, -0.70710678118654757]> : tensor<4xf64>
  %order = arith.constant dense<[0, 4, 2, 6, 1, 5, 3, 7]> : tensor<8xi64>
  %zeros = arith.constant dense<0.0> : tensor<3x8xf64>
  %empty = tensor.empty() : tensor<3x8xf64>
  %reversed = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
      iterator_types = ["parallel", "parallel"]} ins(%order : tensor<8xi64>) outs(%empty : tensor<3x8xf64>) {
  ^bb0(%at: i64, %out: f64):
    %row = linalg.index 0 : index
    %place = arith.index_cast %at : i64 to index
    %value = tensor.extract %x[%row, %place] : tensor<3x8xf64>
    linalg.yield %value : f64
  } -> tensor<3x8xf64>
  %y:2 = "iree_linalg_ext.fft"(%c1, %r1, %i1, %reversed, %zeros) : (index, tensor<1xf64>, tensor<1xf64>, tensor<3x8xf64>, tensor<3x8xf64>) -> (tensor<3x8xf64>, tensor<3x8xf64>)
  %z:2 = "iree_linalg_ext.fft"(%c2, %r2, %i2, %y#0, %y#1) : (index, tensor<2xf64>, tensor<2xf64>, tensor<3x8xf64>, tensor<3x8xf64>) -> (tensor<3x8xf64>, tensor<3x8xf64>)
  %r:2 = "iree_linalg_ext.fft"(%c3, %r3, %i3, %z#0, %z#1) : (index, tensor<4xf64>, tensor<4xf64>, tensor<3x8xf64>, tensor<3x8xf64>) -> (tensor<3x8xf64>, tensor<3x8xf64>)
  return %r#0, %r#1 : tensor<3x8xf64>, tensor<3x8xf64>
}
