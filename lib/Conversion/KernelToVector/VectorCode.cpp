// VectorCode: helpers that emit ops on scalars and vectors.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Conversion/KernelToVector/VectorCode.h"

#include "lib/Conversion/Emit/SmallFloats.h"

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::conversion;
using namespace tinyjit::conversion::loops;

Type VectorCode::vectorize(Type type, int64_t width) {
  return width == 1 ? type : VectorType::get({width}, type);
}

int64_t VectorCode::widthOf(Value value) {
  auto vector = dyn_cast<VectorType>(value.getType());
  return vector ? vector.getNumElements() : 1;
}

//===-- ops that are there already ----------------------------------------===//

unsigned VectorCode::SameOp::getHashValue(const Operation *op) {
  return OperationEquivalence::computeHash(
      const_cast<Operation *>(op), OperationEquivalence::directHashValue,
      OperationEquivalence::ignoreHashValue,
      OperationEquivalence::IgnoreLocations);
}

bool VectorCode::SameOp::isEqual(const Operation *a, const Operation *b) {
  if (a == b)
    return true;
  const Operation *none[] = {getEmptyKey(), getTombstoneKey()};
  return !llvm::is_contained(none, a) && !llvm::is_contained(none, b) &&
         OperationEquivalence::isEquivalentTo(
             const_cast<Operation *>(a), const_cast<Operation *>(b),
             OperationEquivalence::IgnoreLocations);
}

Value VectorCode::constant(TypedAttr value) {
  Block *block = builder.getInsertionBlock();
  Operation *function = block->getParentOp();
  while (!isa<FunctionOpInterface>(function))
    function = function->getParentOp();
  Value &known = constants[{function, value}];
  if (known)
    return known;
  OpBuilder::InsertionGuard guard(builder);
  Operation *&last = lastConstants[function];
  if (last)
    builder.setInsertionPointAfter(last);
  else
    builder.setInsertionPointToStart(&function->getRegion(0).front());
  last = create<arith::ConstantOp>(value);
  return known = last->getResult(0);
}

/// An op just like `made` that was written by `fold` before it or before an op
/// around it; null for none.
Operation *VectorCode::findSame(Operation *made) {
  for (Operation *around = made; !isa<FunctionOpInterface>(around);
       around = around->getParentOp()) {
    auto ops = written.find(around->getBlock());
    if (ops == written.end())
      continue;
    auto same = ops->second.find(made);
    // Code also goes before what was written last.
    if (same != ops->second.end() && (*same)->isBeforeInBlock(around))
      return *same;
  }
  return nullptr;
}

/// Takes instead of `made`, which is erased then, what it folds to, or an op
/// just like it.
Value VectorCode::reuse(Operation *made) {
  SmallVector<OpFoldResult> folded;
  Value result;
  // Once more if that only moved a constant to the right.
  for (int i = 0; i < 2 && folded.empty(); ++i)
    if (failed(made->fold(folded)))
      break;
  if (!folded.empty()) {
    result = dyn_cast<Value>(folded[0]);
    if (auto value =
            dyn_cast_or_null<TypedAttr>(dyn_cast<Attribute>(folded[0])))
      result = constant(value);
  }
  if (!result) {
    Operation *same = findSame(made);
    if (!same) {
      written[made->getBlock()].insert(made);
      return made->getResult(0);
    }
    result = same->getResult(0);
  }
  made->erase();
  return result;
}

//===-- scalars and vectors -----------------------------------------------===//

/// True for a scalar float that is made of a narrower number. It is broadcast
/// before that: a load broadcasts, and instructions that convert a scalar write
/// a part of a register, and so wait for what was in it.
static bool isWidened(Value value) {
  return isa_and_nonnull<arith::ExtFOp, arith::SIToFPOp, arith::UIToFPOp>(
      value.getDefiningOp());
}

Value VectorCode::splat(Value value, int64_t width) {
  if (width == 1 || isa<VectorType>(value.getType()))
    return value;
  Type type = vectorize(value.getType(), width);
  Operation *op = value.getDefiningOp();
  if (isWidened(value))
    return buildElementwise(op, splat(op->getOperand(0), width))[0];
  return fold<vector::BroadcastOp>(type, value);
}

Value VectorCode::extract(Value value, int64_t lane) {
  if (!value || !isa<VectorType>(value.getType()))
    return value;
  return create<vector::ExtractOp>(value, ArrayRef<int64_t>{lane});
}

Value VectorCode::indexConstant(int64_t number) {
  return constant(builder.getIndexAttr(number));
}

Value VectorCode::i64Constant(int64_t number) {
  return constant(builder.getI64IntegerAttr(number));
}

Value VectorCode::toValue(OpFoldResult number) {
  if (auto value = dyn_cast<Value>(number))
    return value;
  return indexConstant(cast<IntegerAttr>(cast<Attribute>(number)).getInt());
}

Value VectorCode::add(Value a, int64_t b) {
  if (b == 0)
    return a;
  return fold<arith::AddIOp>(a, indexConstant(b));
}

Value VectorCode::addOrTake(Value a, Value b) {
  return a ? fold<arith::AddIOp>(a, b) : b;
}

Value VectorCode::multiply(Value a, int64_t b) {
  if (b == 1)
    return a;
  Value by = constant(builder.getIntegerAttr(a.getType(), b));
  return fold<arith::MulIOp>(a, by);
}

Value VectorCode::scaleIndex(Value value, int64_t factor) {
  int64_t width = widthOf(value);
  value =
      fold<arith::IndexCastOp>(vectorize(builder.getI64Type(), width), value);
  if (factor == 1)
    return value;
  Value by = i64Constant(factor);
  return fold<arith::MulIOp>(value, splat(by, width));
}

Value VectorCode::steps(int64_t width) {
  return fold<vector::StepOp>(
      cast<VectorType>(vectorize(builder.getIndexType(), width)));
}

Value VectorCode::stepsFrom(Value first, int64_t width) {
  APInt known;
  if (!matchPattern(first, m_ConstantInt(&known)))
    return fold<arith::AddIOp>(splat(first, width), steps(width));
  auto numbers = llvm::to_vector(
      llvm::seq(known.getSExtValue(), known.getSExtValue() + width));
  return constant(builder.getIndexVectorAttr(numbers));
}

Value VectorCode::both(Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  int64_t width = std::max(widthOf(a), widthOf(b));
  a = splat(a, width);
  b = splat(b, width);
  return fold<arith::AndIOp>(a, b);
}

Values VectorCode::buildElementwise(Operation *op, ValueRange operands) {
  int64_t width = 1;
  for (Value operand : operands)
    if (op->hasTrait<OpTrait::Vectorizable>() || isa<arith::SelectOp>(op))
      width = std::max(width, widthOf(operand));
  OperationState state(loc, op->getName());
  for (Value operand : operands)
    state.operands.push_back(splat(operand, width));
  for (Type type : op->getResultTypes())
    state.types.push_back(isa<VectorType>(type) ? type
                                                : vectorize(type, width));
  state.attributes.append(op->getAttrs().begin(), op->getAttrs().end());
  Operation *made = builder.create(state);
  if (made->getNumResults() == 1 && made->getNumRegions() == 0 &&
      isMemoryEffectFree(made))
    return {reuse(made)};
  return Values(made->getResults());
}

//===-- memory ------------------------------------------------------------===//

Type VectorCode::getMemoryType(Type elementType) {
  MLIRContext *context = elementType.getContext();
  unsigned bits = elementType.getIntOrFloatBitWidth();
  if (isa<Float16Type, Float32Type, Float64Type>(elementType))
    return elementType;
  return IntegerType::get(context, std::max(bits, 8u));
}

Value VectorCode::fromMemory(Value loaded, Type type) {
  Type valueType = vectorize(type, widthOf(loaded));
  if (loaded.getType() == valueType)
    return loaded;
  if (type.isInteger(1)) {
    Value zero =
        constant(cast<TypedAttr>(builder.getZeroAttr(loaded.getType())));
    return create<arith::CmpIOp>(arith::CmpIPredicate::ne, loaded, zero);
  }
  // Below 8 bits the upper ones are ignored.
  unsigned bits = type.getIntOrFloatBitWidth();
  if (bits < 8)
    loaded = create<arith::TruncIOp>(
        vectorize(builder.getIntegerType(bits), widthOf(loaded)), loaded);
  return isa<FloatType>(type) || bits >= 8
             ? create<arith::BitcastOp>(valueType, loaded).getResult()
             : loaded;
}

Value VectorCode::toMemory(Value value, Type memoryType) {
  Type type = vectorize(memoryType, widthOf(value));
  Type valueType = getElementTypeOrSelf(value.getType());
  if (value.getType() == type)
    return value;
  unsigned bits = valueType.getIntOrFloatBitWidth();
  if (bits >= 8)
    return create<arith::BitcastOp>(type, value);
  if (isa<FloatType>(valueType))
    value = create<arith::BitcastOp>(
        vectorize(builder.getIntegerType(bits), widthOf(value)), value);
  return create<arith::ExtUIOp>(type, value);
}

LLVM::GEPArg VectorCode::getStep(int64_t distance) {
  if (llvm::isInt<LLVM::kGEPConstantBitWidth>(distance))
    return static_cast<int32_t>(distance);
  return i64Constant(distance);
}

Value VectorCode::getAddress(Value pointer, LLVM::GEPArg bytes) {
  return fold<LLVM::GEPOp>(pointer.getType(), builder.getI8Type(), pointer,
                           ArrayRef<LLVM::GEPArg>{bytes});
}

//===-- combining values of a reduction -----------------------------------===//

TypedAttr loops::getIdentity(ReduceKind kind, Type type) {
  Builder builder(type.getContext());
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
    switch (kind) {
    case ReduceKind::Add:
      return builder.getFloatAttr(type, APFloat::getZero(semantics));
    case ReduceKind::Mul:
      return builder.getFloatAttr(type, APFloat::getOne(semantics));
    default:
      if (std::optional<FloatFormat> small = floats::getFloatFormat(type))
        return builder.getFloatAttr(
            type, APFloat(semantics, APInt(small->width, small->lowest())));
      return builder.getFloatAttr(
          type, APFloat::getInf(semantics, /*Negative=*/true));
    }
  }
  unsigned bits = type.getIntOrFloatBitWidth();
  bool lowest = kind == ReduceKind::Max && bits > 1;
  return builder.getIntegerAttr(type, kind == ReduceKind::Mul ? APInt(bits, 1)
                                      : lowest ? APInt::getSignedMinValue(bits)
                                               : APInt::getZero(bits));
}

Value loops::combine(VectorCode &code, ReduceKind kind, Value sum,
                     Value value) {
  Type type = getElementTypeOrSelf(sum.getType());
  bool isFloat = isa<FloatType>(type), isBool = type.isInteger(1);
  switch (kind) {
  case ReduceKind::Add:
    if (isFloat)
      return code.create<arith::AddFOp>(sum, value);
    return isBool ? code.create<arith::OrIOp>(sum, value).getResult()
                  : code.create<arith::AddIOp>(sum, value).getResult();
  case ReduceKind::Mul:
    if (isFloat)
      return code.create<arith::MulFOp>(sum, value);
    return isBool ? code.create<arith::AndIOp>(sum, value).getResult()
                  : code.create<arith::MulIOp>(sum, value).getResult();
  case ReduceKind::UMax:
    return code.create<arith::MaxUIOp>(sum, value);
  case ReduceKind::Max:
    break;
  }
  if (isBool)
    return code.create<arith::OrIOp>(sum, value);
  if (!isFloat)
    return code.create<arith::MaxSIOp>(sum, value);
  Value less =
      code.create<arith::CmpFOp>(arith::CmpFPredicate::OLT, sum, value);
  return code.create<arith::SelectOp>(less, value, sum);
}

Value loops::combineCopies(VectorCode &code, ReduceKind kind, Values partials) {
  while (partials.size() > 1) {
    size_t half = partials.size() / 2;
    for (size_t i = 0; i < half; ++i)
      partials[i] = combine(code, kind, partials[i], partials[half + i]);
    partials.truncate(half);
  }
  return partials[0];
}

Value loops::combineLanes(VectorCode &code, ReduceKind kind, Value sum) {
  while (VectorCode::widthOf(sum) > 1) {
    int64_t half = VectorCode::widthOf(sum) / 2;
    auto take = [&](int64_t first) -> Value {
      SmallVector<int64_t> lanes =
          llvm::to_vector(llvm::seq<int64_t>(first, first + half));
      return code.create<vector::ShuffleOp>(sum, sum, lanes);
    };
    Value low = take(0), high = take(half);
    sum = combine(code, kind, low, high);
  }
  return code.create<vector::ExtractOp>(sum, ArrayRef<int64_t>{0});
}

//===-- tiles ------------------------------------------------------------===//

/// The first, or second, half of the elements of `a` and `b` in turns.
static Value zip(VectorCode &code, Value a, Value b, bool second) {
  int64_t width = VectorCode::widthOf(a);
  SmallVector<int64_t> lanes;
  for (int64_t i = 0; i < width / 2; ++i) {
    int64_t from = i + (second ? width / 2 : 0);
    lanes.push_back(from);
    lanes.push_back(width + from);
  }
  return code.create<vector::ShuffleOp>(a, b, lanes);
}

Values loops::interleave(VectorCode &code, Values vectors) {
  if (vectors.size() == 1)
    return vectors;
  Values even, odd, result;
  for (auto [i, vector] : llvm::enumerate(vectors))
    (i % 2 ? odd : even).push_back(vector);
  for (auto [a, b] :
       llvm::zip_equal(interleave(code, even), interleave(code, odd))) {
    result.push_back(zip(code, a, b, /*second=*/false));
    result.push_back(zip(code, a, b, /*second=*/true));
  }
  return result;
}
