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

#include <chrono>

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
  /// Among those that the caller wants.
  size_t position = 0;
};
} // namespace

static Wanted describeWanted(const Module::Impl &impl, jit::KernelOp kernel,
                             CodeTier tier) {
  std::string structure = describeStructure(kernel, impl.target.debugInfo);
  std::string symbol = makeProgramSymbol(kernel, structure);
  CacheKey key = makeProgramKey(std::move(structure), impl.target,
                                impl.options.splitAlways, tier);
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
  std::optional<CompiledProgram> kept;
  if (bytes)
    kept = unpackProgram(*bytes);
  if (!kept)
    return;
  ++impl.stats.diskHits;
  wanted.program =
      memory.add(wanted.keyText,
                 std::make_shared<const CompiledProgram>(*std::move(kept)));
}

ProgramPtr tinyjit::keepProgram(const CacheKey &key, CompiledProgram program,
                                DiskCache *cache, std::string &cacheProblem) {
  if (cache)
    if (Status s = cache->put(key, packProgram(program)); !s.ok())
      cacheProblem = s.message();
  return ProgramMemory::get().add(
      key.text(), std::make_shared<const CompiledProgram>(std::move(program)));
}

namespace {
/// Says how far compiling is, once that takes long.
class Progress {
public:
  Progress(const std::function<void(const std::string &)> &show, size_t total)
      : show(show), total(total) {}
  ~Progress() {
    if (isShown)
      show("");
  }

  void update(size_t done) {
    using namespace std::chrono_literals;
    Clock::time_point now = Clock::now();
    if (now - start < 500ms || now - last < 50ms || done == total)
      return;
    show("compiling kernels " + std::to_string(done) + "/" +
         std::to_string(total));
    isShown = true;
    last = now;
  }

private:
  using Clock = std::chrono::steady_clock;
  const std::function<void(const std::string &)> &show;
  size_t total;
  Clock::time_point start = Clock::now(), last = {};
  bool isShown = false;
};
} // namespace

/// How kernels of `impl` are compiled.
static StatusOr<ProgramOptions> makeOptions(Module::Impl &impl, Tier tier) {
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  ProgramOptions options;
  options.target = impl.target;
  options.splitAlways = impl.options.splitAlways;
  options.tier = tier == Tier::Full ? CodeTier::Full : CodeTier::Quick;
  options.keepLowered = tier == Tier::Both;
  options.threads = *threads;
  options.emit.llvmIR = runtime::isDebugging(4);
  return options;
}

/// LLVM IR with the kernel's name in the place of the program's symbol, which
/// stands for nothing else.
static std::string callBy(const std::string &name, const std::string &symbol,
                          std::string llvmIR) {
  for (size_t at = 0; (at = llvmIR.find(symbol, at)) != std::string::npos;
       at += name.size())
    llvmIR.replace(at, symbol.size(), name);
  return llvmIR;
}

/// Compiles what was found nowhere.
static StatusOr<CompiledPrograms>
compileMissing(Module::Impl &impl, ArrayRef<Wanted *> missing, Tier tier) {
  Stopwatch watch(impl.stats.compileMs);
  StatusOr<ProgramOptions> options = makeOptions(impl, tier);
  if (!options.ok())
    return options.status();
  SmallVector<jit::KernelOp> kernels;
  std::vector<std::string> symbols;
  for (Wanted *wanted : missing) {
    kernels.push_back(wanted->kernel);
    symbols.push_back(wanted->symbol);
  }
  Progress progress(impl.options.progress, missing.size());
  if (impl.options.progress)
    options->progress = [&](size_t done) { progress.update(done); };
  CompiledPrograms compiled;
  Status status = withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        auto made = compilePrograms(kernels, symbols, *options);
        if (succeeded(made))
          compiled = std::move(*made);
        return made;
      },
      Status::unsupported);
  if (!status.ok())
    return status;
  impl.stats.programs += kernels.size();
  impl.stats.misses += kernels.size();
  if (options->emit.llvmIR) {
    std::string text;
    std::vector<CompiledKernel> made;
    for (auto [kernel, program] : llvm::zip_equal(kernels, compiled.programs)) {
      std::string name = kernel.getSymName().str();
      text += callBy(name, program.kernel.symbol, program.llvmIR);
      program.llvmIR.clear();
      made.push_back(program.kernel);
      made.back().symbol = name;
    }
    printCode(made, text);
  }
  return compiled;
}

/// Gives every one of `missing` its code, which is kept if it is what will be
/// asked for again.
static Status fillMissing(Module::Impl &impl, ArrayRef<Wanted *> missing,
                          Tier tier, FoundPrograms &found) {
  StatusOr<CompiledPrograms> compiled = compileMissing(impl, missing, tier);
  if (!compiled.ok())
    return compiled.status();
  bool keeps = tier != Tier::Both;
  bool writes = impl.cache && impl.options.cache == CacheMode::ReadWrite;
  for (auto [index, wanted] : llvm::enumerate(missing)) {
    CompiledProgram &program = compiled->programs[index];
    wanted->program =
        keeps ? keepProgram(wanted->key, std::move(program),
                            writes ? impl.cache.get() : nullptr,
                            impl.stats.cacheProblem)
              : std::make_shared<const CompiledProgram>(std::move(program));
    if (!keeps)
      found.rest.push_back(
          {wanted->position, wanted->key, std::move(compiled->lowered[index])});
  }
  return {};
}

StatusOr<FoundPrograms> tinyjit::findPrograms(Module::Impl &impl,
                                              ArrayRef<jit::KernelOp> kernels,
                                              Tier tier) {
  impl.stats.kernels += kernels.size();
  std::vector<std::unique_ptr<Wanted>> distinct;
  llvm::StringMap<Wanted *> byKey;
  SmallVector<Wanted *> ofKernels, missing;
  for (jit::KernelOp kernel : kernels) {
    auto wanted = std::make_unique<Wanted>(describeWanted(
        impl, kernel, tier == Tier::Quick ? CodeTier::Quick : CodeTier::Full));
    auto [known, isNew] = byKey.try_emplace(wanted->keyText, wanted.get());
    ofKernels.push_back(known->second);
    if (!isNew) {
      ++impl.stats.memoryHits;
      continue;
    }
    findOne(impl, *wanted);
    if (!wanted->program)
      missing.push_back(wanted.get());
    wanted->position = distinct.size();
    distinct.push_back(std::move(wanted));
  }
  if (!missing.empty() && impl.options.cache == CacheMode::Require)
    return Status::unsupported(
        "kernel @" + missing.front()->kernel.getSymName().str() +
        " is not in the cache '" + impl.cache->directory() +
        "' and may not be compiled");
  FoundPrograms found;
  if (!missing.empty())
    if (Status s = fillMissing(impl, missing, tier, found); !s.ok())
      return s;
  for (Wanted *wanted : ofKernels)
    found.ofKernels.push_back(wanted->program);
  for (const auto &wanted : distinct)
    found.distinct.push_back(wanted->program);
  return found;
}
