// Calls of OpenCL, whose results become a Status.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_GPU_OPENCL_OPENCLCALLS_H
#define RUNTIME_GPU_OPENCL_OPENCLCALLS_H

#include "runtime/gpu/DriverLibrary.h"
#include "runtime/gpu/opencl/OpenClApi.h"

#include <string>

namespace tinyjit::runtime::opencl {

/// An entry point, and the name that errors call it by.
template <class R, class... Params>
struct EntryPoint {
  EntryPoint(const char *symbol, R (*address)(Params...))
      : symbol(symbol), address(address) {}
  const char *symbol;
  R (*address)(Params...);
};

/// The name of a result in OpenCL's header; null for one that it does not have.
const char *nameOf(Result result);

/// The entry points of a loader. Stateless after `load`: thread-safe as far as
/// OpenCL is, which is for all but the arguments of one kernel.
class Calls {
public:
  /// Looks all entry points up. \returns Unsupported with those that `library`
  ///   lacks.
  Status load(gpu::DriverLibrary &library);

  /// \returns ResourceExhausted for a lack of memory, else DeviceError.
  static Status check(Result result, const char *symbol);
  template <class... Params, class... Args>
  Status call(EntryPoint<Result, Params...> entry, Args... args) const {
    return check(entry.address(args...), entry.symbol);
  }
  /// The same for an entry point that returns what it makes.
  template <class T, class... Params, class... Args>
  StatusOr<T> make(EntryPoint<T, Params...> entry, Args... args) const {
    Result result = Success;
    T made = entry.address(args..., &result);
    if (result == Success && made)
      return made;
    return check(result == Success ? OutOfHostMemory : result, entry.symbol);
  }

  // The value of a property, by the entry point that is asked for it.
  template <class T, class... Params, class... Objects>
  StatusOr<T> get(EntryPoint<Result, Params...> entry, UInt name,
                  Objects... objects) const {
    T value{};
    Status status =
        check(entry.address(objects..., name, sizeof value, &value, nullptr),
              entry.symbol);
    return status.ok() ? StatusOr<T>(value) : status;
  }
  template <class... Params, class... Objects>
  StatusOr<std::string> getText(EntryPoint<Result, Params...> entry, UInt name,
                                Objects... objects) const {
    size_t bytes = 0;
    Status status = check(entry.address(objects..., name, 0, nullptr, &bytes),
                          entry.symbol);
    std::string text(bytes, '\0');
    if (status.ok() && bytes)
      status =
          check(entry.address(objects..., name, bytes, text.data(), nullptr),
                entry.symbol);
    // The size counts the final zero.
    return status.ok() ? StatusOr<std::string>(text.c_str()) : status;
  }

  Api api;
};

} // namespace tinyjit::runtime::opencl

#endif // RUNTIME_GPU_OPENCL_OPENCLCALLS_H
