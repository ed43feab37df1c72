// Keeps the binaries that a driver has compiled from source text.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_DRIVERBINARIES_H
#define RUNTIME_GPU_DRIVERBINARIES_H

#include <memory>
#include <optional>
#include <string>

namespace tinyjit::runtime::gpu {

/// Binaries of other processes, so that a second one does not compile again. A
/// binary is only for the driver that made it, and that may refuse it all the
/// same. Thread-safe.
class DriverBinaries {
public:
  virtual ~DriverBinaries() = default;
  /// \param driver device, driver and options, with all versions. \param text
  ///   of the program. \returns nothing if there is no binary.
  virtual std::optional<std::string> get(const std::string &driver,
                                         const std::string &text) = 0;
  /// Keeps a binary, if it can.
  virtual void put(const std::string &driver, const std::string &text,
                   const std::string &binary) = 0;

  /// Where the devices of this process look: the cache of the module that was
  /// loaded last. Null, as at the start, for nowhere. Thread-safe.
  static std::shared_ptr<DriverBinaries> current();
  static void setCurrent(std::shared_ptr<DriverBinaries> binaries);
};

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVERBINARIES_H
