// RUN: not tinyjit-opt %s --render=fortran 2>&1 | FileCheck %s --check-prefix=LANGUAGE
// RUN: tinyjit-opt --help | FileCheck %s --check-prefix=HELP
// RUN: not tinyjit-opt %s --render=metal 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tinyjit-opt %t.missing.mlir --render=c 2>&1 | FileCheck %s --check-prefix=FILE

// RUN: not tinyjit-opt %s --render=wgsl 2>&1 | FileCheck %s --check-prefix=NARROW

// LANGUAGE: --render: 'fortran' is no language that kernels are rendered in, expected one of c, cuda, hip, metal, opencl, wgsl
// HELP: --render=<language> {{.*}}Print all kernels as source text: c, cuda, hip, metal, opencl, wgsl
// TYPE: error: has the type 'f64', which Metal does not have
// NARROW: error: has the type 'i4', which WGSL does not have
// FILE: cannot open input file

jit.kernel @double(%o: !uop.ptr<8xf64>, %a: !uop.ptr<8xf64>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xf64>
  %y = arith.addf %x, %x : f64
  uop.store %y, %o[%i] : !uop.ptr<8xf64>
}
jit.kernel @narrow(%o: !uop.ptr<8xi4>, %a: !uop.ptr<8xi4>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xi4>
  %y = math.ctpop %x : i4
  uop.store %y, %o[%i] : !uop.ptr<8xi4>
}
