#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
#map7 = affine_map<(d0, d1) -> (0, d1)>
"builtin.module"() <{sym_name = "jit_cross_entropy"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x7xf32>, tensor<5xi32>) -> (tensor<f32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg45: tensor<5x7xf32>, %arg46: tensor<5xi32>):
    %42 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %43 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %44 = "arith.constant"() <{value = 6 : index}> : () -> index
    %45 = "arith.constant"() <{value = 4 : index}> : () -> index
    %46 = "arith.constant"() <{value = 1 : index}> : () -> index
    %47 = "arith.constant"() <{value = 0 : index}> : () -> index
    %48 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %49 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %50 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %51 = "arith.constant"() <{value = dense<0.0142857144> : tensor<f32>}> : () -> tensor<f32>
    %52 = "arith.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %53 = "func.call"(%arg45) <{callee = @log_softmax}> : (tensor<5x7xf32>) -> tensor<5x7xf32>
    %54 = "func.call"(%arg46) <{callee = @_one_hot}> : (tensor<5xi32>) -> tensor<5x7xf32>
    %55 = "tensor.empty"() : () -> tensor<5x7xf32>
    %56 = "linalg.generic"(%52, %55) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg109: f32, %arg110: f32):
      "linalg.yield"(%arg109) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %57 = "linalg.generic"(%56, %54, %55) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg106: f32, %arg107: f32, %arg108: f32):
      %124 = "arith.mulf"(%arg106, %arg107) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%124) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %58 = "linalg.generic"(%51, %55) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg104: f32, %arg105: f32):
      "linalg.yield"(%arg104) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %59 = "linalg.generic"(%57, %58, %55) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32, %arg103: f32):
      %123 = "arith.addf"(%arg101, %arg102) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%123) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %60 = "tensor.empty"() : () -> tensor<5xi32>
    %61 = "linalg.generic"(%60) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg100: i32):
      %121 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %122 = "arith.index_cast"(%121) : (index) -> i32
      "linalg.yield"(%122) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %62 = "linalg.generic"(%50, %60) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg98: i32, %arg99: i32):
      "linalg.yield"(%arg98) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %63 = "tensor.empty"() : () -> tensor<5xi1>
    %64 = "linalg.generic"(%61, %62, %63) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32, %arg97: i1):
      %120 = "arith.cmpi"(%arg95, %arg96) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%120) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %65 = "linalg.generic"(%49, %60) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: i32, %arg94: i32):
      "linalg.yield"(%arg93) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %66 = "linalg.generic"(%61, %65, %60) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg90: i32, %arg91: i32, %arg92: i32):
      %119 = "arith.addi"(%arg90, %arg91) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%119) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %67 = "linalg.generic"(%64, %66, %61, %60) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg86: i1, %arg87: i32, %arg88: i32, %arg89: i32):
      %118 = "arith.select"(%arg86, %arg87, %arg88) : (i1, i32, i32) -> i32
      "linalg.yield"(%118) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %68 = "linalg.generic"(%arg46, %62, %63) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32, %arg85: i1):
      %117 = "arith.cmpi"(%arg83, %arg84) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%117) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %69 = "linalg.generic"(%48, %60) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %70 = "linalg.generic"(%arg46, %69, %60) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32, %arg80: i32):
      %116 = "arith.addi"(%arg78, %arg79) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%116) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %71 = "linalg.generic"(%68, %70, %arg46, %60) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg74: i1, %arg75: i32, %arg76: i32, %arg77: i32):
      %115 = "arith.select"(%arg74, %arg75, %arg76) : (i1, i32, i32) -> i32
      "linalg.yield"(%115) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %72 = "tensor.empty"() : () -> tensor<5x1xi32>
    %73 = "linalg.generic"(%67, %72) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32):
      "linalg.yield"(%arg72) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %74 = "linalg.generic"(%71, %72) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      "linalg.yield"(%arg70) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %75 = "tensor.empty"() : () -> tensor<5x2xi32>
    %76 = "linalg.generic"(%75) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg69: i32):
      %108 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %109 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %110 = "arith.cmpi"(%109, %46) <{predicate = 6 : i64}> : (index, index) -> i1
      %111 = "scf.if"(%110) ({
        %114 = "tensor.extract"(%73, %108, %109) : (tensor<5x1xi32>, index, index) -> i32
        "scf.yield"(%114) : (i32) -> ()
      }, {
        %112 = "arith.subi"(%109, %46) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %113 = "tensor.extract"(%74, %108, %112) : (tensor<5x1xi32>, index, index) -> i32
        "scf.yield"(%113) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%111) : (i32) -> ()
    }) : (tensor<5x2xi32>) -> tensor<5x2xi32>
    %77 = "tensor.empty"() : () -> tensor<5xf32>
    %78 = "linalg.generic"(%77) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg68: f32):
      %98 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %99 = "tensor.extract"(%76, %98, %47) : (tensor<5x2xi32>, index, index) -> i32
      %100 = "arith.index_cast"(%99) : (i32) -> index
      %101 = "tensor.extract"(%76, %98, %46) : (tensor<5x2xi32>, index, index) -> i32
      %102 = "arith.index_cast"(%101) : (i32) -> index
      %103 = "arith.maxsi"(%100, %47) : (index, index) -> index
      %104 = "arith.minsi"(%103, %45) : (index, index) -> index
      %105 = "arith.maxsi"(%102, %47) : (index, index) -> index
      %106 = "arith.minsi"(%105, %44) : (index, index) -> index
      %107 = "tensor.extract"(%53, %104, %106) : (tensor<5x7xf32>, index, index) -> f32
      "linalg.yield"(%107) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %79 = "tensor.empty"() : () -> tensor<f32>
    %80 = "linalg.fill"(%43, %79) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32):
      "linalg.yield"(%arg66) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %81 = "linalg.generic"(%78, %80) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32):
      %97 = "arith.addf"(%arg65, %arg64) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%97) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %82 = "linalg.generic"(%81, %79) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32):
      %96 = "arith.divf"(%arg62, %42) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%96) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %83 = "linalg.generic"(%82, %79) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      %95 = "arith.negf"(%arg60) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%95) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %84 = "linalg.generic"(%59, %53, %55) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32, %arg59: f32):
      %94 = "arith.mulf"(%arg57, %arg58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%94) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %85 = "linalg.fill"(%43, %77) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      "linalg.yield"(%arg55) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %86 = "linalg.generic"(%84, %85) <{indexing_maps = [#map1, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      %93 = "arith.addf"(%arg54, %arg53) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%93) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5xf32>) -> tensor<5xf32>
    %87 = "linalg.generic"(%86, %80) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32):
      %92 = "arith.addf"(%arg52, %arg51) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%92) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<f32>) -> tensor<f32>
    %88 = "linalg.generic"(%87, %79) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32):
      %91 = "arith.divf"(%arg49, %42) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%91) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %89 = "linalg.generic"(%88, %79) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      %90 = "arith.negf"(%arg47) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%90) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%83, %89) : (tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x7xf32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<5x7xf32>):
    %15 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %16 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %17 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %18 = "tensor.empty"() : () -> tensor<5xf32>
    %19 = "linalg.fill"(%17, %18) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      "linalg.yield"(%arg43) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %20 = "linalg.generic"(%arg13, %19) <{indexing_maps = [#map1, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32):
      %41 = "arith.maximumf"(%arg42, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%41) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5xf32>) -> tensor<5xf32>
    %21 = "linalg.generic"(%16, %18) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32):
      "linalg.yield"(%arg39) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %22 = "linalg.generic"(%21, %20, %18) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
      %40 = "arith.maximumf"(%arg36, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%40) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %23 = "tensor.empty"() : () -> tensor<5x1xf32>
    %24 = "linalg.generic"(%22, %23) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32):
      "linalg.yield"(%arg34) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %25 = "tensor.empty"() : () -> tensor<5x7xf32>
    %26 = "linalg.generic"(%24, %25) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32):
      "linalg.yield"(%arg32) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %27 = "linalg.generic"(%arg13, %26, %25) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %39 = "arith.subf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%39) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %28 = "linalg.generic"(%27, %25) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f32):
      %38 = "math.exp"(%arg27) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %29 = "linalg.fill"(%15, %18) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg25: f32, %arg26: f32):
      "linalg.yield"(%arg25) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %30 = "linalg.generic"(%28, %29) <{indexing_maps = [#map1, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32):
      %37 = "arith.addf"(%arg24, %arg23) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5xf32>) -> tensor<5xf32>
    %31 = "linalg.generic"(%30, %23) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32):
      "linalg.yield"(%arg21) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %32 = "linalg.generic"(%31, %23) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f32):
      %36 = "math.log"(%arg19) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %33 = "linalg.generic"(%32, %25) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32):
      "linalg.yield"(%arg17) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %34 = "linalg.generic"(%27, %33, %25) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32, %arg16: f32):
      %35 = "arith.subf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%35) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    "func.return"(%34) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5xi32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "_one_hot", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5xi32>):
    %0 = "tensor.empty"() : () -> tensor<5x1xi32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32):
      "linalg.yield"(%arg11) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %2 = "tensor.empty"() : () -> tensor<1x7xi32>
    %3 = "linalg.generic"(%2) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg10: i32):
      %13 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %14 = "arith.index_cast"(%13) : (index) -> i32
      "linalg.yield"(%14) : (i32) -> ()
    }) : (tensor<1x7xi32>) -> tensor<1x7xi32>
    %4 = "tensor.empty"() : () -> tensor<5x7xi32>
    %5 = "linalg.generic"(%1, %4) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32):
      "linalg.yield"(%arg8) : (i32) -> ()
    }) : (tensor<5x1xi32>, tensor<5x7xi32>) -> tensor<5x7xi32>
    %6 = "linalg.generic"(%3, %4) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: i32, %arg7: i32):
      "linalg.yield"(%arg6) : (i32) -> ()
    }) : (tensor<1x7xi32>, tensor<5x7xi32>) -> tensor<5x7xi32>
    %7 = "tensor.empty"() : () -> tensor<5x7xi1>
    %8 = "linalg.generic"(%5, %6, %7) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: i32, %arg4: i32, %arg5: i1):
      %12 = "arith.cmpi"(%arg3, %arg4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%12) : (i1) -> ()
    }) : (tensor<5x7xi32>, tensor<5x7xi32>, tensor<5x7xi1>) -> tensor<5x7xi1>
    %9 = "tensor.empty"() : () -> tensor<5x7xf32>
    %10 = "linalg.generic"(%8, %9) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: i1, %arg2: f32):
      %11 = "arith.uitofp"(%arg1) : (i1) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<5x7xi1>, tensor<5x7xf32>) -> tensor<5x7xf32>
    "func.return"(%10) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

