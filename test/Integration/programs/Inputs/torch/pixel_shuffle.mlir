#map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d5, d2, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3, d4, d5)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d0, d1, d3 * 2 + d4, d5 * 2 + d6)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d0, d2, d1, d4, d6)>
#map8 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d0, d2, d3, d5)>
"builtin.module"() <{sym_name = "jit_pixel_shuffle"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x4x8x8xf32>) -> (tensor<2x1x16x16xf32>, tensor<2x16x4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x4x8x8xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "tensor.expand_shape"(%arg0) <{reassociation = [[0], [1, 2, 3], [4], [5]], static_output_shape = array<i64: 2, 1, 2, 2, 8, 8>}> : (tensor<2x4x8x8xf32>) -> tensor<2x1x2x2x8x8xf32>
    %3 = "tensor.empty"() : () -> tensor<2x1x8x2x8x2xf32>
    %4 = "linalg.generic"(%2, %3) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      "linalg.yield"(%arg20) : (f32) -> ()
    }) : (tensor<2x1x2x2x8x8xf32>, tensor<2x1x8x2x8x2xf32>) -> tensor<2x1x8x2x8x2xf32>
    %5 = "tensor.collapse_shape"(%4) <{reassociation = [[0], [1], [2, 3], [4, 5]]}> : (tensor<2x1x8x2x8x2xf32>) -> tensor<2x1x16x16xf32>
    %6 = "tensor.empty"() : () -> tensor<4x4xi32>
    %7 = "linalg.generic"(%6) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg19: i32):
      %30 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %31 = "arith.index_cast"(%30) : (index) -> i32
      "linalg.yield"(%31) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %8 = "linalg.generic"(%1, %6) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: i32, %arg18: i32):
      "linalg.yield"(%arg17) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %9 = "linalg.generic"(%7, %8, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: i32, %arg15: i32, %arg16: i32):
      %29 = "arith.addi"(%arg14, %arg15) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%29) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %10 = "linalg.generic"(%6) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg13: i32):
      %27 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %28 = "arith.index_cast"(%27) : (index) -> i32
      "linalg.yield"(%28) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %11 = "tensor.empty"() : () -> tensor<4x4xi1>
    %12 = "linalg.generic"(%9, %10, %11) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: i32, %arg11: i32, %arg12: i1):
      %26 = "arith.cmpi"(%arg10, %arg11) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%26) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %13 = "tensor.empty"() : () -> tensor<4x4xf32>
    %14 = "linalg.generic"(%12, %13) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i1, %arg9: f32):
      %25 = "arith.uitofp"(%arg8) : (i1) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %15 = "tensor.empty"() : () -> tensor<4x4x4xf32>
    %16 = "linalg.generic"(%14, %15) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4x4xf32>) -> tensor<4x4x4xf32>
    %17 = "tensor.expand_shape"(%arg0) <{reassociation = [[0], [1], [2, 3], [4]], static_output_shape = array<i64: 2, 4, 1, 8, 8>}> : (tensor<2x4x8x8xf32>) -> tensor<2x4x1x8x8xf32>
    %18 = "tensor.expand_shape"(%16) <{reassociation = [[0], [1], [2, 3, 4]], static_output_shape = array<i64: 4, 4, 1, 2, 2>}> : (tensor<4x4x4xf32>) -> tensor<4x4x1x2x2xf32>
    %19 = "tensor.empty"() : () -> tensor<2x4x4x4x4xf32>
    %20 = "linalg.fill"(%0, %19) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (f32, tensor<2x4x4x4x4xf32>) -> tensor<2x4x4x4x4xf32>
    %21 = "linalg.generic"(%17, %18, %20) <{indexing_maps = [#map6, #map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %23 = "arith.mulf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %24 = "arith.addf"(%arg3, %23) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<2x4x1x8x8xf32>, tensor<4x4x1x2x2xf32>, tensor<2x4x4x4x4xf32>) -> tensor<2x4x4x4x4xf32>
    %22 = "tensor.collapse_shape"(%21) <{reassociation = [[0], [1, 2], [3], [4]]}> : (tensor<2x4x4x4x4xf32>) -> tensor<2x16x4x4xf32>
    "func.return"(%5, %22) : (tensor<2x1x16x16xf32>, tensor<2x16x4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

