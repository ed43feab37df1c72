#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map4 = affine_map<(d0) -> ()>
#map5 = affine_map<(d0) -> (d0)>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_gather"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7x5xf32>, tensor<3x2xi32>) -> (tensor<3x2x5xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg41: tensor<7x5xf32>, %arg42: tensor<3x2xi32>):
    %42 = "arith.constant"() <{value = 4 : index}> : () -> index
    %43 = "arith.constant"() <{value = 6 : index}> : () -> index
    %44 = "arith.constant"() <{value = 1 : index}> : () -> index
    %45 = "arith.constant"() <{value = 0 : index}> : () -> index
    %46 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %47 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %48 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %49 = "tensor.empty"() : () -> tensor<3x2xi32>
    %50 = "linalg.generic"(%48, %49) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg90: i32, %arg91: i32):
      "linalg.yield"(%arg90) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %51 = "tensor.empty"() : () -> tensor<3x2xi1>
    %52 = "linalg.generic"(%arg42, %50, %51) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg87: i32, %arg88: i32, %arg89: i1):
      %115 = "arith.cmpi"(%arg87, %arg88) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%115) : (i1) -> ()
    }) : (tensor<3x2xi32>, tensor<3x2xi32>, tensor<3x2xi1>) -> tensor<3x2xi1>
    %53 = "linalg.generic"(%47, %49) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg85: i32, %arg86: i32):
      "linalg.yield"(%arg85) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %54 = "linalg.generic"(%arg42, %53, %49) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg82: i32, %arg83: i32, %arg84: i32):
      %114 = "arith.addi"(%arg82, %arg83) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%114) : (i32) -> ()
    }) : (tensor<3x2xi32>, tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %55 = "linalg.generic"(%52, %54, %arg42, %49) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg78: i1, %arg79: i32, %arg80: i32, %arg81: i32):
      %113 = "arith.select"(%arg78, %arg79, %arg80) : (i1, i32, i32) -> i32
      "linalg.yield"(%113) : (i32) -> ()
    }) : (tensor<3x2xi1>, tensor<3x2xi32>, tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %56 = "tensor.empty"() : () -> tensor<3x2x1xi32>
    %57 = "linalg.generic"(%55, %56) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i32, %arg77: i32):
      "linalg.yield"(%arg76) : (i32) -> ()
    }) : (tensor<3x2xi32>, tensor<3x2x1xi32>) -> tensor<3x2x1xi32>
    %58 = "tensor.empty"() : () -> tensor<3x2x5xf32>
    %59 = "linalg.generic"(%58) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg75: f32):
      %105 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %106 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %107 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %108 = "tensor.extract"(%57, %105, %106, %45) : (tensor<3x2x1xi32>, index, index, index) -> i32
      %109 = "arith.index_cast"(%108) : (i32) -> index
      %110 = "arith.maxsi"(%109, %45) : (index, index) -> index
      %111 = "arith.minsi"(%110, %43) : (index, index) -> index
      %112 = "tensor.extract"(%arg41, %111, %107) : (tensor<7x5xf32>, index, index) -> f32
      "linalg.yield"(%112) : (f32) -> ()
    }) : (tensor<3x2x5xf32>) -> tensor<3x2x5xf32>
    %60 = "tensor.extract_slice"(%arg42) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x2xi32>) -> tensor<3x1xi32>
    %61 = "tensor.collapse_shape"(%60) <{reassociation = [[0, 1]]}> : (tensor<3x1xi32>) -> tensor<3xi32>
    %62 = "tensor.extract_slice"(%arg42) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 1>, static_sizes = array<i64: 3, 1>, static_strides = array<i64: 1, 1>}> : (tensor<3x2xi32>) -> tensor<3x1xi32>
    %63 = "tensor.collapse_shape"(%62) <{reassociation = [[0, 1]]}> : (tensor<3x1xi32>) -> tensor<3xi32>
    %64 = "func.call"(%63, %46) <{callee = @remainder}> : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
    %65 = "tensor.empty"() : () -> tensor<3xi32>
    %66 = "linalg.generic"(%48, %65) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: i32, %arg74: i32):
      "linalg.yield"(%arg73) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %67 = "tensor.empty"() : () -> tensor<3xi1>
    %68 = "linalg.generic"(%61, %66, %67) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg70: i32, %arg71: i32, %arg72: i1):
      %104 = "arith.cmpi"(%arg70, %arg71) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%104) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %69 = "linalg.generic"(%47, %65) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32):
      "linalg.yield"(%arg68) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %70 = "linalg.generic"(%61, %69, %65) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: i32, %arg66: i32, %arg67: i32):
      %103 = "arith.addi"(%arg65, %arg66) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%103) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %71 = "linalg.generic"(%68, %70, %61, %65) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg61: i1, %arg62: i32, %arg63: i32, %arg64: i32):
      %102 = "arith.select"(%arg61, %arg62, %arg63) : (i1, i32, i32) -> i32
      "linalg.yield"(%102) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %72 = "linalg.generic"(%64, %66, %67) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: i32, %arg59: i32, %arg60: i1):
      %101 = "arith.cmpi"(%arg58, %arg59) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%101) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %73 = "linalg.generic"(%46, %65) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32):
      "linalg.yield"(%arg56) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %74 = "linalg.generic"(%64, %73, %65) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg53: i32, %arg54: i32, %arg55: i32):
      %100 = "arith.addi"(%arg53, %arg54) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%100) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %75 = "linalg.generic"(%72, %74, %64, %65) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg49: i1, %arg50: i32, %arg51: i32, %arg52: i32):
      %99 = "arith.select"(%arg49, %arg50, %arg51) : (i1, i32, i32) -> i32
      "linalg.yield"(%99) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %76 = "tensor.empty"() : () -> tensor<3x1xi32>
    %77 = "linalg.generic"(%71, %76) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32):
      "linalg.yield"(%arg47) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %78 = "linalg.generic"(%75, %76) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg45: i32, %arg46: i32):
      "linalg.yield"(%arg45) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3x1xi32>) -> tensor<3x1xi32>
    %79 = "linalg.generic"(%49) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg44: i32):
      %92 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %93 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %94 = "arith.cmpi"(%93, %44) <{predicate = 6 : i64}> : (index, index) -> i1
      %95 = "scf.if"(%94) ({
        %98 = "tensor.extract"(%77, %92, %93) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%98) : (i32) -> ()
      }, {
        %96 = "arith.subi"(%93, %44) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %97 = "tensor.extract"(%78, %92, %96) : (tensor<3x1xi32>, index, index) -> i32
        "scf.yield"(%97) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%95) : (i32) -> ()
    }) : (tensor<3x2xi32>) -> tensor<3x2xi32>
    %80 = "tensor.empty"() : () -> tensor<3xf32>
    %81 = "linalg.generic"(%80) <{indexing_maps = [#map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg43: f32):
      %82 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %83 = "tensor.extract"(%79, %82, %45) : (tensor<3x2xi32>, index, index) -> i32
      %84 = "arith.index_cast"(%83) : (i32) -> index
      %85 = "tensor.extract"(%79, %82, %44) : (tensor<3x2xi32>, index, index) -> i32
      %86 = "arith.index_cast"(%85) : (i32) -> index
      %87 = "arith.maxsi"(%84, %45) : (index, index) -> index
      %88 = "arith.minsi"(%87, %43) : (index, index) -> index
      %89 = "arith.maxsi"(%86, %45) : (index, index) -> index
      %90 = "arith.minsi"(%89, %42) : (index, index) -> index
      %91 = "tensor.extract"(%arg41, %88, %90) : (tensor<7x5xf32>, index, index) -> f32
      "linalg.yield"(%91) : (f32) -> ()
    }) : (tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%59, %81) : (tensor<3x2x5xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg7: tensor<3xi32>, %arg8: tensor<i32>):
    %3 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %4 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %6 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %7 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %8 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %9 = "tensor.empty"() : () -> tensor<i1>
    %10 = "linalg.generic"(%arg8, %9) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i1):
      %41 = "arith.cmpi"(%arg39, %6) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%41) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %11 = "func.call"(%10, %7, %arg8) <{callee = @_where}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<3xi32>
    %13 = "linalg.generic"(%11, %12) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg37: i32, %arg38: i32):
      "linalg.yield"(%arg37) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %14 = "linalg.generic"(%arg7, %13, %12) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32, %arg36: i32):
      %32 = "arith.cmpi"(%arg35, %6) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %33 = "arith.cmpi"(%arg34, %4) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %34 = "arith.cmpi"(%arg35, %3) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %35 = "arith.andi"(%33, %34) : (i1, i1) -> i1
      %36 = "arith.ori"(%32, %35) : (i1, i1) -> i1
      %37 = "arith.select"(%36, %5, %arg35) : (i1, i32, i32) -> i32
      %38 = "arith.remsi"(%arg34, %37) : (i32, i32) -> i32
      %39 = "arith.select"(%35, %6, %38) : (i1, i32, i32) -> i32
      %40 = "arith.select"(%32, %arg34, %39) : (i1, i32, i32) -> i32
      "linalg.yield"(%40) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %15 = "linalg.generic"(%8, %12) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %16 = "tensor.empty"() : () -> tensor<3xi1>
    %17 = "linalg.generic"(%14, %15, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i1):
      %31 = "arith.cmpi"(%arg29, %arg30) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%31) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %18 = "linalg.generic"(%14, %15, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32, %arg28: i1):
      %30 = "arith.cmpi"(%arg26, %arg27) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%30) : (i1) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi1>) -> tensor<3xi1>
    %19 = "linalg.generic"(%11, %9) <{indexing_maps = [#map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i1):
      %29 = "arith.cmpi"(%arg24, %6) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%29) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %20 = "linalg.generic"(%19, %16) <{indexing_maps = [#map4, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i1, %arg23: i1):
      "linalg.yield"(%arg22) : (i1) -> ()
    }) : (tensor<i1>, tensor<3xi1>) -> tensor<3xi1>
    %21 = "linalg.generic"(%18, %20, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg19: i1, %arg20: i1, %arg21: i1):
      %28 = "arith.cmpi"(%arg19, %arg20) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%28) : (i1) -> ()
    }) : (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %22 = "linalg.generic"(%21, %17, %16) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg16: i1, %arg17: i1, %arg18: i1):
      %27 = "arith.andi"(%arg16, %arg17) : (i1, i1) -> i1
      "linalg.yield"(%27) : (i1) -> ()
    }) : (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
    %23 = "linalg.generic"(%14, %13, %12) <{indexing_maps = [#map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32, %arg15: i32):
      %26 = "arith.addi"(%arg13, %arg14) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%26) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %24 = "linalg.generic"(%22, %23, %14, %12) <{indexing_maps = [#map5, #map5, #map5, #map5], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i32, %arg11: i32, %arg12: i32):
      %25 = "arith.select"(%arg9, %arg10, %arg11) : (i1, i32, i32) -> i32
      "linalg.yield"(%25) : (i32) -> ()
    }) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    "func.return"(%24) : (tensor<3xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<i32>
    %1 = "linalg.generic"(%arg0, %arg1, %arg2, %0) <{indexing_maps = [#map7, #map7, #map7, #map7], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i32, %arg5: i32, %arg6: i32):
      %2 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i32, i32) -> i32
      "linalg.yield"(%2) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1) : (tensor<i32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

