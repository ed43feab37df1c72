// Compares a result with what was expected.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_COMPARE_H
#define TINYJIT_LIB_SUPPORT_COMPARE_H

#include "lib/Support/Array.h"

#include <optional>
#include <string>

namespace tinyjit {

/// Floats `got` and `want` agree if |got - want| <= absolute + relative *
/// |want|, if both are NaN, or if they are equal (so infinities only then).
struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

/// Returns what a few roundings may do to a result of that type:
///
///   f64                  relative 1e-5,  absolute 1e-12
///   f32                  relative 1e-5,  absolute 1e-6
///   smaller floats       relative 2^(2-p), with p significant bits: 2 units in
///                        the last place; 2^-9 for f16, 2^-6 for bf16, 2^-2
///                        for f8E4M3FN
///   integers and i1      exact
Tolerance defaultTolerance(runtime::DType dtype);

/// Returns nothing if `got` agrees with `want`, else one sentence: the first
/// differing index, both values, their difference, how many elements differ,
/// and the largest difference; or the two types. Integers and i1 are compared
/// exactly, whatever the tolerance.
/// \param what names the result: `result 0`, `state @cache`.
std::optional<std::string> compareArrays(const std::string &what,
                                         const HostArray &got,
                                         const HostArray &want,
                                         Tolerance tolerance);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_COMPARE_H
