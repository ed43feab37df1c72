// The client with its devices, their memories, and what describes them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_CLIENT_H
#define TINYJIT_PYTHON_PJRT_CLIENT_H

#include "tools/python/src/pjrt/Error.h"

#include "tinyjit/ModuleOptions.h"
#include "tinyjit/Runtime/Device.h"

#include <memory>
#include <string>
#include <vector>

/// A device has an own number, and all of them this machine's CPU and memory.
struct PJRT_DeviceDescription {
  int id = 0;
  std::string text;
};

struct PJRT_Memory {
  PJRT_Device *device = nullptr;
  std::string text;
};

struct PJRT_Device {
  PJRT_Client *client = nullptr;
  PJRT_DeviceDescription description;
  PJRT_Memory memory;
  PJRT_Memory *memoryPlace = &memory;
  PJRT_Device *self = this;
};

struct PJRT_TopologyDescription {
  std::vector<PJRT_DeviceDescription> owned;
  std::vector<PJRT_DeviceDescription *> descriptions;
};

struct PJRT_Client {
  std::vector<std::unique_ptr<PJRT_Device>> owned;
  std::vector<PJRT_Device *> devices;
  std::vector<PJRT_Memory *> memories;
  PJRT_TopologyDescription topology;
  std::string version;
  /// Of programs that say nothing else.
  tinyjit::ModuleOptions options;
};

namespace tinyjit::pjrt {

inline constexpr char platform[] = "tinyjit";
inline constexpr char memoryKind[] = "device";

/// Name and length of a text for PJRT.
inline void giveText(const std::string &text, const char *&place,
                     size_t &size) {
  place = text.data();
  size = text.size();
}

/// Sets an option: `cache` or `cache_directory` as in `tinyjit.load`, or a flag
/// of tinyjit-run that changes code, whose dashes may be underscores.
/// \returns NotFound for an unknown name; InvalidArgument for a wrong value.
Status setOption(ModuleOptions &options, std::string name,
                 const std::string &value);

Status createClient(PJRT_Client_Create_Args &args);
Status destroyClient(PJRT_Client_Destroy_Args &args);
Status platformName(PJRT_Client_PlatformName_Args &args);
Status processIndex(PJRT_Client_ProcessIndex_Args &args);
Status platformVersion(PJRT_Client_PlatformVersion_Args &args);
Status topologyOf(PJRT_Client_TopologyDescription_Args &args);
Status devicesOf(PJRT_Client_Devices_Args &args);
Status addressableDevicesOf(PJRT_Client_AddressableDevices_Args &args);
Status lookUpDevice(PJRT_Client_LookupDevice_Args &args);
Status lookUpAddressable(PJRT_Client_LookupAddressableDevice_Args &args);
Status memoriesOf(PJRT_Client_AddressableMemories_Args &args);
Status defaultAssignment(PJRT_Client_DefaultDeviceAssignment_Args &args);

Status descriptionId(PJRT_DeviceDescription_Id_Args &args);
Status descriptionProcess(PJRT_DeviceDescription_ProcessIndex_Args &args);
Status descriptionAttributes(PJRT_DeviceDescription_Attributes_Args &args);
Status descriptionKind(PJRT_DeviceDescription_Kind_Args &args);
Status descriptionDebugString(PJRT_DeviceDescription_DebugString_Args &args);
Status descriptionToString(PJRT_DeviceDescription_ToString_Args &args);

Status deviceDescription(PJRT_Device_GetDescription_Args &args);
Status isDeviceAddressable(PJRT_Device_IsAddressable_Args &args);
Status localHardwareId(PJRT_Device_LocalHardwareId_Args &args);
Status deviceMemories(PJRT_Device_AddressableMemories_Args &args);
Status defaultMemory(PJRT_Device_DefaultMemory_Args &args);
Status memoryStats(PJRT_Device_MemoryStats_Args &args);

Status memoryId(PJRT_Memory_Id_Args &args);
Status kindOfMemory(PJRT_Memory_Kind_Args &args);
Status kindIdOfMemory(PJRT_Memory_Kind_Id_Args &args);
Status memoryDebugString(PJRT_Memory_DebugString_Args &args);
Status memoryToString(PJRT_Memory_ToString_Args &args);
Status devicesOfMemory(PJRT_Memory_AddressableByDevices_Args &args);

Status topologyName(PJRT_TopologyDescription_PlatformName_Args &args);
Status topologyVersion(PJRT_TopologyDescription_PlatformVersion_Args &args);
Status
topologyDevices(PJRT_TopologyDescription_GetDeviceDescriptions_Args &args);
Status topologyAttributes(PJRT_TopologyDescription_Attributes_Args &args);

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_CLIENT_H
