// Reductions: every combiner, inits that are not neutral, several results.
// RUN: %python %S/Inputs/check.py %s %t

func.func @sum(%a: tensor<5x7xf32>) -> tensor<5xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<5xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<5xf32>) -> tensor<5xf32>
  %0 = linalg.reduce {arith.addf} ins(%a : tensor<5x7xf32>) outs(%init : tensor<5xf32>) dimensions = [1]
  return %0 : tensor<5xf32>
}

func.func @sum_onto(%a: tensor<5x7xi32>, %init: tensor<7xi32>) -> tensor<7xi32> {
  %0 = linalg.reduce {arith.addi} ins(%a : tensor<5x7xi32>) outs(%init : tensor<7xi32>) dimensions = [0]
  return %0 : tensor<7xi32>
}

func.func @product(%a: tensor<2x3x4xf64>) -> tensor<3xf64> {
  %one = arith.constant 1.0 : f64
  %empty = tensor.empty() : tensor<3xf64>
  %init = linalg.fill ins(%one : f64) outs(%empty : tensor<3xf64>) -> tensor<3xf64>
  %0 = linalg.reduce {arith.mulf} ins(%a : tensor<2x3x4xf64>) outs(%init : tensor<3xf64>) dimensions = [0, 2]
  return %0 : tensor<3xf64>
}

// NaN wins, and 0 is above -0.
func.func @maximum(%a: tensor<6x9xf32>, %init: tensor<6xf32>) -> tensor<6xf32> {
  %0 = linalg.reduce {arith.maximumf} ins(%a : tensor<6x9xf32>) outs(%init : tensor<6xf32>) dimensions = [1]
  return %0 : tensor<6xf32>
}

func.func @minimum(%a: tensor<6x9xf16>, %init: tensor<6xf16>) -> tensor<6xf16> {
  %0 = linalg.reduce {arith.minimumf} ins(%a : tensor<6x9xf16>) outs(%init : tensor<6xf16>) dimensions = [1]
  return %0 : tensor<6xf16>
}

// NaN gives way.
func.func @maxnum(%a: tensor<6x9xf32>) -> tensor<6xf32> {
  %low = arith.constant 0xFF800000 : f32
  %empty = tensor.empty() : tensor<6xf32>
  %init = linalg.fill ins(%low : f32) outs(%empty : tensor<6xf32>) -> tensor<6xf32>
  %0 = linalg.reduce {arith.maxnumf} ins(%a : tensor<6x9xf32>) outs(%init : tensor<6xf32>) dimensions = [1]
  return %0 : tensor<6xf32>
}

// NaN gives way in the init, too.
func.func @minnum_onto(%a: tensor<6x9xf32>, %init: tensor<6xf32>) -> tensor<6xf32> {
  %0 = linalg.reduce {arith.minnumf} ins(%a : tensor<6x9xf32>) outs(%init : tensor<6xf32>) dimensions = [1]
  return %0 : tensor<6xf32>
}

func.func @integer_bounds(%a: tensor<4x11xi16>, %high: tensor<4xi16>, %low: tensor<4xi16>) -> (tensor<4xi16>, tensor<4xi16>, tensor<4xi16>, tensor<4xi16>) {
  %0 = linalg.reduce {arith.maxsi} ins(%a : tensor<4x11xi16>) outs(%low : tensor<4xi16>) dimensions = [1]
  %1 = linalg.reduce {arith.minsi} ins(%a : tensor<4x11xi16>) outs(%high : tensor<4xi16>) dimensions = [1]
  %2 = linalg.reduce {arith.maxui} ins(%a : tensor<4x11xi16>) outs(%low : tensor<4xi16>) dimensions = [1]
  %3 = linalg.reduce {arith.minui} ins(%a : tensor<4x11xi16>) outs(%high : tensor<4xi16>) dimensions = [1]
  return %0, %1, %2, %3 : tensor<4xi16>, tensor<4xi16>, tensor<4xi16>, tensor<4xi16>
}

func.func @bits(%a: tensor<4x11xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %zero = arith.constant dense<0> : tensor<4xi32>
  %ones = arith.constant dense<-1> : tensor<4xi32>
  %0 = linalg.reduce {arith.andi} ins(%a : tensor<4x11xi32>) outs(%ones : tensor<4xi32>) dimensions = [1]
  %1 = linalg.reduce {arith.ori} ins(%a : tensor<4x11xi32>) outs(%zero : tensor<4xi32>) dimensions = [1]
  %2 = linalg.reduce {arith.xori} ins(%a : tensor<4x11xi32>) outs(%zero : tensor<4xi32>) dimensions = [1]
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}

// A sum of i1 is taken modulo 2.
func.func @bools(%a: tensor<6x5xi1>) -> (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) {
  %false = arith.constant dense<false> : tensor<6xi1>
  %true = arith.constant dense<true> : tensor<6xi1>
  %0 = linalg.reduce {arith.andi} ins(%a : tensor<6x5xi1>) outs(%true : tensor<6xi1>) dimensions = [1]
  %1 = linalg.reduce {arith.ori} ins(%a : tensor<6x5xi1>) outs(%false : tensor<6xi1>) dimensions = [1]
  %2 = linalg.reduce {arith.addi} ins(%a : tensor<6x5xi1>) outs(%false : tensor<6xi1>) dimensions = [1]
  return %0, %1, %2 : tensor<6xi1>, tensor<6xi1>, tensor<6xi1>
}

// Where the largest element is, and what it is.
func.func @argmax(%a: tensor<4x9xf32>) -> (tensor<4xf32>, tensor<4xi64>) {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %values = tensor.empty() : tensor<4xf32>
  %places = tensor.empty() : tensor<4xi64>
  %init0 = linalg.fill ins(%low : f32) outs(%values : tensor<4xf32>) -> tensor<4xf32>
  %init1 = linalg.fill ins(%zero : i64) outs(%places : tensor<4xi64>) -> tensor<4xi64>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x9xf32>) outs(%init0, %init1 : tensor<4xf32>, tensor<4xi64>) {
  ^bb0(%x: f32, %best: f32, %at: i64):
    %j = linalg.index 1 : index
    %place = arith.index_cast %j : index to i64
    %larger = arith.cmpf ogt, %x, %best : f32
    %value = arith.select %larger, %x, %best : f32
    %where = arith.select %larger, %place, %at : i64
    linalg.yield %value, %where : f32, i64
  } -> (tensor<4xf32>, tensor<4xi64>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi64>
}

// The larger of each two, as a comparison and a choice.
func.func @chosen(%a: tensor<4x9xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %start = arith.constant dense<0.25> : tensor<4xf32>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<4x9xf32>) outs(%start, %start : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %high: f32, %low: f32):
    %above = arith.cmpf ogt, %x, %high : f32
    %higher = arith.select %above, %x, %high : f32
    %below = arith.cmpf ogt, %low, %x : f32
    %lower = arith.select %below, %x, %low : f32
    linalg.yield %higher, %lower : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// A combiner that is no single op: a polynomial in the number so far.
func.func @horner(%a: tensor<3x5xf64>, %x: tensor<3xf64>) -> tensor<3xf64> {
  %zero = arith.constant dense<0.0> : tensor<3xf64>
  %0 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a, %x : tensor<3x5xf64>, tensor<3xf64>) outs(%zero : tensor<3xf64>) {
  ^bb0(%c: f64, %t: f64, %sum: f64):
    %shifted = arith.mulf %sum, %t : f64
    %next = arith.addf %shifted, %c : f64
    linalg.yield %next : f64
  } -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

// Mean and variance in one pass.
func.func @moments(%a: tensor<3x8xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %zero = arith.constant dense<0.0> : tensor<3xf32>
  %count = arith.constant dense<8.0> : tensor<3xf32>
  %0:2 = linalg.generic {
      indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%a : tensor<3x8xf32>) outs(%zero, %zero : tensor<3xf32>, tensor<3xf32>) {
  ^bb0(%x: f32, %sum: f32, %squares: f32):
    %square = arith.mulf %x, %x : f32
    %s = arith.addf %sum, %x : f32
    %q = arith.addf %squares, %square : f32
    linalg.yield %s, %q : f32, f32
  } -> (tensor<3xf32>, tensor<3xf32>)
  %mean = arith.divf %0#0, %count : tensor<3xf32>
  %square = arith.divf %0#1, %count : tensor<3xf32>
  %of_mean = arith.mulf %mean, %mean : tensor<3xf32>
  %variance = arith.subf %square, %of_mean : tensor<3xf32>
  return %mean, %variance : tensor<3xf32>, tensor<3xf32>
}
