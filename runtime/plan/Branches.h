// The nesting of loops and branches in a list of launches.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A list of launches is flat; loops and branches in it are launches of kind
// `Launch::Branch`, nested as whoever wrote them nested them:
//
//   while c { body }             if c { a }           if c { a } else { b }
//
//   0  branch c -> 3             0  branch c -> 2     0  branch c -> 3
//   1  body                      1  a                 1  a
//   2  branch   -> 0             2  ...               2  branch   -> 4
//   3  ...                                            3  b
//                                                     4  ...
#ifndef RUNTIME_PLAN_BRANCHES_H
#define RUNTIME_PLAN_BRANCHES_H

#include "tinyjit/Runtime/Plan.h"

namespace tinyjit::runtime {

/// A loop or branch.
struct Region {
  /// The conditional branch that begins it, and the first launch behind it.
  int32_t first = 0, end = 0;
  /// Behind the launches that run if the condition is not zero, and behind the
  /// branch that ends them, if there is one.
  int32_t thenEnd = 0;
  bool isLoop = false;

  /// The first launch that is not among those that run if the condition is not
  /// zero: the branch that ends them, if there is one.
  int32_t bodyEnd() const {
    return isLoop || thenEnd != end ? thenEnd - 1 : thenEnd;
  }
};

/// The region that begins with launch `first`, a branch with a condition. The
/// plan was accepted by `Plan::create`, or its launches were added by
/// `PlanBuilder`.
Region getRegion(const Plan &plan, int32_t first);

/// Whether a launch is a branch.
bool hasBranches(const Plan &plan);

/// \returns InvalidArgument, naming the launch, unless the branches of the plan
///   are nested as above and no graph has a part of a region only; or if the
///   prologue has a branch.
Status checkBranches(const Plan &plan);

} // namespace tinyjit::runtime

#endif // RUNTIME_PLAN_BRANCHES_H
