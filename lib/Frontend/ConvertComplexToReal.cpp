// convert-complex-to-real: splits complex numbers into their real and imaginary
// parts.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Within functions each complex value becomes two values, its real and its
// imaginary part. An op that only moves elements is there twice then; a nest, a
// loop or a branch takes and gives both parts. At the border of a function a
// tensor of complex numbers is one tensor with a last dimension of two.
#include "lib/Frontend/Passes.h"

#include "dialects/Jit/RuntimeTypes.h"
#include "dialects/UOp/UOp.h"

#include "mlir/Conversion/ComplexToStandard/ComplexToStandard.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace tinyjit;

namespace tinyjit::frontend {
#define GEN_PASS_DEF_CONVERTCOMPLEXTOREALPASS
#include "lib/Frontend/Passes.h.inc"
} // namespace tinyjit::frontend

static bool isComplex(Type type) {
  return isa<ComplexType>(getElementTypeOrSelf(type));
}
static bool isComplexValue(Value value) { return isComplex(value.getType()); }

/// The type of each part of a complex number or tensor.
static Type getPartType(Type type) {
  Type part = cast<ComplexType>(getElementTypeOrSelf(type)).getElementType();
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return tensor.clone(part);
  return part;
}

/// The type that a complex tensor has at the border of a function.
static RankedTensorType getBorderType(RankedTensorType type) {
  auto shape = llvm::to_vector(type.getShape());
  shape.push_back(2);
  return RankedTensorType::get(
      shape, cast<ComplexType>(type.getElementType()).getElementType());
}

/// True for an op that complex numbers go into, come out of or go round in.
static bool usesComplex(Operation *op) {
  if (auto function = dyn_cast<func::FuncOp>(op))
    return llvm::any_of(function.getArgumentTypes(), isComplex) ||
           llvm::any_of(function.getResultTypes(), isComplex);
  return llvm::any_of(op->getOperands(), isComplexValue) ||
         llvm::any_of(op->getResults(), isComplexValue);
}

static bool isComplexWithin(Operation *op) {
  WalkResult walk = op->walk([](Operation *inner) {
    return usesComplex(inner) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return walk.wasInterrupted();
}

/// Ops are converted one after the other; in a list of blocks, one may stand
/// before what it uses.
static LogicalResult checkBlocks(Operation *op) {
  bool hasSeveral = llvm::any_of(op->getRegions(), [](Region &region) {
    return region.getBlocks().size() > 1;
  });
  if (!hasSeveral || !isComplexWithin(op))
    return success();
  return op->emitError("'") << op->getName()
                            << "' has complex numbers and several blocks, "
                               "expected one block";
}

namespace {

/// Splits the complex values of a function.
class ComplexSplitter {
public:
  explicit ComplexSplitter(MLIRContext *context) : rewriter(context) {}

  LogicalResult convertFunction(func::FuncOp function);

private:
  using Parts = std::array<Value, 2>;

  LogicalResult convertBlock(Block &block);
  LogicalResult convertOp(Operation *op);
  LogicalResult convertNumber(Operation *op);
  LogicalResult convertConstant(arith::ConstantOp op);
  LogicalResult convertMovement(Operation *op);
  LogicalResult convertNest(linalg::GenericOp generic);
  LogicalResult convertRegions(Operation *op);
  LogicalResult convertCall(Operation *op);
  LogicalResult convertReturn(func::ReturnOp op);
  LogicalResult replace(Operation *op, Operation *made);
  void split(Value border, Value value);
  Value join(Location loc, Value value);
  SmallVector<Value> expand(ValueRange values);
  SmallVector<Type> expand(TypeRange types);

  IRRewriter rewriter;
  llvm::DenseMap<Value, Parts> parts;
  SmallVector<Operation *> replaced;
};

} // namespace

SmallVector<Value> ComplexSplitter::expand(ValueRange values) {
  SmallVector<Value> expanded;
  for (Value value : values) {
    if (isComplexValue(value))
      llvm::append_range(expanded, parts.at(value));
    else
      expanded.push_back(value);
  }
  return expanded;
}

SmallVector<Type> ComplexSplitter::expand(TypeRange types) {
  SmallVector<Type> expanded;
  for (Type type : types) {
    expanded.push_back(isComplex(type) ? getPartType(type) : type);
    if (isComplex(type))
      expanded.push_back(expanded.back());
  }
  return expanded;
}

/// Makes the two halves of `border` the parts of `value`.
void ComplexSplitter::split(Value border, Value value) {
  auto type = cast<RankedTensorType>(getPartType(value.getType()));
  // A slice of no elements would begin behind the end.
  if (llvm::is_contained(type.getShape(), 0)) {
    for (Value &part : parts[value])
      part = tensor::EmptyOp::create(rewriter, value.getLoc(), type.getShape(),
                                     type.getElementType());
    return;
  }
  auto sizes = getAsIndexOpFoldResult(rewriter.getContext(), type.getShape());
  SmallVector<OpFoldResult> offsets(sizes.size() + 1, rewriter.getIndexAttr(0));
  SmallVector<OpFoldResult> strides(sizes.size() + 1, rewriter.getIndexAttr(1));
  sizes.push_back(rewriter.getIndexAttr(1));
  for (auto [number, part] : llvm::enumerate(parts[value])) {
    offsets.back() = rewriter.getIndexAttr(number);
    part = tensor::ExtractSliceOp::create(rewriter, value.getLoc(), type,
                                          border, offsets, sizes, strides);
  }
}

/// The parts of `value` as one tensor.
Value ComplexSplitter::join(Location loc, Value value) {
  Parts both = parts.at(value);
  RankedTensorType type =
      getBorderType(cast<RankedTensorType>(value.getType()));
  Value empty = tensor::EmptyOp::create(rewriter, loc, type.getShape(),
                                        type.getElementType());
  AffineMap all = rewriter.getMultiDimIdentityMap(type.getRank());
  AffineMap each = all.dropResult(type.getRank() - 1);
  SmallVector<utils::IteratorType> loops(type.getRank(),
                                         utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             rewriter, loc, type, ValueRange(both), empty,
             ArrayRef<AffineMap>{each, each, all}, loops,
             [&](OpBuilder &b, Location at, ValueRange arguments) {
               Value number =
                   linalg::IndexOp::create(b, at, type.getRank() - 1);
               Value zero = arith::ConstantIndexOp::create(b, at, 0);
               Value isReal = arith::CmpIOp::create(
                   b, at, arith::CmpIPredicate::eq, number, zero);
               Value chosen = arith::SelectOp::create(
                   b, at, isReal, arguments[0], arguments[1]);
               linalg::YieldOp::create(b, at, chosen);
             })
      .getResult(0);
}

/// Gives the results of `op` those of `made`, in which each complex one is two.
LogicalResult ComplexSplitter::replace(Operation *op, Operation *made) {
  unsigned next = 0;
  for (Value result : op->getResults()) {
    if (!isComplexValue(result)) {
      result.replaceAllUsesWith(made->getResult(next++));
      continue;
    }
    parts[result] = {made->getResult(next), made->getResult(next + 1)};
    next += 2;
  }
  replaced.push_back(op);
  for (Region &region : made->getRegions())
    for (Block &block : region)
      if (failed(convertBlock(block)))
        return failure();
  return success();
}

/// A number of the complex dialect; what is there are its parts, as its
/// functions are written with these before.
LogicalResult ComplexSplitter::convertNumber(Operation *op) {
  Location loc = op->getLoc();
  if (auto create = dyn_cast<complex::CreateOp>(op)) {
    parts[create] = {create.getReal(), create.getImaginary()};
  } else if (isa<complex::ReOp, complex::ImOp>(op)) {
    Value part = parts.at(op->getOperand(0))[isa<complex::ImOp>(op) ? 1 : 0];
    op->getResult(0).replaceAllUsesWith(part);
  } else if (auto constant = dyn_cast<complex::ConstantOp>(op)) {
    auto make = [&](Attribute part) -> Value {
      return arith::ConstantOp::create(rewriter, loc, cast<TypedAttr>(part));
    };
    parts[constant] = {make(constant.getValue()[0]),
                       make(constant.getValue()[1])};
  } else {
    return op->emitError("'") << op->getName()
                              << "' on complex numbers is not supported; the "
                                 "closest form that is: complex.re, "
                                 "complex.im and complex.create";
  }
  replaced.push_back(op);
  return success();
}

LogicalResult ComplexSplitter::convertConstant(arith::ConstantOp op) {
  auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
  if (!dense ||
      !isa<FloatType>(getElementTypeOrSelf(getPartType(op.getType()))))
    return op.emitError("is a complex constant of a kind that is not "
                        "supported; the closest form that is: dense floats");
  SmallVector<APFloat> real, imaginary;
  auto add = [&](const std::complex<APFloat> &number) {
    real.push_back(number.real());
    imaginary.push_back(number.imag());
  };
  if (dense.isSplat())
    add(dense.getSplatValue<std::complex<APFloat>>());
  else
    llvm::for_each(dense.getValues<std::complex<APFloat>>(), add);
  auto type = cast<RankedTensorType>(getPartType(op.getType()));
  auto make = [&](ArrayRef<APFloat> numbers) -> Value {
    return arith::ConstantOp::create(rewriter, op.getLoc(),
                                     DenseElementsAttr::get(type, numbers));
  };
  parts[op] = {make(real), make(imaginary)};
  replaced.push_back(op);
  return success();
}

/// An op that only moves elements, on each part.
LogicalResult ComplexSplitter::convertMovement(Operation *op) {
  SmallVector<Value> used(op->getOperands());
  op->walk([&](Operation *inner) {
    llvm::append_range(used, inner->getOperands());
  });
  SmallVector<Operation *, 2> made;
  for (unsigned number : {0, 1}) {
    IRMapping map;
    for (Value value : used) {
      if (!isComplexValue(value))
        continue;
      auto found = parts.find(value);
      if (found == parts.end())
        return op->emitError("'") << op->getName()
                                  << "' has a region that computes complex "
                                     "numbers, expected one that names them";
      map.map(value, found->second[number]);
    }
    made.push_back(rewriter.clone(*op, map));
  }
  for (OpResult result : op->getResults()) {
    unsigned number = result.getResultNumber();
    if (!isComplexValue(result)) {
      result.replaceAllUsesWith(made[0]->getResult(number));
      continue;
    }
    for (unsigned part : {0, 1}) {
      parts[result][part] = made[part]->getResult(number);
      parts[result][part].setType(getPartType(result.getType()));
    }
  }
  replaced.push_back(op);
  return success();
}

/// A nest over both parts of each complex tensor.
LogicalResult ComplexSplitter::convertNest(linalg::GenericOp generic) {
  SmallVector<AffineMap> maps;
  for (OpOperand &operand : generic->getOpOperands()) {
    maps.push_back(generic.getMatchingIndexingMap(&operand));
    if (isComplexValue(operand.get()))
      maps.push_back(maps.back());
  }
  auto made = linalg::GenericOp::create(
      rewriter, generic.getLoc(), expand(generic.getResultTypes()),
      expand(generic.getInputs()), expand(generic.getOutputs()), maps,
      generic.getIteratorTypesArray());
  made.getRegion().takeBody(generic.getRegion());
  return replace(generic, made);
}

/// An op with regions or that ends one: all of its values, each complex one as
/// two.
LogicalResult ComplexSplitter::convertRegions(Operation *op) {
  OperationState state(op->getLoc(), op->getName(), expand(op->getOperands()),
                       expand(op->getResultTypes()));
  // An op of a dialect that is not there has its attributes in one.
  if (op->isRegistered()) {
    state.addAttributes(op->getAttrDictionary().getValue());
  } else {
    state.addAttributes(op->getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = op->getPropertiesAsAttribute();
  }
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *made = rewriter.create(state);
  for (auto [to, from] : llvm::zip(made->getRegions(), op->getRegions()))
    to.takeBody(from);
  return replace(op, made);
}

/// A function takes and gives complex tensors in their border's form.
LogicalResult ComplexSplitter::convertCall(Operation *op) {
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(isComplexValue(operand) ? join(op->getLoc(), operand)
                                               : operand);
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.push_back(
        isComplex(type) ? getBorderType(cast<RankedTensorType>(type)) : type);
  OperationState state(op->getLoc(), op->getName(), operands, types);
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  Operation *made = rewriter.create(state);
  for (auto [old, result] : llvm::zip(op->getResults(), made->getResults())) {
    if (isComplexValue(old))
      split(result, old);
    else
      old.replaceAllUsesWith(result);
  }
  replaced.push_back(op);
  return success();
}

LogicalResult ComplexSplitter::convertReturn(func::ReturnOp op) {
  SmallVector<Value> results;
  for (Value value : op.getOperands())
    results.push_back(isComplexValue(value) ? join(op.getLoc(), value) : value);
  op.getOperandsMutable().assign(results);
  return success();
}

LogicalResult ComplexSplitter::convertOp(Operation *op) {
  auto isPlain = [&](Operation *inner) {
    auto takesComplex = [](Block &block) {
      return llvm::any_of(block.getArguments(), isComplexValue);
    };
    return llvm::none_of(inner->getOperands(), isComplexValue) &&
           llvm::none_of(inner->getResults(), isComplexValue) &&
           llvm::none_of(inner->getRegions(), [&](Region &region) {
             return llvm::any_of(region, takesComplex);
           });
  };
  if (failed(checkBlocks(op)))
    return failure();
  rewriter.setInsertionPoint(op);
  if (isPlain(op)) {
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (failed(convertBlock(block)))
          return failure();
    return success();
  }
  StringRef name = op->getName().getStringRef();
  if (isa<func::CallOp>(op) || name == "stablehlo.custom_call")
    return convertCall(op);
  // Loops, scatters and the like, and what ends their regions.
  if (op->getName().getDialectNamespace() == "stablehlo")
    return convertRegions(op);
  if (isa_and_nonnull<complex::ComplexDialect>(op->getDialect()))
    return convertNumber(op);
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return convertConstant(constant);
  if (auto nest = dyn_cast<linalg::GenericOp>(op))
    return convertNest(nest);
  if (auto end = dyn_cast<func::ReturnOp>(op))
    return convertReturn(end);
  if (isa_and_nonnull<scf::SCFDialect>(op->getDialect()) ||
      isa<linalg::YieldOp>(op))
    return convertRegions(op);
  if (isa_and_nonnull<tensor::TensorDialect, uop::UOpDialect>(
          op->getDialect()) ||
      isa<arith::SelectOp>(op))
    return convertMovement(op);
  return op->emitError("'") << op->getName()
                            << "' on complex numbers is not supported; the "
                               "closest form that is: ops of tensor and linalg";
}

/// The region that orders a sort takes two elements of each operand: both real
/// parts, then both imaginary parts. Others take an element of each operand.
static bool takesPairs(Block &block) {
  StringRef name = block.getParentOp()->getName().getStringRef();
  return name.ends_with(".sort");
}

LogicalResult ComplexSplitter::convertBlock(Block &block) {
  SmallVector<BlockArgument> arguments(block.getArguments());
  unsigned group = takesPairs(block) ? 2 : 1;
  for (size_t first = 0; first < arguments.size(); first += group) {
    auto each = ArrayRef(arguments).slice(first).take_front(group);
    if (!isComplexValue(each[0]))
      continue;
    Type type = getPartType(each[0].getType());
    unsigned next = each.back().getArgNumber() + 1;
    for (unsigned part : {0, 1})
      for (BlockArgument argument : each)
        parts[argument][part] =
            block.insertArgument(next++, type, argument.getLoc());
  }
  for (Operation &op : llvm::make_early_inc_range(block))
    if (failed(convertOp(&op)))
      return failure();
  return success();
}

LogicalResult ComplexSplitter::convertFunction(func::FuncOp function) {
  auto type = function.getFunctionType();
  for (Type each :
       llvm::concat<const Type>(type.getInputs(), type.getResults()))
    if (isComplex(each) && (!isa<RankedTensorType>(each) ||
                            !cast<RankedTensorType>(each).hasStaticShape()))
      return function.emitError("takes or gives ")
             << each << ", expected complex numbers in tensors of known sizes";
  if (failed(checkBlocks(function)))
    return failure();
  auto getBorder = [](Type each) -> Type {
    return isComplex(each) ? getBorderType(cast<RankedTensorType>(each)) : each;
  };
  function.setType(FunctionType::get(
      function.getContext(), llvm::map_to_vector(type.getInputs(), getBorder),
      llvm::map_to_vector(type.getResults(), getBorder)));
  // numpy has no complex numbers of smaller parts.
  for (auto [index, each] : llvm::enumerate(type.getResults()))
    if (isComplex(each) &&
        isa<Float32Type, Float64Type>(getElementTypeOrSelf(getPartType(each))))
      function.setResultAttr(index, jit::complexName, rewriter.getUnitAttr());
  if (function.isExternal())
    return success();
  Block &entry = function.front();
  rewriter.setInsertionPointToStart(&entry);
  SmallVector<Operation *> ops =
      llvm::map_to_vector(entry, [](Operation &op) { return &op; });
  SmallVector<BlockArgument> arguments(entry.getArguments()), old;
  for (BlockArgument argument : arguments) {
    if (!isComplexValue(argument))
      continue;
    old.push_back(argument);
    Value border =
        entry.insertArgument(argument.getArgNumber() + 1,
                             getBorder(argument.getType()), argument.getLoc());
    split(border, argument);
  }
  for (Operation *op : ops)
    if (failed(convertOp(op)))
      return failure();
  for (Operation *op : llvm::reverse(replaced)) {
    op->dropAllUses();
    op->erase();
  }
  function.walk([](Block *block) { block->eraseArguments(isComplexValue); });
  return success();
}

/// The body of a named op follows from its name; one that changes belongs to a
/// generic op.
static LogicalResult spellOutNests(ModuleOp module) {
  SmallVector<linalg::LinalgOp> named;
  module.walk([&](linalg::LinalgOp op) {
    if (usesComplex(op) && !isa<linalg::GenericOp>(op))
      named.push_back(op);
  });
  IRRewriter rewriter(module.getContext());
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    if (failed(linalg::generalizeNamedOp(rewriter, op)))
      return op.emitError("'") << op->getName()
                               << "' on complex numbers is not supported; the "
                                  "closest form that is: linalg.generic";
  }
  return success();
}

/// Leaves the ops of complex that make numbers of parts and take parts.
static LogicalResult writeWithParts(ModuleOp module) {
  MLIRContext *context = module.getContext();
  RewritePatternSet patterns(context);
  populateComplexToStandardConversionPatterns(
      patterns, complex::ComplexRangeFlags::improved);
  ConversionTarget target(*context);
  target.addLegalDialect<arith::ArithDialect, math::MathDialect>();
  target.addLegalOp<complex::CreateOp, complex::ImOp, complex::ReOp>();
  return applyPartialConversion(module, target, std::move(patterns));
}

namespace {
struct ConvertComplexToReal
    : frontend::impl::ConvertComplexToRealPassBase<ConvertComplexToReal> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (!isComplexWithin(module))
      return;
    if (failed(spellOutNests(module)) || failed(writeWithParts(module)))
      return signalPassFailure();
    for (auto function : module.getOps<func::FuncOp>())
      if (failed(ComplexSplitter(&getContext()).convertFunction(function)))
        return signalPassFailure();
  }
};
} // namespace
