#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> ()>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d1, d2)>
"builtin.module"() <{sym_name = "jit_lstm"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<6x3x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg83: tensor<6x3x4xf32>, %arg84: tensor<16x4xf32>, %arg85: tensor<16x4xf32>, %arg86: tensor<16xf32>):
    %79 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %80 = "arith.constant"() <{value = 6 : i32}> : () -> i32
    %81 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %82 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %83 = "tensor.empty"() : () -> tensor<3x4xf32>
    %84 = "linalg.generic"(%82, %83) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg109: f32, %arg110: f32):
      "linalg.yield"(%arg109) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %85 = "tensor.empty"() : () -> tensor<6x3x4xf32>
    %86 = "linalg.generic"(%82, %85) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg107: f32, %arg108: f32):
      "linalg.yield"(%arg107) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x3x4xf32>) -> tensor<6x3x4xf32>
    %87:8 = "stablehlo.while"(%arg83, %arg84, %arg85, %arg86, %81, %84, %84, %86) ({
    ^bb0(%arg97: tensor<6x3x4xf32>, %arg98: tensor<16x4xf32>, %arg99: tensor<16x4xf32>, %arg100: tensor<16xf32>, %arg101: tensor<i32>, %arg102: tensor<3x4xf32>, %arg103: tensor<3x4xf32>, %arg104: tensor<6x3x4xf32>):
      %94 = "tensor.empty"() : () -> tensor<i1>
      %95 = "linalg.generic"(%arg101, %94) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg105: i32, %arg106: i1):
        %96 = "arith.cmpi"(%arg105, %80) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%96) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%95) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg87: tensor<6x3x4xf32>, %arg88: tensor<16x4xf32>, %arg89: tensor<16x4xf32>, %arg90: tensor<16xf32>, %arg91: tensor<i32>, %arg92: tensor<3x4xf32>, %arg93: tensor<3x4xf32>, %arg94: tensor<6x3x4xf32>):
      %88 = "func.call"(%arg87, %arg91) <{callee = @dynamic_index_in_dim}> : (tensor<6x3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
      %89:3 = "func.call"(%arg88, %arg89, %arg90, %arg92, %arg93, %88) <{callee = @closed_call}> : (tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>)
      %90 = "func.call"(%arg94, %89#2, %arg91) <{callee = @dynamic_update_index_in_dim}> : (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i32>) -> tensor<6x3x4xf32>
      %91 = "tensor.empty"() : () -> tensor<i32>
      %92 = "linalg.generic"(%arg91, %91) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg95: i32, %arg96: i32):
        %93 = "arith.addi"(%arg95, %79) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%93) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg87, %arg88, %arg89, %arg90, %92, %89#0, %89#1, %90) : (tensor<6x3x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>) -> ()
    }) : (tensor<6x3x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>) -> (tensor<6x3x4xf32>, tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>, tensor<i32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>)
    "func.return"(%87#5, %87#6, %87#7) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<6x3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x3x4xf32>, tensor<i32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg81: tensor<6x3x4xf32>, %arg82: tensor<i32>):
    %71 = "arith.constant"() <{value = 5 : index}> : () -> index
    %72 = "arith.constant"() <{value = 0 : index}> : () -> index
    %73 = "tensor.extract"(%arg82) : (tensor<i32>) -> i32
    %74 = "arith.index_cast"(%73) : (i32) -> index
    %75 = "arith.maxsi"(%74, %72) : (index, index) -> index
    %76 = "arith.minsi"(%75, %71) : (index, index) -> index
    %77 = "tensor.extract_slice"(%arg81, %76) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0, 0>, static_sizes = array<i64: 1, 3, 4>, static_strides = array<i64: 1, 1, 1>}> : (tensor<6x3x4xf32>, index) -> tensor<1x3x4xf32>
    %78 = "tensor.collapse_shape"(%77) <{reassociation = [[0, 1], [2]]}> : (tensor<1x3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%78) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16x4xf32>, tensor<16x4xf32>, tensor<16xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>), res_attrs = [{}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg5: tensor<16x4xf32>, %arg6: tensor<16x4xf32>, %arg7: tensor<16xf32>, %arg8: tensor<3x4xf32>, %arg9: tensor<3x4xf32>, %arg10: tensor<3x4xf32>):
    %9 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %10 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "tensor.empty"() : () -> tensor<4x16xf32>
    %12 = "linalg.generic"(%arg5, %11) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg79: f32, %arg80: f32):
      "linalg.yield"(%arg79) : (f32) -> ()
    }) : (tensor<16x4xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %13 = "tensor.empty"() : () -> tensor<3x16xf32>
    %14 = "linalg.fill"(%9, %13) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32):
      "linalg.yield"(%arg77) : (f32) -> ()
    }) : (f32, tensor<3x16xf32>) -> tensor<3x16xf32>
    %15 = "linalg.matmul"(%arg10, %12, %14) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32, %arg76: f32):
      %69 = "arith.mulf"(%arg74, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %70 = "arith.addf"(%arg76, %69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%70) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<4x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %16 = "linalg.generic"(%arg6, %11) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32):
      "linalg.yield"(%arg72) : (f32) -> ()
    }) : (tensor<16x4xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %17 = "linalg.matmul"(%arg8, %16, %14) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32, %arg71: f32):
      %67 = "arith.mulf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %68 = "arith.addf"(%arg71, %67) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%68) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<4x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %18 = "linalg.generic"(%15, %17, %13) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32, %arg68: f32):
      %66 = "arith.addf"(%arg66, %arg67) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%66) : (f32) -> ()
    }) : (tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %19 = "tensor.empty"() : () -> tensor<1x16xf32>
    %20 = "linalg.generic"(%arg7, %19) <{indexing_maps = [#map9, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32):
      "linalg.yield"(%arg64) : (f32) -> ()
    }) : (tensor<16xf32>, tensor<1x16xf32>) -> tensor<1x16xf32>
    %21 = "linalg.generic"(%20, %13) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32):
      "linalg.yield"(%arg62) : (f32) -> ()
    }) : (tensor<1x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %22 = "linalg.generic"(%18, %21, %13) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg59: f32, %arg60: f32, %arg61: f32):
      %65 = "arith.addf"(%arg59, %arg60) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%65) : (f32) -> ()
    }) : (tensor<3x16xf32>, tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %23 = "tensor.extract_slice"(%22) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %24 = "tensor.extract_slice"(%22) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 4>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %25 = "tensor.extract_slice"(%22) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 8>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %26 = "tensor.extract_slice"(%22) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 12>, static_sizes = array<i64: 3, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x16xf32>) -> tensor<3x4xf32>
    %27 = "tensor.empty"() : () -> tensor<3x4xf32>
    %28 = "linalg.generic"(%24, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32):
      %64 = "arith.negf"(%arg57) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%64) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %29 = "linalg.generic"(%28, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      %63 = "math.exp"(%arg55) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%63) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %30 = "linalg.generic"(%10, %27) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      "linalg.yield"(%arg53) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %31 = "linalg.generic"(%30, %29, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg50: f32, %arg51: f32, %arg52: f32):
      %62 = "arith.addf"(%arg50, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %32 = "linalg.generic"(%30, %31, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32, %arg49: f32):
      %61 = "arith.divf"(%arg47, %arg48) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%61) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %33 = "linalg.generic"(%32, %arg9, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32, %arg46: f32):
      %60 = "arith.mulf"(%arg44, %arg45) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%60) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %34 = "linalg.generic"(%23, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32):
      %59 = "arith.negf"(%arg42) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%59) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %35 = "linalg.generic"(%34, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32):
      %58 = "math.exp"(%arg40) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %36 = "linalg.generic"(%30, %35, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg37: f32, %arg38: f32, %arg39: f32):
      %57 = "arith.addf"(%arg37, %arg38) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%57) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %37 = "linalg.generic"(%30, %36, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32, %arg36: f32):
      %56 = "arith.divf"(%arg34, %arg35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%56) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %38 = "linalg.generic"(%25, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32):
      %55 = "math.tanh"(%arg32) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%55) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %39 = "linalg.generic"(%37, %38, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %54 = "arith.mulf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%54) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %40 = "linalg.generic"(%33, %39, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32, %arg28: f32):
      %53 = "arith.addf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%53) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %41 = "linalg.generic"(%26, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32):
      %52 = "arith.negf"(%arg24) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%52) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %42 = "linalg.generic"(%41, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: f32, %arg23: f32):
      %51 = "math.exp"(%arg22) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%51) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %43 = "linalg.generic"(%30, %42, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f32, %arg21: f32):
      %50 = "arith.addf"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%50) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %44 = "linalg.generic"(%30, %43, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32, %arg18: f32):
      %49 = "arith.divf"(%arg16, %arg17) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%49) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %45 = "linalg.generic"(%40, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      %48 = "math.tanh"(%arg14) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%48) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %46 = "linalg.generic"(%44, %45, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
      %47 = "arith.mulf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%47) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%46, %40, %46) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x3x4xf32>, tensor<3x4xf32>, tensor<i32>) -> tensor<6x3x4xf32>, res_attrs = [{}], sym_name = "dynamic_update_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6x3x4xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<i32>):
    %0 = "arith.constant"() <{value = 5 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "tensor.empty"() : () -> tensor<1x3x4xf32>
    %3 = "linalg.generic"(%arg1, %2) <{indexing_maps = [#map11, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32):
      "linalg.yield"(%arg3) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<1x3x4xf32>) -> tensor<1x3x4xf32>
    %4 = "tensor.extract"(%arg2) : (tensor<i32>) -> i32
    %5 = "arith.index_cast"(%4) : (i32) -> index
    %6 = "arith.maxsi"(%5, %1) : (index, index) -> index
    %7 = "arith.minsi"(%6, %0) : (index, index) -> index
    %8 = "tensor.insert_slice"(%3, %arg0, %7) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0, 0>, static_sizes = array<i64: 1, 3, 4>, static_strides = array<i64: 1, 1, 1>}> : (tensor<1x3x4xf32>, tensor<6x3x4xf32>, index) -> tensor<6x3x4xf32>
    "func.return"(%8) : (tensor<6x3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

