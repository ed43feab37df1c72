// RUN: tinyjit-opt %s --uop-schedule --split-input-file --verify-diagnostics

func.func @diagonal(%a: tensor<4xf32>, %init: tensor<7xf32>) -> tensor<7xf32> {
  // expected-error @below {{the indexing map affine_map<(d0, d1) -> (d0 + d1)> of a result is not supported; the closest form that is: each result of the map a loop of its own}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i + j)>], iterator_types = ["parallel", "parallel"]}
      ins(%a, %a : tensor<4xf32>, tensor<4xf32>) outs(%init : tensor<7xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    linalg.yield %x : f32
  } -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// The other columns would keep what they had.
func.func @column(%a: tensor<4xf32>, %init: tensor<4x3xf32>) -> tensor<4x3xf32> {
  // expected-error @below {{the indexing map affine_map<(d0) -> (d0, 1)> of a result is not supported; the closest form that is: each result of the map a loop of its own}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i, 1)>], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%init : tensor<4x3xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// -----

func.func @parallel(%a: tensor<4x5xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{loop 1 is parallel and indexes no result; the closest form that is supported: a reduction loop}}
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<4x5xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @branch(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %zero = arith.constant 0.0 : f32
    %c = arith.cmpf olt, %x, %zero : f32
    // expected-error @below {{'scf.if' in the body of an op on tensors is not supported; the closest form that is: arith.select}}
    %r = scf.if %c -> f32 {
      scf.yield %zero : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %r : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @accumulated(%a: tensor<4xf32>, %init: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%a : tensor<4xf32>) outs(%init : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    %zero = arith.constant 0.0 : f32
    %c = arith.cmpf olt, %y, %zero : f32
    // expected-error @below {{'scf.if' on what is accumulated is not supported; the closest form that is: arith.select}}
    %r = scf.if %c -> f32 {
      scf.yield %y : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %r : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @strided(%a: tensor<2xf32>, %b: tensor<9xf32>, %s: index {jit.name = "s"}) -> tensor<9xf32> {
  // expected-error @below {{'tensor.insert_slice' with an unknown stride is not supported; the closest form that is: one that is a number}}
  %0 = tensor.insert_slice %a into %b[0] [2] [%s] : tensor<2xf32> into tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

func.func @number(%a: tensor<4xf32>) -> f32 {
  %0 = arith.constant 0 : index
  %1 = tensor.extract %a[%0] : tensor<4xf32>
  // expected-error @below {{'func.return' op uses a number that is read out of a tensor, expected only ops on tensors to use it}}
  return %1 : f32
}

// -----

func.func @never_inside(%a: tensor<8xf32>, %k: index {jit.name = "k"}) -> tensor<3xf32> {
  %0 = tensor.extract_slice %a[%k] [5] [1] : tensor<8xf32> to tensor<5xf32>
  %c = arith.constant 9 : index
  %far = arith.addi %k, %c : index
  // expected-error @below {{'tensor.extract_slice' op takes a part that lies outside of dimension 0 for every value of 'k' from 0 to 3}}
  %1 = tensor.extract_slice %a[%far] [3] [1] : tensor<8xf32> to tensor<3xf32>
  return %1 : tensor<3xf32>
}

// -----

func.func @size_by_data(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<?xf32> {
  %e = tensor.extract %n[] : tensor<i32>
  %k = arith.index_cast %e : i32 to index
  // expected-error @below {{dimension 0 of 'tensor<?xf32>' is read out of a tensor, expected a size that the function has}}
  %0 = tensor.extract_slice %a[0] [%k] [1] : tensor<8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @uop_by_data(%a: tensor<8xf32>, %n: tensor<i32>) -> tensor<2xf32> {
  %e = tensor.extract %n[] : tensor<i32>
  %k = arith.index_cast %e : i32 to index
  // expected-error @below {{'uop.shrink' op uses a number that is read out of a tensor, expected only ops on tensors to use it}}
  %0 = uop.shrink %a [%k] [2] : tensor<8xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
