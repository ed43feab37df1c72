// Places that are computed: addresses out of a vector of some are elements at numbers out of a list of some. A quotient by 0,
// which stands where nothing runs, is not written, and neither is what compilers would compute of it.
// RUN: tinyjit-opt %s --render=c | FileCheck %s
// RUN: tinyjit-opt %s --render=c -o %t.c
// RUN: gcc -std=c11 -Wall -Wextra -Werror -Wno-unknown-pragmas -Wno-type-limits -Wno-unused-variable -Wno-unused-parameter -S %t.c -o - | FileCheck %s --check-prefix=ASM
// RUN: tinyjit-opt %s --render=wgsl | FileCheck %s --check-prefix=WGSL

// CHECK-LABEL: void gathered(
// CHECK: int32_t [[AT:[a-z0-9]+]]{{\[}}16];
// CHECK: in0[4 * i + (int64_t)[[AT]]{{\[}}0]]
// CHECK: in0[4 * i + (int64_t)[[AT]]{{\[}}15]]
// ASM: gathered:
jit.kernel @gathered(%out: !uop.ptr<9xf16>, %table: !uop.ptr<9x4xf16>, %at: !uop.ptr<9x64xi32>) {
  %i = uop.range 9
  %k = uop.range 64
  %n = uop.load %at[%i, %k] : !uop.ptr<9x64xi32>
  %index = arith.index_castui %n : i32 to index
  %c4 = arith.constant 4 : index
  %rest = arith.remui %index, %c4 : index
  %x = uop.load %table[%i, %rest] : !uop.ptr<9x4xf16>
  %s = uop.reduce add %x over %k lanes 16 : f16
  uop.store %s, %out[%i] : !uop.ptr<9xf16>
}

// WGSL-LABEL: fn nothing(
// WGSL-NOT: / 0
// WGSL-NOT: % 0
jit.kernel @nothing(%out: !uop.ptr<2x0xf32>, %in: !uop.ptr<2x0xf32>) {
  %i = uop.range 2
  %j = uop.range 0
  %x = uop.load %in[%i, %j] : !uop.ptr<2x0xf32>
  uop.store %x, %out[%i, %j] : !uop.ptr<2x0xf32>
}
