// The code of kernels: from memory, from disk, or compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/KernelIdentity.h"
#include "lib/Link/CachedPlan.h"
#include "lib/Link/DebugText.h"
#include "lib/Link/ModuleImpl.h"
#include "runtime/Debug.h"
#include "tinyjit/Runtime/Threads.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

namespace {
/// A program that kernels need.
struct Wanted {
  /// The first kernel that is it.
  jit::KernelOp kernel;
  std::string symbol;
  CacheKey key;
  std::string keyText;
  ProgramPtr program = nullptr;
};
} // namespace

static Wanted describeWanted(const Module::Impl &impl, jit::KernelOp kernel) {
  std::string structure = describeStructure(kernel);
  if (impl.target.debugInfo) { // which holds names and places
    llvm::raw_string_ostream stream(structure);
    kernel->print(stream,
                  OpPrintingFlags().useLocalScope().enableDebugInfo(true));
  }
  std::string symbol = makeProgramSymbol(kernel, structure);
  CacheKey key = makeProgramKey(std::move(structure), impl.target,
                                impl.options.splitAlways, CodeTier::Full);
  std::string text = key.text();
  return {kernel, std::move(symbol), std::move(key), std::move(text)};
}

/// Looks in memory, then on disk, and counts.
static void findOne(Module::Impl &impl, Wanted &wanted) {
  ProgramMemory &memory = ProgramMemory::get();
  if ((wanted.program = memory.find(wanted.keyText))) {
    ++impl.stats.memoryHits;
    return;
  }
  std::optional<std::string> bytes;
  if (impl.cache)
    bytes = impl.cache->get(wanted.key);
  std::optional<Program> kept;
  if (bytes)
    kept = unpackProgram(*bytes);
  if (!kept)
    return;
  ++impl.stats.diskHits;
  wanted.program = memory.add(
      wanted.keyText, std::make_shared<const Program>(*std::move(kept)));
}

/// Compiles what was found nowhere.
static Status compileMissing(Module::Impl &impl, ArrayRef<Wanted *> missing) {
  Stopwatch watch(impl.stats.compileMs);
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  ProgramOptions options;
  options.target = impl.target;
  options.splitAlways = impl.options.splitAlways;
  options.threads = *threads;
  options.emit.llvmIR = runtime::isDebugging(4);
  SmallVector<jit::KernelOp> kernels;
  std::vector<std::string> symbols;
  for (Wanted *wanted : missing) {
    kernels.push_back(wanted->kernel);
    symbols.push_back(wanted->symbol);
  }
  CompiledPrograms compiled;
  Status status = withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        auto made = compilePrograms(kernels, symbols, options);
        if (succeeded(made))
          compiled = std::move(*made);
        return made;
      },
      Status::unsupported);
  if (!status.ok())
    return status;
  impl.stats.programs += kernels.size();
  impl.stats.misses += kernels.size();
  std::string text;
  std::vector<CompiledKernel> made;
  for (auto [wanted, program] : llvm::zip_equal(missing, compiled.programs)) {
    text += program.llvmIR;
    made.push_back(program.kernel);
    program.llvmIR.clear();
    if (impl.cache && impl.options.cache == CacheMode::ReadWrite)
      if (Status s = impl.cache->put(wanted->key, packProgram(program));
          !s.ok())
        impl.stats.cacheProblem = s.message();
    wanted->program = ProgramMemory::get().add(
        wanted->keyText, std::make_shared<const Program>(std::move(program)));
  }
  if (options.emit.llvmIR)
    printCode(made, text);
  return {};
}

StatusOr<FoundPrograms> tinyjit::findPrograms(Module::Impl &impl,
                                              ArrayRef<jit::KernelOp> kernels) {
  impl.stats.kernels += kernels.size();
  std::vector<std::unique_ptr<Wanted>> distinct;
  llvm::StringMap<Wanted *> byKey;
  SmallVector<Wanted *> ofKernels, missing;
  for (jit::KernelOp kernel : kernels) {
    auto wanted = std::make_unique<Wanted>(describeWanted(impl, kernel));
    auto [known, isNew] = byKey.try_emplace(wanted->keyText, wanted.get());
    ofKernels.push_back(known->second);
    if (!isNew) {
      ++impl.stats.memoryHits;
      continue;
    }
    findOne(impl, *wanted);
    if (!wanted->program)
      missing.push_back(wanted.get());
    distinct.push_back(std::move(wanted));
  }
  if (!missing.empty() && impl.options.cache == CacheMode::Require)
    return Status::unsupported(
        "kernel @" + missing.front()->kernel.getSymName().str() +
        " is not in the cache '" + impl.cache->directory() +
        "' and may not be compiled");
  if (!missing.empty())
    if (Status s = compileMissing(impl, missing); !s.ok())
      return s;
  FoundPrograms found;
  for (Wanted *wanted : ofKernels)
    found.ofKernels.push_back(wanted->program);
  for (const auto &wanted : distinct)
    found.distinct.push_back(wanted->program);
  return found;
}
