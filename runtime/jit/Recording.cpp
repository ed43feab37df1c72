// Plays recordings, and replaces their variables by values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Recording.h"

#include "runtime/jit/PlanPlay.h"
#include "runtime/support/Return.h"

#include <algorithm>

using namespace tinyjit::runtime;

namespace {
/// Runs the steps of a recording on the buffers and values of one call.
class Player {
public:
  Player(const Recording &recording, const std::vector<Buffer> &inputs,
         const std::vector<Value> &values)
      : recording(recording), inputs(inputs), values(values),
        views(recording.views.size()) {}

  Status run(std::vector<Buffer> &results);

private:
  Status makeBases();
  Status perform(const RecordedStep &step, bool &isTaken);
  Status makeView(int32_t number);
  const Value &valueOf(const VariablePtr &variable) const;
  Number evaluate(const Number &number) const;
  ScalarOperand evaluate(const ScalarOperand &scalar) const;

  const Recording &recording;
  const std::vector<Buffer> &inputs;
  const std::vector<Value> &values;
  std::vector<Buffer> bases;
  std::vector<Buffer> views;
};
} // namespace

const Value &Player::valueOf(const VariablePtr &variable) const {
  auto found = std::find(recording.variables.begin(), recording.variables.end(),
                         variable);
  return values[found - recording.variables.begin()];
}

Number Player::evaluate(const Number &number) const {
  return number.withVariables([&](const Number::Term &term) {
    return std::get<Number>(valueOf(term.variable));
  });
}

ScalarOperand Player::evaluate(const ScalarOperand &scalar) const {
  if (!scalar.variable())
    return scalar;
  return std::visit([](const auto &v) { return ScalarOperand(v); },
                    valueOf(scalar.variable()));
}

Status Player::makeBases() {
  for (const RecordedBase &base : recording.bases) {
    if (base.kind == RecordedBase::Input) {
      bases.push_back(inputs[bases.size()]);
      continue;
    }
    StatusOr<Buffer> buffer =
        base.isShared ? recording.store->get(base.name)
        : base.kind == RecordedBase::Global
            ? StatusOr<Buffer>(base.buffer)
            : Buffer::create(*base.device, base.dtype, base.shape);
    RETURN_IF_ERROR(buffer.status());
    bases.push_back(*std::move(buffer));
  }
  return Status();
}

Status Player::makeView(int32_t number) {
  const RecordedView &view = recording.views[number];
  if (views[number])
    return Status();
  if (view.isBase) {
    views[number] = bases[view.base];
    return Status();
  }
  std::vector<Number> sizes;
  for (const Number &size : view.sizes)
    sizes.push_back(evaluate(size));
  RETURN_IF_ERROR(tinyjit::runtime::view(bases[view.base],
                                         evaluate(view.byteOffset), view.dtype,
                                         sizes, view.upto)
                      .moveTo(views[number]));
  return Status();
}

Status Player::perform(const RecordedStep &step, bool &isTaken) {
  std::vector<Operand> operands;
  for (const RecordedOperand &operand : step.operands) {
    RETURN_IF_ERROR(makeView(operand.view));
    operands.push_back({views[operand.view], operand.access});
  }
  if (step.isBranch())
    return isZero(operands.empty() ? nullptr : &operands[0].buffer, isTaken);
  std::vector<ScalarOperand> scalars;
  for (const ScalarOperand &scalar : step.scalars)
    scalars.push_back(evaluate(scalar));
  return step.kernel ? launch(step.kernel, operands, scalars)
                     : copy(operands[0].buffer, operands[1].buffer);
}

Status Player::run(std::vector<Buffer> &results) {
  RETURN_IF_ERROR(makeBases());
  for (size_t i = 0; i < recording.steps.size();) {
    const RecordedStep &step = recording.steps[i++];
    bool isTaken = false;
    RETURN_IF_ERROR(perform(step, isTaken));
    if (isTaken)
      i = static_cast<size_t>(step.target);
  }
  std::vector<Buffer> made;
  for (int32_t result : recording.results) {
    RETURN_IF_ERROR(makeView(result));
    made.push_back(views[result]);
  }
  results = std::move(made);
  return Status();
}

Status tinyjit::runtime::play(const Recording &recording,
                              const std::vector<Buffer> &inputs,
                              const std::vector<Value> &values,
                              std::vector<Buffer> &results) {
  return Player(recording, inputs, values).run(results);
}

/// Puts `replaceTerm(term)` and `replaceOperand(operand)` in the place of all
/// that follows a variable.
template <class ReplaceTerm, class ReplaceOperand>
static void replaceUses(Recording &recording, const VariablePtr &variable,
                        ReplaceTerm replaceTerm,
                        ReplaceOperand replaceOperand) {
  auto change = [&](Number &number) {
    number = number.withVariables([&](const Number::Term &term) {
      return term.variable == variable ? replaceTerm(term) : Number::of(term);
    });
  };
  for (RecordedView &view : recording.views) {
    change(view.byteOffset);
    for (Number &size : view.sizes)
      change(size);
  }
  for (RecordedSum &sum : recording.sums)
    change(sum.sum);
  for (RecordedStep &step : recording.steps)
    for (ScalarOperand &scalar : step.scalars)
      if (scalar.variable() == variable)
        scalar = replaceOperand(scalar);
}

/// The sum that a variable is, or the end of the list.
static std::vector<RecordedSum>::iterator findSum(Recording &recording,
                                                  const VariablePtr &variable) {
  return std::find_if(
      recording.sums.begin(), recording.sums.end(),
      [&](const RecordedSum &sum) { return sum.variable == variable; });
}

void tinyjit::runtime::freeze(Recording &recording, int32_t number) {
  if (auto sum = findSum(recording, recording.variables[number]);
      sum != recording.sums.end())
    recording.sums.erase(sum);
  replaceUses(
      recording, recording.variables[number],
      [value = recording.values[number]](const Number::Term &) {
        return Number(value);
      },
      [](const ScalarOperand &scalar) { return scalar.withoutVariable(); });
  recording.variables.erase(recording.variables.begin() + number);
  recording.values.erase(recording.values.begin() + number);
  recording.isRead.erase(recording.isRead.begin() + number);
}

void tinyjit::runtime::replaceVariable(Recording &recording, int32_t number,
                                       const VariablePtr &variable) {
  VariablePtr old = std::exchange(recording.variables[number], variable);
  if (auto sum = findSum(recording, old); sum != recording.sums.end())
    sum->variable = variable;
  replaceUses(
      recording, old,
      [&](Number::Term term) {
        term.variable = variable;
        return Number::of(term);
      },
      [&](const ScalarOperand &scalar) {
        return scalar.withVariable(variable);
      });
}
