// Finds the kernels of a module that run on each kind of device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Program/DeviceKernels.h"

#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/Jit/JitExtern.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::program;

std::string program::kindOfDevice(StringRef device) {
  return device.split(':').first.str();
}

static jit::DeviceAttr deviceOf(jit::LaunchOp launch) {
  return cast<jit::BufferType>(launch.getBuffers().front().getType())
      .getDevice();
}

/// Nanoseconds of one prologue up to which a kernel is brief: quick code of one
/// that packs weights takes up to six times as long, and three to thirty
/// milliseconds less to compile.
static constexpr double briefTime = 1e6;

SmallVector<KernelUse> program::findKernelUses(jit::CaptureOp capture) {
  SymbolTable symbols(capture->getParentOp());
  llvm::MapVector<StringAttr, KernelUse> uses;
  llvm::DenseMap<jit::KernelOp, int64_t> inPrologue;
  llvm::DenseSet<jit::KernelOp> inReplays;
  capture.walk([&](jit::LaunchOp launch) {
    auto kernel = symbols.lookup<jit::KernelOp>(launch.getKernel());
    if (jit::getForeign(kernel))
      return;
    KernelUse &use = uses[launch.getKernelAttr().getAttr()];
    jit::DeviceAttr device = deviceOf(launch);
    use.kernel = kernel;
    use.kind = device.getKind().str();
    use.devices.insert(device.getName().str());
    if (launch->getParentOfType<jit::PrologueOp>())
      ++inPrologue[kernel];
    else
      inReplays.insert(kernel);
  });
  for (auto &[name, use] : uses) {
    auto launches = static_cast<double>(inPrologue.lookup(use.kernel));
    use.isBrief =
        !inReplays.contains(use.kernel) &&
        launches * jit::estimateTime(jit::estimate(use.kernel)) <= briefTime;
  }
  return llvm::map_to_vector(uses, [](auto &entry) { return entry.second; });
}

std::map<std::string, std::set<std::string>>
program::findDevices(ModuleOp module) {
  std::map<std::string, std::set<std::string>> devices;
  AttrTypeWalker walker;
  walker.addWalk([&](jit::DeviceAttr device) {
    devices[device.getKind().str()].insert(device.getName().str());
  });
  module.walk([&](Operation *op) {
    walker.walk(op->getAttrDictionary());
    for (Type type : op->getResultTypes())
      walker.walk(type);
  });
  return devices;
}

LogicalResult program::verifyTargets(ModuleOp module) {
  auto result = module.walk([](jit::LaunchOp launch) -> WalkResult {
    jit::DeviceAttr device = deviceOf(launch);
    auto target = target::findTarget(device.getKind());
    if (target.ok())
      return WalkResult::advance();
    return launch.emitOpError("runs @")
           << launch.getKernel() << " on \"" << device.getName() << "\", but "
           << target.status().message();
  });
  return failure(result.wasInterrupted());
}

/// Launches on every kind of device but the first get a kernel of their own.
static void separateKinds(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::DenseMap<StringAttr, std::string> firstKinds;
  std::map<std::pair<std::string, std::string>, StringAttr> copies;
  for (auto capture : module.getOps<jit::CaptureOp>())
    capture.walk([&](jit::LaunchOp launch) {
      StringAttr name = launch.getKernelAttr().getAttr();
      std::string kind = deviceOf(launch).getKind().str();
      if (firstKinds.try_emplace(name, kind).first->second == kind)
        return;
      StringAttr &copy = copies[{name.str(), kind}];
      if (!copy) {
        auto kernel = symbols.lookup<jit::KernelOp>(name);
        auto clone = kernel.clone();
        clone.setSymName((name.getValue() + "_" + kind).str());
        copy = symbols.insert(clone, std::next(kernel->getIterator()));
      }
      launch.setKernelAttr(FlatSymbolRefAttr::get(copy));
    });
}

/// The passes that prepare a kernel for a kind of device; often none.
static std::unique_ptr<PassManager>
makeManager(MLIRContext *context, StringRef kind,
            const target::CompileOptions &options) {
  auto manager =
      std::make_unique<PassManager>(context, jit::KernelOp::getOperationName());
  (*target::findTarget(kind))->buildBeforePlanning(*manager, options);
  return manager;
}

LogicalResult program::prepareForDevice(jit::KernelOp kernel, StringRef kind,
                                        const target::CompileOptions &options) {
  auto manager = makeManager(kernel.getContext(), kind, options);
  return manager->empty() ? success() : manager->run(kernel);
}

LogicalResult
program::prepareForDevices(ModuleOp module,
                           const target::CompileOptions &options) {
  if (failed(verifyTargets(module)))
    return failure();
  separateKinds(module);
  llvm::DenseSet<Operation *> done;
  // A kind looks its chip up to choose the passes, which takes long.
  std::map<std::string, std::unique_ptr<PassManager>> managers;
  for (auto capture : module.getOps<jit::CaptureOp>())
    for (const KernelUse &use : findKernelUses(capture)) {
      if (!done.insert(use.kernel).second)
        continue;
      std::unique_ptr<PassManager> &manager = managers[use.kind];
      if (!manager)
        manager = makeManager(module.getContext(), use.kind, options);
      if (!manager->empty() && failed(manager->run(use.kernel)))
        return failure();
    }
  return success();
}
