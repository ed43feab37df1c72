// A function of a vendor's library is linked from there; without the library it is an error that says where it was
// looked for. A function that LLVM has an instruction for needs none.
// RUN: rm -rf %t && mkdir -p %t/cuda/nvvm/libdevice %t/rocm %t/none
// RUN: llvm-as %S/Inputs/libdevice.ll -o %t/cuda/nvvm/libdevice/libdevice.10.bc
// RUN: llvm-as %S/Inputs/ocml.ll -o %t/rocm/ocml.bc

// RUN: tinyjit-opt %s --compile-gpu-functions="chip=sm_90 cuda-toolkit=%t/cuda folder=%t" -o /dev/null
// RUN: FileCheck %s --check-prefix=PTX < %t/k.ptx
// PTX-NOT: {{\.extern|__nv_|\.visible \.func}}
// PTX: sqrt.rn.f32
// PTX: mul.rn.f32 {{.*}} 0f40A00000;

// 9.4.2 as a number: 9402.
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=gfx942 rocm-libraries=%t/rocm folder=%t" -o /dev/null
// RUN: FileCheck %s --check-prefix=ISA < %t/k.s
// ISA: 0x4612e800
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=gfx90a rocm-libraries=%t/rocm folder=%t" -o /dev/null
// RUN: FileCheck %s --check-prefix=GFX90A < %t/k.s
// GFX90A: 0x460cc800

// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=sm_90 cuda-toolkit=%t/none" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-CUDA -DFOLDER=%t
// NO-CUDA: error: kernel @k needs the function '__nv_erff', which a device library has; looked for [[FOLDER]]/none/nvvm/libdevice/libdevice.10.bc{{$}}
// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=gfx1100 rocm-libraries=%t/none" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NO-ROCM -DFOLDER=%t
// NO-ROCM: error: kernel @k needs the function '__ocml_erf_f32', which a device library has; looked for [[FOLDER]]/none/ocml.bc{{$}}

// One that is no library is an error, too.
// RUN: echo nothing > %t/none/ocml.bc
// RUN: not tinyjit-opt %s --compile-gpu-functions="chip=gfx1100 rocm-libraries=%t/none" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BROKEN -DFOLDER=%t
// BROKEN: error: cannot read the device library '[[FOLDER]]/none/ocml.bc': {{.+}}

func.func @k(%p: !llvm.ptr) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [32, 1, 1], grid = affine_map<() -> (1, 1, 1)>, most = [1, 1, 1]>} {
  %x = llvm.load %p : !llvm.ptr -> f32
  %y = math.sqrt %x : f32
  %z = math.erf %y : f32
  llvm.store %z, %p : f32, !llvm.ptr
  return
}
