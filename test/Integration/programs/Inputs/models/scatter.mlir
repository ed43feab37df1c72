#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_scatter"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8x3xf32>, tensor<5xi32>, tensor<5x3xf32>) -> (tensor<8x3xf32>, tensor<8x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x3xf32>, %arg1: tensor<5xi32>, %arg2: tensor<5x3xf32>):
    %0 = "arith.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %1 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "tensor.empty"() : () -> tensor<5xi32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: i32, %arg28: i32):
      "linalg.yield"(%arg27) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %4 = "tensor.empty"() : () -> tensor<5xi1>
    %5 = "linalg.generic"(%arg1, %3, %4) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i32, %arg26: i1):
      %21 = "arith.cmpi"(%arg24, %arg25) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%21) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %6 = "linalg.generic"(%0, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32):
      "linalg.yield"(%arg22) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %7 = "linalg.generic"(%arg1, %6, %2) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: i32, %arg20: i32, %arg21: i32):
      %20 = "arith.addi"(%arg19, %arg20) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%20) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %8 = "linalg.generic"(%5, %7, %arg1, %2) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg15: i1, %arg16: i32, %arg17: i32, %arg18: i32):
      %19 = "arith.select"(%arg15, %arg16, %arg17) : (i1, i32, i32) -> i32
      "linalg.yield"(%19) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %9 = "tensor.empty"() : () -> tensor<5x1xi32>
    %10 = "linalg.generic"(%8, %9) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32):
      "linalg.yield"(%arg13) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %11 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg8: tensor<f32>, %arg9: tensor<f32>):
      %16 = "tensor.empty"() : () -> tensor<f32>
      %17 = "linalg.generic"(%arg8, %arg9, %16) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
        %18 = "arith.addf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%18) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%17) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<8x3xf32>
    %12 = "stablehlo.scatter"(%arg0, %10, %arg2) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %13 = "tensor.empty"() : () -> tensor<f32>
      %14 = "linalg.generic"(%arg3, %arg4, %13) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
        %15 = "arith.maximumf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%15) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%14) : (tensor<f32>) -> ()
    }) : (tensor<8x3xf32>, tensor<5x1xi32>, tensor<5x3xf32>) -> tensor<8x3xf32>
    "func.return"(%11, %12) : (tensor<8x3xf32>, tensor<8x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

