// Kernels of a module for launches of the host program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Module/ModuleImpl.h"
#include "lib/Program/ProgramNames.h"
#include "runtime/foreign/ForeignCode.h"
#include "runtime/orc/ObjectLoader.h"
#include "runtime/support/Return.h"
#include "tinyjit/Runtime/CpuFeatures.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::module;
using program::KernelUse;
using runtime::Kernel;
using runtime::KernelPtr;

/// Parameters and estimates of a kernel, without code.
static Kernel describe(jit::KernelOp op) {
  Kernel kernel;
  kernel.name = op.getReadableName().str();
  kernel.symbol = op.getSymName().str();
  SmallVector<jit::ArrayUse> uses = jit::getArrayUses(op);
  for (auto [index, type] : llvm::enumerate(op.getArgumentTypes())) {
    if (auto array = dyn_cast<uop::PtrType>(type)) {
      kernel.arrays.push_back({jit::getDType(array.getElementType()),
                               array.getSpan(), uses[index].loaded,
                               uses[index].stored});
      continue;
    }
    kernel.scalars.push_back(jit::describeVariable(cast<jit::VarType>(type)));
  }
  jit::Estimates estimated = jit::estimate(op);
  kernel.ops = estimated.ops;
  kernel.bytes = estimated.bytes;
  return kernel;
}

/// The kernel of that name.
static StatusOr<jit::KernelOp> findKernel(Module::Impl &impl,
                                          const std::string &name) {
  StatusOr<ModuleOp> module = impl.source.ir();
  RETURN_IF_ERROR(module.status());
  if (auto op = SymbolTable(*module).lookup<jit::KernelOp>(name))
    return op;
  std::string names;
  for (auto kernel : module->getOps<jit::KernelOp>())
    names += (names.empty() ? "@" : ", @") + kernel.getSymName().str();
  return Status::notFound("there is no kernel @" + name + "; the module has " +
                          (names.empty() ? "none" : names));
}

/// The kernel and how it is used: once for each kind of device
/// that it must have code for.
static StatusOr<std::vector<KernelUse>> findUses(Module::Impl &impl,
                                                 jit::KernelOp op) {
  std::string name = op.getSymName().str();
  std::map<std::string, std::set<std::string>> devices =
      program::findDevices(op->getParentOfType<ModuleOp>());
  const std::string &device = impl.options.device;
  if (!device.empty())
    devices[program::kindOfDevice(device)].insert(device);
  if (devices.empty())
    devices[target::getHostKind().getName().str()];
  for (const auto &[kind, target] : impl.settings.givenChips)
    devices[kind];
  // The code of a kernel can be called by the host, and launched on devices of
  // one kind.
  std::vector<std::string> launched;
  for (const auto &[kind, names] : devices) {
    StatusOr<const target::TargetKind *> target = target::findTarget(kind);
    RETURN_IF_ERROR(target.status());
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
static Status addCode(const target::Program &program, const std::string &name,
                      Kernel &kernel) {
  program::ProgramNames names;
  names.add(program.symbol, name);
  target::Program code = names.rename(program);
  StatusOr<std::string> object = names.renameIn(code.bytes);
  RETURN_IF_ERROR(object.status());
  StatusOr<runtime::LoadedCode> loaded =
      runtime::loadObjects(StringRef(*object), {code.entrySymbol});
  RETURN_IF_ERROR(loaded.status());
  kernel.entry = reinterpret_cast<runtime::Entry>(loaded->addresses.front());
  kernel.scratchBytes = code.scratchBytes;
  kernel.code = std::move(loaded->owner);
  return {};
}

namespace {
/// A kernel that has no code yet, by its symbol, and what it is used for.
struct NewKernel {
  std::string name;
  std::vector<KernelUse> uses;
};
} // namespace

static Status checkFeatures(Module::Impl &impl, const NewKernel &kernel) {
  for (const KernelUse &use : kernel.uses) {
    StatusOr<target::KernelTargetPtr> target = impl.context.targetOf(use);
    RETURN_IF_ERROR(target.status());
    RETURN_IF_ERROR(runtime::checkFeatures(
        (*target)->getHostFeatures(), "the code of kernel @" + kernel.name));
  }
  return {};
}

const std::shared_ptr<RecordingCompiler> &Module::Impl::useRecordings() {
  if (!recordings)
    recordings = std::make_shared<RecordingCompiler>(
        source, context, plans, options, parameters.store());
  return recordings;
}

/// A kernel that captures can be compiled of.
static KernelPtr finish(Module::Impl &impl, Kernel kernel) {
  kernel.linker = impl.useRecordings();
  return std::make_shared<const Kernel>(std::move(kernel));
}

/// A kernel whose body is a function of a library or a collective.
static StatusOr<KernelPtr> makeForeign(Module::Impl &impl, Operation *op) {
  Kernel kernel = describe(op->getParentOfType<jit::KernelOp>());
  runtime::Foreign function = jit::describeForeign(op);
  RETURN_IF_ERROR(runtime::loadForeign(function));
  kernel.foreign =
      std::make_shared<const runtime::Foreign>(std::move(function));
  return finish(impl, std::move(kernel));
}

/// Gives a kernel the code of its uses.
static StatusOr<KernelPtr> finish(Module::Impl &impl, const NewKernel &made,
                                  ArrayRef<target::ProgramPtr> programs) {
  Kernel kernel = describe(made.uses.front().kernel);
  for (const target::ProgramPtr &program : programs) {
    if (program->isImage()) {
      kernel.image =
          std::make_shared<const runtime::Image>(target::makeImage(*program));
      kernel.imageScratchBytes = program->scratchBytes;
      continue;
    }
    RETURN_IF_ERROR(addCode(*program, made.name, kernel));
    ++impl.stats.loads;
  }
  return finish(impl, std::move(kernel));
}

Status Module::Impl::addKernels(const std::set<std::string> &names, Tier tier) {
  std::vector<NewKernel> missing;
  std::vector<KernelUse> all;
  for (const std::string &name : names) {
    if (kernels.count({name, tier}))
      continue;
    StatusOr<jit::KernelOp> op = findKernel(*this, name);
    RETURN_IF_ERROR(op.status());
    if (Operation *function = jit::getForeign(*op)) {
      StatusOr<KernelPtr> made = makeForeign(*this, function);
      RETURN_IF_ERROR(made.status());
      kernels[{name, tier}] = *made;
      continue;
    }
    StatusOr<std::vector<KernelUse>> uses = findUses(*this, *op);
    RETURN_IF_ERROR(uses.status());
    llvm::append_range(all, *uses);
    missing.push_back({name, *std::move(uses)});
    RETURN_IF_ERROR(checkFeatures(*this, missing.back()));
  }
  RETURN_IF_ERROR(tuner.tune(all));
  StatusOr<program::FoundPrograms> found =
      program::findPrograms(context, all, tier);
  RETURN_IF_ERROR(found.status());
  ArrayRef<target::ProgramPtr> programs = found->ofKernels;
  for (const NewKernel &kernel : missing) {
    StatusOr<KernelPtr> made =
        finish(*this, kernel, programs.take_front(kernel.uses.size()));
    RETURN_IF_ERROR(made.status());
    kernels[{kernel.name, tier}] = *made;
    programs = programs.drop_front(kernel.uses.size());
  }
  return {};
}

StatusOr<KernelPtr> Module::kernel(const std::string &name) {
  RETURN_IF_ERROR(impl->addKernels({name}, Tier::Full));
  return impl->kernels.at({name, Tier::Full});
}
