// Finds the shortest prefix of a capture whose replay gives a wrong result.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_VERIFY_BISECT_H
#define TINYJIT_LIB_VERIFY_BISECT_H

#include "dialects/Jit/Jit.h"
#include "lib/Verify/LaunchMemory.h"
#include "tinyjit/Module.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>

namespace tinyjit::verify {

/// The module with only the first `count` launches and copies of the capture.
/// It returns what the rest of the capture would have used: the buffers of
/// `jit.alloc` that are written by then and used or returned later. Memory
/// planning and fusion have the same freedom over all others.
mlir::OwningOpRef<mlir::ModuleOp>
makePrefix(mlir::ModuleOp module, llvm::StringRef capture, int64_t count);

/// Puts another plan in the place of the one that a prefix is linked to; tests
/// break it. Empty: the plan stays.
using PlanEdit = std::function<StatusOr<std::shared_ptr<const runtime::Plan>>(
    std::shared_ptr<const runtime::Plan>)>;

/// Halves the number of launches again and again: the prefix of the returned
/// length differs when it is compiled, replayed and checked from `start` on,
/// and the one without its last launch does not.
/// \param options how the module was loaded; the cache is not used.
/// \returns nothing if the whole capture, compiled anew, does not differ;
///   errors of loading and replaying a prefix.
StatusOr<std::optional<int64_t>> findPrefix(mlir::ModuleOp module,
                                            const std::string &capture,
                                            const ModuleOptions &options,
                                            const CallStart &start,
                                            const PlanEdit &edit = {});

} // namespace tinyjit::verify

#endif // TINYJIT_LIB_VERIFY_BISECT_H
