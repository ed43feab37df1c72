// Complex numbers: every function, constants, movement, products, loops, calls, scatters.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

#all = affine_map<(d0) -> (d0)>

func.func @exp(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.exp %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @log(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.log %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @sqrt(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.sqrt %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @sin(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.sin %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @cos(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.cos %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @tanh(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.tanh %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @neg(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.neg %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @conj(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.conj %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @rsqrt(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.rsqrt %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @sign(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.sign %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @expm1(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.expm1 %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @log1p(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.log1p %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @tan(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>):
    %c = complex.tan %a : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @exp_f64(%x: tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>> {
  %e = tensor.empty() : tensor<7xcomplex<f64>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f64>>) outs(%e : tensor<7xcomplex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>):
    %c = complex.exp %a : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<7xcomplex<f64>>
  return %y : tensor<7xcomplex<f64>>
}

func.func @log_f64(%x: tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>> {
  %e = tensor.empty() : tensor<7xcomplex<f64>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f64>>) outs(%e : tensor<7xcomplex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>):
    %c = complex.log %a : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<7xcomplex<f64>>
  return %y : tensor<7xcomplex<f64>>
}

func.func @sqrt_f64(%x: tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>> {
  %e = tensor.empty() : tensor<7xcomplex<f64>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f64>>) outs(%e : tensor<7xcomplex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>):
    %c = complex.sqrt %a : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<7xcomplex<f64>>
  return %y : tensor<7xcomplex<f64>>
}

func.func @tanh_f64(%x: tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>> {
  %e = tensor.empty() : tensor<7xcomplex<f64>>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f64>>) outs(%e : tensor<7xcomplex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>):
    %c = complex.tanh %a : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<7xcomplex<f64>>
  return %y : tensor<7xcomplex<f64>>
}

func.func @abs(%x: tensor<7xcomplex<f32>>) -> tensor<7xf32> {
  %e = tensor.empty() : tensor<7xf32>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xf32>) {
  ^bb0(%a: complex<f32>, %b: f32):
    %c = complex.abs %a : complex<f32>
    linalg.yield %c : f32
  } -> tensor<7xf32>
  return %y : tensor<7xf32>
}

func.func @angle(%x: tensor<7xcomplex<f32>>) -> tensor<7xf32> {
  %e = tensor.empty() : tensor<7xf32>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xf32>) {
  ^bb0(%a: complex<f32>, %b: f32):
    %c = complex.angle %a : complex<f32>
    linalg.yield %c : f32
  } -> tensor<7xf32>
  return %y : tensor<7xf32>
}

func.func @re(%x: tensor<7xcomplex<f32>>) -> tensor<7xf32> {
  %e = tensor.empty() : tensor<7xf32>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xf32>) {
  ^bb0(%a: complex<f32>, %b: f32):
    %c = complex.re %a : complex<f32>
    linalg.yield %c : f32
  } -> tensor<7xf32>
  return %y : tensor<7xf32>
}

func.func @im(%x: tensor<7xcomplex<f32>>) -> tensor<7xf32> {
  %e = tensor.empty() : tensor<7xf32>
  %y = linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel"]} ins(%x : tensor<7xcomplex<f32>>) outs(%e : tensor<7xf32>) {
  ^bb0(%a: complex<f32>, %b: f32):
    %c = complex.im %a : complex<f32>
    linalg.yield %c : f32
  } -> tensor<7xf32>
  return %y : tensor<7xf32>
}

func.func @add(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
    %c = complex.add %a, %b : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %z : tensor<7xcomplex<f32>>
}

func.func @sub(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
    %c = complex.sub %a, %b : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %z : tensor<7xcomplex<f32>>
}

func.func @mul(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
    %c = complex.mul %a, %b : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %z : tensor<7xcomplex<f32>>
}

func.func @div(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
    %c = complex.div %a, %b : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %z : tensor<7xcomplex<f32>>
}

func.func @pow(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %e = tensor.empty() : tensor<7xcomplex<f32>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
    %c = complex.pow %a, %b : complex<f32>
    linalg.yield %c : complex<f32>
  } -> tensor<7xcomplex<f32>>
  return %z : tensor<7xcomplex<f32>>
}

func.func @div_f64(%x: tensor<7xcomplex<f64>>, %y: tensor<7xcomplex<f64>>) -> tensor<7xcomplex<f64>> {
  %e = tensor.empty() : tensor<7xcomplex<f64>>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f64>>, tensor<7xcomplex<f64>>) outs(%e : tensor<7xcomplex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>, %o: complex<f64>):
    %c = complex.div %a, %b : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<7xcomplex<f64>>
  return %z : tensor<7xcomplex<f64>>
}

func.func @eq(%x: tensor<7xcomplex<f32>>, %y: tensor<7xcomplex<f32>>) -> tensor<7xi1> {
  %e = tensor.empty() : tensor<7xi1>
  %z = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%x, %y : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xi1>) {
  ^bb0(%a: complex<f32>, %b: complex<f32>, %o: i1):
    %c = complex.eq %a, %b : complex<f32>
    linalg.yield %c : i1
  } -> tensor<7xi1>
  return %z : tensor<7xi1>
}

func.func @product(%x: tensor<3x4xcomplex<f32>>, %y: tensor<4x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>> {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %e = tensor.empty() : tensor<3x5xcomplex<f32>>
  %f = linalg.fill ins(%zero : complex<f32>) outs(%e : tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  %z = linalg.matmul ins(%x, %y : tensor<3x4xcomplex<f32>>, tensor<4x5xcomplex<f32>>) outs(%f : tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  return %z : tensor<3x5xcomplex<f32>>
}

func.func @moved(%x: tensor<3x4xcomplex<f32>>) -> tensor<6x3xcomplex<f32>> {
  %t = tensor.empty() : tensor<4x3xcomplex<f32>>
  %y = linalg.transpose ins(%x : tensor<3x4xcomplex<f32>>) outs(%t : tensor<4x3xcomplex<f32>>) permutation = [1, 0]
  %one = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %z = tensor.pad %y low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %one : complex<f32>
  } : tensor<4x3xcomplex<f32>> to tensor<6x3xcomplex<f32>>
  return %z : tensor<6x3xcomplex<f32>>
}

// One number, and a function that is called.
func.func @one(%x: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %c = arith.constant dense<(0.5, -1.0)> : tensor<complex<f64>>
  %y = call @times(%x, %c) : (tensor<complex<f64>>, tensor<complex<f64>>) -> tensor<complex<f64>>
  return %y : tensor<complex<f64>>
}
func.func private @times(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>) -> tensor<complex<f64>> {
  %e = tensor.empty() : tensor<complex<f64>>
  %z = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%x, %y : tensor<complex<f64>>, tensor<complex<f64>>) outs(%e : tensor<complex<f64>>) {
  ^bb0(%a: complex<f64>, %b: complex<f64>, %o: complex<f64>):
    %c = complex.mul %a, %b : complex<f64>
    linalg.yield %c : complex<f64>
  } -> tensor<complex<f64>>
  return %z : tensor<complex<f64>>
}

// z becomes z * z + c, ten times.
func.func @mandelbrot(%c: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %10 = arith.constant 10 : index
  %start = arith.constant dense<(0.0, 0.0)> : tensor<7xcomplex<f32>>
  %r = scf.for %k = %0 to %10 step %1 iter_args(%z = %start) -> (tensor<7xcomplex<f32>>) {
    %e = tensor.empty() : tensor<7xcomplex<f32>>
    %n = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel"]} ins(%z, %c : tensor<7xcomplex<f32>>, tensor<7xcomplex<f32>>) outs(%e : tensor<7xcomplex<f32>>) {
    ^bb0(%a: complex<f32>, %b: complex<f32>, %o: complex<f32>):
      %p = complex.mul %a, %a : complex<f32>
      %q = complex.add %p, %b : complex<f32>
      linalg.yield %q : complex<f32>
    } -> tensor<7xcomplex<f32>>
    scf.yield %n : tensor<7xcomplex<f32>>
  }
  return %r : tensor<7xcomplex<f32>>
}

func.func @scatter(%x: tensor<5xcomplex<f32>>, %i: tensor<9x1xi32>, %v: tensor<9xcomplex<f32>>) -> tensor<5xcomplex<f32>> {
  %0 = "stablehlo.scatter"(%x, %i, %v) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %e = tensor.empty() : tensor<complex<f32>>
    %s = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%a, %b : tensor<complex<f32>>, tensor<complex<f32>>) outs(%e : tensor<complex<f32>>) {
    ^bb0(%p: complex<f32>, %q: complex<f32>, %o: complex<f32>):
      %c = complex.mul %p, %q : complex<f32>
      linalg.yield %c : complex<f32>
    } -> tensor<complex<f32>>
    "stablehlo.return"(%s) : (tensor<complex<f32>>) -> ()
  }) : (tensor<5xcomplex<f32>>, tensor<9x1xi32>, tensor<9xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return %0 : tensor<5xcomplex<f32>>
}
