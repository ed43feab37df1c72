// A part of an array, of several that are equal along each dimension.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_ARRAYPART_H
#define TINYJIT_LIB_SUPPORT_ARRAYPART_H

#include "lib/Support/Array.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit {

/// Part `number` of `count` along each of the first dimensions; the others are
/// whole.
struct ArrayPart {
  struct Dim {
    int64_t number = 0;
    int64_t count = 1;
  };
  std::vector<Dim> dims;
};

/// Splits the part off the end of a value on the command line: `[K/N]` for part
/// K of N along the first dimension, `[,K/N]` for one along the second,
/// `[K/N,K/N]` along both. Anything else in brackets is no part.
/// \param value is what stands before it, afterwards.
/// \returns nothing if there is none; InvalidArgument for one that does not
///   exist, such as `[2/2]`.
StatusOr<std::optional<ArrayPart>> splitPart(std::string_view &value);

/// Copies a part out of a whole array.
/// \returns InvalidArgument if the array has not the dimensions, or cannot be
///   cut into as many equal parts.
StatusOr<HostArray> takePart(const HostArray &whole, const ArrayPart &part);

/// Puts the parts of an array together, of which each may be given more than
/// once, with the same elements.
/// \returns InvalidArgument if they have different types, sizes or counts, one
///   is missing, or two differ that are the same part.
StatusOr<HostArray> joinParts(const std::vector<HostArray> &arrays,
                              const std::vector<ArrayPart> &parts);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_ARRAYPART_H
