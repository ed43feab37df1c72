#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_int4_arithmetic"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8xi4>, tensor<2x8xui4>) -> (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xui4>, tensor<2x8xui4>, tensor<2x8xui4>, tensor<2x8xi4>, tensor<2x8xi1>, tensor<2x8xi1>, tensor<2x8xi32>, tensor<2x8xf32>, tensor<8xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg9: tensor<2x8xi4>, %arg10: tensor<2x8xui4>):
    %15 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %16 = "arith.constant"() <{value = 0 : i4}> : () -> i4
    %17 = "arith.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %18 = "arith.constant"() <{value = dense<0> : tensor<i4>}> : () -> tensor<i4>
    %19 = "arith.constant"() <{value = dense<7> : tensor<i4>}> : () -> tensor<i4>
    %20 = "builtin.unrealized_conversion_cast"(%arg10) : (tensor<2x8xui4>) -> tensor<2x8xi4>
    %21 = "tensor.empty"() : () -> tensor<2x8xi4>
    %22 = "linalg.generic"(%arg9, %arg9, %21) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg45: i4, %arg46: i4, %arg47: i4):
      %55 = "arith.addi"(%arg45, %arg46) <{overflowFlags = #arith.overflow<none>}> : (i4, i4) -> i4
      "linalg.yield"(%55) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %23 = "linalg.generic"(%arg9, %arg9, %21) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg42: i4, %arg43: i4, %arg44: i4):
      %54 = "arith.muli"(%arg42, %arg43) <{overflowFlags = #arith.overflow<none>}> : (i4, i4) -> i4
      "linalg.yield"(%54) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %24 = "linalg.generic"(%20, %20, %21) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: i4, %arg40: i4, %arg41: i4):
      %53 = "arith.addi"(%arg39, %arg40) <{overflowFlags = #arith.overflow<none>}> : (i4, i4) -> i4
      "linalg.yield"(%53) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %25 = "builtin.unrealized_conversion_cast"(%24) : (tensor<2x8xi4>) -> tensor<2x8xui4>
    %26 = "linalg.generic"(%20, %20, %21) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i4, %arg37: i4, %arg38: i4):
      %52 = "arith.muli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i4, i4) -> i4
      "linalg.yield"(%52) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %27 = "builtin.unrealized_conversion_cast"(%26) : (tensor<2x8xi4>) -> tensor<2x8xui4>
    %28 = "func.call"(%arg10, %17) <{callee = @floor_divide}> : (tensor<2x8xui4>, tensor<i32>) -> tensor<2x8xui4>
    %29 = "linalg.generic"(%arg9, %21) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i4, %arg35: i4):
      %51 = "arith.subi"(%16, %arg34) <{overflowFlags = #arith.overflow<none>}> : (i4, i4) -> i4
      "linalg.yield"(%51) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %30 = "linalg.generic"(%arg9, %29, %21) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg31: i4, %arg32: i4, %arg33: i4):
      %50 = "arith.minsi"(%arg31, %arg32) : (i4, i4) -> i4
      "linalg.yield"(%50) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %31 = "linalg.generic"(%18, %21) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i4, %arg30: i4):
      "linalg.yield"(%arg29) : (i4) -> ()
    }) : (tensor<i4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %32 = "tensor.empty"() : () -> tensor<2x8xi1>
    %33 = "linalg.generic"(%arg9, %31, %32) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i4, %arg27: i4, %arg28: i1):
      %49 = "arith.cmpi"(%arg26, %arg27) <{predicate = 2 : i64}> : (i4, i4) -> i1
      "linalg.yield"(%49) : (i1) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi1>) -> tensor<2x8xi1>
    %34 = "linalg.generic"(%19, %21) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i4, %arg25: i4):
      "linalg.yield"(%arg24) : (i4) -> ()
    }) : (tensor<i4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %35 = "linalg.generic"(%20, %34, %32) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: i4, %arg22: i4, %arg23: i1):
      %48 = "arith.cmpi"(%arg21, %arg22) <{predicate = 6 : i64}> : (i4, i4) -> i1
      "linalg.yield"(%48) : (i1) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi1>) -> tensor<2x8xi1>
    %36 = "tensor.empty"() : () -> tensor<2x8xi32>
    %37 = "linalg.generic"(%arg9, %36) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: i4, %arg20: i32):
      %47 = "arith.extsi"(%arg19) : (i4) -> i32
      "linalg.yield"(%47) : (i32) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %38 = "tensor.empty"() : () -> tensor<2x8xf32>
    %39 = "linalg.generic"(%20, %38) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: i4, %arg18: f32):
      %46 = "arith.uitofp"(%arg17) : (i4) -> f32
      "linalg.yield"(%46) : (f32) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xf32>) -> tensor<2x8xf32>
    %40 = "linalg.generic"(%20, %36) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i4, %arg16: i32):
      %45 = "arith.extui"(%arg15) : (i4) -> i32
      "linalg.yield"(%45) : (i32) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %41 = "tensor.empty"() : () -> tensor<8xi32>
    %42 = "linalg.fill"(%15, %41) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32):
      "linalg.yield"(%arg13) : (i32) -> ()
    }) : (i32, tensor<8xi32>) -> tensor<8xi32>
    %43 = "linalg.generic"(%40, %42) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32):
      %44 = "arith.addi"(%arg12, %arg11) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<2x8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%22, %23, %25, %27, %28, %30, %33, %35, %37, %39, %43) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xui4>, tensor<2x8xui4>, tensor<2x8xui4>, tensor<2x8xi4>, tensor<2x8xi1>, tensor<2x8xi1>, tensor<2x8xi32>, tensor<2x8xf32>, tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x8xui4>, tensor<i32>) -> tensor<2x8xui4>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x8xui4>, %arg1: tensor<i32>):
    %0 = "arith.constant"() <{value = 1 : i4}> : () -> i4
    %1 = "arith.constant"() <{value = 0 : i4}> : () -> i4
    %2 = "arith.constant"() <{value = -1 : i4}> : () -> i4
    %3 = "builtin.unrealized_conversion_cast"(%arg0) : (tensor<2x8xui4>) -> tensor<2x8xi4>
    %4 = "tensor.empty"() : () -> tensor<i4>
    %5 = "linalg.generic"(%arg1, %4) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i32, %arg8: i4):
      %14 = "arith.trunci"(%arg7) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i4
      "linalg.yield"(%14) : (i4) -> ()
    }) : (tensor<i32>, tensor<i4>) -> tensor<i4>
    %6 = "tensor.empty"() : () -> tensor<2x8xi4>
    %7 = "linalg.generic"(%5, %6) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i4, %arg6: i4):
      "linalg.yield"(%arg5) : (i4) -> ()
    }) : (tensor<i4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %8 = "linalg.generic"(%3, %7, %6) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: i4, %arg3: i4, %arg4: i4):
      %10 = "arith.cmpi"(%arg3, %1) <{predicate = 0 : i64}> : (i4, i4) -> i1
      %11 = "arith.select"(%10, %0, %arg3) : (i1, i4, i4) -> i4
      %12 = "arith.divui"(%arg2, %11) : (i4, i4) -> i4
      %13 = "arith.select"(%10, %2, %12) : (i1, i4, i4) -> i4
      "linalg.yield"(%13) : (i4) -> ()
    }) : (tensor<2x8xi4>, tensor<2x8xi4>, tensor<2x8xi4>) -> tensor<2x8xi4>
    %9 = "builtin.unrealized_conversion_cast"(%8) : (tensor<2x8xi4>) -> tensor<2x8xui4>
    "func.return"(%9) : (tensor<2x8xui4>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

