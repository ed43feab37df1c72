// The pass that compiles GPU functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_PASSES_TD
#define TINYJIT_LIB_TARGET_PASSES_TD

include "mlir/Pass/PassBase.td"

def CompileGpuFunctionsPass : Pass<"compile-gpu-functions", "::mlir::ModuleOp"> {
  let summary = "Compile GPU functions to files";
  let description = [{
    Takes a module whose functions are one kernel in the form that docs/gpu.md
    describes under "Functions", and leaves it lowered. Writes to `folder` the
    assembly text, NAME.ptx or NAME.s, and what the driver loads, NAME.cubin or
    NAME.hsaco; NAME is that of the first function. A remark at each function says
    its launch sizes, registers, spills and occupancy; one at the module each of what ptxas says besides.

    For tests and for those who write such functions; to get programs of kernels
    use `jit-compile`.
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"",
           "GPU to compile for: sm_90a, gfx942, ...">,
    Option<"folder", "folder", "std::string", /*default=*/"", "Folder to write files to; empty for none">,
    Option<"cudaFormat", "cuda-format", "std::string", /*default=*/"\"best\"",
           "Form of code for CUDA: ptx, cubin, or best, which is cubin if ptxas is there">,
    Option<"cudaToolkit", "cuda-toolkit", "std::string", /*default=*/"",
           "Folder of the CUDA toolkit; empty to look for it">,
    Option<"rocmLibraries", "rocm-libraries", "std::string", /*default=*/"",
           "Folder of ROCm's device libraries; empty to look for it">,
    Option<"debugInfo", "debug-info", "bool", /*default=*/"false",
           "Give code line tables">,
  ];
}

#endif // TINYJIT_LIB_TARGET_PASSES_TD
