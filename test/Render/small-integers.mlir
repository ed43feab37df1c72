// Integers of 4 bits are numbers of 8 with their sign, and go back to that after each operation that may leave it.
// RUN: tinyjit-opt %s --render=c | FileCheck %s
// RUN: tinyjit-opt %s --render=c -o %t.c && gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -S %t.c -o - | FileCheck %s --check-prefix=ASM
// RUN: tinyjit-opt %s --render=opencl -o %t.cl
// RUN: %llvm_bin/clang -x cl -cl-std=CL1.2 -target spir64 -Xclang -finclude-default-header -Wall -Werror -S -emit-llvm -o - %t.cl | FileCheck %s --check-prefix=IR
// RUN: tinyjit-opt %s --render=wgsl | FileCheck %s --check-prefix=WGSL
// RUN: tinyjit-opt %s --render=metal | FileCheck %s --check-prefix=METAL
// RUN: tinyjit-opt %s --render=cuda | FileCheck %s --check-prefix=CUDA
// RUN: tinyjit-opt %s --render=hip | FileCheck %s --check-prefix=CUDA

// ASM: narrow:
// IR: @narrow(
// CHECK-LABEL: void narrow(
// CHECK: const int8_t [[X:.*]] = (int8_t)(in0[i] << 4) >> 4;
// CHECK: const int8_t [[SUM:.*]] = (int8_t)((int8_t)([[X]] + [[X]]) << 4) >> 4;
// CHECK: ([[X]] & 15) < 4
// CHECK: tinyjit_f4e2m1fn_to_f32(
// CHECK: out0[i] = {{.*}} & 15;
// WGSL: fn narrow(
// WGSL: extractBits(
// METAL: narrow(
// METAL: & 15
// CUDA: narrow(
// CUDA: & 15
jit.kernel @narrow(%o: !uop.ptr<8xi4>, %a: !uop.ptr<8xi4>, %b: !uop.ptr<8xf4E2M1FN>, %q: !uop.ptr<8xf4E2M1FN>) {
  %i = uop.range 8
  %x = uop.load %a[%i] : !uop.ptr<8xi4>
  %y = arith.addi %x, %x : i4
  %z = arith.shli %y, %x : i4
  %w = arith.divui %z, %y : i4
  uop.store %w, %o[%i] : !uop.ptr<8xi4>
  %f = uop.load %b[%i] : !uop.ptr<8xf4E2M1FN>
  %g = arith.addf %f, %f : f4E2M1FN
  uop.store %g, %q[%i] : !uop.ptr<8xf4E2M1FN>
}
