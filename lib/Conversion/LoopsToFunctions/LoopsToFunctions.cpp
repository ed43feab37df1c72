// Converts kernels that are loops in program order to functions.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "dialects/Jit/JitLaunchAttrs.h"
#include "dialects/Jit/JitLoops.h"
#include "lib/Conversion/Emit/KernelFunction.h"
#include "lib/Conversion/Emit/StreamingStore.h"
#include "lib/Conversion/KernelToVector/ExpandOps.h"
#include "lib/Conversion/LoopsToFunctions/MemoryToLLVM.h"
#include "lib/Conversion/LoopsToFunctions/PrivateSums.h"
#include "lib/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;

/// Threads of a block.
static constexpr int64_t blockSize = 256;
/// Local arrays lie at multiples of this, in bytes.
static constexpr int64_t localAlignment = 64;

namespace {
/// The trips that one call runs: from `begin` to before `end`, in steps.
struct Trips {
  Value begin, end, step;
};

class LoopsConversion {
public:
  LoopsConversion(jit::KernelOp kernel, jit::LoopsOp loops,
                  unsigned privateSpace, uint64_t streamBytes)
      : kernel(kernel), loops(loops), builder(kernel), loc(loops.getLoc()),
        privateSpace(privateSpace), streamBytes(streamBytes) {}

  void toCpu();
  void toGpu();

private:
  func::FuncOp createFunction(const Twine &name, bool isPart);
  Value constant(int64_t number) {
    return arith::ConstantIndexOp::create(builder, loc, number);
  }
  Trips getShare(func::FuncOp part);
  Trips getThread();
  void moveBody(func::FuncOp function, const Trips &trips, bool isGpu);
  TripBlocks wrapInTrips(Block *first, Block *entry, const Trips &trips,
                         SmallVectorImpl<jit::EndOp> &ends);
  DenseSet<Value> findStreamed(Block *first);
  void replaceLocals(Block *first, Block *entry,
                     DenseMap<Value, Value> &pointers);

  jit::KernelOp kernel;
  jit::LoopsOp loops;
  OpBuilder builder;
  Location loc;
  unsigned privateSpace;
  uint64_t streamBytes;
};
} // namespace

/// Part p of n takes the trips from N p / n to N (p + 1) / n.
Trips LoopsConversion::getShare(func::FuncOp part) {
  unsigned count = part.getNumArguments();
  auto toIndex = [&](unsigned number) -> Value {
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(),
                                      part.getArgument(number));
  };
  Value number = toIndex(count - 2), parts = toIndex(count - 1);
  Value trips = constant(*loops.getTrips()), one = constant(1);
  auto boundary = [&](Value at) -> Value {
    Value product = arith::MulIOp::create(builder, loc, trips, at);
    return arith::DivUIOp::create(builder, loc, product, parts);
  };
  Value next = arith::AddIOp::create(builder, loc, number, one);
  return {boundary(number), boundary(next), one};
}

/// A thread takes the trip of its number, and none where there are too many
/// threads.
Trips LoopsConversion::getThread() {
  Value thread = gpu::GlobalIdOp::create(builder, loc, gpu::Dimension::x);
  Value blocks = gpu::GridDimOp::create(builder, loc, gpu::Dimension::x);
  Value step = arith::MulIOp::create(builder, loc, blocks, constant(blockSize));
  return {thread, constant(loops.getTrips().value_or(1)), step};
}

/// Makes a loop of the blocks from `first` on, which run for each trip.
TripBlocks LoopsConversion::wrapInTrips(Block *first, Block *entry,
                                        const Trips &trips,
                                        SmallVectorImpl<jit::EndOp> &ends) {
  Region *region = entry->getParent();
  Block *header = builder.createBlock(first, {builder.getIndexType()}, {loc});
  Block *latch = builder.createBlock(region, region->end());
  Block *exit = builder.createBlock(region, region->end());
  Value trip = header->getArgument(0);
  builder.setInsertionPointToEnd(entry);
  cf::BranchOp::create(builder, loc, header, trips.begin);
  builder.setInsertionPointToEnd(header);
  Value inside = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt,
                                       trip, trips.end);
  cf::CondBranchOp::create(builder, loc, inside, first, exit);
  builder.setInsertionPointToEnd(latch);
  Value next = arith::AddIOp::create(builder, loc, trip, trips.step,
                                     arith::IntegerOverflowFlags::nsw);
  cf::BranchOp::create(builder, loc, header, next);
  for (jit::EndOp end : ends) {
    builder.setInsertionPoint(end);
    cf::BranchOp::create(builder, end.getLoc(), latch);
    end.erase();
  }
  builder.setInsertionPointToEnd(exit);
  func::ReturnOp::create(builder, loc);
  if (loops.getTrips())
    first->getArguments().back().replaceAllUsesWith(trip);
  return {entry, first, exit};
}

/// Gives each local array a place on the stack of the whole function.
void LoopsConversion::replaceLocals(Block *first, Block *entry,
                                    DenseMap<Value, Value> &pointers) {
  Type pointer = LLVM::LLVMPointerType::get(builder.getContext());
  Type place = LLVM::LLVMPointerType::get(builder.getContext(), privateSpace);
  builder.setInsertionPointToStart(entry);
  for (auto local :
       llvm::make_early_inc_range(first->getOps<memref::AllocaOp>())) {
    Type element = local.getType().getElementType();
    if (element.isIndex())
      element = builder.getI64Type();
    if (element.getIntOrFloatBitWidth() < 8)
      element = builder.getI8Type();
    Value count = LLVM::ConstantOp::create(builder, loc, builder.getI64Type(),
                                           local.getType().getNumElements());
    Value address = LLVM::AllocaOp::create(builder, loc, place, element, count,
                                           localAlignment);
    if (privateSpace != 0)
      address = LLVM::AddrSpaceCastOp::create(builder, loc, pointer, address);
    pointers[local] = address;
  }
}

/// The large arrays that are only written, a vector at a time.
DenseSet<Value> LoopsConversion::findStreamed(Block *first) {
  DenseSet<Value> streamed;
  for (BlockArgument array : first->getArguments()) {
    auto type = dyn_cast<MemRefType>(array.getType());
    if (type && streamBytes > 0 &&
        static_cast<uint64_t>(getBytes(type)) >= streamBytes &&
        llvm::all_of(array.getUsers(),
                     llvm::IsaPred<vector::StoreOp, memref::StoreOp>))
      streamed.insert(array);
  }
  return streamed;
}

void LoopsConversion::moveBody(func::FuncOp function, const Trips &trips,
                               bool isGpu) {
  Block *entry = &function.getBody().front();
  Block *first = &loops.getBody().front();
  function.getBody().getBlocks().splice(function.getBody().end(),
                                        loops.getBody().getBlocks());
  SmallVector<jit::EndOp> ends;
  function.walk([&](jit::EndOp end) { ends.push_back(end); });
  TripBlocks blocks = wrapInTrips(first, entry, trips, ends);
  if (!isGpu && loops.getTrips())
    makeSumsPrivate(blocks, *loops.getTrips());
  DenseSet<Value> streamed = findStreamed(first);
  DenseMap<Value, Value> pointers;
  for (auto [index, type] : llvm::enumerate(kernel.getArgumentTypes())) {
    BlockArgument parameter = first->getArgument(index);
    if (isa<jit::VarType>(type))
      parameter.replaceAllUsesWith(function.getArgument(index));
    else
      pointers[parameter] = function.getArgument(index);
  }
  replaceLocals(first, entry, pointers);
  if (lowerMemory(function, pointers, isGpu, streamed)) {
    builder.setInsertionPoint(blocks.exit->getTerminator());
    createStreamingFence(builder, loc);
  }
  for (auto local :
       llvm::make_early_inc_range(first->getOps<memref::AllocaOp>()))
    local.erase();
  first->eraseArguments(0, first->getNumArguments());
}

func::FuncOp LoopsConversion::createFunction(const Twine &name, bool isPart) {
  builder.setInsertionPoint(kernel);
  func::FuncOp function = createKernelFunction(builder, kernel, name, isPart);
  // Of scratch memory there is none.
  (void)function.eraseArgument(kernel.getNumArrays());
  return function;
}

void LoopsConversion::toCpu() {
  expandKernelOps(kernel);
  int64_t trips = loops.getTrips().value_or(1);
  func::FuncOp function = createFunction(kernel.getSymName(), false);
  func::FuncOp part = function;
  if (trips > 1) {
    part = createFunction(kernel.getSymName() + ".part", true);
    builder.setInsertionPoint(kernel);
    callOnePart(builder, function, part);
  }
  builder.setInsertionPointToStart(&part.getBody().front());
  Trips share = trips > 1 ? getShare(part)
                          : Trips{constant(0), constant(trips), constant(1)};
  moveBody(part, share, /*isGpu=*/false);
  builder.setInsertionPoint(kernel);
  createEntry(builder, function, std::max<int64_t>(trips, 1),
              /*scratchBytes=*/0);
}

void LoopsConversion::toGpu() {
  expandKernelOps(kernel);
  int64_t trips = loops.getTrips().value_or(1);
  if (!loops.getTrips())
    mlir::emitRemark(kernel.getLoc())
        << "one thread computes the kernel: its loops have an order";
  func::FuncOp function = createFunction(kernel.getSymName(), false);
  builder.setInsertionPointToStart(&function.getBody().front());
  Trips thread = getThread();
  moveBody(function, thread, /*isGpu=*/true);
  int64_t blocks =
      std::clamp<int64_t>(llvm::divideCeil(trips, blockSize), 1, INT32_MAX);
  unsigned scalars = kernel.getNumArguments() - kernel.getNumArrays();
  MLIRContext *context = kernel.getContext();
  AffineExpr one = getAffineConstantExpr(1, context);
  auto grid = AffineMap::get(
      0, scalars, {getAffineConstantExpr(blocks, context), one, one}, context);
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(),
                    builder.getUnitAttr());
  function->setAttr(jit::imageLaunchName,
                    jit::ImageLaunchAttr::get(context, {blockSize, 1, 1},
                                              AffineMapAttr::get(grid),
                                              {blocks, 1, 1}, /*sharedBytes=*/0,
                                              /*scratchBytes=*/0));
}

namespace tinyjit::conversion {
#define GEN_PASS_DEF_CONVERTLOOPSTOFUNCTIONSPASS
#include "lib/Conversion/Passes.h.inc"
} // namespace tinyjit::conversion

namespace {
struct ConvertLoopsToFunctions
    : tinyjit::conversion::impl::ConvertLoopsToFunctionsPassBase<
          ConvertLoopsToFunctions> {
  using ConvertLoopsToFunctionsPassBase::ConvertLoopsToFunctionsPassBase;

  void getDependentDialects(DialectRegistry &registry) const override {
    ConvertLoopsToFunctionsPassBase::getDependentDialects(registry);
    if (gpu)
      registry.insert<gpu::GPUDialect>();
  }

  void runOnOperation() override {
    auto convert = [&](jit::KernelOp kernel) {
      LoopsConversion conversion(kernel, jit::getLoops(kernel), privateSpace,
                                 streamBytes);
      if (gpu)
        conversion.toGpu();
      else
        conversion.toCpu();
      return success();
    };
    (void)replaceKernels(getOperation(), jit::getLoops, convert);
  }
};
} // namespace
