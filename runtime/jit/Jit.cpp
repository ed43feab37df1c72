// The three phases of a captured function.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitImpl.h"
#include "runtime/jit/JitOverlap.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <cstring>
#include <limits>

using namespace tinyjit::runtime;

EntryPtr Jit::Impl::find(const CallArguments &arguments, bool needsPlan) {
  std::lock_guard<std::mutex> lock(mutex);
  for (size_t i = 0; i < entries.size(); ++i) {
    bool fits = entries[i]->matches(arguments);
    if (!fits || (needsPlan && !entries[i]->plan))
      continue;
    std::rotate(entries.begin(), entries.begin() + i, entries.begin() + i + 1);
    return entries.front();
  }
  return nullptr;
}

void Jit::Impl::add(const EntryPtr &entry) {
  std::lock_guard<std::mutex> lock(mutex);
  entries.insert(entries.begin(), entry);
  if (entries.size() > std::max<size_t>(options.maxCaptures, 1))
    entries.pop_back();
}

/// Whether a new capture follows a number: a variable is followed unless an
/// earlier capture knew its value, a plain number when it has changed twice.
NumberUse Jit::Impl::decide(const CallArguments &arguments, size_t i) const {
  NumberUse use;
  std::visit(
      [&](const auto &brought) {
        const auto number = argumentOf(brought);
        use.given = number.variable();
        use.value = ScalarOperand(number).value();
        use.isReal = std::is_same_v<std::decay_t<decltype(number)>, Real>;
        if constexpr (std::is_same_v<std::decay_t<decltype(number)>, Number>) {
          use.scale = number.scale();
          use.constant = number.constant();
        }
      },
      arguments.numbers[i]);
  std::vector<int64_t> values;
  bool wasRead = false, wasFree = false;
  for (const EntryPtr &entry : entries) {
    if (entry->guards != arguments.guards || entry->numbers.size() <= i ||
        entry->numbers[i].given != use.given)
      continue;
    const NumberUse &other = entry->numbers[i];
    wasRead |= other.isRead;
    wasFree |= other.isFree;
    if (std::find(values.begin(), values.end(), other.value) == values.end())
      values.push_back(other.value);
  }
  bool promotes = options.onChangedValue == OnChangedValue::Promote;
  use.isFree =
      !wasRead && (use.given || (promotes && values.size() >= 2 && !wasFree));
  return use;
}

EntryPtr Jit::Impl::make(const CallArguments &arguments,
                         const ArgumentNames &names) {
  auto entry = std::make_shared<JitEntry>();
  entry->guards = arguments.guards;
  entry->names = names;
  for (size_t i = 0; i < arguments.numbers.size(); ++i) {
    entry->numbers.push_back(decide(arguments, i));
    // Until the capture knows better.
    NumberUse &use = entry->numbers.back();
    use.min = std::numeric_limits<int64_t>::min();
    use.max = std::numeric_limits<int64_t>::max();
  }
  return entry;
}

/// The error for a value that no capture has, or success if there is none yet.
Status Jit::Impl::changedValue(const CallArguments &arguments,
                               const ArgumentNames &names) const {
  if (entries.empty())
    return Status();
  const JitEntry &known = *entries.front();
  std::string name, now, before, word = "with ";
  for (size_t i = 0; i < names.guards.size() && name.empty(); ++i) {
    bool hasWord = i < known.guards.size();
    if (hasWord && known.guards[i] == arguments.guards[i])
      continue;
    name = hasWord ? known.names.guards[i] : names.guards[i];
    now = names.guardValues[i];
    before = hasWord ? known.names.guardValues[i] : "nothing";
  }
  if (size_t i = names.guards.size(); name.empty() && i < known.guards.size()) {
    name = known.names.guards[i];
    now = "missing";
    before = known.names.guardValues[i];
  }
  for (size_t i = 0;
       i < arguments.numbers.size() && name.empty() && i < known.numbers.size();
       ++i)
    if (!known.numbers[i].accepts(arguments.numbers[i])) {
      name = known.names.numbers[i];
      now = std::visit([](const auto &number) { return concat(number.peek()); },
                       arguments.numbers[i]);
      const NumberUse &use = known.numbers[i];
      before = use.isFree ? concat(use.min, " to ", use.max) : printNumber(use);
      word = use.isFree ? "for " : "with ";
    }
  std::string place =
      options.place.empty() ? "" : concat(" (wrapped at ", options.place, ")");
  if (name.empty())
    return Status::invalidArgument(concat(
        quoted("function", options.name), " got ", arguments.buffers.size(),
        " buffers and ", arguments.numbers.size(),
        " numbers, it was captured with ", known.names.buffers.size(), " and ",
        known.numbers.size(), place));
  return Status::invalidArgument(
      concat(quoted("argument", name), " of ", quoted("function", options.name),
             " is ", now, ", it was captured ", word, before, place));
}

StatusOr<std::unique_ptr<Instance>> Jit::Impl::takeInstance(JitEntry &entry) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (!entry.idle.empty()) {
      std::unique_ptr<Instance> instance = std::move(entry.idle.back());
      entry.idle.pop_back();
      return instance;
    }
  }
  return Instance::create(entry.plan, entry.store);
}

void Jit::Impl::giveBack(JitEntry &entry, std::unique_ptr<Instance> instance) {
  if (!options.keepsMemory)
    instance->freeMemory();
  std::lock_guard<std::mutex> lock(mutex);
  entry.idle.push_back(std::move(instance));
}

Status Jit::Impl::replay(JitEntry &entry, const CallArguments &arguments,
                         CallResult &result) {
  std::vector<int64_t> scalars;
  if (Status s = collectScalars(entry, arguments, scalars); !s.ok())
    return s;
  std::vector<Buffer> largest;
  const std::vector<Buffer> *inputs = &arguments.buffers;
  if (entry.hasSymbolicInputs) {
    for (const Buffer &buffer : arguments.buffers) {
      StatusOr<Buffer> whole = largestOf(buffer);
      if (!whole.ok())
        return whole.status();
      largest.push_back(*std::move(whole));
    }
    inputs = &largest;
  }
  std::unique_lock<std::mutex> turn(entry.turn, std::defer_lock);
  if (entry.writesGlobals)
    turn.lock();
  StatusOr<std::unique_ptr<Instance>> instance = takeInstance(entry);
  if (!instance.ok())
    return instance.status();
  Status status =
      (*instance)->replay(inputs->data(), inputs->size(), scalars.data(),
                          scalars.size(), result.buffers);
  if (status.code() == Code::InvalidArgument)
    status = replayShared(entry, **instance, *inputs, arguments,
                          std::move(status), result);
  giveBack(entry, *std::move(instance));
  if (status.ok())
    result.form = entry.form;
  return status;
}

/// What was refused may be memory that an input shares with a global.
Status Jit::Impl::replayShared(JitEntry &entry, Instance &instance,
                               std::vector<Buffer> inputs,
                               const CallArguments &arguments, Status refused,
                               CallResult &result) {
  const std::vector<NamedSlot> &places = entry.plan->inputs;
  for (size_t i = 0; i < inputs.size() && i < places.size(); ++i) {
    const Slot &slot = entry.plan->slots[places[i].slot];
    if (!inputs[i] || inputs[i].dtype() != slot.dtype ||
        inputs[i].shape() != slot.shape)
      return refused;
  }
  std::string remark;
  StatusOr<Remedy> remedy = findRemedy(entry, inputs, remark);
  if (!remedy.ok())
    return remedy.status();
  if (*remedy == Remedy::None)
    return refused;
  {
    std::lock_guard<std::mutex> lock(mutex);
    remarks.push_back(remark);
  }
  std::vector<int64_t> scalars;
  if (Status s = collectScalars(entry, arguments, scalars); !s.ok())
    return s;
  if (*remedy == Remedy::Copied)
    return instance.replay(inputs.data(), inputs.size(), scalars.data(),
                           scalars.size(), result.buffers);
  std::vector<Value> values;
  for (size_t i = 0; i < scalars.size(); ++i) {
    if (entry.plan->scalars[i].type != Scalar::F32) {
      values.push_back(Number(scalars[i]));
      continue;
    }
    auto bits = static_cast<uint32_t>(scalars[i]);
    float real;
    std::memcpy(&real, &bits, sizeof real);
    values.push_back(Real(real));
  }
  if (Status s = play(*entry.recording, inputs, values, result.buffers);
      !s.ok())
    return s;
  return ownResults(inputs, result.buffers);
}

Jit::Jit(JitOptions options)
    : impl(std::make_unique<Impl>(std::move(options))) {}
Jit::~Jit() = default;

Status Jit::replay(const CallArguments &arguments, CallResult &result,
                   bool &isDone) {
  isDone = false;
  if (Recorder::active() || !impl->options.captures)
    return Status();
  EntryPtr entry = impl->find(arguments, true);
  if (!entry)
    return Status();
  isDone = true;
  return impl->replay(*entry, arguments, result);
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

Status Jit::run(const CallArguments &arguments, const Names &names,
                const Body &body, CallResult &result) {
  if (impl->isLoaded)
    return impl->runLoaded(arguments, names(), result);
  if (impl->runner.load() == std::this_thread::get_id())
    return Status::failedPrecondition(concat(
        quoted("function", impl->options.name), " calls itself while it runs"));
  if (Recorder::active() || !impl->options.captures) {
    // The launches become part of the capture that is made, if there is one.
    Status status = body(arguments, result);
    return status.ok() ? ownResults(arguments.buffers, result.buffers) : status;
  }
  std::lock_guard<std::mutex> lock(impl->running);
  Running mark(impl->runner);
  EntryPtr entry = impl->find(arguments, false);
  if (entry && entry->plan)
    return impl->replay(*entry, arguments, result); // another thread was first
  ArgumentNames known = names();
  if (!entry && impl->options.onChangedValue == OnChangedValue::Error)
    if (Status status = impl->changedValue(arguments, known); !status.ok())
      return status;
  if (!entry || !entry->isWarm) {
    if (Status status = body(arguments, result); !status.ok())
      return status;
    entry = impl->make(arguments, known);
    entry->isWarm = true;
    if (Status s = ownResults(arguments.buffers, result.buffers); !s.ok())
      return s;
    impl->add(entry);
    return Status();
  }
  // A copy, so that a capture that fails leaves nothing.
  EntryPtr captured = impl->make(arguments, known);
  for (size_t i = 0; i < entry->numbers.size(); ++i)
    captured->numbers[i].isFree = entry->numbers[i].isFree;
  captured->isWarm = true;
  if (Status status = JitRecording(impl->options.name, arguments, *captured)
                          .run(body, result);
      !status.ok())
    return status;
  std::lock_guard<std::mutex> guard(impl->mutex);
  std::replace(impl->entries.begin(), impl->entries.end(), entry, captured);
  return Status();
}

Status Jit::reset() {
  if (impl->isLoaded)
    return Status::failedPrecondition(
        concat(quoted("capture", impl->options.name),
               " was loaded and cannot be reset: it has no function to run"));
  std::lock_guard<std::mutex> lock(impl->mutex);
  impl->entries.clear();
  return Status();
}

void Jit::freeMemory() {
  std::lock_guard<std::mutex> lock(impl->mutex);
  for (const EntryPtr &entry : impl->entries)
    for (const std::unique_ptr<Instance> &instance : entry->idle)
      instance->freeMemory();
}

int64_t Jit::bytesHeld() const {
  std::lock_guard<std::mutex> lock(impl->mutex);
  int64_t bytes = 0;
  for (const EntryPtr &entry : impl->entries)
    for (const std::unique_ptr<Instance> &instance : entry->idle)
      bytes += instance->bytesHeld();
  return bytes;
}
