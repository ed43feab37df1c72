#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d1)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0) -> ()>
#map8 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() <{sym_name = "jit_scatter_elements"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x5xf32>, tensor<2x5xi32>, tensor<2x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x5xf32>, %arg1: tensor<2x5xi32>, %arg2: tensor<2x5xf32>):
    %0 = "arith.constant"() <{value = 1 : index}> : () -> index
    %1 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %2 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %3 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "tensor.empty"() : () -> tensor<5xi32>
    %5 = "linalg.generic"(%4) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg61: i32):
      %57 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %58 = "arith.index_cast"(%57) : (index) -> i32
      "linalg.yield"(%58) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %6 = "tensor.empty"() : () -> tensor<2x5xi32>
    %7 = "linalg.generic"(%5, %6) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i32, %arg60: i32):
      "linalg.yield"(%arg59) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %8 = "linalg.generic"(%3, %6) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32):
      "linalg.yield"(%arg57) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %9 = "tensor.empty"() : () -> tensor<2x5xi1>
    %10 = "linalg.generic"(%arg1, %8, %9) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32, %arg56: i1):
      %56 = "arith.cmpi"(%arg54, %arg55) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%56) : (i1) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi1>) -> tensor<2x5xi1>
    %11 = "linalg.generic"(%2, %6) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %12 = "linalg.generic"(%arg1, %11, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: i32):
      %55 = "arith.addi"(%arg49, %arg50) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%55) : (i32) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %13 = "linalg.generic"(%10, %12, %arg1, %6) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg45: i1, %arg46: i32, %arg47: i32, %arg48: i32):
      %54 = "arith.select"(%arg45, %arg46, %arg47) : (i1, i32, i32) -> i32
      "linalg.yield"(%54) : (i32) -> ()
    }) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %14 = "linalg.generic"(%7, %8, %9) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg42: i32, %arg43: i32, %arg44: i1):
      %53 = "arith.cmpi"(%arg42, %arg43) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%53) : (i1) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi1>) -> tensor<2x5xi1>
    %15 = "linalg.generic"(%1, %6) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: i32, %arg41: i32):
      "linalg.yield"(%arg40) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %16 = "linalg.generic"(%7, %15, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32, %arg39: i32):
      %52 = "arith.addi"(%arg37, %arg38) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%52) : (i32) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %17 = "linalg.generic"(%14, %16, %7, %6) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg33: i1, %arg34: i32, %arg35: i32, %arg36: i32):
      %51 = "arith.select"(%arg33, %arg34, %arg35) : (i1, i32, i32) -> i32
      "linalg.yield"(%51) : (i32) -> ()
    }) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %18 = "tensor.empty"() : () -> tensor<2x5x1xi32>
    %19 = "linalg.generic"(%13, %18) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i32, %arg32: i32):
      "linalg.yield"(%arg31) : (i32) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5x1xi32>) -> tensor<2x5x1xi32>
    %20 = "linalg.generic"(%17, %18) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32):
      "linalg.yield"(%arg29) : (i32) -> ()
    }) : (tensor<2x5xi32>, tensor<2x5x1xi32>) -> tensor<2x5x1xi32>
    %21 = "tensor.empty"() : () -> tensor<2x5x2xi32>
    %22 = "linalg.generic"(%21) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg28: i32):
      %43 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %44 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %45 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %46 = "arith.cmpi"(%45, %0) <{predicate = 6 : i64}> : (index, index) -> i1
      %47 = "scf.if"(%46) ({
        %50 = "tensor.extract"(%19, %43, %44, %45) : (tensor<2x5x1xi32>, index, index, index) -> i32
        "scf.yield"(%50) : (i32) -> ()
      }, {
        %48 = "arith.subi"(%45, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %49 = "tensor.extract"(%20, %43, %44, %48) : (tensor<2x5x1xi32>, index, index, index) -> i32
        "scf.yield"(%49) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%47) : (i32) -> ()
    }) : (tensor<2x5x2xi32>) -> tensor<2x5x2xi32>
    %23 = "stablehlo.scatter"(%arg0, %22, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg26: tensor<f32>, %arg27: tensor<f32>):
      "stablehlo.return"(%arg27) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<2x5x2xi32>, tensor<2x5xf32>) -> tensor<4x5xf32>
    %24 = "stablehlo.scatter"(%arg0, %22, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg21: tensor<f32>, %arg22: tensor<f32>):
      %40 = "tensor.empty"() : () -> tensor<f32>
      %41 = "linalg.generic"(%arg21, %arg22, %40) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
        %42 = "arith.addf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%42) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%41) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<2x5x2xi32>, tensor<2x5xf32>) -> tensor<4x5xf32>
    %25 = "tensor.extract_slice"(%arg1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<2x5xi32>) -> tensor<2x1xi32>
    %26 = "tensor.collapse_shape"(%25) <{reassociation = [[0, 1]]}> : (tensor<2x1xi32>) -> tensor<2xi32>
    %27 = "tensor.empty"() : () -> tensor<2xi32>
    %28 = "linalg.generic"(%3, %27) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: i32, %arg20: i32):
      "linalg.yield"(%arg19) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %29 = "tensor.empty"() : () -> tensor<2xi1>
    %30 = "linalg.generic"(%26, %28, %29) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32, %arg18: i1):
      %39 = "arith.cmpi"(%arg16, %arg17) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%39) : (i1) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) -> tensor<2xi1>
    %31 = "linalg.generic"(%2, %27) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i32, %arg15: i32):
      "linalg.yield"(%arg14) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %32 = "linalg.generic"(%26, %31, %27) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32, %arg13: i32):
      %38 = "arith.addi"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%38) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %33 = "linalg.generic"(%30, %32, %26, %27) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg7: i1, %arg8: i32, %arg9: i32, %arg10: i32):
      %37 = "arith.select"(%arg7, %arg8, %arg9) : (i1, i32, i32) -> i32
      "linalg.yield"(%37) : (i32) -> ()
    }) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %34 = "tensor.empty"() : () -> tensor<2x1xi32>
    %35 = "linalg.generic"(%33, %34) <{indexing_maps = [#map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i32, %arg6: i32):
      "linalg.yield"(%arg5) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %36 = "stablehlo.scatter"(%arg0, %35, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      "stablehlo.return"(%arg4) : (tensor<f32>) -> ()
    }) : (tensor<4x5xf32>, tensor<2x1xi32>, tensor<2x5xf32>) -> tensor<4x5xf32>
    "func.return"(%23, %24, %36) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

