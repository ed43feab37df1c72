// Compiles the recordings that the host program makes of a module's kernels.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_MODULE_RECORDINGCOMPILER_H
#define TINYJIT_LIB_MODULE_RECORDINGCOMPILER_H

#include "lib/Module/CaptureOptimizer.h"
#include "lib/Module/ModuleSource.h"
#include "lib/Plan/PlanMaker.h"
#include "tinyjit/Runtime/Recording.h"

#include <mutex>

namespace tinyjit::module {

/// The compiler that a module gives its kernels, so that the runtime can make
/// plans of what it records of them. The module may be used by no other thread
/// meanwhile; calls of this object may come from several.
class RecordingCompiler
    : public runtime::CaptureLinker,
      public std::enable_shared_from_this<RecordingCompiler> {
public:
  /// All of them but `explain` outlive this object.
  RecordingCompiler(ModuleSource &source, program::CompileContext &context,
                    plan::PlanMaker &plans, Explanations explain,
                    std::shared_ptr<runtime::Store> store)
      : source(source), context(context), plans(plans), explain(explain),
        memory(std::move(store)) {}

  StatusOr<std::shared_ptr<const runtime::Plan>>
  link(const runtime::Recording &recording) override;
  Status save(const runtime::Recording &recording, const runtime::Store &store,
              const std::string &path) override;
  StatusOr<std::string> print(const runtime::Recording &recording) override;
  const std::shared_ptr<runtime::Store> &store() const override {
    return memory;
  }
  StatusOr<std::string> kernelText(const std::string &symbol) override;
  std::shared_ptr<runtime::CaptureLinker> linker() override {
    return shared_from_this();
  }

private:
  StatusOr<mlir::OwningOpRef<mlir::ModuleOp>>
  lower(const runtime::Recording &recording);
  StatusOr<plan::CompiledCapture> compile(const runtime::Recording &recording);
  Status addKernels(mlir::ModuleOp module, runtime::Recording &recording);
  Status addForeign(mlir::ModuleOp module, runtime::KernelSource &owner,
                    const std::string &symbol, runtime::Kernel &renamed);

  ModuleSource &source;
  program::CompileContext &context;
  plan::PlanMaker &plans;
  Explanations explain;
  std::shared_ptr<runtime::Store> memory;
  std::mutex mutex;
};

} // namespace tinyjit::module

#endif // TINYJIT_LIB_MODULE_RECORDINGCOMPILER_H
