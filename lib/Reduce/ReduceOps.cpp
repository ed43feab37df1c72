// Replaces ops by simpler values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Reduce/Reduce.h"
#include "lib/Reduce/Ways.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::reduce;

/// Op number `index` of those within the functions, captures and kernels of
/// `module`, also in the regions of others, which stand before them; or null.
static Operation *getOp(ModuleOp module, size_t index) {
  Operation *found = nullptr;
  for (Operation &symbol : *module.getBody())
    for (Region &region : symbol.getRegions())
      if (region
              .walk<WalkOrder::PreOrder>([&](Operation *op) {
                found = op;
                return index-- == 0 ? WalkResult::interrupt()
                                    : WalkResult::advance();
              })
              .wasInterrupted())
        return found;
  return nullptr;
}

/// Tries to be rid of op number `index`; on success `module` is without it.
static bool replaceOne(OwningOpRef<ModuleOp> &module, size_t index,
                       const Tester &tester) {
  unsigned ways = countWays(getOp(*module, index));
  for (unsigned way = 0; way < ways; ++way) {
    OwningOpRef<ModuleOp> attempt = module->clone();
    if (!takeWay(getOp(*attempt, index), way))
      continue;
    for (Operation &symbol : *attempt->getBody()) {
      IRRewriter rewriter(symbol.getContext());
      (void)runRegionDCE(rewriter, symbol.getRegions());
    }
    if (isInteresting(tester, *attempt)) {
      module = std::move(attempt);
      return true;
    }
  }
  return false;
}

void reduce::reduceOps(OwningOpRef<ModuleOp> &module, const Tester &tester) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (size_t i = 0; getOp(*module, i);)
      if (replaceOne(module, i, tester))
        changed = true; // the next op has this number now, or is gone
      else
        ++i;
  }
}
