// Addresses for memory that a driver names by handles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/HandleSpace.h"

#include <cerrno>
#include <cstring>
#include <limits>
#include <mutex>
#include <sys/mman.h>

using namespace tinyjit::runtime;
using namespace tinyjit::runtime::gpu;

/// One address more than the buffer has bytes is its end. The system rounds up
/// to pages.
static size_t reservedFor(int64_t bytes) {
  return static_cast<size_t>(bytes) + 1;
}

static uintptr_t numberOf(const void *address) {
  return reinterpret_cast<uintptr_t>(address);
}

HandleSpace::~HandleSpace() {
  for (const auto &[start, range] : ranges)
    (void)munmap(reinterpret_cast<void *>(start), reservedFor(range.bytes));
}

StatusOr<void *> HandleSpace::add(void *handle, int64_t bytes) {
  if (bytes < 0 || bytes == std::numeric_limits<int64_t>::max())
    return Status::invalidArgument("a buffer of ", bytes, " bytes");
  void *start = mmap(nullptr, reservedFor(bytes), PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (start == MAP_FAILED)
    return Status::resourceExhausted(
        "cannot reserve addresses for a buffer of ", bytes,
        " bytes: ", std::strerror(errno));
  std::unique_lock<std::shared_mutex> lock(mutex);
  ranges.emplace(numberOf(start), Range{handle, bytes});
  return start;
}

StatusOr<HandleSpace::Place> HandleSpace::find(const void *address) const {
  {
    std::shared_lock<std::shared_mutex> lock(mutex);
    auto next = ranges.upper_bound(numberOf(address));
    if (next != ranges.begin()) {
      const auto &[start, range] = *std::prev(next);
      if (uintptr_t offset = numberOf(address) - start;
          offset <= static_cast<uintptr_t>(range.bytes)) {
        auto within = static_cast<int64_t>(offset);
        return Place{range.handle, within, range.bytes - within};
      }
    }
  }
  return Status::notFound("the address ", address,
                          " is in no buffer of the driver");
}

StatusOr<void *> HandleSpace::remove(void *address) {
  Range range{};
  {
    std::unique_lock<std::shared_mutex> lock(mutex);
    auto found = ranges.find(numberOf(address));
    if (found == ranges.end())
      return Status::notFound("no buffer of the driver starts at the address ",
                              address);
    range = found->second;
    ranges.erase(found);
  }
  (void)munmap(address, reservedFor(range.bytes));
  return range.handle;
}
