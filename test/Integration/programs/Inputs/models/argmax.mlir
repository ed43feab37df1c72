#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0) -> ()>
#map4 = affine_map<(d0, d1) -> (d1, d0)>
#map5 = affine_map<(d0, d1) -> ()>
"builtin.module"() <{sym_name = "jit_argmax"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> (tensor<5xi32>, tensor<i32>, tensor<6xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg56: tensor<5x6xf32>):
    %81 = "func.call"(%arg56) <{callee = @argmax}> : (tensor<5x6xf32>) -> tensor<5xi32>
    %82 = "tensor.collapse_shape"(%arg56) <{reassociation = [[0, 1]]}> : (tensor<5x6xf32>) -> tensor<30xf32>
    %83 = "func.call"(%82) <{callee = @argmin}> : (tensor<30xf32>) -> tensor<i32>
    %84 = "func.call"(%arg56) <{callee = @_nanargmax}> : (tensor<5x6xf32>) -> tensor<6xi32>
    "func.return"(%81, %83, %84) : (tensor<5xi32>, tensor<i32>, tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x6xf32>) -> tensor<5xi32>, sym_name = "argmax", sym_visibility = "private"}> ({
  ^bb0(%arg46: tensor<5x6xf32>):
    %61 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %62 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %63 = "tensor.empty"() : () -> tensor<5x6xi32>
    %64 = "linalg.generic"(%63) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg55: i32):
      %79 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %80 = "arith.index_cast"(%79) : (index) -> i32
      "linalg.yield"(%80) : (i32) -> ()
    }) : (tensor<5x6xi32>) -> tensor<5x6xi32>
    %65 = "tensor.empty"() : () -> tensor<5xf32>
    %66 = "linalg.fill"(%62, %65) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: f32, %arg54: f32):
      "linalg.yield"(%arg53) : (f32) -> ()
    }) : (f32, tensor<5xf32>) -> tensor<5xf32>
    %67 = "tensor.empty"() : () -> tensor<5xi32>
    %68 = "linalg.fill"(%61, %67) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: i32, %arg52: i32):
      "linalg.yield"(%arg51) : (i32) -> ()
    }) : (i32, tensor<5xi32>) -> tensor<5xi32>
    %69:2 = "linalg.generic"(%arg46, %64, %66, %68) <{indexing_maps = [#map, #map, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg47: f32, %arg48: i32, %arg49: f32, %arg50: i32):
      %70 = "arith.cmpf"(%arg49, %arg47) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %71 = "arith.cmpf"(%arg49, %arg49) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %72 = "arith.ori"(%70, %71) : (i1, i1) -> i1
      %73 = "arith.cmpf"(%arg49, %arg47) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %74 = "arith.cmpi"(%arg50, %arg48) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %75 = "arith.andi"(%73, %74) : (i1, i1) -> i1
      %76 = "arith.ori"(%72, %75) : (i1, i1) -> i1
      %77 = "arith.select"(%72, %arg49, %arg47) : (i1, f32, f32) -> f32
      %78 = "arith.select"(%76, %arg50, %arg48) : (i1, i32, i32) -> i32
      "linalg.yield"(%77, %78) : (f32, i32) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xi32>, tensor<5xf32>, tensor<5xi32>) -> (tensor<5xf32>, tensor<5xi32>)
    "func.return"(%69#1) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<30xf32>) -> tensor<i32>, sym_name = "argmin", sym_visibility = "private"}> ({
  ^bb0(%arg36: tensor<30xf32>):
    %41 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %42 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %43 = "tensor.empty"() : () -> tensor<30xi32>
    %44 = "linalg.generic"(%43) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg45: i32):
      %59 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %60 = "arith.index_cast"(%59) : (index) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<30xi32>) -> tensor<30xi32>
    %45 = "tensor.empty"() : () -> tensor<f32>
    %46 = "linalg.fill"(%42, %45) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32):
      "linalg.yield"(%arg43) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %47 = "tensor.empty"() : () -> tensor<i32>
    %48 = "linalg.fill"(%41, %47) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32):
      "linalg.yield"(%arg41) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %49:2 = "linalg.generic"(%arg36, %44, %46, %48) <{indexing_maps = [#map2, #map2, #map3, #map3], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg37: f32, %arg38: i32, %arg39: f32, %arg40: i32):
      %50 = "arith.cmpf"(%arg39, %arg37) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      %51 = "arith.cmpf"(%arg39, %arg39) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %52 = "arith.ori"(%50, %51) : (i1, i1) -> i1
      %53 = "arith.cmpf"(%arg39, %arg37) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %54 = "arith.cmpi"(%arg40, %arg38) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %55 = "arith.andi"(%53, %54) : (i1, i1) -> i1
      %56 = "arith.ori"(%52, %55) : (i1, i1) -> i1
      %57 = "arith.select"(%52, %arg39, %arg37) : (i1, f32, f32) -> f32
      %58 = "arith.select"(%56, %arg40, %arg38) : (i1, i32, i32) -> i32
      "linalg.yield"(%57, %58) : (f32, i32) -> ()
    }) : (tensor<30xf32>, tensor<30xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    "func.return"(%49#1) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5x6xf32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_nanargmax", sym_visibility = "private"}> ({
  ^bb0(%arg28: tensor<5x6xf32>):
    %28 = "arith.constant"() <{value = true}> : () -> i1
    %29 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %30 = "arith.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %31 = "tensor.empty"() : () -> tensor<5x6xi1>
    %32 = "linalg.generic"(%arg28, %arg28, %31) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32, %arg35: i1):
      %40 = "arith.cmpf"(%arg33, %arg34) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%40) : (i1) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xi1>) -> tensor<5x6xi1>
    %33 = "func.call"(%32, %30, %arg28) <{callee = @_where}> : (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %34 = "func.call"(%33) <{callee = @argmax_0}> : (tensor<5x6xf32>) -> tensor<6xi32>
    %35 = "tensor.empty"() : () -> tensor<6xi1>
    %36 = "linalg.fill"(%28, %35) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i1, %arg32: i1):
      "linalg.yield"(%arg31) : (i1) -> ()
    }) : (i1, tensor<6xi1>) -> tensor<6xi1>
    %37 = "linalg.generic"(%32, %36) <{indexing_maps = [#map4, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i1, %arg30: i1):
      %39 = "arith.andi"(%arg30, %arg29) : (i1, i1) -> i1
      "linalg.yield"(%39) : (i1) -> ()
    }) : (tensor<5x6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %38 = "func.call"(%37, %29, %34) <{callee = @_where_1}> : (tensor<6xi1>, tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%38) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x6xi1>, tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg19: tensor<5x6xi1>, %arg20: tensor<f32>, %arg21: tensor<5x6xf32>):
    %24 = "tensor.empty"() : () -> tensor<5x6xf32>
    %25 = "linalg.generic"(%arg20, %24) <{indexing_maps = [#map5, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg26: f32, %arg27: f32):
      "linalg.yield"(%arg26) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    %26 = "linalg.generic"(%arg19, %25, %arg21, %24) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg22: i1, %arg23: f32, %arg24: f32, %arg25: f32):
      %27 = "arith.select"(%arg22, %arg23, %arg24) : (i1, f32, f32) -> f32
      "linalg.yield"(%27) : (f32) -> ()
    }) : (tensor<5x6xi1>, tensor<5x6xf32>, tensor<5x6xf32>, tensor<5x6xf32>) -> tensor<5x6xf32>
    "func.return"(%26) : (tensor<5x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5x6xf32>) -> tensor<6xi32>, sym_name = "argmax_0", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<5x6xf32>):
    %4 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %6 = "tensor.empty"() : () -> tensor<5x6xi32>
    %7 = "linalg.generic"(%6) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg18: i32):
      %22 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %23 = "arith.index_cast"(%22) : (index) -> i32
      "linalg.yield"(%23) : (i32) -> ()
    }) : (tensor<5x6xi32>) -> tensor<5x6xi32>
    %8 = "tensor.empty"() : () -> tensor<6xf32>
    %9 = "linalg.fill"(%5, %8) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      "linalg.yield"(%arg16) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %10 = "tensor.empty"() : () -> tensor<6xi32>
    %11 = "linalg.fill"(%4, %10) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg14: i32, %arg15: i32):
      "linalg.yield"(%arg14) : (i32) -> ()
    }) : (i32, tensor<6xi32>) -> tensor<6xi32>
    %12:2 = "linalg.generic"(%arg9, %7, %9, %11) <{indexing_maps = [#map4, #map4, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 2>}> ({
    ^bb0(%arg10: f32, %arg11: i32, %arg12: f32, %arg13: i32):
      %13 = "arith.cmpf"(%arg12, %arg10) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      %14 = "arith.cmpf"(%arg12, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      %15 = "arith.ori"(%13, %14) : (i1, i1) -> i1
      %16 = "arith.cmpf"(%arg12, %arg10) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      %17 = "arith.cmpi"(%arg13, %arg11) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %18 = "arith.andi"(%16, %17) : (i1, i1) -> i1
      %19 = "arith.ori"(%15, %18) : (i1, i1) -> i1
      %20 = "arith.select"(%15, %arg12, %arg10) : (i1, f32, f32) -> f32
      %21 = "arith.select"(%19, %arg13, %arg11) : (i1, i32, i32) -> i32
      "linalg.yield"(%20, %21) : (f32, i32) -> ()
    }) : (tensor<5x6xf32>, tensor<5x6xi32>, tensor<6xf32>, tensor<6xi32>) -> (tensor<6xf32>, tensor<6xi32>)
    "func.return"(%12#1) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<i32>, tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<6xi1>, %arg1: tensor<i32>, %arg2: tensor<6xi32>):
    %0 = "tensor.empty"() : () -> tensor<6xi32>
    %1 = "linalg.generic"(%arg1, %0) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i32, %arg8: i32):
      "linalg.yield"(%arg7) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %2 = "linalg.generic"(%arg0, %1, %arg2, %0) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %3 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%3) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%2) : (tensor<6xi32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

