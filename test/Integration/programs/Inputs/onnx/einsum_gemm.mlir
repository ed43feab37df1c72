#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_einsum_gemm"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x5xf32>, tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5xf32>, tensor<3x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg49: tensor<5x5xf32>, %arg50: tensor<5x3xf32>):
    %38 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %39 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %40 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %42 = "tensor.empty"() : () -> tensor<5x5xf32>
    %43 = "linalg.generic"(%arg49, %42) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg83: f32, %arg84: f32):
      "linalg.yield"(%arg83) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %44 = "linalg.generic"(%41, %42) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32):
      "linalg.yield"(%arg81) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %45 = "linalg.generic"(%44, %43, %42) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: f32, %arg79: f32, %arg80: f32):
      %75 = "arith.mulf"(%arg78, %arg79) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%75) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %46 = "tensor.empty"() : () -> tensor<5x3xf32>
    %47 = "linalg.fill"(%38, %46) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (f32, tensor<5x3xf32>) -> tensor<5x3xf32>
    %48 = "linalg.matmul"(%45, %arg50, %47) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32, %arg75: f32):
      %73 = "arith.mulf"(%arg73, %arg74) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %74 = "arith.addf"(%arg75, %73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%74) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %49 = "linalg.generic"(%40, %46) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %50 = "linalg.generic"(%48, %49, %46) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32, %arg70: f32):
      %72 = "arith.addf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %51 = "tensor.empty"() : () -> tensor<5x5xi32>
    %52 = "linalg.generic"(%51) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg67: i32):
      %70 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %71 = "arith.index_cast"(%70) : (index) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<5x5xi32>) -> tensor<5x5xi32>
    %53 = "linalg.generic"(%51) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg66: i32):
      %68 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %69 = "arith.index_cast"(%68) : (index) -> i32
      "linalg.yield"(%69) : (i32) -> ()
    }) : (tensor<5x5xi32>) -> tensor<5x5xi32>
    %54 = "tensor.empty"() : () -> tensor<5x5xi1>
    %55 = "linalg.generic"(%52, %53, %54) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg63: i32, %arg64: i32, %arg65: i1):
      %67 = "arith.cmpi"(%arg63, %arg64) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%67) : (i1) -> ()
    }) : (tensor<5x5xi32>, tensor<5x5xi32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %56 = "linalg.generic"(%39, %42) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32):
      "linalg.yield"(%arg61) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %57 = "linalg.generic"(%55, %arg49, %56, %42) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg57: i1, %arg58: f32, %arg59: f32, %arg60: f32):
      %66 = "arith.select"(%arg57, %arg58, %arg59) : (i1, f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %58 = "tensor.empty"() : () -> tensor<5xf32>
    %59 = "linalg.fill"(%38, %58) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      "linalg.yield"(%arg55) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %60 = "linalg.generic"(%57, %59) <{indexing_maps = [#map, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      %65 = "arith.addf"(%arg54, %arg53) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%65) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %61 = "tensor.empty"() : () -> tensor<3x5xf32>
    %62 = "linalg.generic"(%arg50, %61) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32):
      "linalg.yield"(%arg51) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %63 = "func.call"(%arg49, %40) <{callee = @remainder}> : (tensor<5x5xf32>, tensor<f32>) -> tensor<5x5xf32>
    %64 = "func.call"(%arg49) <{callee = @trunc}> : (tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%50, %60, %62, %63, %64) : (tensor<5x3xf32>, tensor<5xf32>, tensor<3x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x5xf32>, tensor<f32>) -> tensor<5x5xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<5x5xf32>, %arg18: tensor<f32>):
    %14 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %15 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %16 = "tensor.empty"() : () -> tensor<5x5xf32>
    %17 = "linalg.generic"(%arg18, %16) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      "linalg.yield"(%arg47) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %18 = "linalg.generic"(%arg17, %17, %16) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32, %arg46: f32):
      %37 = "arith.remf"(%arg44, %arg45) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %19 = "linalg.generic"(%15, %16) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32):
      "linalg.yield"(%arg42) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %20 = "tensor.empty"() : () -> tensor<5x5xi1>
    %21 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32, %arg41: i1):
      %36 = "arith.cmpf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%36) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %22 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: i1):
      %35 = "arith.cmpf"(%arg36, %arg37) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%35) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %23 = "tensor.empty"() : () -> tensor<i1>
    %24 = "linalg.generic"(%arg18, %23) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: i1):
      %34 = "arith.cmpf"(%arg34, %14) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%34) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %25 = "linalg.generic"(%24, %20) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i1, %arg33: i1):
      "linalg.yield"(%arg32) : (i1) -> ()
    }) : (tensor<i1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %26 = "linalg.generic"(%22, %25, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i1, %arg30: i1, %arg31: i1):
      %33 = "arith.cmpi"(%arg29, %arg30) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%33) : (i1) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xi1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %27 = "linalg.generic"(%26, %21, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i1, %arg27: i1, %arg28: i1):
      %32 = "arith.andi"(%arg26, %arg27) : (i1, i1) -> i1
      "linalg.yield"(%32) : (i1) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xi1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %28 = "linalg.generic"(%18, %17, %16) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
      %31 = "arith.addf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %29 = "linalg.generic"(%27, %28, %18, %16) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg19: i1, %arg20: f32, %arg21: f32, %arg22: f32):
      %30 = "arith.select"(%arg19, %arg20, %arg21) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%29) : (tensor<5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x5xf32>) -> tensor<5x5xf32>, res_attrs = [{}], sym_name = "trunc", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<5x5xf32>):
    %3 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "tensor.empty"() : () -> tensor<5x5xf32>
    %5 = "linalg.generic"(%3, %4) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32, %arg16: f32):
      "linalg.yield"(%arg15) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %6 = "tensor.empty"() : () -> tensor<5x5xi1>
    %7 = "linalg.generic"(%arg7, %5, %6) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg12: f32, %arg13: f32, %arg14: i1):
      %13 = "arith.cmpf"(%arg12, %arg13) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%13) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %8 = "linalg.generic"(%arg7, %4) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32):
      %12 = "math.ceil"(%arg10) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%12) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %9 = "linalg.generic"(%arg7, %4) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32):
      %11 = "math.floor"(%arg8) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %10 = "func.call"(%7, %8, %9) <{callee = @_where}> : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%10) : (tensor<5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x5xi1>, %arg1: tensor<5x5xf32>, %arg2: tensor<5x5xf32>):
    %0 = "tensor.empty"() : () -> tensor<5x5xf32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%2) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%1) : (tensor<5x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

