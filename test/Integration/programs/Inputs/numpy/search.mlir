#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<() -> ()>
#map3 = affine_map<(d0, d1) -> (d0)>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
#map5 = affine_map<(d0) -> (-d0 + 8)>
#map6 = affine_map<(d0) -> (0)>
"builtin.module"() <{sym_name = "jit_search"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> (tensor<5xi32>, tensor<5xi32>, tensor<4xf32>, tensor<5xf32>, tensor<f32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg493: tensor<9xf32>, %arg494: tensor<5xf32>):
    %544 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %545 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %546 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %547 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %548 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %549 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %550 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %551 = "arith.constant"() <{value = dense<[-2.000000e+00, 2.000000e+00]> : tensor<2xf32>}> : () -> tensor<2xf32>
    %552 = "func.call"(%arg493) <{callee = @sort}> : (tensor<9xf32>) -> tensor<9xf32>
    %553 = "func.call"(%552, %arg494) <{callee = @searchsorted}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    %554 = "func.call"(%arg494, %552) <{callee = @digitize}> : (tensor<5xf32>, tensor<9xf32>) -> tensor<5xi32>
    %555 = "tensor.empty"() : () -> tensor<9xf32>
    %556 = "linalg.generic"(%550, %555) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg535: f32, %arg536: f32):
      "linalg.yield"(%arg535) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %557 = "func.call"(%551) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %558 = "tensor.empty"() : () -> tensor<i1>
    %559 = "linalg.generic"(%557, %558) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg533: f32, %arg534: i1):
      %606 = "arith.cmpf"(%arg533, %545) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%606) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %560 = "tensor.extract_slice"(%551) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %561 = "tensor.collapse_shape"(%560) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %562 = "tensor.empty"() : () -> tensor<f32>
    %563 = "linalg.generic"(%561, %562) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg531: f32, %arg532: f32):
      %605 = "arith.subf"(%arg531, %544) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%605) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %564 = "func.call"(%559, %563, %561) <{callee = @_where_5}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %565 = "func.call"(%551) <{callee = @_ptp}> : (tensor<2xf32>) -> tensor<f32>
    %566 = "linalg.generic"(%565, %558) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg529: f32, %arg530: i1):
      %604 = "arith.cmpf"(%arg529, %545) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%604) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %567 = "tensor.extract_slice"(%551) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %568 = "tensor.collapse_shape"(%567) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %569 = "linalg.generic"(%568, %562) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg527: f32, %arg528: f32):
      %603 = "arith.addf"(%arg527, %544) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%603) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %570 = "func.call"(%566, %569, %568) <{callee = @_where_5}> : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
    %571 = "func.call"(%564, %570) <{callee = @_linspace}> : (tensor<f32>, tensor<f32>) -> tensor<5xf32>
    %572 = "func.call"(%571, %arg493) <{callee = @searchsorted_6}> : (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>
    %573 = "tensor.extract_slice"(%571) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 4>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1xf32>
    %574 = "tensor.collapse_shape"(%573) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %575 = "linalg.generic"(%574, %555) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg525: f32, %arg526: f32):
      "linalg.yield"(%arg525) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %576 = "tensor.empty"() : () -> tensor<9xi1>
    %577 = "linalg.generic"(%arg493, %575, %576) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg522: f32, %arg523: f32, %arg524: i1):
      %602 = "arith.cmpf"(%arg522, %arg523) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%602) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %578 = "func.call"(%577, %548, %572) <{callee = @_where_11}> : (tensor<9xi1>, tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %579 = "tensor.empty"() : () -> tensor<5xf32>
    %580 = "linalg.generic"(%549, %579) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg520: f32, %arg521: f32):
      "linalg.yield"(%arg520) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %581 = "tensor.empty"() : () -> tensor<9xi32>
    %582 = "linalg.generic"(%547, %581) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg518: i32, %arg519: i32):
      "linalg.yield"(%arg518) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %583 = "linalg.generic"(%578, %582, %576) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg515: i32, %arg516: i32, %arg517: i1):
      %601 = "arith.cmpi"(%arg515, %arg516) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%601) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %584 = "linalg.generic"(%546, %581) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg513: i32, %arg514: i32):
      "linalg.yield"(%arg513) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %585 = "linalg.generic"(%578, %584, %581) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg510: i32, %arg511: i32, %arg512: i32):
      %600 = "arith.addi"(%arg510, %arg511) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%600) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %586 = "linalg.generic"(%583, %585, %578, %581) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg506: i1, %arg507: i32, %arg508: i32, %arg509: i32):
      %599 = "arith.select"(%arg506, %arg507, %arg508) : (i1, i32, i32) -> i32
      "linalg.yield"(%599) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %587 = "tensor.empty"() : () -> tensor<9x1xi32>
    %588 = "linalg.generic"(%586, %587) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg504: i32, %arg505: i32):
      "linalg.yield"(%arg504) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %589 = "stablehlo.scatter"(%580, %588, %556) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg499: tensor<f32>, %arg500: tensor<f32>):
      %597 = "linalg.generic"(%arg499, %arg500, %562) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg501: f32, %arg502: f32, %arg503: f32):
        %598 = "arith.addf"(%arg501, %arg502) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "linalg.yield"(%598) : (f32) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%597) : (tensor<f32>) -> ()
    }) : (tensor<5xf32>, tensor<9x1xi32>, tensor<9xf32>) -> tensor<5xf32>
    %590 = "tensor.extract_slice"(%589) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<5xf32>) -> tensor<4xf32>
    %591 = "func.call"(%arg494, %552, %arg493) <{callee = @_interp}> : (tensor<5xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<5xf32>
    %592 = "func.call"(%arg493) <{callee = @partition}> : (tensor<9xf32>) -> tensor<9xf32>
    %593 = "tensor.extract_slice"(%592) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<4xf32>
    %594 = "linalg.fill"(%545, %562) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg497: f32, %arg498: f32):
      "linalg.yield"(%arg497) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %595 = "linalg.generic"(%593, %594) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg495: f32, %arg496: f32):
      %596 = "arith.addf"(%arg496, %arg495) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%596) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    "func.return"(%553, %554, %590, %591, %595) : (tensor<5xi32>, tensor<5xi32>, tensor<4xf32>, tensor<5xf32>, tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> tensor<9xf32>, res_attrs = [{}], sym_name = "sort", sym_visibility = "private"}> ({
  ^bb0(%arg465: tensor<9xf32>):
    %511 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %512 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %513 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %514 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %515 = "stablehlo.sort"(%arg465) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg466: tensor<f32>, %arg467: tensor<f32>):
      %516 = "tensor.empty"() : () -> tensor<i1>
      %517 = "linalg.generic"(%arg466, %516) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg491: f32, %arg492: i1):
        %543 = "arith.cmpf"(%arg491, %514) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%543) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %518 = "tensor.empty"() : () -> tensor<f32>
      %519 = "linalg.generic"(%517, %arg466, %518) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg488: i1, %arg489: f32, %arg490: f32):
        %542 = "arith.select"(%arg488, %514, %arg489) : (i1, f32, f32) -> f32
        "linalg.yield"(%542) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %520 = "linalg.generic"(%arg466, %arg466, %516) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg485: f32, %arg486: f32, %arg487: i1):
        %541 = "arith.cmpf"(%arg485, %arg486) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%541) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %521 = "linalg.generic"(%520, %519, %518) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg482: i1, %arg483: f32, %arg484: f32):
        %540 = "arith.select"(%arg482, %513, %arg483) : (i1, f32, f32) -> f32
        "linalg.yield"(%540) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %522 = "linalg.generic"(%arg467, %516) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg480: f32, %arg481: i1):
        %539 = "arith.cmpf"(%arg480, %514) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%539) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %523 = "linalg.generic"(%522, %arg467, %518) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg477: i1, %arg478: f32, %arg479: f32):
        %538 = "arith.select"(%arg477, %514, %arg478) : (i1, f32, f32) -> f32
        "linalg.yield"(%538) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %524 = "linalg.generic"(%arg467, %arg467, %516) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg474: f32, %arg475: f32, %arg476: i1):
        %537 = "arith.cmpf"(%arg474, %arg475) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%537) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %525 = "linalg.generic"(%524, %523, %518) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg471: i1, %arg472: f32, %arg473: f32):
        %536 = "arith.select"(%arg471, %513, %arg472) : (i1, f32, f32) -> f32
        "linalg.yield"(%536) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %526 = "linalg.generic"(%521, %525, %516) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg468: f32, %arg469: f32, %arg470: i1):
        %527 = "arith.bitcast"(%arg468) : (f32) -> i32
        %528 = "arith.cmpi"(%527, %512) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %529 = "arith.subi"(%511, %527) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %530 = "arith.select"(%528, %529, %527) : (i1, i32, i32) -> i32
        %531 = "arith.bitcast"(%arg469) : (f32) -> i32
        %532 = "arith.cmpi"(%531, %512) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %533 = "arith.subi"(%511, %531) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %534 = "arith.select"(%532, %533, %531) : (i1, i32, i32) -> i32
        %535 = "arith.cmpi"(%530, %534) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%535) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%526) : (tensor<i1>) -> ()
    }) : (tensor<9xf32>) -> tensor<9xf32>
    "func.return"(%515) : (tensor<9xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "searchsorted", sym_visibility = "private"}> ({
  ^bb0(%arg463: tensor<9xf32>, %arg464: tensor<5xf32>):
    %510 = "func.call"(%arg463, %arg464) <{callee = @_searchsorted_scan_impl}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    "func.return"(%510) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl", sym_visibility = "private"}> ({
  ^bb0(%arg461: tensor<9xf32>, %arg462: tensor<5xf32>):
    %509 = "func.call"(%arg461, %arg462) <{callee = @_searchsorted_scan_impl_0}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    "func.return"(%509) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_0", sym_visibility = "private"}> ({
  ^bb0(%arg441: tensor<9xf32>, %arg442: tensor<5xf32>):
    %491 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %492 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %493 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %494 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %495 = "tensor.empty"() : () -> tensor<5xi32>
    %496 = "linalg.generic"(%493, %495) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg459: i32, %arg460: i32):
      "linalg.yield"(%arg459) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %497 = "builtin.unrealized_conversion_cast"(%496) : (tensor<5xi32>) -> tensor<5xui32>
    %498 = "linalg.generic"(%494, %495) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg457: i32, %arg458: i32):
      "linalg.yield"(%arg457) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %499 = "builtin.unrealized_conversion_cast"(%498) : (tensor<5xi32>) -> tensor<5xui32>
    %500:5 = "stablehlo.while"(%arg441, %arg442, %493, %497, %499) ({
    ^bb0(%arg450: tensor<9xf32>, %arg451: tensor<5xf32>, %arg452: tensor<i32>, %arg453: tensor<5xui32>, %arg454: tensor<5xui32>):
      %506 = "tensor.empty"() : () -> tensor<i1>
      %507 = "linalg.generic"(%arg452, %506) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg455: i32, %arg456: i1):
        %508 = "arith.cmpi"(%arg455, %492) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%508) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%507) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg443: tensor<9xf32>, %arg444: tensor<5xf32>, %arg445: tensor<i32>, %arg446: tensor<5xui32>, %arg447: tensor<5xui32>):
      %502:2 = "func.call"(%arg443, %arg444, %arg446, %arg447) <{callee = @closed_call}> : (tensor<9xf32>, tensor<5xf32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
      %503 = "tensor.empty"() : () -> tensor<i32>
      %504 = "linalg.generic"(%arg445, %503) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg448: i32, %arg449: i32):
        %505 = "arith.addi"(%arg448, %491) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%505) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg443, %arg444, %504, %502#0, %502#1) : (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>) -> ()
    }) : (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>)
    %501 = "builtin.unrealized_conversion_cast"(%500#4) : (tensor<5xui32>) -> tensor<5xi32>
    "func.return"(%501) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9xf32>, tensor<5xf32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>), res_attrs = [{}, {}], sym_name = "closed_call", sym_visibility = "private"}> ({
  ^bb0(%arg385: tensor<9xf32>, %arg386: tensor<5xf32>, %arg387: tensor<5xui32>, %arg388: tensor<5xui32>):
    %427 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %428 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %429 = "arith.constant"() <{value = 8 : index}> : () -> index
    %430 = "arith.constant"() <{value = 0 : index}> : () -> index
    %431 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %432 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %433 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %434 = "builtin.unrealized_conversion_cast"(%arg387) : (tensor<5xui32>) -> tensor<5xi32>
    %435 = "builtin.unrealized_conversion_cast"(%arg388) : (tensor<5xui32>) -> tensor<5xi32>
    %436 = "tensor.empty"() : () -> tensor<5xi32>
    %437 = "linalg.generic"(%435, %434, %436) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg438: i32, %arg439: i32, %arg440: i32):
      %490 = "arith.subi"(%arg438, %arg439) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%490) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %438 = "builtin.unrealized_conversion_cast"(%437) : (tensor<5xi32>) -> tensor<5xui32>
    %439 = "func.call"(%438, %431) <{callee = @floor_divide}> : (tensor<5xui32>, tensor<i32>) -> tensor<5xui32>
    %440 = "builtin.unrealized_conversion_cast"(%439) : (tensor<5xui32>) -> tensor<5xi32>
    %441 = "linalg.generic"(%434, %440, %436) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg435: i32, %arg436: i32, %arg437: i32):
      %489 = "arith.addi"(%arg435, %arg436) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%489) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %442 = "tensor.empty"() : () -> tensor<5x1xi32>
    %443 = "linalg.generic"(%441, %442) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg433: i32, %arg434: i32):
      "linalg.yield"(%arg433) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %444 = "tensor.empty"() : () -> tensor<5x1xf32>
    %445 = "linalg.generic"(%444) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg432: f32):
      %483 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %484 = "tensor.extract"(%443, %483, %430) : (tensor<5x1xi32>, index, index) -> i32
      %485 = "arith.index_castui"(%484) : (i32) -> index
      %486 = "arith.maxsi"(%485, %430) : (index, index) -> index
      %487 = "arith.minsi"(%486, %429) : (index, index) -> index
      %488 = "tensor.extract"(%arg385, %487) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%488) : (f32) -> ()
    }) : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %446 = "tensor.collapse_shape"(%445) <{reassociation = [[0, 1]]}> : (tensor<5x1xf32>) -> tensor<5xf32>
    %447 = "tensor.empty"() : () -> tensor<5xf32>
    %448 = "linalg.generic"(%432, %447) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg430: f32, %arg431: f32):
      "linalg.yield"(%arg430) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %449 = "tensor.empty"() : () -> tensor<5xi1>
    %450 = "linalg.generic"(%arg386, %448, %449) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg427: f32, %arg428: f32, %arg429: i1):
      %482 = "arith.cmpf"(%arg427, %arg428) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%482) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %451 = "linalg.generic"(%450, %448, %arg386, %447) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg423: i1, %arg424: f32, %arg425: f32, %arg426: f32):
      %481 = "arith.select"(%arg423, %arg424, %arg425) : (i1, f32, f32) -> f32
      "linalg.yield"(%481) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %452 = "linalg.generic"(%arg386, %arg386, %449) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg420: f32, %arg421: f32, %arg422: i1):
      %480 = "arith.cmpf"(%arg420, %arg421) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%480) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %453 = "linalg.generic"(%433, %447) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg418: f32, %arg419: f32):
      "linalg.yield"(%arg418) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %454 = "linalg.generic"(%452, %453, %451, %447) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg414: i1, %arg415: f32, %arg416: f32, %arg417: f32):
      %479 = "arith.select"(%arg414, %arg415, %arg416) : (i1, f32, f32) -> f32
      "linalg.yield"(%479) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %455 = "linalg.generic"(%446, %448, %449) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg411: f32, %arg412: f32, %arg413: i1):
      %478 = "arith.cmpf"(%arg411, %arg412) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%478) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %456 = "linalg.generic"(%455, %448, %446, %447) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg407: i1, %arg408: f32, %arg409: f32, %arg410: f32):
      %477 = "arith.select"(%arg407, %arg408, %arg409) : (i1, f32, f32) -> f32
      "linalg.yield"(%477) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %457 = "linalg.generic"(%446, %446, %449) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg404: f32, %arg405: f32, %arg406: i1):
      %476 = "arith.cmpf"(%arg404, %arg405) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%476) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %458 = "linalg.generic"(%457, %453, %456, %447) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg400: i1, %arg401: f32, %arg402: f32, %arg403: f32):
      %475 = "arith.select"(%arg400, %arg401, %arg402) : (i1, f32, f32) -> f32
      "linalg.yield"(%475) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %459 = "linalg.generic"(%454, %458, %449) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg397: f32, %arg398: f32, %arg399: i1):
      %466 = "arith.bitcast"(%arg397) : (f32) -> i32
      %467 = "arith.cmpi"(%466, %428) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %468 = "arith.subi"(%427, %466) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %469 = "arith.select"(%467, %468, %466) : (i1, i32, i32) -> i32
      %470 = "arith.bitcast"(%arg398) : (f32) -> i32
      %471 = "arith.cmpi"(%470, %428) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %472 = "arith.subi"(%427, %470) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %473 = "arith.select"(%471, %472, %470) : (i1, i32, i32) -> i32
      %474 = "arith.cmpi"(%469, %473) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%474) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %460 = "linalg.generic"(%459, %434, %441, %436) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg393: i1, %arg394: i32, %arg395: i32, %arg396: i32):
      %465 = "arith.select"(%arg393, %arg394, %arg395) : (i1, i32, i32) -> i32
      "linalg.yield"(%465) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %461 = "builtin.unrealized_conversion_cast"(%460) : (tensor<5xi32>) -> tensor<5xui32>
    %462 = "linalg.generic"(%459, %441, %435, %436) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg389: i1, %arg390: i32, %arg391: i32, %arg392: i32):
      %464 = "arith.select"(%arg389, %arg390, %arg391) : (i1, i32, i32) -> i32
      "linalg.yield"(%464) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %463 = "builtin.unrealized_conversion_cast"(%462) : (tensor<5xi32>) -> tensor<5xui32>
    "func.return"(%461, %463) : (tensor<5xui32>, tensor<5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xui32>, tensor<i32>) -> tensor<5xui32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg378: tensor<5xui32>, %arg379: tensor<i32>):
    %415 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %416 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %417 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %418 = "builtin.unrealized_conversion_cast"(%arg378) : (tensor<5xui32>) -> tensor<5xi32>
    %419 = "tensor.empty"() : () -> tensor<5xi32>
    %420 = "linalg.generic"(%arg379, %419) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg383: i32, %arg384: i32):
      "linalg.yield"(%arg383) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %421 = "linalg.generic"(%418, %420, %419) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg380: i32, %arg381: i32, %arg382: i32):
      %423 = "arith.cmpi"(%arg381, %416) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %424 = "arith.select"(%423, %415, %arg381) : (i1, i32, i32) -> i32
      %425 = "arith.divui"(%arg380, %424) : (i32, i32) -> i32
      %426 = "arith.select"(%423, %417, %425) : (i1, i32, i32) -> i32
      "linalg.yield"(%426) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %422 = "builtin.unrealized_conversion_cast"(%421) : (tensor<5xi32>) -> tensor<5xui32>
    "func.return"(%422) : (tensor<5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xf32>, tensor<9xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "digitize", sym_visibility = "private"}> ({
  ^bb0(%arg366: tensor<5xf32>, %arg367: tensor<9xf32>):
    %398 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %399 = "tensor.extract_slice"(%arg367) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 8>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %400 = "tensor.collapse_shape"(%399) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %401 = "tensor.extract_slice"(%arg367) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %402 = "tensor.collapse_shape"(%401) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %403 = "tensor.empty"() : () -> tensor<i1>
    %404 = "linalg.generic"(%400, %402, %403) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg375: f32, %arg376: f32, %arg377: i1):
      %414 = "arith.cmpf"(%arg375, %arg376) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%414) : (i1) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
    %405 = "func.call"(%arg367, %arg366) <{callee = @searchsorted_1}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    %406 = "tensor.empty"() : () -> tensor<9xf32>
    %407 = "linalg.generic"(%arg367, %406) <{indexing_maps = [#map5, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg373: f32, %arg374: f32):
      "linalg.yield"(%arg373) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %408 = "func.call"(%407, %arg366) <{callee = @searchsorted_1}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    %409 = "tensor.empty"() : () -> tensor<5xi32>
    %410 = "linalg.generic"(%398, %409) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg371: i32, %arg372: i32):
      "linalg.yield"(%arg371) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %411 = "linalg.generic"(%410, %408, %409) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg368: i32, %arg369: i32, %arg370: i32):
      %413 = "arith.subi"(%arg368, %arg369) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%413) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %412 = "func.call"(%404, %405, %411) <{callee = @_where}> : (tensor<i1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%412) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "searchsorted_1", sym_visibility = "private"}> ({
  ^bb0(%arg364: tensor<9xf32>, %arg365: tensor<5xf32>):
    %397 = "func.call"(%arg364, %arg365) <{callee = @_searchsorted_scan_impl_2}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    "func.return"(%397) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_2", sym_visibility = "private"}> ({
  ^bb0(%arg362: tensor<9xf32>, %arg363: tensor<5xf32>):
    %396 = "func.call"(%arg362, %arg363) <{callee = @_searchsorted_scan_impl_3}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    "func.return"(%396) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_3", sym_visibility = "private"}> ({
  ^bb0(%arg342: tensor<9xf32>, %arg343: tensor<5xf32>):
    %378 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %379 = "arith.constant"() <{value = 4 : i32}> : () -> i32
    %380 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %381 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %382 = "tensor.empty"() : () -> tensor<5xi32>
    %383 = "linalg.generic"(%380, %382) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg360: i32, %arg361: i32):
      "linalg.yield"(%arg360) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %384 = "builtin.unrealized_conversion_cast"(%383) : (tensor<5xi32>) -> tensor<5xui32>
    %385 = "linalg.generic"(%381, %382) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg358: i32, %arg359: i32):
      "linalg.yield"(%arg358) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %386 = "builtin.unrealized_conversion_cast"(%385) : (tensor<5xi32>) -> tensor<5xui32>
    %387:5 = "stablehlo.while"(%arg342, %arg343, %380, %384, %386) ({
    ^bb0(%arg351: tensor<9xf32>, %arg352: tensor<5xf32>, %arg353: tensor<i32>, %arg354: tensor<5xui32>, %arg355: tensor<5xui32>):
      %393 = "tensor.empty"() : () -> tensor<i1>
      %394 = "linalg.generic"(%arg353, %393) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg356: i32, %arg357: i1):
        %395 = "arith.cmpi"(%arg356, %379) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%395) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%394) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg344: tensor<9xf32>, %arg345: tensor<5xf32>, %arg346: tensor<i32>, %arg347: tensor<5xui32>, %arg348: tensor<5xui32>):
      %389:2 = "func.call"(%arg344, %arg345, %arg347, %arg348) <{callee = @closed_call_4}> : (tensor<9xf32>, tensor<5xf32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>)
      %390 = "tensor.empty"() : () -> tensor<i32>
      %391 = "linalg.generic"(%arg346, %390) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg349: i32, %arg350: i32):
        %392 = "arith.addi"(%arg349, %378) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%392) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg344, %arg345, %391, %389#0, %389#1) : (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>) -> ()
    }) : (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<9xf32>, tensor<5xf32>, tensor<i32>, tensor<5xui32>, tensor<5xui32>)
    %388 = "builtin.unrealized_conversion_cast"(%387#4) : (tensor<5xui32>) -> tensor<5xi32>
    "func.return"(%388) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9xf32>, tensor<5xf32>, tensor<5xui32>, tensor<5xui32>) -> (tensor<5xui32>, tensor<5xui32>), res_attrs = [{}, {}], sym_name = "closed_call_4", sym_visibility = "private"}> ({
  ^bb0(%arg286: tensor<9xf32>, %arg287: tensor<5xf32>, %arg288: tensor<5xui32>, %arg289: tensor<5xui32>):
    %314 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %315 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %316 = "arith.constant"() <{value = 8 : index}> : () -> index
    %317 = "arith.constant"() <{value = 0 : index}> : () -> index
    %318 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %319 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %320 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %321 = "builtin.unrealized_conversion_cast"(%arg288) : (tensor<5xui32>) -> tensor<5xi32>
    %322 = "builtin.unrealized_conversion_cast"(%arg289) : (tensor<5xui32>) -> tensor<5xi32>
    %323 = "tensor.empty"() : () -> tensor<5xi32>
    %324 = "linalg.generic"(%322, %321, %323) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg339: i32, %arg340: i32, %arg341: i32):
      %377 = "arith.subi"(%arg339, %arg340) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%377) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %325 = "builtin.unrealized_conversion_cast"(%324) : (tensor<5xi32>) -> tensor<5xui32>
    %326 = "func.call"(%325, %318) <{callee = @floor_divide}> : (tensor<5xui32>, tensor<i32>) -> tensor<5xui32>
    %327 = "builtin.unrealized_conversion_cast"(%326) : (tensor<5xui32>) -> tensor<5xi32>
    %328 = "linalg.generic"(%321, %327, %323) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg336: i32, %arg337: i32, %arg338: i32):
      %376 = "arith.addi"(%arg336, %arg337) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%376) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %329 = "tensor.empty"() : () -> tensor<5x1xi32>
    %330 = "linalg.generic"(%328, %329) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg334: i32, %arg335: i32):
      "linalg.yield"(%arg334) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %331 = "tensor.empty"() : () -> tensor<5x1xf32>
    %332 = "linalg.generic"(%331) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg333: f32):
      %370 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %371 = "tensor.extract"(%330, %370, %317) : (tensor<5x1xi32>, index, index) -> i32
      %372 = "arith.index_castui"(%371) : (i32) -> index
      %373 = "arith.maxsi"(%372, %317) : (index, index) -> index
      %374 = "arith.minsi"(%373, %316) : (index, index) -> index
      %375 = "tensor.extract"(%arg286, %374) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%375) : (f32) -> ()
    }) : (tensor<5x1xf32>) -> tensor<5x1xf32>
    %333 = "tensor.collapse_shape"(%332) <{reassociation = [[0, 1]]}> : (tensor<5x1xf32>) -> tensor<5xf32>
    %334 = "tensor.empty"() : () -> tensor<5xf32>
    %335 = "linalg.generic"(%319, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg331: f32, %arg332: f32):
      "linalg.yield"(%arg331) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %336 = "tensor.empty"() : () -> tensor<5xi1>
    %337 = "linalg.generic"(%arg287, %335, %336) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg328: f32, %arg329: f32, %arg330: i1):
      %369 = "arith.cmpf"(%arg328, %arg329) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%369) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %338 = "linalg.generic"(%337, %335, %arg287, %334) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg324: i1, %arg325: f32, %arg326: f32, %arg327: f32):
      %368 = "arith.select"(%arg324, %arg325, %arg326) : (i1, f32, f32) -> f32
      "linalg.yield"(%368) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %339 = "linalg.generic"(%arg287, %arg287, %336) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg321: f32, %arg322: f32, %arg323: i1):
      %367 = "arith.cmpf"(%arg321, %arg322) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%367) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %340 = "linalg.generic"(%320, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg319: f32, %arg320: f32):
      "linalg.yield"(%arg319) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %341 = "linalg.generic"(%339, %340, %338, %334) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg315: i1, %arg316: f32, %arg317: f32, %arg318: f32):
      %366 = "arith.select"(%arg315, %arg316, %arg317) : (i1, f32, f32) -> f32
      "linalg.yield"(%366) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %342 = "linalg.generic"(%333, %335, %336) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg312: f32, %arg313: f32, %arg314: i1):
      %365 = "arith.cmpf"(%arg312, %arg313) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%365) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %343 = "linalg.generic"(%342, %335, %333, %334) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg308: i1, %arg309: f32, %arg310: f32, %arg311: f32):
      %364 = "arith.select"(%arg308, %arg309, %arg310) : (i1, f32, f32) -> f32
      "linalg.yield"(%364) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %344 = "linalg.generic"(%333, %333, %336) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg305: f32, %arg306: f32, %arg307: i1):
      %363 = "arith.cmpf"(%arg305, %arg306) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%363) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %345 = "linalg.generic"(%344, %340, %343, %334) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg301: i1, %arg302: f32, %arg303: f32, %arg304: f32):
      %362 = "arith.select"(%arg301, %arg302, %arg303) : (i1, f32, f32) -> f32
      "linalg.yield"(%362) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %346 = "linalg.generic"(%341, %345, %336) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg298: f32, %arg299: f32, %arg300: i1):
      %353 = "arith.bitcast"(%arg298) : (f32) -> i32
      %354 = "arith.cmpi"(%353, %315) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %355 = "arith.subi"(%314, %353) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %356 = "arith.select"(%354, %355, %353) : (i1, i32, i32) -> i32
      %357 = "arith.bitcast"(%arg299) : (f32) -> i32
      %358 = "arith.cmpi"(%357, %315) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %359 = "arith.subi"(%314, %357) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %360 = "arith.select"(%358, %359, %357) : (i1, i32, i32) -> i32
      %361 = "arith.cmpi"(%356, %360) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%361) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %347 = "linalg.generic"(%346, %321, %328, %323) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg294: i1, %arg295: i32, %arg296: i32, %arg297: i32):
      %352 = "arith.select"(%arg294, %arg295, %arg296) : (i1, i32, i32) -> i32
      "linalg.yield"(%352) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %348 = "builtin.unrealized_conversion_cast"(%347) : (tensor<5xi32>) -> tensor<5xui32>
    %349 = "linalg.generic"(%346, %328, %322, %323) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg290: i1, %arg291: i32, %arg292: i32, %arg293: i32):
      %351 = "arith.select"(%arg290, %arg291, %arg292) : (i1, i32, i32) -> i32
      "linalg.yield"(%351) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %350 = "builtin.unrealized_conversion_cast"(%349) : (tensor<5xi32>) -> tensor<5xui32>
    "func.return"(%348, %350) : (tensor<5xui32>, tensor<5xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg280: tensor<i1>, %arg281: tensor<5xi32>, %arg282: tensor<5xi32>):
    %310 = "tensor.empty"() : () -> tensor<5xi32>
    %311 = "tensor.extract"(%arg280) : (tensor<i1>) -> i1
    %312 = "linalg.generic"(%arg281, %arg282, %310) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg283: i32, %arg284: i32, %arg285: i32):
      %313 = "arith.select"(%311, %arg283, %arg284) : (i1, i32, i32) -> i32
      "linalg.yield"(%313) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%312) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2xf32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_ptp", sym_visibility = "private"}> ({
  ^bb0(%arg268: tensor<2xf32>):
    %299 = "arith.constant"() <{value = 0x7F800000 : f32}> : () -> f32
    %300 = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
    %301 = "tensor.empty"() : () -> tensor<f32>
    %302 = "linalg.fill"(%300, %301) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg278: f32, %arg279: f32):
      "linalg.yield"(%arg278) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %303 = "linalg.generic"(%arg268, %302) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg276: f32, %arg277: f32):
      %309 = "arith.maximumf"(%arg277, %arg276) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%309) : (f32) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %304 = "linalg.fill"(%299, %301) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg274: f32, %arg275: f32):
      "linalg.yield"(%arg274) : (f32) -> ()
    }) : (f32, tensor<f32>) -> tensor<f32>
    %305 = "linalg.generic"(%arg268, %304) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg272: f32, %arg273: f32):
      %308 = "arith.minimumf"(%arg273, %arg272) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%308) : (f32) -> ()
    }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
    %306 = "linalg.generic"(%303, %305, %301) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg269: f32, %arg270: f32, %arg271: f32):
      %307 = "arith.subf"(%arg269, %arg270) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%307) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%306) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg261: tensor<i1>, %arg262: tensor<f32>, %arg263: tensor<f32>):
    %296 = "tensor.empty"() : () -> tensor<f32>
    %297 = "linalg.generic"(%arg261, %arg262, %arg263, %296) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg264: i1, %arg265: f32, %arg266: f32, %arg267: f32):
      %298 = "arith.select"(%arg264, %arg265, %arg266) : (i1, f32, f32) -> f32
      "linalg.yield"(%298) : (f32) -> ()
    }) : (tensor<i1>, tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%297) : (tensor<f32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<f32>, tensor<f32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_linspace", sym_visibility = "private"}> ({
  ^bb0(%arg232: tensor<f32>, %arg233: tensor<f32>):
    %262 = "arith.constant"() <{value = 4 : index}> : () -> index
    %263 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %264 = "arith.constant"() <{value = dense<4.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %265 = "tensor.empty"() : () -> tensor<4xf32>
    %266 = "linalg.generic"(%265) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg260: f32):
      %293 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %294 = "arith.index_cast"(%293) : (index) -> i32
      %295 = "arith.sitofp"(%294) : (i32) -> f32
      "linalg.yield"(%295) : (f32) -> ()
    }) : (tensor<4xf32>) -> tensor<4xf32>
    %267 = "linalg.generic"(%264, %265) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg258: f32, %arg259: f32):
      "linalg.yield"(%arg258) : (f32) -> ()
    }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    %268 = "linalg.generic"(%266, %267, %265) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg255: f32, %arg256: f32, %arg257: f32):
      %292 = "arith.divf"(%arg255, %arg256) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%292) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %269 = "tensor.expand_shape"(%arg232) <{reassociation = [], static_output_shape = array<i64: 1>}> : (tensor<f32>) -> tensor<1xf32>
    %270 = "linalg.generic"(%263, %265) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg253: f32, %arg254: f32):
      "linalg.yield"(%arg253) : (f32) -> ()
    }) : (tensor<f32>, tensor<4xf32>) -> tensor<4xf32>
    %271 = "linalg.generic"(%270, %268, %265) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg250: f32, %arg251: f32, %arg252: f32):
      %291 = "arith.subf"(%arg250, %arg251) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%291) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %272 = "linalg.generic"(%269, %265) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg248: f32, %arg249: f32):
      "linalg.yield"(%arg248) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
    %273 = "linalg.generic"(%272, %271, %265) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg245: f32, %arg246: f32, %arg247: f32):
      %290 = "arith.mulf"(%arg245, %arg246) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%290) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %274 = "tensor.expand_shape"(%arg233) <{reassociation = [], static_output_shape = array<i64: 1>}> : (tensor<f32>) -> tensor<1xf32>
    %275 = "linalg.generic"(%274, %265) <{indexing_maps = [#map6, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg243: f32, %arg244: f32):
      "linalg.yield"(%arg243) : (f32) -> ()
    }) : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
    %276 = "linalg.generic"(%275, %268, %265) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg240: f32, %arg241: f32, %arg242: f32):
      %289 = "arith.mulf"(%arg240, %arg241) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%289) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %277 = "linalg.generic"(%273, %276, %265) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg237: f32, %arg238: f32, %arg239: f32):
      %288 = "arith.addf"(%arg237, %arg238) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%288) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %278 = "tensor.empty"() : () -> tensor<1xf32>
    %279 = "linalg.generic"(%arg233, %278) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg235: f32, %arg236: f32):
      "linalg.yield"(%arg235) : (f32) -> ()
    }) : (tensor<f32>, tensor<1xf32>) -> tensor<1xf32>
    %280 = "tensor.empty"() : () -> tensor<5xf32>
    %281 = "linalg.generic"(%280) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg234: f32):
      %282 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %283 = "arith.cmpi"(%282, %262) <{predicate = 6 : i64}> : (index, index) -> i1
      %284 = "scf.if"(%283) ({
        %287 = "tensor.extract"(%277, %282) : (tensor<4xf32>, index) -> f32
        "scf.yield"(%287) : (f32) -> ()
      }, {
        %285 = "arith.subi"(%282, %262) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %286 = "tensor.extract"(%279, %285) : (tensor<1xf32>, index) -> f32
        "scf.yield"(%286) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%284) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%281) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "searchsorted_6", sym_visibility = "private"}> ({
  ^bb0(%arg230: tensor<5xf32>, %arg231: tensor<9xf32>):
    %261 = "func.call"(%arg230, %arg231) <{callee = @_searchsorted_scan_impl_7}> : (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>
    "func.return"(%261) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_7", sym_visibility = "private"}> ({
  ^bb0(%arg228: tensor<5xf32>, %arg229: tensor<9xf32>):
    %260 = "func.call"(%arg228, %arg229) <{callee = @_searchsorted_scan_impl_8}> : (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>
    "func.return"(%260) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xf32>, tensor<9xf32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "_searchsorted_scan_impl_8", sym_visibility = "private"}> ({
  ^bb0(%arg208: tensor<5xf32>, %arg209: tensor<9xf32>):
    %242 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %243 = "arith.constant"() <{value = 3 : i32}> : () -> i32
    %244 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %245 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %246 = "tensor.empty"() : () -> tensor<9xi32>
    %247 = "linalg.generic"(%244, %246) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg226: i32, %arg227: i32):
      "linalg.yield"(%arg226) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %248 = "builtin.unrealized_conversion_cast"(%247) : (tensor<9xi32>) -> tensor<9xui32>
    %249 = "linalg.generic"(%245, %246) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg224: i32, %arg225: i32):
      "linalg.yield"(%arg224) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %250 = "builtin.unrealized_conversion_cast"(%249) : (tensor<9xi32>) -> tensor<9xui32>
    %251:5 = "stablehlo.while"(%arg208, %arg209, %244, %248, %250) ({
    ^bb0(%arg217: tensor<5xf32>, %arg218: tensor<9xf32>, %arg219: tensor<i32>, %arg220: tensor<9xui32>, %arg221: tensor<9xui32>):
      %257 = "tensor.empty"() : () -> tensor<i1>
      %258 = "linalg.generic"(%arg219, %257) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg222: i32, %arg223: i1):
        %259 = "arith.cmpi"(%arg222, %243) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%259) : (i1) -> ()
      }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%258) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg210: tensor<5xf32>, %arg211: tensor<9xf32>, %arg212: tensor<i32>, %arg213: tensor<9xui32>, %arg214: tensor<9xui32>):
      %253:2 = "func.call"(%arg210, %arg211, %arg213, %arg214) <{callee = @closed_call_9}> : (tensor<5xf32>, tensor<9xf32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>)
      %254 = "tensor.empty"() : () -> tensor<i32>
      %255 = "linalg.generic"(%arg212, %254) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg215: i32, %arg216: i32):
        %256 = "arith.addi"(%arg215, %242) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%256) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%arg210, %arg211, %255, %253#0, %253#1) : (tensor<5xf32>, tensor<9xf32>, tensor<i32>, tensor<9xui32>, tensor<9xui32>) -> ()
    }) : (tensor<5xf32>, tensor<9xf32>, tensor<i32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<5xf32>, tensor<9xf32>, tensor<i32>, tensor<9xui32>, tensor<9xui32>)
    %252 = "builtin.unrealized_conversion_cast"(%251#4) : (tensor<9xui32>) -> tensor<9xi32>
    "func.return"(%252) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5xf32>, tensor<9xf32>, tensor<9xui32>, tensor<9xui32>) -> (tensor<9xui32>, tensor<9xui32>), res_attrs = [{}, {}], sym_name = "closed_call_9", sym_visibility = "private"}> ({
  ^bb0(%arg152: tensor<5xf32>, %arg153: tensor<9xf32>, %arg154: tensor<9xui32>, %arg155: tensor<9xui32>):
    %178 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %179 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %180 = "arith.constant"() <{value = 4 : index}> : () -> index
    %181 = "arith.constant"() <{value = 0 : index}> : () -> index
    %182 = "arith.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %183 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %184 = "arith.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %185 = "builtin.unrealized_conversion_cast"(%arg154) : (tensor<9xui32>) -> tensor<9xi32>
    %186 = "builtin.unrealized_conversion_cast"(%arg155) : (tensor<9xui32>) -> tensor<9xi32>
    %187 = "tensor.empty"() : () -> tensor<9xi32>
    %188 = "linalg.generic"(%186, %185, %187) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg205: i32, %arg206: i32, %arg207: i32):
      %241 = "arith.subi"(%arg205, %arg206) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%241) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %189 = "builtin.unrealized_conversion_cast"(%188) : (tensor<9xi32>) -> tensor<9xui32>
    %190 = "func.call"(%189, %182) <{callee = @floor_divide_10}> : (tensor<9xui32>, tensor<i32>) -> tensor<9xui32>
    %191 = "builtin.unrealized_conversion_cast"(%190) : (tensor<9xui32>) -> tensor<9xi32>
    %192 = "linalg.generic"(%185, %191, %187) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg202: i32, %arg203: i32, %arg204: i32):
      %240 = "arith.addi"(%arg202, %arg203) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%240) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %193 = "tensor.empty"() : () -> tensor<9x1xi32>
    %194 = "linalg.generic"(%192, %193) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg200: i32, %arg201: i32):
      "linalg.yield"(%arg200) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %195 = "tensor.empty"() : () -> tensor<9x1xf32>
    %196 = "linalg.generic"(%195) <{indexing_maps = [#map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg199: f32):
      %234 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %235 = "tensor.extract"(%194, %234, %181) : (tensor<9x1xi32>, index, index) -> i32
      %236 = "arith.index_castui"(%235) : (i32) -> index
      %237 = "arith.maxsi"(%236, %181) : (index, index) -> index
      %238 = "arith.minsi"(%237, %180) : (index, index) -> index
      %239 = "tensor.extract"(%arg152, %238) : (tensor<5xf32>, index) -> f32
      "linalg.yield"(%239) : (f32) -> ()
    }) : (tensor<9x1xf32>) -> tensor<9x1xf32>
    %197 = "tensor.collapse_shape"(%196) <{reassociation = [[0, 1]]}> : (tensor<9x1xf32>) -> tensor<9xf32>
    %198 = "tensor.empty"() : () -> tensor<9xf32>
    %199 = "linalg.generic"(%183, %198) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg197: f32, %arg198: f32):
      "linalg.yield"(%arg197) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %200 = "tensor.empty"() : () -> tensor<9xi1>
    %201 = "linalg.generic"(%arg153, %199, %200) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg194: f32, %arg195: f32, %arg196: i1):
      %233 = "arith.cmpf"(%arg194, %arg195) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%233) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %202 = "linalg.generic"(%201, %199, %arg153, %198) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg190: i1, %arg191: f32, %arg192: f32, %arg193: f32):
      %232 = "arith.select"(%arg190, %arg191, %arg192) : (i1, f32, f32) -> f32
      "linalg.yield"(%232) : (f32) -> ()
    }) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %203 = "linalg.generic"(%arg153, %arg153, %200) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg187: f32, %arg188: f32, %arg189: i1):
      %231 = "arith.cmpf"(%arg187, %arg188) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%231) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %204 = "linalg.generic"(%184, %198) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg185: f32, %arg186: f32):
      "linalg.yield"(%arg185) : (f32) -> ()
    }) : (tensor<f32>, tensor<9xf32>) -> tensor<9xf32>
    %205 = "linalg.generic"(%203, %204, %202, %198) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg181: i1, %arg182: f32, %arg183: f32, %arg184: f32):
      %230 = "arith.select"(%arg181, %arg182, %arg183) : (i1, f32, f32) -> f32
      "linalg.yield"(%230) : (f32) -> ()
    }) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %206 = "linalg.generic"(%197, %199, %200) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg178: f32, %arg179: f32, %arg180: i1):
      %229 = "arith.cmpf"(%arg178, %arg179) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%229) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %207 = "linalg.generic"(%206, %199, %197, %198) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg174: i1, %arg175: f32, %arg176: f32, %arg177: f32):
      %228 = "arith.select"(%arg174, %arg175, %arg176) : (i1, f32, f32) -> f32
      "linalg.yield"(%228) : (f32) -> ()
    }) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %208 = "linalg.generic"(%197, %197, %200) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg171: f32, %arg172: f32, %arg173: i1):
      %227 = "arith.cmpf"(%arg171, %arg172) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%227) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %209 = "linalg.generic"(%208, %204, %207, %198) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg167: i1, %arg168: f32, %arg169: f32, %arg170: f32):
      %226 = "arith.select"(%arg167, %arg168, %arg169) : (i1, f32, f32) -> f32
      "linalg.yield"(%226) : (f32) -> ()
    }) : (tensor<9xi1>, tensor<9xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %210 = "linalg.generic"(%205, %209, %200) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg164: f32, %arg165: f32, %arg166: i1):
      %217 = "arith.bitcast"(%arg164) : (f32) -> i32
      %218 = "arith.cmpi"(%217, %179) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %219 = "arith.subi"(%178, %217) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %220 = "arith.select"(%218, %219, %217) : (i1, i32, i32) -> i32
      %221 = "arith.bitcast"(%arg165) : (f32) -> i32
      %222 = "arith.cmpi"(%221, %179) <{predicate = 2 : i64}> : (i32, i32) -> i1
      %223 = "arith.subi"(%178, %221) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %224 = "arith.select"(%222, %223, %221) : (i1, i32, i32) -> i32
      %225 = "arith.cmpi"(%220, %224) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%225) : (i1) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>, tensor<9xi1>) -> tensor<9xi1>
    %211 = "linalg.generic"(%210, %185, %192, %187) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg160: i1, %arg161: i32, %arg162: i32, %arg163: i32):
      %216 = "arith.select"(%arg160, %arg161, %arg162) : (i1, i32, i32) -> i32
      "linalg.yield"(%216) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %212 = "builtin.unrealized_conversion_cast"(%211) : (tensor<9xi32>) -> tensor<9xui32>
    %213 = "linalg.generic"(%210, %192, %186, %187) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg156: i1, %arg157: i32, %arg158: i32, %arg159: i32):
      %215 = "arith.select"(%arg156, %arg157, %arg158) : (i1, i32, i32) -> i32
      "linalg.yield"(%215) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %214 = "builtin.unrealized_conversion_cast"(%213) : (tensor<9xi32>) -> tensor<9xui32>
    "func.return"(%212, %214) : (tensor<9xui32>, tensor<9xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xui32>, tensor<i32>) -> tensor<9xui32>, res_attrs = [{}], sym_name = "floor_divide_10", sym_visibility = "private"}> ({
  ^bb0(%arg145: tensor<9xui32>, %arg146: tensor<i32>):
    %166 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %167 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %168 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %169 = "builtin.unrealized_conversion_cast"(%arg145) : (tensor<9xui32>) -> tensor<9xi32>
    %170 = "tensor.empty"() : () -> tensor<9xi32>
    %171 = "linalg.generic"(%arg146, %170) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg150: i32, %arg151: i32):
      "linalg.yield"(%arg150) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %172 = "linalg.generic"(%169, %171, %170) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg147: i32, %arg148: i32, %arg149: i32):
      %174 = "arith.cmpi"(%arg148, %167) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %175 = "arith.select"(%174, %166, %arg148) : (i1, i32, i32) -> i32
      %176 = "arith.divui"(%arg147, %175) : (i32, i32) -> i32
      %177 = "arith.select"(%174, %168, %176) : (i1, i32, i32) -> i32
      "linalg.yield"(%177) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %173 = "builtin.unrealized_conversion_cast"(%172) : (tensor<9xi32>) -> tensor<9xui32>
    "func.return"(%173) : (tensor<9xui32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<9xi1>, tensor<i32>, tensor<9xi32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg136: tensor<9xi1>, %arg137: tensor<i32>, %arg138: tensor<9xi32>):
    %162 = "tensor.empty"() : () -> tensor<9xi32>
    %163 = "linalg.generic"(%arg137, %162) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg143: i32, %arg144: i32):
      "linalg.yield"(%arg143) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %164 = "linalg.generic"(%arg136, %163, %arg138, %162) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg139: i1, %arg140: i32, %arg141: i32, %arg142: i32):
      %165 = "arith.select"(%arg139, %arg140, %arg141) : (i1, i32, i32) -> i32
      "linalg.yield"(%165) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%164) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xf32>, tensor<9xf32>, tensor<9xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_interp", sym_visibility = "private"}> ({
  ^bb0(%arg61: tensor<5xf32>, %arg62: tensor<9xf32>, %arg63: tensor<9xf32>):
    %67 = "arith.constant"() <{value = 8 : index}> : () -> index
    %68 = "arith.constant"() <{value = 0 : index}> : () -> index
    %69 = "arith.constant"() <{value = dense<1.42108547E-14> : tensor<f32>}> : () -> tensor<f32>
    %70 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %71 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %72 = "arith.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %73 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %74 = "func.call"(%arg62, %arg61) <{callee = @searchsorted_1}> : (tensor<9xf32>, tensor<5xf32>) -> tensor<5xi32>
    %75 = "func.call"(%74, %73, %72) <{callee = @clip}> : (tensor<5xi32>, tensor<i32>, tensor<i32>) -> tensor<5xi32>
    %76 = "tensor.empty"() : () -> tensor<5xi32>
    %77 = "linalg.generic"(%71, %76) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg134: i32, %arg135: i32):
      "linalg.yield"(%arg134) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %78 = "tensor.empty"() : () -> tensor<5xi1>
    %79 = "linalg.generic"(%75, %77, %78) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg131: i32, %arg132: i32, %arg133: i1):
      %161 = "arith.cmpi"(%arg131, %arg132) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%161) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %80 = "linalg.generic"(%70, %76) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg129: i32, %arg130: i32):
      "linalg.yield"(%arg129) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %81 = "linalg.generic"(%75, %80, %76) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg126: i32, %arg127: i32, %arg128: i32):
      %160 = "arith.addi"(%arg126, %arg127) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%160) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %82 = "linalg.generic"(%79, %81, %75, %76) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg122: i1, %arg123: i32, %arg124: i32, %arg125: i32):
      %159 = "arith.select"(%arg122, %arg123, %arg124) : (i1, i32, i32) -> i32
      "linalg.yield"(%159) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %83 = "tensor.empty"() : () -> tensor<5x1xi32>
    %84 = "linalg.generic"(%82, %83) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg120: i32, %arg121: i32):
      "linalg.yield"(%arg120) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %85 = "tensor.empty"() : () -> tensor<5xf32>
    %86 = "linalg.generic"(%85) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg119: f32):
      %153 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %154 = "tensor.extract"(%84, %153, %68) : (tensor<5x1xi32>, index, index) -> i32
      %155 = "arith.index_cast"(%154) : (i32) -> index
      %156 = "arith.maxsi"(%155, %68) : (index, index) -> index
      %157 = "arith.minsi"(%156, %67) : (index, index) -> index
      %158 = "tensor.extract"(%arg63, %157) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%158) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %87 = "linalg.generic"(%73, %76) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg117: i32, %arg118: i32):
      "linalg.yield"(%arg117) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %88 = "linalg.generic"(%75, %87, %76) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg114: i32, %arg115: i32, %arg116: i32):
      %152 = "arith.subi"(%arg114, %arg115) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%152) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %89 = "linalg.generic"(%88, %77, %78) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg111: i32, %arg112: i32, %arg113: i1):
      %151 = "arith.cmpi"(%arg111, %arg112) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%151) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %90 = "linalg.generic"(%88, %80, %76) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i32, %arg110: i32):
      %150 = "arith.addi"(%arg108, %arg109) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%150) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %91 = "linalg.generic"(%89, %90, %88, %76) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg104: i1, %arg105: i32, %arg106: i32, %arg107: i32):
      %149 = "arith.select"(%arg104, %arg105, %arg106) : (i1, i32, i32) -> i32
      "linalg.yield"(%149) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %92 = "linalg.generic"(%91, %83) <{indexing_maps = [#map3, #map4], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg102: i32, %arg103: i32):
      "linalg.yield"(%arg102) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %93 = "linalg.generic"(%85) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg101: f32):
      %143 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %144 = "tensor.extract"(%92, %143, %68) : (tensor<5x1xi32>, index, index) -> i32
      %145 = "arith.index_cast"(%144) : (i32) -> index
      %146 = "arith.maxsi"(%145, %68) : (index, index) -> index
      %147 = "arith.minsi"(%146, %67) : (index, index) -> index
      %148 = "tensor.extract"(%arg63, %147) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%148) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %94 = "linalg.generic"(%86, %93, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32, %arg100: f32):
      %142 = "arith.subf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%142) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %95 = "linalg.generic"(%85) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg97: f32):
      %136 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %137 = "tensor.extract"(%84, %136, %68) : (tensor<5x1xi32>, index, index) -> i32
      %138 = "arith.index_cast"(%137) : (i32) -> index
      %139 = "arith.maxsi"(%138, %68) : (index, index) -> index
      %140 = "arith.minsi"(%139, %67) : (index, index) -> index
      %141 = "tensor.extract"(%arg62, %140) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%141) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %96 = "linalg.generic"(%85) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg96: f32):
      %130 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %131 = "tensor.extract"(%92, %130, %68) : (tensor<5x1xi32>, index, index) -> i32
      %132 = "arith.index_cast"(%131) : (i32) -> index
      %133 = "arith.maxsi"(%132, %68) : (index, index) -> index
      %134 = "arith.minsi"(%133, %67) : (index, index) -> index
      %135 = "tensor.extract"(%arg62, %134) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%135) : (f32) -> ()
    }) : (tensor<5xf32>) -> tensor<5xf32>
    %97 = "linalg.generic"(%95, %96, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32, %arg95: f32):
      %129 = "arith.subf"(%arg93, %arg94) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%129) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %98 = "linalg.generic"(%arg61, %96, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg90: f32, %arg91: f32, %arg92: f32):
      %128 = "arith.subf"(%arg90, %arg91) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%128) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %99 = "linalg.generic"(%97, %85) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg88: f32, %arg89: f32):
      %127 = "math.absf"(%arg88) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%127) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %100 = "linalg.generic"(%69, %85) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: f32, %arg87: f32):
      "linalg.yield"(%arg86) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %101 = "linalg.generic"(%99, %100, %78) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg83: f32, %arg84: f32, %arg85: i1):
      %126 = "arith.cmpf"(%arg83, %arg84) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%126) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %102 = "func.call"(%101, %73, %97) <{callee = @_where_12}> : (tensor<5xi1>, tensor<i32>, tensor<5xf32>) -> tensor<5xf32>
    %103 = "linalg.generic"(%98, %102, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg80: f32, %arg81: f32, %arg82: f32):
      %125 = "arith.divf"(%arg80, %arg81) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%125) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %104 = "linalg.generic"(%103, %94, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg77: f32, %arg78: f32, %arg79: f32):
      %124 = "arith.mulf"(%arg77, %arg78) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%124) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %105 = "linalg.generic"(%93, %104, %85) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: f32, %arg75: f32, %arg76: f32):
      %123 = "arith.addf"(%arg74, %arg75) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%123) : (f32) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %106 = "func.call"(%101, %93, %105) <{callee = @_where_13}> : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %107 = "tensor.extract_slice"(%arg63) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %108 = "tensor.collapse_shape"(%107) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %109 = "tensor.extract_slice"(%arg62) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %110 = "tensor.collapse_shape"(%109) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %111 = "linalg.generic"(%110, %85) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg72: f32, %arg73: f32):
      "linalg.yield"(%arg72) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %112 = "linalg.generic"(%arg61, %111, %78) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg69: f32, %arg70: f32, %arg71: i1):
      %122 = "arith.cmpf"(%arg69, %arg70) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%122) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %113 = "func.call"(%112, %108, %106) <{callee = @_where_14}> : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %114 = "tensor.extract_slice"(%arg63) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 8>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %115 = "tensor.collapse_shape"(%114) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %116 = "tensor.extract_slice"(%arg62) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 8>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<1xf32>
    %117 = "tensor.collapse_shape"(%116) <{reassociation = []}> : (tensor<1xf32>) -> tensor<f32>
    %118 = "linalg.generic"(%117, %85) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg67: f32, %arg68: f32):
      "linalg.yield"(%arg67) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %119 = "linalg.generic"(%arg61, %118, %78) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg64: f32, %arg65: f32, %arg66: i1):
      %121 = "arith.cmpf"(%arg64, %arg65) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%121) : (i1) -> ()
    }) : (tensor<5xf32>, tensor<5xf32>, tensor<5xi1>) -> tensor<5xi1>
    %120 = "func.call"(%119, %115, %113) <{callee = @_where_14}> : (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%120) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi32>, tensor<i32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg48: tensor<5xi32>, %arg49: tensor<i32>, %arg50: tensor<i32>):
    %60 = "tensor.empty"() : () -> tensor<5xi32>
    %61 = "linalg.generic"(%arg49, %60) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg59: i32, %arg60: i32):
      "linalg.yield"(%arg59) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %62 = "linalg.generic"(%61, %arg48, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32, %arg58: i32):
      %66 = "arith.maxsi"(%arg56, %arg57) : (i32, i32) -> i32
      "linalg.yield"(%66) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %63 = "linalg.generic"(%arg50, %60) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32):
      "linalg.yield"(%arg54) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %64 = "linalg.generic"(%63, %62, %60) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: i32, %arg52: i32, %arg53: i32):
      %65 = "arith.minsi"(%arg51, %arg52) : (i32, i32) -> i32
      "linalg.yield"(%65) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%64) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<i32>, tensor<5xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_where_12", sym_visibility = "private"}> ({
  ^bb0(%arg37: tensor<5xi1>, %arg38: tensor<i32>, %arg39: tensor<5xf32>):
    %53 = "tensor.empty"() : () -> tensor<f32>
    %54 = "linalg.generic"(%arg38, %53) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg46: i32, %arg47: f32):
      %59 = "arith.sitofp"(%arg46) : (i32) -> f32
      "linalg.yield"(%59) : (f32) -> ()
    }) : (tensor<i32>, tensor<f32>) -> tensor<f32>
    %55 = "tensor.empty"() : () -> tensor<5xf32>
    %56 = "linalg.generic"(%54, %55) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: f32, %arg45: f32):
      "linalg.yield"(%arg44) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %57 = "linalg.generic"(%arg37, %56, %arg39, %55) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg40: i1, %arg41: f32, %arg42: f32, %arg43: f32):
      %58 = "arith.select"(%arg40, %arg41, %arg42) : (i1, f32, f32) -> f32
      "linalg.yield"(%58) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%57) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_where_13", sym_visibility = "private"}> ({
  ^bb0(%arg30: tensor<5xi1>, %arg31: tensor<5xf32>, %arg32: tensor<5xf32>):
    %50 = "tensor.empty"() : () -> tensor<5xf32>
    %51 = "linalg.generic"(%arg30, %arg31, %arg32, %50) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg33: i1, %arg34: f32, %arg35: f32, %arg36: f32):
      %52 = "arith.select"(%arg33, %arg34, %arg35) : (i1, f32, f32) -> f32
      "linalg.yield"(%52) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%51) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<f32>, tensor<5xf32>) -> tensor<5xf32>, res_attrs = [{}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg21: tensor<5xi1>, %arg22: tensor<f32>, %arg23: tensor<5xf32>):
    %46 = "tensor.empty"() : () -> tensor<5xf32>
    %47 = "linalg.generic"(%arg22, %46) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg28: f32, %arg29: f32):
      "linalg.yield"(%arg28) : (f32) -> ()
    }) : (tensor<f32>, tensor<5xf32>) -> tensor<5xf32>
    %48 = "linalg.generic"(%arg21, %47, %arg23, %46) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg24: i1, %arg25: f32, %arg26: f32, %arg27: f32):
      %49 = "arith.select"(%arg24, %arg25, %arg26) : (i1, f32, f32) -> f32
      "linalg.yield"(%49) : (f32) -> ()
    }) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%48) : (tensor<5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> tensor<9xf32>, res_attrs = [{}], sym_name = "partition", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<9xf32>):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %3 = "tensor.empty"() : () -> tensor<9xf32>
    %4 = "linalg.generic"(%arg0, %3) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg19: f32, %arg20: f32):
      %45 = "arith.negf"(%arg19) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%45) : (f32) -> ()
    }) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xf32>
    %5 = "tensor.empty"() : () -> tensor<9xi32>
    %6 = "linalg.generic"(%5) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg18: i32):
      %43 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %44 = "arith.index_cast"(%43) : (index) -> i32
      "linalg.yield"(%44) : (i32) -> ()
    }) : (tensor<9xi32>) -> tensor<9xi32>
    %7:2 = "stablehlo.sort"(%4, %6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg11: tensor<f32>, %arg12: tensor<f32>, %arg13: tensor<i32>, %arg14: tensor<i32>):
      %32 = "tensor.empty"() : () -> tensor<i1>
      %33 = "linalg.generic"(%arg11, %arg12, %32) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg15: f32, %arg16: f32, %arg17: i1):
        %34 = "arith.bitcast"(%arg15) : (f32) -> i32
        %35 = "arith.cmpi"(%34, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %36 = "arith.subi"(%1, %34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %37 = "arith.select"(%35, %36, %34) : (i1, i32, i32) -> i32
        %38 = "arith.bitcast"(%arg16) : (f32) -> i32
        %39 = "arith.cmpi"(%38, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %40 = "arith.subi"(%1, %38) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %41 = "arith.select"(%39, %40, %38) : (i1, i32, i32) -> i32
        %42 = "arith.cmpi"(%37, %41) <{predicate = 4 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%42) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%33) : (tensor<i1>) -> ()
    }) : (tensor<9xf32>, tensor<9xi32>) -> (tensor<9xf32>, tensor<9xi32>)
    %8 = "tensor.extract_slice"(%7#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<4xf32>
    %9 = "tensor.empty"() : () -> tensor<4xf32>
    %10 = "linalg.generic"(%8, %9) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg9: f32, %arg10: f32):
      %31 = "arith.negf"(%arg9) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%31) : (f32) -> ()
    }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %11:2 = "stablehlo.sort"(%arg0, %6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %20 = "tensor.empty"() : () -> tensor<i1>
      %21 = "linalg.generic"(%arg2, %arg3, %20) <{indexing_maps = [#map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg6: f32, %arg7: f32, %arg8: i1):
        %22 = "arith.bitcast"(%arg6) : (f32) -> i32
        %23 = "arith.cmpi"(%22, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %24 = "arith.subi"(%1, %22) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %25 = "arith.select"(%23, %24, %22) : (i1, i32, i32) -> i32
        %26 = "arith.bitcast"(%arg7) : (f32) -> i32
        %27 = "arith.cmpi"(%26, %2) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %28 = "arith.subi"(%1, %26) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %29 = "arith.select"(%27, %28, %26) : (i1, i32, i32) -> i32
        %30 = "arith.cmpi"(%25, %29) <{predicate = 4 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%30) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%21) : (tensor<i1>) -> ()
    }) : (tensor<9xf32>, tensor<9xi32>) -> (tensor<9xf32>, tensor<9xi32>)
    %12 = "tensor.extract_slice"(%11#0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 5>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<5xf32>
    %13 = "linalg.generic"(%3) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1: f32):
      %14 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %15 = "arith.cmpi"(%14, %0) <{predicate = 6 : i64}> : (index, index) -> i1
      %16 = "scf.if"(%15) ({
        %19 = "tensor.extract"(%10, %14) : (tensor<4xf32>, index) -> f32
        "scf.yield"(%19) : (f32) -> ()
      }, {
        %17 = "arith.subi"(%14, %0) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %18 = "tensor.extract"(%12, %17) : (tensor<5xf32>, index) -> f32
        "scf.yield"(%18) : (f32) -> ()
      }) : (i1) -> f32
      "linalg.yield"(%16) : (f32) -> ()
    }) : (tensor<9xf32>) -> tensor<9xf32>
    "func.return"(%13) : (tensor<9xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

