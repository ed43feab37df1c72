// Arrays of a device.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Buffer.h"

#include "tools/python/src/pjrt/Event.h"

#include <numeric>

using namespace tinyjit;

static std::vector<int64_t> reversedOrder(size_t count) {
  std::vector<int64_t> order(count);
  std::iota(order.rbegin(), order.rend(), 0);
  return order;
}

PJRT_Buffer::PJRT_Buffer(PJRT_Device *device, pjrt::ArrayType type,
                         runtime::Buffer memory, bool isBorrowed)
    : device(device), type(std::move(type)),
      minorToMajor(reversedOrder(this->type.dims.size())),
      isBorrowed(isBorrowed), memory(std::move(memory)) {}

StatusOr<runtime::Buffer> PJRT_Buffer::read() {
  std::lock_guard<std::mutex> lock(mutex);
  if (isDeleted)
    return Status::failedPrecondition("the array ", type.describe(),
                                      " was deleted or donated");
  return memory;
}

void PJRT_Buffer::remove() {
  runtime::Buffer dropped; // freed without the lock: others may be told of it
  std::lock_guard<std::mutex> lock(mutex);
  isDeleted = true;
  if (numExternal == 0)
    dropped = std::move(memory);
}

namespace tinyjit::pjrt {

Status destroyBuffer(PJRT_Buffer_Destroy_Args &args) {
  delete args.buffer;
  return {};
}

Status dimensions(PJRT_Buffer_Dimensions_Args &args) {
  args.dims = args.buffer->type.dims.data();
  args.num_dims = args.buffer->type.dims.size();
  return {};
}

Status unpaddedDimensions(PJRT_Buffer_UnpaddedDimensions_Args &args) {
  args.unpadded_dims = args.buffer->type.dims.data();
  args.num_dims = args.buffer->type.dims.size();
  return {};
}

Status dynamicDimensions(PJRT_Buffer_DynamicDimensionIndices_Args &args) {
  args.dynamic_dim_indices = nullptr;
  args.num_dynamic_dims = 0;
  return {};
}

Status memoryLayout(PJRT_Buffer_GetMemoryLayout_Args &args) {
  const PJRT_Buffer &buffer = *args.buffer;
  args.layout = {};
  args.layout.struct_size = PJRT_Buffer_MemoryLayout_STRUCT_SIZE;
  args.layout.type = PJRT_Buffer_MemoryLayout_Type_Tiled;
  args.layout.tiled = {};
  args.layout.tiled.struct_size = PJRT_Buffer_MemoryLayout_Tiled_STRUCT_SIZE;
  args.layout.tiled.minor_to_major = buffer.minorToMajor.data();
  args.layout.tiled.minor_to_major_size = buffer.minorToMajor.size();
  return {};
}

Status deleteBuffer(PJRT_Buffer_Delete_Args &args) {
  args.buffer->remove();
  return {};
}

Status isBufferDeleted(PJRT_Buffer_IsDeleted_Args &args) {
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  args.is_deleted = args.buffer->isDeleted;
  return {};
}

/// An array on another device: all of them read the same memory, which nobody
/// writes as long as there are several.
static Status shareWith(PJRT_Buffer &buffer, PJRT_Device *device,
                        PJRT_Buffer *&made) {
  runtime::Buffer memory;
  if (Status status = buffer.read().moveTo(memory); !status.ok())
    return status;
  made = new PJRT_Buffer(device, buffer.type, std::move(memory),
                         buffer.isBorrowed);
  return {};
}

Status copyToDevice(PJRT_Buffer_CopyToDevice_Args &args) {
  return shareWith(*args.buffer, args.dst_device, args.dst_buffer);
}

Status copyToMemory(PJRT_Buffer_CopyToMemory_Args &args) {
  return shareWith(*args.buffer, args.dst_memory->device, args.dst_buffer);
}

Status readyEventOf(PJRT_Buffer_ReadyEvent_Args &args) {
  args.event = readyEvent(args.buffer->read().status());
  return {};
}

static Status addressOf(PJRT_Buffer &buffer, void *&address) {
  runtime::Buffer memory;
  if (Status status = buffer.read().moveTo(memory); !status.ok())
    return status;
  address = memory.data();
  return {};
}

Status unsafePointer(PJRT_Buffer_UnsafePointer_Args &args) {
  void *address = nullptr;
  Status status = addressOf(*args.buffer, address);
  args.buffer_pointer = reinterpret_cast<uintptr_t>(address);
  return status;
}

Status memoryPointer(PJRT_Buffer_OpaqueDeviceMemoryDataPointer_Args &args) {
  return addressOf(*args.buffer, args.device_memory_ptr);
}

Status addExternal(PJRT_Buffer_IncreaseExternalReferenceCount_Args &args) {
  std::lock_guard<std::mutex> lock(args.buffer->mutex);
  if (args.buffer->isDeleted)
    return Status::failedPrecondition(
        "the array ", args.buffer->type.describe(), " was deleted or donated");
  ++args.buffer->numExternal;
  return {};
}

Status dropExternal(PJRT_Buffer_DecreaseExternalReferenceCount_Args &args) {
  PJRT_Buffer &buffer = *args.buffer;
  runtime::Buffer dropped;
  std::lock_guard<std::mutex> lock(buffer.mutex);
  if (buffer.numExternal == 0)
    return Status::failedPrecondition(
        "PJRT_Buffer_DecreaseExternalReferenceCount got an array that has no "
        "external reference");
  if (--buffer.numExternal == 0 && buffer.isDeleted)
    dropped = std::move(buffer.memory);
  return {};
}

} // namespace tinyjit::pjrt
