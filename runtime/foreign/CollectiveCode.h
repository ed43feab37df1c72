// Collectives that launches name: what their attributes say, and their calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_FOREIGN_COLLECTIVECODE_H
#define RUNTIME_FOREIGN_COLLECTIVECODE_H

#include "runtime/foreign/ForeignCode.h"
#include "tinyjit/Runtime/Communicator.h"

#include <vector>

namespace tinyjit::runtime {

/// Sets `foreign.code` to the collective that `foreign` describes, as
/// `jit.collective` does (dialects/Jit/RuntimeTypes.cpp). The arrays of its
/// calls are in the host's memory.
/// \returns InvalidArgument if it describes none, whatever is in it.
Status loadCollective(Foreign &foreign);

/// Compares the collectives of `plan` with those that the other ranks of the
/// current communicator load now; nothing happens for a plan without some, or
/// whose sequence was compared before.
///
/// All ranks of it must call this in the same order of plans. Between two
/// ranks, those count that both take part in.
/// \param library by which the device of the plan's collectives exchanges
///   arrays (`Device::rankLibrary`), empty for none.
/// \returns FailedPrecondition, with what both have, if they differ, or if
///   there is no communicator of the mesh's size.
Status checkCollectives(const Plan &plan, const std::string &library);

/// By rank of `communicator`: whether it exchanges arrays of this plan by the
/// same library; all false before `checkCollectives`.
std::vector<bool> ranksWithLibrary(const Plan &plan, const std::string &library,
                                   Communicator &communicator);

/// Waits for a collective that was begun with these arrays, whatever becomes of
/// it: a launch behind it has failed, so that its await is not reached.
void abandonCollective(const Foreign &foreign, void *const *buffers);

} // namespace tinyjit::runtime

#endif // RUNTIME_FOREIGN_COLLECTIVECODE_H
