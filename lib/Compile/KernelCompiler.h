// Compiles kernels to a relocatable object.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_KERNELCOMPILER_H
#define TINYJIT_COMPILE_KERNELCOMPILER_H

#include "dialects/Jit/Jit.h"
#include "lib/Compile/TargetOptions.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <memory>

namespace llvm {
class TargetMachine;
} // namespace llvm

namespace tinyjit {

/// One kernel of a compiled object.
struct CompiledKernel {
  /// The function with one parameter per array and scalar.
  std::string symbol;
  /// The function of type TinyJITEntry (tinyjit/Runtime/ABI.h).
  std::string entrySymbol;
  /// Bytes of scratch memory, 64-byte aligned, that a call needs; 0 for none.
  int64_t scratchBytes = 0;
};

/// What comes out of a compilation.
struct CompiledKernels {
  /// A relocatable object file.
  std::string object;
  /// LLVM IR after optimization; empty unless asked for.
  std::string llvmIR;
  /// Assembly text; empty unless asked for.
  std::string assembly;
  /// In the order of the kernels given.
  std::vector<CompiledKernel> kernels;
};

/// Which of the texts to produce besides the object.
struct EmitFlags {
  bool llvmIR = false;
  bool assembly = false;
};

/// Compiles kernels for one machine. Keep it to compile more than once: it
/// holds the target machine. Not thread-safe; several compilers may work side
/// by side on kernels of different contexts.
class KernelCompiler {
public:
  explicit KernelCompiler(const TargetOptions &target = {});
  ~KernelCompiler();

  /// Compiles `kernels` (at least one, of one context, with distinct symbols)
  /// into one object. The kernels themselves stay as they are. Errors are
  /// diagnostics at the kernel concerned: an unknown target, a failure of LLVM,
  /// a symbol that the object would need from elsewhere.
  mlir::FailureOr<CompiledKernels>
  compile(llvm::ArrayRef<jit::KernelOp> kernels, EmitFlags emit = {});

  /// The kernels as functions of loops over scalars and vectors: what is
  /// compiled, for `--emit=loops`.
  mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lowerToLoops(llvm::ArrayRef<jit::KernelOp> kernels);

  /// The target with all fields filled.
  const TargetOptions &getTarget() const { return target; }

private:
  mlir::LogicalResult createMachine(mlir::Location loc);

  TargetOptions target;
  std::unique_ptr<llvm::TargetMachine> machine;
};

} // namespace tinyjit

#endif // TINYJIT_COMPILE_KERNELCOMPILER_H
