// A kernel with more `math.fma` by integers than drivers' compilers end on is an error, which counts those of called functions: 11
// in each of 12 exponentials.
// RUN: not tinyjit-opt %s --render=wgsl 2>&1 | FileCheck %s
// RUN: tinyjit-opt %s --render=opencl | FileCheck %s --check-prefix=CL

// CHECK: error: is one of 132 math.fma on 'f64', of which a kernel in WGSL can have 128
// CL: void exponentials(
jit.kernel @exponentials(%out: !uop.ptr<8xf64>, %in: !uop.ptr<8xf64>) {
  %i = uop.range 8
  %x = uop.load %in[%i] : !uop.ptr<8xf64>
  %v0 = math.exp2 %x : f64
  %v1 = math.exp2 %v0 : f64
  %v2 = math.exp2 %v1 : f64
  %v3 = math.exp2 %v2 : f64
  %v4 = math.exp2 %v3 : f64
  %v5 = math.exp2 %v4 : f64
  %v6 = math.exp2 %v5 : f64
  %v7 = math.exp2 %v6 : f64
  %v8 = math.exp2 %v7 : f64
  %v9 = math.exp2 %v8 : f64
  %v10 = math.exp2 %v9 : f64
  %v11 = math.exp2 %v10 : f64
  uop.store %v11, %out[%i] : !uop.ptr<8xf64>
}
