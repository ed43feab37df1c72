#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_cond"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i1>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<4xf32>):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "tensor.empty"() : () -> tensor<i32>
    %4 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: i1, %arg18: i32):
      %22 = "arith.extui"(%arg17) : (i1) -> i32
      "linalg.yield"(%22) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %18 = "tensor.empty"() : () -> tensor<4xf32>
      %19 = "linalg.generic"(%2, %18) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg15: f32, %arg16: f32):
        "linalg.yield"(%arg15) : (f32) -> ()
      }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
      %20 = "linalg.generic"(%arg1, %19, %18) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg12: f32, %arg13: f32, %arg14: f32):
        %21 = "arith.subf"(%arg12, %arg13) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%21) : (f32) -> ()
      }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%20) : (tensor<4xf32>) -> ()
    }, {
      %14 = "tensor.empty"() : () -> tensor<4xf32>
      %15 = "linalg.generic"(%1, %14) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg10: f32, %arg11: f32):
        "linalg.yield"(%arg10) : (f32) -> ()
      }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
      %16 = "linalg.generic"(%arg1, %15, %14) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg7: f32, %arg8: f32, %arg9: f32):
        %17 = "arith.mulf"(%arg7, %arg8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%17) : (f32) -> ()
      }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%16) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    %6 = "linalg.generic"(%3) <{indexing_maps = [#map], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg6: i32):
      "linalg.yield"(%0) : (i32) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %11 = "tensor.empty"() : () -> tensor<4xf32>
      %12 = "linalg.generic"(%arg1, %11) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg4: f32, %arg5: f32):
        %13 = "math.sin"(%arg4) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
        "linalg.yield"(%13) : (f32) -> ()
      }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%12) : (tensor<4xf32>) -> ()
    }, {
      %8 = "tensor.empty"() : () -> tensor<4xf32>
      %9 = "linalg.generic"(%arg1, %8) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg2: f32, %arg3: f32):
        %10 = "math.cos"(%arg2) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
        "linalg.yield"(%10) : (f32) -> ()
      }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      "stablehlo.return"(%9) : (tensor<4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4xf32>
    "func.return"(%5, %7) : (tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

