#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d0, 0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0)>
#map8 = affine_map<(d0) -> (d0)>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (d1, d0)>
#map11 = affine_map<(d0, d1) -> ()>
#map12 = affine_map<(d0, d1) -> (0, d1)>
#map13 = affine_map<(d0) -> ()>
#map14 = affine_map<(d0, d1) -> (d0, 0)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map16 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_distances"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x6xf32>, tensor<6xf32>) -> (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<i1>, tensor<3x3xf32>, tensor<3x3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg211: tensor<3x6xf32>, %arg212: tensor<6xf32>):
    %228 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %229 = "func.call"(%arg211) <{callee = @norm}> : (tensor<3x6xf32>) -> tensor<3xf32>
    %230 = "tensor.empty"() : () -> tensor<3x1x6xf32>
    %231 = "linalg.generic"(%arg211, %230) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg231: f32, %arg232: f32):
      "linalg.yield"(%arg231) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x1x6xf32>) -> tensor<3x1x6xf32>
    %232 = "tensor.empty"() : () -> tensor<1x3x6xf32>
    %233 = "linalg.generic"(%arg211, %232) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg229: f32, %arg230: f32):
      "linalg.yield"(%arg229) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<1x3x6xf32>) -> tensor<1x3x6xf32>
    %234 = "tensor.empty"() : () -> tensor<3x3x6xf32>
    %235 = "linalg.generic"(%231, %234) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg227: f32, %arg228: f32):
      "linalg.yield"(%arg227) : (f32) -> ()
    }) : (tensor<3x1x6xf32>, tensor<3x3x6xf32>) -> tensor<3x3x6xf32>
    %236 = "linalg.generic"(%233, %234) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg225: f32, %arg226: f32):
      "linalg.yield"(%arg225) : (f32) -> ()
    }) : (tensor<1x3x6xf32>, tensor<3x3x6xf32>) -> tensor<3x3x6xf32>
    %237 = "linalg.generic"(%235, %236, %234) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg222: f32, %arg223: f32, %arg224: f32):
      %252 = "arith.subf"(%arg222, %arg223) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%252) : (f32) -> ()
    }) : (tensor<3x3x6xf32>, tensor<3x3x6xf32>, tensor<3x3x6xf32>) -> tensor<3x3x6xf32>
    %238 = "linalg.generic"(%237, %237, %234) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg219: f32, %arg220: f32, %arg221: f32):
      %251 = "arith.mulf"(%arg219, %arg220) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%251) : (f32) -> ()
    }) : (tensor<3x3x6xf32>, tensor<3x3x6xf32>, tensor<3x3x6xf32>) -> tensor<3x3x6xf32>
    %239 = "tensor.empty"() : () -> tensor<3x3xf32>
    %240 = "linalg.fill"(%228, %239) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg217: f32, %arg218: f32):
      "linalg.yield"(%arg217) : (f32) -> ()
    }) : (f32, tensor<3x3xf32>) -> tensor<3x3xf32>
    %241 = "linalg.generic"(%238, %240) <{indexing_maps = [#map1, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg215: f32, %arg216: f32):
      %250 = "arith.addf"(%arg216, %arg215) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%250) : (f32) -> ()
    }) : (tensor<3x3x6xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %242 = "linalg.generic"(%241, %239) <{indexing_maps = [#map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg213: f32, %arg214: f32):
      %249 = "math.sqrt"(%arg213) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%249) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %243 = "tensor.extract_slice"(%arg211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 3>, static_strides = array<i64: 1, 1>}> : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %244 = "tensor.extract_slice"(%arg211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 3>, static_sizes = array<i64: 3, 3>, static_strides = array<i64: 1, 1>}> : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %245 = "func.call"(%243, %244) <{callee = @cross}> : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %246 = "func.call"(%arg211, %arg212) <{callee = @allclose}> : (tensor<3x6xf32>, tensor<6xf32>) -> tensor<i1>
    %247 = "func.call"(%arg211) <{callee = @cov}> : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %248 = "func.call"(%arg211) <{callee = @corrcoef}> : (tensor<3x6xf32>) -> tensor<3x3xf32>
    "func.return"(%229, %242, %245, %246, %247, %248) : (tensor<3xf32>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<i1>, tensor<3x3xf32>, tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg201: tensor<3x6xf32>):
    %218 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %219 = "tensor.empty"() : () -> tensor<3x6xf32>
    %220 = "linalg.generic"(%arg201, %arg201, %219) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg208: f32, %arg209: f32, %arg210: f32):
      %227 = "arith.mulf"(%arg208, %arg209) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%227) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %221 = "tensor.empty"() : () -> tensor<3xf32>
    %222 = "linalg.fill"(%218, %221) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg206: f32, %arg207: f32):
      "linalg.yield"(%arg206) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %223 = "linalg.generic"(%220, %222) <{indexing_maps = [#map6, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg204: f32, %arg205: f32):
      %226 = "arith.addf"(%arg205, %arg204) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%226) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3xf32>) -> tensor<3xf32>
    %224 = "linalg.generic"(%223, %221) <{indexing_maps = [#map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg202: f32, %arg203: f32):
      %225 = "math.sqrt"(%arg202) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%225) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%224) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>, res_attrs = [{}], sym_name = "cross", sym_visibility = "private"}> ({
  ^bb0(%arg163: tensor<3x3xf32>, %arg164: tensor<3x3xf32>):
    %167 = "arith.constant"() <{value = 2 : index}> : () -> index
    %168 = "arith.constant"() <{value = 1 : index}> : () -> index
    %169 = "tensor.extract_slice"(%arg163) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %170 = "tensor.collapse_shape"(%169) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %171 = "tensor.extract_slice"(%arg163) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %172 = "tensor.collapse_shape"(%171) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %173 = "tensor.extract_slice"(%arg163) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %174 = "tensor.collapse_shape"(%173) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %175 = "tensor.extract_slice"(%arg164) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %176 = "tensor.collapse_shape"(%175) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %177 = "tensor.extract_slice"(%arg164) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %178 = "tensor.collapse_shape"(%177) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %179 = "tensor.extract_slice"(%arg164) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 2>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x3xf32>) -> tensor<3x1xf32>
    %180 = "tensor.collapse_shape"(%179) <{reassociation = [[0, 1]]}> : (tensor<3x1xf32>) -> tensor<3xf32>
    %181 = "tensor.empty"() : () -> tensor<3xf32>
    %182 = "linalg.generic"(%172, %180, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg198: f32, %arg199: f32, %arg200: f32):
      %217 = "arith.mulf"(%arg198, %arg199) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%217) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %183 = "linalg.generic"(%174, %178, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg195: f32, %arg196: f32, %arg197: f32):
      %216 = "arith.mulf"(%arg195, %arg196) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%216) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %184 = "linalg.generic"(%182, %183, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg192: f32, %arg193: f32, %arg194: f32):
      %215 = "arith.subf"(%arg192, %arg193) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%215) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %185 = "linalg.generic"(%174, %176, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg189: f32, %arg190: f32, %arg191: f32):
      %214 = "arith.mulf"(%arg189, %arg190) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%214) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %186 = "linalg.generic"(%170, %180, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg186: f32, %arg187: f32, %arg188: f32):
      %213 = "arith.mulf"(%arg186, %arg187) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%213) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %187 = "linalg.generic"(%185, %186, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg183: f32, %arg184: f32, %arg185: f32):
      %212 = "arith.subf"(%arg183, %arg184) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%212) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %188 = "linalg.generic"(%170, %178, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg180: f32, %arg181: f32, %arg182: f32):
      %211 = "arith.mulf"(%arg180, %arg181) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%211) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %189 = "linalg.generic"(%172, %176, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg177: f32, %arg178: f32, %arg179: f32):
      %210 = "arith.mulf"(%arg177, %arg178) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%210) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %190 = "linalg.generic"(%188, %189, %181) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg174: f32, %arg175: f32, %arg176: f32):
      %209 = "arith.subf"(%arg174, %arg175) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%209) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %191 = "tensor.empty"() : () -> tensor<1x3xf32>
    %192 = "linalg.generic"(%184, %191) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32):
      "linalg.yield"(%arg172) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %193 = "linalg.generic"(%187, %191) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg170: f32, %arg171: f32):
      "linalg.yield"(%arg170) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %194 = "linalg.generic"(%190, %191) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg168: f32, %arg169: f32):
      "linalg.yield"(%arg168) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %195 = "tensor.empty"() : () -> tensor<3x3xf32>
    %196 = "linalg.generic"(%195) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg167: f32):
      %198 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %199 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %200 = "arith.cmpi"(%199, %168) <{predicate = 6 : i64}> : (index, index) -> i1
      %201 = "scf.if"(%200) ({
        %208 = "tensor.extract"(%192, %199, %198) : (tensor<1x3xf32>, index, index) -> f32
        "scf.yield"(%208) : (f32) -> ()
      }, {
        %202 = "arith.cmpi"(%199, %167) <{predicate = 6 : i64}> : (index, index) -> i1
        %203 = "scf.if"(%202) ({
          %206 = "arith.subi"(%199, %168) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %207 = "tensor.extract"(%193, %206, %198) : (tensor<1x3xf32>, index, index) -> f32
          "scf.yield"(%207) : (f32) -> ()
        }, {
          %204 = "arith.subi"(%199, %167) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %205 = "tensor.extract"(%194, %204, %198) : (tensor<1x3xf32>, index, index) -> f32
          "scf.yield"(%205) : (f32) -> ()
        }) : (i1) -> f32
        "scf.yield"(%203) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%201) : (f32) -> ()
    }) : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %197 = "linalg.generic"(%196, %195) <{indexing_maps = [#map10, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg165: f32, %arg166: f32):
      "linalg.yield"(%arg165) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%197) : (tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x6xf32>, tensor<6xf32>) -> tensor<i1>, res_attrs = [{}], sym_name = "allclose", sym_visibility = "private"}> ({
  ^bb0(%arg157: tensor<3x6xf32>, %arg158: tensor<6xf32>):
    %159 = "arith.constant"() <{value = true}> : () -> i1
    %160 = "arith.constant"() <{value = dense<9.99999974E-6> : tensor<f32>}> : () -> tensor<f32>
    %161 = "arith.constant"() <{value = dense<9.99999993E-9> : tensor<f32>}> : () -> tensor<f32>
    %162 = "func.call"(%arg157, %arg158, %160, %161) <{callee = @isclose}> : (tensor<3x6xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>) -> tensor<3x6xi1>
    %163 = "tensor.empty"() : () -> tensor<i1>
    %164 = "linalg.fill"(%159, %163) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg161: i1, %arg162: i1):
      "linalg.yield"(%arg161) : (i1) -> ()
    }) : (i1, tensor<i1>) -> tensor<i1>
    %165 = "linalg.generic"(%162, %164) <{indexing_maps = [#map6, #map11], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: i1, %arg160: i1):
      %166 = "arith.andi"(%arg160, %arg159) : (i1, i1) -> i1
      "linalg.yield"(%166) : (i1) -> ()
    }) : (tensor<3x6xi1>, tensor<i1>) -> tensor<i1>
    "func.return"(%165) : (tensor<i1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<3x6xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>) -> tensor<3x6xi1>, res_attrs = [{}], sym_name = "isclose", sym_visibility = "private"}> ({
  ^bb0(%arg114: tensor<3x6xf32>, %arg115: tensor<6xf32>, %arg116: tensor<f32>, %arg117: tensor<f32>):
    %127 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %128 = "tensor.empty"() : () -> tensor<1x6xf32>
    %129 = "linalg.generic"(%arg115, %128) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: f32, %arg156: f32):
      "linalg.yield"(%arg155) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %130 = "tensor.empty"() : () -> tensor<1x6xi1>
    %131 = "linalg.generic"(%129, %130) <{indexing_maps = [#map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg153: f32, %arg154: i1):
      %157 = "math.absf"(%arg153) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      %158 = "arith.cmpf"(%157, %127) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%158) : (i1) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xi1>) -> tensor<1x6xi1>
    %132 = "tensor.empty"() : () -> tensor<3x6xf32>
    %133 = "linalg.generic"(%129, %132) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg151: f32, %arg152: f32):
      "linalg.yield"(%arg151) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %134 = "linalg.generic"(%arg114, %133, %132) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg148: f32, %arg149: f32, %arg150: f32):
      %156 = "arith.subf"(%arg148, %arg149) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%156) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %135 = "linalg.generic"(%134, %132) <{indexing_maps = [#map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg146: f32, %arg147: f32):
      %155 = "math.absf"(%arg146) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%155) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %136 = "linalg.generic"(%129, %128) <{indexing_maps = [#map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg144: f32, %arg145: f32):
      %154 = "math.absf"(%arg144) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%154) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %137 = "linalg.generic"(%arg116, %128) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg142: f32, %arg143: f32):
      "linalg.yield"(%arg142) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %138 = "linalg.generic"(%137, %136, %128) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg139: f32, %arg140: f32, %arg141: f32):
      %153 = "arith.mulf"(%arg139, %arg140) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%153) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %139 = "linalg.generic"(%arg117, %128) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg137: f32, %arg138: f32):
      "linalg.yield"(%arg137) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %140 = "linalg.generic"(%139, %138, %128) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg134: f32, %arg135: f32, %arg136: f32):
      %152 = "arith.addf"(%arg134, %arg135) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%152) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %141 = "linalg.generic"(%140, %132) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32):
      "linalg.yield"(%arg132) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %142 = "tensor.empty"() : () -> tensor<3x6xi1>
    %143 = "linalg.generic"(%135, %141, %142) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg129: f32, %arg130: f32, %arg131: i1):
      %151 = "arith.cmpf"(%arg129, %arg130) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%151) : (i1) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xi1>) -> tensor<3x6xi1>
    %144 = "linalg.generic"(%arg114, %133, %142) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg126: f32, %arg127: f32, %arg128: i1):
      %150 = "arith.cmpf"(%arg126, %arg127) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%150) : (i1) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xi1>) -> tensor<3x6xi1>
    %145 = "linalg.generic"(%131, %142) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg124: i1, %arg125: i1):
      "linalg.yield"(%arg124) : (i1) -> ()
    }) : (tensor<1x6xi1>, tensor<3x6xi1>) -> tensor<3x6xi1>
    %146 = "linalg.generic"(%145, %143, %142) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg121: i1, %arg122: i1, %arg123: i1):
      %149 = "arith.andi"(%arg121, %arg122) : (i1, i1) -> i1
      "linalg.yield"(%149) : (i1) -> ()
    }) : (tensor<3x6xi1>, tensor<3x6xi1>, tensor<3x6xi1>) -> tensor<3x6xi1>
    %147 = "linalg.generic"(%144, %146, %142) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg118: i1, %arg119: i1, %arg120: i1):
      %148 = "arith.ori"(%arg118, %arg119) : (i1, i1) -> i1
      "linalg.yield"(%148) : (i1) -> ()
    }) : (tensor<3x6xi1>, tensor<3x6xi1>, tensor<3x6xi1>) -> tensor<3x6xi1>
    "func.return"(%147) : (tensor<3x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3x3xf32>, res_attrs = [{}], sym_name = "cov", sym_visibility = "private"}> ({
  ^bb0(%arg85: tensor<3x6xf32>):
    %100 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %101 = "arith.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %102 = "arith.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %103 = "func.call"(%arg85) <{callee = @atleast_2d}> : (tensor<3x6xf32>) -> tensor<3x6xf32>
    %104 = "tensor.empty"() : () -> tensor<3xf32>
    %105 = "linalg.fill"(%100, %104) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg112: f32, %arg113: f32):
      "linalg.yield"(%arg112) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %106 = "linalg.generic"(%103, %105) <{indexing_maps = [#map6, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg110: f32, %arg111: f32):
      %126 = "arith.addf"(%arg111, %arg110) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%126) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3xf32>) -> tensor<3xf32>
    %107 = "linalg.generic"(%102, %104) <{indexing_maps = [#map13, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg108: f32, %arg109: f32):
      "linalg.yield"(%arg108) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %108 = "linalg.generic"(%106, %107, %104) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg105: f32, %arg106: f32, %arg107: f32):
      %125 = "arith.divf"(%arg105, %arg106) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%125) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %109 = "tensor.empty"() : () -> tensor<3x1xf32>
    %110 = "linalg.generic"(%108, %109) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg103: f32, %arg104: f32):
      "linalg.yield"(%arg103) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %111 = "tensor.empty"() : () -> tensor<3x6xf32>
    %112 = "linalg.generic"(%110, %111) <{indexing_maps = [#map14, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32):
      "linalg.yield"(%arg101) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %113 = "linalg.generic"(%103, %112, %111) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32, %arg100: f32):
      %124 = "arith.subf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%124) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %114 = "tensor.empty"() : () -> tensor<6x3xf32>
    %115 = "linalg.generic"(%113, %114) <{indexing_maps = [#map10, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg96: f32, %arg97: f32):
      "linalg.yield"(%arg96) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %116 = "tensor.empty"() : () -> tensor<3x3xf32>
    %117 = "linalg.fill"(%100, %116) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg94: f32, %arg95: f32):
      "linalg.yield"(%arg94) : (f32) -> ()
    }) : (f32, tensor<3x3xf32>) -> tensor<3x3xf32>
    %118 = "linalg.matmul"(%113, %115, %117) <{indexing_maps = [#map, #map15, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg91: f32, %arg92: f32, %arg93: f32):
      %122 = "arith.mulf"(%arg91, %arg92) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %123 = "arith.addf"(%arg93, %122) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%123) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<6x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %119 = "linalg.generic"(%101, %116) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg89: f32, %arg90: f32):
      "linalg.yield"(%arg89) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %120 = "linalg.generic"(%118, %119, %116) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg86: f32, %arg87: f32, %arg88: f32):
      %121 = "arith.divf"(%arg86, %arg87) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%121) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%120) : (tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3x6xf32>, res_attrs = [{}], sym_name = "atleast_2d", sym_visibility = "private"}> ({
  ^bb0(%arg84: tensor<3x6xf32>):
    "func.return"(%arg84) : (tensor<3x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3x3xf32>, res_attrs = [{}], sym_name = "corrcoef", sym_visibility = "private"}> ({
  ^bb0(%arg67: tensor<3x6xf32>):
    %81 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %82 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %83 = "func.call"(%arg67) <{callee = @cov_0}> : (tensor<3x6xf32>) -> tensor<3x3xf32>
    %84 = "func.call"(%83) <{callee = @_diag}> : (tensor<3x3xf32>) -> tensor<3xf32>
    %85 = "tensor.empty"() : () -> tensor<3xf32>
    %86 = "linalg.generic"(%84, %85) <{indexing_maps = [#map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: f32, %arg83: f32):
      %99 = "math.sqrt"(%arg82) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%99) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %87 = "tensor.empty"() : () -> tensor<3x1xf32>
    %88 = "linalg.generic"(%86, %87) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg80: f32, %arg81: f32):
      "linalg.yield"(%arg80) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %89 = "tensor.empty"() : () -> tensor<3x3xf32>
    %90 = "linalg.generic"(%88, %89) <{indexing_maps = [#map14, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg78: f32, %arg79: f32):
      "linalg.yield"(%arg78) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %91 = "linalg.generic"(%83, %90, %89) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32, %arg77: f32):
      %98 = "arith.divf"(%arg75, %arg76) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%98) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %92 = "tensor.empty"() : () -> tensor<1x3xf32>
    %93 = "linalg.generic"(%86, %92) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32):
      "linalg.yield"(%arg73) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %94 = "linalg.generic"(%93, %89) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %95 = "linalg.generic"(%91, %94, %89) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32, %arg70: f32):
      %97 = "arith.divf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%97) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %96 = "func.call"(%95, %82, %81) <{callee = @clip}> : (tensor<3x3xf32>, tensor<i32>, tensor<i32>) -> tensor<3x3xf32>
    "func.return"(%96) : (tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x6xf32>) -> tensor<3x3xf32>, res_attrs = [{}], sym_name = "cov_0", sym_visibility = "private"}> ({
  ^bb0(%arg38: tensor<3x6xf32>):
    %54 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %55 = "arith.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "arith.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %57 = "func.call"(%arg38) <{callee = @atleast_2d}> : (tensor<3x6xf32>) -> tensor<3x6xf32>
    %58 = "tensor.empty"() : () -> tensor<3xf32>
    %59 = "linalg.fill"(%54, %58) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32):
      "linalg.yield"(%arg65) : (f32) -> ()
    }) : (f32, tensor<3xf32>) -> tensor<3xf32>
    %60 = "linalg.generic"(%57, %59) <{indexing_maps = [#map6, #map7], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32):
      %80 = "arith.addf"(%arg64, %arg63) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%80) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3xf32>) -> tensor<3xf32>
    %61 = "linalg.generic"(%56, %58) <{indexing_maps = [#map13, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32):
      "linalg.yield"(%arg61) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %62 = "linalg.generic"(%60, %61, %58) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32, %arg60: f32):
      %79 = "arith.divf"(%arg58, %arg59) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %63 = "tensor.empty"() : () -> tensor<3x1xf32>
    %64 = "linalg.generic"(%62, %63) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32):
      "linalg.yield"(%arg56) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %65 = "tensor.empty"() : () -> tensor<3x6xf32>
    %66 = "linalg.generic"(%64, %65) <{indexing_maps = [#map14, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %67 = "linalg.generic"(%57, %66, %65) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32, %arg53: f32):
      %78 = "arith.subf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<3x6xf32>, tensor<3x6xf32>) -> tensor<3x6xf32>
    %68 = "tensor.empty"() : () -> tensor<6x3xf32>
    %69 = "linalg.generic"(%67, %68) <{indexing_maps = [#map10, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32):
      "linalg.yield"(%arg49) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<6x3xf32>) -> tensor<6x3xf32>
    %70 = "tensor.empty"() : () -> tensor<3x3xf32>
    %71 = "linalg.fill"(%54, %70) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      "linalg.yield"(%arg47) : (f32) -> ()
    }) : (f32, tensor<3x3xf32>) -> tensor<3x3xf32>
    %72 = "linalg.matmul"(%67, %69, %71) <{indexing_maps = [#map, #map15, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32, %arg46: f32):
      %76 = "arith.mulf"(%arg44, %arg45) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %77 = "arith.addf"(%arg46, %76) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<3x6xf32>, tensor<6x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %73 = "linalg.generic"(%55, %70) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32):
      "linalg.yield"(%arg42) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %74 = "linalg.generic"(%72, %73, %70) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32, %arg41: f32):
      %75 = "arith.divf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%75) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%74) : (tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x3xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<3x3xf32>):
    %53 = "func.call"(%arg37) <{callee = @diagonal}> : (tensor<3x3xf32>) -> tensor<3xf32>
    "func.return"(%53) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x3xf32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<3x3xf32>):
    %12 = "arith.constant"() <{value = 2 : index}> : () -> index
    %13 = "arith.constant"() <{value = 1 : index}> : () -> index
    %14 = "arith.constant"() <{value = 0 : index}> : () -> index
    %15 = "arith.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %16 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %17 = "tensor.empty"() : () -> tensor<3xi32>
    %18 = "linalg.generic"(%17) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg36: i32):
      %51 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %52 = "arith.index_cast"(%51) : (index) -> i32
      "linalg.yield"(%52) : (i32) -> ()
    }) : (tensor<3xi32>) -> tensor<3xi32>
    %19 = "linalg.generic"(%16, %17) <{indexing_maps = [#map13, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32):
      "linalg.yield"(%arg34) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %20 = "tensor.empty"() : () -> tensor<3xi1>
    %21 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg31: i32, %arg32: i32, %arg33: i1):
      %50 = "arith.cmpi"(%arg31, %arg32) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%50) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %22 = "linalg.generic"(%15, %17) <{indexing_maps = [#map13, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32):
      "linalg.yield"(%arg29) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %23 = "linalg.generic"(%18, %22, %17) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32, %arg28: i32):
      %49 = "arith.addi"(%arg26, %arg27) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%49) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %24 = "linalg.generic"(%21, %23, %18, %17) <{indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg22: i1, %arg23: i32, %arg24: i32, %arg25: i32):
      %48 = "arith.select"(%arg22, %arg23, %arg24) : (i1, i32, i32) -> i32
      "linalg.yield"(%48) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %25 = "tensor.empty"() : () -> tensor<3x1xi32>
    %26 = "linalg.generic"(%24, %25) <{indexing_maps = [#map7, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32):
      "linalg.yield"(%arg20) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %27 = "tensor.empty"() : () -> tensor<3x2xi32>
    %28 = "linalg.generic"(%27) <{indexing_maps = [#map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg19: i32):
      %41 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %42 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %43 = "arith.cmpi"(%42, %13) <{predicate = 6 : i64}> : (index, index) -> i1
      %44 = "scf.if"(%43) ({
        %47 = "tensor.extract"(%26, %41, %42) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%47) : (i32) -> ()
      }, {
        %45 = "arith.subi"(%42, %13) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %46 = "tensor.extract"(%26, %41, %45) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%46) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<3x2xi32>) -> tensor<3x2xi32>
    %29 = "tensor.empty"() : () -> tensor<3xf32>
    %30 = "linalg.generic"(%29) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg18: f32):
      %31 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %32 = "tensor.extract"(%28, %31, %14) : (tensor<3x2xi32>, index, index) -> i32
      %33 = "arith.index_cast"(%32) : (i32) -> index
      %34 = "tensor.extract"(%28, %31, %13) : (tensor<3x2xi32>, index, index) -> i32
      %35 = "arith.index_cast"(%34) : (i32) -> index
      %36 = "arith.maxsi"(%33, %14) : (index, index) -> index
      %37 = "arith.minsi"(%36, %12) : (index, index) -> index
      %38 = "arith.maxsi"(%35, %14) : (index, index) -> index
      %39 = "arith.minsi"(%38, %12) : (index, index) -> index
      %40 = "tensor.extract"(%arg17, %37, %39) : (tensor<3x3xf32>, index, index) -> f32
      "linalg.yield"(%40) : (f32) -> ()
    }) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%30) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x3xf32>, tensor<i32>, tensor<i32>) -> tensor<3x3xf32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x3xf32>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map16, #map16], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i32, %arg16: f32):
      %11 = "arith.sitofp"(%arg15) : (i32) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<3x3xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32):
      "linalg.yield"(%arg13) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %4 = "linalg.generic"(%3, %arg0, %2) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32, %arg12: f32):
      %10 = "arith.maximumf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%10) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %5 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map16, #map16], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i32, %arg9: f32):
      %9 = "arith.sitofp"(%arg8) : (i32) -> f32
      "linalg.yield"(%9) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %6 = "linalg.generic"(%5, %2) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %7 = "linalg.generic"(%6, %4, %2) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
      %8 = "arith.minimumf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%7) : (tensor<3x3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

