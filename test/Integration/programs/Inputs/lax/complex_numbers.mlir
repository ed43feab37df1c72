#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d1, d0)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
"builtin.module"() <{sym_name = "jit_complex_numbers"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>, tensor<3x4xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg8: tensor<3x4xcomplex<f32>>, %arg9: tensor<3x4xf32>):
    %7 = "complex.constant"() <{value = [0.000000e+00 : f32, 0.000000e+00 : f32]}> : () -> complex<f32>
    %8 = "tensor.empty"() : () -> tensor<3x4xcomplex<f32>>
    %9 = "linalg.generic"(%arg9, %arg9, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32, %arg35: complex<f32>):
      %33 = "complex.create"(%arg33, %arg34) : (f32, f32) -> complex<f32>
      "linalg.yield"(%33) : (complex<f32>) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    %10 = "linalg.generic"(%arg8, %9, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg30: complex<f32>, %arg31: complex<f32>, %arg32: complex<f32>):
      %32 = "complex.mul"(%arg30, %arg31) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%32) : (complex<f32>) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    %11 = "tensor.empty"() : () -> tensor<3x4xf32>
    %12 = "linalg.generic"(%arg8, %11) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: complex<f32>, %arg29: f32):
      %31 = "complex.abs"(%arg28) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %13 = "linalg.generic"(%arg8, %8) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: complex<f32>, %arg27: complex<f32>):
      %30 = "complex.exp"(%arg26) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
      "linalg.yield"(%30) : (complex<f32>) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    %14 = "tensor.empty"() : () -> tensor<4x3xcomplex<f32>>
    %15 = "linalg.generic"(%arg8, %14) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: complex<f32>, %arg25: complex<f32>):
      "linalg.yield"(%arg24) : (complex<f32>) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
    %16 = "tensor.empty"() : () -> tensor<3x3xcomplex<f32>>
    %17 = "linalg.fill"(%7, %16) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: complex<f32>, %arg23: complex<f32>):
      "linalg.yield"(%arg22) : (complex<f32>) -> ()
    }) : (complex<f32>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %18 = "linalg.matmul"(%arg8, %15, %17) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: complex<f32>, %arg20: complex<f32>, %arg21: complex<f32>):
      %28 = "complex.mul"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %29 = "complex.add"(%arg21, %28) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%29) : (complex<f32>) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<4x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
    %19 = "linalg.generic"(%arg8, %11) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg17: complex<f32>, %arg18: f32):
      %27 = "complex.re"(%arg17) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %20 = "linalg.generic"(%arg8, %11) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg15: complex<f32>, %arg16: f32):
      %26 = "complex.im"(%arg15) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%26) : (f32) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %21 = "linalg.generic"(%20, %11) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32):
      %25 = "arith.negf"(%arg13) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %22 = "linalg.generic"(%19, %21, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32, %arg12: complex<f32>):
      %24 = "complex.create"(%arg10, %arg11) : (f32, f32) -> complex<f32>
      "linalg.yield"(%24) : (complex<f32>) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
    %23 = "func.call"(%arg8) <{callee = @angle}> : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    "func.return"(%10, %12, %13, %18, %22, %23) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>, tensor<3x4xcomplex<f32>>, tensor<3x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "angle", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xcomplex<f32>>):
    %0 = "tensor.empty"() : () -> tensor<3x4xf32>
    %1 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg6: complex<f32>, %arg7: f32):
      %6 = "complex.re"(%arg6) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%6) : (f32) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "linalg.generic"(%arg0, %0) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: complex<f32>, %arg5: f32):
      %5 = "complex.im"(%arg4) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%5) : (f32) -> ()
    }) : (tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %3 = "linalg.generic"(%2, %1, %0) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %4 = "math.atan2"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%4) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%3) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

