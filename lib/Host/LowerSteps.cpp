// Replaces the `jit` ops of a host function by calls of the runtime.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Host/CompileHost.h"

#include "dialects/Jit/RuntimeTypes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::host;

static HostType hostTypeOf(Type type) {
  if (isa<jit::BufferType>(type))
    return HostType::Buffer;
  if (isa<jit::VarType>(type))
    return HostType::Variable;
  if (type.isF32())
    return HostType::F32;
  return type.isF64() ? HostType::F64 : HostType::Integer;
}

static void describeBuffer(HostStep &step, jit::BufferType type) {
  step.dtype = jit::getDType(type.getElementType());
  for (int64_t size : type.getShape())
    step.shape.push_back(ShapedType::isDynamic(size) ? -1 : size);
  step.upto.assign(type.getMaxShape().begin(), type.getMaxShape().end());
  step.device = type.getDevice().getName().str();
}

static void describeLaunch(HostStep &step, jit::LaunchOp op) {
  step.text = op.getKernel().str();
  for (int32_t word : op.getAccess())
    step.access.push_back(static_cast<runtime::Access>(word));
}

static void describeView(HostStep &step, jit::ViewOp op) {
  describeBuffer(step, op.getType());
  step.hasOffset = bool(op.getOffset());
  step.offset = op.getStaticOffset().value_or(0);
}

static void describeGet(HostStep &step, jit::GetOp op) {
  describeBuffer(step, op.getType());
  step.text = op.getSymbol().str();
  step.isState = bool(SymbolTable::lookupNearestSymbolFrom<jit::StateOp>(
      op, op.getSymbolAttr()));
}

/// Fills `step`; fails for an op that is none.
static LogicalResult describe(Operation *op, HostStep &step) {
  step.where = diagnostics::formatPlace(op->getLoc());
  for (Type type : op->getOperandTypes())
    step.operands.push_back(hostTypeOf(type));
  if (auto alloc = dyn_cast<jit::AllocOp>(op)) {
    step.kind = HostStep::Alloc;
    describeBuffer(step, alloc.getType());
  } else if (auto get = dyn_cast<jit::GetOp>(op)) {
    step.kind = HostStep::Get;
    describeGet(step, get);
  } else if (auto view = dyn_cast<jit::ViewOp>(op)) {
    step.kind = HostStep::View;
    describeView(step, view);
  } else if (auto launch = dyn_cast<jit::LaunchOp>(op)) {
    step.kind = HostStep::Launch;
    describeLaunch(step, launch);
  } else if (auto print = dyn_cast<jit::PrintOp>(op)) {
    step.kind = HostStep::Print;
    step.text = print.getText().str();
  } else if (auto read = dyn_cast<jit::ReadOp>(op)) {
    step.kind = HostStep::Read;
    step.result = hostTypeOf(read.getType());
  } else if (isa<jit::ValueOp>(op)) {
    step.kind = HostStep::Value;
  } else if (isa<jit::CopyOp>(op)) {
    step.kind = HostStep::Copy;
  } else if (isa<jit::AssignOp>(op)) {
    step.kind = HostStep::Assign;
  } else if (isa<jit::RealizeOp>(op)) {
    step.kind = HostStep::Realize;
  } else {
    return op->emitOpError("stands in a host function, expected jit.launch, "
                           "copy, view, alloc, get, value, assign, realize, "
                           "read or print");
  }
  return success();
}

namespace {
class StepLowering {
public:
  StepLowering(func::FuncOp function, std::vector<HostStep> &steps)
      : function(function), steps(steps), builder(function.getContext()),
        loc(function.getLoc()), word(builder.getI64Type()),
        pointer(LLVM::LLVMPointerType::get(builder.getContext())) {}

  LogicalResult run();

private:
  void retype();
  void makeEntry();
  void makeLeave();
  void lower(Operation *op, size_t step);
  void lowerReturn(func::ReturnOp op);
  Value toWord(Value value);
  Value castWord(Value value, Type type);
  Value fromWord(Value value, Type type);
  Value call(size_t step, ValueRange operands);
  Value number(Type type, int64_t value) {
    return arith::ConstantOp::create(builder, loc, type,
                                     builder.getIntegerAttr(type, value));
  }

  func::FuncOp function;
  std::vector<HostStep> &steps;
  OpBuilder builder;
  Location loc;
  Type word;
  LLVM::LLVMPointerType pointer;
  Value handle, entry, words;
  /// Ends the function early.
  Block *leave = nullptr;
};
} // namespace

/// Buffers and variables become their numbers.
void StepLowering::retype() {
  auto change = [&](Value value) {
    if (isa<jit::BufferType, jit::VarType>(value.getType()))
      value.setType(word);
  };
  function.walk([&](Block *block) {
    llvm::for_each(block->getArguments(), change);
    for (Operation &op : *block)
      llvm::for_each(op.getResults(), change);
  });
}

/// `value`, which is a word or becomes one, as a `type` of 64 bits; null if
/// there are fewer.
Value StepLowering::castWord(Value value, Type type) {
  Type other = type == word ? value.getType() : type;
  if (other == word)
    return value;
  if (other.isIndex())
    return arith::IndexCastOp::create(builder, loc, type, value);
  if (other.isF64())
    return arith::BitcastOp::create(builder, loc, type, value);
  return {};
}

Value StepLowering::fromWord(Value value, Type type) {
  if (Value cast = castWord(value, type))
    return cast;
  Type integer = builder.getIntegerType(type.getIntOrFloatBitWidth());
  value = arith::TruncIOp::create(builder, loc, integer, value);
  if (isa<FloatType>(type))
    value = arith::BitcastOp::create(builder, loc, type, value);
  return value;
}

Value StepLowering::toWord(Value value) {
  if (Value cast = castWord(value, word))
    return cast;
  Type type = value.getType();
  bool isFloat = isa<FloatType>(type);
  if (isFloat)
    value = arith::BitcastOp::create(
        builder, loc, builder.getIntegerType(type.getIntOrFloatBitWidth()),
        value);
  if (isFloat || type.isInteger(1))
    return arith::ExtUIOp::create(builder, loc, word, value);
  return arith::ExtSIOp::create(builder, loc, word, value);
}

/// The entry block takes a call, a function and the arguments from memory.
void StepLowering::makeEntry() {
  Block *body = &function.getBody().front();
  SmallVector<Location> locations(3, loc);
  Block *start =
      builder.createBlock(body, {pointer, pointer, pointer}, locations);
  handle = start->getArgument(0);
  entry = start->getArgument(1);
  size_t most = std::max<size_t>(1, function.getNumResults());
  for (const HostStep &step : steps)
    most = std::max(most, step.operands.size());
  words = LLVM::AllocaOp::create(builder, loc, pointer, word,
                                 number(word, most), /*alignment=*/8);
  SmallVector<Value> arguments;
  for (auto [index, argument] : llvm::enumerate(body->getArguments())) {
    Value place = LLVM::GEPOp::create(
        builder, loc, pointer, word, start->getArgument(2),
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    arguments.push_back(fromWord(
        LLVM::LoadOp::create(builder, loc, word, place), argument.getType()));
  }
  cf::BranchOp::create(builder, loc, body, arguments);
  function.setFunctionType(builder.getFunctionType({pointer, pointer, pointer},
                                                   {builder.getI32Type()}));
  function.removeArgAttrsAttr();
  function.removeResAttrsAttr();
}

void StepLowering::makeLeave() {
  leave = builder.createBlock(&function.getBody(), function.getBody().end());
  func::ReturnOp::create(builder, loc, number(builder.getI32Type(), 0));
}

/// Calls the runtime for a step; what follows runs only if it succeeds.
Value StepLowering::call(size_t step, ValueRange operands) {
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Value place = LLVM::GEPOp::create(
        builder, loc, pointer, word, words,
        ArrayRef<LLVM::GEPArg>{static_cast<int32_t>(index)});
    LLVM::StoreOp::create(builder, loc, toWord(operand), place);
  }
  auto type = LLVM::LLVMFunctionType::get(builder.getI32Type(),
                                          {pointer, word, pointer});
  return LLVM::CallOp::create(
             builder, loc, type,
             ValueRange{entry, handle, number(word, step), words})
      .getResult();
}

void StepLowering::lower(Operation *op, size_t step) {
  loc = op->getLoc();
  builder.setInsertionPoint(op);
  Value ok = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne,
                                   call(step, op->getOperands()),
                                   number(builder.getI32Type(), 0));
  Block *block = op->getBlock();
  Block *rest = block->splitBlock(op);
  builder.setInsertionPointToEnd(block);
  cf::CondBranchOp::create(builder, loc, ok, rest, leave);
  if (op->getNumResults() != 0) {
    builder.setInsertionPoint(op);
    Value loaded = LLVM::LoadOp::create(builder, loc, word, words);
    op->getResult(0).replaceAllUsesWith(
        fromWord(loaded, op->getResult(0).getType()));
  }
  op->erase();
}

void StepLowering::lowerReturn(func::ReturnOp op) {
  loc = op.getLoc();
  builder.setInsertionPoint(op);
  HostStep step;
  step.kind = HostStep::Return;
  step.operands.assign(op.getNumOperands(), HostType::Buffer);
  steps.push_back(std::move(step));
  Value ok = call(steps.size() - 1, op.getOperands());
  func::ReturnOp::create(builder, loc, ok);
  op.erase();
}

LogicalResult StepLowering::run() {
  SmallVector<Operation *> work;
  SmallVector<func::ReturnOp> ends;
  WalkResult walk = function.walk([&](Operation *op) {
    if (auto end = dyn_cast<func::ReturnOp>(op))
      ends.push_back(end);
    if (!isa<jit::JitDialect>(op->getDialect()))
      return WalkResult::advance();
    work.push_back(op);
    return WalkResult(describe(op, steps.emplace_back()));
  });
  if (walk.wasInterrupted())
    return failure();
  retype();
  makeEntry();
  makeLeave();
  for (auto [index, op] : llvm::enumerate(work))
    lower(op, index);
  for (func::ReturnOp end : ends)
    lowerReturn(end);
  return success();
}

LogicalResult host::lowerSteps(func::FuncOp function,
                               std::vector<HostStep> &steps) {
  return StepLowering(function, steps).run();
}
