#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (-d0 + 3, d1)>
#map4 = affine_map<(d0, d1) -> (d1, d0)>
#map5 = affine_map<(d0, d1) -> (d0, -d1 + 4)>
"builtin.module"() <{sym_name = "jit_rolls"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<5x4xf32>, tensor<8x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg14: tensor<4x5xf32>):
    %42 = "func.call"(%arg14) <{callee = @_roll_static}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %43 = "func.call"(%arg14) <{callee = @_roll_static_0}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %44 = "func.call"(%arg14) <{callee = @_flip}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %45 = "func.call"(%arg14) <{callee = @rot90}> : (tensor<4x5xf32>) -> tensor<5x4xf32>
    %46 = "tensor.empty"() : () -> tensor<4x2x5xf32>
    %47 = "linalg.generic"(%arg14, %46) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32, %arg16: f32):
      "linalg.yield"(%arg15) : (f32) -> ()
    }) : (tensor<4x5xf32>, tensor<4x2x5xf32>) -> tensor<4x2x5xf32>
    %48 = "tensor.collapse_shape"(%47) <{reassociation = [[0, 1], [2]]}> : (tensor<4x2x5xf32>) -> tensor<8x5xf32>
    "func.return"(%42, %43, %44, %45, %48) : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<5x4xf32>, tensor<8x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_roll_static", sym_visibility = "private"}> ({
  ^bb0(%arg12: tensor<4x5xf32>):
    %30 = "arith.constant"() <{value = 2 : index}> : () -> index
    %31 = "tensor.extract_slice"(%arg12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 3>, static_sizes = array<i64: 4, 2>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<4x2xf32>
    %32 = "tensor.extract_slice"(%arg12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<4x3xf32>
    %33 = "tensor.empty"() : () -> tensor<4x5xf32>
    %34 = "linalg.generic"(%33) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg13: f32):
      %35 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %36 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %37 = "arith.cmpi"(%36, %30) <{predicate = 6 : i64}> : (index, index) -> i1
      %38 = "scf.if"(%37) ({
        %41 = "tensor.extract"(%31, %35, %36) : (tensor<4x2xf32>, index, index) -> f32
        "scf.yield"(%41) : (f32) -> ()
      }, {
        %39 = "arith.subi"(%36, %30) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %40 = "tensor.extract"(%32, %35, %39) : (tensor<4x3xf32>, index, index) -> f32
        "scf.yield"(%40) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%34) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_roll_static_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x5xf32>):
    %7 = "arith.constant"() <{value = 4 : index}> : () -> index
    %8 = "arith.constant"() <{value = 1 : index}> : () -> index
    %9 = "tensor.extract_slice"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 0>, static_sizes = array<i64: 1, 5>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %10 = "tensor.extract_slice"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 5>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<3x5xf32>
    %11 = "tensor.empty"() : () -> tensor<4x5xf32>
    %12 = "linalg.generic"(%11) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg11: f32):
      %23 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %24 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %25 = "arith.cmpi"(%24, %8) <{predicate = 6 : i64}> : (index, index) -> i1
      %26 = "scf.if"(%25) ({
        %29 = "tensor.extract"(%9, %24, %23) : (tensor<1x5xf32>, index, index) -> f32
        "scf.yield"(%29) : (f32) -> ()
      }, {
        %27 = "arith.subi"(%24, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %28 = "tensor.extract"(%10, %27, %23) : (tensor<3x5xf32>, index, index) -> f32
        "scf.yield"(%28) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %13 = "tensor.extract_slice"(%12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<4x4xf32>
    %14 = "tensor.extract_slice"(%12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x5xf32>) -> tensor<4x1xf32>
    %15 = "linalg.generic"(%11) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg10: f32):
      %16 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %17 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %18 = "arith.cmpi"(%17, %7) <{predicate = 6 : i64}> : (index, index) -> i1
      %19 = "scf.if"(%18) ({
        %22 = "tensor.extract"(%13, %16, %17) : (tensor<4x4xf32>, index, index) -> f32
        "scf.yield"(%22) : (f32) -> ()
      }, {
        %20 = "arith.subi"(%17, %7) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %21 = "tensor.extract"(%14, %16, %20) : (tensor<4x1xf32>, index, index) -> f32
        "scf.yield"(%21) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%19) : (f32) -> ()
    }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%15) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<4x5xf32>):
    %5 = "tensor.empty"() : () -> tensor<4x5xf32>
    %6 = "linalg.generic"(%arg6, %5) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%6) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> tensor<5x4xf32>, res_attrs = [{}], sym_name = "rot90", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<4x5xf32>):
    %2 = "func.call"(%arg3) <{callee = @_flip_1}> : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %3 = "tensor.empty"() : () -> tensor<5x4xf32>
    %4 = "linalg.generic"(%2, %3) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (tensor<4x5xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%4) : (tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x5xf32>) -> tensor<4x5xf32>, res_attrs = [{}], sym_name = "_flip_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x5xf32>):
    %0 = "tensor.empty"() : () -> tensor<4x5xf32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32):
      "linalg.yield"(%arg1) : (f32) -> ()
    }) : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
    "func.return"(%1) : (tensor<4x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

