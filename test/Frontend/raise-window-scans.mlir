// RUN: tinyjit-opt %s --raise-window-scans | FileCheck %s

// CHECK-LABEL: func.func @cumsum(
// CHECK:       %[[S:.*]] = uop.scan(%arg0) along 0 init [0.0{{.*}} : f32] {
// CHECK-NEXT:  ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT:    %[[C:.*]] = arith.addf %[[A]], %[[B]] : f32
// CHECK-NEXT:    uop.return %[[C]] : f32
// CHECK:       return %[[S]]
func.func @cumsum(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// One scan after the other.
// CHECK-LABEL: func.func @twice(
// CHECK:       %[[S:.*]] = uop.scan(%arg0) along 0 init [0.0{{.*}} : f32] {
// CHECK:       %[[T:.*]] = uop.scan(%[[S]]) along 0 init [0.0{{.*}} : f32] {
// CHECK:       return %[[T]]
func.func @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  %again = tensor.pad %y low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %z = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%again, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %z : tensor<4xf32>
}

// CHECK-LABEL: func.func @backwards(
// CHECK:       uop.scan(%arg0) along 0 init [0.0{{.*}} : f32] reverse {
// CHECK-NEXT:  ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT:    arith.addf %[[A]], %[[B]] : f32
func.func @backwards(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @log_of_sum(
// CHECK:       uop.scan(%arg0) along 0 init [0xFF800000 : f32] reverse {
func.func @log_of_sum(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0xFF800000 : f32
  %init = arith.constant dense<0xFF800000> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %max = arith.maximumf %sum, %in : f32
    %d = arith.subf %sum, %in : f32
    %nan = arith.cmpf uno, %d, %d : f32
    %same = arith.addf %sum, %in : f32
    %abs = math.absf %d : f32
    %neg = arith.negf %abs : f32
    %exp = math.exp %neg : f32
    %log = math.log1p %exp : f32
    %more = arith.addf %max, %log : f32
    %next = arith.select %nan, %same, %more : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}


// A difference is not associative.
// CHECK-LABEL: func.func @difference(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @difference(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.subf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}


// Neither is a sum of squares.
// CHECK-LABEL: func.func @squares(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @squares(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %square = arith.mulf %in, %in : f32
    %next = arith.addf %sum, %square : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}


// Nor a maximum that passes over a NaN on one side only.
// CHECK-LABEL: func.func @comparison(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @comparison(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[0] high[3] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %more = arith.cmpf ogt, %in, %sum : f32
    %next = arith.select %more, %in, %sum : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}


// It begins with another number than that of the padding.
// CHECK-LABEL: func.func @other_init(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @other_init(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<1.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The padding changes the sum.
// CHECK-LABEL: func.func @not_neutral(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @not_neutral(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 1.0 : f32
  %init = arith.constant dense<1.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The window does not reach to the beginning.
// CHECK-LABEL: func.func @short_window(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @short_window(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<3xf32>
  %padded = tensor.pad %x low[2] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<6xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<6xf32>, tensor<3xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// It reaches to neither end.
// CHECK-LABEL: func.func @both_sides(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @both_sides(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %in : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// The window has values of its own.
// CHECK-LABEL: func.func @window_read(
// CHECK-NOT:   uop.scan
// CHECK:       linalg.generic
func.func @window_read(%x: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0.0 : f32
  %init = arith.constant dense<0.0> : tensor<4xf32>
  %window = tensor.empty() : tensor<4xf32>
  %padded = tensor.pad %x low[3] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<7xf32>
  %y = linalg.generic {
      indexing_maps = [affine_map<(i, k) -> (i + k)>, affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i)>],
      iterator_types = ["parallel", "reduction"]}
      ins(%padded, %window : tensor<7xf32>, tensor<4xf32>) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %w: f32, %sum: f32):
    %next = arith.addf %sum, %w : f32
    linalg.yield %next : f32
  } -> tensor<4xf32>
  return %y : tensor<4xf32>
}
