// Keeps freed blocks of a GPU's memory for later allocations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/GpuMemory.h"

#include "tinyjit/Runtime/Device.h"

#include <algorithm>
#include <limits>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

static constexpr int64_t largestStep = int64_t(16) << 20;

int64_t GpuMemory::sizeOf(int64_t bytes) {
  int64_t step = Device::alignment;
  while (step < largestStep && step <= bytes / 16)
    step *= 2;
  if (bytes > std::numeric_limits<int64_t>::max() - step)
    return bytes;
  return std::max<int64_t>((bytes + step - 1) / step, 1) * step;
}

void *GpuMemory::take(int64_t size) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = kept.find(size);
  if (found == kept.end() || found->second.empty())
    return nullptr;
  void *address = found->second.back();
  found->second.pop_back();
  bytes -= size;
  sizes.emplace(address, size);
  return address;
}

void GpuMemory::add(void *address, int64_t size) {
  std::lock_guard<std::mutex> lock(mutex);
  sizes.emplace(address, size);
}

void GpuMemory::keep(void *address) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found = sizes.find(address);
  if (found == sizes.end())
    return;
  kept[found->second].push_back(address);
  bytes += found->second;
  sizes.erase(found);
}

std::vector<void *> GpuMemory::takeAll() {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<void *> all;
  for (const auto &[size, blocks] : kept)
    all.insert(all.end(), blocks.begin(), blocks.end());
  kept.clear();
  bytes = 0;
  return all;
}

int64_t GpuMemory::bytesKept() const {
  std::lock_guard<std::mutex> lock(mutex);
  return bytes;
}
