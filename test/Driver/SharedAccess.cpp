// Who writes and reads the memory that the threads of a block share, where that
// is up to more than barriers.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "test/Driver/SharedAccess.h"

#include "test/Driver/SharedMemory.h"

using namespace tinyjit::testdriver;

namespace {
constexpr uint32_t unitBytes = 2;
} // namespace

void SharedAccess::reset(uint8_t *shared, uint32_t numThreads) {
  base = shared;
  written.resize(numThreads);
  if (!isTouched)
    return;
  isTouched = false;
  writers.assign(writers.size(), 0);
  readers.assign(readers.size(), 0);
  for (std::vector<Range> &ranges : written)
    ranges.clear();
}

void SharedAccess::touch() {
  isTouched = true;
  if (!writers.empty())
    return;
  writers.resize(SharedMemory::mostBytes / unitBytes);
  readers.resize(SharedMemory::mostBytes / chunkBytes);
}

std::string SharedAccess::startWrite(uint32_t thread, const uint8_t *to,
                                     uint32_t bytes) {
  touch();
  uint32_t begin = to - base, end = begin + bytes;
  // Writes outside of the memory are reported elsewhere.
  if (!bytes || begin >= SharedMemory::mostBytes ||
      end > SharedMemory::mostBytes)
    return {};
  for (uint32_t i = begin / unitBytes; i <= (end - 1) / unitBytes; ++i)
    writers[i] = thread + 1;
  for (uint32_t i = begin / chunkBytes; i <= (end - 1) / chunkBytes; ++i)
    if (readers[i])
      return "thread " + std::to_string(thread) + " writes byte " +
             std::to_string(begin) +
             " of shared memory, which a wgmma under way reads";
  return {};
}

void SharedAccess::finishWrite(uint32_t thread, const uint8_t *to,
                               uint32_t bytes) {
  uint32_t begin = to - base;
  if (bytes && begin + bytes <= SharedMemory::mostBytes)
    written[thread].push_back({begin, begin + bytes});
}

void SharedAccess::fence(uint32_t thread) {
  for (auto [begin, end] : written[thread])
    for (uint32_t i = begin / unitBytes; i <= (end - 1) / unitBytes; ++i)
      if (writers[i] == thread + 1)
        writers[i] = 0;
  written[thread].clear();
}

std::string SharedAccess::startRead(uint32_t chunk) {
  touch();
  constexpr uint32_t units = chunkBytes / unitBytes;
  ++readers[chunk];
  for (uint32_t i = chunk * units; i < (chunk + 1) * units; ++i)
    if (writers[i])
      return "reads byte " + std::to_string(i * unitBytes) +
             " of shared memory, which thread " +
             std::to_string(writers[i] - 1) +
             " wrote without a fence.proxy.async since";
  return {};
}
