#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (0, 0)>
#map6 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map7 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map9 = affine_map<(d0, d1) -> (d0)>
#map10 = affine_map<(d0) -> (0)>
#map11 = affine_map<(d0, d1) -> (d1, d0)>
#map12 = affine_map<(d0, d1) -> (d0, 0)>
"builtin.module"() <{sym_name = "jit_solvers"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}], function_type = (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5x2xf32>, tensor<5x3xf32>) -> (tensor<5x2xf32>, tensor<5x3xf32>, tensor<3xi32>, tensor<3x2xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg108: tensor<5xf32>, %arg109: tensor<5xf32>, %arg110: tensor<5xf32>, %arg111: tensor<5x2xf32>, %arg112: tensor<5x3xf32>):
    %108 = "arith.constant"() <{value = 2 : index}> : () -> index
    %109 = "arith.constant"() <{value = 0 : index}> : () -> index
    %110 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %111 = "arith.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %112 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %113 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %114 = "arith.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %115 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %116 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %117:3 = "func.call"(%arg112) <{callee = @_qr}> : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3x3xf32>, tensor<3xi32>)
    %118 = "tensor.empty"() : () -> tensor<1xi32>
    %119 = "linalg.generic"(%116, %118) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg175: i32, %arg176: i32):
      "linalg.yield"(%arg175) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %120 = "stablehlo.scatter"(%arg108, %119, %115) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg173: tensor<f32>, %arg174: tensor<f32>):
      "stablehlo.return"(%arg174) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<1xi32>, tensor<f32>) -> tensor<5xf32>
    %121 = "tensor.empty"() : () -> tensor<5xf32>
    %122 = "linalg.generic"(%114, %121) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg171: f32, %arg172: f32):
      "linalg.yield"(%arg171) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %123 = "linalg.generic"(%arg109, %122, %121) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg168: f32, %arg169: f32, %arg170: f32):
      %176 = "arith.addf"(%arg168, %arg169) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%176) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %124 = "linalg.generic"(%113, %118) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg166: i32, %arg167: i32):
      "linalg.yield"(%arg166) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %125 = "stablehlo.scatter"(%arg110, %124, %115) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg164: tensor<f32>, %arg165: tensor<f32>):
      "stablehlo.return"(%arg165) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<1xi32>, tensor<f32>) -> tensor<5xf32>
    %126:5 = "stablehlo.custom_call"(%120, %123, %125, %arg111) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgtsv_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i], [j], [k], [l, m])->([n], [o], [p], [q, r], []) {i=5, j=5, k=5, l=5, m=2, n=5, o=5, p=5, q=5, r=2}, custom>} : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5x2xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5x2xf32>, tensor<i32>)
    %127 = "tensor.empty"() : () -> tensor<i1>
    %128 = "linalg.generic"(%126#4, %116, %127) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg161: i32, %arg162: i32, %arg163: i1):
      %175 = "arith.cmpi"(%arg161, %arg162) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%175) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %129 = "tensor.empty"() : () -> tensor<1x1xi1>
    %130 = "linalg.generic"(%128, %129) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: i1, %arg160: i1):
      "linalg.yield"(%arg159) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %131 = "tensor.empty"() : () -> tensor<5x2xf32>
    %132 = "linalg.generic"(%112, %131) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg157: f32, %arg158: f32):
      "linalg.yield"(%arg157) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x2xf32>) -> tensor<5x2xf32>
    %133 = "tensor.empty"() : () -> tensor<5x2xi1>
    %134 = "linalg.generic"(%130, %133) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: i1, %arg156: i1):
      "linalg.yield"(%arg155) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<5x2xi1>) -> tensor<5x2xi1>
    %135 = "linalg.generic"(%134, %126#3, %132, %131) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg151: i1, %arg152: f32, %arg153: f32, %arg154: f32):
      %174 = "arith.select"(%arg151, %arg152, %arg153) : (i1, f32, f32) -> f32
      "linalg.yield"(%174) : (f32) -> ()
    }) : (tensor<5x2xi1>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>) -> tensor<5x2xf32>
    %136 = "tensor.empty"() : () -> tensor<5x3xf32>
    %137 = "linalg.fill"(%110, %136) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg149: f32, %arg150: f32):
      "linalg.yield"(%arg149) : (f32) -> ()
    }) : (f32, tensor<5x3xf32>) -> tensor<5x3xf32>
    %138 = "linalg.matmul"(%117#0, %117#1, %137) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg146: f32, %arg147: f32, %arg148: f32):
      %172 = "arith.mulf"(%arg146, %arg147) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %173 = "arith.addf"(%arg148, %172) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%173) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %139 = "tensor.empty"() : () -> tensor<3xi32>
    %140 = "linalg.generic"(%116, %139) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg144: i32, %arg145: i32):
      "linalg.yield"(%arg144) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %141 = "tensor.empty"() : () -> tensor<3xi1>
    %142 = "linalg.generic"(%117#2, %140, %141) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg141: i32, %arg142: i32, %arg143: i1):
      %171 = "arith.cmpi"(%arg141, %arg142) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%171) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %143 = "linalg.generic"(%111, %139) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg139: i32, %arg140: i32):
      "linalg.yield"(%arg139) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %144 = "linalg.generic"(%117#2, %143, %139) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg136: i32, %arg137: i32, %arg138: i32):
      %170 = "arith.addi"(%arg136, %arg137) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%170) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %145 = "linalg.generic"(%142, %144, %117#2, %139) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg132: i1, %arg133: i32, %arg134: i32, %arg135: i32):
      %169 = "arith.select"(%arg132, %arg133, %arg134) : (i1, i32, i32) -> i32
      "linalg.yield"(%169) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %146 = "tensor.empty"() : () -> tensor<3x1xi32>
    %147 = "linalg.generic"(%145, %146) <{indexing_maps = [#map9, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: i32, %arg131: i32):
      "linalg.yield"(%arg130) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %148 = "linalg.generic"(%136) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg129: f32):
      %162 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %163 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %164 = "tensor.extract"(%147, %163, %109) : (tensor<3x1xi32>, index, index) -> i32
      %165 = "arith.index_cast"(%164) : (i32) -> index
      %166 = "arith.maxsi"(%165, %109) : (index, index) -> index
      %167 = "arith.minsi"(%166, %108) : (index, index) -> index
      %168 = "tensor.extract"(%arg112, %162, %167) : (tensor<5x3xf32>, index, index) -> f32
      "linalg.yield"(%168) : (f32) -> ()
    }) : (tensor<5x3xf32>) -> tensor<5x3xf32>
    %149 = "linalg.generic"(%138, %148, %136) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg126: f32, %arg127: f32, %arg128: f32):
      %161 = "arith.subf"(%arg126, %arg127) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%161) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %150 = "func.call"(%arg112, %arg111) <{callee = @_lstsq}> : (tensor<5x3xf32>, tensor<5x2xf32>) -> tensor<3x2xf32>
    %151:5 = "stablehlo.custom_call"(%arg112) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesvd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=5, j=3, k=5, l=3, m=3, n=5, o=5, p=3, q=3}, custom>} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x5xf32>, tensor<3x3xf32>, tensor<i32>)
    %152 = "linalg.generic"(%151#4, %116, %127) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg123: i32, %arg124: i32, %arg125: i1):
      %160 = "arith.cmpi"(%arg123, %arg124) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%160) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %153 = "tensor.empty"() : () -> tensor<1xi1>
    %154 = "linalg.generic"(%152, %153) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg121: i1, %arg122: i1):
      "linalg.yield"(%arg121) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %155 = "tensor.empty"() : () -> tensor<3xf32>
    %156 = "linalg.generic"(%112, %155) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg119: f32, %arg120: f32):
      "linalg.yield"(%arg119) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %157 = "linalg.generic"(%154, %141) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg117: i1, %arg118: i1):
      "linalg.yield"(%arg117) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %158 = "linalg.generic"(%157, %151#1, %156, %155) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg113: i1, %arg114: f32, %arg115: f32, %arg116: f32):
      %159 = "arith.select"(%arg113, %arg114, %arg115) : (i1, f32, f32) -> f32
      "linalg.yield"(%159) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%135, %149, %117#2, %150, %158) : (tensor<5x2xf32>, tensor<5x3xf32>, tensor<3xi32>, tensor<3x2xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3x3xf32>, tensor<3xi32>), res_attrs = [{}, {}, {}], sym_name = "_qr", sym_visibility = "private"}> ({
  ^bb0(%arg84: tensor<5x3xf32>):
    %79 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %80 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %81 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %82 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %83 = "tensor.empty"() : () -> tensor<3xi32>
    %84 = "linalg.generic"(%82, %83) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg106: i32, %arg107: i32):
      "linalg.yield"(%arg106) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %85:3 = "stablehlo.custom_call"(%arg84, %84) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgeqp3_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m], [n], [o]) {i=5, j=3, k=3, l=5, m=3, n=3, o=3}, custom>} : (tensor<5x3xf32>, tensor<3xi32>) -> (tensor<5x3xf32>, tensor<3xi32>, tensor<3xf32>)
    %86 = "linalg.generic"(%81, %83) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg104: i32, %arg105: i32):
      "linalg.yield"(%arg104) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %87 = "linalg.generic"(%85#1, %86, %83) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg101: i32, %arg102: i32, %arg103: i32):
      %107 = "arith.subi"(%arg101, %arg102) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%107) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %88 = "stablehlo.custom_call"(%85#0, %85#2) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sorgqr_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=5, j=3, k=3, l=5, m=3}, custom>} : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
    %89 = "tensor.extract_slice"(%85#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 3>, static_strides = array<i64: 1, 1>}> : (tensor<5x3xf32>) -> tensor<3x3xf32>
    %90 = "tensor.empty"() : () -> tensor<3x3xi32>
    %91 = "linalg.generic"(%90) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg100: i32):
      %105 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %106 = "arith.index_cast"(%105) : (index) -> i32
      "linalg.yield"(%106) : (i32) -> ()
    }) : (tensor<3x3xi32>) -> tensor<3x3xi32>
    %92 = "linalg.generic"(%80, %90) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg98: i32, %arg99: i32):
      "linalg.yield"(%arg98) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %93 = "linalg.generic"(%91, %92, %90) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32, %arg97: i32):
      %104 = "arith.addi"(%arg95, %arg96) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%104) : (i32) -> ()
    }) : (tensor<3x3xi32>, tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %94 = "linalg.generic"(%90) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg94: i32):
      %102 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %103 = "arith.index_cast"(%102) : (index) -> i32
      "linalg.yield"(%103) : (i32) -> ()
    }) : (tensor<3x3xi32>) -> tensor<3x3xi32>
    %95 = "tensor.empty"() : () -> tensor<3x3xi1>
    %96 = "linalg.generic"(%93, %94, %95) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg91: i32, %arg92: i32, %arg93: i1):
      %101 = "arith.cmpi"(%arg91, %arg92) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%101) : (i1) -> ()
    }) : (tensor<3x3xi32>, tensor<3x3xi32>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %97 = "tensor.empty"() : () -> tensor<3x3xf32>
    %98 = "linalg.generic"(%79, %97) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg89: f32, %arg90: f32):
      "linalg.yield"(%arg89) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %99 = "linalg.generic"(%96, %98, %89, %97) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg85: i1, %arg86: f32, %arg87: f32, %arg88: f32):
      %100 = "arith.select"(%arg85, %arg86, %arg87) : (i1, f32, f32) -> f32
      "linalg.yield"(%100) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%88, %99, %87) : (tensor<5x3xf32>, tensor<3x3xf32>, tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x3xf32>, tensor<5x2xf32>) -> tensor<3x2xf32>, res_attrs = [{}], sym_name = "_lstsq", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<5x3xf32>, %arg44: tensor<5x2xf32>):
    %35 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %36 = "arith.constant"() <{value = 5.96046448E-7 : f32}> : () -> f32
    %37 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %38 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %39 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %40 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %41:3 = "func.call"(%arg43) <{callee = @svd}> : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>)
    %42 = "tensor.empty"() : () -> tensor<3xf32>
    %43 = "linalg.generic"(%40, %42) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: f32, %arg83: f32):
      "linalg.yield"(%arg82) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %44 = "tensor.empty"() : () -> tensor<3xi1>
    %45 = "linalg.generic"(%41#1, %43, %44) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg79: f32, %arg80: f32, %arg81: i1):
      %78 = "arith.cmpf"(%arg79, %arg80) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%78) : (i1) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xi1>) -> tensor<3xi1>
    %46 = "tensor.extract_slice"(%41#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
    %47 = "tensor.collapse_shape"(%46) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %48 = "tensor.empty"() : () -> tensor<f32>
    %49 = "linalg.generic"(%47, %48) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32):
      %77 = "arith.mulf"(%arg77, %36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%77) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %50 = "linalg.generic"(%49, %42) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg75: f32, %arg76: f32):
      "linalg.yield"(%arg75) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %51 = "linalg.generic"(%41#1, %50, %44) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32, %arg74: i1):
      %76 = "arith.cmpf"(%arg72, %arg73) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%76) : (i1) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xi1>) -> tensor<3xi1>
    %52 = "linalg.generic"(%45, %51, %44) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg69: i1, %arg70: i1, %arg71: i1):
      %75 = "arith.andi"(%arg69, %arg70) : (i1, i1) -> i1
      "linalg.yield"(%75) : (i1) -> ()
    }) : (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %53 = "func.call"(%52, %41#1, %39) <{callee = @_where}> : (tensor<3xi1>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
    %54 = "linalg.generic"(%38, %42) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32):
      "linalg.yield"(%arg67) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %55 = "linalg.generic"(%54, %53, %42) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32, %arg66: f32):
      %74 = "arith.divf"(%arg64, %arg65) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%74) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %56 = "func.call"(%52, %55, %37) <{callee = @_where}> : (tensor<3xi1>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
    %57 = "tensor.empty"() : () -> tensor<3x1xf32>
    %58 = "linalg.generic"(%56, %57) <{indexing_maps = [#map9, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32):
      "linalg.yield"(%arg62) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %59 = "tensor.empty"() : () -> tensor<3x5xf32>
    %60 = "linalg.generic"(%41#0, %59) <{indexing_maps = [#map11, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      "linalg.yield"(%arg60) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %61 = "tensor.empty"() : () -> tensor<3x2xf32>
    %62 = "linalg.fill"(%35, %61) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32):
      "linalg.yield"(%arg58) : (f32) -> ()
    }) : (f32, tensor<3x2xf32>) -> tensor<3x2xf32>
    %63 = "linalg.matmul"(%60, %arg44, %62) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32, %arg57: f32):
      %72 = "arith.mulf"(%arg55, %arg56) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %73 = "arith.addf"(%arg57, %72) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%73) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<5x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %64 = "tensor.empty"() : () -> tensor<3x3xf32>
    %65 = "linalg.generic"(%41#2, %64) <{indexing_maps = [#map11, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      "linalg.yield"(%arg53) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %66 = "linalg.generic"(%58, %61) <{indexing_maps = [#map12, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32):
      "linalg.yield"(%arg51) : (f32) -> ()
    }) : (tensor<3x1xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %67 = "linalg.generic"(%66, %63, %61) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg48: f32, %arg49: f32, %arg50: f32):
      %71 = "arith.mulf"(%arg48, %arg49) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%71) : (f32) -> ()
    }) : (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %68 = "linalg.matmul"(%65, %67, %62) <{indexing_maps = [#map6, #map7, #map8], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg45: f32, %arg46: f32, %arg47: f32):
      %69 = "arith.mulf"(%arg45, %arg46) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %70 = "arith.addf"(%arg47, %69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%70) : (f32) -> ()
    }) : (tensor<3x3xf32>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    "func.return"(%68) : (tensor<3x2xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>), res_attrs = [{}, {}, {}], sym_name = "svd", sym_visibility = "private"}> ({
  ^bb0(%arg11: tensor<5x3xf32>):
    %7 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9:5 = "stablehlo.custom_call"(%arg11) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgesdd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], [n, o], [p, q], []) {i=5, j=3, k=5, l=3, m=3, n=5, o=3, p=3, q=3}, custom>} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>)
    %10 = "tensor.empty"() : () -> tensor<i1>
    %11 = "linalg.generic"(%9#4, %8, %10) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: i32, %arg41: i32, %arg42: i1):
      %34 = "arith.cmpi"(%arg40, %arg41) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%34) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %12 = "tensor.empty"() : () -> tensor<1xi1>
    %13 = "linalg.generic"(%11, %12) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: i1, %arg39: i1):
      "linalg.yield"(%arg38) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %14 = "tensor.empty"() : () -> tensor<3xf32>
    %15 = "linalg.generic"(%7, %14) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: f32, %arg37: f32):
      "linalg.yield"(%arg36) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %16 = "tensor.empty"() : () -> tensor<3xi1>
    %17 = "linalg.generic"(%13, %16) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i1, %arg35: i1):
      "linalg.yield"(%arg34) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %18 = "linalg.generic"(%17, %9#1, %15, %14) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg30: i1, %arg31: f32, %arg32: f32, %arg33: f32):
      %33 = "arith.select"(%arg30, %arg31, %arg32) : (i1, f32, f32) -> f32
      "linalg.yield"(%33) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %19 = "tensor.empty"() : () -> tensor<1x1xi1>
    %20 = "linalg.generic"(%11, %19) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: i1, %arg29: i1):
      "linalg.yield"(%arg28) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %21 = "tensor.empty"() : () -> tensor<5x3xf32>
    %22 = "linalg.generic"(%7, %21) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %23 = "tensor.empty"() : () -> tensor<5x3xi1>
    %24 = "linalg.generic"(%20, %23) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i1, %arg25: i1):
      "linalg.yield"(%arg24) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<5x3xi1>) -> tensor<5x3xi1>
    %25 = "linalg.generic"(%24, %9#2, %22, %21) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg20: i1, %arg21: f32, %arg22: f32, %arg23: f32):
      %32 = "arith.select"(%arg20, %arg21, %arg22) : (i1, f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<5x3xi1>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %26 = "tensor.empty"() : () -> tensor<3x3xf32>
    %27 = "linalg.generic"(%7, %26) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      "linalg.yield"(%arg18) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %28 = "tensor.empty"() : () -> tensor<3x3xi1>
    %29 = "linalg.generic"(%20, %28) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i1, %arg17: i1):
      "linalg.yield"(%arg16) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<3x3xi1>) -> tensor<3x3xi1>
    %30 = "linalg.generic"(%29, %9#3, %27, %26) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg12: i1, %arg13: f32, %arg14: f32, %arg15: f32):
      %31 = "arith.select"(%arg12, %arg13, %arg14) : (i1, f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%25, %18, %30) : (tensor<5x3xf32>, tensor<3xf32>, tensor<3x3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3xi1>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3xi1>, %arg1: tensor<3xf32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i32, %arg10: f32):
      %6 = "arith.sitofp"(%arg9) : (i32) -> f32
      "linalg.yield"(%6) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<3xf32>
    %3 = "linalg.generic"(%1, %2) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %4 = "linalg.generic"(%arg0, %arg1, %3, %2) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %5 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%5) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%4) : (tensor<3xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

