#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0 + d2, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
"builtin.module"() <{sym_name = "jit_cumsum"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x5xf32>) -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg26: tensor<6x5xf32>):
    %26 = "func.call"(%arg26) <{callee = @cumsum}> : (tensor<6x5xf32>) -> tensor<6x5xf32>
    %27 = "func.call"(%arg26) <{callee = @cumsum_1}> : (tensor<6x5xf32>) -> tensor<6x5xf32>
    %28 = "func.call"(%arg26) <{callee = @cumsum_3}> : (tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%26, %27, %28) : (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x5xf32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<6x5xf32>):
    %25 = "func.call"(%arg25) <{callee = @cumsum_0}> : (tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%25) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x5xf32>) -> tensor<6x5xf32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<6x5xf32>):
    %17 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %18 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %19 = "tensor.empty"() : () -> tensor<6x5xf32>
    %20 = "linalg.generic"(%18, %19) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32):
      "linalg.yield"(%arg23) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %21 = "tensor.pad"(%arg17) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 5, 0>}> ({
    ^bb0(%arg21: index, %arg22: index):
      "tensor.yield"(%17) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<11x5xf32>
    %22 = "tensor.empty"() : () -> tensor<6xf32>
    %23 = "linalg.generic"(%21, %22, %20) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32, %arg20: f32):
      %24 = "arith.addf"(%arg20, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<11x5xf32>, tensor<6xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%23) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x5xf32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<6x5xf32>):
    %16 = "func.call"(%arg16) <{callee = @cumsum_2}> : (tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%16) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x5xf32>) -> tensor<6x5xf32>, sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<6x5xf32>):
    %8 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %9 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %10 = "tensor.empty"() : () -> tensor<6x5xf32>
    %11 = "linalg.generic"(%9, %10) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %12 = "tensor.pad"(%arg8) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 4>}> ({
    ^bb0(%arg12: index, %arg13: index):
      "tensor.yield"(%8) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<6x9xf32>
    %13 = "tensor.empty"() : () -> tensor<5xf32>
    %14 = "linalg.generic"(%12, %13, %11) <{indexing_maps = [#map5, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
      %15 = "arith.addf"(%arg11, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<6x9xf32>, tensor<5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%14) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6x5xf32>) -> tensor<6x5xf32>, sym_name = "cumsum_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x5xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<6x5xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %4 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 4>, static_low = array<i64: 0, 0>}> ({
    ^bb0(%arg4: index, %arg5: index):
      "tensor.yield"(%0) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<6x9xf32>
    %5 = "tensor.empty"() : () -> tensor<5xf32>
    %6 = "linalg.generic"(%4, %5, %3) <{indexing_maps = [#map5, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %7 = "arith.addf"(%arg3, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<6x9xf32>, tensor<5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%6) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

