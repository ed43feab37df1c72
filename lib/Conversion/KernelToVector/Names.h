// Using-declarations for the files that emit code.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_NAMES_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_NAMES_H

#include "dialects/UOp/UOp.h"

namespace tinyjit::conversion::loops {
using namespace mlir;
using namespace uop;
using Values = SmallVector<Value>;
} // namespace tinyjit::conversion::loops

namespace tinyjit::conversion::gpu_code {
// Code for GPUs is made of the pieces that loops over vectors are made of.
using namespace loops;
} // namespace tinyjit::conversion::gpu_code

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_NAMES_H
