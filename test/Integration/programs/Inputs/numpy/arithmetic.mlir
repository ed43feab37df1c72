#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> ()>
#map2 = affine_map<() -> ()>
"builtin.module"() <{sym_name = "jit_arithmetic"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<3x4xi32>) -> (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xf32>), res_attrs = [{jax.result_info = "result[0]"}, {jax.result_info = "result[1]"}, {jax.result_info = "result[2]"}, {jax.result_info = "result[3]"}, {jax.result_info = "result[4]"}, {jax.result_info = "result[5]"}, {jax.result_info = "result[6]"}, {jax.result_info = "result[7][0]"}, {jax.result_info = "result[7][1]"}, {jax.result_info = "result[8]"}, {jax.result_info = "result[9]"}, {jax.result_info = "result[10]"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg410: tensor<3x4xf32>, %arg411: tensor<3x4xi32>):
    %441 = "arith.constant"() <{value = dense<5.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %442 = "arith.constant"() <{value = dense<6> : tensor<i32>}> : () -> tensor<i32>
    %443 = "arith.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %444 = "arith.constant"() <{value = dense<3.000000e-01> : tensor<f32>}> : () -> tensor<f32>
    %445 = "func.call"(%arg410, %444) <{callee = @floor_divide}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %446 = "func.call"(%arg410, %444) <{callee = @remainder}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %447 = "func.call"(%arg410, %444) <{callee = @fmod}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %448 = "func.call"(%arg410, %arg411) <{callee = @hypot}> : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>
    %449 = "tensor.empty"() : () -> tensor<3x4xf32>
    %450 = "linalg.generic"(%arg411, %449) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg442: i32, %arg443: f32):
      %479 = "arith.sitofp"(%arg442) : (i32) -> f32
      "linalg.yield"(%479) : (f32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %451 = "linalg.generic"(%arg410, %450, %449) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg439: f32, %arg440: f32, %arg441: f32):
      %478 = "arith.maximumf"(%arg439, %arg440) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%478) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %452 = "linalg.generic"(%arg410, %450, %449) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg436: f32, %arg437: f32, %arg438: f32):
      %477 = "arith.subf"(%arg436, %arg437) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%477) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %453 = "tensor.empty"() : () -> tensor<3x4xi1>
    %454 = "linalg.generic"(%452, %452, %453) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg433: f32, %arg434: f32, %arg435: i1):
      %476 = "arith.cmpf"(%arg433, %arg434) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%476) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %455 = "linalg.generic"(%arg410, %450, %449) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg430: f32, %arg431: f32, %arg432: f32):
      %475 = "arith.addf"(%arg430, %arg431) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%475) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %456 = "linalg.generic"(%452, %449) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg428: f32, %arg429: f32):
      %474 = "math.absf"(%arg428) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%474) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %457 = "linalg.generic"(%456, %449) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg426: f32, %arg427: f32):
      %473 = "arith.negf"(%arg426) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%473) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %458 = "linalg.generic"(%457, %449) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg424: f32, %arg425: f32):
      %472 = "math.exp"(%arg424) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%472) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %459 = "linalg.generic"(%458, %449) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg422: f32, %arg423: f32):
      %471 = "math.log1p"(%arg422) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%471) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %460 = "linalg.generic"(%451, %459, %449) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg419: f32, %arg420: f32, %arg421: f32):
      %470 = "arith.addf"(%arg419, %arg420) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%470) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %461 = "linalg.generic"(%454, %455, %460, %449) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg415: i1, %arg416: f32, %arg417: f32, %arg418: f32):
      %469 = "arith.select"(%arg415, %arg416, %arg417) : (i1, f32, f32) -> f32
      "linalg.yield"(%469) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %462 = "linalg.generic"(%450, %arg410, %449) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg412: f32, %arg413: f32, %arg414: f32):
      %468 = "math.powf"(%arg412, %arg413) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%468) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %463 = "func.call"(%arg411, %arg410) <{callee = @copysign}> : (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %464:2 = "func.call"(%arg411, %443) <{callee = @divmod}> : (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<3x4xi32>)
    %465 = "func.call"(%arg411, %442) <{callee = @gcd}> : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
    %466 = "func.call"(%arg411, %443) <{callee = @lcm}> : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
    %467 = "func.call"(%arg410, %441) <{callee = @heaviside}> : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    "func.return"(%445, %446, %447, %448, %461, %462, %463, %464#0, %464#1, %465, %466, %467) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "floor_divide", sym_visibility = "private"}> ({
  ^bb0(%arg367: tensor<3x4xf32>, %arg368: tensor<f32>):
    %397 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %398 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %399 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %400 = "tensor.empty"() : () -> tensor<3x4xf32>
    %401 = "linalg.generic"(%arg368, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg408: f32, %arg409: f32):
      "linalg.yield"(%arg408) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %402 = "linalg.generic"(%arg367, %401, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg405: f32, %arg406: f32, %arg407: f32):
      %440 = "arith.remf"(%arg405, %arg406) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%440) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %403 = "tensor.empty"() : () -> tensor<i1>
    %404 = "linalg.generic"(%arg368, %403) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg403: f32, %arg404: i1):
      %439 = "arith.cmpf"(%arg403, %397) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%439) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %405 = "linalg.generic"(%arg367, %402, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg400: f32, %arg401: f32, %arg402: f32):
      %438 = "arith.subf"(%arg400, %arg401) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%438) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %406 = "func.call"(%404, %arg367, %405) <{callee = @_where}> : (tensor<i1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %407 = "linalg.generic"(%406, %401, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg397: f32, %arg398: f32, %arg399: f32):
      %437 = "arith.divf"(%arg397, %arg398) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%437) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %408 = "linalg.generic"(%399, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg395: f32, %arg396: f32):
      "linalg.yield"(%arg395) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %409 = "tensor.empty"() : () -> tensor<3x4xi1>
    %410 = "linalg.generic"(%402, %408, %409) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg392: f32, %arg393: f32, %arg394: i1):
      %436 = "arith.cmpf"(%arg392, %arg393) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%436) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %411 = "tensor.empty"() : () -> tensor<f32>
    %412 = "linalg.generic"(%arg368, %411) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg390: f32, %arg391: f32):
      %431 = "arith.cmpf"(%arg390, %397) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
      %432 = "arith.uitofp"(%431) : (i1) -> f32
      %433 = "math.copysign"(%432, %arg390) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %434 = "arith.cmpf"(%arg390, %arg390) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
      %435 = "arith.select"(%434, %arg390, %433) : (i1, f32, f32) -> f32
      "linalg.yield"(%435) : (f32) -> ()
    }) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %413 = "linalg.generic"(%402, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg388: f32, %arg389: f32):
      %426 = "arith.cmpf"(%arg388, %397) <{fastmath = #arith.fastmath<none>, predicate = 6 : i64}> : (f32, f32) -> i1
      %427 = "arith.uitofp"(%426) : (i1) -> f32
      %428 = "math.copysign"(%427, %arg388) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %429 = "arith.cmpf"(%arg388, %arg388) <{fastmath = #arith.fastmath<none>, predicate = 14 : i64}> : (f32, f32) -> i1
      %430 = "arith.select"(%429, %arg388, %428) : (i1, f32, f32) -> f32
      "linalg.yield"(%430) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %414 = "linalg.generic"(%412, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg386: f32, %arg387: f32):
      "linalg.yield"(%arg386) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %415 = "linalg.generic"(%414, %413, %409) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg383: f32, %arg384: f32, %arg385: i1):
      %425 = "arith.cmpf"(%arg383, %arg384) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%425) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %416 = "linalg.generic"(%410, %415, %409) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg380: i1, %arg381: i1, %arg382: i1):
      %424 = "arith.andi"(%arg380, %arg381) : (i1, i1) -> i1
      "linalg.yield"(%424) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %417 = "linalg.generic"(%398, %400) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg378: f32, %arg379: f32):
      "linalg.yield"(%arg378) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %418 = "linalg.generic"(%407, %417, %400) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg375: f32, %arg376: f32, %arg377: f32):
      %423 = "arith.subf"(%arg375, %arg376) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%423) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %419 = "linalg.generic"(%416, %418, %407, %400) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg371: i1, %arg372: f32, %arg373: f32, %arg374: f32):
      %422 = "arith.select"(%arg371, %arg372, %arg373) : (i1, f32, f32) -> f32
      "linalg.yield"(%422) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %420 = "linalg.generic"(%419, %400) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg369: f32, %arg370: f32):
      %421 = "math.round"(%arg369) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%421) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%420) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where", sym_visibility = "private"}> ({
  ^bb0(%arg361: tensor<i1>, %arg362: tensor<3x4xf32>, %arg363: tensor<3x4xf32>):
    %393 = "tensor.empty"() : () -> tensor<3x4xf32>
    %394 = "tensor.extract"(%arg361) : (tensor<i1>) -> i1
    %395 = "linalg.generic"(%arg362, %arg363, %393) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg364: f32, %arg365: f32, %arg366: f32):
      %396 = "arith.select"(%394, %arg364, %arg365) : (i1, f32, f32) -> f32
      "linalg.yield"(%396) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%395) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "remainder", sym_visibility = "private"}> ({
  ^bb0(%arg329: tensor<3x4xf32>, %arg330: tensor<f32>):
    %369 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %370 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %371 = "tensor.empty"() : () -> tensor<3x4xf32>
    %372 = "linalg.generic"(%arg330, %371) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg359: f32, %arg360: f32):
      "linalg.yield"(%arg359) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %373 = "linalg.generic"(%arg329, %372, %371) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg356: f32, %arg357: f32, %arg358: f32):
      %392 = "arith.remf"(%arg356, %arg357) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%392) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %374 = "linalg.generic"(%370, %371) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg354: f32, %arg355: f32):
      "linalg.yield"(%arg354) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %375 = "tensor.empty"() : () -> tensor<3x4xi1>
    %376 = "linalg.generic"(%373, %374, %375) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg351: f32, %arg352: f32, %arg353: i1):
      %391 = "arith.cmpf"(%arg351, %arg352) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%391) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %377 = "linalg.generic"(%373, %374, %375) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg348: f32, %arg349: f32, %arg350: i1):
      %390 = "arith.cmpf"(%arg348, %arg349) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%390) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %378 = "tensor.empty"() : () -> tensor<i1>
    %379 = "linalg.generic"(%arg330, %378) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg346: f32, %arg347: i1):
      %389 = "arith.cmpf"(%arg346, %369) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%389) : (i1) -> ()
    }) : (tensor<f32>, tensor<i1>) -> tensor<i1>
    %380 = "linalg.generic"(%379, %375) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg344: i1, %arg345: i1):
      "linalg.yield"(%arg344) : (i1) -> ()
    }) : (tensor<i1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %381 = "linalg.generic"(%377, %380, %375) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg341: i1, %arg342: i1, %arg343: i1):
      %388 = "arith.cmpi"(%arg341, %arg342) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%388) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %382 = "linalg.generic"(%381, %376, %375) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg338: i1, %arg339: i1, %arg340: i1):
      %387 = "arith.andi"(%arg338, %arg339) : (i1, i1) -> i1
      "linalg.yield"(%387) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %383 = "linalg.generic"(%373, %372, %371) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg335: f32, %arg336: f32, %arg337: f32):
      %386 = "arith.addf"(%arg335, %arg336) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%386) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %384 = "linalg.generic"(%382, %383, %373, %371) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg331: i1, %arg332: f32, %arg333: f32, %arg334: f32):
      %385 = "arith.select"(%arg331, %arg332, %arg333) : (i1, f32, f32) -> f32
      "linalg.yield"(%385) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%384) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "fmod", sym_visibility = "private"}> ({
  ^bb0(%arg322: tensor<3x4xf32>, %arg323: tensor<f32>):
    %365 = "tensor.empty"() : () -> tensor<3x4xf32>
    %366 = "linalg.generic"(%arg323, %365) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg327: f32, %arg328: f32):
      "linalg.yield"(%arg327) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %367 = "linalg.generic"(%arg322, %366, %365) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg324: f32, %arg325: f32, %arg326: f32):
      %368 = "arith.remf"(%arg324, %arg325) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%368) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%367) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "hypot", sym_visibility = "private"}> ({
  ^bb0(%arg276: tensor<3x4xf32>, %arg277: tensor<3x4xi32>):
    %326 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %327 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %328 = "arith.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
    %329 = "tensor.empty"() : () -> tensor<3x4xf32>
    %330 = "linalg.generic"(%arg277, %329) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg320: i32, %arg321: f32):
      %364 = "arith.sitofp"(%arg320) : (i32) -> f32
      "linalg.yield"(%364) : (f32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %331 = "linalg.generic"(%arg276, %329) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg318: f32, %arg319: f32):
      %363 = "math.absf"(%arg318) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%363) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %332 = "linalg.generic"(%330, %329) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg316: f32, %arg317: f32):
      %362 = "math.absf"(%arg316) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%362) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %333 = "linalg.generic"(%328, %329) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg314: f32, %arg315: f32):
      "linalg.yield"(%arg314) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %334 = "tensor.empty"() : () -> tensor<3x4xi1>
    %335 = "linalg.generic"(%331, %333, %334) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg311: f32, %arg312: f32, %arg313: i1):
      %361 = "arith.cmpf"(%arg311, %arg312) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%361) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %336 = "linalg.generic"(%332, %333, %334) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg308: f32, %arg309: f32, %arg310: i1):
      %360 = "arith.cmpf"(%arg308, %arg309) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%360) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %337 = "linalg.generic"(%335, %336, %334) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg305: i1, %arg306: i1, %arg307: i1):
      %359 = "arith.ori"(%arg305, %arg306) : (i1, i1) -> i1
      "linalg.yield"(%359) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %338 = "linalg.generic"(%331, %332, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg302: f32, %arg303: f32, %arg304: f32):
      %358 = "arith.maximumf"(%arg302, %arg303) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%358) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %339 = "linalg.generic"(%331, %332, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg299: f32, %arg300: f32, %arg301: f32):
      %357 = "arith.minimumf"(%arg299, %arg300) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%357) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %340 = "linalg.generic"(%327, %329) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg297: f32, %arg298: f32):
      "linalg.yield"(%arg297) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %341 = "linalg.generic"(%338, %340, %334) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg294: f32, %arg295: f32, %arg296: i1):
      %356 = "arith.cmpf"(%arg294, %arg295) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%356) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %342 = "linalg.generic"(%326, %329) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg292: f32, %arg293: f32):
      "linalg.yield"(%arg292) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %343 = "func.call"(%341, %342, %338) <{callee = @_where_0}> : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %344 = "linalg.generic"(%339, %343, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg289: f32, %arg290: f32, %arg291: f32):
      %355 = "arith.divf"(%arg289, %arg290) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%355) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %345 = "linalg.generic"(%344, %344, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg286: f32, %arg287: f32, %arg288: f32):
      %354 = "arith.mulf"(%arg286, %arg287) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%354) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %346 = "linalg.generic"(%342, %345, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg283: f32, %arg284: f32, %arg285: f32):
      %353 = "arith.addf"(%arg283, %arg284) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%353) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %347 = "linalg.generic"(%346, %329) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg281: f32, %arg282: f32):
      %352 = "math.sqrt"(%arg281) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%352) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %348 = "linalg.generic"(%338, %347, %329) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg278: f32, %arg279: f32, %arg280: f32):
      %351 = "arith.mulf"(%arg278, %arg279) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%351) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %349 = "func.call"(%341, %338, %348) <{callee = @_where_0}> : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %350 = "func.call"(%337, %328, %349) <{callee = @_where_1}> : (tensor<3x4xi1>, tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%350) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where_0", sym_visibility = "private"}> ({
  ^bb0(%arg269: tensor<3x4xi1>, %arg270: tensor<3x4xf32>, %arg271: tensor<3x4xf32>):
    %323 = "tensor.empty"() : () -> tensor<3x4xf32>
    %324 = "linalg.generic"(%arg269, %arg270, %arg271, %323) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg272: i1, %arg273: f32, %arg274: f32, %arg275: f32):
      %325 = "arith.select"(%arg272, %arg273, %arg274) : (i1, f32, f32) -> f32
      "linalg.yield"(%325) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%324) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where_1", sym_visibility = "private"}> ({
  ^bb0(%arg260: tensor<3x4xi1>, %arg261: tensor<f32>, %arg262: tensor<3x4xf32>):
    %319 = "tensor.empty"() : () -> tensor<3x4xf32>
    %320 = "linalg.generic"(%arg261, %319) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg267: f32, %arg268: f32):
      "linalg.yield"(%arg267) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %321 = "linalg.generic"(%arg260, %320, %arg262, %319) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg263: i1, %arg264: f32, %arg265: f32, %arg266: f32):
      %322 = "arith.select"(%arg263, %arg264, %arg265) : (i1, f32, f32) -> f32
      "linalg.yield"(%322) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%321) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "copysign", sym_visibility = "private"}> ({
  ^bb0(%arg252: tensor<3x4xi32>, %arg253: tensor<3x4xf32>):
    %310 = "tensor.empty"() : () -> tensor<3x4xf32>
    %311 = "linalg.generic"(%arg252, %310) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg258: i32, %arg259: f32):
      %318 = "arith.sitofp"(%arg258) : (i32) -> f32
      "linalg.yield"(%318) : (f32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %312 = "func.call"(%arg253) <{callee = @signbit}> : (tensor<3x4xf32>) -> tensor<3x4xi1>
    %313 = "linalg.generic"(%311, %310) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg256: f32, %arg257: f32):
      %317 = "math.absf"(%arg256) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%317) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %314 = "linalg.generic"(%313, %310) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg254: f32, %arg255: f32):
      %316 = "arith.negf"(%arg254) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
      "linalg.yield"(%316) : (f32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %315 = "func.call"(%312, %314, %313) <{callee = @_where_0}> : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%315) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<3x4xf32>) -> tensor<3x4xi1>, res_attrs = [{}], sym_name = "signbit", sym_visibility = "private"}> ({
  ^bb0(%arg239: tensor<3x4xf32>):
    %293 = "arith.constant"() <{value = 32 : i32}> : () -> i32
    %294 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %295 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %296 = "arith.constant"() <{value = dense<31> : tensor<i32>}> : () -> tensor<i32>
    %297 = "tensor.empty"() : () -> tensor<3x4xi32>
    %298 = "linalg.generic"(%arg239, %297) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg250: f32, %arg251: i32):
      %309 = "arith.bitcast"(%arg250) : (f32) -> i32
      "linalg.yield"(%309) : (i32) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %299 = "linalg.generic"(%296, %297) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg248: i32, %arg249: i32):
      "linalg.yield"(%arg248) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %300 = "linalg.generic"(%298, %299, %297) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg245: i32, %arg246: i32, %arg247: i32):
      %305 = "arith.shrsi"(%arg245, %294) : (i32, i32) -> i32
      %306 = "arith.shrsi"(%arg245, %arg246) : (i32, i32) -> i32
      %307 = "arith.cmpi"(%arg246, %293) <{predicate = 6 : i64}> : (i32, i32) -> i1
      %308 = "arith.select"(%307, %306, %305) : (i1, i32, i32) -> i32
      "linalg.yield"(%308) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %301 = "linalg.generic"(%295, %297) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg243: i32, %arg244: i32):
      "linalg.yield"(%arg243) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %302 = "tensor.empty"() : () -> tensor<3x4xi1>
    %303 = "linalg.generic"(%300, %301, %302) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg240: i32, %arg241: i32, %arg242: i1):
      %304 = "arith.cmpi"(%arg240, %arg241) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%304) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    "func.return"(%303) : (tensor<3x4xi1>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> (tensor<3x4xi32>, tensor<3x4xi32>), res_attrs = [{}, {}], sym_name = "divmod", sym_visibility = "private"}> ({
  ^bb0(%arg237: tensor<3x4xi32>, %arg238: tensor<i32>):
    %291 = "func.call"(%arg237, %arg238) <{callee = @floor_divide_2}> : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
    %292 = "func.call"(%arg237, %arg238) <{callee = @remainder_4}> : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
    "func.return"(%291, %292) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "floor_divide_2", sym_visibility = "private"}> ({
  ^bb0(%arg205: tensor<3x4xi32>, %arg206: tensor<i32>):
    %238 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %239 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %240 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %241 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %242 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %243 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %244 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %245 = "tensor.empty"() : () -> tensor<3x4xi32>
    %246 = "linalg.generic"(%arg206, %245) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg235: i32, %arg236: i32):
      "linalg.yield"(%arg235) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %247 = "linalg.generic"(%arg205, %246, %245) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg232: i32, %arg233: i32, %arg234: i32):
      %282 = "arith.cmpi"(%arg233, %240) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %283 = "arith.cmpi"(%arg232, %241) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %284 = "arith.cmpi"(%arg233, %242) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %285 = "arith.andi"(%283, %284) : (i1, i1) -> i1
      %286 = "arith.ori"(%282, %285) : (i1, i1) -> i1
      %287 = "arith.select"(%286, %239, %arg233) : (i1, i32, i32) -> i32
      %288 = "arith.divsi"(%arg232, %287) : (i32, i32) -> i32
      %289 = "arith.select"(%285, %241, %288) : (i1, i32, i32) -> i32
      %290 = "arith.select"(%282, %242, %289) : (i1, i32, i32) -> i32
      "linalg.yield"(%290) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %248 = "linalg.generic"(%arg205, %245) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg230: i32, %arg231: i32):
      %278 = "arith.cmpi"(%arg230, %240) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %279 = "arith.shrsi"(%arg230, %238) : (i32, i32) -> i32
      %280 = "arith.ori"(%279, %239) : (i32, i32) -> i32
      %281 = "arith.select"(%278, %240, %280) : (i1, i32, i32) -> i32
      "linalg.yield"(%281) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %249 = "tensor.empty"() : () -> tensor<i32>
    %250 = "linalg.generic"(%arg206, %249) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg228: i32, %arg229: i32):
      %274 = "arith.cmpi"(%arg228, %240) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %275 = "arith.shrsi"(%arg228, %238) : (i32, i32) -> i32
      %276 = "arith.ori"(%275, %239) : (i32, i32) -> i32
      %277 = "arith.select"(%274, %240, %276) : (i1, i32, i32) -> i32
      "linalg.yield"(%277) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %251 = "linalg.generic"(%250, %245) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg226: i32, %arg227: i32):
      "linalg.yield"(%arg226) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %252 = "tensor.empty"() : () -> tensor<3x4xi1>
    %253 = "linalg.generic"(%248, %251, %252) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg223: i32, %arg224: i32, %arg225: i1):
      %273 = "arith.cmpi"(%arg223, %arg224) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%273) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %254 = "linalg.generic"(%arg205, %246, %245) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg220: i32, %arg221: i32, %arg222: i32):
      %264 = "arith.cmpi"(%arg221, %240) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %265 = "arith.cmpi"(%arg220, %241) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %266 = "arith.cmpi"(%arg221, %242) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %267 = "arith.andi"(%265, %266) : (i1, i1) -> i1
      %268 = "arith.ori"(%264, %267) : (i1, i1) -> i1
      %269 = "arith.select"(%268, %239, %arg221) : (i1, i32, i32) -> i32
      %270 = "arith.remsi"(%arg220, %269) : (i32, i32) -> i32
      %271 = "arith.select"(%267, %240, %270) : (i1, i32, i32) -> i32
      %272 = "arith.select"(%264, %arg220, %271) : (i1, i32, i32) -> i32
      "linalg.yield"(%272) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %255 = "linalg.generic"(%244, %245) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg218: i32, %arg219: i32):
      "linalg.yield"(%arg218) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %256 = "linalg.generic"(%254, %255, %252) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg215: i32, %arg216: i32, %arg217: i1):
      %263 = "arith.cmpi"(%arg215, %arg216) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%263) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %257 = "linalg.generic"(%253, %256, %252) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg212: i1, %arg213: i1, %arg214: i1):
      %262 = "arith.andi"(%arg212, %arg213) : (i1, i1) -> i1
      "linalg.yield"(%262) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %258 = "linalg.generic"(%243, %245) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg210: i32, %arg211: i32):
      "linalg.yield"(%arg210) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %259 = "linalg.generic"(%247, %258, %245) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg207: i32, %arg208: i32, %arg209: i32):
      %261 = "arith.subi"(%arg207, %arg208) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%261) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %260 = "func.call"(%257, %259, %247) <{callee = @_where_3}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%260) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "_where_3", sym_visibility = "private"}> ({
  ^bb0(%arg198: tensor<3x4xi1>, %arg199: tensor<3x4xi32>, %arg200: tensor<3x4xi32>):
    %235 = "tensor.empty"() : () -> tensor<3x4xi32>
    %236 = "linalg.generic"(%arg198, %arg199, %arg200, %235) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg201: i1, %arg202: i32, %arg203: i32, %arg204: i32):
      %237 = "arith.select"(%arg201, %arg202, %arg203) : (i1, i32, i32) -> i32
      "linalg.yield"(%237) : (i32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%236) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "remainder_4", sym_visibility = "private"}> ({
  ^bb0(%arg164: tensor<3x4xi32>, %arg165: tensor<i32>):
    %196 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %197 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %198 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %199 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %200 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %201 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %202 = "tensor.empty"() : () -> tensor<i1>
    %203 = "linalg.generic"(%arg165, %202) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg196: i32, %arg197: i1):
      %234 = "arith.cmpi"(%arg196, %199) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%234) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %204 = "func.call"(%203, %200, %arg165) <{callee = @_where_5}> : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %205 = "tensor.empty"() : () -> tensor<3x4xi32>
    %206 = "linalg.generic"(%204, %205) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg194: i32, %arg195: i32):
      "linalg.yield"(%arg194) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %207 = "linalg.generic"(%arg164, %206, %205) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg191: i32, %arg192: i32, %arg193: i32):
      %225 = "arith.cmpi"(%arg192, %199) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %226 = "arith.cmpi"(%arg191, %197) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %227 = "arith.cmpi"(%arg192, %196) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %228 = "arith.andi"(%226, %227) : (i1, i1) -> i1
      %229 = "arith.ori"(%225, %228) : (i1, i1) -> i1
      %230 = "arith.select"(%229, %198, %arg192) : (i1, i32, i32) -> i32
      %231 = "arith.remsi"(%arg191, %230) : (i32, i32) -> i32
      %232 = "arith.select"(%228, %199, %231) : (i1, i32, i32) -> i32
      %233 = "arith.select"(%225, %arg191, %232) : (i1, i32, i32) -> i32
      "linalg.yield"(%233) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %208 = "linalg.generic"(%201, %205) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg189: i32, %arg190: i32):
      "linalg.yield"(%arg189) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %209 = "tensor.empty"() : () -> tensor<3x4xi1>
    %210 = "linalg.generic"(%207, %208, %209) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg186: i32, %arg187: i32, %arg188: i1):
      %224 = "arith.cmpi"(%arg186, %arg187) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%224) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %211 = "linalg.generic"(%207, %208, %209) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg183: i32, %arg184: i32, %arg185: i1):
      %223 = "arith.cmpi"(%arg183, %arg184) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%223) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %212 = "linalg.generic"(%204, %202) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg181: i32, %arg182: i1):
      %222 = "arith.cmpi"(%arg181, %199) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%222) : (i1) -> ()
    }) : (tensor<i32>, tensor<i1>) -> tensor<i1>
    %213 = "linalg.generic"(%212, %209) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg179: i1, %arg180: i1):
      "linalg.yield"(%arg179) : (i1) -> ()
    }) : (tensor<i1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %214 = "linalg.generic"(%211, %213, %209) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg176: i1, %arg177: i1, %arg178: i1):
      %221 = "arith.cmpi"(%arg176, %arg177) <{predicate = 1 : i64}> : (i1, i1) -> i1
      "linalg.yield"(%221) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %215 = "linalg.generic"(%214, %210, %209) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg173: i1, %arg174: i1, %arg175: i1):
      %220 = "arith.andi"(%arg173, %arg174) : (i1, i1) -> i1
      "linalg.yield"(%220) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %216 = "linalg.generic"(%207, %206, %205) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg170: i32, %arg171: i32, %arg172: i32):
      %219 = "arith.addi"(%arg170, %arg171) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%219) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %217 = "linalg.generic"(%215, %216, %207, %205) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg166: i1, %arg167: i32, %arg168: i32, %arg169: i32):
      %218 = "arith.select"(%arg166, %arg167, %arg168) : (i1, i32, i32) -> i32
      "linalg.yield"(%218) : (i32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%217) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>, res_attrs = [{}], sym_name = "_where_5", sym_visibility = "private"}> ({
  ^bb0(%arg157: tensor<i1>, %arg158: tensor<i32>, %arg159: tensor<i32>):
    %193 = "tensor.empty"() : () -> tensor<i32>
    %194 = "linalg.generic"(%arg157, %arg158, %arg159, %193) <{indexing_maps = [#map2, #map2, #map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg160: i1, %arg161: i32, %arg162: i32, %arg163: i32):
      %195 = "arith.select"(%arg160, %arg161, %arg162) : (i1, i32, i32) -> i32
      "linalg.yield"(%195) : (i32) -> ()
    }) : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<i32>
    "func.return"(%194) : (tensor<i32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "gcd", sym_visibility = "private"}> ({
  ^bb0(%arg125: tensor<3x4xi32>, %arg126: tensor<i32>):
    %148 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %149 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %150 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %151 = "arith.constant"() <{value = false}> : () -> i1
    %152 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %153 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %154 = "tensor.empty"() : () -> tensor<3x4xi32>
    %155 = "linalg.generic"(%arg126, %154) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg155: i32, %arg156: i32):
      "linalg.yield"(%arg155) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %156 = "linalg.generic"(%arg125, %154) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg153: i32, %arg154: i32):
      %190 = "arith.cmpi"(%arg153, %152) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %191 = "arith.subi"(%152, %arg153) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %192 = "arith.select"(%190, %arg153, %191) : (i1, i32, i32) -> i32
      "linalg.yield"(%192) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %157 = "linalg.generic"(%155, %154) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg151: i32, %arg152: i32):
      %187 = "arith.cmpi"(%arg151, %152) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %188 = "arith.subi"(%152, %arg151) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %189 = "arith.select"(%187, %arg151, %188) : (i1, i32, i32) -> i32
      "linalg.yield"(%189) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %158:2 = "stablehlo.while"(%156, %157) ({
    ^bb0(%arg140: tensor<3x4xi32>, %arg141: tensor<3x4xi32>):
      %179 = "linalg.generic"(%153, %154) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg149: i32, %arg150: i32):
        "linalg.yield"(%arg149) : (i32) -> ()
      }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %180 = "tensor.empty"() : () -> tensor<3x4xi1>
      %181 = "linalg.generic"(%arg141, %179, %180) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg146: i32, %arg147: i32, %arg148: i1):
        %186 = "arith.cmpi"(%arg146, %arg147) <{predicate = 1 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%186) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %182 = "tensor.empty"() : () -> tensor<i1>
      %183 = "linalg.fill"(%151, %182) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg144: i1, %arg145: i1):
        "linalg.yield"(%arg144) : (i1) -> ()
      }) : (i1, tensor<i1>) -> tensor<i1>
      %184 = "linalg.generic"(%181, %183) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg142: i1, %arg143: i1):
        %185 = "arith.ori"(%arg143, %arg142) : (i1, i1) -> i1
        "linalg.yield"(%185) : (i1) -> ()
      }) : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%184) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg127: tensor<3x4xi32>, %arg128: tensor<3x4xi32>):
      %159 = "linalg.generic"(%153, %154) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg138: i32, %arg139: i32):
        "linalg.yield"(%arg138) : (i32) -> ()
      }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %160 = "tensor.empty"() : () -> tensor<3x4xi1>
      %161 = "linalg.generic"(%arg128, %159, %160) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg135: i32, %arg136: i32, %arg137: i1):
        %178 = "arith.cmpi"(%arg135, %arg136) <{predicate = 1 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%178) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %162 = "func.call"(%161, %arg128, %arg127) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %163 = "linalg.generic"(%arg127, %arg128, %154) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg132: i32, %arg133: i32, %arg134: i32):
        %169 = "arith.cmpi"(%arg133, %152) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %170 = "arith.cmpi"(%arg132, %149) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %171 = "arith.cmpi"(%arg133, %148) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %172 = "arith.andi"(%170, %171) : (i1, i1) -> i1
        %173 = "arith.ori"(%169, %172) : (i1, i1) -> i1
        %174 = "arith.select"(%173, %150, %arg133) : (i1, i32, i32) -> i32
        %175 = "arith.remsi"(%arg132, %174) : (i32, i32) -> i32
        %176 = "arith.select"(%172, %152, %175) : (i1, i32, i32) -> i32
        %177 = "arith.select"(%169, %arg132, %176) : (i1, i32, i32) -> i32
        "linalg.yield"(%177) : (i32) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %164 = "func.call"(%161, %163, %153) <{callee = @_where_7}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
      %165 = "linalg.generic"(%162, %164, %160) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg129: i32, %arg130: i32, %arg131: i1):
        %168 = "arith.cmpi"(%arg129, %arg130) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%168) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %166 = "func.call"(%165, %164, %162) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %167 = "func.call"(%165, %162, %164) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      "stablehlo.return"(%166, %167) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> (tensor<3x4xi32>, tensor<3x4xi32>)
    "func.return"(%158#0) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "_where_6", sym_visibility = "private"}> ({
  ^bb0(%arg118: tensor<3x4xi1>, %arg119: tensor<3x4xi32>, %arg120: tensor<3x4xi32>):
    %145 = "tensor.empty"() : () -> tensor<3x4xi32>
    %146 = "linalg.generic"(%arg118, %arg119, %arg120, %145) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg121: i1, %arg122: i32, %arg123: i32, %arg124: i32):
      %147 = "arith.select"(%arg121, %arg122, %arg123) : (i1, i32, i32) -> i32
      "linalg.yield"(%147) : (i32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%146) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "_where_7", sym_visibility = "private"}> ({
  ^bb0(%arg109: tensor<3x4xi1>, %arg110: tensor<3x4xi32>, %arg111: tensor<i32>):
    %141 = "tensor.empty"() : () -> tensor<3x4xi32>
    %142 = "linalg.generic"(%arg111, %141) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg116: i32, %arg117: i32):
      "linalg.yield"(%arg116) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %143 = "linalg.generic"(%arg109, %arg110, %142, %141) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg112: i1, %arg113: i32, %arg114: i32, %arg115: i32):
      %144 = "arith.select"(%arg112, %arg113, %arg114) : (i1, i32, i32) -> i32
      "linalg.yield"(%144) : (i32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%143) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "lcm", sym_visibility = "private"}> ({
  ^bb0(%arg95: tensor<3x4xi32>, %arg96: tensor<i32>):
    %120 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %121 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %122 = "tensor.empty"() : () -> tensor<3x4xi32>
    %123 = "linalg.generic"(%arg95, %122) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg107: i32, %arg108: i32):
      %138 = "arith.cmpi"(%arg107, %120) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %139 = "arith.subi"(%120, %arg107) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %140 = "arith.select"(%138, %arg107, %139) : (i1, i32, i32) -> i32
      "linalg.yield"(%140) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %124 = "tensor.empty"() : () -> tensor<i32>
    %125 = "linalg.generic"(%arg96, %124) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg105: i32, %arg106: i32):
      %135 = "arith.cmpi"(%arg105, %120) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %136 = "arith.subi"(%120, %arg105) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %137 = "arith.select"(%135, %arg105, %136) : (i1, i32, i32) -> i32
      "linalg.yield"(%137) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %126 = "func.call"(%123, %125) <{callee = @gcd_8}> : (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
    %127 = "linalg.generic"(%121, %122) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg103: i32, %arg104: i32):
      "linalg.yield"(%arg103) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %128 = "tensor.empty"() : () -> tensor<3x4xi1>
    %129 = "linalg.generic"(%126, %127, %128) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg100: i32, %arg101: i32, %arg102: i1):
      %134 = "arith.cmpi"(%arg100, %arg101) <{predicate = 0 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%134) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %130 = "func.call"(%125, %126) <{callee = @floor_divide_9}> : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %131 = "linalg.generic"(%123, %130, %122) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg97: i32, %arg98: i32, %arg99: i32):
      %133 = "arith.muli"(%arg97, %arg98) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%133) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %132 = "func.call"(%129, %121, %131) <{callee = @_where_10}> : (tensor<3x4xi1>, tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%132) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "gcd_8", sym_visibility = "private"}> ({
  ^bb0(%arg63: tensor<3x4xi32>, %arg64: tensor<i32>):
    %75 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %76 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %77 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %78 = "arith.constant"() <{value = false}> : () -> i1
    %79 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %80 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %81 = "tensor.empty"() : () -> tensor<3x4xi32>
    %82 = "linalg.generic"(%arg64, %81) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg93: i32, %arg94: i32):
      "linalg.yield"(%arg93) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %83 = "linalg.generic"(%arg63, %81) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg91: i32, %arg92: i32):
      %117 = "arith.cmpi"(%arg91, %79) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %118 = "arith.subi"(%79, %arg91) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %119 = "arith.select"(%117, %arg91, %118) : (i1, i32, i32) -> i32
      "linalg.yield"(%119) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %84 = "linalg.generic"(%82, %81) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg89: i32, %arg90: i32):
      %114 = "arith.cmpi"(%arg89, %79) <{predicate = 5 : i64}> : (i32, i32) -> i1
      %115 = "arith.subi"(%79, %arg89) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      %116 = "arith.select"(%114, %arg89, %115) : (i1, i32, i32) -> i32
      "linalg.yield"(%116) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %85:2 = "stablehlo.while"(%83, %84) ({
    ^bb0(%arg78: tensor<3x4xi32>, %arg79: tensor<3x4xi32>):
      %106 = "linalg.generic"(%80, %81) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg87: i32, %arg88: i32):
        "linalg.yield"(%arg87) : (i32) -> ()
      }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %107 = "tensor.empty"() : () -> tensor<3x4xi1>
      %108 = "linalg.generic"(%arg79, %106, %107) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg84: i32, %arg85: i32, %arg86: i1):
        %113 = "arith.cmpi"(%arg84, %arg85) <{predicate = 1 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%113) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %109 = "tensor.empty"() : () -> tensor<i1>
      %110 = "linalg.fill"(%78, %109) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg82: i1, %arg83: i1):
        "linalg.yield"(%arg82) : (i1) -> ()
      }) : (i1, tensor<i1>) -> tensor<i1>
      %111 = "linalg.generic"(%108, %110) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<reduction>, #linalg.iterator_type<reduction>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg80: i1, %arg81: i1):
        %112 = "arith.ori"(%arg81, %arg80) : (i1, i1) -> i1
        "linalg.yield"(%112) : (i1) -> ()
      }) : (tensor<3x4xi1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%111) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg65: tensor<3x4xi32>, %arg66: tensor<3x4xi32>):
      %86 = "linalg.generic"(%80, %81) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
      ^bb0(%arg76: i32, %arg77: i32):
        "linalg.yield"(%arg76) : (i32) -> ()
      }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %87 = "tensor.empty"() : () -> tensor<3x4xi1>
      %88 = "linalg.generic"(%arg66, %86, %87) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg73: i32, %arg74: i32, %arg75: i1):
        %105 = "arith.cmpi"(%arg73, %arg74) <{predicate = 1 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%105) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %89 = "func.call"(%88, %arg66, %arg65) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %90 = "linalg.generic"(%arg65, %arg66, %81) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg70: i32, %arg71: i32, %arg72: i32):
        %96 = "arith.cmpi"(%arg71, %79) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %97 = "arith.cmpi"(%arg70, %76) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %98 = "arith.cmpi"(%arg71, %75) <{predicate = 0 : i64}> : (i32, i32) -> i1
        %99 = "arith.andi"(%97, %98) : (i1, i1) -> i1
        %100 = "arith.ori"(%96, %99) : (i1, i1) -> i1
        %101 = "arith.select"(%100, %77, %arg71) : (i1, i32, i32) -> i32
        %102 = "arith.remsi"(%arg70, %101) : (i32, i32) -> i32
        %103 = "arith.select"(%99, %79, %102) : (i1, i32, i32) -> i32
        %104 = "arith.select"(%96, %arg70, %103) : (i1, i32, i32) -> i32
        "linalg.yield"(%104) : (i32) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %91 = "func.call"(%88, %90, %80) <{callee = @_where_7}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<i32>) -> tensor<3x4xi32>
      %92 = "linalg.generic"(%89, %91, %87) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
      ^bb0(%arg67: i32, %arg68: i32, %arg69: i1):
        %95 = "arith.cmpi"(%arg67, %arg68) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "linalg.yield"(%95) : (i1) -> ()
      }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %93 = "func.call"(%92, %91, %89) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %94 = "func.call"(%92, %89, %91) <{callee = @_where_6}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      "stablehlo.return"(%93, %94) : (tensor<3x4xi32>, tensor<3x4xi32>) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> (tensor<3x4xi32>, tensor<3x4xi32>)
    "func.return"(%85#0) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "floor_divide_9", sym_visibility = "private"}> ({
  ^bb0(%arg31: tensor<i32>, %arg32: tensor<3x4xi32>):
    %22 = "arith.constant"() <{value = 31 : i32}> : () -> i32
    %23 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %24 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    %25 = "arith.constant"() <{value = -2147483648 : i32}> : () -> i32
    %26 = "arith.constant"() <{value = -1 : i32}> : () -> i32
    %27 = "arith.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %28 = "arith.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %29 = "tensor.empty"() : () -> tensor<3x4xi32>
    %30 = "linalg.generic"(%arg31, %29) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg61: i32, %arg62: i32):
      "linalg.yield"(%arg61) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %31 = "linalg.generic"(%30, %arg32, %29) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg58: i32, %arg59: i32, %arg60: i32):
      %66 = "arith.cmpi"(%arg59, %24) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %67 = "arith.cmpi"(%arg58, %25) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %68 = "arith.cmpi"(%arg59, %26) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %69 = "arith.andi"(%67, %68) : (i1, i1) -> i1
      %70 = "arith.ori"(%66, %69) : (i1, i1) -> i1
      %71 = "arith.select"(%70, %23, %arg59) : (i1, i32, i32) -> i32
      %72 = "arith.divsi"(%arg58, %71) : (i32, i32) -> i32
      %73 = "arith.select"(%69, %25, %72) : (i1, i32, i32) -> i32
      %74 = "arith.select"(%66, %26, %73) : (i1, i32, i32) -> i32
      "linalg.yield"(%74) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %32 = "tensor.empty"() : () -> tensor<i32>
    %33 = "linalg.generic"(%arg31, %32) <{indexing_maps = [#map2, #map2], iterator_types = [], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg56: i32, %arg57: i32):
      %62 = "arith.cmpi"(%arg56, %24) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %63 = "arith.shrsi"(%arg56, %22) : (i32, i32) -> i32
      %64 = "arith.ori"(%63, %23) : (i32, i32) -> i32
      %65 = "arith.select"(%62, %24, %64) : (i1, i32, i32) -> i32
      "linalg.yield"(%65) : (i32) -> ()
    }) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %34 = "linalg.generic"(%arg32, %29) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg54: i32, %arg55: i32):
      %58 = "arith.cmpi"(%arg54, %24) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %59 = "arith.shrsi"(%arg54, %22) : (i32, i32) -> i32
      %60 = "arith.ori"(%59, %23) : (i32, i32) -> i32
      %61 = "arith.select"(%58, %24, %60) : (i1, i32, i32) -> i32
      "linalg.yield"(%61) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %35 = "linalg.generic"(%33, %29) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg52: i32, %arg53: i32):
      "linalg.yield"(%arg52) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %36 = "tensor.empty"() : () -> tensor<3x4xi1>
    %37 = "linalg.generic"(%35, %34, %36) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg49: i32, %arg50: i32, %arg51: i1):
      %57 = "arith.cmpi"(%arg49, %arg50) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%57) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %38 = "linalg.generic"(%30, %arg32, %29) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg46: i32, %arg47: i32, %arg48: i32):
      %48 = "arith.cmpi"(%arg47, %24) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %49 = "arith.cmpi"(%arg46, %25) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %50 = "arith.cmpi"(%arg47, %26) <{predicate = 0 : i64}> : (i32, i32) -> i1
      %51 = "arith.andi"(%49, %50) : (i1, i1) -> i1
      %52 = "arith.ori"(%48, %51) : (i1, i1) -> i1
      %53 = "arith.select"(%52, %23, %arg47) : (i1, i32, i32) -> i32
      %54 = "arith.remsi"(%arg46, %53) : (i32, i32) -> i32
      %55 = "arith.select"(%51, %24, %54) : (i1, i32, i32) -> i32
      %56 = "arith.select"(%48, %arg46, %55) : (i1, i32, i32) -> i32
      "linalg.yield"(%56) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %39 = "linalg.generic"(%28, %29) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg44: i32, %arg45: i32):
      "linalg.yield"(%arg44) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %40 = "linalg.generic"(%38, %39, %36) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg41: i32, %arg42: i32, %arg43: i1):
      %47 = "arith.cmpi"(%arg41, %arg42) <{predicate = 1 : i64}> : (i32, i32) -> i1
      "linalg.yield"(%47) : (i1) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %41 = "linalg.generic"(%37, %40, %36) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg38: i1, %arg39: i1, %arg40: i1):
      %46 = "arith.andi"(%arg38, %arg39) : (i1, i1) -> i1
      "linalg.yield"(%46) : (i1) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %42 = "linalg.generic"(%27, %29) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg36: i32, %arg37: i32):
      "linalg.yield"(%arg36) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %43 = "linalg.generic"(%31, %42, %29) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg33: i32, %arg34: i32, %arg35: i32):
      %45 = "arith.subi"(%arg33, %arg34) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "linalg.yield"(%45) : (i32) -> ()
    }) : (tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %44 = "func.call"(%41, %43, %31) <{callee = @_where_3}> : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%44) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>, res_attrs = [{}], sym_name = "_where_10", sym_visibility = "private"}> ({
  ^bb0(%arg22: tensor<3x4xi1>, %arg23: tensor<i32>, %arg24: tensor<3x4xi32>):
    %18 = "tensor.empty"() : () -> tensor<3x4xi32>
    %19 = "linalg.generic"(%arg23, %18) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg29: i32, %arg30: i32):
      "linalg.yield"(%arg29) : (i32) -> ()
    }) : (tensor<i32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    %20 = "linalg.generic"(%arg22, %19, %arg24, %18) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg25: i1, %arg26: i32, %arg27: i32, %arg28: i32):
      %21 = "arith.select"(%arg25, %arg26, %arg27) : (i1, i32, i32) -> i32
      "linalg.yield"(%21) : (i32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
    "func.return"(%20) : (tensor<3x4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "heaviside", sym_visibility = "private"}> ({
  ^bb0(%arg9: tensor<3x4xf32>, %arg10: tensor<f32>):
    %4 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %5 = "arith.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
    %6 = "tensor.empty"() : () -> tensor<3x4xf32>
    %7 = "linalg.generic"(%5, %6) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg20: f32, %arg21: f32):
      "linalg.yield"(%arg20) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %8 = "tensor.empty"() : () -> tensor<3x4xi1>
    %9 = "linalg.generic"(%arg9, %7, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg17: f32, %arg18: f32, %arg19: i1):
      %17 = "arith.cmpf"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%17) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %10 = "linalg.generic"(%arg9, %7, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg14: f32, %arg15: f32, %arg16: i1):
      %16 = "arith.cmpf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>, predicate = 2 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%16) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %11 = "linalg.generic"(%arg9, %arg9, %8) <{indexing_maps = [#map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 2, 1>}> ({
    ^bb0(%arg11: f32, %arg12: f32, %arg13: i1):
      %15 = "arith.cmpf"(%arg11, %arg12) <{fastmath = #arith.fastmath<none>, predicate = 13 : i64}> : (f32, f32) -> i1
      "linalg.yield"(%15) : (i1) -> ()
    }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xi1>) -> tensor<3x4xi1>
    %12 = "func.call"(%11, %arg9, %arg10) <{callee = @_where_11}> : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %13 = "func.call"(%10, %4, %12) <{callee = @_where_1}> : (tensor<3x4xi1>, tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %14 = "func.call"(%9, %5, %13) <{callee = @_where_1}> : (tensor<3x4xi1>, tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%14) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x4xi1>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>, res_attrs = [{}], sym_name = "_where_11", sym_visibility = "private"}> ({
  ^bb0(%arg0: tensor<3x4xi1>, %arg1: tensor<3x4xf32>, %arg2: tensor<f32>):
    %0 = "tensor.empty"() : () -> tensor<3x4xf32>
    %1 = "linalg.generic"(%arg2, %0) <{indexing_maps = [#map1, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg7: f32, %arg8: f32):
      "linalg.yield"(%arg7) : (f32) -> ()
    }) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "linalg.generic"(%arg0, %arg1, %1, %0) <{indexing_maps = [#map, #map, #map, #map], iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 3, 1>}> ({
    ^bb0(%arg3: i1, %arg4: f32, %arg5: f32, %arg6: f32):
      %3 = "arith.select"(%arg3, %arg4, %arg5) : (i1, f32, f32) -> f32
      "linalg.yield"(%3) : (f32) -> ()
    }) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    "func.return"(%2) : (tensor<3x4xf32>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} : () -> ()

