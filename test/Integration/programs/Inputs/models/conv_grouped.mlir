#map = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d0, d1, d3 + d4, d5 + d6)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d2, d1, d4, d6)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d0, d2, d3, d5)>
"builtin.module"() <{sym_name = "jit_conv_grouped"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x4x8x8xf32>, tensor<6x2x3x3xf32>) -> tensor<2x6x8x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x4x8x8xf32>, %arg1: tensor<6x2x3x3xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0, 1, 1>, static_low = array<i64: 0, 0, 1, 1>}> ({
    ^bb0(%arg7: index, %arg8: index, %arg9: index, %arg10: index):
      "tensor.yield"(%0) : (f32) -> ()
    }) : (tensor<2x4x8x8xf32>) -> tensor<2x4x10x10xf32>
    %2 = "tensor.expand_shape"(%1) <{reassociation = [[0], [1, 2], [3], [4]], static_output_shape = array<i64: 2, 2, 2, 10, 10>}> : (tensor<2x4x10x10xf32>) -> tensor<2x2x2x10x10xf32>
    %3 = "tensor.expand_shape"(%arg1) <{reassociation = [[0, 1], [2], [3], [4]], static_output_shape = array<i64: 2, 3, 2, 3, 3>}> : (tensor<6x2x3x3xf32>) -> tensor<2x3x2x3x3xf32>
    %4 = "tensor.empty"() : () -> tensor<2x2x3x8x8xf32>
    %5 = "linalg.fill"(%0, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (f32, tensor<2x2x3x8x8xf32>) -> tensor<2x2x3x8x8xf32>
    %6 = "linalg.generic"(%2, %3, %5) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32, %arg4: f32):
      %8 = "arith.mulf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %9 = "arith.addf"(%arg4, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%9) : (f32) -> ()
    }) : (tensor<2x2x2x10x10xf32>, tensor<2x3x2x3x3xf32>, tensor<2x2x3x8x8xf32>) -> tensor<2x2x3x8x8xf32>
    %7 = "tensor.collapse_shape"(%6) <{reassociation = [[0], [1, 2], [3], [4]]}> : (tensor<2x2x3x8x8xf32>) -> tensor<2x6x8x8xf32>
    "func.return"(%7) : (tensor<2x6x8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

