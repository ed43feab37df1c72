#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1) -> (d1)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> (0, d1)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0, d1) -> ()>
#map8 = affine_map<() -> ()>
#map9 = affine_map<(d0, d1) -> (d1, d0)>
#map10 = affine_map<(d0, d1, d2) -> (d2, d0)>
#map11 = affine_map<(d0) -> ()>
#map12 = affine_map<(d0) -> (d0)>
#map13 = affine_map<(d0, d1) -> (d0, 0)>
#map14 = affine_map<(d0, d1, d2) -> ()>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map16 = affine_map<(d0, d1, d2) -> (d2)>
#map17 = affine_map<(d0, d1, d2) -> (0, d1, d2)>
"builtin.module"() <{sym_name = "jit_train_step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<5x3xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<5xi32>) -> (tensor<f32>, tensor<3x4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg105: tensor<5x3xf32>, %arg106: tensor<3x4xf32>, %arg107: tensor<4xf32>, %arg108: tensor<5xi32>):
    %97 = "arith.constant"() <{value = -1.000000e+00 : f32}> : () -> f32
    %98 = "arith.constant"() <{value = 5.000000e+00 : f32}> : () -> f32
    %99 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %100 = "arith.constant"() <{value = dense<1.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %101 = "tensor.empty"() : () -> tensor<5x4xf32>
    %102 = "linalg.fill"(%99, %101) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg163: f32, %arg164: f32):
      "linalg.yield"(%arg163) : (f32) -> ()
    }) : (f32, tensor<5x4xf32>) -> tensor<5x4xf32>
    %103 = "linalg.matmul"(%arg105, %arg106, %102) <{indexing_maps = [#map, #map1, #map2], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg160: f32, %arg161: f32, %arg162: f32):
      %152 = "arith.mulf"(%arg160, %arg161) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %153 = "arith.addf"(%arg162, %152) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%153) : (f32) -> ()
    }) : (tensor<5x3xf32>, tensor<3x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %104 = "tensor.empty"() : () -> tensor<1x4xf32>
    %105 = "linalg.generic"(%arg107, %104) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg158: f32, %arg159: f32):
      "linalg.yield"(%arg158) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %106 = "linalg.generic"(%105, %101) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg156: f32, %arg157: f32):
      "linalg.yield"(%arg156) : (f32) -> ()
    }) : (tensor<1x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %107 = "linalg.generic"(%103, %106, %101) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32, %arg155: f32):
      %151 = "arith.addf"(%arg153, %arg154) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%151) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %108:3 = "func.call"(%107) <{callee = @log_softmax}> : (tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x1xf32>)
    %109 = "tensor.empty"() : () -> tensor<5x1xi32>
    %110 = "linalg.generic"(%arg108, %109) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg151: i32, %arg152: i32):
      "linalg.yield"(%arg151) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %111:2 = "func.call"(%108#0, %110) <{callee = @take_along_axis}> : (tensor<5x4xf32>, tensor<5x1xi32>) -> (tensor<5x1xf32>, tensor<5x1x1xi32>)
    %112 = "tensor.empty"() : () -> tensor<f32>
    %113 = "linalg.fill"(%99, %112) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg149: f32, %arg150: f32):
      "linalg.yield"(%arg149) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %114 = "linalg.generic"(%111#0, %113) <{indexing_maps = [#map4, #map7], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg147: f32, %arg148: f32):
      %150 = "arith.addf"(%arg148, %arg147) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%150) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<f32>) -> tensor<f32>
    %115 = "linalg.generic"(%114, %112) <{indexing_maps = [#map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: f32, %arg146: f32):
      %149 = "arith.divf"(%arg145, %98) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%149) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %116 = "linalg.generic"(%115, %112) <{indexing_maps = [#map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: f32, %arg144: f32):
      %148 = "arith.negf"(%arg143) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%148) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %117 = "linalg.generic"(%112) <{indexing_maps = [#map8], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg142: f32):
      "linalg.yield"(%97) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %118 = "linalg.generic"(%117, %112) <{indexing_maps = [#map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg140: f32, %arg141: f32):
      %147 = "arith.divf"(%arg140, %98) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%147) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %119 = "tensor.empty"() : () -> tensor<5x1xf32>
    %120 = "linalg.generic"(%118, %119) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: f32, %arg139: f32):
      "linalg.yield"(%arg138) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %121 = "func.call"(%111#1, %120) <{callee = @take_along_axis_0}> : (tensor<5x1x1xi32>, tensor<5x1xf32>) -> tensor<5x4xf32>
    %122 = "func.call"(%108#1, %108#2, %121) <{callee = @log_softmax_1}> : (tensor<5x4xf32>, tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %123 = "tensor.empty"() : () -> tensor<4xf32>
    %124 = "linalg.fill"(%99, %123) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg136: f32, %arg137: f32):
      "linalg.yield"(%arg136) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %125 = "linalg.generic"(%122, %124) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg134: f32, %arg135: f32):
      %146 = "arith.addf"(%arg135, %arg134) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%146) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %126 = "tensor.expand_shape"(%125) <{reassociation = [[0, 1]], static_output_shape = array<i64: 1, 4>}> : (tensor<4xf32>) -> tensor<1x4xf32>
    %127 = "linalg.generic"(%126, %124) <{indexing_maps = [#map9, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32):
      %145 = "arith.addf"(%arg133, %arg132) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%145) : (f32) -> ()
    }) : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %128 = "tensor.empty"() : () -> tensor<4x3xf32>
    %129 = "linalg.fill"(%99, %128) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: f32, %arg131: f32):
      "linalg.yield"(%arg130) : (f32) -> ()
    }) : (f32, tensor<4x3xf32>) -> tensor<4x3xf32>
    %130 = "linalg.generic"(%122, %arg105, %129) <{indexing_maps = [#map10, #map1, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg127: f32, %arg128: f32, %arg129: f32):
      %143 = "arith.mulf"(%arg127, %arg128) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %144 = "arith.addf"(%arg129, %143) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%144) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %131 = "tensor.empty"() : () -> tensor<3x4xf32>
    %132 = "linalg.generic"(%130, %131) <{indexing_maps = [#map9, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg125: f32, %arg126: f32):
      "linalg.yield"(%arg125) : (f32) -> ()
    }) : (tensor<4x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %133 = "linalg.generic"(%100, %131) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg123: f32, %arg124: f32):
      "linalg.yield"(%arg123) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %134 = "linalg.generic"(%133, %132, %131) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg120: f32, %arg121: f32, %arg122: f32):
      %142 = "arith.mulf"(%arg120, %arg121) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%142) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %135 = "linalg.generic"(%arg106, %134, %131) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg117: f32, %arg118: f32, %arg119: f32):
      %141 = "arith.subf"(%arg117, %arg118) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%141) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %136 = "linalg.generic"(%100, %123) <{indexing_maps = [#map11, #map12], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg115: f32, %arg116: f32):
      "linalg.yield"(%arg115) : (f32) -> ()
    }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    %137 = "linalg.generic"(%136, %127, %123) <{indexing_maps = [#map12, #map12, #map12], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg112: f32, %arg113: f32, %arg114: f32):
      %140 = "arith.mulf"(%arg112, %arg113) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%140) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %138 = "linalg.generic"(%arg107, %137, %123) <{indexing_maps = [#map12, #map12, #map12], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg109: f32, %arg110: f32, %arg111: f32):
      %139 = "arith.subf"(%arg109, %arg110) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%139) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%116, %135, %138) : (tensor<f32>, tensor<3x4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x4xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x1xf32>), res_attrs = [{}, {}, {}], sym_name = "log_softmax", sym_visibility = "private"}> ({
  ^bb0(%arg73: tensor<5x4xf32>):
    %70 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %71 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %72 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %73 = "tensor.empty"() : () -> tensor<5xf32>
    %74 = "linalg.fill"(%72, %73) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg103: f32, %arg104: f32):
      "linalg.yield"(%arg103) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %75 = "linalg.generic"(%arg73, %74) <{indexing_maps = [#map4, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32):
      %96 = "arith.maximumf"(%arg102, %arg101) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%96) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5xf32>) -> tensor<5xf32>
    %76 = "linalg.generic"(%71, %73) <{indexing_maps = [#map11, #map12], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg99: f32, %arg100: f32):
      "linalg.yield"(%arg99) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %77 = "linalg.generic"(%76, %75, %73) <{indexing_maps = [#map12, #map12, #map12], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg96: f32, %arg97: f32, %arg98: f32):
      %95 = "arith.maximumf"(%arg96, %arg97) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%95) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %78 = "tensor.empty"() : () -> tensor<5x1xf32>
    %79 = "linalg.generic"(%77, %78) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg94: f32, %arg95: f32):
      "linalg.yield"(%arg94) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %80 = "tensor.empty"() : () -> tensor<5x4xf32>
    %81 = "linalg.generic"(%79, %80) <{indexing_maps = [#map13, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg92: f32, %arg93: f32):
      "linalg.yield"(%arg92) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %82 = "linalg.generic"(%arg73, %81, %80) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg89: f32, %arg90: f32, %arg91: f32):
      %94 = "arith.subf"(%arg89, %arg90) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%94) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %83 = "linalg.generic"(%82, %80) <{indexing_maps = [#map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: f32, %arg88: f32):
      %93 = "math.exp"(%arg87) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%93) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %84 = "linalg.fill"(%70, %73) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg85: f32, %arg86: f32):
      "linalg.yield"(%arg85) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %85 = "linalg.generic"(%83, %84) <{indexing_maps = [#map4, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg83: f32, %arg84: f32):
      %92 = "arith.addf"(%arg84, %arg83) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%92) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5xf32>) -> tensor<5xf32>
    %86 = "linalg.generic"(%85, %78) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32):
      "linalg.yield"(%arg81) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %87 = "linalg.generic"(%86, %78) <{indexing_maps = [#map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg79: f32, %arg80: f32):
      %91 = "math.log"(%arg79) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%91) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %88 = "linalg.generic"(%87, %80) <{indexing_maps = [#map13, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32):
      "linalg.yield"(%arg77) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %89 = "linalg.generic"(%82, %88, %80) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32, %arg76: f32):
      %90 = "arith.subf"(%arg74, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%90) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%89, %83, %86) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x1xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x4xf32>, tensor<5x1xi32>) -> (tensor<5x1xf32>, tensor<5x1x1xi32>), res_attrs = [{}, {}], sym_name = "take_along_axis", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<5x4xf32>, %arg32: tensor<5x1xi32>):
    %26 = "arith.constant"() <{value = 3 : index}> : () -> index
    %27 = "arith.constant"() <{value = 0 : index}> : () -> index
    %28 = "arith.constant"() <{value = true}> : () -> i1
    %29 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %30 = "arith.constant"() <{value = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
    %31 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %32 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %33 = "tensor.empty"() : () -> tensor<5x1xi32>
    %34 = "linalg.generic"(%32, %33) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: i32, %arg72: i32):
      "linalg.yield"(%arg71) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %35 = "tensor.empty"() : () -> tensor<5x1xi1>
    %36 = "linalg.generic"(%arg32, %34, %35) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32, %arg70: i1):
      %69 = "arith.cmpi"(%arg68, %arg69) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%69) : (i1) -> ()
    }) : (tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi1>) -> tensor<5x1xi1>
    %37 = "linalg.generic"(%31, %33) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg66: i32, %arg67: i32):
      "linalg.yield"(%arg66) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %38 = "linalg.generic"(%arg32, %37, %33) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg63: i32, %arg64: i32, %arg65: i32):
      %68 = "arith.addi"(%arg63, %arg64) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%68) : (i32) -> ()
    }) : (tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %39 = "linalg.generic"(%36, %38, %arg32, %33) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg59: i1, %arg60: i32, %arg61: i32, %arg62: i32):
      %67 = "arith.select"(%arg59, %arg60, %arg61) : (i1, i32, i32) -> i32
      "linalg.yield"(%67) : (i32) -> ()
    }) : (tensor<5x1xi1>, tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %40 = "tensor.expand_shape"(%39) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 5, 1, 1>}> : (tensor<5x1xi32>) -> tensor<5x1x1xi32>
    %41 = "tensor.empty"() : () -> tensor<5x1x1xi32>
    %42 = "linalg.generic"(%32, %41) <{indexing_maps = [#map14, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32):
      "linalg.yield"(%arg57) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi32>
    %43 = "tensor.empty"() : () -> tensor<5x1x1xi1>
    %44 = "linalg.generic"(%40, %42, %43) <{indexing_maps = [#map15, #map15, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32, %arg56: i1):
      %66 = "arith.cmpi"(%arg54, %arg55) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%66) : (i1) -> ()
    }) : (tensor<5x1x1xi32>, tensor<5x1x1xi32>, tensor<5x1x1xi1>) -> tensor<5x1x1xi1>
    %45 = "tensor.empty"() : () -> tensor<1x1x1xi32>
    %46 = "linalg.generic"(%30, %45) <{indexing_maps = [#map16, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1x1xi32>) -> tensor<1x1x1xi32>
    %47 = "linalg.generic"(%46, %41) <{indexing_maps = [#map17, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg50: i32, %arg51: i32):
      "linalg.yield"(%arg50) : (i32) -> ()
    }) : (tensor<1x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi32>
    %48 = "linalg.generic"(%40, %47, %43) <{indexing_maps = [#map15, #map15, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32, %arg49: i1):
      %65 = "arith.cmpi"(%arg47, %arg48) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%65) : (i1) -> ()
    }) : (tensor<5x1x1xi32>, tensor<5x1x1xi32>, tensor<5x1x1xi1>) -> tensor<5x1x1xi1>
    %49 = "linalg.generic"(%44, %48, %43) <{indexing_maps = [#map15, #map15, #map15], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i1, %arg45: i1, %arg46: i1):
      %64 = "arith.andi"(%arg44, %arg45) : (i1, i1) -> i1
      "linalg.yield"(%64) : (i1) -> ()
    }) : (tensor<5x1x1xi1>, tensor<5x1x1xi1>, tensor<5x1x1xi1>) -> tensor<5x1x1xi1>
    %50 = "linalg.fill"(%28, %35) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: i1, %arg43: i1):
      "linalg.yield"(%arg42) : (i1) -> ()
    }) : (i1, tensor<5x1xi1>) -> tensor<5x1xi1>
    %51 = "linalg.generic"(%49, %50) <{indexing_maps = [#map15, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg40: i1, %arg41: i1):
      %63 = "arith.andi"(%arg41, %arg40) : (i1, i1) -> i1
      "linalg.yield"(%63) : (i1) -> ()
    }) : (tensor<5x1x1xi1>, tensor<5x1xi1>) -> tensor<5x1xi1>
    %52 = "tensor.empty"() : () -> tensor<5x1xf32>
    %53 = "linalg.generic"(%52) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg39: f32):
      %57 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %58 = "tensor.extract"(%40, %57, %27, %27) : (tensor<5x1x1xi32>, index, index, index) -> i32
      %59 = "arith.index_cast"(%58) : (i32) -> index
      %60 = "arith.maxsi"(%59, %27) : (index, index) -> index
      %61 = "arith.minsi"(%60, %26) : (index, index) -> index
      %62 = "tensor.extract"(%arg31, %57, %61) : (tensor<5x4xf32>, index, index) -> f32
      "linalg.yield"(%62) : (f32) -> ()
    }) : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %54 = "linalg.generic"(%29, %52) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: f32, %arg38: f32):
      "linalg.yield"(%arg37) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %55 = "linalg.generic"(%51, %53, %54, %52) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg33: i1, %arg34: f32, %arg35: f32, %arg36: f32):
      %56 = "arith.select"(%arg33, %arg34, %arg35) : (i1, f32, f32) -> f32
      "linalg.yield"(%56) : (f32) -> ()
    }) : (tensor<5x1xi1>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    "func.return"(%55, %40) : (tensor<5x1xf32>, tensor<5x1x1xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5x1x1xi32>, tensor<5x1xf32>) -> tensor<5x4xf32>, res_attrs = [{}], sym_name = "take_along_axis_0", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<5x1x1xi32>, %arg23: tensor<5x1xf32>):
    %19 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %20 = "tensor.empty"() : () -> tensor<5x4xf32>
    %21 = "linalg.generic"(%19, %20) <{indexing_maps = [#map7, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32):
      "linalg.yield"(%arg29) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %22 = "stablehlo.scatter"(%21, %arg22, %arg23) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg24: tensor<f32>, %arg25: tensor<f32>):
      %23 = "tensor.empty"() : () -> tensor<f32>
      %24 = "linalg.generic"(%arg24, %arg25, %23) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg26: f32, %arg27: f32, %arg28: f32):
        %25 = "arith.addf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%25) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%24) : (tensor<f32>) -> ()
    }) : (tensor<5x4xf32>, tensor<5x1x1xi32>, tensor<5x1xf32>) -> tensor<5x4xf32>
    "func.return"(%22) : (tensor<5x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x4xf32>, tensor<5x1xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>, res_attrs = [{}], sym_name = "log_softmax_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<5x4xf32>, %arg1: tensor<5x1xf32>, %arg2: tensor<5x4xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.empty"() : () -> tensor<5x4xf32>
    %2 = "linalg.generic"(%arg2, %1) <{indexing_maps = [#map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      %18 = "arith.negf"(%arg20) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%18) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %3 = "tensor.empty"() : () -> tensor<5xf32>
    %4 = "linalg.fill"(%0, %3) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32):
      "linalg.yield"(%arg18) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %5 = "linalg.generic"(%2, %4) <{indexing_maps = [#map4, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      %17 = "arith.addf"(%arg17, %arg16) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%17) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5xf32>) -> tensor<5xf32>
    %6 = "tensor.expand_shape"(%5) <{reassociation = [[0, 1]], static_output_shape = array<i64: 5, 1>}> : (tensor<5xf32>) -> tensor<5x1xf32>
    %7 = "tensor.empty"() : () -> tensor<5x1xf32>
    %8 = "linalg.generic"(%6, %arg1, %7) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32, %arg15: f32):
      %16 = "arith.divf"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%16) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %9 = "linalg.generic"(%8, %4) <{indexing_maps = [#map4, #map6], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      %15 = "arith.addf"(%arg12, %arg11) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5xf32>) -> tensor<5xf32>
    %10 = "linalg.generic"(%9, %1) <{indexing_maps = [#map6, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      "linalg.yield"(%arg9) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %11 = "linalg.generic"(%10, %arg0, %1) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg6: f32, %arg7: f32, %arg8: f32):
      %14 = "arith.mulf"(%arg6, %arg7) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    %12 = "linalg.generic"(%arg2, %11, %1) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
      %13 = "arith.addf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%13) : (f32) -> ()
    }) : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
    "func.return"(%12) : (tensor<5x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

