#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1, d0)>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<(d0, d1) -> (0, 0)>
"builtin.module"() <{sym_name = "jit_nan_statistics"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> (tensor<6xf32>, tensor<f32>, tensor<5xf32>, tensor<5x6xf32>, tensor<f32>, tensor<i32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg178: tensor<5x6xf32>):
    %180 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %181 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %182 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %183 = "tensor.empty"() : () -> tensor<5x6xf32>
    %184 = "linalg.generic"(%182, %183) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg191: f32, %arg192: f32):
      "linalg.yield"(%arg191) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %185 = "tensor.empty"() : () -> tensor<5x6xi1>
    %186 = "linalg.generic"(%arg178, %184, %185) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg188: f32, %arg189: f32, %arg190: i1):
      %202 = "arith.cmpf"(%arg188, %arg189) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%202) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %187 = "func.call"(%186, %181, %arg178) <{callee = @_where}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %188 = "func.call"(%187) <{callee = @nansum}> : (tensor<5x6xf32>) -> tensor<6xf32>
    %189 = "func.call"(%187) <{callee = @nanmean}> : (tensor<5x6xf32>) -> tensor<f32>
    %190 = "func.call"(%187) <{callee = @nanmax}> : (tensor<5x6xf32>) -> tensor<5xf32>
    %191 = "func.call"(%187) <{callee = @nan_to_num}> : (tensor<5x6xf32>) -> tensor<5x6xf32>
    %192 = "func.call"(%187) <{callee = @nanstd}> : (tensor<5x6xf32>) -> tensor<f32>
    %193 = "linalg.generic"(%187, %187, %185) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg185: f32, %arg186: f32, %arg187: i1):
      %201 = "arith.cmpf"(%arg185, %arg186) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%201) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %194 = "tensor.empty"() : () -> tensor<5x6xi32>
    %195 = "linalg.generic"(%193, %194) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg183: i1, %arg184: i32):
      %200 = "arith.extui"(%arg183) : (i1) -> i32
      "linalg.yield"(%200) : (i32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %196 = "tensor.empty"() : () -> tensor<i32>
    %197 = "linalg.fill"(%180, %196) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg181: i32, %arg182: i32):
      "linalg.yield"(%arg181) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %198 = "linalg.generic"(%195, %197) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg179: i32, %arg180: i32):
      %199 = "arith.addi"(%arg180, %arg179) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%199) : (i32) -> ()
    }) : (tensor<5x6xi32>, tensor<i32>) -> tensor<i32>
    "func.return"(%188, %189, %190, %191, %192, %198) : (tensor<6xf32>, tensor<f32>, tensor<5xf32>, tensor<5x6xf32>, tensor<f32>, tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg169: tensor<5x6xi1>, %arg170: tensor<f32>, %arg171: tensor<5x6xf32>):
    %176 = "tensor.empty"() : () -> tensor<5x6xf32>
    %177 = "linalg.generic"(%arg170, %176) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg176: f32, %arg177: f32):
      "linalg.yield"(%arg176) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %178 = "linalg.generic"(%arg169, %177, %arg171, %176) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg172: i1, %arg173: f32, %arg174: f32, %arg175: f32):
      %179 = "arith.select"(%arg172, %arg173, %arg174) : (i1, f32, f32) -> f32
      "linalg.yield"(%179) : (f32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%178) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<6xf32>, res_attrs = [{}], sym_name = "nansum", sym_visibility = "private"}> ({
  ^bb0(%arg161: tensor<5x6xf32>):
    %166 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %167 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %168 = "tensor.empty"() : () -> tensor<5x6xi1>
    %169 = "linalg.generic"(%arg161, %arg161, %168) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg166: f32, %arg167: f32, %arg168: i1):
      %175 = "arith.cmpf"(%arg166, %arg167) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%175) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %170 = "func.call"(%169, %167, %arg161) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %171 = "tensor.empty"() : () -> tensor<6xf32>
    %172 = "linalg.fill"(%166, %171) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32):
      "linalg.yield"(%arg164) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %173 = "linalg.generic"(%170, %172) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg162: f32, %arg163: f32):
      %174 = "arith.addf"(%arg163, %arg162) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%174) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    "func.return"(%173) : (tensor<6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg152: tensor<5x6xi1>, %arg153: tensor<f32>, %arg154: tensor<5x6xf32>):
    %162 = "tensor.empty"() : () -> tensor<5x6xf32>
    %163 = "linalg.generic"(%arg153, %162) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: f32, %arg160: f32):
      "linalg.yield"(%arg159) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %164 = "linalg.generic"(%arg152, %163, %arg154, %162) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg155: i1, %arg156: f32, %arg157: f32, %arg158: f32):
      %165 = "arith.select"(%arg155, %arg156, %arg157) : (i1, f32, f32) -> f32
      "linalg.yield"(%165) : (f32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%164) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "nanmean", sym_visibility = "private"}> ({
  ^bb0(%arg135: tensor<5x6xf32>):
    %142 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %143 = "arith.constant"() <{value = true}> : () -> i1
    %144 = "tensor.empty"() : () -> tensor<5x6xi1>
    %145 = "linalg.generic"(%arg135, %arg135, %144) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg149: f32, %arg150: f32, %arg151: i1):
      %161 = "arith.cmpf"(%arg149, %arg150) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%161) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %146 = "linalg.generic"(%145, %144) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg147: i1, %arg148: i1):
      %160 = "arith.xori"(%arg147, %143) : (i1, i1) -> i1
      "linalg.yield"(%160) : (i1) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %147 = "tensor.empty"() : () -> tensor<5x6xi32>
    %148 = "linalg.generic"(%146, %147) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: i1, %arg146: i32):
      %159 = "arith.extui"(%arg145) : (i1) -> i32
      "linalg.yield"(%159) : (i32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %149 = "tensor.empty"() : () -> tensor<5x6xf32>
    %150 = "linalg.generic"(%148, %149) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: i32, %arg144: f32):
      %158 = "arith.sitofp"(%arg143) : (i32) -> f32
      "linalg.yield"(%158) : (f32) -> ()
    }) : (tensor<5x6xi32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %151 = "tensor.empty"() : () -> tensor<f32>
    %152 = "linalg.fill"(%142, %151) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg141: f32, %arg142: f32):
      "linalg.yield"(%arg141) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %153 = "linalg.generic"(%150, %152) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg139: f32, %arg140: f32):
      %157 = "arith.addf"(%arg140, %arg139) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%157) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<f32>
    %154 = "func.call"(%arg135) <{callee = @nansum_1}> : (tensor<5x6xf32>) -> tensor<f32>
    %155 = "linalg.generic"(%154, %153, %151) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg136: f32, %arg137: f32, %arg138: f32):
      %156 = "arith.divf"(%arg136, %arg137) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%156) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%155) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "nansum_1", sym_visibility = "private"}> ({
  ^bb0(%arg127: tensor<5x6xf32>):
    %132 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %133 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %134 = "tensor.empty"() : () -> tensor<5x6xi1>
    %135 = "linalg.generic"(%arg127, %arg127, %134) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32, %arg134: i1):
      %141 = "arith.cmpf"(%arg132, %arg133) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%141) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %136 = "func.call"(%135, %133, %arg127) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %137 = "tensor.empty"() : () -> tensor<f32>
    %138 = "linalg.fill"(%132, %137) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: f32, %arg131: f32):
      "linalg.yield"(%arg130) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %139 = "linalg.generic"(%136, %138) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg128: f32, %arg129: f32):
      %140 = "arith.addf"(%arg129, %arg128) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%140) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%139) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "nanmax", sym_visibility = "private"}> ({
  ^bb0(%arg115: tensor<5x6xf32>):
    %115 = "arith.constant"() <{value = true}> : () -> i1
    %116 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %117 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %118 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %119 = "tensor.empty"() : () -> tensor<5x6xi1>
    %120 = "linalg.generic"(%arg115, %arg115, %119) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg124: f32, %arg125: f32, %arg126: i1):
      %131 = "arith.cmpf"(%arg124, %arg125) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%131) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %121 = "func.call"(%120, %118, %arg115) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %122 = "tensor.empty"() : () -> tensor<5xf32>
    %123 = "linalg.fill"(%116, %122) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg122: f32, %arg123: f32):
      "linalg.yield"(%arg122) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %124 = "linalg.generic"(%121, %123) <{indexing_maps = [#map1, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: f32, %arg121: f32):
      %130 = "arith.maximumf"(%arg121, %arg120) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%130) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<5xf32>) -> tensor<5xf32>
    %125 = "tensor.empty"() : () -> tensor<5xi1>
    %126 = "linalg.fill"(%115, %125) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg118: i1, %arg119: i1):
      "linalg.yield"(%arg118) : (i1) -> ()
    }) : (i1, tensor<5xi1>) -> tensor<5xi1>
    %127 = "linalg.generic"(%120, %126) <{indexing_maps = [#map1, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg116: i1, %arg117: i1):
      %129 = "arith.andi"(%arg117, %arg116) : (i1, i1) -> i1
      "linalg.yield"(%129) : (i1) -> ()
    }) : (tensor<5x6xi1>, tensor<5xi1>) -> tensor<5xi1>
    %128 = "func.call"(%127, %117, %124) <{callee = @_where_2}> : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%128) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg106: tensor<5xi1>, %arg107: tensor<f32>, %arg108: tensor<5xf32>):
    %111 = "tensor.empty"() : () -> tensor<5xf32>
    %112 = "linalg.generic"(%arg107, %111) <{indexing_maps = [#map5, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg113: f32, %arg114: f32):
      "linalg.yield"(%arg113) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %113 = "linalg.generic"(%arg106, %112, %arg108, %111) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg109: i1, %arg110: f32, %arg111: f32, %arg112: f32):
      %114 = "arith.select"(%arg109, %arg110, %arg111) : (i1, f32, f32) -> f32
      "linalg.yield"(%114) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%113) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "nan_to_num", sym_visibility = "private"}> ({
  ^bb0(%arg92: tensor<5x6xf32>):
    %93 = "arith.constant"() <{value = dense<-3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %94 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %95 = "arith.constant"() <{value = dense<3.40282347E+38> : tensor<f32>}> : () -> tensor<f32>
    %96 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %97 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %98 = "tensor.empty"() : () -> tensor<5x6xi1>
    %99 = "linalg.generic"(%arg92, %arg92, %98) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg103: f32, %arg104: f32, %arg105: i1):
      %110 = "arith.cmpf"(%arg103, %arg104) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%110) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %100 = "func.call"(%99, %97, %arg92) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %101 = "tensor.empty"() : () -> tensor<5x6xf32>
    %102 = "linalg.generic"(%96, %101) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32):
      "linalg.yield"(%arg101) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %103 = "linalg.generic"(%100, %102, %98) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32, %arg100: i1):
      %109 = "arith.cmpf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%109) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %104 = "func.call"(%103, %95, %100) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %105 = "linalg.generic"(%94, %101) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg96: f32, %arg97: f32):
      "linalg.yield"(%arg96) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %106 = "linalg.generic"(%104, %105, %98) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32, %arg95: i1):
      %108 = "arith.cmpf"(%arg93, %arg94) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%108) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %107 = "func.call"(%106, %93, %104) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%107) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "nanstd", sym_visibility = "private"}> ({
  ^bb0(%arg89: tensor<5x6xf32>):
    %88 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %89 = "func.call"(%arg89, %88) <{callee = @nanvar}> : (tensor<5x6xf32>, tensor<i32>) -> tensor<f32>
    %90 = "tensor.empty"() : () -> tensor<f32>
    %91 = "linalg.generic"(%89, %90) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg90: f32, %arg91: f32):
      %92 = "math.sqrt"(%arg90) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%92) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%91) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x6xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "nanvar", sym_visibility = "private"}> ({
  ^bb0(%arg54: tensor<5x6xf32>, %arg55: tensor<i32>):
    %47 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %48 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %49 = "arith.constant"() <{value = true}> : () -> i1
    %50 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %51 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %52 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %53 = "func.call"(%arg54) <{callee = @nanmean_3}> : (tensor<5x6xf32>) -> tensor<1x1xf32>
    %54 = "tensor.empty"() : () -> tensor<5x6xi1>
    %55 = "linalg.generic"(%arg54, %arg54, %54) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg86: f32, %arg87: f32, %arg88: i1):
      %87 = "arith.cmpf"(%arg86, %arg87) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%87) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %56 = "tensor.empty"() : () -> tensor<5x6xf32>
    %57 = "linalg.generic"(%53, %56) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg84: f32, %arg85: f32):
      "linalg.yield"(%arg84) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %58 = "linalg.generic"(%arg54, %57, %56) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32, %arg83: f32):
      %86 = "arith.subf"(%arg81, %arg82) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%86) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %59 = "func.call"(%55, %52, %58) <{callee = @_where_5}> : (tensor<5x6xi1>, tensor<i32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %60 = "linalg.generic"(%59, %59, %56) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: f32, %arg79: f32, %arg80: f32):
      %85 = "arith.mulf"(%arg78, %arg79) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%85) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %61 = "linalg.generic"(%55, %54) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i1, %arg77: i1):
      %84 = "arith.xori"(%arg76, %49) : (i1, i1) -> i1
      "linalg.yield"(%84) : (i1) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %62 = "tensor.empty"() : () -> tensor<5x6xi32>
    %63 = "linalg.generic"(%61, %62) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i1, %arg75: i32):
      %83 = "arith.extui"(%arg74) : (i1) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %64 = "tensor.empty"() : () -> tensor<i32>
    %65 = "linalg.fill"(%48, %64) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32):
      "linalg.yield"(%arg72) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %66 = "linalg.generic"(%63, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      %82 = "arith.addi"(%arg71, %arg70) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%82) : (i32) -> ()
    }) : (tensor<5x6xi32>, tensor<i32>) -> tensor<i32>
    %67 = "linalg.generic"(%66, %arg55, %64) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: i32, %arg68: i32, %arg69: i32):
      %81 = "arith.subi"(%arg67, %arg68) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%81) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %68 = "tensor.empty"() : () -> tensor<i1>
    %69 = "linalg.generic"(%67, %68) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: i32, %arg66: i1):
      %80 = "arith.cmpi"(%arg65, %48) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%80) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %70 = "tensor.empty"() : () -> tensor<f32>
    %71 = "linalg.fill"(%47, %70) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32):
      "linalg.yield"(%arg63) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %72 = "linalg.generic"(%60, %71) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: f32, %arg62: f32):
      %79 = "arith.addf"(%arg62, %arg61) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<f32>
    %73 = "func.call"(%69, %51, %72) <{callee = @_where_6}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %74 = "func.call"(%69, %50, %67) <{callee = @_where_7}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %75 = "linalg.generic"(%74, %70) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i32, %arg60: f32):
      %78 = "arith.sitofp"(%arg59) : (i32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %76 = "linalg.generic"(%73, %75, %70) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32, %arg58: f32):
      %77 = "arith.divf"(%arg56, %arg57) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%76) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<1x1xf32>, res_attrs = [{}], sym_name = "nanmean_3", sym_visibility = "private"}> ({
  ^bb0(%arg35: tensor<5x6xf32>):
    %25 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %26 = "arith.constant"() <{value = true}> : () -> i1
    %27 = "tensor.empty"() : () -> tensor<5x6xi1>
    %28 = "linalg.generic"(%arg35, %arg35, %27) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32, %arg53: i1):
      %46 = "arith.cmpf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%46) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %29 = "linalg.generic"(%28, %27) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: i1, %arg50: i1):
      %45 = "arith.xori"(%arg49, %26) : (i1, i1) -> i1
      "linalg.yield"(%45) : (i1) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %30 = "tensor.empty"() : () -> tensor<5x6xi32>
    %31 = "linalg.generic"(%29, %30) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i1, %arg48: i32):
      %44 = "arith.extui"(%arg47) : (i1) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xi32>) -> tensor<5x6xi32>
    %32 = "tensor.empty"() : () -> tensor<5x6xf32>
    %33 = "linalg.generic"(%31, %32) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: i32, %arg46: f32):
      %43 = "arith.sitofp"(%arg45) : (i32) -> f32
      "linalg.yield"(%43) : (f32) -> ()
    }) : (tensor<5x6xi32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %34 = "tensor.empty"() : () -> tensor<f32>
    %35 = "linalg.fill"(%25, %34) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      "linalg.yield"(%arg43) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %36 = "linalg.generic"(%33, %35) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: f32, %arg42: f32):
      %42 = "arith.addf"(%arg42, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%42) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<f32>
    %37 = "tensor.empty"() : () -> tensor<1x1xf32>
    %38 = "linalg.generic"(%36, %37) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32):
      "linalg.yield"(%arg39) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %39 = "func.call"(%arg35) <{callee = @nansum_4}> : (tensor<5x6xf32>) -> tensor<1x1xf32>
    %40 = "linalg.generic"(%39, %38, %37) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32, %arg38: f32):
      %41 = "arith.divf"(%arg36, %arg37) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%41) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    "func.return"(%40) : (tensor<1x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<1x1xf32>, res_attrs = [{}], sym_name = "nansum_4", sym_visibility = "private"}> ({
  ^bb0(%arg25: tensor<5x6xf32>):
    %13 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %14 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %15 = "tensor.empty"() : () -> tensor<5x6xi1>
    %16 = "linalg.generic"(%arg25, %arg25, %15) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32, %arg34: i1):
      %24 = "arith.cmpf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%24) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %17 = "func.call"(%16, %14, %arg25) <{callee = @_where_0}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %18 = "tensor.empty"() : () -> tensor<f32>
    %19 = "linalg.fill"(%13, %18) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: f32, %arg31: f32):
      "linalg.yield"(%arg30) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %20 = "linalg.generic"(%17, %19) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32):
      %23 = "arith.addf"(%arg29, %arg28) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%23) : (f32) -> ()
    }) : (tensor<5x6xf32>, tensor<f32>) -> tensor<f32>
    %21 = "tensor.empty"() : () -> tensor<1x1xf32>
    %22 = "linalg.generic"(%20, %21) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    "func.return"(%22) : (tensor<1x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x6xi1>, tensor<i32>, tensor<5x6xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg14: tensor<5x6xi1>, %arg15: tensor<i32>, %arg16: tensor<5x6xf32>):
    %6 = "tensor.empty"() : () -> tensor<f32>
    %7 = "linalg.generic"(%arg15, %6) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg23: i32, %arg24: f32):
      %12 = "arith.sitofp"(%arg23) : (i32) -> f32
      "linalg.yield"(%12) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %8 = "tensor.empty"() : () -> tensor<5x6xf32>
    %9 = "linalg.generic"(%7, %8) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32):
      "linalg.yield"(%arg21) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %10 = "linalg.generic"(%arg14, %9, %arg16, %8) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg17: i1, %arg18: f32, %arg19: f32, %arg20: f32):
      %11 = "arith.select"(%arg17, %arg18, %arg19) : (i1, f32, f32) -> f32
      "linalg.yield"(%11) : (f32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%10) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_6", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<i1>, %arg8: tensor<f32>, %arg9: tensor<f32>):
    %3 = "tensor.empty"() : () -> tensor<f32>
    %4 = "linalg.generic"(%arg7, %arg8, %arg9, %3) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg10: i1, %arg11: f32, %arg12: f32, %arg13: f32):
      %5 = "arith.select"(%arg10, %arg11, %arg12) : (i1, f32, f32) -> f32
      "linalg.yield"(%5) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%4) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<i32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

