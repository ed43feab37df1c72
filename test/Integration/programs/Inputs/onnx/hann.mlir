#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_hann"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x8xf32>) -> (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg39: tensor<3x8xf32>):
    %28 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %29 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %30 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %31 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %32 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %33 = "arith.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %34 = "arith.constant"() <{value = dense<6.28318548> : tensor<f32>}> : () -> tensor<f32>
    %35 = "tensor.empty"() : () -> tensor<8xi32>
    %36 = "linalg.generic"(%35) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg84: i32):
      %78 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %79 = "arith.index_cast"(%78) : (index) -> i32
      "linalg.yield"(%79) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<8xi32>
    %37 = "tensor.empty"() : () -> tensor<8xf32>
    %38 = "linalg.generic"(%36, %37) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i32, %arg83: f32):
      %77 = "arith.sitofp"(%arg82) : (i32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<8xi32>, tensor<8xf32>) -> tensor<8xf32>
    %39 = "linalg.generic"(%34, %37) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg80: f32, %arg81: f32):
      "linalg.yield"(%arg80) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %40 = "linalg.generic"(%39, %38, %37) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32, %arg79: f32):
      %76 = "arith.mulf"(%arg77, %arg78) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%76) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %41 = "linalg.generic"(%33, %37) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32):
      "linalg.yield"(%arg75) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %42 = "linalg.generic"(%40, %41, %37) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32, %arg74: f32):
      %75 = "arith.divf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%75) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %43 = "linalg.generic"(%42, %37) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: f32, %arg71: f32):
      %74 = "math.cos"(%arg70) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%74) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %44 = "linalg.generic"(%32, %37) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32):
      "linalg.yield"(%arg68) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %45 = "linalg.generic"(%44, %43, %37) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32, %arg67: f32):
      %73 = "arith.mulf"(%arg65, %arg66) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %46 = "linalg.generic"(%44, %45, %37) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32, %arg64: f32):
      %72 = "arith.subf"(%arg62, %arg63) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %47 = "tensor.empty"() : () -> tensor<1x8xf32>
    %48 = "linalg.generic"(%46, %47) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      "linalg.yield"(%arg60) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<1x8xf32>) -> tensor<1x8xf32>
    %49 = "tensor.empty"() : () -> tensor<3x8xf32>
    %50 = "linalg.generic"(%48, %49) <{indexing_maps = [#map4, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32):
      "linalg.yield"(%arg58) : (f32) -> ()
    }) : (tensor<1x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %51 = "linalg.generic"(%arg39, %50, %49) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32, %arg57: f32):
      %71 = "arith.mulf"(%arg55, %arg56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%71) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %52 = "func.call"(%arg39, %31, %30) <{callee = @clip}> : (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>
    %53 = "linalg.generic"(%arg39, %49) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      %70 = "math.absf"(%arg53) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%70) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %54 = "linalg.generic"(%32, %49) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32):
      "linalg.yield"(%arg51) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %55 = "tensor.empty"() : () -> tensor<3x8xi1>
    %56 = "linalg.generic"(%53, %54, %55) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg48: f32, %arg49: f32, %arg50: i1):
      %69 = "arith.cmpf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%69) : (i1) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %57 = "linalg.generic"(%arg39, %49) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg46: f32, %arg47: f32):
      %64 = "arith.cmpf"(%arg46, %28) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
      %65 = "arith.uitofp"(%64) : (i1) -> f32
      %66 = "math.copysign"(%65, %arg46) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %67 = "arith.cmpf"(%arg46, %arg46) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
      %68 = "arith.select"(%67, %arg46, %66) : (i1, f32, f32) -> f32
      "linalg.yield"(%68) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %58 = "linalg.generic"(%54, %57, %49) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32, %arg45: f32):
      %63 = "arith.mulf"(%arg43, %arg44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%63) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %59 = "linalg.generic"(%arg39, %58, %49) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32, %arg42: f32):
      %62 = "arith.subf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %60 = "func.call"(%56, %59, %29) <{callee = @_where}> : (tensor<3x8xi1>, tensor<3x8xf32>, tensor<i32>) -> tensor<3x8xf32>
    %61 = "func.call"(%arg39) <{callee = @relu6}> : (tensor<3x8xf32>) -> tensor<3x8xf32>
    "func.return"(%51, %52, %60, %61) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x8xf32>, tensor<i32>, tensor<i32>) -> tensor<3x8xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<3x8xf32>, %arg23: tensor<i32>, %arg24: tensor<i32>):
    %16 = "tensor.empty"() : () -> tensor<f32>
    %17 = "linalg.generic"(%arg23, %16) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: f32):
      %27 = "arith.sitofp"(%arg37) : (i32) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %18 = "tensor.empty"() : () -> tensor<3x8xf32>
    %19 = "linalg.generic"(%17, %18) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32):
      "linalg.yield"(%arg35) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %20 = "linalg.generic"(%19, %arg22, %18) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32, %arg34: f32):
      %26 = "arith.maximumf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %21 = "linalg.generic"(%arg24, %16) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i32, %arg31: f32):
      %25 = "arith.sitofp"(%arg30) : (i32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %22 = "linalg.generic"(%21, %18) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32):
      "linalg.yield"(%arg28) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %23 = "linalg.generic"(%22, %20, %18) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
      %24 = "arith.minimumf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    "func.return"(%23) : (tensor<3x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x8xi1>, tensor<3x8xf32>, tensor<i32>) -> tensor<3x8xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<3x8xi1>, %arg12: tensor<3x8xf32>, %arg13: tensor<i32>):
    %9 = "tensor.empty"() : () -> tensor<f32>
    %10 = "linalg.generic"(%arg13, %9) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: f32):
      %15 = "arith.sitofp"(%arg20) : (i32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %11 = "tensor.empty"() : () -> tensor<3x8xf32>
    %12 = "linalg.generic"(%10, %11) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      "linalg.yield"(%arg18) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %13 = "linalg.generic"(%arg11, %arg12, %12, %11) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg14: i1, %arg15: f32, %arg16: f32, %arg17: f32):
      %14 = "arith.select"(%arg14, %arg15, %arg16) : (i1, f32, f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    "func.return"(%13) : (tensor<3x8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x8xf32>) -> tensor<3x8xf32>, res_attrs = [{}], sym_name = "relu6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x8xf32>):
    %0 = "arith.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<3x8xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      "linalg.yield"(%arg9) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %4 = "linalg.generic"(%arg0, %3, %2) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32, %arg8: f32):
      %8 = "arith.maximumf"(%arg6, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %5 = "linalg.generic"(%0, %2) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    %6 = "linalg.generic"(%4, %5, %2) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %7 = "arith.minimumf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<3x8xf32>, tensor<3x8xf32>, tensor<3x8xf32>) -> tensor<3x8xf32>
    "func.return"(%6) : (tensor<3x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

