#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<(d0, d1) -> (0, 0)>
#map3 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_random_normal"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<3x5xf32>, res_attrs = [{jax.result_info = "result"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg324: tensor<2xui32>):
    %324 = "func.call"(%arg324) <{callee = @_normal}> : (tensor<2xui32>) -> tensor<3x5xf32>
    "func.return"(%324) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_normal", sym_visibility = "private"}> ({
  ^bb0(%arg323: tensor<2xui32>):
    %323 = "func.call"(%arg323) <{callee = @_normal_real}> : (tensor<2xui32>) -> tensor<3x5xf32>
    "func.return"(%323) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_normal_real", sym_visibility = "private"}> ({
  ^bb0(%arg217: tensor<2xui32>):
    %213 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %214 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %215 = "arith.constant"() <{value = 2.83297682 : f32}> : () -> f32
    %216 = "arith.constant"() <{value = 1.50140941 : f32}> : () -> f32
    %217 = "arith.constant"() <{value = 1.00167406 : f32}> : () -> f32
    %218 = "arith.constant"() <{value = 0.246640727 : f32}> : () -> f32
    %219 = "arith.constant"() <{value = 0.00943887047 : f32}> : () -> f32
    %220 = "arith.constant"() <{value = -0.00417768164 : f32}> : () -> f32
    %221 = "arith.constant"() <{value = -0.0076224613 : f32}> : () -> f32
    %222 = "arith.constant"() <{value = -0.00125372503 : f32}> : () -> f32
    %223 = "arith.constant"() <{value = 0.00573950773 : f32}> : () -> f32
    %224 = "arith.constant"() <{value = 2.1858087E-4 : f32}> : () -> f32
    %225 = "arith.constant"() <{value = -0.00367342844 : f32}> : () -> f32
    %226 = "arith.constant"() <{value = -4.39150654E-6 : f32}> : () -> f32
    %227 = "arith.constant"() <{value = 0.00134934322 : f32}> : () -> f32
    %228 = "arith.constant"() <{value = -3.5233877E-6 : f32}> : () -> f32
    %229 = "arith.constant"() <{value = 1.00950558E-4 : f32}> : () -> f32
    %230 = "arith.constant"() <{value = 3.43273939E-7 : f32}> : () -> f32
    %231 = "arith.constant"() <{value = -2.00214257E-4 : f32}> : () -> f32
    %232 = "arith.constant"() <{value = 2.81022636E-8 : f32}> : () -> f32
    %233 = "arith.constant"() <{value = 3.000000e+00 : f32}> : () -> f32
    %234 = "arith.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %235 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %236 = "arith.constant"() <{value = dense<1.41421354> : tensor<f32>}> : () -> tensor<f32>
    %237 = "arith.constant"() <{value = dense<-0.99999994> : tensor<f32>}> : () -> tensor<f32>
    %238 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %239 = "func.call"(%arg217, %237, %238) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>
    %240 = "tensor.empty"() : () -> tensor<3x5xf32>
    %241 = "linalg.generic"(%239, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg321: f32, %arg322: f32):
      %322 = "arith.negf"(%arg321) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%322) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %242 = "linalg.generic"(%239, %241, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg318: f32, %arg319: f32, %arg320: f32):
      %321 = "arith.mulf"(%arg318, %arg319) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%321) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %243 = "linalg.generic"(%242, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg316: f32, %arg317: f32):
      %320 = "math.log1p"(%arg316) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%320) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %244 = "linalg.generic"(%243, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg314: f32, %arg315: f32):
      %319 = "arith.negf"(%arg314) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%319) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %245 = "tensor.empty"() : () -> tensor<3x5xi1>
    %246 = "linalg.generic"(%244, %245) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg312: f32, %arg313: i1):
      %318 = "arith.cmpf"(%arg312, %235) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%318) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %247 = "linalg.generic"(%244, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg310: f32, %arg311: f32):
      %317 = "arith.subf"(%arg310, %234) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%317) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %248 = "linalg.generic"(%244, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg308: f32, %arg309: f32):
      %316 = "math.sqrt"(%arg308) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%316) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %249 = "linalg.generic"(%248, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg306: f32, %arg307: f32):
      %315 = "arith.subf"(%arg306, %233) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%315) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %250 = "linalg.generic"(%246, %247, %249, %240) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg302: i1, %arg303: f32, %arg304: f32, %arg305: f32):
      %314 = "arith.select"(%arg302, %arg303, %arg304) : (i1, f32, f32) -> f32
      "linalg.yield"(%314) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %251 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg300: i1, %arg301: f32):
      %313 = "arith.select"(%arg300, %232, %231) : (i1, f32, f32) -> f32
      "linalg.yield"(%313) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %252 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg298: i1, %arg299: f32):
      %312 = "arith.select"(%arg298, %230, %229) : (i1, f32, f32) -> f32
      "linalg.yield"(%312) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %253 = "linalg.generic"(%251, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg295: f32, %arg296: f32, %arg297: f32):
      %311 = "arith.mulf"(%arg295, %arg296) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%311) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %254 = "linalg.generic"(%252, %253, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg292: f32, %arg293: f32, %arg294: f32):
      %310 = "arith.addf"(%arg292, %arg293) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%310) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %255 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg290: i1, %arg291: f32):
      %309 = "arith.select"(%arg290, %228, %227) : (i1, f32, f32) -> f32
      "linalg.yield"(%309) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %256 = "linalg.generic"(%254, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg287: f32, %arg288: f32, %arg289: f32):
      %308 = "arith.mulf"(%arg287, %arg288) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%308) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %257 = "linalg.generic"(%255, %256, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg284: f32, %arg285: f32, %arg286: f32):
      %307 = "arith.addf"(%arg284, %arg285) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%307) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %258 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg282: i1, %arg283: f32):
      %306 = "arith.select"(%arg282, %226, %225) : (i1, f32, f32) -> f32
      "linalg.yield"(%306) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %259 = "linalg.generic"(%257, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg279: f32, %arg280: f32, %arg281: f32):
      %305 = "arith.mulf"(%arg279, %arg280) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%305) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %260 = "linalg.generic"(%258, %259, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg276: f32, %arg277: f32, %arg278: f32):
      %304 = "arith.addf"(%arg276, %arg277) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%304) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %261 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg274: i1, %arg275: f32):
      %303 = "arith.select"(%arg274, %224, %223) : (i1, f32, f32) -> f32
      "linalg.yield"(%303) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %262 = "linalg.generic"(%260, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg271: f32, %arg272: f32, %arg273: f32):
      %302 = "arith.mulf"(%arg271, %arg272) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%302) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %263 = "linalg.generic"(%261, %262, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg268: f32, %arg269: f32, %arg270: f32):
      %301 = "arith.addf"(%arg268, %arg269) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%301) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %264 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg266: i1, %arg267: f32):
      %300 = "arith.select"(%arg266, %222, %221) : (i1, f32, f32) -> f32
      "linalg.yield"(%300) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %265 = "linalg.generic"(%263, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg263: f32, %arg264: f32, %arg265: f32):
      %299 = "arith.mulf"(%arg263, %arg264) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%299) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %266 = "linalg.generic"(%264, %265, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg260: f32, %arg261: f32, %arg262: f32):
      %298 = "arith.addf"(%arg260, %arg261) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%298) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %267 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg258: i1, %arg259: f32):
      %297 = "arith.select"(%arg258, %220, %219) : (i1, f32, f32) -> f32
      "linalg.yield"(%297) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %268 = "linalg.generic"(%266, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg255: f32, %arg256: f32, %arg257: f32):
      %296 = "arith.mulf"(%arg255, %arg256) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%296) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %269 = "linalg.generic"(%267, %268, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg252: f32, %arg253: f32, %arg254: f32):
      %295 = "arith.addf"(%arg252, %arg253) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%295) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %270 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg250: i1, %arg251: f32):
      %294 = "arith.select"(%arg250, %218, %217) : (i1, f32, f32) -> f32
      "linalg.yield"(%294) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %271 = "linalg.generic"(%269, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg247: f32, %arg248: f32, %arg249: f32):
      %293 = "arith.mulf"(%arg247, %arg248) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%293) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %272 = "linalg.generic"(%270, %271, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg244: f32, %arg245: f32, %arg246: f32):
      %292 = "arith.addf"(%arg244, %arg245) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%292) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %273 = "linalg.generic"(%246, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg242: i1, %arg243: f32):
      %291 = "arith.select"(%arg242, %216, %215) : (i1, f32, f32) -> f32
      "linalg.yield"(%291) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %274 = "linalg.generic"(%272, %250, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg239: f32, %arg240: f32, %arg241: f32):
      %290 = "arith.mulf"(%arg239, %arg240) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%290) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %275 = "linalg.generic"(%273, %274, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg236: f32, %arg237: f32, %arg238: f32):
      %289 = "arith.addf"(%arg236, %arg237) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%289) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %276 = "linalg.generic"(%275, %239, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg233: f32, %arg234: f32, %arg235: f32):
      %288 = "arith.mulf"(%arg233, %arg234) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%288) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %277 = "linalg.generic"(%239, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg231: f32, %arg232: f32):
      %287 = "math.absf"(%arg231) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%287) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %278 = "linalg.generic"(%277, %245) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg229: f32, %arg230: i1):
      %286 = "arith.cmpf"(%arg229, %214) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%286) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %279 = "linalg.generic"(%239, %240) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg227: f32, %arg228: f32):
      %285 = "arith.mulf"(%arg227, %213) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%285) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %280 = "linalg.generic"(%278, %279, %276, %240) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg223: i1, %arg224: f32, %arg225: f32, %arg226: f32):
      %284 = "arith.select"(%arg223, %arg224, %arg225) : (i1, f32, f32) -> f32
      "linalg.yield"(%284) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %281 = "linalg.generic"(%236, %240) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg221: f32, %arg222: f32):
      "linalg.yield"(%arg221) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %282 = "linalg.generic"(%281, %280, %240) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg218: f32, %arg219: f32, %arg220: f32):
      %283 = "arith.mulf"(%arg218, %arg219) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%283) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%282) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg150: tensor<2xui32>, %arg151: tensor<f32>, %arg152: tensor<f32>):
    %137 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %138 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %139 = "arith.constant"() <{value = 64 : i64}> : () -> i64
    %140 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %141 = "arith.constant"() <{value = dense<5> : tensor<i64>}> : () -> tensor<i64>
    %142 = "arith.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %143 = "arith.constant"() <{value = dense<32> : tensor<i64>}> : () -> tensor<i64>
    %144 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %145 = "arith.constant"() <{value = dense<1065353216> : tensor<i32>}> : () -> tensor<i32>
    %146 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %147 = "builtin.unrealized_conversion_cast"(%arg150) : (tensor<2xui32>) -> tensor<2xi32>
    %148 = "tensor.empty"() : () -> tensor<1x1xf32>
    %149 = "linalg.generic"(%arg151, %148) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg215: f32, %arg216: f32):
      "linalg.yield"(%arg215) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %150 = "linalg.generic"(%arg152, %148) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg213: f32, %arg214: f32):
      "linalg.yield"(%arg213) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %151 = "tensor.extract_slice"(%147) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %152 = "tensor.collapse_shape"(%151) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %153 = "builtin.unrealized_conversion_cast"(%152) : (tensor<i32>) -> tensor<ui32>
    %154 = "tensor.extract_slice"(%147) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %155 = "tensor.collapse_shape"(%154) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %156 = "builtin.unrealized_conversion_cast"(%155) : (tensor<i32>) -> tensor<ui32>
    %157 = "tensor.empty"() : () -> tensor<3x5xi64>
    %158 = "linalg.generic"(%157) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg212: i64):
      %211 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %212 = "arith.index_cast"(%211) : (index) -> i64
      "linalg.yield"(%212) : (i64) -> ()
    }) : (tensor<3x5xi64>) -> tensor<3x5xi64>
    %159 = "linalg.generic"(%157) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg211: i64):
      %209 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %210 = "arith.index_cast"(%209) : (index) -> i64
      "linalg.yield"(%210) : (i64) -> ()
    }) : (tensor<3x5xi64>) -> tensor<3x5xi64>
    %160 = "linalg.generic"(%141, %157) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg209: i64, %arg210: i64):
      "linalg.yield"(%arg209) : (i64) -> ()
    }) : (tensor<i64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %161 = "linalg.generic"(%160, %158, %157) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg206: i64, %arg207: i64, %arg208: i64):
      %208 = "arith.muli"(%arg206, %arg207) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%208) : (i64) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %162 = "linalg.generic"(%142, %157) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg204: i64, %arg205: i64):
      "linalg.yield"(%arg204) : (i64) -> ()
    }) : (tensor<i64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %163 = "linalg.generic"(%162, %159, %157) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg201: i64, %arg202: i64, %arg203: i64):
      %207 = "arith.muli"(%arg201, %arg202) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%207) : (i64) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %164 = "linalg.generic"(%161, %163, %157) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg198: i64, %arg199: i64, %arg200: i64):
      %206 = "arith.addi"(%arg198, %arg199) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%206) : (i64) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %165 = "linalg.generic"(%143, %157) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg196: i64, %arg197: i64):
      "linalg.yield"(%arg196) : (i64) -> ()
    }) : (tensor<i64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %166 = "linalg.generic"(%164, %165, %157) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg193: i64, %arg194: i64, %arg195: i64):
      %203 = "arith.shrui"(%arg193, %arg194) : (i64, i64) -> i64
      %204 = "arith.cmpi"(%arg194, %139) <{predicate = 6 : i64}> : (i64, i64) -> i1
      %205 = "arith.select"(%204, %203, %140) : (i1, i64, i64) -> i64
      "linalg.yield"(%205) : (i64) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi64>, tensor<3x5xi64>) -> tensor<3x5xi64>
    %167 = "tensor.empty"() : () -> tensor<3x5xi32>
    %168 = "linalg.generic"(%164, %167) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg191: i64, %arg192: i32):
      %202 = "arith.trunci"(%arg191) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%202) : (i32) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %169 = "builtin.unrealized_conversion_cast"(%168) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    %170 = "linalg.generic"(%166, %167) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg189: i64, %arg190: i32):
      %201 = "arith.trunci"(%arg189) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%201) : (i32) -> ()
    }) : (tensor<3x5xi64>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %171 = "builtin.unrealized_conversion_cast"(%170) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    %172:2 = "func.call"(%153, %156, %171, %169) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<3x5xui32>, tensor<3x5xui32>) -> (tensor<3x5xui32>, tensor<3x5xui32>)
    %173 = "builtin.unrealized_conversion_cast"(%172#1) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %174 = "builtin.unrealized_conversion_cast"(%172#0) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %175 = "linalg.generic"(%174, %173, %167) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg186: i32, %arg187: i32, %arg188: i32):
      %200 = "arith.xori"(%arg186, %arg187) : (i32, i32) -> i32
      "linalg.yield"(%200) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %176 = "linalg.generic"(%144, %167) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg184: i32, %arg185: i32):
      "linalg.yield"(%arg184) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %177 = "linalg.generic"(%175, %176, %167) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg181: i32, %arg182: i32, %arg183: i32):
      %197 = "arith.shrui"(%arg181, %arg182) : (i32, i32) -> i32
      %198 = "arith.cmpi"(%arg182, %137) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %199 = "arith.select"(%198, %197, %138) : (i1, i32, i32) -> i32
      "linalg.yield"(%199) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %178 = "linalg.generic"(%145, %167) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg179: i32, %arg180: i32):
      "linalg.yield"(%arg179) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %179 = "linalg.generic"(%177, %178, %167) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg176: i32, %arg177: i32, %arg178: i32):
      %196 = "arith.ori"(%arg176, %arg177) : (i32, i32) -> i32
      "linalg.yield"(%196) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %180 = "tensor.empty"() : () -> tensor<3x5xf32>
    %181 = "linalg.generic"(%179, %180) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg174: i32, %arg175: f32):
      %195 = "arith.bitcast"(%arg174) : (i32) -> f32
      "linalg.yield"(%195) : (f32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %182 = "linalg.generic"(%146, %180) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32):
      "linalg.yield"(%arg172) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %183 = "linalg.generic"(%181, %182, %180) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg169: f32, %arg170: f32, %arg171: f32):
      %194 = "arith.subf"(%arg169, %arg170) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%194) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %184 = "linalg.generic"(%150, %149, %148) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg166: f32, %arg167: f32, %arg168: f32):
      %193 = "arith.subf"(%arg166, %arg167) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%193) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %185 = "linalg.generic"(%184, %180) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32):
      "linalg.yield"(%arg164) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %186 = "linalg.generic"(%183, %185, %180) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg161: f32, %arg162: f32, %arg163: f32):
      %192 = "arith.mulf"(%arg161, %arg162) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%192) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %187 = "linalg.generic"(%149, %180) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: f32, %arg160: f32):
      "linalg.yield"(%arg159) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %188 = "linalg.generic"(%186, %187, %180) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg156: f32, %arg157: f32, %arg158: f32):
      %191 = "arith.addf"(%arg156, %arg157) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%191) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %189 = "linalg.generic"(%187, %188, %180) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32, %arg155: f32):
      %190 = "arith.maximumf"(%arg153, %arg154) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%190) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%189) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<3x5xui32>, tensor<3x5xui32>) -> (tensor<3x5xui32>, tensor<3x5xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<ui32>, %arg110: tensor<ui32>, %arg111: tensor<3x5xui32>, %arg112: tensor<3x5xui32>):
    %103 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %104 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %105 = "arith.constant"() <{value = 466688986 : i32}> : () -> i32
    %106 = "arith.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %107 = "arith.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %108 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "builtin.unrealized_conversion_cast"(%arg112) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %110 = "builtin.unrealized_conversion_cast"(%arg111) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %111 = "builtin.unrealized_conversion_cast"(%arg110) : (tensor<ui32>) -> tensor<i32>
    %112 = "builtin.unrealized_conversion_cast"(%arg109) : (tensor<ui32>) -> tensor<i32>
    %113 = "builtin.unrealized_conversion_cast"(%107) : (tensor<4xi32>) -> tensor<4xui32>
    %114 = "builtin.unrealized_conversion_cast"(%106) : (tensor<4xi32>) -> tensor<4xui32>
    %115 = "tensor.empty"() : () -> tensor<i32>
    %116 = "linalg.generic"(%112, %111, %115) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg147: i32, %arg148: i32, %arg149: i32):
      %136 = "arith.xori"(%arg147, %arg148) : (i32, i32) -> i32
      "linalg.yield"(%136) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %117 = "linalg.generic"(%116, %115) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: i32, %arg146: i32):
      %135 = "arith.xori"(%arg145, %105) : (i32, i32) -> i32
      "linalg.yield"(%135) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %118 = "builtin.unrealized_conversion_cast"(%117) : (tensor<i32>) -> tensor<ui32>
    %119 = "tensor.empty"() : () -> tensor<3x5xi32>
    %120 = "linalg.generic"(%112, %119) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: i32, %arg144: i32):
      "linalg.yield"(%arg143) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %121 = "linalg.generic"(%110, %120, %119) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg140: i32, %arg141: i32, %arg142: i32):
      %134 = "arith.addi"(%arg140, %arg141) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%134) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %122 = "builtin.unrealized_conversion_cast"(%121) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    %123 = "linalg.generic"(%111, %119) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: i32, %arg139: i32):
      "linalg.yield"(%arg138) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %124 = "linalg.generic"(%109, %123, %119) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg135: i32, %arg136: i32, %arg137: i32):
      %133 = "arith.addi"(%arg135, %arg136) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%133) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %125 = "builtin.unrealized_conversion_cast"(%124) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    %126:9 = "stablehlo.while"(%108, %108, %122, %125, %arg110, %118, %arg109, %113, %114) ({
    ^bb0(%arg124: tensor<i32>, %arg125: tensor<i32>, %arg126: tensor<3x5xui32>, %arg127: tensor<3x5xui32>, %arg128: tensor<ui32>, %arg129: tensor<ui32>, %arg130: tensor<ui32>, %arg131: tensor<4xui32>, %arg132: tensor<4xui32>):
      %130 = "tensor.empty"() : () -> tensor<i1>
      %131 = "linalg.generic"(%arg124, %130) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg133: i32, %arg134: i1):
        %132 = "arith.cmpi"(%arg133, %104) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%132) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%131) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg113: tensor<i32>, %arg114: tensor<i32>, %arg115: tensor<3x5xui32>, %arg116: tensor<3x5xui32>, %arg117: tensor<ui32>, %arg118: tensor<ui32>, %arg119: tensor<ui32>, %arg120: tensor<4xui32>, %arg121: tensor<4xui32>):
      %127:8 = "func.call"(%arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121) <{callee = @closed_call}> : (tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %128 = "linalg.generic"(%arg113, %115) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg122: i32, %arg123: i32):
        %129 = "arith.addi"(%arg122, %103) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%129) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%128, %127#0, %127#1, %127#2, %127#3, %127#4, %127#5, %127#6, %127#7) : (tensor<i32>, tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%126#2, %126#3) : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<3x5xui32>, %arg2: tensor<3x5xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>):
    %0 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %3 = "builtin.unrealized_conversion_cast"(%arg4) : (tensor<ui32>) -> tensor<i32>
    %4 = "builtin.unrealized_conversion_cast"(%arg3) : (tensor<ui32>) -> tensor<i32>
    %5 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %6 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<3x5xui32>) -> tensor<3x5xi32>
    %7 = "builtin.unrealized_conversion_cast"(%arg6) : (tensor<4xui32>) -> tensor<4xi32>
    %8 = "tensor.empty"() : () -> tensor<i32>
    %9 = "linalg.generic"(%arg0, %8) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg107: i32, %arg108: i32):
      %102 = "arith.addi"(%arg107, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%102) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %10 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %11 = "tensor.collapse_shape"(%10) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<3x5xi32>
    %13 = "linalg.generic"(%6, %5, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg104: i32, %arg105: i32, %arg106: i32):
      %101 = "arith.addi"(%arg104, %arg105) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%101) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %14 = "linalg.generic"(%11, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg102: i32, %arg103: i32):
      "linalg.yield"(%arg102) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %15 = "linalg.generic"(%5, %14, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg99: i32, %arg100: i32, %arg101: i32):
      %98 = "arith.shli"(%arg99, %arg100) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %99 = "arith.cmpi"(%arg100, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %100 = "arith.select"(%99, %98, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%100) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %16 = "linalg.generic"(%11, %8) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg97: i32, %arg98: i32):
      %97 = "arith.subi"(%0, %arg97) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%97) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %17 = "linalg.generic"(%16, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32):
      "linalg.yield"(%arg95) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %18 = "linalg.generic"(%5, %17, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg92: i32, %arg93: i32, %arg94: i32):
      %94 = "arith.shrui"(%arg92, %arg93) : (i32, i32) -> i32
      %95 = "arith.cmpi"(%arg93, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %96 = "arith.select"(%95, %94, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%96) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %19 = "linalg.generic"(%15, %18, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg89: i32, %arg90: i32, %arg91: i32):
      %93 = "arith.ori"(%arg89, %arg90) : (i32, i32) -> i32
      "linalg.yield"(%93) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %20 = "linalg.generic"(%13, %19, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32, %arg88: i32):
      %92 = "arith.xori"(%arg86, %arg87) : (i32, i32) -> i32
      "linalg.yield"(%92) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %21 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %22 = "tensor.collapse_shape"(%21) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %23 = "linalg.generic"(%13, %20, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32, %arg85: i32):
      %91 = "arith.addi"(%arg83, %arg84) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%91) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %24 = "linalg.generic"(%22, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %25 = "linalg.generic"(%20, %24, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32, %arg80: i32):
      %88 = "arith.shli"(%arg78, %arg79) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %89 = "arith.cmpi"(%arg79, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %90 = "arith.select"(%89, %88, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%90) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %26 = "linalg.generic"(%22, %8) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i32, %arg77: i32):
      %87 = "arith.subi"(%0, %arg76) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%87) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %27 = "linalg.generic"(%26, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32):
      "linalg.yield"(%arg74) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %28 = "linalg.generic"(%20, %27, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg71: i32, %arg72: i32, %arg73: i32):
      %84 = "arith.shrui"(%arg71, %arg72) : (i32, i32) -> i32
      %85 = "arith.cmpi"(%arg72, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %86 = "arith.select"(%85, %84, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%86) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %29 = "linalg.generic"(%25, %28, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32, %arg70: i32):
      %83 = "arith.ori"(%arg68, %arg69) : (i32, i32) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %30 = "linalg.generic"(%23, %29, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: i32, %arg66: i32, %arg67: i32):
      %82 = "arith.xori"(%arg65, %arg66) : (i32, i32) -> i32
      "linalg.yield"(%82) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %31 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %32 = "tensor.collapse_shape"(%31) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %33 = "linalg.generic"(%23, %30, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: i32, %arg63: i32, %arg64: i32):
      %81 = "arith.addi"(%arg62, %arg63) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%81) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %34 = "linalg.generic"(%32, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: i32, %arg61: i32):
      "linalg.yield"(%arg60) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %35 = "linalg.generic"(%30, %34, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32, %arg59: i32):
      %78 = "arith.shli"(%arg57, %arg58) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %79 = "arith.cmpi"(%arg58, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %80 = "arith.select"(%79, %78, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%80) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %36 = "linalg.generic"(%32, %8) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: i32, %arg56: i32):
      %77 = "arith.subi"(%0, %arg55) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%77) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %37 = "linalg.generic"(%36, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: i32, %arg54: i32):
      "linalg.yield"(%arg53) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %38 = "linalg.generic"(%30, %37, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg50: i32, %arg51: i32, %arg52: i32):
      %74 = "arith.shrui"(%arg50, %arg51) : (i32, i32) -> i32
      %75 = "arith.cmpi"(%arg51, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %76 = "arith.select"(%75, %74, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%76) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %39 = "linalg.generic"(%35, %38, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32, %arg49: i32):
      %73 = "arith.ori"(%arg47, %arg48) : (i32, i32) -> i32
      "linalg.yield"(%73) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %40 = "linalg.generic"(%33, %39, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32, %arg46: i32):
      %72 = "arith.xori"(%arg44, %arg45) : (i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %41 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %42 = "tensor.collapse_shape"(%41) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %43 = "linalg.generic"(%33, %40, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32, %arg43: i32):
      %71 = "arith.addi"(%arg41, %arg42) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %44 = "linalg.generic"(%42, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32):
      "linalg.yield"(%arg39) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %45 = "linalg.generic"(%40, %44, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i32, %arg37: i32, %arg38: i32):
      %68 = "arith.shli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %69 = "arith.cmpi"(%arg37, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %70 = "arith.select"(%69, %68, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %46 = "linalg.generic"(%42, %8) <{indexing_maps = [#map3, #map3], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32):
      %67 = "arith.subi"(%0, %arg34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%67) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %47 = "linalg.generic"(%46, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %48 = "linalg.generic"(%40, %47, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i32):
      %64 = "arith.shrui"(%arg29, %arg30) : (i32, i32) -> i32
      %65 = "arith.cmpi"(%arg30, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %66 = "arith.select"(%65, %64, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%66) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %49 = "linalg.generic"(%45, %48, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32, %arg28: i32):
      %63 = "arith.ori"(%arg26, %arg27) : (i32, i32) -> i32
      "linalg.yield"(%63) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %50 = "linalg.generic"(%43, %49, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: i32, %arg24: i32, %arg25: i32):
      %62 = "arith.xori"(%arg23, %arg24) : (i32, i32) -> i32
      "linalg.yield"(%62) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %51 = "linalg.generic"(%4, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: i32, %arg22: i32):
      "linalg.yield"(%arg21) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %52 = "linalg.generic"(%43, %51, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32, %arg20: i32):
      %61 = "arith.addi"(%arg18, %arg19) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %53 = "builtin.unrealized_conversion_cast"(%52) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    %54 = "linalg.generic"(%3, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32):
      "linalg.yield"(%arg16) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %55 = "linalg.generic"(%50, %54, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32, %arg15: i32):
      %60 = "arith.addi"(%arg13, %arg14) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %56 = "linalg.generic"(%9, %12) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32):
      "linalg.yield"(%arg11) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %57 = "linalg.generic"(%55, %56, %12) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32, %arg10: i32):
      %59 = "arith.addi"(%arg8, %arg9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%59) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %58 = "builtin.unrealized_conversion_cast"(%57) : (tensor<3x5xi32>) -> tensor<3x5xui32>
    "func.return"(%9, %53, %58, %arg4, %arg5, %arg3, %arg7, %arg6) : (tensor<i32>, tensor<3x5xui32>, tensor<3x5xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

