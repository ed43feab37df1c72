// Module: loads captures from a file, compiles them, and makes them replayable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include "lib/Cache/EntryFile.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Module/CaptureOptimizer.h"
#include "lib/Module/Emit.h"
#include "lib/Module/ModuleAccess.h"
#include "lib/Module/ModuleImpl.h"
#include "lib/Module/ReadInterface.h"
#include "lib/Module/SizedSource.h"
#include "lib/Plan/SharedObject.h"
#include "lib/Support/File.h"
#include "lib/Support/Span.h"
#include "runtime/plan/Debug.h"
#include "runtime/support/Return.h"

#include "mlir/Bytecode/BytecodeWriter.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using plan::CompiledCapture;
using runtime::Plan;

Status Module::Impl::open() {
  program::Stopwatch watch(stats.loadMs);
  Span span("read ", source.name());
  if (std::optional<Interface> known = fileCache.findInterface()) {
    interface = *std::move(known);
  } else {
    StatusOr<ModuleOp> module = source.ir();
    RETURN_IF_ERROR(module.status());
    interface = {listCaptures(*module), listFunctions(*module),
                 listGlobals(*module), source.usedFiles()};
    for (FunctionInfo &function : interface.functions)
      function.isOnTensors = source.isOnTensors(function.name);
    addOpenFunctions(source.open(), settings.options, interface.functions);
    fileCache.useFiles(interface.usedFiles);
    if (Interface whole = interface;
        cache.writes() && addInitials(*module, whole))
      fileCache.keepInterface(whole);
  }
  return parameters.load(options.parameters, source.name(), interface.globals,
                         source.irIfRead(), settings.givenChips);
}

void Module::Impl::relist() {
  interface.captures = listCaptures(source.irIfRead());
  forgetPasses();
}

void Module::Impl::forgetPasses() {
  for (auto &[name, kernels] : planned)
    if (!found.count(name))
      kernels->freeze(optimized ? *optimized : ModuleOp());
  optimized = {};
}

Status Module::Impl::optimize() {
  if (source.isLeft())
    return source.ir().status();
  if (optimized)
    return {};
  RETURN_IF_ERROR(addFound());
  StatusOr<ModuleOp> module = source.ir();
  RETURN_IF_ERROR(module.status());
  if (options.explainPasses)
    source.addRemarks(stats.remarks);
  OwningOpRef<ModuleOp> copy(module->clone());
  Status status = optimizeCaptures(context, options, source, copy);
  if (status.ok())
    optimized = std::move(copy);
  return status;
}

bool Module::Impl::mayFind() const {
  // A search may find better schedules than before; it is asked for them anew.
  return cache.isOn() && !changed && !Explanations(options).any() &&
         options.beam == 0;
}

std::optional<CompiledCapture>
Module::Impl::findPlan(const cache::CacheKey &key, const std::string &name) {
  std::optional<CompiledCapture> kept = plans.findKept(key, planned[name]);
  // Nobody had asked yet what the GPUs and their toolkits are.
  if (kept && !program::fitsTargets(*kept->plan, key, settings.givenChips,
                                    settings.getCompileOptions()))
    kept.reset();
  return kept;
}

std::optional<CompiledCapture>
Module::Impl::findCompiled(const std::string &name) {
  if (!mayFind())
    return std::nullopt;
  std::optional<CompiledCapture> kept;
  if (std::optional<cache::CacheKey> key = fileCache.findPlanKey(name))
    kept = findPlan(*key, name);
  ++(kept ? stats.fileHits : stats.fileMisses);
  return kept;
}

std::optional<std::string>
Module::Impl::findCaptured(const std::string &function) {
  bool isOnTensors = llvm::any_of(interface.functions, [&](auto &info) {
    return info.name == function && info.isOnTensors;
  });
  if (!isOnTensors || !mayFind())
    return std::nullopt;
  for (const auto &[capture, of] : found)
    if (of == function)
      return capture;
  std::optional<CompiledCapture> kept;
  std::optional<CapturedFunction> known = fileCache.findFunction(function);
  std::optional<cache::CacheKey> key =
      known ? cache::parseKey(known->planKey) : std::nullopt;
  if (key) {
    const std::string &name = known->capture.name;
    planned[name] = std::make_shared<PlannedKernels>(*this, name);
    kept = findPlan(*key, name);
  }
  ++(kept ? stats.fileHits : stats.fileMisses);
  if (!kept)
    return std::nullopt;
  std::string name = known->capture.name;
  if (runtime::isDebugging(1))
    printLoaded(known->capture);
  interface.captures.push_back(std::move(known->capture));
  compiled[name] = *std::move(kept);
  found[name] = function;
  return name;
}

/// A capture after the passes.
static jit::CaptureOp lookup(ModuleOp optimized, const std::string &name) {
  return cast<jit::CaptureOp>(SymbolTable(optimized).lookup(name));
}

void Module::Impl::keepKey(const std::string &name, const std::string &key) {
  if (!changed)
    return fileCache.keepPlanKey(name, key);
  auto function = captured.find(name);
  if (function == captured.end())
    return;
  for (const CaptureInfo &info : interface.captures)
    if (info.name == name)
      fileCache.keepFunction(function->second, {info, key});
}

StatusOr<CompiledCapture *> Module::Impl::compile(const std::string &name) {
  CompiledCapture &known = compiled[name];
  if (known.plan)
    return &known;
  if (runtime::isDebugging(1))
    for (const CaptureInfo &info : interface.captures)
      if (info.name == name)
        printLoaded(info);
  Span span("plan @", name);
  std::shared_ptr<PlannedKernels> &origin = planned[name];
  origin = std::make_shared<PlannedKernels>(*this, name);
  if (std::optional<CompiledCapture> found = findCompiled(name)) {
    known = *std::move(found);
    return &known;
  }
  RETURN_IF_ERROR(optimize());
  RETURN_IF_ERROR(plans.make(lookup(*optimized, name), origin).moveTo(known));
  // The key of a plan with remarks is not kept, so that the next process makes
  // the remarks again.
  if (stats.remarks.empty() && options.beam == 0 && !known.cacheKey.empty())
    keepKey(name, known.cacheKey);
  return &known;
}

StatusOr<ModuleView> ModuleAccess::view(Module &module) {
  Module::Impl &impl = *module.impl;
  RETURN_IF_ERROR(impl.optimize());
  return ModuleView{impl.source.irIfRead(), *impl.optimized, impl.options,
                    impl.settings, impl.source.files()};
}

StatusOr<std::unique_ptr<Module>>
Module::open(const ModuleOptions &options,
             const std::function<Status(ModuleSource &)> &read) {
  StatusOr<program::CodeSettings> settings =
      program::CodeSettings::read(options);
  RETURN_IF_ERROR(settings.status());
  StatusOr<cache::CompileCache> cache = cache::CompileCache::open(options);
  RETURN_IF_ERROR(cache.status());
  auto impl = std::make_unique<Impl>(options, *settings, *std::move(cache),
                                     std::make_shared<ModuleShared>());
  RETURN_IF_ERROR(read(impl->source));
  RETURN_IF_ERROR(impl->open());
  return std::unique_ptr<Module>(new Module(std::move(impl)));
}

StatusOr<std::unique_ptr<Module>> Module::load(const std::string &path,
                                               const ModuleOptions &options) {
  return open(options,
              [&](ModuleSource &source) { return source.readFile(path); });
}

StatusOr<std::unique_ptr<Module>> Module::parse(const std::string &text,
                                                const std::string &name,
                                                const ModuleOptions &options) {
  return open(options, [&](ModuleSource &source) {
    source.setText(text, name);
    return Status();
  });
}

Module::Module(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Module::~Module() = default;

const std::vector<CaptureInfo> &Module::captures() const {
  return impl->interface.captures;
}
const std::shared_ptr<runtime::Store> &Module::store() const {
  return impl->parameters.store();
}

StatusOr<const CaptureInfo *> Module::find(const std::string &name) const {
  std::string names;
  for (const CaptureInfo &capture : impl->interface.captures) {
    if (capture.name == name ||
        (name.empty() && impl->interface.captures.size() == 1))
      return &capture;
    names += (names.empty() ? "@" : ", @") + capture.name;
  }
  for (const FunctionInfo &function : impl->interface.functions)
    names += (names.empty() ? "function @" : ", function @") + function.name;
  if (names.empty()) {
    ModuleOp module = impl->source.irIfRead();
    std::string reason =
        module ? capture::explainNoHostFunction(module) : std::string();
    return Status::notFound("the module has no capture" +
                            (reason.empty() ? reason : "; " + reason));
  }
  if (name.empty())
    return Status::notFound("expected the name of a capture; the module has " +
                            names);
  return Status::notFound("there is no capture @" + name + "; the module has " +
                          names);
}

static StatusOr<CompiledCapture *> findAndCompile(const Module &module,
                                                  Module::Impl &impl,
                                                  const std::string &name) {
  StatusOr<const CaptureInfo *> info = module.find(name);
  return info.ok() ? impl.compile((*info)->name)
                   : StatusOr<CompiledCapture *>(info.status());
}

StatusOr<std::shared_ptr<const Plan>> Module::plan(const std::string &name) {
  StatusOr<CompiledCapture *> compiled = findAndCompile(*this, *impl, name);
  RETURN_IF_ERROR(compiled.status());
  return (*compiled)->plan;
}

StatusOr<std::unique_ptr<runtime::Instance>>
Module::instantiate(const std::string &name) {
  StatusOr<std::shared_ptr<const Plan>> made = plan(name);
  RETURN_IF_ERROR(made.status());
  for (const runtime::NamedSlot &constant : (*made)->constants)
    RETURN_IF_ERROR(impl->parameters.check(constant.name));
  for (const std::string &device : (*made)->devices)
    if (StatusOr<runtime::Device *> found = runtime::Device::get(device);
        !found.ok())
      return Status::deviceError(found.status().message());
  StatusOr<std::unique_ptr<runtime::Instance>> instance =
      runtime::Instance::create(*made, impl->parameters.store());
  impl->stats.instances += instance.ok();
  return instance;
}

StatusOr<std::string> Module::emit(EmitKind kind, const std::string &name) {
  RETURN_IF_ERROR(impl->addFound());
  StatusOr<const CaptureInfo *> info = find(name);
  RETURN_IF_ERROR(info.status());
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (kind == EmitKind::MLIR) {
    StatusOr<ModuleOp> module = impl->source.ir();
    RETURN_IF_ERROR(module.status());
    module->print(stream);
    return text;
  }
  RETURN_IF_ERROR(impl->optimize());
  jit::CaptureOp capture = lookup(*impl->optimized, (*info)->name);
  RETURN_IF_ERROR(impl->tuner.tune(program::findKernelUses(capture)));
  if (kind == EmitKind::Optimized) {
    impl->optimized->print(stream);
    return text;
  }
  return emitCapture(impl->context, kind, capture);
}

Status Module::save(const std::string &path) const {
  bool bytecode = StringRef(path).ends_with(".mlirbc");
  if (!bytecode && !StringRef(path).ends_with(".mlir"))
    return Status::invalidArgument(
        "cannot save to '" + path +
        "', expected a name that ends in .mlir or .mlirbc");
  RETURN_IF_ERROR(impl->addFound());
  StatusOr<ModuleOp> module = impl->source.ir();
  RETURN_IF_ERROR(module.status());
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (!bytecode)
    module->print(stream);
  else if (failed(writeBytecodeToFile(*module, stream)))
    return Status::dataLoss("cannot write '" + path + "' as bytecode");
  RETURN_IF_ERROR(writeFile(path, {{text.data(), text.size()}}));
  return impl->parameters.save(path);
}

Status Module::saveCompiled(const std::string &name, const std::string &path) {
  StatusOr<CompiledCapture *> compiled = findAndCompile(*this, *impl, name);
  RETURN_IF_ERROR(compiled.status());
  RETURN_IF_ERROR(plan::saveCapture(**compiled, impl->settings.target, path));
  return impl->parameters.save(path);
}

const CompileStats &Module::stats() const {
  impl->plans.noteUpgrades();
  impl->stats.irRead = bool(impl->source.irIfRead());
  impl->stats.cacheProblem = impl->cache.problem;
  impl->stats.mappedBytes = impl->parameters.mappedBytes();
  impl->stats.copiedBytes = impl->parameters.copiedBytes();
  return impl->stats;
}

Status Module::waitForFullCode() { return impl->plans.waitForFullCode(); }
