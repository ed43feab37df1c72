// Line tables lead from the code of both kinds back to the ops, and cost no speed: the target is not "debug".
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=sm_90 cuda-format=ptx debug-info=true folder=%t" -o /dev/null
// RUN: FileCheck %s --check-prefix=PTX < %t/k.ptx
// PTX: .target sm_90{{$}}
// PTX: .loc 1 15 3
// PTX-NEXT: st.global
// RUN: tinyjit-opt %s --compile-gpu-functions="chip=gfx1201 debug-info=true folder=%t" -o /dev/null
// RUN: llvm-dwarfdump --debug-line %t/k.hsaco | FileCheck %s --check-prefix=LINES
// LINES: name: "debug-info.mlir"
// LINES: {{0x[0-9a-f]+}} 15 3

func.func @k(%p: !llvm.ptr, %x: f32) attributes {
    gpu.kernel, jit.image_launch = #jit.image_launch<
        block = [32, 1, 1], grid = affine_map<()[x] -> (1, 1, 1)>, most = [1, 1, 1]>} {
  llvm.store %x, %p : f32, !llvm.ptr
  return
}
