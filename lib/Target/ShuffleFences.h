// Adds arithmetic fences that spare LLVM a fruitless search for better
// shuffles.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_SHUFFLEFENCES_H
#define TINYJIT_LIB_TARGET_SHUFFLEFENCES_H

namespace llvm {
class Function;
class TargetMachine;
} // namespace llvm

namespace tinyjit::target {

/// Puts an `llvm.arithmetic.fence` behind the sources of each shuffle whose two
/// sources are shuffles of two vectors themselves, as in a transposed tile.
///
/// A fence is no instruction, and values pass it unchanged. In front of one,
/// LLVM 22's instruction selector does not look at all shuffles behind a
/// shuffle, and theirs, for elements that nobody needs: of a kernel that
/// transposes its results, that took half of selecting instructions. With
/// AVX-512 each such shuffle is one instruction, and two are never one.
/// Elsewhere, where a shuffle may be several instructions, nothing changes.
void fenceShuffles(llvm::Function &function, llvm::TargetMachine &machine);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_SHUFFLEFENCES_H
