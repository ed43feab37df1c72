#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (0, d1)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1, d2) -> ()>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map10 = affine_map<(d0, d1, d2) -> (d2)>
#map11 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_take"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7x5xf32>, tensor<6xi32>) -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<1x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg137: tensor<7x5xf32>, %arg138: tensor<6xi32>):
    %148 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %149 = "func.call"(%arg137, %arg138) <{callee = @_take}> : (tensor<7x5xf32>, tensor<6xi32>) -> tensor<6x5xf32>
    %150 = "func.call"(%arg137, %arg138) <{callee = @_take_0}> : (tensor<7x5xf32>, tensor<6xi32>) -> tensor<6x5xf32>
    %151 = "tensor.extract_slice"(%arg138) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 5>, static_strides = array<i64: 1>}> : (tensor<6xi32>) -> tensor<5xi32>
    %152 = "tensor.empty"() : () -> tensor<1x5xi32>
    %153 = "linalg.generic"(%151, %152) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg139: i32, %arg140: i32):
      "linalg.yield"(%arg139) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %154 = "func.call"(%153, %148) <{callee = @remainder}> : (tensor<1x5xi32>, tensor<i32>) -> tensor<1x5xi32>
    %155 = "func.call"(%arg137, %154) <{callee = @take_along_axis}> : (tensor<7x5xf32>, tensor<1x5xi32>) -> tensor<1x5xf32>
    "func.return"(%149, %150, %155) : (tensor<6x5xf32>, tensor<6x5xf32>, tensor<1x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7x5xf32>, tensor<6xi32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg132: tensor<7x5xf32>, %arg133: tensor<6xi32>):
    %135 = "arith.constant"() <{value = 6 : index}> : () -> index
    %136 = "arith.constant"() <{value = 0 : index}> : () -> index
    %137 = "tensor.empty"() : () -> tensor<6x1xi32>
    %138 = "linalg.generic"(%arg133, %137) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg135: i32, %arg136: i32):
      "linalg.yield"(%arg135) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %139 = "tensor.empty"() : () -> tensor<6x5xf32>
    %140 = "linalg.generic"(%139) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg134: f32):
      %141 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %142 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %143 = "tensor.extract"(%138, %141, %136) : (tensor<6x1xi32>, index, index) -> i32
      %144 = "arith.index_cast"(%143) : (i32) -> index
      %145 = "arith.maxsi"(%144, %136) : (index, index) -> index
      %146 = "arith.minsi"(%145, %135) : (index, index) -> index
      %147 = "tensor.extract"(%arg132, %146, %142) : (tensor<7x5xf32>, index, index) -> f32
      "linalg.yield"(%147) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%140) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7x5xf32>, tensor<6xi32>) -> tensor<6x5xf32>, res_attrs = [{}], sym_name = "_take_0", sym_visibility = "private"}> ({
  ^bb0(%arg90: tensor<7x5xf32>, %arg91: tensor<6xi32>):
    %89 = "arith.constant"() <{value = 6 : index}> : () -> index
    %90 = "arith.constant"() <{value = 0 : index}> : () -> index
    %91 = "arith.constant"() <{value = true}> : () -> i1
    %92 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %93 = "arith.constant"() <{value = dense<6> : tensor<1xi32>}> : () -> tensor<1xi32>
    %94 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %95 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %96 = "tensor.empty"() : () -> tensor<6xi32>
    %97 = "linalg.generic"(%95, %96) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: i32, %arg131: i32):
      "linalg.yield"(%arg130) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %98 = "tensor.empty"() : () -> tensor<6xi1>
    %99 = "linalg.generic"(%arg91, %97, %98) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg127: i32, %arg128: i32, %arg129: i1):
      %134 = "arith.cmpi"(%arg127, %arg128) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%134) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %100 = "linalg.generic"(%94, %96) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg125: i32, %arg126: i32):
      "linalg.yield"(%arg125) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %101 = "linalg.generic"(%arg91, %100, %96) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg122: i32, %arg123: i32, %arg124: i32):
      %133 = "arith.addi"(%arg122, %arg123) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%133) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %102 = "func.call"(%99, %101, %arg91) <{callee = @_where}> : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %103 = "tensor.empty"() : () -> tensor<6x1xi32>
    %104 = "linalg.generic"(%102, %103) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: i32, %arg121: i32):
      "linalg.yield"(%arg120) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %105 = "linalg.generic"(%95, %103) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg118: i32, %arg119: i32):
      "linalg.yield"(%arg118) : (i32) -> ()
    }) : (tensor<i32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %106 = "tensor.empty"() : () -> tensor<6x1xi1>
    %107 = "linalg.generic"(%104, %105, %106) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg115: i32, %arg116: i32, %arg117: i1):
      %132 = "arith.cmpi"(%arg115, %arg116) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%132) : (i1) -> ()
    }) : (tensor<6x1xi32>, tensor<6x1xi32>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %108 = "tensor.empty"() : () -> tensor<1x1xi32>
    %109 = "linalg.generic"(%93, %108) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg113: i32, %arg114: i32):
      "linalg.yield"(%arg113) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1xi32>) -> tensor<1x1xi32>
    %110 = "linalg.generic"(%109, %103) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg111: i32, %arg112: i32):
      "linalg.yield"(%arg111) : (i32) -> ()
    }) : (tensor<1x1xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %111 = "linalg.generic"(%104, %110, %106) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i32, %arg110: i1):
      %131 = "arith.cmpi"(%arg108, %arg109) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%131) : (i1) -> ()
    }) : (tensor<6x1xi32>, tensor<6x1xi32>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %112 = "linalg.generic"(%107, %111, %106) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg105: i1, %arg106: i1, %arg107: i1):
      %130 = "arith.andi"(%arg105, %arg106) : (i1, i1) -> i1
      "linalg.yield"(%130) : (i1) -> ()
    }) : (tensor<6x1xi1>, tensor<6x1xi1>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %113 = "linalg.fill"(%91, %98) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg103: i1, %arg104: i1):
      "linalg.yield"(%arg103) : (i1) -> ()
    }) : (i1, tensor<6xi1>) -> tensor<6xi1>
    %114 = "linalg.generic"(%112, %113) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: i1, %arg102: i1):
      %129 = "arith.andi"(%arg102, %arg101) : (i1, i1) -> i1
      "linalg.yield"(%129) : (i1) -> ()
    }) : (tensor<6x1xi1>, tensor<6xi1>) -> tensor<6xi1>
    %115 = "tensor.empty"() : () -> tensor<6x5xf32>
    %116 = "linalg.generic"(%115) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg100: f32):
      %122 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %123 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %124 = "tensor.extract"(%104, %122, %90) : (tensor<6x1xi32>, index, index) -> i32
      %125 = "arith.index_cast"(%124) : (i32) -> index
      %126 = "arith.maxsi"(%125, %90) : (index, index) -> index
      %127 = "arith.minsi"(%126, %89) : (index, index) -> index
      %128 = "tensor.extract"(%arg90, %127, %123) : (tensor<7x5xf32>, index, index) -> f32
      "linalg.yield"(%128) : (f32) -> ()
    }) : (tensor<6x5xf32>) -> tensor<6x5xf32>
    %117 = "tensor.empty"() : () -> tensor<6x5xi1>
    %118 = "linalg.generic"(%114, %117) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg98: i1, %arg99: i1):
      "linalg.yield"(%arg98) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6x5xi1>) -> tensor<6x5xi1>
    %119 = "linalg.generic"(%92, %115) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg96: f32, %arg97: f32):
      "linalg.yield"(%arg96) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    %120 = "linalg.generic"(%118, %116, %119, %115) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg92: i1, %arg93: f32, %arg94: f32, %arg95: f32):
      %121 = "arith.select"(%arg92, %arg93, %arg94) : (i1, f32, f32) -> f32
      "linalg.yield"(%121) : (f32) -> ()
    }) : (tensor<6x5xi1>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>) -> tensor<6x5xf32>
    "func.return"(%120) : (tensor<6x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg83: tensor<6xi1>, %arg84: tensor<6xi32>, %arg85: tensor<6xi32>):
    %86 = "tensor.empty"() : () -> tensor<6xi32>
    %87 = "linalg.generic"(%arg83, %arg84, %arg85, %86) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg86: i1, %arg87: i32, %arg88: i32, %arg89: i32):
      %88 = "arith.select"(%arg86, %arg87, %arg88) : (i1, i32, i32) -> i32
      "linalg.yield"(%88) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%87) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x5xi32>, tensor<i32>) -> tensor<1x5xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<1x5xi32>, %arg50: tensor<i32>):
    %47 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %48 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %49 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %50 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %51 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %52 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %53 = "tensor.empty"() : () -> tensor<i1>
    %54 = "linalg.generic"(%arg50, %53) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i1):
      %85 = "arith.cmpi"(%arg81, %50) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%85) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %55 = "func.call"(%54, %51, %arg50) <{callee = @_where_1}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %56 = "tensor.empty"() : () -> tensor<1x5xi32>
    %57 = "linalg.generic"(%55, %56) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg79: i32, %arg80: i32):
      "linalg.yield"(%arg79) : (i32) -> ()
    }) : (tensor<i32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %58 = "linalg.generic"(%arg49, %57, %56) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg76: i32, %arg77: i32, %arg78: i32):
      %76 = "arith.cmpi"(%arg77, %50) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %77 = "arith.cmpi"(%arg76, %48) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %78 = "arith.cmpi"(%arg77, %47) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %79 = "arith.andi"(%77, %78) : (i1, i1) -> i1
      %80 = "arith.ori"(%76, %79) : (i1, i1) -> i1
      %81 = "arith.select"(%80, %49, %arg77) : (i1, i32, i32) -> i32
      %82 = "arith.remsi"(%arg76, %81) : (i32, i32) -> i32
      %83 = "arith.select"(%79, %50, %82) : (i1, i32, i32) -> i32
      %84 = "arith.select"(%76, %arg76, %83) : (i1, i32, i32) -> i32
      "linalg.yield"(%84) : (i32) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %59 = "linalg.generic"(%52, %56) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32):
      "linalg.yield"(%arg74) : (i32) -> ()
    }) : (tensor<i32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %60 = "tensor.empty"() : () -> tensor<1x5xi1>
    %61 = "linalg.generic"(%58, %59, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg71: i32, %arg72: i32, %arg73: i1):
      %75 = "arith.cmpi"(%arg71, %arg72) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%75) : (i1) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %62 = "linalg.generic"(%58, %59, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32, %arg70: i1):
      %74 = "arith.cmpi"(%arg68, %arg69) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%74) : (i1) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %63 = "linalg.generic"(%55, %53) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: i32, %arg67: i1):
      %73 = "arith.cmpi"(%arg66, %50) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%73) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %64 = "linalg.generic"(%63, %60) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg64: i1, %arg65: i1):
      "linalg.yield"(%arg64) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %65 = "linalg.generic"(%62, %64, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg61: i1, %arg62: i1, %arg63: i1):
      %72 = "arith.cmpi"(%arg61, %arg62) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%72) : (i1) -> ()
    }) : (tensor<1x5xi1>, tensor<1x5xi1>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %66 = "linalg.generic"(%65, %61, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: i1, %arg59: i1, %arg60: i1):
      %71 = "arith.andi"(%arg58, %arg59) : (i1, i1) -> i1
      "linalg.yield"(%71) : (i1) -> ()
    }) : (tensor<1x5xi1>, tensor<1x5xi1>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %67 = "linalg.generic"(%58, %57, %56) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg55: i32, %arg56: i32, %arg57: i32):
      %70 = "arith.addi"(%arg55, %arg56) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %68 = "linalg.generic"(%66, %67, %58, %56) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg51: i1, %arg52: i32, %arg53: i32, %arg54: i32):
      %69 = "arith.select"(%arg51, %arg52, %arg53) : (i1, i32, i32) -> i32
      "linalg.yield"(%69) : (i32) -> ()
    }) : (tensor<1x5xi1>, tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    "func.return"(%68) : (tensor<1x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg42: tensor<i1>, %arg43: tensor<i32>, %arg44: tensor<i32>):
    %44 = "tensor.empty"() : () -> tensor<i32>
    %45 = "linalg.generic"(%arg42, %arg43, %arg44, %44) <{indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg45: i1, %arg46: i32, %arg47: i32, %arg48: i32):
      %46 = "arith.select"(%arg45, %arg46, %arg47) : (i1, i32, i32) -> i32
      "linalg.yield"(%46) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%45) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7x5xf32>, tensor<1x5xi32>) -> tensor<1x5xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<7x5xf32>, %arg1: tensor<1x5xi32>):
    %0 = "arith.constant"() <{value = 6 : index}> : () -> index
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %4 = "arith.constant"() <{value = dense<6> : tensor<1xi32>}> : () -> tensor<1xi32>
    %5 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %6 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %7 = "tensor.empty"() : () -> tensor<1x5xi32>
    %8 = "linalg.generic"(%6, %7) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: i32, %arg41: i32):
      "linalg.yield"(%arg40) : (i32) -> ()
    }) : (tensor<i32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %9 = "tensor.empty"() : () -> tensor<1x5xi1>
    %10 = "linalg.generic"(%arg1, %8, %9) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32, %arg39: i1):
      %43 = "arith.cmpi"(%arg37, %arg38) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%43) : (i1) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %11 = "linalg.generic"(%5, %7) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32):
      "linalg.yield"(%arg35) : (i32) -> ()
    }) : (tensor<i32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %12 = "linalg.generic"(%arg1, %11, %7) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32, %arg34: i32):
      %42 = "arith.addi"(%arg32, %arg33) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%42) : (i32) -> ()
    }) : (tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %13 = "linalg.generic"(%10, %12, %arg1, %7) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg28: i1, %arg29: i32, %arg30: i32, %arg31: i32):
      %41 = "arith.select"(%arg28, %arg29, %arg30) : (i1, i32, i32) -> i32
      "linalg.yield"(%41) : (i32) -> ()
    }) : (tensor<1x5xi1>, tensor<1x5xi32>, tensor<1x5xi32>, tensor<1x5xi32>) -> tensor<1x5xi32>
    %14 = "tensor.expand_shape"(%13) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 1, 5, 1>}> : (tensor<1x5xi32>) -> tensor<1x5x1xi32>
    %15 = "tensor.empty"() : () -> tensor<1x5x1xi32>
    %16 = "linalg.generic"(%6, %15) <{indexing_maps = [#map8, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32):
      "linalg.yield"(%arg26) : (i32) -> ()
    }) : (tensor<i32>, tensor<1x5x1xi32>) -> tensor<1x5x1xi32>
    %17 = "tensor.empty"() : () -> tensor<1x5x1xi1>
    %18 = "linalg.generic"(%14, %16, %17) <{indexing_maps = [#map9, #map9, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: i32, %arg24: i32, %arg25: i1):
      %40 = "arith.cmpi"(%arg23, %arg24) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%40) : (i1) -> ()
    }) : (tensor<1x5x1xi32>, tensor<1x5x1xi32>, tensor<1x5x1xi1>) -> tensor<1x5x1xi1>
    %19 = "tensor.empty"() : () -> tensor<1x1x1xi32>
    %20 = "linalg.generic"(%4, %19) <{indexing_maps = [#map10, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: i32, %arg22: i32):
      "linalg.yield"(%arg21) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    %21 = "linalg.generic"(%20, %15) <{indexing_maps = [#map11, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: i32, %arg20: i32):
      "linalg.yield"(%arg19) : (i32) -> ()
    }) : (tensor<1x1x1xi32>, tensor<1x5x1xi32>) -> tensor<1x5x1xi32>
    %22 = "linalg.generic"(%14, %21, %17) <{indexing_maps = [#map9, #map9, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32, %arg18: i1):
      %39 = "arith.cmpi"(%arg16, %arg17) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%39) : (i1) -> ()
    }) : (tensor<1x5x1xi32>, tensor<1x5x1xi32>, tensor<1x5x1xi1>) -> tensor<1x5x1xi1>
    %23 = "linalg.generic"(%18, %22, %17) <{indexing_maps = [#map9, #map9, #map9], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i1, %arg14: i1, %arg15: i1):
      %38 = "arith.andi"(%arg13, %arg14) : (i1, i1) -> i1
      "linalg.yield"(%38) : (i1) -> ()
    }) : (tensor<1x5x1xi1>, tensor<1x5x1xi1>, tensor<1x5x1xi1>) -> tensor<1x5x1xi1>
    %24 = "linalg.fill"(%2, %9) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i1, %arg12: i1):
      "linalg.yield"(%arg11) : (i1) -> ()
    }) : (i1, tensor<1x5xi1>) -> tensor<1x5xi1>
    %25 = "linalg.generic"(%23, %24) <{indexing_maps = [#map9, #map12], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      %37 = "arith.andi"(%arg10, %arg9) : (i1, i1) -> i1
      "linalg.yield"(%37) : (i1) -> ()
    }) : (tensor<1x5x1xi1>, tensor<1x5xi1>) -> tensor<1x5xi1>
    %26 = "tensor.empty"() : () -> tensor<1x5xf32>
    %27 = "linalg.generic"(%26) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg8: f32):
      %31 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %32 = "tensor.extract"(%14, %1, %31, %1) : (tensor<1x5x1xi32>, index, index, index) -> i32
      %33 = "arith.index_cast"(%32) : (i32) -> index
      %34 = "arith.maxsi"(%33, %1) : (index, index) -> index
      %35 = "arith.minsi"(%34, %0) : (index, index) -> index
      %36 = "tensor.extract"(%arg0, %35, %31) : (tensor<7x5xf32>, index, index) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<1x5xf32>) -> tensor<1x5xf32>
    %28 = "linalg.generic"(%3, %26) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x5xf32>) -> tensor<1x5xf32>
    %29 = "linalg.generic"(%25, %27, %28, %26) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg2: i1, %arg3: f32, %arg4: f32, %arg5: f32):
      %30 = "arith.select"(%arg2, %arg3, %arg4) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<1x5xi1>, tensor<1x5xf32>, tensor<1x5xf32>, tensor<1x5xf32>) -> tensor<1x5xf32>
    "func.return"(%29) : (tensor<1x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

