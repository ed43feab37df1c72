// The key of a plan in the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/PlanKey.h"

#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/RuntimeTypes.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::plan;

/// The capture, its kernels and the types of what it gets from the module.
static std::string textOf(jit::CaptureOp capture, bool locations) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  SymbolTable symbols(capture->getParentOp());
  llvm::SetVector<Operation *> kernels;
  llvm::SetVector<StringRef> globals;
  capture.walk([&](Operation *op) {
    if (auto launch = dyn_cast<jit::LaunchOp>(op))
      kernels.insert(symbols.lookup(launch.getKernel()));
    else if (auto get = dyn_cast<jit::GetOp>(op))
      globals.insert(get.getSymbol());
  });
  // Otherwise each would look at the whole module.
  OpPrintingFlags flags = OpPrintingFlags().useLocalScope();
  flags.enableDebugInfo(locations);
  capture->print(stream, flags);
  for (Operation *kernel : kernels) {
    kernel->print(stream << '\n', flags);
    // Errors of a collective name its place.
    if (auto collective = dyn_cast_or_null<jit::CollectiveOp>(
            jit::getForeign(cast<jit::KernelOp>(kernel))))
      stream << jit::describePlace(collective);
  }
  for (StringRef name : globals) {
    Operation *global = symbols.lookup(name);
    stream << '\n' << global->getName() << ' ' << name;
  }
  return text;
}

cache::CacheKey plan::makePlanKey(jit::CaptureOp capture,
                                  const program::CodeSettings &settings,
                                  const program::TargetsByKind &targets) {
  // Graphs are code for the CPU.
  unsigned stages = options::HostCode;
  for (const auto &[kind, target] : targets)
    stages |= target->getStage();
  cache::CacheKey key{"plan", textOf(capture, settings.options.debugInfo),
                      program::describeSettings(settings, stages)};
  for (const auto &[kind, target] : targets)
    if (kind != target::getHostKind().getName())
      target->describe(key.parts);
  return key;
}
