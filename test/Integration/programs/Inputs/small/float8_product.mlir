#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_float8_product"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<8x16xf32>, %arg1: tensor<16x8xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.empty"() : () -> tensor<8x16xf8E4M3FN>
    %2 = "linalg.generic"(%arg0, %1) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f8E4M3FN):
      %13 = "arith.truncf"(%arg9) : (f32) -> f8E4M3FN
      "linalg.yield"(%13) : (f8E4M3FN) -> ()
    }) : (tensor<8x16xf32>, tensor<8x16xf8E4M3FN>) -> tensor<8x16xf8E4M3FN>
    %3 = "tensor.empty"() : () -> tensor<16x8xf8E4M3FN>
    %4 = "linalg.generic"(%arg1, %3) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f8E4M3FN):
      %12 = "arith.truncf"(%arg7) : (f32) -> f8E4M3FN
      "linalg.yield"(%12) : (f8E4M3FN) -> ()
    }) : (tensor<16x8xf32>, tensor<16x8xf8E4M3FN>) -> tensor<16x8xf8E4M3FN>
    %5 = "tensor.empty"() : () -> tensor<8x8xf32>
    %6 = "linalg.fill"(%0, %5) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (f32, tensor<8x8xf32>) -> tensor<8x8xf32>
    %7 = "linalg.matmul"(%2, %4, %6) <{indexing_maps = [#map1, #map2, #map3], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f8E4M3FN, %arg3: f8E4M3FN, %arg4: f32):
      %8 = "arith.extf"(%arg2) : (f8E4M3FN) -> f32
      %9 = "arith.extf"(%arg3) : (f8E4M3FN) -> f32
      %10 = "arith.mulf"(%8, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %11 = "arith.addf"(%arg4, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<8x16xf8E4M3FN>, tensor<16x8xf8E4M3FN>, tensor<8x8xf32>) -> tensor<8x8xf32>
    "func.return"(%7) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

