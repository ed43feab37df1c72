// Sorts along dimensions: lengths around those of runs and pieces, types, several values, comparators.
// RUN: %python %S/../linalg/Inputs/check.py %s %t

func.func @length_1(%a0: tensor<1xf32>) -> tensor<1xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<1xf32> -> tensor<1xf32>
  return %r : tensor<1xf32>
}

func.func @length_2(%a0: tensor<2xf32>) -> tensor<2xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<2xf32> -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @length_7(%a0: tensor<7xf32>) -> tensor<7xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<7xf32> -> tensor<7xf32>
  return %r : tensor<7xf32>
}

func.func @length_8(%a0: tensor<8xf32>) -> tensor<8xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<8xf32> -> tensor<8xf32>
  return %r : tensor<8xf32>
}

func.func @length_9(%a0: tensor<9xf32>) -> tensor<9xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<9xf32> -> tensor<9xf32>
  return %r : tensor<9xf32>
}

func.func @length_16(%a0: tensor<16xf32>) -> tensor<16xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<16xf32> -> tensor<16xf32>
  return %r : tensor<16xf32>
}

func.func @length_17(%a0: tensor<17xf32>) -> tensor<17xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<17xf32> -> tensor<17xf32>
  return %r : tensor<17xf32>
}

func.func @length_100(%a0: tensor<100xf32>) -> tensor<100xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<100xf32> -> tensor<100xf32>
  return %r : tensor<100xf32>
}

func.func @length_4097(%a0: tensor<4097xf32>) -> tensor<4097xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<4097xf32> -> tensor<4097xf32>
  return %r : tensor<4097xf32>
}

func.func @length_9000(%a0: tensor<9000xf32>) -> tensor<9000xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<9000xf32> -> tensor<9000xf32>
  return %r : tensor<9000xf32>
}

func.func @rows(%a0: tensor<5x33xi32>) -> tensor<5x33xi32> {
  %r = uop.sort(%a0) along 1 {
  ^bb0(%x0: i32, %y0: i32):
    %z = arith.cmpi slt, %x0, %y0 : i32
    uop.return %z : i1
  } : tensor<5x33xi32> -> tensor<5x33xi32>
  return %r : tensor<5x33xi32>
}

func.func @columns(%a0: tensor<33x5xf64>) -> tensor<33x5xf64> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f64, %y0: f64):
    %z = arith.cmpf olt, %x0, %y0 : f64
    uop.return %z : i1
  } : tensor<33x5xf64> -> tensor<33x5xf64>
  return %r : tensor<33x5xf64>
}

func.func @middle(%a0: tensor<3x40x2xf16>) -> tensor<3x40x2xf16> {
  %r = uop.sort(%a0) along 1 {
  ^bb0(%x0: f16, %y0: f16):
    %z = arith.cmpf olt, %x0, %y0 : f16
    uop.return %z : i1
  } : tensor<3x40x2xf16> -> tensor<3x40x2xf16>
  return %r : tensor<3x40x2xf16>
}

func.func @deep(%a0: tensor<2x3x2x70xi64>) -> tensor<2x3x2x70xi64> {
  %r = uop.sort(%a0) along 3 {
  ^bb0(%x0: i64, %y0: i64):
    %z = arith.cmpi slt, %x0, %y0 : i64
    uop.return %z : i1
  } : tensor<2x3x2x70xi64> -> tensor<2x3x2x70xi64>
  return %r : tensor<2x3x2x70xi64>
}

func.func @bytes(%a0: tensor<300xui8>) -> tensor<300xui8> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: i8, %y0: i8):
    %z = arith.cmpi ult, %x0, %y0 : i8
    uop.return %z : i1
  } : tensor<300xui8> -> tensor<300xui8>
  return %r : tensor<300xui8>
}

func.func @bits(%a0: tensor<2x20xi1>) -> tensor<2x20xi1> {
  %r = uop.sort(%a0) along 1 {
  ^bb0(%x0: i1, %y0: i1):
    %z = arith.cmpi ult, %x0, %y0 : i1
    uop.return %z : i1
  } : tensor<2x20xi1> -> tensor<2x20xi1>
  return %r : tensor<2x20xi1>
}

func.func @down(%a0: tensor<130xi16>) -> tensor<130xi16> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: i16, %y0: i16):
    %z = arith.cmpi sgt, %x0, %y0 : i16
    uop.return %z : i1
  } : tensor<130xi16> -> tensor<130xi16>
  return %r : tensor<130xi16>
}

func.func @empty(%a0: tensor<0x4xf32>) -> tensor<0x4xf32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<0x4xf32> -> tensor<0x4xf32>
  return %r : tensor<0x4xf32>
}

// By the low bits of the key only: equal ones keep their order, and bring their values.
func.func @stable(%a0: tensor<3x500xi8>, %a1: tensor<3x500xi32>) -> (tensor<3x500xi8>, tensor<3x500xi32>) {
  %r:2 = uop.sort(%a0, %a1) along 1 {
  ^bb0(%x0: i8, %x1: i32, %y0: i8, %y1: i32):
    %c = arith.constant 31 : i8
    %p = arith.andi %x0, %c : i8
    %q = arith.andi %y0, %c : i8
    %z = arith.cmpi slt, %p, %q : i8
    uop.return %z : i1
  } : tensor<3x500xi8>, tensor<3x500xi32> -> tensor<3x500xi8>, tensor<3x500xi32>
  return %r#0, %r#1 : tensor<3x500xi8>, tensor<3x500xi32>
}

func.func @two_keys(%a0: tensor<200xi32>, %a1: tensor<200xf32>) -> (tensor<200xi32>, tensor<200xf32>) {
  %r:2 = uop.sort(%a0, %a1) along 0 {
  ^bb0(%x0: i32, %x1: f32, %y0: i32, %y1: f32):
    %c = arith.constant 3 : i32
    %p = arith.andi %x0, %c : i32
    %q = arith.andi %y0, %c : i32
    %less = arith.cmpi slt, %p, %q : i32
    %same = arith.cmpi eq, %p, %q : i32
    %then = arith.cmpf olt, %x1, %y1 : f32
    %both = arith.andi %same, %then : i1
    %z = arith.ori %less, %both : i1
    uop.return %z : i1
  } : tensor<200xi32>, tensor<200xf32> -> tensor<200xi32>, tensor<200xf32>
  return %r#0, %r#1 : tensor<200xi32>, tensor<200xf32>
}

// NaN is below nothing and above nothing, so this is no order; each element is still there once.
func.func @no_order(%a0: tensor<5000xf32>) -> tensor<5000xi32> {
  %r = uop.sort(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z = arith.cmpf olt, %x0, %y0 : f32
    uop.return %z : i1
  } : tensor<5000xf32> -> tensor<5000xf32>
  %i = arith.bitcast %r : tensor<5000xf32> to tensor<5000xi32>
  %s = uop.sort(%i) along 0 {
  ^bb0(%x0: i32, %y0: i32):
    %z = arith.cmpi slt, %x0, %y0 : i32
    uop.return %z : i1
  } : tensor<5000xi32> -> tensor<5000xi32>
  return %s : tensor<5000xi32>
}
