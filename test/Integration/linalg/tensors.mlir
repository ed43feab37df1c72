// Ops of tensor: they only move elements, or make a few.
// RUN: %python %S/Inputs/check.py %s %t

func.func @pad(%x: tensor<3x4xf32>) -> tensor<6x7xf32> {
  %value = arith.constant 2.5 : f32
  %0 = tensor.pad %x low[1, 0] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %value : f32
  } : tensor<3x4xf32> to tensor<6x7xf32>
  return %0 : tensor<6x7xf32>
}

// The padding may be computed from the place.
func.func @pad_computed(%x: tensor<3xi32>) -> tensor<8xi32> {
  %0 = tensor.pad %x low[2] high[3] {
  ^bb0(%i: index):
    %n = arith.index_cast %i : index to i32
    tensor.yield %n : i32
  } : tensor<3xi32> to tensor<8xi32>
  return %0 : tensor<8xi32>
}

func.func @reshapes(%x: tensor<4x6xf32>, %y: tensor<3x8xf32>) -> (tensor<2x2x3x2xf32>, tensor<24xf32>, tensor<2x12xf32>) {
  %0 = tensor.expand_shape %x [[0, 1], [2, 3]] output_shape [2, 2, 3, 2] : tensor<4x6xf32> into tensor<2x2x3x2xf32>
  %1 = tensor.collapse_shape %y [[0, 1]] : tensor<3x8xf32> into tensor<24xf32>
  %shape = arith.constant dense<[2, 12]> : tensor<2xi64>
  %2 = tensor.reshape %x(%shape) : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<2x12xf32>
  return %0, %1, %2 : tensor<2x2x3x2xf32>, tensor<24xf32>, tensor<2x12xf32>
}

func.func @to_scalar(%x: tensor<1x1xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.collapse_shape %x [] : tensor<1x1xf32> into tensor<f32>
  %s = tensor.extract %0[] : tensor<f32>
  %2 = tensor.splat %s : tensor<5xf32>
  %3 = arith.mulf %y, %2 : tensor<5xf32>
  return %3 : tensor<5xf32>
}

func.func @slices(%x: tensor<9x8xf32>) -> (tensor<3x4xf32>, tensor<8xf32>) {
  %0 = tensor.extract_slice %x[1, 0] [3, 4] [3, 2] : tensor<9x8xf32> to tensor<3x4xf32>
  %1 = tensor.extract_slice %x[5, 0] [1, 8] [1, 1] : tensor<9x8xf32> to tensor<8xf32>
  return %0, %1 : tensor<3x4xf32>, tensor<8xf32>
}

func.func @inserts(%x: tensor<2x3xf32>, %row: tensor<7xf32>, %into: tensor<5x7xf32>) -> tensor<5x7xf32> {
  %0 = tensor.insert_slice %x into %into[1, 1] [2, 3] [2, 2] : tensor<2x3xf32> into tensor<5x7xf32>
  %1 = tensor.insert_slice %row into %0[4, 0] [1, 7] [1, 1] : tensor<7xf32> into tensor<5x7xf32>
  return %1 : tensor<5x7xf32>
}

func.func @concat(%x: tensor<2x3xi16>, %y: tensor<2x1xi16>, %z: tensor<2x4xi16>) -> (tensor<2x8xi16>, tensor<4x3xi16>) {
  %0 = tensor.concat dim(1) %x, %y, %z : (tensor<2x3xi16>, tensor<2x1xi16>, tensor<2x4xi16>) -> tensor<2x8xi16>
  %1 = tensor.concat dim(0) %x, %x : (tensor<2x3xi16>, tensor<2x3xi16>) -> tensor<4x3xi16>
  return %0, %1 : tensor<2x8xi16>, tensor<4x3xi16>
}

func.func @gathers(%x: tensor<5x6x3xf32>, %ids: tensor<4x1xi32>, %pairs: tensor<2x3x2xi64>) -> (tensor<4x1x6x3xf32>, tensor<4x5x3xf32>, tensor<2x3x6xf32>) {
  %0 = tensor.gather %x[%ids] gather_dims([0]) : (tensor<5x6x3xf32>, tensor<4x1xi32>) -> tensor<4x1x6x3xf32>
  %1 = tensor.gather %x[%ids] gather_dims([1]) : (tensor<5x6x3xf32>, tensor<4x1xi32>) -> tensor<4x5x3xf32>
  %2 = tensor.gather %x[%pairs] gather_dims([0, 2]) : (tensor<5x6x3xf32>, tensor<2x3x2xi64>) -> tensor<2x3x6xf32>
  return %0, %1, %2 : tensor<4x1x6x3xf32>, tensor<4x5x3xf32>, tensor<2x3x6xf32>
}

func.func @made(%x: tensor<4xf32>) -> (tensor<2x2xf32>, tensor<3x4xi64>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %a = tensor.extract %x[%c0] : tensor<4xf32>
  %b = tensor.extract %x[%c3] : tensor<4xf32>
  %s = arith.addf %a, %b : f32
  %0 = tensor.from_elements %a, %b, %s, %a : tensor<2x2xf32>
  %1 = tensor.generate {
  ^bb0(%i: index, %j: index):
    %p = arith.muli %i, %j : index
    %n = arith.index_cast %p : index to i64
    tensor.yield %n : i64
  } : tensor<3x4xi64>
  %2 = tensor.insert %s into %x[%c0] : tensor<4xf32>
  return %0, %1, %2 : tensor<2x2xf32>, tensor<3x4xi64>, tensor<4xf32>
}

// An unknown size that is known after all.
func.func @cast(%x: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %0 = tensor.cast %x : tensor<4x3xf32> to tensor<?x3xf32>
  %1 = math.absf %0 : tensor<?x3xf32>
  %2 = tensor.cast %1 : tensor<?x3xf32> to tensor<4x3xf32>
  return %2 : tensor<4x3xf32>
}

// Signs are a matter of the element type.
func.func @unsigned(%x: tensor<5xui8>, %y: tensor<5xui8>) -> tensor<5xui8> {
  %a = tensor.bitcast %x : tensor<5xui8> to tensor<5xi8>
  %b = tensor.bitcast %y : tensor<5xui8> to tensor<5xi8>
  %empty = tensor.empty() : tensor<5xi8>
  %0 = linalg.div_unsigned ins(%a, %b : tensor<5xi8>, tensor<5xi8>) outs(%empty : tensor<5xi8>) -> tensor<5xi8>
  %1 = tensor.bitcast %0 : tensor<5xi8> to tensor<5xui8>
  return %1 : tensor<5xui8>
}

// Rotary embedding as halves that are swapped and joined again.
func.func @rotate_half(%x: tensor<3x8xf32>) -> tensor<3x8xf32> {
  %low = tensor.extract_slice %x[0, 0] [3, 4] [1, 1] : tensor<3x8xf32> to tensor<3x4xf32>
  %high = tensor.extract_slice %x[0, 4] [3, 4] [1, 1] : tensor<3x8xf32> to tensor<3x4xf32>
  %negated = arith.negf %high : tensor<3x4xf32>
  %0 = tensor.concat dim(1) %negated, %low : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x8xf32>
  return %0 : tensor<3x8xf32>
}

// Branches on the index, as JAX joins and rolls.
func.func @joined(%x: tensor<3x2xf32>, %y: tensor<4x2xf32>) -> tensor<7x2xf32> {
  %c3 = arith.constant 3 : index
  %empty = tensor.empty() : tensor<7x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<7x2xf32>) {
  ^bb0(%out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %first = arith.cmpi ult, %i, %c3 : index
    %v = scf.if %first -> f32 {
      %a = tensor.extract %x[%i, %j] : tensor<3x2xf32>
      scf.yield %a : f32
    } else {
      %k = arith.subi %i, %c3 : index
      %b = tensor.extract %y[%k, %j] : tensor<4x2xf32>
      scf.yield %b : f32
    }
    linalg.yield %v : f32
  } -> tensor<7x2xf32>
  return %0 : tensor<7x2xf32>
}

// A branch on what is added up; a division in the branch that is not taken does not trap.
func.func @counted(%x: tensor<9xi32>) -> tensor<i32> {
  %zero = arith.constant dense<0> : tensor<i32>
  %c0 = arith.constant 0 : i32
  %c100 = arith.constant 100 : i32
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<9xi32>) outs(%zero : tensor<i32>) {
  ^bb0(%in: i32, %acc: i32):
    %is = arith.cmpi sgt, %in, %c0 : i32
    %r = scf.if %is -> i32 {
      %q = arith.divsi %c100, %in : i32
      %s = arith.addi %acc, %q : i32
      scf.yield %s : i32
    } else {
      scf.yield %acc : i32
    }
    linalg.yield %r : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

// Scalars that come out of tensors: math on them, and one condition for a whole tensor.
func.func @scalars(%x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<f32>) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %nothing = arith.constant 0.0 : f32
  %total = linalg.reduce { arith.addf } ins(%x : tensor<5xf32>) outs(%zero : tensor<f32>) dimensions = [0]
  %sum = tensor.extract %total[] : tensor<f32>
  %size = math.absf %sum : f32
  %root = math.sqrt %size : f32
  %log = math.log1p %root : f32
  %positive = arith.cmpf ogt, %sum, %nothing : f32
  %chosen = arith.select %positive, %x, %y : tensor<5xf32>
  %factor = tensor.splat %log : tensor<5xf32>
  %scaled = arith.mulf %chosen, %factor : tensor<5xf32>
  %out = tensor.from_elements %root : tensor<f32>
  return %scaled, %out : tensor<5xf32>, tensor<f32>
}

// Two columns that are chosen by a branch: where one of them is read, the other one has no element.
func.func @column_of_both(%a: tensor<5x1xi32>, %b: tensor<5x1xi32>) -> (tensor<5xi32>, tensor<5x1xi32>) {
  %twice = arith.addi %a, %a : tensor<5x1xi32>
  %one = arith.constant 1 : index
  %empty = tensor.empty() : tensor<5x2xi32>
  %both = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%empty : tensor<5x2xi32>) {
  ^bb0(%unused: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %first = arith.cmpi ult, %j, %one : index
    %v = scf.if %first -> i32 {
      %x = tensor.extract %twice[%i, %j] : tensor<5x1xi32>
      scf.yield %x : i32
    } else {
      %k = arith.subi %j, %one : index
      %y = tensor.extract %b[%i, %k] : tensor<5x1xi32>
      scf.yield %y : i32
    }
    linalg.yield %v : i32
  } -> tensor<5x2xi32>
  %out = tensor.empty() : tensor<5xi32>
  %column = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      outs(%out : tensor<5xi32>) {
  ^bb0(%unused: i32):
    %i = linalg.index 0 : index
    %zero = arith.constant 0 : index
    %x = tensor.extract %both[%i, %zero] : tensor<5x2xi32>
    %y = tensor.extract %both[%i, %one] : tensor<5x2xi32>
    %difference = arith.subi %y, %x : i32
    linalg.yield %difference : i32
  } -> tensor<5xi32>
  return %column, %twice : tensor<5xi32>, tensor<5x1xi32>
}
