// Opens plans that were compiled ahead of time as shared objects.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_PLANLIBRARY_H
#define TINYJIT_RUNTIME_PLANLIBRARY_H

#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"

#include <memory>
#include <string>
#include <string_view>

namespace tinyjit::runtime {

/// Loads the shared object at `path`, as `tinyjit-run --save-capture=x.so`
/// writes it, and reads the plan in it. Needs no compiler. The plan keeps the
/// object loaded. Its code runs in this process: open only files you trust.
/// Reads the whole file for its checksum before anything of it runs.
/// \returns NotFound if there is no such file; DataLoss if it is cut short, no
///   shared object, not as it was saved, without a plan, or of another version;
///   DeviceError if the code is for another kind of CPU, or, with their names,
///   if it uses features that this CPU lacks; errors of `Plan::create`.
///   Thread-safe.
StatusOr<std::shared_ptr<const Plan>> openPlanLibrary(const std::string &path);

/// The same for the bytes of such an object, which are not needed afterwards;
/// code for other CPUs of this kind of machine is loaded as well, for callers
/// that do not run it.
/// \param name what messages call it.
/// \param origin the plan's `origin`.
StatusOr<std::shared_ptr<const Plan>>
loadPlanLibrary(std::string_view bytes, const std::string &name,
                std::weak_ptr<KernelSource> origin = {});

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_PLANLIBRARY_H
