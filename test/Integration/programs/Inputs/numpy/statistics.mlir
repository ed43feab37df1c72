#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<(d0, d1) -> (d0, 0)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1) -> (0, d1)>
#map10 = affine_map<(d0, d1) -> (0, 0)>
"builtin.module"() <{sym_name = "jit_statistics"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x7xf32>) -> (tensor<7xf32>, tensor<6xf32>, tensor<7xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg274: tensor<6x7xf32>):
    %295 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %296 = "arith.constant"() <{value = dense<3.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %297 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %298 = "arith.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %299 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %300 = "tensor.empty"() : () -> tensor<7xf32>
    %301 = "linalg.fill"(%299, %300) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg282: f32, %arg283: f32):
      "linalg.yield"(%arg282) : (f32) -> ()
    }) : (f32, tensor<7xf32>) -> tensor<7xf32>
    %302 = "linalg.generic"(%arg274, %301) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg280: f32, %arg281: f32):
      %311 = "arith.addf"(%arg281, %arg280) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%311) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %303 = "linalg.generic"(%298, %300) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg278: f32, %arg279: f32):
      "linalg.yield"(%arg278) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %304 = "linalg.generic"(%302, %303, %300) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg275: f32, %arg276: f32, %arg277: f32):
      %310 = "arith.divf"(%arg275, %arg276) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%310) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %305 = "func.call"(%arg274, %297) <{callee = @_std}> : (tensor<6x7xf32>, tensor<i32>) -> tensor<6xf32>
    %306 = "func.call"(%arg274) <{callee = @median}> : (tensor<6x7xf32>) -> tensor<7xf32>
    %307 = "func.call"(%arg274, %296) <{callee = @percentile}> : (tensor<6x7xf32>, tensor<f32>) -> tensor<6xf32>
    %308 = "func.call"(%arg274) <{callee = @_ptp}> : (tensor<6x7xf32>) -> tensor<f32>
    %309 = "func.call"(%arg274, %295) <{callee = @_var_3}> : (tensor<6x7xf32>, tensor<i32>) -> tensor<f32>
    "func.return"(%304, %305, %306, %307, %308, %309) : (tensor<7xf32>, tensor<6xf32>, tensor<7xf32>, tensor<6xf32>, tensor<f32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<i32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_std", sym_visibility = "private"}> ({
  ^bb0(%arg270: tensor<6x7xf32>, %arg271: tensor<i32>):
    %291 = "func.call"(%arg270, %arg271) <{callee = @_var}> : (tensor<6x7xf32>, tensor<i32>) -> tensor<6xf32>
    %292 = "tensor.empty"() : () -> tensor<6xf32>
    %293 = "linalg.generic"(%291, %292) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg272: f32, %arg273: f32):
      %294 = "math.sqrt"(%arg272) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%294) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%293) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<i32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_var", sym_visibility = "private"}> ({
  ^bb0(%arg236: tensor<6x7xf32>, %arg237: tensor<i32>):
    %258 = "arith.constant"() <{value = 7.000000e+00 : f32}> : () -> f32
    %259 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %260 = "arith.constant"() <{value = dense<7.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %261 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %262 = "tensor.empty"() : () -> tensor<6xf32>
    %263 = "linalg.fill"(%261, %262) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg268: f32, %arg269: f32):
      "linalg.yield"(%arg268) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %264 = "linalg.generic"(%arg236, %263) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg266: f32, %arg267: f32):
      %290 = "arith.addf"(%arg267, %arg266) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%290) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6xf32>) -> tensor<6xf32>
    %265 = "tensor.empty"() : () -> tensor<6x1xf32>
    %266 = "linalg.generic"(%264, %265) <{indexing_maps = [#map1, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg264: f32, %arg265: f32):
      "linalg.yield"(%arg264) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %267 = "linalg.generic"(%260, %265) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg262: f32, %arg263: f32):
      "linalg.yield"(%arg262) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %268 = "linalg.generic"(%266, %267, %265) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg259: f32, %arg260: f32, %arg261: f32):
      %289 = "arith.divf"(%arg259, %arg260) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%289) : (f32) -> ()
    }) : (tensor<6x1xf32>, tensor<6x1xf32>, tensor<6x1xf32>) -> tensor<6x1xf32>
    %269 = "tensor.empty"() : () -> tensor<6x7xf32>
    %270 = "linalg.generic"(%268, %269) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg257: f32, %arg258: f32):
      "linalg.yield"(%arg257) : (f32) -> ()
    }) : (tensor<6x1xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %271 = "linalg.generic"(%arg236, %270, %269) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg254: f32, %arg255: f32, %arg256: f32):
      %288 = "arith.subf"(%arg254, %arg255) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%288) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %272 = "linalg.generic"(%271, %271, %269) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg251: f32, %arg252: f32, %arg253: f32):
      %287 = "arith.mulf"(%arg251, %arg252) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%287) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %273 = "tensor.empty"() : () -> tensor<f32>
    %274 = "linalg.generic"(%arg237, %273) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg249: i32, %arg250: f32):
      %286 = "arith.sitofp"(%arg249) : (i32) -> f32
      "linalg.yield"(%286) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %275 = "linalg.generic"(%274, %273) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg247: f32, %arg248: f32):
      %285 = "arith.subf"(%258, %arg247) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%285) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %276 = "linalg.generic"(%272, %263) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg245: f32, %arg246: f32):
      %284 = "arith.addf"(%arg246, %arg245) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%284) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6xf32>) -> tensor<6xf32>
    %277 = "linalg.generic"(%275, %262) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg243: f32, %arg244: f32):
      "linalg.yield"(%arg243) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %278 = "linalg.generic"(%276, %277, %262) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg240: f32, %arg241: f32, %arg242: f32):
      %283 = "arith.divf"(%arg240, %arg241) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%283) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %279 = "tensor.empty"() : () -> tensor<i1>
    %280 = "linalg.generic"(%275, %279) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg238: f32, %arg239: i1):
      %282 = "arith.cmpf"(%arg238, %261) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%282) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %281 = "func.call"(%280, %278, %259) <{callee = @_where}> : (tensor<i1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>
    "func.return"(%281) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<6xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg228: tensor<i1>, %arg229: tensor<6xf32>, %arg230: tensor<f32>):
    %253 = "tensor.empty"() : () -> tensor<6xf32>
    %254 = "linalg.generic"(%arg230, %253) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg234: f32, %arg235: f32):
      "linalg.yield"(%arg234) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %255 = "tensor.extract"(%arg228) : (tensor<i1>) -> i1
    %256 = "linalg.generic"(%arg229, %254, %253) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg231: f32, %arg232: f32, %arg233: f32):
      %257 = "arith.select"(%255, %arg231, %arg232) : (i1, f32, f32) -> f32
      "linalg.yield"(%257) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%256) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x7xf32>) -> tensor<7xf32>, res_attrs = [{}], sym_name = "median", sym_visibility = "private"}> ({
  ^bb0(%arg227: tensor<6x7xf32>):
    %251 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %252 = "func.call"(%arg227, %251) <{callee = @quantile}> : (tensor<6x7xf32>, tensor<f32>) -> tensor<7xf32>
    "func.return"(%252) : (tensor<7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<f32>) -> tensor<7xf32>, res_attrs = [{}], sym_name = "quantile", sym_visibility = "private"}> ({
  ^bb0(%arg157: tensor<6x7xf32>, %arg158: tensor<f32>):
    %160 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %161 = "arith.constant"() <{value = 5 : index}> : () -> index
    %162 = "arith.constant"() <{value = 0 : index}> : () -> index
    %163 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %164 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %165 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %166 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %167 = "arith.constant"() <{value = false}> : () -> i1
    %168 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %169 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %170 = "tensor.empty"() : () -> tensor<6x7xi1>
    %171 = "linalg.generic"(%arg157, %arg157, %170) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg224: f32, %arg225: f32, %arg226: i1):
      %250 = "arith.cmpf"(%arg224, %arg225) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%250) : (i1) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xi1>) -> tensor<6x7xi1>
    %172 = "tensor.empty"() : () -> tensor<7xi1>
    %173 = "linalg.fill"(%167, %172) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg222: i1, %arg223: i1):
      "linalg.yield"(%arg222) : (i1) -> ()
    }) : (i1, tensor<7xi1>) -> tensor<7xi1>
    %174 = "linalg.generic"(%171, %173) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg220: i1, %arg221: i1):
      %249 = "arith.ori"(%arg221, %arg220) : (i1, i1) -> i1
      "linalg.yield"(%249) : (i1) -> ()
    }) : (tensor<6x7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %175 = "tensor.empty"() : () -> tensor<1x7xi1>
    %176 = "linalg.generic"(%174, %175) <{indexing_maps = [#map8, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg218: i1, %arg219: i1):
      "linalg.yield"(%arg218) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %177 = "func.call"(%176, %169, %arg157) <{callee = @_where_0}> : (tensor<1x7xi1>, tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %178 = "stablehlo.sort"(%177) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg191: tensor<f32>, %arg192: tensor<f32>):
      %221 = "tensor.empty"() : () -> tensor<i1>
      %222 = "linalg.generic"(%arg191, %221) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg216: f32, %arg217: i1):
        %248 = "arith.cmpf"(%arg216, %166) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%248) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %223 = "tensor.empty"() : () -> tensor<f32>
      %224 = "linalg.generic"(%222, %arg191, %223) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg213: i1, %arg214: f32, %arg215: f32):
        %247 = "arith.select"(%arg213, %166, %arg214) : (i1, f32, f32) -> f32
        "linalg.yield"(%247) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %225 = "linalg.generic"(%arg191, %arg191, %221) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg210: f32, %arg211: f32, %arg212: i1):
        %246 = "arith.cmpf"(%arg210, %arg211) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%246) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %226 = "linalg.generic"(%225, %224, %223) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg207: i1, %arg208: f32, %arg209: f32):
        %245 = "arith.select"(%arg207, %165, %arg208) : (i1, f32, f32) -> f32
        "linalg.yield"(%245) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %227 = "linalg.generic"(%arg192, %221) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg205: f32, %arg206: i1):
        %244 = "arith.cmpf"(%arg205, %166) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%244) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %228 = "linalg.generic"(%227, %arg192, %223) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg202: i1, %arg203: f32, %arg204: f32):
        %243 = "arith.select"(%arg202, %166, %arg203) : (i1, f32, f32) -> f32
        "linalg.yield"(%243) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %229 = "linalg.generic"(%arg192, %arg192, %221) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg199: f32, %arg200: f32, %arg201: i1):
        %242 = "arith.cmpf"(%arg199, %arg200) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%242) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %230 = "linalg.generic"(%229, %228, %223) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg196: i1, %arg197: f32, %arg198: f32):
        %241 = "arith.select"(%arg196, %165, %arg197) : (i1, f32, f32) -> f32
        "linalg.yield"(%241) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %231 = "linalg.generic"(%226, %230, %221) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg193: f32, %arg194: f32, %arg195: i1):
        %232 = "arith.bitcast"(%arg193) : (f32) -> i32
        %233 = "arith.cmpi"(%232, %164) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %234 = "arith.subi"(%163, %232) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %235 = "arith.select"(%233, %234, %232) : (i1, i32, i32) -> i32
        %236 = "arith.bitcast"(%arg194) : (f32) -> i32
        %237 = "arith.cmpi"(%236, %164) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %238 = "arith.subi"(%163, %236) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %239 = "arith.select"(%237, %238, %236) : (i1, i32, i32) -> i32
        %240 = "arith.cmpi"(%235, %239) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%240) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%231) : (tensor<i1>) -> ()
    }) : (tensor<6x7xf32>) -> tensor<6x7xf32>
    %179 = "tensor.empty"() : () -> tensor<f32>
    %180 = "linalg.generic"(%179) <{indexing_maps = [#map7], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg190: f32):
      "linalg.yield"(%160) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %181 = "linalg.generic"(%arg158, %180, %179) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg187: f32, %arg188: f32, %arg189: f32):
      %220 = "arith.mulf"(%arg187, %arg188) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%220) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %182 = "linalg.generic"(%181, %179) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg185: f32, %arg186: f32):
      %219 = "math.floor"(%arg185) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%219) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %183 = "linalg.generic"(%181, %179) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg183: f32, %arg184: f32):
      %218 = "math.ceil"(%arg183) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%218) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %184 = "linalg.generic"(%182, %180, %179) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg180: f32, %arg181: f32, %arg182: f32):
      %216 = "arith.maximumf"(%arg180, %166) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %217 = "arith.minimumf"(%216, %arg181) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%217) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %185 = "linalg.generic"(%183, %180, %179) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg177: f32, %arg178: f32, %arg179: f32):
      %214 = "arith.maximumf"(%arg177, %166) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %215 = "arith.minimumf"(%214, %arg178) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%215) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %186 = "tensor.empty"() : () -> tensor<i32>
    %187 = "linalg.generic"(%184, %186) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg175: f32, %arg176: i32):
      %213 = "arith.fptosi"(%arg175) : (f32) -> i32
      "linalg.yield"(%213) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %188 = "linalg.generic"(%185, %186) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg173: f32, %arg174: i32):
      %212 = "arith.fptosi"(%arg173) : (f32) -> i32
      "linalg.yield"(%212) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %189 = "tensor.empty"() : () -> tensor<1xi32>
    %190 = "linalg.generic"(%187, %189) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg171: i32, %arg172: i32):
      "linalg.yield"(%arg171) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %191 = "tensor.empty"() : () -> tensor<7xf32>
    %192 = "linalg.generic"(%191) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg170: f32):
      %206 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %207 = "tensor.extract"(%190, %162) : (tensor<1xi32>, index) -> i32
      %208 = "arith.index_cast"(%207) : (i32) -> index
      %209 = "arith.maxsi"(%208, %162) : (index, index) -> index
      %210 = "arith.minsi"(%209, %161) : (index, index) -> index
      %211 = "tensor.extract"(%178, %210, %206) : (tensor<6x7xf32>, index, index) -> f32
      "linalg.yield"(%211) : (f32) -> ()
    }) : (tensor<7xf32>) -> tensor<7xf32>
    %193 = "linalg.generic"(%188, %189) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg168: i32, %arg169: i32):
      "linalg.yield"(%arg168) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %194 = "linalg.generic"(%191) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg167: f32):
      %200 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %201 = "tensor.extract"(%193, %162) : (tensor<1xi32>, index) -> i32
      %202 = "arith.index_cast"(%201) : (i32) -> index
      %203 = "arith.maxsi"(%202, %162) : (index, index) -> index
      %204 = "arith.minsi"(%203, %161) : (index, index) -> index
      %205 = "tensor.extract"(%178, %204, %200) : (tensor<6x7xf32>, index, index) -> f32
      "linalg.yield"(%205) : (f32) -> ()
    }) : (tensor<7xf32>) -> tensor<7xf32>
    %195 = "linalg.generic"(%192, %194, %191) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32, %arg166: f32):
      %199 = "arith.addf"(%arg164, %arg165) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%199) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %196 = "linalg.generic"(%168, %191) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg162: f32, %arg163: f32):
      "linalg.yield"(%arg162) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %197 = "linalg.generic"(%195, %196, %191) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg159: f32, %arg160: f32, %arg161: f32):
      %198 = "arith.mulf"(%arg159, %arg160) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%198) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    "func.return"(%197) : (tensor<7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg146: tensor<1x7xi1>, %arg147: tensor<f32>, %arg148: tensor<6x7xf32>):
    %154 = "tensor.empty"() : () -> tensor<6x7xi1>
    %155 = "linalg.generic"(%arg146, %154) <{indexing_maps = [#map9, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: i1, %arg156: i1):
      "linalg.yield"(%arg155) : (i1) -> ()
    }) : (tensor<1x7xi1>, tensor<6x7xi1>) -> tensor<6x7xi1>
    %156 = "tensor.empty"() : () -> tensor<6x7xf32>
    %157 = "linalg.generic"(%arg147, %156) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32):
      "linalg.yield"(%arg153) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %158 = "linalg.generic"(%155, %157, %arg148, %156) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg149: i1, %arg150: f32, %arg151: f32, %arg152: f32):
      %159 = "arith.select"(%arg149, %arg150, %arg151) : (i1, f32, f32) -> f32
      "linalg.yield"(%159) : (f32) -> ()
    }) : (tensor<6x7xi1>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    "func.return"(%158) : (tensor<6x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "percentile", sym_visibility = "private"}> ({
  ^bb0(%arg142: tensor<6x7xf32>, %arg143: tensor<f32>):
    %149 = "arith.constant"() <{value = 1.000000e+02 : f32}> : () -> f32
    %150 = "tensor.empty"() : () -> tensor<f32>
    %151 = "linalg.generic"(%arg143, %150) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg144: f32, %arg145: f32):
      %153 = "arith.divf"(%arg144, %149) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%153) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %152 = "func.call"(%arg142, %151) <{callee = @quantile_1}> : (tensor<6x7xf32>, tensor<f32>) -> tensor<6xf32>
    "func.return"(%152) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<f32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "quantile_1", sym_visibility = "private"}> ({
  ^bb0(%arg62: tensor<6x7xf32>, %arg63: tensor<f32>):
    %51 = "arith.constant"() <{value = 6.000000e+00 : f32}> : () -> f32
    %52 = "arith.constant"() <{value = 6 : index}> : () -> index
    %53 = "arith.constant"() <{value = 0 : index}> : () -> index
    %54 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %55 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %56 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %57 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %58 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %59 = "arith.constant"() <{value = false}> : () -> i1
    %60 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %61 = "tensor.empty"() : () -> tensor<6x7xi1>
    %62 = "linalg.generic"(%arg62, %arg62, %61) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg139: f32, %arg140: f32, %arg141: i1):
      %148 = "arith.cmpf"(%arg139, %arg140) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%148) : (i1) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xi1>) -> tensor<6x7xi1>
    %63 = "tensor.empty"() : () -> tensor<6xi1>
    %64 = "linalg.fill"(%59, %63) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg137: i1, %arg138: i1):
      "linalg.yield"(%arg137) : (i1) -> ()
    }) : (i1, tensor<6xi1>) -> tensor<6xi1>
    %65 = "linalg.generic"(%62, %64) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg135: i1, %arg136: i1):
      %147 = "arith.ori"(%arg136, %arg135) : (i1, i1) -> i1
      "linalg.yield"(%147) : (i1) -> ()
    }) : (tensor<6x7xi1>, tensor<6xi1>) -> tensor<6xi1>
    %66 = "tensor.empty"() : () -> tensor<6x1xi1>
    %67 = "linalg.generic"(%65, %66) <{indexing_maps = [#map1, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg133: i1, %arg134: i1):
      "linalg.yield"(%arg133) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6x1xi1>) -> tensor<6x1xi1>
    %68 = "func.call"(%67, %60, %arg62) <{callee = @_where_2}> : (tensor<6x1xi1>, tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %69 = "stablehlo.sort"(%68) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg106: tensor<f32>, %arg107: tensor<f32>):
      %119 = "tensor.empty"() : () -> tensor<i1>
      %120 = "linalg.generic"(%arg106, %119) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg131: f32, %arg132: i1):
        %146 = "arith.cmpf"(%arg131, %58) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%146) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %121 = "tensor.empty"() : () -> tensor<f32>
      %122 = "linalg.generic"(%120, %arg106, %121) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg128: i1, %arg129: f32, %arg130: f32):
        %145 = "arith.select"(%arg128, %58, %arg129) : (i1, f32, f32) -> f32
        "linalg.yield"(%145) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %123 = "linalg.generic"(%arg106, %arg106, %119) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg125: f32, %arg126: f32, %arg127: i1):
        %144 = "arith.cmpf"(%arg125, %arg126) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%144) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %124 = "linalg.generic"(%123, %122, %121) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg122: i1, %arg123: f32, %arg124: f32):
        %143 = "arith.select"(%arg122, %57, %arg123) : (i1, f32, f32) -> f32
        "linalg.yield"(%143) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %125 = "linalg.generic"(%arg107, %119) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg120: f32, %arg121: i1):
        %142 = "arith.cmpf"(%arg120, %58) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%142) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %126 = "linalg.generic"(%125, %arg107, %121) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg117: i1, %arg118: f32, %arg119: f32):
        %141 = "arith.select"(%arg117, %58, %arg118) : (i1, f32, f32) -> f32
        "linalg.yield"(%141) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %127 = "linalg.generic"(%arg107, %arg107, %119) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg114: f32, %arg115: f32, %arg116: i1):
        %140 = "arith.cmpf"(%arg114, %arg115) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%140) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %128 = "linalg.generic"(%127, %126, %121) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg111: i1, %arg112: f32, %arg113: f32):
        %139 = "arith.select"(%arg111, %57, %arg112) : (i1, f32, f32) -> f32
        "linalg.yield"(%139) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %129 = "linalg.generic"(%124, %128, %119) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg108: f32, %arg109: f32, %arg110: i1):
        %130 = "arith.bitcast"(%arg108) : (f32) -> i32
        %131 = "arith.cmpi"(%130, %56) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %132 = "arith.subi"(%55, %130) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %133 = "arith.select"(%131, %132, %130) : (i1, i32, i32) -> i32
        %134 = "arith.bitcast"(%arg109) : (f32) -> i32
        %135 = "arith.cmpi"(%134, %56) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %136 = "arith.subi"(%55, %134) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %137 = "arith.select"(%135, %136, %134) : (i1, i32, i32) -> i32
        %138 = "arith.cmpi"(%133, %137) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%138) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%129) : (tensor<i1>) -> ()
    }) : (tensor<6x7xf32>) -> tensor<6x7xf32>
    %70 = "tensor.empty"() : () -> tensor<f32>
    %71 = "linalg.generic"(%70) <{indexing_maps = [#map7], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg105: f32):
      "linalg.yield"(%51) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %72 = "linalg.generic"(%arg63, %71, %70) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg102: f32, %arg103: f32, %arg104: f32):
      %118 = "arith.mulf"(%arg102, %arg103) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%118) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %73 = "linalg.generic"(%72, %70) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg100: f32, %arg101: f32):
      %117 = "math.floor"(%arg100) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%117) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %74 = "linalg.generic"(%72, %70) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32):
      %116 = "math.ceil"(%arg98) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%116) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %75 = "linalg.generic"(%72, %73, %70) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg95: f32, %arg96: f32, %arg97: f32):
      %115 = "arith.subf"(%arg95, %arg96) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%115) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %76 = "linalg.generic"(%75, %70) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32):
      %114 = "arith.subf"(%54, %arg93) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%114) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %77 = "linalg.generic"(%73, %71, %70) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg90: f32, %arg91: f32, %arg92: f32):
      %112 = "arith.maximumf"(%arg90, %58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %113 = "arith.minimumf"(%112, %arg91) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%113) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %78 = "linalg.generic"(%74, %71, %70) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg87: f32, %arg88: f32, %arg89: f32):
      %110 = "arith.maximumf"(%arg87, %58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %111 = "arith.minimumf"(%110, %arg88) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%111) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %79 = "tensor.empty"() : () -> tensor<i32>
    %80 = "linalg.generic"(%77, %79) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg85: f32, %arg86: i32):
      %109 = "arith.fptosi"(%arg85) : (f32) -> i32
      "linalg.yield"(%109) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %81 = "linalg.generic"(%78, %79) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg83: f32, %arg84: i32):
      %108 = "arith.fptosi"(%arg83) : (f32) -> i32
      "linalg.yield"(%108) : (i32) -> ()
    }) : (tensor<f32>, tensor<i32>) -> tensor<i32>
    %82 = "tensor.empty"() : () -> tensor<1xi32>
    %83 = "linalg.generic"(%80, %82) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %84 = "tensor.empty"() : () -> tensor<6xf32>
    %85 = "linalg.generic"(%84) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg80: f32):
      %102 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %103 = "tensor.extract"(%83, %53) : (tensor<1xi32>, index) -> i32
      %104 = "arith.index_cast"(%103) : (i32) -> index
      %105 = "arith.maxsi"(%104, %53) : (index, index) -> index
      %106 = "arith.minsi"(%105, %52) : (index, index) -> index
      %107 = "tensor.extract"(%69, %102, %106) : (tensor<6x7xf32>, index, index) -> f32
      "linalg.yield"(%107) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %86 = "linalg.generic"(%81, %82) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32):
      "linalg.yield"(%arg78) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %87 = "linalg.generic"(%84) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg77: f32):
      %96 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %97 = "tensor.extract"(%86, %53) : (tensor<1xi32>, index) -> i32
      %98 = "arith.index_cast"(%97) : (i32) -> index
      %99 = "arith.maxsi"(%98, %53) : (index, index) -> index
      %100 = "arith.minsi"(%99, %52) : (index, index) -> index
      %101 = "tensor.extract"(%69, %96, %100) : (tensor<6x7xf32>, index, index) -> f32
      "linalg.yield"(%101) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %88 = "linalg.generic"(%76, %84) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32):
      "linalg.yield"(%arg75) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %89 = "linalg.generic"(%85, %88, %84) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32, %arg74: f32):
      %95 = "arith.mulf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%95) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %90 = "linalg.generic"(%75, %84) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: f32, %arg71: f32):
      "linalg.yield"(%arg70) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %91 = "linalg.generic"(%87, %90, %84) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32, %arg69: f32):
      %94 = "arith.mulf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%94) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %92 = "linalg.generic"(%89, %91, %84) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32, %arg66: f32):
      %93 = "arith.addf"(%arg64, %arg65) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%93) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%92) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6x1xi1>, tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg51: tensor<6x1xi1>, %arg52: tensor<f32>, %arg53: tensor<6x7xf32>):
    %45 = "tensor.empty"() : () -> tensor<6x7xi1>
    %46 = "linalg.generic"(%arg51, %45) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: i1, %arg61: i1):
      "linalg.yield"(%arg60) : (i1) -> ()
    }) : (tensor<6x1xi1>, tensor<6x7xi1>) -> tensor<6x7xi1>
    %47 = "tensor.empty"() : () -> tensor<6x7xf32>
    %48 = "linalg.generic"(%arg52, %47) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32):
      "linalg.yield"(%arg58) : (f32) -> ()
    }) : (tensor<f32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %49 = "linalg.generic"(%46, %48, %arg53, %47) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg54: i1, %arg55: f32, %arg56: f32, %arg57: f32):
      %50 = "arith.select"(%arg54, %arg55, %arg56) : (i1, f32, f32) -> f32
      "linalg.yield"(%50) : (f32) -> ()
    }) : (tensor<6x7xi1>, tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    "func.return"(%49) : (tensor<6x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6x7xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_ptp", sym_visibility = "private"}> ({
  ^bb0(%arg39: tensor<6x7xf32>):
    %34 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %35 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %36 = "tensor.empty"() : () -> tensor<f32>
    %37 = "linalg.fill"(%35, %36) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32):
      "linalg.yield"(%arg49) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %38 = "linalg.generic"(%arg39, %37) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      %44 = "arith.maximumf"(%arg48, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%44) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<f32>) -> tensor<f32>
    %39 = "linalg.fill"(%34, %36) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32):
      "linalg.yield"(%arg45) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %40 = "linalg.generic"(%arg39, %39) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      %43 = "arith.minimumf"(%arg44, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%43) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<f32>) -> tensor<f32>
    %41 = "linalg.generic"(%38, %40, %36) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32, %arg42: f32):
      %42 = "arith.subf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%42) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%41) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6x7xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_var_3", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<6x7xf32>, %arg8: tensor<i32>):
    %3 = "arith.constant"() <{value = 4.200000e+01 : f32}> : () -> f32
    %4 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "arith.constant"() <{value = dense<4.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %6 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %7 = "tensor.empty"() : () -> tensor<f32>
    %8 = "linalg.fill"(%6, %7) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: f32, %arg38: f32):
      "linalg.yield"(%arg37) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %9 = "linalg.generic"(%arg7, %8) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32):
      %33 = "arith.addf"(%arg36, %arg35) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%33) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<f32>) -> tensor<f32>
    %10 = "tensor.empty"() : () -> tensor<1x1xf32>
    %11 = "linalg.generic"(%9, %10) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32):
      "linalg.yield"(%arg33) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %12 = "linalg.generic"(%5, %10) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32):
      "linalg.yield"(%arg31) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %13 = "linalg.generic"(%11, %12, %10) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32, %arg30: f32):
      %32 = "arith.divf"(%arg28, %arg29) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %14 = "tensor.empty"() : () -> tensor<6x7xf32>
    %15 = "linalg.generic"(%13, %14) <{indexing_maps = [#map10, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %16 = "linalg.generic"(%arg7, %15, %14) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
      %31 = "arith.subf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %17 = "linalg.generic"(%16, %16, %14) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32, %arg22: f32):
      %30 = "arith.mulf"(%arg20, %arg21) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<6x7xf32>, tensor<6x7xf32>) -> tensor<6x7xf32>
    %18 = "linalg.generic"(%arg8, %7) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: i32, %arg19: f32):
      %29 = "arith.sitofp"(%arg18) : (i32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %19 = "linalg.generic"(%18, %7) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      %28 = "arith.subf"(%3, %arg16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%28) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %20 = "linalg.generic"(%17, %8) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32):
      %27 = "arith.addf"(%arg15, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<6x7xf32>, tensor<f32>) -> tensor<f32>
    %21 = "linalg.generic"(%20, %19, %7) <{indexing_maps = [#map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32, %arg13: f32):
      %26 = "arith.divf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %22 = "tensor.empty"() : () -> tensor<i1>
    %23 = "linalg.generic"(%19, %22) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: i1):
      %25 = "arith.cmpf"(%arg9, %6) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%25) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %24 = "func.call"(%23, %21, %4) <{callee = @_where_4}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%24) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<f32>, %arg2: tensor<f32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%2) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%1) : (tensor<f32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

