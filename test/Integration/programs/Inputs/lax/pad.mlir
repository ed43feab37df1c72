"builtin.module"() <{sym_name = "jit_pad"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x5xf32>, tensor<f32>) -> (tensor<8x7xf32>, tensor<5x9xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x5xf32>, %arg1: tensor<f32>):
    %0 = "tensor.extract"(%arg1) : (tensor<f32>) -> f32
    %1 = "tensor.empty"() : () -> tensor<8x8xf32>
    %2 = "linalg.fill"(%0, %1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (f32, tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = "tensor.insert_slice"(%arg0, %2) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 3, 5>, static_strides = array<i64: 2, 1>}> : (tensor<3x5xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = "tensor.extract_slice"(%3) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 8, 7>, static_strides = array<i64: 1, 1>}> : (tensor<8x8xf32>) -> tensor<8x7xf32>
    %5 = "tensor.empty"() : () -> tensor<8x9xf32>
    %6 = "linalg.fill"(%0, %5) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32):
      "linalg.yield"(%arg2) : (f32) -> ()
    }) : (f32, tensor<8x9xf32>) -> tensor<8x9xf32>
    %7 = "tensor.insert_slice"(%arg0, %6) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 5>, static_strides = array<i64: 3, 2>}> : (tensor<3x5xf32>, tensor<8x9xf32>) -> tensor<8x9xf32>
    %8 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 5, 9>, static_strides = array<i64: 1, 1>}> : (tensor<8x9xf32>) -> tensor<5x9xf32>
    "func.return"(%4, %8) : (tensor<8x7xf32>, tensor<5x9xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

