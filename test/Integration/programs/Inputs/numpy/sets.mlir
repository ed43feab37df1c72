#map = affine_map<(d0) -> ()>
#map1 = affine_map<(d0) -> (d0)>
#map2 = affine_map<(d0, d1) -> (d0)>
#map3 = affine_map<(d0, d1) -> (d0, d1)>
#map4 = affine_map<() -> ()>
#map5 = affine_map<(d0, d1) -> (d1, d0)>
#map6 = affine_map<(d0, d1) -> (-d0, d1)>
#map7 = affine_map<(d0, d1) -> (d0 + d1)>
#map8 = affine_map<(d0, d1) -> (d1)>
#map9 = affine_map<(d0, d1) -> (-d0 + 1, d1)>
#map10 = affine_map<(d0, d1) -> ()>
#map11 = affine_map<(d0, d1) -> (0, d1)>
#map12 = affine_map<(d0, d1) -> (d0, 0)>
"builtin.module"() <{sym_name = "jit_sets"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi32>, tensor<8x2xi32>, tensor<9xf32>) -> (tensor<8xi32>, tensor<6xi32>, tensor<12xi32>, tensor<6xi32>, tensor<5x2xi32>, tensor<9xf32>, tensor<5xi32>, tensor<9xi32>, tensor<5xi32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1][0]"}, {jax.result_info = "result[1][1]"}, {jax.result_info = "result[1][2]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg1275: tensor<12xi32>, %arg1276: tensor<8x2xi32>, %arg1277: tensor<9xf32>):
    %1446 = "arith.constant"() <{value = 12 : index}> : () -> index
    %1447 = "arith.constant"() <{value = 13 : i32}> : () -> i32
    %1448 = "arith.constant"() <{value = 19 : index}> : () -> index
    %1449 = "arith.constant"() <{value = 7 : index}> : () -> index
    %1450 = "arith.constant"() <{value = 8 : index}> : () -> index
    %1451 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1452 = "arith.constant"() <{value = 11 : index}> : () -> index
    %1453 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1454 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %1455 = "arith.constant"() <{value = dense<20> : tensor<i32>}> : () -> tensor<i32>
    %1456 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %1457 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %1458 = "arith.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %1459 = "arith.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %1460 = "arith.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %1461 = "arith.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %1462 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1463 = "arith.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %1464 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1465:2 = "func.call"(%arg1275) <{callee = @_unique_sorted_mask}> : (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>)
    %1466 = "func.call"(%1465#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1467 = "tensor.empty"() : () -> tensor<8xi32>
    %1468 = "linalg.generic"(%1464, %1467) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1612: i32, %arg1613: i32):
      "linalg.yield"(%arg1612) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1469 = "func.call"(%1466, %1464) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1470 = "tensor.empty"() : () -> tensor<12xi32>
    %1471 = "linalg.generic"(%1464, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1610: i32, %arg1611: i32):
      "linalg.yield"(%arg1610) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1472 = "tensor.empty"() : () -> tensor<12xi1>
    %1473 = "linalg.generic"(%1469, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1607: i32, %arg1608: i32, %arg1609: i1):
      %1809 = "arith.cmpi"(%arg1607, %arg1608) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1809) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1474 = "linalg.generic"(%1463, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1605: i32, %arg1606: i32):
      "linalg.yield"(%arg1605) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1475 = "linalg.generic"(%1469, %1474, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1602: i32, %arg1603: i32, %arg1604: i32):
      %1808 = "arith.addi"(%arg1602, %arg1603) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1808) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1476 = "linalg.generic"(%1473, %1475, %1469, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1598: i1, %arg1599: i32, %arg1600: i32, %arg1601: i32):
      %1807 = "arith.select"(%arg1598, %arg1599, %arg1600) : (i1, i32, i32) -> i32
      "linalg.yield"(%1807) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1477 = "tensor.empty"() : () -> tensor<12x1xi32>
    %1478 = "linalg.generic"(%1476, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1596: i32, %arg1597: i32):
      "linalg.yield"(%arg1596) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1479 = "linalg.generic"(%1462, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1594: i32, %arg1595: i32):
      "linalg.yield"(%arg1594) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1480 = "stablehlo.scatter"(%1468, %1478, %1479) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1589: tensor<i32>, %arg1590: tensor<i32>):
      %1804 = "tensor.empty"() : () -> tensor<i32>
      %1805 = "linalg.generic"(%arg1589, %arg1590, %1804) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1591: i32, %arg1592: i32, %arg1593: i32):
        %1806 = "arith.addi"(%arg1591, %arg1592) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1806) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1805) : (tensor<i32>) -> ()
    }) : (tensor<8xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<8xi32>
    %1481 = "func.call"(%1480) <{callee = @cumsum_1}> : (tensor<8xi32>) -> tensor<8xi32>
    %1482 = "func.call"(%1481, %1462) <{callee = @floor_divide}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %1483 = "func.call"(%1482, %1461) <{callee = @remainder}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %1484 = "tensor.empty"() : () -> tensor<8xi1>
    %1485 = "linalg.generic"(%1483, %1468, %1484) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1586: i32, %arg1587: i32, %arg1588: i1):
      %1803 = "arith.cmpi"(%arg1586, %arg1587) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1803) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1486 = "linalg.generic"(%1461, %1467) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1584: i32, %arg1585: i32):
      "linalg.yield"(%arg1584) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1487 = "linalg.generic"(%1483, %1486, %1467) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1581: i32, %arg1582: i32, %arg1583: i32):
      %1802 = "arith.addi"(%arg1581, %arg1582) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1802) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1488 = "linalg.generic"(%1485, %1487, %1483, %1467) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1577: i1, %arg1578: i32, %arg1579: i32, %arg1580: i32):
      %1801 = "arith.select"(%arg1577, %arg1578, %arg1579) : (i1, i32, i32) -> i32
      "linalg.yield"(%1801) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1489 = "tensor.empty"() : () -> tensor<8x1xi32>
    %1490 = "linalg.generic"(%1488, %1489) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1575: i32, %arg1576: i32):
      "linalg.yield"(%arg1575) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    %1491 = "linalg.generic"(%1467) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1574: i32):
      %1795 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1796 = "tensor.extract"(%1490, %1795, %1453) : (tensor<8x1xi32>, index, index) -> i32
      %1797 = "arith.index_cast"(%1796) : (i32) -> index
      %1798 = "arith.maxsi"(%1797, %1453) : (index, index) -> index
      %1799 = "arith.minsi"(%1798, %1452) : (index, index) -> index
      %1800 = "tensor.extract"(%1465#0, %1799) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1800) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<8xi32>
    %1492:3 = "func.call"(%arg1275) <{callee = @_unique_sorted_mask_4}> : (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>, tensor<12xi32>)
    %1493 = "func.call"(%1492#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1494 = "tensor.empty"() : () -> tensor<6xi32>
    %1495 = "linalg.generic"(%1464, %1494) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1572: i32, %arg1573: i32):
      "linalg.yield"(%arg1572) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1496 = "func.call"(%1493, %1464) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1497 = "linalg.generic"(%1496, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1569: i32, %arg1570: i32, %arg1571: i1):
      %1794 = "arith.cmpi"(%arg1569, %arg1570) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1794) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1498 = "linalg.generic"(%1460, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1567: i32, %arg1568: i32):
      "linalg.yield"(%arg1567) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1499 = "linalg.generic"(%1496, %1498, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1564: i32, %arg1565: i32, %arg1566: i32):
      %1793 = "arith.addi"(%arg1564, %arg1565) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1793) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1500 = "linalg.generic"(%1497, %1499, %1496, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1560: i1, %arg1561: i32, %arg1562: i32, %arg1563: i32):
      %1792 = "arith.select"(%arg1560, %arg1561, %arg1562) : (i1, i32, i32) -> i32
      "linalg.yield"(%1792) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1501 = "linalg.generic"(%1500, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1558: i32, %arg1559: i32):
      "linalg.yield"(%arg1558) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1502 = "stablehlo.scatter"(%1495, %1501, %1479) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1553: tensor<i32>, %arg1554: tensor<i32>):
      %1789 = "tensor.empty"() : () -> tensor<i32>
      %1790 = "linalg.generic"(%arg1553, %arg1554, %1789) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1555: i32, %arg1556: i32, %arg1557: i32):
        %1791 = "arith.addi"(%arg1555, %arg1556) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1791) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1790) : (tensor<i32>) -> ()
    }) : (tensor<6xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<6xi32>
    %1503 = "func.call"(%1502) <{callee = @cumsum_5}> : (tensor<6xi32>) -> tensor<6xi32>
    %1504 = "func.call"(%1503, %1462) <{callee = @floor_divide_7}> : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %1505 = "func.call"(%1504, %1461) <{callee = @remainder_9}> : (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %1506 = "tensor.empty"() : () -> tensor<6xi1>
    %1507 = "linalg.generic"(%1505, %1495, %1506) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1550: i32, %arg1551: i32, %arg1552: i1):
      %1788 = "arith.cmpi"(%arg1550, %arg1551) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1788) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1508 = "linalg.generic"(%1461, %1494) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1548: i32, %arg1549: i32):
      "linalg.yield"(%arg1548) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1509 = "linalg.generic"(%1505, %1508, %1494) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1545: i32, %arg1546: i32, %arg1547: i32):
      %1787 = "arith.addi"(%arg1545, %arg1546) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1787) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1510 = "linalg.generic"(%1507, %1509, %1505, %1494) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1541: i1, %arg1542: i32, %arg1543: i32, %arg1544: i32):
      %1786 = "arith.select"(%arg1541, %arg1542, %arg1543) : (i1, i32, i32) -> i32
      "linalg.yield"(%1786) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1511 = "tensor.empty"() : () -> tensor<6x1xi32>
    %1512 = "linalg.generic"(%1510, %1511) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1539: i32, %arg1540: i32):
      "linalg.yield"(%arg1539) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6x1xi32>) -> tensor<6x1xi32>
    %1513 = "linalg.generic"(%1494) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1538: i32):
      %1780 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1781 = "tensor.extract"(%1512, %1780, %1453) : (tensor<6x1xi32>, index, index) -> i32
      %1782 = "arith.index_cast"(%1781) : (i32) -> index
      %1783 = "arith.maxsi"(%1782, %1453) : (index, index) -> index
      %1784 = "arith.minsi"(%1783, %1452) : (index, index) -> index
      %1785 = "tensor.extract"(%1492#0, %1784) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1785) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %1514 = "linalg.generic"(%1494) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1537: i32):
      %1778 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1779 = "arith.index_cast"(%1778) : (index) -> i32
      "linalg.yield"(%1779) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<6xi32>
    %1515 = "linalg.generic"(%1492#1, %1470) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1535: i1, %arg1536: i32):
      %1777 = "arith.extui"(%arg1535) : (i1) -> i32
      "linalg.yield"(%1777) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>) -> tensor<12xi32>
    %1516 = "tensor.empty"() : () -> tensor<i32>
    %1517 = "linalg.fill"(%1451, %1516) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1533: i32, %arg1534: i32):
      "linalg.yield"(%arg1533) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %1518 = "linalg.generic"(%1515, %1517) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1531: i32, %arg1532: i32):
      %1776 = "arith.addi"(%arg1532, %arg1531) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1776) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    %1519 = "linalg.generic"(%1518, %1494) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1529: i32, %arg1530: i32):
      "linalg.yield"(%arg1529) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1520 = "linalg.generic"(%1514, %1519, %1506) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1526: i32, %arg1527: i32, %arg1528: i1):
      %1775 = "arith.cmpi"(%arg1526, %arg1527) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1775) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1521 = "func.call"(%1520, %1513, %1459) <{callee = @_where_10}> : (tensor<6xi1>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %1522 = "func.call"(%1492#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1523 = "linalg.generic"(%1522, %1479, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1523: i32, %arg1524: i32, %arg1525: i32):
      %1774 = "arith.subi"(%arg1523, %arg1524) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1774) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1524 = "linalg.generic"(%1492#2, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1520: i32, %arg1521: i32, %arg1522: i1):
      %1773 = "arith.cmpi"(%arg1520, %arg1521) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1773) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1525 = "linalg.generic"(%1461, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1518: i32, %arg1519: i32):
      "linalg.yield"(%arg1518) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1526 = "linalg.generic"(%1492#2, %1525, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1515: i32, %arg1516: i32, %arg1517: i32):
      %1772 = "arith.addi"(%arg1515, %arg1516) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1772) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1527 = "linalg.generic"(%1524, %1526, %1492#2, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1511: i1, %arg1512: i32, %arg1513: i32, %arg1514: i32):
      %1771 = "arith.select"(%arg1511, %arg1512, %arg1513) : (i1, i32, i32) -> i32
      "linalg.yield"(%1771) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1528 = "linalg.generic"(%1527, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1509: i32, %arg1510: i32):
      "linalg.yield"(%arg1509) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1529 = "stablehlo.scatter"(%1471, %1528, %1523) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1507: tensor<i32>, %arg1508: tensor<i32>):
      "stablehlo.return"(%arg1508) : (tensor<i32>) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1530 = "func.call"(%1492#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1531 = "tensor.empty"() : () -> tensor<7xi32>
    %1532 = "linalg.generic"(%1464, %1531) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1505: i32, %arg1506: i32):
      "linalg.yield"(%arg1505) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1533 = "func.call"(%1530, %1464) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1534 = "linalg.generic"(%1533, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1502: i32, %arg1503: i32, %arg1504: i1):
      %1770 = "arith.cmpi"(%arg1502, %arg1503) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1770) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1535 = "linalg.generic"(%1458, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1500: i32, %arg1501: i32):
      "linalg.yield"(%arg1500) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1536 = "linalg.generic"(%1533, %1535, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1497: i32, %arg1498: i32, %arg1499: i32):
      %1769 = "arith.addi"(%arg1497, %arg1498) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1769) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1537 = "linalg.generic"(%1534, %1536, %1533, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1493: i1, %arg1494: i32, %arg1495: i32, %arg1496: i32):
      %1768 = "arith.select"(%arg1493, %arg1494, %arg1495) : (i1, i32, i32) -> i32
      "linalg.yield"(%1768) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1538 = "linalg.generic"(%1537, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1491: i32, %arg1492: i32):
      "linalg.yield"(%arg1491) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1539 = "stablehlo.scatter"(%1532, %1538, %1479) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1486: tensor<i32>, %arg1487: tensor<i32>):
      %1766 = "linalg.generic"(%arg1486, %arg1487, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1488: i32, %arg1489: i32, %arg1490: i32):
        %1767 = "arith.addi"(%arg1488, %arg1489) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1767) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1766) : (tensor<i32>) -> ()
    }) : (tensor<7xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<7xi32>
    %1540 = "func.call"(%1539) <{callee = @cumsum_11}> : (tensor<7xi32>) -> tensor<7xi32>
    %1541 = "func.call"(%1540, %1462) <{callee = @floor_divide_13}> : (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>
    %1542 = "func.call"(%1541, %1461) <{callee = @remainder_15}> : (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>
    %1543 = "tensor.extract_slice"(%1542) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (tensor<7xi32>) -> tensor<6xi32>
    %1544 = "func.call"(%1543, %1543, %1461) <{callee = @_where_16}> : (tensor<6xi32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>
    %1545 = "tensor.empty"() : () -> tensor<1xi32>
    %1546 = "linalg.generic"(%1462, %1545) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1484: i32, %arg1485: i32):
      "linalg.yield"(%arg1484) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %1547 = "stablehlo.scatter"(%1542, %1546, %1544) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1482: tensor<i32>, %arg1483: tensor<i32>):
      "stablehlo.return"(%arg1483) : (tensor<i32>) -> ()
    }) : (tensor<7xi32>, tensor<1xi32>, tensor<6xi32>) -> tensor<7xi32>
    %1548 = "func.call"(%1547) <{callee = @diff}> : (tensor<7xi32>) -> tensor<6xi32>
    %1549:2 = "func.call"(%arg1276) <{callee = @_unique_sorted_mask_17}> : (tensor<8x2xi32>) -> (tensor<8x2xi32>, tensor<8xi1>)
    %1550 = "func.call"(%1549#1) <{callee = @cumsum_19}> : (tensor<8xi1>) -> tensor<8xi32>
    %1551 = "tensor.empty"() : () -> tensor<5xi32>
    %1552 = "linalg.generic"(%1464, %1551) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1480: i32, %arg1481: i32):
      "linalg.yield"(%arg1480) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %1553 = "func.call"(%1550, %1464) <{callee = @clip_20}> : (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>
    %1554 = "linalg.generic"(%1553, %1468, %1484) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1477: i32, %arg1478: i32, %arg1479: i1):
      %1765 = "arith.cmpi"(%arg1477, %arg1478) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1765) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1555 = "linalg.generic"(%1457, %1467) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1475: i32, %arg1476: i32):
      "linalg.yield"(%arg1475) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1556 = "linalg.generic"(%1553, %1555, %1467) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1472: i32, %arg1473: i32, %arg1474: i32):
      %1764 = "arith.addi"(%arg1472, %arg1473) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1764) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1557 = "linalg.generic"(%1554, %1556, %1553, %1467) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1468: i1, %arg1469: i32, %arg1470: i32, %arg1471: i32):
      %1763 = "arith.select"(%arg1468, %arg1469, %arg1470) : (i1, i32, i32) -> i32
      "linalg.yield"(%1763) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1558 = "linalg.generic"(%1557, %1489) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1466: i32, %arg1467: i32):
      "linalg.yield"(%arg1466) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    %1559 = "linalg.generic"(%1462, %1467) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1464: i32, %arg1465: i32):
      "linalg.yield"(%arg1464) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1560 = "stablehlo.scatter"(%1552, %1558, %1559) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1459: tensor<i32>, %arg1460: tensor<i32>):
      %1761 = "linalg.generic"(%arg1459, %arg1460, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1461: i32, %arg1462: i32, %arg1463: i32):
        %1762 = "arith.addi"(%arg1461, %arg1462) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1762) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1761) : (tensor<i32>) -> ()
    }) : (tensor<5xi32>, tensor<8x1xi32>, tensor<8xi32>) -> tensor<5xi32>
    %1561 = "func.call"(%1560) <{callee = @cumsum_21}> : (tensor<5xi32>) -> tensor<5xi32>
    %1562 = "func.call"(%1561, %1462) <{callee = @floor_divide_23}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %1563 = "func.call"(%1562, %1463) <{callee = @remainder_25}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %1564 = "tensor.empty"() : () -> tensor<5xi1>
    %1565 = "linalg.generic"(%1563, %1552, %1564) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1456: i32, %arg1457: i32, %arg1458: i1):
      %1760 = "arith.cmpi"(%arg1456, %arg1457) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1760) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %1566 = "linalg.generic"(%1463, %1551) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1454: i32, %arg1455: i32):
      "linalg.yield"(%arg1454) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %1567 = "linalg.generic"(%1563, %1566, %1551) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1451: i32, %arg1452: i32, %arg1453: i32):
      %1759 = "arith.addi"(%arg1451, %arg1452) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1759) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %1568 = "linalg.generic"(%1565, %1567, %1563, %1551) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1447: i1, %arg1448: i32, %arg1449: i32, %arg1450: i32):
      %1758 = "arith.select"(%arg1447, %arg1448, %arg1449) : (i1, i32, i32) -> i32
      "linalg.yield"(%1758) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %1569 = "tensor.empty"() : () -> tensor<5x1xi32>
    %1570 = "linalg.generic"(%1568, %1569) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1445: i32, %arg1446: i32):
      "linalg.yield"(%arg1445) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %1571 = "tensor.empty"() : () -> tensor<5x2xi32>
    %1572 = "linalg.generic"(%1571) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1444: i32):
      %1751 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1752 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %1753 = "tensor.extract"(%1570, %1751, %1453) : (tensor<5x1xi32>, index, index) -> i32
      %1754 = "arith.index_cast"(%1753) : (i32) -> index
      %1755 = "arith.maxsi"(%1754, %1453) : (index, index) -> index
      %1756 = "arith.minsi"(%1755, %1449) : (index, index) -> index
      %1757 = "tensor.extract"(%1549#0, %1756, %1752) : (tensor<8x2xi32>, index, index) -> i32
      "linalg.yield"(%1757) : (i32) -> ()
    }) : (tensor<5x2xi32>) -> tensor<5x2xi32>
    %1573:2 = "func.call"(%arg1277) <{callee = @_unique_sorted_mask_26}> : (tensor<9xf32>) -> (tensor<9xf32>, tensor<9xi1>)
    %1574 = "func.call"(%1573#1) <{callee = @cumsum_28}> : (tensor<9xi1>) -> tensor<9xi32>
    %1575 = "tensor.empty"() : () -> tensor<9xi32>
    %1576 = "linalg.generic"(%1464, %1575) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1442: i32, %arg1443: i32):
      "linalg.yield"(%arg1442) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %1577 = "func.call"(%1574, %1464) <{callee = @clip_30}> : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %1578 = "tensor.empty"() : () -> tensor<9xi1>
    %1579 = "linalg.generic"(%1577, %1576, %1578) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1439: i32, %arg1440: i32, %arg1441: i1):
      %1750 = "arith.cmpi"(%arg1439, %arg1440) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1750) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %1580 = "linalg.generic"(%1456, %1575) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1437: i32, %arg1438: i32):
      "linalg.yield"(%arg1437) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %1581 = "linalg.generic"(%1577, %1580, %1575) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1434: i32, %arg1435: i32, %arg1436: i32):
      %1749 = "arith.addi"(%arg1434, %arg1435) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1749) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1582 = "linalg.generic"(%1579, %1581, %1577, %1575) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1430: i1, %arg1431: i32, %arg1432: i32, %arg1433: i32):
      %1748 = "arith.select"(%arg1430, %arg1431, %arg1432) : (i1, i32, i32) -> i32
      "linalg.yield"(%1748) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1583 = "tensor.empty"() : () -> tensor<9x1xi32>
    %1584 = "linalg.generic"(%1582, %1583) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1428: i32, %arg1429: i32):
      "linalg.yield"(%arg1428) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %1585 = "linalg.generic"(%1462, %1575) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1426: i32, %arg1427: i32):
      "linalg.yield"(%arg1426) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %1586 = "stablehlo.scatter"(%1576, %1584, %1585) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1421: tensor<i32>, %arg1422: tensor<i32>):
      %1746 = "linalg.generic"(%arg1421, %arg1422, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1423: i32, %arg1424: i32, %arg1425: i32):
        %1747 = "arith.addi"(%arg1423, %arg1424) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1747) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1746) : (tensor<i32>) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1587 = "func.call"(%1586) <{callee = @cumsum_31}> : (tensor<9xi32>) -> tensor<9xi32>
    %1588 = "func.call"(%1587, %1462) <{callee = @floor_divide_32}> : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %1589 = "func.call"(%1588, %1456) <{callee = @remainder_34}> : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %1590 = "linalg.generic"(%1589, %1576, %1578) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1418: i32, %arg1419: i32, %arg1420: i1):
      %1745 = "arith.cmpi"(%arg1418, %arg1419) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1745) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %1591 = "linalg.generic"(%1589, %1580, %1575) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1415: i32, %arg1416: i32, %arg1417: i32):
      %1744 = "arith.addi"(%arg1415, %arg1416) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1744) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1592 = "linalg.generic"(%1590, %1591, %1589, %1575) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1411: i1, %arg1412: i32, %arg1413: i32, %arg1414: i32):
      %1743 = "arith.select"(%arg1411, %arg1412, %arg1413) : (i1, i32, i32) -> i32
      "linalg.yield"(%1743) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1593 = "linalg.generic"(%1592, %1583) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1409: i32, %arg1410: i32):
      "linalg.yield"(%arg1409) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %1594 = "tensor.empty"() : () -> tensor<9xf32>
    %1595 = "linalg.generic"(%1594) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1408: f32):
      %1737 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1738 = "tensor.extract"(%1593, %1737, %1453) : (tensor<9x1xi32>, index, index) -> i32
      %1739 = "arith.index_cast"(%1738) : (i32) -> index
      %1740 = "arith.maxsi"(%1739, %1453) : (index, index) -> index
      %1741 = "arith.minsi"(%1740, %1450) : (index, index) -> index
      %1742 = "tensor.extract"(%1573#0, %1741) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%1742) : (f32) -> ()
    }) : (tensor<9xf32>) -> tensor<9xf32>
    %1596 = "tensor.collapse_shape"(%arg1276) <{reassociation = [[0, 1]]}> : (tensor<8x2xi32>) -> tensor<16xi32>
    %1597 = "func.call"(%arg1275, %1596) <{callee = @_intersect1d_size}> : (tensor<12xi32>, tensor<16xi32>) -> tensor<5xi32>
    %1598 = "tensor.extract_slice"(%arg1276) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 8, 1>, static_strides = array<i64: 1, 1>}> : (tensor<8x2xi32>) -> tensor<8x1xi32>
    %1599 = "tensor.collapse_shape"(%1598) <{reassociation = [[0, 1]]}> : (tensor<8x1xi32>) -> tensor<8xi32>
    %1600 = "tensor.empty"() : () -> tensor<20xi32>
    %1601 = "linalg.generic"(%1600) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1407: i32):
      %1731 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1732 = "arith.cmpi"(%1731, %1446) <{predicate = 6 : i64}> : (index, index) -> i1
      %1733 = "scf.if"(%1732) ({
        %1736 = "tensor.extract"(%arg1275, %1731) : (tensor<12xi32>, index) -> i32
        "scf.yield"(%1736) : (i32) -> ()
      }, {
        %1734 = "arith.subi"(%1731, %1446) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %1735 = "tensor.extract"(%1599, %1734) : (tensor<8xi32>, index) -> i32
        "scf.yield"(%1735) : (i32) -> ()
      }) : (i1) -> i32
      "linalg.yield"(%1733) : (i32) -> ()
    }) : (tensor<20xi32>) -> tensor<20xi32>
    %1602:2 = "func.call"(%1601) <{callee = @_unique_sorted_mask_55}> : (tensor<20xi32>) -> (tensor<20xi32>, tensor<20xi1>)
    %1603 = "func.call"(%1602#1) <{callee = @cumsum_57}> : (tensor<20xi1>) -> tensor<20xi32>
    %1604 = "func.call"(%1603, %1464) <{callee = @clip_59}> : (tensor<20xi32>, tensor<i32>) -> tensor<20xi32>
    %1605 = "linalg.generic"(%1464, %1600) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1405: i32, %arg1406: i32):
      "linalg.yield"(%arg1405) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %1606 = "tensor.empty"() : () -> tensor<20xi1>
    %1607 = "linalg.generic"(%1604, %1605, %1606) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1402: i32, %arg1403: i32, %arg1404: i1):
      %1730 = "arith.cmpi"(%arg1402, %arg1403) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1730) : (i1) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>, tensor<20xi1>) -> tensor<20xi1>
    %1608 = "linalg.generic"(%1456, %1600) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1400: i32, %arg1401: i32):
      "linalg.yield"(%arg1400) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %1609 = "linalg.generic"(%1604, %1608, %1600) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1397: i32, %arg1398: i32, %arg1399: i32):
      %1729 = "arith.addi"(%arg1397, %arg1398) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1729) : (i32) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %1610 = "linalg.generic"(%1607, %1609, %1604, %1600) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1393: i1, %arg1394: i32, %arg1395: i32, %arg1396: i32):
      %1728 = "arith.select"(%arg1393, %arg1394, %arg1395) : (i1, i32, i32) -> i32
      "linalg.yield"(%1728) : (i32) -> ()
    }) : (tensor<20xi1>, tensor<20xi32>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %1611 = "tensor.empty"() : () -> tensor<20x1xi32>
    %1612 = "linalg.generic"(%1610, %1611) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1391: i32, %arg1392: i32):
      "linalg.yield"(%arg1391) : (i32) -> ()
    }) : (tensor<20xi32>, tensor<20x1xi32>) -> tensor<20x1xi32>
    %1613 = "linalg.generic"(%1462, %1600) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1389: i32, %arg1390: i32):
      "linalg.yield"(%arg1389) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %1614 = "stablehlo.scatter"(%1576, %1612, %1613) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1384: tensor<i32>, %arg1385: tensor<i32>):
      %1726 = "linalg.generic"(%arg1384, %arg1385, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1386: i32, %arg1387: i32, %arg1388: i32):
        %1727 = "arith.addi"(%arg1386, %arg1387) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1727) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1726) : (tensor<i32>) -> ()
    }) : (tensor<9xi32>, tensor<20x1xi32>, tensor<20xi32>) -> tensor<9xi32>
    %1615 = "func.call"(%1614) <{callee = @cumsum_31}> : (tensor<9xi32>) -> tensor<9xi32>
    %1616 = "func.call"(%1615, %1462) <{callee = @floor_divide_32}> : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %1617 = "func.call"(%1616, %1455) <{callee = @remainder_34}> : (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>
    %1618 = "linalg.generic"(%1617, %1576, %1578) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1381: i32, %arg1382: i32, %arg1383: i1):
      %1725 = "arith.cmpi"(%arg1381, %arg1382) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1725) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %1619 = "linalg.generic"(%1455, %1575) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1379: i32, %arg1380: i32):
      "linalg.yield"(%arg1379) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %1620 = "linalg.generic"(%1617, %1619, %1575) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1376: i32, %arg1377: i32, %arg1378: i32):
      %1724 = "arith.addi"(%arg1376, %arg1377) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1724) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1621 = "linalg.generic"(%1618, %1620, %1617, %1575) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1372: i1, %arg1373: i32, %arg1374: i32, %arg1375: i32):
      %1723 = "arith.select"(%arg1372, %arg1373, %arg1374) : (i1, i32, i32) -> i32
      "linalg.yield"(%1723) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %1622 = "linalg.generic"(%1621, %1583) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1370: i32, %arg1371: i32):
      "linalg.yield"(%arg1370) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %1623 = "linalg.generic"(%1575) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1369: i32):
      %1717 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1718 = "tensor.extract"(%1622, %1717, %1453) : (tensor<9x1xi32>, index, index) -> i32
      %1719 = "arith.index_cast"(%1718) : (i32) -> index
      %1720 = "arith.maxsi"(%1719, %1453) : (index, index) -> index
      %1721 = "arith.minsi"(%1720, %1448) : (index, index) -> index
      %1722 = "tensor.extract"(%1602#0, %1721) : (tensor<20xi32>, index) -> i32
      "linalg.yield"(%1722) : (i32) -> ()
    }) : (tensor<9xi32>) -> tensor<9xi32>
    %1624 = "tensor.extract_slice"(%arg1276) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}> : (tensor<8x2xi32>) -> tensor<2x2xi32>
    %1625 = "tensor.collapse_shape"(%1624) <{reassociation = [[0, 1]]}> : (tensor<2x2xi32>) -> tensor<4xi32>
    %1626:2 = "func.call"(%arg1275) <{callee = @_unique_sorted_mask}> : (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>)
    %1627 = "func.call"(%1626#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1628 = "func.call"(%1627, %1464) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1629 = "linalg.generic"(%1628, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1366: i32, %arg1367: i32, %arg1368: i1):
      %1716 = "arith.cmpi"(%arg1366, %arg1367) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1716) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1630 = "linalg.generic"(%1628, %1525, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1363: i32, %arg1364: i32, %arg1365: i32):
      %1715 = "arith.addi"(%arg1363, %arg1364) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1715) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1631 = "linalg.generic"(%1629, %1630, %1628, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1359: i1, %arg1360: i32, %arg1361: i32, %arg1362: i32):
      %1714 = "arith.select"(%arg1359, %arg1360, %arg1361) : (i1, i32, i32) -> i32
      "linalg.yield"(%1714) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1632 = "linalg.generic"(%1631, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1357: i32, %arg1358: i32):
      "linalg.yield"(%arg1357) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1633 = "stablehlo.scatter"(%1471, %1632, %1479) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1352: tensor<i32>, %arg1353: tensor<i32>):
      %1712 = "linalg.generic"(%arg1352, %arg1353, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1354: i32, %arg1355: i32, %arg1356: i32):
        %1713 = "arith.addi"(%arg1354, %arg1355) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1713) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1712) : (tensor<i32>) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1634 = "func.call"(%1633) <{callee = @cumsum_35}> : (tensor<12xi32>) -> tensor<12xi32>
    %1635 = "func.call"(%1634, %1462) <{callee = @floor_divide_36}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1636 = "func.call"(%1635, %1461) <{callee = @remainder_38}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1637 = "linalg.generic"(%1636, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1349: i32, %arg1350: i32, %arg1351: i1):
      %1711 = "arith.cmpi"(%arg1349, %arg1350) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1711) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1638 = "linalg.generic"(%1636, %1525, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1346: i32, %arg1347: i32, %arg1348: i32):
      %1710 = "arith.addi"(%arg1346, %arg1347) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1710) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1639 = "linalg.generic"(%1637, %1638, %1636, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1342: i1, %arg1343: i32, %arg1344: i32, %arg1345: i32):
      %1709 = "arith.select"(%arg1342, %arg1343, %arg1344) : (i1, i32, i32) -> i32
      "linalg.yield"(%1709) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1640 = "linalg.generic"(%1639, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1340: i32, %arg1341: i32):
      "linalg.yield"(%arg1340) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1641 = "linalg.generic"(%1470) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1339: i32):
      %1703 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1704 = "tensor.extract"(%1640, %1703, %1453) : (tensor<12x1xi32>, index, index) -> i32
      %1705 = "arith.index_cast"(%1704) : (i32) -> index
      %1706 = "arith.maxsi"(%1705, %1453) : (index, index) -> index
      %1707 = "arith.minsi"(%1706, %1452) : (index, index) -> index
      %1708 = "tensor.extract"(%1626#0, %1707) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1708) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %1642 = "func.call"(%1641, %1625) <{callee = @_in1d}> : (tensor<12xi32>, tensor<4xi32>) -> tensor<12xi1>
    %1643 = "tensor.extract_slice"(%1641) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (tensor<12xi32>) -> tensor<1xi32>
    %1644 = "tensor.collapse_shape"(%1643) <{reassociation = []}> : (tensor<1xi32>) -> tensor<i32>
    %1645 = "linalg.generic"(%1644, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1337: i32, %arg1338: i32):
      "linalg.yield"(%arg1337) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1646 = "linalg.generic"(%1641, %1645, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1334: i32, %arg1335: i32, %arg1336: i1):
      %1702 = "arith.cmpi"(%arg1334, %arg1335) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1702) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1647 = "linalg.generic"(%1646, %1470) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1332: i1, %arg1333: i32):
      %1701 = "arith.extui"(%arg1332) : (i1) -> i32
      "linalg.yield"(%1701) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>) -> tensor<12xi32>
    %1648 = "linalg.generic"(%1647, %1517) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1330: i32, %arg1331: i32):
      %1700 = "arith.addi"(%arg1331, %arg1330) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1700) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    %1649 = "linalg.generic"(%1648, %1516) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1328: i32, %arg1329: i32):
      %1699 = "arith.subi"(%1447, %arg1328) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1699) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1650 = "linalg.generic"(%1470) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1327: i32):
      %1697 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1698 = "arith.index_cast"(%1697) : (index) -> i32
      "linalg.yield"(%1698) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %1651 = "linalg.generic"(%1649, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1325: i32, %arg1326: i32):
      "linalg.yield"(%arg1325) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1652 = "linalg.generic"(%1650, %1651, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1322: i32, %arg1323: i32, %arg1324: i1):
      %1696 = "arith.cmpi"(%arg1322, %arg1323) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1696) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1653 = "func.call"(%1652, %1642, %1454) <{callee = @_where_60}> : (tensor<12xi1>, tensor<12xi1>, tensor<i1>) -> tensor<12xi1>
    %1654 = "linalg.generic"(%1551) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1321: i32):
      %1694 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1695 = "arith.index_cast"(%1694) : (index) -> i32
      "linalg.yield"(%1695) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %1655 = "linalg.generic"(%1653, %1470) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1319: i1, %arg1320: i32):
      %1693 = "arith.extui"(%arg1319) : (i1) -> i32
      "linalg.yield"(%1693) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>) -> tensor<12xi32>
    %1656 = "linalg.generic"(%1655, %1517) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1317: i32, %arg1318: i32):
      %1692 = "arith.addi"(%arg1318, %arg1317) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1692) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    %1657 = "linalg.generic"(%1656, %1551) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1315: i32, %arg1316: i32):
      "linalg.yield"(%arg1315) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %1658 = "linalg.generic"(%1654, %1657, %1564) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1312: i32, %arg1313: i32, %arg1314: i1):
      %1691 = "arith.cmpi"(%arg1312, %arg1313) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1691) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %1659 = "func.call"(%1653) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %1660 = "func.call"(%1659, %1464) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %1661 = "linalg.generic"(%1660, %1471, %1472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1309: i32, %arg1310: i32, %arg1311: i1):
      %1690 = "arith.cmpi"(%arg1309, %arg1310) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1690) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1662 = "linalg.generic"(%1457, %1470) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1307: i32, %arg1308: i32):
      "linalg.yield"(%arg1307) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1663 = "linalg.generic"(%1660, %1662, %1470) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1304: i32, %arg1305: i32, %arg1306: i32):
      %1689 = "arith.addi"(%arg1304, %arg1305) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1689) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1664 = "linalg.generic"(%1661, %1663, %1660, %1470) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1300: i1, %arg1301: i32, %arg1302: i32, %arg1303: i32):
      %1688 = "arith.select"(%arg1300, %arg1301, %arg1302) : (i1, i32, i32) -> i32
      "linalg.yield"(%1688) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1665 = "linalg.generic"(%1664, %1477) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1298: i32, %arg1299: i32):
      "linalg.yield"(%arg1298) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1666 = "stablehlo.scatter"(%1552, %1665, %1479) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1293: tensor<i32>, %arg1294: tensor<i32>):
      %1686 = "linalg.generic"(%arg1293, %arg1294, %1516) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1295: i32, %arg1296: i32, %arg1297: i32):
        %1687 = "arith.addi"(%arg1295, %arg1296) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%1687) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%1686) : (tensor<i32>) -> ()
    }) : (tensor<5xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<5xi32>
    %1667 = "func.call"(%1666) <{callee = @cumsum_21}> : (tensor<5xi32>) -> tensor<5xi32>
    %1668 = "func.call"(%1667, %1462) <{callee = @floor_divide_23}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %1669 = "func.call"(%1668, %1461) <{callee = @remainder_25}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %1670 = "linalg.generic"(%1669, %1552, %1564) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1290: i32, %arg1291: i32, %arg1292: i1):
      %1685 = "arith.cmpi"(%arg1290, %arg1291) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1685) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %1671 = "linalg.generic"(%1461, %1551) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1288: i32, %arg1289: i32):
      "linalg.yield"(%arg1288) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %1672 = "linalg.generic"(%1669, %1671, %1551) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1285: i32, %arg1286: i32, %arg1287: i32):
      %1684 = "arith.addi"(%arg1285, %arg1286) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1684) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %1673 = "linalg.generic"(%1670, %1672, %1669, %1551) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1281: i1, %arg1282: i32, %arg1283: i32, %arg1284: i32):
      %1683 = "arith.select"(%arg1281, %arg1282, %arg1283) : (i1, i32, i32) -> i32
      "linalg.yield"(%1683) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %1674 = "linalg.generic"(%1673, %1569) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1279: i32, %arg1280: i32):
      "linalg.yield"(%arg1279) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %1675 = "linalg.generic"(%1551) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1278: i32):
      %1677 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1678 = "tensor.extract"(%1674, %1677, %1453) : (tensor<5x1xi32>, index, index) -> i32
      %1679 = "arith.index_cast"(%1678) : (i32) -> index
      %1680 = "arith.maxsi"(%1679, %1453) : (index, index) -> index
      %1681 = "arith.minsi"(%1680, %1452) : (index, index) -> index
      %1682 = "tensor.extract"(%1641, %1681) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1682) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %1676 = "func.call"(%1658, %1675, %1464) <{callee = @_where_54}> : (tensor<5xi1>, tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    "func.return"(%1491, %1521, %1529, %1548, %1572, %1595, %1597, %1623, %1676) : (tensor<8xi32>, tensor<6xi32>, tensor<12xi32>, tensor<6xi32>, tensor<5x2xi32>, tensor<9xf32>, tensor<5xi32>, tensor<9xi32>, tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask", sym_visibility = "private"}> ({
  ^bb0(%arg1239: tensor<12xi32>):
    %1402 = "arith.constant"() <{value = 11 : index}> : () -> index
    %1403 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1404 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1405 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %1406 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %1407 = "arith.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %1408 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1409 = "tensor.expand_shape"(%arg1239) <{reassociation = [[0, 1]], static_output_shape = array<i64: 12, 1>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %1410 = "tensor.empty"() : () -> tensor<1x12xi32>
    %1411 = "linalg.generic"(%1409, %1410) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1273: i32, %arg1274: i32):
      "linalg.yield"(%arg1273) : (i32) -> ()
    }) : (tensor<12x1xi32>, tensor<1x12xi32>) -> tensor<1x12xi32>
    %1412 = "linalg.generic"(%1411, %1410) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1271: i32, %arg1272: i32):
      "linalg.yield"(%arg1271) : (i32) -> ()
    }) : (tensor<1x12xi32>, tensor<1x12xi32>) -> tensor<1x12xi32>
    %1413 = "func.call"(%1412) <{callee = @lexsort}> : (tensor<1x12xi32>) -> tensor<12xi32>
    %1414 = "tensor.empty"() : () -> tensor<12xi32>
    %1415 = "linalg.generic"(%1408, %1414) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1269: i32, %arg1270: i32):
      "linalg.yield"(%arg1269) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1416 = "tensor.empty"() : () -> tensor<12xi1>
    %1417 = "linalg.generic"(%1413, %1415, %1416) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1266: i32, %arg1267: i32, %arg1268: i1):
      %1445 = "arith.cmpi"(%arg1266, %arg1267) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1445) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1418 = "linalg.generic"(%1407, %1414) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1264: i32, %arg1265: i32):
      "linalg.yield"(%arg1264) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1419 = "linalg.generic"(%1413, %1418, %1414) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1261: i32, %arg1262: i32, %arg1263: i32):
      %1444 = "arith.addi"(%arg1261, %arg1262) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1444) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1420 = "linalg.generic"(%1417, %1419, %1413, %1414) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1257: i1, %arg1258: i32, %arg1259: i32, %arg1260: i32):
      %1443 = "arith.select"(%arg1257, %arg1258, %arg1259) : (i1, i32, i32) -> i32
      "linalg.yield"(%1443) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1421 = "tensor.empty"() : () -> tensor<12x1xi32>
    %1422 = "linalg.generic"(%1420, %1421) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1255: i32, %arg1256: i32):
      "linalg.yield"(%arg1255) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1423 = "linalg.generic"(%1414) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1254: i32):
      %1437 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1438 = "tensor.extract"(%1422, %1437, %1403) : (tensor<12x1xi32>, index, index) -> i32
      %1439 = "arith.index_cast"(%1438) : (i32) -> index
      %1440 = "arith.maxsi"(%1439, %1403) : (index, index) -> index
      %1441 = "arith.minsi"(%1440, %1402) : (index, index) -> index
      %1442 = "tensor.extract"(%arg1239, %1441) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1442) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %1424 = "linalg.generic"(%1406, %1416) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1252: i1, %arg1253: i1):
      "linalg.yield"(%arg1252) : (i1) -> ()
    }) : (tensor<i1>, tensor<12xi1>) -> tensor<12xi1>
    %1425 = "tensor.extract_slice"(%1423) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 11>, static_strides = array<i64: 1>}> : (tensor<12xi32>) -> tensor<11xi32>
    %1426 = "tensor.extract_slice"(%1423) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 11>, static_strides = array<i64: 1>}> : (tensor<12xi32>) -> tensor<11xi32>
    %1427 = "tensor.empty"() : () -> tensor<11xi1>
    %1428 = "linalg.generic"(%1425, %1426, %1427) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1249: i32, %arg1250: i32, %arg1251: i1):
      %1436 = "arith.cmpi"(%arg1249, %arg1250) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1436) : (i1) -> ()
    }) : (tensor<11xi32>, tensor<11xi32>, tensor<11xi1>) -> tensor<11xi1>
    %1429 = "stablehlo.reduce"(%1428, %1405) <{dimensions = array<i64>}> ({
    ^bb0(%arg1244: tensor<i1>, %arg1245: tensor<i1>):
      %1433 = "tensor.empty"() : () -> tensor<i1>
      %1434 = "linalg.generic"(%arg1244, %arg1245, %1433) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1246: i1, %arg1247: i1, %arg1248: i1):
        %1435 = "arith.ori"(%arg1246, %arg1247) : (i1, i1) -> i1
        "linalg.yield"(%1435) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%1434) : (tensor<i1>) -> ()
    }) : (tensor<11xi1>, tensor<i1>) -> tensor<11xi1>
    %1430 = "tensor.empty"() : () -> tensor<1xi32>
    %1431 = "linalg.generic"(%1404, %1430) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1242: i32, %arg1243: i32):
      "linalg.yield"(%arg1242) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %1432 = "stablehlo.scatter"(%1424, %1431, %1429) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1240: tensor<i1>, %arg1241: tensor<i1>):
      "stablehlo.return"(%arg1241) : (tensor<i1>) -> ()
    }) : (tensor<12xi1>, tensor<1xi32>, tensor<11xi1>) -> tensor<12xi1>
    "func.return"(%1423, %1432) : (tensor<12xi32>, tensor<12xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x12xi32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "lexsort", sym_visibility = "private"}> ({
  ^bb0(%arg1230: tensor<1x12xi32>):
    %1393 = "tensor.collapse_shape"(%arg1230) <{reassociation = [[0, 1]]}> : (tensor<1x12xi32>) -> tensor<12xi32>
    %1394 = "tensor.empty"() : () -> tensor<12xi32>
    %1395 = "linalg.generic"(%1394) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1238: i32):
      %1400 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1401 = "arith.index_cast"(%1400) : (index) -> i32
      "linalg.yield"(%1401) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %1396:2 = "stablehlo.sort"(%1393, %1395) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1231: tensor<i32>, %arg1232: tensor<i32>, %arg1233: tensor<i32>, %arg1234: tensor<i32>):
      %1397 = "tensor.empty"() : () -> tensor<i1>
      %1398 = "linalg.generic"(%arg1231, %arg1232, %1397) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1235: i32, %arg1236: i32, %arg1237: i1):
        %1399 = "arith.cmpi"(%arg1235, %arg1236) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%1399) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%1398) : (tensor<i1>) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi32>)
    "func.return"(%1396#1) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi1>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "cumsum", sym_visibility = "private"}> ({
  ^bb0(%arg1227: tensor<12xi1>):
    %1389 = "tensor.empty"() : () -> tensor<12xi32>
    %1390 = "linalg.generic"(%arg1227, %1389) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1228: i1, %arg1229: i32):
      %1392 = "arith.extui"(%arg1228) : (i1) -> i32
      "linalg.yield"(%1392) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>) -> tensor<12xi32>
    %1391 = "func.call"(%1390) <{callee = @cumsum_0}> : (tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%1391) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<12xi32>) -> tensor<12xi32>, sym_name = "cumsum_0", sym_visibility = "private"}> ({
  ^bb0(%arg1220: tensor<12xi32>):
    %1381 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1382 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1383 = "tensor.empty"() : () -> tensor<12xi32>
    %1384 = "linalg.generic"(%1382, %1383) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1225: i32, %arg1226: i32):
      "linalg.yield"(%arg1225) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1385 = "tensor.pad"(%arg1220) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 11>}> ({
    ^bb0(%arg1224: index):
      "tensor.yield"(%1381) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<23xi32>
    %1386 = "tensor.empty"() : () -> tensor<12xf32>
    %1387 = "linalg.generic"(%1385, %1386, %1384) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1221: i32, %arg1222: f32, %arg1223: i32):
      %1388 = "arith.addi"(%arg1223, %arg1221) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1388) : (i32) -> ()
    }) : (tensor<23xi32>, tensor<12xf32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%1387) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "clip", sym_visibility = "private"}> ({
  ^bb0(%arg1213: tensor<12xi32>, %arg1214: tensor<i32>):
    %1377 = "tensor.empty"() : () -> tensor<12xi32>
    %1378 = "linalg.generic"(%arg1214, %1377) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1218: i32, %arg1219: i32):
      "linalg.yield"(%arg1218) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1379 = "linalg.generic"(%1378, %arg1213, %1377) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1215: i32, %arg1216: i32, %arg1217: i32):
      %1380 = "arith.maxsi"(%arg1215, %arg1216) : (i32, i32) -> i32
      "linalg.yield"(%1380) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%1379) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "cumsum_1", sym_visibility = "private"}> ({
  ^bb0(%arg1212: tensor<8xi32>):
    %1376 = "func.call"(%arg1212) <{callee = @cumsum_2}> : (tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%1376) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<8xi32>) -> tensor<8xi32>, sym_name = "cumsum_2", sym_visibility = "private"}> ({
  ^bb0(%arg1205: tensor<8xi32>):
    %1368 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1369 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1370 = "tensor.empty"() : () -> tensor<8xi32>
    %1371 = "linalg.generic"(%1369, %1370) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1210: i32, %arg1211: i32):
      "linalg.yield"(%arg1210) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1372 = "tensor.pad"(%arg1205) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 7>}> ({
    ^bb0(%arg1209: index):
      "tensor.yield"(%1368) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<15xi32>
    %1373 = "tensor.empty"() : () -> tensor<8xf32>
    %1374 = "linalg.generic"(%1372, %1373, %1371) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1206: i32, %arg1207: f32, %arg1208: i32):
      %1375 = "arith.addi"(%arg1208, %arg1206) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1375) : (i32) -> ()
    }) : (tensor<15xi32>, tensor<8xf32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%1374) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg1173: tensor<8xi32>, %arg1174: tensor<i32>):
    %1315 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %1316 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1317 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1318 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1319 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1320 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1321 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1322 = "tensor.empty"() : () -> tensor<8xi32>
    %1323 = "linalg.generic"(%arg1174, %1322) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1203: i32, %arg1204: i32):
      "linalg.yield"(%arg1203) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1324 = "linalg.generic"(%arg1173, %1323, %1322) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1200: i32, %arg1201: i32, %arg1202: i32):
      %1359 = "arith.cmpi"(%arg1201, %1317) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1360 = "arith.cmpi"(%arg1200, %1318) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1361 = "arith.cmpi"(%arg1201, %1319) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1362 = "arith.andi"(%1360, %1361) : (i1, i1) -> i1
      %1363 = "arith.ori"(%1359, %1362) : (i1, i1) -> i1
      %1364 = "arith.select"(%1363, %1316, %arg1201) : (i1, i32, i32) -> i32
      %1365 = "arith.divsi"(%arg1200, %1364) : (i32, i32) -> i32
      %1366 = "arith.select"(%1362, %1318, %1365) : (i1, i32, i32) -> i32
      %1367 = "arith.select"(%1359, %1319, %1366) : (i1, i32, i32) -> i32
      "linalg.yield"(%1367) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1325 = "linalg.generic"(%arg1173, %1322) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1198: i32, %arg1199: i32):
      %1355 = "arith.cmpi"(%arg1198, %1317) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1356 = "arith.shrsi"(%arg1198, %1315) : (i32, i32) -> i32
      %1357 = "arith.ori"(%1356, %1316) : (i32, i32) -> i32
      %1358 = "arith.select"(%1355, %1317, %1357) : (i1, i32, i32) -> i32
      "linalg.yield"(%1358) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1326 = "tensor.empty"() : () -> tensor<i32>
    %1327 = "linalg.generic"(%arg1174, %1326) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1196: i32, %arg1197: i32):
      %1351 = "arith.cmpi"(%arg1196, %1317) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1352 = "arith.shrsi"(%arg1196, %1315) : (i32, i32) -> i32
      %1353 = "arith.ori"(%1352, %1316) : (i32, i32) -> i32
      %1354 = "arith.select"(%1351, %1317, %1353) : (i1, i32, i32) -> i32
      "linalg.yield"(%1354) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1328 = "linalg.generic"(%1327, %1322) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1194: i32, %arg1195: i32):
      "linalg.yield"(%arg1194) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1329 = "tensor.empty"() : () -> tensor<8xi1>
    %1330 = "linalg.generic"(%1325, %1328, %1329) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1191: i32, %arg1192: i32, %arg1193: i1):
      %1350 = "arith.cmpi"(%arg1191, %arg1192) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1350) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1331 = "linalg.generic"(%arg1173, %1323, %1322) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1188: i32, %arg1189: i32, %arg1190: i32):
      %1341 = "arith.cmpi"(%arg1189, %1317) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1342 = "arith.cmpi"(%arg1188, %1318) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1343 = "arith.cmpi"(%arg1189, %1319) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1344 = "arith.andi"(%1342, %1343) : (i1, i1) -> i1
      %1345 = "arith.ori"(%1341, %1344) : (i1, i1) -> i1
      %1346 = "arith.select"(%1345, %1316, %arg1189) : (i1, i32, i32) -> i32
      %1347 = "arith.remsi"(%arg1188, %1346) : (i32, i32) -> i32
      %1348 = "arith.select"(%1344, %1317, %1347) : (i1, i32, i32) -> i32
      %1349 = "arith.select"(%1341, %arg1188, %1348) : (i1, i32, i32) -> i32
      "linalg.yield"(%1349) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1332 = "linalg.generic"(%1321, %1322) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1186: i32, %arg1187: i32):
      "linalg.yield"(%arg1186) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1333 = "linalg.generic"(%1331, %1332, %1329) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1183: i32, %arg1184: i32, %arg1185: i1):
      %1340 = "arith.cmpi"(%arg1183, %arg1184) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1340) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1334 = "linalg.generic"(%1330, %1333, %1329) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1180: i1, %arg1181: i1, %arg1182: i1):
      %1339 = "arith.andi"(%arg1180, %arg1181) : (i1, i1) -> i1
      "linalg.yield"(%1339) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %1335 = "linalg.generic"(%1320, %1322) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1178: i32, %arg1179: i32):
      "linalg.yield"(%arg1178) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1336 = "linalg.generic"(%1324, %1335, %1322) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1175: i32, %arg1176: i32, %arg1177: i32):
      %1338 = "arith.subi"(%arg1175, %arg1176) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1338) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1337 = "func.call"(%1334, %1336, %1324) <{callee = @_where}> : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%1337) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg1166: tensor<8xi1>, %arg1167: tensor<8xi32>, %arg1168: tensor<8xi32>):
    %1312 = "tensor.empty"() : () -> tensor<8xi32>
    %1313 = "linalg.generic"(%arg1166, %arg1167, %arg1168, %1312) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1169: i1, %arg1170: i32, %arg1171: i32, %arg1172: i32):
      %1314 = "arith.select"(%arg1169, %arg1170, %arg1171) : (i1, i32, i32) -> i32
      "linalg.yield"(%1314) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%1313) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg1132: tensor<8xi32>, %arg1133: tensor<i32>):
    %1273 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1274 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1275 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1276 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1277 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1278 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1279 = "tensor.empty"() : () -> tensor<i1>
    %1280 = "linalg.generic"(%arg1133, %1279) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1164: i32, %arg1165: i1):
      %1311 = "arith.cmpi"(%arg1164, %1276) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1311) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1281 = "func.call"(%1280, %1277, %arg1133) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1282 = "tensor.empty"() : () -> tensor<8xi32>
    %1283 = "linalg.generic"(%1281, %1282) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1162: i32, %arg1163: i32):
      "linalg.yield"(%arg1162) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1284 = "linalg.generic"(%arg1132, %1283, %1282) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1159: i32, %arg1160: i32, %arg1161: i32):
      %1302 = "arith.cmpi"(%arg1160, %1276) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1303 = "arith.cmpi"(%arg1159, %1274) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1304 = "arith.cmpi"(%arg1160, %1273) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1305 = "arith.andi"(%1303, %1304) : (i1, i1) -> i1
      %1306 = "arith.ori"(%1302, %1305) : (i1, i1) -> i1
      %1307 = "arith.select"(%1306, %1275, %arg1160) : (i1, i32, i32) -> i32
      %1308 = "arith.remsi"(%arg1159, %1307) : (i32, i32) -> i32
      %1309 = "arith.select"(%1305, %1276, %1308) : (i1, i32, i32) -> i32
      %1310 = "arith.select"(%1302, %arg1159, %1309) : (i1, i32, i32) -> i32
      "linalg.yield"(%1310) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1285 = "linalg.generic"(%1278, %1282) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1157: i32, %arg1158: i32):
      "linalg.yield"(%arg1157) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %1286 = "tensor.empty"() : () -> tensor<8xi1>
    %1287 = "linalg.generic"(%1284, %1285, %1286) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1154: i32, %arg1155: i32, %arg1156: i1):
      %1301 = "arith.cmpi"(%arg1154, %arg1155) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1301) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1288 = "linalg.generic"(%1284, %1285, %1286) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1151: i32, %arg1152: i32, %arg1153: i1):
      %1300 = "arith.cmpi"(%arg1151, %arg1152) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1300) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %1289 = "linalg.generic"(%1281, %1279) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1149: i32, %arg1150: i1):
      %1299 = "arith.cmpi"(%arg1149, %1276) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1299) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1290 = "linalg.generic"(%1289, %1286) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1147: i1, %arg1148: i1):
      "linalg.yield"(%arg1147) : (i1) -> ()
    }) : (tensor<i1>, tensor<8xi1>) -> tensor<8xi1>
    %1291 = "linalg.generic"(%1288, %1290, %1286) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1144: i1, %arg1145: i1, %arg1146: i1):
      %1298 = "arith.cmpi"(%arg1144, %arg1145) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%1298) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %1292 = "linalg.generic"(%1291, %1287, %1286) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1141: i1, %arg1142: i1, %arg1143: i1):
      %1297 = "arith.andi"(%arg1141, %arg1142) : (i1, i1) -> i1
      "linalg.yield"(%1297) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %1293 = "linalg.generic"(%1284, %1283, %1282) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1138: i32, %arg1139: i32, %arg1140: i32):
      %1296 = "arith.addi"(%arg1138, %arg1139) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1296) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %1294 = "linalg.generic"(%1292, %1293, %1284, %1282) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1134: i1, %arg1135: i32, %arg1136: i32, %arg1137: i32):
      %1295 = "arith.select"(%arg1134, %arg1135, %arg1136) : (i1, i32, i32) -> i32
      "linalg.yield"(%1295) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%1294) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg1125: tensor<i1>, %arg1126: tensor<i32>, %arg1127: tensor<i32>):
    %1270 = "tensor.empty"() : () -> tensor<i32>
    %1271 = "linalg.generic"(%arg1125, %arg1126, %arg1127, %1270) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1128: i1, %arg1129: i32, %arg1130: i32, %arg1131: i32):
      %1272 = "arith.select"(%arg1128, %arg1129, %arg1130) : (i1, i32, i32) -> i32
      "linalg.yield"(%1272) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%1271) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>, tensor<12xi32>), res_attrs = [{}, {}, {}], sym_name = "_unique_sorted_mask_4", sym_visibility = "private"}> ({
  ^bb0(%arg1089: tensor<12xi32>):
    %1226 = "arith.constant"() <{value = 11 : index}> : () -> index
    %1227 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1228 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1229 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %1230 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %1231 = "arith.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %1232 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1233 = "tensor.expand_shape"(%arg1089) <{reassociation = [[0, 1]], static_output_shape = array<i64: 12, 1>}> : (tensor<12xi32>) -> tensor<12x1xi32>
    %1234 = "tensor.empty"() : () -> tensor<1x12xi32>
    %1235 = "linalg.generic"(%1233, %1234) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1123: i32, %arg1124: i32):
      "linalg.yield"(%arg1123) : (i32) -> ()
    }) : (tensor<12x1xi32>, tensor<1x12xi32>) -> tensor<1x12xi32>
    %1236 = "linalg.generic"(%1235, %1234) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1121: i32, %arg1122: i32):
      "linalg.yield"(%arg1121) : (i32) -> ()
    }) : (tensor<1x12xi32>, tensor<1x12xi32>) -> tensor<1x12xi32>
    %1237 = "func.call"(%1236) <{callee = @lexsort}> : (tensor<1x12xi32>) -> tensor<12xi32>
    %1238 = "tensor.empty"() : () -> tensor<12xi32>
    %1239 = "linalg.generic"(%1232, %1238) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1119: i32, %arg1120: i32):
      "linalg.yield"(%arg1119) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1240 = "tensor.empty"() : () -> tensor<12xi1>
    %1241 = "linalg.generic"(%1237, %1239, %1240) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1116: i32, %arg1117: i32, %arg1118: i1):
      %1269 = "arith.cmpi"(%arg1116, %arg1117) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1269) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %1242 = "linalg.generic"(%1231, %1238) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1114: i32, %arg1115: i32):
      "linalg.yield"(%arg1114) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %1243 = "linalg.generic"(%1237, %1242, %1238) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1111: i32, %arg1112: i32, %arg1113: i32):
      %1268 = "arith.addi"(%arg1111, %arg1112) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1268) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1244 = "linalg.generic"(%1241, %1243, %1237, %1238) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1107: i1, %arg1108: i32, %arg1109: i32, %arg1110: i32):
      %1267 = "arith.select"(%arg1107, %arg1108, %arg1109) : (i1, i32, i32) -> i32
      "linalg.yield"(%1267) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %1245 = "tensor.empty"() : () -> tensor<12x1xi32>
    %1246 = "linalg.generic"(%1244, %1245) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1105: i32, %arg1106: i32):
      "linalg.yield"(%arg1105) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %1247 = "linalg.generic"(%1238) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg1104: i32):
      %1261 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %1262 = "tensor.extract"(%1246, %1261, %1227) : (tensor<12x1xi32>, index, index) -> i32
      %1263 = "arith.index_cast"(%1262) : (i32) -> index
      %1264 = "arith.maxsi"(%1263, %1227) : (index, index) -> index
      %1265 = "arith.minsi"(%1264, %1226) : (index, index) -> index
      %1266 = "tensor.extract"(%arg1089, %1265) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%1266) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %1248 = "linalg.generic"(%1230, %1240) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1102: i1, %arg1103: i1):
      "linalg.yield"(%arg1102) : (i1) -> ()
    }) : (tensor<i1>, tensor<12xi1>) -> tensor<12xi1>
    %1249 = "tensor.extract_slice"(%1247) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 11>, static_strides = array<i64: 1>}> : (tensor<12xi32>) -> tensor<11xi32>
    %1250 = "tensor.extract_slice"(%1247) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 11>, static_strides = array<i64: 1>}> : (tensor<12xi32>) -> tensor<11xi32>
    %1251 = "tensor.empty"() : () -> tensor<11xi1>
    %1252 = "linalg.generic"(%1249, %1250, %1251) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1099: i32, %arg1100: i32, %arg1101: i1):
      %1260 = "arith.cmpi"(%arg1099, %arg1100) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1260) : (i1) -> ()
    }) : (tensor<11xi32>, tensor<11xi32>, tensor<11xi1>) -> tensor<11xi1>
    %1253 = "stablehlo.reduce"(%1252, %1229) <{dimensions = array<i64>}> ({
    ^bb0(%arg1094: tensor<i1>, %arg1095: tensor<i1>):
      %1257 = "tensor.empty"() : () -> tensor<i1>
      %1258 = "linalg.generic"(%arg1094, %arg1095, %1257) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg1096: i1, %arg1097: i1, %arg1098: i1):
        %1259 = "arith.ori"(%arg1096, %arg1097) : (i1, i1) -> i1
        "linalg.yield"(%1259) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%1258) : (tensor<i1>) -> ()
    }) : (tensor<11xi1>, tensor<i1>) -> tensor<11xi1>
    %1254 = "tensor.empty"() : () -> tensor<1xi32>
    %1255 = "linalg.generic"(%1228, %1254) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1092: i32, %arg1093: i32):
      "linalg.yield"(%arg1092) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %1256 = "stablehlo.scatter"(%1248, %1255, %1253) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg1090: tensor<i1>, %arg1091: tensor<i1>):
      "stablehlo.return"(%arg1091) : (tensor<i1>) -> ()
    }) : (tensor<12xi1>, tensor<1xi32>, tensor<11xi1>) -> tensor<12xi1>
    "func.return"(%1247, %1256, %1237) : (tensor<12xi32>, tensor<12xi1>, tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "cumsum_5", sym_visibility = "private"}> ({
  ^bb0(%arg1088: tensor<6xi32>):
    %1225 = "func.call"(%arg1088) <{callee = @cumsum_6}> : (tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1225) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<6xi32>) -> tensor<6xi32>, sym_name = "cumsum_6", sym_visibility = "private"}> ({
  ^bb0(%arg1081: tensor<6xi32>):
    %1217 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1218 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1219 = "tensor.empty"() : () -> tensor<6xi32>
    %1220 = "linalg.generic"(%1218, %1219) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1086: i32, %arg1087: i32):
      "linalg.yield"(%arg1086) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1221 = "tensor.pad"(%arg1081) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 5>}> ({
    ^bb0(%arg1085: index):
      "tensor.yield"(%1217) : (i32) -> ()
    }) : (tensor<6xi32>) -> tensor<11xi32>
    %1222 = "tensor.empty"() : () -> tensor<6xf32>
    %1223 = "linalg.generic"(%1221, %1222, %1220) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1082: i32, %arg1083: f32, %arg1084: i32):
      %1224 = "arith.addi"(%arg1084, %arg1082) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1224) : (i32) -> ()
    }) : (tensor<11xi32>, tensor<6xf32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1223) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "floor_divide_7", sym_visibility = "private"}> ({
  ^bb0(%arg1049: tensor<6xi32>, %arg1050: tensor<i32>):
    %1164 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %1165 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1166 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1167 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1168 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1169 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1170 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1171 = "tensor.empty"() : () -> tensor<6xi32>
    %1172 = "linalg.generic"(%arg1050, %1171) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1079: i32, %arg1080: i32):
      "linalg.yield"(%arg1079) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1173 = "linalg.generic"(%arg1049, %1172, %1171) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1076: i32, %arg1077: i32, %arg1078: i32):
      %1208 = "arith.cmpi"(%arg1077, %1166) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1209 = "arith.cmpi"(%arg1076, %1167) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1210 = "arith.cmpi"(%arg1077, %1168) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1211 = "arith.andi"(%1209, %1210) : (i1, i1) -> i1
      %1212 = "arith.ori"(%1208, %1211) : (i1, i1) -> i1
      %1213 = "arith.select"(%1212, %1165, %arg1077) : (i1, i32, i32) -> i32
      %1214 = "arith.divsi"(%arg1076, %1213) : (i32, i32) -> i32
      %1215 = "arith.select"(%1211, %1167, %1214) : (i1, i32, i32) -> i32
      %1216 = "arith.select"(%1208, %1168, %1215) : (i1, i32, i32) -> i32
      "linalg.yield"(%1216) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1174 = "linalg.generic"(%arg1049, %1171) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1074: i32, %arg1075: i32):
      %1204 = "arith.cmpi"(%arg1074, %1166) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1205 = "arith.shrsi"(%arg1074, %1164) : (i32, i32) -> i32
      %1206 = "arith.ori"(%1205, %1165) : (i32, i32) -> i32
      %1207 = "arith.select"(%1204, %1166, %1206) : (i1, i32, i32) -> i32
      "linalg.yield"(%1207) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1175 = "tensor.empty"() : () -> tensor<i32>
    %1176 = "linalg.generic"(%arg1050, %1175) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1072: i32, %arg1073: i32):
      %1200 = "arith.cmpi"(%arg1072, %1166) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1201 = "arith.shrsi"(%arg1072, %1164) : (i32, i32) -> i32
      %1202 = "arith.ori"(%1201, %1165) : (i32, i32) -> i32
      %1203 = "arith.select"(%1200, %1166, %1202) : (i1, i32, i32) -> i32
      "linalg.yield"(%1203) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1177 = "linalg.generic"(%1176, %1171) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1070: i32, %arg1071: i32):
      "linalg.yield"(%arg1070) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1178 = "tensor.empty"() : () -> tensor<6xi1>
    %1179 = "linalg.generic"(%1174, %1177, %1178) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1067: i32, %arg1068: i32, %arg1069: i1):
      %1199 = "arith.cmpi"(%arg1067, %arg1068) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1199) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1180 = "linalg.generic"(%arg1049, %1172, %1171) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1064: i32, %arg1065: i32, %arg1066: i32):
      %1190 = "arith.cmpi"(%arg1065, %1166) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1191 = "arith.cmpi"(%arg1064, %1167) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1192 = "arith.cmpi"(%arg1065, %1168) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1193 = "arith.andi"(%1191, %1192) : (i1, i1) -> i1
      %1194 = "arith.ori"(%1190, %1193) : (i1, i1) -> i1
      %1195 = "arith.select"(%1194, %1165, %arg1065) : (i1, i32, i32) -> i32
      %1196 = "arith.remsi"(%arg1064, %1195) : (i32, i32) -> i32
      %1197 = "arith.select"(%1193, %1166, %1196) : (i1, i32, i32) -> i32
      %1198 = "arith.select"(%1190, %arg1064, %1197) : (i1, i32, i32) -> i32
      "linalg.yield"(%1198) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1181 = "linalg.generic"(%1170, %1171) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1062: i32, %arg1063: i32):
      "linalg.yield"(%arg1062) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1182 = "linalg.generic"(%1180, %1181, %1178) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1059: i32, %arg1060: i32, %arg1061: i1):
      %1189 = "arith.cmpi"(%arg1059, %arg1060) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1189) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1183 = "linalg.generic"(%1179, %1182, %1178) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1056: i1, %arg1057: i1, %arg1058: i1):
      %1188 = "arith.andi"(%arg1056, %arg1057) : (i1, i1) -> i1
      "linalg.yield"(%1188) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %1184 = "linalg.generic"(%1169, %1171) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1054: i32, %arg1055: i32):
      "linalg.yield"(%arg1054) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1185 = "linalg.generic"(%1173, %1184, %1171) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1051: i32, %arg1052: i32, %arg1053: i32):
      %1187 = "arith.subi"(%arg1051, %arg1052) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1187) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1186 = "func.call"(%1183, %1185, %1173) <{callee = @_where_8}> : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1186) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where_8", sym_visibility = "private"}> ({
  ^bb0(%arg1042: tensor<6xi1>, %arg1043: tensor<6xi32>, %arg1044: tensor<6xi32>):
    %1161 = "tensor.empty"() : () -> tensor<6xi32>
    %1162 = "linalg.generic"(%arg1042, %arg1043, %arg1044, %1161) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1045: i1, %arg1046: i32, %arg1047: i32, %arg1048: i32):
      %1163 = "arith.select"(%arg1045, %arg1046, %arg1047) : (i1, i32, i32) -> i32
      "linalg.yield"(%1163) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1162) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<6xi32>, tensor<i32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "remainder_9", sym_visibility = "private"}> ({
  ^bb0(%arg1008: tensor<6xi32>, %arg1009: tensor<i32>):
    %1122 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1123 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1124 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1125 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1126 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1127 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1128 = "tensor.empty"() : () -> tensor<i1>
    %1129 = "linalg.generic"(%arg1009, %1128) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1040: i32, %arg1041: i1):
      %1160 = "arith.cmpi"(%arg1040, %1125) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1160) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1130 = "func.call"(%1129, %1126, %arg1009) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1131 = "tensor.empty"() : () -> tensor<6xi32>
    %1132 = "linalg.generic"(%1130, %1131) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1038: i32, %arg1039: i32):
      "linalg.yield"(%arg1038) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1133 = "linalg.generic"(%arg1008, %1132, %1131) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1035: i32, %arg1036: i32, %arg1037: i32):
      %1151 = "arith.cmpi"(%arg1036, %1125) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1152 = "arith.cmpi"(%arg1035, %1123) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1153 = "arith.cmpi"(%arg1036, %1122) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1154 = "arith.andi"(%1152, %1153) : (i1, i1) -> i1
      %1155 = "arith.ori"(%1151, %1154) : (i1, i1) -> i1
      %1156 = "arith.select"(%1155, %1124, %arg1036) : (i1, i32, i32) -> i32
      %1157 = "arith.remsi"(%arg1035, %1156) : (i32, i32) -> i32
      %1158 = "arith.select"(%1154, %1125, %1157) : (i1, i32, i32) -> i32
      %1159 = "arith.select"(%1151, %arg1035, %1158) : (i1, i32, i32) -> i32
      "linalg.yield"(%1159) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1134 = "linalg.generic"(%1127, %1131) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1033: i32, %arg1034: i32):
      "linalg.yield"(%arg1033) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1135 = "tensor.empty"() : () -> tensor<6xi1>
    %1136 = "linalg.generic"(%1133, %1134, %1135) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1030: i32, %arg1031: i32, %arg1032: i1):
      %1150 = "arith.cmpi"(%arg1030, %arg1031) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1150) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1137 = "linalg.generic"(%1133, %1134, %1135) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1027: i32, %arg1028: i32, %arg1029: i1):
      %1149 = "arith.cmpi"(%arg1027, %arg1028) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1149) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1138 = "linalg.generic"(%1130, %1128) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1025: i32, %arg1026: i1):
      %1148 = "arith.cmpi"(%arg1025, %1125) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1148) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1139 = "linalg.generic"(%1138, %1135) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1023: i1, %arg1024: i1):
      "linalg.yield"(%arg1023) : (i1) -> ()
    }) : (tensor<i1>, tensor<6xi1>) -> tensor<6xi1>
    %1140 = "linalg.generic"(%1137, %1139, %1135) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1020: i1, %arg1021: i1, %arg1022: i1):
      %1147 = "arith.cmpi"(%arg1020, %arg1021) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%1147) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %1141 = "linalg.generic"(%1140, %1136, %1135) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1017: i1, %arg1018: i1, %arg1019: i1):
      %1146 = "arith.andi"(%arg1017, %arg1018) : (i1, i1) -> i1
      "linalg.yield"(%1146) : (i1) -> ()
    }) : (tensor<6xi1>, tensor<6xi1>, tensor<6xi1>) -> tensor<6xi1>
    %1142 = "linalg.generic"(%1133, %1132, %1131) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1014: i32, %arg1015: i32, %arg1016: i32):
      %1145 = "arith.addi"(%arg1014, %arg1015) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1145) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %1143 = "linalg.generic"(%1141, %1142, %1133, %1131) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1010: i1, %arg1011: i32, %arg1012: i32, %arg1013: i32):
      %1144 = "arith.select"(%arg1010, %arg1011, %arg1012) : (i1, i32, i32) -> i32
      "linalg.yield"(%1144) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1143) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi1>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg999: tensor<6xi1>, %arg1000: tensor<6xi32>, %arg1001: tensor<i32>):
    %1118 = "tensor.empty"() : () -> tensor<6xi32>
    %1119 = "linalg.generic"(%arg1001, %1118) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg1006: i32, %arg1007: i32):
      "linalg.yield"(%arg1006) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1120 = "linalg.generic"(%arg999, %arg1000, %1119, %1118) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg1002: i1, %arg1003: i32, %arg1004: i32, %arg1005: i32):
      %1121 = "arith.select"(%arg1002, %arg1003, %arg1004) : (i1, i32, i32) -> i32
      "linalg.yield"(%1121) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1120) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<7xi32>) -> tensor<7xi32>, res_attrs = [{}], sym_name = "cumsum_11", sym_visibility = "private"}> ({
  ^bb0(%arg998: tensor<7xi32>):
    %1117 = "func.call"(%arg998) <{callee = @cumsum_12}> : (tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%1117) : (tensor<7xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<7xi32>) -> tensor<7xi32>, sym_name = "cumsum_12", sym_visibility = "private"}> ({
  ^bb0(%arg991: tensor<7xi32>):
    %1109 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1110 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1111 = "tensor.empty"() : () -> tensor<7xi32>
    %1112 = "linalg.generic"(%1110, %1111) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg996: i32, %arg997: i32):
      "linalg.yield"(%arg996) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1113 = "tensor.pad"(%arg991) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 6>}> ({
    ^bb0(%arg995: index):
      "tensor.yield"(%1109) : (i32) -> ()
    }) : (tensor<7xi32>) -> tensor<13xi32>
    %1114 = "tensor.empty"() : () -> tensor<7xf32>
    %1115 = "linalg.generic"(%1113, %1114, %1112) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg992: i32, %arg993: f32, %arg994: i32):
      %1116 = "arith.addi"(%arg994, %arg992) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1116) : (i32) -> ()
    }) : (tensor<13xi32>, tensor<7xf32>, tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%1115) : (tensor<7xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>, res_attrs = [{}], sym_name = "floor_divide_13", sym_visibility = "private"}> ({
  ^bb0(%arg959: tensor<7xi32>, %arg960: tensor<i32>):
    %1056 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %1057 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1058 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1059 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1060 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1061 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1062 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1063 = "tensor.empty"() : () -> tensor<7xi32>
    %1064 = "linalg.generic"(%arg960, %1063) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg989: i32, %arg990: i32):
      "linalg.yield"(%arg989) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1065 = "linalg.generic"(%arg959, %1064, %1063) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg986: i32, %arg987: i32, %arg988: i32):
      %1100 = "arith.cmpi"(%arg987, %1058) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1101 = "arith.cmpi"(%arg986, %1059) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1102 = "arith.cmpi"(%arg987, %1060) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1103 = "arith.andi"(%1101, %1102) : (i1, i1) -> i1
      %1104 = "arith.ori"(%1100, %1103) : (i1, i1) -> i1
      %1105 = "arith.select"(%1104, %1057, %arg987) : (i1, i32, i32) -> i32
      %1106 = "arith.divsi"(%arg986, %1105) : (i32, i32) -> i32
      %1107 = "arith.select"(%1103, %1059, %1106) : (i1, i32, i32) -> i32
      %1108 = "arith.select"(%1100, %1060, %1107) : (i1, i32, i32) -> i32
      "linalg.yield"(%1108) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1066 = "linalg.generic"(%arg959, %1063) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg984: i32, %arg985: i32):
      %1096 = "arith.cmpi"(%arg984, %1058) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1097 = "arith.shrsi"(%arg984, %1056) : (i32, i32) -> i32
      %1098 = "arith.ori"(%1097, %1057) : (i32, i32) -> i32
      %1099 = "arith.select"(%1096, %1058, %1098) : (i1, i32, i32) -> i32
      "linalg.yield"(%1099) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1067 = "tensor.empty"() : () -> tensor<i32>
    %1068 = "linalg.generic"(%arg960, %1067) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg982: i32, %arg983: i32):
      %1092 = "arith.cmpi"(%arg982, %1058) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1093 = "arith.shrsi"(%arg982, %1056) : (i32, i32) -> i32
      %1094 = "arith.ori"(%1093, %1057) : (i32, i32) -> i32
      %1095 = "arith.select"(%1092, %1058, %1094) : (i1, i32, i32) -> i32
      "linalg.yield"(%1095) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %1069 = "linalg.generic"(%1068, %1063) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg980: i32, %arg981: i32):
      "linalg.yield"(%arg980) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1070 = "tensor.empty"() : () -> tensor<7xi1>
    %1071 = "linalg.generic"(%1066, %1069, %1070) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg977: i32, %arg978: i32, %arg979: i1):
      %1091 = "arith.cmpi"(%arg977, %arg978) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1091) : (i1) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi1>) -> tensor<7xi1>
    %1072 = "linalg.generic"(%arg959, %1064, %1063) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg974: i32, %arg975: i32, %arg976: i32):
      %1082 = "arith.cmpi"(%arg975, %1058) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1083 = "arith.cmpi"(%arg974, %1059) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1084 = "arith.cmpi"(%arg975, %1060) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1085 = "arith.andi"(%1083, %1084) : (i1, i1) -> i1
      %1086 = "arith.ori"(%1082, %1085) : (i1, i1) -> i1
      %1087 = "arith.select"(%1086, %1057, %arg975) : (i1, i32, i32) -> i32
      %1088 = "arith.remsi"(%arg974, %1087) : (i32, i32) -> i32
      %1089 = "arith.select"(%1085, %1058, %1088) : (i1, i32, i32) -> i32
      %1090 = "arith.select"(%1082, %arg974, %1089) : (i1, i32, i32) -> i32
      "linalg.yield"(%1090) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1073 = "linalg.generic"(%1062, %1063) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg972: i32, %arg973: i32):
      "linalg.yield"(%arg972) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1074 = "linalg.generic"(%1072, %1073, %1070) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg969: i32, %arg970: i32, %arg971: i1):
      %1081 = "arith.cmpi"(%arg969, %arg970) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1081) : (i1) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi1>) -> tensor<7xi1>
    %1075 = "linalg.generic"(%1071, %1074, %1070) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg966: i1, %arg967: i1, %arg968: i1):
      %1080 = "arith.andi"(%arg966, %arg967) : (i1, i1) -> i1
      "linalg.yield"(%1080) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %1076 = "linalg.generic"(%1061, %1063) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg964: i32, %arg965: i32):
      "linalg.yield"(%arg964) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1077 = "linalg.generic"(%1065, %1076, %1063) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg961: i32, %arg962: i32, %arg963: i32):
      %1079 = "arith.subi"(%arg961, %arg962) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1079) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1078 = "func.call"(%1075, %1077, %1065) <{callee = @_where_14}> : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%1078) : (tensor<7xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>, res_attrs = [{}], sym_name = "_where_14", sym_visibility = "private"}> ({
  ^bb0(%arg952: tensor<7xi1>, %arg953: tensor<7xi32>, %arg954: tensor<7xi32>):
    %1053 = "tensor.empty"() : () -> tensor<7xi32>
    %1054 = "linalg.generic"(%arg952, %arg953, %arg954, %1053) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg955: i1, %arg956: i32, %arg957: i32, %arg958: i32):
      %1055 = "arith.select"(%arg955, %arg956, %arg957) : (i1, i32, i32) -> i32
      "linalg.yield"(%1055) : (i32) -> ()
    }) : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%1054) : (tensor<7xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<7xi32>, tensor<i32>) -> tensor<7xi32>, res_attrs = [{}], sym_name = "remainder_15", sym_visibility = "private"}> ({
  ^bb0(%arg918: tensor<7xi32>, %arg919: tensor<i32>):
    %1014 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %1015 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %1016 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1017 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %1018 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1019 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1020 = "tensor.empty"() : () -> tensor<i1>
    %1021 = "linalg.generic"(%arg919, %1020) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg950: i32, %arg951: i1):
      %1052 = "arith.cmpi"(%arg950, %1017) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1052) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1022 = "func.call"(%1021, %1018, %arg919) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %1023 = "tensor.empty"() : () -> tensor<7xi32>
    %1024 = "linalg.generic"(%1022, %1023) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg948: i32, %arg949: i32):
      "linalg.yield"(%arg948) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1025 = "linalg.generic"(%arg918, %1024, %1023) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg945: i32, %arg946: i32, %arg947: i32):
      %1043 = "arith.cmpi"(%arg946, %1017) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1044 = "arith.cmpi"(%arg945, %1015) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1045 = "arith.cmpi"(%arg946, %1014) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %1046 = "arith.andi"(%1044, %1045) : (i1, i1) -> i1
      %1047 = "arith.ori"(%1043, %1046) : (i1, i1) -> i1
      %1048 = "arith.select"(%1047, %1016, %arg946) : (i1, i32, i32) -> i32
      %1049 = "arith.remsi"(%arg945, %1048) : (i32, i32) -> i32
      %1050 = "arith.select"(%1046, %1017, %1049) : (i1, i32, i32) -> i32
      %1051 = "arith.select"(%1043, %arg945, %1050) : (i1, i32, i32) -> i32
      "linalg.yield"(%1051) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1026 = "linalg.generic"(%1019, %1023) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg943: i32, %arg944: i32):
      "linalg.yield"(%arg943) : (i32) -> ()
    }) : (tensor<i32>, tensor<7xi32>) -> tensor<7xi32>
    %1027 = "tensor.empty"() : () -> tensor<7xi1>
    %1028 = "linalg.generic"(%1025, %1026, %1027) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg940: i32, %arg941: i32, %arg942: i1):
      %1042 = "arith.cmpi"(%arg940, %arg941) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1042) : (i1) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi1>) -> tensor<7xi1>
    %1029 = "linalg.generic"(%1025, %1026, %1027) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg937: i32, %arg938: i32, %arg939: i1):
      %1041 = "arith.cmpi"(%arg937, %arg938) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1041) : (i1) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi1>) -> tensor<7xi1>
    %1030 = "linalg.generic"(%1022, %1020) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg935: i32, %arg936: i1):
      %1040 = "arith.cmpi"(%arg935, %1017) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1040) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %1031 = "linalg.generic"(%1030, %1027) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg933: i1, %arg934: i1):
      "linalg.yield"(%arg933) : (i1) -> ()
    }) : (tensor<i1>, tensor<7xi1>) -> tensor<7xi1>
    %1032 = "linalg.generic"(%1029, %1031, %1027) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg930: i1, %arg931: i1, %arg932: i1):
      %1039 = "arith.cmpi"(%arg930, %arg931) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%1039) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %1033 = "linalg.generic"(%1032, %1028, %1027) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg927: i1, %arg928: i1, %arg929: i1):
      %1038 = "arith.andi"(%arg927, %arg928) : (i1, i1) -> i1
      "linalg.yield"(%1038) : (i1) -> ()
    }) : (tensor<7xi1>, tensor<7xi1>, tensor<7xi1>) -> tensor<7xi1>
    %1034 = "linalg.generic"(%1025, %1024, %1023) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg924: i32, %arg925: i32, %arg926: i32):
      %1037 = "arith.addi"(%arg924, %arg925) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1037) : (i32) -> ()
    }) : (tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    %1035 = "linalg.generic"(%1033, %1034, %1025, %1023) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg920: i1, %arg921: i32, %arg922: i32, %arg923: i32):
      %1036 = "arith.select"(%arg920, %arg921, %arg922) : (i1, i32, i32) -> i32
      "linalg.yield"(%1036) : (i32) -> ()
    }) : (tensor<7xi1>, tensor<7xi32>, tensor<7xi32>, tensor<7xi32>) -> tensor<7xi32>
    "func.return"(%1035) : (tensor<7xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<6xi32>, tensor<6xi32>, tensor<i32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "_where_16", sym_visibility = "private"}> ({
  ^bb0(%arg904: tensor<6xi32>, %arg905: tensor<6xi32>, %arg906: tensor<i32>):
    %1005 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %1006 = "tensor.empty"() : () -> tensor<6xi32>
    %1007 = "linalg.generic"(%1005, %1006) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg916: i32, %arg917: i32):
      "linalg.yield"(%arg916) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1008 = "tensor.empty"() : () -> tensor<6xi1>
    %1009 = "linalg.generic"(%arg904, %1007, %1008) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg913: i32, %arg914: i32, %arg915: i1):
      %1013 = "arith.cmpi"(%arg913, %arg914) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%1013) : (i1) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi1>) -> tensor<6xi1>
    %1010 = "linalg.generic"(%arg906, %1006) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg911: i32, %arg912: i32):
      "linalg.yield"(%arg911) : (i32) -> ()
    }) : (tensor<i32>, tensor<6xi32>) -> tensor<6xi32>
    %1011 = "linalg.generic"(%1009, %arg905, %1010, %1006) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg907: i1, %arg908: i32, %arg909: i32, %arg910: i32):
      %1012 = "arith.select"(%arg907, %arg908, %arg909) : (i1, i32, i32) -> i32
      "linalg.yield"(%1012) : (i32) -> ()
    }) : (tensor<6xi1>, tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1011) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<7xi32>) -> tensor<6xi32>, res_attrs = [{}], sym_name = "diff", sym_visibility = "private"}> ({
  ^bb0(%arg900: tensor<7xi32>):
    %1000 = "tensor.extract_slice"(%arg900) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (tensor<7xi32>) -> tensor<6xi32>
    %1001 = "tensor.extract_slice"(%arg900) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 6>, static_strides = array<i64: 1>}> : (tensor<7xi32>) -> tensor<6xi32>
    %1002 = "tensor.empty"() : () -> tensor<6xi32>
    %1003 = "linalg.generic"(%1000, %1001, %1002) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg901: i32, %arg902: i32, %arg903: i32):
      %1004 = "arith.subi"(%arg901, %arg902) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%1004) : (i32) -> ()
    }) : (tensor<6xi32>, tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    "func.return"(%1003) : (tensor<6xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8x2xi32>) -> (tensor<8x2xi32>, tensor<8xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask_17", sym_visibility = "private"}> ({
  ^bb0(%arg865: tensor<8x2xi32>):
    %955 = "arith.constant"() <{value = false}> : () -> i1
    %956 = "arith.constant"() <{value = 7 : index}> : () -> index
    %957 = "arith.constant"() <{value = 0 : index}> : () -> index
    %958 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %959 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %960 = "arith.constant"() <{value = dense<8> : tensor<i32>}> : () -> tensor<i32>
    %961 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %962 = "tensor.empty"() : () -> tensor<2x8xi32>
    %963 = "linalg.generic"(%arg865, %962) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg898: i32, %arg899: i32):
      "linalg.yield"(%arg898) : (i32) -> ()
    }) : (tensor<8x2xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %964 = "linalg.generic"(%963, %962) <{indexing_maps = [#map9, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg896: i32, %arg897: i32):
      "linalg.yield"(%arg896) : (i32) -> ()
    }) : (tensor<2x8xi32>, tensor<2x8xi32>) -> tensor<2x8xi32>
    %965 = "func.call"(%964) <{callee = @lexsort_18}> : (tensor<2x8xi32>) -> tensor<8xi32>
    %966 = "tensor.empty"() : () -> tensor<8xi32>
    %967 = "linalg.generic"(%961, %966) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg894: i32, %arg895: i32):
      "linalg.yield"(%arg894) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %968 = "tensor.empty"() : () -> tensor<8xi1>
    %969 = "linalg.generic"(%965, %967, %968) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg891: i32, %arg892: i32, %arg893: i1):
      %999 = "arith.cmpi"(%arg891, %arg892) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%999) : (i1) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi1>) -> tensor<8xi1>
    %970 = "linalg.generic"(%960, %966) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg889: i32, %arg890: i32):
      "linalg.yield"(%arg889) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %971 = "linalg.generic"(%965, %970, %966) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg886: i32, %arg887: i32, %arg888: i32):
      %998 = "arith.addi"(%arg886, %arg887) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%998) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %972 = "linalg.generic"(%969, %971, %965, %966) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg882: i1, %arg883: i32, %arg884: i32, %arg885: i32):
      %997 = "arith.select"(%arg882, %arg883, %arg884) : (i1, i32, i32) -> i32
      "linalg.yield"(%997) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    %973 = "tensor.empty"() : () -> tensor<8x1xi32>
    %974 = "linalg.generic"(%972, %973) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg880: i32, %arg881: i32):
      "linalg.yield"(%arg880) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8x1xi32>) -> tensor<8x1xi32>
    %975 = "tensor.empty"() : () -> tensor<8x2xi32>
    %976 = "linalg.generic"(%975) <{indexing_maps = [#map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg879: i32):
      %990 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %991 = "linalg.index"() <{dim = 1 : i64}> : () -> index
      %992 = "tensor.extract"(%974, %990, %957) : (tensor<8x1xi32>, index, index) -> i32
      %993 = "arith.index_cast"(%992) : (i32) -> index
      %994 = "arith.maxsi"(%993, %957) : (index, index) -> index
      %995 = "arith.minsi"(%994, %956) : (index, index) -> index
      %996 = "tensor.extract"(%arg865, %995, %991) : (tensor<8x2xi32>, index, index) -> i32
      "linalg.yield"(%996) : (i32) -> ()
    }) : (tensor<8x2xi32>) -> tensor<8x2xi32>
    %977 = "linalg.generic"(%959, %968) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg877: i1, %arg878: i1):
      "linalg.yield"(%arg877) : (i1) -> ()
    }) : (tensor<i1>, tensor<8xi1>) -> tensor<8xi1>
    %978 = "tensor.extract_slice"(%976) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 7, 2>, static_strides = array<i64: 1, 1>}> : (tensor<8x2xi32>) -> tensor<7x2xi32>
    %979 = "tensor.extract_slice"(%976) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 7, 2>, static_strides = array<i64: 1, 1>}> : (tensor<8x2xi32>) -> tensor<7x2xi32>
    %980 = "tensor.empty"() : () -> tensor<7x2xi1>
    %981 = "linalg.generic"(%978, %979, %980) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg874: i32, %arg875: i32, %arg876: i1):
      %989 = "arith.cmpi"(%arg874, %arg875) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%989) : (i1) -> ()
    }) : (tensor<7x2xi32>, tensor<7x2xi32>, tensor<7x2xi1>) -> tensor<7x2xi1>
    %982 = "tensor.empty"() : () -> tensor<7xi1>
    %983 = "linalg.fill"(%955, %982) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg872: i1, %arg873: i1):
      "linalg.yield"(%arg872) : (i1) -> ()
    }) : (i1, tensor<7xi1>) -> tensor<7xi1>
    %984 = "linalg.generic"(%981, %983) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg870: i1, %arg871: i1):
      %988 = "arith.ori"(%arg871, %arg870) : (i1, i1) -> i1
      "linalg.yield"(%988) : (i1) -> ()
    }) : (tensor<7x2xi1>, tensor<7xi1>) -> tensor<7xi1>
    %985 = "tensor.empty"() : () -> tensor<1xi32>
    %986 = "linalg.generic"(%958, %985) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg868: i32, %arg869: i32):
      "linalg.yield"(%arg868) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %987 = "stablehlo.scatter"(%977, %986, %984) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg866: tensor<i1>, %arg867: tensor<i1>):
      "stablehlo.return"(%arg867) : (tensor<i1>) -> ()
    }) : (tensor<8xi1>, tensor<1xi32>, tensor<7xi1>) -> tensor<8xi1>
    "func.return"(%976, %987) : (tensor<8x2xi32>, tensor<8xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x8xi32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "lexsort_18", sym_visibility = "private"}> ({
  ^bb0(%arg842: tensor<2x8xi32>):
    %935 = "tensor.extract_slice"(%arg842) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 1, 8>, static_strides = array<i64: 1, 1>}> : (tensor<2x8xi32>) -> tensor<1x8xi32>
    %936 = "tensor.collapse_shape"(%935) <{reassociation = [[0, 1]]}> : (tensor<1x8xi32>) -> tensor<8xi32>
    %937 = "tensor.extract_slice"(%arg842) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1, 0>, static_sizes = array<i64: 1, 8>, static_strides = array<i64: 1, 1>}> : (tensor<2x8xi32>) -> tensor<1x8xi32>
    %938 = "tensor.collapse_shape"(%937) <{reassociation = [[0, 1]]}> : (tensor<1x8xi32>) -> tensor<8xi32>
    %939 = "tensor.empty"() : () -> tensor<8xi32>
    %940 = "linalg.generic"(%939) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg864: i32):
      %953 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %954 = "arith.index_cast"(%953) : (index) -> i32
      "linalg.yield"(%954) : (i32) -> ()
    }) : (tensor<8xi32>) -> tensor<8xi32>
    %941:3 = "stablehlo.sort"(%938, %936, %940) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg843: tensor<i32>, %arg844: tensor<i32>, %arg845: tensor<i32>, %arg846: tensor<i32>, %arg847: tensor<i32>, %arg848: tensor<i32>):
      %942 = "tensor.empty"() : () -> tensor<i1>
      %943 = "linalg.generic"(%arg845, %arg846, %942) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg861: i32, %arg862: i32, %arg863: i1):
        %952 = "arith.cmpi"(%arg861, %arg862) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%952) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %944 = "linalg.generic"(%arg843, %arg844, %942) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg858: i32, %arg859: i32, %arg860: i1):
        %951 = "arith.cmpi"(%arg858, %arg859) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%951) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %945 = "linalg.generic"(%arg843, %arg844, %942) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg855: i32, %arg856: i32, %arg857: i1):
        %950 = "arith.cmpi"(%arg855, %arg856) <{predicate = 0 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%950) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %946 = "linalg.generic"(%945, %943, %942) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg852: i1, %arg853: i1, %arg854: i1):
        %949 = "arith.andi"(%arg852, %arg853) : (i1, i1) -> i1
        "linalg.yield"(%949) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %947 = "linalg.generic"(%944, %946, %942) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg849: i1, %arg850: i1, %arg851: i1):
        %948 = "arith.ori"(%arg849, %arg850) : (i1, i1) -> i1
        "linalg.yield"(%948) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%947) : (tensor<i1>) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>)
    "func.return"(%941#2) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<8xi1>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "cumsum_19", sym_visibility = "private"}> ({
  ^bb0(%arg839: tensor<8xi1>):
    %931 = "tensor.empty"() : () -> tensor<8xi32>
    %932 = "linalg.generic"(%arg839, %931) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg840: i1, %arg841: i32):
      %934 = "arith.extui"(%arg840) : (i1) -> i32
      "linalg.yield"(%934) : (i32) -> ()
    }) : (tensor<8xi1>, tensor<8xi32>) -> tensor<8xi32>
    %933 = "func.call"(%932) <{callee = @cumsum_2}> : (tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%933) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<8xi32>, tensor<i32>) -> tensor<8xi32>, res_attrs = [{}], sym_name = "clip_20", sym_visibility = "private"}> ({
  ^bb0(%arg832: tensor<8xi32>, %arg833: tensor<i32>):
    %927 = "tensor.empty"() : () -> tensor<8xi32>
    %928 = "linalg.generic"(%arg833, %927) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg837: i32, %arg838: i32):
      "linalg.yield"(%arg837) : (i32) -> ()
    }) : (tensor<i32>, tensor<8xi32>) -> tensor<8xi32>
    %929 = "linalg.generic"(%928, %arg832, %927) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg834: i32, %arg835: i32, %arg836: i32):
      %930 = "arith.maxsi"(%arg834, %arg835) : (i32, i32) -> i32
      "linalg.yield"(%930) : (i32) -> ()
    }) : (tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>
    "func.return"(%929) : (tensor<8xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "cumsum_21", sym_visibility = "private"}> ({
  ^bb0(%arg831: tensor<5xi32>):
    %926 = "func.call"(%arg831) <{callee = @cumsum_22}> : (tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%926) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<5xi32>) -> tensor<5xi32>, sym_name = "cumsum_22", sym_visibility = "private"}> ({
  ^bb0(%arg824: tensor<5xi32>):
    %918 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %919 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %920 = "tensor.empty"() : () -> tensor<5xi32>
    %921 = "linalg.generic"(%919, %920) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg829: i32, %arg830: i32):
      "linalg.yield"(%arg829) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %922 = "tensor.pad"(%arg824) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 4>}> ({
    ^bb0(%arg828: index):
      "tensor.yield"(%918) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<9xi32>
    %923 = "tensor.empty"() : () -> tensor<5xf32>
    %924 = "linalg.generic"(%922, %923, %921) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg825: i32, %arg826: f32, %arg827: i32):
      %925 = "arith.addi"(%arg827, %arg825) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%925) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<5xf32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%924) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "floor_divide_23", sym_visibility = "private"}> ({
  ^bb0(%arg792: tensor<5xi32>, %arg793: tensor<i32>):
    %865 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %866 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %867 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %868 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %869 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %870 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %871 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %872 = "tensor.empty"() : () -> tensor<5xi32>
    %873 = "linalg.generic"(%arg793, %872) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg822: i32, %arg823: i32):
      "linalg.yield"(%arg822) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %874 = "linalg.generic"(%arg792, %873, %872) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg819: i32, %arg820: i32, %arg821: i32):
      %909 = "arith.cmpi"(%arg820, %867) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %910 = "arith.cmpi"(%arg819, %868) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %911 = "arith.cmpi"(%arg820, %869) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %912 = "arith.andi"(%910, %911) : (i1, i1) -> i1
      %913 = "arith.ori"(%909, %912) : (i1, i1) -> i1
      %914 = "arith.select"(%913, %866, %arg820) : (i1, i32, i32) -> i32
      %915 = "arith.divsi"(%arg819, %914) : (i32, i32) -> i32
      %916 = "arith.select"(%912, %868, %915) : (i1, i32, i32) -> i32
      %917 = "arith.select"(%909, %869, %916) : (i1, i32, i32) -> i32
      "linalg.yield"(%917) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %875 = "linalg.generic"(%arg792, %872) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg817: i32, %arg818: i32):
      %905 = "arith.cmpi"(%arg817, %867) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %906 = "arith.shrsi"(%arg817, %865) : (i32, i32) -> i32
      %907 = "arith.ori"(%906, %866) : (i32, i32) -> i32
      %908 = "arith.select"(%905, %867, %907) : (i1, i32, i32) -> i32
      "linalg.yield"(%908) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %876 = "tensor.empty"() : () -> tensor<i32>
    %877 = "linalg.generic"(%arg793, %876) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg815: i32, %arg816: i32):
      %901 = "arith.cmpi"(%arg815, %867) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %902 = "arith.shrsi"(%arg815, %865) : (i32, i32) -> i32
      %903 = "arith.ori"(%902, %866) : (i32, i32) -> i32
      %904 = "arith.select"(%901, %867, %903) : (i1, i32, i32) -> i32
      "linalg.yield"(%904) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %878 = "linalg.generic"(%877, %872) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg813: i32, %arg814: i32):
      "linalg.yield"(%arg813) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %879 = "tensor.empty"() : () -> tensor<5xi1>
    %880 = "linalg.generic"(%875, %878, %879) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg810: i32, %arg811: i32, %arg812: i1):
      %900 = "arith.cmpi"(%arg810, %arg811) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%900) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %881 = "linalg.generic"(%arg792, %873, %872) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg807: i32, %arg808: i32, %arg809: i32):
      %891 = "arith.cmpi"(%arg808, %867) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %892 = "arith.cmpi"(%arg807, %868) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %893 = "arith.cmpi"(%arg808, %869) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %894 = "arith.andi"(%892, %893) : (i1, i1) -> i1
      %895 = "arith.ori"(%891, %894) : (i1, i1) -> i1
      %896 = "arith.select"(%895, %866, %arg808) : (i1, i32, i32) -> i32
      %897 = "arith.remsi"(%arg807, %896) : (i32, i32) -> i32
      %898 = "arith.select"(%894, %867, %897) : (i1, i32, i32) -> i32
      %899 = "arith.select"(%891, %arg807, %898) : (i1, i32, i32) -> i32
      "linalg.yield"(%899) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %882 = "linalg.generic"(%871, %872) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg805: i32, %arg806: i32):
      "linalg.yield"(%arg805) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %883 = "linalg.generic"(%881, %882, %879) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg802: i32, %arg803: i32, %arg804: i1):
      %890 = "arith.cmpi"(%arg802, %arg803) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%890) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %884 = "linalg.generic"(%880, %883, %879) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg799: i1, %arg800: i1, %arg801: i1):
      %889 = "arith.andi"(%arg799, %arg800) : (i1, i1) -> i1
      "linalg.yield"(%889) : (i1) -> ()
    }) : (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %885 = "linalg.generic"(%870, %872) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg797: i32, %arg798: i32):
      "linalg.yield"(%arg797) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %886 = "linalg.generic"(%874, %885, %872) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg794: i32, %arg795: i32, %arg796: i32):
      %888 = "arith.subi"(%arg794, %arg795) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%888) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %887 = "func.call"(%884, %886, %874) <{callee = @_where_24}> : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%887) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_where_24", sym_visibility = "private"}> ({
  ^bb0(%arg785: tensor<5xi1>, %arg786: tensor<5xi32>, %arg787: tensor<5xi32>):
    %862 = "tensor.empty"() : () -> tensor<5xi32>
    %863 = "linalg.generic"(%arg785, %arg786, %arg787, %862) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg788: i1, %arg789: i32, %arg790: i32, %arg791: i32):
      %864 = "arith.select"(%arg788, %arg789, %arg790) : (i1, i32, i32) -> i32
      "linalg.yield"(%864) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%863) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "remainder_25", sym_visibility = "private"}> ({
  ^bb0(%arg751: tensor<5xi32>, %arg752: tensor<i32>):
    %823 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %824 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %825 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %826 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %827 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %828 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %829 = "tensor.empty"() : () -> tensor<i1>
    %830 = "linalg.generic"(%arg752, %829) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg783: i32, %arg784: i1):
      %861 = "arith.cmpi"(%arg783, %826) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%861) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %831 = "func.call"(%830, %827, %arg752) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %832 = "tensor.empty"() : () -> tensor<5xi32>
    %833 = "linalg.generic"(%831, %832) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg781: i32, %arg782: i32):
      "linalg.yield"(%arg781) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %834 = "linalg.generic"(%arg751, %833, %832) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg778: i32, %arg779: i32, %arg780: i32):
      %852 = "arith.cmpi"(%arg779, %826) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %853 = "arith.cmpi"(%arg778, %824) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %854 = "arith.cmpi"(%arg779, %823) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %855 = "arith.andi"(%853, %854) : (i1, i1) -> i1
      %856 = "arith.ori"(%852, %855) : (i1, i1) -> i1
      %857 = "arith.select"(%856, %825, %arg779) : (i1, i32, i32) -> i32
      %858 = "arith.remsi"(%arg778, %857) : (i32, i32) -> i32
      %859 = "arith.select"(%855, %826, %858) : (i1, i32, i32) -> i32
      %860 = "arith.select"(%852, %arg778, %859) : (i1, i32, i32) -> i32
      "linalg.yield"(%860) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %835 = "linalg.generic"(%828, %832) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg776: i32, %arg777: i32):
      "linalg.yield"(%arg776) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %836 = "tensor.empty"() : () -> tensor<5xi1>
    %837 = "linalg.generic"(%834, %835, %836) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg773: i32, %arg774: i32, %arg775: i1):
      %851 = "arith.cmpi"(%arg773, %arg774) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%851) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %838 = "linalg.generic"(%834, %835, %836) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg770: i32, %arg771: i32, %arg772: i1):
      %850 = "arith.cmpi"(%arg770, %arg771) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%850) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %839 = "linalg.generic"(%831, %829) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg768: i32, %arg769: i1):
      %849 = "arith.cmpi"(%arg768, %826) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%849) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %840 = "linalg.generic"(%839, %836) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg766: i1, %arg767: i1):
      "linalg.yield"(%arg766) : (i1) -> ()
    }) : (tensor<i1>, tensor<5xi1>) -> tensor<5xi1>
    %841 = "linalg.generic"(%838, %840, %836) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg763: i1, %arg764: i1, %arg765: i1):
      %848 = "arith.cmpi"(%arg763, %arg764) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%848) : (i1) -> ()
    }) : (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %842 = "linalg.generic"(%841, %837, %836) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg760: i1, %arg761: i1, %arg762: i1):
      %847 = "arith.andi"(%arg760, %arg761) : (i1, i1) -> i1
      "linalg.yield"(%847) : (i1) -> ()
    }) : (tensor<5xi1>, tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %843 = "linalg.generic"(%834, %833, %832) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg757: i32, %arg758: i32, %arg759: i32):
      %846 = "arith.addi"(%arg757, %arg758) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%846) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %844 = "linalg.generic"(%842, %843, %834, %832) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg753: i1, %arg754: i32, %arg755: i32, %arg756: i32):
      %845 = "arith.select"(%arg753, %arg754, %arg755) : (i1, i32, i32) -> i32
      "linalg.yield"(%845) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%844) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xf32>) -> (tensor<9xf32>, tensor<9xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask_26", sym_visibility = "private"}> ({
  ^bb0(%arg701: tensor<9xf32>):
    %767 = "arith.constant"() <{value = true}> : () -> i1
    %768 = "arith.constant"() <{value = 8 : index}> : () -> index
    %769 = "arith.constant"() <{value = 0 : index}> : () -> index
    %770 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %771 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %772 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %773 = "arith.constant"() <{value = dense<9> : tensor<i32>}> : () -> tensor<i32>
    %774 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %775 = "tensor.expand_shape"(%arg701) <{reassociation = [[0, 1]], static_output_shape = array<i64: 9, 1>}> : (tensor<9xf32>) -> tensor<9x1xf32>
    %776 = "tensor.empty"() : () -> tensor<1x9xf32>
    %777 = "linalg.generic"(%775, %776) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg749: f32, %arg750: f32):
      "linalg.yield"(%arg749) : (f32) -> ()
    }) : (tensor<9x1xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %778 = "linalg.generic"(%777, %776) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg747: f32, %arg748: f32):
      "linalg.yield"(%arg747) : (f32) -> ()
    }) : (tensor<1x9xf32>, tensor<1x9xf32>) -> tensor<1x9xf32>
    %779 = "func.call"(%778) <{callee = @lexsort_27}> : (tensor<1x9xf32>) -> tensor<9xi32>
    %780 = "tensor.empty"() : () -> tensor<9xi32>
    %781 = "linalg.generic"(%774, %780) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg745: i32, %arg746: i32):
      "linalg.yield"(%arg745) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %782 = "tensor.empty"() : () -> tensor<9xi1>
    %783 = "linalg.generic"(%779, %781, %782) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg742: i32, %arg743: i32, %arg744: i1):
      %822 = "arith.cmpi"(%arg742, %arg743) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%822) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %784 = "linalg.generic"(%773, %780) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg740: i32, %arg741: i32):
      "linalg.yield"(%arg740) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %785 = "linalg.generic"(%779, %784, %780) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg737: i32, %arg738: i32, %arg739: i32):
      %821 = "arith.addi"(%arg737, %arg738) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%821) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %786 = "linalg.generic"(%783, %785, %779, %780) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg733: i1, %arg734: i32, %arg735: i32, %arg736: i32):
      %820 = "arith.select"(%arg733, %arg734, %arg735) : (i1, i32, i32) -> i32
      "linalg.yield"(%820) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %787 = "tensor.empty"() : () -> tensor<9x1xi32>
    %788 = "linalg.generic"(%786, %787) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg731: i32, %arg732: i32):
      "linalg.yield"(%arg731) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9x1xi32>) -> tensor<9x1xi32>
    %789 = "tensor.empty"() : () -> tensor<9xf32>
    %790 = "linalg.generic"(%789) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg730: f32):
      %814 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %815 = "tensor.extract"(%788, %814, %769) : (tensor<9x1xi32>, index, index) -> i32
      %816 = "arith.index_cast"(%815) : (i32) -> index
      %817 = "arith.maxsi"(%816, %769) : (index, index) -> index
      %818 = "arith.minsi"(%817, %768) : (index, index) -> index
      %819 = "tensor.extract"(%arg701, %818) : (tensor<9xf32>, index) -> f32
      "linalg.yield"(%819) : (f32) -> ()
    }) : (tensor<9xf32>) -> tensor<9xf32>
    %791 = "linalg.generic"(%772, %782) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg728: i1, %arg729: i1):
      "linalg.yield"(%arg728) : (i1) -> ()
    }) : (tensor<i1>, tensor<9xi1>) -> tensor<9xi1>
    %792 = "tensor.extract_slice"(%790) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<8xf32>
    %793 = "tensor.extract_slice"(%790) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 8>, static_strides = array<i64: 1>}> : (tensor<9xf32>) -> tensor<8xf32>
    %794 = "tensor.empty"() : () -> tensor<8xi1>
    %795 = "linalg.generic"(%792, %793, %794) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg725: f32, %arg726: f32, %arg727: i1):
      %813 = "arith.cmpf"(%arg725, %arg726) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%813) : (i1) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xi1>) -> tensor<8xi1>
    %796 = "linalg.generic"(%792, %792, %794) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg722: f32, %arg723: f32, %arg724: i1):
      %812 = "arith.cmpf"(%arg722, %arg723) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%812) : (i1) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xi1>) -> tensor<8xi1>
    %797 = "linalg.generic"(%793, %793, %794) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg719: f32, %arg720: f32, %arg721: i1):
      %811 = "arith.cmpf"(%arg719, %arg720) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%811) : (i1) -> ()
    }) : (tensor<8xf32>, tensor<8xf32>, tensor<8xi1>) -> tensor<8xi1>
    %798 = "linalg.generic"(%796, %797, %794) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg716: i1, %arg717: i1, %arg718: i1):
      %810 = "arith.andi"(%arg716, %arg717) : (i1, i1) -> i1
      "linalg.yield"(%810) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %799 = "linalg.generic"(%798, %794) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg714: i1, %arg715: i1):
      %809 = "arith.xori"(%arg714, %767) : (i1, i1) -> i1
      "linalg.yield"(%809) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %800 = "linalg.generic"(%795, %799, %794) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg711: i1, %arg712: i1, %arg713: i1):
      %808 = "arith.andi"(%arg711, %arg712) : (i1, i1) -> i1
      "linalg.yield"(%808) : (i1) -> ()
    }) : (tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) -> tensor<8xi1>
    %801 = "stablehlo.reduce"(%800, %771) <{dimensions = array<i64>}> ({
    ^bb0(%arg706: tensor<i1>, %arg707: tensor<i1>):
      %805 = "tensor.empty"() : () -> tensor<i1>
      %806 = "linalg.generic"(%arg706, %arg707, %805) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg708: i1, %arg709: i1, %arg710: i1):
        %807 = "arith.ori"(%arg708, %arg709) : (i1, i1) -> i1
        "linalg.yield"(%807) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%806) : (tensor<i1>) -> ()
    }) : (tensor<8xi1>, tensor<i1>) -> tensor<8xi1>
    %802 = "tensor.empty"() : () -> tensor<1xi32>
    %803 = "linalg.generic"(%770, %802) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg704: i32, %arg705: i32):
      "linalg.yield"(%arg704) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %804 = "stablehlo.scatter"(%791, %803, %801) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg702: tensor<i1>, %arg703: tensor<i1>):
      "stablehlo.return"(%arg703) : (tensor<i1>) -> ()
    }) : (tensor<9xi1>, tensor<1xi32>, tensor<8xi1>) -> tensor<9xi1>
    "func.return"(%790, %804) : (tensor<9xf32>, tensor<9xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x9xf32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "lexsort_27", sym_visibility = "private"}> ({
  ^bb0(%arg670: tensor<1x9xf32>):
    %729 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %730 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %731 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %732 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %733 = "tensor.collapse_shape"(%arg670) <{reassociation = [[0, 1]]}> : (tensor<1x9xf32>) -> tensor<9xf32>
    %734 = "tensor.empty"() : () -> tensor<9xi32>
    %735 = "linalg.generic"(%734) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg700: i32):
      %765 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %766 = "arith.index_cast"(%765) : (index) -> i32
      "linalg.yield"(%766) : (i32) -> ()
    }) : (tensor<9xi32>) -> tensor<9xi32>
    %736:2 = "stablehlo.sort"(%733, %735) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg671: tensor<f32>, %arg672: tensor<f32>, %arg673: tensor<i32>, %arg674: tensor<i32>):
      %737 = "tensor.empty"() : () -> tensor<i1>
      %738 = "linalg.generic"(%arg671, %737) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg698: f32, %arg699: i1):
        %764 = "arith.cmpf"(%arg698, %732) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%764) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %739 = "tensor.empty"() : () -> tensor<f32>
      %740 = "linalg.generic"(%738, %arg671, %739) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg695: i1, %arg696: f32, %arg697: f32):
        %763 = "arith.select"(%arg695, %732, %arg696) : (i1, f32, f32) -> f32
        "linalg.yield"(%763) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %741 = "linalg.generic"(%arg671, %arg671, %737) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg692: f32, %arg693: f32, %arg694: i1):
        %762 = "arith.cmpf"(%arg692, %arg693) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%762) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %742 = "linalg.generic"(%741, %740, %739) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg689: i1, %arg690: f32, %arg691: f32):
        %761 = "arith.select"(%arg689, %731, %arg690) : (i1, f32, f32) -> f32
        "linalg.yield"(%761) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %743 = "linalg.generic"(%arg672, %737) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg687: f32, %arg688: i1):
        %760 = "arith.cmpf"(%arg687, %732) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%760) : (i1) -> ()
      }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
      %744 = "linalg.generic"(%743, %arg672, %739) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg684: i1, %arg685: f32, %arg686: f32):
        %759 = "arith.select"(%arg684, %732, %arg685) : (i1, f32, f32) -> f32
        "linalg.yield"(%759) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %745 = "linalg.generic"(%arg672, %arg672, %737) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg681: f32, %arg682: f32, %arg683: i1):
        %758 = "arith.cmpf"(%arg681, %arg682) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
        "linalg.yield"(%758) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      %746 = "linalg.generic"(%745, %744, %739) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg678: i1, %arg679: f32, %arg680: f32):
        %757 = "arith.select"(%arg678, %731, %arg679) : (i1, f32, f32) -> f32
        "linalg.yield"(%757) : (f32) -> ()
      }) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
      %747 = "linalg.generic"(%742, %746, %737) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg675: f32, %arg676: f32, %arg677: i1):
        %748 = "arith.bitcast"(%arg675) : (f32) -> i32
        %749 = "arith.cmpi"(%748, %730) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %750 = "arith.subi"(%729, %748) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %751 = "arith.select"(%749, %750, %748) : (i1, i32, i32) -> i32
        %752 = "arith.bitcast"(%arg676) : (f32) -> i32
        %753 = "arith.cmpi"(%752, %730) <{predicate = 2 : i64}> : (i32, i32) -> i1
        %754 = "arith.subi"(%729, %752) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %755 = "arith.select"(%753, %754, %752) : (i1, i32, i32) -> i32
        %756 = "arith.cmpi"(%751, %755) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%756) : (i1) -> ()
      }) : (tensor<f32>, tensor<f32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%747) : (tensor<i1>) -> ()
    }) : (tensor<9xf32>, tensor<9xi32>) -> (tensor<9xf32>, tensor<9xi32>)
    "func.return"(%736#1) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xi1>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "cumsum_28", sym_visibility = "private"}> ({
  ^bb0(%arg667: tensor<9xi1>):
    %725 = "tensor.empty"() : () -> tensor<9xi32>
    %726 = "linalg.generic"(%arg667, %725) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg668: i1, %arg669: i32):
      %728 = "arith.extui"(%arg668) : (i1) -> i32
      "linalg.yield"(%728) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>) -> tensor<9xi32>
    %727 = "func.call"(%726) <{callee = @cumsum_29}> : (tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%727) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<9xi32>) -> tensor<9xi32>, sym_name = "cumsum_29", sym_visibility = "private"}> ({
  ^bb0(%arg660: tensor<9xi32>):
    %717 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %718 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %719 = "tensor.empty"() : () -> tensor<9xi32>
    %720 = "linalg.generic"(%718, %719) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg665: i32, %arg666: i32):
      "linalg.yield"(%arg665) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %721 = "tensor.pad"(%arg660) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 8>}> ({
    ^bb0(%arg664: index):
      "tensor.yield"(%717) : (i32) -> ()
    }) : (tensor<9xi32>) -> tensor<17xi32>
    %722 = "tensor.empty"() : () -> tensor<9xf32>
    %723 = "linalg.generic"(%721, %722, %720) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg661: i32, %arg662: f32, %arg663: i32):
      %724 = "arith.addi"(%arg663, %arg661) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%724) : (i32) -> ()
    }) : (tensor<17xi32>, tensor<9xf32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%723) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "clip_30", sym_visibility = "private"}> ({
  ^bb0(%arg653: tensor<9xi32>, %arg654: tensor<i32>):
    %713 = "tensor.empty"() : () -> tensor<9xi32>
    %714 = "linalg.generic"(%arg654, %713) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg658: i32, %arg659: i32):
      "linalg.yield"(%arg658) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %715 = "linalg.generic"(%714, %arg653, %713) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg655: i32, %arg656: i32, %arg657: i32):
      %716 = "arith.maxsi"(%arg655, %arg656) : (i32, i32) -> i32
      "linalg.yield"(%716) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%715) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<9xi32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "cumsum_31", sym_visibility = "private"}> ({
  ^bb0(%arg652: tensor<9xi32>):
    %712 = "func.call"(%arg652) <{callee = @cumsum_29}> : (tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%712) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "floor_divide_32", sym_visibility = "private"}> ({
  ^bb0(%arg620: tensor<9xi32>, %arg621: tensor<i32>):
    %659 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %660 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %661 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %662 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %663 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %664 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %665 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %666 = "tensor.empty"() : () -> tensor<9xi32>
    %667 = "linalg.generic"(%arg621, %666) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg650: i32, %arg651: i32):
      "linalg.yield"(%arg650) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %668 = "linalg.generic"(%arg620, %667, %666) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg647: i32, %arg648: i32, %arg649: i32):
      %703 = "arith.cmpi"(%arg648, %661) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %704 = "arith.cmpi"(%arg647, %662) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %705 = "arith.cmpi"(%arg648, %663) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %706 = "arith.andi"(%704, %705) : (i1, i1) -> i1
      %707 = "arith.ori"(%703, %706) : (i1, i1) -> i1
      %708 = "arith.select"(%707, %660, %arg648) : (i1, i32, i32) -> i32
      %709 = "arith.divsi"(%arg647, %708) : (i32, i32) -> i32
      %710 = "arith.select"(%706, %662, %709) : (i1, i32, i32) -> i32
      %711 = "arith.select"(%703, %663, %710) : (i1, i32, i32) -> i32
      "linalg.yield"(%711) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %669 = "linalg.generic"(%arg620, %666) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg645: i32, %arg646: i32):
      %699 = "arith.cmpi"(%arg645, %661) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %700 = "arith.shrsi"(%arg645, %659) : (i32, i32) -> i32
      %701 = "arith.ori"(%700, %660) : (i32, i32) -> i32
      %702 = "arith.select"(%699, %661, %701) : (i1, i32, i32) -> i32
      "linalg.yield"(%702) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %670 = "tensor.empty"() : () -> tensor<i32>
    %671 = "linalg.generic"(%arg621, %670) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg643: i32, %arg644: i32):
      %695 = "arith.cmpi"(%arg643, %661) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %696 = "arith.shrsi"(%arg643, %659) : (i32, i32) -> i32
      %697 = "arith.ori"(%696, %660) : (i32, i32) -> i32
      %698 = "arith.select"(%695, %661, %697) : (i1, i32, i32) -> i32
      "linalg.yield"(%698) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %672 = "linalg.generic"(%671, %666) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg641: i32, %arg642: i32):
      "linalg.yield"(%arg641) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %673 = "tensor.empty"() : () -> tensor<9xi1>
    %674 = "linalg.generic"(%669, %672, %673) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg638: i32, %arg639: i32, %arg640: i1):
      %694 = "arith.cmpi"(%arg638, %arg639) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%694) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %675 = "linalg.generic"(%arg620, %667, %666) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg635: i32, %arg636: i32, %arg637: i32):
      %685 = "arith.cmpi"(%arg636, %661) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %686 = "arith.cmpi"(%arg635, %662) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %687 = "arith.cmpi"(%arg636, %663) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %688 = "arith.andi"(%686, %687) : (i1, i1) -> i1
      %689 = "arith.ori"(%685, %688) : (i1, i1) -> i1
      %690 = "arith.select"(%689, %660, %arg636) : (i1, i32, i32) -> i32
      %691 = "arith.remsi"(%arg635, %690) : (i32, i32) -> i32
      %692 = "arith.select"(%688, %661, %691) : (i1, i32, i32) -> i32
      %693 = "arith.select"(%685, %arg635, %692) : (i1, i32, i32) -> i32
      "linalg.yield"(%693) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %676 = "linalg.generic"(%665, %666) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg633: i32, %arg634: i32):
      "linalg.yield"(%arg633) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %677 = "linalg.generic"(%675, %676, %673) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg630: i32, %arg631: i32, %arg632: i1):
      %684 = "arith.cmpi"(%arg630, %arg631) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%684) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %678 = "linalg.generic"(%674, %677, %673) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg627: i1, %arg628: i1, %arg629: i1):
      %683 = "arith.andi"(%arg627, %arg628) : (i1, i1) -> i1
      "linalg.yield"(%683) : (i1) -> ()
    }) : (tensor<9xi1>, tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %679 = "linalg.generic"(%664, %666) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg625: i32, %arg626: i32):
      "linalg.yield"(%arg625) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %680 = "linalg.generic"(%668, %679, %666) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg622: i32, %arg623: i32, %arg624: i32):
      %682 = "arith.subi"(%arg622, %arg623) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%682) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %681 = "func.call"(%678, %680, %668) <{callee = @_where_33}> : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%681) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "_where_33", sym_visibility = "private"}> ({
  ^bb0(%arg613: tensor<9xi1>, %arg614: tensor<9xi32>, %arg615: tensor<9xi32>):
    %656 = "tensor.empty"() : () -> tensor<9xi32>
    %657 = "linalg.generic"(%arg613, %arg614, %arg615, %656) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg616: i1, %arg617: i32, %arg618: i32, %arg619: i32):
      %658 = "arith.select"(%arg616, %arg617, %arg618) : (i1, i32, i32) -> i32
      "linalg.yield"(%658) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%657) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<9xi32>, tensor<i32>) -> tensor<9xi32>, res_attrs = [{}], sym_name = "remainder_34", sym_visibility = "private"}> ({
  ^bb0(%arg579: tensor<9xi32>, %arg580: tensor<i32>):
    %617 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %618 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %619 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %620 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %621 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %622 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %623 = "tensor.empty"() : () -> tensor<i1>
    %624 = "linalg.generic"(%arg580, %623) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg611: i32, %arg612: i1):
      %655 = "arith.cmpi"(%arg611, %620) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%655) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %625 = "func.call"(%624, %621, %arg580) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %626 = "tensor.empty"() : () -> tensor<9xi32>
    %627 = "linalg.generic"(%625, %626) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg609: i32, %arg610: i32):
      "linalg.yield"(%arg609) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %628 = "linalg.generic"(%arg579, %627, %626) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg606: i32, %arg607: i32, %arg608: i32):
      %646 = "arith.cmpi"(%arg607, %620) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %647 = "arith.cmpi"(%arg606, %618) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %648 = "arith.cmpi"(%arg607, %617) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %649 = "arith.andi"(%647, %648) : (i1, i1) -> i1
      %650 = "arith.ori"(%646, %649) : (i1, i1) -> i1
      %651 = "arith.select"(%650, %619, %arg607) : (i1, i32, i32) -> i32
      %652 = "arith.remsi"(%arg606, %651) : (i32, i32) -> i32
      %653 = "arith.select"(%649, %620, %652) : (i1, i32, i32) -> i32
      %654 = "arith.select"(%646, %arg606, %653) : (i1, i32, i32) -> i32
      "linalg.yield"(%654) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %629 = "linalg.generic"(%622, %626) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg604: i32, %arg605: i32):
      "linalg.yield"(%arg604) : (i32) -> ()
    }) : (tensor<i32>, tensor<9xi32>) -> tensor<9xi32>
    %630 = "tensor.empty"() : () -> tensor<9xi1>
    %631 = "linalg.generic"(%628, %629, %630) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg601: i32, %arg602: i32, %arg603: i1):
      %645 = "arith.cmpi"(%arg601, %arg602) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%645) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %632 = "linalg.generic"(%628, %629, %630) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg598: i32, %arg599: i32, %arg600: i1):
      %644 = "arith.cmpi"(%arg598, %arg599) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%644) : (i1) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi1>) -> tensor<9xi1>
    %633 = "linalg.generic"(%625, %623) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg596: i32, %arg597: i1):
      %643 = "arith.cmpi"(%arg596, %620) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%643) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %634 = "linalg.generic"(%633, %630) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg594: i1, %arg595: i1):
      "linalg.yield"(%arg594) : (i1) -> ()
    }) : (tensor<i1>, tensor<9xi1>) -> tensor<9xi1>
    %635 = "linalg.generic"(%632, %634, %630) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg591: i1, %arg592: i1, %arg593: i1):
      %642 = "arith.cmpi"(%arg591, %arg592) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%642) : (i1) -> ()
    }) : (tensor<9xi1>, tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %636 = "linalg.generic"(%635, %631, %630) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg588: i1, %arg589: i1, %arg590: i1):
      %641 = "arith.andi"(%arg588, %arg589) : (i1, i1) -> i1
      "linalg.yield"(%641) : (i1) -> ()
    }) : (tensor<9xi1>, tensor<9xi1>, tensor<9xi1>) -> tensor<9xi1>
    %637 = "linalg.generic"(%628, %627, %626) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg585: i32, %arg586: i32, %arg587: i32):
      %640 = "arith.addi"(%arg585, %arg586) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%640) : (i32) -> ()
    }) : (tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    %638 = "linalg.generic"(%636, %637, %628, %626) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg581: i1, %arg582: i32, %arg583: i32, %arg584: i32):
      %639 = "arith.select"(%arg581, %arg582, %arg583) : (i1, i32, i32) -> i32
      "linalg.yield"(%639) : (i32) -> ()
    }) : (tensor<9xi1>, tensor<9xi32>, tensor<9xi32>, tensor<9xi32>) -> tensor<9xi32>
    "func.return"(%638) : (tensor<9xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<16xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_intersect1d_size", sym_visibility = "private"}> ({
  ^bb0(%arg351: tensor<12xi32>, %arg352: tensor<16xi32>):
    %381 = "arith.constant"() <{value = 2147483647 : i32}> : () -> i32
    %382 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %383 = "arith.constant"() <{value = 27 : index}> : () -> index
    %384 = "arith.constant"() <{value = true}> : () -> i1
    %385 = "arith.constant"() <{value = 28 : i32}> : () -> i32
    %386 = "arith.constant"() <{value = 15 : index}> : () -> index
    %387 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %388 = "arith.constant"() <{value = 11 : index}> : () -> index
    %389 = "arith.constant"() <{value = 12 : index}> : () -> index
    %390 = "arith.constant"() <{value = 0 : index}> : () -> index
    %391 = "arith.constant"() <{value = dense<27> : tensor<1xi32>}> : () -> tensor<1xi32>
    %392 = "arith.constant"() <{value = dense<27> : tensor<i32>}> : () -> tensor<i32>
    %393 = "arith.constant"() <{value = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %394 = "arith.constant"() <{value = dense<28> : tensor<i32>}> : () -> tensor<i32>
    %395 = "arith.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %396 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %397 = "arith.constant"() <{value = dense<12> : tensor<i32>}> : () -> tensor<i32>
    %398 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %399:2 = "func.call"(%arg351) <{callee = @_unique_sorted_mask}> : (tensor<12xi32>) -> (tensor<12xi32>, tensor<12xi1>)
    %400 = "func.call"(%399#1) <{callee = @cumsum}> : (tensor<12xi1>) -> tensor<12xi32>
    %401 = "tensor.empty"() : () -> tensor<12xi32>
    %402 = "linalg.generic"(%398, %401) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg577: i32, %arg578: i32):
      "linalg.yield"(%arg577) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %403 = "func.call"(%400, %398) <{callee = @clip}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %404 = "tensor.empty"() : () -> tensor<12xi1>
    %405 = "linalg.generic"(%403, %402, %404) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg574: i32, %arg575: i32, %arg576: i1):
      %616 = "arith.cmpi"(%arg574, %arg575) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%616) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %406 = "linalg.generic"(%397, %401) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg572: i32, %arg573: i32):
      "linalg.yield"(%arg572) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %407 = "linalg.generic"(%403, %406, %401) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg569: i32, %arg570: i32, %arg571: i32):
      %615 = "arith.addi"(%arg569, %arg570) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%615) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %408 = "linalg.generic"(%405, %407, %403, %401) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg565: i1, %arg566: i32, %arg567: i32, %arg568: i32):
      %614 = "arith.select"(%arg565, %arg566, %arg567) : (i1, i32, i32) -> i32
      "linalg.yield"(%614) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %409 = "tensor.empty"() : () -> tensor<12x1xi32>
    %410 = "linalg.generic"(%408, %409) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg563: i32, %arg564: i32):
      "linalg.yield"(%arg563) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %411 = "linalg.generic"(%396, %401) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg561: i32, %arg562: i32):
      "linalg.yield"(%arg561) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %412 = "stablehlo.scatter"(%402, %410, %411) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg556: tensor<i32>, %arg557: tensor<i32>):
      %611 = "tensor.empty"() : () -> tensor<i32>
      %612 = "linalg.generic"(%arg556, %arg557, %611) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg558: i32, %arg559: i32, %arg560: i32):
        %613 = "arith.addi"(%arg558, %arg559) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%613) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%612) : (tensor<i32>) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>, tensor<12xi32>) -> tensor<12xi32>
    %413 = "func.call"(%412) <{callee = @cumsum_35}> : (tensor<12xi32>) -> tensor<12xi32>
    %414 = "func.call"(%413, %396) <{callee = @floor_divide_36}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %415 = "func.call"(%414, %397) <{callee = @remainder_38}> : (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %416 = "linalg.generic"(%415, %402, %404) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg553: i32, %arg554: i32, %arg555: i1):
      %610 = "arith.cmpi"(%arg553, %arg554) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%610) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %417 = "linalg.generic"(%415, %406, %401) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg550: i32, %arg551: i32, %arg552: i32):
      %609 = "arith.addi"(%arg550, %arg551) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%609) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %418 = "linalg.generic"(%416, %417, %415, %401) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg546: i1, %arg547: i32, %arg548: i32, %arg549: i32):
      %608 = "arith.select"(%arg546, %arg547, %arg548) : (i1, i32, i32) -> i32
      "linalg.yield"(%608) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %419 = "linalg.generic"(%418, %409) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg544: i32, %arg545: i32):
      "linalg.yield"(%arg544) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %420 = "linalg.generic"(%401) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg543: i32):
      %602 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %603 = "tensor.extract"(%419, %602, %390) : (tensor<12x1xi32>, index, index) -> i32
      %604 = "arith.index_cast"(%603) : (i32) -> index
      %605 = "arith.maxsi"(%604, %390) : (index, index) -> index
      %606 = "arith.minsi"(%605, %388) : (index, index) -> index
      %607 = "tensor.extract"(%399#0, %606) : (tensor<12xi32>, index) -> i32
      "linalg.yield"(%607) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %421 = "linalg.generic"(%401) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg542: i32):
      %600 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %601 = "arith.index_cast"(%600) : (index) -> i32
      "linalg.yield"(%601) : (i32) -> ()
    }) : (tensor<12xi32>) -> tensor<12xi32>
    %422 = "linalg.generic"(%399#1, %401) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg540: i1, %arg541: i32):
      %599 = "arith.extui"(%arg540) : (i1) -> i32
      "linalg.yield"(%599) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>) -> tensor<12xi32>
    %423 = "tensor.empty"() : () -> tensor<i32>
    %424 = "linalg.fill"(%387, %423) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg538: i32, %arg539: i32):
      "linalg.yield"(%arg538) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %425 = "linalg.generic"(%422, %424) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg536: i32, %arg537: i32):
      %598 = "arith.addi"(%arg537, %arg536) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%598) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<i32>) -> tensor<i32>
    %426 = "linalg.generic"(%425, %401) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg534: i32, %arg535: i32):
      "linalg.yield"(%arg534) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %427 = "linalg.generic"(%421, %426, %404) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg531: i32, %arg532: i32, %arg533: i1):
      %597 = "arith.cmpi"(%arg531, %arg532) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%597) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %428 = "func.call"(%427, %420, %398) <{callee = @_where_39}> : (tensor<12xi1>, tensor<12xi32>, tensor<i32>) -> tensor<12xi32>
    %429:2 = "func.call"(%arg352) <{callee = @_unique_sorted_mask_40}> : (tensor<16xi32>) -> (tensor<16xi32>, tensor<16xi1>)
    %430 = "func.call"(%429#1) <{callee = @cumsum_42}> : (tensor<16xi1>) -> tensor<16xi32>
    %431 = "tensor.empty"() : () -> tensor<16xi32>
    %432 = "linalg.generic"(%398, %431) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg529: i32, %arg530: i32):
      "linalg.yield"(%arg529) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %433 = "func.call"(%430, %398) <{callee = @clip_44}> : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %434 = "tensor.empty"() : () -> tensor<16xi1>
    %435 = "linalg.generic"(%433, %432, %434) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg526: i32, %arg527: i32, %arg528: i1):
      %596 = "arith.cmpi"(%arg526, %arg527) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%596) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %436 = "linalg.generic"(%395, %431) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg524: i32, %arg525: i32):
      "linalg.yield"(%arg524) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %437 = "linalg.generic"(%433, %436, %431) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg521: i32, %arg522: i32, %arg523: i32):
      %595 = "arith.addi"(%arg521, %arg522) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%595) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %438 = "linalg.generic"(%435, %437, %433, %431) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg517: i1, %arg518: i32, %arg519: i32, %arg520: i32):
      %594 = "arith.select"(%arg517, %arg518, %arg519) : (i1, i32, i32) -> i32
      "linalg.yield"(%594) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %439 = "tensor.empty"() : () -> tensor<16x1xi32>
    %440 = "linalg.generic"(%438, %439) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg515: i32, %arg516: i32):
      "linalg.yield"(%arg515) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16x1xi32>) -> tensor<16x1xi32>
    %441 = "linalg.generic"(%396, %431) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg513: i32, %arg514: i32):
      "linalg.yield"(%arg513) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %442 = "stablehlo.scatter"(%432, %440, %441) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg508: tensor<i32>, %arg509: tensor<i32>):
      %592 = "linalg.generic"(%arg508, %arg509, %423) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg510: i32, %arg511: i32, %arg512: i32):
        %593 = "arith.addi"(%arg510, %arg511) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%593) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%592) : (tensor<i32>) -> ()
    }) : (tensor<16xi32>, tensor<16x1xi32>, tensor<16xi32>) -> tensor<16xi32>
    %443 = "func.call"(%442) <{callee = @cumsum_45}> : (tensor<16xi32>) -> tensor<16xi32>
    %444 = "func.call"(%443, %396) <{callee = @floor_divide_46}> : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %445 = "func.call"(%444, %395) <{callee = @remainder_48}> : (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %446 = "linalg.generic"(%445, %432, %434) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg505: i32, %arg506: i32, %arg507: i1):
      %591 = "arith.cmpi"(%arg505, %arg506) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%591) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %447 = "linalg.generic"(%445, %436, %431) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg502: i32, %arg503: i32, %arg504: i32):
      %590 = "arith.addi"(%arg502, %arg503) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%590) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %448 = "linalg.generic"(%446, %447, %445, %431) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg498: i1, %arg499: i32, %arg500: i32, %arg501: i32):
      %589 = "arith.select"(%arg498, %arg499, %arg500) : (i1, i32, i32) -> i32
      "linalg.yield"(%589) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %449 = "linalg.generic"(%448, %439) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg496: i32, %arg497: i32):
      "linalg.yield"(%arg496) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16x1xi32>) -> tensor<16x1xi32>
    %450 = "linalg.generic"(%431) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg495: i32):
      %583 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %584 = "tensor.extract"(%449, %583, %390) : (tensor<16x1xi32>, index, index) -> i32
      %585 = "arith.index_cast"(%584) : (i32) -> index
      %586 = "arith.maxsi"(%585, %390) : (index, index) -> index
      %587 = "arith.minsi"(%586, %386) : (index, index) -> index
      %588 = "tensor.extract"(%429#0, %587) : (tensor<16xi32>, index) -> i32
      "linalg.yield"(%588) : (i32) -> ()
    }) : (tensor<16xi32>) -> tensor<16xi32>
    %451 = "linalg.generic"(%431) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg494: i32):
      %581 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %582 = "arith.index_cast"(%581) : (index) -> i32
      "linalg.yield"(%582) : (i32) -> ()
    }) : (tensor<16xi32>) -> tensor<16xi32>
    %452 = "linalg.generic"(%429#1, %431) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg492: i1, %arg493: i32):
      %580 = "arith.extui"(%arg492) : (i1) -> i32
      "linalg.yield"(%580) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>) -> tensor<16xi32>
    %453 = "linalg.generic"(%452, %424) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg490: i32, %arg491: i32):
      %579 = "arith.addi"(%arg491, %arg490) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%579) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<i32>) -> tensor<i32>
    %454 = "linalg.generic"(%453, %431) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg488: i32, %arg489: i32):
      "linalg.yield"(%arg488) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %455 = "linalg.generic"(%451, %454, %434) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg485: i32, %arg486: i32, %arg487: i1):
      %578 = "arith.cmpi"(%arg485, %arg486) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%578) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %456 = "func.call"(%455, %450, %398) <{callee = @_where_49}> : (tensor<16xi1>, tensor<16xi32>, tensor<i32>) -> tensor<16xi32>
    %457 = "tensor.empty"() : () -> tensor<28xi32>
    %458 = "linalg.generic"(%398, %457) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg483: i32, %arg484: i32):
      "linalg.yield"(%arg483) : (i32) -> ()
    }) : (tensor<i32>, tensor<28xi32>) -> tensor<28xi32>
    %459 = "tensor.insert_slice"(%428, %458) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 12>, static_strides = array<i64: 1>}> : (tensor<12xi32>, tensor<28xi32>) -> tensor<28xi32>
    %460 = "tensor.empty"() : () -> tensor<i1>
    %461 = "linalg.generic"(%425, %460) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg481: i32, %arg482: i1):
      %577 = "arith.cmpi"(%arg481, %387) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%577) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %462 = "linalg.generic"(%425, %423) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg479: i32, %arg480: i32):
      %576 = "arith.addi"(%arg479, %385) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%576) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %463 = "linalg.generic"(%461, %462, %425, %423) <{indexing_maps = [#map4, #map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg475: i1, %arg476: i32, %arg477: i32, %arg478: i32):
      %575 = "arith.select"(%arg475, %arg476, %arg477) : (i1, i32, i32) -> i32
      "linalg.yield"(%575) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %464 = "tensor.extract"(%463) : (tensor<i32>) -> i32
    %465 = "arith.index_cast"(%464) : (i32) -> index
    %466 = "arith.maxsi"(%465, %390) : (index, index) -> index
    %467 = "arith.minsi"(%466, %389) : (index, index) -> index
    %468 = "tensor.insert_slice"(%456, %459, %467) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 16>, static_strides = array<i64: 1>}> : (tensor<16xi32>, tensor<28xi32>, index) -> tensor<28xi32>
    %469 = "linalg.generic"(%457) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg474: i32):
      %573 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %574 = "arith.index_cast"(%573) : (index) -> i32
      "linalg.yield"(%574) : (i32) -> ()
    }) : (tensor<28xi32>) -> tensor<28xi32>
    %470 = "linalg.generic"(%425, %453, %423) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg471: i32, %arg472: i32, %arg473: i32):
      %572 = "arith.addi"(%arg471, %arg472) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%572) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %471 = "linalg.generic"(%470, %457) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg469: i32, %arg470: i32):
      "linalg.yield"(%arg469) : (i32) -> ()
    }) : (tensor<i32>, tensor<28xi32>) -> tensor<28xi32>
    %472 = "tensor.empty"() : () -> tensor<28xi1>
    %473 = "linalg.generic"(%469, %471, %472) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg466: i32, %arg467: i32, %arg468: i1):
      %571 = "arith.cmpi"(%arg466, %arg467) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%571) : (i1) -> ()
    }) : (tensor<28xi32>, tensor<28xi32>, tensor<28xi1>) -> tensor<28xi1>
    %474 = "linalg.generic"(%473, %472) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg464: i1, %arg465: i1):
      %570 = "arith.xori"(%arg464, %384) : (i1, i1) -> i1
      "linalg.yield"(%570) : (i1) -> ()
    }) : (tensor<28xi1>, tensor<28xi1>) -> tensor<28xi1>
    %475:3 = "stablehlo.sort"(%474, %468, %469) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg443: tensor<i1>, %arg444: tensor<i1>, %arg445: tensor<i32>, %arg446: tensor<i32>, %arg447: tensor<i32>, %arg448: tensor<i32>):
      %560 = "linalg.generic"(%arg445, %arg446, %460) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg461: i32, %arg462: i32, %arg463: i1):
        %569 = "arith.cmpi"(%arg461, %arg462) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%569) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      %561 = "linalg.generic"(%arg443, %arg444, %460) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg458: i1, %arg459: i1, %arg460: i1):
        %568 = "arith.cmpi"(%arg458, %arg459) <{predicate = 6 : i64}> : (i1, i1) -> i1
        "linalg.yield"(%568) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %562 = "linalg.generic"(%arg443, %arg444, %460) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg455: i1, %arg456: i1, %arg457: i1):
        %567 = "arith.cmpi"(%arg455, %arg456) <{predicate = 0 : i64}> : (i1, i1) -> i1
        "linalg.yield"(%567) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %563 = "linalg.generic"(%562, %560, %460) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg452: i1, %arg453: i1, %arg454: i1):
        %566 = "arith.andi"(%arg452, %arg453) : (i1, i1) -> i1
        "linalg.yield"(%566) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      %564 = "linalg.generic"(%561, %563, %460) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg449: i1, %arg450: i1, %arg451: i1):
        %565 = "arith.ori"(%arg449, %arg450) : (i1, i1) -> i1
        "linalg.yield"(%565) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%564) : (tensor<i1>) -> ()
    }) : (tensor<28xi1>, tensor<28xi32>, tensor<28xi32>) -> (tensor<28xi1>, tensor<28xi32>, tensor<28xi32>)
    %476 = "tensor.extract_slice"(%475#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 27>, static_strides = array<i64: 1>}> : (tensor<28xi32>) -> tensor<27xi32>
    %477 = "tensor.extract_slice"(%475#1) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 27>, static_strides = array<i64: 1>}> : (tensor<28xi32>) -> tensor<27xi32>
    %478 = "tensor.empty"() : () -> tensor<27xi1>
    %479 = "linalg.generic"(%476, %477, %478) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg440: i32, %arg441: i32, %arg442: i1):
      %559 = "arith.cmpi"(%arg440, %arg441) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%559) : (i1) -> ()
    }) : (tensor<27xi32>, tensor<27xi32>, tensor<27xi1>) -> tensor<27xi1>
    %480 = "tensor.extract_slice"(%473) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 27>, static_strides = array<i64: 1>}> : (tensor<28xi1>) -> tensor<27xi1>
    %481 = "linalg.generic"(%479, %480, %478) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg437: i1, %arg438: i1, %arg439: i1):
      %558 = "arith.andi"(%arg437, %arg438) : (i1, i1) -> i1
      "linalg.yield"(%558) : (i1) -> ()
    }) : (tensor<27xi1>, tensor<27xi1>, tensor<27xi1>) -> tensor<27xi1>
    %482 = "tensor.empty"() : () -> tensor<27xi32>
    %483 = "linalg.generic"(%481, %482) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg435: i1, %arg436: i32):
      %557 = "arith.extui"(%arg435) : (i1) -> i32
      "linalg.yield"(%557) : (i32) -> ()
    }) : (tensor<27xi1>, tensor<27xi32>) -> tensor<27xi32>
    %484 = "linalg.generic"(%483, %424) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg433: i32, %arg434: i32):
      %556 = "arith.addi"(%arg434, %arg433) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%556) : (i32) -> ()
    }) : (tensor<27xi32>, tensor<i32>) -> tensor<i32>
    %485 = "func.call"(%481) <{callee = @cumsum_50}> : (tensor<27xi1>) -> tensor<27xi32>
    %486 = "tensor.empty"() : () -> tensor<5xi32>
    %487 = "linalg.generic"(%398, %486) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg431: i32, %arg432: i32):
      "linalg.yield"(%arg431) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %488 = "func.call"(%485, %398) <{callee = @clip_52}> : (tensor<27xi32>, tensor<i32>) -> tensor<27xi32>
    %489 = "linalg.generic"(%398, %482) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg429: i32, %arg430: i32):
      "linalg.yield"(%arg429) : (i32) -> ()
    }) : (tensor<i32>, tensor<27xi32>) -> tensor<27xi32>
    %490 = "linalg.generic"(%488, %489, %478) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg426: i32, %arg427: i32, %arg428: i1):
      %555 = "arith.cmpi"(%arg426, %arg427) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%555) : (i1) -> ()
    }) : (tensor<27xi32>, tensor<27xi32>, tensor<27xi1>) -> tensor<27xi1>
    %491 = "linalg.generic"(%393, %482) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg424: i32, %arg425: i32):
      "linalg.yield"(%arg424) : (i32) -> ()
    }) : (tensor<i32>, tensor<27xi32>) -> tensor<27xi32>
    %492 = "linalg.generic"(%488, %491, %482) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg421: i32, %arg422: i32, %arg423: i32):
      %554 = "arith.addi"(%arg421, %arg422) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%554) : (i32) -> ()
    }) : (tensor<27xi32>, tensor<27xi32>, tensor<27xi32>) -> tensor<27xi32>
    %493 = "linalg.generic"(%490, %492, %488, %482) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg417: i1, %arg418: i32, %arg419: i32, %arg420: i32):
      %553 = "arith.select"(%arg417, %arg418, %arg419) : (i1, i32, i32) -> i32
      "linalg.yield"(%553) : (i32) -> ()
    }) : (tensor<27xi1>, tensor<27xi32>, tensor<27xi32>, tensor<27xi32>) -> tensor<27xi32>
    %494 = "tensor.empty"() : () -> tensor<27x1xi32>
    %495 = "linalg.generic"(%493, %494) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg415: i32, %arg416: i32):
      "linalg.yield"(%arg415) : (i32) -> ()
    }) : (tensor<27xi32>, tensor<27x1xi32>) -> tensor<27x1xi32>
    %496 = "linalg.generic"(%396, %482) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg413: i32, %arg414: i32):
      "linalg.yield"(%arg413) : (i32) -> ()
    }) : (tensor<i32>, tensor<27xi32>) -> tensor<27xi32>
    %497 = "stablehlo.scatter"(%487, %495, %496) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg408: tensor<i32>, %arg409: tensor<i32>):
      %551 = "linalg.generic"(%arg408, %arg409, %423) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg410: i32, %arg411: i32, %arg412: i32):
        %552 = "arith.addi"(%arg410, %arg411) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "linalg.yield"(%552) : (i32) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%551) : (tensor<i32>) -> ()
    }) : (tensor<5xi32>, tensor<27x1xi32>, tensor<27xi32>) -> tensor<5xi32>
    %498 = "func.call"(%497) <{callee = @cumsum_21}> : (tensor<5xi32>) -> tensor<5xi32>
    %499 = "func.call"(%498, %396) <{callee = @floor_divide_23}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %500 = "func.call"(%499, %392) <{callee = @remainder_25}> : (tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %501 = "linalg.generic"(%486) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg407: i32):
      %549 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %550 = "arith.index_cast"(%549) : (index) -> i32
      "linalg.yield"(%550) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %502 = "linalg.generic"(%484, %486) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg405: i32, %arg406: i32):
      "linalg.yield"(%arg405) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %503 = "tensor.empty"() : () -> tensor<5xi1>
    %504 = "linalg.generic"(%501, %502, %503) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg402: i32, %arg403: i32, %arg404: i1):
      %548 = "arith.cmpi"(%arg402, %arg403) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%548) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %505 = "func.call"(%504, %394, %500) <{callee = @_where_53}> : (tensor<5xi1>, tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %506 = "linalg.generic"(%505, %487, %503) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg399: i32, %arg400: i32, %arg401: i1):
      %547 = "arith.cmpi"(%arg399, %arg400) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%547) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %507 = "linalg.generic"(%394, %486) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg397: i32, %arg398: i32):
      "linalg.yield"(%arg397) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %508 = "linalg.generic"(%505, %507, %486) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg394: i32, %arg395: i32, %arg396: i32):
      %546 = "arith.addi"(%arg394, %arg395) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%546) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %509 = "linalg.generic"(%506, %508, %505, %486) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg390: i1, %arg391: i32, %arg392: i32, %arg393: i32):
      %545 = "arith.select"(%arg390, %arg391, %arg392) : (i1, i32, i32) -> i32
      "linalg.yield"(%545) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %510 = "tensor.empty"() : () -> tensor<5x1xi32>
    %511 = "linalg.generic"(%509, %510) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg388: i32, %arg389: i32):
      "linalg.yield"(%arg388) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %512 = "linalg.generic"(%398, %510) <{indexing_maps = [#map10, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg386: i32, %arg387: i32):
      "linalg.yield"(%arg386) : (i32) -> ()
    }) : (tensor<i32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %513 = "tensor.empty"() : () -> tensor<5x1xi1>
    %514 = "linalg.generic"(%511, %512, %513) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg383: i32, %arg384: i32, %arg385: i1):
      %544 = "arith.cmpi"(%arg383, %arg384) <{predicate = 5 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%544) : (i1) -> ()
    }) : (tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi1>) -> tensor<5x1xi1>
    %515 = "tensor.empty"() : () -> tensor<1x1xi32>
    %516 = "linalg.generic"(%391, %515) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg381: i32, %arg382: i32):
      "linalg.yield"(%arg381) : (i32) -> ()
    }) : (tensor<1xi32>, tensor<1x1xi32>) -> tensor<1x1xi32>
    %517 = "linalg.generic"(%516, %510) <{indexing_maps = [#map11, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg379: i32, %arg380: i32):
      "linalg.yield"(%arg379) : (i32) -> ()
    }) : (tensor<1x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi32>
    %518 = "linalg.generic"(%511, %517, %513) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg376: i32, %arg377: i32, %arg378: i1):
      %543 = "arith.cmpi"(%arg376, %arg377) <{predicate = 3 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%543) : (i1) -> ()
    }) : (tensor<5x1xi32>, tensor<5x1xi32>, tensor<5x1xi1>) -> tensor<5x1xi1>
    %519 = "linalg.generic"(%514, %518, %513) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg373: i1, %arg374: i1, %arg375: i1):
      %542 = "arith.andi"(%arg373, %arg374) : (i1, i1) -> i1
      "linalg.yield"(%542) : (i1) -> ()
    }) : (tensor<5x1xi1>, tensor<5x1xi1>, tensor<5x1xi1>) -> tensor<5x1xi1>
    %520 = "linalg.fill"(%384, %503) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg371: i1, %arg372: i1):
      "linalg.yield"(%arg371) : (i1) -> ()
    }) : (i1, tensor<5xi1>) -> tensor<5xi1>
    %521 = "linalg.generic"(%519, %520) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg369: i1, %arg370: i1):
      %541 = "arith.andi"(%arg370, %arg369) : (i1, i1) -> i1
      "linalg.yield"(%541) : (i1) -> ()
    }) : (tensor<5x1xi1>, tensor<5xi1>) -> tensor<5xi1>
    %522 = "linalg.generic"(%486) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg368: i32):
      %535 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %536 = "tensor.extract"(%511, %535, %390) : (tensor<5x1xi32>, index, index) -> i32
      %537 = "arith.index_cast"(%536) : (i32) -> index
      %538 = "arith.maxsi"(%537, %390) : (index, index) -> index
      %539 = "arith.minsi"(%538, %383) : (index, index) -> index
      %540 = "tensor.extract"(%475#1, %539) : (tensor<28xi32>, index) -> i32
      "linalg.yield"(%540) : (i32) -> ()
    }) : (tensor<5xi32>) -> tensor<5xi32>
    %523 = "linalg.generic"(%521, %522, %487, %486) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg364: i1, %arg365: i32, %arg366: i32, %arg367: i32):
      %534 = "arith.select"(%arg364, %arg365, %arg366) : (i1, i32, i32) -> i32
      "linalg.yield"(%534) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %524 = "linalg.generic"(%501, %502, %503) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg361: i32, %arg362: i32, %arg363: i1):
      %533 = "arith.cmpi"(%arg361, %arg362) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%533) : (i1) -> ()
    }) : (tensor<5xi32>, tensor<5xi32>, tensor<5xi1>) -> tensor<5xi1>
    %525 = "linalg.fill"(%382, %423) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg359: i32, %arg360: i32):
      "linalg.yield"(%arg359) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %526 = "linalg.generic"(%523, %525) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg357: i32, %arg358: i32):
      %532 = "arith.maxsi"(%arg358, %arg357) : (i32, i32) -> i32
      "linalg.yield"(%532) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
    %527 = "func.call"(%524, %523, %526) <{callee = @_where_54}> : (tensor<5xi1>, tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    %528 = "linalg.fill"(%381, %423) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg355: i32, %arg356: i32):
      "linalg.yield"(%arg355) : (i32) -> ()
    }) : (i32, tensor<i32>) -> tensor<i32>
    %529 = "linalg.generic"(%527, %528) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg353: i32, %arg354: i32):
      %531 = "arith.minsi"(%arg354, %arg353) : (i32, i32) -> i32
      "linalg.yield"(%531) : (i32) -> ()
    }) : (tensor<5xi32>, tensor<i32>) -> tensor<i32>
    %530 = "func.call"(%524, %527, %529) <{callee = @_where_54}> : (tensor<5xi1>, tensor<5xi32>, tensor<i32>) -> tensor<5xi32>
    "func.return"(%530) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<12xi32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "cumsum_35", sym_visibility = "private"}> ({
  ^bb0(%arg350: tensor<12xi32>):
    %380 = "func.call"(%arg350) <{callee = @cumsum_0}> : (tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%380) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "floor_divide_36", sym_visibility = "private"}> ({
  ^bb0(%arg318: tensor<12xi32>, %arg319: tensor<i32>):
    %327 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %328 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %329 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %330 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %331 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %332 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %333 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %334 = "tensor.empty"() : () -> tensor<12xi32>
    %335 = "linalg.generic"(%arg319, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg348: i32, %arg349: i32):
      "linalg.yield"(%arg348) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %336 = "linalg.generic"(%arg318, %335, %334) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg345: i32, %arg346: i32, %arg347: i32):
      %371 = "arith.cmpi"(%arg346, %329) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %372 = "arith.cmpi"(%arg345, %330) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %373 = "arith.cmpi"(%arg346, %331) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %374 = "arith.andi"(%372, %373) : (i1, i1) -> i1
      %375 = "arith.ori"(%371, %374) : (i1, i1) -> i1
      %376 = "arith.select"(%375, %328, %arg346) : (i1, i32, i32) -> i32
      %377 = "arith.divsi"(%arg345, %376) : (i32, i32) -> i32
      %378 = "arith.select"(%374, %330, %377) : (i1, i32, i32) -> i32
      %379 = "arith.select"(%371, %331, %378) : (i1, i32, i32) -> i32
      "linalg.yield"(%379) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %337 = "linalg.generic"(%arg318, %334) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg343: i32, %arg344: i32):
      %367 = "arith.cmpi"(%arg343, %329) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %368 = "arith.shrsi"(%arg343, %327) : (i32, i32) -> i32
      %369 = "arith.ori"(%368, %328) : (i32, i32) -> i32
      %370 = "arith.select"(%367, %329, %369) : (i1, i32, i32) -> i32
      "linalg.yield"(%370) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %338 = "tensor.empty"() : () -> tensor<i32>
    %339 = "linalg.generic"(%arg319, %338) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg341: i32, %arg342: i32):
      %363 = "arith.cmpi"(%arg341, %329) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %364 = "arith.shrsi"(%arg341, %327) : (i32, i32) -> i32
      %365 = "arith.ori"(%364, %328) : (i32, i32) -> i32
      %366 = "arith.select"(%363, %329, %365) : (i1, i32, i32) -> i32
      "linalg.yield"(%366) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %340 = "linalg.generic"(%339, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg339: i32, %arg340: i32):
      "linalg.yield"(%arg339) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %341 = "tensor.empty"() : () -> tensor<12xi1>
    %342 = "linalg.generic"(%337, %340, %341) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg336: i32, %arg337: i32, %arg338: i1):
      %362 = "arith.cmpi"(%arg336, %arg337) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%362) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %343 = "linalg.generic"(%arg318, %335, %334) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg333: i32, %arg334: i32, %arg335: i32):
      %353 = "arith.cmpi"(%arg334, %329) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %354 = "arith.cmpi"(%arg333, %330) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %355 = "arith.cmpi"(%arg334, %331) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %356 = "arith.andi"(%354, %355) : (i1, i1) -> i1
      %357 = "arith.ori"(%353, %356) : (i1, i1) -> i1
      %358 = "arith.select"(%357, %328, %arg334) : (i1, i32, i32) -> i32
      %359 = "arith.remsi"(%arg333, %358) : (i32, i32) -> i32
      %360 = "arith.select"(%356, %329, %359) : (i1, i32, i32) -> i32
      %361 = "arith.select"(%353, %arg333, %360) : (i1, i32, i32) -> i32
      "linalg.yield"(%361) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %344 = "linalg.generic"(%333, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg331: i32, %arg332: i32):
      "linalg.yield"(%arg331) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %345 = "linalg.generic"(%343, %344, %341) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg328: i32, %arg329: i32, %arg330: i1):
      %352 = "arith.cmpi"(%arg328, %arg329) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%352) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %346 = "linalg.generic"(%342, %345, %341) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg325: i1, %arg326: i1, %arg327: i1):
      %351 = "arith.andi"(%arg325, %arg326) : (i1, i1) -> i1
      "linalg.yield"(%351) : (i1) -> ()
    }) : (tensor<12xi1>, tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %347 = "linalg.generic"(%332, %334) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg323: i32, %arg324: i32):
      "linalg.yield"(%arg323) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %348 = "linalg.generic"(%336, %347, %334) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg320: i32, %arg321: i32, %arg322: i32):
      %350 = "arith.subi"(%arg320, %arg321) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%350) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %349 = "func.call"(%346, %348, %336) <{callee = @_where_37}> : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%349) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "_where_37", sym_visibility = "private"}> ({
  ^bb0(%arg311: tensor<12xi1>, %arg312: tensor<12xi32>, %arg313: tensor<12xi32>):
    %324 = "tensor.empty"() : () -> tensor<12xi32>
    %325 = "linalg.generic"(%arg311, %arg312, %arg313, %324) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg314: i1, %arg315: i32, %arg316: i32, %arg317: i32):
      %326 = "arith.select"(%arg314, %arg315, %arg316) : (i1, i32, i32) -> i32
      "linalg.yield"(%326) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%325) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<i32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "remainder_38", sym_visibility = "private"}> ({
  ^bb0(%arg277: tensor<12xi32>, %arg278: tensor<i32>):
    %285 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %286 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %287 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %288 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %289 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %290 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %291 = "tensor.empty"() : () -> tensor<i1>
    %292 = "linalg.generic"(%arg278, %291) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg309: i32, %arg310: i1):
      %323 = "arith.cmpi"(%arg309, %288) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%323) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %293 = "func.call"(%292, %289, %arg278) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %294 = "tensor.empty"() : () -> tensor<12xi32>
    %295 = "linalg.generic"(%293, %294) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg307: i32, %arg308: i32):
      "linalg.yield"(%arg307) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %296 = "linalg.generic"(%arg277, %295, %294) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg304: i32, %arg305: i32, %arg306: i32):
      %314 = "arith.cmpi"(%arg305, %288) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %315 = "arith.cmpi"(%arg304, %286) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %316 = "arith.cmpi"(%arg305, %285) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %317 = "arith.andi"(%315, %316) : (i1, i1) -> i1
      %318 = "arith.ori"(%314, %317) : (i1, i1) -> i1
      %319 = "arith.select"(%318, %287, %arg305) : (i1, i32, i32) -> i32
      %320 = "arith.remsi"(%arg304, %319) : (i32, i32) -> i32
      %321 = "arith.select"(%317, %288, %320) : (i1, i32, i32) -> i32
      %322 = "arith.select"(%314, %arg304, %321) : (i1, i32, i32) -> i32
      "linalg.yield"(%322) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %297 = "linalg.generic"(%290, %294) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg302: i32, %arg303: i32):
      "linalg.yield"(%arg302) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %298 = "tensor.empty"() : () -> tensor<12xi1>
    %299 = "linalg.generic"(%296, %297, %298) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg299: i32, %arg300: i32, %arg301: i1):
      %313 = "arith.cmpi"(%arg299, %arg300) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%313) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %300 = "linalg.generic"(%296, %297, %298) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg296: i32, %arg297: i32, %arg298: i1):
      %312 = "arith.cmpi"(%arg296, %arg297) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%312) : (i1) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi1>) -> tensor<12xi1>
    %301 = "linalg.generic"(%293, %291) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg294: i32, %arg295: i1):
      %311 = "arith.cmpi"(%arg294, %288) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%311) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %302 = "linalg.generic"(%301, %298) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg292: i1, %arg293: i1):
      "linalg.yield"(%arg292) : (i1) -> ()
    }) : (tensor<i1>, tensor<12xi1>) -> tensor<12xi1>
    %303 = "linalg.generic"(%300, %302, %298) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg289: i1, %arg290: i1, %arg291: i1):
      %310 = "arith.cmpi"(%arg289, %arg290) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%310) : (i1) -> ()
    }) : (tensor<12xi1>, tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %304 = "linalg.generic"(%303, %299, %298) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg286: i1, %arg287: i1, %arg288: i1):
      %309 = "arith.andi"(%arg286, %arg287) : (i1, i1) -> i1
      "linalg.yield"(%309) : (i1) -> ()
    }) : (tensor<12xi1>, tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    %305 = "linalg.generic"(%296, %295, %294) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg283: i32, %arg284: i32, %arg285: i32):
      %308 = "arith.addi"(%arg283, %arg284) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%308) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %306 = "linalg.generic"(%304, %305, %296, %294) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg279: i1, %arg280: i32, %arg281: i32, %arg282: i32):
      %307 = "arith.select"(%arg279, %arg280, %arg281) : (i1, i32, i32) -> i32
      "linalg.yield"(%307) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%306) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<12xi32>, tensor<i32>) -> tensor<12xi32>, res_attrs = [{}], sym_name = "_where_39", sym_visibility = "private"}> ({
  ^bb0(%arg268: tensor<12xi1>, %arg269: tensor<12xi32>, %arg270: tensor<i32>):
    %281 = "tensor.empty"() : () -> tensor<12xi32>
    %282 = "linalg.generic"(%arg270, %281) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg275: i32, %arg276: i32):
      "linalg.yield"(%arg275) : (i32) -> ()
    }) : (tensor<i32>, tensor<12xi32>) -> tensor<12xi32>
    %283 = "linalg.generic"(%arg268, %arg269, %282, %281) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg271: i1, %arg272: i32, %arg273: i32, %arg274: i32):
      %284 = "arith.select"(%arg271, %arg272, %arg273) : (i1, i32, i32) -> i32
      "linalg.yield"(%284) : (i32) -> ()
    }) : (tensor<12xi1>, tensor<12xi32>, tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    "func.return"(%283) : (tensor<12xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xi32>) -> (tensor<16xi32>, tensor<16xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask_40", sym_visibility = "private"}> ({
  ^bb0(%arg232: tensor<16xi32>):
    %237 = "arith.constant"() <{value = 15 : index}> : () -> index
    %238 = "arith.constant"() <{value = 0 : index}> : () -> index
    %239 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %240 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %241 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %242 = "arith.constant"() <{value = dense<16> : tensor<i32>}> : () -> tensor<i32>
    %243 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %244 = "tensor.expand_shape"(%arg232) <{reassociation = [[0, 1]], static_output_shape = array<i64: 16, 1>}> : (tensor<16xi32>) -> tensor<16x1xi32>
    %245 = "tensor.empty"() : () -> tensor<1x16xi32>
    %246 = "linalg.generic"(%244, %245) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg266: i32, %arg267: i32):
      "linalg.yield"(%arg266) : (i32) -> ()
    }) : (tensor<16x1xi32>, tensor<1x16xi32>) -> tensor<1x16xi32>
    %247 = "linalg.generic"(%246, %245) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg264: i32, %arg265: i32):
      "linalg.yield"(%arg264) : (i32) -> ()
    }) : (tensor<1x16xi32>, tensor<1x16xi32>) -> tensor<1x16xi32>
    %248 = "func.call"(%247) <{callee = @lexsort_41}> : (tensor<1x16xi32>) -> tensor<16xi32>
    %249 = "tensor.empty"() : () -> tensor<16xi32>
    %250 = "linalg.generic"(%243, %249) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg262: i32, %arg263: i32):
      "linalg.yield"(%arg262) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %251 = "tensor.empty"() : () -> tensor<16xi1>
    %252 = "linalg.generic"(%248, %250, %251) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg259: i32, %arg260: i32, %arg261: i1):
      %280 = "arith.cmpi"(%arg259, %arg260) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%280) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %253 = "linalg.generic"(%242, %249) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg257: i32, %arg258: i32):
      "linalg.yield"(%arg257) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %254 = "linalg.generic"(%248, %253, %249) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg254: i32, %arg255: i32, %arg256: i32):
      %279 = "arith.addi"(%arg254, %arg255) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%279) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %255 = "linalg.generic"(%252, %254, %248, %249) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg250: i1, %arg251: i32, %arg252: i32, %arg253: i32):
      %278 = "arith.select"(%arg250, %arg251, %arg252) : (i1, i32, i32) -> i32
      "linalg.yield"(%278) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %256 = "tensor.empty"() : () -> tensor<16x1xi32>
    %257 = "linalg.generic"(%255, %256) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg248: i32, %arg249: i32):
      "linalg.yield"(%arg248) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16x1xi32>) -> tensor<16x1xi32>
    %258 = "linalg.generic"(%249) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg247: i32):
      %272 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %273 = "tensor.extract"(%257, %272, %238) : (tensor<16x1xi32>, index, index) -> i32
      %274 = "arith.index_cast"(%273) : (i32) -> index
      %275 = "arith.maxsi"(%274, %238) : (index, index) -> index
      %276 = "arith.minsi"(%275, %237) : (index, index) -> index
      %277 = "tensor.extract"(%arg232, %276) : (tensor<16xi32>, index) -> i32
      "linalg.yield"(%277) : (i32) -> ()
    }) : (tensor<16xi32>) -> tensor<16xi32>
    %259 = "linalg.generic"(%241, %251) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg245: i1, %arg246: i1):
      "linalg.yield"(%arg245) : (i1) -> ()
    }) : (tensor<i1>, tensor<16xi1>) -> tensor<16xi1>
    %260 = "tensor.extract_slice"(%258) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 15>, static_strides = array<i64: 1>}> : (tensor<16xi32>) -> tensor<15xi32>
    %261 = "tensor.extract_slice"(%258) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 15>, static_strides = array<i64: 1>}> : (tensor<16xi32>) -> tensor<15xi32>
    %262 = "tensor.empty"() : () -> tensor<15xi1>
    %263 = "linalg.generic"(%260, %261, %262) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg242: i32, %arg243: i32, %arg244: i1):
      %271 = "arith.cmpi"(%arg242, %arg243) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%271) : (i1) -> ()
    }) : (tensor<15xi32>, tensor<15xi32>, tensor<15xi1>) -> tensor<15xi1>
    %264 = "stablehlo.reduce"(%263, %240) <{dimensions = array<i64>}> ({
    ^bb0(%arg237: tensor<i1>, %arg238: tensor<i1>):
      %268 = "tensor.empty"() : () -> tensor<i1>
      %269 = "linalg.generic"(%arg237, %arg238, %268) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg239: i1, %arg240: i1, %arg241: i1):
        %270 = "arith.ori"(%arg239, %arg240) : (i1, i1) -> i1
        "linalg.yield"(%270) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%269) : (tensor<i1>) -> ()
    }) : (tensor<15xi1>, tensor<i1>) -> tensor<15xi1>
    %265 = "tensor.empty"() : () -> tensor<1xi32>
    %266 = "linalg.generic"(%239, %265) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg235: i32, %arg236: i32):
      "linalg.yield"(%arg235) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %267 = "stablehlo.scatter"(%259, %266, %264) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg233: tensor<i1>, %arg234: tensor<i1>):
      "stablehlo.return"(%arg234) : (tensor<i1>) -> ()
    }) : (tensor<16xi1>, tensor<1xi32>, tensor<15xi1>) -> tensor<16xi1>
    "func.return"(%258, %267) : (tensor<16xi32>, tensor<16xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x16xi32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "lexsort_41", sym_visibility = "private"}> ({
  ^bb0(%arg223: tensor<1x16xi32>):
    %228 = "tensor.collapse_shape"(%arg223) <{reassociation = [[0, 1]]}> : (tensor<1x16xi32>) -> tensor<16xi32>
    %229 = "tensor.empty"() : () -> tensor<16xi32>
    %230 = "linalg.generic"(%229) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg231: i32):
      %235 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %236 = "arith.index_cast"(%235) : (index) -> i32
      "linalg.yield"(%236) : (i32) -> ()
    }) : (tensor<16xi32>) -> tensor<16xi32>
    %231:2 = "stablehlo.sort"(%228, %230) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg224: tensor<i32>, %arg225: tensor<i32>, %arg226: tensor<i32>, %arg227: tensor<i32>):
      %232 = "tensor.empty"() : () -> tensor<i1>
      %233 = "linalg.generic"(%arg224, %arg225, %232) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg228: i32, %arg229: i32, %arg230: i1):
        %234 = "arith.cmpi"(%arg228, %arg229) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%234) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%233) : (tensor<i1>) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>) -> (tensor<16xi32>, tensor<16xi32>)
    "func.return"(%231#1) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xi1>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "cumsum_42", sym_visibility = "private"}> ({
  ^bb0(%arg220: tensor<16xi1>):
    %224 = "tensor.empty"() : () -> tensor<16xi32>
    %225 = "linalg.generic"(%arg220, %224) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg221: i1, %arg222: i32):
      %227 = "arith.extui"(%arg221) : (i1) -> i32
      "linalg.yield"(%227) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>) -> tensor<16xi32>
    %226 = "func.call"(%225) <{callee = @cumsum_43}> : (tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%226) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<16xi32>) -> tensor<16xi32>, sym_name = "cumsum_43", sym_visibility = "private"}> ({
  ^bb0(%arg213: tensor<16xi32>):
    %216 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %217 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %218 = "tensor.empty"() : () -> tensor<16xi32>
    %219 = "linalg.generic"(%217, %218) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg218: i32, %arg219: i32):
      "linalg.yield"(%arg218) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %220 = "tensor.pad"(%arg213) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 15>}> ({
    ^bb0(%arg217: index):
      "tensor.yield"(%216) : (i32) -> ()
    }) : (tensor<16xi32>) -> tensor<31xi32>
    %221 = "tensor.empty"() : () -> tensor<16xf32>
    %222 = "linalg.generic"(%220, %221, %219) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg214: i32, %arg215: f32, %arg216: i32):
      %223 = "arith.addi"(%arg216, %arg214) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%223) : (i32) -> ()
    }) : (tensor<31xi32>, tensor<16xf32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%222) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "clip_44", sym_visibility = "private"}> ({
  ^bb0(%arg206: tensor<16xi32>, %arg207: tensor<i32>):
    %212 = "tensor.empty"() : () -> tensor<16xi32>
    %213 = "linalg.generic"(%arg207, %212) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg211: i32, %arg212: i32):
      "linalg.yield"(%arg211) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %214 = "linalg.generic"(%213, %arg206, %212) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg208: i32, %arg209: i32, %arg210: i32):
      %215 = "arith.maxsi"(%arg208, %arg209) : (i32, i32) -> i32
      "linalg.yield"(%215) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%214) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<16xi32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "cumsum_45", sym_visibility = "private"}> ({
  ^bb0(%arg205: tensor<16xi32>):
    %211 = "func.call"(%arg205) <{callee = @cumsum_43}> : (tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%211) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "floor_divide_46", sym_visibility = "private"}> ({
  ^bb0(%arg173: tensor<16xi32>, %arg174: tensor<i32>):
    %158 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %159 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %160 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %161 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %162 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %163 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %164 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %165 = "tensor.empty"() : () -> tensor<16xi32>
    %166 = "linalg.generic"(%arg174, %165) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg203: i32, %arg204: i32):
      "linalg.yield"(%arg203) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %167 = "linalg.generic"(%arg173, %166, %165) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg200: i32, %arg201: i32, %arg202: i32):
      %202 = "arith.cmpi"(%arg201, %160) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %203 = "arith.cmpi"(%arg200, %161) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %204 = "arith.cmpi"(%arg201, %162) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %205 = "arith.andi"(%203, %204) : (i1, i1) -> i1
      %206 = "arith.ori"(%202, %205) : (i1, i1) -> i1
      %207 = "arith.select"(%206, %159, %arg201) : (i1, i32, i32) -> i32
      %208 = "arith.divsi"(%arg200, %207) : (i32, i32) -> i32
      %209 = "arith.select"(%205, %161, %208) : (i1, i32, i32) -> i32
      %210 = "arith.select"(%202, %162, %209) : (i1, i32, i32) -> i32
      "linalg.yield"(%210) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %168 = "linalg.generic"(%arg173, %165) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg198: i32, %arg199: i32):
      %198 = "arith.cmpi"(%arg198, %160) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %199 = "arith.shrsi"(%arg198, %158) : (i32, i32) -> i32
      %200 = "arith.ori"(%199, %159) : (i32, i32) -> i32
      %201 = "arith.select"(%198, %160, %200) : (i1, i32, i32) -> i32
      "linalg.yield"(%201) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %169 = "tensor.empty"() : () -> tensor<i32>
    %170 = "linalg.generic"(%arg174, %169) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg196: i32, %arg197: i32):
      %194 = "arith.cmpi"(%arg196, %160) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %195 = "arith.shrsi"(%arg196, %158) : (i32, i32) -> i32
      %196 = "arith.ori"(%195, %159) : (i32, i32) -> i32
      %197 = "arith.select"(%194, %160, %196) : (i1, i32, i32) -> i32
      "linalg.yield"(%197) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %171 = "linalg.generic"(%170, %165) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg194: i32, %arg195: i32):
      "linalg.yield"(%arg194) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %172 = "tensor.empty"() : () -> tensor<16xi1>
    %173 = "linalg.generic"(%168, %171, %172) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg191: i32, %arg192: i32, %arg193: i1):
      %193 = "arith.cmpi"(%arg191, %arg192) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%193) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %174 = "linalg.generic"(%arg173, %166, %165) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg188: i32, %arg189: i32, %arg190: i32):
      %184 = "arith.cmpi"(%arg189, %160) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %185 = "arith.cmpi"(%arg188, %161) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %186 = "arith.cmpi"(%arg189, %162) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %187 = "arith.andi"(%185, %186) : (i1, i1) -> i1
      %188 = "arith.ori"(%184, %187) : (i1, i1) -> i1
      %189 = "arith.select"(%188, %159, %arg189) : (i1, i32, i32) -> i32
      %190 = "arith.remsi"(%arg188, %189) : (i32, i32) -> i32
      %191 = "arith.select"(%187, %160, %190) : (i1, i32, i32) -> i32
      %192 = "arith.select"(%184, %arg188, %191) : (i1, i32, i32) -> i32
      "linalg.yield"(%192) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %175 = "linalg.generic"(%164, %165) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg186: i32, %arg187: i32):
      "linalg.yield"(%arg186) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %176 = "linalg.generic"(%174, %175, %172) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg183: i32, %arg184: i32, %arg185: i1):
      %183 = "arith.cmpi"(%arg183, %arg184) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%183) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %177 = "linalg.generic"(%173, %176, %172) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg180: i1, %arg181: i1, %arg182: i1):
      %182 = "arith.andi"(%arg180, %arg181) : (i1, i1) -> i1
      "linalg.yield"(%182) : (i1) -> ()
    }) : (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) -> tensor<16xi1>
    %178 = "linalg.generic"(%163, %165) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg178: i32, %arg179: i32):
      "linalg.yield"(%arg178) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %179 = "linalg.generic"(%167, %178, %165) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg175: i32, %arg176: i32, %arg177: i32):
      %181 = "arith.subi"(%arg175, %arg176) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%181) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %180 = "func.call"(%177, %179, %167) <{callee = @_where_47}> : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%180) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "_where_47", sym_visibility = "private"}> ({
  ^bb0(%arg166: tensor<16xi1>, %arg167: tensor<16xi32>, %arg168: tensor<16xi32>):
    %155 = "tensor.empty"() : () -> tensor<16xi32>
    %156 = "linalg.generic"(%arg166, %arg167, %arg168, %155) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg169: i1, %arg170: i32, %arg171: i32, %arg172: i32):
      %157 = "arith.select"(%arg169, %arg170, %arg171) : (i1, i32, i32) -> i32
      "linalg.yield"(%157) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%156) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<16xi32>, tensor<i32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "remainder_48", sym_visibility = "private"}> ({
  ^bb0(%arg132: tensor<16xi32>, %arg133: tensor<i32>):
    %116 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %117 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %118 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %119 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %120 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %121 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %122 = "tensor.empty"() : () -> tensor<i1>
    %123 = "linalg.generic"(%arg133, %122) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg164: i32, %arg165: i1):
      %154 = "arith.cmpi"(%arg164, %119) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%154) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %124 = "func.call"(%123, %120, %arg133) <{callee = @_where_3}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %125 = "tensor.empty"() : () -> tensor<16xi32>
    %126 = "linalg.generic"(%124, %125) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg162: i32, %arg163: i32):
      "linalg.yield"(%arg162) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %127 = "linalg.generic"(%arg132, %126, %125) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg159: i32, %arg160: i32, %arg161: i32):
      %145 = "arith.cmpi"(%arg160, %119) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %146 = "arith.cmpi"(%arg159, %117) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %147 = "arith.cmpi"(%arg160, %116) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %148 = "arith.andi"(%146, %147) : (i1, i1) -> i1
      %149 = "arith.ori"(%145, %148) : (i1, i1) -> i1
      %150 = "arith.select"(%149, %118, %arg160) : (i1, i32, i32) -> i32
      %151 = "arith.remsi"(%arg159, %150) : (i32, i32) -> i32
      %152 = "arith.select"(%148, %119, %151) : (i1, i32, i32) -> i32
      %153 = "arith.select"(%145, %arg159, %152) : (i1, i32, i32) -> i32
      "linalg.yield"(%153) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %128 = "linalg.generic"(%121, %125) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg157: i32, %arg158: i32):
      "linalg.yield"(%arg157) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %129 = "tensor.empty"() : () -> tensor<16xi1>
    %130 = "linalg.generic"(%127, %128, %129) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg154: i32, %arg155: i32, %arg156: i1):
      %144 = "arith.cmpi"(%arg154, %arg155) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%144) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %131 = "linalg.generic"(%127, %128, %129) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg151: i32, %arg152: i32, %arg153: i1):
      %143 = "arith.cmpi"(%arg151, %arg152) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%143) : (i1) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi1>) -> tensor<16xi1>
    %132 = "linalg.generic"(%124, %122) <{indexing_maps = [#map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg149: i32, %arg150: i1):
      %142 = "arith.cmpi"(%arg149, %119) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%142) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %133 = "linalg.generic"(%132, %129) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg147: i1, %arg148: i1):
      "linalg.yield"(%arg147) : (i1) -> ()
    }) : (tensor<i1>, tensor<16xi1>) -> tensor<16xi1>
    %134 = "linalg.generic"(%131, %133, %129) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg144: i1, %arg145: i1, %arg146: i1):
      %141 = "arith.cmpi"(%arg144, %arg145) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%141) : (i1) -> ()
    }) : (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) -> tensor<16xi1>
    %135 = "linalg.generic"(%134, %130, %129) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg141: i1, %arg142: i1, %arg143: i1):
      %140 = "arith.andi"(%arg141, %arg142) : (i1, i1) -> i1
      "linalg.yield"(%140) : (i1) -> ()
    }) : (tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) -> tensor<16xi1>
    %136 = "linalg.generic"(%127, %126, %125) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg138: i32, %arg139: i32, %arg140: i32):
      %139 = "arith.addi"(%arg138, %arg139) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%139) : (i32) -> ()
    }) : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    %137 = "linalg.generic"(%135, %136, %127, %125) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg134: i1, %arg135: i32, %arg136: i32, %arg137: i32):
      %138 = "arith.select"(%arg134, %arg135, %arg136) : (i1, i32, i32) -> i32
      "linalg.yield"(%138) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%137) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<16xi1>, tensor<16xi32>, tensor<i32>) -> tensor<16xi32>, res_attrs = [{}], sym_name = "_where_49", sym_visibility = "private"}> ({
  ^bb0(%arg123: tensor<16xi1>, %arg124: tensor<16xi32>, %arg125: tensor<i32>):
    %112 = "tensor.empty"() : () -> tensor<16xi32>
    %113 = "linalg.generic"(%arg125, %112) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg130: i32, %arg131: i32):
      "linalg.yield"(%arg130) : (i32) -> ()
    }) : (tensor<i32>, tensor<16xi32>) -> tensor<16xi32>
    %114 = "linalg.generic"(%arg123, %arg124, %113, %112) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg126: i1, %arg127: i32, %arg128: i32, %arg129: i32):
      %115 = "arith.select"(%arg126, %arg127, %arg128) : (i1, i32, i32) -> i32
      "linalg.yield"(%115) : (i32) -> ()
    }) : (tensor<16xi1>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<16xi32>
    "func.return"(%114) : (tensor<16xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<27xi1>) -> tensor<27xi32>, res_attrs = [{}], sym_name = "cumsum_50", sym_visibility = "private"}> ({
  ^bb0(%arg120: tensor<27xi1>):
    %108 = "tensor.empty"() : () -> tensor<27xi32>
    %109 = "linalg.generic"(%arg120, %108) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg121: i1, %arg122: i32):
      %111 = "arith.extui"(%arg121) : (i1) -> i32
      "linalg.yield"(%111) : (i32) -> ()
    }) : (tensor<27xi1>, tensor<27xi32>) -> tensor<27xi32>
    %110 = "func.call"(%109) <{callee = @cumsum_51}> : (tensor<27xi32>) -> tensor<27xi32>
    "func.return"(%110) : (tensor<27xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<27xi32>) -> tensor<27xi32>, sym_name = "cumsum_51", sym_visibility = "private"}> ({
  ^bb0(%arg113: tensor<27xi32>):
    %100 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %101 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %102 = "tensor.empty"() : () -> tensor<27xi32>
    %103 = "linalg.generic"(%101, %102) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg118: i32, %arg119: i32):
      "linalg.yield"(%arg118) : (i32) -> ()
    }) : (tensor<i32>, tensor<27xi32>) -> tensor<27xi32>
    %104 = "tensor.pad"(%arg113) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 26>}> ({
    ^bb0(%arg117: index):
      "tensor.yield"(%100) : (i32) -> ()
    }) : (tensor<27xi32>) -> tensor<53xi32>
    %105 = "tensor.empty"() : () -> tensor<27xf32>
    %106 = "linalg.generic"(%104, %105, %103) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg114: i32, %arg115: f32, %arg116: i32):
      %107 = "arith.addi"(%arg116, %arg114) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%107) : (i32) -> ()
    }) : (tensor<53xi32>, tensor<27xf32>, tensor<27xi32>) -> tensor<27xi32>
    "func.return"(%106) : (tensor<27xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<27xi32>, tensor<i32>) -> tensor<27xi32>, res_attrs = [{}], sym_name = "clip_52", sym_visibility = "private"}> ({
  ^bb0(%arg106: tensor<27xi32>, %arg107: tensor<i32>):
    %96 = "tensor.empty"() : () -> tensor<27xi32>
    %97 = "linalg.generic"(%arg107, %96) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg111: i32, %arg112: i32):
      "linalg.yield"(%arg111) : (i32) -> ()
    }) : (tensor<i32>, tensor<27xi32>) -> tensor<27xi32>
    %98 = "linalg.generic"(%97, %arg106, %96) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg108: i32, %arg109: i32, %arg110: i32):
      %99 = "arith.maxsi"(%arg108, %arg109) : (i32, i32) -> i32
      "linalg.yield"(%99) : (i32) -> ()
    }) : (tensor<27xi32>, tensor<27xi32>, tensor<27xi32>) -> tensor<27xi32>
    "func.return"(%98) : (tensor<27xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<i32>, tensor<5xi32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_where_53", sym_visibility = "private"}> ({
  ^bb0(%arg97: tensor<5xi1>, %arg98: tensor<i32>, %arg99: tensor<5xi32>):
    %92 = "tensor.empty"() : () -> tensor<5xi32>
    %93 = "linalg.generic"(%arg98, %92) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg104: i32, %arg105: i32):
      "linalg.yield"(%arg104) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %94 = "linalg.generic"(%arg97, %93, %arg99, %92) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg100: i1, %arg101: i32, %arg102: i32, %arg103: i32):
      %95 = "arith.select"(%arg100, %arg101, %arg102) : (i1, i32, i32) -> i32
      "linalg.yield"(%95) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%94) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<5xi1>, tensor<5xi32>, tensor<i32>) -> tensor<5xi32>, res_attrs = [{}], sym_name = "_where_54", sym_visibility = "private"}> ({
  ^bb0(%arg88: tensor<5xi1>, %arg89: tensor<5xi32>, %arg90: tensor<i32>):
    %88 = "tensor.empty"() : () -> tensor<5xi32>
    %89 = "linalg.generic"(%arg90, %88) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg95: i32, %arg96: i32):
      "linalg.yield"(%arg95) : (i32) -> ()
    }) : (tensor<i32>, tensor<5xi32>) -> tensor<5xi32>
    %90 = "linalg.generic"(%arg88, %arg89, %89, %88) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg91: i1, %arg92: i32, %arg93: i32, %arg94: i32):
      %91 = "arith.select"(%arg91, %arg92, %arg93) : (i1, i32, i32) -> i32
      "linalg.yield"(%91) : (i32) -> ()
    }) : (tensor<5xi1>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    "func.return"(%90) : (tensor<5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<20xi32>) -> (tensor<20xi32>, tensor<20xi1>), res_attrs = [{}, {}], sym_name = "_unique_sorted_mask_55", sym_visibility = "private"}> ({
  ^bb0(%arg52: tensor<20xi32>):
    %44 = "arith.constant"() <{value = 19 : index}> : () -> index
    %45 = "arith.constant"() <{value = 0 : index}> : () -> index
    %46 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %47 = "arith.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
    %48 = "arith.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %49 = "arith.constant"() <{value = dense<20> : tensor<i32>}> : () -> tensor<i32>
    %50 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %51 = "tensor.expand_shape"(%arg52) <{reassociation = [[0, 1]], static_output_shape = array<i64: 20, 1>}> : (tensor<20xi32>) -> tensor<20x1xi32>
    %52 = "tensor.empty"() : () -> tensor<1x20xi32>
    %53 = "linalg.generic"(%51, %52) <{indexing_maps = [#map5, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg86: i32, %arg87: i32):
      "linalg.yield"(%arg86) : (i32) -> ()
    }) : (tensor<20x1xi32>, tensor<1x20xi32>) -> tensor<1x20xi32>
    %54 = "linalg.generic"(%53, %52) <{indexing_maps = [#map6, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg84: i32, %arg85: i32):
      "linalg.yield"(%arg84) : (i32) -> ()
    }) : (tensor<1x20xi32>, tensor<1x20xi32>) -> tensor<1x20xi32>
    %55 = "func.call"(%54) <{callee = @lexsort_56}> : (tensor<1x20xi32>) -> tensor<20xi32>
    %56 = "tensor.empty"() : () -> tensor<20xi32>
    %57 = "linalg.generic"(%50, %56) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: i32, %arg83: i32):
      "linalg.yield"(%arg82) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %58 = "tensor.empty"() : () -> tensor<20xi1>
    %59 = "linalg.generic"(%55, %57, %58) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg79: i32, %arg80: i32, %arg81: i1):
      %87 = "arith.cmpi"(%arg79, %arg80) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%87) : (i1) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>, tensor<20xi1>) -> tensor<20xi1>
    %60 = "linalg.generic"(%49, %56) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg77: i32, %arg78: i32):
      "linalg.yield"(%arg77) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %61 = "linalg.generic"(%55, %60, %56) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg74: i32, %arg75: i32, %arg76: i32):
      %86 = "arith.addi"(%arg74, %arg75) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%86) : (i32) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %62 = "linalg.generic"(%59, %61, %55, %56) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg70: i1, %arg71: i32, %arg72: i32, %arg73: i32):
      %85 = "arith.select"(%arg70, %arg71, %arg72) : (i1, i32, i32) -> i32
      "linalg.yield"(%85) : (i32) -> ()
    }) : (tensor<20xi1>, tensor<20xi32>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    %63 = "tensor.empty"() : () -> tensor<20x1xi32>
    %64 = "linalg.generic"(%62, %63) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg68: i32, %arg69: i32):
      "linalg.yield"(%arg68) : (i32) -> ()
    }) : (tensor<20xi32>, tensor<20x1xi32>) -> tensor<20x1xi32>
    %65 = "linalg.generic"(%56) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg67: i32):
      %79 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %80 = "tensor.extract"(%64, %79, %45) : (tensor<20x1xi32>, index, index) -> i32
      %81 = "arith.index_cast"(%80) : (i32) -> index
      %82 = "arith.maxsi"(%81, %45) : (index, index) -> index
      %83 = "arith.minsi"(%82, %44) : (index, index) -> index
      %84 = "tensor.extract"(%arg52, %83) : (tensor<20xi32>, index) -> i32
      "linalg.yield"(%84) : (i32) -> ()
    }) : (tensor<20xi32>) -> tensor<20xi32>
    %66 = "linalg.generic"(%48, %58) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg65: i1, %arg66: i1):
      "linalg.yield"(%arg65) : (i1) -> ()
    }) : (tensor<i1>, tensor<20xi1>) -> tensor<20xi1>
    %67 = "tensor.extract_slice"(%65) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 1>, static_sizes = array<i64: 19>, static_strides = array<i64: 1>}> : (tensor<20xi32>) -> tensor<19xi32>
    %68 = "tensor.extract_slice"(%65) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 19>, static_strides = array<i64: 1>}> : (tensor<20xi32>) -> tensor<19xi32>
    %69 = "tensor.empty"() : () -> tensor<19xi1>
    %70 = "linalg.generic"(%67, %68, %69) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: i32, %arg63: i32, %arg64: i1):
      %78 = "arith.cmpi"(%arg62, %arg63) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%78) : (i1) -> ()
    }) : (tensor<19xi32>, tensor<19xi32>, tensor<19xi1>) -> tensor<19xi1>
    %71 = "stablehlo.reduce"(%70, %47) <{dimensions = array<i64>}> ({
    ^bb0(%arg57: tensor<i1>, %arg58: tensor<i1>):
      %75 = "tensor.empty"() : () -> tensor<i1>
      %76 = "linalg.generic"(%arg57, %arg58, %75) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg59: i1, %arg60: i1, %arg61: i1):
        %77 = "arith.ori"(%arg59, %arg60) : (i1, i1) -> i1
        "linalg.yield"(%77) : (i1) -> ()
      }) : (tensor<i1>, tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%76) : (tensor<i1>) -> ()
    }) : (tensor<19xi1>, tensor<i1>) -> tensor<19xi1>
    %72 = "tensor.empty"() : () -> tensor<1xi32>
    %73 = "linalg.generic"(%46, %72) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg55: i32, %arg56: i32):
      "linalg.yield"(%arg55) : (i32) -> ()
    }) : (tensor<i32>, tensor<1xi32>) -> tensor<1xi32>
    %74 = "stablehlo.scatter"(%66, %73, %71) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg53: tensor<i1>, %arg54: tensor<i1>):
      "stablehlo.return"(%arg54) : (tensor<i1>) -> ()
    }) : (tensor<20xi1>, tensor<1xi32>, tensor<19xi1>) -> tensor<20xi1>
    "func.return"(%65, %74) : (tensor<20xi32>, tensor<20xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<1x20xi32>) -> tensor<20xi32>, res_attrs = [{}], sym_name = "lexsort_56", sym_visibility = "private"}> ({
  ^bb0(%arg43: tensor<1x20xi32>):
    %35 = "tensor.collapse_shape"(%arg43) <{reassociation = [[0, 1]]}> : (tensor<1x20xi32>) -> tensor<20xi32>
    %36 = "tensor.empty"() : () -> tensor<20xi32>
    %37 = "linalg.generic"(%36) <{indexing_maps = [#map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg51: i32):
      %42 = "linalg.index"() <{dim = 0 : i64}> : () -> index
      %43 = "arith.index_cast"(%42) : (index) -> i32
      "linalg.yield"(%43) : (i32) -> ()
    }) : (tensor<20xi32>) -> tensor<20xi32>
    %38:2 = "stablehlo.sort"(%35, %37) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg44: tensor<i32>, %arg45: tensor<i32>, %arg46: tensor<i32>, %arg47: tensor<i32>):
      %39 = "tensor.empty"() : () -> tensor<i1>
      %40 = "linalg.generic"(%arg44, %arg45, %39) <{indexing_maps = [#map4, #map4, #map4], iterator_types = [], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg48: i32, %arg49: i32, %arg50: i1):
        %41 = "arith.cmpi"(%arg48, %arg49) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%41) : (i1) -> ()
      }) : (tensor<i32>, tensor<i32>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%40) : (tensor<i1>) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>) -> (tensor<20xi32>, tensor<20xi32>)
    "func.return"(%38#1) : (tensor<20xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<20xi1>) -> tensor<20xi32>, res_attrs = [{}], sym_name = "cumsum_57", sym_visibility = "private"}> ({
  ^bb0(%arg40: tensor<20xi1>):
    %31 = "tensor.empty"() : () -> tensor<20xi32>
    %32 = "linalg.generic"(%arg40, %31) <{indexing_maps = [#map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg41: i1, %arg42: i32):
      %34 = "arith.extui"(%arg41) : (i1) -> i32
      "linalg.yield"(%34) : (i32) -> ()
    }) : (tensor<20xi1>, tensor<20xi32>) -> tensor<20xi32>
    %33 = "func.call"(%32) <{callee = @cumsum_58}> : (tensor<20xi32>) -> tensor<20xi32>
    "func.return"(%33) : (tensor<20xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<20xi32>) -> tensor<20xi32>, sym_name = "cumsum_58", sym_visibility = "private"}> ({
  ^bb0(%arg33: tensor<20xi32>):
    %23 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %24 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %25 = "tensor.empty"() : () -> tensor<20xi32>
    %26 = "linalg.generic"(%24, %25) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: i32, %arg39: i32):
      "linalg.yield"(%arg38) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %27 = "tensor.pad"(%arg33) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_high = array<i64: 0>, static_low = array<i64: 19>}> ({
    ^bb0(%arg37: index):
      "tensor.yield"(%23) : (i32) -> ()
    }) : (tensor<20xi32>) -> tensor<39xi32>
    %28 = "tensor.empty"() : () -> tensor<20xf32>
    %29 = "linalg.generic"(%27, %28, %26) <{indexing_maps = [#map7, #map8, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg34: i32, %arg35: f32, %arg36: i32):
      %30 = "arith.addi"(%arg36, %arg34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%30) : (i32) -> ()
    }) : (tensor<39xi32>, tensor<20xf32>, tensor<20xi32>) -> tensor<20xi32>
    "func.return"(%29) : (tensor<20xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<20xi32>, tensor<i32>) -> tensor<20xi32>, res_attrs = [{}], sym_name = "clip_59", sym_visibility = "private"}> ({
  ^bb0(%arg26: tensor<20xi32>, %arg27: tensor<i32>):
    %19 = "tensor.empty"() : () -> tensor<20xi32>
    %20 = "linalg.generic"(%arg27, %19) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg31: i32, %arg32: i32):
      "linalg.yield"(%arg31) : (i32) -> ()
    }) : (tensor<i32>, tensor<20xi32>) -> tensor<20xi32>
    %21 = "linalg.generic"(%20, %arg26, %19) <{indexing_maps = [#map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg28: i32, %arg29: i32, %arg30: i32):
      %22 = "arith.maxsi"(%arg28, %arg29) : (i32, i32) -> i32
      "linalg.yield"(%22) : (i32) -> ()
    }) : (tensor<20xi32>, tensor<20xi32>, tensor<20xi32>) -> tensor<20xi32>
    "func.return"(%21) : (tensor<20xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<12xi32>, tensor<4xi32>) -> tensor<12xi1>, res_attrs = [{}], sym_name = "_in1d", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<12xi32>, %arg10: tensor<4xi32>):
    %4 = "arith.constant"() <{value = true}> : () -> i1
    %5 = "tensor.empty"() : () -> tensor<12x1xi32>
    %6 = "linalg.generic"(%arg9, %5) <{indexing_maps = [#map2, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg24: i32, %arg25: i32):
      "linalg.yield"(%arg24) : (i32) -> ()
    }) : (tensor<12xi32>, tensor<12x1xi32>) -> tensor<12x1xi32>
    %7 = "tensor.empty"() : () -> tensor<1x4xi32>
    %8 = "linalg.generic"(%arg10, %7) <{indexing_maps = [#map8, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg22: i32, %arg23: i32):
      "linalg.yield"(%arg22) : (i32) -> ()
    }) : (tensor<4xi32>, tensor<1x4xi32>) -> tensor<1x4xi32>
    %9 = "tensor.empty"() : () -> tensor<12x4xi32>
    %10 = "linalg.generic"(%6, %9) <{indexing_maps = [#map12, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: i32, %arg21: i32):
      "linalg.yield"(%arg20) : (i32) -> ()
    }) : (tensor<12x1xi32>, tensor<12x4xi32>) -> tensor<12x4xi32>
    %11 = "linalg.generic"(%8, %9) <{indexing_maps = [#map11, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg18: i32, %arg19: i32):
      "linalg.yield"(%arg18) : (i32) -> ()
    }) : (tensor<1x4xi32>, tensor<12x4xi32>) -> tensor<12x4xi32>
    %12 = "tensor.empty"() : () -> tensor<12x4xi1>
    %13 = "linalg.generic"(%10, %11, %12) <{indexing_maps = [#map3, #map3, #map3], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg15: i32, %arg16: i32, %arg17: i1):
      %18 = "arith.cmpi"(%arg15, %arg16) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%18) : (i1) -> ()
    }) : (tensor<12x4xi32>, tensor<12x4xi32>, tensor<12x4xi1>) -> tensor<12x4xi1>
    %14 = "tensor.empty"() : () -> tensor<12xi1>
    %15 = "linalg.fill"(%4, %14) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg13: i1, %arg14: i1):
      "linalg.yield"(%arg13) : (i1) -> ()
    }) : (i1, tensor<12xi1>) -> tensor<12xi1>
    %16 = "linalg.generic"(%13, %15) <{indexing_maps = [#map3, #map2], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: i1, %arg12: i1):
      %17 = "arith.andi"(%arg12, %arg11) : (i1, i1) -> i1
      "linalg.yield"(%17) : (i1) -> ()
    }) : (tensor<12x4xi1>, tensor<12xi1>) -> tensor<12xi1>
    "func.return"(%16) : (tensor<12xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<12xi1>, tensor<12xi1>, tensor<i1>) -> tensor<12xi1>, res_attrs = [{}], sym_name = "_where_60", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<12xi1>, %arg1: tensor<12xi1>, %arg2: tensor<i1>):
    %0 = "tensor.empty"() : () -> tensor<12xi1>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: i1, %arg8: i1):
      "linalg.yield"(%arg7) : (i1) -> ()
    }) : (tensor<i1>, tensor<12xi1>) -> tensor<12xi1>
    %2 = "linalg.generic"(%arg0, %arg1, %1, %0) <{indexing_maps = [#map1, #map1, #map1, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: i1, %arg5: i1, %arg6: i1):
      %3 = "arith.select"(%arg3, %arg4, %arg5) : (i1, i1, i1) -> i1
      "linalg.yield"(%3) : (i1) -> ()
    }) : (tensor<12xi1>, tensor<12xi1>, tensor<12xi1>, tensor<12xi1>) -> tensor<12xi1>
    "func.return"(%2) : (tensor<12xi1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

