// The CPU features that compiled code may need, and those that this CPU has.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_CPUFEATURES_H
#define TINYJIT_RUNTIME_CPUFEATURES_H

#include "tinyjit/Runtime/Status.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tinyjit::runtime {

/// The kinds of CPU that there is code for.
enum class Architecture { X86, AArch64 };

/// "x86-64", "aarch64": what code for a CPU of that kind needs first of all.
const char *nameOf(Architecture architecture);

/// The names, LLVM's, of all features of such CPUs that generated code may use;
/// sorted. Those whose instructions no code generator chooses by itself
/// (cryptography, tiles, system instructions) are not among them.
const std::vector<std::string> &codeFeatures(Architecture architecture);

/// The name of this CPU's kind, and the features of its kind that it has and
/// the system lets programs use. Empty on a CPU of another kind.
const std::set<std::string, std::less<>> &hostFeatures();

/// Checks that everything in `needed` ("x86-64,avx2,fma") is in `has`.
/// \param what needs it, as messages begin: "the code of @step".
/// \returns DeviceError with the names of all that are missing.
Status
checkFeatures(std::string_view needed, const std::string &what,
              const std::set<std::string, std::less<>> &has = hostFeatures());

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_CPUFEATURES_H
