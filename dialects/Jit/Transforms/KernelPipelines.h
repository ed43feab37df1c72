// Helpers of passes over modules that write kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H
#define TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H

#include "dialects/Jit/Jit.h"
#include "dialects/Jit/Transforms/KernelParts.h"

#include "mlir/Pass/PassManager.h"

namespace tinyjit::jit {

/// A member of a pass, which gives the pipelines to `runPipeline`.
struct KernelPipelines {
  KernelPipelines();

  /// Simplifies a kernel that was written by a pass.
  mlir::OpPassManager clean{KernelOp::getOperationName()};
  /// Fixes what a kernel computes, as compiling it alone would
  /// (`uop::buildPrepareKernel`).
  mlir::OpPassManager prepare{KernelOp::getOperationName()};
};

/// Erases the kernels of `module` that no launch and no program names, if they
/// are `candidates`.
void eraseUnusedKernels(mlir::ModuleOp module,
                        llvm::function_ref<bool(KernelOp)> candidates);

/// Checks the kinds of devices that an option of a pass names.
/// \returns failure, with an error at `module`, for a kind that is not
///   registered with the runtime.
llvm::LogicalResult checkDeviceKinds(mlir::ModuleOp module,
                                     llvm::ArrayRef<std::string> kinds);

/// A pass over modules, on top of its generated class, that launches parts of a
/// kernel in its place, on devices of the option `kinds`.
template <class Base>
class PartsPass : public Base {
public:
  using Base::Base;

  void runOnOperation() final {
    mlir::ModuleOp module = this->getOperation();
    if (failed(checkDeviceKinds(module, *this->kinds)))
      return this->signalPassFailure();
    mlir::SymbolTable table(module);
    symbols = &table;
    llvm::DenseSet<mlir::StringAttr> replaced = replaceLaunches();
    eraseUnusedKernels(module, [&](KernelOp kernel) {
      return replaced.contains(kernel.getSymNameAttr());
    });
  }

protected:
  /// \returns the names of the kernels that parts were launched in the place
  ///   of.
  virtual llvm::DenseSet<mlir::StringAttr> replaceLaunches() = 0;

  /// A copy of `kernel` in which it is decided what it computes, and in which
  /// order; it stands nowhere. Null if the pass has failed.
  mlir::OwningOpRef<KernelOp> prepareCopy(KernelOp kernel) {
    mlir::OwningOpRef<KernelOp> copy(kernel.clone());
    this->getOperation().push_back(*copy);
    bool isPrepared =
        llvm::succeeded(this->runPipeline(pipelines.prepare, *copy));
    (*copy)->remove();
    if (isPrepared)
      return copy;
    this->signalPassFailure();
    return {};
  }

  /// Puts `part` of a kernel with `numArrays` into the module, without what it
  /// does not use. \returns as `eraseUnusedParameters`.
  llvm::SmallVector<unsigned> finishPart(KernelOp part, const llvm::Twine &name,
                                         unsigned numArrays) {
    part.setSymName(name.str());
    part.removeDisplayNameAttr();
    symbols->insert(part);
    if (llvm::failed(this->runPipeline(pipelines.clean, part)))
      this->signalPassFailure();
    return eraseUnusedParameters(part, numArrays);
  }

  KernelPipelines pipelines;
  /// Of the module, while launches are replaced.
  mlir::SymbolTable *symbols = nullptr;
};

} // namespace tinyjit::jit

#endif // TINYJIT_DIALECTS_JIT_TRANSFORMS_KERNELPIPELINES_H
