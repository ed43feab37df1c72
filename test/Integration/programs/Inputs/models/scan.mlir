#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d1, d0)>
#map7 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() <{sym_name = "jit_scan"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x3xf32>, tensor<3x3xf32>) -> (tensor<3xf32>, tensor<5x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg20: tensor<5x3xf32>, %arg21: tensor<3x3xf32>):
    %27 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %28 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %29 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %31 = "tensor.empty"() : () -> tensor<3xf32>
    %32 = "linalg.generic"(%30, %31) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: f32, %arg39: f32):
      "linalg.yield"(%arg38) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %33 = "tensor.empty"() : () -> tensor<5x3xf32>
    %34 = "linalg.generic"(%30, %33) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32):
      "linalg.yield"(%arg36) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %35:5 = "stablehlo.while"(%arg20, %arg21, %29, %32, %34) ({
    ^bb0(%arg29: tensor<5x3xf32>, %arg30: tensor<3x3xf32>, %arg31: tensor<i32>, %arg32: tensor<3xf32>, %arg33: tensor<5x3xf32>):
      %42 = "tensor.empty"() : () -> tensor<i1>
      %43 = "linalg.generic"(%arg31, %42) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg34: i32, %arg35: i1):
        %44 = "arith.cmpi"(%arg34, %28) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%44) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg22: tensor<5x3xf32>, %arg23: tensor<3x3xf32>, %arg24: tensor<i32>, %arg25: tensor<3xf32>, %arg26: tensor<5x3xf32>):
      %36 = "func.call"(%arg22, %arg24) <{callee = @dynamic_index_in_dim}> : (tensor<5x3xf32>, tensor<i32>) -> tensor<3xf32>
      %37:2 = "func.call"(%arg23, %arg25, %36) <{callee = @closed_call}> : (tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
      %38 = "func.call"(%arg26, %37#1, %arg24) <{callee = @dynamic_update_index_in_dim}> : (tensor<5x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<5x3xf32>
      %39 = "tensor.empty"() : () -> tensor<i32>
      %40 = "linalg.generic"(%arg24, %39) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg27: i32, %arg28: i32):
        %41 = "arith.addi"(%arg27, %27) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%41) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg22, %arg23, %40, %37#0, %38) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>, tensor<3xf32>, tensor<5x3xf32>) -> ()
    }) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>, tensor<3xf32>, tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>, tensor<3xf32>, tensor<5x3xf32>)
    "func.return"(%35#3, %35#4) : (tensor<3xf32>, tensor<5x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x3xf32>, tensor<i32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg18: tensor<5x3xf32>, %arg19: tensor<i32>):
    %19 = "arith.constant"() <{value = 4 : index}> : () -> index
    %20 = "arith.constant"() <{value = 0 : index}> : () -> index
    %21 = "tensor.extract"(%arg19) : (tensor<i32>) -> i32
    %22 = "arith.index_cast"(%21) : (i32) -> index
    %23 = "arith.maxsi"(%22, %20) : (index, index) -> index
    %24 = "arith.minsi"(%23, %19) : (index, index) -> index
    %25 = "tensor.extract_slice"(%arg18, %24) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<5x3xf32>, index) -> tensor<1x3xf32>
    %26 = "tensor.collapse_shape"(%25) <{reassociation = [[0, 1]]}> : (tensor<1x3xf32>) -> tensor<3xf32>
    "func.return"(%26) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<3x3xf32>, %arg6: tensor<3xf32>, %arg7: tensor<3xf32>):
    %9 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %10 = "tensor.empty"() : () -> tensor<3xf32>
    %11 = "linalg.fill"(%9, %10) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %12 = "linalg.vecmat"(%arg6, %arg5, %11) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32, %arg15: f32):
      %17 = "arith.mulf"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %18 = "arith.addf"(%arg15, %17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%18) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map5, #map6, #map7]} : (tensor<3xf32>, tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %13 = "linalg.generic"(%12, %arg7, %10) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
      %16 = "arith.addf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%16) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %14 = "linalg.generic"(%13, %10) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32):
      %15 = "math.tanh"(%arg8) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%14, %arg6) : (tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<5x3xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x3xf32>, %arg1: tensor<3xf32>, %arg2: tensor<i32>):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "tensor.empty"() : () -> tensor<1x3xf32>
    %3 = "linalg.generic"(%arg1, %2) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32):
      "linalg.yield"(%arg3) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %4 = "tensor.extract"(%arg2) : (tensor<i32>) -> i32
    %5 = "arith.index_cast"(%4) : (i32) -> index
    %6 = "arith.maxsi"(%5, %1) : (index, index) -> index
    %7 = "arith.minsi"(%6, %0) : (index, index) -> index
    %8 = "tensor.insert_slice"(%3, %arg0, %7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<1x3xf32>, tensor<5x3xf32>, index) -> tensor<5x3xf32>
    "func.return"(%8) : (tensor<5x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

