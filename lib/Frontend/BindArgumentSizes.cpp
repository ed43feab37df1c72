// bind-argument-sizes: turns unknown sizes of arguments into variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/Passes.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;

namespace tinyjit::frontend {

#define GEN_PASS_DEF_BINDARGUMENTSIZESPASS
#include "lib/Frontend/Passes.h.inc"

namespace {

constexpr StringLiteral sizesName = "jit.sizes";

/// An entry of `jit.sizes`.
struct Bounds {
  StringAttr name;
  int64_t min, max;
};

class SizeBinder {
public:
  explicit SizeBinder(func::FuncOp function)
      : function(function),
        builder(OpBuilder::atBlockBegin(&function.front())) {}

  LogicalResult bind(BlockArgument argument);

private:
  FailureOr<SmallVector<Bounds>> readBounds(BlockArgument argument);
  FailureOr<Value> getVariable(const Bounds &bounds);
  void replaceDims(Value tensor, ArrayRef<OpFoldResult> sizes);

  func::FuncOp function;
  OpBuilder builder;
  llvm::DenseMap<StringAttr, uop::VarOp> variables;
};

std::optional<Bounds> readEntry(Attribute attr) {
  auto entry = dyn_cast<ArrayAttr>(attr);
  if (!entry || entry.size() != 3)
    return std::nullopt;
  auto name = dyn_cast<StringAttr>(entry[0]);
  auto min = dyn_cast<IntegerAttr>(entry[1]);
  auto max = dyn_cast<IntegerAttr>(entry[2]);
  if (!name || name.empty() || !min || !max || min.getInt() < 0 ||
      max.getInt() < min.getInt())
    return std::nullopt;
  return Bounds{name, min.getInt(), max.getInt()};
}

FailureOr<SmallVector<Bounds>> SizeBinder::readBounds(BlockArgument argument) {
  unsigned number = argument.getArgNumber();
  auto type = cast<RankedTensorType>(argument.getType());
  auto entries = function.getArgAttrOfType<ArrayAttr>(number, sizesName);
  SmallVector<Bounds> bounds;
  for (Attribute attr : entries ? entries.getValue() : ArrayRef<Attribute>())
    if (std::optional<Bounds> entry = readEntry(attr))
      bounds.push_back(*entry);
  bool isComplete = entries && bounds.size() == entries.size();
  if (!isComplete || bounds.size() != size_t(type.getNumDynamicDims()))
    return function.emitError("argument ")
           << number << " is " << type
           << ", expected the attribute 'jit.sizes' with [name, smallest size, "
              "largest size] for each '?', as in {jit.sizes = [[\"n\", 1, "
              "16]]}";
  return bounds;
}

FailureOr<Value> SizeBinder::getVariable(const Bounds &bounds) {
  uop::VarOp &variable = variables[bounds.name];
  if (!variable)
    variable =
        uop::VarOp::create(builder, function.getLoc(), builder.getIndexType(),
                           bounds.name, bounds.min, bounds.max);
  if (variable.getMin() != bounds.min || variable.getMax() != bounds.max)
    return function.emitError("size '")
           << bounds.name.getValue() << "' lies between " << bounds.min
           << " and " << bounds.max << ", and elsewhere between "
           << variable.getMin() << " and " << variable.getMax()
           << ", expected equal bounds";
  return variable.getResult();
}

void SizeBinder::replaceDims(Value tensor, ArrayRef<OpFoldResult> sizes) {
  for (Operation *user : llvm::make_early_inc_range(tensor.getUsers())) {
    auto dim = dyn_cast<tensor::DimOp>(user);
    std::optional<int64_t> number = dim ? dim.getConstantIndex() : std::nullopt;
    if (!number || *number >= int64_t(sizes.size()))
      continue;
    OpBuilder at(dim);
    dim.replaceAllUsesWith(
        getValueOrCreateConstantIndexOp(at, dim.getLoc(), sizes[*number]));
    dim.erase();
  }
}

/// The argument gets its largest sizes; what is used is a part of it.
LogicalResult SizeBinder::bind(BlockArgument argument) {
  FailureOr<SmallVector<Bounds>> bounds = readBounds(argument);
  if (failed(bounds))
    return failure();
  auto type = cast<RankedTensorType>(argument.getType());
  SmallVector<int64_t> largest(type.getShape());
  SmallVector<Value> values;
  for (int64_t &size : largest) {
    if (!ShapedType::isDynamic(size))
      continue;
    const Bounds &entry = (*bounds)[values.size()];
    FailureOr<Value> variable = getVariable(entry);
    if (failed(variable))
      return failure();
    values.push_back(*variable);
    size = entry.max;
  }
  SmallVector<int64_t> offsets(type.getRank(), 0);
  argument.setType(type.clone(largest));
  Value part =
      uop::ShrinkOp::create(builder, function.getLoc(), type, argument,
                            ValueRange(), values, offsets, type.getShape());
  argument.replaceAllUsesExcept(part, part.getDefiningOp());
  replaceDims(part,
              getMixedValues(type.getShape(), values, builder.getContext()));
  function.removeArgAttr(argument.getArgNumber(), sizesName);
  return success();
}

struct BindArgumentSizesPass
    : frontend::impl::BindArgumentSizesPassBase<BindArgumentSizesPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    // The arguments of one that is only called are known where it is called.
    if (function.isDeclaration() || function.isPrivate())
      return;
    SizeBinder binder(function);
    for (BlockArgument argument : function.getArguments()) {
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      if (type && !type.hasStaticShape() && failed(binder.bind(argument)))
        return signalPassFailure();
    }
    function.setType(FunctionType::get(&getContext(),
                                       function.getBody().getArgumentTypes(),
                                       function.getResultTypes()));
  }
};

} // namespace
} // namespace tinyjit::frontend
