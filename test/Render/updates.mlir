// Elements of 8 and 16 bits that several threads change at once: the word that they are in is exchanged.
// RUN: tinyjit-opt %s --render=opencl -o %t.cl
// RUN: FileCheck %s --check-prefixes=ALL,CL < %t.cl
// RUN: %llvm_bin/clang -x cl -cl-std=CL1.2 -target spir64 -Xclang -finclude-default-header -Wall -Werror -Wno-unused-function -fsyntax-only %t.cl
// RUN: tinyjit-opt %s --render=cuda -o %t.cu
// RUN: FileCheck %s --check-prefixes=ALL,CUDA < %t.cu
// RUN: tinyjit-opt %s --render=hip -o %t.hip
// RUN: FileCheck %s --check-prefixes=ALL,CUDA < %t.hip
// RUN: %llvm_bin/clang -x hip --cuda-device-only -nogpulib -nogpuinc --offload-arch=gfx1100 -include %S/Inputs/hip.h -fsyntax-only %t.hip
// RUN: %if nvrtc %{ %python %S/Inputs/nvrtc.py %nvrtc %t.cu compute_80 | FileCheck %s --check-prefix=NVRTC %}
// RUN: tinyjit-opt %s --render=c -o %t.c
// RUN: gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -Wno-unused-function -Wno-unused-parameter -fsyntax-only %t.c
// RUN: FileCheck %s --check-prefix=C < %t.c
// RUN: not tinyjit-opt %s --render=metal 2>&1 | FileCheck %s --check-prefix=METAL

// CL: char tinyjit_update_add_i8(volatile __global char * place, char value) {
// CL: volatile __global uint * word = (volatile __global uint *)((ulong)place & ~(ulong)3);
// CUDA: signed char tinyjit_update_add_i8(signed char * place, signed char value) {
// ALL: const int shift = 8 * (int)(({{.*}})place & 3);
// ALL: const {{.*}} part = ({{.*}})({{unsigned char|uchar}})(({{unsigned char|uchar}})old + ({{unsigned char|uchar}})value) << shift;
// CL: atomic_cmpxchg(word, before, (before & ~((uint)0xff << shift)) | part);
// CUDA: atomicCAS(word, before, (before & ~((unsigned)0xff << shift)) | part);
// ALL: tinyjit_update_umax_i16(
// ALL: (({{unsigned short|ushort}})old < ({{unsigned short|ushort}})value ? value : old)
// NVRTC: 1 kernels
// A thread of a CPU has its own sums first.
// C: parts_part(
// C-DAG: int16_t [[HALVES:local[0-9]*]][3];
// C-DAG: int8_t [[BYTES:local[0-9]*]][5];
// C: [[BYTES]][{{.*}}] = (int8_t)([[BYTES]][{{.*}}] + {{.*}});
// C: tinyjit_update_add_int8_t({{.*}}, [[BYTES]][{{.*}}]);
// C: tinyjit_update_umax_int16_t({{.*}}, [[HALVES]][{{.*}}]);
// METAL: error: 'llvm.atomicrmw' has no counterpart in Metal on 'i8'
jit.kernel @parts(%bytes: !uop.ptr<5xi8>, %halves: !uop.ptr<3xi16>, %x: !uop.ptr<600xi8>) {
  jit.loops(update %bytes, update %halves, read %x) trips 600 : !uop.ptr<5xi8>, !uop.ptr<3xi16>, !uop.ptr<600xi8> {
  ^bb0(%b: memref<5xi8>, %h: memref<3xi16>, %in: memref<600xi8>, %i: index):
    %c5 = arith.constant 5 : index
    %c3 = arith.constant 3 : index
    %v = memref.load %in[%i] : memref<600xi8>
    %fifth = arith.remui %i, %c5 : index
    %old = memref.atomic_rmw addi %v, %b[%fifth] : (i8, memref<5xi8>) -> i8
    %w = arith.extsi %v : i8 to i16
    %third = arith.remui %i, %c3 : index
    %0 = memref.atomic_rmw maxu %w, %h[%third] : (i16, memref<3xi16>) -> i16
    jit.end
  }
}
