#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, d3)>
#map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
"builtin.module"() <{sym_name = "jit_joins"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xf32>, tensor<2x4xf32>, tensor<3x2xf32>) -> (tensor<5x4xf32>, tensor<3x2x4xf32>, tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<4x12xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg2: tensor<3x4xf32>, %arg3: tensor<2x4xf32>, %arg4: tensor<3x2xf32>):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 3 : index}> : () -> index
    %3 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %4 = "tensor.empty"() : () -> tensor<5x4xf32>
    %5 = "linalg.generic"(%4) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg18: f32):
      %40 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %41 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %42 = "arith.cmpi"(%41, %2) <{predicate = 6 : i64}> : (index, index) -> i1
      %43 = "scf.if"(%42) ({
        %46 = "tensor.extract"(%arg2, %41, %40) : (tensor<3x4xf32>, index, index) -> f32
        "scf.yield"(%46) : (f32) -> ()
      }, {
        %44 = "arith.subi"(%41, %2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %45 = "tensor.extract"(%arg3, %44, %40) : (tensor<2x4xf32>, index, index) -> f32
        "scf.yield"(%45) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%43) : (f32) -> ()
    }) : (tensor<5x4xf32>) -> tensor<5x4xf32>
    %6 = "tensor.empty"() : () -> tensor<3x4xf32>
    %7 = "linalg.generic"(%3, %6) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %8 = "linalg.generic"(%arg2, %7, %6) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32, %arg15: f32):
      %39 = "arith.addf"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%39) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %9 = "tensor.empty"() : () -> tensor<3x1x4xf32>
    %10 = "linalg.generic"(%arg2, %9) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      "linalg.yield"(%arg11) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x1x4xf32>) -> tensor<3x1x4xf32>
    %11 = "linalg.generic"(%8, %9) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      "linalg.yield"(%arg9) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x1x4xf32>) -> tensor<3x1x4xf32>
    %12 = "tensor.empty"() : () -> tensor<3x2x4xf32>
    %13 = "linalg.generic"(%12) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg8: f32):
      %31 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %32 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %33 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %34 = "arith.cmpi"(%33, %1) <{predicate = 6 : i64}> : (index, index) -> i1
      %35 = "scf.if"(%34) ({
        %38 = "tensor.extract"(%10, %31, %33, %32) : (tensor<3x1x4xf32>, index, index, index) -> f32
        "scf.yield"(%38) : (f32) -> ()
      }, {
        %36 = "arith.subi"(%33, %1) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %37 = "tensor.extract"(%11, %31, %36, %32) : (tensor<3x1x4xf32>, index, index, index) -> f32
        "scf.yield"(%37) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%35) : (f32) -> ()
    }) : (tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %14 = "func.call"(%arg2) <{callee = @atleast_1d}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %15 = "func.call"(%arg4) <{callee = @atleast_1d_0}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
    %16 = "tensor.empty"() : () -> tensor<3x6xf32>
    %17 = "linalg.generic"(%16) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg7: f32):
      %24 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %25 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %26 = "arith.cmpi"(%25, %0) <{predicate = 6 : i64}> : (index, index) -> i1
      %27 = "scf.if"(%26) ({
        %30 = "tensor.extract"(%14, %24, %25) : (tensor<3x4xf32>, index, index) -> f32
        "scf.yield"(%30) : (f32) -> ()
      }, {
        %28 = "arith.subi"(%25, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %29 = "tensor.extract"(%15, %24, %28) : (tensor<3x2xf32>, index, index) -> f32
        "scf.yield"(%29) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<3x6xf32>) -> tensor<3x6xf32>
    %18 = "tensor.extract_slice"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 2>, static_strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<3x2xf32>
    %19 = "tensor.extract_slice"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 3, 2>, static_strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<3x2xf32>
    %20 = "tensor.expand_shape"(%arg3) <{reassociation = [[0, 1], [2, 3]], static_output_shape = array<i64: 1, 2, 1, 4>}> : (tensor<2x4xf32>) -> tensor<1x2x1x4xf32>
    %21 = "tensor.empty"() : () -> tensor<2x2x3x4xf32>
    %22 = "linalg.generic"(%20, %21) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (tensor<1x2x1x4xf32>, tensor<2x2x3x4xf32>) -> tensor<2x2x3x4xf32>
    %23 = "tensor.collapse_shape"(%22) <{reassociation = [[0, 1], [2, 3]]}> : (tensor<2x2x3x4xf32>) -> tensor<4x12xf32>
    "func.return"(%5, %13, %17, %18, %19, %23) : (tensor<5x4xf32>, tensor<3x2x4xf32>, tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<4x12xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "atleast_1d", sym_visibility = "private"}> ({
  ^bb0(%arg1: tensor<3x4xf32>):
    "func.return"(%arg1) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x2xf32>) -> tensor<3x2xf32>, res_attrs = [{}], sym_name = "atleast_1d_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x2xf32>):
    "func.return"(%arg0) : (tensor<3x2xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

