// The memory that the threads of a block share.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/SharedMemory.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

using namespace tinyjit::testdriver;

namespace {
constexpr uint8_t unwritten = 0xcb, canary = 0xa7;
} // namespace

/// Room at a multiple of its size below 4 GiB, null if there is none.
static uint8_t *reserve() {
  constexpr uintptr_t size = SharedMemory::mostBytes;
  for (uintptr_t place = 64 << 20; place < uintptr_t(1) << 32;
       place += 2 * size) {
    void *wanted = reinterpret_cast<void *>(place);
    void *memory =
        mmap(wanted, 2 * size, PROT_NONE,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE,
             -1, 0);
    if (memory == wanted)
      return static_cast<uint8_t *>(memory);
    if (memory != MAP_FAILED)
      munmap(memory, 2 * size);
  }
  return nullptr;
}

SharedMemory::~SharedMemory() {
  if (memory)
    munmap(memory, 2 * mostBytes);
}

std::string SharedMemory::resize(uint32_t wanted) {
  if (wanted > mostBytes)
    return "a block asks for " + std::to_string(wanted) +
           " bytes of shared memory, there are " + std::to_string(mostBytes);
  if (!memory && !(memory = reserve()))
    return "there is no room below 4 GiB for shared memory";
  uint32_t page = sysconf(_SC_PAGESIZE);
  bytes = wanted;
  // One page at least: an empty array has an address, too.
  reachable = std::min(mostBytes, (wanted / page + 1) * page);
  mprotect(memory, mostBytes, PROT_NONE);
  mprotect(memory, reachable, PROT_READ | PROT_WRITE);
  std::memset(memory + bytes, canary, reachable - bytes);
  return {};
}

void SharedMemory::fill() { std::memset(memory, unwritten, bytes); }

std::string SharedMemory::check() const {
  for (uint32_t i = bytes; i < reachable; ++i)
    if (memory[i] != canary)
      return "it wrote byte " + std::to_string(i) +
             " of its shared memory, which has " + std::to_string(bytes);
  return {};
}
