// Plays recordings, and fixes their variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/Runtime/Recording.h"

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
    if (!buffer.ok())
      return buffer.status();
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
  if (Status s =
          tinyjit::runtime::view(bases[view.base], evaluate(view.byteOffset),
                                 view.dtype, sizes, view.upto)
              .moveTo(views[number]);
      !s.ok())
    return s;
  return Status();
}

Status Player::run(std::vector<Buffer> &results) {
  if (Status status = makeBases(); !status.ok())
    return status;
  for (const RecordedStep &step : recording.steps) {
    std::vector<Operand> operands;
    for (const RecordedOperand &operand : step.operands) {
      if (Status status = makeView(operand.view); !status.ok())
        return status;
      operands.push_back({views[operand.view], operand.access});
    }
    std::vector<ScalarOperand> scalars;
    for (const ScalarOperand &scalar : step.scalars)
      scalars.push_back(evaluate(scalar));
    Status status = step.kernel ? launch(step.kernel, operands, scalars)
                                : copy(operands[0].buffer, operands[1].buffer);
    if (!status.ok())
      return status;
  }
  std::vector<Buffer> made;
  for (int32_t result : recording.results) {
    if (Status status = makeView(result); !status.ok())
      return status;
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

void tinyjit::runtime::freeze(Recording &recording, int32_t number) {
  VariablePtr variable = recording.variables[number];
  int64_t value = recording.values[number];
  auto fix = [&](Number &n) {
    n = n.withVariables([&](const Number::Term &term) {
      return term.variable == variable ? Number(value) : Number::of(term);
    });
  };
  for (RecordedView &view : recording.views) {
    fix(view.byteOffset);
    for (Number &size : view.sizes)
      fix(size);
  }
  for (RecordedStep &step : recording.steps)
    for (ScalarOperand &scalar : step.scalars)
      if (scalar.variable() == variable)
        scalar = scalar.withoutVariable();
  recording.variables.erase(recording.variables.begin() + number);
  recording.values.erase(recording.values.begin() + number);
  recording.isRead.erase(recording.isRead.begin() + number);
}

void tinyjit::runtime::replaceVariable(Recording &recording, int32_t number,
                                       const VariablePtr &variable) {
  VariablePtr old = std::exchange(recording.variables[number], variable);
  auto change = [&](Number &number) {
    number = number.withVariables([&](Number::Term term) {
      if (term.variable == old)
        term.variable = variable;
      return Number::of(term);
    });
  };
  for (RecordedView &view : recording.views) {
    change(view.byteOffset);
    for (Number &size : view.sizes)
      change(size);
  }
  for (RecordedStep &step : recording.steps)
    for (ScalarOperand &scalar : step.scalars)
      if (scalar.variable() == old)
        scalar = scalar.withVariable(variable);
}
