#map = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_dynamic_update_slice"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<6x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> (tensor<6x5xf32>, tensor<2x2xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<6x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>, %arg3: tensor<i32>):
    %0 = "arith.constant"() <{value = 3 : index}> : () -> index
    %1 = "arith.constant"() <{value = 2 : index}> : () -> index
    %2 = "arith.constant"() <{value = 4 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0 : index}> : () -> index
    %4 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 6 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %7 = "tensor.empty"() : () -> tensor<i1>
    %8 = "linalg.generic"(%arg2, %7) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i32, %arg31: i1):
      %46 = "arith.cmpi"(%arg30, %6) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%46) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %9 = "tensor.empty"() : () -> tensor<i32>
    %10 = "linalg.generic"(%arg2, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i32, %arg29: i32):
      %45 = "arith.addi"(%arg28, %5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%45) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %11 = "linalg.generic"(%8, %10, %arg2, %9) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg24: i1, %arg25: i32, %arg26: i32, %arg27: i32):
      %44 = "arith.select"(%arg24, %arg25, %arg26) : (i1, i32, i32) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %12 = "linalg.generic"(%arg3, %7) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i1):
      %43 = "arith.cmpi"(%arg22, %6) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%43) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %13 = "linalg.generic"(%arg3, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32):
      %42 = "arith.addi"(%arg20, %4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%42) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %14 = "linalg.generic"(%12, %13, %arg3, %9) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg16: i1, %arg17: i32, %arg18: i32, %arg19: i32):
      %41 = "arith.select"(%arg16, %arg17, %arg18) : (i1, i32, i32) -> i32
      "linalg.yield"(%41) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %15 = "tensor.extract"(%11) : (tensor<i32>) -> i32
    %16 = "arith.index_cast"(%15) : (i32) -> index
    %17 = "arith.maxsi"(%16, %3) : (index, index) -> index
    %18 = "arith.minsi"(%17, %2) : (index, index) -> index
    %19 = "tensor.extract"(%14) : (tensor<i32>) -> i32
    %20 = "arith.index_cast"(%19) : (i32) -> index
    %21 = "arith.maxsi"(%20, %3) : (index, index) -> index
    %22 = "arith.minsi"(%21, %1) : (index, index) -> index
    %23 = "tensor.insert_slice"(%arg1, %arg0, %18, %22) <{operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<6x5xf32>, index, index) -> tensor<6x5xf32>
    %24 = "linalg.generic"(%arg3, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i32, %arg15: i32):
      %40 = "arith.addi"(%arg14, %5) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%40) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %25 = "linalg.generic"(%12, %24, %arg3, %9) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg10: i1, %arg11: i32, %arg12: i32, %arg13: i32):
      %39 = "arith.select"(%arg10, %arg11, %arg12) : (i1, i32, i32) -> i32
      "linalg.yield"(%39) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %26 = "linalg.generic"(%arg2, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32):
      %38 = "arith.addi"(%arg8, %4) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%38) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %27 = "linalg.generic"(%8, %26, %arg2, %9) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg4: i1, %arg5: i32, %arg6: i32, %arg7: i32):
      %37 = "arith.select"(%arg4, %arg5, %arg6) : (i1, i32, i32) -> i32
      "linalg.yield"(%37) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %28 = "tensor.extract"(%25) : (tensor<i32>) -> i32
    %29 = "arith.index_cast"(%28) : (i32) -> index
    %30 = "arith.maxsi"(%29, %3) : (index, index) -> index
    %31 = "arith.minsi"(%30, %2) : (index, index) -> index
    %32 = "tensor.extract"(%27) : (tensor<i32>) -> i32
    %33 = "arith.index_cast"(%32) : (i32) -> index
    %34 = "arith.maxsi"(%33, %3) : (index, index) -> index
    %35 = "arith.minsi"(%34, %0) : (index, index) -> index
    %36 = "tensor.extract_slice"(%arg0, %31, %35) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<6x5xf32>, index, index) -> tensor<2x2xf32>
    "func.return"(%23, %36) : (tensor<6x5xf32>, tensor<2x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

