#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0, d1) -> (-d0 + 2, d1)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<(d0) -> (-d0 + 7)>
#map9 = affine_map<(d0, d1, d2) -> (d2)>
#map10 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map11 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
#map12 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map13 = affine_map<(d0, d1) -> (d0 + d1)>
#map14 = affine_map<(d0, d1) -> (d1)>
"builtin.module"() <{sym_name = "jit_booleans"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x8xi1>) -> (tensor<3xi32>, tensor<8xi1>, tensor<3xi1>, tensor<3x8xi1>, tensor<3x8xi8>, tensor<3x1xi32>, tensor<3x8xi1>, tensor<8xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg133: tensor<3x8xi1>):
    %155 = "arith.constant"() <{value = true}> : () -> i1
    %156 = "arith.constant"() <{value = false}> : () -> i1
    %157 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %158 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %159 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %160 = "arith.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %161 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %162 = "tensor.empty"() : () -> tensor<3x8xi32>
    %163 = "linalg.generic"(%arg133, %162) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg192: i1, %arg193: i32):
      %226 = "arith.extui"(%arg192) : (i1) -> i32
      "linalg.yield"(%226) : (i32) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi32>) -> tensor<3x8xi32>
    %164 = "tensor.empty"() : () -> tensor<3xi32>
    %165 = "linalg.fill"(%157, %164) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg190: i32, %arg191: i32):
      "linalg.yield"(%arg190) : (i32) -> ()
    }) : (i32, tensor<3xi32>) -> tensor<3xi32>
    %166 = "linalg.generic"(%163, %165) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg188: i32, %arg189: i32):
      %225 = "arith.addi"(%arg189, %arg188) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%225) : (i32) -> ()
    }) : (tensor<3x8xi32>, tensor<3xi32>) -> tensor<3xi32>
    %167 = "tensor.empty"() : () -> tensor<8xi1>
    %168 = "linalg.fill"(%156, %167) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg186: i1, %arg187: i1):
      "linalg.yield"(%arg186) : (i1) -> ()
    }) : (i1, tensor<8xi1>) -> tensor<8xi1>
    %169 = "linalg.generic"(%arg133, %168) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg184: i1, %arg185: i1):
      %224 = "arith.ori"(%arg185, %arg184) : (i1, i1) -> i1
      "linalg.yield"(%224) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %170 = "tensor.empty"() : () -> tensor<3xi1>
    %171 = "linalg.fill"(%155, %170) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg182: i1, %arg183: i1):
      "linalg.yield"(%arg182) : (i1) -> ()
    }) : (i1, tensor<3xi1>) -> tensor<3xi1>
    %172 = "linalg.generic"(%arg133, %171) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg180: i1, %arg181: i1):
      %223 = "arith.andi"(%arg181, %arg180) : (i1, i1) -> i1
      "linalg.yield"(%223) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<3xi1>) -> tensor<3xi1>
    %173 = "tensor.empty"() : () -> tensor<3x8xi1>
    %174 = "linalg.generic"(%arg133, %173) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg178: i1, %arg179: i1):
      %222 = "arith.xori"(%arg178, %155) : (i1, i1) -> i1
      "linalg.yield"(%222) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %175 = "tensor.empty"() : () -> tensor<3x8xi8>
    %176 = "linalg.generic"(%arg133, %175) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg176: i1, %arg177: i8):
      %221 = "arith.extui"(%arg176) : (i1) -> i8
      "linalg.yield"(%221) : (i8) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi8>) -> tensor<3x8xi8>
    %177 = "func.call"(%arg133) <{callee = @packbits}> : (tensor<3x8xi1>) -> tensor<3x1xui8>
    %178 = "builtin.unrealized_conversion_cast"(%177) : (tensor<3x1xui8>) -> tensor<3x1xi8>
    %179 = "tensor.empty"() : () -> tensor<3x1xi32>
    %180 = "linalg.generic"(%178, %179) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg174: i8, %arg175: i32):
      %220 = "arith.extui"(%arg174) : (i8) -> i32
      "linalg.yield"(%220) : (i32) -> ()
    }) : (tensor<3x1xi8>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %181 = "linalg.generic"(%arg133, %173) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: i1, %arg173: i1):
      "linalg.yield"(%arg172) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %182 = "linalg.generic"(%arg133, %181, %173) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg169: i1, %arg170: i1, %arg171: i1):
      %219 = "arith.xori"(%arg169, %arg170) : (i1, i1) -> i1
      "linalg.yield"(%219) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi1>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %183 = "tensor.extract_slice"(%arg133) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 8>, static_strides = array<i64: 1, 1>}> : (tensor<3x8xi1>) -> tensor<1x8xi1>
    %184 = "tensor.collapse_shape"(%183) <{reassociation = [[0, 1]]}> : (tensor<1x8xi1>) -> tensor<8xi1>
    %185 = "func.call"(%184) <{callee = @cumsum}> : (tensor<8xi1>) -> tensor<8xi32>
    %186 = "tensor.empty"() : () -> tensor<8xi32>
    %187 = "linalg.generic"(%161, %186) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg167: i32, %arg168: i32):
      "linalg.yield"(%arg167) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %188 = "func.call"(%185, %161) <{callee = @clip}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %189 = "linalg.generic"(%188, %187, %167) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg164: i32, %arg165: i32, %arg166: i1):
      %218 = "arith.cmpi"(%arg164, %arg165) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%218) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %190 = "linalg.generic"(%160, %186) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg162: i32, %arg163: i32):
      "linalg.yield"(%arg162) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %191 = "linalg.generic"(%188, %190, %186) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg159: i32, %arg160: i32, %arg161: i32):
      %217 = "arith.addi"(%arg159, %arg160) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%217) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %192 = "linalg.generic"(%189, %191, %188, %186) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg155: i1, %arg156: i32, %arg157: i32, %arg158: i32):
      %216 = "arith.select"(%arg155, %arg156, %arg157) : (i1, i32, i32) -> i32
      "linalg.yield"(%216) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %193 = "tensor.empty"() : () -> tensor<8x1xi32>
    %194 = "linalg.generic"(%192, %193) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg153: i32, %arg154: i32):
      "linalg.yield"(%arg153) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    %195 = "linalg.generic"(%159, %186) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg151: i32, %arg152: i32):
      "linalg.yield"(%arg151) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %196 = "stablehlo.scatter"(%187, %194, %195) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg146: tensor<i32>, %arg147: tensor<i32>):
      %213 = "tensor.empty"() : () -> tensor<i32>
      %214 = "linalg.generic"(%arg146, %arg147, %213) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg148: i32, %arg149: i32, %arg150: i32):
        %215 = "arith.addi"(%arg148, %arg149) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%215) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%214) : (tensor<i32>) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<8xi32>
    %197 = "func.call"(%196) <{callee = @cumsum_1}> : (tensor<8xi32>) -> tensor<8xi32>
    %198 = "func.call"(%197, %159) <{callee = @floor_divide}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %199 = "func.call"(%198, %160) <{callee = @remainder}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %200 = "linalg.generic"(%186) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg145: i32):
      %211 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %212 = "arith.index_cast"(%211) : (index) -> i32
      "linalg.yield"(%212) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<8xi32>
    %201 = "linalg.generic"(%184, %186) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: i1, %arg144: i32):
      %210 = "arith.extui"(%arg143) : (i1) -> i32
      "linalg.yield"(%210) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>) -> tensor<8xi32>
    %202 = "tensor.empty"() : () -> tensor<i32>
    %203 = "linalg.fill"(%157, %202) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg141: i32, %arg142: i32):
      "linalg.yield"(%arg141) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %204 = "linalg.generic"(%201, %203) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg139: i32, %arg140: i32):
      %209 = "arith.addi"(%arg140, %arg139) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%209) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<i32>) -> tensor<i32>
    %205 = "linalg.generic"(%204, %186) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg137: i32, %arg138: i32):
      "linalg.yield"(%arg137) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %206 = "linalg.generic"(%200, %205, %167) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg134: i32, %arg135: i32, %arg136: i1):
      %208 = "arith.cmpi"(%arg134, %arg135) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%208) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %207 = "func.call"(%206, %158, %199) <{callee = @_where_3}> : (tensor<8xi1>, tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%166, %169, %172, %174, %176, %180, %182, %207) : (tensor<3xi32>, tensor<8xi1>, tensor<3xi1>, tensor<3x8xi1>, tensor<3x8xi8>, tensor<3x1xi32>, tensor<3x8xi1>, tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x8xi1>) -> tensor<3x1xui8>, res_attrs = [{}], sym_name = "packbits", sym_visibility = "private"}> ({
  ^bb0(%arg107: tensor<3x8xi1>):
    %119 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %120 = "arith.constant"() <{value = 8 : i8}> : () -> i8
    %121 = "arith.constant"() <{value = 0 : i8}> : () -> i8
    %122 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %123 = "tensor.empty"() : () -> tensor<3x8xi1>
    %124 = "linalg.generic"(%122, %123) <{indexing_maps = [#map7, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg131: i1, %arg132: i1):
      "linalg.yield"(%arg131) : (i1) -> ()
    }) : (tensor<i1>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %125 = "linalg.generic"(%arg107, %124, %123) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg128: i1, %arg129: i1, %arg130: i1):
      %154 = "arith.cmpi"(%arg128, %arg129) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%154) : (i1) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi1>, tensor<3x8xi1>) -> tensor<3x8xi1>
    %126 = "tensor.empty"() : () -> tensor<3x8xi8>
    %127 = "linalg.generic"(%125, %126) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg126: i1, %arg127: i8):
      %153 = "arith.extui"(%arg126) : (i1) -> i8
      "linalg.yield"(%153) : (i8) -> ()
    }) : (tensor<3x8xi1>, tensor<3x8xi8>) -> tensor<3x8xi8>
    %128 = "tensor.empty"() : () -> tensor<8xi8>
    %129 = "linalg.generic"(%128) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg125: i8):
      %151 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %152 = "arith.index_cast"(%151) : (index) -> i8
      "linalg.yield"(%152) : (i8) -> ()
    }) : (tensor<8xi8>) -> tensor<8xi8>
    %130 = "linalg.generic"(%129, %128) <{indexing_maps = [#map8, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg123: i8, %arg124: i8):
      "linalg.yield"(%arg123) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8>
    %131 = "tensor.expand_shape"(%127) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 3, 1, 8>}> : (tensor<3x8xi8>) -> tensor<3x1x8xi8>
    %132 = "tensor.empty"() : () -> tensor<1x1x8xi8>
    %133 = "linalg.generic"(%130, %132) <{indexing_maps = [#map9, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg121: i8, %arg122: i8):
      "linalg.yield"(%arg121) : (i8) -> ()
    }) : (tensor<8xi8>, tensor<1x1x8xi8>) -> tensor<1x1x8xi8>
    %134 = "tensor.empty"() : () -> tensor<3x1x8xi8>
    %135 = "linalg.generic"(%133, %134) <{indexing_maps = [#map11, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg119: i8, %arg120: i8):
      "linalg.yield"(%arg119) : (i8) -> ()
    }) : (tensor<1x1x8xi8>, tensor<3x1x8xi8>) -> tensor<3x1x8xi8>
    %136 = "linalg.generic"(%131, %135, %134) <{indexing_maps = [#map10, #map10, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg116: i8, %arg117: i8, %arg118: i8):
      %148 = "arith.shli"(%arg116, %arg117) <{overflowFlags = #arith.overflow<none>}> : (i8, i8) -> i8
      %149 = "arith.cmpi"(%arg117, %120) <{predicate = 6 : i64}> : (i8, i8) -> i1
      %150 = "arith.select"(%149, %148, %121) : (i1, i8, i8) -> i8
      "linalg.yield"(%150) : (i8) -> ()
    }) : (tensor<3x1x8xi8>, tensor<3x1x8xi8>, tensor<3x1x8xi8>) -> tensor<3x1x8xi8>
    %137 = "tensor.empty"() : () -> tensor<3x1x8xi32>
    %138 = "linalg.generic"(%136, %137) <{indexing_maps = [#map10, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg114: i8, %arg115: i32):
      %147 = "arith.extui"(%arg114) : (i8) -> i32
      "linalg.yield"(%147) : (i32) -> ()
    }) : (tensor<3x1x8xi8>, tensor<3x1x8xi32>) -> tensor<3x1x8xi32>
    %139 = "tensor.empty"() : () -> tensor<3x1xi32>
    %140 = "linalg.fill"(%119, %139) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg112: i32, %arg113: i32):
      "linalg.yield"(%arg112) : (i32) -> ()
    }) : (i32, tensor<3x1xi32>) -> tensor<3x1xi32>
    %141 = "linalg.generic"(%138, %140) <{indexing_maps = [#map10, #map12], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg110: i32, %arg111: i32):
      %146 = "arith.addi"(%arg111, %arg110) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%146) : (i32) -> ()
    }) : (tensor<3x1x8xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %142 = "tensor.empty"() : () -> tensor<3x1xi8>
    %143 = "linalg.generic"(%141, %142) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i8):
      %145 = "arith.trunci"(%arg108) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i8
      "linalg.yield"(%145) : (i8) -> ()
    }) : (tensor<3x1xi32>, tensor<3x1xi8>) -> tensor<3x1xi8>
    %144 = "builtin.unrealized_conversion_cast"(%143) : (tensor<3x1xi8>) -> tensor<3x1xui8>
    "func.return"(%144) : (tensor<3x1xui8>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi1>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg104: tensor<8xi1>):
    %115 = "tensor.empty"() : () -> tensor<8xi32>
    %116 = "linalg.generic"(%arg104, %115) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg105: i1, %arg106: i32):
      %118 = "arith.extui"(%arg105) : (i1) -> i32
      "linalg.yield"(%118) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>) -> tensor<8xi32>
    %117 = "func.call"(%116) <{callee = @cumsum_0}> : (tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%117) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi32>) -> tensor<8xi32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg97: tensor<8xi32>):
    %107 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %108 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "tensor.empty"() : () -> tensor<8xi32>
    %110 = "linalg.generic"(%108, %109) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg102: i32, %arg103: i32):
      "linalg.yield"(%arg102) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %111 = "tensor.pad"(%arg97) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 7>}> ({
    ^bb0(%arg101: index):
      "tensor.yield"(%107) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<15xi32>
    %112 = "tensor.empty"() : () -> tensor<8xf32>
    %113 = "linalg.generic"(%111, %112, %110) <{indexing_maps = [#map13, #map14, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: i32, %arg99: f32, %arg100: i32):
      %114 = "arith.addi"(%arg100, %arg98) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%114) : (i32) -> ()
    }) : (tensor<15xi32>, tensor<8xf32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%113) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg90: tensor<8xi32>, %arg91: tensor<i32>):
    %103 = "tensor.empty"() : () -> tensor<8xi32>
    %104 = "linalg.generic"(%arg91, %103) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32):
      "linalg.yield"(%arg95) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %105 = "linalg.generic"(%104, %arg90, %103) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg92: i32, %arg93: i32, %arg94: i32):
      %106 = "arith.maxsi"(%arg92, %arg93) : (i32, i32) -> i32
      "linalg.yield"(%106) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%105) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg89: tensor<8xi32>):
    %102 = "func.call"(%arg89) <{callee = @cumsum_0}> : (tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%102) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg57: tensor<8xi32>, %arg58: tensor<i32>):
    %49 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %50 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %51 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %52 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %53 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %54 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %55 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %56 = "tensor.empty"() : () -> tensor<8xi32>
    %57 = "linalg.generic"(%arg58, %56) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: i32, %arg88: i32):
      "linalg.yield"(%arg87) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %58 = "linalg.generic"(%arg57, %57, %56) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg84: i32, %arg85: i32, %arg86: i32):
      %93 = "arith.cmpi"(%arg85, %51) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %94 = "arith.cmpi"(%arg84, %52) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %95 = "arith.cmpi"(%arg85, %53) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %96 = "arith.andi"(%94, %95) : (i1, i1) -> i1
      %97 = "arith.ori"(%93, %96) : (i1, i1) -> i1
      %98 = "arith.select"(%97, %50, %arg85) : (i1, i32, i32) -> i32
      %99 = "arith.divsi"(%arg84, %98) : (i32, i32) -> i32
      %100 = "arith.select"(%96, %52, %99) : (i1, i32, i32) -> i32
      %101 = "arith.select"(%93, %53, %100) : (i1, i32, i32) -> i32
      "linalg.yield"(%101) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %59 = "linalg.generic"(%arg57, %56) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i32, %arg83: i32):
      %89 = "arith.cmpi"(%arg82, %51) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %90 = "arith.shrsi"(%arg82, %49) : (i32, i32) -> i32
      %91 = "arith.ori"(%90, %50) : (i32, i32) -> i32
      %92 = "arith.select"(%89, %51, %91) : (i1, i32, i32) -> i32
      "linalg.yield"(%92) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %60 = "tensor.empty"() : () -> tensor<i32>
    %61 = "linalg.generic"(%arg58, %60) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg80: i32, %arg81: i32):
      %85 = "arith.cmpi"(%arg80, %51) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %86 = "arith.shrsi"(%arg80, %49) : (i32, i32) -> i32
      %87 = "arith.ori"(%86, %50) : (i32, i32) -> i32
      %88 = "arith.select"(%85, %51, %87) : (i1, i32, i32) -> i32
      "linalg.yield"(%88) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %62 = "linalg.generic"(%61, %56) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32):
      "linalg.yield"(%arg78) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %63 = "tensor.empty"() : () -> tensor<8xi1>
    %64 = "linalg.generic"(%59, %62, %63) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg75: i32, %arg76: i32, %arg77: i1):
      %84 = "arith.cmpi"(%arg75, %arg76) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%84) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %65 = "linalg.generic"(%arg57, %57, %56) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32, %arg74: i32):
      %75 = "arith.cmpi"(%arg73, %51) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %76 = "arith.cmpi"(%arg72, %52) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %77 = "arith.cmpi"(%arg73, %53) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %78 = "arith.andi"(%76, %77) : (i1, i1) -> i1
      %79 = "arith.ori"(%75, %78) : (i1, i1) -> i1
      %80 = "arith.select"(%79, %50, %arg73) : (i1, i32, i32) -> i32
      %81 = "arith.remsi"(%arg72, %80) : (i32, i32) -> i32
      %82 = "arith.select"(%78, %51, %81) : (i1, i32, i32) -> i32
      %83 = "arith.select"(%75, %arg72, %82) : (i1, i32, i32) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %66 = "linalg.generic"(%55, %56) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      "linalg.yield"(%arg70) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %67 = "linalg.generic"(%65, %66, %63) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: i32, %arg68: i32, %arg69: i1):
      %74 = "arith.cmpi"(%arg67, %arg68) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%74) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %68 = "linalg.generic"(%64, %67, %63) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: i1, %arg65: i1, %arg66: i1):
      %73 = "arith.andi"(%arg64, %arg65) : (i1, i1) -> i1
      "linalg.yield"(%73) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %69 = "linalg.generic"(%54, %56) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: i32, %arg63: i32):
      "linalg.yield"(%arg62) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %70 = "linalg.generic"(%58, %69, %56) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg59: i32, %arg60: i32, %arg61: i32):
      %72 = "arith.subi"(%arg59, %arg60) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %71 = "func.call"(%68, %70, %58) <{callee = @_where}> : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%71) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg50: tensor<8xi1>, %arg51: tensor<8xi32>, %arg52: tensor<8xi32>):
    %46 = "tensor.empty"() : () -> tensor<8xi32>
    %47 = "linalg.generic"(%arg50, %arg51, %arg52, %46) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg53: i1, %arg54: i32, %arg55: i32, %arg56: i32):
      %48 = "arith.select"(%arg53, %arg54, %arg55) : (i1, i32, i32) -> i32
      "linalg.yield"(%48) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%47) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg16: tensor<8xi32>, %arg17: tensor<i32>):
    %7 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %8 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %9 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %10 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %11 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %12 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %13 = "tensor.empty"() : () -> tensor<i1>
    %14 = "linalg.generic"(%arg17, %13) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg48: i32, %arg49: i1):
      %45 = "arith.cmpi"(%arg48, %10) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%45) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %15 = "func.call"(%14, %11, %arg17) <{callee = @_where_2}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %16 = "tensor.empty"() : () -> tensor<8xi32>
    %17 = "linalg.generic"(%15, %16) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg46: i32, %arg47: i32):
      "linalg.yield"(%arg46) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %18 = "linalg.generic"(%arg16, %17, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg43: i32, %arg44: i32, %arg45: i32):
      %36 = "arith.cmpi"(%arg44, %10) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %37 = "arith.cmpi"(%arg43, %8) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %38 = "arith.cmpi"(%arg44, %7) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %39 = "arith.andi"(%37, %38) : (i1, i1) -> i1
      %40 = "arith.ori"(%36, %39) : (i1, i1) -> i1
      %41 = "arith.select"(%40, %9, %arg44) : (i1, i32, i32) -> i32
      %42 = "arith.remsi"(%arg43, %41) : (i32, i32) -> i32
      %43 = "arith.select"(%39, %10, %42) : (i1, i32, i32) -> i32
      %44 = "arith.select"(%36, %arg43, %43) : (i1, i32, i32) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %19 = "linalg.generic"(%12, %16) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32):
      "linalg.yield"(%arg41) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %20 = "tensor.empty"() : () -> tensor<8xi1>
    %21 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg38: i32, %arg39: i32, %arg40: i1):
      %35 = "arith.cmpi"(%arg38, %arg39) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%35) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %22 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32, %arg37: i1):
      %34 = "arith.cmpi"(%arg35, %arg36) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%34) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %23 = "linalg.generic"(%15, %13) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: i32, %arg34: i1):
      %33 = "arith.cmpi"(%arg33, %10) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%33) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %24 = "linalg.generic"(%23, %20) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i1, %arg32: i1):
      "linalg.yield"(%arg31) : (i1) -> ()
    }) : (tensor<i1>, tensor<8xi1>) -> tensor<8xi1>
    %25 = "linalg.generic"(%22, %24, %20) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: i1, %arg29: i1, %arg30: i1):
      %32 = "arith.cmpi"(%arg28, %arg29) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%32) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %26 = "linalg.generic"(%25, %21, %20) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: i1, %arg26: i1, %arg27: i1):
      %31 = "arith.andi"(%arg25, %arg26) : (i1, i1) -> i1
      "linalg.yield"(%31) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %27 = "linalg.generic"(%18, %17, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32, %arg24: i32):
      %30 = "arith.addi"(%arg22, %arg23) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%30) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %28 = "linalg.generic"(%26, %27, %18, %16) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg18: i1, %arg19: i32, %arg20: i32, %arg21: i32):
      %29 = "arith.select"(%arg18, %arg19, %arg20) : (i1, i32, i32) -> i32
      "linalg.yield"(%29) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%28) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<i1>, %arg10: tensor<i32>, %arg11: tensor<i32>):
    %4 = "tensor.empty"() : () -> tensor<i32>
    %5 = "linalg.generic"(%arg9, %arg10, %arg11, %4) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg12: i1, %arg13: i32, %arg14: i32, %arg15: i32):
      %6 = "arith.select"(%arg12, %arg13, %arg14) : (i1, i32, i32) -> i32
      "linalg.yield"(%6) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%5) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<i32>, tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<8xi1>, %arg1: tensor<i32>, %arg2: tensor<8xi32>):
    %0 = "tensor.empty"() : () -> tensor<8xi32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i32, %arg8: i32):
      "linalg.yield"(%arg7) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %2 = "linalg.generic"(%arg0, %1, %arg2, %0) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %3 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%3) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%2) : (tensor<8xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

