// A program for each kernel stands behind it, with what people ask of it. The same input gives the same bytes.
// RUN: tinyjit-opt %s --jit-compile="target-cpu=x86-64-v3" -o %t.first
// RUN: FileCheck %s < %t.first
// RUN: tinyjit-opt %s --jit-compile="target-cpu=x86-64-v3" | diff - %t.first
// RUN: tinyjit-opt %s --jit-compile="target-cpu=native" | FileCheck %s --check-prefix=NATIVE
// RUN: tinyjit-opt %s --emit-bytecode --jit-compile | tinyjit-opt | FileCheck %s --check-prefix=NATIVE

// One for another CPU is added; one that is there is not made again.
// RUN: tinyjit-opt %t.first --jit-compile="target-cpu=x86-64-v3" | diff - %t.first
// RUN: tinyjit-opt %t.first --jit-compile="target-cpu=x86-64" | FileCheck %s --check-prefix=BOTH

// RUN: not tinyjit-opt %s --jit-compile="target-cpu=z80" 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: error: '{{.*}}' has no CPU 'z80'
// REQUIRES: x86

// CHECK: jit.kernel @double(
// CHECK: jit.program @"double_x86-64-v3" of @double for #jit.target<"{{.*}}", "x86-64-v3", ""> "\7FELF{{.*}}double.entry{{.*}}" {bytes = 64 : i64, code_bytes = {{[1-9][0-9]*}} : i64, key = "{{[0-9a-f]+}}", ops = 8.000000e+00 : f64, readable_name = "E_8", reloads = 0 : i64, spills = 0 : i64, stack_bytes = {{[0-9]+}} : i64}
// NATIVE: jit.program @{{"?}}double_{{.*}} of @double for #jit.target<"{{.+}}", "{{.+}}", "{{.+}}"> "\7FELF
// BOTH-DAG: jit.program @"double_x86-64" of @double for #jit.target<"{{.*}}", "x86-64", "">
// BOTH-DAG: jit.program @"double_x86-64-v3" of @double
jit.kernel @double(%out: !uop.ptr<8xf32>, %x: !uop.ptr<8xf32>) name "E_8" {
  %i = uop.range 8
  %a = uop.load %x[%i] : !uop.ptr<8xf32>
  %b = arith.addf %a, %a : f32
  uop.store %b, %out[%i] : !uop.ptr<8xf32>
}

// A sum of squares has a name of its own, and its symbol is taken already.
// CHECK: jit.kernel @"squares_x86-64-v3"
// CHECK: jit.program @"squares_x86-64-v3_x86-64-v3" of @"squares_x86-64-v3" for
// CHECK: jit.kernel @squares(
// CHECK: jit.program @"squares_x86-64-v3_0" of @squares for {{.*}} {bytes = 36 : i64, {{.*}}ops = 1.600000e+01 : f64, {{.*}}}
jit.kernel @"squares_x86-64-v3"(%out: !uop.ptr<1xf32>) {
  %zero = arith.constant 0 : index
  %a = arith.constant 1.0 : f32
  uop.store %a, %out[%zero] : !uop.ptr<1xf32>
}
jit.kernel @squares(%out: !uop.ptr<1xf32>, %x: !uop.ptr<8xf32>) {
  %zero = arith.constant 0 : index
  %i = uop.range 8
  %a = uop.load %x[%i] : !uop.ptr<8xf32>
  %b = arith.mulf %a, %a : f32
  %s = uop.reduce add %b over %i : f32
  uop.store %s, %out[%zero] : !uop.ptr<1xf32>
}
