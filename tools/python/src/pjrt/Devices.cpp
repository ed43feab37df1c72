// Devices and their memories.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Client.h"

using tinyjit::runtime::Device;

namespace tinyjit::pjrt {

Status descriptionId(PJRT_DeviceDescription_Id_Args &args) {
  args.id = args.device_description->id;
  return {};
}

Status descriptionProcess(PJRT_DeviceDescription_ProcessIndex_Args &args) {
  args.process_index = 0;
  return {};
}

Status descriptionAttributes(PJRT_DeviceDescription_Attributes_Args &args) {
  args.num_attributes = 0;
  args.attributes = nullptr;
  return {};
}

Status deviceDescription(PJRT_Device_GetDescription_Args &args) {
  args.device_description = &args.device->description;
  return {};
}

Status isDeviceAddressable(PJRT_Device_IsAddressable_Args &args) {
  args.is_addressable = true;
  return {};
}

Status localHardwareId(PJRT_Device_LocalHardwareId_Args &args) {
  args.local_hardware_id = args.device->description.id;
  return {};
}

Status deviceMemories(PJRT_Device_AddressableMemories_Args &args) {
  args.memories = &args.device->memoryPlace;
  args.num_memories = 1;
  return {};
}

Status defaultMemory(PJRT_Device_DefaultMemory_Args &args) {
  args.memory = &args.device->memory;
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

Status memoryId(PJRT_Memory_Id_Args &args) {
  args.id = args.memory->device->description.id;
  return {};
}

Status kindIdOfMemory(PJRT_Memory_Kind_Id_Args &args) {
  args.kind_id = 0;
  return {};
}

Status devicesOfMemory(PJRT_Memory_AddressableByDevices_Args &args) {
  args.devices = &args.memory->device->self;
  args.num_devices = 1;
  return {};
}

} // namespace tinyjit::pjrt
