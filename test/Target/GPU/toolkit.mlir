// ptxas is a program of a toolkit, which may be missing or refuse.
// RUN: rm -rf %t && mkdir -p %t/none %t/broken/bin
// RUN: echo '#!/bin/sh' > %t/broken/bin/ptxas
// RUN: echo 'echo "ptxas fatal: cannot do it" >&2; exit 3' >> %t/broken/bin/ptxas && chmod +x %t/broken/bin/ptxas

// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=sm_80 cuda-format=cubin cuda-toolkit=%t/none" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE -DFOLDER=%t
// NONE: error: a cubin needs the program ptxas; looked for bin/ptxas in [[FOLDER]]/none{{$}}
// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=sm_80 cuda-toolkit=%t/broken" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROKEN -DFOLDER=%t
// BROKEN: error: '[[FOLDER]]/broken/bin/ptxas' failed: ptxas fatal: cannot do it

// Without it the code is PTX, of which less is known.
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=sm_80 cuda-toolkit=%t/none folder=%t" -o /dev/null 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TEXT
// TEXT: remark: @my_k: block 32 x 1 x 1, 0 bytes of shared memory, -1 registers, -1 bytes spilled, occupancy -1 %
// RUN: ls %t | FileCheck %s --check-prefix=FILES
// FILES-NOT: cubin
// FILES: my.k.ptx
// FILES-NOT: cubin

// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=sm_42" 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not tinyjit-opt %s --compile-gpu-functions 2>&1 | FileCheck %s --check-prefix=NO-CHIP
// RUN: not tinyjit-opt %s --lower-gpu-functions 2>&1 | FileCheck %s --check-prefix=NO-CHIP
// NO-CHIP: error: '' is no chip that there is a target for, expected one of sm_80, {{.*}}, gfx1201
// RUN: not tinyjit-opt %s --lower-gpu-functions="chip=sm_42" 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not tinyjit-opt %s --jit-compile="target-gpu=sm_42" 2>&1 | FileCheck %s --check-prefix=CHIP
// CHIP: error: 'sm_42' is no chip that there is a target for, expected one of sm_80, sm_86, sm_89, sm_90, sm_90a, sm_100, sm_100a, sm_120, gfx90a, gfx942, gfx1100, gfx1201

// There is no machine code for the portable chip.
// RUN: not tinyjit-opt %s --tinyjit-lower-gpu-functions="chip=portable" 2>&1 | FileCheck %s --check-prefix=PORTABLE
// RUN: not tinyjit-opt %s --tinyjit-lower-gpu-kernels="chip=portable" 2>&1 | FileCheck %s --check-prefix=PORTABLE
// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=portable" 2>&1 | FileCheck %s --check-prefix=PORTABLE
// PORTABLE: error: 'portable' is no chip that there is a target for, expected one of sm_80, {{.*}}, gfx1201

// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=sm_80 cuda-format=fatbin" 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: not tinyjit-opt %s --jit-compile="target-gpu=sm_90 cuda-format=fatbin" 2>&1 | FileCheck %s --check-prefix=FORMAT
// FORMAT: error: cuda-format=fatbin, expected best, ptx or cubin
// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=gfx942 folder=%t/my.k.ptx/x" -o /dev/null 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot make the folder '{{.*}}/my.k.ptx/x': {{.+}}

func.func @my.k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [32, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
  %x = arith.constant 1.0 : f32
  llvm.store %x, %p : f32, !llvm.ptr
  return
}
