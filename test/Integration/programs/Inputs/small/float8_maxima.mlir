#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
"builtin.module"() <{sym_name = "jit_float8_maxima"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> (tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf8E4M3>, tensor<4xf8E3M4>, tensor<4xf8E5M2FNUZ>, tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3B11FNUZ>, tensor<4xf4E2M1FN>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x16xf32>):
    %0 = "arith.constant"() <{value = -6.000000e+00 : f4E2M1FN}> : () -> f4E2M1FN
    %1 = "arith.constant"() <{value = -3.000000e+01 : f8E4M3B11FNUZ}> : () -> f8E4M3B11FNUZ
    %2 = "arith.constant"() <{value = -2.400000e+02 : f8E4M3FNUZ}> : () -> f8E4M3FNUZ
    %3 = "arith.constant"() <{value = -5.734400e+04 : f8E5M2FNUZ}> : () -> f8E5M2FNUZ
    %4 = "arith.constant"() <{value = 0xF0 : f8E3M4}> : () -> f8E3M4
    %5 = "arith.constant"() <{value = 0xF8 : f8E4M3}> : () -> f8E4M3
    %6 = "arith.constant"() <{value = 0xFC : f8E5M2}> : () -> f8E5M2
    %7 = "arith.constant"() <{value = -4.480000e+02 : f8E4M3FN}> : () -> f8E4M3FN
    %8 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FN>
    %9 = "linalg.generic"(%arg0, %8) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f8E4M3FN):
      %63 = "arith.truncf"(%arg47) : (f32) -> f8E4M3FN
      "linalg.yield"(%63) : (f8E4M3FN) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FN>) -> tensor<4x16xf8E4M3FN>
    %10 = "tensor.empty"() : () -> tensor<4xf8E4M3FN>
    %11 = "linalg.fill"(%7, %10) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f8E4M3FN, %arg46: f8E4M3FN):
      "linalg.yield"(%arg45) : (f8E4M3FN) -> ()
    }) : (f8E4M3FN, tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
    %12 = "linalg.generic"(%9, %11) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f8E4M3FN, %arg44: f8E4M3FN):
      %62 = "arith.maximumf"(%arg44, %arg43) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FN, f8E4M3FN) -> f8E4M3FN
      "linalg.yield"(%62) : (f8E4M3FN) -> ()
    }) : (tensor<4x16xf8E4M3FN>, tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
    %13 = "tensor.empty"() : () -> tensor<4x16xf8E5M2>
    %14 = "linalg.generic"(%arg0, %13) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f8E5M2):
      %61 = "arith.truncf"(%arg41) : (f32) -> f8E5M2
      "linalg.yield"(%61) : (f8E5M2) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2>) -> tensor<4x16xf8E5M2>
    %15 = "tensor.empty"() : () -> tensor<4xf8E5M2>
    %16 = "linalg.fill"(%6, %15) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: f8E5M2, %arg40: f8E5M2):
      "linalg.yield"(%arg39) : (f8E5M2) -> ()
    }) : (f8E5M2, tensor<4xf8E5M2>) -> tensor<4xf8E5M2>
    %17 = "linalg.generic"(%14, %16) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: f8E5M2, %arg38: f8E5M2):
      %60 = "arith.maximumf"(%arg38, %arg37) <{fastmath = #arith.fastmath<none>}> : (f8E5M2, f8E5M2) -> f8E5M2
      "linalg.yield"(%60) : (f8E5M2) -> ()
    }) : (tensor<4x16xf8E5M2>, tensor<4xf8E5M2>) -> tensor<4xf8E5M2>
    %18 = "tensor.empty"() : () -> tensor<4x16xf8E4M3>
    %19 = "linalg.generic"(%arg0, %18) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f8E4M3):
      %59 = "arith.truncf"(%arg35) : (f32) -> f8E4M3
      "linalg.yield"(%59) : (f8E4M3) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3>) -> tensor<4x16xf8E4M3>
    %20 = "tensor.empty"() : () -> tensor<4xf8E4M3>
    %21 = "linalg.fill"(%5, %20) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f8E4M3, %arg34: f8E4M3):
      "linalg.yield"(%arg33) : (f8E4M3) -> ()
    }) : (f8E4M3, tensor<4xf8E4M3>) -> tensor<4xf8E4M3>
    %22 = "linalg.generic"(%19, %21) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f8E4M3, %arg32: f8E4M3):
      %58 = "arith.maximumf"(%arg32, %arg31) <{fastmath = #arith.fastmath<none>}> : (f8E4M3, f8E4M3) -> f8E4M3
      "linalg.yield"(%58) : (f8E4M3) -> ()
    }) : (tensor<4x16xf8E4M3>, tensor<4xf8E4M3>) -> tensor<4xf8E4M3>
    %23 = "tensor.empty"() : () -> tensor<4x16xf8E3M4>
    %24 = "linalg.generic"(%arg0, %23) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f8E3M4):
      %57 = "arith.truncf"(%arg29) : (f32) -> f8E3M4
      "linalg.yield"(%57) : (f8E3M4) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E3M4>) -> tensor<4x16xf8E3M4>
    %25 = "tensor.empty"() : () -> tensor<4xf8E3M4>
    %26 = "linalg.fill"(%4, %25) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f8E3M4, %arg28: f8E3M4):
      "linalg.yield"(%arg27) : (f8E3M4) -> ()
    }) : (f8E3M4, tensor<4xf8E3M4>) -> tensor<4xf8E3M4>
    %27 = "linalg.generic"(%24, %26) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f8E3M4, %arg26: f8E3M4):
      %56 = "arith.maximumf"(%arg26, %arg25) <{fastmath = #arith.fastmath<none>}> : (f8E3M4, f8E3M4) -> f8E3M4
      "linalg.yield"(%56) : (f8E3M4) -> ()
    }) : (tensor<4x16xf8E3M4>, tensor<4xf8E3M4>) -> tensor<4xf8E3M4>
    %28 = "tensor.empty"() : () -> tensor<4x16xf8E5M2FNUZ>
    %29 = "linalg.generic"(%arg0, %28) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f8E5M2FNUZ):
      %55 = "arith.truncf"(%arg23) : (f32) -> f8E5M2FNUZ
      "linalg.yield"(%55) : (f8E5M2FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2FNUZ>) -> tensor<4x16xf8E5M2FNUZ>
    %30 = "tensor.empty"() : () -> tensor<4xf8E5M2FNUZ>
    %31 = "linalg.fill"(%3, %30) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f8E5M2FNUZ, %arg22: f8E5M2FNUZ):
      "linalg.yield"(%arg21) : (f8E5M2FNUZ) -> ()
    }) : (f8E5M2FNUZ, tensor<4xf8E5M2FNUZ>) -> tensor<4xf8E5M2FNUZ>
    %32 = "linalg.generic"(%29, %31) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: f8E5M2FNUZ, %arg20: f8E5M2FNUZ):
      %54 = "arith.maximumf"(%arg20, %arg19) <{fastmath = #arith.fastmath<none>}> : (f8E5M2FNUZ, f8E5M2FNUZ) -> f8E5M2FNUZ
      "linalg.yield"(%54) : (f8E5M2FNUZ) -> ()
    }) : (tensor<4x16xf8E5M2FNUZ>, tensor<4xf8E5M2FNUZ>) -> tensor<4xf8E5M2FNUZ>
    %33 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FNUZ>
    %34 = "linalg.generic"(%arg0, %33) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f8E4M3FNUZ):
      %53 = "arith.truncf"(%arg17) : (f32) -> f8E4M3FNUZ
      "linalg.yield"(%53) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %35 = "tensor.empty"() : () -> tensor<4xf8E4M3FNUZ>
    %36 = "linalg.fill"(%2, %35) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f8E4M3FNUZ, %arg16: f8E4M3FNUZ):
      "linalg.yield"(%arg15) : (f8E4M3FNUZ) -> ()
    }) : (f8E4M3FNUZ, tensor<4xf8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
    %37 = "linalg.generic"(%34, %36) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f8E4M3FNUZ, %arg14: f8E4M3FNUZ):
      %52 = "arith.maximumf"(%arg14, %arg13) <{fastmath = #arith.fastmath<none>}> : (f8E4M3FNUZ, f8E4M3FNUZ) -> f8E4M3FNUZ
      "linalg.yield"(%52) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4xf8E4M3FNUZ>) -> tensor<4xf8E4M3FNUZ>
    %38 = "tensor.empty"() : () -> tensor<4x16xf8E4M3B11FNUZ>
    %39 = "linalg.generic"(%arg0, %38) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f8E4M3B11FNUZ):
      %51 = "arith.truncf"(%arg11) : (f32) -> f8E4M3B11FNUZ
      "linalg.yield"(%51) : (f8E4M3B11FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3B11FNUZ>) -> tensor<4x16xf8E4M3B11FNUZ>
    %40 = "tensor.empty"() : () -> tensor<4xf8E4M3B11FNUZ>
    %41 = "linalg.fill"(%1, %40) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f8E4M3B11FNUZ, %arg10: f8E4M3B11FNUZ):
      "linalg.yield"(%arg9) : (f8E4M3B11FNUZ) -> ()
    }) : (f8E4M3B11FNUZ, tensor<4xf8E4M3B11FNUZ>) -> tensor<4xf8E4M3B11FNUZ>
    %42 = "linalg.generic"(%39, %41) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f8E4M3B11FNUZ, %arg8: f8E4M3B11FNUZ):
      %50 = "arith.maximumf"(%arg8, %arg7) <{fastmath = #arith.fastmath<none>}> : (f8E4M3B11FNUZ, f8E4M3B11FNUZ) -> f8E4M3B11FNUZ
      "linalg.yield"(%50) : (f8E4M3B11FNUZ) -> ()
    }) : (tensor<4x16xf8E4M3B11FNUZ>, tensor<4xf8E4M3B11FNUZ>) -> tensor<4xf8E4M3B11FNUZ>
    %43 = "tensor.empty"() : () -> tensor<4x16xf4E2M1FN>
    %44 = "linalg.generic"(%arg0, %43) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f4E2M1FN):
      %49 = "arith.truncf"(%arg5) : (f32) -> f4E2M1FN
      "linalg.yield"(%49) : (f4E2M1FN) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf4E2M1FN>) -> tensor<4x16xf4E2M1FN>
    %45 = "tensor.empty"() : () -> tensor<4xf4E2M1FN>
    %46 = "linalg.fill"(%0, %45) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f4E2M1FN, %arg4: f4E2M1FN):
      "linalg.yield"(%arg3) : (f4E2M1FN) -> ()
    }) : (f4E2M1FN, tensor<4xf4E2M1FN>) -> tensor<4xf4E2M1FN>
    %47 = "linalg.generic"(%44, %46) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f4E2M1FN, %arg2: f4E2M1FN):
      %48 = "arith.maximumf"(%arg2, %arg1) <{fastmath = #arith.fastmath<none>}> : (f4E2M1FN, f4E2M1FN) -> f4E2M1FN
      "linalg.yield"(%48) : (f4E2M1FN) -> ()
    }) : (tensor<4x16xf4E2M1FN>, tensor<4xf4E2M1FN>) -> tensor<4xf4E2M1FN>
    "func.return"(%12, %17, %22, %27, %32, %37, %42, %47) : (tensor<4xf8E4M3FN>, tensor<4xf8E5M2>, tensor<4xf8E4M3>, tensor<4xf8E3M4>, tensor<4xf8E5M2FNUZ>, tensor<4xf8E4M3FNUZ>, tensor<4xf8E4M3B11FNUZ>, tensor<4xf4E2M1FN>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

