// The code of kernels: from memory, from disk, or compiled.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Compile/GpuProgramCompiler.h"
#include "lib/Compile/KernelIdentity.h"
#include "lib/Link/CachedPlan.h"
#include "lib/Link/DebugText.h"
#include "lib/Link/ModuleImpl.h"
#include "runtime/plan/Debug.h"
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
  /// For a GPU.
  std::optional<GpuSettings> gpu;
  std::string symbol;
  CacheKey key;
  std::string keyText;
  ProgramPtr program = nullptr;
  /// Among those that the caller wants.
  size_t position = 0;
};
} // namespace

static StatusOr<Wanted> describeWanted(Module::Impl &impl, const KernelUse &use,
                                       CodeTier tier) {
  Wanted wanted;
  wanted.kernel = use.kernel;
  std::string structure = describeStructure(use.kernel, impl.target.debugInfo);
  if (use.isForGpu()) {
    StatusOr<GpuSettings> settings = impl.gpuSettings(use);
    if (!settings.ok())
      return settings.status();
    wanted.gpu = *std::move(settings);
    structure += "\non " + use.kind;
  }
  wanted.symbol = makeProgramSymbol(use.kernel, structure);
  wanted.key = wanted.gpu ? makeGpuProgramKey(std::move(structure), *wanted.gpu)
                          : makeProgramKey(std::move(structure), impl.target,
                                           impl.options.splitAlways, tier);
  wanted.keyText = wanted.key.text();
  return wanted;
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

static void countCompiled(Module::Impl &impl, size_t count) {
  impl.stats.programs += static_cast<int64_t>(count);
  impl.stats.misses += static_cast<int64_t>(count);
}

/// Compiles what was found nowhere, for CPUs.
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
  countCompiled(impl, kernels.size());
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

/// What callers must know of a program for a GPU.
static CompiledProgram describe(CompiledGpuKernel compiled) {
  CompiledProgram program;
  program.kernel.symbol = compiled.program.symbol;
  program.kernel.scratchBytes = compiled.scratchBytes;
  program.kernel.scalars = std::move(compiled.scalars);
  program.kernel.gpuProgram =
      std::make_shared<const runtime::GpuProgram>(std::move(compiled.program));
  return program;
}

/// The same for GPUs, all of one kind: their code is full code at once.
static Status fillMissingGpu(Module::Impl &impl, ArrayRef<Wanted *> missing) {
  Stopwatch watch(impl.stats.compileMs);
  StatusOr<int> threads = runtime::numThreads();
  if (!threads.ok())
    return threads.status();
  SmallVector<jit::KernelOp> kernels;
  std::vector<std::string> symbols;
  for (Wanted *wanted : missing) {
    kernels.push_back(wanted->kernel);
    symbols.push_back(wanted->symbol);
  }
  const GpuSettings &gpu = *missing.front()->gpu;
  Progress progress(impl.options.progress, missing.size());
  auto update = [&](size_t done) {
    if (impl.options.progress)
      progress.update(done);
  };
  std::vector<CompiledGpuKernel> compiled;
  Status status = withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        auto made = compileGpuPrograms(kernels, symbols, gpu.target,
                                       gpu.options, *threads, update);
        if (succeeded(made))
          compiled = std::move(*made);
        return made;
      },
      Status::unsupported);
  if (!status.ok())
    return status;
  countCompiled(impl, kernels.size());
  bool writes = impl.cache && impl.options.cache == CacheMode::ReadWrite;
  for (auto [wanted, kernel] : llvm::zip_equal(missing, compiled))
    wanted->program = keepProgram(wanted->key, describe(std::move(kernel)),
                                  writes ? impl.cache.get() : nullptr,
                                  impl.stats.cacheProblem);
  return {};
}

/// Gives every one of `missing` its code, which is kept if it is what will be
/// asked for again.
static Status fillMissing(Module::Impl &impl, ArrayRef<Wanted *> missing,
                          Tier tier, FoundPrograms &found) {
  if (missing.empty())
    return {};
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

/// The same for programs of every kind.
static Status fillAll(Module::Impl &impl, ArrayRef<Wanted *> missing, Tier tier,
                      FoundPrograms &found) {
  std::map<std::string, SmallVector<Wanted *>> byChip;
  for (Wanted *wanted : missing)
    byChip[wanted->gpu ? wanted->gpu->target.chip : ""].push_back(wanted);
  for (auto &[chip, list] : byChip)
    if (Status s = chip.empty() ? fillMissing(impl, list, tier, found)
                                : fillMissingGpu(impl, list);
        !s.ok())
      return s;
  return {};
}

StatusOr<FoundPrograms> tinyjit::findPrograms(Module::Impl &impl,
                                              ArrayRef<KernelUse> kernels,
                                              Tier tier) {
  impl.stats.kernels += kernels.size();
  std::vector<std::unique_ptr<Wanted>> distinct;
  llvm::StringMap<Wanted *> byKey;
  SmallVector<Wanted *> ofKernels, missing;
  for (const KernelUse &use : kernels) {
    StatusOr<Wanted> described = describeWanted(
        impl, use, tier == Tier::Quick ? CodeTier::Quick : CodeTier::Full);
    if (!described.ok())
      return described.status();
    auto wanted = std::make_unique<Wanted>(*std::move(described));
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
  if (Status s = fillAll(impl, missing, tier, found); !s.ok())
    return s;
  for (Wanted *wanted : ofKernels)
    found.ofKernels.push_back(wanted->program);
  for (const auto &wanted : distinct)
    found.distinct.push_back(wanted->program);
  return found;
}
