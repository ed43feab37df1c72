// A twin in memory, ready to be called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_TWINLIBRARY_H
#define TINYJIT_TEST_DRIVER_TWINLIBRARY_H

#include "runtime/gpu/TwinABI.h"

#include <memory>
#include <string>

namespace tinyjit::testdriver {

/// The shared object of a twin, loaded.
class TwinLibrary {
public:
  /// \param error gets the reason where the result is null: it is no shared
  ///   object, or no twin, or one of another version.
  static std::unique_ptr<TwinLibrary> load(const void *bytes, size_t size,
                                           std::string &error);
  ~TwinLibrary();
  TwinLibrary(const TwinLibrary &) = delete;
  TwinLibrary &operator=(const TwinLibrary &) = delete;

  /// Null if there is no kernel of this name.
  const TinyJITTwinKernel *find(const std::string &name) const;

private:
  TwinLibrary(void *handle, const TinyJITTwinTable *table)
      : handle(handle), table(table) {}
  void *handle;
  const TinyJITTwinTable *table;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_TWINLIBRARY_H
