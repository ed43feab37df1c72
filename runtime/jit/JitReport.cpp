// What can be asked of a Jit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "runtime/jit/JitImpl.h"
#include "runtime/support/Text.h"

#include <cstring>

using namespace tinyjit::runtime;

/// One field of every capture.
template <class T>
static std::vector<T> collect(const std::vector<EntryPtr> &entries,
                              T JitEntry::*field) {
  std::vector<T> list;
  for (const EntryPtr &entry : entries)
    if (entry->plan && (*entry).*field)
      list.push_back((*entry).*field);
  return list;
}

std::vector<std::shared_ptr<const Plan>> Jit::plans() const {
  std::lock_guard<std::mutex> lock(impl->mutex);
  return collect(impl->entries, &JitEntry::plan);
}

std::vector<std::shared_ptr<const Recording>> Jit::recordings() const {
  std::lock_guard<std::mutex> lock(impl->mutex);
  return collect(impl->entries, &JitEntry::recording);
}

std::vector<std::shared_ptr<Store>> Jit::stores() const {
  std::lock_guard<std::mutex> lock(impl->mutex);
  return collect(impl->entries, &JitEntry::store);
}

StatusOr<std::string> Jit::print() const {
  std::string text;
  for (const std::shared_ptr<const Recording> &recording : recordings()) {
    std::shared_ptr<CaptureLinker> linker = commonLinker(*recording);
    if (!linker)
      return Status::unsupported(
          concat(quoted("function", impl->options.name),
                 " launches kernels that no open module has as IR"));
    StatusOr<std::string> one = linker->print(*recording);
    if (!one.ok())
      return one;
    text += *one;
  }
  return text;
}

Status Jit::save(const std::string &path) const {
  EntryPtr entry;
  {
    std::lock_guard<std::mutex> lock(impl->mutex);
    for (const EntryPtr &each : impl->entries)
      if (each->recording && !entry)
        entry = each;
  }
  if (!entry)
    return Status::failedPrecondition(
        concat(quoted("function", impl->options.name),
               " was not captured yet, so there is nothing to save"));
  for (size_t i = 0; i < entry->numbers.size(); ++i)
    if (const NumberUse &use = entry->numbers[i];
        use.given && use.isFree && !use.isReal &&
        (use.scale != 1 || use.constant != 0))
      return Status::unsupported(concat(
          quoted("argument", entry->names.numbers[i]), " of ",
          quoted("function", impl->options.name), " is computed from ",
          quoted("variable", use.given->scalar().name),
          ", expected the variable itself: a saved capture gets its value"));
  std::shared_ptr<CaptureLinker> linker = commonLinker(*entry->recording);
  if (!linker)
    return Status::unsupported(
        concat(quoted("function", impl->options.name),
               " launches kernels that no open module has as IR"));
  return linker->save(*entry->recording, *entry->store, path);
}

std::string tinyjit::runtime::printNumber(const NumberUse &use) {
  if (!use.isReal)
    return concat(use.value);
  auto bits = static_cast<uint32_t>(use.value);
  float real;
  std::memcpy(&real, &bits, sizeof real);
  return concat(real);
}

std::vector<std::string> Jit::explainFrozen() const {
  std::lock_guard<std::mutex> lock(impl->mutex);
  std::vector<std::string> lines;
  for (const EntryPtr &entry : impl->entries) {
    if (!entry->plan)
      continue;
    const ArgumentNames &names = entry->names;
    for (size_t i = 0; i < names.guards.size(); ++i)
      if (i == 0 || names.guards[i] != names.guards[i - 1])
        lines.push_back(concat(quoted("argument", names.guards[i]), " = ",
                               names.guardValues[i]));
    for (size_t i = 0; i < entry->numbers.size(); ++i)
      if (const NumberUse &use = entry->numbers[i]; !use.isFree)
        lines.push_back(concat(
            quoted("argument", names.numbers[i]), " = ", printNumber(use),
            use.isRead ? ", whose value the function asks for" : ""));
    if (entry->recording)
      lines.insert(lines.end(), entry->recording->frozen.begin(),
                   entry->recording->frozen.end());
  }
  return lines;
}

std::vector<std::string> Jit::takeRemarks() {
  std::lock_guard<std::mutex> lock(impl->mutex);
  return std::exchange(impl->remarks, {});
}

void tinyjit::runtime::noteFrozen(const std::string &what, const char *file,
                                  int line) {
  if (Recorder *recorder = Recorder::active())
    recorder->noteFrozen(concat(what, " (", file, ":", line, ")"));
}
