#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_reverse_sequence"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4xi32>) -> tensor<4x6xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg51: tensor<4x6xf32>, %arg52: tensor<4xi32>):
    %49 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %50 = "tensor.empty"() : () -> tensor<6xi32>
    %51 = "linalg.generic"(%50) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg74: i32):
      %70 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %71 = "arith.index_cast"(%70) : (index) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %52 = "tensor.empty"() : () -> tensor<4x1xi32>
    %53 = "linalg.generic"(%arg52, %52) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32):
      "linalg.yield"(%arg72) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %54 = "tensor.empty"() : () -> tensor<1x6xi32>
    %55 = "linalg.generic"(%51, %54) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      "linalg.yield"(%arg70) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<1x6xi32>) -> tensor<1x6xi32>
    %56 = "tensor.empty"() : () -> tensor<4x6xi32>
    %57 = "linalg.generic"(%55, %56) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32):
      "linalg.yield"(%arg68) : (i32) -> ()
    }) : (tensor<1x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %58 = "linalg.generic"(%53, %56) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: i32, %arg67: i32):
      "linalg.yield"(%arg66) : (i32) -> ()
    }) : (tensor<4x1xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %59 = "tensor.empty"() : () -> tensor<4x6xi1>
    %60 = "linalg.generic"(%57, %58, %59) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg63: i32, %arg64: i32, %arg65: i1):
      %69 = "arith.cmpi"(%arg63, %arg64) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%69) : (i1) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %61 = "linalg.generic"(%49, %52) <{indexing_maps = [#map6, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: i32, %arg62: i32):
      "linalg.yield"(%arg61) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %62 = "linalg.generic"(%53, %61, %52) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: i32, %arg59: i32, %arg60: i32):
      %68 = "arith.subi"(%arg58, %arg59) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%68) : (i32) -> ()
    }) : (tensor<4x1xi32>, tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %63 = "linalg.generic"(%62, %56) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32):
      "linalg.yield"(%arg56) : (i32) -> ()
    }) : (tensor<4x1xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %64 = "linalg.generic"(%63, %57, %56) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg53: i32, %arg54: i32, %arg55: i32):
      %67 = "arith.subi"(%arg53, %arg54) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%67) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %65 = "func.call"(%60, %64, %51) <{callee = @_where}> : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<6xi32>) -> tensor<4x6xi32>
    %66 = "func.call"(%arg51, %65) <{callee = @take_along_axis}> : (tensor<4x6xf32>, tensor<4x6xi32>) -> tensor<4x6xf32>
    "func.return"(%66) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<4x6xi32>, tensor<6xi32>) -> tensor<4x6xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<4x6xi1>, %arg43: tensor<4x6xi32>, %arg44: tensor<6xi32>):
    %45 = "tensor.empty"() : () -> tensor<4x6xi32>
    %46 = "linalg.generic"(%arg44, %45) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32):
      "linalg.yield"(%arg49) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %47 = "linalg.generic"(%arg42, %arg43, %46, %45) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg45: i1, %arg46: i32, %arg47: i32, %arg48: i32):
      %48 = "arith.select"(%arg45, %arg46, %arg47) : (i1, i32, i32) -> i32
      "linalg.yield"(%48) : (i32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    "func.return"(%47) : (tensor<4x6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x6xf32>, tensor<4x6xi32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x6xf32>, %arg1: tensor<4x6xi32>):
    %0 = "arith.constant"() <{value = 5 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "arith.constant"() <{value = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
    %5 = "arith.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %6 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "tensor.empty"() : () -> tensor<4x6xi32>
    %8 = "linalg.generic"(%6, %7) <{indexing_maps = [#map6, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: i32, %arg41: i32):
      "linalg.yield"(%arg40) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %9 = "tensor.empty"() : () -> tensor<4x6xi1>
    %10 = "linalg.generic"(%arg1, %8, %9) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32, %arg39: i1):
      %44 = "arith.cmpi"(%arg37, %arg38) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%44) : (i1) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %11 = "linalg.generic"(%5, %7) <{indexing_maps = [#map6, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32):
      "linalg.yield"(%arg35) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %12 = "linalg.generic"(%arg1, %11, %7) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32, %arg34: i32):
      %43 = "arith.addi"(%arg32, %arg33) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%43) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %13 = "linalg.generic"(%10, %12, %arg1, %7) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg28: i1, %arg29: i32, %arg30: i32, %arg31: i32):
      %42 = "arith.select"(%arg28, %arg29, %arg30) : (i1, i32, i32) -> i32
      "linalg.yield"(%42) : (i32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %14 = "tensor.expand_shape"(%13) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 6, 1>}> : (tensor<4x6xi32>) -> tensor<4x6x1xi32>
    %15 = "tensor.empty"() : () -> tensor<4x6x1xi32>
    %16 = "linalg.generic"(%6, %15) <{indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32):
      "linalg.yield"(%arg26) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6x1xi32>) -> tensor<4x6x1xi32>
    %17 = "tensor.empty"() : () -> tensor<4x6x1xi1>
    %18 = "linalg.generic"(%14, %16, %17) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: i32, %arg24: i32, %arg25: i1):
      %41 = "arith.cmpi"(%arg23, %arg24) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%41) : (i1) -> ()
    }) : (tensor<4x6x1xi32>, tensor<4x6x1xi32>, tensor<4x6x1xi1>) -> tensor<4x6x1xi1>
    %19 = "tensor.empty"() : () -> tensor<1x1x1xi32>
    %20 = "linalg.generic"(%4, %19) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: i32, %arg22: i32):
      "linalg.yield"(%arg21) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    %21 = "linalg.generic"(%20, %15) <{indexing_maps = [#map10, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: i32, %arg20: i32):
      "linalg.yield"(%arg19) : (i32) -> ()
    }) : (tensor<1x1x1xi32>, tensor<4x6x1xi32>) -> tensor<4x6x1xi32>
    %22 = "linalg.generic"(%14, %21, %17) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32, %arg18: i1):
      %40 = "arith.cmpi"(%arg16, %arg17) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%40) : (i1) -> ()
    }) : (tensor<4x6x1xi32>, tensor<4x6x1xi32>, tensor<4x6x1xi1>) -> tensor<4x6x1xi1>
    %23 = "linalg.generic"(%18, %22, %17) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i1, %arg14: i1, %arg15: i1):
      %39 = "arith.andi"(%arg13, %arg14) : (i1, i1) -> i1
      "linalg.yield"(%39) : (i1) -> ()
    }) : (tensor<4x6x1xi1>, tensor<4x6x1xi1>, tensor<4x6x1xi1>) -> tensor<4x6x1xi1>
    %24 = "linalg.fill"(%2, %9) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i1, %arg12: i1):
      "linalg.yield"(%arg11) : (i1) -> ()
    }) : (i1, tensor<4x6xi1>) -> tensor<4x6xi1>
    %25 = "linalg.generic"(%23, %24) <{indexing_maps = [#map8, #map11], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      %38 = "arith.andi"(%arg10, %arg9) : (i1, i1) -> i1
      "linalg.yield"(%38) : (i1) -> ()
    }) : (tensor<4x6x1xi1>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %26 = "tensor.empty"() : () -> tensor<4x6xf32>
    %27 = "linalg.generic"(%26) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg8: f32):
      %31 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %32 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %33 = "tensor.extract"(%14, %31, %32, %1) : (tensor<4x6x1xi32>, index, index, index) -> i32
      %34 = "arith.index_cast"(%33) : (i32) -> index
      %35 = "arith.maxsi"(%34, %1) : (index, index) -> index
      %36 = "arith.minsi"(%35, %0) : (index, index) -> index
      %37 = "tensor.extract"(%arg0, %31, %36) : (tensor<4x6xf32>, index, index) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %28 = "linalg.generic"(%3, %26) <{indexing_maps = [#map6, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %29 = "linalg.generic"(%25, %27, %28, %26) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg2: i1, %arg3: f32, %arg4: f32, %arg5: f32):
      %30 = "arith.select"(%arg2, %arg3, %arg4) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%29) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

