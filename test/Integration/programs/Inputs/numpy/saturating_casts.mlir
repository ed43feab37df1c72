#map = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "jit_saturating_casts"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> (tensor<9xi8>, tensor<9xui8>, tensor<9xi16>, tensor<9xi32>, tensor<9xui32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<9xf32>):
    %0 = "tensor.empty"() : () -> tensor<9xi8>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: i8):
      %14 = "arith.fptosi"(%arg9) : (f32) -> i8
      "linalg.yield"(%14) : (i8) -> ()
    }) : (tensor<9xf32>, tensor<9xi8>) -> tensor<9xi8>
    %2 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: i8):
      %13 = "arith.fptoui"(%arg7) : (f32) -> i8
      "linalg.yield"(%13) : (i8) -> ()
    }) : (tensor<9xf32>, tensor<9xi8>) -> tensor<9xi8>
    %3 = "builtin.unrealized_conversion_cast"(%2) : (tensor<9xi8>) -> tensor<9xui8>
    %4 = "tensor.empty"() : () -> tensor<9xi16>
    %5 = "linalg.generic"(%arg0, %4) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg5: f32, %arg6: i16):
      %12 = "arith.fptosi"(%arg5) : (f32) -> i16
      "linalg.yield"(%12) : (i16) -> ()
    }) : (tensor<9xf32>, tensor<9xi16>) -> tensor<9xi16>
    %6 = "tensor.empty"() : () -> tensor<9xi32>
    %7 = "linalg.generic"(%arg0, %6) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: i32):
      %11 = "arith.fptosi"(%arg3) : (f32) -> i32
      "linalg.yield"(%11) : (i32) -> ()
    }) : (tensor<9xf32>, tensor<9xi32>) -> tensor<9xi32>
    %8 = "linalg.generic"(%arg0, %6) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1: f32, %arg2: i32):
      %10 = "arith.fptoui"(%arg1) : (f32) -> i32
      "linalg.yield"(%10) : (i32) -> ()
    }) : (tensor<9xf32>, tensor<9xi32>) -> tensor<9xi32>
    %9 = "builtin.unrealized_conversion_cast"(%8) : (tensor<9xi32>) -> tensor<9xui32>
    "func.return"(%1, %3, %5, %7, %9) : (tensor<9xi8>, tensor<9xui8>, tensor<9xi16>, tensor<9xi32>, tensor<9xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

