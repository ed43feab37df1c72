#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map6 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_layer_norm"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5x8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<3x5x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg44: tensor<3x5x8xf32>, %arg45: tensor<8xf32>, %arg46: tensor<8xf32>):
    %39 = "arith.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %40 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "arith.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %42 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %43 = "tensor.empty"() : () -> tensor<3x5xf32>
    %44 = "linalg.fill"(%42, %43) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: f32, %arg88: f32):
      "linalg.yield"(%arg87) : (f32) -> ()
    }) : (f32, tensor<3x5xf32>) -> tensor<3x5xf32>
    %45 = "linalg.generic"(%arg44, %44) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg85: f32, %arg86: f32):
      %73 = "arith.addf"(%arg86, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %46 = "tensor.empty"() : () -> tensor<3x5x1xf32>
    %47 = "linalg.generic"(%45, %46) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg83: f32, %arg84: f32):
      "linalg.yield"(%arg83) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %48 = "linalg.generic"(%41, %46) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32):
      "linalg.yield"(%arg81) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %49 = "linalg.generic"(%47, %48, %46) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: f32, %arg79: f32, %arg80: f32):
      %72 = "arith.divf"(%arg78, %arg79) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %50 = "tensor.empty"() : () -> tensor<3x5x8xf32>
    %51 = "linalg.generic"(%49, %50) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %52 = "linalg.generic"(%arg44, %51, %50) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32, %arg75: f32):
      %71 = "arith.subf"(%arg73, %arg74) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%71) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %53 = "func.call"(%arg44, %40) <{callee = @_var}> : (tensor<3x5x8xf32>, tensor<i32>) -> tensor<3x5x1xf32>
    %54 = "linalg.generic"(%39, %46) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %55 = "linalg.generic"(%53, %54, %46) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32, %arg70: f32):
      %70 = "arith.addf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%70) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %56 = "linalg.generic"(%55, %46) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32):
      %69 = "math.sqrt"(%arg66) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%69) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %57 = "linalg.generic"(%56, %50) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32):
      "linalg.yield"(%arg64) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %58 = "linalg.generic"(%52, %57, %50) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32, %arg63: f32):
      %68 = "arith.divf"(%arg61, %arg62) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%68) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %59 = "tensor.empty"() : () -> tensor<1x1x8xf32>
    %60 = "linalg.generic"(%arg45, %59) <{indexing_maps = [#map4, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: f32, %arg60: f32):
      "linalg.yield"(%arg59) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
    %61 = "linalg.generic"(%60, %50) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32):
      "linalg.yield"(%arg57) : (f32) -> ()
    }) : (tensor<1x1x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %62 = "linalg.generic"(%58, %61, %50) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32, %arg56: f32):
      %67 = "arith.mulf"(%arg54, %arg55) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%67) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %63 = "linalg.generic"(%arg46, %59) <{indexing_maps = [#map4, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32):
      "linalg.yield"(%arg52) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
    %64 = "linalg.generic"(%63, %50) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: f32, %arg51: f32):
      "linalg.yield"(%arg50) : (f32) -> ()
    }) : (tensor<1x1x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %65 = "linalg.generic"(%62, %64, %50) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32, %arg49: f32):
      %66 = "arith.addf"(%arg47, %arg48) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    "func.return"(%65) : (tensor<3x5x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x5x8xf32>, tensor<i32>) -> tensor<3x5x1xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<3x5x8xf32>, %arg9: tensor<i32>):
    %5 = "arith.constant"() <{value = 8.000000e+00 : f32}> : () -> f32
    %6 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %7 = "arith.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %9 = "tensor.empty"() : () -> tensor<3x5xf32>
    %10 = "linalg.fill"(%8, %9) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32):
      "linalg.yield"(%arg42) : (f32) -> ()
    }) : (f32, tensor<3x5xf32>) -> tensor<3x5xf32>
    %11 = "linalg.generic"(%arg8, %10) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32):
      %38 = "arith.addf"(%arg41, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %12 = "tensor.empty"() : () -> tensor<3x5x1xf32>
    %13 = "linalg.generic"(%11, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: f32, %arg39: f32):
      "linalg.yield"(%arg38) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %14 = "linalg.generic"(%7, %12) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32):
      "linalg.yield"(%arg36) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %15 = "linalg.generic"(%13, %14, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32, %arg35: f32):
      %37 = "arith.divf"(%arg33, %arg34) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %16 = "tensor.empty"() : () -> tensor<3x5x8xf32>
    %17 = "linalg.generic"(%15, %16) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32):
      "linalg.yield"(%arg31) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %18 = "linalg.generic"(%arg8, %17, %16) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32, %arg30: f32):
      %36 = "arith.subf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %19 = "linalg.generic"(%18, %18, %16) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
      %35 = "arith.mulf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%35) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
    %20 = "tensor.empty"() : () -> tensor<f32>
    %21 = "linalg.generic"(%arg9, %20) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: i32, %arg24: f32):
      %34 = "arith.sitofp"(%arg23) : (i32) -> f32
      "linalg.yield"(%34) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %22 = "linalg.generic"(%21, %20) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32):
      %33 = "arith.subf"(%5, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%33) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %23 = "linalg.generic"(%19, %10) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f32):
      %32 = "arith.addf"(%arg20, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<3x5x8xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %24 = "linalg.generic"(%23, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32):
      "linalg.yield"(%arg17) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %25 = "linalg.generic"(%22, %12) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32, %arg16: f32):
      "linalg.yield"(%arg15) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %26 = "linalg.generic"(%24, %25, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg12: f32, %arg13: f32, %arg14: f32):
      %31 = "arith.divf"(%arg12, %arg13) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %27 = "tensor.empty"() : () -> tensor<i1>
    %28 = "linalg.generic"(%22, %27) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: f32, %arg11: i1):
      %30 = "arith.cmpf"(%arg10, %8) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%30) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %29 = "func.call"(%28, %26, %6) <{callee = @_where}> : (tensor<i1>, tensor<3x5x1xf32>, tensor<f32>) -> tensor<3x5x1xf32>
    "func.return"(%29) : (tensor<3x5x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<3x5x1xf32>, tensor<f32>) -> tensor<3x5x1xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<3x5x1xf32>, %arg2: tensor<f32>):
    %0 = "tensor.empty"() : () -> tensor<3x5x1xf32>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %2 = "tensor.extract"(%arg0) : (tensor<i1>) -> i1
    %3 = "linalg.generic"(%arg1, %1, %0) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
      %4 = "arith.select"(%2, %arg3, %arg4) : (i1, f32, f32) -> f32
      "linalg.yield"(%4) : (f32) -> ()
    }) : (tensor<3x5x1xf32>, tensor<3x5x1xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    "func.return"(%3) : (tensor<3x5x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

