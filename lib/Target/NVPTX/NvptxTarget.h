// Code for NVIDIA's GPUs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_NVPTXTARGET_H
#define TINYJIT_LIB_TARGET_NVPTXTARGET_H

#include "lib/Target/KernelTarget.h"

namespace tinyjit::target {

std::unique_ptr<const TargetKind> makeNvptxKind();

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_NVPTXTARGET_H
