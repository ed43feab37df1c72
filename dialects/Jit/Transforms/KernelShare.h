// Names kernels that a pass makes by their contents, and keeps equal ones once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELSHARE_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELSHARE_H

#include "dialects/Jit/Jit.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"

namespace tinyjit::jit {

/// A kernel in no module with these parameters and an empty body, where
/// `builder` then stands. \param name for messages.
KernelOp createKernel(mlir::OpBuilder &builder, mlir::Location loc,
                      llvm::StringRef name, mlir::TypeRange types);

/// Puts kernels into a module, each text of a kernel once.
class KernelShare {
public:
  /// \param symbols of the module, which outlives this.
  /// \param prefix what names begin with; digits of the text's hash follow.
  KernelShare(mlir::SymbolTable &symbols, llvm::StringRef prefix)
      : symbols(symbols), prefix(prefix) {}

  /// Gives the kernel, which is in no module, a name that follows from what it
  /// computes, and puts it in; or gives the one that computes the same already.
  KernelOp share(mlir::OwningOpRef<KernelOp> kernel);

private:
  mlir::SymbolTable &symbols;
  std::string prefix;
  llvm::StringMap<KernelOp> known;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELSHARE_H
