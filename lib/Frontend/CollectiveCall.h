// Calls of kernels whose bodies are collectives.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_FRONTEND_COLLECTIVECALL_H
#define TINYJIT_LIB_FRONTEND_COLLECTIVECALL_H

#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"

#include "mlir/IR/PatternMatch.h"

namespace tinyjit::frontend {

/// A collective to be: the attributes of `jit.collective`.
struct CollectiveForm {
  jit::CollectiveKind kind;
  llvm::SmallVector<mlir::StringAttr> axes = {};
  std::optional<jit::CollectiveReduction> reduction = std::nullopt;
  std::optional<int64_t> dim = std::nullopt;
  std::optional<int64_t> split = std::nullopt;
  std::optional<int64_t> rank = std::nullopt;
  std::optional<llvm::SmallVector<int64_t>> pairs = std::nullopt;
};

/// Makes a `jit.call` in front of `op`, of a kernel with this collective, which
/// is one of the module that is equal, or a new one.
/// \returns failure, with an error at `op`, if the types are no tensors of
/// known
///   sizes, or the collective breaks a rule.
mlir::FailureOr<jit::CallOp>
callCollective(mlir::Operation *op, jit::MeshAttr mesh,
               const CollectiveForm &form, mlir::TypeRange results,
               mlir::ValueRange operands, mlir::RewriterBase &rewriter);

} // namespace tinyjit::frontend

#endif // TINYJIT_LIB_FRONTEND_COLLECTIVECALL_H
