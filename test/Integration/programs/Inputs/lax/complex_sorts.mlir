#map = affine_map<() -> ()>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_complex_sorts"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xcomplex<f32>>, tensor<4xi32>) -> (tensor<3x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xi32>, tensor<4xi32>, tensor<4xcomplex<f32>>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg111: tensor<3x4xcomplex<f32>>, %arg112: tensor<4xi32>):
    %123 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %124 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %125 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %126 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %127 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %128 = "func.call"(%arg111) <{callee = @sort}> : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    %129 = "tensor.extract_slice"(%arg111) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %130 = "tensor.collapse_shape"(%129) <{reassociation = [[0, 1]]}> : (tensor<1x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %131:2 = "stablehlo.sort"(%130, %arg112) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg196: tensor<complex<f32>>, %arg197: tensor<complex<f32>>, %arg198: tensor<i32>, %arg199: tensor<i32>):
      %220 = "tensor.empty"() : () -> tensor<f32>
      %221 = "linalg.generic"(%arg196, %220) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg265: complex<f32>, %arg266: f32):
        %295 = "complex.re"(%arg265) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%295) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %222 = "tensor.empty"() : () -> tensor<i1>
      %223 = "linalg.generic"(%221, %222) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg263: f32, %arg264: i1):
        %294 = "arith.cmpf"(%arg263, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%294) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %224 = "linalg.generic"(%223, %221, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg260: i1, %arg261: f32, %arg262: f32):
        %293 = "arith.select"(%arg260, %126, %arg261) : (i1, f32, f32) -> f32
        "linalg.yield"(%293) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %225 = "linalg.generic"(%221, %221, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg257: f32, %arg258: f32, %arg259: i1):
        %292 = "arith.cmpf"(%arg257, %arg258) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%292) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %226 = "linalg.generic"(%225, %224, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg254: i1, %arg255: f32, %arg256: f32):
        %291 = "arith.select"(%arg254, %125, %arg255) : (i1, f32, f32) -> f32
        "linalg.yield"(%291) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %227 = "linalg.generic"(%arg196, %220) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg252: complex<f32>, %arg253: f32):
        %290 = "complex.im"(%arg252) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%290) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %228 = "linalg.generic"(%227, %222) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg250: f32, %arg251: i1):
        %289 = "arith.cmpf"(%arg250, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%289) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %229 = "linalg.generic"(%228, %227, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg247: i1, %arg248: f32, %arg249: f32):
        %288 = "arith.select"(%arg247, %126, %arg248) : (i1, f32, f32) -> f32
        "linalg.yield"(%288) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %230 = "linalg.generic"(%227, %227, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg244: f32, %arg245: f32, %arg246: i1):
        %287 = "arith.cmpf"(%arg244, %arg245) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%287) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %231 = "linalg.generic"(%230, %229, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg241: i1, %arg242: f32, %arg243: f32):
        %286 = "arith.select"(%arg241, %125, %arg242) : (i1, f32, f32) -> f32
        "linalg.yield"(%286) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %232 = "linalg.generic"(%arg197, %220) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg239: complex<f32>, %arg240: f32):
        %285 = "complex.re"(%arg239) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%285) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %233 = "linalg.generic"(%232, %222) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg237: f32, %arg238: i1):
        %284 = "arith.cmpf"(%arg237, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%284) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %234 = "linalg.generic"(%233, %232, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg234: i1, %arg235: f32, %arg236: f32):
        %283 = "arith.select"(%arg234, %126, %arg235) : (i1, f32, f32) -> f32
        "linalg.yield"(%283) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %235 = "linalg.generic"(%232, %232, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg231: f32, %arg232: f32, %arg233: i1):
        %282 = "arith.cmpf"(%arg231, %arg232) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%282) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %236 = "linalg.generic"(%235, %234, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg228: i1, %arg229: f32, %arg230: f32):
        %281 = "arith.select"(%arg228, %125, %arg229) : (i1, f32, f32) -> f32
        "linalg.yield"(%281) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %237 = "linalg.generic"(%arg197, %220) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg226: complex<f32>, %arg227: f32):
        %280 = "complex.im"(%arg226) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%280) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %238 = "linalg.generic"(%237, %222) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg224: f32, %arg225: i1):
        %279 = "arith.cmpf"(%arg224, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%279) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %239 = "linalg.generic"(%238, %237, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg221: i1, %arg222: f32, %arg223: f32):
        %278 = "arith.select"(%arg221, %126, %arg222) : (i1, f32, f32) -> f32
        "linalg.yield"(%278) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %240 = "linalg.generic"(%237, %237, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg218: f32, %arg219: f32, %arg220: i1):
        %277 = "arith.cmpf"(%arg218, %arg219) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%277) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %241 = "linalg.generic"(%240, %239, %220) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg215: i1, %arg216: f32, %arg217: f32):
        %276 = "arith.select"(%arg215, %125, %arg216) : (i1, f32, f32) -> f32
        "linalg.yield"(%276) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %242 = "linalg.generic"(%231, %241, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg212: f32, %arg213: f32, %arg214: i1):
        %267 = "arith.bitcast"(%arg212) : (f32) -> i32
        %268 = "arith.cmpi"(%267, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %269 = "arith.subi"(%123, %267) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %270 = "arith.select"(%268, %269, %267) : (i1, i32, i32) -> i32
        %271 = "arith.bitcast"(%arg213) : (f32) -> i32
        %272 = "arith.cmpi"(%271, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %273 = "arith.subi"(%123, %271) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %274 = "arith.select"(%272, %273, %271) : (i1, i32, i32) -> i32
        %275 = "arith.cmpi"(%270, %274) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%275) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %243 = "linalg.generic"(%226, %236, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg209: f32, %arg210: f32, %arg211: i1):
        %258 = "arith.bitcast"(%arg209) : (f32) -> i32
        %259 = "arith.cmpi"(%258, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %260 = "arith.subi"(%123, %258) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %261 = "arith.select"(%259, %260, %258) : (i1, i32, i32) -> i32
        %262 = "arith.bitcast"(%arg210) : (f32) -> i32
        %263 = "arith.cmpi"(%262, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %264 = "arith.subi"(%123, %262) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %265 = "arith.select"(%263, %264, %262) : (i1, i32, i32) -> i32
        %266 = "arith.cmpi"(%261, %265) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%266) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %244 = "linalg.generic"(%226, %236, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg206: f32, %arg207: f32, %arg208: i1):
        %249 = "arith.bitcast"(%arg206) : (f32) -> i32
        %250 = "arith.cmpi"(%249, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %251 = "arith.subi"(%123, %249) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %252 = "arith.select"(%250, %251, %249) : (i1, i32, i32) -> i32
        %253 = "arith.bitcast"(%arg207) : (f32) -> i32
        %254 = "arith.cmpi"(%253, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %255 = "arith.subi"(%123, %253) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %256 = "arith.select"(%254, %255, %253) : (i1, i32, i32) -> i32
        %257 = "arith.cmpi"(%252, %256) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%257) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %245 = "linalg.generic"(%244, %242, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg203: i1, %arg204: i1, %arg205: i1):
        %248 = "arith.andi"(%arg203, %arg204) : (i1, i1) -> i1
        "linalg.yield"(%248) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %246 = "linalg.generic"(%243, %245, %222) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg200: i1, %arg201: i1, %arg202: i1):
        %247 = "arith.ori"(%arg200, %arg201) : (i1, i1) -> i1
        "linalg.yield"(%247) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%246) : (tensor<i1>) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4xi32>) -> (tensor<4xcomplex<f32>>, tensor<4xi32>)
    %132 = "func.call"(%arg112, %127) <{callee = @remainder}> : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %133 = "tensor.extract_slice"(%arg111) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<3x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %134 = "tensor.collapse_shape"(%133) <{reassociation = [[0, 1]]}> : (tensor<1x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %135:2 = "stablehlo.sort"(%132, %134) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg113: tensor<i32>, %arg114: tensor<i32>, %arg115: tensor<complex<f32>>, %arg116: tensor<complex<f32>>):
      %136 = "tensor.empty"() : () -> tensor<f32>
      %137 = "linalg.generic"(%arg115, %136) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg194: complex<f32>, %arg195: f32):
        %219 = "complex.re"(%arg194) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%219) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %138 = "tensor.empty"() : () -> tensor<i1>
      %139 = "linalg.generic"(%137, %138) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg192: f32, %arg193: i1):
        %218 = "arith.cmpf"(%arg192, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%218) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %140 = "linalg.generic"(%139, %137, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg189: i1, %arg190: f32, %arg191: f32):
        %217 = "arith.select"(%arg189, %126, %arg190) : (i1, f32, f32) -> f32
        "linalg.yield"(%217) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %141 = "linalg.generic"(%137, %137, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg186: f32, %arg187: f32, %arg188: i1):
        %216 = "arith.cmpf"(%arg186, %arg187) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%216) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %142 = "linalg.generic"(%141, %140, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg183: i1, %arg184: f32, %arg185: f32):
        %215 = "arith.select"(%arg183, %125, %arg184) : (i1, f32, f32) -> f32
        "linalg.yield"(%215) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %143 = "linalg.generic"(%arg115, %136) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg181: complex<f32>, %arg182: f32):
        %214 = "complex.im"(%arg181) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%214) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %144 = "linalg.generic"(%143, %138) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg179: f32, %arg180: i1):
        %213 = "arith.cmpf"(%arg179, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%213) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %145 = "linalg.generic"(%144, %143, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg176: i1, %arg177: f32, %arg178: f32):
        %212 = "arith.select"(%arg176, %126, %arg177) : (i1, f32, f32) -> f32
        "linalg.yield"(%212) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %146 = "linalg.generic"(%143, %143, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg173: f32, %arg174: f32, %arg175: i1):
        %211 = "arith.cmpf"(%arg173, %arg174) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%211) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %147 = "linalg.generic"(%146, %145, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg170: i1, %arg171: f32, %arg172: f32):
        %210 = "arith.select"(%arg170, %125, %arg171) : (i1, f32, f32) -> f32
        "linalg.yield"(%210) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %148 = "linalg.generic"(%arg116, %136) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg168: complex<f32>, %arg169: f32):
        %209 = "complex.re"(%arg168) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%209) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %149 = "linalg.generic"(%148, %138) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg166: f32, %arg167: i1):
        %208 = "arith.cmpf"(%arg166, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%208) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %150 = "linalg.generic"(%149, %148, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg163: i1, %arg164: f32, %arg165: f32):
        %207 = "arith.select"(%arg163, %126, %arg164) : (i1, f32, f32) -> f32
        "linalg.yield"(%207) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %151 = "linalg.generic"(%148, %148, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg160: f32, %arg161: f32, %arg162: i1):
        %206 = "arith.cmpf"(%arg160, %arg161) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%206) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %152 = "linalg.generic"(%151, %150, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg157: i1, %arg158: f32, %arg159: f32):
        %205 = "arith.select"(%arg157, %125, %arg158) : (i1, f32, f32) -> f32
        "linalg.yield"(%205) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %153 = "linalg.generic"(%arg116, %136) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg155: complex<f32>, %arg156: f32):
        %204 = "complex.im"(%arg155) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%204) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %154 = "linalg.generic"(%153, %138) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg153: f32, %arg154: i1):
        %203 = "arith.cmpf"(%arg153, %126) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%203) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %155 = "linalg.generic"(%154, %153, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg150: i1, %arg151: f32, %arg152: f32):
        %202 = "arith.select"(%arg150, %126, %arg151) : (i1, f32, f32) -> f32
        "linalg.yield"(%202) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %156 = "linalg.generic"(%153, %153, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg147: f32, %arg148: f32, %arg149: i1):
        %201 = "arith.cmpf"(%arg147, %arg148) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%201) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %157 = "linalg.generic"(%156, %155, %136) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg144: i1, %arg145: f32, %arg146: f32):
        %200 = "arith.select"(%arg144, %125, %arg145) : (i1, f32, f32) -> f32
        "linalg.yield"(%200) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %158 = "linalg.generic"(%147, %157, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg141: f32, %arg142: f32, %arg143: i1):
        %191 = "arith.bitcast"(%arg141) : (f32) -> i32
        %192 = "arith.cmpi"(%191, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %193 = "arith.subi"(%123, %191) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %194 = "arith.select"(%192, %193, %191) : (i1, i32, i32) -> i32
        %195 = "arith.bitcast"(%arg142) : (f32) -> i32
        %196 = "arith.cmpi"(%195, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %197 = "arith.subi"(%123, %195) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %198 = "arith.select"(%196, %197, %195) : (i1, i32, i32) -> i32
        %199 = "arith.cmpi"(%194, %198) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%199) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %159 = "linalg.generic"(%142, %152, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg138: f32, %arg139: f32, %arg140: i1):
        %182 = "arith.bitcast"(%arg138) : (f32) -> i32
        %183 = "arith.cmpi"(%182, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %184 = "arith.subi"(%123, %182) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %185 = "arith.select"(%183, %184, %182) : (i1, i32, i32) -> i32
        %186 = "arith.bitcast"(%arg139) : (f32) -> i32
        %187 = "arith.cmpi"(%186, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %188 = "arith.subi"(%123, %186) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %189 = "arith.select"(%187, %188, %186) : (i1, i32, i32) -> i32
        %190 = "arith.cmpi"(%185, %189) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%190) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %160 = "linalg.generic"(%142, %152, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg135: f32, %arg136: f32, %arg137: i1):
        %173 = "arith.bitcast"(%arg135) : (f32) -> i32
        %174 = "arith.cmpi"(%173, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %175 = "arith.subi"(%123, %173) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %176 = "arith.select"(%174, %175, %173) : (i1, i32, i32) -> i32
        %177 = "arith.bitcast"(%arg136) : (f32) -> i32
        %178 = "arith.cmpi"(%177, %124) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %179 = "arith.subi"(%123, %177) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %180 = "arith.select"(%178, %179, %177) : (i1, i32, i32) -> i32
        %181 = "arith.cmpi"(%176, %180) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%181) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %161 = "linalg.generic"(%160, %158, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg132: i1, %arg133: i1, %arg134: i1):
        %172 = "arith.andi"(%arg132, %arg133) : (i1, i1) -> i1
        "linalg.yield"(%172) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %162 = "linalg.generic"(%159, %161, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg129: i1, %arg130: i1, %arg131: i1):
        %171 = "arith.ori"(%arg129, %arg130) : (i1, i1) -> i1
        "linalg.yield"(%171) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %163 = "linalg.generic"(%arg113, %arg114, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg126: i32, %arg127: i32, %arg128: i1):
        %170 = "arith.cmpi"(%arg126, %arg127) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%170) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %164 = "linalg.generic"(%arg113, %arg114, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg123: i32, %arg124: i32, %arg125: i1):
        %169 = "arith.cmpi"(%arg123, %arg124) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%169) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %165 = "linalg.generic"(%164, %162, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg120: i1, %arg121: i1, %arg122: i1):
        %168 = "arith.andi"(%arg120, %arg121) : (i1, i1) -> i1
        "linalg.yield"(%168) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %166 = "linalg.generic"(%163, %165, %138) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg117: i1, %arg118: i1, %arg119: i1):
        %167 = "arith.ori"(%arg117, %arg118) : (i1, i1) -> i1
        "linalg.yield"(%167) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%166) : (tensor<i1>) -> ()
    }) : (tensor<4xi32>, tensor<4xcomplex<f32>>) -> (tensor<4xi32>, tensor<4xcomplex<f32>>)
    "func.return"(%128, %131#0, %131#1, %135#0, %135#1) : (tensor<3x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xi32>, tensor<4xi32>, tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<3x4xcomplex<f32>>):
    %42 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %43 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %44 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %45 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %46 = "stablehlo.sort"(%arg41) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg42: tensor<complex<f32>>, %arg43: tensor<complex<f32>>):
      %47 = "tensor.empty"() : () -> tensor<f32>
      %48 = "linalg.generic"(%arg42, %47) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg109: complex<f32>, %arg110: f32):
        %122 = "complex.re"(%arg109) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%122) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %49 = "tensor.empty"() : () -> tensor<i1>
      %50 = "linalg.generic"(%48, %49) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg107: f32, %arg108: i1):
        %121 = "arith.cmpf"(%arg107, %45) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%121) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %51 = "linalg.generic"(%50, %48, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg104: i1, %arg105: f32, %arg106: f32):
        %120 = "arith.select"(%arg104, %45, %arg105) : (i1, f32, f32) -> f32
        "linalg.yield"(%120) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %52 = "linalg.generic"(%48, %48, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg101: f32, %arg102: f32, %arg103: i1):
        %119 = "arith.cmpf"(%arg101, %arg102) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%119) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %53 = "linalg.generic"(%52, %51, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg98: i1, %arg99: f32, %arg100: f32):
        %118 = "arith.select"(%arg98, %44, %arg99) : (i1, f32, f32) -> f32
        "linalg.yield"(%118) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %54 = "linalg.generic"(%arg42, %47) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg96: complex<f32>, %arg97: f32):
        %117 = "complex.im"(%arg96) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%117) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %55 = "linalg.generic"(%54, %49) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg94: f32, %arg95: i1):
        %116 = "arith.cmpf"(%arg94, %45) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%116) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %56 = "linalg.generic"(%55, %54, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg91: i1, %arg92: f32, %arg93: f32):
        %115 = "arith.select"(%arg91, %45, %arg92) : (i1, f32, f32) -> f32
        "linalg.yield"(%115) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %57 = "linalg.generic"(%54, %54, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg88: f32, %arg89: f32, %arg90: i1):
        %114 = "arith.cmpf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%114) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %58 = "linalg.generic"(%57, %56, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg85: i1, %arg86: f32, %arg87: f32):
        %113 = "arith.select"(%arg85, %44, %arg86) : (i1, f32, f32) -> f32
        "linalg.yield"(%113) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %59 = "linalg.generic"(%arg43, %47) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg83: complex<f32>, %arg84: f32):
        %112 = "complex.re"(%arg83) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%112) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %60 = "linalg.generic"(%59, %49) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg81: f32, %arg82: i1):
        %111 = "arith.cmpf"(%arg81, %45) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%111) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %61 = "linalg.generic"(%60, %59, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg78: i1, %arg79: f32, %arg80: f32):
        %110 = "arith.select"(%arg78, %45, %arg79) : (i1, f32, f32) -> f32
        "linalg.yield"(%110) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %62 = "linalg.generic"(%59, %59, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg75: f32, %arg76: f32, %arg77: i1):
        %109 = "arith.cmpf"(%arg75, %arg76) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%109) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %63 = "linalg.generic"(%62, %61, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg72: i1, %arg73: f32, %arg74: f32):
        %108 = "arith.select"(%arg72, %44, %arg73) : (i1, f32, f32) -> f32
        "linalg.yield"(%108) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %64 = "linalg.generic"(%arg43, %47) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg70: complex<f32>, %arg71: f32):
        %107 = "complex.im"(%arg70) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
        "linalg.yield"(%107) : (f32) -> ()
      }) : (tensor<complex<f32>>, tensor<f32>) -> tensor<f32>
      %65 = "linalg.generic"(%64, %49) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg68: f32, %arg69: i1):
        %106 = "arith.cmpf"(%arg68, %45) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%106) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %66 = "linalg.generic"(%65, %64, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg65: i1, %arg66: f32, %arg67: f32):
        %105 = "arith.select"(%arg65, %45, %arg66) : (i1, f32, f32) -> f32
        "linalg.yield"(%105) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %67 = "linalg.generic"(%64, %64, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg62: f32, %arg63: f32, %arg64: i1):
        %104 = "arith.cmpf"(%arg62, %arg63) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%104) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %68 = "linalg.generic"(%67, %66, %47) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg59: i1, %arg60: f32, %arg61: f32):
        %103 = "arith.select"(%arg59, %44, %arg60) : (i1, f32, f32) -> f32
        "linalg.yield"(%103) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %69 = "linalg.generic"(%58, %68, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg56: f32, %arg57: f32, %arg58: i1):
        %94 = "arith.bitcast"(%arg56) : (f32) -> i32
        %95 = "arith.cmpi"(%94, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %96 = "arith.subi"(%42, %94) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %97 = "arith.select"(%95, %96, %94) : (i1, i32, i32) -> i32
        %98 = "arith.bitcast"(%arg57) : (f32) -> i32
        %99 = "arith.cmpi"(%98, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %100 = "arith.subi"(%42, %98) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %101 = "arith.select"(%99, %100, %98) : (i1, i32, i32) -> i32
        %102 = "arith.cmpi"(%97, %101) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%102) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %70 = "linalg.generic"(%53, %63, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg53: f32, %arg54: f32, %arg55: i1):
        %85 = "arith.bitcast"(%arg53) : (f32) -> i32
        %86 = "arith.cmpi"(%85, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %87 = "arith.subi"(%42, %85) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %88 = "arith.select"(%86, %87, %85) : (i1, i32, i32) -> i32
        %89 = "arith.bitcast"(%arg54) : (f32) -> i32
        %90 = "arith.cmpi"(%89, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %91 = "arith.subi"(%42, %89) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %92 = "arith.select"(%90, %91, %89) : (i1, i32, i32) -> i32
        %93 = "arith.cmpi"(%88, %92) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%93) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %71 = "linalg.generic"(%53, %63, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg50: f32, %arg51: f32, %arg52: i1):
        %76 = "arith.bitcast"(%arg50) : (f32) -> i32
        %77 = "arith.cmpi"(%76, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %78 = "arith.subi"(%42, %76) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %79 = "arith.select"(%77, %78, %76) : (i1, i32, i32) -> i32
        %80 = "arith.bitcast"(%arg51) : (f32) -> i32
        %81 = "arith.cmpi"(%80, %43) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %82 = "arith.subi"(%42, %80) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %83 = "arith.select"(%81, %82, %80) : (i1, i32, i32) -> i32
        %84 = "arith.cmpi"(%79, %83) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%84) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %72 = "linalg.generic"(%71, %69, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg47: i1, %arg48: i1, %arg49: i1):
        %75 = "arith.andi"(%arg47, %arg48) : (i1, i1) -> i1
        "linalg.yield"(%75) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %73 = "linalg.generic"(%70, %72, %49) <{indexing_maps = [#map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg44: i1, %arg45: i1, %arg46: i1):
        %74 = "arith.ori"(%arg44, %arg45) : (i1, i1) -> i1
        "linalg.yield"(%74) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%73) : (tensor<i1>) -> ()
    }) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    "func.return"(%46) : (tensor<3x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<4xi32>, %arg8: tensor<i32>):
    %3 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %4 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %7 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "tensor.empty"() : () -> tensor<i1>
    %10 = "linalg.generic"(%arg8, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i1):
      %41 = "arith.cmpi"(%arg39, %6) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%41) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %11 = "func.call"(%10, %7, %arg8) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<4xi32>
    %13 = "linalg.generic"(%11, %12) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      "linalg.yield"(%arg37) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %14 = "linalg.generic"(%arg7, %13, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32, %arg36: i32):
      %32 = "arith.cmpi"(%arg35, %6) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %33 = "arith.cmpi"(%arg34, %4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %34 = "arith.cmpi"(%arg35, %3) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %35 = "arith.andi"(%33, %34) : (i1, i1) -> i1
      %36 = "arith.ori"(%32, %35) : (i1, i1) -> i1
      %37 = "arith.select"(%36, %5, %arg35) : (i1, i32, i32) -> i32
      %38 = "arith.remsi"(%arg34, %37) : (i32, i32) -> i32
      %39 = "arith.select"(%35, %6, %38) : (i1, i32, i32) -> i32
      %40 = "arith.select"(%32, %arg34, %39) : (i1, i32, i32) -> i32
      "linalg.yield"(%40) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %15 = "linalg.generic"(%8, %12) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %16 = "tensor.empty"() : () -> tensor<4xi1>
    %17 = "linalg.generic"(%14, %15, %16) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i1):
      %31 = "arith.cmpi"(%arg29, %arg30) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%31) : (i1) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) -> tensor<4xi1>
    %18 = "linalg.generic"(%14, %15, %16) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32, %arg28: i1):
      %30 = "arith.cmpi"(%arg26, %arg27) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%30) : (i1) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) -> tensor<4xi1>
    %19 = "linalg.generic"(%11, %9) <{indexing_maps = [#map, #map], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i1):
      %29 = "arith.cmpi"(%arg24, %6) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%29) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %20 = "linalg.generic"(%19, %16) <{indexing_maps = [#map1, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i1, %arg23: i1):
      "linalg.yield"(%arg22) : (i1) -> ()
    }) : (tensor<i1>, tensor<4xi1>) -> tensor<4xi1>
    %21 = "linalg.generic"(%18, %20, %16) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: i1, %arg20: i1, %arg21: i1):
      %28 = "arith.cmpi"(%arg19, %arg20) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%28) : (i1) -> ()
    }) : (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %22 = "linalg.generic"(%21, %17, %16) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: i1, %arg17: i1, %arg18: i1):
      %27 = "arith.andi"(%arg16, %arg17) : (i1, i1) -> i1
      "linalg.yield"(%27) : (i1) -> ()
    }) : (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %23 = "linalg.generic"(%14, %13, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32, %arg15: i32):
      %26 = "arith.addi"(%arg13, %arg14) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%26) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %24 = "linalg.generic"(%22, %23, %14, %12) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i32, %arg11: i32, %arg12: i32):
      %25 = "arith.select"(%arg9, %arg10, %arg11) : (i1, i32, i32) -> i32
      "linalg.yield"(%25) : (i32) -> ()
    }) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    "func.return"(%24) : (tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<i32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

