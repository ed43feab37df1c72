// Lets collectives run beside the launches that do not depend on them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/JitCollective.h"
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_OVERLAPCOLLECTIVESPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
struct OverlapCollectives
    : tinyjit::jit::impl::OverlapCollectivesPassBase<OverlapCollectives> {
  using OverlapCollectivesPassBase::OverlapCollectivesPassBase;

  void runOnOperation() override;

private:
  void overlap(CaptureOp capture);
  bool isChosen(LaunchOp launch, CollectiveOp collective);
  void begin(LaunchOp launch, const Dependences &dependences, unsigned item,
             Operation *lastEffect);
  Operation *findEnd(const Dependences &dependences, unsigned item);
  void await(LaunchOp launch, CollectiveOp collective, Operation *end);
  KernelOp getBegin(KernelOp kernel);
  KernelOp getAwait(KernelOp kernel);

  /// The kernels that begin what a kernel does, and wait for it.
  llvm::DenseMap<Operation *, KernelOp> begins, awaits;
  std::optional<SymbolTable> symbols;
};
} // namespace

static CollectiveOp findCollective(KernelOp kernel) {
  return dyn_cast_or_null<CollectiveOp>(getForeign(kernel));
}

/// Whether the collective asks for it, or is large enough that handing it to
/// another thread costs little beside it.
bool OverlapCollectives::isChosen(LaunchOp launch, CollectiveOp collective) {
  auto array = cast<BufferType>(launch.getBuffers().back().getType());
  return collective.isExchange() &&
         !llvm::is_contained(withoutKinds, array.getDevice().getKind()) &&
         (collective.getAsync() ||
          static_cast<uint64_t>(array.getMaxBytes()) >= minBytes);
}

/// Moves the launch to the first place that it can be at.
void OverlapCollectives::begin(LaunchOp launch, const Dependences &dependences,
                               unsigned item, Operation *lastEffect) {
  Operation *last = lastEffect;
  auto follow = [&](Operation *op) {
    if (!last || last->isBeforeInBlock(op))
      last = op;
  };
  for (const Dependence &edge : dependences.get(item))
    follow(dependences.getOp(edge.on));
  for (Value operand : launch->getOperands())
    if (Operation *definition = operand.getDefiningOp())
      follow(definition);
  if (last)
    launch->moveAfter(last);
  else if (Operation *first = dependences.getOp(0); first != launch)
    launch->moveBefore(first);
}

/// The first op that must not run before the collective has ended.
Operation *OverlapCollectives::findEnd(const Dependences &dependences,
                                       unsigned item) {
  Operation *end = dependences.getOp(item)->getBlock()->getTerminator();
  for (unsigned later = item + 1; later < dependences.size(); ++later)
    for (const Dependence &edge : dependences.get(later))
      if (edge.on == item && dependences.getOp(later)->isBeforeInBlock(end))
        end = dependences.getOp(later);
  return end;
}

KernelOp OverlapCollectives::getBegin(KernelOp kernel) {
  KernelOp &made = begins[kernel];
  if (!made) {
    made = kernel.clone();
    made.setSymName((kernel.getSymName() + "_begin").str());
    findCollective(made).setAsync(true);
    symbols->insert(made, Block::iterator(kernel));
  }
  return made;
}

KernelOp OverlapCollectives::getAwait(KernelOp kernel) {
  KernelOp &made = awaits[kernel];
  if (made)
    return made;
  made = kernel.clone();
  made.setSymName((kernel.getSymName() + "_await").str());
  made.removeDisplayNameAttr();
  CollectiveOp collective = findCollective(made);
  SmallVector<int32_t> words =
      llvm::map_to_vector(collective.getAccess(), [](int32_t word) {
        return static_cast<int32_t>(static_cast<Access>(word) == Access::Read
                                        ? Access::Read
                                        : Access::Update);
      });
  OpBuilder builder(collective);
  CollectiveOp::create(builder, collective.getLoc(), CollectiveKind::Await,
                       /*reduction=*/nullptr, collective.getMesh(),
                       collective.getAxesAttr(), collective.getArgs(), words,
                       IntegerAttr(), IntegerAttr(), IntegerAttr(),
                       DenseI64ArrayAttr());
  collective.erase();
  symbols->insert(made, Block::iterator(kernel));
  return made;
}

/// Lets the launch begin its collective only, and waits for it before `end`.
void OverlapCollectives::await(LaunchOp launch, CollectiveOp collective,
                               Operation *end) {
  auto kernel = cast<KernelOp>(collective->getParentOp());
  if (!collective.getAsync())
    launch.setKernel(getBegin(kernel).getSymName());
  KernelOp awaiting = getAwait(kernel);
  OpBuilder builder(end);
  LaunchOp::create(builder, launch.getLoc(), awaiting.getSymName(),
                   launch.getArgs(), findCollective(awaiting).getAccess());
}

/// Whether a kernel or copy stands between them, which may run beside the
/// collective, and no loop or branch.
static bool hasWorkBetween(Operation *begin, Operation *end,
                           SymbolTableCollection &symbols) {
  bool found = false;
  for (Operation *op = begin->getNextNode(); op != end;
       op = op->getNextNode()) {
    if (op->hasTrait<ControlFlow>())
      return false;
    found |= isWork(op) && !getForeignWork(op, symbols);
  }
  return found;
}

void OverlapCollectives::overlap(CaptureOp capture) {
  Dependences dependences(getWork(capture.getBody().front()));
  SymbolTableCollection tables;
  SmallVector<unsigned> chosen;
  Operation *lastEffect = nullptr;
  for (unsigned item = 0; item < dependences.size(); ++item) {
    Operation *op = dependences.getOp(item);
    auto collective =
        dyn_cast_or_null<CollectiveOp>(getForeignWork(op, tables));
    auto launch = dyn_cast<LaunchOp>(op);
    if (collective && isChosen(launch, collective)) {
      begin(launch, dependences, item, lastEffect);
      chosen.push_back(item);
    }
    if (hasEffects(op, tables))
      lastEffect = op;
  }
  for (unsigned item : chosen) {
    auto launch = cast<LaunchOp>(dependences.getOp(item));
    Operation *end = findEnd(dependences, item);
    if (hasWorkBetween(launch, end, tables))
      await(launch, cast<CollectiveOp>(getForeignWork(launch, tables)), end);
  }
}

void OverlapCollectives::runOnOperation() {
  begins.clear();
  awaits.clear();
  symbols.emplace(getOperation());
  for (CaptureOp capture : getOperation().getOps<CaptureOp>())
    overlap(capture);
}
