// Finds the launches whose result can take the memory of an operand that
// nothing reads later.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_INPLACE_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_INPLACE_H

#include "dialects/Jit/Liveness.h"

namespace tinyjit::jit {

/// A launch that may write operand `written`, whose buffer begins to live
/// there, over operand `read`, whose buffer dies there.
struct InPlacePair {
  LaunchOp launch;
  int64_t time; ///< number of the launch, as `jit.live` counts
  unsigned written, read;
  mlir::Value writtenBuffer, readBuffer;
};

/// Finds the pairs, and makes the kernels that use one parameter for both.
class InPlace {
public:
  explicit InPlace(mlir::ModuleOp module) : symbols(module) {}

  /// The pairs of a capture, in order. Each buffer is written over once at
  /// most, and writes over one at most. Of the kernel it is asked that each
  /// load of the dying array reads the very element that is stored in the same
  /// step, so that nothing has to be copied first.
  llvm::SmallVector<InPlacePair>
  findPairs(Liveness &liveness,
            const llvm::MapVector<mlir::Value, unsigned> &outputs);

  /// Makes `launch` use one operand, `update`, for both of each pair, and a
  /// kernel that has one parameter for both. The launch's kernel stays as it
  /// is; equal kernels that this makes are one.
  void apply(LaunchOp launch, llvm::ArrayRef<InPlacePair> pairs);

  /// Whether each load of parameter `read` reads the very element that is
  /// stored to parameter `written` in the same step.
  bool canShare(KernelOp kernel, unsigned written, unsigned read);
  KernelOp getKernel(LaunchOp launch) {
    return mlir::cast<KernelOp>(symbols.lookup(launch.getKernel()));
  }

private:
  mlir::SymbolTable symbols;
  llvm::DenseMap<std::tuple<mlir::Operation *, unsigned, unsigned>, bool> known;
  llvm::StringMap<KernelOp> made;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_INPLACE_H
