// Decides which launches become one kernel that computes a few rows at a time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINPLAN_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINPLAN_H

#include "dialects/Jit/Jit.h"

namespace tinyjit::jit {

/// A launch of a chain, and where its rows are.
struct ChainMember {
  LaunchOp launch;
  /// The kernel, in the form that it would be compiled in.
  KernelOp kernel;
  uop::StoreOp store;
  /// The buffer that the store writes: the array that is handed on, or the
  /// result.
  mlir::Value buffer;
  /// It is a large product with a constant, which packing makes faster.
  bool isPacked = false;
  /// Per coordinate of the chain the range of the kernel that runs over it,
  /// that over most memory first. The last one counts the rows.
  llvm::SmallVector<uop::RangeOp> rows;
};

/// Launches that hand arrays on to each other, in their order. All but the last
/// one store what only later ones load, at the same values of the coordinates.
struct Chain {
  llvm::SmallVector<ChainMember> members;

  const ChainMember &getRoot() const { return members.back(); }
  /// The member that stores `buffer`, or null.
  const ChainMember *findWriter(mlir::Value buffer) const;
};

/// A member of its own; nothing if `launch`, whose kernel is `kernel`, can be
/// in no chain. \param symbols of the module.
std::optional<ChainMember> makeMember(LaunchOp launch, KernelOp kernel,
                                      mlir::SymbolTable &symbols);

/// Puts `producer` in front of `chain`, if that can be and saves something.
/// \returns why not, or null.
const char *addToChain(Chain &chain, ChainMember producer);

/// Whether a chain moves fewer bytes than its launches one by one.
/// \returns why it does not, or null.
const char *checkGain(const Chain &chain);

/// The load's place among the parameters of its kernel's launch.
mlir::Value getLoadedBuffer(const ChainMember &member, uop::LoadOp load);

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_CHAINPLAN_H
