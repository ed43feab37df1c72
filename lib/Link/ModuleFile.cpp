// The file of a module: its IR, read when it is needed, and what the cache
// knows without it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Cache/EntryFile.h"
#include "lib/Link/CachedFile.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Schedule/FunctionScheduler.h"
#include "tinyjit/InitAll.h"

#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tinyjit;
using runtime::Status;
using runtime::StatusOr;

/// Values that stand in the file and take more are read from there each time.
static constexpr int64_t maxInitialBytes = int64_t(4) << 20;

MLIRContext &Module::Impl::getContext() {
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

StatusOr<ModuleOp> Module::Impl::ir() {
  if (ownedModule)
    return *ownedModule;
  stats.irRead = true;
  for (auto step : {&Module::Impl::readSource, &Module::Impl::readImages,
                    &Module::Impl::scheduleTensors, &Module::Impl::remapDevice,
                    &Module::Impl::checkTargets})
    if (Status status = (this->*step)(); !status.ok()) {
      ownedModule = {};
      return status;
    }
  return *ownedModule;
}

Status Module::Impl::readSource() {
  return withDiagnostics(
      *this,
      [&]() -> LogicalResult {
        ownedModule =
            parseSourceFile<ModuleOp>(sources, ParserConfig(&getContext()));
        return success(bool(ownedModule));
      },
      Status::invalidArgument);
}

/// The files of kernels that are given as a GPU's code.
Status Module::Impl::readImages() {
  StringRef name =
      sources.getMemoryBuffer(sources.getMainFileID())->getBufferIdentifier();
  return withDiagnostics(
      *this,
      [&] {
        return jit::loadImages(*ownedModule,
                               llvm::sys::path::parent_path(name));
      },
      Status::notFound);
}

/// All that the module's images hold, one after the other; what the file itself
/// says of them is their names.
static std::string joinImages(ModuleOp module) {
  std::string text;
  module.walk([&](jit::NativeOp native) {
    if (native.getImages())
      for (auto image : native.getImages()->getAsRange<jit::ImageAttr>())
        text += std::to_string(image.getCode().size()) + ":" +
                image.getCode().str();
  });
  return text;
}

/// Functions on tensors become host functions.
Status Module::Impl::scheduleTensors() {
  auto functions = ownedModule->getOps<mlir::func::FuncOp>();
  if (llvm::none_of(functions, schedule::isTensorFunction))
    return {};
  return withDiagnostics(
      *this,
      [&] {
        PassManager manager(&getContext());
        buildScheduleTensorsPipeline(manager);
        return manager.run(*ownedModule);
      },
      Status::invalidArgument);
}

/// Puts `options.device` in the place of the module's one device.
Status Module::Impl::remapDevice() {
  if (options.device.empty())
    return {};
  std::string name = options.device;
  if (name.find(':') == std::string::npos)
    name += ":0";
  // A GPU that is given as a target need not be there.
  bool isGiven = uop::isDeviceName(name) && givenGpus.count(kindOfDevice(name));
  if (!isGiven) {
    StatusOr<runtime::Device *> device = runtime::Device::get(options.device);
    if (!device.ok())
      return Status::deviceError(device.status().message());
    name = (*device)->name();
  }
  size_t used = 0;
  for (const auto &[kind, devices] : findDevices(*ownedModule))
    used += devices.size();
  if (used > 1)
    return Status::invalidArgument("the module runs on " +
                                   std::to_string(used) +
                                   " devices, so it cannot be moved to '" +
                                   options.device + "' as a whole");
  auto target = jit::DeviceAttr::get(&getContext(), name);
  jit::remapDevices(*ownedModule, [&](jit::DeviceAttr) { return target; });
  return {};
}

Status Module::Impl::checkTargets() {
  return givenGpus.empty()
             ? Status()
             : checkGivenGpus(givenGpus, findDevices(*ownedModule));
}

/// The interface with the values that stand in the file, or nothing if these
/// are too large to be kept, or cannot be read.
static std::optional<Interface> withInitials(ModuleOp module,
                                             Interface interface) {
  SymbolTable symbols(module);
  int64_t bytes = 0;
  for (GlobalInfo &global : interface.globals) {
    if (!global.hasInitial)
      continue;
    bytes += runtime::arrayBytes(global.dtype, global.shape).value_or(0);
    if (bytes > maxInitialBytes)
      return std::nullopt;
    StatusOr<HostArray> value = readInitial(symbols, global);
    if (!value.ok())
      return std::nullopt;
    global.initial = *std::move(value);
  }
  return interface;
}

Status Module::Impl::readInterface() {
  std::optional<CacheKey> key;
  if (cache) {
    StringRef bytes =
        sources.getMemoryBuffer(sources.getMainFileID())->getBuffer();
    fileHash = hashHex({bytes.data(), bytes.size()});
    if (options.debugInfo) // which holds the name of the file
      fileHash =
          hashHex(fileHash + sources.getMemoryBuffer(sources.getMainFileID())
                                 ->getBufferIdentifier()
                                 .str());
    // In text and in bytecode an image's attribute has this in it.
    if (bytes.contains("image<")) {
      StatusOr<ModuleOp> module = ir();
      if (!module.ok())
        return module.status();
      fileHash = hashHex(fileHash + joinImages(*module));
    }
    key = makeInterfaceKey(fileHash, options, target);
    std::optional<Interface> known;
    if (std::optional<std::string> kept = cache->get(*key))
      known = unpackInterface(*kept);
    if (known) {
      interface = *std::move(known);
      return {};
    }
  }
  StatusOr<ModuleOp> module = ir();
  if (!module.ok())
    return module.status();
  listCaptures();
  listFunctions();
  interface.globals = listGlobals(*module);
  if (!cache || options.cache != CacheMode::ReadWrite)
    return {};
  if (std::optional<Interface> whole = withInitials(*module, interface))
    if (Status s = cache->put(*key, packInterface(*whole)); !s.ok())
      stats.cacheProblem = s.message();
  return {};
}

std::optional<LinkedCapture> Module::Impl::findLinked(const std::string &name) {
  // What a search finds may become better; its schedules are asked for anew.
  if (!cache || changed || options.explainHazards || options.beam > 0)
    return std::nullopt;
  std::optional<std::string> text =
      cache->get(makeCaptureKey(fileHash, name, options, target));
  std::optional<CacheKey> key;
  if (text)
    key = parseKey(*text);
  std::optional<LinkedCapture> found;
  if (key)
    found = findKept(*this, *key);
  // Nobody had asked yet what the GPUs and their toolkits are.
  if (found && !fitsTargets(*found->plan, *key,
                            options.tier == Tier::Quick ? CodeTier::Quick
                                                        : CodeTier::Full,
                            givenGpus, codeOptions(options, target)))
    found.reset();
  ++(found ? stats.fileHits : stats.fileMisses);
  return found;
}

void Module::Impl::keepLinked(const std::string &name,
                              const LinkedCapture &capture) {
  if (!cache || changed || options.beam > 0 || capture.cacheKey.empty() ||
      options.cache != CacheMode::ReadWrite)
    return;
  CacheKey key = makeCaptureKey(fileHash, name, options, target);
  if (Status s = cache->put(key, capture.cacheKey); !s.ok())
    stats.cacheProblem = s.message();
}
