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
    Option<"debugInfo", "debug-info", "bool", /*default=*/"false",
           "Give code line tables">,
  ];
}

#endif // TINYJIT_LIB_COMPILE_PASSES_TD
