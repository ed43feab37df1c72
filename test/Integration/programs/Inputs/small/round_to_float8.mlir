#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_round_to_float8"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> (tensor<4x16xf8E4M3FN>, tensor<4x16xf8E5M2>, tensor<4x16xf8E4M3>, tensor<4x16xf8E3M4>, tensor<4x16xf8E5M2FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3B11FNUZ>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x16xf32>):
    %0 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FN>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f8E4M3FN):
      %20 = "arith.truncf"(%arg13) : (f32) -> f8E4M3FN
      "linalg.yield"(%20) : (f8E4M3FN) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FN>) -> tensor<4x16xf8E4M3FN>
    %2 = "tensor.empty"() : () -> tensor<4x16xf8E5M2>
    %3 = "linalg.generic"(%arg0, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f8E5M2):
      %19 = "arith.truncf"(%arg11) : (f32) -> f8E5M2
      "linalg.yield"(%19) : (f8E5M2) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2>) -> tensor<4x16xf8E5M2>
    %4 = "tensor.empty"() : () -> tensor<4x16xf8E4M3>
    %5 = "linalg.generic"(%arg0, %4) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f8E4M3):
      %18 = "arith.truncf"(%arg9) : (f32) -> f8E4M3
      "linalg.yield"(%18) : (f8E4M3) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3>) -> tensor<4x16xf8E4M3>
    %6 = "tensor.empty"() : () -> tensor<4x16xf8E3M4>
    %7 = "linalg.generic"(%arg0, %6) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f8E3M4):
      %17 = "arith.truncf"(%arg7) : (f32) -> f8E3M4
      "linalg.yield"(%17) : (f8E3M4) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E3M4>) -> tensor<4x16xf8E3M4>
    %8 = "tensor.empty"() : () -> tensor<4x16xf8E5M2FNUZ>
    %9 = "linalg.generic"(%arg0, %8) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f8E5M2FNUZ):
      %16 = "arith.truncf"(%arg5) : (f32) -> f8E5M2FNUZ
      "linalg.yield"(%16) : (f8E5M2FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2FNUZ>) -> tensor<4x16xf8E5M2FNUZ>
    %10 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FNUZ>
    %11 = "linalg.generic"(%arg0, %10) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f8E4M3FNUZ):
      %15 = "arith.truncf"(%arg3) : (f32) -> f8E4M3FNUZ
      "linalg.yield"(%15) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %12 = "tensor.empty"() : () -> tensor<4x16xf8E4M3B11FNUZ>
    %13 = "linalg.generic"(%arg0, %12) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f8E4M3B11FNUZ):
      %14 = "arith.truncf"(%arg1) : (f32) -> f8E4M3B11FNUZ
      "linalg.yield"(%14) : (f8E4M3B11FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3B11FNUZ>) -> tensor<4x16xf8E4M3B11FNUZ>
    "func.return"(%1, %3, %5, %7, %9, %11, %13) : (tensor<4x16xf8E4M3FN>, tensor<4x16xf8E5M2>, tensor<4x16xf8E4M3>, tensor<4x16xf8E3M4>, tensor<4x16xf8E5M2FNUZ>, tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf8E4M3B11FNUZ>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

