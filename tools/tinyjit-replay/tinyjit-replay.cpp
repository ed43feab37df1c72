// tinyjit-replay: replays captures that were compiled ahead of time.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lib/Replay/Replay.h"

int main(int argc, char **argv) {
  return tinyjit::replay::replayMain(argc, argv);
}
