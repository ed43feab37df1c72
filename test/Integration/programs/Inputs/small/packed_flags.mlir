#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> (-d0 + 7)>
#map4 = affine_map<(d0, d1, d2) -> (d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map8 = affine_map<(d0) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, 0)>
#map10 = affine_map<(d0, d1, d2) -> ()>
"builtin.module"() <{sym_name = "jit_packed_flags"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x19xi1>) -> (tensor<4x3xui8>, tensor<4x24xui8>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg55: tensor<4x19xi1>):
    %69 = "func.call"(%arg55) <{callee = @packbits}> : (tensor<4x19xi1>) -> tensor<4x3xui8>
    %70 = "func.call"(%69) <{callee = @unpackbits}> : (tensor<4x3xui8>) -> tensor<4x24xui8>
    "func.return"(%69, %70) : (tensor<4x3xui8>, tensor<4x24xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x19xi1>) -> tensor<4x3xui8>, res_attrs = [{}], sym_name = "packbits", sym_visibility = "private"}> ({
  ^bb0(%arg27: tensor<4x19xi1>):
    %32 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %33 = "arith.constant"() <{value = 8 : i8}> : () -> i8
    %34 = "arith.constant"() <{value = 0 : i8}> : () -> i8
    %35 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %36 = "tensor.empty"() : () -> tensor<4x19xi1>
    %37 = "linalg.generic"(%35, %36) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: i1, %arg54: i1):
      "linalg.yield"(%arg53) : (i1) -> ()
    }) : (tensor<i1>, tensor<4x19xi1>) -> tensor<4x19xi1>
    %38 = "linalg.generic"(%arg27, %37, %36) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg50: i1, %arg51: i1, %arg52: i1):
      %68 = "arith.cmpi"(%arg50, %arg51) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%68) : (i1) -> ()
    }) : (tensor<4x19xi1>, tensor<4x19xi1>, tensor<4x19xi1>) -> tensor<4x19xi1>
    %39 = "tensor.empty"() : () -> tensor<4x19xi8>
    %40 = "linalg.generic"(%38, %39) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg48: i1, %arg49: i8):
      %67 = "arith.extui"(%arg48) : (i1) -> i8
      "linalg.yield"(%67) : (i8) -> ()
    }) : (tensor<4x19xi1>, tensor<4x19xi8>) -> tensor<4x19xi8>
    %41 = "tensor.empty"() : () -> tensor<8xi8>
    %42 = "linalg.generic"(%41) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg47: i8):
      %65 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %66 = "arith.index_cast"(%65) : (index) -> i8
      "linalg.yield"(%66) : (i8) -> ()
    }) : (tensor<8xi8>) -> tensor<8xi8>
    %43 = "linalg.generic"(%42, %41) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: i8, %arg46: i8):
      "linalg.yield"(%arg45) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8>
    %44 = "tensor.pad"(%40) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 5>, static_low = array<i64: 0, 0>}> ({
    ^bb0(%arg43: index, %arg44: index):
      "tensor.yield"(%34) : (i8) -> ()
    }) : (tensor<4x19xi8>) -> tensor<4x24xi8>
    %45 = "tensor.expand_shape"(%44) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 3, 8>}> : (tensor<4x24xi8>) -> tensor<4x3x8xi8>
    %46 = "tensor.empty"() : () -> tensor<1x1x8xi8>
    %47 = "linalg.generic"(%43, %46) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: i8, %arg42: i8):
      "linalg.yield"(%arg41) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<1x1x8xi8>) -> tensor<1x1x8xi8>
    %48 = "tensor.empty"() : () -> tensor<4x3x8xi8>
    %49 = "linalg.generic"(%47, %48) <{indexing_maps = [#map6, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i8, %arg40: i8):
      "linalg.yield"(%arg39) : (i8) -> ()
    }) : (tensor<1x1x8xi8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %50 = "linalg.generic"(%45, %49, %48) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i8, %arg37: i8, %arg38: i8):
      %62 = "arith.shli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %63 = "arith.cmpi"(%arg37, %33) <{predicate = 6 : i64}> : (i8, i8) -> i1
      %64 = "arith.select"(%63, %62, %34) : (i1, i8, i8) -> i8
      "linalg.yield"(%64) : (i8) -> ()
    }) : (tensor<4x3x8xi8>, tensor<4x3x8xi8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %51 = "tensor.empty"() : () -> tensor<4x3x8xi32>
    %52 = "linalg.generic"(%50, %51) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i8, %arg35: i32):
      %61 = "arith.extui"(%arg34) : (i8) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<4x3x8xi8>, tensor<4x3x8xi32>) -> tensor<4x3x8xi32>
    %53 = "tensor.empty"() : () -> tensor<4x3xi32>
    %54 = "linalg.fill"(%32, %53) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (i32, tensor<4x3xi32>) -> tensor<4x3xi32>
    %55 = "linalg.generic"(%52, %54) <{indexing_maps = [#map5, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i32, %arg31: i32):
      %60 = "arith.addi"(%arg31, %arg30) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<4x3x8xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %56 = "tensor.empty"() : () -> tensor<4x3xi8>
    %57 = "linalg.generic"(%55, %56) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i32, %arg29: i8):
      %59 = "arith.trunci"(%arg28) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
      "linalg.yield"(%59) : (i8) -> ()
    }) : (tensor<4x3xi32>, tensor<4x3xi8>) -> tensor<4x3xi8>
    %58 = "builtin.unrealized_conversion_cast"(%57) : (tensor<4x3xi8>) -> tensor<4x3xui8>
    "func.return"(%58) : (tensor<4x3xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xui8>) -> tensor<4x24xui8>, res_attrs = [{}], sym_name = "unpackbits", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x3xui8>):
    %0 = "arith.constant"() <{value = 8 : i8}> : () -> i8
    %1 = "arith.constant"() <{value = 0 : i8}> : () -> i8
    %2 = "arith.constant"() <{value = dense<1> : tensor<i8>}> : () -> tensor<i8>
    %3 = "arith.constant"() <{value = dense<0> : tensor<i8>}> : () -> tensor<i8>
    %4 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<4x3xui8>) -> tensor<4x3xi8>
    %5 = "tensor.empty"() : () -> tensor<8xi8>
    %6 = "linalg.generic"(%5) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg26: i8):
      %30 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %31 = "arith.index_cast"(%30) : (index) -> i8
      "linalg.yield"(%31) : (i8) -> ()
    }) : (tensor<8xi8>) -> tensor<8xi8>
    %7 = "linalg.generic"(%2, %5) <{indexing_maps = [#map8, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i8, %arg25: i8):
      "linalg.yield"(%arg24) : (i8) -> ()
    }) : (tensor<i8>, tensor<8xi8>) -> tensor<8xi8>
    %8 = "linalg.generic"(%7, %6, %5) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: i8, %arg22: i8, %arg23: i8):
      %27 = "arith.shli"(%arg21, %arg22) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %28 = "arith.cmpi"(%arg22, %0) <{predicate = 6 : i64}> : (i8, i8) -> i1
      %29 = "arith.select"(%28, %27, %1) : (i1, i8, i8) -> i8
      "linalg.yield"(%29) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8>
    %9 = "linalg.generic"(%8, %5) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: i8, %arg20: i8):
      "linalg.yield"(%arg19) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8>
    %10 = "tensor.empty"() : () -> tensor<4x3x1xi8>
    %11 = "linalg.generic"(%4, %10) <{indexing_maps = [#map7, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: i8, %arg18: i8):
      "linalg.yield"(%arg17) : (i8) -> ()
    }) : (tensor<4x3xi8>, tensor<4x3x1xi8>) -> tensor<4x3x1xi8>
    %12 = "tensor.empty"() : () -> tensor<1x1x8xi8>
    %13 = "linalg.generic"(%9, %12) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i8, %arg16: i8):
      "linalg.yield"(%arg15) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<1x1x8xi8>) -> tensor<1x1x8xi8>
    %14 = "tensor.empty"() : () -> tensor<4x3x8xi8>
    %15 = "linalg.generic"(%11, %14) <{indexing_maps = [#map9, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: i8, %arg14: i8):
      "linalg.yield"(%arg13) : (i8) -> ()
    }) : (tensor<4x3x1xi8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %16 = "linalg.generic"(%13, %14) <{indexing_maps = [#map6, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i8, %arg12: i8):
      "linalg.yield"(%arg11) : (i8) -> ()
    }) : (tensor<1x1x8xi8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %17 = "linalg.generic"(%15, %16, %14) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: i8, %arg9: i8, %arg10: i8):
      %26 = "arith.andi"(%arg8, %arg9) : (i8, i8) -> i8
      "linalg.yield"(%26) : (i8) -> ()
    }) : (tensor<4x3x8xi8>, tensor<4x3x8xi8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %18 = "linalg.generic"(%3, %14) <{indexing_maps = [#map10, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: i8, %arg7: i8):
      "linalg.yield"(%arg6) : (i8) -> ()
    }) : (tensor<i8>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %19 = "tensor.empty"() : () -> tensor<4x3x8xi1>
    %20 = "linalg.generic"(%17, %18, %19) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: i8, %arg4: i8, %arg5: i1):
      %25 = "arith.cmpi"(%arg3, %arg4) <{predicate = 8 : i64}> : (i8, i8) -> i1
      "linalg.yield"(%25) : (i1) -> ()
    }) : (tensor<4x3x8xi8>, tensor<4x3x8xi8>, tensor<4x3x8xi1>) -> tensor<4x3x8xi1>
    %21 = "linalg.generic"(%20, %14) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: i1, %arg2: i8):
      %24 = "arith.extui"(%arg1) : (i1) -> i8
      "linalg.yield"(%24) : (i8) -> ()
    }) : (tensor<4x3x8xi1>, tensor<4x3x8xi8>) -> tensor<4x3x8xi8>
    %22 = "tensor.collapse_shape"(%21) <{reassociation = [[0], [1, 2]]}> : (tensor<4x3x8xi8>) -> tensor<4x24xi8>
    %23 = "builtin.unrealized_conversion_cast"(%22) : (tensor<4x24xi8>) -> tensor<4x24xui8>
    "func.return"(%23) : (tensor<4x24xui8>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

