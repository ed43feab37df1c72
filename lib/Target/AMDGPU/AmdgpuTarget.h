// Code for AMD's GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_AMDGPUTARGET_H
#define TINYJIT_LIB_TARGET_AMDGPUTARGET_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::target {

std::unique_ptr<const TargetKind> makeAmdgpuKind();

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_AMDGPUTARGET_H
