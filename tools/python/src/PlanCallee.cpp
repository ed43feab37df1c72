// Calls of captures: replays of their plans.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/PlanCallee.h"

#include "tools/python/src/Array.h"
#include "tools/python/src/Errors.h"
#include "tools/python/src/Gil.h"
#include "tools/python/src/JitBody.h"

#include "tinyjit/Runtime/Jit.h"
#include "tinyjit/Runtime/Kernel.h"

#include <algorithm>
#include <cstring>

using namespace tinyjit::runtime;

namespace tinyjit::python {

struct PlanCallee::Frame {
  std::unique_ptr<Instance> instance;
  std::vector<PyObject *> bound;
  std::vector<BufferArgument> arguments;
  std::vector<Buffer> inputs;
  std::vector<int64_t> scalars;
  std::vector<BufferArgument> outArguments;
  std::vector<Buffer> outputs;
  /// Of a call on plain addresses: borrowed memory, kept for later calls on the
  /// same addresses.
  std::vector<Buffer> plainInputs, plainOutputs;
};

/// Gives a frame back, without what the call put into it.
class PlanCallee::InUse {
public:
  explicit InUse(PlanCallee &callee)
      : callee(callee), frame(callee.takeFrame()) {}
  InUse(const InUse &) = delete;
  ~InUse() {
    for (BufferArgument &argument : frame->arguments)
      argument.release();
    for (BufferArgument &argument : frame->outArguments)
      argument.release();
    for (Buffer &input : frame->inputs)
      input = Buffer();
    for (Buffer &output : frame->outputs)
      output = Buffer();
    callee.giveBack(std::move(frame));
  }
  Frame &operator*() { return *frame; }

private:
  PlanCallee &callee;
  std::unique_ptr<Frame> frame;
};

/// Whether `slot` is `of`, or a view of it.
static bool isPartOf(const Plan &plan, int32_t slot, int32_t of) {
  while (slot > of && plan.slots[slot].base >= 0)
    slot = plan.slots[slot].base;
  return slot == of;
}

bool isWritten(const Plan &plan, int32_t slot) {
  for (const Launch &launch : plan.launches)
    for (size_t i = 0; i < launch.slots.size(); ++i)
      if (launch.access[i] != Access::Read &&
          isPartOf(plan, launch.slots[i], slot))
        return true;
  return false;
}

PlanCallee::PlanCallee(std::shared_ptr<const Plan> plan,
                       std::shared_ptr<Store> store, Save save)
    : shared(std::move(plan)), store(std::move(store)), saver(std::move(save)) {
  form.name = shared->name;
  for (const NamedSlot &input : shared->inputs) {
    form.parameters.push_back(
        parameterOf(*shared, shared->slots[input.slot], input.name));
    form.parameters.back().isWritten = python::isWritten(*shared, input.slot);
  }
  sums = python::take(sumsOf(shared->guards, shared->scalars));
  for (size_t i = 0; i < shared->scalars.size(); ++i) {
    if (isSum(sums, i))
      continue;
    given.push_back(i);
    form.parameters.push_back(parameterOf(shared->scalars[i]));
  }
  for (const Output &output : shared->outputs) {
    form.results.push_back(
        parameterOf(*shared, shared->slots[output.slot], ""));
    form.results.back().isWritten = true;
  }
  for (size_t i = 0; i < shared->outputs.size(); ++i) {
    const Output &output = shared->outputs[i];
    const Slot &slot = shared->slots[output.slot];
    if (output.copy || slot.kind != Slot::Input)
      continue;
    form.parameters[slot.index].isDonated = true;
    inPlace.push_back({i, static_cast<size_t>(slot.index)});
  }
  form.finish();
  numInputs = shared->inputs.size();
  writesStates = !shared->states.empty();
  giveBack(takeFrame());
}

PlanCallee::~PlanCallee() = default;

std::unique_ptr<PlanCallee::Frame> PlanCallee::takeIdle() {
  std::lock_guard<std::mutex> lock(mutex);
  if (idle.empty())
    return nullptr;
  std::unique_ptr<Frame> frame = std::move(idle.back());
  idle.pop_back();
  return frame;
}

StatusOr<std::unique_ptr<PlanCallee::Frame>> PlanCallee::makeFrame() {
  auto frame = std::make_unique<Frame>();
  StatusOr<std::unique_ptr<Instance>> made = Instance::create(shared, store);
  if (!made.ok())
    return made.status();
  frame->instance = *std::move(made);
  frame->bound.resize(form.parameters.size());
  frame->arguments = std::vector<BufferArgument>(numInputs);
  frame->inputs.resize(numInputs);
  frame->scalars.resize(shared->scalars.size());
  frame->outArguments = std::vector<BufferArgument>(form.results.size());
  frame->outputs.resize(form.results.size());
  return frame;
}

std::unique_ptr<PlanCallee::Frame> PlanCallee::takeFrame() {
  if (std::unique_ptr<Frame> frame = takeIdle())
    return frame;
  return take(withoutGil([&] { return makeFrame(); }));
}

void PlanCallee::giveBack(std::unique_ptr<Frame> frame) {
  std::lock_guard<std::mutex> lock(mutex);
  idle.push_back(std::move(frame));
}

void PlanCallee::bindInputs(Frame &frame) {
  for (size_t i = 0; i < numInputs; ++i)
    frame.arguments[i].take(frame.bound[i], form, form.parameters[i],
                            frame.inputs[i]);
  for (size_t i = 0; i < given.size(); ++i)
    frame.scalars[given[i]] = scalarOf(frame.bound[numInputs + i], form,
                                       form.parameters[numInputs + i]);
  if (!sums.empty())
    check(computeSums(sums, shared->scalars, frame.scalars));
}

Status PlanCallee::replay(Frame &frame, bool hasOutputs) {
  std::unique_lock<std::mutex> lock(turn, std::defer_lock);
  if (writesStates)
    lock.lock();
  if (hasOutputs)
    return frame.instance->replayInto(
        frame.inputs.data(), frame.inputs.size(), frame.scalars.data(),
        frame.scalars.size(), frame.outputs.data(), frame.outputs.size());
  return frame.instance->replay(frame.inputs.data(), frame.inputs.size(),
                                frame.scalars.data(), frame.scalars.size(),
                                frame.outputs);
}

/// A replay on GPU memory of other packages: it has ended when the owners may
/// free the memory or go on with it.
Status PlanCallee::replayForeign(Frame &frame, bool hasOutputs) {
  Status status = replay(frame, hasOutputs);
  auto wait = [&](const std::vector<BufferArgument> &arguments,
                  const std::vector<Parameter> &parameters) {
    for (size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i].isForeignDevice())
        if (Status end = parameters[i].device->synchronize();
            status.ok() && !end.ok())
          status = end;
  };
  wait(frame.arguments, form.parameters);
  wait(frame.outArguments, form.results);
  return status;
}

Status PlanCallee::run(Frame &frame, bool hasOutputs) {
  WithoutGil released;
  bool isForeign = false;
  for (const BufferArgument &argument : frame.arguments)
    isForeign |= argument.isForeignDevice();
  for (const BufferArgument &argument : frame.outArguments)
    isForeign |= argument.isForeignDevice();
  return isForeign ? replayForeign(frame, hasOutputs)
                   : replay(frame, hasOutputs);
}

/// Takes the arrays of `out`, of which there are as many as results.
static void takeOutputs(PyObject *out, const Signature &signature,
                        std::vector<BufferArgument> &arguments,
                        std::vector<Buffer> &outputs) {
  if (signature.results.size() == 1 && !PyTuple_Check(out) &&
      !PyList_Check(out)) {
    arguments[0].take(out, signature, signature.results[0], outputs[0]);
    return;
  }
  std::vector<nb::object> given = outputsOf(out, signature);
  for (size_t i = 0; i < given.size(); ++i)
    arguments[i].take(given[i].ptr(), signature, signature.results[i],
                      outputs[i]);
}

PyObject *PlanCallee::replayInto(Frame &frame, PyObject *out) {
  takeOutputs(out, form, frame.outArguments, frame.outputs);
  check(run(frame, true));
  return Py_NewRef(out);
}

/// The number that a guard holds for. One that nothing depends on may be any.
static Value valueOf(const Guard &guard) {
  if (guard.kind == Guard::F32)
    return Real::ofBits(guard.word);
  if (guard.kind != Guard::F64)
    return Number(guard.kind == Guard::Integer ? guard.word : 0);
  double value;
  std::memcpy(&value, &guard.word, sizeof value);
  return Real::wide(value);
}

/// The arguments as a captured function takes them: those that only guards
/// stand for, such as shapes, are what the plan was made for, and so are no
/// arguments of a capture.
CallArguments PlanCallee::argumentsOf(const Frame &frame) const {
  CallArguments arguments;
  arguments.buffers = frame.inputs;
  std::vector<Value> scalars(shared->scalars.size(), Number(0));
  std::vector<bool> isLeft(shared->scalars.size());
  for (size_t i = 0; i < given.size(); ++i) {
    const size_t parameter = numInputs + i;
    scalars[given[i]] = python::valueOf(frame.bound[parameter], form,
                                        form.parameters[parameter]);
    isLeft[given[i]] = true;
  }
  for (const Guard &guard : shared->guards) {
    if (guard.kind == Guard::Word) {
      arguments.guards.push_back(guard.word);
    } else if (guard.kind == Guard::Variable && guard.word >= 0) {
      arguments.numbers.push_back(scalars[guard.word]);
      isLeft[guard.word] = false;
    } else if (guard.kind != Guard::Sum && guard.kind != Guard::Term) {
      arguments.numbers.push_back(valueOf(guard));
    }
  }
  for (size_t scalar : given)
    if (isLeft[scalar])
      arguments.numbers.push_back(scalars[scalar]);
  return arguments;
}

/// A call in the body of a captured function, whose numbers may follow
/// variables.
PyObject *PlanCallee::record(Frame &frame, PyObject *out) {
  {
    nb::ft_lock_guard lock(making);
    if (!recorded)
      recorded = take(Jit::load(shared, store));
  }
  CallArguments arguments = argumentsOf(frame);
  CallResult result;
  check(
      withoutGil([&] { return recorded->call(std::move(arguments), result); }));
  if (!out) {
    noteMade(result.buffers);
    return makeResults(result.buffers);
  }
  takeOutputs(out, form, frame.outArguments, frame.outputs);
  for (size_t i = 0; i < result.buffers.size(); ++i)
    check(copy(frame.outputs[i], result.buffers[i]));
  return Py_NewRef(out);
}

PyObject *PlanCallee::call(PyObject *const *args, size_t count,
                           PyObject *names) {
  InUse use(*this);
  Frame &frame = *use;
  PyObject *out = form.bind(args, count, names, frame.bound.data());
  if (isInJitBody()) {
    for (size_t i = 0; i < numInputs; ++i)
      frame.arguments[i].take(frame.bound[i], form, form.parameters[i],
                              frame.inputs[i]);
    return record(frame, out);
  }
  bindInputs(frame);
  if (out)
    return replayInto(frame, out);
  check(run(frame, false));
  return makeResults(frame.outputs);
}

Status PlanCallee::replayWith(
    PyObject *const *args, size_t count, PyObject *names,
    const std::function<Status(const Replay &replay)> &work) {
  InUse use(*this);
  Frame &frame = *use;
  if (form.bind(args, count, names, frame.bound.data()))
    raiseTypeError("'out' is for calls of " + form.name + " alone");
  bindInputs(frame);
  return withoutGil([&] {
    return work([&](Instance &instance) {
      return instance.replay(frame.inputs.data(), frame.inputs.size(),
                             frame.scalars.data(), frame.scalars.size(),
                             frame.outputs);
    });
  });
}

bool PlanCallee::takesAddresses(bool isRank) const {
  auto isPlain = [](const Parameter &parameter) {
    return parameter.kind == Parameter::Buffer && parameter.device->isHost();
  };
  auto isCollective = [](const Foreign &foreign) {
    return foreign.isCollective();
  };
  return shared->scalars.empty() && shared->guards.empty() &&
         (isRank || std::none_of(shared->foreign.begin(), shared->foreign.end(),
                                 isCollective)) &&
         std::all_of(form.parameters.begin(), form.parameters.end(), isPlain) &&
         std::all_of(form.results.begin(), form.results.end(), isPlain);
}

/// Lets `buffers` be the memory at `addresses`.
static Status bindPlain(void *const *addresses,
                        const std::vector<Parameter> &parameters,
                        std::vector<Buffer> &buffers) {
  for (size_t i = 0; i < buffers.size(); ++i) {
    if (buffers[i] && buffers[i].data() == addresses[i])
      continue;
    const Parameter &parameter = parameters[i];
    StatusOr<Buffer> made = Buffer::wrap(addresses[i], *parameter.device,
                                         parameter.dtype, parameter.shape);
    if (!made.ok())
      return made.status();
    buffers[i] = *std::move(made);
  }
  return Status();
}

Status PlanCallee::replayOn(void *const *inputs, void *const *results) {
  std::unique_ptr<Frame> frame = takeIdle();
  if (!frame) {
    StatusOr<std::unique_ptr<Frame>> made = makeFrame();
    if (!made.ok())
      return made.status();
    frame = *std::move(made);
  }
  // Results of calls by Python, if there were some, are not needed any more.
  if (frame->plainOutputs.empty() && frame->instance->numReplays() != 0)
    frame->instance->freeMemory();
  frame->plainInputs.resize(numInputs);
  frame->plainOutputs.resize(form.results.size());
  Status status = bindPlain(inputs, form.parameters, frame->plainInputs);
  if (status.ok())
    status = bindPlain(results, form.results, frame->plainOutputs);
  for (auto [result, input] : inPlace) {
    if (!status.ok())
      break;
    if (results[result] != inputs[input])
      std::memcpy(results[result], inputs[input],
                  frame->plainInputs[input].byteSize());
    frame->plainInputs[input] = frame->plainOutputs[result];
  }
  if (status.ok()) {
    std::unique_lock<std::mutex> lock(turn, std::defer_lock);
    if (writesStates)
      lock.lock();
    status = frame->instance->replayInto(frame->plainInputs.data(), numInputs,
                                         nullptr, 0, frame->plainOutputs.data(),
                                         frame->plainOutputs.size());
  }
  giveBack(std::move(frame));
  return status;
}

Status PlanCallee::save(const std::string &path) {
  if (!saver)
    return Status::unsupported("capture '" + form.name +
                               "' was opened from a file, which is its saved "
                               "form; copy that");
  return saver(path);
}

std::vector<std::string> PlanCallee::explain() const {
  std::vector<std::string> lines;
  for (const Guard &guard : shared->guards)
    if (guard.kind < Guard::Variable)
      lines.push_back("argument '" + guard.name + "' = " + guard.value);
  for (const NamedSlot &constant : shared->constants)
    lines.push_back(
        "constant '" + constant.name + "', " +
        parameterOf(*shared, shared->slots[constant.slot], "").type);
  for (const NamedSlot &state : shared->states)
    lines.push_back("state '" + state.name + "', " +
                    parameterOf(*shared, shared->slots[state.slot], "").type);
  return lines;
}

} // namespace tinyjit::python
