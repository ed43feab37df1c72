// Keeps the binaries that a driver has compiled from source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "runtime/gpu/DriverBinaries.h"

#include <mutex>

using namespace tinyjit::runtime::gpu;

namespace {
struct Place {
  std::mutex mutex;
  std::shared_ptr<DriverBinaries> binaries;
};
} // namespace

/// Never destroyed: devices outlive the statics of other files.
static Place &place() {
  static Place &it = *new Place;
  return it;
}

std::shared_ptr<DriverBinaries> DriverBinaries::current() {
  std::lock_guard<std::mutex> lock(place().mutex);
  return place().binaries;
}

void DriverBinaries::setCurrent(std::shared_ptr<DriverBinaries> binaries) {
  std::lock_guard<std::mutex> lock(place().mutex);
  place().binaries.swap(binaries);
}
