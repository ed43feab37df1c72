// LLVM's pass pipeline for code that is vectorised already.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_VECTORPASSES_H
#define TINYJIT_LIB_TARGET_VECTORPASSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class PassBuilder;
} // namespace llvm

namespace tinyjit::target {

/// True if every innermost loop of `module` computes with vectors, or adds up
/// what vectors beside it leave over, and there are vectors: then nothing is
/// left for LLVM's vectorizers.
bool hasOnlyVectorLoops(llvm::Module &module);

/// True if one of the innermost loops of `function` reads and writes memory at
/// more than 32 places.
bool hasLongLoop(const llvm::Function &function);

/// The passes for a module of vector loops, instead of LLVM's default ones:
/// what is invariant leaves its loop, comparisons that the bounds of counters
/// decide are decided, and what is computed twice is computed once. A short
/// loop is unrolled; one that is register tiles as it stands is not, as its
/// copies would take most of the time of all that follows, for no gain. Where
/// there is much arithmetic on scalars beside the loops, these become vectors.
llvm::ModulePassManager buildVectorPasses(llvm::PassBuilder &builder);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_VECTORPASSES_H
