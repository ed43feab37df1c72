// Finds the code of kernels in memory, in the module or on disk, or compiles
// it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/Programs.h"

#include "lib/Program/CompileApart.h"
#include "lib/Target/ProgramCompiler.h"
#include "runtime/plan/Debug.h"
#include "runtime/plan/Describe.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/Threads.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;
using target::CodeTier;
using target::Program;

namespace {
/// A program that kernels need.
struct Wanted {
  /// The first kernel that is it.
  KernelUse use;
  jit::KernelOp kernel;
  target::KernelTargetPtr target;
  ProgramName name;
  std::string keyText;
  /// Quick code for good, whatever the tier is.
  bool staysQuick = false;
  target::ProgramPtr program = nullptr;
  /// Among those that the caller wants.
  size_t position = 0;
};
} // namespace

static StatusOr<Wanted> describeWanted(const CompileContext &context,
                                       const KernelUse &use, CodeTier tier) {
  StatusOr<target::KernelTargetPtr> target = context.targetOf(use);
  RETURN_IF_ERROR(target.status());
  Wanted wanted;
  wanted.use = use;
  wanted.kernel = use.kernel;
  wanted.target = *std::move(target);
  wanted.name = nameProgram(use.kernel, use.kind, *wanted.target, tier);
  wanted.keyText = wanted.name.key.text();
  return wanted;
}

/// Says that quick code stays in the place of full code.
static void noteSubstitute(CompileContext &context, const Program &program) {
  if (!program.substituteReason.empty())
    context.stats.tierProblem = program.substituteReason;
}

/// Looks in memory, in the module, then on disk, and counts.
static void findOne(CompileContext &context, Wanted &wanted) {
  ProgramMemory &memory = ProgramMemory::get();
  if ((wanted.program = memory.find(wanted.keyText))) {
    ++context.stats.memoryHits;
    noteSubstitute(context, *wanted.program);
    return;
  }
  std::optional<Program> found;
  if ((found = context.inModule.find(wanted.name))) {
    ++context.stats.memoryHits;
  } else if (auto bytes = context.cache.get(wanted.name.key)) {
    found = target::unpackProgram(*bytes);
    context.stats.diskHits += found.has_value();
  }
  if (found)
    wanted.program = memory.add(
        wanted.keyText, std::make_shared<const Program>(*std::move(found)));
}

target::ProgramPtr program::keepProgram(const cache::CacheKey &key,
                                        Program program,
                                        cache::DiskCache *cache,
                                        std::string &cacheProblem) {
  if (cache && program.substituteReason.empty())
    if (Status s = cache->put(key, target::packProgram(program)); !s.ok())
      cacheProblem = s.message();
  return ProgramMemory::get().add(
      key.text(), std::make_shared<const Program>(std::move(program)));
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

/// LLVM IR with the kernel's name in the place of the program's symbol, which
/// stands for nothing else.
static std::string callBy(const std::string &name, const std::string &symbol,
                          std::string llvmIR) {
  for (size_t at = 0; (at = llvmIR.find(symbol, at)) != std::string::npos;
       at += name.size())
    llvmIR.replace(at, symbol.size(), name);
  return llvmIR;
}

/// Writes the code of kernels to standard error (DEBUG=4), under their own
/// names; takes their LLVM IR.
static void printCode(ArrayRef<jit::KernelOp> kernels,
                      MutableArrayRef<Program> programs) {
  std::string text =
      "jit: code of " +
      runtime::formatCount(static_cast<int64_t>(kernels.size()), "kernel") +
      "\n";
  for (auto [kernel, program] : llvm::zip_equal(kernels, programs)) {
    text += callBy(jit::KernelOp(kernel).getSymName().str(), program.symbol,
                   std::move(program.llvmIR));
    program.llvmIR.clear();
  }
  for (auto [kernel, program] : llvm::zip_equal(kernels, programs))
    if (program.codeBytes >= 0)
      text += "jit: kernel @" + jit::KernelOp(kernel).getSymName().str() +
              ": " + std::to_string(program.codeBytes) + " bytes of code, " +
              std::to_string(program.stackBytes) + " of stack, " +
              runtime::formatCount(program.spills, "spill") + ", " +
              runtime::formatCount(program.reloads, "reload") + "\n";
  runtime::printDebug(text);
}

/// Compiles what was found nowhere, all for one target.
static StatusOr<target::CompiledPrograms>
compileMissing(CompileContext &context, ArrayRef<Wanted *> missing, Tier tier) {
  Stopwatch watch(context.stats.compileMs);
  StatusOr<int> threads = runtime::numThreads();
  RETURN_IF_ERROR(threads.status());
  const target::KernelTarget &target = *missing.front()->target;
  target::ProgramOptions options;
  options.tier = tier == Tier::Full ? CodeTier::Full : CodeTier::Quick;
  options.keepLowered = tier == Tier::Both && target.hasQuickCode();
  options.threads = *threads;
  options.emit.llvmIR = runtime::isDebugging(4);
  if (StatusOr<target::TargetRequest> asked =
          context.requestOf(missing.front()->use);
      asked.ok())
    useCompileWorker(target, missing.front()->use.kind, *asked, options);
  SmallVector<jit::KernelOp> kernels;
  std::vector<std::string> symbols;
  for (Wanted *wanted : missing) {
    kernels.push_back(wanted->kernel);
    symbols.push_back(wanted->name.symbol);
    options.isQuick.push_back(wanted->staysQuick);
  }
  Progress progress(context.progress, missing.size());
  if (context.progress)
    options.progress = [&](size_t done) { progress.update(done); };
  StatusOr<target::CompiledPrograms> compiled = diagnostics::collectResult(
      context.sources, *kernels.front()->getContext(),
      [&] {
        return target::compilePrograms(target, kernels, symbols, options);
      },
      Code::Unsupported);
  if (!compiled.ok())
    return compiled;
  context.stats.programs += static_cast<int64_t>(kernels.size());
  context.stats.misses += static_cast<int64_t>(kernels.size());
  if (options.emit.llvmIR)
    printCode(kernels, compiled->programs);
  return compiled;
}

/// Gives every one of `missing` its code, which is kept if it is what will be
/// asked for again.
static Status fillMissing(CompileContext &context, ArrayRef<Wanted *> missing,
                          Tier tier, FoundPrograms &found) {
  StatusOr<target::CompiledPrograms> compiled =
      compileMissing(context, missing, tier);
  RETURN_IF_ERROR(compiled.status());
  cache::DiskCache *cache =
      context.cache.writes() ? context.cache.shared().get() : nullptr;
  for (auto [index, wanted] : llvm::enumerate(missing)) {
    Program &program = compiled->programs[index];
    noteSubstitute(context, program);
    bool keeps = compiled->lowered.empty() || wanted->staysQuick;
    wanted->program = keeps
                          ? keepProgram(wanted->name.key, std::move(program),
                                        cache, context.cache.problem)
                          : std::make_shared<const Program>(std::move(program));
    if (!keeps)
      found.rest.push_back({wanted->position, wanted->name.key,
                            std::move(compiled->lowered[index]),
                            wanted->target});
  }
  return {};
}

/// The same for programs of several targets, one for each kind of device.
static Status fillAll(CompileContext &context, ArrayRef<Wanted *> missing,
                      Tier tier, FoundPrograms &found) {
  std::map<std::string, SmallVector<Wanted *>> byKind;
  for (Wanted *wanted : missing)
    byKind[wanted->use.kind].push_back(wanted);
  for (auto &[kind, list] : byKind)
    RETURN_IF_ERROR(fillMissing(context, list, tier, found));
  return {};
}

/// The program of a kernel. \param replayed the symbols of programs that
/// replays run; code of one symbol has one tier.
static StatusOr<Wanted> describeOne(const CompileContext &context,
                                    const KernelUse &use, Tier tier,
                                    llvm::StringSet<> &replayed) {
  StatusOr<Wanted> wanted = describeWanted(
      context, use, tier == Tier::Quick ? CodeTier::Quick : CodeTier::Full);
  RETURN_IF_ERROR(wanted.status());
  if (!use.isBrief)
    replayed.insert(wanted->name.symbol);
  else if (use.kind == target::getHostKind().getName() &&
           wanted->target->hasQuickCode() &&
           !replayed.contains(wanted->name.symbol) &&
           !context.inModule.find(wanted->name)) {
    RETURN_IF_ERROR(
        describeWanted(context, use, CodeTier::Quick).moveTo(*wanted));
    wanted->staysQuick = true;
  }
  return wanted;
}

/// The programs of `kernels`, in their order.
static StatusOr<std::vector<std::unique_ptr<Wanted>>>
describeAll(const CompileContext &context, ArrayRef<KernelUse> kernels,
            Tier tier) {
  std::vector<std::unique_ptr<Wanted>> all(kernels.size());
  llvm::StringSet<> replayed;
  for (bool isBrief : {false, true})
    for (auto [index, use] : llvm::enumerate(kernels)) {
      if (use.isBrief != isBrief)
        continue;
      StatusOr<Wanted> wanted = describeOne(context, use, tier, replayed);
      RETURN_IF_ERROR(wanted.status());
      all[index] = std::make_unique<Wanted>(*std::move(wanted));
    }
  return all;
}

StatusOr<FoundPrograms> program::findPrograms(CompileContext &context,
                                              ArrayRef<KernelUse> kernels,
                                              Tier tier) {
  context.stats.kernels += kernels.size();
  std::vector<std::unique_ptr<Wanted>> distinct;
  llvm::StringMap<Wanted *> byKey;
  SmallVector<Wanted *> ofKernels, missing;
  StatusOr<std::vector<std::unique_ptr<Wanted>>> described =
      describeAll(context, kernels, tier);
  RETURN_IF_ERROR(described.status());
  for (std::unique_ptr<Wanted> &wanted : *described) {
    auto [known, isNew] = byKey.try_emplace(wanted->keyText, wanted.get());
    ofKernels.push_back(known->second);
    if (!isNew) {
      ++context.stats.memoryHits;
      continue;
    }
    findOne(context, *wanted);
    if (!wanted->program)
      missing.push_back(wanted.get());
    wanted->position = distinct.size();
    distinct.push_back(std::move(wanted));
  }
  if (!missing.empty() && context.cache.mustHit())
    return Status::unsupported(
        "kernel @" + missing.front()->kernel.getSymName().str() +
        " is not in the cache '" + context.cache.directory() +
        "' and may not be compiled");
  FoundPrograms found;
  RETURN_IF_ERROR(fillAll(context, missing, tier, found));
  for (Wanted *wanted : ofKernels)
    found.ofKernels.push_back(wanted->program);
  for (const auto &wanted : distinct)
    found.distinct.push_back(wanted->program);
  return found;
}
