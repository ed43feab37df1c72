#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_quantize"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> (tensor<3x4xi32>, tensor<3x4xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg36: tensor<3x4xf32>):
    %27 = "arith.constant"() <{value = 2.550000e+02 : f32}> : () -> f32
    %28 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %29 = "arith.constant"() <{value = dense<255> : tensor<i32>}> : () -> tensor<i32>
    %30 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %31 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %32 = "tensor.empty"() : () -> tensor<f32>
    %33 = "linalg.fill"(%31, %32) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32):
      "linalg.yield"(%arg73) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %34 = "linalg.generic"(%arg36, %33) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      %66 = "arith.maximumf"(%arg72, %arg71) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
    %35 = "linalg.fill"(%28, %32) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32):
      "linalg.yield"(%arg69) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %36 = "linalg.generic"(%arg36, %35) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32):
      %65 = "arith.minimumf"(%arg68, %arg67) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%65) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<f32>
    %37 = "linalg.generic"(%34, %36, %32) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32, %arg66: f32):
      %64 = "arith.subf"(%arg64, %arg65) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%64) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %38 = "linalg.generic"(%37, %32) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32):
      %63 = "arith.divf"(%arg62, %27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%63) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %39 = "linalg.generic"(%36, %32) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      %62 = "arith.negf"(%arg60) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %40 = "linalg.generic"(%39, %38, %32) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32, %arg59: f32):
      %61 = "arith.divf"(%arg57, %arg58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%61) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %41 = "func.call"(%40) <{callee = @round}> : (tensor<f32>) -> tensor<f32>
    %42 = "func.call"(%41, %30, %29) <{callee = @clip}> : (tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<f32>
    %43 = "tensor.empty"() : () -> tensor<3x4xf32>
    %44 = "linalg.generic"(%38, %43) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      "linalg.yield"(%arg55) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %45 = "linalg.generic"(%arg36, %44, %43) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32, %arg54: f32):
      %60 = "arith.divf"(%arg52, %arg53) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%60) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %46 = "func.call"(%45) <{callee = @round_0}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %47 = "linalg.generic"(%42, %43) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: f32, %arg51: f32):
      "linalg.yield"(%arg50) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %48 = "linalg.generic"(%46, %47, %43) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32, %arg49: f32):
      %59 = "arith.addf"(%arg47, %arg48) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%59) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %49 = "func.call"(%48, %30, %29) <{callee = @clip_1}> : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
    %50 = "tensor.empty"() : () -> tensor<3x4xi32>
    %51 = "linalg.generic"(%49, %50) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f32, %arg46: i32):
      %58 = "arith.fptosi"(%arg45) : (f32) -> i32
      "linalg.yield"(%58) : (i32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %52 = "linalg.generic"(%51, %43) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: i32, %arg44: f32):
      %57 = "arith.sitofp"(%arg43) : (i32) -> f32
      "linalg.yield"(%57) : (f32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %53 = "linalg.generic"(%52, %47, %43) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32, %arg42: f32):
      %56 = "arith.subf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%56) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %54 = "linalg.generic"(%53, %44, %43) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg37: f32, %arg38: f32, %arg39: f32):
      %55 = "arith.mulf"(%arg37, %arg38) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%55) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%51, %54, %42) : (tensor<3x4xi32>, tensor<3x4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<f32>):
    %24 = "tensor.empty"() : () -> tensor<f32>
    %25 = "linalg.generic"(%arg33, %24) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32):
      %26 = "math.roundeven"(%arg34) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%25) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<f32>, tensor<i32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<f32>, %arg21: tensor<i32>, %arg22: tensor<i32>):
    %15 = "tensor.empty"() : () -> tensor<f32>
    %16 = "linalg.generic"(%arg21, %15) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i32, %arg32: f32):
      %23 = "arith.sitofp"(%arg31) : (i32) -> f32
      "linalg.yield"(%23) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %17 = "linalg.generic"(%16, %arg20, %15) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32, %arg30: f32):
      %22 = "arith.maximumf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%22) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %18 = "linalg.generic"(%arg22, %15) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: i32, %arg27: f32):
      %21 = "arith.sitofp"(%arg26) : (i32) -> f32
      "linalg.yield"(%21) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %19 = "linalg.generic"(%18, %17, %15) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
      %20 = "arith.minimumf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%20) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%19) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "round_0", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<3x4xf32>):
    %12 = "tensor.empty"() : () -> tensor<3x4xf32>
    %13 = "linalg.generic"(%arg17, %12) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      %14 = "math.roundeven"(%arg18) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%13) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "clip_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i32, %arg16: f32):
      %11 = "arith.sitofp"(%arg15) : (i32) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<3x4xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32):
      "linalg.yield"(%arg13) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %4 = "linalg.generic"(%3, %arg0, %2) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
      %10 = "arith.maximumf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%10) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %5 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i32, %arg9: f32):
      %9 = "arith.sitofp"(%arg8) : (i32) -> f32
      "linalg.yield"(%9) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %6 = "linalg.generic"(%5, %2) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %7 = "linalg.generic"(%6, %4, %2) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
      %8 = "arith.minimumf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%7) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

