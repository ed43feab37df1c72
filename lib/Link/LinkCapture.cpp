// Compiles captures and loads their code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Link/CachedPlan.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Link/SharedObject.h"
#include "lib/Linker/Linker.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/orc/ObjectLoader.h"
#include "tinyjit/Runtime/PlanLibrary.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Launch;
using runtime::Plan;
using runtime::Status;
using runtime::StatusOr;

/// Puts the value of `result`, which is one of `action`'s, into `value`.
template <typename T>
static LogicalResult take(FailureOr<T> result, T &value) {
  if (failed(result))
    return failure();
  value = std::move(*result);
  return success();
}

static Status compileGraphs(Module::Impl &impl, ArrayRef<Program> kernels,
                            Location loc, Plan &plan, CompiledCode &compiled) {
  Stopwatch watch(impl.stats.compileMs);
  KernelCompiler compiler(impl.target, impl.options.splitAlways);
  return withDiagnostics(
      impl,
      [&] {
        return take(compiler.compileGraphs(plan, kernels, loc), compiled);
      },
      Status::unsupported);
}

Status tinyjit::loadCode(Plan &plan, ArrayRef<std::string> objects) {
  if (objects.empty())
    return {};
  std::vector<std::string> symbols;
  llvm::StringMap<size_t> positions;
  auto add = [&](const std::string &symbol) {
    if (!symbol.empty() && positions.try_emplace(symbol, symbols.size()).second)
      symbols.push_back(symbol);
  };
  for (std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      if (launch.gpuProgram < 0)
        add(launch.symbol);
  for (const runtime::Graph &graph : plan.graphs) {
    add(graph.symbol);
    for (const runtime::Step &step : graph.steps)
      add(step.symbol);
  }
  SmallVector<StringRef> bytes(objects.begin(), objects.end());
  StatusOr<runtime::LoadedCode> loaded = runtime::loadObjects(bytes, symbols);
  if (!loaded.ok())
    return loaded.status();
  auto resolve = [&](auto &user) {
    if (!user.symbol.empty())
      user.fn = reinterpret_cast<decltype(user.fn)>(
          loaded->addresses[positions.at(user.symbol)]);
  };
  for (std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (Launch &launch : *list)
      if (launch.gpuProgram < 0)
        resolve(launch);
  llvm::for_each(plan.graphs, resolve);
  for (runtime::Graph &graph : plan.graphs)
    llvm::for_each(graph.steps, resolve);
  plan.code = std::move(loaded->owner);
  return {};
}

/// Checks the plan; what `Plan::create` refuses is an error at `capture`.
static Status freeze(Module::Impl &impl, jit::CaptureOp capture, Plan plan,
                     std::shared_ptr<const Plan> &frozen) {
  StatusOr<std::shared_ptr<const Plan>> made = Plan::create(std::move(plan));
  if (made.ok()) {
    frozen = *made;
    return {};
  }
  return withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        return capture.emitOpError()
               << "cannot be replayed: " << made.status().message();
      },
      Status::invalidArgument);
}

Status tinyjit::collectObjects(ArrayRef<ProgramPtr> programs,
                               const ProgramNames &names,
                               std::vector<std::string> &objects,
                               std::string &problem) {
  for (const ProgramPtr &program : programs)
    if (!program->isImage())
      objects.push_back(program->bytes);
  if (objects.empty())
    return {};
  if (StatusOr<std::string> merged = mergeObjects(objects); merged.ok())
    objects = {*std::move(merged)};
  else
    problem = merged.status().message();
  for (std::string &object : objects) {
    StatusOr<std::string> renamed = names.renameIn(object);
    if (!renamed.ok())
      return renamed.status();
    object = *std::move(renamed);
  }
  return {};
}

ProgramSources Module::Impl::programSources() {
  if (!programsInModule && ownedModule)
    programsInModule.emplace(*ownedModule);
  return {givenGpus,
          codeOptions(options, target),
          cache,
          options.cache,
          programsInModule ? &*programsInModule : nullptr,
          options.progress,
          stats,
          [this](llvm::function_ref<LogicalResult()> action) {
            return withDiagnostics(*this, action, Status::unsupported);
          }};
}

StatusOr<LinkedCapture> Module::Impl::compile(jit::CaptureOp capture,
                                              ArrayRef<KernelUse> kernels,
                                              const CacheKey *key) {
  ProgramSources sources = programSources();
  StatusOr<FoundPrograms> programs =
      findPrograms(sources, kernels, options.tier);
  if (!programs.ok())
    return programs.status();
  ProgramNames names;
  for (auto [use, program] : llvm::zip_equal(kernels, programs->ofKernels))
    names.add(program->symbol, jit::KernelOp(use.kernel).getSymName());
  llvm::StringMap<Program> bySymbol;
  for (auto [use, program] : llvm::zip_equal(kernels, programs->ofKernels))
    bySymbol[jit::KernelOp(use.kernel).getSymName()] = names.rename(*program);
  std::vector<Program> onCpus;
  for (const ProgramPtr &program : programs->distinct)
    if (!program->isImage())
      onCpus.push_back(names.rename(*program));
  Plan plan;
  if (Status status = withDiagnostics(
          *this, [&] { return take(buildPlan(capture, bySymbol), plan); },
          Status::invalidArgument);
      !status.ok())
    return status;
  if (!onCpus.empty())
    plan.features = featuresOf(target);
  CompiledCode graphs;
  if (Status status =
          compileGraphs(*this, onCpus, capture.getLoc(), plan, graphs);
      !status.ok())
    return status;
  LinkedCapture linked;
  if (Status status = collectObjects(programs->distinct, names, linked.objects,
                                     stats.cacheProblem);
      !status.ok())
    return status;
  if (!graphs.object.empty())
    linked.objects.push_back(graphs.object);
  if (Status status = loadCode(plan, linked.objects); !status.ok())
    return status;
  ++stats.loads;
  Plan quick;
  if (!programs->rest.empty()) {
    quick = plan;
    linked.upgrade = std::make_shared<Upgrade>();
    plan.upgrade = linked.upgrade->plan;
  }
  if (Status status = freeze(*this, capture, std::move(plan), linked.plan);
      !status.ok())
    return status;
  if (linked.upgrade)
    startUpgrade(*this, linked.upgrade, std::move(quick), std::move(*programs),
                 std::move(names), std::move(graphs.object), key);
  return linked;
}

Status Module::Impl::openCache() {
  if (options.cache == CacheMode::Off)
    return {};
  std::string directory = options.cacheDirectory.empty()
                              ? DiskCache::defaultDirectory()
                              : options.cacheDirectory;
  auto mode = options.cache == CacheMode::ReadWrite ? DiskCache::Mode::ReadWrite
                                                    : DiskCache::Mode::ReadOnly;
  Status status = Status::notFound(
      "there is no cache directory: none of TINYJIT_CACHE_DIR, XDG_CACHE_HOME "
      "and HOME is set");
  if (!directory.empty()) {
    StatusOr<std::unique_ptr<DiskCache>> opened =
        DiskCache::open(directory, mode);
    if (opened.ok())
      cache = *std::move(opened);
    status = opened.status();
  }
  if (status.ok())
    return {};
  stats.cacheProblem = status.message();
  return options.cache == CacheMode::Require
             ? Status::deviceError(status.message())
             : Status();
}

/// How many kernels a plan has code of.
static int64_t countPrograms(const Plan &plan) {
  llvm::StringSet<> symbols;
  for (const std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      if (!launch.symbol.empty())
        symbols.insert(launch.symbol);
  return symbols.size();
}

std::optional<LinkedCapture> tinyjit::findKept(Module::Impl &impl,
                                               const CacheKey &key) {
  std::optional<std::string> bytes = impl.cache->get(key);
  ++(bytes ? impl.stats.planHits : impl.stats.planMisses);
  if (!bytes)
    return std::nullopt;
  StatusOr<std::shared_ptr<const Plan>> plan =
      runtime::loadPlanLibrary(*bytes, impl.cache->directory());
  if (!plan.ok()) { // a system may forbid to run code that is in no file
    impl.stats.cacheProblem = plan.status().message();
    return std::nullopt;
  }
  ++impl.stats.loads;
  LinkedCapture found;
  found.plan = *std::move(plan);
  found.library = *std::move(bytes);
  found.cacheKey = key.text();
  int64_t programs = countPrograms(*found.plan);
  impl.stats.kernels += programs;
  impl.stats.diskHits += programs;
  return found;
}

/// Notes why `capture` was not kept. \returns the reasons as one line.
static std::string explainMiss(Module::Impl &impl, jit::CaptureOp capture,
                               const CacheKey &key) {
  std::string text = impl.cache->explainMiss(key);
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef line : lines)
    impl.stats.missReasons.push_back(
        ("@" + capture.getSymName() + ": " + line).str());
  return llvm::join(lines, "; ");
}

/// The targets for all devices that a capture of these kernels runs on.
static StatusOr<TargetsByKind> findTargets(const Module::Impl &impl,
                                           ArrayRef<KernelUse> kernels) {
  DevicesByKind devices;
  for (const KernelUse &use : kernels)
    devices[use.kind].insert(use.devices.begin(), use.devices.end());
  return makeTargets(impl.givenGpus, devices,
                     codeOptions(impl.options, impl.target));
}

StatusOr<LinkedCapture> Module::Impl::link(jit::CaptureOp capture) {
  SmallVector<KernelUse> kernels = findKernelUses(capture);
  if (Status status = tune(kernels); !status.ok())
    return status;
  StatusOr<TargetsByKind> targets = findTargets(*this, kernels);
  if (!targets.ok())
    return targets.status();
  if (!cache)
    return compile(capture, kernels, /*key=*/nullptr);
  CacheKey key = makePlanKey(
      capture, target, options.splitAlways,
      options.tier == Tier::Quick ? CodeTier::Quick : CodeTier::Full, *targets);
  if (std::optional<LinkedCapture> kept = findKept(*this, key))
    return *std::move(kept);
  std::string reasons = explainMiss(*this, capture, key);
  if (options.cache == CacheMode::Require)
    return Status::unsupported("capture @" + capture.getSymName().str() +
                               " is not in the cache '" + cache->directory() +
                               "' and may not be compiled: " + reasons);
  bool writes = options.cache == CacheMode::ReadWrite;
  StatusOr<LinkedCapture> compiled =
      compile(capture, kernels, writes ? &key : nullptr);
  if (!compiled.ok() || !writes || compiled->upgrade)
    return compiled;
  StatusOr<std::string> library =
      makeSharedObject(*compiled->plan, compiled->objects, target);
  Status written = library.ok() ? cache->put(key, *library) : library.status();
  if (written.ok())
    compiled->cacheKey = key.text();
  else
    stats.cacheProblem = written.message();
  return compiled;
}
