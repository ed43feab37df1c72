// Scans that are computed in groups, blocks and tiles: long lines, several of them, both directions, first numbers, and
// columns side by side.
// RUN: %python %S/../linalg/Inputs/check.py %s %t
//
// The same bits for any number of threads, and in the interpreter.
// RUN: tinyjit-run %s --function=tiles --input=303181xf32=random:3 --threads=1 --output=@%t.one.npy
// RUN: tinyjit-run %s --function=tiles --input=303181xf32=random:3 --threads=2 --split-always --output=@%t.two.npy
// RUN: cmp %t.one.npy %t.two.npy
// RUN: tinyjit-run %s --function=lines --input=3x32800xf32=random:3 --calls=3 --verify=eager

func.func @groups(%a0: tensor<2x37xf32>) -> tensor<2x37xf32> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<2x37xf32> -> tensor<2x37xf32>
  return %r : tensor<2x37xf32>
}

func.func @tiles(%a0: tensor<303181xf32>) -> tensor<303181xf32> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<303181xf32> -> tensor<303181xf32>
  return %r : tensor<303181xf32>
}

func.func @whole_blocks(%a0: tensor<32768xf32>) -> tensor<32768xf32> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<32768xf32> -> tensor<32768xf32>
  return %r : tensor<32768xf32>
}

// Tiles of one block each, with and without a first number.
func.func @single_blocks(%a0: tensor<15x32801xf64>) -> (tensor<15x32801xf64>, tensor<15x32801xf64>) {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: f64, %y0: f64):
    %z0 = arith.addf %x0, %y0 : f64
    uop.return %z0 : f64
  } : tensor<15x32801xf64> -> tensor<15x32801xf64>
  %s = uop.scan(%a0) along 1 init [2.5 : f64] reverse {
  ^bb0(%x0: f64, %y0: f64):
    %z0 = arith.addf %x0, %y0 : f64
    uop.return %z0 : f64
  } : tensor<15x32801xf64> -> tensor<15x32801xf64>
  return %r, %s : tensor<15x32801xf64>, tensor<15x32801xf64>
}

func.func @lines(%a0: tensor<3x32800xf32>) -> tensor<3x32800xf32> {
  %r = uop.scan(%a0) along 1 init [2.5 : f32] exclusive reverse {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.addf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<3x32800xf32> -> tensor<3x32800xf32>
  return %r : tensor<3x32800xf32>
}

func.func @bytes(%a0: tensor<40000xui8>) -> tensor<40000xui8> {
  %r = uop.scan(%a0) along 0 init [200 : i8] {
  ^bb0(%x0: i8, %y0: i8):
    %z0 = arith.addi %x0, %y0 : i8
    uop.return %z0 : i8
  } : tensor<40000xui8> -> tensor<40000xui8>
  return %r : tensor<40000xui8>
}

func.func @flags(%a0: tensor<70xi1>) -> tensor<70xi1> {
  %r = uop.scan(%a0) along 0 reverse {
  ^bb0(%x0: i1, %y0: i1):
    %z0 = arith.xori %x0, %y0 : i1
    uop.return %z0 : i1
  } : tensor<70xi1> -> tensor<70xi1>
  return %r : tensor<70xi1>
}

func.func @halves(%a0: tensor<40xf16>) -> tensor<40xf16> {
  %r = uop.scan(%a0) along 0 reverse {
  ^bb0(%x0: f16, %y0: f16):
    %z0 = arith.maximumf %x0, %y0 : f16
    uop.return %z0 : f16
  } : tensor<40xf16> -> tensor<40xf16>
  return %r : tensor<40xf16>
}

// NaN and zeros of both signs.
func.func @lowest(%a0: tensor<5x33xf32>) -> tensor<5x33xf32> {
  %r = uop.scan(%a0) along 1 {
  ^bb0(%x0: f32, %y0: f32):
    %z0 = arith.minimumf %x0, %y0 : f32
    uop.return %z0 : f32
  } : tensor<5x33xf32> -> tensor<5x33xf32>
  return %r : tensor<5x33xf32>
}

func.func @columns(%a0: tensor<5x150xf64>) -> tensor<5x150xf64> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: f64, %y0: f64):
    %z0 = arith.addf %x0, %y0 : f64
    uop.return %z0 : f64
  } : tensor<5x150xf64> -> tensor<5x150xf64>
  return %r : tensor<5x150xf64>
}

func.func @middle(%a0: tensor<2x9x79xi32>) -> tensor<2x9x79xi32> {
  %r = uop.scan(%a0) along 1 init [7 : i32] exclusive {
  ^bb0(%x0: i32, %y0: i32):
    %z0 = arith.addi %x0, %y0 : i32
    uop.return %z0 : i32
  } : tensor<2x9x79xi32> -> tensor<2x9x79xi32>
  return %r : tensor<2x9x79xi32>
}

// A sum, with shifts by more than the width and a constant.
func.func @shifts(%a0: tensor<40xi32>) -> tensor<40xi32> {
  %r = uop.scan(%a0) along 0 {
  ^bb0(%x0: i32, %y0: i32):
    %s = arith.shli %x0, %y0 : i32
    %o = arith.shrui %s, %y0 : i32
    %c = arith.constant 1 : i32
    %d = arith.subi %c, %c : i32
    %e = arith.muli %o, %d : i32
    %f = arith.addi %x0, %y0 : i32
    %z0 = arith.ori %f, %e : i32
    uop.return %z0 : i32
  } : tensor<40xi32> -> tensor<40xi32>
  return %r : tensor<40xi32>
}

// x -> a x + b, applied one after the other: operands may not change places.
func.func @recurrence(%a0: tensor<2x40xf64>, %a1: tensor<2x40xf64>) -> (tensor<2x40xf64>, tensor<2x40xf64>) {
  %r:2 = uop.scan(%a0, %a1) along 1 {
  ^bb0(%x0: f64, %x1: f64, %y0: f64, %y1: f64):
    %z0 = arith.mulf %x0, %y0 : f64
    %t = arith.mulf %x1, %y0 : f64
    %z1 = arith.addf %t, %y1 : f64
    uop.return %z0, %z1 : f64, f64
  } : tensor<2x40xf64>, tensor<2x40xf64> -> tensor<2x40xf64>, tensor<2x40xf64>
  return %r#0, %r#1 : tensor<2x40xf64>, tensor<2x40xf64>
}
