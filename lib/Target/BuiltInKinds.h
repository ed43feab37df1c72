// The families of chips that come with tinyjit.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_BUILTINKINDS_H
#define TINYJIT_LIB_TARGET_BUILTINKINDS_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::target {

// Each stands in the folder of its target.
std::unique_ptr<const TargetKind> makeCpuKind();
std::unique_ptr<const TargetKind> makeNvptxKind();
std::unique_ptr<const TargetKind> makeAmdgpuKind();
std::unique_ptr<const TargetKind> makeOpenClKind();
std::unique_ptr<const TargetKind> makeWebGpuKind();

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_BUILTINKINDS_H
