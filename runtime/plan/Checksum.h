// The checksum at the end of a shared object that holds a plan.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_CHECKSUM_H
#define RUNTIME_PLAN_CHECKSUM_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <string_view>

namespace tinyjit::runtime {

/// A checksum of 64 bits. It changes with every change within 8 aligned bytes,
/// such as one flipped bit, and with almost every other change. It detects
/// damage, not tampering. Reads some gigabytes per second.
uint64_t checksumOf(std::string_view bytes);

/// The 16 bytes that stand behind `bytes` in a file: a mark and the checksum.
/// The loader of shared objects does not look at them.
std::string makeSeal(std::string_view bytes);

/// Checks that `file` ends in the seal of what is before it. \param name what
/// messages call it. \returns DataLoss if not.
Status checkSeal(std::string_view file, const std::string &name);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_CHECKSUM_H
