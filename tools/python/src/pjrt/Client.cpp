// The client, and its options.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tools/python/src/pjrt/Client.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

using namespace tinyjit::runtime;

namespace tinyjit::pjrt {

/// Most devices that a client has.
static constexpr int mostDevices = 1024;

Status setOption(ModuleOptions &options, std::string name,
                 const std::string &value) {
  std::replace(name.begin(), name.end(), '_', '-');
  if (name == "cache")
    return parseCacheMode("option cache=", value).moveTo(options.cache);
  if (name == "cache-directory") {
    options.cacheDirectory = value;
    return {};
  }
  return tinyjit::setOption(options, name, value);
}

/// The text of a value, as a flag has it.
static StatusOr<std::string> textOf(const PJRT_NamedValue &value) {
  switch (value.type) {
  case PJRT_NamedValue_kString:
    return std::string(value.string_value, value.value_size);
  case PJRT_NamedValue_kInt64:
    return std::to_string(value.int64_value);
  case PJRT_NamedValue_kFloat:
    return std::to_string(value.float_value);
  case PJRT_NamedValue_kBool:
    return std::string(value.bool_value ? "true" : "false");
  case PJRT_NamedValue_kInt64List:
    break;
  }
  return Status::invalidArgument(
      "option ", std::string(value.name, value.name_size),
      " is a list, expected a text, a number or a bool");
}

static Status readDevices(const std::string &text, int &count) {
  auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size() || count < 1 ||
      count > mostDevices)
    return Status::invalidArgument("option devices is '", text,
                                   "', expected a number from 1 to ",
                                   mostDevices);
  return {};
}

static Status readOptions(const PJRT_Client_Create_Args &args,
                          ModuleOptions &options, int &numDevices) {
  const char *variable = std::getenv("TINYJIT_CACHE");
  if (Status status = setOption(options, "cache", variable ? variable : "rw");
      !status.ok())
    return status;
  for (size_t i = 0; i < args.num_options; ++i) {
    const PJRT_NamedValue &value = args.create_options[i];
    std::string name(value.name, value.name_size), text;
    if (Status status = textOf(value).moveTo(text); !status.ok())
      return status;
    Status status = name == "devices" ? readDevices(text, numDevices)
                                      : setOption(options, name, text);
    if (!status.ok())
      return status;
  }
  return {};
}

static void addDevice(PJRT_Client &client, int id) {
  auto device = std::make_unique<PJRT_Device>();
  std::string number = std::to_string(id);
  device->client = &client;
  device->description = {id, "TinyJITDevice(id=" + number + ")"};
  device->memory = {device.get(), "TinyJITMemory(id=" + number + ")"};
  client.devices.push_back(device.get());
  client.memories.push_back(&device->memory);
  client.topology.descriptions.push_back(&device->description);
  client.owned.push_back(std::move(device));
}

Status createClient(PJRT_Client_Create_Args &args) {
  auto client = std::make_unique<PJRT_Client>();
  int numDevices = 1;
  if (Status status = readOptions(args, client->options, numDevices);
      !status.ok())
    return status;
  for (int id = 0; id < numDevices; ++id)
    addDevice(*client, id);
  args.client = client.release();
  return {};
}

Status destroyClient(PJRT_Client_Destroy_Args &args) {
  delete args.client;
  return {};
}

Status devicesOf(PJRT_Client_Devices_Args &args) {
  args.devices = args.client->devices.data();
  args.num_devices = args.client->devices.size();
  return {};
}

Status addressableDevicesOf(PJRT_Client_AddressableDevices_Args &args) {
  args.addressable_devices = args.client->devices.data();
  args.num_addressable_devices = args.client->devices.size();
  return {};
}

static Status findDevice(PJRT_Client &client, int id, PJRT_Device *&found) {
  if (id < 0 || id >= static_cast<int>(client.devices.size()))
    return Status::notFound("there is no device ", id, ", expected 0 to ",
                            client.devices.size() - 1);
  found = client.devices[id];
  return {};
}

Status lookUpDevice(PJRT_Client_LookupDevice_Args &args) {
  return findDevice(*args.client, args.id, args.device);
}

Status lookUpAddressable(PJRT_Client_LookupAddressableDevice_Args &args) {
  return findDevice(*args.client, args.local_hardware_id,
                    args.addressable_device);
}

Status memoriesOf(PJRT_Client_AddressableMemories_Args &args) {
  args.addressable_memories = args.client->memories.data();
  args.num_addressable_memories = args.client->memories.size();
  return {};
}

Status defaultAssignment(PJRT_Client_DefaultDeviceAssignment_Args &args) {
  size_t needed = static_cast<size_t>(args.num_replicas) * args.num_partitions;
  if (needed > args.client->devices.size() ||
      needed > args.default_assignment_size)
    return Status::invalidArgument("an assignment of ", args.num_replicas,
                                   " replicas of ", args.num_partitions,
                                   " partitions needs more than the ",
                                   args.client->devices.size(), " devices");
  for (size_t i = 0; i < needed; ++i)
    args.default_assignment[i] = static_cast<int>(i);
  return {};
}

Status
topologyDevices(PJRT_TopologyDescription_GetDeviceDescriptions_Args &args) {
  args.descriptions = args.topology->descriptions.data();
  args.num_descriptions = args.topology->descriptions.size();
  return {};
}

Status topologyAttributes(PJRT_TopologyDescription_Attributes_Args &args) {
  args.attributes = nullptr;
  args.num_attributes = 0;
  return {};
}

} // namespace tinyjit::pjrt
