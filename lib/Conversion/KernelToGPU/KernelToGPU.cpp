// Turns kernels into functions that the threads of a GPU run.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/UOp/Transforms/StoreNests.h"
#include "lib/Conversion/KernelToGPU/ContractionEmitter.h"
#include "lib/Conversion/KernelToGPU/GpuEmitter.h"
#include "lib/Conversion/KernelToGPU/InnerReductions.h"
#include "lib/Conversion/KernelToGPU/RowRanges.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"

namespace tinyjit {
#define GEN_PASS_DEF_CONVERTKERNELTOGPUPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit

using namespace mlir;
using namespace tinyjit;
using uop::PtrType;
using uop::ReduceOp;

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
      : kernel(kernel), limits(limits), chip(chip), builder(kernel) {}

  LogicalResult run();

private:
  void planKernel();
  void takeSnapshots(ArrayRef<uop::StoreNest> nests);
  func::FuncOp createFunction(const LaunchGrid &grid, int64_t block);
  void finish(func::FuncOp function, const GpuEmitter &emitter);
  void emitSnapshots();
  LogicalResult emitNest(const uop::StoreNest &stores);
  void markReadOnly(func::FuncOp function, const uop::StoreNest &stores);
  void placeArrays(ArrayRef<int64_t> added);

  jit::KernelOp kernel;
  const GpuLimits &limits;
  const GpuTarget &chip;
  OpBuilder builder;
  uop::FreeRanges ranges;
  KernelPlan plan;
  VectorTarget target{/*vectorBits=*/128, /*numRegisters=*/64,
                      /*minSplitWork=*/0};
  SmallVector<Snapshot> snapshots;
  int64_t scratchBytes = 0;
  SmallVector<func::FuncOp> functions;
};
} // namespace

void Conversion::planKernel() {
  kernel.walk([&](Operation *op) {
    // Matrices are taken apart element by element.
    if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<VectorType>))
      plan.useVectors = false;
    if (auto reduce = dyn_cast<ReduceOp>(op);
        reduce && reduce.getLanes().value_or(1) > 1)
      plan.lanes[op] = *reduce.getLanes();
  });
}

/// Plans copies of the arrays that a load must not see changed.
void Conversion::takeSnapshots(ArrayRef<uop::StoreNest> nests) {
  for (unsigned array : uop::findSnapshots(nests, ranges)) {
    auto type = cast<PtrType>(kernel.getArgumentTypes()[array]);
    int64_t elementBytes = uop::getElementBytes(type.getElementType());
    int64_t bytes = type.getSpan() * elementBytes;
    if (bytes == 0)
      continue;
    snapshots.push_back({array, scratchBytes, bytes, elementBytes});
    scratchBytes += llvm::alignTo(bytes, scratchAlignment);
  }
}

/// Makes a function with the kernel's parameters, and scratch memory between
/// the arrays and the scalars. Its body is one empty block.
func::FuncOp Conversion::createFunction(const LaunchGrid &grid, int64_t block) {
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
  function->setAttr("gpu.kernel", builder.getUnitAttr());
  function->setAttr("jit.block", builder.getDenseI64ArrayAttr({block, 1, 1}));
  function->setAttr("jit.grid", AffineMapAttr::get(grid.blocks));
  function->setAttr("jit.grid_most",
                    builder.getDenseI64ArrayAttr({grid.most, 1, 1}));
  function.addEntryBlock();
  functions.push_back(function);
  return function;
}

void Conversion::finish(func::FuncOp function, const GpuEmitter &emitter) {
  function->setAttr("jit.shared_bytes",
                    builder.getI64IntegerAttr(emitter.getSharedBytes()));
}

void Conversion::emitSnapshots() {
  for (const Snapshot &snapshot : snapshots) {
    int64_t count = snapshot.bytes / snapshot.elementBytes;
    func::FuncOp function = createFunction(
        getLaunchGrid(llvm::divideCeil(count, copyBlock), kernel), copyBlock);
    GpuEmitter emitter(kernel, function, target, ranges, plan, limits,
                       snapshots);
    emitter.emitCopy(snapshot, copyBlock);
    finish(function, emitter);
  }
}

LogicalResult Conversion::emitNest(const uop::StoreNest &stores) {
  NestMapping mapping = mapNest(stores, limits, ranges, plan);
  std::optional<Contraction> product = matchContraction(stores, ranges);
  if (!mapping.isSerial && product && isWorthTiling(*product)) {
    func::FuncOp function =
        createFunction(getLaunchGrid(/*blocks=*/1, kernel), /*block=*/1);
    emitContraction(*product, stores, kernel, function, chip, ranges,
                    snapshots);
    return success();
  }
  if (mapping.isSerial)
    mlir::emitRemark(kernel.getLoc())
        << "one thread computes a nest of loops: two of its trips may store "
           "to one element";
  func::FuncOp function =
      createFunction(getLaunchGrid(mapping, kernel), mapping.block);
  GpuEmitter emitter(kernel, function, target, ranges, plan, limits, snapshots);
  markReadOnly(function, stores);
  emitter.emit(mapping);
  if (emitter.getSharedBytes() > limits.sharedBytes)
    return kernel.emitOpError("needs ")
           << emitter.getSharedBytes()
           << " bytes of shared memory for a block, expected at most "
           << limits.sharedBytes;
  finish(function, emitter);
  return success();
}

/// Says which arrays `function` only reads, so that loads may go past stores.
void Conversion::markReadOnly(func::FuncOp function,
                              const uop::StoreNest &stores) {
  llvm::SmallDenseSet<Value> stored;
  for (uop::StoreOp store : stores)
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

LogicalResult Conversion::run() {
  expandKernelOps(kernel);
  SmallVector<int64_t> added = storeInnerReductions(kernel);
  shareRowRanges(kernel);
  planKernel();
  SmallVector<uop::StoreNest> nests =
      uop::groupStores(kernel.getBody().front(), ranges);
  takeSnapshots(nests);
  emitSnapshots();
  for (const uop::StoreNest &stores : nests)
    if (failed(emitNest(stores)))
      return failure();
  if (functions.empty()) {
    // A kernel that stores nothing is launched all the same.
    func::FuncOp function =
        createFunction(getLaunchGrid(/*blocks=*/1, kernel), limits.warpSize);
    GpuEmitter emitter(kernel, function, target, ranges, plan, limits,
                       snapshots);
    emitter.emitNothing();
    finish(function, emitter);
  }
  placeArrays(added);
  unsigned scratchNumber = kernel.getNumArrays() - added.size();
  if (scratchBytes > 0)
    functions.front()->setAttr("jit.scratch_bytes",
                               builder.getI64IntegerAttr(scratchBytes));
  else
    for (func::FuncOp function : functions)
      (void)function.eraseArgument(scratchNumber);
  return success();
}

namespace {
struct ConvertKernelToGPU
    : tinyjit::impl::ConvertKernelToGPUPassBase<ConvertKernelToGPU> {
  using ConvertKernelToGPUPassBase::ConvertKernelToGPUPassBase;

  void runOnOperation() override {
    const GpuLimits limits{warpSize, maxThreads, sharedBytes};
    if (!llvm::isPowerOf2_64(limits.warpSize) ||
        !llvm::isPowerOf2_64(limits.maxThreads) ||
        limits.maxThreads < limits.warpSize || limits.warpSize > 256) {
      getOperation().emitError(
          "expected a warp size up to 256 and a number of "
          "threads not below it, both powers of two, found ")
          << limits.warpSize << " and " << limits.maxThreads;
      return signalPassFailure();
    }
    GpuTarget target;
    target.maxSharedBytes = sharedBytes;
    if (!chip.empty()) {
      runtime::StatusOr<GpuTarget> known = parseGpuTarget(chip);
      if (!known.ok()) {
        getOperation().emitError(known.status().message());
        return signalPassFailure();
      }
      target = *known;
    }
    (void)getSharedMemory(getOperation());
    for (jit::KernelOp kernel :
         llvm::make_early_inc_range(getOperation().getOps<jit::KernelOp>())) {
      // That is convert-native-to-gpu's.
      if (jit::getNative(kernel))
        continue;
      if (failed(Conversion(kernel, limits, target).run()))
        return signalPassFailure();
      kernel.erase();
    }
  }
};
} // namespace
