// Buffer: a typed array in the memory of a device, or a view of one.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_BUFFER_H
#define TINYJIT_RUNTIME_BUFFER_H

#include "tinyjit/Runtime/DType.h"
#include "tinyjit/Runtime/Device.h"

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace tinyjit::runtime {

class Number;
struct SymbolicPlace;

/// A handle of a dense, row-major array. Copying a handle shares the array
/// (like std::shared_ptr); the memory goes back to its device with the last
/// handle of the array and of all views of it.
///
/// A *base* has memory of its own. A *view* names a byte range of a base, keeps
/// the base alive, and may have another type and shape.
///
/// Threads: handles may be copied, dropped and asked from several threads, each
/// thread having its own; `ensureAllocated` too. Accesses to the memory, and
/// `deallocate`, are the caller's to order.
class Buffer {
public:
  /// Frees wrapped memory; gets the address that was wrapped.
  using Deleter = std::function<void(void *)>;

  /// An empty handle. Only `operator bool`, assignment and destruction apply.
  Buffer() = default;
  Buffer(const Buffer &other) : state(other.state) { retain(); }
  Buffer(Buffer &&other) noexcept
      : state(std::exchange(other.state, nullptr)) {}
  Buffer &operator=(const Buffer &other) { return *this = Buffer(other); }
  Buffer &operator=(Buffer &&other) noexcept {
    if (this != &other) {
      release();
      state = std::exchange(other.state, nullptr);
    }
    return *this;
  }
  ~Buffer() { release(); }

  /// A base without memory yet: the first `ensureAllocated` or `copyIn` gets
  /// it, uninitialized.
  /// \returns InvalidArgument if a size is negative, OutOfRange if the array
  ///   has more than 2^63-1 bytes.
  static StatusOr<Buffer> create(Device &device, DType dtype,
                                 std::vector<int64_t> shape);
  /// `create` and `ensureAllocated` in one.
  static StatusOr<Buffer> allocate(Device &device, DType dtype,
                                   std::vector<int64_t> shape);
  /// A base over memory that is there already.
  /// \param address the first element, any alignment, on `device`; not null
  ///   unless the array has no elements.
  /// \param deleter called once, with `address`, when the last handle goes; an
  ///   empty one means the memory is borrowed and must outlive all handles.
  static StatusOr<Buffer> wrap(void *address, Device &device, DType dtype,
                               std::vector<int64_t> shape,
                               Deleter deleter = {});
  /// A view of the bytes of this buffer from `byteOffset` on. Works without
  /// memory, too: allocating either one allocates the base.
  /// \returns OutOfRange if the range does not lie inside this buffer.
  StatusOr<Buffer> view(int64_t byteOffset, DType dtype,
                        std::vector<int64_t> shape) const;

  explicit operator bool() const { return state; }
  bool operator==(const Buffer &other) const { return state == other.state; }
  bool operator!=(const Buffer &other) const { return state != other.state; }

  DType dtype() const { return state->dtype; }
  const std::vector<int64_t> &shape() const { return state->shape; }
  int64_t numElements() const {
    return state->bytes / runtime::byteSize(dtype());
  }
  int64_t byteSize() const { return state->bytes; }
  Device &device() const { return *state->device; }
  /// The base; the buffer itself if it is one.
  Buffer base() const;
  /// Where this buffer starts in its base, in bytes.
  int64_t byteOffset() const { return state->byteOffset; }
  /// "5x7xf32 on cpu:0": how messages name a buffer.
  std::string describe() const;

  /// The address of the first element, or nullptr before allocation. Any
  /// alignment for a view or wrapped memory.
  void *data() const {
    char *start = static_cast<char *>(
        state->base->memory.load(std::memory_order_acquire));
    return start ? start + state->byteOffset : nullptr;
  }
  bool isAllocated() const { return data() != nullptr; }
  /// Gets memory for the base if it has none. \returns ResourceExhausted if the
  /// device has none left; the buffer is as before.
  Status ensureAllocated() const;
  /// Gives the memory of the base back, that of all views with it; wrapped
  /// memory goes to its deleter. The buffer can be allocated again.
  void deallocate() const;

  /// Copies `bytes` bytes from host memory into this buffer, which gets memory
  /// if it has none. \returns InvalidArgument if `bytes` is not `byteSize()`.
  Status copyIn(const void *host, int64_t bytes) const;
  /// Copies all `bytes` bytes of this buffer to host memory. \returns
  /// InvalidArgument if `bytes` is not `byteSize()`, FailedPrecondition if the
  /// buffer has no memory yet.
  Status copyOut(void *host, int64_t bytes) const;
  /// Sets all bytes to zero; gets memory if there is none.
  Status fillZeros() const;

  /// The offset and sizes that follow variables; null if none do.
  const std::shared_ptr<const SymbolicPlace> &symbolicPlace() const {
    return state->place;
  }
  /// The sizes as numbers that follow variables.
  std::vector<Number> symbolicSizes() const;
  /// The same bytes with a place that follows variables: a handle of its own.
  Buffer withPlace(std::shared_ptr<const SymbolicPlace> place) const;
  /// The same for all handles of an array and its views, and for no others.
  const void *identity() const { return state->base; }
  /// The same for the copies of one handle.
  const void *handleIdentity() const { return state; }
  /// Number of handles of the base and of its views, of each view one.
  int64_t numBaseHandles() const {
    return state->base->refs.load(std::memory_order_acquire);
  }
  /// Number of handles of the array itself and of its views.
  int64_t numHandles() const {
    return state->refs.load(std::memory_order_acquire);
  }

  /// True if no other handle and no view holds the array: what other threads
  /// did with it before they dropped it has happened before.
  bool isUnique() const {
    return state->refs.load(std::memory_order_acquire) == 1 &&
           (state->base == state ||
            state->base->refs.load(std::memory_order_acquire) == 1);
  }

  /// The same, if the pool that the memory of a result comes from does not
  /// count: it gives the memory out again only when nobody else holds it.
  bool isUniqueButForPool() const {
    int64_t handles = state->refs.load(std::memory_order_acquire);
    return state->base == state && handles - (state->isPooled ? 1 : 0) == 1;
  }

private:
  friend class OutputPool;

  /// The part that handles share. `base` is this state or one that it retains.
  struct State {
    std::atomic<int64_t> refs{1};
    Device *device;
    State *base;
    int64_t byteOffset = 0;
    int64_t bytes;
    DType dtype;
    std::vector<int64_t> shape;
    /// Null for what follows no variable.
    std::shared_ptr<const SymbolicPlace> place;
    // The rest is used in a base only.
    std::atomic<void *> memory{nullptr};
    int64_t capacity = 0;
    bool wrapped = false;
    /// One of the handles is a pool's.
    std::atomic<bool> isPooled{false};
    Deleter deleter;
  };

  explicit Buffer(State *state) : state(state) {}
  void retain() const {
    if (state)
      state->refs.fetch_add(1, std::memory_order_relaxed);
  }
  void release() {
    if (state && state->refs.fetch_sub(1, std::memory_order_acq_rel) == 1)
      destroy(state);
    state = nullptr;
  }
  static void freeMemory(State &base);
  static void destroy(State *state);

  State *state = nullptr;
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_BUFFER_H
