#map = affine_map<(d0, d1, d2) -> (d1, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<(d0, d1) -> (d1)>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d1, d0)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1) -> (-d0 + 1, d1)>
#map11 = affine_map<(d0, d1) -> (-d0, d1)>
#map12 = affine_map<(d0, d1) -> (d0, -d1)>
"builtin.module"() <{sym_name = "jit_block_views"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> (tensor<4x3x1xf32>, tensor<1x4x3x1xf32>, tensor<12xf32>, tensor<5x3xf32>, tensor<2x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<7x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4][0]"}, {jax.result_info = "result[4][1]"}, {jax.result_info = "result[4][2]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg24: tensor<4x3xf32>):
    %85 = "tensor.empty"() : () -> tensor<1x4x3xf32>
    %86 = "linalg.generic"(%arg24, %85) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32):
      "linalg.yield"(%arg33) : (f32) -> ()
    }) : (tensor<4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %87 = "tensor.empty"() : () -> tensor<4x3x1xf32>
    %88 = "linalg.generic"(%86, %87) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32):
      "linalg.yield"(%arg31) : (f32) -> ()
    }) : (tensor<1x4x3xf32>, tensor<4x3x1xf32>) -> tensor<4x3x1xf32>
    %89 = "tensor.empty"() : () -> tensor<1x4x3x1xf32>
    %90 = "linalg.generic"(%arg24, %89) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32):
      "linalg.yield"(%arg29) : (f32) -> ()
    }) : (tensor<4x3xf32>, tensor<1x4x3x1xf32>) -> tensor<1x4x3x1xf32>
    %91 = "tensor.collapse_shape"(%arg24) <{reassociation = [[0, 1]]}> : (tensor<4x3xf32>) -> tensor<12xf32>
    %92 = "tensor.extract_slice"(%arg24) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %93 = "tensor.collapse_shape"(%92) <{reassociation = [[0, 1]]}> : (tensor<1x3xf32>) -> tensor<3xf32>
    %94 = "tensor.empty"() : () -> tensor<5x3xf32>
    %95 = "linalg.generic"(%93, %94) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f32):
      "linalg.yield"(%arg27) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %96 = "tensor.extract_slice"(%arg24) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %97 = "tensor.extract_slice"(%arg24) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %98 = "tensor.extract_slice"(%arg24) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %99 = "tensor.empty"() : () -> tensor<3x4xf32>
    %100 = "linalg.generic"(%arg24, %99) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32):
      "linalg.yield"(%arg25) : (f32) -> ()
    }) : (tensor<4x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %101 = "func.call"(%arg24) <{callee = @_pad}> : (tensor<4x3xf32>) -> tensor<6x5xf32>
    %102 = "func.call"(%arg24) <{callee = @_pad_0}> : (tensor<4x3xf32>) -> tensor<7x4xf32>
    "func.return"(%88, %90, %91, %95, %96, %97, %98, %100, %101, %102) : (tensor<4x3x1xf32>, tensor<1x4x3x1xf32>, tensor<12xf32>, tensor<5x3xf32>, tensor<2x3xf32>, tensor<1x3xf32>, tensor<1x3xf32>, tensor<3x4xf32>, tensor<6x5xf32>, tensor<7x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_pad", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<4x3xf32>):
    %42 = "arith.constant"() <{value = 4 : index}> : () -> index
    %43 = "arith.constant"() <{value = 5 : index}> : () -> index
    %44 = "arith.constant"() <{value = 1 : index}> : () -> index
    %45 = "tensor.extract_slice"(%arg13) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %46 = "tensor.empty"() : () -> tensor<1x1x3xf32>
    %47 = "linalg.generic"(%45, %46) <{indexing_maps = [#map8, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      "linalg.yield"(%arg22) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %48 = "tensor.collapse_shape"(%47) <{reassociation = [[0], [1, 2]]}> : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %49 = "tensor.extract_slice"(%arg13) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<1x3xf32>
    %50 = "linalg.generic"(%49, %46) <{indexing_maps = [#map8, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      "linalg.yield"(%arg20) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %51 = "tensor.collapse_shape"(%50) <{reassociation = [[0], [1, 2]]}> : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %52 = "tensor.empty"() : () -> tensor<6x3xf32>
    %53 = "linalg.generic"(%52) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg19: f32):
      %74 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %75 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %76 = "arith.cmpi"(%75, %44) <{predicate = 6 : i64}> : (index, index) -> i1
      %77 = "scf.if"(%76) ({
        %84 = "tensor.extract"(%48, %75, %74) : (tensor<1x3xf32>, index, index) -> f32
        "scf.yield"(%84) : (f32) -> ()
      }, {
        %78 = "arith.cmpi"(%75, %43) <{predicate = 6 : i64}> : (index, index) -> i1
        %79 = "scf.if"(%78) ({
          %82 = "arith.subi"(%75, %44) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %83 = "tensor.extract"(%arg13, %82, %74) : (tensor<4x3xf32>, index, index) -> f32
          "scf.yield"(%83) : (f32) -> ()
        }, {
          %80 = "arith.subi"(%75, %43) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %81 = "tensor.extract"(%51, %80, %74) : (tensor<1x3xf32>, index, index) -> f32
          "scf.yield"(%81) : (f32) -> ()
        }) : (i1) -> f32
        "scf.yield"(%79) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %54 = "tensor.extract_slice"(%53) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 6, 1>, static_strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<6x1xf32>
    %55 = "tensor.empty"() : () -> tensor<6x1x1xf32>
    %56 = "linalg.generic"(%54, %55) <{indexing_maps = [#map9, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32):
      "linalg.yield"(%arg17) : (f32) -> ()
    }) : (tensor<6x1xf32>, tensor<6x1x1xf32>) -> tensor<6x1x1xf32>
    %57 = "tensor.collapse_shape"(%56) <{reassociation = [[0], [1, 2]]}> : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %58 = "tensor.extract_slice"(%53) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 6, 1>, static_strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<6x1xf32>
    %59 = "linalg.generic"(%58, %55) <{indexing_maps = [#map9, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: f32, %arg16: f32):
      "linalg.yield"(%arg15) : (f32) -> ()
    }) : (tensor<6x1xf32>, tensor<6x1x1xf32>) -> tensor<6x1x1xf32>
    %60 = "tensor.collapse_shape"(%59) <{reassociation = [[0], [1, 2]]}> : (tensor<6x1x1xf32>) -> tensor<6x1xf32>
    %61 = "tensor.empty"() : () -> tensor<6x5xf32>
    %62 = "linalg.generic"(%61) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg14: f32):
      %63 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %64 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %65 = "arith.cmpi"(%64, %44) <{predicate = 6 : i64}> : (index, index) -> i1
      %66 = "scf.if"(%65) ({
        %73 = "tensor.extract"(%57, %63, %64) : (tensor<6x1xf32>, index, index) -> f32
        "scf.yield"(%73) : (f32) -> ()
      }, {
        %67 = "arith.cmpi"(%64, %42) <{predicate = 6 : i64}> : (index, index) -> i1
        %68 = "scf.if"(%67) ({
          %71 = "arith.subi"(%64, %44) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %72 = "tensor.extract"(%53, %63, %71) : (tensor<6x3xf32>, index, index) -> f32
          "scf.yield"(%72) : (f32) -> ()
        }, {
          %69 = "arith.subi"(%64, %42) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %70 = "tensor.extract"(%60, %63, %69) : (tensor<6x1xf32>, index, index) -> f32
          "scf.yield"(%70) : (f32) -> ()
        }) : (i1) -> f32
        "scf.yield"(%68) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%62) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> tensor<7x4xf32>, res_attrs = [{}], sym_name = "_pad_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<4x3xf32>):
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    %7 = "arith.constant"() <{value = 6 : index}> : () -> index
    %8 = "arith.constant"() <{value = 2 : index}> : () -> index
    %9 = "tensor.extract_slice"(%arg9) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 2, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x3xf32>) -> tensor<2x3xf32>
    %10 = "func.call"(%9) <{callee = @_flip}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %11 = "tensor.empty"() : () -> tensor<6x3xf32>
    %12 = "linalg.generic"(%11) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg12: f32):
      %35 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %36 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %37 = "arith.cmpi"(%36, %8) <{predicate = 6 : i64}> : (index, index) -> i1
      %38 = "scf.if"(%37) ({
        %41 = "tensor.extract"(%10, %36, %35) : (tensor<2x3xf32>, index, index) -> f32
        "scf.yield"(%41) : (f32) -> ()
      }, {
        %39 = "arith.subi"(%36, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %40 = "tensor.extract"(%arg9, %39, %35) : (tensor<4x3xf32>, index, index) -> f32
        "scf.yield"(%40) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<6x3xf32>) -> tensor<6x3xf32>
    %13 = "tensor.extract_slice"(%12) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4, 0>, static_sizes = array<i64: 1, 3>, static_strides = array<i64: 1, 1>}> : (tensor<6x3xf32>) -> tensor<1x3xf32>
    %14 = "func.call"(%13) <{callee = @_flip_1}> : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %15 = "tensor.empty"() : () -> tensor<7x3xf32>
    %16 = "linalg.generic"(%15) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg11: f32):
      %28 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %29 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %30 = "arith.cmpi"(%29, %7) <{predicate = 6 : i64}> : (index, index) -> i1
      %31 = "scf.if"(%30) ({
        %34 = "tensor.extract"(%12, %29, %28) : (tensor<6x3xf32>, index, index) -> f32
        "scf.yield"(%34) : (f32) -> ()
      }, {
        %32 = "arith.subi"(%29, %7) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %33 = "tensor.extract"(%14, %32, %28) : (tensor<1x3xf32>, index, index) -> f32
        "scf.yield"(%33) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<7x3xf32>) -> tensor<7x3xf32>
    %17 = "tensor.extract_slice"(%16) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 7, 1>, static_strides = array<i64: 1, 1>}> : (tensor<7x3xf32>) -> tensor<7x1xf32>
    %18 = "func.call"(%17) <{callee = @_flip_2}> : (tensor<7x1xf32>) -> tensor<7x1xf32>
    %19 = "tensor.empty"() : () -> tensor<7x4xf32>
    %20 = "linalg.generic"(%19) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg10: f32):
      %21 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %22 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %23 = "arith.cmpi"(%22, %6) <{predicate = 6 : i64}> : (index, index) -> i1
      %24 = "scf.if"(%23) ({
        %27 = "tensor.extract"(%18, %21, %22) : (tensor<7x1xf32>, index, index) -> f32
        "scf.yield"(%27) : (f32) -> ()
      }, {
        %25 = "arith.subi"(%22, %6) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %26 = "tensor.extract"(%16, %21, %25) : (tensor<7x3xf32>, index, index) -> f32
        "scf.yield"(%26) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    "func.return"(%20) : (tensor<7x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x3xf32>) -> tensor<2x3xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg6: tensor<2x3xf32>):
    %4 = "tensor.empty"() : () -> tensor<2x3xf32>
    %5 = "linalg.generic"(%arg6, %4) <{indexing_maps = [#map10, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
    "func.return"(%5) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x3xf32>) -> tensor<1x3xf32>, res_attrs = [{}], sym_name = "_flip_1", sym_visibility = "private"}> ({
  ^bb0(%arg3: tensor<1x3xf32>):
    %2 = "tensor.empty"() : () -> tensor<1x3xf32>
    %3 = "linalg.generic"(%arg3, %2) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    "func.return"(%3) : (tensor<1x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<7x1xf32>) -> tensor<7x1xf32>, res_attrs = [{}], sym_name = "_flip_2", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<7x1xf32>):
    %0 = "tensor.empty"() : () -> tensor<7x1xf32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32):
      "linalg.yield"(%arg1) : (f32) -> ()
    }) : (tensor<7x1xf32>, tensor<7x1xf32>) -> tensor<7x1xf32>
    "func.return"(%1) : (tensor<7x1xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

