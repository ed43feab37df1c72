// Merges launches, so that intermediate results are not stored.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionBuilder.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "dialects/Jit/Transforms/KernelShare.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <map>
#include <optional>

using namespace mlir;
using namespace tinyjit::jit;
using tinyjit::uop::ReduceOp;

namespace tinyjit::jit {
#define GEN_PASS_DEF_FUSEPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

/// Reductions that multiply and add with one rounding.
static int64_t countContracted(KernelOp kernel) {
  int64_t count = 0;
  for (ReduceOp reduce : kernel.getBody().getOps<ReduceOp>())
    count += reduce.getContract() &&
             reduce.getValues()[0].getDefiningOp<arith::MulFOp>();
  return count;
}

/// The body of a capture, and the regions of its loops and branches.
static SmallVector<Block *> listBlocks(CaptureOp capture) {
  SmallVector<Block *> blocks{&capture.getBody().front()};
  capture.walk([&](Operation *op) {
    if (op->hasTrait<ControlFlow>())
      for (Region &region : op->getRegions())
        llvm::append_range(blocks, llvm::make_pointer_range(region));
  });
  return blocks;
}

namespace {
/// A copy of a kernel that computes what its code would, and what it is made
/// of.
struct PreparedKernel {
  OwningOpRef<KernelOp> op;
  FusionKernel parts;
};

struct Fuse : tinyjit::jit::impl::FusePassBase<Fuse> {
  using FusePassBase::FusePassBase;

  void runOnOperation() override {
    symbols.emplace(getOperation());
    kernels.clear();
    merged.clear();
    share.emplace(*symbols, "fused");
    hasFailed = false;
    for (auto capture : getOperation().getOps<CaptureOp>())
      for (Block *block : listBlocks(capture))
        fuse(*block);
    // Kernels that were launched before, and are not any more, go.
    if (!merged.empty())
      eraseUnusedKernels(getOperation(), [&](KernelOp kernel) {
        return kernels.contains(kernel.getSymNameAttr());
      });
    if (hasFailed)
      signalPassFailure();
  }

  const FusionKernel &getKernel(LaunchOp launch);
  void fuse(Block &block);
  KernelOp makeKernel(FusionBuilder &builder);
  void report(const FusionPlan &plan);

  KernelPipelines pipelines;
  std::optional<SymbolTable> symbols;
  bool hasFailed = false;
  llvm::DenseMap<StringAttr, std::shared_ptr<PreparedKernel>> kernels;
  /// By what they are made of. Null where the kernels cannot be merged after
  /// all.
  std::map<SmallVector<int64_t>, KernelOp> merged;
  std::optional<KernelShare> share;
};
} // namespace

/// Fixes what the kernel computes, as compiling it alone would, and looks at
/// it.
const FusionKernel &Fuse::getKernel(LaunchOp launch) {
  std::shared_ptr<PreparedKernel> &entry =
      kernels[launch.getKernelAttr().getAttr()];
  if (entry)
    return entry->parts;
  // A copy, so that a kernel that stays alone stays as it is: its code may have
  // been compiled, before the capture.
  KernelOp kernel = symbols->lookup<KernelOp>(launch.getKernel()).clone();
  getOperation().push_back(kernel);
  hasFailed |= failed(runPipeline(pipelines.prepare, kernel));
  kernel->remove();
  // On what is no product the word means nothing, and must not begin to.
  for (ReduceOp reduce : kernel.getBody().getOps<ReduceOp>())
    if (reduce.getContract() &&
        !reduce.getValues()[0].getDefiningOp<arith::MulFOp>())
      reduce.setContract(false);
  entry = std::make_shared<PreparedKernel>(
      PreparedKernel{kernel, analyzeForFusion(kernel)});
  return entry->parts;
}

/// The kernel of a root, made or found; null if it would not compute the same.
KernelOp Fuse::makeKernel(FusionBuilder &builder) {
  auto [entry, inserted] = merged.try_emplace(builder.getKey(), KernelOp());
  if (!inserted)
    return entry->second;
  OwningOpRef<KernelOp> kernel(builder.build());
  symbols->insert(*kernel);
  int64_t contracted = countContracted(*kernel);
  hasFailed |= failed(runPipeline(pipelines.clean, *kernel));
  symbols->remove(*kernel);
  (*kernel)->remove();
  // A product of what turned out to be numbers would be rounded.
  if (countContracted(*kernel) == contracted)
    entry->second = share->share(std::move(kernel));
  return entry->second;
}

void Fuse::report(const FusionPlan &plan) {
  for (auto [launch, reason] : llvm::reverse(plan.getKept()))
    if (remarks)
      LaunchOp(launch).emitRemark("not fused: ") << reason;
}

void Fuse::fuse(Block &block) {
  FusionPlan plan(block, {maxOps, maxArrays},
                  [this](LaunchOp launch) -> const FusionKernel & {
                    return getKernel(launch);
                  });
  if (hasFailed)
    return;
  report(plan);
  // Launches that a kernel needs which was not merged after all.
  llvm::DenseSet<unsigned> needed;
  SmallVector<LaunchOp> launches(plan.getLaunches());
  for (unsigned root = 0; root < launches.size(); ++root) {
    SmallVector<int> members = plan.getMembers(root);
    if (members.empty())
      continue;
    FusionBuilder fusion(plan, root);
    KernelOp kernel = makeKernel(fusion);
    if (!kernel) {
      for (int member : members)
        needed.insert(plan.getInstance(member).launch);
      continue;
    }
    OpBuilder builder(launches[root]);
    LaunchOp::create(builder, launches[root].getLoc(), kernel.getSymName(),
                     fusion.getOperands(), fusion.getAccess());
    launches[root].erase();
  }
  for (unsigned launch = launches.size(); launch-- > 0;) {
    if (!plan.isAbsorbed(launch) || needed.contains(launch))
      continue;
    SmallVector<Value> buffers(launches[launch].getBuffers());
    launches[launch].erase();
    for (Value buffer : buffers)
      if (auto alloc = buffer.getDefiningOp<AllocOp>();
          alloc && alloc->use_empty())
        alloc.erase();
  }
}
