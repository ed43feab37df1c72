// The pass that compiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_COMPILE_PASSES_TD
#define TINYJIT_LIB_COMPILE_PASSES_TD

include "mlir/Pass/PassBase.td"

def JitCompilePass : Pass<"jit-compile", "::mlir::ModuleOp"> {
  let summary = "compile kernels to programs";
  let description = [{
    Compiles every `jit.kernel` for one CPU and puts a `jit.program` behind it:
    its machine code as a relocatable object, the kernel's readable name, an
    estimate of a launch's work, the size of the code, and what it spills.

    Input: a module with kernels. Output: the same with a program for each kernel
    that had none for this target. The program's symbol is the kernel's with the
    CPU's name behind it. What cannot be compiled is an error at the kernel.

    With `target-gpu` the programs are for GPUs (docs/gpu.md) and hold PTX, a
    cubin or an HSACO; `jit.functions` says how its functions are launched and
    what they need. With `folder` the code is there, too, as files: the program's
    name and `.ptx` or `.s`, `.cubin` or `.hsaco`, `.twin.so`.

    Launches still name kernels; the object has the entry point `@k.entry`
    (tinyjit/Runtime/ABI.h) and the function `@k` with a parameter per array and
    scalar. The same input gives the same bytes.

    Example (`test/Compile/jit-compile.mlir` runs it): with
    `--jit-compile="target-cpu=x86-64-v3"`

    ```mlir
    jit.kernel @zero(%out: !uop.ptr<8xf32>) name "fill_8" { ... }
    ```

    becomes that and

    ```mlir
    jit.program @"zero_x86-64-v3" of @zero for #jit.target<"x86_64-pc-linux-gnu", "x86-64-v3", "">
        "\7FELF..." {bytes = 32 : i64, code_bytes = 64 : i64, ops = 0.0 : f64, readable_name = "fill_8",
                     reloads = 0 : i64, spills = 0 : i64, stack_bytes = 0 : i64}
    ```
  }];
  let options = [
    Option<"targetCPU", "target-cpu", "std::string", /*default=*/"\"native\"",
           "CPU to make code for: native, or a name and features as in znver4,-avx512f">,
    ListOption<"targetGPUs", "target-gpu", "std::string",
               "GPUs to make code for instead: sm_90a, gfx942, ...">,
    Option<"folder", "folder", "std::string", /*default=*/"",
           "Where the code for GPUs is written to files, too; empty for nowhere">,
    Option<"twin", "twin", "bool", /*default=*/"false",
           "Write what test drivers run in place of the code to files, too">,
    Option<"cudaFormat", "cuda-format", "std::string", /*default=*/"\"best\"",
           "Form of code for CUDA: ptx, cubin, or best, which is cubin if ptxas is there">,
    Option<"cudaToolkit", "cuda-toolkit", "std::string", /*default=*/"",
           "Folder of the CUDA toolkit; empty to look for it">,
    Option<"allowTF32", "allow-tf32", "bool", /*default=*/"false",
           "On GPUs, round the factors of f32 matrix products to TF32">,
    Option<"debugInfo", "debug-info", "bool", /*default=*/"false",
           "Give code line tables">,
  ];
}

def CompileGpuFunctionsPass : Pass<"compile-gpu-functions", "::mlir::ModuleOp"> {
  let summary = "compile GPU functions to files";
  let description = [{
    Takes a module whose functions are one kernel in the form that docs/gpu.md
    describes under "Functions", and leaves it lowered. Writes to `folder` the
    assembly text, NAME.ptx or NAME.s, and what the driver loads, NAME.cubin or
    NAME.hsaco, and with `twin` NAME.twin.so; NAME is that of the first function. A remark at each function says
    its launch sizes, registers, spills and occupancy; one at the module each of what ptxas says besides.

    For tests and for those who write such functions; to get programs of kernels
    use `jit-compile`.
  }];
  let options = [
    Option<"chip", "chip", "std::string", /*default=*/"\"sm_80\"",
           "GPU to compile for: sm_90a, gfx942, ...">,
    Option<"folder", "folder", "std::string", /*default=*/"", "Where files are written; empty for none">,
    Option<"twin", "twin", "bool", /*default=*/"false",
           "Make what test drivers run in place of the code, too">,
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

#endif // TINYJIT_LIB_COMPILE_PASSES_TD
