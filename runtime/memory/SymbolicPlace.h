// SymbolicPlace: the offset and sizes of a view that follow variables.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SYMBOLICPLACE_H
#define RUNTIME_SYMBOLICPLACE_H

#include "tinyjit/Runtime/Number.h"

namespace tinyjit::runtime {

/// A view as the function that made it said it, before the numbers of a call
/// were put in.
struct SymbolicPlace {
  /// In the base, in bytes.
  Number byteOffset = 0;
  std::vector<Number> sizes;
  /// Largest sizes.
  std::vector<int64_t> upto;
};

} // namespace tinyjit::runtime

#endif // RUNTIME_SYMBOLICPLACE_H
