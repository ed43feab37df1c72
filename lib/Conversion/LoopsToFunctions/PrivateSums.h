// Privatises small arrays that all trips of a loop only add to.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_PRIVATESUMS_H
#define TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_PRIVATESUMS_H

#include "mlir/IR/Block.h"

namespace tinyjit::conversion {

/// The blocks of a function that runs a share of the trips.
struct TripBlocks {
  /// Runs before the first trip; its end is a branch.
  mlir::Block *entry;
  /// The first one of a trip; its arguments are the arrays.
  mlir::Block *first;
  /// Runs after the last trip.
  mlir::Block *exit;
};

/// Gives a small array that trips only update (`memref.atomic_rmw` of one kind)
/// a local one beside it: trips update that without atomic ops, and `exit`
/// updates the array once for each element. Without it, threads would wait for
/// each other at every update.
/// \param trips the number of trips of all parts; arrays that are large beside
///   it stay as they are.
void makeSumsPrivate(const TripBlocks &blocks, int64_t trips);

} // namespace tinyjit::conversion

#endif // TINYJIT_CONVERSION_LOOPSTOFUNCTIONS_PRIVATESUMS_H
