// winograd: computes convolutions with 3x3 filters by Winograd's algorithm.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitExtern.h"
#include "dialects/Jit/Transforms/KernelParts.h"
#include "dialects/Jit/Transforms/KernelPipelines.h"
#include "lib/Conversion/Passes.h"
#include "lib/Conversion/Winograd/WinogradKernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/MapVector.h"

#include <cmath>

namespace tinyjit::conversion {
#define GEN_PASS_DEF_WINOGRADPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using jit::Access;
using jit::BufferType;
using jit::KernelOp;
using jit::LaunchOp;

namespace {
/// A convolution of a kernel and its tiles, or why there are none.
struct Candidate {
  std::optional<Convolution> convolution = {};
  /// Whether the filter is transformed once for all calls.
  bool isConstant = false;
  TilingChoice choice = {};
};

/// The kernels that take the place of one, wherever it is launched.
struct Parts {
  WinogradKernels kernels;
  Tiling tiling;
  /// The parameters of the kernel that each has, in order.
  SmallVector<unsigned> ofFilter, ofImage, ofRest;
};

class Winograd : public conversion::impl::WinogradPassBase<Winograd> {
public:
  using WinogradPassBase::WinogradPassBase;

  void runOnOperation() override;

private:
  /// Says of a parameter of a kernel whether it is a constant.
  using IsConstant = llvm::function_ref<bool(unsigned)>;

  LaunchOp rewrite(LaunchOp launch);
  std::string refuse(LaunchOp launch, KernelOp kernel);
  Candidate choose(KernelOp kernel, IsConstant isConstant);
  const Parts &getParts(KernelOp kernel, IsConstant isConstant,
                        bool hasConstantFilter);
  void finish(KernelOp &part, SmallVector<unsigned> *kept, unsigned numArrays);
  LaunchOp launchParts(LaunchOp launch, const Parts &parts);
  void explain(LaunchOp launch, const Candidate &candidate);

  jit::KernelPipelines pipelines;
  SymbolTable *symbols = nullptr;
  /// By the kernel, and whether its filter is constant.
  llvm::MapVector<std::pair<StringAttr, unsigned>, Parts> known;
};
} // namespace

/// True if `buffer` is all or part of a constant.
static bool isConstant(Value buffer, SymbolTable &symbols) {
  while (auto view = buffer.getDefiningOp<jit::ViewOp>())
    buffer = view.getSource();
  auto get = buffer.getDefiningOp<jit::GetOp>();
  return get && symbols.lookup<jit::ConstantOp>(get.getSymbol());
}

/// True if `value` is computed of parameters for which `holds`, and of nothing
/// else that a call decides.
static bool dependsOnlyOn(Value value, llvm::function_ref<bool(unsigned)> holds,
                          llvm::SmallDenseSet<Value> &seen) {
  if (!seen.insert(value).second)
    return true;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return holds(argument.getArgNumber());
  return llvm::all_of(value.getDefiningOp()->getOperands(), [&](Value operand) {
    return dependsOnlyOn(operand, holds, seen);
  });
}

/// The first convolution of the kernel that pays in tiles, or the first one.
Candidate Winograd::choose(KernelOp kernel, IsConstant isConstant) {
  Candidate first;
  uop::FreeRanges ranges;
  for (auto sum : kernel.getBody().getOps<uop::ReduceOp>()) {
    FoundConvolution found = findConvolution(sum, ranges);
    Candidate candidate;
    candidate.choice.reason = found.reason;
    if (found.convolution) {
      candidate.convolution = found.convolution;
      llvm::SmallDenseSet<Value> seen;
      candidate.isConstant =
          dependsOnlyOn(found.convolution->filter, isConstant, seen);
      candidate.choice = chooseTiling(*found.convolution, vectorBits,
                                      candidate.isConstant, tile);
    }
    if (candidate.choice.tiling)
      return candidate;
    if (first.choice.reason.empty())
      first = candidate;
  }
  return first;
}

/// Puts a part into the module, without what it does not use.
void Winograd::finish(KernelOp &part, SmallVector<unsigned> *kept,
                      unsigned numArrays) {
  symbols->insert(part);
  if (failed(runPipeline(pipelines.clean, part)))
    return signalPassFailure();
  if (kept)
    *kept = jit::eraseUnusedParameters(part, numArrays);
}

/// The kernels in the place of `kernel`, made when they are asked for the first
/// time.
const Parts &Winograd::getParts(KernelOp kernel, IsConstant isConstant,
                                bool hasConstantFilter) {
  auto [entry, inserted] =
      known.try_emplace({kernel.getSymNameAttr(), hasConstantFilter});
  Parts &parts = entry->second;
  if (!inserted)
    return parts;
  KernelOp copy = kernel.clone();
  Candidate candidate = choose(copy, isConstant);
  parts.tiling = *candidate.choice.tiling;
  parts.kernels =
      makeWinogradKernels(copy, *candidate.convolution, parts.tiling);
  unsigned numArrays = kernel.getNumArrays();
  finish(parts.kernels.filter, &parts.ofFilter, numArrays);
  finish(parts.kernels.image, &parts.ofImage, numArrays);
  finish(parts.kernels.tiles, nullptr, numArrays);
  finish(parts.kernels.product, nullptr, numArrays);
  finish(parts.kernels.results, nullptr, numArrays);
  finish(parts.kernels.rest, &parts.ofRest, numArrays);
  return parts;
}

/// Launches the parts in the place of `launch`. \returns the launch of the
/// rest.
LaunchOp Winograd::launchParts(LaunchOp launch, const Parts &parts) {
  const WinogradKernels &kernels = parts.kernels;
  Type type = Float32Type::get(launch.getContext());
  OpBuilder builder(launch);
  auto allocate = [&](ArrayRef<int64_t> shape) -> Value {
    return jit::allocateBeside(launch, shape, type);
  };
  auto launchPart = [&](KernelOp part, ArrayRef<unsigned> kept,
                        ArrayRef<jit::AddedBuffer> added) {
    return jit::launchPart(builder, launch, part, kept, added);
  };
  const Tiling &tiling = parts.tiling;
  Value filters = allocate(tiling.filterShape()),
        image = allocate(tiling.imageShape()),
        tiles = allocate(tiling.tileShape()),
        products = allocate(tiling.productShape()),
        results = allocate(tiling.resultShape());
  launchPart(kernels.filter, parts.ofFilter, {{filters, Access::Write}});
  launchPart(kernels.image, parts.ofImage, {{image, Access::Write}});
  launchPart(kernels.tiles, {},
             {{tiles, Access::Write}, {image, Access::Read}});
  launchPart(kernels.product, {},
             {{products, Access::Write},
              {tiles, Access::Read},
              {filters, Access::Read}});
  launchPart(kernels.results, {},
             {{results, Access::Write}, {products, Access::Read}});
  LaunchOp rest =
      launchPart(kernels.rest, parts.ofRest, {{results, Access::Read}});
  launch.erase();
  return rest;
}

/// Why a launch stays as it is, whatever its kernel computes; empty if it may
/// change.
std::string Winograd::refuse(LaunchOp launch, KernelOp kernel) {
  auto type = cast<BufferType>(launch.getBuffers()[0].getType());
  std::string kind = type.getDevice().getKind().str();
  if (!llvm::is_contained(kinds, kind))
    return "it runs on '" + kind + "', whose launches are not changed";
  if (!kernel->getDiscardableAttrs().empty())
    return "its kernel has a schedule of its own";
  if (llvm::is_contained(launch.getAccess(),
                         static_cast<int32_t>(Access::Update)))
    return "its launch writes over what it reads";
  return "";
}

void Winograd::explain(LaunchOp launch, const Candidate &candidate) {
  if (!remarks)
    return;
  InFlightDiagnostic remark = emitRemark(launch.getLoc())
                              << "the convolution of '@" << launch.getKernel()
                              << "' is ";
  const TilingChoice &choice = candidate.choice;
  if (!choice.tiling) {
    remark << "not computed by Winograd's algorithm: " << choice.reason;
    return;
  }
  const Tiling &tiling = *choice.tiling;
  remark << "computed by Winograd's algorithm in " << tiling.tiles()
         << " tiles of " << tiling.size << "x" << tiling.size
         << " results, which takes "
         << std::lround(100 * choice.winograd / choice.direct)
         << " % of its multiply-adds"
         << (candidate.isConstant ? "; its filters are transformed once" : "");
}

/// Rewrites a launch if its kernel has a convolution that pays in tiles.
/// \returns the launch of the rest, or null.
LaunchOp Winograd::rewrite(LaunchOp launch) {
  auto kernel = symbols->lookup<KernelOp>(launch.getKernel());
  if (!kernel || jit::isGivenAsCode(kernel) || launch.getNumBuffers() == 0)
    return {};
  // In a graph or a loop each run transforms the filter.
  bool canBeOnce =
      isa<jit::CaptureOp, FunctionOpInterface>(launch->getParentOp());
  auto reads = [&](unsigned parameter) {
    return canBeOnce && parameter < launch.getNumBuffers() &&
           isConstant(launch.getBuffers()[parameter], *symbols);
  };
  Candidate candidate = choose(kernel, reads);
  if (!candidate.choice.tiling && candidate.choice.reason.empty())
    return {};
  if (std::string reason = refuse(launch, kernel); !reason.empty())
    candidate.choice = {{}, reason};
  explain(launch, candidate);
  if (!candidate.choice.tiling)
    return {};
  return launchParts(launch, getParts(kernel, reads, candidate.isConstant));
}

void Winograd::runOnOperation() {
  if (failed(jit::checkDeviceKinds(getOperation(), *kinds)))
    return signalPassFailure();
  if (!llvm::is_contained({0, 2, 4}, tile)) {
    getOperation().emitError()
        << "tile is " << int64_t(tile) << ", expected 0, 2 or 4";
    return signalPassFailure();
  }
  SymbolTable table(getOperation());
  symbols = &table;
  known.clear();
  SmallVector<LaunchOp> launches;
  getOperation().walk([&](LaunchOp launch) {
    if (!launch->getParentOfType<jit::PrologueOp>())
      launches.push_back(launch);
  });
  // The rest may have another convolution.
  for (size_t next = 0; next < launches.size(); ++next)
    if (LaunchOp rest = rewrite(launches[next]))
      launches.push_back(rest);
}
