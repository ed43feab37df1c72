#map = affine_map<() -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_sort"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> (tensor<4x9xf32>, tensor<4x9xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg59: tensor<4x9xf32>):
    %70 = "func.call"(%arg59) <{callee = @sort}> : (tensor<4x9xf32>) -> tensor<4x9xf32>
    %71 = "func.call"(%arg59) <{callee = @argsort}> : (tensor<4x9xf32>) -> tensor<4x9xi32>
    "func.return"(%70, %71) : (tensor<4x9xf32>, tensor<4x9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4x9xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<4x9xf32>):
    %37 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %38 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %39 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %40 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %41 = "stablehlo.sort"(%arg31) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg32: tensor<f32>, %arg33: tensor<f32>):
      %42 = "tensor.empty"() : () -> tensor<i1>
      %43 = "linalg.generic"(%arg32, %42) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg57: f32, %arg58: i1):
        %69 = "arith.cmpf"(%arg57, %40) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%69) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %44 = "tensor.empty"() : () -> tensor<f32>
      %45 = "linalg.generic"(%43, %arg32, %44) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg54: i1, %arg55: f32, %arg56: f32):
        %68 = "arith.select"(%arg54, %40, %arg55) : (i1, f32, f32) -> f32
        "linalg.yield"(%68) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %46 = "linalg.generic"(%arg32, %arg32, %42) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg51: f32, %arg52: f32, %arg53: i1):
        %67 = "arith.cmpf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%67) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %47 = "linalg.generic"(%46, %45, %44) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg48: i1, %arg49: f32, %arg50: f32):
        %66 = "arith.select"(%arg48, %39, %arg49) : (i1, f32, f32) -> f32
        "linalg.yield"(%66) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %48 = "linalg.generic"(%arg33, %42) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg46: f32, %arg47: i1):
        %65 = "arith.cmpf"(%arg46, %40) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%65) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %49 = "linalg.generic"(%48, %arg33, %44) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg43: i1, %arg44: f32, %arg45: f32):
        %64 = "arith.select"(%arg43, %40, %arg44) : (i1, f32, f32) -> f32
        "linalg.yield"(%64) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %50 = "linalg.generic"(%arg33, %arg33, %42) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg40: f32, %arg41: f32, %arg42: i1):
        %63 = "arith.cmpf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%63) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %51 = "linalg.generic"(%50, %49, %44) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg37: i1, %arg38: f32, %arg39: f32):
        %62 = "arith.select"(%arg37, %39, %arg38) : (i1, f32, f32) -> f32
        "linalg.yield"(%62) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %52 = "linalg.generic"(%47, %51, %42) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg34: f32, %arg35: f32, %arg36: i1):
        %53 = "arith.bitcast"(%arg34) : (f32) -> i32
        %54 = "arith.cmpi"(%53, %38) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %55 = "arith.subi"(%37, %53) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %56 = "arith.select"(%54, %55, %53) : (i1, i32, i32) -> i32
        %57 = "arith.bitcast"(%arg35) : (f32) -> i32
        %58 = "arith.cmpi"(%57, %38) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %59 = "arith.subi"(%37, %57) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %60 = "arith.select"(%58, %59, %57) : (i1, i32, i32) -> i32
        %61 = "arith.cmpi"(%56, %60) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%61) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%52) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>) -> tensor<4x9xf32>
    "func.return"(%41) : (tensor<4x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x9xf32>) -> tensor<4x9xi32>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x9xf32>):
    %0 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %4 = "tensor.empty"() : () -> tensor<4x9xi32>
    %5 = "linalg.generic"(%4) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg30: i32):
      %35 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %36 = "arith.index_cast"(%35) : (index) -> i32
      "linalg.yield"(%36) : (i32) -> ()
    }) : (tensor<4x9xi32>) -> tensor<4x9xi32>
    %6:2 = "stablehlo.sort"(%arg0, %5) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %7 = "tensor.empty"() : () -> tensor<i1>
      %8 = "linalg.generic"(%arg1, %7) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg28: f32, %arg29: i1):
        %34 = "arith.cmpf"(%arg28, %3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%34) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %9 = "tensor.empty"() : () -> tensor<f32>
      %10 = "linalg.generic"(%8, %arg1, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg25: i1, %arg26: f32, %arg27: f32):
        %33 = "arith.select"(%arg25, %3, %arg26) : (i1, f32, f32) -> f32
        "linalg.yield"(%33) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %11 = "linalg.generic"(%arg1, %arg1, %7) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg22: f32, %arg23: f32, %arg24: i1):
        %32 = "arith.cmpf"(%arg22, %arg23) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%32) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %12 = "linalg.generic"(%11, %10, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg19: i1, %arg20: f32, %arg21: f32):
        %31 = "arith.select"(%arg19, %2, %arg20) : (i1, f32, f32) -> f32
        "linalg.yield"(%31) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %13 = "linalg.generic"(%arg2, %7) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg17: f32, %arg18: i1):
        %30 = "arith.cmpf"(%arg17, %3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%30) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %14 = "linalg.generic"(%13, %arg2, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg14: i1, %arg15: f32, %arg16: f32):
        %29 = "arith.select"(%arg14, %3, %arg15) : (i1, f32, f32) -> f32
        "linalg.yield"(%29) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %15 = "linalg.generic"(%arg2, %arg2, %7) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg11: f32, %arg12: f32, %arg13: i1):
        %28 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%28) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %16 = "linalg.generic"(%15, %14, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg8: i1, %arg9: f32, %arg10: f32):
        %27 = "arith.select"(%arg8, %2, %arg9) : (i1, f32, f32) -> f32
        "linalg.yield"(%27) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %17 = "linalg.generic"(%12, %16, %7) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg5: f32, %arg6: f32, %arg7: i1):
        %18 = "arith.bitcast"(%arg5) : (f32) -> i32
        %19 = "arith.cmpi"(%18, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %20 = "arith.subi"(%0, %18) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %21 = "arith.select"(%19, %20, %18) : (i1, i32, i32) -> i32
        %22 = "arith.bitcast"(%arg6) : (f32) -> i32
        %23 = "arith.cmpi"(%22, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %24 = "arith.subi"(%0, %22) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %25 = "arith.select"(%23, %24, %22) : (i1, i32, i32) -> i32
        %26 = "arith.cmpi"(%21, %25) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%26) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%17) : (tensor<i1>) -> ()
    }) : (tensor<4x9xf32>, tensor<4x9xi32>) -> (tensor<4x9xf32>, tensor<4x9xi32>)
    "func.return"(%6#1) : (tensor<4x9xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

