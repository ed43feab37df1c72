#map = affine_map<(d0, d1, d2) -> (d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1, d2) -> ()>
#map8 = affine_map<(d0, d1) -> ()>
#map9 = affine_map<(d0, d1) -> (d1)>
#map10 = affine_map<(d0, d1) -> (0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0)>
#map12 = affine_map<(d0, d1, d2) -> (d2)>
#map13 = affine_map<(d0, d1, d2) -> (0, 0, d2)>
#map14 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map15 = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
#map16 = affine_map<(d0, d1, d2, d3) -> ()>
"builtin.module"() <{sym_name = "jit_gather_elements"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x5xf32>, tensor<2x2xi32>) -> (tensor<2x4x5xf32>, tensor<2x5xf32>, tensor<3x2x2x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg134: tensor<3x4x5xf32>, %arg135: tensor<2x2xi32>):
    %142 = "arith.constant"() <{value = 3 : index}> : () -> index
    %143 = "arith.constant"() <{value = 2 : index}> : () -> index
    %144 = "arith.constant"() <{value = 1 : index}> : () -> index
    %145 = "arith.constant"() <{value = 0 : index}> : () -> index
    %146 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %147 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %148 = "arith.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %149 = "tensor.extract_slice"(%arg135) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xi32>) -> tensor<2x1xi32>
    %150 = "tensor.empty"() : () -> tensor<2x1x1xi32>
    %151 = "linalg.generic"(%149, %150) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg168: i32, %arg169: i32):
      "linalg.yield"(%arg168) : (i32) -> ()
    }) : (tensor<2x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %152 = "func.call"(%151, %148) <{callee = @remainder}> : (tensor<2x1x1xi32>, tensor<i32>) -> tensor<2x1x1xi32>
    %153 = "func.call"(%arg134, %152) <{callee = @take_along_axis}> : (tensor<3x4x5xf32>, tensor<2x1x1xi32>) -> tensor<2x4x5xf32>
    %154 = "tensor.collapse_shape"(%149) <{reassociation = [[0, 1]]}> : (tensor<2x1xi32>) -> tensor<2xi32>
    %155 = "tensor.extract_slice"(%arg135) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 2, 1>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xi32>) -> tensor<2x1xi32>
    %156 = "tensor.collapse_shape"(%155) <{reassociation = [[0, 1]]}> : (tensor<2x1xi32>) -> tensor<2xi32>
    %157 = "tensor.empty"() : () -> tensor<2xi32>
    %158 = "linalg.generic"(%147, %157) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg166: i32, %arg167: i32):
      "linalg.yield"(%arg166) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %159 = "tensor.empty"() : () -> tensor<2xi1>
    %160 = "linalg.generic"(%154, %158, %159) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg163: i32, %arg164: i32, %arg165: i1):
      %199 = "arith.cmpi"(%arg163, %arg164) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%199) : (i1) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) -> tensor<2xi1>
    %161 = "linalg.generic"(%148, %157) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg161: i32, %arg162: i32):
      "linalg.yield"(%arg161) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %162 = "linalg.generic"(%154, %161, %157) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg158: i32, %arg159: i32, %arg160: i32):
      %198 = "arith.addi"(%arg158, %arg159) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%198) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %163 = "linalg.generic"(%160, %162, %154, %157) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg154: i1, %arg155: i32, %arg156: i32, %arg157: i32):
      %197 = "arith.select"(%arg154, %arg155, %arg156) : (i1, i32, i32) -> i32
      "linalg.yield"(%197) : (i32) -> ()
    }) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %164 = "linalg.generic"(%156, %158, %159) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg151: i32, %arg152: i32, %arg153: i1):
      %196 = "arith.cmpi"(%arg151, %arg152) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%196) : (i1) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) -> tensor<2xi1>
    %165 = "linalg.generic"(%146, %157) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg149: i32, %arg150: i32):
      "linalg.yield"(%arg149) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %166 = "linalg.generic"(%156, %165, %157) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg146: i32, %arg147: i32, %arg148: i32):
      %195 = "arith.addi"(%arg146, %arg147) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%195) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %167 = "linalg.generic"(%164, %166, %156, %157) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg142: i1, %arg143: i32, %arg144: i32, %arg145: i32):
      %194 = "arith.select"(%arg142, %arg143, %arg144) : (i1, i32, i32) -> i32
      "linalg.yield"(%194) : (i32) -> ()
    }) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %168 = "tensor.empty"() : () -> tensor<2x1xi32>
    %169 = "linalg.generic"(%163, %168) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg140: i32, %arg141: i32):
      "linalg.yield"(%arg140) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %170 = "linalg.generic"(%167, %168) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: i32, %arg139: i32):
      "linalg.yield"(%arg138) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %171 = "tensor.empty"() : () -> tensor<2x2xi32>
    %172 = "linalg.generic"(%171) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg137: i32):
      %187 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %188 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %189 = "arith.cmpi"(%188, %144) <{predicate = 6 : i64}> : (index, index) -> i1
      %190 = "scf.if"(%189) ({
        %193 = "tensor.extract"(%169, %187, %188) : (tensor<2x1xi32>, index, index) -> i32
        "scf.yield"(%193) : (i32) -> ()
      }, {
        %191 = "arith.subi"(%188, %144) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %192 = "tensor.extract"(%170, %187, %191) : (tensor<2x1xi32>, index, index) -> i32
        "scf.yield"(%192) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%190) : (i32) -> ()
    }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
    %173 = "tensor.empty"() : () -> tensor<2x5xf32>
    %174 = "linalg.generic"(%173) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg136: f32):
      %176 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %177 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %178 = "tensor.extract"(%172, %176, %145) : (tensor<2x2xi32>, index, index) -> i32
      %179 = "arith.index_cast"(%178) : (i32) -> index
      %180 = "tensor.extract"(%172, %176, %144) : (tensor<2x2xi32>, index, index) -> i32
      %181 = "arith.index_cast"(%180) : (i32) -> index
      %182 = "arith.maxsi"(%179, %145) : (index, index) -> index
      %183 = "arith.minsi"(%182, %143) : (index, index) -> index
      %184 = "arith.maxsi"(%181, %145) : (index, index) -> index
      %185 = "arith.minsi"(%184, %142) : (index, index) -> index
      %186 = "tensor.extract"(%arg134, %183, %185, %177) : (tensor<3x4x5xf32>, index, index, index) -> f32
      "linalg.yield"(%186) : (f32) -> ()
    }) : (tensor<2x5xf32>) -> tensor<2x5xf32>
    %175 = "func.call"(%arg134, %arg135) <{callee = @_take}> : (tensor<3x4x5xf32>, tensor<2x2xi32>) -> tensor<3x2x2x5xf32>
    "func.return"(%153, %174, %175) : (tensor<2x4x5xf32>, tensor<2x5xf32>, tensor<3x2x2x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2x1x1xi32>, tensor<i32>) -> tensor<2x1x1xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg100: tensor<2x1x1xi32>, %arg101: tensor<i32>):
    %103 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %104 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %105 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %106 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %107 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %108 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "tensor.empty"() : () -> tensor<i1>
    %110 = "linalg.generic"(%arg101, %109) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg132: i32, %arg133: i1):
      %141 = "arith.cmpi"(%arg132, %106) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%141) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %111 = "func.call"(%110, %107, %arg101) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %112 = "tensor.empty"() : () -> tensor<2x1x1xi32>
    %113 = "linalg.generic"(%111, %112) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: i32, %arg131: i32):
      "linalg.yield"(%arg130) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %114 = "linalg.generic"(%arg100, %113, %112) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg127: i32, %arg128: i32, %arg129: i32):
      %132 = "arith.cmpi"(%arg128, %106) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %133 = "arith.cmpi"(%arg127, %104) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %134 = "arith.cmpi"(%arg128, %103) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %135 = "arith.andi"(%133, %134) : (i1, i1) -> i1
      %136 = "arith.ori"(%132, %135) : (i1, i1) -> i1
      %137 = "arith.select"(%136, %105, %arg128) : (i1, i32, i32) -> i32
      %138 = "arith.remsi"(%arg127, %137) : (i32, i32) -> i32
      %139 = "arith.select"(%135, %106, %138) : (i1, i32, i32) -> i32
      %140 = "arith.select"(%132, %arg127, %139) : (i1, i32, i32) -> i32
      "linalg.yield"(%140) : (i32) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %115 = "linalg.generic"(%108, %112) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg125: i32, %arg126: i32):
      "linalg.yield"(%arg125) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %116 = "tensor.empty"() : () -> tensor<2x1x1xi1>
    %117 = "linalg.generic"(%114, %115, %116) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg122: i32, %arg123: i32, %arg124: i1):
      %131 = "arith.cmpi"(%arg122, %arg123) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%131) : (i1) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %118 = "linalg.generic"(%114, %115, %116) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg119: i32, %arg120: i32, %arg121: i1):
      %130 = "arith.cmpi"(%arg119, %arg120) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%130) : (i1) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %119 = "linalg.generic"(%111, %109) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg117: i32, %arg118: i1):
      %129 = "arith.cmpi"(%arg117, %106) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%129) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %120 = "linalg.generic"(%119, %116) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg115: i1, %arg116: i1):
      "linalg.yield"(%arg115) : (i1) -> ()
    }) : (tensor<i1>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %121 = "linalg.generic"(%118, %120, %116) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg112: i1, %arg113: i1, %arg114: i1):
      %128 = "arith.cmpi"(%arg112, %arg113) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%128) : (i1) -> ()
    }) : (tensor<2x1x1xi1>, tensor<2x1x1xi1>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %122 = "linalg.generic"(%121, %117, %116) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg109: i1, %arg110: i1, %arg111: i1):
      %127 = "arith.andi"(%arg109, %arg110) : (i1, i1) -> i1
      "linalg.yield"(%127) : (i1) -> ()
    }) : (tensor<2x1x1xi1>, tensor<2x1x1xi1>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %123 = "linalg.generic"(%114, %113, %112) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg106: i32, %arg107: i32, %arg108: i32):
      %126 = "arith.addi"(%arg106, %arg107) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%126) : (i32) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %124 = "linalg.generic"(%122, %123, %114, %112) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg102: i1, %arg103: i32, %arg104: i32, %arg105: i32):
      %125 = "arith.select"(%arg102, %arg103, %arg104) : (i1, i32, i32) -> i32
      "linalg.yield"(%125) : (i32) -> ()
    }) : (tensor<2x1x1xi1>, tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    "func.return"(%124) : (tensor<2x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg93: tensor<i1>, %arg94: tensor<i32>, %arg95: tensor<i32>):
    %100 = "tensor.empty"() : () -> tensor<i32>
    %101 = "linalg.generic"(%arg93, %arg94, %arg95, %100) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg96: i1, %arg97: i32, %arg98: i32, %arg99: i32):
      %102 = "arith.select"(%arg96, %arg97, %arg98) : (i1, i32, i32) -> i32
      "linalg.yield"(%102) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%101) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x5xf32>, tensor<2x1x1xi32>) -> tensor<2x4x5xf32>, res_attrs = [{}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg49: tensor<3x4x5xf32>, %arg50: tensor<2x1x1xi32>):
    %51 = "arith.constant"() <{value = 2 : index}> : () -> index
    %52 = "arith.constant"() <{value = 0 : index}> : () -> index
    %53 = "arith.constant"() <{value = true}> : () -> i1
    %54 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %55 = "arith.constant"() <{value = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
    %56 = "arith.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %57 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %58 = "tensor.empty"() : () -> tensor<2x1x1xi32>
    %59 = "linalg.generic"(%57, %58) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg91: i32, %arg92: i32):
      "linalg.yield"(%arg91) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %60 = "tensor.empty"() : () -> tensor<2x1x1xi1>
    %61 = "linalg.generic"(%arg50, %59, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg88: i32, %arg89: i32, %arg90: i1):
      %99 = "arith.cmpi"(%arg88, %arg89) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%99) : (i1) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi1>) -> tensor<2x1x1xi1>
    %62 = "linalg.generic"(%56, %58) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32):
      "linalg.yield"(%arg86) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %63 = "linalg.generic"(%arg50, %62, %58) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32, %arg85: i32):
      %98 = "arith.addi"(%arg83, %arg84) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%98) : (i32) -> ()
    }) : (tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %64 = "linalg.generic"(%61, %63, %arg50, %58) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg79: i1, %arg80: i32, %arg81: i32, %arg82: i32):
      %97 = "arith.select"(%arg79, %arg80, %arg81) : (i1, i32, i32) -> i32
      "linalg.yield"(%97) : (i32) -> ()
    }) : (tensor<2x1x1xi1>, tensor<2x1x1xi32>, tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi32>
    %65 = "tensor.collapse_shape"(%64) <{reassociation = [[0], [1, 2]]}> : (tensor<2x1x1xi32>) -> tensor<2x1xi32>
    %66 = "tensor.empty"() : () -> tensor<2x1xi32>
    %67 = "linalg.generic"(%57, %66) <{indexing_maps = [#map8, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: i32, %arg78: i32):
      "linalg.yield"(%arg77) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %68 = "tensor.empty"() : () -> tensor<2x1xi1>
    %69 = "linalg.generic"(%65, %67, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32, %arg76: i1):
      %96 = "arith.cmpi"(%arg74, %arg75) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%96) : (i1) -> ()
    }) : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi1>) -> tensor<2x1xi1>
    %70 = "tensor.empty"() : () -> tensor<1x1xi32>
    %71 = "linalg.generic"(%55, %70) <{indexing_maps = [#map9, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: i32, %arg73: i32):
      "linalg.yield"(%arg72) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1xi32>) -> tensor<1x1xi32>
    %72 = "linalg.generic"(%71, %66) <{indexing_maps = [#map10, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32):
      "linalg.yield"(%arg70) : (i32) -> ()
    }) : (tensor<1x1xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %73 = "linalg.generic"(%65, %72, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: i32, %arg68: i32, %arg69: i1):
      %95 = "arith.cmpi"(%arg67, %arg68) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%95) : (i1) -> ()
    }) : (tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x1xi1>) -> tensor<2x1xi1>
    %74 = "linalg.generic"(%69, %73, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: i1, %arg65: i1, %arg66: i1):
      %94 = "arith.andi"(%arg64, %arg65) : (i1, i1) -> i1
      "linalg.yield"(%94) : (i1) -> ()
    }) : (tensor<2x1xi1>, tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x1xi1>
    %75 = "tensor.empty"() : () -> tensor<2xi1>
    %76 = "linalg.fill"(%53, %75) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: i1, %arg63: i1):
      "linalg.yield"(%arg62) : (i1) -> ()
    }) : (i1, tensor<2xi1>) -> tensor<2xi1>
    %77 = "linalg.generic"(%74, %76) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: i1, %arg61: i1):
      %93 = "arith.andi"(%arg61, %arg60) : (i1, i1) -> i1
      "linalg.yield"(%93) : (i1) -> ()
    }) : (tensor<2x1xi1>, tensor<2xi1>) -> tensor<2xi1>
    %78 = "tensor.empty"() : () -> tensor<2x4x5xf32>
    %79 = "linalg.generic"(%78) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg59: f32):
      %85 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %86 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %87 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %88 = "tensor.extract"(%65, %85, %52) : (tensor<2x1xi32>, index, index) -> i32
      %89 = "arith.index_cast"(%88) : (i32) -> index
      %90 = "arith.maxsi"(%89, %52) : (index, index) -> index
      %91 = "arith.minsi"(%90, %51) : (index, index) -> index
      %92 = "tensor.extract"(%arg49, %91, %86, %87) : (tensor<3x4x5xf32>, index, index, index) -> f32
      "linalg.yield"(%92) : (f32) -> ()
    }) : (tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
    %80 = "tensor.empty"() : () -> tensor<2x4x5xi1>
    %81 = "linalg.generic"(%77, %80) <{indexing_maps = [#map11, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: i1, %arg58: i1):
      "linalg.yield"(%arg57) : (i1) -> ()
    }) : (tensor<2xi1>, tensor<2x4x5xi1>) -> tensor<2x4x5xi1>
    %82 = "linalg.generic"(%54, %78) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32):
      "linalg.yield"(%arg55) : (f32) -> ()
    }) : (tensor<f32>, tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
    %83 = "linalg.generic"(%81, %79, %82, %78) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg51: i1, %arg52: f32, %arg53: f32, %arg54: f32):
      %84 = "arith.select"(%arg51, %arg52, %arg53) : (i1, f32, f32) -> f32
      "linalg.yield"(%84) : (f32) -> ()
    }) : (tensor<2x4x5xi1>, tensor<2x4x5xf32>, tensor<2x4x5xf32>, tensor<2x4x5xf32>) -> tensor<2x4x5xf32>
    "func.return"(%83) : (tensor<2x4x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4x5xf32>, tensor<2x2xi32>) -> tensor<3x2x2x5xf32>, res_attrs = [{}], sym_name = "_take", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<3x4x5xf32>, %arg8: tensor<2x2xi32>):
    %3 = "arith.constant"() <{value = 3 : index}> : () -> index
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = true}> : () -> i1
    %6 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %7 = "arith.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
    %8 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %9 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %10 = "tensor.empty"() : () -> tensor<2x2xi32>
    %11 = "linalg.generic"(%9, %10) <{indexing_maps = [#map8, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32):
      "linalg.yield"(%arg47) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %12 = "tensor.empty"() : () -> tensor<2x2xi1>
    %13 = "linalg.generic"(%arg8, %11, %12) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32, %arg46: i1):
      %50 = "arith.cmpi"(%arg44, %arg45) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%50) : (i1) -> ()
    }) : (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi1>) -> tensor<2x2xi1>
    %14 = "linalg.generic"(%8, %10) <{indexing_maps = [#map8, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: i32, %arg43: i32):
      "linalg.yield"(%arg42) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %15 = "linalg.generic"(%arg8, %14, %10) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32, %arg41: i32):
      %49 = "arith.addi"(%arg39, %arg40) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%49) : (i32) -> ()
    }) : (tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %16 = "func.call"(%13, %15, %arg8) <{callee = @_where_0}> : (tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %17 = "tensor.empty"() : () -> tensor<2x2x1xi32>
    %18 = "linalg.generic"(%16, %17) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      "linalg.yield"(%arg37) : (i32) -> ()
    }) : (tensor<2x2xi32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi32>
    %19 = "linalg.generic"(%9, %17) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: i32, %arg36: i32):
      "linalg.yield"(%arg35) : (i32) -> ()
    }) : (tensor<i32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi32>
    %20 = "tensor.empty"() : () -> tensor<2x2x1xi1>
    %21 = "linalg.generic"(%18, %19, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32, %arg34: i1):
      %48 = "arith.cmpi"(%arg32, %arg33) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%48) : (i1) -> ()
    }) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<2x2x1xi1>) -> tensor<2x2x1xi1>
    %22 = "tensor.empty"() : () -> tensor<1x1x1xi32>
    %23 = "linalg.generic"(%7, %22) <{indexing_maps = [#map12, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg30: i32, %arg31: i32):
      "linalg.yield"(%arg30) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    %24 = "linalg.generic"(%23, %17) <{indexing_maps = [#map13, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i32, %arg29: i32):
      "linalg.yield"(%arg28) : (i32) -> ()
    }) : (tensor<1x1x1xi32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi32>
    %25 = "linalg.generic"(%18, %24, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg25: i32, %arg26: i32, %arg27: i1):
      %47 = "arith.cmpi"(%arg25, %arg26) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%47) : (i1) -> ()
    }) : (tensor<2x2x1xi32>, tensor<2x2x1xi32>, tensor<2x2x1xi1>) -> tensor<2x2x1xi1>
    %26 = "linalg.generic"(%21, %25, %20) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg22: i1, %arg23: i1, %arg24: i1):
      %46 = "arith.andi"(%arg22, %arg23) : (i1, i1) -> i1
      "linalg.yield"(%46) : (i1) -> ()
    }) : (tensor<2x2x1xi1>, tensor<2x2x1xi1>, tensor<2x2x1xi1>) -> tensor<2x2x1xi1>
    %27 = "linalg.fill"(%5, %12) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i1, %arg21: i1):
      "linalg.yield"(%arg20) : (i1) -> ()
    }) : (i1, tensor<2x2xi1>) -> tensor<2x2xi1>
    %28 = "linalg.generic"(%26, %27) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: i1, %arg19: i1):
      %45 = "arith.andi"(%arg19, %arg18) : (i1, i1) -> i1
      "linalg.yield"(%45) : (i1) -> ()
    }) : (tensor<2x2x1xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
    %29 = "tensor.empty"() : () -> tensor<3x2x2x5xf32>
    %30 = "linalg.generic"(%29) <{indexing_maps = [#map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg17: f32):
      %36 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %37 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %38 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %39 = "linalg.index"() <{dim = 3 : i64}> : () -> index
      %40 = "tensor.extract"(%18, %37, %38, %4) : (tensor<2x2x1xi32>, index, index, index) -> i32
      %41 = "arith.index_cast"(%40) : (i32) -> index
      %42 = "arith.maxsi"(%41, %4) : (index, index) -> index
      %43 = "arith.minsi"(%42, %3) : (index, index) -> index
      %44 = "tensor.extract"(%arg7, %36, %43, %39) : (tensor<3x4x5xf32>, index, index, index) -> f32
      "linalg.yield"(%44) : (f32) -> ()
    }) : (tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xf32>
    %31 = "tensor.empty"() : () -> tensor<3x2x2x5xi1>
    %32 = "linalg.generic"(%28, %31) <{indexing_maps = [#map15, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: i1, %arg16: i1):
      "linalg.yield"(%arg15) : (i1) -> ()
    }) : (tensor<2x2xi1>, tensor<3x2x2x5xi1>) -> tensor<3x2x2x5xi1>
    %33 = "linalg.generic"(%6, %29) <{indexing_maps = [#map16, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32):
      "linalg.yield"(%arg13) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xf32>
    %34 = "linalg.generic"(%32, %30, %33, %29) <{indexing_maps = [#map14, #map14, #map14, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg9: i1, %arg10: f32, %arg11: f32, %arg12: f32):
      %35 = "arith.select"(%arg9, %arg10, %arg11) : (i1, f32, f32) -> f32
      "linalg.yield"(%35) : (f32) -> ()
    }) : (tensor<3x2x2x5xi1>, tensor<3x2x2x5xf32>, tensor<3x2x2x5xf32>, tensor<3x2x2x5xf32>) -> tensor<3x2x2x5xf32>
    "func.return"(%34) : (tensor<3x2x2x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<2x2xi1>, %arg1: tensor<2x2xi32>, %arg2: tensor<2x2xi32>):
    %0 = "tensor.empty"() : () -> tensor<2x2xi32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<2x2xi1>, tensor<2x2xi32>, tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    "func.return"(%1) : (tensor<2x2xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

