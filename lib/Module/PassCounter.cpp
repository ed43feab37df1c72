// Counts what captures consist of after each pass over them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/PassCounter.h"

#include "dialects/Jit/Jit.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

static PassStep count(ModuleOp module, StringRef pass) {
  PassStep step;
  step.pass = pass.str();
  llvm::StringSet<> kernels;
  auto addWork = [&](Operation *op) {
    ++step.launches;
    step.prologueLaunches += bool(op->getParentOfType<jit::PrologueOp>());
  };
  for (auto capture : module.getOps<jit::CaptureOp>())
    capture.walk([&](Operation *op) {
      if (auto launch = dyn_cast<jit::LaunchOp>(op)) {
        kernels.insert(launch.getKernel());
        addWork(op);
      } else if (isa<jit::CopyOp>(op)) {
        addWork(op);
      } else if (isa<jit::GraphOp>(op)) {
        ++step.batches;
      } else if (auto alloc = dyn_cast<jit::AllocOp>(op)) {
        ++step.temporaries;
        step.temporaryBytes += alloc.getType().getMaxBytes();
      }
    });
  step.kernels = kernels.size();
  return step;
}

namespace {
class Counter final : public PassInstrumentation {
public:
  Counter(ModuleOp module, std::vector<PassStep> &steps)
      : module(module), steps(steps) {}

  /// A pass over each capture counts once, when it has run over all of them.
  void runAfterPass(Pass *pass, Operation *op) override {
    StringRef name = pass->getArgument();
    if (!name.empty() && isa<ModuleOp, jit::CaptureOp>(op) && isLast(op))
      steps.push_back(count(module, name));
  }

private:
  bool isLast(Operation *op) {
    if (isa<ModuleOp>(op))
      return true;
    Operation *last = nullptr;
    for (auto capture : module.getOps<jit::CaptureOp>())
      last = capture;
    return op == last;
  }

  ModuleOp module;
  std::vector<PassStep> &steps;
};
} // namespace

void module::countPasses(PassManager &manager, ModuleOp module,
                         std::vector<PassStep> &steps) {
  steps = {count(module, "")};
  manager.addInstrumentation(std::make_unique<Counter>(module, steps));
}
