#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0) -> (0)>
"builtin.module"() <{sym_name = "jit_sort_gradients"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg281: tensor<6xf32>):
    %270 = "arith.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %271 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %272 = "func.call"(%arg281) <{callee = @sort}> : (tensor<6xf32>) -> tensor<6x1xui32>
    %273 = "tensor.empty"() : () -> tensor<6xf32>
    %274 = "linalg.generic"(%273) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg287: f32):
      %283 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %284 = "arith.index_cast"(%283) : (index) -> i32
      %285 = "arith.sitofp"(%284) : (i32) -> f32
      "linalg.yield"(%285) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %275 = "linalg.generic"(%271, %273) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg285: f32, %arg286: f32):
      "linalg.yield"(%arg285) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %276 = "linalg.generic"(%275, %274, %273) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg282: f32, %arg283: f32, %arg284: f32):
      %282 = "arith.mulf"(%arg282, %arg283) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%282) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %277 = "func.call"(%272, %276) <{callee = @sort_0}> : (tensor<6x1xui32>, tensor<6xf32>) -> tensor<6xf32>
    %278:4 = "func.call"(%arg281) <{callee = @median}> : (tensor<6xf32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>)
    %279 = "func.call"(%278#0, %278#1, %278#2, %278#3, %271) <{callee = @median_1}> : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    %280:6 = "func.call"(%arg281, %270) <{callee = @quantile_4}> : (tensor<6xf32>, tensor<f32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>)
    %281 = "func.call"(%280#0, %280#1, %280#2, %280#3, %280#4, %280#5, %271) <{callee = @quantile_6}> : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>
    "func.return"(%277, %279, %281) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> tensor<6x1xui32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg248: tensor<6xf32>):
    %228 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %229 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %230 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %231 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %232 = "tensor.empty"() : () -> tensor<6xi32>
    %233 = "linalg.generic"(%232) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg280: i32):
      %268 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %269 = "arith.index_cast"(%268) : (index) -> i32
      "linalg.yield"(%269) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %234 = "builtin.unrealized_conversion_cast"(%233) : (tensor<6xi32>) -> tensor<6xui32>
    %235:2 = "stablehlo.sort"(%arg248, %234) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg251: tensor<f32>, %arg252: tensor<f32>, %arg253: tensor<ui32>, %arg254: tensor<ui32>):
      %240 = "tensor.empty"() : () -> tensor<i1>
      %241 = "linalg.generic"(%arg251, %240) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg278: f32, %arg279: i1):
        %267 = "arith.cmpf"(%arg278, %231) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%267) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %242 = "tensor.empty"() : () -> tensor<f32>
      %243 = "linalg.generic"(%241, %arg251, %242) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg275: i1, %arg276: f32, %arg277: f32):
        %266 = "arith.select"(%arg275, %231, %arg276) : (i1, f32, f32) -> f32
        "linalg.yield"(%266) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %244 = "linalg.generic"(%arg251, %arg251, %240) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg272: f32, %arg273: f32, %arg274: i1):
        %265 = "arith.cmpf"(%arg272, %arg273) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%265) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %245 = "linalg.generic"(%244, %243, %242) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg269: i1, %arg270: f32, %arg271: f32):
        %264 = "arith.select"(%arg269, %230, %arg270) : (i1, f32, f32) -> f32
        "linalg.yield"(%264) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %246 = "linalg.generic"(%arg252, %240) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg267: f32, %arg268: i1):
        %263 = "arith.cmpf"(%arg267, %231) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%263) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %247 = "linalg.generic"(%246, %arg252, %242) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg264: i1, %arg265: f32, %arg266: f32):
        %262 = "arith.select"(%arg264, %231, %arg265) : (i1, f32, f32) -> f32
        "linalg.yield"(%262) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %248 = "linalg.generic"(%arg252, %arg252, %240) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg261: f32, %arg262: f32, %arg263: i1):
        %261 = "arith.cmpf"(%arg261, %arg262) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%261) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %249 = "linalg.generic"(%248, %247, %242) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg258: i1, %arg259: f32, %arg260: f32):
        %260 = "arith.select"(%arg258, %230, %arg259) : (i1, f32, f32) -> f32
        "linalg.yield"(%260) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %250 = "linalg.generic"(%245, %249, %240) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg255: f32, %arg256: f32, %arg257: i1):
        %251 = "arith.bitcast"(%arg255) : (f32) -> i32
        %252 = "arith.cmpi"(%251, %229) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %253 = "arith.subi"(%228, %251) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %254 = "arith.select"(%252, %253, %251) : (i1, i32, i32) -> i32
        %255 = "arith.bitcast"(%arg256) : (f32) -> i32
        %256 = "arith.cmpi"(%255, %229) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %257 = "arith.subi"(%228, %255) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %258 = "arith.select"(%256, %257, %255) : (i1, i32, i32) -> i32
        %259 = "arith.cmpi"(%254, %258) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%259) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%250) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>, tensor<6xui32>) -> (tensor<6xf32>, tensor<6xui32>)
    %236 = "builtin.unrealized_conversion_cast"(%235#1) : (tensor<6xui32>) -> tensor<6xi32>
    %237 = "tensor.empty"() : () -> tensor<6x1xi32>
    %238 = "linalg.generic"(%236, %237) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg249: i32, %arg250: i32):
      "linalg.yield"(%arg249) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %239 = "builtin.unrealized_conversion_cast"(%238) : (tensor<6x1xi32>) -> tensor<6x1xui32>
    "func.return"(%239) : (tensor<6x1xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x1xui32>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "sort_0", sym_visibility = "private"}> ({
  ^bb0(%arg239: tensor<6x1xui32>, %arg240: tensor<6xf32>):
    %221 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %222 = "tensor.empty"() : () -> tensor<6xf32>
    %223 = "linalg.generic"(%221, %222) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg246: f32, %arg247: f32):
      "linalg.yield"(%arg246) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %224 = "stablehlo.scatter"(%223, %arg239, %arg240) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg241: tensor<f32>, %arg242: tensor<f32>):
      %225 = "tensor.empty"() : () -> tensor<f32>
      %226 = "linalg.generic"(%arg241, %arg242, %225) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg243: f32, %arg244: f32, %arg245: f32):
        %227 = "arith.addf"(%arg243, %arg244) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%227) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%226) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<6x1xui32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%224) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xf32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>), res_attrs = [{}, {}, {}, {}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg238: tensor<6xf32>):
    %219 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %220:4 = "func.call"(%arg238, %219) <{callee = @quantile}> : (tensor<6xf32>, tensor<f32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>)
    "func.return"(%220#0, %220#1, %220#2, %220#3) : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>), res_attrs = [{}, {}, {}, {}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg173: tensor<6xf32>, %arg174: tensor<f32>):
    %143 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %144 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %145 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %146 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %147 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %148 = "arith.constant"() <{value = false}> : () -> i1
    %149 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %150 = "tensor.empty"() : () -> tensor<6xi1>
    %151 = "linalg.generic"(%arg173, %arg173, %150) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg235: f32, %arg236: f32, %arg237: i1):
      %218 = "arith.cmpf"(%arg235, %arg236) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%218) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %152 = "tensor.empty"() : () -> tensor<i1>
    %153 = "linalg.fill"(%148, %152) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg233: i1, %arg234: i1):
      "linalg.yield"(%arg233) : (i1) -> ()
    }) : (i1, tensor<i1>) -> tensor<i1>
    %154 = "linalg.generic"(%151, %153) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg231: i1, %arg232: i1):
      %217 = "arith.ori"(%arg232, %arg231) : (i1, i1) -> i1
      "linalg.yield"(%217) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
    %155 = "tensor.empty"() : () -> tensor<1xi1>
    %156 = "linalg.generic"(%154, %155) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg229: i1, %arg230: i1):
      "linalg.yield"(%arg229) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %157:2 = "func.call"(%156, %149, %arg173) <{callee = @_where}> : (tensor<1xi1>, tensor<f32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi1>)
    %158 = "tensor.empty"() : () -> tensor<6xi32>
    %159 = "linalg.generic"(%158) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg228: i32):
      %215 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %216 = "arith.index_cast"(%215) : (index) -> i32
      "linalg.yield"(%216) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %160 = "builtin.unrealized_conversion_cast"(%159) : (tensor<6xi32>) -> tensor<6xui32>
    %161:2 = "stablehlo.sort"(%157#0, %160) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg199: tensor<f32>, %arg200: tensor<f32>, %arg201: tensor<ui32>, %arg202: tensor<ui32>):
      %188 = "linalg.generic"(%arg199, %152) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg226: f32, %arg227: i1):
        %214 = "arith.cmpf"(%arg226, %147) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%214) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %189 = "tensor.empty"() : () -> tensor<f32>
      %190 = "linalg.generic"(%188, %arg199, %189) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg223: i1, %arg224: f32, %arg225: f32):
        %213 = "arith.select"(%arg223, %147, %arg224) : (i1, f32, f32) -> f32
        "linalg.yield"(%213) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %191 = "linalg.generic"(%arg199, %arg199, %152) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg220: f32, %arg221: f32, %arg222: i1):
        %212 = "arith.cmpf"(%arg220, %arg221) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%212) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %192 = "linalg.generic"(%191, %190, %189) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg217: i1, %arg218: f32, %arg219: f32):
        %211 = "arith.select"(%arg217, %146, %arg218) : (i1, f32, f32) -> f32
        "linalg.yield"(%211) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %193 = "linalg.generic"(%arg200, %152) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg215: f32, %arg216: i1):
        %210 = "arith.cmpf"(%arg215, %147) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%210) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %194 = "linalg.generic"(%193, %arg200, %189) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg212: i1, %arg213: f32, %arg214: f32):
        %209 = "arith.select"(%arg212, %147, %arg213) : (i1, f32, f32) -> f32
        "linalg.yield"(%209) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %195 = "linalg.generic"(%arg200, %arg200, %152) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg209: f32, %arg210: f32, %arg211: i1):
        %208 = "arith.cmpf"(%arg209, %arg210) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%208) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %196 = "linalg.generic"(%195, %194, %189) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg206: i1, %arg207: f32, %arg208: f32):
        %207 = "arith.select"(%arg206, %146, %arg207) : (i1, f32, f32) -> f32
        "linalg.yield"(%207) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %197 = "linalg.generic"(%192, %196, %152) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg203: f32, %arg204: f32, %arg205: i1):
        %198 = "arith.bitcast"(%arg203) : (f32) -> i32
        %199 = "arith.cmpi"(%198, %145) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %200 = "arith.subi"(%144, %198) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %201 = "arith.select"(%199, %200, %198) : (i1, i32, i32) -> i32
        %202 = "arith.bitcast"(%arg204) : (f32) -> i32
        %203 = "arith.cmpi"(%202, %145) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %204 = "arith.subi"(%144, %202) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %205 = "arith.select"(%203, %204, %202) : (i1, i32, i32) -> i32
        %206 = "arith.cmpi"(%201, %205) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%206) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%197) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>, tensor<6xui32>) -> (tensor<6xf32>, tensor<6xui32>)
    %162 = "builtin.unrealized_conversion_cast"(%161#1) : (tensor<6xui32>) -> tensor<6xi32>
    %163 = "tensor.empty"() : () -> tensor<6x1xi32>
    %164 = "linalg.generic"(%162, %163) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg197: i32, %arg198: i32):
      "linalg.yield"(%arg197) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %165 = "builtin.unrealized_conversion_cast"(%164) : (tensor<6x1xi32>) -> tensor<6x1xui32>
    %166 = "tensor.empty"() : () -> tensor<f32>
    %167 = "linalg.generic"(%166) <{indexing_maps = [#map2], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg196: f32):
      "linalg.yield"(%143) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %168 = "linalg.generic"(%arg174, %167, %166) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg193: f32, %arg194: f32, %arg195: f32):
      %187 = "arith.mulf"(%arg193, %arg194) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%187) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %169 = "linalg.generic"(%168, %166) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg191: f32, %arg192: f32):
      %186 = "math.floor"(%arg191) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%186) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %170 = "linalg.generic"(%168, %166) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg189: f32, %arg190: f32):
      %185 = "math.ceil"(%arg189) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%185) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %171 = "linalg.generic"(%169, %167, %166) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg186: f32, %arg187: f32, %arg188: f32):
      %183 = "arith.maximumf"(%arg186, %147) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %184 = "arith.minimumf"(%183, %arg187) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%184) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %172 = "linalg.generic"(%170, %167, %166) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg183: f32, %arg184: f32, %arg185: f32):
      %181 = "arith.maximumf"(%arg183, %147) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %182 = "arith.minimumf"(%181, %arg184) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%182) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %173 = "tensor.empty"() : () -> tensor<i32>
    %174 = "linalg.generic"(%171, %173) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg181: f32, %arg182: i32):
      %180 = "arith.fptosi"(%arg181) : (f32) -> i32
      "linalg.yield"(%180) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %175 = "linalg.generic"(%172, %173) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg179: f32, %arg180: i32):
      %179 = "arith.fptosi"(%arg179) : (f32) -> i32
      "linalg.yield"(%179) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %176 = "tensor.empty"() : () -> tensor<1xi32>
    %177 = "linalg.generic"(%174, %176) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg177: i32, %arg178: i32):
      "linalg.yield"(%arg177) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %178 = "linalg.generic"(%175, %176) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg175: i32, %arg176: i32):
      "linalg.yield"(%arg175) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    "func.return"(%157#1, %165, %177, %178) : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi1>), res_attrs = [{}, {}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg162: tensor<1xi1>, %arg163: tensor<f32>, %arg164: tensor<6xf32>):
    %137 = "tensor.empty"() : () -> tensor<6xi1>
    %138 = "linalg.generic"(%arg162, %137) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg171: i1, %arg172: i1):
      "linalg.yield"(%arg171) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<6xi1>) -> tensor<6xi1>
    %139 = "tensor.empty"() : () -> tensor<6xf32>
    %140 = "linalg.generic"(%arg163, %139) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg169: f32, %arg170: f32):
      "linalg.yield"(%arg169) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %141 = "linalg.generic"(%138, %140, %arg164, %139) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg165: i1, %arg166: f32, %arg167: f32, %arg168: f32):
      %142 = "arith.select"(%arg165, %arg166, %arg167) : (i1, f32, f32) -> f32
      "linalg.yield"(%142) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%141, %138) : (tensor<6xf32>, tensor<6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "median_1", sym_visibility = "private"}> ({
  ^bb0(%arg157: tensor<6xi1>, %arg158: tensor<6x1xui32>, %arg159: tensor<1xi32>, %arg160: tensor<1xi32>, %arg161: tensor<f32>):
    %136 = "func.call"(%arg157, %arg158, %arg159, %arg160, %arg161) <{callee = @quantile_2}> : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    "func.return"(%136) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "quantile_2", sym_visibility = "private"}> ({
  ^bb0(%arg130: tensor<6xi1>, %arg131: tensor<6x1xui32>, %arg132: tensor<1xi32>, %arg133: tensor<1xi32>, %arg134: tensor<f32>):
    %117 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %118 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %119 = "tensor.empty"() : () -> tensor<f32>
    %120 = "linalg.generic"(%arg134, %119) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: f32, %arg156: f32):
      %135 = "arith.mulf"(%arg155, %117) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%135) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %121 = "tensor.empty"() : () -> tensor<6xf32>
    %122 = "linalg.generic"(%118, %121) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32):
      "linalg.yield"(%arg153) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %123 = "stablehlo.scatter"(%122, %arg133, %120) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg148: tensor<f32>, %arg149: tensor<f32>):
      %133 = "linalg.generic"(%arg148, %arg149, %119) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg150: f32, %arg151: f32, %arg152: f32):
        %134 = "arith.addf"(%arg150, %arg151) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%134) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%133) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    %124 = "stablehlo.scatter"(%122, %arg132, %120) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg143: tensor<f32>, %arg144: tensor<f32>):
      %131 = "linalg.generic"(%arg143, %arg144, %119) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg145: f32, %arg146: f32, %arg147: f32):
        %132 = "arith.addf"(%arg145, %arg146) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%132) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%131) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    %125 = "linalg.generic"(%123, %124, %121) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg140: f32, %arg141: f32, %arg142: f32):
      %130 = "arith.addf"(%arg140, %arg141) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%130) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %126 = "stablehlo.scatter"(%122, %arg131, %125) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg135: tensor<f32>, %arg136: tensor<f32>):
      %128 = "linalg.generic"(%arg135, %arg136, %119) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg137: f32, %arg138: f32, %arg139: f32):
        %129 = "arith.addf"(%arg137, %arg138) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%129) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%128) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<6x1xui32>, tensor<6xf32>) -> tensor<6xf32>
    %127 = "func.call"(%arg130, %126) <{callee = @_where_3}> : (tensor<6xi1>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%127) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xi1>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg122: tensor<6xi1>, %arg123: tensor<6xf32>):
    %112 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %113 = "tensor.empty"() : () -> tensor<6xf32>
    %114 = "linalg.generic"(%112, %113) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg128: f32, %arg129: f32):
      "linalg.yield"(%arg128) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %115 = "linalg.generic"(%arg122, %114, %arg123, %113) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg124: i1, %arg125: f32, %arg126: f32, %arg127: f32):
      %116 = "arith.select"(%arg124, %arg125, %arg126) : (i1, f32, f32) -> f32
      "linalg.yield"(%116) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%115) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xf32>, tensor<f32>) -> (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>), res_attrs = [{}, {}, {}, {}, {}, {}], sym_name = "quantile_4", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<6xf32>, %arg53: tensor<f32>):
    %31 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %32 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %33 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %34 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %35 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %36 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %37 = "arith.constant"() <{value = false}> : () -> i1
    %38 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "tensor.empty"() : () -> tensor<6xi1>
    %40 = "linalg.generic"(%arg52, %arg52, %39) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg119: f32, %arg120: f32, %arg121: i1):
      %111 = "arith.cmpf"(%arg119, %arg120) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%111) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %41 = "tensor.empty"() : () -> tensor<i1>
    %42 = "linalg.fill"(%37, %41) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg117: i1, %arg118: i1):
      "linalg.yield"(%arg117) : (i1) -> ()
    }) : (i1, tensor<i1>) -> tensor<i1>
    %43 = "linalg.generic"(%40, %42) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg115: i1, %arg116: i1):
      %110 = "arith.ori"(%arg116, %arg115) : (i1, i1) -> i1
      "linalg.yield"(%110) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<i1>) -> tensor<i1>
    %44 = "tensor.empty"() : () -> tensor<1xi1>
    %45 = "linalg.generic"(%43, %44) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg113: i1, %arg114: i1):
      "linalg.yield"(%arg113) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %46:2 = "func.call"(%45, %38, %arg52) <{callee = @_where_5}> : (tensor<1xi1>, tensor<f32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi1>)
    %47 = "tensor.empty"() : () -> tensor<6xi32>
    %48 = "linalg.generic"(%47) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg112: i32):
      %108 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %109 = "arith.index_cast"(%108) : (index) -> i32
      "linalg.yield"(%109) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %49 = "builtin.unrealized_conversion_cast"(%48) : (tensor<6xi32>) -> tensor<6xui32>
    %50:2 = "stablehlo.sort"(%46#0, %49) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg83: tensor<f32>, %arg84: tensor<f32>, %arg85: tensor<ui32>, %arg86: tensor<ui32>):
      %81 = "linalg.generic"(%arg83, %41) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg110: f32, %arg111: i1):
        %107 = "arith.cmpf"(%arg110, %36) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%107) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %82 = "tensor.empty"() : () -> tensor<f32>
      %83 = "linalg.generic"(%81, %arg83, %82) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg107: i1, %arg108: f32, %arg109: f32):
        %106 = "arith.select"(%arg107, %36, %arg108) : (i1, f32, f32) -> f32
        "linalg.yield"(%106) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %84 = "linalg.generic"(%arg83, %arg83, %41) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg104: f32, %arg105: f32, %arg106: i1):
        %105 = "arith.cmpf"(%arg104, %arg105) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%105) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %85 = "linalg.generic"(%84, %83, %82) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg101: i1, %arg102: f32, %arg103: f32):
        %104 = "arith.select"(%arg101, %35, %arg102) : (i1, f32, f32) -> f32
        "linalg.yield"(%104) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %86 = "linalg.generic"(%arg84, %41) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg99: f32, %arg100: i1):
        %103 = "arith.cmpf"(%arg99, %36) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%103) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %87 = "linalg.generic"(%86, %arg84, %82) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg96: i1, %arg97: f32, %arg98: f32):
        %102 = "arith.select"(%arg96, %36, %arg97) : (i1, f32, f32) -> f32
        "linalg.yield"(%102) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %88 = "linalg.generic"(%arg84, %arg84, %41) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg93: f32, %arg94: f32, %arg95: i1):
        %101 = "arith.cmpf"(%arg93, %arg94) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%101) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %89 = "linalg.generic"(%88, %87, %82) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg90: i1, %arg91: f32, %arg92: f32):
        %100 = "arith.select"(%arg90, %35, %arg91) : (i1, f32, f32) -> f32
        "linalg.yield"(%100) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %90 = "linalg.generic"(%85, %89, %41) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg87: f32, %arg88: f32, %arg89: i1):
        %91 = "arith.bitcast"(%arg87) : (f32) -> i32
        %92 = "arith.cmpi"(%91, %34) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %93 = "arith.subi"(%33, %91) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %94 = "arith.select"(%92, %93, %91) : (i1, i32, i32) -> i32
        %95 = "arith.bitcast"(%arg88) : (f32) -> i32
        %96 = "arith.cmpi"(%95, %34) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %97 = "arith.subi"(%33, %95) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %98 = "arith.select"(%96, %97, %95) : (i1, i32, i32) -> i32
        %99 = "arith.cmpi"(%94, %98) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%99) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%90) : (tensor<i1>) -> ()
    }) : (tensor<6xf32>, tensor<6xui32>) -> (tensor<6xf32>, tensor<6xui32>)
    %51 = "builtin.unrealized_conversion_cast"(%50#1) : (tensor<6xui32>) -> tensor<6xi32>
    %52 = "tensor.empty"() : () -> tensor<6x1xi32>
    %53 = "linalg.generic"(%51, %52) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %54 = "builtin.unrealized_conversion_cast"(%53) : (tensor<6x1xi32>) -> tensor<6x1xui32>
    %55 = "tensor.empty"() : () -> tensor<f32>
    %56 = "linalg.generic"(%55) <{indexing_maps = [#map2], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg80: f32):
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %57 = "linalg.generic"(%arg53, %56, %55) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32, %arg79: f32):
      %80 = "arith.mulf"(%arg77, %arg78) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%80) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %58 = "linalg.generic"(%57, %55) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32):
      %79 = "math.floor"(%arg75) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %59 = "linalg.generic"(%57, %55) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32):
      %78 = "math.ceil"(%arg73) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %60 = "linalg.generic"(%57, %58, %55) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg70: f32, %arg71: f32, %arg72: f32):
      %77 = "arith.subf"(%arg70, %arg71) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %61 = "linalg.generic"(%60, %55) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32):
      %76 = "arith.subf"(%32, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%76) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %62 = "linalg.generic"(%58, %56, %55) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32, %arg67: f32):
      %74 = "arith.maximumf"(%arg65, %36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %75 = "arith.minimumf"(%74, %arg66) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%75) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %63 = "linalg.generic"(%59, %56, %55) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32, %arg64: f32):
      %72 = "arith.maximumf"(%arg62, %36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %73 = "arith.minimumf"(%72, %arg63) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %64 = "tensor.empty"() : () -> tensor<i32>
    %65 = "linalg.generic"(%62, %64) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: i32):
      %71 = "arith.fptosi"(%arg60) : (f32) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %66 = "linalg.generic"(%63, %64) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: i32):
      %70 = "arith.fptosi"(%arg58) : (f32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %67 = "tensor.empty"() : () -> tensor<1xi32>
    %68 = "linalg.generic"(%65, %67) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32):
      "linalg.yield"(%arg56) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %69 = "linalg.generic"(%66, %67) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32):
      "linalg.yield"(%arg54) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    "func.return"(%46#1, %54, %68, %69, %61, %60) : (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1xi1>, tensor<f32>, tensor<6xf32>) -> (tensor<6xf32>, tensor<6xi1>), res_attrs = [{}, {}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<1xi1>, %arg42: tensor<f32>, %arg43: tensor<6xf32>):
    %25 = "tensor.empty"() : () -> tensor<6xi1>
    %26 = "linalg.generic"(%arg41, %25) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: i1, %arg51: i1):
      "linalg.yield"(%arg50) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<6xi1>) -> tensor<6xi1>
    %27 = "tensor.empty"() : () -> tensor<6xf32>
    %28 = "linalg.generic"(%arg42, %27) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg48: f32, %arg49: f32):
      "linalg.yield"(%arg48) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %29 = "linalg.generic"(%26, %28, %arg43, %27) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg44: i1, %arg45: f32, %arg46: f32, %arg47: f32):
      %30 = "arith.select"(%arg44, %arg45, %arg46) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%29, %26) : (tensor<6xf32>, tensor<6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}], function_type = (tensor<6xi1>, tensor<6x1xui32>, tensor<1xi32>, tensor<1xi32>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "quantile_6", sym_visibility = "private"}> ({
  ^bb0(%arg8: tensor<6xi1>, %arg9: tensor<6x1xui32>, %arg10: tensor<1xi32>, %arg11: tensor<1xi32>, %arg12: tensor<f32>, %arg13: tensor<f32>, %arg14: tensor<f32>):
    %5 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "tensor.empty"() : () -> tensor<f32>
    %7 = "linalg.generic"(%arg14, %arg13, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg38: f32, %arg39: f32, %arg40: f32):
      %24 = "arith.mulf"(%arg38, %arg39) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%24) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %8 = "linalg.generic"(%arg14, %arg12, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32, %arg37: f32):
      %23 = "arith.mulf"(%arg35, %arg36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%23) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %9 = "tensor.empty"() : () -> tensor<6xf32>
    %10 = "linalg.generic"(%5, %9) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32):
      "linalg.yield"(%arg33) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %11 = "stablehlo.scatter"(%10, %arg11, %7) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg28: tensor<f32>, %arg29: tensor<f32>):
      %21 = "linalg.generic"(%arg28, %arg29, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg30: f32, %arg31: f32, %arg32: f32):
        %22 = "arith.addf"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%22) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%21) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    %12 = "stablehlo.scatter"(%10, %arg10, %8) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = false}> ({
    ^bb0(%arg23: tensor<f32>, %arg24: tensor<f32>):
      %19 = "linalg.generic"(%arg23, %arg24, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg25: f32, %arg26: f32, %arg27: f32):
        %20 = "arith.addf"(%arg25, %arg26) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%20) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<1xi32>, tensor<f32>) -> tensor<6xf32>
    %13 = "linalg.generic"(%11, %12, %9) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32, %arg22: f32):
      %18 = "arith.addf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%18) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %14 = "stablehlo.scatter"(%10, %arg9, %13) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg15: tensor<f32>, %arg16: tensor<f32>):
      %16 = "linalg.generic"(%arg15, %arg16, %6) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg17: f32, %arg18: f32, %arg19: f32):
        %17 = "arith.addf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%17) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%16) : (tensor<f32>) -> ()
    }) : (tensor<6xf32>, tensor<6x1xui32>, tensor<6xf32>) -> tensor<6xf32>
    %15 = "func.call"(%arg8, %14) <{callee = @_where_7}> : (tensor<6xi1>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%15) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xi1>, tensor<6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi1>, %arg1: tensor<6xf32>):
    %0 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "tensor.empty"() : () -> tensor<6xf32>
    %2 = "linalg.generic"(%0, %1) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32):
      "linalg.yield"(%arg6) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %3 = "linalg.generic"(%arg0, %2, %arg1, %1) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg2: i1, %arg3: f32, %arg4: f32, %arg5: f32):
      %4 = "arith.select"(%arg2, %arg3, %arg4) : (i1, f32, f32) -> f32
      "linalg.yield"(%4) : (f32) -> ()
    }) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%3) : (tensor<6xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

