// The key of a plan in the cache.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PLAN_PLANKEY_H
#define TINYJIT_LIB_PLAN_PLANKEY_H

#include "dialects/Jit/Jit.h"
#include "lib/Program/CodeSettings.h"

namespace tinyjit::plan {

/// A key of all that the plan of `capture`, whose passes have run, depends on:
/// the text of the capture, of its kernels, and of the types of the constants
/// and states it uses; the target; the options that change code; and the builds
/// of tinyjit and of LLVM that make code of them; the places of collectives,
/// which their errors name. Contents of constants are no part of it.
/// \param targets for each kind of device that it runs on.
cache::CacheKey makePlanKey(jit::CaptureOp capture,
                            const program::CodeSettings &settings,
                            const program::TargetsByKind &targets);

} // namespace tinyjit::plan

#endif // TINYJIT_LIB_PLAN_PLANKEY_H
