#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map5 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1) -> (d0, 0)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0) -> (d0)>
#map12 = affine_map<(d0) -> ()>
#map13 = affine_map<() -> ()>
#map14 = affine_map<(d0, d1, d2) -> ()>
"builtin.module"() <{sym_name = "jit_boxes"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x4xf32>, tensor<6xf32>) -> (tensor<6x6xf32>, tensor<6xi32>, tensor<6xi1>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg101: tensor<6x4xf32>, %arg102: tensor<6xf32>):
    %128 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %129 = "arith.constant"() <{value = 6 : i32}> : () -> i32
    %130 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %131 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %132 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %133 = "tensor.extract_slice"(%arg101) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 6, 2>, static_strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %134 = "tensor.extract_slice"(%arg101) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 6, 2>, static_strides = array<i64: 1, 1>}> : (tensor<6x4xf32>) -> tensor<6x2xf32>
    %135 = "tensor.empty"() : () -> tensor<6x2xf32>
    %136 = "linalg.generic"(%133, %134, %135) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg174: f32, %arg175: f32, %arg176: f32):
      %190 = "arith.addf"(%arg174, %arg175) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%190) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>) -> tensor<6x2xf32>
    %137 = "tensor.empty"() : () -> tensor<6x1x2xf32>
    %138 = "linalg.generic"(%136, %137) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32):
      "linalg.yield"(%arg172) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<6x1x2xf32>) -> tensor<6x1x2xf32>
    %139 = "tensor.empty"() : () -> tensor<1x6x2xf32>
    %140 = "linalg.generic"(%136, %139) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg170: f32, %arg171: f32):
      "linalg.yield"(%arg170) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    %141 = "tensor.empty"() : () -> tensor<6x6x2xf32>
    %142 = "linalg.generic"(%138, %141) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg168: f32, %arg169: f32):
      "linalg.yield"(%arg168) : (f32) -> ()
    }) : (tensor<6x1x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %143 = "linalg.generic"(%140, %141) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg166: f32, %arg167: f32):
      "linalg.yield"(%arg166) : (f32) -> ()
    }) : (tensor<1x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %144 = "linalg.generic"(%142, %143, %141) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg163: f32, %arg164: f32, %arg165: f32):
      %189 = "arith.minimumf"(%arg163, %arg164) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%189) : (f32) -> ()
    }) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %145 = "linalg.generic"(%133, %137) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg161: f32, %arg162: f32):
      "linalg.yield"(%arg161) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<6x1x2xf32>) -> tensor<6x1x2xf32>
    %146 = "linalg.generic"(%133, %139) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: f32, %arg160: f32):
      "linalg.yield"(%arg159) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
    %147 = "linalg.generic"(%145, %141) <{indexing_maps = [#map4, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg157: f32, %arg158: f32):
      "linalg.yield"(%arg157) : (f32) -> ()
    }) : (tensor<6x1x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %148 = "linalg.generic"(%146, %141) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: f32, %arg156: f32):
      "linalg.yield"(%arg155) : (f32) -> ()
    }) : (tensor<1x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %149 = "linalg.generic"(%147, %148, %141) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg152: f32, %arg153: f32, %arg154: f32):
      %188 = "arith.maximumf"(%arg152, %arg153) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%188) : (f32) -> ()
    }) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %150 = "linalg.generic"(%144, %149, %141) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg149: f32, %arg150: f32, %arg151: f32):
      %187 = "arith.subf"(%arg149, %arg150) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%187) : (f32) -> ()
    }) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %151 = "func.call"(%150, %132) <{callee = @clip}> : (tensor<6x6x2xf32>, tensor<i32>) -> tensor<6x6x2xf32>
    %152 = "tensor.empty"() : () -> tensor<6x6xf32>
    %153 = "linalg.fill"(%130, %152) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg147: f32, %arg148: f32):
      "linalg.yield"(%arg147) : (f32) -> ()
    }) : (f32, tensor<6x6xf32>) -> tensor<6x6xf32>
    %154 = "linalg.generic"(%151, %153) <{indexing_maps = [#map2, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: f32, %arg146: f32):
      %186 = "arith.mulf"(%arg146, %arg145) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%186) : (f32) -> ()
    }) : (tensor<6x6x2xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %155 = "linalg.generic"(%136, %133, %135) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg142: f32, %arg143: f32, %arg144: f32):
      %185 = "arith.subf"(%arg142, %arg143) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%185) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>) -> tensor<6x2xf32>
    %156 = "tensor.empty"() : () -> tensor<6xf32>
    %157 = "linalg.fill"(%130, %156) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg140: f32, %arg141: f32):
      "linalg.yield"(%arg140) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %158 = "linalg.generic"(%155, %157) <{indexing_maps = [#map, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: f32, %arg139: f32):
      %184 = "arith.mulf"(%arg139, %arg138) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%184) : (f32) -> ()
    }) : (tensor<6x2xf32>, tensor<6xf32>) -> tensor<6xf32>
    %159 = "tensor.empty"() : () -> tensor<6x1xf32>
    %160 = "linalg.generic"(%158, %159) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg136: f32, %arg137: f32):
      "linalg.yield"(%arg136) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %161 = "tensor.empty"() : () -> tensor<1x6xf32>
    %162 = "linalg.generic"(%158, %161) <{indexing_maps = [#map8, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg134: f32, %arg135: f32):
      "linalg.yield"(%arg134) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %163 = "linalg.generic"(%160, %152) <{indexing_maps = [#map9, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32):
      "linalg.yield"(%arg132) : (f32) -> ()
    }) : (tensor<6x1xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %164 = "linalg.generic"(%162, %152) <{indexing_maps = [#map10, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: f32, %arg131: f32):
      "linalg.yield"(%arg130) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %165 = "linalg.generic"(%163, %164, %152) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg127: f32, %arg128: f32, %arg129: f32):
      %183 = "arith.addf"(%arg127, %arg128) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%183) : (f32) -> ()
    }) : (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %166 = "linalg.generic"(%165, %154, %152) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg124: f32, %arg125: f32, %arg126: f32):
      %182 = "arith.subf"(%arg124, %arg125) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%182) : (f32) -> ()
    }) : (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %167 = "linalg.generic"(%154, %166, %152) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg121: f32, %arg122: f32, %arg123: f32):
      %181 = "arith.divf"(%arg121, %arg122) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%181) : (f32) -> ()
    }) : (tensor<6x6xf32>, tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
    %168 = "linalg.generic"(%arg102, %156) <{indexing_maps = [#map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg119: f32, %arg120: f32):
      %180 = "arith.negf"(%arg119) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%180) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %169 = "func.call"(%168) <{callee = @argsort}> : (tensor<6xf32>) -> tensor<6xi32>
    %170 = "tensor.empty"() : () -> tensor<6xi1>
    %171 = "linalg.generic"(%131, %170) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg117: i1, %arg118: i1):
      "linalg.yield"(%arg117) : (i1) -> ()
    }) : (tensor<i1>, tensor<6xi1>) -> tensor<6xi1>
    %172:5 = "stablehlo.while"(%169, %167, %132, %132, %171) ({
    ^bb0(%arg110: tensor<6xi32>, %arg111: tensor<6x6xf32>, %arg112: tensor<i32>, %arg113: tensor<i32>, %arg114: tensor<6xi1>):
      %177 = "tensor.empty"() : () -> tensor<i1>
      %178 = "linalg.generic"(%arg112, %177) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg115: i32, %arg116: i1):
        %179 = "arith.cmpi"(%arg115, %129) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%179) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%178) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg103: tensor<6xi32>, %arg104: tensor<6x6xf32>, %arg105: tensor<i32>, %arg106: tensor<i32>, %arg107: tensor<6xi1>):
      %173:2 = "func.call"(%arg103, %arg104, %arg106, %arg107) <{callee = @closed_call}> : (tensor<6xi32>, tensor<6x6xf32>, tensor<i32>, tensor<6xi1>) -> (tensor<i32>, tensor<6xi1>)
      %174 = "tensor.empty"() : () -> tensor<i32>
      %175 = "linalg.generic"(%arg105, %174) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg108: i32, %arg109: i32):
        %176 = "arith.addi"(%arg108, %128) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%176) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg103, %arg104, %175, %173#0, %173#1) : (tensor<6xi32>, tensor<6x6xf32>, tensor<i32>, tensor<i32>, tensor<6xi1>) -> ()
    }) : (tensor<6xi32>, tensor<6x6xf32>, tensor<i32>, tensor<i32>, tensor<6xi1>) -> (tensor<6xi32>, tensor<6x6xf32>, tensor<i32>, tensor<i32>, tensor<6xi1>)
    "func.return"(%167, %169, %172#4) : (tensor<6x6xf32>, tensor<6xi32>, tensor<6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x6x2xf32>, tensor<i32>) -> tensor<6x6x2xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg92: tensor<6x6x2xf32>, %arg93: tensor<i32>):
    %121 = "tensor.empty"() : () -> tensor<f32>
    %122 = "linalg.generic"(%arg93, %121) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg99: i32, %arg100: f32):
      %127 = "arith.sitofp"(%arg99) : (i32) -> f32
      "linalg.yield"(%127) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %123 = "tensor.empty"() : () -> tensor<6x6x2xf32>
    %124 = "linalg.generic"(%122, %123) <{indexing_maps = [#map14, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg97: f32, %arg98: f32):
      "linalg.yield"(%arg97) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    %125 = "linalg.generic"(%124, %arg92, %123) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg94: f32, %arg95: f32, %arg96: f32):
      %126 = "arith.maximumf"(%arg94, %arg95) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%126) : (f32) -> ()
    }) : (tensor<6x6x2xf32>, tensor<6x6x2xf32>, tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
    "func.return"(%125) : (tensor<6x6x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "argsort", sym_visibility = "private"}> ({
  ^bb0(%arg61: tensor<6xf32>):
    %84 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %85 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %86 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %87 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %88 = "tensor.empty"() : () -> tensor<6xi32>
    %89 = "linalg.generic"(%88) <{indexing_maps = [#map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg91: i32):
      %119 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %120 = "arith.index_cast"(%119) : (index) -> i32
      "linalg.yield"(%120) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %90:2 = "stablehlo.sort"(%arg61, %89) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg62: tensor<f32>, %arg63: tensor<f32>, %arg64: tensor<i32>, %arg65: tensor<i32>):
      %91 = "tensor.empty"() : () -> tensor<i1>
      %92 = "linalg.generic"(%arg62, %91) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg89: f32, %arg90: i1):
        %118 = "arith.cmpf"(%arg89, %87) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%118) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %93 = "tensor.empty"() : () -> tensor<f32>
      %94 = "linalg.generic"(%92, %arg62, %93) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg86: i1, %arg87: f32, %arg88: f32):
        %117 = "arith.select"(%arg86, %87, %arg87) : (i1, f32, f32) -> f32
        "linalg.yield"(%117) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %95 = "linalg.generic"(%arg62, %arg62, %91) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg83: f32, %arg84: f32, %arg85: i1):
        %116 = "arith.cmpf"(%arg83, %arg84) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%116) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %96 = "linalg.generic"(%95, %94, %93) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg80: i1, %arg81: f32, %arg82: f32):
        %115 = "arith.select"(%arg80, %86, %arg81) : (i1, f32, f32) -> f32
        "linalg.yield"(%115) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %97 = "linalg.generic"(%arg63, %91) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg78: f32, %arg79: i1):
        %114 = "arith.cmpf"(%arg78, %87) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%114) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %98 = "linalg.generic"(%97, %arg63, %93) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg75: i1, %arg76: f32, %arg77: f32):
        %113 = "arith.select"(%arg75, %87, %arg76) : (i1, f32, f32) -> f32
        "linalg.yield"(%113) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %99 = "linalg.generic"(%arg63, %arg63, %91) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg72: f32, %arg73: f32, %arg74: i1):
        %112 = "arith.cmpf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%112) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %100 = "linalg.generic"(%99, %98, %93) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg69: i1, %arg70: f32, %arg71: f32):
        %111 = "arith.select"(%arg69, %86, %arg70) : (i1, f32, f32) -> f32
        "linalg.yield"(%111) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %101 = "linalg.generic"(%96, %100, %91) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg66: f32, %arg67: f32, %arg68: i1):
        %102 = "arith.bitcast"(%arg66) : (f32) -> i32
        %103 = "arith.cmpi"(%102, %85) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %104 = "arith.subi"(%84, %102) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %105 = "arith.select"(%103, %104, %102) : (i1, i32, i32) -> i32
        %106 = "arith.bitcast"(%arg67) : (f32) -> i32
        %107 = "arith.cmpi"(%106, %85) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %108 = "arith.subi"(%84, %106) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %109 = "arith.select"(%107, %108, %106) : (i1, i32, i32) -> i32
        %110 = "arith.cmpi"(%105, %109) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%110) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%101) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
    "func.return"(%90#1) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xi32>, tensor<6x6xf32>, tensor<i32>, tensor<6xi1>) -> (tensor<i32>, tensor<6xi1>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi32>, %arg1: tensor<6x6xf32>, %arg2: tensor<i32>, %arg3: tensor<6xi1>):
    %0 = "arith.constant"() <{value = false}> : () -> i1
    %1 = "arith.constant"() <{value = true}> : () -> i1
    %2 = "arith.constant"() <{value = 6 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %4 = "arith.constant"() <{value = 5 : index}> : () -> index
    %5 = "arith.constant"() <{value = 0 : index}> : () -> index
    %6 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %7 = "arith.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %9 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "tensor.empty"() : () -> tensor<i32>
    %11 = "linalg.generic"(%arg2, %10) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i32, %arg60: i32):
      %83 = "arith.addi"(%arg59, %6) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<6xi32>
    %13 = "linalg.generic"(%9, %12) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32):
      "linalg.yield"(%arg57) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %14 = "tensor.empty"() : () -> tensor<6xi1>
    %15 = "linalg.generic"(%arg0, %13, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32, %arg56: i1):
      %82 = "arith.cmpi"(%arg54, %arg55) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%82) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %16 = "linalg.generic"(%8, %12) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %17 = "linalg.generic"(%arg0, %16, %12) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: i32):
      %81 = "arith.addi"(%arg49, %arg50) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%81) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %18 = "linalg.generic"(%15, %17, %arg0, %12) <{indexing_maps = [#map11, #map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg45: i1, %arg46: i32, %arg47: i32, %arg48: i32):
      %80 = "arith.select"(%arg45, %arg46, %arg47) : (i1, i32, i32) -> i32
      "linalg.yield"(%80) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %19 = "tensor.empty"() : () -> tensor<6x1xi32>
    %20 = "linalg.generic"(%18, %19) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: i32, %arg44: i32):
      "linalg.yield"(%arg43) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %21 = "tensor.empty"() : () -> tensor<6x6xf32>
    %22 = "linalg.generic"(%21) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg42: f32):
      %73 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %74 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %75 = "tensor.extract"(%20, %73, %5) : (tensor<6x1xi32>, index, index) -> i32
      %76 = "arith.index_cast"(%75) : (i32) -> index
      %77 = "arith.maxsi"(%76, %5) : (index, index) -> index
      %78 = "arith.minsi"(%77, %4) : (index, index) -> index
      %79 = "tensor.extract"(%arg1, %78, %74) : (tensor<6x6xf32>, index, index) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %23 = "linalg.generic"(%21) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg41: f32):
      %66 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %67 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %68 = "tensor.extract"(%20, %67, %5) : (tensor<6x1xi32>, index, index) -> i32
      %69 = "arith.index_cast"(%68) : (i32) -> index
      %70 = "arith.maxsi"(%69, %5) : (index, index) -> index
      %71 = "arith.minsi"(%70, %4) : (index, index) -> index
      %72 = "tensor.extract"(%22, %66, %71) : (tensor<6x6xf32>, index, index) -> f32
      "linalg.yield"(%72) : (f32) -> ()
    }) : (tensor<6x6xf32>) -> tensor<6x6xf32>
    %24 = "tensor.empty"() : () -> tensor<i1>
    %25 = "linalg.generic"(%arg2, %24) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i1):
      %65 = "arith.cmpi"(%arg39, %3) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%65) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %26 = "linalg.generic"(%arg2, %10) <{indexing_maps = [#map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      %64 = "arith.addi"(%arg37, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%64) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %27 = "linalg.generic"(%25, %26, %arg2, %10) <{indexing_maps = [#map13, #map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg33: i1, %arg34: i32, %arg35: i32, %arg36: i32):
      %63 = "arith.select"(%arg33, %arg34, %arg35) : (i1, i32, i32) -> i32
      "linalg.yield"(%63) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %28 = "linalg.generic"(%24) <{indexing_maps = [#map13], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg32: i1):
      "linalg.yield"(%0) : (i1) -> ()
    }) : (tensor<i1>) -> tensor<i1>
    %29 = "linalg.generic"(%10) <{indexing_maps = [#map13], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg31: i32):
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %30 = "linalg.generic"(%28, %29, %10) <{indexing_maps = [#map13, #map13, #map13], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: i1, %arg29: i32, %arg30: i32):
      %62 = "arith.select"(%arg28, %arg29, %3) : (i1, i32, i32) -> i32
      "linalg.yield"(%62) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %31 = "tensor.extract"(%27) : (tensor<i32>) -> i32
    %32 = "arith.index_cast"(%31) : (i32) -> index
    %33 = "arith.maxsi"(%32, %5) : (index, index) -> index
    %34 = "arith.minsi"(%33, %4) : (index, index) -> index
    %35 = "tensor.extract"(%30) : (tensor<i32>) -> i32
    %36 = "arith.index_cast"(%35) : (i32) -> index
    %37 = "arith.maxsi"(%36, %5) : (index, index) -> index
    %38 = "arith.minsi"(%37, %5) : (index, index) -> index
    %39 = "tensor.extract_slice"(%23, %34, %38) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 6>, static_strides = array<i64: 1, 1>}> : (tensor<6x6xf32>, index, index) -> tensor<1x6xf32>
    %40 = "tensor.collapse_shape"(%39) <{reassociation = [[0, 1]]}> : (tensor<1x6xf32>) -> tensor<6xf32>
    %41 = "tensor.empty"() : () -> tensor<6xf32>
    %42 = "linalg.generic"(%7, %41) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %43 = "linalg.generic"(%40, %42, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: i1):
      %61 = "arith.cmpf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%61) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %44 = "linalg.generic"(%12) <{indexing_maps = [#map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg22: i32):
      %59 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %60 = "arith.index_cast"(%59) : (index) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %45 = "linalg.generic"(%arg2, %12) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32):
      "linalg.yield"(%arg20) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %46 = "linalg.generic"(%44, %45, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: i32, %arg18: i32, %arg19: i1):
      %58 = "arith.cmpi"(%arg17, %arg18) <{predicate = 4 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%58) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %47 = "linalg.generic"(%43, %46, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: i1, %arg15: i1, %arg16: i1):
      %57 = "arith.andi"(%arg14, %arg15) : (i1, i1) -> i1
      "linalg.yield"(%57) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %48 = "tensor.extract_slice"(%arg3, %34) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<6xi1>, index) -> tensor<1xi1>
    %49 = "tensor.collapse_shape"(%48) <{reassociation = []}> : (tensor<1xi1>) -> tensor<i1>
    %50 = "linalg.generic"(%49, %14) <{indexing_maps = [#map12, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg12: i1, %arg13: i1):
      "linalg.yield"(%arg12) : (i1) -> ()
    }) : (tensor<i1>, tensor<6xi1>) -> tensor<6xi1>
    %51 = "linalg.generic"(%47, %50, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1, %arg11: i1):
      %56 = "arith.andi"(%arg9, %arg10) : (i1, i1) -> i1
      "linalg.yield"(%56) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %52 = "linalg.generic"(%51, %14) <{indexing_maps = [#map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i1, %arg8: i1):
      %55 = "arith.xori"(%arg7, %1) : (i1, i1) -> i1
      "linalg.yield"(%55) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %53 = "linalg.generic"(%arg3, %52, %14) <{indexing_maps = [#map11, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg4: i1, %arg5: i1, %arg6: i1):
      %54 = "arith.andi"(%arg4, %arg5) : (i1, i1) -> i1
      "linalg.yield"(%54) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    "func.return"(%11, %53) : (tensor<i32>, tensor<6xi1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

