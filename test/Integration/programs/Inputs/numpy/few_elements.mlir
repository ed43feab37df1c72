#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d1, d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_few_elements"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<0x3xf32>) -> (tensor<f32>, tensor<f32>, tensor<1xf32>, tensor<3xf32>, tensor<f32>, tensor<0xf32>, tensor<0xf32>, tensor<3x0xf32>, tensor<2x3xf32>, tensor<2x5xf32>, tensor<i1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg13: tensor<f32>, %arg14: tensor<0x3xf32>):
    %12 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %13 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %14 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %15 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %17 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.reduce"(%arg13, %17) <{dimensions = array<i64>}> ({
    ^bb0(%arg61: tensor<f32>, %arg62: tensor<f32>):
      %61 = "tensor.empty"() : () -> tensor<f32>
      %62 = "linalg.generic"(%arg61, %arg62, %61) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg63: f32, %arg64: f32, %arg65: f32):
        %63 = "arith.addf"(%arg63, %arg64) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%63) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%62) : (tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.reduce"(%arg13, %16) <{dimensions = array<i64>}> ({
    ^bb0(%arg56: tensor<f32>, %arg57: tensor<f32>):
      %58 = "tensor.empty"() : () -> tensor<f32>
      %59 = "linalg.generic"(%arg56, %arg57, %58) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg58: f32, %arg59: f32, %arg60: f32):
        %60 = "arith.maximumf"(%arg58, %arg59) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%60) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%59) : (tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %20 = "tensor.empty"() : () -> tensor<1xf32>
    %21 = "linalg.generic"(%arg13, %20) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %22 = "func.call"(%21) <{callee = @cumsum}> : (tensor<1xf32>) -> tensor<1xf32>
    %23 = "stablehlo.reduce"(%arg14, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg49: tensor<f32>, %arg50: tensor<f32>):
      %55 = "tensor.empty"() : () -> tensor<f32>
      %56 = "linalg.generic"(%arg49, %arg50, %55) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg51: f32, %arg52: f32, %arg53: f32):
        %57 = "arith.addf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%57) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%56) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
    %24 = "stablehlo.reduce"(%arg14, %15) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg44: tensor<f32>, %arg45: tensor<f32>):
      %52 = "tensor.empty"() : () -> tensor<f32>
      %53 = "linalg.generic"(%arg44, %arg45, %52) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg46: f32, %arg47: f32, %arg48: f32):
        %54 = "arith.mulf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%54) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%53) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.reduce"(%arg14, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg39: tensor<f32>, %arg40: tensor<f32>):
      %49 = "tensor.empty"() : () -> tensor<f32>
      %50 = "linalg.generic"(%arg39, %arg40, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg41: f32, %arg42: f32, %arg43: f32):
        %51 = "arith.addf"(%arg41, %arg42) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%51) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %26 = "stablehlo.reduce"(%arg14, %16) <{dimensions = array<i64: 1>}> ({
    ^bb0(%arg34: tensor<f32>, %arg35: tensor<f32>):
      %46 = "tensor.empty"() : () -> tensor<f32>
      %47 = "linalg.generic"(%arg34, %arg35, %46) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
        %48 = "arith.maximumf"(%arg36, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%48) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<0x3xf32>, tensor<f32>) -> tensor<0xf32>
    %27 = "tensor.empty"() : () -> tensor<3x0xf32>
    %28 = "linalg.generic"(%arg14, %27) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32):
      "linalg.yield"(%arg32) : (f32) -> ()
    }) : (tensor<0x3xf32>, tensor<3x0xf32>) -> tensor<3x0xf32>
    %29 = "tensor.empty"() : () -> tensor<2x0xf32>
    %30 = "linalg.generic"(%15, %29) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: f32, %arg31: f32):
      "linalg.yield"(%arg30) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x0xf32>) -> tensor<2x0xf32>
    %31 = "tensor.empty"() : () -> tensor<2x3xf32>
    %32 = "linalg.fill"(%12, %31) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32):
      "linalg.yield"(%arg28) : (f32) -> ()
    }) : (f32, tensor<2x3xf32>) -> tensor<2x3xf32>
    %33 = "linalg.matmul"(%30, %arg14, %32) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
      %44 = "arith.mulf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %45 = "arith.addf"(%arg27, %44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%45) : (f32) -> ()
    }) : (tensor<2x0xf32>, tensor<0x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    %34 = "func.call"(%arg14, %14) <{callee = @_pad}> : (tensor<0x3xf32>, tensor<i32>) -> tensor<2x5xf32>
    %35 = "tensor.empty"() : () -> tensor<0x3xf32>
    %36 = "linalg.generic"(%17, %35) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32):
      "linalg.yield"(%arg23) : (f32) -> ()
    }) : (tensor<f32>, tensor<0x3xf32>) -> tensor<0x3xf32>
    %37 = "tensor.empty"() : () -> tensor<0x3xi1>
    %38 = "linalg.generic"(%arg14, %36, %37) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32, %arg22: i1):
      %43 = "arith.cmpf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%43) : (i1) -> ()
    }) : (tensor<0x3xf32>, tensor<0x3xf32>, tensor<0x3xi1>) -> tensor<0x3xi1>
    %39 = "stablehlo.reduce"(%38, %13) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%arg15: tensor<i1>, %arg16: tensor<i1>):
      %40 = "tensor.empty"() : () -> tensor<i1>
      %41 = "linalg.generic"(%arg15, %arg16, %40) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg17: i1, %arg18: i1, %arg19: i1):
        %42 = "arith.ori"(%arg17, %arg18) : (i1, i1) -> i1
        "linalg.yield"(%42) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%41) : (tensor<i1>) -> ()
    }) : (tensor<0x3xi1>, tensor<i1>) -> tensor<i1>
    "func.return"(%18, %19, %22, %23, %24, %25, %26, %28, %33, %34, %39) : (tensor<f32>, tensor<f32>, tensor<1xf32>, tensor<3xf32>, tensor<f32>, tensor<0xf32>, tensor<0xf32>, tensor<3x0xf32>, tensor<2x3xf32>, tensor<2x5xf32>, tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1xf32>) -> tensor<1xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<1xf32>):
    %11 = "func.call"(%arg12) <{callee = @cumsum_0}> : (tensor<1xf32>) -> tensor<1xf32>
    "func.return"(%11) : (tensor<1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1xf32>) -> tensor<1xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<1xf32>):
    %5 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "tensor.empty"() : () -> tensor<1xf32>
    %7 = "linalg.generic"(%5, %6) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32):
      "linalg.yield"(%arg10) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %8 = "tensor.empty"() : () -> tensor<f32>
    %9 = "linalg.generic"(%arg6, %8, %7) <{indexing_maps = [#map2, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
      %10 = "arith.addf"(%arg9, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%10) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    "func.return"(%9) : (tensor<1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<0x3xf32>, tensor<i32>) -> tensor<2x5xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<0x3xf32>, %arg1: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: i32, %arg5: f32):
      %4 = "arith.sitofp"(%arg4) : (i32) -> f32
      "linalg.yield"(%4) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.extract"(%1) : (tensor<f32>) -> f32
    %3 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 1, 1>, static_low = array<i64: 1, 1>}> ({
    ^bb0(%arg2: index, %arg3: index):
      "tensor.yield"(%2) : (f32) -> ()
    }) : (tensor<0x3xf32>) -> tensor<2x5xf32>
    "func.return"(%3) : (tensor<2x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

