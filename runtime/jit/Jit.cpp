// Jit: warms up, captures and replays a function.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitImpl.h"
#include "runtime/jit/JitRecording.h"
#include "runtime/jit/Recorder.h"
#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

using namespace tinyjit::runtime;

static StatusOr<std::unique_ptr<Instance>> takeInstance(JitEntry &entry) {
  {
    std::lock_guard<std::mutex> lock(entry.mutex);
    if (!entry.idle.empty()) {
      std::unique_ptr<Instance> instance = std::move(entry.idle.back());
      entry.idle.pop_back();
      return instance;
    }
  }
  return Instance::create(entry.plan, entry.store);
}

void Jit::Impl::park(Lane &lane) {
  if (lane.instance) {
    std::lock_guard<std::mutex> lock(lane.entry->mutex);
    lane.entry->idle.push_back(std::move(lane.instance));
  }
  lane.entry.reset();
}

void Jit::Impl::parkKept() {
  if (BiasedMutex::Guard mine{keptMutex, std::try_to_lock})
    park(kept);
}

bool Jit::Impl::tryReplay(const CallArguments &arguments, CallResult &result,
                          Status &status) {
  BiasedMutex::Guard mine(keptMutex, std::try_to_lock);
  Lane own;
  Lane &lane = mine ? kept : own;
  if (!lane.entry || !phases.isNewest(*lane.entry) ||
      !lane.entry->matches(arguments)) {
    park(lane);
    lane.entry = phases.find(arguments, /*needsPlan=*/true);
  }
  if (!lane.entry)
    return false;
  status = replay(lane, arguments, result);
  if (status.ok())
    countReplay(/*isOnKept=*/bool(mine));
  park(own);
  return true;
}

Status Jit::Impl::replayWith(Instance &instance,
                             const std::vector<Buffer> &inputs,
                             const std::vector<int64_t> &scalars,
                             std::vector<Buffer> &outputs) {
  return replayer ? replayer(instance, inputs, scalars, outputs)
                  : instance.replay(inputs.data(), inputs.size(),
                                    scalars.data(), scalars.size(), outputs);
}

Status Jit::Impl::replay(Lane &lane, const CallArguments &arguments,
                         CallResult &result) {
  JitEntry &entry = *lane.entry;
  RETURN_IF_ERROR(collectScalars(entry, arguments, lane.scalars));
  std::vector<Buffer> largest;
  const std::vector<Buffer> *inputs = &arguments.buffers;
  if (entry.hasSymbolicInputs) {
    for (const Buffer &buffer : arguments.buffers) {
      RETURN_IF_ERROR(largestOf(buffer).moveTo(largest.emplace_back()));
    }
    inputs = &largest;
  }
  std::optional<BiasedMutex::Guard> turn;
  if (entry.writesGlobals)
    turn.emplace(entry.turn);
  if (!lane.instance)
    RETURN_IF_ERROR(takeInstance(entry).moveTo(lane.instance));
  Status status =
      replayWith(*lane.instance, *inputs, lane.scalars, result.buffers);
  if (status.code() == Code::InvalidArgument)
    status = replayShared(lane, *inputs, std::move(status), result);
  if (!options.keepsMemory)
    lane.instance->freeMemory();
  if (!status.ok())
    return status;
  result.form = entry.form;
  return status;
}

static bool overlap(const Buffer &a, const Buffer &b) {
  auto *x = static_cast<char *>(a.data()), *y = static_cast<char *>(b.data());
  return x && y && x < y + b.byteSize() && y < x + a.byteSize();
}

namespace {
/// How to go on with a call whose inputs share memory with something that is
/// written.
enum class Remedy {
  /// No input shares memory with a global that matters.
  None,
  /// Inputs were replaced by copies; a replay gives what the function would.
  Copied,
  /// Only running the launches one by one gives what the function would.
  Play,
};

/// First and last steps that touch a base, by number; -1 for none.
struct Touches {
  int32_t firstWrite = -1;
  int32_t lastRead = -1;
};
} // namespace

static std::vector<Touches> findTouches(const Recording &recording) {
  std::vector<Touches> touches(recording.bases.size());
  for (size_t i = 0; i < recording.steps.size(); ++i)
    for (const RecordedOperand &operand : recording.steps[i].operands) {
      Touches &touch = touches[recording.views[operand.view].base];
      auto step = static_cast<int32_t>(i);
      if (operand.access != Access::Read && touch.firstWrite < 0)
        touch.firstWrite = step;
      if (operand.access == Access::Read || operand.access == Access::Update)
        touch.lastRead = step;
    }
  // A result is read at the end.
  for (int32_t result : recording.results)
    touches[recording.views[result].base].lastRead =
        static_cast<int32_t>(recording.steps.size());
  return touches;
}

/// Finds out what helps a call whose inputs overlap with globals of the
/// capture. An input that is only read, and never after the shared memory was
/// written, is copied.
/// \param inputs of the call; copies are put in their place.
/// \param remark says what was found, unless the remedy is `None`.
static StatusOr<Remedy> findRemedy(const JitEntry &entry,
                                   std::vector<Buffer> &inputs,
                                   std::string &remark) {
  if (!entry.recording)
    return Remedy::None;
  const Recording &recording = *entry.recording;
  std::vector<Touches> touches = findTouches(recording);
  Remedy remedy = Remedy::None;
  for (size_t g = 0; g < recording.bases.size(); ++g) {
    const RecordedBase &global = recording.bases[g];
    if (global.kind != RecordedBase::Global)
      continue;
    StatusOr<Buffer> memory = entry.store->get(global.name);
    RETURN_IF_ERROR(memory.status());
    for (size_t i = 0; i < inputs.size(); ++i) {
      const Touches &input = touches[i], &other = touches[g];
      bool isWritten = input.firstWrite >= 0;
      if (!overlap(inputs[i], *memory) || (!isWritten && other.firstWrite < 0))
        continue;
      int32_t writer = isWritten ? input.firstWrite : other.firstWrite;
      const KernelPtr &kernel = recording.steps[writer].kernel;
      // Steps of a loop come after each other both ways.
      bool mayCopy = !isWritten && input.lastRead <= other.firstWrite &&
                     !recording.hasBranches();
      remark = concat(quoted("argument", recording.bases[i].name),
                      " shares memory with ", quoted("state", global.name),
                      ", and launch ", writer, " (\"",
                      kernel ? kernel->name : "copy", "\") writes ",
                      isWritten ? "the argument" : "the state", ": ",
                      mayCopy ? "the argument is copied"
                              : "the launches of this call run one by one");
      if (!mayCopy)
        return Remedy::Play;
      StatusOr<Buffer> fresh = Buffer::create(
          inputs[i].device(), inputs[i].dtype(), inputs[i].shape());
      RETURN_IF_ERROR(fresh.status());
      RETURN_IF_ERROR(copy(*fresh, inputs[i]));
      inputs[i] = *std::move(fresh);
      remedy = Remedy::Copied;
    }
  }
  return remedy;
}

/// Helps a replay that was refused because an input shares memory with a
/// global.
Status Jit::Impl::replayShared(Lane &lane, std::vector<Buffer> inputs,
                               Status refused, CallResult &result) {
  const JitEntry &entry = *lane.entry;
  const std::vector<int64_t> &scalars = lane.scalars;
  const std::vector<NamedSlot> &places = entry.plan->inputs;
  for (size_t i = 0; i < inputs.size() && i < places.size(); ++i) {
    const Slot &slot = entry.plan->slots[places[i].slot];
    if (!inputs[i] || inputs[i].dtype() != slot.dtype ||
        inputs[i].shape() != slot.shape)
      return refused;
  }
  std::string remark;
  StatusOr<Remedy> remedy = findRemedy(entry, inputs, remark);
  RETURN_IF_ERROR(remedy.status());
  if (*remedy == Remedy::None)
    return refused;
  {
    std::lock_guard<std::mutex> lock(mutex);
    remarks.push_back(remark);
  }
  if (*remedy == Remedy::Copied)
    return replayWith(*lane.instance, inputs, scalars, result.buffers);
  std::vector<Value> values;
  for (size_t i = 0; i < scalars.size(); ++i)
    if (entry.plan->scalars[i].type == Scalar::F32)
      values.push_back(Real::ofBits(scalars[i]));
    else
      values.push_back(Number(scalars[i]));
  RETURN_IF_ERROR(play(*entry.recording, inputs, values, result.buffers));
  return ownResults(inputs, result.buffers);
}

Jit::Jit(JitOptions options) : Jit(std::move(options), nullptr) {}
Jit::Jit(JitOptions options, std::unique_ptr<CaptureSource> source)
    : impl(std::make_unique<Impl>(std::move(options), std::move(source))) {}
Jit::~Jit() = default;

void Jit::replayWith(Replayer replayer) {
  impl->replayer = std::move(replayer);
}

Status Jit::replay(const CallArguments &arguments, CallResult &result,
                   bool &isDone) {
  isDone = false;
  if (Recorder::active() || !impl->options.captures || impl->source)
    return Status();
  Status status;
  isDone = impl->tryReplay(arguments, result, status);
  return status;
}

namespace {
/// Marks a thread as the one that runs the function.
class Running {
public:
  explicit Running(std::atomic<std::thread::id> &runner) : runner(runner) {
    runner = std::this_thread::get_id();
  }
  ~Running() { runner = std::thread::id(); }

private:
  std::atomic<std::thread::id> &runner;
};
} // namespace

void Jit::Impl::drop(const std::vector<EntryPtr> &entries) {
  for (const EntryPtr &entry : entries)
    if (source && entry->plan)
      source->drop(*entry);
}

Status Jit::Impl::changedValue(const CallArguments &arguments,
                               const ArgumentNames &names,
                               const CaptureSource *from) {
  std::string end =
      options.place.empty() ? "" : concat(" (wrapped at ", options.place, ")");
  auto titleOf = [&](const std::string &argument) {
    return from ? from->titleOf(argument)
                : ArgumentTitle::of(argument, options.name);
  };
  return phases.changedValue(arguments, names, titleOf, end);
}

static Status checkNumbers(const CallArguments &arguments,
                           const ArgumentNames &names) {
  for (size_t i = 0; i < arguments.numbers.size(); ++i)
    if (auto *number = std::get_if<Number>(&arguments.numbers[i]);
        number && !number->fits())
      return Status::outOfRange(quoted("argument", names.numbers[i]),
                                " does not fit 64 bits");
  return Status();
}

Status Jit::Impl::replayFirst(const EntryPtr &captured,
                              const CallArguments &arguments,
                              CallResult &result) {
  if (EntryPtr oldest = phases.add(captured)) {
    drop({oldest});
    ++dropped;
  }
  Lane lane{captured, nullptr, {}};
  Status status = replay(lane, arguments, result);
  if (status.ok())
    count(JitPhase::Capture, captures);
  park(lane);
  return status;
}

Status Jit::Impl::run(CaptureSource &from, const CallArguments &arguments,
                      CallResult &result) {
  if (Recorder::active() || !options.captures) {
    // The launches become part of the capture that is made, if there is one.
    Status status = from.run(arguments, result);
    return status.ok() ? ownResults(arguments.buffers, result.buffers) : status;
  }
  std::lock_guard<std::mutex> lock(running);
  Running mark(runner);
  EntryPtr entry = phases.find(arguments, /*needsPlan=*/false);
  if (entry && entry->plan) { // another thread was first
    Lane lane{entry, nullptr, {}};
    Status status = replay(lane, arguments, result);
    if (status.ok())
      countReplay(/*isOnKept=*/false);
    park(lane);
    return status;
  }
  ArgumentNames names = from.names(arguments);
  RETURN_IF_ERROR(checkNumbers(arguments, names));
  if (!entry && options.onChangedValue == OnChangedValue::Error)
    RETURN_IF_ERROR(changedValue(arguments, names, &from));
  if (!entry && from.capturesFirst()) {
    EntryPtr captured = phases.make(arguments, names);
    captured->owner = from.owner();
    // Else the call runs, and the next one says why it cannot be captured.
    if (from.captureOnly(arguments, *captured).ok())
      return replayFirst(captured, arguments, result);
  }
  if (!entry) {
    RETURN_IF_ERROR(from.run(arguments, result));
    entry = phases.make(arguments, names);
    entry->owner = from.owner();
    RETURN_IF_ERROR(ownResults(arguments.buffers, result.buffers));
    if (EntryPtr oldest = phases.add(entry)) {
      drop({oldest});
      ++dropped;
    }
    count(JitPhase::WarmUp, warmUps);
    return Status();
  }
  // A copy, so that a capture that fails leaves nothing.
  EntryPtr captured = phases.make(arguments, names, entry.get());
  captured->owner = entry->owner;
  RETURN_IF_ERROR(from.capture(arguments, *captured, result));
  phases.replace(entry, captured);
  count(JitPhase::Capture, captures);
  return Status();
}

Status Jit::run(const CallArguments &arguments, const Names &names,
                const Body &body, CallResult &result) {
  if (impl->source)
    return call(arguments, result);
  if (impl->isLoaded)
    return impl->runLoaded(arguments, names(), result);
  if (impl->runner.load() == std::this_thread::get_id())
    return Status::failedPrecondition(quoted("function", impl->options.name),
                                      " calls itself while it runs");
  RecordingSource source(impl->options.name, names, body);
  return impl->run(source, arguments, result);
}

/// Names for what has none.
static ArgumentNames countArguments(const CallArguments &arguments) {
  ArgumentNames names;
  for (size_t i = 0; i < arguments.buffers.size(); ++i)
    names.buffers.push_back(concat(i));
  for (size_t i = 0; i < arguments.numbers.size(); ++i)
    names.numbers.push_back(concat(i));
  for (size_t i = 0; i < arguments.guards.size(); ++i) {
    names.guards.push_back(concat(i));
    names.guardValues.push_back(concat(arguments.guards[i]));
  }
  return names;
}

Status Jit::call(const CallArguments &arguments, CallResult &result) {
  if (!impl->source) {
    bool isDone = false;
    Status status = replay(arguments, result, isDone);
    if (isDone || !status.ok())
      return status;
    if (impl->isLoaded)
      return impl->runLoaded(arguments, countArguments(arguments), result);
    return Status::failedPrecondition(
        quoted("function", impl->options.name),
        " has no body of its own; call it with one");
  }
  if (Recorder::active() || !impl->options.captures)
    return impl->run(*impl->source, arguments, result);
  // Captures of a source take numbers by value, so that those that fit one need
  // not be prepared.
  Status status;
  if (!impl->source->addsGuards() && impl->tryReplay(arguments, result, status))
    return status;
  CallArguments prepared = arguments;
  RETURN_IF_ERROR(impl->source->prepare(prepared));
  if (impl->tryReplay(prepared, result, status))
    return status;
  return impl->run(*impl->source, prepared, result);
}

Status Jit::reset() {
  if (impl->isLoaded)
    return Status::failedPrecondition(
        quoted("capture", impl->options.name),
        " was loaded and cannot be reset: it has no function to run");
  impl->parkKept();
  impl->drop(impl->phases.clear());
  return Status();
}
