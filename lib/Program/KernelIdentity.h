// The text and the symbol that identify a kernel's program.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_PROGRAM_KERNELIDENTITY_H
#define TINYJIT_LIB_PROGRAM_KERNELIDENTITY_H

#include "dialects/Jit/Jit.h"

#include <string>

namespace tinyjit::program {

/// A kernel as text, without what does not change its code: its symbol, its
/// name, the names of parameters and variables, locations. Values are numbered
/// in order, so two ranges of one size stay two. Every other attribute is part
/// of it. Two kernels have the same text exactly if they are one program; the
/// text is the same in every process and context.
/// \param debugInfo the code says what it was made from: then names and
///   locations change it, too.
std::string describeStructure(jit::KernelOp kernel, bool debugInfo = false);

/// A symbol that depends on the structure alone: a readable part, "E" or, with
/// reductions, "r" and the extents of the ranges, as in "r_64_48_32", then 128
/// bits of a hash.
/// \param structure of `kernel`.
std::string makeProgramSymbol(jit::KernelOp kernel, llvm::StringRef structure);

} // namespace tinyjit::program

#endif // TINYJIT_LIB_PROGRAM_KERNELIDENTITY_H
