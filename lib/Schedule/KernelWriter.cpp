// Writes the kernel that computes one tensor.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Schedule/KernelWriter.h"

#include "lib/Schedule/Variables.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/CSE.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::schedule;

const Memory *Memories::find(Value tensor) const {
  auto known = stored.find(tensor);
  if (known != stored.end())
    return &known->second;
  auto state = states.find(tensor.getDefiningOp());
  return state == states.end() ? nullptr : &state->second;
}

static OwningOpRef<jit::KernelOp> makeKernel(MLIRContext *context) {
  OpBuilder builder(context);
  OwningOpRef<jit::KernelOp> kernel = jit::KernelOp::create(
      builder, builder.getUnknownLoc(), "kernel",
      builder.getFunctionType({}, {}), ArrayAttr(), ArrayAttr(), StringAttr());
  kernel->getBody().emplaceBlock();
  return kernel;
}

KernelWriter::KernelWriter(MLIRContext *context, const Tensors &tensors,
                           const Memories &memories)
    : ElementBuilder(OpBuilder(context)), tensors(tensors), memories(memories),
      kernel(makeKernel(context)) {
  builder.setInsertionPointToEnd(&kernel->getBody().front());
}

KernelWriter::~KernelWriter() = default;

OpFoldResult KernelWriter::size(Value tensor, int64_t dim) {
  return scalar(tensors.getSize(tensor, dim));
}

Value KernelWriter::getPointer(Value buffer, bool isStored) {
  auto [known, isNew] = numbers.try_emplace(buffer, arrays.size());
  if (isNew) {
    auto type = cast<jit::BufferType>(buffer.getType());
    kernel->getBody().front().insertArgument(
        arrays.size(),
        uop::PtrType::get(type.getMaxShape(), type.getElementType()), location);
    arrays.push_back({buffer});
  }
  Argument &argument = arrays[known->second];
  (isStored ? argument.isStored : argument.isLoaded) = true;
  return kernel->getBody().getArgument(known->second);
}

SmallVector<Value> KernelWriter::addOffsets(const Memory &memory,
                                            ValueRange indices) {
  SmallVector<Value> result(indices);
  for (auto [index, offset] : llvm::zip(result, memory.offsets)) {
    Value from = this->index(scalar(offset));
    index = apply(getExpr(index) + getExpr(from), {});
  }
  return result;
}

Value KernelWriter::load(Value tensor, const Memory &memory,
                         ValueRange indices) {
  SmallVector<Value> places = addOffsets(memory, indices);
  Type type = uop::getValueType(getElementTypeOrSelf(tensor));
  Value other = gate ? zero(type) : Value();
  return uop::LoadOp::create(builder, location,
                             getPointer(memory.buffer, /*isStored=*/false),
                             places, gate, other);
}

Value KernelWriter::element(Value tensor, ValueRange indices) {
  if (llvm::is_contained(tensors[tensor].maxSizes, 0))
    return zero(uop::getValueType(getElementTypeOrSelf(tensor)));
  Key key{tensor.getAsOpaquePointer(), gate.getAsOpaquePointer()};
  for (Value index : indices)
    key.push_back(index.getAsOpaquePointer());
  auto known = elements.find(key);
  if (known != elements.end())
    return known->second;
  Value value;
  if (const Memory *memory = memories.find(tensor))
    value = load(tensor, *memory, indices);
  else
    value = computeElement(cast<OpResult>(tensor), indices);
  return elements[key] = value;
}

Value KernelWriter::scalar(Value hostScalar) {
  if (Value known = scalars.lookup(hostScalar))
    return known;
  Operation *op = hostScalar.getDefiningOp();
  Value result;
  if (auto read = dyn_cast_or_null<jit::ValueOp>(op)) {
    Value variable = read.getVariable();
    Value &parameter = scalars[variable];
    if (!parameter) {
      parameter = kernel->getBody().front().addArgument(variable.getType(),
                                                        read.getLoc());
      variables.push_back(variable);
    }
    result = jit::ValueOp::create(builder, location, hostScalar.getType(),
                                  parameter);
  } else if (op && isPure(op) && op->getNumRegions() == 0) {
    IRMapping map;
    for (Value operand : op->getOperands()) {
      if (isTensor(operand))
        break;
      Value inner = scalar(operand);
      if (!inner)
        return {};
      map.map(operand, inner);
    }
    if (map.getValueMap().size() == op->getNumOperands() ||
        llvm::none_of(op->getOperands(), isTensor))
      result = builder.clone(*op, map)->getResult(
          cast<OpResult>(hostScalar).getResultNumber());
  }
  if (!result) {
    emitError(hostScalar.getLoc())
        << "a scalar that is neither an argument nor computed from arguments "
           "is used by tensor ops";
    return {};
  }
  if (result.getType().isIndex())
    addSymbol(result, getScalarBounds(hostScalar));
  return scalars[hostScalar] = result;
}

LogicalResult KernelWriter::store(Value tensor, const Memory &target) {
  const TensorInfo &info = tensors[tensor];
  location = tensor.getLoc();
  SmallVector<Value> indices;
  for (int64_t dim : llvm::seq(info.sizes.size())) {
    OpFoldResult extent = size(tensor, dim);
    if (!extent)
      return failure();
    indices.push_back(range(extent));
  }
  // What the target holds is what is computed here.
  Value value;
  if (auto state = memories.states.find(tensor.getDefiningOp());
      state != memories.states.end())
    value = load(tensor, state->second, indices);
  else
    value = computeElement(cast<OpResult>(tensor), indices);
  if (!value)
    return failure();
  location = tensor.getLoc();
  Value pointer = getPointer(target.buffer, /*isStored=*/true);
  uop::StoreOp::create(builder, location, value, pointer,
                       addOffsets(target, indices));
  auto type = cast<jit::BufferType>(target.buffer.getType());
  arrays[numbers[target.buffer]].isCovered = llvm::all_of_zip(
      info.sizes, type.getMaxShape(), [](OpFoldResult size, int64_t whole) {
        return getConstantIntValue(size) == whole;
      });
  return success();
}

/// "r_64_48_32": what is stored, then what is reduced; "E_" without reductions.
static std::string getReadableName(jit::KernelOp kernel) {
  std::string stored, reduced;
  kernel.walk([&](uop::RangeOp range) {
    bool isReduced = llvm::any_of(range->getUsers(), [](Operation *user) {
      return isa<uop::ReduceOp>(user);
    });
    std::string text = "_";
    if (range.getExtent())
      text += std::to_string(*range.getExtent());
    else if (auto most = jit::getMaxExtent(range))
      text += "upto" + std::to_string(*most);
    else
      text += "n";
    (isReduced ? reduced : stored) += text;
  });
  return (reduced.empty() ? "E" : "r") + stored + reduced;
}

/// Merges equal ops, and drops those without a use.
static void clean(jit::KernelOp kernel) {
  IRRewriter rewriter(kernel.getContext());
  DominanceInfo dominance(kernel);
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
  for (Operation &op :
       llvm::make_early_inc_range(llvm::reverse(kernel.getBody().front())))
    if (isOpTriviallyDead(&op))
      op.erase();
}

OwningOpRef<jit::KernelOp> KernelWriter::finish(StringRef symbol) {
  kernel->setSymName(symbol);
  kernel->setFunctionType(
      builder.getFunctionType(kernel->getBody().getArgumentTypes(), {}));
  clean(*kernel);
  kernel->setDisplayNameAttr(builder.getStringAttr(::getReadableName(*kernel)));
  return std::move(kernel);
}
