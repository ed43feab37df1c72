#map = affine_map<(d0, d1) -> (d1, d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map3 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map5 = affine_map<(d0, d1) -> ()>
#map6 = affine_map<() -> ()>
#map7 = affine_map<(d0, d1) -> (0, 0)>
#map8 = affine_map<(d0) -> (d0)>
#map9 = affine_map<(d0) -> ()>
#map10 = affine_map<(d0, d1) -> (d0)>
#map11 = affine_map<(d0, d1) -> (d0, 0)>
#map12 = affine_map<(d0) -> (0)>
#map13 = affine_map<(d0) -> (-d0 + 1)>
#map14 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map15 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map16 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
"builtin.module"() <{sym_name = "jit_forms"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<i1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg744: tensor<4x4xf32>, %arg745: tensor<4x4xf32>):
    %829 = "arith.constant"() <{value = 9.99999974E-5 : f32}> : () -> f32
    %830 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %831 = "complex.constant"() <{value = [0.000000e+00 : f32, 0.000000e+00 : f32]}> : () -> complex<f32>
    %832 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %833 = "arith.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %834 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %835 = "tensor.empty"() : () -> tensor<4x4xf32>
    %836 = "linalg.generic"(%arg744, %835) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg824: f32, %arg825: f32):
      "linalg.yield"(%arg824) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %837 = "linalg.fill"(%832, %835) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg822: f32, %arg823: f32):
      "linalg.yield"(%arg822) : (f32) -> ()
    }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
    %838 = "linalg.matmul"(%arg744, %836, %837) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg819: f32, %arg820: f32, %arg821: f32):
      %913 = "arith.mulf"(%arg819, %arg820) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %914 = "arith.addf"(%arg821, %913) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%914) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %839 = "tensor.empty"() : () -> tensor<4x4xi32>
    %840 = "linalg.generic"(%839) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg818: i32):
      %911 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %912 = "arith.index_cast"(%911) : (index) -> i32
      "linalg.yield"(%912) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %841 = "linalg.generic"(%839) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg817: i32):
      %909 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %910 = "arith.index_cast"(%909) : (index) -> i32
      "linalg.yield"(%910) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %842 = "linalg.generic"(%834, %839) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg815: i32, %arg816: i32):
      "linalg.yield"(%arg815) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %843 = "linalg.generic"(%840, %842, %839) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg812: i32, %arg813: i32, %arg814: i32):
      %908 = "arith.addi"(%arg812, %arg813) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%908) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %844 = "tensor.empty"() : () -> tensor<4x4xi1>
    %845 = "linalg.generic"(%843, %841, %844) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg809: i32, %arg810: i32, %arg811: i1):
      %907 = "arith.cmpi"(%arg809, %arg810) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%907) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %846 = "linalg.generic"(%845, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg807: i1, %arg808: f32):
      %906 = "arith.uitofp"(%arg807) : (i1) -> f32
      "linalg.yield"(%906) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %847 = "linalg.generic"(%833, %835) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg805: f32, %arg806: f32):
      "linalg.yield"(%arg805) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %848 = "linalg.generic"(%847, %846, %835) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg802: f32, %arg803: f32, %arg804: f32):
      %905 = "arith.mulf"(%arg802, %arg803) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%905) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %849 = "linalg.generic"(%838, %848, %835) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg799: f32, %arg800: f32, %arg801: f32):
      %904 = "arith.addf"(%arg799, %arg800) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%904) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %850:2 = "func.call"(%arg745) <{callee = @_schur}> : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    %851:2 = "func.call"(%arg745) <{callee = @_schur_0}> : (tensor<4x4xf32>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>)
    %852 = "func.call"(%849) <{callee = @_sqrtm}> : (tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
    %853:2 = "func.call"(%arg745) <{callee = @hessenberg}> : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    %854 = "linalg.matmul"(%850#1, %850#0, %837) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg796: f32, %arg797: f32, %arg798: f32):
      %902 = "arith.mulf"(%arg796, %arg797) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %903 = "arith.addf"(%arg798, %902) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%903) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %855 = "linalg.generic"(%850#1, %835) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg794: f32, %arg795: f32):
      "linalg.yield"(%arg794) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %856 = "linalg.matmul"(%854, %855, %837) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg791: f32, %arg792: f32, %arg793: f32):
      %900 = "arith.mulf"(%arg791, %arg792) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %901 = "arith.addf"(%arg793, %900) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%901) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %857 = "tensor.empty"() : () -> tensor<4x4xcomplex<f32>>
    %858 = "linalg.fill"(%831, %857) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg789: complex<f32>, %arg790: complex<f32>):
      "linalg.yield"(%arg789) : (complex<f32>) -> ()
    }) : (complex<f32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %859 = "linalg.matmul"(%851#1, %851#0, %858) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg786: complex<f32>, %arg787: complex<f32>, %arg788: complex<f32>):
      %898 = "complex.mul"(%arg786, %arg787) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %899 = "complex.add"(%arg788, %898) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%899) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %860 = "linalg.generic"(%851#1, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg784: complex<f32>, %arg785: f32):
      %897 = "complex.re"(%arg784) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%897) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %861 = "linalg.generic"(%851#1, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg782: complex<f32>, %arg783: f32):
      %896 = "complex.im"(%arg782) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%896) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %862 = "linalg.generic"(%861, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg780: f32, %arg781: f32):
      %895 = "arith.negf"(%arg780) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%895) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %863 = "linalg.generic"(%860, %862, %857) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg777: f32, %arg778: f32, %arg779: complex<f32>):
      %894 = "complex.create"(%arg777, %arg778) : (f32, f32) -> complex<f32>
      "linalg.yield"(%894) : (complex<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %864 = "linalg.generic"(%863, %857) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg775: complex<f32>, %arg776: complex<f32>):
      "linalg.yield"(%arg775) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %865 = "linalg.matmul"(%859, %864, %858) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg772: complex<f32>, %arg773: complex<f32>, %arg774: complex<f32>):
      %892 = "complex.mul"(%arg772, %arg773) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %893 = "complex.add"(%arg774, %892) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%893) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %866 = "linalg.generic"(%arg745, %857) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg770: f32, %arg771: complex<f32>):
      %891 = "complex.create"(%arg770, %832) : (f32, f32) -> complex<f32>
      "linalg.yield"(%891) : (complex<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %867 = "linalg.generic"(%865, %866, %857) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg767: complex<f32>, %arg768: complex<f32>, %arg769: complex<f32>):
      %890 = "complex.sub"(%arg767, %arg768) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%890) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %868 = "linalg.generic"(%867, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg765: complex<f32>, %arg766: f32):
      %889 = "complex.abs"(%arg765) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%889) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %869 = "tensor.empty"() : () -> tensor<f32>
    %870 = "linalg.fill"(%830, %869) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg763: f32, %arg764: f32):
      "linalg.yield"(%arg763) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %871 = "linalg.generic"(%868, %870) <{indexing_maps = [#map1, #map5], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg761: f32, %arg762: f32):
      %888 = "arith.maximumf"(%arg762, %arg761) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%888) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<f32>) -> tensor<f32>
    %872 = "tensor.empty"() : () -> tensor<i1>
    %873 = "linalg.generic"(%871, %872) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg759: f32, %arg760: i1):
      %887 = "arith.cmpf"(%arg759, %829) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%887) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %874 = "linalg.matmul"(%852, %852, %858) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg756: complex<f32>, %arg757: complex<f32>, %arg758: complex<f32>):
      %885 = "complex.mul"(%arg756, %arg757) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %886 = "complex.add"(%arg758, %885) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%886) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %875 = "linalg.generic"(%874, %835) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg754: complex<f32>, %arg755: f32):
      %884 = "complex.re"(%arg754) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%884) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %876 = "linalg.matmul"(%853#1, %853#0, %837) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg751: f32, %arg752: f32, %arg753: f32):
      %882 = "arith.mulf"(%arg751, %arg752) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %883 = "arith.addf"(%arg753, %882) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%883) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %877 = "linalg.generic"(%853#1, %835) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg749: f32, %arg750: f32):
      "linalg.yield"(%arg749) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %878 = "linalg.matmul"(%876, %877, %837) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg746: f32, %arg747: f32, %arg748: f32):
      %880 = "arith.mulf"(%arg746, %arg747) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %881 = "arith.addf"(%arg748, %880) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%881) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %879 = "func.call"(%arg745) <{callee = @expm}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%856, %873, %875, %878, %879) : (tensor<4x4xf32>, tensor<i1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>), res_attrs = [{}, {}], sym_name = "_schur", sym_visibility = "private"}> ({
  ^bb0(%arg726: tensor<4x4xf32>):
    %813 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %814 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %815:6 = "stablehlo.custom_call"(%arg726) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgees_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m, n], [o], [p], [], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4, p=4}, custom>} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<i32>)
    %816 = "tensor.empty"() : () -> tensor<i1>
    %817 = "linalg.generic"(%815#5, %814, %816) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg741: i32, %arg742: i32, %arg743: i1):
      %828 = "arith.cmpi"(%arg741, %arg742) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%828) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %818 = "tensor.empty"() : () -> tensor<1x1xi1>
    %819 = "linalg.generic"(%817, %818) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg739: i1, %arg740: i1):
      "linalg.yield"(%arg739) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %820 = "tensor.empty"() : () -> tensor<4x4xf32>
    %821 = "linalg.generic"(%813, %820) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg737: f32, %arg738: f32):
      "linalg.yield"(%arg737) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %822 = "tensor.empty"() : () -> tensor<4x4xi1>
    %823 = "linalg.generic"(%819, %822) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg735: i1, %arg736: i1):
      "linalg.yield"(%arg735) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %824 = "linalg.generic"(%823, %815#0, %821, %820) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg731: i1, %arg732: f32, %arg733: f32, %arg734: f32):
      %827 = "arith.select"(%arg731, %arg732, %arg733) : (i1, f32, f32) -> f32
      "linalg.yield"(%827) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %825 = "linalg.generic"(%823, %815#1, %821, %820) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg727: i1, %arg728: f32, %arg729: f32, %arg730: f32):
      %826 = "arith.select"(%arg727, %arg728, %arg729) : (i1, f32, f32) -> f32
      "linalg.yield"(%826) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%824, %825) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>), res_attrs = [{}, {}], sym_name = "_schur_0", sym_visibility = "private"}> ({
  ^bb0(%arg706: tensor<4x4xf32>):
    %794 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %795 = "arith.constant"() <{value = dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %796 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %797 = "tensor.empty"() : () -> tensor<4x4xcomplex<f32>>
    %798 = "linalg.generic"(%arg706, %797) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg724: f32, %arg725: complex<f32>):
      %812 = "complex.create"(%arg724, %794) : (f32, f32) -> complex<f32>
      "linalg.yield"(%812) : (complex<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %799:5 = "stablehlo.custom_call"(%798) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_cgees_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m, n], [o], [], []) {i=4, j=4, k=4, l=4, m=4, n=4, o=4}, custom>} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>)
    %800 = "tensor.empty"() : () -> tensor<i1>
    %801 = "linalg.generic"(%799#4, %796, %800) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg721: i32, %arg722: i32, %arg723: i1):
      %811 = "arith.cmpi"(%arg721, %arg722) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%811) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %802 = "tensor.empty"() : () -> tensor<1x1xi1>
    %803 = "linalg.generic"(%801, %802) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg719: i1, %arg720: i1):
      "linalg.yield"(%arg719) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %804 = "linalg.generic"(%795, %797) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg717: complex<f32>, %arg718: complex<f32>):
      "linalg.yield"(%arg717) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %805 = "tensor.empty"() : () -> tensor<4x4xi1>
    %806 = "linalg.generic"(%803, %805) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg715: i1, %arg716: i1):
      "linalg.yield"(%arg715) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %807 = "linalg.generic"(%806, %799#0, %804, %797) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg711: i1, %arg712: complex<f32>, %arg713: complex<f32>, %arg714: complex<f32>):
      %810 = "arith.select"(%arg711, %arg712, %arg713) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%810) : (complex<f32>) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %808 = "linalg.generic"(%806, %799#1, %804, %797) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg707: i1, %arg708: complex<f32>, %arg709: complex<f32>, %arg710: complex<f32>):
      %809 = "arith.select"(%arg707, %arg708, %arg709) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%809) : (complex<f32>) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    "func.return"(%807, %808) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>, res_attrs = [{}], sym_name = "_sqrtm", sym_visibility = "private"}> ({
  ^bb0(%arg686: tensor<4x4xf32>):
    %773 = "complex.constant"() <{value = [0.000000e+00 : f32, 0.000000e+00 : f32]}> : () -> complex<f32>
    %774:2 = "func.call"(%arg686) <{callee = @_schur_0}> : (tensor<4x4xf32>) -> (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>)
    %775 = "func.call"(%774#0) <{callee = @_sqrtm_triu}> : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %776 = "tensor.empty"() : () -> tensor<4x4xcomplex<f32>>
    %777 = "linalg.fill"(%773, %776) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg704: complex<f32>, %arg705: complex<f32>):
      "linalg.yield"(%arg704) : (complex<f32>) -> ()
    }) : (complex<f32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %778 = "linalg.matmul"(%774#1, %775, %777) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg701: complex<f32>, %arg702: complex<f32>, %arg703: complex<f32>):
      %792 = "complex.mul"(%arg701, %arg702) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %793 = "complex.add"(%arg703, %792) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%793) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %779 = "linalg.generic"(%774#1, %776) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg699: complex<f32>, %arg700: complex<f32>):
      "linalg.yield"(%arg699) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %780 = "tensor.empty"() : () -> tensor<4x4xf32>
    %781 = "linalg.generic"(%779, %780) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg697: complex<f32>, %arg698: f32):
      %791 = "complex.re"(%arg697) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%791) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %782 = "linalg.generic"(%779, %780) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg695: complex<f32>, %arg696: f32):
      %790 = "complex.im"(%arg695) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
      "linalg.yield"(%790) : (f32) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %783 = "linalg.generic"(%782, %780) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg693: f32, %arg694: f32):
      %789 = "arith.negf"(%arg693) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%789) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %784 = "linalg.generic"(%781, %783, %776) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg690: f32, %arg691: f32, %arg692: complex<f32>):
      %788 = "complex.create"(%arg690, %arg691) : (f32, f32) -> complex<f32>
      "linalg.yield"(%788) : (complex<f32>) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %785 = "linalg.matmul"(%778, %784, %777) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg687: complex<f32>, %arg688: complex<f32>, %arg689: complex<f32>):
      %786 = "complex.mul"(%arg687, %arg688) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      %787 = "complex.add"(%arg689, %786) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%787) : (complex<f32>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    "func.return"(%785) : (tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>, res_attrs = [{}], sym_name = "_sqrtm_triu", sym_visibility = "private"}> ({
  ^bb0(%arg669: tensor<4x4xcomplex<f32>>):
    %757 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %758 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %759 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %760 = "func.call"(%arg669) <{callee = @_diag}> : (tensor<4x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %761 = "tensor.empty"() : () -> tensor<4xcomplex<f32>>
    %762 = "linalg.generic"(%760, %761) <{indexing_maps = [#map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg684: complex<f32>, %arg685: complex<f32>):
      %772 = "complex.sqrt"(%arg684) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
      "linalg.yield"(%772) : (complex<f32>) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    %763 = "func.call"(%762) <{callee = @_diag_1}> : (tensor<4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %764:5 = "stablehlo.while"(%arg669, %762, %759, %759, %763) ({
    ^bb0(%arg677: tensor<4x4xcomplex<f32>>, %arg678: tensor<4xcomplex<f32>>, %arg679: tensor<i32>, %arg680: tensor<i32>, %arg681: tensor<4x4xcomplex<f32>>):
      %769 = "tensor.empty"() : () -> tensor<i1>
      %770 = "linalg.generic"(%arg679, %769) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg682: i32, %arg683: i1):
        %771 = "arith.cmpi"(%arg682, %758) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%771) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%770) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg670: tensor<4x4xcomplex<f32>>, %arg671: tensor<4xcomplex<f32>>, %arg672: tensor<i32>, %arg673: tensor<i32>, %arg674: tensor<4x4xcomplex<f32>>):
      %765:2 = "func.call"(%arg670, %arg671, %arg673, %arg674) <{callee = @closed_call}> : (tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> (tensor<i32>, tensor<4x4xcomplex<f32>>)
      %766 = "tensor.empty"() : () -> tensor<i32>
      %767 = "linalg.generic"(%arg672, %766) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg675: i32, %arg676: i32):
        %768 = "arith.addi"(%arg675, %757) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%768) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg670, %arg671, %767, %765#0, %765#1) : (tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> ()
    }) : (tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>)
    "func.return"(%764#4) : (tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>, res_attrs = [{}], sym_name = "_diag", sym_visibility = "private"}> ({
  ^bb0(%arg668: tensor<4x4xcomplex<f32>>):
    %756 = "func.call"(%arg668) <{callee = @diagonal}> : (tensor<4x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    "func.return"(%756) : (tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xcomplex<f32>>) -> tensor<4xcomplex<f32>>, res_attrs = [{}], sym_name = "diagonal", sym_visibility = "private"}> ({
  ^bb0(%arg648: tensor<4x4xcomplex<f32>>):
    %715 = "arith.constant"() <{value = 3 : index}> : () -> index
    %716 = "arith.constant"() <{value = 1 : index}> : () -> index
    %717 = "arith.constant"() <{value = 0 : index}> : () -> index
    %718 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %719 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %720 = "tensor.empty"() : () -> tensor<4xi32>
    %721 = "linalg.generic"(%720) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg667: i32):
      %754 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %755 = "arith.index_cast"(%754) : (index) -> i32
      "linalg.yield"(%755) : (i32) -> ()
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %722 = "linalg.generic"(%719, %720) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg665: i32, %arg666: i32):
      "linalg.yield"(%arg665) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %723 = "tensor.empty"() : () -> tensor<4xi1>
    %724 = "linalg.generic"(%721, %722, %723) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg662: i32, %arg663: i32, %arg664: i1):
      %753 = "arith.cmpi"(%arg662, %arg663) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%753) : (i1) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) -> tensor<4xi1>
    %725 = "linalg.generic"(%718, %720) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg660: i32, %arg661: i32):
      "linalg.yield"(%arg660) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %726 = "linalg.generic"(%721, %725, %720) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg657: i32, %arg658: i32, %arg659: i32):
      %752 = "arith.addi"(%arg657, %arg658) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%752) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %727 = "linalg.generic"(%724, %726, %721, %720) <{indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg653: i1, %arg654: i32, %arg655: i32, %arg656: i32):
      %751 = "arith.select"(%arg653, %arg654, %arg655) : (i1, i32, i32) -> i32
      "linalg.yield"(%751) : (i32) -> ()
    }) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %728 = "tensor.empty"() : () -> tensor<4x1xi32>
    %729 = "linalg.generic"(%727, %728) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg651: i32, %arg652: i32):
      "linalg.yield"(%arg651) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %730 = "tensor.empty"() : () -> tensor<4x2xi32>
    %731 = "linalg.generic"(%730) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg650: i32):
      %744 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %745 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %746 = "arith.cmpi"(%745, %716) <{predicate = 6 : i64}> : (index, index) -> i1
      %747 = "scf.if"(%746) ({
        %750 = "tensor.extract"(%729, %744, %745) : (tensor<4x1xi32>, index, index) -> i32
        "scf.yield"(%750) : (i32) -> ()
      }, {
        %748 = "arith.subi"(%745, %716) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %749 = "tensor.extract"(%729, %744, %748) : (tensor<4x1xi32>, index, index) -> i32
        "scf.yield"(%749) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%747) : (i32) -> ()
    }) : (tensor<4x2xi32>) -> tensor<4x2xi32>
    %732 = "tensor.empty"() : () -> tensor<4xcomplex<f32>>
    %733 = "linalg.generic"(%732) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg649: complex<f32>):
      %734 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %735 = "tensor.extract"(%731, %734, %717) : (tensor<4x2xi32>, index, index) -> i32
      %736 = "arith.index_cast"(%735) : (i32) -> index
      %737 = "tensor.extract"(%731, %734, %716) : (tensor<4x2xi32>, index, index) -> i32
      %738 = "arith.index_cast"(%737) : (i32) -> index
      %739 = "arith.maxsi"(%736, %717) : (index, index) -> index
      %740 = "arith.minsi"(%739, %715) : (index, index) -> index
      %741 = "arith.maxsi"(%738, %717) : (index, index) -> index
      %742 = "arith.minsi"(%741, %715) : (index, index) -> index
      %743 = "tensor.extract"(%arg648, %740, %742) : (tensor<4x4xcomplex<f32>>, index, index) -> complex<f32>
      "linalg.yield"(%743) : (complex<f32>) -> ()
    }) : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
    "func.return"(%733) : (tensor<4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>, res_attrs = [{}], sym_name = "_diag_1", sym_visibility = "private"}> ({
  ^bb0(%arg635: tensor<4xcomplex<f32>>):
    %697 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %698 = "arith.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %699 = "tensor.empty"() : () -> tensor<4x4xi32>
    %700 = "linalg.generic"(%699) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg647: i32):
      %713 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %714 = "arith.index_cast"(%713) : (index) -> i32
      "linalg.yield"(%714) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %701 = "linalg.generic"(%699) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg646: i32):
      %711 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %712 = "arith.index_cast"(%711) : (index) -> i32
      "linalg.yield"(%712) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %702 = "linalg.generic"(%697, %699) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg644: i32, %arg645: i32):
      "linalg.yield"(%arg644) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %703 = "linalg.generic"(%700, %702, %699) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg641: i32, %arg642: i32, %arg643: i32):
      %710 = "arith.addi"(%arg641, %arg642) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%710) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %704 = "tensor.empty"() : () -> tensor<4x4xi1>
    %705 = "linalg.generic"(%703, %701, %704) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg638: i32, %arg639: i32, %arg640: i1):
      %709 = "arith.cmpi"(%arg638, %arg639) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%709) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %706 = "tensor.empty"() : () -> tensor<4x1xcomplex<f32>>
    %707 = "linalg.generic"(%arg635, %706) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg636: complex<f32>, %arg637: complex<f32>):
      "linalg.yield"(%arg636) : (complex<f32>) -> ()
    }) : (tensor<4xcomplex<f32>>, tensor<4x1xcomplex<f32>>) -> tensor<4x1xcomplex<f32>>
    %708 = "func.call"(%705, %707, %698) <{callee = @_where}> : (tensor<4x4xi1>, tensor<4x1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    "func.return"(%708) : (tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xi1>, tensor<4x1xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg624: tensor<4x4xi1>, %arg625: tensor<4x1xcomplex<f32>>, %arg626: tensor<complex<f32>>):
    %692 = "tensor.empty"() : () -> tensor<4x4xcomplex<f32>>
    %693 = "linalg.generic"(%arg625, %692) <{indexing_maps = [#map11, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg633: complex<f32>, %arg634: complex<f32>):
      "linalg.yield"(%arg633) : (complex<f32>) -> ()
    }) : (tensor<4x1xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %694 = "linalg.generic"(%arg626, %692) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg631: complex<f32>, %arg632: complex<f32>):
      "linalg.yield"(%arg631) : (complex<f32>) -> ()
    }) : (tensor<complex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %695 = "linalg.generic"(%arg624, %693, %694, %692) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg627: i1, %arg628: complex<f32>, %arg629: complex<f32>, %arg630: complex<f32>):
      %696 = "arith.select"(%arg627, %arg628, %arg629) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%696) : (complex<f32>) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    "func.return"(%695) : (tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> (tensor<i32>, tensor<4x4xcomplex<f32>>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg512: tensor<4x4xcomplex<f32>>, %arg513: tensor<4xcomplex<f32>>, %arg514: tensor<i32>, %arg515: tensor<4x4xcomplex<f32>>):
    %573 = "arith.constant"() <{value = 1 : index}> : () -> index
    %574 = "arith.constant"() <{value = 3 : index}> : () -> index
    %575 = "arith.constant"() <{value = 0 : index}> : () -> index
    %576 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %577 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %578 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %579 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %580 = "arith.constant"() <{value = dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>}> : () -> tensor<complex<f32>>
    %581 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %582 = "tensor.empty"() : () -> tensor<i32>
    %583 = "linalg.generic"(%arg514, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg622: i32, %arg623: i32):
      %691 = "arith.addi"(%arg622, %578) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%691) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %584:6 = "stablehlo.while"(%arg514, %arg512, %arg513, %581, %arg514, %arg515) ({
    ^bb0(%arg613: tensor<i32>, %arg614: tensor<4x4xcomplex<f32>>, %arg615: tensor<4xcomplex<f32>>, %arg616: tensor<i32>, %arg617: tensor<i32>, %arg618: tensor<4x4xcomplex<f32>>):
      %688 = "tensor.empty"() : () -> tensor<i1>
      %689 = "linalg.generic"(%arg616, %arg617, %688) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg619: i32, %arg620: i32, %arg621: i1):
        %690 = "arith.cmpi"(%arg619, %arg620) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%690) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%689) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg516: tensor<i32>, %arg517: tensor<4x4xcomplex<f32>>, %arg518: tensor<4xcomplex<f32>>, %arg519: tensor<i32>, %arg520: tensor<i32>, %arg521: tensor<4x4xcomplex<f32>>):
      %585 = "linalg.generic"(%arg519, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg611: i32, %arg612: i32):
        %687 = "arith.addi"(%arg611, %578) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%687) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %586 = "linalg.generic"(%arg516, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg609: i32, %arg610: i32):
        %686 = "arith.subi"(%arg609, %578) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%686) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %587 = "linalg.generic"(%586, %arg519, %582) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg606: i32, %arg607: i32, %arg608: i32):
        %685 = "arith.subi"(%arg606, %arg607) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%685) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %588 = "linalg.generic"(%587, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg604: i32, %arg605: i32):
        %684 = "arith.addi"(%arg604, %578) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%684) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %589:6 = "stablehlo.while"(%587, %arg521, %arg516, %588, %arg516, %580) ({
      ^bb0(%arg595: tensor<i32>, %arg596: tensor<4x4xcomplex<f32>>, %arg597: tensor<i32>, %arg598: tensor<i32>, %arg599: tensor<i32>, %arg600: tensor<complex<f32>>):
        %681 = "tensor.empty"() : () -> tensor<i1>
        %682 = "linalg.generic"(%arg598, %arg599, %681) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg601: i32, %arg602: i32, %arg603: i1):
          %683 = "arith.cmpi"(%arg601, %arg602) <{predicate = 2 : i64}> : (i32, i32) -> i1
          "linalg.yield"(%683) : (i1) -> ()
        }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%682) : (tensor<i1>) -> ()
      }, {
      ^bb0(%arg557: tensor<i32>, %arg558: tensor<4x4xcomplex<f32>>, %arg559: tensor<i32>, %arg560: tensor<i32>, %arg561: tensor<i32>, %arg562: tensor<complex<f32>>):
        %639 = "linalg.generic"(%arg560, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg593: i32, %arg594: i32):
          %680 = "arith.addi"(%arg593, %578) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          "linalg.yield"(%680) : (i32) -> ()
        }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %640 = "tensor.empty"() : () -> tensor<i1>
        %641 = "linalg.generic"(%arg557, %640) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg591: i32, %arg592: i1):
          %679 = "arith.cmpi"(%arg591, %577) <{predicate = 2 : i64}> : (i32, i32) -> i1
          "linalg.yield"(%679) : (i1) -> ()
        }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
        %642 = "linalg.generic"(%arg557, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg589: i32, %arg590: i32):
          %678 = "arith.addi"(%arg589, %576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          "linalg.yield"(%678) : (i32) -> ()
        }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %643 = "linalg.generic"(%641, %642, %arg557, %582) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
        ^bb0(%arg585: i1, %arg586: i32, %arg587: i32, %arg588: i32):
          %677 = "arith.select"(%arg585, %arg586, %arg587) : (i1, i32, i32) -> i32
          "linalg.yield"(%677) : (i32) -> ()
        }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
        %644 = "linalg.generic"(%arg560, %640) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg583: i32, %arg584: i1):
          %676 = "arith.cmpi"(%arg583, %577) <{predicate = 2 : i64}> : (i32, i32) -> i1
          "linalg.yield"(%676) : (i1) -> ()
        }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
        %645 = "linalg.generic"(%arg560, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg581: i32, %arg582: i32):
          %675 = "arith.addi"(%arg581, %576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          "linalg.yield"(%675) : (i32) -> ()
        }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %646 = "linalg.generic"(%644, %645, %arg560, %582) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
        ^bb0(%arg577: i1, %arg578: i32, %arg579: i32, %arg580: i32):
          %674 = "arith.select"(%arg577, %arg578, %arg579) : (i1, i32, i32) -> i32
          "linalg.yield"(%674) : (i32) -> ()
        }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
        %647 = "tensor.extract"(%643) : (tensor<i32>) -> i32
        %648 = "arith.index_cast"(%647) : (i32) -> index
        %649 = "arith.maxsi"(%648, %575) : (index, index) -> index
        %650 = "arith.minsi"(%649, %574) : (index, index) -> index
        %651 = "tensor.extract"(%646) : (tensor<i32>) -> i32
        %652 = "arith.index_cast"(%651) : (i32) -> index
        %653 = "arith.maxsi"(%652, %575) : (index, index) -> index
        %654 = "arith.minsi"(%653, %574) : (index, index) -> index
        %655 = "tensor.extract_slice"(%arg558, %650, %654) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xcomplex<f32>>, index, index) -> tensor<1x1xcomplex<f32>>
        %656 = "tensor.collapse_shape"(%655) <{reassociation = []}> : (tensor<1x1xcomplex<f32>>) -> tensor<complex<f32>>
        %657 = "linalg.generic"(%arg559, %640) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg575: i32, %arg576: i1):
          %673 = "arith.cmpi"(%arg575, %577) <{predicate = 2 : i64}> : (i32, i32) -> i1
          "linalg.yield"(%673) : (i1) -> ()
        }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
        %658 = "linalg.generic"(%arg559, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
        ^bb0(%arg573: i32, %arg574: i32):
          %672 = "arith.addi"(%arg573, %576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
          "linalg.yield"(%672) : (i32) -> ()
        }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        %659 = "linalg.generic"(%657, %658, %arg559, %582) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
        ^bb0(%arg569: i1, %arg570: i32, %arg571: i32, %arg572: i32):
          %671 = "arith.select"(%arg569, %arg570, %arg571) : (i1, i32, i32) -> i32
          "linalg.yield"(%671) : (i32) -> ()
        }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
        %660 = "tensor.extract"(%659) : (tensor<i32>) -> i32
        %661 = "arith.index_cast"(%660) : (i32) -> index
        %662 = "arith.maxsi"(%661, %575) : (index, index) -> index
        %663 = "arith.minsi"(%662, %574) : (index, index) -> index
        %664 = "tensor.extract_slice"(%arg558, %654, %663) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xcomplex<f32>>, index, index) -> tensor<1x1xcomplex<f32>>
        %665 = "tensor.collapse_shape"(%664) <{reassociation = []}> : (tensor<1x1xcomplex<f32>>) -> tensor<complex<f32>>
        %666 = "tensor.empty"() : () -> tensor<complex<f32>>
        %667 = "linalg.generic"(%656, %665, %666) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg566: complex<f32>, %arg567: complex<f32>, %arg568: complex<f32>):
          %670 = "complex.mul"(%arg566, %arg567) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
          "linalg.yield"(%670) : (complex<f32>) -> ()
        }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
        %668 = "linalg.generic"(%arg562, %667, %666) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
        ^bb0(%arg563: complex<f32>, %arg564: complex<f32>, %arg565: complex<f32>):
          %669 = "complex.add"(%arg563, %arg564) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
          "linalg.yield"(%669) : (complex<f32>) -> ()
        }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
        "stablehlo.return"(%arg557, %arg558, %arg559, %639, %arg561, %668) : (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<complex<f32>>) -> ()
      }) : (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<complex<f32>>) -> (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<complex<f32>>)
      %590 = "tensor.empty"() : () -> tensor<i1>
      %591 = "linalg.generic"(%587, %590) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg555: i32, %arg556: i1):
        %638 = "arith.cmpi"(%arg555, %577) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%638) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      %592 = "linalg.generic"(%587, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg553: i32, %arg554: i32):
        %637 = "arith.addi"(%arg553, %576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%637) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %593 = "linalg.generic"(%591, %592, %587, %582) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
      ^bb0(%arg549: i1, %arg550: i32, %arg551: i32, %arg552: i32):
        %636 = "arith.select"(%arg549, %arg550, %arg551) : (i1, i32, i32) -> i32
        "linalg.yield"(%636) : (i32) -> ()
      }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %594 = "linalg.generic"(%arg516, %590) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg547: i32, %arg548: i1):
        %635 = "arith.cmpi"(%arg547, %577) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%635) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      %595 = "linalg.generic"(%arg516, %582) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg545: i32, %arg546: i32):
        %634 = "arith.addi"(%arg545, %576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%634) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %596 = "linalg.generic"(%594, %595, %arg516, %582) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
      ^bb0(%arg541: i1, %arg542: i32, %arg543: i32, %arg544: i32):
        %633 = "arith.select"(%arg541, %arg542, %arg543) : (i1, i32, i32) -> i32
        "linalg.yield"(%633) : (i32) -> ()
      }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      %597 = "tensor.extract"(%593) : (tensor<i32>) -> i32
      %598 = "arith.index_cast"(%597) : (i32) -> index
      %599 = "arith.maxsi"(%598, %575) : (index, index) -> index
      %600 = "arith.minsi"(%599, %574) : (index, index) -> index
      %601 = "tensor.extract"(%596) : (tensor<i32>) -> i32
      %602 = "arith.index_cast"(%601) : (i32) -> index
      %603 = "arith.maxsi"(%602, %575) : (index, index) -> index
      %604 = "arith.minsi"(%603, %574) : (index, index) -> index
      %605 = "tensor.extract_slice"(%arg517, %600, %604) <{operandSegmentSizes = array<i32: 1, 2, 0, 0>, static_offsets = array<i64: -9223372036854775808, -9223372036854775808>, static_sizes = array<i64: 1, 1>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xcomplex<f32>>, index, index) -> tensor<1x1xcomplex<f32>>
      %606 = "tensor.collapse_shape"(%605) <{reassociation = []}> : (tensor<1x1xcomplex<f32>>) -> tensor<complex<f32>>
      %607 = "linalg.generic"(%606, %589#5, %590) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg538: complex<f32>, %arg539: complex<f32>, %arg540: i1):
        %632 = "complex.eq"(%arg538, %arg539) : (complex<f32>, complex<f32>) -> i1
        "linalg.yield"(%632) : (i1) -> ()
      }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<i1>) -> tensor<i1>
      %608 = "tensor.empty"() : () -> tensor<complex<f32>>
      %609 = "linalg.generic"(%606, %589#5, %608) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg535: complex<f32>, %arg536: complex<f32>, %arg537: complex<f32>):
        %631 = "complex.sub"(%arg535, %arg536) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
        "linalg.yield"(%631) : (complex<f32>) -> ()
      }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      %610 = "tensor.extract_slice"(%arg518, %600) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xcomplex<f32>>, index) -> tensor<1xcomplex<f32>>
      %611 = "tensor.collapse_shape"(%610) <{reassociation = []}> : (tensor<1xcomplex<f32>>) -> tensor<complex<f32>>
      %612 = "tensor.extract_slice"(%arg518, %604) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xcomplex<f32>>, index) -> tensor<1xcomplex<f32>>
      %613 = "tensor.collapse_shape"(%612) <{reassociation = []}> : (tensor<1xcomplex<f32>>) -> tensor<complex<f32>>
      %614 = "linalg.generic"(%611, %613, %608) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg532: complex<f32>, %arg533: complex<f32>, %arg534: complex<f32>):
        %630 = "complex.add"(%arg532, %arg533) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
        "linalg.yield"(%630) : (complex<f32>) -> ()
      }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      %615 = "linalg.generic"(%609, %614, %608) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg529: complex<f32>, %arg530: complex<f32>, %arg531: complex<f32>):
        %629 = "complex.div"(%arg529, %arg530) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
        "linalg.yield"(%629) : (complex<f32>) -> ()
      }) : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
      %616 = "func.call"(%607, %579, %615) <{callee = @_where_2}> : (tensor<i1>, tensor<f32>, tensor<complex<f32>>) -> tensor<complex<f32>>
      %617 = "tensor.empty"() : () -> tensor<1xi32>
      %618 = "linalg.generic"(%593, %617) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg527: i32, %arg528: i32):
        "linalg.yield"(%arg527) : (i32) -> ()
      }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
      %619 = "linalg.generic"(%596, %617) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg525: i32, %arg526: i32):
        "linalg.yield"(%arg525) : (i32) -> ()
      }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
      %620 = "tensor.empty"() : () -> tensor<2xi32>
      %621 = "linalg.generic"(%620) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg524: i32):
        %623 = "linalg.index"() <{dim = 0 : i64}> : () -> index
        %624 = "arith.cmpi"(%623, %573) <{predicate = 6 : i64}> : (index, index) -> i1
        %625 = "scf.if"(%624) ({
          %628 = "tensor.extract"(%618, %623) : (tensor<1xi32>, index) -> i32
          "scf.yield"(%628) : (i32) -> ()
        }, {
          %626 = "arith.subi"(%623, %573) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
          %627 = "tensor.extract"(%619, %626) : (tensor<1xi32>, index) -> i32
          "scf.yield"(%627) : (i32) -> ()
        }) : (i1) -> i32
        "linalg.yield"(%625) : (i32) -> ()
      }) : (tensor<2xi32>) -> tensor<2xi32>
      %622 = "stablehlo.scatter"(%arg521, %621, %616) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
      ^bb0(%arg522: tensor<complex<f32>>, %arg523: tensor<complex<f32>>):
        "stablehlo.return"(%arg523) : (tensor<complex<f32>>) -> ()
      }) : (tensor<4x4xcomplex<f32>>, tensor<2xi32>, tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
      "stablehlo.return"(%arg516, %arg517, %arg518, %585, %arg520, %622) : (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> ()
    }) : (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>) -> (tensor<i32>, tensor<4x4xcomplex<f32>>, tensor<4xcomplex<f32>>, tensor<i32>, tensor<i32>, tensor<4x4xcomplex<f32>>)
    "func.return"(%583, %584#5) : (tensor<i32>, tensor<4x4xcomplex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<complex<f32>>) -> tensor<complex<f32>>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg503: tensor<i1>, %arg504: tensor<f32>, %arg505: tensor<complex<f32>>):
    %567 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %568 = "tensor.empty"() : () -> tensor<complex<f32>>
    %569 = "linalg.generic"(%arg504, %568) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg510: f32, %arg511: complex<f32>):
      %572 = "complex.create"(%arg510, %567) : (f32, f32) -> complex<f32>
      "linalg.yield"(%572) : (complex<f32>) -> ()
    }) : (tensor<f32>, tensor<complex<f32>>) -> tensor<complex<f32>>
    %570 = "linalg.generic"(%arg503, %569, %arg505, %568) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg506: i1, %arg507: complex<f32>, %arg508: complex<f32>, %arg509: complex<f32>):
      %571 = "arith.select"(%arg506, %arg507, %arg508) : (i1, complex<f32>, complex<f32>) -> complex<f32>
      "linalg.yield"(%571) : (complex<f32>) -> ()
    }) : (tensor<i1>, tensor<complex<f32>>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<complex<f32>>
    "func.return"(%570) : (tensor<complex<f32>>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>), res_attrs = [{}, {}], sym_name = "hessenberg", sym_visibility = "private"}> ({
  ^bb0(%arg473: tensor<4x4xf32>):
    %533 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %534 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %535 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %536 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %537:3 = "stablehlo.custom_call"(%arg473) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgehrd_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=4, j=4, k=4, l=4, m=3}, custom>} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<3xf32>, tensor<i32>)
    %538 = "tensor.empty"() : () -> tensor<i1>
    %539 = "linalg.generic"(%537#2, %536, %538) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg500: i32, %arg501: i32, %arg502: i1):
      %566 = "arith.cmpi"(%arg500, %arg501) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%566) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %540 = "tensor.empty"() : () -> tensor<1x1xi1>
    %541 = "linalg.generic"(%539, %540) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg498: i1, %arg499: i1):
      "linalg.yield"(%arg498) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %542 = "tensor.empty"() : () -> tensor<4x4xf32>
    %543 = "linalg.generic"(%535, %542) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg496: f32, %arg497: f32):
      "linalg.yield"(%arg496) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %544 = "tensor.empty"() : () -> tensor<4x4xi1>
    %545 = "linalg.generic"(%541, %544) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg494: i1, %arg495: i1):
      "linalg.yield"(%arg494) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %546 = "linalg.generic"(%545, %537#0, %543, %542) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg490: i1, %arg491: f32, %arg492: f32, %arg493: f32):
      %565 = "arith.select"(%arg490, %arg491, %arg492) : (i1, f32, f32) -> f32
      "linalg.yield"(%565) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %547 = "tensor.empty"() : () -> tensor<1xi1>
    %548 = "linalg.generic"(%539, %547) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg488: i1, %arg489: i1):
      "linalg.yield"(%arg488) : (i1) -> ()
    }) : (tensor<i1>, tensor<1xi1>) -> tensor<1xi1>
    %549 = "tensor.empty"() : () -> tensor<3xf32>
    %550 = "linalg.generic"(%535, %549) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg486: f32, %arg487: f32):
      "linalg.yield"(%arg486) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %551 = "tensor.empty"() : () -> tensor<3xi1>
    %552 = "linalg.generic"(%548, %551) <{indexing_maps = [#map12, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg484: i1, %arg485: i1):
      "linalg.yield"(%arg484) : (i1) -> ()
    }) : (tensor<1xi1>, tensor<3xi1>) -> tensor<3xi1>
    %553 = "linalg.generic"(%552, %537#1, %550, %549) <{indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg480: i1, %arg481: f32, %arg482: f32, %arg483: f32):
      %564 = "arith.select"(%arg480, %arg481, %arg482) : (i1, f32, f32) -> f32
      "linalg.yield"(%564) : (f32) -> ()
    }) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %554 = "func.call"(%546) <{callee = @triu}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %555 = "tensor.extract_slice"(%546) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 3, 3>, static_strides = array<i64: 1, 1>}> : (tensor<4x4xf32>) -> tensor<3x3xf32>
    %556 = "stablehlo.custom_call"(%555, %553) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sorgqr_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k])->([l, m]) {i=3, j=3, k=3, l=3, m=3}, custom>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3x3xf32>
    %557 = "tensor.empty"() : () -> tensor<1x1xf32>
    %558 = "linalg.generic"(%534, %557) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg478: f32, %arg479: f32):
      "linalg.yield"(%arg478) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %559 = "tensor.empty"() : () -> tensor<1x3xf32>
    %560 = "linalg.generic"(%533, %559) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg476: f32, %arg477: f32):
      "linalg.yield"(%arg476) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %561 = "tensor.empty"() : () -> tensor<3x1xf32>
    %562 = "linalg.generic"(%533, %561) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg474: f32, %arg475: f32):
      "linalg.yield"(%arg474) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x1xf32>) -> tensor<3x1xf32>
    %563 = "func.call"(%558, %560, %562, %556) <{callee = @block}> : (tensor<1x1xf32>, tensor<1x3xf32>, tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<4x4xf32>
    "func.return"(%554, %563) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "triu", sym_visibility = "private"}> ({
  ^bb0(%arg456: tensor<4x4xf32>):
    %514 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %515 = "arith.constant"() <{value = dense<-2> : tensor<i32>}> : () -> tensor<i32>
    %516 = "tensor.empty"() : () -> tensor<4x4xi32>
    %517 = "linalg.generic"(%516) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg472: i32):
      %531 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %532 = "arith.index_cast"(%531) : (index) -> i32
      "linalg.yield"(%532) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %518 = "linalg.generic"(%515, %516) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg470: i32, %arg471: i32):
      "linalg.yield"(%arg470) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %519 = "linalg.generic"(%517, %518, %516) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg467: i32, %arg468: i32, %arg469: i32):
      %530 = "arith.addi"(%arg467, %arg468) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%530) : (i32) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
    %520 = "linalg.generic"(%516) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg466: i32):
      %528 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %529 = "arith.index_cast"(%528) : (index) -> i32
      "linalg.yield"(%529) : (i32) -> ()
    }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
    %521 = "tensor.empty"() : () -> tensor<4x4xi1>
    %522 = "linalg.generic"(%519, %520, %521) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg463: i32, %arg464: i32, %arg465: i1):
      %527 = "arith.cmpi"(%arg463, %arg464) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%527) : (i1) -> ()
    }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %523 = "tensor.empty"() : () -> tensor<4x4xf32>
    %524 = "linalg.generic"(%514, %523) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg461: f32, %arg462: f32):
      "linalg.yield"(%arg461) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %525 = "linalg.generic"(%522, %524, %arg456, %523) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg457: i1, %arg458: f32, %arg459: f32, %arg460: f32):
      %526 = "arith.select"(%arg457, %arg458, %arg459) : (i1, f32, f32) -> f32
      "linalg.yield"(%526) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%525) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<1x1xf32>, tensor<1x3xf32>, tensor<3x1xf32>, tensor<3x3xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "block", sym_visibility = "private"}> ({
  ^bb0(%arg449: tensor<1x1xf32>, %arg450: tensor<1x3xf32>, %arg451: tensor<3x1xf32>, %arg452: tensor<3x3xf32>):
    %486 = "arith.constant"() <{value = 1 : index}> : () -> index
    %487 = "arith.constant"() <{value = 0 : index}> : () -> index
    %488 = "tensor.empty"() : () -> tensor<1x4xf32>
    %489 = "linalg.generic"(%488) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg455: f32):
      %508 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %509 = "arith.cmpi"(%508, %486) <{predicate = 6 : i64}> : (index, index) -> i1
      %510 = "scf.if"(%509) ({
        %513 = "tensor.extract"(%arg449, %487, %508) : (tensor<1x1xf32>, index, index) -> f32
        "scf.yield"(%513) : (f32) -> ()
      }, {
        %511 = "arith.subi"(%508, %486) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %512 = "tensor.extract"(%arg450, %487, %511) : (tensor<1x3xf32>, index, index) -> f32
        "scf.yield"(%512) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%510) : (f32) -> ()
    }) : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %490 = "tensor.empty"() : () -> tensor<3x4xf32>
    %491 = "linalg.generic"(%490) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg454: f32):
      %501 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %502 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %503 = "arith.cmpi"(%502, %486) <{predicate = 6 : i64}> : (index, index) -> i1
      %504 = "scf.if"(%503) ({
        %507 = "tensor.extract"(%arg451, %501, %502) : (tensor<3x1xf32>, index, index) -> f32
        "scf.yield"(%507) : (f32) -> ()
      }, {
        %505 = "arith.subi"(%502, %486) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %506 = "tensor.extract"(%arg452, %501, %505) : (tensor<3x3xf32>, index, index) -> f32
        "scf.yield"(%506) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%504) : (f32) -> ()
    }) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %492 = "tensor.empty"() : () -> tensor<4x4xf32>
    %493 = "linalg.generic"(%492) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg453: f32):
      %494 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %495 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %496 = "arith.cmpi"(%495, %486) <{predicate = 6 : i64}> : (index, index) -> i1
      %497 = "scf.if"(%496) ({
        %500 = "tensor.extract"(%489, %495, %494) : (tensor<1x4xf32>, index, index) -> f32
        "scf.yield"(%500) : (f32) -> ()
      }, {
        %498 = "arith.subi"(%495, %486) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %499 = "tensor.extract"(%491, %498, %494) : (tensor<3x4xf32>, index, index) -> f32
        "scf.yield"(%499) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%497) : (f32) -> ()
    }) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%493) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "expm", sym_visibility = "private"}> ({
  ^bb0(%arg442: tensor<4x4xf32>):
    %472 = "arith.constant"() <{value = 1.600000e+01 : f32}> : () -> f32
    %473 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %474:3 = "func.call"(%arg442) <{callee = @_calc_P_Q}> : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>)
    %475 = "tensor.empty"() : () -> tensor<i1>
    %476 = "linalg.generic"(%474#2, %475) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg447: f32, %arg448: i1):
      %485 = "arith.cmpf"(%arg447, %472) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%485) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %477 = "tensor.empty"() : () -> tensor<i32>
    %478 = "linalg.generic"(%476, %477) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg445: i1, %arg446: i32):
      %484 = "arith.extui"(%arg445) : (i1) -> i32
      "linalg.yield"(%484) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>) -> tensor<i32>
    %479 = "stablehlo.case"(%478) ({
      %482 = "func.call"(%474#1, %474#0) <{callee = @solve}> : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %483 = "func.call"(%482, %474#2) <{callee = @_squaring}> : (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
      "stablehlo.return"(%483) : (tensor<4x4xf32>) -> ()
    }, {
      %480 = "tensor.empty"() : () -> tensor<4x4xf32>
      %481 = "linalg.generic"(%473, %480) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg443: f32, %arg444: f32):
        "linalg.yield"(%arg443) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%481) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    "func.return"(%479) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>), res_attrs = [{}, {}, {}], sym_name = "_calc_P_Q", sym_visibility = "private"}> ({
  ^bb0(%arg217: tensor<4x4xf32>):
    %264 = "arith.constant"() <{value = 0.693147182 : f32}> : () -> f32
    %265 = "arith.constant"() <{value = 2 : i32}> : () -> i32
    %266 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %267 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %268 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %269 = "arith.constant"() <{value = 3.92572474 : f32}> : () -> f32
    %270 = "arith.constant"() <{value = dense<0x4B83F7C0> : tensor<f32>}> : () -> tensor<f32>
    %271 = "arith.constant"() <{value = dense<1.995840e+06> : tensor<f32>}> : () -> tensor<f32>
    %272 = "arith.constant"() <{value = dense<2.520000e+04> : tensor<f32>}> : () -> tensor<f32>
    %273 = "arith.constant"() <{value = dense<5.600000e+01> : tensor<f32>}> : () -> tensor<f32>
    %274 = "arith.constant"() <{value = dense<8.648640e+06> : tensor<f32>}> : () -> tensor<f32>
    %275 = "arith.constant"() <{value = dense<2.772000e+05> : tensor<f32>}> : () -> tensor<f32>
    %276 = "arith.constant"() <{value = dense<1.512000e+03> : tensor<f32>}> : () -> tensor<f32>
    %277 = "arith.constant"() <{value = dense<3.024000e+04> : tensor<f32>}> : () -> tensor<f32>
    %278 = "arith.constant"() <{value = dense<3.360000e+03> : tensor<f32>}> : () -> tensor<f32>
    %279 = "arith.constant"() <{value = dense<3.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %280 = "arith.constant"() <{value = dense<1.512000e+04> : tensor<f32>}> : () -> tensor<f32>
    %281 = "arith.constant"() <{value = dense<4.200000e+02> : tensor<f32>}> : () -> tensor<f32>
    %282 = "arith.constant"() <{value = dense<1.200000e+02> : tensor<f32>}> : () -> tensor<f32>
    %283 = "arith.constant"() <{value = dense<1.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %284 = "arith.constant"() <{value = dense<6.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %285 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %286 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %287 = "arith.constant"() <{value = dense<[4.258730e-01, 1.8801527]> : tensor<2xf32>}> : () -> tensor<2xf32>
    %288 = "func.call"(%arg217) <{callee = @norm}> : (tensor<4x4xf32>) -> tensor<f32>
    %289 = "tensor.empty"() : () -> tensor<f32>
    %290 = "linalg.generic"(%288, %289) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg440: f32, %arg441: f32):
      %471 = "arith.divf"(%arg440, %269) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%471) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %291 = "linalg.generic"(%290, %289) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg438: f32, %arg439: f32):
      %470 = "math.log"(%arg438) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%470) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %292 = "linalg.generic"(%289) <{indexing_maps = [#map6], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg437: f32):
      "linalg.yield"(%264) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %293 = "linalg.generic"(%291, %292, %289) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg434: f32, %arg435: f32, %arg436: f32):
      %469 = "arith.divf"(%arg434, %arg435) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%469) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %294 = "linalg.generic"(%293, %289) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg432: f32, %arg433: f32):
      %468 = "math.floor"(%arg432) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%468) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %295 = "linalg.generic"(%294, %289) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg430: f32, %arg431: f32):
      %467 = "arith.maximumf"(%arg430, %267) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%467) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %296 = "linalg.generic"(%295, %289) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg428: f32, %arg429: f32):
      %466 = "math.powf"(%268, %arg428) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%466) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %297 = "tensor.empty"() : () -> tensor<4x4xf32>
    %298 = "linalg.generic"(%296, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg426: f32, %arg427: f32):
      "linalg.yield"(%arg426) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %299 = "linalg.generic"(%arg217, %298, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg423: f32, %arg424: f32, %arg425: f32):
      %465 = "arith.divf"(%arg423, %arg424) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%465) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %300 = "func.call"(%288, %287) <{callee = @digitize}> : (tensor<f32>, tensor<2xf32>) -> tensor<i32>
    %301 = "tensor.empty"() : () -> tensor<i32>
    %302 = "linalg.generic"(%300, %301) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg421: i32, %arg422: i32):
      %463 = "arith.maxsi"(%arg421, %266) : (i32, i32) -> i32
      %464 = "arith.minsi"(%463, %265) : (i32, i32) -> i32
      "linalg.yield"(%464) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %303:2 = "stablehlo.case"(%302) ({
      %425 = "tensor.empty"() : () -> tensor<4x4xi32>
      %426 = "linalg.generic"(%425) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg420: i32):
        %461 = "linalg.index"() <{dim = 0 : i64}> : () -> index
        %462 = "arith.index_cast"(%461) : (index) -> i32
        "linalg.yield"(%462) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %427 = "linalg.generic"(%425) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg419: i32):
        %459 = "linalg.index"() <{dim = 1 : i64}> : () -> index
        %460 = "arith.index_cast"(%459) : (index) -> i32
        "linalg.yield"(%460) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %428 = "linalg.generic"(%286, %425) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg417: i32, %arg418: i32):
        "linalg.yield"(%arg417) : (i32) -> ()
      }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %429 = "linalg.generic"(%426, %428, %425) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg414: i32, %arg415: i32, %arg416: i32):
        %458 = "arith.addi"(%arg414, %arg415) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%458) : (i32) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %430 = "tensor.empty"() : () -> tensor<4x4xi1>
      %431 = "linalg.generic"(%429, %427, %430) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg411: i32, %arg412: i32, %arg413: i1):
        %457 = "arith.cmpi"(%arg411, %arg412) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%457) : (i1) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
      %432 = "linalg.generic"(%431, %297) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg409: i1, %arg410: f32):
        %456 = "arith.uitofp"(%arg409) : (i1) -> f32
        "linalg.yield"(%456) : (f32) -> ()
      }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %433 = "linalg.fill"(%267, %297) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg407: f32, %arg408: f32):
        "linalg.yield"(%arg407) : (f32) -> ()
      }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
      %434 = "linalg.matmul"(%299, %299, %433) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg404: f32, %arg405: f32, %arg406: f32):
        %454 = "arith.mulf"(%arg404, %arg405) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %455 = "arith.addf"(%arg406, %454) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%455) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %435 = "linalg.generic"(%285, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg402: f32, %arg403: f32):
        "linalg.yield"(%arg402) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %436 = "linalg.generic"(%435, %434, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg399: f32, %arg400: f32, %arg401: f32):
        %453 = "arith.mulf"(%arg399, %arg400) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%453) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %437 = "linalg.generic"(%284, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg397: f32, %arg398: f32):
        "linalg.yield"(%arg397) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %438 = "linalg.generic"(%437, %432, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg394: f32, %arg395: f32, %arg396: f32):
        %452 = "arith.mulf"(%arg394, %arg395) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%452) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %439 = "linalg.generic"(%436, %438, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg391: f32, %arg392: f32, %arg393: f32):
        %451 = "arith.addf"(%arg391, %arg392) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%451) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %440 = "linalg.matmul"(%299, %439, %433) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg388: f32, %arg389: f32, %arg390: f32):
        %449 = "arith.mulf"(%arg388, %arg389) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %450 = "arith.addf"(%arg390, %449) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%450) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %441 = "linalg.generic"(%283, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg386: f32, %arg387: f32):
        "linalg.yield"(%arg386) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %442 = "linalg.generic"(%441, %434, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg383: f32, %arg384: f32, %arg385: f32):
        %448 = "arith.mulf"(%arg383, %arg384) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%448) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %443 = "linalg.generic"(%282, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg381: f32, %arg382: f32):
        "linalg.yield"(%arg381) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %444 = "linalg.generic"(%443, %432, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg378: f32, %arg379: f32, %arg380: f32):
        %447 = "arith.mulf"(%arg378, %arg379) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%447) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %445 = "linalg.generic"(%442, %444, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg375: f32, %arg376: f32, %arg377: f32):
        %446 = "arith.addf"(%arg375, %arg376) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%446) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%440, %445) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    }, {
      %374 = "tensor.empty"() : () -> tensor<4x4xi32>
      %375 = "linalg.generic"(%374) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg374: i32):
        %423 = "linalg.index"() <{dim = 0 : i64}> : () -> index
        %424 = "arith.index_cast"(%423) : (index) -> i32
        "linalg.yield"(%424) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %376 = "linalg.generic"(%374) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg373: i32):
        %421 = "linalg.index"() <{dim = 1 : i64}> : () -> index
        %422 = "arith.index_cast"(%421) : (index) -> i32
        "linalg.yield"(%422) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %377 = "linalg.generic"(%286, %374) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg371: i32, %arg372: i32):
        "linalg.yield"(%arg371) : (i32) -> ()
      }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %378 = "linalg.generic"(%375, %377, %374) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg368: i32, %arg369: i32, %arg370: i32):
        %420 = "arith.addi"(%arg368, %arg369) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%420) : (i32) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %379 = "tensor.empty"() : () -> tensor<4x4xi1>
      %380 = "linalg.generic"(%378, %376, %379) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg365: i32, %arg366: i32, %arg367: i1):
        %419 = "arith.cmpi"(%arg365, %arg366) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%419) : (i1) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
      %381 = "linalg.generic"(%380, %297) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg363: i1, %arg364: f32):
        %418 = "arith.uitofp"(%arg363) : (i1) -> f32
        "linalg.yield"(%418) : (f32) -> ()
      }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %382 = "linalg.fill"(%267, %297) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg361: f32, %arg362: f32):
        "linalg.yield"(%arg361) : (f32) -> ()
      }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
      %383 = "linalg.matmul"(%299, %299, %382) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg358: f32, %arg359: f32, %arg360: f32):
        %416 = "arith.mulf"(%arg358, %arg359) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %417 = "arith.addf"(%arg360, %416) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%417) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %384 = "linalg.matmul"(%383, %383, %382) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg355: f32, %arg356: f32, %arg357: f32):
        %414 = "arith.mulf"(%arg355, %arg356) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %415 = "arith.addf"(%arg357, %414) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%415) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %385 = "linalg.generic"(%285, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg353: f32, %arg354: f32):
        "linalg.yield"(%arg353) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %386 = "linalg.generic"(%385, %384, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg350: f32, %arg351: f32, %arg352: f32):
        %413 = "arith.mulf"(%arg350, %arg351) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%413) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %387 = "linalg.generic"(%281, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg348: f32, %arg349: f32):
        "linalg.yield"(%arg348) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %388 = "linalg.generic"(%387, %383, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg345: f32, %arg346: f32, %arg347: f32):
        %412 = "arith.mulf"(%arg345, %arg346) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%412) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %389 = "linalg.generic"(%386, %388, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg342: f32, %arg343: f32, %arg344: f32):
        %411 = "arith.addf"(%arg342, %arg343) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%411) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %390 = "linalg.generic"(%280, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg340: f32, %arg341: f32):
        "linalg.yield"(%arg340) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %391 = "linalg.generic"(%390, %381, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg337: f32, %arg338: f32, %arg339: f32):
        %410 = "arith.mulf"(%arg337, %arg338) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%410) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %392 = "linalg.generic"(%389, %391, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg334: f32, %arg335: f32, %arg336: f32):
        %409 = "arith.addf"(%arg334, %arg335) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%409) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %393 = "linalg.matmul"(%299, %392, %382) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg331: f32, %arg332: f32, %arg333: f32):
        %407 = "arith.mulf"(%arg331, %arg332) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %408 = "arith.addf"(%arg333, %407) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%408) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %394 = "linalg.generic"(%279, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg329: f32, %arg330: f32):
        "linalg.yield"(%arg329) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %395 = "linalg.generic"(%394, %384, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg326: f32, %arg327: f32, %arg328: f32):
        %406 = "arith.mulf"(%arg326, %arg327) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%406) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %396 = "linalg.generic"(%278, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg324: f32, %arg325: f32):
        "linalg.yield"(%arg324) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %397 = "linalg.generic"(%396, %383, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg321: f32, %arg322: f32, %arg323: f32):
        %405 = "arith.mulf"(%arg321, %arg322) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%405) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %398 = "linalg.generic"(%395, %397, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg318: f32, %arg319: f32, %arg320: f32):
        %404 = "arith.addf"(%arg318, %arg319) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%404) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %399 = "linalg.generic"(%277, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg316: f32, %arg317: f32):
        "linalg.yield"(%arg316) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %400 = "linalg.generic"(%399, %381, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg313: f32, %arg314: f32, %arg315: f32):
        %403 = "arith.mulf"(%arg313, %arg314) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%403) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %401 = "linalg.generic"(%398, %400, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg310: f32, %arg311: f32, %arg312: f32):
        %402 = "arith.addf"(%arg310, %arg311) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%402) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%393, %401) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    }, {
      %310 = "tensor.empty"() : () -> tensor<4x4xi32>
      %311 = "linalg.generic"(%310) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg309: i32):
        %372 = "linalg.index"() <{dim = 0 : i64}> : () -> index
        %373 = "arith.index_cast"(%372) : (index) -> i32
        "linalg.yield"(%373) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %312 = "linalg.generic"(%310) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
      ^bb0(%arg308: i32):
        %370 = "linalg.index"() <{dim = 1 : i64}> : () -> index
        %371 = "arith.index_cast"(%370) : (index) -> i32
        "linalg.yield"(%371) : (i32) -> ()
      }) : (tensor<4x4xi32>) -> tensor<4x4xi32>
      %313 = "linalg.generic"(%286, %310) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg306: i32, %arg307: i32):
        "linalg.yield"(%arg306) : (i32) -> ()
      }) : (tensor<i32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %314 = "linalg.generic"(%311, %313, %310) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg303: i32, %arg304: i32, %arg305: i32):
        %369 = "arith.addi"(%arg303, %arg304) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%369) : (i32) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi32>
      %315 = "tensor.empty"() : () -> tensor<4x4xi1>
      %316 = "linalg.generic"(%314, %312, %315) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg300: i32, %arg301: i32, %arg302: i1):
        %368 = "arith.cmpi"(%arg300, %arg301) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%368) : (i1) -> ()
      }) : (tensor<4x4xi32>, tensor<4x4xi32>, tensor<4x4xi1>) -> tensor<4x4xi1>
      %317 = "linalg.generic"(%316, %297) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg298: i1, %arg299: f32):
        %367 = "arith.uitofp"(%arg298) : (i1) -> f32
        "linalg.yield"(%367) : (f32) -> ()
      }) : (tensor<4x4xi1>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %318 = "linalg.fill"(%267, %297) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg296: f32, %arg297: f32):
        "linalg.yield"(%arg296) : (f32) -> ()
      }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
      %319 = "linalg.matmul"(%299, %299, %318) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg293: f32, %arg294: f32, %arg295: f32):
        %365 = "arith.mulf"(%arg293, %arg294) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %366 = "arith.addf"(%arg295, %365) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%366) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %320 = "linalg.matmul"(%319, %319, %318) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg290: f32, %arg291: f32, %arg292: f32):
        %363 = "arith.mulf"(%arg290, %arg291) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %364 = "arith.addf"(%arg292, %363) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%364) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %321 = "linalg.matmul"(%320, %319, %318) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg287: f32, %arg288: f32, %arg289: f32):
        %361 = "arith.mulf"(%arg287, %arg288) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %362 = "arith.addf"(%arg289, %361) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%362) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %322 = "linalg.generic"(%285, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg285: f32, %arg286: f32):
        "linalg.yield"(%arg285) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %323 = "linalg.generic"(%322, %321, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg282: f32, %arg283: f32, %arg284: f32):
        %360 = "arith.mulf"(%arg282, %arg283) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%360) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %324 = "linalg.generic"(%276, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg280: f32, %arg281: f32):
        "linalg.yield"(%arg280) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %325 = "linalg.generic"(%324, %320, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg277: f32, %arg278: f32, %arg279: f32):
        %359 = "arith.mulf"(%arg277, %arg278) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%359) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %326 = "linalg.generic"(%323, %325, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg274: f32, %arg275: f32, %arg276: f32):
        %358 = "arith.addf"(%arg274, %arg275) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%358) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %327 = "linalg.generic"(%275, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg272: f32, %arg273: f32):
        "linalg.yield"(%arg272) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %328 = "linalg.generic"(%327, %319, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg269: f32, %arg270: f32, %arg271: f32):
        %357 = "arith.mulf"(%arg269, %arg270) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%357) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %329 = "linalg.generic"(%326, %328, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg266: f32, %arg267: f32, %arg268: f32):
        %356 = "arith.addf"(%arg266, %arg267) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%356) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %330 = "linalg.generic"(%274, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg264: f32, %arg265: f32):
        "linalg.yield"(%arg264) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %331 = "linalg.generic"(%330, %317, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg261: f32, %arg262: f32, %arg263: f32):
        %355 = "arith.mulf"(%arg261, %arg262) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%355) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %332 = "linalg.generic"(%329, %331, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg258: f32, %arg259: f32, %arg260: f32):
        %354 = "arith.addf"(%arg258, %arg259) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%354) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %333 = "linalg.matmul"(%299, %332, %318) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg255: f32, %arg256: f32, %arg257: f32):
        %352 = "arith.mulf"(%arg255, %arg256) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %353 = "arith.addf"(%arg257, %352) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%353) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %334 = "linalg.generic"(%273, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg253: f32, %arg254: f32):
        "linalg.yield"(%arg253) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %335 = "linalg.generic"(%334, %321, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg250: f32, %arg251: f32, %arg252: f32):
        %351 = "arith.mulf"(%arg250, %arg251) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%351) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %336 = "linalg.generic"(%272, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg248: f32, %arg249: f32):
        "linalg.yield"(%arg248) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %337 = "linalg.generic"(%336, %320, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg245: f32, %arg246: f32, %arg247: f32):
        %350 = "arith.mulf"(%arg245, %arg246) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%350) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %338 = "linalg.generic"(%335, %337, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg242: f32, %arg243: f32, %arg244: f32):
        %349 = "arith.addf"(%arg242, %arg243) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%349) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %339 = "linalg.generic"(%271, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg240: f32, %arg241: f32):
        "linalg.yield"(%arg240) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %340 = "linalg.generic"(%339, %319, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg237: f32, %arg238: f32, %arg239: f32):
        %348 = "arith.mulf"(%arg237, %arg238) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%348) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %341 = "linalg.generic"(%338, %340, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg234: f32, %arg235: f32, %arg236: f32):
        %347 = "arith.addf"(%arg234, %arg235) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%347) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %342 = "linalg.generic"(%270, %297) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg232: f32, %arg233: f32):
        "linalg.yield"(%arg232) : (f32) -> ()
      }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %343 = "linalg.generic"(%342, %317, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg229: f32, %arg230: f32, %arg231: f32):
        %346 = "arith.mulf"(%arg229, %arg230) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%346) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      %344 = "linalg.generic"(%341, %343, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg226: f32, %arg227: f32, %arg228: f32):
        %345 = "arith.addf"(%arg226, %arg227) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%345) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%333, %344) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    %304 = "linalg.generic"(%303#0, %303#1, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg223: f32, %arg224: f32, %arg225: f32):
      %309 = "arith.addf"(%arg223, %arg224) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%309) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %305 = "linalg.generic"(%303#0, %297) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg221: f32, %arg222: f32):
      %308 = "arith.negf"(%arg221) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%308) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %306 = "linalg.generic"(%305, %303#1, %297) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg218: f32, %arg219: f32, %arg220: f32):
      %307 = "arith.addf"(%arg218, %arg219) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%307) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%304, %306, %295) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x4xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "norm", sym_visibility = "private"}> ({
  ^bb0(%arg204: tensor<4x4xf32>):
    %249 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %250 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %251 = "tensor.empty"() : () -> tensor<4x4xf32>
    %252 = "linalg.generic"(%arg204, %251) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg215: f32, %arg216: f32):
      %263 = "math.absf"(%arg215) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%263) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %253 = "tensor.empty"() : () -> tensor<4xf32>
    %254 = "linalg.fill"(%250, %253) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg213: f32, %arg214: f32):
      "linalg.yield"(%arg213) : (f32) -> ()
    }) : (f32, tensor<4xf32>) -> tensor<4xf32>
    %255 = "linalg.generic"(%252, %254) <{indexing_maps = [#map, #map10], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg211: f32, %arg212: f32):
      %262 = "arith.addf"(%arg212, %arg211) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%262) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %256 = "tensor.empty"() : () -> tensor<f32>
    %257 = "linalg.fill"(%249, %256) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg209: f32, %arg210: f32):
      "linalg.yield"(%arg209) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %258 = "linalg.generic"(%255, %257) <{indexing_maps = [#map8, #map9], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg207: f32, %arg208: f32):
      %261 = "arith.maximumf"(%arg208, %arg207) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%261) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %259 = "linalg.generic"(%258, %256) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg205: f32, %arg206: f32):
      %260 = "arith.maximumf"(%arg205, %250) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%260) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%259) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<2xf32>) -> tensor<i32>, res_attrs = [{}], sym_name = "digitize", sym_visibility = "private"}> ({
  ^bb0(%arg195: tensor<f32>, %arg196: tensor<2xf32>):
    %233 = "arith.constant"() <{value = 2 : i32}> : () -> i32
    %234 = "tensor.extract_slice"(%arg196) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %235 = "tensor.collapse_shape"(%234) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %236 = "tensor.extract_slice"(%arg196) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %237 = "tensor.collapse_shape"(%236) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %238 = "tensor.empty"() : () -> tensor<i1>
    %239 = "linalg.generic"(%235, %237, %238) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg201: f32, %arg202: f32, %arg203: i1):
      %248 = "arith.cmpf"(%arg201, %arg202) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%248) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %240 = "func.call"(%arg196, %arg195) <{callee = @searchsorted}> : (tensor<2xf32>, tensor<f32>) -> tensor<i32>
    %241 = "tensor.empty"() : () -> tensor<2xf32>
    %242 = "linalg.generic"(%arg196, %241) <{indexing_maps = [#map13, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg199: f32, %arg200: f32):
      "linalg.yield"(%arg199) : (f32) -> ()
    }) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %243 = "func.call"(%242, %arg195) <{callee = @searchsorted}> : (tensor<2xf32>, tensor<f32>) -> tensor<i32>
    %244 = "tensor.empty"() : () -> tensor<i32>
    %245 = "linalg.generic"(%243, %244) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg197: i32, %arg198: i32):
      %247 = "arith.subi"(%233, %arg197) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%247) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %246 = "func.call"(%239, %240, %245) <{callee = @_where_4}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%246) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xf32>, tensor<f32>) -> tensor<i32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg193: tensor<2xf32>, %arg194: tensor<f32>):
    %232 = "func.call"(%arg193, %arg194) <{callee = @_searchsorted_scan_impl}> : (tensor<2xf32>, tensor<f32>) -> tensor<i32>
    "func.return"(%232) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xf32>, tensor<f32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg177: tensor<2xf32>, %arg178: tensor<f32>):
    %217 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %218 = "arith.constant"() <{value = 2 : i32}> : () -> i32
    %219 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %220 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %221 = "builtin.unrealized_conversion_cast"(%220) : (tensor<i32>) -> tensor<ui32>
    %222 = "builtin.unrealized_conversion_cast"(%219) : (tensor<i32>) -> tensor<ui32>
    %223:5 = "stablehlo.while"(%arg177, %arg178, %220, %221, %222) ({
    ^bb0(%arg186: tensor<2xf32>, %arg187: tensor<f32>, %arg188: tensor<i32>, %arg189: tensor<ui32>, %arg190: tensor<ui32>):
      %229 = "tensor.empty"() : () -> tensor<i1>
      %230 = "linalg.generic"(%arg188, %229) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg191: i32, %arg192: i1):
        %231 = "arith.cmpi"(%arg191, %218) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%231) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%230) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg179: tensor<2xf32>, %arg180: tensor<f32>, %arg181: tensor<i32>, %arg182: tensor<ui32>, %arg183: tensor<ui32>):
      %225:2 = "func.call"(%arg179, %arg180, %arg182, %arg183) <{callee = @closed_call_3}> : (tensor<2xf32>, tensor<f32>, tensor<ui32>, tensor<ui32>) -> (tensor<ui32>, tensor<ui32>)
      %226 = "tensor.empty"() : () -> tensor<i32>
      %227 = "linalg.generic"(%arg181, %226) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg184: i32, %arg185: i32):
        %228 = "arith.addi"(%arg184, %217) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%228) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg179, %arg180, %227, %225#0, %225#1) : (tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<ui32>, tensor<ui32>) -> ()
    }) : (tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<ui32>, tensor<ui32>) -> (tensor<2xf32>, tensor<f32>, tensor<i32>, tensor<ui32>, tensor<ui32>)
    %224 = "builtin.unrealized_conversion_cast"(%223#4) : (tensor<ui32>) -> tensor<i32>
    "func.return"(%224) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<2xf32>, tensor<f32>, tensor<ui32>, tensor<ui32>) -> (tensor<ui32>, tensor<ui32>), res_attrs = [{}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg134: tensor<2xf32>, %arg135: tensor<f32>, %arg136: tensor<ui32>, %arg137: tensor<ui32>):
    %160 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %161 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %162 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %163 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %164 = "arith.constant"() <{value = 1 : index}> : () -> index
    %165 = "arith.constant"() <{value = 0 : index}> : () -> index
    %166 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %167 = "builtin.unrealized_conversion_cast"(%arg136) : (tensor<ui32>) -> tensor<i32>
    %168 = "builtin.unrealized_conversion_cast"(%arg137) : (tensor<ui32>) -> tensor<i32>
    %169 = "tensor.empty"() : () -> tensor<i32>
    %170 = "linalg.generic"(%168, %167, %169) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg174: i32, %arg175: i32, %arg176: i32):
      %216 = "arith.subi"(%arg174, %arg175) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%216) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %171 = "builtin.unrealized_conversion_cast"(%170) : (tensor<i32>) -> tensor<ui32>
    %172 = "func.call"(%171, %166) <{callee = @floor_divide}> : (tensor<ui32>, tensor<i32>) -> tensor<ui32>
    %173 = "builtin.unrealized_conversion_cast"(%172) : (tensor<ui32>) -> tensor<i32>
    %174 = "linalg.generic"(%167, %173, %169) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg171: i32, %arg172: i32, %arg173: i32):
      %215 = "arith.addi"(%arg171, %arg172) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%215) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %175 = "tensor.extract"(%174) : (tensor<i32>) -> i32
    %176 = "arith.index_castui"(%175) : (i32) -> index
    %177 = "arith.maxsi"(%176, %165) : (index, index) -> index
    %178 = "arith.minsi"(%177, %164) : (index, index) -> index
    %179 = "tensor.extract_slice"(%arg134, %178) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xf32>, index) -> tensor<1xf32>
    %180 = "tensor.collapse_shape"(%179) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %181 = "tensor.empty"() : () -> tensor<i1>
    %182 = "linalg.generic"(%arg135, %181) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg169: f32, %arg170: i1):
      %214 = "arith.cmpf"(%arg169, %163) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%214) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %183 = "tensor.empty"() : () -> tensor<f32>
    %184 = "linalg.generic"(%182, %arg135, %183) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg166: i1, %arg167: f32, %arg168: f32):
      %213 = "arith.select"(%arg166, %163, %arg167) : (i1, f32, f32) -> f32
      "linalg.yield"(%213) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %185 = "linalg.generic"(%arg135, %arg135, %181) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg163: f32, %arg164: f32, %arg165: i1):
      %212 = "arith.cmpf"(%arg163, %arg164) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%212) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %186 = "linalg.generic"(%185, %184, %183) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg160: i1, %arg161: f32, %arg162: f32):
      %211 = "arith.select"(%arg160, %162, %arg161) : (i1, f32, f32) -> f32
      "linalg.yield"(%211) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %187 = "linalg.generic"(%180, %181) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg158: f32, %arg159: i1):
      %210 = "arith.cmpf"(%arg158, %163) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%210) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %188 = "linalg.generic"(%187, %180, %183) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg155: i1, %arg156: f32, %arg157: f32):
      %209 = "arith.select"(%arg155, %163, %arg156) : (i1, f32, f32) -> f32
      "linalg.yield"(%209) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %189 = "linalg.generic"(%180, %180, %181) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg152: f32, %arg153: f32, %arg154: i1):
      %208 = "arith.cmpf"(%arg152, %arg153) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%208) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %190 = "linalg.generic"(%189, %188, %183) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg149: i1, %arg150: f32, %arg151: f32):
      %207 = "arith.select"(%arg149, %162, %arg150) : (i1, f32, f32) -> f32
      "linalg.yield"(%207) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %191 = "linalg.generic"(%186, %190, %181) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg146: f32, %arg147: f32, %arg148: i1):
      %198 = "arith.bitcast"(%arg146) : (f32) -> i32
      %199 = "arith.cmpi"(%198, %161) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %200 = "arith.subi"(%160, %198) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %201 = "arith.select"(%199, %200, %198) : (i1, i32, i32) -> i32
      %202 = "arith.bitcast"(%arg147) : (f32) -> i32
      %203 = "arith.cmpi"(%202, %161) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %204 = "arith.subi"(%160, %202) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %205 = "arith.select"(%203, %204, %202) : (i1, i32, i32) -> i32
      %206 = "arith.cmpi"(%201, %205) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%206) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %192 = "linalg.generic"(%191, %167, %174, %169) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg142: i1, %arg143: i32, %arg144: i32, %arg145: i32):
      %197 = "arith.select"(%arg142, %arg143, %arg144) : (i1, i32, i32) -> i32
      "linalg.yield"(%197) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %193 = "builtin.unrealized_conversion_cast"(%192) : (tensor<i32>) -> tensor<ui32>
    %194 = "linalg.generic"(%191, %174, %168, %169) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg138: i1, %arg139: i32, %arg140: i32, %arg141: i32):
      %196 = "arith.select"(%arg138, %arg139, %arg140) : (i1, i32, i32) -> i32
      "linalg.yield"(%196) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %195 = "builtin.unrealized_conversion_cast"(%194) : (tensor<i32>) -> tensor<ui32>
    "func.return"(%193, %195) : (tensor<ui32>, tensor<ui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<ui32>, tensor<i32>) -> tensor<ui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg129: tensor<ui32>, %arg130: tensor<i32>):
    %149 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %150 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %151 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %152 = "builtin.unrealized_conversion_cast"(%arg129) : (tensor<ui32>) -> tensor<i32>
    %153 = "tensor.empty"() : () -> tensor<i32>
    %154 = "linalg.generic"(%152, %arg130, %153) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg131: i32, %arg132: i32, %arg133: i32):
      %156 = "arith.cmpi"(%arg132, %150) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %157 = "arith.select"(%156, %149, %arg132) : (i1, i32, i32) -> i32
      %158 = "arith.divui"(%arg131, %157) : (i32, i32) -> i32
      %159 = "arith.select"(%156, %151, %158) : (i1, i32, i32) -> i32
      "linalg.yield"(%159) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %155 = "builtin.unrealized_conversion_cast"(%154) : (tensor<i32>) -> tensor<ui32>
    "func.return"(%155) : (tensor<ui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg122: tensor<i1>, %arg123: tensor<i32>, %arg124: tensor<i32>):
    %146 = "tensor.empty"() : () -> tensor<i32>
    %147 = "linalg.generic"(%arg122, %arg123, %arg124, %146) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg125: i1, %arg126: i32, %arg127: i32, %arg128: i32):
      %148 = "arith.select"(%arg125, %arg126, %arg127) : (i1, i32, i32) -> i32
      "linalg.yield"(%148) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%147) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "solve", sym_visibility = "private"}> ({
  ^bb0(%arg85: tensor<4x4xf32>, %arg86: tensor<4x4xf32>):
    %112 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %113 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %114 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %115 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %116 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %117:3 = "stablehlo.custom_call"(%arg85) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_sgetrf_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]}> {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([k, l], [m], []) {i=4, j=4, k=4, l=4, m=4}, custom>} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xi32>, tensor<i32>)
    %118 = "tensor.empty"() : () -> tensor<4xi32>
    %119 = "linalg.generic"(%116, %118) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: i32, %arg121: i32):
      "linalg.yield"(%arg120) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %120 = "linalg.generic"(%117#1, %119, %118) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg117: i32, %arg118: i32, %arg119: i32):
      %145 = "arith.subi"(%arg117, %arg118) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%145) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %121 = "tensor.empty"() : () -> tensor<i1>
    %122 = "linalg.generic"(%117#2, %115, %121) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg114: i32, %arg115: i32, %arg116: i1):
      %144 = "arith.cmpi"(%arg114, %arg115) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%144) : (i1) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
    %123 = "tensor.empty"() : () -> tensor<1x1xi1>
    %124 = "linalg.generic"(%122, %123) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg112: i1, %arg113: i1):
      "linalg.yield"(%arg112) : (i1) -> ()
    }) : (tensor<i1>, tensor<1x1xi1>) -> tensor<1x1xi1>
    %125 = "tensor.empty"() : () -> tensor<4x4xf32>
    %126 = "linalg.generic"(%114, %125) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg110: f32, %arg111: f32):
      "linalg.yield"(%arg110) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %127 = "tensor.empty"() : () -> tensor<4x4xi1>
    %128 = "linalg.generic"(%124, %127) <{indexing_maps = [#map7, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg108: i1, %arg109: i1):
      "linalg.yield"(%arg108) : (i1) -> ()
    }) : (tensor<1x1xi1>, tensor<4x4xi1>) -> tensor<4x4xi1>
    %129 = "linalg.generic"(%128, %117#0, %126, %125) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg104: i1, %arg105: f32, %arg106: f32, %arg107: f32):
      %143 = "arith.select"(%arg104, %arg105, %arg106) : (i1, f32, f32) -> f32
      "linalg.yield"(%143) : (f32) -> ()
    }) : (tensor<4x4xi1>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %130 = "linalg.generic"(%118) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg103: i32):
      %141 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %142 = "arith.index_cast"(%141) : (index) -> i32
      "linalg.yield"(%142) : (i32) -> ()
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %131:4 = "stablehlo.while"(%120, %115, %115, %130) ({
    ^bb0(%arg97: tensor<4xi32>, %arg98: tensor<i32>, %arg99: tensor<i32>, %arg100: tensor<4xi32>):
      %139 = "linalg.generic"(%arg98, %121) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg101: i32, %arg102: i1):
        %140 = "arith.cmpi"(%arg101, %113) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%140) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%139) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg91: tensor<4xi32>, %arg92: tensor<i32>, %arg93: tensor<i32>, %arg94: tensor<4xi32>):
      %135:2 = "func.call"(%arg91, %arg93, %arg94) <{callee = @closed_call_5}> : (tensor<4xi32>, tensor<i32>, tensor<4xi32>) -> (tensor<i32>, tensor<4xi32>)
      %136 = "tensor.empty"() : () -> tensor<i32>
      %137 = "linalg.generic"(%arg92, %136) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg95: i32, %arg96: i32):
        %138 = "arith.addi"(%arg95, %112) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%138) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg91, %137, %135#0, %135#1) : (tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<4xi32>) -> ()
    }) : (tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<i32>, tensor<i32>, tensor<4xi32>)
    %132 = "linalg.generic"(%arg86, %125) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg89: f32, %arg90: f32):
      "linalg.yield"(%arg89) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %133 = "func.call"(%129, %131#3, %132) <{callee = @_lu_solve}> : (tensor<4x4xf32>, tensor<4xi32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %134 = "linalg.generic"(%133, %125) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg87: f32, %arg88: f32):
      "linalg.yield"(%arg87) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    "func.return"(%134) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4xi32>, tensor<i32>, tensor<4xi32>) -> (tensor<i32>, tensor<4xi32>), res_attrs = [{}, {}], sym_name = "closed_call_5", sym_visibility = "private"}> ({
  ^bb0(%arg56: tensor<4xi32>, %arg57: tensor<i32>, %arg58: tensor<4xi32>):
    %72 = "arith.constant"() <{value = 3 : index}> : () -> index
    %73 = "arith.constant"() <{value = 0 : index}> : () -> index
    %74 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %75 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %76 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %77 = "tensor.empty"() : () -> tensor<i32>
    %78 = "linalg.generic"(%arg57, %77) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32):
      %111 = "arith.addi"(%arg83, %76) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%111) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %79 = "tensor.empty"() : () -> tensor<i1>
    %80 = "linalg.generic"(%arg57, %79) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i1):
      %110 = "arith.cmpi"(%arg81, %75) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%110) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %81 = "linalg.generic"(%arg57, %77) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg79: i32, %arg80: i32):
      %109 = "arith.addi"(%arg79, %74) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%109) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %82 = "linalg.generic"(%80, %81, %arg57, %77) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg75: i1, %arg76: i32, %arg77: i32, %arg78: i32):
      %108 = "arith.select"(%arg75, %arg76, %arg77) : (i1, i32, i32) -> i32
      "linalg.yield"(%108) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %83 = "tensor.extract"(%82) : (tensor<i32>) -> i32
    %84 = "arith.index_cast"(%83) : (i32) -> index
    %85 = "arith.maxsi"(%84, %73) : (index, index) -> index
    %86 = "arith.minsi"(%85, %72) : (index, index) -> index
    %87 = "tensor.extract_slice"(%arg56, %86) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>, index) -> tensor<1xi32>
    %88 = "tensor.collapse_shape"(%87) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %89 = "tensor.extract_slice"(%arg58, %86) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>, index) -> tensor<1xi32>
    %90 = "tensor.collapse_shape"(%89) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %91 = "linalg.generic"(%88, %79) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg73: i32, %arg74: i1):
      %107 = "arith.cmpi"(%arg73, %75) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%107) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %92 = "linalg.generic"(%88, %77) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: i32, %arg72: i32):
      %106 = "arith.addi"(%arg71, %74) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%106) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %93 = "linalg.generic"(%91, %92, %88, %77) <{indexing_maps = [#map6, #map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg67: i1, %arg68: i32, %arg69: i32, %arg70: i32):
      %105 = "arith.select"(%arg67, %arg68, %arg69) : (i1, i32, i32) -> i32
      "linalg.yield"(%105) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %94 = "tensor.extract"(%93) : (tensor<i32>) -> i32
    %95 = "arith.index_cast"(%94) : (i32) -> index
    %96 = "arith.maxsi"(%95, %73) : (index, index) -> index
    %97 = "arith.minsi"(%96, %72) : (index, index) -> index
    %98 = "tensor.extract_slice"(%arg58, %97) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>, index) -> tensor<1xi32>
    %99 = "tensor.collapse_shape"(%98) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %100 = "tensor.empty"() : () -> tensor<1xi32>
    %101 = "linalg.generic"(%82, %100) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: i32, %arg66: i32):
      "linalg.yield"(%arg65) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %102 = "stablehlo.scatter"(%arg58, %101, %99) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg63: tensor<i32>, %arg64: tensor<i32>):
      "stablehlo.return"(%arg64) : (tensor<i32>) -> ()
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    %103 = "linalg.generic"(%93, %100) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: i32, %arg62: i32):
      "linalg.yield"(%arg61) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %104 = "stablehlo.scatter"(%102, %103, %90) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg59: tensor<i32>, %arg60: tensor<i32>):
      "stablehlo.return"(%arg60) : (tensor<i32>) -> ()
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    "func.return"(%78, %104) : (tensor<i32>, tensor<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x4xf32>, tensor<4xi32>, tensor<4x4xf32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_lu_solve", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<4x4xf32>, %arg31: tensor<4xi32>, %arg32: tensor<4x4xf32>):
    %38 = "arith.constant"() <{value = 3 : index}> : () -> index
    %39 = "arith.constant"() <{value = 0 : index}> : () -> index
    %40 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %41 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "tensor.empty"() : () -> tensor<4x4x1xf32>
    %43 = "linalg.generic"(%arg32, %42) <{indexing_maps = [#map4, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32):
      "linalg.yield"(%arg54) : (f32) -> ()
    }) : (tensor<4x4xf32>, tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %44 = "tensor.empty"() : () -> tensor<4xi32>
    %45 = "linalg.generic"(%41, %44) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %46 = "tensor.empty"() : () -> tensor<4xi1>
    %47 = "linalg.generic"(%arg31, %45, %46) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: i1):
      %71 = "arith.cmpi"(%arg49, %arg50) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%71) : (i1) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) -> tensor<4xi1>
    %48 = "linalg.generic"(%40, %44) <{indexing_maps = [#map9, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32):
      "linalg.yield"(%arg47) : (i32) -> ()
    }) : (tensor<i32>, tensor<4xi32>) -> tensor<4xi32>
    %49 = "linalg.generic"(%arg31, %48, %44) <{indexing_maps = [#map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32, %arg46: i32):
      %70 = "arith.addi"(%arg44, %arg45) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %50 = "linalg.generic"(%47, %49, %arg31, %44) <{indexing_maps = [#map8, #map8, #map8, #map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg40: i1, %arg41: i32, %arg42: i32, %arg43: i32):
      %69 = "arith.select"(%arg40, %arg41, %arg42) : (i1, i32, i32) -> i32
      "linalg.yield"(%69) : (i32) -> ()
    }) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %51 = "tensor.empty"() : () -> tensor<4x1xi32>
    %52 = "linalg.generic"(%50, %51) <{indexing_maps = [#map10, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: i32, %arg39: i32):
      "linalg.yield"(%arg38) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<4x1xi32>) -> tensor<4x1xi32>
    %53 = "linalg.generic"(%42) <{indexing_maps = [#map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg37: f32):
      %62 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %63 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %64 = "tensor.extract"(%52, %63, %39) : (tensor<4x1xi32>, index, index) -> i32
      %65 = "arith.index_cast"(%64) : (i32) -> index
      %66 = "arith.maxsi"(%65, %39) : (index, index) -> index
      %67 = "arith.minsi"(%66, %38) : (index, index) -> index
      %68 = "tensor.extract"(%43, %62, %67, %39) : (tensor<4x4x1xf32>, index, index, index) -> f32
      "linalg.yield"(%68) : (f32) -> ()
    }) : (tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %54 = "tensor.empty"() : () -> tensor<4x1x4xf32>
    %55 = "linalg.generic"(%53, %54) <{indexing_maps = [#map15, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32):
      "linalg.yield"(%arg35) : (f32) -> ()
    }) : (tensor<4x4x1xf32>, tensor<4x1x4xf32>) -> tensor<4x1x4xf32>
    %56 = "tensor.collapse_shape"(%55) <{reassociation = [[0], [1, 2]]}> : (tensor<4x1x4xf32>) -> tensor<4x4xf32>
    %57 = "stablehlo.custom_call"(%arg30, %56) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %58 = "stablehlo.custom_call"(%arg30, %57) <{api_version = 1 : i32, backend_config = "", call_target_name = "lapack_strsm_ffi", called_computations = [], has_side_effect = false, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [k, l])->([m, n]) {i=4, j=4, k=4, l=4, m=4, n=4}, custom>} : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %59 = "tensor.expand_shape"(%58) <{reassociation = [[0], [1, 2]], static_output_shape = array<i64: 4, 1, 4>}> : (tensor<4x4xf32>) -> tensor<4x1x4xf32>
    %60 = "linalg.generic"(%59, %42) <{indexing_maps = [#map16, #map14], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg33: f32, %arg34: f32):
      "linalg.yield"(%arg33) : (f32) -> ()
    }) : (tensor<4x1x4xf32>, tensor<4x4x1xf32>) -> tensor<4x4x1xf32>
    %61 = "tensor.collapse_shape"(%60) <{reassociation = [[0], [1, 2]]}> : (tensor<4x4x1xf32>) -> tensor<4x4xf32>
    "func.return"(%61) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "_squaring", sym_visibility = "private"}> ({
  ^bb0(%arg15: tensor<4x4xf32>, %arg16: tensor<f32>):
    %21 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %22 = "arith.constant"() <{value = 16 : i32}> : () -> i32
    %23 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %24 = "tensor.empty"() : () -> tensor<16xf32>
    %25 = "linalg.generic"(%24) <{indexing_maps = [#map8], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg29: f32):
      %35 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %36 = "arith.index_cast"(%35) : (index) -> i32
      %37 = "arith.sitofp"(%36) : (i32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<16xf32>) -> tensor<16xf32>
    %26:4 = "stablehlo.while"(%25, %arg16, %23, %arg15) ({
    ^bb0(%arg23: tensor<16xf32>, %arg24: tensor<f32>, %arg25: tensor<i32>, %arg26: tensor<4x4xf32>):
      %32 = "tensor.empty"() : () -> tensor<i1>
      %33 = "linalg.generic"(%arg25, %32) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg27: i32, %arg28: i1):
        %34 = "arith.cmpi"(%arg27, %22) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%34) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%33) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg17: tensor<16xf32>, %arg18: tensor<f32>, %arg19: tensor<i32>, %arg20: tensor<4x4xf32>):
      %27 = "func.call"(%arg17, %arg19) <{callee = @dynamic_index_in_dim}> : (tensor<16xf32>, tensor<i32>) -> tensor<f32>
      %28 = "func.call"(%arg18, %arg20, %27) <{callee = @closed_call_6}> : (tensor<f32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>
      %29 = "tensor.empty"() : () -> tensor<i32>
      %30 = "linalg.generic"(%arg19, %29) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg21: i32, %arg22: i32):
        %31 = "arith.addi"(%arg21, %21) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%31) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg17, %arg18, %30, %28) : (tensor<16xf32>, tensor<f32>, tensor<i32>, tensor<4x4xf32>) -> ()
    }) : (tensor<16xf32>, tensor<f32>, tensor<i32>, tensor<4x4xf32>) -> (tensor<16xf32>, tensor<f32>, tensor<i32>, tensor<4x4xf32>)
    "func.return"(%26#3) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xf32>, tensor<i32>) -> tensor<f32>, res_attrs = [{}], sym_name = "dynamic_index_in_dim", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<16xf32>, %arg14: tensor<i32>):
    %13 = "arith.constant"() <{value = 15 : index}> : () -> index
    %14 = "arith.constant"() <{value = 0 : index}> : () -> index
    %15 = "tensor.extract"(%arg14) : (tensor<i32>) -> i32
    %16 = "arith.index_cast"(%15) : (i32) -> index
    %17 = "arith.maxsi"(%16, %14) : (index, index) -> index
    %18 = "arith.minsi"(%17, %13) : (index, index) -> index
    %19 = "tensor.extract_slice"(%arg13, %18) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<16xf32>, index) -> tensor<1xf32>
    %20 = "tensor.collapse_shape"(%19) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    "func.return"(%20) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<f32>, tensor<4x4xf32>, tensor<f32>) -> tensor<4x4xf32>, res_attrs = [{}], sym_name = "closed_call_6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<f32>, %arg1: tensor<4x4xf32>, %arg2: tensor<f32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "tensor.empty"() : () -> tensor<i1>
    %2 = "linalg.generic"(%arg2, %arg0, %1) <{indexing_maps = [#map6, #map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg10: f32, %arg11: f32, %arg12: i1):
      %12 = "arith.cmpf"(%arg10, %arg11) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%12) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %3 = "tensor.empty"() : () -> tensor<i32>
    %4 = "linalg.generic"(%2, %3) <{indexing_maps = [#map6, #map6], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg8: i1, %arg9: i32):
      %11 = "arith.extui"(%arg8) : (i1) -> i32
      "linalg.yield"(%11) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>) -> tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      "stablehlo.return"(%arg1) : (tensor<4x4xf32>) -> ()
    }, {
      %6 = "tensor.empty"() : () -> tensor<4x4xf32>
      %7 = "linalg.fill"(%0, %6) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg6: f32, %arg7: f32):
        "linalg.yield"(%arg6) : (f32) -> ()
      }) : (f32, tensor<4x4xf32>) -> tensor<4x4xf32>
      %8 = "linalg.matmul"(%arg1, %arg1, %7) <{indexing_maps = [#map2, #map3, #map4], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg3: f32, %arg4: f32, %arg5: f32):
        %9 = "arith.mulf"(%arg3, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %10 = "arith.addf"(%arg5, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%10) : (f32) -> ()
      }) : (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
      "stablehlo.return"(%8) : (tensor<4x4xf32>) -> ()
    }) : (tensor<i32>) -> tensor<4x4xf32>
    "func.return"(%5) : (tensor<4x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

