// Runs the launches of a plan one by one, so that the capture under way records
// them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/PlanPlay.h"

#include "runtime/jit/Recorder.h"
#include "runtime/plan/Branches.h"
#include "runtime/replay/Validation.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <unordered_map>

using namespace tinyjit::runtime;

KernelPtr tinyjit::runtime::kernelOf(const std::shared_ptr<const Plan> &plan,
                                     const Launch &launch) {
  auto made = std::make_shared<Kernel>();
  made->name = launch.name;
  made->symbol = launch.symbol;
  made->entry = launch.fn;
  if (launch.image >= 0)
    made->image =
        std::shared_ptr<const Image>(plan, &plan->images[launch.image]);
  if (launch.foreign >= 0)
    made->foreign =
        std::shared_ptr<const Foreign>(plan, &plan->foreign[launch.foreign]);
  made->scratchBytes = made->imageScratchBytes = launch.scratchBytes;
  made->ops = launch.ops;
  made->bytes = launch.bytes;
  for (size_t i = 0; i < launch.slots.size(); ++i) {
    const Slot &slot = plan->slots[launch.slots[i]];
    Access access = launch.access[i];
    made->arrays.push_back({slot.dtype, slot.byteSize() / byteSize(slot.dtype),
                            access == Access::Read || access == Access::Update,
                            access != Access::Read});
  }
  for (const ScalarArg &scalar : launch.scalars)
    made->scalars.push_back(
        scalar.scalar >= 0
            ? plan->scalars[scalar.scalar]
            : Scalar{"fixed", Scalar::I64, scalar.fixed, scalar.fixed});
  made->code = std::make_shared<std::shared_ptr<const Plan>>(plan);
  made->origin = plan->origin;
  return made;
}

namespace {
class PlanPlayer {
public:
  PlanPlayer(const std::shared_ptr<const Plan> &plan, Store &store,
             const std::vector<Buffer> &inputs,
             const std::vector<Value> &values, const Buffer *given)
      : plan(plan), store(store), inputs(inputs), values(values), given(given) {
  }

  Status run(std::vector<Buffer> &results);

private:
  Status checkInputs() const;
  StatusOr<Buffer> makeSlot(const Slot &slot);
  StatusOr<Buffer> makeView(const Slot &slot);
  const KernelPtr &getKernel(const Launch &step);
  Status perform(const Launch &step, Recorder *noting = nullptr);
  Status runRegion(size_t first, size_t end);
  Status noteRegion(size_t first, size_t end, Recorder &recorder);
  Status runLaunches();
  StatusOr<Buffer> makeResult(size_t number);
  Number scaled(int64_t constant, int64_t scale, int32_t scalar) const {
    if (scalar < 0)
      return constant;
    return std::get<Number>(values[scalar]) * scale + constant;
  }

  const std::shared_ptr<const Plan> &plan;
  Store &store;
  const std::vector<Buffer> &inputs;
  const std::vector<Value> &values;
  const Buffer *given;
  /// By slot.
  std::vector<Buffer> buffers;
  /// Made when their launches run first.
  std::unordered_map<const Launch *, KernelPtr> kernels;
};
} // namespace

StatusOr<Buffer> PlanPlayer::makeView(const Slot &slot) {
  std::vector<Number> sizes(slot.shape.begin(), slot.shape.end());
  return view(buffers[slot.base],
              scaled(slot.byteOffset, slot.offsetScale, slot.offsetScalar),
              slot.dtype, sizes);
}

StatusOr<Buffer> PlanPlayer::makeSlot(const Slot &slot) {
  switch (slot.kind) {
  case Slot::Input:
    return inputs[slot.index];
  case Slot::Constant:
    return store.get(plan->constants[slot.index].name);
  case Slot::State:
    return store.get(plan->states[slot.index].name);
  case Slot::View:
    return makeView(slot);
  case Slot::Output:
    if (given)
      return given[slot.index];
    break;
  case Slot::Temp:
    break;
  }
  StatusOr<Device *> device = Device::get(plan->devices[slot.device]);
  RETURN_IF_ERROR(device.status());
  return Buffer::create(**device, slot.dtype, slot.shape);
}

/// Copies bytes: of a plan, only their number has to be the same.
/// \param noting is told of it instead, if it is not null.
static Status copyBytes(Buffer target, Buffer source,
                        Recorder *noting = nullptr) {
  if (target.dtype() != source.dtype() || target.shape() != source.shape())
    for (Buffer *buffer : {&target, &source}) {
      StatusOr<Buffer> bytes =
          view(*buffer, 0, DType::U8, {Number(buffer->byteSize())});
      RETURN_IF_ERROR(bytes.status());
      *buffer = *std::move(bytes);
    }
  if (!noting)
    return copy(target, source);
  noting->copy(target, source);
  return Status();
}

const KernelPtr &PlanPlayer::getKernel(const Launch &step) {
  KernelPtr &kernel = kernels[&step];
  if (!kernel)
    kernel = kernelOf(plan, step);
  return kernel;
}

/// Runs a launch of the plan that is no branch.
/// \param noting is told of it instead, if it is not null.
Status PlanPlayer::perform(const Launch &step, Recorder *noting) {
  if (step.kind == Launch::Copy)
    return copyBytes(buffers[step.slots[0]], buffers[step.slots[1]], noting);
  std::vector<Operand> operands;
  for (size_t i = 0; i < step.slots.size(); ++i)
    operands.push_back({buffers[step.slots[i]], step.access[i]});
  std::vector<ScalarOperand> scalars;
  for (const ScalarArg &scalar : step.scalars)
    scalars.push_back(
        scalar.scalar < 0
            ? ScalarOperand(scalar.fixed)
            : std::visit([](const auto &v) { return ScalarOperand(v); },
                         values[scalar.scalar]));
  if (!noting)
    return launch(getKernel(step), operands, scalars);
  noting->launch(getKernel(step), operands, scalars);
  return Status();
}

Status tinyjit::runtime::isZero(const Buffer *condition, bool &result) {
  int64_t element = 0;
  result = true;
  if (!condition)
    return Status();
  RETURN_IF_ERROR(condition->copyOut(&element, condition->byteSize()));
  result = isZero(&element, condition->byteSize());
  return Status();
}

/// Runs launches `first` to `end`, a loop or branch, as it decides.
Status PlanPlayer::runRegion(size_t first, size_t end) {
  for (size_t i = first; i < end;) {
    const Launch &step = plan->launches[i++];
    if (step.kind != Launch::Branch) {
      RETURN_IF_ERROR(perform(step));
      continue;
    }
    bool isTaken;
    RETURN_IF_ERROR(isZero(
        step.slots.empty() ? nullptr : &buffers[step.slots[0]], isTaken));
    if (isTaken)
      i = static_cast<size_t>(step.target);
  }
  return Status();
}

/// Tells the recorder of launches `first` to `end` in their order, once.
Status PlanPlayer::noteRegion(size_t first, size_t end, Recorder &recorder) {
  int32_t offset = recorder.enterRegion() - static_cast<int32_t>(first);
  for (size_t i = first; i < end; ++i) {
    const Launch &step = plan->launches[i];
    if (step.kind == Launch::Branch)
      recorder.branch(step.slots.empty() ? nullptr : &buffers[step.slots[0]],
                      step.target + offset);
    else
      RETURN_IF_ERROR(perform(step, &recorder));
  }
  return Status();
}

Status PlanPlayer::runLaunches() {
  for (size_t i = 0; i < plan->launches.size();) {
    if (plan->launches[i].kind != Launch::Branch) {
      RETURN_IF_ERROR(perform(plan->launches[i++]));
      continue;
    }
    size_t end = getRegion(*plan, static_cast<int32_t>(i)).end;
    Recorder *recorder = Recorder::active();
    if (recorder) {
      RETURN_IF_ERROR(noteRegion(i, end, *recorder));
      recorder->stop();
    }
    Status status = runRegion(i, end);
    if (recorder) {
      recorder->start();
      recorder->leaveRegion();
    }
    RETURN_IF_ERROR(std::move(status));
    i = end;
  }
  return Status();
}

StatusOr<Buffer> PlanPlayer::makeResult(size_t number) {
  const Output &output = plan->outputs[number];
  const Slot &slot = plan->slots[output.slot];
  Buffer result = buffers[output.slot];
  if (given && !output.dims.empty())
    return Status::unsupported(
        "output ", number, " of ", quoted("capture", plan->name),
        " has sizes that follow scalars, so it cannot be written to the "
        "caller's memory while a function is captured");
  // The memory of an input is the result unless the caller has other memory.
  if (output.copy || (given && slot.kind == Slot::Input)) {
    StatusOr<Buffer> copied =
        given ? StatusOr<Buffer>(given[number])
              : Buffer::create(result.device(), slot.dtype, slot.shape);
    if (!copied.ok())
      return copied;
    RETURN_IF_ERROR(copyBytes(*copied, result));
    result = *std::move(copied);
  }
  if (output.dims.empty())
    return result;
  std::vector<Number> sizes;
  for (const Dim &dim : output.dims)
    sizes.push_back(scaled(dim.size, dim.scale, dim.scalar));
  return view(result, 0, slot.dtype, sizes, slot.shape);
}

Status PlanPlayer::checkInputs() const {
  for (size_t i = 0; i < plan->inputs.size(); ++i) {
    const Slot &slot = plan->slots[plan->inputs[i].slot];
    StatusOr<Device *> device = Device::get(plan->devices[slot.device]);
    RETURN_IF_ERROR(device.status());
    BufferSpec spec{slot.dtype, &slot.shape, *device};
    // Launches refuse to write what they may not.
    if (!spec.accepts(inputs[i], /*isWritten=*/false))
      return mismatch(*plan, Slot::Input, i, inputs[i], spec);
  }
  return Status();
}

Status PlanPlayer::run(std::vector<Buffer> &results) {
  RETURN_IF_ERROR(checkInputs());
  for (const Slot &slot : plan->slots) {
    RETURN_IF_ERROR(makeSlot(slot).moveTo(buffers.emplace_back()));
  }
  for (const Launch &step : plan->prologue)
    RETURN_IF_ERROR(perform(step));
  RETURN_IF_ERROR(runLaunches());
  std::vector<Buffer> made;
  for (size_t i = 0; i < plan->outputs.size(); ++i) {
    RETURN_IF_ERROR(makeResult(i).moveTo(made.emplace_back()));
  }
  results = std::move(made);
  return Status();
}

Status tinyjit::runtime::playPlan(const std::shared_ptr<const Plan> &plan,
                                  Store &store,
                                  const std::vector<Buffer> &inputs,
                                  const std::vector<Value> &values,
                                  const Buffer *given,
                                  std::vector<Buffer> &results) {
  return PlanPlayer(plan, store, inputs, values, given).run(results);
}
