// Implements tinyjit-replay.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TINYJIT_LIB_REPLAY_REPLAY_H
#define TINYJIT_LIB_REPLAY_REPLAY_H

#include "lib/Replay/ExitCode.h"

namespace tinyjit::replay {

/// Reads the command line, opens the capture, replays, compares and prints.
/// Results go to the standard output, everything else to the error output.
/// \returns an ExitCode.
int replayMain(int argc, char **argv);

} // namespace tinyjit::replay

#endif // TINYJIT_LIB_REPLAY_REPLAY_H
