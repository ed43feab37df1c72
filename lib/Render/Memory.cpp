// Writes one function as text: arrays and the places in them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

/// The address that `op` accesses and the type of what is there; nothing for
/// other ops.
static std::pair<Value, Type> getAccessed(Operation *op) {
  if (auto load = dyn_cast<LLVM::LoadOp>(op))
    return {load.getAddr(), load.getType()};
  if (auto store = dyn_cast<LLVM::StoreOp>(op))
    return {store.getAddr(), store.getValue().getType()};
  if (auto update = dyn_cast<LLVM::AtomicRMWOp>(op))
    return {update.getPtr(), update.getVal().getType()};
  return {};
}

/// The array of a module that `value` is the address of.
static StringRef getGlobal(Value value) {
  auto address = value.getDefiningOp<LLVM::AddressOfOp>();
  return address ? address.getGlobalName() : StringRef();
}

/// The type that all accesses of an array take, or bytes.
Type Writer::findDeclared(Value base) {
  Type byte = IntegerType::get(base.getContext(), 8), common;
  StringRef global = getGlobal(base);
  bool isMixed = false;
  function.walk([&](Operation *op) {
    auto [address, type] = getAccessed(op);
    if (!address)
      return;
    std::optional<Place> place = findPlace(address, ranges);
    if (!place || (place->base != base &&
                   (global.empty() || getGlobal(place->base) != global)))
      return;
    Type element = getElementTypeOrSelf(type);
    isMixed |= common && common != element;
    common = element;
    isMixed |= !place->bytes.divide(getBytes(element));
  });
  return isMixed || !common ? byte : common;
}

/// The op that gives the address of shared memory; null without.
Operation *Writer::findShared() {
  Operation *found = nullptr;
  function.walk([&](LLVM::AddressOfOp op) { found = op; });
  return found;
}

/// A term of a sum, of a type that the sum fits.
static Expression scale(Expression value, int64_t factor) {
  if (factor == 1)
    return value;
  return infix({std::to_string(factor)}, "*", value);
}

FailureOr<Expression> Writer::write(const Sum &sum) {
  // Of the whole sum and of what is added up on the way.
  std::optional<Bounds> bounds = Bounds{std::min<int64_t>(0, sum.constant),
                                        std::max<int64_t>(0, sum.constant)};
  SmallVector<std::pair<Value, int64_t>> terms(sum.terms.begin(),
                                               sum.terms.end());
  // Begin with what is added, so that nothing begins with a sign; otherwise
  // what has the larger factor, or stood first.
  SmallVector<std::pair<Value, int64_t>> found = terms;
  auto rank = [&](const std::pair<Value, int64_t> &term) {
    return std::tuple(term.second < 0, -std::abs(term.second),
                      llvm::find(found, term) - found.begin());
  };
  llvm::sort(terms, [&](auto &a, auto &b) { return rank(a) < rank(b); });
  for (auto [value, factor] : terms) {
    std::optional<Bounds> term =
        multiplyBounds(ranges.get(value), {factor, factor});
    if (!term || !bounds)
      bounds = std::nullopt;
    else
      bounds = addBounds(*bounds, {std::min<int64_t>(0, term->min),
                                   std::max<int64_t>(0, term->max)});
  }
  bool isShort =
      language.getIndexBits() == 32 ||
      (bounds && llvm::isInt<32>(bounds->min) && llvm::isInt<32>(bounds->max));
  Builder builder(function.getContext());
  Type type = builder.getIntegerType(isShort ? 32 : 64);
  std::optional<Expression> text;
  for (auto [value, factor] : terms) {
    FailureOr<Expression> term = get(value);
    if (failed(term))
      return failure();
    Type own = typeOf(value);
    if (own != type && (!isShort || language.getIndexBits() == 32))
      term = language.convert(*term, own, /*isFromUnsigned=*/false, type,
                              /*isToUnsigned=*/false);
    Expression scaled = scale(*term, std::abs(factor));
    text = text         ? infix(*text, factor < 0 ? "-" : "+", scaled)
           : factor < 0 ? Expression{"-" + scaled.within(Precedence::Unary),
                                     Precedence::Unary}
                        : scaled;
  }
  if (!text)
    return Expression{std::to_string(sum.constant), sum.constant < 0
                                                        ? Precedence::Unary
                                                        : Precedence::Primary};
  if (sum.constant != 0)
    text = infix(*text, sum.constant < 0 ? "-" : "+",
                 {std::to_string(std::abs(sum.constant))});
  return *text;
}

FailureOr<Access> Writer::access(Operation *op, Value address, Type type) {
  std::optional<Place> place = findPlace(
      address, ranges, [&](Value value) { return named.contains(value); });
  bool isElement = isList(type);
  Access result;
  result.type = type = typeOf(type);
  if (failed(nameOf(type, op)))
    return failure();
  if (place && getGlobal(place->base).size() && sharedType) {
    result.array = sharedName;
    result.declared = sharedType;
    result.space = Space::Shared;
  } else if (place && named.contains(place->base) &&
             declared.contains(place->base)) {
    result.array = named[place->base];
    result.declared = declared[place->base];
    result.list = lists.lookup(place->base);
    result.space =
        isa<BlockArgument>(place->base) ? Space::Global : Space::Private;
  } else {
    return op->emitError() << "accesses memory at an address that is no place "
                              "in an array, which "
                           << language.getTitle() << " cannot say";
  }
  int64_t bytes = getBytes(getElementTypeOrSelf(type));
  if (!place->bytes.divide(bytes))
    return op->emitError() << "accesses memory at a place that is no multiple "
                              "of the "
                           << bytes << " bytes of " << type;
  FailureOr<Expression> index = write(place->bytes);
  if (failed(index))
    return failure();
  result.index = isElement && index->text == "0" ? Expression{lane}
                 : isElement                     ? infix(*index, "+", {lane})
                                                 : *index;
  return result;
}
