// Finds the launches whose result can take the memory of an operand that
// nothing reads later.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/InPlace.h"

#include "dialects/UOp/Transforms/StoreNests.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/BitVector.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::jit;

/// Makes parameter `written` stand for parameter `read` as well.
static void mergeParameters(KernelOp kernel, unsigned written, unsigned read) {
  Block &body = kernel.getBody().front();
  body.getArgument(read).replaceAllUsesWith(body.getArgument(written));
  LogicalResult erased = kernel.eraseArgument(read);
  assert(succeeded(erased) && "parameters of kernels can be erased");
  (void)erased;
}

/// True if no load of array `read` asks for what a store has written: such a
/// load would see the other array's stores afterwards.
static bool loadsOnlyEntryContents(KernelOp kernel, unsigned read) {
  return llvm::all_of(kernel.getBody().getArgument(read).getUsers(),
                      [](Operation *user) {
                        auto load = dyn_cast<uop::LoadOp>(user);
                        return load && load.getDependences().empty();
                      });
}

bool InPlace::canShare(KernelOp kernel, unsigned written, unsigned read) {
  auto [entry, isNew] = known.try_emplace({kernel, written, read}, false);
  if (!isNew)
    return entry->second;
  if (kernel.getArgumentTypes()[written] != kernel.getArgumentTypes()[read] ||
      !loadsOnlyEntryContents(kernel, read))
    return false;
  OwningOpRef<KernelOp> merged(kernel.clone());
  mergeParameters(*merged, written, read);
  uop::FreeRanges ranges;
  SmallVector<uop::StoreNest> nests =
      uop::groupStores(merged->getBody().front(), ranges);
  SmallVector<unsigned> copied = uop::findSnapshots(nests, ranges);
  return entry->second =
             !llvm::is_contained(copied, written - (read < written));
}

/// True if `operand` is its whole buffer.
static bool isWhole(const BufferAccess &access, Value owner) {
  return access.covers && access.end - access.begin ==
                              cast<BufferType>(owner.getType()).getMaxBytes();
}

/// True if a buffer of one type can be seen as one of the other.
static bool canView(BufferType from, BufferType to) {
  return from == to || (from.getMaxBytes() == to.getMaxBytes() &&
                        from.getUpto().empty() && to.getUpto().empty());
}

SmallVector<InPlacePair>
InPlace::findPairs(Liveness &liveness,
                   const llvm::MapVector<Value, unsigned> &outputs) {
  SmallVector<InPlacePair> pairs;
  for (int64_t time = 0, end = liveness.steps.size(); time < end; ++time) {
    auto launch = dyn_cast<LaunchOp>(liveness.steps[time].getOperation());
    if (!launch)
      continue;
    auto kernel = cast<KernelOp>(symbols.lookup(launch.getKernel()));
    SmallVector<Value> owners =
        llvm::map_to_vector(launch.getBuffers(), getOwner);
    // The value the launch may begin with, and the one it may write over.
    auto qualifies = [&](unsigned index, Access access) {
      LiveRange *range = liveness.find(owners[index]);
      if (!range || launch.getAccess(index) != access)
        return false;
      bool dies = range->last == time && !range->isKept;
      return (access == Access::Read ? dies : range->first == time) &&
             llvm::count(owners, owners[index]) == 1 &&
             isWhole(getBufferAccess(launch.getBuffers()[index], Access::Write),
                     owners[index]);
    };
    llvm::BitVector taken(owners.size());
    for (unsigned written = 0; written < owners.size(); ++written) {
      if (!qualifies(written, Access::Write))
        continue;
      for (unsigned read = 0; read < owners.size(); ++read) {
        if (taken[read] || outputs.contains(owners[read]) ||
            !qualifies(read, Access::Read) ||
            !canView(cast<BufferType>(owners[read].getType()),
                     cast<BufferType>(owners[written].getType())) ||
            !canShare(kernel, written, read))
          continue;
        taken.set(read);
        pairs.push_back(
            {launch, time, written, read, owners[written], owners[read]});
        break;
      }
    }
  }
  return pairs;
}

void InPlace::apply(LaunchOp launch, ArrayRef<InPlacePair> pairs) {
  auto kernel = cast<KernelOp>(symbols.lookup(launch.getKernel()));
  std::string name = (kernel.getSymName() + "_in_place").str();
  for (const InPlacePair &pair : pairs)
    name +=
        "_" + std::to_string(pair.written) + "_" + std::to_string(pair.read);
  KernelOp &shared = made[name];
  // From the last parameter on, so that the numbers before stay right.
  SmallVector<InPlacePair> ordered(pairs);
  llvm::sort(ordered, [](const InPlacePair &a, const InPlacePair &b) {
    return a.read > b.read;
  });
  if (!shared) {
    shared = kernel.clone();
    shared.setSymName(name);
    shared.setDisplayName(kernel.getReadableName());
    Block &body = shared.getBody().front();
    for (const InPlacePair &pair : ordered)
      body.getArgument(pair.read).replaceAllUsesWith(
          body.getArgument(pair.written));
    for (const InPlacePair &pair : ordered) {
      LogicalResult erased = shared.eraseArgument(pair.read);
      assert(succeeded(erased) && "parameters of kernels can be erased");
      (void)erased;
    }
    symbols.insert(shared, std::next(Block::iterator(kernel)));
  }
  SmallVector<int32_t> access(launch.getAccess());
  for (const InPlacePair &pair : ordered)
    access[pair.written] = static_cast<int32_t>(Access::Update);
  for (const InPlacePair &pair : ordered) {
    access.erase(access.begin() + pair.read);
    launch->eraseOperand(pair.read);
  }
  launch.setAccess(access);
  launch.setKernelAttr(FlatSymbolRefAttr::get(shared.getSymNameAttr()));
}
