#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map5 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1, d2) -> (d2, d1, d0)>
#map10 = affine_map<() -> ()>
#map11 = affine_map<(d0) -> ()>
#map12 = affine_map<(d0) -> (0)>
#map13 = affine_map<(d0, d1) -> ()>
#map14 = affine_map<(d0, d1) -> (0, 0)>
#map15 = affine_map<(d0, d1) -> (d1, d0)>
#map16 = affine_map<(d0, d1) -> (d0)>
#map17 = affine_map<(d0, d1) -> (d0, 0)>
"builtin.module"() <{sym_name = "jit_svd"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x3xf32>, tensor<3x5xcomplex<f32>>) -> (tensor<3xf32>, tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3xf32>, tensor<3x5xcomplex<f32>>, tensor<3xf32>, tensor<3x5xf32>, tensor<3x5xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2][0]"}, {jax.result_info = "result[2][1]"}, {jax.result_info = "result[3][0]"}, {jax.result_info = "result[3][1]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg197: tensor<5x3xf32>, %arg198: tensor<3x5xcomplex<f32>>):
    %175 = "complex.constant"() <{value = [0.000000e+00 : f32, 0.000000e+00 : f32]}> : () -> complex<f32>
    %176 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %177:3 = "func.call"(%arg197) <{callee = @svd}> : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>)
    %178 = "tensor.empty"() : () -> tensor<1x3xf32>
    %179 = "linalg.generic"(%177#1, %178) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg249: f32, %arg250: f32):
      "linalg.yield"(%arg249) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %180 = "tensor.empty"() : () -> tensor<5x3xf32>
    %181 = "linalg.generic"(%179, %180) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg247: f32, %arg248: f32):
      "linalg.yield"(%arg247) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %182 = "linalg.generic"(%177#0, %181, %180) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg244: f32, %arg245: f32, %arg246: f32):
      %228 = "arith.mulf"(%arg244, %arg245) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%228) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %183 = "linalg.fill"(%176, %180) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg242: f32, %arg243: f32):
      "linalg.yield"(%arg242) : (f32) -> ()
    }) : (f32, tensor<5x3xf32>) -> tensor<5x3xf32>
    %184 = "linalg.matmul"(%182, %177#2, %183) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg239: f32, %arg240: f32, %arg241: f32):
      %226 = "arith.mulf"(%arg239, %arg240) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %227 = "arith.addf"(%arg241, %226) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%227) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %185:3 = "func.call"(%arg197) <{callee = @svd_0}> : (tensor<5x3xf32>) -> (tensor<5x5xf32>, tensor<3xf32>, tensor<3x3xf32>)
    %186 = "tensor.extract_slice"(%185#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 5, 3>, static_strides = array<i64: 1, 1>}> : (tensor<5x5xf32>) -> tensor<5x3xf32>
    %187 = "linalg.generic"(%185#1, %178) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg237: f32, %arg238: f32):
      "linalg.yield"(%arg237) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %188 = "linalg.generic"(%187, %180) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg235: f32, %arg236: f32):
      "linalg.yield"(%arg235) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %189 = "linalg.generic"(%186, %188, %180) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg232: f32, %arg233: f32, %arg234: f32):
      %225 = "arith.mulf"(%arg232, %arg233) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%225) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %190 = "linalg.matmul"(%189, %185#2, %183) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg229: f32, %arg230: f32, %arg231: f32):
      %223 = "arith.mulf"(%arg229, %arg230) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %224 = "arith.addf"(%arg231, %223) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%224) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %191:3 = "func.call"(%arg198) <{callee = @svd_1}> : (tensor<3x5xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3xf32>, tensor<3x5xcomplex<f32>>)
    %192 = "tensor.empty"() : () -> tensor<3xcomplex<f32>>
    %193 = "linalg.generic"(%191#1, %192) <{indexing_maps = [#map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg227: f32, %arg228: complex<f32>):
      %222 = "complex.create"(%arg227, %176) : (f32, f32) -> complex<f32>
      "linalg.yield"(%222) : (complex<f32>) -> ()
    }) : (tensor<3xf32>, tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
    %194 = "tensor.empty"() : () -> tensor<1x3xcomplex<f32>>
    %195 = "linalg.generic"(%193, %194) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg225: complex<f32>, %arg226: complex<f32>):
      "linalg.yield"(%arg225) : (complex<f32>) -> ()
    }) : (tensor<3xcomplex<f32>>, tensor<1x3xcomplex<f32>>) -> tensor<1x3xcomplex<f32>>
    %196 = "tensor.empty"() : () -> tensor<3x3xcomplex<f32>>
    %197 = "linalg.generic"(%195, %196) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg223: complex<f32>, %arg224: complex<f32>):
      "linalg.yield"(%arg223) : (complex<f32>) -> ()
    }) : (tensor<1x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %198 = "linalg.generic"(%191#0, %197, %196) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg220: complex<f32>, %arg221: complex<f32>, %arg222: complex<f32>):
      %221 = "complex.mul"(%arg220, %arg221) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%221) : (complex<f32>) -> ()
    }) : (tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %199 = "tensor.empty"() : () -> tensor<3x5xcomplex<f32>>
    %200 = "linalg.fill"(%175, %199) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg218: complex<f32>, %arg219: complex<f32>):
      "linalg.yield"(%arg218) : (complex<f32>) -> ()
    }) : (complex<f32>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    %201 = "linalg.matmul"(%198, %191#2, %200) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg215: complex<f32>, %arg216: complex<f32>, %arg217: complex<f32>):
      %219 = "complex.mul"(%arg215, %arg216) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %220 = "complex.add"(%arg217, %219) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%220) : (complex<f32>) -> ()
    }) : (tensor<3x3xcomplex<f32>>, tensor<3x5xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    %202 = "tensor.empty"() : () -> tensor<1x5x3xf32>
    %203 = "linalg.generic"(%arg197, %202) <{indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg213: f32, %arg214: f32):
      "linalg.yield"(%arg213) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<1x5x3xf32>) -> tensor<1x5x3xf32>
    %204 = "tensor.empty"() : () -> tensor<3x5x1xf32>
    %205 = "linalg.generic"(%203, %204) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg211: f32, %arg212: f32):
      "linalg.yield"(%arg211) : (f32) -> ()
    }) : (tensor<1x5x3xf32>, tensor<3x5x1xf32>) -> tensor<3x5x1xf32>
    %206 = "tensor.collapse_shape"(%205) <{reassociation = [[0], [1, 2]]}> : (tensor<3x5x1xf32>) -> tensor<3x5xf32>
    %207:3 = "func.call"(%206) <{callee = @svd_2}> : (tensor<3x5xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<3x5xf32>)
    %208 = "linalg.generic"(%207#1, %178) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg209: f32, %arg210: f32):
      "linalg.yield"(%arg209) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %209 = "tensor.empty"() : () -> tensor<3x3xf32>
    %210 = "linalg.generic"(%208, %209) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg207: f32, %arg208: f32):
      "linalg.yield"(%arg207) : (f32) -> ()
    }) : (tensor<1x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %211 = "linalg.generic"(%207#0, %210, %209) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg204: f32, %arg205: f32, %arg206: f32):
      %218 = "arith.mulf"(%arg204, %arg205) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%218) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %212 = "tensor.empty"() : () -> tensor<3x5xf32>
    %213 = "linalg.fill"(%176, %212) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg202: f32, %arg203: f32):
      "linalg.yield"(%arg202) : (f32) -> ()
    }) : (f32, tensor<3x5xf32>) -> tensor<3x5xf32>
    %214 = "linalg.matmul"(%211, %207#2, %213) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg199: f32, %arg200: f32, %arg201: f32):
      %216 = "arith.mulf"(%arg199, %arg200) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %217 = "arith.addf"(%arg201, %216) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%217) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %215 = "func.call"(%arg197) <{callee = @_pinv}> : (tensor<5x3xf32>) -> tensor<3x5xf32>
    "func.return"(%177#1, %184, %185#1, %190, %191#1, %201, %207#1, %214, %215) : (tensor<3xf32>, tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3xf32>, tensor<3x5xcomplex<f32>>, tensor<3xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>), res_attrs = [{}, {}, {}], sym_name = "svd", sym_visibility = "private"}> ({
  ^bb0(%arg165: tensor<5x3xf32>):
    %147 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %148 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %149:5 = "stablehlo.custom_call"(%arg165) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=5, j=3, k=5, l=3, m=3, n=5, o=3, p=3, q=3}, custom>} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>)
    %150 = "tensor.empty"() : () -> tensor<i1>
    %151 = "linalg.generic"(%149#4, %148, %150) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg194: i32, %arg195: i32, %arg196: i1):
      %174 = "arith.cmpi"(%arg194, %arg195) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%174) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %152 = "tensor.empty"() : () -> tensor<1xi1>
    %153 = "linalg.generic"(%151, %152) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg192: i1, %arg193: i1):
      "linalg.yield"(%arg192) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %154 = "tensor.empty"() : () -> tensor<3xf32>
    %155 = "linalg.generic"(%147, %154) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg190: f32, %arg191: f32):
      "linalg.yield"(%arg190) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %156 = "tensor.empty"() : () -> tensor<3xi1>
    %157 = "linalg.generic"(%153, %156) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg188: i1, %arg189: i1):
      "linalg.yield"(%arg188) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %158 = "linalg.generic"(%157, %149#1, %155, %154) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg184: i1, %arg185: f32, %arg186: f32, %arg187: f32):
      %173 = "arith.select"(%arg184, %arg185, %arg186) : (i1, f32, f32) -> f32
      "linalg.yield"(%173) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %159 = "tensor.empty"() : () -> tensor<1x1xi1>
    %160 = "linalg.generic"(%151, %159) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg182: i1, %arg183: i1):
      "linalg.yield"(%arg182) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %161 = "tensor.empty"() : () -> tensor<5x3xf32>
    %162 = "linalg.generic"(%147, %161) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg180: f32, %arg181: f32):
      "linalg.yield"(%arg180) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %163 = "tensor.empty"() : () -> tensor<5x3xi1>
    %164 = "linalg.generic"(%160, %163) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg178: i1, %arg179: i1):
      "linalg.yield"(%arg178) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<5x3xi1>) -> tensor<5x3xi1>
    %165 = "linalg.generic"(%164, %149#2, %162, %161) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg174: i1, %arg175: f32, %arg176: f32, %arg177: f32):
      %172 = "arith.select"(%arg174, %arg175, %arg176) : (i1, f32, f32) -> f32
      "linalg.yield"(%172) : (f32) -> ()
    }) : (tensor<5x3xi1>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %166 = "tensor.empty"() : () -> tensor<3x3xf32>
    %167 = "linalg.generic"(%147, %166) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32):
      "linalg.yield"(%arg172) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %168 = "tensor.empty"() : () -> tensor<3x3xi1>
    %169 = "linalg.generic"(%160, %168) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg170: i1, %arg171: i1):
      "linalg.yield"(%arg170) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %170 = "linalg.generic"(%169, %149#3, %167, %166) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg166: i1, %arg167: f32, %arg168: f32, %arg169: f32):
      %171 = "arith.select"(%arg166, %arg167, %arg168) : (i1, f32, f32) -> f32
      "linalg.yield"(%171) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%165, %158, %170) : (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> (tensor<5x5xf32>, tensor<3xf32>, tensor<3x3xf32>), res_attrs = [{}, {}, {}], sym_name = "svd_0", sym_visibility = "private"}> ({
  ^bb0(%arg133: tensor<5x3xf32>):
    %119 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %120 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %121:5 = "stablehlo.custom_call"(%arg133) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=5, j=3, k=5, l=3, m=3, n=5, o=5, p=3, q=3}, custom>} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x5xf32>, tensor<3x3xf32>, tensor<i32>)
    %122 = "tensor.empty"() : () -> tensor<i1>
    %123 = "linalg.generic"(%121#4, %120, %122) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg162: i32, %arg163: i32, %arg164: i1):
      %146 = "arith.cmpi"(%arg162, %arg163) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%146) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %124 = "tensor.empty"() : () -> tensor<1xi1>
    %125 = "linalg.generic"(%123, %124) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg160: i1, %arg161: i1):
      "linalg.yield"(%arg160) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %126 = "tensor.empty"() : () -> tensor<3xf32>
    %127 = "linalg.generic"(%119, %126) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg158: f32, %arg159: f32):
      "linalg.yield"(%arg158) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %128 = "tensor.empty"() : () -> tensor<3xi1>
    %129 = "linalg.generic"(%125, %128) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg156: i1, %arg157: i1):
      "linalg.yield"(%arg156) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %130 = "linalg.generic"(%129, %121#1, %127, %126) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg152: i1, %arg153: f32, %arg154: f32, %arg155: f32):
      %145 = "arith.select"(%arg152, %arg153, %arg154) : (i1, f32, f32) -> f32
      "linalg.yield"(%145) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %131 = "tensor.empty"() : () -> tensor<1x1xi1>
    %132 = "linalg.generic"(%123, %131) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg150: i1, %arg151: i1):
      "linalg.yield"(%arg150) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %133 = "tensor.empty"() : () -> tensor<5x5xf32>
    %134 = "linalg.generic"(%119, %133) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg148: f32, %arg149: f32):
      "linalg.yield"(%arg148) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %135 = "tensor.empty"() : () -> tensor<5x5xi1>
    %136 = "linalg.generic"(%132, %135) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg146: i1, %arg147: i1):
      "linalg.yield"(%arg146) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %137 = "linalg.generic"(%136, %121#2, %134, %133) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg142: i1, %arg143: f32, %arg144: f32, %arg145: f32):
      %144 = "arith.select"(%arg142, %arg143, %arg144) : (i1, f32, f32) -> f32
      "linalg.yield"(%144) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %138 = "tensor.empty"() : () -> tensor<3x3xf32>
    %139 = "linalg.generic"(%119, %138) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg140: f32, %arg141: f32):
      "linalg.yield"(%arg140) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %140 = "tensor.empty"() : () -> tensor<3x3xi1>
    %141 = "linalg.generic"(%132, %140) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: i1, %arg139: i1):
      "linalg.yield"(%arg138) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %142 = "linalg.generic"(%141, %121#3, %139, %138) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg134: i1, %arg135: f32, %arg136: f32, %arg137: f32):
      %143 = "arith.select"(%arg134, %arg135, %arg136) : (i1, f32, f32) -> f32
      "linalg.yield"(%143) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%137, %130, %142) : (tensor<5x5xf32>, tensor<3xf32>, tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xcomplex<f32>>) -> (tensor<3x3xcomplex<f32>>, tensor<3xf32>, tensor<3x5xcomplex<f32>>), res_attrs = [{}, {}, {}], sym_name = "svd_1", sym_visibility = "private"}> ({
  ^bb0(%arg101: tensor<3x5xcomplex<f32>>):
    %90 = "arith.constant"() <{value = dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %91 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %92 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %93:5 = "stablehlo.custom_call"(%arg101) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_cgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=5, k=3, l=5, m=3, n=3, o=3, p=3, q=5}, custom>} : (tensor<3x5xcomplex<f32>>) -> (tensor<3x5xcomplex<f32>>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<3x5xcomplex<f32>>, tensor<i32>)
    %94 = "tensor.empty"() : () -> tensor<i1>
    %95 = "linalg.generic"(%93#4, %92, %94) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg130: i32, %arg131: i32, %arg132: i1):
      %118 = "arith.cmpi"(%arg130, %arg131) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%118) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %96 = "tensor.empty"() : () -> tensor<1xi1>
    %97 = "linalg.generic"(%95, %96) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg128: i1, %arg129: i1):
      "linalg.yield"(%arg128) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %98 = "tensor.empty"() : () -> tensor<3xf32>
    %99 = "linalg.generic"(%91, %98) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg126: f32, %arg127: f32):
      "linalg.yield"(%arg126) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %100 = "tensor.empty"() : () -> tensor<3xi1>
    %101 = "linalg.generic"(%97, %100) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg124: i1, %arg125: i1):
      "linalg.yield"(%arg124) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %102 = "linalg.generic"(%101, %93#1, %99, %98) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg120: i1, %arg121: f32, %arg122: f32, %arg123: f32):
      %117 = "arith.select"(%arg120, %arg121, %arg122) : (i1, f32, f32) -> f32
      "linalg.yield"(%117) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %103 = "tensor.empty"() : () -> tensor<1x1xi1>
    %104 = "linalg.generic"(%95, %103) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg118: i1, %arg119: i1):
      "linalg.yield"(%arg118) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %105 = "tensor.empty"() : () -> tensor<3x3xcomplex<f32>>
    %106 = "linalg.generic"(%90, %105) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg116: complex<f32>, %arg117: complex<f32>):
      "linalg.yield"(%arg116) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %107 = "tensor.empty"() : () -> tensor<3x3xi1>
    %108 = "linalg.generic"(%104, %107) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg114: i1, %arg115: i1):
      "linalg.yield"(%arg114) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %109 = "linalg.generic"(%108, %93#2, %106, %105) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg110: i1, %arg111: complex<f32>, %arg112: complex<f32>, %arg113: complex<f32>):
      %116 = "arith.select"(%arg110, %arg111, %arg112) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%116) : (complex<f32>) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %110 = "tensor.empty"() : () -> tensor<3x5xcomplex<f32>>
    %111 = "linalg.generic"(%90, %110) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg108: complex<f32>, %arg109: complex<f32>):
      "linalg.yield"(%arg108) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    %112 = "tensor.empty"() : () -> tensor<3x5xi1>
    %113 = "linalg.generic"(%104, %112) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg106: i1, %arg107: i1):
      "linalg.yield"(%arg106) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %114 = "linalg.generic"(%113, %93#3, %111, %110) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg102: i1, %arg103: complex<f32>, %arg104: complex<f32>, %arg105: complex<f32>):
      %115 = "arith.select"(%arg102, %arg103, %arg104) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%115) : (complex<f32>) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xcomplex<f32>>, tensor<3x5xcomplex<f32>>, tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
    "func.return"(%109, %102, %114) : (tensor<3x3xcomplex<f32>>, tensor<3xf32>, tensor<3x5xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<3x5xf32>), res_attrs = [{}, {}, {}], sym_name = "svd_2", sym_visibility = "private"}> ({
  ^bb0(%arg69: tensor<3x5xf32>):
    %62 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %63 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %64:5 = "stablehlo.custom_call"(%arg69) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=3, j=5, k=3, l=5, m=3, n=3, o=3, p=3, q=5}, custom>} : (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3xf32>, tensor<3x3xf32>, tensor<3x5xf32>, tensor<i32>)
    %65 = "tensor.empty"() : () -> tensor<i1>
    %66 = "linalg.generic"(%64#4, %63, %65) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: i32, %arg99: i32, %arg100: i1):
      %89 = "arith.cmpi"(%arg98, %arg99) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%89) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %67 = "tensor.empty"() : () -> tensor<1xi1>
    %68 = "linalg.generic"(%66, %67) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg96: i1, %arg97: i1):
      "linalg.yield"(%arg96) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %69 = "tensor.empty"() : () -> tensor<3xf32>
    %70 = "linalg.generic"(%62, %69) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg94: f32, %arg95: f32):
      "linalg.yield"(%arg94) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %71 = "tensor.empty"() : () -> tensor<3xi1>
    %72 = "linalg.generic"(%68, %71) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg92: i1, %arg93: i1):
      "linalg.yield"(%arg92) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %73 = "linalg.generic"(%72, %64#1, %70, %69) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg88: i1, %arg89: f32, %arg90: f32, %arg91: f32):
      %88 = "arith.select"(%arg88, %arg89, %arg90) : (i1, f32, f32) -> f32
      "linalg.yield"(%88) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %74 = "tensor.empty"() : () -> tensor<1x1xi1>
    %75 = "linalg.generic"(%66, %74) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: i1, %arg87: i1):
      "linalg.yield"(%arg86) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %76 = "tensor.empty"() : () -> tensor<3x3xf32>
    %77 = "linalg.generic"(%62, %76) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg84: f32, %arg85: f32):
      "linalg.yield"(%arg84) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %78 = "tensor.empty"() : () -> tensor<3x3xi1>
    %79 = "linalg.generic"(%75, %78) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i1, %arg83: i1):
      "linalg.yield"(%arg82) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %80 = "linalg.generic"(%79, %64#2, %77, %76) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg78: i1, %arg79: f32, %arg80: f32, %arg81: f32):
      %87 = "arith.select"(%arg78, %arg79, %arg80) : (i1, f32, f32) -> f32
      "linalg.yield"(%87) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %81 = "tensor.empty"() : () -> tensor<3x5xf32>
    %82 = "linalg.generic"(%62, %81) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32):
      "linalg.yield"(%arg76) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %83 = "tensor.empty"() : () -> tensor<3x5xi1>
    %84 = "linalg.generic"(%75, %83) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i1, %arg75: i1):
      "linalg.yield"(%arg74) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %85 = "linalg.generic"(%84, %64#3, %82, %81) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg70: i1, %arg71: f32, %arg72: f32, %arg73: f32):
      %86 = "arith.select"(%arg70, %arg71, %arg72) : (i1, f32, f32) -> f32
      "linalg.yield"(%86) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%80, %73, %85) : (tensor<3x3xf32>, tensor<3xf32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_pinv", sym_visibility = "private"}> ({
  ^bb0(%arg41: tensor<5x3xf32>):
    %32 = "arith.constant"() <{value = 5.96046448E-6 : f32}> : () -> f32
    %33 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %34 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %35 = "tensor.empty"() : () -> tensor<f32>
    %36 = "linalg.generic"(%35) <{indexing_maps = [#map10], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg68: f32):
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %37:3 = "func.call"(%arg41) <{callee = @svd_3}> : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>)
    %38 = "tensor.empty"() : () -> tensor<1xf32>
    %39 = "linalg.generic"(%36, %38) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32):
      "linalg.yield"(%arg66) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %40 = "tensor.extract_slice"(%37#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %41 = "linalg.generic"(%39, %40, %38) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32, %arg65: f32):
      %61 = "arith.mulf"(%arg63, %arg64) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%61) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %42 = "tensor.empty"() : () -> tensor<3xf32>
    %43 = "linalg.generic"(%41, %42) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32):
      "linalg.yield"(%arg61) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
    %44 = "tensor.empty"() : () -> tensor<3xi1>
    %45 = "linalg.generic"(%37#1, %43, %44) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32, %arg60: i1):
      %60 = "arith.cmpf"(%arg58, %arg59) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%60) : (i1) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xi1>) -> tensor<3xi1>
    %46 = "func.call"(%45, %37#1, %34) <{callee = @_where}> : (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
    %47 = "tensor.empty"() : () -> tensor<3x3xf32>
    %48 = "linalg.generic"(%37#2, %47) <{indexing_maps = [#map15, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32):
      "linalg.yield"(%arg56) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %49 = "tensor.empty"() : () -> tensor<3x5xf32>
    %50 = "linalg.generic"(%37#0, %49) <{indexing_maps = [#map15, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %51 = "tensor.empty"() : () -> tensor<3x1xf32>
    %52 = "linalg.generic"(%46, %51) <{indexing_maps = [#map16, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: f32, %arg53: f32):
      "linalg.yield"(%arg52) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %53 = "linalg.generic"(%52, %49) <{indexing_maps = [#map17, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: f32, %arg51: f32):
      "linalg.yield"(%arg50) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %54 = "linalg.generic"(%50, %53, %49) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32, %arg49: f32):
      %59 = "arith.divf"(%arg47, %arg48) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%59) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %55 = "linalg.fill"(%33, %49) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32):
      "linalg.yield"(%arg45) : (f32) -> ()
    }) : (f32, tensor<3x5xf32>) -> tensor<3x5xf32>
    %56 = "linalg.matmul"(%48, %54, %55) <{indexing_maps = [#map3, #map4, #map5], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32, %arg44: f32):
      %57 = "arith.mulf"(%arg42, %arg43) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %58 = "arith.addf"(%arg44, %57) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%56) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>), res_attrs = [{}, {}, {}], sym_name = "svd_3", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<5x3xf32>):
    %4 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %5 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %6:5 = "stablehlo.custom_call"(%arg9) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=5, j=3, k=5, l=3, m=3, n=5, o=3, p=3, q=3}, custom>} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>)
    %7 = "tensor.empty"() : () -> tensor<i1>
    %8 = "linalg.generic"(%6#4, %5, %7) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg38: i32, %arg39: i32, %arg40: i1):
      %31 = "arith.cmpi"(%arg38, %arg39) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%31) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %9 = "tensor.empty"() : () -> tensor<1xi1>
    %10 = "linalg.generic"(%8, %9) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: i1, %arg37: i1):
      "linalg.yield"(%arg36) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %11 = "tensor.empty"() : () -> tensor<3xf32>
    %12 = "linalg.generic"(%4, %11) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: f32, %arg35: f32):
      "linalg.yield"(%arg34) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %13 = "tensor.empty"() : () -> tensor<3xi1>
    %14 = "linalg.generic"(%10, %13) <{indexing_maps = [#map12, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i1, %arg33: i1):
      "linalg.yield"(%arg32) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %15 = "linalg.generic"(%14, %6#1, %12, %11) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg28: i1, %arg29: f32, %arg30: f32, %arg31: f32):
      %30 = "arith.select"(%arg28, %arg29, %arg30) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %16 = "tensor.empty"() : () -> tensor<1x1xi1>
    %17 = "linalg.generic"(%8, %16) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: i1, %arg27: i1):
      "linalg.yield"(%arg26) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %18 = "tensor.empty"() : () -> tensor<5x3xf32>
    %19 = "linalg.generic"(%4, %18) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32):
      "linalg.yield"(%arg24) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %20 = "tensor.empty"() : () -> tensor<5x3xi1>
    %21 = "linalg.generic"(%17, %20) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i1, %arg23: i1):
      "linalg.yield"(%arg22) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<5x3xi1>) -> tensor<5x3xi1>
    %22 = "linalg.generic"(%21, %6#2, %19, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg18: i1, %arg19: f32, %arg20: f32, %arg21: f32):
      %29 = "arith.select"(%arg18, %arg19, %arg20) : (i1, f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<5x3xi1>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %23 = "tensor.empty"() : () -> tensor<3x3xf32>
    %24 = "linalg.generic"(%4, %23) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %25 = "tensor.empty"() : () -> tensor<3x3xi1>
    %26 = "linalg.generic"(%17, %25) <{indexing_maps = [#map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i1, %arg15: i1):
      "linalg.yield"(%arg14) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %27 = "linalg.generic"(%26, %6#3, %24, %23) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg10: i1, %arg11: f32, %arg12: f32, %arg13: f32):
      %28 = "arith.select"(%arg10, %arg11, %arg12) : (i1, f32, f32) -> f32
      "linalg.yield"(%28) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%22, %15, %27) : (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3xi1>, tensor<3xf32>, tensor<f32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<f32>):
    %0 = "tensor.empty"() : () -> tensor<3xf32>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map11, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %2 = "linalg.generic"(%arg0, %arg1, %1, %0) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %3 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%3) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%2) : (tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

