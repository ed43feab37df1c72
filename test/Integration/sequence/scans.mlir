// Scans along dimensions: combiners, types, ranks, both directions, first numbers, several values.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @one(%a0: tensor<7xf32>) -> tensor<7xf32> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<7xf32> -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @single(%a0: tensor<1xf32>) -> tensor<1xf32> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<1xf32> -> tensor<1xf32>
  return %r : tensor<1xf32>
}

func.func @rows(%a0: tensor<3x5xf64>) -> tensor<3x5xf64> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: f64, %y0: f64):
    %z0 = arith.addf %x0, %y0 : f64
    uop.return %z0 : f64
  } : tensor<3x5xf64> -> tensor<3x5xf64>
  return %r : tensor<3x5xf64>
}

func.func @columns(%a0: tensor<3x5xf16>) -> tensor<3x5xf16> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f16, %y0: f16):
    %z0 = arith.addf %x0, %y0 : f16
    uop.return %z0 : f16
  } : tensor<3x5xf16> -> tensor<3x5xf16>
  return %r : tensor<3x5xf16>
}

func.func @middle(%a0: tensor<2x5x3xi32>) -> tensor<2x5x3xi32> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: i32, %y0: i32):
    %z0 = arith.addi %x0, %y0 : i32
    uop.return %z0 : i32
  } : tensor<2x5x3xi32> -> tensor<2x5x3xi32>
  return %r : tensor<2x5x3xi32>
}

func.func @outermost(%a0: tensor<4x2x1x3xi64>) -> tensor<4x2x1x3xi64> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: i64, %y0: i64):
    %z0 = arith.addi %x0, %y0 : i64
    uop.return %z0 : i64
  } : tensor<4x2x1x3xi64> -> tensor<4x2x1x3xi64>
  return %r : tensor<4x2x1x3xi64>
}

func.func @bytes(%a0: tensor<2x9xui8>) -> tensor<2x9xui8> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: i8, %y0: i8):
    %z0 = arith.addi %x0, %y0 : i8
    uop.return %z0 : i8
  } : tensor<2x9xui8> -> tensor<2x9xui8>
  return %r : tensor<2x9xui8>
}

func.func @shorts(%a0: tensor<9x2xi16>) -> tensor<9x2xi16> {
  %r = uop.scan(%a0) along 0 reverse {
  ^bb0(%x0: i16, %y0: i16):
    %z0 = arith.addi %x0, %y0 : i16
    uop.return %z0 : i16
  } : tensor<9x2xi16> -> tensor<9x2xi16>
  return %r : tensor<9x2xi16>
}

func.func @brain(%a0: tensor<8xf32>) -> tensor<8xf32> {
  %a = arith.truncf %a0 : tensor<8xf32> to tensor<8xbf16>
  %r = uop.scan(%a) along 0 {
  ^bb0(%x0: bf16, %y0: bf16):
    %z0 = arith.maximumf %x0, %y0 : bf16
    uop.return %z0 : bf16
  } : tensor<8xbf16> -> tensor<8xbf16>
  %w = arith.extf %r : tensor<8xbf16> to tensor<8xf32>
  return %w : tensor<8xf32>
}

func.func @any(%a0: tensor<3x6xi1>) -> tensor<3x6xi1> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: i1, %y0: i1):
    %z0 = arith.ori %x0, %y0 : i1
    uop.return %z0 : i1
  } : tensor<3x6xi1> -> tensor<3x6xi1>
  return %r : tensor<3x6xi1>
}

func.func @product(%a0: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %r = uop.scan(%a0) along 1 init [1.0 : f32] exclusive {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.mulf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<2x6xf32> -> tensor<2x6xf32>
  return %r : tensor<2x6xf32>
}

func.func @lowest(%a0: tensor<5x6xf32>) -> tensor<5x6xf32> {
  %r = uop.scan(%a0) along 1 reverse {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.minimumf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<5x6xf32> -> tensor<5x6xf32>
  return %r : tensor<5x6xf32>
}

func.func @unsigned(%a0: tensor<5x6xui32>) -> tensor<5x6xui32> {
  %r = uop.scan(%a0) along 0 init [200 : i32] {
  ^bb0(%x0: i32, %y0: i32):
    %z0 = arith.maxui %x0, %y0 : i32
    uop.return %z0 : i32
  } : tensor<5x6xui32> -> tensor<5x6xui32>
  return %r : tensor<5x6xui32>
}

func.func @backwards(%a0: tensor<300x2xf32>) -> tensor<300x2xf32> {
  %r = uop.scan(%a0) along 0 init [2.5 : f32] exclusive reverse {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<300x2xf32> -> tensor<300x2xf32>
  return %r : tensor<300x2xf32>
}

// x -> a x + b, applied one after the other.
func.func @recurrence(%a0: tensor<2x9xf64>, %a1: tensor<2x9xf64>) -> (tensor<2x9xf64>, tensor<2x9xf64>) {
  %r:2 = uop.scan(%a0, %a1) along 1 {
  ^bb0(%x0: f64, %x1: f64, %y0: f64, %y1: f64):
    %z0 = arith.mulf %x0, %y0 : f64
    %t = arith.mulf %x1, %y0 : f64
    %z1 = arith.addf %t, %y1 : f64
    uop.return %z0, %z1 : f64, f64
  } : tensor<2x9xf64>, tensor<2x9xf64> -> tensor<2x9xf64>, tensor<2x9xf64>
  return %r#0, %r#1 : tensor<2x9xf64>, tensor<2x9xf64>
}
