// A twin in memory, ready to be called.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_TEST_DRIVER_TWINLIBRARY_H
#define TINYJIT_TEST_DRIVER_TWINLIBRARY_H

#include "test/Driver/Twin/CompiledTwin.h"

namespace tinyjit::testdriver {

/// A twin, ready to be called.
class TwinLibrary {
public:
  /// \param twin with a table.
  explicit TwinLibrary(CompiledTwin twin) : twin(std::move(twin)) {}

  /// Makes the twin of an image of LLVM bitcode, or loads the shared object
  /// that is one. \param error gets the reason where the result is null: the
  /// image is neither, no twin can be made of it, or it is one of another
  /// version.
  static std::unique_ptr<TwinLibrary> load(const std::string &image,
                                           std::string &error);

  /// Null if there is no kernel of this name.
  const TinyJITTwinKernel *find(const std::string &name) const;
  /// The chip that the kernels are for; empty if nothing says so.
  const std::string &chip() const { return twin.chip; }

private:
  CompiledTwin twin;
};

} // namespace tinyjit::testdriver

#endif // TINYJIT_TEST_DRIVER_TWINLIBRARY_H
