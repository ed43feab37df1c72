// Scatters: combiners, types, dimension numbers, places outside, in the forms of five dialects.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @add_rows(%x0: tensor<8x5xf32>, %i: tensor<14x1xi32>, %v0: tensor<14x5xf32>) -> (tensor<8x5xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8x5xf32>, tensor<14x1xi32>, tensor<14x5xf32>) -> (tensor<8x5xf32>)
  return %0 : tensor<8x5xf32>
}

func.func @last_row(%x0: tensor<8x5xi32>, %i: tensor<14x1xi64>, %v0: tensor<14x5xi32>) -> (tensor<8x5xi32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<i32>, %b0: tensor<i32>):
    "stablehlo.return"(%b0) : (tensor<i32>) -> ()
  }) : (tensor<8x5xi32>, tensor<14x1xi64>, tensor<14x5xi32>) -> (tensor<8x5xi32>)
  return %0 : tensor<8x5xi32>
}

func.func @wide_rows(%x0: tensor<3x300xf32>, %i: tensor<5x1xi32>, %v0: tensor<5x300xf32>) -> (tensor<3x300xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.mulf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<3x300xf32>, tensor<5x1xi32>, tensor<5x300xf32>) -> (tensor<3x300xf32>)
  return %0 : tensor<3x300xf32>
}

func.func @pairs(%x0: tensor<6x4xf64>, %i: tensor<20x2xi32>, %v0: tensor<20xf64>) -> (tensor<6x4xf64>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f64>, %b0: tensor<f64>):
    %c = arith.addf %a0, %b0 : tensor<f64>
    "stablehlo.return"(%c) : (tensor<f64>) -> ()
  }) : (tensor<6x4xf64>, tensor<20x2xi32>, tensor<20xf64>) -> (tensor<6x4xf64>)
  return %0 : tensor<6x4xf64>
}

func.func @bytes(%x0: tensor<9xui8>, %i: tensor<20x1xi8>, %v0: tensor<20xui8>) -> (tensor<9xui8>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<ui8>, %b0: tensor<ui8>):
    %p = builtin.unrealized_conversion_cast %a0 : tensor<ui8> to tensor<i8>
    %q = builtin.unrealized_conversion_cast %b0 : tensor<ui8> to tensor<i8>
    %c = arith.maxui %p, %q : tensor<i8>
    %d = builtin.unrealized_conversion_cast %c : tensor<i8> to tensor<ui8>
    "stablehlo.return"(%d) : (tensor<ui8>) -> ()
  }) : (tensor<9xui8>, tensor<20x1xi8>, tensor<20xui8>) -> (tensor<9xui8>)
  return %0 : tensor<9xui8>
}

func.func @any(%x0: tensor<9xi1>, %i: tensor<7xui8>, %v0: tensor<7xi1>) -> (tensor<9xi1>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<i1>, %b0: tensor<i1>):
    %c = arith.ori %a0, %b0 : tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<9xi1>, tensor<7xui8>, tensor<7xi1>) -> (tensor<9xi1>)
  return %0 : tensor<9xi1>
}

func.func @halves(%x0: tensor<9xf16>, %i: tensor<12x1xi32>, %v0: tensor<12xf16>) -> (tensor<9xf16>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f16>, %b0: tensor<f16>):
    %c = arith.minimumf %a0, %b0 : tensor<f16>
    "stablehlo.return"(%c) : (tensor<f16>) -> ()
  }) : (tensor<9xf16>, tensor<12x1xi32>, tensor<12xf16>) -> (tensor<9xf16>)
  return %0 : tensor<9xf16>
}

func.func @batches(%x0: tensor<4x6x3xf32>, %i: tensor<2x4x1xi32>, %v0: tensor<2x4x3xf32>) -> (tensor<4x6x3xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<4x6x3xf32>, tensor<2x4x1xi32>, tensor<2x4x3xf32>) -> (tensor<4x6x3xf32>)
  return %0 : tensor<4x6x3xf32>
}

func.func @columns(%x0: tensor<4x7x2xf32>, %i: tensor<3xi32>, %v0: tensor<4x3x2xf32>) -> (tensor<4x7x2xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 2], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<4x7x2xf32>, tensor<3xi32>, tensor<4x3x2xf32>) -> (tensor<4x7x2xf32>)
  return %0 : tensor<4x7x2xf32>
}

func.func @windows(%x0: tensor<7x6xf32>, %i: tensor<2x5xi32>, %v0: tensor<5x3x2xf32>) -> (tensor<7x6xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1]>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<7x6xf32>, tensor<2x5xi32>, tensor<5x3x2xf32>) -> (tensor<7x6xf32>)
  return %0 : tensor<7x6xf32>
}

func.func @corner(%x0: tensor<7x6xf32>, %i: tensor<1xi32>, %v0: tensor<3x2xf32>) -> (tensor<7x6xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [1]>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    "stablehlo.return"(%b0) : (tensor<f32>) -> ()
  }) : (tensor<7x6xf32>, tensor<1xi32>, tensor<3x2xf32>) -> (tensor<7x6xf32>)
  return %0 : tensor<7x6xf32>
}

func.func @number(%x0: tensor<f32>, %i: tensor<0xi32>, %v0: tensor<f32>) -> (tensor<f32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<f32>, tensor<0xi32>, tensor<f32>) -> (tensor<f32>)
  return %0 : tensor<f32>
}

func.func @nothing(%x0: tensor<5xf32>, %i: tensor<0x1xi32>, %v0: tensor<0xf32>) -> (tensor<5xf32>) {
  %0 = "stablehlo.scatter"(%x0, %i, %v0) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f32>, %b0: tensor<f32>):
    %c = arith.addf %a0, %b0 : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<5xf32>, tensor<0x1xi32>, tensor<0xf32>) -> (tensor<5xf32>)
  return %0 : tensor<5xf32>
}

func.func @first_of_pairs(%x0: tensor<6xf32>, %x1: tensor<6xi32>, %i: tensor<15x1xi32>, %v0: tensor<15xf32>, %v1: tensor<15xi32>) -> (tensor<6xf32>, tensor<6xi32>) {
  %0:2 = "stablehlo.scatter"(%x0, %x1, %i, %v0, %v1) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a0: tensor<f32>, %a1: tensor<i32>, %b0: tensor<f32>, %b1: tensor<i32>):
    %m = arith.cmpf oge, %a0, %b0 : tensor<f32>
    %c = arith.select %m, %a0, %b0 : tensor<i1>, tensor<f32>
    %d = arith.select %m, %a1, %b1 : tensor<i1>, tensor<i32>
    "stablehlo.return"(%c, %d) : (tensor<f32>, tensor<i32>) -> ()
  }) : (tensor<6xf32>, tensor<6xi32>, tensor<15x1xi32>, tensor<15xf32>, tensor<15xi32>) -> (tensor<6xf32>, tensor<6xi32>)
  return %0#0, %0#1 : tensor<6xf32>, tensor<6xi32>
}

// As StableHLO's passes leave a region: with loop nests over no loops.
func.func @nests(%x: tensor<6xf32>, %i: tensor<9x1xi32>, %v: tensor<9xf32>) -> tensor<6xf32> {
  %half = arith.constant dense<0.5> : tensor<f32>
  %0 = "stablehlo.scatter"(%x, %i, %v) <{
    scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
  }> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %e = tensor.empty() : tensor<f32>
    %c = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
        ins(%a, %b, %half : tensor<f32>, tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
    ^bb0(%p: f32, %q: f32, %h: f32, %r: f32):
      %two = arith.constant 2.0 : f32
      %s = arith.mulf %p, %h : f32
      %t = arith.mulf %q, %two : f32
      %u = arith.addf %s, %t : f32
      linalg.yield %u : f32
    } -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<6xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<6xf32>
  return %0 : tensor<6xf32>
}

func.func @tosa(%x: tensor<2x6x3xf32>, %i: tensor<2x4xi32>, %v: tensor<2x4x3xf32>) -> tensor<2x6x3xf32> {
  %0 = tosa.scatter %x, %i, %v : (tensor<2x6x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x6x3xf32>
  return %0 : tensor<2x6x3xf32>
}

func.func @tensor(%x: tensor<6x4xf32>, %i: tensor<3x1xi32>, %v: tensor<3x6x1xf32>) -> tensor<6x4xf32> {
  %n = arith.index_cast %i : tensor<3x1xi32> to tensor<3x1xindex>
  %0 = tensor.scatter %v into %x[%n] scatter_dims([1]) unique : (tensor<3x6x1xf32>, tensor<6x4xf32>, tensor<3x1xindex>) -> tensor<6x4xf32>
  return %0 : tensor<6x4xf32>
}

func.func @tm_tensor(%x: tensor<8x3xf32>, %i: tensor<5x1xi32>, %v: tensor<5x3xf32>) -> tensor<8x3xf32> {
  %0 = "tm_tensor.scatter"(%v, %i, %x) <{dimension_map = array<i64: 0>, unique_indices = false, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%new: f32, %old: f32):
    %c = arith.subf %old, %new : f32
    "tm_tensor.yield"(%c) : (f32) -> ()
  }) : (tensor<5x3xf32>, tensor<5x1xi32>, tensor<8x3xf32>) -> tensor<8x3xf32>
  return %0 : tensor<8x3xf32>
}

func.func @iree(%x: tensor<8x3x2xf32>, %i: tensor<5xi32>, %v: tensor<5x3x2xf32>) -> tensor<8x3x2xf32> {
  %0 = "iree_linalg_ext.scatter"(%v, %i, %x) <{dimension_map = array<i64: 0>, unique_indices = true, operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%new: f32, %old: f32):
    "iree_linalg_ext.yield"(%new) : (f32) -> ()
  }) : (tensor<5x3x2xf32>, tensor<5xi32>, tensor<8x3x2xf32>) -> tensor<8x3x2xf32>
  return %0 : tensor<8x3x2xf32>
}

// The values so far change in a loop.
func.func @repeated(%x: tensor<6xf32>, %i: tensor<4x1xi32>, %v: tensor<4xf32>) -> tensor<6xf32> {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %3 = arith.constant 3 : index
  %r = scf.for %k = %0 to %3 step %1 iter_args(%y = %x) -> (tensor<6xf32>) {
    %z = "stablehlo.scatter"(%y, %i, %v) <{
      scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>
    }> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = arith.addf %a, %b : tensor<f32>
      "stablehlo.return"(%c) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<6xf32>
    scf.yield %z : tensor<6xf32>
  }
  return %r : tensor<6xf32>
}
