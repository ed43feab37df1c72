// ModuleSource: the file of a module, and its IR, which is parsed when it is
// first needed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Module/ModuleSource.h"

#include "dialects/Jit/JitLoops.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "lib/Cache/EntryFile.h"
#include "lib/Capture/CaptureFunction.h"
#include "lib/Diagnostics/Diagnostics.h"
#include "lib/Frontend/OpenSizes.h"
#include "lib/Frontend/UnknownOps.h"
#include "lib/Module/BytecodeNesting.h"
#include "lib/Module/TextNesting.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Program/DeviceKernels.h"
#include "lib/Schedule/FunctionScheduler.h"
#include "lib/Target/Protected.h"
#include "runtime/support/Return.h"
#include "tinyjit/InitAll.h"
#include "tinyjit/Runtime/Device.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;

Status ModuleSource::readFile(const std::string &path) {
  // Not mapped: what is hashed now and what is parsed later must be the same.
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      path == "-" ? llvm::MemoryBuffer::getSTDIN()
                  : llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                                /*RequiresNullTerminator=*/true,
                                                /*IsVolatile=*/true);
  if (!file)
    return Status::notFound("cannot open input file '" + path +
                            "': " + file.getError().message());
  sources.AddNewSourceBuffer(std::move(*file), llvm::SMLoc());
  return {};
}

void ModuleSource::setText(const std::string &text, const std::string &name) {
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text, name),
                             llvm::SMLoc());
}

void ModuleSource::setText(const std::string &text, const ModuleSource &from) {
  setText(text, (from.name() + " with sizes").str());
  origin = sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(from.bytes(), from.name()),
      llvm::SMLoc());
}

MLIRContext &ModuleSource::context() {
  if (!ownedContext) {
    DialectRegistry registry;
    registerAllDialects(registry);
    ownedContext = std::make_unique<MLIRContext>(
        registry, MLIRContext::Threading::DISABLED);
    // Messages show the line in the file; the op in its generic form would
    // only repeat it.
    ownedContext->printOpOnDiagnostic(false);
  }
  return *ownedContext;
}

ModuleSource::~ModuleSource() {
  if (left.ok())
    return;
  // Nobody knows in which state they are.
  (void)module.release();
  (void)opened.release();
  (void)ownedContext.release();
}

/// The most memory counts for strangers' modules only: it is that of the whole
/// process, in which other threads may load arrays. The text of a module may
/// hold arrays itself.
static target::CompileLimits limitsOf(const CodeOptions &options,
                                      StringRef text) {
  target::CompileLimits limits(options);
  if (options.trusted)
    limits.bytes = 0;
  else if (limits.bytes > 0)
    limits.bytes += 4 * static_cast<int64_t>(text.size());
  return limits;
}

Status ModuleSource::runWithin(llvm::function_ref<Status()> work) {
  RETURN_IF_ERROR(left);
  // Elsewhere if it is left in the middle of a change.
  auto result = std::make_unique<Status>();
  target::LimitScope scope(limitsOf(settings.options, bytes()));
  llvm::Error error =
      target::runAlone(scope, context(), [&] { *result = work(); });
  if (!error)
    return *std::move(result);
  (void)result.release();
  std::string pass = pipelines::takeRunningPass();
  Code code =
      scope.problem().empty() ? Code::DeviceError : Code::ResourceExhausted;
  left = Status(code, runtime::concat("'", name().str(), "' ",
                                      llvm::toString(std::move(error)),
                                      pass.empty() ? "" : ", in ", pass));
  return left;
}

StatusOr<ModuleOp> ModuleSource::ir() {
  RETURN_IF_ERROR(left);
  if (module)
    return *module;
  Status status = readIr();
  if (!left.ok())
    (void)module.release();
  else if (!status.ok())
    module = {};
  RETURN_IF_ERROR(status);
  inModule = program::ModulePrograms(*module);
  return *module;
}

Status ModuleSource::readIr() {
  auto run = [&](std::initializer_list<Status (ModuleSource::*)()> steps) {
    for (auto step : steps)
      RETURN_IF_ERROR((this->*step)());
    return Status();
  };
  RETURN_IF_ERROR(runWithin([&] {
    return run({&ModuleSource::checkNesting, &ModuleSource::parse,
                &ModuleSource::refusePromises, &ModuleSource::takeOpen,
                &ModuleSource::readImages, &ModuleSource::scheduleTensors});
  }));
  // They load drivers.
  RETURN_IF_ERROR(
      run({&ModuleSource::remapDevice, &ModuleSource::checkTargets}));
  if (settings.options.trusted && !settings.options.winograd)
    return {};
  return runWithin([&] {
    return run({&ModuleSource::rewriteConvolutions, &ModuleSource::checkGates});
  });
}

void ModuleSource::replaceIr(OwningOpRef<ModuleOp> other) {
  module = std::move(other);
  inModule = program::ModulePrograms(*module);
}

Status ModuleSource::collect(llvm::function_ref<LogicalResult()> action,
                             Code code) {
  return diagnostics::collectDiagnostics(sources, context(), action, code);
}

Status ModuleSource::checkNesting() {
  unsigned buffer = sources.getMainFileID();
  StringRef text = sources.getMemoryBuffer(buffer)->getBuffer();
  std::optional<size_t> deep = findDeepNesting(text);
  if (!deep)
    return {};
  auto [line, column] = sources.getLineAndColumn(
      llvm::SMLoc::getFromPointer(text.data() + *deep), buffer);
  auto loc = FileLineColLoc::get(&context(), name(), line, column);
  return collect([&] {
    return emitError(loc, "text is nested deeper than expected, at most ")
           << maxTextNesting << " levels of brackets";
  });
}

Status ModuleSource::parse() {
  // Some ops of other projects are read by their names; `scheduleTensors`
  // refuses the rest.
  context().allowUnregisteredDialects();
  // That bytecode nests deep is known once it is read, and has to be before the
  // verifier goes down.
  bool isBytecode = mlir::isBytecode(mainFile().getMemBufferRef());
  // LLVM 22's reader writes beside its memory for some that is not valid.
  if (isBytecode && !settings.options.trusted)
    return Status::unsupported(
        "'" + name().str() +
        "' is bytecode, which cannot be read safely, expected text, as the "
        "module is untrusted; tinyjit-opt writes it");
  ParserConfig config(&context(), /*verifyAfterParse=*/!isBytecode);
  return collect([&]() -> LogicalResult {
    module = parseSourceFile<ModuleOp>(sources, config);
    if (!module || !isBytecode)
      return success(bool(module));
    StringRef deep = describeDeepNesting(*module);
    if (deep.empty())
      return verify(*module);
    destroyDeep(std::move(module));
    return emitError(FileLineColLoc::get(&context(), name(), 0, 0))
           << "bytecode nests " << deep << " deeper than expected, at most "
           << maxTextNesting << " levels";
  });
}

/// Keeps the module as it is, if calls choose sizes of functions in it, and
/// takes the functions out that are not compiled without such sizes.
Status ModuleSource::takeOpen() {
  opened = {};
  if (!settings.options.captureNewSizes)
    return {};
  SmallVector<mlir::func::FuncOp> functions =
      capture::getHostFunctions(*module);
  auto has = [](mlir::func::FuncOp function, auto isSo) {
    return llvm::any_of(
        llvm::seq(function.getNumArguments()),
        [&](unsigned number) { return isSo(function, number); });
  };
  auto isOpen = [](mlir::func::FuncOp function, unsigned number) {
    return !frontend::getOpenDims(function, number).empty();
  };
  llvm::erase_if(functions, [&](mlir::func::FuncOp function) {
    return function.isPrivate() || !has(function, isOpen);
  });
  if (functions.empty())
    return {};
  opened = module->clone();
  for (mlir::func::FuncOp function : functions)
    if (has(function, frontend::isUnbounded))
      function.erase();
  return {};
}

/// Refuses code of strangers that cannot be checked: machine code, that of
/// GPUs, and loops. The loops that functions on tensors become later are ours.
Status ModuleSource::refusePromises() {
  if (settings.options.trusted)
    return {};
  auto refuse = [](Operation *op) -> WalkResult {
    if (!isa<jit::LoopsOp, jit::NativeOp, jit::ProgramOp>(op))
      return WalkResult::advance();
    return op->emitOpError("cannot be checked for staying within its arrays, "
                           "expected only kernels that can, as the module is "
                           "untrusted");
  };
  return collect(
      [&] { return success(!module->walk(refuse).wasInterrupted()); },
      Code::Unsupported);
}

/// Has all of a stranger's kernels compare their indices.
Status ModuleSource::checkGates() {
  if (settings.options.trusted)
    return {};
  return collect([&] {
    return pipelines::runPasses(*module, pipelines::buildCheckGatesPipeline);
  });
}

/// Reads the files of kernels that are given as a GPU's code.
Status ModuleSource::readImages() {
  auto forEachImage = [&](auto action) {
    module->walk([&](jit::NativeOp native) {
      if (native.getImages())
        for (auto image : native.getImages()->getAsRange<jit::ImageAttr>())
          action(image);
    });
  };
  // An image with code in the IR is not read from its file.
  llvm::StringSet<> names;
  forEachImage([&](jit::ImageAttr image) {
    if (!image.getCode())
      names.insert(image.getFile());
  });
  Status status = collect(
      [&] {
        return jit::loadImages(*module, llvm::sys::path::parent_path(name()));
      },
      Code::NotFound);
  images.clear();
  forEachImage([&](jit::ImageAttr image) {
    if (status.ok() && names.erase(image.getFile()))
      images.push_back(
          {image.getFile().str(), cache::hashHex(image.getCode().getValue())});
  });
  return status;
}

/// Whether running the function does anything that is no work on buffers.
static bool touchesHost(func::FuncOp function) {
  return function
      .walk([](Operation *op) {
        return isa<func::CallOp, jit::PrintOp, jit::ReadOp>(op)
                   ? WalkResult::interrupt()
                   : WalkResult::advance();
      })
      .wasInterrupted();
}

static llvm::StringSet<> namesOfTensorFunctions(ModuleOp module) {
  llvm::StringSet<> names;
  for (auto function : module.getOps<func::FuncOp>())
    if (schedule::isTensorFunction(function))
      names.insert(function.getSymName());
  return names;
}

/// Functions on tensors become host functions.
Status ModuleSource::scheduleTensors() {
  auto functions = module->getOps<mlir::func::FuncOp>();
  if (llvm::none_of(functions, schedule::isTensorFunction))
    return collect([&] { return frontend::refuseUnknownOps(*module); });
  return collect([&] {
    auto options = pipelines::ScheduleTensorsOptions::of(*module);
    PassManager manager(&context());
    pipelines::buildScheduleTensorsPipeline(manager, options);
    pipelines::notePasses(manager);
#ifdef NDEBUG
    // Verified after each pass where sizes that only the arguments gave may
    // turn out to contradict each other; a tenth of the time for long
    // functions.
    manager.enableVerifier(options.hasUpstream ||
                           pipelines::hasOpenSizes(*module));
#endif
    auto names = namesOfTensorFunctions(*module);
    LogicalResult made =
        success(succeeded(manager.run(*module)) && succeeded(verify(*module)));
    for (auto function : module->getOps<func::FuncOp>())
      if (names.contains(function.getSymName()) && !touchesHost(function))
        onTensors.insert(function.getSymName());
    return made;
  });
}

/// Puts `settings.options.device` in the place of the module's one device.
Status ModuleSource::remapDevice() {
  if (settings.options.device.empty())
    return {};
  std::string name = settings.options.device;
  if (name.find(':') == std::string::npos)
    name += ":0";
  // A GPU that is given as a target need not be there.
  bool isGiven = uop::isDeviceName(name) &&
                 settings.givenChips.count(program::kindOfDevice(name));
  if (!isGiven) {
    StatusOr<runtime::Device *> device =
        runtime::Device::get(settings.options.device);
    if (!device.ok())
      return Status::deviceError(device.status().message());
    name = (*device)->name();
  }
  size_t used = 0;
  for (const auto &[kind, devices] : program::findDevices(*module))
    used += devices.size();
  if (used > 1)
    return Status::invalidArgument("the module runs on " +
                                   std::to_string(used) +
                                   " devices, so it cannot be moved to '" +
                                   settings.options.device + "' as a whole");
  auto target = jit::DeviceAttr::get(&context(), name);
  jit::remapDevices(*module, [&](jit::DeviceAttr) { return target; });
  return {};
}

Status ModuleSource::checkTargets() {
  return settings.givenChips.empty()
             ? Status()
             : program::checkGivenChips(settings.givenChips,
                                        program::findDevices(*module));
}

/// Before functions are called and captures planned, so that all of them
/// compute with the same bits.
Status ModuleSource::rewriteConvolutions() {
  if (!settings.options.winograd)
    return {};
  const target::TargetKind &host = target::getHostKind();
  remarks.clear();
  return diagnostics::collectDiagnostics(
      sources, context(),
      [&]() -> LogicalResult {
        auto registers = host.getPanelRegisters(settings.getCompileOptions(),
                                                module->getLoc());
        if (failed(registers))
          return failure();
        pipelines::WinogradOptions winograd;
        winograd.kinds = {host.getName().str()};
        // Scalar code takes panels of any width.
        constexpr unsigned leastBits = 128;
        winograd.vectorBits = std::max(registers->bits, leastBits);
        return pipelines::runPasses(*module, [&](OpPassManager &manager) {
          pipelines::buildWinogradPipeline(manager, winograd);
        });
      },
      Code::InvalidArgument, &remarks);
}

void ModuleSource::addRemarks(std::vector<std::string> &texts) const {
  for (const runtime::Diagnostic &remark : remarks)
    if (!llvm::is_contained(texts, remark.text))
      texts.push_back(remark.text);
}
