#map = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_sort_pairs"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xf32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xf32>, tensor<7xi32>, tensor<7xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<7xf32>, %arg1: tensor<7xi32>):
    %0 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %4:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg9: tensor<i32>, %arg10: tensor<i32>, %arg11: tensor<f32>, %arg12: tensor<f32>):
      %9 = "tensor.empty"() : () -> tensor<i1>
      %10 = "linalg.generic"(%arg11, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg48: f32, %arg49: i1):
        %44 = "arith.cmpf"(%arg48, %3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%44) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %11 = "tensor.empty"() : () -> tensor<f32>
      %12 = "linalg.generic"(%10, %arg11, %11) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg45: i1, %arg46: f32, %arg47: f32):
        %43 = "arith.select"(%arg45, %3, %arg46) : (i1, f32, f32) -> f32
        "linalg.yield"(%43) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "linalg.generic"(%arg11, %arg11, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg42: f32, %arg43: f32, %arg44: i1):
        %42 = "arith.cmpf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%42) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %14 = "linalg.generic"(%13, %12, %11) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg39: i1, %arg40: f32, %arg41: f32):
        %41 = "arith.select"(%arg39, %2, %arg40) : (i1, f32, f32) -> f32
        "linalg.yield"(%41) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "linalg.generic"(%arg12, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg37: f32, %arg38: i1):
        %40 = "arith.cmpf"(%arg37, %3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%40) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %16 = "linalg.generic"(%15, %arg12, %11) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg34: i1, %arg35: f32, %arg36: f32):
        %39 = "arith.select"(%arg34, %3, %arg35) : (i1, f32, f32) -> f32
        "linalg.yield"(%39) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %17 = "linalg.generic"(%arg12, %arg12, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg31: f32, %arg32: f32, %arg33: i1):
        %38 = "arith.cmpf"(%arg31, %arg32) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%38) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %18 = "linalg.generic"(%17, %16, %11) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg28: i1, %arg29: f32, %arg30: f32):
        %37 = "arith.select"(%arg28, %2, %arg29) : (i1, f32, f32) -> f32
        "linalg.yield"(%37) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %19 = "linalg.generic"(%14, %18, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg25: f32, %arg26: f32, %arg27: i1):
        %28 = "arith.bitcast"(%arg25) : (f32) -> i32
        %29 = "arith.cmpi"(%28, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %30 = "arith.subi"(%0, %28) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %31 = "arith.select"(%29, %30, %28) : (i1, i32, i32) -> i32
        %32 = "arith.bitcast"(%arg26) : (f32) -> i32
        %33 = "arith.cmpi"(%32, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %34 = "arith.subi"(%0, %32) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %35 = "arith.select"(%33, %34, %32) : (i1, i32, i32) -> i32
        %36 = "arith.cmpi"(%31, %35) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%36) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %20 = "linalg.generic"(%arg9, %arg10, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg22: i32, %arg23: i32, %arg24: i1):
        %27 = "arith.cmpi"(%arg22, %arg23) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%27) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %21 = "linalg.generic"(%arg9, %arg10, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg19: i32, %arg20: i32, %arg21: i1):
        %26 = "arith.cmpi"(%arg19, %arg20) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%26) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %22 = "linalg.generic"(%21, %19, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg16: i1, %arg17: i1, %arg18: i1):
        %25 = "arith.andi"(%arg16, %arg17) : (i1, i1) -> i1
        "linalg.yield"(%25) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %23 = "linalg.generic"(%20, %22, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg13: i1, %arg14: i1, %arg15: i1):
        %24 = "arith.ori"(%arg13, %arg14) : (i1, i1) -> i1
        "linalg.yield"(%24) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%23) : (tensor<i1>) -> ()
    }) : (tensor<7xi32>, tensor<7xf32>) -> (tensor<7xi32>, tensor<7xf32>)
    %5:2 = "stablehlo.sort"(%arg1, %arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<f32>, %arg5: tensor<f32>):
      %6 = "tensor.empty"() : () -> tensor<i1>
      %7 = "linalg.generic"(%arg2, %arg3, %6) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg6: i32, %arg7: i32, %arg8: i1):
        %8 = "arith.cmpi"(%arg6, %arg7) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%8) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%7) : (tensor<i1>) -> ()
    }) : (tensor<7xi32>, tensor<7xf32>) -> (tensor<7xi32>, tensor<7xf32>)
    "func.return"(%4#0, %4#1, %5#0, %5#1) : (tensor<7xi32>, tensor<7xf32>, tensor<7xi32>, tensor<7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

