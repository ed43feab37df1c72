// Tells kernels which of their arrays a core's cache still holds.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Analysis/Estimates.h"
#include "dialects/Jit/Transforms/Passes.h"

#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

#include <map>

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

namespace tinyjit::jit {
#define GEN_PASS_DEF_MARKREUSEDPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

namespace {
/// How many launches read an array of a kernel, and how many of them a short
/// time after it was accessed last.
struct Reads {
  int64_t all = 0, reused = 0;
};

struct MarkReused : tinyjit::jit::impl::MarkReusedPassBase<MarkReused> {
  using MarkReusedPassBase::MarkReusedPassBase;

  void runOnOperation() override;

private:
  void countReads(CaptureOp capture);

  /// By kernel and parameter.
  llvm::MapVector<std::pair<StringAttr, unsigned>, Reads> reads;
};
} // namespace

/// The distance between two accesses is the bytes of all accesses between them.
/// A replay may come long after the one before.
void MarkReused::countReads(CaptureOp capture) {
  using Part = std::tuple<const void *, int64_t, int64_t>;
  std::map<Part, int64_t> last;
  int64_t position = 0;
  capture.walk([&](AccessOpInterface op) {
    if (op->getParentOfType<PrologueOp>())
      return;
    auto launch = dyn_cast<LaunchOp>(op.getOperation());
    SmallVector<BufferAccess> accesses;
    op.getAccesses(accesses);
    for (auto [number, access] : llvm::enumerate(accesses)) {
      int64_t bytes = access.end - access.begin;
      auto [known, isNew] = last.try_emplace(
          {access.base.getAsOpaquePointer(), access.begin, access.end},
          position);
      int64_t distance = position - known->second;
      position += bytes;
      known->second = position;
      if (!launch || access.access != Access::Read)
        continue;
      Reads &read = reads[{launch.getKernelAttr().getAttr(), number}];
      ++read.all;
      // The array itself has to stay in the cache, too.
      read.reused += !isNew && bytes >= figures::farBytes &&
                     distance + bytes <= figures::nearBytes;
    }
  });
}

void MarkReused::runOnOperation() {
  reads.clear();
  for (CaptureOp capture : getOperation().getOps<CaptureOp>())
    countReads(capture);
  SymbolTable symbols(getOperation());
  for (auto &[key, read] : reads) {
    auto [name, parameter] = key;
    auto kernel = symbols.lookup<KernelOp>(name);
    // The first of many finds it in memory.
    if (!kernel || 4 * read.reused < 3 * read.all ||
        kernel.getArgAttr(parameter, reusedAttrName))
      continue;
    kernel.setArgAttr(parameter, reusedAttrName, UnitAttr::get(&getContext()));
    emitRemark(kernel.getLoc(), "array ")
        << parameter << " is still in a cache at " << read.reused << " of "
        << read.all << " launches";
  }
}
