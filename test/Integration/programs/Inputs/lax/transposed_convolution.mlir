#map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d0, d2 + d3)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d1, d0)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d1, d2)>
#map5 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d0, d3)>
"builtin.module"() <{sym_name = "jit_transposed_convolution"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x4x6xf32>, tensor<2x4x3xf32>) -> (tensor<1x2x12xf32>, tensor<1x2x10xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x4x6xf32>, %arg1: tensor<2x4x3xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.empty"() : () -> tensor<3x2x4xf32>
    %2 = "linalg.generic"(%arg1, %1) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (tensor<2x4x3xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %3 = "tensor.empty"() : () -> tensor<1x4x14xf32>
    %4 = "linalg.fill"(%0, %3) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (f32, tensor<1x4x14xf32>) -> tensor<1x4x14xf32>
    %5 = "tensor.insert_slice"(%arg0, %4) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 2>, static_sizes = array<i64: 1, 4, 6>, static_strides = array<i64: 1, 1, 2>}> : (tensor<1x4x6xf32>, tensor<1x4x14xf32>) -> tensor<1x4x14xf32>
    %6 = "tensor.empty"() : () -> tensor<1x2x12xf32>
    %7 = "linalg.fill"(%0, %6) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: f32, %arg13: f32):
      "linalg.yield"(%arg12) : (f32) -> ()
    }) : (f32, tensor<1x2x12xf32>) -> tensor<1x2x12xf32>
    %8 = "linalg.generic"(%5, %2, %7) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
      %17 = "arith.mulf"(%arg9, %arg10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %18 = "arith.addf"(%arg11, %17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%18) : (f32) -> ()
    }) : (tensor<1x4x14xf32>, tensor<3x2x4xf32>, tensor<1x2x12xf32>) -> tensor<1x2x12xf32>
    %9 = "tensor.empty"() : () -> tensor<2x4x5xf32>
    %10 = "linalg.fill"(%0, %9) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (f32, tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
    %11 = "tensor.insert_slice"(%arg1, %10) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0>, static_sizes = array<i64: 2, 4, 3>, static_strides = array<i64: 1, 1, 2>}> : (tensor<2x4x3xf32>, tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
    %12 = "tensor.empty"() : () -> tensor<1x2x10xf32>
    %13 = "linalg.fill"(%0, %12) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (f32, tensor<1x2x10xf32>) -> tensor<1x2x10xf32>
    %14 = "linalg.generic"(%5, %11, %13) <{indexing_maps = [#map2, #map5, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32, %arg4: f32):
      %15 = "arith.mulf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %16 = "arith.addf"(%arg4, %15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%16) : (f32) -> ()
    }) : (tensor<1x4x14xf32>, tensor<2x4x5xf32>, tensor<1x2x10xf32>) -> tensor<1x2x10xf32>
    "func.return"(%8, %14) : (tensor<1x2x12xf32>, tensor<1x2x10xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

