// The memory of a test driver's devices.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/DeviceMemory.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit::testdriver;

namespace {
constexpr size_t alignment = 256;
constexpr uint8_t canary = 0xa7, unwritten = 0xcb;
/// Of addresses, not of memory.
constexpr size_t roomBytes = size_t(1) << 40;
} // namespace

static size_t roundUp(size_t bytes, size_t to) {
  return (bytes + to - 1) / to * to;
}

DeviceMemory::~DeviceMemory() {
  if (begin)
    munmap(begin, end - begin);
}

uint8_t *DeviceMemory::allocate(int device, size_t bytes) {
  size_t page = sysconf(_SC_PAGESIZE);
  if (!begin) {
    void *room = mmap(nullptr, roomBytes, PROT_NONE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED)
      return nullptr;
    begin = next = static_cast<uint8_t *>(room);
    end = begin + roomBytes;
  }
  Allocation made;
  made.device = device;
  made.bytes = bytes;
  size_t used = roundUp(bytes, alignment);
  made.pageBytes = roundUp(used, page);
  if (size_t(end - next) < made.pageBytes + 2 * page)
    return nullptr;
  made.pages = next + page;
  // The end of the bytes is as close to the end of the page as may be.
  made.address = made.pages + made.pageBytes - used;
  if (mprotect(made.pages, made.pageBytes, PROT_READ | PROT_WRITE))
    return nullptr;
  next = made.pages + made.pageBytes;
  std::memset(made.pages, canary, made.address - made.pages);
  std::memset(made.address, unwritten, bytes);
  std::memset(made.address + bytes, canary, used - bytes);
  if (!isOpen)
    mprotect(made.pages, made.pageBytes, PROT_NONE);
  live.emplace(made.address, made);
  return made.address;
}

bool DeviceMemory::free(const void *address) {
  auto found = live.find(static_cast<const uint8_t *>(address));
  if (found == live.end())
    return false;
  const Allocation &gone = found->second;
  mprotect(gone.pages, gone.pageBytes, PROT_NONE);
  madvise(gone.pages, gone.pageBytes, MADV_DONTNEED);
  live.erase(found);
  return true;
}

const Allocation *DeviceMemory::find(const void *address, size_t bytes) const {
  auto *place = static_cast<const uint8_t *>(address);
  auto after = live.upper_bound(place);
  if (after == live.begin())
    return nullptr;
  const Allocation &before = std::prev(after)->second;
  size_t offset = place - before.address;
  bool isInside = offset <= before.bytes && bytes <= before.bytes - offset;
  return isInside ? &before : nullptr;
}

bool DeviceMemory::isOurs(const void *address) const {
  return address >= begin && address < end;
}

uint64_t DeviceMemory::bytesOf(int device) const {
  uint64_t bytes = 0;
  for (const auto &[address, allocation] : live)
    if (allocation.device == device)
      bytes += allocation.bytes;
  return bytes;
}

void DeviceMemory::open() {
  isOpen = true;
  for (const auto &[address, allocation] : live)
    mprotect(allocation.pages, allocation.pageBytes, PROT_READ | PROT_WRITE);
}

void DeviceMemory::close() {
  isOpen = false;
  for (const auto &[address, allocation] : live)
    mprotect(allocation.pages, allocation.pageBytes, PROT_NONE);
}

/// Whether nothing was written there; if something was, puts it right.
static bool checkEdge(uint8_t *from, uint8_t *to) {
  bool isRight = std::all_of(from, to, [](uint8_t b) { return b == canary; });
  if (!isRight)
    std::fill(from, to, canary);
  return isRight;
}

std::string DeviceMemory::checkEdges() {
  for (const auto &[address, allocation] : live) {
    uint8_t *first = allocation.address, *last = first + allocation.bytes;
    bool isRightBefore =
        checkEdge(std::max(allocation.pages, first - alignment), first);
    bool isRightBehind =
        checkEdge(last, allocation.pages + allocation.pageBytes);
    if (isRightBefore && isRightBehind)
      continue;
    return std::string("it wrote ") + (isRightBefore ? "behind" : "before") +
           " an allocation of " + std::to_string(allocation.bytes) +
           " bytes on device " + std::to_string(allocation.device);
  }
  return {};
}
