// Status and StatusOr: how every function of the runtime reports an error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_STATUS_H
#define TINYJIT_RUNTIME_STATUS_H

#include "tinyjit/Runtime/Diagnostic.h"

#include <cassert>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tinyjit::runtime {

/// The kind of an error. The message says the rest.
enum class Code {
  Ok,
  /// The caller passed something of the wrong number, type, shape or device.
  InvalidArgument,
  /// A number, an offset or a size lies outside its bounds.
  OutOfRange,
  /// A name is not there: a device, a constant, a symbol.
  NotFound,
  /// No memory left, on the device or under its limit.
  ResourceExhausted,
  /// The object is not in the state the call needs.
  FailedPrecondition,
  /// Valid, but this build or this device cannot do it.
  Unsupported,
  /// The driver or the loader reported a failure.
  DeviceError,
  /// Stored data (a plan, an object) is damaged or of another version.
  DataLoss,
};

/// All parts printed one after the other.
template <class... Parts>
std::string concat(const Parts &...parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

/// The name of a code as it stands in the enum, such as "NotFound".
const char *name(Code code);

/// Success, or a code and one sentence. Success costs one null pointer.
///
/// Messages start in lower case, have no final period and no newline, and name
/// what was found and what was expected.
class [[nodiscard]] Status {
public:
  /// Success.
  Status() = default;
  /// An error. \param code any but `Ok`. \param diagnostics as below.
  Status(Code code, std::string message,
         std::vector<Diagnostic> diagnostics = {})
      : error(new Error{code, std::move(message), std::move(diagnostics)}) {}
  Status(const Status &other)
      : error(other.error ? new Error(*other.error) : nullptr) {}
  Status(Status &&) noexcept = default;
  Status &operator=(const Status &other) { return *this = Status(other); }
  Status &operator=(Status &&) noexcept = default;

  /// Makes errors of one code; all parts make the message.
  template <Code code>
  struct Maker {
    template <class... Parts>
    Status operator()(const Parts &...parts) const {
      return Status(code, concat(parts...));
    }
  };
  static constexpr Maker<Code::InvalidArgument> invalidArgument{};
  static constexpr Maker<Code::OutOfRange> outOfRange{};
  static constexpr Maker<Code::NotFound> notFound{};
  static constexpr Maker<Code::ResourceExhausted> resourceExhausted{};
  static constexpr Maker<Code::FailedPrecondition> failedPrecondition{};
  static constexpr Maker<Code::Unsupported> unsupported{};
  static constexpr Maker<Code::DeviceError> deviceError{};
  static constexpr Maker<Code::DataLoss> dataLoss{};

  bool ok() const { return !error; }
  Code code() const { return error ? error->code : Code::Ok; }
  /// Empty on success; valid as long as this object.
  const std::string &message() const;
  /// The errors of a compiler, each with its place, that the message consists
  /// of; empty for other errors. Valid as long as this object.
  const std::vector<Diagnostic> &diagnostics() const;
  /// The same error with `prefix` before its message; success stays success.
  Status withPrefix(const std::string &prefix) const;
  /// The same error as a diagnostic at `place` ("step.mlir:7:3"). Success, and
  /// an error at an empty place, stay as they are.
  Status at(const std::string &place) const;

private:
  struct Error {
    Code code;
    std::string message;
    std::vector<Diagnostic> diagnostics;
  };
  /// Not inlined: a replay has some ten statuses, all of them successes.
  struct Delete {
    void operator()(Error *error) const;
  };
  std::unique_ptr<Error, Delete> error;
};

/// A value, or the error that stands in its place.
template <class T>
class [[nodiscard]] StatusOr {
public:
  StatusOr(T value) : held(std::move(value)) {}
  /// \param status an error; success without a value is a bug of the caller.
  StatusOr(Status status) : error(std::move(status)) {
    assert(!error.ok() && "a StatusOr without a value needs an error");
  }
  /// As from `T`, for what converts to it (a derived pointer, for one).
  template <class U, class = std::enable_if_t<
                         std::is_convertible_v<U &&, T> &&
                         !std::is_same_v<std::decay_t<U>, StatusOr<T>> &&
                         !std::is_same_v<std::decay_t<U>, Status> &&
                         !std::is_same_v<std::decay_t<U>, T>>>
  StatusOr(U &&value) : held(std::in_place, std::forward<U>(value)) {}

  bool ok() const { return held.has_value(); }
  const Status &status() const { return error; }

  /// The value; only if `ok()`.
  T &operator*() & { return *held; }
  const T &operator*() const & { return *held; }
  T &&operator*() && { return *std::move(held); }
  T *operator->() { return &*held; }
  const T *operator->() const { return &*held; }

  /// Moves the value, if there is one, to `place`.
  template <class U>
  Status moveTo(U &place) && {
    if (ok())
      place = *std::move(held);
    return std::move(error);
  }

private:
  std::optional<T> held;
  Status error;
};

} // namespace tinyjit::runtime

namespace tinyjit {
// Errors are the same everywhere.
using runtime::Code;
using runtime::concat;
using runtime::Status;
using runtime::StatusOr;
} // namespace tinyjit

#endif // TINYJIT_RUNTIME_STATUS_H
