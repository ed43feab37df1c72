// Reads ops of dialects that are not linked, by their names.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Frontend/UnregisteredOps.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::frontend;

LogicalResult frontend::refuseForm(Operation *op, const Twine &expected) {
  return op->emitError("'")
         << op->getName() << "' is not as its dialect defines it, expected "
         << expected;
}

bool frontend::haveBlocks(Operation *op, unsigned arguments, unsigned results) {
  return llvm::all_of(op->getRegions(), [&](Region &region) {
    return region.hasOneBlock() && region.getNumArguments() == arguments &&
           !region.front().empty() &&
           region.front().back().getNumOperands() == results;
  });
}

Attribute frontend::getAttribute(Operation *op, StringRef name) {
  if (Attribute found = op->getAttr(name))
    return found;
  auto properties =
      dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute());
  return properties ? properties.get(name) : Attribute();
}

FailureOr<SmallVector<int64_t>> frontend::getNumbers(Operation *op,
                                                     StringRef name) {
  Attribute found = getAttribute(op, name);
  if (!found)
    return SmallVector<int64_t>();
  if (auto array = dyn_cast<DenseI64ArrayAttr>(found))
    return SmallVector<int64_t>(array.asArrayRef());
  if (auto dense = dyn_cast<DenseIntElementsAttr>(found))
    return llvm::map_to_vector(dense.getValues<APInt>(), [](const APInt &each) {
      return each.getSExtValue();
    });
  return refuseForm(op, "numbers as '" + name + "'");
}

FailureOr<NamedNumbers> NamedNumbers::parse(Operation *op, StringRef attribute,
                                            StringRef kind) {
  auto opaque = dyn_cast_or_null<OpaqueAttr>(getAttribute(op, attribute));
  StringRef rest = opaque ? opaque.getAttrData() : StringRef();
  if (!rest.consume_front(kind) || !rest.consume_front("<") ||
      !rest.consume_back(">"))
    return refuseForm(op, "'" + attribute + "' of the kind '" + kind + "'");
  NamedNumbers numbers;
  for (rest = rest.ltrim(", "); !rest.empty(); rest = rest.ltrim(", ")) {
    auto [name, value] = rest.split('=');
    value = value.ltrim();
    bool isList = value.consume_front("[");
    size_t end = value.find(isList ? ']' : ',');
    SmallVector<int64_t> &list = numbers.lists[name.trim()];
    SmallVector<StringRef> items;
    value.take_front(end).split(items, ',', -1, /*KeepEmpty=*/false);
    for (StringRef item : items)
      if (item.trim().getAsInteger(10, list.emplace_back()))
        return refuseForm(op, "whole numbers in '" + attribute + "'");
    rest = end == StringRef::npos ? StringRef() : value.drop_front(end + 1);
  }
  return numbers;
}
