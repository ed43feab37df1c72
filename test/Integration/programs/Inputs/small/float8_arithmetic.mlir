#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() <{sym_name = "jit_float8_arithmetic"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>) -> (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xi1>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x16xf8E4M3FNUZ>, %arg1: tensor<4x16xf8E4M3FNUZ>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FNUZ>
    %2 = "linalg.generic"(%arg0, %arg1, %1) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: f8E4M3FNUZ, %arg20: f8E4M3FNUZ, %arg21: f8E4M3FNUZ):
      %19 = "arith.addf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FNUZ, f8E4M3FNUZ) -> f8E4M3FNUZ
      "linalg.yield"(%19) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %3 = "linalg.generic"(%arg0, %arg1, %1) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: f8E4M3FNUZ, %arg17: f8E4M3FNUZ, %arg18: f8E4M3FNUZ):
      %18 = "arith.mulf"(%arg16, %arg17) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FNUZ, f8E4M3FNUZ) -> f8E4M3FNUZ
      "linalg.yield"(%18) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %4 = "linalg.generic"(%arg0, %1) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f8E4M3FNUZ, %arg15: f8E4M3FNUZ):
      %17 = "arith.negf"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FNUZ) -> f8E4M3FNUZ
      "linalg.yield"(%17) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %5 = "linalg.generic"(%arg0, %arg1, %1) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: f8E4M3FNUZ, %arg12: f8E4M3FNUZ, %arg13: f8E4M3FNUZ):
      %16 = "arith.maximumf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FNUZ, f8E4M3FNUZ) -> f8E4M3FNUZ
      "linalg.yield"(%16) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %6 = "tensor.empty"() : () -> tensor<4x16xi1>
    %7 = "linalg.generic"(%arg0, %arg1, %6) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: f8E4M3FNUZ, %arg9: f8E4M3FNUZ, %arg10: i1):
      %15 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f8E4M3FNUZ, f8E4M3FNUZ) -> i1
      "linalg.yield"(%15) : (i1) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xi1>) -> tensor<4x16xi1>
    %8 = "tensor.empty"() : () -> tensor<4x16xf32>
    %9 = "linalg.generic"(%arg0, %8) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f8E4M3FNUZ, %arg7: f32):
      %14 = "arith.extf"(%arg6) : (f8E4M3FNUZ) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %10 = "tensor.empty"() : () -> tensor<4xf32>
    %11 = "linalg.fill"(%0, %10) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %12 = "linalg.generic"(%9, %11) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32):
      %13 = "arith.addf"(%arg3, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%13) : (f32) -> ()
    }) : (tensor<4x16xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%2, %3, %4, %5, %7, %12) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xi1>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

