// The client with its devices, their memories, and what describes them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_PYTHON_PJRT_CLIENT_H
#define TINYJIT_PYTHON_PJRT_CLIENT_H

#include "tools/python/src/pjrt/Entries.h"

#include "tinyjit/ModuleOptions.h"
#include "tinyjit/Runtime/Device.h"

#include <memory>
#include <string>
#include <string_view>
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
  /// Of programs that say nothing else.
  tinyjit::ModuleOptions options;
};

namespace tinyjit::pjrt {

inline constexpr std::string_view platform = "tinyjit";
inline constexpr std::string_view version = "tinyjit " TINYJIT_VERSION;
inline constexpr std::string_view deviceKind = "cpu";
inline constexpr std::string_view memoryKind = "device";

/// Sets an option: `cache` or `cache_directory` as in `tinyjit.load`, or a flag
/// of tinyjit-run that changes code, whose dashes may be underscores.
/// \returns NotFound for an unknown name; InvalidArgument for a wrong value.
Status setOption(ModuleOptions &options, std::string name,
                 const std::string &value);

/// Gives a list of the one object that there is.
template <class Object>
void giveOne(Object *const &object, Object *const *&list, size_t &count) {
  list = &object;
  count = 1;
}

} // namespace tinyjit::pjrt

#endif // TINYJIT_PYTHON_PJRT_CLIENT_H
