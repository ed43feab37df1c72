#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_small_dots"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<4x6xbf16>, tensor<6x3xbf16>, tensor<4x6xi8>, tensor<6x3xi8>) -> (tensor<4x3xf32>, tensor<4x3xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x6xbf16>, %arg1: tensor<6x3xbf16>, %arg2: tensor<4x6xi8>, %arg3: tensor<6x3xi8>):
    %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "tensor.empty"() : () -> tensor<4x3xf32>
    %3 = "linalg.fill"(%1, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: f32, %arg13: f32):
      "linalg.yield"(%arg12) : (f32) -> ()
    }) : (f32, tensor<4x3xf32>) -> tensor<4x3xf32>
    %4 = "linalg.matmul"(%arg0, %arg1, %3) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: bf16, %arg10: bf16, %arg11: f32):
      %12 = "arith.extf"(%arg9) : (bf16) -> f32
      %13 = "arith.extf"(%arg10) : (bf16) -> f32
      %14 = "arith.mulf"(%12, %13) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %15 = "arith.addf"(%arg11, %14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<4x6xbf16>, tensor<6x3xbf16>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %5 = "tensor.empty"() : () -> tensor<4x3xi32>
    %6 = "linalg.fill"(%0, %5) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i32, %arg8: i32):
      "linalg.yield"(%arg7) : (i32) -> ()
    }) : (i32, tensor<4x3xi32>) -> tensor<4x3xi32>
    %7 = "linalg.matmul"(%arg2, %arg3, %6) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg4: i8, %arg5: i8, %arg6: i32):
      %8 = "arith.extsi"(%arg4) : (i8) -> i32
      %9 = "arith.extsi"(%arg5) : (i8) -> i32
      %10 = "arith.muli"(%8, %9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %11 = "arith.addi"(%arg6, %10) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%11) : (i32) -> ()
    }) : (tensor<4x6xi8>, tensor<6x3xi8>, tensor<4x3xi32>) -> tensor<4x3xi32>
    "func.return"(%4, %7) : (tensor<4x3xf32>, tensor<4x3xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

