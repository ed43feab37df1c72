// Finds and opens the shared library of a GPU driver.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_DRIVERLIBRARY_H
#define RUNTIME_GPU_DRIVERLIBRARY_H

#include "runtime/gpu/Driver.h"
#include "runtime/support/SharedLibrary.h"

#include <string>
#include <vector>

namespace tinyjit::runtime::gpu {

/// A driver's shared object. It stays loaded: drivers have threads of their
/// own.
class DriverLibrary {
public:
  /// Opens the first of `names` that can be opened. \returns NotFound, with all
  /// names and what the loader said of each.
  static StatusOr<DriverLibrary> open(const char *kind,
                                      const std::vector<std::string> &names);

  /// The file name that could be opened.
  const std::string &name() const { return library.fileName; }
  /// Looks up an entry point; one that is not there is noted as missing.
  template <class F>
  void find(const char *symbol, F *&entry) {
    if (!findIfThere(symbol, entry))
      missing.push_back(symbol);
  }
  template <class F>
  bool findIfThere(const char *symbol, F *&entry) const {
    entry = reinterpret_cast<F *>(library.address(symbol));
    return entry;
  }
  /// \returns Unsupported, if entry points are missing or `version` is below
  ///   `least`. \param version, least as the driver counts them; 0 if it cannot
  ///   be asked. \param format how a version reads.
  Status check(int version, int least, std::string (*format)(int)) const;

  /// \returns Unsupported, if entry points are missing.
  Status checkEntryPoints() const;

  /// The formats of images that the driver loads, the best one first: those of
  /// the vendor's, unless the library exports TINYJIT_IMAGE_FORMATS_SYMBOL
  /// (tinyjit/Runtime/Device.h).
  std::vector<std::string>
  imageFormats(std::vector<std::string> ofVendor) const;

private:
  /// "lacks the entry points a, b"; empty if none are missing.
  std::string describeMissing() const;

  SharedLibrary library;
  std::vector<std::string> missing;
};

/// A driver of class `T`, which finds its entry points in `T::load`.
template <class T>
StatusOr<std::unique_ptr<Driver>> makeDriver(DriverLibrary library) {
  auto driver = std::make_unique<T>();
  Status status = driver->load(std::move(library));
  if (!status.ok())
    return status;
  return StatusOr<std::unique_ptr<Driver>>(std::move(driver));
}

/// A kind of driver: where its library is, and how the driver is made of it.
struct DriverSource {
  /// The name of the kind of devices, such as "cuda".
  const char *kind;
  /// The environment variable with the path of the driver.
  const char *variable;
  /// Names by which the system knows the driver, the best one first.
  std::vector<std::string> systemFiles;
  /// \returns errors of DriverLibrary, and those of the driver's
  /// initialization.
  StatusOr<std::unique_ptr<Driver>> (*load)(DriverLibrary library);
  /// Finds more files, to be tried after the others; null if there are none.
  std::vector<std::string> (*findMore)() = nullptr;
};

// The kinds that come with tinyjit, each in its folder.
DriverSource getCudaSource();
DriverSource getHipSource();
DriverSource getOpenClSource();
DriverSource getWebGpuSource();

} // namespace tinyjit::runtime::gpu

#endif // RUNTIME_GPU_DRIVERLIBRARY_H
