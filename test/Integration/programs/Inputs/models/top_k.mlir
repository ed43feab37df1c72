#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_top_k"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x10xf32>) -> (tensor<3x4xf32>, tensor<3x4xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x10xf32>):
    %0 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "tensor.empty"() : () -> tensor<3x10xi32>
    %3 = "linalg.generic"(%2) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg8: i32):
      %18 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %19 = "arith.index_cast"(%18) : (index) -> i32
      "linalg.yield"(%19) : (i32) -> ()
    }) : (tensor<3x10xi32>) -> tensor<3x10xi32>
    %4:2 = "stablehlo.sort"(%arg0, %3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %7 = "tensor.empty"() : () -> tensor<i1>
      %8 = "linalg.generic"(%arg1, %arg2, %7) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg5: f32, %arg6: f32, %arg7: i1):
        %9 = "arith.bitcast"(%arg5) : (f32) -> i32
        %10 = "arith.cmpi"(%9, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %11 = "arith.subi"(%0, %9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %12 = "arith.select"(%10, %11, %9) : (i1, i32, i32) -> i32
        %13 = "arith.bitcast"(%arg6) : (f32) -> i32
        %14 = "arith.cmpi"(%13, %1) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %15 = "arith.subi"(%0, %13) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %16 = "arith.select"(%14, %15, %13) : (i1, i32, i32) -> i32
        %17 = "arith.cmpi"(%12, %16) <{predicate = 4 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%17) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%8) : (tensor<i1>) -> ()
    }) : (tensor<3x10xf32>, tensor<3x10xi32>) -> (tensor<3x10xf32>, tensor<3x10xi32>)
    %5 = "tensor.extract_slice"(%4#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x10xf32>) -> tensor<3x4xf32>
    %6 = "tensor.extract_slice"(%4#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x10xi32>) -> tensor<3x4xi32>
    "func.return"(%5, %6) : (tensor<3x4xf32>, tensor<3x4xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

