// Reads the values of a call from the command line, and compares its results.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_REPLAY_VALUES_H
#define TINYJIT_LIB_REPLAY_VALUES_H

#include "tinyjit/Module.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace tinyjit::replay {

/// The number that `text` is, all of it, or nothing.
template <class T>
std::optional<T> parseNumber(std::string_view text) {
  T number;
  const char *end = text.data() + text.size();
  auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stop == end ? std::optional(number)
                                             : std::nullopt;
}

/// Reads the inputs of a call, on the devices that the capture wants them on.
/// \param values `[NAME=]VALUE` each (ArraySpec.h); those without a name fill
///   the places that are left, in order.
/// \returns InvalidArgument naming what is missing, unknown, given twice or of
///   the wrong type, with what is wanted; errors of `readBufferValue`.
StatusOr<std::vector<runtime::Buffer>>
readInputs(const CaptureInfo &capture, const std::vector<std::string> &values);

/// Reads the variables of a call, as kernels get them.
/// \param texts `NAME=NUMBER` for every variable.
/// \returns InvalidArgument as above; OutOfRange for a number outside a
///   variable's bounds.
StatusOr<std::vector<int64_t>> readVars(const CaptureInfo &capture,
                                        const std::vector<std::string> &texts);

/// Compares the content of `buffer` with a value. \param what names it.
/// \param rtol, atol `defaultTolerance` unless given.
/// \returns nothing, or what differs; errors of `readArrayValue`.
StatusOr<std::optional<std::string>>
compareBuffer(const std::string &what, const runtime::Buffer &buffer,
              const std::string &expected, std::optional<double> rtol,
              std::optional<double> atol);

/// The same for a state. \returns also NotFound if there is none.
StatusOr<std::optional<std::string>> compareState(const runtime::Store &store,
                                                  const std::string &name,
                                                  const std::string &expected,
                                                  std::optional<double> rtol,
                                                  std::optional<double> atol);

} // namespace tinyjit::replay

#endif // TINYJIT_LIB_REPLAY_VALUES_H
