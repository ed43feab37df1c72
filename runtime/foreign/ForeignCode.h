// Loads and calls the functions of shared libraries and the collectives that
// launches name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_FOREIGN_FOREIGNCODE_H
#define RUNTIME_FOREIGN_FOREIGNCODE_H

#include "tinyjit-c/Foreign.h"
#include "tinyjit/Runtime/Plan.h"

#include <string>

namespace tinyjit::runtime {

/// The function that a launch calls. Never changes. Thread-safe.
class ForeignCode {
public:
  virtual ~ForeignCode() = default;
  /// See `callForeign`.
  virtual Status call(const Foreign &foreign, void *const *buffers,
                      const int64_t *scalars, size_t numScalars,
                      const std::string &device, void *stream) const = 0;
  /// Begins an asynchronous collective, which goes on beside this thread. Its
  /// arrays stay until it was waited for by a call of the collective `await`
  /// with the same ones. Anything else is called.
  virtual Status begin(const Foreign &foreign, void *const *buffers,
                       const int64_t *scalars, size_t numScalars,
                       const std::string &device) const {
    return call(foreign, buffers, scalars, numScalars, device,
                /*stream=*/nullptr);
  }
};

/// Finds the function of `foreign` and sets `code`, unless that was done.
/// \returns NotFound, with what the loader says, if the library is missing or
///   has no such function. Thread-safe for different objects.
Status loadForeign(Foreign &foreign);

/// Calls a function that was loaded. \param buffers one address per array, on
/// the device. \param device its name. \param stream as in TinyJITForeignCall.
/// \returns what the function reports. Thread-safe.
Status callForeign(const Foreign &foreign, void *const *buffers,
                   const int64_t *scalars, size_t numScalars,
                   const std::string &device, void *stream);

} // namespace tinyjit::runtime

#endif // RUNTIME_FOREIGN_FOREIGNCODE_H
