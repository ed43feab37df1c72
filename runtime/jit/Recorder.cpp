// Recorder: records the launches and copies of a call.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/Recorder.h"

#include "runtime/jit/PlanPlay.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <cstring>
#include <set>

using namespace tinyjit::runtime;

Recorder::Recorder(std::string name) { recording.name = std::move(name); }

Recorder::~Recorder() {
  if (current == this)
    stop();
}

bool RecordedView::isSymbolic() const {
  return byteOffset.variable() ||
         std::any_of(sizes.begin(), sizes.end(),
                     [](const Number &size) { return bool(size.variable()); });
}

int32_t Recorder::addVariable(const VariablePtr &variable) {
  std::vector<VariablePtr> &list = recording.variables;
  auto found = std::find(list.begin(), list.end(), variable);
  if (found == list.end()) {
    recording.isRead.push_back(false);
    recording.values.push_back(0);
    list.push_back(variable);
    return static_cast<int32_t>(list.size() - 1);
  }
  return static_cast<int32_t>(found - list.begin());
}

void Recorder::setValue(const Value &value) {
  std::visit(
      [&](const auto &v) {
        if constexpr (std::is_same_v<std::decay_t<decltype(v)>, Number>) {
          for (const Number::Term &term : v.terms())
            recording.values[addVariable(term.variable)] = term.value;
        } else if (v.variable()) {
          recording.values[addVariable(v.variable())] = variableBits(v);
        }
      },
      value);
}

/// A text of which equal sums have the same.
static std::string keyOf(const Number &number) {
  std::string key = concat(number.constant());
  for (const Number::Term &term : number.terms())
    key += concat('+', term.scale, '*', term.variable.get());
  return key;
}

/// A sum for messages: "2 * n - m + 1".
static std::string textOf(const Number &sum) {
  std::string text;
  // Without the sign, which the least number has no positive one of.
  auto add = [&](int64_t number, const std::string &variable) {
    auto size = static_cast<uint64_t>(number);
    size = number < 0 ? -size : size;
    text += text.empty() ? (number < 0 ? "-" : "") : number < 0 ? " - " : " + ";
    text += variable.empty() ? concat(size)
            : size == 1      ? variable
                             : concat(size, " * ", variable);
  };
  for (const Number::Term &term : sum.terms())
    add(term.scale, term.variable->scalar().name);
  if (sum.constant() != 0)
    add(sum.constant(), "");
  return text;
}

/// The variable that stands for a sum where kernels take one like `scalar`.
VariablePtr Recorder::variableOf(const Number &sum, const Scalar &scalar) {
  setValue(sum);
  VariablePtr &known =
      sumVariables[concat(static_cast<int>(scalar.type), ' ', keyOf(sum))];
  if (!known) {
    known = Variable::createOpen(textOf(sum), /*isReal=*/false);
    recording.sums.push_back({known, sum});
  }
  return known;
}

int32_t Recorder::baseOf(const Buffer &buffer) {
  auto [known, isNew] = baseNumbers.try_emplace(
      buffer.identity(), static_cast<int32_t>(recording.bases.size()));
  if (!isNew)
    return known->second;
  RecordedBase base;
  base.buffer = buffer.base();
  Device &device = base.buffer.device();
  // Memory that is read in place counts as the host's.
  base.device = device.isReadOnly() ? &Device::host() : &device;
  base.dtype = base.buffer.dtype();
  base.shape = base.buffer.shape();
  recording.bases.push_back(std::move(base));
  BaseState state;
  state.isFresh = !buffer.isAllocated();
  states.push_back(state);
  return known->second;
}

void Recorder::addInput(const std::string &name, const Buffer &input) {
  RecordedBase &base = recording.bases[baseOf(input)];
  base.kind = RecordedBase::Input;
  base.name = name.empty() ? "input" : name;
  for (int32_t i = 0; i < recording.numInputs; ++i)
    if (recording.bases[i].name == base.name) {
      base.name += concat("_", recording.numInputs);
      break;
    }
  ++recording.numInputs;
}

int32_t Recorder::viewOf(const Buffer &buffer) {
  RecordedView view;
  view.base = baseOf(buffer);
  view.dtype = buffer.dtype();
  if (const SymbolicPlace *place = buffer.symbolicPlace().get()) {
    view.byteOffset = place->byteOffset;
    view.sizes = place->sizes;
    view.upto = place->upto;
    setValue(view.byteOffset);
    for (const Number &size : view.sizes)
      setValue(size);
  } else {
    view.byteOffset = buffer.byteOffset();
    view.upto = buffer.shape();
    view.sizes.assign(view.upto.begin(), view.upto.end());
  }
  const RecordedBase &base = recording.bases[view.base];
  view.isBase = !view.isSymbolic() && view.byteOffset.peek() == 0 &&
                view.dtype == base.dtype && view.upto == base.shape;

  std::string key = concat(view.base, ' ', static_cast<int>(view.dtype));
  auto add = [&](const Number &number) { key += ' ' + keyOf(number); };
  add(view.byteOffset);
  for (size_t i = 0; i < view.upto.size(); ++i) {
    add(view.sizes[i]);
    add(view.upto[i]);
  }
  auto [known, isNew] = viewNumbers.try_emplace(
      key, static_cast<int32_t>(recording.views.size()));
  if (isNew)
    recording.views.push_back(std::move(view));
  return known->second;
}

RecordedOperand Recorder::use(const Buffer &buffer, Access access) {
  RecordedOperand operand{viewOf(buffer), access};
  const RecordedView &view = recording.views[operand.view];
  BaseState &state = states[view.base];
  if (!state.isTouched)
    state.beginsWritten = access == Access::Write && view.isBase && !isInRegion;
  state.isTouched = true;
  if (access != Access::Read) {
    state.writer = static_cast<int32_t>(recording.steps.size());
    recording.bases[view.base].isWritten = true;
  }
  return operand;
}

void Recorder::launch(const KernelPtr &kernel,
                      const std::vector<Operand> &operands,
                      const std::vector<ScalarOperand> &scalars) {
  RecordedStep step;
  step.kernel = kernel;
  for (const Operand &operand : operands) {
    step.operands.push_back(use(operand.buffer, operand.access));
    BaseState &state = states[recording.views[step.operands.back().view].base];
    state.isHostData &= operand.access == Access::Read;
  }
  for (const ScalarOperand &scalar : scalars) {
    step.scalars.push_back(
        scalar.sum() ? scalar.withVariable(variableOf(
                           *scalar.sum(), kernel->scalars[step.scalars.size()]))
                     : scalar);
    if (const VariablePtr &variable = step.scalars.back().variable())
      recording.values[addVariable(variable)] = scalar.value();
  }
  addStep(std::move(step));
}

void Recorder::copy(const Buffer &target, const Buffer &source) {
  RecordedStep step;
  // Reading counts first: a buffer is not what was copied to it before.
  RecordedOperand from = use(source, Access::Read);
  step.operands = {use(target, Access::Write), from};
  states[recording.views[step.operands[0].view].base].isHostData = false;
  addStep(std::move(step));
}

int32_t Recorder::enterRegion() {
  isInRegion = true;
  return static_cast<int32_t>(recording.steps.size());
}

void Recorder::branch(const Buffer *condition, int32_t target) {
  RecordedStep step;
  if (condition)
    step.operands = {use(*condition, Access::Read)};
  step.target = target;
  addStep(std::move(step));
}

void Recorder::leaveRegion() {
  isInRegion = false;
  noteAddressed();
}

void Recorder::addStep(RecordedStep step) {
  recording.steps.push_back(std::move(step));
  noteAddressed();
}

void Recorder::noteAddressed() {
  for (Snapshot &snapshot : addressed)
    std::memcpy(snapshot.bytes.data(), snapshot.buffer.data(),
                snapshot.bytes.size());
}

void Recorder::hostAddress(const Buffer &buffer) {
  if (!buffer.data() || !buffer.device().isHost())
    return;
  findHostWrites();
  auto *begin = static_cast<const char *>(buffer.data());
  addressed.push_back({buffer, {begin, begin + buffer.byteSize()}});
  noteFrozen(concat("the memory of ", buffer.describe(),
                    ", whose address the function asks for"));
}

void Recorder::findHostWrites() {
  for (const Snapshot &snapshot : addressed)
    if (!written && std::memcmp(snapshot.bytes.data(), snapshot.buffer.data(),
                                snapshot.bytes.size()) != 0)
      written = snapshot.buffer;
}

Status Recorder::checkHostWrites() {
  findHostWrites();
  addressed.clear();
  if (!written)
    return Status();
  return Status::failedPrecondition(
      "the host writes ", written.describe(),
      " by its address while the function is captured, which no replay "
      "would repeat; copy to it, or launch a kernel");
}

Status Recorder::hostWrite(const Buffer &buffer, const void *host) {
  prepare(buffer);
  // A copy of the data that every replay repeats.
  StatusOr<Buffer> data =
      Buffer::create(Device::host(), buffer.dtype(), buffer.shape());
  RETURN_IF_ERROR(data.status());
  stop();
  Status status = data->copyIn(host, buffer.byteSize());
  start();
  if (!status.ok())
    return status;
  RecordedStep step;
  RecordedOperand from = use(*data, Access::Read);
  step.operands = {use(buffer, Access::Write), from};
  addStep(std::move(step));
  hostData.push_back(*data);
  noteFrozen(concat("the host data copied to ", buffer.describe(),
                    " before launch ", recording.steps.size() - 1));
  return Status();
}

Status Recorder::hostRead(const Buffer &buffer) {
  auto known = baseNumbers.find(buffer.identity());
  std::string why;
  if (known != baseNumbers.end()) {
    const RecordedBase &base = recording.bases[known->second];
    const BaseState &state = states[known->second];
    if (!state.isHostData) {
      const RecordedStep &step = recording.steps[state.writer];
      why = concat("launch ", state.writer, " (\"",
                   step.kernel ? step.kernel->name : "copy", "\") computes it");
    } else if (base.kind == RecordedBase::Input) {
      why = concat("it is ", quoted("argument", base.name));
    }
  }
  if (why.empty()) {
    noteFrozen(concat("the content of ", buffer.describe(),
                      ", which the function reads"));
    return Status();
  }
  return Status::failedPrecondition(
      "cannot read ", buffer.describe(),
      " while the function is captured: ", why,
      ", so the value would stay as it is now in every later call");
}

void Recorder::noteRead(const VariablePtr &variable) {
  recording.isRead[addVariable(variable)] = true;
}

void Recorder::noteFrozen(std::string text) {
  recording.frozen.push_back(std::move(text));
}

Status Recorder::replay(const std::shared_ptr<const Plan> &plan, Store &store,
                        const Buffer *inputs, const int64_t *scalars,
                        const Buffer *outputs, std::vector<Buffer> &results) {
  std::vector<Value> values;
  for (size_t i = 0; i < plan->scalars.size(); ++i) {
    const Scalar &scalar = plan->scalars[i];
    if (scalar.type == Scalar::F32) {
      auto bits = static_cast<uint32_t>(scalars[i]);
      float real;
      std::memcpy(&real, &bits, sizeof real);
      values.push_back(Real(real));
    } else {
      values.push_back(Number(scalars[i]));
    }
    noteFrozen(concat(quoted("scalar", scalar.name), " = ",
                      std::visit([](const auto &v) { return concat(v.peek()); },
                                 values.back()),
                      " of ", quoted("capture", plan->name),
                      ", which is replayed"));
  }
  std::vector<Buffer> given(inputs, inputs + plan->inputs.size());
  return playPlan(plan, store, given, values, outputs, results);
}

bool Recorder::isHeldOutside(int32_t number,
                             const std::vector<Buffer> &results) const {
  const Buffer &base = recording.bases[number].buffer;
  int64_t expected = 1;
  std::set<const void *> views;
  for (const Buffer &result : results) {
    if (result.identity() != base.identity())
      continue;
    int64_t same = std::count(results.begin(), results.end(), result);
    if (result.handleIdentity() == base.identity())
      ++expected;
    else if (views.insert(result.handleIdentity()).second)
      ++expected;
    if (result.handleIdentity() != base.identity() &&
        result.numHandles() > same)
      return true;
  }
  return base.numHandles() > expected;
}

Status Recorder::checkKept(const std::vector<Buffer> &results) const {
  for (size_t i = 0; i < recording.bases.size(); ++i) {
    const BaseState &state = states[i];
    if (!state.isMade || !isHeldOutside(static_cast<int32_t>(i), results))
      continue;
    std::string source;
    if (state.writer >= 0) {
      const KernelPtr &kernel = recording.steps[state.writer].kernel;
      source = concat(" and launch ", state.writer, " (\"",
                      kernel ? kernel->name : "copy", "\") computes");
    }
    return Status::failedPrecondition(
        quoted("function", recording.name), " keeps ",
        recording.bases[i].buffer.describe(), ", which it makes", source,
        ": calls that replay would leave it as it is now; return it, or copy "
        "it to an array that was made before");
  }
  return Status();
}

void Recorder::classify(const std::vector<Buffer> &results,
                        const std::shared_ptr<Store> &store) {
  std::unordered_map<const void *, std::string> names;
  if (store)
    for (const std::string &name : store->names())
      if (StatusOr<Buffer> entry = store->get(name); entry.ok())
        names.try_emplace(entry->identity(), name);
  std::set<std::string> taken;
  for (const auto &[identity, name] : names)
    taken.insert(name);
  int64_t number = 0;
  for (size_t i = 0; i < recording.bases.size(); ++i) {
    RecordedBase &base = recording.bases[i];
    const BaseState &state = states[i];
    if (base.kind == RecordedBase::Input) {
      base.buffer = Buffer();
      continue;
    }
    bool isTemp = (state.isFresh || state.beginsWritten || !state.isTouched) &&
                  !isHeldOutside(static_cast<int32_t>(i), results);
    if (isTemp) {
      base.buffer = Buffer();
      continue;
    }
    base.kind = RecordedBase::Global;
    auto shared = names.find(base.buffer.identity());
    base.isShared = shared != names.end();
    if (base.isShared)
      base.name = shared->second;
    while (base.name.empty() || (!base.isShared && taken.count(base.name)))
      base.name = concat(recording.name, "_", number++);
  }
}

Recording Recorder::finish(const std::vector<Buffer> &results,
                           const std::shared_ptr<Store> &store) {
  stop();
  for (const Buffer &result : results)
    recording.results.push_back(viewOf(result));
  classify(results, store);
  recording.store = store;
  return std::move(recording);
}
