// The features of this CPU, by the names that code asks for them.
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

/// The names, LLVM's, of all features that generated code may use and that this
/// library can look for; sorted. Those whose instructions no code generator
/// chooses by itself (cryptography, tiles, system instructions) are not among
/// them. Empty where the CPU's kind has no such list: code is then not checked.
const std::vector<std::string> &codeFeatures();

/// Those of them that this CPU has and the system lets programs use.
const std::set<std::string, std::less<>> &hostFeatures();

/// Checks that everything in `needed` ("avx2,fma") is in `has`.
/// \param what needs it, as messages begin: "the code of @step".
/// \returns DeviceError with the names of all that are missing.
Status
checkFeatures(std::string_view needed, const std::string &what,
              const std::set<std::string, std::less<>> &has = hostFeatures());

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_CPUFEATURES_H
