#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> (d0)>
#map6 = affine_map<(d0, d1, d2) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> ()>
"builtin.module"() <{sym_name = "jit_general_gather"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x6x3xf32>, tensor<4x2xi32>) -> (tensor<4x2x3xf32>, tensor<4x2x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<5x6x3xf32>, %arg1: tensor<4x2xi32>):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = 4 : index}> : () -> index
    %2 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %3 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "arith.constant"() <{value = dense<4> : tensor<2xi32>}> : () -> tensor<2xi32>
    %5 = "arith.constant"() <{value = 0 : index}> : () -> index
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    %7 = "tensor.empty"() : () -> tensor<4x2x3xf32>
    %8 = "linalg.generic"(%7) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg29: f32):
      %30 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %31 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %32 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %33 = "tensor.extract"(%arg1, %30, %5) : (tensor<4x2xi32>, index, index) -> i32
      %34 = "arith.index_cast"(%33) : (i32) -> index
      %35 = "tensor.extract"(%arg1, %30, %6) : (tensor<4x2xi32>, index, index) -> i32
      %36 = "arith.index_cast"(%35) : (i32) -> index
      %37 = "arith.maxsi"(%34, %5) : (index, index) -> index
      %38 = "arith.minsi"(%37, %1) : (index, index) -> index
      %39 = "arith.maxsi"(%36, %5) : (index, index) -> index
      %40 = "arith.minsi"(%39, %1) : (index, index) -> index
      %41 = "arith.addi"(%40, %31) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %42 = "tensor.extract"(%arg0, %38, %41, %32) : (tensor<5x6x3xf32>, index, index, index) -> f32
      "linalg.yield"(%42) : (f32) -> ()
    }) : (tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
    %9 = "tensor.empty"() : () -> tensor<4x2xi32>
    %10 = "linalg.generic"(%3, %9) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: i32, %arg28: i32):
      "linalg.yield"(%arg27) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x2xi32>) -> tensor<4x2xi32>
    %11 = "tensor.empty"() : () -> tensor<4x2xi1>
    %12 = "linalg.generic"(%arg1, %10, %11) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i32, %arg26: i1):
      %29 = "arith.cmpi"(%arg24, %arg25) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%29) : (i1) -> ()
    }) : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi1>) -> tensor<4x2xi1>
    %13 = "tensor.empty"() : () -> tensor<1x2xi32>
    %14 = "linalg.generic"(%4, %13) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32):
      "linalg.yield"(%arg22) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<1x2xi32>) -> tensor<1x2xi32>
    %15 = "linalg.generic"(%14, %9) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32):
      "linalg.yield"(%arg20) : (i32) -> ()
    }) : (tensor<1x2xi32>, tensor<4x2xi32>) -> tensor<4x2xi32>
    %16 = "linalg.generic"(%arg1, %15, %11) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: i32, %arg18: i32, %arg19: i1):
      %28 = "arith.cmpi"(%arg17, %arg18) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%28) : (i1) -> ()
    }) : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi1>) -> tensor<4x2xi1>
    %17 = "linalg.generic"(%12, %16, %11) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: i1, %arg15: i1, %arg16: i1):
      %27 = "arith.andi"(%arg14, %arg15) : (i1, i1) -> i1
      "linalg.yield"(%27) : (i1) -> ()
    }) : (tensor<4x2xi1>, tensor<4x2xi1>, tensor<4x2xi1>) -> tensor<4x2xi1>
    %18 = "tensor.empty"() : () -> tensor<4xi1>
    %19 = "linalg.fill"(%0, %18) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: i1, %arg13: i1):
      "linalg.yield"(%arg12) : (i1) -> ()
    }) : (i1, tensor<4xi1>) -> tensor<4xi1>
    %20 = "linalg.generic"(%17, %19) <{indexing_maps = [#map2, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: i1, %arg11: i1):
      %26 = "arith.andi"(%arg11, %arg10) : (i1, i1) -> i1
      "linalg.yield"(%26) : (i1) -> ()
    }) : (tensor<4x2xi1>, tensor<4xi1>) -> tensor<4xi1>
    %21 = "tensor.empty"() : () -> tensor<4x2x3xi1>
    %22 = "linalg.generic"(%20, %21) <{indexing_maps = [#map6, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i1, %arg9: i1):
      "linalg.yield"(%arg8) : (i1) -> ()
    }) : (tensor<4xi1>, tensor<4x2x3xi1>) -> tensor<4x2x3xi1>
    %23 = "linalg.generic"(%2, %7) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
    %24 = "linalg.generic"(%22, %8, %23, %7) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg2: i1, %arg3: f32, %arg4: f32, %arg5: f32):
      %25 = "arith.select"(%arg2, %arg3, %arg4) : (i1, f32, f32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<4x2x3xi1>, tensor<4x2x3xf32>, tensor<4x2x3xf32>, tensor<4x2x3xf32>) -> tensor<4x2x3xf32>
    "func.return"(%8, %24) : (tensor<4x2x3xf32>, tensor<4x2x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

