// Buffers: creation, views, memory and copies.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "tinyjit/Runtime/Buffer.h"

#include "runtime/memory/CaptureHook.h"
#include "runtime/memory/SymbolicPlace.h"
#include "runtime/support/Return.h"

using namespace tinyjit::runtime;

thread_local CaptureHook *CaptureHook::current = nullptr;

StatusOr<Buffer> Buffer::create(Device &device, DType dtype,
                                std::vector<int64_t> shape) {
  for (int64_t size : shape)
    if (size < 0)
      return Status::invalidArgument("the buffer shape ",
                                     formatType(dtype, shape),
                                     " has a negative size");
  std::optional<int64_t> bytes = arrayBytes(dtype, shape);
  if (!bytes)
    return Status::outOfRange("a buffer of ", formatType(dtype, shape),
                              " has more than 2^63-1 bytes");
  auto *state = new State;
  state->device = &device;
  state->base = state;
  state->bytes = state->capacity = *bytes;
  state->dtype = dtype;
  state->shape = std::move(shape);
  return Buffer(state);
}

StatusOr<Buffer> Buffer::allocate(Device &device, DType dtype,
                                  std::vector<int64_t> shape) {
  StatusOr<Buffer> buffer = create(device, dtype, std::move(shape));
  if (buffer.ok())
    RETURN_IF_ERROR(buffer->ensureAllocated());
  return buffer;
}

StatusOr<Buffer> Buffer::wrap(void *address, Device &device, DType dtype,
                              std::vector<int64_t> shape, Deleter deleter) {
  StatusOr<Buffer> buffer = create(device, dtype, std::move(shape));
  if (!buffer.ok())
    return buffer;
  if (!address && buffer->byteSize() != 0)
    return Status::invalidArgument("cannot wrap a null pointer as ",
                                   buffer->describe());
  State &state = *buffer->state;
  state.memory.store(address, std::memory_order_release);
  state.wrapped = address;
  state.deleter = std::move(deleter);
  return buffer;
}

StatusOr<Buffer> Buffer::view(int64_t byteOffset, DType dtype,
                              std::vector<int64_t> shape) const {
  StatusOr<Buffer> made = create(device(), dtype, std::move(shape));
  if (!made.ok())
    return made;
  int64_t end;
  bool overflow = __builtin_add_overflow(byteOffset, made->byteSize(), &end);
  if (byteOffset < 0 || overflow || end > byteSize())
    return Status::outOfRange("a view as ", formatType(dtype, made->shape()),
                              " (", made->byteSize(), " bytes) at byte offset ",
                              byteOffset, " leaves its buffer ", describe(),
                              " (", byteSize(), " bytes)");
  State &view = *made->state;
  view.base = state->base;
  view.byteOffset = state->byteOffset + byteOffset;
  view.capacity = 0;
  view.base->refs.fetch_add(1, std::memory_order_relaxed);
  if (const SymbolicPlace *place = state->place.get()) {
    std::vector<int64_t> sizes = view.shape;
    view.place = std::make_shared<SymbolicPlace>(
        SymbolicPlace{place->byteOffset + byteOffset,
                      std::vector<Number>(sizes.begin(), sizes.end()), sizes});
  }
  return made;
}

std::vector<Number> Buffer::symbolicSizes() const {
  if (state->place)
    return state->place->sizes;
  return std::vector<Number>(state->shape.begin(), state->shape.end());
}

Buffer Buffer::withPlace(std::shared_ptr<const SymbolicPlace> place) const {
  std::vector<int64_t> shape = state->shape;
  auto *made = new State;
  made->device = state->device;
  made->base = state->base;
  made->byteOffset = state->byteOffset;
  made->bytes = state->bytes;
  made->dtype = state->dtype;
  made->shape = std::move(shape);
  made->place = std::move(place);
  made->base->refs.fetch_add(1, std::memory_order_relaxed);
  return Buffer(made);
}

Buffer Buffer::base() const {
  state->base->refs.fetch_add(1, std::memory_order_relaxed);
  return Buffer(state->base);
}

std::string Buffer::describe() const {
  return concat(formatType(dtype(), shape()), " on ", device().name());
}

Status Buffer::ensureAllocated() const {
  State &base = *state->base;
  if (base.memory.load(std::memory_order_acquire))
    return Status();
  StatusOr<void *> made = base.device->allocate(base.capacity);
  RETURN_IF_ERROR(made.status());
  // Of several threads that come here at once, one gives its memory to all.
  void *expected = nullptr;
  if (!base.memory.compare_exchange_strong(expected, *made,
                                           std::memory_order_acq_rel))
    base.device->free(*made, base.capacity);
  return Status();
}

void Buffer::freeMemory(State &base) {
  void *address = base.memory.exchange(nullptr, std::memory_order_acq_rel);
  if (!address)
    return;
  if (!base.wrapped)
    base.device->free(address, base.capacity);
  else if (base.deleter)
    base.deleter(address);
  base.wrapped = false;
  base.deleter = {};
}

void Buffer::deallocate() const { freeMemory(*state->base); }

void Buffer::destroy(State *state) {
  if (state->base == state)
    freeMemory(*state);
  else if (state->base->refs.fetch_sub(1, std::memory_order_acq_rel) == 1)
    destroy(state->base);
  delete state;
}

Status Buffer::copyIn(const void *host, int64_t bytes) const {
  if (bytes != byteSize())
    return Status::invalidArgument("cannot copy ", bytes, " bytes into ",
                                   describe(), ", which has ", byteSize(),
                                   " bytes");
  if (CaptureHook *hook = CaptureHook::active())
    RETURN_IF_ERROR(hook->hostWrite(*this, host));
  RETURN_IF_ERROR(ensureAllocated());
  return Device::host().copy(data(), device(), host, bytes);
}

Status Buffer::copyOut(void *host, int64_t bytes) const {
  if (bytes != byteSize())
    return Status::invalidArgument("cannot copy ", bytes, " bytes out of ",
                                   describe(), ", which has ", byteSize(),
                                   " bytes");
  if (!isAllocated())
    return Status::failedPrecondition(
        "cannot copy out of ", describe(),
        ", which has no memory yet; fill it with copyIn first");
  if (CaptureHook *hook = CaptureHook::active())
    RETURN_IF_ERROR(hook->hostRead(*this));
  return device().copy(host, Device::host(), data(), bytes);
}

Status Buffer::fillZeros() const {
  RETURN_IF_ERROR(ensureAllocated());
  if (!CaptureHook::active())
    return device().fill(data(), 0, byteSize());
  return copyIn(std::vector<char>(byteSize()).data(), byteSize());
}
