// Removes work of a capture that no result needs or that no replay changes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/Prune.h"

#include "dialects/Jit/Analysis/Dependences.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/Jit/Transforms/Prologue.h"

#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"

using namespace mlir;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_PRUNEPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
struct Prune : tinyjit::jit::impl::PrunePassBase<Prune> {
  using PrunePassBase::PrunePassBase;

  void runOnOperation() override;

private:
  void prune(CaptureOp capture, const llvm::DenseSet<Attribute> &states);
};
} // namespace

SmallVector<Operation *> tinyjit::jit::getAllWork(CaptureOp capture) {
  SmallVector<Operation *> work;
  if (PrologueOp prologue = getPrologue(capture))
    work = getWork(prologue.getBody().front());
  llvm::append_range(work,
                     getWork(capture.getBody().front(), /*intoGraphs=*/true));
  return work;
}

/// The states that some launch or copy of the module writes, or that are marked
/// as changed from outside of it.
static llvm::DenseSet<Attribute> findWrittenStates(ModuleOp module) {
  llvm::DenseSet<Attribute> states;
  for (auto state : module.getOps<StateOp>())
    if (state->hasAttr(StateOp::getExternalAttrName()))
      states.insert(FlatSymbolRefAttr::get(state.getSymNameAttr()));
  module.walk([&](AccessOpInterface op) {
    for (const BufferAccess &access : getWorkAccesses(op))
      if (auto get = access.base.getDefiningOp<GetOp>())
        if (access.access != Access::Read)
          states.insert(get.getSymbolAttr());
  });
  return states;
}

/// Drops buffers, views and numbers without a use, and what became empty.
static void cleanUp(CaptureOp capture) {
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(capture.getBody().front()))) {
    bool isEmpty =
        isa<GraphOp, PrologueOp>(op) && op.getRegion(0).front().empty();
    if (isEmpty || isOpTriviallyDead(&op))
      op.erase();
  }
}

void Prune::prune(CaptureOp capture, const llvm::DenseSet<Attribute> &states) {
  IRRewriter rewriter(capture.getContext());
  DominanceInfo dominance(capture);
  eliminateCommonSubExpressions(rewriter, dominance, capture);
  SymbolTableCollection symbols;
  unsigned merged = mergeEqualWork(capture, symbols),
           dead = eraseDeadWork(capture, symbols),
           moved = moveToPrologue(capture, states, symbols);
  cleanUp(capture);
  if (merged + dead + moved)
    emitRemark(capture.getLoc(), "pruned: ")
        << moved << " moved to the prologue, " << dead << " without effect, "
        << merged << " done before";
}

void Prune::runOnOperation() {
  llvm::DenseSet<Attribute> states = findWrittenStates(getOperation());
  for (auto capture : getOperation().getOps<CaptureOp>())
    prune(capture, states);
}
