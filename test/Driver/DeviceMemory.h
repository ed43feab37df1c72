// The memory of a test driver's devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_DEVICEMEMORY_H
#define TINYJIT_TEST_DRIVER_DEVICEMEMORY_H

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace tinyjit::testdriver {

struct Allocation {
  int device = 0;
  uint8_t *address = nullptr;
  size_t bytes = 0;
  /// The pages it lies on; one more on either side is never reachable.
  uint8_t *pages = nullptr;
  size_t pageBytes = 0;
};

/// Pages that are out of reach but while the driver works. Addresses are not
/// used twice, so a pointer to what was freed is found out.
class DeviceMemory {
public:
  DeviceMemory() = default;
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;
  DeviceMemory &operator=(const DeviceMemory &) = delete;

  /// At a multiple of 256. \returns null if the system has no more.
  uint8_t *allocate(int device, size_t bytes);
  /// \returns whether there is an allocation that begins at `address`.
  bool free(const void *address);
  /// The allocation that holds these bytes, all of them; null if none does.
  const Allocation *find(const void *address, size_t bytes) const;
  /// Whether the address was or is one of a device.
  bool isOurs(const void *address) const;
  uint64_t bytesOf(int device) const;
  const std::map<const uint8_t *, Allocation> &all() const { return live; }

  /// Lets this process reach all allocations, or no more.
  void open();
  void close();
  /// Only while it is open. \returns which allocation was written around its
  /// bytes, empty if none; each once.
  std::string checkEdges();

private:
  std::map<const uint8_t *, Allocation> live;
  uint8_t *begin = nullptr, *next = nullptr, *end = nullptr;
  bool isOpen = false;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_DEVICEMEMORY_H
