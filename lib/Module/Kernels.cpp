// Kernels of a module as functions of the host program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/RuntimeTypes.h"
#include "lib/Module/ModuleImpl.h"
#include "lib/Program/ProgramNames.h"
#include "lib/Target/Estimates.h"
#include "runtime/orc/ObjectLoader.h"
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
  target::Estimates estimated = target::estimate(op);
  kernel.ops = estimated.ops;
  kernel.bytes = estimated.bytes;
  return kernel;
}

/// The kernel of that name and how it is used: once for each kind of device
/// that it must have code for.
static StatusOr<std::vector<KernelUse>> findUses(Module::Impl &impl,
                                                 const std::string &name) {
  StatusOr<ModuleOp> module = impl.source.ir();
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
  std::map<std::string, std::set<std::string>> devices =
      program::findDevices(*module);
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
static Status addCode(const target::Program &program, const std::string &name,
                      Kernel &kernel) {
  program::ProgramNames names;
  names.add(program.symbol, name);
  target::Program code = names.rename(program);
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
  for (const KernelUse &use : uses) {
    StatusOr<target::KernelTargetPtr> target = impl.context.targetOf(use);
    if (!target.ok())
      return target.status();
    if (Status s = runtime::checkFeatures((*target)->getHostFeatures(),
                                          "the code of kernel @" + name);
        !s.ok())
      return s;
  }
  if (Status s = impl.tuner.tune(uses); !s.ok())
    return s;
  StatusOr<program::FoundPrograms> programs =
      program::findPrograms(impl.context, uses, tier);
  if (!programs.ok())
    return programs.status();
  for (auto [use, program] : llvm::zip_equal(uses, programs->ofKernels)) {
    if (program->isImage()) {
      kernel.image =
          std::make_shared<const runtime::Image>(target::makeImage(*program));
      kernel.imageScratchBytes = program->scratchBytes;
      continue;
    }
    if (Status s = addCode(*program, name, kernel); !s.ok())
      return s;
    ++impl.stats.loads;
  }
  if (!impl.recordings)
    impl.recordings = std::make_shared<RecordingCompiler>(
        impl.source, impl.context, impl.plans, impl.options.explainHazards,
        impl.parameters.store());
  kernel.linker = impl.recordings;
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
