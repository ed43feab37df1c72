// Layers of networks as exporters write them: chains of generic ops.
// RUN: %python %S/Inputs/check.py %s %t

#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#row = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#last = affine_map<(d0, d1, d2) -> (d2)>

func.func @softmax(%x: tensor<3x4x7xf32>) -> tensor<3x4x7xf32> {
  %empty = tensor.empty() : tensor<3x4x7xf32>
  %0 = linalg.softmax dimension(2) ins(%x : tensor<3x4x7xf32>) outs(%empty : tensor<3x4x7xf32>) -> tensor<3x4x7xf32>
  return %0 : tensor<3x4x7xf32>
}

func.func @layer_norm(%x: tensor<2x3x8xf32>, %gamma: tensor<8xf32>, %beta: tensor<8xf32>) -> tensor<2x3x8xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %count = arith.constant 8.000000e+00 : f32
  %eps = arith.constant 9.99999974E-6 : f32
  %rows = tensor.empty() : tensor<2x3x1xf32>
  %all = tensor.empty() : tensor<2x3x8xf32>
  %start = linalg.fill ins(%zero : f32) outs(%rows : tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
  %sum = linalg.generic {indexing_maps = [#map, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%x : tensor<2x3x8xf32>) outs(%start : tensor<2x3x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<2x3x1xf32>
  %mean = linalg.generic {indexing_maps = [#row, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%sum : tensor<2x3x1xf32>) outs(%rows : tensor<2x3x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %m = arith.divf %in, %count : f32
    linalg.yield %m : f32
  } -> tensor<2x3x1xf32>
  %centred = linalg.generic {indexing_maps = [#map, #row, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %mean : tensor<2x3x8xf32>, tensor<2x3x1xf32>) outs(%all : tensor<2x3x8xf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %c = arith.subf %in, %m : f32
    linalg.yield %c : f32
  } -> tensor<2x3x8xf32>
  %squares = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%centred, %centred : tensor<2x3x8xf32>, tensor<2x3x8xf32>) outs(%all : tensor<2x3x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %q = arith.mulf %a, %b : f32
    linalg.yield %q : f32
  } -> tensor<2x3x8xf32>
  %total = linalg.generic {indexing_maps = [#map, #row], iterator_types = ["parallel", "parallel", "reduction"]} ins(%squares : tensor<2x3x8xf32>) outs(%start : tensor<2x3x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<2x3x1xf32>
  %scale = linalg.generic {indexing_maps = [#row, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%total : tensor<2x3x1xf32>) outs(%rows : tensor<2x3x1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %v = arith.divf %in, %count : f32
    %e = arith.addf %v, %eps : f32
    %r = math.rsqrt %e : f32
    linalg.yield %r : f32
  } -> tensor<2x3x1xf32>
  %0 = linalg.generic {indexing_maps = [#map, #row, #last, #last, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%centred, %scale, %gamma, %beta : tensor<2x3x8xf32>, tensor<2x3x1xf32>, tensor<8xf32>, tensor<8xf32>) outs(%all : tensor<2x3x8xf32>) {
  ^bb0(%c: f32, %r: f32, %g: f32, %b: f32, %out: f32):
    %n = arith.mulf %c, %r : f32
    %w = arith.mulf %n, %g : f32
    %y = arith.addf %w, %b : f32
    linalg.yield %y : f32
  } -> tensor<2x3x8xf32>
  return %0 : tensor<2x3x8xf32>
}

func.func @gelu(%x: tensor<4x9xf32>) -> tensor<4x9xf32> {
  %half = arith.constant 5.000000e-01 : f32
  %one = arith.constant 1.000000e+00 : f32
  %root = arith.constant 1.41421354 : f32
  %empty = tensor.empty() : tensor<4x9xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x9xf32>) outs(%empty : tensor<4x9xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.divf %in, %root : f32
    %e = math.erf %s : f32
    %p = arith.addf %e, %one : f32
    %h = arith.mulf %p, %half : f32
    %y = arith.mulf %in, %h : f32
    linalg.yield %y : f32
  } -> tensor<4x9xf32>
  return %0 : tensor<4x9xf32>
}

// Two linear layers with a rectifier between them; the weights are in the file.
func.func @mlp(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %w1 = arith.constant dense<[[0.5, -1.0, 2.0, 0.25], [1.0, 0.75, -0.5, 3.0], [-2.0, 1.5, 0.125, 1.0], [0.0, 1.0, -1.0, 0.5], [2.0, -0.25, 1.0, -1.0]]> : tensor<5x4xf32>
  %b1 = arith.constant dense<[0.5, -0.5, 0.25, 1.0, 0.0]> : tensor<5xf32>
  %w2 = arith.constant dense_resource<second> : tensor<2x5xf32>
  %e0 = tensor.empty() : tensor<4x5xf32>
  %t1 = linalg.transpose ins(%w1 : tensor<5x4xf32>) outs(%e0 : tensor<4x5xf32>) permutation = [1, 0]
  %e1 = tensor.empty() : tensor<3x5xf32>
  %f1 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<3x5xf32>) -> tensor<3x5xf32>
  %m1 = linalg.matmul ins(%x, %t1 : tensor<3x4xf32>, tensor<4x5xf32>) outs(%f1 : tensor<3x5xf32>) -> tensor<3x5xf32>
  %h = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%m1, %b1 : tensor<3x5xf32>, tensor<5xf32>) outs(%e1 : tensor<3x5xf32>) {
  ^bb0(%in: f32, %b: f32, %out: f32):
    %s = arith.addf %in, %b : f32
    %r = arith.maximumf %s, %zero : f32
    linalg.yield %r : f32
  } -> tensor<3x5xf32>
  %e2 = tensor.empty() : tensor<5x2xf32>
  %t2 = linalg.transpose ins(%w2 : tensor<2x5xf32>) outs(%e2 : tensor<5x2xf32>) permutation = [1, 0]
  %e3 = tensor.empty() : tensor<3x2xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e3 : tensor<3x2xf32>) -> tensor<3x2xf32>
  %0 = linalg.matmul ins(%h, %t2 : tensor<3x5xf32>, tensor<5x2xf32>) outs(%f2 : tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// softmax(q k^T / 2) v for two heads, with a mask made of indices.
func.func @attention(%q: tensor<2x5x4xf32>, %k: tensor<2x5x4xf32>, %v: tensor<2x5x4xf32>) -> tensor<2x5x4xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %half = arith.constant 5.000000e-01 : f32
  %low = arith.constant 0xFF800000 : f32
  %ek = tensor.empty() : tensor<2x4x5xf32>
  %kt = linalg.transpose ins(%k : tensor<2x5x4xf32>) outs(%ek : tensor<2x4x5xf32>) permutation = [0, 2, 1]
  %es = tensor.empty() : tensor<2x5x5xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%es : tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %scores = linalg.batch_matmul ins(%q, %kt : tensor<2x5x4xf32>, tensor<2x4x5xf32>) outs(%fs : tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %masked = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%scores : tensor<2x5x5xf32>) outs(%es : tensor<2x5x5xf32>) {
  ^bb0(%in: f32, %out: f32):
    %i = linalg.index 1 : index
    %j = linalg.index 2 : index
    %past = arith.cmpi sle, %j, %i : index
    %scaled = arith.mulf %in, %half : f32
    %m = arith.select %past, %scaled, %low : f32
    linalg.yield %m : f32
  } -> tensor<2x5x5xf32>
  %weights = linalg.softmax dimension(2) ins(%masked : tensor<2x5x5xf32>) outs(%es : tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %eo = tensor.empty() : tensor<2x5x4xf32>
  %fo = linalg.fill ins(%zero : f32) outs(%eo : tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
  %0 = linalg.batch_matmul ins(%weights, %v : tensor<2x5x5xf32>, tensor<2x5x4xf32>) outs(%fo : tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}

// Rows picked by numbers; one out of range gives zeros.
func.func @embedding(%table: tensor<10x4xf32>, %ids: tensor<2x3xi64>) -> tensor<2x3x4xf32> {
  %zero = arith.constant 0 : i64
  %empty = tensor.empty() : tensor<2x3x4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%ids : tensor<2x3xi64>) outs(%empty : tensor<2x3x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %row = arith.index_cast %in : i64 to index
    %column = linalg.index 2 : index
    %positive = arith.cmpi sge, %in, %zero : i64
    cf.assert %positive, "index must be larger or equal to 0"
    %picked = tensor.extract %table[%row, %column] : tensor<10x4xf32>
    linalg.yield %picked : f32
  } -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

// Batch normalization in inference, of channels.
func.func @batch_norm(%x: tensor<2x3x4x4xf32>, %g: tensor<3xf32>, %b: tensor<3xf32>, %m: tensor<3xf32>, %v: tensor<3xf32>) -> tensor<2x3x4x4xf32> {
  %eps = arith.constant 1.000000e-05 : f64
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d1)>, affine_map<(d0, d1, d2, d3) -> (d1)>, affine_map<(d0, d1, d2, d3) -> (d1)>, affine_map<(d0, d1, d2, d3) -> (d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%x, %g, %b, %m, %v : tensor<2x3x4x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) outs(%x : tensor<2x3x4x4xf32>) {
  ^bb0(%in: f32, %gamma: f32, %beta: f32, %mean: f32, %var: f32, %out: f32):
    %e = arith.truncf %eps : f64 to f32
    %s = arith.addf %var, %e : f32
    %r = math.rsqrt %s : f32
    %c = arith.subf %in, %mean : f32
    %n = arith.mulf %c, %r : f32
    %w = arith.mulf %n, %gamma : f32
    %y = arith.addf %w, %beta : f32
    linalg.yield %y : f32
  } -> tensor<2x3x4x4xf32>
  return %0 : tensor<2x3x4x4xf32>
}

{-#
  dialect_resources: {
    builtin: {
      second: "0x040000000000803F000000BF000040400000003E000000400000C0BF0000803E000000000000803F000080BF"
    }
  }
#-}
