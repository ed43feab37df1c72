// Module: loads captures from a file, compiles them, and makes them replayable.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Module.h"

#include "dialects/Jit/Transforms/Passes.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Capture/Guards.h"
#include "lib/Link/DebugText.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Link/SharedObject.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Support/File.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "runtime/plan/Debug.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Plan;
using runtime::Status;
using runtime::StatusOr;

Module::Impl::Impl(ModuleOptions options) : options(std::move(options)) {}

/// Adds the diagnostics of `text`, each with its notes, to those that are not
/// in `list` yet.
static void keepRemarks(StringRef text, std::vector<std::string> &list) {
  SmallVector<StringRef> lines;
  text.split(lines, '\n', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::vector<std::string> found;
  for (StringRef line : lines) {
    bool begins = line.contains(": remark: ") || line.contains(": warning: ");
    if (begins || found.empty())
      found.push_back(line.str());
    else
      found.back() += ("\n" + line).str();
  }
  for (std::string &each : found)
    if (!llvm::is_contained(list, each))
      list.push_back(std::move(each));
}

Status tinyjit::withDiagnostics(Module::Impl &impl,
                                function_ref<LogicalResult()> action,
                                Status (*make)(std::string),
                                std::vector<std::string> *remarks) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  LogicalResult result = failure();
  {
    SourceMgrDiagnosticHandler handler(impl.sources, &impl.getContext(),
                                       stream);
    result = action();
  }
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
  if (failed(result))
    return make(std::move(text));
  if (remarks)
    keepRemarks(text, *remarks);
  return {};
}

Status Module::Impl::readTarget() {
  StatusOr<TargetOptions> parsed = parseTarget(options.targetCPU);
  if (!parsed.ok())
    return parsed.status();
  target = *parsed;
  target.debugInfo = options.debugInfo;
  StatusOr<GivenGpus> gpus = parseGpus(options.targetGPU);
  if (!gpus.ok())
    return gpus.status();
  givenGpus = *std::move(gpus);
  return {};
}

static BufferInfo describe(jit::BufferType type, StringAttr name) {
  ArrayRef<int64_t> shape = type.getMaxShape();
  return {name ? name.str() : "", getDType(type.getElementType()),
          std::vector<int64_t>(shape.begin(), shape.end()),
          type.getDevice().getName().str()};
}

runtime::Scalar tinyjit::describeVariable(jit::VarType type) {
  auto kind = type.getType().isF32()         ? runtime::Scalar::F32
              : type.getType().isInteger(64) ? runtime::Scalar::I64
                                             : runtime::Scalar::I32;
  return {type.getName().str(), kind, type.getMin(), type.getMax()};
}

void tinyjit::countWork(jit::CaptureOp capture, CaptureInfo &info) {
  auto outputs = jit::getBoundOutputs(capture);
  capture.walk([&](Operation *op) {
    info.launches += isa<jit::LaunchOp, jit::CopyOp>(op);
    auto alloc = dyn_cast<jit::AllocOp>(op);
    if (!alloc || outputs.contains(alloc.getBuffer()))
      return;
    ++info.temporaries;
    info.temporaryBytes += llvm::alignTo(alloc.getType().getMaxBytes(), 64);
  });
}

void Module::Impl::listCaptures() {
  interface.captures.clear();
  optimized = {};
  for (auto capture : ownedModule->getOps<jit::CaptureOp>()) {
    CaptureInfo info;
    info.name = capture.getSymName().str();
    for (auto [index, type] : llvm::enumerate(capture.getArgumentTypes())) {
      if (auto buffer = dyn_cast<jit::BufferType>(type)) {
        info.inputs.push_back(describe(
            buffer, capture.getArgAttrOfType<StringAttr>(index, "jit.name")));
        continue;
      }
      info.variables.push_back(describeVariable(cast<jit::VarType>(type)));
    }
    for (Type type : capture.getResultTypes())
      info.outputs.push_back(
          describe(cast<jit::BufferType>(type), StringAttr()));
    // What is malformed is an error when it is linked.
    mlir::ScopedDiagnosticHandler quiet(&getContext(),
                                        [](Diagnostic &) { return success(); });
    if (FailureOr<std::vector<runtime::Guard>> guards = getGuards(capture);
        succeeded(guards))
      info.guards = *std::move(guards);
    countWork(capture, info);
    interface.captures.push_back(std::move(info));
  }
}

Status tinyjit::optimizeCaptures(Module::Impl &impl, ModuleOp module) {
  Stopwatch watch(impl.stats.loadMs);
  Status checked = withDiagnostics(
      impl,
      [&] {
        PassManager manager(&impl.getContext());
        buildCheckHazardsPipeline(manager, impl.options.explainHazards);
        return manager.run(module);
      },
      Status::invalidArgument, &impl.stats.remarks);
  if (!checked.ok())
    return checked;
  return withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        if (failed(prepareForDevices(module,
                                     codeOptions(impl.options, impl.target))))
          return failure();
        PassManager manager(&impl.getContext());
        OptimizeCapturesOptions passes;
        passes.checkHazards = false;
        passes.maxGraphSize = impl.options.maxGraphSize;
        passes.requireFullGraph = impl.options.requireFullGraph;
        passes.fuse = impl.options.fuse;
        buildOptimizeCapturesPipeline(manager, passes);
        return manager.run(module);
      },
      Status::invalidArgument);
}

Status Module::Impl::optimize() {
  if (optimized)
    return {};
  StatusOr<ModuleOp> module = ir();
  if (!module.ok())
    return module.status();
  OwningOpRef<ModuleOp> copy(module->clone());
  Status status = optimizeCaptures(*this, *copy);
  if (status.ok())
    optimized = std::move(copy);
  return status;
}

jit::CaptureOp Module::Impl::lookup(const std::string &name) {
  return cast<jit::CaptureOp>(SymbolTable(*optimized).lookup(name));
}

static runtime::StatusOr<std::unique_ptr<Module>> finish(
    std::unique_ptr<Module::Impl> impl,
    function_ref<std::unique_ptr<Module>(std::unique_ptr<Module::Impl>)> make) {
  {
    Stopwatch watch(impl->stats.loadMs);
    for (auto step : {&Module::Impl::readTarget, &Module::Impl::openCache,
                      &Module::Impl::readInterface})
      if (Status status = (impl.get()->*step)(); !status.ok())
        return status;
    if (Status status = loadParameters(*impl); !status.ok())
      return status;
  }
  return make(std::move(impl));
}

StatusOr<std::unique_ptr<Module>> Module::load(const std::string &path,
                                               const ModuleOptions &options) {
  auto impl = std::make_unique<Impl>(options);
  // Not mapped: what is hashed now and what is parsed later must be the same.
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      path == "-" ? llvm::MemoryBuffer::getSTDIN()
                  : llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                                /*RequiresNullTerminator=*/true,
                                                /*IsVolatile=*/true);
  if (!file)
    return Status::notFound("cannot open input file '" + path +
                            "': " + file.getError().message());
  impl->sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  return finish(std::move(impl), [](auto impl) {
    return std::unique_ptr<Module>(new Module(std::move(impl)));
  });
}

StatusOr<std::unique_ptr<Module>> Module::parse(const std::string &text,
                                                const std::string &name,
                                                const ModuleOptions &options) {
  auto impl = std::make_unique<Impl>(options);
  impl->sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(text, name), llvm::SMLoc());
  return finish(std::move(impl), [](auto impl) {
    return std::unique_ptr<Module>(new Module(std::move(impl)));
  });
}

Module::Module(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Module::~Module() = default;

const std::vector<CaptureInfo> &Module::captures() const {
  return impl->interface.captures;
}
const std::shared_ptr<runtime::Store> &Module::store() const {
  return impl->store;
}

StatusOr<const CaptureInfo *> Module::find(const std::string &name) const {
  std::string names;
  for (const CaptureInfo &capture : impl->interface.captures) {
    if (capture.name == name ||
        (name.empty() && impl->interface.captures.size() == 1))
      return &capture;
    names += (names.empty() ? "@" : ", @") + capture.name;
  }
  if (names.empty()) {
    std::string reason = impl->interface.functions.empty() && impl->ownedModule
                             ? explainNoHostFunction(*impl->ownedModule)
                             : std::string();
    return Status::notFound("the module has no capture" +
                            (reason.empty() ? reason : "; " + reason));
  }
  if (name.empty())
    return Status::notFound("expected the name of a capture; the module has " +
                            names);
  return Status::notFound("there is no capture @" + name + "; the module has " +
                          names);
}

StatusOr<const LinkedCapture *>
Module::Impl::getLinked(const std::string &name) {
  LinkedCapture &known = linked[name];
  if (known.plan)
    return &known;
  if (runtime::isDebugging(1))
    for (const CaptureInfo &info : interface.captures)
      if (info.name == name)
        printLoaded(info);
  if (std::optional<LinkedCapture> found = findLinked(name)) {
    known = *std::move(found);
    return &known;
  }
  if (Status status = optimize(); !status.ok())
    return status;
  StatusOr<LinkedCapture> made = link(lookup(name));
  if (!made.ok())
    return made.status();
  known = *std::move(made);
  // What is worth a remark is looked at each time, so that it is said each
  // time.
  if (stats.remarks.empty())
    keepLinked(name, known);
  return &known;
}

StatusOr<std::shared_ptr<const Plan>> Module::plan(const std::string &name) {
  StatusOr<const CaptureInfo *> info = find(name);
  if (!info.ok())
    return info.status();
  StatusOr<const LinkedCapture *> linked = impl->getLinked((*info)->name);
  if (!linked.ok())
    return linked.status();
  return (*linked)->plan;
}

StatusOr<std::unique_ptr<runtime::Instance>>
Module::instantiate(const std::string &name) {
  StatusOr<std::shared_ptr<const Plan>> linked = plan(name);
  if (!linked.ok())
    return linked.status();
  for (const runtime::NamedSlot &constant : (*linked)->constants)
    if (llvm::is_contained(impl->missing, constant.name) &&
        !impl->store->get(constant.name).ok())
      return Status::notFound("constant @" + constant.name +
                              " has no value: no parameter file has '" +
                              constant.name + "'");
  for (const std::string &device : (*linked)->devices)
    if (StatusOr<runtime::Device *> found = runtime::Device::get(device);
        !found.ok())
      return Status::deviceError(found.status().message());
  StatusOr<std::unique_ptr<runtime::Instance>> made =
      runtime::Instance::create(*linked, impl->store);
  impl->stats.instances += made.ok();
  return made;
}

StatusOr<std::string> Module::emit(EmitKind kind, const std::string &name) {
  StatusOr<const CaptureInfo *> info = find(name);
  if (!info.ok())
    return info.status();
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (kind == EmitKind::MLIR) {
    StatusOr<ModuleOp> module = impl->ir();
    if (!module.ok())
      return module.status();
    module->print(stream);
    return text;
  }
  if (Status status = impl->optimize(); !status.ok())
    return status;
  jit::CaptureOp capture = impl->lookup((*info)->name);
  if (Status status = impl->tune(findKernelUses(capture)); !status.ok())
    return status;
  if (kind == EmitKind::Optimized) {
    impl->optimized->print(stream);
    return text;
  }
  return emitCapture(*impl, kind, capture);
}

Status Module::save(const std::string &path) const {
  bool bytecode = StringRef(path).ends_with(".mlirbc");
  if (!bytecode && !StringRef(path).ends_with(".mlir"))
    return Status::invalidArgument(
        "cannot save to '" + path +
        "', expected a name that ends in .mlir or .mlirbc");
  StatusOr<ModuleOp> module = impl->ir();
  if (!module.ok())
    return module.status();
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (!bytecode)
    module->print(stream);
  else if (failed(writeBytecodeToFile(*module, stream)))
    return Status::dataLoss("cannot write '" + path + "' as bytecode");
  if (Status status = writeFile(path, {{text.data(), text.size()}});
      !status.ok())
    return status;
  return saveParameters(*impl, path);
}

Status Module::saveCompiled(const std::string &name, const std::string &path) {
  StatusOr<const CaptureInfo *> info = find(name);
  if (!info.ok())
    return info.status();
  StatusOr<const LinkedCapture *> linked = impl->getLinked((*info)->name);
  if (!linked.ok())
    return linked.status();
  if (Status s = useFullCode(impl->linked[(*info)->name]); !s.ok())
    return s;
  const std::string &library = (*linked)->library;
  Status status = library.empty()
                      ? writeSharedObject(*(*linked)->plan, (*linked)->objects,
                                          impl->target, path)
                      : saveSharedObject(library, path);
  if (!status.ok())
    return status;
  return saveParameters(*impl, path);
}
