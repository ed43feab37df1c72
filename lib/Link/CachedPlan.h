// Plans of captures and code of kernels, kept on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_CACHEDPLAN_H
#define TINYJIT_LIB_LINK_CACHEDPLAN_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Compile/KernelCompiler.h"

namespace tinyjit {

/// What the plan of `capture`, which is ready to be linked, depends on: the
/// text of the capture, of its kernels, and of the types of the constants and
/// states it uses; the target; and the builds of tinyjit and of LLVM that make
/// code of them. Contents of constants are no part of it.
/// \param splitAlways as in ModuleOptions.
CacheKey makePlanKey(jit::CaptureOp capture, const TargetOptions &target,
                     bool splitAlways);

/// The same for a kernel that the host program launches.
CacheKey makeKernelKey(jit::KernelOp kernel, const TargetOptions &target);

/// What code for `target` depends on besides the IR. An option that changes
/// code is one of the parts.
std::vector<CacheKey::Part> describeCompiler(const TargetOptions &target,
                                             bool splitAlways);
/// What the best schedule of a kernel depends on: the kernel, whatever its
/// names are, and how many threads a replay uses besides.
CacheKey makeTuningKey(jit::KernelOp kernel, const TargetOptions &target,
                       bool splitAlways, int threads);

/// What is kept of a kernel that was compiled alone.
std::string packKernel(const CompiledKernels &compiled);
CompiledKernels unpackKernel(llvm::StringRef bytes);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_CACHEDPLAN_H
