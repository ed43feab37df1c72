// Writes one function as text: vectors that the language does not have, which
// are lists.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Render/Writer.h"

#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::render;

void Writer::declareVariable(const std::string &type, const std::string &name,
                             Value like) {
  if (isList(like))
    line(language.declareArray(
        typeOf(like), name, cast<VectorType>(like.getType()).getNumElements()));
  else
    line(language.declare(type, name, "", /*isVariable=*/true));
}

/// Calls `write` in a loop over the elements of `vector`.
LogicalResult Writer::forEachLane(Value vector,
                                  function_ref<LogicalResult()> write) {
  if (laneName.empty())
    laneName = names.make("lane");
  std::string around = std::move(lane);
  lane = laneName;
  int64_t count = cast<VectorType>(vector.getType()).getNumElements();
  Type i32 = IntegerType::get(vector.getContext(), 32);
  open(language.openLoop(language.getType(i32), lane, "0",
                         std::to_string(count), "1"));
  LogicalResult result = write();
  close();
  lane = std::move(around);
  return result;
}

/// Whether each of `elements` computes the same of the elements of its number.
/// The extractions of the first are then those of any.
bool Writer::isUniform(ArrayRef<Value> elements) {
  if (llvm::all_equal(elements))
    return true;
  Operation *first = elements.front().getDefiningOp();
  if (!first || first->getNumRegions() != 0)
    return false;
  for (auto [number, element] : llvm::enumerate(elements)) {
    Operation *op = element.getDefiningOp();
    if (!op || op->getName() != first->getName() || !inlining.isInlined(op))
      return false;
    auto extract = dyn_cast<vector::ExtractOp>(op);
    if (extract && (extract.getSource() != first->getOperand(0) ||
                    !isList(extract.getSource()) ||
                    extract.getStaticPosition() !=
                        ArrayRef<int64_t>(static_cast<int64_t>(number))))
      return false;
    if (!extract && (op->getAttrs() != first->getAttrs() ||
                     op->getNumOperands() != first->getNumOperands() ||
                     op->getNumOperands() == 0 || mayWrite(op) || reads(op)))
      return false;
  }
  if (isa<vector::ExtractOp>(first)) {
    laneExtracts.insert(first);
    return true;
  }
  for (unsigned i = 0; i < first->getNumOperands(); ++i) {
    SmallVector<Value> operands = llvm::map_to_vector(
        elements, [&](Value v) { return v.getDefiningOp()->getOperand(i); });
    if (!isUniform(operands))
      return false;
  }
  return true;
}

/// Sets the elements of the list `name` to those of `value`.
LogicalResult Writer::setElements(const std::string &name, Value value) {
  auto setAll = [&](Value element) {
    return forEachLane(value, [&]() -> LogicalResult {
      FailureOr<Expression> text = get(element);
      if (succeeded(text) && text->text != name + "[" + lane + "]")
        line(name + "[" + lane + "] = " + text->text + ";");
      return text;
    });
  };
  auto setOne = [&](int64_t number, FailureOr<Expression> text) {
    if (succeeded(text))
      line(name + "[" + std::to_string(number) + "] = " + text->text + ";");
    return LogicalResult(text);
  };
  Operation *op = named.contains(value) ? nullptr : value.getDefiningOp();
  if (auto make = dyn_cast_or_null<vector::FromElementsOp>(op)) {
    SmallVector<Value> elements(make.getElements());
    if (isUniform(elements))
      return setAll(elements.front());
    laneExtracts.clear();
    for (auto [number, element] : llvm::enumerate(elements))
      if (failed(setOne(number, get(element))))
        return failure();
    return success();
  }
  if (isa_and_nonnull<arith::ConstantOp>(op) && !inlining.isInlined(op)) {
    int64_t count = cast<VectorType>(value.getType()).getNumElements();
    for (int64_t number = 0; number < count; ++number) {
      std::string around = std::exchange(lane, std::to_string(number));
      FailureOr<Expression> text = get(value);
      lane = std::move(around);
      if (failed(setOne(number, text)))
        return failure();
    }
    return success();
  }
  if (auto mix = dyn_cast_or_null<vector::ShuffleOp>(op)) {
    int64_t first = mix.getV1VectorType().getNumElements();
    ArrayRef<int64_t> mask = mix.getMask();
    bool isRun = mask.front() >= 0 && mask.back() < first;
    for (size_t i = 1; i < mask.size(); ++i)
      isRun &= mask[i] == mask[i - 1] + 1;
    if (isRun)
      return forEachLane(value, [&]() -> LogicalResult {
        std::string around = lane;
        if (mask.front() > 0)
          lane += " + " + std::to_string(mask.front());
        FailureOr<Expression> text = get(mix.getV1());
        lane = around;
        if (succeeded(text))
          line(name + "[" + lane + "] = " + text->text + ";");
        return text;
      });
    for (auto [number, from] : llvm::enumerate(mix.getMask())) {
      std::string around = std::move(lane);
      lane = std::to_string(from < first ? from : from - first);
      FailureOr<Expression> text =
          get(from < first ? mix.getV1() : mix.getV2());
      lane = std::move(around);
      if (failed(setOne(number, text)))
        return failure();
    }
    return success();
  }
  return setAll(value);
}
