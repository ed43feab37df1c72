// Writes one function as text: what values are computed of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

#include "lib/Render/Comparisons.h"
#include "lib/Render/Render.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

//===-- operators ---------------------------------------------------------===//

static Precedence getPrecedence(StringRef op) {
  return llvm::StringSwitch<Precedence>(op)
      .Cases({"*", "/", "%"}, Precedence::Product)
      .Cases({"+", "-"}, Precedence::Sum)
      .Cases({"<<", ">>"}, Precedence::Shift)
      .Cases({"<", "<=", ">", ">=", "==", "!="}, Precedence::Comparison)
      .Cases({"&", "|", "^"}, Precedence::Bits)
      .Case("&&", Precedence::And)
      .Default(Precedence::Or);
}

Expression render::makeSigned(std::string number) {
  bool isNegative = number.front() == '-';
  return {std::move(number),
          isNegative ? Precedence::Unary : Precedence::Primary};
}

Expression render::makeCall(const std::string &function,
                            ArrayRef<Expression> values) {
  std::string text = function + "(";
  for (auto [number, value] : llvm::enumerate(values))
    text += (number ? ", " : "") + value.text;
  return {text + ")"};
}

Expression render::infix(const Expression &a, StringRef op,
                         const Expression &b) {
  Precedence own = getPrecedence(op);
  // Sums and products may stand on the left of their own kind; whoever mixes
  // anything else, writes parentheses, as readers do not know the rules by
  // heart, and WGSL demands it.
  Precedence left = own == Precedence::Comparison ? Precedence::Sum
                    : own > Precedence::Sum && own <= Precedence::Bits
                        ? Precedence::Unary
                        : own;
  Precedence right = own == Precedence::Product ? Precedence::Unary
                     : own == Precedence::Sum   ? Precedence::Product
                                                : left;
  if (own == Precedence::Or)
    left = right = Precedence::Comparison;
  if (own == Precedence::And)
    left = Precedence::And, right = Precedence::Comparison;
  bool isBits = [](Precedence p) {
    return p == Precedence::Shift || p == Precedence::Bits;
  }(a.precedence);
  std::string leftText =
      isBits && own > Precedence::Bits ? "(" + a.text + ")" : a.within(left);
  if (op == "%" && a.precedence == Precedence::Product)
    leftText = "(" + a.text + ")";
  return {leftText + " " + op.str() + " " + b.within(right), own};
}

Expression Language::operate(StringRef sign, const Expression &a,
                             const Expression &b, Type, Helpers &) const {
  return infix(a, sign, b);
}

Expression Language::multiplyApart(const Expression &a, const Expression &b,
                                   Type type, Helpers &helpers) const {
  return operate("*", a, b, type, helpers);
}

InFlightDiagnostic Writer::refuse(Operation *op) {
  return op->emitError() << "'" << op->getName() << "' has no counterpart in "
                         << language.getTitle();
}

//===-- values ------------------------------------------------------------===//

FailureOr<Expression> Writer::get(Value value) {
  auto known = named.find(value);
  if (known != named.end())
    return Expression{isList(value) ? known->second + "[" + lane + "]"
                                    : known->second};
  if (Operation *op = value.getDefiningOp())
    return compute(op);
  return function.emitError("uses a value before it is computed");
}

/// `value`, an integer, as one without a sign; sums and products are computed
/// without one, in which they wrap.
FailureOr<Expression> Writer::getUnsigned(Value value) {
  Operation *op = value.getDefiningOp();
  if (op && !named.contains(value))
    if (std::optional<Expression> wrapping = computeWrapping(op))
      return *wrapping;
  FailureOr<Expression> text = get(value);
  if (failed(text))
    return failure();
  return toUnsigned(value, *text);
}

/// The sign by which `op`, an op on integers, is written.
static StringRef getOperator(Operation *op) {
  return llvm::TypeSwitch<Operation *, StringRef>(op)
      .Case<arith::AddIOp, arith::AddFOp>([](auto) { return "+"; })
      .Case<arith::SubIOp, arith::SubFOp>([](auto) { return "-"; })
      .Case<arith::MulIOp, arith::MulFOp>([](auto) { return "*"; })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::DivFOp>(
          [](auto) { return "/"; })
      .Case<arith::RemSIOp, arith::RemUIOp>([](auto) { return "%"; })
      .Case<arith::AndIOp>([](auto) { return "&"; })
      .Case<arith::OrIOp>([](auto) { return "|"; })
      .Case<arith::XOrIOp>([](auto) { return "^"; })
      .Case<arith::ShLIOp>([](auto) { return "<<"; })
      .Case<arith::ShRSIOp, arith::ShRUIOp>([](auto) { return ">>"; })
      .Default([](Operation *) { return ""; });
}

/// `op` in integers without a sign, if it must be computed in them as it may
/// wrap; nothing otherwise.
std::optional<Expression> Writer::computeWrapping(Operation *op) {
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::ShLIOp>(op) ||
      language.wrapsIntegers())
    return std::nullopt;
  Type type = typeOf(op->getResult(0).getType());
  if (!isa<IntegerType>(type) || type.getIntOrFloatBitWidth() < 32 ||
      (!isa<arith::ShLIOp>(op) && ranges.isExact(op)))
    return std::nullopt;
  if (inlining.isInlined(op) == false && named.contains(op->getResult(0)))
    return std::nullopt;
  FailureOr<Expression> a = getUnsigned(op->getOperand(0));
  FailureOr<Expression> b = isa<arith::ShLIOp>(op)
                                ? get(op->getOperand(1))
                                : getUnsigned(op->getOperand(1));
  if (failed(a) || failed(b))
    return std::nullopt;
  return infix(*a, getOperator(op), *b);
}

//===-- integers ----------------------------------------------------------===//

static bool isUnsigned(Operation *op) {
  return isa<arith::DivUIOp, arith::RemUIOp, arith::ShRUIOp, arith::MinUIOp,
             arith::MaxUIOp>(op);
}

FailureOr<Expression> Writer::computeInteger(Operation *op,
                                             ArrayRef<Expression> in) {
  Value result = op->getResult(0);
  Type type = typeOf(result);
  bool isBool = getElementTypeOrSelf(type).isInteger(1);
  StringRef sign = getOperator(op);
  if (isBool && isa<arith::AndIOp, arith::OrIOp, arith::XOrIOp, arith::AddIOp,
                    arith::SubIOp, arith::MulIOp, arith::MaxUIOp,
                    arith::MinUIOp, arith::MaxSIOp, arith::MinSIOp>(op)) {
    APInt constant;
    if (isa<arith::XOrIOp>(op) &&
        matchPattern(op->getOperand(1), m_ConstantInt(&constant)))
      return constant.isZero()
                 ? in[0]
                 : Expression{"!" + in[0].within(Precedence::Primary),
                              Precedence::Unary};
    // With its sign, true is -1, less than false.
    if (isa<arith::AndIOp, arith::MulIOp, arith::MinUIOp, arith::MaxSIOp>(op))
      return infix(in[0], "&&", in[1]);
    if (isa<arith::OrIOp, arith::MaxUIOp, arith::MinSIOp>(op))
      return infix(in[0], "||", in[1]);
    return Expression{in[0].within(Precedence::Primary) +
                          " != " + in[1].within(Precedence::Primary),
                      Precedence::Comparison};
  }
  if (isBool)
    return FailureOr<Expression>(refuse(op) << " on i1");
  if (std::optional<Expression> wrapping = computeWrapping(op))
    return language.convert(*wrapping, type, /*isFromUnsigned=*/true, type,
                            /*isToUnsigned=*/false);
  bool takesUnsigned =
      isUnsigned(op) && !(ranges.isNonNegative(op->getOperand(0)) &&
                          ranges.isNonNegative(op->getOperand(1)));
  SmallVector<Expression, 2> operands(in);
  if (takesUnsigned) {
    operands[0] = toUnsigned(op->getOperand(0), in[0]);
    if (!isa<arith::ShRUIOp>(op))
      operands[1] = toUnsigned(op->getOperand(1), in[1]);
  }
  Expression value;
  if (sign.empty()) {
    std::string name = op->getName().stripDialect().str();
    // Indices may be integers of two sizes, between which no function chooses.
    if (result.getType().isIndex()) {
      for (Value operand : op->getOperands())
        if (typeOf(operand).isInteger(64))
          type = typeOf(operand);
      for (auto [operand, text] : llvm::zip_equal(op->getOperands(), operands))
        if (typeOf(operand) != type)
          text = language.convert(text, typeOf(operand), takesUnsigned, type,
                                  takesUnsigned);
    }
    if (isUnsigned(op) && !takesUnsigned)
      name[name.size() - 2] = 's';
    std::optional<Expression> called =
        language.call(name, type, operands, helpers);
    if (!called)
      return FailureOr<Expression>(refuse(op) << " on " << type);
    value = *called;
  } else {
    value = language.operate(sign, operands[0], operands[1], type, helpers);
  }
  if (takesUnsigned)
    return language.convert(value, type, /*isFromUnsigned=*/true, type,
                            /*isToUnsigned=*/false);
  // Smaller integers are computed in larger ones.
  bool isSmall = isa<IntegerType>(type) && type.getIntOrFloatBitWidth() < 32;
  if (isSmall && isa<arith::AddIOp, arith::SubIOp, arith::MulIOp, arith::ShLIOp,
                     arith::DivSIOp>(op))
    return language.wrap(value, type);
  return value;
}

//===-- floats ------------------------------------------------------------===//

FailureOr<Expression> Writer::computeFloat(Operation *op,
                                           ArrayRef<Expression> in) {
  Type type = typeOf(op->getResult(0));
  if (isa<arith::NegFOp>(op))
    return Expression{"-" + in[0].within(Precedence::Primary),
                      Precedence::Unary};
  // A sum may be where the value goes.
  bool isSummed =
      isa<arith::MulFOp>(op) &&
      !llvm::all_of(op->getUsers(), [](Operation *user) {
        return isa<arith::MulFOp, arith::DivFOp, arith::CmpFOp, LLVM::StoreOp>(
            user);
      });
  if (isSummed)
    return language.multiplyApart(in[0], in[1], type, helpers);
  if (StringRef sign = getOperator(op); !sign.empty())
    return language.operate(sign, in[0], in[1], type, helpers);
  std::optional<Expression> called =
      language.call(op->getName().stripDialect(), type, in, helpers);
  if (!called)
    return FailureOr<Expression>(refuse(op) << " on " << type);
  return *called;
}

//===-- conversions -------------------------------------------------------===//

/// A number that is rounded to a type with fewer bits is written as the result:
/// WGSL refuses a conversion of a literal that is not exact.
std::optional<Expression> Writer::roundConstant(arith::TruncFOp op,
                                                Type target) {
  FloatAttr value;
  auto type = dyn_cast<FloatType>(target);
  if (!type || op.getRoundingmode() ||
      !matchPattern(op.getIn(), m_Constant(&value)))
    return std::nullopt;
  APFloat rounded = value.getValue();
  bool losesInfo;
  rounded.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
  return language.getLiteral(FloatAttr::get(type, rounded), type);
}

std::optional<Expression> Writer::convert(Operation *op, const Expression &in) {
  Value from = op->getOperand(0), to = op->getResult(0);
  Type source = typeOf(from), target = typeOf(to);
  bool isFromBool = getElementTypeOrSelf(source).isInteger(1);
  auto to_ = [&](bool isFromUnsigned, bool isToUnsigned = false) {
    if (source == target && isFromUnsigned == isToUnsigned)
      return in;
    return language.convert(in, source, isFromUnsigned, target, isToUnsigned);
  };
  auto throughUnsigned = [&] {
    if (isFromBool || isa<VectorType>(source) ? isFromBool
                                              : ranges.isNonNegative(from))
      return to_(/*isFromUnsigned=*/false);
    return language.convert(toUnsigned(from, in), source,
                            /*isFromUnsigned=*/true, target,
                            /*isToUnsigned=*/false);
  };
  return llvm::TypeSwitch<Operation *, std::optional<Expression>>(op)
      .Case<arith::ExtSIOp>([&](auto) -> std::optional<Expression> {
        if (!isFromBool)
          return to_(false);
        return Expression{"-" + to_(false).within(Precedence::Primary),
                          Precedence::Unary};
      })
      .Case<arith::ExtUIOp, arith::UIToFPOp, arith::IndexCastUIOp>(
          [&](auto) { return throughUnsigned(); })
      .Case<arith::TruncFOp>([&](auto op) -> std::optional<Expression> {
        return roundConstant(op, target).value_or(to_(false));
      })
      .Case<arith::IndexCastOp, arith::SIToFPOp, arith::ExtFOp,
            arith::FPToSIOp>([&](auto) { return to_(false); })
      .Case<arith::TruncIOp>([&](auto) -> std::optional<Expression> {
        if (!getElementTypeOrSelf(target).isInteger(1))
          return to_(false);
        return infix(infix(in, "&", {"1"}), "!=", {"0"});
      })
      .Case<arith::FPToUIOp>([&](auto) -> std::optional<Expression> {
        return language.convert(
            language.convert(in, source, false, target, /*isToUnsigned=*/true),
            target, /*isFromUnsigned=*/true, target, false);
      })
      .Case<arith::BitcastOp, LLVM::BitcastOp>([&](auto) {
        return language.reinterpret(in, source, target, helpers);
      })
      .Default([](Operation *) { return std::nullopt; });
}

//===-- vectors -----------------------------------------------------------===//

FailureOr<Expression> Writer::computeVector(Operation *op,
                                            ArrayRef<Expression> in) {
  auto elements = [&](auto take) -> Expression {
    auto type = cast<VectorType>(op->getResult(0).getType());
    SmallVector<Expression> list;
    for (int64_t i = 0; i < type.getNumElements(); ++i)
      list.push_back(take(i));
    return language.makeVector(list, type);
  };
  return llvm::TypeSwitch<Operation *, FailureOr<Expression>>(op)
      .Case<vector::BroadcastOp>(
          [&](vector::BroadcastOp splat) -> FailureOr<Expression> {
            if (isa<VectorType>(splat.getSourceType()))
              return FailureOr<Expression>(refuse(op) << " of a vector");
            if (isList(splat.getResult()))
              return in[0];
            return language.makeVector(in[0], splat.getResultVectorType());
          })
      .Case<vector::StepOp>([&](vector::StepOp step) -> FailureOr<Expression> {
        if (isList(step.getResult()))
          return Expression{lane};
        return FailureOr<Expression>(refuse(op));
      })
      .Case<vector::FromElementsOp>([&](vector::FromElementsOp make) {
        return language.makeVector(in, cast<VectorType>(make.getType()));
      })
      .Case<vector::ExtractOp>(
          [&](vector::ExtractOp take) -> FailureOr<Expression> {
            ArrayRef<int64_t> position = take.getStaticPosition();
            if (position.size() != 1 || !take.getDynamicPosition().empty())
              return FailureOr<Expression>(refuse(op)
                                           << " at a computed position");
            if (isList(take.getSource()))
              return in[0];
            return language.getElement(in[0], take.getSourceVectorType(),
                                       position.front());
          })
      .Case<vector::ShuffleOp>([&](vector::ShuffleOp mix) {
        int64_t first = mix.getV1VectorType().getNumElements();
        return elements([&](int64_t i) {
          int64_t from = mix.getMask()[i];
          return from < first
                     ? language.getElement(in[0], mix.getV1VectorType(), from)
                     : language.getElement(in[1], mix.getV2VectorType(),
                                           from - first);
        });
      })
      .Default([&](Operation *) { return FailureOr<Expression>(refuse(op)); });
}

//===-- all ---------------------------------------------------------------===//

/// A call of a function of the module.
FailureOr<Expression> Writer::call(func::CallOp op, ArrayRef<Expression> in) {
  std::string text = getSourceName(op.getCallee()) + "(";
  for (auto [number, value] : llvm::enumerate(in))
    text += (number ? ", " : "") + value.text;
  return Expression{text + ")"};
}

Expression Writer::compare(Operation *op, const Expression &a,
                           const Expression &b) {
  if (auto floats = dyn_cast<arith::CmpFOp>(op))
    return compareFloats(floats, a, b, language, helpers);
  auto integers = cast<arith::CmpIOp>(op);
  Value left = integers.getLhs(), right = integers.getRhs();
  auto areNonNegative = [&] {
    return ranges.isNonNegative(left) && ranges.isNonNegative(right);
  };
  return compareIntegers(integers, a, b, typeOf(left), areNonNegative,
                         language);
}

FailureOr<Expression> Writer::choose(scf::IfOp branch) {
  FailureOr<Expression> condition = get(branch.getCondition());
  FailureOr<Expression> value = get(branch.thenYield().getOperand(0));
  FailureOr<Expression> other = get(branch.elseYield().getOperand(0));
  if (failed(condition) || failed(value) || failed(other))
    return failure();
  return language.choose(*condition, *value, *other,
                         branch.getResult(0).getType(), helpers);
}

/// The place that `op` asks for.
static std::optional<std::pair<StringRef, unsigned>> getPlace(Operation *op) {
  using Result = std::optional<std::pair<StringRef, unsigned>>;
  auto at = [](StringRef what, auto place) -> Result {
    return std::pair(what, static_cast<unsigned>(place.getDimension()));
  };
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case<gpu::ThreadIdOp>([&](auto place) { return at("thread", place); })
      .Case<gpu::BlockIdOp>([&](auto place) { return at("block", place); })
      .Case<gpu::GridDimOp>([&](auto place) { return at("blocks", place); })
      .Case<gpu::BlockDimOp>([&](auto place) { return at("threads", place); })
      .Default([](Operation *) { return std::nullopt; });
}

FailureOr<Expression> Writer::update(LLVM::AtomicRMWOp op) {
  Type type = op.getType();
  FailureOr<Access> place = access(op, op.getPtr(), type);
  FailureOr<Expression> value = get(op.getVal());
  if (failed(place) || failed(value))
    return failure();
  std::optional<Expression> result = language.update(
      stringifyAtomicBinOp(op.getBinOp()), *place, *value, helpers);
  if (!result)
    return FailureOr<Expression>(refuse(op) << " on " << type);
  return *result;
}

FailureOr<Expression> Writer::compute(Operation *op) {
  Type type = op->getNumResults() == 1 ? typeOf(op->getResult(0)) : Type();
  if (!type || (!isa<LLVM::LLVMPointerType>(type) && failed(nameOf(type, op))))
    return failure();
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    Attribute value = constant.getValue();
    auto elements = dyn_cast<DenseElementsAttr>(value);
    if (elements && isList(constant.getType()) && elements.isSplat())
      value = elements.getSplatValue<Attribute>();
    else if (int64_t number; elements && isList(constant.getType()) &&
                             !StringRef(lane).getAsInteger(10, number))
      value = elements.getValues<Attribute>()[number];
    if (auto literal = language.getLiteral(value, type))
      return *literal;
    return FailureOr<Expression>(refuse(op) << " of type " << type);
  }
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return choose(branch);
  if (auto place = getPlace(op))
    return language.getPlace(place->first, place->second);
  if (auto load = dyn_cast<LLVM::LoadOp>(op)) {
    FailureOr<Access> place = access(op, load.getAddr(), load.getType());
    if (failed(place))
      return failure();
    return language.load(*place, helpers);
  }
  SmallVector<Expression, 3> in;
  if (auto change = dyn_cast<LLVM::AtomicRMWOp>(op))
    return update(change);
  for (Value operand : op->getOperands()) {
    if (isa<LLVM::LLVMPointerType>(operand.getType()))
      return FailureOr<Expression>(refuse(op) << ": it takes an address");
    // Of a list, the element that is asked for.
    std::string around = lane;
    if (auto extract = dyn_cast<vector::ExtractOp>(op);
        extract && extract.getStaticPosition().size() == 1)
      lane = laneExtracts.contains(op)
                 ? laneName
                 : std::to_string(extract.getStaticPosition().front());
    FailureOr<Expression> text = get(operand);
    lane = around;
    if (failed(text))
      return failure();
    in.push_back(*text);
  }
  if (auto called = dyn_cast<func::CallOp>(op))
    return call(called, in);
  if (isa<vector::VectorDialect>(op->getDialect()))
    return computeVector(op, in);
  if (isa<arith::CmpIOp, arith::CmpFOp>(op)) {
    if (isa<VectorType>(type))
      return FailureOr<Expression>(refuse(op) << " on vectors");
    return compare(op, in[0], in[1]);
  }
  if (isa<arith::SelectOp>(op)) {
    if (isa<VectorType>(type))
      return FailureOr<Expression>(refuse(op) << " on vectors");
    return language.choose(in[0], in[1], in[2], type, helpers);
  }
  if (std::optional<Expression> converted =
          in.size() == 1 ? convert(op, in[0]) : std::nullopt)
    return *converted;
  if (!isa<arith::ArithDialect, math::MathDialect>(op->getDialect()))
    return FailureOr<Expression>(refuse(op));
  if (isa<FloatType>(getElementTypeOrSelf(type)))
    return computeFloat(op, in);
  if (in.size() == 2)
    return computeInteger(op, in);
  std::optional<Expression> called =
      language.call(op->getName().stripDialect(), type, in, helpers);
  if (!called)
    return FailureOr<Expression>(refuse(op) << " on " << type);
  return *called;
}
