#map = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_while_loop"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<f32>) -> tensor<f32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<f32>):
    %0 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 9.99999974E-6 : f32}> : () -> f32
    %2:3 = "stablehlo.while"(%arg0, %arg0, %arg0) ({
    ^bb0(%arg12: tensor<f32>, %arg13: tensor<f32>, %arg14: tensor<f32>):
      %10 = "tensor.empty"() : () -> tensor<f32>
      %11 = "linalg.generic"(%arg14, %arg14, %10) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg22: f32, %arg23: f32, %arg24: f32):
        %19 = "arith.mulf"(%arg22, %arg23) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%19) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %12 = "linalg.generic"(%11, %arg12, %10) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg19: f32, %arg20: f32, %arg21: f32):
        %18 = "arith.subf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%18) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "linalg.generic"(%12, %10) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg17: f32, %arg18: f32):
        %17 = "math.absf"(%arg17) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
        "linalg.yield"(%17) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      %14 = "tensor.empty"() : () -> tensor<i1>
      %15 = "linalg.generic"(%13, %14) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg15: f32, %arg16: i1):
        %16 = "arith.cmpf"(%arg15, %1) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%16) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%15) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<f32>):
      %3 = "tensor.empty"() : () -> tensor<f32>
      %4 = "linalg.generic"(%arg2, %arg3, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg9: f32, %arg10: f32, %arg11: f32):
        %9 = "arith.divf"(%arg9, %arg10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%9) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %5 = "linalg.generic"(%arg3, %4, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg6: f32, %arg7: f32, %arg8: f32):
        %8 = "arith.addf"(%arg6, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%8) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %6 = "linalg.generic"(%5, %3) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg4: f32, %arg5: f32):
        %7 = "arith.mulf"(%arg4, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%7) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%arg1, %arg2, %6) : (tensor<f32>, tensor<f32>, tensor<f32>) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
    "func.return"(%2#2) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

