#map = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_bits"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xi32>, tensor<7xi32>) -> (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<7xi32>, %arg1: tensor<7xi32>):
    %0 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %3 = "tensor.empty"() : () -> tensor<7xi32>
    %4 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32):
      %22 = "math.ctpop"(%arg16) : (i32) -> i32
      "linalg.yield"(%22) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %5 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i32, %arg15: i32):
      %21 = "math.ctlz"(%arg14) : (i32) -> i32
      "linalg.yield"(%21) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %6 = "linalg.generic"(%arg0, %arg1, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32, %arg13: i32):
      %18 = "arith.shli"(%arg11, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %19 = "arith.cmpi"(%arg12, %1) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %20 = "arith.select"(%19, %18, %2) : (i1, i32, i32) -> i32
      "linalg.yield"(%20) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %7 = "linalg.generic"(%arg0, %arg1, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32, %arg10: i32):
      %15 = "arith.shrui"(%arg8, %arg9) : (i32, i32) -> i32
      %16 = "arith.cmpi"(%arg9, %1) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %17 = "arith.select"(%16, %15, %2) : (i1, i32, i32) -> i32
      "linalg.yield"(%17) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %8 = "linalg.generic"(%arg0, %arg1, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg5: i32, %arg6: i32, %arg7: i32):
      %11 = "arith.shrsi"(%arg5, %0) : (i32, i32) -> i32
      %12 = "arith.shrsi"(%arg5, %arg6) : (i32, i32) -> i32
      %13 = "arith.cmpi"(%arg6, %1) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %14 = "arith.select"(%13, %12, %11) : (i1, i32, i32) -> i32
      "linalg.yield"(%14) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %9 = "linalg.generic"(%arg0, %arg1, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: i32, %arg3: i32, %arg4: i32):
      %10 = "arith.xori"(%arg2, %arg3) : (i32, i32) -> i32
      "linalg.yield"(%10) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%4, %5, %6, %7, %8, %9) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

