// Writes one function as text: arrays and the places in them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Neighbours.h"
#include "lib/Render/Writer.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

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

/// The array that `place` is in; nothing if it is in none that has a name.
std::optional<Access> Writer::findArray(const Place &place) {
  Access found;
  if (getGlobal(place.base).size() && sharedType) {
    found.array = sharedName;
    found.declared = sharedType;
    found.space = Space::Shared;
    return found;
  }
  if (!named.contains(place.base) || !declared.contains(place.base))
    return std::nullopt;
  found.array = named[place.base];
  found.declared = declared[place.base];
  found.list = lists.lookup(place.base);
  found.space = isa<BlockArgument>(place.base) ? Space::Global : Space::Private;
  return found;
}

/// Names the place that neighbours begin at, where the language has pointers,
/// so that each is a number behind it.
LogicalResult Writer::declarePointer(Neighbours &group) {
  Type type =
      getElementTypeOrSelf(getAccessed(group.accesses.front().first).second);
  std::optional<Access> at = findArray(group.lowest);
  int64_t bytes = getBytes(type);
  if (!at || at->declared != type || at->space == Space::Private ||
      !group.lowest.bytes.divide(bytes))
    return success();
  FailureOr<Expression> index = write(group.lowest.bytes);
  if (failed(index))
    return failure();
  at->type = type;
  at->index = *index;
  auto argument = dyn_cast<BlockArgument>(group.lowest.base);
  bool isReadOnly =
      argument &&
      function.getArgAttr(argument.getArgNumber(),
                          LLVM::LLVMDialect::getReadonlyAttrName()) != nullptr;
  std::string name = names.make(at->array + "_at");
  std::string statement = language.declarePointer(name, *at, isReadOnly);
  if (statement.empty())
    return success();
  line(statement);
  at->array = name;
  for (auto [op, distance] : group.accesses) {
    if (distance % bytes != 0)
      continue;
    at->index = {std::to_string(distance / bytes)};
    pointers[op] = *at;
  }
  return success();
}

FailureOr<Access> Writer::access(Operation *op, Value address, Type type) {
  bool isElement = isList(type);
  type = typeOf(type);
  if (failed(nameOf(type, op)))
    return failure();
  std::optional<Access> result;
  if (auto known = pointers.find(op); known != pointers.end()) {
    result = known->second;
  } else {
    std::optional<Place> place = findPlace(
        address, ranges, [&](Value value) { return named.contains(value); });
    if (place)
      result = findArray(*place);
    if (!result)
      return op->emitError() << "accesses memory at an address that is no "
                                "place in an array, which "
                             << language.getTitle() << " cannot say";
    int64_t bytes = getBytes(getElementTypeOrSelf(type));
    if (!place->bytes.divide(bytes))
      return op->emitError() << "accesses memory at a place that is no "
                                "multiple of the "
                             << bytes << " bytes of " << type;
    FailureOr<Expression> index = write(place->bytes);
    if (failed(index))
      return failure();
    result->index = *index;
  }
  result->type = type;
  if (isElement)
    result->index = result->index.text == "0"
                        ? Expression{lane}
                        : infix(result->index, "+", {lane});
  return *result;
}
