// Status and StatusOr: how every function of the runtime reports an error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_STATUS_H
#define TINYJIT_RUNTIME_STATUS_H

#include "tinyjit/Runtime/Diagnostic.h"

#include <cassert>
#include <memory>
#include <optional>
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
  Status(const Status &other)
      : error(other.error ? std::make_unique<Error>(*other.error) : nullptr) {}
  Status(Status &&) noexcept = default;
  Status &operator=(const Status &other) { return *this = Status(other); }
  Status &operator=(Status &&) noexcept = default;

  static Status invalidArgument(std::string message);
  static Status outOfRange(std::string message);
  static Status notFound(std::string message);
  static Status resourceExhausted(std::string message);
  static Status failedPrecondition(std::string message);
  static Status unsupported(std::string message);
  static Status deviceError(std::string message);
  static Status dataLoss(std::string message);

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
  /// The same error, whose message consists of `diagnostics`.
  Status withDiagnostics(std::vector<Diagnostic> diagnostics) const;

private:
  struct Error {
    Code code;
    std::string message;
    std::vector<Diagnostic> diagnostics;
  };
  Status(Code code, std::string message,
         std::vector<Diagnostic> diagnostics = {})
      : error(new Error{code, std::move(message), std::move(diagnostics)}) {}

  std::unique_ptr<Error> error;
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
  StatusOr(U &&value) : held(std::forward<U>(value)) {}

  bool ok() const { return held.has_value(); }
  const Status &status() const { return error; }

  /// The value; only if `ok()`.
  T &operator*() & { return *held; }
  const T &operator*() const & { return *held; }
  T &&operator*() && { return *std::move(held); }
  T *operator->() { return &*held; }
  const T *operator->() const { return &*held; }

private:
  std::optional<T> held;
  Status error;
};

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_STATUS_H
