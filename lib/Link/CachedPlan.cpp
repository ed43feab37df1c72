// Plans of captures, kept on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedPlan.h"

#include "lib/Program/KernelIdentity.h"

#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tinyjit;

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
  for (Operation *kernel : kernels)
    kernel->print(stream << '\n', flags);
  for (StringRef name : globals) {
    Operation *global = symbols.lookup(name);
    stream << '\n' << global->getName() << ' ' << name;
  }
  return text;
}

CacheKey tinyjit::makePlanKey(jit::CaptureOp capture,
                              const TargetOptions &target, bool splitAlways,
                              CodeTier tier, const TargetsByKind &targets) {
  CacheKey key{"plan", textOf(capture, target.debugInfo),
               describeCompiler(target, splitAlways, tier)};
  for (const auto &[kind, other] : targets)
    if (kind != getHostKind().getName())
      other->describe(tier, key.parts);
  return key;
}

CacheKey tinyjit::makeTuningKey(jit::KernelOp kernel,
                                const TargetOptions &target, bool splitAlways,
                                int threads) {
  CacheKey key{"tuning", describeStructure(kernel),
               describeCompiler(target, splitAlways, CodeTier::Full)};
  key.parts.push_back({"threads", std::to_string(threads)});
  return key;
}
