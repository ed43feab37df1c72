#map = affine_map<(d0, d1, d2) -> (d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d0, d2 + d3)>
#map3 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d0, d3)>
#map4 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d1, d2)>
#map5 = affine_map<(d0) -> (-d0 + 2)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0) -> ()>
#map8 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_convolve"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<3xf32>) -> (tensor<8xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg99: tensor<6xf32>, %arg100: tensor<3xf32>):
    %113 = "func.call"(%arg99, %arg100) <{callee = @convolve}> : (tensor<6xf32>, tensor<3xf32>) -> tensor<8xf32>
    %114 = "func.call"(%arg99, %arg100) <{callee = @correlate}> : (tensor<6xf32>, tensor<3xf32>) -> tensor<6xf32>
    %115 = "func.call"(%arg100, %arg99) <{callee = @polyval}> : (tensor<3xf32>, tensor<6xf32>) -> tensor<6xf32>
    %116 = "func.call"(%arg99) <{callee = @gradient}> : (tensor<6xf32>) -> tensor<6xf32>
    %117 = "func.call"(%arg99) <{callee = @diff}> : (tensor<6xf32>) -> tensor<4xf32>
    %118 = "func.call"(%arg99) <{callee = @trapezoid}> : (tensor<6xf32>) -> tensor<f32>
    "func.return"(%113, %114, %115, %116, %117, %118) : (tensor<8xf32>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<3xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "convolve", sym_visibility = "private"}> ({
  ^bb0(%arg97: tensor<6xf32>, %arg98: tensor<3xf32>):
    %112 = "func.call"(%arg97, %arg98) <{callee = @_conv}> : (tensor<6xf32>, tensor<3xf32>) -> tensor<8xf32>
    "func.return"(%112) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<3xf32>) -> tensor<8xf32>, res_attrs = [{}], sym_name = "_conv", sym_visibility = "private"}> ({
  ^bb0(%arg83: tensor<6xf32>, %arg84: tensor<3xf32>):
    %99 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %100 = "func.call"(%arg84) <{callee = @_flip}> : (tensor<3xf32>) -> tensor<3xf32>
    %101 = "tensor.empty"() : () -> tensor<1x1x6xf32>
    %102 = "linalg.generic"(%arg83, %101) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: f32, %arg96: f32):
      "linalg.yield"(%arg95) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
    %103 = "tensor.empty"() : () -> tensor<1x1x3xf32>
    %104 = "linalg.generic"(%100, %103) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32):
      "linalg.yield"(%arg93) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %105 = "tensor.pad"(%102) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0, 2>, static_low = array<i64: 0, 0, 2>}> ({
    ^bb0(%arg90: index, %arg91: index, %arg92: index):
      "tensor.yield"(%99) : (f32) -> ()
    }) : (tensor<1x1x6xf32>) -> tensor<1x1x10xf32>
    %106 = "tensor.empty"() : () -> tensor<1x1x8xf32>
    %107 = "linalg.fill"(%99, %106) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg88: f32, %arg89: f32):
      "linalg.yield"(%arg88) : (f32) -> ()
    }) : (f32, tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
    %108 = "linalg.generic"(%105, %104, %107) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg85: f32, %arg86: f32, %arg87: f32):
      %110 = "arith.mulf"(%arg85, %arg86) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %111 = "arith.addf"(%arg87, %110) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%111) : (f32) -> ()
    }) : (tensor<1x1x10xf32>, tensor<1x1x3xf32>, tensor<1x1x8xf32>) -> tensor<1x1x8xf32>
    %109 = "tensor.collapse_shape"(%108) <{reassociation = [[0, 1, 2]]}> : (tensor<1x1x8xf32>) -> tensor<8xf32>
    "func.return"(%109) : (tensor<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_flip", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<3xf32>):
    %97 = "tensor.empty"() : () -> tensor<3xf32>
    %98 = "linalg.generic"(%arg80, %97) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32):
      "linalg.yield"(%arg81) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%98) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<3xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "correlate", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<6xf32>, %arg79: tensor<3xf32>):
    %96 = "func.call"(%arg78, %arg79) <{callee = @_conv_0}> : (tensor<6xf32>, tensor<3xf32>) -> tensor<6xf32>
    "func.return"(%96) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<3xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_conv_0", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<6xf32>, %arg65: tensor<3xf32>):
    %85 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %86 = "tensor.empty"() : () -> tensor<1x1x6xf32>
    %87 = "linalg.generic"(%arg64, %86) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
    %88 = "tensor.empty"() : () -> tensor<1x1x3xf32>
    %89 = "linalg.generic"(%arg65, %88) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32):
      "linalg.yield"(%arg74) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %90 = "tensor.pad"(%87) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0, 0, 1>, static_low = array<i64: 0, 0, 1>}> ({
    ^bb0(%arg71: index, %arg72: index, %arg73: index):
      "tensor.yield"(%85) : (f32) -> ()
    }) : (tensor<1x1x6xf32>) -> tensor<1x1x8xf32>
    %91 = "linalg.fill"(%85, %86) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32):
      "linalg.yield"(%arg69) : (f32) -> ()
    }) : (f32, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
    %92 = "linalg.generic"(%90, %89, %91) <{indexing_maps = [#map2, #map3, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32, %arg68: f32):
      %94 = "arith.mulf"(%arg66, %arg67) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %95 = "arith.addf"(%arg68, %94) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%95) : (f32) -> ()
    }) : (tensor<1x1x8xf32>, tensor<1x1x3xf32>, tensor<1x1x6xf32>) -> tensor<1x1x6xf32>
    %93 = "tensor.collapse_shape"(%92) <{reassociation = [[0, 1, 2]]}> : (tensor<1x1x6xf32>) -> tensor<6xf32>
    "func.return"(%93) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xf32>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "polyval", sym_visibility = "private"}> ({
  ^bb0(%arg60: tensor<3xf32>, %arg61: tensor<6xf32>):
    %73 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %74 = "tensor.empty"() : () -> tensor<6xf32>
    %75 = "linalg.generic"(%73, %74) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32):
      "linalg.yield"(%arg62) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %76 = "tensor.extract_slice"(%arg60) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %77 = "tensor.collapse_shape"(%76) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %78 = "func.call"(%arg61, %75, %77) <{callee = @closed_call}> : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %79 = "tensor.extract_slice"(%arg60) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %80 = "tensor.collapse_shape"(%79) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %81 = "func.call"(%arg61, %78, %80) <{callee = @closed_call}> : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    %82 = "tensor.extract_slice"(%arg60) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %83 = "tensor.collapse_shape"(%82) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %84 = "func.call"(%arg61, %81, %83) <{callee = @closed_call}> : (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    "func.return"(%84) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xf32>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<6xf32>, %arg50: tensor<6xf32>, %arg51: tensor<f32>):
    %67 = "tensor.empty"() : () -> tensor<6xf32>
    %68 = "linalg.generic"(%arg50, %arg49, %67) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32, %arg59: f32):
      %72 = "arith.mulf"(%arg57, %arg58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %69 = "linalg.generic"(%arg51, %67) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      "linalg.yield"(%arg55) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %70 = "linalg.generic"(%68, %69, %67) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32, %arg54: f32):
      %71 = "arith.addf"(%arg52, %arg53) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%71) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%70) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "gradient", sym_visibility = "private"}> ({
  ^bb0(%arg20: tensor<6xf32>):
    %26 = "arith.constant"() <{value = 5 : index}> : () -> index
    %27 = "arith.constant"() <{value = 1 : index}> : () -> index
    %28 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %30 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %31 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %32 = "tensor.empty"() : () -> tensor<1xf32>
    %33 = "linalg.generic"(%30, %31, %32) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg46: f32, %arg47: f32, %arg48: f32):
      %66 = "arith.subf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %34 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 5>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %35 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %36 = "linalg.generic"(%34, %35, %32) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32, %arg45: f32):
      %65 = "arith.subf"(%arg43, %arg44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%65) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %37 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4xf32>
    %38 = "tensor.extract_slice"(%arg20) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<4xf32>
    %39 = "tensor.empty"() : () -> tensor<4xf32>
    %40 = "linalg.generic"(%37, %38, %39) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32, %arg42: f32):
      %64 = "arith.subf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%64) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %41 = "linalg.generic"(%29, %39) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: f32, %arg39: f32):
      "linalg.yield"(%arg38) : (f32) -> ()
    }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    %42 = "linalg.generic"(%40, %41, %39) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32, %arg37: f32):
      %63 = "arith.mulf"(%arg35, %arg36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%63) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %43 = "linalg.generic"(%28, %39) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32):
      "linalg.yield"(%arg33) : (f32) -> ()
    }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    %44 = "linalg.generic"(%42, %43, %39) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg30: f32, %arg31: f32, %arg32: f32):
      %62 = "arith.divf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %45 = "linalg.generic"(%28, %32) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32):
      "linalg.yield"(%arg28) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %46 = "linalg.generic"(%36, %45, %32) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
      %61 = "arith.divf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%61) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %47 = "linalg.generic"(%33, %45, %32) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32, %arg24: f32):
      %60 = "arith.divf"(%arg22, %arg23) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%60) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %48 = "tensor.empty"() : () -> tensor<6xf32>
    %49 = "linalg.generic"(%48) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg21: f32):
      %50 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %51 = "arith.cmpi"(%50, %27) <{predicate = 6 : i64}> : (index, index) -> i1
      %52 = "scf.if"(%51) ({
        %59 = "tensor.extract"(%47, %50) : (tensor<1xf32>, index) -> f32
        "scf.yield"(%59) : (f32) -> ()
      }, {
        %53 = "arith.cmpi"(%50, %26) <{predicate = 6 : i64}> : (index, index) -> i1
        %54 = "scf.if"(%53) ({
          %57 = "arith.subi"(%50, %27) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %58 = "tensor.extract"(%44, %57) : (tensor<4xf32>, index) -> f32
          "scf.yield"(%58) : (f32) -> ()
        }, {
          %55 = "arith.subi"(%50, %26) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %56 = "tensor.extract"(%46, %55) : (tensor<1xf32>, index) -> f32
          "scf.yield"(%56) : (f32) -> ()
        }) : (i1) -> f32
        "scf.yield"(%54) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%52) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%49) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "diff", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<6xf32>):
    %16 = "tensor.extract_slice"(%arg13) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 5>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<5xf32>
    %17 = "tensor.extract_slice"(%arg13) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 5>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<5xf32>
    %18 = "tensor.empty"() : () -> tensor<5xf32>
    %19 = "linalg.generic"(%16, %17, %18) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32, %arg19: f32):
      %25 = "arith.subf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %20 = "tensor.extract_slice"(%19) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<5xf32>) -> tensor<4xf32>
    %21 = "tensor.extract_slice"(%19) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<5xf32>) -> tensor<4xf32>
    %22 = "tensor.empty"() : () -> tensor<4xf32>
    %23 = "linalg.generic"(%20, %21, %22) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32, %arg16: f32):
      %24 = "arith.subf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%23) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "trapezoid", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xf32>):
    %0 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %2 = "tensor.empty"() : () -> tensor<f32>
    %3 = "linalg.fill"(%1, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      "linalg.yield"(%arg11) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %4 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map6, #map7], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      %15 = "arith.addf"(%arg10, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %5 = "tensor.extract_slice"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %6 = "tensor.collapse_shape"(%5) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %7 = "tensor.extract_slice"(%arg0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 5>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
    %8 = "tensor.collapse_shape"(%7) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %9 = "linalg.generic"(%6, %8, %2) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32, %arg8: f32):
      %14 = "arith.addf"(%arg6, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %10 = "linalg.generic"(%9, %2) <{indexing_maps = [#map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      %13 = "arith.mulf"(%arg4, %0) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%13) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %11 = "linalg.generic"(%4, %10, %2) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %12 = "arith.subf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%12) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%11) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

