#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d0 + d1)>
#map6 = affine_map<(d0, d1) -> (d1)>
"builtin.module"() <{sym_name = "jit_counts"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<12xf32>) -> (tensor<6xi32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<12xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg15: tensor<12xi32>, %arg16: tensor<12xf32>):
    %13 = "arith.constant"() <{value = 11 : index}> : () -> index
    %14 = "arith.constant"() <{value = 0 : index}> : () -> index
    %15 = "arith.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %16 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %17 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %19 = "arith.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %20 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %21 = "tensor.empty"() : () -> tensor<6xi32>
    %22 = "linalg.generic"(%20, %21) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg88: i32, %arg89: i32):
      "linalg.yield"(%arg88) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %23 = "func.call"(%arg15, %20) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %24 = "tensor.empty"() : () -> tensor<12xi32>
    %25 = "linalg.generic"(%20, %24) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32):
      "linalg.yield"(%arg86) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %26 = "tensor.empty"() : () -> tensor<12xi1>
    %27 = "linalg.generic"(%23, %25, %26) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32, %arg85: i1):
      %80 = "arith.cmpi"(%arg83, %arg84) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%80) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %28 = "linalg.generic"(%19, %24) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %29 = "linalg.generic"(%23, %28, %24) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32, %arg80: i32):
      %79 = "arith.addi"(%arg78, %arg79) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%79) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %30 = "linalg.generic"(%27, %29, %23, %24) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg74: i1, %arg75: i32, %arg76: i32, %arg77: i32):
      %78 = "arith.select"(%arg74, %arg75, %arg76) : (i1, i32, i32) -> i32
      "linalg.yield"(%78) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %31 = "tensor.empty"() : () -> tensor<12x1xi32>
    %32 = "linalg.generic"(%30, %31) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32):
      "linalg.yield"(%arg72) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %33 = "linalg.generic"(%18, %24) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      "linalg.yield"(%arg70) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %34 = "stablehlo.scatter"(%22, %32, %33) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg65: tensor<i32>, %arg66: tensor<i32>):
      %75 = "tensor.empty"() : () -> tensor<i32>
      %76 = "linalg.generic"(%arg65, %arg66, %75) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg67: i32, %arg68: i32, %arg69: i32):
        %77 = "arith.addi"(%arg67, %arg68) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%77) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%76) : (tensor<i32>) -> ()
    }) : (tensor<6xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<6xi32>
    %35 = "tensor.empty"() : () -> tensor<6xf32>
    %36 = "linalg.generic"(%17, %35) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32):
      "linalg.yield"(%arg63) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %37 = "func.call"(%arg15, %20) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %38 = "linalg.generic"(%37, %25, %26) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg60: i32, %arg61: i32, %arg62: i1):
      %74 = "arith.cmpi"(%arg60, %arg61) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%74) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %39 = "linalg.generic"(%37, %28, %24) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32, %arg59: i32):
      %73 = "arith.addi"(%arg57, %arg58) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%73) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %40 = "linalg.generic"(%38, %39, %37, %24) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg53: i1, %arg54: i32, %arg55: i32, %arg56: i32):
      %72 = "arith.select"(%arg53, %arg54, %arg55) : (i1, i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %41 = "linalg.generic"(%40, %31) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: i32, %arg52: i32):
      "linalg.yield"(%arg51) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %42 = "stablehlo.scatter"(%36, %41, %arg16) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg46: tensor<f32>, %arg47: tensor<f32>):
      %69 = "tensor.empty"() : () -> tensor<f32>
      %70 = "linalg.generic"(%arg46, %arg47, %69) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg48: f32, %arg49: f32, %arg50: f32):
        %71 = "arith.addf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%71) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%70) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<6xf32>
    %43 = "linalg.generic"(%arg15, %31) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32):
      "linalg.yield"(%arg44) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %44 = "stablehlo.scatter"(%36, %43, %arg16) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %66 = "tensor.empty"() : () -> tensor<f32>
      %67 = "linalg.generic"(%arg39, %arg40, %66) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg41: f32, %arg42: f32, %arg43: f32):
        %68 = "arith.addf"(%arg41, %arg42) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%68) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%67) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<6xf32>
    %45 = "linalg.generic"(%16, %35) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: f32, %arg38: f32):
      "linalg.yield"(%arg37) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %46 = "stablehlo.scatter"(%45, %43, %arg16) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %63 = "tensor.empty"() : () -> tensor<f32>
      %64 = "linalg.generic"(%arg32, %arg33, %63) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg34: f32, %arg35: f32, %arg36: f32):
        %65 = "arith.maximumf"(%arg34, %arg35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%65) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%64) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<12x1xi32>, tensor<12xf32>) -> tensor<6xf32>
    %47 = "func.call"(%arg15) <{callee = @cumsum}> : (tensor<12xi32>) -> tensor<12xi32>
    %48 = "linalg.generic"(%arg15, %25, %26) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i1):
      %62 = "arith.cmpi"(%arg29, %arg30) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%62) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %49 = "linalg.generic"(%15, %24) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: i32, %arg28: i32):
      "linalg.yield"(%arg27) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %50 = "linalg.generic"(%arg15, %49, %24) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i32, %arg26: i32):
      %61 = "arith.addi"(%arg24, %arg25) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %51 = "linalg.generic"(%48, %50, %arg15, %24) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg20: i1, %arg21: i32, %arg22: i32, %arg23: i32):
      %60 = "arith.select"(%arg20, %arg21, %arg22) : (i1, i32, i32) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %52 = "linalg.generic"(%51, %31) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32):
      "linalg.yield"(%arg18) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %53 = "linalg.generic"(%24) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg17: i32):
      %54 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %55 = "tensor.extract"(%52, %54, %14) : (tensor<12x1xi32>, index, index) -> i32
      %56 = "arith.index_cast"(%55) : (i32) -> index
      %57 = "arith.maxsi"(%56, %14) : (index, index) -> index
      %58 = "arith.minsi"(%57, %13) : (index, index) -> index
      %59 = "tensor.extract"(%47, %58) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%59) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%34, %42, %44, %46, %53) : (tensor<6xi32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<12xi32>, %arg9: tensor<i32>):
    %9 = "tensor.empty"() : () -> tensor<12xi32>
    %10 = "linalg.generic"(%arg9, %9) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32):
      "linalg.yield"(%arg13) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %11 = "linalg.generic"(%10, %arg8, %9) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: i32, %arg11: i32, %arg12: i32):
      %12 = "arith.maxsi"(%arg10, %arg11) : (i32, i32) -> i32
      "linalg.yield"(%12) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%11) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<12xi32>):
    %8 = "func.call"(%arg7) <{callee = @cumsum_0}> : (tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%8) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12xi32>) -> tensor<12xi32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<12xi32>):
    %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "tensor.empty"() : () -> tensor<12xi32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i32, %arg6: i32):
      "linalg.yield"(%arg5) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %4 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 11>}> ({
    ^bb0(%arg4: index):
      "tensor.yield"(%0) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<23xi32>
    %5 = "tensor.empty"() : () -> tensor<12xf32>
    %6 = "linalg.generic"(%4, %5, %3) <{indexing_maps = [#map5, #map6, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: i32, %arg2: f32, %arg3: i32):
      %7 = "arith.addi"(%arg3, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%7) : (i32) -> ()
    }) : (tensor<23xi32>, tensor<12xf32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%6) : (tensor<12xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

