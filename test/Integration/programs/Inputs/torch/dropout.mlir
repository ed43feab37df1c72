#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0) -> (d0)>
#map3 = affine_map<(d0, d1) -> (0, 0)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0) -> ()>
#map6 = affine_map<(d0, d1) -> (d0)>
#map7 = affine_map<(d0) -> (0)>
"builtin.module"() <{sym_name = "jit_dropout"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<4x6xf32>) -> (tensor<4x6xf32>, tensor<8xi32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg791: tensor<2xui32>, %arg792: tensor<4x6xf32>):
    %798 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %799 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %800 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %801 = "arith.constant"() <{value = dense<0.699999988> : tensor<f32>}> : () -> tensor<f32>
    %802 = "func.call"(%arg791, %801) <{callee = @_bernoulli}> : (tensor<2xui32>, tensor<f32>) -> tensor<4x6xi1>
    %803 = "tensor.empty"() : () -> tensor<4x6xf32>
    %804 = "linalg.generic"(%801, %803) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg797: f32, %arg798: f32):
      "linalg.yield"(%arg797) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %805 = "linalg.generic"(%arg792, %804, %803) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg794: f32, %arg795: f32, %arg796: f32):
      %813 = "arith.divf"(%arg794, %arg795) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%813) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %806 = "func.call"(%802, %805, %800) <{callee = @_where}> : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
    %807 = "tensor.empty"() : () -> tensor<8xi32>
    %808 = "linalg.generic"(%807) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg793: i32):
      %811 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %812 = "arith.index_cast"(%811) : (index) -> i32
      "linalg.yield"(%812) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<8xi32>
    %809 = "func.call"(%arg791, %808) <{callee = @_shuffle}> : (tensor<2xui32>, tensor<8xi32>) -> tensor<8xi32>
    %810 = "func.call"(%arg791, %799, %798) <{callee = @_uniform_4}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    "func.return"(%806, %809, %810) : (tensor<4x6xf32>, tensor<8xi32>, tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<f32>) -> tensor<4x6xi1>, res_attrs = [{}], sym_name = "_bernoulli", sym_visibility = "private"}> ({
  ^bb0(%arg784: tensor<2xui32>, %arg785: tensor<f32>):
    %790 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %791 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %792 = "func.call"(%arg784, %790, %791) <{callee = @_uniform}> : (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x6xf32>
    %793 = "tensor.empty"() : () -> tensor<4x6xf32>
    %794 = "linalg.generic"(%arg785, %793) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg789: f32, %arg790: f32):
      "linalg.yield"(%arg789) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %795 = "tensor.empty"() : () -> tensor<4x6xi1>
    %796 = "linalg.generic"(%792, %794, %795) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg786: f32, %arg787: f32, %arg788: i1):
      %797 = "arith.cmpf"(%arg786, %arg787) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%797) : (i1) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    "func.return"(%796) : (tensor<4x6xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_uniform", sym_visibility = "private"}> ({
  ^bb0(%arg717: tensor<2xui32>, %arg718: tensor<f32>, %arg719: tensor<f32>):
    %714 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %715 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %716 = "arith.constant"() <{value = 64 : i64}> : () -> i64
    %717 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %718 = "arith.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
    %719 = "arith.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %720 = "arith.constant"() <{value = dense<32> : tensor<i64>}> : () -> tensor<i64>
    %721 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %722 = "arith.constant"() <{value = dense<1065353216> : tensor<i32>}> : () -> tensor<i32>
    %723 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %724 = "builtin.unrealized_conversion_cast"(%arg717) : (tensor<2xui32>) -> tensor<2xi32>
    %725 = "tensor.empty"() : () -> tensor<1x1xf32>
    %726 = "linalg.generic"(%arg718, %725) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg782: f32, %arg783: f32):
      "linalg.yield"(%arg782) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %727 = "linalg.generic"(%arg719, %725) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg780: f32, %arg781: f32):
      "linalg.yield"(%arg780) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %728 = "tensor.extract_slice"(%724) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %729 = "tensor.collapse_shape"(%728) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %730 = "builtin.unrealized_conversion_cast"(%729) : (tensor<i32>) -> tensor<ui32>
    %731 = "tensor.extract_slice"(%724) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %732 = "tensor.collapse_shape"(%731) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %733 = "builtin.unrealized_conversion_cast"(%732) : (tensor<i32>) -> tensor<ui32>
    %734 = "tensor.empty"() : () -> tensor<4x6xi64>
    %735 = "linalg.generic"(%734) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg779: i64):
      %788 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %789 = "arith.index_cast"(%788) : (index) -> i64
      "linalg.yield"(%789) : (i64) -> ()
    }) : (tensor<4x6xi64>) -> tensor<4x6xi64>
    %736 = "linalg.generic"(%734) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg778: i64):
      %786 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %787 = "arith.index_cast"(%786) : (index) -> i64
      "linalg.yield"(%787) : (i64) -> ()
    }) : (tensor<4x6xi64>) -> tensor<4x6xi64>
    %737 = "linalg.generic"(%718, %734) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg776: i64, %arg777: i64):
      "linalg.yield"(%arg776) : (i64) -> ()
    }) : (tensor<i64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %738 = "linalg.generic"(%737, %735, %734) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg773: i64, %arg774: i64, %arg775: i64):
      %785 = "arith.muli"(%arg773, %arg774) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%785) : (i64) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %739 = "linalg.generic"(%719, %734) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg771: i64, %arg772: i64):
      "linalg.yield"(%arg771) : (i64) -> ()
    }) : (tensor<i64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %740 = "linalg.generic"(%739, %736, %734) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg768: i64, %arg769: i64, %arg770: i64):
      %784 = "arith.muli"(%arg768, %arg769) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%784) : (i64) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %741 = "linalg.generic"(%738, %740, %734) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg765: i64, %arg766: i64, %arg767: i64):
      %783 = "arith.addi"(%arg765, %arg766) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%783) : (i64) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %742 = "linalg.generic"(%720, %734) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg763: i64, %arg764: i64):
      "linalg.yield"(%arg763) : (i64) -> ()
    }) : (tensor<i64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %743 = "linalg.generic"(%741, %742, %734) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg760: i64, %arg761: i64, %arg762: i64):
      %780 = "arith.shrui"(%arg760, %arg761) : (i64, i64) -> i64
      %781 = "arith.cmpi"(%arg761, %716) <{predicate = 6 : i64}> : (i64, i64) -> i1
      %782 = "arith.select"(%781, %780, %717) : (i1, i64, i64) -> i64
      "linalg.yield"(%782) : (i64) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi64>, tensor<4x6xi64>) -> tensor<4x6xi64>
    %744 = "tensor.empty"() : () -> tensor<4x6xi32>
    %745 = "linalg.generic"(%741, %744) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg758: i64, %arg759: i32):
      %779 = "arith.trunci"(%arg758) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%779) : (i32) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %746 = "builtin.unrealized_conversion_cast"(%745) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    %747 = "linalg.generic"(%743, %744) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg756: i64, %arg757: i32):
      %778 = "arith.trunci"(%arg756) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%778) : (i32) -> ()
    }) : (tensor<4x6xi64>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %748 = "builtin.unrealized_conversion_cast"(%747) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    %749:2 = "func.call"(%730, %733, %748, %746) <{callee = @threefry2x32}> : (tensor<ui32>, tensor<ui32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>)
    %750 = "builtin.unrealized_conversion_cast"(%749#1) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %751 = "builtin.unrealized_conversion_cast"(%749#0) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %752 = "linalg.generic"(%751, %750, %744) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg753: i32, %arg754: i32, %arg755: i32):
      %777 = "arith.xori"(%arg753, %arg754) : (i32, i32) -> i32
      "linalg.yield"(%777) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %753 = "linalg.generic"(%721, %744) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg751: i32, %arg752: i32):
      "linalg.yield"(%arg751) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %754 = "linalg.generic"(%752, %753, %744) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg748: i32, %arg749: i32, %arg750: i32):
      %774 = "arith.shrui"(%arg748, %arg749) : (i32, i32) -> i32
      %775 = "arith.cmpi"(%arg749, %714) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %776 = "arith.select"(%775, %774, %715) : (i1, i32, i32) -> i32
      "linalg.yield"(%776) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %755 = "linalg.generic"(%722, %744) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg746: i32, %arg747: i32):
      "linalg.yield"(%arg746) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %756 = "linalg.generic"(%754, %755, %744) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg743: i32, %arg744: i32, %arg745: i32):
      %773 = "arith.ori"(%arg743, %arg744) : (i32, i32) -> i32
      "linalg.yield"(%773) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %757 = "tensor.empty"() : () -> tensor<4x6xf32>
    %758 = "linalg.generic"(%756, %757) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg741: i32, %arg742: f32):
      %772 = "arith.bitcast"(%arg741) : (i32) -> f32
      "linalg.yield"(%772) : (f32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %759 = "linalg.generic"(%723, %757) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg739: f32, %arg740: f32):
      "linalg.yield"(%arg739) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %760 = "linalg.generic"(%758, %759, %757) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg736: f32, %arg737: f32, %arg738: f32):
      %771 = "arith.subf"(%arg736, %arg737) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%771) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %761 = "linalg.generic"(%727, %726, %725) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg733: f32, %arg734: f32, %arg735: f32):
      %770 = "arith.subf"(%arg733, %arg734) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%770) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
    %762 = "linalg.generic"(%761, %757) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg731: f32, %arg732: f32):
      "linalg.yield"(%arg731) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %763 = "linalg.generic"(%760, %762, %757) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg728: f32, %arg729: f32, %arg730: f32):
      %769 = "arith.mulf"(%arg728, %arg729) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%769) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %764 = "linalg.generic"(%726, %757) <{indexing_maps = [#map3, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg726: f32, %arg727: f32):
      "linalg.yield"(%arg726) : (f32) -> ()
    }) : (tensor<1x1xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %765 = "linalg.generic"(%763, %764, %757) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg723: f32, %arg724: f32, %arg725: f32):
      %768 = "arith.addf"(%arg723, %arg724) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%768) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %766 = "linalg.generic"(%764, %765, %757) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg720: f32, %arg721: f32, %arg722: f32):
      %767 = "arith.maximumf"(%arg720, %arg721) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%767) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%766) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<4x6xui32>, tensor<4x6xui32>) -> (tensor<4x6xui32>, tensor<4x6xui32>), sym_name = "threefry2x32", sym_visibility = "private"}> ({
  ^bb0(%arg676: tensor<ui32>, %arg677: tensor<ui32>, %arg678: tensor<4x6xui32>, %arg679: tensor<4x6xui32>):
    %680 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %681 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %682 = "arith.constant"() <{value = 466688986 : i32}> : () -> i32
    %683 = "arith.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %684 = "arith.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %685 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %686 = "builtin.unrealized_conversion_cast"(%arg679) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %687 = "builtin.unrealized_conversion_cast"(%arg678) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %688 = "builtin.unrealized_conversion_cast"(%arg677) : (tensor<ui32>) -> tensor<i32>
    %689 = "builtin.unrealized_conversion_cast"(%arg676) : (tensor<ui32>) -> tensor<i32>
    %690 = "builtin.unrealized_conversion_cast"(%684) : (tensor<4xi32>) -> tensor<4xui32>
    %691 = "builtin.unrealized_conversion_cast"(%683) : (tensor<4xi32>) -> tensor<4xui32>
    %692 = "tensor.empty"() : () -> tensor<i32>
    %693 = "linalg.generic"(%689, %688, %692) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg714: i32, %arg715: i32, %arg716: i32):
      %713 = "arith.xori"(%arg714, %arg715) : (i32, i32) -> i32
      "linalg.yield"(%713) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %694 = "linalg.generic"(%693, %692) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg712: i32, %arg713: i32):
      %712 = "arith.xori"(%arg712, %682) : (i32, i32) -> i32
      "linalg.yield"(%712) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %695 = "builtin.unrealized_conversion_cast"(%694) : (tensor<i32>) -> tensor<ui32>
    %696 = "tensor.empty"() : () -> tensor<4x6xi32>
    %697 = "linalg.generic"(%689, %696) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg710: i32, %arg711: i32):
      "linalg.yield"(%arg710) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %698 = "linalg.generic"(%687, %697, %696) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg707: i32, %arg708: i32, %arg709: i32):
      %711 = "arith.addi"(%arg707, %arg708) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%711) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %699 = "builtin.unrealized_conversion_cast"(%698) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    %700 = "linalg.generic"(%688, %696) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg705: i32, %arg706: i32):
      "linalg.yield"(%arg705) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %701 = "linalg.generic"(%686, %700, %696) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg702: i32, %arg703: i32, %arg704: i32):
      %710 = "arith.addi"(%arg702, %arg703) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%710) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %702 = "builtin.unrealized_conversion_cast"(%701) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    %703:9 = "stablehlo.while"(%685, %685, %699, %702, %arg677, %695, %arg676, %690, %691) ({
    ^bb0(%arg691: tensor<i32>, %arg692: tensor<i32>, %arg693: tensor<4x6xui32>, %arg694: tensor<4x6xui32>, %arg695: tensor<ui32>, %arg696: tensor<ui32>, %arg697: tensor<ui32>, %arg698: tensor<4xui32>, %arg699: tensor<4xui32>):
      %707 = "tensor.empty"() : () -> tensor<i1>
      %708 = "linalg.generic"(%arg691, %707) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg700: i32, %arg701: i1):
        %709 = "arith.cmpi"(%arg700, %681) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%709) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%708) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg680: tensor<i32>, %arg681: tensor<i32>, %arg682: tensor<4x6xui32>, %arg683: tensor<4x6xui32>, %arg684: tensor<ui32>, %arg685: tensor<ui32>, %arg686: tensor<ui32>, %arg687: tensor<4xui32>, %arg688: tensor<4xui32>):
      %704:8 = "func.call"(%arg681, %arg682, %arg683, %arg684, %arg685, %arg686, %arg687, %arg688) <{callee = @closed_call}> : (tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %705 = "linalg.generic"(%arg680, %692) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg689: i32, %arg690: i32):
        %706 = "arith.addi"(%arg689, %680) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%706) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%705, %704#0, %704#1, %704#2, %704#3, %704#4, %704#5, %704#6, %704#7) : (tensor<i32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%703#2, %703#3) : (tensor<4x6xui32>, tensor<4x6xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg567: tensor<i32>, %arg568: tensor<4x6xui32>, %arg569: tensor<4x6xui32>, %arg570: tensor<ui32>, %arg571: tensor<ui32>, %arg572: tensor<ui32>, %arg573: tensor<4xui32>, %arg574: tensor<4xui32>):
    %577 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %578 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %579 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %580 = "builtin.unrealized_conversion_cast"(%arg571) : (tensor<ui32>) -> tensor<i32>
    %581 = "builtin.unrealized_conversion_cast"(%arg570) : (tensor<ui32>) -> tensor<i32>
    %582 = "builtin.unrealized_conversion_cast"(%arg569) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %583 = "builtin.unrealized_conversion_cast"(%arg568) : (tensor<4x6xui32>) -> tensor<4x6xi32>
    %584 = "builtin.unrealized_conversion_cast"(%arg573) : (tensor<4xui32>) -> tensor<4xi32>
    %585 = "tensor.empty"() : () -> tensor<i32>
    %586 = "linalg.generic"(%arg567, %585) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg674: i32, %arg675: i32):
      %679 = "arith.addi"(%arg674, %579) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%679) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %587 = "tensor.extract_slice"(%584) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %588 = "tensor.collapse_shape"(%587) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %589 = "tensor.empty"() : () -> tensor<4x6xi32>
    %590 = "linalg.generic"(%583, %582, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg671: i32, %arg672: i32, %arg673: i32):
      %678 = "arith.addi"(%arg671, %arg672) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%678) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %591 = "linalg.generic"(%588, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg669: i32, %arg670: i32):
      "linalg.yield"(%arg669) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %592 = "linalg.generic"(%582, %591, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg666: i32, %arg667: i32, %arg668: i32):
      %675 = "arith.shli"(%arg666, %arg667) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %676 = "arith.cmpi"(%arg667, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %677 = "arith.select"(%676, %675, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%677) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %593 = "linalg.generic"(%588, %585) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg664: i32, %arg665: i32):
      %674 = "arith.subi"(%577, %arg664) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%674) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %594 = "linalg.generic"(%593, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg662: i32, %arg663: i32):
      "linalg.yield"(%arg662) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %595 = "linalg.generic"(%582, %594, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg659: i32, %arg660: i32, %arg661: i32):
      %671 = "arith.shrui"(%arg659, %arg660) : (i32, i32) -> i32
      %672 = "arith.cmpi"(%arg660, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %673 = "arith.select"(%672, %671, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%673) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %596 = "linalg.generic"(%592, %595, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg656: i32, %arg657: i32, %arg658: i32):
      %670 = "arith.ori"(%arg656, %arg657) : (i32, i32) -> i32
      "linalg.yield"(%670) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %597 = "linalg.generic"(%590, %596, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg653: i32, %arg654: i32, %arg655: i32):
      %669 = "arith.xori"(%arg653, %arg654) : (i32, i32) -> i32
      "linalg.yield"(%669) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %598 = "tensor.extract_slice"(%584) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %599 = "tensor.collapse_shape"(%598) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %600 = "linalg.generic"(%590, %597, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg650: i32, %arg651: i32, %arg652: i32):
      %668 = "arith.addi"(%arg650, %arg651) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%668) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %601 = "linalg.generic"(%599, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg648: i32, %arg649: i32):
      "linalg.yield"(%arg648) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %602 = "linalg.generic"(%597, %601, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg645: i32, %arg646: i32, %arg647: i32):
      %665 = "arith.shli"(%arg645, %arg646) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %666 = "arith.cmpi"(%arg646, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %667 = "arith.select"(%666, %665, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%667) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %603 = "linalg.generic"(%599, %585) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg643: i32, %arg644: i32):
      %664 = "arith.subi"(%577, %arg643) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%664) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %604 = "linalg.generic"(%603, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg641: i32, %arg642: i32):
      "linalg.yield"(%arg641) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %605 = "linalg.generic"(%597, %604, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg638: i32, %arg639: i32, %arg640: i32):
      %661 = "arith.shrui"(%arg638, %arg639) : (i32, i32) -> i32
      %662 = "arith.cmpi"(%arg639, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %663 = "arith.select"(%662, %661, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%663) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %606 = "linalg.generic"(%602, %605, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg635: i32, %arg636: i32, %arg637: i32):
      %660 = "arith.ori"(%arg635, %arg636) : (i32, i32) -> i32
      "linalg.yield"(%660) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %607 = "linalg.generic"(%600, %606, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg632: i32, %arg633: i32, %arg634: i32):
      %659 = "arith.xori"(%arg632, %arg633) : (i32, i32) -> i32
      "linalg.yield"(%659) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %608 = "tensor.extract_slice"(%584) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %609 = "tensor.collapse_shape"(%608) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %610 = "linalg.generic"(%600, %607, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg629: i32, %arg630: i32, %arg631: i32):
      %658 = "arith.addi"(%arg629, %arg630) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%658) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %611 = "linalg.generic"(%609, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg627: i32, %arg628: i32):
      "linalg.yield"(%arg627) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %612 = "linalg.generic"(%607, %611, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg624: i32, %arg625: i32, %arg626: i32):
      %655 = "arith.shli"(%arg624, %arg625) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %656 = "arith.cmpi"(%arg625, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %657 = "arith.select"(%656, %655, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%657) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %613 = "linalg.generic"(%609, %585) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg622: i32, %arg623: i32):
      %654 = "arith.subi"(%577, %arg622) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%654) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %614 = "linalg.generic"(%613, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg620: i32, %arg621: i32):
      "linalg.yield"(%arg620) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %615 = "linalg.generic"(%607, %614, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg617: i32, %arg618: i32, %arg619: i32):
      %651 = "arith.shrui"(%arg617, %arg618) : (i32, i32) -> i32
      %652 = "arith.cmpi"(%arg618, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %653 = "arith.select"(%652, %651, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%653) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %616 = "linalg.generic"(%612, %615, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg614: i32, %arg615: i32, %arg616: i32):
      %650 = "arith.ori"(%arg614, %arg615) : (i32, i32) -> i32
      "linalg.yield"(%650) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %617 = "linalg.generic"(%610, %616, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg611: i32, %arg612: i32, %arg613: i32):
      %649 = "arith.xori"(%arg611, %arg612) : (i32, i32) -> i32
      "linalg.yield"(%649) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %618 = "tensor.extract_slice"(%584) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %619 = "tensor.collapse_shape"(%618) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %620 = "linalg.generic"(%610, %617, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg608: i32, %arg609: i32, %arg610: i32):
      %648 = "arith.addi"(%arg608, %arg609) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%648) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %621 = "linalg.generic"(%619, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg606: i32, %arg607: i32):
      "linalg.yield"(%arg606) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %622 = "linalg.generic"(%617, %621, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg603: i32, %arg604: i32, %arg605: i32):
      %645 = "arith.shli"(%arg603, %arg604) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %646 = "arith.cmpi"(%arg604, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %647 = "arith.select"(%646, %645, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%647) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %623 = "linalg.generic"(%619, %585) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg601: i32, %arg602: i32):
      %644 = "arith.subi"(%577, %arg601) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%644) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %624 = "linalg.generic"(%623, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg599: i32, %arg600: i32):
      "linalg.yield"(%arg599) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %625 = "linalg.generic"(%617, %624, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg596: i32, %arg597: i32, %arg598: i32):
      %641 = "arith.shrui"(%arg596, %arg597) : (i32, i32) -> i32
      %642 = "arith.cmpi"(%arg597, %577) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %643 = "arith.select"(%642, %641, %578) : (i1, i32, i32) -> i32
      "linalg.yield"(%643) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %626 = "linalg.generic"(%622, %625, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg593: i32, %arg594: i32, %arg595: i32):
      %640 = "arith.ori"(%arg593, %arg594) : (i32, i32) -> i32
      "linalg.yield"(%640) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %627 = "linalg.generic"(%620, %626, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg590: i32, %arg591: i32, %arg592: i32):
      %639 = "arith.xori"(%arg590, %arg591) : (i32, i32) -> i32
      "linalg.yield"(%639) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %628 = "linalg.generic"(%581, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg588: i32, %arg589: i32):
      "linalg.yield"(%arg588) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %629 = "linalg.generic"(%620, %628, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg585: i32, %arg586: i32, %arg587: i32):
      %638 = "arith.addi"(%arg585, %arg586) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%638) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %630 = "builtin.unrealized_conversion_cast"(%629) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    %631 = "linalg.generic"(%580, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg583: i32, %arg584: i32):
      "linalg.yield"(%arg583) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %632 = "linalg.generic"(%627, %631, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg580: i32, %arg581: i32, %arg582: i32):
      %637 = "arith.addi"(%arg580, %arg581) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%637) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %633 = "linalg.generic"(%586, %589) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg578: i32, %arg579: i32):
      "linalg.yield"(%arg578) : (i32) -> ()
    }) : (tensor<i32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %634 = "linalg.generic"(%632, %633, %589) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg575: i32, %arg576: i32, %arg577: i32):
      %636 = "arith.addi"(%arg575, %arg576) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%636) : (i32) -> ()
    }) : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
    %635 = "builtin.unrealized_conversion_cast"(%634) : (tensor<4x6xi32>) -> tensor<4x6xui32>
    "func.return"(%586, %630, %635, %arg571, %arg572, %arg570, %arg574, %arg573) : (tensor<i32>, tensor<4x6xui32>, tensor<4x6xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg556: tensor<4x6xi1>, %arg557: tensor<4x6xf32>, %arg558: tensor<i32>):
    %570 = "tensor.empty"() : () -> tensor<f32>
    %571 = "linalg.generic"(%arg558, %570) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg565: i32, %arg566: f32):
      %576 = "arith.sitofp"(%arg565) : (i32) -> f32
      "linalg.yield"(%576) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %572 = "tensor.empty"() : () -> tensor<4x6xf32>
    %573 = "linalg.generic"(%571, %572) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg563: f32, %arg564: f32):
      "linalg.yield"(%arg563) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %574 = "linalg.generic"(%arg556, %arg557, %573, %572) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg559: i1, %arg560: f32, %arg561: f32, %arg562: f32):
      %575 = "arith.select"(%arg559, %arg560, %arg561) : (i1, f32, f32) -> f32
      "linalg.yield"(%575) : (f32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%574) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<2xui32>, tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_shuffle", sym_visibility = "private"}> ({
  ^bb0(%arg529: tensor<2xui32>, %arg530: tensor<8xi32>):
    %525 = "arith.constant"() <{value = 64 : i64}> : () -> i64
    %526 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %527 = "arith.constant"() <{value = dense<32> : tensor<i64>}> : () -> tensor<i64>
    %528 = "arith.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %529 = "func.call"(%arg529) <{callee = @_threefry_split}> : (tensor<2xui32>) -> tensor<2x2xui32>
    %530 = "builtin.unrealized_conversion_cast"(%529) : (tensor<2x2xui32>) -> tensor<2x2xi32>
    %531 = "tensor.extract_slice"(%530) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 2>, static_strides = array<i64: 1, 1>}> : (tensor<2x2xi32>) -> tensor<1x2xi32>
    %532 = "tensor.collapse_shape"(%531) <{reassociation = [[0, 1]]}> : (tensor<1x2xi32>) -> tensor<2xi32>
    %533 = "tensor.extract_slice"(%532) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %534 = "tensor.collapse_shape"(%533) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %535 = "builtin.unrealized_conversion_cast"(%534) : (tensor<i32>) -> tensor<ui32>
    %536 = "tensor.extract_slice"(%532) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %537 = "tensor.collapse_shape"(%536) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %538 = "builtin.unrealized_conversion_cast"(%537) : (tensor<i32>) -> tensor<ui32>
    %539 = "tensor.empty"() : () -> tensor<8xi64>
    %540 = "linalg.generic"(%539) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg555: i64):
      %568 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %569 = "arith.index_cast"(%568) : (index) -> i64
      "linalg.yield"(%569) : (i64) -> ()
    }) : (tensor<8xi64>) -> tensor<8xi64>
    %541 = "linalg.generic"(%528, %539) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg553: i64, %arg554: i64):
      "linalg.yield"(%arg553) : (i64) -> ()
    }) : (tensor<i64>, tensor<8xi64>) -> tensor<8xi64>
    %542 = "linalg.generic"(%541, %540, %539) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg550: i64, %arg551: i64, %arg552: i64):
      %567 = "arith.muli"(%arg550, %arg551) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%567) : (i64) -> ()
    }) : (tensor<8xi64>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %543 = "linalg.generic"(%527, %539) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg548: i64, %arg549: i64):
      "linalg.yield"(%arg548) : (i64) -> ()
    }) : (tensor<i64>, tensor<8xi64>) -> tensor<8xi64>
    %544 = "linalg.generic"(%542, %543, %539) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg545: i64, %arg546: i64, %arg547: i64):
      %564 = "arith.shrui"(%arg545, %arg546) : (i64, i64) -> i64
      %565 = "arith.cmpi"(%arg546, %525) <{predicate = 6 : i64}> : (i64, i64) -> i1
      %566 = "arith.select"(%565, %564, %526) : (i1, i64, i64) -> i64
      "linalg.yield"(%566) : (i64) -> ()
    }) : (tensor<8xi64>, tensor<8xi64>, tensor<8xi64>) -> tensor<8xi64>
    %545 = "tensor.empty"() : () -> tensor<8xi32>
    %546 = "linalg.generic"(%542, %545) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg543: i64, %arg544: i32):
      %563 = "arith.trunci"(%arg543) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%563) : (i32) -> ()
    }) : (tensor<8xi64>, tensor<8xi32>) -> tensor<8xi32>
    %547 = "builtin.unrealized_conversion_cast"(%546) : (tensor<8xi32>) -> tensor<8xui32>
    %548 = "linalg.generic"(%544, %545) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg541: i64, %arg542: i32):
      %562 = "arith.trunci"(%arg541) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%562) : (i32) -> ()
    }) : (tensor<8xi64>, tensor<8xi32>) -> tensor<8xi32>
    %549 = "builtin.unrealized_conversion_cast"(%548) : (tensor<8xi32>) -> tensor<8xui32>
    %550:2 = "func.call"(%535, %538, %549, %547) <{callee = @threefry2x32_2}> : (tensor<ui32>, tensor<ui32>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>)
    %551 = "builtin.unrealized_conversion_cast"(%550#1) : (tensor<8xui32>) -> tensor<8xi32>
    %552 = "builtin.unrealized_conversion_cast"(%550#0) : (tensor<8xui32>) -> tensor<8xi32>
    %553 = "linalg.generic"(%552, %551, %545) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg538: i32, %arg539: i32, %arg540: i32):
      %561 = "arith.xori"(%arg538, %arg539) : (i32, i32) -> i32
      "linalg.yield"(%561) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %554 = "builtin.unrealized_conversion_cast"(%553) : (tensor<8xi32>) -> tensor<8xui32>
    %555:2 = "stablehlo.sort"(%554, %arg530) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg531: tensor<ui32>, %arg532: tensor<ui32>, %arg533: tensor<i32>, %arg534: tensor<i32>):
      %556 = "builtin.unrealized_conversion_cast"(%arg532) : (tensor<ui32>) -> tensor<i32>
      %557 = "builtin.unrealized_conversion_cast"(%arg531) : (tensor<ui32>) -> tensor<i32>
      %558 = "tensor.empty"() : () -> tensor<i1>
      %559 = "linalg.generic"(%557, %556, %558) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg535: i32, %arg536: i32, %arg537: i1):
        %560 = "arith.cmpi"(%arg535, %arg536) <{predicate = 6 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%560) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%559) : (tensor<i1>) -> ()
    }) : (tensor<8xui32>, tensor<8xi32>) -> (tensor<8xui32>, tensor<8xi32>)
    "func.return"(%555#1) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xui32>) -> tensor<2x2xui32>, res_attrs = [{}], sym_name = "_threefry_split", sym_visibility = "private"}> ({
  ^bb0(%arg508: tensor<2xui32>):
    %478 = "arith.constant"() <{value = 1 : index}> : () -> index
    %479 = "arith.constant"() <{value = 64 : i64}> : () -> i64
    %480 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %481 = "arith.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %482 = "arith.constant"() <{value = dense<32> : tensor<i64>}> : () -> tensor<i64>
    %483 = "builtin.unrealized_conversion_cast"(%arg508) : (tensor<2xui32>) -> tensor<2xi32>
    %484 = "tensor.extract_slice"(%483) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %485 = "tensor.collapse_shape"(%484) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %486 = "builtin.unrealized_conversion_cast"(%485) : (tensor<i32>) -> tensor<ui32>
    %487 = "tensor.extract_slice"(%483) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %488 = "tensor.collapse_shape"(%487) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %489 = "builtin.unrealized_conversion_cast"(%488) : (tensor<i32>) -> tensor<ui32>
    %490 = "tensor.empty"() : () -> tensor<2xi64>
    %491 = "linalg.generic"(%490) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg528: i64):
      %523 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %524 = "arith.index_cast"(%523) : (index) -> i64
      "linalg.yield"(%524) : (i64) -> ()
    }) : (tensor<2xi64>) -> tensor<2xi64>
    %492 = "linalg.generic"(%481, %490) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg526: i64, %arg527: i64):
      "linalg.yield"(%arg526) : (i64) -> ()
    }) : (tensor<i64>, tensor<2xi64>) -> tensor<2xi64>
    %493 = "linalg.generic"(%492, %491, %490) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg523: i64, %arg524: i64, %arg525: i64):
      %522 = "arith.muli"(%arg523, %arg524) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%522) : (i64) -> ()
    }) : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    %494 = "linalg.generic"(%482, %490) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg521: i64, %arg522: i64):
      "linalg.yield"(%arg521) : (i64) -> ()
    }) : (tensor<i64>, tensor<2xi64>) -> tensor<2xi64>
    %495 = "linalg.generic"(%493, %494, %490) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg518: i64, %arg519: i64, %arg520: i64):
      %519 = "arith.shrui"(%arg518, %arg519) : (i64, i64) -> i64
      %520 = "arith.cmpi"(%arg519, %479) <{predicate = 6 : i64}> : (i64, i64) -> i1
      %521 = "arith.select"(%520, %519, %480) : (i1, i64, i64) -> i64
      "linalg.yield"(%521) : (i64) -> ()
    }) : (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    %496 = "tensor.empty"() : () -> tensor<2xi32>
    %497 = "linalg.generic"(%493, %496) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg516: i64, %arg517: i32):
      %518 = "arith.trunci"(%arg516) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%518) : (i32) -> ()
    }) : (tensor<2xi64>, tensor<2xi32>) -> tensor<2xi32>
    %498 = "builtin.unrealized_conversion_cast"(%497) : (tensor<2xi32>) -> tensor<2xui32>
    %499 = "linalg.generic"(%495, %496) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg514: i64, %arg515: i32):
      %517 = "arith.trunci"(%arg514) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%517) : (i32) -> ()
    }) : (tensor<2xi64>, tensor<2xi32>) -> tensor<2xi32>
    %500 = "builtin.unrealized_conversion_cast"(%499) : (tensor<2xi32>) -> tensor<2xui32>
    %501:2 = "func.call"(%486, %489, %500, %498) <{callee = @threefry2x32_0}> : (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>)
    %502 = "builtin.unrealized_conversion_cast"(%501#1) : (tensor<2xui32>) -> tensor<2xi32>
    %503 = "builtin.unrealized_conversion_cast"(%501#0) : (tensor<2xui32>) -> tensor<2xi32>
    %504 = "tensor.empty"() : () -> tensor<2x1xi32>
    %505 = "linalg.generic"(%503, %504) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg512: i32, %arg513: i32):
      "linalg.yield"(%arg512) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %506 = "linalg.generic"(%502, %504) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg510: i32, %arg511: i32):
      "linalg.yield"(%arg510) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %507 = "tensor.empty"() : () -> tensor<2x2xi32>
    %508 = "linalg.generic"(%507) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg509: i32):
      %510 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %511 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %512 = "arith.cmpi"(%511, %478) <{predicate = 6 : i64}> : (index, index) -> i1
      %513 = "scf.if"(%512) ({
        %516 = "tensor.extract"(%505, %510, %511) : (tensor<2x1xi32>, index, index) -> i32
        "scf.yield"(%516) : (i32) -> ()
      }, {
        %514 = "arith.subi"(%511, %478) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %515 = "tensor.extract"(%506, %510, %514) : (tensor<2x1xi32>, index, index) -> i32
        "scf.yield"(%515) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%513) : (i32) -> ()
    }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
    %509 = "builtin.unrealized_conversion_cast"(%508) : (tensor<2x2xi32>) -> tensor<2x2xui32>
    "func.return"(%509) : (tensor<2x2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<2xui32>, tensor<2xui32>) -> (tensor<2xui32>, tensor<2xui32>), sym_name = "threefry2x32_0", sym_visibility = "private"}> ({
  ^bb0(%arg467: tensor<ui32>, %arg468: tensor<ui32>, %arg469: tensor<2xui32>, %arg470: tensor<2xui32>):
    %444 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %445 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %446 = "arith.constant"() <{value = 466688986 : i32}> : () -> i32
    %447 = "arith.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %448 = "arith.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %449 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %450 = "builtin.unrealized_conversion_cast"(%arg470) : (tensor<2xui32>) -> tensor<2xi32>
    %451 = "builtin.unrealized_conversion_cast"(%arg469) : (tensor<2xui32>) -> tensor<2xi32>
    %452 = "builtin.unrealized_conversion_cast"(%arg468) : (tensor<ui32>) -> tensor<i32>
    %453 = "builtin.unrealized_conversion_cast"(%arg467) : (tensor<ui32>) -> tensor<i32>
    %454 = "builtin.unrealized_conversion_cast"(%448) : (tensor<4xi32>) -> tensor<4xui32>
    %455 = "builtin.unrealized_conversion_cast"(%447) : (tensor<4xi32>) -> tensor<4xui32>
    %456 = "tensor.empty"() : () -> tensor<i32>
    %457 = "linalg.generic"(%453, %452, %456) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg505: i32, %arg506: i32, %arg507: i32):
      %477 = "arith.xori"(%arg505, %arg506) : (i32, i32) -> i32
      "linalg.yield"(%477) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %458 = "linalg.generic"(%457, %456) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg503: i32, %arg504: i32):
      %476 = "arith.xori"(%arg503, %446) : (i32, i32) -> i32
      "linalg.yield"(%476) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %459 = "builtin.unrealized_conversion_cast"(%458) : (tensor<i32>) -> tensor<ui32>
    %460 = "tensor.empty"() : () -> tensor<2xi32>
    %461 = "linalg.generic"(%453, %460) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg501: i32, %arg502: i32):
      "linalg.yield"(%arg501) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %462 = "linalg.generic"(%451, %461, %460) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg498: i32, %arg499: i32, %arg500: i32):
      %475 = "arith.addi"(%arg498, %arg499) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%475) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %463 = "builtin.unrealized_conversion_cast"(%462) : (tensor<2xi32>) -> tensor<2xui32>
    %464 = "linalg.generic"(%452, %460) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg496: i32, %arg497: i32):
      "linalg.yield"(%arg496) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %465 = "linalg.generic"(%450, %464, %460) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg493: i32, %arg494: i32, %arg495: i32):
      %474 = "arith.addi"(%arg493, %arg494) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%474) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %466 = "builtin.unrealized_conversion_cast"(%465) : (tensor<2xi32>) -> tensor<2xui32>
    %467:9 = "stablehlo.while"(%449, %449, %463, %466, %arg468, %459, %arg467, %454, %455) ({
    ^bb0(%arg482: tensor<i32>, %arg483: tensor<i32>, %arg484: tensor<2xui32>, %arg485: tensor<2xui32>, %arg486: tensor<ui32>, %arg487: tensor<ui32>, %arg488: tensor<ui32>, %arg489: tensor<4xui32>, %arg490: tensor<4xui32>):
      %471 = "tensor.empty"() : () -> tensor<i1>
      %472 = "linalg.generic"(%arg482, %471) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg491: i32, %arg492: i1):
        %473 = "arith.cmpi"(%arg491, %445) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%473) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%472) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg471: tensor<i32>, %arg472: tensor<i32>, %arg473: tensor<2xui32>, %arg474: tensor<2xui32>, %arg475: tensor<ui32>, %arg476: tensor<ui32>, %arg477: tensor<ui32>, %arg478: tensor<4xui32>, %arg479: tensor<4xui32>):
      %468:8 = "func.call"(%arg472, %arg473, %arg474, %arg475, %arg476, %arg477, %arg478, %arg479) <{callee = @closed_call_1}> : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %469 = "linalg.generic"(%arg471, %456) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg480: i32, %arg481: i32):
        %470 = "arith.addi"(%arg480, %444) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%470) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%469, %468#0, %468#1, %468#2, %468#3, %468#4, %468#5, %468#6, %468#7) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%467#2, %467#3) : (tensor<2xui32>, tensor<2xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_1", sym_visibility = "private"}> ({
  ^bb0(%arg358: tensor<i32>, %arg359: tensor<2xui32>, %arg360: tensor<2xui32>, %arg361: tensor<ui32>, %arg362: tensor<ui32>, %arg363: tensor<ui32>, %arg364: tensor<4xui32>, %arg365: tensor<4xui32>):
    %341 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %342 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %343 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %344 = "builtin.unrealized_conversion_cast"(%arg362) : (tensor<ui32>) -> tensor<i32>
    %345 = "builtin.unrealized_conversion_cast"(%arg361) : (tensor<ui32>) -> tensor<i32>
    %346 = "builtin.unrealized_conversion_cast"(%arg360) : (tensor<2xui32>) -> tensor<2xi32>
    %347 = "builtin.unrealized_conversion_cast"(%arg359) : (tensor<2xui32>) -> tensor<2xi32>
    %348 = "builtin.unrealized_conversion_cast"(%arg364) : (tensor<4xui32>) -> tensor<4xi32>
    %349 = "tensor.empty"() : () -> tensor<i32>
    %350 = "linalg.generic"(%arg358, %349) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg465: i32, %arg466: i32):
      %443 = "arith.addi"(%arg465, %343) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%443) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %351 = "tensor.extract_slice"(%348) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %352 = "tensor.collapse_shape"(%351) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %353 = "tensor.empty"() : () -> tensor<2xi32>
    %354 = "linalg.generic"(%347, %346, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg462: i32, %arg463: i32, %arg464: i32):
      %442 = "arith.addi"(%arg462, %arg463) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%442) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %355 = "linalg.generic"(%352, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg460: i32, %arg461: i32):
      "linalg.yield"(%arg460) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %356 = "linalg.generic"(%346, %355, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg457: i32, %arg458: i32, %arg459: i32):
      %439 = "arith.shli"(%arg457, %arg458) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %440 = "arith.cmpi"(%arg458, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %441 = "arith.select"(%440, %439, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%441) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %357 = "linalg.generic"(%352, %349) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg455: i32, %arg456: i32):
      %438 = "arith.subi"(%341, %arg455) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%438) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %358 = "linalg.generic"(%357, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg453: i32, %arg454: i32):
      "linalg.yield"(%arg453) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %359 = "linalg.generic"(%346, %358, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg450: i32, %arg451: i32, %arg452: i32):
      %435 = "arith.shrui"(%arg450, %arg451) : (i32, i32) -> i32
      %436 = "arith.cmpi"(%arg451, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %437 = "arith.select"(%436, %435, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%437) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %360 = "linalg.generic"(%356, %359, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg447: i32, %arg448: i32, %arg449: i32):
      %434 = "arith.ori"(%arg447, %arg448) : (i32, i32) -> i32
      "linalg.yield"(%434) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %361 = "linalg.generic"(%354, %360, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg444: i32, %arg445: i32, %arg446: i32):
      %433 = "arith.xori"(%arg444, %arg445) : (i32, i32) -> i32
      "linalg.yield"(%433) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %362 = "tensor.extract_slice"(%348) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %363 = "tensor.collapse_shape"(%362) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %364 = "linalg.generic"(%354, %361, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg441: i32, %arg442: i32, %arg443: i32):
      %432 = "arith.addi"(%arg441, %arg442) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%432) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %365 = "linalg.generic"(%363, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg439: i32, %arg440: i32):
      "linalg.yield"(%arg439) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %366 = "linalg.generic"(%361, %365, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg436: i32, %arg437: i32, %arg438: i32):
      %429 = "arith.shli"(%arg436, %arg437) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %430 = "arith.cmpi"(%arg437, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %431 = "arith.select"(%430, %429, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%431) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %367 = "linalg.generic"(%363, %349) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg434: i32, %arg435: i32):
      %428 = "arith.subi"(%341, %arg434) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%428) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %368 = "linalg.generic"(%367, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg432: i32, %arg433: i32):
      "linalg.yield"(%arg432) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %369 = "linalg.generic"(%361, %368, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg429: i32, %arg430: i32, %arg431: i32):
      %425 = "arith.shrui"(%arg429, %arg430) : (i32, i32) -> i32
      %426 = "arith.cmpi"(%arg430, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %427 = "arith.select"(%426, %425, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%427) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %370 = "linalg.generic"(%366, %369, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg426: i32, %arg427: i32, %arg428: i32):
      %424 = "arith.ori"(%arg426, %arg427) : (i32, i32) -> i32
      "linalg.yield"(%424) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %371 = "linalg.generic"(%364, %370, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg423: i32, %arg424: i32, %arg425: i32):
      %423 = "arith.xori"(%arg423, %arg424) : (i32, i32) -> i32
      "linalg.yield"(%423) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %372 = "tensor.extract_slice"(%348) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %373 = "tensor.collapse_shape"(%372) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %374 = "linalg.generic"(%364, %371, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg420: i32, %arg421: i32, %arg422: i32):
      %422 = "arith.addi"(%arg420, %arg421) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%422) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %375 = "linalg.generic"(%373, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg418: i32, %arg419: i32):
      "linalg.yield"(%arg418) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %376 = "linalg.generic"(%371, %375, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg415: i32, %arg416: i32, %arg417: i32):
      %419 = "arith.shli"(%arg415, %arg416) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %420 = "arith.cmpi"(%arg416, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %421 = "arith.select"(%420, %419, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%421) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %377 = "linalg.generic"(%373, %349) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg413: i32, %arg414: i32):
      %418 = "arith.subi"(%341, %arg413) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%418) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %378 = "linalg.generic"(%377, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg411: i32, %arg412: i32):
      "linalg.yield"(%arg411) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %379 = "linalg.generic"(%371, %378, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg408: i32, %arg409: i32, %arg410: i32):
      %415 = "arith.shrui"(%arg408, %arg409) : (i32, i32) -> i32
      %416 = "arith.cmpi"(%arg409, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %417 = "arith.select"(%416, %415, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%417) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %380 = "linalg.generic"(%376, %379, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg405: i32, %arg406: i32, %arg407: i32):
      %414 = "arith.ori"(%arg405, %arg406) : (i32, i32) -> i32
      "linalg.yield"(%414) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %381 = "linalg.generic"(%374, %380, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg402: i32, %arg403: i32, %arg404: i32):
      %413 = "arith.xori"(%arg402, %arg403) : (i32, i32) -> i32
      "linalg.yield"(%413) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %382 = "tensor.extract_slice"(%348) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %383 = "tensor.collapse_shape"(%382) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %384 = "linalg.generic"(%374, %381, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg399: i32, %arg400: i32, %arg401: i32):
      %412 = "arith.addi"(%arg399, %arg400) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%412) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %385 = "linalg.generic"(%383, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg397: i32, %arg398: i32):
      "linalg.yield"(%arg397) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %386 = "linalg.generic"(%381, %385, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg394: i32, %arg395: i32, %arg396: i32):
      %409 = "arith.shli"(%arg394, %arg395) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %410 = "arith.cmpi"(%arg395, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %411 = "arith.select"(%410, %409, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%411) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %387 = "linalg.generic"(%383, %349) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg392: i32, %arg393: i32):
      %408 = "arith.subi"(%341, %arg392) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%408) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %388 = "linalg.generic"(%387, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg390: i32, %arg391: i32):
      "linalg.yield"(%arg390) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %389 = "linalg.generic"(%381, %388, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg387: i32, %arg388: i32, %arg389: i32):
      %405 = "arith.shrui"(%arg387, %arg388) : (i32, i32) -> i32
      %406 = "arith.cmpi"(%arg388, %341) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %407 = "arith.select"(%406, %405, %342) : (i1, i32, i32) -> i32
      "linalg.yield"(%407) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %390 = "linalg.generic"(%386, %389, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg384: i32, %arg385: i32, %arg386: i32):
      %404 = "arith.ori"(%arg384, %arg385) : (i32, i32) -> i32
      "linalg.yield"(%404) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %391 = "linalg.generic"(%384, %390, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg381: i32, %arg382: i32, %arg383: i32):
      %403 = "arith.xori"(%arg381, %arg382) : (i32, i32) -> i32
      "linalg.yield"(%403) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %392 = "linalg.generic"(%345, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg379: i32, %arg380: i32):
      "linalg.yield"(%arg379) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %393 = "linalg.generic"(%384, %392, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg376: i32, %arg377: i32, %arg378: i32):
      %402 = "arith.addi"(%arg376, %arg377) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%402) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %394 = "builtin.unrealized_conversion_cast"(%393) : (tensor<2xi32>) -> tensor<2xui32>
    %395 = "linalg.generic"(%344, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg374: i32, %arg375: i32):
      "linalg.yield"(%arg374) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %396 = "linalg.generic"(%391, %395, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg371: i32, %arg372: i32, %arg373: i32):
      %401 = "arith.addi"(%arg371, %arg372) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%401) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %397 = "linalg.generic"(%350, %353) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg369: i32, %arg370: i32):
      "linalg.yield"(%arg369) : (i32) -> ()
    }) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
    %398 = "linalg.generic"(%396, %397, %353) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg366: i32, %arg367: i32, %arg368: i32):
      %400 = "arith.addi"(%arg366, %arg367) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%400) : (i32) -> ()
    }) : (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    %399 = "builtin.unrealized_conversion_cast"(%398) : (tensor<2xi32>) -> tensor<2xui32>
    "func.return"(%350, %394, %399, %arg362, %arg363, %arg361, %arg365, %arg364) : (tensor<i32>, tensor<2xui32>, tensor<2xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<8xui32>, tensor<8xui32>) -> (tensor<8xui32>, tensor<8xui32>), sym_name = "threefry2x32_2", sym_visibility = "private"}> ({
  ^bb0(%arg317: tensor<ui32>, %arg318: tensor<ui32>, %arg319: tensor<8xui32>, %arg320: tensor<8xui32>):
    %307 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %308 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %309 = "arith.constant"() <{value = 466688986 : i32}> : () -> i32
    %310 = "arith.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %311 = "arith.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %312 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %313 = "builtin.unrealized_conversion_cast"(%arg320) : (tensor<8xui32>) -> tensor<8xi32>
    %314 = "builtin.unrealized_conversion_cast"(%arg319) : (tensor<8xui32>) -> tensor<8xi32>
    %315 = "builtin.unrealized_conversion_cast"(%arg318) : (tensor<ui32>) -> tensor<i32>
    %316 = "builtin.unrealized_conversion_cast"(%arg317) : (tensor<ui32>) -> tensor<i32>
    %317 = "builtin.unrealized_conversion_cast"(%311) : (tensor<4xi32>) -> tensor<4xui32>
    %318 = "builtin.unrealized_conversion_cast"(%310) : (tensor<4xi32>) -> tensor<4xui32>
    %319 = "tensor.empty"() : () -> tensor<i32>
    %320 = "linalg.generic"(%316, %315, %319) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg355: i32, %arg356: i32, %arg357: i32):
      %340 = "arith.xori"(%arg355, %arg356) : (i32, i32) -> i32
      "linalg.yield"(%340) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %321 = "linalg.generic"(%320, %319) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg353: i32, %arg354: i32):
      %339 = "arith.xori"(%arg353, %309) : (i32, i32) -> i32
      "linalg.yield"(%339) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %322 = "builtin.unrealized_conversion_cast"(%321) : (tensor<i32>) -> tensor<ui32>
    %323 = "tensor.empty"() : () -> tensor<8xi32>
    %324 = "linalg.generic"(%316, %323) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg351: i32, %arg352: i32):
      "linalg.yield"(%arg351) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %325 = "linalg.generic"(%314, %324, %323) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg348: i32, %arg349: i32, %arg350: i32):
      %338 = "arith.addi"(%arg348, %arg349) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%338) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %326 = "builtin.unrealized_conversion_cast"(%325) : (tensor<8xi32>) -> tensor<8xui32>
    %327 = "linalg.generic"(%315, %323) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg346: i32, %arg347: i32):
      "linalg.yield"(%arg346) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %328 = "linalg.generic"(%313, %327, %323) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg343: i32, %arg344: i32, %arg345: i32):
      %337 = "arith.addi"(%arg343, %arg344) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%337) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %329 = "builtin.unrealized_conversion_cast"(%328) : (tensor<8xi32>) -> tensor<8xui32>
    %330:9 = "stablehlo.while"(%312, %312, %326, %329, %arg318, %322, %arg317, %317, %318) ({
    ^bb0(%arg332: tensor<i32>, %arg333: tensor<i32>, %arg334: tensor<8xui32>, %arg335: tensor<8xui32>, %arg336: tensor<ui32>, %arg337: tensor<ui32>, %arg338: tensor<ui32>, %arg339: tensor<4xui32>, %arg340: tensor<4xui32>):
      %334 = "tensor.empty"() : () -> tensor<i1>
      %335 = "linalg.generic"(%arg332, %334) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg341: i32, %arg342: i1):
        %336 = "arith.cmpi"(%arg341, %308) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%336) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%335) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg321: tensor<i32>, %arg322: tensor<i32>, %arg323: tensor<8xui32>, %arg324: tensor<8xui32>, %arg325: tensor<ui32>, %arg326: tensor<ui32>, %arg327: tensor<ui32>, %arg328: tensor<4xui32>, %arg329: tensor<4xui32>):
      %331:8 = "func.call"(%arg322, %arg323, %arg324, %arg325, %arg326, %arg327, %arg328, %arg329) <{callee = @closed_call_3}> : (tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %332 = "linalg.generic"(%arg321, %319) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg330: i32, %arg331: i32):
        %333 = "arith.addi"(%arg330, %307) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%333) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%332, %331#0, %331#1, %331#2, %331#3, %331#4, %331#5, %331#6, %331#7) : (tensor<i32>, tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%330#2, %330#3) : (tensor<8xui32>, tensor<8xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_3", sym_visibility = "private"}> ({
  ^bb0(%arg208: tensor<i32>, %arg209: tensor<8xui32>, %arg210: tensor<8xui32>, %arg211: tensor<ui32>, %arg212: tensor<ui32>, %arg213: tensor<ui32>, %arg214: tensor<4xui32>, %arg215: tensor<4xui32>):
    %204 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %205 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %206 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %207 = "builtin.unrealized_conversion_cast"(%arg212) : (tensor<ui32>) -> tensor<i32>
    %208 = "builtin.unrealized_conversion_cast"(%arg211) : (tensor<ui32>) -> tensor<i32>
    %209 = "builtin.unrealized_conversion_cast"(%arg210) : (tensor<8xui32>) -> tensor<8xi32>
    %210 = "builtin.unrealized_conversion_cast"(%arg209) : (tensor<8xui32>) -> tensor<8xi32>
    %211 = "builtin.unrealized_conversion_cast"(%arg214) : (tensor<4xui32>) -> tensor<4xi32>
    %212 = "tensor.empty"() : () -> tensor<i32>
    %213 = "linalg.generic"(%arg208, %212) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg315: i32, %arg316: i32):
      %306 = "arith.addi"(%arg315, %206) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%306) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %214 = "tensor.extract_slice"(%211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %215 = "tensor.collapse_shape"(%214) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %216 = "tensor.empty"() : () -> tensor<8xi32>
    %217 = "linalg.generic"(%210, %209, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg312: i32, %arg313: i32, %arg314: i32):
      %305 = "arith.addi"(%arg312, %arg313) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%305) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %218 = "linalg.generic"(%215, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg310: i32, %arg311: i32):
      "linalg.yield"(%arg310) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %219 = "linalg.generic"(%209, %218, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg307: i32, %arg308: i32, %arg309: i32):
      %302 = "arith.shli"(%arg307, %arg308) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %303 = "arith.cmpi"(%arg308, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %304 = "arith.select"(%303, %302, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%304) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %220 = "linalg.generic"(%215, %212) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg305: i32, %arg306: i32):
      %301 = "arith.subi"(%204, %arg305) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%301) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %221 = "linalg.generic"(%220, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg303: i32, %arg304: i32):
      "linalg.yield"(%arg303) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %222 = "linalg.generic"(%209, %221, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg300: i32, %arg301: i32, %arg302: i32):
      %298 = "arith.shrui"(%arg300, %arg301) : (i32, i32) -> i32
      %299 = "arith.cmpi"(%arg301, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %300 = "arith.select"(%299, %298, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%300) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %223 = "linalg.generic"(%219, %222, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg297: i32, %arg298: i32, %arg299: i32):
      %297 = "arith.ori"(%arg297, %arg298) : (i32, i32) -> i32
      "linalg.yield"(%297) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %224 = "linalg.generic"(%217, %223, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg294: i32, %arg295: i32, %arg296: i32):
      %296 = "arith.xori"(%arg294, %arg295) : (i32, i32) -> i32
      "linalg.yield"(%296) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %225 = "tensor.extract_slice"(%211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %226 = "tensor.collapse_shape"(%225) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %227 = "linalg.generic"(%217, %224, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg291: i32, %arg292: i32, %arg293: i32):
      %295 = "arith.addi"(%arg291, %arg292) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%295) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %228 = "linalg.generic"(%226, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg289: i32, %arg290: i32):
      "linalg.yield"(%arg289) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %229 = "linalg.generic"(%224, %228, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg286: i32, %arg287: i32, %arg288: i32):
      %292 = "arith.shli"(%arg286, %arg287) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %293 = "arith.cmpi"(%arg287, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %294 = "arith.select"(%293, %292, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%294) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %230 = "linalg.generic"(%226, %212) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg284: i32, %arg285: i32):
      %291 = "arith.subi"(%204, %arg284) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%291) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %231 = "linalg.generic"(%230, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg282: i32, %arg283: i32):
      "linalg.yield"(%arg282) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %232 = "linalg.generic"(%224, %231, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg279: i32, %arg280: i32, %arg281: i32):
      %288 = "arith.shrui"(%arg279, %arg280) : (i32, i32) -> i32
      %289 = "arith.cmpi"(%arg280, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %290 = "arith.select"(%289, %288, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%290) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %233 = "linalg.generic"(%229, %232, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg276: i32, %arg277: i32, %arg278: i32):
      %287 = "arith.ori"(%arg276, %arg277) : (i32, i32) -> i32
      "linalg.yield"(%287) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %234 = "linalg.generic"(%227, %233, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg273: i32, %arg274: i32, %arg275: i32):
      %286 = "arith.xori"(%arg273, %arg274) : (i32, i32) -> i32
      "linalg.yield"(%286) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %235 = "tensor.extract_slice"(%211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %236 = "tensor.collapse_shape"(%235) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %237 = "linalg.generic"(%227, %234, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg270: i32, %arg271: i32, %arg272: i32):
      %285 = "arith.addi"(%arg270, %arg271) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%285) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %238 = "linalg.generic"(%236, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg268: i32, %arg269: i32):
      "linalg.yield"(%arg268) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %239 = "linalg.generic"(%234, %238, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg265: i32, %arg266: i32, %arg267: i32):
      %282 = "arith.shli"(%arg265, %arg266) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %283 = "arith.cmpi"(%arg266, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %284 = "arith.select"(%283, %282, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%284) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %240 = "linalg.generic"(%236, %212) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg263: i32, %arg264: i32):
      %281 = "arith.subi"(%204, %arg263) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%281) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %241 = "linalg.generic"(%240, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg261: i32, %arg262: i32):
      "linalg.yield"(%arg261) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %242 = "linalg.generic"(%234, %241, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg258: i32, %arg259: i32, %arg260: i32):
      %278 = "arith.shrui"(%arg258, %arg259) : (i32, i32) -> i32
      %279 = "arith.cmpi"(%arg259, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %280 = "arith.select"(%279, %278, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%280) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %243 = "linalg.generic"(%239, %242, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg255: i32, %arg256: i32, %arg257: i32):
      %277 = "arith.ori"(%arg255, %arg256) : (i32, i32) -> i32
      "linalg.yield"(%277) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %244 = "linalg.generic"(%237, %243, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg252: i32, %arg253: i32, %arg254: i32):
      %276 = "arith.xori"(%arg252, %arg253) : (i32, i32) -> i32
      "linalg.yield"(%276) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %245 = "tensor.extract_slice"(%211) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %246 = "tensor.collapse_shape"(%245) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %247 = "linalg.generic"(%237, %244, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg249: i32, %arg250: i32, %arg251: i32):
      %275 = "arith.addi"(%arg249, %arg250) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%275) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %248 = "linalg.generic"(%246, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg247: i32, %arg248: i32):
      "linalg.yield"(%arg247) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %249 = "linalg.generic"(%244, %248, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg244: i32, %arg245: i32, %arg246: i32):
      %272 = "arith.shli"(%arg244, %arg245) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %273 = "arith.cmpi"(%arg245, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %274 = "arith.select"(%273, %272, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%274) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %250 = "linalg.generic"(%246, %212) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg242: i32, %arg243: i32):
      %271 = "arith.subi"(%204, %arg242) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%271) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %251 = "linalg.generic"(%250, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg240: i32, %arg241: i32):
      "linalg.yield"(%arg240) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %252 = "linalg.generic"(%244, %251, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg237: i32, %arg238: i32, %arg239: i32):
      %268 = "arith.shrui"(%arg237, %arg238) : (i32, i32) -> i32
      %269 = "arith.cmpi"(%arg238, %204) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %270 = "arith.select"(%269, %268, %205) : (i1, i32, i32) -> i32
      "linalg.yield"(%270) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %253 = "linalg.generic"(%249, %252, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg234: i32, %arg235: i32, %arg236: i32):
      %267 = "arith.ori"(%arg234, %arg235) : (i32, i32) -> i32
      "linalg.yield"(%267) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %254 = "linalg.generic"(%247, %253, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg231: i32, %arg232: i32, %arg233: i32):
      %266 = "arith.xori"(%arg231, %arg232) : (i32, i32) -> i32
      "linalg.yield"(%266) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %255 = "linalg.generic"(%208, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg229: i32, %arg230: i32):
      "linalg.yield"(%arg229) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %256 = "linalg.generic"(%247, %255, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg226: i32, %arg227: i32, %arg228: i32):
      %265 = "arith.addi"(%arg226, %arg227) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%265) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %257 = "builtin.unrealized_conversion_cast"(%256) : (tensor<8xi32>) -> tensor<8xui32>
    %258 = "linalg.generic"(%207, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg224: i32, %arg225: i32):
      "linalg.yield"(%arg224) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %259 = "linalg.generic"(%254, %258, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg221: i32, %arg222: i32, %arg223: i32):
      %264 = "arith.addi"(%arg221, %arg222) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%264) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %260 = "linalg.generic"(%213, %216) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg219: i32, %arg220: i32):
      "linalg.yield"(%arg219) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %261 = "linalg.generic"(%259, %260, %216) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg216: i32, %arg217: i32, %arg218: i32):
      %263 = "arith.addi"(%arg216, %arg217) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%263) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %262 = "builtin.unrealized_conversion_cast"(%261) : (tensor<8xi32>) -> tensor<8xui32>
    "func.return"(%213, %257, %262, %arg212, %arg213, %arg211, %arg215, %arg214) : (tensor<i32>, tensor<8xui32>, tensor<8xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2xui32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>, res_attrs = [{}], sym_name = "_uniform_4", sym_visibility = "private"}> ({
  ^bb0(%arg150: tensor<2xui32>, %arg151: tensor<f32>, %arg152: tensor<f32>):
    %137 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %138 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %139 = "arith.constant"() <{value = 64 : i64}> : () -> i64
    %140 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %141 = "arith.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
    %142 = "arith.constant"() <{value = dense<32> : tensor<i64>}> : () -> tensor<i64>
    %143 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %144 = "arith.constant"() <{value = dense<1065353216> : tensor<i32>}> : () -> tensor<i32>
    %145 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %146 = "builtin.unrealized_conversion_cast"(%arg150) : (tensor<2xui32>) -> tensor<2xi32>
    %147 = "tensor.empty"() : () -> tensor<1xf32>
    %148 = "linalg.generic"(%arg151, %147) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg206: f32, %arg207: f32):
      "linalg.yield"(%arg206) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %149 = "linalg.generic"(%arg152, %147) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg204: f32, %arg205: f32):
      "linalg.yield"(%arg204) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %150 = "tensor.extract_slice"(%146) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %151 = "tensor.collapse_shape"(%150) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %152 = "builtin.unrealized_conversion_cast"(%151) : (tensor<i32>) -> tensor<ui32>
    %153 = "tensor.extract_slice"(%146) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xi32>) -> tensor<1xi32>
    %154 = "tensor.collapse_shape"(%153) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %155 = "builtin.unrealized_conversion_cast"(%154) : (tensor<i32>) -> tensor<ui32>
    %156 = "tensor.empty"() : () -> tensor<3xi64>
    %157 = "linalg.generic"(%156) <{indexing_maps = [#map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg203: i64):
      %202 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %203 = "arith.index_cast"(%202) : (index) -> i64
      "linalg.yield"(%203) : (i64) -> ()
    }) : (tensor<3xi64>) -> tensor<3xi64>
    %158 = "linalg.generic"(%141, %156) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg201: i64, %arg202: i64):
      "linalg.yield"(%arg201) : (i64) -> ()
    }) : (tensor<i64>, tensor<3xi64>) -> tensor<3xi64>
    %159 = "linalg.generic"(%158, %157, %156) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg198: i64, %arg199: i64, %arg200: i64):
      %201 = "arith.muli"(%arg198, %arg199) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
      "linalg.yield"(%201) : (i64) -> ()
    }) : (tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %160 = "linalg.generic"(%142, %156) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg196: i64, %arg197: i64):
      "linalg.yield"(%arg196) : (i64) -> ()
    }) : (tensor<i64>, tensor<3xi64>) -> tensor<3xi64>
    %161 = "linalg.generic"(%159, %160, %156) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg193: i64, %arg194: i64, %arg195: i64):
      %198 = "arith.shrui"(%arg193, %arg194) : (i64, i64) -> i64
      %199 = "arith.cmpi"(%arg194, %139) <{predicate = 6 : i64}> : (i64, i64) -> i1
      %200 = "arith.select"(%199, %198, %140) : (i1, i64, i64) -> i64
      "linalg.yield"(%200) : (i64) -> ()
    }) : (tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
    %162 = "tensor.empty"() : () -> tensor<3xi32>
    %163 = "linalg.generic"(%159, %162) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg191: i64, %arg192: i32):
      %197 = "arith.trunci"(%arg191) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%197) : (i32) -> ()
    }) : (tensor<3xi64>, tensor<3xi32>) -> tensor<3xi32>
    %164 = "builtin.unrealized_conversion_cast"(%163) : (tensor<3xi32>) -> tensor<3xui32>
    %165 = "linalg.generic"(%161, %162) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg189: i64, %arg190: i32):
      %196 = "arith.trunci"(%arg189) <{overflowFlags = #arith.overflow<none>}> : (i64) -> i32
      "linalg.yield"(%196) : (i32) -> ()
    }) : (tensor<3xi64>, tensor<3xi32>) -> tensor<3xi32>
    %166 = "builtin.unrealized_conversion_cast"(%165) : (tensor<3xi32>) -> tensor<3xui32>
    %167:2 = "func.call"(%152, %155, %166, %164) <{callee = @threefry2x32_5}> : (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>)
    %168 = "builtin.unrealized_conversion_cast"(%167#1) : (tensor<3xui32>) -> tensor<3xi32>
    %169 = "builtin.unrealized_conversion_cast"(%167#0) : (tensor<3xui32>) -> tensor<3xi32>
    %170 = "linalg.generic"(%169, %168, %162) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg186: i32, %arg187: i32, %arg188: i32):
      %195 = "arith.xori"(%arg186, %arg187) : (i32, i32) -> i32
      "linalg.yield"(%195) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %171 = "linalg.generic"(%143, %162) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg184: i32, %arg185: i32):
      "linalg.yield"(%arg184) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %172 = "linalg.generic"(%170, %171, %162) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg181: i32, %arg182: i32, %arg183: i32):
      %192 = "arith.shrui"(%arg181, %arg182) : (i32, i32) -> i32
      %193 = "arith.cmpi"(%arg182, %137) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %194 = "arith.select"(%193, %192, %138) : (i1, i32, i32) -> i32
      "linalg.yield"(%194) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %173 = "linalg.generic"(%144, %162) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg179: i32, %arg180: i32):
      "linalg.yield"(%arg179) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %174 = "linalg.generic"(%172, %173, %162) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg176: i32, %arg177: i32, %arg178: i32):
      %191 = "arith.ori"(%arg176, %arg177) : (i32, i32) -> i32
      "linalg.yield"(%191) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %175 = "tensor.empty"() : () -> tensor<3xf32>
    %176 = "linalg.generic"(%174, %175) <{indexing_maps = [#map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg174: i32, %arg175: f32):
      %190 = "arith.bitcast"(%arg174) : (i32) -> f32
      "linalg.yield"(%190) : (f32) -> ()
    }) : (tensor<3xi32>, tensor<3xf32>) -> tensor<3xf32>
    %177 = "linalg.generic"(%145, %175) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32):
      "linalg.yield"(%arg172) : (f32) -> ()
    }) : (tensor<f32>, tensor<3xf32>) -> tensor<3xf32>
    %178 = "linalg.generic"(%176, %177, %175) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg169: f32, %arg170: f32, %arg171: f32):
      %189 = "arith.subf"(%arg169, %arg170) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%189) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %179 = "linalg.generic"(%149, %148, %147) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg166: f32, %arg167: f32, %arg168: f32):
      %188 = "arith.subf"(%arg166, %arg167) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%188) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %180 = "linalg.generic"(%179, %175) <{indexing_maps = [#map7, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32):
      "linalg.yield"(%arg164) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
    %181 = "linalg.generic"(%178, %180, %175) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg161: f32, %arg162: f32, %arg163: f32):
      %187 = "arith.mulf"(%arg161, %arg162) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%187) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %182 = "linalg.generic"(%148, %175) <{indexing_maps = [#map7, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg159: f32, %arg160: f32):
      "linalg.yield"(%arg159) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<3xf32>) -> tensor<3xf32>
    %183 = "linalg.generic"(%181, %182, %175) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg156: f32, %arg157: f32, %arg158: f32):
      %186 = "arith.addf"(%arg156, %arg157) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%186) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %184 = "linalg.generic"(%182, %183, %175) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32, %arg155: f32):
      %185 = "arith.maximumf"(%arg153, %arg154) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%185) : (f32) -> ()
    }) : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%184) : (tensor<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<ui32>, tensor<ui32>, tensor<3xui32>, tensor<3xui32>) -> (tensor<3xui32>, tensor<3xui32>), sym_name = "threefry2x32_5", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<ui32>, %arg110: tensor<ui32>, %arg111: tensor<3xui32>, %arg112: tensor<3xui32>):
    %103 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %104 = "arith.constant"() <{value = 5 : i32}> : () -> i32
    %105 = "arith.constant"() <{value = 466688986 : i32}> : () -> i32
    %106 = "arith.constant"() <{value = dense<[17, 29, 16, 24]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %107 = "arith.constant"() <{value = dense<[13, 15, 26, 6]> : tensor<4xi32>}> : () -> tensor<4xi32>
    %108 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %109 = "builtin.unrealized_conversion_cast"(%arg112) : (tensor<3xui32>) -> tensor<3xi32>
    %110 = "builtin.unrealized_conversion_cast"(%arg111) : (tensor<3xui32>) -> tensor<3xi32>
    %111 = "builtin.unrealized_conversion_cast"(%arg110) : (tensor<ui32>) -> tensor<i32>
    %112 = "builtin.unrealized_conversion_cast"(%arg109) : (tensor<ui32>) -> tensor<i32>
    %113 = "builtin.unrealized_conversion_cast"(%107) : (tensor<4xi32>) -> tensor<4xui32>
    %114 = "builtin.unrealized_conversion_cast"(%106) : (tensor<4xi32>) -> tensor<4xui32>
    %115 = "tensor.empty"() : () -> tensor<i32>
    %116 = "linalg.generic"(%112, %111, %115) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg147: i32, %arg148: i32, %arg149: i32):
      %136 = "arith.xori"(%arg147, %arg148) : (i32, i32) -> i32
      "linalg.yield"(%136) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %117 = "linalg.generic"(%116, %115) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: i32, %arg146: i32):
      %135 = "arith.xori"(%arg145, %105) : (i32, i32) -> i32
      "linalg.yield"(%135) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %118 = "builtin.unrealized_conversion_cast"(%117) : (tensor<i32>) -> tensor<ui32>
    %119 = "tensor.empty"() : () -> tensor<3xi32>
    %120 = "linalg.generic"(%112, %119) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: i32, %arg144: i32):
      "linalg.yield"(%arg143) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %121 = "linalg.generic"(%110, %120, %119) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg140: i32, %arg141: i32, %arg142: i32):
      %134 = "arith.addi"(%arg140, %arg141) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%134) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %122 = "builtin.unrealized_conversion_cast"(%121) : (tensor<3xi32>) -> tensor<3xui32>
    %123 = "linalg.generic"(%111, %119) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: i32, %arg139: i32):
      "linalg.yield"(%arg138) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %124 = "linalg.generic"(%109, %123, %119) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg135: i32, %arg136: i32, %arg137: i32):
      %133 = "arith.addi"(%arg135, %arg136) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%133) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %125 = "builtin.unrealized_conversion_cast"(%124) : (tensor<3xi32>) -> tensor<3xui32>
    %126:9 = "stablehlo.while"(%108, %108, %122, %125, %arg110, %118, %arg109, %113, %114) ({
    ^bb0(%arg124: tensor<i32>, %arg125: tensor<i32>, %arg126: tensor<3xui32>, %arg127: tensor<3xui32>, %arg128: tensor<ui32>, %arg129: tensor<ui32>, %arg130: tensor<ui32>, %arg131: tensor<4xui32>, %arg132: tensor<4xui32>):
      %130 = "tensor.empty"() : () -> tensor<i1>
      %131 = "linalg.generic"(%arg124, %130) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg133: i32, %arg134: i1):
        %132 = "arith.cmpi"(%arg133, %104) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%132) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%131) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg113: tensor<i32>, %arg114: tensor<i32>, %arg115: tensor<3xui32>, %arg116: tensor<3xui32>, %arg117: tensor<ui32>, %arg118: tensor<ui32>, %arg119: tensor<ui32>, %arg120: tensor<4xui32>, %arg121: tensor<4xui32>):
      %127:8 = "func.call"(%arg114, %arg115, %arg116, %arg117, %arg118, %arg119, %arg120, %arg121) <{callee = @closed_call_6}> : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %128 = "linalg.generic"(%arg113, %115) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg122: i32, %arg123: i32):
        %129 = "arith.addi"(%arg122, %103) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%129) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%128, %127#0, %127#1, %127#2, %127#3, %127#4, %127#5, %127#6, %127#7) : (tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
    "func.return"(%126#2, %126#3) : (tensor<3xui32>, tensor<3xui32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}], sym_name = "closed_call_6", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<i32>, %arg1: tensor<3xui32>, %arg2: tensor<3xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>):
    %0 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %3 = "builtin.unrealized_conversion_cast"(%arg4) : (tensor<ui32>) -> tensor<i32>
    %4 = "builtin.unrealized_conversion_cast"(%arg3) : (tensor<ui32>) -> tensor<i32>
    %5 = "builtin.unrealized_conversion_cast"(%arg2) : (tensor<3xui32>) -> tensor<3xi32>
    %6 = "builtin.unrealized_conversion_cast"(%arg1) : (tensor<3xui32>) -> tensor<3xi32>
    %7 = "builtin.unrealized_conversion_cast"(%arg6) : (tensor<4xui32>) -> tensor<4xi32>
    %8 = "tensor.empty"() : () -> tensor<i32>
    %9 = "linalg.generic"(%arg0, %8) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg107: i32, %arg108: i32):
      %102 = "arith.addi"(%arg107, %2) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%102) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %10 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %11 = "tensor.collapse_shape"(%10) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %12 = "tensor.empty"() : () -> tensor<3xi32>
    %13 = "linalg.generic"(%6, %5, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg104: i32, %arg105: i32, %arg106: i32):
      %101 = "arith.addi"(%arg104, %arg105) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%101) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %14 = "linalg.generic"(%11, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg102: i32, %arg103: i32):
      "linalg.yield"(%arg102) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %15 = "linalg.generic"(%5, %14, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg99: i32, %arg100: i32, %arg101: i32):
      %98 = "arith.shli"(%arg99, %arg100) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %99 = "arith.cmpi"(%arg100, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %100 = "arith.select"(%99, %98, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%100) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %16 = "linalg.generic"(%11, %8) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg97: i32, %arg98: i32):
      %97 = "arith.subi"(%0, %arg97) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%97) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %17 = "linalg.generic"(%16, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32):
      "linalg.yield"(%arg95) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %18 = "linalg.generic"(%5, %17, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg92: i32, %arg93: i32, %arg94: i32):
      %94 = "arith.shrui"(%arg92, %arg93) : (i32, i32) -> i32
      %95 = "arith.cmpi"(%arg93, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %96 = "arith.select"(%95, %94, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%96) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %19 = "linalg.generic"(%15, %18, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg89: i32, %arg90: i32, %arg91: i32):
      %93 = "arith.ori"(%arg89, %arg90) : (i32, i32) -> i32
      "linalg.yield"(%93) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %20 = "linalg.generic"(%13, %19, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32, %arg88: i32):
      %92 = "arith.xori"(%arg86, %arg87) : (i32, i32) -> i32
      "linalg.yield"(%92) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %21 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %22 = "tensor.collapse_shape"(%21) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %23 = "linalg.generic"(%13, %20, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: i32, %arg84: i32, %arg85: i32):
      %91 = "arith.addi"(%arg83, %arg84) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%91) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %24 = "linalg.generic"(%22, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: i32, %arg82: i32):
      "linalg.yield"(%arg81) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %25 = "linalg.generic"(%20, %24, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg78: i32, %arg79: i32, %arg80: i32):
      %88 = "arith.shli"(%arg78, %arg79) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %89 = "arith.cmpi"(%arg79, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %90 = "arith.select"(%89, %88, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%90) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %26 = "linalg.generic"(%22, %8) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg76: i32, %arg77: i32):
      %87 = "arith.subi"(%0, %arg76) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%87) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %27 = "linalg.generic"(%26, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32):
      "linalg.yield"(%arg74) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %28 = "linalg.generic"(%20, %27, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg71: i32, %arg72: i32, %arg73: i32):
      %84 = "arith.shrui"(%arg71, %arg72) : (i32, i32) -> i32
      %85 = "arith.cmpi"(%arg72, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %86 = "arith.select"(%85, %84, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%86) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %29 = "linalg.generic"(%25, %28, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32, %arg70: i32):
      %83 = "arith.ori"(%arg68, %arg69) : (i32, i32) -> i32
      "linalg.yield"(%83) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %30 = "linalg.generic"(%23, %29, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: i32, %arg66: i32, %arg67: i32):
      %82 = "arith.xori"(%arg65, %arg66) : (i32, i32) -> i32
      "linalg.yield"(%82) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %31 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 2>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %32 = "tensor.collapse_shape"(%31) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %33 = "linalg.generic"(%23, %30, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: i32, %arg63: i32, %arg64: i32):
      %81 = "arith.addi"(%arg62, %arg63) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%81) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %34 = "linalg.generic"(%32, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: i32, %arg61: i32):
      "linalg.yield"(%arg60) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %35 = "linalg.generic"(%30, %34, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: i32, %arg58: i32, %arg59: i32):
      %78 = "arith.shli"(%arg57, %arg58) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %79 = "arith.cmpi"(%arg58, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %80 = "arith.select"(%79, %78, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%80) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %36 = "linalg.generic"(%32, %8) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: i32, %arg56: i32):
      %77 = "arith.subi"(%0, %arg55) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%77) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %37 = "linalg.generic"(%36, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg53: i32, %arg54: i32):
      "linalg.yield"(%arg53) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %38 = "linalg.generic"(%30, %37, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg50: i32, %arg51: i32, %arg52: i32):
      %74 = "arith.shrui"(%arg50, %arg51) : (i32, i32) -> i32
      %75 = "arith.cmpi"(%arg51, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %76 = "arith.select"(%75, %74, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%76) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %39 = "linalg.generic"(%35, %38, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg47: i32, %arg48: i32, %arg49: i32):
      %73 = "arith.ori"(%arg47, %arg48) : (i32, i32) -> i32
      "linalg.yield"(%73) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %40 = "linalg.generic"(%33, %39, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32, %arg46: i32):
      %72 = "arith.xori"(%arg44, %arg45) : (i32, i32) -> i32
      "linalg.yield"(%72) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %41 = "tensor.extract_slice"(%7) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 3>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1xi32>
    %42 = "tensor.collapse_shape"(%41) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %43 = "linalg.generic"(%33, %40, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32, %arg43: i32):
      %71 = "arith.addi"(%arg41, %arg42) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%71) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %44 = "linalg.generic"(%42, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg39: i32, %arg40: i32):
      "linalg.yield"(%arg39) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %45 = "linalg.generic"(%40, %44, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg36: i32, %arg37: i32, %arg38: i32):
      %68 = "arith.shli"(%arg36, %arg37) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %69 = "arith.cmpi"(%arg37, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %70 = "arith.select"(%69, %68, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%70) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %46 = "linalg.generic"(%42, %8) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg34: i32, %arg35: i32):
      %67 = "arith.subi"(%0, %arg34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%67) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %47 = "linalg.generic"(%46, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg32: i32, %arg33: i32):
      "linalg.yield"(%arg32) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %48 = "linalg.generic"(%40, %47, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32, %arg31: i32):
      %64 = "arith.shrui"(%arg29, %arg30) : (i32, i32) -> i32
      %65 = "arith.cmpi"(%arg30, %0) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %66 = "arith.select"(%65, %64, %1) : (i1, i32, i32) -> i32
      "linalg.yield"(%66) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %49 = "linalg.generic"(%45, %48, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg26: i32, %arg27: i32, %arg28: i32):
      %63 = "arith.ori"(%arg26, %arg27) : (i32, i32) -> i32
      "linalg.yield"(%63) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %50 = "linalg.generic"(%43, %49, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg23: i32, %arg24: i32, %arg25: i32):
      %62 = "arith.xori"(%arg23, %arg24) : (i32, i32) -> i32
      "linalg.yield"(%62) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %51 = "linalg.generic"(%4, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg21: i32, %arg22: i32):
      "linalg.yield"(%arg21) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %52 = "linalg.generic"(%43, %51, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32, %arg20: i32):
      %61 = "arith.addi"(%arg18, %arg19) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %53 = "builtin.unrealized_conversion_cast"(%52) : (tensor<3xi32>) -> tensor<3xui32>
    %54 = "linalg.generic"(%3, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: i32, %arg17: i32):
      "linalg.yield"(%arg16) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %55 = "linalg.generic"(%50, %54, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: i32, %arg14: i32, %arg15: i32):
      %60 = "arith.addi"(%arg13, %arg14) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%60) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %56 = "linalg.generic"(%9, %12) <{indexing_maps = [#map5, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: i32):
      "linalg.yield"(%arg11) : (i32) -> ()
    }) : (tensor<i32>, tensor<3xi32>) -> tensor<3xi32>
    %57 = "linalg.generic"(%55, %56, %12) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: i32, %arg9: i32, %arg10: i32):
      %59 = "arith.addi"(%arg8, %arg9) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%59) : (i32) -> ()
    }) : (tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %58 = "builtin.unrealized_conversion_cast"(%57) : (tensor<3xi32>) -> tensor<3xui32>
    "func.return"(%9, %53, %58, %arg4, %arg5, %arg3, %arg7, %arg6) : (tensor<i32>, tensor<3xui32>, tensor<3xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

