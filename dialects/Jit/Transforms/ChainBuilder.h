// Builds the kernel that computes a chain of launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINBUILDER_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINBUILDER_H

#include "dialects/Jit/Transforms/ChainPlan.h"

#include "mlir/IR/IRMapping.h"

namespace tinyjit::jit {

/// Writes the kernels of a chain behind each other, over the same ranges of
/// rows. An array that is handed on becomes a `uop.local`.
class ChainBuilder {
public:
  explicit ChainBuilder(const Chain &chain);

  /// The kernel, in no module and without a name of its own.
  KernelOp build();
  /// The operands of its launch, and its words of access.
  llvm::ArrayRef<mlir::Value> getOperands() const { return operands; }
  llvm::ArrayRef<int32_t> getAccess() const { return access; }

private:
  /// Memory of the kernel's own, and the store that fills it.
  struct Local {
    mlir::Value array, token;
  };

  void listParameters(bool arrays);
  void createLocal(mlir::OpBuilder &builder, const ChainMember &member);
  void cloneMember(mlir::OpBuilder &builder, const ChainMember &member);
  mlir::Value cloneLoad(mlir::OpBuilder &builder, uop::LoadOp load,
                        const Local &local, mlir::IRMapping &map);

  const Chain &chain;
  KernelOp kernel;
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<int32_t> access;
  /// The parameter of each operand, as it is typed.
  llvm::DenseMap<std::pair<mlir::Value, mlir::Type>, unsigned> known;
  /// Over the coordinates of the chain.
  llvm::SmallVector<mlir::Value> rows;
  /// By the buffer that was handed on.
  llvm::DenseMap<mlir::Value, Local> locals;
};

/// Has functions of `math` that `kernel`, made of a chain, would compute more
/// than once for an element of a row computed once, and kept in a `uop.local`.
void storeSharedFunctions(KernelOp kernel);

/// The type of an array of `shape`, the last dimension of which begins on a
/// cache line of its own at each row.
uop::PtrType getRowType(llvm::ArrayRef<int64_t> shape, mlir::Type element);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINBUILDER_H
