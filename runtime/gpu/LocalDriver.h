// LocalDriver: the common part of drivers whose devices are apart.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_LOCALDRIVER_H
#define RUNTIME_GPU_LOCALDRIVER_H

#include "runtime/gpu/DriverLibrary.h"

#include <utility>

namespace tinyjit::runtime::gpu {

/// A driver whose calls name their device, so that the current device is kept
/// here, for each thread. Devices do not reach each other's memory; graphs are
/// lists of commands of one device, which may be changed for ever.
class LocalDriver : public Driver {
public:
  Status enter(int device, int &previous) override {
    previous = std::exchange(currentDevice, device);
    return Status();
  }
  Status leave(int previous) override {
    currentDevice = previous;
    return Status();
  }
  StatusOr<bool> canAccess(int, int) override { return false; }
  Status enableAccess(int) override {
    return Status::unsupported("devices of the kind '", kind(),
                               "' do not reach each other's memory");
  }
  /// The shared memory of a function is known when it is compiled.
  Status allowShared(Function, int64_t) override { return Status(); }
  bool allowsSeveralDevices() const override { return false; }
  std::optional<int64_t> updatesPerExec() const override { return {}; }

protected:
  inline static thread_local int currentDevice = 0;
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_LOCALDRIVER_H
