// Replays a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/replay/InstanceImpl.h"

#include "runtime/memory/Compact.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"
#include "tinyjit/Runtime/PlanUpgrade.h"

using namespace tinyjit::runtime;

static Status wrongCount(const char *what, size_t got, size_t expected) {
  return Status::invalidArgument("got ", got, " ", what, ", expected ",
                                 expected);
}

Status Instance::Impl::checkArguments(const Buffer *inputs, size_t numInputs,
                                      const int64_t *scalars,
                                      size_t numScalars) const {
  if (numInputs != inputPlaces.size())
    return wrongCount("inputs", numInputs, inputPlaces.size());
  if (numScalars != plan->scalars.size())
    return wrongCount("scalars", numScalars, plan->scalars.size());
  for (size_t i = 0; i < numInputs; ++i) {
    const Buffer &input = inputs[i];
    if (!inputPlaces[i].spec.accepts(input, inputPlaces[i].writer !=
                                                MemoryRange::notWritten))
      return mismatch(*plan, Slot::Input, i, input, inputPlaces[i].spec);
    if (!input.isAllocated() && input.byteSize() != 0)
      return Status::failedPrecondition(
          title(*plan, Slot::Input, i),
          " has no memory yet; fill it with copyIn first");
  }
  for (size_t i = 0; i < numScalars; ++i)
    if (scalars[i] != table->scalar(i))
      RETURN_IF_ERROR(checkScalarValue(plan->scalars[i], scalars[i]));
  for (const ScalarSum &sum : sums) {
    std::optional<int64_t> value =
        valueOf(sum, [&](int32_t term) { return scalars[term]; });
    if (scalars[sum.scalar] != value)
      return Status::invalidArgument(
          quoted("scalar", plan->scalars[sum.scalar].name), " is ",
          scalars[sum.scalar], ", expected ",
          value ? concat(*value) : "a number that 64 bits do not hold",
          ": it is a sum of other scalars");
  }
  return Status();
}

Status Instance::Impl::checkOutputs(const Buffer *outputs,
                                    size_t numOutputs) const {
  if (numOutputs != outputPlaces.size())
    return wrongCount("outputs", numOutputs, outputPlaces.size());
  for (size_t i = 0; i < numOutputs; ++i) {
    if (!outputPlaces[i].spec.accepts(outputs[i], /*isWritten=*/true))
      return mismatch(*plan, Slot::Output, i, outputs[i], outputPlaces[i].spec);
    RETURN_IF_ERROR(outputs[i].ensureAllocated());
  }
  return Status();
}

static MemoryRange rangeOf(const Buffer &buffer, Slot::Kind kind, size_t index,
                           int32_t writer) {
  auto begin = reinterpret_cast<uintptr_t>(buffer.data());
  return {begin, begin + buffer.byteSize(), kind, static_cast<int32_t>(index),
          writer};
}

Status Instance::Impl::checkAliases(const Buffer *inputs,
                                    const Buffer *outputs) {
  ranges.clear();
  for (size_t i = 0; i < inputPlaces.size(); ++i)
    ranges.push_back(rangeOf(inputs[i], Slot::Input, i, inputPlaces[i].writer));
  for (size_t i = 0; outputs && i < outputPlaces.size(); ++i) {
    // A caller who gives an input away may name its memory for the result, too.
    const OutputPlace &place = outputPlaces[i];
    if (place.input < 0 || outputs[i].data() != inputs[place.input].data())
      ranges.push_back(rangeOf(outputs[i], Slot::Output, i, place.writer));
  }
  return aliases.check(ranges);
}

/// Checks the memory of a replay, unless it was checked as it is now.
Status Instance::Impl::checkMemory(const Buffer *inputs, const Buffer *outputs,
                                   bool changed) {
  for (size_t i = 0; outputs && i < outputPlaces.size(); ++i)
    changed |= std::exchange(outputPlaces[i].seen, outputs[i].data()) !=
               outputs[i].data();
  aliasesChecked &= !changed;
  outputsChecked &= !changed;
  bool isDue = outputs
                   ? !outputsChecked
                   : !aliasesChecked && (writesInputs || aliases.writesFixed());
  if (isDue)
    RETURN_IF_ERROR(checkAliases(inputs, outputs));
  aliasesChecked = true;
  outputsChecked |= outputs != nullptr;
  return Status();
}

void Instance::Impl::findFiles(const Buffer *inputs) {
  seenMapped = numFilesMapped();
  files.clear();
  for (const StorePlace &place : storePlaces)
    addMappedFiles(place.buffer.data(), place.buffer.byteSize(), files);
  for (size_t i = 0; i < inputPlaces.size(); ++i)
    addMappedFiles(inputs[i].data(), inputs[i].byteSize(), files);
}

Status Instance::Impl::checkFilesAfterwards() {
  // A GPU may read memory of the host long after it was told to.
  for (Device *device : devices)
    if (!device->isHost())
      RETURN_IF_ERROR(device->synchronize());
  return checkFiles(files);
}

Status Instance::Impl::bind(const Buffer *inputs, const int64_t *scalars,
                            const Buffer *outputs) {
  bool changed = false;
  for (size_t i = 0; i < inputPlaces.size(); ++i)
    changed |= table->bind(inputPlaces[i].slot, inputs[i].data());
  for (size_t i = 0; i < plan->scalars.size(); ++i)
    table->setScalar(i, scalars[i]);

  if (numFilesMapped() != 0 && (changed || seenMapped != numFilesMapped()))
    findFiles(inputs);
  RETURN_IF_ERROR(checkMemory(inputs, outputs, changed));

  for (size_t i = 0; i < outputPlaces.size(); ++i) {
    OutputPlace &place = outputPlaces[i];
    if (outputs)
      results[i] = outputs[i];
    else if (place.input >= 0)
      results[i] = inputs[place.input];
    else
      RETURN_IF_ERROR(place.pool.acquire(results[i]));
    if (!place.copy && place.input < 0)
      table->bind(place.slot, results[i].data());
  }
  return Status();
}

Status Instance::Impl::launch() {
  if (isObserved())
    return launchObserved();
  if (prologueDue)
    RETURN_IF_ERROR(replayer->runPrologue({}));
  prologueDue = false;
  return replayer->run();
}

Status Instance::Impl::finishOutputs(bool fromPool) {
  for (size_t i = 0; i < outputPlaces.size(); ++i) {
    OutputPlace &place = outputPlaces[i];
    const std::vector<Dim> &dims = plan->outputs[i].dims;
    bool isElsewhere = place.copy || (place.input >= 0 && !fromPool);
    if (!isElsewhere && dims.empty())
      continue;
    for (size_t d = 0; d < dims.size(); ++d)
      place.sizes[d] = dims[d].value(table->scalarTable());
    Buffer &result = results[i];
    RETURN_IF_ERROR(
        compact(result.device(), result.data(),
                isElsewhere ? table->address(place.slot) : result.data(),
                byteSize(result.dtype()), *place.spec.shape, place.sizes));
    if (fromPool && result.shape() != place.sizes)
      OutputPool::setSizes(result, place.sizes);
  }
  return Status();
}

Status Instance::Impl::run(const Buffer *inputs, size_t numInputs,
                           const int64_t *scalars, size_t numScalars,
                           const Buffer *outputs) {
  RETURN_IF_ERROR(checkArguments(inputs, numInputs, scalars, numScalars));
  if (upgrade && upgrade->isSettled())
    takeUpgrade();
  if (store->version() != seenVersion)
    RETURN_IF_ERROR(bindStore());
  if (CaptureHook *hook = CaptureHook::active())
    return hook->replay(plan, *store, inputs, scalars, outputs, results);
  if (!prepared)
    RETURN_IF_ERROR(allocateArenas());
  RETURN_IF_ERROR(bind(inputs, scalars, outputs));
  if (!files.empty())
    RETURN_IF_ERROR(checkFiles(files));
  if (!streams.empty())
    RETURN_IF_ERROR(replayer->beginOnStreams());
  RETURN_IF_ERROR(launch());
  RETURN_IF_ERROR(finishOutputs(!outputs));
  if (!streams.empty())
    RETURN_IF_ERROR(replayer->endOnStreams());
  if (!files.empty())
    RETURN_IF_ERROR(checkFilesAfterwards());
  ++numReplays;
  return Status();
}

void Instance::Impl::dropResults() {
  for (Buffer &result : results)
    result = Buffer();
}

Status Instance::replay(const Buffer *inputs, size_t numInputs,
                        const int64_t *scalars, size_t numScalars,
                        std::vector<Buffer> &outputs) {
  Status status = impl->run(inputs, numInputs, scalars, numScalars, nullptr);
  if (!status.ok()) {
    impl->dropResults();
    return status;
  }
  // Only now: `inputs` may point into `outputs`.
  outputs.resize(impl->results.size());
  for (size_t i = 0; i < outputs.size(); ++i)
    outputs[i] = std::move(impl->results[i]);
  return status;
}

Status Instance::replayInto(const Buffer *inputs, size_t numInputs,
                            const int64_t *scalars, size_t numScalars,
                            const Buffer *outputs, size_t numOutputs) {
  Status status = impl->checkOutputs(outputs, numOutputs);
  if (status.ok()) {
    // With no outputs at all there is nothing to write into; any non-null
    // pointer says whose they are.
    static const Buffer none;
    status = impl->run(inputs, numInputs, scalars, numScalars,
                       numOutputs ? outputs : &none);
  }
  impl->dropResults();
  return status;
}
