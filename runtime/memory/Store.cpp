// The constants and states that the captures of a module share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Store.h"

#include "runtime/support/Return.h"
#include "runtime/support/Text.h"

#include <algorithm>

using namespace tinyjit::runtime;

static const char *word(Store::Kind kind) {
  return kind == Store::Kind::Constant ? "constant" : "state";
}

static Status checkAllocated(const std::string &name, const Buffer &buffer,
                             Store::Kind kind) {
  if (buffer && buffer.isAllocated())
    return Status();
  return Status::failedPrecondition(
      "the buffer for ", quoted(word(kind), name),
      " has no memory yet; fill it with copyIn first");
}

Status Store::define(const std::string &name, Buffer buffer, Kind kind) {
  RETURN_IF_ERROR(checkAllocated(name, buffer, kind));
  std::lock_guard<std::mutex> lock(mutex);
  auto [it, added] =
      entries.try_emplace(name, Entry{std::move(buffer), kind, 0});
  if (!added)
    return Status::invalidArgument(quoted(word(kind), name),
                                   " is in the store already, as a ",
                                   word(it->second.kind));
  return Status();
}

bool Store::isInParent(const std::string &name) const {
  if (!parent)
    return false;
  std::lock_guard<std::mutex> lock(mutex);
  return !entries.count(name);
}

StatusOr<Store::Entry> Store::getEntry(const std::string &name) const {
  if (isInParent(name))
    return parent->getEntry(name);
  std::lock_guard<std::mutex> lock(mutex);
  auto it = entries.find(name);
  if (it == entries.end())
    return Status::notFound("\"", name, "\" is not in the store, which holds ",
                            entries.size(),
                            entries.size() == 1 ? " name" : " names");
  return it->second;
}

StatusOr<Buffer> Store::get(const std::string &name) const {
  StatusOr<Entry> entry = getEntry(name);
  RETURN_IF_ERROR(entry.status());
  return entry->buffer;
}

StatusOr<Store::Entry>
Store::getOrDefineState(const std::string &name, Device &device, DType dtype,
                        const std::vector<int64_t> &shape) {
  if (isInParent(name))
    return parent->getOrDefineState(name, device, dtype, shape);
  std::lock_guard<std::mutex> lock(mutex);
  auto it = entries.find(name);
  if (it == entries.end()) {
    StatusOr<Buffer> zeros = Buffer::create(device, dtype, shape);
    RETURN_IF_ERROR(zeros.status());
    RETURN_IF_ERROR(zeros->fillZeros());
    it = entries.emplace(name, Entry{*zeros, Kind::State, 0}).first;
  }
  return it->second;
}

std::vector<std::string> Store::names() const {
  std::vector<std::string> result;
  if (parent)
    result = parent->names();
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &[name, entry] : entries)
    result.push_back(name);
  std::sort(result.begin(), result.end());
  return result;
}

Status Store::replace(const std::string &name, Buffer buffer, Kind kind) {
  if (isInParent(name))
    return parent->replace(name, std::move(buffer), kind);
  RETURN_IF_ERROR(checkAllocated(name, buffer, kind));
  StatusOr<Entry> found = getEntry(name);
  RETURN_IF_ERROR(found.status());
  if (found->kind != kind)
    return Status::invalidArgument("\"", name, "\" is a ", word(found->kind),
                                   ", not a ", word(kind));
  if (buffer.describe() != found->buffer.describe())
    return Status::invalidArgument(
        quoted(word(kind), name), " is ", found->buffer.describe(),
        " and cannot be replaced by ", buffer.describe());
  std::lock_guard<std::mutex> lock(mutex);
  Entry &entry = entries.find(name)->second;
  entry.buffer = std::move(buffer);
  ++entry.version;
  changes.fetch_add(1, std::memory_order_release);
  return Status();
}

Status Store::replaceConstant(const std::string &name, Buffer buffer) {
  return replace(name, std::move(buffer), Kind::Constant);
}

Status Store::replaceState(const std::string &name, Buffer buffer) {
  return replace(name, std::move(buffer), Kind::State);
}

Status Store::write(const std::string &name, const void *host, int64_t bytes) {
  if (isInParent(name))
    return parent->write(name, host, bytes);
  std::lock_guard<std::mutex> lock(mutex);
  auto it = entries.find(name);
  if (it == entries.end())
    return Status::notFound("cannot write \"", name,
                            "\", which is not in the store");
  RETURN_IF_ERROR(it->second.buffer.copyIn(host, bytes));
  ++it->second.version;
  changes.fetch_add(1, std::memory_order_release);
  return Status();
}
