#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> ()>
"builtin.module"() <{sym_name = "jit_reductions"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x6xf32>) -> (tensor<6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4xi1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x6xf32>):
    %0 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = true}> : () -> i1
    %2 = "arith.constant"() <{value = 939524096 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = 1191182336 : i32}> : () -> i32
    %4 = "arith.constant"() <{value = -65536 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 32767 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = 65536 : i32}> : () -> i32
    %7 = "arith.constant"() <{value = 16 : i32}> : () -> i32
    %8 = "arith.constant"() <{value = 2139095040 : i32}> : () -> i32
    %9 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %10 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %11 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %12 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %13 = "tensor.empty"() : () -> tensor<6xf32>
    %14 = "linalg.fill"(%12, %13) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      "linalg.yield"(%arg18) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %15 = "linalg.generic"(%arg0, %14) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      %47 = "arith.addf"(%arg17, %arg16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%47) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = "tensor.empty"() : () -> tensor<4xf32>
    %17 = "linalg.fill"(%10, %16) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %18 = "linalg.generic"(%arg0, %17) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: f32, %arg13: f32):
      %46 = "arith.maximumf"(%arg13, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%46) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4xf32>) -> tensor<4xf32>
    %19 = "tensor.empty"() : () -> tensor<4x6xf32>
    %20 = "linalg.generic"(%arg0, %19) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32):
      %29 = "arith.bitcast"(%arg10) : (f32) -> i32
      %30 = "arith.andi"(%29, %9) : (i32, i32) -> i32
      %31 = "arith.cmpi"(%30, %8) <{predicate = 8 : i64}> : (i32, i32) -> i1
      %32 = "arith.andi"(%29, %6) : (i32, i32) -> i32
      %33 = "arith.shrui"(%32, %7) : (i32, i32) -> i32
      %34 = "arith.addi"(%33, %5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %35 = "arith.addi"(%29, %34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %36 = "arith.andi"(%35, %4) : (i32, i32) -> i32
      %37 = "arith.andi"(%35, %8) : (i32, i32) -> i32
      %38 = "arith.cmpi"(%37, %3) <{predicate = 8 : i64}> : (i32, i32) -> i1
      %39 = "arith.cmpi"(%37, %2) <{predicate = 7 : i64}> : (i32, i32) -> i1
      %40 = "arith.andi"(%35, %0) : (i32, i32) -> i32
      %41 = "arith.ori"(%40, %8) : (i32, i32) -> i32
      %42 = "arith.select"(%38, %41, %36) : (i1, i32, i32) -> i32
      %43 = "arith.select"(%39, %40, %42) : (i1, i32, i32) -> i32
      %44 = "arith.bitcast"(%43) : (i32) -> f32
      %45 = "arith.select"(%31, %arg10, %44) : (i1, f32, f32) -> f32
      "linalg.yield"(%45) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %21 = "linalg.generic"(%11, %19) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32):
      "linalg.yield"(%arg8) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %22 = "tensor.empty"() : () -> tensor<4x6xi1>
    %23 = "linalg.generic"(%arg0, %21, %22) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32, %arg7: i1):
      %28 = "arith.cmpf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%28) : (i1) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %24 = "tensor.empty"() : () -> tensor<4xi1>
    %25 = "linalg.fill"(%1, %24) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i1):
      "linalg.yield"(%arg3) : (i1) -> ()
    }) : (i1, tensor<4xi1>) -> tensor<4xi1>
    %26 = "linalg.generic"(%23, %25) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: i1, %arg2: i1):
      %27 = "arith.andi"(%arg2, %arg1) : (i1, i1) -> i1
      "linalg.yield"(%27) : (i1) -> ()
    }) : (tensor<4x6xi1>, tensor<4xi1>) -> tensor<4xi1>
    "func.return"(%15, %18, %20, %26) : (tensor<6xf32>, tensor<4xf32>, tensor<4x6xf32>, tensor<4xi1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

