#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<() -> ()>
#map2 = affine_map<(d0) -> ()>
#map3 = affine_map<(d0) -> (0)>
#map4 = affine_map<(d0, d1) -> ()>
#map5 = affine_map<(d0, d1) -> (d0, d1)>
#map6 = affine_map<(d0, d1) -> (0, 0)>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<(d0, d1) -> (d1)>
#map11 = affine_map<(d0, d1) -> (0, d1)>
"builtin.module"() <{sym_name = "jit_eig"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> (tensor<i1>, tensor<4xf32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg45: tensor<4x4xf32>, %arg46: tensor<4x4xcomplex<f32>>):
    %49 = "arith.constant"() <{value = 9.99999974E-5 : f32}> : () -> f32
    %50 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %51 = "complex.constant"() <{value = [0.000000e+00 : f32, 0.000000e+00 : f32]}> : () -> complex<f32>
    %52 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %53 = "arith.constant"() <{value = dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %54 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55:5 = "stablehlo.custom_call"(%arg45) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgeev_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l], [m, n], [o, p], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %56 = "tensor.empty"() : () -> tensor<4xcomplex<f32>>
    %57 = "linalg.generic"(%55#0, %55#1, %56) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg139: f32, %arg140: f32, %arg141: complex<f32>):
      %135 = "complex.create"(%arg139, %arg140) : (f32, f32) -> complex<f32>
      "linalg.yield"(%135) : (complex<f32>) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %58 = "tensor.empty"() : () -> tensor<i1>
    %59 = "linalg.generic"(%55#4, %54, %58) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg136: i32, %arg137: i32, %arg138: i1):
      %134 = "arith.cmpi"(%arg136, %arg137) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%134) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %60 = "tensor.empty"() : () -> tensor<1xi1>
    %61 = "linalg.generic"(%59, %60) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg134: i1, %arg135: i1):
      "linalg.yield"(%arg134) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %62 = "linalg.generic"(%53, %56) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg132: complex<f32>, %arg133: complex<f32>):
      "linalg.yield"(%arg132) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %63 = "tensor.empty"() : () -> tensor<4xi1>
    %64 = "linalg.generic"(%61, %63) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: i1, %arg131: i1):
      "linalg.yield"(%arg130) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<4xi1>) -> tensor<4xi1>
    %65 = "linalg.generic"(%64, %57, %62, %56) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg126: i1, %arg127: complex<f32>, %arg128: complex<f32>, %arg129: complex<f32>):
      %133 = "arith.select"(%arg126, %arg127, %arg128) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%133) : (complex<f32>) -> ()
    }) : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %66 = "tensor.empty"() : () -> tensor<1x1xi1>
    %67 = "linalg.generic"(%59, %66) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg124: i1, %arg125: i1):
      "linalg.yield"(%arg124) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %68 = "tensor.empty"() : () -> tensor<4x4xcomplex<f32>>
    %69 = "linalg.generic"(%53, %68) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg122: complex<f32>, %arg123: complex<f32>):
      "linalg.yield"(%arg122) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %70 = "tensor.empty"() : () -> tensor<4x4xi1>
    %71 = "linalg.generic"(%67, %70) <{indexing_maps = [#map6, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: i1, %arg121: i1):
      "linalg.yield"(%arg120) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %72 = "linalg.generic"(%71, %55#3, %69, %68) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg116: i1, %arg117: complex<f32>, %arg118: complex<f32>, %arg119: complex<f32>):
      %132 = "arith.select"(%arg116, %arg117, %arg118) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%132) : (complex<f32>) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %73 = "linalg.generic"(%arg45, %68) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg114: f32, %arg115: complex<f32>):
      %131 = "complex.create"(%arg114, %52) : (f32, f32) -> complex<f32>
      "linalg.yield"(%131) : (complex<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %74 = "linalg.fill"(%51, %68) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg112: complex<f32>, %arg113: complex<f32>):
      "linalg.yield"(%arg112) : (complex<f32>) -> ()
    }) : (complex<f32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %75 = "linalg.matmul"(%73, %72, %74) <{indexing_maps = [#map7, #map8, #map9], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg109: complex<f32>, %arg110: complex<f32>, %arg111: complex<f32>):
      %129 = "complex.mul"(%arg109, %arg110) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %130 = "complex.add"(%arg111, %129) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%130) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %76 = "tensor.empty"() : () -> tensor<1x4xcomplex<f32>>
    %77 = "linalg.generic"(%65, %76) <{indexing_maps = [#map10, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg107: complex<f32>, %arg108: complex<f32>):
      "linalg.yield"(%arg107) : (complex<f32>) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<1x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %78 = "linalg.generic"(%77, %68) <{indexing_maps = [#map11, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg105: complex<f32>, %arg106: complex<f32>):
      "linalg.yield"(%arg105) : (complex<f32>) -> ()
    }) : (tensor<1x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %79 = "linalg.generic"(%72, %78, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg102: complex<f32>, %arg103: complex<f32>, %arg104: complex<f32>):
      %128 = "complex.mul"(%arg102, %arg103) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%128) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %80 = "linalg.generic"(%75, %79, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg99: complex<f32>, %arg100: complex<f32>, %arg101: complex<f32>):
      %127 = "complex.sub"(%arg99, %arg100) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%127) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %81 = "tensor.empty"() : () -> tensor<4x4xf32>
    %82 = "linalg.generic"(%80, %81) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg97: complex<f32>, %arg98: f32):
      %126 = "complex.abs"(%arg97) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%126) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %83 = "tensor.empty"() : () -> tensor<f32>
    %84 = "linalg.fill"(%50, %83) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: f32, %arg96: f32):
      "linalg.yield"(%arg95) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %85 = "linalg.generic"(%82, %84) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32):
      %125 = "arith.maximumf"(%arg94, %arg93) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%125) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    %86 = "linalg.generic"(%85, %58) <{indexing_maps = [#map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg91: f32, %arg92: i1):
      %124 = "arith.cmpf"(%arg91, %49) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%124) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %87 = "tensor.empty"() : () -> tensor<4xf32>
    %88 = "linalg.generic"(%65, %87) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg89: complex<f32>, %arg90: f32):
      %123 = "complex.abs"(%arg89) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%123) : (f32) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4xf32>) -> tensor<4xf32>
    %89 = "func.call"(%88) <{callee = @sort}> : (tensor<4xf32>) -> tensor<4xf32>
    %90:4 = "stablehlo.custom_call"(%arg46) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_cgeev_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l, m], [n, o], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4}, custom>} : (tensor<4x4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %91 = "linalg.generic"(%90#3, %54, %58) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32, %arg88: i1):
      %122 = "arith.cmpi"(%arg86, %arg87) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%122) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %92 = "linalg.generic"(%91, %60) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg84: i1, %arg85: i1):
      "linalg.yield"(%arg84) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %93 = "linalg.generic"(%92, %63) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i1, %arg83: i1):
      "linalg.yield"(%arg82) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<4xi1>) -> tensor<4xi1>
    %94 = "linalg.generic"(%93, %90#0, %62, %56) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg78: i1, %arg79: complex<f32>, %arg80: complex<f32>, %arg81: complex<f32>):
      %121 = "arith.select"(%arg78, %arg79, %arg80) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%121) : (complex<f32>) -> ()
    }) : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %95 = "linalg.generic"(%91, %66) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i1, %arg77: i1):
      "linalg.yield"(%arg76) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %96 = "linalg.generic"(%95, %70) <{indexing_maps = [#map6, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i1, %arg75: i1):
      "linalg.yield"(%arg74) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %97 = "linalg.generic"(%96, %90#2, %69, %68) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg70: i1, %arg71: complex<f32>, %arg72: complex<f32>, %arg73: complex<f32>):
      %120 = "arith.select"(%arg70, %arg71, %arg72) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%120) : (complex<f32>) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %98 = "linalg.matmul"(%arg46, %97, %74) <{indexing_maps = [#map7, #map8, #map9], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg67: complex<f32>, %arg68: complex<f32>, %arg69: complex<f32>):
      %118 = "complex.mul"(%arg67, %arg68) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %119 = "complex.add"(%arg69, %118) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%119) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %99 = "linalg.generic"(%94, %76) <{indexing_maps = [#map10, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: complex<f32>, %arg66: complex<f32>):
      "linalg.yield"(%arg65) : (complex<f32>) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<1x4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %100 = "linalg.generic"(%99, %68) <{indexing_maps = [#map11, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: complex<f32>, %arg64: complex<f32>):
      "linalg.yield"(%arg63) : (complex<f32>) -> ()
    }) : (tensor<1x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %101 = "linalg.generic"(%97, %100, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg60: complex<f32>, %arg61: complex<f32>, %arg62: complex<f32>):
      %117 = "complex.mul"(%arg60, %arg61) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%117) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %102 = "linalg.generic"(%98, %101, %68) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: complex<f32>, %arg58: complex<f32>, %arg59: complex<f32>):
      %116 = "complex.sub"(%arg57, %arg58) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%116) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %103 = "linalg.generic"(%102, %81) <{indexing_maps = [#map5, #map5], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: complex<f32>, %arg56: f32):
      %115 = "complex.abs"(%arg55) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%115) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %104 = "linalg.generic"(%103, %84) <{indexing_maps = [#map5, #map4], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      %114 = "arith.maximumf"(%arg54, %arg53) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%114) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    %105 = "linalg.generic"(%104, %58) <{indexing_maps = [#map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: f32, %arg52: i1):
      %113 = "arith.cmpf"(%arg51, %49) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%113) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %106 = "linalg.generic"(%94, %87) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: complex<f32>, %arg50: f32):
      %112 = "complex.abs"(%arg49) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%112) : (f32) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4xf32>) -> tensor<4xf32>
    %107 = "func.call"(%106) <{callee = @sort}> : (tensor<4xf32>) -> tensor<4xf32>
    %108 = "func.call"(%arg45) <{callee = @eigvals}> : (tensor<4x4xf32>) -> tensor<4xcomplex<f32>>
    %109 = "linalg.generic"(%108, %87) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: complex<f32>, %arg48: f32):
      %111 = "complex.abs"(%arg47) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%111) : (f32) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4xf32>) -> tensor<4xf32>
    %110 = "func.call"(%109) <{callee = @sort}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%86, %89, %105, %107, %110) : (tensor<i1>, tensor<4xf32>, tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xf32>) -> tensor<4xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg17: tensor<4xf32>):
    %16 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %17 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %18 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %19 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %20 = "stablehlo.sort"(%arg17) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg18: tensor<f32>, %arg19: tensor<f32>):
      %21 = "tensor.empty"() : () -> tensor<i1>
      %22 = "linalg.generic"(%arg18, %21) <{indexing_maps = [#map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg43: f32, %arg44: i1):
        %48 = "arith.cmpf"(%arg43, %19) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%48) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %23 = "tensor.empty"() : () -> tensor<f32>
      %24 = "linalg.generic"(%22, %arg18, %23) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg40: i1, %arg41: f32, %arg42: f32):
        %47 = "arith.select"(%arg40, %19, %arg41) : (i1, f32, f32) -> f32
        "linalg.yield"(%47) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %25 = "linalg.generic"(%arg18, %arg18, %21) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg37: f32, %arg38: f32, %arg39: i1):
        %46 = "arith.cmpf"(%arg37, %arg38) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%46) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %26 = "linalg.generic"(%25, %24, %23) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg34: i1, %arg35: f32, %arg36: f32):
        %45 = "arith.select"(%arg34, %18, %arg35) : (i1, f32, f32) -> f32
        "linalg.yield"(%45) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %27 = "linalg.generic"(%arg19, %21) <{indexing_maps = [#map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg32: f32, %arg33: i1):
        %44 = "arith.cmpf"(%arg32, %19) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%44) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %28 = "linalg.generic"(%27, %arg19, %23) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg29: i1, %arg30: f32, %arg31: f32):
        %43 = "arith.select"(%arg29, %19, %arg30) : (i1, f32, f32) -> f32
        "linalg.yield"(%43) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %29 = "linalg.generic"(%arg19, %arg19, %21) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg26: f32, %arg27: f32, %arg28: i1):
        %42 = "arith.cmpf"(%arg26, %arg27) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%42) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %30 = "linalg.generic"(%29, %28, %23) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg23: i1, %arg24: f32, %arg25: f32):
        %41 = "arith.select"(%arg23, %18, %arg24) : (i1, f32, f32) -> f32
        "linalg.yield"(%41) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %31 = "linalg.generic"(%26, %30, %21) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg20: f32, %arg21: f32, %arg22: i1):
        %32 = "arith.bitcast"(%arg20) : (f32) -> i32
        %33 = "arith.cmpi"(%32, %17) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %34 = "arith.subi"(%16, %32) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %35 = "arith.select"(%33, %34, %32) : (i1, i32, i32) -> i32
        %36 = "arith.bitcast"(%arg21) : (f32) -> i32
        %37 = "arith.cmpi"(%36, %17) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %38 = "arith.subi"(%16, %36) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %39 = "arith.select"(%37, %38, %36) : (i1, i32, i32) -> i32
        %40 = "arith.cmpi"(%35, %39) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%40) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%31) : (tensor<i1>) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%20) : (tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4xcomplex<f32>>, res_attrs = [{}], sym_name = "eigvals", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<4x4xf32>):
    %0 = "arith.constant"() <{value = dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %1 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2:5 = "stablehlo.custom_call"(%arg0) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgeev_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k], [l], [m, n], [o, p], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %3 = "tensor.empty"() : () -> tensor<4xcomplex<f32>>
    %4 = "linalg.generic"(%2#0, %2#1, %3) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32, %arg16: complex<f32>):
      %15 = "complex.create"(%arg14, %arg15) : (f32, f32) -> complex<f32>
      "linalg.yield"(%15) : (complex<f32>) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %5 = "tensor.empty"() : () -> tensor<i1>
    %6 = "linalg.generic"(%2#4, %1, %5) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32, %arg13: i1):
      %14 = "arith.cmpi"(%arg11, %arg12) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%14) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %7 = "tensor.empty"() : () -> tensor<1xi1>
    %8 = "linalg.generic"(%6, %7) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      "linalg.yield"(%arg9) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %9 = "linalg.generic"(%0, %3) <{indexing_maps = [#map2, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: complex<f32>, %arg8: complex<f32>):
      "linalg.yield"(%arg7) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %10 = "tensor.empty"() : () -> tensor<4xi1>
    %11 = "linalg.generic"(%8, %10) <{indexing_maps = [#map3, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: i1, %arg6: i1):
      "linalg.yield"(%arg5) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = "linalg.generic"(%11, %4, %9, %3) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1: i1, %arg2: complex<f32>, %arg3: complex<f32>, %arg4: complex<f32>):
      %13 = "arith.select"(%arg1, %arg2, %arg3) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%13) : (complex<f32>) -> ()
    }) : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    "func.return"(%12) : (tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

