#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1 + d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0 + d2, d1)>
"builtin.module"() <{sym_name = "jit_scans"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x4xf32>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg32: tensor<8x4xf32>):
    %41 = "func.call"(%arg32) <{callee = @cumprod}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %42 = "func.call"(%arg32) <{callee = @cummax}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %43 = "func.call"(%arg32) <{callee = @cumlogsumexp}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    %44 = "func.call"(%arg32) <{callee = @cummin}> : (tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%41, %42, %43, %44) : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x4xf32>) -> tensor<8x4xf32>, sym_name = "cumprod", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<8x4xf32>):
    %33 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %34 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %35 = "tensor.empty"() : () -> tensor<8x4xf32>
    %36 = "linalg.generic"(%34, %35) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: f32, %arg31: f32):
      "linalg.yield"(%arg30) : (f32) -> ()
    }) : (tensor<f32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %37 = "tensor.pad"(%arg24) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 3>}> ({
    ^bb0(%arg28: index, %arg29: index):
      "tensor.yield"(%33) : (f32) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x7xf32>
    %38 = "tensor.empty"() : () -> tensor<4xf32>
    %39 = "linalg.generic"(%37, %38, %36) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
      %40 = "arith.mulf"(%arg27, %arg25) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%40) : (f32) -> ()
    }) : (tensor<8x7xf32>, tensor<4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%39) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x4xf32>) -> tensor<8x4xf32>, sym_name = "cummax", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<8x4xf32>):
    %25 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %26 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %27 = "tensor.empty"() : () -> tensor<8x4xf32>
    %28 = "linalg.generic"(%26, %27) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<f32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %29 = "tensor.pad"(%arg16) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 7, 0>}> ({
    ^bb0(%arg20: index, %arg21: index):
      "tensor.yield"(%25) : (f32) -> ()
    }) : (tensor<8x4xf32>) -> tensor<15x4xf32>
    %30 = "tensor.empty"() : () -> tensor<8xf32>
    %31 = "linalg.generic"(%29, %30, %28) <{indexing_maps = [#map5, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32, %arg19: f32):
      %32 = "arith.maximumf"(%arg19, %arg17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<15x4xf32>, tensor<8xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%31) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x4xf32>) -> tensor<8x4xf32>, sym_name = "cumlogsumexp", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<8x4xf32>):
    %8 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %9 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %10 = "tensor.empty"() : () -> tensor<8x4xf32>
    %11 = "linalg.generic"(%9, %10) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (tensor<f32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %12 = "tensor.pad"(%arg8) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0>, static_low = array<i64: 0, 3>}> ({
    ^bb0(%arg12: index, %arg13: index):
      "tensor.yield"(%8) : (f32) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x7xf32>
    %13 = "tensor.empty"() : () -> tensor<4xf32>
    %14 = "linalg.generic"(%12, %13, %11) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
      %15 = "arith.maximumf"(%arg11, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %16 = "arith.subf"(%arg11, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %17 = "arith.cmpf"(%16, %16) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %18 = "arith.addf"(%arg11, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %19 = "math.absf"(%16) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %20 = "arith.negf"(%19) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %21 = "math.exp"(%20) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %22 = "math.log1p"(%21) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %23 = "arith.addf"(%15, %22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %24 = "arith.select"(%17, %18, %23) : (i1, f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<8x7xf32>, tensor<4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%14) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8x4xf32>) -> tensor<8x4xf32>, sym_name = "cummin", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8x4xf32>):
    %0 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<8x4xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    %4 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 3>, static_low = array<i64: 0, 0>}> ({
    ^bb0(%arg4: index, %arg5: index):
      "tensor.yield"(%0) : (f32) -> ()
    }) : (tensor<8x4xf32>) -> tensor<8x7xf32>
    %5 = "tensor.empty"() : () -> tensor<4xf32>
    %6 = "linalg.generic"(%4, %5, %3) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %7 = "arith.minimumf"(%arg3, %arg1) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<8x7xf32>, tensor<4xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>
    "func.return"(%6) : (tensor<8x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

