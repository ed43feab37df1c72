#map = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map1 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d3, d4)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d4, d3)>
#map12 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
"builtin.module"() <{sym_name = "jit_attention"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg28: tensor<2x3x6x4xf32>, %arg29: tensor<2x3x6x4xf32>, %arg30: tensor<2x3x6x4xf32>):
    %24 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %25 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %26 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %28 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "tensor.empty"() : () -> tensor<2x3x6x6xf32>
    %30 = "linalg.fill"(%25, %29) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32):
      "linalg.yield"(%arg75) : (f32) -> ()
    }) : (f32, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %31 = "linalg.generic"(%arg28, %arg29, %30) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32, %arg74: f32):
      %65 = "arith.mulf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %66 = "arith.addf"(%arg74, %65) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %32 = "linalg.generic"(%28, %29) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: f32, %arg71: f32):
      "linalg.yield"(%arg70) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %33 = "linalg.generic"(%31, %32, %29) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32, %arg69: f32):
      %64 = "arith.divf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%64) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %34 = "tensor.empty"() : () -> tensor<6x6xi1>
    %35 = "linalg.generic"(%27, %34) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: i1, %arg66: i1):
      "linalg.yield"(%arg65) : (i1) -> ()
    }) : (tensor<i1>, tensor<6x6xi1>) -> tensor<6x6xi1>
    %36 = "func.call"(%35) <{callee = @tril}> : (tensor<6x6xi1>) -> tensor<6x6xi1>
    %37 = "func.call"(%36, %33, %26) <{callee = @_where}> : (tensor<6x6xi1>, tensor<2x3x6x6xf32>, tensor<f32>) -> tensor<2x3x6x6xf32>
    %38 = "tensor.empty"() : () -> tensor<2x3x6xf32>
    %39 = "linalg.fill"(%24, %38) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32):
      "linalg.yield"(%arg63) : (f32) -> ()
    }) : (f32, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %40 = "linalg.generic"(%37, %39) <{indexing_maps = [#map4, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32):
      %63 = "arith.maximumf"(%arg62, %arg61) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%63) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %41 = "linalg.generic"(%26, %38) <{indexing_maps = [#map8, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: f32, %arg60: f32):
      "linalg.yield"(%arg59) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %42 = "linalg.generic"(%41, %40, %38) <{indexing_maps = [#map9, #map9, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32, %arg58: f32):
      %62 = "arith.maximumf"(%arg56, %arg57) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<2x3x6xf32>, tensor<2x3x6xf32>, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %43 = "tensor.empty"() : () -> tensor<2x3x6x1xf32>
    %44 = "linalg.generic"(%42, %43) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<2x3x6xf32>, tensor<2x3x6x1xf32>) -> tensor<2x3x6x1xf32>
    %45 = "linalg.generic"(%44, %29) <{indexing_maps = [#map10, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32):
      "linalg.yield"(%arg52) : (f32) -> ()
    }) : (tensor<2x3x6x1xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %46 = "linalg.generic"(%37, %45, %29) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32, %arg51: f32):
      %61 = "arith.subf"(%arg49, %arg50) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%61) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %47 = "linalg.generic"(%46, %29) <{indexing_maps = [#map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      %60 = "math.exp"(%arg47) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%60) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %48 = "linalg.fill"(%25, %38) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32):
      "linalg.yield"(%arg45) : (f32) -> ()
    }) : (f32, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %49 = "linalg.generic"(%47, %48) <{indexing_maps = [#map4, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      %59 = "arith.addf"(%arg44, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%59) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6xf32>) -> tensor<2x3x6xf32>
    %50 = "linalg.generic"(%49, %43) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32):
      "linalg.yield"(%arg41) : (f32) -> ()
    }) : (tensor<2x3x6xf32>, tensor<2x3x6x1xf32>) -> tensor<2x3x6x1xf32>
    %51 = "linalg.generic"(%50, %29) <{indexing_maps = [#map10, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32):
      "linalg.yield"(%arg39) : (f32) -> ()
    }) : (tensor<2x3x6x1xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %52 = "linalg.generic"(%47, %51, %29) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
      %58 = "arith.divf"(%arg36, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %53 = "tensor.empty"() : () -> tensor<2x3x6x4xf32>
    %54 = "linalg.fill"(%25, %53) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32):
      "linalg.yield"(%arg34) : (f32) -> ()
    }) : (f32, tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>
    %55 = "linalg.generic"(%52, %arg30, %54) <{indexing_maps = [#map, #map11, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32, %arg33: f32):
      %56 = "arith.mulf"(%arg31, %arg32) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %57 = "arith.addf"(%arg33, %56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%57) : (f32) -> ()
    }) : (tensor<2x3x6x6xf32>, tensor<2x3x6x4xf32>, tensor<2x3x6x4xf32>) -> tensor<2x3x6x4xf32>
    "func.return"(%55) : (tensor<2x3x6x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x6xi1>) -> tensor<6x6xi1>, res_attrs = [{}], sym_name = "tril", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<6x6xi1>):
    %6 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %7 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %8 = "tensor.empty"() : () -> tensor<6x6xi32>
    %9 = "linalg.generic"(%8) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg27: i32):
      %22 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %23 = "arith.index_cast"(%22) : (index) -> i32
      "linalg.yield"(%23) : (i32) -> ()
    }) : (tensor<6x6xi32>) -> tensor<6x6xi32>
    %10 = "linalg.generic"(%7, %8) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: i32, %arg26: i32):
      "linalg.yield"(%arg25) : (i32) -> ()
    }) : (tensor<i32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %11 = "linalg.generic"(%9, %10, %8) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32, %arg24: i32):
      %21 = "arith.addi"(%arg22, %arg23) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%21) : (i32) -> ()
    }) : (tensor<6x6xi32>, tensor<6x6xi32>, tensor<6x6xi32>) -> tensor<6x6xi32>
    %12 = "linalg.generic"(%8) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg21: i32):
      %19 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %20 = "arith.index_cast"(%19) : (index) -> i32
      "linalg.yield"(%20) : (i32) -> ()
    }) : (tensor<6x6xi32>) -> tensor<6x6xi32>
    %13 = "tensor.empty"() : () -> tensor<6x6xi1>
    %14 = "linalg.generic"(%11, %12, %13) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32, %arg20: i1):
      %18 = "arith.cmpi"(%arg18, %arg19) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%18) : (i1) -> ()
    }) : (tensor<6x6xi32>, tensor<6x6xi32>, tensor<6x6xi1>) -> tensor<6x6xi1>
    %15 = "linalg.generic"(%6, %13) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i1, %arg17: i1):
      "linalg.yield"(%arg16) : (i1) -> ()
    }) : (tensor<i1>, tensor<6x6xi1>) -> tensor<6x6xi1>
    %16 = "linalg.generic"(%14, %arg11, %15, %13) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg12: i1, %arg13: i1, %arg14: i1, %arg15: i1):
      %17 = "arith.select"(%arg12, %arg13, %arg14) : (i1, i1, i1) -> i1
      "linalg.yield"(%17) : (i1) -> ()
    }) : (tensor<6x6xi1>, tensor<6x6xi1>, tensor<6x6xi1>, tensor<6x6xi1>) -> tensor<6x6xi1>
    "func.return"(%16) : (tensor<6x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x6xi1>, tensor<2x3x6x6xf32>, tensor<f32>) -> tensor<2x3x6x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x6xi1>, %arg1: tensor<2x3x6x6xf32>, %arg2: tensor<f32>):
    %0 = "tensor.empty"() : () -> tensor<2x3x6x6xi1>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map12, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      "linalg.yield"(%arg9) : (i1) -> ()
    }) : (tensor<6x6xi1>, tensor<2x3x6x6xi1>) -> tensor<2x3x6x6xi1>
    %2 = "tensor.empty"() : () -> tensor<2x3x6x6xf32>
    %3 = "linalg.generic"(%arg2, %2) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    %4 = "linalg.generic"(%1, %arg1, %3, %2) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %5 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%5) : (f32) -> ()
    }) : (tensor<2x3x6x6xi1>, tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>, tensor<2x3x6x6xf32>) -> tensor<2x3x6x6xf32>
    "func.return"(%4) : (tensor<2x3x6x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

