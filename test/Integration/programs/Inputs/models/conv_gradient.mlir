#map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d0, d2 * 2 + d3, d4 * 2 + d5)>
#map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d0, d3, d5)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d1, d2, d4)>
#map3 = affine_map<(d0, d1, d2, d3) -> ()>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d6, d2 + d3, d4 + d5)>
#map6 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d5)>
#map7 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d1, d6, d2, d4)>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d1, -d2 + 2, -d3 + 2)>
#map9 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d6, d0, d2 + d3, d4 + d5)>
"builtin.module"() <{sym_name = "jit_conv_gradient"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x3x7x7xf32>, tensor<2x3x3x3xf32>) -> (tensor<1x3x7x7xf32>, tensor<2x3x3x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<1x3x7x7xf32>, %arg1: tensor<2x3x3x3xf32>):
    %0 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "tensor.pad"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0, 1, 1>, static_low = array<i64: 0, 0, 1, 1>}> ({
    ^bb0(%arg33: index, %arg34: index, %arg35: index, %arg36: index):
      "tensor.yield"(%2) : (f32) -> ()
    }) : (tensor<1x3x7x7xf32>) -> tensor<1x3x9x9xf32>
    %4 = "tensor.empty"() : () -> tensor<1x2x4x4xf32>
    %5 = "linalg.fill"(%2, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32):
      "linalg.yield"(%arg31) : (f32) -> ()
    }) : (f32, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %6 = "linalg.generic"(%3, %arg1, %5) <{indexing_maps = [#map, #map1, #map2], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32, %arg30: f32):
      %30 = "arith.mulf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %31 = "arith.addf"(%arg30, %30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<1x3x9x9xf32>, tensor<2x3x3x3xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %7 = "linalg.generic"(%1, %4) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %8 = "linalg.generic"(%7, %6, %4) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
      %29 = "arith.mulf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %9 = "linalg.generic"(%0, %4) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32):
      "linalg.yield"(%arg21) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %10 = "linalg.generic"(%9, %8, %4) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32, %arg20: f32):
      %28 = "arith.mulf"(%arg18, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%28) : (f32) -> ()
    }) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
    %11 = "tensor.empty"() : () -> tensor<1x2x7x7xf32>
    %12 = "linalg.fill"(%2, %11) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (f32, tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
    %13 = "tensor.insert_slice"(%10, %12) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 0, 0>, static_sizes = array<i64: 1, 2, 4, 4>, static_strides = array<i64: 1, 1, 2, 2>}> : (tensor<1x2x4x4xf32>, tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
    %14 = "tensor.empty"() : () -> tensor<2x3x3x3xf32>
    %15 = "linalg.fill"(%2, %14) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      "linalg.yield"(%arg14) : (f32) -> ()
    }) : (f32, tensor<2x3x3x3xf32>) -> tensor<2x3x3x3xf32>
    %16 = "linalg.generic"(%3, %13, %15) <{indexing_maps = [#map5, #map6, #map7], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
      %26 = "arith.mulf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %27 = "arith.addf"(%arg13, %26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<1x3x9x9xf32>, tensor<1x2x7x7xf32>, tensor<2x3x3x3xf32>) -> tensor<2x3x3x3xf32>
    %17 = "linalg.generic"(%arg1, %14) <{indexing_maps = [#map8, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      "linalg.yield"(%arg9) : (f32) -> ()
    }) : (tensor<2x3x3x3xf32>, tensor<2x3x3x3xf32>) -> tensor<2x3x3x3xf32>
    %18 = "tensor.empty"() : () -> tensor<1x2x9x9xf32>
    %19 = "linalg.fill"(%2, %18) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (f32, tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
    %20 = "tensor.insert_slice"(%10, %19) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0, 0, 1, 1>, static_sizes = array<i64: 1, 2, 4, 4>, static_strides = array<i64: 1, 1, 2, 2>}> : (tensor<1x2x4x4xf32>, tensor<1x2x9x9xf32>) -> tensor<1x2x9x9xf32>
    %21 = "tensor.empty"() : () -> tensor<1x3x7x7xf32>
    %22 = "linalg.fill"(%2, %21) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (f32, tensor<1x3x7x7xf32>) -> tensor<1x3x7x7xf32>
    %23 = "linalg.generic"(%20, %17, %22) <{indexing_maps = [#map9, #map6, #map2], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32, %arg4: f32):
      %24 = "arith.mulf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %25 = "arith.addf"(%arg4, %24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<1x2x9x9xf32>, tensor<2x3x3x3xf32>, tensor<1x3x7x7xf32>) -> tensor<1x3x7x7xf32>
    "func.return"(%23, %16) : (tensor<1x3x7x7xf32>, tensor<2x3x3x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

