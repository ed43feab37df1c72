// Arrays from the caller's memory, and back.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Buffer.h"

#include "tools/python/src/pjrt/Event.h"

#include <cstring>

using namespace tinyjit::runtime;

namespace tinyjit::pjrt {

std::vector<int64_t> denseStrides(const ArrayType &type) {
  std::vector<int64_t> strides(type.dims.size());
  int64_t stride = type.elementBytes();
  for (size_t i = strides.size(); i-- > 0;) {
    strides[i] = stride;
    stride *= type.dims[i];
  }
  return strides;
}

bool isDense(const ArrayType &type, const std::vector<int64_t> &strides) {
  int64_t stride = type.elementBytes();
  for (size_t i = strides.size(); i-- > 0;) {
    if (type.dims[i] == 0)
      return true;
    if (type.dims[i] != 1 && strides[i] != stride)
      return false;
    stride *= type.dims[i];
  }
  return true;
}

static StatusOr<std::vector<int64_t>>
stridesOfOrder(const ArrayType &type,
               const PJRT_Buffer_MemoryLayout_Tiled &tiled) {
  if (tiled.num_tiles != 0)
    return Status::unsupported("the layout of an array ", type.describe(),
                               " has tiles, expected none");
  size_t rank = type.dims.size();
  std::vector<int64_t> strides(rank, 0);
  int64_t stride = type.elementBytes();
  for (size_t i = 0; i < tiled.minor_to_major_size; ++i) {
    int64_t dim = tiled.minor_to_major[i];
    if (dim < 0 || dim >= static_cast<int64_t>(rank) || strides[dim] != 0)
      return Status::invalidArgument("the layout of an array ", type.describe(),
                                     " names dimension ", dim,
                                     ", expected each dimension once");
    strides[dim] = stride;
    stride *= std::max<int64_t>(type.dims[dim], 1);
  }
  if (tiled.minor_to_major_size != rank)
    return Status::invalidArgument("the layout of an array ", type.describe(),
                                   " has ", tiled.minor_to_major_size,
                                   " dimensions, expected ", rank);
  return strides;
}

StatusOr<std::vector<int64_t>>
stridesOf(const ArrayType &type, const PJRT_Buffer_MemoryLayout *layout) {
  if (!layout)
    return denseStrides(type);
  if (layout->type == PJRT_Buffer_MemoryLayout_Type_Tiled)
    return stridesOfOrder(type, layout->tiled);
  const PJRT_Buffer_MemoryLayout_Strides &given = layout->strides;
  if (given.num_byte_strides != type.dims.size())
    return Status::invalidArgument("the layout of an array ", type.describe(),
                                   " has ", given.num_byte_strides,
                                   " strides, expected ", type.dims.size());
  return std::vector<int64_t>(given.byte_strides,
                              given.byte_strides + given.num_byte_strides);
}

void copyStrided(char *to, const std::vector<int64_t> &toStrides,
                 const char *from, const std::vector<int64_t> &fromStrides,
                 const std::vector<int64_t> &dims, int64_t elementBytes) {
  for (int64_t size : dims)
    if (size == 0)
      return;
  if (dims.empty()) {
    std::memcpy(to, from, elementBytes);
    return;
  }
  // The index of a row: all dimensions but the last.
  size_t last = dims.size() - 1;
  std::vector<int64_t> index(last, 0);
  while (true) {
    const char *source = from;
    char *target = to;
    for (size_t i = 0; i < last; ++i) {
      source += index[i] * fromStrides[i];
      target += index[i] * toStrides[i];
    }
    for (int64_t i = 0; i < dims[last]; ++i)
      std::memcpy(target + i * toStrides[last], source + i * fromStrides[last],
                  elementBytes);
    size_t i = last;
    while (i > 0 && ++index[i - 1] == dims[i - 1])
      index[--i] = 0;
    if (i == 0)
      return;
  }
}

/// The memory of the caller, which is told when the array is gone.
static StatusOr<Buffer>
borrow(const PJRT_Client_BufferFromHostBuffer_Args &args, const ArrayType &type,
       std::shared_ptr<Completion> completion) {
  return Buffer::wrap(
      const_cast<void *>(args.data), Device::host(), type.element->dtype,
      type.shape(),
      [completion = std::move(completion)](void *) { completion->set({}); });
}

static StatusOr<Buffer>
copyIn(const PJRT_Client_BufferFromHostBuffer_Args &args, const ArrayType &type,
       const std::vector<int64_t> &strides, bool dense) {
  auto made =
      Buffer::allocate(Device::host(), type.element->dtype, type.shape());
  if (!made.ok() || made->byteSize() == 0)
    return made;
  if (dense)
    std::memcpy(made->data(), args.data, made->byteSize());
  else
    copyStrided(static_cast<char *>(made->data()), denseStrides(type),
                static_cast<const char *>(args.data), strides, type.dims,
                type.elementBytes());
  return made;
}

/// The device that an argument names, by itself or by its memory.
static PJRT_Device *placeOf(PJRT_Device *device, PJRT_Memory *memory) {
  return memory ? memory->device : device;
}

/// The type of an array of a device, which is row-major.
static StatusOr<ArrayType> readType(PJRT_Buffer_Type element,
                                    const int64_t *dims, size_t numDims,
                                    const PJRT_Buffer_MemoryLayout *layout) {
  StatusOr<ArrayType> type = arrayType(element, dims, numDims);
  if (!type.ok())
    return type;
  std::vector<int64_t> strides;
  if (Status status = stridesOf(*type, layout).moveTo(strides); !status.ok())
    return status;
  if (isDense(*type, strides))
    return type;
  return Status::unsupported("an array ", type->describe(),
                             " is to have another layout than row-major, which "
                             "all arrays on this platform have");
}

/// Hands the caller an array of a device.
template <typename Args>
static Status give(Args &args, const ArrayType &type, StatusOr<Buffer> memory,
                   bool isBorrowed = false) {
  if (!memory.ok())
    return memory.status();
  args.buffer = new PJRT_Buffer(placeOf(args.device, args.memory), type,
                                *std::move(memory), isBorrowed);
  return {};
}

/// Whether the array may stay where it is, for as long as it lives: where the
/// caller allows it, and in the places where XLA does so, too. Programs that
/// change their memory later see the same on both.
static bool mayBorrow(const PJRT_Client_BufferFromHostBuffer_Args &args) {
  bool isAllowed =
      args.host_buffer_semantics ==
          PJRT_HostBufferSemantics_kImmutableZeroCopy ||
      args.host_buffer_semantics == PJRT_HostBufferSemantics_kMutableZeroCopy;
  return isAllowed && args.data &&
         reinterpret_cast<uintptr_t>(args.data) % Device::alignment == 0;
}

Status bufferFromHost(PJRT_Client_BufferFromHostBuffer_Args &args) {
  StatusOr<ArrayType> type =
      readType(args.type, args.dims, args.num_dims, args.device_layout);
  if (!type.ok())
    return type.status();
  std::vector<int64_t> strides = denseStrides(*type);
  if (args.num_byte_strides) {
    if (args.num_byte_strides != args.num_dims)
      return Status::invalidArgument("an array ", type->describe(), " has ",
                                     args.num_byte_strides,
                                     " strides, expected ", args.num_dims);
    strides.assign(args.byte_strides,
                   args.byte_strides + args.num_byte_strides);
  }
  bool dense = isDense(*type, strides);
  std::shared_ptr<Completion> completion;
  if (dense && type->bytes() && mayBorrow(args))
    completion = std::make_shared<Completion>();
  Status status = give(args, *type,
                       completion ? borrow(args, *type, completion)
                                  : copyIn(args, *type, strides, dense),
                       completion != nullptr);
  if (!status.ok())
    return status;
  args.done_with_host_buffer =
      completion ? eventOf(std::move(completion)) : readyEvent();
  return {};
}

/// Whether elements have 4 bits, of a byte each: the caller gets zeros as the
/// others, as numpy has them.
static bool isNibble(PJRT_Buffer_Type type) {
  return type == PJRT_Buffer_Type_S4 || type == PJRT_Buffer_Type_U4 ||
         type == PJRT_Buffer_Type_F4E2M1FN;
}

static void copyOut(const PJRT_Buffer &buffer, const Buffer &memory,
                    const std::vector<int64_t> &strides, char *to) {
  const ArrayType &type = buffer.type;
  const char *from = static_cast<const char *>(memory.data());
  std::vector<char> masked;
  if (isNibble(type.element->type)) {
    masked.assign(from, from + memory.byteSize());
    for (char &byte : masked)
      byte &= 15;
    from = masked.data();
  }
  if (isDense(type, strides))
    std::memcpy(to, from, memory.byteSize());
  else
    copyStrided(to, strides, from, denseStrides(type), type.dims,
                type.elementBytes());
}

Status bufferToHost(PJRT_Buffer_ToHostBuffer_Args &args) {
  PJRT_Buffer &buffer = *args.src;
  size_t bytes = buffer.type.bytes();
  if (!args.dst) {
    args.dst_size = bytes;
    args.event = nullptr;
    return {};
  }
  if (args.dst_size < bytes)
    return Status::invalidArgument("the memory for a copy of an array ",
                                   buffer.type.describe(), " has ",
                                   args.dst_size, " bytes, expected ", bytes);
  std::vector<int64_t> strides;
  if (Status status = stridesOf(buffer.type, args.host_layout).moveTo(strides);
      !status.ok())
    return status;
  Buffer memory;
  if (Status status = buffer.read().moveTo(memory); !status.ok())
    return status;
  if (bytes)
    copyOut(buffer, memory, strides, static_cast<char *>(args.dst));
  args.event = readyEvent();
  return {};
}

Status rawToHost(PJRT_Buffer_CopyRawToHost_Args &args) {
  Buffer memory;
  if (Status status = args.buffer->read().moveTo(memory); !status.ok())
    return status;
  if (args.offset < 0 || args.transfer_size < 0 ||
      args.offset > memory.byteSize() - args.transfer_size)
    return Status::outOfRange(
        "bytes ", args.offset, " to ", args.offset + args.transfer_size,
        " lie outside of the ", memory.byteSize(), " bytes of an array ",
        args.buffer->type.describe());
  if (args.transfer_size)
    std::memcpy(args.dst, static_cast<char *>(memory.data()) + args.offset,
                args.transfer_size);
  args.event = readyEvent();
  return {};
}

Status viewOfMemory(PJRT_Client_CreateViewOfDeviceBuffer_Args &args) {
  StatusOr<ArrayType> type =
      readType(args.element_type, args.dims, args.num_dims, args.layout);
  if (!type.ok())
    return type.status();
  Buffer::Deleter deleter;
  if (args.on_delete_callback)
    deleter = [callback = args.on_delete_callback,
               argument = args.on_delete_callback_arg](void *address) {
      callback(address, argument);
    };
  return give(args, *type,
              Buffer::wrap(args.device_buffer_ptr, Device::host(),
                           type->element->dtype, type->shape(),
                           std::move(deleter)),
              /*isBorrowed=*/true);
}

Status uninitializedBuffer(PJRT_Client_CreateUninitializedBuffer_Args &args) {
  StatusOr<ArrayType> type = readType(args.shape_element_type, args.shape_dims,
                                      args.shape_num_dims, args.shape_layout);
  if (!type.ok())
    return type.status();
  return give(
      args, *type,
      Buffer::allocate(Device::host(), type->element->dtype, type->shape()));
}

} // namespace tinyjit::pjrt
