// Merges launches that pass large arrays to each other into one kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/ChainBuilder.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "dialects/Jit/Transforms/KernelShare.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_CHAINPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
struct ChainLaunches : tinyjit::jit::impl::ChainPassBase<ChainLaunches> {
  using ChainPassBase::ChainPassBase;

  void runOnOperation() override {
    if (kinds.empty())
      return;
    if (failed(checkDeviceKinds(getOperation(), *kinds)))
      return signalPassFailure();
    SymbolTable table(getOperation());
    symbols = &table;
    prepared.clear();
    share.emplace(table, "chained");
    for (auto capture : getOperation().getOps<CaptureOp>()) {
      SmallVector<Block *> blocks{&capture.getBody().front()};
      for (auto graph : capture.getBody().getOps<GraphOp>())
        blocks.push_back(&graph.getBody().front());
      for (Block *block : blocks)
        chain(*block);
    }
    eraseUnusedKernels(getOperation(), [&](KernelOp kernel) {
      return replaced.contains(kernel.getSymNameAttr());
    });
  }

private:
  void chain(Block &block);
  KernelOp getKernel(LaunchOp launch);
  int findReader(LaunchOp launch, Value buffer);
  void replace(Chain &chain);
  KernelOp makeKernel(ChainBuilder &builder);

  KernelPipelines pipelines;
  SymbolTable *symbols = nullptr;
  std::optional<KernelShare> share;
  llvm::DenseMap<StringAttr, std::shared_ptr<OwningOpRef<KernelOp>>> prepared;
  llvm::DenseSet<StringAttr> replaced;
  /// Of the block that is looked at: the number of each launch's chain.
  llvm::DenseMap<Operation *, int> chainOf;
};
} // namespace

/// A copy of the launch's kernel in the form that it would be compiled in, with
/// the order of its reductions decided.
KernelOp ChainLaunches::getKernel(LaunchOp launch) {
  auto &entry = prepared[launch.getKernelAttr().getAttr()];
  if (entry)
    return **entry;
  KernelOp kernel = symbols->lookup<KernelOp>(launch.getKernel()).clone();
  getOperation().push_back(kernel);
  if (failed(runPipeline(pipelines.prepare, kernel)))
    signalPassFailure();
  kernel->remove();
  entry = std::make_shared<OwningOpRef<KernelOp>>(kernel);
  return **entry;
}

/// The one chain whose members are all that use `buffer`, which `launch`
/// writes; -1 if there is none.
int ChainLaunches::findReader(LaunchOp launch, Value buffer) {
  auto alloc = buffer.getDefiningOp<AllocOp>();
  int found = -1;
  if (!alloc)
    return -1;
  for (Operation *user : alloc->getUsers()) {
    auto reader = chainOf.find(user);
    if (user == launch)
      continue;
    if (reader == chainOf.end() || user->getBlock() != launch->getBlock() ||
        !launch->isBeforeInBlock(user) ||
        (found >= 0 && reader->second != found))
      return -1;
    found = reader->second;
  }
  return found;
}

void ChainLaunches::chain(Block &block) {
  chainOf.clear();
  std::vector<Chain> chains;
  SmallVector<LaunchOp> launches(block.getOps<LaunchOp>());
  for (LaunchOp launch : llvm::reverse(launches)) {
    auto type = cast<BufferType>(launch.getBuffers().front().getType());
    if (!llvm::is_contained(kinds, type.getDevice().getKind()))
      continue;
    std::optional<ChainMember> member =
        makeMember(launch, getKernel(launch), *symbols);
    if (!member)
      continue;
    int reader = findReader(launch, member->buffer);
    const char *obstacle =
        reader < 0 ? nullptr : addToChain(chains[reader], *member);
    if (obstacle && remarks)
      launch.emitRemark("not chained: ") << obstacle;
    if (reader < 0 || obstacle) {
      reader = chains.size();
      chains.emplace_back().members.push_back(std::move(*member));
    }
    chainOf[launch] = reader;
  }
  for (Chain &chain : chains) {
    if (chain.members.size() < 2)
      continue;
    const char *obstacle = checkGain(chain);
    if (!obstacle)
      replace(chain);
    else if (remarks)
      LaunchOp(chain.getRoot().launch)
              .emitRemark("not chained with what it reads: ")
          << obstacle;
  }
}

KernelOp ChainLaunches::makeKernel(ChainBuilder &builder) {
  OwningOpRef<KernelOp> kernel(builder.build());
  symbols->insert(*kernel);
  bool done = succeeded(runPipeline(pipelines.clean, *kernel));
  if (done) {
    storeSharedFunctions(*kernel);
    done = succeeded(runPipeline(pipelines.clean, *kernel));
  }
  symbols->remove(*kernel);
  (*kernel)->remove();
  if (!done)
    signalPassFailure();
  return share->share(std::move(kernel));
}

void ChainLaunches::replace(Chain &chain) {
  ChainBuilder builder(chain);
  KernelOp kernel = makeKernel(builder);
  LaunchOp root = chain.getRoot().launch;
  OpBuilder at(root);
  LaunchOp::create(at, root.getLoc(), kernel.getSymName(),
                   builder.getOperands(), builder.getAccess());
  for (ChainMember &member : llvm::reverse(chain.members)) {
    replaced.insert(member.launch.getKernelAttr().getAttr());
    member.launch.erase();
    auto alloc = member.buffer.getDefiningOp<AllocOp>();
    if (alloc && alloc->use_empty())
      alloc.erase();
  }
}
