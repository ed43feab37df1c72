#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_narrow_integers"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xi8>, tensor<4x6xi16>) -> (tensor<4x6xi8>, tensor<4x6xi8>, tensor<4x6xi16>, tensor<4x6xi16>, tensor<6xi32>, tensor<4x6xi8>, tensor<4x6xi16>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg41: tensor<4x6xi8>, %arg42: tensor<4x6xi16>):
    %58 = "arith.constant"() <{value = 2.400000e+01 : f32}> : () -> f32
    %59 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %60 = "arith.constant"() <{value = 16 : i16}> : () -> i16
    %61 = "arith.constant"() <{value = 0 : i16}> : () -> i16
    %62 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %63 = "arith.constant"() <{value = dense<2> : tensor<i16>}> : () -> tensor<i16>
    %64 = "arith.constant"() <{value = dense<50> : tensor<i8>}> : () -> tensor<i8>
    %65 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %66 = "tensor.empty"() : () -> tensor<4x6xi8>
    %67 = "linalg.generic"(%arg41, %arg41, %66) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg75: i8, %arg76: i8, %arg77: i8):
      %100 = "arith.addi"(%arg75, %arg76) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      "linalg.yield"(%100) : (i8) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %68 = "linalg.generic"(%arg41, %arg41, %66) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: i8, %arg73: i8, %arg74: i8):
      %99 = "arith.muli"(%arg72, %arg73) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      "linalg.yield"(%99) : (i8) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %69 = "tensor.empty"() : () -> tensor<4x6xi16>
    %70 = "linalg.generic"(%arg41, %69) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i8, %arg71: i16):
      %98 = "arith.extsi"(%arg70) : (i8) -> i16
      "linalg.yield"(%98) : (i16) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %71 = "linalg.generic"(%70, %arg42, %69) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: i16, %arg68: i16, %arg69: i16):
      %97 = "arith.muli"(%arg67, %arg68) <{overflowFlags = #arith.overflow<none>}> : (i16, i16) -> i16
      "linalg.yield"(%97) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %72 = "func.call"(%arg42, %65) <{callee = @floor_divide}> : (tensor<4x6xi16>, tensor<i32>) -> tensor<4x6xi16>
    %73 = "tensor.empty"() : () -> tensor<4x6xi32>
    %74 = "linalg.generic"(%arg41, %73) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: i8, %arg66: i32):
      %96 = "arith.extsi"(%arg65) : (i8) -> i32
      "linalg.yield"(%96) : (i32) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %75 = "tensor.empty"() : () -> tensor<6xi32>
    %76 = "linalg.fill"(%62, %75) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: i32, %arg64: i32):
      "linalg.yield"(%arg63) : (i32) -> ()
    }) : (i32, tensor<6xi32>) -> tensor<6xi32>
    %77 = "linalg.generic"(%74, %76) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: i32, %arg62: i32):
      %95 = "arith.addi"(%arg62, %arg61) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%95) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %78 = "linalg.generic"(%64, %66) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i8, %arg60: i8):
      "linalg.yield"(%arg59) : (i8) -> ()
    }) : (tensor<i8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %79 = "linalg.generic"(%arg41, %78, %66) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: i8, %arg57: i8, %arg58: i8):
      %94 = "arith.maxsi"(%arg56, %arg57) : (i8, i8) -> i8
      "linalg.yield"(%94) : (i8) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xi8>, tensor<4x6xi8>) -> tensor<4x6xi8>
    %80 = "linalg.generic"(%63, %69) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: i16, %arg55: i16):
      "linalg.yield"(%arg54) : (i16) -> ()
    }) : (tensor<i16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %81 = "linalg.generic"(%arg42, %80, %69) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: i16, %arg52: i16, %arg53: i16):
      %91 = "arith.shli"(%arg51, %arg52) <{overflowFlags = #arith.overflow<none>}> : (i16, i16) -> i16
      %92 = "arith.cmpi"(%arg52, %60) <{predicate = 6 : i64}> : (i16, i16) -> i1
      %93 = "arith.select"(%92, %91, %61) : (i1, i16, i16) -> i16
      "linalg.yield"(%93) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %82 = "tensor.empty"() : () -> tensor<4x6xf32>
    %83 = "linalg.generic"(%arg41, %82) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: i8, %arg50: f32):
      %90 = "arith.sitofp"(%arg49) : (i8) -> f32
      "linalg.yield"(%90) : (f32) -> ()
    }) : (tensor<4x6xi8>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %84 = "tensor.empty"() : () -> tensor<f32>
    %85 = "linalg.fill"(%59, %84) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      "linalg.yield"(%arg47) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %86 = "linalg.generic"(%83, %85) <{indexing_maps = [#map, #map3], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32):
      %89 = "arith.addf"(%arg46, %arg45) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%89) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %87 = "linalg.generic"(%86, %84) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      %88 = "arith.divf"(%arg43, %58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%88) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%67, %68, %71, %72, %77, %79, %81, %87) : (tensor<4x6xi8>, tensor<4x6xi8>, tensor<4x6xi16>, tensor<4x6xi16>, tensor<6xi32>, tensor<4x6xi8>, tensor<4x6xi16>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xi16>, tensor<i32>) -> tensor<4x6xi16>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4x6xi16>, %arg8: tensor<i32>):
    %3 = "arith.constant"() <{value = 15 : i16}> : () -> i16
    %4 = "arith.constant"() <{value = 1 : i16}> : () -> i16
    %5 = "arith.constant"() <{value = 0 : i16}> : () -> i16
    %6 = "arith.constant"() <{value = -32768 : i16}> : () -> i16
    %7 = "arith.constant"() <{value = -1 : i16}> : () -> i16
    %8 = "arith.constant"() <{value = dense<1> : tensor<i16>}> : () -> tensor<i16>
    %9 = "arith.constant"() <{value = dense<0> : tensor<i16>}> : () -> tensor<i16>
    %10 = "tensor.empty"() : () -> tensor<i16>
    %11 = "linalg.generic"(%arg8, %10) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i16):
      %57 = "arith.trunci"(%arg39) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i16
      "linalg.yield"(%57) : (i16) -> ()
    }) : (tensor<i32>, tensor<i16>) -> tensor<i16>
    %12 = "tensor.empty"() : () -> tensor<4x6xi16>
    %13 = "linalg.generic"(%11, %12) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i16, %arg38: i16):
      "linalg.yield"(%arg37) : (i16) -> ()
    }) : (tensor<i16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %14 = "linalg.generic"(%arg7, %13, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: i16, %arg35: i16, %arg36: i16):
      %48 = "arith.cmpi"(%arg35, %5) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %49 = "arith.cmpi"(%arg34, %6) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %50 = "arith.cmpi"(%arg35, %7) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %51 = "arith.andi"(%49, %50) : (i1, i1) -> i1
      %52 = "arith.ori"(%48, %51) : (i1, i1) -> i1
      %53 = "arith.select"(%52, %4, %arg35) : (i1, i16, i16) -> i16
      %54 = "arith.divsi"(%arg34, %53) : (i16, i16) -> i16
      %55 = "arith.select"(%51, %6, %54) : (i1, i16, i16) -> i16
      %56 = "arith.select"(%48, %7, %55) : (i1, i16, i16) -> i16
      "linalg.yield"(%56) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %15 = "linalg.generic"(%arg7, %12) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i16, %arg33: i16):
      %44 = "arith.cmpi"(%arg32, %5) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %45 = "arith.shrsi"(%arg32, %3) : (i16, i16) -> i16
      %46 = "arith.ori"(%45, %4) : (i16, i16) -> i16
      %47 = "arith.select"(%44, %5, %46) : (i1, i16, i16) -> i16
      "linalg.yield"(%47) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %16 = "linalg.generic"(%11, %10) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i16, %arg31: i16):
      %40 = "arith.cmpi"(%arg30, %5) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %41 = "arith.shrsi"(%arg30, %3) : (i16, i16) -> i16
      %42 = "arith.ori"(%41, %4) : (i16, i16) -> i16
      %43 = "arith.select"(%40, %5, %42) : (i1, i16, i16) -> i16
      "linalg.yield"(%43) : (i16) -> ()
    }) : (tensor<i16>, tensor<i16>) -> tensor<i16>
    %17 = "linalg.generic"(%16, %12) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i16, %arg29: i16):
      "linalg.yield"(%arg28) : (i16) -> ()
    }) : (tensor<i16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %18 = "tensor.empty"() : () -> tensor<4x6xi1>
    %19 = "linalg.generic"(%15, %17, %18) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: i16, %arg26: i16, %arg27: i1):
      %39 = "arith.cmpi"(%arg25, %arg26) <{predicate = 1 : i64}> : (i16, i16) -> i1
      "linalg.yield"(%39) : (i1) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %20 = "linalg.generic"(%arg7, %13, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg22: i16, %arg23: i16, %arg24: i16):
      %30 = "arith.cmpi"(%arg23, %5) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %31 = "arith.cmpi"(%arg22, %6) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %32 = "arith.cmpi"(%arg23, %7) <{predicate = 0 : i64}> : (i16, i16) -> i1
      %33 = "arith.andi"(%31, %32) : (i1, i1) -> i1
      %34 = "arith.ori"(%30, %33) : (i1, i1) -> i1
      %35 = "arith.select"(%34, %4, %arg23) : (i1, i16, i16) -> i16
      %36 = "arith.remsi"(%arg22, %35) : (i16, i16) -> i16
      %37 = "arith.select"(%33, %5, %36) : (i1, i16, i16) -> i16
      %38 = "arith.select"(%30, %arg22, %37) : (i1, i16, i16) -> i16
      "linalg.yield"(%38) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %21 = "linalg.generic"(%9, %12) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i16, %arg21: i16):
      "linalg.yield"(%arg20) : (i16) -> ()
    }) : (tensor<i16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %22 = "linalg.generic"(%20, %21, %18) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: i16, %arg18: i16, %arg19: i1):
      %29 = "arith.cmpi"(%arg17, %arg18) <{predicate = 1 : i64}> : (i16, i16) -> i1
      "linalg.yield"(%29) : (i1) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %23 = "linalg.generic"(%19, %22, %18) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: i1, %arg15: i1, %arg16: i1):
      %28 = "arith.andi"(%arg14, %arg15) : (i1, i1) -> i1
      "linalg.yield"(%28) : (i1) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %24 = "linalg.generic"(%8, %12) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: i16, %arg13: i16):
      "linalg.yield"(%arg12) : (i16) -> ()
    }) : (tensor<i16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %25 = "linalg.generic"(%14, %24, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: i16, %arg10: i16, %arg11: i16):
      %27 = "arith.subi"(%arg9, %arg10) <{overflowFlags = #arith.overflow<none>}> : (i16, i16) -> i16
      "linalg.yield"(%27) : (i16) -> ()
    }) : (tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    %26 = "func.call"(%23, %25, %14) <{callee = @_where}> : (tensor<4x6xi1>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    "func.return"(%26) : (tensor<4x6xi16>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6xi1>, %arg1: tensor<4x6xi16>, %arg2: tensor<4x6xi16>):
    %0 = "tensor.empty"() : () -> tensor<4x6xi16>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i16, %arg5: i16, %arg6: i16):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i16, i16) -> i16
      "linalg.yield"(%2) : (i16) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi16>, tensor<4x6xi16>, tensor<4x6xi16>) -> tensor<4x6xi16>
    "func.return"(%1) : (tensor<4x6xi16>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

