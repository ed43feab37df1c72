#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_bits_of_other_widths"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x16xui8>, tensor<4x3xi32>, tensor<4x6x2xui4>) -> (tensor<4x16x2xui4>, tensor<4x3x4xi8>, tensor<4x4xi32>, tensor<4x6xui8>, tensor<4x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x16xui8>, %arg1: tensor<4x3xi32>, %arg2: tensor<4x6x2xui4>):
    %0 = "arith.constant"() <{value = 0 : i8}> : () -> i8
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 8 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = 4 : i8}> : () -> i8
    %4 = "arith.constant"() <{value = dense<119> : tensor<i8>}> : () -> tensor<i8>
    %5 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<4x6x2xui4>) -> tensor<4x6x2xi4>
    %6 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4x16xui8>) -> tensor<4x16xi8>
    %7 = "tensor.empty"() : () -> tensor<4x16x2xi4>
    %8 = "linalg.generic"(%6, %7) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i8, %arg23: i4):
      %47 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %48 = "arith.index_cast"(%47) : (index) -> i8
      %49 = "arith.muli"(%48, %3) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %50 = "arith.shrui"(%arg22, %49) : (i8, i8) -> i8
      %51 = "arith.trunci"(%50) <{overflowFlags = #arith.overflow<none>}> : (i8) -> i4
      "linalg.yield"(%51) : (i4) -> ()
    }) : (tensor<4x16xi8>, tensor<4x16x2xi4>) -> tensor<4x16x2xi4>
    %9 = "builtin.unrealized_conversion_cast"(%8) : (tensor<4x16x2xi4>) -> tensor<4x16x2xui4>
    %10 = "tensor.empty"() : () -> tensor<4x3x4xi8>
    %11 = "linalg.generic"(%arg1, %10) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i8):
      %42 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %43 = "arith.index_cast"(%42) : (index) -> i32
      %44 = "arith.muli"(%43, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %45 = "arith.shrui"(%arg20, %44) : (i32, i32) -> i32
      %46 = "arith.trunci"(%45) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
      "linalg.yield"(%46) : (i8) -> ()
    }) : (tensor<4x3xi32>, tensor<4x3x4xi8>) -> tensor<4x3x4xi8>
    %12 = "tensor.expand_shape"(%6) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 4, 4>}> : (tensor<4x16xi8>) -> tensor<4x4x4xi8>
    %13 = "tensor.empty"() : () -> tensor<4x4xi32>
    %14 = "linalg.fill"(%1, %13) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32):
      "linalg.yield"(%arg18) : (i32) -> ()
    }) : (i32, tensor<4x4xi32>) -> tensor<4x4xi32>
    %15 = "linalg.generic"(%12, %14) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i8, %arg17: i32):
      %36 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %37 = "arith.index_cast"(%36) : (index) -> i32
      %38 = "arith.muli"(%37, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %39 = "arith.extui"(%arg16) : (i8) -> i32
      %40 = "arith.shli"(%39, %38) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %41 = "arith.ori"(%40, %arg17) : (i32, i32) -> i32
      "linalg.yield"(%41) : (i32) -> ()
    }) : (tensor<4x4x4xi8>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %16 = "tensor.empty"() : () -> tensor<4x6xi8>
    %17 = "linalg.fill"(%0, %16) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i8, %arg15: i8):
      "linalg.yield"(%arg14) : (i8) -> ()
    }) : (i8, tensor<4x6xi8>) -> tensor<4x6xi8>
    %18 = "linalg.generic"(%5, %17) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: i4, %arg13: i8):
      %30 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %31 = "arith.index_cast"(%30) : (index) -> i8
      %32 = "arith.muli"(%31, %3) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %33 = "arith.extui"(%arg12) : (i4) -> i8
      %34 = "arith.shli"(%33, %32) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %35 = "arith.ori"(%34, %arg13) : (i8, i8) -> i8
      "linalg.yield"(%35) : (i8) -> ()
    }) : (tensor<4x6x2xi4>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %19 = "builtin.unrealized_conversion_cast"(%18) : (tensor<4x6xi8>) -> tensor<4x6xui8>
    %20 = "tensor.empty"() : () -> tensor<4x16xi8>
    %21 = "linalg.generic"(%4, %20) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: i8, %arg11: i8):
      "linalg.yield"(%arg10) : (i8) -> ()
    }) : (tensor<i8>, tensor<4x16xi8>) -> tensor<4x16xi8>
    %22 = "linalg.generic"(%6, %21, %20) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg7: i8, %arg8: i8, %arg9: i8):
      %29 = "arith.andi"(%arg7, %arg8) : (i8, i8) -> i8
      "linalg.yield"(%29) : (i8) -> ()
    }) : (tensor<4x16xi8>, tensor<4x16xi8>, tensor<4x16xi8>) -> tensor<4x16xi8>
    %23 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FN>
    %24 = "linalg.generic"(%22, %23) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i8, %arg6: f8E4M3FN):
      %28 = "arith.bitcast"(%arg5) : (i8) -> f8E4M3FN
      "linalg.yield"(%28) : (f8E4M3FN) -> ()
    }) : (tensor<4x16xi8>, tensor<4x16xf8E4M3FN>) -> tensor<4x16xf8E4M3FN>
    %25 = "tensor.empty"() : () -> tensor<4x16xf32>
    %26 = "linalg.generic"(%24, %25) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f8E4M3FN, %arg4: f32):
      %27 = "arith.extf"(%arg3) : (f8E4M3FN) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3FN>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%9, %11, %15, %19, %26) : (tensor<4x16x2xui4>, tensor<4x3x4xi8>, tensor<4x4xi32>, tensor<4x6xui8>, tensor<4x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

