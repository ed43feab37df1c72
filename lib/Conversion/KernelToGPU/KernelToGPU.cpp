// Turns kernels into functions that the threads of a GPU run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"
#include "dialects/UOp/Transforms/StoreNests.h"
#include "lib/Conversion/Emit/KernelFunction.h"
#include "lib/Conversion/Emit/SharedMemory.h"
#include "lib/Conversion/KernelToGPU/ContractionEmitter.h"
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"
#include "lib/Conversion/KernelToGPU/InnerReductions.h"
#include "lib/Conversion/KernelToGPU/LaunchGrid.h"
#include "lib/Conversion/KernelToGPU/RegisterProduct.h"
#include "lib/Conversion/KernelToGPU/RowRanges.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::gpu_code;
using target::GpuTarget;

/// Threads of a block that copies an array.
static constexpr int64_t copyBlock = 256;

/// Scratch memory of one array begins at a multiple of that.
static constexpr int64_t scratchAlignment = 128;

namespace {
/// Converts one kernel: its functions stand where it stood.
class Conversion {
public:
  Conversion(jit::KernelOp kernel, const GpuLimits &limits,
             const GpuTarget &chip)
      : kernel(kernel), chip(chip), builder(kernel), code(kernel, limits) {}

  LogicalResult run();

private:
  void planKernel();
  void takeSnapshots(ArrayRef<StoreNest> nests);
  func::FuncOp createFunction();
  void nameArguments(func::FuncOp function);
  void emitCopies();
  LogicalResult emitNest(const StoreNest &stores);
  void markReadOnly(func::FuncOp function, const StoreNest &stores);
  void placeArrays(ArrayRef<int64_t> added);

  jit::KernelOp kernel;
  const GpuTarget &chip;
  OpBuilder builder;
  GpuKernel code;
  int64_t scratchBytes = 0;
  SmallVector<func::FuncOp> functions;
};
} // namespace

void Conversion::planKernel() {
  kernel.walk([&](Operation *op) {
    // Matrices are taken apart element by element.
    if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>))
      code.plan.useVectors = false;
    if (auto reduce = dyn_cast<ReduceOp>(op);
        reduce && reduce.getLanes().value_or(1) > 1)
      code.plan.lanes[op] = *reduce.getLanes();
  });
}

/// Plans copies of the arrays that a load must not see changed.
void Conversion::takeSnapshots(ArrayRef<StoreNest> nests) {
  for (unsigned array : findSnapshots(nests, code.ranges)) {
    auto type = cast<PtrType>(kernel.getArgumentTypes()[array]);
    int64_t elementBytes = getElementBytes(type.getElementType());
    int64_t bytes = type.getSpan() * elementBytes;
    if (bytes == 0)
      continue;
    code.snapshots.push_back({array, scratchBytes, bytes, elementBytes});
    scratchBytes += llvm::alignTo(bytes, scratchAlignment);
  }
}

/// Makes a function with the kernel's parameters, and scratch memory between
/// the arrays and the scalars. Its body is one empty block.
func::FuncOp Conversion::createFunction() {
  MLIRContext *context = builder.getContext();
  unsigned numArrays = kernel.getNumArrays();
  SmallVector<Type> inputs(numArrays + 1, LLVM::LLVMPointerType::get(context));
  for (Type type : kernel.getArgumentTypes().drop_front(numArrays))
    inputs.push_back(cast<jit::VarType>(type).getType());
  std::string name = kernel.getSymName().str();
  if (!functions.empty())
    name += "." + std::to_string(functions.size());
  auto function =
      func::FuncOp::create(builder, kernel.getLoc(), name,
                           builder.getFunctionType(inputs, /*results=*/{}));
  for (unsigned i = 0; i <= numArrays; ++i)
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        builder.getUnitAttr());
  function.addEntryBlock();
  nameArguments(function);
  functions.push_back(function);
  return function;
}

/// Gives the parameters the names that people know them by, as locations: those
/// of the kernel, or "out" and "in".
void Conversion::nameArguments(func::FuncOp function) {
  SmallVector<jit::ArrayUse> uses = jit::getArrayUses(kernel);
  size_t stored = llvm::count_if(uses, [](auto &use) { return use.stored; });
  unsigned outs = 0, ins = 0;
  auto name = [&](unsigned number) -> std::string {
    if (auto given =
            kernel.getArgAttrOfType<StringAttr>(number, jit::nameAttrName))
      return given.str();
    if (auto scalar = dyn_cast<jit::VarType>(kernel.getArgumentTypes()[number]))
      return scalar.getName().str();
    bool isOut = uses[number].stored;
    unsigned &count = isOut ? outs : ins;
    bool isOnly = (isOut ? stored : uses.size() - stored) == 1;
    return (isOut ? "out" : "in") + (isOnly ? "" : std::to_string(count++));
  };
  unsigned numArrays = kernel.getNumArrays();
  for (BlockArgument argument : function.getArguments()) {
    unsigned number = argument.getArgNumber();
    std::string text =
        number == numArrays ? "scratch" : name(number - (number > numArrays));
    argument.setLoc(NameLoc::get(builder.getStringAttr(text), kernel.getLoc()));
  }
}

void Conversion::emitCopies() {
  for (const Snapshot &snapshot : code.snapshots) {
    int64_t count = snapshot.bytes / snapshot.elementBytes;
    func::FuncOp function = createFunction();
    int64_t block = std::min(copyBlock, code.limits.maxThreads);
    emitCopy(code, function, snapshot, block);
    setLaunch(function, getLaunchGrid(llvm::divideCeil(count, block), kernel),
              block, /*sharedBytes=*/0);
  }
}

LogicalResult Conversion::emitNest(const StoreNest &stores) {
  NestMapping mapping = mapNest(stores, code.limits, code.ranges, code.plan);
  std::optional<Contraction> product = matchContraction(stores, code.ranges);
  if (!mapping.isSerial && product &&
      (chip.hasFastShared ? isWorthTiling(*product)
                          : isWorthRegisters(*product))) {
    if (chip.hasFastShared)
      emitContraction(code, createFunction(), *product, stores, chip);
    else
      emitRegisterProduct(code, createFunction(), *product, stores,
                          chip.tileEdge);
    return success();
  }
  if (mapping.isSerial && !code.limits.isSerial())
    mlir::emitRemark(kernel.getLoc())
        << "one thread computes a nest of loops: two of its trips may store "
           "to one element";
  func::FuncOp function = createFunction();
  markReadOnly(function, stores);
  int64_t sharedBytes = gpu_code::emitNest(code, function, mapping);
  if (sharedBytes > code.limits.sharedBytes)
    return kernel.emitOpError("needs ")
           << sharedBytes
           << " bytes of shared memory for a block, expected at most "
           << code.limits.sharedBytes;
  setLaunch(function, getLaunchGrid(mapping, kernel), mapping.block,
            sharedBytes);
  return success();
}

/// Says which arrays `function` only reads, so that loads may go past stores.
void Conversion::markReadOnly(func::FuncOp function, const StoreNest &stores) {
  llvm::SmallDenseSet<Value> stored;
  for (StoreOp store : stores)
    stored.insert(store.getPtr());
  for (unsigned i = 0; i < kernel.getNumArrays(); ++i)
    if (!stored.contains(kernel.getBody().getArgument(i)))
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          builder.getUnitAttr());
}

/// Gives the arrays that stand last, of `added` bytes each, a place in scratch
/// memory.
void Conversion::placeArrays(ArrayRef<int64_t> added) {
  unsigned scratchNumber = kernel.getNumArrays();
  for (int64_t bytes : llvm::reverse(added)) {
    --scratchNumber;
    for (func::FuncOp function : functions) {
      BlockArgument array = function.getArgument(scratchNumber);
      Value scratch = function.getArgument(scratchNumber + 1);
      OpBuilder start = OpBuilder::atBlockBegin(&function.getBody().front());
      Value offset = arith::ConstantIntOp::create(
          start, function.getLoc(), start.getI64Type(), scratchBytes);
      array.replaceAllUsesWith(LLVM::GEPOp::create(
          start, function.getLoc(), array.getType(), start.getI8Type(), scratch,
          LLVM::GEPArg(offset)));
      (void)function.eraseArgument(scratchNumber);
    }
    scratchBytes += llvm::alignTo(bytes, scratchAlignment);
  }
}

static void setScratch(func::FuncOp function, int64_t bytes) {
  auto launch =
      function->getAttrOfType<jit::ImageLaunchAttr>(jit::imageLaunchName);
  function->setAttr(jit::imageLaunchName, launch.withScratchBytes(bytes));
}

LogicalResult Conversion::run() {
  expandKernelOps(kernel);
  if (failed(checkElementwise(kernel)))
    return failure();
  SmallVector<int64_t> added = addLocals(kernel);
  llvm::append_range(added, storeInnerReductions(kernel));
  shareRowRanges(kernel);
  planKernel();
  SmallVector<StoreNest> nests =
      groupStores(kernel.getBody().front(), code.ranges);
  takeSnapshots(nests);
  emitCopies();
  for (const StoreNest &stores : nests)
    if (failed(emitNest(stores)))
      return failure();
  if (functions.empty()) {
    // A kernel that stores nothing is launched all the same.
    func::FuncOp function = createFunction();
    emitNothing(function);
    setLaunch(function, getLaunchGrid(/*blocks=*/1, kernel),
              code.limits.warpSize, /*sharedBytes=*/0);
  }
  placeArrays(added);
  unsigned scratchNumber = kernel.getNumArrays() - added.size();
  if (scratchBytes > 0)
    setScratch(functions.front(), scratchBytes);
  else
    for (func::FuncOp function : functions)
      (void)function.eraseArgument(scratchNumber);
  return success();
}

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTKERNELTOGPUPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

namespace {
struct ConvertKernelToGPU
    : conversion::impl::ConvertKernelToGPUPassBase<ConvertKernelToGPU> {
  using ConvertKernelToGPUPassBase::ConvertKernelToGPUPassBase;

  void runOnOperation() override {
    if (!llvm::isPowerOf2_64(warpSize) || !llvm::isPowerOf2_64(maxThreads) ||
        maxThreads < warpSize || warpSize > 256) {
      getOperation().emitError(
          "expected a warp size up to 256 and a number of "
          "threads not below it, both powers of two, found ")
          << warpSize.getValue() << " and " << maxThreads.getValue();
      return signalPassFailure();
    }
    GpuTarget target;
    target.maxSharedBytes = sharedBytes;
    if (!chip.empty()) {
      StatusOr<GpuTarget> known = target::parseScheduleChip(chip);
      if (!known.ok()) {
        getOperation().emitError(known.status().message());
        return signalPassFailure();
      }
      target = *known;
    }
    const GpuLimits limits{warpSize, maxThreads, sharedBytes,
                           target.hasShuffles, target.hasAddresses};
    (void)getSharedMemory(getOperation());
    // The others are convert-native-to-gpu's.
    auto isTaken = [](jit::KernelOp kernel) { return !jit::getNative(kernel); };
    auto convert = [&](jit::KernelOp kernel) {
      return Conversion(kernel, limits, target).run();
    };
    if (failed(replaceKernels(getOperation(), isTaken, convert)))
      signalPassFailure();
  }
};
} // namespace
