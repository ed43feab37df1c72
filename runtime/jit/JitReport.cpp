// Reports of a Jit: captures, figures, baked-in values.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitImpl.h"
#include "runtime/jit/Recorder.h"
#include "runtime/support/Text.h"

#include <algorithm>
#include <charconv>
#include <cstring>

using namespace tinyjit::runtime;

/// One field of every capture.
template <class T>
static std::vector<T> collect(const Phases &phases, T JitEntry::*field) {
  std::vector<T> list;
  for (const EntryPtr &entry : phases.captures())
    if ((*entry).*field)
      list.push_back((*entry).*field);
  return list;
}

std::vector<std::shared_ptr<const Plan>> Jit::plans() const {
  return collect(impl->phases, &JitEntry::plan);
}

std::vector<std::shared_ptr<const Recording>> Jit::recordings() const {
  return collect(impl->phases, &JitEntry::recording);
}

std::vector<std::shared_ptr<Store>> Jit::stores() const {
  return collect(impl->phases, &JitEntry::store);
}

Instance *Jit::instance() const {
  impl->parkKept();
  std::vector<EntryPtr> entries = impl->phases.list();
  if (entries.empty() || !entries.front()->plan)
    return nullptr;
  std::lock_guard<std::mutex> lock(entries.front()->mutex);
  const auto &idle = entries.front()->idle;
  return idle.empty() ? nullptr : idle.back().get();
}

JitPhase Jit::phase() const { return impl->phase; }

JitStats Jit::stats() const {
  return {impl->warmUps, impl->captures, impl->replays + impl->keptReplays,
          impl->dropped};
}

StatusOr<std::string> Jit::print() const {
  std::string text;
  for (const EntryPtr &entry : impl->phases.captures()) {
    if (!entry->print)
      continue;
    StatusOr<std::string> one = entry->print(*entry);
    if (!one.ok())
      return one;
    text += *one;
  }
  return text;
}

StatusOr<std::string> Jit::printUsed() const {
  std::vector<EntryPtr> entries = impl->phases.captures();
  if (entries.empty() || !entries.front()->print)
    return std::string();
  return entries.front()->print(*entries.front());
}

/// A saved capture takes numbers by value, so that a variable can come by
/// itself only.
static Status checkForms(const JitEntry &entry, const std::string &function) {
  for (size_t i = 0; i < entry.numbers.size(); ++i) {
    const NumberUse &use = entry.numbers[i];
    if (!use.isFree || !use.given || use.isReal ||
        (use.scale == 1 && use.constant == 0))
      continue;
    const std::string &variable = use.given->scalar().name;
    return Status::unsupported(
        ArgumentTitle::of(entry.names.numbers[i], function).text,
        " was captured as ", use.scale, " * ", variable, " + ", use.constant,
        ", expected a plain number or ", variable,
        " itself, which a saved capture can take");
  }
  return Status();
}

Status Jit::save(const std::string &path) const {
  for (const EntryPtr &entry : impl->phases.captures()) {
    if (!entry->save)
      continue;
    Status status = checkForms(*entry, impl->options.name);
    return status.ok() ? entry->save(*entry, path) : status;
  }
  return Status::failedPrecondition(
      quoted("function", impl->options.name),
      " was not captured yet, so there is nothing to save");
}

/// A float or a double as the shortest text that gives it back.
template <class T, class Word>
static std::string printReal(Word bits) {
  T real;
  std::memcpy(&real, &bits, sizeof real);
  char text[32];
  return std::string(text, std::to_chars(text, std::end(text), real).ptr);
}

std::string tinyjit::runtime::printNumber(const NumberUse &use) {
  if (use.isWide)
    return printReal<double>(use.value);
  if (use.isReal)
    return printReal<float>(static_cast<uint32_t>(use.value));
  return concat(use.value);
}

std::vector<std::string>
tinyjit::runtime::describeGuards(const JitEntry &entry) {
  std::vector<std::string> lines;
  const ArgumentNames &names = entry.names;
  for (size_t i = 0; i < names.guards.size(); ++i)
    if (i == 0 || names.guards[i] != names.guards[i - 1])
      lines.push_back(concat(quoted("argument", names.guards[i]), " = ",
                             names.guardValues[i]));
  for (size_t i = 0; i < entry.numbers.size(); ++i)
    if (const NumberUse &use = entry.numbers[i]; !use.isFree)
      lines.push_back(
          concat(quoted("argument", names.numbers[i]), " = ", printNumber(use),
                 use.isRead ? ", whose value the function asks for" : ""));
  return lines;
}

std::vector<std::string> Jit::explainFrozen() const {
  std::vector<EntryPtr> captures = impl->phases.captures();
  std::sort(captures.begin(), captures.end(),
            [](const EntryPtr &a, const EntryPtr &b) {
              return a->number < b->number;
            });
  std::vector<std::string> lines;
  for (const EntryPtr &entry : captures)
    lines.insert(lines.end(), entry->frozen.begin(), entry->frozen.end());
  return lines;
}

std::vector<std::string> Jit::takeRemarks() {
  std::lock_guard<std::mutex> lock(impl->mutex);
  return std::exchange(impl->remarks, {});
}

void Jit::freeMemory() {
  impl->parkKept();
  for (const EntryPtr &entry : impl->phases.list()) {
    std::lock_guard<std::mutex> lock(entry->mutex);
    for (const std::unique_ptr<Instance> &instance : entry->idle)
      instance->freeMemory();
  }
}

int64_t Jit::bytesHeld() const {
  impl->parkKept();
  int64_t bytes = 0;
  for (const EntryPtr &entry : impl->phases.list()) {
    std::lock_guard<std::mutex> lock(entry->mutex);
    for (const std::unique_ptr<Instance> &instance : entry->idle)
      bytes += instance->bytesHeld();
  }
  return bytes;
}

void tinyjit::runtime::noteMade(const std::vector<Buffer> &buffers) {
  if (Recorder *recorder = Recorder::active())
    for (const Buffer &buffer : buffers)
      recorder->noteMade(buffer);
}

bool tinyjit::runtime::keepsMade(const std::vector<Buffer> &results) {
  Recorder *recorder = Recorder::active();
  return recorder && !recorder->checkKept(results).ok();
}

void tinyjit::runtime::noteFrozen(const std::string &what, const char *file,
                                  int line) {
  if (Recorder *recorder = Recorder::active())
    recorder->noteFrozen(concat(what, " (", file, ":", line, ")"));
}
