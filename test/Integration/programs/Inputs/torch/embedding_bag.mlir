#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d2, d1)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map7 = affine_map<(d0, d1, d2) -> ()>
"builtin.module"() <{sym_name = "jit_embedding_bag"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9x4xf32>, tensor<3x5xi32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<9x4xf32>, %arg14: tensor<3x5xi32>):
    %9 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %10 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %11 = "arith.constant"() <{value = 8 : index}> : () -> index
    %12 = "arith.constant"() <{value = 0 : index}> : () -> index
    %13 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %14 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "tensor.empty"() : () -> tensor<3x5xi32>
    %16 = "linalg.generic"(%14, %15) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: i32, %arg44: i32):
      "linalg.yield"(%arg43) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %17 = "tensor.empty"() : () -> tensor<3x5xi1>
    %18 = "linalg.generic"(%arg14, %16, %17) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: i32, %arg41: i32, %arg42: i1):
      %48 = "arith.cmpi"(%arg40, %arg41) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%48) : (i1) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %19 = "linalg.generic"(%13, %15) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: i32, %arg39: i32):
      "linalg.yield"(%arg38) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %20 = "linalg.generic"(%arg14, %19, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32, %arg37: i32):
      %47 = "arith.addi"(%arg35, %arg36) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%47) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %21 = "linalg.generic"(%18, %20, %arg14, %15) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg31: i1, %arg32: i32, %arg33: i32, %arg34: i32):
      %46 = "arith.select"(%arg31, %arg32, %arg33) : (i1, i32, i32) -> i32
      "linalg.yield"(%46) : (i32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %22 = "tensor.empty"() : () -> tensor<3x5x1xi32>
    %23 = "linalg.generic"(%21, %22) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32):
      "linalg.yield"(%arg29) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5x1xi32>) -> tensor<3x5x1xi32>
    %24 = "tensor.empty"() : () -> tensor<3x5x4xf32>
    %25 = "linalg.generic"(%24) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg28: f32):
      %38 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %39 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %40 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %41 = "tensor.extract"(%23, %38, %39, %12) : (tensor<3x5x1xi32>, index, index, index) -> i32
      %42 = "arith.index_cast"(%41) : (i32) -> index
      %43 = "arith.maxsi"(%42, %12) : (index, index) -> index
      %44 = "arith.minsi"(%43, %11) : (index, index) -> index
      %45 = "tensor.extract"(%arg13, %44, %40) : (tensor<9x4xf32>, index, index) -> f32
      "linalg.yield"(%45) : (f32) -> ()
    }) : (tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    %26 = "tensor.empty"() : () -> tensor<3x4xf32>
    %27 = "linalg.fill"(%10, %26) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (f32, tensor<3x4xf32>) -> tensor<3x4xf32>
    %28 = "linalg.generic"(%25, %27) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32):
      %37 = "arith.addf"(%arg25, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<3x5x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %29 = "linalg.fill"(%9, %26) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (f32, tensor<3x4xf32>) -> tensor<3x4xf32>
    %30 = "linalg.generic"(%25, %29) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      %36 = "arith.maximumf"(%arg21, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<3x5x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %31 = "linalg.generic"(%arg14, %16, %17) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: i32, %arg18: i32, %arg19: i1):
      %35 = "arith.cmpi"(%arg17, %arg18) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%35) : (i1) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %32 = "tensor.empty"() : () -> tensor<3x5x1xi1>
    %33 = "linalg.generic"(%31, %32) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i1, %arg16: i1):
      "linalg.yield"(%arg15) : (i1) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5x1xi1>) -> tensor<3x5x1xi1>
    %34 = "func.call"(%33, %14, %25) <{callee = @_where}> : (tensor<3x5x1xi1>, tensor<i32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    "func.return"(%28, %30, %34) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5x1xi1>, tensor<i32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x5x1xi1>, %arg1: tensor<i32>, %arg2: tensor<3x5x4xf32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: f32):
      %8 = "arith.sitofp"(%arg11) : (i32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<3x5x4xi1>
    %3 = "linalg.generic"(%arg0, %2) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      "linalg.yield"(%arg9) : (i1) -> ()
    }) : (tensor<3x5x1xi1>, tensor<3x5x4xi1>) -> tensor<3x5x4xi1>
    %4 = "tensor.empty"() : () -> tensor<3x5x4xf32>
    %5 = "linalg.generic"(%1, %4) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    %6 = "linalg.generic"(%3, %5, %arg2, %4) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %7 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<3x5x4xi1>, tensor<3x5x4xf32>, tensor<3x5x4xf32>, tensor<3x5x4xf32>) -> tensor<3x5x4xf32>
    "func.return"(%6) : (tensor<3x5x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

