// Guards: the host's values that a capture holds for, in its IR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Guards.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;
using runtime::Guard;

static constexpr StringLiteral attrName = "jit.guards";

/// By Guard::Kind.
static constexpr StringLiteral kindNames[] = {
    "word", "integer", "f32", "f64", "variable", "sum", "term"};

void capture::setGuards(jit::CaptureOp capture, ArrayRef<Guard> guards) {
  bool saysNothing = llvm::all_of(llvm::enumerate(guards), [](auto entry) {
    const Guard &guard = entry.value();
    auto index = static_cast<int64_t>(entry.index());
    return guard.kind == Guard::Variable && guard.word == index &&
           guard.position == index;
  });
  if (saysNothing)
    return;
  Builder builder(capture.getContext());
  SmallVector<Attribute> list;
  for (const Guard &guard : guards) {
    NamedAttrList fields;
    fields.append("kind", builder.getStringAttr(kindNames[guard.kind]));
    fields.append("name", builder.getStringAttr(guard.name));
    fields.append("position", builder.getI64IntegerAttr(guard.position));
    if (!guard.value.empty())
      fields.append("value", builder.getStringAttr(guard.value));
    fields.append("word", builder.getI64IntegerAttr(guard.word));
    list.push_back(fields.getDictionary(builder.getContext()));
  }
  capture->setAttr(attrName, builder.getArrayAttr(list));
}

static std::optional<Guard> readGuard(Attribute attr, size_t numVariables) {
  auto fields = dyn_cast<DictionaryAttr>(attr);
  if (!fields)
    return std::nullopt;
  auto kind = fields.getAs<StringAttr>("kind");
  auto name = fields.getAs<StringAttr>("name"),
       value = fields.getAs<StringAttr>("value");
  auto position = fields.getAs<IntegerAttr>("position"),
       word = fields.getAs<IntegerAttr>("word");
  if (!kind || !name || !position || !word)
    return std::nullopt;
  const auto *known = llvm::find(kindNames, kind.getValue());
  if (known == std::end(kindNames) || !position.getType().isInteger(64) ||
      !word.getType().isInteger(64) || !llvm::isInt<32>(position.getInt()) ||
      position.getInt() < 0)
    return std::nullopt;
  Guard guard{static_cast<Guard::Kind>(known - kindNames), name.str(),
              value ? value.str() : "", word.getInt(),
              static_cast<int32_t>(position.getInt())};
  auto count = static_cast<int64_t>(numVariables);
  bool isOfSum = guard.kind == Guard::Sum || guard.kind == Guard::Term;
  bool isInside =
      isOfSum ? guard.position < count : guard.word >= -1 && guard.word < count;
  if ((guard.kind == Guard::Variable || isOfSum) && !isInside)
    return std::nullopt;
  return guard;
}

FailureOr<std::vector<Guard>> capture::getGuards(jit::CaptureOp capture) {
  std::vector<Guard> guards;
  Attribute attr = capture->getAttr(attrName);
  if (!attr)
    return guards;
  auto list = dyn_cast<ArrayAttr>(attr);
  size_t numVariables =
      llvm::count_if(capture.getArgumentTypes(),
                     [](Type type) { return isa<jit::VarType>(type); });
  for (Attribute each : list ? list.getValue() : ArrayRef<Attribute>(attr)) {
    std::optional<Guard> guard = readGuard(each, numVariables);
    if (!guard)
      return capture.emitOpError("has ")
             << each << " in '" << attrName
             << "', expected a dictionary of kind (word, integer, f32, f64, "
                "variable, sum or term), name, position, word, and perhaps "
                "value";
    guards.push_back(*std::move(guard));
  }
  return guards;
}
