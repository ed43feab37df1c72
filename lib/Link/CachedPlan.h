// Plans of captures, kept on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_CACHEDPLAN_H
#define TINYJIT_LIB_LINK_CACHEDPLAN_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Program/ProgramKey.h"
#include "lib/Program/Targets.h"

namespace tinyjit {

/// What the plan of `capture`, which is ready to be linked, depends on: the
/// text of the capture, of its kernels, and of the types of the constants and
/// states it uses; the target; and the builds of tinyjit and of LLVM that make
/// code of them. Contents of constants are no part of it.
/// \param splitAlways as in ModuleOptions.
/// \param targets for each kind of device that it runs on.
CacheKey makePlanKey(jit::CaptureOp capture, const TargetOptions &target,
                     bool splitAlways, CodeTier tier,
                     const TargetsByKind &targets);

/// What the best schedule of a kernel depends on: the kernel, whatever its
/// names are, and how many threads a replay uses besides.
CacheKey makeTuningKey(jit::KernelOp kernel, const TargetOptions &target,
                       bool splitAlways, int threads);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_CACHEDPLAN_H
