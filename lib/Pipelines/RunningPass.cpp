// The pass that runs on a thread, by which messages name it when it is left.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Pipelines/Pipelines.h"

#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"

#include <algorithm>
#include <utility>

using namespace mlir;
using namespace tinyjit;

namespace {
/// A pass and the symbol of its op. May be left in the middle of a change: it
/// allocates nothing.
struct Running {
  void set(StringRef pass, StringRef symbol) {
    argument = pass;
    size = std::min(symbol.size(), sizeof name);
    std::copy_n(symbol.data(), size, name);
  }

  StringRef argument;
  char name[100];
  size_t size = 0;
};

/// The inliner runs passes, which may run others.
constexpr size_t maxRunning = 4;

/// Passes that only run others have no argument, and are not noted.
class Noter final : public PassInstrumentation {
  void runBeforePass(Pass *pass, Operation *op) override;
  void runAfterPass(Pass *pass, Operation *) override { forget(pass); }
  void runAfterPassFailed(Pass *pass, Operation *) override { forget(pass); }
  static void forget(Pass *pass);
};
} // namespace

/// Those that run, the innermost last.
static thread_local Running running[maxRunning];
static thread_local size_t numRunning = 0;

void Noter::runBeforePass(Pass *pass, Operation *op) {
  if (pass->getArgument().empty())
    return;
  auto name = op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName());
  if (numRunning < maxRunning)
    running[numRunning].set(pass->getArgument(), name ? name.getValue() : "");
  ++numRunning;
}

void Noter::forget(Pass *pass) {
  if (!pass->getArgument().empty())
    --numRunning;
}

void pipelines::notePasses(PassManager &passes) {
  passes.addInstrumentation(std::make_unique<Noter>());
}

std::string pipelines::takeRunningPass() {
  std::string text;
  if (std::min(std::exchange(numRunning, 0), maxRunning) == 0)
    return text;
  // The outermost one is the one of our order.
  const Running &taken = running[0];
  text = ("the pass " + taken.argument).str();
  if (taken.size)
    text += (" over @" + StringRef(taken.name, taken.size)).str();
  return text;
}
