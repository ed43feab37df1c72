// Lets several threads use one MLIR context for some time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Target/SharedContext.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/ThreadPool.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::target;

namespace {
class InlineExecutor final : public llvm::ThreadPoolInterface {
  void asyncEnqueue(llvm::unique_function<void()> task,
                    llvm::ThreadPoolTaskGroup *) override {
    task();
  }

public:
  void wait() override {}
  void wait(llvm::ThreadPoolTaskGroup &) override {}
  unsigned getMaxConcurrency() const override { return 1; }
};
} // namespace

SharedContext::SharedContext(MLIRContext &context, bool isShared)
    : context(isShared && !context.isMultithreadingEnabled() ? &context
                                                             : nullptr) {
  static InlineExecutor executor;
  if (this->context)
    context.setThreadPool(executor);
}

SharedContext::~SharedContext() {
  if (context)
    context->disableMultithreading();
}
