// Sums of neighbouring trips of an outer loop, computed side by side.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_TARGET_SIDEBYSIDESUMS_H
#define TINYJIT_LIB_TARGET_SIDEBYSIDESUMS_H

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace tinyjit::target {

/// Has `builder` unroll and jam a loop whose trips each run one short inner
/// loop that sums floats: eight trips then sum at once, each in the order of
/// the program. One such sum waits for each addition before it starts the
/// next, and cannot be vectorised without another order; eight do not wait for
/// each other. LLVM proves that the trips are independent, or leaves the loop.
///
/// It leaves loops as they are whose inner loop divides or calls functions,
/// which vectors of that loop's trips make faster than this does, and outer
/// loops of fewer than eight trips, or of a number that only a call knows.
void addSideBySideSums(llvm::PassBuilder &builder);

} // namespace tinyjit::target

#endif // TINYJIT_LIB_TARGET_SIDEBYSIDESUMS_H
