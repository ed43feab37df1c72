// Emits copies that happen as if all at once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/ParallelCopy.h"

using namespace mlir;
using namespace tinyjit::jit;

void tinyjit::jit::copyAtOnce(OpBuilder &outside, OpBuilder &inside,
                              Location loc, ValueRange sources,
                              ValueRange targets) {
  SmallVector<Value> from(sources);
  for (auto [source, target] : llvm::zip_equal(from, targets)) {
    if (source == target || !llvm::is_contained(targets, source))
      continue;
    Value between =
        AllocOp::create(outside, loc, cast<BufferType>(source.getType()));
    CopyOp::create(inside, loc, source, between);
    source = between;
  }
  for (auto [source, target] : llvm::zip_equal(from, targets))
    if (source != target)
      CopyOp::create(inside, loc, source, target);
}
