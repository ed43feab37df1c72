#map = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_round_and_back"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x16xf32>) -> (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<4x16xf32>):
    %0 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FN>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f8E4M3FN):
      %45 = "arith.truncf"(%arg35) : (f32) -> f8E4M3FN
      "linalg.yield"(%45) : (f8E4M3FN) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FN>) -> tensor<4x16xf8E4M3FN>
    %2 = "tensor.empty"() : () -> tensor<4x16xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f8E4M3FN, %arg34: f32):
      %44 = "arith.extf"(%arg33) : (f8E4M3FN) -> f32
      "linalg.yield"(%44) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3FN>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %4 = "tensor.empty"() : () -> tensor<4x16xf8E5M2>
    %5 = "linalg.generic"(%arg0, %4) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f8E5M2):
      %43 = "arith.truncf"(%arg31) : (f32) -> f8E5M2
      "linalg.yield"(%43) : (f8E5M2) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2>) -> tensor<4x16xf8E5M2>
    %6 = "linalg.generic"(%5, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: f8E5M2, %arg30: f32):
      %42 = "arith.extf"(%arg29) : (f8E5M2) -> f32
      "linalg.yield"(%42) : (f32) -> ()
    }) : (tensor<4x16xf8E5M2>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %7 = "tensor.empty"() : () -> tensor<4x16xf8E4M3>
    %8 = "linalg.generic"(%arg0, %7) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f8E4M3):
      %41 = "arith.truncf"(%arg27) : (f32) -> f8E4M3
      "linalg.yield"(%41) : (f8E4M3) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3>) -> tensor<4x16xf8E4M3>
    %9 = "linalg.generic"(%8, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f8E4M3, %arg26: f32):
      %40 = "arith.extf"(%arg25) : (f8E4M3) -> f32
      "linalg.yield"(%40) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %10 = "tensor.empty"() : () -> tensor<4x16xf8E3M4>
    %11 = "linalg.generic"(%arg0, %10) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f8E3M4):
      %39 = "arith.truncf"(%arg23) : (f32) -> f8E3M4
      "linalg.yield"(%39) : (f8E3M4) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E3M4>) -> tensor<4x16xf8E3M4>
    %12 = "linalg.generic"(%11, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f8E3M4, %arg22: f32):
      %38 = "arith.extf"(%arg21) : (f8E3M4) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<4x16xf8E3M4>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %13 = "tensor.empty"() : () -> tensor<4x16xf8E5M2FNUZ>
    %14 = "linalg.generic"(%arg0, %13) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f8E5M2FNUZ):
      %37 = "arith.truncf"(%arg19) : (f32) -> f8E5M2FNUZ
      "linalg.yield"(%37) : (f8E5M2FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E5M2FNUZ>) -> tensor<4x16xf8E5M2FNUZ>
    %15 = "linalg.generic"(%14, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f8E5M2FNUZ, %arg18: f32):
      %36 = "arith.extf"(%arg17) : (f8E5M2FNUZ) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<4x16xf8E5M2FNUZ>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %16 = "tensor.empty"() : () -> tensor<4x16xf8E4M3FNUZ>
    %17 = "linalg.generic"(%arg0, %16) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32, %arg16: f8E4M3FNUZ):
      %35 = "arith.truncf"(%arg15) : (f32) -> f8E4M3FNUZ
      "linalg.yield"(%35) : (f8E4M3FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3FNUZ>) -> tensor<4x16xf8E4M3FNUZ>
    %18 = "linalg.generic"(%17, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f8E4M3FNUZ, %arg14: f32):
      %34 = "arith.extf"(%arg13) : (f8E4M3FNUZ) -> f32
      "linalg.yield"(%34) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3FNUZ>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %19 = "tensor.empty"() : () -> tensor<4x16xf8E4M3B11FNUZ>
    %20 = "linalg.generic"(%arg0, %19) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f8E4M3B11FNUZ):
      %33 = "arith.truncf"(%arg11) : (f32) -> f8E4M3B11FNUZ
      "linalg.yield"(%33) : (f8E4M3B11FNUZ) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E4M3B11FNUZ>) -> tensor<4x16xf8E4M3B11FNUZ>
    %21 = "linalg.generic"(%20, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f8E4M3B11FNUZ, %arg10: f32):
      %32 = "arith.extf"(%arg9) : (f8E4M3B11FNUZ) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<4x16xf8E4M3B11FNUZ>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %22 = "tensor.empty"() : () -> tensor<4x16xf8E8M0FNU>
    %23 = "linalg.generic"(%arg0, %22) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f8E8M0FNU):
      %31 = "arith.truncf"(%arg7) : (f32) -> f8E8M0FNU
      "linalg.yield"(%31) : (f8E8M0FNU) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf8E8M0FNU>) -> tensor<4x16xf8E8M0FNU>
    %24 = "linalg.generic"(%23, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f8E8M0FNU, %arg6: f32):
      %30 = "arith.extf"(%arg5) : (f8E8M0FNU) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<4x16xf8E8M0FNU>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %25 = "tensor.empty"() : () -> tensor<4x16xf4E2M1FN>
    %26 = "linalg.generic"(%arg0, %25) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f4E2M1FN):
      %29 = "arith.truncf"(%arg3) : (f32) -> f4E2M1FN
      "linalg.yield"(%29) : (f4E2M1FN) -> ()
    }) : (tensor<4x16xf32>, tensor<4x16xf4E2M1FN>) -> tensor<4x16xf4E2M1FN>
    %27 = "linalg.generic"(%26, %2) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f4E2M1FN, %arg2: f32):
      %28 = "arith.extf"(%arg1) : (f4E2M1FN) -> f32
      "linalg.yield"(%28) : (f32) -> ()
    }) : (tensor<4x16xf4E2M1FN>, tensor<4x16xf32>) -> tensor<4x16xf32>
    "func.return"(%3, %6, %9, %12, %15, %18, %21, %24, %27) : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>, tensor<4x16xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

