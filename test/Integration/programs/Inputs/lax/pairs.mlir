#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_pairs"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x6xf32>, tensor<4x6xi32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<4x6xf32>, %arg15: tensor<4x6xi32>):
    %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %7 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %10 = "tensor.empty"() : () -> tensor<4xf32>
    %11 = "linalg.fill"(%9, %10) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32):
      "linalg.yield"(%arg49) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %12 = "tensor.empty"() : () -> tensor<4xi32>
    %13 = "linalg.fill"(%6, %12) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32):
      "linalg.yield"(%arg47) : (i32) -> ()
    }) : (i32, tensor<4xi32>) -> tensor<4xi32>
    %14:2 = "linalg.generic"(%arg14, %arg15, %11, %13) <{indexing_maps = [#map, #map, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg43: f32, %arg44: i32, %arg45: f32, %arg46: i32):
      %49 = "tensor.from_elements"(%arg44) : (i32) -> tensor<i32>
      %50 = "tensor.from_elements"(%arg43) : (f32) -> tensor<f32>
      %51 = "tensor.from_elements"(%arg46) : (i32) -> tensor<i32>
      %52 = "tensor.from_elements"(%arg45) : (f32) -> tensor<f32>
      %53 = "arith.cmpf"(%arg45, %arg43) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %54 = "arith.cmpf"(%arg45, %arg43) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %55 = "arith.cmpi"(%arg46, %arg44) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %56 = "arith.andi"(%54, %55) : (i1, i1) -> i1
      %57 = "arith.ori"(%53, %56) : (i1, i1) -> i1
      %58 = "tensor.from_elements"(%57) : (i1) -> tensor<i1>
      %59 = "func.call"(%58, %52, %50) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %60 = "func.call"(%58, %51, %49) <{callee = @_where_0}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %61 = "tensor.extract"(%59) : (tensor<f32>) -> f32
      %62 = "tensor.extract"(%60) : (tensor<i32>) -> i32
      "linalg.yield"(%61, %62) : (f32, i32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
    %15 = "tensor.empty"() : () -> tensor<f32>
    %16 = "linalg.fill"(%9, %15) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32):
      "linalg.yield"(%arg41) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %17 = "tensor.empty"() : () -> tensor<i32>
    %18 = "linalg.fill"(%6, %17) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32):
      "linalg.yield"(%arg39) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %19:2 = "linalg.generic"(%arg14, %arg15, %16, %18) <{indexing_maps = [#map, #map, #map2, #map2], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg35: f32, %arg36: i32, %arg37: f32, %arg38: i32):
      %35 = "tensor.from_elements"(%arg36) : (i32) -> tensor<i32>
      %36 = "tensor.from_elements"(%arg35) : (f32) -> tensor<f32>
      %37 = "tensor.from_elements"(%arg38) : (i32) -> tensor<i32>
      %38 = "tensor.from_elements"(%arg37) : (f32) -> tensor<f32>
      %39 = "arith.cmpf"(%arg37, %arg35) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %40 = "arith.cmpf"(%arg37, %arg35) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %41 = "arith.cmpi"(%arg38, %arg36) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %42 = "arith.andi"(%40, %41) : (i1, i1) -> i1
      %43 = "arith.ori"(%39, %42) : (i1, i1) -> i1
      %44 = "tensor.from_elements"(%43) : (i1) -> tensor<i1>
      %45 = "func.call"(%44, %38, %36) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "func.call"(%44, %37, %35) <{callee = @_where_0}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %47 = "tensor.extract"(%45) : (tensor<f32>) -> f32
      %48 = "tensor.extract"(%46) : (tensor<i32>) -> i32
      "linalg.yield"(%47, %48) : (f32, i32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    %20:2 = "stablehlo.reduce_window"(%arg14, %arg15, %7, %8) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg16: tensor<f32>, %arg17: tensor<i32>, %arg18: tensor<f32>, %arg19: tensor<i32>):
      %22 = "tensor.empty"() : () -> tensor<i1>
      %23 = "linalg.generic"(%arg16, %arg18, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg32: f32, %arg33: f32, %arg34: i1):
        %34 = "arith.cmpf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%34) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %24 = "linalg.generic"(%arg16, %arg18, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg29: f32, %arg30: f32, %arg31: i1):
        %33 = "arith.cmpf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%33) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %25 = "linalg.generic"(%arg17, %arg19, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg26: i32, %arg27: i32, %arg28: i1):
        %32 = "arith.cmpi"(%arg26, %arg27) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%32) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %26 = "linalg.generic"(%24, %25, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg23: i1, %arg24: i1, %arg25: i1):
        %31 = "arith.andi"(%arg23, %arg24) : (i1, i1) -> i1
        "linalg.yield"(%31) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %27 = "linalg.generic"(%23, %26, %22) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg20: i1, %arg21: i1, %arg22: i1):
        %30 = "arith.ori"(%arg20, %arg21) : (i1, i1) -> i1
        "linalg.yield"(%30) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %28 = "func.call"(%27, %arg16, %arg18) <{callee = @_where}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %29 = "func.call"(%27, %arg17, %arg19) <{callee = @_where_0}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%28, %29) : (tensor<f32>, tensor<i32>) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<4x3xf32>, tensor<4x3xi32>)
    %21:2 = "stablehlo.optimization_barrier"(%arg14, %arg15) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    "func.return"(%14#0, %14#1, %19#0, %19#1, %20#0, %20#1, %21#0, %21#1) : (tensor<4xf32>, tensor<4xi32>, tensor<f32>, tensor<i32>, tensor<4x3xf32>, tensor<4x3xi32>, tensor<4x6xf32>, tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<i1>, %arg8: tensor<f32>, %arg9: tensor<f32>):
    %3 = "tensor.empty"() : () -> tensor<f32>
    %4 = "linalg.generic"(%arg7, %arg8, %arg9, %3) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg10: i1, %arg11: f32, %arg12: f32, %arg13: f32):
      %5 = "arith.select"(%arg10, %arg11, %arg12) : (i1, f32, f32) -> f32
      "linalg.yield"(%5) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%4) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<i32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

