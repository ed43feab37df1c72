// Parses the numbers of an array on the command line.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_SUPPORT_NUMBERLIST_H
#define TINYJIT_LIB_SUPPORT_NUMBERLIST_H

#include "lib/Support/Array.h"
#include "tinyjit/Runtime/Status.h"

#include <string_view>

namespace tinyjit {

/// Fills `array`, whose type and shape are set, from `text`: one number for all
/// elements, or as many as there are elements. ArraySpec.h has the syntax.
/// \returns InvalidArgument if `text` is not a list of numbers of that type, or
///   of another length; OutOfRange if a number does not fit. The elements are
///   then unspecified.
Status parseNumbers(std::string_view text, HostArray &array);

} // namespace tinyjit

#endif // TINYJIT_LIB_SUPPORT_NUMBERLIST_H
