// Prefetches the next panel of a factor while one is used.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_CONVERSION_KERNELTOVECTOR_PANELPREFETCH_H
#define TINYJIT_CONVERSION_KERNELTOVECTOR_PANELPREFETCH_H

#include "lib/Conversion/KernelToVector/ValueEmitter.h"

namespace tinyjit::conversion::loops {

/// The requests for memory beside the sum of a nest that reads panels
/// (`Nest::prefetched`). The first rows of results that use a panel wait for
/// memory, as a panel is read faster than memory delivers it; the others leave
/// memory idle. So each row of results asks for its share of the next panel,
/// spread evenly over the trips of its sum.
class PanelPrefetch {
public:
  /// \param array the address of the panels.
  PanelPrefetch(const Nest &nest, ValueEmitter &values, Value array);

  /// Writes the request of one trip of the sum, in the innermost scope.
  void emit();

private:
  Value getPosition(ArrayRef<RangeOp> digits);

  const Nest &nest;
  VectorCode &code;
  Scopes &scopes;
  Value array;
  LinearIndex offset;
  SmallVector<RangeOp> reduced;
  /// The loops over results, and how many results come before the next trip of
  /// each.
  SmallVector<std::pair<RangeOp, int64_t>> rows;
  /// Of a panel, of the share of one row of results, and of that of one trip.
  int64_t elements = 1, perRow = 1, perTrip = 1;
};

} // namespace tinyjit::conversion::loops

#endif // TINYJIT_CONVERSION_KERNELTOVECTOR_PANELPREFETCH_H
