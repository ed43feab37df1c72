// Builds the kernel that merged launches run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONBUILDER_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONBUILDER_H

#include "dialects/Jit/Transforms/FusionPlan.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

namespace tinyjit::jit {

/// Makes the kernel that computes a root of a plan with all that is absorbed
/// by it, and says what it is launched on.
class FusionBuilder {
public:
  FusionBuilder(const FusionPlan &plan, unsigned root);

  /// Numbers that two roots have in common exactly if one kernel serves both.
  /// Kernels count by their address.
  llvm::SmallVector<int64_t> getKey() const;

  /// The kernel, with an empty name, not yet in a module.
  KernelOp build();

  /// Operands and access words of the launch.
  llvm::ArrayRef<mlir::Value> getOperands() const { return operands; }
  llvm::ArrayRef<int32_t> getAccess() const { return access; }

private:
  void listParameters(bool arrays);
  unsigned addParameter(mlir::Value operand, mlir::Type type);
  void createRanges(mlir::OpBuilder &builder);
  mlir::Value createForm(mlir::OpBuilder &builder, const AffineForm &form);
  void cloneMember(mlir::OpBuilder &builder, unsigned member);

  const FusionPlan &plan;
  unsigned root;
  llvm::SmallVector<int> members;
  /// Per member and parameter of its kernel: the parameter of the new one, or
  /// -1 for an array that is computed.
  llvm::SmallVector<llvm::SmallVector<int>> parameters;
  llvm::SmallVector<mlir::Value> operands;
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<int32_t> access;
  llvm::DenseMap<std::pair<mlir::Value, mlir::Type>, unsigned> known;

  KernelOp kernel;
  /// The new range of each variable.
  llvm::SmallVector<mlir::Value> variables;
  /// The value that each member computes.
  llvm::DenseMap<int, mlir::Value> results;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_FUSIONBUILDER_H
