#map = affine_map<(d0, d1) -> (d0, -d1 + 4)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d1, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map9 = affine_map<(d0, d1) -> (d1, d0)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map11 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_indexing"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x5xf32>) -> (tensor<3x3xf32>, tensor<5x5xf32>, tensor<2x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg27: tensor<5x5xf32>):
    %41 = "arith.constant"() <{value = 2 : index}> : () -> index
    %42 = "arith.constant"() <{value = 4 : index}> : () -> index
    %43 = "arith.constant"() <{value = 1 : index}> : () -> index
    %44 = "arith.constant"() <{value = 0 : index}> : () -> index
    %45 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %46 = "arith.constant"() <{value = dense<-1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %47 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %48 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %50 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %52 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %53 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %54 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "arith.constant"() <{value = dense<[0, 3]> : tensor<2xi32>}> : () -> tensor<2xi32>
    %56 = "tensor.extract_slice"(%arg27) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 3, 3>, static_strides = array<i64: 2, 1>}> : (tensor<5x5xf32>) -> tensor<3x3xf32>
    %57 = "tensor.empty"() : () -> tensor<5x5xf32>
    %58 = "linalg.generic"(%arg27, %57) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg129: f32, %arg130: f32):
      "linalg.yield"(%arg129) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %59 = "tensor.empty"() : () -> tensor<2xi32>
    %60 = "linalg.generic"(%54, %59) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg127: i32, %arg128: i32):
      "linalg.yield"(%arg127) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %61 = "tensor.empty"() : () -> tensor<2xi1>
    %62 = "linalg.generic"(%55, %60, %61) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg124: i32, %arg125: i32, %arg126: i1):
      %178 = "arith.cmpi"(%arg124, %arg125) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%178) : (i1) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi1>) -> tensor<2xi1>
    %63 = "linalg.generic"(%53, %59) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg122: i32, %arg123: i32):
      "linalg.yield"(%arg122) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %64 = "linalg.generic"(%55, %63, %59) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg119: i32, %arg120: i32, %arg121: i32):
      %177 = "arith.addi"(%arg119, %arg120) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%177) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %65 = "linalg.generic"(%62, %64, %55, %59) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg115: i1, %arg116: i32, %arg117: i32, %arg118: i32):
      %176 = "arith.select"(%arg115, %arg116, %arg117) : (i1, i32, i32) -> i32
      "linalg.yield"(%176) : (i32) -> ()
    }) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %66 = "tensor.empty"() : () -> tensor<2x1xi32>
    %67 = "linalg.generic"(%65, %66) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg113: i32, %arg114: i32):
      "linalg.yield"(%arg113) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %68 = "tensor.empty"() : () -> tensor<2x5xf32>
    %69 = "linalg.generic"(%68) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg112: f32):
      %169 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %170 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %171 = "tensor.extract"(%67, %169, %44) : (tensor<2x1xi32>, index, index) -> i32
      %172 = "arith.index_cast"(%171) : (i32) -> index
      %173 = "arith.maxsi"(%172, %44) : (index, index) -> index
      %174 = "arith.minsi"(%173, %42) : (index, index) -> index
      %175 = "tensor.extract"(%arg27, %174, %170) : (tensor<5x5xf32>, index, index) -> f32
      "linalg.yield"(%175) : (f32) -> ()
    }) : (tensor<2x5xf32>) -> tensor<2x5xf32>
    %70 = "tensor.empty"() : () -> tensor<1xi32>
    %71 = "linalg.generic"(%52, %70) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg110: i32, %arg111: i32):
      "linalg.yield"(%arg110) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %72 = "linalg.generic"(%51, %70) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i32):
      "linalg.yield"(%arg108) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %73 = "linalg.generic"(%59) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg107: i32):
      %163 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %164 = "arith.cmpi"(%163, %43) <{predicate = 6 : i64}> : (index, index) -> i1
      %165 = "scf.if"(%164) ({
        %168 = "tensor.extract"(%71, %163) : (tensor<1xi32>, index) -> i32
        "scf.yield"(%168) : (i32) -> ()
      }, {
        %166 = "arith.subi"(%163, %43) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %167 = "tensor.extract"(%72, %166) : (tensor<1xi32>, index) -> i32
        "scf.yield"(%167) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%165) : (i32) -> ()
    }) : (tensor<2xi32>) -> tensor<2xi32>
    %74 = "tensor.empty"() : () -> tensor<2xf32>
    %75 = "linalg.generic"(%50, %74) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg105: f32, %arg106: f32):
      "linalg.yield"(%arg105) : (f32) -> ()
    }) : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
    %76 = "stablehlo.scatter"(%arg27, %73, %75) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      "stablehlo.return"(%arg104) : (tensor<f32>) -> ()
    }) : (tensor<5x5xf32>, tensor<2xi32>, tensor<2xf32>) -> tensor<5x5xf32>
    %77 = "linalg.generic"(%49, %70) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: i32, %arg102: i32):
      "linalg.yield"(%arg101) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %78 = "tensor.empty"() : () -> tensor<5xf32>
    %79 = "linalg.generic"(%48, %78) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg99: f32, %arg100: f32):
      "linalg.yield"(%arg99) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %80 = "stablehlo.scatter"(%arg27, %77, %79) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg94: tensor<f32>, %arg95: tensor<f32>):
      %160 = "tensor.empty"() : () -> tensor<f32>
      %161 = "linalg.generic"(%arg94, %arg95, %160) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg96: f32, %arg97: f32, %arg98: f32):
        %162 = "arith.mulf"(%arg96, %arg97) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%162) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%161) : (tensor<f32>) -> ()
    }) : (tensor<5x5xf32>, tensor<1xi32>, tensor<5xf32>) -> tensor<5x5xf32>
    %81 = "func.call"(%arg27) <{callee = @argmax}> : (tensor<5x5xf32>) -> tensor<5xi32>
    %82 = "tensor.empty"() : () -> tensor<5xi32>
    %83 = "linalg.generic"(%54, %82) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg92: i32, %arg93: i32):
      "linalg.yield"(%arg92) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %84 = "tensor.empty"() : () -> tensor<5xi1>
    %85 = "linalg.generic"(%81, %83, %84) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg89: i32, %arg90: i32, %arg91: i1):
      %159 = "arith.cmpi"(%arg89, %arg90) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%159) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %86 = "linalg.generic"(%53, %82) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: i32, %arg88: i32):
      "linalg.yield"(%arg87) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %87 = "linalg.generic"(%81, %86, %82) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg84: i32, %arg85: i32, %arg86: i32):
      %158 = "arith.addi"(%arg84, %arg85) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%158) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %88 = "linalg.generic"(%85, %87, %81, %82) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg80: i1, %arg81: i32, %arg82: i32, %arg83: i32):
      %157 = "arith.select"(%arg80, %arg81, %arg82) : (i1, i32, i32) -> i32
      "linalg.yield"(%157) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %89 = "linalg.generic"(%52, %82) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32):
      "linalg.yield"(%arg78) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %90 = "tensor.empty"() : () -> tensor<5x1xi32>
    %91 = "linalg.generic"(%88, %90) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i32, %arg77: i32):
      "linalg.yield"(%arg76) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %92 = "linalg.generic"(%89, %90) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32):
      "linalg.yield"(%arg74) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %93 = "tensor.empty"() : () -> tensor<5x2xi32>
    %94 = "linalg.generic"(%93) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg73: i32):
      %150 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %151 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %152 = "arith.cmpi"(%151, %43) <{predicate = 6 : i64}> : (index, index) -> i1
      %153 = "scf.if"(%152) ({
        %156 = "tensor.extract"(%91, %150, %151) : (tensor<5x1xi32>, index, index) -> i32
        "scf.yield"(%156) : (i32) -> ()
      }, {
        %154 = "arith.subi"(%151, %43) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %155 = "tensor.extract"(%92, %150, %154) : (tensor<5x1xi32>, index, index) -> i32
        "scf.yield"(%155) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%153) : (i32) -> ()
    }) : (tensor<5x2xi32>) -> tensor<5x2xi32>
    %95 = "linalg.generic"(%78) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg72: f32):
      %140 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %141 = "tensor.extract"(%94, %140, %44) : (tensor<5x2xi32>, index, index) -> i32
      %142 = "arith.index_cast"(%141) : (i32) -> index
      %143 = "tensor.extract"(%94, %140, %43) : (tensor<5x2xi32>, index, index) -> i32
      %144 = "arith.index_cast"(%143) : (i32) -> index
      %145 = "arith.maxsi"(%142, %44) : (index, index) -> index
      %146 = "arith.minsi"(%145, %42) : (index, index) -> index
      %147 = "arith.maxsi"(%144, %44) : (index, index) -> index
      %148 = "arith.minsi"(%147, %42) : (index, index) -> index
      %149 = "tensor.extract"(%arg27, %146, %148) : (tensor<5x5xf32>, index, index) -> f32
      "linalg.yield"(%149) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %96 = "linalg.generic"(%50, %57) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg70: f32, %arg71: f32):
      "linalg.yield"(%arg70) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %97 = "tensor.empty"() : () -> tensor<5x5xi1>
    %98 = "linalg.generic"(%arg27, %96, %97) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32, %arg69: i1):
      %139 = "arith.cmpf"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%139) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %99 = "linalg.generic"(%arg27, %57) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32):
      %138 = "arith.negf"(%arg65) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%138) : (f32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %100 = "func.call"(%98, %arg27, %99) <{callee = @_where}> : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %101 = "linalg.generic"(%47, %57) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: f32, %arg64: f32):
      "linalg.yield"(%arg63) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %102 = "linalg.generic"(%arg27, %101, %97) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32, %arg62: i1):
      %137 = "arith.cmpf"(%arg60, %arg61) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%137) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %103 = "linalg.generic"(%46, %57) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg58: f32, %arg59: f32):
      "linalg.yield"(%arg58) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %104 = "linalg.generic"(%arg27, %103, %97) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg55: f32, %arg56: f32, %arg57: i1):
      %136 = "arith.cmpf"(%arg55, %arg56) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%136) : (i1) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %105 = "linalg.generic"(%45, %97) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: i1, %arg54: i1):
      "linalg.yield"(%arg53) : (i1) -> ()
    }) : (tensor<i1>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %106 = "tensor.empty"() : () -> tensor<1x5x5xi1>
    %107 = "linalg.generic"(%105, %106) <{indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: i1, %arg52: i1):
      "linalg.yield"(%arg51) : (i1) -> ()
    }) : (tensor<5x5xi1>, tensor<1x5x5xi1>) -> tensor<1x5x5xi1>
    %108 = "linalg.generic"(%102, %106) <{indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: i1, %arg50: i1):
      "linalg.yield"(%arg49) : (i1) -> ()
    }) : (tensor<5x5xi1>, tensor<1x5x5xi1>) -> tensor<1x5x5xi1>
    %109 = "linalg.generic"(%104, %106) <{indexing_maps = [#map7, #map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i1, %arg48: i1):
      "linalg.yield"(%arg47) : (i1) -> ()
    }) : (tensor<5x5xi1>, tensor<1x5x5xi1>) -> tensor<1x5x5xi1>
    %110 = "tensor.empty"() : () -> tensor<3x5x5xi1>
    %111 = "linalg.generic"(%110) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg46: i1):
      %124 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %125 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %126 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %127 = "arith.cmpi"(%126, %43) <{predicate = 6 : i64}> : (index, index) -> i1
      %128 = "scf.if"(%127) ({
        %135 = "tensor.extract"(%107, %126, %124, %125) : (tensor<1x5x5xi1>, index, index, index) -> i1
        "scf.yield"(%135) : (i1) -> ()
      }, {
        %129 = "arith.cmpi"(%126, %41) <{predicate = 6 : i64}> : (index, index) -> i1
        %130 = "scf.if"(%129) ({
          %133 = "arith.subi"(%126, %43) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %134 = "tensor.extract"(%108, %133, %124, %125) : (tensor<1x5x5xi1>, index, index, index) -> i1
          "scf.yield"(%134) : (i1) -> ()
        }, {
          %131 = "arith.subi"(%126, %41) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %132 = "tensor.extract"(%109, %131, %124, %125) : (tensor<1x5x5xi1>, index, index, index) -> i1
          "scf.yield"(%132) : (i1) -> ()
        }) : (i1) -> i1
        "scf.yield"(%130) : (i1) -> ()
      }) : (i1) -> i1
      "linalg.yield"(%128) : (i1) -> ()
    }) : (tensor<3x5x5xi1>) -> tensor<3x5x5xi1>
    %112 = "func.call"(%111) <{callee = @argmax_0}> : (tensor<3x5x5xi1>) -> tensor<5x5xi32>
    %113 = "tensor.empty"() : () -> tensor<5x5xi32>
    %114 = "linalg.generic"(%52, %113) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32):
      "linalg.yield"(%arg44) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x5xi32>) -> tensor<5x5xi32>
    %115 = "linalg.generic"(%112, %114, %97) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32, %arg43: i1):
      %123 = "arith.cmpi"(%arg41, %arg42) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%123) : (i1) -> ()
    }) : (tensor<5x5xi32>, tensor<5x5xi32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %116 = "linalg.generic"(%51, %113) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32):
      "linalg.yield"(%arg39) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x5xi32>) -> tensor<5x5xi32>
    %117 = "linalg.generic"(%112, %116, %97) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i32, %arg37: i32, %arg38: i1):
      %122 = "arith.cmpi"(%arg36, %arg37) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%122) : (i1) -> ()
    }) : (tensor<5x5xi32>, tensor<5x5xi32>, tensor<5x5xi1>) -> tensor<5x5xi1>
    %118 = "linalg.generic"(%117, %arg27, %99, %57) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg32: i1, %arg33: f32, %arg34: f32, %arg35: f32):
      %121 = "arith.select"(%arg32, %arg33, %arg34) : (i1, f32, f32) -> f32
      "linalg.yield"(%121) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    %119 = "linalg.generic"(%115, %96, %118, %57) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg28: i1, %arg29: f32, %arg30: f32, %arg31: f32):
      %120 = "arith.select"(%arg28, %arg29, %arg30) : (i1, f32, f32) -> f32
      "linalg.yield"(%120) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%56, %58, %69, %76, %80, %95, %100, %119) : (tensor<3x3xf32>, tensor<5x5xf32>, tensor<2x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x5xf32>) -> tensor<5xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<5x5xf32>):
    %21 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %22 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %23 = "tensor.empty"() : () -> tensor<5x5xi32>
    %24 = "linalg.generic"(%23) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg26: i32):
      %39 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %40 = "arith.index_cast"(%39) : (index) -> i32
      "linalg.yield"(%40) : (i32) -> ()
    }) : (tensor<5x5xi32>) -> tensor<5x5xi32>
    %25 = "tensor.empty"() : () -> tensor<5xf32>
    %26 = "linalg.fill"(%22, %25) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32):
      "linalg.yield"(%arg24) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %27 = "tensor.empty"() : () -> tensor<5xi32>
    %28 = "linalg.fill"(%21, %27) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32):
      "linalg.yield"(%arg22) : (i32) -> ()
    }) : (i32, tensor<5xi32>) -> tensor<5xi32>
    %29:2 = "linalg.generic"(%arg17, %24, %26, %28) <{indexing_maps = [#map9, #map9, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg18: f32, %arg19: i32, %arg20: f32, %arg21: i32):
      %30 = "arith.cmpf"(%arg20, %arg18) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %31 = "arith.cmpf"(%arg20, %arg20) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %32 = "arith.ori"(%30, %31) : (i1, i1) -> i1
      %33 = "arith.cmpf"(%arg20, %arg18) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %34 = "arith.cmpi"(%arg21, %arg19) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %35 = "arith.andi"(%33, %34) : (i1, i1) -> i1
      %36 = "arith.ori"(%32, %35) : (i1, i1) -> i1
      %37 = "arith.select"(%32, %arg20, %arg18) : (i1, f32, f32) -> f32
      %38 = "arith.select"(%36, %arg21, %arg19) : (i1, i32, i32) -> i32
      "linalg.yield"(%37, %38) : (f32, i32) -> ()
    }) : (tensor<5x5xf32>, tensor<5x5xi32>, tensor<5xf32>, tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>)
    "func.return"(%29#1) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg10: tensor<5x5xi1>, %arg11: tensor<5x5xf32>, %arg12: tensor<5x5xf32>):
    %18 = "tensor.empty"() : () -> tensor<5x5xf32>
    %19 = "linalg.generic"(%arg10, %arg11, %arg12, %18) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg13: i1, %arg14: f32, %arg15: f32, %arg16: f32):
      %20 = "arith.select"(%arg13, %arg14, %arg15) : (i1, f32, f32) -> f32
      "linalg.yield"(%20) : (f32) -> ()
    }) : (tensor<5x5xi1>, tensor<5x5xf32>, tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    "func.return"(%19) : (tensor<5x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<3x5x5xi1>) -> tensor<5x5xi32>, sym_name = "argmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x5x5xi1>):
    %0 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = false}> : () -> i1
    %2 = "tensor.empty"() : () -> tensor<3x5x5xi32>
    %3 = "linalg.generic"(%2) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg9: i32):
      %16 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %17 = "arith.index_cast"(%16) : (index) -> i32
      "linalg.yield"(%17) : (i32) -> ()
    }) : (tensor<3x5x5xi32>) -> tensor<3x5x5xi32>
    %4 = "tensor.empty"() : () -> tensor<5x5xi1>
    %5 = "linalg.fill"(%1, %4) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i1, %arg8: i1):
      "linalg.yield"(%arg7) : (i1) -> ()
    }) : (i1, tensor<5x5xi1>) -> tensor<5x5xi1>
    %6 = "tensor.empty"() : () -> tensor<5x5xi32>
    %7 = "linalg.fill"(%0, %6) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i32, %arg6: i32):
      "linalg.yield"(%arg5) : (i32) -> ()
    }) : (i32, tensor<5x5xi32>) -> tensor<5x5xi32>
    %8:2 = "linalg.generic"(%arg0, %3, %5, %7) <{indexing_maps = [#map10, #map10, #map11, #map11], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg1: i1, %arg2: i32, %arg3: i1, %arg4: i32):
      %9 = "arith.cmpi"(%arg3, %arg1) <{predicate = 8 : i64}> : (i1, i1) -> i1
      %10 = "arith.cmpi"(%arg3, %arg1) <{predicate = 0 : i64}> : (i1, i1) -> i1
      %11 = "arith.cmpi"(%arg4, %arg2) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %12 = "arith.andi"(%10, %11) : (i1, i1) -> i1
      %13 = "arith.ori"(%9, %12) : (i1, i1) -> i1
      %14 = "arith.maxui"(%arg3, %arg1) : (i1, i1) -> i1
      %15 = "arith.select"(%13, %arg4, %arg2) : (i1, i32, i32) -> i32
      "linalg.yield"(%14, %15) : (i1, i32) -> ()
    }) : (tensor<3x5x5xi1>, tensor<3x5x5xi32>, tensor<5x5xi1>, tensor<5x5xi32>) -> (tensor<5x5xi1>, tensor<5x5xi32>)
    "func.return"(%8#1) : (tensor<5x5xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

