// Looks at the file of a plan before it is loaded.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_PLAN_PLANFILE_H
#define RUNTIME_PLAN_PLANFILE_H

#include "tinyjit/Runtime/Status.h"

#include <string>
#include <string_view>

namespace tinyjit::runtime {

/// Checks that `file` is a whole shared object for this kind of machine.
/// \param name what messages call it. \returns DataLoss if not; DeviceError for
///   another kind of machine.
Status checkPlanFile(std::string_view file, const std::string &name);

/// The same for a file as it is saved, which ends in its seal (Checksum.h).
Status checkSealedPlanFile(std::string_view file, const std::string &name);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_PLANFILE_H
