// Calls whose inputs share memory with something that is written.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_JITOVERLAP_H
#define RUNTIME_JITOVERLAP_H

#include "runtime/jit/JitEntry.h"

namespace tinyjit::runtime {

enum class Remedy {
  /// No input shares memory with a global that matters.
  None,
  /// Inputs were replaced by copies; a replay gives what the function would.
  Copied,
  /// Only running the launches one by one gives what the function would.
  Play,
};

/// Finds out what helps a call whose inputs overlap with globals of the
/// capture. An input that is only read, and never after the shared memory was
/// written, is copied.
/// \param inputs of the call; copies are put in their place.
/// \param remark says what was found, unless the remedy is `None`.
StatusOr<Remedy> findRemedy(const JitEntry &entry, std::vector<Buffer> &inputs,
                            std::string &remark);

} // namespace tinyjit::runtime

#endif // RUNTIME_JITOVERLAP_H
