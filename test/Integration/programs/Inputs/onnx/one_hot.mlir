#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, 0)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> ()>
"builtin.module"() <{sym_name = "jit_one_hot"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xi32>) -> (tensor<6x5xf32>, tensor<5x6xf32>, tensor<2x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg24: tensor<6xi32>):
    %20 = "arith.constant"() <{value = dense<3.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %21 = "arith.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %22 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %23 = "tensor.empty"() : () -> tensor<6x1xi32>
    %24 = "linalg.generic"(%arg24, %23) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      "linalg.yield"(%arg37) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %25 = "tensor.empty"() : () -> tensor<5xi32>
    %26 = "linalg.generic"(%25) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg36: i32):
      %39 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %40 = "arith.index_cast"(%39) : (index) -> i32
      "linalg.yield"(%40) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %27 = "tensor.empty"() : () -> tensor<1x5xi32>
    %28 = "linalg.generic"(%26, %27) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32):
      "linalg.yield"(%arg34) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %29 = "tensor.empty"() : () -> tensor<6x5xi32>
    %30 = "linalg.generic"(%24, %29) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (tensor<6x1xi32>, tensor<6x5xi32>) -> tensor<6x5xi32>
    %31 = "linalg.generic"(%28, %29) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i32, %arg31: i32):
      "linalg.yield"(%arg30) : (i32) -> ()
    }) : (tensor<1x5xi32>, tensor<6x5xi32>) -> tensor<6x5xi32>
    %32 = "tensor.empty"() : () -> tensor<6x5xi1>
    %33 = "linalg.generic"(%30, %31, %32) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg27: i32, %arg28: i32, %arg29: i1):
      %38 = "arith.cmpi"(%arg27, %arg28) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%38) : (i1) -> ()
    }) : (tensor<6x5xi32>, tensor<6x5xi32>, tensor<6x5xi1>) -> tensor<6x5xi1>
    %34 = "func.call"(%33, %22, %21) <{callee = @_where}> : (tensor<6x5xi1>, tensor<f32>, tensor<f32>) -> tensor<6x5xf32>
    %35 = "func.call"(%arg24) <{callee = @_one_hot}> : (tensor<6xi32>) -> tensor<5x6xf32>
    %36 = "tensor.empty"() : () -> tensor<2x3xf32>
    %37 = "linalg.generic"(%20, %36) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32):
      "linalg.yield"(%arg25) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%34, %35, %37) : (tensor<6x5xf32>, tensor<5x6xf32>, tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x5xi1>, tensor<f32>, tensor<f32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<6x5xi1>, %arg14: tensor<f32>, %arg15: tensor<f32>):
    %15 = "tensor.empty"() : () -> tensor<6x5xf32>
    %16 = "linalg.generic"(%arg14, %15) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %17 = "linalg.generic"(%arg15, %15) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      "linalg.yield"(%arg20) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %18 = "linalg.generic"(%arg13, %16, %17, %15) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg16: i1, %arg17: f32, %arg18: f32, %arg19: f32):
      %19 = "arith.select"(%arg16, %arg17, %arg18) : (i1, f32, f32) -> f32
      "linalg.yield"(%19) : (f32) -> ()
    }) : (tensor<6x5xi1>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%18) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xi32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi32>):
    %0 = "tensor.empty"() : () -> tensor<1x6xi32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32):
      "linalg.yield"(%arg11) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<1x6xi32>) -> tensor<1x6xi32>
    %2 = "tensor.empty"() : () -> tensor<5x1xi32>
    %3 = "linalg.generic"(%2) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg10: i32):
      %13 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %14 = "arith.index_cast"(%13) : (index) -> i32
      "linalg.yield"(%14) : (i32) -> ()
    }) : (tensor<5x1xi32>) -> tensor<5x1xi32>
    %4 = "tensor.empty"() : () -> tensor<5x6xi32>
    %5 = "linalg.generic"(%1, %4) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32):
      "linalg.yield"(%arg8) : (i32) -> ()
    }) : (tensor<1x6xi32>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %6 = "linalg.generic"(%3, %4) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: i32, %arg7: i32):
      "linalg.yield"(%arg6) : (i32) -> ()
    }) : (tensor<5x1xi32>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %7 = "tensor.empty"() : () -> tensor<5x6xi1>
    %8 = "linalg.generic"(%5, %6, %7) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: i32, %arg4: i32, %arg5: i1):
      %12 = "arith.cmpi"(%arg3, %arg4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%12) : (i1) -> ()
    }) : (tensor<5x6xi32>, tensor<5x6xi32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %9 = "tensor.empty"() : () -> tensor<5x6xf32>
    %10 = "linalg.generic"(%8, %9) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: i1, %arg2: f32):
      %11 = "arith.uitofp"(%arg1) : (i1) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%10) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

