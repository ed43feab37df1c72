// Accesses at places of one sum and different constants are numbers behind a pointer, where a language has pointers.
// RUN: tinyjit-opt %s --render=c | FileCheck %s --check-prefixes=CHECK,C
// RUN: tinyjit-opt %s --render=c -o %t.c
// RUN: gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -S %t.c -o - | FileCheck %s --check-prefix=ASM
// RUN: tinyjit-opt %s --render=opencl | FileCheck %s --check-prefixes=CHECK,OPENCL
// RUN: tinyjit-opt %s --render=cuda | FileCheck %s --check-prefixes=CHECK,CUDA
// RUN: tinyjit-opt %s --render=metal | FileCheck %s --check-prefixes=CHECK,METAL
// RUN: tinyjit-opt %s --render=wgsl | FileCheck %s --check-prefix=WGSL

// ASM: stencil:
// CHECK-LABEL: stencil
// C: const float *in_at = &in[7 * i + 1];
// OPENCL: const __global float *in_at = &in[7 * thread + 1];
// CUDA: const float *in_at = &in[7 * thread + 1];
// METAL: const device float *in_at = &in[7 * thread1 + 1];
// C: = in_at[0] * in_at[1] + in_at[2] * in_at[3];
// OPENCL: = in_at[0] * in_at[1] + in_at[2] * in_at[3];
// CUDA: = __fmul_rn(in_at[0], in_at[1]) + __fmul_rn(in_at[2], in_at[3]);
// METAL: = in_at[0] * in_at[1] + in_at[2] * in_at[3];
// WGSL-LABEL: fn stencil
// WGSL: in[in_start + u32(7 * thread1 + 4)]
// WGSL-NOT: in_at
jit.kernel @stencil(%out: !uop.ptr<9xf32> {jit.name = "out"}, %in: !uop.ptr<9x7xf32> {jit.name = "in"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %i = uop.range 9
  %a = uop.load %in[%i, %c1] : !uop.ptr<9x7xf32>
  %b = uop.load %in[%i, %c2] : !uop.ptr<9x7xf32>
  %c = uop.load %in[%i, %c3] : !uop.ptr<9x7xf32>
  %d = uop.load %in[%i, %c4] : !uop.ptr<9x7xf32>
  %x = arith.mulf %a, %b : f32
  %y = arith.mulf %c, %d : f32
  %z = arith.addf %x, %y : f32
  uop.store %z, %out[%i] : !uop.ptr<9xf32>
}

// Three are written as they are.
// CHECK-LABEL: three
// CHECK: in[7 * {{[a-z0-9]+}} + 1]
// CHECK-NOT: in_at
jit.kernel @three(%out: !uop.ptr<9xf32> {jit.name = "out"}, %in: !uop.ptr<9x7xf32> {jit.name = "in"}) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %i = uop.range 9
  %c0 = arith.constant 0 : index
  %a = uop.load %in[%i, %c0] : !uop.ptr<9x7xf32>
  %b = uop.load %in[%i, %c1] : !uop.ptr<9x7xf32>
  %c = uop.load %in[%i, %c2] : !uop.ptr<9x7xf32>
  %x = arith.addf %a, %b : f32
  %y = arith.addf %x, %c : f32
  uop.store %y, %out[%i] : !uop.ptr<9xf32>
}
