#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> ()>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map5 = affine_map<() -> ()>
#map6 = affine_map<(d0, d1) -> (d1)>
#map7 = affine_map<(d0, d1) -> (0, d1)>
#map8 = affine_map<(d0, d1) -> (d0, 0)>
#map9 = affine_map<(d0, d1) -> ()>
#map10 = affine_map<(d0, d1) -> (d1, d0)>
#map11 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d0)>
#map12 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d3, d4)>
#map13 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d3)>
#map14 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2, d4)>
#map15 = affine_map<(d0, d1, d2, d3, d4) -> (d4, d3)>
#map16 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1, d2)>
#map17 = affine_map<(d0, d1, d2, d3, d4) -> (d1, d2, d4, d3)>
#map18 = affine_map<(d0, d1, d2, d3) -> (d2, d0, d1, d3)>
"builtin.module"() <{sym_name = "jit_interpolate"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x2x4x5xf32>) -> (tensor<1x2x8x10xf32>, tensor<1x2x7x7xf32>, tensor<1x2x6x9xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg634: tensor<1x2x4x5xf32>):
    %546 = "func.call"(%arg634) <{callee = @_resize}> : (tensor<1x2x4x5xf32>) -> tensor<1x2x8x10xf32>
    %547 = "func.call"(%arg634) <{callee = @_resize_0}> : (tensor<1x2x4x5xf32>) -> tensor<1x2x7x7xf32>
    %548 = "func.call"(%arg634) <{callee = @_resize_3}> : (tensor<1x2x4x5xf32>) -> tensor<1x2x6x9xf32>
    "func.return"(%546, %547, %548) : (tensor<1x2x8x10xf32>, tensor<1x2x7x7xf32>, tensor<1x2x6x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x2x4x5xf32>) -> tensor<1x2x8x10xf32>, res_attrs = [{}], sym_name = "_resize", sym_visibility = "private"}> ({
  ^bb0(%arg559: tensor<1x2x4x5xf32>):
    %455 = "arith.constant"() <{value = 4 : index}> : () -> index
    %456 = "arith.constant"() <{value = 3 : index}> : () -> index
    %457 = "arith.constant"() <{value = 0 : index}> : () -> index
    %458 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %459 = "arith.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %460 = "arith.constant"() <{value = dense<5.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %461 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %462 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %463 = "arith.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %464 = "arith.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %465 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %466 = "tensor.empty"() : () -> tensor<8xf32>
    %467 = "linalg.generic"(%466) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg633: f32):
      %543 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %544 = "arith.index_cast"(%543) : (index) -> i32
      %545 = "arith.sitofp"(%544) : (i32) -> f32
      "linalg.yield"(%545) : (f32) -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    %468 = "linalg.generic"(%465, %466) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg631: f32, %arg632: f32):
      "linalg.yield"(%arg631) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %469 = "linalg.generic"(%467, %468, %466) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg628: f32, %arg629: f32, %arg630: f32):
      %542 = "arith.addf"(%arg628, %arg629) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%542) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %470 = "linalg.generic"(%464, %466) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg626: f32, %arg627: f32):
      "linalg.yield"(%arg626) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %471 = "linalg.generic"(%469, %470, %466) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg623: f32, %arg624: f32, %arg625: f32):
      %541 = "arith.mulf"(%arg623, %arg624) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%541) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %472 = "linalg.generic"(%463, %466) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg621: f32, %arg622: f32):
      "linalg.yield"(%arg621) : (f32) -> ()
    }) : (tensor<f32>, tensor<8xf32>) -> tensor<8xf32>
    %473 = "linalg.generic"(%471, %472, %466) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg618: f32, %arg619: f32, %arg620: f32):
      %540 = "arith.divf"(%arg618, %arg619) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%540) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %474 = "linalg.generic"(%473, %466) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg616: f32, %arg617: f32):
      %539 = "math.floor"(%arg616) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%539) : (f32) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %475 = "tensor.empty"() : () -> tensor<8xi32>
    %476 = "linalg.generic"(%474, %475) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg614: f32, %arg615: i32):
      %538 = "arith.fptosi"(%arg614) : (f32) -> i32
      "linalg.yield"(%538) : (i32) -> ()
    }) : (tensor<8xf32>, tensor<8xi32>) -> tensor<8xi32>
    %477 = "linalg.generic"(%462, %475) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg612: i32, %arg613: i32):
      "linalg.yield"(%arg612) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %478 = "tensor.empty"() : () -> tensor<8xi1>
    %479 = "linalg.generic"(%476, %477, %478) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg609: i32, %arg610: i32, %arg611: i1):
      %537 = "arith.cmpi"(%arg609, %arg610) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%537) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %480 = "linalg.generic"(%461, %475) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg607: i32, %arg608: i32):
      "linalg.yield"(%arg607) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %481 = "linalg.generic"(%476, %480, %475) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg604: i32, %arg605: i32, %arg606: i32):
      %536 = "arith.addi"(%arg604, %arg605) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%536) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %482 = "linalg.generic"(%479, %481, %476, %475) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg600: i1, %arg601: i32, %arg602: i32, %arg603: i32):
      %535 = "arith.select"(%arg600, %arg601, %arg602) : (i1, i32, i32) -> i32
      "linalg.yield"(%535) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %483 = "tensor.empty"() : () -> tensor<8x1xi32>
    %484 = "linalg.generic"(%482, %483) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg598: i32, %arg599: i32):
      "linalg.yield"(%arg598) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    %485 = "tensor.empty"() : () -> tensor<1x2x8x5xf32>
    %486 = "linalg.generic"(%485) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg597: f32):
      %527 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %528 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %529 = "linalg.index"() <{dim = 3 : i64}> : () -> index
      %530 = "tensor.extract"(%484, %528, %457) : (tensor<8x1xi32>, index, index) -> i32
      %531 = "arith.index_cast"(%530) : (i32) -> index
      %532 = "arith.maxsi"(%531, %457) : (index, index) -> index
      %533 = "arith.minsi"(%532, %456) : (index, index) -> index
      %534 = "tensor.extract"(%arg559, %457, %527, %533, %529) : (tensor<1x2x4x5xf32>, index, index, index, index) -> f32
      "linalg.yield"(%534) : (f32) -> ()
    }) : (tensor<1x2x8x5xf32>) -> tensor<1x2x8x5xf32>
    %487 = "tensor.empty"() : () -> tensor<10xf32>
    %488 = "linalg.generic"(%487) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg596: f32):
      %524 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %525 = "arith.index_cast"(%524) : (index) -> i32
      %526 = "arith.sitofp"(%525) : (i32) -> f32
      "linalg.yield"(%526) : (f32) -> ()
    }) : (tensor<10xf32>) -> tensor<10xf32>
    %489 = "linalg.generic"(%465, %487) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg594: f32, %arg595: f32):
      "linalg.yield"(%arg594) : (f32) -> ()
    }) : (tensor<f32>, tensor<10xf32>) -> tensor<10xf32>
    %490 = "linalg.generic"(%488, %489, %487) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg591: f32, %arg592: f32, %arg593: f32):
      %523 = "arith.addf"(%arg591, %arg592) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%523) : (f32) -> ()
    }) : (tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %491 = "linalg.generic"(%460, %487) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg589: f32, %arg590: f32):
      "linalg.yield"(%arg589) : (f32) -> ()
    }) : (tensor<f32>, tensor<10xf32>) -> tensor<10xf32>
    %492 = "linalg.generic"(%490, %491, %487) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg586: f32, %arg587: f32, %arg588: f32):
      %522 = "arith.mulf"(%arg586, %arg587) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%522) : (f32) -> ()
    }) : (tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %493 = "linalg.generic"(%459, %487) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg584: f32, %arg585: f32):
      "linalg.yield"(%arg584) : (f32) -> ()
    }) : (tensor<f32>, tensor<10xf32>) -> tensor<10xf32>
    %494 = "linalg.generic"(%492, %493, %487) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg581: f32, %arg582: f32, %arg583: f32):
      %521 = "arith.divf"(%arg581, %arg582) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%521) : (f32) -> ()
    }) : (tensor<10xf32>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %495 = "linalg.generic"(%494, %487) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg579: f32, %arg580: f32):
      %520 = "math.floor"(%arg579) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%520) : (f32) -> ()
    }) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %496 = "tensor.empty"() : () -> tensor<10xi32>
    %497 = "linalg.generic"(%495, %496) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg577: f32, %arg578: i32):
      %519 = "arith.fptosi"(%arg577) : (f32) -> i32
      "linalg.yield"(%519) : (i32) -> ()
    }) : (tensor<10xf32>, tensor<10xi32>) -> tensor<10xi32>
    %498 = "linalg.generic"(%462, %496) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg575: i32, %arg576: i32):
      "linalg.yield"(%arg575) : (i32) -> ()
    }) : (tensor<i32>, tensor<10xi32>) -> tensor<10xi32>
    %499 = "tensor.empty"() : () -> tensor<10xi1>
    %500 = "linalg.generic"(%497, %498, %499) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg572: i32, %arg573: i32, %arg574: i1):
      %518 = "arith.cmpi"(%arg572, %arg573) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%518) : (i1) -> ()
    }) : (tensor<10xi32>, tensor<10xi32>, tensor<10xi1>) -> tensor<10xi1>
    %501 = "linalg.generic"(%458, %496) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg570: i32, %arg571: i32):
      "linalg.yield"(%arg570) : (i32) -> ()
    }) : (tensor<i32>, tensor<10xi32>) -> tensor<10xi32>
    %502 = "linalg.generic"(%497, %501, %496) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg567: i32, %arg568: i32, %arg569: i32):
      %517 = "arith.addi"(%arg567, %arg568) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%517) : (i32) -> ()
    }) : (tensor<10xi32>, tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
    %503 = "linalg.generic"(%500, %502, %497, %496) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg563: i1, %arg564: i32, %arg565: i32, %arg566: i32):
      %516 = "arith.select"(%arg563, %arg564, %arg565) : (i1, i32, i32) -> i32
      "linalg.yield"(%516) : (i32) -> ()
    }) : (tensor<10xi1>, tensor<10xi32>, tensor<10xi32>, tensor<10xi32>) -> tensor<10xi32>
    %504 = "tensor.empty"() : () -> tensor<10x1xi32>
    %505 = "linalg.generic"(%503, %504) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg561: i32, %arg562: i32):
      "linalg.yield"(%arg561) : (i32) -> ()
    }) : (tensor<10xi32>, tensor<10x1xi32>) -> tensor<10x1xi32>
    %506 = "tensor.empty"() : () -> tensor<1x2x8x10xf32>
    %507 = "linalg.generic"(%506) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg560: f32):
      %508 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %509 = "linalg.index"() <{dim = 2 : i64}> : () -> index
      %510 = "linalg.index"() <{dim = 3 : i64}> : () -> index
      %511 = "tensor.extract"(%505, %510, %457) : (tensor<10x1xi32>, index, index) -> i32
      %512 = "arith.index_cast"(%511) : (i32) -> index
      %513 = "arith.maxsi"(%512, %457) : (index, index) -> index
      %514 = "arith.minsi"(%513, %455) : (index, index) -> index
      %515 = "tensor.extract"(%486, %457, %508, %509, %514) : (tensor<1x2x8x5xf32>, index, index, index, index) -> f32
      "linalg.yield"(%515) : (f32) -> ()
    }) : (tensor<1x2x8x10xf32>) -> tensor<1x2x8x10xf32>
    "func.return"(%507) : (tensor<1x2x8x10xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x2x4x5xf32>) -> tensor<1x2x7x7xf32>, res_attrs = [{}], sym_name = "_resize_0", sym_visibility = "private"}> ({
  ^bb0(%arg385: tensor<1x2x4x5xf32>):
    %300 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %301 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %302 = "arith.constant"() <{value = dense<4.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %303 = "arith.constant"() <{value = dense<0.714285731> : tensor<f32>}> : () -> tensor<f32>
    %304 = "arith.constant"() <{value = dense<3.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %305 = "arith.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %306 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %307 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %308 = "arith.constant"() <{value = dense<1.1920929E-4> : tensor<f32>}> : () -> tensor<f32>
    %309 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %310 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %311 = "arith.constant"() <{value = dense<0.571428597> : tensor<f32>}> : () -> tensor<f32>
    %312 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %313 = "tensor.empty"() : () -> tensor<f32>
    %314 = "linalg.generic"(%313) <{indexing_maps = [#map5], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg558: f32):
      "linalg.yield"(%300) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %315 = "tensor.empty"() : () -> tensor<7xf32>
    %316 = "linalg.generic"(%315) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg557: f32):
      %452 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %453 = "arith.index_cast"(%452) : (index) -> i32
      %454 = "arith.sitofp"(%453) : (i32) -> f32
      "linalg.yield"(%454) : (f32) -> ()
    }) : (tensor<7xf32>) -> tensor<7xf32>
    %317 = "linalg.generic"(%310, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg555: f32, %arg556: f32):
      "linalg.yield"(%arg555) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %318 = "linalg.generic"(%316, %317, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg552: f32, %arg553: f32, %arg554: f32):
      %451 = "arith.addf"(%arg552, %arg553) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%451) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %319 = "linalg.generic"(%311, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg550: f32, %arg551: f32):
      "linalg.yield"(%arg550) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %320 = "linalg.generic"(%318, %319, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg547: f32, %arg548: f32, %arg549: f32):
      %450 = "arith.mulf"(%arg547, %arg548) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%450) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %321 = "linalg.generic"(%309, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg545: f32, %arg546: f32):
      "linalg.yield"(%arg545) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %322 = "linalg.generic"(%320, %321, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg542: f32, %arg543: f32, %arg544: f32):
      %449 = "arith.subf"(%arg542, %arg543) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%449) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %323 = "linalg.generic"(%322, %317, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg539: f32, %arg540: f32, %arg541: f32):
      %448 = "arith.subf"(%arg539, %arg540) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%448) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %324 = "tensor.empty"() : () -> tensor<4xf32>
    %325 = "linalg.generic"(%324) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg538: f32):
      %445 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %446 = "arith.index_cast"(%445) : (index) -> i32
      %447 = "arith.sitofp"(%446) : (i32) -> f32
      "linalg.yield"(%447) : (f32) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %326 = "tensor.empty"() : () -> tensor<1x7xf32>
    %327 = "linalg.generic"(%323, %326) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg536: f32, %arg537: f32):
      "linalg.yield"(%arg536) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %328 = "tensor.empty"() : () -> tensor<4x1xf32>
    %329 = "linalg.generic"(%325, %328) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg534: f32, %arg535: f32):
      "linalg.yield"(%arg534) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %330 = "tensor.empty"() : () -> tensor<4x7xf32>
    %331 = "linalg.generic"(%327, %330) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg532: f32, %arg533: f32):
      "linalg.yield"(%arg532) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %332 = "linalg.generic"(%329, %330) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg530: f32, %arg531: f32):
      "linalg.yield"(%arg530) : (f32) -> ()
    }) : (tensor<4x1xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %333 = "linalg.generic"(%331, %332, %330) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg527: f32, %arg528: f32, %arg529: f32):
      %444 = "arith.subf"(%arg527, %arg528) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%444) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %334 = "linalg.generic"(%333, %330) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg525: f32, %arg526: f32):
      %443 = "math.absf"(%arg525) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%443) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %335 = "linalg.generic"(%314, %330) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg523: f32, %arg524: f32):
      "linalg.yield"(%arg523) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %336 = "linalg.generic"(%334, %335, %330) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg520: f32, %arg521: f32, %arg522: f32):
      %442 = "arith.divf"(%arg520, %arg521) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%442) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %337 = "linalg.generic"(%336, %330) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg518: f32, %arg519: f32):
      %441 = "math.absf"(%arg518) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%441) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %338 = "linalg.generic"(%312, %330) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg516: f32, %arg517: f32):
      "linalg.yield"(%arg516) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %339 = "linalg.generic"(%338, %337, %330) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg513: f32, %arg514: f32, %arg515: f32):
      %440 = "arith.subf"(%arg513, %arg514) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%440) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %340 = "linalg.generic"(%309, %330) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg511: f32, %arg512: f32):
      "linalg.yield"(%arg511) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %341 = "linalg.generic"(%340, %339, %330) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg508: f32, %arg509: f32, %arg510: f32):
      %439 = "arith.maximumf"(%arg508, %arg509) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%439) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %342 = "linalg.fill"(%301, %315) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg506: f32, %arg507: f32):
      "linalg.yield"(%arg506) : (f32) -> ()
    }) : (f32, tensor<7xf32>) -> tensor<7xf32>
    %343 = "linalg.generic"(%341, %342) <{indexing_maps = [#map10, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg504: f32, %arg505: f32):
      %438 = "arith.addf"(%arg505, %arg504) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%438) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %344 = "linalg.generic"(%343, %326) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg502: f32, %arg503: f32):
      "linalg.yield"(%arg502) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %345 = "linalg.generic"(%344, %326) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg500: f32, %arg501: f32):
      %437 = "math.absf"(%arg500) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%437) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %346 = "linalg.generic"(%308, %326) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg498: f32, %arg499: f32):
      "linalg.yield"(%arg498) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %347 = "tensor.empty"() : () -> tensor<1x7xi1>
    %348 = "linalg.generic"(%345, %346, %347) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg495: f32, %arg496: f32, %arg497: i1):
      %436 = "arith.cmpf"(%arg495, %arg496) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%436) : (i1) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %349 = "linalg.generic"(%309, %326) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg493: f32, %arg494: f32):
      "linalg.yield"(%arg493) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %350 = "linalg.generic"(%344, %349, %347) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg490: f32, %arg491: f32, %arg492: i1):
      %435 = "arith.cmpf"(%arg490, %arg491) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%435) : (i1) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %351 = "func.call"(%350, %344, %307) <{callee = @_where}> : (tensor<1x7xi1>, tensor<1x7xf32>, tensor<i32>) -> tensor<1x7xf32>
    %352 = "linalg.generic"(%351, %330) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg488: f32, %arg489: f32):
      "linalg.yield"(%arg488) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %353 = "linalg.generic"(%341, %352, %330) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg485: f32, %arg486: f32, %arg487: f32):
      %434 = "arith.divf"(%arg485, %arg486) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%434) : (f32) -> ()
    }) : (tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %354 = "func.call"(%348, %353, %306) <{callee = @_where_1}> : (tensor<1x7xi1>, tensor<4x7xf32>, tensor<i32>) -> tensor<4x7xf32>
    %355 = "linalg.generic"(%305, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg483: f32, %arg484: f32):
      "linalg.yield"(%arg483) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %356 = "tensor.empty"() : () -> tensor<7xi1>
    %357 = "linalg.generic"(%323, %355, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg480: f32, %arg481: f32, %arg482: i1):
      %433 = "arith.cmpf"(%arg480, %arg481) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%433) : (i1) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xi1>) -> tensor<7xi1>
    %358 = "linalg.generic"(%304, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg478: f32, %arg479: f32):
      "linalg.yield"(%arg478) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %359 = "linalg.generic"(%323, %358, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg475: f32, %arg476: f32, %arg477: i1):
      %432 = "arith.cmpf"(%arg475, %arg476) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%432) : (i1) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xi1>) -> tensor<7xi1>
    %360 = "linalg.generic"(%357, %359, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg472: i1, %arg473: i1, %arg474: i1):
      %431 = "arith.andi"(%arg472, %arg473) : (i1, i1) -> i1
      "linalg.yield"(%431) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %361 = "linalg.generic"(%360, %347) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg470: i1, %arg471: i1):
      "linalg.yield"(%arg470) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %362 = "func.call"(%361, %354, %306) <{callee = @_where_1}> : (tensor<1x7xi1>, tensor<4x7xf32>, tensor<i32>) -> tensor<4x7xf32>
    %363 = "linalg.generic"(%303, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg468: f32, %arg469: f32):
      "linalg.yield"(%arg468) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %364 = "linalg.generic"(%318, %363, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg465: f32, %arg466: f32, %arg467: f32):
      %430 = "arith.mulf"(%arg465, %arg466) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%430) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %365 = "linalg.generic"(%364, %321, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg462: f32, %arg463: f32, %arg464: f32):
      %429 = "arith.subf"(%arg462, %arg463) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%429) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %366 = "linalg.generic"(%365, %317, %315) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg459: f32, %arg460: f32, %arg461: f32):
      %428 = "arith.subf"(%arg459, %arg460) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%428) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %367 = "tensor.empty"() : () -> tensor<5xf32>
    %368 = "linalg.generic"(%367) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg458: f32):
      %425 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %426 = "arith.index_cast"(%425) : (index) -> i32
      %427 = "arith.sitofp"(%426) : (i32) -> f32
      "linalg.yield"(%427) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %369 = "linalg.generic"(%366, %326) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg456: f32, %arg457: f32):
      "linalg.yield"(%arg456) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %370 = "tensor.empty"() : () -> tensor<5x1xf32>
    %371 = "linalg.generic"(%368, %370) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg454: f32, %arg455: f32):
      "linalg.yield"(%arg454) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %372 = "tensor.empty"() : () -> tensor<5x7xf32>
    %373 = "linalg.generic"(%369, %372) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg452: f32, %arg453: f32):
      "linalg.yield"(%arg452) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %374 = "linalg.generic"(%371, %372) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg450: f32, %arg451: f32):
      "linalg.yield"(%arg450) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %375 = "linalg.generic"(%373, %374, %372) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg447: f32, %arg448: f32, %arg449: f32):
      %424 = "arith.subf"(%arg447, %arg448) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%424) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %376 = "linalg.generic"(%375, %372) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg445: f32, %arg446: f32):
      %423 = "math.absf"(%arg445) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%423) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %377 = "linalg.generic"(%314, %372) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg443: f32, %arg444: f32):
      "linalg.yield"(%arg443) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %378 = "linalg.generic"(%376, %377, %372) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg440: f32, %arg441: f32, %arg442: f32):
      %422 = "arith.divf"(%arg440, %arg441) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%422) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %379 = "linalg.generic"(%378, %372) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg438: f32, %arg439: f32):
      %421 = "math.absf"(%arg438) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%421) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %380 = "linalg.generic"(%312, %372) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg436: f32, %arg437: f32):
      "linalg.yield"(%arg436) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %381 = "linalg.generic"(%380, %379, %372) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg433: f32, %arg434: f32, %arg435: f32):
      %420 = "arith.subf"(%arg433, %arg434) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%420) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %382 = "linalg.generic"(%309, %372) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg431: f32, %arg432: f32):
      "linalg.yield"(%arg431) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %383 = "linalg.generic"(%382, %381, %372) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg428: f32, %arg429: f32, %arg430: f32):
      %419 = "arith.maximumf"(%arg428, %arg429) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%419) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %384 = "linalg.generic"(%383, %342) <{indexing_maps = [#map10, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg426: f32, %arg427: f32):
      %418 = "arith.addf"(%arg427, %arg426) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%418) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %385 = "linalg.generic"(%384, %326) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg424: f32, %arg425: f32):
      "linalg.yield"(%arg424) : (f32) -> ()
    }) : (tensor<7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %386 = "linalg.generic"(%385, %326) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg422: f32, %arg423: f32):
      %417 = "math.absf"(%arg422) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%417) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %387 = "linalg.generic"(%386, %346, %347) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg419: f32, %arg420: f32, %arg421: i1):
      %416 = "arith.cmpf"(%arg419, %arg420) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%416) : (i1) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %388 = "linalg.generic"(%385, %349, %347) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg416: f32, %arg417: f32, %arg418: i1):
      %415 = "arith.cmpf"(%arg416, %arg417) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%415) : (i1) -> ()
    }) : (tensor<1x7xf32>, tensor<1x7xf32>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %389 = "func.call"(%388, %385, %307) <{callee = @_where}> : (tensor<1x7xi1>, tensor<1x7xf32>, tensor<i32>) -> tensor<1x7xf32>
    %390 = "linalg.generic"(%389, %372) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg414: f32, %arg415: f32):
      "linalg.yield"(%arg414) : (f32) -> ()
    }) : (tensor<1x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %391 = "linalg.generic"(%383, %390, %372) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg411: f32, %arg412: f32, %arg413: f32):
      %414 = "arith.divf"(%arg411, %arg412) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%414) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %392 = "func.call"(%387, %391, %306) <{callee = @_where_2}> : (tensor<1x7xi1>, tensor<5x7xf32>, tensor<i32>) -> tensor<5x7xf32>
    %393 = "linalg.generic"(%366, %355, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg408: f32, %arg409: f32, %arg410: i1):
      %413 = "arith.cmpf"(%arg408, %arg409) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%413) : (i1) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xi1>) -> tensor<7xi1>
    %394 = "linalg.generic"(%302, %315) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg406: f32, %arg407: f32):
      "linalg.yield"(%arg406) : (f32) -> ()
    }) : (tensor<f32>, tensor<7xf32>) -> tensor<7xf32>
    %395 = "linalg.generic"(%366, %394, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg403: f32, %arg404: f32, %arg405: i1):
      %412 = "arith.cmpf"(%arg403, %arg404) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%412) : (i1) -> ()
    }) : (tensor<7xf32>, tensor<7xf32>, tensor<7xi1>) -> tensor<7xi1>
    %396 = "linalg.generic"(%393, %395, %356) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg400: i1, %arg401: i1, %arg402: i1):
      %411 = "arith.andi"(%arg400, %arg401) : (i1, i1) -> i1
      "linalg.yield"(%411) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %397 = "linalg.generic"(%396, %347) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg398: i1, %arg399: i1):
      "linalg.yield"(%arg398) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<1x7xi1>) -> tensor<1x7xi1>
    %398 = "func.call"(%397, %392, %306) <{callee = @_where_2}> : (tensor<1x7xi1>, tensor<5x7xf32>, tensor<i32>) -> tensor<5x7xf32>
    %399 = "tensor.empty"() : () -> tensor<7x1x2x4xf32>
    %400 = "linalg.fill"(%301, %399) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg396: f32, %arg397: f32):
      "linalg.yield"(%arg396) : (f32) -> ()
    }) : (f32, tensor<7x1x2x4xf32>) -> tensor<7x1x2x4xf32>
    %401 = "linalg.generic"(%398, %arg385, %400) <{indexing_maps = [#map11, #map12, #map13], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg393: f32, %arg394: f32, %arg395: f32):
      %409 = "arith.mulf"(%arg393, %arg394) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %410 = "arith.addf"(%arg395, %409) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%410) : (f32) -> ()
    }) : (tensor<5x7xf32>, tensor<1x2x4x5xf32>, tensor<7x1x2x4xf32>) -> tensor<7x1x2x4xf32>
    %402 = "tensor.empty"() : () -> tensor<7x1x2x7xf32>
    %403 = "linalg.fill"(%301, %402) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg391: f32, %arg392: f32):
      "linalg.yield"(%arg391) : (f32) -> ()
    }) : (f32, tensor<7x1x2x7xf32>) -> tensor<7x1x2x7xf32>
    %404 = "linalg.generic"(%401, %362, %403) <{indexing_maps = [#map14, #map15, #map13], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg388: f32, %arg389: f32, %arg390: f32):
      %407 = "arith.mulf"(%arg388, %arg389) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %408 = "arith.addf"(%arg390, %407) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%408) : (f32) -> ()
    }) : (tensor<7x1x2x4xf32>, tensor<4x7xf32>, tensor<7x1x2x7xf32>) -> tensor<7x1x2x7xf32>
    %405 = "tensor.empty"() : () -> tensor<1x2x7x7xf32>
    %406 = "linalg.generic"(%404, %405) <{indexing_maps = [#map16, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg386: f32, %arg387: f32):
      "linalg.yield"(%arg386) : (f32) -> ()
    }) : (tensor<7x1x2x7xf32>, tensor<1x2x7x7xf32>) -> tensor<1x2x7x7xf32>
    "func.return"(%406) : (tensor<1x2x7x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<1x7xf32>, tensor<i32>) -> tensor<1x7xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg374: tensor<1x7xi1>, %arg375: tensor<1x7xf32>, %arg376: tensor<i32>):
    %293 = "tensor.empty"() : () -> tensor<f32>
    %294 = "linalg.generic"(%arg376, %293) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg383: i32, %arg384: f32):
      %299 = "arith.sitofp"(%arg383) : (i32) -> f32
      "linalg.yield"(%299) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %295 = "tensor.empty"() : () -> tensor<1x7xf32>
    %296 = "linalg.generic"(%294, %295) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg381: f32, %arg382: f32):
      "linalg.yield"(%arg381) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    %297 = "linalg.generic"(%arg374, %arg375, %296, %295) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg377: i1, %arg378: f32, %arg379: f32, %arg380: f32):
      %298 = "arith.select"(%arg377, %arg378, %arg379) : (i1, f32, f32) -> f32
      "linalg.yield"(%298) : (f32) -> ()
    }) : (tensor<1x7xi1>, tensor<1x7xf32>, tensor<1x7xf32>, tensor<1x7xf32>) -> tensor<1x7xf32>
    "func.return"(%297) : (tensor<1x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<4x7xf32>, tensor<i32>) -> tensor<4x7xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg361: tensor<1x7xi1>, %arg362: tensor<4x7xf32>, %arg363: tensor<i32>):
    %284 = "tensor.empty"() : () -> tensor<f32>
    %285 = "linalg.generic"(%arg363, %284) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg372: i32, %arg373: f32):
      %292 = "arith.sitofp"(%arg372) : (i32) -> f32
      "linalg.yield"(%292) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %286 = "tensor.empty"() : () -> tensor<4x7xi1>
    %287 = "linalg.generic"(%arg361, %286) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg370: i1, %arg371: i1):
      "linalg.yield"(%arg370) : (i1) -> ()
    }) : (tensor<1x7xi1>, tensor<4x7xi1>) -> tensor<4x7xi1>
    %288 = "tensor.empty"() : () -> tensor<4x7xf32>
    %289 = "linalg.generic"(%285, %288) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg368: f32, %arg369: f32):
      "linalg.yield"(%arg368) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    %290 = "linalg.generic"(%287, %arg362, %289, %288) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg364: i1, %arg365: f32, %arg366: f32, %arg367: f32):
      %291 = "arith.select"(%arg364, %arg365, %arg366) : (i1, f32, f32) -> f32
      "linalg.yield"(%291) : (f32) -> ()
    }) : (tensor<4x7xi1>, tensor<4x7xf32>, tensor<4x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
    "func.return"(%290) : (tensor<4x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x7xi1>, tensor<5x7xf32>, tensor<i32>) -> tensor<5x7xf32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg348: tensor<1x7xi1>, %arg349: tensor<5x7xf32>, %arg350: tensor<i32>):
    %275 = "tensor.empty"() : () -> tensor<f32>
    %276 = "linalg.generic"(%arg350, %275) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg359: i32, %arg360: f32):
      %283 = "arith.sitofp"(%arg359) : (i32) -> f32
      "linalg.yield"(%283) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %277 = "tensor.empty"() : () -> tensor<5x7xi1>
    %278 = "linalg.generic"(%arg348, %277) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg357: i1, %arg358: i1):
      "linalg.yield"(%arg357) : (i1) -> ()
    }) : (tensor<1x7xi1>, tensor<5x7xi1>) -> tensor<5x7xi1>
    %279 = "tensor.empty"() : () -> tensor<5x7xf32>
    %280 = "linalg.generic"(%276, %279) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg355: f32, %arg356: f32):
      "linalg.yield"(%arg355) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    %281 = "linalg.generic"(%278, %arg349, %280, %279) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg351: i1, %arg352: f32, %arg353: f32, %arg354: f32):
      %282 = "arith.select"(%arg351, %arg352, %arg353) : (i1, f32, f32) -> f32
      "linalg.yield"(%282) : (f32) -> ()
    }) : (tensor<5x7xi1>, tensor<5x7xf32>, tensor<5x7xf32>, tensor<5x7xf32>) -> tensor<5x7xf32>
    "func.return"(%281) : (tensor<5x7xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x2x4x5xf32>) -> tensor<1x2x6x9xf32>, res_attrs = [{}], sym_name = "_resize_3", sym_visibility = "private"}> ({
  ^bb0(%arg80: tensor<1x2x4x5xf32>):
    %46 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %47 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %48 = "arith.constant"() <{value = dense<4.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %49 = "arith.constant"() <{value = dense<0.555555582> : tensor<f32>}> : () -> tensor<f32>
    %50 = "arith.constant"() <{value = dense<3.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %51 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %52 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %53 = "arith.constant"() <{value = dense<1.1920929E-4> : tensor<f32>}> : () -> tensor<f32>
    %54 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %55 = "arith.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %56 = "arith.constant"() <{value = dense<-5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %57 = "arith.constant"() <{value = dense<2.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %58 = "arith.constant"() <{value = dense<1.500000e+00> : tensor<f32>}> : () -> tensor<f32>
    %59 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %60 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %61 = "arith.constant"() <{value = dense<0.666666686> : tensor<f32>}> : () -> tensor<f32>
    %62 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %63 = "tensor.empty"() : () -> tensor<f32>
    %64 = "linalg.generic"(%63) <{indexing_maps = [#map5], iterator_types = [], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg347: f32):
      "linalg.yield"(%46) : (f32) -> ()
    }) : (tensor<f32>) -> tensor<f32>
    %65 = "tensor.empty"() : () -> tensor<6xf32>
    %66 = "linalg.generic"(%65) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg346: f32):
      %272 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %273 = "arith.index_cast"(%272) : (index) -> i32
      %274 = "arith.sitofp"(%273) : (i32) -> f32
      "linalg.yield"(%274) : (f32) -> ()
    }) : (tensor<6xf32>) -> tensor<6xf32>
    %67 = "linalg.generic"(%60, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg344: f32, %arg345: f32):
      "linalg.yield"(%arg344) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %68 = "linalg.generic"(%66, %67, %65) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg341: f32, %arg342: f32, %arg343: f32):
      %271 = "arith.addf"(%arg341, %arg342) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%271) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %69 = "linalg.generic"(%61, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg339: f32, %arg340: f32):
      "linalg.yield"(%arg339) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %70 = "linalg.generic"(%68, %69, %65) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg336: f32, %arg337: f32, %arg338: f32):
      %270 = "arith.mulf"(%arg336, %arg337) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%270) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %71 = "linalg.generic"(%59, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg334: f32, %arg335: f32):
      "linalg.yield"(%arg334) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %72 = "linalg.generic"(%70, %71, %65) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg331: f32, %arg332: f32, %arg333: f32):
      %269 = "arith.subf"(%arg331, %arg332) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%269) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %73 = "linalg.generic"(%72, %67, %65) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg328: f32, %arg329: f32, %arg330: f32):
      %268 = "arith.subf"(%arg328, %arg329) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%268) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %74 = "tensor.empty"() : () -> tensor<4xf32>
    %75 = "linalg.generic"(%74) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg327: f32):
      %265 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %266 = "arith.index_cast"(%265) : (index) -> i32
      %267 = "arith.sitofp"(%266) : (i32) -> f32
      "linalg.yield"(%267) : (f32) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %76 = "tensor.empty"() : () -> tensor<1x6xf32>
    %77 = "linalg.generic"(%73, %76) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg325: f32, %arg326: f32):
      "linalg.yield"(%arg325) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %78 = "tensor.empty"() : () -> tensor<4x1xf32>
    %79 = "linalg.generic"(%75, %78) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg323: f32, %arg324: f32):
      "linalg.yield"(%arg323) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %80 = "tensor.empty"() : () -> tensor<4x6xf32>
    %81 = "linalg.generic"(%77, %80) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg321: f32, %arg322: f32):
      "linalg.yield"(%arg321) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %82 = "linalg.generic"(%79, %80) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg319: f32, %arg320: f32):
      "linalg.yield"(%arg319) : (f32) -> ()
    }) : (tensor<4x1xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %83 = "linalg.generic"(%81, %82, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg316: f32, %arg317: f32, %arg318: f32):
      %264 = "arith.subf"(%arg316, %arg317) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%264) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %84 = "linalg.generic"(%83, %80) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg314: f32, %arg315: f32):
      %263 = "math.absf"(%arg314) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%263) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %85 = "linalg.generic"(%64, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg312: f32, %arg313: f32):
      "linalg.yield"(%arg312) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %86 = "linalg.generic"(%84, %85, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg309: f32, %arg310: f32, %arg311: f32):
      %262 = "arith.divf"(%arg309, %arg310) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%262) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %87 = "linalg.generic"(%58, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg307: f32, %arg308: f32):
      "linalg.yield"(%arg307) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %88 = "linalg.generic"(%87, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg304: f32, %arg305: f32, %arg306: f32):
      %261 = "arith.mulf"(%arg304, %arg305) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%261) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %89 = "linalg.generic"(%57, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg302: f32, %arg303: f32):
      "linalg.yield"(%arg302) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %90 = "linalg.generic"(%88, %89, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg299: f32, %arg300: f32, %arg301: f32):
      %260 = "arith.subf"(%arg299, %arg300) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%260) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %91 = "linalg.generic"(%90, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg296: f32, %arg297: f32, %arg298: f32):
      %259 = "arith.mulf"(%arg296, %arg297) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%259) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %92 = "linalg.generic"(%91, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg293: f32, %arg294: f32, %arg295: f32):
      %258 = "arith.mulf"(%arg293, %arg294) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%258) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %93 = "linalg.generic"(%62, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg291: f32, %arg292: f32):
      "linalg.yield"(%arg291) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %94 = "linalg.generic"(%92, %93, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg288: f32, %arg289: f32, %arg290: f32):
      %257 = "arith.addf"(%arg288, %arg289) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%257) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %95 = "tensor.empty"() : () -> tensor<4x6xi1>
    %96 = "linalg.generic"(%86, %93, %95) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg285: f32, %arg286: f32, %arg287: i1):
      %256 = "arith.cmpf"(%arg285, %arg286) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%256) : (i1) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %97 = "linalg.generic"(%56, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg283: f32, %arg284: f32):
      "linalg.yield"(%arg283) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %98 = "linalg.generic"(%97, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg280: f32, %arg281: f32, %arg282: f32):
      %255 = "arith.mulf"(%arg280, %arg281) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%255) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %99 = "linalg.generic"(%98, %89, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg277: f32, %arg278: f32, %arg279: f32):
      %254 = "arith.addf"(%arg277, %arg278) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%254) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %100 = "linalg.generic"(%99, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg274: f32, %arg275: f32, %arg276: f32):
      %253 = "arith.mulf"(%arg274, %arg275) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%253) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %101 = "linalg.generic"(%55, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg272: f32, %arg273: f32):
      "linalg.yield"(%arg272) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %102 = "linalg.generic"(%100, %101, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg269: f32, %arg270: f32, %arg271: f32):
      %252 = "arith.subf"(%arg269, %arg270) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%252) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %103 = "linalg.generic"(%102, %86, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg266: f32, %arg267: f32, %arg268: f32):
      %251 = "arith.mulf"(%arg266, %arg267) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%251) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %104 = "linalg.generic"(%54, %80) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg264: f32, %arg265: f32):
      "linalg.yield"(%arg264) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %105 = "linalg.generic"(%103, %104, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg261: f32, %arg262: f32, %arg263: f32):
      %250 = "arith.addf"(%arg261, %arg262) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%250) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %106 = "func.call"(%96, %105, %94) <{callee = @_where_4}> : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %107 = "linalg.generic"(%86, %104, %95) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg258: f32, %arg259: f32, %arg260: i1):
      %249 = "arith.cmpf"(%arg258, %arg259) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%249) : (i1) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %108 = "func.call"(%107, %59, %106) <{callee = @_where_5}> : (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %109 = "linalg.fill"(%47, %65) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg256: f32, %arg257: f32):
      "linalg.yield"(%arg256) : (f32) -> ()
    }) : (f32, tensor<6xf32>) -> tensor<6xf32>
    %110 = "linalg.generic"(%108, %109) <{indexing_maps = [#map10, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg254: f32, %arg255: f32):
      %248 = "arith.addf"(%arg255, %arg254) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%248) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %111 = "linalg.generic"(%110, %76) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg252: f32, %arg253: f32):
      "linalg.yield"(%arg252) : (f32) -> ()
    }) : (tensor<6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %112 = "linalg.generic"(%111, %76) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg250: f32, %arg251: f32):
      %247 = "math.absf"(%arg250) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%247) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %113 = "linalg.generic"(%53, %76) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg248: f32, %arg249: f32):
      "linalg.yield"(%arg248) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %114 = "tensor.empty"() : () -> tensor<1x6xi1>
    %115 = "linalg.generic"(%112, %113, %114) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg245: f32, %arg246: f32, %arg247: i1):
      %246 = "arith.cmpf"(%arg245, %arg246) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%246) : (i1) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>, tensor<1x6xi1>) -> tensor<1x6xi1>
    %116 = "linalg.generic"(%59, %76) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg243: f32, %arg244: f32):
      "linalg.yield"(%arg243) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %117 = "linalg.generic"(%111, %116, %114) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg240: f32, %arg241: f32, %arg242: i1):
      %245 = "arith.cmpf"(%arg240, %arg241) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%245) : (i1) -> ()
    }) : (tensor<1x6xf32>, tensor<1x6xf32>, tensor<1x6xi1>) -> tensor<1x6xi1>
    %118 = "func.call"(%117, %111, %52) <{callee = @_where_6}> : (tensor<1x6xi1>, tensor<1x6xf32>, tensor<i32>) -> tensor<1x6xf32>
    %119 = "linalg.generic"(%118, %80) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg238: f32, %arg239: f32):
      "linalg.yield"(%arg238) : (f32) -> ()
    }) : (tensor<1x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %120 = "linalg.generic"(%108, %119, %80) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg235: f32, %arg236: f32, %arg237: f32):
      %244 = "arith.divf"(%arg235, %arg236) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%244) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %121 = "func.call"(%115, %120, %51) <{callee = @_where_7}> : (tensor<1x6xi1>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
    %122 = "linalg.generic"(%56, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg233: f32, %arg234: f32):
      "linalg.yield"(%arg233) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %123 = "tensor.empty"() : () -> tensor<6xi1>
    %124 = "linalg.generic"(%73, %122, %123) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg230: f32, %arg231: f32, %arg232: i1):
      %243 = "arith.cmpf"(%arg230, %arg231) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%243) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %125 = "linalg.generic"(%50, %65) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg228: f32, %arg229: f32):
      "linalg.yield"(%arg228) : (f32) -> ()
    }) : (tensor<f32>, tensor<6xf32>) -> tensor<6xf32>
    %126 = "linalg.generic"(%73, %125, %123) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg225: f32, %arg226: f32, %arg227: i1):
      %242 = "arith.cmpf"(%arg225, %arg226) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%242) : (i1) -> ()
    }) : (tensor<6xf32>, tensor<6xf32>, tensor<6xi1>) -> tensor<6xi1>
    %127 = "linalg.generic"(%124, %126, %123) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg222: i1, %arg223: i1, %arg224: i1):
      %241 = "arith.andi"(%arg222, %arg223) : (i1, i1) -> i1
      "linalg.yield"(%241) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %128 = "linalg.generic"(%127, %114) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg220: i1, %arg221: i1):
      "linalg.yield"(%arg220) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<1x6xi1>) -> tensor<1x6xi1>
    %129 = "func.call"(%128, %121, %51) <{callee = @_where_7}> : (tensor<1x6xi1>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>
    %130 = "tensor.empty"() : () -> tensor<9xf32>
    %131 = "linalg.generic"(%130) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg219: f32):
      %238 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %239 = "arith.index_cast"(%238) : (index) -> i32
      %240 = "arith.sitofp"(%239) : (i32) -> f32
      "linalg.yield"(%240) : (f32) -> ()
    }) : (tensor<9xf32>) -> tensor<9xf32>
    %132 = "linalg.generic"(%60, %130) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg217: f32, %arg218: f32):
      "linalg.yield"(%arg217) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %133 = "linalg.generic"(%131, %132, %130) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg214: f32, %arg215: f32, %arg216: f32):
      %237 = "arith.addf"(%arg214, %arg215) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%237) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %134 = "linalg.generic"(%49, %130) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg212: f32, %arg213: f32):
      "linalg.yield"(%arg212) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %135 = "linalg.generic"(%133, %134, %130) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg209: f32, %arg210: f32, %arg211: f32):
      %236 = "arith.mulf"(%arg209, %arg210) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%236) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %136 = "linalg.generic"(%59, %130) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg207: f32, %arg208: f32):
      "linalg.yield"(%arg207) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %137 = "linalg.generic"(%135, %136, %130) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg204: f32, %arg205: f32, %arg206: f32):
      %235 = "arith.subf"(%arg204, %arg205) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%235) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %138 = "linalg.generic"(%137, %132, %130) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg201: f32, %arg202: f32, %arg203: f32):
      %234 = "arith.subf"(%arg201, %arg202) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%234) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %139 = "tensor.empty"() : () -> tensor<5xf32>
    %140 = "linalg.generic"(%139) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg200: f32):
      %231 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %232 = "arith.index_cast"(%231) : (index) -> i32
      %233 = "arith.sitofp"(%232) : (i32) -> f32
      "linalg.yield"(%233) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %141 = "tensor.empty"() : () -> tensor<1x9xf32>
    %142 = "linalg.generic"(%138, %141) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg198: f32, %arg199: f32):
      "linalg.yield"(%arg198) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %143 = "tensor.empty"() : () -> tensor<5x1xf32>
    %144 = "linalg.generic"(%140, %143) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg196: f32, %arg197: f32):
      "linalg.yield"(%arg196) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %145 = "tensor.empty"() : () -> tensor<5x9xf32>
    %146 = "linalg.generic"(%142, %145) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg194: f32, %arg195: f32):
      "linalg.yield"(%arg194) : (f32) -> ()
    }) : (tensor<1x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %147 = "linalg.generic"(%144, %145) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg192: f32, %arg193: f32):
      "linalg.yield"(%arg192) : (f32) -> ()
    }) : (tensor<5x1xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %148 = "linalg.generic"(%146, %147, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg189: f32, %arg190: f32, %arg191: f32):
      %230 = "arith.subf"(%arg189, %arg190) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%230) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %149 = "linalg.generic"(%148, %145) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg187: f32, %arg188: f32):
      %229 = "math.absf"(%arg187) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%229) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %150 = "linalg.generic"(%64, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg185: f32, %arg186: f32):
      "linalg.yield"(%arg185) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %151 = "linalg.generic"(%149, %150, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg182: f32, %arg183: f32, %arg184: f32):
      %228 = "arith.divf"(%arg182, %arg183) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%228) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %152 = "linalg.generic"(%58, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg180: f32, %arg181: f32):
      "linalg.yield"(%arg180) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %153 = "linalg.generic"(%152, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg177: f32, %arg178: f32, %arg179: f32):
      %227 = "arith.mulf"(%arg177, %arg178) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%227) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %154 = "linalg.generic"(%57, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg175: f32, %arg176: f32):
      "linalg.yield"(%arg175) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %155 = "linalg.generic"(%153, %154, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg172: f32, %arg173: f32, %arg174: f32):
      %226 = "arith.subf"(%arg172, %arg173) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%226) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %156 = "linalg.generic"(%155, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg169: f32, %arg170: f32, %arg171: f32):
      %225 = "arith.mulf"(%arg169, %arg170) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%225) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %157 = "linalg.generic"(%156, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg166: f32, %arg167: f32, %arg168: f32):
      %224 = "arith.mulf"(%arg166, %arg167) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%224) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %158 = "linalg.generic"(%62, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32):
      "linalg.yield"(%arg164) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %159 = "linalg.generic"(%157, %158, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg161: f32, %arg162: f32, %arg163: f32):
      %223 = "arith.addf"(%arg161, %arg162) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%223) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %160 = "tensor.empty"() : () -> tensor<5x9xi1>
    %161 = "linalg.generic"(%151, %158, %160) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg158: f32, %arg159: f32, %arg160: i1):
      %222 = "arith.cmpf"(%arg158, %arg159) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%222) : (i1) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xi1>) -> tensor<5x9xi1>
    %162 = "linalg.generic"(%56, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg156: f32, %arg157: f32):
      "linalg.yield"(%arg156) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %163 = "linalg.generic"(%162, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg153: f32, %arg154: f32, %arg155: f32):
      %221 = "arith.mulf"(%arg153, %arg154) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%221) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %164 = "linalg.generic"(%163, %154, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg150: f32, %arg151: f32, %arg152: f32):
      %220 = "arith.addf"(%arg150, %arg151) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%220) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %165 = "linalg.generic"(%164, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg147: f32, %arg148: f32, %arg149: f32):
      %219 = "arith.mulf"(%arg147, %arg148) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%219) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %166 = "linalg.generic"(%55, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg145: f32, %arg146: f32):
      "linalg.yield"(%arg145) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %167 = "linalg.generic"(%165, %166, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg142: f32, %arg143: f32, %arg144: f32):
      %218 = "arith.subf"(%arg142, %arg143) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%218) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %168 = "linalg.generic"(%167, %151, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg139: f32, %arg140: f32, %arg141: f32):
      %217 = "arith.mulf"(%arg139, %arg140) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%217) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %169 = "linalg.generic"(%54, %145) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg137: f32, %arg138: f32):
      "linalg.yield"(%arg137) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %170 = "linalg.generic"(%168, %169, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg134: f32, %arg135: f32, %arg136: f32):
      %216 = "arith.addf"(%arg134, %arg135) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%216) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %171 = "func.call"(%161, %170, %159) <{callee = @_where_8}> : (tensor<5x9xi1>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %172 = "linalg.generic"(%151, %169, %160) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg131: f32, %arg132: f32, %arg133: i1):
      %215 = "arith.cmpf"(%arg131, %arg132) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%215) : (i1) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xi1>) -> tensor<5x9xi1>
    %173 = "func.call"(%172, %59, %171) <{callee = @_where_9}> : (tensor<5x9xi1>, tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %174 = "linalg.fill"(%47, %130) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg129: f32, %arg130: f32):
      "linalg.yield"(%arg129) : (f32) -> ()
    }) : (f32, tensor<9xf32>) -> tensor<9xf32>
    %175 = "linalg.generic"(%173, %174) <{indexing_maps = [#map10, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg127: f32, %arg128: f32):
      %214 = "arith.addf"(%arg128, %arg127) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%214) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %176 = "linalg.generic"(%175, %141) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg125: f32, %arg126: f32):
      "linalg.yield"(%arg125) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %177 = "linalg.generic"(%176, %141) <{indexing_maps = [#map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg123: f32, %arg124: f32):
      %213 = "math.absf"(%arg123) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%213) : (f32) -> ()
    }) : (tensor<1x9xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %178 = "linalg.generic"(%53, %141) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg121: f32, %arg122: f32):
      "linalg.yield"(%arg121) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %179 = "tensor.empty"() : () -> tensor<1x9xi1>
    %180 = "linalg.generic"(%177, %178, %179) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg118: f32, %arg119: f32, %arg120: i1):
      %212 = "arith.cmpf"(%arg118, %arg119) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%212) : (i1) -> ()
    }) : (tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xi1>) -> tensor<1x9xi1>
    %181 = "linalg.generic"(%59, %141) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg116: f32, %arg117: f32):
      "linalg.yield"(%arg116) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %182 = "linalg.generic"(%176, %181, %179) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg113: f32, %arg114: f32, %arg115: i1):
      %211 = "arith.cmpf"(%arg113, %arg114) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%211) : (i1) -> ()
    }) : (tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xi1>) -> tensor<1x9xi1>
    %183 = "func.call"(%182, %176, %52) <{callee = @_where_10}> : (tensor<1x9xi1>, tensor<1x9xf32>, tensor<i32>) -> tensor<1x9xf32>
    %184 = "linalg.generic"(%183, %145) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg111: f32, %arg112: f32):
      "linalg.yield"(%arg111) : (f32) -> ()
    }) : (tensor<1x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %185 = "linalg.generic"(%173, %184, %145) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg108: f32, %arg109: f32, %arg110: f32):
      %210 = "arith.divf"(%arg108, %arg109) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%210) : (f32) -> ()
    }) : (tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %186 = "func.call"(%180, %185, %51) <{callee = @_where_11}> : (tensor<1x9xi1>, tensor<5x9xf32>, tensor<i32>) -> tensor<5x9xf32>
    %187 = "linalg.generic"(%56, %130) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg106: f32, %arg107: f32):
      "linalg.yield"(%arg106) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %188 = "tensor.empty"() : () -> tensor<9xi1>
    %189 = "linalg.generic"(%138, %187, %188) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg103: f32, %arg104: f32, %arg105: i1):
      %209 = "arith.cmpf"(%arg103, %arg104) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%209) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %190 = "linalg.generic"(%48, %130) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32):
      "linalg.yield"(%arg101) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %191 = "linalg.generic"(%138, %190, %188) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32, %arg100: i1):
      %208 = "arith.cmpf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%208) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %192 = "linalg.generic"(%189, %191, %188) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg95: i1, %arg96: i1, %arg97: i1):
      %207 = "arith.andi"(%arg95, %arg96) : (i1, i1) -> i1
      "linalg.yield"(%207) : (i1) -> ()
    }) : (tensor<9xi1>, tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %193 = "linalg.generic"(%192, %179) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: i1, %arg94: i1):
      "linalg.yield"(%arg93) : (i1) -> ()
    }) : (tensor<9xi1>, tensor<1x9xi1>) -> tensor<1x9xi1>
    %194 = "func.call"(%193, %186, %51) <{callee = @_where_11}> : (tensor<1x9xi1>, tensor<5x9xf32>, tensor<i32>) -> tensor<5x9xf32>
    %195 = "tensor.empty"() : () -> tensor<6x1x2x5xf32>
    %196 = "linalg.fill"(%47, %195) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg91: f32, %arg92: f32):
      "linalg.yield"(%arg91) : (f32) -> ()
    }) : (f32, tensor<6x1x2x5xf32>) -> tensor<6x1x2x5xf32>
    %197 = "linalg.generic"(%129, %arg80, %196) <{indexing_maps = [#map11, #map17, #map13], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg88: f32, %arg89: f32, %arg90: f32):
      %205 = "arith.mulf"(%arg88, %arg89) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %206 = "arith.addf"(%arg90, %205) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%206) : (f32) -> ()
    }) : (tensor<4x6xf32>, tensor<1x2x4x5xf32>, tensor<6x1x2x5xf32>) -> tensor<6x1x2x5xf32>
    %198 = "tensor.empty"() : () -> tensor<6x1x2x9xf32>
    %199 = "linalg.fill"(%47, %198) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: f32, %arg87: f32):
      "linalg.yield"(%arg86) : (f32) -> ()
    }) : (f32, tensor<6x1x2x9xf32>) -> tensor<6x1x2x9xf32>
    %200 = "linalg.generic"(%197, %194, %199) <{indexing_maps = [#map14, #map15, #map13], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: f32, %arg84: f32, %arg85: f32):
      %203 = "arith.mulf"(%arg83, %arg84) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %204 = "arith.addf"(%arg85, %203) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%204) : (f32) -> ()
    }) : (tensor<6x1x2x5xf32>, tensor<5x9xf32>, tensor<6x1x2x9xf32>) -> tensor<6x1x2x9xf32>
    %201 = "tensor.empty"() : () -> tensor<1x2x6x9xf32>
    %202 = "linalg.generic"(%200, %201) <{indexing_maps = [#map18, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg81: f32, %arg82: f32):
      "linalg.yield"(%arg81) : (f32) -> ()
    }) : (tensor<6x1x2x9xf32>, tensor<1x2x6x9xf32>) -> tensor<1x2x6x9xf32>
    "func.return"(%202) : (tensor<1x2x6x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_where_4", sym_visibility = "private"}> ({
  ^bb0(%arg73: tensor<4x6xi1>, %arg74: tensor<4x6xf32>, %arg75: tensor<4x6xf32>):
    %43 = "tensor.empty"() : () -> tensor<4x6xf32>
    %44 = "linalg.generic"(%arg73, %arg74, %arg75, %43) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg76: i1, %arg77: f32, %arg78: f32, %arg79: f32):
      %45 = "arith.select"(%arg76, %arg77, %arg78) : (i1, f32, f32) -> f32
      "linalg.yield"(%45) : (f32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%44) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<4x6xi1>, tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg64: tensor<4x6xi1>, %arg65: tensor<f32>, %arg66: tensor<4x6xf32>):
    %39 = "tensor.empty"() : () -> tensor<4x6xf32>
    %40 = "linalg.generic"(%arg65, %39) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %41 = "linalg.generic"(%arg64, %40, %arg66, %39) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg67: i1, %arg68: f32, %arg69: f32, %arg70: f32):
      %42 = "arith.select"(%arg67, %arg68, %arg69) : (i1, f32, f32) -> f32
      "linalg.yield"(%42) : (f32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%41) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x6xi1>, tensor<1x6xf32>, tensor<i32>) -> tensor<1x6xf32>, res_attrs = [{}], sym_name = "_where_6", sym_visibility = "private"}> ({
  ^bb0(%arg53: tensor<1x6xi1>, %arg54: tensor<1x6xf32>, %arg55: tensor<i32>):
    %32 = "tensor.empty"() : () -> tensor<f32>
    %33 = "linalg.generic"(%arg55, %32) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg62: i32, %arg63: f32):
      %38 = "arith.sitofp"(%arg62) : (i32) -> f32
      "linalg.yield"(%38) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %34 = "tensor.empty"() : () -> tensor<1x6xf32>
    %35 = "linalg.generic"(%33, %34) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      "linalg.yield"(%arg60) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    %36 = "linalg.generic"(%arg53, %arg54, %35, %34) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg56: i1, %arg57: f32, %arg58: f32, %arg59: f32):
      %37 = "arith.select"(%arg56, %arg57, %arg58) : (i1, f32, f32) -> f32
      "linalg.yield"(%37) : (f32) -> ()
    }) : (tensor<1x6xi1>, tensor<1x6xf32>, tensor<1x6xf32>, tensor<1x6xf32>) -> tensor<1x6xf32>
    "func.return"(%36) : (tensor<1x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x6xi1>, tensor<4x6xf32>, tensor<i32>) -> tensor<4x6xf32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<1x6xi1>, %arg41: tensor<4x6xf32>, %arg42: tensor<i32>):
    %23 = "tensor.empty"() : () -> tensor<f32>
    %24 = "linalg.generic"(%arg42, %23) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg51: i32, %arg52: f32):
      %31 = "arith.sitofp"(%arg51) : (i32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %25 = "tensor.empty"() : () -> tensor<4x6xi1>
    %26 = "linalg.generic"(%arg40, %25) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: i1, %arg50: i1):
      "linalg.yield"(%arg49) : (i1) -> ()
    }) : (tensor<1x6xi1>, tensor<4x6xi1>) -> tensor<4x6xi1>
    %27 = "tensor.empty"() : () -> tensor<4x6xf32>
    %28 = "linalg.generic"(%24, %27) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg47: f32, %arg48: f32):
      "linalg.yield"(%arg47) : (f32) -> ()
    }) : (tensor<f32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    %29 = "linalg.generic"(%26, %arg41, %28, %27) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg43: i1, %arg44: f32, %arg45: f32, %arg46: f32):
      %30 = "arith.select"(%arg43, %arg44, %arg45) : (i1, f32, f32) -> f32
      "linalg.yield"(%30) : (f32) -> ()
    }) : (tensor<4x6xi1>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
    "func.return"(%29) : (tensor<4x6xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x9xi1>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>, res_attrs = [{}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<5x9xi1>, %arg34: tensor<5x9xf32>, %arg35: tensor<5x9xf32>):
    %20 = "tensor.empty"() : () -> tensor<5x9xf32>
    %21 = "linalg.generic"(%arg33, %arg34, %arg35, %20) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg36: i1, %arg37: f32, %arg38: f32, %arg39: f32):
      %22 = "arith.select"(%arg36, %arg37, %arg38) : (i1, f32, f32) -> f32
      "linalg.yield"(%22) : (f32) -> ()
    }) : (tensor<5x9xi1>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    "func.return"(%21) : (tensor<5x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5x9xi1>, tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>, res_attrs = [{}], sym_name = "_where_9", sym_visibility = "private"}> ({
  ^bb0(%arg24: tensor<5x9xi1>, %arg25: tensor<f32>, %arg26: tensor<5x9xf32>):
    %16 = "tensor.empty"() : () -> tensor<5x9xf32>
    %17 = "linalg.generic"(%arg25, %16) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: f32, %arg32: f32):
      "linalg.yield"(%arg31) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %18 = "linalg.generic"(%arg24, %17, %arg26, %16) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg27: i1, %arg28: f32, %arg29: f32, %arg30: f32):
      %19 = "arith.select"(%arg27, %arg28, %arg29) : (i1, f32, f32) -> f32
      "linalg.yield"(%19) : (f32) -> ()
    }) : (tensor<5x9xi1>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    "func.return"(%18) : (tensor<5x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x9xi1>, tensor<1x9xf32>, tensor<i32>) -> tensor<1x9xf32>, res_attrs = [{}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg13: tensor<1x9xi1>, %arg14: tensor<1x9xf32>, %arg15: tensor<i32>):
    %9 = "tensor.empty"() : () -> tensor<f32>
    %10 = "linalg.generic"(%arg15, %9) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: f32):
      %15 = "arith.sitofp"(%arg22) : (i32) -> f32
      "linalg.yield"(%15) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %11 = "tensor.empty"() : () -> tensor<1x9xf32>
    %12 = "linalg.generic"(%10, %11) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      "linalg.yield"(%arg20) : (f32) -> ()
    }) : (tensor<f32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %13 = "linalg.generic"(%arg13, %arg14, %12, %11) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg16: i1, %arg17: f32, %arg18: f32, %arg19: f32):
      %14 = "arith.select"(%arg16, %arg17, %arg18) : (i1, f32, f32) -> f32
      "linalg.yield"(%14) : (f32) -> ()
    }) : (tensor<1x9xi1>, tensor<1x9xf32>, tensor<1x9xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    "func.return"(%13) : (tensor<1x9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<1x9xi1>, tensor<5x9xf32>, tensor<i32>) -> tensor<5x9xf32>, res_attrs = [{}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<1x9xi1>, %arg1: tensor<5x9xf32>, %arg2: tensor<i32>):
    %0 = "tensor.empty"() : () -> tensor<f32>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map5, #map5], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i32, %arg12: f32):
      %8 = "arith.sitofp"(%arg11) : (i32) -> f32
      "linalg.yield"(%8) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %2 = "tensor.empty"() : () -> tensor<5x9xi1>
    %3 = "linalg.generic"(%arg0, %2) <{indexing_maps = [#map7, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: i1, %arg10: i1):
      "linalg.yield"(%arg9) : (i1) -> ()
    }) : (tensor<1x9xi1>, tensor<5x9xi1>) -> tensor<5x9xi1>
    %4 = "tensor.empty"() : () -> tensor<5x9xf32>
    %5 = "linalg.generic"(%1, %4) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    %6 = "linalg.generic"(%3, %arg1, %5, %4) <{indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %7 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%7) : (f32) -> ()
    }) : (tensor<5x9xi1>, tensor<5x9xf32>, tensor<5x9xf32>, tensor<5x9xf32>) -> tensor<5x9xf32>
    "func.return"(%6) : (tensor<5x9xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

