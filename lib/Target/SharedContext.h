// Lets several threads use one MLIR context for some time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_SHAREDCONTEXT_H
#define TINYJIT_LIB_TARGET_SHAREDCONTEXT_H

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace tinyjit::target {

/// Lets several threads use a context as long as this object lives. The threads
/// are the caller's: passes start none of their own meanwhile.
class SharedContext {
public:
  /// \param isShared false: nothing changes.
  SharedContext(mlir::MLIRContext &context, bool isShared);
  ~SharedContext();
  SharedContext(const SharedContext &) = delete;

private:
  /// Null if nothing was changed.
  mlir::MLIRContext *context;
};

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_SHAREDCONTEXT_H
