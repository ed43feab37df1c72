// Gives a matrix product that shares its kernel with other reductions a launch
// of its own.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/Jit/Transforms/Products.h"
#include "dialects/UOp/FreeRanges.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"

#include <optional>

namespace tinyjit::jit {
#define GEN_PASS_DEF_SPLITPASS
#include "dialects/Jit/Transforms/Passes.h.inc"
} // namespace tinyjit::jit

using namespace mlir;
using namespace tinyjit::jit;
using namespace tinyjit::uop;

namespace {
/// Two kernels in the place of one.
struct Parts {
  /// Null if the kernel stays whole.
  KernelOp product, rest;
  /// Of the array between them, which is the last one of either.
  SmallVector<int64_t> shape;
  Type elementType;
  /// The parameters of the whole kernel that each has, in order.
  SmallVector<unsigned> ofProduct, ofRest;
};

struct Split : tinyjit::jit::impl::SplitPassBase<Split> {
  using SplitPassBase::SplitPassBase;

  void runOnOperation() override {
    symbols.emplace(getOperation());
    parts.clear();
    SmallVector<LaunchOp> launches = collectLaunches(getOperation());
    // Parts may have parts.
    for (size_t next = 0; next < launches.size(); ++next)
      split(launches[next], launches);
    eraseUnusedKernels(getOperation(), [&](KernelOp kernel) {
      auto known = parts.find(kernel.getSymNameAttr());
      return known != parts.end() && known->second.product;
    });
  }

private:
  void split(LaunchOp launch, SmallVectorImpl<LaunchOp> &launches);
  Parts &getParts(KernelOp kernel);
  Parts makeParts(KernelOp kernel, Value cut);

  KernelPipelines pipelines;
  std::optional<SymbolTable> symbols;
  llvm::DenseMap<StringAttr, Parts> parts;
};
} // namespace

/// Makes a kernel that stores the value `cut` of `kernel`, and one that loads
/// it in its place.
Parts Split::makeParts(KernelOp kernel, Value cut) {
  Parts made;
  FreeRanges ranges;
  SmallVector<RangeOp> places(ranges.of(cut).getArrayRef());
  llvm::sort(places,
             [](RangeOp a, RangeOp b) { return a->isBeforeInBlock(b); });
  for (RangeOp range : places)
    made.shape.push_back(*range.getExtent());
  made.elementType = cut.getType();
  auto type = PtrType::get(made.shape, made.elementType);
  auto copy = [&](StringRef suffix, IRMapping &map) {
    auto part = cast<KernelOp>(kernel->clone(map));
    part.setSymName((kernel.getSymName() + suffix).str());
    part.removeDisplayNameAttr();
    symbols->insert(part);
    return part;
  };
  auto finish = [&](KernelOp part, SmallVector<unsigned> &kept) {
    if (failed(runPipeline(pipelines.clean, part)))
      return signalPassFailure();
    kept = eraseUnusedParameters(part, kernel.getNumArrays());
  };
  auto getIndices = [&](IRMapping &map) {
    return llvm::map_to_vector(
        places, [&](RangeOp range) { return map.lookup(range.getIndex()); });
  };
  IRMapping map;
  made.product = copy("_product", map);
  for (StoreOp store :
       llvm::make_early_inc_range(made.product.getBody().getOps<StoreOp>()))
    store.erase();
  OpBuilder builder = OpBuilder::atBlockEnd(&made.product.getBody().front());
  StoreOp::create(builder, cut.getLoc(), map.lookup(cut),
                  addArray(made.product, type), getIndices(map));
  finish(made.product, made.ofProduct);

  IRMapping restMap;
  made.rest = copy("_rest", restMap);
  Value replaced = restMap.lookup(cut);
  builder.setInsertionPointAfter(replaced.getDefiningOp());
  auto load = LoadOp::create(builder, cut.getLoc(), addArray(made.rest, type),
                             getIndices(restMap));
  replaced.replaceAllUsesWith(load.getValue());
  finish(made.rest, made.ofRest);
  return made;
}

/// The parts of `kernel`, made when it is asked for the first time.
Parts &Split::getParts(KernelOp kernel) {
  auto [entry, inserted] = parts.try_emplace(kernel.getSymNameAttr());
  if (!inserted || !kernel->getDiscardableAttrs().empty() ||
      isGivenAsCode(kernel) || !findProduct(kernel))
    return entry->second;
  // The parts compute exactly what the whole kernel would: the order of its
  // reductions is decided first.
  OwningOpRef<KernelOp> copy(kernel.clone());
  getOperation().push_back(*copy);
  if (failed(runPipeline(pipelines.prepare, *copy)))
    signalPassFailure();
  (*copy)->remove();
  Value cut = findProduct(*copy);
  if (cut)
    entry->second = makeParts(*copy, cut);
  return parts[kernel.getSymNameAttr()];
}

void Split::split(LaunchOp launch, SmallVectorImpl<LaunchOp> &launches) {
  // An array that is read and written would have to be read before, whole.
  if (llvm::is_contained(launch.getAccess(),
                         static_cast<int32_t>(Access::Update)))
    return;
  auto kernel = symbols->lookup<KernelOp>(launch.getKernel());
  Parts made = kernel ? getParts(kernel) : Parts();
  if (!made.product)
    return;
  Value between = allocateBeside(launch, made.shape, made.elementType);
  OpBuilder builder(launch);
  launches.push_back(launchPart(builder, launch, made.product, made.ofProduct,
                                {{between, Access::Write}}));
  launches.push_back(launchPart(builder, launch, made.rest, made.ofRest,
                                {{between, Access::Read}}));
  launch.erase();
}
