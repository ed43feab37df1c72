#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
"builtin.module"() <{sym_name = "jit_functions"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}, {jax.result_info = "result[11]"}, {jax.result_info = "result[12][0]"}, {jax.result_info = "result[12][1]"}, {jax.result_info = "result[13]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg505: tensor<3x5xf32>):
    %393 = "arith.constant"() <{value = -0.693147182 : f32}> : () -> f32
    %394 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %395 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %396 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %397 = "arith.constant"() <{value = dense<0.693147182> : tensor<f32>}> : () -> tensor<f32>
    %398 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "arith.constant"() <{value = dense<0.899999976> : tensor<f32>}> : () -> tensor<f32>
    %400 = "tensor.empty"() : () -> tensor<3x5xf32>
    %401 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg585: f32, %arg586: f32):
      %474 = "math.tanh"(%arg585) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%474) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %402 = "func.call"(%arg505) <{callee = @sinc}> : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %403 = "linalg.generic"(%399, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg583: f32, %arg584: f32):
      "linalg.yield"(%arg583) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %404 = "linalg.generic"(%401, %403, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg580: f32, %arg581: f32, %arg582: f32):
      %473 = "arith.mulf"(%arg580, %arg581) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%473) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %405 = "linalg.generic"(%404, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg578: f32, %arg579: f32):
      %472 = "arith.subf"(%396, %arg578) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%472) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %406 = "linalg.generic"(%404, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg576: f32, %arg577: f32):
      %471 = "arith.addf"(%arg576, %396) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%471) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %407 = "linalg.generic"(%405, %406, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg573: f32, %arg574: f32, %arg575: f32):
      %470 = "arith.mulf"(%arg573, %arg574) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%470) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %408 = "linalg.generic"(%407, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg571: f32, %arg572: f32):
      %469 = "math.sqrt"(%arg571) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%469) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %409 = "linalg.generic"(%408, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg569: f32, %arg570: f32):
      %468 = "arith.addf"(%arg569, %396) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%468) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %410 = "linalg.generic"(%404, %409, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg566: f32, %arg567: f32, %arg568: f32):
      %467 = "math.atan2"(%arg566, %arg567) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%467) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %411 = "linalg.generic"(%410, %410, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg563: f32, %arg564: f32, %arg565: f32):
      %466 = "arith.addf"(%arg563, %arg564) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%466) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %412 = "linalg.generic"(%arg505, %401, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg560: f32, %arg561: f32, %arg562: f32):
      %465 = "math.atan2"(%arg560, %arg561) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%465) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %413 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg558: f32, %arg559: f32):
      %464 = "math.expm1"(%arg558) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%464) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %414 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg556: f32, %arg557: f32):
      %463 = "math.absf"(%arg556) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%463) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %415 = "linalg.generic"(%414, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg554: f32, %arg555: f32):
      %462 = "math.log1p"(%arg554) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%462) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %416 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg552: f32, %arg553: f32):
      %461 = "math.cbrt"(%arg552) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%461) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %417 = "linalg.generic"(%400) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg551: f32):
      "linalg.yield"(%393) : (f32) -> ()
    }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %418 = "linalg.generic"(%arg505, %417, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg548: f32, %arg549: f32, %arg550: f32):
      %460 = "arith.addf"(%arg548, %arg549) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%460) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %419 = "linalg.generic"(%418, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg546: f32, %arg547: f32):
      %459 = "math.exp"(%arg546) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%459) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %420 = "linalg.generic"(%417, %arg505, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg543: f32, %arg544: f32, %arg545: f32):
      %458 = "arith.subf"(%arg543, %arg544) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%458) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %421 = "linalg.generic"(%420, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg541: f32, %arg542: f32):
      %457 = "math.exp"(%arg541) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%457) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %422 = "linalg.generic"(%419, %421, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg538: f32, %arg539: f32, %arg540: f32):
      %456 = "arith.subf"(%arg538, %arg539) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%456) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %423 = "linalg.generic"(%413, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg536: f32, %arg537: f32):
      %455 = "arith.addf"(%arg536, %396) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%455) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %424 = "linalg.generic"(%413, %423, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg533: f32, %arg534: f32, %arg535: f32):
      %454 = "arith.divf"(%arg533, %arg534) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%454) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %425 = "linalg.generic"(%413, %424, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg530: f32, %arg531: f32, %arg532: f32):
      %453 = "arith.addf"(%arg530, %arg531) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%453) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %426 = "linalg.generic"(%425, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg528: f32, %arg529: f32):
      %452 = "arith.mulf"(%arg528, %395) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%452) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %427 = "tensor.empty"() : () -> tensor<3x5xi1>
    %428 = "linalg.generic"(%414, %427) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg526: f32, %arg527: i1):
      %451 = "arith.cmpf"(%arg526, %396) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%451) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %429 = "linalg.generic"(%428, %426, %422, %400) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg522: i1, %arg523: f32, %arg524: f32, %arg525: f32):
      %450 = "arith.select"(%arg522, %arg523, %arg524) : (i1, f32, f32) -> f32
      "linalg.yield"(%450) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %430 = "linalg.generic"(%398, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg520: f32, %arg521: f32):
      "linalg.yield"(%arg520) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %431 = "linalg.generic"(%430, %414, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg517: f32, %arg518: f32, %arg519: f32):
      %449 = "arith.addf"(%arg517, %arg518) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%449) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %432 = "func.call"(%431) <{callee = @arccosh}> : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %433 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg515: f32, %arg516: f32):
      %448 = "math.tan"(%arg515) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%448) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %434 = "linalg.generic"(%397, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg513: f32, %arg514: f32):
      "linalg.yield"(%arg513) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %435 = "linalg.generic"(%434, %arg505, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg510: f32, %arg511: f32, %arg512: f32):
      %447 = "arith.mulf"(%arg510, %arg511) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%447) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %436 = "linalg.generic"(%435, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg508: f32, %arg509: f32):
      %446 = "math.exp"(%arg508) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%446) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %437 = "func.call"(%arg505) <{callee = @round}> : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %438 = "linalg.generic"(%arg505, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg506: f32, %arg507: f32):
      %441 = "arith.cmpf"(%arg506, %394) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
      %442 = "arith.uitofp"(%441) : (i1) -> f32
      %443 = "math.copysign"(%442, %arg506) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %444 = "arith.cmpf"(%arg506, %arg506) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
      %445 = "arith.select"(%444, %arg506, %443) : (i1, f32, f32) -> f32
      "linalg.yield"(%445) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %439:2 = "func.call"(%arg505) <{callee = @frexp}> : (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xi32>)
    %440 = "func.call"(%401) <{callee = @i0}> : (tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%402, %411, %412, %413, %415, %416, %429, %432, %433, %436, %437, %438, %439#0, %439#1, %440) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi32>, tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "sinc", sym_visibility = "private"}> ({
  ^bb0(%arg481: tensor<3x5xf32>):
    %371 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %372 = "arith.constant"() <{value = dense<3.14159274> : tensor<f32>}> : () -> tensor<f32>
    %373 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %374 = "tensor.empty"() : () -> tensor<3x5xf32>
    %375 = "linalg.generic"(%373, %374) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg503: f32, %arg504: f32):
      "linalg.yield"(%arg503) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %376 = "tensor.empty"() : () -> tensor<3x5xi1>
    %377 = "linalg.generic"(%arg481, %375, %376) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg500: f32, %arg501: f32, %arg502: i1):
      %392 = "arith.cmpf"(%arg500, %arg501) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%392) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %378 = "linalg.generic"(%372, %374) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg498: f32, %arg499: f32):
      "linalg.yield"(%arg498) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %379 = "linalg.generic"(%378, %arg481, %374) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg495: f32, %arg496: f32, %arg497: f32):
      %391 = "arith.mulf"(%arg495, %arg496) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%391) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %380 = "func.call"(%377, %371, %379) <{callee = @_where}> : (tensor<3x5xi1>, tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %381 = "linalg.generic"(%379, %375, %374) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg492: f32, %arg493: f32, %arg494: f32):
      %390 = "arith.mulf"(%arg492, %arg493) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%390) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %382 = "linalg.generic"(%371, %374) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg490: f32, %arg491: f32):
      "linalg.yield"(%arg490) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %383 = "linalg.generic"(%381, %382, %374) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg487: f32, %arg488: f32, %arg489: f32):
      %389 = "arith.addf"(%arg487, %arg488) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%389) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %384 = "linalg.generic"(%380, %374) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg485: f32, %arg486: f32):
      %388 = "math.sin"(%arg485) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%388) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %385 = "linalg.generic"(%384, %380, %374) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg482: f32, %arg483: f32, %arg484: f32):
      %387 = "arith.divf"(%arg482, %arg483) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%387) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %386 = "func.call"(%377, %383, %385) <{callee = @_where_0}> : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%386) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5xi1>, tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg472: tensor<3x5xi1>, %arg473: tensor<f32>, %arg474: tensor<3x5xf32>):
    %367 = "tensor.empty"() : () -> tensor<3x5xf32>
    %368 = "linalg.generic"(%arg473, %367) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg479: f32, %arg480: f32):
      "linalg.yield"(%arg479) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %369 = "linalg.generic"(%arg472, %368, %arg474, %367) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg475: i1, %arg476: f32, %arg477: f32, %arg478: f32):
      %370 = "arith.select"(%arg475, %arg476, %arg477) : (i1, f32, f32) -> f32
      "linalg.yield"(%370) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%369) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg465: tensor<3x5xi1>, %arg466: tensor<3x5xf32>, %arg467: tensor<3x5xf32>):
    %364 = "tensor.empty"() : () -> tensor<3x5xf32>
    %365 = "linalg.generic"(%arg465, %arg466, %arg467, %364) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg468: i1, %arg469: f32, %arg470: f32, %arg471: f32):
      %366 = "arith.select"(%arg468, %arg469, %arg470) : (i1, f32, f32) -> f32
      "linalg.yield"(%366) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%365) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "arccosh", sym_visibility = "private"}> ({
  ^bb0(%arg434: tensor<3x5xf32>):
    %335 = "arith.constant"() <{value = 0.693147182 : f32}> : () -> f32
    %336 = "arith.constant"() <{value = 1.70141173E+38 : f32}> : () -> f32
    %337 = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
    %338 = "tensor.empty"() : () -> tensor<3x5xf32>
    %339 = "linalg.generic"(%338) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg464: f32):
      "linalg.yield"(%336) : (f32) -> ()
    }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %340 = "tensor.empty"() : () -> tensor<3x5xi1>
    %341 = "linalg.generic"(%arg434, %339, %340) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg461: f32, %arg462: f32, %arg463: i1):
      %363 = "arith.cmpf"(%arg461, %arg462) <{fastmath = #arith.fastmath<none>, predicate = 3 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%363) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %342 = "linalg.generic"(%338) <{indexing_maps = [#map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 0, 1>}> ({
    ^bb0(%arg460: f32):
      "linalg.yield"(%335) : (f32) -> ()
    }) : (tensor<3x5xf32>) -> tensor<3x5xf32>
    %343 = "linalg.generic"(%arg434, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg458: f32, %arg459: f32):
      %362 = "math.log"(%arg458) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%362) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %344 = "linalg.generic"(%342, %343, %338) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg455: f32, %arg456: f32, %arg457: f32):
      %361 = "arith.addf"(%arg455, %arg456) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%361) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %345 = "linalg.generic"(%arg434, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg453: f32, %arg454: f32):
      %360 = "arith.subf"(%arg453, %337) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%360) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %346 = "linalg.generic"(%345, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg451: f32, %arg452: f32):
      %359 = "math.sqrt"(%arg451) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%359) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %347 = "linalg.generic"(%arg434, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg449: f32, %arg450: f32):
      %358 = "arith.addf"(%arg449, %337) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%358) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %348 = "linalg.generic"(%347, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg447: f32, %arg448: f32):
      %357 = "math.sqrt"(%arg447) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%357) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %349 = "linalg.generic"(%348, %346, %338) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg444: f32, %arg445: f32, %arg446: f32):
      %356 = "arith.addf"(%arg444, %arg445) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%356) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %350 = "linalg.generic"(%346, %349, %338) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg441: f32, %arg442: f32, %arg443: f32):
      %355 = "arith.mulf"(%arg441, %arg442) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%355) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %351 = "linalg.generic"(%350, %338) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg439: f32, %arg440: f32):
      %354 = "math.log1p"(%arg439) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%354) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %352 = "linalg.generic"(%341, %344, %351, %338) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg435: i1, %arg436: f32, %arg437: f32, %arg438: f32):
      %353 = "arith.select"(%arg435, %arg436, %arg437) : (i1, f32, f32) -> f32
      "linalg.yield"(%353) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%352) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "round", sym_visibility = "private"}> ({
  ^bb0(%arg423: tensor<3x5xf32>):
    %326 = "arith.constant"() <{value = dense<1.000000e+01> : tensor<f32>}> : () -> tensor<f32>
    %327 = "tensor.empty"() : () -> tensor<3x5xf32>
    %328 = "linalg.generic"(%326, %327) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg432: f32, %arg433: f32):
      "linalg.yield"(%arg432) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %329 = "linalg.generic"(%arg423, %328, %327) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg429: f32, %arg430: f32, %arg431: f32):
      %334 = "arith.mulf"(%arg429, %arg430) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%334) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %330 = "linalg.generic"(%329, %327) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg427: f32, %arg428: f32):
      %333 = "math.roundeven"(%arg427) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%333) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %331 = "linalg.generic"(%330, %328, %327) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg424: f32, %arg425: f32, %arg426: f32):
      %332 = "arith.divf"(%arg424, %arg425) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%332) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%331) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> (tensor<3x5xf32>, tensor<3x5xi32>), res_attrs = [{}, {}], sym_name = "frexp", sym_visibility = "private"}> ({
  ^bb0(%arg357: tensor<3x5xf32>):
    %260 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %261 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %262 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %263 = "arith.constant"() <{value = dense<1056964608> : tensor<i32>}> : () -> tensor<i32>
    %264 = "arith.constant"() <{value = dense<-2139095041> : tensor<i32>}> : () -> tensor<i32>
    %265 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %266 = "arith.constant"() <{value = dense<127> : tensor<i32>}> : () -> tensor<i32>
    %267 = "arith.constant"() <{value = dense<255> : tensor<i32>}> : () -> tensor<i32>
    %268 = "arith.constant"() <{value = dense<23> : tensor<i32>}> : () -> tensor<i32>
    %269 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %270 = "arith.constant"() <{value = dense<-23> : tensor<i32>}> : () -> tensor<i32>
    %271 = "arith.constant"() <{value = dense<0x4B000000> : tensor<f32>}> : () -> tensor<f32>
    %272 = "arith.constant"() <{value = dense<1.17549435E-38> : tensor<f32>}> : () -> tensor<f32>
    %273 = "tensor.empty"() : () -> tensor<3x5xf32>
    %274 = "linalg.generic"(%arg357, %273) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg421: f32, %arg422: f32):
      %325 = "math.absf"(%arg421) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%325) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %275 = "linalg.generic"(%272, %273) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg419: f32, %arg420: f32):
      "linalg.yield"(%arg419) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %276 = "tensor.empty"() : () -> tensor<3x5xi1>
    %277 = "linalg.generic"(%274, %275, %276) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg416: f32, %arg417: f32, %arg418: i1):
      %324 = "arith.cmpf"(%arg416, %arg417) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%324) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %278 = "linalg.generic"(%271, %273) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg414: f32, %arg415: f32):
      "linalg.yield"(%arg414) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %279 = "linalg.generic"(%arg357, %278, %273) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg411: f32, %arg412: f32, %arg413: f32):
      %323 = "arith.mulf"(%arg411, %arg412) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%323) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %280 = "func.call"(%277, %279, %arg357) <{callee = @_where_0}> : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %281 = "func.call"(%277, %270, %269) <{callee = @_where_1}> : (tensor<3x5xi1>, tensor<i32>, tensor<i32>) -> tensor<3x5xi32>
    %282 = "tensor.empty"() : () -> tensor<3x5xi32>
    %283 = "linalg.generic"(%280, %282) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg409: f32, %arg410: i32):
      %322 = "arith.bitcast"(%arg409) : (f32) -> i32
      "linalg.yield"(%322) : (i32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %284 = "linalg.generic"(%268, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg407: i32, %arg408: i32):
      "linalg.yield"(%arg407) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %285 = "linalg.generic"(%283, %284, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg404: i32, %arg405: i32, %arg406: i32):
      %318 = "arith.shrsi"(%arg404, %261) : (i32, i32) -> i32
      %319 = "arith.shrsi"(%arg404, %arg405) : (i32, i32) -> i32
      %320 = "arith.cmpi"(%arg405, %260) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %321 = "arith.select"(%320, %319, %318) : (i1, i32, i32) -> i32
      "linalg.yield"(%321) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %286 = "linalg.generic"(%267, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg402: i32, %arg403: i32):
      "linalg.yield"(%arg402) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %287 = "linalg.generic"(%285, %286, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg399: i32, %arg400: i32, %arg401: i32):
      %317 = "arith.andi"(%arg399, %arg400) : (i32, i32) -> i32
      "linalg.yield"(%317) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %288 = "linalg.generic"(%266, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg397: i32, %arg398: i32):
      "linalg.yield"(%arg397) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %289 = "linalg.generic"(%287, %288, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg394: i32, %arg395: i32, %arg396: i32):
      %316 = "arith.subi"(%arg394, %arg395) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%316) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %290 = "linalg.generic"(%265, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg392: i32, %arg393: i32):
      "linalg.yield"(%arg392) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %291 = "linalg.generic"(%289, %290, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg389: i32, %arg390: i32, %arg391: i32):
      %315 = "arith.addi"(%arg389, %arg390) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%315) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %292 = "linalg.generic"(%281, %291, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg386: i32, %arg387: i32, %arg388: i32):
      %314 = "arith.addi"(%arg386, %arg387) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%314) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %293 = "linalg.generic"(%264, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg384: i32, %arg385: i32):
      "linalg.yield"(%arg384) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %294 = "linalg.generic"(%283, %293, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg381: i32, %arg382: i32, %arg383: i32):
      %313 = "arith.andi"(%arg381, %arg382) : (i32, i32) -> i32
      "linalg.yield"(%313) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %295 = "linalg.generic"(%263, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg379: i32, %arg380: i32):
      "linalg.yield"(%arg379) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %296 = "linalg.generic"(%294, %295, %282) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg376: i32, %arg377: i32, %arg378: i32):
      %312 = "arith.ori"(%arg376, %arg377) : (i32, i32) -> i32
      "linalg.yield"(%312) : (i32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %297 = "linalg.generic"(%296, %273) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg374: i32, %arg375: f32):
      %311 = "arith.bitcast"(%arg374) : (i32) -> f32
      "linalg.yield"(%311) : (f32) -> ()
    }) : (tensor<3x5xi32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %298 = "func.call"(%arg357) <{callee = @isinf}> : (tensor<3x5xf32>) -> tensor<3x5xi1>
    %299 = "linalg.generic"(%arg357, %arg357, %276) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg371: f32, %arg372: f32, %arg373: i1):
      %310 = "arith.cmpf"(%arg371, %arg372) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%310) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %300 = "linalg.generic"(%298, %299, %276) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg368: i1, %arg369: i1, %arg370: i1):
      %309 = "arith.ori"(%arg368, %arg369) : (i1, i1) -> i1
      "linalg.yield"(%309) : (i1) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %301 = "linalg.generic"(%262, %273) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg366: f32, %arg367: f32):
      "linalg.yield"(%arg366) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %302 = "linalg.generic"(%arg357, %301, %276) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg363: f32, %arg364: f32, %arg365: i1):
      %308 = "arith.cmpf"(%arg363, %arg364) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%308) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %303 = "linalg.generic"(%300, %302, %276) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg360: i1, %arg361: i1, %arg362: i1):
      %307 = "arith.ori"(%arg360, %arg361) : (i1, i1) -> i1
      "linalg.yield"(%307) : (i1) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xi1>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %304 = "linalg.generic"(%269, %282) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg358: i32, %arg359: i32):
      "linalg.yield"(%arg358) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %305 = "func.call"(%303, %304, %292) <{callee = @_where_2}> : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %306 = "func.call"(%303, %arg357, %297) <{callee = @_where_0}> : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%306, %305) : (tensor<3x5xf32>, tensor<3x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5xi1>, tensor<i32>, tensor<i32>) -> tensor<3x5xi32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg346: tensor<3x5xi1>, %arg347: tensor<i32>, %arg348: tensor<i32>):
    %255 = "tensor.empty"() : () -> tensor<3x5xi32>
    %256 = "linalg.generic"(%arg347, %255) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg355: i32, %arg356: i32):
      "linalg.yield"(%arg355) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %257 = "linalg.generic"(%arg348, %255) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg353: i32, %arg354: i32):
      "linalg.yield"(%arg353) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    %258 = "linalg.generic"(%arg346, %256, %257, %255) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg349: i1, %arg350: i32, %arg351: i32, %arg352: i32):
      %259 = "arith.select"(%arg349, %arg350, %arg351) : (i1, i32, i32) -> i32
      "linalg.yield"(%259) : (i32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    "func.return"(%258) : (tensor<3x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> tensor<3x5xi1>, res_attrs = [{}], sym_name = "isinf", sym_visibility = "private"}> ({
  ^bb0(%arg338: tensor<3x5xf32>):
    %247 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %248 = "tensor.empty"() : () -> tensor<3x5xf32>
    %249 = "linalg.generic"(%arg338, %248) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg344: f32, %arg345: f32):
      %254 = "math.absf"(%arg344) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%254) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %250 = "linalg.generic"(%247, %248) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg342: f32, %arg343: f32):
      "linalg.yield"(%arg342) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %251 = "tensor.empty"() : () -> tensor<3x5xi1>
    %252 = "linalg.generic"(%249, %250, %251) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg339: f32, %arg340: f32, %arg341: i1):
      %253 = "arith.cmpf"(%arg339, %arg340) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%253) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    "func.return"(%252) : (tensor<3x5xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>, res_attrs = [{}], sym_name = "_where_2", sym_visibility = "private"}> ({
  ^bb0(%arg331: tensor<3x5xi1>, %arg332: tensor<3x5xi32>, %arg333: tensor<3x5xi32>):
    %244 = "tensor.empty"() : () -> tensor<3x5xi32>
    %245 = "linalg.generic"(%arg331, %arg332, %arg333, %244) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg334: i1, %arg335: i32, %arg336: i32, %arg337: i32):
      %246 = "arith.select"(%arg334, %arg335, %arg336) : (i1, i32, i32) -> i32
      "linalg.yield"(%246) : (i32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xi32>, tensor<3x5xi32>, tensor<3x5xi32>) -> tensor<3x5xi32>
    "func.return"(%245) : (tensor<3x5xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x5xf32>) -> tensor<3x5xf32>, res_attrs = [{}], sym_name = "i0", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x5xf32>):
    %0 = "arith.constant"() <{value = dense<8.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %1 = "arith.constant"() <{value = dense<0.804490387> : tensor<f32>}> : () -> tensor<f32>
    %2 = "arith.constant"() <{value = dense<0.00336911646> : tensor<f32>}> : () -> tensor<f32>
    %3 = "arith.constant"() <{value = dense<6.88975852E-5> : tensor<f32>}> : () -> tensor<f32>
    %4 = "arith.constant"() <{value = dense<2.89137051E-6> : tensor<f32>}> : () -> tensor<f32>
    %5 = "arith.constant"() <{value = dense<2.04891862E-7> : tensor<f32>}> : () -> tensor<f32>
    %6 = "arith.constant"() <{value = dense<2.26666899E-8> : tensor<f32>}> : () -> tensor<f32>
    %7 = "arith.constant"() <{value = dense<3.39623196E-9> : tensor<f32>}> : () -> tensor<f32>
    %8 = "arith.constant"() <{value = dense<0.676795303> : tensor<f32>}> : () -> tensor<f32>
    %9 = "arith.constant"() <{value = dense<-0.304682672> : tensor<f32>}> : () -> tensor<f32>
    %10 = "arith.constant"() <{value = dense<0.171620905> : tensor<f32>}> : () -> tensor<f32>
    %11 = "arith.constant"() <{value = dense<-9.490110e-02> : tensor<f32>}> : () -> tensor<f32>
    %12 = "arith.constant"() <{value = dense<0.0493052825> : tensor<f32>}> : () -> tensor<f32>
    %13 = "arith.constant"() <{value = dense<-0.0237374157> : tensor<f32>}> : () -> tensor<f32>
    %14 = "arith.constant"() <{value = dense<0.0105464607> : tensor<f32>}> : () -> tensor<f32>
    %15 = "arith.constant"() <{value = dense<-4.324310e-03> : tensor<f32>}> : () -> tensor<f32>
    %16 = "arith.constant"() <{value = dense<0.00163947558> : tensor<f32>}> : () -> tensor<f32>
    %17 = "arith.constant"() <{value = dense<-5.76375576E-4> : tensor<f32>}> : () -> tensor<f32>
    %18 = "arith.constant"() <{value = dense<1.88502891E-4> : tensor<f32>}> : () -> tensor<f32>
    %19 = "arith.constant"() <{value = dense<-5.75419508E-5> : tensor<f32>}> : () -> tensor<f32>
    %20 = "arith.constant"() <{value = dense<1.64484482E-5> : tensor<f32>}> : () -> tensor<f32>
    %21 = "arith.constant"() <{value = dense<-4.41673819E-6> : tensor<f32>}> : () -> tensor<f32>
    %22 = "arith.constant"() <{value = dense<1.11738757E-6> : tensor<f32>}> : () -> tensor<f32>
    %23 = "arith.constant"() <{value = dense<-2.67079372E-7> : tensor<f32>}> : () -> tensor<f32>
    %24 = "arith.constant"() <{value = dense<6.04699508E-8> : tensor<f32>}> : () -> tensor<f32>
    %25 = "arith.constant"() <{value = dense<-1.30002498E-8> : tensor<f32>}> : () -> tensor<f32>
    %26 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %27 = "arith.constant"() <{value = dense<3.200000e+01> : tensor<f32>}> : () -> tensor<f32>
    %28 = "arith.constant"() <{value = dense<2.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %29 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %30 = "tensor.empty"() : () -> tensor<3x5xf32>
    %31 = "linalg.generic"(%arg0, %30) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg329: f32, %arg330: f32):
      %243 = "math.absf"(%arg329) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%243) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %32 = "linalg.generic"(%31, %30) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg327: f32, %arg328: f32):
      %242 = "math.exp"(%arg327) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%242) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %33 = "linalg.generic"(%31, %30) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg325: f32, %arg326: f32):
      %241 = "math.absf"(%arg325) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%241) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %34 = "linalg.generic"(%29, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg323: f32, %arg324: f32):
      "linalg.yield"(%arg323) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %35 = "linalg.generic"(%28, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg321: f32, %arg322: f32):
      "linalg.yield"(%arg321) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %36 = "linalg.generic"(%27, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg319: f32, %arg320: f32):
      "linalg.yield"(%arg319) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %37 = "linalg.generic"(%34, %33, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg316: f32, %arg317: f32, %arg318: f32):
      %240 = "arith.mulf"(%arg316, %arg317) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%240) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %38 = "linalg.generic"(%37, %35, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg313: f32, %arg314: f32, %arg315: f32):
      %239 = "arith.subf"(%arg313, %arg314) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%239) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %39 = "linalg.generic"(%26, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg311: f32, %arg312: f32):
      "linalg.yield"(%arg311) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %40 = "linalg.generic"(%38, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg308: f32, %arg309: f32, %arg310: f32):
      %238 = "arith.mulf"(%arg308, %arg309) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%238) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %41 = "linalg.generic"(%40, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg305: f32, %arg306: f32, %arg307: f32):
      %237 = "arith.subf"(%arg305, %arg306) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%237) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %42 = "linalg.generic"(%25, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg303: f32, %arg304: f32):
      "linalg.yield"(%arg303) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %43 = "linalg.generic"(%41, %42, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg300: f32, %arg301: f32, %arg302: f32):
      %236 = "arith.addf"(%arg300, %arg301) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%236) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %44 = "linalg.generic"(%38, %43, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg297: f32, %arg298: f32, %arg299: f32):
      %235 = "arith.mulf"(%arg297, %arg298) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%235) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %45 = "linalg.generic"(%44, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg294: f32, %arg295: f32, %arg296: f32):
      %234 = "arith.subf"(%arg294, %arg295) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%234) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %46 = "linalg.generic"(%24, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg292: f32, %arg293: f32):
      "linalg.yield"(%arg292) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %47 = "linalg.generic"(%45, %46, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg289: f32, %arg290: f32, %arg291: f32):
      %233 = "arith.addf"(%arg289, %arg290) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%233) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %48 = "linalg.generic"(%38, %47, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg286: f32, %arg287: f32, %arg288: f32):
      %232 = "arith.mulf"(%arg286, %arg287) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%232) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %49 = "linalg.generic"(%48, %43, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg283: f32, %arg284: f32, %arg285: f32):
      %231 = "arith.subf"(%arg283, %arg284) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%231) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %50 = "linalg.generic"(%23, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg281: f32, %arg282: f32):
      "linalg.yield"(%arg281) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %51 = "linalg.generic"(%49, %50, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg278: f32, %arg279: f32, %arg280: f32):
      %230 = "arith.addf"(%arg278, %arg279) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%230) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %52 = "linalg.generic"(%38, %51, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg275: f32, %arg276: f32, %arg277: f32):
      %229 = "arith.mulf"(%arg275, %arg276) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%229) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %53 = "linalg.generic"(%52, %47, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg272: f32, %arg273: f32, %arg274: f32):
      %228 = "arith.subf"(%arg272, %arg273) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%228) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %54 = "linalg.generic"(%22, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg270: f32, %arg271: f32):
      "linalg.yield"(%arg270) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %55 = "linalg.generic"(%53, %54, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg267: f32, %arg268: f32, %arg269: f32):
      %227 = "arith.addf"(%arg267, %arg268) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%227) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %56 = "linalg.generic"(%38, %55, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg264: f32, %arg265: f32, %arg266: f32):
      %226 = "arith.mulf"(%arg264, %arg265) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%226) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %57 = "linalg.generic"(%56, %51, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg261: f32, %arg262: f32, %arg263: f32):
      %225 = "arith.subf"(%arg261, %arg262) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%225) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %58 = "linalg.generic"(%21, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg259: f32, %arg260: f32):
      "linalg.yield"(%arg259) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %59 = "linalg.generic"(%57, %58, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg256: f32, %arg257: f32, %arg258: f32):
      %224 = "arith.addf"(%arg256, %arg257) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%224) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %60 = "linalg.generic"(%38, %59, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg253: f32, %arg254: f32, %arg255: f32):
      %223 = "arith.mulf"(%arg253, %arg254) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%223) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %61 = "linalg.generic"(%60, %55, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg250: f32, %arg251: f32, %arg252: f32):
      %222 = "arith.subf"(%arg250, %arg251) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%222) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %62 = "linalg.generic"(%20, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg248: f32, %arg249: f32):
      "linalg.yield"(%arg248) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %63 = "linalg.generic"(%61, %62, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg245: f32, %arg246: f32, %arg247: f32):
      %221 = "arith.addf"(%arg245, %arg246) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%221) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %64 = "linalg.generic"(%38, %63, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg242: f32, %arg243: f32, %arg244: f32):
      %220 = "arith.mulf"(%arg242, %arg243) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%220) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %65 = "linalg.generic"(%64, %59, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg239: f32, %arg240: f32, %arg241: f32):
      %219 = "arith.subf"(%arg239, %arg240) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%219) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %66 = "linalg.generic"(%19, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg237: f32, %arg238: f32):
      "linalg.yield"(%arg237) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %67 = "linalg.generic"(%65, %66, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg234: f32, %arg235: f32, %arg236: f32):
      %218 = "arith.addf"(%arg234, %arg235) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%218) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %68 = "linalg.generic"(%38, %67, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg231: f32, %arg232: f32, %arg233: f32):
      %217 = "arith.mulf"(%arg231, %arg232) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%217) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %69 = "linalg.generic"(%68, %63, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg228: f32, %arg229: f32, %arg230: f32):
      %216 = "arith.subf"(%arg228, %arg229) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%216) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %70 = "linalg.generic"(%18, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg226: f32, %arg227: f32):
      "linalg.yield"(%arg226) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %71 = "linalg.generic"(%69, %70, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg223: f32, %arg224: f32, %arg225: f32):
      %215 = "arith.addf"(%arg223, %arg224) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%215) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %72 = "linalg.generic"(%38, %71, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg220: f32, %arg221: f32, %arg222: f32):
      %214 = "arith.mulf"(%arg220, %arg221) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%214) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %73 = "linalg.generic"(%72, %67, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg217: f32, %arg218: f32, %arg219: f32):
      %213 = "arith.subf"(%arg217, %arg218) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%213) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %74 = "linalg.generic"(%17, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg215: f32, %arg216: f32):
      "linalg.yield"(%arg215) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %75 = "linalg.generic"(%73, %74, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg212: f32, %arg213: f32, %arg214: f32):
      %212 = "arith.addf"(%arg212, %arg213) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%212) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %76 = "linalg.generic"(%38, %75, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg209: f32, %arg210: f32, %arg211: f32):
      %211 = "arith.mulf"(%arg209, %arg210) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%211) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %77 = "linalg.generic"(%76, %71, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg206: f32, %arg207: f32, %arg208: f32):
      %210 = "arith.subf"(%arg206, %arg207) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%210) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %78 = "linalg.generic"(%16, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg204: f32, %arg205: f32):
      "linalg.yield"(%arg204) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %79 = "linalg.generic"(%77, %78, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg201: f32, %arg202: f32, %arg203: f32):
      %209 = "arith.addf"(%arg201, %arg202) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%209) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %80 = "linalg.generic"(%38, %79, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg198: f32, %arg199: f32, %arg200: f32):
      %208 = "arith.mulf"(%arg198, %arg199) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%208) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %81 = "linalg.generic"(%80, %75, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg195: f32, %arg196: f32, %arg197: f32):
      %207 = "arith.subf"(%arg195, %arg196) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%207) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %82 = "linalg.generic"(%15, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg193: f32, %arg194: f32):
      "linalg.yield"(%arg193) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %83 = "linalg.generic"(%81, %82, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg190: f32, %arg191: f32, %arg192: f32):
      %206 = "arith.addf"(%arg190, %arg191) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%206) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %84 = "linalg.generic"(%38, %83, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg187: f32, %arg188: f32, %arg189: f32):
      %205 = "arith.mulf"(%arg187, %arg188) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%205) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %85 = "linalg.generic"(%84, %79, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg184: f32, %arg185: f32, %arg186: f32):
      %204 = "arith.subf"(%arg184, %arg185) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%204) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %86 = "linalg.generic"(%14, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg182: f32, %arg183: f32):
      "linalg.yield"(%arg182) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %87 = "linalg.generic"(%85, %86, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg179: f32, %arg180: f32, %arg181: f32):
      %203 = "arith.addf"(%arg179, %arg180) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%203) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %88 = "linalg.generic"(%38, %87, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg176: f32, %arg177: f32, %arg178: f32):
      %202 = "arith.mulf"(%arg176, %arg177) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%202) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %89 = "linalg.generic"(%88, %83, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg173: f32, %arg174: f32, %arg175: f32):
      %201 = "arith.subf"(%arg173, %arg174) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%201) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %90 = "linalg.generic"(%13, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg171: f32, %arg172: f32):
      "linalg.yield"(%arg171) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %91 = "linalg.generic"(%89, %90, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg168: f32, %arg169: f32, %arg170: f32):
      %200 = "arith.addf"(%arg168, %arg169) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%200) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %92 = "linalg.generic"(%38, %91, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg165: f32, %arg166: f32, %arg167: f32):
      %199 = "arith.mulf"(%arg165, %arg166) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%199) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %93 = "linalg.generic"(%92, %87, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg162: f32, %arg163: f32, %arg164: f32):
      %198 = "arith.subf"(%arg162, %arg163) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%198) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %94 = "linalg.generic"(%12, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg160: f32, %arg161: f32):
      "linalg.yield"(%arg160) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %95 = "linalg.generic"(%93, %94, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg157: f32, %arg158: f32, %arg159: f32):
      %197 = "arith.addf"(%arg157, %arg158) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%197) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %96 = "linalg.generic"(%38, %95, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg154: f32, %arg155: f32, %arg156: f32):
      %196 = "arith.mulf"(%arg154, %arg155) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%196) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %97 = "linalg.generic"(%96, %91, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg151: f32, %arg152: f32, %arg153: f32):
      %195 = "arith.subf"(%arg151, %arg152) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%195) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %98 = "linalg.generic"(%11, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg149: f32, %arg150: f32):
      "linalg.yield"(%arg149) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %99 = "linalg.generic"(%97, %98, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg146: f32, %arg147: f32, %arg148: f32):
      %194 = "arith.addf"(%arg146, %arg147) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%194) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %100 = "linalg.generic"(%38, %99, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg143: f32, %arg144: f32, %arg145: f32):
      %193 = "arith.mulf"(%arg143, %arg144) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%193) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %101 = "linalg.generic"(%100, %95, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg140: f32, %arg141: f32, %arg142: f32):
      %192 = "arith.subf"(%arg140, %arg141) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%192) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %102 = "linalg.generic"(%10, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg138: f32, %arg139: f32):
      "linalg.yield"(%arg138) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %103 = "linalg.generic"(%101, %102, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg135: f32, %arg136: f32, %arg137: f32):
      %191 = "arith.addf"(%arg135, %arg136) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%191) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %104 = "linalg.generic"(%38, %103, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg132: f32, %arg133: f32, %arg134: f32):
      %190 = "arith.mulf"(%arg132, %arg133) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%190) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %105 = "linalg.generic"(%104, %99, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg129: f32, %arg130: f32, %arg131: f32):
      %189 = "arith.subf"(%arg129, %arg130) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%189) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %106 = "linalg.generic"(%9, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg127: f32, %arg128: f32):
      "linalg.yield"(%arg127) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %107 = "linalg.generic"(%105, %106, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg124: f32, %arg125: f32, %arg126: f32):
      %188 = "arith.addf"(%arg124, %arg125) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%188) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %108 = "linalg.generic"(%38, %107, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg121: f32, %arg122: f32, %arg123: f32):
      %187 = "arith.mulf"(%arg121, %arg122) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%187) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %109 = "linalg.generic"(%108, %103, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg118: f32, %arg119: f32, %arg120: f32):
      %186 = "arith.subf"(%arg118, %arg119) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%186) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %110 = "linalg.generic"(%8, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg116: f32, %arg117: f32):
      "linalg.yield"(%arg116) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %111 = "linalg.generic"(%109, %110, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg113: f32, %arg114: f32, %arg115: f32):
      %185 = "arith.addf"(%arg113, %arg114) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%185) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %112 = "linalg.generic"(%111, %103, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg110: f32, %arg111: f32, %arg112: f32):
      %184 = "arith.subf"(%arg110, %arg111) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%184) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %113 = "linalg.generic"(%34, %112, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg107: f32, %arg108: f32, %arg109: f32):
      %183 = "arith.mulf"(%arg107, %arg108) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%183) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %114 = "linalg.generic"(%36, %33, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg104: f32, %arg105: f32, %arg106: f32):
      %182 = "arith.divf"(%arg104, %arg105) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%182) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %115 = "linalg.generic"(%114, %35, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg101: f32, %arg102: f32, %arg103: f32):
      %181 = "arith.subf"(%arg101, %arg102) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%181) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %116 = "linalg.generic"(%115, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg98: f32, %arg99: f32, %arg100: f32):
      %180 = "arith.mulf"(%arg98, %arg99) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%180) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %117 = "linalg.generic"(%116, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg95: f32, %arg96: f32, %arg97: f32):
      %179 = "arith.subf"(%arg95, %arg96) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%179) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %118 = "linalg.generic"(%7, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: f32, %arg94: f32):
      "linalg.yield"(%arg93) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %119 = "linalg.generic"(%117, %118, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg90: f32, %arg91: f32, %arg92: f32):
      %178 = "arith.addf"(%arg90, %arg91) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%178) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %120 = "linalg.generic"(%115, %119, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg87: f32, %arg88: f32, %arg89: f32):
      %177 = "arith.mulf"(%arg87, %arg88) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%177) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %121 = "linalg.generic"(%120, %39, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg84: f32, %arg85: f32, %arg86: f32):
      %176 = "arith.subf"(%arg84, %arg85) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%176) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %122 = "linalg.generic"(%6, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg82: f32, %arg83: f32):
      "linalg.yield"(%arg82) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %123 = "linalg.generic"(%121, %122, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg79: f32, %arg80: f32, %arg81: f32):
      %175 = "arith.addf"(%arg79, %arg80) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%175) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %124 = "linalg.generic"(%115, %123, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg76: f32, %arg77: f32, %arg78: f32):
      %174 = "arith.mulf"(%arg76, %arg77) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%174) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %125 = "linalg.generic"(%124, %119, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg73: f32, %arg74: f32, %arg75: f32):
      %173 = "arith.subf"(%arg73, %arg74) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%173) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %126 = "linalg.generic"(%5, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg71: f32, %arg72: f32):
      "linalg.yield"(%arg71) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %127 = "linalg.generic"(%125, %126, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg68: f32, %arg69: f32, %arg70: f32):
      %172 = "arith.addf"(%arg68, %arg69) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%172) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %128 = "linalg.generic"(%115, %127, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg65: f32, %arg66: f32, %arg67: f32):
      %171 = "arith.mulf"(%arg65, %arg66) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%171) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %129 = "linalg.generic"(%128, %123, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg62: f32, %arg63: f32, %arg64: f32):
      %170 = "arith.subf"(%arg62, %arg63) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%170) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %130 = "linalg.generic"(%4, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg60: f32, %arg61: f32):
      "linalg.yield"(%arg60) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %131 = "linalg.generic"(%129, %130, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg57: f32, %arg58: f32, %arg59: f32):
      %169 = "arith.addf"(%arg57, %arg58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%169) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %132 = "linalg.generic"(%115, %131, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg54: f32, %arg55: f32, %arg56: f32):
      %168 = "arith.mulf"(%arg54, %arg55) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%168) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %133 = "linalg.generic"(%132, %127, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg51: f32, %arg52: f32, %arg53: f32):
      %167 = "arith.subf"(%arg51, %arg52) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%167) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %134 = "linalg.generic"(%3, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg49: f32, %arg50: f32):
      "linalg.yield"(%arg49) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %135 = "linalg.generic"(%133, %134, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg46: f32, %arg47: f32, %arg48: f32):
      %166 = "arith.addf"(%arg46, %arg47) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%166) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %136 = "linalg.generic"(%115, %135, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg43: f32, %arg44: f32, %arg45: f32):
      %165 = "arith.mulf"(%arg43, %arg44) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%165) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %137 = "linalg.generic"(%136, %131, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg40: f32, %arg41: f32, %arg42: f32):
      %164 = "arith.subf"(%arg40, %arg41) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%164) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %138 = "linalg.generic"(%2, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg38: f32, %arg39: f32):
      "linalg.yield"(%arg38) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %139 = "linalg.generic"(%137, %138, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg35: f32, %arg36: f32, %arg37: f32):
      %163 = "arith.addf"(%arg35, %arg36) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%163) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %140 = "linalg.generic"(%115, %139, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg32: f32, %arg33: f32, %arg34: f32):
      %162 = "arith.mulf"(%arg32, %arg33) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%162) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %141 = "linalg.generic"(%140, %135, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg29: f32, %arg30: f32, %arg31: f32):
      %161 = "arith.subf"(%arg29, %arg30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%161) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %142 = "linalg.generic"(%1, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg27: f32, %arg28: f32):
      "linalg.yield"(%arg27) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %143 = "linalg.generic"(%141, %142, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg24: f32, %arg25: f32, %arg26: f32):
      %160 = "arith.addf"(%arg24, %arg25) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%160) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %144 = "linalg.generic"(%143, %135, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg21: f32, %arg22: f32, %arg23: f32):
      %159 = "arith.subf"(%arg21, %arg22) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%159) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %145 = "linalg.generic"(%34, %144, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg18: f32, %arg19: f32, %arg20: f32):
      %158 = "arith.mulf"(%arg18, %arg19) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%158) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %146 = "linalg.generic"(%33, %30) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg16: f32, %arg17: f32):
      %157 = "math.sqrt"(%arg16) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%157) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %147 = "linalg.generic"(%145, %146, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg13: f32, %arg14: f32, %arg15: f32):
      %156 = "arith.divf"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%156) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %148 = "linalg.generic"(%0, %30) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32):
      "linalg.yield"(%arg11) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %149 = "tensor.empty"() : () -> tensor<3x5xi1>
    %150 = "linalg.generic"(%33, %148, %149) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg8: f32, %arg9: f32, %arg10: i1):
      %155 = "arith.cmpf"(%arg8, %arg9) <{fastmath = #arith.fastmath<none>, predicate = 5 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%155) : (i1) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xi1>) -> tensor<3x5xi1>
    %151 = "linalg.generic"(%150, %113, %147, %30) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg4: i1, %arg5: f32, %arg6: f32, %arg7: f32):
      %154 = "arith.select"(%arg4, %arg5, %arg6) : (i1, f32, f32) -> f32
      "linalg.yield"(%154) : (f32) -> ()
    }) : (tensor<3x5xi1>, tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    %152 = "linalg.generic"(%32, %151, %30) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg1: f32, %arg2: f32, %arg3: f32):
      %153 = "arith.mulf"(%arg1, %arg2) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%153) : (f32) -> ()
    }) : (tensor<3x5xf32>, tensor<3x5xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
    "func.return"(%152) : (tensor<3x5xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

