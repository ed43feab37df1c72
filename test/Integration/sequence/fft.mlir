// Fourier transforms: lengths of each factor, large primes, real numbers, several dimensions.
// RUN: %python %S/../linalg/Inputs/check.py %s %t
//
// The same bits for any number of threads, and in the interpreter.
// RUN: tinyjit-run %s --function=columns --input=12x37x2xf64=random:3 --threads=1 --output=@%t.one.npy
// RUN: tinyjit-run %s --function=columns --input=12x37x2xf64=random:3 --threads=2 --split-always --output=@%t.two.npy
// RUN: cmp %t.one.npy %t.two.npy
// RUN: tinyjit-run %s --function=inverse --input=2x120x2xf32=random:3 --calls=3 --verify=eager

func.func @length_1(%x: tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>>
  return %y : tensor<1xcomplex<f32>>
}

func.func @length_2(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %y : tensor<2xcomplex<f32>>
}

func.func @length_3(%x: tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 3>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<3xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  return %y : tensor<3xcomplex<f32>>
}

func.func @length_4(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %y : tensor<4xcomplex<f32>>
}

func.func @length_5(%x: tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 5>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<5xcomplex<f32>>) -> tensor<5xcomplex<f32>>
  return %y : tensor<5xcomplex<f32>>
}

func.func @length_6(%x: tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  return %y : tensor<6xcomplex<f32>>
}

func.func @length_7(%x: tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 7>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<7xcomplex<f32>>) -> tensor<7xcomplex<f32>>
  return %y : tensor<7xcomplex<f32>>
}

func.func @length_8(%x: tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 8>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<8xcomplex<f32>>) -> tensor<8xcomplex<f32>>
  return %y : tensor<8xcomplex<f32>>
}

func.func @length_11(%x: tensor<11xcomplex<f32>>) -> tensor<11xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 11>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<11xcomplex<f32>>) -> tensor<11xcomplex<f32>>
  return %y : tensor<11xcomplex<f32>>
}

func.func @length_16(%x: tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 16>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f32>>
  return %y : tensor<16xcomplex<f32>>
}

func.func @length_60(%x: tensor<60xcomplex<f32>>) -> tensor<60xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 60>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<60xcomplex<f32>>) -> tensor<60xcomplex<f32>>
  return %y : tensor<60xcomplex<f32>>
}

func.func @length_64(%x: tensor<64xcomplex<f32>>) -> tensor<64xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 64>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<64xcomplex<f32>>) -> tensor<64xcomplex<f32>>
  return %y : tensor<64xcomplex<f32>>
}

func.func @length_208(%x: tensor<208xcomplex<f32>>) -> tensor<208xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 208>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<208xcomplex<f32>>) -> tensor<208xcomplex<f32>>
  return %y : tensor<208xcomplex<f32>>
}

func.func @length_243(%x: tensor<243xcomplex<f32>>) -> tensor<243xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 243>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<243xcomplex<f32>>) -> tensor<243xcomplex<f32>>
  return %y : tensor<243xcomplex<f32>>
}

func.func @rows(%x: tensor<3x100xcomplex<f64>>) -> tensor<3x100xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 100>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<3x100xcomplex<f64>>) -> tensor<3x100xcomplex<f64>>
  return %y : tensor<3x100xcomplex<f64>>
}

func.func @inverse(%x: tensor<2x120xcomplex<f32>>) -> tensor<2x120xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 120>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<2x120xcomplex<f32>>) -> tensor<2x120xcomplex<f32>>
  return %y : tensor<2x120xcomplex<f32>>
}

func.func @columns(%x: tensor<12x37xcomplex<f64>>) -> tensor<12x37xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 12, 37>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<12x37xcomplex<f64>>) -> tensor<12x37xcomplex<f64>>
  return %y : tensor<12x37xcomplex<f64>>
}

func.func @cube(%x: tensor<4x6x10xcomplex<f64>>) -> tensor<4x6x10xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 4, 6, 10>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<4x6x10xcomplex<f64>>) -> tensor<4x6x10xcomplex<f64>>
  return %y : tensor<4x6x10xcomplex<f64>>
}

func.func @prime(%x: tensor<2x97xcomplex<f64>>) -> tensor<2x97xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 97>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<2x97xcomplex<f64>>) -> tensor<2x97xcomplex<f64>>
  return %y : tensor<2x97xcomplex<f64>>
}

func.func @prime_inverse(%x: tensor<17xcomplex<f32>>) -> tensor<17xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 17>, fft_type = #stablehlo<fft_type IFFT>}> : (tensor<17xcomplex<f32>>) -> tensor<17xcomplex<f32>>
  return %y : tensor<17xcomplex<f32>>
}

func.func @real(%x: tensor<3x50xf32>) -> tensor<3x26xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 50>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<3x50xf32>) -> tensor<3x26xcomplex<f32>>
  return %y : tensor<3x26xcomplex<f32>>
}

func.func @real_odd(%x: tensor<9x15xf64>) -> tensor<9x8xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 9, 15>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<9x15xf64>) -> tensor<9x8xcomplex<f64>>
  return %y : tensor<9x8xcomplex<f64>>
}

func.func @to_real(%x: tensor<3x26xcomplex<f32>>) -> tensor<3x50xf32> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 50>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<3x26xcomplex<f32>>) -> tensor<3x50xf32>
  return %y : tensor<3x50xf32>
}

func.func @to_real_odd(%x: tensor<4x4x4xcomplex<f64>>) -> tensor<4x4x7xf64> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 4, 4, 7>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<4x4x4xcomplex<f64>>) -> tensor<4x4x7xf64>
  return %y : tensor<4x4x7xf64>
}

func.func @to_real_one(%x: tensor<2x1xcomplex<f32>>) -> tensor<2x1xf32> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 1>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<2x1xcomplex<f32>>) -> tensor<2x1xf32>
  return %y : tensor<2x1xf32>
}

func.func @real_planes(%x: tensor<2x6x34xf64>) -> tensor<2x6x18xcomplex<f64>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 6, 34>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<2x6x34xf64>) -> tensor<2x6x18xcomplex<f64>>
  return %y : tensor<2x6x18xcomplex<f64>>
}

func.func @to_real_planes(%x: tensor<2x6x18xcomplex<f64>>) -> tensor<2x6x34xf64> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 6, 34>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<2x6x18xcomplex<f64>>) -> tensor<2x6x34xf64>
  return %y : tensor<2x6x34xf64>
}

func.func @real_2(%x: tensor<5x2xf32>) -> tensor<5x2xcomplex<f32>> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 2>, fft_type = #stablehlo<fft_type RFFT>}> : (tensor<5x2xf32>) -> tensor<5x2xcomplex<f32>>
  return %y : tensor<5x2xcomplex<f32>>
}

func.func @to_real_4(%x: tensor<5x3xcomplex<f32>>) -> tensor<5x4xf32> {
  %y = "stablehlo.fft"(%x) <{fft_length = array<i64: 4>, fft_type = #stablehlo<fft_type IRFFT>}> : (tensor<5x3xcomplex<f32>>) -> tensor<5x4xf32>
  return %y : tensor<5x4xf32>
}
