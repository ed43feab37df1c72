// Makes the plans of captures: from the cache, or by compiling.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Plan/PlanMaker.h"

#include "lib/ObjectLinker/ObjectLinker.h"
#include "lib/Plan/BuildPlan.h"
#include "lib/Plan/PlanKey.h"
#include "lib/Plan/SharedObject.h"
#include "lib/Plan/Upgrades.h"
#include "lib/Support/Span.h"
#include "lib/Target/CPU/KernelCompiler.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/orc/ObjectLoader.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"
#include "tinyjit/Runtime/PlanLibrary.h"
#include "tinyjit/Runtime/Threads.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::plan;
using cache::CacheKey;
using program::CompileContext;
using program::KernelUse;
using program::ProgramNames;
using runtime::KernelSource;
using runtime::Launch;
using runtime::Plan;
using target::Program;

static StatusOr<std::vector<target::CompiledCode>>
compileGraphs(CompileContext &context, ArrayRef<Program> kernels, Location loc,
              Plan &plan) {
  program::Stopwatch watch(context.stats.compileMs);
  Span span("compile batches of @", plan.name);
  StatusOr<int> threads = runtime::numThreads();
  RETURN_IF_ERROR(threads.status());
  const program::CodeSettings &settings = context.settings;
  target::KernelCompiler compiler(settings.target,
                                  settings.options.splitAlways);
  return diagnostics::collectResult(
      context.sources, *loc.getContext(),
      [&] {
        return compiler.compileGraphs(plan, kernels, loc, target::EmitFlags(),
                                      *threads);
      },
      Code::Unsupported);
}

Status plan::loadCode(Plan &plan, ArrayRef<std::string> objects) {
  // Code that this CPU cannot run is there to be saved.
  if (objects.empty() || !runtime::checkFeatures(plan.features, plan.name).ok())
    return {};
  Span span("link @", plan.name);
  std::vector<std::string> symbols;
  llvm::StringMap<size_t> positions;
  auto add = [&](const std::string &symbol) {
    if (!symbol.empty() && positions.try_emplace(symbol, symbols.size()).second)
      symbols.push_back(symbol);
  };
  for (std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      if (launch.isOfObject())
        add(launch.symbol);
  for (const runtime::Graph &graph : plan.graphs) {
    add(graph.symbol);
    for (const runtime::Step &step : graph.steps)
      add(step.symbol);
  }
  SmallVector<StringRef> bytes(objects.begin(), objects.end());
  StatusOr<runtime::LoadedCode> loaded = runtime::loadObjects(bytes, symbols);
  RETURN_IF_ERROR(loaded.status());
  auto resolve = [&](auto &user) {
    if (!user.symbol.empty())
      user.fn = reinterpret_cast<decltype(user.fn)>(
          loaded->addresses[positions.at(user.symbol)]);
  };
  for (std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (Launch &launch : *list)
      if (launch.isOfObject())
        resolve(launch);
  llvm::for_each(plan.graphs, resolve);
  for (runtime::Graph &graph : plan.graphs)
    llvm::for_each(graph.steps, resolve);
  plan.code = std::move(loaded->owner);
  return {};
}

/// Checks the plan; what `Plan::create` refuses is an error at `capture`.
static Status freeze(CompileContext &context, jit::CaptureOp capture, Plan plan,
                     std::shared_ptr<const Plan> &frozen) {
  StatusOr<std::shared_ptr<const Plan>> made = Plan::create(std::move(plan));
  if (made.ok()) {
    frozen = *made;
    return {};
  }
  return diagnostics::collectDiagnostics(
      context.sources, *capture.getContext(), [&]() -> LogicalResult {
        return capture.emitOpError()
               << "cannot be replayed: " << made.status().message();
      });
}

Status plan::collectObjects(ArrayRef<target::ProgramPtr> programs,
                            const ProgramNames &names,
                            std::vector<std::string> &objects,
                            std::string &problem) {
  for (const target::ProgramPtr &program : programs)
    if (!program->isImage())
      objects.push_back(program->bytes);
  if (objects.empty())
    return {};
  if (StatusOr<std::string> merged = object_linker::mergeObjects(objects);
      merged.ok())
    objects = {*std::move(merged)};
  else
    problem = merged.status().message();
  for (std::string &object : objects) {
    RETURN_IF_ERROR(names.renameIn(object).moveTo(object));
  }
  return {};
}

/// The programs that the host calls, under their kernels' names.
static std::vector<Program> findCalled(const program::FoundPrograms &programs,
                                       const ProgramNames &names) {
  std::vector<Program> called;
  for (const target::ProgramPtr &program : programs.distinct)
    if (!program->isImage())
      called.push_back(names.rename(*program));
  return called;
}

/// Builds the plan without its graphs and without addresses.
static StatusOr<Plan> buildTables(CompileContext &context,
                                  jit::CaptureOp capture,
                                  ArrayRef<KernelUse> kernels,
                                  const program::FoundPrograms &programs,
                                  const ProgramNames &names) {
  llvm::StringMap<Program> bySymbol;
  for (auto [use, program] : llvm::zip_equal(kernels, programs.ofKernels))
    bySymbol[jit::KernelOp(use.kernel).getSymName()] = names.rename(*program);
  return diagnostics::collectResult(
      context.sources, *capture.getContext(),
      [&] { return buildPlan(capture, bySymbol); });
}

StatusOr<CompiledCapture>
PlanMaker::compile(jit::CaptureOp capture, ArrayRef<KernelUse> kernels,
                   const CacheKey *key, std::weak_ptr<KernelSource> origin) {
  const program::CodeSettings &settings = context.settings;
  StatusOr<program::FoundPrograms> programs =
      program::findPrograms(context, kernels, settings.options.tier);
  RETURN_IF_ERROR(programs.status());
  ProgramNames names;
  for (auto [use, program] : llvm::zip_equal(kernels, programs->ofKernels))
    names.add(program->symbol, jit::KernelOp(use.kernel).getSymName());
  StatusOr<Plan> built =
      buildTables(context, capture, kernels, *programs, names);
  RETURN_IF_ERROR(built.status());
  Plan &plan = *built;
  plan.origin = std::move(origin);
  std::vector<Program> called = findCalled(*programs, names);
  StatusOr<std::vector<target::CompiledCode>> graphs =
      compileGraphs(context, called, capture.getLoc(), plan);
  RETURN_IF_ERROR(graphs.status());
  if (!called.empty() || !graphs->empty())
    plan.features = target::featuresOf(settings.target);
  CompiledCapture compiled;
  RETURN_IF_ERROR(collectObjects(programs->distinct, names, compiled.objects,
                                 context.cache.problem));
  for (const target::CompiledCode &code : *graphs)
    compiled.objects.push_back(code.object);
  RETURN_IF_ERROR(loadCode(plan, compiled.objects));
  ++context.stats.loads;
  compiled.hasSubstitutes =
      llvm::any_of(programs->distinct, [](const target::ProgramPtr &program) {
        return !program->substituteReason.empty();
      });
  Plan quick;
  if (!programs->rest.empty()) {
    quick = plan;
    compiled.upgrade = std::make_shared<Upgrade>();
    compiled.upgrade->numKernels = static_cast<int64_t>(programs->rest.size());
    plan.upgrade = compiled.upgrade->plan;
  }
  RETURN_IF_ERROR(freeze(context, capture, std::move(plan), compiled.plan));
  if (!compiled.upgrade)
    return compiled;
  context.stats.quickKernels += compiled.upgrade->numKernels;
  upgrades.push_back(compiled.upgrade);
  UpgradeWork work{compiled.upgrade, std::move(quick),   *std::move(programs),
                   std::move(names), *std::move(graphs), settings.target};
  if (key) {
    work.cache = context.cache.shared();
    work.key = *key;
  }
  startUpgrade(std::move(work));
  return compiled;
}

/// How many kernels a plan has code of.
static int64_t countPrograms(const Plan &plan) {
  llvm::StringSet<> symbols;
  for (const std::vector<Launch> *list : {&plan.prologue, &plan.launches})
    for (const Launch &launch : *list)
      if (!launch.symbol.empty() && launch.foreign < 0)
        symbols.insert(launch.symbol);
  return symbols.size();
}

std::optional<CompiledCapture>
PlanMaker::findKept(const CacheKey &key,
                    const std::weak_ptr<KernelSource> &origin) {
  CompileStats &stats = context.stats;
  std::optional<std::string> bytes = context.cache.get(key);
  ++(bytes ? stats.planHits : stats.planMisses);
  if (!bytes)
    return std::nullopt;
  StatusOr<std::shared_ptr<const Plan>> plan =
      runtime::loadPlanLibrary(*bytes, context.cache.directory(), origin);
  if (!plan.ok()) { // a system may forbid to run code that is in no file
    context.cache.problem = plan.status().message();
    return std::nullopt;
  }
  ++stats.loads;
  CompiledCapture found;
  found.plan = *std::move(plan);
  found.library = *std::move(bytes);
  found.cacheKey = key.text();
  int64_t programs = countPrograms(*found.plan);
  stats.kernels += programs;
  stats.diskHits += programs;
  return found;
}

/// Notes why `capture` was not kept. \returns the reasons as one line.
static std::string explainMiss(CompileContext &context, jit::CaptureOp capture,
                               const CacheKey &key) {
  std::string text = context.cache.shared()->explainMiss(key);
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef line : lines)
    context.stats.missReasons.push_back(
        ("@" + capture.getSymName() + ": " + line).str());
  return llvm::join(lines, "; ");
}

/// The targets for all devices that a capture of these kernels runs on.
static StatusOr<program::TargetsByKind>
findTargets(const program::CodeSettings &settings,
            ArrayRef<KernelUse> kernels) {
  program::DevicesByKind devices;
  for (const KernelUse &use : kernels)
    devices[use.kind].insert(use.devices.begin(), use.devices.end());
  return program::makeTargets(settings.givenChips, devices,
                              settings.getCompileOptions());
}

StatusOr<CompiledCapture>
PlanMaker::make(jit::CaptureOp capture,
                const std::weak_ptr<KernelSource> &origin) {
  SmallVector<KernelUse> kernels = program::findKernelUses(capture);
  RETURN_IF_ERROR(tuner.tune(kernels));
  StatusOr<program::TargetsByKind> targets =
      findTargets(context.settings, kernels);
  RETURN_IF_ERROR(targets.status());
  cache::CompileCache &cache = context.cache;
  // A plan is kept as a shared object, which only its kind of CPU loads.
  if (!cache.isOn() || !context.settings.target.isForThisKind())
    return compile(capture, kernels, /*key=*/nullptr, origin);
  CacheKey key = makePlanKey(capture, context.settings, *targets);
  if (std::optional<CompiledCapture> kept = findKept(key, origin))
    return *std::move(kept);
  std::string reasons = explainMiss(context, capture, key);
  if (cache.mustHit())
    return Status::unsupported("capture @" + capture.getSymName().str() +
                               " is not in the cache '" + cache.directory() +
                               "' and may not be compiled: " + reasons);
  StatusOr<CompiledCapture> compiled =
      compile(capture, kernels, cache.writes() ? &key : nullptr, origin);
  if (!compiled.ok() || !cache.writes() || compiled->upgrade ||
      compiled->hasSubstitutes)
    return compiled;
  StatusOr<std::string> library = makeSharedObject(
      *compiled->plan, compiled->objects, context.settings.target);
  if (!library.ok())
    cache.problem = library.status().message();
  else if (cache.put(key, *library))
    compiled->cacheKey = key.text();
  return compiled;
}
