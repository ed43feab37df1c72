// Devices and their memories.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Client.h"

using tinyjit::runtime::Device;

namespace tinyjit::pjrt {

Status descriptionAttributes(PJRT_DeviceDescription_Attributes_Args &args) {
  args.num_attributes = 0;
  args.attributes = nullptr;
  return {};
}

Status deviceMemories(PJRT_Device_AddressableMemories_Args &args) {
  giveOne(args.device->memoryPlace, args.memories, args.num_memories);
  return {};
}

Status memoryStats(PJRT_Device_MemoryStats_Args &args) {
  const Device &host = Device::host();
  args.bytes_in_use = host.bytesInUse();
  args.peak_bytes_in_use = host.peakBytes();
  args.peak_bytes_in_use_is_set = true;
  args.bytes_limit = host.memoryLimit();
  args.bytes_limit_is_set = host.memoryLimit() != 0;
  args.num_allocs_is_set = false;
  args.largest_alloc_size_is_set = false;
  args.bytes_reserved_is_set = false;
  args.peak_bytes_reserved_is_set = false;
  args.bytes_reservable_limit_is_set = false;
  args.largest_free_block_bytes_is_set = false;
  args.pool_bytes_is_set = false;
  args.peak_pool_bytes_is_set = false;
  return {};
}

Status devicesOfMemory(PJRT_Memory_AddressableByDevices_Args &args) {
  giveOne(args.memory->device->self, args.devices, args.num_devices);
  return {};
}

} // namespace tinyjit::pjrt
