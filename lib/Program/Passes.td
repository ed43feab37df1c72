// The pass that compiles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_PASSES_TD
#define TINYJIT_LIB_PROGRAM_PASSES_TD

include "mlir/Pass/PassBase.td"

def JitCompilePass : Pass<"jit-compile", "::mlir::ModuleOp"> {
  let summary = "Compile kernels to programs";
  let description = [{
    Compiles every `jit.kernel` for one CPU and puts a `jit.program` behind it:
    its machine code as a relocatable object, the kernel's readable name, an
    estimate of a launch's work, the size of the code, and what it spills.

    Input: a module with kernels. Output: the same with a program for each kernel
    that had none for this target. The program's symbol is the kernel's with the
    CPU's name after it. A kernel that cannot be compiled is an error there.

    With `target-gpu` the programs are for GPUs (docs/gpu.md) and hold PTX, a
    cubin or an HSACO; `functions` says how its functions are launched and
    what they need. With `folder` the code is there, too, as files: the program's
    name and `.ptx` or `.s`, `.cubin` or `.hsaco`. With `image-format=bitcode` the
    programs hold LLVM bitcode instead, for drivers that load it, and the files are
    `.bc` and its text, `.ll`.

    `key` is a hash of all that the code depends on: the kernel's structure,
    the options, the target, the sources of tinyjit, and the builds of MLIR and
    LLVM. A module that is loaded uses a program whose key is that of the code it
    would make, and compiles nothing; any other program stays without effect.

    Launches still name kernels; the object has the entry point `@k.entry`
    (tinyjit/Runtime/ABI.h) and the function `@k` with a parameter per array and
    scalar. The same input gives the same bytes.

    Example (`test/Program/jit-compile.mlir` runs it): with
    `--jit-compile="target-cpu=x86-64-v3"`

    ```mlir
    jit.kernel @zero(%out: !uop.ptr<8xf32>) name "fill_8" { ... }
    ```

    becomes that and

    ```mlir
    jit.program @"zero_x86-64-v3" of @zero for #jit.target<"x86_64-pc-linux-gnu", "x86-64-v3", "">
        "\7FELF..." {bytes = 32 : i64, code_bytes = 64 : i64, key = "3f0a...", ops = 0.0 : f64, readable_name = "fill_8",
                     reloads = 0 : i64, spills = 0 : i64, stack_bytes = 0 : i64}
    ```
  }];
  let options = [
    Option<"targetCPU", "target-cpu", "std::string", /*default=*/"\"native\"",
           "CPU to make code for: native, or a name and features as in znver4,-avx512f">,
    Option<"targetTriple", "target-triple", "std::string", /*default=*/"\"\"",
           "Kind of machine to make code for, as in aarch64-linux-gnu; empty for this machine's">,
    ListOption<"targetGPUs", "target-gpu", "std::string",
               "GPUs to make code for, in place of the CPU: sm_90a, gfx942, ...">,
    Option<"folder", "folder", "std::string", /*default=*/"",
           "Folder to write the code for GPUs to, too; empty for none">,
    Option<"imageFormat", "image-format", "std::string", /*default=*/"",
           "Format of images that the GPUs' driver loads: bitcode, or empty for the vendor's">,
    Option<"cudaFormat", "cuda-format", "std::string", /*default=*/"\"best\"",
           "Form of code for CUDA: ptx, cubin, or best, which is cubin if ptxas is there">,
    Option<"cudaToolkit", "cuda-toolkit", "std::string", /*default=*/"",
           "Folder of the CUDA toolkit; empty to look for it">,
    Option<"allowTF32", "allow-tf32", "bool", /*default=*/"false",
           "On GPUs, round the factors of f32 matrix products to TF32">,
    Option<"debugInfo", "debug-info", "bool", /*default=*/"false",
           "Give code line tables">,
    Option<"compileTimeout", "compile-timeout", "double", /*default=*/"300",
           "Longest time to compile one kernel, in seconds; 0 for no limit">,
  ];
}

#endif // TINYJIT_LIB_PROGRAM_PASSES_TD
