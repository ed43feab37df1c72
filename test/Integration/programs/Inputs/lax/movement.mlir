#map = affine_map<(d0, d1, d2) -> (-d0 + 2, d1, -d2 + 4)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
"builtin.module"() <{sym_name = "jit_movement"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4x5xf32>) -> (tensor<3x4x5xf32>, tensor<5x3x4xf32>, tensor<2x3x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4x5xf32>):
    %0 = "tensor.empty"() : () -> tensor<3x4x5xf32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32):
      "linalg.yield"(%arg3) : (f32) -> ()
    }) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    %2 = "tensor.empty"() : () -> tensor<5x3x4xf32>
    %3 = "linalg.generic"(%arg0, %2) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32):
      "linalg.yield"(%arg1) : (f32) -> ()
    }) : (tensor<3x4x5xf32>, tensor<5x3x4xf32>) -> tensor<5x3x4xf32>
    %4 = "tensor.extract_slice"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1, 0>, static_sizes = array<i64: 2, 3, 3>, static_strides = array<i64: 2, 1, 2>}> : (tensor<3x4x5xf32>) -> tensor<2x3x3xf32>
    "func.return"(%1, %3, %4) : (tensor<3x4x5xf32>, tensor<5x3x4xf32>, tensor<2x3x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

