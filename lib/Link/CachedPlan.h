// Plans of captures and code of kernels, kept on disk.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_LINK_CACHEDPLAN_H
#define TINYJIT_LIB_LINK_CACHEDPLAN_H

#include "dialects/Jit/Jit.h"
#include "lib/Cache/DiskCache.h"
#include "lib/Compile/ProgramCompiler.h"
#include "lib/Link/GpuSettings.h"

namespace tinyjit {

/// What the plan of `capture`, which is ready to be linked, depends on: the
/// text of the capture, of its kernels, and of the types of the constants and
/// states it uses; the target; and the builds of tinyjit and of LLVM that make
/// code of them. Contents of constants are no part of it.
/// \param splitAlways as in ModuleOptions.
/// \param gpus for each kind of GPU that it runs on.
CacheKey makePlanKey(jit::CaptureOp capture, const TargetOptions &target,
                     bool splitAlways, CodeTier tier,
                     const GpuSettingsByKind &gpus);

/// The same for the code of a kernel alone.
/// \param structure of the kernel (KernelIdentity.h).
CacheKey makeProgramKey(std::string structure, const TargetOptions &target,
                        bool splitAlways, CodeTier tier);

CacheKey makeGpuProgramKey(std::string structure, const GpuSettings &settings);

/// What code for `target` depends on besides the IR. An option that changes
/// code is one of the parts.
std::vector<CacheKey::Part> describeCompiler(const TargetOptions &target,
                                             bool splitAlways, CodeTier tier);

/// What the best schedule of a kernel depends on: the kernel, whatever its
/// names are, and how many threads a replay uses besides.
CacheKey makeTuningKey(jit::KernelOp kernel, const TargetOptions &target,
                       bool splitAlways, int threads);

/// What is kept of a kernel.
std::string packProgram(const CompiledProgram &program);
/// \returns nothing for bytes that `packProgram` did not make.
std::optional<CompiledProgram> unpackProgram(llvm::StringRef bytes);

} // namespace tinyjit

#endif // TINYJIT_LIB_LINK_CACHEDPLAN_H
