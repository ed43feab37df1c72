// The byte ranges that the buffers of a capture occupy in their memory.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Capture/Extents.h"

#include "lib/Capture/ArithmeticForm.h"

using namespace mlir;
using namespace tinyjit;
using namespace tinyjit::capture;

Extents::Extents(jit::CaptureOp capture) {
  for (BlockArgument argument : capture.getBody().getArguments()) {
    auto type = dyn_cast<jit::VarType>(argument.getType());
    if (!type)
      continue;
    numbers[argument] = variables.size();
    variables.push_back(type);
    bounds.push_back(isa<IntegerType>(type.getType())
                         ? Bounds{type.getMin(), type.getMax()}
                         : Bounds{INT64_MIN, INT64_MAX});
  }
}

std::optional<LinearForm> Extents::formOf(Value value) {
  auto known = forms.find(value);
  if (known != forms.end())
    return known->second;
  std::optional<LinearForm> form = computeForm(value);
  forms[value] = form;
  return form;
}

std::optional<LinearForm> Extents::computeForm(Value value) {
  if (auto read = value.getDefiningOp<jit::ValueOp>())
    return LinearForm::variable(numbers.lookup(read.getVariable()));
  return getArithmeticForm<LinearForm>(
      value, [&](Value operand) { return formOf(operand); });
}

Extent Extents::compute(jit::ViewOp view, const Extent &source) {
  Extent result = source;
  std::optional<LinearForm> offset =
      view.getStaticOffset() ? LinearForm::number(*view.getStaticOffset())
                             : formOf(view.getOffset());
  if (offset)
    offset = source.offset.plus(*offset);
  if (!source.exact || !offset) {
    result.exact = false;
    return result;
  }
  result.offset = *offset;
  result.bytes = view.getType().getMaxBytes();
  return result;
}

const Extent &Extents::of(Value buffer) {
  SmallVector<Value> chain{buffer};
  while (!extents.count(chain.back())) {
    auto view = chain.back().getDefiningOp<jit::ViewOp>();
    if (!view) {
      Extent base;
      base.base = chain.back();
      auto get = base.base.getDefiningOp<jit::GetOp>();
      base.key = get ? get.getSymbolAttr().getAsOpaquePointer()
                     : base.base.getAsOpaquePointer();
      base.bytes = cast<jit::BufferType>(base.base.getType()).getMaxBytes();
      extents[base.base] = base;
      break;
    }
    chain.push_back(view.getSource());
  }
  while (chain.size() > 1) {
    Extent source = extents[chain.pop_back_val()];
    extents[chain.back()] =
        compute(chain.back().getDefiningOp<jit::ViewOp>(), source);
  }
  return extents[buffer];
}

Bounds Extents::rangeOf(const Extent &extent) const {
  int64_t size = cast<jit::BufferType>(extent.base.getType()).getMaxBytes();
  std::optional<Bounds> offset = boundsOf(extent.offset, bounds);
  if (!offset)
    return {0, size};
  auto clamp = [&](int64_t byte) { return std::clamp<int64_t>(byte, 0, size); };
  return {clamp(offset->min), clamp(offset->max + extent.bytes)};
}

std::string Extents::describe(const LinearForm &form, bool largest) const {
  std::string text;
  for (const LinearForm::Term &term : form.terms) {
    const Bounds &range = bounds[term.variable];
    int64_t value = (term.scale > 0) == largest ? range.max : range.min;
    text += (text.empty() ? "'" : " and '") +
            variables[term.variable].getName().str() + "' is " +
            std::to_string(value);
  }
  return text;
}
