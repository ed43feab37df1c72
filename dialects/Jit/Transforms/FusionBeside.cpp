// Merges a launch with a reader of its result where others need the stored
// result, too.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/Transforms/FusionPlan.h"

using namespace mlir;
using namespace tinyjit::jit;
namespace uop = tinyjit::uop;

/// True if array number `array` of the launch is overwritten by nobody but the
/// launch at `last`, which computes the result and writes just the element that
/// has been loaded for it.
bool FusionPlan::isReadInPlace(const Absorption &absorption, unsigned array,
                               unsigned last) const {
  const FusionKernel &kernel = *absorption.kernel;
  unsigned rootNumber = instances[absorption.requests.front().instance].root;
  LaunchOp launch = launches[absorption.launch], root = launches[rootNumber];
  const FusionKernel &rootKernel = getKernelOf(rootNumber);
  Value buffer = launch.getBuffers()[array];
  if (positions[rootNumber] != last || roots[rootNumber]->hasReductions ||
      kernel.hasReductions ||
      isWritten(buffer, positions[absorption.launch], last - 1))
    return false;
  auto place = llvm::find(root.getBuffers(), buffer);
  if (place == root.getBuffers().end())
    return false;
  unsigned target = std::distance(root.getBuffers().begin(), place);
  auto typeOf = [](const FusionKernel &kernel, unsigned array) {
    return KernelOp(kernel.op).getArgumentTypes()[array];
  };
  if (typeOf(kernel, array) != typeOf(rootKernel, target))
    return false;
  for (const Request &request : absorption.requests) {
    if (instances[request.instance].root != rootNumber)
      return false;
    FusionInstance own;
    own.ranges.resize(kernel.ranges.size());
    for (auto [range, digit] : llvm::zip_equal(kernel.outer, request.digits))
      own.ranges[range] = digit;
    for (const FusionKernel::Load &load : kernel.loads) {
      if (load.array != array)
        continue;
      if (load.obstacle)
        return false;
      AffineForm loaded = own.substitute(load.offset);
      for (uop::StoreOp store : rootKernel.stores)
        if (cast<BlockArgument>(store.getPtr()).getArgNumber() == target &&
            !(getAffineForm(rootKernel, store.getPtr().getType(),
                            store.getIndices()) == loaded))
          return false;
    }
  }
  return true;
}

/// True if the request's place runs through all loops of the root in the
/// kernel's own order.
bool FusionPlan::fillsLoops(const Request &request,
                            const FusionKernel &kernel) const {
  unsigned number = instances[request.instance].root;
  const Root &root = *roots[number];
  SmallVector<AffineForm> own, loops;
  for (auto [digit, range] : llvm::zip_equal(request.digits, kernel.outer))
    if (kernel.extents[range] != 1)
      own.push_back(digit);
  int64_t count = 1;
  for (unsigned variable : getKernelOf(number).outer)
    if (root.extents[variable] != 1) {
      loops.push_back(AffineForm::variable(variable));
      count *= root.extents[variable];
    }
  return own == loops && count == kernel.getNumElements();
}

/// True if what the launch loads of its result is the element that it writes.
bool FusionPlan::updatesInPlace(const Absorption &absorption) const {
  const FusionKernel &kernel = *absorption.kernel;
  uop::StoreOp store = kernel.stores.front();
  std::optional<AffineForm> place =
      getAffineForm(kernel, store.getPtr().getType(), store.getIndices());
  return llvm::all_of(kernel.loads, [&](const FusionKernel::Load &load) {
    return uop::LoadOp(load.op).getPtr() != store.getPtr() ||
           (!load.obstacle && load.offset == *place);
  });
}

/// Collects the requests of all who touch the result up to the root of the
/// first of them; they must all be computed in that root.
bool FusionPlan::collectFirstReaders(Absorption &absorption) {
  const auto &all = touches[getMemory(absorption.result)];
  const Touch *next = llvm::upper_bound(
      all, positions[absorption.launch],
      [](unsigned position, const Touch &b) { return position < b.position; });
  if (next == all.end() || next->launch < 0)
    return false;
  auto rootOf = [&](unsigned launch) -> unsigned {
    return absorbed[launch] ? instances[instancesOf[launch][0]].root : launch;
  };
  unsigned root = rootOf(next->launch);
  for (; next != all.end() && next->position <= positions[root]; ++next) {
    if (next->launch < 0 ||
        segments[next->launch] != segments[absorption.launch] ||
        addRequests(absorption, next->launch))
      return false;
    LaunchOp reader = launches[next->launch];
    const void *memory = getMemory(absorption.result);
    for (auto [index, buffer] : llvm::enumerate(reader.getBuffers()))
      if (getMemory(buffer) == memory &&
          (buffer != absorption.result ||
           reader.getAccess(index) != Access::Read))
        return false;
  }
  return !absorption.requests.empty() &&
         llvm::all_of(absorption.requests, [&](const Request &request) {
           return instances[request.instance].root == root &&
                  request.key == absorption.requests.front().key;
         });
}

bool FusionPlan::computeBeside(unsigned launch) {
  Absorption absorption;
  absorption.launch = launch;
  LaunchOp op = launches[launch];
  for (auto [index, buffer] : llvm::enumerate(op.getBuffers())) {
    if (op.getAccess(index) == Access::Read)
      continue;
    if (absorption.result || op.getAccess(index) == Access::Partial ||
        buffer.getDefiningOp<ViewOp>())
      return false;
    absorption.result = buffer;
  }
  if (!absorption.result)
    return false;
  // Before any kernel is looked at: there must be a reader at all.
  const void *memory = getMemory(absorption.result);
  const Touch &last = touches[memory].back();
  if (last.position <= positions[launch])
    return false;
  absorption.kernel = &getKernelOf(launch);
  const FusionKernel &kernel = *absorption.kernel;
  if (kernel.obstacle || !kernel.fillsArray || kernel.hasReductions ||
      !updatesInPlace(absorption) || !collectFirstReaders(absorption))
    return false;
  const Request &request = absorption.requests.front();
  const Root &root = *roots[instances[request.instance].root];
  for (Value buffer : root.arrays)
    if (buffer != absorption.result && getMemory(buffer) == memory)
      return false;
  if (root.hasReductions || !fillsLoops(request, kernel) ||
      checkOrder(absorption) || checkSize(absorption))
    return false;
  commit(absorption, /*stores=*/true);
  return true;
}
