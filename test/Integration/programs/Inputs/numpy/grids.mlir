#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1) -> (d1)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0) -> (d0)>
#map5 = affine_map<(d0, d1) -> (d0, 0)>
#map6 = affine_map<(d0, d1) -> ()>
#map7 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map8 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map9 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map10 = affine_map<() -> ()>
#map11 = affine_map<(d0) -> (0)>
"builtin.module"() <{sym_name = "jit_grids"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<7xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>), res_attrs = [{jax.result_info = "result[0][0]"}, {jax.result_info = "result[0][1]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg33: tensor<4x4xf32>):
    %39 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %40 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %41 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "tensor.extract_slice"(%arg33) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %43 = "tensor.collapse_shape"(%42) <{reassociation = [[0, 1]]}> : (tensor<1x4xf32>) -> tensor<4xf32>
    %44 = "tensor.extract_slice"(%arg33) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 4>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<1x4xf32>
    %45 = "tensor.collapse_shape"(%44) <{reassociation = [[0, 1]]}> : (tensor<1x4xf32>) -> tensor<4xf32>
    %46 = "tensor.empty"() : () -> tensor<4x4xf32>
    %47 = "linalg.generic"(%45, %46) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32):
      "linalg.yield"(%arg73) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %48 = "linalg.generic"(%43, %46) <{indexing_maps = [#map2, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %49 = "func.call"(%41, %40) <{callee = @_linspace}> : (tensor<i32>, tensor<i32>) -> tensor<7xf32>
    %50 = "tensor.extract_slice"(%arg33) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<1x1xf32>
    %51 = "tensor.collapse_shape"(%50) <{reassociation = []}> : (tensor<1x1xf32>) -> tensor<f32>
    %52 = "tensor.empty"() : () -> tensor<7xf32>
    %53 = "linalg.generic"(%51, %52) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32):
      "linalg.yield"(%arg69) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %54 = "linalg.generic"(%49, %53, %52) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg66: f32, %arg67: f32, %arg68: f32):
      %90 = "arith.mulf"(%arg66, %arg67) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%90) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %55 = "tensor.empty"() : () -> tensor<4xi32>
    %56 = "linalg.generic"(%55) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg65: i32):
      %88 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %89 = "arith.index_cast"(%88) : (index) -> i32
      "linalg.yield"(%89) : (i32) -> ()
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %57 = "tensor.empty"() : () -> tensor<4x1xi32>
    %58 = "linalg.generic"(%56, %57) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg63: i32, %arg64: i32):
      "linalg.yield"(%arg63) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %59 = "tensor.empty"() : () -> tensor<4x1xf32>
    %60 = "linalg.generic"(%58, %59) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: i32, %arg62: f32):
      %87 = "arith.sitofp"(%arg61) : (i32) -> f32
      "linalg.yield"(%87) : (f32) -> ()
    }) : (tensor<4x1xi32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %61 = "linalg.generic"(%60, %46) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: f32, %arg60: f32):
      "linalg.yield"(%arg59) : (f32) -> ()
    }) : (tensor<4x1xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %62 = "linalg.generic"(%61, %arg33, %46) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: f32, %arg57: f32, %arg58: f32):
      %86 = "arith.addf"(%arg56, %arg57) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%86) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %63 = "tensor.empty"() : () -> tensor<4x4xi32>
    %64 = "linalg.generic"(%63) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg55: i32):
      %84 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %85 = "arith.index_cast"(%84) : (index) -> i32
      "linalg.yield"(%85) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %65 = "linalg.generic"(%63) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg54: i32):
      %82 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %83 = "arith.index_cast"(%82) : (index) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %66 = "linalg.generic"(%41, %63) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %67 = "linalg.generic"(%64, %66, %63) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: i32):
      %81 = "arith.addi"(%arg49, %arg50) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%81) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %68 = "tensor.empty"() : () -> tensor<4x4xi1>
    %69 = "linalg.generic"(%67, %65, %68) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg46: i32, %arg47: i32, %arg48: i1):
      %80 = "arith.cmpi"(%arg46, %arg47) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%80) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %70 = "linalg.generic"(%69, %46) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: i1, %arg45: f32):
      %79 = "arith.uitofp"(%arg44) : (i1) -> f32
      "linalg.yield"(%79) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %71 = "linalg.fill"(%39, %46) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg42: f32, %arg43: f32):
      "linalg.yield"(%arg42) : (f32) -> ()
    }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
    %72 = "linalg.matmul"(%70, %arg33, %71) <{indexing_maps = [#map7, #map8, #map9], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg39: f32, %arg40: f32, %arg41: f32):
      %77 = "arith.mulf"(%arg39, %arg40) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %78 = "arith.addf"(%arg41, %77) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%78) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %73 = "linalg.generic"(%67, %65, %68) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i32, %arg37: i32, %arg38: i1):
      %76 = "arith.cmpi"(%arg36, %arg37) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%76) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %74 = "linalg.generic"(%73, %46) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i1, %arg35: f32):
      %75 = "arith.uitofp"(%arg34) : (i1) -> f32
      "linalg.yield"(%75) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%48, %47, %54, %62, %72, %74) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<7xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<i32>) -> tensor<7xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<i32>):
    %0 = "arith.constant"() <{value = 6 : index}> : () -> index
    %1 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %2 = "arith.constant"() <{value = dense<6.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %3 = "tensor.empty"() : () -> tensor<f32>
    %4 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i32, %arg32: f32):
      %38 = "arith.sitofp"(%arg31) : (i32) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %5 = "linalg.generic"(%arg1, %3) <{indexing_maps = [#map10, #map10], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i32, %arg30: f32):
      %37 = "arith.sitofp"(%arg29) : (i32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %6 = "tensor.empty"() : () -> tensor<6xf32>
    %7 = "linalg.generic"(%6) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg28: f32):
      %34 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %35 = "arith.index_cast"(%34) : (index) -> i32
      %36 = "arith.sitofp"(%35) : (i32) -> f32
      "linalg.yield"(%36) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %8 = "linalg.generic"(%2, %6) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %9 = "linalg.generic"(%7, %8, %6) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: f32, %arg24: f32, %arg25: f32):
      %33 = "arith.divf"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%33) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %10 = "tensor.expand_shape"(%4) <{reassociation = [], static_output_shape = array<i64: 1>}> : (tensor<f32>) -> tensor<1xf32>
    %11 = "linalg.generic"(%1, %6) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32):
      "linalg.yield"(%arg21) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %12 = "linalg.generic"(%11, %9, %6) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32, %arg20: f32):
      %32 = "arith.subf"(%arg18, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%32) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %13 = "linalg.generic"(%10, %6) <{indexing_maps = [#map11, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<6xf32>) -> tensor<6xf32>
    %14 = "linalg.generic"(%13, %12, %6) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32, %arg15: f32):
      %31 = "arith.mulf"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %15 = "tensor.expand_shape"(%5) <{reassociation = [], static_output_shape = array<i64: 1>}> : (tensor<f32>) -> tensor<1xf32>
    %16 = "linalg.generic"(%15, %6) <{indexing_maps = [#map11, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      "linalg.yield"(%arg11) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<6xf32>) -> tensor<6xf32>
    %17 = "linalg.generic"(%16, %9, %6) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32, %arg10: f32):
      %30 = "arith.mulf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %18 = "linalg.generic"(%14, %17, %6) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg5: f32, %arg6: f32, %arg7: f32):
      %29 = "arith.addf"(%arg5, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%29) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %19 = "tensor.empty"() : () -> tensor<1xf32>
    %20 = "linalg.generic"(%5, %19) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg3: f32, %arg4: f32):
      "linalg.yield"(%arg3) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %21 = "tensor.empty"() : () -> tensor<7xf32>
    %22 = "linalg.generic"(%21) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg2: f32):
      %23 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %24 = "arith.cmpi"(%23, %0) <{predicate = 6 : i64}> : (index, index) -> i1
      %25 = "scf.if"(%24) ({
        %28 = "tensor.extract"(%18, %23) : (tensor<6xf32>, index) -> f32
        "scf.yield"(%28) : (f32) -> ()
      }, {
        %26 = "arith.subi"(%23, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %27 = "tensor.extract"(%20, %26) : (tensor<1xf32>, index) -> f32
        "scf.yield"(%27) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%25) : (f32) -> ()
    }) : (tensor<7xf32>) -> tensor<7xf32>
    "func.return"(%22) : (tensor<7xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

