// Kernels of a module as functions of the host program, and captures of them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/BuildCapture.h"
#include "lib/Link/CachedPlan.h"
#include "lib/Link/DebugText.h"
#include "lib/Link/ModuleImpl.h"
#include "lib/Link/SharedObject.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Target/CPU/ParseTarget.h"
#include "lib/Target/Estimates.h"
#include "runtime/orc/ObjectLoader.h"
#include "runtime/plan/Debug.h"
#include "tinyjit/Runtime/CpuFeatures.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringSet.h"

#include <mutex>

using namespace mlir;
using namespace tinyjit;
using runtime::Kernel;
using runtime::KernelPtr;
using runtime::Plan;
using runtime::Recording;
using runtime::Status;
using runtime::StatusOr;

/// Parameters and estimates of a kernel, without code.
static Kernel describe(jit::KernelOp op) {
  Kernel kernel;
  kernel.name = op.getReadableName().str();
  kernel.symbol = op.getSymName().str();
  SmallVector<jit::ArrayUse> uses = jit::getArrayUses(op);
  for (auto [index, type] : llvm::enumerate(op.getArgumentTypes())) {
    if (auto array = dyn_cast<uop::PtrType>(type)) {
      kernel.arrays.push_back({getDType(array.getElementType()),
                               array.getSpan(), uses[index].loaded,
                               uses[index].stored});
      continue;
    }
    kernel.scalars.push_back(describeVariable(cast<jit::VarType>(type)));
  }
  Estimates estimated = estimate(op);
  kernel.ops = estimated.ops;
  kernel.bytes = estimated.bytes;
  return kernel;
}

/// The kernel of that name and how it is used: once for each kind of device
/// that it must have code for.
static StatusOr<std::vector<KernelUse>> findUses(Module::Impl &impl,
                                                 const std::string &name) {
  StatusOr<ModuleOp> module = impl.ir();
  if (!module.ok())
    return module.status();
  auto op = SymbolTable(*module).lookup<jit::KernelOp>(name);
  if (!op) {
    std::string names;
    for (auto kernel : module->getOps<jit::KernelOp>())
      names += (names.empty() ? "@" : ", @") + kernel.getSymName().str();
    return Status::notFound("there is no kernel @" + name +
                            "; the module has " +
                            (names.empty() ? "none" : names));
  }
  std::map<std::string, std::set<std::string>> devices = findDevices(*module);
  const std::string &device = impl.options.device;
  if (!device.empty())
    devices[kindOfDevice(device)].insert(device);
  if (devices.empty())
    devices[getHostKind().getName().str()];
  for (const auto &[kind, target] : impl.givenGpus)
    devices[kind];
  // The code of a kernel can be called by the host, and launched on devices of
  // one kind.
  std::vector<std::string> launched;
  for (const auto &[kind, names] : devices) {
    StatusOr<const TargetKind *> target = findTarget(kind);
    if (!target.ok())
      return target.status();
    if (!(*target)->isHost())
      launched.push_back(kind);
  }
  if (launched.size() > 1)
    return Status::unsupported("kernel @" + name + " would need code for " +
                               launched[0] + " and for " + launched[1] +
                               " devices, both of which the module names; only "
                               "captures can run on both");
  std::vector<KernelUse> uses;
  for (const auto &[kind, names] : devices)
    uses.push_back({op, kind, names});
  return uses;
}

/// Loads the code for CPUs that `program` is into `kernel`.
static Status addCode(const Program &program, const std::string &name,
                      Kernel &kernel) {
  ProgramNames names;
  names.add(program.symbol, name);
  Program code = names.rename(program);
  StatusOr<std::string> object = names.renameIn(code.bytes);
  if (!object.ok())
    return object.status();
  StatusOr<runtime::LoadedCode> loaded =
      runtime::loadObjects(StringRef(*object), {code.entrySymbol});
  if (!loaded.ok())
    return loaded.status();
  kernel.entry = reinterpret_cast<runtime::Entry>(loaded->addresses.front());
  kernel.scratchBytes = code.scratchBytes;
  kernel.code = std::move(loaded->owner);
  return {};
}

/// Compiles a kernel for all that `uses` name.
static StatusOr<Kernel> compileKernel(Module::Impl &impl,
                                      const std::string &name,
                                      ArrayRef<KernelUse> uses, Tier tier) {
  Kernel kernel = describe(uses.front().kernel);
  ProgramSources sources = impl.programSources();
  for (const KernelUse &use : uses) {
    StatusOr<KernelTargetPtr> target = sources.targetOf(use);
    if (!target.ok())
      return target.status();
    if (Status s = runtime::checkFeatures((*target)->getHostFeatures(),
                                          "the code of kernel @" + name);
        !s.ok())
      return s;
  }
  if (Status s = impl.tune(uses); !s.ok())
    return s;
  StatusOr<FoundPrograms> programs = findPrograms(sources, uses, tier);
  if (!programs.ok())
    return programs.status();
  for (auto [use, program] : llvm::zip_equal(uses, programs->ofKernels)) {
    if (program->isImage()) {
      kernel.gpuProgram =
          std::make_shared<const runtime::GpuProgram>(makeImage(*program));
      kernel.gpuScratchBytes = program->scratchBytes;
      continue;
    }
    if (Status s = addCode(*program, name, kernel); !s.ok())
      return s;
    ++impl.stats.loads;
  }
  kernel.linker = impl.linker();
  return kernel;
}

StatusOr<KernelPtr> Module::Impl::kernel(const std::string &name, Tier tier) {
  KernelPtr &known = kernels[{name, tier}];
  if (known)
    return known;
  StatusOr<std::vector<KernelUse>> uses = findUses(*this, name);
  if (!uses.ok())
    return uses.status();
  StatusOr<Kernel> made = compileKernel(*this, name, *uses, tier);
  if (!made.ok())
    return made.status();
  return known = std::make_shared<const Kernel>(*std::move(made));
}

StatusOr<KernelPtr> Module::kernel(const std::string &name) {
  return impl->kernel(name, Tier::Full);
}

namespace {
/// Compiles recordings of a module's kernels.
class ModuleLinker : public runtime::CaptureLinker {
public:
  explicit ModuleLinker(Module::Impl &impl) : impl(impl) {}

  StatusOr<std::shared_ptr<const Plan>>
  link(const Recording &recording) override;
  Status save(const Recording &recording, const runtime::Store &store,
              const std::string &path) override;
  StatusOr<std::string> print(const Recording &recording) override;
  const std::shared_ptr<runtime::Store> &store() const override {
    return impl.store;
  }
  StatusOr<std::string> kernelText(const std::string &symbol) override;

private:
  StatusOr<OwningOpRef<ModuleOp>> lower(const Recording &recording);
  StatusOr<LinkedCapture> compile(const Recording &recording);
  Status addKernels(ModuleOp module, Recording &recording);
  Status addForeign(ModuleOp module, const Kernel &kernel,
                    const std::string &symbol);

  Module::Impl &impl;
  std::mutex mutex;
};
} // namespace

StatusOr<std::string> ModuleLinker::kernelText(const std::string &symbol) {
  StatusOr<ModuleOp> module = impl.ir();
  if (!module.ok())
    return module.status();
  std::string text;
  llvm::raw_string_ostream stream(text);
  SymbolTable(*module).lookup(symbol)->print(stream);
  return text;
}

/// Brings the IR of a kernel that another module holds here, as `symbol`.
Status ModuleLinker::addForeign(ModuleOp module, const Kernel &kernel,
                                const std::string &symbol) {
  std::shared_ptr<CaptureLinker> owner = kernel.linker.lock();
  if (!owner)
    return Status::failedPrecondition(
        "kernel \"" + kernel.name +
        "\" cannot be captured: it belongs to no module that is still open");
  StatusOr<std::string> text = owner->kernelText(kernel.symbol);
  if (!text.ok())
    return text.status();
  return withDiagnostics(
      impl,
      [&]() -> LogicalResult {
        OwningOpRef<ModuleOp> other =
            parseSourceString<ModuleOp>(*text, &impl.getContext());
        if (!other)
          return failure();
        auto op = *other->getOps<jit::KernelOp>().begin();
        op->remove();
        op.setSymName(symbol);
        module.push_back(op);
        return success();
      },
      Status::invalidArgument);
}

/// Puts every kernel that is launched into `module`; a kernel of another module
/// gets a symbol that is free here.
Status ModuleLinker::addKernels(ModuleOp module, Recording &recording) {
  StatusOr<ModuleOp> own = impl.ir();
  if (!own.ok())
    return own.status();
  SymbolTable symbols(*own);
  llvm::DenseMap<const Kernel *, KernelPtr> added;
  llvm::StringSet<> taken;
  for (runtime::RecordedStep &step : recording.steps) {
    if (!step.kernel)
      continue;
    auto [known, isNew] = added.try_emplace(step.kernel.get(), step.kernel);
    if (!isNew) {
      step.kernel = known->second;
      continue;
    }
    if (step.kernel->linker.lock().get() == this) {
      taken.insert(step.kernel->symbol);
      module.push_back(symbols.lookup(step.kernel->symbol)->clone());
      continue;
    }
    Kernel renamed = *step.kernel;
    for (int number = 0; symbols.lookup(renamed.symbol) ||
                         !taken.insert(renamed.symbol).second;)
      renamed.symbol = step.kernel->symbol + "_" + std::to_string(number++);
    if (Status s = addForeign(module, *step.kernel, renamed.symbol); !s.ok())
      return s;
    known->second = step.kernel = std::make_shared<const Kernel>(renamed);
  }
  return {};
}

StatusOr<OwningOpRef<ModuleOp>>
ModuleLinker::lower(const Recording &recording) {
  StatusOr<ModuleOp> own = impl.ir();
  if (!own.ok())
    return own.status();
  OwningOpRef<ModuleOp> module =
      ModuleOp::create(UnknownLoc::get(&impl.getContext()));
  SymbolTable symbols(*own);
  llvm::StringSet<> added;
  for (const runtime::RecordedBase &base : recording.bases)
    if (base.isShared && added.insert(base.name).second)
      module->push_back(symbols.lookup(base.name)->clone());
  Recording copy = recording;
  if (Status status = addKernels(*module, copy); !status.ok())
    return status;
  Status status = withDiagnostics(
      impl,
      [&] {
        buildCapture(*module, copy);
        return verify(*module);
      },
      Status::invalidArgument);
  if (!status.ok())
    return status;
  return module;
}

StatusOr<std::string> ModuleLinker::print(const Recording &recording) {
  StatusOr<OwningOpRef<ModuleOp>> module = lower(recording);
  if (!module.ok())
    return module.status();
  std::string text;
  llvm::raw_string_ostream stream(text);
  (*module)->print(stream);
  return text;
}

StatusOr<LinkedCapture> ModuleLinker::compile(const Recording &recording) {
  StatusOr<OwningOpRef<ModuleOp>> module = lower(recording);
  if (!module.ok())
    return module.status();
  if (runtime::isDebugging(1))
    printLoaded(*(*module)->getOps<jit::CaptureOp>().begin());
  // The host program and other captures use the same memory.
  for (auto state : (*module)->getOps<jit::StateOp>())
    state->setAttr(jit::StateOp::getExternalAttrName(),
                   UnitAttr::get(&impl.getContext()));
  Status status = optimizeCaptures(impl, **module);
  if (!status.ok())
    return status;
  return impl.link(*(*module)->getOps<jit::CaptureOp>().begin());
}

StatusOr<std::shared_ptr<const Plan>>
ModuleLinker::link(const Recording &recording) {
  std::lock_guard<std::mutex> lock(mutex);
  StatusOr<LinkedCapture> linked = compile(recording);
  if (!linked.ok())
    return linked.status();
  return linked->plan;
}

Status ModuleLinker::save(const Recording &recording,
                          const runtime::Store &store,
                          const std::string &path) {
  std::lock_guard<std::mutex> lock(mutex);
  StatusOr<LinkedCapture> linked = compile(recording);
  if (!linked.ok())
    return linked.status();
  if (Status status = useFullCode(*linked); !status.ok())
    return status;
  if (Status status =
          writeSharedObject(*linked->plan, linked->objects, impl.target, path);
      !status.ok())
    return status;
  std::vector<std::string> names;
  for (const auto *list : {&linked->plan->constants, &linked->plan->states})
    for (const runtime::NamedSlot &slot : *list)
      names.push_back(slot.name);
  return saveStore(store, names, path);
}

const std::shared_ptr<runtime::CaptureLinker> &Module::Impl::linker() {
  if (!captureLinker)
    captureLinker = std::make_shared<ModuleLinker>(*this);
  return captureLinker;
}
