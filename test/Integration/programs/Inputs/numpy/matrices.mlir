#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0, d1) -> (d0, 0)>
#map4 = affine_map<(d0, d1) -> (0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0) -> ()>
#map8 = affine_map<(d0, d1, d2, d3) -> (d0, d2)>
#map9 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map10 = affine_map<(d0, d1, d2, d3) -> (d1, d3)>
#map11 = affine_map<(d0, d1, d2, d3) -> (d0, 0, d2, 0)>
#map12 = affine_map<(d0, d1, d2, d3) -> (0, d1, 0, d3)>
"builtin.module"() <{sym_name = "jit_matrices"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<4xf32>) -> (tensor<4x4xf32>, tensor<f32>, tensor<4x4xf32>, tensor<3xf32>, tensor<4x4xf32>, tensor<8x8xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg115: tensor<4x4xf32>, %arg116: tensor<4xf32>):
    %130 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %131 = "tensor.empty"() : () -> tensor<4x1xf32>
    %132 = "linalg.generic"(%arg116, %131) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg131: f32, %arg132: f32):
      "linalg.yield"(%arg131) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %133 = "tensor.empty"() : () -> tensor<1x4xf32>
    %134 = "linalg.generic"(%arg116, %133) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg129: f32, %arg130: f32):
      "linalg.yield"(%arg129) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %135 = "tensor.empty"() : () -> tensor<4x4xf32>
    %136 = "linalg.generic"(%132, %135) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg127: f32, %arg128: f32):
      "linalg.yield"(%arg127) : (f32) -> ()
    }) : (tensor<4x1xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %137 = "linalg.generic"(%134, %135) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg125: f32, %arg126: f32):
      "linalg.yield"(%arg125) : (f32) -> ()
    }) : (tensor<1x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %138 = "linalg.generic"(%136, %137, %135) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg122: f32, %arg123: f32, %arg124: f32):
      %150 = "arith.mulf"(%arg122, %arg123) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%150) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %139 = "func.call"(%arg115) <{callee = @trace}> : (tensor<4x4xf32>) -> tensor<f32>
    %140 = "func.call"(%arg116) <{callee = @_diag}> : (tensor<4xf32>) -> tensor<4x4xf32>
    %141 = "func.call"(%arg115) <{callee = @diagonal}> : (tensor<4x4xf32>) -> tensor<3xf32>
    %142 = "func.call"(%arg115) <{callee = @triu}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %143 = "tensor.extract_slice"(%arg115) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<2x2xf32>
    %144 = "func.call"(%143, %arg115) <{callee = @kron}> : (tensor<2x2xf32>, tensor<4x4xf32>) -> tensor<8x8xf32>
    %145 = "tensor.empty"() : () -> tensor<4xf32>
    %146 = "linalg.fill"(%130, %145) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: f32, %arg121: f32):
      "linalg.yield"(%arg120) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %147 = "linalg.matvec"(%arg115, %arg116, %146) <{operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg117: f32, %arg118: f32, %arg119: f32):
      %148 = "arith.mulf"(%arg117, %arg118) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %149 = "arith.addf"(%arg119, %148) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%149) : (f32) -> ()
    }) {linalg.memoized_indexing_maps = [#map1, #map2, #map]} : (tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%138, %139, %140, %141, %142, %144, %147) : (tensor<4x4xf32>, tensor<f32>, tensor<4x4xf32>, tensor<3xf32>, tensor<4x4xf32>, tensor<8x8xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "trace", sym_visibility = "private"}> ({
  ^bb0(%arg98: tensor<4x4xf32>):
    %107 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %108 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %109 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %110 = "tensor.empty"() : () -> tensor<4x4xi32>
    %111 = "linalg.generic"(%110) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg114: i32):
      %128 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %129 = "arith.index_cast"(%128) : (index) -> i32
      "linalg.yield"(%129) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %112 = "linalg.generic"(%110) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg113: i32):
      %126 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %127 = "arith.index_cast"(%126) : (index) -> i32
      "linalg.yield"(%127) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %113 = "linalg.generic"(%109, %110) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg111: i32, %arg112: i32):
      "linalg.yield"(%arg111) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %114 = "linalg.generic"(%111, %113, %110) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i32, %arg110: i32):
      %125 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%125) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %115 = "tensor.empty"() : () -> tensor<4x4xi1>
    %116 = "linalg.generic"(%114, %112, %115) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg105: i32, %arg106: i32, %arg107: i1):
      %124 = "arith.cmpi"(%arg105, %arg106) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%124) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %117 = "tensor.empty"() : () -> tensor<4x4xf32>
    %118 = "linalg.generic"(%108, %117) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg103: f32, %arg104: f32):
      "linalg.yield"(%arg103) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %119 = "func.call"(%116, %arg98, %118) <{callee = @_where}> : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %120 = "tensor.empty"() : () -> tensor<f32>
    %121 = "linalg.fill"(%107, %120) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32):
      "linalg.yield"(%arg101) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %122 = "linalg.generic"(%119, %121) <{indexing_maps = [#map1, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg99: f32, %arg100: f32):
      %123 = "arith.addf"(%arg100, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%123) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%122) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg91: tensor<4x4xi1>, %arg92: tensor<4x4xf32>, %arg93: tensor<4x4xf32>):
    %104 = "tensor.empty"() : () -> tensor<4x4xf32>
    %105 = "linalg.generic"(%arg91, %arg92, %arg93, %104) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg94: i1, %arg95: f32, %arg96: f32, %arg97: f32):
      %106 = "arith.select"(%arg94, %arg95, %arg96) : (i1, f32, f32) -> f32
      "linalg.yield"(%106) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%105) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg78: tensor<4xf32>):
    %86 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %87 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %88 = "tensor.empty"() : () -> tensor<4x4xi32>
    %89 = "linalg.generic"(%88) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg90: i32):
      %102 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %103 = "arith.index_cast"(%102) : (index) -> i32
      "linalg.yield"(%103) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %90 = "linalg.generic"(%88) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg89: i32):
      %100 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %101 = "arith.index_cast"(%100) : (index) -> i32
      "linalg.yield"(%101) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %91 = "linalg.generic"(%86, %88) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: i32, %arg88: i32):
      "linalg.yield"(%arg87) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %92 = "linalg.generic"(%89, %91, %88) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg84: i32, %arg85: i32, %arg86: i32):
      %99 = "arith.addi"(%arg84, %arg85) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%99) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %93 = "tensor.empty"() : () -> tensor<4x4xi1>
    %94 = "linalg.generic"(%92, %90, %93) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32, %arg83: i1):
      %98 = "arith.cmpi"(%arg81, %arg82) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%98) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %95 = "tensor.empty"() : () -> tensor<4x1xf32>
    %96 = "linalg.generic"(%arg78, %95) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg79: f32, %arg80: f32):
      "linalg.yield"(%arg79) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %97 = "func.call"(%94, %96, %87) <{callee = @_where_0}> : (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>
    "func.return"(%97) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xi1>, tensor<4x1xf32>, tensor<f32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<4x4xi1>, %arg68: tensor<4x1xf32>, %arg69: tensor<f32>):
    %81 = "tensor.empty"() : () -> tensor<4x4xf32>
    %82 = "linalg.generic"(%arg68, %81) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (tensor<4x1xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %83 = "linalg.generic"(%arg69, %81) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32):
      "linalg.yield"(%arg74) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %84 = "linalg.generic"(%arg67, %82, %83, %81) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg70: i1, %arg71: f32, %arg72: f32, %arg73: f32):
      %85 = "arith.select"(%arg70, %arg71, %arg72) : (i1, f32, f32) -> f32
      "linalg.yield"(%85) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%84) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<4x4xf32>):
    %29 = "arith.constant"() <{value = 3 : index}> : () -> index
    %30 = "arith.constant"() <{value = 1 : index}> : () -> index
    %31 = "arith.constant"() <{value = 0 : index}> : () -> index
    %32 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %33 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %34 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %35 = "tensor.empty"() : () -> tensor<3xi32>
    %36 = "linalg.generic"(%35) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg66: i32):
      %79 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %80 = "arith.index_cast"(%79) : (index) -> i32
      "linalg.yield"(%80) : (i32) -> ()
    }) : (tensor<3xi32>) -> tensor<3xi32>
    %37 = "linalg.generic"(%34, %35) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: i32, %arg65: i32):
      "linalg.yield"(%arg64) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %38 = "linalg.generic"(%37, %36, %35) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg61: i32, %arg62: i32, %arg63: i32):
      %78 = "arith.addi"(%arg61, %arg62) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%78) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %39 = "linalg.generic"(%33, %35) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i32, %arg60: i32):
      "linalg.yield"(%arg59) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %40 = "tensor.empty"() : () -> tensor<3xi1>
    %41 = "linalg.generic"(%36, %39, %40) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32, %arg58: i1):
      %77 = "arith.cmpi"(%arg56, %arg57) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%77) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %42 = "linalg.generic"(%32, %35) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32):
      "linalg.yield"(%arg54) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %43 = "linalg.generic"(%36, %42, %35) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: i32, %arg52: i32, %arg53: i32):
      %76 = "arith.addi"(%arg51, %arg52) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%76) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %44 = "linalg.generic"(%41, %43, %36, %35) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg47: i1, %arg48: i32, %arg49: i32, %arg50: i32):
      %75 = "arith.select"(%arg47, %arg48, %arg49) : (i1, i32, i32) -> i32
      "linalg.yield"(%75) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %45 = "linalg.generic"(%38, %39, %40) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32, %arg46: i1):
      %74 = "arith.cmpi"(%arg44, %arg45) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%74) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %46 = "linalg.generic"(%38, %42, %35) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32, %arg43: i32):
      %73 = "arith.addi"(%arg41, %arg42) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%73) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %47 = "linalg.generic"(%45, %46, %38, %35) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg37: i1, %arg38: i32, %arg39: i32, %arg40: i32):
      %72 = "arith.select"(%arg37, %arg38, %arg39) : (i1, i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %48 = "tensor.empty"() : () -> tensor<3x1xi32>
    %49 = "linalg.generic"(%44, %48) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32):
      "linalg.yield"(%arg35) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %50 = "linalg.generic"(%47, %48) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: i32, %arg34: i32):
      "linalg.yield"(%arg33) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %51 = "tensor.empty"() : () -> tensor<3x2xi32>
    %52 = "linalg.generic"(%51) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg32: i32):
      %65 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %66 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %67 = "arith.cmpi"(%66, %30) <{predicate = 6 : i64}> : (index, index) -> i1
      %68 = "scf.if"(%67) ({
        %71 = "tensor.extract"(%49, %65, %66) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%71) : (i32) -> ()
      }, {
        %69 = "arith.subi"(%66, %30) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %70 = "tensor.extract"(%50, %65, %69) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%70) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%68) : (i32) -> ()
    }) : (tensor<3x2xi32>) -> tensor<3x2xi32>
    %53 = "tensor.empty"() : () -> tensor<3xf32>
    %54 = "linalg.generic"(%53) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg31: f32):
      %55 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %56 = "tensor.extract"(%52, %55, %31) : (tensor<3x2xi32>, index, index) -> i32
      %57 = "arith.index_cast"(%56) : (i32) -> index
      %58 = "tensor.extract"(%52, %55, %30) : (tensor<3x2xi32>, index, index) -> i32
      %59 = "arith.index_cast"(%58) : (i32) -> index
      %60 = "arith.maxsi"(%57, %31) : (index, index) -> index
      %61 = "arith.minsi"(%60, %29) : (index, index) -> index
      %62 = "arith.maxsi"(%59, %31) : (index, index) -> index
      %63 = "arith.minsi"(%62, %29) : (index, index) -> index
      %64 = "tensor.extract"(%arg30, %61, %63) : (tensor<4x4xf32>, index, index) -> f32
      "linalg.yield"(%64) : (f32) -> ()
    }) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%54) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "triu", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<4x4xf32>):
    %10 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %11 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<4x4xi32>
    %13 = "linalg.generic"(%12) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg29: i32):
      %27 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %28 = "arith.index_cast"(%27) : (index) -> i32
      "linalg.yield"(%28) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %14 = "linalg.generic"(%11, %12) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: i32, %arg28: i32):
      "linalg.yield"(%arg27) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %15 = "linalg.generic"(%13, %14, %12) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i32, %arg26: i32):
      %26 = "arith.addi"(%arg24, %arg25) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%26) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %16 = "linalg.generic"(%12) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg23: i32):
      %24 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %25 = "arith.index_cast"(%24) : (index) -> i32
      "linalg.yield"(%25) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %17 = "tensor.empty"() : () -> tensor<4x4xi1>
    %18 = "linalg.generic"(%15, %16, %17) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32, %arg22: i1):
      %23 = "arith.cmpi"(%arg20, %arg21) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%23) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %19 = "tensor.empty"() : () -> tensor<4x4xf32>
    %20 = "linalg.generic"(%10, %19) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      "linalg.yield"(%arg18) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %21 = "linalg.generic"(%18, %20, %arg13, %19) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg14: i1, %arg15: f32, %arg16: f32, %arg17: f32):
      %22 = "arith.select"(%arg14, %arg15, %arg16) : (i1, f32, f32) -> f32
      "linalg.yield"(%22) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%21) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x2xf32>, tensor<4x4xf32>) -> tensor<8x8xf32>, res_attrs = [{}], sym_name = "kron", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x2xf32>, %arg1: tensor<4x4xf32>):
    %0 = "tensor.empty"() : () -> tensor<2x1x2x1xf32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map8, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      "linalg.yield"(%arg11) : (f32) -> ()
    }) : (tensor<2x2xf32>, tensor<2x1x2x1xf32>) -> tensor<2x1x2x1xf32>
    %2 = "tensor.empty"() : () -> tensor<1x4x1x4xf32>
    %3 = "linalg.generic"(%arg1, %2) <{indexing_maps = [#map10, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      "linalg.yield"(%arg9) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<1x4x1x4xf32>) -> tensor<1x4x1x4xf32>
    %4 = "tensor.empty"() : () -> tensor<2x4x2x4xf32>
    %5 = "linalg.generic"(%1, %4) <{indexing_maps = [#map11, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<2x1x2x1xf32>, tensor<2x4x2x4xf32>) -> tensor<2x4x2x4xf32>
    %6 = "linalg.generic"(%3, %4) <{indexing_maps = [#map12, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32):
      "linalg.yield"(%arg5) : (f32) -> ()
    }) : (tensor<1x4x1x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x4x2x4xf32>
    %7 = "linalg.generic"(%5, %6, %4) <{indexing_maps = [#map9, #map9, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32, %arg4: f32):
      %9 = "arith.mulf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%9) : (f32) -> ()
    }) : (tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>, tensor<2x4x2x4xf32>) -> tensor<2x4x2x4xf32>
    %8 = "tensor.collapse_shape"(%7) <{reassociation = [[0, 1], [2, 3]]}> : (tensor<2x4x2x4xf32>) -> tensor<8x8xf32>
    "func.return"(%8) : (tensor<8x8xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

