// Several processes that run one capture together, a rank each.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_RUN_RANKS_H
#define TINYJIT_LIB_RUN_RANKS_H

#include "lib/Run/Options.h"

#include <optional>

namespace tinyjit::run {

/// Starts the ranks that `options` asks for. Returns in each of them, with its
/// options, and its communicator set (Communicator.h); in the process that
/// called it, waits for them. Where MPI has started them, this process is one.
///
/// `%r` in a value of an option becomes the number of the rank. Files that have
/// none in their names are written by rank 0 alone, which alone prints results.
/// Threads are divided among the ranks if nothing says how many there are.
///
/// Call it before the process has a second thread.
/// \returns nothing in a rank; in the caller, the exit status of the rank that
///   failed first, else 0.
StatusOr<std::optional<int>> startRanks(RunOptions &options);

/// `text` with the number of a rank for each `%r`.
std::string expandRank(std::string text, int32_t rank);

} // namespace tinyjit::run

#endif // TINYJIT_LIB_RUN_RANKS_H
