// Reductions and products of TOSA.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @reductions(%a: tensor<3x5xf32>) -> (tensor<3x1xf32>, tensor<1x5xf32>, tensor<3x1xf32>, tensor<3x1xf32>) {
  %0 = tosa.reduce_sum %a {axis = 1 : i32} : (tensor<3x5xf32>) -> tensor<3x1xf32>
  %1 = tosa.reduce_max %a {axis = 0 : i32} : (tensor<3x5xf32>) -> tensor<1x5xf32>
  %2 = tosa.reduce_min %a {axis = 1 : i32} : (tensor<3x5xf32>) -> tensor<3x1xf32>
  %3 = tosa.reduce_product %a {axis = 1 : i32} : (tensor<3x5xf32>) -> tensor<3x1xf32>
  return %0, %1, %2, %3 : tensor<3x1xf32>, tensor<1x5xf32>, tensor<3x1xf32>, tensor<3x1xf32>
}

func.func @bools(%a: tensor<3x5xi1>) -> (tensor<3x1xi1>, tensor<3x1xi1>) {
  %0 = tosa.reduce_all %a {axis = 1 : i32} : (tensor<3x5xi1>) -> tensor<3x1xi1>
  %1 = tosa.reduce_any %a {axis = 1 : i32} : (tensor<3x5xi1>) -> tensor<3x1xi1>
  return %0, %1 : tensor<3x1xi1>, tensor<3x1xi1>
}

func.func @argmax(%a: tensor<3x7xf32>) -> tensor<3xi32> {
  %0 = tosa.argmax %a {axis = 1 : i32} : (tensor<3x7xf32>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
}

func.func @matmul(%a: tensor<2x3x5xf32>, %b: tensor<2x5x4xf32>) -> tensor<2x3x4xf32> {
  %z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.matmul %a, %b, %z, %z : (tensor<2x3x5xf32>, tensor<2x5x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}

func.func @quantized_matmul(%a: tensor<1x3x5xi8>, %b: tensor<1x5x4xi8>) -> tensor<1x3x4xi32> {
  %za = "tosa.const"() <{values = dense<4> : tensor<1xi8>}> : () -> tensor<1xi8>
  %zb = "tosa.const"() <{values = dense<-1> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.matmul %a, %b, %za, %zb : (tensor<1x3x5xi8>, tensor<1x5x4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x3x4xi32>
  return %0 : tensor<1x3x4xi32>
}

// softmax as importers write it.
func.func @softmax(%a: tensor<4x9xf32>) -> tensor<4x9xf32> {
  %shift = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  %0 = tosa.reduce_max %a {axis = 1 : i32} : (tensor<4x9xf32>) -> tensor<4x1xf32>
  %1 = tosa.sub %a, %0 : (tensor<4x9xf32>, tensor<4x1xf32>) -> tensor<4x9xf32>
  %2 = tosa.exp %1 : (tensor<4x9xf32>) -> tensor<4x9xf32>
  %3 = tosa.reduce_sum %2 {axis = 1 : i32} : (tensor<4x9xf32>) -> tensor<4x1xf32>
  %4 = tosa.reciprocal %3 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %5 = tosa.mul %2, %4, %shift : (tensor<4x9xf32>, tensor<4x1xf32>, tensor<1xi8>) -> tensor<4x9xf32>
  return %5 : tensor<4x9xf32>
}
