#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_clamp_select"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>, %arg2: tensor<6xf32>):
    %0 = "arith.constant"() <{value = 2143289344 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %4 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %7 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "arith.constant"() <{value = dense<[0, 0, 0, 1, 0, 1]> : tensor<6xi32>}> : () -> tensor<6xi32>
    %9 = "arith.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %10 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %11 = "tensor.empty"() : () -> tensor<6xf32>
    %12 = "linalg.generic"(%9, %11) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg97: f32, %arg98: f32):
      "linalg.yield"(%arg97) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = "linalg.generic"(%10, %11) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: f32, %arg96: f32):
      "linalg.yield"(%arg95) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %14 = "linalg.generic"(%12, %arg0, %13, %11) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg91: f32, %arg92: f32, %arg93: f32, %arg94: f32):
      %78 = "arith.maximumf"(%arg91, %arg92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %79 = "arith.minimumf"(%78, %arg93) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %15 = "tensor.empty"() : () -> tensor<6xi1>
    %16 = "linalg.generic"(%arg0, %arg1, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg88: f32, %arg89: f32, %arg90: i1):
      %77 = "arith.cmpf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%77) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %17 = "linalg.generic"(%16, %arg1, %arg2, %11) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg84: i1, %arg85: f32, %arg86: f32, %arg87: f32):
      %76 = "arith.select"(%arg84, %arg85, %arg86) : (i1, f32, f32) -> f32
      "linalg.yield"(%76) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %18 = "tensor.empty"() : () -> tensor<6xi32>
    %19 = "linalg.generic"(%7, %18) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i32, %arg83: i32):
      "linalg.yield"(%arg82) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %20 = "linalg.generic"(%8, %19, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg79: i32, %arg80: i32, %arg81: i1):
      %75 = "arith.cmpi"(%arg79, %arg80) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%75) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %21 = "linalg.generic"(%6, %18) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: i32, %arg78: i32):
      "linalg.yield"(%arg77) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %22 = "linalg.generic"(%8, %21, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32, %arg76: i1):
      %74 = "arith.cmpi"(%arg74, %arg75) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%74) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %23 = "linalg.generic"(%22, %arg1, %arg2, %11) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg70: i1, %arg71: f32, %arg72: f32, %arg73: f32):
      %73 = "arith.select"(%arg70, %arg71, %arg72) : (i1, f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %24 = "linalg.generic"(%20, %arg0, %23, %11) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg66: i1, %arg67: f32, %arg68: f32, %arg69: f32):
      %72 = "arith.select"(%arg66, %arg67, %arg68) : (i1, f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %25 = "linalg.generic"(%arg0, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: f32, %arg65: i32):
      %71 = "arith.bitcast"(%arg64) : (f32) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<6xf32>, tensor<6xi32>) -> tensor<6xi32>
    %26 = "linalg.generic"(%arg1, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: i32):
      %70 = "arith.bitcast"(%arg62) : (f32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<6xf32>, tensor<6xi32>) -> tensor<6xi32>
    %27 = "linalg.generic"(%arg0, %arg0, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg59: f32, %arg60: f32, %arg61: i1):
      %69 = "arith.cmpf"(%arg59, %arg60) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%69) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %28 = "linalg.generic"(%arg1, %arg1, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32, %arg58: i1):
      %68 = "arith.cmpf"(%arg56, %arg57) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%68) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %29 = "linalg.generic"(%27, %28, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg53: i1, %arg54: i1, %arg55: i1):
      %67 = "arith.ori"(%arg53, %arg54) : (i1, i1) -> i1
      "linalg.yield"(%67) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %30 = "linalg.generic"(%18) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg52: i32):
      "linalg.yield"(%0) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %31 = "linalg.generic"(%25, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: i32, %arg51: i32):
      %66 = "arith.andi"(%arg50, %5) : (i32, i32) -> i32
      "linalg.yield"(%66) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %32 = "linalg.generic"(%26, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg48: i32, %arg49: i32):
      %65 = "arith.andi"(%arg48, %5) : (i32, i32) -> i32
      "linalg.yield"(%65) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %33 = "linalg.generic"(%arg0, %arg1, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32, %arg47: i1):
      %64 = "arith.cmpf"(%arg45, %arg46) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%64) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %34 = "linalg.generic"(%31, %15) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: i32, %arg44: i1):
      %63 = "arith.cmpi"(%arg43, %4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%63) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %35 = "linalg.generic"(%32, %15) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i1):
      %62 = "arith.cmpi"(%arg41, %4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%62) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %36 = "linalg.generic"(%25, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32):
      %61 = "arith.andi"(%arg39, %3) : (i32, i32) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %37 = "linalg.generic"(%26, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      %60 = "arith.andi"(%arg37, %3) : (i32, i32) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %38 = "linalg.generic"(%37, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32):
      %59 = "arith.ori"(%arg35, %2) : (i32, i32) -> i32
      "linalg.yield"(%59) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %39 = "linalg.generic"(%36, %37, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32, %arg34: i1):
      %58 = "arith.cmpi"(%arg32, %arg33) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%58) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %40 = "linalg.generic"(%31, %32, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i1):
      %57 = "arith.cmpi"(%arg29, %arg30) <{predicate = 4 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%57) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %41 = "linalg.generic"(%40, %39, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i1, %arg27: i1, %arg28: i1):
      %56 = "arith.ori"(%arg26, %arg27) : (i1, i1) -> i1
      "linalg.yield"(%56) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %42 = "linalg.generic"(%41, %18) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i1, %arg25: i32):
      %55 = "arith.select"(%arg24, %1, %2) : (i1, i32, i32) -> i32
      "linalg.yield"(%55) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>) -> tensor<6xi32>
    %43 = "linalg.generic"(%25, %42, %18) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: i32, %arg22: i32, %arg23: i32):
      %54 = "arith.addi"(%arg21, %arg22) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%54) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %44 = "linalg.generic"(%35, %26, %38, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg17: i1, %arg18: i32, %arg19: i32, %arg20: i32):
      %53 = "arith.select"(%arg17, %arg18, %arg19) : (i1, i32, i32) -> i32
      "linalg.yield"(%53) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %45 = "linalg.generic"(%34, %44, %43, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg13: i1, %arg14: i32, %arg15: i32, %arg16: i32):
      %52 = "arith.select"(%arg13, %arg14, %arg15) : (i1, i32, i32) -> i32
      "linalg.yield"(%52) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %46 = "linalg.generic"(%33, %26, %45, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i32, %arg11: i32, %arg12: i32):
      %51 = "arith.select"(%arg9, %arg10, %arg11) : (i1, i32, i32) -> i32
      "linalg.yield"(%51) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %47 = "linalg.generic"(%29, %30, %46, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg5: i1, %arg6: i32, %arg7: i32, %arg8: i32):
      %50 = "arith.select"(%arg5, %arg6, %arg7) : (i1, i32, i32) -> i32
      "linalg.yield"(%50) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %48 = "linalg.generic"(%47, %11) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: i32, %arg4: f32):
      %49 = "arith.bitcast"(%arg3) : (i32) -> f32
      "linalg.yield"(%49) : (f32) -> ()
    }) : (tensor<6xi32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%14, %17, %24, %48) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

