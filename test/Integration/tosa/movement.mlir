// Ops of TOSA that move elements.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @concat(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>) -> tensor<6x3xf32> {
  %0 = tosa.concat %a, %b {axis = 0 : i32} : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return %0 : tensor<6x3xf32>
}

func.func @pad(%a: tensor<2x3xf32>) -> tensor<5x6xf32> {
  %p = tosa.const_shape {values = dense<[1, 2, 0, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %v = "tosa.const"() <{values = dense<0.5> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.pad %a, %p, %v : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x6xf32>
  return %0 : tensor<5x6xf32>
}

func.func @reshape_transpose(%a: tensor<4x6xf32>) -> tensor<3x2x4xf32> {
  %s = tosa.const_shape {values = dense<[4, 3, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %0 = tosa.reshape %a, %s : (tensor<4x6xf32>, !tosa.shape<3>) -> tensor<4x3x2xf32>
  %1 = tosa.transpose %0 {perms = array<i32: 1, 2, 0>} : (tensor<4x3x2xf32>) -> tensor<3x2x4xf32>
  return %1 : tensor<3x2x4xf32>
}

func.func @slice_reverse_tile(%a: tensor<5x6xf32>) -> tensor<6x4xf32> {
  %start = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %times = tosa.const_shape {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.slice %a, %start, %size : (tensor<5x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x2xf32>
  %1 = tosa.reverse %0 {axis = 0 : i32} : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %2 = tosa.tile %1, %times : (tensor<3x2xf32>, !tosa.shape<2>) -> tensor<6x4xf32>
  return %2 : tensor<6x4xf32>
}

func.func @gather(%a: tensor<2x5x3xf32>, %i: tensor<2x4xi32>) -> tensor<2x4x3xf32> {
  %0 = tosa.gather %a, %i : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>
  return %0 : tensor<2x4x3xf32>
}

// Twice the size, nearest neighbour.
func.func @resize(%a: tensor<1x3x4x2xf32>) -> tensor<1x6x8x2xf32> {
  %scale = tosa.const_shape {values = dense<[2, 1, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xf32>
  return %0 : tensor<1x6x8x2xf32>
}

// Twice the size but one, between neighbours.
func.func @bilinear(%a: tensor<1x3x4x2xf32>) -> tensor<1x5x7x2xf32> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
  %0 = tosa.resize %a, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x5x7x2xf32>
  return %0 : tensor<1x5x7x2xf32>
}
