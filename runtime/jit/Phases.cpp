// Phases: decides whether a call warms up, captures or replays.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/Phases.h"

#include "runtime/support/Text.h"

#include <algorithm>
#include <set>

using namespace tinyjit::runtime;

EntryPtr Phases::find(const CallArguments &arguments, bool needsPlan) {
  std::lock_guard<std::mutex> lock(mutex);
  for (size_t i = 0; i < entries.size(); ++i) {
    bool fits = entries[i]->matches(arguments);
    if (!fits || (needsPlan && !entries[i]->plan))
      continue;
    std::rotate(entries.begin(), entries.begin() + i, entries.begin() + i + 1);
    setNewest();
    return entries.front();
  }
  return nullptr;
}

/// Decides whether a new capture is to follow a number.
void Phases::decide(NumberUse &use, size_t number,
                    const CallArguments &arguments,
                    const std::vector<EntryPtr> &known) const {
  std::set<int64_t> values;
  bool wasTried = false, wasRefused = false;
  for (const EntryPtr &entry : known) {
    if (entry->guards != arguments.guards || entry->numbers.size() <= number ||
        entry->numbers[number].given != use.given)
      continue;
    const NumberUse &other = entry->numbers[number];
    wasRefused |= other.isRead || other.isRefused;
    wasTried |= other.isFree;
    values.insert(other.value);
  }
  bool promotes = options.onChangedValue == OnChangedValue::Promote;
  bool isCounter = promotes && values.size() >= 2 && !wasTried;
  use.isFree = !wasRefused && (use.given || isCounter);
}

EntryPtr Phases::make(const CallArguments &arguments,
                      const ArgumentNames &names, const JitEntry *warm) const {
  auto entry = std::make_shared<JitEntry>();
  entry->guards = arguments.guards;
  entry->names = names;
  std::vector<EntryPtr> known = list();
  for (size_t i = 0; i < arguments.numbers.size(); ++i) {
    NumberUse &use = entry->numbers.emplace_back(useOf(arguments.numbers[i]));
    if (warm)
      use.isFree = warm->numbers[i].isFree;
    else
      decide(use, i, arguments, known);
  }
  return entry;
}

EntryPtr Phases::add(const EntryPtr &entry) {
  std::lock_guard<std::mutex> lock(mutex);
  if (entry->plan)
    entry->number = numCaptures++;
  entries.insert(entries.begin(), entry);
  setNewest();
  if (entries.size() <= std::max<size_t>(options.maxCaptures, 1))
    return nullptr;
  EntryPtr last = entries.back();
  entries.pop_back();
  return last;
}

void Phases::replace(const EntryPtr &warm, const EntryPtr &captured) {
  std::lock_guard<std::mutex> lock(mutex);
  captured->number = numCaptures++;
  std::replace(entries.begin(), entries.end(), warm, captured);
  setNewest();
}

std::vector<EntryPtr> Phases::clear() {
  std::lock_guard<std::mutex> lock(mutex);
  newest = nullptr;
  return std::exchange(entries, {});
}

std::vector<EntryPtr> Phases::list() const {
  std::lock_guard<std::mutex> lock(mutex);
  return entries;
}

std::vector<EntryPtr> Phases::captures() const {
  std::vector<EntryPtr> all = list();
  all.erase(std::remove_if(all.begin(), all.end(),
                           [](const EntryPtr &entry) { return !entry->plan; }),
            all.end());
  return all;
}

namespace {
/// An argument that is not as it was.
struct Difference {
  std::string name, now, before;
  const char *word = "with ";
};
} // namespace

/// The first word among the guards that differs from `known`.
static std::optional<Difference> differingGuard(const CallArguments &arguments,
                                                const ArgumentNames &names,
                                                const JitEntry &known) {
  const ArgumentNames &old = known.names;
  size_t count = std::max(names.guards.size(), known.guards.size());
  for (size_t i = 0; i < count; ++i) {
    if (i >= names.guards.size())
      return Difference{old.guards[i], "missing", old.guardValues[i]};
    if (i >= known.guards.size())
      return Difference{names.guards[i], names.guardValues[i], "nothing"};
    if (known.guards[i] != arguments.guards[i])
      return Difference{old.guards[i], names.guardValues[i],
                        old.guardValues[i]};
  }
  return std::nullopt;
}

/// The first number that `known` does not accept.
static std::optional<Difference> differingNumber(const CallArguments &arguments,
                                                 const JitEntry &known) {
  size_t count = std::min(arguments.numbers.size(), known.numbers.size());
  for (size_t i = 0; i < count; ++i) {
    const NumberUse &use = known.numbers[i];
    if (use.accepts(arguments.numbers[i]))
      continue;
    const std::string &name = known.names.numbers[i];
    std::string now = printNumber(useOf(arguments.numbers[i]));
    if (use.isFree)
      return Difference{name, now, concat(use.min, " to ", use.max), "for "};
    return Difference{name, now, printNumber(use)};
  }
  return std::nullopt;
}

/// The first sum of numbers, which `known` accepts, that it has no room for.
static std::optional<Difference> unfitSum(const CallArguments &arguments,
                                          const JitEntry &known) {
  if (known.numbers.size() != arguments.numbers.size() ||
      known.names.buffers.size() != arguments.buffers.size())
    return std::nullopt;
  std::optional<int64_t> value;
  const ScalarSum *sum = known.unfitSum(arguments, value);
  if (!sum)
    return std::nullopt;
  const Scalar &scalar = known.plan->scalars[sum->scalar];
  return Difference{scalar.name,
                    value ? concat(*value) : "no number of 64 bits",
                    concat(scalar.min, " to ", scalar.max), "for "};
}

ArgumentTitle ArgumentTitle::of(const std::string &argument,
                                const std::string &function) {
  return {concat(quoted("argument", argument), " of ",
                 quoted("function", function))};
}

Status Phases::changedValue(
    const CallArguments &arguments, const ArgumentNames &names,
    const std::function<ArgumentTitle(const std::string &)> &titleOf,
    const std::string &end) const {
  std::vector<EntryPtr> all = list();
  if (all.empty())
    return Status();
  const JitEntry &known = *all.front();
  std::optional<Difference> found = differingGuard(arguments, names, known);
  if (!found)
    found = differingNumber(arguments, known);
  if (!found)
    found = unfitSum(arguments, known);
  if (!found)
    return Status::invalidArgument(
        quoted("function", options.name), " got ", arguments.buffers.size(),
        " buffers and ", arguments.numbers.size(),
        " numbers, it was captured with ", known.names.buffers.size(), " and ",
        known.numbers.size(), end);
  ArgumentTitle title = titleOf(found->name);
  return Status::invalidArgument(title.text, " is ", found->now,
                                 ", it was captured ", found->word,
                                 found->before, end)
      .at(title.place);
}
