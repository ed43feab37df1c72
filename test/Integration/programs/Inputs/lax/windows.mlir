#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0 + d2, d1 * 2 + d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0 * 2 + d2 * 2, d1)>
#map6 = affine_map<(d0, d1, d2) -> (d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0 * 2 + d2, d1 * 2 + d3)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
"builtin.module"() <{sym_name = "jit_windows"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x7xf32>) -> (tensor<5x3xf32>, tensor<2x7xf32>, tensor<6x7xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6x7xf32>):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 2 : index}> : () -> index
    %5 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %7 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %9 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "tensor.empty"() : () -> tensor<5x3xf32>
    %12 = "linalg.generic"(%10, %11) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32):
      "linalg.yield"(%arg39) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %13 = "tensor.empty"() : () -> tensor<2x3xf32>
    %14 = "linalg.generic"(%arg0, %13, %12) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
      %58 = "arith.addf"(%arg38, %arg36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<2x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %15 = "tensor.empty"() : () -> tensor<2x7xf32>
    %16 = "linalg.generic"(%9, %15) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32):
      "linalg.yield"(%arg34) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %17 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 0>, static_low = array<i64: 1, 0>}> ({
    ^bb0(%arg32: index, %arg33: index):
      "tensor.yield"(%2) : (f32) -> ()
    }) : (tensor<6x7xf32>) -> tensor<8x7xf32>
    %18 = "tensor.empty"() : () -> tensor<3xf32>
    %19 = "linalg.generic"(%17, %18, %16) <{indexing_maps = [#map5, #map6, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %57 = "arith.minimumf"(%arg31, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%57) : (f32) -> ()
    }) : (tensor<8x7xf32>, tensor<3xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %20 = "tensor.empty"() : () -> tensor<3x3xf32>
    %21 = "linalg.generic"(%8, %20) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f32):
      "linalg.yield"(%arg27) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %22 = "tensor.empty"() : () -> tensor<2x2xf32>
    %23 = "linalg.generic"(%arg0, %22, %21) <{indexing_maps = [#map8, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32, %arg26: f32):
      %56 = "arith.maximumf"(%arg26, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%56) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<2x2xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %24 = "linalg.generic"(%7, %20) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %25 = "linalg.generic"(%24, %23, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f32, %arg21: f32):
      %55 = "arith.mulf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%55) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %26 = "linalg.generic"(%6, %20) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32):
      "linalg.yield"(%arg17) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %27 = "linalg.generic"(%26, %25, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32, %arg16: f32):
      %54 = "arith.mulf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%54) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %28 = "tensor.empty"() : () -> tensor<3x3xi32>
    %29 = "linalg.fill"(%5, %28) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: i32, %arg13: i32):
      "linalg.yield"(%arg12) : (i32) -> ()
    }) : (i32, tensor<3x3xi32>) -> tensor<3x3xi32>
    %30:2 = "linalg.generic"(%arg0, %22, %20, %29) <{indexing_maps = [#map8, #map3, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg8: f32, %arg9: f32, %arg10: f32, %arg11: i32):
      %44 = "arith.cmpf"(%arg8, %arg10) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      %45 = "arith.cmpi"(%arg11, %5) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %46 = "arith.ori"(%44, %45) : (i1, i1) -> i1
      %47 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %48 = "linalg.index"() <{dim = 3 : i64}> : () -> index
      %49 = "arith.muli"(%47, %4) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %50 = "arith.addi"(%49, %48) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %51 = "arith.index_cast"(%50) : (index) -> i32
      %52 = "arith.select"(%46, %51, %arg11) : (i1, i32, i32) -> i32
      %53 = "arith.select"(%46, %arg8, %arg10) : (i1, f32, f32) -> f32
      "linalg.yield"(%53, %52) : (f32, i32) -> ()
    }) : (tensor<6x7xf32>, tensor<2x2xf32>, tensor<3x3xf32>, tensor<3x3xi32>) -> (tensor<3x3xf32>, tensor<3x3xi32>)
    %31 = "tensor.empty"() : () -> tensor<3x2x3x2xf32>
    %32 = "linalg.fill"(%1, %31) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (f32, tensor<3x2x3x2xf32>) -> tensor<3x2x3x2xf32>
    %33 = "linalg.generic"(%30#1, %27, %32) <{indexing_maps = [#map9, #map9, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: i32, %arg4: f32, %arg5: f32):
      %36 = "arith.addf"(%arg4, %arg5) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %37 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %38 = "linalg.index"() <{dim = 3 : i64}> : () -> index
      %39 = "arith.muli"(%37, %4) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %40 = "arith.addi"(%39, %38) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %41 = "arith.index_cast"(%40) : (index) -> i32
      %42 = "arith.cmpi"(%41, %arg3) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %43 = "arith.select"(%42, %36, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%43) : (f32) -> ()
    }) : (tensor<3x3xi32>, tensor<3x3xf32>, tensor<3x2x3x2xf32>) -> tensor<3x2x3x2xf32>
    %34 = "tensor.collapse_shape"(%33) <{reassociation = [[0, 1], [2, 3]]}> : (tensor<3x2x3x2xf32>) -> tensor<6x6xf32>
    %35 = "tensor.pad"(%34, %3, %3, %3, %0) <{operandSegmentSizes = array<i32: 1, 2, 2>, static_high = array<i64: -9223372036854775808, -9223372036854775808>, static_low = array<i64: -9223372036854775808, -9223372036854775808>}> ({
    ^bb0(%arg1: index, %arg2: index):
      "tensor.yield"(%1) : (f32) -> ()
    }) : (tensor<6x6xf32>, index, index, index, index) -> tensor<6x7xf32>
    "func.return"(%14, %19, %35) : (tensor<5x3xf32>, tensor<2x7xf32>, tensor<6x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

