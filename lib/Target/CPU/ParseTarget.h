// Parses --target-cpu: the CPU that a module's kernels are compiled for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_TARGET_H
#define TINYJIT_LIB_TARGET_TARGET_H

#include "lib/Target/TargetOptions.h"
#include "tinyjit/Runtime/Status.h"

#include <string>

namespace tinyjit::target {

/// Reads "native" or the name of a CPU, and features after it:
/// "znver4,+avx2,-fma".
/// \param triple the kind of machine ("aarch64-linux-gnu"); empty for this
///   machine's. "native" of another kind is LLVM's "generic".
/// \returns InvalidArgument for a name that LLVM does not know, and for a kind
///   of machine that there is no runtime for.
StatusOr<TargetOptions> parseTarget(const std::string &text,
                                    const std::string &triple = "");

/// The features of a CPU that code for `target` may use, as `checkFeatures` and
/// `Plan::features` take it.
std::string featuresOf(const TargetOptions &target);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_TARGET_H
