// Store: the constants and states that the captures of a module share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_STORE_H
#define TINYJIT_RUNTIME_STORE_H

#include "tinyjit/Runtime/Buffer.h"

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tinyjit::runtime {

/// Buffers by name. Constants are only read by launches; states are read and
/// written and keep their contents from one replay to the next.
///
/// Thread-safe as a table. The contents of a state are not guarded: instances
/// that write the same state must not replay at the same time.
class Store {
public:
  enum class Kind { Constant, State };

  Store() = default;
  /// A store that also has the entries of `parent`, now and later; entries that
  /// are added go to this one.
  explicit Store(std::shared_ptr<Store> parent) : parent(std::move(parent)) {}

  struct Entry {
    Buffer buffer;
    Kind kind;
    /// Goes up whenever the entry is replaced or written through the store.
    uint64_t version;
  };

  /// Adds a name. The buffer must have memory. \returns InvalidArgument if the
  /// name is taken, FailedPrecondition if the buffer has no memory.
  Status define(const std::string &name, Buffer buffer, Kind kind);

  /// The buffer of a name. \returns NotFound if there is none. Instances do not
  /// notice writes to it; use `write` for an entry that a prologue may read.
  StatusOr<Buffer> get(const std::string &name) const;
  /// As `get`, with kind and version.
  StatusOr<Entry> getEntry(const std::string &name) const;
  /// As `getEntry`; a name that is not there becomes a state of zeros.
  StatusOr<Entry> getOrDefineState(const std::string &name, Device &device,
                                   DType dtype,
                                   const std::vector<int64_t> &shape);
  /// All names, sorted.
  std::vector<std::string> names() const;

  /// Puts another buffer in the place of a constant: instances use it from
  /// their next replay on, which runs their prologue again. The old buffer
  /// lives as long as an instance still uses it.
  /// \returns InvalidArgument if the name is a state or the buffer differs in
  ///   type, shape or device, NotFound if the name is not there,
  ///   FailedPrecondition if the buffer has no memory.
  Status replaceConstant(const std::string &name, Buffer buffer);
  /// The same for a state.
  Status replaceState(const std::string &name, Buffer buffer);
  /// Copies from host memory into a constant or state in place and tells the
  /// instances. No replay that uses it may run meanwhile.
  /// \returns InvalidArgument if `bytes` is not the buffer's size.
  Status write(const std::string &name, const void *host, int64_t bytes);

  /// Changes whenever a replacement or a write was made.
  uint64_t version() const {
    uint64_t own = changes.load(std::memory_order_acquire);
    return parent ? own + parent->version() : own;
  }

private:
  Status replace(const std::string &name, Buffer buffer, Kind kind);

  /// The store that a name is to be looked up in, this one or an outer one.
  bool isInParent(const std::string &name) const;

  std::shared_ptr<Store> parent;
  mutable std::mutex mutex;
  std::map<std::string, Entry> entries;
  std::atomic<uint64_t> changes{0};
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_STORE_H
