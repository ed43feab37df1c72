// Opens plans that were compiled ahead of time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TINYJIT_RUNTIME_PLANLIBRARY_H
#define TINYJIT_RUNTIME_PLANLIBRARY_H

#include "tinyjit/Runtime/Plan.h"
#include "tinyjit/Runtime/Status.h"

#include <memory>
#include <string>

namespace tinyjit::runtime {

/// Loads the shared object at `path`, as `tinyjit-run --save-capture=x.so`
/// writes it, and reads the plan in it. Needs no compiler. The plan keeps the
/// object loaded. What is loaded is code: open only files you trust.
/// \returns NotFound if there is no such file; DataLoss if it is cut short, no
///   shared object for this machine, without a plan, or of another version;
///   errors of `Plan::create`. Thread-safe.
StatusOr<std::shared_ptr<const Plan>> openPlanLibrary(const std::string &path);

} // namespace tinyjit::runtime

#endif // TINYJIT_RUNTIME_PLANLIBRARY_H
