// Math that loops, and erf of f64, on test drivers as on the CPU; the interpreter agrees.
// DEFINE: %{f64} = --input=6xf64=1e300,-7,5.5,0.3,-1e-310,7 --input=6xf64=3,2.5,-2,0.1,5e-324,1e300
// DEFINE: %{f32} = --input=6xf32=1e38,-7,5.5,0.3,-1e-40,7 --input=6xf32=3,2.5,-2,0.1,1e-45,1e30
// DEFINE: %{i64} = --input=6xi64=3,-2,2,-1,0,7 --input=6xi64=40,63,-1,-3,0,5
// DEFINE: %{run} = tinyjit-run %s %{f64} %{f32} %{i64} --calls=3 --verify=eager
// RUN: %{run} | FileCheck %s
// RUN: %{run} %test_cuda --device=cuda:0 | FileCheck %s
// RUN: %{run} %test_hip --device=hip:0 | FileCheck %s

// CHECK: result 0: 6xf64 = [0, -2, 1.5, 0.09999999999999998, -0, 7]
// CHECK: result 1: 6xf32 = [2, -2, 1.5, 7.450581e-09, -0, 7]
// CHECK: result 2: 6xi64 = [-6289078614652622815, -9223372036854775808, 0, -1, 1, 16807]
// CHECK: result 3: 6xf64 = [0.9999779095030014, 0.999593047982555, -0.9953222650189527, 0.1124629160182849, 5e-324, 1]
func.func @step(%a: tensor<6xf64>, %b: tensor<6xf64>, %c: tensor<6xf32>, %d: tensor<6xf32>, %n: tensor<6xi64>, %m: tensor<6xi64>) -> (tensor<6xf64>, tensor<6xf32>, tensor<6xi64>, tensor<6xf64>) {
  %0 = arith.remf %a, %b : tensor<6xf64>
  %1 = arith.remf %c, %d : tensor<6xf32>
  %2 = math.ipowi %n, %m : tensor<6xi64>
  %3 = math.erf %b : tensor<6xf64>
  return %0, %1, %2, %3 : tensor<6xf64>, tensor<6xf32>, tensor<6xi64>, tensor<6xf64>
}
