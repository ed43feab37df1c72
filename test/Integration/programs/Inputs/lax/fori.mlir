#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_fori"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<i32>) -> (tensor<6xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<6xf32>, %arg14: tensor<i32>):
    %23 = "arith.constant"() <{value = 6 : i32}> : () -> i32
    %24 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %25 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %26 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %27 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %28:3 = "stablehlo.while"(%27, %arg14, %arg13) ({
    ^bb0(%arg44: tensor<i32>, %arg45: tensor<i32>, %arg46: tensor<6xf32>):
      %54 = "tensor.empty"() : () -> tensor<i1>
      %55 = "linalg.generic"(%arg44, %arg45, %54) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg47: i32, %arg48: i32, %arg49: i1):
        %56 = "arith.cmpi"(%arg47, %arg48) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%56) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%55) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg27: tensor<i32>, %arg28: tensor<i32>, %arg29: tensor<6xf32>):
      %41 = "tensor.empty"() : () -> tensor<i32>
      %42 = "linalg.generic"(%arg27, %41) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg42: i32, %arg43: i32):
        %53 = "arith.addi"(%arg42, %24) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%53) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %43 = "tensor.empty"() : () -> tensor<6xf32>
      %44 = "linalg.generic"(%26, %43) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg40: f32, %arg41: f32):
        "linalg.yield"(%arg40) : (f32) -> ()
      }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
      %45 = "linalg.generic"(%arg29, %44, %43) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg37: f32, %arg38: f32, %arg39: f32):
        %52 = "arith.mulf"(%arg37, %arg38) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%52) : (f32) -> ()
      }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      %46 = "tensor.empty"() : () -> tensor<f32>
      %47 = "linalg.generic"(%arg27, %46) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg35: i32, %arg36: f32):
        %51 = "arith.sitofp"(%arg35) : (i32) -> f32
        "linalg.yield"(%51) : (f32) -> ()
      }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
      %48 = "linalg.generic"(%47, %43) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg33: f32, %arg34: f32):
        "linalg.yield"(%arg33) : (f32) -> ()
      }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
      %49 = "linalg.generic"(%45, %48, %43) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg30: f32, %arg31: f32, %arg32: f32):
        %50 = "arith.addf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%50) : (f32) -> ()
      }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
      "stablehlo.return"(%42, %arg28, %49) : (tensor<i32>, tensor<i32>, tensor<6xf32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<6xf32>) -> (tensor<i32>, tensor<i32>, tensor<6xf32>)
    %29 = "tensor.empty"() : () -> tensor<6xf32>
    %30 = "linalg.generic"(%25, %29) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32):
      "linalg.yield"(%arg25) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %31:3 = "stablehlo.while"(%arg13, %27, %30) ({
    ^bb0(%arg20: tensor<6xf32>, %arg21: tensor<i32>, %arg22: tensor<6xf32>):
      %38 = "tensor.empty"() : () -> tensor<i1>
      %39 = "linalg.generic"(%arg21, %38) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg23: i32, %arg24: i1):
        %40 = "arith.cmpi"(%arg23, %23) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%40) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%39) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg15: tensor<6xf32>, %arg16: tensor<i32>, %arg17: tensor<6xf32>):
      %32 = "func.call"(%arg15, %arg16) <{callee = @dynamic_index_in_dim}> : (tensor<6xf32>, tensor<i32>) -> tensor<f32>
      %33 = "func.call"(%32) <{callee = @closed_call}> : (tensor<f32>) -> tensor<f32>
      %34 = "func.call"(%arg17, %33, %arg16) <{callee = @dynamic_update_index_in_dim}> : (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>
      %35 = "tensor.empty"() : () -> tensor<i32>
      %36 = "linalg.generic"(%arg16, %35) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg18: i32, %arg19: i32):
        %37 = "arith.addi"(%arg18, %24) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%37) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg15, %36, %34) : (tensor<6xf32>, tensor<i32>, tensor<6xf32>) -> ()
    }) : (tensor<6xf32>, tensor<i32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<i32>, tensor<6xf32>)
    "func.return"(%28#2, %31#2) : (tensor<6xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<6xf32>, %arg12: tensor<i32>):
    %15 = "arith.constant"() <{value = 5 : index}> : () -> index
    %16 = "arith.constant"() <{value = 0 : index}> : () -> index
    %17 = "tensor.extract"(%arg12) : (tensor<i32>) -> i32
    %18 = "arith.index_cast"(%17) : (i32) -> index
    %19 = "arith.maxsi"(%18, %16) : (index, index) -> index
    %20 = "arith.minsi"(%19, %15) : (index, index) -> index
    %21 = "tensor.extract_slice"(%arg11, %20) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>, index) -> tensor<1xf32>
    %22 = "tensor.collapse_shape"(%21) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%22) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<f32>):
    %9 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %10 = "tensor.empty"() : () -> tensor<f32>
    %11 = "linalg.generic"(%arg5, %arg5, %10) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32, %arg10: f32):
      %14 = "arith.mulf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %12 = "linalg.generic"(%11, %10) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      %13 = "arith.addf"(%arg6, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%13) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%12) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xf32>, tensor<f32>, tensor<i32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<f32>, %arg2: tensor<i32>):
    %0 = "arith.constant"() <{value = 5 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "tensor.empty"() : () -> tensor<1xf32>
    %3 = "linalg.generic"(%arg1, %2) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32):
      "linalg.yield"(%arg3) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %4 = "tensor.extract"(%arg2) : (tensor<i32>) -> i32
    %5 = "arith.index_cast"(%4) : (i32) -> index
    %6 = "arith.maxsi"(%5, %1) : (index, index) -> index
    %7 = "arith.minsi"(%6, %0) : (index, index) -> index
    %8 = "tensor.insert_slice"(%3, %arg0, %7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<1xf32>, tensor<6xf32>, index) -> tensor<6xf32>
    "func.return"(%8) : (tensor<6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

