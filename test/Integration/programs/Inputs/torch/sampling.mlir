#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<() -> ()>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_sampling"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x20xf32>, tensor<f32>) -> (tensor<3x10xf32>, tensor<3x10xi32>, tensor<3xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg39: tensor<3x20xf32>, %arg40: tensor<f32>):
    %40 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %41 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %42 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %43 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %44 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %45 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %46 = "tensor.empty"() : () -> tensor<3x20xi32>
    %47 = "linalg.generic"(%46) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg85: i32):
      %94 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %95 = "arith.index_cast"(%94) : (index) -> i32
      "linalg.yield"(%95) : (i32) -> ()
    }) : (tensor<3x20xi32>) -> tensor<3x20xi32>
    %48:2 = "stablehlo.sort"(%arg39, %47) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg78: tensor<f32>, %arg79: tensor<f32>, %arg80: tensor<i32>, %arg81: tensor<i32>):
      %83 = "tensor.empty"() : () -> tensor<i1>
      %84 = "linalg.generic"(%arg78, %arg79, %83) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg82: f32, %arg83: f32, %arg84: i1):
        %85 = "arith.bitcast"(%arg82) : (f32) -> i32
        %86 = "arith.cmpi"(%85, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %87 = "arith.subi"(%42, %85) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %88 = "arith.select"(%86, %87, %85) : (i1, i32, i32) -> i32
        %89 = "arith.bitcast"(%arg83) : (f32) -> i32
        %90 = "arith.cmpi"(%89, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %91 = "arith.subi"(%42, %89) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %92 = "arith.select"(%90, %91, %89) : (i1, i32, i32) -> i32
        %93 = "arith.cmpi"(%88, %92) <{predicate = 4 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%93) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%84) : (tensor<i1>) -> ()
    }) : (tensor<3x20xf32>, tensor<3x20xi32>) -> (tensor<3x20xf32>, tensor<3x20xi32>)
    %49 = "tensor.extract_slice"(%48#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 10>, static_strides = array<i64: 1, 1>}> : (tensor<3x20xf32>) -> tensor<3x10xf32>
    %50 = "tensor.extract_slice"(%48#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 10>, static_strides = array<i64: 1, 1>}> : (tensor<3x20xi32>) -> tensor<3x10xi32>
    %51 = "tensor.empty"() : () -> tensor<3xf32>
    %52 = "linalg.fill"(%41, %51) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %53 = "linalg.generic"(%49, %52) <{indexing_maps = [#map, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32):
      %82 = "arith.maximumf"(%arg75, %arg74) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%82) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3xf32>) -> tensor<3xf32>
    %54 = "linalg.generic"(%45, %51) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32):
      "linalg.yield"(%arg72) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %55 = "linalg.generic"(%54, %53, %51) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32, %arg71: f32):
      %81 = "arith.maximumf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%81) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %56 = "tensor.empty"() : () -> tensor<3x1xf32>
    %57 = "linalg.generic"(%55, %56) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32):
      "linalg.yield"(%arg67) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %58 = "tensor.empty"() : () -> tensor<3x10xf32>
    %59 = "linalg.generic"(%57, %58) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32):
      "linalg.yield"(%arg65) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %60 = "linalg.generic"(%49, %59, %58) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32, %arg64: f32):
      %80 = "arith.subf"(%arg62, %arg63) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%80) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %61 = "linalg.generic"(%60, %58) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      %79 = "math.exp"(%arg60) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %62 = "linalg.fill"(%40, %51) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32):
      "linalg.yield"(%arg58) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %63 = "linalg.generic"(%61, %62) <{indexing_maps = [#map, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32):
      %78 = "arith.addf"(%arg57, %arg56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3xf32>) -> tensor<3xf32>
    %64 = "linalg.generic"(%63, %56) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %65 = "linalg.generic"(%64, %58) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32):
      "linalg.yield"(%arg52) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %66 = "linalg.generic"(%61, %65, %58) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32, %arg51: f32):
      %77 = "arith.divf"(%arg49, %arg50) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %67 = "func.call"(%66) <{callee = @cumsum}> : (tensor<3x10xf32>) -> tensor<3x10xf32>
    %68 = "linalg.generic"(%67, %66, %58) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg46: f32, %arg47: f32, %arg48: f32):
      %76 = "arith.subf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%76) : (f32) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %69 = "linalg.generic"(%arg40, %58) <{indexing_maps = [#map6, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32):
      "linalg.yield"(%arg44) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %70 = "tensor.empty"() : () -> tensor<3x10xi1>
    %71 = "linalg.generic"(%68, %69, %70) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32, %arg43: i1):
      %75 = "arith.cmpf"(%arg41, %arg42) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%75) : (i1) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xi1>) -> tensor<3x10xi1>
    %72 = "func.call"(%71, %66, %44) <{callee = @_where}> : (tensor<3x10xi1>, tensor<3x10xf32>, tensor<i32>) -> tensor<3x10xf32>
    %73 = "func.call"(%71, %49, %45) <{callee = @_where_1}> : (tensor<3x10xi1>, tensor<3x10xf32>, tensor<f32>) -> tensor<3x10xf32>
    %74 = "func.call"(%73) <{callee = @argmax}> : (tensor<3x10xf32>) -> tensor<3xi32>
    "func.return"(%72, %50, %74) : (tensor<3x10xf32>, tensor<3x10xi32>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x10xf32>) -> tensor<3x10xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<3x10xf32>):
    %39 = "func.call"(%arg38) <{callee = @cumsum_0}> : (tensor<3x10xf32>) -> tensor<3x10xf32>
    "func.return"(%39) : (tensor<3x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x10xf32>) -> tensor<3x10xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<3x10xf32>):
    %31 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %32 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %33 = "tensor.empty"() : () -> tensor<3x10xf32>
    %34 = "linalg.generic"(%32, %33) <{indexing_maps = [#map6, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32):
      "linalg.yield"(%arg36) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %35 = "tensor.pad"(%arg30) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 9>}> ({
    ^bb0(%arg34: index, %arg35: index):
      "tensor.yield"(%31) : (f32) -> ()
    }) : (tensor<3x10xf32>) -> tensor<3x19xf32>
    %36 = "tensor.empty"() : () -> tensor<10xf32>
    %37 = "linalg.generic"(%35, %36, %34) <{indexing_maps = [#map7, #map8, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32, %arg33: f32):
      %38 = "arith.addf"(%arg33, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<3x19xf32>, tensor<10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    "func.return"(%37) : (tensor<3x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x10xi1>, tensor<3x10xf32>, tensor<i32>) -> tensor<3x10xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<3x10xi1>, %arg20: tensor<3x10xf32>, %arg21: tensor<i32>):
    %24 = "tensor.empty"() : () -> tensor<f32>
    %25 = "linalg.generic"(%arg21, %24) <{indexing_maps = [#map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i32, %arg29: f32):
      %30 = "arith.sitofp"(%arg28) : (i32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %26 = "tensor.empty"() : () -> tensor<3x10xf32>
    %27 = "linalg.generic"(%25, %26) <{indexing_maps = [#map6, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %28 = "linalg.generic"(%arg19, %arg20, %27, %26) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg22: i1, %arg23: f32, %arg24: f32, %arg25: f32):
      %29 = "arith.select"(%arg22, %arg23, %arg24) : (i1, f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<3x10xi1>, tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    "func.return"(%28) : (tensor<3x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x10xi1>, tensor<3x10xf32>, tensor<f32>) -> tensor<3x10xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<3x10xi1>, %arg11: tensor<3x10xf32>, %arg12: tensor<f32>):
    %20 = "tensor.empty"() : () -> tensor<3x10xf32>
    %21 = "linalg.generic"(%arg12, %20) <{indexing_maps = [#map6, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32):
      "linalg.yield"(%arg17) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    %22 = "linalg.generic"(%arg10, %arg11, %21, %20) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg13: i1, %arg14: f32, %arg15: f32, %arg16: f32):
      %23 = "arith.select"(%arg13, %arg14, %arg15) : (i1, f32, f32) -> f32
      "linalg.yield"(%23) : (f32) -> ()
    }) : (tensor<3x10xi1>, tensor<3x10xf32>, tensor<3x10xf32>, tensor<3x10xf32>) -> tensor<3x10xf32>
    "func.return"(%22) : (tensor<3x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x10xf32>) -> tensor<3xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x10xf32>):
    %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %2 = "tensor.empty"() : () -> tensor<3x10xi32>
    %3 = "linalg.generic"(%2) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg9: i32):
      %18 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %19 = "arith.index_cast"(%18) : (index) -> i32
      "linalg.yield"(%19) : (i32) -> ()
    }) : (tensor<3x10xi32>) -> tensor<3x10xi32>
    %4 = "tensor.empty"() : () -> tensor<3xf32>
    %5 = "linalg.fill"(%1, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %6 = "tensor.empty"() : () -> tensor<3xi32>
    %7 = "linalg.fill"(%0, %6) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i32, %arg6: i32):
      "linalg.yield"(%arg5) : (i32) -> ()
    }) : (i32, tensor<3xi32>) -> tensor<3xi32>
    %8:2 = "linalg.generic"(%arg0, %3, %5, %7) <{indexing_maps = [#map, #map, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg1: f32, %arg2: i32, %arg3: f32, %arg4: i32):
      %9 = "arith.cmpf"(%arg3, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %10 = "arith.cmpf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %11 = "arith.ori"(%9, %10) : (i1, i1) -> i1
      %12 = "arith.cmpf"(%arg3, %arg1) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %13 = "arith.cmpi"(%arg4, %arg2) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %14 = "arith.andi"(%12, %13) : (i1, i1) -> i1
      %15 = "arith.ori"(%11, %14) : (i1, i1) -> i1
      %16 = "arith.select"(%11, %arg3, %arg1) : (i1, f32, f32) -> f32
      %17 = "arith.select"(%15, %arg4, %arg2) : (i1, i32, i32) -> i32
      "linalg.yield"(%16, %17) : (f32, i32) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xi32>, tensor<3xf32>, tensor<3xi32>) -> (tensor<3xf32>, tensor<3xi32>)
    "func.return"(%8#1) : (tensor<3xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

