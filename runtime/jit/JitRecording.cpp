// The second call: records, and makes a capture of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitEntry.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <limits>

using namespace tinyjit::runtime;

JitRecording::JitRecording(const std::string &name,
                           const CallArguments &arguments, JitEntry &entry)
    : arguments(arguments), entry(entry), recorder(name) {}

/// Every input gets a base of its own over the same memory, so that the
/// recorder can tell it from all other ways to that memory.
Status JitRecording::makeInputs() {
  for (size_t i = 0; i < arguments.buffers.size(); ++i) {
    const Buffer &buffer = arguments.buffers[i];
    const std::string &name = entry.names.buffers[i];
    if (!buffer || (!buffer.isAllocated() && buffer.byteSize()))
      return Status::failedPrecondition(
          concat(quoted("argument", name), " has no memory yet; fill it with "
                                           "copyIn first"));
    const auto &place = buffer.symbolicPlace();
    StatusOr<Buffer> stand =
        Buffer::wrap(buffer.data(), buffer.device(), buffer.dtype(),
                     place ? place->upto : buffer.shape(), [buffer](void *) {});
    if (!stand.ok())
      return stand.status();
    recorder.addInput(name, *stand);
    if (place)
      stand = view(*stand, 0, buffer.dtype(), place->sizes, place->upto);
    if (!stand.ok())
      return stand.status();
    stands.buffers.push_back(*std::move(stand));
  }
  return Status();
}

void JitRecording::makeNumbers() {
  for (size_t i = 0; i < arguments.numbers.size(); ++i) {
    Value value = arguments.numbers[i];
    NumberUse &use = entry.numbers[i];
    use.stand = use.given;
    if (!use.given) {
      use.stand = Variable::createOpen(entry.names.numbers[i], use.isReal);
      if (use.isReal)
        value = *Real::bind(use.stand, std::get<Real>(value).peek());
      else
        value = *Number::bind(use.stand, std::get<Number>(value).peek());
    }
    recorder.addVariable(use.stand);
    recorder.setValue(value);
    stands.numbers.push_back(value);
  }
}

/// Narrows the bounds so that `number` stays between `min` and `max`; false if
/// that depends on another number whose bounds are not known yet.
static bool narrow(const Number &number, int64_t min, int64_t max,
                   NumberUse &use) {
  int64_t factor = 0, low = min - number.constant(),
          high = max - number.constant();
  for (const Number::Term &term : number.terms()) {
    if (term.variable == use.stand) {
      factor = term.scale;
      continue;
    }
    if (term.variable->isOpen())
      return false;
    const Scalar &other = term.variable->scalar();
    auto [least, most] =
        std::minmax({term.scale * other.min, term.scale * other.max});
    low -= least;
    high -= most;
  }
  if (factor < 0) {
    factor = -factor;
    std::swap(low, high);
    low = -low;
    high = -high;
  }
  auto floor = [](int64_t a, int64_t b) { return a / b - (a % b < 0); };
  use.min = std::max(use.min, -floor(-low, factor));
  use.max = std::min(use.max, floor(high, factor));
  return true;
}

static bool follows(const Number &number, const VariablePtr &variable) {
  for (const Number::Term &term : number.terms())
    if (term.variable == variable)
      return true;
  return false;
}

namespace {
/// How a recording uses a variable.
struct Uses {
  bool isUsed = false;
  std::optional<Scalar::Type> type;
  bool hasOneType = true;
  bool hasBounds = true;
};
} // namespace

/// Finds the bounds that kernels and views leave to the variable of `use`.
static Uses findUses(const Recording &recording, NumberUse &use) {
  Uses uses;
  for (const RecordedStep &step : recording.steps)
    for (size_t i = 0; i < step.scalars.size(); ++i) {
      if (step.scalars[i].variable() != use.stand)
        continue;
      const Scalar &scalar = step.kernel->scalars[i];
      uses.isUsed = true;
      uses.hasOneType &= !uses.type || *uses.type == scalar.type;
      uses.type = scalar.type;
      use.min = std::max(use.min, scalar.min);
      use.max = std::min(use.max, scalar.max);
    }
  for (const RecordedView &view : recording.views) {
    const RecordedBase &base = recording.bases[view.base];
    if (follows(view.byteOffset, use.stand)) {
      uses.isUsed = true;
      uses.hasBounds &= narrow(view.byteOffset, 0,
                               *arrayBytes(base.dtype, base.shape) -
                                   *arrayBytes(view.dtype, view.upto),
                               use);
    }
    for (size_t d = 0; d < view.sizes.size(); ++d)
      if (view.sizes[d].variable() == use.stand) {
        uses.isUsed = true;
        narrow(view.sizes[d], 0, view.upto[d], use);
      }
  }
  return uses;
}

void JitRecording::settleNumber(Recording &recording, size_t i) {
  NumberUse &use = entry.numbers[i];
  auto found = std::find(recording.variables.begin(), recording.variables.end(),
                         use.stand);
  if (found == recording.variables.end())
    return; // another number of the same variable
  auto number = static_cast<int32_t>(found - recording.variables.begin());
  use.isRead = recording.isRead[number];
  use.min = std::numeric_limits<int64_t>::min();
  use.max = std::numeric_limits<int64_t>::max();
  Uses uses = findUses(recording, use);
  bool isPossible = !use.isRead && uses.hasOneType &&
                    (use.given || uses.hasBounds) && use.min <= use.max;
  use.isFree &= isPossible;
  if (!use.isFree || !uses.isUsed)
    return freeze(recording, number);
  if (use.given)
    return;
  VariablePtr settled;
  if (use.isReal)
    settled = *Variable::createReal(entry.names.numbers[i]);
  else
    settled = *Variable::create(entry.names.numbers[i], use.min, use.max,
                                uses.type.value_or(Scalar::I64));
  replaceVariable(recording, number, settled);
  use.stand = settled;
}

/// Finds out where replays get the variables from; one that no argument brings
/// is frozen.
Status JitRecording::findSources(Recording &recording) {
  for (size_t v = recording.variables.size(); v-- > 0;) {
    const VariablePtr &variable = recording.variables[v];
    std::vector<VariableSource> sources;
    for (size_t i = 0; i < entry.numbers.size(); ++i)
      if (entry.numbers[i].stand == variable && entry.numbers[i].isFree)
        sources.push_back({static_cast<int32_t>(i), -1, -1});
    for (size_t b = 0; b < arguments.buffers.size(); ++b)
      if (const auto &place = arguments.buffers[b].symbolicPlace())
        for (size_t d = 0; d < place->sizes.size(); ++d)
          if (place->sizes[d].variable() == variable)
            sources.push_back(
                {-1, static_cast<int32_t>(b), static_cast<int32_t>(d)});
    if (sources.empty()) {
      recording.frozen.push_back(concat(
          quoted("variable", variable->scalar().name), " = ",
          recording.values[v], ", which is no argument of the function"));
      freeze(recording, static_cast<int32_t>(v));
      continue;
    }
    entry.sources.insert(entry.sources.begin(), std::move(sources));
  }
  return Status();
}

/// What a call must bring for the recording to be what it would launch.
std::vector<Guard> JitRecording::makeGuards(const Recording &recording) const {
  std::vector<Guard> guards;
  for (size_t i = 0; i < entry.guards.size(); ++i)
    guards.push_back({Guard::Word, entry.names.guards[i],
                      entry.names.guardValues[i], entry.guards[i],
                      static_cast<int32_t>(i)});
  for (size_t i = 0; i < entry.numbers.size(); ++i) {
    const NumberUse &use = entry.numbers[i];
    Guard guard;
    guard.name = entry.names.numbers[i];
    guard.position = static_cast<int32_t>(i);
    auto variable = std::find(recording.variables.begin(),
                              recording.variables.end(), use.stand);
    if (use.isFree) {
      bool isUsed = variable != recording.variables.end();
      guard.kind = Guard::Variable;
      guard.word = isUsed ? variable - recording.variables.begin() : -1;
    } else {
      guard.kind = use.isReal ? Guard::F32 : Guard::Integer;
      guard.value = printNumber(use);
      guard.word = use.value;
    }
    guards.push_back(std::move(guard));
  }
  return guards;
}

std::shared_ptr<CaptureLinker>
tinyjit::runtime::commonLinker(const Recording &recording) {
  std::shared_ptr<CaptureLinker> first;
  for (const RecordedStep &step : recording.steps) {
    if (!step.kernel)
      continue;
    std::shared_ptr<CaptureLinker> linker = step.kernel->linker.lock();
    if (!linker)
      return nullptr;
    if (!first)
      first = std::move(linker);
  }
  return first;
}

Status JitRecording::link(Recording recording) {
  std::shared_ptr<CaptureLinker> linker = commonLinker(recording);
  StatusOr<std::shared_ptr<const Plan>> plan =
      linker ? linker->link(recording) : linkDirectly(recording);
  if (!plan.ok())
    return plan.status();
  auto store = std::make_shared<Store>(recording.store);
  for (const RecordedBase &base : recording.bases) {
    if (base.kind != RecordedBase::Global)
      continue;
    entry.writesGlobals |= base.isWritten;
    if (base.isShared)
      continue;
    if (Status s = store->define(base.name, base.buffer, Store::Kind::State);
        !s.ok())
      return s;
  }
  entry.plan = *std::move(plan);
  entry.store = std::move(store);
  entry.recording = std::make_shared<const Recording>(std::move(recording));
  return Status();
}

Status JitRecording::run(const Jit::Body &body, CallResult &result) {
  if (Status status = makeInputs(); !status.ok())
    return status;
  makeNumbers();
  stands.guards = arguments.guards;
  recorder.start();
  if (Status status = body(stands, result); !status.ok())
    return status;
  if (recorder.empty())
    return Status::failedPrecondition(
        concat("function \"", recorder.get().name,
               "\" launched nothing while it was captured"));
  std::shared_ptr<CaptureLinker> linker = commonLinker(recorder.get());
  Recording recording =
      recorder.finish(result.buffers, linker ? linker->store() : nullptr);
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    settleNumber(recording, i);
  for (const Buffer &buffer : arguments.buffers)
    entry.hasSymbolicInputs |= bool(buffer.symbolicPlace());
  if (Status status = findSources(recording); !status.ok())
    return status;
  recording.guards = makeGuards(recording);
  if (Status status = link(std::move(recording)); !status.ok())
    return status;
  entry.form = result.form;
  return ownResults(stands.buffers, result.buffers);
}
