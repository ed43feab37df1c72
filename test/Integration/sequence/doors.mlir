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
