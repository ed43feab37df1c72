// RUN: tinyjit-opt %s --allow-unregistered-dialect --convert-stablehlo-to-uop --split-input-file --verify-diagnostics

func.func @kind(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' is not as its dialect defines it, expected 'scatter_dimension_numbers' of the kind 'scatter'}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.gather<index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @words(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' is not as its dialect defines it, expected whole numbers in 'scatter_dimension_numbers'}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [a]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @dim(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5xf32>', expected numbers of dimensions, each once}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @window(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5xf32>', expected a window dimension for each one of the input that is neither inserted nor a batch}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @vector(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5xf32>', expected index vectors with a number for each scattered dimension}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @sizes(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<4xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<4xf32>', expected an update for each index vector}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @batching(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5xf32>', expected as many batching dimensions of the indices as of the input}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1, scatter_indices_batching_dims = [0]>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @floats(%x: tensor<8xf32>, %i: tensor<5x1xf32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xf32>' and 'tensor<5xf32>', expected indices that are integers}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xf32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @unknown(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<?xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<?xf32>', expected known sizes}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<?xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @large(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5x9xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5x9xf32>', expected windows that fit into the input}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5x9xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @arguments(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' is not as its dialect defines it, expected inputs, indices, updates, and a region over two elements of each input}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @inside(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error @below {{'stablehlo.add' in a region that combines elements is not supported; the closest form that is: ops on tensors of one element}}
    %c = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @outside(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error @below {{'stablehlo.return' in a region that combines elements uses a tensor from outside, expected arguments of the region and constants}}
    "stablehlo.return"(%v) : (tensor<5xf32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @padding(%x: tensor<9xf32>, %z: tensor<f32>) -> tensor<7xf32> {
  // expected-error @below {{'stablehlo.reduce_window' is not as its dialect defines it, expected 2 numbers as 'padding'}}
  %0 = "stablehlo.reduce_window"(%x, %z) <{padding = dense<0> : tensor<2x2xi64>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

func.func @strides(%x: tensor<9xf32>, %z: tensor<f32>) -> tensor<7xf32> {
  // expected-error @below {{'stablehlo.reduce_window' is not as its dialect defines it, expected 'window_strides' above 0}}
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_strides = array<i64: 0>, window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

// In 64 bits, the distance from the first element to the last one is 0.
func.func @far_elements(%x: tensor<5xf32>, %z: tensor<f32>) -> tensor<1xf32> {
  // expected-error @below {{'stablehlo.reduce_window' is not as its dialect defines it, expected windows within 2^60 places}}
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 1>, base_dilations = array<i64: 4611686018427387904>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<5xf32>, tensor<f32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @far_padding(%x: tensor<1xf32>, %s: tensor<1xf32>, %z: tensor<f32>) -> tensor<1xf32> {
  // expected-error @below {{'stablehlo.select_and_scatter' is not as its dialect defines it, expected windows within 2^60 places}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 1>, padding = dense<[[9223372036854775807, -9223372036854775807]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf oge, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<1xf32>, tensor<1xf32>, tensor<f32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @shape(%x: tensor<9xf32>, %z: tensor<f32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.reduce_window' is not as its dialect defines it, expected inputs of one shape, and results of that of their windows}}
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @sources(%x: tensor<9xf32>, %s: tensor<5xf32>, %z: tensor<f32>) -> tensor<9xf32> {
  // expected-error @below {{'stablehlo.select_and_scatter' is not as its dialect defines it, expected a source for each window}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf oge, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<5xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

// No verifier has seen these ops: nothing to scatter, no index vector, tensors of other shapes.
func.func @nothing(%i: tensor<2xi32>) {
  // expected-error @below {{'stablehlo.scatter' is not as its dialect defines it, expected inputs, indices, updates, and a region over two elements of each input}}
  "stablehlo.scatter"(%i) <{scatter_dimension_numbers = #stablehlo.scatter<index_vector_dim = 1>}> ({
    "stablehlo.return"() : () -> ()
  }) : (tensor<2xi32>) -> ()
  return
}

// -----

func.func @no_vector(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<8xf32>', 'tensor<5x1xi32>' and 'tensor<5xf32>', expected a dimension of the indices, or the one behind the last, as that of the index vectors}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 70000000>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @shapes(%x: tensor<4x4x4xf32>, %y: tensor<4xf32>, %i: tensor<2x1xi32>, %v: tensor<2x4x4xf32>, %w: tensor<2xf32>) -> tensor<4x4x4xf32> {
  // expected-error @below {{'stablehlo.scatter' has dimensions that do not fit 'tensor<4x4x4xf32>', 'tensor<2x1xi32>' and 'tensor<2x4x4xf32>', expected inputs of one shape, and updates of one}}
  %0:2 = "stablehlo.scatter"(%x, %y, %i, %v, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], inserted_window_dims = [2], scatter_dims_to_operand_dims = [2], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    "stablehlo.return"(%c, %d) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<4x4x4xf32>, tensor<4xf32>, tensor<2x1xi32>, tensor<2x4x4xf32>, tensor<2xf32>) -> (tensor<4x4x4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4x4x4xf32>
}

// -----

func.func @no_window() {
  // expected-error @below {{'stablehlo.reduce_window' is not as its dialect defines it, expected inputs, numbers to begin with, and a region over two elements of each input}}
  "stablehlo.reduce_window"() ({
    "stablehlo.return"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @no_choice(%x: tensor<4xf32>, %s: tensor<2xf32>, %z: tensor<f32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.select_and_scatter' is not as its dialect defines it, expected an operand, a source, a number to begin with, and two regions over two elements}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"() : () -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func private @less(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = func.call @greater(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func private @greater(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  // expected-error @below {{calls @less, which calls itself; a region that combines elements cannot}}
  %0 = func.call @less(%b, %a) : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}

func.func @recursive(%x: tensor<4xf32>, %s: tensor<2xf32>, %z: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = func.call @less(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @empty(%x: tensor<4xf32>, %s: tensor<2xf32>, %z: tensor<f32>) -> tensor<4xf32> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    // expected-error @below {{'tensor.from_elements' in a region that combines elements is not supported; the closest form that is: ops on tensors of one element}}
    %none = tensor.from_elements : tensor<0xf32>
    %c = arith.cmpf oge, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<4xf32>, tensor<2xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----

func.func @less(%x: tensor<8xf32>, %k: tensor<8xi32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.sort' has a region from ('f32', 'f32', 'i32', 'i32') to ('f32'), expected one from ('f32', 'f32', 'i32', 'i32') to ('i1')}}
  %0:2 = "stablehlo.sort"(%x, %k) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
    %c = arith.addf %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
  return %0#0 : tensor<8xf32>
}

// -----

func.func @order(%x: tensor<8xf32>, %k: tensor<8xi32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.sort' has a region from ('f32', 'i32', 'f32', 'i32') to ('i1'), expected one from ('f32', 'f32', 'i32', 'i32') to ('i1')}}
  %0:2 = "stablehlo.sort"(%x, %k) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
    %c = arith.cmpf olt, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
  return %0#0 : tensor<8xf32>
}

// -----

func.func @combine(%x: tensor<8xf32>, %i: tensor<5x1xi32>, %v: tensor<5xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.scatter' has a region from ('f32', 'f32') to ('i1'), expected one from ('f32', 'f32') to ('f32')}}
  %0 = "stablehlo.scatter"(%x, %i, %v) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf olt, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<8xf32>, tensor<5x1xi32>, tensor<5xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @windows(%x: tensor<9xf32>, %z: tensor<f32>) -> tensor<7xf32> {
  // expected-error @below {{'stablehlo.reduce_window' has a region from ('f32', 'f32') to ('i1'), expected one from ('f32', 'f32') to ('f32')}}
  %0 = "stablehlo.reduce_window"(%x, %z) <{window_dimensions = array<i64: 3>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = arith.cmpf olt, %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<i1>) -> ()
  }) : (tensor<9xf32>, tensor<f32>) -> tensor<7xf32>
  return %0 : tensor<7xf32>
}

// -----

func.func @choice(%x: tensor<9xf32>, %s: tensor<4xf32>, %z: tensor<f32>) -> tensor<9xf32> {
  // expected-error @below {{'stablehlo.select_and_scatter' has a region from ('f32', 'f32') to ('f32'), expected one from ('f32', 'f32') to ('i1')}}
  %0 = "stablehlo.select_and_scatter"(%x, %s, %z) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }) : (tensor<9xf32>, tensor<4xf32>, tensor<f32>) -> tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

func.func @scan(%x: tensor<8xf32>, %o: tensor<8xf32>, %z: tensor<f32>) -> tensor<8xf32> {
  // expected-error @below {{'tm_tensor.scan' has a region from ('f64', 'f64') to ('f64'), expected one from ('f32', 'f32') to ('f32')}}
  %0:2 = "tm_tensor.scan"(%x, %o, %z) <{dimension = 0 : i64, inclusive = true}> ({
  ^bb0(%a: f64, %b: f64):
    %c = arith.addf %a, %b : f64
    "tm_tensor.yield"(%c) : (f64) -> ()
  }) : (tensor<8xf32>, tensor<8xf32>, tensor<f32>) -> (tensor<8xf32>, tensor<f32>)
  return %0#0 : tensor<8xf32>
}

// -----

func.func @length(%x: tensor<9xf32>) -> tensor<9xf32> {
  // expected-error @below {{'stablehlo.fft' is not as its dialect defines it, expected 'fft_type', 'fft_length' with the sizes of the last dimensions, and tensors of known sizes}}
  %0:2 = "stablehlo.fft"(%x, %x) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<9xf32>, tensor<9xf32>) -> (tensor<9xf32>, tensor<9xf32>)
  return %0#0 : tensor<9xf32>
}

// -----

func.func @kind(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{'stablehlo.fft' is not as its dialect defines it, expected 'fft_type', 'fft_length' with the sizes of the last dimensions, and tensors of known sizes}}
  %0:2 = "stablehlo.fft"(%x, %x) <{fft_length = array<i64: 8>}> : (tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0 : tensor<8xf32>
}

// -----

func.func @some_dimensions(%x: tensor<4x6xf32>, %z: tensor<f32>) -> tensor<4xf32> {
  // expected-error @below {{'stablehlo.reduce' is not as its dialect defines it, expected inputs, numbers to begin with, and no dimensions or no elements; stablehlo-legalize-to-linalg takes others}}
  %0 = "stablehlo.reduce"(%x, %z) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    "stablehlo.return"(%b) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @changing_barrier(%x: tensor<4xf32>) -> tensor<4xi32> {
  // expected-error @below {{'stablehlo.optimization_barrier' is not as its dialect defines it, expected results of the types of its operands}}
  %0 = "stablehlo.optimization_barrier"(%x) : (tensor<4xf32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @itself(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<4xf32>) outs(%y : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %a = tensor.from_elements %in : tensor<f32>
    %b = func.call @again(%a) : (tensor<f32>) -> tensor<f32>
    %c = tensor.extract %b[] : tensor<f32>
    linalg.yield %c : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @again(%a: tensor<f32>) -> tensor<f32> {
  // expected-error @below {{calls @again, which calls itself; a region that combines elements cannot}}
  %0 = call @again(%a) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @step(%x: tensor<8xf32>, %w: tensor<2xf32>) -> tensor<8xf32> {
  %three = arith.constant 3 : index
  // expected-error @below {{'iree_linalg_ext.fft' is not as its dialect defines it, expected the number of the step as a constant, two tensors of half as many factors as a block has elements, and two tensors of whole blocks, of f32 or f64}}
  %0:2 = "iree_linalg_ext.fft"(%three, %w, %w, %x, %x) : (index, tensor<2xf32>, tensor<2xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>)
  return %0#0 : tensor<8xf32>
}

// -----

func.func @top_k_of_halves(%x: tensor<8xf32>, %v: tensor<3xf16>, %p: tensor<3xi32>) -> tensor<3xi32> {
  // expected-error @below {{'iree_linalg_ext.topk' is not as its dialect defines it, expected values, at most one tensor of places, two outputs, places of i32, one of the dimensions, and a region of one block that takes two values}}
  %0:2 = "iree_linalg_ext.topk"(%x, %v, %p) <{dimension = 0 : i64}> ({
  ^bb0(%a: f32, %b: f32):
    %c = arith.cmpf ogt, %a, %b : f32
    "iree_linalg_ext.yield"(%c) : (i1) -> ()
  }) : (tensor<8xf32>, tensor<3xf16>, tensor<3xi32>) -> (tensor<3xf16>, tensor<3xi32>)
  return %0#1 : tensor<3xi32>
}
