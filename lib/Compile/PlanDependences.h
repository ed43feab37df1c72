// Which launches of a plan depend on which.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_COMPILE_PLANDEPENDENCES_H
#define TINYJIT_COMPILE_PLANDEPENDENCES_H

#include "tinyjit/Runtime/Plan.h"

#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace tinyjit {

/// For each of a graph's launches, by position in the graph, the earlier ones
/// that it must wait for: those that wrote bytes which it touches, and those
/// that read bytes which it writes. One that another one of the list waits for
/// may be left out. A view whose offset depends on a scalar counts as all bytes
/// that it can be.
std::vector<llvm::SmallVector<int32_t, 2>>
findDependences(const runtime::Plan &plan, const runtime::Graph &graph);

} // namespace tinyjit

#endif // TINYJIT_COMPILE_PLANDEPENDENCES_H
