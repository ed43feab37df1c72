// Floats that do not fit into an integer give the nearest one, and NaN gives 0.
// RUN: %python %S/Inputs/check.py %s %t

#map = affine_map<(d0) -> (d0)>

func.func @signed(%x: tensor<24xf32>) -> (tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>) {
  %e8 = tensor.empty() : tensor<24xi8>
  %e16 = tensor.empty() : tensor<24xi16>
  %e32 = tensor.empty() : tensor<24xi32>
  %e64 = tensor.empty() : tensor<24xi64>
  %0:4 = linalg.generic {indexing_maps = [#map, #map, #map, #map, #map], iterator_types = ["parallel"]}
      ins(%x : tensor<24xf32>) outs(%e8, %e16, %e32, %e64 : tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>) {
  ^bb0(%in: f32, %o8: i8, %o16: i16, %o32: i32, %o64: i64):
    %a = arith.fptosi %in : f32 to i8
    %b = arith.fptosi %in : f32 to i16
    %c = arith.fptosi %in : f32 to i32
    %d = arith.fptosi %in : f32 to i64
    linalg.yield %a, %b, %c, %d : i8, i16, i32, i64
  } -> (tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>)
  return %0#0, %0#1, %0#2, %0#3 : tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>
}

// On tensors, from f64 and from f16.
func.func @unsigned(%x: tensor<24xf64>, %y: tensor<24xf16>) -> (tensor<24xui8>, tensor<24xui32>, tensor<24xui16>, tensor<24xi32>) {
  %a = arith.fptoui %x : tensor<24xf64> to tensor<24xi8>
  %b = arith.fptoui %x : tensor<24xf64> to tensor<24xi32>
  %c = arith.fptoui %y : tensor<24xf16> to tensor<24xi16>
  %d = arith.fptosi %y : tensor<24xf16> to tensor<24xi32>
  %e = tensor.bitcast %a : tensor<24xi8> to tensor<24xui8>
  %f = tensor.bitcast %b : tensor<24xi32> to tensor<24xui32>
  %g = tensor.bitcast %c : tensor<24xi16> to tensor<24xui16>
  return %e, %f, %g, %d : tensor<24xui8>, tensor<24xui32>, tensor<24xui16>, tensor<24xi32>
}
