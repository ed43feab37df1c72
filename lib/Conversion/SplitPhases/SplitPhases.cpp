// split-phases: computes sums over dilated images phase by phase.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "lib/Conversion/Passes.h"
#include "lib/Conversion/SplitPhases/PhaseKernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"

namespace tinyjit::conversion {
#define GEN_PASS_DEF_SPLITPHASESPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using jit::KernelOp;
using jit::LaunchOp;

namespace {
/// The kernels that take the place of one, wherever it is launched.
struct Parts {
  PhaseKernels kernels;
  /// The parameters of the kernel that each has, in order.
  SmallVector<SmallVector<unsigned>> ofPhases;
  SmallVector<unsigned> ofInterleave;
  /// Why there are none; empty also if there is no dilated image.
  std::string reason;
  int64_t split = 0, whole = 0;
};

class SplitPhases : public jit::PartsPass<
                        conversion::impl::SplitPhasesPassBase<SplitPhases>> {
public:
  using PartsPass::PartsPass;

private:
  llvm::DenseSet<StringAttr> replaceLaunches() override;
  const Parts &getParts(KernelOp kernel);
  void makeParts(KernelOp kernel, Parts &parts);
  bool rewrite(LaunchOp launch);
  void launchParts(LaunchOp launch, const Parts &parts);
  void explain(LaunchOp launch, const Parts &parts, StringRef reason);

  llvm::DenseMap<StringAttr, Parts> known;
};
} // namespace

void SplitPhases::makeParts(KernelOp kernel, Parts &parts) {
  // Few kernels have phases, and to prepare one takes long.
  if (PhasesChoice choice = findPhases(kernel); !choice.phases) {
    if (canJoinResults(kernel)) {
      OwningOpRef<KernelOp> joined(kernel.clone());
      joinResults(*joined);
      choice = findPhases(*joined);
    }
    parts.reason = choice.reason;
    if (!choice.phases)
      return;
  }
  // A phase adds in the order in which the kernel would: it is decided first.
  OwningOpRef<KernelOp> copy = prepareCopy(kernel);
  if (!copy)
    return;
  joinResults(*copy);
  PhasesChoice choice = findPhases(*copy);
  parts.reason = choice.reason;
  if (!choice.phases)
    return;
  parts.split = choice.phases->split;
  parts.whole = choice.phases->whole;
  if (parts.whole - parts.split < minWork) {
    parts.reason = "that would save " +
                   std::to_string(parts.whole - parts.split) +
                   " multiplications, expected " +
                   std::to_string(int64_t(minWork)) + " or more";
    return;
  }
  parts.kernels = makePhaseKernels(*copy, *choice.phases);
  unsigned numArrays = kernel.getNumArrays();
  StringRef name = kernel.getSymName();
  bool isOne = parts.kernels.phases.size() == 1;
  for (auto [number, phase] : llvm::enumerate(parts.kernels.phases))
    parts.ofPhases.push_back(finishPart(
        phase, name + (isOne ? "_phases" : "_phase" + std::to_string(number)),
        numArrays));
  parts.ofInterleave =
      finishPart(parts.kernels.interleave, name + "_interleave", numArrays);
}

/// The kernels for `kernel`, made when they are asked for the first time.
const Parts &SplitPhases::getParts(KernelOp kernel) {
  auto [entry, inserted] = known.try_emplace(kernel.getSymNameAttr());
  if (inserted && kernel->getDiscardableAttrs().empty() &&
      !jit::isGivenAsCode(kernel))
    makeParts(kernel, entry->second);
  return entry->second;
}

void SplitPhases::explain(LaunchOp launch, const Parts &parts,
                          StringRef reason) {
  if (!remarks)
    return;
  InFlightDiagnostic remark = emitRemark(launch.getLoc())
                              << "'@" << launch.getKernel() << "' is ";
  if (!reason.empty())
    remark << "not computed phase by phase: " << reason;
  else
    remark << "computed phase by phase of its dilated image, by "
           << parts.kernels.phases.size()
           << (parts.kernels.phases.size() == 1 ? " launch: " : " launches: ")
           << parts.split << " multiplications, of " << parts.whole;
}

/// Launches the phases, and what puts their results in order, in the place of
/// `launch`.
void SplitPhases::launchParts(LaunchOp launch, const Parts &parts) {
  const PhaseKernels &kernels = parts.kernels;
  KernelOp interleave = kernels.interleave;
  Value stored = interleave.getArgument(interleave.getNumArrays() - 1);
  Type element = cast<uop::PtrType>(stored.getType()).getElementType();
  Value all = jit::allocateBeside(launch, kernels.allShape, element);
  auto device = cast<jit::BufferType>(all.getType()).getDevice();
  auto type = jit::BufferType::get(&getContext(), kernels.phaseShape, element,
                                   {}, device);
  int64_t bytes = cast<jit::BufferType>(type).getMaxBytes();
  OpBuilder builder(launch), beside(launch);
  beside.setInsertionPointAfterValue(all);
  for (auto [number, phase, kept] :
       llvm::enumerate(kernels.phases, parts.ofPhases)) {
    Value one = all;
    if (kernels.phases.size() > 1)
      one = jit::ViewOp::create(
          beside, launch.getLoc(), type, all, /*offset=*/Value(),
          builder.getI64IntegerAttr(number * bytes), /*sizes=*/ValueRange());
    jit::launchPart(builder, launch, phase, kept, {{one, jit::Access::Write}});
  }
  jit::launchPart(builder, launch, kernels.interleave, parts.ofInterleave,
                  {{all, jit::Access::Read}});
}

/// Replaces the launch if its kernel sums over a dilated image. \returns
/// whether it did.
bool SplitPhases::rewrite(LaunchOp launch) {
  auto kernel = symbols->lookup<KernelOp>(launch.getKernel());
  if (!kernel || launch.getNumBuffers() == 0)
    return false;
  auto type = cast<jit::BufferType>(launch.getBuffers()[0].getType());
  if (!llvm::is_contained(kinds, type.getDevice().getKind().str()))
    return false;
  const Parts &parts = getParts(kernel);
  std::string reason = parts.reason;
  if (!parts.kernels.interleave && reason.empty())
    return false;
  if (llvm::is_contained(launch.getAccess(),
                         static_cast<int32_t>(jit::Access::Update)))
    reason = "the launch writes over what it reads";
  explain(launch, parts, reason);
  if (!reason.empty())
    return false;
  launchParts(launch, parts);
  launch.erase();
  return true;
}

llvm::DenseSet<StringAttr> SplitPhases::replaceLaunches() {
  known.clear();
  llvm::DenseSet<StringAttr> replaced;
  for (LaunchOp launch : jit::collectLaunches(getOperation())) {
    StringAttr name = launch.getKernelAttr().getAttr();
    if (rewrite(launch))
      replaced.insert(name);
  }
  return replaced;
}
